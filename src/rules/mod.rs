//! House rules as data: every question on which rule books differ is a knob, every book a constant.

mod betting;
mod dealing;
mod drawing;
mod forced;
mod knob;
mod pots;
mod preset;
mod showdown;

pub use betting::{
    Betting, BettingPatch, CapHeadsUp, FoldUnbet, HeadsUpCounts, LeastWager, OpenPair, PotLimitBlinds, PotRounding,
    RaiseCap, RaiseInto, Reopen, ReopenLimit, SmallBlindCounts,
};
pub use dealing::{AbsentAllIn, Burn, CommonCardLeader, Dealing, DealingPatch, SuspendedHand, TiedBoards};
pub use drawing::{AfterDraw, Drawing, DrawingPatch, FiveCardDraw};
pub use forced::{
    AntePriority, BlindOption, Forced, ForcedPatch, HeadsUpBlinds, Straddle, StraddleGames, StraddleLeast,
};
pub use knob::{Answer, Knob, KnobError, ParseAnswerError};
pub use pots::{CarriedFor, OddChip, OddChipCards, OddChipStud, Pots, PotsPatch, Rake, TiedBothWays};
pub use showdown::{
    AllInHands, LastHand, MustShow, PlayingBoard, Runs, RunsConsent, ShowOneShowAll, ShowOrder, Showdown,
    ShowdownPatch, WildValue,
};

macro_rules! rule_set {
    ($($label:ident: $group:ident, $patch:ident;)+) => {
        /// The house's rules, in groups by the moment at the table at which a dealer would look them up.
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
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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
    /// Every knob.
    pub const KNOBS: &'static [Knob] = &KNOBS;

    fn knob(name: &str) -> Result<&'static Knob, KnobError> {
        let (group, knob) = name.split_once('.').ok_or(KnobError::UnknownKnob)?;
        Self::KNOBS.iter().find(|known| known.group == group && known.name == knob).ok_or(KnobError::UnknownKnob)
    }

    /// The answer of the knob with this name, `group.knob`.
    pub fn get(&self, name: &str) -> Result<Answer, KnobError> {
        let knob = Self::knob(name)?;
        self.answer(knob.group, knob.name).ok_or(KnobError::UnknownKnob)
    }

    /// Changes the knob with this name, `group.knob`.
    pub fn set(&mut self, name: &str, answer: &str) -> Result<(), KnobError> {
        let knob = Self::knob(name)?;
        self.put(knob.group, knob.name, answer).ok_or(KnobError::UnknownAnswer(knob))
    }
}
