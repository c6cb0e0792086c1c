//! An amount as a file states it: an exact decimal number.

use crate::chips::Chips;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// An amount of money, exact to eight decimal places and never negative.
///
/// It is what stands in the file, before a [`Unit`](super::Unit) makes whole [`Chips`] of it. Eight places are the
/// finest that any currency has in use; the whole part is at most `u64::MAX`.
///
/// ```
/// use cardroom::notation::phh::{Amount, ParseAmountError};
/// let amount: Amount = "10287.50".parse().unwrap();
/// assert_eq!(amount.to_string(), "10287.5");
/// assert_eq!("0.000000001".parse::<Amount>(), Err(ParseAmountError::TooFine));
/// assert_eq!("-10".parse::<Amount>(), Err(ParseAmountError::Negative));
/// assert_eq!("1e1".parse::<Amount>(), Err(ParseAmountError::NotDecimal));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Amount(u128);

impl Amount {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// The most decimal places an amount has.
    pub const MAX_PLACES: usize = 8;
    /// How many of the smallest parts make one.
    pub(super) const PARTS: u128 = 10u128.pow(Self::MAX_PLACES as u32);

    /// Whether it is nothing.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The amount in its smallest parts.
    pub(super) const fn parts(self) -> u128 {
        self.0
    }

    /// The amount of so many smallest parts. Callers keep it within `u64::MAX` wholes.
    pub(super) const fn of_parts(parts: u128) -> Self {
        Self(parts)
    }

    /// Reads a number as TOML writes it: a sign, underscores and an exponent are allowed.
    pub(super) fn from_toml(raw: &str) -> Result<Self, ParseAmountError> {
        let plain: String = raw.strip_prefix('+').unwrap_or(raw).chars().filter(|&c| c != '_').collect();
        match plain.split_once(['e', 'E']) {
            Some((number, exponent)) => Self::scaled(number, exponent),
            None => plain.parse(),
        }
    }

    /// Reads `number` times ten to the `exponent`, by moving the point in the text.
    fn scaled(number: &str, exponent: &str) -> Result<Self, ParseAmountError> {
        const FARTHEST: i32 = 64;
        if number.starts_with('-') {
            return Err(ParseAmountError::Negative);
        }
        let exponent: i32 = exponent.parse().map_err(|_| ParseAmountError::NotDecimal)?;
        if exponent.abs() > FARTHEST {
            return Err(if exponent > 0 { ParseAmountError::TooLarge } else { ParseAmountError::TooFine });
        }
        let (whole, part) = number.split_once('.').unwrap_or((number, ""));
        let zeros = "0".repeat(exponent.unsigned_abs() as usize);
        let digits = if exponent < 0 { zeros + whole + part } else { String::from(whole) + part + &zeros };
        let point = whole.len() + exponent.max(0) as usize;
        let (whole, part) = digits.split_at_checked(point).ok_or(ParseAmountError::NotDecimal)?;
        Self::of_digits(whole, part)
    }

    /// The amount with these digits before and behind the point.
    fn of_digits(whole: &str, part: &str) -> Result<Self, ParseAmountError> {
        let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || !digits(whole) || !digits(part) {
            return Err(ParseAmountError::NotDecimal);
        }
        let part = part.trim_end_matches('0');
        if part.len() > Self::MAX_PLACES {
            return Err(ParseAmountError::TooFine);
        }
        let whole: u64 = whole.parse().map_err(|_| ParseAmountError::TooLarge)?;
        let part = part.bytes().chain(core::iter::repeat(b'0')).take(Self::MAX_PLACES);
        let part = part.fold(0, |sum, digit| sum * 10 + u128::from(digit - b'0'));
        Ok(Self(u128::from(whole) * Self::PARTS + part))
    }
}

/// A whole amount.
impl From<u64> for Amount {
    fn from(whole: u64) -> Self {
        Self(u128::from(whole) * Self::PARTS)
    }
}

/// Chips of one each; [`Unit::amount`](super::Unit::amount) knows other chips.
impl From<Chips> for Amount {
    fn from(chips: Chips) -> Self {
        Self::from(chips.0)
    }
}

