//! Set-ups that cannot be, and what is said of them.

use cardroom::rules::{CarriedFor, Conflict, Rake, Straddle, StraddleGames, SuspendedHand};
use cardroom::{
    Ante, BringIn, CardSet, Chips, Game, GameSpec, List, Opener, Presence, RuleSet, Seat, SeatSet, Setup, SetupFault,
    SetupSpec, ShortStub, Stakes, Street, Structure,
};

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

/// The most faults there can be. Of the kinds not here, each takes away as many or more: without blinds there is an ante
/// of the big blind without a blind, but none that is larger than the next; a bring-in where no upcard opens takes the
/// place of blinds where one does; and with more blinds than players there is a seat fewer, with its stack, its posts, its
/// straddle and its carried chips. A straddle is out of place or out of size, not both.
#[test]
fn no_fault_is_missing_from_the_worst_set_up() {
    let first = Street { up: 3, opener: Opener::BringIn(BringIn::Lowest), ..Street::BETTING };
    let rest = [Street::BETTING; 7];
    let streets = List::of(&[[first].as_slice(), &rest].concat());
    // Two cards are a deck, but not one from which to deal three to the only player who gets any.
    let deck: CardSet = "AsKs".parse().unwrap();
    let game = Game::new(GameSpec { deck, streets, short_stub: ShortStub::Refused, ..Game::STUD.spec() }).unwrap();

    // Twelve blinds, each smaller than the one before; eight spreads with different limits, all below the least bet.
    let blinds: Vec<Chips> = (1..=12).rev().map(Chips).collect();
    let stakes = Stakes {
        structure: [0, 1, 2, 3, 4, 5, 6, 7].map(|most| Structure::SpreadLimit { most: Chips(most) }),
        small_bet: Chips(20),
        big_bet: Chips(19),
        bring_in: Chips(21),
        smallest_chip: Chips::ZERO,
        ..BLINDS.with_blinds(&blinds)
    };

    let mut rules = RuleSet::TDA;
    rules.forced.straddle = Straddle::AnySeat;
    rules.forced.straddle_limit = 0;
    rules.forced.straddle_games = StraddleGames::BigBet;
    rules.dealing.suspended = SuspendedHand::NotDealt;
    rules.pots.carried_for = CarriedFor::PreviousHandOnly;
    rules.pots.rake = Rake::Percent { basis_points: 10_001, cap: Chips(5), no_flop_no_drop: false };

    let stacks = Seat::all().chain(Seat::all()).map(|seat| (seat, Chips::ZERO));
    let mut spec = SetupSpec::new(rules, game, stakes, seat(0), stacks);
    spec.carried = Chips(u64::MAX);
    spec.carried_for = Some(SeatSet::EMPTY);
    spec.players_left = Some(0);
    for other in Seat::all() {
        let entry = spec.seats[other].as_mut().unwrap();
        entry.posts.straddle = Chips(1);
        entry.presence = if other == seat(0) { Presence::Present } else { Presence::Suspended };
    }

    let mut expected = vec![
        SetupFault::Rules(Conflict::StraddleLimitedToNone),
        SetupFault::Rules(Conflict::RakeAboveThePot),
        SetupFault::Bets { small: Chips(20), big: Chips(19) },
        SetupFault::SmallestChip,
        SetupFault::BringIn { bring_in: Chips(21), bet: Chips(20) },
        SetupFault::TooManyChips,
        SetupFault::BlindsAndUpcards,
        SetupFault::PlayersLeft { left: 0, seats: 12 },
        SetupFault::TooFewSeats(1),
        SetupFault::Deck { seats: 1, needed: 3, deck: 2 },
        SetupFault::Straddles { found: 12, limit: 0 },
    ];
    expected.extend((0..8).map(|most| SetupFault::Spread { least: Chips(20), most: Chips(most) }));
    expected.extend((1..12).map(|after| SetupFault::Blinds { before: Chips(after + 1), after: Chips(after) }));
    for kind in
        [SetupFault::Twice, SetupFault::NoStack, SetupFault::PostAndBringIn, SetupFault::Outsider, SetupFault::Straddle]
    {
        expected.extend(Seat::all().map(kind));
    }
    let found = faults(spec);
    let missing: Vec<_> = expected.iter().filter(|fault| !found.contains(fault)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert_eq!(found.len(), 11 + 8 + 11 + 5 * 12);
}
