//! What the three books say about the worth of hands.

use cardroom::{Card, CardSet, Rank, Ranking, SokoFifth, Strength, Suit, WildFlush, WildTie};

/// Cards as text, or ranks alone: then the suits go round, and all are spades with an `f` behind them.
fn cards(text: &str) -> CardSet {
    if text.contains(['s', 'h', 'd', 'c', 'k']) {
        let pairs = text.as_bytes().chunks(2).map(|pair| core::str::from_utf8(pair).unwrap().parse::<Card>().unwrap());
        return pairs.fold(CardSet::EMPTY, |set, card| {
            // The second joker is written like the first.
            if set.contains(card) { set.with(Card::RED_JOKER) } else { set.with(card) }
        });
    }
    let (ranks, suited) = match text.strip_suffix('f') {
        Some(ranks) => (ranks, true),
        None => (text, false),
    };
    let suits = Suit::ALL.iter().rev().copied().cycle();
    let card = |(rank, suit)| Card::new(Rank::from_char(rank).unwrap(), if suited { Suit::Spades } else { suit });
    ranks.chars().zip(suits).map(card).collect()
}

/// Checks chains like `A > B = C; D > E`.
#[track_caller]
fn ranks(ranking: Ranking, chains: &str) {
    let strength = |hand: &str| -> Option<Strength> { ranking.evaluate(cards(hand)) };
    for chain in chains.split(';').map(str::trim).filter(|chain| !chain.is_empty()) {
        let words: Vec<&str> = chain.split_whitespace().collect();
        for step in words.windows(3).step_by(2) {
            let (left, right) = (strength(step[0]), strength(step[2]));
            let holds = match step[1] {
                ">" => left > right,
                "=" => left == right,
                sign => panic!("{sign}"),
            };
            assert!(left.is_some() && holds, "{} {} {}", step[0], step[1], step[2]);
        }
    }
}

