//! The evaluation examples of the rule books, each under its ID.

use cardroom::Category::{self, *};
use cardroom::{Card, CardSet, HoleUse, Rank, Ranking, Seat, SeatSet, SokoFifth, Strength, winners};

const SOKO: Ranking = Ranking::Soko { fifth: SokoFifth::Ignored };

fn strength(ranking: Ranking, cards: &str) -> Strength {
    ranking.evaluate(cards.parse().unwrap()).unwrap()
}

#[track_caller]
fn has_category(ranking: Ranking, cards: &str, category: Category) {
    assert_eq!(ranking.category(strength(ranking, cards)), category, "{cards}");
}

/// The hands stand in groups that tie, the best first.
#[track_caller]
fn in_order(ranking: Ranking, groups: &[&[&str]]) {
    let mut better = None;
    for group in groups {
        let strengths: Vec<Strength> = group.iter().map(|hand| strength(ranking, hand)).collect();
        assert!(strengths.iter().all(|&strength| strength == strengths[0]), "{group:?} tie");
        assert!(better.is_none_or(|better| better > strengths[0]), "{group:?} comes after what is better");
        better = Some(strengths[0]);
    }
}

/// Who wins with these hole cards on this board, seat 0 being the first hand.
#[track_caller]
fn won_by(board: &str, holes: &[(&str, Category)], expected: &[u8]) {
    let board: CardSet = board.parse().unwrap();
    let hands = holes.iter().zip(0..).map(|(&(hole, category), seat)| {
        let strength = Ranking::High.best(hole.parse().unwrap(), board, HoleUse::Any);
        assert_eq!(strength.map(|strength| Ranking::High.category(strength)), Some(category), "{hole}");
        (Seat::new(seat).unwrap(), strength)
    });
    let expected = expected.iter().fold(SeatSet::EMPTY, |seats, &seat| seats.with(Seat::new(seat).unwrap()));
    assert_eq!(winners(hands), expected);
}

#[test]
fn ex_c99_3_1_1() {
    has_category(Ranking::High, "As Qh Jd 9c 6s", HighCard);
}

#[test]
fn ex_c99_3_1_2() {
    has_category(Ranking::High, "As Ah Qd 9c 7s", Pair);
}

#[test]
fn ex_c99_3_1_3() {
    has_category(Ranking::High, "Js Jh 6d 6c 5s", TwoPair);
}

#[test]
fn ex_c99_3_1_4() {
    has_category(Ranking::High, "8s 8h 8d 7c 5s", ThreeOfAKind);
}

#[test]
fn ex_c99_3_1_5() {
    has_category(Ranking::High, "Qs Jh Td 9c 8s", Straight);
}

#[test]
fn ex_c99_3_1_6() {
    has_category(Ranking::High, "Qs Qh Qd 4c 4s", FullHouse);
}

#[test]
fn ex_c99_3_1_7() {
    has_category(Ranking::High, "9s 9h 9d 9c 7s", FourOfAKind);
}

#[test]
fn ex_c99_3_1_8() {
    has_category(Ranking::High, "As Js 9s 5s 4s", Flush);
}

#[test]
fn ex_c99_3_1_9() {
    has_category(Ranking::High, "7s 6s 5s 4s 3s", StraightFlush);
}

#[test]
fn ex_c99_3_1_10() {
    in_order(
        Ranking::High,
        &[
            &["7s 6s 5s 4s 3s"],
            &["9s 9h 9d 9c 7s"],
            &["Qs Qh Qd 4c 4s"],
            &["As Js 9s 5s 4s"],
            &["Qs Jh Td 9c 8s"],
            &["8s 8h 8d 7c 5s"],
            &["Js Jh 6d 6c 5s"],
            &["As Ah Qd 9c 7s"],
            &["As Qh Jd 9c 6s"],
        ],
    );
    has_category(Ranking::High, "7s 6s 5s 4s 3s", StraightFlush);
    has_category(Ranking::High, "9s 9h 9d 9c 7s", FourOfAKind);
    has_category(Ranking::High, "Qs Qh Qd 4c 4s", FullHouse);
    has_category(Ranking::High, "As Js 9s 5s 4s", Flush);
    has_category(Ranking::High, "Qs Jh Td 9c 8s", Straight);
    has_category(Ranking::High, "8s 8h 8d 7c 5s", ThreeOfAKind);
    has_category(Ranking::High, "Js Jh 6d 6c 5s", TwoPair);
    has_category(Ranking::High, "As Ah Qd 9c 7s", Pair);
    has_category(Ranking::High, "As Qh Jd 9c 6s", HighCard);
}

