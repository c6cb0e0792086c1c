//! The closed club's rules of 1999.

use crate::table::{Sit, sit};
use cardroom::{Ante, Chips, RuleSet, Stakes, Structure};

/// A, B and C, who deals, with 1000 chips each, blinds of 5 and 10.
fn club() -> Sit {
    sit(RuleSet::CLUB_1999)
}

fn no_blinds() -> Sit {
    // C99-A1: without blinds the least opening is one chip.
    club().stakes(Stakes::no_limit(Chips(1), Chips(1)).with_blinds(&[]))
}

/// Equal hands for B and C, a weaker one for A.
fn tied() -> Sit {
    club().hole("A 3c4c B AhKd C AsKc").board("JdTc7s 5h 2c")
}

hands! {
    // 2 Terminology.
    c99_2_1_an_ante_is_in_the_pot_before_anything_is_bet: club().ante(Ante::Each(Chips(2))),
        // 3 x 2 + 5 + 10 = 21; an ante is no bet.
        "? pot 21; bets A 5 B 10 C 0
         deal
         ? turn C; call 10";
    c99_2_3_hole_cards_stay_private_until_the_showdown: club(), showdown!(), "? unseen ABC";
    c99_2_4_a_dead_hand_wins_nothing_and_its_wagers_stay: club().hole("A AsAh B KsKh C QsQh").board("2c7d9h Js 4c"),
        "C c, A c, B x, A b20
         kill A
         ? in BC; turn B
         B c, C c, B x, C x, B x, C x, end
         // 3 x 30; A held the best hand.
         ? won A 0 B 90 C 0; stacks A 970";
    c99_2_4_a_dead_hand_wins_no_side_pot: club().stacks("C 40").hole("A AsAh B KsKh C QsQh").board("2c7d9h Js 4c"),
        "C ai, A c, B c, A b60, B c
         kill A
         end
         ? won A 0 B 240 C 0";
    c99_2_8_any_excess_is_a_raise: club().stacks("C 15"),
        "C ai
         ? turn A; price 15; call 10; raise 25..1000";
    c99_2_10_a_folder_takes_no_part_in_the_hand: club(), flop!(), "A f
         ? in BC
         B x, C x
         ? turn deal
         deal
         ? turn B";
    c99_2_11_blinds_are_bets_that_are_forced: club(), "? bets A 5 B 10 C 0; pot 15";
    c99_2_12_the_upper_limit_of_a_wager_is_the_stack: club().stacks("A 480"), flop!(), "? raise 10..470
         ! A b471: above 470
         A b470
         ? all-in A";
    c99_2_14_passing_is_not_folding: club(), flop!(), "A x
         ? turn B; in ABC
         B b20, C f
         ? turn A; call 20";
    c99_2_15_the_pot_goes_to_the_one_who_remains: club(), flop!(), "A b20, B f, C f
         ? returned A 20
         end
         ? won A 30; stacks A 1020";
    c99_2_16_all_pass_ends_a_round: club(), flop!(), "A x, B x, C x
         ? turn deal; board 3; in ABC";
    c99_2_17_betting_is_opening_calling_or_raising: club(), flop!(), "A b20, B c, C r60
         ? bets A 20 B 20 C 60; pot 130";
    c99_2_18_there_are_four_rounds: club(), river!(), "? street 4; board 5
         A x, B x, C x
         ? turn show ABC";
    c99_2_20_the_pot_is_split_when_a_player_has_run_out: club().stacks("C 30"), "C ai, A c, B c, A b30, B c
         ? pots 90 ABC, 60 AB";
    c99_2_21_discards_stay_face_down: club(), "C f, A c, B x, A x, B x, A x, B x, A x, B x, end
         ? unseen C; open AB";
    c99_2_23_a_hand_ends_at_the_showdown_or_with_one_left: club(), "C f, A f, end
         ? turn none";
    c99_2_24_a_call_matches_the_largest_contributor: club(), flop!(), "A b20, B r60
         ? turn C; call 60
         C c
         ? bets C 60; turn A; call 40";
    c99_2_26_two_left_with_equal_contributions_show: club(), "C r50, A c, B f, A x, C x, A x, C x, A x, C x
         ? turn show AC";
    c99_2_27_everyone_sees_the_board: club().board("Ah9d7c"), "C c, A c, B x
         ? board 0
         deal
         ? board 3";
    c99_2_28_whoever_bets_first_in_a_round_opens_it: club(), flop!(), "A x, B b20
         ? turn C; no-check; call 20";

    // 3 Ranking.
    c99_3_12_equal_hands_share: tied(), showdown!(), "end
         ? won A 0 B 15 C 15; carry 0";
    c99_3_13_an_odd_chip_stays_for_the_next_hand: tied(), "C c, A f, B x, B x, C x, B x, C x, B x, C x, end
         // 5 + 10 + 10 = 25 between two: 12 each, and one stays.
         ? won B 12 C 12; carry 1; odd B 0 C 0; stacks B 1002 C 1002";
    c99_3_13_an_odd_chip_of_each_pot_is_carried: club().players(4).stacks("A 11")
        .hole("A AhKd B AsKc C AdKh D 3c4c").board("JdTc7s 6h 2c"),
        "C r25, D c, A ai, B c
         // D folds on the flop. Main 4 x 11 = 44 between A, B, C: 14 each, 2 stay. Side 3 x 14 = 42 between B, C: 21.
         B x, C x, D f, B x, C x, B x, C x, end
         ? won A 14 B 35 C 35; carry 2";
    c99_a5_carried_chips_join_the_main_pot_for_everybody: tied().carried(3, Some("BC")),
        "? pot 18
         C c, A c, B x
         // Three carried chips and three times ten; A was not in that hand and may win them all the same.
         ? pots 33 ABC";

    // 4 Play.
    c99_4_8_antes_before_the_blinds: club().ante(Ante::Each(Chips(1))), "? pot 18; stacks A 994 B 989 C 999";
    c99_4_9_two_cards_each_from_the_left_of_the_dealer: club(), "? turn deal
         deal
         ? turn C; unseen ABC";
    c99_4_10_streets_follow_without_burns: club(), river!(), "? board 5; burns 0";
    c99_4_11_the_best_hand_takes_the_pot: club().hole("A AsKd B QcQd C 2s3s").board("Ah9d7c 4s 2h"), showdown!(), "end
         ? won A 30; turn none";
    c99_4_12_a_hand_may_end_in_any_round: club(), turn!(), "A b20, B f, C f
         end
         ? turn none; board 4; won A 30; unseen A";
    c99_4_1_1_everybody_pays_one_ante: club().players(4).ante(Ante::Each(Chips(2))), "? pot 23; stacks D 998 C 998";
    c99_4_2_1_the_round_begins_when_all_have_cards: club(), "? turn deal
         ! C c: phase";
    c99_4_2_2_the_nearest_to_the_left_post_in_seat_order: club().players(4).blinds(&[5, 10, 20]),
        "? bets A 5 B 10 C 20 D 0
         deal
         ? turn D; call 20";
    c99_4_2_2_heads_up_the_dealer_posts_last_and_acts_last: club().stacks("A 1000").players(2),
        // C99-A3: A, left of the dealer B, posts the first blind and is first in every round.
        "? bets A 5 B 10
         deal
         ? turn A; call 5
         A c
         ? turn B; check
         B x, deal
         ? turn A";
    c99_4_2_4_left_of_the_last_blind_starts_and_nobody_passes: club().players(4),
        "deal
         ? turn C; fold; call 10; raise 20..1000; no-check
         ! C x: owes 10";
    c99_4_2_5_the_round_lasts_until_all_have_paid_alike: club(), "C r30, A c, B c
         ? turn deal; stacks A 970 B 970 C 970; pot 90";
    c99_4_2_6_the_highest_blind_may_still_raise: club(), "C c, A c
         ? turn B; check; no-call; raise 20..1000
         B r30
         ? turn C; call 20";
    c99_4_2_6_equal_highest_blinds_may_both_raise: club().players(4).blinds(&[5, 10, 10]), "D c, A c
         ? turn B; check; raise 20..1000
         B x
         ? turn C; check; raise 20..1000
         C x
         ? turn deal";
    c99_4_2_6_others_may_not_raise_when_everybody_has_called: club().blinds(&[10]).owes("post", "C 10"),
        // One blind, A's; C has posted a live ten, which is no blind. B calls, so that all have paid ten.
        "B c
         ? turn C; check; no-raise
         ! C r30: no option
         C x
         ? turn A; check; raise 20..1000";
    c99_4_2_7_the_last_player_wins_unseen: club(), "C f, A f
         ? returned B 5
         end
         ? won B 10; stacks B 1005; unseen B";
    c99_4_2_8_a_folders_chips_stay_and_the_turn_goes_left: club(), "C r30, A f
         ? turn B; pot 45; stacks A 995";
    c99_4_2_9_a_caller_pays_up_to_the_last_raiser: club(), "C r30
         ? turn A; call 25";
    c99_4_2_10_a_raiser_puts_in_more_than_a_call: club(), "C r25
         ? stacks C 975; price 25; turn A; call 20";
    c99_4_2_12_a_raise_is_answered_by_fold_call_or_raise: club(), "C r30
         ? turn A; fold; call 25; raise 50..1000; no-check";
    c99_4_2_12_a_short_all_in_reopens: club().stacks("B 140"), flop!(),
        // C99-A2: B's 30 on top of 100 is less than a raise, and A may raise all the same, by 100 at least.
        "A b100, B ai, C c
         ? turn A; call 30; raise 230..990";
    c99_4_3_1_round_two_begins_with_three_board_cards: club(), "C c, A c, B x
         ? turn deal; board 0
         deal
         ? board 3; street 2";
    c99_4_3_2_left_of_the_dealer_starts: club(), flop!(), "? turn A";
    c99_4_3_2_the_next_player_if_he_has_folded: club(), "C c, A f, B x, deal
         ? turn B";
    c99_4_3_3_before_an_opening_one_may_fold_pass_or_open: club(), flop!(), "? fold; check; raise 10..990; no-call";
    c99_4_3_4_a_fold_without_a_bet_is_a_fold: club(), flop!(), "A f
         ? in BC; turn B; pot 30; not-penalised A
         B x, C x
         ? turn deal";
    c99_4_3_5_nobody_passes_after_an_opening: club(), flop!(), "A x, B b10
         ? turn C; no-check
         ! C x: owes 10
         C c
         ? turn A; no-check; in ABC";
    c99_4_3_6_an_opening_is_between_the_agreed_limits: club().stacks("A 410"), flop!(), "? raise 10..400
         ! A b9: below 10
         ! A b401: above 400";
    c99_4_3_7_who_passed_plays_on_who_folded_is_out: club(), flop!(), "A x, B f, C x, deal
         ? in AC; stacks B 990; turn A; street 3";
    c99_4_3_8_after_an_opening_the_turn_goes_left_of_the_opener: club(), flop!(), "A x, B b20
         ? turn C; fold; call 20; raise 40..990
         C f
         ? turn A";
    c99_4_3_9_the_round_lasts_until_all_have_paid_alike: club(), flop!(), "A x, B b20, C c
         ? turn A
         A c
         ? turn deal; pot 90";
    c99_4_3_10_the_last_player_wins_unseen: club(), flop!(), "A b10, B f, C f, end
         ? won A 30; unseen A";
    c99_4_3_11_folds_calls_and_raises_are_as_in_round_one: club(), flop!(), "A b20, B r60, C f
         // The last raise was 40.
         ? turn A; fold; call 40; raise 100..990";
    c99_4_4_1_the_third_round_is_like_the_second: club(), turn!(), "? board 4; street 3; turn A; fold; check; raise 10..990";
    c99_4_5_1_the_fourth_round_is_like_the_second: club(), river!(), "? board 5; street 4; turn A; fold; check; raise 10..990";
    c99_4_5_2_all_pass_ends_the_hand: club().hole("A AsAh B KsKh C QsQh").board("2c7d9h Js 4c"), river!(), "A x, B f, C x
         ? turn show AC
         end
         ? won A 30; unseen B";
    c99_4_5_3_a_single_passer_takes_the_pot_unseen: club(), river!(), "A x, B f, C f, end
         ? won A 30; unseen A";
    c99_a13_a_single_passer_wins_in_any_round: club(), flop!(), "A f, B f, end
         ? won C 30; unseen C";
    c99_a12_the_last_player_cannot_fold: club(), "C f, A f
         ! B f: phase";
    c99_4_6_1_the_showdown_follows_round_four: club(), showdown!(), "? turn show ABC
         end
         ? turn none";
    c99_4_6_2_the_best_hand_wins: club().hole("A KhJc B KdTc C 3s3d").board("KsQd9h 5c 2s"), showdown!(), "end
         ? won A 30 B 0 C 0";
    c99_4_6_3_nobody_has_to_show_first: club(), river!(), "A x, B b20, C c, A c
         ? turn show ABC; may show ABC
         C show, A show, B show
         ? shown CAB; turn settle";
    c99_4_6_3_nor_those_of_a_side_pot: club().stacks("A 20"), flop!(), "A ai, B c, C c, B b30, C c, B x, C x
         ? pots 60 ABC, 60 BC; turn show ABC";
    c99_4_6_4_everybody_shows_both_cards: club().hole("A AsAh B KsKh"), river!(), "A b20, B c, C f
         ? may-not muck AB
         ! B muck: must show
         ! B show Ks: cards
         A show
         // The loser too.
         ! B muck: must show
         B show
         ? open AB; turn settle";
    c99_a14_all_in_hands_stay_down_until_the_board_is_out: club(), "C f, A ai, B c
         ? turn deal; unseen AB
         deal
         ? board 5; unseen AB; turn show AB";
    c99_4_7_1_with_two_players_the_excess_is_not_at_risk: club().stacks("B 100").hole("A 2c7d B AsAh").board("KdQc9h 5s 3d"),
        "C f, A r300, B ai
         ? returned A 200
         end
         ? stacks A 900 B 200";
    c99_4_7_1_side_pots_where_one_of_three_lacks_chips: club().stacks("C 20"), flop!(), "A b50, B c, C ai
         // Before the flop 30, then 10 from each; 40 more from A and B.
         ? pots 60 ABC, 80 AB";
    c99_4_7_2_too_few_chips_call_with_what_is_left: club().stacks("C 20"), flop!(), "A b50
         ? turn B
         B c
         ? turn C; call 10; no-raise
         C c
         ? all-in C";
    c99_4_7_3_the_worked_example: club().stacks("A 160 B 160 C 20").hole("C AsAh B KsKh A QsQh").board("2c7d9h Js 4c"),
        flop!(),
        // A opens for 10, B raises by 20, C calls with his last 10, A calls 20.
        "A b10, B r30, C ai, A c
         // The example ignores the first round, here 30: 30 + 30 to C, 40 to B.
         ? pots 60 ABC, 40 AB
         A x, B x, A x, B x, end
         ? won C 60 B 40 A 0; awards 1B 40, 0C 60";

    // 5 Etiquette.
    c99_5_1_6_a_winner_may_show_both_one_or_none: club().hole("B AsKd"), "C f, A f, end
         ? turn none; may show B
         B show As
         ? shown B
         B show
         ? open B; unseen AC";

    // 6 Variations.
    c99_6_v3_one_blind: club().blinds(&[10]), "? bets A 10 B 0
         deal
         ? turn B; call 10";
    c99_6_v3_no_blind: no_blinds(), "? pot 0
         deal
         ? turn A; fold; check; raise 1..1000";
    c99_6_v4_v5_the_blinds_are_five_and_ten: club(), "? bets A 5 B 10";
    c99_6_v13_no_ante_unless_agreed: club(), "? pot 15";
    c99_6_v14_blinds_open_the_first_round: club(), "deal
         ? turn C; no-check";
    c99_6_v15_all_pass_without_blinds_goes_on: no_blinds(), "A x, B x, C x, deal
         ? street 2; in ABC";
    c99_6_v16_all_pass_in_round_two_goes_on: club(), flop!(), "A x, B x, C f, deal
         ? street 3; in AB";
    c99_6_v17_all_pass_in_round_three_goes_on: club(), turn!(), "A x, B x, C x, deal
         ? street 4; in ABC";
    c99_6_v18_all_pass_in_round_four_is_a_showdown: club(), river!(), "A x, B x, C f
         ? turn show AB";

    // Readings of what the book leaves open.
    c99_a1_the_least_raise_is_the_largest_full_raise: club().stacks("B 160"), flop!(),
        // B's all-in of 150 on a bet of 100 is short and lowers nothing: the next raise is to 250 at least.
        "A b100, B ai
         ? turn C; call 150; raise 250..990";
    c99_a1_a_short_opening_leaves_the_least_raise: club().stacks("A 14"), flop!(), "A ai
         ? price 4; turn B; call 4; raise 14..990";
    c99_a11_a_short_blind_is_all_in_and_the_price_stays: club().stacks("B 6"), "? bets B 6; all-in B
         deal
         ? turn C; call 10; raise 20..1000";
}

#[test]
fn c99_5_2_9_the_board_lies_in_the_order_dealt() {
    let table = club().board("KsQd9h 2c Ah").run(river!());
    let board: String = table.hand.state().board(0).iter().flatten().map(|card| card.to_string()).collect();
    assert_eq!(board, "KsQd9h2cAh");
}

#[test]
fn c99_6_v6_to_v9_each_round_has_its_own_limit() {
    let mut stakes = Stakes::no_limit(Chips(5), Chips(10));
    stakes.structure[1] = Structure::PotLimit;
    stakes.structure[2] = Structure::FixedLimit;
    stakes.structure[3] = Structure::SpreadLimit { most: Chips(60) };
    let mut table = club().stakes(stakes).start();
    // No limit; then the pot of 30; then ten; then ten to sixty.
    table.run("deal\n? raise 20..1000\nC c, A c, B x, deal\n? raise 10..30\nA x, B x, C x, deal\n? raise 10..10");
    table.run("A x, B x, C x, deal\n? raise 10..60");
}

#[test]
fn c99_a8_the_first_cards_go_to_the_dealers_left() {
    assert_eq!(club().run("deal").dealt_order(), "ABC");
}
