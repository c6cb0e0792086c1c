//! Settling: the pots to their winners, one pot, board and half at a time.

use super::runs::agreed;
use super::{Sink, Step};
use crate::card::Card;
use crate::cards::CardSet;
use crate::chips::Chips;
use crate::eval::{Ranking, Strength, winners};
use crate::game::Game;
use crate::hand::event::{Event, Portion, SeenBy};
use crate::hand::legal::height;
use crate::hand::rejection::Rejection;
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::list::fitting;
use crate::pot::{Pot, Share, each_layer, is_even, parts, share_out};
use crate::rules::{OddChip, OddChipCards, OddChipStud, Rake, RunsConsent, ShowOneShowAll, TiedBothWays};
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use arrayvec::ArrayVec;

/// The part that is paid first: side pots come before the main pot.
pub(super) fn first(state: &State) -> Portion {
    let mut pots = 0_u8;
    // Where all have paid the same there is one pot at most, the main pot.
    if !is_even(&state.paid, state.live | state.parted()) {
        each_pot(state, |_, _| pots += 1);
    }
    Portion { pot: pots.saturating_sub(1), board: 0, half: 0 }
}

/// The pot of this number, and who has a part in it.
fn pot(state: &State, number: u8) -> Option<(Pot, SeatSet)> {
    let (mut count, mut found) = (0, None);
    each_pot(state, |pot, seats| {
        if count == number {
            found = Some((pot, seats));
        }
        count += 1;
    });
    found
}

fn each_pot(state: &State, tell: impl FnMut(Pot, SeatSet)) {
    each_layer(&state.paid, state.live, state.parted(), state.dead, tell);
}

impl<S: Sink> Step<'_, S> {
    #[inline]
    pub(super) fn settle(&mut self, rake: Option<Chips>) -> Result<(), Rejection> {
        let (setup, state) = (self.setup, &*self.state);
        if state.phase != Phase::Settling {
            return Err(state.not_now());
        }
        let portion = state.portion;
        let Some((pot, seats)) = pot(state, portion.pot) else {
            // Nobody paid anything.
            self.event(Event::HandEnded);
            return Ok(());
        };
        let fresh = portion.board == 0 && portion.half == 0;
        let rake = match rake {
            Some(rake) => {
                let most = if fresh { pot.amount } else { Chips::ZERO };
                if rake > most {
                    return Err(Rejection::Rake { rake, most });
                }
                rake
            }
            None if fresh => computed_rake(setup, state, portion.pot),
            None => Chips::ZERO,
        };
        let amount = pot.amount - state.pot_rake - rake;
        let division = Division::new(setup, state, pot, seats, portion.board);
        if !rake.is_zero() {
            self.event(Event::RakeTaken { pot: portion.pot, amount: rake });
        }
        self.award(portion, division.part(portion, amount, setup.stakes().smallest_chip), &division);
        match division.next(portion) {
            Some(next) => self.event(Event::PortionSettled { next }),
            None => {
                self.event(Event::HandEnded);
                if setup.rules().showdown.show_one_show_all == ShowOneShowAll::ToAll {
                    self.show_all();
                }
            }
        }
        Ok(())
    }

    /// Cards that somebody saw besides their owner are shown to all when the pots are paid (SE-2.7.6, Robert's 3.7-6).
    fn show_all(&mut self) {
        let seats = self.setup.seats;
        for seat in seats {
            let others = seats.without(seat).iter().fold(CardSet::EMPTY, |seen, other| seen | self.state.seen[other]);
            let cards = self.state.down[seat] & others;
            if !cards.is_empty() {
                self.event(Event::Shown { seat, cards, hidden: 0, seen_by: SeenBy::Everybody });
            }
        }
    }

    fn award(&mut self, portion: Portion, amount: Chips, division: &Division) {
        let pot = portion.pot;
        let unit = self.setup.stakes().smallest_chip;
        let winners = division.winners[usize::from(portion.half.min(1))];
        if let (Some(seat), Chips(1)) = (winners.only(), unit) {
            // Nothing is odd where there is nothing to divide.
            if !amount.is_zero() {
                self.event(Event::ShareAwarded { pot, seat, amount, odd: Chips::ZERO });
            }
            return;
        }
        let mut order: ArrayVec<Seat, MAX_SEATS> = fitting(winners.clockwise_after(self.setup.button()));
        if order.len() > 1 && self.setup.game().is_stud() {
            order_by_cards(self.setup, self.state, portion, &mut order);
        }
        let carry = self.setup.rules().pots.odd_chip == OddChip::Carried;
        let (shares, carried) = share_out(amount, &order, unit, carry);
        for Share { seat, amount, odd } in shares {
            if !amount.is_zero() {
                self.event(Event::ShareAwarded { pot, seat, amount, odd });
            }
        }
        if !carried.is_zero() {
            self.event(Event::Carried { pot, amount: carried });
        }
    }
}

