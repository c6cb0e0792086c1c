//! Replaying a record: what a [`Hand`] says is done on the hand machine, and what it expects is asked of it.
//!
//! A record leaves to its reader what is no player's decision: when the pots are paid, who is asked how often the rest
//! is dealt, and hands that nobody wrote down as shown. [`replay`] supplies these, so that what is left to differ is
//! chips and rules.

mod catalogue;
mod drive;
mod expect;
mod setup;

pub use catalogue::game;
pub(super) use setup::setup;

use super::amount::Amount;
use super::hand::Hand;
use super::note::RejectKind;
use super::player::Player;
use super::unit::Unit;
use crate::hand::{Event, Expect, Rejection, Setup, SetupFaults, State};
use crate::rules::{KnobError, RuleSet};
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// Replays a hand, under `rules` if there are any, else under those that the file names, else under
/// [`RuleSet::RECORD`].
///
/// ```
/// use cardroom::notation::phh::{Document, replay};
/// let document = Document::parse(r##"
/// variant = "NT"
/// antes = [0, 0]
/// blinds_or_straddles = [1, 2]
/// min_bet = 2
/// starting_stacks = [200, 200]
/// actions = ["d dh p1 ????", "d dh p2 ????", "# expect turn p2; raise 4..200", "p2 cbr 6", "p1 f"]
/// finishing_stacks = [198, 202]
/// "##)?;
/// let hand = document.hands()[0].hand.as_ref().unwrap();
/// let outcome = replay(hand, None).unwrap();
/// assert!(outcome.state.is_over() && outcome.misses.is_empty());
/// assert_eq!(outcome.differences(hand.finishing_stacks.as_ref().unwrap()), []);
/// # Ok::<(), cardroom::notation::phh::Error>(())
/// ```
///
/// # Example: an action that is refused
/// ```
/// use cardroom::notation::phh::{Blind, Hand, replay};
///
/// let mut hand = Hand::new("NT".parse()?, vec![200.into(), 200.into()]);
/// hand.blinds_or_straddles = Some(vec![Blind::Blind(1.into()), Blind::Blind(2.into())]);
/// hand.min_bet = Some(2.into());
/// hand.actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 3"].map(|text| text.parse().unwrap()).into();
/// let refused = replay(&hand, None).unwrap().refused.unwrap();
/// assert_eq!(refused.to_string(), "action 3, `p2 cbr 3`: a bet or raise to 3 is below the minimum 4");
/// # Ok::<(), cardroom::notation::phh::ParseVariantError>(())
/// ```
///
/// # Errors
/// [`Failure`], when the hand cannot begin or holds something that cannot be replayed yet.
pub fn replay(hand: &Hand, rules: Option<RuleSet>) -> Result<Outcome, Failure> {
    drive::Drive::new(hand, rules)?.run()
}

/// How a replay went.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// The set-up of the hand. Player `p1` has seat 0, and so on round the table.
    pub setup: Setup,
    /// What a chip is worth in the file's amounts.
    pub unit: Unit,
    /// Everything that happened.
    pub log: Vec<Event>,
    /// The state that it led to.
    pub state: State,
    /// Each expectation that did not hold.
    pub misses: Vec<Miss>,
    /// The action that was refused, at which the replay stopped.
    pub refused: Option<Refused>,
}

impl Outcome {
    /// What the players have, in their order.
    pub fn stacks(&self) -> impl ExactSizeIterator<Item = Amount> + '_ {
        let count = self.setup.seats().len() as u8;
        (0..count).map(|number| {
            self.unit
                .amount(Player::new(number + 1).map_or_else(Default::default, |player| self.state.stack(player.seat())))
        })
    }

    /// Where the stacks are not those that are stated.
    ///
    /// A file may split a chip that the table did not split. An amount that is no whole number of chips stands for the
    /// two next to it; that no chip is lost or won by it is the machine's own law.
    pub fn differences(&self, stated: &[Amount]) -> Vec<Difference> {
        let pairs = self.stacks().zip(stated).enumerate();
        pairs
            .filter(|(_, (ours, stated))| !self.unit.agrees(*ours, **stated))
            .filter_map(|(index, (ours, stated))| {
                Some(Difference { player: Player::new(index as u8 + 1)?, stated: *stated, ours })
            })
            .collect()
    }

    /// Where the winnings are not those that are stated. Winnings that do not add up to what was won, because the
    /// file leaves them at nothing or a rake unsaid, say nothing about the shares.
    pub fn winnings_differences(&self, stated: &[Amount]) -> Vec<Difference> {
        let players = |index: usize| Player::new(index as u8 + 1);
        let ours =
            |index| players(index).map_or(Amount::ZERO, |player| self.unit.amount(self.state.won(player.seat())));
        let sum = |amounts: &mut dyn Iterator<Item = Amount>| amounts.fold(0, |sum, amount| sum + amount.parts());
        if sum(&mut stated.iter().copied()) != sum(&mut (0..stated.len()).map(ours)) {
            return Vec::new();
        }
        let pairs = stated.iter().enumerate().filter(|(index, stated)| !self.unit.agrees(ours(*index), **stated));
        pairs
            .filter_map(|(index, stated)| {
                Some(Difference { player: players(index)?, stated: *stated, ours: ours(index) })
            })
            .collect()
    }
}

