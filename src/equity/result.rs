//! How much of the pot each player wins.

use super::error::EquityError;
use super::solve::solve;
use super::spot::{Format, Spot};
use crate::cards::CardSet;
use crate::game::Game;
use crate::list::List;
use crate::seat::MAX_SEATS;
use core::ops::AddAssign;

/// What each player wins when all are all in: counts over all boards that may come, exact.
///
/// Of hands, every board counts once. Of ranges, every deal of hands and board counts as often as the weights of its
/// hands, multiplied, say.
///
/// # Example: ace-king suited against queens
/// ```
/// use cardroom::{CardSet, Game, equity::Equity};
/// let hands = ["AhKh", "QsQd"].map(|hand| hand.parse().unwrap());
/// let equity = Equity::of(&Game::HOLDEM, &hands, CardSet::EMPTY, CardSet::EMPTY)?;
/// let ace_king = equity.players()[0];
/// assert_eq!((ace_king.wins, equity.losses(0), ace_king.ties), (787_966, 917_606, 6_732));
/// assert_eq!(equity.total(), 1_712_304);
/// assert_eq!(format!("{:.2} %", 100.0 * equity.fraction(0)), "46.21 %");
/// # Ok::<(), cardroom::equity::EquityError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Equity {
    pub(super) total: u128,
    pub(super) players: List<PlayerEquity, MAX_SEATS>,
}

/// What one player wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PlayerEquity {
    /// How often he takes the whole pot.
    pub wins: u128,
    /// How often he takes a part of it: he ties, or has only the high or only the low hand.
    pub ties: u128,
    /// What he takes in all, in parts of which a pot has [`Equity::POT`].
    pub share: u128,
}

impl Equity {
    /// The parts of a pot in which shares are counted: twice the least common multiple of 1 to [`MAX_SEATS`], so that
    /// neither halves nor splits between any number of players leave a remainder.
    ///
    /// ```
    /// use cardroom::{MAX_SEATS, equity::Equity};
    /// assert!((1..=MAX_SEATS as u128).all(|winners| Equity::POT % (2 * winners) == 0));
    /// ```
    pub const POT: u128 = 55_440;

    /// The equity of hands that are all in, over every board that may come.
    ///
    /// `dead` are cards that are known not to come: folded or exposed. The game is any with a board: hold'em, Omaha,
    /// short-deck, with one pot for the best hand or a high and a low half, or one of the host's own. In a game with
    /// several boards this is the equity on each. The board is one on which the game can stand, with nothing dealt or whole
    /// streets: in hold'em with none, three, four or five cards.
    ///
    /// Two hands of hold'em before the flop take less than a tenth of a millisecond, for their 1.7 million boards are
    /// counted by ranks; from the flop on a few microseconds. Nothing is allocated.
    ///
    /// # Example: a quarter of the pot
    /// ```
    /// use cardroom::{CardSet, Game, equity::Equity};
    /// let hands = ["As2sKcKd", "Ad2dQcJc"].map(|hand| hand.parse().unwrap());
    /// let (board, dead) = ("3h4h8hKs9d".parse().unwrap(), CardSet::EMPTY);
    /// let equity = Equity::of(&Game::OMAHA_HI_LO, &hands, board, dead)?;
    /// let shares = [0, 1].map(|player| equity.players()[player].share);
    /// assert_eq!(shares, [Equity::POT * 3 / 4, Equity::POT / 4], "the high half, and the low half is split");
    /// # Ok::<(), cardroom::equity::EquityError>(())
    /// ```
    ///
    /// # Errors
    /// If the game deals no board or draws, if there are too few or too many players, if a hand has a wrong number of
    /// cards, the board too many or a part of a street, if a card is of another deck or comes twice, and if too few cards are left to deal.
    ///
    /// ```
    /// use cardroom::{CardSet, Game, equity::Equity};
    /// let hands = ["AhKh", "AhQd"].map(|hand| hand.parse().unwrap());
    /// let error = Equity::of(&Game::HOLDEM, &hands, CardSet::EMPTY, CardSet::EMPTY).unwrap_err();
    /// assert_eq!(error.to_string(), "player 0 and player 1 both have Ah");
    /// ```
    pub fn of(game: &Game, hands: &[CardSet], board: CardSet, dead: CardSet) -> Result<Self, EquityError> {
        let spot = Spot::new(Format::of(game)?, hands, board, dead)?;
        Ok(solve(&spot).equity(spot.hands.len()))
    }

    /// How many deals were counted, each as often as its weight says. For hands it is the number of boards.
    pub const fn total(&self) -> u128 {
        self.total
    }

    /// What each player wins, in the order in which they were given.
    pub const fn players(&self) -> &[PlayerEquity] {
        self.players.as_slice()
    }

    /// How often this player takes nothing. All, if there is no such player.
    pub fn losses(&self, player: usize) -> u128 {
        let taken = self.players().get(player).map_or(0, |player| player.wins + player.ties);
        self.total.saturating_sub(taken)
    }

    /// The part of the pot that this player wins on average, from 0 to 1: his share rounded. 0 if there is no such
    /// player, and if nothing was counted.
    pub fn fraction(&self, player: usize) -> f64 {
        match self.players().get(player) {
            Some(player) if self.total > 0 => player.share as f64 / (self.total as f64 * Self::POT as f64),
            _ => 0.0,
        }
    }

    /// Adds every count as often as `weight` says.
    pub(super) fn add_weighted(&mut self, other: &Self, weight: u128) {
        while self.players.len() < other.players.len() && self.players.push(PlayerEquity::default()).is_ok() {}
        let add = |count: &mut u128, other: u128| *count = count.saturating_add(other.saturating_mul(weight));
        add(&mut self.total, other.total);
        for (player, other) in self.players.as_mut_slice().iter_mut().zip(&other.players) {
            add(&mut player.wins, other.wins);
            add(&mut player.ties, other.ties);
            add(&mut player.share, other.share);
        }
    }
}

/// Puts the parts of one count together; their order makes no difference. Counts that do not fit stay at the greatest
/// number there is.
impl AddAssign for Equity {
    fn add_assign(&mut self, other: Self) {
        self.add_weighted(&other, 1);
    }
}

impl core::iter::Sum for Equity {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::default(), |mut sum, part| {
            sum += part;
            sum
        })
    }
}

#[cfg(feature = "serde")]
mod checked {
    use super::{Equity, PlayerEquity};
    use crate::list::List;
    use crate::seat::MAX_SEATS;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer};

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Counts {
        total: u128,
        players: List<PlayerEquity, MAX_SEATS>,
    }

    /// Refuses counts that no showdowns have: more won than there is.
    impl<'de> Deserialize<'de> for Equity {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let Counts { total, players } = Counts::deserialize(deserializer)?;
            let most = total.checked_mul(Self::POT);
            let shares = players.iter().try_fold(0, |sum: u128, player| sum.checked_add(player.share));
            let within = |player: &PlayerEquity| player.wins.checked_add(player.ties).is_some_and(|won| won <= total);
            if most.is_none() || shares.is_none() || shares > most || !players.iter().all(within) {
                return Err(D::Error::custom("more is won than there is"));
            }
            Ok(Self { total, players })
        }
    }
}
