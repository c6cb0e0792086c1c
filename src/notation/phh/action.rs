//! What one entry of `actions` says was done.

use super::amount::{Amount, ParseAmountError};
use super::cards::{Cards, ParseCardsError};
use super::error::excerpt;
use super::player::{ParsePlayerError, Player};
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// An action, of the dealer or of a player.
///
/// ```
/// use cardroom::notation::phh::{Action, Player, Showing};
/// let action: Action = "p2 sm -".parse().unwrap();
/// assert_eq!(action, Action::ShowOrMuck { player: Player::new(2).unwrap(), showing: Showing::AsDealt });
/// assert_eq!(action.to_string(), "p2 sm -");
/// let error = "p2 cbr ten".parse::<Action>().unwrap_err();
/// assert_eq!(error.to_string(), "amount `ten`: expected a plain decimal number such as 12 or 0.25");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Nothing; such an entry is commentary alone, or empty.
    NoOp,
    /// `d db`: the dealer deals cards to a board.
    DealBoard {
        /// The cards, never none.
        cards: Cards,
    },
    /// `d dh`: the dealer deals cards to a player, in stud down cards first.
    DealHole {
        /// The player.
        player: Player,
        /// The cards, never none.
        cards: Cards,
    },
    /// `f`: folds.
    Fold {
        /// Who.
        player: Player,
    },
    /// `cc`: checks or calls.
    CheckCall {
        /// Who.
        player: Player,
    },
    /// `cbr`: completes, bets or raises.
    CompleteBetRaise {
        /// Who.
        player: Player,
        /// The total of the round, not what is added.
        amount: Amount,
    },
    /// `pb`: posts the bring-in.
    PostBringIn {
        /// Who.
        player: Player,
    },
    /// `sd`: stands pat, or discards.
    StandPatOrDiscard {
        /// Who.
        player: Player,
        /// The cards thrown away; none stands pat.
        cards: Cards,
    },
    /// `sm`: shows, or mucks.
    ShowOrMuck {
        /// Who.
        player: Player,
        /// What he shows.
        showing: Showing,
    },
}

/// What a player shows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Showing {
    /// Nothing: he mucks.
    Muck,
    /// `-`: the cards that the file deals him, which are all known.
    AsDealt,
    /// These cards; unknown ones were kept hidden, and yet not mucked.
    Cards(Cards),
}

impl Action {
    /// The player who acts, or is dealt to.
    pub const fn player(&self) -> Option<Player> {
        match *self {
            Self::NoOp | Self::DealBoard { .. } => None,
            Self::DealHole { player, .. }
            | Self::Fold { player }
            | Self::CheckCall { player }
            | Self::CompleteBetRaise { player, .. }
            | Self::PostBringIn { player }
            | Self::StandPatOrDiscard { player, .. }
            | Self::ShowOrMuck { player, .. } => Some(player),
        }
    }
}

/// Writes the action as a file has it.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoOp => Ok(()),
            Self::DealBoard { cards } => write!(f, "d db {cards}"),
            Self::DealHole { player, cards } => write!(f, "d dh {player} {cards}"),
            Self::Fold { player } => write!(f, "{player} f"),
            Self::CheckCall { player } => write!(f, "{player} cc"),
            Self::CompleteBetRaise { player, amount } => write!(f, "{player} cbr {amount}"),
            Self::PostBringIn { player } => write!(f, "{player} pb"),
            Self::StandPatOrDiscard { player, cards } if cards.is_empty() => write!(f, "{player} sd"),
            Self::StandPatOrDiscard { player, cards } => write!(f, "{player} sd {cards}"),
            Self::ShowOrMuck { player, showing: Showing::Muck } => write!(f, "{player} sm"),
            Self::ShowOrMuck { player, showing: Showing::AsDealt } => write!(f, "{player} sm -"),
            Self::ShowOrMuck { player, showing: Showing::Cards(cards) } => write!(f, "{player} sm {cards}"),
        }
    }
}

/// Why a text is no [`Action`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// It ends too early.
    #[error("found nothing more, expected {expected}")]
    End {
        /// What should follow.
        expected: &'static str,
    },
    /// A word that may not stand there.
    #[error("found `{}`, expected {expected}", excerpt(found))]
    Word {
        /// The word.
        found: String,
        /// What may stand there.
        expected: &'static str,
    },
    /// Neither the dealer nor a player acts.
    #[error("actor `{}`: {source}, or d for the dealer", excerpt(found))]
    Actor {
        /// The word.
        found: String,
        /// What a player is.
        source: ParsePlayerError,
    },
    /// The dealer deals to no player.
    #[error("player `{}`: {source}", excerpt(found))]
    Player {
        /// The word.
        found: String,
        /// What a player is.
        source: ParsePlayerError,
    },
    /// What should be cards are none.
    #[error("cards `{}`, {source}", excerpt(found))]
    Cards {
        /// The word.
        found: String,
        /// What is wrong with it.
        source: ParseCardsError,
    },
    /// What should be an amount is none.
    #[error("amount `{}`: {source}", excerpt(found))]
    Amount {
        /// The word.
        found: String,
        /// What is wrong with it.
        source: ParseAmountError,
    },
}

