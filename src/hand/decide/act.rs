//! Betting: fold, check, call, bet and raise, and the bring-in.

use super::{Sink, Step, in_turn};
use crate::bet::Facing;
use crate::chips::Chips;
use crate::hand::command::Action;
use crate::hand::event::Event;
use crate::hand::legal::{check, facing, fold, open, raise, uncapped_heads_up};
use crate::hand::rejection::Rejection;
use crate::hand::ruling::Penalty;
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::seat::Seat;

impl<S: Sink> Step<'_, S> {
    #[inline]
    pub(super) fn act(&mut self, seat: Seat, action: Action) -> Result<(), Rejection> {
        if self.state.phase != Phase::Betting {
            return self.act_first(seat, action);
        }
        in_turn(self.state, Phase::Betting, seat)?;
        match action {
            Action::Fold => {
                if fold(self.setup, self.state, seat)? {
                    self.event(Event::Penalised { seat, penalty: Penalty::Warning });
                }
                self.event(Event::Folded { seat });
            }
            Action::Check => {
                check(self.setup, self.state, seat)?;
                self.event(Event::Checked { seat });
            }
            Action::Call => {
                let owed = self.state.price.saturating_sub(self.state.bets[seat]);
                if owed.is_zero() {
                    return Err(Rejection::OwesNothing { seat });
                }
                self.event(Event::Called { seat, amount: owed.least(self.state.stacks[seat]) });
            }
            Action::RaiseTo(to) => self.raise(seat, to)?,
            Action::Open => {
                open(self.setup, self.state, seat)?;
                self.event(Event::Opened { seat });
            }
        }
        self.after_action(seat);
        Ok(())
    }

    /// A bet, raise or completion: everybody else is to act again.
    #[inline(always)]
    fn raise(&mut self, seat: Seat, to: Chips) -> Result<(), Rejection> {
        let facing = facing(self.setup, self.state, seat);
        let range = raise(self.setup, self.state, seat, &facing)?;
        if to < range.least {
            return Err(Rejection::AmountBelow { to, least: range.least });
        }
        if to > range.most && facing.double() != Some(to) {
            return Err(Rejection::AmountAbove { to, most: range.most });
        }
        self.wagers(seat, to, &facing);
        Ok(())
    }

    /// The event of a bet or raise.
    #[inline(always)]
    pub(super) fn wagers(&mut self, seat: Seat, to: Chips, facing: &Facing<'_>) {
        let wager = facing.wager(to);
        let raises = counted(self.setup, self.state, wager.raises);
        self.event(Event::RaisedTo { seat, to, kind: wager.kind, increment: wager.increment, raises });
    }

    /// The seat that has to bring it in may bet in full instead; nothing else.
    #[cold]
    fn act_first(&mut self, seat: Seat, action: Action) -> Result<(), Rejection> {
        in_turn(self.state, Phase::BringIn, seat)?;
        match action {
            Action::RaiseTo(to) => self.raise(seat, to)?,
            Action::Fold => return Err(Rejection::NoFold { seat }),
            Action::Check | Action::Call | Action::Open => return Err(self.state.not_now()),
        }
        self.after_action(seat);
        Ok(())
    }

    pub(super) fn bring_in(&mut self, seat: Seat) -> Result<(), Rejection> {
        in_turn(self.state, Phase::BringIn, seat)?;
        let amount = self.setup.stakes().bring_in.least(self.state.stacks[seat]);
        self.event(Event::BroughtIn { seat, amount });
        self.after_action(seat);
        Ok(())
    }

    /// The host says who acts first where unrecorded upcards would tell.
    pub(super) fn name_first(&mut self, seat: Seat) -> Result<(), Rejection> {
        if self.state.phase != Phase::NamingFirst {
            return Err(self.state.not_now());
        }
        if !self.state.due.contains(seat) {
            return Err(self.state.not_its_turn(seat));
        }
        self.starts(seat, self.state.able());
        Ok(())
    }
}

/// The raises so far with this one: while the cap is off, a raise does not bring it nearer.
#[inline]
pub(super) fn counted(setup: &Setup, state: &State, raises: u8) -> u8 {
    match state.cap {
        Some(cap) if uncapped_heads_up(setup, state) => raises.min(cap.saturating_sub(1)),
        _ => raises,
    }
}
