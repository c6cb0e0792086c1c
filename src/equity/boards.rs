//! Boards gone through one by one: for the last cards, and for games that know no shorter way.

use super::score::{Players, Score, Winners};
use super::spot::{Format, Spot};
use crate::card::Card;
use crate::cards::CardSet;
use crate::eval::{HoleUse, Ranking, Strength, Tally};
use crate::seat::MAX_SEATS;

/// Counts every board.
pub(super) fn count(spot: &Spot) -> Score {
    let mut score = Score::default();
    each(spot, |winners| score.add(winners, 1));
    score
}

/// Whether hands and boards of this game can be tallied: seven cards at most, of which all may play for a high hand.
pub(super) fn by_tally(format: &Format) -> bool {
    let high_only = matches!(format.rankings.as_slice(), [Ranking::High]);
    let few = format.hole + format.board <= Tally::MAX && format.deck.is_subset(CardSet::DECK);
    high_only && format.hole_use == HoleUse::Any && few
}

/// The tally of cards that can be tallied.
pub(super) fn tally(cards: CardSet) -> Tally {
    Tally::try_from(cards).unwrap_or(Tally::EMPTY)
}

/// Calls `count` with the winners on every board.
fn each(spot: &Spot, mut count: impl FnMut(Winners)) {
    if by_tally(&spot.format) {
        let mut hands = [Tally::EMPTY; MAX_SEATS];
        hands.iter_mut().zip(&spot.hands).for_each(|(tallied, &hand)| *tallied = tally(hand));
        let hands = &hands[..spot.hands.len()];
        let add = |board: Tally, card| board.with(card).unwrap_or(board);
        each_board(tally(spot.board), spot.rest, spot.to_come, &add, &mut |board| {
            count(Winners { high: best(hands, |hand| hand.joined(board).strength()), low: 0 });
        });
    } else {
        each_board(spot.board, spot.rest, spot.to_come, &CardSet::with, &mut |board| {
            count(winners(&spot.format, &spot.hands, board));
        });
    }
}

/// Who wins on this board. Where nobody has a hand to compare, all share, as in a hand that is played.
pub(super) fn winners(format: &Format, hands: &[CardSet], board: CardSet) -> Winners {
    let half = |ranking: &Ranking| best(hands, |&hand| ranking.best(hand, board, format.hole_use));
    let mut halves = format.rankings.iter().map(half);
    let winners = Winners::new(halves.next().unwrap_or(0), halves.next().unwrap_or(0));
    if winners.high == 0 { Winners { high: (1 << hands.len()) - 1, low: 0 } } else { winners }
}

/// Those with the best hand.
#[inline]
fn best<H>(hands: &[H], strength: impl Fn(&H) -> Option<Strength>) -> Players {
    let (mut best, mut winners) = (None, 0);
    for (player, hand) in hands.iter().enumerate() {
        let strength = strength(hand);
        if strength > best {
            (best, winners) = (strength, 0);
        }
        if strength.is_some() && strength == best {
            winners |= 1 << player;
        }
    }
    winners
}

/// Calls `count` with `board` and every choice of `to_come` cards added to it.
pub(super) fn each_board<B: Copy>(
    board: B,
    mut rest: CardSet,
    to_come: usize,
    add: &impl Fn(B, Card) -> B,
    count: &mut impl FnMut(B),
) {
    if to_come == 0 {
        return count(board);
    }
    while rest.len() >= to_come
        && let Some(card) = rest.first()
    {
        rest = rest.without(card);
        each_board(add(board, card), rest, to_come - 1, add, count);
    }
}
