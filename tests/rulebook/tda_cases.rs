//! The worked cases of TDA, Robert's, WSOP and Spader Ess that play out inside one hold'em hand, under their own names.

use crate::table::{Sit, seat, seats, sit};
use cardroom::pot::{layer, share_out};
use cardroom::{Ante, BySeat, Chips, RuleSet, Seat, SeatSet, Stakes};

/// So many players with 50000 chips each, the last one on the button.
fn event(rules: RuleSet, players: u8, blinds: &[u64]) -> Sit {
    let stacks: Vec<String> = (0..players).map(|n| format!("{} 50000", char::from(b'A' + n))).collect();
    sit(rules).players(players).stacks(&stacks.join(" ")).blinds(blinds)
}

fn tda(players: u8, blinds: &[u64]) -> Sit {
    event(RuleSet::TDA, players, blinds)
}

fn roberts(players: u8, blinds: &[u64]) -> Sit {
    event(RuleSet::ROBERTS, players, blinds)
}

/// WSOP rules re-open and size raises as TDA does.
fn wsop(players: u8, blinds: &[u64]) -> Sit {
    event(RuleSet::TDA, players, blinds)
}

fn pot_limit(rules: RuleSet, players: u8, small: u64, big: u64) -> Sit {
    event(rules, players, &[small, big]).pot_limit(small, big)
}

fn limit(rules: RuleSet, bet: u64) -> Sit {
    event(rules, 3, &[bet / 2, bet]).limit(bet, 2 * bet)
}

macro_rules! four {
    () => {
        "C c, D c, A c, B x, deal\n"
    };
}
macro_rules! five {
    () => {
        "C c, D c, E c, A c, B x, deal\n"
    };
}
macro_rules! six {
    () => {
        "C c, D c, E c, F c, A c, B x, deal\n"
    };
}

