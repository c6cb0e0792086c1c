//! What a viewer may know: redaction commutes with the fold, and two worlds look the same.

use crate::play::{self, Manner};
use crate::tape::{Tape, cases, tapes};
use cardroom::{
    BoardCards, Card, CardFault, CardSet, Command, Event, Hand, Redact, Rejection, SeatSet, State, Viewer, evolve,
    follow, legal, viewers,
};
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
    #![proptest_config(cases(4_000))]

    /// Folding the redacted events gives the redacted state, for every viewer after every event. The viewer then waits
    /// for the same as the server, has the same legal actions for its own seat, and finds that each event follows.
    #[test]
    fn redaction_commutes_with_evolution(mut tape in tapes()) {
        commutes(&mut tape);
    }
}

/// The cards a viewer gets to see in its stream, whatever for.
fn cards_in(event: &Event) -> CardSet {
    match *event {
        Event::HoleDealt { down, up, .. } => down | up,
        Event::BoardDealt { ref cards, .. } => cards.iter().flatten().copied().collect(),
        Event::CardExposed { card, .. } => CardSet::of(card),
        Event::Discarded { cards, .. } | Event::DiscardsShown { cards, .. } | Event::Shown { cards, .. } => cards,
        _ => CardSet::EMPTY,
    }
}

/// Another world: the cards a viewer never sees change places with each other.
struct World([Option<Card>; 64]);

impl World {
    fn where_these_differ(tape: &mut Tape, cards: CardSet) -> Self {
        let mut to: [Option<Card>; 64] = std::array::from_fn(|place| Card::from_place(place as u8));
        let others = tape.cards(cards, cards.len());
        for (card, other) in cards.iter().zip(others) {
            to[usize::from(card.place())] = Some(other);
        }
        Self(to)
    }

    fn card(&self, card: Card) -> Card {
        self.0[usize::from(card.place())].expect("a card for a card")
    }

    fn cards(&self, cards: CardSet) -> CardSet {
        cards.iter().map(|card| self.card(card)).collect()
    }

    fn command(&self, command: Command) -> Command {
        match command {
            Command::DealHole { seat, down, hidden, up, hidden_up } => {
                Command::DealHole { seat, down: self.cards(down), hidden, up: self.cards(up), hidden_up }
            }
            Command::DealBoard { cards } => {
                let cards: Vec<_> = cards.iter().map(|card| card.map(|card| self.card(card))).collect();
                Command::DealBoard { cards: BoardCards::from_slice(&cards, None).expect("as many") }
            }
            Command::Expose { seat, card } => Command::Expose { seat, card: self.card(card) },
            Command::Discard { seat, cards, hidden } => Command::Discard { seat, cards: self.cards(cards), hidden },
            Command::Show { seat, cards } => Command::Show { seat, cards: self.cards(cards) },
            Command::ShowTo { seat, cards, to } => Command::ShowTo { seat, cards: self.cards(cards), to },
            Command::ShowAs { seat, cards, category } => Command::ShowAs { seat, cards: self.cards(cards), category },
            other => other,
        }
    }
}

/// Plays a hand twice for one viewer, the second time with other cards where it cannot see.
///
/// The players do the same in both worlds. One thing they do may be barred by their cards, to open without openers; that
/// a player could open is what the others learn from it, so such a pair of worlds tells nothing.
pub fn worlds(tape: &mut Tape) {
    let manner = tape.pick(&[Manner::Honest, Manner::Ruled]);
    let played = play::with(tape, manner);
    let all: Vec<Viewer> = viewers(played.setup.seats()).collect();
    let viewer = tape.pick(&all);
    let events = played.events();
    let stream: Vec<_> = events.iter().map(|event| event.redact(viewer)).collect();
    let seen = stream.iter().fold(CardSet::EMPTY, |seen, event| seen | cards_in(event));
    let world = World::where_these_differ(tape, played.setup.game().spec().deck.minus(seen));
    let mut hand = Hand::new(played.setup);
    let mut told = Vec::new();
    // What was refused nobody has seen.
    for step in played.steps.iter().filter(|step| step.outcome.is_ok()) {
        let mut events: Vec<Event> = Vec::new();
        match hand.execute(world.command(step.command), &mut events) {
            Err(Rejection::Cards(CardFault::NoOpeners(_))) => return,
            outcome => assert_eq!(outcome, Ok(()), "{:?} in the other world", step.command),
        }
        told.extend(events.iter().map(|event| event.redact(viewer)));
        assert_eq!(*hand.state().redact(viewer), *step.after.redact(viewer), "after {:?}", step.command);
    }
    assert_eq!(told, stream);
}

/// Nobody wins a pot against others with cards that only he knows: what is compared has been seen by everybody.
pub fn compared_cards_are_public(tape: &mut Tape) {
    let played = play::any(tape);
    let mut state = State::new(&played.setup);
    // Whoever claims with the board alone keeps his cards to himself.
    let mut on_board = SeatSet::EMPTY;
    for event in played.events() {
        evolve(&mut state, &event);
        if let Event::BoardPlayed { seat } = event {
            on_board.insert(seat);
        }
        if matches!(event, Event::SettlingStarted { .. }) && state.live().len() > 1 {
            let rail = state.redact(Viewer::Rail);
            for seat in state.live().minus(on_board) {
                assert_eq!(
                    rail.hidden_cards(seat) + rail.hidden_up_cards(seat),
                    0,
                    "the hand of seat {seat} is compared"
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(30_000))]

    /// Hands that differ only in what a viewer may not know give that viewer the same stream and the same states.
    #[test]
    fn two_worlds_look_the_same_to_whom_may_not_tell_them_apart(mut tape in tapes()) {
        worlds(&mut tape);
    }

    /// Where several hands are left, every card of them is open when the pots are paid.
    #[test]
    fn only_open_hands_are_compared(mut tape in tapes()) {
        compared_cards_are_public(&mut tape);
    }
}