#[test]
fn ex_c99_3_1_11() {
    in_order(Ranking::High, &[&["As Kh Qd Jc Ts"], &["6s 5h 4d 3c 2s"], &["5s 4h 3d 2c As"]]);
    has_category(Ranking::High, "As Kh Qd Jc Ts", Straight);
    has_category(Ranking::High, "6s 5h 4d 3c 2s", Straight);
    has_category(Ranking::High, "5s 4h 3d 2c As", Straight);
}

#[test]
fn ex_c99_3_3_1() {
    in_order(Ranking::High, &[&["As Qh 9d 7c 4s"], &["As Qh 8d 7c 4s"], &["Qs Jh 8d 3c 2s"]]);
    has_category(Ranking::High, "As Qh 9d 7c 4s", HighCard);
    has_category(Ranking::High, "As Qh 8d 7c 4s", HighCard);
    has_category(Ranking::High, "Qs Jh 8d 3c 2s", HighCard);
}

#[test]
fn ex_c99_3_4_1() {
    in_order(Ranking::High, &[&["As Ah 9d 8c 3s"], &["Js Jh 8d 3c 2s"], &["Js Jh 7d 6c 5s"]]);
    has_category(Ranking::High, "As Ah 9d 8c 3s", Pair);
    has_category(Ranking::High, "Js Jh 8d 3c 2s", Pair);
    has_category(Ranking::High, "Js Jh 7d 6c 5s", Pair);
}

#[test]
fn ex_c99_3_5_1() {
    in_order(Ranking::High, &[&["Qs Qh 8d 8c 3s"], &["Qs Qh 4d 4c 2s"], &["Js Jh 9d 9c 5s"], &["Js Jh 9d 9c 2s"]]);
    has_category(Ranking::High, "Qs Qh 8d 8c 3s", TwoPair);
    has_category(Ranking::High, "Qs Qh 4d 4c 2s", TwoPair);
    has_category(Ranking::High, "Js Jh 9d 9c 5s", TwoPair);
    has_category(Ranking::High, "Js Jh 9d 9c 2s", TwoPair);
}

#[test]
fn ex_c99_3_6_1() {
    in_order(Ranking::High, &[&["5s 5h 5d 3c 2s"], &["As Kh 4d 4c 4s"], &["Ks Th 4d 4c 4s"]]);
    has_category(Ranking::High, "5s 5h 5d 3c 2s", ThreeOfAKind);
    has_category(Ranking::High, "As Kh 4d 4c 4s", ThreeOfAKind);
    has_category(Ranking::High, "Ks Th 4d 4c 4s", ThreeOfAKind);
}

#[test]
fn ex_c99_3_7_1() {
    in_order(Ranking::High, &[&["As Kh Qd Jc Ts"], &["Qs Jh Td 9c 8s"]]);
    has_category(Ranking::High, "As Kh Qd Jc Ts", Straight);
    has_category(Ranking::High, "Qs Jh Td 9c 8s", Straight);
}

#[test]
fn ex_c99_3_7_2() {
    in_order(Ranking::High, &[&["6s 5h 4d 3c 2s"], &["5s 4h 3d 2c As"]]);
    has_category(Ranking::High, "6s 5h 4d 3c 2s", Straight);
    has_category(Ranking::High, "5s 4h 3d 2c As", Straight);
}