hands! {
    ex_t43_1: tda(4, &[100, 200]), four!(), "A b600, B r1600, C r3600
         ? turn D; call 3600; least 5600";
    ex_t43_2: tda(4, &[50, 100]).button('B').stacks("A 150"), "A ai
         ? turn B; call 150; least 250";
    ex_t43_3: tda(3, &[100, 200]), turn!(), "A b300, B r1000
         ? turn C; call 1000; least 1700";
    // A to D are under the gun and behind it, E and F the blinds.
    ex_t43_4a: tda(6, &[25, 50]).button('D'), "A r125, B r200, C r500
         ? turn D; call 500; least 800";
    ex_t43_4b: tda(6, &[25, 50]).button('D'), "A r500, B c, C c
         ? turn D; call 500; least 950";
    ex_t47_1: tda(5, &[50, 100]).stacks("B 225 D 300"), five!(), "A b100, B ai, C c, D ai, E c
         ? turn A; call 100; least 300";
    ex_t47_1a: tda(5, &[50, 100]).stacks("B 225 D 300"), five!(), "A b100, B ai, C c, D ai, E c, A c
         ? turn C; call 75; no-raise";
    ex_t47_1b: tda(5, &[50, 100]).stacks("B 225 D 300"), five!(), "A b100, B ai, C c, D ai, E c, A r300
         ? turn C; call 175; least 400";
    ex_t47_1c: tda(5, &[50, 100]).stacks("B 225 D 300"), five!(), "A b100, B ai, C c, D ai, E c, A r300, C c
         ? turn E; call 100; least 400";
    ex_t47_2: tda(6, &[50, 100]).stacks("B 600 C 750 D 900"), six!(), "A b300, B ai, C ai, D ai, E c
         ? turn F; call 800; least 1100";
    ex_t47_2b: tda(6, &[50, 100]).stacks("B 600 C 750 D 900"), six!(), "A b300, B ai, C ai, D ai, E c, F c
         ? turn A; call 500; least 1100";
    // A is under the gun, B the case's C, C and D its blinds.
    ex_t47_3: tda(4, &[2000, 4000]).button('B').stacks("B 7500"), "A c, B ai, C f
         ? turn D; call 3500; least 11500";
    ex_t47_3a: tda(4, &[2000, 4000]).button('B').stacks("B 7500"), "A c, B ai, C f, D c
         ? turn A; call 3500; no-raise";
    ex_t47_3b: tda(4, &[2000, 4000]).button('B').stacks("B 7500"), "A c, B ai, C f, D r11500
         ? turn A; call 7500; least 15500";
    ex_t47_4: tda(3, &[50, 100]).button('A').stacks("B 400"), "A r300, B ai, C c
         ? turn A; call 100; no-raise";
    // With D to answer: a raise needs somebody with chips behind.
    ex_t47_5: tda(4, &[50, 100]).stacks("B 400 C 500"), four!(), "A b200, B ai, C ai, D c
         ? turn A; call 200; least 600";
    ex_r14_4: roberts(3, &[25, 50]).stacks("C 349"), flop!(), "A b100, B r200, C ai, A c
         ? turn B; call 99; no-raise";
    ex_r14_4b: roberts(3, &[25, 50]).stacks("C 349"), flop!(), "A b100, B r200, C ai
         ? turn A; call 199; least 399";
    ex_r14_2: roberts(3, &[25, 50]).stacks("B 190"), flop!(), "A b100, B ai
         ? turn C; call 140; least 240";
    ex_r14_2b: roberts(3, &[50, 100]).stacks("A 120"), flop!(), "A ai
         ? turn B; call 20; least 120";
    ex_w96: wsop(5, &[250, 500]).stacks("D 1800 E 2200"), five!(), "A b500, B r1000, C c, D ai, E ai, A c
         ? turn B; call 700; least 2200";
    ex_w96_c: wsop(5, &[250, 500]).stacks("D 1800 E 2200"), five!(), "A b500, B r1000, C c, D ai, E ai, A f, B c
         ? turn C; call 700; least 2200";
    ex_w96_1: wsop(4, &[250, 500]).stacks("D 1800"), four!(), "A b500, B r1000, C c, D ai, A c
         ? turn B; call 300; no-raise";

    // The big blind is short, then the small blind dead: 300 in the count either way.
    ex_t54_1: pot_limit(RuleSet::TDA, 3, 100, 200).stacks("B 100"), "deal
         ? turn C; most 700";
    ex_t54_2: pot_limit(RuleSet::TDA, 3, 100, 200).owes("blind", "A 0"), "deal
         ? turn C; most 700";
    ex_r14p_4: pot_limit(RuleSet::ROBERTS, 2, 25, 50), "B c, A x, deal, A b50
         ? turn B; most 250";
    ex_r14p_6: pot_limit(RuleSet::ROBERTS, 3, 5, 10), "deal
         ? turn C; most 40";
    ex_r14p_6t: pot_limit(RuleSet::TDA, 3, 5, 10), "deal
         ? turn C; most 35";
    ex_b_pl1: pot_limit(RuleSet::TDA, 3, 250, 500), flop!(), "A b1500
         ? turn B; most 6000";
    ex_b_pl2: pot_limit(RuleSet::TDA, 3, 100, 200), flop!(), "A b200, B c
         ? turn C; most 1400";
    // 48 + 47 chips in the pot.
    ex_se_pl: pot_limit(RuleSet::SPADER_ESS_CASH, 3, 5, 10).owes("dead", "A 5"), "C r30, A c, B c, deal
         ? turn A; most 95
         ! A b100: above 95";
    ex_r_plround: roberts(4, &[20, 20]).stakes({
            let mut stakes = Stakes::pot_limit(Chips(20), Chips(20));
            stakes.smallest_chip = Chips(25);
            stakes
        }), "C c, D c, A x, B x, deal
         ? turn A; most 100";

    ex_r3_6a: limit(RuleSet::ROBERTS, 20).stacks("A 35"), flop!(), "A ai
         ? turn B; fold; call 15; raise 35..35";
    ex_r3_6b: limit(RuleSet::ROBERTS, 20).stacks("A 29"), flop!(), "A ai
         ? turn B; fold; call 9; raise 20..20";
    ex_r3_6c: limit(RuleSet::ROBERTS, 400).stacks("A 500"), flop!(), "A ai
         ? turn B; fold; call 100; raise 400..400";
    ex_r3_6d: limit(RuleSet::ROBERTS, 400).stacks("A 700"), flop!(), "A ai
         ? turn B; fold; call 300; raise 700..700";
    ex_r3_6e: limit(RuleSet::TDA, 400).stacks("B 1000"), flop!(), "A b400, B ai, C c
         ? turn A; call 200; raise 1000..1000";
    ex_r3_6f: limit(RuleSet::TDA, 400).stacks("B 999"), flop!(), "A b400, B ai, C c
         ? turn A; call 199; no-raise";

    ex_t16_1: tda(2, &[50, 100]), "B c, A x, A x, B x, deal
         ? board 4
         A ai, B c
         ? turn show A; may-not muck AB
         A show, B show
         ? turn deal; open AB; board 4";
    ex_t16_2: tda(3, &[50, 100]).stacks("A 700").hole("A AsAh B KsKh C QsQh").board("2c7d9h Js 4c"),
        "C r700, A c, B c
         ? turn deal; unseen ABC
         B x, C x
         ? unseen ABC
         deal, B ai, C c
         ? turn show B
         A show, B show, C show, end
         ? open ABC; awards 1B 98600, 0A 2100";
    ex_t16_3: tda(3, &[50, 100]).stacks("A 700").hole("A AsAh B KsKh C QsQh").board("2c7d9h Js 4c"),
        "C r700, A c, B c, B x, C x, B b1000, C c, deal
         ? unseen ABC
         B x, C x
         ? may-not muck ABC; turn show B
         end
         ? open ABC; awards 1B 2000, 0A 2100";
    // S2, S5 and S7 of the case are A, B and C.
    ex_t17: tda(3, &[50, 100]), river!(), "A b500, B r1500, C c, A c
         ? turn show B
         B show
         ? turn show C
         C show
         ? turn show A";
    ex_t19: tda(3, &[50, 100]).board("AhKdQc Js Th"), showdown!(), "! A board: cards speak
         A muck
         ? in BC";
    ex_r5_6: roberts(3, &[50, 100]).board("AhKdQc Js Th"), showdown!(), "A board
         ? in ABC; unseen A
         end
         ? won A 100 B 100 C 100";
    // Seats 1 to 8 are A to H; 7 has the button, 2 and 5 tie. No blinds: 1 dead, 50 each.
    ex_t20_1: tda(8, &[]).button('G').owes("dead", "H 1").hole("B AhKd E AsKc").board("JdTc7s 5h 2c"),
        "H x, A x, B b50, C f, D f, E c, F f, G f, H f, A f, B x, E x, B x, E x, B x, E x, end
         ? won B 51 E 50";
    // Seat 2 has the button, 1, 4 and 6 tie: 2 dead and 33 each.
    ex_t20_4: tda(6, &[]).button('B').owes("dead", "C 2").hole("A AhKd D AsKc F AdKh").board("JdTc7s 5h 2c"),
        "C x, D b33, E f, F c, A c, B f, C f
         D x, F x, A x, D x, F x, A x, D x, F x, A x, end
         ? won D 34 F 34 A 33";
    ex_trp11_1: tda(3, &[500, 1000]).ante(Ante::BigBlind(Chips(1000))).stacks("B 1100"), "? bets B 1000; pot 1600; all-in B";
    ex_trp11_2: tda(3, &[500, 1000]).ante(Ante::BigBlind(Chips(1000))).stacks("B 800"), "? bets B 800; pot 1300; all-in B
         deal
         ? turn C; call 1000";
    ex_trp11_3: tda(3, &[3000, 6000]).ante(Ante::BigBlind(Chips(6000))).stacks("B 6000")
        .rule(|rules| rules.forced.bba_short_priority = cardroom::rules::AntePriority::AnteFirst),
        "? bets B 0; pot 9000; all-in B";
    ex_trp11_4: tda(3, &[500, 1000]).ante(Ante::BigBlind(Chips(1000))).stacks("B 2500"), "? bets B 1000; pot 2500; stacks B 500";
    ex_w_bba: wsop(3, &[4000, 8000]).ante(Ante::BigBlind(Chips(8000))).stacks("C 1000").hole("C AsAh B KsKh A QsQh").board("2c7d9h Js 4c"),
        "C ai, A c, B x, A x, B x, A x, B x, A x, B x, end
         ? won C 11000";
    ex_r4_9: roberts(4, &[2, 4]).owes("post", "D 4").owes("dead", "D 2"), "? bets D 4; pot 12
         C c
         ? turn D; check; least 8";
    ex_w154: wsop(3, &[50, 100]).stacks("B 60"), "deal
         ? turn C; fold; call 100; least 200";
    ex_r14_9: roberts(4, &[5, 10]).owes("straddle", "C 20"), "deal
         ? turn D; call 20; least 40
         D c, A c, B c
         ? turn C; check; least 40
         C x, deal
         ? turn A; least 10";
    ex_t30: tda(3, &[50, 100]).absent("B"), "deal
         ? in AC; pot 150";
    ex_se_abs: event(RuleSet::SPADER_ESS_CASH, 3, &[5, 10]).stacks("B 10").absent("B"), "deal
         ? in ABC";
}

