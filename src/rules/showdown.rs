//! Showdown: who shows, when, what a claim takes, and how often a board is run out.

use super::knob::{answers, rule_group};

answers! {
    /// In which order hands are shown.
    ShowOrder {
        /// From the last to bet or raise in the last round, without a bet there from the first to act in it, clockwise.
        LastAggressor = "SE-2.7.7, THG-9-1, THG-9-2, TDA-17-A, RR-3.7-7",
        /// In any.
        Free = "C99-4.6-3",
    }
}

answers! {
    /// Who must show at showdown.
    MustShow {
        /// Who claims any part of the pot; others may muck.
        Claimants = "SE-2.7.5, THG-9-3, TDA-13, RR-3.7-1",
        /// Everybody, all cards.
        Everybody = "C99-4.6-4",
        /// Everybody who was called or called, in a round with a bet.
        CalledHands = "THG-18-1",
    }
}

answers! {
    /// Whether the last hand must be shown when all others were mucked at showdown.
    LastHand {
        /// It wins unseen.
        WinsUnseen = "THG-9-3, TDA-17-B",
        /// It must be shown to claim the pot.
        MustShow = "C99-4.6-4, SE-2.7.1, RR-3.7-1",
    }
}

answers! {
    /// Whether hands are turned up when somebody is all-in and no betting is possible any more.
    AllInHands {
        /// At once, before more cards are dealt.
        FaceUp = "SE-2.7.8, SE-3.1.34, TDA-16, RR-15",
        /// They stay down until the showdown.
        Hidden = "C99-4.6-4, SE-2.7.8, RR-3.7-7",
    }
}

answers! {
    /// Whether cards shown to one player are shown to all.
    ShowOneShowAll {
        /// They are.
        ToAll = "SE-2.7.6, RR-3.7-6",
        /// They stay seen by those to whom they were shown.
        AsShown = "C99-5.1-6, TDA",
    }
}

answers! {
    /// What a player who plays the board must do to claim his part.
    PlayingBoard {
        /// Show all his cards like anybody else.
        TableAll = "C99-4.6-4, TDA-19",
        /// Say so before he mucks.
        MayDeclare = "SE-2.7.1, RR-5",
    }
}

answers! {
    /// How many times a board may be run out at most.
    Runs {
        /// Once.
        Once = "C99-4.5-1, SE-2.6.19, TDA",
        /// Twice.
        Twice = "SE-2.6.19, THG-18-2",
        /// Three times.
        ThreeTimes = "SE-0-1, RR-2",
    }
}

answers! {
    /// Who must agree to more than one run.
    RunsConsent {
        /// Everybody in the hand.
        Everyone = "THG-18-2, RR-2",
        /// Pot by pot, everybody in that pot.
        EachPot = "SE-A7",
    }
}

answers! {
    /// In which structures a board may be run out more than once.
    RunsGames {
        /// Every structure.
        Any = "SE-2.6.19, THG-18-2",
        /// No-limit and pot-limit only.
        BigBet = "RR-2",
    }
}

answers! {
    /// What decides the value of a hand with wild cards.
    WildValue {
        /// The cards, at their best.
        CardsSpeak = "SE-2.7.2, TDA-12, RR-3.7-2",
        /// What its owner announces, unless it is impossible.
        Declared = "SE-2.10.4-5",
    }
}

impl Runs {
    /// The number of runs.
    pub const fn most(self) -> u8 {
        match self {
            Self::Once => 1,
            Self::Twice => 2,
            Self::ThreeTimes => 3,
        }
    }
}

rule_group! {
    /// Showdown.
    ///
    /// ```
    /// use cardroom::rules::{LastHand, MustShow, RuleSet};
    /// assert_eq!(RuleSet::CLUB_1999.showdown.must_show, MustShow::Everybody);
    /// assert_eq!(RuleSet::TDA.showdown.last_hand, LastHand::WinsUnseen);
    /// assert_eq!(RuleSet::SPADER_ESS_CASH.showdown.last_hand, LastHand::MustShow);
    /// ```
    showdown: Showdown, ShowdownPatch {
        /// In which order are hands shown?
        order: ShowOrder = ShowOrder::LastAggressor,
        /// Who must show?
        must_show: MustShow = MustShow::Claimants,
        /// Must the last hand be shown when all others were mucked?
        last_hand: LastHand = LastHand::WinsUnseen,
        /// Are hands turned up once all betting is over?
        all_in: AllInHands = AllInHands::FaceUp,
        /// Are cards shown to one player shown to all?
        show_one_show_all: ShowOneShowAll = ShowOneShowAll::AsShown,
        /// How does a player claim who plays the board?
        playing_board: PlayingBoard = PlayingBoard::TableAll,
        /// How many times may a board be run out?
        runs: Runs = Runs::Once,
        /// Who must agree to more than one run?
        runs_consent: RunsConsent = RunsConsent::Everyone,
        /// In which structures may a board be run out more than once?
        runs_games: RunsGames = RunsGames::Any,
        /// What decides the value of a hand with wild cards?
        wild_value: WildValue = WildValue::CardsSpeak,
    }
}
