//! The worked cases of the guide that play out inside one hold'em hand, under their own names.

use crate::table::{Sit, seats, sit};
use cardroom::pot::layer;
use cardroom::rules::{MustShow, Straddle};
use cardroom::{Ante, BySeat, Chips, RuleSet, Seat, SeatSet, Stakes};

/// A, B, C and D, who has the button, with 500 chips each, blinds of 1 and 2.
fn guide() -> Sit {
    sit(RuleSet::TEXAS_HOLDEM_GUIDE).players(4).stacks("A 500 B 500 C 500 D 500").blinds(&[1, 2])
}

/// A and B, 50 chips each in the pot by the river.
fn duel(board: &'static str, holes: &'static str) -> Sit {
    guide().players(2).hole(holes).board(board)
}

macro_rules! to_flop {
    () => {
        "C c, D c, A c, B x, deal\n"
    };
}
macro_rules! checks {
    () => {
        "A x, B x, C x, D x, deal\n"
    };
}
macro_rules! to_a_hundred {
    () => {
        "B r50, A c, A x, B x, A x, B x, A x, B x, end\n"
    };
}

hands! {
    ex_thg_1_1_1: duel("AsKd9h 5c 2s", "A Ah3d B KhQc"), to_a_hundred!(), "? won A 100";
    ex_thg_1_1_2: guide(), to_flop!(), "A b4, B f, C f, D f, end
         ? won A 8; unseen A";
    ex_thg_1_3_1: guide(), "deal
         ? board 0
         C c, D c, A c, B x, deal
         ? board 3", "\n", checks!(), "? board 4\n", checks!(), "? board 5";
    ex_thg_1_4_1: duel("AhKhQh Jh Th", "A 2c3d B 9h8h"), to_a_hundred!(), "? won A 50 B 50";
    ex_thg_2_2_1: guide(), "? bets A 1 B 2";
    ex_thg_2_4_1: guide().players(2).button('A'), "? bets A 1 B 2
         deal
         ? turn A
         A c, B x, deal
         ? turn B
         B x
         ? turn A";
    ex_thg_2_5_1: guide(), "deal
         ? turn C
         C c, D c, A c, B x, deal
         ? turn A
         A x, B x, C x
         ? turn D";
    ex_thg_3_1_1: guide(), "? bets A 1 B 2; turn deal";
    ex_thg_3_2_1: guide().ante(Ante::BigBlind(Chips(2))), "? pot 5";
    ex_thg_4_3_1: guide(), to_flop!(), checks!(), checks!(), "? burns 3";
    ex_thg_5_1_1: guide(), "deal
         ? turn C; fold; call 2; least 4";
    ex_thg_5_1_2: guide().owes("straddle", "C 4"), "deal
         ? turn D";
    ex_thg_5_2_1: guide(), to_flop!(), "? turn A";
    ex_thg_5_2_2: guide(), "C c, D c, A f, B x, deal
         ? turn B";
    ex_thg_5_3_1: guide(), to_flop!(), checks!(), "? board 4";
    ex_thg_5_4_1: guide(), "C f, D f, A c, B x, A x, B x, A x, B x, deal
         ? board 5
         A x, B x
         ? turn show A";
    ex_thg_5_5_1: guide(), "C f, D f, A f, end
         ? won B 2; unseen B";
    ex_thg_6_1_1: guide(), to_flop!(), "A x
         ? turn B";
    ex_thg_6_2_1: guide(), to_flop!(), "A b2
         ? price 2";
    ex_thg_6_3_1: guide(), to_flop!(), "A b4, B c
         ? bets B 4";
    ex_thg_6_4_1: guide(), to_flop!(), "A b4, B r8
         ? price 8";
    ex_thg_6_5_1: guide(), to_flop!(), "A f
         ? in BCD; stacks A 498; pot 8";
    ex_thg_7_1_1: guide(), to_flop!(), "? least 2";
    ex_thg_7_2_1: guide(), to_flop!(), "A b20, B r60
         ? turn C; least 100";
    ex_thg_7_3_1: guide().stacks("A 502 B 42 C 502"), to_flop!(), "A b25, B ai, C c, D f
         ? turn A; no-raise";
    ex_thg_7_3_2: guide().stacks("A 502 B 52 C 502"), to_flop!(), "A b25, B ai, C c, D f
         ? turn A; least 75";
    ex_thg_9_1_1: guide(), to_flop!(), checks!(), checks!(), "A b4, B r8, C f, D f, A c
         ? turn show B";
    ex_thg_9_2_1: guide(), "C c, D f, A f, B x, B x, C x, B x, C x, B x, C x
         ? turn show B
         B show
         ? turn show C";
    ex_thg_9_3_1: guide(), to_flop!(), checks!(), checks!(), "A b4, B c, C f, D f, A show
         ? may muck B";
    ex_thg_9_3_2: guide().rule(|rules| rules.showdown.must_show = MustShow::CalledHands), to_flop!(), checks!(), checks!(),
        "A b4, B c, C f, D f, A show
         ? may-not muck B";
    ex_thg_9_4_1: duel("AsKdQc Jh 2s", "A Ah9d B Ac8d"), to_a_hundred!(), "? won A 50 B 50";
    // 1 dead and 2 x 10.
    ex_thg_9_5_1: guide().stakes(Stakes::no_limit(Chips(1), Chips(1)).with_blinds(&[])).owes("dead", "B 1")
        .hole("A AhKd B 3c4c C AsKc D 3h4h").board("JdTc7s 5h 2c"),
        "A b10, B f, C c, D f, A x, C x, A x, C x, A x, C x, end
         ? won A 11 C 10";
    ex_thg_10_5_1: duel("Ah9d6c 3s 2h", "A AsKd B AcQd"), to_a_hundred!(), "? won A 100";
    ex_thg_11_2_1: guide().stacks("A 10 B 30").hole("A AsAh B KsKh C QsQh D JsJh").board("2c7d9h 3s 4c"),
        "C r50, D c, A ai, B ai, C x, D x, C x, D x, C x, D x, end
         ? awards 2C 40, 1B 60, 0A 40";
    ex_thg_11_3_2: guide().players(3).stacks("A 25 B 60").hole("A AsAh B QsQh C KsKh").board("2c7d9h 3s 4c"),
        "C r60, A ai, B ai, end
         ? awards 1C 70, 0A 75; won B 0";
    ex_thg_12_1_1: guide().stacks("C 350"), "// Whoever is first to act.
         deal
         ? turn C; most 350";
    ex_thg_12_2_1: guide().players(2).pot_limit(25, 50), "B c, A x, deal, A b50
         ? turn B; most 250";
    ex_thg_12_3_1: guide().limit(10, 20), "deal
         ? raise 20..20
         C c, D c, A c, B x, deal
         ? raise 10..10\n", checks!(), "? raise 20..20\n", checks!(), "? raise 20..20";
    ex_thg_14_1_1: guide().owes("straddle", "C 4"), "? bets C 4";
    ex_thg_14_2_1: guide().rule(|rules| rules.forced.straddle = Straddle::UnderTheGunOrButton).owes("straddle", "D 4"), "? bets D 4";
    ex_thg_18_1_1: guide().rule(|rules| rules.showdown.must_show = MustShow::CalledHands), to_flop!(), checks!(), checks!(),
        "A b4, B c, C f, D f
         ? may-not muck AB";
    ex_thg_18_2_1: guide(), "C f, D f, A ai, B c
         ? turn runs AB
         A runs 2, B runs 2, end
         ? turn none";
    ex_thg_18_2_2: guide().hole("A AsAh B KsKh").board("2c7d9h 3s 4c"), "C f, D f, A ai, B c
         A runs 2, B runs 1, end
         ? awards 0A 1000";
}

#[test]
fn ex_thg_4_1_1() {
    assert_eq!(guide().players(3).run("deal").dealt_order(), "ABC");
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
fn ex_thg_11_1_1() {
    assert_eq!(pots(&[10, 30, 50, 50]), [(40, seats("ABCD")), (60, seats("BCD")), (40, seats("CD"))]);
}

#[test]
fn ex_thg_11_3_1() {
    assert_eq!(pots(&[25, 60, 60]), [(75, seats("ABC")), (70, seats("BC"))]);
}
