//! The keys of many hands at once, with the vector instructions of x86-64: the only module with `unsafe` code.
//!
//! A register holds several hands, eight bytes each, of which the cards fill the first. The sum of the keys of a hand's
//! ranks is added up byte by byte of the keys: one instruction looks a byte up for all cards, by the lower four bits of
//! their codes, and another adds up eight bytes at a time. The cards of each suit are counted likewise, two suits a
//! byte. The sums of several registers are packed to sixteen bits a hand, and there become rows and columns of the
//! [table](super::tally) of strengths. The table is read hand by hand: that is faster than gathering from it. Hands with
//! five cards of a suit are looked up once more, by the ranks of that suit.

#[cfg(feature = "std")]
extern crate std;

use super::Distinct;
use super::strength::Strength;
use super::tally::{HASH_SHIFT, OFFSETS, RANK_KEYS, ROW_SHIFT, STRENGTHS, flush_strength, ranks_of_five, slot};
use core::arch::x86_64::*;
use core::sync::atomic::{AtomicU16, Ordering::Relaxed};

/// How many hands are worked on at a time.
const BLOCK: usize = 64;
/// The bytes of a hand in a register, and what stands in those of no card: it is looked up as nothing.
const LANE: usize = 8;
const NO_CARD: u8 = 0xC0;
/// Which bit of a sum is the lowest of its row.
const ROW_BIT: u32 = ROW_SHIFT - HASH_SHIFT;

/// Instructions that this machine is known to have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Machine(Instructions);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Instructions {
    Avx2,
    Avx512,
}

/// Whether the machine has these target features.
macro_rules! has {
    ($($feature:tt),+) => {{
        #[cfg(feature = "std")]
        let has = $(std::is_x86_feature_detected!($feature))&&+;
        #[cfg(not(feature = "std"))]
        let has = $(cfg!(target_feature = $feature))&&+;
        has
    }};
}

impl Machine {
    fn with(instructions: Instructions) -> Option<Self> {
        let has = match instructions {
            Instructions::Avx2 => has!("avx2"),
            Instructions::Avx512 => has!("avx512f", "avx512bw", "avx512vbmi"),
        };
        has.then_some(Self(instructions))
    }

    /// The best that this machine has.
    #[inline]
    pub(super) fn best() -> Option<Self> {
        Self::with(Instructions::Avx512).or_else(|| Self::with(Instructions::Avx2))
    }

    /// Writes the strengths of the first hands, and says of how many: of whole blocks, and not of the last few hands.
    pub(super) fn evaluate<const N: usize>(self, hands: &[Distinct<N>], strengths: &mut [Option<Strength>]) -> usize {
        let cards = bytes(hands);
        let mut sums = Sums::new();
        let mut done = 0;
        let blocks = hands.as_chunks::<BLOCK>().0.iter().zip(strengths.as_chunks_mut::<BLOCK>().0);
        for (hands, strengths) in blocks {
            let cards = &cards[done * N..];
            // What is loaded last reaches into the hands behind.
            if N == 0 || cards.len() < (BLOCK - LANE) * N + size_of::<__m512i>() {
                break;
            }
            match self.0 {
                // SAFETY: this machine has the instructions.
                Instructions::Avx2 => unsafe { avx2::<N>(cards, &mut sums) },
                // SAFETY: as above.
                Instructions::Avx512 => unsafe { avx512::<N>(cards, &mut sums) },
            }
            // Eight in a row are no loop.
            let eights = strengths.as_chunks_mut::<8>().0.iter_mut();
            let eights = eights.zip(sums.rows.as_chunks::<8>().0).zip(sums.columns.as_chunks::<8>().0);
            for ((strengths, rows), columns) in eights {
                for ((strength, row), column) in strengths.iter_mut().zip(rows).zip(columns) {
                    // What is above the bits of a row is shifted out.
                    let sum = u64::from(row.load(Relaxed)) << ROW_SHIFT | u64::from(column.load(Relaxed));
                    *strength = Strength::from_table(STRENGTHS[slot(sum, OFFSETS)]);
                }
            }
            while sums.flushes != 0 {
                let hand = sums.flushes.trailing_zeros() as usize;
                let cards = hands[hand].iter().copied().collect();
                let ranks = ranks_of_five(cards, sums.fives[hand].load(Relaxed));
                strengths[hand] = Strength::from_table(flush_strength(ranks));
                sums.flushes &= sums.flushes - 1;
            }
            done += BLOCK;
        }
        done
    }
}

