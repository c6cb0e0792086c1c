//! Random hands, the same in every run.

use cardroom::{Card, CardSet};

/// A small generator of well-mixed numbers (SplitMix64).
pub struct Dealer(u64);

impl Dealer {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// `N` different cards.
    pub fn hand<const N: usize>(&mut self) -> [Card; N] {
        let mut cards = [Card::JOKER; N];
        let mut dealt = CardSet::EMPTY;
        for card in &mut cards {
            *card = loop {
                let place = (self.next() >> 58) as u8;
                if let Some(card) = Card::from_place(place).filter(|card| !card.is_joker())
                    && dealt.insert(card)
                {
                    break card;
                }
            };
        }
        cards
    }

    /// So many hands of `N` cards.
    pub fn hands<const N: usize>(&mut self, count: usize) -> Vec<[Card; N]> {
        (0..count).map(|_| self.hand()).collect()
    }
}
