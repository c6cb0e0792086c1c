//! The fast evaluator of the standard high hand: a running tally of up to seven cards, and one table.
//!
//! Every card adds to a sum: a key of its rank, one to the count of its suit and one to the number of cards. The keys are
//! such that every hand of ranks of up to seven cards has its own sum of keys. A perfect hash leads from the sum to the
//! strength: the upper bits of the sum choose an offset, which is added to the lower bits for the slot of the strength.
//! Five cards of a suit are seen in the counts; then the ranks of that suit are looked up instead.
//!
//! `examples/generate_tables.rs` found the keys and wrote the table.

use super::ace_to_five;
use super::distinct::Distinct;
use super::ranking::Ranking;
use super::strength::Strength;
use super::words::{File, Word, words};
use crate::card::Card;
use crate::cards::CardSet;
use core::fmt;

/// The keys of the ranks, deuce first.
pub(super) const RANK_KEYS: [u64; 13] = [
    10537965, 19135393, 18030136, 5846960, 20907349, 22932795, 4432364, 4793435, 16045714, 10809826, 16980601,
    31641483, 3048464,
];

/// A tally's number, from the top: 25 bits of the sum of keys, of which the upper 14 are the row, ...
pub(super) const HASH_SHIFT: u32 = 39;
pub(super) const ROW_SHIFT: u32 = 50;
/// ... 4 bits of the number of cards, which starts at one so that the highest bit tells seven cards, ...
const NO_CARDS: u64 = 1 << 35;
const ONE_CARD: u64 = 1 << 35;
const SEVEN_CARDS: u64 = 8 << 35;
/// ... 4 bits for the cards of each suit, which start at three so that the highest bit tells five cards, ...
const SUIT_SHIFT: u32 = 19;
const NO_SUITS: u64 = 0x3333 << SUIT_SHIFT;
const FIVE_OF_A_SUIT: u64 = 0x8888 << SUIT_SHIFT;
/// ... and the lower 16 bits of the sum of keys once more, with 3 bits above them for what seven cards carry over.
const COLUMN: u64 = 0xFFFF;

/// What a rank adds to the number.
const fn rank_key(rank: usize) -> u64 {
    RANK_KEYS[rank] << HASH_SHIFT | ONE_CARD | RANK_KEYS[rank] & COLUMN
}

pub(super) const SLOTS: usize = 1 << 16;
pub(super) const ROWS: usize = 1 << (64 - ROW_SHIFT);
const FLUSHES: usize = 1 << 13;

static FILE: File<{ 2 * (SLOTS + ROWS + FLUSHES) }> = File(*include_bytes!("high.bin"));

/// The strengths by slot, the offsets by row, and from [`FLUSH`] on the strengths of flushes by the ranks of the suit.
const WORDS: &[Word; FLUSH + FLUSHES] = words(&FILE.0, 0);
pub(super) const STRENGTHS: &[Word; SLOTS] = words(&FILE.0, 0);
pub(super) const OFFSETS: &[Word; ROWS] = words(&FILE.0, SLOTS);
const FLUSH: usize = SLOTS + ROWS;

/// What a card adds to the number and to the set, by its [code](Card::code): long enough for every byte, so that no
/// look-up needs a check.
const CARD_KEYS: [u64; 256] = {
    let mut keys = [0; 256];
    let mut place = 0;
    while place < 64 {
        if place & 15 < 13 {
            keys[64 + place] = rank_key(place & 15) + (1 << (SUIT_SHIFT as usize + place / 16 * 4));
        }
        place += 1;
    }
    keys
};
/// A joker's bit is none of a card's.
const CARD_BITS: [u64; 256] = {
    let mut bits = [0; 256];
    let mut place = 0;
    while place < 64 {
        bits[64 + place] = if place & 15 < 13 { 1 << place } else { 1 << 15 };
        place += 1;
    }
    bits
};

/// What the ranks of a suit add to the number, by the lower seven and by the upper six of them; the suit is left out.
const LOW_RANKS: [u64; 128] = keys_of_ranks(0);
const HIGH_RANKS: [u64; 64] = keys_of_ranks(7);

const fn keys_of_ranks<const N: usize>(lowest: usize) -> [u64; N] {
    let mut keys = [0_u64; N];
    let mut ranks = 1;
    while ranks < N {
        let top = ranks.ilog2() as usize;
        keys[ranks] = keys[ranks ^ 1 << top].wrapping_add(rank_key(lowest + top));
        ranks += 1;
    }
    keys
}

