//! The standard high hand: all hands of five, six and seven cards, counted and put in order.

mod brute;

use cardroom::{Card, CardSet, Category, Distinct, Ranking, Strength, Tally, TallyError, for_each_frequency};

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

/// Numbers the strengths that come from 1 up, in their order.
fn places(frequencies: &[u64]) -> Vec<u16> {
    let mut next = 0;
    frequencies
        .iter()
        .map(|&count| {
            next += u16::from(count > 0);
            next
        })
        .collect()
}

/// FNV-1a over the places of all hands in the order of the deck.
fn digest<const N: usize>(places: &[u16]) -> u64 {
    let mut digest = 0xCBF2_9CE4_8422_2325_u64;
    all_hands::<N>(|tally| {
        let place = places[usize::from(tally.strength().unwrap().get())];
        digest = (digest ^ u64::from(place)).wrapping_mul(0x0000_0100_0000_01B3);
    });
    digest
}

/// The same counts by ranks and suits instead of hand by hand.
fn fast_frequencies(cards: usize) -> Vec<u64> {
    let mut counts = vec![0; 1 << 16];
    for_each_frequency(cards, |strength, hands| counts[usize::from(strength.get())] += hands);
    counts
}

#[test]
fn all_hands_of_five_cards() {
    let frequencies = frequencies::<5>();
    assert_eq!(frequencies.iter().sum::<u64>(), 2_598_960);
    // 13·C(4,2)·C(12,3)·4³ pairs, C(13,2)·6²·44 two pair, 13·4·C(12,2)·4² threes, 10·(4⁵−4) straights, 4·(C(13,5)−10)
    // flushes, 13·4·12·6 full houses, 13·48 fours, 40 straight flushes, and (C(13,5)−10)·(4⁵−4) of nothing.
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
    let places = places(&frequencies);
    assert_eq!(places.last(), Some(&(2 * 1277 + 2860 + 858 + 858 + 2 * 156 + 2 * 10)));
    assert_eq!(frequencies, fast_frequencies(5));
    // Pinned when it was proved by the next test; no outside source.
    assert_eq!(digest::<5>(&places), DIGEST_5);
}

/// The order of all five-card hands is that of a ranking written a second time.
#[test]
fn the_order_of_five_cards_is_that_of_the_brute_force() {
    let mut worth = vec![None; 1 << 16];
    all_hands::<5>(|tally| {
        // One hand of each strength, and every hand with the deuce of clubs.
        let worth = &mut worth[usize::from(tally.strength().unwrap().get())];
        if worth.is_none() || tally.cards().bits() & 1 == 1 {
            let theirs = brute::high(&brute::cards(tally.cards()), &brute::HIGH, 2);
            assert_eq!(*worth.get_or_insert_with(|| theirs.clone()), theirs, "{}", tally.cards());
        }
    });
    let worth: Vec<_> = worth.into_iter().flatten().collect();
    assert_eq!(worth.len(), 7_462);
    assert!(worth.is_sorted_by(|a, b| a < b));
}

#[test]
fn all_hands_of_six_cards() {
    let frequencies = frequencies::<6>();
    assert_eq!(frequencies.iter().sum::<u64>(), 20_358_520);
    // The published counts of the best hand among six cards.
    let expected = [
        (Category::HighCard, 6_612_900),
        (Category::Pair, 9_730_740),
        (Category::TwoPair, 2_532_816),
        (Category::ThreeOfAKind, 732_160),
        (Category::Straight, 361_620),
        (Category::Flush, 205_792),
        (Category::FullHouse, 165_984),
        (Category::FourOfAKind, 14_664),
        (Category::StraightFlush, 1_844),
    ];
    assert_eq!(by_category(&frequencies), expected);
    assert_eq!(frequencies, fast_frequencies(6));
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
    let places = places(&frequencies);
    assert_eq!(places.last(), Some(&4_824));
    assert_eq!(frequencies, fast_frequencies(7));
    // Pinned when every entry of the table was proved; no outside source.
    assert_eq!(digest::<7>(&places), DIGEST_7);
}

const DIGEST_5: u64 = 17_886_854_150_459_163_011;
const DIGEST_7: u64 = 13_446_788_715_944_389_515;

#[test]
fn few_cards_lack_what_five_would_have() {
    let order =
        ["", "2c", "9d", "As", "As2d", "AsKd", "2c2d", "AsAh", "AsAhKd", "AcAdAhKs", "2c2d2h", "2c2d2h2s", "AcAdAhAs"];
    let order = order.map(|cards| Ranking::High.evaluate(cards.parse().unwrap()));
    let two_pair = Ranking::High.evaluate("2c2d3c3d".parse().unwrap());
    assert!(order[..9].is_sorted_by(|a, b| a < b));
    assert!(order[8] < two_pair && two_pair < order[10]);
    assert!(order[10] < order[9] && order[9] < order[11] && order[11] < order[12]);
    let four_spades = Ranking::High.evaluate("2s3s4s5s".parse().unwrap()).unwrap();
    assert_eq!(Ranking::High.category(four_spades), Category::HighCard);
}

#[test]
fn what_is_no_hand_is_refused() {
    let [ace, king, joker] = ["As", "Kd", "Jk"].map(|card| card.parse::<Card>().unwrap());
    let deck: Vec<Card> = CardSet::DECK.iter().collect();
    assert_eq!(Tally::try_from(&[ace, king, ace][..]), Err(TallyError::Twice(ace)));
    assert_eq!(Tally::try_from(&[ace, joker][..]), Err(TallyError::Joker(joker)));
    assert_eq!(Tally::try_from(&deck[..8]), Err(TallyError::TooMany));
    assert_eq!(Tally::try_from(CardSet::DECK), Err(TallyError::TooMany));
    assert_eq!(Tally::try_from(CardSet::DECK_AND_JOKER), Err(TallyError::Joker(joker)));
    assert_eq!(Tally::EMPTY.with(joker), Err(TallyError::Joker(joker)));
    assert_eq!(Distinct::new([ace, king, ace]), Err(TallyError::Twice(ace)));
    // Every card twice among seven others, and the jokers, at every place.
    for (place, &card) in deck.iter().enumerate() {
        let mut cards: Vec<Card> = deck.iter().copied().cycle().skip(place).take(6).collect();
        for at in 0..=6 {
            cards.insert(at, card);
            assert_eq!(Tally::try_from(&cards[..]), Err(TallyError::Twice(card)));
            cards[at] = joker;
            assert_eq!(Tally::try_from(&cards[..]), Err(TallyError::Joker(joker)));
            cards.remove(at);
        }
    }
    assert_eq!(Ranking::High.evaluate("AsKdJk".parse().unwrap()), None);
    assert_eq!(Ranking::Stripped32.evaluate("AsKdQhJc6s".parse().unwrap()), None);
    assert_eq!(Tally::EMPTY.strength(), None);
    assert_eq!((size_of::<Strength>(), size_of::<Option<Strength>>(), size_of::<Tally>()), (2, 2, 16));
}
