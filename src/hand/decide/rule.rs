//! Rulings: what the floor decides, checked and carried out.

use super::act::{After, counted, wagers};
use super::flow::Flow;
use super::{Sink, in_turn};
use crate::bet::{Facing, WagerKind};
use crate::chips::Chips;
use crate::hand::event::Event;
use crate::hand::legal::facing;
use crate::hand::rejection::Rejection;
use crate::hand::ruling::Ruling;
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::seat::{BySeat, Seat, SeatSet};

pub(super) fn rule<S: Sink>(setup: &Setup, state: &State, ruling: Ruling, sink: &mut S) -> Result<(), Rejection> {
    match ruling {
        Ruling::Void { forfeits } => void(setup, state, forfeits, sink),
        Ruling::Kill { seat, refunded } => kill(setup, state, seat, refunded, sink),
        Ruling::Revive { seat } => revive(setup, state, seat, sink),
        Ruling::Allow { seat, to } => allow(setup, state, seat, to, sink),
        Ruling::Correct { seat, to } => correct(setup, state, seat, to, sink),
        Ruling::Penalise { seat, penalty } => {
            if state.phase == Phase::Unstarted {
                return Err(Rejection::Phase(state.expects()));
            }
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
    if matches!(state.phase, Phase::Unstarted | Phase::Over) || !state.unpaid() {
        return Err(Rejection::Phase(state.expects()));
    }
    Ok(())
}

fn void<S: Sink>(setup: &Setup, state: &State, forfeits: SeatSet, sink: &mut S) -> Result<(), Rejection> {
    unsettled(state)?;
    if let Some(seat) = forfeits.minus(setup.seats).first() {
        return Err(Rejection::NotLive { seat });
    }
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
fn kill<S: Sink>(setup: &Setup, state: &State, seat: Seat, refunded: bool, sink: &mut S) -> Result<(), Rejection> {
    unsettled(state)?;
    if !state.live.contains(seat) {
        return Err(Rejection::NotLive { seat });
    }
    if state.live.len() == 1 {
        return Err(Rejection::LastHand { seat });
    }
    sink.event(Event::HandKilled { seat, refunded });
    let mut flow = Flow::new(setup, state);
    flow.live.remove(seat);
    flow.pending.remove(seat);
    if refunded {
        flow.refunded.insert(seat);
    }
    flow.after_kill(seat, sink);
    Ok(())
}

fn revive<S: Sink>(setup: &Setup, state: &State, seat: Seat, sink: &mut S) -> Result<(), Rejection> {
    unsettled(state)?;
    if state.live.contains(seat) || !setup.dealt.contains(seat) {
        return Err(Rejection::NotDead { seat });
    }
    let all_dealt = state.due.is_empty() && usize::from(state.street) + 1 == setup.streets.len();
    let point = match state.phase {
        Phase::Betting | Phase::Showing => true,
        Phase::Dealing => state.due.is_empty() && !state.replacing,
        // The pots are to be paid: the hand comes back to the showdown.
        Phase::Settling => all_dealt,
        _ => false,
    };
    if !point {
        return Err(Rejection::Phase(state.expects()));
    }
    let whole = state.live.iter().all(|other| state.held(other) == state.held(seat));
    if !whole || !state.kept_up(seat) {
        return Err(Rejection::TooLate { seat });
    }
    sink.event(Event::HandRevived { seat });
    Flow::new(setup, state).after_revival(seat, sink);
    Ok(())
}

/// A wager outside the rules, but within what the seat has.
fn allow<S: Sink>(setup: &Setup, state: &State, seat: Seat, to: Chips, sink: &mut S) -> Result<(), Rejection> {
    in_turn(state, Phase::Betting, seat)?;
    within(to, state.price, state.bets[seat] + state.stacks[seat])?;
    sink.event(Event::WagerAllowed { seat });
    let mut after = After::new(state, seat);
    wagers(setup, state, to, &facing(setup, state, seat), &mut after, sink);
    after.go_on(setup, state, sink);
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

/// Sets a wager right, with the calls of those who followed it: the last of this round, or of the round just closed.
fn correct<S: Sink>(setup: &Setup, state: &State, seat: Seat, to: Chips, sink: &mut S) -> Result<(), Rejection> {
    let stood = state.stood;
    if state.correctable() {
        return correct_closed(setup, state, seat, to, sink);
    }
    let old = state.price;
    let open = state.phase == Phase::Betting && state.turn.is_some();
    if !open || state.aggressor != Some(seat) || state.bets[seat] != old || to == old || !state.live.contains(seat) {
        return Err(Rejection::NoWager { seat });
    }
    within(to, stood.price, old + state.stacks[seat])?;
    move_bets(setup, state, &state.bets, old, |_| to, sink);
    // What the wager, as it is now, makes of what stood before it.
    let facing = facing(setup, state, seat);
    let before = Facing { price: stood.price, increment: stood.increment, raises: stood.raises, ..facing };
    let wager = before.wager(to);
    let answered = state.live.minus(state.pending);
    sink.event(Event::RoundCorrected {
        price: to,
        increment: wager.increment,
        raises: counted(setup, state, wager.raises),
        aggressor: Some(seat),
        pending: state.pending,
        acted: if wager.kind == WagerKind::Short { state.acted } else { answered },
    });
    Ok(())
}

/// The round is closed, and nothing has happened since: the chips go straight into the pot or come out of it.
fn correct_closed<S: Sink>(setup: &Setup, state: &State, seat: Seat, to: Chips, sink: &mut S) -> Result<(), Rejection> {
    let closed = &state.closed;
    let old = closed.bets[seat];
    // Hands turned up because somebody was all-in cannot be turned down again.
    let last_street = usize::from(state.street) + 1 == setup.streets.len();
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
    move_bets(setup, state, &closed.bets, old, |other| if other == seat { to.least(most) } else { to }, sink);
    sink.event(Event::RoundCorrected {
        price: to,
        increment: state.increment,
        raises: state.raises,
        aggressor: Some(seat),
        pending: state.pending,
        acted: state.acted,
    });
    Ok(())
}

/// The wager of `old` chips and the calls of it become what `to` says, as far as stacks go; nobody has more in than that.
fn move_bets<S: Sink>(
    setup: &Setup,
    state: &State,
    bets: &BySeat<Chips>,
    old: Chips,
    to: impl Fn(Seat) -> Chips,
    sink: &mut S,
) {
    for seat in setup.seats {
        let (bet, to) = (bets[seat], to(seat));
        if bet > to {
            sink.event(Event::ChipsReturned { seat, amount: bet - to });
        } else if bet == old && state.live.contains(seat) {
            let amount = (to - bet).least(state.stacks[seat]);
            if !amount.is_zero() {
                sink.event(Event::ChipsAdded { seat, amount });
            }
        }
    }
}
