//! Every ranking against one written a second time for these tests, and against counts of all hands.

mod brute;

use brute::Worth;
use cardroom::{
    Card, CardSet, Category, Deck, HoleUse, Rank, Ranking, ShortDeckTrips, SokoFifth, Strength, WildFlush, WildTie,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::HashMap;

const SHORT_DECK: Ranking = Ranking::ShortDeck { trips: ShortDeckTrips::BelowStraight };
const SHORT_DECK_TRIPS: Ranking = Ranking::ShortDeck { trips: ShortDeckTrips::AboveStraight };
const SOKO: Ranking = Ranking::Soko { fifth: SokoFifth::Ignored };
const SOKO_FIFTH: Ranking = Ranking::Soko { fifth: SokoFifth::Plays };

/// Random hands of five to seven cards of a deck.
fn hands(deck: CardSet, count: usize, sizes: core::ops::RangeInclusive<usize>) -> Vec<CardSet> {
    let deck: Vec<Card> = deck.iter().collect();
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut hands = Vec::new();
    for size in sizes.clone().cycle().take(count) {
        let mut hand = CardSet::EMPTY;
        while hand.len() < size {
            hand.insert(deck[rng.next_u32() as usize % deck.len()]);
        }
        hands.push(hand);
    }
    hands
}

/// Checks that both put these hands into the same order with the same ties.
#[track_caller]
fn same_order<H: core::fmt::Debug + Clone>(
    hands: &[H],
    ours: impl Fn(&H) -> Option<Strength>,
    theirs: impl Fn(&H) -> Worth,
) {
    let mut all: Vec<_> = hands.iter().map(|hand| (theirs(hand), ours(hand), hand)).collect();
    all.sort_by(|a, b| a.0.cmp(&b.0));
    for pair in all.windows(2) {
        assert_eq!(pair[0].1.cmp(&pair[1].1), pair[0].0.cmp(&pair[1].0), "{:?} and {:?}", pair[0], pair[1]);
    }
    assert!(all.iter().all(|(theirs, ours, _)| theirs.is_some() == ours.is_some()));
    assert!(all[0].1 < all[all.len() - 1].1, "the hands are not all alike");
}

#[track_caller]
fn check(ranking: Ranking, count: usize, theirs: impl Fn(&[brute::Plain]) -> Worth) {
    let hands = hands(ranking.deck().minus(ranking.deck().jokers()), count, 5..=7);
    same_order(&hands, |&hand| ranking.evaluate(hand), |&hand| theirs(&brute::cards(hand)));
    for hand in hands {
        assert_eq!(ranking.evaluate(hand), ranking.evaluate_plainly(hand), "{ranking:?} {hand}");
    }
}

#[test]
fn high_rankings_are_those_of_the_brute_force() {
    check(Ranking::High, 20_000, |cards| brute::high(cards, &brute::HIGH, 2));
    check(SHORT_DECK, 20_000, |cards| brute::high(cards, &brute::FLUSH_OVER_FULL, 6));
    check(SHORT_DECK_TRIPS, 20_000, |cards| brute::high(cards, &brute::THREES_OVER_STRAIGHT, 6));
    check(Ranking::Stripped40, 20_000, |cards| brute::high(cards, &brute::FLUSH_OVER_FULL, 5));
    check(Ranking::Stripped32, 20_000, |cards| brute::high(cards, &brute::FLUSH_OVER_FULL, 7));
    check(Ranking::Stripped24, 20_000, |cards| brute::high(cards, &brute::FLUSH_OVER_FOURS, 9));
    check(SOKO, 10_000, |cards| brute::soko(cards, false));
    check(SOKO_FIFTH, 10_000, |cards| brute::soko(cards, true));
}

#[test]
fn low_rankings_are_those_of_the_brute_force() {
    check(Ranking::AceToFive, 30_000, brute::ace_to_five);
    check(Ranking::EightOrBetter, 30_000, brute::eight_or_better);
    check(Ranking::DeuceToSeven, 30_000, brute::deuce_to_seven);
    check(Ranking::AceToSix, 30_000, brute::ace_to_six);
    check(Ranking::Badugi, 10_000, brute::badugi);
    let short = hands(CardSet::DECK, 20_000, 1..=4);
    same_order(&short, |&hand| Ranking::Badugi.evaluate(hand), |&hand| brute::badugi(&brute::cards(hand)));
}

/// Few suits or few ranks bring out the hands in which flushes and pairs get into the way of a low.
#[test]
fn lows_that_flushes_and_pairs_spoil() {
    let ranks = |ranks: u64| CardSet::from_bits(ranks | ranks << 16 | ranks << 32 | ranks << 48).unwrap();
    let spades_and_a_few = CardSet::from_bits(0x1FFF << 48 | 0x1041_0200).unwrap();
    for deck in [spades_and_a_few, ranks(0b11_1111), ranks(0b1_0000_0000_1111), ranks(0b101), ranks(0b1_0011)] {
        let hands = hands(deck, 4_000, 5..=7);
        for hand in hands {
            for ranking in [Ranking::AceToFive, Ranking::EightOrBetter, Ranking::DeuceToSeven, Ranking::AceToSix] {
                assert_eq!(ranking.evaluate(hand), ranking.evaluate_plainly(hand), "{ranking:?} {hand}");
            }
        }
    }
    let hands = hands(spades_and_a_few, 4_000, 5..=7);
    same_order(
        &hands,
        |&hand| Ranking::DeuceToSeven.evaluate(hand),
        |&hand| brute::deuce_to_seven(&brute::cards(hand)),
    );
    same_order(&hands, |&hand| Ranking::AceToSix.evaluate(hand), |&hand| brute::ace_to_six(&brute::cards(hand)));
}

#[test]
fn more_cards_than_are_dealt_are_ranked_too() {
    for hand in hands(CardSet::DECK, 60, 8..=12) {
        let fives = brute::choose(&hand.iter().collect::<Vec<_>>(), 5);
        for ranking in [Ranking::High, Ranking::AceToFive, Ranking::DeuceToSeven, Ranking::AceToSix, SOKO] {
            let best = fives.iter().filter_map(|five| ranking.evaluate(CardSet::from_slice(five).unwrap())).max();
            assert_eq!(ranking.evaluate(hand), best, "{ranking:?} {hand}");
        }
    }
}

#[test]
fn jokers_are_what_the_brute_force_makes_of_them() {
    let with = |jokers: CardSet, count, sizes| -> Vec<CardSet> {
        hands(CardSet::DECK, count, sizes).into_iter().map(|hand| hand.or(jokers)).collect()
    };
    let one = CardSet::of(Card::JOKER);
    let two = one.with(Card::RED_JOKER);
    for (flush, tie) in [
        (WildFlush::DoubleAce, WildTie::FewestWild),
        (WildFlush::DoubleAce, WildTie::Split),
        (WildFlush::HighestMissing, WildTie::Split),
        (WildFlush::HighestMissing, WildTie::FewestWild),
    ] {
        let ranking = Ranking::Wild { cards: two, flush, tie };
        let (double_ace, fewest) = (flush == WildFlush::DoubleAce, tie == WildTie::FewestWild);
        let hands = [with(CardSet::EMPTY, 300, 5..=7), with(one, 1_500, 4..=6), with(two, 60, 3..=5)].concat();
        same_order(
            &hands,
            |&hand| ranking.evaluate(hand),
            |&hand| brute::wild(&brute::cards(hand), hand.jokers().len(), double_ace, fewest),
        );
    }
    let hands = [with(CardSet::EMPTY, 2_000, 5..=7), with(one, 4_000, 4..=6)].concat();
    same_order(
        &hands,
        |&hand| Ranking::BUG.evaluate(hand),
        |&hand| brute::bug(&brute::cards(hand), hand.jokers().len()),
    );
}

#[test]
fn omaha_is_two_of_the_hand_and_three_of_the_board() {
    for hole_size in 4..=6 {
        // From a few ranks too, so that boards have pairs, three of a kind and four.
        let decks =
            [(CardSet::DECK, 2_500), (CardSet::STRIPPED_24, 1_000), (CardSet::DECK.minus(CardSet::STRIPPED_32), 1_000)];
        let all = decks.iter().flat_map(|&(deck, count)| hands(deck, count, hole_size + 5..=hole_size + 5));
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        let hands: Vec<(CardSet, CardSet)> = all
            .map(|all| {
                let mut deck = Deck::new(all);
                let board: CardSet = (0..5).filter_map(|_| deck.draw_shuffled(&mut rng)).collect();
                (all.minus(board), board)
            })
            .collect();
        let alike = |board: &CardSet| {
            let of = |rank| board.iter().filter(|card| card.rank() == Some(rank)).count();
            Rank::ALL.iter().map(|&rank| of(rank)).max().unwrap()
        };
        for (most, boards) in [(1, 1_000), (2, 1_000), (3, 100), (4, 1)] {
            assert!(hands.iter().filter(|(_, board)| alike(board) == most).count() >= boards, "{most} alike");
        }
        let fives = |hole: CardSet, board: CardSet| {
            let threes = brute::choose(&brute::cards(board), 3);
            let twos = brute::choose(&brute::cards(hole), 2);
            twos.into_iter()
                .flat_map(move |two| threes.clone().into_iter().map(move |three| [two.clone(), three].concat()))
        };
        let ours = |ranking: Ranking| {
            move |&(hole, board): &(CardSet, CardSet)| ranking.best(hole, board, HoleUse::Exactly(2))
        };
        same_order(&hands, ours(Ranking::High), |&(hole, board)| {
            fives(hole, board).filter_map(|five| brute::high(&five, &brute::HIGH, 2)).max()
        });
        same_order(&hands, ours(Ranking::EightOrBetter), |&(hole, board)| {
            fives(hole, board).filter_map(|five| brute::eight_or_better(&five)).max()
        });
        same_order(&hands[..500], ours(Ranking::DeuceToSeven), |&(hole, board)| {
            fives(hole, board).filter_map(|five| brute::deuce_to_seven(&five)).max()
        });
    }
}

/// The cards that make a hand are of the hand, are worth as much, and none can go.
#[test]
fn the_best_cards_make_the_hand() {
    for ranking in
        [Ranking::High, SHORT_DECK, SOKO, SOKO_FIFTH, Ranking::AceToFive, Ranking::DeuceToSeven, Ranking::Badugi]
    {
        for hand in hands(ranking.deck(), 500, 7..=7).into_iter().map(|hand| hand.and(ranking.deck())) {
            let (strength, cards) = ranking.best_cards(hand, CardSet::EMPTY, HoleUse::Any).unwrap();
            assert!(cards.is_subset(hand) && cards.len() <= ranking.hand_size());
            assert_eq!(
                ranking.evaluate(cards).or(ranking.showing(cards)),
                Some(strength),
                "{ranking:?} {hand} {cards}"
            );
            assert_eq!(ranking.evaluate(hand), Some(strength));
        }
    }
    for hand in hands(CardSet::DECK, 500, 9..=9) {
        let board: CardSet = hand.iter().step_by(2).collect();
        let hole = hand.minus(board);
        let (strength, cards) = Ranking::High.best_cards(hole, board, HoleUse::Exactly(2)).unwrap();
        assert_eq!((cards.and(hole).len(), cards.and(board).len()), (2, 3));
        assert_eq!(Ranking::High.evaluate(cards), Some(strength));
    }
}

/// How often each category comes among all hands of so many cards.
fn frequencies(ranking: Ranking, deck: CardSet, size: usize) -> HashMap<&'static str, u64> {
    fn go(ranking: Ranking, deck: &[Card], size: usize, hand: CardSet, counts: &mut HashMap<&'static str, u64>) {
        if size == 0 {
            let strength = ranking.evaluate(hand).unwrap();
            *counts.entry(ranking.category(strength).name()).or_default() += 1;
            return;
        }
        for place in 0..=deck.len() - size {
            go(ranking, &deck[place + 1..], size - 1, hand.with(deck[place]), counts);
        }
    }
    let mut counts = HashMap::new();
    go(ranking, &deck.iter().collect::<Vec<_>>(), size, CardSet::EMPTY, &mut counts);
    counts
}

