//! Whole hands: what `benches/hand.rs` measures, beside the arena of `rs_poker`, and what hosts do with a hand besides
//! playing it.
//!
//! The hands are hold'em with blinds of 1 and 2 and stacks of 200. Each decision is drawn evenly from folding to a bet,
//! checking or calling, the least raise, a raise of the pot, and all-in. Every hand's chips are counted, and the number
//! of decisions a hand is compared with the policy's own.

use crate::arena;
use crate::contest::{Contender, Contest};
use cardroom::{
    Action, Chips, Command, Dealer, Event, Expect, Game, Hand, RaiseRange, Redact, RuleSet, Seat, Setup, SetupSpec,
    Sink, Stakes, Viewer, replay,
};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};
use std::hint::black_box;

const HANDS: u64 = 2_000;
pub const STACK: u64 = 200;

/// The set-up of a table with so many seats, the button in the last.
fn setup(game: Game, stakes: Stakes, seats: u8) -> Setup {
    let stacks = (0..seats).filter_map(Seat::new).map(|seat| (seat, Chips(STACK)));
    let button = Seat::new(seats - 1).expect("a table is no larger than its seats");
    Setup::new(SetupSpec::new(RuleSet::TDA, game, stakes, button, stacks)).expect("an ordinary table")
}

/// One of `count` choices.
pub fn choice(count: u64, rng: &mut impl Rng) -> u64 {
    (u64::from(rng.next_u32()) * count) >> 32
}

fn act(hand: &Hand<&Setup>, seat: Seat, rng: &mut impl Rng) -> Action {
    let legal = hand.legal(seat);
    let (passive, others) = if legal.call.is_some() { (Action::Call, 2) } else { (Action::Check, 1) };
    let choice = choice(others + if legal.raise.is_some() { 3 } else { 0 }, rng);
    match legal.raise {
        _ if choice == 0 => passive,
        Some(RaiseRange { least, most }) if choice >= others => {
            let state = hand.state();
            let pot = (state.price() + state.pot() + legal.call.unwrap_or_default()).most(least).least(most);
            Action::RaiseTo([least, pot, most][(choice - others) as usize])
        }
        _ => Action::Fold,
    }
}

/// Plays a hand on until `stop`, or to its end, and says how many decisions that took.
fn play(
    hand: &mut Hand<&Setup>,
    rng: &mut SmallRng,
    sink: &mut impl Sink,
    stop: impl Fn(&Hand<&Setup>) -> bool,
) -> u64 {
    let setup = hand.setup();
    let mut dealer = Dealer::new(setup, &mut *rng);
    let mut decisions = 0;
    while !stop(hand) {
        let command = match hand.expects() {
            Expect::Act(seat) => {
                decisions += 1;
                Command::Act { seat, action: act(hand, seat, dealer.rng()) }
            }
            Expect::Show(seats) => {
                let seat = seats.first().expect("somebody is to show");
                Command::Show { seat, cards: hand.state().down_cards(seat) }
            }
            Expect::Nothing => break,
            _ => dealer.answer(hand.setup(), hand.state()).expect("no player's decision"),
        };
        hand.execute(command, sink).expect("a legal command");
    }
    decisions
}

/// Plays hands to their end and returns the decisions in them; the chips must be those the players came with.
fn hands(setup: &Setup, rng: &mut SmallRng, sink: &mut impl Sink) -> u64 {
    let mut decisions = 0;
    for _ in 0..HANDS {
        let mut hand = Hand::new(setup);
        decisions += play(&mut hand, rng, sink, |_| false);
        let chips: Chips = setup.seats().iter().map(|seat| hand.state().stack(seat)).sum();
        assert_eq!(chips, Chips(STACK * setup.seats().len() as u64));
    }
    decisions
}

/// Counts the events, so that none of them can be left unmade.
struct Count(u64);

impl Sink for Count {
    fn event(&mut self, event: Event) {
        self.0 += u64::from(!matches!(event, Event::HandStarted));
    }
}

/// Keeps the events of the hand in play.
struct Log(Vec<Event>);

impl Sink for Log {
    fn event(&mut self, event: Event) {
        if matches!(event, Event::HandStarted) {
            self.0.clear();
        }
        self.0.push(event);
    }
}

/// Somebody who plays: the hands differ from one to the next, so that only the decisions a hand can be compared.
pub fn player<'a>(name: &'static str, run: impl FnMut() -> u64 + 'a) -> Contender<'a> {
    Contender { name, run: Box::new(run), answers: Box::new(Vec::new) }
}

