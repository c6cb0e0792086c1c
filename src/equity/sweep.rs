//! Two ranges as a whole, board by board: for the last cards.
//!
//! On a whole board every hand has one strength. With both ranges in that order, the hands that one hand beats are all
//! those before some place in the other range, less those that share a card with it.

use super::boards::{by_tally, each_board, tally};
use super::matchup::Matchup;
use super::result::{Equity, PlayerEquity};
use crate::card::Card;
use crate::cards::CardSet;
use crate::eval::{Ranking, Strength, Tally};
use crate::list::List;
use alloc::vec::Vec;

/// With more cards to come than this there are too many boards.
const MOST_TO_COME: usize = 2;

/// Two ranges, and the boards to go through.
#[derive(Debug)]
pub(super) struct Sweep<'m> {
    matchup: &'m Matchup,
    ranking: Ranking,
    by_tally: bool,
    players: [Vec<Hand>; 2],
    /// The cards that may come.
    rest: CardSet,
    to_come: usize,
}

/// A hand of a range.
#[derive(Clone, Copy, Debug)]
struct Hand {
    cards: CardSet,
    /// The places of its cards.
    places: [u8; 2],
    tally: Tally,
    weight: u64,
    /// The weight of the same hand in the other range.
    same: u64,
    /// Its strength on the board that is looked at.
    strength: u16,
}

impl<'m> Sweep<'m> {
    /// The sweep of these ranges, if there are two, one pot, and few cards to come.
    pub(super) fn new(matchup: &'m Matchup) -> Option<Self> {
        let format = &matchup.format;
        let ([first, second], [ranking]) = (matchup.ranges.as_slice(), format.rankings.as_slice()) else { return None };
        let to_come = format.board.checked_sub(matchup.board.len()).filter(|&cards| cards <= MOST_TO_COME)?;
        // Where nobody may have a hand, none is not the least.
        if *ranking == Ranking::EightOrBetter {
            return None;
        }
        let hands = |own: &[(CardSet, u64)], other: &[(CardSet, u64)]| {
            let hand = |&(cards, weight): &(CardSet, u64)| {
                let mut each = cards.iter().map(Card::place);
                let places = [each.next().unwrap_or(0), each.next().unwrap_or(0)];
                let same = other.iter().find(|(hand, _)| *hand == cards).map_or(0, |(_, weight)| *weight);
                Hand { cards, places, tally: tally(cards), weight, same, strength: 0 }
            };
            own.iter().map(hand).collect::<Vec<_>>()
        };
        let players = [hands(first, second), hands(second, first)];
        let rest = format.deck.minus(matchup.board).minus(matchup.dead);
        Some(Self { matchup, ranking: *ranking, by_tally: by_tally(format), players, rest, to_come })
    }

    /// How many parts there are: one for the first card that comes, if any does.
    pub(super) fn parts(&self) -> usize {
        if self.to_come == 0 { 1 } else { self.rest.len() }
    }

    /// The equity of a part.
    pub(super) fn part(&self, part: usize) -> Equity {
        let (mut sum, mut room) = (Sum::default(), [Vec::new(), Vec::new()]);
        let board = self.matchup.board;
        if self.to_come == 0 {
            if part == 0 {
                self.showdown(board, &mut room, &mut sum);
            }
        } else if let Some(first) = self.rest.iter().nth(part) {
            // The other cards come after it in order, so that no board comes twice.
            let after = self.rest.iter().skip(part + 1).collect();
            each_board(board.with(first), after, self.to_come - 1, &CardSet::with, &mut |board| {
                self.showdown(board, &mut room, &mut sum);
            });
        }
        sum.equity()
    }

    /// Compares the ranges on a whole board. There is `room` for their hands in order.
    fn showdown(&self, board: CardSet, room: &mut [Vec<Hand>; 2], sum: &mut Sum) {
        let board_tally = if self.by_tally { tally(board) } else { Tally::EMPTY };
        let strength = |hand: &Hand| match self.by_tally {
            true => hand.tally.joined(board_tally).strength(),
            false => self.ranking.best(hand.cards, board, self.matchup.format.hole_use),
        };
        for (in_order, hands) in room.iter_mut().zip(&self.players) {
            let left = hands.iter().filter(|hand| hand.cards.is_disjoint(board));
            in_order.clear();
            in_order.extend(left.map(|hand| Hand { strength: strength(hand).map_or(0, Strength::get), ..*hand }));
            in_order.sort_unstable_by_key(|hand| hand.strength);
        }
        let [own, others] = room;
        let (mut all, mut weaker, mut no_better) = (Weights::NONE, Weights::NONE, Weights::NONE);
        others.iter().for_each(|other| all.add(other));
        let (mut next_weaker, mut next_no_better) = (others.iter().peekable(), others.iter().peekable());
        for hand in own {
            while let Some(other) = next_weaker.next_if(|other| other.strength < hand.strength) {
                weaker.add(other);
            }
            while let Some(other) = next_no_better.next_if(|other| other.strength <= hand.strength) {
                no_better.add(other);
            }
            // The same hand has the same strength. It is among those that share one card, and those that share the other.
            let won = weaker.apart_from(hand, 0);
            let not_lost = no_better.apart_from(hand, hand.same);
            let weight = u128::from(hand.weight);
            sum.total += weight * u128::from(all.apart_from(hand, hand.same));
            sum.won += weight * u128::from(won);
            sum.tied += weight * u128::from(not_lost - won);
        }
    }
}

/// The weights of some hands of the other range, in all and by card.
struct Weights {
    all: u64,
    with: [u64; 64],
}

impl Weights {
    const NONE: Self = Self { all: 0, with: [0; 64] };

    fn add(&mut self, hand: &Hand) {
        self.all += hand.weight;
        for place in hand.places {
            self.with[usize::from(place & 63)] += hand.weight;
        }
    }

    /// The weight of those that share no card with this hand, when of these so much is the weight of the same hand.
    fn apart_from(&self, hand: &Hand, same: u64) -> u64 {
        let [one, other] = hand.places.map(|place| self.with[usize::from(place & 63)]);
        self.all + same - one - other
    }
}

/// How often the first player wins and ties.
#[derive(Default)]
struct Sum {
    total: u128,
    won: u128,
    tied: u128,
}

impl Sum {
    fn equity(&self) -> Equity {
        let player =
            |wins| PlayerEquity { wins, ties: self.tied, share: wins * Equity::POT + self.tied * (Equity::POT / 2) };
        let players = [player(self.won), player(self.total - self.won - self.tied)];
        let players = List::from_slice(&players, PlayerEquity::default()).unwrap_or_default();
        Equity { total: self.total, players }
    }
}
