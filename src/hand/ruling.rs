//! Rulings: what the floor decides about a hand.

use crate::chips::Chips;
use crate::seat::{Seat, SeatSet};

/// A decision of the floor, entering the hand as a command and checked like any other.
///
/// ```
/// use cardroom::{Ruling, Seat, SeatSet};
/// // A fouled deck: every chip goes back, none is forfeited.
/// let void = Ruling::Void { forfeits: SeatSet::EMPTY };
/// assert_ne!(void, Ruling::Kill { seat: Seat::new(0).unwrap(), refunded: false });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Ruling {
    /// The hand is void: everybody gets back what he put in, except those who forfeit theirs, whose chips are carried
    /// to the next hand (SE-2.5.3 to SE-2.5.5, TDA 35, Robert's 3.3 and 3.5). Chips carried into the hand are carried on.
    Void {
        /// The seats that get nothing back.
        forfeits: SeatSet,
    },
    /// A hand is dead. What its seat put in stays in the pot (SE-1.3.2, C99-5.3-3).
    Kill {
        /// Whose.
        seat: Seat,
        /// Whether the part of its bet that nobody matches goes back to it when the round ends (TDA 15-B, TDA 65: a
        /// hand killed by accident rather than for a breach).
        refunded: bool,
    },
    /// A dead hand is live again (SE-2.4.2, SE-2.7.9): to answer the bet of this round, or at the showdown and until
    /// the first chip is paid. It must still have its cards and have kept up with the bets. Whoever folded last gets
    /// his turn back.
    Revive {
        /// Whose.
        seat: Seat,
    },
    /// The seat in turn bets or raises to a total that the rules do not allow, nobody objects in time, and the wager is
    /// let stand as it was made (TDA 52: it stands once the next card is dealt; SE-2.6.30). A table that records what
    /// was done, and not what should have been, takes a wrong wager in like this; while the round goes on it can still
    /// be [corrected](Self::Correct).
    Allow {
        /// Who bets or raises.
        seat: Seat,
        /// To which total for the round.
        to: Chips,
    },
    /// The last wager of this round stood wrong: it becomes `to`, and everybody who called it pays or gets back the
    /// difference as far as his stack goes (SE-2.6.6, SE-2.6.29, TDA 52). It can be done until the next card, draw or
    /// show; when a book stops sooner, the floor does.
    Correct {
        /// The seat whose wager it was.
        seat: Seat,
        /// Its right total for the round.
        to: Chips,
    },
    /// A penalty is put on record; the table and the tournament carry it out.
    Penalise {
        /// Whose.
        seat: Seat,
        /// Which.
        penalty: Penalty,
    },
}

/// A penalty, from the mildest (SE-1.3.3, TDA 71, C99-5.1-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Penalty {
    /// A warning or reprimand.
    Warning,
    /// So many hands missed.
    Hands(u16),
    /// So many minutes away from the table.
    Minutes(u16),
    /// So many rounds missed.
    Rounds(u16),
    /// Out of the event.
    Disqualified,
}