/// Whole hands, with the events counted or kept.
fn whole(workload: &'static str, setup: &Setup, logged: bool, peers: Vec<Contender<'_>>, repetitions: usize) {
    let mut rng = SmallRng::seed_from_u64(1);
    let ours = player("cardroom", move || {
        if logged {
            hands(setup, &mut rng, &mut Log(Vec::with_capacity(256)))
        } else {
            hands(setup, &mut rng, &mut Count(0))
        }
    });
    let contenders = [ours].into_iter().chain(peers).collect();
    Contest { workload, items: HANDS, contenders }.hold(repetitions);
}

/// Logs of hands, each from its start to its end.
fn logs(setup: &Setup) -> Vec<Vec<Event>> {
    let mut rng = SmallRng::seed_from_u64(2);
    let mut log = || {
        let mut log = Log(Vec::new());
        play(&mut Hand::new(setup), &mut rng, &mut log, |_| false);
        log.0
    };
    (0..HANDS).map(|_| log()).collect()
}

/// Every event of a hand for each of the six players, a hand an item.
fn redact(setup: &Setup, repetitions: usize) {
    let logs = logs(setup);
    let viewers: Vec<_> = setup.seats().iter().map(Viewer::Seat).collect();
    let ours = player("cardroom", || {
        let mut shown = 0;
        for event in logs.iter().flatten() {
            for viewer in &viewers {
                shown += u64::from(*event.redact(*viewer) == *event);
            }
        }
        shown
    });
    Contest { workload: "redact", items: HANDS, contenders: vec![ours] }.hold(repetitions);
}

/// Stored logs folded, every event checked to follow.
fn replays(setup: &Setup, repetitions: usize) {
    let logs = logs(setup);
    let ours = player("cardroom", || {
        let end = |log: &Vec<Event>| replay(setup, log).expect("our own log");
        logs.iter().map(|log| u64::from(end(log).is_over())).sum()
    });
    Contest { workload: "replay", items: HANDS, contenders: vec![ours] }.hold(repetitions);
}

/// A hand on the flop is copied, and the player in turn calls: what a search does at every step.
fn fork(setup: &Setup, repetitions: usize) {
    let mut hand = Hand::new(setup);
    let on_the_flop = |hand: &Hand<&Setup>| hand.state().street() == 1 && matches!(hand.expects(), Expect::Act(_));
    let mut rng = SmallRng::seed_from_u64(0);
    while !on_the_flop(&hand) {
        hand = Hand::new(setup);
        play(&mut hand, &mut rng, &mut (), on_the_flop);
    }
    let Expect::Act(seat) = hand.expects() else { unreachable!("the flop's first player is to act") };
    let action = if hand.legal(seat).check { Action::Check } else { Action::Call };
    let ours = player("cardroom", || {
        let mut turns = 0;
        for _ in 0..HANDS {
            let mut fork = black_box(hand);
            fork.execute(Command::Act { seat, action }, &mut ()).expect("a legal command");
            turns += u64::from(fork.expects() != hand.expects());
        }
        turns
    });
    Contest { workload: "fork", items: HANDS, contenders: vec![ours, arena::fork(HANDS)] }.hold(repetitions);
}

pub fn all(repetitions: usize) {
    let no_limit = Stakes::no_limit(Chips(1), Chips(2));
    let six = setup(Game::HOLDEM, no_limit, 6);
    let nine = setup(Game::HOLDEM, no_limit, 9);
    let omaha = setup(Game::OMAHA, Stakes::pot_limit(Chips(1), Chips(2)), 6);
    let decisions = hands(&six, &mut SmallRng::seed_from_u64(3), &mut ()) as f64 / HANDS as f64;
    assert!((8.3..9.0).contains(&decisions), "the policy makes 8.67 decisions a hand, not {decisions}");

    whole("hands", &six, false, vec![arena::hands(6, HANDS, false)], repetitions);
    whole("hands-log", &six, true, vec![arena::hands(6, HANDS, true)], repetitions);
    whole("hands-full-ring", &nine, false, vec![arena::hands(9, HANDS, false)], repetitions);
    whole("hands-omaha", &omaha, false, Vec::new(), repetitions);
    fork(&six, repetitions);
    redact(&six, repetitions);
    replays(&six, repetitions);
}
