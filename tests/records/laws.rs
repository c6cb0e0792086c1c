//! A hand that is held to the laws at every event.

use cardroom::{
    Chips, Command, Event, Expect, HandResult, LegalActions, MAX_EVENTS, Redact, Rejection, Seat, Setup, State, Viewer,
    decide, evolve, follow, legal, replay, viewers,
};

/// A hand with its whole history and what each viewer makes of it.
pub(crate) struct Witness {
    setup: Setup,
    events: Vec<Event>,
    /// The state after so many events.
    states: Vec<State>,
    /// What each viewer has folded from the events as he may know them.
    views: Vec<(Viewer, State)>,
}

impl Witness {
    pub(crate) fn new(setup: Setup) -> Self {
        let state = State::new(&setup);
        let views = viewers(setup.seats()).map(|viewer| (viewer, state)).collect();
        Self { setup, events: Vec::new(), states: vec![state], views }
    }

    pub(crate) fn state(&self) -> &State {
        self.states.last().unwrap()
    }

    pub(crate) fn expects(&self) -> Expect {
        self.state().expects()
    }

    pub(crate) fn legal(&self, seat: Seat) -> LegalActions {
        legal(&self.setup, self.state(), seat)
    }

    /// Carries out a command. Each of its events follows, keeps every chip, and is to each viewer what it is to the hand.
    pub(crate) fn execute(&mut self, command: Command) -> Result<(), Rejection> {
        let mut events = Vec::new();
        decide(&self.setup, self.state(), command, &mut events)?;
        assert!(events.len() <= MAX_EVENTS, "{command:?} made {} events", events.len());
        for event in events {
            let mut state = *self.state();
            let followed = follow(&self.setup, &state, &event);
            assert_eq!(followed, Ok(()), "{event:?} after {:?}", self.events);
            evolve(&mut state, &event);
            assert_eq!(self.chips(&state), self.chips(&self.states[0]), "chips after {event:?}");
            for (viewer, view) in &mut self.views {
                let seen = event.redact(*viewer);
                let followed = follow(&self.setup, view, &seen);
                assert_eq!(followed, Ok(()), "{seen:?} for {viewer:?}");
                evolve(view, &seen);
                assert_eq!(*view, *state.redact(*viewer), "{viewer:?} after {event:?}");
            }
            self.events.push(event);
            self.states.push(state);
        }
        Ok(())
    }

    /// All chips, wherever they are.
    fn chips(&self, state: &State) -> Chips {
        let stacks: Chips = self.setup.seats().iter().map(|seat| state.stack(seat)).sum();
        stacks + state.pot() + state.raked() + state.carried()
    }

    /// The outcome of a hand that is over, whose every prefix replays to the state it led to.
    pub(crate) fn result(&self) -> HandResult {
        assert_eq!(self.expects(), Expect::Nothing);
        for (length, state) in self.states.iter().enumerate() {
            assert_eq!(replay(&self.setup, &self.events[..length]).as_ref(), Ok(state));
        }
        let result = HandResult::of(&self.setup, &self.events).unwrap();
        assert!(self.setup.seats().iter().all(|seat| result.after[seat] == self.state().stack(seat)));
        let pots: Chips = result.pots.iter().map(|pot| pot.amount).sum();
        let shared: Chips = result.shares.iter().map(|share| share.amount).sum();
        assert_eq!(pots, shared + result.raked + result.carried);
        result
    }
}
