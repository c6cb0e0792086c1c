//! A ranking of hands written a second time, with lists of ranks instead of masks and without any table: every five cards
//! are ranked by themselves, every card for a wild one is tried, and the best is taken.

#![allow(dead_code, reason = "each test file uses its part of it")]

use cardroom::{Card, CardSet};

/// A rank from 2 to 14, or from 1 where the ace is low, and a suit. Suit 9 is that of a bug that is an ace.
pub(crate) type Plain = (u8, u8);

/// What a hand is worth: its category's place in the order, then its ranks. Greater is better.
pub(crate) type Worth = Option<(usize, Vec<u8>)>;

pub(crate) const HIGH: [&str; 9] =
    ["high card", "pair", "two pair", "threes", "straight", "flush", "full house", "fours", "straight flush"];
pub(crate) const FLUSH_OVER_FULL: [&str; 9] =
    ["high card", "pair", "two pair", "threes", "straight", "full house", "flush", "fours", "straight flush"];
pub(crate) const THREES_OVER_STRAIGHT: [&str; 9] =
    ["high card", "pair", "two pair", "straight", "threes", "full house", "flush", "fours", "straight flush"];
pub(crate) const FLUSH_OVER_FOURS: [&str; 9] =
    ["high card", "pair", "two pair", "threes", "straight", "full house", "fours", "flush", "straight flush"];

pub(crate) fn plain(card: Card) -> Plain {
    (card.rank().unwrap() as u8 + 2, card.suit().unwrap() as u8)
}

pub(crate) fn cards(set: CardSet) -> Vec<Plain> {
    set.minus(set.jokers()).iter().map(plain).collect()
}

fn ace_low(cards: &[Plain]) -> Vec<Plain> {
    cards.iter().map(|&(rank, suit)| (if rank == 14 { 1 } else { rank }, suit)).collect()
}

/// All ways to leave out cards until `size` are left.
pub(crate) fn choose<T: Copy>(cards: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![vec![]];
    }
    let Some((first, rest)) = cards.split_first() else { return vec![] };
    let with = choose(rest, size - 1).into_iter().map(|mut chosen| {
        chosen.insert(0, *first);
        chosen
    });
    with.chain(choose(rest, size)).collect()
}

/// The top of the sequence that these ranks are, if they are one; an ace may stand below `lowest`.
fn sequence(cards: &[Plain], lowest: Option<u8>) -> Option<u8> {
    let mut ranks: Vec<u8> = cards.iter().map(|card| card.0).collect();
    ranks.sort_unstable();
    let step = |ranks: &[u8]| ranks.windows(2).all(|pair| pair[1] == pair[0] + 1);
    if step(&ranks) {
        return ranks.last().copied();
    }
    let (ace, rest) = ranks.split_last()?;
    (*ace == 14 && Some(rest[0]) == lowest && step(rest)).then(|| rest[rest.len() - 1])
}

/// The name of what five cards are, and their ranks as they count.
fn name(five: &[Plain], lowest: Option<u8>) -> (&'static str, Vec<u8>) {
    let mut groups: Vec<(usize, u8)> = Vec::new();
    for &(rank, _) in five {
        match groups.iter_mut().find(|group| group.1 == rank) {
            Some(group) => group.0 += 1,
            None => groups.push((1, rank)),
        }
    }
    groups.sort_unstable_by(|a, b| b.cmp(a));
    let ranks = groups.iter().map(|group| group.1).collect();
    let flush = five.iter().all(|card| card.1 == five[0].1);
    if let Some(top) = sequence(five, lowest) {
        return (if flush { "straight flush" } else { "straight" }, vec![top]);
    }
    if flush {
        // With wild cards two aces may stand in it.
        let mut ranks: Vec<u8> = five.iter().map(|card| card.0).collect();
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        return ("flush", ranks);
    }
    let sizes: Vec<usize> = groups.iter().map(|group| group.0).collect();
    let name = match sizes[..] {
        [5] => "fives",
        [4, 1] => "fours",
        [3, 2] => "full house",
        [3, 1, 1] => "threes",
        [2, 2, 1] => "two pair",
        [2, 1, 1, 1] => "pair",
        _ => "high card",
    };
    (name, ranks)
}

fn worth(order: &[&str], (name, ranks): (&str, Vec<u8>)) -> Worth {
    Some((order.iter().position(|&other| other == name)?, ranks))
}

/// The best five cards of a high ranking with this order, the ace low below `lowest`.
pub(crate) fn high(cards: &[Plain], order: &[&str], lowest: u8) -> Worth {
    choose(cards, 5).iter().filter_map(|five| worth(order, name(five, Some(lowest)))).max()
}

/// Turns the order round: less is better.
fn low(mut order: Vec<&str>, five: (&str, Vec<u8>)) -> Worth {
    order.reverse();
    let (name, ranks) = five;
    worth(&order, (name, ranks.into_iter().map(|rank| 99 - rank).collect()))
}

pub(crate) fn ace_to_five(cards: &[Plain]) -> Worth {
    // In five different suits there is no flush, and a straight is told from its ranks.
    let fives = choose(&ace_low(cards), 5).into_iter().map(|five| {
        let colourful: Vec<Plain> = five.iter().zip(0..).map(|(&(rank, _), suit)| (rank, suit)).collect();
        let mut named = name(&colourful, None);
        if named.0 == "straight" {
            let mut ranks: Vec<u8> = five.iter().map(|card| card.0).collect();
            ranks.sort_unstable_by(|a, b| b.cmp(a));
            named = ("high card", ranks);
        }
        named
    });
    fives.filter_map(|five| low(HIGH.to_vec(), five)).max()
}

