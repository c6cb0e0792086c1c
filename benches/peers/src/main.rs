//! Measures cardroom against what else is published, all in one process, in turn.
//!
//! Each workload is done by everybody who can; their answers must agree in order and in ties, or the program panics. It
//! prints a line a workload, with medians of at least five runs: `workload<TAB>ours_ns<TAB>best_peer<TAB>peer_ns<TAB>ratio`,
//! the ratio being the best peer's time over ours. An argument chooses workloads by the beginning of a group's name.

mod arena;
mod batch;
mod contest;
mod deal;
mod equity;
mod hands;
mod high;
mod histogram;
mod low;
mod omaha;
mod peers;

const REPETITIONS: usize = 31;

/// A group's name, and what runs its workloads so many times.
type Group = (&'static str, fn(usize));

fn main() {
    let chosen = std::env::args().nth(1).unwrap_or_default();
    let groups: [Group; 7] = [
        ("high", high::all),
        ("batch", batch::all),
        ("equity", equity::all),
        ("histogram", histogram::all),
        ("low", low::all),
        ("omaha", omaha::all),
        ("hands", hands::all),
    ];
    for (name, run) in groups {
        if name.starts_with(&chosen) {
            run(REPETITIONS);
        }
    }
}
