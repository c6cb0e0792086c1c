//! Searches for the keys of the evaluator's perfect hash and writes all its tables: `src/eval/high.bin`,
//! `ace_to_five.bin`, `low.bin` and `omaha.bin`.
//!
//! Nothing here runs when the crate is built or used. The search takes some minutes and gives the same tables every
//! time; tests of the crate re-derive every entry of the files from the readable evaluator. Only the first two tables
//! need a search:
//!
//! 1. *Keys.* Each rank gets the least key with which the sums of all hands of up to seven cards stay distinct.
//! 2. *Scrambling.* The keys are multiplied by an odd number, which keeps sums distinct modulo a power of two and
//!    spreads them. The upper bits of a sum are its row, the lower bits its column.
//! 3. *Placing.* Each row, the fullest first, is laid into the table at an offset where all its hands meet free slots
//!    or slots with their own strength; the table is a ring. Both tables have the same rows. Of all multipliers tried,
//!    the one that leaves most slots free wins.

use cardroom::{Card, CardSet, Category, Rank, Ranking, Suit};
use clap::Parser;
use core::cmp::Reverse;
use core::mem;
use indicatif::{ProgressBar, ProgressIterator, ProgressStyle};
use std::path::{Path, PathBuf};

/// How many bits of a sum give its row, and how many its column. Together they hold the largest sum.
const ROW_BITS: u32 = 14;
const COLUMN_BITS: u32 = 11;
/// Slots are numbered by sixteen bits.
const SLOTS: usize = 1 << 16;

/// Searches for the keys of the perfect hash and writes the evaluator's tables.
#[derive(Parser)]
struct Options {
    /// The folder to write the tables to.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/src/eval"))]
    out: PathBuf,
    /// Leaves the search out, and with it the largest tables.
    #[arg(long)]
    no_search: bool,
    /// How many multipliers to try.
    #[arg(long, default_value_t = 64)]
    multipliers: u64,
}

fn main() -> std::io::Result<()> {
    let options = Options::parse();
    let ranks = || (0..13_usize).flat_map(|high| (0..=high).map(move |low| [low, high]));
    let triples = (0..13)
        .flat_map(|high| ranks().filter(move |pair| pair[1] <= high).map(move |[low, middle]| [low, middle, high]));
    let omaha = triples.flat_map(|triple| ranks().map(move |pair| [triple.as_slice(), &pair].concat()));
    write(&options.out.join("omaha.bin"), omaha.map(|ranks| five_ranks(&ranks)))?;

    let lows = [Ranking::AceToFive, Ranking::DeuceToSeven, Ranking::AceToSix];
    let lows = lows.into_iter().flat_map(|ranking| (0..1 << 13).map(move |ranks| low(ranking, ranks)));
    write(&options.out.join("low.bin"), lows.progress_with(bar("low hands", 3 << 13)))?;
    if options.no_search {
        return Ok(());
    }
    let keys = distinct_keys();
    println!("keys {keys:?}");

    let hands = hands();
    println!("{} hands of ranks", hands.len());
    let strengths =
        [Ranking::High, Ranking::AceToFive].map(|ranking| hands.iter().map(|hand| strength(ranking, hand)).collect());
    let [high, ace_to_five]: [Vec<u16>; 2] = strengths;

    let mut best: Option<(u64, [Table; 2])> = None;
    for seed in (0..options.multipliers).progress_with(bar("multipliers", options.multipliers)) {
        let multiplier = scramble(seed) | 1;
        let lay = |strengths| place(&rows(&hands, strengths, &keys, multiplier));
        let used = |tables: &[Table; 2]| tables.iter().map(|table| table.used).sum::<usize>();
        if let Some(high) = lay(&high)
            && let Some(ace_to_five) = lay(&ace_to_five)
            && let tables = [high, ace_to_five]
            && best.as_ref().is_none_or(|(_, best)| used(&tables) < used(best))
        {
            best = Some((multiplier, tables));
        }
    }
    let (multiplier, [high, ace_to_five]) = best.expect("some multiplier of the first 64 fits both tables");
    println!("multiplier {multiplier:#018x}: {} and {} of {SLOTS} slots", high.used, ace_to_five.used);
    let scrambled = keys.map(|key| key.wrapping_mul(multiplier) & ((1 << (ROW_BITS + COLUMN_BITS)) - 1));
    println!("RANK_KEYS in src/eval/tally.rs: {scrambled:?}");

    write(&options.out.join("high.bin"), high.words().chain((0..1 << 13).map(flush)))?;
    write(&options.out.join("ace_to_five.bin"), ace_to_five.words())
}

