//! What holds of every hand, whatever is played.

use cardroom::{Event, Hand, Redact, audit, replay, viewers};

/// Chips are conserved, the log replays to the live state, the audit decides every event again, and a viewer's redacted
/// events fold to his view.
#[track_caller]
pub(crate) fn hold(hand: &Hand, events: &[Event]) {
    let (setup, live) = (hand.setup(), hand.state());
    let held: u64 = setup.seats().iter().map(|seat| live.stack(seat).0).sum();
    let all: u64 = setup.seats().iter().map(|seat| setup.stack(seat).0).sum::<u64>() + setup.spec().carried.0;
    assert_eq!(held + live.pot().0 + live.raked().0 + live.carried().0, all, "chips are conserved");
    let replayed = replay(setup, events).unwrap_or_else(|error| panic!("{error}: {:?}", events[error.index]));
    assert!(replayed == *live, "the log replays to the live state");
    let audited = audit(setup, events).unwrap_or_else(|difference| panic!("{difference}"));
    assert!(audited == *live, "the audit arrives at the live state");
    for viewer in viewers(setup.seats()) {
        let seen: Vec<Event> = events.iter().map(|event| *event.redact(viewer)).collect();
        let view = replay(setup, &seen).unwrap_or_else(|error| {
            panic!("{error} for {viewer:?}: {:?}", seen[error.index]);
        });
        assert!(view == *live.redact(viewer), "redaction commutes for {viewer:?}");
    }
}
