//! Drawing: how cards are changed, and who opens after it.

use super::knob::{answers, rule_group};

answers! {
    /// How a player who changes five cards gets them.
    FiveCardDraw {
        /// All five in a row.
        AllAtOnce = "WSOP",
        /// Four in a row, the fifth after everybody else has drawn.
        FifthLast = "RR-11, RR-12",
    }
}

answers! {
    /// Whether a card is burned before the replacements of a draw.
    DrawBurn {
        /// None.
        Never = "house",
        /// One before each draw, as long as the stub can spare it.
        BeforeEachDraw = "RR-11-5",
    }
}

answers! {
    /// What happens to a card that the dealer exposes before the draw. One exposed in the draw is replaced when everybody
    /// has drawn (RR-11-6, RR-12-3).
    ExposedOnDeal {
        /// The game says so: it is kept in high draw, and in lowball when it is a good card (a seven or lower of limit
        /// ace-to-five, a five or lower of other structures; 2, 3, 4, 5 and 7 of deuce-to-seven); else it is replaced.
        ByGame = "SE-2.5.12, RR-11-6, RR-11-8, RR-11-10, RR-12-3",
        /// It is replaced at the end of the deal.
        Replaced = "house",
    }
}

answers! {
    /// Who acts first after the draw of high draw poker.
    AfterDraw {
        /// The first player left of the button.
        LeftOfButton = "WSOP",
        /// The player who opened before the draw, or the next to his left.
        Opener = "RR-12",
    }
}

answers! {
    /// Whether a player may check before the draw of lowball.
    LowballOpen {
        /// He may, or call the big blind.
        MayCheck = "TDA-RP-17",
        /// He opens or folds; a blind that nobody has raised may check.
        OpenOrFold = "RR-11",
    }
}

answers! {
    /// Whether a player who has checked may raise in that round of limit ace-to-five lowball, after the draw.
    CheckRaise {
        /// He may.
        Allowed = "SE-2.6.2",
        /// He may not.
        Barred = "RR-3.6-1, RR-11",
    }
}

rule_group! {
    /// Drawing.
    ///
    /// ```
    /// use cardroom::rules::{CheckRaise, RuleSet};
    /// assert_eq!(RuleSet::ROBERTS.drawing.lowball_check_raise, CheckRaise::Barred);
    /// assert_eq!(RuleSet::SPADER_ESS_CASH.drawing.lowball_check_raise, CheckRaise::Allowed);
    /// ```
    drawing: Drawing, DrawingPatch {
        /// How are five cards changed?
        five_card_draw: FiveCardDraw = FiveCardDraw::AllAtOnce,
        /// Is a card burned before a draw?
        burn: DrawBurn = DrawBurn::Never,
        /// What happens to a card exposed before the draw?
        exposed_on_deal: ExposedOnDeal = ExposedOnDeal::ByGame,
        /// Who acts first after the draw?
        opener_after_draw: AfterDraw = AfterDraw::LeftOfButton,
        /// May a player check before the draw, in lowball?
        lowball_open: LowballOpen = LowballOpen::MayCheck,
        /// May a player who has checked raise, in limit ace-to-five lowball?
        lowball_check_raise: CheckRaise = CheckRaise::Allowed,
    }
}
