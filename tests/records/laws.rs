//! A hand that is held to the laws at every event.

use cardroom::{
    Action, Chips, Command, Event, Expect, HandResult, LegalActions, MAX_EVENTS, Redact, Seat, Setup, State, Viewer,
    decide, evolve, follow, legal, replay, viewers,
};

/// What came of a hand, or what went wrong in it.
pub(crate) type Outcome<T = ()> = Result<T, String>;

/// Wrong unless it holds.
pub(crate) fn ensure(holds: bool, wrong: impl FnOnce() -> String) -> Outcome {
    if holds { Ok(()) } else { Err(wrong()) }
}

/// Wrong unless ours is what the record says.
pub(crate) fn same<T: PartialEq + std::fmt::Debug>(what: &str, ours: T, stated: T) -> Outcome {
    ensure(ours == stated, || format!("{what}: ours {ours:?}, stated {stated:?}"))
}

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

    pub(crate) fn plays(&self, seat: Seat) -> bool {
        self.setup.seats().contains(seat)
    }

    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }

    /// Carries out a command. Each of its events follows, keeps every chip, and is to each viewer what it is to the hand.
    pub(crate) fn execute(&mut self, command: Command) -> Outcome {
        if let Expect::Act(seat) = self.expects() {
            self.offers(seat)?;
        }
        let mut events = Vec::new();
        decide(&self.setup, self.state(), command, &mut events).map_err(|refused| format!("{command:?}: {refused}"))?;
        ensure(events.len() <= MAX_EVENTS, || format!("{command:?} made {} events", events.len()))?;
        for event in events {
            let mut state = *self.state();
            follow(&self.setup, &state, &event).map_err(|wrong| format!("{event:?}: {wrong}"))?;
            evolve(&mut state, &event);
            ensure(self.chips(&state) == self.chips(&self.states[0]), || format!("chips are lost by {event:?}"))?;
            for (viewer, view) in &mut self.views {
                let seen = event.redact(*viewer);
                follow(&self.setup, view, &seen).map_err(|wrong| format!("{seen:?} for {viewer:?}: {wrong}"))?;
                evolve(view, &seen);
                ensure(*view == *state.redact(*viewer), || format!("{event:?} is not the same to {viewer:?}"))?;
            }
            self.events.push(event);
            self.states.push(state);
        }
        Ok(())
    }

    /// Exactly what is legal is accepted of a seat that is to act, and of nobody else.
    fn offers(&self, seat: Seat) -> Outcome {
        let LegalActions { fold, check, call, raise, double, .. } = self.legal(seat);
        let accepted = |seat, action| self.accepts(Command::Act { seat, action });
        let mut asked = vec![(Action::Fold, fold), (Action::Check, check), (Action::Call, call.is_some())];
        let (least, most) = raise.map_or((Chips(1), Chips::MAX), |range| (range.least, range.most));
        asked.extend([least, most].map(|to| (Action::RaiseTo(to), raise.is_some())));
        asked.push((Action::RaiseTo(least - Chips(1)), false));
        asked.push((Action::RaiseTo(most + Chips(1)), double == Some(most + Chips(1))));
        asked.extend(double.map(|to| (Action::RaiseTo(to), true)));
        for (action, is_legal) in asked {
            same(&format!("{action:?} of seat {seat} accepted"), accepted(seat, action), is_legal)?;
        }
        let others = self.setup.seats().without(seat);
        let out_of_turn = others.iter().find(|other| accepted(*other, Action::Fold) || accepted(*other, Action::Call));
        same("out of turn", out_of_turn, None)
    }

    fn accepts(&self, command: Command) -> bool {
        decide(&self.setup, self.state(), command, &mut ()).is_ok()
    }

    /// All chips, wherever they are.
    fn chips(&self, state: &State) -> Chips {
        let stacks: Chips = self.setup.seats().iter().map(|seat| state.stack(seat)).sum();
        stacks + state.pot() + state.raked() + state.carried()
    }

    /// The outcome of a hand that is over, whose every prefix replays to the state it led to.
    pub(crate) fn result(&self) -> Outcome<HandResult> {
        same("waits for", self.expects(), Expect::Nothing)?;
        for (length, state) in self.states.iter().enumerate() {
            let replayed = replay(&self.setup, &self.events[..length]).map_err(|wrong| wrong.to_string())?;
            ensure(replayed == *state, || format!("the first {length} events replay to another state"))?;
        }
        let result = HandResult::of(&self.setup, &self.events).ok_or("no result")?;
        ensure(self.setup.seats().iter().all(|seat| result.after[seat] == self.state().stack(seat)), || {
            "the result's stacks are not the state's".into()
        })?;
        let pots: Chips = result.pots.iter().map(|pot| pot.amount).sum();
        let shared: Chips = result.shares.iter().map(|share| share.amount).sum();
        same("what is in the pots and comes out", pots, shared + result.raked + result.carried)?;
        Ok(result)
    }
}