pub(crate) fn eight_or_better(cards: &[Plain]) -> Worth {
    let best = ace_to_five(cards)?;
    (best.0 == HIGH.len() - 1 && best.1[0] >= 99 - 8).then_some(best)
}

pub(crate) fn deuce_to_seven(cards: &[Plain]) -> Worth {
    choose(cards, 5).iter().filter_map(|five| low(HIGH.to_vec(), name(five, None))).max()
}

pub(crate) fn ace_to_six(cards: &[Plain]) -> Worth {
    choose(&ace_low(cards), 5).iter().filter_map(|five| low(HIGH.to_vec(), name(five, None))).max()
}

pub(crate) fn badugi(cards: &[Plain]) -> Worth {
    let hands = (1..=4).flat_map(|size| choose(&ace_low(cards), size));
    let hands =
        hands.filter(|hand| choose(hand, 2).iter().all(|pair| pair[0].0 != pair[1].0 && pair[0].1 != pair[1].1));
    hands
        .map(|hand| {
            let mut ranks: Vec<u8> = hand.iter().map(|card| 99 - card.0).collect();
            ranks.sort_unstable();
            (hand.len(), ranks)
        })
        .max()
}

pub(crate) fn soko(cards: &[Plain], fifth_plays: bool) -> Worth {
    let order = [
        "high card",
        "pair",
        "four-straight",
        "four-flush",
        "two pair",
        "threes",
        "straight",
        "flush",
        "full house",
        "fours",
        "straight flush",
    ];
    let fours = |five: &[Plain]| -> Vec<(&'static str, Vec<u8>)> {
        let mut named = vec![name(five, Some(2))];
        for out in 0..5 {
            let mut four = five.to_vec();
            let (fifth, _) = four.remove(out);
            let fifth = if fifth_plays { vec![fifth] } else { vec![] };
            if let Some(top) = sequence(&four, Some(2)) {
                named.push(("four-straight", [vec![top], fifth.clone()].concat()));
            }
            if four.iter().all(|card| card.1 == four[0].1) {
                let mut ranks: Vec<u8> = four.iter().map(|card| card.0).collect();
                ranks.sort_unstable_by(|a, b| b.cmp(a));
                named.push(("four-flush", [ranks, fifth].concat()));
            }
        }
        named
    };
    choose(cards, 5).iter().flat_map(|five| fours(five)).filter_map(|named| worth(&order, named)).max()
}

const WILD: [&str; 10] =
    ["high card", "pair", "two pair", "threes", "straight", "flush", "full house", "fours", "straight flush", "fives"];

/// Every way to let `wild` cards stand for any cards of the deck, held ones too.
fn stand_ins(naturals: &[Plain], wild: usize) -> Vec<Vec<Plain>> {
    let mut hands = vec![naturals.to_vec()];
    for _ in 0..wild {
        hands = hands
            .into_iter()
            .flat_map(|hand| {
                (2..=14)
                    .flat_map(move |rank| (0..4).map(move |suit| (rank, suit)))
                    .map(move |card| [hand.clone(), vec![card]].concat())
            })
            .collect();
    }
    hands
}

/// How often the most frequent card but `spare` comes.
fn most_alike(five: &[Plain], spare: Option<u8>) -> usize {
    let alike = |card: &Plain| five.iter().filter(|other| *other == card).count();
    five.iter().filter(|card| Some(card.0) != spare).map(alike).max().unwrap_or(0)
}

/// The best five of these and the jokers: any card, two aces in a flush if `double_ace`, and of equals the hand with the
/// fewest jokers if `fewest`.
pub(crate) fn wild(naturals: &[Plain], jokers: usize, double_ace: bool, fewest: bool) -> Worth {
    let mut best: Worth = None;
    for used in 0..=jokers.min(5) {
        for chosen in choose(naturals, 5 - used) {
            for five in stand_ins(&chosen, used) {
                let (name, mut ranks) = name(&five, Some(2));
                let aces = ranks.iter().filter(|&&rank| rank == 14).count();
                let twice = most_alike(&five, if double_ace { Some(14) } else { None }) > 1 || aces > 2;
                if name == "flush" && twice {
                    continue;
                }
                if fewest {
                    ranks.resize(5, 0);
                    ranks.push((5 - used) as u8);
                }
                best = best.max(worth(&WILD, (name, ranks)));
            }
        }
    }
    best
}

/// The best five of these and one joker that is a card of a straight or a flush, or an ace.
pub(crate) fn bug(naturals: &[Plain], jokers: usize) -> Worth {
    let without = choose(naturals, 5).into_iter().map(|five| name(&five, Some(2)));
    let four = if jokers == 0 { vec![] } else { choose(naturals, 4) };
    let with = four.into_iter().flat_map(|four| {
        let ace = name(&[four.clone(), vec![(14, 9)]].concat(), Some(2));
        let any = stand_ins(&four, 1).into_iter().filter(|five| most_alike(five, None) == 1);
        let runs =
            any.map(|five| name(&five, Some(2))).filter(|(name, _)| name.contains("straight") || *name == "flush");
        runs.chain([ace]).collect::<Vec<_>>()
    });
    without.chain(with).filter_map(|named| worth(&WILD, named)).max()
}
