//! Replaying events: folding a log into a state.

use crate::hand::event::Event;
use crate::hand::evolve::evolve;
use crate::hand::follow::{DoesNotFollow, follow};
use crate::hand::setup::Setup;
use crate::hand::state::State;

/// An event of a log that cannot have happened there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("event {index} does not follow: {fault}")]
pub struct ReplayError {
    /// The event, counted from 0.
    pub index: usize,
    /// What is wrong with it.
    pub fault: DoesNotFollow,
}

/// The state after these events, each checked with [`follow`](crate::follow). A part of a log from its start is a log
/// too, so this goes to any point of a hand.
///
/// # Errors
/// The first event that does not follow.
pub fn replay<'e>(setup: &Setup, events: impl IntoIterator<Item = &'e Event>) -> Result<State, ReplayError> {
    let mut state = State::new(setup);
    for (index, event) in events.into_iter().enumerate() {
        follow(setup, &state, event).map_err(|fault| ReplayError { index, fault })?;
        evolve(&mut state, event);
    }
    Ok(state)
}
