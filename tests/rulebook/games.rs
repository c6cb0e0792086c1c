//! The rules of other games than hold'em: Robert's chapters 6 to 12 and 13, TDA RP-10 and RP-17, and what Spader Ess says
//! of stud, draw and Omaha.

use crate::table::{Sit, Table, seat, sit};
use cardroom::rules::LowballOpen;
use cardroom::{
    Ante, CardSet, CardSource, Chips, Command, DealRequest, Event, Expect, Game, Hand, RuleSet, Setup, Stakes, audit,
};

/// Stud at 15/30 with antes of 1 and a bring-in of 5; C is the last of three.
fn stud(rules: RuleSet, game: Game) -> Sit {
    sit(rules).game(game).stakes(Stakes::stud(Chips(1), Chips(5), Chips(15), Chips(30)))
}

fn roberts(game: Game) -> Sit {
    stud(RuleSet::ROBERTS, game)
}

fn tda(game: Game) -> Sit {
    stud(RuleSet::TDA, game)
}

/// Draw at 10/20 with antes of 2 and no blinds.
fn draw(rules: RuleSet, game: Game) -> Sit {
    let stakes = Stakes::fixed_limit(Chips(10), Chips(20)).with_blinds(&[]).with_ante(Ante::Each(Chips(2)));
    sit(rules).game(game).stakes(stakes)
}

fn roberts_draw(game: Game) -> Sit {
    draw(RuleSet::ROBERTS, game)
}

/// Eight players, none of whom pairs among his upcards. F's jack of diamonds is the lowest first card, A has the best
/// board up to sixth street, and the ten that is shared pairs only B.
fn eight(rules: RuleSet) -> Sit {
    stud(rules, Game::STUD)
        .players(8)
        .board("Th")
        .ups("A AcKdQh4d B KsTd9c8h C Qc9d7h5c D Qs8d7c5h E Js8c6d4h F Jd9h6c4s G Qd7d6h3s H Kc9s5d2c")
}

/// Checks and calls up to the betting of the last street.
fn to_the_last_street(sit: Sit) -> Table {
    let mut table = sit.start();
    let last = table.hand.setup().spec().game.spec().streets.len() - 1;
    loop {
        let (seat, verb) = match table.hand.expects() {
            Expect::Deal(_) => {
                table.run("deal");
                continue;
            }
            Expect::BringIn(seat) => (seat, "brings"),
            Expect::Act(_) if usize::from(table.hand.state().street()) == last => return table,
            Expect::Act(seat) => (seat, if table.hand.legal(seat).check { "x" } else { "c" }),
            other => panic!("{other}"),
        };
        table.run(&format!("{} {verb}", char::from(b'A' + seat.number())));
    }
}

/// Up to the deal of the next street: the first brings it in, the others call.
macro_rules! brought_in {
    ($by:literal, $left:literal, $right:literal) => {
        concat!($by, " brings, ", $left, " c, ", $right, " c, deal\n")
    };
}

