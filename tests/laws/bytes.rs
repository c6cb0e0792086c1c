//! Bytes from anywhere: each is a valid value or an error, and a value comes back as it went.

use crate::play;
use crate::setups;
use crate::tape::{Tape, cases, tapes};
use cardroom::rules::{HouseRules, RuleSetPatch};
use cardroom::{
    Action, Card, CardSet, Chips, Command, Event, Game, GameSpec, Redact, Redacted, RuleSet, Ruling, Seat, SeatSet,
    Setup, SetupSpec, Stakes, Viewer, viewers,
};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// A value is written and read in a text and in a binary format; the words it reads back are its own.
fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> (String, Vec<u8>) {
    let (text, bytes) = (serde_json::to_string(value).unwrap(), postcard::to_allocvec(value).unwrap());
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), value, "{bytes:?}");
    (text, bytes)
}

/// Whatever these bytes are read as is a value that comes back as it goes.
fn read<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &[u8], bytes: &[u8]) {
    if let Ok(value) = serde_json::from_slice::<T>(text) {
        round_trip(&value);
    }
    if let Ok(value) = postcard::from_bytes::<T>(bytes) {
        round_trip(&value);
    }
}

fn read_as_everything(text: &[u8], bytes: &[u8]) {
    read::<SetupSpec>(text, bytes);
    read::<GameSpec>(text, bytes);
    read::<RuleSet>(text, bytes);
    read::<RuleSetPatch>(text, bytes);
    read::<HouseRules>(text, bytes);
    read::<Stakes>(text, bytes);
    read::<Event>(text, bytes);
    read::<Redacted<Event>>(text, bytes);
    read::<Command>(text, bytes);
    read::<Ruling>(text, bytes);
    read::<Action>(text, bytes);
    read::<Viewer>(text, bytes);
    read::<Card>(text, bytes);
    read::<CardSet>(text, bytes);
    read::<Seat>(text, bytes);
    read::<SeatSet>(text, bytes);
    read::<Chips>(text, bytes);
    // What is validated is valid, however it was read.
    read::<Setup>(text, bytes);
    if let Ok(setup) = postcard::from_bytes::<Setup>(bytes) {
        assert_eq!(Setup::new(*setup.spec()), Ok(setup));
    }
    read::<Game>(text, bytes);
    if let Ok(game) = serde_json::from_slice::<Game>(text) {
        assert_eq!(Game::new(game.spec()), Ok(game));
    }
}

/// Damages bytes: some are changed, some cut out, some put in.
fn damaged(tape: &mut Tape, mut bytes: Vec<u8>) -> Vec<u8> {
    for _ in 0..tape.below(4) {
        let at = tape.below(bytes.len() + 1);
        let end = (at + tape.below(4)).min(bytes.len());
        let new: Vec<u8> = (0..tape.below(4)).map(|_| (tape.number() >> 24) as u8).collect();
        let text = tape.pick(&["0", "9", "-", "\"", "{", "}", "null", ",", "999999999999", "1e3", "As", "\\u0000"]);
        let piece = if tape.one_in(2) { new } else { text.as_bytes().to_vec() };
        bytes.splice(at..end, piece);
    }
    bytes
}

pub fn noise(tape: &mut Tape) {
    let bytes: Vec<u8> = (0..tape.below(60)).map(|_| (tape.number() >> 24) as u8).collect();
    read_as_everything(&bytes, &bytes);
}

pub fn near_values(tape: &mut Tape) {
    let played = play::any(tape);
    let steps: Vec<_> = played.steps.iter().take(12).collect();
    let mut words = vec![round_trip(played.setup.spec()), round_trip(&played.setup)];
    words.push(round_trip(played.setup.game()));
    words.push(round_trip(played.setup.rules()));
    words.push(round_trip(&RuleSetPatch::between(&RuleSet::TDA, played.setup.rules())));
    for step in steps {
        words.push(round_trip(&step.command));
        words.extend(step.events().iter().map(round_trip));
    }
    for (text, bytes) in words {
        for _ in 0..3 {
            let (text, bytes) = (damaged(tape, text.clone().into_bytes()), damaged(tape, bytes.clone()));
            read_as_everything(&text, &bytes);
        }
    }
}

pub fn whole_hands(tape: &mut Tape) {
    let played = play::any(tape);
    for step in &played.steps {
        round_trip(&step.command);
        for event in step.events() {
            round_trip(event);
            for viewer in viewers(played.setup.seats()) {
                let seen = event.redact(viewer);
                round_trip(&seen);
                // What a viewer is sent has the form of an event, and is one.
                assert_eq!(serde_json::to_string(&seen).unwrap(), serde_json::to_string(&*seen).unwrap());
            }
        }
    }
}

/// A spec that is no set-up is written and read like any other; the set-up is refused with the faults of its spec.
pub fn specs(tape: &mut Tape) {
    let spec = setups::any_spec(tape);
    let (text, bytes) = round_trip(&spec);
    match Setup::new(spec) {
        Ok(setup) => assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup),
        Err(faults) => {
            let error = serde_json::from_str::<Setup>(&text).unwrap_err().to_string();
            assert!(error.starts_with(&faults.to_string()), "{error}, not {faults}");
            assert!(postcard::from_bytes::<Setup>(&bytes).is_err());
        }
    }
}

proptest! {
    #![proptest_config(cases(100_000))]

    /// Noise is a value or an error.
    #[test]
    fn any_bytes_are_a_value_or_an_error(mut tape in tapes()) {
        noise(&mut tape);
    }
}

proptest! {
    #![proptest_config(cases(1_000))]

    /// So is what was a value before somebody damaged it.
    #[test]
    fn damaged_values_are_values_or_errors(mut tape in tapes()) {
        near_values(&mut tape);
    }

    /// Every command, event and view of a hand comes back as it went.
    #[test]
    fn values_come_back_as_they_went(mut tape in tapes()) {
        whole_hands(&mut tape);
    }
}

proptest! {
    #![proptest_config(cases(20_000))]

    /// Any spec can be stored; only those without faults are set-ups.
    #[test]
    fn set_ups_are_read_as_they_are_made(mut tape in tapes()) {
        specs(&mut tape);
    }
}
