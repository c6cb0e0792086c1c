//! An embeddable poker rules engine.
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

mod card;
mod cards;
mod chips;
mod deck;
mod list;
#[cfg(feature = "phh")]
pub mod notation;
mod seat;

pub use card::{Card, ParseCardError, Rank, Suit};
pub use cards::{CardIter, CardSet, ParseCardSetError};
pub use chips::Chips;
pub use deck::Deck;
pub use list::List;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatIter, SeatSet};
