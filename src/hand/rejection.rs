//! Rejections: why a command was refused.

use crate::card::Card;
use crate::chips::Chips;
use crate::hand::expect::Expect;
use crate::seat::Seat;
use core::fmt;

/// What is wrong with cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CardFault {
    /// Another number of cards is due.
    #[error("cards given: {found}, cards due: {expected}")]
    Count {
        /// How many there are.
        found: u8,
        /// How many are due.
        expected: u8,
    },
    /// A card is named twice.
    #[error("{0} comes twice")]
    Twice(Card),
    /// A card is already in play.
    #[error("{0} is already in play")]
    InPlay(Card),
    /// A card is not one of the game's.
    #[error("{0} is not in the deck")]
    NotInDeck(Card),
    /// A card is not the seat's.
    #[error("seat {seat} does not hold {card}")]
    NotHeld {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// An unknown card, where every card must be known.
    #[error("unknown cards are for records only")]
    Unknown,
    /// The seat has shown these cards already.
    #[error("seat {0} has shown these cards already")]
    AlreadyShown(Seat),
    /// The cards do not make the hand they are said to be.
    #[error("the cards of seat {0} do not make that hand")]
    NotThatHand(Seat),
    /// An exposed card of a game with upcards: it is dealt as one, or the floor rules.
    #[error("{0} is exposed in a game with upcards: it is dealt as one, or the floor rules")]
    Upcards(Card),
    /// An exposed card cannot be replaced, for want of cards: the seat is dealt it with its others.
    #[error("no card can be spared for {0}, which stays with the seat's other cards")]
    NoneToSpare(Card),
    /// Without openers a seat may not open.
    #[error("seat {0} holds no openers")]
    NoOpeners(Seat),
}

/// Why a command was refused. The hand is exactly as it was.
///
/// Grouped by what is at fault: the phase, the turn, the amount, the cards, a duty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Rejection {
    /// Another sort of command is due.
    #[error("that is not due now; {}", Waiting(*.0))]
    Phase(Expect),
    /// It is another seat's turn.
    #[error("seat {seat} is not in turn; the hand waits for {expected}")]
    Turn {
        /// Who would act.
        seat: Seat,
        /// What is waited for.
        expected: Expect,
    },
    /// A check, but the seat owes chips.
    #[error("seat {seat} cannot check; it owes {owed}")]
    Owes {
        /// Who.
        seat: Seat,
        /// The chips to call.
        owed: Chips,
    },
    /// A call, but the seat owes nothing.
    #[error("seat {seat} has nothing to call")]
    OwesNothing {
        /// Who.
        seat: Seat,
    },
    /// A check, but the house has a player open or fold here.
    #[error("seat {seat} must open or fold")]
    NoCheck {
        /// Who.
        seat: Seat,
    },
    /// A raise by a seat that has checked in this round, where the house bars it.
    #[error("seat {seat} has checked and may not raise in this round")]
    NoCheckRaise {
        /// Who.
        seat: Seat,
    },
    /// A raise when everybody has called, by a seat that posted none of the highest blinds.
    #[error("seat {seat} posted none of the highest blinds; everybody has called, so it may only check")]
    NoOption {
        /// Who.
        seat: Seat,
    },
    /// A word that counts for nothing here: the house goes by the cards.
    #[error("here the cards speak, not what seat {seat} says")]
    CardsSpeak {
        /// Who.
        seat: Seat,
    },
    /// A fold where the house or the bring-in does not allow one.
    #[error("seat {seat} may not fold here")]
    NoFold {
        /// Who.
        seat: Seat,
    },
    /// A bet or raise below the least.
    #[error("a bet or raise to {to} is below the minimum {least}")]
    AmountBelow {
        /// The total asked for.
        to: Chips,
        /// The least total.
        least: Chips,
    },
    /// A bet or raise above the most.
    #[error("a bet or raise to {to} is above the maximum {most}")]
    AmountAbove {
        /// The total asked for.
        to: Chips,
        /// The largest total.
        most: Chips,
    },
    /// The betting was not re-opened to the seat.
    #[error("seat {seat} has acted and no full raise came since; it may only call or fold")]
    NotReopened {
        /// Who.
        seat: Seat,
    },
    /// The cap on raises is reached.
    #[error("betting is capped at {raises} bets and raises")]
    Capped {
        /// How many there have been.
        raises: u8,
    },
    /// The seat has nothing beyond the call.
    #[error("seat {seat} cannot raise: it has nothing beyond the call")]
    NoChips {
        /// Who.
        seat: Seat,
    },
    /// Nobody else has chips behind, so that nobody could answer a bet or raise.
    #[error("seat {seat} cannot raise: nobody is left who could answer")]
    Unanswerable {
        /// Who.
        seat: Seat,
    },
    /// Something about the cards.
    #[error(transparent)]
    Cards(#[from] CardFault),
    /// The seat has to show.
    #[error("seat {seat} has to show its hand")]
    MustShow {
        /// Who.
        seat: Seat,
    },
    /// The seat's hand is not live.
    #[error("seat {seat} has no live hand")]
    NotLive {
        /// Who.
        seat: Seat,
    },
    /// The seat's hand is live already.
    #[error("the hand of seat {seat} is not dead")]
    NotDead {
        /// Who.
        seat: Seat,
    },
    /// The seat's hand is the last one: somebody has to win.
    #[error("seat {seat} has the last live hand, which cannot be killed; the hand can be voided")]
    LastHand {
        /// Who.
        seat: Seat,
    },
    /// The seat's hand cannot live again: its cards are gone or too few, or it has not kept up with the bets.
    #[error("the hand of seat {seat} has missed too much to be live again")]
    TooLate {
        /// Who.
        seat: Seat,
    },
    /// Dealing so many runs was not offered.
    #[error("{runs} were chosen, but 1 to {most} runs were offered")]
    Runs {
        /// How many were asked for.
        runs: u8,
        /// The most offered.
        most: u8,
    },
    /// Rake beyond the pot, or for a pot whose rake has been taken.
    #[error("a rake of {rake}, but at most {most} can be taken here")]
    Rake {
        /// The rake asked for.
        rake: Chips,
        /// The most.
        most: Chips,
    },
    /// There is no such wager in this round to correct.
    #[error("seat {seat} did not make the last wager of a round that is still open")]
    NoWager {
        /// Whose wager it would be.
        seat: Seat,
    },
}

