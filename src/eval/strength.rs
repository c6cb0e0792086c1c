//! How strong a hand is: one number to compare.

use core::num::NonZeroU16;

/// How strong a hand is under one [`Ranking`](crate::Ranking). Greater is better, in low games too; equal is a tie.
///
/// Strengths of different rankings do not compare. The number is made of the [category](crate::Ranking::category)
/// first and the ranks in it next, so that the ranking can tell both from the strength alone. `Option<Strength>` takes
/// two bytes, and `None`, no hand, is less than every strength.
///
/// ```
/// use cardroom::Ranking;
/// let aces = Ranking::High.evaluate("AsAhKdQcJs".parse().unwrap());
/// let kings = Ranking::High.evaluate("KsKhAdQcJs".parse().unwrap());
/// assert!(aces > kings);
/// let (low, lower) = ("8s7h4d3c2s".parse().unwrap(), "7s6h5d4c3s".parse().unwrap());
/// assert!(Ranking::AceToFive.evaluate(lower) > Ranking::AceToFive.evaluate(low), "the lower hand is the greater strength");
/// assert!(Ranking::EightOrBetter.evaluate("9s7h4d3c2s".parse().unwrap()).is_none(), "a nine is no eight");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Strength(NonZeroU16);

impl Strength {
    /// The strength that stands `number` above the weakest.
    #[inline]
    pub(super) const fn from_number(number: u16) -> Self {
        Self(NonZeroU16::MIN.saturating_add(number))
    }

    /// The strength that a table holds as a little-endian word; zero is none. This takes no time at all.
    #[inline]
    pub(super) const fn from_table(word: [u8; 2]) -> Option<Self> {
        match NonZeroU16::new(u16::from_le_bytes(word)) {
            Some(strength) => Some(Self(strength)),
            None => None,
        }
    }

    /// How far it stands above the weakest.
    #[inline]
    pub(super) const fn number(self) -> u16 {
        self.0.get() - 1
    }

    /// The number itself.
    #[inline]
    pub const fn get(self) -> u16 {
        self.0.get()
    }
}
