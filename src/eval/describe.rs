//! Hands in words.

use super::category::Category::*;
use super::held::ace_to_top;
use super::made::Made;
use super::ranking::Ranking;
use super::strength::Strength;
use crate::card::Rank;
use core::fmt;

/// A hand in words, see [`Ranking::describe`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Description {
    ranking: Ranking,
    strength: Strength,
}

impl Ranking {
    /// A hand of this strength in words.
    ///
    /// ```
    /// use cardroom::Ranking;
    /// let text = |ranking: Ranking, cards: &str| {
    ///     ranking.evaluate(cards.parse().unwrap()).map(|strength| ranking.describe(strength).to_string())
    /// };
    /// assert_eq!(text(Ranking::High, "AsAh8d8cKs").unwrap(), "two pair, aces and eights, king kicker");
    /// assert_eq!(text(Ranking::High, "5s4h3d2cAs").unwrap(), "straight, five high");
    /// assert_eq!(text(Ranking::EightOrBetter, "8s6h4d2cAsKdKh").unwrap(), "8-6-4-2-A low");
    /// assert_eq!(text(Ranking::Badugi, "As2h3d3c").unwrap(), "three cards, 3-2-A");
    /// assert_eq!(text(Ranking::EightOrBetter, "9s6h4d2cAs"), None);
    /// ```
    pub const fn describe(self, strength: Strength) -> Description {
        Description { ranking: self, strength }
    }
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Made { category, main, side } = self.ranking.made(self.strength);
        let ace_low = self.ranking.is_low() && self.ranking != Ranking::DeuceToSeven;
        let ranks = |mask: u16| Ranks { mask, ace_low };
        let (first, other) = (ranks(main), ranks(side));
        let kickers = Kickers(other);
        match category {
            HighCard if self.ranking.is_low() => write!(f, "{other} low"),
            HighCard => {
                let top = side & !(side.checked_sub(1).map_or(0, |_| (1u16 << side.ilog2()) - 1));
                write!(f, "{} high{}", ranks(top).name(), Kickers(ranks(side & !top)))
            }
            Pair => write!(f, "pair of {}{kickers}", first.plural()),
            TwoPair => {
                let low = main & main.wrapping_neg();
                write!(f, "two pair, {} and {}{kickers}", ranks(main & !low).plural(), ranks(low).plural())
            }
            ThreeOfAKind | FourOfAKind | FiveOfAKind => write!(f, "{category}, {}{kickers}", first.plural()),
            FullHouse => write!(f, "full house, {} over {}", first.plural(), other.plural()),
            Straight | StraightFlush => write!(f, "{category}, {} high", first.name()),
            FourStraight => write!(f, "{category}, {} high{kickers}", first.name()),
            Flush => write!(f, "{category}, {first}"),
            DoubleAceFlush => write!(f, "{category}, A-A-{first}"),
            FourFlush => write!(f, "{category}, {first}{kickers}"),
            OneCard | TwoCards | ThreeCards | Badugi => write!(f, "{category}, {first}"),
        }
    }
}

/// Ranks of a hand, highest first.
#[derive(Clone, Copy)]
struct Ranks {
    mask: u16,
    ace_low: bool,
}

impl Ranks {
    fn iter(self) -> impl Iterator<Item = Rank> {
        (0..13).rev().filter(move |bit| self.mask >> bit & 1 == 1).map(move |bit| {
            let bit = if self.ace_low { ace_to_top(1 << bit).ilog2() as usize } else { bit };
            Rank::ALL[bit]
        })
    }

    fn name(self) -> &'static str {
        self.iter().next().map_or("", Rank::name)
    }

    fn plural(self) -> &'static str {
        self.iter().next().map_or("", Rank::plural)
    }
}

impl fmt::Display for Ranks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, rank) in self.iter().enumerate() {
            let dash = if place == 0 { "" } else { "-" };
            write!(f, "{dash}{}", rank.char())?;
        }
        Ok(())
    }
}

/// The side cards, if there are any.
struct Kickers(Ranks);

impl fmt::Display for Kickers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.mask.count_ones() {
            0 => Ok(()),
            1 => write!(f, ", {} kicker", self.0.name()),
            _ => write!(f, ", kickers {}", self.0),
        }
    }
}
