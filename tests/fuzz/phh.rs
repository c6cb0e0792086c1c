//! Poker Hand History and case files: every file is read or refused; what is read is written and read again, replayed
//! as it says and under every rule book, told, and recorded anew; the record of a whole hand ends as the hand did.

#![no_main]

use cardroom::notation::Story;
use cardroom::notation::phh::{Document, Hand, Outcome, record, replay};
use cardroom::rules::Preset;
use cardroom::{Redact, State, Viewer, evolve};
use libfuzzer_sys::fuzz_target;

/// The log leads where the outcome says, with every chip, and can be told; so can what the button sees of it.
fn check(outcome: &Outcome) {
    let setup = &outcome.setup;
    assert_eq!(cardroom::replay(setup, &outcome.log).as_ref(), Ok(&outcome.state));
    let brought = |state: &State| {
        let stacks = setup.seats().iter().map(|seat| state.stack(seat).0).sum::<u64>();
        stacks + state.pot().0 + state.raked().0 + state.carried().0
    };
    assert_eq!(brought(&outcome.state), brought(&State::new(setup)));
    let (story, viewer) = (Story::new(setup), Viewer::Seat(setup.button()));
    let (mut state, mut view) = (State::new(setup), *State::new(setup).redact(viewer));
    for event in &outcome.log {
        let seen = event.redact(viewer);
        let _told = (story.tell(&state, event).to_string(), story.tell(&view, &seen).to_string());
        evolve(&mut state, event);
        evolve(&mut view, &seen);
    }
    assert_eq!(view, *outcome.state.redact(viewer));
    let stacks: Vec<_> = outcome.stacks().collect();
    assert_eq!(outcome.differences(&stacks), []);
}

/// What was done is written down, and can be read and replayed.
fn check_record(outcome: &Outcome) {
    let Ok(recorded) = record(&outcome.setup, &outcome.log) else { return };
    let again = Document::parse(&recorded.to_string()).expect("what was recorded is written as a file");
    assert_eq!(again.hands()[0].hand.as_ref(), Ok(&recorded));
    let replayed = replay(&recorded, None).expect("what was recorded has a set-up");
    if outcome.refused.is_none() && outcome.state.is_over() {
        assert_eq!(replayed.refused, None, "{recorded}");
        // Players are numbered from the left of the button, whatever their seats were.
        let stacks = |of: &Outcome| {
            let seats = of.setup.seats().clockwise_after(of.setup.button());
            seats.map(|seat| of.state.stack(seat)).collect::<Vec<_>>()
        };
        assert_eq!(stacks(&replayed), stacks(outcome), "{recorded}");
    }
}

fn replay_under_every_book(hand: &Hand) {
    for rules in [None].into_iter().chain(Preset::ALL.iter().map(|preset| Some(preset.rules()))) {
        let Ok(outcome) = replay(hand, rules) else { continue };
        check(&outcome);
        check_record(&outcome);
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(document) = Document::from_bytes(bytes) else { return };
    assert_eq!(document.to_string().as_bytes(), bytes);
    for (index, entry) in document.hands().iter().enumerate() {
        let mut changed = document.clone();
        if changed.set(index, "level", "7").is_err() {
            assert_eq!(changed, document);
        }
        let Ok(hand) = &entry.hand else { continue };
        let again = Document::parse(&hand.to_string()).expect("what was read is written as a file");
        assert_eq!(again.hands()[0].hand.as_ref(), Ok(hand));
        if index < 4 {
            replay_under_every_book(hand);
        }
    }
});
