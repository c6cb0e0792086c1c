//! Running it more than once: asked of all live players when betting has ended with cards to come.

use super::Sink;
use super::flow::Flow;
use crate::hand::event::Event;
use crate::hand::rejection::Rejection;
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::seat::{BySeat, Seat, SeatSet};

pub(super) fn choose<S: Sink>(
    setup: &Setup,
    state: &State,
    seat: Seat,
    runs: u8,
    sink: &mut S,
) -> Result<(), Rejection> {
    if state.phase != Phase::ChoosingRuns {
        return Err(Rejection::Phase(state.expects()));
    }
    if !state.pending.contains(seat) {
        return Err(Rejection::Turn { seat, expected: state.expects() });
    }
    if runs == 0 || runs > state.runs_offered {
        return Err(Rejection::Runs { runs, most: state.runs_offered });
    }
    sink.event(Event::RunsChosen { seat, runs });
    if state.pending == SeatSet::of(seat) {
        let mut choices = state.choices;
        choices[seat] = runs;
        Flow::new(setup, state).agree(choices, sink);
    }
    Ok(())
}

/// How often these players agree to have the rest dealt: as often as the least willing of them would.
pub(super) fn agreed(choices: &BySeat<u8>, seats: SeatSet) -> u8 {
    seats.iter().map(|seat| choices[seat]).min().unwrap_or(1).max(1)
}
