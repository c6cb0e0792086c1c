//! Robert's Rules of Poker, version 11.

use crate::table::{Sit, odd_pot, sit};
use cardroom::rules::MustShow;
use cardroom::{Chips, Game, RuleSet, Stakes};

/// A, B and C, who has the button, with 1000 chips each, blinds of 5 and 10.
fn roberts() -> Sit {
    sit(RuleSet::ROBERTS)
}

fn limit() -> Sit {
    roberts().limit(20, 40)
}

/// Equal hands for B and C, a weaker one for A.
fn tied() -> Sit {
    roberts().hole("A 3c4c B AhKd C AsKc").board("JdTc7s 5h 2c")
}

hands! {
    rr_2_dealt_three_times_when_all_agree: roberts().hole("A AsAh B KsKh").board("2c7d9h Js 4c").board("2d7c9s Jh Kd").board("2h7s9c Jd 4d"),
        "C f, A ai, B c
         ? turn runs AB
         A runs 3, B runs 3, end
         // 2000: 667, 667 and 666.
         ? awards 0A 667, 0B 667, 0A 666";
    rr_2_only_at_big_bet_poker: limit().stacks("A 60 B 60"), "C f, A r40, B r60, A ai
         ? turn deal";
    rr_3_6_1_check_raising_is_allowed: roberts(), flop!(), "A x, B b20, C f
         ? turn A; raise 40..990";
    rr_3_6_2_no_limit_knows_no_cap: roberts().stacks("A 9000 B 9000 C 9000"), flop!(),
        "A b10, B r20, C r30, A r40, B r50, C r60
         ? turn A; least 70";
    rr_3_6_3_one_bet_and_three_raises: limit(), flop!(), "A b20, B r40, C r60, A r80
         ? turn B; no-raise";
    rr_3_6_3_one_bet_and_four_raises_in_two_rounds: limit().game(Game::FIVE_CARD_DRAW), "C r40, A r60, B r80, C r100
         ? turn A; no-raise";
    rr_3_6_3_those_all_in_do_not_count: limit().stacks("C 60"), flop!(), "A b20, B r40, C c, A r60, B r80, A r100
         ? turn B; raise 120..120";
    rr_3_6_4_unlimited_between_two_before_the_cap: limit(), flop!(), "A b20, B r40, C f, A r60, B r80, A r100
         ? turn B; raise 120..120";
    rr_3_6_4_a_fold_does_not_uncap: limit(), flop!(), "A b20, B r40, C r60, A r80, B f
         ? turn C; no-raise";
    rr_3_6_5_a_wager_is_at_least_the_last_one: roberts(), flop!(), "A b20, B r60
         ? turn C; raise 100..990
         ! C r99: below 100";
    rr_3_6_6_less_than_half_does_not_reopen: limit().stacks("B 49"), flop!(), "A b20, B ai, C c
         ? turn A; call 9; no-raise";
    rr_3_6_6_and_may_be_completed: limit().stacks("A 29"), flop!(), "A ai
         ? turn B; call 9; raise 20..20";
    rr_3_6_6_half_is_a_full_bet: limit().stacks("A 35"), flop!(), "A ai
         ? turn B; call 15; raise 35..35";
    rr_3_6_6_short_ones_add_up: limit().players(5).stacks("B 46 C 52"),
        // 6 and 6 more on 20: less than half each, more than half together, which counts as a bet.
        "C c, D c, E c, A c, B x, A b20, B ai, C ai, D c, E c
         ? price 32; turn A; call 12; raise 52..52";
    rr_3_7_1_all_cards_are_shown_to_win: roberts(), river!(), "A b20, B c, C f, A muck
         ? turn show B; may-not muck B
         ! B muck: must show";
    rr_3_7_2_cards_speak: roberts().hole("A AhKh B 5d3s C 7c4d").board("QhJh9s 5c 2d"), showdown!(), "end
         ? won A 0 B 30";
    rr_3_7_6_show_one_show_all: roberts().hole("B AsKd"), "C f, A f, end
         B showto A
         ? open B";
    rr_3_7_6_to_a_player_out_of_the_hand_when_it_is_over: roberts().hole("A AsAh B KsKh").board("2c7d9h Js 4c"), river!(),
        "A b20, B c, C f
         B showto C
         A show, B muck
         end
         ? open B";
    rr_3_7_7_all_checked_the_first_to_act_shows_first: roberts(), showdown!(), "? turn show A";
    rr_3_7_7_otherwise_the_last_to_bet: roberts(), river!(), "A b20, B r60, C f, A c
         ? turn show B";
    rr_3_7_7_side_pot_players_before_the_all_in: roberts().stacks("A 20"), flop!(), "A ai, B c, C c, B b30, C c, B x, C b50, B c
         ? turn show C
         C show
         ? turn show B
         B show
         ? turn show A";
    rr_3_7_7_in_three_pots_the_last_side_pot_first: roberts().players(4).stacks("A 20 B 40").hole("A AsAh B KsKh C QsQh D JsJh"),
        "C r100, D c, A ai, B ai, C x, D x, C x, D x, C x, D x
         ? turn show C
         C show
         ? turn show D
         D show
         ? turn show B
         B show
         ? turn show A";
    rr_3_7_7_the_last_of_a_side_pot_cannot_leave_it_to_nobody: roberts().stacks("A 20").hole("A AsAh B KsKh C QsQh")
        .board("2c7d9h Js 4c"), flop!(), "A ai, B c, C c, B b30, C c, B x, C x
         B muck
         ? turn show C; may-not muck C
         C show, A show, end
         ? won A 60 C 60";
    rr_3_8_nobody_gets_more_than_one_odd_chip: roberts().players(4).blinds(&[2, 10]).hole("A 3c4c B AhKd C AsKc D AdKh").board("JdTc7s 5h 2c"),
        "C c, D c, A f, B x, B x, C x, D x, B x, C x, D x, B x, C x, D x, end
         ? won B 11 C 11 D 10";
    rr_3_8_a_the_first_hand_clockwise_from_the_button: tied(), "C c, A f, B x, B x, C x, B x, C x, B x, C x, end
         ? won B 13 C 12";
    rr_3_8_a_wherever_the_button_is: odd_pot(RuleSet::ROBERTS),
        "C b10, A f, B c, C x, B x, C x, B x, C x, B x, end
         ? won C 11 B 10";
    rr_3_8_d_side_pots_are_separate: roberts().players(4).stacks("A 21").hole("A 3c4c B AhKd C AsKc D 6h8h").board("JdTc7s 5h 2c"),
        "C r36, D c, A ai, B c, B x, C x, D x, B x, C x, D x, B x, C x, D x, end
         ? awards 1B 23, 1C 22, 0B 42, 0C 42";
    rr_4_a_short_blind_changes_no_size: roberts().stacks("B 6"), "deal
         ? turn C; call 10; raise 20..1000";
    rr_4_a_blind_may_raise_at_his_turn: roberts(), "C c, A c
         ? turn B; check; raise 20..1000";
    rr_4_heads_up_the_small_blind_has_the_button: roberts().players(2), "? bets B 5 A 10
         deal
         ? turn B
         B c, A x, deal
         ? turn A";
    rr_4_missed_blinds_are_live_up_to_the_opening_bet: roberts().players(4).owes("post", "D 10").owes("dead", "D 5"),
        "? bets D 10; pot 30
         C c
         ? turn D; check; raise 20..995";
    rr_4_and_may_raise_when_everybody_has_called: roberts().blinds(&[10]).owes("post", "C 10"), "B c
         ? turn C; check; raise 20..1000";
    rr_5_1_an_exposed_hole_card_is_replaced_after_the_deal: roberts(), "expose B Kd
         ? lacks B Kd; public Kd
         deal
         ? dealt ABCB; turn C";
    rr_5_1_and_is_the_burn_of_the_flop: roberts(), "expose B Kd, deal
         C c, A c, B x, deal
         // The king; before the turn one is burned as always.
         ? burns 0
         A x, B x, C x, deal
         ? burns 1";
    rr_5_playing_the_board_is_declared_before_mucking: roberts().hole("A 2c3d B 2d4c").board("AhKdQc Js Th"), river!(),
        "A b20, B c, C f, A show
         ? may play B
         B board, end
         ? won A 35 B 35; unseen B";
    rr_5_not_where_two_of_ones_own_play: roberts().game(Game::OMAHA).board("AhKdQc Js Th"), showdown!(), "? may-not play ABC
         ! A board: must show";
    rr_5_nor_where_the_house_has_everybody_show: roberts().board("AhKdQc Js Th")
        .rule(|rules| rules.showdown.must_show = MustShow::Everybody), showdown!(), "? may-not play ABC
         ! A board: must show";
    rr_14_1_raises_are_unlimited: roberts().stacks("A 9000 B 9000 C 9000"), flop!(), "A b10, B r20, C r30, A r40, B r50, C r60
         ? turn A; least 70";
    rr_14_2_the_least_bet_is_the_bring_in_on_all_rounds: roberts(), river!(), "? raise 10..990";
    rr_14_2_an_all_in_below_it_is_raised_by_it: roberts().blinds(&[50, 100]).stacks("A 120"), flop!(), "A ai
         ? turn B; call 20; raise 120..900";
    rr_14_3_a_straddle_is_a_new_bring_in: roberts().players(4).owes("straddle", "C 20"), "deal
         ? turn D; call 20; raise 40..1000";
    rr_14_4_a_raise_is_at_least_the_last: roberts().stacks("B 150"), flop!(), "A b100, B ai
         ? price 140; turn C; least 240";
    rr_14_4_a_short_all_in_does_not_reopen: roberts().stacks("C 309"), flop!(), "A b100, B r200, C ai, A c
         ? turn B; call 99; no-raise";
    rr_14_4_but_those_for_whom_the_raise_was_full: roberts().stacks("C 309"), flop!(), "A b100, B r200, C ai
         ? turn A; call 199; least 399";
    rr_14_4_short_all_ins_that_add_up_do: roberts().players(4).stacks("B 170 C 230"), "C c, D c, A c, B x, A b100, B ai, C ai, D c
         ? turn A; call 120; least 320";
    rr_14_9_the_straddler_acts_last_and_may_raise: roberts().players(4).owes("straddle", "C 20"), "D c, A c, B c
         ? turn C; check; raise 40..1000
         C x, deal
         // Later rounds know nothing of it.
         ? turn A; raise 10..980";
    rr_14_pl_the_pot_after_the_call: roberts().pot_limit(25, 50).players(2), "B c, A x, deal, A b50
         // Pot 100, bet 50: raise 200, total 250.
         ? turn B; raise 100..250";
    rr_14_pl_the_small_blind_counts_as_a_big_one: roberts().pot_limit(5, 10), "deal
         // 10 + 10 and the call: four big blinds.
         ? turn C; raise 20..40";
    rr_14_pl_but_not_one_that_nobody_posted: roberts().pot_limit(5, 10).owes("blind", "A 0"), "deal
         // 10 and the call: 20 on top of 10.
         ? turn C; raise 20..30";
    rr_14_pl_the_pot_may_be_rounded_up: roberts().players(4).stakes({
            let mut stakes = Stakes::pot_limit(Chips(20), Chips(20));
            stakes.smallest_chip = Chips(25);
            stakes
        }), "C c, D c, A x, B x, deal
         // 80 counts as 100 in chips of 25.
         ? turn A; raise 20..100";
}

refused! {
    rr_4_no_straddle_at_limit: limit().players(4).owes("straddle", "C 40"), "no straddle from seat 2";
    rr_14_9_one_straddle: roberts().players(5).owes("straddle", "C 20 D 40"), "2 straddles";
    rr_3_5_6_only_those_of_the_deal_before_play_for_what_it_left: roberts().carried(30, Some("AB")), "seat 2 was not in the hand";
}
