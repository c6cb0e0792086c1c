//! How strong hands are, under every ranking of the rule books.

mod category;
mod describe;
mod distinct;
mod held;
mod made;
mod ranking;
mod showdown;
mod strength;
mod subset;
mod subsets;
mod tally;

pub use category::Category;
pub use describe::Description;
pub use distinct::Distinct;
pub use ranking::{HoleUse, Ranking, ShortDeckTrips, SokoFifth, WildFlush, WildTie};
pub use showdown::winners;
pub use strength::Strength;
pub use tally::{Tally, TallyError};
