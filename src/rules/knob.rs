//! What a knob is, and the macros that declare groups of them once.

use core::fmt;

/// One question on which the rule books differ, as the index of all knobs lists it.
///
/// ```
/// use cardroom::rules::RuleSet;
/// let knob = RuleSet::KNOBS.iter().find(|knob| knob.name == "reopen").unwrap();
/// assert_eq!(knob.group, "betting");
/// assert_eq!(knob.answers[1], "FullRaise");
/// assert!(knob.rules[1].contains("SE-2.6.22"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Knob {
    /// The group's field in the rule set.
    pub group: &'static str,
    /// The knob's field in the group.
    pub name: &'static str,
    /// The question in one sentence.
    pub question: &'static str,
    /// The type of the answer.
    pub kind: &'static str,
    /// How each answer is written.
    pub answers: &'static [&'static str],
    /// For each answer, the rules that ask for it.
    pub rules: &'static [&'static str],
}

/// Shows the full name, `group.knob`.
impl fmt::Display for Knob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.group, self.name)
    }
}

/// What a rule set answers to one question, as text that [`RuleSet::set`](super::RuleSet::set) takes back.
///
/// ```
/// use cardroom::rules::RuleSet;
/// assert_eq!(RuleSet::ROBERTS.get("betting.cap_two_rounds").unwrap().to_string(), "Raises(4)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Answer {
    /// One of a handful of named answers.
    Named(&'static str),
    /// A number.
    Number(u8),
    /// How many raises a round of limit betting has.
    Cap(super::RaiseCap),
    /// What the house takes.
    Rake(super::Rake),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(name) => f.pad(name),
            Self::Number(number) => number.fmt(f),
            Self::Cap(cap) => cap.fmt(f),
            Self::Rake(rake) => rake.fmt(f),
        }
    }
}

/// One knob to which two rule sets give different answers; see [`RuleSet::diff`](super::RuleSet::diff).
///
/// ```
/// use cardroom::rules::RuleSet;
/// let difference = RuleSet::TDA.diff(&RuleSet::RECORD).last().unwrap();
/// assert_eq!(difference.to_string(), "pots.odd_chip_stud: HighCardBySuit, not LeftOfButton");
/// assert_eq!(difference.knob.question, "Where does an odd chip go in stud?");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Difference {
    /// The question.
    pub knob: &'static Knob,
    /// What the rule set answers that was asked.
    pub ours: Answer,
    /// What the other answers.
    pub theirs: Answer,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}, not {}", self.knob, self.ours, self.theirs)
    }
}

/// A knob or an answer that does not exist.
///
/// ```
/// use cardroom::rules::{KnobError, RuleSet};
/// let mut rules = RuleSet::TDA;
/// assert_eq!(rules.set("betting.reopens", "Any"), Err(KnobError::UnknownKnob));
/// assert_eq!(
///     rules.set("betting.reopen_limit", "Sometimes").unwrap_err().to_string(),
///     "betting.reopen_limit is answered by HalfBet, FullBet, Any",
/// );
/// assert_eq!(rules, RuleSet::TDA);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum KnobError {
    /// No knob has this name.
    UnknownKnob,
    /// The knob exists, and this is not one of its answers.
    UnknownAnswer(&'static Knob),
}

impl fmt::Display for KnobError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let knob = match self {
            Self::UnknownKnob => return f.write_str("no knob has this name; knobs are named group.knob"),
            Self::UnknownAnswer(knob) => knob,
        };
        write!(f, "{knob} is answered by ")?;
        for (i, answer) in knob.answers.iter().enumerate() {
            write!(f, "{}{answer}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for KnobError {}

/// A text that is none of an enum's answers.
///
/// ```
/// use cardroom::rules::{Burn, ParseAnswerError};
/// assert_eq!("Never".parse(), Ok(Burn::Never));
/// assert_eq!("Always".parse::<Burn>().unwrap_err().to_string(), "expected one of BeforeEachStreet, Never");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseAnswerError {
    pub(crate) answers: &'static [&'static str],
}

impl fmt::Display for ParseAnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected one of ")?;
        for (i, answer) in self.answers.iter().enumerate() {
            write!(f, "{}{answer}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for ParseAnswerError {}

/// What a type needs to be the answer to a knob.
pub(super) trait Value: Copy {
    const KIND: &'static str;
    const ANSWERS: &'static [&'static str];
    /// One for each of [`ANSWERS`](Self::ANSWERS); none where the knob itself cites them.
    const RULES: &'static [&'static str] = &[];
    fn answer(self) -> Answer;
    fn read(text: &str) -> Option<Self>;
}

impl Value for u8 {
    const KIND: &'static str = "u8";
    const ANSWERS: &'static [&'static str] = &["a number from 0 to 255"];
    fn answer(self) -> Answer {
        Answer::Number(self)
    }
    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }
}

