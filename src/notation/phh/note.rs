//! What a case file's commentary asks to be checked.

use super::action::{Action, ParseActionError};
use super::amount::Amount;
use super::cards::Cards;
use super::error::excerpt;
use super::player::Player;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// A commentary that is checked where it stands, before the next action.
///
/// ```
/// use cardroom::notation::phh::{Clause, Note, RejectKind, Turn};
/// let Some(Note::Expect(clauses)) = Note::read("expect turn deal; no-raise").unwrap() else { panic!() };
/// assert_eq!(clauses, [Clause::Turn(Turn::Deal), Clause::NoRaise]);
/// let Some(Note::Reject(reject)) = Note::read("reject turn: p1 cbr ten").unwrap() else { panic!() };
/// assert_eq!(reject.kind, Some(RejectKind::Turn));
/// assert!(reject.action.is_err(), "malformed on purpose");
/// assert_eq!(Note::read("expected by nobody").unwrap(), None, "a commentary like any other");
/// assert!(Note::read("expect turn of the tide").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Note {
    /// `expect …`: all of this holds.
    Expect(Vec<Clause>),
    /// `reject …`: this action is refused and changes nothing.
    Reject(Reject),
    /// `floor …`: something that happened at the table, to be ruled upon. It is read as text; what it comes to is not
    /// supported yet.
    Floor(String),
}

impl Note {
    /// The note in a commentary, or `None` when it is a commentary like any other.
    ///
    /// # Errors
    /// When it begins with `expect`, `reject` or `floor` and does not go on as such a note.
    pub fn read(commentary: &str) -> Result<Option<Self>, ParseNoteError> {
        let text = commentary.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        Ok(Some(match word {
            "expect" => Self::Expect(rest.split(';').map(str::parse).collect::<Result<_, _>>()?),
            "reject" => Self::Reject(Reject::read(rest)?),
            "floor" => Self::Floor(rest.trim().into()),
            _ => return Ok(None),
        }))
    }
}

/// An action that must be refused.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Reject {
    /// Why, when the file says so.
    pub kind: Option<RejectKind>,
    /// The action as it stands in the file.
    pub text: String,
    /// The action, which may be malformed on purpose.
    pub action: Result<Action, ParseActionError>,
}

impl Reject {
    fn read(text: &str) -> Result<Self, ParseNoteError> {
        let (kind, text) = match text.split_once(':') {
            Some((kind, text)) => (Some(kind.trim().parse()?), text.trim()),
            None => (None, text.trim()),
        };
        if text.is_empty() {
            return Err(ParseNoteError::Empty);
        }
        Ok(Self { kind, text: text.into(), action: text.parse() })
    }
}

