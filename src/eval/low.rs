//! The fast evaluator of low hands of five cards: one table a ranking, by the ranks that there are.
//!
//! A low hand wants five different ranks, and which they are depends on the set of ranks alone, as long as no flush is in
//! the way. So thirteen bits lead to the strength of the best hand without a pair. Hands with fewer than five ranks, or
//! with nothing but straights and flushes, come seldom and are made out of what there is.
//!
//! `examples/generate_tables.rs` wrote the tables.

use super::category::Category;
use super::held::{ace_to_bottom, ace_to_top};
use super::made::Made;
use super::ranking::Ranking;
use super::strength::Strength;
use super::subset::{choose_up_to, lowest};
use super::subsets::subsets;
use super::suits::{in_each_suit, suit_counts};
use super::words::{File, Word, words};
use crate::card::Suit;
use crate::cards::CardSet;

const SETS: usize = 1 << 13;

static FILE: File<{ 6 * SETS }> = File(*include_bytes!("low.bin"));

/// The strength of the best hand without a pair by the ranks there are, zero if there is none. Ranks as in a suit of a
/// card set: the ace in bit 12.
type Table = [Word; SETS];

const ACE_TO_FIVE: &Table = words(&FILE.0, 0);
const DEUCE_TO_SEVEN: &Table = words(&FILE.0, SETS);
const ACE_TO_SIX: &Table = words(&FILE.0, 2 * SETS);

/// The ranks of eight-or-better: deuce to eight, and the ace.
pub(super) const EIGHT_OR_BETTER: u16 = 0x107F;

/// What the rankings differ in.
struct Game {
    ranking: Ranking,
    table: &'static Table,
    ace_low: bool,
    /// The strength of the lowest pair with the lowest cards beside it.
    best_pair: u16,
}

impl Game {
    const fn new(ranking: Ranking, table: &'static Table) -> Self {
        let ace_low = !matches!(ranking, Ranking::DeuceToSeven);
        Self { ranking, table, ace_low, best_pair: ranking.strength(Made::new(Category::Pair, 1, 0)).get() }
    }
}

static ACE_TO_FIVE_GAME: Game = Game::new(Ranking::AceToFive, ACE_TO_FIVE);
static DEUCE_TO_SEVEN_GAME: Game = Game::new(Ranking::DeuceToSeven, DEUCE_TO_SEVEN);
static ACE_TO_SIX_GAME: Game = Game::new(Ranking::AceToSix, ACE_TO_SIX);

/// The best low among cards of the 52 by ace-to-five.
#[inline]
pub(super) fn ace_to_five(cards: CardSet) -> Option<Strength> {
    Strength::from_table(ACE_TO_FIVE[ranks(cards)]).or_else(|| paired(&ACE_TO_FIVE_GAME, cards))
}

/// The best low among cards of the 52 by eight-or-better, if there is one.
#[inline]
pub(super) fn eight_or_better(cards: CardSet) -> Option<Strength> {
    eight_or_better_ranks(ranks(cards) as u16)
}

/// The strength of these ranks by eight-or-better, if five of them qualify.
#[inline]
pub(crate) fn eight_or_better_ranks(ranks: u16) -> Option<Strength> {
    Strength::from_table(ACE_TO_FIVE[usize::from(ranks & EIGHT_OR_BETTER)])
}

/// The best low among cards of the 52 by deuce-to-seven.
#[inline]
pub(super) fn deuce_to_seven(cards: CardSet) -> Option<Strength> {
    unsuited(&DEUCE_TO_SEVEN_GAME, cards)
}

/// The best low among cards of the 52 by ace-to-six.
#[inline]
pub(super) fn ace_to_six(cards: CardSet) -> Option<Strength> {
    unsuited(&ACE_TO_SIX_GAME, cards)
}

/// The best low where a flush may be in the way.
#[inline]
fn unsuited(game: &'static Game, cards: CardSet) -> Option<Strength> {
    if five_of_a_suit(cards) {
        return suited(game, cards);
    }
    Strength::from_table(game.table[ranks(cards)]).or_else(|| paired(game, cards))
}

/// The ranks held, as an index.
#[inline]
const fn ranks(cards: CardSet) -> usize {
    let halves = cards.bits() | cards.bits() >> 32;
    ((halves | halves >> 16) & (SETS - 1) as u64) as usize
}

/// Whether there are five cards of one suit.
#[inline]
const fn five_of_a_suit(cards: CardSet) -> bool {
    // Five and eleven make sixteen.
    (suit_counts(cards) + in_each_suit(11)) & in_each_suit(16) != 0
}

