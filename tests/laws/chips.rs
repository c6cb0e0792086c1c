//! Chips are neither made nor lost.

use crate::play;
use crate::tape::{Tape, cases, tapes};
use cardroom::{Chips, Seat, Setup, State, evolve};
use proptest::prelude::*;

/// Every chip there is, wherever it lies; wide enough for any sum.
pub fn all_chips(state: &State) -> u128 {
    let stacks: u128 = Seat::all().map(|seat| u128::from(state.stack(seat).0)).sum();
    stacks + [state.pot(), state.raked(), state.carried()].iter().map(|chips| u128::from(chips.0)).sum::<u128>()
}

/// What a set-up brings to the table, counted from its plain data.
pub fn brought(setup: &Setup) -> u128 {
    let stacks = setup.spec().seats.iter().filter_map(|(_, entry)| *entry).map(|entry| u128::from(entry.stack.0));
    stacks.sum::<u128>() + u128::from(setup.spec().carried.0)
}

/// The middle holds what was put there, after every event.
pub fn conserved(tape: &mut Tape) {
    let played = play::any(tape);
    let brought = brought(&played.setup);
    let mut state = State::new(&played.setup);
    assert_eq!(all_chips(&state), brought);
    for event in played.events() {
        evolve(&mut state, &event);
        assert_eq!(all_chips(&state), brought, "after {event:?}");
        let bets: u128 = Seat::all().map(|seat| u128::from(state.bet(seat).0)).sum();
        assert!(bets <= u128::from(state.pot().0), "bets are part of the pot, after {event:?}");
    }
    assert_eq!(state.pot(), Chips::ZERO);
}

proptest! {
    #![proptest_config(cases(40_000))]

    /// Stacks, pot, rake and carried chips add up to what came to the table, after every single event; at the end the
    /// middle is empty.
    #[test]
    fn chips_are_conserved_at_every_event(mut tape in tapes()) {
        conserved(&mut tape);
    }
}
