//! Reported cases of betting, under their ids. Seats are renamed: p1 is the first left of the button.

use crate::script::{Table, books, holdem, p, posts, seats, spec};
use cardroom::{Ante, Chips, Event, Expect, Game, Rejection, RuleSet, Stakes, Viewer};

/// The books that follow the rule a case rests on; the club's own rule is in `rules`.
fn but_the_club() -> impl Iterator<Item = (&'static str, RuleSet)> {
    books().filter(|(name, _)| *name != "club-1999")
}

pub(crate) fn no_limit(rules: RuleSet, small: u64, big: u64, stacks: &[u64]) -> Table {
    Table::new(spec(rules, Game::HOLDEM, Stakes::no_limit(Chips(small), Chips(big)), stacks))
}

#[test]
fn reopen_short_after_full_raise() {
    for (name, rules) in but_the_club() {
        let mut t = holdem(rules, &[19, 200, 200, 200]);
        t.play("p3 r 16, p4 c, p1 r 19");
        // 16 was a raise of 14.
        assert_eq!(t.raise(2), Some((33, 200)), "{name}");
        t.play("p2 c");
        assert_eq!((t.legal(3).fold, t.call(3), t.raise(3)), (true, Some(3), None), "{name}");
        t.play("p3 c");
        assert_eq!((t.legal(4).fold, t.call(4), t.raise(4)), (true, Some(3), None), "{name}");
    }
}

#[test]
fn reopen_cumulative_shorts() {
    for rules in [RuleSet::TDA, RuleSet::ROBERTS, RuleSet::RECORD] {
        let mut t = no_limit(rules, 50, 100, &[5100, 225, 5100, 300, 5100]);
        t.play("p3 c, p4 c, p5 c, p1 c, p2 x, p1 r 100, p2 r 125, p3 c, p4 r 200, p5 c");
        assert_eq!((t.call(1), t.raise(1)), (Some(100), Some((300, 5000))));
    }
}

#[test]
fn reopen_half_raise_no_limit_floor_call() {
    for (name, rules) in but_the_club() {
        let stakes = Stakes::no_limit(Chips(20_000), Chips(40_000));
        let mut t = Table::new(spec(rules, Game::SINGLE_DRAW, stakes, &[290_000, 2_000_000, 2_000_000]));
        t.play("p3 r 200000, p1 r 290000, p2 c");
        // 90,000 over a raise of 160,000: half of it is not enough at no-limit.
        assert_eq!((t.turn(), t.call(3), t.raise(3)), (Some(3), Some(90_000), None), "{name}");
    }
}

#[test]
fn allin_raise_below_min_is_legal() {
    for (name, rules) in books() {
        let mut t = no_limit(rules, 10, 20, &[150, 1000, 1000]);
        t.play("p3 r 100");
        assert_eq!((t.legal(1).fold, t.call(1), t.raise(1)), (true, Some(90), Some((150, 150))), "{name}");
    }
}

#[test]
fn min_raise_not_capped_by_opponent_stack() {
    // See `the_least_raise_is_not_capped_by_the_opponents_stack_and_the_excess_comes_back`.
    let mut t = no_limit(RuleSet::TDA, 10, 20, &[200, 1000]);
    t.play("p2 r 100, p1 r 180");
    assert_eq!(t.raise(2), Some((260, 1000)));
}

#[test]
fn min_raise_nine_on_five() {
    for (name, rules) in but_the_club() {
        let mut t = holdem(rules, &[100; 2]);
        t.play("p2 c, p1 x, p1 r 5");
        assert_eq!(t.refused("p2 r 9"), Rejection::AmountBelow { to: Chips(9), least: Chips(10) }, "{name}");
    }
}

#[test]
fn min_raise_sequence_b() {
    for (name, rules) in books() {
        let mut t = no_limit(rules, 25, 50, &[5000; 6]);
        t.play("p3 r 500, p4 c, p5 c");
        assert_eq!(t.raise(6), Some((950, 5000)), "{name}");
    }
}

