//! Deciding: a command, checked whole, becomes events. Pure.

mod act;
mod deal;
mod draw;
mod flow;
mod rule;
mod runs;
mod settle;
mod show;
mod start;

pub(super) use deal::burns;

use crate::hand::command::Command;
use crate::hand::event::Event;
use crate::hand::rejection::Rejection;
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::seat::Seat;

/// Where the events of a command go.
pub trait Sink {
    /// Takes the next event.
    fn event(&mut self, event: Event);
}

/// Drops every event.
impl Sink for () {
    #[inline]
    fn event(&mut self, _: Event) {}
}

/// Keeps the events that fit; [`MAX_EVENTS`](crate::MAX_EVENTS) always do.
impl<const N: usize> Sink for arrayvec::ArrayVec<Event, N> {
    #[inline]
    fn event(&mut self, event: Event) {
        let _full = self.try_push(event);
    }
}

#[cfg(feature = "alloc")]
impl Sink for alloc::vec::Vec<Event> {
    #[inline]
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}

impl<S: Sink + ?Sized> Sink for &mut S {
    #[inline]
    fn event(&mut self, event: Event) {
        (**self).event(event);
    }
}

/// What a command makes of a hand: its events go to `sink`, in order.
///
/// Pure, and whole: every check comes before the first event, so that a refused command leaves nothing behind. The
/// events are to be folded with [`evolve`](crate::evolve) before the next command.
///
/// # Errors
/// [`Rejection`], with the numbers that explain it.
///
/// # Example: a refusal beside the success
/// ```
/// use cardroom::{Action, Chips, Command, Event, Game, Rejection, RuleSet, Seat, SetupSpec, Setup, Stakes, State};
/// use cardroom::{decide, evolve};
///
/// let [a, b] = [0, 1].map(|n| Seat::new(n).unwrap());
/// let stakes = Stakes::no_limit(Chips(1), Chips(2));
/// let spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, a, [(a, Chips(50)), (b, Chips(50))]);
/// let setup = Setup::new(spec).unwrap();
/// let mut state = State::new(&setup);
///
/// let mut events = Vec::new();
/// decide(&setup, &state, Command::Start, &mut events).unwrap();
/// events.iter().for_each(|event| evolve(&mut state, event));
/// assert_eq!(events[0], Event::HandStarted);
///
/// let check = Command::Act { seat: a, action: Action::Check };
/// assert!(matches!(decide(&setup, &state, check, &mut ()), Err(Rejection::Phase(_))), "no cards are out");
/// ```
#[inline(always)]
pub fn decide<S: Sink>(setup: &Setup, state: &State, command: Command, sink: &mut S) -> Result<(), Rejection> {
    match command {
        Command::Act { seat, action } => act::act(setup, state, seat, action, sink),
        Command::DealHole { seat, down, hidden, up, hidden_up } => {
            deal::hole(setup, state, seat, deal::Cards { down, hidden, up, hidden_up }, sink)
        }
        Command::DealBoard { cards } => deal::board(setup, state, &cards, sink),
        Command::Settle { rake } => settle::settle(setup, state, rake, sink),
        Command::Show { seat, cards } => show::show(setup, state, seat, cards, sink),
        Command::ShowTo { seat, cards, to } => show::show_to(setup, state, seat, cards, to, sink),
        Command::ShowAs { seat, cards, category } => show::show_as(setup, state, seat, cards, category, sink),
        Command::PlayBoard { seat } => show::play_board(setup, state, seat, sink),
        Command::Muck { seat } => show::muck(setup, state, seat, sink),
        Command::Start => start::start(setup, state, sink),
        Command::BringIn { seat } => act::bring_in(setup, state, seat, sink),
        Command::NameFirst { seat } => act::name_first(setup, state, seat, sink),
        Command::Discard { seat, cards, hidden } => draw::discard(setup, state, seat, cards, hidden, sink),
        Command::ChooseRuns { seat, runs } => runs::choose(setup, state, seat, runs, sink),
        Command::Rule(ruling) => rule::rule(setup, state, ruling, sink),
    }
}

/// Refuses a command that is not due in this phase, or not from this seat.
#[inline]
fn in_turn(state: &State, phase: Phase, seat: Seat) -> Result<(), Rejection> {
    if state.phase != phase {
        return Err(Rejection::Phase(state.expects()));
    }
    if state.turn != Some(seat) {
        return Err(Rejection::Turn { seat, expected: state.expects() });
    }
    Ok(())
}
