//! Random set-ups: any rules, any game, any stakes, any table.

use crate::games;
use crate::tape::Tape;
use cardroom::rules::Preset;
use cardroom::{
    Ante, CardSource, Chips, Entry, Presence, RuleSet, Seat, SeatSet, Setup, SetupFault, SetupSpec, Stakes, Structure,
};

/// A rule set: a book, and any answers changed.
pub fn rules(tape: &mut Tape) -> RuleSet {
    let mut rules = tape.pick(Preset::ALL).rules();
    let changes = match tape.below(3) {
        0 => 0,
        1 => tape.below(3),
        _ => tape.below(2 * RuleSet::KNOBS.len()),
    };
    for _ in 0..changes {
        let knob = RuleSet::KNOBS[tape.below(RuleSet::KNOBS.len())];
        let mut answer = knob.answers[tape.below(knob.answers.len())].to_string();
        match knob.kind {
            "u8" => answer = tape.pick(&[0, 1, 2, 3, 12, 255]).to_string(),
            "RaiseCap" if answer != "Uncapped" => answer = format!("Raises({})", tape.pick(&[3, 0, 1, 4, 254, 255])),
            "Rake" if answer != "Unraked" => {
                let basis_points = tape.pick(&[500, 0, 1, 9_999, 10_000]);
                let cap = tape.pick(&[3, 0, 1, 50, u64::MAX]);
                let no_flop_no_drop = tape.pick(&[true, false]);
                answer = format!(
                    "Percent {{ basis_points: {basis_points}, cap: {cap}, no_flop_no_drop: {no_flop_no_drop} }}"
                );
            }
            _ => {}
        }
        rules.set(&knob.to_string(), &answer).expect("the index names knobs and answers");
    }
    if !rules.conflicts().is_empty() {
        rules.forced.straddle_limit = 1;
    }
    rules
}

fn stakes(tape: &mut Tape) -> Stakes {
    let unit = match tape.below(8) {
        0..3 => 1,
        3 => 2,
        4 => 5,
        5 => 25,
        6 => tape.amount(1, 1 << 20).0,
        _ => tape.amount(1, Chips::MAX.0 / 256).0,
    };
    let small = unit * tape.pick(&[2, 1, 3, 4]);
    let big = small * tape.pick(&[1, 2, 3]);
    let mut stakes = Stakes::no_limit(Chips(unit), Chips(small));
    (stakes.small_bet, stakes.big_bet) = (Chips(small), Chips(big));
    let structure = |tape: &mut Tape| match tape.below(4) {
        0 => Structure::NoLimit,
        1 => Structure::FixedLimit,
        2 => Structure::PotLimit,
        _ => Structure::SpreadLimit { most: Chips(big * tape.pick(&[1, 2, 5])) },
    };
    let one = structure(tape);
    for place in &mut stakes.structure {
        *place = one;
    }
    if tape.one_in(6) {
        for i in 0..stakes.structure.len() {
            stakes.structure[i] = structure(tape);
        }
    }
    let blinds: Vec<Chips> = match tape.below(6) {
        0..3 => vec![Chips((small / 2).max(1)), Chips(small)],
        3 => vec![],
        4 => vec![Chips(unit), Chips(unit), Chips(small), Chips(2 * small)],
        _ => (0..tape.below(4)).map(|_| Chips(unit * tape.below(6) as u64)).collect(),
    };
    stakes = stakes.with_blinds(&blinds);
    let ante = Chips(unit * tape.pick(&[1, 2, 7]));
    stakes = stakes.with_ante(tape.pick(&[Ante::None, Ante::Each(ante), Ante::BigBlind(ante), Ante::Button(ante)]));
    stakes.bring_in =
        tape.pick(&[Chips::ZERO, Chips(unit), Chips((small / 2).max(1)), Chips(small)]).min(stakes.small_bet);
    stakes.smallest_chip = tape.pick(&[Chips(1), Chips(unit), Chips(25), Chips(3)]);
    stakes
}

fn stack(tape: &mut Tape, stakes: &Stakes, seats: u64) -> Chips {
    let big = stakes.big_bet.0;
    let most = Chips::MAX.0 / (seats + 1);
    let stack = match tape.below(10) {
        0..3 => big.saturating_mul(100),
        3 => 1,
        4 => big,
        5 => tape.amount(1, big.saturating_mul(3)).0 + tape.below(3) as u64,
        6 | 7 => tape.amount(1, big.saturating_mul(30)).0,
        8 => tape.amount(1, 1000).0,
        _ => tape.amount(1, most).0,
    };
    Chips(stack.clamp(1, most))
}

/// Any set-up spec; most of them are refused for one thing or another.
pub fn any_spec(tape: &mut Tape) -> SetupSpec {
    let (rules, game, stakes) = (rules(tape), games::any(tape), stakes(tape));
    let count = [2, 3, 6, 9, 4, 5, 7, 8, 10, 11, 12][tape.below(11)];
    let mut seats = SeatSet::EMPTY;
    let skip = tape.one_in(2);
    while seats.len() < count {
        let seat = if skip { tape.seat() } else { Seat::new(seats.len() as u8).unwrap() };
        let free = (!seats).without(seat);
        seats.insert(if seats.contains(seat) { free.after(seat).unwrap() } else { seat });
    }
    let button = tape.seat();
    let stacks: Vec<(Seat, Chips)> = seats.iter().map(|seat| (seat, stack(tape, &stakes, count as u64))).collect();
    let mut spec = SetupSpec::new(rules, game, stakes, button, stacks);
    if tape.one_in(3) {
        for seat in seats {
            if let Some(entry) = &mut spec.seats[seat] {
                disturb(tape, entry, &stakes);
            }
        }
    }
    if tape.one_in(4) {
        straddle(tape, &mut spec, seats);
    }
    if tape.one_in(5) {
        spec.carried = tape.amount(1, Chips::MAX.0 / (count as u64 + 1));
        spec.carried_for = tape.one_in(2).then_some(seats);
    }
    spec.players_left = tape.pick(&[None, Some(2), Some(count as u16), Some(1000)]);
    spec.cards = tape.pick(&[CardSource::Strict, CardSource::Strict, CardSource::Recorded]);
    spec
}

