//! What follows: from the end of an action, a deal or a show to whatever the hand waits for next.

use super::runs::agreed;
use super::{Sink, settle};
use crate::cards::CardSet;
use crate::chips::Chips;
use crate::eval::Ranking;
use crate::game::{BringIn, Draw, Opener, ShortStub, Street};
use crate::hand::event::Event;
use crate::hand::legal::{all_in_face_up, betting_closed, bring_in_key, height, two_left};
use crate::hand::setup::{Presence, Setup};
use crate::hand::state::{Phase, State};
use crate::pot::layer;
use crate::rules::{
    AbsentAllIn, AfterDraw, Burn, CapHeadsUp, CommonCardLeader, FiveCardDraw, FoldedUnbet, LastHand, Runs, RunsConsent,
    RunsGames, ShowOrder, TiedBoards,
};
use crate::seat::{BySeat, Seat, SeatSet};
use crate::stakes::Structure;

/// The few things of a state that a command's first event changes, as they will be; the rest is read from the state.
pub(super) struct Flow<'h> {
    setup: &'h Setup,
    state: &'h State,
    pub(super) live: SeatSet,
    pub(super) all_in: SeatSet,
    pub(super) pending: SeatSet,
    pub(super) folded_unbet: SeatSet,
    /// Those who have shown their hands or claimed with the board.
    tabled: SeatSet,
    /// A seat that has just got face-down cards.
    covered: Option<Seat>,
    /// Killed without losing what nobody matches of their bets.
    pub(super) refunded: SeatSet,
    mucked: SeatSet,
    /// The seat whose bet differs from the state's, and what it is.
    changed: Option<(Seat, Chips)>,
    /// What went back to a seat as nobody matched it.
    returned: Option<(Seat, Chips)>,
    street: u8,
    run: u8,
    /// Cards just dealt: to whom, and which face up; or to the board.
    pub(super) up: Option<(Seat, CardSet)>,
    pub(super) hidden_up: bool,
    pub(super) board: CardSet,
    stub: u8,
    runs: u8,
    runs_offered: bool,
    first_actor: Option<Seat>,
}

impl<'h> Flow<'h> {
    #[inline]
    pub(super) fn new(setup: &'h Setup, state: &'h State) -> Self {
        Self {
            setup,
            state,
            live: state.live,
            all_in: state.all_in,
            pending: state.pending,
            folded_unbet: state.folded_unbet,
            tabled: state.tabled | state.plays_board,
            covered: None,
            refunded: state.refunded,
            mucked: state.mucked,
            changed: None,
            returned: None,
            street: state.street,
            run: if state.runs > 1 { state.end_board.saturating_sub(1) } else { 0 },
            up: None,
            hidden_up: false,
            board: CardSet::EMPTY,
            stub: state.stub,
            runs: state.runs,
            runs_offered: state.runs_offered > 0,
            first_actor: state.opener,
        }
    }

    fn able(&self) -> SeatSet {
        self.live.minus(self.all_in)
    }

    fn bet(&self, seat: Seat) -> Chips {
        match self.changed {
            Some((changed, bet)) if changed == seat => bet,
            _ => self.state.bets[seat],
        }
    }

    /// A seat's bet is now this.
    #[inline]
    pub(super) fn bets(&mut self, seat: Seat, bet: Chips) {
        self.changed = Some((seat, bet));
    }

    pub(super) fn mucks(&mut self, seat: Seat) {
        self.pending.remove(seat);
        self.live.remove(seat);
        self.mucked.insert(seat);
    }

    pub(super) fn tables(&mut self, seat: Seat) {
        self.tabled.insert(seat);
    }

    /// A seat gets cards that it has not shown.
    pub(super) fn covers(&mut self, seat: Seat) {
        self.tabled.remove(seat);
        self.covered = Some(seat);
    }

    pub(super) fn deals(&mut self, cards: u8) {
        self.stub = self.stub.saturating_sub(cards);
    }

    // Betting.

    /// After `seat` has acted: the next to act, or the end of the round.
    #[inline]
    pub(super) fn after_action<S: Sink>(mut self, seat: Seat, sink: &mut S) {
        self.after_action_of(seat, sink);
    }

