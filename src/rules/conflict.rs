//! Answers of one rule set that cannot all hold.

use super::pots::Rake;
use super::{RuleSet, Straddle};
use crate::list::List;
use core::fmt;

/// Two answers of a rule set that contradict each other, or one that contradicts itself.
///
/// An answer that is merely idle is none: a limit on straddles where nobody may straddle, or who agrees to a second run
/// where there is one.
///
/// ```
/// use cardroom::rules::{Conflict, RuleSet, Straddle};
/// let mut rules = RuleSet::TDA;
/// assert!(rules.conflicts().is_empty());
/// rules.forced.straddle = Straddle::UnderTheGun;
/// assert_eq!(&*rules.conflicts(), [Conflict::StraddleLimitedToNone]);
/// assert_eq!(Conflict::StraddleLimitedToNone.knobs(), ["forced.straddle", "forced.straddle_limit"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Conflict {
    /// Somebody may straddle, and a hand may have no straddle.
    StraddleLimitedToNone,
    /// The house takes more than the whole pot.
    RakeAboveThePot,
}

impl Conflict {
    /// How many kinds there are, and so the most that a rule set can have.
    pub const COUNT: usize = 2;

    /// The knobs that contradict each other.
    pub const fn knobs(self) -> &'static [&'static str] {
        match self {
            Self::StraddleLimitedToNone => &["forced.straddle", "forced.straddle_limit"],
            Self::RakeAboveThePot => &["pots.rake"],
        }
    }
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::StraddleLimitedToNone => "forced.straddle lets somebody straddle, but forced.straddle_limit is 0",
            Self::RakeAboveThePot => "pots.rake takes more than the pot: basis_points is above 10000",
        })
    }
}

impl core::error::Error for Conflict {}

impl RuleSet {
    /// Everything in these rules that contradicts itself, all at once. Conflicts with a game or with stakes are found
    /// when a hand is set up.
    pub const fn conflicts(&self) -> List<Conflict, { Conflict::COUNT }> {
        let mut conflicts = List::empty(Conflict::StraddleLimitedToNone);
        if !matches!(self.forced.straddle, Straddle::Nobody) && self.forced.straddle_limit == 0 {
            let _ = conflicts.push(Conflict::StraddleLimitedToNone);
        }
        if matches!(self.pots.rake, Rake::Percent { basis_points: 10_001.., .. }) {
            let _ = conflicts.push(Conflict::RakeAboveThePot);
        }
        conflicts
    }
}
