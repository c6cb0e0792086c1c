//! Limits: of amounts, and of events.

use crate::chips::{all_chips, brought};
use crate::games;
use crate::play::{self, Manner};
use crate::setups;
use crate::tape::{Tape, cases, tapes};
use cardroom::{
    Chips, Event, Game, MAX_EVENTS, RuleSet, Seat, Setup, SetupFault, SetupSpec, Stakes, Structure, evolve,
};
use proptest::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Blows up every amount of a spec to the largest that its table allows.
fn blown_up(tape: &mut Tape, mut spec: SetupSpec) -> SetupSpec {
    let entries = spec.seats.iter().filter(|(_, entry)| entry.is_some()).count() as u64;
    let most = Chips::MAX.0 / (entries + 1);
    let large = |tape: &mut Tape, most: u64| Chips(most - tape.amount(0, most / 3).0);
    for seat in Seat::all() {
        if let Some(entry) = &mut spec.seats[seat] {
            entry.stack = large(tape, most);
            let owed = most / 6;
            for post in
                [&mut entry.posts.ante, &mut entry.posts.blind, &mut entry.posts.dead, &mut entry.posts.table_ante]
            {
                if !post.is_zero() {
                    *post = large(tape, owed);
                }
            }
        }
    }
    spec.carried = large(tape, most);
    spec.stakes.small_bet = large(tape, Chips::MAX.0 / 2);
    spec.stakes.big_bet = Chips::MAX;
    spec.stakes.bring_in = spec.stakes.bring_in.least(spec.stakes.small_bet);
    spec.stakes.smallest_chip = tape.amount(1, Chips::MAX.0);
    for structure in &mut spec.stakes.structure {
        if let Structure::SpreadLimit { most } = structure {
            *most = Chips::MAX;
        }
    }
    spec
}

pub fn near_the_limit(tape: &mut Tape) {
    let spec = setups::any_spec(tape);
    let spec = blown_up(tape, spec);
    let setup = setups::mended(spec);
    let played = play::of(setup, tape, Manner::Hostile);
    let mut state = cardroom::State::new(&setup);
    for event in played.events() {
        evolve(&mut state, &event);
        assert_eq!(all_chips(&state), brought(&setup), "after {event:?}");
    }
}

/// A set-up whose chips could overflow is refused; the sums here are made in a wider type.
pub fn too_much(tape: &mut Tape) {
    let mut spec = setups::any_spec(tape);
    for seat in Seat::all() {
        if let Some(entry) = &mut spec.seats[seat] {
            if tape.one_in(2) {
                entry.stack = Chips(tape.amount(1, u64::MAX).0);
            }
            if tape.one_in(4) {
                entry.posts.blind = tape.amount(0, u64::MAX);
                entry.posts.dead = tape.amount(0, u64::MAX);
            }
        }
    }
    if tape.one_in(3) {
        spec.carried = tape.amount(0, u64::MAX);
    }
    let entries = || spec.seats.iter().filter_map(|(_, entry)| *entry);
    let wide = |chips: Chips| u128::from(chips.0);
    let chips: u128 = entries().map(|entry| wide(entry.stack)).sum::<u128>() + wide(spec.carried);
    let owed: u128 = entries()
        .map(|entry| {
            let posts = entry.posts;
            [posts.ante, posts.table_ante, posts.blind, posts.straddle, posts.post, posts.dead]
                .map(wide)
                .iter()
                .sum::<u128>()
        })
        .sum();
    let beyond = chips.max(owed) > wide(Chips::MAX);
    let refused = Setup::new(spec).err();
    let told = refused.is_some_and(|faults| faults.iter().any(|fault| fault == SetupFault::TooManyChips));
    assert_eq!(told, beyond, "{chips} chips, {owed} owed: {}", refused.unwrap_or_default());
}

/// The most events a command has made in this run.
static MOST: AtomicUsize = AtomicUsize::new(0);

pub fn events(tape: &mut Tape) {
    let played = play::any(tape);
    for step in &played.steps {
        MOST.fetch_max(step.events().len(), Ordering::Relaxed);
        assert!(step.events().len() <= MAX_EVENTS, "{} events of {:?}", step.events().len(), step.command);
    }
}

proptest! {
    #![proptest_config(cases(30_000))]

    /// With stacks, bets and carried chips near the limit nothing overflows and no chip is lost.
    #[test]
    fn amounts_near_the_limit_are_conserved(mut tape in tapes()) {
        near_the_limit(&mut tape);
    }

    /// A set-up is refused for too many chips exactly when there are more than the limit, or more are owed.
    #[test]
    fn sums_that_overflow_are_refused(mut tape in tapes()) {
        too_much(&mut tape);
    }

    /// No command makes more events than a buffer for one has room for.
    #[test]
    fn events_of_a_command_fit_their_bound(mut tape in tapes()) {
        events(&mut tape);
    }
}

