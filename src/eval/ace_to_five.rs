//! The fast evaluator of ace-to-five on the perfect hash of a [`Tally`](super::Tally), whose keys it shares.
//!
//! `examples/generate_tables.rs` wrote the table.

use super::tally::{ROWS, SLOTS, slot};
use super::words::{File, Word, words};

static FILE: File<{ 2 * (SLOTS + ROWS) }> = File(*include_bytes!("ace_to_five.bin"));

/// The strengths by slot, and the offsets by row.
const STRENGTHS: &[Word; SLOTS] = words(&FILE.0, 0);
const OFFSETS: &[Word; ROWS] = words(&FILE.0, SLOTS);

/// The strength of the ranks added up in the number of a tally; zero for fewer than five cards.
#[inline]
pub(super) const fn strength(key: u64) -> Word {
    STRENGTHS[slot(key, OFFSETS)]
}
