//! The start: forced bets, and the first street.

use super::Sink;
use super::flow::Flow;
use crate::hand::event::Event;
use crate::hand::rejection::Rejection;
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};

pub(super) fn start<S: Sink>(setup: &Setup, state: &State, sink: &mut S) -> Result<(), Rejection> {
    if state.phase != Phase::Unstarted {
        return Err(Rejection::Phase(state.expects()));
    }
    sink.event(Event::HandStarted);
    let mut flow = Flow::new(setup, state);
    setup.opening(|seat, post, amount| sink.event(Event::Posted { seat, post, amount }));
    flow.all_in = setup.all_in_by_posts;
    flow.start_street(0, 0, sink);
    Ok(())
}
