//! Who is ahead, and by how much, when all are all in.
//!
//! [`Equity::of`] answers for hands, over every board that may come; `Matchup`, which needs the feature `alloc`, for
//! [ranges](Range) of hands: exactly, or by random deals where there are too many to go through. Any game with a board will
//! do: hold'em, Omaha with four, five and six cards, short-deck, hi/lo, and those of the host.
//!
//! Counts and shares are whole numbers, and so are weights: nothing is rounded but what is shown as a fraction.
//!
//! # Example: three lines
//! ```
//! use cardroom::{CardSet, Game, equity::Equity};
//! let hands = ["AhKh", "QsQd", "JcTc"].map(|hand| hand.parse().unwrap());
//! let equity = Equity::of(&Game::HOLDEM, &hands, "Jh9h2c".parse().unwrap(), CardSet::EMPTY).unwrap();
//! assert_eq!([0, 1, 2].map(|player| (100.0 * equity.fraction(player)).round()), [51.0, 31.0, 18.0]);
//! ```

mod boards;
mod choice;
mod error;
mod games;
#[cfg(feature = "alloc")]
mod matchup;
#[cfg(feature = "alloc")]
mod plan;
mod range;
mod range_text;
mod ranks;
mod result;
#[cfg(feature = "alloc")]
mod sample;
mod score;
mod solve;
mod spot;
#[cfg(feature = "alloc")]
mod sweep;
mod weight;

pub use error::{EquityError, Holder};
#[cfg(feature = "alloc")]
pub use matchup::Matchup;
#[cfg(feature = "alloc")]
pub use plan::Plan;
pub use range::Range;
pub use range_text::{ParseRangeError, RangeFault};
pub use result::{Equity, PlayerEquity};
#[cfg(feature = "alloc")]
pub use sample::{Estimate, Sampled};
pub use weight::Weight;
