//! Whole hands a second: six-handed no-limit hold'em, blinds 1 and 2, stacks of 200, each decision drawn evenly from
//! folding to a bet, checking or calling, the least raise, a raise of the pot, and all-in.
//!
//! Every event is made and folded, every showdown evaluated, every card drawn fresh, and the chips are counted after
//! each hand.

use cardroom::{
    Action, Chips, Command, Dealer, Event, Expect, Game, Hand, RaiseRange, RuleSet, Seat, Setup, SetupSpec, Sink,
    Stakes,
};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const SEATS: u8 = 6;
const STACK: Chips = Chips(200);

fn setup(game: Game, stakes: Stakes, rules: RuleSet) -> Setup {
    let seats = (0..SEATS).filter_map(Seat::new).map(|seat| (seat, STACK));
    Setup::new(SetupSpec::new(rules, game, stakes, Seat::new(SEATS - 1).unwrap(), seats)).unwrap()
}

/// An action at random: checking or calling, folding to a bet, the least raise, the pot, all-in.
fn act(hand: &Hand<&Setup>, seat: Seat, rng: &mut impl Rng) -> Action {
    let legal = hand.legal(seat);
    let (passive, others) = if legal.call.is_some() { (Action::Call, 2) } else { (Action::Check, 1) };
    let count = others + if legal.raise.is_some() { 3 } else { 0 };
    let choice = (u64::from(rng.next_u32()) * count) >> 32;
    match legal.raise {
        _ if choice == 0 => passive,
        Some(RaiseRange { least, most }) if choice >= others => Action::RaiseTo(match choice - others {
            0 => least,
            1 => {
                let state = hand.state();
                (state.price() + state.pot() + legal.call.unwrap_or_default()).most(least).least(most)
            }
            _ => most,
        }),
        _ => Action::Fold,
    }
}

/// Plays one hand to its end and returns the number of decisions in it.
fn play(setup: &Setup, rng: &mut Xoshiro256PlusPlus, sink: &mut impl Sink) -> u32 {
    let mut hand = Hand::new(setup);
    let mut dealer = Dealer::new(setup, &mut *rng);
    let mut decisions = 0;
    loop {
        let command = match hand.expects() {
            Expect::Act(seat) => {
                decisions += 1;
                Command::Act { seat, action: act(&hand, seat, dealer.rng()) }
            }
            Expect::BringIn(seat) => Command::BringIn { seat },
            Expect::Discard(seat) => {
                // Up to two cards, whichever come first.
                let count = (dealer.rng().next_u32() >> 30).min(2) as usize;
                let cards = hand.state().down_cards(seat).iter().take(count).collect();
                Command::Discard { seat, cards, hidden: 0 }
            }
            Expect::Show(seats) => {
                let seat = seats.first().unwrap();
                Command::Show { seat, cards: hand.state().down_cards(seat) }
            }
            Expect::Nothing => break,
            _ => dealer.answer(hand.setup(), hand.state()).unwrap(),
        };
        hand.execute(command, sink).unwrap();
    }
    let chips: Chips = (0..SEATS).filter_map(Seat::new).map(|seat| hand.state().stack(seat)).sum();
    assert_eq!(chips, Chips(STACK.0 * u64::from(SEATS)));
    decisions
}

/// Counts the events, so that none of them can be left unmade.
struct Count(u64);

impl Sink for Count {
    fn event(&mut self, event: Event) {
        self.0 += u64::from(!matches!(event, Event::HandStarted));
    }
}

fn hands(c: &mut Criterion) {
    let holdem = setup(Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), RuleSet::TDA);
    let mut group = c.benchmark_group("hand");
    group.throughput(Throughput::Elements(1));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    group.bench_function("hands", |b| b.iter(|| play(&holdem, &mut rng, &mut Count(0))));
    let mut log = Vec::with_capacity(1024);
    group.bench_function("hands-log", |b| {
        b.iter(|| {
            log.clear();
            play(&holdem, &mut rng, &mut log)
        });
    });
    // The policy's own figure: 8.67 decisions a hand.
    let decisions: u32 = (0..20_000).map(|_| play(&holdem, &mut rng, &mut ())).sum();
    assert!((8.5..8.85).contains(&(f64::from(decisions) / 20_000.0)), "{}", f64::from(decisions) / 20_000.0);
    let others = [
        ("omaha", Game::OMAHA, Stakes::pot_limit(Chips(1), Chips(2))),
        ("stud", Game::STUD, Stakes::stud(Chips(1), Chips(1), Chips(2), Chips(4))),
        ("triple-draw", Game::TRIPLE_DRAW, Stakes::fixed_limit(Chips(2), Chips(4))),
    ];
    for (name, game, stakes) in others {
        let setup = setup(game, stakes, RuleSet::TDA);
        group.bench_function(name, |b| b.iter(|| play(&setup, &mut rng, &mut Count(0))));
    }
    group.finish();
}

criterion_group!(benches, hands);
criterion_main!(benches);
