//! The worked cases of the club's book that play out inside one hold'em hand, under their own names.

use crate::table::{Sit, seats, sit};
use cardroom::pot::layer;
use cardroom::{Ante, BySeat, Chips, RuleSet, Seat, SeatSet, Stakes, Structure};

/// A, B and C, who deals, with 1000 chips each, blinds of 5 and 10.
fn club() -> Sit {
    sit(RuleSet::CLUB_1999)
}

/// Two hands against each other.
fn duel(board: &'static str, holes: &'static str) -> Sit {
    club().players(3).hole(holes).board(board)
}

/// 45 from A and from B, and the ten of C, who folds.
macro_rules! to_a_hundred {
    () => {
        "C c, A r45, B c, C f, A x, B x, A x, B x, A x, B x, end\n"
    };
}

hands! {
    ex_c99_3_12_1: duel("QsJh9d 6c 4s", "A Ah3c B Ad2h"), to_a_hundred!(), "? won A 50 B 50; carry 0";
    ex_c99_3_12_2: duel("Js9h8d 6c 5s", "A Jh3c B Jd2h"), to_a_hundred!(), "? won A 50 B 50; carry 0";
    ex_c99_3_12_3: duel("AsAhJd 9c 3s", "A Ad7h B Ac6h"), to_a_hundred!(), "? won A 50 B 50; carry 0";
    ex_c99_3_12_4: duel("Ks9h8d 7c 5s", "A 9d6h B Kh6s"), to_a_hundred!(), "? won A 50 B 50; carry 0";
    ex_c99_3_13_1: club().hole("A 3c4c B AhKd C AsKc").board("JdTc7s 5h 2c"),
        "C c, A f, B x, B x, C x, B x, C x, B x, C x, end
         ? won B 12 C 12; carry 1";
    ex_c99_3_13_2: club().players(4).blinds(&[10, 30]).hole("A 3c4c B AhKd C AsKc D AdKh").board("JdTc7s 5h 2c"),
        "C c, D c, A f, B x, B x, C x, D x, B x, C x, D x, B x, C x, D x, end
         // 3 x 30 + 10.
         ? won B 33 C 33 D 33; carry 1";
    ex_c99_3_14_1: duel("Kh9d7c 4s 2h", "A Ks3d B Kc3c"), to_a_hundred!(), "? won A 50 B 50";
    ex_c99_3_15_1: duel("AhKdQc Js 9h", "A 8s2c B 8d7d"), to_a_hundred!(), "? won A 50 B 50";
    ex_c99_3_2_2: duel("AsKdQh Jc Ts", "A 2c3d B 4c5d"), to_a_hundred!(), "? won A 50 B 50";
    ex_c99_2_1_1: club().ante(Ante::Each(Chips(2))), "// 6 of antes, 15 of blinds.
         ? pot 21; stacks C 998";
    ex_c99_2_3_1: club(), "deal
         ? unseen A";
    ex_c99_2_8_1: club().stacks("B 31"), flop!(), "A b20, B ai
         ? price 21; turn C; call 21";
    ex_c99_2_10_1: club(), flop!(), "A f
         ? in BC";
    ex_c99_2_11_1: club(), "? bets A 5 B 10";
    ex_c99_2_12_1: club().stacks("A 480"), flop!(), "? most 470";
    ex_c99_2_14_1: club(), flop!(), "A x
         ? turn B; in ABC";
    ex_c99_2_15_1: club(), flop!(), "A b20, B f, C f, end
         ? won A 30; returned A 20";
    ex_c99_2_16_1: club(), flop!(), "A x, B x, C x
         ? turn deal; street 3";
    ex_c99_2_18_1: club(), showdown!(), "? turn show ABC; street 4";
    ex_c99_2_21_1: club(), "C c, A f, B x, B x, C x, B x, C x, B x, C x, end
         ? unseen A";
    ex_c99_2_24_1: club(), flop!(), "A b20, B r60, C c
         ? bets C 60";
    ex_c99_2_26_1: club(), "C f, A r50, B c, A x, B x, A x, B x, A x, B x
         ? turn show AB";
    ex_c99_2_27_1: club(), flop!(), "? board 3";
    ex_c99_2_28_1: club(), flop!(), "A x, B b20
         ? price 20; turn C";
    ex_c99_4_8_1: club().ante(Ante::Each(Chips(1))), "// 3 of antes, 15 of blinds.
         ? pot 18";
    ex_c99_4_8_2: club(), "// Nothing but the blinds.
         ? pot 15";
    ex_c99_4_10_1: club(), showdown!(), "? board 5; burns 0; turn show ABC";
    ex_c99_4_11_1: duel("Ah9d7c 4s 2h", "A AsKd B QcQd"), to_a_hundred!(), "? won A 100";
    ex_c99_4_12_1: club(), "C r20, A c, B c, A x, B x, C x, A b20, B f, C f, end
         ? won A 60; turn none";
    ex_c99_4_1_1_1: club().players(4).ante(Ante::Each(Chips(2))), "// 8 of antes, 15 of blinds.
         ? pot 23";
    ex_c99_4_2_1_1: club(), "! C c: phase";
    ex_c99_4_2_2_1: club(), "? bets A 5 B 10";
    ex_c99_4_2_2_2: club().players(2), "? bets A 5 B 10
         deal
         ? turn A
         A c, B x, deal
         ? turn A";
    ex_c99_4_2_4_1: club().players(4), "deal
         ? turn C; fold; call 10; least 20; no-check";
    ex_c99_4_2_5_1: club(), "C r30, A c, B c
         ? turn deal; stacks A 970 B 970 C 970";
    ex_c99_4_2_6_1: club(), "C c, A c
         ? turn B; check; least 20";
    ex_c99_4_2_6_2: club().players(4).blinds(&[5, 10, 10]), "D c, A c
         ? turn B; check; least 20
         B x
         ? turn C; check; least 20";
    ex_c99_4_2_7_1: club(), "C f, A f, end
         ? won B 10; returned B 5; unseen B";
    ex_c99_4_2_8_1: club(), "C r30, A f
         ? stacks A 995; pot 45; turn B";
    ex_c99_4_2_9_1: club(), "C r30
         ? turn A; call 25";
    ex_c99_4_2_10_1: club(), "C r25
         ? bets C 25; price 25";
    ex_c99_4_2_12_1: club(), "C r30
         ? turn A; fold; call 25; least 50";
    ex_c99_4_2_12_2: club().stacks("A 510 B 140 C 510"), flop!(), "A b100, B ai, C c
         ? turn A; raise 230..500";
    ex_c99_4_3_1_1: club(), flop!(), "? board 3; street 2";
    ex_c99_4_3_2_1: club(), flop!(), "? turn A";
    ex_c99_4_3_2_2: club(), "C c, A f, B x, deal
         ? turn B";
    ex_c99_4_3_3_1: club(), flop!(), "? turn A; fold; check; least 10";
    ex_c99_4_3_4_1: club(), flop!(), "A f, B x, C x
         ? in BC; turn deal";
    ex_c99_4_3_5_1: club(), flop!(), "A b10
         ! B x: owes 10";
    ex_c99_4_3_6_1: club().stacks("A 410"), flop!(), "? raise 10..400";
    ex_c99_4_3_7_1: club(), flop!(), "A x, B f, C x, deal
         ? in AC; street 3";
    ex_c99_4_3_8_1: club(), flop!(), "A x, B b20
         ? turn C; fold; call 20; least 40";
    ex_c99_4_3_9_1: club(), flop!(), "A x, B b20, C c, A c
         ? turn deal";
    ex_c99_4_3_10_1: club(), flop!(), "A b10, B f, C f, end
         ? won A 30; unseen A";
    ex_c99_4_3_11_1: club(), flop!(), "A b20, B r60, C f
         ? turn A; call 40; fold; least 100";
    ex_c99_4_4_1_1: club(), turn!(), "? board 4; street 3; turn A";
    ex_c99_4_5_1_1: club(), river!(), "? board 5; street 4";
    ex_c99_4_5_2_1: club(), river!(), "A x, B f, C x
         ? turn show AC";
    ex_c99_4_5_3_1: club(), "C c, A c, B x, A x, B x, C x, A x, B x, C x, A x, B f, C f, end
         // The case's 40 are here 30.
         ? won A 30; unseen A";
    ex_c99_4_6_1_1: club(), "C c, A f, B x, B x, C x, B x, C x, B x, C x
         ? turn show BC
         end
         ? turn none";
    ex_c99_4_6_2_1: duel("KsQd9h 5c 2s", "A KhJc B KdTc"), to_a_hundred!(), "? won A 100";
    ex_c99_4_6_3_1: club(), "C f, A c, B x, A x, B x, A x, B x, A x, B x
         ? turn show AB";
    ex_c99_4_6_4_1: club(), "C f, A c, B x, A x, B x, A x, B x, A x, B x
         ! B muck: must show
         B show, A show
         ? open AB";
    ex_c99_4_7_1_1: club().stacks("A 210 B 210 C 20"), flop!(), "A b50, B c, C ai
         // The case counts the second round only: 30 and 80, on 30 from before.
         ? pots 60 ABC, 80 AB";
    ex_c99_4_7_3_2: club().stacks("A 160 B 160 C 20"), flop!(), "A b10, B r30, C ai, A c
         ? turn deal; pots 60 ABC, 40 AB; stacks A 120 B 120 C 0";
    ex_c99_4_7_3_3: club().stacks("A 160 B 160 C 20").hole("C AsAh B KsKh A QsQh").board("2c7d9h Js 4c"), flop!(),
        "A b10, B r30, C ai, A c, A x, B x, A x, B x, end
         ? won C 60 B 40 A 0";
    ex_c99_5_1_6_1: club(), "C f, A f, end
         ? turn none; may show B; unseen AC
         B show
         ? open B; unseen AC";
    ex_c99_6_v15_1: club().stakes(Stakes::no_limit(Chips(1), Chips(1)).with_blinds(&[])), "A x, B x, C x, deal
         ? street 2; in ABC";
    ex_c99_6_v16_1: club(), flop!(), "A x, B x, C f, deal
         ? street 3; in AB";
    ex_c99_6_v17_1: club(), turn!(), "A x, B x, C x, deal
         ? street 4; in ABC";
    ex_c99_6_v18_1: club(), river!(), "A x, B x, C f
         ? turn show AB";
}

