//! What a viewer may know: redaction commutes with the fold, and two worlds look the same.

use crate::play;
use crate::tape::{Tape, cases, tapes};
use cardroom::{Redact, State, Viewer, evolve, follow, legal, viewers};
use proptest::prelude::*;

pub fn commutes(tape: &mut Tape) {
    let played = play::any(tape);
    let all: Vec<Viewer> = viewers(played.setup.seats()).collect();
    let mut state = State::new(&played.setup);
    let mut views: Vec<State> = all.iter().map(|viewer| *state.redact(*viewer)).collect();
    for event in played.events() {
        evolve(&mut state, &event);
        for (viewer, view) in all.iter().zip(&mut views) {
            let seen = event.redact(*viewer);
            if let Err(fault) = follow(&played.setup, view, &seen) {
                panic!("{:?} does not follow for {viewer:?}: {fault}", *seen);
            }
            evolve(view, &seen);
            assert_eq!(*view, *state.redact(*viewer), "{viewer:?} after {event:?}");
            assert_eq!(view.expects(), state.expects());
            if let Some(seat) = viewer.seat() {
                assert_eq!(legal(&played.setup, view, seat), legal(&played.setup, &state, seat));
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(400))]

    /// Folding the redacted events gives the redacted state, for every viewer after every event. The viewer then waits
    /// for the same as the server, has the same legal actions for its own seat, and finds that each event follows.
    #[test]
    fn redaction_commutes_with_evolution(mut tape in tapes()) {
        commutes(&mut tape);
    }
}
