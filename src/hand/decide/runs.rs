//! Running it more than once: asked of all live players when betting has ended with cards to come.

use super::{Sink, Step};
use crate::hand::event::Event;
use crate::hand::rejection::Rejection;
use crate::hand::state::Phase;
use crate::seat::{BySeat, Seat, SeatSet};

impl<S: Sink> Step<'_, S> {
    pub(super) fn choose_runs(&mut self, seat: Seat, runs: u8) -> Result<(), Rejection> {
        let state = &*self.state;
        if state.phase != Phase::ChoosingRuns {
            return Err(state.not_now());
        }
        if !state.pending.contains(seat) {
            return Err(state.not_its_turn(seat));
        }
        if runs == 0 || runs > state.runs_offered {
            return Err(Rejection::Runs { runs, most: state.runs_offered });
        }
        self.event(Event::RunsChosen { seat, runs });
        if self.state.pending.is_empty() {
            self.agree();
        }
        Ok(())
    }
}

/// How often these players agree to have the rest dealt: as often as the least willing of them would. Whoever was not
/// asked has no say.
pub(super) fn agreed(choices: &BySeat<u8>, seats: SeatSet) -> u8 {
    seats.iter().map(|seat| choices[seat]).filter(|runs| *runs > 0).min().unwrap_or(1)
}
