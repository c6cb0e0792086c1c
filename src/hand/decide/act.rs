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
use crate::seat::Seat;

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
    let mut flow = Flow::new(setup, state);
    flow.pending.remove(seat);
    let owed = state.price.saturating_sub(state.bets[seat]);
    match action {
        Action::Fold => {
            if fold(setup, state, seat)? {
                sink.event(Event::Penalised { seat, penalty: Penalty::Warning });
            }
            sink.event(Event::Folded { seat });
            flow.live.remove(seat);
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
            flow.bets(seat, state.bets[seat] + amount, state.stacks[seat] - amount);
        }
        Action::RaiseTo(to) => raise_to(setup, state, seat, to, &mut flow, sink)?,
    }
    flow.after_action(seat, sink);
    Ok(())
}

/// A bet, raise or completion: everybody else is to act again.
fn raise_to<S: Sink>(
    setup: &Setup,
    state: &State,
    seat: Seat,
    to: Chips,
    flow: &mut Flow<'_>,
    sink: &mut S,
) -> Result<(), Rejection> {
    let facing = facing(setup, state, seat);
    let range = raise(setup, state, seat, &facing)?;
    if to < range.least {
        return Err(Rejection::AmountBelow { to, least: range.least });
    }
    if to > range.most && facing.double() != Some(to) {
        return Err(Rejection::AmountAbove { to, most: range.most });
    }
    wagers(setup, state, seat, to, &facing, flow, sink);
    Ok(())
}

/// The event of a bet or raise, and what it changes.
#[inline]
pub(super) fn wagers<S: Sink>(
    setup: &Setup,
    state: &State,
    seat: Seat,
    to: Chips,
    facing: &Facing,
    flow: &mut Flow<'_>,
    sink: &mut S,
) {
    let wager = facing.wager(to);
    let raises = counted(setup, state, wager.raises);
    sink.event(Event::RaisedTo { seat, to, kind: wager.kind, increment: wager.increment, raises });
    flow.bets(seat, to, state.stacks[seat] - (to - state.bets[seat]));
    flow.pending = flow.live.minus(flow.all_in).without(seat);
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
            let mut flow = Flow::new(setup, state);
            raise_to(setup, state, seat, to, &mut flow, sink)?;
            flow.after_action(seat, sink);
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
    let mut flow = Flow::new(setup, state);
    flow.pending.remove(seat);
    flow.bets(seat, state.bets[seat] + amount, state.stacks[seat] - amount);
    flow.after_action(seat, sink);
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
