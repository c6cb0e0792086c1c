//! Random choices that shrink: a tape of numbers, read one a choice.

use cardroom::{Card, CardSet, Chips, Seat, SeatSet};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Numbers to choose by. Where the tape has run out, and for small numbers, the first choice is taken: callers put the
/// plainest first.
pub struct Tape {
    numbers: Vec<u32>,
    at: usize,
}

impl Tape {
    pub fn new(numbers: Vec<u32>) -> Self {
        Self { numbers, at: 0 }
    }

    pub fn number(&mut self) -> u32 {
        let number = self.numbers.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        number
    }

    /// A number below `bound`, or 0.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.number()) * bound as u64) >> 32) as usize
    }

    /// True once in so many times.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) + 1 == times && times > 0
    }

    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    pub fn seat(&mut self) -> Seat {
        Seat::new(self.below(12) as u8).unwrap()
    }

    pub fn seat_of(&mut self, seats: SeatSet) -> Option<Seat> {
        seats.iter().nth(self.below(seats.len()))
    }

    pub fn seats(&mut self) -> SeatSet {
        SeatSet::from_bits((self.number() >> 20) as u16).unwrap()
    }

    /// An amount between two, both included: often one of them or next to it, otherwise of any order of magnitude.
    pub fn amount(&mut self, least: u64, most: u64) -> Chips {
        let span = most.saturating_sub(least);
        let offset = match self.below(8) {
            0 | 1 => 0,
            2 => 1,
            3 => span,
            4 => span.saturating_sub(1),
            5 => span / 2,
            _ => {
                let bits = self.below(64);
                (u64::from(self.number()) << 32 | u64::from(self.number())) >> bits
            }
        };
        Chips(least + offset.min(span))
    }

    /// So many of these cards, all of them if there are fewer.
    pub fn cards(&mut self, from: CardSet, count: usize) -> Vec<Card> {
        let mut from: Vec<Card> = from.iter().collect();
        let mut mix = u64::from(self.number()) << 32 | 0x9E37_79B9;
        (0..count.min(from.len()))
            .map(|_| {
                // A linear congruential step of Knuth's; the high bits choose.
                mix = mix.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                from.swap_remove((mix >> 33) as usize % from.len())
            })
            .collect()
    }
}

impl std::fmt::Debug for Tape {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Tape::new(vec!{:?})", self.numbers)
    }
}

pub fn tapes() -> impl Strategy<Value = Tape> {
    prop::collection::vec(any::<u32>(), 0..500).prop_map(Tape::new)
}

/// So many cases of the laws, from a fixed seed unless the environment names others.
pub fn cases(cases: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    ProptestConfig {
        cases: if std::env::var_os("PROPTEST_CASES").is_some() { asked.cases } else { cases },
        rng_seed: if asked.rng_seed == RngSeed::Random { RngSeed::Fixed(1_789) } else { asked.rng_seed },
        failure_persistence: None,
        max_shrink_iters: 4_000,
        ..asked
    }
}
