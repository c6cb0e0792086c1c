//! Sets of cards.

use crate::card::{Card, ParseCardError, Rank, Suit};
use core::fmt;
use core::ops::{BitAnd, BitOr};
use core::str::FromStr;

/// A set of cards: 52 and two jokers.
///
/// Bit `16 × suit + rank` of a `u64` stands for a card, so that each suit is a mask of thirteen ranks. A deck is a set
/// too; [`CardSet::DECK`] and its stripped kin are the decks of the rule books.
///
/// ```
/// use cardroom::CardSet;
/// let hand: CardSet = "AsKd".parse().unwrap();
/// assert_eq!(hand.len(), 2);
/// assert_eq!(hand.to_string(), "KdAs", "in the set's own order");
/// assert!("AsAs".parse::<CardSet>().is_err(), "a set holds a card once");
/// assert!(hand.is_subset(CardSet::DECK));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

const RANKS: u64 = 0x1FFF;
const SUITS: u64 = RANKS | RANKS << 16 | RANKS << 32 | RANKS << 48;
const JOKERS: u64 = 1 << 13 | 1 << 29;

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// The 52 cards.
    pub const DECK: Self = Self(SUITS);
    /// The 52 cards and one joker.
    pub const DECK_AND_JOKER: Self = Self(SUITS | 1 << 13);
    /// The 52 cards and both jokers.
    pub const DECK_AND_JOKERS: Self = Self(SUITS | JOKERS);
    /// 40 cards: fives and up (SE-2.10.5-1).
    pub const STRIPPED_40: Self = Self::from_rank(Rank::Five);
    /// 36 cards: sixes and up, the deck of short-deck hold'em.
    pub const STRIPPED_36: Self = Self::from_rank(Rank::Six);
    /// 32 cards: sevens and up (SE-2.10.5-1).
    pub const STRIPPED_32: Self = Self::from_rank(Rank::Seven);
    /// 24 cards: nines and up (SE-2.10.5-1).
    pub const STRIPPED_24: Self = Self::from_rank(Rank::Nine);

    /// All cards of this rank and above.
    const fn from_rank(lowest: Rank) -> Self {
        let ranks = RANKS & !((1 << lowest as u64) - 1);
        Self(ranks | ranks << 16 | ranks << 32 | ranks << 48)
    }

    /// The set with these bits, or `None` if a bit stands for no card.
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits & !(SUITS | JOKERS) == 0 { Some(Self(bits)) } else { None }
    }

    /// The bits: `16 × suit + rank`, the jokers at 13 and 29.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of one card.
    #[inline]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.place())
    }

    /// The set of these cards, or `None` if one stands there twice.
    pub const fn from_slice(cards: &[Card]) -> Option<Self> {
        let mut set = Self::EMPTY;
        let mut i = 0;
        while i < cards.len() {
            if !set.insert(cards[i]) {
                return None;
            }
            i += 1;
        }
        Some(set)
    }

    /// This set and `card`.
    #[must_use]
    #[inline]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.place())
    }

    /// This set without `card`.
    #[must_use]
    #[inline]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.place()))
    }

    /// Adds a card; false if it was there already.
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        *self = self.with(card);
        new
    }

    /// Takes a card out; false if it was not there.
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        *self = self.without(card);
        there
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.place() & 1 == 1
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// How many cards there are, counted one by one: quicker for the few of a deal where the machine has no instruction
    /// for it.
    #[inline]
    pub(crate) const fn count_few(self) -> u8 {
        let (mut rest, mut count) = (self.0, 0);
        while rest != 0 {
            rest &= rest - 1;
            count += 1;
        }
        count
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every card of this set is in `other`.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the sets share no card.
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// The cards in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this set that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The ranks held in one suit: bit 0 for the deuce, bit 12 for the ace.
    #[inline]
    pub const fn ranks_of(self, suit: Suit) -> u16 {
        (self.0 >> (16 * suit as u32) & RANKS) as u16
    }

    /// The jokers in the set.
    #[must_use]
    pub const fn jokers(self) -> Self {
        Self(self.0 & JOKERS)
    }

    /// The first card in the set's order, clubs from the deuce, then diamonds, hearts and spades.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card::at(self.0.trailing_zeros() as u8)) }
    }

    /// The cards in the set's order.
    pub const fn iter(self) -> CardIter {
        CardIter(self)
    }
}

impl BitAnd for CardSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.and(other)
    }
}

impl BitOr for CardSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.or(other)
    }
}

/// A card that comes twice is in the set once; [`from_slice`](CardSet::from_slice) refuses it instead.
impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardIter;
    fn into_iter(self) -> CardIter {
        self.iter()
    }
}

