//! The fields of a case file that the standard does not have.

use super::amount::Amount;
use super::error::FieldError;
use super::value::{Toml, optional_fields, quoted, wrong};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use toml_edit::Value;

optional_fields! {
    /// What a case file states beside the standard's fields; each stands in the file behind an underscore.
    ///
    /// ```
    /// use cardroom::notation::phh::{Case, RuleBook};
    /// let mut case = Case::default();
    /// case.rules = Some(RuleBook::Tda);
    /// assert!(Case::NAMES.contains(&"_rules"));
    /// ```
    Case "_" {
        /// The case's name.
        id: String,
        /// The rule book; without one the hand is a record.
        rules: RuleBook,
        /// Single knobs that differ from the rule book.
        set: Knobs,
        /// The rules that the case shows, or where it is from.
        source: Vec<String>,
        /// What each player posts dead.
        dead: Vec<Amount>,
        /// What an earlier hand left in the main pot.
        carry: Amount,
        /// Who was in the hand that left it.
        carry_players: Vec<Flag>,
        /// What is taken from each pot before it is divided, the main pot first; from further pots nothing.
        rake: Vec<Amount>,
        /// How often the rest of the board is dealt when it may be more than once.
        runs: u8,
        /// How often each player would have it, where they were not of one mind; 0 for players who were not asked.
        run_choices: Vec<u8>,
        /// How many boards are dealt from the start.
        boards: u8,
        /// Whether there is no betting before the flop.
        bomb: bool,
        /// How much may be bet in spread limit.
        spread: Spread,
        /// Who is away when the deal is complete.
        absent: Vec<Flag>,
        /// Where the button stands, if not before the last player.
        button: Button,
        /// Whether the set-up must be refused.
        refuse: bool,
    }
}

macro_rules! rule_books {
    ($($name:ident $text:literal $doc:literal,)*) => {
        /// A rule book by name.
        ///
        /// ```
        /// use cardroom::notation::phh::RuleBook;
        /// assert_eq!("club-1999".parse(), Ok(RuleBook::Club1999));
        /// assert!("hoyle".parse::<RuleBook>().is_err());
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum RuleBook {
            $(#[doc = concat!("`", $text, "`: ", $doc)] $name,)*
        }

        impl RuleBook {
            /// Every rule book.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Its name in a file.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }

        /// A name that is no rule book's.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
        #[error("expected a rule book: {}", [$($text,)*].join(", "))]
        pub struct ParseRuleBookError;
    };
}

rule_books! {
    Club1999 "club-1999" "the club rules of 1999.",
    SpaderEssCash "spader-ess-cash" "Spader Ess, cash games.",
    SpaderEssTournament "spader-ess-tournament" "Spader Ess, tournaments.",
    TexasHoldemGuide "texas-holdem-guide" "the Texas hold'em guide.",
    Tda "tda" "the Tournament Directors Association.",
    Roberts "roberts" "Robert's rules.",
}

impl fmt::Display for RuleBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for RuleBook {
    type Err = ParseRuleBookError;

    fn from_str(name: &str) -> Result<Self, ParseRuleBookError> {
        Self::ALL.iter().copied().find(|book| book.name() == name).ok_or(ParseRuleBookError)
    }
}

impl Toml for RuleBook {
    fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
        let name = String::read(value, text)?;
        name.parse().map_err(|source| FieldError::RuleBook { found: name, source })
    }

    fn write(&self) -> String {
        quoted(self.name())
    }
}

/// Knobs, `group.knob`, and what they are set to.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Knobs(pub Vec<(String, String)>);

impl Toml for Knobs {
    fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
        let table = value.as_inline_table().ok_or_else(|| wrong(value, text, "a table"))?;
        let knob = |(knob, value)| Ok((String::from(knob), String::read(value, text)?));
        table.iter().map(knob).collect::<Result<_, _>>().map(Self)
    }

    fn write(&self) -> String {
        let knobs = self.0.iter().map(|(knob, value)| alloc::format!("{} = {}", quoted_key(knob), quoted(value)));
        alloc::format!("{{ {} }}", knobs.collect::<Vec<_>>().join(", "))
    }
}

/// A text as a key.
pub(super) fn quoted_key(text: &str) -> String {
    toml_edit::Key::new(text).to_string()
}

/// A yes or no that is written as 1 or 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flag(pub bool);

impl Toml for Flag {
    fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
        match value.as_integer() {
            Some(0) => Ok(Self(false)),
            Some(1) => Ok(Self(true)),
            _ => Err(wrong(value, text, "1 or 0")),
        }
    }

    fn write(&self) -> String {
        u8::from(self.0).to_string()
    }
}

/// How much may be bet, and how much a bet may be raised, in spread limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spread {
    /// The least.
    pub least: Amount,
    /// The most.
    pub most: Amount,
}

impl Toml for Spread {
    fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
        match Vec::<Amount>::read(value, text)?[..] {
            [least, most] if Amount::ZERO < least && least <= most => Ok(Self { least, most }),
            _ => Err(wrong(value, text, "two positive amounts, least and most")),
        }
    }

    fn write(&self) -> String {
        alloc::format!("[{}, {}]", self.least, self.most)
    }
}

/// Where the button stands when no player has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Button {
    /// `empty`: on an empty seat behind the last player; `p1` is still the first left of it.
    Empty,
}

impl Toml for Button {
    fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
        if value.as_str() == Some("empty") { Ok(Self::Empty) } else { Err(wrong(value, text, "\"empty\"")) }
    }

    fn write(&self) -> String {
        quoted("empty")
    }
}
