//! An embeddable poker rules engine.
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

mod bet;
mod card;
mod cards;
mod chips;
mod deck;
pub mod eval;
mod game;
pub mod hand;
mod list;
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
    Category, Description, HoleUse, Ranking, ShortDeckTrips, SokoFifth, Strength, Tally, TallyError, WildFlush,
    WildTie, winners,
};
pub use game::{
    BetSize, BringIn, Draw, Game, GameFault, GameFaults, GameSpec, MAX_BOARD, MAX_BOARDS, MAX_HOLE, MAX_STREETS,
    Opener, ShortStub, Street,
};
pub use hand::{
    Action, BoardCards, CardFault, CardSource, Command, DealRequest, Dealer, DoesNotFollow, Entry, Event, Expect, Hand,
    HandResult, LegalActions, MAX_EVENTS, Penalty, Portion, Post, Presence, Redact, Redacted, Rejection, ReplayError,
    Ruling, SeenBy, Setup, SetupFault, SetupFaults, SetupSpec, ShareOf, Sink, State, Viewer, decide, evolve, follow,
    legal, replay, viewers,
};
pub use list::List;
pub use rules::RuleSet;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatIter, SeatSet};
pub use stakes::{Ante, Posts, Stakes, Structure};
