//! Boards counted by their ranks rather than one by one.
//!
//! The cards to come are some multiset of ranks, of which there are a few thousand, and to each belong many boards: the
//! ways to give suits to its cards. Where nobody has a flush, all of them end alike. A flush takes three cards of a suit
//! on the board, so only one suit can make any, and the boards with a flush are counted by suit and by the ranks of that
//! suit on the board: whoever has the best flush wins, whatever the other cards are. That is taken back for those ranks
//! of the whole board with which somebody beats a flush, or has a low hand.

use super::choice::{Ranks, choose, choose_suits, each_choice, each_choice_of_most};
use super::games::{ByRanks, ranks};
use super::score::{Players, Score, Winners};
use super::spot::Spot;
use crate::card::{Rank, Suit};
use crate::list::List;
use crate::seat::MAX_SEATS;

/// The most cards that are to come.
const MOST: usize = 5;

/// How many ways there are to choose, by how many of the chosen have one given suit.
type BySuited = [u32; MOST + 1];

/// The same, by how many have the suit at least.
type AtLeast = [u32; MOST + 1];

/// The counts of some cards by rank, four bits a rank.
type Counts = u64;

/// Counts every board. `N` is the number of players, or zero for any number.
pub(super) fn count<G: ByRanks, const N: usize>(game: &G, spot: &Spot) -> Score {
    let (counter, mut score) = (Counter::<G, N>::new(game, spot), Score::default());
    counter.count_flushes(&mut score);
    let start = Chosen { board: game.board(), counts: 0, ranks: 0, left: spot.to_come };
    counter.choose_partial(&counter.partial, start, &Ways { all: 1, suited: [START; 4] }, &mut score);
    score
}

/// A suit that can make a flush.
#[derive(Clone, Copy)]
struct FlushSuit {
    suit: Suit,
    /// How many cards of it must come to give each player a flush, and the fewest that give somebody one.
    needed: [u8; MAX_SEATS],
    least: usize,
    /// Who has a card of it.
    holders: Players,
    /// Its ranks that may come.
    free: Ranks,
    /// Its ranks on the board.
    board: Ranks,
    /// How many cards of other suits may come.
    others: u32,
}

/// Some of the cards to come.
#[derive(Clone, Copy)]
struct Chosen<B> {
    /// The board with them.
    board: B,
    counts: Counts,
    /// Their ranks.
    ranks: Ranks,
    /// How many are still to be chosen.
    left: usize,
}

/// The ways to give suits to the cards chosen so far.
#[derive(Clone, Copy)]
struct Ways {
    all: u32,
    /// For each suit that can make a flush.
    suited: [BySuited; 4],
}

const START: BySuited = [1, 0, 0, 0, 0, 0];

struct Counter<'a, G, const N: usize> {
    game: &'a G,
    players: usize,
    to_come: usize,
    flushes: List<FlushSuit, 4>,
    /// How many cards of each rank may come, and of which suits.
    free: [(u32, [bool; 4]); 16],
    /// The ranks of which some may come but not all four, and those of which all four may.
    partial: List<u8, 13>,
    whole: List<u8, 13>,
    /// The ranks on the board.
    board: Ranks,
    /// Any flush is at least as strong.
    weakest: u16,
}

