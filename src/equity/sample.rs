//! The equity of ranges by random deals.

use super::boards::winners;
use super::error::EquityError;
use super::matchup::Matchup;
use super::plan::any_deal;
use super::result::Equity;
use super::score::Score;
use crate::card::Card;
use crate::cards::CardSet;
use crate::deck::below;
use crate::list::List;
use crate::seat::MAX_SEATS;
use alloc::vec::Vec;
use core::ops::AddAssign;
use rand_core::Rng;

/// So many draws in a row may have a card twice.
const MOST_DRAWS: u32 = 1_000_000;

/// What came out of random deals: [`Matchup::sample`] makes it.
///
/// It is made of counts, so that results are put together exactly, in any order.
///
/// # Example: the same deals in two halves
/// ```
/// use cardroom::{CardSet, Game, equity::{Matchup, Sampled}};
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
/// let ranges = ["22+", "random"].map(|range| range.parse().unwrap());
/// let matchup = Matchup::new(&Game::HOLDEM, &ranges, CardSet::EMPTY, CardSet::EMPTY)?;
///
/// let mut rng = ChaCha8Rng::seed_from_u64(7);
/// let halves = [matchup.sample(500, &mut rng)?, matchup.sample(500, &mut rng)?];
/// let whole = matchup.sample(1000, &mut ChaCha8Rng::seed_from_u64(7))?;
/// assert_eq!(halves.into_iter().sum::<Sampled>(), whole);
/// # Ok::<(), cardroom::equity::EquityError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Sampled {
    counted: Equity,
    /// The sum of the squares of each player's shares.
    squares: List<u128, MAX_SEATS>,
}

/// What a player's equity seems to be after some deals, as parts of the pot from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// His average share.
    pub fraction: f64,
    /// The standard error of that: the standard deviation of his shares over the square root of the number of deals.
    /// 0 where all shares were alike; they may have been too few.
    pub standard_error: f64,
    /// The lower end of the 95 % confidence interval.
    pub low: f64,
    /// The upper end of the 95 % confidence interval.
    pub high: f64,
}

impl Sampled {
    /// What was counted; its [total](Equity::total) is the number of deals.
    pub const fn counted(&self) -> &Equity {
        &self.counted
    }

    /// What this player's equity seems to be.
    ///
    /// The confidence interval is Wilson's at 95 %: in about 95 of 100 samplings the exact equity lies within. It never
    /// leaves 0 to 1, and has some width even where a player has won every time. Since it takes every pot for won or lost,
    /// it is a little too wide where many are split.
    ///
    /// Without deals, or without such a player, nothing is known: 0, within 0 and 1.
    pub fn estimate(&self, player: usize) -> Estimate {
        /// Of a normal distribution, 95 % lies within so many standard deviations.
        const Z: f64 = 1.959_963_985;
        let deals = self.counted.total();
        let played = self.counted.players().get(player).zip(self.squares.get(player));
        let Some((played, &squares)) = played.filter(|_| deals > 0) else {
            return Estimate { fraction: 0.0, standard_error: 0.0, low: 0.0, high: 1.0 };
        };
        let (n, fraction) = (deals as f64, self.counted.fraction(player));
        // Exact until the division.
        let spread = (deals.saturating_mul(squares)).saturating_sub(played.share.saturating_mul(played.share));
        let pot = Equity::POT as f64;
        let variance = if deals > 1 { spread as f64 / (n * (n - 1.0) * pot * pot) } else { 0.0 };
        let (z_squared, scale) = (Z * Z, 1.0 + Z * Z / n);
        let centre = (fraction + z_squared / (2.0 * n)) / scale;
        let half = Z * root(fraction * (1.0 - fraction) / n + z_squared / (4.0 * n * n)) / scale;
        let (low, high) = ((centre - half).max(0.0), (centre + half).min(1.0));
        Estimate { fraction, standard_error: root(variance / n), low, high }
    }
}

/// Puts the results of one match-up together; their order makes no difference.
impl AddAssign for Sampled {
    fn add_assign(&mut self, other: Self) {
        self.counted += other.counted;
        while self.squares.len() < other.squares.len() && self.squares.push(0).is_ok() {}
        let squares = self.squares.as_mut_slice().iter_mut().zip(&other.squares);
        squares.for_each(|(sum, squares)| *sum = sum.saturating_add(*squares));
    }
}

impl core::iter::Sum for Sampled {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::default(), |mut sum, part| {
            sum += part;
            sum
        })
    }
}

