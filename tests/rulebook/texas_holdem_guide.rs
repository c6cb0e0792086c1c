//! The general guide to Texas hold'em.

use crate::table::{Sit, odd_pot, sit};
use cardroom::rules::{Burn, FoldUnbet, MustShow, OddChip, Reopen, Runs, Straddle};
use cardroom::{Ante, Chips, Game, RuleSet, Stakes};

/// A, B, C and D, who has the button, with 500 chips each, blinds of 1 and 2.
fn guide() -> Sit {
    sit(RuleSet::TEXAS_HOLDEM_GUIDE).players(4).stacks("A 500 B 500 C 500 D 500").blinds(&[1, 2])
}

macro_rules! to_flop {
    () => {
        "C c, D c, A c, B x, deal\n"
    };
}
macro_rules! to_river {
    () => {
        concat!(to_flop!(), "A x, B x, C x, D x, deal, A x, B x, C x, D x, deal\n")
    };
}

hands! {
    thg_1_1_the_strongest_hand_wins: guide().hole("A Ah3d B KhQc C 8c7c D 8d7h").board("AsKd9h 5c 2s"), to_river!(),
        "A x, B x, C x, D x, end
         ? won A 8";
    thg_1_1_or_the_last_one_left: guide(), to_flop!(), "A b4, B f, C f, D f, end
         ? won A 8; unseen A";
    thg_1_3_two_cards_each_and_five_on_the_board: guide(), "deal
         ? board 0
         C c, D c, A c, B x, deal
         ? board 3
         A x, B x, C x, D x, deal
         ? board 4
         A x, B x, C x, D x, deal
         ? board 5; unseen ABCD";
    thg_1_5_play_is_clockwise: guide(), "deal
         ? turn C
         C c
         ? turn D
         D c
         ? turn A
         A c
         ? turn B";
    thg_2_2_the_small_blind_is_left_of_the_button: guide(), "? bets A 1 B 2 C 0 D 0";
    thg_2_2_wherever_the_button_is: guide().button('B'), "? bets C 1 D 2
         deal
         ? turn A";
    thg_2_4_heads_up_the_button_is_first_then_last: guide().stacks("A 500").players(2), "? bets B 1 A 2
         deal
         ? turn B
         B c, A x, deal
         ? turn A";
    thg_2_5_under_the_gun_first_then_left_of_the_button: guide(), "deal
         ? turn C
         C c, D c, A f, B x, deal
         // A has folded; D, with the button, is last.
         ? turn B
         B x, C x
         ? turn D";
    thg_3_1_the_blinds_are_posted_before_the_deal: guide(), "? bets A 1 B 2; turn deal; unseen ABCD";
    thg_3_2_no_antes_unless_the_house_has_them: guide(), "? pot 3";
    thg_3_2_an_ante_from_each: guide().ante(Ante::Each(Chips(1))), "? pot 7; bets C 0 D 0";
    thg_3_2_one_ante_from_the_big_blind: guide().ante(Ante::BigBlind(Chips(2))), "? pot 5; bets B 2; stacks B 496
         deal
         ? turn C; call 2";
    thg_4_4_the_deal_is_completed_and_the_card_replaced: guide(), "expose A 9c, deal
         ? dealt ABCDA; lacks A 9c; public 9c";
    thg_15_3_the_exposed_card_is_replaced_and_burned: guide(), "expose A 9c, deal
         C c, D c, A c, B x, deal
         ? burns 0; board 3; lacks A 9c";
    thg_4_3_a_card_is_burned_before_each_street: guide(), to_river!(), "? burns 3";
    thg_5_1_the_player_left_of_the_big_blind_starts: guide(), "deal
         ? turn C; fold; call 2; raise 4..500; no-check";
    thg_5_1_with_a_straddle_the_player_left_of_it: guide().owes("straddle", "C 4"), "deal
         ? turn D; call 4; raise 8..500";
    thg_5_2_the_flop_is_opened_left_of_the_button: guide(), to_flop!(), "? turn A; board 3";
    thg_5_3_the_turn_is_a_fourth_card: guide(), to_flop!(), "A x, B x, C x, D x, deal
         ? board 4; turn A";
    thg_5_4_after_the_river_comes_the_showdown: guide(), to_river!(), "A x, B x, C x, D x
         ? board 5; turn show A";
    thg_5_5_the_last_player_wins_without_showing: guide(), "C f, D f, A f
         ? turn settle
         end
         ? won B 2; stacks B 501; unseen B";
    thg_6_1_check_when_there_is_nothing_to_match: guide(), to_flop!(), "? check; no-call
         A x
         ? turn B";
    thg_6_2_bet_when_nobody_has: guide(), to_flop!(), "A b2
         ? price 2";
    thg_6_3_call_matches_the_wager: guide(), to_flop!(), "A b4, B c
         ? bets B 4";
    thg_6_4_raise_increases_it: guide(), to_flop!(), "A b4, B r8
         ? price 8; turn C; call 8";
    thg_6_5_fold_at_any_time: guide(), to_flop!(), "A f
         ? in BCD; not-penalised A; stacks A 498";
    thg_7_1_the_least_bet_is_the_big_blind: guide(), to_flop!(), "? raise 2..498
         ! A b1: below 2";
    thg_7_2_the_least_raise_is_the_increment_before: guide(), to_flop!(), "A b20, B r60
         ? turn C; least 100";
    thg_7_3_a_short_all_in_does_not_reopen: guide().stacks("B 42"), to_flop!(), "A b25, B ai, C c, D f
         ? turn A; call 15; no-raise";
    thg_7_3_a_full_one_does: guide().stacks("B 52"), to_flop!(), "A b25, B ai, C c, D f
         ? turn A; least 75";
    thg_7_3_unless_local_rules_say_otherwise: guide().stacks("B 42").rule(|rules| rules.betting.reopen = Reopen::Any),
        to_flop!(), "A b25, B ai, C c, D f
         ? turn A; least 65";
    thg_a3_the_big_blind_is_the_first_bet: guide(), "deal
         ? turn C; least 4";
    thg_a8_after_a_short_all_in_the_last_full_increment: guide().stacks("B 42"), to_flop!(), "A b25, B ai
         ? turn C; least 65";
    thg_9_1_the_last_aggressor_shows_first: guide(), to_river!(), "A b10, B r30, C f, D c, A c
         ? turn show B
         B show
         ? turn show D";
    thg_9_2_without_a_river_bet_left_of_the_button: guide(), "C c, D c, A f, B x, B x, C x, D x, B x, C x, D x, B x, C x, D x
         ? turn show B
         B show
         ? turn show C";
    thg_9_3_losing_hands_may_be_mucked: guide(), to_river!(), "A b10, B c, C f, D f, A show
         ? may muck B
         B muck
         ? turn settle; unseen B";
    thg_9_3_and_the_last_hand_wins_unseen: guide(), to_river!(), "A b10, B c, C f, D f, A muck
         ? turn settle
         end
         ? won B 28; unseen B";
    thg_9_4_equal_hands_split: guide().hole("A Ah9d B Ac8d C 7c6c D 7h6h").board("AsKdQc Jh 2s"), to_river!(),
        "A x, B x, C x, D x, end
         ? won A 4 B 4";
    thg_9_5_the_odd_chip_goes_left_of_the_button: guide().hole("A Ah9d B Ac8d C 7c6c D 7h6h").board("AsKdQc Jh 2s"),
        // C's two chips and 3 x 5: 5 + 5 + 5 + 2 = 17 for A and B.
        "C c, D r5, A c, B c, C f, A x, B x, D x, A x, B x, D x, A x, B x, D x, end
         ? won A 9 B 8";
    thg_9_5_wherever_the_button_is: odd_pot(RuleSet::TEXAS_HOLDEM_GUIDE),
        "C b10, A f, B c, C x, B x, C x, B x, C x, B x, end
         ? won C 11 B 10";
    thg_9_5_house_policy_may_differ: guide().rule(|rules| rules.pots.odd_chip = OddChip::Carried)
        .hole("A Ah9d B Ac8d C 7c6c D 7h6h").board("AsKdQc Jh 2s"),
        "C c, D r5, A c, B c, C f, A x, B x, D x, A x, B x, D x, A x, B x, D x, end
         ? won A 8 B 8; carry 1";
    thg_a4_several_odd_chips_one_each_clockwise: guide().hole("A 7c6c B Ac8d C AhTd D As9d").board("AdKdQc Jh 2s")
        .rule(|_| ()),
        // C has a straight: hands of the others do not matter here, he takes all of it.
        to_river!(), "A x, B x, C x, D x, end
         ? won C 8";
    thg_11_1_all_ins_make_main_and_side_pots: guide().stacks("A 10 B 30"), "C r50, D c, A ai, B ai
         ? pots 40 ABCD, 60 BCD, 40 CD";
    thg_11_2_side_pots_come_first: guide().stacks("A 10 B 30").hole("A AsAh B KsKh C QsQh D JsJh").board("2c7d9h 3s 4c"),
        "C r50, D c, A ai, B ai, C x, D x, C x, D x, C x, D x, end
         ? awards 2C 40, 1B 60, 0A 40";
    thg_11_3_the_worked_example: guide().players(3).stacks("A 25 B 60 C 500").hole("A AsAh B KsKh C QsQh").board("2c7d9h 3s 4c"),
        // A all-in 25, B all-in 60, C covers: 75 for A, B, C and 70 for B, C.
        "C r60, A ai, B ai
         ? pots 75 ABC, 70 BC
         end
         ? awards 1B 70, 0A 75";
    thg_12_1_any_amount_up_to_the_stack: guide().stacks("C 350"), "deal
         ? turn C; raise 4..350
         ! C r351: above 350";
    thg_12_2_the_pot_after_ones_call: guide().pot_limit(1, 2), "C r7, D f, A f, B c, deal
         // 7 + 7 + 1 = 15; a bet of 15 and a call make 45, on top of 15.
         ? turn B; raise 2..15
         B b15
         ? turn C; raise 30..60";
    thg_12_3_fixed_steps_doubled_on_turn_and_river: guide().limit(10, 20), "deal
         ? turn C; raise 20..20
         C c, D c, A c, B x, deal
         ? raise 10..10
         A x, B x, C x, D x, deal
         ? raise 20..20
         A x, B x, C x, D x, deal
         ? raise 20..20";
    thg_12_3_raises_are_capped: guide().limit(10, 20), to_flop!(), "A b10, B r20, C r30, D r40
         ? turn A; no-raise
         A f, B f
         // The guide knows no exception for two players.
         ? turn C; call 10; no-raise";
    thg_13_2_no_rake_unless_the_house_takes_one: guide(), to_flop!(), "A b4, B f, C f, D f, end
         ? raked 0";
    thg_13_2_a_rake_of_five_percent: guide().rule(|rules| rules.pots.rake =
            "Percent { basis_points: 500, cap: 3, no_flop_no_drop: true }".parse().unwrap()),
        "C r20, D c, A f, B f, C b20, D f, end
         // 5 % of 43 is 2 and a bit.
         ? raked 2; won C 41";
    thg_13_2_a_rake_of_whole_chips: guide().stakes({
            let mut stakes = Stakes::no_limit(Chips(5), Chips(10));
            stakes.smallest_chip = Chips(5);
            stakes
        }).rule(|rules| rules.pots.rake =
            "Percent { basis_points: 500, cap: 300, no_flop_no_drop: true }".parse().unwrap()),
        "C r120, D c, A f, B f, C b20, D f, end
         // 5 % of 255 is 12 and a bit: two chips of 5.
         ? raked 10; won C 245";
    thg_13_2_a_game_without_a_flop_is_raked: guide().game(Game::FIVE_CARD_DRAW).rule(|rules| rules.pots.rake =
            "Percent { basis_points: 500, cap: 3, no_flop_no_drop: true }".parse().unwrap()),
        "C r20, D c, A f, B f, C pat, D pat, C b20, D f, end
         ? raked 2; won C 41";
    thg_14_1_a_straddle_of_twice_the_big_blind: guide().owes("straddle", "C 4"), "? bets C 4; pot 7";
    thg_14_1_in_every_structure: guide().limit(10, 20).owes("straddle", "C 20"), "? bets C 20";
    thg_14_2_a_button_straddle_where_the_house_has_it:
        guide().rule(|rules| rules.forced.straddle = Straddle::UnderTheGunOrButton).owes("straddle", "D 4"), "deal
         // The button acts last: left of it, the small blind starts.
         ? turn A; call 3; raise 8..500
         A c, B c, C c
         ? turn D; check; raise 8..500";
    thg_14_2_a_mississippi_straddle_where_the_house_has_it:
        guide().players(6).rule(|rules| rules.forced.straddle = Straddle::AnySeat).owes("straddle", "E 4"), "deal
         ? turn F; call 4";
    thg_18_1_a_called_loser_may_muck: guide(), to_river!(), "A b10, B c, C f, D f
         ? may muck A
         A show
         ? may muck B";
    thg_18_1_or_called_hands_are_shown: guide().rule(|rules| rules.showdown.must_show = MustShow::CalledHands), to_river!(),
        "A b10, B c, C f, D f
         ? may-not muck AB
         ! A muck: must show
         A show
         ! B muck: must show";
    thg_18_1_after_a_checked_river_nobody_was_called: guide().rule(|rules| rules.showdown.must_show = MustShow::CalledHands),
        to_river!(), "A x, B x, C x, D x
         ? may muck A";
    thg_18_1_an_all_in_is_called: guide().rule(|rules| rules.showdown.must_show = MustShow::CalledHands)
        .rule(|rules| rules.showdown.runs = Runs::Once), "C ai, D c, A f, B f, deal
         ? may-not muck CD";
    thg_18_2_run_twice_when_all_agree: guide().hole("C AsAh D KsKh").board("2c7d9h Js 4c").board("2d7c9s Jh Kd"),
        "C ai, D c, A f, B f
         ? turn runs CD
         C runs 2, D runs 2, end
         // 1003 chips: 502 and 501.
         ? awards 0C 502, 0D 501";
    thg_18_2_who_chooses_may_show: guide(), "C ai, D c, A f, B f
         ? turn runs CD; may show CD; may-not show AB";
    thg_18_2_not_without_the_cards_for_it: guide().game(Game::OMAHA).players(10)
        .stacks("A 20 B 20 C 20 D 20 E 20 F 20 G 20 H 20 I 20 J 20"),
        // 40 cards are out. A board with its burns takes 8 of the 12 that are left.
        "C ai, D c, E f, F f, G f, H f, I f, J f, A f, B f
         ? turn deal";
    thg_18_2_but_without_burns: guide().game(Game::OMAHA).players(10).rule(|rules| rules.dealing.burn = Burn::Never)
        .stacks("A 20 B 20 C 20 D 20 E 20 F 20 G 20 H 20 I 20 J 20"),
        "C ai, D c, E f, F f, G f, H f, I f, J f, A f, B f
         ? turn runs CD";
    thg_18_2_not_when_one_declines: guide().hole("C AsAh D KsKh").board("2c7d9h Js 4c"), "C ai, D c, A f, B f
         C runs 2, D runs 1, end
         ? awards 0C 1003";
    thg_18_2_others_forbid_it: guide().rule(|rules| rules.showdown.runs = Runs::Once), "C ai, D c, A f, B f
         ? turn deal";
    thg_18_3_folding_without_a_bet_may_be_forbidden: guide().rule(|rules| rules.betting.fold_unbet = FoldUnbet::Illegal),
        to_flop!(), "! A f: no fold";
}

refused! {
    thg_14_1_only_from_under_the_gun: guide().owes("straddle", "D 4"), "no straddle from seat 3";
    thg_14_2_no_button_straddle_by_default: guide().owes("straddle", "D 4"), "no straddle from seat 3";
}

#[test]
fn thg_4_1_cards_start_left_of_the_button() {
    assert_eq!(guide().run("deal").dealt_order(), "ABCD");
}
