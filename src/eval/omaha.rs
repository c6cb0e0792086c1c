//! The fast evaluator of Omaha: two cards of the hand with three of the board.
//!
//! One table has the strengths of all pairs of ranks with all triples of ranks: a triple of the board has a row, and the
//! pairs of the hand are looked up in it. Of the ten triples of a board only one or two can be a pair's best, but for
//! straights: it wants the ranks that it has itself, and the highest besides. Straights and flushes are looked after apart.
//!
//! `examples/generate_tables.rs` wrote the table.

use super::low::{EIGHT_OR_BETTER, eight_or_better_ranks};
use super::strength::Strength;
use super::suits::{in_each_suit, suit_counts};
use super::tally::flush_strength;
use super::words::{File, Word, words};
use crate::card::Suit;
use crate::cards::CardSet;

/// The ways to take two of thirteen ranks, and three, a rank more than once too.
const PAIRS: usize = 13 * 14 / 2;
const TRIPLES: usize = 13 * 14 * 15 / 6;

static FILE: File<{ 2 * TRIPLES * PAIRS }> = File(*include_bytes!("omaha.bin"));

/// The strengths by three ranks of the board and two of the hand; zero for what is no hand.
const STRENGTHS: &[Word; TRIPLES * PAIRS] = words(&FILE.0, 0);

/// The number of two ranks is the lower and this of the higher; of three, the lowest, this of the middle one and
/// [that](BY_THREES) of the highest.
const BY_TWOS: [u16; 16] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 0, 0, 0];
const BY_THREES: [u16; 16] = [0, 1, 4, 10, 20, 35, 56, 84, 120, 165, 220, 286, 364, 0, 0, 0];

/// The number of two ranks in any order, the first of them counting sixteen.
const NUMBERS: [u16; 256] = {
    let mut numbers = [0; 256];
    let mut ranks = 0;
    while ranks < 256 {
        let (a, b) = (ranks >> 4, ranks & 15);
        numbers[ranks] = if a > b { BY_TWOS[a] + b as u16 } else { BY_TWOS[b] + a as u16 };
        ranks += 1;
    }
    numbers
};

/// The number of these two ranks.
#[inline]
const fn pair(a: u8, b: u8) -> u16 {
    NUMBERS[(a as usize & 15) << 4 | b as usize & 15]
}

/// Where the row of three ranks begins that stand in order, the lowest first.
#[inline]
const fn row(low: u8, middle: u8, high: u8) -> u16 {
    (BY_THREES[high as usize & 15] + BY_TWOS[middle as usize & 15] + low as u16) * PAIRS as u16
}

/// The strength of a pair in a row.
#[inline]
const fn strength(row: u16, pair: u16) -> u16 {
    let place = row as usize + pair as usize;
    if place < STRENGTHS.len() { u16::from_le_bytes(STRENGTHS[place]) } else { 0 }
}

/// The strengths of straights by their lowest place. An ace has a place below the deuce too.
const STRAIGHTS: [u16; 16] = {
    let mut straights = [0; 16];
    let mut lowest = 0;
    while lowest < 10 {
        let ends = if lowest == 0 { pair(3, 12) } else { pair(lowest - 1, lowest + 3) };
        straights[lowest as usize] = strength(row(lowest, lowest + 1, lowest + 2), ends);
        lowest += 1;
    }
    straights
};

/// The most hole cards that are ranked here. A hand of Courchevel has five and one of the largest Omaha six.
const MAX_HOLE: usize = 7;
/// The cards of a whole board.
const MAX_BOARD: usize = 5;

/// Whether these are hands for this evaluator: different cards of the 52, enough for a hand of five and not too many.
pub(super) fn fits(hole: CardSet, board: CardSet) -> bool {
    hole.or(board).is_subset(CardSet::DECK)
        && hole.is_disjoint(board)
        && (2..=MAX_HOLE).contains(&hole.len())
        && (3..=MAX_BOARD).contains(&board.len())
}

/// The ranks that come at least once, twice, three and four times.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct RankCounts([u16; 4]);

impl RankCounts {
    /// The ranks of these cards.
    #[inline]
    pub(crate) fn of(cards: CardSet) -> Self {
        Suit::ALL.iter().fold(Self::default(), |counts, &suit| counts.and(cards.ranks_of(suit)))
    }

    /// These, and each of `ranks` once more.
    #[inline]
    pub(crate) fn and(self, ranks: u16) -> Self {
        let Self([once, twice, thrice, four]) = self;
        Self([once | ranks, twice | once & ranks, thrice | twice & ranks, four | thrice & ranks])
    }
}