/// A player whose chips are not those that are stated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Difference {
    pub player: Player,
    pub stated: Amount,
    pub ours: Amount,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: stated {}, ours {}", self.player, self.stated, self.ours)
    }
}

/// An expectation that did not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Miss {
    /// The number of the entry of `actions` that has it, from 1.
    pub action: usize,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
}

impl fmt::Display for Miss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "action {}: expected {}, found {}", self.action, self.expected, self.found)
    }
}

/// An action that was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("action {action}, `{text}`: {why}{}", in_chips(why, *unit))]
#[non_exhaustive]
pub struct Refused {
    /// The number of the entry of `actions`, from 1; that of the last, when it is not followed by what must follow.
    pub action: usize,
    /// The entry.
    pub text: String,
    /// Why.
    pub why: Refusal,
    /// What a chip is worth, in which the amounts of a rejection are told.
    pub unit: Unit,
}

/// What the amounts of a refusal are told in, where they are not the file's.
fn in_chips(why: &Refusal, unit: Unit) -> String {
    match why {
        Refusal::Rules(Rejection::AmountBelow { .. } | Rejection::AmountAbove { .. }) if unit != Unit::ONE => {
            alloc::format!(", in chips of {unit}")
        }
        _ => String::new(),
    }
}

/// Why an action was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The rules do not allow it.
    #[error("{}", of_players(.0))]
    Rules(#[from] Rejection),
    /// The amount is no whole number of the hand's chips, or more than there can be.
    #[error("{amount} is no whole number of chips of {unit}")]
    Amount {
        /// The amount.
        amount: Amount,
        /// What a chip is worth.
        unit: Unit,
    },
    /// The record ends here, but states stacks as of a hand that is over.
    #[error("the record ends here, but the hand waits for {}", of_players(.0))]
    Unfinished(Expect),
}

impl Refusal {
    /// The kind of refusal, as case files name it; `None` when they have no name for it.
    pub const fn kind(&self) -> Option<RejectKind> {
        let Self::Rules(rejection) = self else { return None };
        Some(match rejection {
            Rejection::Phase(_) => RejectKind::Phase,
            Rejection::Turn { .. } => RejectKind::Turn,
            Rejection::NoFold { .. } => RejectKind::NoFold,
            Rejection::AmountBelow { .. } => RejectKind::AmountBelow,
            Rejection::AmountAbove { .. } => RejectKind::AmountAbove,
            Rejection::NotReopened { .. } => RejectKind::NotReopened,
            Rejection::Capped { .. } => RejectKind::Capped,
            Rejection::NoChips { .. } | Rejection::Unanswerable { .. } => RejectKind::NoChips,
            Rejection::Cards(_) => RejectKind::Cards,
            Rejection::MustShow { .. } => RejectKind::MustShow,
            _ => return None,
        })
    }
}

/// Why a hand cannot be replayed at all.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Failure {
    /// Something the machine does not do yet.
    #[error("not supported yet: {0}")]
    Unsupported(Unsupported),
    /// The set-up is no hand.
    #[error("set-up: {}", of_players(.0))]
    Setup(Box<SetupFaults>),
    /// A field of the set-up that cannot be.
    #[error("field `{name}`: {found}, expected {expected}")]
    Field {
        /// The field.
        name: &'static str,
        /// What was found.
        found: String,
        /// What may stand there.
        expected: &'static str,
    },
    /// A knob that is none, or an answer that it does not have.
    #[error("field `_set`: `{knob}`: {source}")]
    Knob {
        /// The knob.
        knob: String,
        /// What is wrong.
        source: KnobError,
    },
}

/// What is not supported yet.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unsupported {
    /// Something that happened at the table, for the floor to rule upon, in this entry of `actions`.
    Floor(usize),
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Floor(action) => write!(f, "action {action}, a floor line"),
        }
    }
}

/// A text about seats, told of the players who sit there: `seat 0` is `p1`.
fn of_players(text: &impl fmt::Display) -> String {
    let text = text.to_string();
    let mut words: Vec<String> = Vec::new();
    let mut seats = false;
    for word in text.split(' ') {
        let digits = word.trim_end_matches(|c: char| !c.is_ascii_digit());
        match digits.parse::<u8>() {
            Ok(number) if seats => {
                if words.last().is_some_and(|word| word == "seat") {
                    words.pop();
                }
                words.push(alloc::format!("p{}{}", number + 1, &word[digits.len()..]));
            }
            _ => words.push(word.into()),
        }
        // Several numbers may follow one another.
        seats = word == "seat" || (seats && digits.len() == word.len());
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_told_as_players() {
        for (seats, players) in [
            ("seat 0 cannot check; it owes 5", "p1 cannot check; it owes 5"),
            ("a hand to be shown by seat 0 2 11", "a hand to be shown by p1 p3 p12"),
            ("the hand of seat 3; seat 4: 5", "the hand of p4; p5: 5"),
            ("2 seats take part", "2 seats take part"),
        ] {
            assert_eq!(of_players(&seats), players);
        }
    }
}
