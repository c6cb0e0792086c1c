//! Ranges against ranges.

use super::choice::choose;
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
    /// Choices that are alike but for their suits are counted once, and from the flop on two ranges are compared as a
    /// whole. So two ranges of every hand take one core some ten seconds before the flop and less than a tenth of a second
    /// after it; three ranges take it a minute at most, and more ranges longer, for each hand of a deal is ranked.
    pub const MAX_WORK: u128 = 4_000_000;

    /// These ranges, for players in this order, on this board.
    ///
    /// # Errors
    /// As [`Equity::of`], and if players have not two cards in this game, if a range has no hand or none that is left, and
    /// if the weights are too fine to be multiplied.
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
        // The sum of all weights, of every board and every part of the pot.
        let boards = choose(left as u32, to_come as u32);
        let mut sum = Some(Equity::POT * u128::from(boards));
        for (player, range) in ranges.iter().enumerate() {
            let hands = range.iter().filter(|(hand, _)| hand.is_subset(rest));
            let mut hands: Vec<_> = hands.map(|(hand, weight)| (hand, u64::from(weight.millionths()))).collect();
            let divisor = hands.iter().fold(0, |divisor, &(_, weight)| greatest_common_divisor(divisor, weight));
            if divisor == 0 {
                return Err(EquityError::EmptyRange(player));
            }
            hands.iter_mut().for_each(|(_, weight)| *weight /= divisor);
            let weights = hands.iter().map(|&(_, weight)| u128::from(weight)).sum();
            sum = sum.and_then(|sum: u128| sum.checked_mul(weights));
            left_of.push(hands);
        }
        sum.ok_or(EquityError::TooFine)?;
        Ok(Self { format, board, dead, ranges: left_of })
    }

    /// How much work the exact equity is: the choices of one hand from each range, with those in which a card comes twice.
    pub fn work(&self) -> u128 {
        self.ranges.iter().fold(1, |work: u128, hands| work.saturating_mul(hands.len() as u128))
    }

    /// The exact equity.
    ///
    /// # Errors
    /// If there is more [work](Self::work) than [`MAX_WORK`](Self::MAX_WORK), and if every choice of hands has a card twice.
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
    /// # Errors
    /// If a million draws of hands in a row had a card twice.
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