/// Ranks by place: one higher, and the ace below the deuce too.
#[inline]
const fn places(ranks: u16) -> u16 {
    ranks << 1 | ranks >> 12 & 1
}

/// The lowest of five places in a row that are all taken.
#[inline]
const fn fives(places: u16) -> u16 {
    let twos = places & places >> 1;
    twos & twos >> 2 & places >> 4
}

/// The lowest of five places in a row of which two are taken, or more, and of which three are.
#[inline]
fn twos_and_threes(places: u16) -> (u16, u16) {
    let (_, twos, threes) = (0..5).fold((0, 0, 0), |(ones, twos, threes), place| {
        let here = places >> place;
        (ones | here, twos | ones & here, threes | twos & here)
    });
    (twos, threes)
}

/// The ranks of a hand, ready to be ranked with any board.
#[derive(Clone, Copy, Default)]
pub(crate) struct Hand {
    ranks: [u8; MAX_HOLE],
    count: usize,
    places: u16,
    /// The lowest of five places in a row of which it has two.
    twos: u16,
}

impl Hand {
    /// The ranks of these cards, of which there are as many as [fit].
    ///
    /// [fit]: fits
    #[inline]
    pub(crate) fn of(hole: CardSet) -> Self {
        let mut hand = Self::default();
        let mut all = 0;
        for (place, rank) in hand.ranks.iter_mut().zip(ranks_of(hole)) {
            *place = rank;
            hand.count += 1;
            all |= 1 << rank;
        }
        let places = places(all);
        Self { places, twos: twos_and_threes(places).0, ..hand }
    }

    /// The strength of the best pair with three cards of the board, without a flush; zero if there are fewer.
    #[inline]
    pub(crate) fn unflushed(&self, board: &Board) -> u16 {
        // Four, five and six hole cards make loops of known length.
        match (&board.shape, self.count) {
            (Some(shape), 4) => self.shaped::<4>(board, shape),
            (Some(shape), 5) => self.shaped::<5>(board, shape),
            (Some(shape), 6) => self.shaped::<6>(board, shape),
            _ => self.each_triple(board.ranks),
        }
    }

    /// The strength of the best pair of `N` cards with the triples that can be best, or with those of a straight.
    #[inline]
    fn shaped<const N: usize>(&self, board: &Board, shape: &Shape) -> u16 {
        let Some(&ranks) = self.ranks.first_chunk::<N>() else { return 0 };
        let marks = ranks.map(|rank| shape.marks[usize::from(rank & 15)]);
        let mut best = 0;
        for second in 1..N {
            for first in 0..second {
                let pair = pair(ranks[first], ranks[second]);
                let marks = usize::from(marks[first] | marks[second]);
                best = best.max(strength(shape.distinct[marks & 7], pair));
                best = best.max(strength(shape.paired[marks >> 4 & 7], pair));
            }
        }
        let straights = fives(self.places | board.places) & self.twos & board.threes;
        best.max(STRAIGHTS[(straights | 1).ilog2() as usize] * u16::from(straights != 0))
    }

    /// The strength of the best of all pairs with all triples.
    #[inline(never)]
    fn each_triple(&self, board: RankCounts) -> u16 {
        let (mut pairs, mut count) = ([0; MAX_HOLE * (MAX_HOLE - 1) / 2], 0);
        let mut places = pairs.iter_mut();
        for (second, &a) in self.ranks.iter().enumerate().take(self.count) {
            for (&b, place) in self.ranks.iter().take(second).zip(places.by_ref()) {
                *place = pair(a, b);
                count += 1;
            }
        }

        let (mut shared, mut cards) = ([0; MAX_BOARD], 0);
        let mut left = board.0[0];
        while left != 0 {
            let rank = left.trailing_zeros() as u8;
            for ranks in board.0 {
                if ranks >> rank & 1 == 1 && cards < MAX_BOARD {
                    shared[cards] = rank;
                    cards += 1;
                }
            }
            left &= left - 1;
        }
        let mut best = 0;
        for (third, &high) in shared.iter().enumerate().take(cards) {
            for (second, &middle) in shared.iter().enumerate().take(third) {
                for row in shared.iter().take(second).map(|&low| row(low, middle, high)) {
                    best = pairs.iter().take(count).fold(best, |best, &pair| best.max(strength(row, pair)));
                }
            }
        }
        best
    }
}

