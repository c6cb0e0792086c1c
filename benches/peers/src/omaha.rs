//! Omaha: two of four, five or six hole cards with three cards of the board.

use crate::contest::{Contest, contender};
use crate::deal::Dealer;
use crate::peers::{aya_card, aya_hand};
use cardroom::{Card, CardSet, HoleUse, Ranking, Strength};

fn with<const N: usize>(high: &'static str, low: &'static str, hole: usize, repetitions: usize) {
    let count = 20_000;
    let hands = Dealer::new(N as u64).hands::<N>(count);
    let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
    let ours: Vec<_> = hands.iter().map(|cards| (set(&cards[..hole]), set(&cards[hole..]))).collect();
    let aya: Vec<_> = hands
        .iter()
        .map(|cards| cards.map(aya_card))
        .map(|cards| (aya_hand(&cards[..hole]), aya_hand(&cards[hole..])))
        .collect();
    let number = |strength: Option<Strength>| u64::from(strength.map_or(0, Strength::get));
    for (workload, ranking) in [(high, Ranking::High), (low, Ranking::EightOrBetter)] {
        let ours = contender(
            "cardroom",
            1,
            &ours,
            move |&(hole, board)| ranking.best(hole, board, HoleUse::Exactly(2)),
            number,
        );
        let aya = if ranking == Ranking::High {
            contender("aya_poker", 1, &aya, |(hole, board)| aya_poker::omaha_rank(hole, board).0, u64::from)
        } else {
            contender(
                "aya_poker",
                1,
                &aya,
                |(hole, board)| aya_poker::omaha_lo_rank(hole, board).to_lo_8_rank().0,
                u64::from,
            )
        };
        Contest { workload, items: count as u64, contenders: vec![ours, aya] }.hold(repetitions);
    }
}

pub fn all(repetitions: usize) {
    with::<9>("omaha-4", "omaha-4-low", 4, repetitions);
    with::<10>("omaha-5", "omaha-5-low", 5, repetitions);
    with::<11>("omaha-6", "omaha-6-low", 6, repetitions);
}
