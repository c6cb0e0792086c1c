//! One hand: its set-up, its state, the commands that drive it and the events they make.
//!
//! # Driving a hand
//! 1. Make a [`Setup`]. It is checked whole; every fault is reported at once.
//! 2. Ask [`Hand::expects`] what the hand waits for.
//! 3. Give [`Hand::execute`] a command that answers it. A refused command changes nothing.
//! 4. Take all events of the command from the sink; then go on at 2, until [`Expect::Nothing`].
//!
//! A [`Dealer`] answers everything that is no player's decision.

mod audit;
#[cfg(feature = "alloc")]
mod checksum;
mod command;
mod dealer;
mod decide;
mod digest;
mod event;
mod evolve;
mod expect;
mod follow;
mod legal;
mod rejection;
mod replay;
mod result;
mod ruling;
mod setup;
mod state;
mod view;

pub use audit::{Decided, Difference, audit};
#[cfg(feature = "alloc")]
pub(crate) use checksum::digest_of_events;
pub use command::{Action, Command};
pub use dealer::Dealer;
pub use decide::{Sink, decide};
pub use event::{BoardCards, Event, MAX_EVENTS, Portion, Post, SeenBy};
pub use evolve::evolve;
pub use expect::{DealRequest, Expect};
pub use follow::{DoesNotFollow, follow};
pub use legal::{LegalActions, legal};
pub use rejection::{CardFault, Rejection};
pub use replay::{ReplayError, replay};
pub use result::{HandResult, ShareOf};
pub use ruling::{Penalty, Ruling};
pub use setup::{CardSource, Entry, Presence, Setup, SetupFault, SetupFaults, SetupSpec};
pub use state::State;
pub use view::{Redact, Redacted, Viewer, viewers};

use crate::seat::Seat;
use arrayvec::ArrayVec;

/// A hand: its set-up and its state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    setup: Setup,
    state: State,
}

impl Hand {
    /// A hand that has not started.
    #[inline]
    pub fn new(setup: Setup) -> Self {
        Self { state: State::new(&setup), setup }
    }

    /// Its set-up.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Its state.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// What it waits for.
    #[inline]
    pub fn expects(&self) -> Expect {
        self.state.expects()
    }

    /// What a seat may do.
    pub fn legal(&self, seat: Seat) -> LegalActions {
        legal(&self.setup, &self.state, seat)
    }

    /// Carries out a command and hands its events to `sink`.
    ///
    /// # When to call
    /// Whenever [`expects`](Self::expects) is not [`Expect::Nothing`], with a command that answers it; with a
    /// [`Command::Rule`] at any time; with a [`Command::Show`] also after the hand is over.
    ///
    /// # Errors
    /// [`Rejection`]; the hand is then exactly as it was, and the sink has got nothing.
    #[inline]
    pub fn execute<S: Sink>(&mut self, command: Command, sink: &mut S) -> Result<(), Rejection> {
        let mut events = ArrayVec::<Event, MAX_EVENTS>::new();
        decide(&self.setup, &self.state, command, &mut events)?;
        for event in &events {
            evolve(&mut self.state, event);
            sink.event(*event);
        }
        Ok(())
    }

    /// What `viewer` may know of the state: to show it, or to compare. A client is not sent this; it is sent the
    /// viewer's redacted events, which fold to the same.
    pub fn view(&self, viewer: Viewer) -> Redacted<State> {
        self.state.redact(viewer)
    }
}