/// The ranks on a board, ready to be ranked with any hand.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    ranks: RankCounts,
    places: u16,
    /// The lowest of five places in a row of which it has three.
    threes: u16,
    /// If it has five cards with one pair among them at most.
    shape: Option<Shape>,
}

/// Which triples of a board can be a pair's best, straights apart.
///
/// All cards of the hand have marks by their ranks. The marks of two together say which triple it is: of three ranks, and
/// of a pair on the board with another rank.
#[derive(Clone, Copy)]
struct Shape {
    marks: [u8; 16],
    /// The rows of three ranks, by the lower marks.
    distinct: [u16; 8],
    /// The rows of the pair and one rank, by the upper marks; without a pair the row of the highest three once more.
    paired: [u16; 8],
}

impl Board {
    #[inline]
    pub(crate) fn of(ranks: RankCounts) -> Self {
        let [once, twice, ..] = ranks.0;
        let places = places(once);
        Self { ranks, places, threes: twos_and_threes(places).1, shape: Shape::of(once, twice) }
    }
}

impl Shape {
    /// The shape of five ranks, or of four of which one comes twice; of fewer there is none. Five cards of four ranks have
    /// one pair.
    #[inline]
    fn of(once: u16, twice: u16) -> Option<Self> {
        // With a pair the place below the deuce stands for the fifth rank, which no hand has.
        let mut left = once << 1 | u16::from(twice != 0);
        let mut next = || {
            let rank = (left.trailing_zeros() as u8).wrapping_sub(1) & 15;
            left &= left.wrapping_sub(1);
            rank
        };
        let [e, d, c, b, a] = [next(), next(), next(), next(), next()];
        if a == 15 {
            return None;
        }
        let mut marks = [0; 16];
        [marks[c as usize], marks[d as usize], marks[e as usize]] = [1, 2, 4];
        let highest = row(c, b, a);
        let last = row(e, d, a);
        let distinct = [highest, highest, row(d, b, a), row(d, c, a), row(e, b, a), row(e, c, a), last, last];
        if twice == 0 {
            return Some(Self { marks, distinct, paired: [highest; 8] });
        }
        let pair = twice.trailing_zeros() as u8;
        let x = if a == pair { b } else { a };
        let y = if a == pair || b == pair { c } else { b };
        let z = if d == pair { c } else { d };
        marks[x as usize] |= 4 << 4;
        marks[y as usize] |= 1 << 4;
        marks[z as usize] |= 2 << 4;
        let row = |rank: u8| if rank > pair { row(pair, pair, rank) } else { row(rank, pair, pair) };
        let (x, y, z) = (row(x), row(y), row(z));
        Some(Self { marks, distinct, paired: [x, y, z, y, x, x, x, x] })
    }
}

/// The best standard high hand of two hole cards and three cards of the board, if they [fit].
///
/// [fit]: fits
#[inline]
pub(super) fn high(hole: CardSet, board: CardSet) -> Option<Strength> {
    let mut best = Hand::of(hole).unflushed(&Board::of(RankCounts::of(board)));
    // Three and thirteen make sixteen, two and fourteen too.
    let threes_on_board = suit_counts(board) + in_each_suit(13);
    let twos_in_hand = suit_counts(hole) + in_each_suit(14);
    let flushes = threes_on_board & twos_in_hand & in_each_suit(16);
    if flushes != 0 {
        // Five cards have three of one suit only.
        let suit = Suit::ALL[flushes.trailing_zeros() as usize / 16 % 4];
        best = best.max(flush(hole.ranks_of(suit), board.ranks_of(suit)));
    }
    Strength::from_table(best.to_le_bytes())
}

/// The best flush of two of these ranks of a suit with three of those on the board; zero if there is none.
pub(crate) fn flush(own: u16, shared: u16) -> u16 {
    // Most have no choice.
    if own.count_ones() == 2 && shared.count_ones() == 3 {
        return u16::from_le_bytes(flush_strength(own | shared));
    }
    let mut best = 0;
    for three in threes(shared) {
        best = twos(own).fold(best, |best, two| best.max(u16::from_le_bytes(flush_strength(three | two))));
    }
    best
}

/// The best eight-or-better hand of two hole cards and three cards of the board.
pub(super) fn eight_or_better(hole: CardSet, board: CardSet) -> Option<Strength> {
    let ranks = |cards: CardSet| Suit::ALL.iter().fold(0, |ranks, &suit| ranks | cards.ranks_of(suit));
    eight_or_better_ranks_of(ranks(hole), ranks(board))
}