    #[inline]
    fn after_action_of<S: Sink>(&mut self, seat: Seat, sink: &mut S) {
        if self.live.is_several()
            && let Some(next) = self.next_to_act(seat)
        {
            sink.event(Event::ActionOn { seat: next });
            return;
        }
        self.end_round(sink);
    }

    /// Who of those still to act is next after `seat`. The only player with chips need not act unless he owes.
    #[inline]
    fn next_to_act(&self, seat: Seat) -> Option<Seat> {
        let able = self.able();
        let next = self.pending.and(able).after(seat)?;
        if able.only() == Some(next) && !self.owes(next) {
            return None;
        }
        Some(next)
    }

    /// The live hands that not everybody has seen.
    fn untabled(&self) -> SeatSet {
        let holds = |seat: &Seat| self.covered == Some(*seat) || self.state.has_unshown(*seat);
        self.live.minus(self.tabled).iter().filter(holds).collect()
    }

    fn owes(&self, seat: Seat) -> bool {
        self.live.without(seat).iter().any(|other| self.bet(other) > self.bet(seat))
    }

    /// The round is over: an unmatched bet goes back, the rest into the pot.
    fn end_round<S: Sink>(&mut self, sink: &mut S) {
        self.collect(sink);
        let nobody_opened = self.setup.game().openers().is_some() && self.street == 0 && self.state.bettor.is_none();
        if nobody_opened && self.state.turn.is_some() && self.live.is_several() && self.state.price.is_zero() {
            if !self.state.pot.is_zero() {
                sink.event(Event::Carried { pot: 0, amount: self.state.pot });
            }
            sink.event(Event::HandEnded);
            return;
        }
        self.go_on(sink);
    }

    fn collect<S: Sink>(&mut self, sink: &mut S) {
        let (mut top, mut second, mut owner) = (Chips::ZERO, Chips::ZERO, None);
        for seat in self.setup.seats {
            let bet = self.bet(seat);
            if bet > top {
                (second, top, owner) = (top, bet, Some(seat));
            } else if bet > second {
                second = bet;
            }
        }
        // What a killed hand put in stays in the pot, unless the ruling spared it that.
        let may_have = self.live.or(self.refunded);
        if let (Some(seat), true) = (owner.filter(|seat| may_have.contains(*seat)), top > second) {
            sink.event(Event::UncalledReturned { seat, amount: top - second });
            self.returned = Some((seat, top - second));
            self.all_in.remove(seat);
        }
        sink.event(Event::BetsCollected);
    }

    /// From the end of a street's betting, or of a street without any, onwards.
    pub(super) fn go_on<S: Sink>(&mut self, sink: &mut S) {
        if !self.live.is_several() {
            self.uncontested(sink);
            return;
        }
        if betting_closed(self.live, self.all_in) {
            let untabled = self.untabled();
            if all_in_face_up(self.setup, self.live, self.all_in) && !untabled.is_empty() {
                sink.event(Event::ShowdownStarted { seats: untabled, first: self.first_to_show(untabled) });
                return;
            }
            if let Some(most) = self.runs_on_offer() {
                sink.event(Event::RunsOffered { most });
                return;
            }
        }
        if usize::from(self.street) + 1 < self.setup.streets.len() {
            self.start_street(self.street + 1, self.run, sink);
        } else if self.run + 1 < self.runs {
            self.start_street(self.state.runs_from + 1, self.run + 1, sink);
        } else {
            self.showdown(sink);
        }
    }

    /// How many runs may be offered now: the rest of the board, once, while the stub can deal it.
    fn runs_on_offer(&self) -> Option<u8> {
        let most = match self.setup.rules().showdown.runs {
            Runs::Once => return None,
            Runs::Twice => 2,
            Runs::ThreeTimes => 3,
        };
        let big_bet = matches!(self.setup.street(self.street).structure, Structure::NoLimit | Structure::PotLimit);
        if self.setup.rules().showdown.runs_games == RunsGames::BigBet && !big_bet {
            return None;
        }
        let rest = self.setup.streets.get(usize::from(self.street) + 1..)?;
        let cards: u8 = rest.iter().map(|street| street.street.board).sum();
        // Only boards are dealt more than once.
        let plain = |street: &Street| street.board > 0 && street.each() == 0 && street.draw == Draw::None;
        let plain = rest.iter().all(|street| plain(&street.street));
        if self.runs_offered || cards == 0 || !plain || self.setup.game().boards() != 1 {
            return None;
        }
        let burns = if self.setup.rules().dealing.burn == Burn::BeforeEachStreet { rest.len() as u8 } else { 0 };
        let most = most.min(self.stub / (cards + burns));
        (most > 1).then_some(most)
    }