/// Declares the answers to a question: `/// doc` and `Answer = "rules that ask for it"`.
///
/// Yields the enum, its `ALL`, `NAMES` and `RULES`, its text both ways, and the rules as a line of documentation.
macro_rules! answers {
    (
        $(#[$doc:meta])*
        $name:ident { $( $(#[$more:meta])* $answer:ident = $rules:literal, )+ }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
        #[non_exhaustive]
        pub enum $name {
            $( $(#[$more])* #[doc = ""] #[doc = concat!("*", $rules, "*")] $answer, )+
        }

        impl $name {
            /// Every answer, in the order of their declaration.
            pub const ALL: &'static [Self] = &[$(Self::$answer),+];
            /// How each answer is written, in the order of [`ALL`](Self::ALL).
            pub const NAMES: &'static [&'static str] = &[$(stringify!($answer)),+];
            /// The rules that ask for each answer, in the order of [`ALL`](Self::ALL).
            pub const RULES: &'static [&'static str] = &[$($rules),+];

            /// How the answer is written.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }

            /// The rules that ask for the answer.
            pub const fn rules(self) -> &'static str {
                Self::RULES[self as usize]
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl core::str::FromStr for $name {
            type Err = $crate::rules::knob::ParseAnswerError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match Self::NAMES.iter().position(|name| *name == text) {
                    Some(i) => Ok(Self::ALL[i]),
                    None => Err($crate::rules::knob::ParseAnswerError { answers: Self::NAMES }),
                }
            }
        }

        impl $crate::rules::knob::Value for $name {
            const KIND: &'static str = stringify!($name);
            const ANSWERS: &'static [&'static str] = Self::NAMES;
            const RULES: &'static [&'static str] = Self::RULES;
            fn answer(self) -> $crate::rules::knob::Answer {
                $crate::rules::knob::Answer::Named(self.name())
            }
            fn read(text: &str) -> Option<Self> {
                text.parse().ok()
            }
        }
    };
}

/// Declares a group of knobs: `/// Question?` and `knob: Type = TDA's answer`.
///
/// Types whose answers are numbers know no rules; `knob: Type ["rules of the first answer", ...] = ...` cites them.
///
/// Yields the group with TDA's answers, its patch, `apply`, reading and writing by name, and its part of the index.
macro_rules! rule_group {
    (@rules $value:ty) => { <$value as $crate::rules::knob::Value>::RULES };
    (@rules $value:ty [$($rules:literal),+]) => { &[$($rules),+] };
    (
        $(#[$doc:meta])*
        $label:ident: $group:ident, $patch:ident {
            $( #[doc = $question:literal] $(#[$more:meta])* $knob:ident: $value:ty $([$($rules:literal),+])? = $tda:expr, )+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
        #[non_exhaustive]
        pub struct $group {
            $( #[doc = $question] $(#[$more])* pub $knob: $value, )+
        }

        impl $group {
            /// The answers of the Tournament Directors Association, 2024. Every other book is written as its differences.
            pub const TDA: Self = Self { $($knob: $tda),+ };

            /// The group's knobs.
            pub const KNOBS: &'static [$crate::rules::knob::Knob] = &[$(
                $crate::rules::knob::Knob {
                    group: stringify!($label),
                    name: stringify!($knob),
                    question: $question.trim_ascii(),
                    kind: <$value as $crate::rules::knob::Value>::KIND,
                    answers: <$value as $crate::rules::knob::Value>::ANSWERS,
                    rules: rule_group!(@rules $value $([$($rules),+])?),
                }
            ),+];

            /// The answer of the knob with this name.
            pub(super) fn get(&self, knob: &str) -> Option<$crate::rules::knob::Answer> {
                $( if knob == stringify!($knob) {
                    return Some($crate::rules::knob::Value::answer(self.$knob));
                } )+
                None
            }

            /// Changes the knob with this name; `None` when the answer is none of its.
            pub(super) fn set(&mut self, knob: &str, answer: &str) -> Option<()> {
                $( if knob == stringify!($knob) {
                    self.$knob = $crate::rules::knob::Value::read(answer)?;
                } )+
                Some(())
            }
        }

        /// TDA's answers.
        impl Default for $group {
            fn default() -> Self {
                Self::TDA
            }
        }

        #[doc = concat!("Changes to [`", stringify!($group), "`]: a knob with an answer is set, one without is left alone.")]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(default, deny_unknown_fields))]
        #[non_exhaustive]
        pub struct $patch {
            $( #[doc = $question] pub $knob: Option<$value>, )+
        }

        impl $patch {
            /// No change.
            pub const NONE: Self = Self { $($knob: None),+ };

            /// The group with the changes made.
            #[must_use]
            pub const fn apply(&self, mut rules: $group) -> $group {
                $( if let Some(answer) = self.$knob {
                    rules.$knob = answer;
                } )+
                rules
            }

            /// The changes that turn `from` into `to`.
            #[must_use]
            pub fn between(from: &$group, to: &$group) -> Self {
                Self { $($knob: (from.$knob != to.$knob).then_some(to.$knob)),+ }
            }

            /// Whether nothing is changed.
            pub const fn is_none(&self) -> bool {
                true $(&& self.$knob.is_none())+
            }
        }

        /// No change.
        impl Default for $patch {
            fn default() -> Self {
                Self::NONE
            }
        }

        /// Self-describing formats hold the changed knobs only, positional ones a place for each.
        #[cfg(feature = "serde")]
        impl serde::Serialize for $patch {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeStruct;
                let all = !serializer.is_human_readable();
                let fields = 0 $(+ usize::from(all || self.$knob.is_some()))+;
                let mut out = serializer.serialize_struct(stringify!($patch), fields)?;
                $( if all || self.$knob.is_some() {
                    out.serialize_field(stringify!($knob), &self.$knob)?;
                } else {
                    out.skip_field(stringify!($knob))?;
                } )+
                out.end()
            }
        }
    };
}

pub(super) use {answers, rule_group};
