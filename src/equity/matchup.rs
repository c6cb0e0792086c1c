//! Ranges against ranges.

use super::error::{EquityError, Holder};
use super::plan::Plan;
use super::range::Range;
use super::result::Equity;
use super::sample::{Sampled, sample};
use super::spot::Format;
use crate::cards::CardSet;
use crate::game::Game;
use crate::seat::MAX_SEATS;
use alloc::vec::Vec;
use rand_core::Rng;

/// Ranges of hands that are all in against each other.
///
/// Every deal of one hand from each range in which no card comes twice counts as often as the weights of its hands,
/// multiplied, say; with it every board that may come. What has a card on the board or among the dead cards, or one that
/// the game is not played with, is taken out of the ranges first.
///
/// # Example: exact, or sampled
/// ```
/// use cardroom::{CardSet, Game, equity::{Equity, Matchup}};
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let ranges = ["QQ+, AK", "JJ-99, AQs:0.5"].map(|range| range.parse().unwrap());
/// let flop = "Qh7s2d".parse().unwrap();
/// let matchup = Matchup::new(&Game::HOLDEM, &ranges, flop, CardSet::EMPTY)?;
/// let exact = matchup.exact()?;
/// assert_eq!(format!("{:.4}", exact.fraction(0)), "0.5769");
///
/// let sampled = matchup.sample(10_000, &mut ChaCha8Rng::seed_from_u64(1))?;
/// let estimate = sampled.estimate(0);
/// assert!((estimate.low..estimate.high).contains(&exact.fraction(0)));
/// # Ok::<(), cardroom::equity::EquityError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Matchup {
    pub(super) format: Format,
    pub(super) board: CardSet,
    pub(super) dead: CardSet,
    /// The hands of each player that are left, and how often each counts: no number divides all weights of a range.
    pub(super) ranges: Vec<Vec<(CardSet, u64)>>,
}

impl Matchup {
    /// The most [work](Self::work) that [`exact`](Self::exact) does: four million choices of hands, of which two ranges of
    /// every hand have less than half.
    ///
    /// How long that takes differs by game and board. Choices that are alike but for their suits are counted once. With
    /// three cards on the board and more, two ranges for one pot are compared as a whole; all others are gone through
    /// choice by choice. Two ranges of every hand take one core about
    ///
    /// | game | before the flop | on the flop | on the turn |
    /// |---|---|---|---|
    /// | hold'em | 5 s | less than 0.1 s | less than 0.01 s |
    /// | short-deck | 13 s | 0.1 s | less than 0.01 s |
    /// | hold'em for high and low | 20 s | a minute | 2 s |
    ///
    /// More ranges are slowest on the flop, where few choices are alike: with all the work that is allowed, three take a
    /// minute in hold'em, and several in short-deck and in games for high and low. [`plan`](Self::plan) shares the work
    /// among cores; [`sample`](Self::sample) takes as long as its number of deals.
    pub const MAX_WORK: u128 = 4_000_000;

    /// These ranges, for players in this order, on this board.
    ///
    /// # Errors
    /// As [`Equity::of`], and if players have not two cards in this game, and if a range has no hand or none that is left.
    pub fn new(game: &Game, ranges: &[Range], board: CardSet, dead: CardSet) -> Result<Self, EquityError> {
        if !(2..=MAX_SEATS).contains(&ranges.len()) {
            return Err(EquityError::Players(ranges.len()));
        }
        let format = Format::of(game)?;
        if format.hole != 2 {
            return Err(EquityError::RangeHole(format.hole));
        }
        let rest = format.rest([(board, Holder::Board), (dead, Holder::Dead)].into_iter())?;
        let to_come = format.cards_to_come(board)?;
        let left = rest.len().saturating_sub(2 * ranges.len());
        if left < to_come {
            return Err(EquityError::TooFewLeft { left, needed: to_come });
        }
        let mut left_of = Vec::with_capacity(ranges.len());
        for (player, range) in ranges.iter().enumerate() {
            let hands = range.iter().filter(|(hand, _)| hand.is_subset(rest));
            let mut hands: Vec<_> = hands.map(|(hand, weight)| (hand, u64::from(weight.millionths()))).collect();
            let divisor = hands.iter().fold(0, |divisor, &(_, weight)| greatest_common_divisor(divisor, weight));
            if divisor == 0 {
                return Err(EquityError::EmptyRange(player));
            }
            hands.iter_mut().for_each(|(_, weight)| *weight /= divisor);
            left_of.push(hands);
        }
        Ok(Self { format, board, dead, ranges: left_of })
    }

