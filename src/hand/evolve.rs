//! Folding events into a state: assignments only, no rule is read here.

use crate::bet::WagerKind;
use crate::card::Card;
use crate::cards::CardSet;
use crate::chips::Chips;
use crate::hand::event::{Event, Post, SeenBy};
use crate::hand::state::{Closed, Phase, State, Stood};
use crate::seat::{BySeat, Seat, SeatSet};

/// Folds an event into a state.
///
/// It cannot fail on an event that [`decide`](crate::decide) made for this state, nor on what redaction made of it. An
/// event from elsewhere goes past [`follow`](crate::follow) first.
pub fn evolve(state: &mut State, event: &Event) {
    fold(state, *event);
}

/// The same in line: where an event is made, only its own assignments are left.
#[inline(always)]
pub(super) fn fold(state: &mut State, event: Event) {
    match event {
        Event::ActionOn { seat } => {
            if state.opener.is_none() {
                state.opener = Some(seat);
            }
            state.phase = Phase::Betting;
            state.turn = Some(seat);
        }
        Event::Folded { seat } => {
            state.takes_turn(seat);
            state.live.remove(seat);
            if state.price.is_zero() {
                state.folded_unbet.insert(seat);
            }
        }
        Event::Checked { seat } => {
            state.acts(seat);
            state.checked.insert(seat);
        }
        Event::Opened { seat } => {
            state.acts(seat);
            state.bettor = Some(seat);
        }
        Event::Called { seat, amount } => {
            state.acts(seat);
            state.chip_actions = state.chip_actions.saturating_add(1);
            state.bets_more(seat, amount);
        }
        Event::RaisedTo { seat, to, kind, increment, raises } => {
            state.acts(seat);
            state.chip_actions = state.chip_actions.saturating_add(1);
            state.bets_more(seat, to.saturating_sub(state.bets[seat]));
            state.stood = Stood { price: state.price, increment: state.increment, raises: state.raises };
            state.price = to;
            state.increment = increment;
            state.raises = raises;
            state.folded_unbet = SeatSet::EMPTY;
            state.aggressor = Some(seat);
            if state.bettor.is_none() {
                state.bettor = Some(seat);
            }
            state.faced[seat] = to;
            if kind != WagerKind::Short {
                state.full_bet = increment;
                state.acted = SeatSet::of(seat);
            }
            state.pending = state.able().without(seat);
        }
        Event::HoleDealt { seat, down, hidden, up, hidden_up } => {
            state.deals();
            state.leave_stub((down | up).count_few() + hidden + hidden_up);
            state.due.remove(seat);
            state.down[seat] = state.down[seat] | down;
            state.seen[seat] = state.seen[seat] | down;
            state.hidden[seat] += hidden;
            if !down.is_empty() || hidden + hidden_up > 0 {
                // The hand is another now than the one that was shown.
                state.tabled.remove(seat);
                state.declared[seat] = None;
            }
            state.up[seat] = state.up[seat] | up;
            state.hidden_up[seat] += hidden_up;
            state.public = state.public | up;
            state.gone = state.gone | down | up;
            if state.last_cards {
                state.held_back.remove(seat);
                state.held[seat] = 0;
            } else if state.replacing {
                state.owed[seat] = 0;
                state.drew_last = Some(seat).filter(|seat| state.held_back.contains(*seat));
            }
        }
        Event::CardExposed { seat, card, replaced } => state.exposes(seat, card, replaced),
        Event::BoardDealt { board, ref cards } => {
            state.deals();
            if let Some(place) = state.boards.get_mut(usize::from(board)) {
                for &card in cards {
                    // The game's boards hold no more cards than their list.
                    let _full = place.cards.push(card);
                    place.set = card.map_or(place.set, |card| place.set.with(card));
                }
                state.public = state.public | place.set;
                state.gone = state.gone | place.set;
            }
            state.leave_stub(cards.len() as u8);
            state.next_board = board + 1;
        }
        Event::Burned => {
            state.deals();
            state.leave_stub(1);
            state.burned += 1;
        }
        Event::StreetStarted { street, seats, down, up, board, first_board, boards, price, increment, raises, cap } => {
            state.phase = Phase::Dealing;
            state.turn = None;
            state.street = street;
            state.due = seats;
            (state.due_down, state.due_up, state.due_board) = (down, up, board);
            (state.next_board, state.end_board) = (first_board, first_board + boards);
            state.untouched = true;
            (state.replacing, state.drawn, state.last_cards) = (false, false, false);
            state.apart = BySeat::default();
            (state.price, state.increment, state.full_bet) = (price, increment, Chips::ZERO);
            (state.raises, state.cap) = (raises, cap);
            (state.aggressor, state.opener, state.actor) = (None, None, None);
            (state.acted, state.checked) = (SeatSet::EMPTY, SeatSet::EMPTY);
            state.pending = state.able();
        }
        Event::UncalledReturned { seat, amount } => state.takes_back(seat, amount),
        Event::ChipsReturned { seat, amount } => {
            state.takes_back(seat, amount);
            if state.phase != Phase::Betting {
                state.closed.bets[seat] = state.closed.bets[seat].saturating_sub(amount);
            }
        }
        Event::BetsCollected => {
            let (price, aggressor, bets) = (state.price, state.aggressor, state.bets);
            state.closed = Closed { fresh: aggressor.is_some(), price, aggressor, bets };
            state.phase = Phase::Collected;
            state.turn = None;
            state.bets = BySeat::filled(Chips::ZERO);
            state.pending = SeatSet::EMPTY;
        }
        Event::Posted { seat, post, amount } => state.posts(seat, post, amount),
        Event::HandStarted => state.phase = Phase::Opening,
        Event::ShowdownStarted { seats, first } => {
            state.phase = Phase::Showing;
            state.pending = seats;
            state.turn = first;
        }
        Event::Shown { seat, cards, hidden, seen_by } => state.shows(seat, cards, hidden, seen_by),
        Event::DiscardsShown { seat, cards } => {
            state.fresh[seat] = state.fresh[seat] | cards;
            state.gone = state.gone | cards;
            state.becomes_public(cards);
        }
        Event::HandDeclared { seat, category } => state.declared[seat] = Some(category),
        Event::BoardPlayed { seat } => {
            state.plays_board.insert(seat);
            state.leaves_showdown(seat);
        }
        Event::Mucked { seat } => {
            state.closed.fresh = false;
            state.live.remove(seat);
            state.mucked.insert(seat);
            state.leaves_showdown(seat);
        }
        Event::SettlingStarted { portion } => {
            state.phase = Phase::Settling;
            state.turn = None;
            state.pending = SeatSet::EMPTY;
            state.portion = portion;
        }
        Event::ShareAwarded { seat, amount, .. } => {
            state.pays(amount);
            state.paid_seats.insert(seat);
            state.stacks[seat] += amount;
            state.won[seat] += amount;
        }
        Event::RakeTaken { amount, .. } => {
            state.pays(amount);
            state.raked += amount;
            state.pot_rake += amount;
        }
        Event::Carried { amount, .. } => {
            state.pays(amount);
            state.carried += amount;
        }
        Event::PortionSettled { next } => {
            if next.pot != state.portion.pot {
                (state.pot_rake, state.pot_paid) = (Chips::ZERO, Chips::ZERO);
            }
            state.portion = next;
            state.paid_seats = SeatSet::EMPTY;
        }
        Event::HandEnded => {
            state.phase = Phase::Over;
            state.turn = None;
            state.pending = SeatSet::EMPTY;
        }
        Event::BringInOn { seat } => {
            state.phase = Phase::BringIn;
            state.turn = Some(seat);
        }
        Event::BroughtIn { seat, amount } => {
            state.phase = Phase::Betting;
            state.turn = None;
            state.actor = Some(seat);
            state.opener = Some(seat);
            state.pending.remove(seat);
            state.bets_more(seat, amount);
        }
        Event::FirstAsked { seats } => {
            state.phase = Phase::NamingFirst;
            state.turn = None;
            state.due = seats;
        }
        Event::DiscardOn { seat, most, thrown } => {
            if state.phase != Phase::Drawing {
                state.pending = state.live;
                for seat in Seat::all() {
                    state.pile = state.pile | state.fresh[seat];
                    state.pile_len += state.fresh_len[seat];
                }
                (state.fresh, state.fresh_len) = (BySeat::default(), BySeat::default());
            }
            state.phase = Phase::Drawing;
            state.turn = Some(seat);
            (state.draw_most, state.draw_thrown) = (most, thrown);
        }
        Event::Discarded { seat, cards, hidden, owed, .. } => {
            state.draws(seat);
            // Of a record, a card may become known only as it is thrown.
            let unknown = cards.minus(state.down[seat]);
            state.down[seat] = state.down[seat].minus(cards);
            state.hidden[seat] = state.hidden[seat].saturating_sub(hidden + unknown.len() as u8);
            state.gone = state.gone | unknown;
            state.seen[seat] = state.seen[seat] | unknown;
            state.fresh[seat] = state.fresh[seat] | cards;
            state.fresh_len[seat] += cards.len() as u8 + hidden;
            state.owed[seat] = owed;
            // Only cards that everybody has seen may be left.
            if state.is_open(seat) {
                state.tabled.insert(seat);
            }
        }
        Event::StoodPat { seat } => state.draws(seat),
        Event::DrawDue => {
            state.phase = Phase::Dealing;
            (state.turn, state.actor) = (None, None);
            state.untouched = true;
            let owed = state.owed;
            state.due = Seat::all().filter(|seat| owed[*seat] > 0).collect();
            (state.replacing, state.drawn, state.last_cards) = (!state.due.is_empty(), true, false);
            state.drew_last = None;
            state.pending = state.able();
        }
        Event::LastCardHeldBack { seat } => {
            state.owed[seat] = state.owed[seat].saturating_sub(1);
            state.holds_back(seat);
        }
        Event::LastCardsDue => {
            state.due = state.held_back;
            (state.last_cards, state.untouched) = (true, true);
        }
        Event::Reshuffled => state.reshuffles(),
        Event::RunsOffered { most } => {
            state.phase = Phase::ChoosingRuns;
            state.turn = None;
            state.runs_offered = most;
            state.runs_from = state.street;
            state.pending = state.live;
        }
        Event::RunsChosen { seat, runs } => {
            state.choices[seat] = runs;
            state.pending.remove(seat);
        }
        Event::RunsSet { runs } => {
            state.phase = Phase::Collected;
            state.runs = runs;
            state.pending = SeatSet::EMPTY;
            // Hands killed since they chose have no part in it.
            for seat in Seat::all().filter(|seat| !state.live.contains(*seat)) {
                state.choices[seat] = 0;
            }
            let [first, others @ ..] = &mut state.boards;
            for board in others.iter_mut().take(usize::from(runs.saturating_sub(1))) {
                *board = *first;
            }
        }
        Event::HandKilled { seat, refunded } => {
            state.live.remove(seat);
            if refunded {
                state.refunded.insert(seat);
            }
            state.owed[seat] = 0;
            state.due.remove(seat);
            state.held_back.remove(seat);
            state.held[seat] = 0;
            if state.phase == Phase::Showing {
                state.leaves_showdown(seat);
            } else {
                state.pending.remove(seat);
                if state.turn == Some(seat) {
                    state.turn = None;
                }
            }
        }
        Event::HandRevived { seat } => state.revives(seat),
        Event::WagerAllowed { .. } => {}
        Event::ChipsAdded { seat, amount } => {
            state.bets_more(seat, amount);
            if state.phase != Phase::Betting {
                state.bets[seat] -= amount;
                state.closed.bets[seat] += amount;
            }
        }
        Event::RoundCorrected { price, aggressor, .. } if state.phase != Phase::Betting => {
            (state.closed.price, state.closed.aggressor) = (price, aggressor);
        }
        Event::RoundCorrected { price, increment, raises, aggressor, pending, acted } => {
            (state.price, state.increment, state.raises) = (price, increment, raises);
            state.aggressor = aggressor;
            (state.pending, state.acted) = (pending, acted);
            // Whoever has answered the wager has answered it as it is now.
            for seat in state.live.minus(pending) {
                state.faced[seat] = price;
            }
        }
        Event::Penalised { .. } => {}
        Event::HandVoided => {
            state.voided = true;
            state.turn = None;
            state.pending = SeatSet::EMPTY;
            state.due = SeatSet::EMPTY;
            state.bets = BySeat::filled(Chips::ZERO);
            (state.live, state.refunded) = (SeatSet::EMPTY, SeatSet::EMPTY);
        }
    }
}

