//! How the games rank cards when flushes are looked after apart.

use super::choice::{Ranks, each_choice};
use super::spot::Spot;
use crate::card::{Card, Rank, Suit};
use crate::cards::CardSet;
use crate::eval::Ranking;
use crate::eval::parts::{
    Board, CardKey, Hand, RankCounts, eight_or_better_ranks, eight_or_better_ranks_of, flush, flush_strength,
};
use crate::seat::MAX_SEATS;

/// A game in which the strength of a hand without a flush is that of its ranks, and that of a flush is that of the ranks
/// of its suit. Strengths are as in the rankings, zero for none.
pub(super) trait ByRanks {
    /// What is kept of the ranks on the board.
    type Board: Copy;

    /// The ranks of the board that is there.
    fn board(&self) -> Self::Board;

    /// One more card of this rank.
    fn with(&self, board: Self::Board, rank: usize) -> Self::Board;

    /// How strong a player is on this board without a flush.
    fn strength(&self, player: usize, board: &Self::Board) -> u16;

    /// How strong a player's flush is with these cards of a suit on the board, of which there are as many as he
    /// [needs](Self::needed).
    fn flush(&self, player: usize, suit: Suit, board: Ranks) -> u16;

    /// How many cards of a suit the board needs for this player to have a flush.
    fn needed(&self, player: usize, suit: Suit) -> u8;

    /// What every flush is at least as strong as, and no weaker hand stronger than.
    fn weakest_flush(&self) -> u16;

    /// Whether half of the pot is for a low hand.
    fn has_low(&self) -> bool;

    /// How strong a player's low hand is with these ranks on the board.
    fn low(&self, player: usize, board: Ranks) -> u16;
}

/// The ranks of some cards.
pub(super) fn ranks(cards: CardSet) -> Ranks {
    Suit::ALL.iter().fold(0, |ranks, &suit| ranks | cards.ranks_of(suit))
}

/// The place of every rank among some cards, in the set's order.
fn each_rank(cards: CardSet) -> impl Iterator<Item = usize> {
    cards.iter().filter_map(|card| card.rank().map(|rank| rank as usize))
}

/// What is kept of each hand, by player.
fn by_player<T: Copy + Default>(spot: &Spot, of: impl Fn(CardSet) -> T) -> [T; MAX_SEATS] {
    let mut kept = [T::default(); MAX_SEATS];
    kept.iter_mut().zip(&spot.hands).for_each(|(kept, &hand)| *kept = of(hand));
    kept
}

fn has_low(spot: &Spot) -> bool {
    spot.format.rankings.contains(&Ranking::EightOrBetter)
}

/// 7-5-4-3-2 in one suit.
const SEVEN_HIGH_FLUSH: u16 = u16::from_le_bytes(flush_strength(0b10_1111));

/// Hold'em, for high or for high and low, with two cards or one.
pub(super) struct Holdem {
    hands: [CardSet; MAX_SEATS],
    keys: [CardKey; MAX_SEATS],
    board: CardKey,
    low: bool,
}

/// What a card of each rank adds.
const RANK_KEYS: [CardKey; 16] = {
    let mut keys = [CardKey::of(Card::new(Rank::Two, Suit::Clubs)); 16];
    let mut rank = 0;
    while rank < 13 {
        keys[rank] = CardKey::of(Card::new(Rank::ALL[rank], Suit::Clubs));
        rank += 1;
    }
    keys
};

impl Holdem {
    pub(super) fn new(spot: &Spot) -> Self {
        let key = |cards| each_rank(cards).fold(CardKey::default(), |key, rank| key.and(RANK_KEYS[rank]));
        let hands = by_player(spot, |hand| hand);
        Self { hands, keys: by_player(spot, key), board: key(spot.board), low: has_low(spot) }
    }
}

impl ByRanks for Holdem {
    type Board = CardKey;

    fn board(&self) -> CardKey {
        self.board
    }

    #[inline]
    fn with(&self, board: CardKey, rank: usize) -> CardKey {
        board.and(RANK_KEYS[rank & 15])
    }

    #[inline]
    fn strength(&self, player: usize, board: &CardKey) -> u16 {
        u16::from_le_bytes(self.keys[player].and(*board).strength())
    }

    #[inline]
    fn flush(&self, player: usize, suit: Suit, board: Ranks) -> u16 {
        u16::from_le_bytes(flush_strength(self.hands[player].ranks_of(suit) | board))
    }

    fn needed(&self, player: usize, suit: Suit) -> u8 {
        needed_of_five(self.hands[player], suit)
    }

    fn weakest_flush(&self) -> u16 {
        SEVEN_HIGH_FLUSH
    }

