//! Pots: odd chips, carried chips, and what the house takes.

use super::knob::{Answer, ParseAnswerError, Value, answers, rule_group};
use crate::chips::Chips;
use core::fmt;
use core::str::FromStr;

answers! {
    /// Where a chip goes that cannot be divided, in games with a button.
    OddChip {
        /// To the first of the tied hands left of the button, at most one to each.
        LeftOfButton = "SE-2.8a, SE-A11, THG-9-5, THG-A4, TDA-20, RR-3.8",
        /// Into the pot of the next hand.
        Carried = "C99-3-13, C99-A5",
    }
}

answers! {
    /// Where a chip goes that cannot be divided, in stud.
    OddChipStud {
        /// To the tied hand with the highest card by suit, in low games too.
        HighCardBySuit = "TDA-20",
        /// To the highest card by suit among high hands, to the lowest among low ones.
        LowCardForLow = "SE-2.8b, RR-3.8",
        /// To the first of the tied hands left of the dealer, as in other games.
        LeftOfButton = "THG-9-5",
    }
}

answers! {
    /// Which cards decide an odd chip in stud.
    OddChipCards {
        /// The five that make the hand.
        BestFive = "TDA-20",
        /// All of the hand's.
        All = "SE-2.8b, RR-3.8",
    }
}

answers! {
    /// How a high/low pot is divided between hands that tie for both halves.
    TiedBothWays {
        /// In halves first, each with its own odd chip.
        ByHalves = "SE-2.8c, TDA-20",
        /// As one pot, as evenly as it goes.
        Evenly = "RR-10, WSOP",
    }
}

answers! {
    /// Who may win chips that an earlier hand left in the pot.
    CarriedFor {
        /// Everybody dealt in.
        Everyone = "C99-A5",
        /// Those who were in the hand before, who alone get cards.
        PreviousHandOnly = "SE-2.5.6, RR-3.5-6",
    }
}

/// What the house takes from each pot.
///
/// Written `Unraked`, or with its numbers: `Percent { basis_points: 500, cap: 300, no_flop_no_drop: true }`.
///
/// ```
/// use cardroom::{Chips, rules::Rake};
/// let rake = Rake::Percent { basis_points: 500, cap: Chips(3), no_flop_no_drop: true };
/// assert_eq!(rake.to_string().parse(), Ok(rake));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
#[non_exhaustive]
pub enum Rake {
    /// Nothing.
    Unraked,
    /// A part of each pot (THG-13-2).
    Percent {
        /// Hundredths of a percent of each pot, rounded down to a whole chip.
        basis_points: u16,
        /// The most that is taken in a hand, from the main pot on: what it leaves is taken from the side pots.
        cap: Chips,
        /// Whether a hand that ends before the flop is spared.
        no_flop_no_drop: bool,
    },
}

impl fmt::Display for Rake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unraked => f.pad("Unraked"),
            Self::Percent { basis_points, cap, no_flop_no_drop } => {
                write!(f, "Percent {{ basis_points: {basis_points}, cap: {cap}, no_flop_no_drop: {no_flop_no_drop} }}")
            }
        }
    }
}

impl FromStr for Rake {
    type Err = ParseAnswerError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text).ok_or(ParseAnswerError { answers: Self::ANSWERS })
    }
}

impl Value for Rake {
    const KIND: &'static str = "Rake";
    const ANSWERS: &'static [&'static str] =
        &["Unraked", "Percent { basis_points: n, cap: n, no_flop_no_drop: true or false }"];
    const RULES: &'static [&'static str] = &["C99, SE, THG-13-2, TDA", "THG-13-2"];
    fn answer(self) -> Answer {
        Answer::Rake(self)
    }
    fn read(text: &str) -> Option<Self> {
        if text == "Unraked" {
            return Some(Self::Unraked);
        }
        let (mut basis_points, mut cap, mut no_flop_no_drop) = (None, None, None);
        let fields = text.strip_prefix("Percent")?.trim_start().strip_prefix('{')?.strip_suffix('}')?;
        for field in fields.split(',') {
            let (name, value) = field.split_once(':')?;
            let value = value.trim();
            match name.trim() {
                "basis_points" if basis_points.is_none() => basis_points = Some(value.parse().ok()?),
                "cap" if cap.is_none() => cap = Some(Chips(value.parse().ok()?)),
                "no_flop_no_drop" if no_flop_no_drop.is_none() => no_flop_no_drop = Some(value.parse().ok()?),
                _ => return None,
            }
        }
        Some(Self::Percent { basis_points: basis_points?, cap: cap?, no_flop_no_drop: no_flop_no_drop? })
    }
}

rule_group! {
    /// Pots.
    ///
    /// ```
    /// use cardroom::rules::{CarriedFor, OddChip, RuleSet};
    /// assert_eq!(RuleSet::CLUB_1999.pots.odd_chip, OddChip::Carried);
    /// assert_eq!(RuleSet::ROBERTS.pots.carried_for, CarriedFor::PreviousHandOnly);
    /// ```
    pots: Pots, PotsPatch {
        /// Where does an odd chip go?
        odd_chip: OddChip = OddChip::LeftOfButton,
        /// Where does an odd chip go in stud?
        odd_chip_stud: OddChipStud = OddChipStud::HighCardBySuit,
        /// Which cards decide an odd chip in stud?
        odd_chip_cards: OddChipCards = OddChipCards::BestFive,
        /// How is a high/low pot divided between hands that tie both ways?
        tied_both_ways: TiedBothWays = TiedBothWays::ByHalves,
        /// Who may win chips that an earlier hand left?
        carried_for: CarriedFor = CarriedFor::Everyone,
        /// What does the house take?
        rake: Rake = Rake::Unraked,
    }
}
