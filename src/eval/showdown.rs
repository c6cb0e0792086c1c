//! Who wins a showdown.

use super::strength::Strength;
use crate::seat::{Seat, SeatSet};

/// The seats with the best hand; more than one is a tie, and none if no seat has a hand.
///
/// A seat without a hand of this kind, such as one without a low, is left out or comes with `None`.
///
/// ```
/// use cardroom::{Ranking, Seat, SeatSet, winners};
/// let low = |cards: &str| Ranking::EightOrBetter.evaluate(cards.parse().unwrap());
/// let [a, b, c] = [0, 1, 2].map(|n| Seat::new(n).unwrap());
/// let hands = [(a, low("8s6h4d2cAs")), (b, low("7s6h5d4c2s")), (c, low("KsQsJs3d2d"))];
/// assert_eq!(winners(hands), SeatSet::of(b));
/// assert_eq!(winners([hands[2]]), SeatSet::EMPTY, "a high hand is no low");
/// ```
pub fn winners(hands: impl IntoIterator<Item = (Seat, Option<Strength>)>) -> SeatSet {
    let mut best = None;
    let mut seats = SeatSet::EMPTY;
    for (seat, strength) in hands {
        if strength.is_some() && strength >= best {
            seats = if strength == best { seats.with(seat) } else { SeatSet::of(seat) };
            best = strength;
        }
    }
    seats
}
