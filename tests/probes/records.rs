//! Reported cases of records, under their ids.

use crate::betting::no_limit;
use crate::hands::holdem_winners;
use crate::script::{Table, p, seats, spec};
use cardroom::{Card, Chips, Game, Presence, RuleSet, Setup, SetupFault, SetupSpec, Stakes};

#[test]
fn parse_ten_two_characters() {
    assert!("10s".parse::<Card>().is_err(), "refused, and never another card");
    assert_eq!(holdem_winners(&["9hKs", "9sAh"], "TsJdQc6d5c"), [1]);
}

#[test]
fn parse_rake_with_uncalled() {
    let mut t = no_limit(RuleSet::RECORD, 2, 5, &[528, 899, 500, 657, 498, 445]);
    t.play("p3 c, p4 f, p5 f, p6 f, p1 r 24, p2 f, p3 c, p1 r 16, p3 f");
    assert_eq!((t.returned(), t.pots()), (vec![(1, 16)], vec![(53, seats(&[1]))]));
    t.settle_with_rake(4);
    assert_eq!((t.won()[0], t.stacks()), (49, vec![553, 894, 476, 657, 498, 445]));
}

/// In hundredths. One of two sits out after the small blind is in.
#[test]
fn parse_cancelled_hand_returns_blind() {
    let stakes = Stakes::no_limit(Chips(200), Chips(400));
    let one = SetupSpec::new(RuleSet::RECORD, Game::HOLDEM, stakes, p(3), [(p(3), Chips(48_570))]);
    let faults: Vec<_> = Setup::new(one).unwrap_err().iter().collect();
    assert_eq!(faults, [SetupFault::TooFewSeats(1)]);
    let mut t = Table::new(spec(RuleSet::RECORD, Game::HOLDEM, stakes, &[39_736, 48_570]));
    t.rule(cardroom::Ruling::Void { forfeits: cardroom::SeatSet::EMPTY });
    assert_eq!((t.over(), t.stacks(), t.state().raked()), (true, vec![39_736, 48_570], Chips::ZERO));
}

/// A player away when the cards are out has no hand (TDA 30): reported as hands that waited for ever.
#[test]
fn nobody_waits_for_a_player_who_is_away() {
    let mut spec = spec(RuleSet::TDA, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), &[200; 5]);
    spec.seats[p(3)].as_mut().unwrap().presence = Presence::Absent;
    let mut t = Table::new(spec);
    t.deal();
    assert_eq!(t.turn(), Some(4));
}
