//! House rules as data: every question on which rule books differ is a knob, every book a constant.
//!
//! A [`RuleSet`] is made of groups, by the moment at the table at which a dealer would look a rule up. A group's fields
//! are the knobs; a knob's type is an enum named for the question, whose variants are the answers, each with the rules
//! of the books that ask for it.
//!
//! A house starts from a book and changes what it does differently, in a constant if it likes:
//!
//! ```
//! use cardroom::rules::{Reopen, RuleSet, Runs};
//!
//! const HOUSE: RuleSet = {
//!     let mut rules = RuleSet::TDA;
//!     rules.betting.reopen = Reopen::Any;
//!     rules.showdown.runs = Runs::Twice;
//!     rules
//! };
//! assert!(HOUSE.conflicts().is_empty());
//!
//! // How do you differ from TDA?
//! let told: Vec<String> = HOUSE.diff(&RuleSet::TDA).map(|difference| difference.to_string()).collect();
//! assert_eq!(told, ["betting.reopen: Any, not Cumulative", "showdown.runs: Twice, not Once"]);
//! ```
//!
//! Knobs are also known by name, for files and forms: [`RuleSet::get`], [`RuleSet::set`] and the index
//! [`RuleSet::KNOBS`]. There answers have their names in Rust, in serialised rule sets the same names in snake case.
//! [`HouseRules`] is a book and a house's changes to it, the form in which house rules are stored.
//!
//! Rules are cited by the book and its own number: `C99` is the rule book of a closed club of 1999, `SE` of the club
//! Spader Ess, `THG` a general guide to Texas hold'em, `TDA` the Tournament Directors Association's rules of 2024,
//! `RR` Robert's Rules of Poker, version 11, by chapter and rule, `WSOP` the rules of 2026. `C99-A2` and the like are
//! readings of a text that is silent or ambiguous; `house` marks what no book says and some houses do. Where a book is
//! silent and the question has to be answered all the same, its preset gives TDA's answer.
//!
#![doc = include_str!("KNOBS.md")]
#![doc = include_str!("LEDGER.md")]

mod betting;
mod conflict;
mod dealing;
mod drawing;
mod forced;
mod house;
mod knob;
mod posts;
mod pots;
mod preset;
mod showdown;

pub use betting::{
    Betting, BettingPatch, CapHeadsUp, FoldUnbet, HeadsUpCounts, LeastWager, OpenPair, PotLimitBlinds, PotRounding,
    RaiseCap, RaiseInto, Reopen, ReopenLimit, SmallBlindCounts,
};
pub use conflict::Conflict;
pub use dealing::{
    AbsentAllIn, Burn, CommonCardLeader, Dealing, DealingPatch, FoldedUnbet, LastCard, SuspendedHand, TiedBoards,
};
pub use drawing::{AfterDraw, CheckRaise, DrawBurn, Drawing, DrawingPatch, ExposedOnDeal, FiveCardDraw, LowballOpen};
pub use forced::{
    AntePriority, BlindOption, Forced, ForcedPatch, HeadsUpBlinds, Straddle, StraddleGames, StraddleLeast,
};
pub use house::HouseRules;
pub use knob::{Answer, Difference, Knob, KnobError, ParseAnswerError};
pub use pots::{CarriedFor, OddChip, OddChipCards, OddChipStud, Pots, PotsPatch, Rake, TiedBothWays};
pub use preset::{Preset, UnknownPreset};
pub use showdown::{
    AllInHands, LastHand, MustShow, PlayingBoard, Runs, RunsConsent, RunsGames, ShowOneShowAll, ShowOrder, Showdown,
    ShowdownPatch, WildValue,
};

macro_rules! rule_set {
    ($($label:ident: $group:ident, $patch:ident;)+) => {
        /// The house's rules. The default is [`RuleSet::TDA`].
        ///
        /// See the [module](self) for examples.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
        #[non_exhaustive]
        pub struct RuleSet {
            $(
                #[doc = concat!("See [`", stringify!($group), "`].")]
                pub $label: $group,
            )+
        }

        const GROUPS: &[&[Knob]] = &[$($group::KNOBS),+];

        impl RuleSet {
            fn answer(&self, group: &str, knob: &str) -> Option<Answer> {
                $( if group == stringify!($label) {
                    return self.$label.get(knob);
                } )+
                None
            }

            fn put(&mut self, group: &str, knob: &str, answer: &str) -> Option<()> {
                $( if group == stringify!($label) {
                    self.$label.set(knob, answer)?;
                } )+
                Some(())
            }
        }

        /// Changes to a [`RuleSet`], group by group.
        ///
        /// ```
        /// use cardroom::rules::{RuleSet, RuleSetPatch};
        /// let patch = RuleSetPatch::between(&RuleSet::TDA, &RuleSet::RECORD);
        /// assert_eq!(patch.apply(RuleSet::TDA), RuleSet::RECORD);
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        #[cfg_attr(feature = "serde", derive(serde::Deserialize), serde(default, deny_unknown_fields))]
        #[non_exhaustive]
        pub struct RuleSetPatch {
            $(
                #[doc = concat!("Changes to [`", stringify!($group), "`].")]
                pub $label: $patch,
            )+
        }

        impl RuleSetPatch {
            /// No change.
            pub const NONE: Self = Self { $($label: $patch::NONE),+ };

            /// The rule set with the changes made.
            #[must_use]
            pub const fn apply(&self, rules: RuleSet) -> RuleSet {
                RuleSet { $($label: self.$label.apply(rules.$label)),+ }
            }

            /// The changes that turn `from` into `to`.
            pub fn between(from: &RuleSet, to: &RuleSet) -> Self {
                Self { $($label: $patch::between(&from.$label, &to.$label)),+ }
            }

            /// Whether nothing is changed.
            pub const fn is_none(&self) -> bool {
                true $(&& self.$label.is_none())+
            }
        }

        /// Self-describing formats hold the changed groups only, positional ones a place for each.
        #[cfg(feature = "serde")]
        impl serde::Serialize for RuleSetPatch {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeStruct;
                let all = !serializer.is_human_readable();
                let fields = 0 $(+ usize::from(all || !self.$label.is_none()))+;
                let mut out = serializer.serialize_struct("RuleSetPatch", fields)?;
                $( if all || !self.$label.is_none() {
                    out.serialize_field(stringify!($label), &self.$label)?;
                } else {
                    out.skip_field(stringify!($label))?;
                } )+
                out.end()
            }
        }

        /// As [`RuleSetPatch`], with the book's name in front.
        #[cfg(feature = "serde")]
        impl serde::Serialize for HouseRules {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeStruct;
                let (all, patch) = (!serializer.is_human_readable(), &self.patch);
                let fields = 1 $(+ usize::from(all || !patch.$label.is_none()))+;
                let mut out = serializer.serialize_struct("HouseRules", fields)?;
                out.serialize_field("preset", &self.preset)?;
                $( if all || !patch.$label.is_none() {
                    out.serialize_field(stringify!($label), &patch.$label)?;
                } else {
                    out.skip_field(stringify!($label))?;
                } )+
                out.end()
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for HouseRules {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                #[derive(serde::Deserialize)]
                #[serde(rename = "HouseRules", deny_unknown_fields)]
                struct Stored {
                    preset: Preset,
                    $( #[serde(default)] $label: $patch, )+
                }
                let Stored { preset, $($label),+ } = Stored::deserialize(deserializer)?;
                Ok(Self { preset, patch: RuleSetPatch { $($label),+ } })
            }
        }
    };
}