impl State {
    /// The seat in turn has acted.
    #[inline]
    fn acts(&mut self, seat: Seat) {
        self.takes_turn(seat);
        self.acted.insert(seat);
        self.faced[seat] = self.price;
    }

    /// The seat in turn has acted, be it to fold: whoever folds leaves what he had answered before as it was, so that a
    /// fold can be taken back.
    #[inline]
    fn takes_turn(&mut self, seat: Seat) {
        self.phase = Phase::Betting;
        self.turn = None;
        self.actor = Some(seat);
        self.pending.remove(seat);
        self.actions = self.actions.saturating_add(1);
    }

    /// A dead hand lives again, and does what it still has to do: answer the bet, bet on the next street, or show.
    fn revives(&mut self, seat: Seat) {
        self.live.insert(seat);
        self.folded_unbet.remove(seat);
        self.mucked.remove(seat);
        self.refunded.remove(seat);
        let waits = match self.phase {
            Phase::Betting => self.must_answer(seat),
            Phase::Dealing => !self.all_in.contains(seat),
            Phase::Showing => !self.tabled.contains(seat),
            _ => false,
        };
        if waits {
            self.pending.insert(seat);
            // The last to act takes his turn back.
            if self.takes_turn_back(seat) {
                self.turn = None;
            }
        }
    }

