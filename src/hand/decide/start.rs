//! The start: forced bets, and the first street.

use super::{Sink, Step};
use crate::hand::event::Event;
use crate::hand::rejection::Rejection;
use crate::hand::state::Phase;

impl<S: Sink> Step<'_, S> {
    pub(super) fn start(&mut self) -> Result<(), Rejection> {
        if self.state.phase != Phase::Unstarted {
            return Err(self.state.not_now());
        }
        self.event(Event::HandStarted);
        self.setup.opening(|seat, post, amount| self.event(Event::Posted { seat, post, amount }));
        self.start_street(0, 0);
        Ok(())
    }
}