    fn uncontested<S: Sink>(&mut self, sink: &mut S) {
        // Whoever opened a game that asks for openers proves them even when nobody calls (Robert's 12).
        let proves = self.setup.game().openers().is_some()
            && self.state.bettor.is_some_and(|bettor| self.untabled().contains(bettor));
        if proves {
            sink.event(Event::ShowdownStarted { seats: self.live, first: self.live.first() });
            return;
        }
        self.settle(sink);
    }

    /// After a ruling has killed the hand of `seat`: whatever waited for it goes on without it.
    pub(super) fn after_kill<S: Sink>(mut self, seat: Seat, sink: &mut S) {
        let alone = self.live.len() == 1;
        let was_its_turn = self.state.turn == Some(seat);
        match self.state.phase {
            // On the first street bets are still out.
            Phase::Betting | Phase::BringIn if alone => self.end_round(sink),
            Phase::Dealing | Phase::NamingFirst if alone && self.street == 0 => self.end_round(sink),
            Phase::Dealing | Phase::NamingFirst | Phase::Drawing | Phase::ChoosingRuns if alone => {
                self.uncontested(sink);
            }
            // Whoever should have brought it in is dead: the action starts to his left (TDA RP-10-E, Robert's 8).
            Phase::Betting | Phase::BringIn if was_its_turn => self.after_action(seat, sink),
            Phase::NamingFirst if self.state.due == SeatSet::of(seat) => self.dealt(sink),
            Phase::Dealing if self.state.due == SeatSet::of(seat) && !self.state.held_back.without(seat).is_empty() => {
                // He was the last to get all but his last card.
                sink.event(Event::LastCardsDue);
            }
            Phase::Dealing if self.state.due == SeatSet::of(seat) && !self.state.board_due() => self.dealt(sink),
            Phase::Drawing if was_its_turn => self.after_discard(seat, 0, sink),
            Phase::ChoosingRuns if self.pending.is_empty() => self.agree(self.state.choices, sink),
            Phase::Showing if alone || self.pending.is_empty() => self.after_show(sink),
            // Another set of hands makes other pots.
            Phase::Settling => self.settle(sink),
            _ => {}
        }
    }

    /// After a ruling has revived the hand of `seat`.
    pub(super) fn after_revival<S: Sink>(mut self, seat: Seat, sink: &mut S) {
        match self.state.phase {
            // The last to act takes his turn back.
            Phase::Betting if self.state.actor == Some(seat) && self.state.must_answer(seat) => {
                sink.event(Event::ActionOn { seat });
            }
            Phase::Settling => {
                self.live.insert(seat);
                self.showdown(sink);
            }
            _ => {}
        }
    }

    // Running it more than once.

    /// Everybody has chosen: the rest is dealt as often as they agree.
    pub(super) fn agree<S: Sink>(&mut self, choices: BySeat<u8>, sink: &mut S) {
        let runs = match self.setup.rules().showdown.runs_consent {
            RunsConsent::Everyone => agreed(&choices, self.live),
            RunsConsent::EachPot => {
                let pots = layer(&self.state.paid, self.live, SeatSet::EMPTY, self.state.dead);
                pots.iter().map(|pot| agreed(&choices, pot.eligible)).max().unwrap_or(1)
            }
        };
        sink.event(Event::RunsSet { runs });
        (self.runs, self.run) = (runs, 0);
        self.go_on(sink);
    }

    // Dealing.