    #[inline]
    fn has_low(&self) -> bool {
        self.low
    }

    fn low(&self, player: usize, board: Ranks) -> u16 {
        eight_or_better_ranks(ranks(self.hands[player]) | board).map_or(0, |strength| strength.get())
    }
}

fn needed_of_five(hand: CardSet, suit: Suit) -> u8 {
    5_u8.saturating_sub(hand.ranks_of(suit).count_ones() as u8)
}

/// Hold'em with a stripped deck, under its own ranking.
pub(super) struct Stripped {
    ranking: Ranking,
    hands: [CardSet; MAX_SEATS],
    counts: [u64; MAX_SEATS],
    board: u64,
    weakest_flush: u16,
}

impl Stripped {
    pub(super) fn new(spot: &Spot) -> Self {
        let counts = |cards| each_rank(cards).fold(0, |counts, rank| counts + (1 << (4 * rank)));
        let ranking = spot.format.rankings.first().copied().unwrap_or_default();
        let suit = spot.format.deck.ranks_of(Suit::Clubs);
        let mut weakest_flush = u16::MAX;
        each_choice(suit, 5, &mut |ranks| weakest_flush = weakest_flush.min(flush_of(ranking, ranks)));
        Self {
            ranking,
            hands: by_player(spot, |hand| hand),
            counts: by_player(spot, counts),
            board: counts(spot.board),
            weakest_flush,
        }
    }
}

/// How strong cards of these ranks in one suit are.
fn flush_of(ranking: Ranking, ranks: Ranks) -> u16 {
    CardSet::from_bits(ranks.into()).and_then(|cards| ranking.evaluate(cards)).map_or(0, |strength| strength.get())
}

impl ByRanks for Stripped {
    /// How often each rank comes, four bits each.
    type Board = u64;

    fn board(&self) -> u64 {
        self.board
    }

    fn with(&self, board: u64, rank: usize) -> u64 {
        board + (1 << (4 * rank))
    }

    fn strength(&self, player: usize, board: &u64) -> u16 {
        let counts = self.counts[player] + board;
        let mut at_least = [0; 4];
        for rank in 0..13 {
            let count = (counts >> (4 * rank) & 15) as usize;
            at_least.iter_mut().take(count).for_each(|ranks| *ranks |= 1 << rank);
        }
        self.ranking.unsuited(at_least).map_or(0, |strength| strength.get())
    }

    fn flush(&self, player: usize, suit: Suit, board: Ranks) -> u16 {
        flush_of(self.ranking, self.hands[player].ranks_of(suit) | board)
    }

    fn needed(&self, player: usize, suit: Suit) -> u8 {
        needed_of_five(self.hands[player], suit)
    }

    fn weakest_flush(&self) -> u16 {
        self.weakest_flush
    }

    fn has_low(&self) -> bool {
        false
    }

    fn low(&self, _player: usize, _board: Ranks) -> u16 {
        0
    }
}

/// Omaha, for high or for high and low.
pub(super) struct Omaha {
    hands: [CardSet; MAX_SEATS],
    ranks: [Hand; MAX_SEATS],
    board: RankCounts,
    low: bool,
}

impl Omaha {
    pub(super) fn new(spot: &Spot) -> Self {
        Self {
            hands: by_player(spot, |hand| hand),
            ranks: by_player(spot, Hand::of),
            board: RankCounts::of(spot.board),
            low: has_low(spot),
        }
    }
}

impl ByRanks for Omaha {
    type Board = (RankCounts, Board);

    fn board(&self) -> Self::Board {
        (self.board, Board::of(self.board))
    }

    fn with(&self, (ranks, _): Self::Board, rank: usize) -> Self::Board {
        let ranks = ranks.and(1 << rank);
        (ranks, Board::of(ranks))
    }

    fn strength(&self, player: usize, (_, board): &Self::Board) -> u16 {
        self.ranks[player].unflushed(board)
    }

    fn flush(&self, player: usize, suit: Suit, board: Ranks) -> u16 {
        flush(self.hands[player].ranks_of(suit), board)
    }

    fn needed(&self, player: usize, suit: Suit) -> u8 {
        if self.hands[player].ranks_of(suit).count_ones() >= 2 { 3 } else { u8::MAX }
    }

    fn weakest_flush(&self) -> u16 {
        SEVEN_HIGH_FLUSH
    }

    fn has_low(&self) -> bool {
        self.low
    }

    fn low(&self, player: usize, board: Ranks) -> u16 {
        eight_or_better_ranks_of(ranks(self.hands[player]), board).map_or(0, |strength| strength.get())
    }
}
