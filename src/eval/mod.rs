//! How strong hands are, under every ranking of the rule books.

mod ace_to_five;
mod category;
mod check;
mod describe;
mod distinct;
mod frequency;
mod held;
mod low;
mod made;
mod many;
mod omaha;
mod ranking;
mod showdown;
#[cfg(all(feature = "simd", target_arch = "x86_64"))]
#[allow(unsafe_code, reason = "vectors are loaded and stored by pointer, and the machine is asked what it has")]
mod simd;
mod strength;
mod subset;
mod subsets;
mod suits;
mod tally;
mod words;

pub use category::Category;
pub use check::HandError;
pub use describe::Description;
pub use distinct::Distinct;
pub use frequency::for_each_frequency;
pub use many::evaluate_many;
pub use ranking::{HoleUse, Ranking, ShortDeckTrips, SokoFifth, WildFlush, WildTie};
pub use showdown::winners;
pub use strength::Strength;
pub use tally::{Tally, TallyError};

/// What counts boards by their ranks needs of the evaluators: ranks and flushes apart.
pub(crate) mod parts {
    pub(crate) use super::low::eight_or_better_ranks;
    pub(crate) use super::omaha::{Board, Hand, RankCounts, eight_or_better_ranks_of, flush};
    pub(crate) use super::tally::{CardKey, flush_strength};
}