/// The best low where five cards or more share a suit and might make a flush.
#[cold]
#[inline(never)]
fn suited(game: &Game, cards: CardSet) -> Option<Strength> {
    if cards.len() >= 10 {
        // Two suits may be long.
        return game.ranking.evaluate_plainly(cards);
    }
    // Some rank must come from a card of a suit that is not long.
    let short = Suit::ALL.map(|suit| cards.ranks_of(suit)).into_iter().filter(|suit| suit.count_ones() < 5);
    let short = short.fold(0, |ranks, suit| ranks | suit);
    let makes = |five: u16| {
        let five = if game.ace_low { ace_to_top(five) } else { five };
        if five & short == 0 { None } else { Strength::from_table(game.table[usize::from(five) % SETS]) }
    };
    let held = ranks(cards) as u16;
    let held = if game.ace_low { ace_to_bottom(held) } else { held };
    if held.count_ones() >= 5
        && let Some(strength) = makes(lowest(held, 5))
    {
        return Some(strength);
    }
    // Sets come with the lowest of their highest ranks first, the order in which low hands compare.
    let fives = subsets(CardSet::from_bits(held.into())?, 5);
    fives.map(|five| five.bits() as u16).find_map(makes).or_else(|| paired(game, cards))
}

/// The best low where five different ranks are not to be had, or are a straight or a flush.
#[cold]
#[inline(never)]
fn paired(game: &Game, cards: CardSet) -> Option<Strength> {
    let [a, b, c, d] = Suit::ALL.map(|suit| cards.ranks_of(suit));
    let low_first = |ranks: u16| if game.ace_low { ace_to_bottom(ranks) } else { ranks };
    let ranks = low_first(a | b | c | d);
    let pairs = low_first(a & b | c & d | (a | b) & (c | d));
    let pair = lowest(pairs, 1);
    let beside = lowest(ranks & !pair, 3);
    if pair != 0 && lowest(beside, 2) != beside {
        // A pair and three other ranks: by far the most hands that come here.
        return Strength::from_table((game.best_pair - pair_number(pair, beside)).to_le_bytes());
    }
    let threes = low_first(a & b & (c | d) | c & d & (a | b));
    let fours = low_first(a & b & c & d);
    // The least hand of a category has the lowest ranks that can make it and the lowest that are left beside them.
    let made = |category, main: u16, count, sides: u16, side| {
        let main = lowest(main, count);
        Some(game.ranking.strength(Made::new(category, main, lowest(sides & !main, side))))
    };
    match ranks.count_ones() {
        3 if pairs.count_ones() >= 2 => made(Category::TwoPair, pairs, 2, ranks, 1),
        3 if threes != 0 => made(Category::ThreeOfAKind, threes, 1, ranks, 2),
        2 if threes != 0 && pairs.count_ones() == 2 => made(Category::FullHouse, threes, 1, pairs, 1),
        2 if fours != 0 => made(Category::FourOfAKind, fours, 1, ranks, 1),
        5.. => game.ranking.evaluate_plainly(cards),
        _ => None,
    }
}

/// [`Made::number`] of a pair with three ranks beside it, in a few steps.
#[inline]
const fn pair_number(pair: u16, beside: u16) -> u16 {
    let below = pair - 1;
    let closed = beside & below | (beside & !below) >> 1;
    let lowest = closed.trailing_zeros();
    let highest = 15 - closed.leading_zeros();
    let middle = (closed ^ 1 << lowest).trailing_zeros();
    let sides = choose_up_to(highest, 3) + choose_up_to(middle, 2) + choose_up_to(lowest, 1);
    pair.trailing_zeros() as u16 * choose_up_to(12, 3) + sides
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_is_what_the_readable_evaluator_says() {
        for game in [&ACE_TO_FIVE_GAME, &DEUCE_TO_SEVEN_GAME, &ACE_TO_SIX_GAME] {
            for set in 0..1_u16 << 13 {
                // Ranks in turn from four suits, so that no more than four cards share one.
                let ones = (0..13).filter(|rank| set >> rank & 1 == 1).enumerate();
                let bits = ones.fold(0, |bits, (turn, rank)| bits | 1 << (turn % 4 * 16 + rank));
                let plain = game.ranking.evaluate_plainly(CardSet::from_bits(bits).unwrap());
                let no_pair = plain.filter(|&strength| game.ranking.category(strength) == Category::HighCard);
                assert_eq!(
                    Strength::from_table(game.table[usize::from(set)]),
                    no_pair,
                    "{:?} {set:013b}",
                    game.ranking
                );
            }
        }
    }

    #[test]
    fn pairs_have_the_number_of_all_hands() {
        for pair in (0..13).map(|rank| 1 << rank) {
            for beside in (0..1_u16 << 13).filter(|beside| beside & pair == 0 && beside.count_ones() == 3) {
                assert_eq!(pair_number(pair, beside), Made::new(Category::Pair, pair, beside).number());
            }
        }
    }
}
