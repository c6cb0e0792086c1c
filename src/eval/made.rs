//! A hand taken apart: its category, the ranks that make it and the side cards.

use super::category::Category;
use super::subset::{choose, choose_up_to, close_gaps, mask, mask_up_to, number, number_up_to, open_gaps};

/// A category with the ranks that make it and the ranks of the side cards.
///
/// Ranks are masks of thirteen bits. A straight is known by its top rank, a double-ace flush by its other three ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Made {
    pub(super) category: Category,
    pub(super) main: u16,
    pub(super) side: u16,
}

/// How many ranks make a hand of this category, how many side cards it has at most, and whether a side card may have
/// a rank that stands in the hand already.
#[inline]
const fn plan(category: Category) -> (u32, u32, bool) {
    match category {
        Category::HighCard => (0, 5, false),
        Category::Pair => (1, 3, false),
        Category::FourStraight => (1, 1, true),
        Category::FourFlush => (4, 1, true),
        Category::TwoPair => (2, 1, false),
        Category::ThreeOfAKind => (1, 2, false),
        Category::FullHouse | Category::FourOfAKind => (1, 1, false),
        Category::Straight | Category::StraightFlush | Category::FiveOfAKind | Category::OneCard => (1, 0, false),
        Category::Flush => (5, 0, false),
        Category::TwoCards => (2, 0, false),
        Category::DoubleAceFlush | Category::ThreeCards => (3, 0, false),
        Category::Badugi => (4, 0, false),
    }
}

/// How many numbers the hands of a category take.
pub(super) const fn span(category: Category) -> u16 {
    SPANS[category as usize]
}

const SPANS: [u16; Category::ALL.len()] = {
    let mut spans = [0; Category::ALL.len()];
    let mut i = 0;
    while i < spans.len() {
        let (main, side, again) = plan(Category::ALL[i]);
        spans[Category::ALL[i] as usize] = choose(13, main) * choose_up_to(if again { 13 } else { 13 - main }, side);
        i += 1;
    }
    spans
};

impl Made {
    pub(super) const fn new(category: Category, main: u16, side: u16) -> Self {
        Self { category, main, side }
    }

    /// The hand's number within its category, from 0, higher ranks higher.
    #[inline]
    pub(super) const fn number(self) -> u16 {
        let (main, most, again) = plan(self.category);
        let (sides, side) = if again { (13, self.side) } else { (13 - main, close_gaps(self.side, self.main)) };
        number(self.main) * choose_up_to(sides, most) + number_up_to(side, most)
    }

    /// The hand with this number in its category.
    pub(super) fn from_number(category: Category, number: u16) -> Self {
        let (size, most, again) = plan(category);
        // To have no side card is one way.
        let sides = choose_up_to(if again { 13 } else { 13 - size }, most).max(1);
        let main = mask(number / sides, size);
        let side = mask_up_to(number % sides, most);
        Self { category, main, side: if again { side } else { open_gaps(side, main) } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_a_hand_and_every_hand_its_number() {
        for category in Category::ALL {
            for number in 0..span(category) {
                let made = Made::from_number(category, number);
                assert_eq!(made.number(), number, "{made:?}");
                let (main, side, _) = plan(category);
                assert_eq!(made.main.count_ones(), main);
                assert!(made.side.count_ones() <= side);
            }
        }
    }
}
