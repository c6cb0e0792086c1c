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
use crate::hand::evolve::fold;
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
/// events are to be folded with [`evolve`](crate::evolve) before the next command. [`Hand::execute`](crate::Hand::execute)
/// does both at once, for less.
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
pub fn decide<S: Sink>(setup: &Setup, state: &State, command: Command, sink: &mut S) -> Result<(), Rejection> {
    let mut state = *state;
    carry_out(setup, &mut state, command, sink)
}

/// Checks a command whole, then makes its events: each is folded into the state and goes to the sink.
///
/// # Errors
/// [`Rejection`]; the state is then as it was, and the sink has got nothing.
#[inline(always)]
pub(super) fn carry_out<S: Sink>(
    setup: &Setup,
    state: &mut State,
    command: Command,
    sink: &mut S,
) -> Result<(), Rejection> {
    let mut step = Step { setup, state, sink };
    match command {
        Command::Act { seat, action } => step.act(seat, action),
        Command::DealHole { seat, down, hidden, up, hidden_up } => {
            step.deal_hole(seat, deal::Cards { down, hidden, up, hidden_up })
        }
        Command::Expose { seat, card } => step.expose(seat, card),
        Command::DealBoard { cards } => step.deal_board(&cards),
        Command::Settle { rake } => step.settle(rake),
        Command::Show { seat, cards } => step.show(seat, cards),
        Command::ShowTo { seat, cards, to } => step.show_to(seat, cards, to),
        Command::ShowAs { seat, cards, category } => step.show_as(seat, cards, category),
        Command::PlayBoard { seat } => step.play_board(seat),
        Command::Muck { seat } => step.muck(seat),
        Command::Start => step.start(),
        Command::BringIn { seat } => step.bring_in(seat),
        Command::NameFirst { seat } => step.name_first(seat),
        Command::Discard { seat, cards, hidden } => step.discard(seat, cards, hidden),
        Command::ChooseRuns { seat, runs } => step.choose_runs(seat, runs),
        Command::Rule(ruling) => step.rule(ruling),
    }
}

/// A command as it is carried out, one verb a phase. Whatever follows from an event reads the state that has it.
struct Step<'h, S> {
    setup: &'h Setup,
    state: &'h mut State,
    sink: &'h mut S,
}

impl<S: Sink> Step<'_, S> {
    /// Something has happened. Nothing is refused after this.
    #[inline(always)]
    fn event(&mut self, event: Event) {
        fold(self.state, event);
        self.sink.event(event);
    }
}

/// Refuses a command that is not due in this phase, or not from this seat.
#[inline]
fn in_turn(state: &State, phase: Phase, seat: Seat) -> Result<(), Rejection> {
    if state.phase != phase {
        return Err(state.not_now());
    }
    if state.turn != Some(seat) {
        return Err(state.not_its_turn(seat));
    }
    Ok(())
}
