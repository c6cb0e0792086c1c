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
    /// Who acts first after the draw of high draw poker.
    AfterDraw {
        /// The first player left of the button.
        LeftOfButton = "WSOP",
        /// The player who opened before the draw, or the next to his left.
        Opener = "RR-12",
    }
}

rule_group! {
    /// Drawing.
    drawing: Drawing, DrawingPatch {
        /// How are five cards changed?
        five_card_draw: FiveCardDraw = FiveCardDraw::AllAtOnce,
        /// Who acts first after the draw?
        opener_after_draw: AfterDraw = AfterDraw::LeftOfButton,
    }
}