#[track_caller]
fn come(ranking: Ranking, deck: CardSet, size: usize, expected: &[(Category, u64)]) {
    let expected: HashMap<&str, u64> = expected.iter().map(|&(category, count)| (category.name(), count)).collect();
    assert_eq!(frequencies(ranking, deck, size), expected, "{ranking:?}");
}

/// n over k.
fn over(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
}

/// With r ranks there are r−3 sequences, of which the lowest begins with the ace. So there are 4·(r−3) straight flushes,
/// (r−3)·(4⁵−4) straights, 4·(C(r,5)−(r−3)) flushes and (C(r,5)−(r−3))·(4⁵−4) hands of nothing; r·(r−1)·4 fours,
/// r·4·(r−1)·6 full houses, r·4·C(r−1,2)·4² threes, C(r,2)·6²·(r−2)·4 two pair and r·6·C(r−1,3)·4³ pairs.
#[test]
fn five_cards_of_stripped_decks() {
    for (ranking, ranks) in [
        (Ranking::Stripped40, 10),
        (SHORT_DECK, 9),
        (SHORT_DECK_TRIPS, 9),
        (Ranking::Stripped32, 8),
        (Ranking::Stripped24, 6),
    ] {
        let (runs, sets) = (ranks - 3, over(ranks, 5));
        come(
            ranking,
            ranking.deck(),
            5,
            &[
                (Category::HighCard, (sets - runs) * 1020),
                (Category::Pair, ranks * 6 * over(ranks - 1, 3) * 64),
                (Category::TwoPair, over(ranks, 2) * 36 * (ranks - 2) * 4),
                (Category::ThreeOfAKind, ranks * 4 * over(ranks - 1, 2) * 16),
                (Category::Straight, runs * 1020),
                (Category::Flush, 4 * (sets - runs)),
                (Category::FullHouse, ranks * 4 * (ranks - 1) * 6),
                (Category::FourOfAKind, ranks * (ranks - 1) * 4),
                (Category::StraightFlush, 4 * runs),
            ]
            .into_iter()
            .filter(|&(_, count)| count > 0)
            .collect::<Vec<_>>(),
        );
    }
}