hands! {
    // Omaha.
    rr_6_exactly_two_of_ones_own: roberts(Game::OMAHA).stakes(Stakes::no_limit(Chips(5), Chips(10)))
        .hole("A Ah9c8d7s B KcKd4c4d").board("KhQhJh 3h 5s"),
        // One heart with four on the board is no flush: three kings beat an ace high. 3 x 10, C folded: 20.
        "C f, A c, B x, A x, B x, A x, B x, A x, B x, end
         ? won A 0 B 20";
    rr_7_other_cards_for_high_and_low: roberts(Game::OMAHA_HI_LO).stakes(Stakes::no_limit(Chips(5), Chips(10)))
        .hole("A As3dKsKc B QcQd7h6h").board("Kh8d4c 2s Jd"),
        // A has three kings with one pair of his cards, 8-4-3-2-A with the other.
        "C f, A c, B x, A x, B x, A x, B x, A x, B x, end
         ? awards 0A 20";
    rr_7_without_an_eight_low_the_high_hand_takes_it_all: roberts(Game::OMAHA_HI_LO).stakes(Stakes::no_limit(Chips(5), Chips(10)))
        .hole("A As3d5c6c B QcQd7h6h").board("KhQs4c 2s Jd"),
        // Two low cards on the board make no low: 20 to three queens.
        "C f, A c, B x, A x, B x, A x, B x, A x, B x, end
         ? awards 0B 20";

    // Seven-card stud.
    rr_8_1_low_card_brings_in: roberts(Game::STUD).ups("A 9d B 4h C 4c"), "deal
         // Clubs are below hearts.
         ? turn C; no-fold; raise 15..15
         C brings
         ? bets C 5; turn A; call 5; raise 15..15";
    rr_8_1_he_may_open_for_a_full_bet: roberts(Game::STUD).ups("A 9d B 4h C 4c"), "C r15
         ? turn A; call 15; raise 30..30";
    rr_8_2_then_the_high_board: roberts(Game::STUD).ups("A 9dQs B 5hKd C 4cAh"), brought_in!("C", "A", "B"),
        "? turn C; check; raise 15..15";
    rr_8_2_of_equal_boards_the_first_dealt: roberts(Game::STUD).ups("A 4c3h B KdQc C KsQs"), brought_in!("A", "B", "C"),
        "? turn B";
    rr_8_3_completing_the_bring_in_is_no_raise: roberts(Game::STUD).ups("A 9d B 8h C 4c"),
        // To 15 is the bet; 30, 45 and 60 are its three raises.
        "C brings, A r15, B r30, C r45, A r60
         ? turn B; call 30; no-raise";
    rr_8_4_an_open_pair_allows_either_limit: roberts(Game::STUD).ups("A KsKd B 9h8c C 2c7d"), brought_in!("C", "A", "B"),
        "? turn A; raise 15..15; double 30
         A b15
         // Call 15, raise 15 or raise 30.
         ? turn B; call 15; raise 30..30; double 45
         B r45
         // After a raise of 30 all raises are 30.
         ? turn C; call 45; raise 75..75; no-double";
    rr_8_4_and_a_bet_of_the_upper_one_is_raised_by_it: roberts(Game::STUD).ups("A KsKd B 9h8c C 2c7d"), brought_in!("C", "A", "B"),
        "A b30
         ? turn B; call 30; raise 60..60; no-double";
    rr_8_4_no_pair_no_upper_limit: roberts(Game::STUD).ups("A KsQd B 9h8c C 2c7d"), brought_in!("C", "A", "B"),
        "? turn A; raise 15..15; no-double
         ! A b30: above 15";
    rr_8_4_at_fixed_limit_only: roberts(Game::STUD).stakes({
            let mut stakes = Stakes::spread_limit(Chips(15), Chips(60), Chips(0), Chips(0)).with_blinds(&[]);
            (stakes.bring_in, stakes.big_bet) = (Chips(5), Chips(30));
            stakes.with_ante(Ante::Each(Chips(1)))
        }).ups("A KsKd B 9h8c C 2c7d"), brought_in!("C", "A", "B"),
        "? turn A; raise 15..60; no-double";
    rr_8_5_a_dead_hand_with_the_low_card_the_action_starts_to_its_left:
        roberts(Game::STUD).players(4).ups("A 4h B 9d C 4c D 8s"), "deal
         kill C
         // A has the lowest card that is left, and brings nothing in either.
         ? in ABD; turn D; fold; call 5; raise 15..15";
    rr_8_6_an_absent_players_ante_and_bring_in_are_forfeited:
        roberts(Game::STUD).players(4).absent("C").ups("A 4h B 9d C 4c D 8s"), "deal
         // His ante of 1 and the bring-in of 5 stay in, and D is next.
         ? in ABD; stacks C 994; bets C 5; turn D; fold; call 5; raise 15..15
         D f, A c, B c, deal
         // 4 antes and 3 x 5.
         ? pots 19 AB";
    rr_8_7_a_fold_without_a_wager_is_a_fold: roberts(Game::STUD).ups("A KsQd B 9h8c C 2c7d"), brought_in!("C", "A", "B"),
        "? turn A; fold; check
         A f
         ? in BC";
    rr_8_7_its_seat_gets_cards_until_a_bet_kills_it: roberts(Game::STUD).players(4)
        .ups("A KsQd5h B 9h8c7c C 2c7d6s D Ts3d4s"), "C brings, D c, A c, B c, deal
         ? turn A
         A f, B x, C f, D x, deal
         // Cards for A and C, who play no further.
         ? in BD; dealt ABCDABCDABCD
         D x, B b30, D c, deal
         // The bet has killed both seats.
         ? dealt ABCDABCDABCDBD; in BD";
    rr_8_7_not_a_seat_that_folded_before_a_bet_of_the_same_round: roberts(Game::STUD).players(4)
        .ups("A KsQd B 9h8c C 2c7d D Ts3d"), "C brings, D c, A c, B c, deal
         A f, B b15, C c, D c, deal
         ? dealt ABCDABCDBCD";
    rr_8_7_nor_one_that_folded_to_a_bet: roberts(Game::STUD).players(4)
        .ups("A KsQd B 9h8c C 2c7d D Ts3d"), "C brings, D c, A c, B c, deal
         A b15, B f, C c, D c, deal
         ? dealt ABCDABCDACD";
    rr_8_8_all_in_for_the_ante_with_the_low_card: roberts(Game::STUD).players(4).stacks("C 1").ups("A 9d B 8h C 4c D 8s"), "deal
         // To his left: fold, the bring-in or a full bet.
         ? all-in C; turn D; fold; call 5; raise 15..15
         D f
         ? turn A; fold; call 5; raise 15..15
         A c, B c, deal
         ? pots 4 ABC, 10 AB";
    // RR-8-1: he may open for a full bet, and his bring-in is one.
    rr_8_1_a_bring_in_of_a_full_bet_is_all_he_may_open_for: roberts(Game::STUD)
        .stakes(Stakes::stud(Chips(1), Chips(15), Chips(15), Chips(30))).ups("A 9d B 8h C 4c"), "deal
         ? turn C; no-fold; no-raise
         ! C r30: phase
         C brings
         ? turn A; call 15; raise 30..30";
    // Nobody has bet before him: the largest bet is one of the spread.
    rr_8_1_at_spread_limit_he_opens_for_the_upper_limit: roberts(Game::STUD).stakes({
            let mut stakes = Stakes::spread_limit(Chips(15), Chips(60), Chips(0), Chips(0)).with_blinds(&[]);
            stakes.bring_in = Chips(5);
            stakes.with_ante(Ante::Each(Chips(1)))
        }).ups("A 9d B 8h C 4c"), "deal
         ? turn C; raise 15..60
         C brings
         // The bring-in is a bet to raise by as much.
         ? turn A; raise 15..65";
    rr_8_the_best_five_of_seven: roberts(Game::STUD).hole("A 5c6hKh B AdAsQd").ups("A 7c8h9c2s B 7d8s4d3c C 2h3h"),
        // A nine-high straight against two aces. 3 antes and 3 x 5.
        brought_in!("C", "A", "B"),
        "A x, B x, C f, A x, B x, A x, B x, A x, B x, end
         ? won A 18 B 0";

    // Razz.
    rr_9_the_high_card_brings_in_aces_low: roberts(Game::RAZZ).ups("A Kh B Ks C Ac"), "deal
         ? turn B; no-fold; raise 15..15";
    rr_9_the_low_board_first: roberts(Game::RAZZ).ups("A 7hKd B Ks5c C Ac8h"), brought_in!("B", "C", "A"),
        // A-8 is below K-5 and K-7.
        "? turn C";
    rr_9_of_equal_boards_the_first_dealt: roberts(Game::RAZZ).ups("A 7h4d B KsJd C 7s4c"), brought_in!("B", "C", "A"),
        "? turn A";
    rr_9_an_open_pair_changes_nothing: roberts(Game::RAZZ).ups("A 7h7d B KsJd C 9s4c"), brought_in!("B", "C", "A"),
        "? turn C; raise 15..15; no-double";
    rr_9_the_wheel_is_best: roberts(Game::RAZZ).hole("A Ah2h9c B 2cAdKc").ups("A 3h4h5hKd B 3c4d6cTd C KsQsJsTs"),
        // A's is a straight flush, which does not count against him; B has 6-4-3-2-A. 3 antes and 3 x 5.
        brought_in!("C", "A", "B"),
        "A x, B x, C f, A x, B x, B x, A x, B x, A x, end
         ? won A 18 B 0";

    // Stud high/low.
    rr_10_low_card_brings_in_with_aces_high: roberts(Game::STUD_HI_LO).ups("A Ac B 2d C 3h"), "deal
         ? turn B";
    rr_10_the_high_board_first: roberts(Game::STUD_HI_LO).ups("A AcKs B 2d3c C 3hAs"), brought_in!("B", "C", "A"),
        "? turn A";
    rr_10_an_open_pair_changes_nothing: roberts(Game::STUD_HI_LO).ups("A KsKd B 9h8c C 2c7d"), brought_in!("C", "A", "B"),
        "? turn A; raise 15..15; no-double";
    rr_10_the_odd_chip_is_the_highs: roberts(Game::STUD_HI_LO).players(2).owes("dead", "A 1")
        .hole("A KcKd9s B 2h3cAs").ups("A Ks9h8cJd B 4d6s7cQh"),
        // 2 antes, 1 dead and 2 x 5: 13. Three kings, and 6-4-3-2-A.
        "B brings, A c, A x, B x, A x, B x, A x, B x, A x, B x, end
         ? awards 0A 7, 0B 6";
    rr_10_a_tie_both_ways_is_divided_evenly: roberts(Game::STUD_HI_LO).players(2).owes("dead", "A 2")
        .hole("A 3cKhQd B 3dKdQc").ups("A 2d4h5cAs B 2c4s5hAd"),
        // Both have the wheel for high and low. 14 are 7 and 7, not 4 + 4 and 3 + 3.
        "B brings, A c, A x, B x, A x, B x, A x, B x, A x, B x, end
         ? won A 7 B 7";
    rr_10_its_odd_chip_by_the_highest_card_of_all: roberts(Game::STUD_HI_LO).players(2).owes("dead", "A 1")
        .hole("A 3cKcQd B 3dKdQc").ups("A 2d4h5cAs B 2c4s5hAd"),
        // 13: of the aces A has the spade.
        "B brings, A c, A x, B x, A x, B x, A x, B x, A x, B x, end
         ? won A 7 B 6; odd A 1 B 0";
    rr_10_tied_lows_the_lowest_card: roberts(Game::STUD_HI_LO)
        .hole("A AcJhTs B AdJdTc C KdKs3c").ups("A 2d4h6s7c B 2h4s6c7d C KhQd9c9h"),
        // 3 antes and 3 x 5: 9 to the full house; 7-6-4-2-A twice, and of the aces A's club is the lower: 5 and 4.
        brought_in!("A", "B", "C"),
        "C x, A x, B x, C x, A x, B x, C x, A x, B x, C x, A x, B x, end
         ? awards 0C 9, 0A 5, 0B 4";

    // Odd chips of stud.
    rr_3_8_b_the_highest_card_by_suit: roberts(Game::STUD).players(2).owes("dead", "A 1")
        .hole("A 5c6hKd B 5d6sKc").ups("A 7c8h9c2s B 7d8s9d3c"),
        // Two straights to the nine; the kings do not play, and count.
        "A brings, B c, A x, B x, A x, B x, B x, A x, B x, A x, end
         ? odd A 1 B 0";
    rr_3_8_b_the_lowest_for_low: roberts(Game::RAZZ).players(2).owes("dead", "A 1")
        .hole("A 4cKcQc B 4dKdQd").ups("A 5s3c2cAd B 5h3d2dAc"),
        // Both have the wheel; of the aces the club is the lower.
        "A brings, B c, A x, B x, A x, B x, A x, B x, A x, B x, end
         ? odd A 0 B 1";
    rr_3_8_c_the_high_half_gets_the_odd_chip: roberts(Game::OMAHA_HI_LO).stakes(Stakes::no_limit(Chips(5), Chips(10)))
        .owes("dead", "C 1").hole("A KsKhQc9c B As3s8h8d").board("Kd4c7d 2h Jc"),
        // 21: three kings take 11, 7-4-3-2-A takes 10.
        "C f, A c, B x, A x, B x, A x, B x, A x, B x, end
         ? awards 0A 11, 0B 10";
    rr_3_8_c_a_tied_half_as_in_its_own_game: roberts(Game::OMAHA_HI_LO).stakes(Stakes::no_limit(Chips(5), Chips(10)))
        .hole("A As3sQh9c B KsKhQc9d C Ah3hQd9s").board("Kd4c7d 2h Jc"),
        // 30: three kings take 15; the low halves are 8 and 7, and A sits left of the button.
        "C c, A c, B x, A x, B x, C x, A x, B x, C x, A x, B x, C x, end
         ? awards 0B 15, 0A 8, 0C 7";

    // Lowball.
    rr_11_open_or_fold: roberts_draw(Game::LOWBALL_DRAW), "deal
         ? turn A; no-check; fold; raise 10..10
         ! A x: no check
         A f
         ? turn B; no-check
         B b10
         ? turn C; call 10; raise 20..20";
    rr_11_a_blind_that_nobody_raised_may_check: roberts_draw(Game::LOWBALL_DRAW).limit(10, 20), "C c, A c
         ? turn B; check; raise 20..20";
    rr_11_limits_double_after_the_draw: roberts_draw(Game::LOWBALL_DRAW), "A b10, B c, C f, A pat, B pat
         ? turn A; check; raise 20..20";
    rr_11_no_check_raise_in_limit_ace_to_five: roberts_draw(Game::LOWBALL_DRAW), "A b10, B c, C f, A pat, B pat, A x, B b20
         ? turn A; call 20; no-raise
         ! A r40: no check-raise";
    rr_11_before_the_draw_a_check_may_raise: roberts_draw(Game::LOWBALL_DRAW)
        .rule(|rules| rules.drawing.lowball_open = LowballOpen::MayCheck), "A x, B b10, C f
         ? turn A; call 10; raise 20..20";
    rr_11_but_at_no_limit: roberts_draw(Game::LOWBALL_DRAW).stakes(Stakes::no_limit(Chips(5), Chips(10))),
        "C f, A c, B x, A pat, B pat, A x, B b20
         ? turn A; call 20; raise 40..990";
    rr_11_and_in_deuce_to_seven: roberts_draw(Game::SINGLE_DRAW), "A b10, B c, C f, A pat, B pat, A x, B b20
         ? turn A; call 20; raise 40..40";
    rr_11_ace_to_five: roberts_draw(Game::LOWBALL_DRAW).hole("A As2s3s4s5s B Ac2c3c4d6c"),
        // The wheel is best, suited or not. 3 x 2 and 2 x 10.
        "A b10, B c, C f, A pat, B pat, A x, B x, end
         ? won A 26 B 0";
    rr_11_deuce_to_seven: roberts_draw(Game::SINGLE_DRAW).hole("A AsKc4d3h2s B Ac5h4c3d2c C 7s5s4s3s2d"),
        // 7-5-4-3-2 is best. A-5-4-3-2 is an ace high, no straight, and beats A-K-4-3-2: without C it wins.
        "A b10, B c, C f, A pat, B pat, A x, B x, end
         ? won A 0 B 26";
    rr_11_seven_five_is_best: roberts_draw(Game::SINGLE_DRAW).hole("A 7c6h4d3h2h B 6s5h4c3d2c C 7s5s4s3s2d"),
        // 6-5-4-3-2 is a straight. 3 x 2 and 3 x 10.
        "A b10, B c, C c, A pat, B pat, C pat, A x, B x, C x, end
         ? won C 36";

    rr_11_6_exposed_on_the_draw_and_replaced_when_all_have_drawn: roberts_draw(Game::LOWBALL_DRAW)
        .hole("A KsKh4d3s2h B JsJh4s3h2d C 9s8h4c3d2c"), "A b10, B c, C c, A throw KsKh, B throw JsJh, C throw 9s
         expose A 5c
         ? turn deal; lacks A 5c; public 5c
         deal
         // A one card now and one when B and C are served.
         ? dealt ABCABCA; turn A; lacks A 5c";
    rr_11_6_whatever_the_card_and_however_many: roberts_draw(Game::SINGLE_DRAW)
        .hole("A KsKh4d3s2h B JsJh4s3h2d C 9s8h4c3d2c"), "A b10, B c, C c, A pat, B throw JsJh, C throw 9s
         expose B 7c, expose B 5c
         // Both of his come after C's.
         deal
         ? dealt ABCCB; lacks B 7c5c";
    rr_11_4_two_cards_one_of_them_exposed_are_not_five_in_a_row: roberts_draw(Game::LOWBALL_DRAW)
        .hole("A KsKh4d3s2h C JsJh4s3h2d"), "A b10, B f, C c, A pat, C throw JsJh
         expose C 5c
         deal
         // Only the burn before the draw.
         ? dealt ABCCC; burns 1; turn A";
    rr_11_8_a_seven_before_the_draw_is_taken: roberts_draw(Game::LOWBALL_DRAW), "expose A 7c, expose B Ad
         ? holds A 7c B Ad; public 7cAd
         deal
         ? dealt ABC; turn A";
    rr_11_8_an_eight_is_replaced_after_the_deal: roberts_draw(Game::LOWBALL_DRAW), "expose A 8c
         deal
         ? dealt ABCA; lacks A 8c; public 8c; turn A";
    rr_11_8_at_no_limit_a_five_is_and_a_six_is_not: roberts_draw(Game::LOWBALL_DRAW)
        .stakes(Stakes::no_limit(Chips(5), Chips(10))), "expose A 5c, expose B 6c
         deal
         ? dealt ABCB; holds A 5c; lacks B 6c";
    rr_11_8_it_is_the_burn_of_the_draw: roberts_draw(Game::LOWBALL_DRAW).hole("B 2h3d4h5dJh"), "expose A 8c
         A b10, B c, C f, A pat, B throw Jh, deal
         ? burns 0";
    rr_11_8_one_that_was_taken_is_no_burn: roberts_draw(Game::LOWBALL_DRAW).hole("B 2h3d4h5dJh"), "expose A 7c
         A b10, B c, C f, A pat, B throw Jh, deal
         ? burns 1";
    rr_11_8_nor_is_it_that_of_a_later_draw: roberts_draw(Game::TRIPLE_DRAW).hole("B 2h3d4h5dJh B Jd"), "expose A 8c
         A b10, B c, C f, A pat, B throw Jh, deal, A x, B x, A pat, B throw Jd, deal
         ? burns 1";
    rr_11_10_in_deuce_to_seven_the_six_is_replaced: roberts_draw(Game::SINGLE_DRAW),
        "expose A 7c, expose B 6c, expose C 2c, expose A Ad
         deal
         ? dealt ABCAB; holds A 7c C 2c; lacks A Ad B 6c";
    rr_11_10_at_no_limit_too: roberts_draw(Game::SINGLE_DRAW).stakes(Stakes::no_limit(Chips(5), Chips(10))),
        "expose A 7c, expose B 6c
         deal
         ? dealt ABCB; holds A 7c; lacks B 6c";
    rr_11_5_a_card_is_burned_before_the_draw: roberts_draw(Game::LOWBALL_DRAW).hole("A KsKh4d3s2h B JsJh4s3h2d"),
        "A b10, B c, C f, A throw KsKh, B pat, deal
         ? burns 1";

    // Draw high.
    rr_12_3_exposed_before_the_draw_is_kept: roberts_draw(Game::FIVE_CARD_DRAW), "expose A 8c, expose C Kd
         ? holds A 8c C Kd; public 8cKd
         deal
         ? dealt ABC; turn A";
    rr_12_3_exposed_on_the_draw_is_replaced: roberts_draw(Game::FIVE_CARD_DRAW)
        .hole("A KsKh4d3s2h B JsJh4s3h2d C 9s8h4c3d2c"), "A b10, B c, C c, A throw 4d3s2h, B throw 4s, C pat
         expose B As
         deal
         // B's only card comes last.
         ? dealt ABCAB; lacks B As; public As; turn A";
    rr_12_3_what_was_exposed_is_seen_going: roberts_draw(Game::FIVE_CARD_DRAW), "expose A 8c, expose C Kd
         A b10, B c, C c, A throw 8c, B pat, C pat, deal
         ? lacks A 8c; turn A";
    rr_12_check_open_or_raise: roberts_draw(Game::FIVE_CARD_DRAW), "deal
         ? turn A; check; fold; raise 10..10
         A x, B b10
         ? turn C; call 10; raise 20..20
         C c
         ? turn A; call 10; raise 20..20";
    rr_12_after_the_draw_the_opener: roberts_draw(Game::FIVE_CARD_DRAW), "A x, B b10, C c, A c, A pat, B pat, C pat
         // Bets double.
         ? turn B; check; raise 20..20";
    rr_12_or_the_next_to_his_left: roberts_draw(Game::FIVE_CARD_DRAW).stacks("B 12"), "A x, B ai, C c, A c, A pat, B pat, C pat
         ? turn C; check";
    rr_12_the_opener_not_the_last_raiser: roberts_draw(Game::FIVE_CARD_DRAW), "A b10, B r20, C c, A c, A pat, B pat, C pat
         ? turn A; check";
    rr_12_jacks_open: roberts_draw(Game::JACKS_OR_BETTER).hole("A AhKd9c7s5d B TsTh4c3d2c C JsJhAc6d5c"),
        "deal
         ? turn A; check; no-raise
         ! A b10: cards
         A x
         ? turn B; no-raise
         B x
         ? turn C; raise 10..10
         C b10
         // Once it is open, anybody raises.
         ? turn A; call 10; raise 20..20";
    rr_12_a_straight_opens_and_four_to_it_do_not: roberts_draw(Game::JACKS_OR_BETTER).hole("A 8h7d6c5sKd B 8s7c6h5d4c"),
        "deal
         ? turn A; no-raise
         A x
         ? turn B; raise 10..10";
    rr_12_all_in_for_the_ante_he_opens_with_openers: roberts_draw(Game::JACKS_OR_BETTER).stacks("B 2")
        .hole("A AhKd9c7s5d B JsJhTd3c2d C AcQh8d6h4c"), "A x
         ? turn B; check; no-fold; no-raise; open-it
         B opens
         // It is open: C may bet on nothing.
         ? turn C; check; raise 10..10
         C b10, A c, A pat, B pat, C pat
         // The opener cannot act; the next to his left does.
         ? pots 6 ABC, 20 AC; turn C; raise 20..20
         C x, A x, end
         ? won B 6";
    rr_12_when_he_opens_and_nobody_bets_they_draw: roberts_draw(Game::JACKS_OR_BETTER).stacks("B 2")
        .hole("A AhKd9c7s5d B JsJhTd3c2d C AcQh8d6h4c"), "A x, B opens, C x
         ? pots 6 ABC; turn A
         A throw 9c7s5d, B pat, C pat, deal
         ? turn C; check";
    rr_12_without_openers_he_passes: roberts_draw(Game::JACKS_OR_BETTER).stacks("B 2")
        .hole("A AhKd9c7s5d B Th9h8d3c2d C AcQh8c6h4c"), "A x
         ? turn B; check; no-open-it
         ! B opens: cards
         B x, C x
         ? turn none; carry 6";
    rr_12_who_can_bet_opens_with_a_bet: roberts_draw(Game::JACKS_OR_BETTER).hole("A AhAd9c7s5d"), "deal
         ? turn A; no-open-it; raise 10..10
         ! A opens: phase";
    rr_12_the_only_one_with_chips_opens_too: roberts_draw(Game::JACKS_OR_BETTER).players(2).stacks("B 2")
        .hole("A AhAd9c7s5d B Th9h8d3c2d"), "deal
         ? turn A; no-raise; open-it
         A opens
         ? turn A
         A pat, B pat, end
         ? won A 4";
    rr_12_all_of_them_all_in_for_the_ante_pass_out: roberts_draw(Game::JACKS_OR_BETTER).players(2).stacks("A 2 B 2")
        .hole("A AhKd9c7s5d B Th9h8d3c2d"), "A x, B x
         ? turn none; carry 4";
    rr_12_a_pass_out_leaves_the_antes: roberts_draw(Game::JACKS_OR_BETTER).hole("A AhKd9c7s5d B TsTh4c3d2c C QsJhAc6d5c"),
        "A x, B x, C x
         ? turn none; carry 6; stacks A 998 B 998 C 998";
    rr_12_an_uncalled_opener_proves_his_openers: roberts_draw(Game::JACKS_OR_BETTER).hole("A AhAd9c7s5d"),
        "A b10, B f, C f
         ? turn show A; may-not muck A
         A show, end
         ? returned A 10; won A 6; stacks A 1004";

    // He opens on aces and breaks them for a flush; B holds three of the other aces' rank, so that no ace can come.
    rr_12_2_split_openers_are_proved_by_what_was_thrown: roberts_draw(Game::JACKS_OR_BETTER)
        .hole("A AhAdKh9h5h B AsAcTd3c2d C KsKdKc9c9d"), "A b10, B c, C f, A throw Ad, B pat, deal, A x, B x
         A show
         ? thrown A Ad";
    rr_12_2_openers_that_were_kept_are_proof: roberts_draw(Game::JACKS_OR_BETTER)
        .hole("A AhAdKh9h5h B JsJhTd3c2d"), "A b10, B c, C f, A throw Kh9h5h, B pat, deal, A x, B x
         A show
         ? not-thrown A";
    rr_12_2_nobody_else_has_anything_to_prove: roberts_draw(Game::JACKS_OR_BETTER)
        .hole("A AhAdKh9h5h B JsJhTd3c2d"), "A b10, B c, C f, A pat, B throw JsJh, deal, A x, B x
         A show, B show
         ? not-thrown B";
    rr_12_2_to_whomever_he_shows_his_hand: roberts_draw(Game::JACKS_OR_BETTER)
        .hole("A AhAdKh9h5h B AsAcTd3c2d C KsKdKc9c9d"), "A b10, B c, C f, A throw Ad, B pat, deal, A x, B x
         A showto B
         ? thrown A Ad; turn show B";
    // Whatever the house has of last hands, the opener wins nothing unseen.
    rr_12_an_opener_proves_his_openers_when_all_others_muck: draw(RuleSet::TDA, Game::JACKS_OR_BETTER)
        .hole("A AhAdKh9h5h B JsJhTd3c2d"), "A b10, B c, C f, A pat, B pat, A x, B b20, A c
         B muck
         ? turn show A; may-not muck A
         A show
         ? turn settle";
    rr_12_and_when_a_ruling_leaves_him_alone: draw(RuleSet::TDA, Game::JACKS_OR_BETTER)
        .hole("A AhAdKh9h5h B JsJhTd3c2d"), "A b10, B c, C f, A pat, B pat, A x, B b20, A c
         kill B
         ? turn show A";
    rr_12_nobody_else_does: draw(RuleSet::TDA, Game::JACKS_OR_BETTER)
        .hole("A AhAdKh9h5h B JsJhTd3c2d"), "A b10, B c, C f, A pat, B pat, A b20, B c
         kill A
         ? turn settle";
    // The game is played with antes. Where a blind has opened, nobody needs openers or proves them.
    rr_12_over_a_blind_nobody_needs_openers: roberts_draw(Game::JACKS_OR_BETTER).limit(10, 20).hole("C TsTh4c3d2c"), "deal
         ? turn C; raise 20..20
         C r20, A f, B f
         ? turn settle";

    // TDA 30.
    tda_30_an_absent_players_bring_in_is_posted: tda(Game::STUD).absent("C").ups("A 9d B 8h C 4c"), "deal
         ? in AB; stacks A 999 B 999 C 994; turn A; call 5; fold; raise 15..15
         A f
         // 3 antes and 5 of an absent player, of which nothing goes back.
         end
         ? won B 8; stacks C 994";
    tda_30_as_far_as_his_stack_goes: tda(Game::STUD).absent("C").stacks("C 4").ups("A 9d B 8h C 4c"), "deal
         ? in AB; stacks C 0; bets C 3; turn A; call 5";
    tda_30_another_absent_player_brings_in_nothing: tda(Game::STUD).absent("B").ups("A 9d B 8h C 4c"), "deal
         ? in AC; stacks B 999; turn C; no-fold; raise 15..15";
    tda_30_in_razz_the_high_card: tda(Game::RAZZ).absent("A").ups("A Kd B 8h C 4c"), "deal
         ? in BC; stacks A 994; turn B; call 5";
    tda_71_a_suspended_players_bring_in_is_posted: tda(Game::STUD).suspended("C").ups("A 9d B 8h C 4c"), "deal
         ? in AB; stacks C 994; turn A; call 5";

    // TDA RP-10.
    tda_rp_10_c_a_dead_hand_gets_no_fourth_street: tda(Game::STUD).ups("A 9dQs B 5hKd C 4cAh"), "C brings, A c
         kill B
         deal
         ? in AC; turn C";
    tda_rp_10_c_nor_does_a_hand_folded_without_a_bet: tda(Game::STUD).players(4).ups("A KsQd B 9h8c C 2c7d D Ts3d"),
        "C brings, D c, A c, B c, deal
         A f, B x, C x, D x, deal
         ? penalised A; dealt ABCDABCDBCD";
    tda_rp_10_d_tied_high_boards_by_suit: tda(Game::STUD).ups("A 4c3h B KdQc C KsQd"), brought_in!("A", "B", "C"),
        // Of the kings C's spade is the higher.
        "? turn C";
    tda_rp_10_d_tied_low_boards_by_suit_of_their_high_card: tda(Game::RAZZ).ups("A 7hAs B KsJd C 7dAc"),
        brought_in!("B", "C", "A"),
        "? turn A";
    tda_rp_10_d_where_the_ace_is_low: tda(Game::RAZZ).ups("A 7hAc B KsJd C 7dAs"), brought_in!("B", "C", "A"),
        // The high card of 7-A is the seven.
        "? turn A";
    tda_rp_10_e_all_in_for_the_ante_the_action_starts_to_his_left: tda(Game::STUD).stacks("C 1").ups("A 9d B 8h C 4c"),
        "deal
         ? all-in C; turn A; fold; call 5; raise 15..15
         A r15
         ? turn B; call 15; raise 30..30";
    tda_rp_10_e_short_of_the_bring_in_it_is_his_bet: tda(Game::STUD).stacks("C 4").ups("A 9d B 8h C 4c"),
        // 3 chips after his ante; the others owe the whole bring-in.
        "C brings
         ? all-in C; bets C 3; turn A; call 5; raise 15..15";
    tda_rp_10_f_no_double_bet_on_an_open_pair: tda(Game::STUD).ups("A KsKd B 9h8c C 2c7d"), brought_in!("C", "A", "B"),
        "? turn A; raise 15..15; no-double";

    // TDA RP-17.
    tda_rp_17_limping_in_single_draw: tda(Game::SINGLE_DRAW).stakes(Stakes::no_limit(Chips(5), Chips(10))), "deal
         ? turn C; call 10; fold; raise 20..1000
         C c, A c
         ? turn B; check; raise 20..1000";

    // Spader Ess.
    se_2_6_2_in_lowball_too: draw(RuleSet::SPADER_ESS_CASH, Game::LOWBALL_DRAW), "A b10, B c, C f, A pat, B pat, A x, B b20
         ? turn A; call 20; raise 40..40";
    se_2_7_1_three_down_cards_of_stud: stud(RuleSet::SPADER_ESS_CASH, Game::STUD).hole("A 5c6hKh B AdAsQd")
        .ups("A 7c8h9c2s B 7d8s4d3c C 2h3h"),
        brought_in!("C", "A", "B"),
        "A b15, B c, C f, A x, B x, A x, B x, A x, B x
         ! A show 5c6h: cards
         A show
         ? turn show B";
    se_2_7_1_four_cards_of_omaha: sit(RuleSet::SPADER_ESS_CASH).game(Game::OMAHA).hole("A KsKhQc9c B As3s8h8d"),
        "C r30, A c, B f, A x, C x, A x, C x, A x, C x
         ! A show KsKh: cards
         A show KsKhQc9c
         ? turn show C";
    se_2_6_34_the_bring_in_is_no_bet: stud(RuleSet::SPADER_ESS_CASH, Game::STUD).ups("A 9d B 8h C 4c"),
        "C brings, A r15, B r30, C r45, A r60
         ? turn B; call 30; no-raise";
    se_2_6_35_one_bet_and_four_raises_in_draw: draw(RuleSet::SPADER_ESS_CASH, Game::MORKPOKER),
        "A b10, B r20, C r30, A r40, B r50
         ? turn C; call 20; no-raise";
    se_2_6_36_two_who_can_bet_in_stud: stud(RuleSet::SPADER_ESS_CASH, Game::STUD).ups("A 9d B 8h C 4c"),
        "C brings, A r15, B r30, C f, A r45, B r60
         ? turn A; call 15; raise 75..75";
    se_2_4_5_an_absent_player_all_in_for_the_ante_does_not_open:
        draw(RuleSet::SPADER_ESS_CASH, Game::JACKS_OR_BETTER).absent("B").stacks("B 2").hole("A AhKd9c7s5d B JsJhTd3c2d C AcQh8d6h4c"), "A x
         ? in ABC; turn C";
    se_2_4_5_an_absent_players_bring_in_is_lost: stud(RuleSet::SPADER_ESS_CASH, Game::STUD).absent("C")
        .ups("A 9d B 8h C 4c"), "deal
         ? in AB; stacks C 994; turn A; call 5";
    se_2_4_5_and_lives_when_it_takes_his_last_chip: stud(RuleSet::SPADER_ESS_CASH, Game::STUD).absent("C")
        .stacks("C 6").ups("A 9d B 8h C 4c"), "deal
         ? in ABC; all-in C; turn A; call 5";
    se_2_2_6_a_suspended_player_has_no_card_to_bring_in: stud(RuleSet::SPADER_ESS_CASH, Game::STUD).suspended("C")
        .ups("A 9d B 8h"), "deal
         ? in AB; stacks C 999; turn B; no-fold";
    se_2_5_18_equal_boards_by_position: stud(RuleSet::SPADER_ESS_CASH, Game::STUD).ups("A 4c3h B KdQc C KsQd"),
        brought_in!("A", "B", "C"),
        "? turn B";
}

