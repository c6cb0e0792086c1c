//! The hands a player may have.

use super::weight::Weight;
use crate::card::{Card, Rank, Suit};
use crate::cards::CardSet;
use core::fmt;

/// How many hands of two cards there are: 52 × 51 / 2.
pub(super) const HANDS: usize = 1326;

/// The hands of two cards a player may have, each with a weight: how often he has it if he could.
///
/// # Syntax
/// Hands with commas or spaces between them:
///
/// | text | hands |
/// |---|---|
/// | `QQ` | a pair: all six hands |
/// | `AKs`, `AKo`, `AK` | suited, offsuit, both: four hands, twelve, sixteen |
/// | `AhKh` | one hand |
/// | `QQ+` | the pair and every higher one |
/// | `ATs+` | the lower card goes up to the rank below the higher card: `ATs`, `AJs`, `AQs`, `AKs` |
/// | `QQ-99` | the pairs from one to the other |
/// | `A5s-A2s` | the lower card goes from one to the other |
/// | `JTs-76s` | both cards do, equally far apart |
/// | `random` | all hands |
/// | `AKo:0.5` | any of these with a weight: each of its hands is held half the times it could be |
///
/// A weight from 0 to 1 may follow after a colon, with up to six decimals; without one it is 1. Where a hand
/// comes more than once the last weight counts, so that `TT+, KK:0.25` says of kings that they come less often. Ranks are
/// upper case and suits lower case, as in [cards](Card). White space stands between hands only. The
/// error of anything else says what is wrong at which character, counted from 1.
///
/// A range [shows](fmt::Display) itself in this syntax, as shortly as it can, and reads the same.
///
/// # Example
/// ```
/// use cardroom::equity::{Range, Weight};
/// let range: Range = "TT+, AQs+, AK, 9h8h:0.5".parse()?;
/// assert_eq!(range.len(), 5 * 6 + 2 * 4 + 12 + 1);
/// assert_eq!(range.weight("9h8h".parse().unwrap()).to_string(), "0.5");
/// assert_eq!(range.to_string(), "TT+, AQs+, AKo, 9h8h:0.5");
///
/// let error = "TT+, AKx".parse::<Range>().unwrap_err();
/// assert_eq!(error.to_string(), "character 8: expected a comma or a space between hands");
/// # Ok::<(), cardroom::equity::ParseRangeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Range([Weight; HANDS]);

impl Default for Range {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Range {
    /// No hand.
    pub const EMPTY: Self = Self([Weight::ZERO; HANDS]);

    /// Every hand, always.
    pub const RANDOM: Self = Self([Weight::ONE; HANDS]);

    /// The range of one hand, or `None` if these are not two of the 52 cards.
    ///
    /// ```
    /// use cardroom::equity::Range;
    /// assert_eq!(Range::of("AhKh".parse().unwrap()), "AhKh".parse().ok());
    /// assert_eq!(Range::of("Ah".parse().unwrap()), None);
    /// ```
    pub fn of(hand: CardSet) -> Option<Self> {
        let mut range = Self::EMPTY;
        range.set(hand, Weight::ONE).then_some(range)
    }

    /// The weight of a hand: zero if it is not in the range, and for anything but two of the 52 cards.
    pub fn weight(&self, hand: CardSet) -> Weight {
        place_of(hand).map_or(Weight::ZERO, |place| self.0[place])
    }

    /// Gives a hand this weight; zero takes it out. False, and nothing is done, for anything but two of the 52 cards.
    ///
    /// ```
    /// use cardroom::equity::{Range, Weight};
    /// let mut range: Range = "AA".parse()?;
    /// assert!(range.set("AsAh".parse().unwrap(), Weight::ZERO));
    /// assert_eq!(range.to_string(), "AsAd, AsAc, AhAd, AhAc, AdAc");
    /// assert!(!range.set("As".parse().unwrap(), Weight::ONE));
    /// # Ok::<(), cardroom::equity::ParseRangeError>(())
    /// ```
    pub fn set(&mut self, hand: CardSet, weight: Weight) -> bool {
        let place = place_of(hand);
        if let Some(place) = place {
            self.0[place] = weight;
        }
        place.is_some()
    }

    /// The hands of the range and their weights.
    pub fn iter(&self) -> impl Iterator<Item = (CardSet, Weight)> {
        hands().zip(self.0).filter(|(_, weight)| *weight > Weight::ZERO)
    }

    /// How many hands there are, whatever their weights.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there is no hand.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// The hands that have none of these cards.
    ///
    /// ```
    /// use cardroom::equity::Range;
    /// let aces: Range = "AA".parse()?;
    /// assert_eq!(aces.without("AsKs".parse().unwrap()).len(), 3);
    /// # Ok::<(), cardroom::equity::ParseRangeError>(())
    /// ```
    #[must_use]
    pub fn without(&self, cards: CardSet) -> Self {
        let mut range = self.clone();
        for (weight, hand) in range.0.iter_mut().zip(hands()) {
            if !hand.is_disjoint(cards) {
                *weight = Weight::ZERO;
            }
        }
        range
    }
}

impl fmt::Debug for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// Every hand, in the order of their places.
pub(super) fn hands() -> impl Iterator<Item = CardSet> {
    let card = |place: usize| Card::new(Rank::ALL[place % 13], Suit::ALL[place / 13 % 4]);
    (0..52).flat_map(move |high| (0..high).map(move |low| CardSet::of(card(high)).with(card(low))))
}

/// The place of a hand among all, or `None` if these are not two of the 52 cards.
pub(super) fn place_of(hand: CardSet) -> Option<usize> {
    let mut cards = hand.iter();
    let (Some(low), Some(high), None) = (cards.next(), cards.next(), cards.next()) else { return None };
    let place = |card: Card| Some(13 * card.suit()? as usize + card.rank()? as usize);
    let (low, high) = (place(low)?, place(high)?);
    Some(high * (high - 1) / 2 + low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hand_has_its_place() {
        assert_eq!(hands().count(), HANDS);
        assert!(hands().enumerate().all(|(place, hand)| hand.len() == 2 && place_of(hand) == Some(place)));
        assert_eq!(place_of(CardSet::EMPTY), None);
        assert_eq!(place_of("JkAs".parse().unwrap()), None);
    }
}