/// Reads an action without its commentary; white space is free.
impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let mut words = text.split_whitespace();
        let Some(actor) = words.next() else { return Ok(Self::NoOp) };
        let action = if actor == "d" { dealt(&mut words)? } else { played(actor, &mut words)? };
        match words.next() {
            Some(word) => Err(ParseActionError::Word { found: word.into(), expected: "nothing more" }),
            None => Ok(action),
        }
    }
}

type Words<'a> = core::str::SplitWhitespace<'a>;

fn dealt(words: &mut Words<'_>) -> Result<Action, ParseActionError> {
    const EXPECTED: &str = "db to deal a board or dh to deal a hand";
    match next(words, EXPECTED)? {
        "db" => Ok(Action::DealBoard { cards: cards(next(words, "cards")?)? }),
        "dh" => {
            let word = next(words, "a player")?;
            let player = word.parse().map_err(|source| ParseActionError::Player { found: word.into(), source })?;
            Ok(Action::DealHole { player, cards: cards(next(words, "cards")?)? })
        }
        word => Err(ParseActionError::Word { found: word.into(), expected: EXPECTED }),
    }
}

fn played(actor: &str, words: &mut Words<'_>) -> Result<Action, ParseActionError> {
    const EXPECTED: &str = "one of f, cc, cbr, pb, sd, sm";
    let player = actor.parse().map_err(|source| ParseActionError::Actor { found: actor.into(), source })?;
    Ok(match next(words, EXPECTED)? {
        "f" => Action::Fold { player },
        "cc" => Action::CheckCall { player },
        "cbr" => {
            let word = next(words, "an amount")?;
            let amount = word.parse().map_err(|source| ParseActionError::Amount { found: word.into(), source })?;
            Action::CompleteBetRaise { player, amount }
        }
        "pb" => Action::PostBringIn { player },
        "sd" => Action::StandPatOrDiscard { player, cards: words.next().map(cards).transpose()?.unwrap_or_default() },
        "sm" => {
            let showing = match words.next() {
                None => Showing::Muck,
                Some("-") => Showing::AsDealt,
                Some(word) => Showing::Cards(cards(word)?),
            };
            Action::ShowOrMuck { player, showing }
        }
        word => return Err(ParseActionError::Word { found: word.into(), expected: EXPECTED }),
    })
}

fn next<'a>(words: &mut Words<'a>, expected: &'static str) -> Result<&'a str, ParseActionError> {
    words.next().ok_or(ParseActionError::End { expected })
}

fn cards(word: &str) -> Result<Cards, ParseActionError> {
    word.parse().map_err(|source| ParseActionError::Cards { found: word.into(), source })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_action_is_written_as_it_was_read() {
        for text in [
            "",
            "d db 7c8c9c",
            "d dh p1 AsKs",
            "d dh p12 ????",
            "d dh p2 Jk??",
            "p3 f",
            "p3 cc",
            "p3 cbr 12.5",
            "p3 pb",
            "p3 sd",
            "p3 sd As??",
            "p3 sm",
            "p3 sm -",
            "p3 sm ??Ad",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        assert_eq!(" \tp1   f\u{a0}".parse(), "p1 f".parse::<Action>(), "white space is free");
    }

    #[test]
    fn a_malformed_action_says_what_was_found_and_expected() {
        let player = "expected a player, p1 to p12";
        let card = "not a card: a card is a rank of 23456789TJQKA and a suit of cdhs, or Jk or Jr for a joker, or ?? for \
                    an unknown card";
        for (text, error) in [
            ("d", "found nothing more, expected db to deal a board or dh to deal a hand".to_string()),
            ("d d", "found `d`, expected db to deal a board or dh to deal a hand".to_string()),
            ("d db", "found nothing more, expected cards".to_string()),
            ("d dh", "found nothing more, expected a player".to_string()),
            ("d dh AsKs", alloc::format!("player `AsKs`: {player}")),
            ("d dh p1", "found nothing more, expected cards".to_string()),
            ("d dh p1 AsK", alloc::format!("cards `AsK`, at character 2: {card}")),
            ("p1", "found nothing more, expected one of f, cc, cbr, pb, sd, sm".to_string()),
            ("p1 xx", "found `xx`, expected one of f, cc, cbr, pb, sd, sm".to_string()),
            ("p0 f", alloc::format!("actor `p0`: {player}, or d for the dealer")),
            ("p1 f 10", "found `10`, expected nothing more".to_string()),
            ("p1 cbr", "found nothing more, expected an amount".to_string()),
            ("p1 cbr -10", "amount `-10`: expected an amount that is not negative".to_string()),
            ("p1 cbr nan", "amount `nan`: expected a number".to_string()),
            ("p1 cbr inf", "amount `inf`: expected a finite amount".to_string()),
            ("p1 cbr 0.123456789", "amount `0.123456789`: expected at most 8 decimal places".to_string()),
            ("p1 sd -", alloc::format!("cards `-`, at character 0: {card}")),
        ] {
            assert_eq!(text.parse::<Action>().unwrap_err().to_string(), error, "{text}");
        }
    }
}