#[test]
fn rr_8_11_too_few_cards_and_the_high_hand_with_the_shared_one_starts() {
    // 8 x 6 = 48 are dealt and 4 left: one card for all. With the ten B has a pair.
    to_the_last_street(eight(RuleSet::ROBERTS)).run("? board 1; turn B; check; raise 30..30");
}

#[test]
fn tda_rp_10_h_a_common_card_and_the_leader_of_sixth_street_starts() {
    to_the_last_street(eight(RuleSet::TDA)).run("? board 1; turn A; check; raise 30..30");
}

#[test]
fn tda_rp_10_h_seven_players_get_their_own() {
    // 7 x 6 = 42 are dealt; the other 10, burns and all, serve seven players, a burn and a last card.
    let seven = stud(RuleSet::TDA, Game::STUD)
        .players(7)
        .ups("A AcKdQh4d B KsTd9c8h C Qc9d7h5c D Qs8d7c5h E Js8c6d4h F Jd9h6c4s G Kc7d6h3s");
    let mut table = to_the_last_street(seven);
    table.run("? board 0; turn A");
    assert_eq!(table.dealt_order().len(), 7 * 5, "every player on every street");
}

/// Checks and calls up to the last street, but for those who fold on a street.
fn to_the_last_street_without(sit: Sit, folds: &[(u8, char)]) -> Table {
    let mut table = sit.start();
    loop {
        table.run("deal");
        let state = table.hand.state();
        let (seat, verb) = match table.hand.expects() {
            Expect::BringIn(seat) => (seat, "brings"),
            Expect::Act(_) if state.street() == 4 => return table,
            Expect::Act(seat) if folds.contains(&(state.street() + 3, char::from(b'A' + seat.number()))) => (seat, "f"),
            Expect::Act(seat) => (seat, if table.hand.legal(seat).check { "x" } else { "c" }),
            other => panic!("{other}"),
        };
        table.run(&format!("{} {verb}", char::from(b'A' + seat.number())));
    }
}