/// Exactly four of a suit: 4·C(13,4)·39 = 111,540, of which 10·5·4·3 = 600 are straights: 110,940 four-flushes, and in
/// 4·C(13,4)·4·3 = 34,320 of them the fifth card pairs. There are 11 runs of four ranks. With one of them paired,
/// 11·4·6·4³ = 16,896 less 11·4·4·3 = 528 four-flushes. With a fifth rank that makes no straight, 2·8 + 9·7 = 79 sets
/// (8 for the two runs with an ace), in 4⁵ suits less 4 flushes and 5·4·3 four-flushes, 75,840. Together 92,208
/// four-straights. The rest of the 1,098,240 pairs and 1,302,540 high cards stay what they are.
#[test]
fn five_cards_of_soko() {
    for ranking in [SOKO, SOKO_FIFTH] {
        come(
            ranking,
            CardSet::DECK,
            5,
            &[
                (Category::HighCard, 1_302_540 - (110_940 - 34_320) - 75_840),
                (Category::Pair, 1_098_240 - 34_320 - (16_896 - 528)),
                (Category::FourStraight, 92_208),
                (Category::FourFlush, 110_940),
                (Category::TwoPair, 123_552),
                (Category::ThreeOfAKind, 54_912),
                (Category::Straight, 10_200),
                (Category::Flush, 5_108),
                (Category::FullHouse, 3_744),
                (Category::FourOfAKind, 624),
                (Category::StraightFlush, 40),
            ],
        );
    }
}

