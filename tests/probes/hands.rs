//! Reported cases of evaluation, under their ids: hands checked down, the winners being those who are paid.

use crate::script::{Table, p, spec};
use cardroom::{Chips, Expect, Game, RuleSet, Stakes};

/// The players who are paid when a hand of no-limit `game` is checked down.
fn winners(game: Game, holes: &[&str], board: &str) -> Vec<usize> {
    let stacks = vec![100; holes.len()];
    let mut t = Table::new(spec(RuleSet::TDA, game, Stakes::no_limit(Chips(1), Chips(2)), &stacks));
    t = t.holes(holes).boards(&[board]);
    t.deal();
    while let Some(player) = t.turn().filter(|_| matches!(t.hand.expects(), Expect::Act(_))) {
        let action = if t.legal(player).check { "x" } else { "c" };
        t.play(&format!("p{player} {action}"));
    }
    t.finish();
    (1..=holes.len()).filter(|n| !t.state().won(p(*n)).is_zero()).collect()
}

pub(crate) fn holdem_winners(holes: &[&str], board: &str) -> Vec<usize> {
    winners(Game::HOLDEM, holes, board)
}

#[test]
fn eval_wheel_straight() {
    assert_eq!(holdem_winners(&["Ah2c", "KsKc"], "3h4c5sKd9h"), [1]);
}

#[test]
fn eval_flush_fourth_card() {
    assert_eq!(holdem_winners(&["5dAh", "Qc7d"], "QdJd9dKc6d"), [2]);
}

#[test]
fn eval_three_pairs_kicker() {
    assert_eq!(holdem_winners(&["TdJs", "3s3d"], "6cQcAd6sAc"), [1, 2]);
}

#[test]
fn eval_full_house_best_pair_2() {
    assert_eq!(holdem_winners(&["TsTh", "9s9h"], "Jh6dJd6cJc"), [1]);
}

#[test]
fn eval_two_pair_low_pair() {
    assert_eq!(holdem_winners(&["2h2d", "5h5d"], "6c6dKh9s3c"), [2]);
}

#[test]
fn eval_pair_kicker() {
    assert_eq!(holdem_winners(&["8hKs", "4dQs"], "9c7s5h5s3c"), [1]);
}

#[test]
fn eval_flush_plus_straight_not_sf() {
    assert_eq!(holdem_winners(&["2h3h", "9h8d"], "9cThJhQhKh"), [2]);
}

#[test]
fn eval_flush_on_board_kickers() {
    assert_eq!(holdem_winners(&["QhJd", "3h4s", "AsAd"], "AhKh9h5h2h"), [1]);
}

#[test]
fn eval_suit_count_not_kicker() {
    assert_eq!(holdem_winners(&["AhKc", "AdKh"], "As3c4c5h6c"), [1, 2]);
}

#[test]
fn eval_flush_misnamed_straight() {
    assert_eq!(holdem_winners(&["5c3h", "8h2s", "Ks5s"], "4h8sAsQs6d"), [3]);
}

#[test]
fn omaha_two_pair_uses_one_pair_card() {
    assert_eq!(winners(Game::OMAHA, &["Ks8cJs5c", "AcJd8d4d"], "3s5hQsQd9h"), [1]);
}

#[test]
fn omaha_lone_ace_no_flush() {
    assert_eq!(winners(Game::OMAHA, &["AhKcQd2c", "7h6h2s3s"], "Jh9h5h3h8c"), [2]);
}

#[test]
fn lowball_27_wheel_is_ace_high() {
    let best = |a, b| {
        let mut t = Table::new(spec(RuleSet::TDA, Game::SINGLE_DRAW, Stakes::no_limit(Chips(1), Chips(2)), &[100; 2]))
            .holes(&[a, b]);
        t.play("p2 c, p1 x, p1 d, p2 d, p1 x, p2 x").finish();
        t.won()
    };
    let (wheel, pair, king) = ("Ac2d3h4s5c", "2c2s7h8s9c", "Kc5d4h3s2h");
    assert_eq!(best(king, wheel), [4, 0]);
    assert_eq!(best(wheel, pair), [4, 0]);
}

#[test]
fn shortdeck_low_straight() {
    assert_eq!(winners(Game::SHORT_DECK, &["Ah6c", "QsQd"], "7d8s9hKcQh"), [1]);
}
