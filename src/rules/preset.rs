//! The rule books as constants: TDA's answers are the groups' own, every other book is its differences.

use super::RuleSet;
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
            runs: Runs::Twice,
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
            ..Forced::TDA
        },
        betting: Betting {
            reopen: Reopen::FullRaise,
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
            open_pair: OpenPair::MayDouble,
            ..Betting::TDA
        },
        dealing: Dealing {
            tied_boards: TiedBoards::ByPosition,
            common_card_leader: CommonCardLeader::BestHandWithIt,
            ..Dealing::TDA
        },
        drawing: Drawing { five_card_draw: FiveCardDraw::FifthLast, opener_after_draw: AfterDraw::Opener },
        showdown: Showdown {
            last_hand: LastHand::MustShow,
            all_in: AllInHands::Hidden,
            show_one_show_all: ShowOneShowAll::ToAll,
            playing_board: PlayingBoard::MayDeclare,
            runs: Runs::ThreeTimes,
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

    /// What hand histories need: TDA's betting with free folds, and nothing demanded that records leave out.
    pub const RECORD: Self = Self {
        forced: Forced {
            straddle: Straddle::AnySeat,
            straddle_limit: u8::MAX,
            straddle_games: StraddleGames::Any,
            ..Forced::TDA
        },
        betting: Betting { fold_unbet: FoldUnbet::Legal, ..Betting::TDA },
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