rule_set! {
    forced: Forced, ForcedPatch;
    betting: Betting, BettingPatch;
    dealing: Dealing, DealingPatch;
    drawing: Drawing, DrawingPatch;
    showdown: Showdown, ShowdownPatch;
    pots: Pots, PotsPatch;
}

const COUNT: usize = {
    let (mut count, mut group) = (0, 0);
    while group < GROUPS.len() {
        count += GROUPS[group].len();
        group += 1;
    }
    count
};

static KNOBS: [Knob; COUNT] = {
    let mut knobs = [GROUPS[0][0]; COUNT];
    let (mut count, mut group) = (0, 0);
    while group < GROUPS.len() {
        let mut knob = 0;
        while knob < GROUPS[group].len() {
            knobs[count] = GROUPS[group][knob];
            count += 1;
            knob += 1;
        }
        group += 1;
    }
    knobs
};

impl RuleSet {
    /// Every knob, group by group.
    pub const KNOBS: &'static [Knob] = &KNOBS;

    fn knob(name: &str) -> Result<&'static Knob, KnobError> {
        let (group, knob) = name.split_once('.').ok_or(KnobError::UnknownKnob)?;
        Self::KNOBS.iter().find(|known| known.group == group && known.name == knob).ok_or(KnobError::UnknownKnob)
    }

    /// The answer of the knob with this name, `group.knob`.
    ///
    /// ```
    /// use cardroom::rules::RuleSet;
    /// assert_eq!(RuleSet::CLUB_1999.get("pots.odd_chip").unwrap().to_string(), "Carried");
    /// assert!(RuleSet::CLUB_1999.get("pots.odd_chips").is_err());
    /// ```
    ///
    /// # Errors
    /// No knob has this name.
    pub fn get(&self, name: &str) -> Result<Answer, KnobError> {
        let knob = Self::knob(name)?;
        self.answer(knob.group, knob.name).ok_or(KnobError::UnknownKnob)
    }

    /// Changes the knob with this name, `group.knob`, to the answer written so.
    ///
    /// ```
    /// use cardroom::rules::{AntePriority, RuleSet};
    /// let mut rules = RuleSet::TDA;
    /// rules.set("forced.bba_short_priority", "AnteFirst").unwrap();
    /// assert_eq!(rules.forced.bba_short_priority, AntePriority::AnteFirst);
    /// assert!(rules.set("forced.bba_short_priority", "DeadFirst").is_err());
    /// ```
    ///
    /// # Errors
    /// No knob has this name, or this is none of its answers; nothing has changed then.
    pub fn set(&mut self, name: &str, answer: &str) -> Result<(), KnobError> {
        let knob = Self::knob(name)?;
        self.put(knob.group, knob.name, answer).ok_or(KnobError::UnknownAnswer(knob))
    }

    /// Where these rules differ from others, knob by knob.
    ///
    /// ```
    /// use cardroom::rules::RuleSet;
    /// let mut between_books = RuleSet::SPADER_ESS_TOURNAMENT.diff(&RuleSet::SPADER_ESS_CASH);
    /// let first = between_books.next().unwrap();
    /// assert_eq!(first.to_string(), "forced.straddle: Nobody, not UnderTheGun");
    /// assert_eq!(RuleSet::TDA.diff(&RuleSet::TDA).count(), 0);
    /// ```
    pub fn diff(&self, other: &Self) -> impl Iterator<Item = Difference> + Clone + use<> {
        let (ours, theirs) = (*self, *other);
        Self::KNOBS.iter().filter_map(move |knob| {
            let ours = ours.answer(knob.group, knob.name)?;
            let theirs = theirs.answer(knob.group, knob.name)?;
            (ours != theirs).then_some(Difference { knob, ours, theirs })
        })
    }
}
