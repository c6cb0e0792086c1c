//! Low hands of seven cards.

use crate::contest::{Contest, contender};
use crate::deal::Dealer;
use crate::peers::{aya_card, aya_hand};
use cardroom::{Card, CardSet, Ranking, Strength, Tally};

pub fn all(repetitions: usize) {
    let (count, rounds) = (1 << 15, 8);
    // aya_poker holds A-2-3-4-5 to be a straight in deuce-to-seven, where it is ace high: hands with it are left out.
    let mut dealer = Dealer::new(27);
    let wheel =
        |cards: &[Card; 7]| [12, 0, 1, 2, 3].iter().all(|&rank| cards.iter().any(|card| card.place() & 15 == rank));
    let hands: Vec<[Card; 7]> =
        std::iter::repeat_with(|| dealer.hand()).filter(|cards| !wheel(cards)).take(count).collect();
    let ours: Vec<CardSet> = hands.iter().map(|cards| cards.iter().copied().collect()).collect();
    let aya: Vec<_> = hands.iter().map(|cards| aya_hand(&cards.map(aya_card))).collect();
    let number = |strength: Option<Strength>| u64::from(strength.map_or(0, Strength::get));
    let items = (count * rounds) as u64;

    // Each in the form in which it adds cards up, and ours as a plain set too.
    let tallies: Vec<Tally> = ours.iter().map(|&cards| Tally::try_from(cards).expect("seven cards")).collect();
    let contenders = vec![
        contender("cardroom", rounds, &tallies, |tally| tally.ace_to_five(), number),
        contender("aya_poker", rounds, &aya, aya_poker::ace_five_rank, |rank| u64::from(rank.0)),
    ];
    Contest { workload: "7-ace-to-five", items, contenders }.hold(repetitions);

    let contenders = vec![
        contender("cardroom", rounds, &ours, |&cards| Ranking::AceToFive.evaluate(cards), number),
        contender("aya_poker", rounds, &aya, aya_poker::ace_five_rank, |rank| u64::from(rank.0)),
    ];
    Contest { workload: "7-ace-to-five-set", items, contenders }.hold(repetitions);

    let contenders = vec![
        contender("cardroom", rounds, &ours, |&cards| Ranking::EightOrBetter.evaluate(cards), number),
        contender(
            "aya_poker",
            rounds,
            &aya,
            |hand| aya_poker::ace_five_rank(hand).to_lo_8_rank(),
            |rank| u64::from(rank.0),
        ),
    ];
    Contest { workload: "7-eight-or-better", items, contenders }.hold(repetitions);

    let contenders = vec![
        contender("cardroom", rounds, &ours, |&cards| Ranking::DeuceToSeven.evaluate(cards), number),
        contender("aya_poker", rounds, &aya, aya_poker::deuce_seven_rank, |rank| u64::from(rank.0)),
    ];
    Contest { workload: "7-deuce-to-seven", items, contenders }.hold(repetitions);
}
