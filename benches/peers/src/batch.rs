//! The ranks of many standard high hands, written side by side.

use crate::contest::{Contender, Contest, places};
use crate::deal::Dealer;
use crate::high::each;
use crate::peers::{aya_card, aya_hand, pokers_card, pokers_hand, rs_card, rs_hand};
use cardroom::{Distinct, Strength, evaluate_many};
use std::hint::black_box;

/// Writes the ranks of all hands to an array, as often as asked.
fn contender<'a, T, R: Ord + Clone + 'a>(
    name: &'static str,
    rounds: usize,
    hands: &'a [T],
    none: R,
    rank: impl Fn(&[T], &mut [R]) + Copy + 'a,
) -> Contender<'a> {
    let mut ranks = vec![none.clone(); hands.len()];
    Contender {
        name,
        run: Box::new(move || {
            (0..rounds).for_each(|_| rank(hands, black_box(&mut ranks)));
            ranks.len() as u64
        }),
        answers: Box::new(move || {
            let mut ranks = vec![none.clone(); hands.len()];
            rank(hands, &mut ranks);
            places(ranks)
        }),
    }
}

/// The peers have no call for many hands: they rank them one after the other.
fn one_by_one<T, R>(rank: impl Fn(&T) -> R + Copy) -> impl Fn(&[T], &mut [R]) + Copy {
    move |hands, ranks| hands.iter().zip(ranks).for_each(|(hand, place)| *place = rank(hand))
}

/// Hands as arrays of each library's cards; ours are known to be different, as theirs must be.
fn cards<const N: usize>(workload: &'static str, count: usize, rounds: usize, repetitions: usize) {
    let hands = Dealer::new(N as u64).hands::<N>(count);
    let ours: Vec<Distinct<N>> = hands.iter().map(|cards| Distinct::new(*cards).expect("different cards")).collect();
    let pokers = each(&hands, pokers_card);
    let aya = each(&hands, aya_card);
    let rs = each(&hands, rs_card);
    let contenders = vec![
        contender("cardroom", rounds, &ours, None, |hands, strengths: &mut [Option<Strength>]| {
            evaluate_many(hands, strengths);
        }),
        contender("pokers", rounds, &pokers, 0, one_by_one(|cards: &[u8; N]| pokers_hand(cards).evaluate())),
        contender("aya_poker", rounds, &aya, 0, one_by_one(|cards: &[_; N]| aya_poker::poker_rank(&aya_hand(cards)).0)),
        contender("rs_poker", rounds, &rs, rs_hand(&rs[0]).rank(), one_by_one(|cards: &[_; N]| rs_hand(cards).rank())),
    ];
    Contest { workload, items: (count * rounds) as u64, contenders }.hold(repetitions);
}

pub fn all(repetitions: usize) {
    cards::<7>("batch-7-streamed", 2_000_000, 1, repetitions);
    cards::<7>("batch-7-cached", 1 << 15, 20, repetitions);
    cards::<6>("batch-6-streamed", 2_000_000, 1, repetitions);
    cards::<5>("batch-5-streamed", 2_000_000, 1, repetitions);
}