#[test]
fn ex_c99_3_8_1() {
    in_order(Ranking::High, &[&["Ah Jh 9h 6h 3h"], &["Ah Jh 9h 5h 3h"], &["Qh Th 9h 8h 5h"]]);
    has_category(Ranking::High, "Ah Jh 9h 6h 3h", Flush);
    has_category(Ranking::High, "Ah Jh 9h 5h 3h", Flush);
    has_category(Ranking::High, "Qh Th 9h 8h 5h", Flush);
}

#[test]
fn ex_c99_3_9_1() {
    in_order(Ranking::High, &[&["Qs Qh Qd 4c 4s"], &["As Ah 9d 9c 9s"], &["Ts Th 9d 9c 9s"]]);
    has_category(Ranking::High, "Qs Qh Qd 4c 4s", FullHouse);
    has_category(Ranking::High, "As Ah 9d 9c 9s", FullHouse);
    has_category(Ranking::High, "Ts Th 9d 9c 9s", FullHouse);
}

#[test]
fn ex_c99_3_10_1() {
    in_order(Ranking::High, &[&["9s 9h 9d 9c 2s"], &["As 8h 8d 8c 8s"], &["Qs 8h 8d 8c 8s"]]);
    has_category(Ranking::High, "9s 9h 9d 9c 2s", FourOfAKind);
    has_category(Ranking::High, "As 8h 8d 8c 8s", FourOfAKind);
    has_category(Ranking::High, "Qs 8h 8d 8c 8s", FourOfAKind);
}

#[test]
fn ex_c99_3_11_1() {
    in_order(Ranking::High, &[&["8d 7d 6d 5d 4d"], &["7d 6d 5d 4d 3d"]]);
    has_category(Ranking::High, "8d 7d 6d 5d 4d", StraightFlush);
    has_category(Ranking::High, "7d 6d 5d 4d 3d", StraightFlush);
}

#[test]
fn ex_c99_3_11_2() {
    in_order(Ranking::High, &[&["6d 5d 4d 3d 2d"], &["5d 4d 3d 2d Ad"]]);
    has_category(Ranking::High, "6d 5d 4d 3d 2d", StraightFlush);
    has_category(Ranking::High, "5d 4d 3d 2d Ad", StraightFlush);
}

#[test]
fn ex_c99_3_12_1() {
    won_by("Qs Jh 9d 6c 4s", &[("Ah 3c", HighCard), ("Ad 2h", HighCard)], &[0, 1]);
}

#[test]
fn ex_c99_3_12_2() {
    won_by("Js 9h 8d 6c 5s", &[("Jh 3c", Pair), ("Jd 2h", Pair)], &[0, 1]);
}

#[test]
fn ex_c99_3_12_3() {
    won_by("As Ah Jd 9c 3s", &[("Ad 7h", ThreeOfAKind), ("Ac 6h", ThreeOfAKind)], &[0, 1]);
}

#[test]
fn ex_c99_3_12_4() {
    won_by("Ks 9h 8d 7c 5s", &[("9d 6h", Straight), ("Kh 6s", Straight)], &[0, 1]);
}

#[test]
fn ex_c99_3_14_1() {
    won_by("Kh 9d 7c 4s 2h", &[("Ks 3d", Pair), ("Kc 3c", Pair)], &[0, 1]);
}

#[test]
fn ex_c99_3_15_1() {
    won_by("Ah Kd Qc Js 9h", &[("8s 2c", HighCard), ("8d 7d", HighCard)], &[0, 1]);
}

#[test]
fn ex_c99_3_2_1() {
    in_order(Ranking::High, &[&["Ts Th 5d 5c 9s 3h 2d"], &["9s 9h 5d 5c Ts 3h 2d"]]);
    has_category(Ranking::High, "Ts Th 5d 5c 9s 3h 2d", TwoPair);
    has_category(Ranking::High, "9s 9h 5d 5c Ts 3h 2d", TwoPair);
}

#[test]
fn ex_c99_3_2_2() {
    won_by("As Kd Qh Jc Ts", &[("2c 3d", Straight), ("4c 5d", Straight)], &[0, 1]);
}