    /// Starts a street, for a run when the rest is dealt more than once.
    pub(super) fn start_street<S: Sink>(&mut self, street: u8, run: u8, sink: &mut S) {
        let resolved = self.setup.street(street);
        let due = resolved.street;
        (self.street, self.run) = (street, run);
        self.first_actor = None;
        let (mut seats, mut down, mut up, mut board) = (self.dealt_to(), due.down, due.up, due.board);
        let (mut first_board, mut boards) = (0, self.setup.game().boards());
        if down == 0 && up == 0 {
            seats = SeatSet::EMPTY;
        } else if self.deals_common_card(seats, down + up) {
            (seats, down, up, board, boards) = (SeatSet::EMPTY, 0, 0, 1, 1);
        }
        if board == 0 {
            boards = 0;
        } else if self.runs > 1 {
            (first_board, boards) = (run, 1);
        }
        let rules = &self.setup.rules().betting;
        let began_heads_up = rules.cap_heads_up == CapHeadsUp::OffWhenRoundBeganHeadsUp
            && two_left(rules.heads_up_counts, self.live, self.able());
        sink.event(Event::StreetStarted {
            street,
            seats,
            down,
            up,
            board,
            first_board,
            boards,
            price: resolved.price,
            increment: resolved.increment,
            raises: resolved.raises,
            cap: if began_heads_up { None } else { resolved.cap },
        });
        if due.draw != Draw::None {
            self.pending = self.live;
            if let Some(seat) = self.live.after(self.setup.button()) {
                sink.event(self.discard_on(seat));
            }
        } else if seats.is_empty() && boards == 0 {
            self.dealt(sink);
        }
    }

    /// Those who get the next cards: the live hands, and where the house deals on, the seats folded without a wager.
    fn dealt_to(&self) -> SeatSet {
        match self.setup.rules().dealing.folded_unbet {
            FoldedUnbet::NoCards => self.live,
            FoldedUnbet::CardsUntilABet => self.live.or(self.folded_unbet),
        }
    }

    /// Whether the stub cannot serve these seats, burns included, and one card is shared instead (TDA RP-10-H).
    fn deals_common_card(&self, seats: SeatSet, each: u8) -> bool {
        let burn = u8::from(self.setup.rules().dealing.burn == Burn::BeforeEachStreet);
        let needed = seats.len() * usize::from(each) + usize::from(burn);
        let last = usize::from(self.street) + 1 == self.setup.streets.len();
        let common = last && self.setup.game().short_stub() == ShortStub::CommonCard;
        common && needed > usize::from(self.stub + self.state.burned)
    }

    fn discard_on(&self, seat: Seat) -> Event {
        let (most, thrown) = match self.setup.street(self.street).street.draw {
            Draw::None => (0, false),
            Draw::UpTo(most) => (most, false),
            Draw::Throw(most) => (most, true),
        };
        Event::DiscardOn { seat, most, thrown }
    }

    /// After `seat` has drawn and is owed so many cards: the next to draw, or the deal of what is owed.
    pub(super) fn after_discard<S: Sink>(mut self, seat: Seat, owed: u8, sink: &mut S) {
        if let Some(next) = self.pending.after(seat) {
            sink.event(self.discard_on(next));
            return;
        }
        sink.event(Event::DrawDue);
        let owes = |other: Seat| if other == seat { owed } else { self.state.owed[other] };
        if self.setup.rules().drawing.five_card_draw == FiveCardDraw::FifthLast {
            let five = self.live.iter().filter(|seat| owes(*seat) >= 5);
            five.for_each(|seat| sink.event(Event::LastCardHeldBack { seat }));
        }
        let owed = Seat::all().any(|seat| owes(seat) > 0);
        if !owed && !self.state.board_due() {
            self.dealt(sink);
        }
    }

    /// Everything due on the street is dealt: betting starts, or the hand goes on without.
    pub(super) fn dealt<S: Sink>(&mut self, sink: &mut S) {
        if self.street == 0 {
            let brought = self.absent_bring_in(sink);
            self.kill_absent(sink);
            if !self.live.is_several() {
                self.end_round(sink);
                return;
            }
            if let Some(seat) = brought {
                self.after_action_of(seat, sink);
                return;
            }
        }
        let able = self.able();
        let owing = able.only().is_some_and(|seat| self.street == 0 && self.owes(seat));
        if self.setup.street(self.street).street.betting && (able.is_several() || owing) {
            self.open_betting(able, sink);
        } else if self.street == 0 {
            self.end_round(sink);
        } else {
            self.go_on(sink);
        }
    }