    /// Chips go from a stack into the round's bet.
    #[inline]
    fn bets_more(&mut self, seat: Seat, amount: Chips) {
        self.stacks[seat] -= amount;
        self.bets[seat] += amount;
        self.paid[seat] += amount;
        self.pot += amount;
        if self.stacks[seat].is_zero() {
            self.all_in.insert(seat);
        }
    }

    fn takes_back(&mut self, seat: Seat, amount: Chips) {
        self.stacks[seat] += amount;
        self.bets[seat] = self.bets[seat].saturating_sub(amount);
        self.pot -= amount;
        // A voided hand gives back dead money and carried forfeits too, which no seat's own payment covers.
        self.paid[seat] = self.paid[seat].saturating_sub(amount);
        self.all_in.remove(seat);
        // A correction after the round: there is something to bet with on the next street.
        if self.phase == Phase::Dealing && self.live.contains(seat) {
            self.pending.insert(seat);
        }
    }

    fn posts(&mut self, seat: Seat, post: Post, amount: Chips) {
        if post.is_live() {
            self.bets_more(seat, amount);
            return;
        }
        self.stacks[seat] -= amount;
        self.pot += amount;
        if post.is_dead() {
            self.dead += amount;
        } else {
            self.paid[seat] += amount;
        }
        if self.stacks[seat].is_zero() {
            self.all_in.insert(seat);
        }
    }

