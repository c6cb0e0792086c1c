//! The house rules of the club Spader Ess, for cash games and tournaments.

use crate::table::{Sit, odd_pot, sit};
use cardroom::{Ante, CardSet, Chips, Game, GameSpec, List, Ranking, RuleSet, Stakes};

/// A, B and C, who has the button, with 1000 chips each, blinds of 5 and 10.
fn cash() -> Sit {
    sit(RuleSet::SPADER_ESS_CASH)
}

fn tournament() -> Sit {
    sit(RuleSet::SPADER_ESS_TOURNAMENT)
}

/// Fixed limit 20 and 40, blinds of 10 and 20.
fn limit() -> Sit {
    cash().limit(20, 40)
}

/// Two players, antes of one chip, a bring-in of two, and a dead chip that makes the pot odd.
fn stud() -> Sit {
    let stakes = Stakes::stud(Chips(1), Chips(2), Chips(5), Chips(10));
    cash().game(Game::STUD).stakes(stakes).players(2).owes("dead", "A 1")
}

/// Five-card draw with two jokers, which are wild.
fn wild() -> Sit {
    let spec = GameSpec {
        deck: CardSet::DECK_AND_JOKERS,
        rankings: List::of(&[Ranking::WILD]),
        ..Game::FIVE_CARD_DRAW.spec()
    };
    cash().game(Game::new(spec).unwrap())
}

