//! The fast evaluator of Omaha: two cards of the hand with three of the board.
//!
//! Sixty hands or more want to be ranked at once, so one table has the strengths of all pairs of ranks with all triples of
//! ranks: a triple of the board has a row, and the pairs of the hand are looked up in it. Flushes are looked after apart.
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
const STRENGTHS: &[[Word; PAIRS]; TRIPLES] = {
    let strengths: &[Word; TRIPLES * PAIRS] = words(&FILE.0, 0);
    strengths.as_chunks().0.first_chunk().expect("all triples")
};

/// The number of two ranks is the lower and this of the higher; of three, the lowest, this of the middle one and
/// [that](BY_THREES) of the highest.
const BY_TWOS: [u16; 16] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 0, 0, 0];
const BY_THREES: [u16; 16] = [0, 1, 4, 10, 20, 35, 56, 84, 120, 165, 220, 286, 364, 0, 0, 0];

/// The most hole cards that are ranked here. A hand of Courchevel has five and one of the largest Omaha six.
const MAX_HOLE: usize = 7;
const MAX_HOLE_PAIRS: usize = MAX_HOLE * (MAX_HOLE - 1) / 2;
/// The cards of a whole board.
const MAX_BOARD: usize = 5;

/// Whether these are hands for this evaluator: different cards of the 52, enough for a hand of five and not too many.
pub(super) fn fits(hole: CardSet, board: CardSet) -> bool {
    hole.or(board).is_subset(CardSet::DECK)
        && hole.is_disjoint(board)
        && (2..=MAX_HOLE).contains(&hole.len())
        && (3..=MAX_BOARD).contains(&board.len())
}

/// The pairs of ranks in a hand, ready to be ranked with any board.
#[derive(Clone, Copy)]
pub(crate) struct Pairs {
    numbers: [u16; MAX_HOLE_PAIRS],
    count: usize,
}

impl Pairs {
    /// The pairs among these cards, of which there are as many as [fit].
    ///
    /// [fit]: fits
    #[inline]
    pub(crate) fn of(hole: CardSet) -> Self {
        let mut numbers = [0; MAX_HOLE_PAIRS];
        let mut count = 0;
        let mut own = [0; MAX_HOLE];
        for (place, rank) in ranks_of(hole).enumerate().take(MAX_HOLE) {
            own[place] = rank;
            for &other in &own[..place] {
                numbers[count] = BY_TWOS[rank.max(other) as usize & 15] + rank.min(other);
                count += 1;
            }
        }
        Self { numbers, count }
    }

    /// The strength of the best pair with three of these ranks, which stand in order from the lowest, without a flush;
    /// zero if there are fewer than three.
    #[inline]
    pub(crate) fn unflushed(&self, shared: &[u16]) -> u16 {
        let numbers = &self.numbers[..self.count];
        // Four, five and six hole cards make loops of known length.
        match numbers.len() {
            6 => unflushed::<6>(numbers, shared),
            10 => unflushed::<10>(numbers, shared),
            15 => unflushed::<15>(numbers, shared),
            _ => numbers.chunks_exact(1).map(|number| unflushed::<1>(number, shared)).max().unwrap_or(0),
        }
    }
}

/// The best standard high hand of two hole cards and three cards of the board, if they [fit].
///
/// [fit]: fits
pub(super) fn high(hole: CardSet, board: CardSet) -> Option<Strength> {
    let pairs = Pairs::of(hole);
    // Places that are not filled stand in front of the others when all are in order.
    let mut shared = [0; MAX_BOARD];
    shared.iter_mut().zip(ranks_of(board)).for_each(|(place, rank)| *place = rank);
    for last in (1..MAX_BOARD).rev() {
        for place in 0..last {
            let (a, b) = (shared[place], shared[place + 1]);
            (shared[place], shared[place + 1]) = (a.min(b), a.max(b));
        }
    }
    let shared = &shared[MAX_BOARD - board.len().min(MAX_BOARD)..];

    let mut best = pairs.unflushed(shared);
    // Three and thirteen make sixteen, two and fourteen too.
    let threes_on_board = suit_counts(board) + in_each_suit(13);
    let twos_in_hand = suit_counts(hole) + in_each_suit(14);
    if threes_on_board & twos_in_hand & in_each_suit(16) != 0 {
        best = Suit::ALL.iter().fold(best, |best, &suit| best.max(flush(hole.ranks_of(suit), board.ranks_of(suit))));
    }
    Strength::from_table(best.to_le_bytes())
}

/// The best of the first `P` of these pairs with three of these ranks in order, without a flush.
#[inline]
fn unflushed<const P: usize>(pairs: &[u16], shared: &[u16]) -> u16 {
    let Some(pairs) = pairs.first_chunk::<P>() else { return 0 };
    let pairs = pairs.map(usize::from);
    // None is; said here, it need not be asked at every look-up.
    if pairs.iter().any(|&pair| pair >= PAIRS) {
        return 0;
    }
    // Each pair has its own best, so that none waits for another.
    let mut best = [0; P];
    for (third, &high) in shared.iter().enumerate() {
        for (second, &middle) in shared[..third].iter().enumerate() {
            for &low in &shared[..second] {
                let row = BY_THREES[usize::from(high & 15)] + BY_TWOS[usize::from(middle & 15)] + low;
                let row = &STRENGTHS[usize::from(row)];
                for (best, pair) in best.iter_mut().zip(pairs) {
                    *best = (*best).max(u16::from_le_bytes(row[pair]));
                }
            }
        }
    }
    best.into_iter().fold(0, u16::max)
}

/// The best flush of two of these ranks of a suit with three of those on the board; zero if there is none.
pub(crate) fn flush(own: u16, shared: u16) -> u16 {
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
fn ranks_of(cards: CardSet) -> impl Iterator<Item = u16> {
    let mut bits = cards.bits();
    core::iter::from_fn(move || {
        let rank = bits.trailing_zeros() as u16 & 15;
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
                    let strength = Strength::from_table(STRENGTHS[row][usize::from(BY_TWOS[top]) + bottom]);
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
}