/// Ace-to-five knows no straights and flushes: C(13,5)·4⁵ hands without a pair. Without the ace as both ends of a sequence
/// there are 9 sequences in deuce-to-seven (the ace is high) and in ace-to-six (it is low).
#[test]
fn five_cards_of_lowball() {
    let paired = [
        (Category::Pair, 1_098_240),
        (Category::TwoPair, 123_552),
        (Category::ThreeOfAKind, 54_912),
        (Category::FullHouse, 3_744),
        (Category::FourOfAKind, 624),
    ];
    come(Ranking::AceToFive, CardSet::DECK, 5, &[&paired[..], &[(Category::HighCard, 1287 * 1024)]].concat());
    for ranking in [Ranking::DeuceToSeven, Ranking::AceToSix] {
        let others = [
            (Category::HighCard, (1287 - 9) * 1020),
            (Category::Straight, 9 * 1020),
            (Category::Flush, 4 * (1287 - 9)),
            (Category::StraightFlush, 36),
        ];
        come(ranking, CardSet::DECK, 5, &[&paired[..], &others].concat());
    }
}

/// Among five cards qualify five of the eight ranks from the ace to the eight in any suits, C(8,5)·4⁵ hands.
#[test]
fn five_cards_eight_or_better() {
    let low = |card: &Card| card.place() & 15 < 7 || card.place() & 15 == 12;
    let hands = brute::choose(&CardSet::DECK.iter().filter(low).collect::<Vec<_>>(), 5);
    let qualify = hands.iter().filter(|hand| Ranking::EightOrBetter.try_evaluate(hand).unwrap().is_some());
    assert_eq!(qualify.count(), 56 * 1024);
}

