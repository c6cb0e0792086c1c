//! The fast evaluator of the standard high hand: a running tally of up to seven cards, and one table.
//!
//! Every card adds to a sum: a key of its rank, one to the count of its suit and one to the number of cards. The keys are
//! such that every hand of ranks of up to seven cards has its own sum of keys. A perfect hash leads from the sum to the
//! strength: the upper bits of the sum choose an offset, which is added to the lower bits for the slot of the strength.
//! Five cards of a suit are seen in the counts; then the ranks of that suit are looked up instead.
//!
//! `examples/generate_tables.rs` found the keys and wrote the table.

#[cfg(doc)]
use super::ranking::Ranking;
use super::strength::Strength;
use crate::card::Card;
use crate::cards::CardSet;
use core::fmt;

/// The keys of the ranks, deuce first.
const RANK_KEYS: [u64; 13] = [
    11206269, 22476913, 515000, 13588144, 33549413, 14662443, 8219052, 1506379, 8216882, 21548418, 5871305, 15179387,
    29782288,
];

/// The sum of keys fills the bits from here up; the highest bits are its row.
const HASH_SHIFT: u32 = 39;
const ROW_SHIFT: u32 = 50;
/// Four bits a suit, which start at three, so that the highest of them tells five cards.
const NO_SUITS: u64 = 0x3333;
const FIVE_OF_A_SUIT: u64 = 0x8888;
/// Four bits above the suits, which start at one, so that the highest of them tells seven cards.
const NO_CARDS: u64 = 1 << 16;
const ONE_CARD: u64 = 1 << 16;
const SEVEN_CARDS: u64 = 8 << 16;
/// Set by what is no card of a suit.
const NO_SUIT: u64 = 1 << 24;

/// The strengths by slot, the offsets by row, and the strengths of flushes by the ranks of the suit: little-endian words.
#[repr(align(64))]
struct Table([u8; 2 * WORDS]);

const SLOTS: usize = 1 << 16;
const ROWS: usize = 1 << (64 - ROW_SHIFT);
const FLUSHES: usize = 1 << 13;
const WORDS: usize = SLOTS + ROWS + FLUSHES;

static TABLE: Table = Table(*include_bytes!("high.bin"));

/// The word at this index, which the callers keep within the table.
#[inline]
fn word(index: usize) -> u16 {
    u16::from_le_bytes([TABLE.0[2 * index], TABLE.0[2 * index + 1]])
}

/// What a card adds to the tally, by its place. A joker's entry is marked.
const CARD_KEYS: [u64; 64] = {
    let mut keys = [NO_SUIT; 64];
    let mut place = 0;
    while place < 64 {
        if place & 15 < 13 {
            keys[place] = RANK_KEYS[place & 15] << HASH_SHIFT | 1 << (place / 16 * 4) | ONE_CARD;
        }
        place += 1;
    }
    keys
};

/// What the ranks of a suit add to the tally, by the lower seven and by the upper six of them, the suit left out: its
/// count is the number of cards.
const LOW_RANKS: [u64; 128] = keys_of_ranks(0);
const HIGH_RANKS: [u64; 64] = keys_of_ranks(7);

const fn keys_of_ranks<const N: usize>(lowest: usize) -> [u64; N] {
    let mut keys = [0_u64; N];
    let mut ranks = 1;
    while ranks < N {
        let top = ranks.ilog2() as usize;
        keys[ranks] = keys[ranks ^ 1 << top].wrapping_add((RANK_KEYS[lowest + top] << HASH_SHIFT) | ONE_CARD);
        ranks += 1;
    }
    keys
}