#[test]
fn must_act_facing_allin_raise() {
    for (name, rules) in but_the_club() {
        let mut t = no_limit(rules, 60, 120, &[1880, 2000]);
        t.play("p2 r 240, p1 r 1880");
        assert_eq!((t.turn(), t.legal(2).fold, t.call(2), t.raise(2)), (Some(2), true, Some(1640), None), "{name}");
    }
}

/// In hundredths, for the rake of 3.96.
#[test]
fn hu_short_call_returns_excess() {
    let mut t = no_limit(RuleSet::TDA, 1000, 2000, &[19_800, 100_000]).holes(&["AsAd", "KsKd"]).boards(&["2c3c4d9h9s"]);
    t.play("p2 r 6000, p1 r 10000, p2 r 28000, p1 c");
    assert!(t.events.iter().any(|event| *event == Event::Called { seat: p(1), amount: Chips(9800) }));
    assert_eq!(t.returned(), [(2, 8200)]);
    assert_eq!(t.pots(), [(39_600, seats(&[1, 2]))]);
    t.play("p2 s, p1 s");
    t.settle_with_rake(396);
    assert_eq!(t.won(), [39_204, 0]);
}

#[test]
fn everyone_acts_after_raise() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[100; 3]);
        t.play("p3 r 6, p1 c");
        assert_eq!((t.turn(), t.call(2), t.raise(2)), (Some(2), Some(4), Some((10, 100))), "{name}");
    }
}

#[test]
fn no_betting_when_one_has_chips() {
    for rules in [RuleSet::TDA, RuleSet::SPADER_ESS_TOURNAMENT] {
        let mut t = holdem(rules, &[400, 200]);
        t.play("p2 r 200, p1 c");
        assert!(matches!(t.hand.expects(), Expect::Show(_)), "face up before the board is run out");
        t.finish();
        let bets = t.events.iter().filter(|event| matches!(event, Event::ActionOn { .. })).count();
        assert_eq!((bets, t.state().board(0).len()), (2, 5), "the raise and the call");
        let hidden = [1, 2].map(|n| t.hand.view(Viewer::Rail).hidden_cards(p(n)));
        assert_eq!(hidden, [0, 0]);
    }
}

#[test]
fn hu_button_is_small_blind() {
    let mut t = holdem(RuleSet::TDA, &[100; 2]);
    t.deal();
    assert_eq!((t.bets(), t.turn()), (vec![2, 1], Some(2)));
}

#[test]
fn hu_postflop_order() {
    let mut t = holdem(RuleSet::TDA, &[100; 2]);
    t.play("p2 c, p1 x");
    assert_eq!(t.turn(), Some(1));
}

#[test]
fn side_odd_chips_per_pot_not_merged() {
    let stakes = Stakes::no_limit(Chips(1), Chips(2)).with_ante(Ante::Each(Chips(1)));
    let stacks = [76, 181, 300, 117, 5, 66, 27];
    let mut t = Table::new(spec(RuleSet::TDA, Game::HOLDEM, stakes, &stacks))
        .holes(&["QhTs", "8h2s", "AsKh", "4s6d", "Ah6c", "TcQd", "4dQc"])
        .boards(&["7c2hTdKcQs"]);
    t.play("p3 r 114, p4 r 116, p5 f, p6 c, p7 c, p1 c, p2 c, p3 f");
    assert_eq!(
        t.pots(),
        [(163, seats(&[1, 2, 4, 6, 7])), (195, seats(&[1, 2, 4, 6])), (40, seats(&[1, 2, 4])), (121, seats(&[2, 4])),]
    );
    t.finish();
    assert_eq!(t.stacks(), [220, 185, 185, 0, 4, 178, 0]);
}

