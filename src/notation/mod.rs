//! Notations: hands as text, for programs and for people.

#[cfg(feature = "phh")]
pub mod phh;
mod story;

pub use story::{Story, Telling};