    /// The bring-in of a player who is away is taken from his stack before his hand is killed (TDA 30, Robert's 8).
    fn absent_bring_in<S: Sink>(&mut self, sink: &mut S) -> Option<Seat> {
        let first = self.setup.street(0);
        let Opener::BringIn(kind) = first.street.opener else { return None };
        let able = self.able();
        let nobody = !first.street.betting || first.price.is_zero() || able.and(self.setup.away).is_empty();
        if nobody || self.unknown_upcards() {
            return None;
        }
        let seat = self.brings_in(kind).filter(|seat| able.and(self.setup.away).contains(*seat))?;
        let (bet, stack) = (self.state.bets[seat], self.state.stacks[seat]);
        let amount = self.setup.stakes().bring_in.least(stack);
        sink.event(Event::BringInOn { seat });
        sink.event(Event::BroughtIn { seat, amount });
        self.pending.remove(seat);
        self.bets(seat, bet + amount);
        if amount == stack {
            self.all_in.insert(seat);
        }
        Some(seat)
    }

    /// Hands of players away when the deal is complete are dead; all-in ones where the house says so (SE-2.4.5,
    /// SE-3.1.20, TDA 30).
    fn kill_absent<S: Sink>(&mut self, sink: &mut S) {
        if self.live.and(self.setup.away).is_empty() {
            return;
        }
        let spared = self.setup.rules().dealing.absent_all_in == AbsentAllIn::Live;
        for seat in self.live.clockwise_after(self.setup.first_after) {
            // The last hand, that of the last blind, wins though nobody plays it.
            if !self.live.is_several() {
                break;
            }
            let killed = match self.setup.presence(seat) {
                Presence::Present => false,
                Presence::Absent => !(spared && self.all_in.contains(seat)),
                Presence::Suspended => true,
            };
            if killed {
                sink.event(Event::HandKilled { seat, refunded: false });
                self.live.remove(seat);
            }
        }
    }

    fn open_betting<S: Sink>(&mut self, able: SeatSet, sink: &mut S) {
        let resolved = self.setup.street(self.street);
        let button = self.setup.button();
        let first = match resolved.street.opener {
            Opener::Blinds if self.street == 0 => able.after(self.setup.first_after),
            Opener::Blinds | Opener::LeftOfButton => able.after(button),
            Opener::PreviousOpener if self.starts_left_of_button() => able.after(button),
            Opener::PreviousOpener => match self.state.bettor {
                Some(bettor) if able.contains(bettor) => Some(bettor),
                Some(bettor) => able.after(bettor),
                None => able.after(button),
            },
            Opener::BringIn(kind) => {
                if self.unknown_upcards() {
                    sink.event(Event::FirstAsked { seats: able });
                    return;
                }
                let seat = self.brings_in(kind);
                if !resolved.price.is_zero()
                    && let Some(seat) = seat.filter(|seat| able.contains(*seat))
                {
                    sink.event(Event::BringInOn { seat });
                    return;
                }
                seat.and_then(|seat| if able.contains(seat) { Some(seat) } else { able.after(seat) })
            }
            Opener::BestBoard(ranking) => {
                if self.unknown_upcards() {
                    sink.event(Event::FirstAsked { seats: able });
                    return;
                }
                let seat = self.best_board(ranking);
                seat.and_then(|seat| if able.contains(seat) { Some(seat) } else { able.after(seat) })
            }
        };
        if let Some(seat) = first {
            sink.event(Event::ActionOn { seat });
        }
    }

    /// Whether the house starts the round after a draw left of the button; a game that asks for openers never does.
    fn starts_left_of_button(&self) -> bool {
        self.setup.rules().drawing.opener_after_draw == AfterDraw::LeftOfButton && self.setup.game().openers().is_none()
    }

    fn upcards(&self, seat: Seat) -> CardSet {
        match self.up {
            Some((changed, up)) if changed == seat => self.state.up[seat] | up,
            _ => self.state.up[seat],
        }
    }

    fn unknown_upcards(&self) -> bool {
        let just_dealt = self.up.is_some_and(|(seat, _)| self.hidden_up && self.live.contains(seat));
        just_dealt || self.live.iter().any(|seat| self.state.hidden_up[seat] > 0)
    }

