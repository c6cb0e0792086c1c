//! The readable evaluator: cards sorted by rank and suit, and the best hand of a category that they hold.

use super::category::Category;
use super::made::Made;
use super::subset::highest;
use crate::card::Suit;
use crate::cards::CardSet;

const ACE: u16 = 1 << 12;
const ALL: u16 = 0x1FFF;

/// Cards sorted by rank and by suit, with the wild cards among them counted apart.
///
/// The rank in bit 12 is the highest. In games where the ace is low, that is the king ([`Held::ace_low`]).
#[derive(Clone, Copy)]
pub(super) struct Held {
    /// The ranks held in each suit.
    suits: [u16; 4],
    /// The ranks of which there are at least so many cards; of all there are none or more.
    at_least: [u16; 6],
    /// How many cards stand for any rank where equal ranks make the hand.
    wild_rank: u32,
    /// How many cards stand for any card where a suit or a sequence makes the hand.
    wild_suit: u32,
    /// The rank above the ace in the lowest straight, or `None` if the ace is never below another card.
    above_low_ace: Option<u16>,
}

impl Held {
    /// Sorts the cards, which hold no joker. The ace is high, and also low below `lowest` in a straight.
    pub(super) fn new(cards: CardSet, lowest: u16) -> Self {
        Self::sort(Suit::ALL.map(|suit| cards.ranks_of(suit)), Some(lowest))
    }

    /// Sorts the cards, which hold no joker, with an ace that is high and nothing else.
    pub(super) fn ace_high(cards: CardSet) -> Self {
        Self::sort(Suit::ALL.map(|suit| cards.ranks_of(suit)), None)
    }

    /// Sorts the cards, which hold no joker, with the ace as the lowest rank, in bit 0.
    pub(super) fn ace_low(cards: CardSet) -> Self {
        Self::sort(Suit::ALL.map(|suit| ace_to_bottom(cards.ranks_of(suit))), None)
    }

    /// Cards of which only the ranks are known: those of which there are at least one, two, three and four. There are
    /// too few for a flush of any suit.
    pub(super) fn unsuited(at_least: [u16; 4], lowest: u16) -> Self {
        let [one, two, three, four] = at_least;
        // Eight ranks at most: four in one suit and four in another.
        let some = highest(one, 4);
        let held = Self::sort([some, one & !some, 0, 0], Some(lowest));
        Self { at_least: [ALL, one, two, three, four, 0], ..held }
    }

    fn sort(suits: [u16; 4], above_low_ace: Option<u16>) -> Self {
        let [a, b, c, d] = suits;
        let two = a & b | c & d | (a | b) & (c | d);
        let three = a & b & (c | d) | c & d & (a | b);
        let at_least = [ALL, a | b | c | d, two, three, a & b & c & d, 0];
        Self { suits, at_least, wild_rank: 0, wild_suit: 0, above_low_ace }
    }

    /// With so many wild cards more.
    pub(super) fn and_wild(self, wild: u32) -> Self {
        Self { wild_rank: wild, wild_suit: wild, ..self }
    }

    /// With so many bugs more: wild in a straight or a flush, otherwise aces.
    pub(super) fn and_bugs(mut self, bugs: u32) -> Self {
        for _ in 0..bugs {
            if let Some(ranks) = self.at_least.iter_mut().find(|ranks| **ranks & ACE == 0) {
                *ranks |= ACE;
            }
        }
        Self { wild_suit: bugs, ..self }
    }

    /// The best hand of this category, if there is one.
    pub(super) fn make(&self, category: Category) -> Option<Made> {
        let (main, side) = match category {
            Category::HighCard => (0, self.high_cards()),
            Category::Pair => self.groups(&[2], 3)?,
            Category::TwoPair => self.groups(&[2, 2], 1)?,
            Category::ThreeOfAKind => self.groups(&[3], 2)?,
            Category::FullHouse => self.full_house()?,
            Category::FourOfAKind => self.groups(&[4], 1)?,
            Category::FiveOfAKind => self.groups(&[5], 0)?,
            Category::Straight => (self.run(self.ranks(), 5)?, 0),
            Category::StraightFlush => (self.suits.iter().filter_map(|&suit| self.run(suit, 5)).max()?, 0),
            Category::Flush => (self.flush(5)?, 0),
            Category::DoubleAceFlush => (self.double_ace_flush()?, 0),
            Category::FourStraight => {
                let top = self.run(self.ranks(), 4)?;
                (top, self.beside(self.run_ranks(top, 4)))
            }
            Category::FourFlush => self.four_flush()?,
            Category::OneCard | Category::TwoCards | Category::ThreeCards | Category::Badugi => return None,
        };
        Some(Made::new(category, main, side))
    }

    /// Whether no two cards share a rank or a suit.
    pub(super) fn is_rainbow_without_pair(&self) -> bool {
        self.at_least[2] == 0 && self.suits.iter().all(|suit| suit.count_ones() < 2)
    }

