//! Records of real hands, replayed to the chip: the logs of the ACPC's dealer, and hands of poker sites.
//!
//! The records lie beside the repository. Where they are not found the tests say so, and a few hands written out here
//! stand for them.

mod acpc;
#[path = "../beside/mod.rs"]
mod beside;
mod laws;
mod play;
mod record;
mod setup;
mod sites;
