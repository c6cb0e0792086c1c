//! The worked cases of Spader Ess that play out inside one hold'em hand, under their own names.

use crate::table::{Sit, sit};
use cardroom::{Chips, Game, RuleSet, Stakes};

/// A, B and C, who has the button, with 1000 chips each, blinds of 5 and 10.
fn cash() -> Sit {
    sit(RuleSet::SPADER_ESS_CASH)
}

fn tournament() -> Sit {
    sit(RuleSet::SPADER_ESS_TOURNAMENT)
}

/// Fixed limit 20 and 40.
fn limit() -> Sit {
    cash().limit(20, 40)
}

/// No blinds, and any bet from one chip.
fn open() -> Sit {
    cash().stakes(Stakes::no_limit(Chips(1), Chips(1)).with_blinds(&[]))
}

hands! {
    ex_se_2_2_6_1: cash().players(4).absent("B").suspended("C"), "// D makes it a hand of two once B's cards are dead.
         deal
         ? in AD; stacks C 1000";
    ex_se_2_4_1a_1: cash(), flop!(), "A b20, B f
         ? in AC";
    ex_se_2_6_1_1: cash().stacks("A 510 B 70"), flop!(), "A b100, B ai
         ? bets B 60; all-in B";
    ex_se_2_6_2_1: cash(), flop!(), "A x, B b20, C f, A r60
         ? price 60";
    ex_se_2_6_3_1: cash(), flop!(), "! A b6: below 10";
    ex_se_2_6_3_2: cash().stacks("A 16"), flop!(), "A ai
         ? price 6";
    ex_se_2_6_4_1: cash(), flop!(), "A b20, B r60
         ? turn C; least 100";
    // Refused; the penalty is the floor's.
    ex_se_2_6_16_1: cash(), flop!(), "! A f: no fold";
    ex_se_2_6_16_2: cash(), river!(), "A x, B x, C f
         ? in AB";
    ex_se_2_6_16_3: cash(), river!(), "! A f: no fold";
    ex_se_2_6_19_1: cash().stacks("B 48 C 48").hole("B AsAh C KsKh").board("2d7d9h Js 4c").board("5c"),
        "C c, A f, B x, B x, C x, B ai, C c
         ? pot 101; turn runs BC
         B runs 2, C runs 2, end
         ? awards 0B 51, 0B 50";
    ex_se_2_6_19_2: tournament(), "C f, A ai, B c, A show, B show
         ? turn deal";
    ex_se_2_6_20_1: cash().stacks("A 360"), flop!(), "? most 350";
    ex_se_2_6_21_1: cash(), flop!(), "A b10, B r20, C r30, A r40, B r50, C r60, A r70, B r80
         ? turn C; least 90";
    ex_se_2_6_22_1: cash().stacks("A 1010 B 1010 C 260"), flop!(), "A b100, B r200, C ai, A c
         ? turn B; no-raise";
    ex_se_2_6_22_2: cash().stacks("A 1010 B 1010 C 260"), flop!(), "A b100, B r200, C ai
         ? turn A; least 350";
    ex_se_2_6_22_3: cash().stacks("A 1010 B 1010 C 310"), flop!(), "A b100, B r200, C ai, A c
         ? turn B; least 400";
    ex_se_2_6_25_1: cash().players(4).owes("straddle", "C 20"), "deal
         ? turn D; least 40
         D c, A c, B c
         ? turn C";
    ex_se_2_6_27_1: cash().pot_limit(25, 50).players(2), "B c, A x, deal
         ? turn A; most 100";
    ex_se_2_6_31_1: cash().pot_limit(25, 50).players(2), "B c, A x, deal, A b50
         ? turn B; call 50; most 250";
    ex_se_2_6_32_1: cash().pot_limit(5, 10).owes("dead", "A 5"), "C r30, A c, B c, deal
         ? turn A; most 95
         ! A b100: above 95";
    ex_se_2_6_32_2: cash().pot_limit(5, 10), "deal
         ? turn C; most 35";
    ex_se_2_6_34_1: limit(), flop!(), "A b20, B r40, C r60, A r80
         ? turn B; no-raise";
    // The big blind is the bet of 20, so A's fourth raise is to 100.
    ex_se_2_6_35_1: limit().game(Game::FIVE_CARD_DRAW), "C r40, A r60, B r80, C r100
         ? turn A; no-raise";
    ex_se_2_6_36_1: limit().players(2), "B c, A x, deal, A b20, B r40, A r60, B r80
         ? turn A; raise 100..100";
    ex_se_2_6_36_2: limit(), flop!(), "A b20, B r40, C r60, A r80, B c, C f
         // The round is over; two are left.
         ? turn deal; in AB";
    ex_se_2_6_37_1: limit().stacks("A 35"), flop!(), "A ai
         ? turn B; fold; call 15; raise 35..35";
    ex_se_2_6_38_1: limit().stacks("A 28"), flop!(), "A ai
         ? turn B; fold; call 8; raise 20..20";
    ex_se_2_6_37_2: limit().stacks("B 50"), flop!(), "A b20, B ai
         ? turn C; fold; call 30; raise 50..50";
    ex_se_2_6_38_2: limit().stacks("B 49"), flop!(), "A b20, B ai
         ? turn C; fold; call 29; raise 40..40";
    ex_se_2_7_2_1: cash().hole("A AhKh B 3c3s C 7c4d").board("QhJh9s 5c 2d"), "C f, A c, B x, A x, B x, A x, B x, A x, B x, end
         // Ace high, whatever A says.
         ? won A 0 B 20";
    ex_se_2_7_4_1: cash().hole("A AsAh B KsKh"), "C f, A c, B x, A x, B x, A x, B x, A b10, B c
         A show, B muck
         ? turn settle; in A";
    ex_se_2_7_5_1: cash().hole("A AsAh B KsKh"), river!(), "A b20, B c, C f
         A show
         ? may muck B; open A";
    ex_se_2_7_6_1: cash().hole("A AsAh"), river!(), "A b20, B c, C f, A showto B
         ? open A";
    ex_se_2_7_6_2: cash().hole("A AsAh B KsKh").board("2d7d9h Js 4c"), river!(), "A b20, B c, C f, B showto C Ks
         A show, B muck
         ? turn settle
         end
         ? shown BAB";
    ex_se_2_7_7_1: cash(), showdown!(), "? turn show A";
    ex_se_2_7_7_2: cash(), river!(), "A b20, B r60, C f, A c
         ? turn show B";
    ex_se_2_7_7_3: cash().stacks("A 20"), flop!(), "A ai, B c, C c, B x, C b30, B c, B x, C x
         ? pots 60 ABC, 60 BC; turn show B
         B show
         ? turn show C
         C show
         ? turn show A";
    ex_se_2_7_8_1: cash(), turn!(), "A ai, B c, C f, A runs 1, B runs 1
         ? turn deal; unseen AB";
    ex_se_2_7_8_2: tournament(), turn!(), "A ai, B c, C f
         ? turn show A
         A show, B show
         ? turn deal; open AB; board 4";
    ex_se_2_8a_1: open().owes("dead", "A 1").hole("A 3c4c B AhKd C AsKc").board("JdTc7s 5h 2c"),
        "A x, B b10, C c, A f, B x, C x, B x, C x, B x, C x, end
         ? won B 11 C 10";
    ex_se_2_8d_1: open().players(4).stacks("C 5").owes("dead", "D 1").hole("A AhKd B AsKc C 3c4c D 6d6h").board("JdTc7s 5h 2c"),
        "A b6, B c, C ai, D c, A b9, B c, D f, A x, B x, A x, B x, end
         // Main 4 x 5 + 1, side 10 + 10 + 1.
         ? won A 22 B 20; awards 1A 11, 1B 10, 0A 11, 0B 10";
    ex_se_2_9_1_2_1: cash(), "C c, A c
         ? turn B; least 20";
    ex_se_2_9_2_5_1: cash(), "deal
         ? price 10
         C c, A c
         ? turn B; least 20";
    ex_se_3_1_20_1: tournament().absent("B"), "deal
         ? in AC; stacks B 990; pot 15";
    ex_se_3_1_26_1: tournament().stacks("B 6"), "? bets B 6; all-in B";
    ex_se_3_1_34_1: tournament(), "C f, A ai, B c, B show, A show
         ? open AB; turn deal";
}

refused! {
    ex_se_2_6_26_1: cash().players(5).owes("straddle", "C 20 D 40"), "2 straddles";
    ex_se_2_6_39_1: limit().players(4).owes("straddle", "C 40"), "no straddle from seat 2";
}

#[test]
fn ex_se_2_9_2_11_1() {
    let straddled = |sit: Sit, amount: &str| sit.players(4).owes("straddle", amount).setup().is_ok();
    assert!(straddled(cash(), "C 20"), "no limit");
    assert!(straddled(cash().pot_limit(5, 10), "C 20"), "pot limit");
    assert!(!straddled(limit(), "C 40"), "fixed limit");
}
