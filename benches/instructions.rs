//! Instructions a hand, counted by callgrind and pinned: a count repeats where a time does not, so that nothing is lost
//! unseen.
//!
//! `cargo bench --bench instructions` counts; where there is no valgrind it says so and counts nothing. The difference
//! between a longer and a shorter run leaves the start of the program out. When a count goes up for a good reason, or
//! down, its pin follows.

mod play;

use play::{Count, GAMES, play, setup};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use std::env;
use std::process::{Command, ExitCode};

/// Instructions a hand of each game, as counted; a tenth more is allowed, for other compilers and C libraries.
const PINS: [(&str, u64); 4] = [("hands", 7_720), ("omaha", 10_370), ("stud", 37_600), ("triple-draw", 13_430)];

const SHORT: u64 = 200;
const LONG: u64 = 1_200;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().collect();
    if let [_, game, count] = &arguments[..] {
        hands(game, count.parse().expect("a number of hands"));
        return ExitCode::SUCCESS;
    }
    let mut held = true;
    for (game, pin) in PINS {
        let (Some(short), Some(long)) = (instructions(game, SHORT), instructions(game, LONG)) else {
            println!("no valgrind here: instructions are not counted");
            return ExitCode::SUCCESS;
        };
        let count = (long - short) / (LONG - SHORT);
        let holds = count <= pin + pin / 10;
        println!("{game}\t{count} instructions a hand, pinned at {pin}{}", if holds { "" } else { ": TOO MANY" });
        held &= holds;
    }
    if held { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn hands(name: &str, count: u64) {
    let (_, game, stakes) = GAMES.into_iter().find(|(game, ..)| *game == name).expect("a game of the list");
    let setup = setup(game, stakes);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut events = Count(0);
    let decisions: u32 = (0..count).map(|_| play(&setup, &mut rng, &mut events)).sum();
    assert!(u64::from(decisions) < events.0, "every decision is an event");
}

/// The instructions of a run of so many hands, if there is a valgrind to count them.
fn instructions(game: &str, hands: u64) -> Option<u64> {
    let program = env::current_exe().expect("the path of this program");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program).args([game, &hands.to_string()]);
    let output = valgrind.output().ok()?;
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    let count = told.lines().find_map(|line| line.split("Collected :").nth(1)).expect("the count of callgrind");
    Some(count.trim().parse().expect("a number of instructions"))
}