#[test]
fn side_multiple_winners_each_pot() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[100, 300, 300, 300])
            .holes(&["AsKs", "AhKh", "QdQc", "JdJc"])
            .boards(&["AdKd7c5s2h", "AdKd7c5s2h"]);
        t.play("p3 r 300, p4 c, p1 c, p2 c");
        assert_eq!(t.pots(), [(400, seats(&[1, 2, 3, 4])), (600, seats(&[2, 3, 4]))], "{name}");
        t.finish();
        assert_eq!(t.stacks(), [200, 800, 0, 0], "{name}");
    }
}

#[test]
fn folded_best_hand_cannot_win() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[100; 3]).holes(&["7c2d", "KhKd", "AhAd"]);
        t.play("p3 f, p1 r 6, p2 f").finish();
        assert_eq!((t.returned(), t.stacks()), (vec![(1, 4)], vec![102, 98, 100]), "{name}");
    }
}

#[test]
fn allin_then_fold_winner_keeps_stack() {
    for (name, rules) in but_the_club() {
        let mut t = holdem(rules, &[200; 2]);
        t.play("p2 r 200, p1 f").finish();
        assert_eq!((t.returned(), t.stacks()), (vec![(2, 198)], vec![198, 202]), "{name}");
    }
}

#[test]
fn ante_then_short_bb_main_side() {
    let stakes = Stakes::no_limit(Chips(400), Chips(800)).with_ante(Ante::Each(Chips(100)));
    let mut stacks = [20_000; 10];
    stacks[1] = 800;
    for (name, rules) in books() {
        let mut t = Table::new(spec(rules, Game::HOLDEM, stakes, &stacks));
        t.deal();
        assert_eq!(t.call(3), Some(800), "{name}");
        t.play("p3 c, p4 r 1600, p5 f, p6 f, p7 f, p8 f, p9 f, p10 f, p1 f, p3 f");
        assert_eq!(t.returned(), [(4, 800)], "{name}");
        // 10 x 100, 400 and 3 x 700; 100 each of players 3 and 4.
        assert_eq!(t.pots(), [(3500, seats(&[2, 4])), (200, seats(&[4]))], "{name}");
    }
}

#[test]
fn pl_open_max_5_10() {
    for (name, rules) in books() {
        let stakes = Stakes::pot_limit(Chips(5), Chips(10));
        let mut t = Table::new(spec(rules, Game::OMAHA, stakes, &[1000; 4]));
        t.deal();
        // Robert's counts the small blind as a big one (RR-14).
        let most = if name == "roberts" { 40 } else { 35 };
        assert_eq!(t.raise(3), Some((20, most)), "{name}");
    }
}

#[test]
fn pl_with_limper_and_sb_raise() {
    for (name, rules) in books().filter(|(name, _)| *name != "roberts") {
        let stakes = Stakes::pot_limit(Chips(100), Chips(200));
        let mut t = Table::new(spec(rules, Game::OMAHA, stakes, &[20_000; 4]));
        t.play("p3 c");
        assert_eq!(t.raise(4), Some((400, 900)), "{name}: 500 in the pot, 700 after the call");
        t.play("p4 f");
        assert_eq!(t.raise(1), Some((400, 800)), "{name}: 600 after calling 100");
    }
}

#[test]
fn odd_chip_o8_identical_both_ways() {
    // Robert's 10: a tie both ways is split as evenly as it goes.
    let stakes = Stakes::no_limit(Chips(1), Chips(2));
    let mut t = Table::new(spec(RuleSet::ROBERTS, Game::OMAHA_HI_LO, stakes, &[200; 2]))
        .holes(&["AsKs4s5s", "AdKd4d5d"])
        .boards(&["2c3c7hThJh"]);
    t.play("p2 r 33, p1 c, p1 x, p2 x, p1 x, p2 x, p1 x, p2 x").finish();
    assert_eq!(t.won(), [33, 33]);
}

