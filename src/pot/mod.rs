//! Pots: who contributed what, layered into the pots that can be won, and how a pot is shared. Pure; knows no cards.

mod layer;
mod share;

pub(crate) use layer::is_even;
pub use layer::{Pot, Pots, layer};
pub use share::{Share, Shares, parts, share_out};