/// Up to seven cards of the 52, ready to be ranked as a [standard high hand](Ranking::High).
///
/// Adding a card is an addition and ranking the cards is a look-up or two, so that nested loops over cards do little
/// work at each level. Ranking checks nothing, because every tally holds at most seven cards, each once, and no joker.
/// That is checked where a tally is made:
///
/// - [`with`](Self::with) looks at the card that is added;
/// - `try_from` a slice of cards or a [`CardSet`] looks at all of them; a set cannot hold a card twice;
/// - `from` a [`Distinct`] looks at nothing: its cards were checked when it was made, and their number is in its type.
///
/// ```
/// use cardroom::{Card, CardSet, Category, Ranking, Tally, TallyError};
///
/// let board: CardSet = "KhQhJh2c2d".parse().unwrap();
/// let board = Tally::try_from(board).unwrap();
/// let [ace, ten, deuce]: [Card; 3] = ["Ah", "Th", "2c"].map(|card| card.parse().unwrap());
///
/// let hand = board.with(ace).unwrap().with(ten).unwrap();
/// assert_eq!(Ranking::High.category(hand.strength().unwrap()), Category::StraightFlush);
///
/// assert_eq!(board.with(deuce), Err(TallyError::Twice(deuce)));
/// assert_eq!(hand.with(deuce), Err(TallyError::Twice(deuce)));
/// assert_eq!(hand.with("3c".parse().unwrap()), Err(TallyError::TooMany));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tally {
    key: u64,
    cards: CardSet,
}

/// Cards that make no [`Tally`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TallyError {
    /// A card comes twice.
    #[error("{0} comes twice")]
    Twice(Card),
    /// There are more than seven cards.
    #[error("more than seven cards")]
    TooMany,
    /// A joker has no place in a standard high hand.
    #[error("{0} is not one of the 52 cards")]
    Joker(Card),
}

impl TallyError {
    /// The first joker or repeated card among these.
    pub(super) const fn of(cards: &[Card]) -> Option<Self> {
        let mut set = CardSet::EMPTY;
        let mut i = 0;
        while i < cards.len() {
            if cards[i].is_joker() {
                return Some(Self::Joker(cards[i]));
            }
            if !set.insert(cards[i]) {
                return Some(Self::Twice(cards[i]));
            }
            i += 1;
        }
        None
    }
}

impl Tally {
    /// The most cards in a tally.
    pub const MAX: usize = 7;

    /// No card.
    pub const EMPTY: Self = Self { key: NO_SUITS | NO_CARDS, cards: CardSet::EMPTY };

    /// This tally and `card`.
    ///
    /// # Errors
    /// If the card is in it already, if there are seven cards, and if the card is a joker.
    #[inline]
    pub fn with(self, card: Card) -> Result<Self, TallyError> {
        if self.cards.contains(card) || self.key & SEVEN_CARDS != 0 || card.is_joker() {
            return Err(self.refusal(card));
        }
        let key = self.key.wrapping_add(CARD_KEYS[usize::from(card.code())]);
        Ok(Self { key, cards: self.cards.with(card) })
    }

    #[cold]
    fn refusal(self, card: Card) -> TallyError {
        match card {
            _ if card.is_joker() => TallyError::Joker(card),
            _ if self.cards.contains(card) => TallyError::Twice(card),
            _ => TallyError::TooMany,
        }
    }

    /// The number of these cards.
    #[inline]
    fn key_of<const N: usize>(cards: &Distinct<N>) -> u64 {
        const { assert!(N <= Self::MAX, "a tally holds at most seven cards") };
        cards.iter().fold(Self::EMPTY.key, |key, card| key.wrapping_add(CARD_KEYS[usize::from(card.code())]))
    }

    /// The cards of both, which share none and are seven at most.
    #[inline]
    pub(crate) const fn joined(self, other: Self) -> Self {
        debug_assert!(self.cards.is_disjoint(other.cards), "a card comes twice");
        debug_assert!(self.cards.len() + other.cards.len() <= Self::MAX, "more than seven cards");
        Self { key: self.key.wrapping_add(other.key.wrapping_sub(Self::EMPTY.key)), cards: self.cards.or(other.cards) }
    }

    /// The cards.
    #[inline]
    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// How strong the best hand of five of these cards is, or the hand they are if there are fewer.
    ///
    /// The same as [`Ranking::High`]'s [`evaluate`](Ranking::evaluate) and [`showing`](Ranking::showing): `None` for no
    /// card at all, and for nothing else.
    #[inline]
    pub const fn strength(self) -> Option<Strength> {
        // One look-up for both: of two at the ends of the branches one is made, and that costs an instruction.
        let place = if self.key & FIVE_OF_A_SUIT != 0 { self.flush() } else { slot(self.key, OFFSETS) };
        Strength::from_table(WORDS[place])
    }