/// Writes a plain decimal number, without zeros at its end.
impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 / Self::PARTS)?;
        let mut part = self.0 % Self::PARTS;
        let mut places = Self::MAX_PLACES;
        if part == 0 {
            return Ok(());
        }
        while part.is_multiple_of(10) {
            part /= 10;
            places -= 1;
        }
        write!(f, ".{part:0places$}")
    }
}

impl fmt::Debug for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Amount({self})")
    }
}

/// Why a text is no [`Amount`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseAmountError {
    /// Something else than digits with at most one point between them.
    #[error("expected a plain decimal number such as 12 or 0.25")]
    NotDecimal,
    /// TOML's `nan`.
    #[error("expected a number")]
    NotANumber,
    /// TOML's `inf`.
    #[error("expected a finite amount")]
    Infinite,
    /// A number below zero.
    #[error("expected an amount that is not negative")]
    Negative,
    /// More decimal places than an amount has.
    #[error("expected at most {} decimal places", Amount::MAX_PLACES)]
    TooFine,
    /// More than fits.
    #[error("expected no more than {} chips", u64::MAX)]
    TooLarge,
}

/// Reads a plain decimal number: digits, and perhaps a point and more digits.
impl FromStr for Amount {
    type Err = ParseAmountError;

    fn from_str(text: &str) -> Result<Self, ParseAmountError> {
        match text.trim_start_matches(['+', '-']) {
            "nan" => return Err(ParseAmountError::NotANumber),
            "inf" => return Err(ParseAmountError::Infinite),
            rest if text.strip_prefix('-') == Some(rest) && rest.starts_with(|c: char| c.is_ascii_digit()) => {
                return Err(ParseAmountError::Negative);
            }
            _ => (),
        }
        match text.split_once('.') {
            Some((_, "")) => Err(ParseAmountError::NotDecimal),
            Some((whole, part)) => Self::of_digits(whole, part),
            None => Self::of_digits(text, ""),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn text(raw: &str) -> Result<String, ParseAmountError> {
        Amount::from_toml(raw).map(|amount| amount.to_string())
    }

    #[test]
    fn numbers_are_read_exactly() {
        for (raw, plain) in [
            ("0", "0"),
            ("0.0", "0"),
            ("10287.5", "10287.5"),
            ("0.10", "0.1"),
            ("007.05", "7.05"),
            ("+1_000.2_5", "1000.25"),
            ("9007199254740993.0", "9007199254740993"),
            ("18446744073709551615.99999999", "18446744073709551615.99999999"),
            ("1.5e3", "1500"),
            ("1E16", "10000000000000000"),
            ("1.5e-3", "0.0015"),
            ("12.5e+1", "125"),
            ("1234.5e-2", "12.345"),
            ("0.00000001000", "0.00000001"),
        ] {
            assert_eq!(text(raw).as_deref(), Ok(plain), "{raw}");
            assert_eq!(plain.parse(), Amount::from_toml(raw));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        use ParseAmountError::*;
        for (raw, error) in [
            ("", NotDecimal),
            (".", NotDecimal),
            (".5", NotDecimal),
            ("5.", NotDecimal),
            ("1.2.3", NotDecimal),
            ("ten", NotDecimal),
            ("--1", NotDecimal),
            ("1e", NotDecimal),
            ("1eå", NotDecimal),
            ("nan", NotANumber),
            ("-nan", NotANumber),
            ("+inf", Infinite),
            ("-inf", Infinite),
            ("-1", Negative),
            ("-0.5", Negative),
            ("-1e2", Negative),
            ("0.123456789", TooFine),
            ("1e-9", TooFine),
            ("1e-999999999", TooFine),
            ("18446744073709551616", TooLarge),
            ("99999999999999999999999999999999999999999999", TooLarge),
            ("1e20", TooLarge),
            ("1e999999999", TooLarge),
        ] {
            assert_eq!(text(raw), Err(error), "{raw}");
        }
        for raw in ["1e1", "+1", "1_000", " 1", "٣"] {
            assert_eq!(raw.parse::<Amount>(), Err(NotDecimal), "{raw}: TOML's numbers are not an action's");
        }
    }
}