#[test]
fn tda_rp_10_h_a_card_each_a_burn_and_a_last_card() {
    let eight = || tda(Game::STUD).players(8);
    // 24 + 8 + 7 + 6 are dealt. The seven left are a burn and one each for six, but no last card.
    to_the_last_street_without(eight(), &[(4, 'B'), (5, 'C')]).run("? in ADEFGH; board 1");
    // 24 + 8 + 6 + 6: eight are left.
    to_the_last_street_without(eight(), &[(4, 'B'), (4, 'C')]).run("? in ADEFGH; board 0; burns 4");
}

#[test]
fn rr_8_11_all_cards_are_dealt_and_none_is_burned_where_they_just_suffice() {
    let eight = || roberts(Game::STUD).players(8);
    // 24 + 7 + 7 + 7 are dealt: of the seven left, three of them burns, everybody gets one.
    to_the_last_street_without(eight(), &[(3, 'B')]).run("? in ACDEFGH; board 0; burns 3");
    // 24 + 8 + 7 + 7: six for seven.
    to_the_last_street_without(eight(), &[(4, 'B')]).run("? in ACDEFGH; board 1");
}

/// RR-8-8: the low card is all-in for the ante, and nobody recorded the upcards. The player to its left may fold.
#[test]
fn rr_8_8_a_record_without_upcards() {
    let mut spec = *roberts(Game::STUD).players(4).stacks("C 1").setup().unwrap().spec();
    spec.cards = CardSource::Recorded;
    let (mut hand, mut log) = (Hand::new(Setup::new(spec).unwrap()), Vec::new());
    hand.execute(Command::Start, &mut log).unwrap();
    while let Expect::Deal(DealRequest::Hole { seat, .. }) = hand.expects() {
        let none = CardSet::EMPTY;
        hand.execute(Command::DealHole { seat, down: none, hidden: 2, up: none, hidden_up: 1 }, &mut log).unwrap();
    }
    let [c, d] = ['C', 'D'].map(seat);
    hand.execute(Command::NameFirst { seat: c }, &mut log).unwrap();
    assert_eq!((hand.expects(), hand.legal(d).fold, hand.legal(d).call), (Expect::Act(d), true, Some(Chips(5))));
    assert_eq!(audit(hand.setup(), &log), Ok(*hand.state()));
}

