//! A forged event does not follow: in every hand of `examples/hands`, and of those beside the repository, each event in
//! turn is given the most chips there can be anywhere, none, or a seat where nobody sits.

mod beside;

use cardroom::log::Log;
use cardroom::notation::phh;
use cardroom::{Chips, Event, State, audit, evolve, follow};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// The event with each of these fields, where it has one, set to `value`, one at a time.
fn with(event: &Event, fields: &[&str], value: &Value) -> Vec<(String, Event)> {
    let whole = serde_json::to_value(event).unwrap();
    let Some(name) = whole.as_object().and_then(|object| object.keys().next()).cloned() else { return Vec::new() };
    let changed = fields.iter().filter_map(|field| {
        let mut forged = whole.clone();
        let place = forged[&name].get_mut(*field).filter(|place| !place.is_null() && *place != value)?;
        *place = value.clone();
        Some((format!("{name}.{field} is {value}"), serde_json::from_value(forged).ok()?))
    });
    changed.collect()
}

#[test]
fn no_event_with_impossible_chips_or_seats_follows() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/hands")];
    folders.extend(beside::path("cases/hands"));
    let mut tried = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let Ok(document) = phh::Document::parse(&fs::read_to_string(&path).unwrap()) else { continue };
            for hand in document.hands().iter().filter_map(|entry| entry.hand.as_ref().ok()) {
                let Ok(outcome) = phh::replay(hand, None) else { continue };
                let (setup, mut state) = (outcome.setup, State::new(&outcome.setup));
                let mut log = Log::new(setup);
                for event in &outcome.log {
                    let mut forged = with(event, &["amount", "to"], &json!(Chips::MAX));
                    forged.extend(with(event, &["amount"], &json!(0)));
                    if setup.seats().len() < 12 {
                        forged.extend(with(event, &["seat"], &json!(11)));
                    }
                    for (what, forged) in forged {
                        tried += 1;
                        assert!(follow(&setup, &state, &forged).is_err(), "{}: {what} in {event:?}", path.display());
                    }
                    log.record(*event);
                    evolve(&mut state, event);
                }
                // What was not forged is what the rules make, and is stored and read again.
                let whole = audit(&setup, &outcome.log);
                assert!(whole.is_ok(), "{}: {}", path.display(), whole.unwrap_err());
                let text = serde_json::to_string(&log.store().unwrap()).unwrap();
                assert_eq!(serde_json::from_str::<Log>(&text).unwrap().events(), outcome.log, "{}", path.display());
            }
        }
    }
    assert!(tried > 100, "{tried} forged events");
}
