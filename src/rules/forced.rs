//! Forced bets: who posts, in which order a short stack pays, straddles, and the right to raise one's own blind.

use super::knob::{answers, rule_group};

answers! {
    /// Who posts which blind when two players are left.
    HeadsUpBlinds {
        /// The button posts the small blind, acts first in the first round and last in the others.
        ButtonPostsSmall = "SE-2.9.1.3, THG-2-4, TDA-34, RR-4",
        /// No exception heads-up: the player left of the dealer posts the first blind and acts first in every round.
        DealerPostsLast = "C99-A3",
    }
}

answers! {
    /// Which of its two debts a big blind with a short stack pays first, where he also posts the ante for the table.
    AntePriority {
        /// The blind; the ante gets what is left.
        BlindFirst = "TDA-RP-11",
        /// The ante; the blind gets what is left.
        AnteFirst = "TDA of 2019",
    }
}

answers! {
    /// Who may post a straddle, a voluntary blind of twice the one before it.
    Straddle {
        /// Nobody.
        Nobody = "C99-4.2-2, SE-2.6.25, TDA",
        /// The player left of the big blind.
        UnderTheGun = "SE-2.6.25, THG-14-1, RR-14-9",
        /// The player left of the big blind, or the button, who takes precedence.
        UnderTheGunOrButton = "THG-14-2, WSOP",
        /// Any seat, the Mississippi straddle.
        AnySeat = "THG-14-2",
    }
}

answers! {
    /// In which structures a straddle is allowed.
    StraddleGames {
        /// No-limit and pot-limit only.
        BigBet = "SE-2.6.39, SE-2.9.2.11, RR-4",
        /// Every structure.
        Any = "THG-14-1",
    }
}

answers! {
    /// What a straddle does to the least raise.
    StraddleLeast {
        /// It is a new minimum bet: a raise is at least the whole straddle more.
        NewMinimum = "SE-A9, RR-14-3",
        /// It is a raise of the big blind: the next raise is at least as large as the straddle's part above it.
        Raise = "house",
    }
}

answers! {
    /// Which posters of blinds may still raise when everybody has called.
    BlindOption {
        /// Everybody who posted a live blind.
        EveryBlind = "SE-2.9.1.2, SE-2.9.2.6, TDA-47, RR-4",
        /// Those who posted the highest blind.
        HighestBlinds = "C99-4.2-6, THG-5-1",
    }
}

rule_group! {
    /// Forced bets.
    ///
    /// ```
    /// use cardroom::rules::{HeadsUpBlinds, RuleSet, Straddle};
    /// assert_eq!(RuleSet::CLUB_1999.forced.heads_up_blinds, HeadsUpBlinds::DealerPostsLast);
    /// assert_eq!(RuleSet::SPADER_ESS_CASH.forced.straddle, Straddle::UnderTheGun);
    /// assert_eq!(RuleSet::SPADER_ESS_TOURNAMENT.forced.straddle, Straddle::Nobody);
    /// ```
    forced: Forced, ForcedPatch {
        /// Who posts which blind heads-up?
        heads_up_blinds: HeadsUpBlinds = HeadsUpBlinds::ButtonPostsSmall,
        /// Does a short big blind pay the blind or the table's ante first?
        bba_short_priority: AntePriority = AntePriority::BlindFirst,
        /// Who may straddle?
        straddle: Straddle = Straddle::Nobody,
        /// How many straddles may a hand have?
        straddle_limit: u8 ["SE-2.6.26, SE-2.9.2.11, THG-14-1, RR-14-9"] = 0,
        /// In which structures may one straddle?
        straddle_games: StraddleGames = StraddleGames::BigBet,
        /// What is the least raise over a straddle?
        straddle_least: StraddleLeast = StraddleLeast::NewMinimum,
        /// Which blinds may raise when everybody has called?
        blind_option: BlindOption = BlindOption::EveryBlind,
    }
}
