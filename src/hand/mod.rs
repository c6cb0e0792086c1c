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
use core::borrow::Borrow;
use decide::carry_out;

/// A hand: its set-up and its state.
///
/// It owns its set-up, or borrows one that outlives it: whoever plays many hands under the same set-up spares the copies.
///
/// ```
/// use cardroom::{Chips, Command, Expect, Game, Hand, RuleSet, Seat, Setup, SetupSpec, Stakes};
/// let stacks = [0, 1].map(|n| (Seat::new(n).unwrap(), Chips(100)));
/// let stakes = Stakes::no_limit(Chips(1), Chips(2));
/// let setup = Setup::new(SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, stacks[0].0, stacks)).unwrap();
/// for _ in 0..3 {
///     let mut hand = Hand::new(&setup);
///     hand.execute(Command::Start, &mut ()).unwrap();
///     assert!(matches!(hand.expects(), Expect::Deal(_)));
/// }
/// let _owned: Hand = Hand::new(setup);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand<S = Setup> {
    setup: S,
    state: State,
}

impl<S: Borrow<Setup>> Hand<S> {
    /// A hand that has not started.
    #[inline]
    pub fn new(setup: S) -> Self {
        let state = State::new(setup.borrow());
        Self { setup, state }
    }

    /// Its set-up.
    #[inline]
    pub fn setup(&self) -> &Setup {
        self.setup.borrow()
    }

    /// Its state.
    #[inline]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// What it waits for.
    #[inline]
    pub fn expects(&self) -> Expect {
        self.state.expects()
    }

    /// What a seat may do.
    #[inline]
    pub fn legal(&self, seat: Seat) -> LegalActions {
        legal(self.setup(), &self.state, seat)
    }

    /// Carries out a command and hands its events to `sink`.
    ///
    /// # When to call
    /// Whenever [`expects`](Self::expects) is not [`Expect::Nothing`], with a command that answers it; with a
    /// [`Command::Rule`] between any two commands until the first chip of a pot is paid, or later for a penalty; with a
    /// [`Command::Show`] also after the hand is over.
    ///
    /// # Errors
    /// [`Rejection`]; the hand is then exactly as it was, and the sink has got nothing.
    #[inline]
    pub fn execute(&mut self, command: Command, sink: &mut impl Sink) -> Result<(), Rejection> {
        carry_out(self.setup.borrow(), &mut self.state, command, sink)
    }

    /// What `viewer` may know of the state: to show it, or to compare. A client is not sent this; it is sent the
    /// viewer's redacted events, which fold to the same.
    pub fn view(&self, viewer: Viewer) -> Redacted<State> {
        self.state.redact(viewer)
    }
}
