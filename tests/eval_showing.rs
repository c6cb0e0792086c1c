//! Upcards, short hands and those that are none, hands announced, and hands in words.

use cardroom::{
    Card, CardSet, Category, HandError, HoleUse, Rank, Ranking, ShortDeckTrips, SokoFifth, Strength, Suit, WildFlush,
    WildTie,
};

const SOKO: Ranking = Ranking::Soko { fifth: SokoFifth::Ignored };

#[track_caller]
fn showing(ranking: Ranking, best_first: &[&str]) {
    let boards: Vec<Option<Strength>> = best_first.iter().map(|up| ranking.showing(up.parse().unwrap())).collect();
    assert!(boards.is_sorted_by(|a, b| a > b), "{best_first:?}");
}

#[test]
fn stud_high_boards() {
    // Seven-card stud: pairs and better lead, then high cards (RR-8, SE-2.10.1); suits and sequences do not count yet.
    showing(Ranking::High, &["As", "Kd", "2c"]);
    showing(Ranking::High, &["2c2d", "AsKs", "KsQs", "3c2d"]);
    showing(Ranking::High, &["2c2d2h", "KcKdAs", "KcKdQs", "QsJsTs", "5h4h3h"]);
    showing(Ranking::High, &["2c2d2h2s", "3c3d3h2s", "3c3d2c2s", "AsAdKcQd", "AsKsQsJs"]);
    showing(Ranking::High, &["9s8s7s6s5s", "2c2d2h2s3c", "KsJs9s7s5s", "9s8d7s6s5s", "AcAdAhKsQs"]);
}

#[test]
fn razz_boards() {
    // The lowest board leads, the ace is low, pairs are bad (RR-9).
    showing(Ranking::AceToFive, &["As", "2d", "Kc"]);
    showing(Ranking::AceToFive, &["As2d", "As3d", "3c2d", "QdKh", "AsAd", "2c2d", "KcKd"]);
    showing(Ranking::AceToFive, &["5s4s3s", "6s2dAc", "QsJdTh", "AsAdKc", "2c2dAs", "AsAdAh"]);
    showing(Ranking::AceToFive, &["5s4s3s2s", "Ks3d2hAc", "AsAd3h2c", "AsAd2h2c", "AsAdAh2c", "AsAdAhAc"]);
    // A board need not qualify to lead.
    showing(Ranking::EightOrBetter, &["9s8d7h", "KsQdJh"]);
    showing(Ranking::DeuceToSeven, &["2c3d4h", "2c3d5h", "Ac3d2h", "2c2d3h"]);
}

#[test]
fn boards_compare_as_with_equal_cards_added() {
    let deck: Vec<_> = CardSet::DECK.iter().filter(|card| card.place() & 15 < 10).step_by(3).collect();
    let boards: Vec<CardSet> = (0..deck.len())
        .flat_map(|a| (0..a).flat_map(move |b| (0..b).map(move |c| [a, b, c])))
        .map(|board| board.into_iter().map(|place| deck[place]).collect())
        .collect();
    // A king and a queen of other suits than make a flush; no board has either.
    let added: CardSet = "KcQd".parse().unwrap();
    for ranking in [Ranking::High, Ranking::AceToFive, Ranking::DeuceToSeven, Ranking::AceToSix] {
        for pair in boards.windows(2).step_by(5) {
            let (a, b) = (pair[0], pair[1]);
            let whole = |board: CardSet| ranking.evaluate(board.or(added));
            assert_eq!(ranking.showing(a).cmp(&ranking.showing(b)), whole(a).cmp(&whole(b)), "{ranking:?} {a} {b}");
        }
    }
}

#[test]
fn soko_boards_have_four_straights_and_four_flushes_from_four_cards_on() {
    showing(SOKO, &["2c2d3h3s", "9h7h5h2h", "9h8d7c6s", "AsAdKcQd", "AsKdQc9s"]);
    showing(SOKO, &["AsKsQs", "9h8h7h"]);
}

#[test]
fn short_hands_count_in_high_games_and_not_in_low_ones() {
    let four: CardSet = "AsAdKcQd".parse().unwrap();
    let five: CardSet = "AsAdKcQd2h".parse().unwrap();
    assert_eq!(Ranking::High.category(Ranking::High.evaluate(four).unwrap()), Category::Pair);
    assert!(Ranking::High.evaluate(five) > Ranking::High.evaluate(four));
    for ranking in [Ranking::AceToFive, Ranking::EightOrBetter, Ranking::DeuceToSeven, Ranking::AceToSix] {
        assert_eq!(ranking.evaluate("2s3d4c5d".parse().unwrap()), None);
        assert!(ranking.showing("2s3d4c5d".parse().unwrap()).is_some());
    }
    // Omaha before the river: three of the four cards on the board, or all three of them.
    let hole = "AhKh2c2d".parse().unwrap();
    for (board, category) in
        [("QhJhTh", Category::StraightFlush), ("QhJhTs2h", Category::Flush), ("2h", Category::ThreeOfAKind)]
    {
        let best = Ranking::High.best(hole, board.parse().unwrap(), HoleUse::Exactly(2)).unwrap();
        assert_eq!(Ranking::High.category(best), category, "{board}");
    }
}

