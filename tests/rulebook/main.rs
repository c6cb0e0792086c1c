//! The rule books, rule by rule: a test for each rule that concerns a hand, the worked cases of the books, and
//! the ledger that says of every rule what enforces it and what goes red when it is broken.

#[macro_use]
mod macros;

#[path = "../beside/mod.rs"]
mod beside;
mod club_1999;
mod club_1999_cases;
mod games;
mod ledger;
mod ranking;
mod refusals;
mod roberts;
mod spader_ess;
mod spader_ess_cases;
#[allow(dead_code, reason = "shared by several tests, each of which uses a part")]
mod table;
mod tda;
mod tda_cases;
mod texas_holdem_guide;
mod texas_holdem_guide_cases;
