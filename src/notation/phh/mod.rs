//! Poker Hand History files, and the case files made of them.
//!
//! A [`Document`] is a file: one hand (`.phh`) or many (`.phhs`, each hand a table `[1]`, `[2]`, …). It keeps the file's
//! text, so that it is written back byte for byte, and gives each hand as a [`Hand`] or as the [`Error`] that is wrong
//! with it. A [`Hand`] is plain data: every field of the standard, each action parsed, amounts exact. What the amounts
//! are in whole chips is the [`Unit`]'s business. Nothing here knows the rules of a game; whether an action is allowed
//! is for the hand machine to say.
//!
//! Two things stand in a file beside the standard's own fields: the fields of a [`Case`], whose names begin with `_`,
//! and the [`Note`]s in the commentary of actions, which say what must hold at that point.
//!
//! # Seats
//! `p1` is the first player left of the button, the last player has the button. Heads-up that makes `p1` the big blind
//! and `p2`, the button, the small blind, but the arrays of forced bets are written turned round, small blind first;
//! [`Hand::forced_bets`] gives them a player.
//!
//! ```
//! use cardroom::notation::phh::{Action, Document};
//! let text = r#"
//! variant = "NT"
//! antes = [0, 0]
//! blinds_or_straddles = [0.25, 0.50]
//! min_bet = 0.50
//! starting_stacks = [20.70, 52.20]
//! actions = [
//!   "d dh p1 ????", "d dh p2 ????",
//!   "p2 cbr 1.50",  # a steal
//!   "p1 f",
//! ]
//! "#;
//! let document = Document::parse(text)?;
//! assert_eq!(document.to_string(), text, "the same bytes come back");
//! let hand = document.hands()[0].hand.as_ref().unwrap();
//! let Action::CompleteBetRaise { player, amount } = hand.actions[2].action else { panic!() };
//! assert_eq!((player.to_string(), amount.to_string()), ("p2".into(), "1.5".into()));
//! assert_eq!(hand.unit().chips(amount).unwrap().0, 30, "in chips of 1/20");
//! # Ok::<(), cardroom::notation::phh::Error>(())
//! ```

mod action;
mod amount;
mod cards;
mod case;
mod details;
mod document;
mod error;
mod forced;
mod hand;
mod line;
mod note;
mod player;
mod read;
mod record;
mod replay;
mod unit;
mod value;
mod variant;
mod write;

pub use action::{Action, ParseActionError, Showing};
pub use amount::{Amount, ParseAmountError};
pub use cards::{Cards, ParseCardsError};
pub use case::{Button, Case, Flag, Knobs, ParseRuleBookError, RuleBook, Spread};
pub use details::{Details, Name, Time, TimeLimit};
pub use document::{Document, Entry};
pub use error::{Error, FieldError};
pub use forced::{Blind, Forced, HeadsUp};
pub use hand::Hand;
pub use line::{Line, ParseLineError};
pub use note::{Clause, Note, ParseNoteError, Reject, RejectKind, Turn};
pub use player::{ParsePlayerError, Player};
pub use record::{Unrecordable, record};
pub use replay::{Difference, Failure, Miss, Outcome, Refusal, Refused, Unsupported, game, replay};
pub use unit::Unit;
pub use variant::{Family, Opening, ParseVariantError, Structure, Variant};
