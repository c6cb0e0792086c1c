//! Cards known to be different.

use super::tally::TallyError;
use crate::card::Card;
use core::ops::Deref;

/// `N` different cards of the 52, checked once so that nothing has to be checked when they are ranked.
///
/// ```
/// use cardroom::{Card, Distinct, Tally, TallyError};
/// let [ace, king, joker]: [Card; 3] = ["As", "Kd", "Jk"].map(|card| card.parse().unwrap());
/// let cards = Distinct::new([ace, king]).unwrap();
/// assert_eq!(Tally::from(&cards), Tally::EMPTY.with(king).unwrap().with(ace).unwrap());
/// assert_eq!(Distinct::new([ace, king, ace]), Err(TallyError::Twice(ace)));
/// assert_eq!(Distinct::new([ace, joker]), Err(TallyError::Joker(joker)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(transparent)]
pub struct Distinct<const N: usize>([Card; N]);

impl<const N: usize> Distinct<N> {
    /// These cards in this order.
    ///
    /// # Errors
    /// If a card comes twice, or is a joker.
    pub const fn new(cards: [Card; N]) -> Result<Self, TallyError> {
        match TallyError::of(&cards) {
            Some(error) => Err(error),
            None => Ok(Self(cards)),
        }
    }

    /// The cards.
    pub const fn cards(self) -> [Card; N] {
        self.0
    }
}

impl<const N: usize> Deref for Distinct<N> {
    type Target = [Card; N];

    #[inline]
    fn deref(&self) -> &[Card; N] {
        &self.0
    }
}