    fn brings_in(&self, kind: BringIn) -> Option<Seat> {
        let key = |seat: &Seat| self.upcards(*seat).iter().map(|card| bring_in_key(kind, card)).max();
        // A hand that died before it could brings nothing in; the action starts to its left (Robert's 8).
        let seats = if self.street == 0 { self.setup.dealt } else { self.live };
        seats.iter().max_by_key(key)
    }

    /// The seat with the best upcards; of equal ones the one the house names.
    fn best_board(&self, ranking: Ranking) -> Option<Seat> {
        let common = self.state.boards[0].set | self.board;
        if !common.is_empty() && self.setup.rules().dealing.common_card_leader == CommonCardLeader::PreviousLeader {
            return self.leader(ranking, |seat| ranking.showing(self.state.up[seat]));
        }
        self.leader(ranking, |seat| ranking.showing(self.upcards(seat) | common))
    }

    fn leader<K: Ord>(&self, ranking: Ranking, strength: impl Fn(Seat) -> K) -> Option<Seat> {
        let by_suit = self.setup.rules().dealing.tied_boards == TiedBoards::BySuit;
        let key = |seat: Seat| {
            let high = self.upcards(seat).iter().map(|card| height(ranking, card)).max();
            (strength(seat), high.filter(|_| by_suit))
        };
        let seats = self.live.clockwise_after(self.setup.button());
        seats.reduce(|best, seat| if key(seat) > key(best) { seat } else { best })
    }

    // The end.

    fn showdown<S: Sink>(&mut self, sink: &mut S) {
        let untabled = self.untabled();
        if untabled.is_empty() {
            self.settle(sink);
            return;
        }
        let seats = self.show_now(untabled);
        sink.event(Event::ShowdownStarted { seats, first: self.first_to_show(seats) });
    }

    /// Where there is an order, those who are in for the most come first: the players of a side pot show before those
    /// who can win only the pots below it (SE-2.7.7, Robert's 3.7-7).
    fn show_now(&self, untabled: SeatSet) -> SeatSet {
        if self.setup.rules().showdown.order == ShowOrder::Free || self.live.and(self.all_in).is_empty() {
            return untabled;
        }
        let paid = |seat: Seat| {
            let bet = self.bet(seat) - self.state.bets[seat];
            let back = self.returned.filter(|(owner, _)| *owner == seat).map_or(Chips::ZERO, |(_, back)| back);
            self.state.paid[seat] + bet - back
        };
        let most = untabled.iter().map(paid).max();
        untabled.iter().filter(|seat| Some(paid(*seat)) == most).collect()
    }

    /// Who shows first: the last to bet or raise in the final round, else the first to act in it (SE-2.7.7, TDA 17,
    /// THG-9-1); left of the button when nobody acted.
    fn first_to_show(&self, seats: SeatSet) -> Option<Seat> {
        if self.setup.rules().showdown.order == ShowOrder::Free {
            return None;
        }
        // A street without betting leaves no aggressor behind.
        let same_street = self.street == self.state.street;
        let from = if same_street { self.state.aggressor.or(self.first_actor) } else { None };
        match from {
            Some(seat) if seats.contains(seat) => Some(seat),
            Some(seat) => seats.after(seat),
            None => seats.after(self.setup.button()),
        }
    }

    /// After `seat` has shown or mucked.
    pub(super) fn after_show<S: Sink>(mut self, sink: &mut S) {
        let wins_unseen = self.setup.rules().showdown.last_hand == LastHand::WinsUnseen;
        if self.pending.is_empty() || (!self.live.is_several() && (wins_unseen || self.untabled().is_empty())) {
            if !self.live.is_several() { self.settle(sink) } else { self.go_on(sink) }
        }
    }

    fn settle<S: Sink>(&mut self, sink: &mut S) {
        let mut paid = self.state.paid;
        if let Some((seat, bet)) = self.changed {
            paid[seat] += bet - self.state.bets[seat];
        }
        if let Some((seat, amount)) = self.returned {
            paid[seat] -= amount;
        }
        let portion = settle::first(&paid, self.live, self.mucked, self.state.dead);
        // A ruling may leave the pots as they are.
        if self.state.phase != Phase::Settling || self.state.portion != portion {
            sink.event(Event::SettlingStarted { portion });
        }
    }
}