/// Where the strengths of a block of hands are to be looked up.
///
/// Atomic loads are plain loads here, except that the compiler leaves them in a loop of their own and does not make
/// vectors of them, which would be taken apart again for the table and take half as long again.
struct Sums {
    rows: [AtomicU16; BLOCK],
    columns: [AtomicU16; BLOCK],
    /// A bit for each hand with five cards of a suit, and four bits for each suit, of which the highest tells which it is.
    flushes: u64,
    fives: [AtomicU16; BLOCK],
}

impl Sums {
    fn new() -> Self {
        let zeros = || [const { AtomicU16::new(0) }; BLOCK];
        Self { rows: zeros(), columns: zeros(), flushes: 0, fives: zeros() }
    }
}

/// The bytes of the ranks' keys, the lowest first, by the lower bits of a card's code.
const KEY_BYTES: [[u8; 16]; 4] = {
    let mut bytes = [[0; 16]; 4];
    let mut rank = 0;
    while rank < RANK_KEYS.len() {
        let key = (RANK_KEYS[rank] as u32).to_le_bytes();
        let mut byte = 0;
        while byte < key.len() {
            bytes[byte][rank] = key[byte];
            byte += 1;
        }
        rank += 1;
    }
    bytes
};
/// What a card adds to the counts of two suits, four bits each, by the upper bits of its code: those of the clubs' codes
/// are 4.
const CLUBS_DIAMONDS: [u8; 16] = [0, 0, 0, 0, 0x01, 0x10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const HEARTS_SPADES: [u8; 16] = [0, 0, 0, 0, 0, 0, 0x01, 0x10, 0, 0, 0, 0, 0, 0, 0, 0];
/// Added to the counts, it raises the highest bit of those that are five or more.
const THREE_EACH: i16 = 0x3333;
const FIVE_OF_A_SUIT: i16 = 0x8888_u16 as i16;

/// Which byte of a run of hands of `N` cards goes to which byte of a register; [`NO_CARD`] where none does.
const fn spread<const N: usize, const BYTES: usize>() -> [u8; BYTES] {
    let mut from = [NO_CARD; BYTES];
    let mut to = 0;
    while to < BYTES {
        if to % LANE < N {
            from[to] = (to / LANE * N + to % LANE) as u8;
        }
        to += 1;
    }
    from
}

/// The sums of a block of hands, from their cards and a few bytes behind them.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
fn avx512<const N: usize>(cards: &[u8], sums: &mut Sums) {
    const HANDS: usize = 8;
    let from = load_64(const { &spread::<N, 64>() }, 0);
    let no_card = _mm512_set1_epi8(NO_CARD as i8);
    let low = _mm512_set1_epi8(15);
    // Packing leaves every fourth pair of hands in a quarter.
    let order = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    let halves =
        sums.rows.as_chunks_mut().0.iter_mut().zip(sums.columns.as_chunks_mut().0).zip(sums.fives.as_chunks_mut().0);
    let mut flushes = 0;
    for (half, ((rows, columns), fives)) in halves.enumerate() {
        let cards = [0, 1, 2, 3].map(|register| {
            let cards = load_64(cards, (4 * half + register) * HANDS * N);
            _mm512_permutex2var_epi8(cards, from, no_card)
        });
        let suits = cards.map(|cards| _mm512_and_si512(_mm512_srli_epi16(cards, 4), low));
        let add_up = |table: &[u8; 16], codes: [__m512i; 4]| {
            let table = _mm512_broadcast_i32x4(load_16(table, 0));
            let sums = codes.map(|codes| _mm512_sad_epu8(_mm512_shuffle_epi8(table, codes), _mm512_setzero_si512()));
            let pairs = (_mm512_packus_epi32(sums[0], sums[1]), _mm512_packus_epi32(sums[2], sums[3]));
            _mm512_permutexvar_epi32(order, _mm512_packus_epi32(pairs.0, pairs.1))
        };
        let [first, second, third, fourth] = KEY_BYTES.each_ref().map(|table| add_up(table, cards));
        // A byte of seven keys adds up to eleven bits at most. Together the four are the sum: its row, with some bits
        // above it, and the lowest sixteen bits for its column.
        let upper = _mm512_add_epi16(_mm512_srli_epi16(first, 8), second);
        let row = _mm512_add_epi16(
            _mm512_srli_epi16(upper, ROW_BIT - 8),
            _mm512_add_epi16(_mm512_slli_epi16(third, 16 - ROW_BIT), _mm512_slli_epi16(fourth, 24 - ROW_BIT)),
        );
        store_64(rows, row);
        store_64(columns, _mm512_add_epi16(first, _mm512_slli_epi16(second, 8)));
        let counts =
            _mm512_add_epi16(add_up(&CLUBS_DIAMONDS, suits), _mm512_slli_epi16(add_up(&HEARTS_SPADES, suits), 8));
        let counts = _mm512_add_epi16(counts, _mm512_set1_epi16(THREE_EACH));
        let five = _mm512_and_si512(counts, _mm512_set1_epi16(FIVE_OF_A_SUIT));
        store_64(fives, five);
        flushes |= u64::from(_mm512_test_epi16_mask(five, five)) << (32 * half);
    }
    sums.flushes = flushes;
}

/// The same with registers of half the size. A half of a register takes two hands.
#[target_feature(enable = "avx2")]
fn avx2<const N: usize>(cards: &[u8], sums: &mut Sums) {
    let from = _mm256_broadcastsi128_si256(load_16(const { &spread::<N, 16>() }, 0));
    let no_card = _mm256_and_si256(from, _mm256_set1_epi8(NO_CARD as i8));
    let low = _mm256_set1_epi8(15);
    let quarters =
        sums.rows.as_chunks_mut().0.iter_mut().zip(sums.columns.as_chunks_mut().0).zip(sums.fives.as_chunks_mut().0);
    let mut flushes = 0;
    for (quarter, ((rows, columns), fives)) in quarters.enumerate() {
        let cards = [0, 1, 2, 3].map(|register| {
            // Packing leaves every fourth pair of hands in a half, so that these come in order.
            let first = 16 * quarter + 2 * register;
            let cards = _mm256_set_m128i(load_16(cards, (first + 8) * N), load_16(cards, first * N));
            _mm256_or_si256(_mm256_shuffle_epi8(cards, from), no_card)
        });
        let suits = cards.map(|cards| _mm256_and_si256(_mm256_srli_epi16(cards, 4), low));
        let add_up = |table: &[u8; 16], codes: [__m256i; 4]| {
            let table = _mm256_broadcastsi128_si256(load_16(table, 0));
            let sums = codes.map(|codes| _mm256_sad_epu8(_mm256_shuffle_epi8(table, codes), _mm256_setzero_si256()));
            _mm256_packus_epi32(_mm256_packus_epi32(sums[0], sums[1]), _mm256_packus_epi32(sums[2], sums[3]))
        };
        let [first, second, third, fourth] = KEY_BYTES.each_ref().map(|table| add_up(table, cards));
        let upper = _mm256_add_epi16(_mm256_srli_epi16(first, 8), second);
        let row = _mm256_add_epi16(
            _mm256_srli_epi16(upper, ROW_BIT as i32 - 8),
            _mm256_add_epi16(
                _mm256_slli_epi16(third, 16 - ROW_BIT as i32),
                _mm256_slli_epi16(fourth, 24 - ROW_BIT as i32),
            ),
        );
        store_32(rows, row);
        store_32(columns, _mm256_add_epi16(first, _mm256_slli_epi16(second, 8)));
        let counts =
            _mm256_add_epi16(add_up(&CLUBS_DIAMONDS, suits), _mm256_slli_epi16(add_up(&HEARTS_SPADES, suits), 8));
        let counts = _mm256_add_epi16(counts, _mm256_set1_epi16(THREE_EACH));
        let five = _mm256_and_si256(counts, _mm256_set1_epi16(FIVE_OF_A_SUIT));
        store_32(fives, five);
        let none = _mm256_cmpeq_epi16(five, _mm256_setzero_si256());
        let none = _mm_packs_epi16(_mm256_castsi256_si128(none), _mm256_extracti128_si256::<1>(none));
        flushes |= u64::from(!_mm_movemask_epi8(none) as u16) << (16 * quarter);
    }
    sums.flushes = flushes;
}

/// The codes of the cards of all hands, one after the other.
fn bytes<const N: usize>(hands: &[Distinct<N>]) -> &[u8] {
    // SAFETY: `Distinct` and `Card` are transparent, so that this is an array of non-zero bytes, and so long.
    unsafe { core::slice::from_raw_parts(hands.as_ptr().cast(), size_of_val(hands)) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load_64(bytes: &[u8], from: usize) -> __m512i {
    let bytes = &bytes[from..from + 64];
    // SAFETY: these are as many bytes as are read.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

#[inline]
fn load_16(bytes: &[u8], from: usize) -> __m128i {
    let bytes = &bytes[from..from + 16];
    // SAFETY: these are as many bytes as are read.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store_64(words: &mut [AtomicU16; 32], register: __m512i) {
    // SAFETY: these are as many bytes as are written, and an atomic integer is laid out as an integer.
    unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), register) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store_32(words: &mut [AtomicU16; 16], register: __m256i) {
    // SAFETY: as above.
    unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), register) }
}