hands! {
    // 2.2 The deal.
    se_2_2_6_absent_players_are_dealt_in_suspended_ones_are_not: cash().players(4).absent("B").suspended("C"),
        "deal
         // B's cards are dead as soon as the deal is complete; C never had any.
         ? in AD; turn D";
    se_2_2_6_a_suspended_player_posts_all_the_same: cash().suspended("B"), "? bets A 5 B 10; stacks B 990";

    // 2.4 Dead hands.
    se_2_4_1a_a_fold_facing_a_bet_is_a_dead_hand: cash(), flop!(), "A b20, B f
         ? in AC; turn C";
    se_2_5_12_by_the_rule_of_the_game: cash().game(Game::FIVE_CARD_DRAW), "expose A 9c, deal
         ? dealt ABC; holds A 9c";
    se_2_5_13_no_choice_between_keeping_and_replacing: cash(), "expose A 9c, deal
         // The replacement comes, and nobody is asked.
         ? dealt ABCA; lacks A 9c; turn C";
    se_2_4_5_an_absent_blind_is_dead_and_its_chips_stay: cash().absent("B"), "deal
         ? in AC; pot 15
         C f
         // A is the last one left: nobody is there to check.
         end
         ? stacks A 1010 B 990";
    se_2_4_5_an_absent_player_who_is_all_in_lives: cash().absent("B").stacks("B 10"), "deal
         ? in ABC
         C c, A c
         ? turn deal";

    // 2.6 Betting.
    se_2_6_1_only_the_chips_on_the_table_play: cash().stacks("B 70").hole("A 2c7d B AsAh C 8c3d").board("KdQc9h 5s 4d"),
        flop!(), "A b100, B ai, C f
         ? all-in B; returned A 40
         end
         // B wins what he could match: 30 + 60 + 60.
         ? stacks B 150 A 930";
    se_2_6_2_check_raising_is_allowed: cash(), flop!(), "A x, B b20, C f
         ? turn A; raise 40..990
         A r60";
    se_2_6_3_a_wager_is_at_least_the_minimum_bet: cash(), flop!(), "? raise 10..990
         ! A b9: below 10";
    se_2_6_3_unless_it_is_all_in: cash().stacks("A 16"), flop!(), "? raise 6..6
         A b6
         ? all-in A";
    se_2_6_4_a_raise_is_at_least_the_last_bet_or_raise: cash(), flop!(), "A b20, B r60
         // The last raise was 40.
         ? turn C; raise 100..990
         ! C r99: below 100
         C r150
         // Now it was 90.
         ? turn A; raise 240..990";
    se_2_6_16_nobody_folds_without_a_bet: cash(), flop!(), "? no-fold
         ! A f: no fold
         A x
         ! B f: no fold";
    se_2_6_16_but_the_last_to_act_in_the_last_round: cash(), river!(), "? no-fold
         A x, B x
         ? turn C; fold
         C f
         ? turn show A; in AB; not-penalised C";
    se_2_6_16_a_breach_is_penalised_where_the_house_lets_the_fold_stand:
        cash().rule(|rules| rules.betting.fold_unbet = cardroom::rules::FoldUnbet::LastToActElsePenalised),
        flop!(), "A f
         ? penalised A; in BC";
    se_2_6_19_dealt_twice_the_pot_is_divided_in_two: cash().hole("A 3d8c B AsAh C KsKh").board("2c7d9h Js 4c").board("Kd"),
        "C r30, A f, B c, B x, C x, B ai, C c
         // 5 + 2 x 1000 = 2005 chips.
         ? turn runs BC
         B runs 2, C runs 2, end
         // The second river is a king.
         ? awards 0B 1003, 0C 1002";
    se_a7_the_odd_chip_goes_to_the_first_run: cash().stacks("B 48 C 48").hole("B AsAh C KsKh")
        .board("2d7d9h Js 4c").board("2s7h9c Jd Kd"),
        // 5 + 2 x 48 = 101: B wins 51 on the first run, C 50 with three kings on the second.
        "C ai, A f, B c
         B runs 2, C runs 2, end
         ? awards 0B 51, 0C 50";
    se_a7_both_must_agree: cash(), "C f, A ai, B c
         ? turn runs AB
         A runs 2
         ? turn runs B
         B runs 1
         ? turn deal
         deal
         // One board, and the hands stay down until then.
         ? turn show A; board 5";
    se_2_6_19_tournaments_deal_once: tournament(), "C f, A ai, B c
         ? turn show A
         A show, B show
         ? turn deal";
    se_2_6_20_up_to_the_whole_stack_and_never_more: cash().stacks("A 360"), flop!(), "? raise 10..350
         ! A b351: above 350";
    se_2_6_21_no_limit_knows_no_cap: cash().stacks("A 9000 B 9000 C 9000"), flop!(),
        "A b10, B r20, C r30, A r40, B r50, C r60, A r70, B r80, C r90
         ? turn A; raise 100..8990";
    se_2_6_22_short_all_in_does_not_reopen: cash().stacks("C 260"), flop!(),
        // A bets 100, B raises 100, C is all-in for less than 300, A calls: B may not raise.
        "A b100, B r200, C ai
         ? turn A; raise 350..990
         A c
         ? turn B; call 50; fold; no-raise
         ! B r350: not reopened";
    se_2_6_22_a_full_all_in_raise_reopens: cash().stacks("C 310"), flop!(), "A b100, B r200, C ai, A c
         ? turn B; raise 400..990";
    se_2_6_22_who_has_checked_may_not_raise_a_short_all_in: cash().stacks("B 16"), flop!(), "A x, B ai, C c
         ? turn A; call 6; no-raise";
    se_a8_short_all_ins_do_not_add_up: cash().players(4).stacks("B 170 C 230"),
        // A owes 120 on his 100 in two parts of 60, neither of which is a raise.
        "C c, D c, A c, B x, A b100, B ai, C ai, D f
         ? turn A; call 120; no-raise";
    se_a8_after_a_short_all_in_the_least_raise_is_its_total_and_the_last_full_raise: cash().stacks("B 160"), flop!(),
        "A b100, B ai
         ? turn C; call 150; raise 250..990";
    se_2_6_25_a_straddle_is_twice_the_big_blind_and_acts_last: cash().players(4).owes("straddle", "C 20"),
        "? bets C 20
         deal
         // SE-A9: left of the straddler first; the straddle is the least raise.
         ? turn D; call 20; raise 40..1000
         D c, A c, B c
         ? turn C; check; raise 40..1000";
    se_2_6_27_no_wager_exceeds_the_pot: cash().pot_limit(5, 10), flop!(), "? raise 10..30
         ! A b31: above 30";
    se_2_6_31_the_largest_raise_is_the_pot_after_the_call: cash().pot_limit(5, 10).players(4),
        "C r30, D f, A c, B c
         // 3 x 30 = 90 in the pot; A bets 50: a call makes 190, so 50 + 190 = 240.
         A b50
         ? turn B; call 50; raise 100..240";
    se_2_6_32_amounts_are_not_rounded: cash().pot_limit(5, 10), "C r30, A c, B f
         // 30 + 30 + 10 = 70, and 71 is too much, 25-chips or not.
         ? turn deal
         deal
         ? turn A; raise 10..70
         ! A b75: above 70";
    se_a23_before_the_flop_the_pot_counts_as_it_is: cash().pot_limit(5, 10), "deal
         // 5 + 10, and 10 to call: 25 on top of 10.
         ? turn C; raise 20..35";
    se_2_6_34_one_bet_and_three_raises: limit(), flop!(), "A b20, B r40, C r60, A r80
         ? turn B; call 40; no-raise
         ! B r100: capped";
    se_2_6_34_a_blind_is_the_bet: limit(), "C r40, A r60, B r80
         ? turn C; call 40; no-raise";
    se_2_6_36_unlimited_between_two: limit().players(2), "B c, A x, deal
         A b20, B r40, A r60, B r80, A r100, B r120
         ? turn A; raise 140..140";
    se_2_6_36_when_the_third_folds_before_the_cap: limit(), flop!(), "A b20, B r40, C f, A r60, B r80, A r100
         ? turn B; raise 120..120";
    se_2_6_36_not_when_the_cap_came_first: limit(), flop!(), "A b20, B r40, C r60, A r80, B f
         ? turn C; call 20; no-raise
         ! C r100: capped";
    se_2_6_36_those_count_who_can_bet: limit().stacks("C 60"), flop!(),
        // C is all-in with the third wager: two are left who can bet, and the round was not capped.
        "A b20, B r40, C c, A r60, B r80, A r100
         ? turn B; raise 120..120";
    se_2_6_37_an_all_in_of_half_a_bet_is_a_bet: limit().stacks("A 35"), flop!(), "A ai
         ? price 15; turn B; call 15; raise 35..35";
    se_2_6_37_it_counts_towards_the_cap: limit().players(4).stacks("A 35"), "C c, D c, A c, B x, A ai, B r35, C r55
         ? turn D; raise 75..75
         D r75
         ? turn B; no-raise";
    se_2_6_37_it_reopens: limit().stacks("B 50"), flop!(), "A b20, B ai, C c
         ? price 30; turn A; call 10; raise 50..50";
    se_2_6_38_an_all_in_below_half_may_be_completed: limit().stacks("A 28"), flop!(), "A ai
         ? price 8; turn B; fold; call 8; raise 20..20
         B r20
         ? turn C; call 20; raise 40..40";
    se_2_6_38_it_does_not_reopen: limit().stacks("B 49"), flop!(), "A b20, B ai, C c
         // 9 of 20.
         ? price 29; turn A; call 9; no-raise";
    se_a10_a_completion_is_the_bet_it_completes: limit().players(4).stacks("A 28"),
        // One bet, three raises.
        "C c, D c, A c, B x, A ai, B r20, C r40, D r60, B r80
         ? turn C; call 40; no-raise";

    // 2.7 Showdown.
    se_2_7_1_all_cards_are_shown_to_claim: cash().hole("A AsAh B KsKh"), river!(), "A b20, B c, C f
         ? turn show A
         ! A show As: cards
         A show
         ? open A";
    se_2_7_1_even_when_all_others_have_mucked: cash(), river!(), "A b20, B c, C f
         A muck
         ? turn show B; may-not muck B
         ! B muck: must show
         B show
         ? turn settle";
    se_2_7_1_a_player_may_declare_that_he_plays_the_board: cash().hole("A 2c3d B 2d4c").board("AhKdQc Js Th"), river!(),
        "A b20, B c, C f
         // Broadway on the board; A shows, B says that he plays the board and keeps his cards to himself.
         A show
         ? may play B
         B board
         ? turn settle
         end
         // 30 + 2 x 20.
         ? won A 35 B 35; unseen B";
    se_2_7_1_a_declared_board_is_all_that_counts: cash().hole("A AsAd B KsKh").board("AhKdQc 9s 8h"), river!(),
        "A b20, B c, C f
         // B's three kings are unseen: the ace-high board loses to three aces, and would lose to a pair.
         A show, B board, end
         ? won A 70 B 0";
    se_2_7_2_the_cards_decide_at_their_best: cash().hole("A AhKh B 5d3s C 7c4d").board("QhJh9s 5c 2d"), river!(),
        // Four hearts are no flush: ace high loses to a pair of fives.
        "A b20, B c, C f, end
         ? won A 0 B 70";
    se_2_7_4_losing_hands_go_before_the_pot_is_paid: cash().hole("A AsAh B KsKh").board("2c7d9h Js 4c"), river!(),
        "A b20, B c, C f, A show
         ? turn show B
         B muck
         ? turn settle";
    se_2_7_5_callers_who_cannot_win_need_not_show: cash().hole("A AsAh B KsKh").board("2c7d9h Js 4c"), river!(),
        "A b20, B c, C f, A show
         ? may muck B
         B muck, end
         ? won A 70; unseen B";
    se_2_7_5_also_when_the_last_round_was_checked: cash(), showdown!(), "A show
         ? may muck B
         B muck
         ? may muck C
         C muck, end
         ? won A 30";
    se_2_7_6_cards_shown_to_one_are_shown_to_all: cash().hole("B AsKd"), "C f, A f, end
         B showto A As
         ? shown B
         B show
         ? open B";
    se_2_7_6_shown_to_a_player_out_of_the_hand_they_are_seen_by_the_rest_when_it_is_over: cash().hole("A AsAh B KsKh")
        .board("2c7d9h Js 4c"), river!(), "A b20, B c, C f
         B showto C
         ? turn show A
         A show, B muck
         end
         ? open B; won A 70";
    se_2_7_6_shown_to_a_player_in_the_hand_they_are_seen_by_all_at_once: cash().hole("A AsAh B KsKh"), river!(),
        "A b20, B c, C f
         B showto A
         ? open B";
    se_2_7_7_all_checked_the_first_to_act_shows_first: cash(), showdown!(), "? turn show A
         A show
         ? turn show B
         B show
         ? turn show C";
    se_2_7_7_first_to_act_even_when_he_is_gone: cash(), turn!(), "A b20, B c, C c, deal
         kill A
         B x, C x
         ? turn show B";
    se_2_7_7_the_last_to_bet_or_raise_shows_first: cash(), river!(), "A b20, B r60, C f, A c
         ? turn show B
         B show
         ? turn show A";
    se_2_7_7_a_bet_on_an_earlier_round_does_not_count: cash(), turn!(), "A x, B b20, C c, A c, deal, A x, B x, C x
         ? turn show A";
    se_2_7_7_a_likely_winner_may_show_at_once: cash().hole("C AsAh"), showdown!(), "? turn show A; may show C
         C show
         ? turn show A";
    se_2_7_7_side_pot_players_show_before_the_main_pot: cash().stacks("A 20"), flop!(),
        // A is all-in for 10 on the flop; C bets the river and shows first, then B, for the side pot, and only then A.
        "A ai, B c, C c, B b30, C c, B x, C b50, B c
         ? turn show C
         C show
         ? turn show B
         B show
         ? turn show A";
    se_2_7_8_cash_all_in_hands_stay_down: cash(), "C f, A ai, B c, A runs 1, B runs 1
         deal
         ? board 5; unseen AB; turn show A";
    se_2_7_8_tournament_hands_are_turned_up_before_more_cards: tournament(), "C f, A ai, B c
         ? turn show A; may show AB; may-not muck AB; board 0
         ! A muck: must show
         A show, B show
         ? turn deal; open AB";

    // 2.8 Split pots.
    se_2_8a_the_odd_chip_goes_left_of_the_button: odd_pot(RuleSet::SPADER_ESS_CASH),
        // 21, and B has the button: C is the first clockwise from it.
        "C b10, A f, B c, C x, B x, C x, B x, C x, B x, end
         ? won C 11 B 10";
    se_2_8a_the_first_tied_hand_clockwise: cash().hole("A 3c4c B AhKd C AsKc").board("JdTc7s 5h 2c"),
        "C c, A f, B x, B x, C x, B x, C x, B x, C x, end
         ? won B 13 C 12; odd B 1 C 0";
    se_a11_several_odd_chips_go_one_each: cash().players(4).blinds(&[2, 10]).hole("A 3c4c B AhKd C AsKc D AdKh").board("JdTc7s 5h 2c"),
        // 2 + 3 x 10 = 32 between three: 10 each, the two odd ones to B and C.
        "C c, D c, A f, B x, B x, C x, D x, B x, C x, D x, B x, C x, D x, end
         ? won B 11 C 11 D 10";
    se_2_8d_each_pot_is_split_on_its_own: cash().players(4).stacks("A 21").hole("A 3c4c B AhKd C AsKc D 6h8h").board("JdTc7s 5h 2c"),
        // D folds to the side pot. Main 4 x 21 = 84; side 15 + 15 + 15 = 45: 42 and 42, then 23 and 22.
        "C r36, D c, A ai, B c, B x, C x, D x, B x, C x, D x, B x, C x, D x, end
         ? awards 1B 23, 1C 22, 0B 42, 0C 42";

    se_2_8b_stud_the_highest_card_by_suit_of_all: stud().hole("A 5c6hKh B 5d6sQd").ups("A 7c8h9c2s B 7d8s9d3c"),
        // Two straights to the nine; A's king is the highest card.
        "A brings, B c, A x, B x, A x, B x, B x, A x, B x, A x, end", "? odd A 1 B 0";
    se_2_8b_stud_suits_where_ranks_are_equal: stud().hole("A 5c6hKh B 5d6sKs").ups("A 7c8h9c2s B 7d8s9d3c"),
        "A brings, B c, A x, B x, A x, B x, B x, A x, B x, A x, end", "? odd A 0 B 1";
    se_2_8b_low_games_the_lowest_card: stud().game(Game::RAZZ).hole("A 4cKcQc B 4dKdQd").ups("A 5s3c2cAd B 5h3d2dAc"),
        // Both have the wheel; of the aces the club is the lower.
        "A brings, B c, A x, B x, A x, B x, A x, B x, A x, B x, end", "? odd A 0 B 1";
    se_2_8c_the_high_half_gets_the_odd_chip: cash().game(Game::OMAHA_HI_LO).players(2).stacks("A 1000").owes("dead", "A 1")
        .hole("A KsKhQc9c B As3s8h8d").board("Kd4c7d 2h Jc"),
        // 21: three kings take 11, the low 10.
        "B c, A x, A x, B x, A x, B x, A x, B x, end
         ? won A 11 B 10";
    se_2_10_4_5_the_announced_hand_counts: wild().hole("A KsKhJk4d2c B AsAh3c4c5d C 6h7h8d9cJs"),
        // Three kings would win; a pair of kings is what A says.
        "C f, A c, B x, A pat, B pat, A x, B x
         ! A showas flush: cards
         A showas pair
         end
         ? won A 0 B 20";
    // B wins unseen, and there is nothing to announce any more.
    se_2_10_4_5_announced_at_the_showdown: wild().hole("B AsAhJk4c5d"), "C f, A f, end
         ? won B 10
         ! B showas trips: phase";
    se_2_10_4_5_unless_it_is_not_announced: wild().hole("A KsKhJk4d2c B AsAh3c4c5d C 6h7h8d9cJs"),
        "C f, A c, B x, A pat, B pat, A x, B x, end
         ? won A 20 B 0";

    // 2.9 Blinds.
    se_2_9_1_2_who_posted_a_blind_may_raise: cash(), "C c, A c
         ? turn B; check; raise 20..1000";
    se_2_9_1_2_a_live_post_may_raise_too: cash().blinds(&[10]).owes("post", "C 10"), "B c
         ? turn C; check; raise 20..1000";
    se_2_9_1_3_heads_up_the_button_is_the_small_blind: cash().players(2), "? bets B 5 A 10
         deal
         ? turn B
         B c, A x, deal
         ? turn A";
    se_2_9_2_5_the_big_blind_is_the_opening_bet: cash(), "deal
         ? price 10; turn C; no-check; call 10; raise 20..1000";
    se_2_9_2_6_missed_blinds_are_live_up_to_the_opening_bet: cash().players(4).owes("post", "D 10").owes("dead", "D 5"),
        "? bets D 10; pot 30; stacks D 985
         C c
         // D has paid the opening bet; the five are nobody's bet.
         ? turn D; check; raise 20..995
         D r30
         ? turn A; call 25";

    // 3.1 Tournaments.
    se_3_1_20_absent_hands_are_folded_without_exception: tournament().absent("B").stacks("B 10"), "deal
         ? in AC";
    se_3_1_20_the_blind_of_an_absent_player_is_lost: tournament().absent("B"), "deal
         ? in AC; pot 15
         C c, A c
         // Nobody has the option; both have paid ten.
         ? turn deal; pot 30";
    se_3_1_20_when_nobody_is_there_somebody_wins: tournament().absent("ABC"), "end
         // Folded clockwise until one is left, the last blind.
         ? stacks A 995 B 1005 C 1000; turn none";
    se_3_1_26_a_short_blind_plays: tournament().stacks("B 6").hole("A 2c7d B AsAh C 8c3d").board("KdQc9h 5s 4d"),
        "? bets B 6; all-in B
         C c, A c
         A x, C x, A x, C x, A x, C x, end
         // 3 x 6 to B, who makes nothing up; the side pot of 4 + 4 to C's eight.
         ? won B 18 C 8; stacks B 18 C 998";
    se_3_1_26_a_short_ante_plays: tournament().ante(Ante::Each(Chips(4))).stacks("C 3"), "? all-in C; pot 26
         deal
         ? in ABC";
    se_3_1_34_all_hands_are_shown_once_no_betting_is_possible: tournament(), "C r200, A ai, B f, C c
         ? turn show A; may show AC
         C show, A show
         ? open AC; turn deal";
    se_3_1_34_not_while_others_can_bet: tournament().stacks("A 100"), "C r100, A ai, B c
         ? turn deal; unseen ABC
         deal
         ? turn B
         B b100, C c, B x, C x, B x, C x
         // All betting is over: nobody mucks.
         ? may-not muck ABC";
}

