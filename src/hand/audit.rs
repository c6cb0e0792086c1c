//! Auditing a log: whether these rules, asked again, would have made the same events.

use crate::cards::CardSet;
use crate::chips::Chips;
use crate::hand::command::{Action, Command};
use crate::hand::decide::decide;
use crate::hand::event::{Event, MAX_EVENTS, SeenBy};
use crate::hand::evolve::evolve;
use crate::hand::expect::Expect;
use crate::hand::rejection::Rejection;
use crate::hand::ruling::Ruling;
use crate::hand::setup::Setup;
use crate::hand::state::State;
use crate::list::fitting;
use crate::seat::{Seat, SeatSet};
use arrayvec::ArrayVec;
use core::fmt;

/// The first place where a log and the rules part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Which event, counted from 0.
    pub index: usize,
    /// The event in the log; nothing where the log ends in the middle of a step.
    pub logged: Option<Event>,
    /// What the rules say instead.
    pub decided: Decided,
}

/// What the rules say at some place of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Decided {
    /// This event comes here.
    Event(Event),
    /// What the log tells of is refused.
    Refused(Rejection),
    /// The step is over, and the logged event is none that a command begins with.
    Waits(Expect),
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: the log has ", self.index)?;
        match self.logged {
            Some(event) => write!(f, "{event:?}")?,
            None => f.write_str("ended")?,
        }
        match self.decided {
            Decided::Event(event) => write!(f, ", the rules make {event:?}"),
            Decided::Refused(rejection) => write!(f, ", the rules refuse it: {rejection}"),
            Decided::Waits(expect) => write!(f, ", the hand waits for {expect}"),
        }
    }
}

impl core::error::Error for Difference {}

/// Decides every step of a log again, under the rules of its set-up, and compares. The state at its end, if all agrees.
///
/// [`replay`](crate::replay) reads a log whatever rule it was made under; this says whether it was made under these. A
/// log that ends between two steps is audited as far as it goes. Each step's command is found from its events; where two
/// commands could have made them (rake computed or given), either will do. Events that were redacted cannot be audited.
///
/// # Errors
/// The first [`Difference`].
///
/// # Example: a log made under another rule book
/// ```
/// use cardroom::{Action, Chips, Command, Decided, Dealer, Game, Hand, Rejection, RuleSet, Seat, Setup, SetupSpec, Stakes};
/// use cardroom::{Expect, audit};
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let [a, b] = [0, 1].map(|n| Seat::new(n).unwrap());
/// let stakes = Stakes::no_limit(Chips(1), Chips(2));
/// let spec = SetupSpec::new(RuleSet::ROBERTS, Game::HOLDEM, stakes, a, [(a, Chips(50)), (b, Chips(50))]);
/// let mut hand = Hand::new(Setup::new(spec).unwrap());
/// let mut dealer = Dealer::new(hand.setup(), ChaCha8Rng::seed_from_u64(1));
/// let mut events = Vec::new();
/// while let Some(command) = dealer.answer(hand.setup(), hand.state()) {
///     hand.execute(command, &mut events).unwrap();
/// }
/// hand.execute(Command::Act { seat: a, action: Action::Call }, &mut events).unwrap();
/// // The big blind owes nothing and folds: Robert's has nothing against it.
/// hand.execute(Command::Act { seat: b, action: Action::Fold }, &mut events).unwrap();
/// assert!(audit(hand.setup(), &events).is_ok());
///
/// // At Spader Ess he may not (SE-2.6.16).
/// let elsewhere = Setup::new(SetupSpec { rules: RuleSet::SPADER_ESS_CASH, ..*hand.setup().spec() }).unwrap();
/// let difference = audit(&elsewhere, &events).unwrap_err();
/// assert_eq!(difference.decided, Decided::Refused(Rejection::NoFold { seat: b }));
/// ```
pub fn audit(setup: &Setup, events: &[Event]) -> Result<State, Difference> {
    let mut state = State::new(setup);
    let mut index = 0;
    while let Some(rest) = events.get(index..).filter(|rest| !rest.is_empty()) {
        let step = step(setup, &state, rest).map_err(|(at, decided)| Difference {
            index: index + at,
            logged: rest.get(at).copied(),
            decided,
        })?;
        step.iter().for_each(|event| evolve(&mut state, event));
        index += step.len();
    }
    Ok(state)
}

type Step = ArrayVec<Event, MAX_EVENTS>;

/// The events of the step that a log goes on with, or how far it agrees and what comes there.
fn step(setup: &Setup, state: &State, rest: &[Event]) -> Result<Step, (usize, Decided)> {
    let mut nearest = (0, Decided::Waits(state.expects()));
    for (tried, command) in commands(setup, state, rest).into_iter().enumerate() {
        let mut step = Step::new();
        let difference = match decide(setup, state, command, &mut step) {
            Err(rejection) => (0, Decided::Refused(rejection)),
            Ok(()) => match step.iter().enumerate().find(|(at, event)| rest.get(*at) != Some(*event)) {
                None => return Ok(step),
                Some((at, event)) => (at, Decided::Event(*event)),
            },
        };
        if tried == 0 || difference.0 > nearest.0 {
            nearest = difference;
        }
    }
    Err(nearest)
}