/// The square root of a number that is not negative, by Newton's method: `core` has none.
fn root(number: f64) -> f64 {
    if number <= 0.0 {
        return 0.0;
    }
    // Half the exponent: right to a few per cent, and each step doubles the digits.
    let mut root = f64::from_bits((number.to_bits() >> 1) + (1023 << 51));
    for _ in 0..5 {
        root = 0.5 * (root + number / root);
    }
    root
}

/// The hands of a range to draw from.
struct Urn<'m> {
    hands: &'m [(CardSet, u64)],
    /// The weights of each hand and those before it together.
    up_to: Vec<u64>,
}

impl<'m> Urn<'m> {
    fn new(hands: &'m [(CardSet, u64)]) -> Self {
        let mut sum = 0;
        let up_to = hands.iter().map(|(_, weight)| {
            sum += weight;
            sum
        });
        Self { hands, up_to: up_to.collect() }
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> CardSet {
        // At most 1,326 times a million.
        let all = self.up_to.last().map_or(1, |&all| all as u32);
        let drawn = u64::from(below(all, rng));
        let place = self.up_to.partition_point(|&up_to| up_to <= drawn);
        self.hands.get(place).map_or(CardSet::EMPTY, |(hand, _)| *hand)
    }
}

pub(super) fn sample<R: Rng + ?Sized>(matchup: &Matchup, deals: u64, rng: &mut R) -> Result<Sampled, EquityError> {
    let Matchup { format, board, dead, ranges } = matchup;
    let urns: Vec<Urn<'_>> = ranges.iter().map(|hands| Urn::new(hands)).collect();
    let deck: Vec<Card> = format.deck.minus(*board).minus(*dead).iter().collect();
    let to_come = format.board.saturating_sub(board.len());
    let (mut score, mut squares) = (Score::default(), [0_u128; MAX_SEATS]);
    for _ in 0..deals {
        let Some((hands, used)) = draw_hands(&urns, rng) else {
            let none = matchup.work() <= Matchup::MAX_WORK && !any_deal(ranges, CardSet::EMPTY);
            return Err(if none { EquityError::NoDeal } else { EquityError::NoDraw(MOST_DRAWS) });
        };
        let mut whole = *board;
        for _ in 0..to_come {
            // More cards are left than are to come.
            whole = loop {
                let card = deck.get(below(deck.len() as u32, rng) as usize).copied().unwrap_or(Card::JOKER);
                if !used.or(whole).contains(card) {
                    break whole.with(card);
                }
            };
        }
        let winners = winners(format, &hands[..urns.len()], whole);
        score.add(winners, 1);
        for (player, squares) in squares.iter_mut().enumerate().take(urns.len()) {
            *squares += u128::from(winners.share(player)).pow(2);
        }
    }
    let mut sampled = Sampled { counted: score.equity(urns.len()), squares: List::default() };
    for squares in &squares[..urns.len()] {
        // There are as many places as players.
        let _full = sampled.squares.push(*squares);
    }
    Ok(sampled)
}

/// A hand for each player, with no card twice, and all their cards. None if that did not come in so many draws.
fn draw_hands<R: Rng + ?Sized>(urns: &[Urn<'_>], rng: &mut R) -> Option<([CardSet; MAX_SEATS], CardSet)> {
    'draws: for _ in 0..MOST_DRAWS {
        let (mut hands, mut used) = ([CardSet::EMPTY; MAX_SEATS], CardSet::EMPTY);
        for (drawn, urn) in hands.iter_mut().zip(urns) {
            *drawn = urn.draw(rng);
            // All are drawn anew, or some deals would come more often than others.
            if !drawn.is_disjoint(used) {
                continue 'draws;
            }
            used = used.or(*drawn);
        }
        return Some((hands, used));
    }
    None
}

#[cfg(feature = "serde")]
mod checked {
    use super::Sampled;
    use crate::equity::Equity;
    use crate::list::List;
    use crate::seat::MAX_SEATS;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer};

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Counts {
        counted: Equity,
        squares: List<u128, MAX_SEATS>,
    }

    /// Refuses squares that are not those of shares.
    impl<'de> Deserialize<'de> for Sampled {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let Counts { counted, squares } = Counts::deserialize(deserializer)?;
            let players = counted.players();
            // No share is more than a pot.
            let fits = |(squares, share): (&u128, u128)| *squares <= share.saturating_mul(Equity::POT);
            if squares.len() != players.len() || !squares.iter().zip(players.iter().map(|p| p.share)).all(fits) {
                return Err(D::Error::custom("the squares are none of these shares"));
            }
            Ok(Self { counted, squares })
        }
    }
}
