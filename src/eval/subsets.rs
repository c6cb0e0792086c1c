//! All subsets of some size of a set of cards.

use crate::cards::CardSet;

/// The subsets of `cards` with `size` cards, one after the other; none if there are fewer cards.
pub(super) fn subsets(cards: CardSet, size: usize) -> Subsets {
    Subsets { cards, next: if size <= cards.len() { Some((1 << size) - 1) } else { None } }
}

/// See [`subsets`].
pub(super) struct Subsets {
    cards: CardSet,
    /// The places in `cards` of the next subset.
    next: Option<u64>,
}

impl Iterator for Subsets {
    type Item = CardSet;

    fn next(&mut self) -> Option<CardSet> {
        let places = self.next?;
        // The next greater number with as many bits: carry the lowest run of ones up, and its rest to the bottom.
        let lowest = places & places.wrapping_neg();
        let carried = places + lowest;
        let following =
            if places == 0 { u64::MAX } else { carried | (((places ^ carried) >> 2) >> places.trailing_zeros()) };
        self.next = (following >> self.cards.len() == 0).then_some(following);
        Some(
            self.cards.iter().enumerate().filter(|(place, _)| places >> place & 1 == 1).map(|(_, card)| card).collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_as_there_are_ways_to_choose() {
        let cards: CardSet = "AsKd7c2h9hTs".parse().unwrap();
        for (size, ways) in [1, 6, 15, 20, 15, 6, 1, 0].into_iter().enumerate() {
            assert_eq!(subsets(cards, size).count(), ways);
            assert!(subsets(cards, size).all(|subset| subset.len() == size && subset.is_subset(cards)));
        }
        assert_eq!(subsets(CardSet::DECK_AND_JOKERS, 2).count(), 54 * 53 / 2);
    }
}
