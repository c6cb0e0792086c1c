//! The categories of hands.

use core::fmt;

/// What kind of hand it is.
///
/// Which category beats which depends on the [`Ranking`](crate::Ranking), so categories have no order of their own.
///
/// ```
/// use cardroom::{Category, Ranking};
/// let strength = Ranking::High.evaluate("5s4h3d2cAs".parse().unwrap()).unwrap();
/// assert_eq!(Ranking::High.category(strength), Category::Straight);
/// assert_eq!(Category::Straight.to_string(), "straight");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Category {
    /// Nothing below. In low games the hand one wants.
    HighCard,
    /// Two cards of one rank.
    Pair,
    /// Sökö only: four cards in sequence (SE-2.10.2-2).
    FourStraight,
    /// Sökö only: four cards of one suit (SE-2.10.2-3).
    FourFlush,
    /// Two cards of one rank and two of another.
    TwoPair,
    /// Three cards of one rank.
    ThreeOfAKind,
    /// Five cards in sequence.
    Straight,
    /// Five cards of one suit.
    Flush,
    /// A flush with two aces, one of them a wild card (SE-2.10.4-3). A flush above all others.
    DoubleAceFlush,
    /// Three cards of one rank and two of another.
    FullHouse,
    /// Four cards of one rank.
    FourOfAKind,
    /// Five cards of one suit in sequence; the royal flush is the highest.
    StraightFlush,
    /// Five cards of one rank, with wild cards.
    FiveOfAKind,
    /// Badugi: one card that plays.
    OneCard,
    /// Badugi: two cards of different ranks and suits.
    TwoCards,
    /// Badugi: three cards of different ranks and suits.
    ThreeCards,
    /// Badugi: four cards of different ranks and suits.
    Badugi,
}

impl Category {
    /// Every category.
    pub const ALL: [Self; 17] = [
        Self::HighCard,
        Self::Pair,
        Self::FourStraight,
        Self::FourFlush,
        Self::TwoPair,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::DoubleAceFlush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
        Self::FiveOfAKind,
        Self::OneCard,
        Self::TwoCards,
        Self::ThreeCards,
        Self::Badugi,
    ];

    /// The English name: "two pair".
    pub const fn name(self) -> &'static str {
        match self {
            Self::HighCard => "high card",
            Self::Pair => "pair",
            Self::FourStraight => "four-straight",
            Self::FourFlush => "four-flush",
            Self::TwoPair => "two pair",
            Self::ThreeOfAKind => "three of a kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::DoubleAceFlush => "double-ace flush",
            Self::FullHouse => "full house",
            Self::FourOfAKind => "four of a kind",
            Self::StraightFlush => "straight flush",
            Self::FiveOfAKind => "five of a kind",
            Self::OneCard => "one card",
            Self::TwoCards => "two cards",
            Self::ThreeCards => "three cards",
            Self::Badugi => "badugi",
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
