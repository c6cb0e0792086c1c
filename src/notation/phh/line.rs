//! One entry of `actions`: an action, what is said about it, and the comments round it.

use super::action::{Action, ParseActionError};
use super::note::{Note, ParseNoteError};
use super::player::Player;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// An action with its commentary.
///
/// Commentary is part of the entry, behind `#`. The comments of TOML stand outside of the entries, between them; they
/// mean nothing to a program, but they tell a reader what a street or a player is called.
///
/// ```
/// use cardroom::notation::phh::{Action, Line};
/// let line: Line = "p2 f # into the muck".parse().unwrap();
/// assert_eq!(line.action, Action::Fold { player: "p2".parse().unwrap() });
/// assert_eq!(line.commentary.as_deref(), Some("into the muck"));
/// assert_eq!("# a card is burned".parse::<Line>().unwrap().action, Action::NoOp);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Line {
    /// What is done.
    pub action: Action,
    /// What is said about it, without the `#`.
    pub commentary: Option<String>,
    /// TOML comments on lines of their own before the entry.
    pub before: Vec<String>,
    /// The TOML comment behind the entry.
    pub behind: Option<String>,
}

impl Line {
    /// An entry of commentary alone.
    pub fn comment(text: impl Into<String>) -> Self {
        Self { commentary: Some(text.into()), ..Self::from(Action::NoOp) }
    }

    /// What the commentary asks to be checked, if it is a case file's note.
    ///
    /// # Errors
    /// When it begins as a note and does not go on as one.
    pub fn note(&self) -> Result<Option<Note>, ParseNoteError> {
        self.commentary.as_deref().map_or(Ok(None), Note::read)
    }
}

/// The action without commentary.
impl From<Action> for Line {
    fn from(action: Action) -> Self {
        Self { action, commentary: None, before: Vec::new(), behind: None }
    }
}

/// Writes the entry without the TOML comments.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.action.fmt(f)?;
        match (&self.action, &self.commentary) {
            (_, None) => Ok(()),
            (Action::NoOp, Some(text)) => write!(f, "# {text}"),
            (_, Some(text)) => write!(f, " # {text}"),
        }
    }
}

/// Why an entry of `actions` is not understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseLineError {
    /// Its action is none.
    #[error(transparent)]
    Action(#[from] ParseActionError),
    /// Its commentary begins as a note of a case file and is none.
    #[error(transparent)]
    Note(#[from] ParseNoteError),
    /// It names a player who is not in the hand.
    #[error("found {found}, expected p1 to p{players}")]
    NoSuchPlayer {
        /// The player it names.
        found: Player,
        /// How many players there are.
        players: usize,
    },
}

impl FromStr for Line {
    type Err = ParseLineError;

    fn from_str(text: &str) -> Result<Self, ParseLineError> {
        let (action, commentary) = match text.split_once('#') {
            Some((action, commentary)) => (action, Some(commentary.trim().into())),
            None => (text, None),
        };
        let line = Self { commentary, ..Self::from(action.parse::<Action>()?) };
        line.note()?;
        Ok(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn entries_are_written_as_they_were_read() {
        for text in ["", "# ", "# a # b", "p1 f", "p1 f # fast", "# expect turn p1"] {
            assert_eq!(text.parse::<Line>().unwrap().to_string(), text);
        }
        assert_eq!("p1 f#fast".parse::<Line>(), "p1 f # fast".parse());
        assert!("p1 x # fast".parse::<Line>().is_err());
        assert!("p1 f # expect nothing".parse::<Line>().is_err());
    }
}
