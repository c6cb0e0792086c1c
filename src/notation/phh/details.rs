//! The fields that say where, when and among whom a hand was played.

use super::amount::Amount;
use super::error::FieldError;
use super::value::{Toml, optional_fields, quoted, raw, wrong};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use toml_edit::Value;

optional_fields! {
    /// The optional fields of the standard that no rule depends on.
    ///
    /// ```
    /// use cardroom::notation::phh::{Details, Name};
    /// let mut details = Details::default();
    /// details.venue = Some("Full Tilt Poker".into());
    /// details.hand = Some(Name::Number(26262271344));
    /// assert!(Details::NAMES.contains(&"venue"));
    /// ```
    Details "" {
        /// Who wrote the hand down.
        author: String,
        /// The event.
        event: String,
        /// An address about the event or of its organizer.
        url: String,
        /// The venue.
        venue: String,
        /// The venue's street and house.
        address: String,
        /// The venue's city.
        city: String,
        /// The venue's region, state or province.
        region: String,
        /// The venue's postal code.
        postal_code: String,
        /// The venue's country.
        country: String,
        /// When the hand began, by the clock of the time zone.
        time: Time,
        /// The time zone, by its IANA name.
        time_zone: String,
        /// The time zone's abbreviation.
        time_zone_abbreviation: String,
        /// The day of the month, from 1.
        day: u8,
        /// The month, from 1.
        month: u8,
        /// The year.
        year: u16,
        /// The hand's number or name.
        hand: Name,
        /// The level of the tournament.
        level: u32,
        /// The players' seat numbers.
        seats: Vec<u32>,
        /// How many seats the table has.
        seat_count: u32,
        /// The table's number or name.
        table: Name,
        /// The players' names; one that is not known is empty.
        players: Vec<String>,
        /// The currency's three letters.
        currency: String,
        /// The currency's symbol.
        currency_symbol: String,
        /// The time for each action.
        time_limit: TimeLimit,
        /// Each player's time bank when the hand begins, in seconds.
        time_banks: Vec<Amount>,
    }
}

/// A number or a name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Name {
    /// A number.
    Number(u64),
    /// A name.
    Text(String),
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.fmt(f),
        }
    }
}

impl Toml for Name {
    fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
        let number = value.as_integer().and_then(|number| u64::try_from(number).ok()).map(Self::Number);
        let name = || value.as_str().map(|name| Self::Text(name.into()));
        number.or_else(name).ok_or_else(|| wrong(value, text, "a string or a number that is not negative"))
    }

    fn write(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => quoted(text),
        }
    }
}

/// A time of day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Time {
    pub hour: u8,
    pub minute: u8,
    pub second: u8,
    pub nanosecond: u32,
}

/// Writes hours, minutes and seconds, and the part of a second if there is one.
impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}:{:02}", self.hour, self.minute, self.second)?;
        if self.nanosecond == 0 { Ok(()) } else { write!(f, ".{:09}", self.nanosecond) }
    }
}

impl Toml for Time {
    fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
        let time = value.as_datetime().filter(|time| time.date.is_none() && time.offset.is_none());
        let time = time.and_then(|time| time.time).ok_or_else(|| wrong(value, text, "a time such as 21:30:00"))?;
        Ok(Self {
            hour: time.hour,
            minute: time.minute,
            second: time.second.unwrap_or(0),
            nanosecond: time.nanosecond.unwrap_or(0),
        })
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

/// The time for each action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimeLimit {
    /// So many seconds.
    Seconds(Amount),
    /// As long as it takes, `inf`.
    None,
}

impl Toml for TimeLimit {
    fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
        match raw(value, text) {
            "inf" | "+inf" => Ok(Self::None),
            _ => Amount::read(value, text).map(Self::Seconds),
        }
    }

    fn write(&self) -> String {
        match self {
            Self::Seconds(seconds) => seconds.write(),
            Self::None => "inf".into(),
        }
    }
}
