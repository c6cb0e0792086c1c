//! Why cards make no hand.

use super::ranking::{HoleUse, Ranking};
use super::strength::Strength;
use crate::card::Card;
use crate::cards::CardSet;

/// Cards that cannot make a hand under a ranking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HandError {
    /// A card comes twice.
    #[error("{0} comes twice")]
    Twice(Card),
    /// A card is not in the ranking's [deck](Ranking::deck).
    #[error("{0} is not in the deck of this ranking")]
    OtherDeck(Card),
    /// There are too few cards for a hand.
    #[error("{cards} cards where a hand takes {needed}")]
    TooFew {
        /// How many there are.
        cards: usize,
        /// How many it takes.
        needed: usize,
    },
    /// More hole cards are to be used than a hand has cards.
    #[error("a hand of {size} cards cannot have {needed} hole cards")]
    TooManyHole {
        /// How many are to be used.
        needed: usize,
        /// How many cards make a hand.
        size: usize,
    },
    /// There are too few hole cards for the part of the hand that must come from them.
    #[error("{cards} hole cards where {needed} make part of the hand")]
    TooFewHole {
        /// How many there are.
        cards: usize,
        /// How many it takes.
        needed: usize,
    },
    /// There are too few board cards for the part of the hand that must come from them.
    #[error("{cards} board cards where {needed} make part of the hand")]
    TooFewBoard {
        /// How many there are.
        cards: usize,
        /// How many it takes.
        needed: usize,
    },
}

impl Ranking {
    /// How strong the best hand among these cards is, or why they make none; `Ok(None)` if they do not qualify.
    ///
    /// Unlike [`evaluate`](Self::evaluate), which takes what is there, this asks for a whole hand. Any number of cards
    /// above that is fine; [`Tally`](crate::Tally) is what refuses an eighth.
    ///
    /// # Errors
    /// If a card comes twice or is of another deck, and if there are too few: under five, or no card in badugi.
    ///
    /// ```
    /// use cardroom::{Card, HandError, Ranking};
    /// let cards = |text: &str| text.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
    /// assert!(Ranking::High.try_evaluate(&cards("As Kd Qh Jc Ts")).unwrap().is_some());
    /// assert_eq!(Ranking::EightOrBetter.try_evaluate(&cards("As Kd Qh Jc Ts")), Ok(None));
    ///
    /// let ace = "As".parse().unwrap();
    /// assert_eq!(Ranking::High.try_evaluate(&cards("As Kd As Jc Ts")), Err(HandError::Twice(ace)));
    /// assert_eq!(Ranking::High.try_evaluate(&cards("As Kd")), Err(HandError::TooFew { cards: 2, needed: 5 }));
    /// assert_eq!(Ranking::High.try_evaluate(&cards("As Kd Jk Jc Ts")), Err(HandError::OtherDeck(Card::JOKER)));
    /// ```
    pub fn try_evaluate(self, cards: &[Card]) -> Result<Option<Strength>, HandError> {
        let mut set = CardSet::EMPTY;
        if let Some(&twice) = cards.iter().find(|card| !set.insert(**card)) {
            return Err(HandError::Twice(twice));
        }
        self.try_best(set, CardSet::EMPTY, HoleUse::Any)
    }

    /// How strong the [best](Self::best) hand is, or why there is none; `Ok(None)` if it does not qualify.
    ///
    /// # Errors
    /// As for [`try_evaluate`](Self::try_evaluate), if hole cards or board have too few cards for their part, and if more hole cards are
    /// to be used than make a hand.
    ///
    /// ```
    /// use cardroom::{HandError, HoleUse, Ranking};
    /// let (hole, board) = ("AhKh".parse().unwrap(), "QhJhTh2c".parse().unwrap());
    /// assert!(Ranking::High.try_best(hole, board, HoleUse::Exactly(2)).unwrap().is_some());
    /// let error = Ranking::High.try_best(board, hole, HoleUse::Exactly(2)).unwrap_err();
    /// assert_eq!(error.to_string(), "2 board cards where 3 make part of the hand");
    /// let six = Ranking::High.try_best(hole.or(board), board, HoleUse::Exactly(6));
    /// assert!(six.is_err());
    /// ```
    pub fn try_best(self, hole: CardSet, board: CardSet, hole_use: HoleUse) -> Result<Option<Strength>, HandError> {
        if let Some(twice) = hole.and(board).first() {
            return Err(HandError::Twice(twice));
        }
        let all = hole.or(board);
        if let Some(other) = all.minus(self.deck()).first() {
            return Err(HandError::OtherDeck(other));
        }
        let needed = if self == Self::Badugi { 1 } else { self.hand_size() };
        match hole_use {
            HoleUse::Any if all.len() < needed => return Err(HandError::TooFew { cards: all.len(), needed }),
            HoleUse::Any => {}
            HoleUse::Exactly(own) => {
                let own = usize::from(own);
                let Some(shared) = self.hand_size().checked_sub(own) else {
                    return Err(HandError::TooManyHole { needed: own, size: self.hand_size() });
                };
                if hole.len() < own {
                    return Err(HandError::TooFewHole { cards: hole.len(), needed: own });
                }
                if board.len() < shared {
                    return Err(HandError::TooFewBoard { cards: board.len(), needed: shared });
                }
            }
        }
        Ok(self.best(hole, board, hole_use))
    }
}