/// The best eight-or-better hand of two of these ranks and three of those on the board.
pub(crate) fn eight_or_better_ranks_of(own: u16, shared: u16) -> Option<Strength> {
    let (own, shared) = (own & EIGHT_OR_BETTER, shared & EIGHT_OR_BETTER);
    let lows = threes(shared).flat_map(|three| twos(own).map(move |two| eight_or_better_ranks(three | two)));
    lows.fold(None, Ord::max)
}

/// The rank of each card.
fn ranks_of(cards: CardSet) -> impl Iterator<Item = u8> {
    let mut bits = cards.bits();
    core::iter::from_fn(move || {
        let rank = bits.trailing_zeros() as u8 & 15;
        let some = bits != 0;
        bits &= bits.wrapping_sub(1);
        some.then_some(rank)
    })
}

/// The bits of a mask, one by one.
fn ones(mut mask: u16) -> impl Iterator<Item = u16> {
    core::iter::from_fn(move || {
        let one = mask & mask.wrapping_neg();
        mask ^= one;
        (one != 0).then_some(one)
    })
}

/// All pairs of bits of a mask.
fn twos(mask: u16) -> impl Iterator<Item = u16> {
    ones(mask).flat_map(move |high| ones(mask & (high - 1)).map(move |low| high | low))
}

/// All triples of bits of a mask.
fn threes(mask: u16) -> impl Iterator<Item = u16> {
    ones(mask).flat_map(move |high| twos(mask & (high - 1)).map(move |low| high | low))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::Ranking;

    #[test]
    fn every_entry_is_what_the_readable_evaluator_says() {
        let mut rows = [false; TRIPLES];
        for (high, threes) in BY_THREES.iter().enumerate().take(13) {
            for (middle, low) in (0..=high).flat_map(|middle| (0..=middle).map(move |low| (middle, low))) {
                let row = usize::from(threes + BY_TWOS[middle]) + low;
                rows[row] = true;
                for (top, bottom) in (0..13).flat_map(|top| (0..=top).map(move |bottom| (top, bottom))) {
                    // Each rank from the next suit of its own, starting one further for each rank: no flush.
                    let mut hand = CardSet::EMPTY;
                    let mut five_alike = false;
                    for rank in [low, middle, high, bottom, top] {
                        let free = (0..4).map(|turn| (rank + turn) % 4 * 16 + rank);
                        let card =
                            free.map(|place| crate::card::Card::at(place as u8)).find(|&card| !hand.contains(card));
                        match card {
                            Some(card) => hand = hand.with(card),
                            None => five_alike = true,
                        }
                    }
                    let flush = Suit::ALL.iter().any(|&suit| hand.ranks_of(suit).count_ones() == 5);
                    let strength = Strength::from_table(STRENGTHS[row * PAIRS + usize::from(BY_TWOS[top]) + bottom]);
                    if five_alike {
                        assert_eq!(strength, None);
                    } else if !flush {
                        assert_eq!(strength, Ranking::High.evaluate_plainly(hand), "{hand}");
                    }
                }
            }
        }
        assert!(rows.iter().all(|&row| row), "every row is some triple's");
    }
    /// Hands of so many ranks, none more than four times, and of no rank lower than this.
    fn hands(cards: usize, lowest: u8, hand: RankCounts, each: &mut impl FnMut(RankCounts)) {
        if cards == 0 {
            return each(hand);
        }
        for rank in (lowest..13).filter(|&rank| hand.0[3] >> rank & 1 == 0) {
            hands(cards - 1, rank, hand.and(1 << rank), each);
        }
    }

    #[test]
    fn no_other_triple_of_a_board_is_better_than_those_that_are_tried() {
        let (mut boards, mut all) = (0, 0);
        hands(5, 0, RankCounts::default(), &mut |ranks| {
            boards += 1;
            let board = Board::of(ranks);
            hands(4, 0, RankCounts::default(), &mut |hole| {
                all += 1;
                // The first card of each rank in one suit, the second in the next.
                let bits = hole.0.iter().enumerate().map(|(suit, &ranks)| u64::from(ranks) << (16 * suit)).sum();
                let hand = Hand::of(CardSet::from_bits(bits).unwrap());
                assert_eq!(hand.unflushed(&board), hand.each_triple(ranks), "{:?} {ranks:?}", hand.ranks);
            });
        });
        // Four or five of thirteen ranks with repetition, no rank five times.
        assert_eq!((boards, all), (6188 - 13, (6188 - 13) * 1820));
    }
}