/// Says what is waited for.
struct Waiting(Expect);

impl fmt::Display for Waiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Expect::Nothing => f.write_str("the hand is over"),
            expected => write!(f, "the hand waits for {expected}"),
        }
    }
}

impl Rejection {
    /// The rules the refusal rests on in the books that have it, whichever of them is in force; `None` where it is no rule
    /// of poker but one of this interface.
    ///
    /// ```
    /// use cardroom::{Rejection, Seat};
    /// let refused = Rejection::NotReopened { seat: Seat::new(2).unwrap() };
    /// assert_eq!(refused.rule(), Some("TDA-47, SE-2.6.22, RR-14-4"));
    /// ```
    pub const fn rule(&self) -> Option<&'static str> {
        Some(match self {
            Self::Turn { expected: Expect::Act(_) | Expect::BringIn(_) | Expect::Discard(_), .. } => {
                "TDA-50, C99-5.1-8"
            }
            Self::Owes { .. } => "TDA-55, C99-4.3-5",
            Self::NoFold { .. } => "SE-2.6.16",
            Self::NoCheck { .. } => "RR-11",
            Self::NoCheckRaise { .. } => "RR-3.6-1, RR-11",
            Self::NoOption { .. } => "C99-4.2-6",
            Self::CardsSpeak { .. } => "TDA-12, TDA-19, SE-2.7.2, RR-3.7-2",
            Self::Cards(CardFault::NotThatHand(_)) => "SE-2.10.4-5",
            Self::AmountBelow { .. } => "TDA-43, SE-2.6.3, SE-2.6.4, RR-3.6-5",
            Self::AmountAbove { .. } => "TDA-54, SE-2.6.20, SE-2.6.27, SE-2.6.32",
            Self::NotReopened { .. } => "TDA-47, SE-2.6.22, RR-14-4",
            Self::Capped { .. } => "TDA-48, SE-2.6.34, SE-2.6.35, RR-3.6-3",
            Self::MustShow { .. } => "TDA-16, SE-2.7.1, SE-2.7.8, C99-4.6-4",
            Self::Cards(CardFault::NoOpeners(_)) => "RR-12",
            Self::Cards(CardFault::Upcards(_)) => "TDA-RP-10-A, RR-8-5",
            Self::Runs { .. } => "SE-2.6.19, SE-A7",
            Self::NoWager { .. } => "TDA-52, SE-2.6.6",
            Self::TooLate { .. } => "SE-2.4.2, TDA-14",
            _ => return None,
        })
    }
}
