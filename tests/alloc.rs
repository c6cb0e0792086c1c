//! A hand allocates nothing: a counting allocator watches while hands of several games are played to their end.

use cardroom::{
    Action, Ante, Chips, Command, Dealer, Event, Expect, Game, Hand, LegalActions, MAX_EVENTS, Redact, RuleSet, Seat,
    Setup, SetupSpec, Sink, Stakes, State, Structure, decide, evolve, follow, legal, viewers,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// How often this allocates.
fn allocations<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let mut value = None;
    let counted = allocation_counter::measure(|| value = Some(work()));
    (counted.count_total, value.expect("the work was done"))
}

/// Events in place, as a server without a heap would keep them.
struct Few {
    events: [Option<Event>; MAX_EVENTS],
    len: usize,
}

impl Sink for Few {
    fn event(&mut self, event: Event) {
        self.events[self.len] = Some(event);
        self.len += 1;
    }
}

fn act(legal: &LegalActions, rng: &mut ChaCha8Rng) -> Action {
    match (rng.next_u32() % 8, legal.raise) {
        (0, _) if legal.fold => Action::Fold,
        (1 | 2, Some(range)) => Action::RaiseTo(range.least),
        (3, Some(range)) => Action::RaiseTo(range.most),
        _ if legal.check => Action::Check,
        _ if legal.call.is_some() => Action::Call,
        _ => Action::Fold,
    }
}

/// A command that answers what the hand waits for.
fn answer(setup: &Setup, state: &State, dealer: &mut Dealer<ChaCha8Rng>, rng: &mut ChaCha8Rng) -> Option<Command> {
    if let Some(command) = dealer.answer(setup, state) {
        return Some(command);
    }
    match state.expects() {
        Expect::Act(seat) => Some(Command::Act { seat, action: act(&legal(setup, state, seat), rng) }),
        Expect::BringIn(seat) => Some(Command::BringIn { seat }),
        Expect::Discard(seat) => {
            let (least, most) = legal(setup, state, seat).discard.expect("asked to draw");
            let count = least + rng.next_u32() as u8 % (most - least + 1);
            let cards = state.down_cards(seat).iter().take(count.into()).collect();
            Some(Command::Discard { seat, cards, hidden: 0 })
        }
        Expect::ChooseRuns(seats) => seats.first().map(|seat| Command::ChooseRuns { seat, runs: 2 }),
        Expect::Show(seats) => seats.first().map(|seat| Command::Show { seat, cards: state.down_cards(seat) }),
        _ => None,
    }
}

/// Every step of a hand with all that a server does about it: decide, check, fold, redact for everybody, ask what is
/// legal and what is next, and digest. How many events there were.
fn play(setup: &Setup, seed: u64) -> usize {
    let mut hand = Hand::new(*setup);
    let mut dealer = Dealer::new(setup, ChaCha8Rng::seed_from_u64(seed));
    let mut rng = ChaCha8Rng::seed_from_u64(!seed);
    let mut count = 0;
    while let Some(command) = answer(setup, hand.state(), &mut dealer, &mut rng) {
        let mut few = Few { events: [None; MAX_EVENTS], len: 0 };
        decide(setup, hand.state(), command, &mut few).expect("an answer");
        let mut state = *hand.state();
        for event in few.events.iter().flatten() {
            follow(setup, &state, event).expect("the next event");
            evolve(&mut state, event);
            for viewer in viewers(setup.seats()) {
                let (_event, _state) = (event.redact(viewer), state.redact(viewer));
            }
            count += 1;
        }
        hand.execute(command, &mut ()).expect("decided already");
        assert_eq!(*hand.state(), state);
        let _digest = (state.digest(), state.expects(), state.pots());
        for seat in setup.seats() {
            let _legal = legal(setup, &state, seat);
        }
        // A refusal costs nothing either.
        assert!(hand.execute(Command::Start, &mut ()).is_err());
    }
    assert!(hand.state().is_over());
    count
}

#[test]
fn a_hand_allocates_nothing() {
    let no_limit = Stakes::no_limit(Chips(1), Chips(2)).with_ante(Ante::Each(Chips(1)));
    let pot_limit = Stakes { structure: [Structure::PotLimit; 8], ..no_limit };
    let limit = Stakes::fixed_limit(Chips(2), Chips(4));
    let stud = Stakes::stud(Chips(1), Chips(1), Chips(4), Chips(8));
    let games = [
        (RuleSet::TDA, Game::HOLDEM, no_limit, 9),
        (RuleSet::SPADER_ESS_CASH, Game::HOLDEM, limit, 6),
        (RuleSet::ROBERTS, Game::OMAHA_HI_LO.with_boards(2).expect("two boards"), pot_limit, 6),
        (RuleSet::TDA, Game::STUD_HI_LO, stud, 7),
        (RuleSet::ROBERTS, Game::TRIPLE_DRAW, limit, 6),
        (RuleSet::ROBERTS, Game::JACKS_OR_BETTER, limit, 5),
    ];
    for (rules, game, stakes, seats) in games {
        let stacks = Seat::all().zip([60, 5, 200, 33, 17, 90, 41, 64, 150]).take(seats);
        let stacks = stacks.map(|(seat, stack)| (seat, Chips(stack)));
        let (made, setup) =
            allocations(|| Setup::new(SetupSpec::new(rules, game, stakes, Seat::new(0).expect("a seat"), stacks)));
        let setup = setup.expect("a set-up");
        assert_eq!(made, 0, "a set-up is made in place");
        let (made, events) = allocations(|| (0..40).map(|seed| play(&setup, seed)).sum::<usize>());
        assert_eq!(made, 0, "{events} events");
        assert!(events > 400, "{events}");
    }
}

/// The counter counts.
#[test]
fn the_allocator_is_watched() {
    let (made, text) = allocations(|| "a heap".to_string());
    assert_eq!((made, text.len()), (1, 6));
}
