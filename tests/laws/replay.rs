//! Events alone rebuild the hand, to any point of it; the same commands make the same events.

use crate::play;
use crate::tape::{Tape, cases, tapes};
use cardroom::{Command, Event, Hand, HandResult, Redact, Seat, State, audit, evolve, follow, replay, viewers};
use proptest::prelude::*;
use std::collections::HashMap;

pub fn prefixes(tape: &mut Tape) {
    let played = play::any(tape);
    let mut log: Vec<Event> = Vec::new();
    let mut states = vec![State::new(&played.setup)];
    for step in &played.steps {
        let mut state = *states.last().expect("it has a first");
        assert_eq!(state, step.before);
        for event in step.events() {
            if let Err(fault) = follow(&played.setup, &state, event) {
                panic!("{event:?} does not follow: {fault}; the last were {:?}", &log[log.len().saturating_sub(3)..]);
            }
            evolve(&mut state, event);
            log.push(*event);
            states.push(state);
        }
        assert_eq!(state, step.after);
        assert_eq!(state.digest(), step.after.digest());
    }
    for (length, state) in states.iter().enumerate().rev().step_by(7) {
        assert_eq!(replay(&played.setup, &log[..length]).as_ref(), Ok(state));
    }
    let result = HandResult::of(&played.setup, &log).expect("over");
    for seat in Seat::all() {
        assert_eq!(result.after[seat], played.last().stack(seat));
    }
}

pub fn determined(tape: &mut Tape) {
    let played = play::any(tape);
    let mut again = Hand::new(played.setup);
    for step in &played.steps {
        let mut events = Vec::new();
        let outcome = again.execute(step.command, &mut events).map(|()| events);
        assert_eq!(outcome, step.outcome);
    }
    assert_eq!(again.state(), played.last());
}

/// The rules asked again make the same events of the same log.
pub fn audited(tape: &mut Tape) {
    let played = play::any(tape);
    let events = played.events();
    match audit(&played.setup, &events) {
        Ok(state) => assert_eq!(state, *played.last()),
        Err(difference) => {
            let from = difference.index.saturating_sub(3);
            panic!("{difference}; before it {:?}", &events[from..difference.index]);
        }
    }
}

/// Every state of a hand, the views of each, and what other commands would have made of it.
pub fn digests(tape: &mut Tape) {
    let played = play::any(tape);
    let mut seen: HashMap<u64, State> = HashMap::new();
    let mut note = |state: State| {
        let same = *seen.entry(state.digest()).or_insert(state);
        assert!(same == state, "two states have the digest {:#x}", state.digest());
    };
    let mut hand = Hand::new(played.setup);
    for step in &played.steps {
        for _ in 0..4 {
            let mut fork = hand;
            let ruled = tape.one_in(2);
            let command = if ruled { Command::Rule(play::ruling(tape, &fork)) } else { play::hostile(tape, &fork) };
            if fork.execute(command, &mut ()).is_ok() {
                note(*fork.state());
            }
        }
        let mut state = *hand.state();
        for event in step.events() {
            evolve(&mut state, event);
            note(state);
        }
        for viewer in viewers(played.setup.seats()) {
            note(*state.redact(viewer));
        }
        let accepted = hand.execute(step.command, &mut ()).is_ok();
        assert_eq!(accepted, step.outcome.is_ok());
    }
}

proptest! {
    #![proptest_config(cases(15_000))]

    /// Every event follows, and the fold of every prefix is the live state, with the same digest.
    #[test]
    fn replay_of_every_prefix_is_the_live_state(mut tape in tapes()) {
        prefixes(&mut tape);
    }

    /// Same set-up, same commands, same events.
    #[test]
    fn the_same_commands_make_the_same_events(mut tape in tapes()) {
        determined(&mut tape);
    }

    /// Auditing a log under its own rules finds no difference.
    #[test]
    fn an_audit_agrees_with_the_rules_that_made_the_log(mut tape in tapes()) {
        audited(&mut tape);
    }
}

proptest! {
    #![proptest_config(cases(1_000))]

    /// Along a hand, beside it and in its views no two different states share a digest.
    #[test]
    fn different_states_have_different_digests(mut tape in tapes()) {
        digests(&mut tape);
    }
}
