//! The rules of the Tournament Directors Association, 2024.

use crate::table::{Sit, odd_pot, sit};
use cardroom::{Ante, Chips, RuleSet};

/// A, B and C, who has the button, with 1000 chips each, blinds of 5 and 10.
fn event() -> Sit {
    sit(RuleSet::TDA)
}

/// Equal hands for B and C, a weaker one for A.
fn tied() -> Sit {
    event().hole("A 3c4c B AhKd C AsKc").board("JdTc7s 5h 2c")
}

hands! {
    tda_12_cards_speak: event().hole("A AhKh B 5d3s C 7c4d").board("QhJh9s 5c 2d"), showdown!(), "end
         ? won A 0 B 30";
    tda_13_tabling_is_all_cards: event().hole("A AsAh B KsKh"), showdown!(), "! A show As: cards
         A show
         ? open A";
    tda_13_a_mucked_hand_has_no_claim: event().hole("A AsAh B KsKh C QsQh").board("2c7d9h Js 4c"), showdown!(),
        "A muck, B show, C muck, end
         ? won A 0 B 30";
    tda_16_hands_are_turned_up_when_betting_is_over: event(), "C f, A ai, B c
         ? turn show A; may show AB; may-not muck AB; board 0
         B show, A show
         ? turn deal; open AB";
    tda_16_not_while_others_can_bet: event().stacks("A 100"), "C r100, A ai, B c, deal
         ? turn B; unseen ABC";
    tda_16_no_all_in_player_and_no_caller_may_muck: event().stacks("A 100"), "C r100, A ai, B c, B x, C x, B x, C x, B x, C x
         ? may-not muck ABC
         ! B muck: must show";
    tda_17_a_the_last_aggressor_of_the_last_round_first: event(), river!(), "A b20, B c, C r60, A c, B c
         ? turn show C
         C show
         ? turn show A
         A show
         ? turn show B";
    tda_17_a_without_a_bet_left_of_the_button: event(), showdown!(), "? turn show A";
    tda_17_a_anyone_may_show_before_his_turn: event(), showdown!(), "? may show ABC
         C show
         ? turn show A";
    tda_17_b_the_last_hand_wins_unseen: event(), river!(), "A b20, B c, C f
         A muck
         ? turn settle
         end
         ? won B 70; unseen B";
    tda_19_playing_the_board_takes_all_cards: event().board("AhKdQc Js Th"), showdown!(), "? may-not play A
         ! A board: cards speak";
    tda_20_the_odd_chip_goes_left_of_the_button: tied(), "C c, A f, B x, B x, C x, B x, C x, B x, C x, end
         ? won B 13 C 12; odd B 1";
    tda_20_it_goes_to_the_first_seat_clockwise: odd_pot(RuleSet::TDA),
        "C b10, A f, B c, C x, B x, C x, B x, C x, B x, end
         ? won C 11 B 10";
    tda_20_it_is_of_the_smallest_chip: tied().stakes({
            let mut stakes = cardroom::Stakes::no_limit(Chips(25), Chips(50));
            stakes.smallest_chip = Chips(25);
            stakes
        }), "C c, A f, B x, B x, C x, B x, C x, B x, C x, end
         // 125: five chips of 25.
         ? won B 75 C 50";
    tda_21_each_pot_is_split_on_its_own: event().players(4).stacks("A 21").hole("A 3c4c B AhKd C AsKc D 6h8h").board("JdTc7s 5h 2c"),
        "C r36, D c, A ai, B c, B x, C x, D x, B x, C x, D x, B x, C x, D x, end
         ? awards 1B 23, 1C 22, 0B 42, 0C 42";
    tda_30_an_absent_players_hand_is_killed: event().absent("B"), "deal
         ? in AC; pot 15
         C f
         end
         // The blind is forfeited.
         ? stacks A 1010 B 990";
    tda_30_even_all_in: event().absent("B").stacks("B 10"), "deal
         ? in AC";
    tda_34_b_heads_up_the_small_blind_is_the_button: event().players(2), "? bets B 5 A 10
         deal
         ? turn B
         B c, A x, deal
         ? turn A";
    tda_43_the_least_raise_is_the_largest_increment: event(), flop!(), "A b20, B r60
         ? turn C; raise 100..990";
    tda_43_a_smaller_increment_does_not_lower_it: event().stacks("A 5000 B 5000 C 5000"), flop!(),
        // 100, then 300 more, then 300 more at least.
        "A b100, B r400
         ? turn C; least 700
         C r800
         ? turn A; least 1200";
    tda_43_a_short_all_in_never_changes_it: event().stacks("B 160"), flop!(), "A b100, B ai
         ? turn C; least 250";
    tda_43_an_opening_below_the_least_bet: event().stacks("A 14"), flop!(), "A ai
         ? turn B; call 4; least 14";
    tda_43_before_the_flop_it_is_the_big_blind: event(), "deal
         ? turn C; least 20";
    tda_43_a_short_blind_changes_nothing: event().stacks("B 6"), "deal
         ? turn C; call 10; raise 20..1000";
    tda_47_a_short_all_ins_add_up: event().players(4).stacks("B 170 C 230"), "C c, D c, A c, B x, A b100, B ai, C ai, D c
         // A owes 120 on his 100.
         ? turn A; call 120; least 320";
    tda_47_a_not_when_they_fall_short: event().players(4).stacks("B 150 C 200"), "C c, D c, A c, B x, A b100, B ai, C ai, D c
         ? turn A; call 90; no-raise
         ! A r400: not reopened";
    tda_47_a_it_is_what_one_owes_oneself_that_counts: event().players(4).stacks("B 170 D 230"),
        // C called 160 and owes 60; A bet 100 and owes 120.
        "C c, D c, A c, B x, A b100, B ai, C c, D ai
         ? turn A; least 320
         A c
         ? turn C; call 60; no-raise";
    tda_47_a_who_has_not_acted_is_never_barred: event().stacks("A 12"), "C c, A ai
         ? turn B; call 2; raise 22..1000";
    tda_47_b_half_a_bet_reopens_in_limit: event().limit(20, 40).stacks("B 50"), flop!(), "A b20, B ai, C c
         ? turn A; call 10; raise 50..50";
    tda_47_b_less_does_not: event().limit(20, 40).stacks("B 49"), flop!(), "A b20, B ai, C c
         ? turn A; call 9; no-raise";
    tda_48_no_cap_without_a_limit: event().stacks("A 9000 B 9000 C 9000"), flop!(),
        "A b10, B r20, C r30, A r40, B r50, C r60
         ? turn A; least 70";
    tda_48_the_cap_holds_between_two: event().limit(20, 40).players_left(3), "C f, A r40, B r60, A r80
         ? turn B; call 20; no-raise
         ! B r100: capped";
    tda_48_until_the_event_is_down_to_two: event().limit(20, 40).players(2).players_left(2), "B r40, A r60, B r80, A r100
         ? turn B; raise 120..120";
    tda_54_a_the_pot_after_the_call: event().pot_limit(5, 10), flop!(), "A b30
         // 30 + 30 and the call of 30: 90 on top of 30.
         ? turn B; raise 60..120";
    tda_54_b_short_and_dead_blinds_count_in_full: event().pot_limit(100, 200).stacks("A 5000 B 100 C 5000"), "deal
         // 300 and a call of 200: 500 on top of 200.
         ? turn C; raise 400..700";
    tda_54_c_after_the_flop_the_pot_is_what_it_is: event().pot_limit(100, 200).stacks("A 5000 B 100 C 5000"),
        "C c, A c, deal
         // 200 + 100 + 200.
         ? turn A; raise 200..500";
    tda_55_nothing_to_call_is_a_check: event(), flop!(), "! A c: owes nothing
         A x";
    tda_58_a_fold_without_a_bet_binds_and_is_penalised: event(), flop!(), "A f
         ? penalised A; in BC; turn B";
    tda_rp_11_the_blind_comes_before_the_table_ante: event().blinds(&[500, 1000]).ante(Ante::BigBlind(Chips(1000)))
        .stacks("A 9000 B 1100 C 9000"), "? bets B 1000; all-in B; pot 1600";
    tda_rp_11_the_table_ante_is_nobodys_bet: event().blinds(&[500, 1000]).ante(Ante::BigBlind(Chips(1000)))
        .stacks("A 9000 B 9000 C 1500"), "C ai, A f, B c
         // 1000 for the table, and 500 + 2 x 1500, all in the main pot.
         ? pots 4500 BC";
}

/// TDA 36: two actions in turn, one of them with chips, or any three; blinds are none.
#[test]
fn tda_36_substantial_action() {
    let after = |script: &str| event().players(4).run(script).hand.state().substantial_action();
    assert!(!after("deal"));
    assert!(!after("C f"));
    assert!(!after("C f, D f"));
    assert!(after("C f, D c"));
    assert!(after("C c, D c"));
    assert!(after("C c, D f"));
    assert!(after("C f, D f, A f"));
}
