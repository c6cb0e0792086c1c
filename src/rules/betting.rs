//! Betting: how much, how often, and who may still raise.

use super::knob::{Answer, ParseAnswerError, Value, answers, rule_group};
use core::fmt;
use core::str::FromStr;

answers! {
    /// When a player who has acted may raise again over all-ins short of a full raise.
    ///
    /// In fixed limit [`ReopenLimit`] says what is short; whether several add up is answered here.
    Reopen {
        /// When what he owes since his own last action adds up to a full raise, be it in several short all-ins.
        Cumulative = "TDA-47-A, RR-14-4",
        /// When one wager since his last action was a full bet or raise.
        FullRaise = "SE-2.6.22, SE-A8, THG-7-3",
        /// When one wager since his last action was at least half a full raise.
        HalfRaise = "house",
        /// Always.
        Any = "C99-A2",
    }
}

answers! {
    /// How much of a bet an all-in must be, in fixed limit, to let a player raise again who has acted.
    ReopenLimit {
        /// Half a bet, which counts as a whole one.
        HalfBet = "SE-2.6.37, SE-2.6.38, TDA-47-B, RR-3.6-6",
        /// A whole bet.
        FullBet = "THG-7-3",
        /// Any amount; half a bet or more still counts as a whole one.
        Any = "C99-A2",
    }
}

answers! {
    /// The least bet and raise in no-limit and pot-limit.
    LeastWager {
        /// A bet is at least the minimum bet, a raise at least the largest full bet or raise of the round.
        MinimumAndLastRaise = "C99-A1, SE-2.6.3, SE-2.6.4, THG-7-1, THG-7-2, TDA-43, RR-3.6-5, RR-14-2",
        /// One chip, and one chip more: only the upper limit is agreed.
        OneChip = "C99-2-12",
    }
}

answers! {
    /// Whom a raise must still concern.
    RaiseInto {
        /// Another player in the hand has chips behind.
        ChipsBehind = "house",
        /// Another player in the hand can put in more than the price.
        CoversPrice = "house",
    }
}

answers! {
    /// Whether a player who owes nothing may fold.
    FoldUnbet {
        /// He may.
        Legal = "C99-4.3-3, THG-6-5, RR-3.4",
        /// The fold binds, and a penalty is recorded.
        Penalised = "TDA-58",
        /// Only the last to act in the last round may.
        LastToActOnly = "SE-2.6.16",
        /// The last to act in the last round may; from others the fold binds, and a penalty is recorded.
        LastToActElsePenalised = "SE-2.6.16, SE-1.3.1",
        /// Nobody may.
        Illegal = "house",
    }
}

/// How many raises a round of fixed limit has after its bet.
///
/// Written `Uncapped` or `Raises(3)`. A big blind counts as the bet, completing a bring-in too.
///
/// ```
/// use cardroom::rules::{RaiseCap, RuleSet};
/// assert_eq!(RuleSet::SPADER_ESS_CASH.betting.cap, RaiseCap::Raises(3));
/// assert_eq!(RaiseCap::Raises(3).wagers(), Some(4));
/// assert_eq!("Raises(3)".parse(), Ok(RaiseCap::Raises(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum RaiseCap {
    /// Any number.
    Uncapped,
    /// One bet and this many raises.
    Raises(u8),
}

impl RaiseCap {
    /// Bets and raises of a round together, or `None` without a cap.
    pub const fn wagers(self) -> Option<u16> {
        match self {
            Self::Uncapped => None,
            Self::Raises(raises) => Some(raises as u16 + 1),
        }
    }
}

impl fmt::Display for RaiseCap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uncapped => f.pad("Uncapped"),
            Self::Raises(raises) => write!(f, "Raises({raises})"),
        }
    }
}

impl FromStr for RaiseCap {
    type Err = ParseAnswerError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text).ok_or(ParseAnswerError { answers: Self::ANSWERS })
    }
}

impl Value for RaiseCap {
    const KIND: &'static str = "RaiseCap";
    const ANSWERS: &'static [&'static str] = &["Uncapped", "Raises(n)"];
    fn answer(self) -> Answer {
        Answer::Cap(self)
    }
    fn read(text: &str) -> Option<Self> {
        if text == "Uncapped" {
            return Some(Self::Uncapped);
        }
        let raises = text.strip_prefix("Raises(")?.strip_suffix(')')?;
        raises.parse().ok().map(Self::Raises)
    }
}