refused! {
    ex_se_str: event(RuleSet::SPADER_ESS_CASH, 5, &[5, 10]).owes("straddle", "C 20 D 40"), "2 straddles";
}

#[test]
fn ex_t36_1_to_9() {
    // In turn, posted blinds not counted.
    let preflop = |script: &str| tda(4, &[50, 100]).run(script).hand.state().substantial_action();
    assert!(preflop("C f, D c"), "T36-1: fold, call");
    assert!(!preflop("C f, D f"), "T36-2: fold, fold");
    assert!(preflop("C c, D c"), "T36-4: call, call");
    assert!(preflop("C f, D f, A f"), "T36-5: three folds");
    assert!(!preflop("C f"), "T36-9: one fold");
    // Without blinds, so that checks and bets come first.
    let open = |script: &str| tda(4, &[]).run(script).hand.state().substantial_action();
    assert!(!open("A x, B x"), "T36-3: check, check");
    assert!(open("A x, B x, C x"), "T36-6: three checks");
    assert!(open("A x, B b100"), "T36-7: check, bet");
    assert!(open("A b100, B f"), "T36-8: bet, fold");
}

fn paid(text: &[(char, u64)]) -> BySeat<Chips> {
    let mut paid = BySeat::filled(Chips::ZERO);
    for (letter, amount) in text {
        paid[seat(*letter)] = Chips(*amount);
    }
    paid
}

#[test]
fn ex_side_1() {
    let paid = paid(&[('A', 500), ('B', 1500), ('C', 1500), ('D', 1000)]);
    let pots = layer(&paid, seats("ABC"), SeatSet::EMPTY, Chips::ZERO);
    // 4 x 500, then 1000 + 1000 + 500.
    let pots: Vec<(u64, SeatSet)> = pots.iter().map(|pot| (pot.amount.0, pot.eligible)).collect();
    assert_eq!(pots, [(2000, seats("ABC")), (2500, seats("BC"))]);
}

#[test]
fn ex_side_2() {
    // Left of the button in seat 1 come 2, 3 and 5.
    let seats = |numbers: &[u8]| numbers.iter().map(|n| Seat::new(*n).unwrap()).collect::<Vec<_>>();
    let shares = |amount: u64, winners: &[u8]| {
        let (shares, _) = share_out(Chips(amount), &seats(winners), Chips(1), false);
        shares.iter().map(|share| (share.seat.number(), share.amount.0)).collect::<Vec<_>>()
    };
    assert_eq!(shares(101, &[2, 5]), [(2, 51), (5, 50)]);
    assert_eq!(shares(51, &[3, 5]), [(3, 26), (5, 25)], "so that seat 5 has 75 of both");
}