fn write(file: &Path, words: impl Iterator<Item = u16>) -> std::io::Result<()> {
    let bytes: Vec<u8> = words.flat_map(u16::to_le_bytes).collect();
    println!("{} bytes in {}", bytes.len(), file.display());
    std::fs::write(file, bytes)
}

/// How many cards of each rank.
type Counts = [u8; 13];

/// All hands of up to seven cards, suits left out.
fn hands() -> Vec<Counts> {
    let mut hands = vec![[0; 13]];
    for rank in 0..13 {
        let shorter = mem::take(&mut hands);
        for hand in shorter {
            let left = 7 - hand.iter().sum::<u8>();
            for count in 0..=left.min(4) {
                let mut longer = hand;
                longer[rank] = count;
                hands.push(longer);
            }
        }
    }
    hands
}

/// The least keys, rank by rank, with which all hands have distinct sums.
fn distinct_keys() -> [u64; 13] {
    let mut keys = [0; 13];
    // Sums of hands of the ranks so far, by the number of cards.
    let mut sums: [Vec<u64>; 8] = Default::default();
    sums[0].push(0);
    // Which candidate has last used a sum.
    let mut used_by = vec![0_u64; 1 << (ROW_BITS + COLUMN_BITS)];
    let mut candidate = 0;
    for key in keys.iter_mut().progress_with(bar("keys", 13)) {
        loop {
            candidate += 1;
            let mut all = (0..=4)
                .rev()
                .flat_map(|count| sums[..8 - count as usize].iter().flatten().map(move |sum| sum + candidate * count));
            if all.all(|sum| mem::replace(&mut used_by[sum as usize], candidate) != candidate) {
                break;
            }
        }
        *key = candidate;
        let mut longer: [Vec<u64>; 8] = Default::default();
        for (cards, shorter) in sums.iter().enumerate() {
            for count in 0..=(7 - cards).min(4) {
                longer[cards + count].extend(shorter.iter().map(|sum| sum + candidate * count as u64));
            }
        }
        sums = longer;
        // A key that fails now fails later too, so the next search goes on from here, past the stamps of this one.
    }
    keys
}

/// The strength of these ranks in suits that make no flush; zero if they are no hand.
fn strength(ranking: Ranking, counts: &Counts) -> u16 {
    let mut cards = CardSet::EMPTY;
    let mut of_suit = [0; 4];
    for (rank, &count) in Rank::ALL.iter().zip(counts) {
        for _ in 0..count {
            let free = Suit::ALL.into_iter().filter(|&suit| !cards.contains(Card::new(*rank, suit)));
            let suit = free.min_by_key(|&suit| of_suit[suit as usize]).expect("at most four cards of a rank");
            of_suit[suit as usize] += 1;
            cards.insert(Card::new(*rank, suit));
        }
    }
    assert!(of_suit.iter().all(|&cards| cards < 5), "no flush in {cards}");
    plain(ranking, cards)
}

/// The strength of five ranks without a flush; zero if they are five of one rank.
fn five_ranks(ranks: &[usize]) -> u16 {
    let mut counts = [0; 13];
    ranks.iter().for_each(|&rank| counts[rank] += 1);
    if counts.contains(&5) { 0 } else { strength(Ranking::High, &counts) }
}

/// The strength of a flush of these ranks; of no use where there are fewer than five.
fn flush(ranks: u16) -> u16 {
    let ranks = Rank::ALL.into_iter().filter(|&rank| ranks >> rank as u16 & 1 == 1);
    plain(Ranking::High, ranks.map(|rank| Card::new(rank, Suit::Spades)).collect())
}

