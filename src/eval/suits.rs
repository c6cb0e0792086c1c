//! The cards of each suit counted side by side, without a counting instruction.

use crate::cards::CardSet;

/// The same sixteen bits for each suit.
pub(super) const fn in_each_suit(bits: u64) -> u64 {
    bits | bits << 16 | bits << 32 | bits << 48
}

/// The number of cards of each suit, in the sixteen bits of that suit.
#[inline]
pub(super) const fn suit_counts(cards: CardSet) -> u64 {
    let bits = cards.bits();
    let pairs = bits - ((bits >> 1) & in_each_suit(0x5555));
    let fours = (pairs & in_each_suit(0x3333)) + ((pairs >> 2) & in_each_suit(0x3333));
    let eights = (fours + (fours >> 4)) & in_each_suit(0x0F0F);
    (eights + (eights >> 8)) & in_each_suit(0x00FF)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Suit;

    #[test]
    fn each_suit_has_its_own_count() {
        for cards in ["", "2c", "AsKsQsJs2c3d4d", "2c3c4c5c6c7c8c9cTcJcQcKcAc2d3h4hAs"] {
            let cards: CardSet = cards.parse().unwrap();
            let counts = Suit::ALL.map(|suit| suit_counts(cards) >> (16 * suit as u32) & 0xFFFF);
            assert_eq!(counts, Suit::ALL.map(|suit| u64::from(cards.ranks_of(suit).count_ones())));
        }
    }
}
