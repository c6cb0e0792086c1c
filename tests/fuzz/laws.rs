//! The laws of the hand, attacked by the branches they take: random commands and rulings to random games under random
//! rule sets. The input is a law's number and a tape.

#![no_main]
#![allow(dead_code, unused_imports, unreachable_pub, reason = "of the tests, only the laws themselves are called")]

#[path = "../laws/bytes.rs"]
mod bytes;
#[path = "../laws/chips.rs"]
mod chips;
#[path = "../laws/ending.rs"]
mod ending;
#[path = "../laws/follow.rs"]
mod follow;
#[path = "../laws/games.rs"]
mod games;
#[path = "../laws/legal.rs"]
mod legal;
#[path = "../laws/limits.rs"]
mod limits;
#[path = "../laws/play.rs"]
mod play;
#[path = "../laws/pots.rs"]
mod pots;
#[path = "../laws/replay.rs"]
mod replay;
#[path = "../laws/setups.rs"]
mod setups;
#[path = "../laws/tape.rs"]
mod tape;
#[path = "../laws/views.rs"]
mod views;

use libfuzzer_sys::fuzz_target;
use tape::Tape;

const LAWS: [fn(&mut Tape); 28] = [
    chips::conserved,
    replay::prefixes,
    replay::determined,
    replay::audited,
    legal::exact,
    legal::refusals,
    follow::changed,
    follow::foreign,
    pots::of_hands,
    pots::payments,
    ending::bounded,
    ending::void_ends,
    views::commutes,
    views::worlds,
    ending::from_anywhere,
    views::compared_cards_are_public,
    follow::dropped,
    follow::doubled,
    follow::swapped,
    pots::layers,
    limits::near_the_limit,
    limits::too_much,
    limits::events,
    limits::faults,
    limits::any_game,
    bytes::near_values,
    bytes::whole_hands,
    bytes::specs,
];

fuzz_target!(|bytes: &[u8]| {
    let Some((law, bytes)) = bytes.split_first() else { return };
    // The highest byte chooses; a number of one byte makes for short tapes.
    let numbers = bytes.iter().map(|byte| u32::from(*byte) << 24 | 0x0080_0000).take(500);
    LAWS[usize::from(*law) % LAWS.len()](&mut Tape::new(numbers.collect()));
});
