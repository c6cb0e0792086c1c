//! Whole hands a second.

mod play;

use cardroom::{Chips, Game, Stakes};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use play::{Count, GAMES, play, setup};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn hands(c: &mut Criterion) {
    let holdem = setup(Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)));
    let mut group = c.benchmark_group("hand");
    group.throughput(Throughput::Elements(1));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for (name, game, stakes) in GAMES {
        let setup = setup(game, stakes);
        group.bench_function(name, |b| b.iter(|| play(&setup, &mut rng, &mut Count(0))));
    }
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
    group.finish();
}

criterion_group!(benches, hands);
criterion_main!(benches);