/// C(13,4)·4! badugis. One card plays if all share a suit, 4·C(13,4), or a rank, 13. The published counts of three-card
/// and two-card hands are 154,440 and 96,252.
#[test]
fn four_cards_of_badugi() {
    come(
        Ranking::Badugi,
        CardSet::DECK,
        4,
        &[
            (Category::Badugi, 715 * 24),
            (Category::ThreeCards, 154_440),
            (Category::TwoCards, 96_252),
            (Category::OneCard, 4 * 715 + 13),
        ],
    );
}

/// The published counts with one joker that is wild. Of the 7,804 flushes, those with a joker and an ace are double-ace
/// flushes where they may be: 4·C(12,3), less 4·(4 + 4) that are straight flushes with three of 2345 or of TJQK.
#[test]
fn five_cards_with_a_wild_joker() {
    let counts = |flushes: &[(Category, u64)]| {
        let others = [
            (Category::HighCard, 1_302_540),
            (Category::Pair, 1_268_088),
            (Category::TwoPair, 123_552),
            (Category::ThreeOfAKind, 137_280),
            (Category::Straight, 20_532),
            (Category::FullHouse, 6_552),
            (Category::FourOfAKind, 3_120),
            (Category::StraightFlush, 204),
            (Category::FiveOfAKind, 13),
        ];
        [&others[..], flushes].concat()
    };
    let double = 4 * 220 - 32;
    come(
        Ranking::WILD,
        CardSet::DECK_AND_JOKER,
        5,
        &counts(&[(Category::Flush, 7_804 - double), (Category::DoubleAceFlush, double)]),
    );
    let single =
        Ranking::Wild { cards: CardSet::of(Card::JOKER), flush: WildFlush::HighestMissing, tie: WildTie::Split };
    come(single, CardSet::DECK_AND_JOKER, 5, &counts(&[(Category::Flush, 7_804)]));
}

/// The published counts with one joker as the bug. Fours, for one: 624 without it, 12 with an ace beside them, and three
/// aces with any of 48 cards, 4·48.
#[test]
fn five_cards_with_the_bug() {
    come(
        Ranking::BUG,
        CardSet::DECK_AND_JOKER,
        5,
        &[
            (Category::HighCard, 1_418_964),
            (Category::Pair, 1_215_024),
            (Category::TwoPair, 138_600),
            (Category::ThreeOfAKind, 63_360),
            (Category::Straight, 20_532),
            (Category::Flush, 7_804),
            (Category::FullHouse, 4_368),
            (Category::FourOfAKind, 624 + 12 + 192),
            (Category::StraightFlush, 204),
            (Category::FiveOfAKind, 1),
        ],
    );
}
