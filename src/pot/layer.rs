//! Contributions to pots.

use crate::chips::Chips;
use crate::seat::{BySeat, MAX_SEATS, SeatSet};
use arrayvec::ArrayVec;

/// One pot: chips, and the seats that can win them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pot {
    /// The chips in it.
    pub amount: Chips,
    /// The live seats that paid for all of it.
    pub eligible: SeatSet,
}

/// The pots of a hand, main pot first. Each later pot has fewer seats that can win it, so there are never more pots
/// than seats.
pub type Pots = ArrayVec<Pot, MAX_SEATS>;

/// Layers what the seats have paid into pots.
///
/// A pot is bounded by what the shortest of its live seats paid, or a seat that `mucked` at the showdown: pots
/// made before the showdown stay apart at it, and each is split on its own. Folded seats' chips fall into the layers
/// they reach, those above every live seat into the last pot, so that no chip is ever in a pot nobody can win. `dead`
/// money (dead posts, table antes, carried chips) belongs to the main pot. SE-2.8d, C99-4.7-2, TDA 21, Robert's 3.8.
///
/// ```
/// use cardroom::pot::layer;
/// use cardroom::{BySeat, Chips, Seat, SeatSet};
/// let [a, b, c] = [0, 1, 2].map(|n| Seat::new(n).unwrap());
/// let mut paid = BySeat::filled(Chips::ZERO);
/// (paid[a], paid[b], paid[c]) = (Chips(10), Chips(30), Chips(30));
/// let all = SeatSet::from_iter([a, b, c]);
/// let pots = layer(&paid, all, SeatSet::EMPTY, Chips(5));
/// assert_eq!((pots[0].amount, pots[0].eligible), (Chips(35), all));
/// assert_eq!((pots[1].amount, pots[1].eligible), (Chips(40), all.without(a)));
/// ```
pub fn layer(paid: &BySeat<Chips>, live: SeatSet, mucked: SeatSet, dead: Chips) -> Pots {
    let mut pots = Pots::new();
    each_layer(paid, live, mucked, dead, |pot, _| {
        // Every pot has fewer seats than the one before it, so there is room.
        let _room = pots.try_push(pot);
    });
    pots
}

/// Tells every pot of a [`layer`]ed hand, main pot first, and who has a part in it: those who can win it, and of those
/// who mucked the ones who paid for all of it.
#[inline]
pub(crate) fn each_layer(
    paid: &BySeat<Chips>,
    live: SeatSet,
    mucked: SeatSet,
    dead: Chips,
    mut tell: impl FnMut(Pot, SeatSet),
) {
    let all = paid.as_array().iter().copied().sum::<Chips>();
    let mut rest = live | mucked;
    if live.is_empty() || is_even(paid, rest) {
        let amount = all + dead;
        if !live.is_empty() && !amount.is_zero() {
            tell(Pot { amount, eligible: live }, rest);
        }
        return;
    }
    let mut below = Chips::ZERO;
    let mut left = all;
    let mut amount = dead;
    while let Some(level) = rest.iter().map(|seat| paid[seat]).min() {
        let layer: Chips = paid.as_array().iter().map(|paid| paid.least(level).saturating_sub(below)).sum();
        amount += layer;
        left -= layer;
        let above: SeatSet = rest.iter().filter(|seat| paid[*seat] > level).collect();
        let last = above.and(live).is_empty();
        if last {
            amount += left;
        }
        if !amount.is_zero() {
            tell(Pot { amount, eligible: rest.and(live) }, rest);
            amount = Chips::ZERO;
        }
        if last {
            break;
        }
        (rest, below) = (above, level);
    }
}

/// Whether these seats have all paid the same, as in by far the most hands.
#[inline]
pub(crate) fn is_even(paid: &BySeat<Chips>, seats: SeatSet) -> bool {
    let level = seats.first().map(|seat| paid[seat]);
    seats.iter().all(|seat| Some(paid[seat]) == level)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;

    fn pots(paid: &[u64], live: &[u8], dead: u64) -> Pots {
        let mut by_seat = BySeat::filled(Chips::ZERO);
        for (seat, paid) in Seat::all().zip(paid) {
            by_seat[seat] = Chips(*paid);
        }
        layer(&by_seat, seats(live), SeatSet::EMPTY, Chips(dead))
    }

    fn seats(numbers: &[u8]) -> SeatSet {
        numbers.iter().filter_map(|n| Seat::new(*n)).collect()
    }

    fn amounts(pots: &Pots) -> ArrayVec<(u64, usize), MAX_SEATS> {
        pots.iter().map(|pot| (pot.amount.0, pot.eligible.len())).collect()
    }

    #[test]
    fn folded_chips_above_every_live_seat_stay_in_the_last_pot() {
        // 0 folded after paying 100; 1 and 2 are in for 40: 3 x 40 and the 60 above them, one pot.
        assert_eq!(*amounts(&pots(&[100, 40, 40], &[1, 2], 0)), [(180, 2)]);
    }

    #[test]
    fn a_layer_whose_payers_folded_falls_into_the_pot_of_those_who_reach_it() {
        // 3 x 10; above that seat 1 (folded) paid 20 more and seat 2 paid 30 more, of which nobody else can win any.
        assert_eq!(*amounts(&pots(&[10, 30, 40], &[0, 2], 0)), [(30, 2), (50, 1)]);
    }

    #[test]
    fn a_seat_that_paid_nothing_can_win_only_dead_money() {
        assert_eq!(*amounts(&pots(&[0, 10, 10], &[0, 1, 2], 10)), [(10, 3), (20, 2)]);
        assert_eq!(*amounts(&pots(&[0, 10, 10], &[0, 1, 2], 0)), [(20, 2)]);
    }

    #[test]
    fn pots_stay_apart_when_the_all_in_hand_between_them_is_mucked() {
        // 0 is all-in for 10 and has mucked; 1 and 2 divide 30, and 40 on its own.
        let mut paid = BySeat::filled(Chips(30));
        paid[Seat::new(0).unwrap()] = Chips(10);
        for seat in Seat::all().skip(3) {
            paid[seat] = Chips::ZERO;
        }
        let pots = layer(&paid, seats(&[1, 2]), seats(&[0]), Chips::ZERO);
        assert_eq!(*amounts(&pots), [(30, 2), (40, 2)]);
        // Nobody who is left has paid for the second pot.
        assert_eq!(*amounts(&layer(&paid, seats(&[0]), seats(&[0, 1, 2]), Chips::ZERO)), [(70, 1)]);
    }

    #[test]
    fn nobody_left_or_nothing_paid_makes_no_pot() {
        assert!(pots(&[10, 10], &[], 0).is_empty());
        assert!(pots(&[0, 0], &[0, 1], 0).is_empty());
        // Mucked hands, an all-in one among them, win nothing either.
        let mut paid = BySeat::filled(Chips(30));
        paid[Seat::new(0).unwrap()] = Chips(10);
        assert!(layer(&paid, SeatSet::EMPTY, seats(&[0, 1, 2]), Chips(5)).is_empty());
    }
}
