//! What follows: from the end of an action, a deal or a show to whatever the hand waits for next.

use super::runs::agreed;
use super::{Sink, Step, settle};
use crate::chips::Chips;
use crate::eval::Ranking;
use crate::game::{BringIn, Draw, Opener, ShortStub, Street};
use crate::hand::event::Event;
use crate::hand::legal::{
    all_in_face_up, asks_openers, betting_closed, bring_in_key, height, two_left, unasked, unopened,
};
use crate::hand::setup::Presence;
use crate::hand::state::Phase;
use crate::pot::layer;
use crate::rules::{
    AbsentAllIn, AfterDraw, Burn, CapHeadsUp, CommonCardLeader, FiveCardDraw, FoldedUnbet, LastCard, LastHand, Runs,
    RunsConsent, RunsGames, ShowOrder, TiedBoards,
};
use crate::seat::{Seat, SeatSet};
use crate::stakes::Structure;

impl<S: Sink> Step<'_, S> {
    // Betting.

    /// After `seat` has acted: the next to act, or the end of the round.
    #[inline(always)]
    pub(super) fn after_action(&mut self, seat: Seat) {
        if self.state.live.is_several()
            && let Some(next) = self.next_to_act(seat)
        {
            self.event(Event::ActionOn { seat: next });
        } else {
            self.end_round();
        }
    }

    /// Who of those still to act is next after `seat`. The only player with chips need not act unless he owes.
    #[inline(always)]
    fn next_to_act(&self, seat: Seat) -> Option<Seat> {
        let able = self.state.able();
        let waiting = self.state.pending.and(able);
        if able.is_several() && !self.setup.raises_restricted { waiting.after(seat) } else { self.next_of_few(seat) }
    }

    /// The same where at most one can bet, or the game may ask for openers.
    #[cold]
    fn next_of_few(&self, seat: Seat) -> Option<Seat> {
        let able = self.state.able();
        let waiting = self.state.pending.and(able);
        if unopened(self.setup, self.state) {
            return waiting.or(unasked(self.setup, self.state)).after(seat);
        }
        waiting.after(seat).filter(|next| able.only() != Some(*next) || self.owes(*next))
    }

    /// The live hands that not everybody has seen.
    fn untabled(&self) -> SeatSet {
        let claimed = self.state.tabled | self.state.plays_board;
        self.state.live.minus(claimed).iter().filter(|seat| self.state.has_unshown(*seat)).collect()
    }

    fn owes(&self, seat: Seat) -> bool {
        let bets = &self.state.bets;
        self.state.live.without(seat).iter().any(|other| bets[other] > bets[seat])
    }

    /// The round is over: an unmatched bet goes back, the rest into the pot.
    fn end_round(&mut self) {
        let passed_out = self.state.phase == Phase::Betting && self.nobody_opened();
        self.collect();
        if passed_out {
            if !self.state.pot.is_zero() {
                self.event(Event::Carried { pot: 0, amount: self.state.pot });
            }
            self.event(Event::HandEnded);
        } else {
            self.go_on();
        }
    }

    /// Whether everybody has passed in a game that asks for openers.
    fn nobody_opened(&self) -> bool {
        unopened(self.setup, self.state) && self.state.live.is_several()
    }

    fn collect(&mut self) {
        let (mut top, mut second, mut owner) = (Chips::ZERO, Chips::ZERO, None);
        for seat in self.setup.seats {
            let bet = self.state.bets[seat];
            if bet > top {
                (second, top, owner) = (top, bet, Some(seat));
            } else if bet > second {
                second = bet;
            }
        }
        // What a killed hand put in stays in the pot, unless the ruling spared it that.
        let may_have = self.state.live.or(self.state.refunded);
        if let (Some(seat), true) = (owner.filter(|seat| may_have.contains(*seat)), top > second) {
            self.event(Event::UncalledReturned { seat, amount: top - second });
        }
        self.event(Event::BetsCollected);
    }

    /// From the end of a street's betting, or of a street without any, onwards.
    pub(super) fn go_on(&mut self) {
        if !self.state.live.is_several() {
            self.uncontested();
            return;
        }
        if betting_closed(self.state.live, self.state.all_in) {
            let untabled = self.untabled();
            if all_in_face_up(self.setup, self.state.live, self.state.all_in) && !untabled.is_empty() {
                self.event(Event::ShowdownStarted { seats: untabled, first: self.first_to_show(untabled) });
                return;
            }
            if let Some(most) = self.runs_on_offer() {
                self.event(Event::RunsOffered { most });
                return;
            }
        }
        if usize::from(self.state.street) + 1 < self.setup.streets.len() {
            self.start_street(self.state.street + 1, self.run());
        } else if self.run() + 1 < self.state.runs {
            self.start_street(self.state.runs_from + 1, self.run() + 1);
        } else {
            self.showdown();
        }
    }

    /// Which run of the rest is being dealt; of no meaning while there is but one.
    fn run(&self) -> u8 {
        self.state.end_board.saturating_sub(1)
    }

    /// How many runs may be offered now: the rest of the board, once, while the stub can deal it.
    fn runs_on_offer(&self) -> Option<u8> {
        let most = match self.setup.rules().showdown.runs {
            Runs::Once => return None,
            Runs::Twice => 2,
            Runs::ThreeTimes => 3,
        };
        let big_bet =
            matches!(self.setup.street(self.state.street).terms.structure, Structure::NoLimit | Structure::PotLimit);
        if self.setup.rules().showdown.runs_games == RunsGames::BigBet && !big_bet {
            return None;
        }
        let rest = self.setup.streets.get(usize::from(self.state.street) + 1..)?;
        let cards: u8 = rest.iter().map(|street| street.street.board).sum();
        // Only boards are dealt more than once.
        let plain = |street: &Street| street.board > 0 && street.each() == 0 && street.draw == Draw::None;
        let plain = rest.iter().all(|street| plain(&street.street));
        if self.state.runs_offered > 0 || cards == 0 || !plain || self.setup.game().boards() != 1 {
            return None;
        }
        let burns = if self.setup.rules().dealing.burn == Burn::BeforeEachStreet { rest.len() as u8 } else { 0 };
        let most = most.min(self.state.stub.checked_div(cards + burns)?);
        (most > 1).then_some(most)
    }

    fn uncontested(&mut self) {
        // Whoever opened a game that asks for openers proves them even when nobody calls (Robert's 12).
        if self.owes_openers() {
            self.event(Event::ShowdownStarted { seats: self.state.live, first: self.state.live.first() });
            return;
        }
        self.settle_pots();
    }

    /// Whether somebody has opened a game that asks for openers, and has not shown his hand.
    fn owes_openers(&self) -> bool {
        asks_openers(self.setup) && self.state.bettor.is_some_and(|bettor| self.untabled().contains(bettor))
    }

    /// After a ruling has killed the hand of `seat`: whatever waited for it goes on without it. It may have been the one in
    /// turn, or the only one that cards were due to.
    pub(super) fn after_kill(&mut self, seat: Seat, in_turn: bool, last_due: bool) {
        let alone = self.state.live.len() == 1;
        match self.state.phase {
            // On the first street bets are still out.
            Phase::Betting | Phase::BringIn if alone => self.end_round(),
            Phase::Dealing | Phase::NamingFirst if alone && self.state.street == 0 => self.end_round(),
            Phase::Dealing | Phase::NamingFirst | Phase::Drawing | Phase::ChoosingRuns if alone => self.uncontested(),
            // Whoever should have brought it in is dead: the action starts to his left (TDA RP-10-E, Robert's 8). Otherwise
            // it goes on from the last to act, for a hand revived since may wait between him and the dead one.
            Phase::Betting | Phase::BringIn if in_turn => self.after_action(self.state.actor.unwrap_or(seat)),
            Phase::NamingFirst if self.state.able().is_empty() => self.dealt(),
            // He was the last to get all but his last cards.
            Phase::Dealing if last_due && !self.state.held_back.is_empty() => self.event(Event::LastCardsDue),
            Phase::Dealing if last_due && !self.state.board_due() => self.dealt(),
            Phase::Drawing if in_turn => self.after_discard(seat),
            Phase::ChoosingRuns if self.state.pending.is_empty() => self.agree(),
            Phase::Showing => self.after_show(),
            // Another set of hands makes other pots.
            Phase::Settling => self.settle_pots(),
            _ => {}
        }
    }

    /// After a ruling has revived the hand of `seat`.
    pub(super) fn after_revival(&mut self, seat: Seat) {
        match self.state.phase {
            // The last to act takes his turn back.
            Phase::Betting if self.state.takes_turn_back(seat) => self.event(Event::ActionOn { seat }),
            Phase::Settling => self.showdown(),
            _ => {}
        }
    }

    // Running it more than once.

    /// Everybody has chosen: the rest is dealt as often as they agree.
    pub(super) fn agree(&mut self) {
        let runs = match self.setup.rules().showdown.runs_consent {
            RunsConsent::Everyone => agreed(&self.state.choices, self.state.live),
            RunsConsent::EachPot => {
                let pots = layer(&self.state.paid, self.state.live, SeatSet::EMPTY, self.state.dead);
                pots.iter().map(|pot| agreed(&self.state.choices, pot.eligible)).max().unwrap_or(1)
            }
        };
        self.event(Event::RunsSet { runs });
        self.go_on();
    }

    // Dealing.

    /// Starts a street, for a run when the rest is dealt more than once.
    pub(super) fn start_street(&mut self, street: u8, run: u8) {
        let resolved = self.setup.street(street);
        let due = resolved.street;
        let (mut seats, mut down, mut up, mut board) = (self.dealt_to(), due.down, due.up, due.board);
        let (mut first_board, mut boards) = (0, self.setup.game().boards());
        if down == 0 && up == 0 {
            seats = SeatSet::EMPTY;
        } else if self.deals_common_card(street, seats, down + up) {
            (seats, down, up, board, boards) = (SeatSet::EMPTY, 0, 0, 1, 1);
        }
        if board == 0 {
            boards = 0;
        } else if self.state.runs > 1 {
            (first_board, boards) = (run, 1);
        }
        let rules = &self.setup.rules().betting;
        let began_heads_up = rules.cap_heads_up == CapHeadsUp::OffWhenRoundBeganHeadsUp
            && two_left(rules.heads_up_counts, self.state.live, self.state.able());
        self.event(Event::StreetStarted {
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
            if let Some(seat) = self.state.live.after(self.setup.button()) {
                self.event(self.discard_on(seat));
            }
        } else if seats.is_empty() && boards == 0 {
            self.dealt();
        }
    }

    /// Those who get the next cards: the live hands, and where the house deals on, the seats folded without a wager.
    fn dealt_to(&self) -> SeatSet {
        match self.setup.rules().dealing.folded_unbet {
            FoldedUnbet::NoCards => self.state.live,
            FoldedUnbet::CardsUntilABet => self.state.live.or(self.state.folded_unbet),
        }
    }

    /// Whether the stub cannot serve these seats, burns included, and one card is shared instead (TDA RP-10-H, Robert's 8).
    fn deals_common_card(&self, street: u8, seats: SeatSet, each: u8) -> bool {
        let last = usize::from(street) + 1 == self.setup.streets.len();
        if !last || self.setup.game().short_stub() != ShortStub::CommonCard {
            return false;
        }
        let dealing = &self.setup.rules().dealing;
        let kept = match dealing.last_card {
            LastCard::Kept => 1 + usize::from(dealing.burn == Burn::BeforeEachStreet),
            LastCard::Dealt => 0,
        };
        let needed = seats.len() * usize::from(each) + kept;
        needed > usize::from(self.state.stub + self.state.burned)
    }

    fn discard_on(&self, seat: Seat) -> Event {
        let (most, thrown) = match self.setup.street(self.state.street).street.draw {
            Draw::None => (0, false),
            Draw::UpTo(most) => (most, false),
            Draw::Throw(most) => (most, true),
        };
        Event::DiscardOn { seat, most, thrown }
    }

    /// After `seat` has drawn: the next to draw, or the deal of what is owed.
    pub(super) fn after_discard(&mut self, seat: Seat) {
        if let Some(next) = self.state.pending.after(seat) {
            self.event(self.discard_on(next));
            return;
        }
        self.event(Event::DrawDue);
        if self.setup.rules().drawing.five_card_draw == FiveCardDraw::FifthLast {
            for seat in self.state.live {
                if self.state.owed[seat] >= 5 {
                    self.event(Event::LastCardHeldBack { seat });
                }
            }
        }
        if self.state.due.is_empty() && !self.state.board_due() {
            self.dealt();
        }
    }

    /// Everything due on the street is dealt: betting starts, or the hand goes on without.
    pub(super) fn dealt(&mut self) {
        if self.state.street == 0 {
            let away = !self.state.live.and(self.setup.away).is_empty();
            let brought = if away { self.absent() } else { None };
            if !self.state.live.is_several() {
                self.end_round();
                return;
            }
            if let Some(seat) = brought {
                self.after_action(seat);
                return;
            }
        }
        let able = self.state.able().or(unasked(self.setup, self.state));
        let owing = able.only().is_some_and(|seat| self.state.street == 0 && self.owes(seat));
        if self.setup.street(self.state.street).street.betting && (able.is_several() || owing) {
            self.open_betting(able);
        } else if self.state.street == 0 {
            self.end_round();
        } else {
            self.go_on();
        }
    }

    /// Players are away when the deal is complete: what becomes of their hands, and who of them has brought it in.
    #[cold]
    fn absent(&mut self) -> Option<Seat> {
        let brought = self.absent_bring_in();
        self.kill_absent();
        brought
    }

    /// The bring-in of a player who is away is taken from his stack before his hand is killed (TDA 30, Robert's 8).
    fn absent_bring_in(&mut self) -> Option<Seat> {
        let first = self.setup.street(0);
        let Opener::BringIn(kind) = first.street.opener else { return None };
        if first.price.is_zero() || self.unknown_upcards() {
            return None;
        }
        let away = self.state.able().and(self.setup.away);
        let seat = self.brings_in(kind).filter(|seat| away.contains(*seat))?;
        let amount = self.setup.stakes().bring_in.least(self.state.stacks[seat]);
        self.event(Event::BringInOn { seat });
        self.event(Event::BroughtIn { seat, amount });
        Some(seat)
    }

    /// Hands of players away when the deal is complete are dead; all-in ones where the house says so (SE-2.4.5,
    /// SE-3.1.20, TDA 30).
    fn kill_absent(&mut self) {
        let spared = self.setup.rules().dealing.absent_all_in == AbsentAllIn::Live;
        for seat in self.state.live.clockwise_after(self.setup.first_after) {
            // The last hand, that of the last blind, wins though nobody plays it.
            if !self.state.live.is_several() {
                break;
            }
            let killed = match self.setup.presence(seat) {
                Presence::Present => false,
                Presence::Absent => !(spared && self.state.all_in.contains(seat)),
                Presence::Suspended => true,
            };
            if killed {
                self.event(Event::HandKilled { seat, refunded: false });
            }
        }
    }

    fn open_betting(&mut self, able: SeatSet) {
        let resolved = self.setup.street(self.state.street);
        let button = self.setup.button();
        let first = match resolved.street.opener {
            Opener::Blinds if self.state.street == 0 => able.after(self.setup.first_after),
            Opener::Blinds | Opener::LeftOfButton => able.after(button),
            Opener::PreviousOpener if self.starts_left_of_button() => able.after(button),
            Opener::PreviousOpener => match self.state.bettor {
                Some(bettor) if able.contains(bettor) => Some(bettor),
                Some(bettor) => able.after(bettor),
                None => able.after(button),
            },
            Opener::BringIn(_) | Opener::BestBoard(_) => return self.open_by_cards(able),
        };
        if let Some(seat) = first {
            self.event(Event::ActionOn { seat });
        }
    }

    /// Upcards say who acts first; the host, where nobody recorded them.
    #[inline(never)]
    fn open_by_cards(&mut self, able: SeatSet) {
        if self.unknown_upcards() {
            // Who should have brought it in may have nothing to do so with; the action starts to his left.
            let has_bring_in = self.setup.street(self.state.street).has_bring_in();
            let seats = if has_bring_in { self.state.live } else { able };
            self.event(Event::FirstAsked { seats });
            return;
        }
        let resolved = self.setup.street(self.state.street);
        let shown = match resolved.street.opener {
            Opener::BringIn(kind) => self.brings_in(kind),
            Opener::BestBoard(ranking) => self.best_board(ranking),
            _ => None,
        };
        if let Some(shown) = shown {
            self.starts(shown, able);
        }
    }

    /// The upcards say that it starts with this seat; where it cannot bet, to its left.
    pub(super) fn starts(&mut self, shown: Seat, able: SeatSet) {
        let first = if able.contains(shown) { Some(shown) } else { able.after(shown) };
        let has_bring_in = self.setup.street(self.state.street).has_bring_in();
        match first {
            // An all-in hand that should have brought it in leaves the action to its left.
            Some(seat) if has_bring_in && seat == shown => self.event(Event::BringInOn { seat }),
            Some(seat) => self.event(Event::ActionOn { seat }),
            None => {}
        }
    }

    /// Whether the house starts the round after a draw left of the button; a game that asks for openers never does.
    fn starts_left_of_button(&self) -> bool {
        self.setup.rules().drawing.opener_after_draw == AfterDraw::LeftOfButton && self.setup.game().openers().is_none()
    }

    fn unknown_upcards(&self) -> bool {
        self.state.live.iter().any(|seat| self.state.hidden_up[seat] > 0)
    }

    fn brings_in(&self, kind: BringIn) -> Option<Seat> {
        let key = |seat: &Seat| self.state.up[*seat].iter().map(|card| bring_in_key(kind, card)).max();
        // A hand that died before it could brings nothing in; the action starts to its left (Robert's 8).
        let seats = if self.state.street == 0 { self.setup.dealt } else { self.state.live };
        seats.iter().max_by_key(key)
    }

    /// The seat with the best upcards; of equal ones the one the house names.
    fn best_board(&self, ranking: Ranking) -> Option<Seat> {
        let common = self.state.boards[0].set;
        if !common.is_empty() && self.setup.rules().dealing.common_card_leader == CommonCardLeader::PreviousLeader {
            return self.leader(ranking, |seat| ranking.showing(self.state.up[seat]));
        }
        self.leader(ranking, |seat| ranking.showing(self.state.up[seat] | common))
    }

    fn leader<K: Ord>(&self, ranking: Ranking, strength: impl Fn(Seat) -> K) -> Option<Seat> {
        let by_suit = self.setup.rules().dealing.tied_boards == TiedBoards::BySuit;
        let key = |seat: Seat| {
            let high = self.state.up[seat].iter().map(|card| height(ranking, card)).max();
            (strength(seat), high.filter(|_| by_suit))
        };
        let hands = self.state.live.clockwise_after(self.setup.button()).map(|seat| (key(seat), seat));
        hands.reduce(|best, hand| if hand.0 > best.0 { hand } else { best }).map(|(_, seat)| seat)
    }

    // The end.

    fn showdown(&mut self) {
        let untabled = self.untabled();
        if untabled.is_empty() {
            self.settle_pots();
            return;
        }
        let seats = self.show_now(untabled);
        self.event(Event::ShowdownStarted { seats, first: self.first_to_show(seats) });
    }

    /// Where there is an order, those who are in for the most come first: the players of a side pot show before those
    /// who can win only the pots below it (SE-2.7.7, Robert's 3.7-7).
    fn show_now(&self, untabled: SeatSet) -> SeatSet {
        if self.setup.rules().showdown.order == ShowOrder::Free || self.state.live.and(self.state.all_in).is_empty() {
            return untabled;
        }
        let paid = |seat: Seat| self.state.paid[seat];
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
        let from = self.state.aggressor.or(self.state.opener);
        match from {
            Some(seat) if seats.contains(seat) => Some(seat),
            Some(seat) => seats.after(seat),
            None => seats.after(self.setup.button()),
        }
    }

    /// After a seat has shown or mucked.
    pub(super) fn after_show(&mut self) {
        let alone = !self.state.live.is_several();
        // Whoever has to prove his openers wins nothing unseen.
        let wins_unseen = self.setup.rules().showdown.last_hand == LastHand::WinsUnseen && !self.owes_openers();
        if self.state.pending.is_empty() || (alone && (wins_unseen || self.untabled().is_empty())) {
            if alone { self.uncontested() } else { self.go_on() }
        }
    }

    fn settle_pots(&mut self) {
        let portion = settle::first(self.state);
        // A ruling may leave the pots as they are.
        if self.state.phase != Phase::Settling || self.state.portion != portion {
            self.event(Event::SettlingStarted { portion });
        }
    }
}