#[test]
fn tda_rp_10_b_seventh_street_is_dealt_down_even_all_in() {
    let mut table = tda(Game::STUD).stacks("A 20 B 20 C 20").ups("A 9dQs B 5hKd C 4cAh").start();
    table.run("C r15, A c, B c, C ai, A c, B c, end");
    let seventh = table.log.iter().rev().find_map(|event| match *event {
        Event::HoleDealt { down, up, .. } => Some((down.len(), up.len())),
        _ => None,
    });
    assert_eq!(seventh, Some((1, 0)));
}

/// C draws five last of all: four, a burn, and the fifth.
#[test]
fn rr_11_4_a_burn_before_the_last_players_fifth_card() {
    let mut table = roberts_draw(Game::LOWBALL_DRAW).hole("A KsKhKdQsQh C JsJhJdTsTh").start();
    table.run("A b10, B f, C c, A pat, C throw JsJhJdTsTh, deal");
    assert_eq!(table.dealt_order(), "ABCCC");
    let last = table.log.iter().rev().filter(|event| matches!(event, Event::HoleDealt { .. } | Event::Burned));
    let [fifth, burn, four] = last.take(3).copied().collect::<Vec<_>>()[..] else { panic!("three at least") };
    assert!(matches!(fifth, Event::HoleDealt { down, .. } if down.len() == 1), "{fifth:?}");
    assert_eq!(burn, Event::Burned);
    assert!(matches!(four, Event::HoleDealt { down, .. } if down.len() == 4), "{four:?}");
    table.run("? burns 2; turn A");
}

/// With A's fifth card between, C does not get five in a row.
#[test]
fn rr_11_4_no_burn_where_another_card_lies_between() {
    let mut table = roberts_draw(Game::LOWBALL_DRAW).hole("A KsKhKdQsQh C JsJhJdTsTh").start();
    table.run("A b10, B f, C c, A throw KsKhKdQsQh, C throw JsJhJdTsTh, deal");
    assert_eq!(table.dealt_order(), "ABCACAC");
    table.run("? burns 1; turn A");
}

#[test]
fn rr_11_four_cards_in_a_row_and_the_fifth_after_all_others() {
    let mut table = roberts_draw(Game::LOWBALL_DRAW).hole("A KsKhKdQsQh B JsJhTdTs8h").start();
    table.run("A b10, B c, C c, A throw KsKhKdQsQh, B throw JsJh, C pat, deal");
    assert_eq!(table.dealt_order(), "ABCABA");
}
