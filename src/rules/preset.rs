//! The rule books as constants: TDA's answers are the groups' own, every other book is its differences.

use super::RuleSet;
use crate::seat::MAX_SEATS;
use core::fmt;
use core::str::FromStr;

macro_rules! presets {
    ($( $(#[$doc:meta])* $preset:ident = $name:literal => $rules:ident, )+) => {
        /// The name of a rule book, as files spell it: `club-1999`, `tda`.
        ///
        /// ```
        /// use cardroom::rules::{Preset, RuleSet};
        /// assert_eq!("tda".parse(), Ok(Preset::Tda));
        /// assert_eq!(Preset::Tda.rules(), RuleSet::TDA);
        /// assert!("TDA".parse::<Preset>().unwrap_err().to_string().starts_with("expected one of club-1999, "));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[non_exhaustive]
        pub enum Preset {
            $( $(#[$doc])* #[cfg_attr(feature = "serde", serde(rename = $name))] $preset, )+
        }

        impl Preset {
            /// Every book.
            pub const ALL: &'static [Self] = &[$(Self::$preset),+];
            /// How each book is written, in the order of [`ALL`](Self::ALL).
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// How the book is written.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }

            /// Its rules.
            pub const fn rules(self) -> RuleSet {
                match self {
                    $(Self::$preset => RuleSet::$rules,)+
                }
            }
        }

        impl RuleSet {
            /// Every rule book by name.
            pub const PRESETS: &'static [(&'static str, Self)] = &[$(($name, Self::$rules)),+];
        }
    };
}

presets! {
    /// [`RuleSet::CLUB_1999`].
    Club1999 = "club-1999" => CLUB_1999,
    /// [`RuleSet::SPADER_ESS_CASH`].
    SpaderEssCash = "spader-ess-cash" => SPADER_ESS_CASH,
    /// [`RuleSet::SPADER_ESS_TOURNAMENT`].
    SpaderEssTournament = "spader-ess-tournament" => SPADER_ESS_TOURNAMENT,
    /// [`RuleSet::TEXAS_HOLDEM_GUIDE`].
    TexasHoldemGuide = "texas-holdem-guide" => TEXAS_HOLDEM_GUIDE,
    /// [`RuleSet::TDA`].
    Tda = "tda" => TDA,
    /// [`RuleSet::ROBERTS`].
    Roberts = "roberts" => ROBERTS,
    /// [`RuleSet::RECORD`].
    Record = "record" => RECORD,
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no rule book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct UnknownPreset;

impl fmt::Display for UnknownPreset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected one of ")?;
        for (i, name) in Preset::NAMES.iter().enumerate() {
            write!(f, "{}{name}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownPreset {}

impl FromStr for Preset {
    type Err = UnknownPreset;
    fn from_str(text: &str) -> Result<Self, UnknownPreset> {
        Self::NAMES.iter().position(|name| *name == text).map(|i| Self::ALL[i]).ok_or(UnknownPreset)
    }
}

impl RuleSet {
    /// The rule book with this name.
    ///
    /// ```
    /// use cardroom::rules::RuleSet;
    /// assert_eq!(RuleSet::preset("club-1999"), Some(RuleSet::CLUB_1999));
    /// assert_eq!(RuleSet::preset("club-2099"), None);
    /// ```
    pub fn preset(name: &str) -> Option<Self> {
        name.parse().ok().map(Preset::rules)
    }
}
use super::betting::*;
use super::dealing::*;
use super::drawing::*;
use super::forced::*;
use super::pots::*;
use super::showdown::*;

impl RuleSet {
    /// The rules of the Tournament Directors Association, 2024.
    pub const TDA: Self = Self {
        forced: Forced::TDA,
        betting: Betting::TDA,
        dealing: Dealing::TDA,
        drawing: Drawing::TDA,
        showdown: Showdown::TDA,
        pots: Pots::TDA,
    };

    /// A closed club's rules of hold'em, 1999 to 2007.
    pub const CLUB_1999: Self = Self {
        forced: Forced {
            heads_up_blinds: HeadsUpBlinds::DealerPostsLast,
            blind_option: BlindOption::HighestBlinds,
            ..Forced::TDA
        },
        betting: Betting {
            reopen: Reopen::Any,
            reopen_limit: ReopenLimit::Any,
            fold_unbet: FoldUnbet::Legal,
            cap: RaiseCap::Uncapped,
            cap_two_rounds: RaiseCap::Uncapped,
            pot_limit_blinds: PotLimitBlinds::AsPosted,
            ..Betting::TDA
        },
        dealing: Dealing { burn: Burn::Never, ..Dealing::TDA },
        drawing: Drawing::TDA,
        showdown: Showdown {
            order: ShowOrder::Free,
            must_show: MustShow::Everybody,
            last_hand: LastHand::MustShow,
            all_in: AllInHands::Hidden,
            ..Showdown::TDA
        },
        pots: Pots { odd_chip: OddChip::Carried, odd_chip_stud: OddChipStud::LeftOfButton, ..Pots::TDA },
    };

    /// The rules of the club Spader Ess for cash games.
    pub const SPADER_ESS_CASH: Self = Self {
        forced: Forced { straddle: Straddle::UnderTheGun, straddle_limit: 1, ..Forced::TDA },
        betting: Betting {
            reopen: Reopen::FullRaise,
            fold_unbet: FoldUnbet::LastToActOnly,
            cap_heads_up: CapHeadsUp::OffUnlessReached,
            heads_up_counts: HeadsUpCounts::AbleToBet,
            pot_limit_blinds: PotLimitBlinds::AsPosted,
            ..Betting::TDA
        },
        dealing: Dealing {
            suspended: SuspendedHand::NotDealt,
            absent_all_in: AbsentAllIn::Live,
            tied_boards: TiedBoards::ByPosition,
            ..Dealing::TDA
        },
        drawing: Drawing::TDA,
        showdown: Showdown {
            last_hand: LastHand::MustShow,
            all_in: AllInHands::Hidden,
            show_one_show_all: ShowOneShowAll::ToAll,
            playing_board: PlayingBoard::MayDeclare,
            // The book tells of two runs; of a third it is silent, and Robert's, its basis, has one.
            runs: Runs::ThreeTimes,
            runs_consent: RunsConsent::EachPot,
            wild_value: WildValue::Declared,
            ..Showdown::TDA
        },
        pots: Pots {
            odd_chip_stud: OddChipStud::LowCardForLow,
            odd_chip_cards: OddChipCards::All,
            carried_for: CarriedFor::PreviousHandOnly,
            ..Pots::TDA
        },
    };

    /// The rules of the club Spader Ess for tournaments.
    pub const SPADER_ESS_TOURNAMENT: Self = Self {
        forced: Forced { straddle: Straddle::Nobody, straddle_limit: 0, ..Self::SPADER_ESS_CASH.forced },
        dealing: Dealing { absent_all_in: AbsentAllIn::Dead, ..Self::SPADER_ESS_CASH.dealing },
        showdown: Showdown { all_in: AllInHands::FaceUp, runs: Runs::Once, ..Self::SPADER_ESS_CASH.showdown },
        ..Self::SPADER_ESS_CASH
    };

    /// A general guide to Texas hold'em.
    pub const TEXAS_HOLDEM_GUIDE: Self = Self {
        forced: Forced {
            straddle: Straddle::UnderTheGun,
            straddle_limit: 1,
            straddle_games: StraddleGames::Any,
            blind_option: BlindOption::HighestBlinds,
            ..Forced::TDA
        },
        betting: Betting {
            reopen: Reopen::FullRaise,
            reopen_limit: ReopenLimit::FullBet,
            fold_unbet: FoldUnbet::Legal,
            cap_heads_up: CapHeadsUp::Capped,
            pot_limit_blinds: PotLimitBlinds::AsPosted,
            ..Betting::TDA
        },
        dealing: Dealing::TDA,
        drawing: Drawing::TDA,
        showdown: Showdown { all_in: AllInHands::Hidden, runs: Runs::Twice, ..Showdown::TDA },
        pots: Pots { odd_chip_stud: OddChipStud::LeftOfButton, ..Pots::TDA },
    };

    /// Robert's Rules of Poker, version 11, for cash games.
    pub const ROBERTS: Self = Self {
        forced: Forced { straddle: Straddle::UnderTheGun, straddle_limit: 1, ..Forced::TDA },
        betting: Betting {
            fold_unbet: FoldUnbet::Legal,
            cap_heads_up: CapHeadsUp::OffUnlessReached,
            heads_up_counts: HeadsUpCounts::AbleToBet,
            pot_limit_blinds: PotLimitBlinds::AsPosted,
            pot_limit_small_blind: SmallBlindCounts::AsBigBlind,
            pot_limit_rounding: PotRounding::UpToSmallestChip,
            open_pair: OpenPair::MayDouble,
            ..Betting::TDA
        },
        dealing: Dealing {
            folded_unbet: FoldedUnbet::CardsUntilABet,
            tied_boards: TiedBoards::ByPosition,
            last_card: LastCard::Dealt,
            common_card_leader: CommonCardLeader::BestHandWithIt,
            ..Dealing::TDA
        },
        drawing: Drawing {
            five_card_draw: FiveCardDraw::FifthLast,
            burn: DrawBurn::BeforeEachDraw,
            opener_after_draw: AfterDraw::Opener,
            lowball_open: LowballOpen::OpenOrFold,
            lowball_check_raise: CheckRaise::Barred,
            ..Drawing::TDA
        },
        showdown: Showdown {
            last_hand: LastHand::MustShow,
            all_in: AllInHands::Hidden,
            show_one_show_all: ShowOneShowAll::ToAll,
            playing_board: PlayingBoard::MayDeclare,
            runs: Runs::ThreeTimes,
            runs_games: RunsGames::BigBet,
            ..Showdown::TDA
        },
        pots: Pots {
            odd_chip_stud: OddChipStud::LowCardForLow,
            odd_chip_cards: OddChipCards::All,
            tied_both_ways: TiedBothWays::Evenly,
            carried_for: CarriedFor::PreviousHandOnly,
            ..Pots::TDA
        },
    };

    /// What hand histories need: TDA's betting with free folds, both limits over an open pair and no cap once two are left
    /// before it is reached, and nothing demanded that records leave out.
    pub const RECORD: Self = Self {
        forced: Forced {
            straddle: Straddle::AnySeat,
            straddle_limit: MAX_SEATS as u8,
            straddle_games: StraddleGames::Any,
            ..Forced::TDA
        },
        betting: Betting {
            fold_unbet: FoldUnbet::Legal,
            open_pair: OpenPair::MayDouble,
            // A record does not say how many are left in its event; two at the table are heads-up.
            cap_heads_up: CapHeadsUp::OffUnlessReached,
            heads_up_counts: HeadsUpCounts::AbleToBet,
            ..Betting::TDA
        },
        dealing: Dealing::TDA,
        drawing: Drawing::TDA,
        showdown: Showdown {
            order: ShowOrder::Free,
            all_in: AllInHands::Hidden,
            runs: Runs::ThreeTimes,
            ..Showdown::TDA
        },
        pots: Pots { odd_chip_stud: OddChipStud::LeftOfButton, ..Pots::TDA },
    };
}
