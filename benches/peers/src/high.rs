//! The standard high hand.

use crate::contest::{Contest, contender};
use crate::deal::Dealer;
use crate::peers::{aya_card, aya_hand, poker_card, pokers_card, pokers_hand, rs_card, rs_hand};
use cardroom::{Card, Distinct, Strength, Tally};

/// All hands with other cards.
pub fn each<T, U, const N: usize>(hands: &[[T; N]], card: impl Fn(T) -> U + Copy) -> Vec<[U; N]>
where
    T: Copy,
{
    hands.iter().map(|hand| hand.map(card)).collect()
}

/// Hands in the form in which each library adds cards up.
fn native(workload: &'static str, count: usize, rounds: usize, repetitions: usize) {
    let hands: Vec<[Card; 7]> = Dealer::new(7).hands(count);
    let ours: Vec<Tally> =
        hands.iter().map(|cards| Tally::from(&Distinct::new(*cards).expect("different cards"))).collect();
    let pokers: Vec<pokers::Hand> = each(&hands, pokers_card).iter().map(|cards| pokers_hand(cards)).collect();
    let aya: Vec<aya_poker::base::Hand> = each(&hands, aya_card).iter().map(|cards| aya_hand(cards)).collect();
    let rs: Vec<rs_poker::core::SevenCardAccum> = each(&hands, rs_card).iter().map(|cards| rs_hand(cards)).collect();
    // Not every library's rank has a number: of those, the hands are counted that beat the first one.
    let first = rs[0].rank();
    let contenders = vec![
        contender(
            "cardroom",
            rounds,
            &ours,
            |hand| hand.strength(),
            |strength| u64::from(strength.map_or(0, Strength::get)),
        ),
        contender("pokers", rounds, &pokers, |hand| hand.evaluate(), u64::from),
        contender("aya_poker", rounds, &aya, aya_poker::poker_rank, |rank| u64::from(rank.0)),
        contender("rs_poker", rounds, &rs, |hand| hand.rank(), move |rank| u64::from(rank > first)),
    ];
    Contest { workload, items: (count * rounds) as u64, contenders }.hold(repetitions);
}

/// Hands as arrays of each library's cards; ours are known to be different, as theirs must be.
fn cards<const N: usize>(workload: &'static str, count: usize, rounds: usize, repetitions: usize) {
    let hands: Vec<[Card; N]> = Dealer::new(N as u64).hands(count);
    let ours: Vec<Distinct<N>> = hands.iter().map(|cards| Distinct::new(*cards).expect("different cards")).collect();
    let pokers = each(&hands, pokers_card);
    let aya = each(&hands, aya_card);
    let rs = each(&hands, rs_card);
    let poker = if N == 5 { each(&hands, poker_card) } else { Vec::new() };
    let evaluator = poker::Evaluator::new();
    let first = rs_hand(&rs[0]).rank();
    let mut contenders = vec![
        contender(
            "cardroom",
            rounds,
            &ours,
            |cards| Tally::from(cards).strength(),
            |strength| u64::from(strength.map_or(0, Strength::get)),
        ),
        contender("pokers", rounds, &pokers, |cards| pokers_hand(cards).evaluate(), u64::from),
        contender("aya_poker", rounds, &aya, |cards| aya_poker::poker_rank(&aya_hand(cards)), |rank| u64::from(rank.0)),
        contender("rs_poker", rounds, &rs, |cards| rs_hand(cards).rank(), move |rank| u64::from(rank > first)),
    ];
    let rank = |cards: &[poker::Card; N]| evaluator.evaluate_five(cards).expect("five cards");
    if N == 5 {
        let first = rank(&poker[0]);
        contenders.push(contender("poker", rounds, &poker, rank, move |rank| u64::from(rank > first)));
    }
    Contest { workload, items: (count * rounds) as u64, contenders }.hold(repetitions);
}

/// Hands as arrays of cards of which nothing is known: ours are checked, the peers' are not.
fn checked(workload: &'static str, count: usize, rounds: usize, repetitions: usize) {
    let hands: Vec<[Card; 7]> = Dealer::new(7).hands(count);
    let pokers = each(&hands, pokers_card);
    let ours = |cards: &[Card; 7]| Tally::try_from(&cards[..]).expect("different cards").strength();
    let contenders = vec![
        contender("cardroom", rounds, &hands, ours, |strength| u64::from(strength.map_or(0, Strength::get))),
        contender("pokers", rounds, &pokers, |cards| pokers_hand(cards).evaluate(), u64::from),
    ];
    Contest { workload, items: (count * rounds) as u64, contenders }.hold(repetitions);
}

pub fn all(repetitions: usize) {
    native("7-native-streamed", 2_000_000, 1, repetitions);
    native("7-native-cached", 1 << 15, 20, repetitions);
    native("7-native-hot", 512, 1_000, repetitions);
    cards::<7>("7-cards-streamed", 2_000_000, 1, repetitions);
    cards::<7>("7-cards-cached", 1 << 15, 20, repetitions);
    checked("7-cards-checked", 1 << 15, 20, repetitions);
    cards::<6>("6-cards-streamed", 2_000_000, 1, repetitions);
    cards::<5>("5-cards-streamed", 2_000_000, 1, repetitions);
}
