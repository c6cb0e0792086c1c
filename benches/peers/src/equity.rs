//! What hands and ranges win when all are all in, exact: by each library's own call, on one thread.

use crate::contest::{Contender, Contest};
use crate::peers::rs_card;
use cardroom::equity::{Equity, Matchup, Range};
use cardroom::{CardSet, Game};
use pokers::{HandRange, exact_equity, get_card_mask};
use rs_poker::core::{CardBitSet, Hand};
use rs_poker::holdem::OutsCalculator;
use std::sync::{Arc, atomic::AtomicBool};

/// The equity of each player in parts of a milliard: libraries differ in how they count ranges.
type Fractions = Vec<u32>;

fn milliard(fraction: f64) -> u32 {
    (fraction * 1e9).round() as u32
}

fn ours(equity: &Equity) -> Fractions {
    (0..equity.players().len()).map(|player| milliard(equity.fraction(player))).collect()
}

fn pokers(ranges: &[HandRange], board: u64) -> Fractions {
    let never = Arc::new(AtomicBool::new(false));
    let results = exact_equity(ranges, board, 0, 1, never, |_| {}).expect("ranges of different cards");
    results.equities.iter().map(|&fraction| milliard(fraction)).collect()
}

/// Its calculator counts wins and ties; what a tie is worth is known of two players.
fn rs_poker(hands: &[Hand; 2], board: CardBitSet) -> Fractions {
    let outs = OutsCalculator::new(board, hands.to_vec()).calculate_outs();
    let fraction = |wins: usize, ties: usize, all: usize| milliard((wins as f64 + ties as f64 / 2.0) / all as f64);
    outs.outcomes().iter().map(|player| fraction(player.wins, player.ties, player.total_combinations)).collect()
}

/// Somebody who finds the equity, as often as asked.
fn contender<'a>(name: &'static str, rounds: u64, equity: impl Fn() -> Fractions + Copy + 'a) -> Contender<'a> {
    let once = move || equity().into_iter().map(u64::from).sum::<u64>();
    Contender { name, run: Box::new(move || (0..rounds).map(|_| once()).sum()), answers: Box::new(equity) }
}

/// Holds a contest; all must have the same fractions, not only in the same order.
fn hold(workload: &'static str, rounds: u64, mut contenders: Vec<Contender>, repetitions: usize) {
    let answers: Vec<_> = contenders.iter_mut().map(|contender| (contender.name, (contender.answers)())).collect();
    let (_, ours) = &answers[0];
    for (name, theirs) in &answers {
        assert_eq!(theirs, ours, "{workload}: {name} disagrees");
    }
    Contest { workload, items: rounds, contenders }.hold(repetitions);
}

fn hands(workload: &'static str, rounds: u64, players: &[&str], board: &str, repetitions: usize) {
    let sets: Vec<CardSet> = players.iter().map(|hand| hand.parse().expect("cards")).collect();
    let set: CardSet = board.parse().expect("cards");
    let ranges = HandRange::from_strings(players.iter().map(ToString::to_string).collect());
    let mask = get_card_mask(board);
    let (sets, ranges) = (sets.as_slice(), ranges.as_slice());
    let mut contenders = vec![
        contender("cardroom", rounds, || ours(&Equity::of(&Game::HOLDEM, sets, set, CardSet::EMPTY).expect("a spot"))),
        contender("pokers", rounds, || pokers(ranges, mask)),
    ];
    let rs_hand = |cards: CardSet| Hand::new_with_cards(cards.iter().map(rs_card).collect());
    let mut rs_board = CardBitSet::new();
    set.iter().for_each(|card| rs_board.insert(rs_card(card)));
    if let (&[first, second], false) = (sets, board.is_empty()) {
        // Before the flop it keeps a list of all boards and takes a hundred times as long as the others.
        let both = [rs_hand(first), rs_hand(second)];
        contenders.push(contender("rs_poker", rounds, move || rs_poker(&both, rs_board)));
    }
    hold(workload, rounds, contenders, repetitions);
}

fn ranges(workload: &'static str, players: &[&str], board: &str, repetitions: usize) {
    let read: Vec<Range> = players.iter().map(|range| range.parse().expect("a range")).collect();
    let set: CardSet = board.parse().expect("cards");
    let ranges = HandRange::from_strings(players.iter().map(ToString::to_string).collect());
    let mask = get_card_mask(board);
    let (read, ranges) = (read.as_slice(), ranges.as_slice());
    let matchup = || Matchup::new(&Game::HOLDEM, read, set, CardSet::EMPTY).expect("a match-up");
    let contenders = vec![
        contender("cardroom", 1, || ours(&matchup().exact().expect("little work"))),
        contender("pokers", 1, || pokers(ranges, mask)),
    ];
    hold(workload, 1, contenders, repetitions);
}

pub fn all(repetitions: usize) {
    hands("equity-2", 20, &["AhKh", "QsQd"], "", repetitions.min(11));
    hands("equity-3", 20, &["AhKh", "QsQd", "JcTc"], "", repetitions.min(11));
    hands("equity-6", 10, &["AhKd", "QsQc", "7h6h", "2c2d", "JcTs", "9s8d"], "", repetitions.min(11));
    hands("equity-flop", 200, &["AhKh", "QsQd"], "Jh9h2c", repetitions);
    ranges("range-range", &["QQ+,AKs", "JJ-99,AQs"], "", 5);
    ranges("range-range-flop", &["22+,A2s+,KTs+,AJo+", "22+,A2s+,KTs+,AJo+"], "Jh9h2c", 5);
}