#[test]
fn ex_c99_4_2_11_1() {
    // At most 20 on top in the first round.
    let mut stakes = Stakes::no_limit(Chips(5), Chips(10));
    stakes.structure[0] = Structure::SpreadLimit { most: Chips(20) };
    club().stakes(stakes).run("deal\n? turn C; raise 20..30\n! C r40: above 30");
}

#[test]
fn ex_c99_4_9_1() {
    // Two each, from the dealer's left; the engine asks for a player's cards at once.
    assert_eq!(club().run("deal").dealt_order(), "ABC");
}

#[test]
fn ex_c99_5_2_9_1() {
    let table = club().board("KsQd9h").run(flop!());
    let board: String = table.hand.state().board(0).iter().flatten().map(|card| card.to_string()).collect();
    assert_eq!(board, "KsQd9h");
}

fn pots(contributions: &[u64]) -> Vec<(u64, SeatSet)> {
    let mut paid = BySeat::filled(Chips::ZERO);
    for (seat, amount) in Seat::all().zip(contributions) {
        paid[seat] = Chips(*amount);
    }
    let live = Seat::all().take(contributions.len()).collect();
    let pots = layer(&paid, live, SeatSet::EMPTY, Chips::ZERO);
    pots.iter().map(|pot| (pot.amount.0, pot.eligible)).collect()
}

#[test]
fn ex_c99_2_20_1() {
    assert_eq!(pots(&[30, 30, 10]), [(30, seats("ABC")), (40, seats("AB"))]);
}

#[test]
fn ex_c99_4_7_2_1() {
    assert_eq!(pots(&[50, 50, 10]), [(30, seats("ABC")), (80, seats("AB"))]);
}

#[test]
fn ex_c99_4_7_3_1() {
    assert_eq!(pots(&[30, 30, 10]), [(30, seats("ABC")), (40, seats("AB"))]);
}

#[test]
fn ex_c99_2_23_1() {
    // The hand is on from the first card; nothing in it takes chips from outside.
    let table = club().start();
    assert!(!table.hand.state().is_over());
    let total: Chips = Seat::all().take(3).map(|seat| table.hand.state().stack(seat)).sum();
    assert_eq!(total + table.hand.state().pot(), Chips(3000));
}
