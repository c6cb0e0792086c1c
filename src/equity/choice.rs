//! Choices of ranks, and how many there are.

/// A set of ranks, a bit each.
pub(super) type Ranks = u16;

/// Calls `each` with every choice of `least` to `most` of these ranks, and their number.
#[inline]
pub(super) fn each_choice(ranks: Ranks, least: usize, most: usize, each: &mut impl FnMut(Ranks, usize)) {
    let free = ranks.count_ones() as usize;
    if least == 0 {
        each(0, 0);
    }
    if most > 0 && free >= least {
        choose_more(ranks, free, Choice { taken: 0, count: 0, least, most }, each);
    }
}

#[derive(Clone, Copy)]
struct Choice {
    taken: Ranks,
    count: usize,
    least: usize,
    most: usize,
}

/// Goes on with each of the ranks, of which there are so many that the least can be reached.
fn choose_more(mut ranks: Ranks, mut free: usize, choice: Choice, each: &mut impl FnMut(Ranks, usize)) {
    let count = choice.count + 1;
    while free > 0 && choice.count + free >= choice.least {
        let lowest = ranks & ranks.wrapping_neg();
        ranks ^= lowest;
        free -= 1;
        let taken = choice.taken | lowest;
        if count >= choice.least {
            each(taken, count);
        }
        if count < choice.most {
            choose_more(ranks, free, Choice { taken, count, ..choice }, each);
        }
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