/// Up to seven cards of the 52, ready to be ranked as a [standard high hand](Ranking::High).
///
/// Adding a card is an addition and ranking the cards is a look-up or two, so that nested loops over cards do little
/// work at each level. All ways to make one check that it holds at most seven cards, each once, and no joker; ranking it
/// needs no check any more.
///
/// ```
/// use cardroom::{Card, CardSet, Category, Ranking, Tally, TallyError};
///
/// let board: CardSet = "KhQhJh2c2d".parse().unwrap();
/// let board = Tally::try_from(board).unwrap();
/// let [ace, ten, deuce]: [Card; 3] = ["Ah", "Th", "2c"].map(|card| card.parse().unwrap());
///
/// let hand = board.with(ace).unwrap().with(ten).unwrap();
/// assert_eq!(Ranking::High.category(hand.strength()), Category::StraightFlush);
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
        let key = CARD_KEYS[usize::from(card.place())];
        if self.cards.contains(card) || self.key & SEVEN_CARDS != 0 {
            return Err(self.refusal(card));
        }
        if key & NO_SUIT != 0 {
            return Err(TallyError::Joker(card));
        }
        Ok(Self { key: self.key.wrapping_add(key), cards: self.cards.with(card) })
    }

    #[cold]
    fn refusal(self, card: Card) -> TallyError {
        if self.cards.contains(card) { TallyError::Twice(card) } else { TallyError::TooMany }
    }

    /// The cards.
    #[inline]
    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// How strong the best hand of five of these cards is, or the hand they are if there are fewer.
    ///
    /// The same as [`Ranking::High`]'s [`evaluate`](Ranking::evaluate) and [`showing`](Ranking::showing), except that no
    /// card at all has a strength here, the least.
    #[inline]
    pub fn strength(self) -> Strength {
        if self.key & FIVE_OF_A_SUIT == 0 {
            let offset = word(SLOTS + (self.key >> ROW_SHIFT) as usize);
            let slot = ((self.key >> HASH_SHIFT) as u16).wrapping_add(offset);
            Strength::from_table(word(usize::from(slot)))
        } else {
            let suit = (self.key & FIVE_OF_A_SUIT).trailing_zeros() & !3;
            let ranks = self.cards.bits() >> (4 * suit) & (FLUSHES - 1) as u64;
            Strength::from_table(word(SLOTS + ROWS + ranks as usize))
        }
    }
}

impl TryFrom<CardSet> for Tally {
    type Error = TallyError;

    #[inline]
    fn try_from(cards: CardSet) -> Result<Self, TallyError> {
        let mut key = NO_SUITS | NO_CARDS;
        for suit in 0..4 {
            let ranks = cards.bits() >> (16 * suit);
            let keys = LOW_RANKS[(ranks & 127) as usize].wrapping_add(HIGH_RANKS[(ranks >> 7 & 63) as usize]);
            key = key.wrapping_add(keys).wrapping_add((keys & (15 * ONE_CARD)) >> 16 << (4 * suit));
        }
        if let Some(joker) = cards.jokers().first() {
            return Err(TallyError::Joker(joker));
        }
        if cards.len() > Self::MAX {
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
        let (mut sum, mut set) = (0, CardSet::EMPTY);
        for &card in cards {
            key = key.wrapping_add(CARD_KEYS[usize::from(card.place())]);
            // Seven cards of the highest place do not overflow this, and a card that comes twice makes it differ.
            sum += CardSet::of(card).bits();
            set = set.with(card);
        }
        if sum != set.bits() || key & NO_SUIT != 0 {
            return Err(refusal(cards));
        }
        Ok(Self { key, cards: set })
    }
}

impl<const N: usize> TryFrom<[Card; N]> for Tally {
    type Error = TallyError;

    #[inline]
    fn try_from(cards: [Card; N]) -> Result<Self, TallyError> {
        Self::try_from(cards.as_slice())
    }
}

/// What is wrong with these cards.
#[cold]
fn refusal(cards: &[Card]) -> TallyError {
    let mut set = CardSet::EMPTY;
    for &card in cards {
        if card.is_joker() {
            return TallyError::Joker(card);
        }
        if !set.insert(card) {
            return TallyError::Twice(card);
        }
    }
    TallyError::TooMany
}

impl fmt::Debug for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Tally").field(&self.cards).finish()
    }
}