    #[inline]
    fn deals(&mut self) {
        self.untouched = false;
        self.closed.fresh = false;
        self.exposed_burn &= self.street == 0;
    }

    /// A card of the seat's is due after everybody else's.
    fn holds_back(&mut self, seat: Seat) {
        self.held_back.insert(seat);
        self.held[seat] += 1;
    }

    fn exposes(&mut self, seat: Seat, card: Card, replaced: bool) {
        self.deals();
        self.leave_stub(1);
        (self.gone, self.public) = (self.gone.with(card), self.public.with(card));
        if self.last_cards {
            // What takes its place comes at once.
            self.held[seat] -= u8::from(!replaced);
        } else if self.replacing {
            self.owed[seat] = self.owed[seat].saturating_sub(1);
        } else {
            self.apart[seat] += 1;
        }
        if replaced {
            self.exposed += 1;
            self.exposed_burn |= self.street == 0 && !self.replacing;
            if !self.last_cards {
                self.holds_back(seat);
            }
        } else {
            self.down[seat] = self.down[seat].with(card);
            // Everybody may have seen all there is, until more is dealt.
            if self.is_open(seat) {
                self.tabled.insert(seat);
            }
        }
        if self.held[seat] == 0 {
            self.held_back.remove(seat);
        }
        if self.down_due(seat) == 0 {
            self.due.remove(seat);
        }
    }

    fn draws(&mut self, seat: Seat) {
        self.closed.fresh = false;
        self.turn = None;
        self.actor = Some(seat);
        self.pending.remove(seat);
    }

    fn shows(&mut self, seat: Seat, cards: CardSet, hidden: u8, seen_by: SeenBy) {
        self.closed.fresh = false;
        let new = cards.minus(self.down[seat]);
        if !new.is_empty() {
            self.becomes_known(seat, new);
        }
        match seen_by {
            SeenBy::Everybody => {
                self.becomes_public(cards);
            }
            SeenBy::Seats(seats) => {
                for viewer in seats {
                    self.seen[viewer] = self.seen[viewer] | cards;
                }
            }
        }
        if self.is_open(seat) && hidden == 0 {
            self.tabled.insert(seat);
            self.leaves_showdown(seat);
        }
    }

    #[inline]
    fn becomes_public(&mut self, cards: CardSet) {
        self.public = self.public | cards;
        for viewer in Seat::all() {
            self.seen[viewer] = self.seen[viewer].minus(cards);
        }
    }

    /// Of a record or of somebody else's hand, cards may become known only when they are shown.
    #[cold]
    fn becomes_known(&mut self, seat: Seat, new: CardSet) {
        self.down[seat] = self.down[seat] | new;
        let from_down = self.hidden[seat].min(new.len() as u8);
        self.hidden[seat] -= from_down;
        self.hidden_up[seat] = self.hidden_up[seat].saturating_sub(new.len() as u8 - from_down);
        self.gone = self.gone | new;
    }

