//! The rule probes: blinds 1 and 2, five seats, p1 the small blind, p5 on the button.

use crate::script::{books, holdem, p, seats};
use cardroom::rules::Reopen;
use cardroom::{Chips, Rejection};

const FIVE: [u64; 5] = [200; 5];

/// Player 3 raises to 6, player 4 is all-in for 8, a raise of 2 where 4 is due. It does not re-open the betting to
/// player 3 (TDA 47-A, RR-14-4, SE-2.6.22, THG-7-3). At the club every wager above the bet is a raise (C99-A2), and the
/// least is the last full one (C99-A1).
#[test]
fn p1_a_single_short_all_in_does_not_reopen_to_the_raiser() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200, 200, 200, 8, 200]);
        t.play("p3 r 6, p4 r 8, p5 c, p1 f, p2 f");
        let raise = (rules.betting.reopen == Reopen::Any).then_some((12, 200));
        assert_eq!((t.turn(), t.call(3), t.raise(3)), (Some(3), Some(2), raise), "{name}");
        if raise.is_none() {
            assert_eq!(t.refused("p3 r 12"), Rejection::NotReopened { seat: p(3) }, "{name}");
            assert_eq!(t.refused("p3 r 200"), Rejection::NotReopened { seat: p(3) }, "{name}: all-in is a raise too");
        }
    }
    assert_eq!(
        books().filter(|(_, rules)| rules.betting.reopen == Reopen::Any).map(|(name, _)| name).collect::<Vec<_>>(),
        ["club-1999"]
    );
}

/// Raise to 6, all-ins for 8 and 10: player 3 owes 4, a full raise. TDA 47-A, RR-14-4: he may raise, to 14 at least.
/// SE-2.6.22 and THG-7-3 as read: no single all-in was one.
#[test]
fn p2_two_short_all_ins_that_add_up_reopen_to_the_raiser() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200, 200, 200, 8, 10]);
        t.play("p3 r 6, p4 r 8, p5 r 10, p1 c, p2 f");
        let raise = match name {
            "tda" | "roberts" | "record" | "club-1999" => Some((14, 200)),
            _ => None,
        };
        assert_eq!((t.turn(), t.call(3), t.raise(3)), (Some(3), Some(4), raise), "{name}");
    }
}

/// In that spot player 5 called 8 between the all-ins and owes 2: he may not raise (TDA 47-A).
#[test]
fn p2b_the_player_who_called_between_them_may_not_raise() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[10, 200, 200, 8, 200]);
        t.play("p3 r 6, p4 r 8, p5 c, p1 r 10, p2 f, p3 c");
        let raise = (name == "club-1999").then_some((14, 200));
        assert_eq!((t.turn(), t.call(5), t.raise(5)), (Some(5), Some(2), raise), "{name}");
    }
}

/// After a raise to 6 and an all-in for 8 the next raise is to 12 at least: the all-in does not change the increment of 4
/// (TDA 43, C99-A1, SE-A8, THG-A8, RR-14-4).
#[test]
fn p3_the_least_raise_over_a_short_all_in_is_the_last_full_raise() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200, 200, 200, 8, 200]);
        t.play("p3 r 6, p4 r 8");
        assert_eq!((t.call(5), t.raise(5)), (Some(8), Some((12, 200))), "{name}");
    }
}

/// The big blind is all-in for 1: others call 2, and raise to 4 at least (C99-A11, RR-4, TDA 43 and 54-B).
#[test]
fn p4_a_short_big_blind_does_not_lower_the_price() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200, 1, 200, 200, 200]);
        t.deal();
        assert_eq!((t.turn(), t.call(3), t.raise(3)), (Some(3), Some(2), Some((4, 200))), "{name}");
        t.play("p3 c, p4 f, p5 f, p1 c");
        // 1 each; 1 more from two.
        assert_eq!(t.pots(), [(3, seats(&[1, 2, 3])), (2, seats(&[1, 3]))], "{name}");
    }
}

/// Heads-up the button posts the small blind, acts first and afterwards last (TDA 34-B, SE-2.9.1.3, THG-2-4, RR-4). The
/// club has no such exception: the player left of the dealer posts first and acts first in every round (C99-A3).
#[test]
fn p6_heads_up_the_button_posts_the_small_blind_and_acts_first() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200, 200]);
        t.deal();
        let club = name == "club-1999";
        assert_eq!((t.bets(), t.turn()), if club { (vec![1, 2], Some(1)) } else { (vec![2, 1], Some(2)) }, "{name}");
        t.play(if club { "p1 c, p2 x" } else { "p2 c, p1 x" });
        assert_eq!(t.turn(), Some(1), "{name}");
    }
}

/// A pot of 20 between three: 6 each and two odd chips, one each to the first two left of the button (TDA 20, SE-A11,
/// THG-A4, RR-3.8); at the club they stay for the next hand (C99-3-13).
#[test]
fn two_odd_chips_for_three_winners_go_to_two_of_them() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &FIVE).boards(&["AsKsQsJsTs"]);
        t.play("p3 r 6, p4 c, p5 f, p1 c, p2 f, p1 x, p3 x, p4 x, p1 x, p3 x, p4 x, p1 x, p3 x, p4 x").finish();
        let club = name == "club-1999";
        assert_eq!(t.won(), if club { [6, 0, 6, 6, 0] } else { [7, 0, 7, 6, 0] }, "{name}");
        assert_eq!(t.state().carried(), Chips(if club { 2 } else { 0 }), "{name}");
    }
}