/// The strength by the readable evaluator; zero for no hand.
fn plain(ranking: Ranking, cards: CardSet) -> u16 {
    ranking.evaluate_plainly(cards).map_or(0, |strength| strength.get())
}

/// The strength of the best low hand of these ranks, one card each, that has no pair and is no straight.
fn low(ranking: Ranking, ranks: u16) -> u16 {
    // Ranks in turn from four suits, so that no more than four cards share one.
    let cards = Rank::ALL.into_iter().filter(|&rank| ranks >> rank as u16 & 1 == 1);
    let cards = cards.zip(Suit::ALL.into_iter().cycle()).map(|(rank, suit)| Card::new(rank, suit)).collect();
    let strength = ranking.evaluate_plainly(cards);
    strength.filter(|&strength| ranking.category(strength) == Category::HighCard).map_or(0, |strength| strength.get())
}

/// The columns and strengths of one row.
type Row = Vec<(u16, u16)>;

/// The hands, of these strengths, by row.
fn rows(hands: &[Counts], strengths: &[u16], keys: &[u64; 13], multiplier: u64) -> Vec<Row> {
    let mut rows = vec![Row::new(); 1 << ROW_BITS];
    for (counts, strength) in hands.iter().zip(strengths) {
        let sum: u64 = keys.iter().zip(counts).map(|(key, &count)| key * u64::from(count)).sum();
        let hash = sum.wrapping_mul(multiplier) & ((1 << (ROW_BITS + COLUMN_BITS)) - 1);
        rows[(hash >> COLUMN_BITS) as usize].push(((hash & ((1 << COLUMN_BITS) - 1)) as u16, *strength));
    }
    rows
}

struct Table {
    strengths: Vec<Option<u16>>,
    /// What to add, by row, to the sixteen lowest bits of the hash for the slot.
    offsets: Vec<u16>,
    /// How many slots are used.
    used: usize,
}

impl Table {
    /// The table as it stands in its file.
    fn words(&self) -> impl Iterator<Item = u16> {
        self.strengths.iter().map(|strength| strength.unwrap_or(0)).chain(self.offsets.iter().copied())
    }
}

/// Lays the rows into the table, if they fit.
fn place(rows: &[Row]) -> Option<Table> {
    let mut table = Table { strengths: vec![None; SLOTS], offsets: vec![0; rows.len()], used: 0 };
    let mut slots_of: Vec<Vec<u16>> = vec![Vec::new(); SLOTS];
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|&row| Reverse(rows[row].len()));
    for number in order {
        let row = &rows[number];
        // How many slots the row would share with others at this offset, if it fits there.
        let shared = |offset: u16| {
            row.iter().try_fold(0, |shared, &(column, strength)| {
                match table.strengths[usize::from(column.wrapping_add(offset))] {
                    None => Some(shared),
                    Some(there) if there == strength => Some(shared + 1),
                    Some(_) => None,
                }
            })
        };
        let sharing = row.iter().flat_map(|&(column, strength)| {
            slots_of[usize::from(strength)].iter().map(move |slot| slot.wrapping_sub(column))
        });
        let most = sharing.filter_map(|offset| Some((shared(offset)?, Reverse(offset)))).max();
        let offset = match most {
            Some((_, Reverse(offset))) => offset,
            None => (0..=u16::MAX).find(|&offset| shared(offset).is_some())?,
        };
        for &(column, strength) in row {
            let slot = column.wrapping_add(offset);
            if table.strengths[usize::from(slot)].is_none() {
                table.strengths[usize::from(slot)] = Some(strength);
                table.used += 1;
                slots_of[usize::from(strength)].push(slot);
            }
        }
        // The lookup adds this to sixteen bits of the hash, the lowest of the row above the column, uncut.
        table.offsets[number] = offset.wrapping_sub((number << COLUMN_BITS) as u16);
    }
    Some(table)
}

/// A well-mixed number for each seed.
fn scramble(seed: u64) -> u64 {
    let mixed = (seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    mixed ^ mixed >> 32
}

fn bar(what: &'static str, length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}").expect("a valid template");
    ProgressBar::new(length).with_style(style).with_message(what)
}