/// Extra posts, missed blinds, absent players.
fn disturb(tape: &mut Tape, entry: &mut Entry, stakes: &Stakes) {
    let amount = |tape: &mut Tape| tape.amount(1, 4 * stakes.small_bet.0);
    match tape.below(10) {
        0..3 => {}
        3 => entry.posts.dead = amount(tape),
        4 => entry.posts.post = amount(tape),
        5 => entry.posts.blind = Chips::ZERO,
        6 => entry.posts.ante = amount(tape),
        7 => entry.posts.table_ante = amount(tape),
        8 => entry.presence = Presence::Absent,
        _ => entry.presence = Presence::Suspended,
    }
}

fn straddle(tape: &mut Tape, spec: &mut SetupSpec, seats: SeatSet) {
    let posts = |seat: Seat| spec.seats[seat].map(|entry| entry.posts).unwrap_or_default();
    let Some(last) = seats.clockwise_after(spec.button).filter(|seat| !posts(*seat).blind.is_zero()).last() else {
        return;
    };
    let mut amount = posts(last).blind;
    let seats: Vec<Seat> = seats.clockwise_after(last).take(tape.below(3) + 1).collect();
    for seat in seats {
        amount = Chips(amount.0 * 2);
        if let Some(entry) = &mut spec.seats[seat] {
            entry.posts.straddle = amount;
        }
    }
}

/// A set-up: any spec, mended by what its faults say. That faults are honest is proved by the mending coming to an end.
pub fn any(tape: &mut Tape) -> Setup {
    mended(any_spec(tape))
}

pub fn mended(mut spec: SetupSpec) -> Setup {
    for _ in 0..24 {
        let faults = match Setup::new(spec) {
            Ok(setup) => return setup,
            Err(faults) => faults,
        };
        for fault in faults.iter() {
            mend(&mut spec, fault);
        }
    }
    panic!("mending what is reported does not mend {spec:?}: {}", Setup::new(spec).unwrap_err());
}

fn mend(spec: &mut SetupSpec, fault: SetupFault) {
    let entries = |spec: &SetupSpec| spec.seats.iter().filter(|(_, entry)| entry.is_some()).count();
    match fault {
        SetupFault::TooFewSeats(_) => {
            for seat in Seat::all() {
                if let Some(entry) = &mut spec.seats[seat] {
                    entry.presence = Presence::Present;
                }
            }
        }
        SetupFault::Deck { seats, needed, .. } if seats > 2 && needed > 0 => {
            let last = Seat::all().rfind(|seat| spec.seats[*seat].is_some());
            spec.seats[last.expect("more than two seats")] = None;
        }
        SetupFault::Deck { .. } => spec.game = cardroom::Game::HOLDEM,
        SetupFault::StraddleSize { seat, expected, .. } => {
            if let Some(entry) = &mut spec.seats[seat] {
                entry.posts.straddle = expected;
            }
        }
        SetupFault::Straddle(seat) => {
            if let Some(entry) = &mut spec.seats[seat] {
                entry.posts.straddle = Chips::ZERO;
            }
        }
        SetupFault::Straddles { .. } => {
            for seat in Seat::all() {
                mend(spec, SetupFault::Straddle(seat));
            }
        }
        SetupFault::TooManyChips => {
            spec.carried = Chips::ZERO;
            let most = Chips::MAX.0 / entries(spec) as u64;
            for seat in Seat::all() {
                if let Some(entry) = &mut spec.seats[seat] {
                    entry.stack = Chips(entry.stack.0.min(most));
                    entry.posts = Default::default();
                }
            }
        }
        SetupFault::PostAndBringIn(seat) => {
            if let Some(entry) = &mut spec.seats[seat] {
                let posts = &mut entry.posts;
                (posts.blind, posts.straddle, posts.post) = (Chips::ZERO, Chips::ZERO, Chips::ZERO);
            }
        }
        SetupFault::Outsider(_) => spec.carried = Chips::ZERO,
        SetupFault::BlindsAndUpcards => spec.stakes = spec.stakes.with_blinds(&[]),
        SetupFault::NoBringIn(_) => spec.stakes.bring_in = Chips::ZERO,
        SetupFault::Blinds { .. } => spec.stakes.blinds.as_mut_slice().sort_unstable(),
        SetupFault::MoreBlindsThanSeats { seats, .. } => {
            let fewer = spec.stakes.blinds.as_slice()[..seats].to_vec();
            spec.stakes = spec.stakes.with_blinds(&fewer);
        }
        SetupFault::AnteWithoutBlind => spec.stakes.ante = Ante::None,
        SetupFault::PlayersLeft { .. } => spec.players_left = None,
        other => panic!("{other} is a fault that no set-up here should have: {spec:?}"),
    }
}
