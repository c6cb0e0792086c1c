//! Pots: who contributed what, layered into the pots that can be won, and how a pot is shared. Pure; knows no cards.

mod layer;
mod share;

pub use layer::{Pot, Pots, layer};
pub(crate) use layer::{each_layer, is_even};
pub use share::{Share, Shares, parts, share_out};