/// Pots of 51 and 31, both tied between players 1 and 2.
#[test]
fn odd_chip_main_and_side_same_player() {
    let mut spec = spec(RuleSet::TDA, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(1)), &[200, 200, 10, 200]);
    spec.carried = Chips(11);
    let mut t = Table::new(spec).holes(&["AsKs", "AdKd", "7c2d", "7d2h"]).boards(&["QhJhTh3c4c"]);
    t.play("p3 r 10, p4 c, p1 c, p2 c, p1 r 1, p2 c, p4 c, p1 r 14, p2 c, p4 f, p1 x, p2 x");
    // 11 carried and 4 x 10; 2 x 15 and 1.
    assert_eq!(t.pots(), [(51, seats(&[1, 2, 3])), (31, seats(&[1, 2]))]);
    t.finish();
    assert_eq!(t.won(), [42, 40, 0, 0]);
}

#[test]
fn odd_chip_hilo_high_gets_it() {
    for (name, rules) in but_the_club() {
        let stakes = Stakes::no_limit(Chips(1), Chips(2));
        let mut t = Table::new(spec(rules, Game::OMAHA_HI_LO, stakes, &[200; 3]))
            .holes(&["", "KsKdQs9s", "Ac4cTs9d"])
            .boards(&["2c3h7hKhJd"]);
        t.play("p3 r 22, p1 f, p2 c, p2 x, p3 x, p2 x, p3 x, p2 x, p3 x").finish();
        assert_eq!(t.won(), [0, 23, 22], "{name}");
    }
}

#[test]
fn fl_cap_heads_up_in_multiway_tournament() {
    for (name, rules) in but_the_club() {
        let stakes = Stakes::fixed_limit(Chips(2), Chips(4));
        let mut t = Table::new(spec(rules, Game::HOLDEM, stakes, &[100; 3]));
        t.play("p3 c, p1 c, p2 x, p1 r 2, p2 r 4, p3 r 6, p1 r 8");
        assert_eq!((t.legal(2).fold, t.call(2), t.raise(2)), (true, Some(4), None), "{name}");
        assert_eq!(t.refused("p2 r 10"), Rejection::Capped { raises: 4 }, "{name}");
    }
}

#[test]
fn showdown_last_aggressor_first() {
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 r 10, p1 c, p2 c, p1 x, p2 x, p3 x, p1 x, p2 x, p3 x, p1 x, p2 r 20, p3 c, p1 c");
    for player in [2, 3, 1] {
        assert_eq!(t.turn(), Some(player));
        t.play(&format!("p{player} s"));
    }
}

#[test]
fn showdown_allin_no_muck() {
    for rules in [RuleSet::TDA, RuleSet::SPADER_ESS_TOURNAMENT] {
        let mut t = holdem(rules, &[300, 100]).holes(&["KhKd", "7c2d"]).boards(&["Ks8d8h3c4s"]);
        t.play("p2 r 100, p1 c");
        assert_eq!([1, 2].map(|n| t.legal(n).muck), [false, false]);
        assert!(matches!(t.refused("p2 m"), Rejection::MustShow { .. }));
    }
}

#[test]
fn short_allin_bet_postflop_call_amount() {
    for (name, rules) in books() {
        let mut t = no_limit(rules, 2000, 4000, &[7000, 50_000, 50_000]);
        t.play("p3 c, p1 c, p2 x, p1 r 3000");
        assert_eq!(t.call(2), Some(3000), "{name}");
        let mut t = no_limit(rules, 2000, 4000, &[50_000, 3000, 50_000]);
        t.deal();
        assert_eq!(t.call(3), Some(4000), "{name}");
    }
}

#[test]
fn post_missed_sb_only() {
    let mut spec = spec(RuleSet::TDA, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), &[200; 6]);
    posts(&mut spec, 5).dead = Chips(1);
    let mut t = Table::new(spec);
    t.play("p3 f, p4 f");
    assert_eq!((t.call(5), t.state().pot()), (Some(2), Chips(4)), "he still needs 2 to play");
}
