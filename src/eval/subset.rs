//! Numbers for sets of ranks, in the order in which hands compare: highest rank first, a missing rank below a deuce.
//!
//! Sets of ranks are masks of thirteen bits, and comparing them from the highest rank down is comparing the masks as
//! numbers. So the number of a set is the count of smaller masks that are sets of the same kind.

/// Places for `n`, more than the ranks there are, and for `k`, more than the cards of a hand: powers of two, so that a
/// place is found without a check.
const N: usize = 16;
const K: usize = 8;

/// The ways to choose `k` of `n`.
const WAYS: [[u16; K]; N] = {
    let mut ways = [[0; K]; N];
    let mut n = 0;
    while n < N {
        ways[n][0] = 1;
        let mut k = 1;
        while n > 0 && k < K {
            ways[n][k] = ways[n - 1][k - 1] + ways[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    ways
};

/// The ways to choose at most `k` of `n`.
const WAYS_UP_TO: [[u16; K]; N] = {
    let mut ways = WAYS;
    let mut n = 0;
    while n < N {
        let mut k = 1;
        while k < K {
            ways[n][k] += ways[n][k - 1];
            k += 1;
        }
        n += 1;
    }
    ways
};

/// How many ways there are to choose `k` of `n`.
#[inline]
pub(super) const fn choose(n: u32, k: u32) -> u16 {
    WAYS[n as usize % N][k as usize % K]
}

/// How many ways there are to choose at most `k` of `n`.
#[inline]
pub(super) const fn choose_up_to(n: u32, k: u32) -> u16 {
    WAYS_UP_TO[n as usize % N][k as usize % K]
}

/// The number of `mask` among the masks with as many bits.
#[inline]
pub(super) const fn number(mut mask: u16) -> u16 {
    let mut smaller = 0;
    while mask != 0 {
        let top = 15 - mask.leading_zeros();
        smaller += choose(top, mask.count_ones());
        mask ^= 1 << top;
    }
    smaller
}

/// The number of `mask` among the masks with at most `most` bits, which it has itself.
#[inline]
pub(super) const fn number_up_to(mut mask: u16, mut most: u32) -> u16 {
    let mut smaller = 0;
    while mask != 0 {
        let top = 15 - mask.leading_zeros();
        smaller += choose_up_to(top, most);
        mask ^= 1 << top;
        most -= 1;
    }
    smaller
}

/// The mask of `size` bits with this [number].
pub(super) fn mask(mut number: u16, size: u32) -> u16 {
    let mut mask = 0;
    for left in (1..=size).rev() {
        let top = (0..13).rev().find(|&top| choose(top, left) <= number).unwrap_or(0);
        number -= choose(top, left);
        mask |= 1 << top;
    }
    mask
}

/// The mask of at most `most` bits with this number [up to](number_up_to) `most`.
pub(super) fn mask_up_to(mut number: u16, most: u32) -> u16 {
    let mut mask = 0;
    for left in (1..=most).rev() {
        let Some(top) = (0..13).rev().find(|&top| choose_up_to(top, left) <= number) else { break };
        number -= choose_up_to(top, left);
        mask |= 1 << top;
    }
    mask
}

/// Takes the ranks of `gaps` out of the scale: ranks above a gap move down. `mask` has no rank of `gaps`.
#[inline]
pub(super) const fn close_gaps(mut mask: u16, mut gaps: u16) -> u16 {
    while gaps != 0 {
        let below = (1 << (15 - gaps.leading_zeros())) - 1;
        mask = mask & below | (mask & !below) >> 1;
        gaps &= below;
    }
    mask
}

/// Puts the ranks of `gaps` back into the scale.
pub(super) const fn open_gaps(mut mask: u16, mut gaps: u16) -> u16 {
    while gaps != 0 {
        let below = (1 << gaps.trailing_zeros()) - 1;
        mask = mask & below | (mask & !below) << 1;
        gaps &= gaps - 1;
    }
    mask
}

/// The highest `count` ranks of `mask`, or all if there are fewer.
#[inline]
pub(super) const fn highest(mask: u16, count: u32) -> u16 {
    let mut rest = mask;
    let mut i = 0;
    while i < count && rest != 0 {
        rest ^= 1 << (15 - rest.leading_zeros());
        i += 1;
    }
    mask ^ rest
}

/// The lowest `count` ranks of `mask`, or all if there are fewer.
#[inline]
pub(super) const fn lowest(mask: u16, count: u32) -> u16 {
    let mut rest = mask;
    let mut i = 0;
    while i < count {
        rest &= rest.wrapping_sub(1);
        i += 1;
    }
    mask ^ rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_count_up_with_the_masks() {
        for size in 0..=5 {
            let exact = (0..1 << 13).filter(|mask: &u16| mask.count_ones() == size);
            assert!(exact.clone().map(number).eq(0..choose(13, size)));
            assert!(exact.clone().eq(exact.map(|set| mask(number(set), size))));
            let up_to = (0..1 << 13).filter(|mask: &u16| mask.count_ones() <= size);
            assert!(up_to.clone().map(|set| number_up_to(set, size)).eq(0..choose_up_to(13, size)));
            assert!(up_to.clone().eq(up_to.map(|set| mask_up_to(number_up_to(set, size), size))));
        }
    }

    #[test]
    fn gaps_close_and_open() {
        assert_eq!(close_gaps(0b1_0100_1001, 0b10_0010), 0b101_0101);
        for set in (0..1 << 13).filter(|set| set & 0b10_0000_0100 == 0) {
            assert_eq!(open_gaps(close_gaps(set, 0b10_0000_0100), 0b10_0000_0100), set);
        }
    }
}