impl<'a, G: ByRanks, const N: usize> Counter<'a, G, N> {
    fn new(game: &'a G, spot: &Spot) -> Self {
        let none =
            FlushSuit { suit: Suit::Clubs, needed: [0; MAX_SEATS], least: 0, holders: 0, free: 0, board: 0, others: 0 };
        let mut flushes = List::empty(none);
        for suit in Suit::ALL {
            let (free, board) = (spot.rest.ranks_of(suit), spot.board.ranks_of(suit));
            let mut needed = [u8::MAX; MAX_SEATS];
            let mut holders = 0;
            for (player, (needed, hand)) in needed.iter_mut().zip(&spot.hands).enumerate() {
                holders |= Players::from(hand.ranks_of(suit) != 0) << player;
                *needed = game.needed(player, suit).saturating_sub(board.count_ones() as u8);
            }
            let least = usize::from(needed.into_iter().fold(u8::MAX, Ord::min));
            if least <= spot.to_come {
                let others = spot.rest.len() as u32 - free.count_ones();
                // There is room for all four.
                let _full = flushes.push(FlushSuit { suit, needed, least, holders, free, board, others });
            }
        }
        let mut free = [(0, [false; 4]); 16];
        let (mut partial, mut whole) = (List::default(), List::default());
        for rank in Rank::ALL {
            let suits = flushes_of(&flushes, rank);
            let count =
                Suit::ALL.iter().filter(|&&suit| spot.rest.ranks_of(suit) >> rank as u32 & 1 == 1).count() as u32;
            free[rank as usize] = (count, suits);
            // There is room for all thirteen.
            let _full = match count {
                0 => Ok(()),
                4 => whole.push(rank as u8),
                _ => partial.push(rank as u8),
            };
        }
        Self {
            game,
            players: spot.hands.len(),
            to_come: spot.to_come,
            flushes,
            free,
            partial,
            whole,
            board: ranks(spot.board),
            weakest: game.weakest_flush(),
        }
    }

    /// Those for whom the number is greatest, and it; nobody if it is zero for all.
    #[inline]
    fn best(&self, strength: impl Fn(usize) -> u16) -> (u16, Players) {
        let (mut best, mut winners) = (0, 0);
        for player in 0..if N == 0 { self.players } else { N } {
            let strength = strength(player);
            let of_them = Players::from(strength >= best) << player;
            winners = if strength > best { of_them } else { winners | of_them };
            best = best.max(strength);
        }
        (best, if best == 0 { 0 } else { winners })
    }

    /// The best flush with so many cards of the suit to come.
    #[inline]
    fn best_flush(&self, flush: &FlushSuit, to_come: Ranks, count: usize) -> (u16, Players) {
        self.best(|player| {
            let enough = count >= usize::from(flush.needed[player]);
            if enough { self.game.flush(player, flush.suit, flush.board | to_come) } else { 0 }
        })
    }

    /// Counts all boards with a flush as if the best flush won.
    fn count_flushes(&self, score: &mut Score) {
        for flush in &self.flushes {
            let free = flush.free.count_ones();
            for count in flush.least..=self.to_come {
                let other_cards = choose(flush.others, (self.to_come - count) as u32);
                let has_flush = |player: &usize| usize::from(flush.needed[*player]) <= count;
                let with_flush = (0..self.players).filter(has_flush).fold(0, |players, player| players | 1 << player);
                if Players::is_power_of_two(with_flush) || with_flush & flush.holders == 0 {
                    // One alone has it, or it is the board's: whatever its ranks are.
                    let boards = choose(free, count as u32) * other_cards;
                    score.add(Winners { high: with_flush, low: 0 }, boards.into());
                } else {
                    each_choice(flush.free, count, &mut |to_come| {
                        let (_, high) = self.best_flush(flush, to_come, count);
                        score.add(Winners { high, low: 0 }, other_cards.into());
                    });
                }
            }
        }
    }

    /// Chooses cards of these ranks, of which some are gone, and of those of which none are.
    fn choose_partial(&self, ranks: &[u8], chosen: Chosen<G::Board>, ways: &Ways, score: &mut Score) {
        self.choose_whole_with(chosen, ways, score);
        if chosen.left == 0 {
            return;
        }
        for (place, &rank) in ranks.iter().enumerate() {
            let (count, suits) = self.free[usize::from(rank) & 15];
            let mut more = chosen;
            for taken in 1..=chosen.left.min(count as usize) {
                more = self.with(more, rank);
                let taken = taken as u32;
                let mut ways_with = *ways;
                ways_with.all *= choose_suits(count, taken);
                for (suited, &has_suit) in ways_with.suited.iter_mut().zip(&suits).take(self.flushes.len()) {
                    let others = count - u32::from(has_suit);
                    let with = if has_suit { choose_suits(others, taken - 1) } else { 0 };
                    multiply(suited, choose_suits(others, taken), with);
                }
                self.choose_partial(&ranks[place + 1..], more, &ways_with, score);
            }
        }
    }

