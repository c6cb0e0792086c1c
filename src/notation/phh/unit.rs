//! The unit that makes amounts whole chips.

use super::amount::Amount;
use crate::chips::Chips;
use core::fmt;

/// The value of one chip: a whole part of one, such as 1, 1/2 or 1/20.
///
/// ```
/// use cardroom::notation::phh::{Amount, Unit};
/// use cardroom::Chips;
/// let amounts = ["0.25", "20.70", "3"].map(|text| text.parse::<Amount>().unwrap());
/// let unit = Unit::making_whole(amounts);
/// assert_eq!(unit.to_string(), "1/20");
/// assert_eq!(unit.chips(amounts[1]), Some(Chips(414)));
/// assert_eq!(unit.amount(Chips(414)), amounts[1]);
/// assert_eq!(Unit::ONE.chips(amounts[0]), None, "a quarter is no whole number of ones");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unit(u32);

impl Unit {
    /// One: chips are what the file counts in.
    pub const ONE: Self = Self(1);

    /// The largest unit, one or a part of one, in which every one of these amounts is whole.
    pub fn making_whole(amounts: impl IntoIterator<Item = Amount>) -> Self {
        const PARTS: u64 = Amount::PARTS as u64;
        let parts = amounts.into_iter().fold(1, |parts, amount| {
            let needed = PARTS / gcd(rest(amount.parts()), PARTS);
            parts / gcd(parts, needed) * needed
        });
        // Each divides the parts of an amount, so their least common multiple does, and that is below 2^32.
        Self(parts as u32)
    }

    /// How many chips make one.
    pub const fn per_one(self) -> u32 {
        self.0
    }

    /// The amount in chips, or `None` when it is not whole or beyond `u64`.
    pub fn chips(self, amount: Amount) -> Option<Chips> {
        let parts = amount.parts() * u128::from(self.0);
        // Ordinary amounts fit in half the bits, where a division takes a tenth of the time.
        if let Ok(parts) = u64::try_from(parts) {
            let (chips, rest) = (parts / Amount::PARTS as u64, parts % Amount::PARTS as u64);
            return (rest == 0).then_some(Chips(chips));
        }
        if parts.is_multiple_of(Amount::PARTS) { u64::try_from(parts / Amount::PARTS).ok().map(Chips) } else { None }
    }

    /// Whether a stated amount is this one, or less than a chip from it because a record split a chip that cannot be.
    pub(super) fn agrees(self, ours: Amount, stated: Amount) -> bool {
        let apart = ours.parts().abs_diff(stated.parts());
        apart == 0 || (self.chips(stated).is_none() && apart * u128::from(self.0) < Amount::PARTS)
    }

    /// The amount that these chips make.
    pub fn amount(self, chips: Chips) -> Amount {
        Amount::of_parts(u128::from(chips.0) * (Amount::PARTS / u128::from(self.0)))
    }
}

/// Shows the value of a chip: `1`, `1/2`.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 == 1 { "1" } else { "1/" })?;
        if self.0 == 1 { Ok(()) } else { self.0.fmt(f) }
    }
}

/// What is left over one whole.
fn rest(parts: u128) -> u64 {
    match u64::try_from(parts) {
        Ok(parts) => parts % Amount::PARTS as u64,
        Err(_) => (parts % Amount::PARTS) as u64,
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn the_unit_is_the_largest_that_makes_all_whole() {
        for (amounts, unit) in [
            (&[][..], "1"),
            (&["0", "7"], "1"),
            (&["10287.5", "9950"], "1/2"),
            (&["0.25", "0.5"], "1/4"),
            (&["0.1", "0.25"], "1/20"),
            (&["0.00000001"], "1/100000000"),
            // 9,551,615 hundred millionths, of which 5 go into one; the amount has 2^64 - 1 of them, the next one more.
            (&["184467440737.09551615"], "1/20000000"),
            (&["184467440738.5"], "1/2"),
        ] {
            let amounts = amounts.iter().map(|text| text.parse::<Amount>().unwrap());
            let found = Unit::making_whole(amounts.clone());
            assert_eq!(found.to_string(), unit);
            assert_eq!(found.per_one().to_string(), unit.trim_start_matches("1/"));
            for amount in amounts {
                assert_eq!(found.chips(amount).map(|chips| found.amount(chips)), Some(amount));
            }
        }
    }

    #[test]
    fn chips_beyond_u64_are_none() {
        let most: Amount = u64::MAX.into();
        assert_eq!(Unit::ONE.chips(most), Some(Chips(u64::MAX)));
        assert_eq!(Unit(2).chips(most), None);
        assert_eq!(Unit(100_000_000).amount(Chips(u64::MAX)).to_string(), "184467440737.09551615");
    }
}