#[cfg(test)]
mod tests {
    extern crate alloc;

    use super::*;
    use crate::{Card, CardSet, Tally};
    use alloc::vec::Vec;
    use std::eprintln;

    /// What there is on this machine; what is lacking is said.
    fn machines() -> impl Iterator<Item = Machine> {
        [Instructions::Avx2, Instructions::Avx512].into_iter().filter_map(|instructions| {
            let machine = Machine::with(instructions);
            if machine.is_none() {
                eprintln!("{instructions:?} is not tested: this machine does not have it");
            }
            machine
        })
    }

    /// Hands with the strengths of their tallies, collected until there are enough for every machine to rank them.
    struct Batch<const N: usize> {
        hands: Vec<Distinct<N>>,
        expected: Vec<Option<Strength>>,
        strengths: Vec<Option<Strength>>,
        machines: Vec<Machine>,
        ranked: u64,
    }

    impl<const N: usize> Batch<N> {
        fn new() -> Self {
            let machines = machines().collect();
            Self { hands: Vec::new(), expected: Vec::new(), strengths: Vec::new(), machines, ranked: 0 }
        }

        fn add(&mut self, mut cards: [Card; N], strength: Option<Strength>) {
            // Every card comes in every place.
            cards.rotate_left(self.expected.len() % N);
            self.hands.push(Distinct::new(cards).unwrap());
            self.expected.push(strength);
            if self.hands.len() == 1 << 13 {
                self.rank();
            }
        }