answers! {
    /// When the cap on raises falls away because two players are left.
    CapHeadsUp {
        /// Only when two players are left in the event.
        OffWhenEventHeadsUp = "TDA-48, RR-15-22",
        /// When two are left before the round has reached its cap.
        OffUnlessReached = "SE-2.6.36, RR-3.6-4",
        /// When two were left as the round began.
        OffWhenRoundBeganHeadsUp = "WSOP",
        /// Never.
        Capped = "THG-12-3",
    }
}

answers! {
    /// Which two players make a hand heads-up for the cap.
    HeadsUpCounts {
        /// Those in the pot.
        InPot = "TDA-48",
        /// Those who can still bet, so that all-in players are not counted.
        AbleToBet = "SE-2.6.36, RR-3.6-3",
    }
}

answers! {
    /// How a short or dead blind counts for the size of the pot in the first round of pot-limit.
    PotLimitBlinds {
        /// In full.
        CountedFull = "TDA-54-B",
        /// As the chips that are there.
        AsPosted = "C99-6-V6, SE-A23, THG-A5, RR-14",
    }
}

answers! {
    /// How the small blind counts for the size of the pot in the first round of pot-limit.
    SmallBlindCounts {
        /// As what it is.
        AsItIs = "SE-A23, THG-A5, TDA-54-B",
        /// As a big blind, so that the first player may open for four big blinds, as many structures have it.
        AsBigBlind = "RR-14",
    }
}

answers! {
    /// Whether the pot is rounded when the largest wager of pot-limit is counted.
    PotRounding {
        /// It is not.
        Exact = "SE-2.6.32, THG-A5, TDA-54",
        /// Up to a multiple of the smallest chip, which the book calls advisable: by 25s, 80 counts as 100.
        UpToSmallestChip = "RR-14",
    }
}

answers! {
    /// Whether an open pair on fourth street of limit seven-card stud lets everybody bet the upper limit.
    OpenPair {
        /// It does not.
        NoDouble = "TDA-RP-10-F",
        /// It does, in high stud.
        MayDouble = "RR-8",
    }
}

rule_group! {
    /// Betting.
    ///
    /// # Example: two short all-ins
    ///
    /// A bets 100, B is all-in for 150, C for 210. A owes 110, more than a full raise, in two parts neither of which is
    /// one: under TDA 47 he may raise, under SE-2.6.22 he may not.
    ///
    /// ```
    /// use cardroom::rules::{Reopen, RuleSet};
    /// assert_eq!(RuleSet::TDA.betting.reopen, Reopen::Cumulative);
    /// assert_eq!(RuleSet::SPADER_ESS_CASH.betting.reopen, Reopen::FullRaise);
    /// ```
    betting: Betting, BettingPatch {
        /// When may a player who has acted raise again?
        reopen: Reopen = Reopen::Cumulative,
        /// How much must an all-in be to let him raise again, in fixed limit?
        reopen_limit: ReopenLimit = ReopenLimit::HalfBet,
        /// What are the least bet and raise?
        least_wager: LeastWager = LeastWager::MinimumAndLastRaise,
        /// Whom must a raise still concern?
        raise_into: RaiseInto = RaiseInto::ChipsBehind,
        /// May a player fold when he owes nothing?
        fold_unbet: FoldUnbet = FoldUnbet::Penalised,
        /// How many raises has a round, in limit games of three or more rounds?
        cap: RaiseCap ["C99-6-V6", "SE-2.6.34, THG-12-3, TDA-48, RR-3.6-3"] = RaiseCap::Raises(3),
        /// How many raises has a round, in limit games of one or two rounds?
        cap_two_rounds: RaiseCap ["C99-6-V6", "SE-2.6.35, THG-12-3, TDA-48, RR-3.6-3"] = RaiseCap::Raises(4),
        /// When is the cap off because two players are left?
        cap_heads_up: CapHeadsUp = CapHeadsUp::OffWhenEventHeadsUp,
        /// Which two players make a hand heads-up for the cap?
        heads_up_counts: HeadsUpCounts = HeadsUpCounts::InPot,
        /// How does a short or dead blind count for the pot, in pot-limit?
        pot_limit_blinds: PotLimitBlinds = PotLimitBlinds::CountedFull,
        /// How does the small blind count for the pot, in pot-limit?
        pot_limit_small_blind: SmallBlindCounts = SmallBlindCounts::AsItIs,
        /// Is the pot rounded to count the largest wager, in pot-limit?
        pot_limit_rounding: PotRounding = PotRounding::Exact,
        /// Does an open pair on fourth street allow the upper limit, in stud?
        open_pair: OpenPair = OpenPair::NoDouble,
    }
}