    /// Chips leave the pot being settled.
    fn pays(&mut self, amount: Chips) {
        self.pot -= amount;
        self.pot_paid += amount;
    }

    /// A seat has shown or mucked: the next in order is to show.
    fn leaves_showdown(&mut self, seat: Seat) {
        if self.phase == Phase::Showing {
            self.pending.remove(seat);
            if self.turn == Some(seat) {
                self.turn = self.pending.after(seat);
            }
        }
    }

    /// Cards are dealt or burned. A dealer whose stub is too short takes up the burns (TDA RP-10-H).
    #[inline]
    fn leave_stub(&mut self, cards: u8) {
        match self.stub.checked_sub(cards) {
            Some(stub) => self.stub = stub,
            None => {
                self.burned = self.burned.saturating_sub(cards - self.stub);
                self.stub = 0;
            }
        }
    }

    /// Earlier discards and folded hands go back into the stub; when there are none, what players already served have
    /// thrown in this draw.
    fn reshuffles(&mut self) {
        self.reshuffled = true;
        let (mut back, mut count) = self.returns_first();
        if count > 0 {
            (self.pile, self.pile_len) = (CardSet::EMPTY, 0);
            for seat in Seat::all().filter(|seat| !self.live.contains(*seat)) {
                self.down[seat] = CardSet::EMPTY;
                self.hidden[seat] = 0;
            }
        } else {
            (back, count) = self.returns_last();
            for seat in self.served() {
                self.fresh[seat] = CardSet::EMPTY;
                self.fresh_len[seat] = 0;
            }
        }
        self.stub += count;
        self.gone = self.gone.minus(back);
        self.public = self.public.minus(back);
        for viewer in Seat::all() {
            self.seen[viewer] = self.seen[viewer].minus(back);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        Action, CardSet, Chips, Command, DealRequest, Expect, Game, GameSpec, Hand, List, RuleSet, Seat, Setup,
        SetupSpec, ShortStub, Stakes, Street,
    };

    /// Eleven cards for two players who get two, one and two, checking, as far as they are dealt to seats.
    fn played(rules: RuleSet) -> Hand {
        let down = |down| Street { down, ..Street::BETTING };
        let deck = CardSet::DECK.iter().take(11).collect();
        let streets = List::of(&[down(2), down(1), down(2)]);
        let game = GameSpec { deck, streets, short_stub: ShortStub::CommonCard, ..Game::STUD.spec() };
        let stakes = Stakes::no_limit(Chips(1), Chips(2));
        let [a, b] = [0, 1].map(|number| Seat::new(number).unwrap());
        let stacks = [a, b].map(|seat| (seat, Chips(100)));
        let spec = SetupSpec::new(rules, Game::new(game).unwrap(), stakes, a, stacks);
        let mut hand = Hand::new(Setup::new(spec).unwrap());
        hand.execute(Command::Start, &mut ()).unwrap();
        let mut cards = deck.iter();
        loop {
            let command = match hand.expects() {
                Expect::Deal(DealRequest::Hole { seat, down, .. }) => {
                    let down = cards.by_ref().take(down.into()).collect();
                    Command::DealHole { seat, down, hidden: 0, up: CardSet::EMPTY, hidden_up: 0 }
                }
                Expect::Act(seat) if hand.legal(seat).check => Command::Act { seat, action: Action::Check },
                Expect::Act(seat) => Command::Act { seat, action: Action::Call },
                _ => return hand,
            };
            hand.execute(command, &mut ()).unwrap();
        }
    }

    /// A card is burned before the one and before the last two, so that the last player gets the last card of the stub and
    /// a burn (Robert's 8): ten are dealt, one stays burned.
    #[test]
    fn a_stub_that_is_too_short_is_used_up_before_the_burns() {
        let hand = played(RuleSet::ROBERTS);
        let state = hand.state();
        assert_eq!(hand.setup().seats().iter().map(|seat| state.down[seat].len()).sum::<usize>(), 10);
        assert_eq!((state.stub, state.burned), (0, 1));
    }

    /// Two each, a burn and one that is kept are six, and five are left with the burn (TDA RP-10-H): one card for both.
    #[test]
    fn a_stub_that_cannot_give_two_to_each_gives_one_to_all() {
        assert_eq!(played(RuleSet::TDA).expects(), Expect::Deal(DealRequest::Board { board: 0, cards: 1 }));
    }
}