#[test]
fn hands_in_words() {
    let short_deck = Ranking::ShortDeck { trips: ShortDeckTrips::BelowStraight };
    for (ranking, hand, text) in [
        (Ranking::High, "AsKdJh9c7s3d2h", "ace high, kickers K-J-9-7"),
        (Ranking::High, "As", "ace high"),
        (Ranking::High, "AsKd", "ace high, king kicker"),
        (Ranking::High, "KsKd9h7c3s2d", "pair of kings, kickers 9-7-3"),
        (Ranking::High, "6s6d", "pair of sixes"),
        (Ranking::High, "AsAd8h8cKs2d2h", "two pair, aces and eights, king kicker"),
        (Ranking::High, "8s8d8h7c5s", "three of a kind, eights, kickers 7-5"),
        (Ranking::High, "5s4d3h2cAs", "straight, five high"),
        (Ranking::High, "AsJs9s5s4s", "flush, A-J-9-5-4"),
        (Ranking::High, "QsQdQh4c4s", "full house, queens over fours"),
        (Ranking::High, "9s9d9h9c2s", "four of a kind, nines, deuce kicker"),
        (Ranking::High, "AsKsQsJsTs", "straight flush, ace high"),
        (short_deck, "Ah6c7d8s9h", "straight, nine high"),
        (SOKO, "5s6h7d8cKs", "four-straight, eight high"),
        (SOKO, "Ah9h7h2hKs", "four-flush, A-9-7-2"),
        (Ranking::Soko { fifth: SokoFifth::Plays }, "Ah9h7h2hKs", "four-flush, A-9-7-2, king kicker"),
        (Ranking::AceToFive, "8s6h4d2cAs", "8-6-4-2-A low"),
        (Ranking::AceToFive, "AsAh4d3c2s", "pair of aces, kickers 4-3-2"),
        (Ranking::DeuceToSeven, "As5h4d3c2s", "A-5-4-3-2 low"),
        (Ranking::AceToSix, "5s4h3d2cAs", "straight, five high"),
        (Ranking::Badugi, "As2h3d4c", "badugi, 4-3-2-A"),
        (Ranking::Badugi, "KsKh", "one card, K"),
        (Ranking::WILD, "KsKhKdKcJk", "five of a kind, kings"),
        (Ranking::WILD, "AhKh9h4hJk", "double-ace flush, A-A-K-9-4"),
        (Ranking::WILD, "AhKh9hJkJr", "double-ace flush, A-A-K-Q-9"),
    ] {
        let strength = ranking.evaluate(hand.parse().unwrap()).unwrap();
        assert_eq!(ranking.describe(strength).to_string(), text, "{hand}");
    }
}

/// A strength from elsewhere, a log for instance, has some category and some text, and never panics.
#[test]
fn every_number_can_be_described() {
    for ranking in
        [Ranking::High, SOKO, Ranking::AceToFive, Ranking::DeuceToSeven, Ranking::Badugi, Ranking::WILD, Ranking::BUG]
    {
        for number in 1..=u16::MAX {
            let strength: Strength = serde_json::from_value(number.into()).unwrap();
            let _ = ranking.category(strength);
            assert!(!ranking.describe(strength).to_string().is_empty() || number == 1);
        }
    }
    assert!(serde_json::from_str::<Strength>("0").is_err());
}

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