/// The cards of a [`CardSet`], one after the other.
#[derive(Clone, Debug)]
pub struct CardIter(CardSet);

impl Iterator for CardIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0 = CardSet(self.0.0 & (self.0.0 - 1));
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CardIter {}

/// Shows the cards run together, `2cKdAs`.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| card.fmt(f))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// Text that is no set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseCardSetError {
    /// Some two characters are no card.
    #[error("character {at}: {source}")]
    Card {
        /// Where they stand, counted in bytes from 0.
        at: usize,
        /// What a card is.
        source: ParseCardError,
    },
    /// A card stands there twice.
    #[error("{0} stands there twice")]
    Twice(Card),
}

/// Reads cards run together, in any order, spaces and commas between them allowed.
impl FromStr for CardSet {
    type Err = ParseCardSetError;

    fn from_str(text: &str) -> Result<Self, ParseCardSetError> {
        let mut set = Self::EMPTY;
        let mut at = 0;
        while at < text.len() {
            if matches!(text.as_bytes()[at], b' ' | b',') {
                at += 1;
                continue;
            }
            let card: Card = text
                .get(at..at + 2)
                .ok_or(ParseCardError)
                .and_then(str::parse)
                .map_err(|source| ParseCardSetError::Card { at, source })?;
            if !set.insert(card) {
                return Err(ParseCardSetError::Twice(card));
            }
            at += 2;
        }
        Ok(set)
    }
}

#[cfg(feature = "serde")]
mod text {
    use super::CardSet;
    use core::fmt;
    use serde::de::{Error, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// `"KdAs"` in text formats, its [bits](CardSet::bits) in binary ones.
    impl Serialize for CardSet {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            if serializer.is_human_readable() { serializer.collect_str(self) } else { serializer.serialize_u64(self.0) }
        }
    }

    struct Text;

    impl Visitor<'_> for Text {
        type Value = CardSet;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("cards such as \"AsKd\"")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<CardSet, E> {
            text.parse().map_err(E::custom)
        }
    }

    impl<'de> Deserialize<'de> for CardSet {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            if deserializer.is_human_readable() {
                deserializer.deserialize_str(Text)
            } else {
                Self::from_bits(u64::deserialize(deserializer)?)
                    .ok_or_else(|| D::Error::custom("bits that are no cards"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_have_the_cards_they_are_named_for() {
        let decks = [CardSet::DECK, CardSet::DECK_AND_JOKER, CardSet::DECK_AND_JOKERS];
        assert_eq!(decks.map(CardSet::len), [52, 53, 54]);
        let stripped = [CardSet::STRIPPED_40, CardSet::STRIPPED_36, CardSet::STRIPPED_32, CardSet::STRIPPED_24];
        assert_eq!(stripped.map(CardSet::len), [40, 36, 32, 24]);
        let lowest = stripped.map(|deck| deck.first().and_then(Card::rank));
        assert_eq!(lowest, [Rank::Five, Rank::Six, Rank::Seven, Rank::Nine].map(Some));
    }

    #[test]
    fn text_errors_point_at_the_place() {
        let card = ParseCardError;
        assert_eq!("As, Kd".parse::<CardSet>().map(CardSet::len), Ok(2));
        assert_eq!("AsKx".parse::<CardSet>(), Err(ParseCardSetError::Card { at: 2, source: card }));
        assert_eq!("AsK".parse::<CardSet>(), Err(ParseCardSetError::Card { at: 2, source: card }));
        assert_eq!("Aså".parse::<CardSet>(), Err(ParseCardSetError::Card { at: 2, source: card }));
        let ace = Card::new(Rank::Ace, Suit::Spades);
        assert_eq!("AsKdAs".parse::<CardSet>(), Err(ParseCardSetError::Twice(ace)));
    }

    #[test]
    fn a_card_is_taken_out_once() {
        let ace = Card::new(Rank::Ace, Suit::Spades);
        let mut set: CardSet = "AsKd".parse().unwrap();
        assert!(set.remove(ace));
        assert_eq!(Ok(set), "Kd".parse());
        assert!(!set.remove(ace));
        assert_eq!(Ok(set), "Kd".parse());
    }

    #[test]
    fn the_iterator_knows_how_many_cards_are_to_come() {
        let mut cards = CardSet::STRIPPED_24.iter();
        for left in (0..=24).rev() {
            assert_eq!((cards.len(), cards.size_hint()), (left, (left, Some(left))));
            assert_eq!(cards.next().is_some(), left > 0);
        }
    }
}