#[test]
fn ex_c99_2_5_1() {
    in_order(Ranking::High, &[&["As Kh Qd Jc 9s", "Ac Kd Qh Js 9c"]]);
    has_category(Ranking::High, "As Kh Qd Jc 9s", HighCard);
    has_category(Ranking::High, "Ac Kd Qh Js 9c", HighCard);
}

#[test]
fn ex_c99_2_7_1() {
    assert_eq!(Ranking::High.hand_size(), 5);
    let (_, cards) =
        Ranking::High.best_cards("AsKs".parse().unwrap(), "QhJd9c7h6s".parse().unwrap(), HoleUse::Any).unwrap();
    assert_eq!(cards.len(), 5);
}

#[test]
fn ex_c99_2_19_1() {
    let hand = "Qs Qh 9d 7c 6s";
    let text = Ranking::High.describe(strength(Ranking::High, hand)).to_string();
    assert_eq!(text, "pair of queens, kickers 9-7-6");
}

#[test]
fn ex_c99_2_25_1() {
    let ranks = "23456789TJQKA".chars().map(|rank| Rank::from_char(rank).unwrap());
    assert!(ranks.clone().is_sorted() && ranks.eq(Rank::ALL));
}

#[test]
fn ex_c99_4_11_1() {
    won_by("Ah 9d 7c 4s 2h", &[("As Kd", Pair), ("Qc Qd", Pair)], &[0]);
}

#[test]
fn ex_c99_4_6_2_1() {
    won_by("Ks Qd 9h 5c 2s", &[("Kh Jc", Pair), ("Kd Tc", Pair)], &[0]);
}

#[test]
fn ex_se_2_5_18_1() {
    let [spade, heart, diamond, club] = ["Ks", "Kh", "Kd", "Kc"].map(|card| card.parse::<Card>().unwrap());
    assert!(spade.suit() > heart.suit() && heart.suit() > diamond.suit() && diamond.suit() > club.suit());
}

#[test]
fn ex_se_2_5_18_2() {
    in_order(Ranking::High, &[&["As Kh Qd Jc 9s", "Ah Kd Qc Js 9h"]]);
    has_category(Ranking::High, "As Kh Qd Jc 9s", HighCard);
    has_category(Ranking::High, "Ah Kd Qc Js 9h", HighCard);
}

#[test]
fn ex_se_2_7_2_1() {
    // Announced as a flush.
    has_category(Ranking::High, "Ah Kh Qh Jh 9s 5c 2d", HighCard);
}

#[test]
fn ex_se_2_10_1_1() {
    assert_eq!(Ranking::High.hand_size(), 5);
    let (_, cards) =
        Ranking::High.best_cards("AsKs".parse().unwrap(), "QhJd9c7h6s".parse().unwrap(), HoleUse::Any).unwrap();
    assert_eq!(cards.len(), 5);
}

#[test]
fn ex_se_2_10_2_1() {
    in_order(Ranking::High, &[&["Ah Kh Qh Jh 9h", "As Ks Qs Js 9s"]]);
    has_category(Ranking::High, "Ah Kh Qh Jh 9h", Flush);
    has_category(Ranking::High, "As Ks Qs Js 9s", Flush);
}

#[test]
fn ex_se_2_10_1_1_1() {
    in_order(Ranking::High, &[&["As 9h 7d 4c 2s"], &["Ks Qh Jd 9c 8s"]]);
    has_category(Ranking::High, "As 9h 7d 4c 2s", HighCard);
    has_category(Ranking::High, "Ks Qh Jd 9c 8s", HighCard);
}

#[test]
fn ex_se_2_10_1_2_1() {
    in_order(Ranking::High, &[&["Js Jh Td 3c 2s"], &["Js Jh 9d 8c 7s"]]);
    has_category(Ranking::High, "Js Jh Td 3c 2s", Pair);
    has_category(Ranking::High, "Js Jh 9d 8c 7s", Pair);
}

#[test]
fn ex_se_2_10_1_3_1() {
    in_order(Ranking::High, &[&["Ks Kh 2d 2c 3s"], &["Qs Qh Jd Jc Ts"]]);
    has_category(Ranking::High, "Ks Kh 2d 2c 3s", TwoPair);
    has_category(Ranking::High, "Qs Qh Jd Jc Ts", TwoPair);
}