#[test]
fn cards_that_make_no_hand() {
    let all = |ranking: Ranking, hand: &str| ranking.try_best(cards(hand), CardSet::EMPTY, HoleUse::Any);
    assert_eq!(all(Ranking::High, "AsKdQh9c"), Err(HandError::TooFew { cards: 4, needed: 5 }));
    assert_eq!(all(Ranking::High, "AsKdQh9cJk"), Err(HandError::OtherDeck(Card::JOKER)));
    for hand in ["AsKdQh9c2s", "AsKdQh9c2s7d", "AsKdQh9c2s7d4c3s"] {
        assert_eq!(all(Ranking::High, hand), Ok(Ranking::High.evaluate(cards(hand))), "{hand}");
    }
    // One card is a hand in badugi, if the worst.
    assert_eq!(all(Ranking::Badugi, ""), Err(HandError::TooFew { cards: 0, needed: 1 }));
    assert!(all(Ranking::Badugi, "Ks").unwrap().is_some());

    let exactly = |own, hole, board| Ranking::High.try_best(cards(hole), cards(board), HoleUse::Exactly(own));
    let royal = Ranking::High.evaluate(cards("AsKsQsJsTs"));
    assert_eq!(exactly(2, "AsKs", "QsJsTs"), Ok(royal));
    assert_eq!(exactly(2, "AsKs2d2h", "QsJsTs3d3h"), Ok(royal));
    assert_eq!(exactly(5, "AsKsQsJsTs", ""), Ok(royal));
    assert_eq!(exactly(2, "As", "KsQsJsTs"), Err(HandError::TooFewHole { cards: 1, needed: 2 }));
    assert_eq!(exactly(2, "AsKsQs", "JsTs"), Err(HandError::TooFewBoard { cards: 2, needed: 3 }));
    assert_eq!(exactly(6, "AsKsQsJsTs9s", "2d"), Err(HandError::TooManyHole { needed: 6, size: 5 }));
    assert_eq!(exactly(2, "AsKs", "KsQsJs"), Err(HandError::Twice(Card::new(Rank::King, Suit::Spades))));
}

/// Two hole cards and three of the board, whatever the sizes of either; no hand where that is not to be had.
#[test]
fn omaha_of_any_size_and_of_cards_that_do_not_fit() {
    let best = |ranking: Ranking, hole: &str, board: &str| ranking.best(cards(hole), cards(board), HoleUse::Exactly(2));
    // The king is the card that makes four of them or three; it stands first or last in the order of a set.
    for (hole, board, hand) in [
        ("2c3c4c5c7c8c9cKs", "KdKhKcTdJh", "KsKdKhKc9c"),
        ("Kc2s3s4s5s7s8s9s", "KdKhKsTdJh", "KsKdKhKc9s"),
        ("KcKh", "2c3d7h8sTdKs", "KsKhKcTd8s"),
    ] {
        let five = Ranking::High.evaluate(cards(hand));
        assert!(five.is_some());
        assert_eq!(best(Ranking::High, hole, board), five, "{hole} {board}");
    }
    let low = Ranking::EightOrBetter.evaluate(cards("Ac2c3d4h5d"));
    assert_eq!(best(Ranking::EightOrBetter, "Ac2cTs9sJsQs8sKs", "3d4h5dKd"), low);
    for ranking in [Ranking::High, Ranking::EightOrBetter] {
        assert_eq!(best(ranking, "As2s", "2s3d4h5c8d"), None, "a card in both");
        assert_eq!(best(ranking, "As", "2s3d4h5c8d"), None, "one hole card");
    }
    assert_eq!(best(Ranking::High, "AsJk", "2s3d4h5c8d"), None, "a joker");
}

/// A hand announced as less than it could be counts as the best such hand (SE-2.10.4-5): the wild card stands for the
/// highest card that does not make it another.
#[test]
fn announced_hands_count_as_announced() {
    let jokers = CardSet::DECK_AND_JOKERS.jokers();
    let wild = Ranking::Wild { cards: jokers, flush: WildFlush::HighestMissing, tie: WildTie::Split };
    let said = |ranking: Ranking, category, hand| ranking.best_as(category, cards(hand), CardSet::EMPTY, HoleUse::Any);
    for (ranking, category, hand, natural) in [
        (wild, Category::HighCard, "Kd9c7h3sJk", "AsKd9c7h3s"),
        (wild, Category::HighCard, "AsKd9c3hJk", "AsKdQc9c3h"),
        (wild, Category::HighCard, "AsKdJh9c3h", "AsKdJh9c3h"),
        (wild, Category::Pair, "KsKh4d2cJk", "KsKhAd4d2c"),
        (wild, Category::Pair, "AsAh4d2cJk", "AsAhKd4d2c"),
        (wild, Category::HighCard, "Kd9c7hJkJr", "AsKdQh9c7h"),
        (wild, Category::Pair, "AsAh5dJkJr", "AsAhKdQc5d"),
        (wild, Category::ThreeOfAKind, "KsKhKd5dJk", "KsKhKdAc5d"),
        (Ranking::BUG, Category::HighCard, "KsQh9d7c3s", "KsQh9d7c3s"),
        (Ranking::BUG, Category::Pair, "As9c5d3hJk", "AsAd9c5d3h"),
        (Ranking::BUG, Category::Straight, "9s8h6d5cJk", "9s8h7d6d5c"),
    ] {
        let strength = ranking.evaluate(cards(natural)).unwrap();
        assert_eq!(ranking.category(strength), category, "{natural}");
        assert_eq!(said(ranking, category, hand), Some(strength), "{hand}");
    }
    assert_eq!(said(wild, Category::HighCard, "KsKh9d7c3s"), None, "two kings are no high card");
    assert_eq!(said(Ranking::BUG, Category::ThreeOfAKind, "KsKh9d7cJk"), None, "the bug is an ace there");
}