    /// Fills up with cards of the ranks of which all four may come. How many ways there are depends on nothing but how
    /// many of a rank are taken.
    fn choose_whole_with(&self, chosen: Chosen<G::Board>, ways: &Ways, score: &mut Score) {
        let mut by_shape = [0; SHAPES];
        for &shape in &SHAPES_OF[chosen.left] {
            let shape = usize::from(shape);
            by_shape[shape] = self.without_flush(ways, &AT_LEAST_OF_SHAPE[shape]);
        }
        if chosen.left == 0 {
            self.showdown(&chosen, by_shape[0], score);
        } else {
            self.choose_whole(&self.whole, chosen, 0, &by_shape, score);
        }
    }

    fn choose_whole(
        &self,
        mut ranks: &[u8],
        chosen: Chosen<G::Board>,
        shape: usize,
        by_shape: &[i64; SHAPES],
        score: &mut Score,
    ) {
        if chosen.left == 1 {
            // By far the most boards end here.
            let ways = by_shape[(shape + SHAPE_STEPS[0]) & (SHAPES - 1)];
            ranks.iter().for_each(|&rank| self.showdown(&self.with(chosen, rank), ways, score));
            return;
        }
        while let Some((&rank, rest)) = ranks.split_first() {
            ranks = rest;
            let mut more = chosen;
            for step in SHAPE_STEPS {
                more = self.with(more, rank);
                if more.left == 0 {
                    self.showdown(&more, by_shape[(shape + step) & (SHAPES - 1)], score);
                    break;
                }
                self.choose_whole(rest, more, shape + step, by_shape, score);
            }
        }
    }

    /// One more card of this rank.
    #[inline]
    fn with(&self, chosen: Chosen<G::Board>, rank: u8) -> Chosen<G::Board> {
        Chosen {
            board: self.game.with(chosen.board, usize::from(rank)),
            counts: chosen.counts + (1 << (4 * rank)),
            ranks: chosen.ranks | 1 << rank,
            left: chosen.left - 1,
        }
    }

    /// In how many ways the cards chosen in `ways` and cards of whole ranks have suits that give nobody a flush.
    fn without_flush(&self, ways: &Ways, whole: &AtLeast) -> i64 {
        let mut with_flush = 0;
        for (flush, suited) in self.flushes.iter().zip(&ways.suited) {
            // At least so many of the suit in both together.
            for (some, &ways) in suited.iter().enumerate() {
                with_flush += ways * whole[flush.least.saturating_sub(some).min(MOST)];
            }
        }
        i64::from(ways.all * whole[0]) - i64::from(with_flush)
    }

    /// Counts the boards of these ranks. So many have no flush; those that have one are counted already, as if it won.
    #[inline(always)]
    fn showdown(&self, chosen: &Chosen<G::Board>, without_flush: i64, score: &mut Score) {
        let (best, high) = self.best(|player| self.game.strength(player, &chosen.board));
        if !self.game.has_low() {
            score.add(Winners { high, low: 0 }, without_flush);
            if best > self.weakest {
                self.correct_flushes(chosen, best, Winners { high, low: 0 }, score);
            }
            return;
        }
        let (_, low) = self.best(|player| self.game.low(player, self.board | chosen.ranks));
        score.add(Winners { high, low }, without_flush);
        if best > self.weakest || low != 0 {
            self.correct_flushes(chosen, best, Winners { high, low }, score);
        }
    }