macro_rules! reject_kinds {
    ($($name:ident $text:literal $doc:literal,)*) => {
        /// Why an action is refused.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum RejectKind {
            $(#[doc = concat!("`", $text, "`: ", $doc)] $name,)*
        }

        impl RejectKind {
            /// Every kind.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The word that names it in a file.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

reject_kinds! {
    Turn "turn" "the right sort of action by the wrong player.",
    Phase "phase" "another sort of action is due.",
    AmountBelow "amount-below" "less than the least that is allowed.",
    AmountAbove "amount-above" "more than the most that is allowed.",
    NotReopened "not-reopened" "the player has acted, and no full raise has come since.",
    Capped "capped" "no more raises in this round.",
    NoChips "no-chips" "nothing beyond the call, or nobody left who could answer.",
    Cards "cards" "their number, or one that is a duplicate, not in the deck or not held; no openers.",
    MustShow "must-show" "the hand may not be mucked.",
    NoFold "no-fold" "folding is not allowed, or a bring-in is due.",
    Setup "setup" "the hand may not begin at all.",
}

impl fmt::Display for RejectKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for RejectKind {
    type Err = ParseNoteError;

    fn from_str(text: &str) -> Result<Self, ParseNoteError> {
        let kind = Self::ALL.iter().copied().find(|kind| kind.name() == text);
        kind.ok_or_else(|| ParseNoteError::Kind { found: text.into() })
    }
}

/// Who must act now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This player acts, draws or brings in.
    Player(Player),
    /// The dealer deals.
    Deal,
    /// Nobody: the hand is over.
    None,
}

/// One thing that is expected. Amounts are as the file states them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Clause {
    /// `turn`: who must act.
    Turn(Turn),
    /// `call`: the chips to add to call, never more than the stack.
    Call(Amount),
    /// `check`: a check is legal.
    Check,
    /// `no-check`: it is not.
    NoCheck,
    /// `raise`: the legal totals of a bet or raise.
    Raise {
        /// The least total.
        least: Amount,
        /// The largest total.
        most: Amount,
    },
    /// `no-raise`: no bet or raise is legal.
    NoRaise,
    /// `fold`: folding is legal.
    Fold,
    /// `no-fold`: it is not.
    NoFold,
    /// `pot`: the next pot, the main pot first.
    Pot {
        /// What is collected in it.
        amount: Amount,
        /// Who can win it.
        players: Vec<Player>,
    },
    /// `stacks`: what each player has behind.
    Stacks(Vec<Amount>),
    /// `in`: who has a live hand.
    In(Vec<Player>),
    /// `shows`: whose turn it is to show or muck.
    Shows(Player),
    /// `carry`: what this hand leaves in the pot for the next.
    Carry(Amount),
    /// `returns`: the known cards that may be dealt again in this draw.
    Returns(Cards),
    /// `won`: what a player has collected from pots so far.
    Won {
        /// Who.
        player: Player,
        /// How much.
        amount: Amount,
    },
}

/// Writes the clause as a file has it.
impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(Turn::Player(player)) => write!(f, "turn {player}"),
            Self::Turn(Turn::Deal) => f.write_str("turn deal"),
            Self::Turn(Turn::None) => f.write_str("turn none"),
            Self::Call(amount) => write!(f, "call {amount}"),
            Self::Check => f.write_str("check"),
            Self::NoCheck => f.write_str("no-check"),
            Self::Raise { least, most } => write!(f, "raise {least}..{most}"),
            Self::NoRaise => f.write_str("no-raise"),
            Self::Fold => f.write_str("fold"),
            Self::NoFold => f.write_str("no-fold"),
            Self::Pot { amount, players } => {
                write!(f, "pot {amount}")?;
                players.iter().try_for_each(|player| write!(f, " {player}"))
            }
            Self::Stacks(amounts) => {
                f.write_str("stacks")?;
                amounts.iter().try_for_each(|amount| write!(f, " {amount}"))
            }
            Self::In(players) => {
                f.write_str("in")?;
                players.iter().try_for_each(|player| write!(f, " {player}"))
            }
            Self::Shows(player) => write!(f, "shows {player}"),
            Self::Carry(amount) => write!(f, "carry {amount}"),
            Self::Returns(cards) => write!(f, "returns {cards}"),
            Self::Won { player, amount } => write!(f, "won {player} {amount}"),
        }
    }
}

impl FromStr for Clause {
    type Err = ParseNoteError;

    fn from_str(text: &str) -> Result<Self, ParseNoteError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Self::of_words(&words).ok_or_else(|| ParseNoteError::Clause {
            found: text.trim().into(),
            expected: FORMS
                .iter()
                .find(|form| form.split(' ').next() == words.first().copied())
                .map_or(ANY, |form| form),
        })
    }
}

const ANY: &str = "a clause: turn, call, check, no-check, raise, no-raise, fold, no-fold, pot, stacks, in, shows, carry, \
                   returns or won";

/// How each clause goes on.
const FORMS: [&str; 15] = [
    "turn PLAYER, turn deal or turn none",
    "call AMOUNT",
    "check alone",
    "no-check alone",
    "raise LEAST..MOST",
    "no-raise alone",
    "fold alone",
    "no-fold alone",
    "pot AMOUNT PLAYER …",
    "stacks AMOUNT …",
    "in PLAYER …",
    "shows PLAYER",
    "carry AMOUNT",
    "returns CARDS",
    "won PLAYER AMOUNT",
];

