//! A deck in dealing order, and its shuffle.

use crate::card::Card;
use crate::cards::CardSet;
use core::fmt;
use rand_core::Rng;

/// The cards of a deck in the order they will be dealt.
///
/// The shuffle is Fisher and Yates's from the front: place `i` is drawn from the places `i` and after, one bounded
/// number a place. The order of these draws is part of this crate's contract: the same generator in the same state
/// gives the same deck on every platform and in every version.
///
/// ```
/// use cardroom::{CardSet, Deck};
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let mut deck = Deck::new(CardSet::DECK);
/// deck.shuffle(&mut ChaCha8Rng::seed_from_u64(1));
/// let first = deck.draw().unwrap();
/// assert_eq!(deck.len(), 51);
/// assert!(!deck.rest().contains(first));
/// ```
#[derive(Clone)]
pub struct Deck {
    cards: [Card; Self::PLACES],
    next: u8,
    len: u8,
}

impl Deck {
    /// Room for 52 cards and the jokers; a power of two, so that no place wants a check.
    const PLACES: usize = CardSet::DECK_AND_JOKERS.len().next_power_of_two();

    /// All these cards, unshuffled, in the set's own order.
    pub fn new(cards: CardSet) -> Self {
        if cards.bits() == CardSet::DECK.bits() {
            return Self::STANDARD;
        }
        Self::in_order(cards)
    }

    /// The 52 cards, made once rather than for every hand.
    const STANDARD: Self = Self::in_order(CardSet::DECK);

    const fn in_order(cards: CardSet) -> Self {
        let mut deck = Self { cards: [Card::JOKER; Self::PLACES], next: 0, len: cards.len() as u8 };
        let (mut rest, mut place) = (cards, 0);
        while place < Self::PLACES
            && let Some(card) = rest.first()
        {
            deck.cards[place] = card;
            rest = rest.without(card);
            place += 1;
        }
        deck
    }

    /// How many cards are left.
    pub const fn len(&self) -> usize {
        (self.len - self.next) as usize
    }

    /// Whether all cards are gone.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards that are left, without their order.
    pub fn rest(&self) -> CardSet {
        self.cards.get(self.next as usize..self.len as usize).unwrap_or_default().iter().copied().collect()
    }

    /// Shuffles the cards that are left.
    pub fn shuffle<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        self.shuffle_front(self.len(), rng);
    }

    /// Shuffles only the next `count` cards into place: they come as they would after a whole
    /// [shuffle](Self::shuffle), for fewer draws. What lies behind them is not in random order.
    #[inline]
    pub fn shuffle_front<R: Rng + ?Sized>(&mut self, count: usize, rng: &mut R) {
        let next = self.next;
        self.deal(u8::try_from(count).unwrap_or(u8::MAX), rng, |_| {});
        self.next = next;
    }

    /// Shuffles the next card into place and draws it: the next card of a deck [shuffled](Self::shuffle) as it is dealt.
    #[inline]
    pub fn draw_shuffled<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<Card> {
        let mut drawn = None;
        self.deal(1, rng, |card| drawn = Some(card));
        drawn
    }

    /// Shuffles the next `count` cards into place and draws them, one after the other; fewer when so many are not left.
    #[inline(always)]
    pub(crate) fn deal<R: Rng + ?Sized>(&mut self, count: u8, rng: &mut R, mut take: impl FnMut(Card)) {
        let end = self.next + count.min(self.len - self.next);
        while self.next < end {
            let place = u32::from(self.next);
            let other = place + below(u32::from(self.len) - place, rng);
            let card = *self.at(other);
            *self.at(other) = *self.at(place);
            *self.at(place) = card;
            self.next += 1;
            take(card);
        }
    }

    /// The card at this place, which is one of the deck's.
    #[inline]
    const fn at(&mut self, place: u32) -> &mut Card {
        &mut self.cards[place as usize % Self::PLACES]
    }

    /// The next card.
    #[inline]
    pub fn draw(&mut self) -> Option<Card> {
        if self.next == self.len {
            return None;
        }
        let card = *self.cards.get(self.next as usize)?;
        self.next += 1;
        Some(card)
    }
}

/// A number below `bound`, every one equally likely: the high half of a product, redrawn in the rare case that would
/// favour some (Lemire's method).
#[inline]
pub(crate) fn below<R: Rng + ?Sized>(bound: u32, rng: &mut R) -> u32 {
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(bound);
        // Only a low half below `bound` can be one of the 2^32 mod `bound` surplus values.
        if product as u32 >= bound || product as u32 >= surplus(bound) {
            return (product >> 32) as u32;
        }
    }
}

/// How many of the 2^32 values are too many to be shared out evenly. Hardly ever asked, and kept out of the way.
#[cold]
#[inline(never)]
fn surplus(bound: u32) -> u32 {
    bound.wrapping_neg().checked_rem(bound).unwrap_or_default()
}

/// Says how many cards are left, never their order.
impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deck({} cards left)", self.len())
    }
}