        fn rank(&mut self) {
            // Whole blocks are ranked; they are filled up with hands that are not looked at.
            self.ranked += self.expected.len() as u64;
            let first = self.hands[0];
            self.hands.resize(self.expected.len().next_multiple_of(BLOCK) + BLOCK, first);
            for machine in &self.machines {
                self.strengths.clear();
                self.strengths.resize(self.hands.len(), None);
                assert!(machine.evaluate(&self.hands, &mut self.strengths) >= self.expected.len());
                let mut all = self.hands.iter().zip(self.strengths.iter().zip(&self.expected));
                let wrong = all.find(|(_, (strength, expected))| strength != expected);
                assert!(wrong.is_none(), "{machine:?}: {wrong:?}");
            }
            self.hands.clear();
            self.expected.clear();
        }
    }

    /// How many hands of `N` cards have been ranked: all, or one of every `step` of them.
    fn ranked<const N: usize>(step: u64) -> u64 {
        struct All<const N: usize> {
            batch: Batch<N>,
            deck: Vec<Card>,
            step: u64,
            count: u64,
        }
        impl<const N: usize> All<N> {
            fn go(&mut self, cards: [Card; N], drawn: usize, next: usize, tally: Tally) {
                if drawn == N {
                    if self.count.is_multiple_of(self.step) {
                        self.batch.add(cards, tally.strength());
                    }
                    self.count += 1;
                    return;
                }
                for place in next..=self.deck.len() - (N - drawn) {
                    let mut cards = cards;
                    cards[drawn] = self.deck[place];
                    self.go(cards, drawn + 1, place + 1, tally.with(cards[drawn]).unwrap());
                }
            }
        }
        let mut all = All { batch: Batch::<N>::new(), deck: CardSet::DECK.iter().collect(), step, count: 0 };
        all.go([Card::JOKER; N], 0, 0, Tally::EMPTY);
        all.batch.rank();
        all.batch.ranked
    }

