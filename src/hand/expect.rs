//! What a hand waits for.

use crate::hand::event::Portion;
use crate::hand::rejection::Rejection;
use crate::hand::state::{Phase, State};
use crate::seat::{Seat, SeatSet};
use core::fmt;

/// Cards a hand asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum DealRequest {
    /// Cards for a seat. A host may serve the seats that wait in any order; this is the first, clockwise.
    Hole {
        /// Whose.
        seat: Seat,
        /// All the seats that wait.
        waiting: SeatSet,
        /// Cards face down.
        down: u8,
        /// Cards face up.
        up: u8,
        /// Whether the stub cannot serve this seat: then what is left of it comes first, and
        /// [returnable](State::returnable) cards, shuffled, make up the rest.
        reshuffle: bool,
    },
    /// Cards for a board.
    Board {
        /// Which.
        board: u8,
        /// How many cards.
        cards: u8,
    },
}

/// What a hand waits for next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Expect {
    /// [`Command::Start`](crate::Command::Start).
    Start,
    /// Cards.
    Deal(DealRequest),
    /// A player's action.
    Act(Seat),
    /// A player's bring-in, or his full bet.
    BringIn(Seat),
    /// The host's word on who acts first, where unrecorded upcards would tell.
    First(SeatSet),
    /// A player's discards.
    Discard(Seat),
    /// How often each of these players would have the rest dealt, in any order.
    ChooseRuns(SeatSet),
    /// A hand to be shown or mucked by one of these players. Others of the showdown may show before their turn.
    Show(SeatSet),
    /// The word to pay this part of the pots.
    Settle(Portion),
    /// Nothing: the hand is over. Players may still show.
    Nothing,
}

impl fmt::Display for Expect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("the start"),
            Self::Deal(DealRequest::Hole { seat, .. }) => write!(f, "cards for seat {seat}"),
            Self::Deal(DealRequest::Board { board, cards: 1 }) => write!(f, "a card for board {}", board + 1),
            Self::Deal(DealRequest::Board { board, cards }) => write!(f, "{cards} cards for board {}", board + 1),
            Self::Act(seat) => write!(f, "seat {seat} to act"),
            Self::BringIn(seat) => write!(f, "seat {seat} to bring it in"),
            Self::First(_) => f.write_str("the host to name who acts first"),
            Self::Discard(seat) => write!(f, "seat {seat} to draw"),
            Self::ChooseRuns(_) => f.write_str("players to choose the number of runs"),
            Self::Show(seats) => {
                f.write_str("a hand to be shown by seat")?;
                seats.iter().try_for_each(|seat| write!(f, " {seat}"))
            }
            Self::Settle(portion) if portion.pot == 0 => f.write_str("the main pot to be paid"),
            Self::Settle(portion) => write!(f, "side pot {} to be paid", portion.pot),
            Self::Nothing => f.write_str("nothing"),
        }
    }
}

impl State {
    /// What the hand waits for. It never depends on a card the viewer of this state may not know.
    #[inline(always)]
    pub fn expects(&self) -> Expect {
        match (self.phase, self.turn) {
            (Phase::Betting, Some(seat)) => Expect::Act(seat),
            (Phase::Dealing, _) => self.expects_cards(),
            (Phase::Showing, Some(seat)) => Expect::Show(SeatSet::of(seat)),
            (Phase::Showing, None) => Expect::Show(self.pending),
            (Phase::Settling, _) => Expect::Settle(self.portion),
            (Phase::BringIn, Some(seat)) => Expect::BringIn(seat),
            (Phase::Drawing, Some(seat)) => Expect::Discard(seat),
            (Phase::ChoosingRuns, _) => Expect::ChooseRuns(self.pending),
            (Phase::NamingFirst, _) => Expect::First(self.due),
            (Phase::Unstarted, _) => Expect::Start,
            _ => Expect::Nothing,
        }
    }

    /// The seat that is to act in a round of betting, if that is what the hand waits for: where
    /// [`expects`](Self::expects) says [`Expect::Act`], for less.
    ///
    /// ```
    /// use cardroom::{Chips, Dealer, Game, Hand, RuleSet, Seat, Setup, SetupSpec, Stakes};
    /// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    ///
    /// let stacks = [0, 1].map(|n| (Seat::new(n).unwrap(), Chips(100)));
    /// let stakes = Stakes::no_limit(Chips(1), Chips(2));
    /// let spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, stacks[0].0, stacks);
    /// let mut hand = Hand::new(Setup::new(spec).unwrap());
    /// let mut dealer = Dealer::new(hand.setup(), ChaCha8Rng::seed_from_u64(7));
    /// while hand.state().to_act().is_none() {
    ///     let command = dealer.answer(hand.setup(), hand.state()).unwrap();
    ///     hand.execute(command, &mut ()).unwrap();
    /// }
    /// // Heads-up, the button has the small blind and acts first.
    /// assert_eq!(hand.state().to_act(), Some(stacks[0].0));
    /// ```
    #[inline]
    pub fn to_act(&self) -> Option<Seat> {
        if self.phase == Phase::Betting { self.turn } else { None }
    }

    /// The seat that gets cards next.
    #[inline]
    pub(crate) fn next_served(&self) -> Option<Seat> {
        self.due.after(self.button)
    }

    /// The cards that are due next, while the hand is [dealt](Phase::Dealing).
    #[inline(always)]
    fn expects_cards(&self) -> Expect {
        if let Some(seat) = self.next_served() {
            let (down, up, reshuffle) = (self.down_due(seat), self.up_due(), self.reshuffles_for(seat));
            Expect::Deal(DealRequest::Hole { seat, waiting: self.due, down, up, reshuffle })
        } else if self.board_due() {
            Expect::Deal(DealRequest::Board { board: self.next_board, cards: self.due_board })
        } else {
            Expect::Nothing
        }
    }

    /// The refusal of a command that is not due now.
    #[cold]
    pub(crate) fn not_now(&self) -> Rejection {
        Rejection::Phase(self.expects())
    }

    /// The refusal of a command that is not due from this seat.
    #[cold]
    pub(crate) fn not_its_turn(&self, seat: Seat) -> Rejection {
        Rejection::Turn { seat, expected: self.expects() }
    }
}
