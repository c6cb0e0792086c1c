//! The laws of the hand, attacked with random rule sets, games, stakes, tables and commands.
//!
//! Every case is a [`tape::Tape`] of random numbers from which a set-up and a course of play are read; a shorter tape of
//! smaller numbers is a simpler hand, which is how a failure shrinks. The numbers come from a fixed seed, so that a run
//! repeats; `PROPTEST_RNG_SEED` and `PROPTEST_CASES` ask for other and for more hands.

#![allow(unreachable_pub, reason = "a test crate exports nothing")]

mod games;
mod play;
mod setups;
mod tape;

mod bytes;
mod chips;
mod ending;
mod follow;
mod legal;
mod limits;
mod pots;
mod reach;
mod replay;
mod views;
