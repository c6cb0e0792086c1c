//! `legal` lists exactly what `decide` accepts, and a refusal changes nothing.

use crate::play::{self, Manner, Played};
use crate::tape::{Tape, cases, tapes};
use cardroom::{
    Action, CardSet, Chips, Command, Event, Expect, Hand, LegalActions, Rejection, Seat, Setup, State, decide, legal,
};
use proptest::prelude::*;

/// Whether the hand takes the command; a refusal has made no event.
fn accepts(setup: &Setup, state: &State, command: Command) -> bool {
    let mut events: Vec<Event> = Vec::new();
    let outcome: Result<(), Rejection> = decide(setup, state, command, &mut events);
    match outcome {
        Ok(()) => assert!(!events.is_empty(), "{command:?} is accepted and nothing happens"),
        Err(rejection) => {
            assert!(events.is_empty(), "{command:?} is refused ({rejection}) after {events:?}");
            assert!(!rejection.to_string().is_empty());
        }
    }
    outcome.is_ok()
}

/// Amounts at and around everything that could be a boundary.
fn amounts(state: &State, legal: &LegalActions, seat: Seat) -> Vec<Chips> {
    let mut marks = vec![0, u64::MAX, Chips::MAX.0, state.price().0, state.bet(seat).0];
    marks.push(state.bet(seat).0 + state.stack(seat).0);
    marks.push(state.price().0 + state.increment().0);
    if let Some(range) = legal.raise {
        marks.extend(legal.double.map(|double| double.0));
        marks.extend([range.least.0, range.most.0, range.least.0 / 2 + range.most.0 / 2]);
    }
    let around = marks.iter().flat_map(|mark| [mark.saturating_sub(1), *mark, mark.saturating_add(1)]);
    around.map(Chips).collect()
}

fn check_seat(setup: &Setup, state: &State, seat: Seat) {
    let legal = legal(setup, state, seat);
    let accepted = |command| accepts(setup, state, command);
    let act = |action| accepted(Command::Act { seat, action });
    assert_eq!(act(Action::Fold), legal.fold, "fold by {seat}: {legal:?}");
    let mut events: Vec<Event> = Vec::new();
    let _refused = decide(setup, state, Command::Act { seat, action: Action::Fold }, &mut events);
    let penalised = events.iter().any(|event| matches!(event, Event::Penalised { .. }));
    assert_eq!(penalised, legal.fold_penalised, "fold by {seat}: {legal:?}");
    assert_eq!(act(Action::Check), legal.check, "check by {seat}: {legal:?}");
    assert_eq!(act(Action::Open), legal.open, "open by {seat}: {legal:?}");
    assert_eq!(act(Action::Call), legal.call.is_some(), "call by {seat}: {legal:?}");
    for to in amounts(state, &legal, seat) {
        let within = legal.raise.is_some_and(|range| range.least <= to && to <= range.most) || legal.double == Some(to);
        assert_eq!(act(Action::RaiseTo(to)), within, "raise to {to} by {seat}: {legal:?}");
    }
    assert_eq!(accepted(Command::BringIn { seat }), legal.bring_in.is_some(), "bring-in by {seat}: {legal:?}");
    for runs in 0..6 {
        let within = legal.runs.is_some_and(|most| 0 < runs && runs <= most);
        assert_eq!(accepted(Command::ChooseRuns { seat, runs }), within, "{runs} runs by {seat}: {legal:?}");
    }
    assert_eq!(accepted(Command::PlayBoard { seat }), legal.play_board, "the board by {seat}: {legal:?}");
    assert_eq!(accepted(Command::Muck { seat }), legal.muck, "muck by {seat}: {legal:?}");
    assert_eq!(accepted(Command::PlayBoard { seat }), legal.play_board, "the board by {seat}: {legal:?}");
    check_discards(setup, state, seat, legal.discard);
    check_show(setup, state, seat, legal.show);
    if let Some(amount) = legal.call {
        let mut events = Vec::new();
        decide(setup, state, Command::Act { seat, action: Action::Call }, &mut events).expect("legal");
        assert_eq!(events[0], Event::Called { seat, amount }, "a call costs what was said");
    }
    if let Some(amount) = legal.bring_in {
        let mut events = Vec::new();
        decide(setup, state, Command::BringIn { seat }, &mut events).expect("legal");
        assert_eq!(events[0], Event::BroughtIn { seat, amount }, "a bring-in costs what was said");
    }
}

