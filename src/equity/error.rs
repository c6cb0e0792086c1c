//! What is wrong with hands or ranges whose equity is asked for.

use crate::card::Card;
use crate::seat::MAX_SEATS;
use core::fmt;

/// Who holds a card. Players are counted from 0, in the order in which they were given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Holder {
    /// This player.
    Player(usize),
    /// The board.
    Board,
    /// The dead cards.
    Dead,
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(player) => write!(f, "player {player}"),
            Self::Board => f.write_str("the board"),
            Self::Dead => f.write_str("the dead cards"),
        }
    }
}

/// So many of something.
struct Count(usize, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(number, what) = self;
        write!(f, "{number} {what}{}", if *number == 1 { "" } else { "s" })
    }
}

/// Why there is no equity. Players are counted from 0, in the order in which they were given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EquityError {
    /// There is nobody to win, nobody to win from, or nowhere to sit.
    #[error("{count}; equity is of 2 to {max}", count = Count(*.0, "player"), max = MAX_SEATS)]
    Players(usize),
    /// In this game cards other than a board are to come: it has none, or players draw.
    #[error("equity is for games with a board; in this game players are dealt or draw the last cards")]
    NotByBoard,
    /// A player has too few or too many cards.
    #[error(
        "player {player} has {count}; in this game he has {needed}{after}",
        count = Count(*cards, "card"),
        after = if *thrown > 0 { " after all throws" } else { "" }
    )]
    Hole {
        /// The player.
        player: usize,
        /// How many cards he has.
        cards: usize,
        /// How many he has in this game, after all throws.
        needed: usize,
        /// How many of those dealt to him he throws.
        thrown: usize,
    },
    /// There are more cards on the board than the game deals.
    #[error("{count} on the board; this game deals {most}", count = Count(*cards, "card"))]
    Board {
        /// How many there are.
        cards: usize,
        /// How many the game deals.
        most: usize,
    },
    /// Of the last street only a part is on the board, and the game never stands there.
    #[error("{count} on the board; with the whole street there are {whole}", count = Count(*cards, "card"))]
    PartOfStreet {
        /// How many there are.
        cards: usize,
        /// How many there are with the whole street.
        whole: usize,
    },
    /// A card is not in the game's deck.
    #[error("{card} of {holder} is not in the deck of this game")]
    OtherDeck {
        /// The card.
        card: Card,
        /// Who has it.
        holder: Holder,
    },
    /// Two have the same card.
    #[error("{first} and {second} both have {card}")]
    Twice {
        /// The card.
        card: Card,
        /// One who has it.
        first: Holder,
        /// The other.
        second: Holder,
    },
    /// Too few cards are left for the board.
    #[error("the board needs {count} more, and {left} can come", count = Count(*needed, "card"))]
    TooFewLeft {
        /// How many are left.
        left: usize,
        /// How many are to come.
        needed: usize,
    },
    /// A range is of hands of two cards, and the game deals another number.
    #[error("ranges are of hands of two cards; in this game a player has {0}")]
    RangeHole(usize),
    /// A range has no hand, or none that the board and the dead cards leave.
    #[error("the range of player {0} has no hand that the board and the dead cards leave")]
    EmptyRange(usize),
    /// No choice of hands, one from each range, is without a card that comes twice.
    #[error("every choice of hands from these ranges has a card twice")]
    NoDeal,
    /// There are too many choices of hands to go through them all.
    #[error("{work} choices of hands to go through, more than {limit}; they can be sampled")]
    TooMuchWork {
        /// How many there are.
        work: u128,
        /// How many are gone through at most.
        limit: u128,
    },
    /// The weights are so fine, and so many are multiplied, that sums of them do not fit into 128 bits.
    #[error("the weights of these ranges are too fine to be counted exactly; they can be sampled")]
    TooFine,
    /// So many draws in a row had a card twice that sampling was given up.
    #[error("{0} draws of hands in a row had a card twice")]
    NoDraw(u32),
}
