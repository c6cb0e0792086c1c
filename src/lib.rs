//! A poker rules engine to build on: a hand evaluator, a state machine that plays any hand by any house's rules, and
//! the rule books as data. No I/O, no clock, no randomness of its own.
//!
//! # Four ideas
//! 1. **The engine says what it waits for; the host answers.** A hand [`expects`](Hand::expects) cards, a player's
//!    action, the word to pay a pot, or nothing more. Cards are input: a hand never holds a card that has not been
//!    dealt, so it has none to leak, and the same machine serves a server with a shuffled deck, a live table with a
//!    card reader, a simulation and a reader of hand histories. A [`Dealer`] answers everything that is no player's
//!    decision.
//! 2. **A state is what its events add up to.** [`decide`] turns a command into events and changes nothing; [`evolve`]
//!    folds an event into a state and knows no rule. A log is therefore the hand, [`replay`] goes to any point of it, a
//!    fork is a copy of a small value, and an old log keeps its meaning when a rule is mended.
//! 3. **Everybody gets his own stream.** [`Redact::redact`] takes from an event, or from a state, what a viewer may not
//!    know. Folding the redacted events gives the redacted state, so a client runs the very same code as the server and
//!    finds the same actions [legal] for its own seat.
//! 4. **Rules, game and stakes are data, and independent of each other.** A [`Game`] says what is played, [`Stakes`]
//!    for how much, a [`RuleSet`] how the house rules. Rule books are constants such as [`RuleSet::TDA`]; a house
//!    starts from one and changes fields; a new game is a constant too.
//!
//! # Driving a hand
//! 1. Make a [`Setup`] from a [`SetupSpec`]: rules, game, stakes, button, seats. It is checked whole, and every fault
//!    is reported at once. Put it into a [`Hand`].
//! 2. Ask [`Hand::expects`] what the hand waits for. [`Expect::Nothing`] ends the loop.
//! 3. Find the command that answers it: the [`Dealer`] has it, or the player does, whose choices are what
//!    [`Hand::legal`] lists for his seat.
//! 4. Give it to [`Hand::execute`] with a [`Sink`] for the events: a `Vec`, a log, or `()` for none. A refused command
//!    leaves the hand and the sink exactly as they were, and its [`Rejection`] says what was asked, what is allowed and
//!    by which rule.
//! 5. Take all events of the command: store them, and send each viewer his redaction of each. Then go on at 2.
//!
//! Rulings of the floor ([`Command::Rule`]) may come once a hand has started, and until the first chip of a pot is paid;
//! a penalty may also be put on record later. After the end players may still show.
//!
//! # Example: a refusal, a raise and a fold
//! ```
//! use cardroom::{
//!     Action, Chips, Command, Dealer, Event, Expect, Game, Hand, Redact, RuleSet, Seat, Setup, SetupSpec, Stakes,
//!     State, Viewer, evolve,
//! };
//! use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
//!
//! let [ann, bob] = [0, 1].map(|n| Seat::new(n).unwrap());
//! let stacks = [(ann, Chips(200)), (bob, Chips(200))];
//! let spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), ann, stacks);
//! let mut hand = Hand::new(Setup::new(spec)?);
//! let mut dealer = Dealer::new(hand.setup(), ChaCha8Rng::seed_from_u64(1));
//! let mut events = Vec::new();
//!
//! // The dealer has the blinds posted and deals. Then it is a player's turn: the button's, heads-up.
//! while let Some(command) = dealer.answer(hand.setup(), hand.state()) {
//!     hand.execute(command, &mut events)?;
//! }
//! assert_eq!(hand.expects(), Expect::Act(ann));
//!
//! let raise_to = |seat, chips| Command::Act { seat, action: Action::RaiseTo(Chips(chips)) };
//! let refused = hand.execute(raise_to(ann, 3), &mut events).unwrap_err();
//! assert_eq!(refused.to_string(), "a bet or raise to 3 is below the minimum 4");
//! assert_eq!(hand.legal(ann).raise.unwrap().least, Chips(4), "as the hand would have said");
//! hand.execute(raise_to(ann, 6), &mut events)?;
//! hand.execute(Command::Act { seat: bob, action: Action::Fold }, &mut events)?;
//!
//! // What nobody called goes back, and the dealer pays the pot.
//! while let Some(command) = dealer.answer(hand.setup(), hand.state()) {
//!     hand.execute(command, &mut events)?;
//! }
//! assert!(events.contains(&Event::UncalledReturned { seat: ann, amount: Chips(4) }));
//! assert_eq!((hand.state().stack(ann), hand.state().stack(bob)), (Chips(202), Chips(198)));
//!
//! // Bob's client folds what Bob may know of each event, and has his view of the hand.
//! let mut client = State::new(hand.setup());
//! for event in &events {
//!     evolve(&mut client, &event.redact(Viewer::Seat(bob)));
//! }
//! assert_eq!(client, *hand.view(Viewer::Seat(bob)));
//! assert!(client.down_cards(ann).is_empty() && client.hidden_cards(ann) == 2);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # Floors
//! A module uses those on its own floor and on the floors below, never one above; a test sees to it. Take only the
//! lower floors if they are all you need: an evaluator, pots, a rule book. What a hand needs is re-exported at the
//! root.
//!
//! | floor | modules | |
//! |---|---|---|
//! | 0 | cards, chips, seats, lists | [`Card`], [`CardSet`], [`Deck`], [`Chips`], [`Seat`], [`SeatSet`], [`BySeat`], [`List`] |
//! | 1 | [`eval`] | how strong a hand is, under every ranking of the books: [`Ranking`], [`Strength`] |
//! | 2 | game, stakes | what is played, and for how much: [`Game`], [`Stakes`] |
//! | 3 | [`rules`] | how the house rules: [`RuleSet`], its knobs, the rule books |
//! | 4 | [`pot`], betting | contributions become pots and shares; what a raise may be: [`RaiseRange`] |
//! | 5 | [`hand`] | one hand, from the blinds to the last share |
//! | 9 | [`equity`] | who is ahead when all are all in, and by how much: hands, ranges: `Equity`, `Range` |
#![cfg_attr(feature = "alloc", doc = "|   | [`log`] | hands as they are stored: set-up and events, versioned |")]
#![cfg_attr(feature = "alloc", doc = "|   | [`notation`] | hands as text, for programs and for people |")]
//!
//! # Errors and bugs
//! What comes from outside and is wrong is an error: a [`Rejection`], [`SetupFaults`], [`DoesNotFollow`]. It names the
//! culprit and carries the numbers, and nothing has changed. A panic is a bug in this crate, whatever seat or file the
//! input came from; please report it. All that a hand needs, built for a chip, links without any code for panics; a
//! build in `tests/no_std` proves it. The few functions meant for constants, where a panic is a compile error, say so
//! under *Panics*.
//!
//! # Features
//! * `phh` (default): Poker Hand History files, `notation::phh`. Brings `alloc` and `std`.
//! * `alloc`: `Vec<Event>` as a [`Sink`], the log of a hand (`log`) and its story in words (`notation`), ranges against
//!   each other (`equity::Matchup`). Needs an allocator.
//! * `serde`: serialisation of set-ups, rule sets, games, commands, events, logs, ranges and equities; all but logs and
//!   samples without an allocator.
//! * `simd`: [`evaluate_many`] with AVX2 or AVX-512. One private module then has `unsafe` code; without this feature the
//!   compiler forbids it.
//! * `std`: with `simd`, the machine is asked when the program runs what it has. Without it the target features of the
//!   build decide.
//!
//! Without features the crate is `no_std`, needs no allocator, and has every rule of every book.
#![no_std]
#![cfg_attr(not(feature = "simd"), forbid(unsafe_code))]
#![cfg_attr(docsrs, feature(doc_cfg))]
// Tests may; elsewhere each such call says why it cannot fail.
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable))]

