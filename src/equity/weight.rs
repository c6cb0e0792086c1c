//! How often a hand of a range is held.

use core::fmt;

/// How often a player who could have a hand of a range does have it: from 0, never, to 1, always. Counted in millionths, so
/// that equities of weighted ranges are exact.
///
/// ```
/// use cardroom::equity::Weight;
/// let half = Weight::from_millionths(500_000).unwrap();
/// assert_eq!(half.to_string(), "0.5");
/// assert!(half < Weight::ONE);
/// assert_eq!(Weight::from_millionths(1_000_001), None, "more than always");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Weight(u32);

impl Weight {
    /// Never.
    pub const ZERO: Self = Self(0);
    /// Always.
    pub const ONE: Self = Self(1_000_000);

    /// So many millionths, or `None` if they are more than a million.
    pub const fn from_millionths(millionths: u32) -> Option<Self> {
        if millionths <= Self::ONE.0 { Some(Self(millionths)) } else { None }
    }

    /// The weight in millionths.
    pub const fn millionths(self) -> u32 {
        self.0
    }

    /// Reads a number from 0 to 1 with up to six decimals: `1`, `0.25`, `.5`.
    pub(super) fn parse(text: &[u8]) -> Option<Self> {
        let point = text.iter().position(|&byte| byte == b'.');
        let (whole, decimals) = match point {
            Some(point) => (&text[..point], &text[point + 1..]),
            None => (text, &text[..0]),
        };
        let bare = point.is_some() && decimals.is_empty() || whole.is_empty() && decimals.is_empty();
        if bare || decimals.len() > 6 || whole.len() > 1 || !whole.iter().chain(decimals).all(u8::is_ascii_digit) {
            return None;
        }
        let padded = decimals.iter().chain(core::iter::repeat(&b'0')).take(6);
        let digits = whole.iter().chain(padded);
        Self::from_millionths(digits.fold(0, |number, &digit| number * 10 + u32::from(digit - b'0')))
    }
}

/// Shows a decimal number without superfluous zeros: `1`, `0.25`.
impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, mut decimals) = (self.0 / Self::ONE.0, self.0 % Self::ONE.0);
        if decimals == 0 {
            return write!(f, "{whole}");
        }
        let mut places = 6;
        while decimals.is_multiple_of(10) {
            (decimals, places) = (decimals / 10, places - 1);
        }
        write!(f, "{whole}.{decimals:0places$}")
    }
}

impl fmt::Debug for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_from_0_to_1_are_weights() {
        let read = |text: &str| Weight::parse(text.as_bytes()).map(Weight::millionths);
        for (text, millionths) in [("0", 0), ("1", 1_000_000), ("1.0", 1_000_000), (".5", 500_000), ("0.000001", 1)] {
            assert_eq!(read(text), Some(millionths), "{text}");
        }
        for text in ["", ".", "1.", "1.000001", "2", "0.0000001", "-0.5", "0,5", "1e-1", "00.5", "+1", "0.5 "] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_shown_reads_the_same() {
        for millionths in (0..=1_000_000).step_by(9_973).chain([1, 10, 999_999, 1_000_000]) {
            let weight = Weight::from_millionths(millionths).unwrap();
            extern crate alloc;
            assert_eq!(Weight::parse(alloc::format!("{weight}").as_bytes()), Some(weight));
        }
    }
}