    /// How strong the best low of five of these cards is by [ace-to-five](Ranking::AceToFive): the same as
    /// [`Ranking::evaluate`] in less time. `None` if there are fewer than five.
    ///
    /// The table for it takes 160 KiB in a program that calls this, and nothing in one that does not.
    ///
    /// ```
    /// use cardroom::{CardSet, Ranking, Tally};
    /// let seven: CardSet = "AsAh2c5d7hKcKd".parse().unwrap();
    /// let low = Tally::try_from(seven).unwrap().ace_to_five().unwrap();
    /// assert_eq!(Ranking::AceToFive.evaluate("As2c5d7hKc".parse().unwrap()), Some(low));
    /// ```
    #[inline]
    pub const fn ace_to_five(self) -> Option<Strength> {
        Strength::from_table(ace_to_five::strength(self.key))
    }

    /// Where the strength of the suit with five cards is.
    #[cold]
    #[inline]
    const fn flush(self) -> usize {
        let five = (self.key >> SUIT_SHIFT) as u16 & (FIVE_OF_A_SUIT >> SUIT_SHIFT) as u16;
        flush(ranks_of_five(self.cards, five))
    }
}

impl TryFrom<CardSet> for Tally {
    type Error = TallyError;

    #[inline]
    fn try_from(cards: CardSet) -> Result<Self, TallyError> {
        let (mut key, mut len) = (NO_SUITS | NO_CARDS, 0);
        for suit in 0..4 {
            let ranks = cards.bits() >> (16 * suit);
            let keys = LOW_RANKS[(ranks & 127) as usize].wrapping_add(HIGH_RANKS[(ranks >> 7 & 63) as usize]);
            // The number of cards of the suit; counting bits takes longer where the machine has no word for it.
            let count = (keys / ONE_CARD) & 15;
            key = key.wrapping_add(keys).wrapping_add(count << (SUIT_SHIFT + 4 * suit));
            len += count;
        }
        if let Some(joker) = cards.jokers().first() {
            return Err(TallyError::Joker(joker));
        }
        if len > Self::MAX as u64 {
            return Err(TallyError::TooMany);
        }
        Ok(Self { key, cards })
    }
}

impl TryFrom<&[Card]> for Tally {
    type Error = TallyError;

    #[inline]
    fn try_from(cards: &[Card]) -> Result<Self, TallyError> {
        if cards.len() > Self::MAX {
            return Err(TallyError::TooMany);
        }
        let mut key = NO_SUITS | NO_CARDS;
        let (mut sum, mut set) = (0, 0);
        for &card in cards {
            key = key.wrapping_add(CARD_KEYS[usize::from(card.code())]);
            // Seven cards of the highest place do not overflow this, and a card that comes twice makes it differ.
            sum += CARD_BITS[usize::from(card.code())];
            set |= CARD_BITS[usize::from(card.code())];
        }
        match CardSet::from_bits(set) {
            Some(set) if sum == set.bits() => Ok(Self { key, cards: set }),
            _ => Err(refusal(cards)),
        }
    }
}

impl<const N: usize> From<&Distinct<N>> for Tally {
    /// Checks nothing when it runs; more than seven cards do not compile.
    ///
    /// ```compile_fail
    /// # use cardroom::{Distinct, Tally};
    /// fn eight(cards: &Distinct<8>) -> Tally {
    ///     Tally::from(cards)
    /// }
    /// # eight(&Distinct::new(["2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c"].map(|card| card.parse().unwrap())).unwrap());
    /// ```
    #[inline]
    fn from(cards: &Distinct<N>) -> Self {
        Self { key: Self::key_of(cards), cards: cards.iter().copied().collect() }
    }
}

impl<const N: usize> Distinct<N> {
    /// How strong the best hand of five of these cards is: what a [`Tally`] of them says, without making one.
    ///
    /// More than seven cards do not compile.
    ///
    /// ```
    /// use cardroom::{Category, Distinct, Ranking};
    /// let cards = ["Ah", "Th", "Kh", "Qh", "Jh", "2c", "2d"].map(|card| card.parse().unwrap());
    /// let strength = Distinct::new(cards).unwrap().strength().unwrap();
    /// assert_eq!(Ranking::High.category(strength), Category::StraightFlush);
    /// ```
    #[inline]
    pub fn strength(&self) -> Option<Strength> {
        let key = Tally::key_of(self);
        if key & FIVE_OF_A_SUIT != 0 {
            return flush_of(self, key);
        }
        Strength::from_table(CardKey(key).strength())
    }
}

/// The strength of the suit of which there are five. Not part of the fast path, lest it take registers from it.
#[cold]
#[inline(never)]
fn flush_of<const N: usize>(cards: &[Card; N], key: u64) -> Option<Strength> {
    Strength::from_table(WORDS[Tally { key, cards: cards.iter().copied().collect() }.flush()])
}

/// What is wrong with cards that do not add up.
#[cold]
fn refusal(cards: &[Card]) -> TallyError {
    TallyError::of(cards).unwrap_or(TallyError::TooMany)
}