/// Any number of the seat's own cards, the known ones first.
fn check_discards(setup: &Setup, state: &State, seat: Seat, legal: Option<(u8, u8)>) {
    let known = state.down_cards(seat);
    let held = known.len() + usize::from(state.hidden_cards(seat));
    for count in 0..=held {
        let cards: CardSet = known.iter().take(count).collect();
        let hidden = (count - cards.len()) as u8;
        let within = legal.is_some_and(|(least, most)| usize::from(least) <= count && count <= usize::from(most));
        let discard = Command::Discard { seat, cards, hidden };
        assert_eq!(accepts(setup, state, discard), within, "{count} discards by {seat}: {legal:?}");
    }
    let foreign = setup.game().spec().deck.minus(known).iter().find(|card| state.public_cards().contains(*card));
    if let Some(card) = foreign {
        let discard = Command::Discard { seat, cards: CardSet::of(card), hidden: 0 };
        assert!(!accepts(setup, state, discard), "{seat} throws {card}, which lies on the table");
    }
    assert!(!accepts(setup, state, Command::Discard { seat, cards: CardSet::EMPTY, hidden: held as u8 + 1 }));
}

fn check_show(setup: &Setup, state: &State, seat: Seat, legal: bool) {
    let whole = state.down_cards(seat);
    // Unrecorded cards have to be named, and any card that is nowhere else may be one of them; here only whole hands.
    if state.hidden_cards(seat) == 0 && state.hidden_up_cards(seat) == 0 {
        assert_eq!(accepts(setup, state, Command::Show { seat, cards: whole }), legal, "show by {seat}");
    }
    let to = setup.seats().without(seat);
    assert!(legal || !accepts(setup, state, Command::ShowTo { seat, cards: whole, to }), "show to some by {seat}");
    let stranger = setup.game().spec().deck.minus(whole).iter().find(|card| state.public_cards().contains(*card));
    if let Some(card) = stranger
        && !state.up_cards(seat).contains(card)
    {
        let show = Command::Show { seat, cards: whole.with(card) };
        assert!(!accepts(setup, state, show), "{seat} shows {card}, which is not his");
    }
}

fn check(played: &Played) {
    for step in &played.steps {
        for seat in Seat::all() {
            check_seat(&played.setup, &step.before, seat);
        }
        let (started, waits_for_cards) =
            (step.before.expects() != Expect::Start, matches!(step.before.expects(), Expect::Deal(_)));
        assert_eq!(accepts(&played.setup, &step.before, Command::Start), !started);
        let to_act = Seat::all().find(|seat| step.before.expects() == Expect::Act(*seat));
        assert_eq!(step.before.to_act(), to_act);
        let settles = matches!(step.before.expects(), Expect::Settle(_));
        assert_eq!(accepts(&played.setup, &step.before, Command::Settle { rake: None }), settles);
        if !waits_for_cards {
            let deal = Command::DealHole {
                seat: played.setup.button(),
                down: CardSet::EMPTY,
                hidden: 0,
                up: CardSet::EMPTY,
                hidden_up: 0,
            };
            assert!(!accepts(&played.setup, &step.before, deal));
            assert!(!accepts(
                &played.setup,
                &step.before,
                Command::DealBoard { cards: cardroom::BoardCards::empty(None) }
            ));
        }
    }
}

pub fn exact(tape: &mut Tape) {
    check(&play::any(tape));
}

pub fn refusals(tape: &mut Tape) {
    let played = play::with(tape, Manner::Hostile);
    for step in played.steps.iter().filter(|step| step.outcome.is_err()) {
        assert_eq!(step.before, step.after);
        // The sink of `decide` itself gets nothing either.
        assert!(!accepts(&played.setup, &step.before, step.command));
    }
    // Once more with a log that would show an event of a refused command.
    let mut hand = Hand::new(played.setup);
    for step in &played.steps {
        let mut log: Vec<Event> = Vec::new();
        let outcome = hand.execute(step.command, &mut log);
        assert_eq!(outcome.is_err(), log.is_empty());
        assert_eq!(outcome.map(|()| log), step.outcome);
    }
}

proptest! {
    #![proptest_config(cases(1_000))]

    /// For every seat at every point of a hand, each kind of command with every amount at and around a boundary is
    /// accepted when `legal` lists it and refused, without any event, when not.
    #[test]
    fn legal_accepts_exactly_what_decide_accepts(mut tape in tapes()) {
        exact(&mut tape);
    }
}

proptest! {
    #![proptest_config(cases(40_000))]

    /// A refused command leaves the hand as it was and gives the sink nothing, whoever sends whatever whenever.
    #[test]
    fn a_refusal_leaves_state_and_log_untouched(mut tape in tapes()) {
        refusals(&mut tape);
    }
}
