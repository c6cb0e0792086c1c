//! The standard high hand: all hands of five and of seven cards, counted and put in order.

use cardroom::{Card, CardSet, Category, Ranking, Strength, Tally};

/// Calls `each` with every hand of `N` cards.
fn all_hands<const N: usize>(mut each: impl FnMut(Tally)) {
    fn go(deck: &[Card], left: usize, tally: Tally, each: &mut impl FnMut(Tally)) {
        if left == 0 {
            return each(tally);
        }
        for place in 0..=deck.len() - left {
            go(&deck[place + 1..], left - 1, tally.with(deck[place]).unwrap(), each);
        }
    }
    let deck: Vec<Card> = CardSet::DECK.iter().collect();
    go(&deck, N, Tally::EMPTY, &mut each);
}

/// How often each strength comes.
fn frequencies<const N: usize>() -> Vec<u64> {
    let mut counts = vec![0; 1 << 16];
    all_hands::<N>(|tally| counts[usize::from(tally.strength().unwrap().get())] += 1);
    counts
}

fn by_category(frequencies: &[u64]) -> Vec<(Category, u64)> {
    let mut counts: Vec<(Category, u64)> = Vec::new();
    for (number, &count) in frequencies.iter().enumerate().filter(|(_, count)| **count > 0) {
        let strength: Strength = serde_json::from_value(number.into()).unwrap();
        let category = Ranking::High.category(strength);
        match counts.last_mut() {
            Some((last, sum)) if *last == category => *sum += count,
            _ => counts.push((category, count)),
        }
    }
    counts
}

#[test]
fn all_hands_of_five_cards() {
    let frequencies = frequencies::<5>();
    assert_eq!(frequencies.iter().sum::<u64>(), 2_598_960);
    // Out of C(52,5): 13·C(4,2)·C(12,3)·4³ pairs, C(13,2)·6²·44 two pair, 13·4·C(12,2)·4² threes, 10·(4⁵−4) straights,
    // 4·(C(13,5)−10) flushes, 13·4·12·6 full houses, 13·48 fours, 40 straight flushes.
    let expected = [
        (Category::HighCard, 1_302_540),
        (Category::Pair, 1_098_240),
        (Category::TwoPair, 123_552),
        (Category::ThreeOfAKind, 54_912),
        (Category::Straight, 10_200),
        (Category::Flush, 5_108),
        (Category::FullHouse, 3_744),
        (Category::FourOfAKind, 624),
        (Category::StraightFlush, 40),
    ];
    assert_eq!(by_category(&frequencies), expected);
    // High card and flush C(13,5)−10 each, pair 13·C(12,3), two pair C(13,2)·11, three 13·C(12,2), full house and four
    // 13·12 each, straight and straight flush 10 each.
    assert_eq!(frequencies.iter().filter(|&&count| count > 0).count(), 2 * 1277 + 2860 + 858 + 858 + 2 * 156 + 2 * 10);
}

#[test]
fn all_hands_of_seven_cards() {
    let frequencies = frequencies::<7>();
    assert_eq!(frequencies.iter().sum::<u64>(), 133_784_560);
    // The published counts of the best hand among seven cards.
    let expected = [
        (Category::HighCard, 23_294_460),
        (Category::Pair, 58_627_800),
        (Category::TwoPair, 31_433_400),
        (Category::ThreeOfAKind, 6_461_620),
        (Category::Straight, 6_180_020),
        (Category::Flush, 4_047_644),
        (Category::FullHouse, 3_473_184),
        (Category::FourOfAKind, 224_848),
        (Category::StraightFlush, 41_584),
    ];
    assert_eq!(by_category(&frequencies), expected);
    assert_eq!(frequencies.iter().filter(|&&count| count > 0).count(), 4_824);
}
