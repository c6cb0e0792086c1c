//! A pot to its winners.

use crate::chips::Chips;
use crate::seat::{MAX_SEATS, Seat};
use arrayvec::ArrayVec;

/// What one winner gets of a pot, or of a part of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Share {
    /// The winner.
    pub seat: Seat,
    /// All chips he gets, the odd chip included.
    pub amount: Chips,
    /// How much of that is odd.
    pub odd: Chips,
}

/// The shares of one part of a pot.
pub type Shares = ArrayVec<Share, MAX_SEATS>;

/// Divides `amount` between `parts` boards or halves: part `index` of them, counted from 0. Chips of size `unit` that
/// cannot be divided go to the first parts, one each; what is smaller than a chip goes to the first.
///
/// The high half is part 0 and so gets the odd chip (SE-2.8c, TDA 20); the first run gets it of the runs (SE-A7).
///
/// ```
/// use cardroom::{Chips, pot::parts};
/// assert_eq!([0, 1].map(|i| parts(Chips(107), 2, i, Chips(1))), [Chips(54), Chips(53)]);
/// assert_eq!([0, 1].map(|i| parts(Chips(175), 2, i, Chips(25))), [Chips(100), Chips(75)]);
/// ```
pub fn parts(amount: Chips, parts: u64, index: u64, unit: Chips) -> Chips {
    let (units, crumbs) = amount.split_by(unit);
    let (each, odd) = Chips(units).split(parts);
    let units = each.0 + u64::from(index < odd.0);
    Chips(units * unit.0.max(1)) + if index == 0 { crumbs } else { Chips::ZERO }
}

/// Shares `amount` between the winners, equally as far as chips of size `unit` go.
///
/// The winners come in the order in which they get the odd chips, one each (SE-2.8a, SE-A11, TDA 20, Robert's 3.8). With
/// `carry` the odd chips are not awarded; they are the second value, for the next hand (C99-3-13). Without winners
/// everything is.
///
/// ```
/// use cardroom::{Chips, Seat, pot::share_out};
/// let winners = [4, 0, 2].map(|n| Seat::new(n).unwrap());
/// let (shares, carried) = share_out(Chips(101), &winners, Chips(1), false);
/// assert_eq!(shares.iter().map(|s| s.amount.0).collect::<Vec<_>>(), [34, 34, 33]);
/// assert_eq!(carried, Chips::ZERO);
/// assert_eq!(share_out(Chips(101), &winners, Chips(1), true).1, Chips(2));
/// ```
pub fn share_out(amount: Chips, winners: &[Seat], unit: Chips, carry: bool) -> (Shares, Chips) {
    let (units, crumbs) = amount.split_by(unit);
    let unit = unit.0.max(1);
    let (each, odd) = Chips(units).split(winners.len() as u64);
    let mut shares = Shares::new();
    let mut left = Chips(odd.0 * unit) + crumbs;
    for &seat in winners.iter().take(MAX_SEATS) {
        let odd = if carry {
            Chips::ZERO
        } else if left.0 >= unit {
            Chips(unit)
        } else {
            // Less than the smallest chip is left only when a host pays in smaller amounts than its own chips.
            left
        };
        left -= odd;
        let _room = shares.try_push(Share { seat, amount: Chips(each.0 * unit) + odd, odd });
    }
    (shares, left)
}
