//! Betting: fold, check, call, bet and raise, and the bring-in.

use super::flow::Flow;
use super::{Sink, in_turn};
use crate::bet::Facing;
use crate::chips::Chips;
use crate::game::Opener;
use crate::hand::command::Action;
use crate::hand::event::Event;
use crate::hand::legal::{check, facing, fold, raise, uncapped_heads_up};
use crate::hand::rejection::Rejection;
use crate::hand::ruling::Penalty;
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::seat::{Seat, SeatSet};

#[inline]
pub(super) fn act<S: Sink>(
    setup: &Setup,
    state: &State,
    seat: Seat,
    action: Action,
    sink: &mut S,
) -> Result<(), Rejection> {
    if state.phase != Phase::Betting {
        return bring_in_round(setup, state, seat, action, sink);
    }
    in_turn(state, Phase::Betting, seat)?;
    let owed = state.price.saturating_sub(state.bets[seat]);
    let mut after = After::new(state, seat);
    match action {
        Action::Fold => {
            if fold(setup, state, seat)? {
                sink.event(Event::Penalised { seat, penalty: Penalty::Warning });
            }
            sink.event(Event::Folded { seat });
            after.live.remove(seat);
        }
        Action::Check => {
            check(setup, state, seat)?;
            sink.event(Event::Checked { seat });
        }
        Action::Call => {
            if owed.is_zero() {
                return Err(Rejection::OwesNothing { seat });
            }
            let amount = owed.least(state.stacks[seat]);
            sink.event(Event::Called { seat, amount });
            after.bets(state.bets[seat] + amount, state.stacks[seat] - amount);
        }
        Action::RaiseTo(to) => raise_to(setup, state, to, &mut after, sink)?,
    }
    after.go_on(setup, state, sink);
    Ok(())
}

/// What an action leaves of the seats in the round: enough to say who is next, which is how most actions end.
pub(super) struct After {
    seat: Seat,
    live: SeatSet,
    all_in: SeatSet,
    pending: SeatSet,
    bet: Chips,
}

impl After {
    #[inline]
    pub(super) fn new(state: &State, seat: Seat) -> Self {
        let pending = state.pending.without(seat);
        Self { seat, live: state.live, all_in: state.all_in, pending, bet: state.bets[seat] }
    }

    /// The seat's bet is now this, with so much behind.
    #[inline]
    fn bets(&mut self, bet: Chips, behind: Chips) {
        self.bet = bet;
        if behind.is_zero() {
            self.all_in.insert(self.seat);
        }
    }

    #[inline]
    pub(super) fn go_on<S: Sink>(self, setup: &Setup, state: &State, sink: &mut S) {
        let able = self.live.minus(self.all_in);
        if able.is_several()
            && let Some(seat) = self.pending.and(able).after(self.seat)
        {
            sink.event(Event::ActionOn { seat });
            return;
        }
        let mut flow = Flow::new(setup, state);
        (flow.live, flow.all_in, flow.pending) = (self.live, self.all_in, self.pending);
        if state.price.is_zero() && !self.live.contains(self.seat) {
            flow.folded_unbet.insert(self.seat);
        }
        flow.bets(self.seat, self.bet);
        flow.after_action(self.seat, sink);
    }
}

/// A bet, raise or completion: everybody else is to act again.
fn raise_to<S: Sink>(
    setup: &Setup,
    state: &State,
    to: Chips,
    after: &mut After,
    sink: &mut S,
) -> Result<(), Rejection> {
    let seat = after.seat;
    let facing = facing(setup, state, seat);
    let range = raise(setup, state, seat, &facing)?;
    if to < range.least {
        return Err(Rejection::AmountBelow { to, least: range.least });
    }
    if to > range.most && facing.double() != Some(to) {
        return Err(Rejection::AmountAbove { to, most: range.most });
    }
    wagers(setup, state, to, &facing, after, sink);
    Ok(())
}

/// The event of a bet or raise, and what it changes.
#[inline]
pub(super) fn wagers<S: Sink>(
    setup: &Setup,
    state: &State,
    to: Chips,
    facing: &Facing,
    after: &mut After,
    sink: &mut S,
) {
    let seat = after.seat;
    let wager = facing.wager(to);
    let raises = counted(setup, state, wager.raises);
    sink.event(Event::RaisedTo { seat, to, kind: wager.kind, increment: wager.increment, raises });
    after.bets(to, state.stacks[seat] - (to - state.bets[seat]));
    after.pending = after.live.minus(after.all_in).without(seat);
}

/// The raises so far with this one: while the cap is off, a raise does not bring it nearer.
#[inline]
pub(super) fn counted(setup: &Setup, state: &State, raises: u8) -> u8 {
    match state.cap {
        Some(cap) if uncapped_heads_up(setup, state) => raises.min(cap.saturating_sub(1)),
        _ => raises,
    }
}

/// The seat that has to bring it in may bet in full instead; nothing else.
#[cold]
fn bring_in_round<S: Sink>(
    setup: &Setup,
    state: &State,
    seat: Seat,
    action: Action,
    sink: &mut S,
) -> Result<(), Rejection> {
    in_turn(state, Phase::BringIn, seat)?;
    match action {
        Action::RaiseTo(to) => {
            let mut after = After::new(state, seat);
            raise_to(setup, state, to, &mut after, sink)?;
            after.go_on(setup, state, sink);
            Ok(())
        }
        Action::Fold => Err(Rejection::NoFold { seat }),
        Action::Check | Action::Call => Err(Rejection::Phase(state.expects())),
    }
}

pub(super) fn bring_in<S: Sink>(setup: &Setup, state: &State, seat: Seat, sink: &mut S) -> Result<(), Rejection> {
    in_turn(state, Phase::BringIn, seat)?;
    let amount = setup.stakes().bring_in.least(state.stacks[seat]);
    sink.event(Event::BroughtIn { seat, amount });
    let mut after = After::new(state, seat);
    after.bets(state.bets[seat] + amount, state.stacks[seat] - amount);
    after.go_on(setup, state, sink);
    Ok(())
}

/// The host says who acts first where unrecorded upcards would tell.
pub(super) fn name_first<S: Sink>(setup: &Setup, state: &State, seat: Seat, sink: &mut S) -> Result<(), Rejection> {
    if state.phase != Phase::NamingFirst {
        return Err(Rejection::Phase(state.expects()));
    }
    if !state.due.contains(seat) {
        return Err(Rejection::Turn { seat, expected: state.expects() });
    }
    let first = setup.street(state.street);
    let brings_in = matches!(first.street.opener, Opener::BringIn(_)) && !first.price.is_zero();
    sink.event(if brings_in { Event::BringInOn { seat } } else { Event::ActionOn { seat } });
    Ok(())
}