    /// The ranks held, in all suits together.
    pub(super) fn ranks(&self) -> u16 {
        self.suits.iter().fold(0, |ranks, suit| ranks | suit)
    }

    fn high_cards(&self) -> u16 {
        let mut ranks = self.at_least[1];
        for _ in 0..self.wild_rank {
            ranks |= highest(!ranks & ALL, 1);
        }
        highest(ranks, 5)
    }

    /// The best groups of cards of equal rank, of these sizes and equal in size, and the side cards to them.
    fn groups(&self, sizes: &[u32], sides: u32) -> Option<(u16, u16)> {
        let (mut main, mut wild) = (0, self.wild_rank);
        for &size in sizes {
            let (rank, needed) = self.group(size, main, wild)?;
            main |= rank;
            wild -= needed;
        }
        // Only where a weaker hand is asked for than the wild cards could make are some left to be side cards.
        let mut side = self.at_least[1] & !main;
        for _ in 0..wild {
            side |= highest(!(side | main) & ALL, 1);
        }
        Some((main, highest(side, sides)))
    }

    /// The highest rank besides `taken` with a group of this size, and the wild cards that go into it.
    fn group(&self, size: u32, taken: u16, wild: u32) -> Option<(u16, u32)> {
        let rank = highest(self.at_least.get(size.saturating_sub(wild) as usize)? & !taken, 1);
        (rank != 0).then(|| (rank, self.lacking(rank, size)))
    }

    /// How many cards of this rank are lacking for a group of this size.
    fn lacking(&self, rank: u16, size: u32) -> u32 {
        self.at_least.iter().skip(1).take(size as usize).filter(|&ranks| ranks & rank == 0).count() as u32
    }

    /// The rank of the three and the rank of the two.
    fn full_house(&self) -> Option<(u16, u16)> {
        let mut threes = self.at_least[3_u32.saturating_sub(self.wild_rank) as usize];
        while threes != 0 {
            let three = highest(threes, 1);
            if let Some((two, _)) = self.group(2, three, self.wild_rank - self.lacking(three, 3)) {
                return Some((three, two));
            }
            threes ^= three;
        }
        None
    }

    /// The ranks of a sequence of this length with this top rank, or 0 if there is no such sequence.
    fn run_ranks(&self, top: u16, length: u32) -> u16 {
        let ranks = (0..length).fold(0, |ranks, down| ranks | top >> down);
        match self.above_low_ace {
            Some(lowest) if top >> (length - 2) == lowest => ranks & !(lowest >> 1) | ACE,
            _ if ranks.count_ones() == length => ranks,
            _ => 0,
        }
    }

    /// The top rank of the highest sequence of this length within `ranks`.
    fn run(&self, ranks: u16, length: u32) -> Option<u16> {
        (0..13).rev().map(|top| 1 << top).find(|&top| {
            let run = self.run_ranks(top, length);
            run != 0 && (run & ranks).count_ones() + self.wild_suit >= length
        })
    }

    /// The best `length` cards of one suit; wild cards are the highest that are missing.
    fn flush(&self, length: u32) -> Option<u16> {
        let long = self.suits.iter().filter(|suit| suit.count_ones() + self.wild_suit >= length);
        long.map(|&suit| {
            let missing = highest(!suit & ALL, self.wild_suit);
            highest(suit | missing, length)
        })
        .max()
    }

    /// The three ranks that go with two aces of one suit.
    fn double_ace_flush(&self) -> Option<u16> {
        let long = self.suits.iter().filter(|suit| suit.count_ones() + self.wild_suit >= 5);
        long.filter_map(|&suit| {
            let left = self.wild_suit.checked_sub(if suit & ACE == 0 { 2 } else { 1 })?;
            let others = suit & !ACE;
            Some(highest(others | highest(!others & !ACE & ALL, left), 3))
        })
        .max()
    }

    /// The best four cards of one suit and the card beside them.
    fn four_flush(&self) -> Option<(u16, u16)> {
        let long = (0..4).filter(|&suit| self.suits[suit].count_ones() >= 4);
        long.map(|suit| {
            let four = highest(self.suits[suit], 4);
            let mut rest = *self;
            rest.suits[suit] &= !four;
            (four, highest(rest.ranks(), 1))
        })
        .max()
    }

    /// The highest card besides one of each of these ranks.
    fn beside(&self, taken: u16) -> u16 {
        highest(self.ranks() & !taken | self.at_least[2], 1)
    }
}

/// The ranks with the ace moved below the deuce.
pub(super) const fn ace_to_bottom(ranks: u16) -> u16 {
    (ranks << 1 | ranks >> 12) & ALL
}

/// The ranks with the ace moved back to the top.
pub(super) const fn ace_to_top(ranks: u16) -> u16 {
    ranks >> 1 | (ranks & 1) << 12
}
