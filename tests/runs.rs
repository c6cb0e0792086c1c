//! Who agreed to have the rest dealt how often, pot by pot (SE-A7), whatever becomes of a hand afterwards.

mod script;

use cardroom::notation::phh;
use cardroom::rules::Rake;
use cardroom::{Chips, Command, Expect, Game, RuleSet, Ruling, SeatSet, Stakes};
use script::{Table, p, seats, spec};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Loser {
    Shows,
    Mucks,
    IsKilled,
}

const FATES: [Loser; 3] = [Loser::Shows, Loser::Mucks, Loser::IsKilled];

/// All are in before the flop: player 1 with KJ, player 2 with JT, player 3 with QQ. Queens win the first run, kings the
/// second; player 2 wins nothing.
fn all_in(stacks: &[u64]) -> Table {
    let stakes = Stakes::no_limit(Chips(1), Chips(2));
    let mut t = Table::new(spec(RuleSet::SPADER_ESS_CASH, Game::HOLDEM, stakes, stacks))
        .holes(&["KhJd", "JhTc", "QhQd"])
        .boards(&["9c6d5s2d3c", "Kc7d8s4d3h"]);
    t.play("p3 r 100, p1 c, p2 c");
    t
}

/// What everybody has when player 2 has done so with his hand.
fn stacks_after(mut t: Table, loser: Loser) -> Vec<u64> {
    while let Expect::Show(seats) = t.hand.expects() {
        match seats.first() {
            Some(seat) if seat == p(2) && loser == Loser::Mucks => t.play("p2 m"),
            Some(seat) if seat == p(2) && loser == Loser::IsKilled => {
                t.rule(Ruling::Kill { seat: p(2), refunded: false })
            }
            Some(seat) if seat == p(1) => t.play("p1 s"),
            Some(seat) if seat == p(2) => t.play("p2 s"),
            _ => t.play("p3 s"),
        };
    }
    t.finish().stacks()
}

#[test]
fn a_side_pot_is_run_twice_where_the_main_pot_is_not() {
    // The main pot is 3 x 40, once, to the queens; the side pot 2 x 60, twice, 60 to each.
    for loser in FATES {
        let mut t = all_in(&[100, 40, 100]);
        t.play("p1 runs 2, p2 runs 1, p3 runs 2");
        assert_eq!(stacks_after(t, loser), [60, 0, 180], "{loser:?}");
    }
}

#[test]
fn no_run_is_paid_that_was_not_dealt() {
    // Two runs, as often as the least willing would: 300 by halves.
    for loser in FATES {
        let mut t = all_in(&[100, 100, 100]);
        t.play("p1 runs 3, p2 runs 2, p3 runs 3");
        assert_eq!(t.state().runs(), 2);
        assert_eq!(stacks_after(t, loser), [150, 0, 150], "{loser:?}");
    }
}

/// Nor does whoever comes back after the others have chosen: the three have 100 each in, twice.
#[test]
fn a_hand_revived_after_all_have_chosen_has_no_say() {
    let mut t = all_in(&[100, 100, 100]);
    t.rule(Ruling::Kill { seat: p(2), refunded: false });
    for player in [1, 3] {
        t.run(Command::ChooseRuns { seat: p(player), runs: 2 });
    }
    t.rule(Ruling::Revive { seat: p(2) }).deal();
    assert_eq!(t.pots(), [(300, seats(&[1, 2, 3]))]);
    assert_eq!(stacks_after(t, Loser::Shows), [150, 0, 150]);
}

/// Only those who agreed keep pots apart: what a folded hand has in makes no pot of its own.
#[test]
fn a_folded_hand_parts_no_pot() {
    let stakes = Stakes::no_limit(Chips(1), Chips(2));
    let mut t = Table::new(spec(RuleSet::SPADER_ESS_CASH, Game::HOLDEM, stakes, &[100; 3]));
    t.play("p3 r 100, p1 f, p2 c, p2 runs 2, p3 runs 2");
    assert_eq!(t.pots(), [(201, seats(&[2, 3]))]);
}

/// 5 % of 200 are 10, once, though two halves are paid: the rest of the one is 95, and of the other.
#[test]
fn a_pot_that_is_run_twice_is_raked_once() {
    let mut rules = RuleSet::SPADER_ESS_CASH;
    rules.pots.rake = Rake::Percent { basis_points: 500, cap: Chips(300), no_flop_no_drop: true };
    let stakes = Stakes::no_limit(Chips(1), Chips(2));
    let mut t = Table::new(spec(rules, Game::HOLDEM, stakes, &[100; 2]))
        .holes(&["KhJd", "QhQd"])
        .boards(&["9c6d5s2d3c", "Kc7d8s4d3h"]);
    t.play("p2 r 100, p1 c, p1 runs 2, p2 runs 2").finish();
    assert_eq!((t.state().raked(), t.stacks()), (Chips(10), vec![95, 95]));
}

#[test]
fn a_record_says_who_would_have_it_how_often() {
    let mut t = all_in(&[100, 40, 100]);
    t.play("p1 runs 2, p2 runs 1, p3 runs 2").finish();
    let record = phh::record(t.hand.setup(), &t.events).unwrap();
    assert_eq!(record.case.run_choices, Some(vec![2, 1, 2]));
    let again = phh::replay(&record, None).unwrap();
    assert_eq!(again.log, t.events);
    assert_eq!(again.state.stack(p(3)), Chips(180));
    // Of one mind, they need no field of their own.
    let mut t = all_in(&[100, 40, 100]);
    t.play("p1 runs 2, p2 runs 2, p3 runs 2").finish();
    let record = phh::record(t.hand.setup(), &t.events).unwrap();
    assert_eq!((record.case.runs, record.case.run_choices), (Some(2), None));
}

#[test]
fn a_hand_killed_before_all_have_chosen_has_no_say() {
    let mut t = all_in(&[100, 100, 100]);
    t.play("p2 runs 1").rule(Ruling::Kill { seat: p(2), refunded: false }).play("p1 runs 2, p3 runs 2");
    assert_eq!((t.state().runs(), t.state().live()), (2, SeatSet::from_iter([p(1), p(3)])));
    assert_eq!(stacks_after(t, Loser::Shows), [150, 0, 150]);
}
