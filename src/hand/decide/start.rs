//! The start: forced bets, and the first street.

use super::Sink;
use super::flow::Flow;
use crate::hand::event::{Event, Post};
use crate::hand::rejection::Rejection;
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};

pub(super) fn start<S: Sink>(setup: &Setup, state: &State, sink: &mut S) -> Result<(), Rejection> {
    if state.phase != Phase::Unstarted {
        return Err(Rejection::Phase(state.expects()));
    }
    sink.event(Event::HandStarted);
    let mut flow = Flow::new(setup, state);
    // Antes go in before blinds, each from the left of the button.
    for antes in [true, false] {
        for seat in setup.seats.clockwise_after(setup.button()) {
            for (post, amount) in setup.posted(seat) {
                let is_ante = matches!(post, Post::Ante | Post::TableAnte);
                if is_ante == antes && !amount.is_zero() {
                    sink.event(Event::Posted { seat, post, amount });
                    flow.spends(seat, amount);
                }
            }
        }
    }
    flow.start_street(0, 0, sink);
    Ok(())
}