#[test]
fn ex_se_2_10_1_4_1() {
    in_order(Ranking::High, &[&["9s 9h 9d Kc 2s"], &["9s 9h 9d Qc Js"]]);
    has_category(Ranking::High, "9s 9h 9d Kc 2s", ThreeOfAKind);
    has_category(Ranking::High, "9s 9h 9d Qc Js", ThreeOfAKind);
}

#[test]
fn ex_se_2_10_1_5_1() {
    in_order(Ranking::High, &[&["As Kh Qd Jc Ts"], &["5s 4h 3d 2c As"]]);
    has_category(Ranking::High, "As Kh Qd Jc Ts", Straight);
    has_category(Ranking::High, "5s 4h 3d 2c As", Straight);
}

#[test]
fn ex_se_2_10_1_6_1() {
    in_order(Ranking::High, &[&["As 6s 4s 3s 2s"], &["Kh Qh Jh Th 8h"]]);
    has_category(Ranking::High, "As 6s 4s 3s 2s", Flush);
    has_category(Ranking::High, "Kh Qh Jh Th 8h", Flush);
}

#[test]
fn ex_se_2_10_1_7_1() {
    in_order(Ranking::High, &[&["8s 8h 8d 3c 3s"], &["7s 7h 7d Ac As"]]);
    has_category(Ranking::High, "8s 8h 8d 3c 3s", FullHouse);
    has_category(Ranking::High, "7s 7h 7d Ac As", FullHouse);
}

#[test]
fn ex_se_2_10_1_8_1() {
    in_order(Ranking::High, &[&["6s 6h 6d 6c Ks"], &["6s 6h 6d 6c Qs"]]);
    has_category(Ranking::High, "6s 6h 6d 6c Ks", FourOfAKind);
    has_category(Ranking::High, "6s 6h 6d 6c Qs", FourOfAKind);
}

#[test]
fn ex_se_2_10_1_9_1() {
    in_order(Ranking::High, &[&["6c 5c 4c 3c 2c"], &["5c 4c 3c 2c Ac"]]);
    has_category(Ranking::High, "6c 5c 4c 3c 2c", StraightFlush);
    has_category(Ranking::High, "5c 4c 3c 2c Ac", StraightFlush);
}

#[test]
fn ex_se_2_10_1_10_1() {
    in_order(
        Ranking::High,
        &[
            &["7s 6s 5s 4s 3s"],
            &["9s 9h 9d 9c 7s"],
            &["Qs Qh Qd 4c 4s"],
            &["As Js 9s 5s 4s"],
            &["Qs Jh Td 9c 8s"],
            &["8s 8h 8d 7c 5s"],
            &["Js Jh 6d 6c 5s"],
            &["As Ah Qd 9c 7s"],
            &["As Qh Jd 9c 6s"],
        ],
    );
    has_category(Ranking::High, "7s 6s 5s 4s 3s", StraightFlush);
    has_category(Ranking::High, "9s 9h 9d 9c 7s", FourOfAKind);
    has_category(Ranking::High, "Qs Qh Qd 4c 4s", FullHouse);
    has_category(Ranking::High, "As Js 9s 5s 4s", Flush);
    has_category(Ranking::High, "Qs Jh Td 9c 8s", Straight);
    has_category(Ranking::High, "8s 8h 8d 7c 5s", ThreeOfAKind);
    has_category(Ranking::High, "Js Jh 6d 6c 5s", TwoPair);
    has_category(Ranking::High, "As Ah Qd 9c 7s", Pair);
    has_category(Ranking::High, "As Qh Jd 9c 6s", HighCard);
}

#[test]
fn ex_se_2_10_2_1_1() {
    in_order(SOKO, &[&["5s 6h 7d 8c Ks"], &["Ah Ad 9c 7s 2h"]]);
    has_category(SOKO, "5s 6h 7d 8c Ks", FourStraight);
    has_category(SOKO, "Ah Ad 9c 7s 2h", Pair);
}