#[cfg(feature = "alloc")]
extern crate alloc;

mod bet;
mod card;
mod cards;
mod chips;
mod deck;
pub mod equity;
pub mod eval;
mod game;
pub mod hand;
mod list;
#[cfg(feature = "alloc")]
pub mod log;
#[cfg(feature = "alloc")]
pub mod notation;
pub mod pot;
pub mod rules;
mod seat;
mod stakes;

pub use bet::{RaiseRange, WagerKind};
pub use card::{Card, ParseCardError, Rank, Suit};
pub use cards::{CardIter, CardSet, ParseCardSetError};
pub use chips::Chips;
pub use deck::Deck;
pub use eval::{
    Category, Description, Distinct, HandError, HoleUse, Ranking, ShortDeckTrips, SokoFifth, Strength, Tally,
    TallyError, WildFlush, WildTie, evaluate_many, for_each_frequency, winners,
};
pub use game::{
    BetSize, BringIn, Draw, Game, GameFault, GameFaults, GameSpec, MAX_BOARD, MAX_BOARDS, MAX_HOLE, MAX_STREETS,
    Opener, ShortStub, Street,
};
pub use hand::{
    Action, BoardCards, CardFault, CardSource, Command, DealRequest, Dealer, Decided, Difference, DoesNotFollow, Entry,
    Event, Expect, Hand, HandResult, LegalActions, MAX_EVENTS, Penalty, Portion, Post, Presence, Redact, Redacted,
    Rejection, ReplayError, Ruling, SeenBy, Setup, SetupFault, SetupFaults, SetupSpec, ShareOf, Sink, State, Viewer,
    audit, decide, evolve, follow, legal, replay, viewers,
};
pub use list::List;
pub use rules::RuleSet;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatIter, SeatSet};
pub use stakes::{Ante, Posts, Stakes, Structure};

/// The programs of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
