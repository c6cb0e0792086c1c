//! Set-ups that cannot be, and what is said of them.

use cardroom::rules::{Conflict, Rake, Straddle};
use cardroom::{Ante, Chips, Game, RuleSet, Seat, Setup, SetupFault, SetupSpec, Stakes};

const BLINDS: Stakes = Stakes::no_limit(Chips(1), Chips(2));
const STUD: Stakes = Stakes::stud(Chips(1), Chips(2), Chips(10), Chips(20));

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// So many players with 100 chips each, the button on the first.
fn spec(game: Game, stakes: Stakes, players: u8) -> SetupSpec {
    let stacks = (0..players).map(|number| (seat(number), Chips(100)));
    SetupSpec::new(RuleSet::TDA, game, stakes, seat(0), stacks)
}

fn faults(spec: SetupSpec) -> Vec<SetupFault> {
    Setup::new(spec).map_or_else(|faults| faults.iter().collect(), |_| Vec::new())
}

#[test]
fn rules_that_contradict_themselves() {
    let mut spec = spec(Game::HOLDEM, BLINDS, 3);
    spec.rules.forced.straddle = Straddle::UnderTheGun;
    spec.rules.pots.rake = Rake::Percent { basis_points: 10_001, cap: Chips(5), no_flop_no_drop: false };
    let expected = [Conflict::StraddleLimitedToNone, Conflict::RakeAboveThePot].map(SetupFault::Rules);
    assert_eq!(faults(spec), expected);
}

#[test]
fn blinds_that_fall() {
    let falling = SetupFault::Blinds { before: Chips(5), after: Chips(2) };
    assert_eq!(faults(spec(Game::HOLDEM, Stakes::no_limit(Chips(5), Chips(2)), 3)), [falling]);
    let equal = BLINDS.with_blinds(&[Chips(1), Chips(2), Chips(2)]);
    assert_eq!(faults(spec(Game::HOLDEM, equal, 3)), [], "C99-4.2-6 has them");
}

#[test]
fn more_blinds_than_players() {
    let three = BLINDS.with_blinds(&[Chips(1), Chips(1), Chips(2)]);
    let fault = SetupFault::MoreBlindsThanSeats { blinds: 3, seats: 2 };
    assert_eq!(faults(spec(Game::HOLDEM, three, 2)), [fault]);
    assert_eq!(faults(spec(Game::HOLDEM, three, 3)), []);
}

/// The blinds of the stakes, and what two of the seats owe by them.
#[test]
fn stud_at_the_stakes_of_holdem() {
    for game in [Game::STUD, Game::RAZZ, Game::SOKO] {
        let posts = [1, 2].map(|number| SetupFault::PostAndBringIn(seat(number)));
        assert_eq!(faults(spec(game, BLINDS, 3)), [SetupFault::BlindsAndUpcards, posts[0], posts[1]]);
    }
    assert_eq!(faults(spec(Game::MISSISSIPPI_STUD, BLINDS, 3)), [], "has a button and blinds");
}

#[test]
fn holdem_at_the_stakes_of_stud() {
    assert_eq!(faults(spec(Game::HOLDEM, STUD, 3)), [SetupFault::NoBringIn(Chips(2))]);
    assert_eq!(faults(spec(Game::STUD, STUD, 3)), []);
}

#[test]
fn an_ante_of_the_big_blind_without_a_blind() {
    let stakes = BLINDS.with_blinds(&[]).with_ante(Ante::BigBlind(Chips(2)));
    assert_eq!(faults(spec(Game::HOLDEM, stakes, 3)), [SetupFault::AnteWithoutBlind]);
    assert_eq!(faults(spec(Game::HOLDEM, stakes.with_ante(Ante::Each(Chips(2))), 3)), []);
}

#[test]
fn fewer_players_in_the_event_than_at_the_table() {
    let mut spec = spec(Game::HOLDEM, BLINDS, 3);
    spec.players_left = Some(2);
    assert_eq!(faults(spec), [SetupFault::PlayersLeft { left: 2, seats: 3 }]);
    spec.players_left = Some(3);
    assert_eq!(faults(spec), []);
}

#[test]
fn a_seat_listed_twice() {
    let stacks = [(seat(0), Chips(100)), (seat(1), Chips(100)), (seat(1), Chips(50))];
    let spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, BLINDS, seat(0), stacks);
    assert_eq!(faults(spec), [SetupFault::Twice(seat(1))]);
}

/// All chips together may be as many as the arithmetic allows, and not one more; the limit of a spread too.
#[test]
fn more_chips_than_the_arithmetic_allows() {
    let with = |stack| {
        let stacks = [(seat(0), stack), (seat(1), Chips(100))];
        faults(SetupSpec::new(RuleSet::TDA, Game::HOLDEM, BLINDS, seat(0), stacks))
    };
    assert_eq!(with(Chips(Chips::MAX.0 - 100)), []);
    assert_eq!(with(Chips(Chips::MAX.0 - 99)), [SetupFault::TooManyChips]);
    let spread = |most| faults(spec(Game::HOLDEM, Stakes::spread_limit(Chips(2), most, Chips(1), Chips(2)), 3));
    assert_eq!(spread(Chips::MAX), []);
    assert_eq!(spread(Chips(Chips::MAX.0 + 1)), [SetupFault::TooManyChips]);
}

#[test]
fn every_reason_at_once() {
    let stacks = [(seat(0), Chips(100)), (seat(1), Chips::ZERO), (seat(1), Chips::ZERO)];
    let stakes = STUD.with_blinds(&[Chips(5), Chips(2), Chips(1)]).with_ante(Ante::Each(Chips(1)));
    let mut spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, seat(0), stacks);
    spec.rules.forced.straddle = Straddle::AnySeat;
    spec.players_left = Some(1);
    let expected = [
        SetupFault::Rules(Conflict::StraddleLimitedToNone),
        SetupFault::Blinds { before: Chips(5), after: Chips(2) },
        SetupFault::Blinds { before: Chips(2), after: Chips(1) },
        SetupFault::MoreBlindsThanSeats { blinds: 3, seats: 2 },
        SetupFault::NoBringIn(Chips(2)),
        SetupFault::Twice(seat(1)),
        SetupFault::PlayersLeft { left: 1, seats: 2 },
        SetupFault::NoStack(seat(1)),
    ];
    assert_eq!(faults(spec), expected);
    let text = Setup::new(spec).unwrap_err().to_string();
    assert!(expected.iter().all(|fault| text.contains(&fault.to_string())), "{text}");
}
