//! The exact equity of ranges, in parts.

use super::choice::choose;
use super::error::EquityError;
use super::matchup::Matchup;
use super::result::Equity;
use super::solve::solve;
use super::spot::Spot;
use super::sweep::Sweep;
use crate::cards::CardSet;
use crate::eval::Ranking;
use crate::seat::MAX_SEATS;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// The work on the exact equity of ranges, in parts that can be done in any order and at the same time.
///
/// [`Matchup::plan`] makes it. The equity is the sum of all parts.
#[derive(Debug)]
pub struct Plan<'m> {
    matchup: &'m Matchup,
    kind: Kind<'m>,
}

#[derive(Debug)]
enum Kind<'m> {
    /// Board by board, both ranges as a whole.
    Boards(Sweep<'m>),
    /// Deal by deal, those that are alike but for their suits together, with their weight.
    Deals(Vec<(Deal, u128)>),
}

/// How many deals make a part.
const PART: usize = 16;

impl<'m> Plan<'m> {
    pub(super) fn new(matchup: &'m Matchup) -> Result<Self, EquityError> {
        if !any_deal(&matchup.ranges, CardSet::EMPTY) {
            return Err(EquityError::NoDeal);
        }
        most_of(matchup).ok_or(EquityError::TooFine)?;
        let kind = Sweep::new(matchup).map_or_else(
            || {
                let mut deals = Deals { ranges: &matchup.ranges, swaps: swaps(matchup), found: BTreeMap::new() };
                deals.find(0, Deal::default(), CardSet::EMPTY, u32::MAX, 1);
                Kind::Deals(deals.found.into_iter().collect())
            },
            Kind::Boards,
        );
        Ok(Self { matchup, kind })
    }

    /// How many parts there are.
    pub fn len(&self) -> usize {
        match &self.kind {
            Kind::Boards(sweep) => sweep.parts(),
            Kind::Deals(deals) => deals.len().div_ceil(PART),
        }
    }

    /// Whether there is none, which never is.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The equity of a part. Nothing beyond the last.
    pub fn part(&self, part: usize) -> Equity {
        let mut equity = Equity::default();
        match &self.kind {
            Kind::Boards(sweep) => equity = sweep.part(part),
            Kind::Deals(deals) => {
                let Matchup { format, board, dead, .. } = self.matchup;
                for (deal, weight) in deals.iter().skip(part.saturating_mul(PART)).take(PART) {
                    let hands = deal.map(|hand| CardSet::from_bits(hand).unwrap_or_default());
                    let hands = &hands[..self.matchup.ranges.len()];
                    // A deal was found among the hands that board and dead cards leave.
                    if let Ok(spot) = Spot::new(*format, hands, *board, *dead) {
                        equity.add_weighted(&solve(&spot).equity(hands.len()), *weight);
                    }
                }
            }
        }
        equity
    }
}

/// What the counts are at most: the sum of all weights, of every board and every part of the pot. None if that does not
/// fit.
fn most_of(matchup: &Matchup) -> Option<u128> {
    let Matchup { format, board, dead, ranges } = matchup;
    let gone = board.len() + dead.len() + 2 * ranges.len();
    let left = format.deck.len().saturating_sub(gone);
    let boards = choose(left as u32, format.board.saturating_sub(board.len()) as u32);
    ranges.iter().try_fold(Equity::POT * u128::from(boards), |most, hands| {
        most.checked_mul(hands.iter().map(|&(_, weight)| u128::from(weight)).sum())
    })
}

/// The cards of each player's hand as [bits](CardSet::bits), and none for seats that nobody has.
type Deal = [u64; MAX_SEATS];

/// Whether a hand from each of these ranges can be dealt with none of the cards that are used.
pub(super) fn any_deal(ranges: &[Vec<(CardSet, u64)>], used: CardSet) -> bool {
    let Some((range, others)) = ranges.split_first() else { return true };
    range.iter().any(|(hand, _)| hand.is_disjoint(used) && any_deal(others, used.or(*hand)))
}

/// Where each suit goes.
type Swap = [u8; 4];

/// The ways to swap suits that change nothing but hands.
fn swaps(matchup: &Matchup) -> Vec<Swap> {
    let format = &matchup.format;
    let all =
        (0..4_u8).flat_map(|a| (0..4).flat_map(move |b| (0..4).map(move |c| [a, b, c, 6_u8.wrapping_sub(a + b + c)])));
    let is_swap = |swap: &Swap| swap.iter().fold(0_u32, |suits, &suit| suits | 1 << (suit & 7)) == 0b1111;
    let fixed = [format.deck, matchup.board, matchup.dead];
    let changes_nothing = |swap: &Swap| fixed.iter().all(|cards| swapped(cards.bits(), swap) == cards.bits());
    // Which cards are wild may depend on their suit.
    let wild = format.rankings.iter().any(|ranking| matches!(ranking, Ranking::Wild { .. }));
    all.filter(is_swap).filter(changes_nothing).take(if wild { 1 } else { 24 }).collect()
}

fn swapped(cards: u64, swap: &Swap) -> u64 {
    swap.iter().enumerate().fold(0, |moved, (suit, to)| moved | (cards >> (16 * suit) & 0xFFFF) << (16 * (to & 3)))
}

/// Finds the deals of a match-up, and counts those that are alike but for their suits as one.
struct Deals<'m> {
    ranges: &'m [Vec<(CardSet, u64)>],
    swaps: Vec<Swap>,
    found: BTreeMap<Deal, u128>,
}

impl Deals<'_> {
    /// Deals to the players from this one on. Of all swaps of a deal the least stands for all; `swaps` are those that
    /// make the hands before as they stand in `deal`.
    fn find(&mut self, player: usize, deal: Deal, used: CardSet, swaps: u32, weight: u128) {
        let Some(range) = self.ranges.get(player) else {
            *self.found.entry(deal).or_default() += weight;
            return;
        };
        for &(hand, times) in range.iter().filter(|(hand, _)| hand.is_disjoint(used)) {
            let (mut least, mut kept) = (u64::MAX, 0);
            for (number, swap) in self.swaps.iter().enumerate().filter(|(number, _)| swaps >> number & 1 == 1) {
                let moved = swapped(hand.bits(), swap);
                if moved < least {
                    (least, kept) = (moved, 0);
                }
                kept |= u32::from(moved == least) << number;
            }
            let mut deal = deal;
            deal[player % MAX_SEATS] = least;
            self.find(player + 1, deal, used.or(hand), kept, weight * u128::from(times));
        }
    }
}
