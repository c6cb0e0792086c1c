//! The spots in which other engines go wrong, and what users asked them for. Expected values are the rules'.

mod asked;
mod betting;
mod hands;
mod records;
mod rules;
#[path = "../script/mod.rs"]
mod script;