refused! {
    se_2_6_26_one_straddle_only: cash().players(5).owes("straddle", "C 20 D 40"), "2 straddles, but the house allows 1";
    se_2_9_2_11_one_straddle_only: cash().pot_limit(5, 10).players(5).owes("straddle", "C 20 D 40"), "2 straddles";
    se_2_6_25_only_left_of_the_big_blind: cash().players(5).owes("straddle", "D 20"), "no straddle from seat 3";
    se_2_6_25_twice_the_big_blind: cash().players(4).owes("straddle", "C 30"), "a straddle of 30";
    se_2_6_25_cash_only: tournament().players(4).owes("straddle", "C 20"), "no straddle from seat 2";
    se_2_6_39_no_straddle_in_limit: limit().players(4).owes("straddle", "C 40"), "no straddle from seat 2";
    se_2_5_6_only_who_left_the_chips_may_play_for_them: cash().carried(30, Some("AB")), "seat 2 was not in the hand";
}

#[test]
fn se_2_6_35_one_bet_and_four_raises_in_two_rounds() {
    // Five-card draw has two rounds: the blind is the bet, four raises follow.
    let mut table = limit().game(Game::FIVE_CARD_DRAW).start();
    table.run("C r40, A r60, B r80, C r100\n? turn A; no-raise\n! A r120: capped");
}

#[test]
fn se_2_9_2_6_the_posts_of_a_returning_player_are_what_stakes_say() {
    // A blind missed in a game of 5 and 10: live ten, dead five.
    let stakes = Stakes::no_limit(Chips(5), Chips(10));
    assert_eq!(stakes.small_bet, Chips(10), "the least opening bet bounds the live part");
}