impl Clause {
    fn of_words(words: &[&str]) -> Option<Self> {
        Some(match *words {
            ["turn", "deal"] => Self::Turn(Turn::Deal),
            ["turn", "none"] => Self::Turn(Turn::None),
            ["turn", player] => Self::Turn(Turn::Player(read(player)?)),
            ["call", amount] => Self::Call(read(amount)?),
            ["check"] => Self::Check,
            ["no-check"] => Self::NoCheck,
            ["raise", range] => {
                let (least, most) = range.split_once("..")?;
                Self::Raise { least: read(least)?, most: read(most)? }
            }
            ["no-raise"] => Self::NoRaise,
            ["fold"] => Self::Fold,
            ["no-fold"] => Self::NoFold,
            ["pot", amount, ref players @ ..] => Self::Pot { amount: read(amount)?, players: all(players)? },
            ["stacks", ref amounts @ ..] => Self::Stacks(all(amounts)?),
            ["in", ref players @ ..] => Self::In(all(players)?),
            ["shows", player] => Self::Shows(read(player)?),
            ["carry", amount] => Self::Carry(read(amount)?),
            ["returns", cards] => Self::Returns(read(cards)?),
            ["won", player, amount] => Self::Won { player: read(player)?, amount: read(amount)? },
            _ => return None,
        })
    }
}

fn read<T: FromStr>(word: &str) -> Option<T> {
    word.parse().ok()
}

/// At least one value.
fn all<T: FromStr>(words: &[&str]) -> Option<Vec<T>> {
    if words.is_empty() { None } else { words.iter().map(|word| read(word)).collect() }
}

/// Why a commentary is no [`Note`], though it begins as one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseNoteError {
    /// A clause that is none.
    #[error("found `{}`, expected {expected}", excerpt(found))]
    Clause {
        /// The clause.
        found: String,
        /// How such a clause is written.
        expected: &'static str,
    },
    /// A kind of refusal that is none.
    #[error("found the kind `{}`, expected one of {}", excerpt(found), kinds())]
    Kind {
        /// The word.
        found: String,
    },
    /// Nothing is to be rejected.
    #[error("found nothing to reject, expected an action")]
    Empty,
}

fn kinds() -> String {
    RejectKind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_clause_is_written_as_it_was_read() {
        for text in [
            "turn p3",
            "turn deal",
            "turn none",
            "call 10",
            "check",
            "no-check",
            "raise 20..200",
            "raise 0.5..90.25",
            "no-raise",
            "fold",
            "no-fold",
            "pot 30 p1 p2 p3",
            "stacks 90 80 200",
            "in p1 p3",
            "shows p3",
            "carry 1",
            "returns 3c4c",
            "won p1 30",
        ] {
            assert_eq!(text.parse::<Clause>().unwrap().to_string(), text);
            assert!(FORMS.iter().any(|form| form.split(' ').next() == text.split(' ').next()));
        }
    }

    #[test]
    fn a_malformed_note_says_what_was_found_and_expected() {
        let any = alloc::format!("expected {ANY}");
        for (text, error) in [
            ("expect", alloc::format!("found ``, {any}")),
            ("expect turn p1;", alloc::format!("found ``, {any}")),
            ("expect trun p1", alloc::format!("found `trun p1`, {any}")),
            ("expect turn", "found `turn`, expected turn PLAYER, turn deal or turn none".into()),
            ("expect turn p13", "found `turn p13`, expected turn PLAYER, turn deal or turn none".into()),
            ("expect check 5", "found `check 5`, expected check alone".into()),
            ("expect raise 20", "found `raise 20`, expected raise LEAST..MOST".into()),
            ("expect fold; pot 30", "found `pot 30`, expected pot AMOUNT PLAYER …".into()),
            ("expect won p1", "found `won p1`, expected won PLAYER AMOUNT".into()),
            ("reject", "found nothing to reject, expected an action".into()),
            ("reject turn:", "found nothing to reject, expected an action".into()),
            (
                "reject why: p1 f",
                "found the kind `why`, expected one of turn phase amount-below amount-above not-reopened capped no-chips \
                 cards must-show no-fold setup"
                    .into(),
            ),
        ] {
            assert_eq!(Note::read(text).unwrap_err().to_string(), error, "{text}");
        }
    }

    #[test]
    fn other_commentary_is_no_note() {
        for text in ["", "a burn card", "expectation", "rejects", "floorman called", "Expect turn p1"] {
            assert_eq!(Note::read(text), Ok(None), "{text}");
        }
        let floor = Note::read("floor p3 says \"raise\"; chips 500");
        assert_eq!(floor, Ok(Some(Note::Floor("p3 says \"raise\"; chips 500".into()))));
    }
}
