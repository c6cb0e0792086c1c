//! One workload, run by everybody in turn.

use std::hint::black_box;
use std::time::Instant;

/// Somebody who can do the work.
pub struct Contender<'a> {
    pub name: &'static str,
    /// Does the whole work and returns a sum that depends on all of it.
    pub run: Box<dyn FnMut() -> u64 + 'a>,
    /// What the work gives for each item; numbers whose order can be compared with that of the others.
    pub answers: Box<dyn FnMut() -> Vec<u32> + 'a>,
}

/// Ranks all hands, as often as asked; `weigh` gives the number to sum up.
pub fn contender<'a, T, R: Ord>(
    name: &'static str,
    rounds: usize,
    hands: &'a [T],
    rank: impl Fn(&T) -> R + Copy + 'a,
    weigh: impl Fn(R) -> u64 + Copy + 'a,
) -> Contender<'a> {
    Contender {
        name,
        run: Box::new(move || (0..rounds).map(|_| hands.iter().map(|hand| weigh(rank(hand))).sum::<u64>()).sum()),
        answers: Box::new(move || places(hands.iter().map(rank).collect())),
    }
}

/// A workload with everybody who can do it, ourselves first.
pub struct Contest<'a> {
    pub workload: &'static str,
    /// How many items one run works through.
    pub items: u64,
    pub contenders: Vec<Contender<'a>>,
}

impl Contest<'_> {
    /// Checks that all agree, has them run in turn and prints the median times for an item.
    ///
    /// One line on standard output: workload, our time, the fastest peer, its time, and how many times as long it took.
    /// Every peer's time goes to standard error.
    pub fn hold(mut self, repetitions: usize) {
        let (ours, peers) = self.contenders.split_first_mut().expect("we take part ourselves");
        let answers = (ours.answers)();
        for peer in peers {
            assert!(same_order(&answers, &(peer.answers)()), "{}: {} disagrees", self.workload, peer.name);
        }
        let mut times = vec![Vec::new(); self.contenders.len()];
        for repetition in 0..=repetitions {
            for (contender, times) in self.contenders.iter_mut().zip(&mut times) {
                let start = Instant::now();
                black_box((contender.run)());
                // The first run warms up.
                if repetition > 0 {
                    times.push(start.elapsed().as_secs_f64() * 1e9 / self.items as f64);
                }
            }
        }
        let least: Vec<f64> = times.iter().map(|times| times.iter().copied().fold(f64::MAX, f64::min)).collect();
        let medians: Vec<(&str, f64)> =
            self.contenders.iter().zip(times).map(|(c, times)| (c.name, median(times))).collect();
        let (_, ours) = medians[0];
        for ((name, time), least) in medians.iter().zip(least) {
            eprintln!("  {}: {name} {time:.3}, least {least:.3}", self.workload);
        }
        match medians[1..].iter().min_by(|a, b| a.1.total_cmp(&b.1)) {
            Some((peer, theirs)) => println!("{}\t{ours:.3}\t{peer}\t{theirs:.3}\t{:.2}", self.workload, theirs / ours),
            None => println!("{}\t{ours:.3}\t-\t-\t-", self.workload),
        }
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The place of each answer among all, from the least: for answers that have an order but no number.
pub fn places<T: Ord>(answers: Vec<T>) -> Vec<u32> {
    let mut order: Vec<usize> = (0..answers.len()).collect();
    order.sort_by(|&a, &b| answers[a].cmp(&answers[b]));
    let mut places = vec![0; answers.len()];
    for pair in order.windows(2) {
        places[pair[1]] = places[pair[0]] + u32::from(answers[pair[0]] != answers[pair[1]]);
    }
    places
}

/// Whether the two give the same order and the same ties.
fn same_order(ours: &[u32], theirs: &[u32]) -> bool {
    let mut order: Vec<usize> = (0..ours.len()).collect();
    order.sort_by_key(|&item| ours[item]);
    ours.len() == theirs.len()
        && order.windows(2).all(|pair| ours[pair[0]].cmp(&ours[pair[1]]) == theirs[pair[0]].cmp(&theirs[pair[1]]))
}