/// The rake of the house's own rule (THG-13-2), of the pot of this number: from the main pot on, up to the cap over all
/// pots, though side pots are paid first.
fn computed_rake(setup: &Setup, state: &State, number: u8) -> Chips {
    match setup.rules().pots.rake {
        Rake::Percent { basis_points, cap, no_flop_no_drop } => {
            let board_game = setup.streets.iter().any(|street| street.street.board > 0);
            if no_flop_no_drop && board_game && state.boards[0].cards.is_empty() {
                return Chips::ZERO;
            }
            let unit = setup.stakes().smallest_chip;
            let (mut left, mut count, mut rake) = (cap, 0, Chips::ZERO);
            each_pot(state, |pot, _| {
                // Chips::MAX is small enough for neither product to overflow once it is split up.
                let (whole, rest) = pot.amount.split(10_000);
                let share = Chips(whole.0 * u64::from(basis_points) + rest.0 * u64::from(basis_points) / 10_000);
                let share = Chips(share.split_by(unit).0 * unit.0.max(1)).least(pot.amount).least(left);
                left -= share;
                if count == number {
                    rake = share;
                }
                count += 1;
            });
            // The host may have taken some of its own.
            rake.least(cap.saturating_sub(state.raked))
        }
        _ => Chips::ZERO,
    }
}

/// How a pot is divided into boards and halves.
struct Division {
    boards: u8,
    /// Whether the board in hand is split between a high and a low half.
    halves: u8,
    /// The winners of each half of the board in hand.
    winners: [SeatSet; 2],
}

impl Division {
    /// The division of a pot in which `seats` have a part.
    fn new(setup: &Setup, state: &State, pot: Pot, seats: SeatSet, board: u8) -> Self {
        let mut division = Self { boards: 1, halves: 1, winners: [pot.eligible; 2] };
        if !pot.eligible.is_several() {
            return division;
        }
        division.boards = boards_of(setup, state, seats);
        let game = setup.game();
        let cards = state.board_cards(board);
        for ((ranking, share), half) in game.rankings().iter().zip(&mut division.winners).zip(1..) {
            let hands = pot.eligible.iter().map(|seat| (seat, hand(game, *ranking, state, seat, cards)));
            let winners = winners(hands);
            // Where nobody has a hand to compare, all share; without a qualifying low the high hand takes it all.
            if !winners.is_empty() {
                (*share, division.halves) = (winners, half);
            }
        }
        // Players who tie for both halves share the whole, rather than each half with an odd chip of its own.
        let evenly = setup.rules().pots.tied_both_ways == TiedBothWays::Evenly;
        if evenly && division.winners[0] == division.winners[1] {
            division.halves = 1;
        }
        division
    }

    /// What this portion holds of the pot.
    fn part(&self, portion: Portion, amount: Chips, unit: Chips) -> Chips {
        if self.boards == 1 && self.halves == 1 {
            // By far the most pots are not divided.
            return amount;
        }
        let board = parts(amount, self.boards.into(), portion.board.into(), unit);
        parts(board, self.halves.into(), portion.half.into(), unit)
    }

    /// The portion after this one.
    fn next(&self, portion: Portion) -> Option<Portion> {
        let Portion { pot, board, half } = portion;
        if half + 1 < self.halves {
            Some(Portion { half: half + 1, ..portion })
        } else if board + 1 < self.boards {
            Some(Portion { board: board + 1, half: 0, pot })
        } else {
            pot.checked_sub(1).map(|pot| Portion { pot, board: 0, half: 0 })
        }
    }
}

/// On how many boards a pot is played: those of the game, or as often as those with a part in it agreed to run it,
/// whatever has become of their hands since.
fn boards_of(setup: &Setup, state: &State, seats: SeatSet) -> u8 {
    if state.runs > 1 {
        return match setup.rules().showdown.runs_consent {
            RunsConsent::Everyone => state.runs,
            RunsConsent::EachPot => agreed(&state.choices, seats),
        };
    }
    if state.boards[0].cards.is_empty() { 1 } else { setup.game().boards().max(1) }
}

#[inline]
fn hand(game: &Game, ranking: Ranking, state: &State, seat: Seat, board: CardSet) -> Option<Strength> {
    let unseen = state.plays_board.minus(state.tabled).contains(seat);
    let cards = if unseen { CardSet::EMPTY } else { state.down[seat] | state.up[seat] };
    if let Some(category) = state.declared[seat] {
        return ranking.best_as(category, cards, board, game.hole_use());
    }
    ranking.best(cards, board, game.hole_use())
}

/// In stud, odd chips go by card rather than by seat (SE-2.8b, TDA 20, Robert's 3.8).
fn order_by_cards(setup: &Setup, state: &State, portion: Portion, order: &mut [Seat]) {
    let rules = &setup.rules().pots;
    let Some(&ranking) = setup.game().rankings().get(usize::from(portion.half)) else { return };
    let board = state.board_cards(portion.board);
    let lowest = rules.odd_chip_stud == OddChipStud::LowCardForLow && ranking.is_low();
    let cards = |seat: Seat| {
        let held = state.down[seat] | state.up[seat];
        match rules.odd_chip_cards {
            OddChipCards::All => held,
            OddChipCards::BestFive => {
                ranking.best_cards(held, board, setup.game().hole_use()).map_or(held, |(_, cards)| cards)
            }
        }
    };
    let key = |card: Card| height(ranking, card);
    // So few that the sort has no panic path.
    let Some(order) = order.get_mut(..order.len().min(MAX_SEATS)) else { return };
    match rules.odd_chip_stud {
        OddChipStud::LeftOfButton => {}
        _ if lowest => order.sort_unstable_by_key(|seat| cards(*seat).iter().map(key).min()),
        _ => order.sort_unstable_by_key(|seat| core::cmp::Reverse(cards(*seat).iter().map(key).max())),
    }
}