#[test]
fn ex_se_2_10_2_2_1() {
    in_order(SOKO, &[&["As 2h 3d 4c 9s"], &["9h 9d 7c 5s 2h"]]);
    has_category(SOKO, "As 2h 3d 4c 9s", FourStraight);
    has_category(SOKO, "9h 9d 7c 5s 2h", Pair);
}

#[test]
fn ex_se_2_10_2_3_1() {
    in_order(SOKO, &[&["Ah 9h 7h 2h 9c"], &["5s 6h 7d 8c Ks"]]);
    has_category(SOKO, "Ah 9h 7h 2h 9c", FourFlush);
    has_category(SOKO, "5s 6h 7d 8c Ks", FourStraight);
}

#[test]
fn ex_se_2_10_2_4_1() {
    in_order(SOKO, &[&["Ah 9h 7h 2h Ks"], &["5h 6h 7h 8h Ks"]]);
    has_category(SOKO, "5h 6h 7h 8h Ks", FourFlush);
    has_category(SOKO, "Ah 9h 7h 2h Ks", FourFlush);
}

#[test]
fn ex_se_2_10_2_5_1() {
    in_order(SOKO, &[&["2s 2h 3d 3c 5s"], &["Ah 9h 7h 2h Kc"], &["5s 6h 7d 8c Ks"], &["Ah Ad 9c 7s 3h"]]);
    has_category(SOKO, "2s 2h 3d 3c 5s", TwoPair);
    has_category(SOKO, "Ah 9h 7h 2h Kc", FourFlush);
    has_category(SOKO, "5s 6h 7d 8c Ks", FourStraight);
    has_category(SOKO, "Ah Ad 9c 7s 3h", Pair);
}

#[test]
fn ex_se_2_10_2_5_2() {
    in_order(SOKO, &[&["Ah 9h 7h 2h Kc", "As 9s 7s 2s Qc"]]);
    has_category(SOKO, "Ah 9h 7h 2h Kc", FourFlush);
    has_category(SOKO, "As 9s 7s 2s Qc", FourFlush);
}

#[test]
fn ex_se_2_10_3_1_1() {
    in_order(Ranking::AceToFive, &[&["Qs Jh 3d 2c As"], &["Ks 4h 3d 2c Ac"]]);
}

#[test]
fn ex_se_2_10_3_2_1() {
    in_order(Ranking::AceToFive, &[&["5s 4h 3d 2c As"], &["6s 4h 3d 2c As"]]);
}

#[test]
fn ex_se_2_10_3_2_2() {
    in_order(Ranking::AceToFive, &[&["Qs Jh Td 9c 8s"], &["Ks 5h 4d 3c 2s"]]);
}

#[test]
fn ex_se_2_10_3_2_3() {
    in_order(Ranking::AceToFive, &[&["5s 4s 3s 2s As", "5h 4d 3c 2h Ac"]]);
}

#[test]
fn ex_se_2_10_3_3_1() {
    in_order(Ranking::DeuceToSeven, &[&["7s 5h 4d 3c 2s"], &["7s 6h 4d 3c 2s"]]);
}

#[test]
fn ex_se_2_10_3_3_2() {
    in_order(Ranking::DeuceToSeven, &[&["9s 5h 4d 3c 2s"], &["6s 5h 4d 3c 2s"]]);
}

#[test]
fn ex_se_2_10_3_3_3() {
    in_order(Ranking::DeuceToSeven, &[&["Ks Qh Jd 9c 8s"], &["As 5h 4d 3c 2s"]]);
}

#[test]
fn ex_se_2_10_3_4_1() {
    in_order(Ranking::AceToSix, &[&["6s 4h 3d 2c As"], &["6s 5h 4d 3c As"]]);
}

#[test]
fn ex_se_2_10_3_4_2() {
    in_order(Ranking::AceToSix, &[&["7s 6h 4d 3c 2s"], &["5s 4h 3d 2c As"]]);
}