/// The best standard high hand among these cards.
pub(super) fn high(cards: CardSet) -> Option<Strength> {
    match Tally::try_from(cards) {
        Ok(tally) => tally.strength(),
        // A joker, or more than seven cards.
        Err(_) => Ranking::High.evaluate_plainly(cards),
    }
}

/// What a card of the 52 adds to a tally, for hands whose flushes are looked after elsewhere.
#[derive(Clone, Copy, Default)]
pub(crate) struct CardKey(u64);

impl CardKey {
    #[inline]
    pub(crate) const fn of(card: Card) -> Self {
        Self(CARD_KEYS[card.code() as usize])
    }

    #[inline]
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    /// The strength of the ranks added up, of seven cards at most.
    #[inline]
    pub(crate) const fn strength(self) -> Word {
        STRENGTHS[slot(self.0, OFFSETS)]
    }
}

/// Where a number finds its strength in a table that is laid out by these offsets.
#[inline]
pub(super) const fn slot(number: u64, offsets: &[Word; ROWS]) -> usize {
    let offset = u16::from_le_bytes(offsets[(number >> ROW_SHIFT) as usize]);
    (number as u16).wrapping_add(offset) as usize
}

/// Where the strength of a flush of these ranks is.
#[inline]
const fn flush(ranks: u16) -> usize {
    FLUSH + (ranks as usize & (FLUSHES - 1))
}

/// The ranks of the suit that has five cards. Of four bits for each suit the highest tells which.
#[inline]
pub(super) const fn ranks_of_five(cards: CardSet, five: u16) -> u16 {
    (cards.bits() >> (4 * (five.trailing_zeros() & 12))) as u16
}

/// The strength of a flush of these ranks, of which there are at least five.
#[inline]
pub(crate) const fn flush_strength(ranks: u16) -> Word {
    WORDS[flush(ranks)]
}

impl fmt::Debug for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Tally").field(&self.cards).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Rank, Suit};

    /// Every hand of ranks of up to seven cards, in suits that make no flush.
    fn hands(rank: usize, hand: CardSet, each: &mut impl FnMut(CardSet)) {
        let Some(&next) = Rank::ALL.get(rank) else { return each(hand) };
        for count in 0..=(Tally::MAX - hand.len()).min(4) {
            let mut longer = hand;
            for _ in 0..count {
                let free = Suit::ALL.into_iter().filter(|&suit| !longer.contains(Card::new(next, suit)));
                let suit = free.min_by_key(|&suit| longer.ranks_of(suit).count_ones()).unwrap();
                longer.insert(Card::new(next, suit));
            }
            hands(rank + 1, longer, each);
        }
    }

    #[test]
    fn every_entry_is_what_the_readable_evaluator_says() {
        let mut count = 0;
        hands(0, CardSet::EMPTY, &mut |hand| {
            count += 1;
            let tally = Tally::try_from(hand).unwrap();
            assert_eq!(tally.key & FIVE_OF_A_SUIT, 0);
            assert_eq!(tally.strength(), Ranking::High.evaluate_plainly(hand), "{hand}");
            assert_eq!(tally.ace_to_five(), Ranking::AceToFive.evaluate_plainly(hand), "{hand}");
        });
        // The ways to take up to seven of thirteen ranks four times each: the sum of the first eight coefficients of
        // (1 + x + x² + x³ + x⁴)^13, which are 1, 13, 91, 455, 1820, 6175, 18395, 49205.
        assert_eq!(count, 76_155);
        for ranks in (0..1 << 13).filter(|ranks: &u64| ranks.count_ones() >= 5) {
            let hand = CardSet::from_bits(ranks).unwrap();
            let strength = Strength::from_table(flush_strength(ranks as u16));
            assert_eq!(strength, Ranking::High.evaluate_plainly(hand), "{hand}");
        }
    }

    #[test]
    fn all_ways_lead_to_the_same_tally() {
        let hands = ["", "As", "2c2d2h2s", "AsKdQhJcTs", "2s3s4s5s7s9d", "AhKhQhJhTh9h8h", "4c4d4h4sAcAdAh"];
        for hand in hands.map(|text| text.parse::<CardSet>().unwrap()) {
            let tally = hand.iter().try_fold(Tally::EMPTY, Tally::with).unwrap();
            assert_eq!(Tally::try_from(hand), Ok(tally));
            let mut cards = [Card::JOKER; 7];
            cards.iter_mut().zip(hand).for_each(|(place, card)| *place = card);
            assert_eq!(Tally::try_from(&cards[..hand.len()]), Ok(tally));
            assert_eq!(tally.strength(), Ranking::High.evaluate_plainly(hand));
        }
    }
}
