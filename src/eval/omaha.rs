//! The fast evaluator of Omaha: two cards of the hand with three of the board.

use super::low::{EIGHT_OR_BETTER, eight_or_better_ranks};
use super::strength::Strength;
use super::tally::{CardKey, flush_strength};
use crate::card::Suit;
use crate::cards::CardSet;

/// The most hole cards that are ranked here. A hand of Courchevel has five and one of the largest Omaha six.
const MAX_HOLE: usize = 7;
const MAX_PAIRS: usize = MAX_HOLE * (MAX_HOLE - 1) / 2;
/// The cards of a whole board.
const MAX_BOARD: usize = 5;

/// Whether these are hands for this evaluator: different cards of the 52, enough for a hand of five and not too many.
pub(super) fn fits(hole: CardSet, board: CardSet) -> bool {
    hole.or(board).is_subset(CardSet::DECK)
        && hole.is_disjoint(board)
        && (2..=MAX_HOLE).contains(&hole.len())
        && (3..=MAX_BOARD).contains(&board.len())
}

/// The best standard high hand of two hole cards and three cards of the board, if they [fit].
///
/// [fit]: fits
pub(super) fn high(hole: CardSet, board: CardSet) -> Option<Strength> {
    let mut pairs = [CardKey::default(); MAX_PAIRS];
    let mut count = 0;
    for (place, first) in hole.iter().enumerate() {
        for second in hole.iter().take(place) {
            pairs[count] = CardKey::of(first).and(CardKey::of(second));
            count += 1;
        }
    }
    let pairs = &pairs[..count];

    let mut best = 0;
    for (third, c) in board.iter().enumerate() {
        for (second, b) in board.iter().take(third).enumerate() {
            for a in board.iter().take(second) {
                let three = CardKey::of(a).and(CardKey::of(b)).and(CardKey::of(c));
                best = pairs.iter().fold(best, |best, &pair| best.max(u16::from_le_bytes(three.and(pair).strength())));
            }
        }
    }
    for suit in Suit::ALL {
        let (own, shared) = (hole.ranks_of(suit), board.ranks_of(suit));
        if own.count_ones() >= 2 && shared.count_ones() >= 3 {
            let flushes = threes(shared).flat_map(|three| twos(own).map(move |two| flush_strength(three | two)));
            best = flushes.map(u16::from_le_bytes).fold(best, u16::max);
        }
    }
    Strength::from_table(best.to_le_bytes())
}

/// The best eight-or-better hand of two hole cards and three cards of the board.
pub(super) fn eight_or_better(hole: CardSet, board: CardSet) -> Option<Strength> {
    let ranks =
        |cards: CardSet| Suit::ALL.iter().fold(0, |ranks, &suit| ranks | cards.ranks_of(suit)) & EIGHT_OR_BETTER;
    let (own, shared) = (ranks(hole), ranks(board));
    let lows = threes(shared).flat_map(|three| twos(own).map(move |two| eight_or_better_ranks(three | two)));
    lows.fold(None, Ord::max)
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
