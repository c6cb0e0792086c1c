//! Rulings: what the floor decides, checked and carried out.

use super::Sink;
use super::flow::Flow;
use crate::chips::Chips;
use crate::hand::event::Event;
use crate::hand::legal::facing;
use crate::hand::rejection::Rejection;
use crate::hand::ruling::Ruling;
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::seat::{Seat, SeatSet};

pub(super) fn rule<S: Sink>(setup: &Setup, state: &State, ruling: Ruling, sink: &mut S) -> Result<(), Rejection> {
    match ruling {
        Ruling::Void { forfeits } => void(setup, state, forfeits, sink),
        Ruling::Kill { seat } => kill(setup, state, seat, sink),
        Ruling::Revive { seat } => revive(setup, state, seat, sink),
        Ruling::Correct { seat, to } => correct(setup, state, seat, to, sink),
        Ruling::Penalise { seat, penalty } => {
            if !setup.seats.contains(seat) {
                return Err(Rejection::NotLive { seat });
            }
            sink.event(Event::Penalised { seat, penalty });
            Ok(())
        }
    }
}

/// Whether the hand is under way and nothing has been paid out of it.
fn unsettled(state: &State) -> Result<(), Rejection> {
    let paid = state.won.as_array().iter().any(|won| !won.is_zero()) || !state.raked.is_zero();
    if matches!(state.phase, Phase::Unstarted | Phase::Over) || paid || !state.carried.is_zero() {
        return Err(Rejection::Phase(state.expects()));
    }
    Ok(())
}

fn void<S: Sink>(setup: &Setup, state: &State, forfeits: SeatSet, sink: &mut S) -> Result<(), Rejection> {
    unsettled(state)?;
    sink.event(Event::HandVoided);
    let mut kept = setup.spec().carried;
    for seat in setup.seats {
        let amount = setup.stack(seat).saturating_sub(state.stacks[seat]);
        if forfeits.contains(seat) {
            kept += amount;
        } else if !amount.is_zero() {
            sink.event(Event::ChipsReturned { seat, amount });
        }
    }
    if !kept.is_zero() {
        sink.event(Event::Carried { pot: 0, amount: kept });
    }
    sink.event(Event::HandEnded);
    Ok(())
}

/// Kills a hand. When that ends the round or leaves one hand, the hand goes on from there.
fn kill<S: Sink>(setup: &Setup, state: &State, seat: Seat, sink: &mut S) -> Result<(), Rejection> {
    unsettled(state)?;
    if !state.live.contains(seat) {
        return Err(Rejection::NotLive { seat });
    }
    if state.live.len() == 1 {
        // Somebody must be left to win.
        return Err(Rejection::MustShow { seat });
    }
    sink.event(Event::HandKilled { seat });
    let mut flow = Flow::new(setup, state);
    flow.live.remove(seat);
    flow.pending.remove(seat);
    flow.after_kill(seat, sink);
    Ok(())
}

fn revive<S: Sink>(setup: &Setup, state: &State, seat: Seat, sink: &mut S) -> Result<(), Rejection> {
    unsettled(state)?;
    if state.live.contains(seat) || !setup.dealt.contains(seat) {
        return Err(Rejection::NotDead { seat });
    }
    // Only while the hand waits for players, and only with its cards complete, can it take its place again.
    let full = state.live.iter().all(|other| state.held(other) == state.held(seat));
    if !matches!(state.phase, Phase::Betting | Phase::Showing) || !full {
        return Err(Rejection::Phase(state.expects()));
    }
    sink.event(Event::HandRevived { seat });
    Ok(())
}

/// Sets a wager of this round right, with the calls of those who followed it.
fn correct<S: Sink>(setup: &Setup, state: &State, seat: Seat, to: Chips, sink: &mut S) -> Result<(), Rejection> {
    if state.phase != Phase::Betting || state.aggressor != Some(seat) || state.turn.is_none() {
        return Err(Rejection::NoWager { seat });
    }
    let (old, bet) = (state.price, state.bets[seat]);
    if bet != old {
        return Err(Rejection::NoWager { seat });
    }
    // What stood before the wager: the largest bet of those who have not matched it.
    let others = setup.seats.without(seat);
    let before = others.iter().map(|other| state.bets[other]).filter(|bet| *bet < old).max().unwrap_or_default();
    if to <= before {
        return Err(Rejection::AmountBelow { to, least: before + Chips(1) });
    }
    let most = bet + state.stacks[seat];
    if to > most {
        return Err(Rejection::AmountAbove { to, most });
    }
    let moves = |from: Chips, behind: Chips, sink: &mut S, seat: Seat| {
        if to > from {
            let amount = (to - from).least(behind);
            if !amount.is_zero() {
                sink.event(Event::ChipsAdded { seat, amount });
            }
        } else if to < from {
            sink.event(Event::ChipsReturned { seat, amount: from - to });
        }
    };
    for other in setup.seats {
        let followed = other == seat || (state.acted.contains(other) && state.bets[other] == old);
        let above = state.bets[other] > to;
        if followed || above {
            moves(state.bets[other], state.stacks[other], sink, other);
        }
    }
    let facing = facing(setup, state, seat);
    let full_before = old.saturating_sub(before);
    let increment = if full_before == state.increment { to.saturating_sub(before) } else { facing.increment };
    sink.event(Event::RoundCorrected {
        price: to,
        increment,
        raises: state.raises,
        aggressor: Some(seat),
        pending: state.pending,
    });
    Ok(())
}
