//! Hands that are all in, checked.

use super::error::{EquityError, Holder};
use crate::cards::CardSet;
use crate::eval::{HoleUse, Ranking};
use crate::game::{Draw, Game};
use crate::list::List;
use crate::seat::MAX_SEATS;

/// What counts of a game when everybody is all in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Format {
    pub(super) deck: CardSet,
    pub(super) rankings: List<Ranking, 2>,
    pub(super) hole_use: HoleUse,
    /// The cards a player holds at the end.
    pub(super) hole: usize,
    /// How many of those dealt to him he has thrown by then.
    thrown: usize,
    /// The cards of a whole board.
    pub(super) board: usize,
    /// With how many cards on the board the game can stand, a bit each.
    stands: u64,
}

impl Format {
    pub(super) fn of(game: &Game) -> Result<Self, EquityError> {
        let (mut hole, mut thrown, mut board, mut stands) = (0, 0, 0, 1);
        for street in game.streets() {
            hole += street.each();
            board += usize::from(street.board);
            stands |= 1 << (board & 63);
            match street.draw {
                Draw::None => {}
                Draw::Throw(cards) => thrown += usize::from(cards),
                Draw::UpTo(_) => return Err(EquityError::NotByBoard),
            }
        }
        if board == 0 {
            return Err(EquityError::NotByBoard);
        }
        let hole = usize::saturating_sub(hole, thrown);
        let spec = game.spec();
        Ok(Self { deck: spec.deck, rankings: spec.rankings, hole_use: spec.hole_use, hole, thrown, board, stands })
    }

    /// The cards of the deck that nobody has.
    pub(super) fn rest<H: Iterator<Item = (CardSet, Holder)> + Clone>(
        &self,
        holders: H,
    ) -> Result<CardSet, EquityError> {
        let mut rest = self.deck;
        for (cards, holder) in holders.clone() {
            if let Some(card) = cards.minus(self.deck).first() {
                return Err(EquityError::OtherDeck { card, holder });
            }
            if let Some(card) = cards.minus(rest).first() {
                let first = holders.clone().find(|(cards, _)| cards.contains(card)).map_or(holder, |holder| holder.1);
                return Err(EquityError::Twice { card, first, second: holder });
            }
            rest = rest.minus(cards);
        }
        Ok(rest)
    }

    /// How many cards are to come on this board.
    pub(super) fn cards_to_come(&self, board: CardSet) -> Result<usize, EquityError> {
        let cards = board.len();
        let to_come = self.board.checked_sub(cards).ok_or(EquityError::Board { cards, most: self.board })?;
        match (self.stands >> cards).trailing_zeros() as usize {
            0 => Ok(to_come),
            more => Err(EquityError::PartOfStreet { cards, whole: cards + more }),
        }
    }
}

/// Different cards of the game's deck: hands, board, and what may still come.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) format: Format,
    pub(super) hands: List<CardSet, MAX_SEATS>,
    pub(super) board: CardSet,
    /// The cards that may come.
    pub(super) rest: CardSet,
    /// How many will.
    pub(super) to_come: usize,
}

impl Spot {
    pub(super) fn new(format: Format, hands: &[CardSet], board: CardSet, dead: CardSet) -> Result<Self, EquityError> {
        let players = List::from_slice(hands, CardSet::EMPTY).filter(|hands| hands.len() >= 2);
        let players = players.ok_or(EquityError::Players(hands.len()))?;
        let holders = hands.iter().enumerate().map(|(player, &hand)| (hand, Holder::Player(player)));
        let rest = format.rest(holders.chain([(board, Holder::Board), (dead, Holder::Dead)]))?;
        for (player, hand) in hands.iter().enumerate() {
            if hand.len() != format.hole {
                let Format { hole: needed, thrown, .. } = format;
                return Err(EquityError::Hole { player, cards: hand.len(), needed, thrown });
            }
        }
        let to_come = format.cards_to_come(board)?;
        if rest.len() < to_come {
            return Err(EquityError::TooFewLeft { left: rest.len(), needed: to_come });
        }
        Ok(Self { format, hands: players, board, rest, to_come })
    }
}
