//! Rulings: what the floor decides, checked and carried out.

use super::act::counted;
use super::{Sink, Step, in_turn};
use crate::bet::{Facing, WagerKind};
use crate::chips::Chips;
use crate::hand::event::Event;
use crate::hand::legal::facing;
use crate::hand::rejection::Rejection;
use crate::hand::ruling::Ruling;
use crate::hand::state::{Phase, State};
use crate::seat::{BySeat, Seat, SeatSet};

impl<S: Sink> Step<'_, S> {
    pub(super) fn rule(&mut self, ruling: Ruling) -> Result<(), Rejection> {
        match ruling {
            Ruling::Void { forfeits } => self.void(forfeits),
            Ruling::Kill { seat, refunded } => self.kill(seat, refunded),
            Ruling::Revive { seat } => self.revive(seat),
            Ruling::Allow { seat, to } => self.allow(seat, to),
            Ruling::Correct { seat, to } => self.correct(seat, to),
            Ruling::Penalise { seat, penalty } => {
                if self.state.phase == Phase::Unstarted {
                    return Err(self.state.not_now());
                }
                if !self.setup.seats.contains(seat) {
                    return Err(Rejection::NotLive { seat });
                }
                self.event(Event::Penalised { seat, penalty });
                Ok(())
            }
        }
    }

    fn void(&mut self, forfeits: SeatSet) -> Result<(), Rejection> {
        unsettled(self.state)?;
        if let Some(seat) = forfeits.minus(self.setup.seats).first() {
            return Err(Rejection::NotLive { seat });
        }
        self.event(Event::HandVoided);
        let mut kept = self.setup.spec().carried;
        for seat in self.setup.seats {
            let amount = self.setup.stack(seat).saturating_sub(self.state.stacks[seat]);
            if forfeits.contains(seat) {
                kept += amount;
            } else if !amount.is_zero() {
                self.event(Event::ChipsReturned { seat, amount });
            }
        }
        if !kept.is_zero() {
            self.event(Event::Carried { pot: 0, amount: kept });
        }
        self.event(Event::HandEnded);
        Ok(())
    }

    /// Kills a hand. When that ends the round or leaves one hand, the hand goes on from there.
    fn kill(&mut self, seat: Seat, refunded: bool) -> Result<(), Rejection> {
        unsettled(self.state)?;
        if !self.state.live.contains(seat) {
            return Err(Rejection::NotLive { seat });
        }
        if self.state.live.len() == 1 {
            return Err(Rejection::LastHand { seat });
        }
        let in_turn = self.state.turn == Some(seat);
        let last_due = self.state.due == SeatSet::of(seat);
        self.event(Event::HandKilled { seat, refunded });
        self.after_kill(seat, in_turn, last_due);
        Ok(())
    }

    fn revive(&mut self, seat: Seat) -> Result<(), Rejection> {
        let state = &*self.state;
        unsettled(state)?;
        if state.live.contains(seat) || !self.setup.dealt.contains(seat) {
            return Err(Rejection::NotDead { seat });
        }
        let all_dealt = state.due.is_empty() && usize::from(state.street) + 1 == self.setup.streets.len();
        let point = match state.phase {
            Phase::Betting | Phase::Showing => true,
            Phase::Dealing => state.due.is_empty() && !state.replacing,
            // The pots are to be paid: the hand comes back to the showdown.
            Phase::Settling => all_dealt,
            _ => false,
        };
        if !point {
            return Err(state.not_now());
        }
        let whole = state.live.iter().all(|other| state.held(other) == state.held(seat));
        if !whole || !state.kept_up(self.setup, seat) {
            return Err(Rejection::TooLate { seat });
        }
        self.event(Event::HandRevived { seat });
        self.after_revival(seat);
        Ok(())
    }

    /// A wager outside the rules, but within what the seat has.
    fn allow(&mut self, seat: Seat, to: Chips) -> Result<(), Rejection> {
        let state = &*self.state;
        in_turn(state, Phase::Betting, seat)?;
        within(to, state.price, state.bets[seat] + state.stacks[seat])?;
        let facing = facing(self.setup, state, seat);
        self.event(Event::WagerAllowed { seat });
        self.wagers(seat, to, &facing);
        self.after_action(seat);
        Ok(())
    }

    /// Sets a wager right, with the calls of those who followed it: the last of this round, or of the round just closed.
    fn correct(&mut self, seat: Seat, to: Chips) -> Result<(), Rejection> {
        let state = &*self.state;
        let stood = state.stood;
        if state.correctable() {
            return self.correct_closed(seat, to);
        }
        let old = state.price;
        // Of a round that is over no bet lies out any more.
        if state.aggressor != Some(seat) || state.bets[seat] != old || to == old || !state.live.contains(seat) {
            return Err(Rejection::NoWager { seat });
        }
        within(to, stood.price, old + state.stacks[seat])?;
        // What the wager, as it is now, makes of what stood before it.
        let facing = facing(self.setup, state, seat);
        let before = Facing { price: stood.price, increment: stood.increment, raises: stood.raises, ..facing };
        let wager = before.wager(to);
        let answered = state.live.minus(state.pending);
        let corrected = Event::RoundCorrected {
            price: to,
            increment: wager.increment,
            raises: counted(self.setup, state, wager.raises),
            aggressor: Some(seat),
            pending: state.pending,
            acted: if wager.kind == WagerKind::Short { state.acted } else { answered },
        };
        self.move_bets(state.bets, old, |_| to);
        self.event(corrected);
        Ok(())
    }

    /// The round is closed, and nothing has happened since: the chips go straight into the pot or come out of it.
    fn correct_closed(&mut self, seat: Seat, to: Chips) -> Result<(), Rejection> {
        let state = &*self.state;
        let closed = &state.closed;
        let old = closed.bets[seat];
        // Hands turned up because somebody was all-in cannot be turned down again.
        let last_street = usize::from(state.street) + 1 == self.setup.streets.len();
        if state.phase == Phase::Showing && !last_street {
            return Err(Rejection::NoWager { seat });
        }
        // Of a wager that nobody matched in full a part has gone back; to raise it would only send back more.
        if closed.aggressor != Some(seat) || to == old || (old < closed.price && to > old) {
            return Err(Rejection::NoWager { seat });
        }
        within(to, state.stood.price, old + state.stacks[seat])?;
        let reaches = |other: Seat| match closed.bets[other] == old {
            true => to.least(old + state.stacks[other]),
            false => closed.bets[other],
        };
        // Nobody bets more than another can match.
        let most = state.live.without(seat).iter().map(reaches).max().unwrap_or_default();
        let corrected = Event::RoundCorrected {
            price: to,
            increment: state.increment,
            raises: state.raises,
            aggressor: Some(seat),
            pending: state.pending,
            acted: state.acted,
        };
        self.move_bets(closed.bets, old, |other| if other == seat { to.least(most) } else { to });
        self.event(corrected);
        Ok(())
    }

    /// The wager of `old` chips and the calls of it become what `to` says, as far as stacks go; nobody has more in than
    /// that.
    fn move_bets(&mut self, bets: BySeat<Chips>, old: Chips, to: impl Fn(Seat) -> Chips) {
        for seat in self.setup.seats {
            let (bet, to) = (bets[seat], to(seat));
            if bet > to {
                self.event(Event::ChipsReturned { seat, amount: bet - to });
            } else if bet == old && self.state.live.contains(seat) {
                let amount = (to - bet).least(self.state.stacks[seat]);
                if !amount.is_zero() {
                    self.event(Event::ChipsAdded { seat, amount });
                }
            }
        }
    }
}

/// Whether the hand is under way and nothing has been paid out of it.
fn unsettled(state: &State) -> Result<(), Rejection> {
    if matches!(state.phase, Phase::Unstarted | Phase::Over) || !state.unpaid() {
        return Err(state.not_now());
    }
    Ok(())
}

/// Whether a total is above the bet it raises and within what its seat has.
fn within(to: Chips, price: Chips, most: Chips) -> Result<(), Rejection> {
    if to <= price {
        return Err(Rejection::AmountBelow { to, least: price + Chips(1) });
    }
    if to > most {
        return Err(Rejection::AmountAbove { to, most });
    }
    Ok(())
}