#[test]
fn ex_se_2_10_4_1_1() {
    has_category(Ranking::WILD, "Ks Kh Kd Kc Jk", FiveOfAKind);
}

#[test]
fn ex_se_2_10_4_2_1() {
    in_order(Ranking::WILD, &[&["Ks Kh Kd Kc Jk"], &["As Ks Qs Js Ts"]]);
}

#[test]
fn ex_se_2_10_4_3_1() {
    in_order(Ranking::WILD, &[&["Ah Kh 9h 4h Jk"], &["Ah Kh 9h 4h 3h"]]);
}

#[test]
fn ex_se_2_10_4_4_1() {
    in_order(Ranking::WILD, &[&["9h 9d 9c 5s 3h"], &["9s 9h Jk 5d 3c"]]);
}

#[test]
fn ex_se_2_10_4_6_1() {
    has_category(Ranking::BUG, "Qh Jh Th 9h Jk", StraightFlush);
}

#[test]
fn ex_se_2_10_4_6_2() {
    has_category(Ranking::BUG, "Qh 9h 6d 3c Jk", HighCard);
    // The bug counts as an ace.
    let text = Ranking::BUG.describe(strength(Ranking::BUG, "Qh 9h 6d 3c Jk")).to_string();
    assert_eq!(text, "ace high, kickers Q-9-6-3");
}

#[test]
fn ex_se_2_10_4_6_3() {
    has_category(Ranking::BUG, "Ks Kh 8d 5c Jk", Pair);
    // The bug counts as an ace.
    let text = Ranking::BUG.describe(strength(Ranking::BUG, "Ks Kh 8d 5c Jk")).to_string();
    assert_eq!(text, "pair of kings, kickers A-8-5");
}

#[test]
fn ex_se_2_10_4_6_4() {
    has_category(Ranking::BUG, "9s 8h 7d 6c Jk", Straight);
    // The bug counts as a ten.
    let text = Ranking::BUG.describe(strength(Ranking::BUG, "9s 8h 7d 6c Jk")).to_string();
    assert_eq!(text, "straight, ten high");
}

#[test]
fn ex_se_2_10_5_1_1() {
    let deck = Ranking::Stripped40.deck();
    assert_eq!(deck.len(), 40);
    assert!(deck.iter().all(|card| card.rank() >= Some(Rank::Five)));
}

#[test]
fn ex_se_2_10_5_1_2() {
    let deck = Ranking::Stripped32.deck();
    assert_eq!(deck.len(), 32);
    assert!(deck.iter().all(|card| card.rank() >= Some(Rank::Seven)));
}

#[test]
fn ex_se_2_10_5_2_1() {
    in_order(Ranking::Stripped32, &[&["Ts 9h 8d 7c As"], &["Kd Kc Qh Js 9s"]]);
    has_category(Ranking::Stripped32, "Ts 9h 8d 7c As", Straight);
    has_category(Ranking::Stripped32, "Kd Kc Qh Js 9s", Pair);
}

#[test]
fn ex_se_2_10_5_3_1() {
    in_order(
        Ranking::Stripped32,
        &[&["9s 9h 9d 9c 7s"], &["Ah Jh 9h 8h 7h"], &["Qs Qh Qd 7c 7d"], &["Qh Jd Tc 9s 8h"]],
    );
    has_category(Ranking::Stripped32, "9s 9h 9d 9c 7s", FourOfAKind);
    has_category(Ranking::Stripped32, "Ah Jh 9h 8h 7h", Flush);
    has_category(Ranking::Stripped32, "Qs Qh Qd 7c 7d", FullHouse);
    has_category(Ranking::Stripped32, "Qh Jd Tc 9s 8h", Straight);
}

#[test]
fn ex_se_2_10_5_4_1() {
    in_order(Ranking::Stripped24, &[&["Ah Kh Jh Th 9h"], &["9s 9h 9d 9c Ts"], &["Qs Qh Qd 9c 9d"]]);
    has_category(Ranking::Stripped24, "Ah Kh Jh Th 9h", Flush);
    has_category(Ranking::Stripped24, "9s 9h 9d 9c Ts", FourOfAKind);
    has_category(Ranking::Stripped24, "Qs Qh Qd 9c 9d", FullHouse);
}

