//! Upcards, short hands, and hands in words.

use cardroom::{CardSet, Category, HoleUse, Ranking, ShortDeckTrips, SokoFifth, Strength};

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