/// The commands that may have made the events which a log goes on with, the likelier first.
fn commands(setup: &Setup, state: &State, rest: &[Event]) -> ArrayVec<Command, 8> {
    let act = |seat, action| Some(Command::Act { seat, action });
    let rule = |ruling| Some(Command::Rule(ruling));
    let second = rest.get(1).copied();
    let mut other = None;
    let Some(&event) = rest.first() else { return ArrayVec::new() };
    let first = match event {
        Event::HandStarted => Some(Command::Start),
        Event::Burned | Event::Reshuffled => rest.iter().take(MAX_EVENTS).find_map(|event| deal(*event)),
        Event::HoleDealt { .. } | Event::BoardDealt { .. } | Event::CardExposed { .. } => deal(event),
        Event::ActionOn { seat } | Event::BringInOn { seat } => {
            // Somebody to his right may have been named who is all-in.
            let left = |named: &Seat| state.able().after(*named) == Some(seat);
            other = state.live.and(state.all_in).iter().find(left).map(|seat| Command::NameFirst { seat });
            Some(Command::NameFirst { seat })
        }
        Event::BroughtIn { seat, .. } => Some(Command::BringIn { seat }),
        Event::Folded { seat } => act(seat, Action::Fold),
        Event::Checked { seat } => act(seat, Action::Check),
        Event::Opened { seat } => act(seat, Action::Open),
        Event::Called { seat, .. } => act(seat, Action::Call),
        Event::RaisedTo { seat, to, .. } => act(seat, Action::RaiseTo(to)),
        Event::Penalised { seat, penalty } => {
            // A fold that the house takes but does not like comes with a penalty.
            other = rule(Ruling::Penalise { seat, penalty });
            if second == Some(Event::Folded { seat }) { act(seat, Action::Fold) } else { None }
        }
        Event::Discarded { seat, .. } => {
            let (mut thrown, mut unknown) = (CardSet::EMPTY, 0_u8);
            for event in rest {
                match *event {
                    Event::Discarded { seat: by, cards, hidden, .. } if by == seat => {
                        (thrown, unknown) = (thrown.or(cards), unknown.saturating_add(hidden));
                    }
                    _ => break,
                }
            }
            Some(Command::Discard { seat, cards: thrown, hidden: unknown })
        }
        Event::StoodPat { seat } => Some(Command::Discard { seat, cards: CardSet::EMPTY, hidden: 0 }),
        Event::RunsChosen { seat, runs } => Some(Command::ChooseRuns { seat, runs }),
        Event::Shown { seat, cards, .. } => {
            let to_some = shows_to_some(seat, setup.seats, rest);
            return fitting(core::iter::once(Command::Show { seat, cards }).chain(to_some));
        }
        Event::HandDeclared { seat, category } => match second {
            Some(Event::Shown { cards, .. }) => Some(Command::ShowAs { seat, cards, category }),
            _ => None,
        },
        Event::BoardPlayed { seat } => Some(Command::PlayBoard { seat }),
        Event::Mucked { seat } => Some(Command::Muck { seat }),
        Event::RakeTaken { amount, .. } => {
            other = Some(Command::Settle { rake: Some(amount) });
            Some(Command::Settle { rake: None })
        }
        Event::ShareAwarded { .. } | Event::Carried { .. } | Event::PortionSettled { .. } | Event::HandEnded => {
            other = Some(Command::Settle { rake: Some(Chips::ZERO) });
            Some(Command::Settle { rake: None })
        }
        Event::HandKilled { seat, refunded } => rule(Ruling::Kill { seat, refunded }),
        Event::HandRevived { seat } => rule(Ruling::Revive { seat }),
        Event::HandVoided => rule(Ruling::Void { forfeits: forfeits(setup, rest) }),
        Event::WagerAllowed { .. } => match second {
            Some(Event::RaisedTo { seat, to, .. }) => rule(Ruling::Allow { seat, to }),
            _ => None,
        },
        Event::ChipsAdded { .. } | Event::ChipsReturned { .. } | Event::RoundCorrected { .. } => {
            rest.iter().take(MAX_EVENTS).find_map(|event| match *event {
                Event::RoundCorrected { price: to, aggressor: Some(seat), .. } => rule(Ruling::Correct { seat, to }),
                _ => None,
            })
        }
        _ => None,
    };
    fitting(first.into_iter().chain(other))
}

/// One command shows cards to some, with an event for the cards of each audience; the next may go on with more cards of
/// the same hand. Those whom it shows them to are among the audience of each.
fn shows_to_some(owner: Seat, seats: SeatSet, rest: &[Event]) -> impl Iterator<Item = Command> {
    const MOST: usize = 7;
    let shows = rest.iter().take(MOST).map_while(move |event| match *event {
        Event::Shown { seat, cards, seen_by, .. } if seat == owner => Some((cards, seen_by)),
        _ => None,
    });
    shows.scan((CardSet::EMPTY, seats), move |(cards, to), (more, seen_by)| {
        *cards = cards.or(more);
        if let SeenBy::Seats(audience) = seen_by {
            *to = to.and(audience);
        }
        Some(Command::ShowTo { seat: owner, cards: *cards, to: to.without(owner) })
    })
}

fn deal(event: Event) -> Option<Command> {
    match event {
        Event::HoleDealt { seat, down, hidden, up, hidden_up } => {
            Some(Command::DealHole { seat, down, hidden, up, hidden_up })
        }
        Event::BoardDealt { cards, .. } => Some(Command::DealBoard { cards }),
        Event::CardExposed { seat, card, .. } => Some(Command::Expose { seat, card }),
        _ => None,
    }
}

/// Of a void hand, the seats that got no chips back.
fn forfeits(setup: &Setup, rest: &[Event]) -> SeatSet {
    rest.iter().take(MAX_EVENTS).fold(setup.seats, |kept, event| match event {
        Event::ChipsReturned { seat, .. } => kept.without(*seat),
        _ => kept,
    })
}
