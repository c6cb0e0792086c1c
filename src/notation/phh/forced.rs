//! Forced bets, a player.

use super::amount::Amount;
use super::hand::Hand;
use alloc::vec::Vec;

/// An entry of `blinds_or_straddles`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Blind {
    /// Nothing is due.
    #[default]
    None,
    /// A blind or a straddle.
    Blind(Amount),
    /// A live extra post, of a player who comes in or comes back; files write it as a negative amount.
    Extra(Amount),
}

impl Blind {
    /// What is due.
    pub const fn amount(self) -> Amount {
        match self {
            Self::None => Amount::ZERO,
            Self::Blind(amount) | Self::Extra(amount) => amount,
        }
    }
}

/// What a player posts before the cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Forced {
    /// His ante.
    pub ante: Amount,
    /// His blind, straddle or live extra post.
    pub blind: Blind,
    /// What he posts dead.
    pub dead: Amount,
}

/// How the arrays of forced bets are read when two play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HeadsUp {
    /// The standard: turned round. The first entry of `antes` and `blinds_or_straddles`, the small blind, is `p2`'s,
    /// who has the button; the second, the big blind, is `p1`'s.
    Turned,
    /// As they are written: `p1`, left of the dealer, posts the first blind and acts first. So it is under
    /// [`RuleBook::Club1999`](super::RuleBook::Club1999).
    AsWritten,
}

impl Hand {
    /// What each player posts, in the players' order.
    ///
    /// Only a heads-up hand depends on `heads_up`: the standard writes its antes and blinds turned round, so that they
    /// read small, big as at a full table. `_dead` is never turned.
    ///
    /// ```
    /// use cardroom::notation::phh::{Blind, Hand, HeadsUp};
    /// let mut hand = Hand::new("NT".parse().unwrap(), vec![200.into(), 300.into()]);
    /// hand.antes = vec![0.into(), 2.into()]; // a big-blind ante
    /// hand.blinds_or_straddles = Some(vec![Blind::Blind(1.into()), Blind::Blind(2.into())]);
    /// let [p1, p2] = hand.forced_bets(HeadsUp::Turned)[..] else { panic!() };
    /// assert_eq!((p1.blind, p1.ante), (Blind::Blind(2.into()), 2.into()), "p1 is the big blind");
    /// assert_eq!((p2.blind, p2.ante), (Blind::Blind(1.into()), 0.into()), "p2 has the button");
    /// assert_eq!(hand.forced_bets(HeadsUp::AsWritten)[0].blind, Blind::Blind(1.into()));
    /// ```
    pub fn forced_bets(&self, heads_up: HeadsUp) -> Vec<Forced> {
        let players = self.starting_stacks.len();
        let turned = players == 2 && heads_up == HeadsUp::Turned;
        let of = |player: usize| {
            let entry = if turned { 1 - player } else { player };
            Forced {
                ante: at(&self.antes, entry),
                blind: self.blinds_or_straddles.as_deref().map_or(Blind::None, |blinds| at(blinds, entry)),
                dead: self.case.dead.as_deref().map_or(Amount::ZERO, |dead| at(dead, player)),
            }
        };
        (0..players).map(of).collect()
    }
}

fn at<T: Copy + Default>(values: &[T], index: usize) -> T {
    values.get(index).copied().unwrap_or_default()
}