    /// How much work the exact equity is: the choices of one hand from each range, with those in which a card comes twice.
    /// What one choice takes differs by game and board, as [`MAX_WORK`](Self::MAX_WORK) says.
    pub fn work(&self) -> u128 {
        self.ranges.iter().fold(1, |work: u128, hands| work.saturating_mul(hands.len() as u128))
    }

    /// The exact equity.
    ///
    /// # Errors
    /// If there is more [work](Self::work) than [`MAX_WORK`](Self::MAX_WORK), if every choice of hands has a card twice,
    /// and if many ranges have weights so fine that their products do not fit into the counts.
    ///
    /// ```
    /// use cardroom::{CardSet, Game, equity::{EquityError, Matchup, Range}};
    /// let nothing = CardSet::EMPTY;
    /// let matchup = Matchup::new(&Game::HOLDEM, &[Range::RANDOM, Range::RANDOM, Range::RANDOM], nothing, nothing)?;
    /// assert_eq!(matchup.work(), 1326 * 1326 * 1326);
    /// assert!(matches!(matchup.exact(), Err(EquityError::TooMuchWork { .. })));
    ///
    /// let aces = [(); 3].map(|_| "AA".parse().unwrap());
    /// let matchup = Matchup::new(&Game::HOLDEM, &aces, nothing, nothing)?;
    /// assert_eq!(matchup.exact(), Err(EquityError::NoDeal), "there are four aces");
    /// # Ok::<(), EquityError>(())
    /// ```
    pub fn exact(&self) -> Result<Equity, EquityError> {
        let plan = self.plan()?;
        Ok((0..plan.len()).map(|part| plan.part(part)).sum())
    }

    /// The exact equity in parts, which can be worked on at the same time.
    ///
    /// # Errors
    /// As [`exact`](Self::exact).
    ///
    /// ```
    /// use cardroom::{CardSet, Game, equity::{Equity, Matchup}};
    /// use rayon::prelude::*;
    /// let ranges = ["QQ+", "JJ-99"].map(|range| range.parse().unwrap());
    /// let matchup = Matchup::new(&Game::HOLDEM, &ranges, CardSet::EMPTY, CardSet::EMPTY)?;
    /// let plan = matchup.plan()?;
    /// let equity: Equity = (0..plan.len()).into_par_iter().map(|part| plan.part(part)).sum();
    /// assert_eq!(equity, matchup.exact()?);
    /// # Ok::<(), cardroom::equity::EquityError>(())
    /// ```
    pub fn plan(&self) -> Result<Plan<'_>, EquityError> {
        let work = self.work();
        if work > Self::MAX_WORK {
            return Err(EquityError::TooMuchWork { work, limit: Self::MAX_WORK });
        }
        Plan::new(self)
    }

    /// What comes out of so many random deals of hands and board, each as likely as its weight says.
    ///
    /// The same generator in the same state gives the same result on every platform. Results of several generators are put
    /// together with `+=` or `sum`, and their order makes no difference.
    ///
    /// Weights may be of any kind, for none are multiplied. A draw takes a hand for each player and is thrown away whole
    /// if a card comes twice, so that every deal is as likely as it should be. Ranges that want the same cards make that
    /// frequent: six players with `QQ+:0.37, AK` take half a millisecond for a deal, more than a thousand times as long as
    /// six with different pairs.
    ///
    /// # Errors
    /// If a million draws of hands in a row had a card twice: [`NoDraw`](EquityError::NoDraw), or
    /// [`NoDeal`](EquityError::NoDeal) if every choice of hands has, which is looked into for no more
    /// [work](Self::work) than [`MAX_WORK`](Self::MAX_WORK).
    ///
    /// ```
    /// use cardroom::{CardSet, Game, equity::{Matchup, Range}};
    /// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    /// let table = Matchup::new(&Game::HOLDEM, &[Range::RANDOM; 9], CardSet::EMPTY, CardSet::EMPTY)?;
    /// let sampled = table.sample(1_000, &mut ChaCha8Rng::seed_from_u64(1))?;
    /// let estimate = sampled.estimate(0);
    /// assert!((estimate.low..estimate.high).contains(&(1.0 / 9.0)));
    /// # Ok::<(), cardroom::equity::EquityError>(())
    /// ```
    pub fn sample<R: Rng + ?Sized>(&self, deals: u64, rng: &mut R) -> Result<Sampled, EquityError> {
        sample(self, deals, rng)
    }
}

const fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
