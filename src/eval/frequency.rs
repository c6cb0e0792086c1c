//! How often each strength comes among all hands of some number of cards.

use super::strength::Strength;
use super::tally::{CardKey, flush_strength};
use crate::card::{Card, Rank, Suit};

/// How many cards a hand may have here.
const MAX: usize = super::Tally::MAX;

/// Calls `each` with a strength and the number of hands of `cards` cards that have it, until all hands of the 52 cards
/// are counted. A strength comes more than once.
///
/// Hands are not gone through one by one. Those without a flush have the strength of their ranks, of which seven cards
/// have 49,205, and how many ways of suits there are to each is known; those with a flush have the strength of the ranks
/// of its suit, and the other cards are free.
///
/// Calls nothing for no cards and for more than seven.
///
/// ```
/// use cardroom::{Category, Ranking, for_each_frequency};
/// let mut straight_flushes = 0;
/// let mut all = 0_u64;
/// for_each_frequency(5, |strength, hands| {
///     all += hands;
///     if Ranking::High.category(strength) == Category::StraightFlush {
///         straight_flushes += hands;
///     }
/// });
/// assert_eq!((straight_flushes, all), (40, 2_598_960));
/// ```
pub fn for_each_frequency(cards: usize, mut each: impl FnMut(Strength, u64)) {
    if !(1..=MAX).contains(&cards) {
        return;
    }
    without_flush(&Ranks { lowest: 0, left: cards, key: CardKey::default(), ways: START }, &mut each);
    for ranks in 0..1_u16 << 13 {
        let suited = ranks.count_ones() as usize;
        if (5..=cards).contains(&suited)
            && let Some(strength) = Strength::from_table(flush_strength(ranks))
        {
            each(strength, 4 * choose(39, cards - suited));
        }
    }
}

/// The ways to give suits to some ranks, by how many of the cards, up to five, have one given suit.
type Ways = [u64; 6];

const START: Ways = [1, 0, 0, 0, 0, 0];

/// Cards of some ranks so far, and what may follow.
struct Ranks {
    /// The lowest rank that may follow.
    lowest: usize,
    left: usize,
    key: CardKey,
    ways: Ways,
}

fn without_flush(ranks: &Ranks, each: &mut impl FnMut(Strength, u64)) {
    if ranks.left == 0 {
        // All ways, less those with five cards or more of one of the four suits, of which only one can have so many.
        let hands = ranks.ways.iter().sum::<u64>() - 4 * ranks.ways[5];
        if let Some(strength) = Strength::from_table(ranks.key.strength()) {
            each(strength, hands);
        }
        return;
    }
    for rank in ranks.lowest..13 {
        let card = CardKey::of(Card::new(Rank::ALL[rank], Suit::Clubs));
        let mut key = ranks.key;
        for count in 1..=ranks.left.min(4) {
            key = key.and(card);
            // With the given suit among the `count`, or without it.
            let (with, without) = (choose(3, count - 1), choose(3, count));
            let mut ways = [0; 6];
            for (suited, &so_far) in ranks.ways.iter().enumerate() {
                ways[suited] += so_far * without;
                ways[(suited + 1).min(5)] += so_far * with;
            }
            without_flush(&Ranks { lowest: rank + 1, left: ranks.left - count, key, ways }, each);
        }
    }
}

/// How many ways there are to choose `k` of `n`.
fn choose(n: u64, k: usize) -> u64 {
    (0..k as u64).fold(1, |ways, i| ways * n.saturating_sub(i) / (i + 1))
}
