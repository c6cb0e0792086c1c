//! Commands: what a host asks a hand to do.

use crate::card::Card;
use crate::cards::CardSet;
use crate::chips::Chips;
use crate::eval::Category;
use crate::hand::event::BoardCards;
use crate::hand::ruling::Ruling;
use crate::seat::{Seat, SeatSet};

/// A player's action in a betting round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Action {
    /// Give up the hand.
    Fold,
    /// Add nothing when nothing is owed.
    Check,
    /// Match the bet, or put in all one has towards it.
    Call,
    /// Bet or raise, to this total for the round.
    RaiseTo(Chips),
    /// Open without a chip in a game that asks for openers: for a player who holds them and cannot bet, being all-in for
    /// the ante or the only one with chips (Robert's 12).
    Open,
}

/// Something to be done to a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Command {
    /// Begin: the forced bets are posted.
    Start,
    /// Deal a seat all the cards it is due on this street or draw.
    DealHole {
        /// Whose.
        seat: Seat,
        /// Cards face down.
        down: CardSet,
        /// Cards face down that nobody recorded.
        hidden: u8,
        /// Cards face up.
        up: CardSet,
        /// Cards face up that nobody recorded.
        hidden_up: u8,
    },
    /// Report that the dealer has exposed a face-down card on its way to a seat, which has not been dealt its cards yet.
    /// The rules say whether the seat keeps it or gets another after everybody else; it has no choice (SE-2.5.13). In a
    /// game with upcards an exposed card is dealt as one (TDA RP-10-A, Robert's 8), or is the floor's to rule on.
    Expose {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// Deal the cards the next board is due on this street.
    DealBoard {
        /// The cards, in order.
        cards: BoardCards,
    },
    /// Act in turn.
    Act {
        /// Who.
        seat: Seat,
        /// How.
        action: Action,
    },
    /// Post the bring-in.
    BringIn {
        /// Who.
        seat: Seat,
    },
    /// Name who acts first, where unrecorded upcards would tell.
    NameFirst {
        /// Who.
        seat: Seat,
    },
    /// Throw cards away on a draw; none is to stand pat.
    Discard {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: CardSet,
        /// How many unrecorded cards besides.
        hidden: u8,
    },
    /// Say how often the rest is to be dealt.
    ChooseRuns {
        /// Who.
        seat: Seat,
        /// How often, once being 1.
        runs: u8,
    },
    /// Show one's whole hand to the table.
    Show {
        /// Who.
        seat: Seat,
        /// All its down cards, and the upcards that nobody recorded. At a stage where a seat shows without need, any
        /// of its down cards.
        cards: CardSet,
    },
    /// Show cards to some players only, when one may show at all. Where the house has what one player sees shown to
    /// all, everybody sees them: at once, or, when only players out of the hand saw them, once the pots are paid.
    ShowTo {
        /// Who.
        seat: Seat,
        /// Some of its down cards.
        cards: CardSet,
        /// Those who see them.
        to: SeatSet,
    },
    /// Show one's whole hand and say what it is, in a game with wild cards where that counts and not the cards alone.
    ShowAs {
        /// Who.
        seat: Seat,
        /// All its down cards.
        cards: CardSet,
        /// What the hand is said to be: the best there is of this category.
        category: Category,
    },
    /// Claim with the board instead of one's cards, which stay unseen, where the house takes the word for it.
    PlayBoard {
        /// Who.
        seat: Seat,
    },
    /// Give up one's hand at the showdown.
    Muck {
        /// Who.
        seat: Seat,
    },
    /// Pay the next part of the pots.
    Settle {
        /// Rake the host takes from this pot; `None` leaves it to the rule set.
        rake: Option<Chips>,
    },
    /// Carry out a ruling of the floor.
    Rule(Ruling),
}

impl Command {
    /// Deals a seat these cards face down: [`DealHole`](Self::DealHole) where all cards are known and none is an upcard.
    ///
    /// ```
    /// use cardroom::{Command, Game, Chips, Hand, RuleSet, Seat, Setup, SetupSpec, Stakes};
    /// let stacks = [0, 1].map(|n| (Seat::new(n).unwrap(), Chips(100)));
    /// let stakes = Stakes::no_limit(Chips(1), Chips(2));
    /// let spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, stacks[0].0, stacks);
    /// let mut hand = Hand::new(Setup::new(spec).unwrap());
    /// hand.execute(Command::Start, &mut ()).unwrap();
    /// hand.execute(Command::deal_down(stacks[1].0, "AsKd".parse().unwrap()), &mut ()).unwrap();
    /// assert_eq!(hand.state().down_cards(stacks[1].0), "KdAs".parse().unwrap());
    /// ```
    pub const fn deal_down(seat: Seat, cards: CardSet) -> Self {
        Self::DealHole { seat, down: cards, hidden: 0, up: CardSet::EMPTY, hidden_up: 0 }
    }

    /// Deals the next board these cards in this order; `None` if they are more than a board holds.
    ///
    /// ```
    /// use cardroom::{Card, Command};
    /// let flop: [Card; 3] = ["7h", "2c", "Qs"].map(|card| card.parse().unwrap());
    /// assert!(matches!(Command::deal_board(&flop), Some(Command::DealBoard { cards }) if cards.len() == 3));
    /// assert_eq!(Command::deal_board(&[flop[0]; 8]), None);
    /// ```
    pub fn deal_board(cards: &[Card]) -> Option<Self> {
        let mut board = BoardCards::empty(None);
        cards.iter().try_for_each(|&card| board.push(Some(card))).ok()?;
        Some(Self::DealBoard { cards: board })
    }
}