/// SE-A14: of hands equal in the four cards of a four-straight or a four-flush the fifth decides, where it plays. It may be
/// the second of a pair, and of a suit with five cards of which four are in sequence.
#[test]
fn the_fifth_card_of_soko_decides_where_it_plays() {
    for (better, worse) in [
        ("5s6h7d8cKs", "5s6h7d8cQs"),
        ("5s6h7d8c8s", "5s6h7d8c2s"),
        ("5s6h7d8c5d", "5s6h7d8c3s"),
        ("As2h3d4c9s", "As2h3d4c7s"),
        ("AhTh7h2hKs", "AhTh7h2hQs"),
        ("AhTh7h2hAs", "AhTh7h2hKs"),
        ("AhTh7h2hTs", "AhTh7h2h9s"),
    ] {
        let compared = |fifth| {
            let ranking = Ranking::Soko { fifth };
            let [better, worse] = [better, worse].map(|hand| ranking.evaluate(cards(hand)).unwrap());
            better.cmp(&worse)
        };
        assert_eq!(compared(SokoFifth::Plays), std::cmp::Ordering::Greater, "{better} and {worse}");
        assert_eq!(compared(SokoFifth::Ignored), std::cmp::Ordering::Equal, "{better} and {worse}");
    }
}

#[test]
fn jokers_in_lows() {
    // RR-11: the joker is the lowest card that is missing. Other lows have none.
    let best = Ranking::EightOrBetter.evaluate(cards("As2s3d4h8c"));
    assert!(best.is_some());
    assert_eq!(Ranking::EightOrBetter.evaluate(cards("2s3d4h8cJk")), best);
    for ranking in [Ranking::DeuceToSeven, Ranking::AceToSix, Ranking::Badugi] {
        assert_eq!(ranking.evaluate(cards("7s5h4d3c2sJk")), None, "{ranking:?}");
    }
}

#[test]
fn lows_qualify_with_an_eight_and_no_pair() {
    for (hand, qualifies) in [
        ("8s7h6d5c4s", true),
        ("As2s3d4h5c", true),
        ("8s8h3d2cAs", false),
        ("9s4h3d2cAs", false),
        ("9s9h4h3d2cAs8c", true),
        ("8s8h8d2c2s", false),
    ] {
        let plain = Ranking::EightOrBetter.evaluate_plainly(cards(hand));
        assert_eq!(plain.is_some(), qualifies, "{hand}");
        assert_eq!(Ranking::EightOrBetter.evaluate(cards(hand)), plain, "{hand}");
    }
}

/// Cards of so few ranks that no low without a pair, or with one alone, can be had.
#[test]
fn lows_of_two_and_three_ranks() {
    for ranking in [Ranking::AceToFive, Ranking::DeuceToSeven, Ranking::AceToSix] {
        for (hand, five, category) in [
            ("2s2d3c3h7s", "2s2d3c3h7s", Category::TwoPair),
            ("2s2d3c3h7s7d7h", "2s2d3c3h7s", Category::TwoPair),
            ("2s2d2h3c7s", "2s2d2h3c7s", Category::ThreeOfAKind),
            ("2s2d2h2c3c7s", "2s2d2h3c7s", Category::ThreeOfAKind),
            ("2s2d2h3c3s", "2s2d2h3c3s", Category::FullHouse),
            ("2s2d2h2c3s3d3h", "2s2d2h3s3d", Category::FullHouse),
            ("2s2d2h2c3s", "2s2d2h2c3s", Category::FourOfAKind),
        ] {
            let strength = ranking.evaluate(cards(hand)).unwrap();
            assert_eq!(ranking.category(strength), category, "{ranking:?} {hand}");
            assert_eq!(ranking.evaluate_plainly(cards(five)), Some(strength), "{ranking:?} {hand}");
        }
        for four in ["2s2d3c4h", "2s2d3c3h", "2s2d2h3c", "2s2d2h2c"] {
            assert_eq!(ranking.evaluate(cards(four)), None, "{ranking:?} {four}");
        }
    }
}

#[test]
fn badugi_takes_the_lowest_card_of_a_suit() {
    for (hand, four) in [("Ac2c3d4h5s", "Ac3d4h5s"), ("Kc2c3d4h5s", "2c3d4h5s"), ("2cAd2d3h4s5s", "2cAd3h4s")] {
        assert_eq!(Ranking::Badugi.evaluate(cards(hand)), Ranking::Badugi.evaluate(cards(four)), "{hand}");
    }
}
