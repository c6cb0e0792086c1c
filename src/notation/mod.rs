//! Notations: hands as text that other programs read and write.

pub mod phh;
