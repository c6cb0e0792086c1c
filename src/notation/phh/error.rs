//! What can be wrong with a file or with a hand in it.

use super::amount::ParseAmountError;
use super::case::ParseRuleBookError;
use super::line::ParseLineError;
use super::variant::{ParseVariantError, Variant};
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;

/// Why a file, or a hand, is not understood. It is told in one line, which names the field or the action, what was
/// found, and what was expected.
///
/// ```
/// use cardroom::notation::phh::Document;
/// let document = Document::parse("variant = 'NT'\nantes = [0, 0]\nmin_bet = -2").unwrap();
/// let error = document.hands()[0].hand.as_ref().unwrap_err();
/// assert_eq!(error.to_string(), "field `min_bet`: found `-2`, expected an amount that is not negative");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The file is not text.
    #[error("found a byte that is not UTF-8 at place {at}, expected text")]
    NotText {
        /// Where the first such byte stands, counted from 0.
        at: usize,
    },
    /// The file is not TOML.
    #[error("broken TOML at line {line}, column {column}: {message}")]
    Toml {
        /// The line, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
        /// What the TOML parser found and expected.
        message: String,
    },
    /// Two hands of a file have one number.
    #[error("hand `{}`: found a second time, expected a new number", excerpt(key))]
    Twice {
        /// The hand's number.
        key: String,
    },
    /// A field is wrong.
    #[error("field `{}`: {source}", excerpt(name))]
    Field {
        /// The field.
        name: String,
        /// What is wrong with it.
        source: FieldError,
    },
    /// An entry of `actions` is wrong.
    #[error("action {number}, `{}`: {source}", excerpt(text))]
    Action {
        /// Its number in the array, from 1; entries of commentary alone are counted too.
        number: usize,
        /// The entry.
        text: String,
        /// What is wrong with it.
        source: ParseLineError,
    },
}

impl Error {
    pub(super) fn field(name: &str, source: FieldError) -> Self {
        Self::Field { name: name.into(), source }
    }
}

/// Why a field is not understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FieldError {
    /// Every hand has this field.
    #[error("missing, expected in every hand")]
    Missing,
    /// Hands of this variant have this field.
    #[error("missing, expected in a hand of {variant}")]
    Needed {
        /// The hand's variant.
        variant: Variant,
    },
    /// Hands of this variant do not have this field.
    #[error("found, expected to be absent in a hand of {variant}")]
    Surplus {
        /// The hand's variant.
        variant: Variant,
    },
    /// The standard has no such field.
    #[error("found, expected a field of the standard, or a name that begins with _")]
    Unknown,
    /// The field cannot be added: the hand is not a table whose fields are lines.
    #[error("found no line to add it behind, expected a hand written in lines")]
    NoPlace,
    /// A value of the wrong type, or out of its range.
    #[error("found `{}`, expected {expected}", excerpt(found))]
    Value {
        /// The value as it stands in the file.
        found: String,
        /// What may stand there.
        expected: &'static str,
    },
    /// An array of the wrong length.
    #[error("found {found} values, expected {expected}, one for each player")]
    Length {
        /// How many values there are.
        found: usize,
        /// How many players there are.
        expected: usize,
    },
    /// A number of players that no table seats.
    #[error("found {found} players, expected 2 to {}", crate::seat::MAX_SEATS)]
    Players {
        /// How many players there are.
        found: usize,
    },
    /// A number that is no amount.
    #[error("found `{}`, {source}", excerpt(found))]
    Amount {
        /// The number as it stands in the file.
        found: String,
        /// What is wrong with it.
        source: ParseAmountError,
    },
    /// A code that is no variant.
    #[error("found `{}`, {source}", excerpt(found))]
    Variant {
        /// The code.
        found: String,
        /// What a variant is.
        source: ParseVariantError,
    },
    /// A name that is no rule book's.
    #[error("found `{}`, {source}", excerpt(found))]
    RuleBook {
        /// The name.
        found: String,
        /// Which rule books there are.
        source: ParseRuleBookError,
    },
    /// Something is wrong with one value of an array.
    #[error("value {number}: {source}")]
    Entry {
        /// Its number in the array, from 1.
        number: usize,
        /// What is wrong with it.
        source: Box<Self>,
    },
}

/// The beginning of a text, fit for a line: what files contain may be long and hold any character.
pub(super) fn excerpt(text: &str) -> String {
    const LENGTH: usize = 60;
    let mut line: String = text.chars().take(LENGTH).flat_map(shown).collect();
    if text.chars().nth(LENGTH).is_some() {
        line += "…";
    }
    line
}

/// A character, escaped if it would break the line.
fn shown(c: char) -> impl Iterator<Item = char> {
    let escape = c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    let escaped = escape.then(|| c.escape_default());
    (!escape).then_some(c).into_iter().chain(escaped.into_iter().flatten())
}

/// The TOML parser's error in this text, which begins at byte `start` of the whole file.
pub(super) fn broken(error: &toml_edit::TomlError, whole: &str, start: usize) -> Error {
    let at = start + error.span().map_or(0, |span| span.start);
    let before = whole.get(..at).unwrap_or(whole);
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    let message = error.message().lines().collect::<alloc::vec::Vec<_>>().join(", ");
    Error::Toml {
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
        message: message.chars().flat_map(shown).collect::<String>().trim().to_owned(),
    }
}