#[test]
fn ex_thg_1_1_1() {
    won_by("As Kd 9h 5c 2s", &[("Ah 3d", Pair), ("Kh Qc", Pair)], &[0]);
}

#[test]
fn ex_thg_1_2_1() {
    let deck = Ranking::High.deck();
    assert_eq!((deck.len(), deck.jokers().len()), (52, 0));
}

#[test]
fn ex_thg_1_4_1() {
    won_by("Ah Kh Qh Jh Th", &[("2c 3d", StraightFlush), ("9h 8h", StraightFlush)], &[0, 1]);
}

#[test]
fn ex_thg_9_4_1() {
    won_by("As Kd Qc Jh 2s", &[("Ah 9d", Pair), ("Ac 8d", Pair)], &[0, 1]);
}

#[test]
fn ex_thg_10_1_1() {
    in_order(
        Ranking::High,
        &[
            &["7s 6s 5s 4s 3s"],
            &["9s 9h 9d 9c 7s"],
            &["Qs Qh Qd 4c 4s"],
            &["As Js 9s 5s 4s"],
            &["Qs Jh Td 9c 8s"],
            &["8s 8h 8d 7c 5s"],
            &["Js Jh 6d 6c 5s"],
            &["As Ah Qd 9c 7s"],
            &["As Qh Jd 9c 6s"],
        ],
    );
    has_category(Ranking::High, "7s 6s 5s 4s 3s", StraightFlush);
    has_category(Ranking::High, "9s 9h 9d 9c 7s", FourOfAKind);
    has_category(Ranking::High, "Qs Qh Qd 4c 4s", FullHouse);
    has_category(Ranking::High, "As Js 9s 5s 4s", Flush);
    has_category(Ranking::High, "Qs Jh Td 9c 8s", Straight);
    has_category(Ranking::High, "8s 8h 8d 7c 5s", ThreeOfAKind);
    has_category(Ranking::High, "Js Jh 6d 6c 5s", TwoPair);
    has_category(Ranking::High, "As Ah Qd 9c 7s", Pair);
    has_category(Ranking::High, "As Qh Jd 9c 6s", HighCard);
}

#[test]
fn ex_thg_10_2_1() {
    in_order(Ranking::High, &[&["As Ks Qs Js 9s", "Ad Kd Qd Jd 9d"]]);
    has_category(Ranking::High, "As Ks Qs Js 9s", Flush);
    has_category(Ranking::High, "Ad Kd Qd Jd 9d", Flush);
}

#[test]
fn ex_thg_10_3_1() {
    in_order(Ranking::High, &[&["Ts Jh Qd Kc As"], &["As 2h 3d 4c 5s"], &["Ks Ah 2d 3c 4s"]]);
    has_category(Ranking::High, "Ts Jh Qd Kc As", Straight);
    has_category(Ranking::High, "As 2h 3d 4c 5s", Straight);
    has_category(Ranking::High, "Ks Ah 2d 3c 4s", HighCard);
}

#[test]
fn ex_thg_10_4_1() {
    in_order(Ranking::High, &[&["As Js 9s 6s 3s"], &["Ah Jh 9h 6h 2h"]]);
    has_category(Ranking::High, "As Js 9s 6s 3s", Flush);
    has_category(Ranking::High, "Ah Jh 9h 6h 2h", Flush);
}

#[test]
fn ex_thg_10_4_2() {
    in_order(Ranking::High, &[&["As Js 9s 6s 3s", "Ah Jh 9h 6h 3h"]]);
    has_category(Ranking::High, "As Js 9s 6s 3s", Flush);
    has_category(Ranking::High, "Ah Jh 9h 6h 3h", Flush);
}

#[test]
fn ex_thg_10_5_1() {
    won_by("Ah 9d 6c 3s 2h", &[("As Kd", Pair), ("Ac Qd", Pair)], &[0]);
}