    /// Where a flush does not win the whole pot, counts the boards of these ranks that have one anew.
    #[inline(never)]
    fn correct_flushes(&self, chosen: &Chosen<G::Board>, best: u16, unflushed: Winners, score: &mut Score) {
        let (mut counted, mut different) = ([(0, 0); MOST], 0);
        let mut ranks = chosen.ranks;
        while ranks != 0 && different < MOST {
            let rank = ranks.trailing_zeros();
            counted[different] = (rank, (chosen.counts >> (4 * rank) & 15) as u32);
            ranks &= ranks - 1;
            different += 1;
        }
        let counted = &counted[..different];
        for (number, flush) in self.flushes.iter().enumerate().filter(|(_, flush)| flush.least <= different) {
            each_choice_of_most(chosen.ranks & flush.free, flush.least, &mut |suited, count| {
                let (strongest, winners) = self.best_flush(flush, suited, count);
                let as_counted = Winners { high: winners, low: 0 };
                let right = Winners { high: if best > strongest { unflushed.high } else { winners }, ..unflushed };
                if right != as_counted {
                    let ways = self.other_suits(counted, suited, number);
                    score.add(as_counted, -ways);
                    score.add(right, ways);
                }
            });
        }
    }

    /// In how many ways so many cards of some ranks have suits, when one of each of the ranks in `suited` has the suit with
    /// this number among those that can make a flush, and the others have not.
    #[inline]
    fn other_suits(&self, counted: &[(u32, u32)], suited: Ranks, flush: usize) -> i64 {
        let ways = |&(rank, count): &(u32, u32)| {
            let (free, suits) = self.free[rank as usize & 15];
            choose_suits(free - u32::from(suits[flush]), count - u32::from(suited >> rank & 1))
        };
        counted.iter().map(ways).product::<u32>().into()
    }
}

/// For each suit that can make a flush, whether its card of this rank may come.
fn flushes_of(flushes: &List<FlushSuit, 4>, rank: Rank) -> [bool; 4] {
    let mut suits = [false; 4];
    suits.iter_mut().zip(flushes).for_each(|(free, flush)| *free = flush.free >> rank as u32 & 1 == 1);
    suits
}

/// Multiplies with `without` ways that have no card of the suit and `with` ways that have one.
const fn multiply(ways: &mut BySuited, without: u32, with: u32) {
    let mut suited = MOST;
    while suited > 0 {
        ways[suited] = ways[suited] * without + ways[suited - 1] * with;
        suited -= 1;
    }
    ways[0] *= without;
}

/// Shapes: how many ranks come once, twice, three and four times, as one number to which each rank adds its step.
const SHAPES: usize = 64;
const SHAPE_STEPS: [usize; 4] = [1, 6, 18, 36];

/// The shapes of so many cards; filled up with the first.
const SHAPES_OF: [[u8; 7]; MOST + 1] = {
    let mut of = [[0; 7]; MOST + 1];
    let mut cards = 0;
    while cards <= MOST {
        let (mut place, mut shape) = (0, 0);
        while shape < SHAPES {
            if cards_of(shape) == cards {
                of[cards][place] = shape as u8;
                place += 1;
            }
            shape += 1;
        }
        while place < 7 {
            of[cards][place] = of[cards][0];
            place += 1;
        }
        cards += 1;
    }
    of
};

const fn cards_of(shape: usize) -> usize {
    shape % 6 + shape / 6 % 3 * 2 + shape / 18 % 2 * 3 + shape / 36 * 4
}

/// The ways to give suits to cards of each shape.
const WAYS_OF_SHAPE: [BySuited; SHAPES] = {
    let mut of = [START; SHAPES];
    let mut shape = 1;
    while shape < SHAPES {
        // One rank fewer, of those that come most often.
        let (step, taken) = match shape {
            36.. => (36, 4),
            18.. => (18, 3),
            6.. => (6, 2),
            _ => (1, 1),
        };
        if cards_of(shape) <= MOST {
            of[shape] = of[shape - step];
            multiply(&mut of[shape], choose(3, taken), choose(3, taken - 1));
        }
        shape += 1;
    }
    of
};

const AT_LEAST_OF_SHAPE: [AtLeast; SHAPES] = {
    let mut of = WAYS_OF_SHAPE;
    let mut shape = 0;
    while shape < SHAPES {
        let mut suited = MOST;
        while suited > 0 {
            of[shape][suited - 1] += of[shape][suited];
            suited -= 1;
        }
        shape += 1;
    }
    of
};
