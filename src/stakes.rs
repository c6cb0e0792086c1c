//! Stakes: how much is played for.

use crate::chips::Chips;
use crate::game::{BetSize, MAX_STREETS, Street};
use crate::list::List;
use crate::seat::MAX_SEATS;

/// How bets are limited on a street.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Structure {
    /// Up to all one has.
    #[default]
    NoLimit,
    /// Up to what is in the pot after the call.
    PotLimit,
    /// One bet or raise of a fixed size at a time.
    FixedLimit,
    /// A bet or raise of at least the street's bet and at most this many chips.
    SpreadLimit {
        /// The most chips of a bet, or of a raise beyond the call.
        most: Chips,
    },
}

impl Structure {
    /// Whether raises are of one fixed size.
    pub const fn is_fixed(self) -> bool {
        matches!(self, Self::FixedLimit)
    }
}

/// Who pays an ante.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Ante {
    /// Nobody.
    #[default]
    None,
    /// Everybody so many chips.
    Each(Chips),
    /// The big blind, for the whole table (TDA RP-11).
    BigBlind(Chips),
    /// The button, for the whole table. Nobody pays it when the button stands on an empty seat.
    Button(Chips),
}

/// What a hand is played for. All amounts are chips.
///
/// ```
/// use cardroom::{Chips, Stakes};
/// let stakes = Stakes::no_limit(Chips(1), Chips(2));
/// assert_eq!(&*stakes.blinds, &[Chips(1), Chips(2)]);
/// assert_eq!(stakes.small_bet, Chips(2), "the least bet");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Stakes {
    /// The structure of each street.
    pub structure: [Structure; MAX_STREETS],
    /// The bet of fixed limit on the small streets, and the least bet of the other structures there.
    pub small_bet: Chips,
    /// The same on the big streets.
    pub big_bet: Chips,
    /// The blinds, clockwise from the left of the button.
    pub blinds: List<Chips, MAX_SEATS>,
    /// The ante.
    pub ante: Ante,
    /// What the bring-in card posts; nothing where there is none.
    pub bring_in: Chips,
    /// The smallest chip in play: odd chips are of this size (TDA 20). Whether bets are multiples of it is the host's to
    /// see to: a short stack's may not be.
    pub smallest_chip: Chips,
}

impl Stakes {
    const fn new(structure: Structure, small_bet: Chips, big_bet: Chips) -> Self {
        Self {
            structure: [structure; MAX_STREETS],
            small_bet,
            big_bet,
            blinds: List::empty(Chips::ZERO),
            ante: Ante::None,
            bring_in: Chips::ZERO,
            smallest_chip: Chips(1),
        }
    }

    /// No-limit with two blinds; the least bet is the big blind.
    pub const fn no_limit(small_blind: Chips, big_blind: Chips) -> Self {
        Self::new(Structure::NoLimit, big_blind, big_blind).with_blinds(&[small_blind, big_blind])
    }

    /// Pot-limit with two blinds; the least bet is the big blind.
    pub const fn pot_limit(small_blind: Chips, big_blind: Chips) -> Self {
        Self::new(Structure::PotLimit, big_blind, big_blind).with_blinds(&[small_blind, big_blind])
    }

    /// Fixed limit with two blinds: half the small bet, and the small bet. Half of an odd bet is rounded down to a whole
    /// chip; a house with another custom says so by [`with_blinds`](Self::with_blinds).
    ///
    /// ```
    /// use cardroom::{Chips, Stakes};
    /// assert_eq!(&*Stakes::fixed_limit(Chips(5), Chips(10)).blinds, &[Chips(2), Chips(5)]);
    /// let rounded_up = Stakes::fixed_limit(Chips(5), Chips(10)).with_blinds(&[Chips(3), Chips(5)]);
    /// assert_eq!(&*rounded_up.blinds, &[Chips(3), Chips(5)]);
    /// ```
    pub const fn fixed_limit(small_bet: Chips, big_bet: Chips) -> Self {
        let half = Chips(small_bet.0 / 2);
        Self::new(Structure::FixedLimit, small_bet, big_bet).with_blinds(&[half, small_bet])
    }

    /// Spread limit: bets and raises of `least` to `most` chips on every street, and two blinds.
    pub const fn spread_limit(least: Chips, most: Chips, small_blind: Chips, big_blind: Chips) -> Self {
        Self::new(Structure::SpreadLimit { most }, least, least).with_blinds(&[small_blind, big_blind])
    }

    /// Fixed-limit stud: an ante from everybody, a bring-in, no blinds.
    pub const fn stud(ante: Chips, bring_in: Chips, small_bet: Chips, big_bet: Chips) -> Self {
        let mut stakes = Self::new(Structure::FixedLimit, small_bet, big_bet);
        stakes.ante = Ante::Each(ante);
        stakes.bring_in = bring_in;
        stakes
    }

    /// The same stakes with these blinds, clockwise from the left of the button.
    ///
    /// # Panics
    /// With more than [`MAX_SEATS`] blinds.
    #[expect(clippy::panic, reason = "documented; for constants, where it is a compile error")]
    #[must_use]
    pub const fn with_blinds(mut self, blinds: &[Chips]) -> Self {
        match List::from_slice(blinds, Chips::ZERO) {
            Some(list) => self.blinds = list,
            None => panic!("more blinds than seats"),
        }
        self
    }

    /// The same stakes with this ante.
    #[must_use]
    pub const fn with_ante(mut self, ante: Ante) -> Self {
        self.ante = ante;
        self
    }

    /// The bet of a street: fixed limit's size, the least bet elsewhere.
    pub const fn bet(&self, street: &Street) -> Chips {
        match street.size {
            BetSize::Small => self.small_bet,
            BetSize::Big => self.big_bet,
        }
    }
}

/// What one seat owes before the deal, in the ordinary case as [`Stakes::posts`] says. A stack that is too short posts
/// what it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Posts {
    /// The seat's own ante, one of equal antes from everybody: a short one is matched only as far as it goes.
    pub ante: Chips,
    /// An ante for the whole table (big-blind ante, button ante): dead money of the main pot.
    pub table_ante: Chips,
    /// A blind. The player left of the largest acts first.
    pub blind: Chips,
    /// A straddle: a blind behind the blinds.
    pub straddle: Chips,
    /// A live extra post of a new or returning player: his bet, but not a position.
    pub post: Chips,
    /// A dead post: money of the main pot, nobody's bet.
    pub dead: Chips,
}

impl Posts {
    /// The bet these posts make when the stack covers them.
    pub const fn live(&self) -> Chips {
        Chips(self.blind.0 + self.straddle.0 + self.post.0)
    }
}