/// A full table where everybody owes something of every kind: the largest opening there is.
#[test]
fn the_largest_opening_fits_with_every_kind_of_post() {
    let mut rules = RuleSet::TDA;
    rules.set("forced.straddle", "AnySeat").unwrap();
    rules.set("forced.straddle_limit", "12").unwrap();
    let stacks = Seat::all().map(|seat| (seat, Chips(1_000)));
    let stakes = Stakes::no_limit(Chips(1), Chips(2));
    let mut spec = SetupSpec::new(rules, Game::HOLDEM, stakes, Seat::new(0).unwrap(), stacks);
    for seat in Seat::all() {
        let posts = &mut spec.seats[seat].as_mut().unwrap().posts;
        for post in [
            &mut posts.ante,
            &mut posts.table_ante,
            &mut posts.blind,
            &mut posts.straddle,
            &mut posts.post,
            &mut posts.dead,
        ] {
            *post = Chips(1);
        }
    }
    let mut events: Vec<Event> = Vec::new();
    cardroom::Hand::new(Setup::new(spec).unwrap()).execute(cardroom::Command::Start, &mut events).unwrap();
    // One event starts the hand, six a seat are posts, one starts the street.
    assert_eq!(events.len(), 1 + 6 * 12 + 1);
    assert!(events.len() <= MAX_EVENTS);
}

/// Faults of every kind at once, each reported.
#[test]
fn a_refused_set_up_reports_every_fault_at_once() {
    let mut stakes = Stakes::spread_limit(Chips(10), Chips(4), Chips(1), Chips(2));
    (stakes.small_bet, stakes.big_bet, stakes.smallest_chip) = (Chips(10), Chips(5), Chips(0));
    stakes.bring_in = Chips(11);
    let stacks = Seat::all().map(|seat| (seat, Chips(0)));
    let mut spec = SetupSpec::new(RuleSet::CLUB_1999, Game::RAZZ, stakes, Seat::new(0).unwrap(), stacks);
    spec.carried = Chips(u64::MAX);
    spec.seats[Seat::new(5).unwrap()].as_mut().unwrap().posts.straddle = Chips(4);
    let faults: Vec<SetupFault> = Setup::new(spec).unwrap_err().iter().collect();
    let has = |wanted: fn(&SetupFault) -> bool| faults.iter().any(wanted);
    assert!(has(|fault| matches!(fault, SetupFault::Bets { .. })), "{faults:?}");
    assert!(has(|fault| matches!(fault, SetupFault::Spread { .. })), "{faults:?}");
    assert!(has(|fault| matches!(fault, SetupFault::SmallestChip)), "{faults:?}");
    assert!(has(|fault| matches!(fault, SetupFault::BringIn { .. })), "{faults:?}");
    assert!(has(|fault| matches!(fault, SetupFault::Deck { .. })), "{faults:?}");
    assert!(has(|fault| matches!(fault, SetupFault::PostAndBringIn(_))), "{faults:?}");
    assert!(has(|fault| matches!(fault, SetupFault::Straddle(_))), "{faults:?}");
    assert!(has(|fault| matches!(fault, SetupFault::TooManyChips)), "{faults:?}");
    assert_eq!(faults.iter().filter(|fault| matches!(fault, SetupFault::NoStack(_))).count(), 12, "{faults:?}");
}

pub fn faults(tape: &mut Tape) {
    let spec = setups::any_spec(tape);
    let Err(faults) = Setup::new(spec) else { return };
    let count = |kind: fn(&SetupFault) -> bool| faults.iter().filter(kind).count();
    // A few that are easily counted from the outside.
    let none = spec.seats.iter().filter(|(_, entry)| entry.is_some_and(|entry| entry.stack.is_zero())).count();
    assert_eq!(count(|fault| matches!(fault, SetupFault::NoStack(_))), none);
    let text = faults.to_string();
    for fault in faults.iter() {
        assert!(text.contains(&fault.to_string()), "{text}");
    }
}

proptest! {
    #![proptest_config(cases(30_000))]

    /// The text of a refusal names every fault.
    #[test]
    fn refusals_name_every_fault(mut tape in tapes()) {
        faults(&mut tape);
    }

    /// A game made of anything is a game or is refused with reasons, and a game never stops for want of cards, even
    /// when nobody folds and everybody draws as much as he may.
    #[test]
    fn any_spec_is_a_game_or_refused_with_reasons(mut tape in tapes()) {
        any_game(&mut tape);
    }
}

pub fn any_game(tape: &mut Tape) {
    let spec = games::any_spec(tape);
    match Game::new(spec) {
        Ok(game) => {
            assert_eq!(game.spec(), spec);
            hungry(tape, game);
        }
        Err(faults) => assert!(faults.iter().count() > 0 && !faults.to_string().is_empty()),
    }
}

/// As many players as the deck allows, who draw all they may.
fn hungry(tape: &mut Tape, game: Game) {
    let rules = setups::rules(tape);
    for seats in (2..=12).rev() {
        let stacks = Seat::all().take(seats).map(|seat| (seat, Chips(100)));
        let stakes = Stakes::no_limit(Chips(1), Chips(2)).with_blinds(&[]);
        let spec = SetupSpec::new(rules, game, stakes, Seat::new(0).unwrap(), stacks);
        let Ok(setup) = Setup::new(spec) else { continue };
        let mut host = play::Host::new(setup);
        while let Some(command) = host.hungry_answer(&mut Tape::new(Vec::new())) {
            if let Err(rejection) = host.execute(command).outcome {
                panic!("stuck: {command:?} is refused: {rejection}; {:?}", spec.game);
            }
        }
        assert!(host.hand.state().is_over());
        return;
    }
}
