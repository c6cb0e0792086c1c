//! Choices of ranks, and how many there are.

/// A set of ranks, a bit each.
pub(super) type Ranks = u16;

/// Calls `each` with every choice of so many of these ranks.
pub(super) fn each_choice(ranks: Ranks, count: usize, each: &mut impl FnMut(Ranks)) {
    match count {
        0 => each(0),
        _ => choose_more(ranks, ranks.count_ones() as usize, 0, count, each),
    }
}

/// Adds `count` of the ranks, of which there are `left`, to those taken.
fn choose_more(mut ranks: Ranks, mut left: usize, taken: Ranks, count: usize, each: &mut impl FnMut(Ranks)) {
    while left >= count {
        let lowest = ranks & ranks.wrapping_neg();
        ranks ^= lowest;
        left -= 1;
        if count == 1 {
            each(taken | lowest);
        } else {
            choose_more(ranks, left, taken | lowest, count - 1, each);
        }
    }
}

/// Calls `each` with every choice of at least so many of these ranks, and their number.
#[inline]
pub(super) fn each_choice_of_most(ranks: Ranks, least: usize, each: &mut impl FnMut(Ranks, usize)) {
    let count = ranks.count_ones() as usize;
    if count >= least {
        leave_out(ranks, ranks, count, least, each);
    }
}

/// Leaves out some of the ranks in `may_go`.
fn leave_out(ranks: Ranks, mut may_go: Ranks, count: usize, least: usize, each: &mut impl FnMut(Ranks, usize)) {
    each(ranks, count);
    while count > least && may_go != 0 {
        let lowest = may_go & may_go.wrapping_neg();
        may_go ^= lowest;
        leave_out(ranks ^ lowest, may_go, count - 1, least, each);
    }
}

/// How many ways there are to choose `k` of `n`.
pub(super) const fn choose(n: u32, k: u32) -> u32 {
    let (mut ways, mut i) = (1, 0);
    while i < k {
        ways = ways * n.saturating_sub(i) / (i + 1);
        i += 1;
    }
    ways
}

/// How many ways there are to choose `k` of the `n` cards of one rank.
#[inline]
pub(super) const fn choose_suits(n: u32, k: u32) -> u32 {
    const WAYS: [[u32; 8]; 8] = {
        let mut ways = [[0; 8]; 8];
        let mut n = 0;
        while n <= 4 {
            let mut k = 0;
            while k <= n {
                ways[n][k] = choose(n as u32, k as u32);
                k += 1;
            }
            n += 1;
        }
        ways
    };
    WAYS[(n & 7) as usize][(k & 7) as usize]
}
