//! Chips: whole amounts of money.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Sub, SubAssign};

/// An amount of chips, in units of the smallest amount the host counts in.
///
/// Chips are whole. A host that keeps cents counts in cents; a record that splits a chip counts in halves. The
/// operators overflow as `u64`'s do; amounts that come from outside are bounded by [`Chips::MAX`] when a hand is set
/// up, so that no sum inside a hand can.
///
/// ```
/// use cardroom::Chips;
/// assert_eq!(Chips(7).checked_sub(Chips(9)), None);
/// assert_eq!(Chips(7).split(2), (Chips(3), Chips(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Chips(pub u64);

impl Chips {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// The most chips that may be in play in a hand, all stacks and carried chips together.
    ///
    /// A pot-limit count adds at most a price, a pot and a call, each within this bound, so four times it must fit.
    pub const MAX: Self = Self(u64::MAX / 8);

    /// Whether there is nothing.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The sum, or `None` beyond `u64`.
    pub const fn checked_add(self, other: Self) -> Option<Self> {
        match self.0.checked_add(other.0) {
            Some(sum) => Some(Self(sum)),
            None => None,
        }
    }

    /// The difference, or `None` below nothing.
    pub const fn checked_sub(self, other: Self) -> Option<Self> {
        match self.0.checked_sub(other.0) {
            Some(rest) => Some(Self(rest)),
            None => None,
        }
    }

    /// The difference, or nothing.
    #[must_use]
    pub const fn saturating_sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// The smaller amount.
    #[must_use]
    pub const fn least(self, other: Self) -> Self {
        if self.0 < other.0 { self } else { other }
    }

    /// The larger amount.
    #[must_use]
    pub const fn most(self, other: Self) -> Self {
        if self.0 > other.0 { self } else { other }
    }

    /// Equal whole parts and what is left over; all is left over when there are no parts.
    pub const fn split(self, parts: u64) -> (Self, Self) {
        match self.0.checked_div(parts) {
            Some(each) => (Self(each), Self(self.0 % parts)),
            None => (Self::ZERO, self),
        }
    }

    /// How many whole chips of size `unit` this is, and what is left over; a `unit` of nothing counts as one.
    pub(crate) const fn split_by(self, unit: Self) -> (u64, Self) {
        match (self.0.checked_div(unit.0), self.0.checked_rem(unit.0)) {
            (Some(units), Some(crumbs)) => (units, Self(crumbs)),
            _ => (self.0, Self::ZERO),
        }
    }
}

impl Add for Chips {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Chips {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl AddAssign for Chips {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Chips {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for Chips {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Debug for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chips({})", self.0)
    }
}

/// Shows the number alone.
impl fmt::Display for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
