//! Set-ups, rule sets, games, commands, events, logs, ranges and equities as they are stored, in a text and in a binary
//! format: all bytes are a value or an error. A value comes back as it went; a set-up, a rule set, a game and stakes are
//! played with, by the floor and by enemies too; and the events of a log are read as far as they follow.
//!
//! The input is the stored value. In a text, what comes after a zero byte is a tape of choices for those who play.

#![no_main]
#![allow(dead_code, unused_imports, unreachable_pub, reason = "of the tests, only those who play hands are called")]

#[path = "../laws/chips.rs"]
mod chips;
#[path = "../laws/games.rs"]
mod games;
#[path = "../laws/play.rs"]
mod play;
#[path = "../laws/setups.rs"]
mod setups;
#[path = "../laws/tape.rs"]
mod tape;

use cardroom::equity::{Equity, Range, Sampled};
use cardroom::log::{Log, StoredLog};
use cardroom::notation::{Story, phh};
use cardroom::rules::{HouseRules, RuleSetPatch};
use cardroom::{
    Command, Event, Game, GameSpec, HandResult, Redact, Redacted, RuleSet, Ruling, Seat, Setup, SetupSpec, Stakes,
    State, Viewer, audit, evolve, follow, legal, replay, viewers,
};
use libfuzzer_sys::fuzz_target;
use play::Manner;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use tape::Tape;

/// The value that this is, if it is one, after it has been written and read again.
fn read<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) -> Option<T> {
    let value = serde_json::from_slice(bytes).ok().or_else(|| postcard::from_bytes(bytes).ok())?;
    let text = serde_json::to_string(&value).expect("what was read is written");
    assert_eq!(serde_json::from_str::<T>(&text).as_ref().ok(), Some(&value), "{text}");
    let bytes = postcard::to_allocvec(&value).expect("what was read is written");
    assert_eq!(postcard::from_bytes::<T>(&bytes).as_ref(), Ok(&value), "{text}");
    Some(value)
}

/// Plays a hand with everybody there is; no chip of it is lost, and its log leads to the same end.
fn play(setup: Setup, tape: &mut Tape) {
    let manner = tape.pick(&[Manner::Honest, Manner::Ruled, Manner::Hostile]);
    let played = play::of(setup, tape, manner);
    let (events, last) = (played.events(), played.last());
    assert_eq!(chips::all_chips(last), chips::brought(&setup));
    assert_eq!(replay(&setup, &events).as_ref(), Ok(last));
    assert_eq!(audit(&setup, &events).as_ref(), Ok(last));
    let viewer = Viewer::Seat(setup.button());
    let seen: Vec<Event> = events.iter().map(|event| *event.redact(viewer)).collect();
    assert_eq!(replay(&setup, &seen).as_ref(), Ok(&*last.redact(viewer)));
}

/// Plays with these parts of a set-up, if they fit a table.
fn play_with(tape: &mut Tape, change: impl FnOnce(&mut SetupSpec)) {
    let mut spec = *setups::any(tape).spec();
    change(&mut spec);
    if let Ok(setup) = Setup::new(spec) {
        play(setup, tape);
    }
}

/// Folds the events as far as they follow, and asks of each state whatever can be asked.
fn read_events(setup: &Setup, events: &[Event]) {
    let mut state = State::new(setup);
    let (mut count, story) = (0, Story::new(setup));
    for event in events {
        if follow(setup, &state, event).is_err() {
            break;
        }
        let _told = story.tell(&state, event).to_string();
        evolve(&mut state, event);
        assert_eq!(chips::all_chips(&state), chips::brought(setup), "after {event:?}");
        let _asked =
            (state.expects(), state.pots(), state.digest(), Seat::all().map(|seat| legal(setup, &state, seat)));
        for viewer in viewers(setup.seats()) {
            let _seen = (event.redact(viewer), state.redact(viewer));
        }
        count += 1;
    }
    let (events, rest) = events.split_at(count);
    let mut log = Log::new(*setup);
    assert_eq!(log.extend_checked(events.iter().copied()).as_ref(), Ok(&state));
    assert!(rest.is_empty() || log.extend_checked(rest.iter().copied()).is_err());
    assert_eq!(log.events(), events);
    let stored = log.store().expect("its events follow");
    assert_eq!(Log::try_from(stored).as_ref(), Ok(&log));
    let _answers = (audit(setup, events).is_ok(), HandResult::of(setup, events));
    let _record = phh::record(setup, events).map(|hand| hand.to_string());
}

fuzz_target!(|bytes: &[u8]| {
    let (text, choices) = match bytes.iter().position(|byte| *byte == 0) {
        Some(end) if bytes.starts_with(b"{") => bytes.split_at(end),
        _ => (bytes, bytes),
    };
    let tape = || Tape::new(choices.iter().map(|byte| u32::from(*byte) << 24 | 0x0080_0000).take(500).collect());
    read::<Command>(text);
    read::<Ruling>(text);
    read::<Event>(text);
    read::<Redacted<Event>>(text);
    read::<HandResult>(text);
    read::<Range>(text);
    read::<Equity>(text);
    read::<Sampled>(text);
    read::<GameSpec>(text);
    if let Some(rules) = read::<RuleSet>(text) {
        play_with(&mut tape(), |spec| spec.rules = rules);
    }
    if let Some(patch) = read::<RuleSetPatch>(text) {
        play_with(&mut tape(), |spec| spec.rules = patch.apply(spec.rules));
    }
    if let Some(house) = read::<HouseRules>(text) {
        play_with(&mut tape(), |spec| spec.rules = house.rules());
    }
    if let Some(game) = read::<Game>(text) {
        play_with(&mut tape(), |spec| spec.game = game);
    }
    if let Some(stakes) = read::<Stakes>(text) {
        play_with(&mut tape(), |spec| spec.stakes = stakes);
    }
    if let Some(spec) = read::<SetupSpec>(text) {
        assert_eq!(read::<Setup>(text), Setup::new(spec).ok());
    }
    if let Some(setup) = read::<Setup>(text) {
        play(setup, &mut tape());
    }
    if let Some(stored) = read::<StoredLog>(text) {
        play(stored.setup, &mut tape());
        read_events(&stored.setup, &stored.events);
        if let Ok(log) = Log::try_from(stored.clone()) {
            for alter in [
                |log: &mut StoredLog| log.count = log.count.wrapping_add(1),
                |log: &mut StoredLog| log.checksum ^= 1,
                |log: &mut StoredLog| log.digest ^= 1,
            ] {
                let mut other = stored.clone();
                alter(&mut other);
                assert!(Log::try_from(other).is_err());
            }
            assert_eq!(log.store().map(|again| (again.events, again.digest)), Ok((stored.events, stored.digest)));
        }
    }
});
