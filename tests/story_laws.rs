//! What a story promises: one line an event, with the name and the amount of whoever it is about; and to a viewer no card
//! that he does not know. Told of the hands in `examples/hands` and of those beside the repository, where there are any.

mod beside;

use cardroom::notation::{Story, phh};
use cardroom::{CardSet, Chips, Event, Redact, Seat, Setup, State, evolve, viewers};
use std::fs;
use std::path::{Path, PathBuf};

fn files() -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/hands")];
    folders.extend(beside::path("cases/hands"));
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let folder = path.is_dir();
            if folder { &mut folders } else { &mut files }.push(path);
        }
    }
    files.retain(|path| path.extension().is_some_and(|extension| extension == "phh" || extension == "phhs"));
    files
}

/// Every hand that is played to its end, with its events.
fn each_hand(mut each: impl FnMut(&Setup, &[Event])) {
    let mut count = 0;
    for file in files() {
        let document = phh::Document::parse(&fs::read_to_string(&file).unwrap()).unwrap();
        for hand in document.hands().iter().filter_map(|entry| entry.hand.as_ref().ok()) {
            if let Ok(outcome) = phh::replay(hand, None) {
                count += 1;
                each(&outcome.setup, &outcome.log);
            }
        }
    }
    assert!(count >= 5, "{count} hands");
}

fn name(seat: Seat) -> String {
    format!("Player-{seat}-")
}

/// The seat and the chips that an event is about.
fn about(event: &Event) -> (Option<Seat>, Option<Chips>) {
    match *event {
        Event::Posted { seat, amount, .. }
        | Event::BroughtIn { seat, amount }
        | Event::Called { seat, amount }
        | Event::RaisedTo { seat, to: amount, .. }
        | Event::UncalledReturned { seat, amount }
        | Event::ShareAwarded { seat, amount, .. }
        | Event::ChipsAdded { seat, amount }
        | Event::ChipsReturned { seat, amount } => (Some(seat), Some(amount)),
        Event::RakeTaken { amount, .. } | Event::Carried { amount, .. } => (None, Some(amount)),
        Event::Folded { seat }
        | Event::Checked { seat }
        | Event::Opened { seat }
        | Event::HoleDealt { seat, .. }
        | Event::DiscardOn { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::StoodPat { seat }
        | Event::Shown { seat, .. }
        | Event::Mucked { seat }
        | Event::RunsChosen { seat, .. }
        | Event::HandKilled { seat, .. }
        | Event::HandRevived { seat }
        | Event::Penalised { seat, .. } => (Some(seat), None),
        _ => (None, None),
    }
}

#[test]
fn a_line_has_the_name_and_the_amount() {
    let names: Vec<String> = Seat::all().map(name).collect();
    let amounts = |chips: Chips| format!("<{}>", chips.0);
    each_hand(|setup, events| {
        let story = Story::new(setup).with_names(&names).with_amounts(&amounts);
        let mut state = State::new(setup);
        for event in events {
            let told = story.tell(&state, event).to_string();
            assert!(!told.is_empty() && !told.contains('\n'), "{event:?}: {told:?}");
            let (seat, chips) = about(event);
            assert!(seat.is_none_or(|seat| told.contains(&name(seat))), "{event:?}: {told}");
            assert!(chips.is_none_or(|chips| told.contains(&amounts(chips))), "{event:?}: {told}");
            evolve(&mut state, event);
        }
    });
}

/// The cards that a state knows.
fn known(state: &State) -> CardSet {
    Seat::all().fold(state.public_cards(), |all, seat| all | state.down_cards(seat) | state.up_cards(seat))
}

#[test]
fn a_viewer_is_told_no_card_that_he_does_not_know() {
    each_hand(|setup, events| {
        for viewer in viewers(setup.seats()) {
            let story = Story::new(setup);
            let (mut state, mut seen) = (State::new(setup), CardSet::EMPTY);
            for event in events {
                let event = event.redact(viewer);
                let told = story.tell(&state, &event).to_string();
                evolve(&mut state, &event);
                seen = seen | known(&state);
                let words = told.split(|byte: char| !byte.is_ascii_alphanumeric());
                let cards: CardSet = words.filter_map(|word| word.parse().ok()).collect();
                assert!(cards.is_subset(seen), "{viewer:?}: {told}");
            }
        }
    });
}