macro_rules! chains {
    ($($name:ident: $ranking:expr, $chains:expr;)+) => {
        $( #[test] fn $name() { ranks($ranking, $chains); } )+
    };
}

const HIGH: Ranking = Ranking::High;
/// Robert's 12: an ace, or whatever completes a straight or a flush; there the highest card that is missing.
const BUG: Ranking = Ranking::Bug { flush: WildFlush::HighestMissing, tie: WildTie::Split };
const SOKO: Ranking = Ranking::Soko { fifth: SokoFifth::Ignored };

chains! {
    c99_2_5_suits_have_no_order: HIGH, "AsKhQdJc9s = AcKdQhJs9c";
    c99_2_7_a_hand_is_five_cards: HIGH, "AsAhKd9c7s5h2d = AsAhKd9c7s4h3d";
    c99_2_19_side_cards_do_not_make_the_category: HIGH, "QQ976 > QQ975; QQ976 > JJAK9";
    c99_2_25_thirteen_ranks: HIGH,
        "AAK32 > KKA32 > QQA32 > JJA32 > TTA32 > 99A32 > 88A32 > 77A32 > 66A32 > 55A32 > 44A32 > 33A42 > 22A43";
    c99_3_1_nine_categories: HIGH, "76543f > 99997 > QQQ44 > AJ954f > QJT98 > 88875 > JJ665 > AAQ97 > AQJ96; AKQJTf > KQJT9f";
    c99_3_2_the_best_five_of_seven: HIGH, "TsTh5d5c9s3h2d > 9s9h5d5cTs3h2d";
    c99_3_3_high_cards: HIGH, "AQ974 > AQ874 > QJ832";
    c99_3_4_pairs: HIGH, "AA983 > JJ832 > JJ765";
    c99_3_5_two_pairs: HIGH, "QQ883 > QQ442 > JJ995 > JJ992";
    c99_3_6_three_of_a_kind: HIGH, "55532 > AK444 > KT444";
    c99_3_7_straights_and_the_wheel: HIGH, "AKQJT > QJT98; 65432 > 5432A";
    c99_3_8_flushes: HIGH, "AJ963f > AJ953f > QT985f";
    c99_3_9_full_houses: HIGH, "QQQ44 > AA999 > TT999";
    c99_3_10_four_of_a_kind: HIGH, "99992 > A8888 > Q8888";
    c99_3_11_straight_flushes: HIGH, "87654f > 76543f; 65432f > 5432Af";
    c99_3_14_suits_never_decide: HIGH, "AsJs9s5s4s = AhJh9h5h4h = AdJd9d5d4d = AcJc9c5c4c";
    c99_3_15_only_five_cards_count: HIGH, "AhKdQcJs9h8s2c = AhKdQcJs9h8d7d";

    se_2_5_18_suits_never_decide_a_pot: HIGH, "AsKhQdJc9s = AcKdQhJs9c";
    se_2_10_1_a_hand_is_five_cards: HIGH, "KsKhQdQcJsJhTd = KsKhQdQcJs9h8d";
    se_2_10_2_suits_are_equal: HIGH, "AsJs9s5s4s = AhJh9h5h4h";
    se_2_10_1_1_high_card: HIGH, "AQ974 > AQ873 > KQJ98 > 75432";
    se_2_10_1_2_one_pair: HIGH, "JJA32 > JJK98";
    se_2_10_1_3_two_pair: HIGH, "KK223 > QQJJT; KK443 > KK33A; KK443 > KK442";
    se_2_10_1_4_three_of_a_kind: HIGH, "55532 > 444AK > 444AQ";
    se_2_10_1_5_straight: HIGH, "AKQJT > KQJT9; 65432 > 5432A > AAKKQ";
    se_2_10_1_6_flush: HIGH, "A6432f > KQJ97f";
    se_2_10_1_7_full_house: HIGH, "33322 > 222AA > 222KK";
    se_2_10_1_8_four_of_a_kind: HIGH, "33332 > 2222A > 2222K";
    se_2_10_1_9_straight_flush: HIGH, "65432f > 5432Af > AAAAK";
    se_2_10_1_10_order: HIGH, "65432f > 22223 > 22233 > 75432f > 65432 > 22234 > 22334 > 22345 > A5643";
    se_2_10_2_1_odd_hands_count_in_soko: SOKO, "5678K > AAKQ9; 2345A > AAKQJ";
    se_2_10_2_2_four_straight: SOKO, "JQKA2 > 5678K > 2345K";
    se_2_10_2_3_four_flush: SOKO, "AsKsQs2s2h > JsQhKdAc2s; 5s6s7s8s8h > JsQhKdAc2s";
    se_2_10_2_4_four_to_a_straight_flush_is_a_four_flush: SOKO, "AsKsQs2s3h > KsQsJsTs2h";
    se_2_10_2_5_between_a_pair_and_two_pairs: SOKO, "22334 > 2s3s4s6s9h > 5678K > AAKQ9";
    se_a14_the_fifth_card_does_not_count_in_soko: SOKO, "5678A = 5678J; 2345K > A2349";
    se_2_10_3_1_the_highest_card_decides_first: Ranking::AceToFive, "QJ987 > K2345";
    se_2_10_3_2_ace_to_five: Ranking::AceToFive, "A2345 > A2346 > QJT98 > K234A; A2345f = A2345";
    se_2_10_3_3_deuce_to_seven: Ranking::DeuceToSeven, "23457 > 23467 > 23456; 23457 > A2345; 23458 > 23457f";
    se_2_10_3_4_ace_to_six: Ranking::AceToSix, "A2346 > A2347 > A2345; A2347 > A2346f";
    se_2_10_4_1_a_joker_stands_for_any_card: Ranking::WILD, "AsAhAdAcJk > KsKhKdKcJk > AsKsQsJsJk";
    se_2_10_4_2_five_of_a_kind_is_highest: Ranking::WILD, "2s2h2d2cJk > AsKsQsJsTs";
    se_2_10_4_3_a_flush_may_have_two_aces: Ranking::WILD, "AhKh9h4hJk > AsKsQsJs9s";
    se_2_10_4_4_the_fewest_wild_cards: Ranking::WILD, "AsKhQdJcTs > AsKhQdJcJk; JsJhJdJcJk > JsJhJdJkJk";
    se_2_10_4_6_the_bug: Ranking::BUG, "QhJhTh9hJk > KsKhKdKcQs; AsAhKdQcJk > AsAhKdQcJs; KsKhQdJcAs = KsKhQdJcJk";
    se_2_10_5_2_the_ace_below_the_lowest_rank: Ranking::Stripped32, "789TA > AAAKQ; 789TJ > 789TA";
    se_2_10_5_3_forty_and_thirty_two_cards: Ranking::Stripped32, "789TJf > 77778 > 789TQf > AAAKK > 789TJ > 77789 > 77889 > 7789T";
    se_2_10_5_3_forty_cards: Ranking::Stripped40, "5678A > 55567; 5789Jf > AAAKK; 55556 > AKQJ9f";
    se_2_10_5_4_twenty_four_cards: Ranking::Stripped24, "9TJQKf > 9TJQAf; 9TJKAf > AAAAK > KKKQQ > 9TJQK > 999TJ > 99TTJ > 99TJQ";

    rr_11_joker_is_the_lowest_missing_card: Ranking::AceToFive,
        "As2h3d4cJk = As2h3d4c5s; 2h3d4c7sJk = As2h3d4c7s; As2h3d6cJk > As2h3d6c5s";
    rr_12_bug_is_an_ace_or_completes: BUG,
        "AsAhAdAcJk > KsQsJsTs9s; AsQs9s4sJk = AhKhQh9h4h; 9s8h7d5cJk = 9h8s7c6d5d; KsKhQdJcJk = KsKhQdJcAs; KsKhKd2cJk > KsKhKd2cQs";

    thg_1_4_both_one_or_no_hole_cards: HIGH, "AhKhQhJhTh2c3d = AhKhQhJhTh9h8h";
    thg_10_1_order: HIGH, "65432f > 22223 > 22233 > 75432f > 65432 > 22234 > 22334 > 22345 > A5643";
    thg_10_2_suits: HIGH, "AsKhQdJc9s = AcKdQhJs9c";
    thg_10_3_straights_never_round_the_corner: HIGH, "AKQJT > KQJT9; 65432 > 5432A; 22345 > KA234; 22345 > QKA23; AK432 > KQJ98";
    thg_10_4_flushes_from_the_top: HIGH, "AsJs9s6s3s > AsJs9s5s3s; AsJs9s6s3s = AhJh9h6h3h";
    thg_10_5_kickers: HIGH, "AAK96 > AAQ96; 88AK9 > 88AQJ";
}

#[test]
fn se_2_5_18_the_order_of_suits_for_everything_but_pots() {
    assert!(Suit::Spades > Suit::Hearts && Suit::Hearts > Suit::Diamonds && Suit::Diamonds > Suit::Clubs);
}

#[test]
fn se_2_10_5_1_reduced_decks() {
    let lowest = |deck: CardSet| deck.iter().filter_map(Card::rank).min().unwrap();
    assert_eq!((CardSet::STRIPPED_40.len(), lowest(CardSet::STRIPPED_40)), (40, Rank::Five));
    assert_eq!((CardSet::STRIPPED_32.len(), lowest(CardSet::STRIPPED_32)), (32, Rank::Seven));
    assert_eq!((CardSet::STRIPPED_24.len(), lowest(CardSet::STRIPPED_24)), (24, Rank::Nine));
}

#[test]
fn thg_1_2_fifty_two_cards_without_jokers() {
    assert_eq!(cardroom::Game::HOLDEM.spec().deck, CardSet::DECK);
    assert_eq!(CardSet::DECK.len(), 52);
    assert!(CardSet::DECK.jokers().is_empty());
}
