//! An embeddable poker rules engine.
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

mod card;
mod cards;
mod chips;
mod deck;
mod eval;
mod list;
mod seat;

pub use card::{Card, ParseCardError, Rank, Suit};
pub use cards::{CardIter, CardSet, ParseCardSetError};
pub use chips::Chips;
pub use deck::Deck;
pub use eval::{
    Category, Description, Distinct, HandError, HoleUse, Ranking, ShortDeckTrips, SokoFifth, Strength, Tally,
    TallyError, WildFlush, WildTie, for_each_frequency, winners,
};
pub use list::List;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatIter, SeatSet};