    #[test]
    #[cfg_attr(miri, ignore = "takes years")]
    fn all_hands_have_the_strengths_of_their_tallies() {
        assert_eq!(ranked::<1>(1), 52);
        assert_eq!(ranked::<2>(1), 1_326);
        assert_eq!(ranked::<3>(1), 22_100);
        assert_eq!(ranked::<4>(1), 270_725);
        assert_eq!(ranked::<5>(1), 2_598_960);
        assert_eq!(ranked::<6>(1), 20_358_520);
        assert_eq!(ranked::<7>(1), 133_784_560);
    }

    /// So many hands, of cards here and there in the deck.
    fn some<const N: usize>(count: usize) -> Vec<Distinct<N>> {
        let deck: Vec<Card> = CardSet::DECK.iter().collect();
        // Steps that share no divisor with 52 come back to a card after all others.
        let steps = [1, 3, 5, 7, 9, 11, 15, 17, 19, 21, 23, 25];
        let card = |hand: usize, n: usize| deck[(hand * hand + n * steps[hand % steps.len()]) % 52];
        (0..count).map(|hand| Distinct::new(core::array::from_fn(|n| card(hand, n))).unwrap()).collect()
    }

    /// Neither hands nor strengths are touched outside the slices: there is nothing around them.
    #[test]
    fn slices_of_every_length_are_ranked_as_far_as_said() {
        fn with<const N: usize>() {
            let counts = if cfg!(miri) { 62..74 } else { 0..300 };
            for (machine, count) in machines().flat_map(|machine| counts.clone().map(move |count| (machine, count))) {
                let hands = some::<N>(count).into_boxed_slice();
                let mut strengths = alloc::vec![None; count].into_boxed_slice();
                let done = machine.evaluate(&hands, &mut strengths);
                assert!(done <= count && count < done + BLOCK + 56 / N + 1, "{done} of {count}");
                let expected = hands.iter().map(|hand| Tally::from(hand).strength());
                assert!(strengths[..done].iter().copied().eq(expected.take(done)), "{machine:?}, {count} of {N}");
                assert!(strengths[done..].iter().all(Option::is_none));
            }
        }
        with::<1>();
        with::<5>();
        with::<6>();
        with::<7>();
        for machine in machines() {
            assert_eq!(machine.evaluate(&[Distinct::new([]).unwrap(); 500], &mut [None; 500]), 0);
        }
    }
}
