//! Cards run together, some of them unknown.

use crate::card::{Card, ParseCardError};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

/// Cards in the order they stand in a file, `None` for an unknown one.
///
/// ```
/// use cardroom::notation::phh::Cards;
/// let cards: Cards = "As??Jk".parse().unwrap();
/// assert_eq!(cards[0], Some("As".parse().unwrap()));
/// assert_eq!(cards[1], None);
/// assert_eq!(cards.to_string(), "As??Jk");
/// assert_eq!("AsK".parse::<Cards>().unwrap_err().at, 2);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Cards(pub Vec<Option<Card>>);

impl Cards {
    /// So many unknown cards.
    pub fn unknown(count: usize) -> Self {
        Self(alloc::vec![None; count])
    }
}

impl Deref for Cards {
    type Target = [Option<Card>];
    fn deref(&self) -> &[Option<Card>] {
        &self.0
    }
}

impl FromIterator<Option<Card>> for Cards {
    fn from_iter<I: IntoIterator<Item = Option<Card>>>(cards: I) -> Self {
        Self(cards.into_iter().collect())
    }
}

/// Known cards.
impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().map(Some).collect()
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| match card {
            Some(card) => card.fmt(f),
            None => f.write_str("??"),
        })
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cards({self})")
    }
}

/// Text that is no run of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("at character {at}: {source}, or ?? for an unknown card")]
pub struct ParseCardsError {
    /// Where the first text stands that is no card, counted in bytes from 0.
    pub at: usize,
    /// What a card is.
    pub source: ParseCardError,
}

impl FromStr for Cards {
    type Err = ParseCardsError;

    fn from_str(text: &str) -> Result<Self, ParseCardsError> {
        let card = |at| match text.get(at..at + 2) {
            Some("??") => Ok(None),
            Some(card) => card.parse().map(Some).map_err(|source| ParseCardsError { at, source }),
            None => Err(ParseCardsError { at, source: ParseCardError }),
        };
        (0..text.len()).step_by(2).map(card).collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_card() {
        for (text, at) in
            [("A", 0), ("AsK", 2), ("AsKx", 2), ("A?", 0), ("?s", 0), ("As1d", 2), ("åAs", 0), ("As??2å", 4)]
        {
            assert_eq!(text.parse::<Cards>().map_err(|error| error.at), Err(at), "{text}");
        }
        assert_eq!("".parse(), Ok(Cards::default()));
    }
}
