//! Showdowns counted.

use super::result::{Equity, PlayerEquity};
use crate::seat::MAX_SEATS;

/// A set of players, a bit each.
pub(super) type Players = u16;

/// Who wins the high half, or all, and who the low half, if anybody does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Winners {
    pub(super) high: Players,
    pub(super) low: Players,
}

impl Winners {
    /// The winners of the halves, or of the whole pot where nobody has a hand for one of them.
    #[inline]
    pub(super) const fn new(high: Players, low: Players) -> Self {
        if high == 0 { Self { high: low, low: 0 } } else { Self { high, low } }
    }

    /// What a player gets of one pot, in parts.
    pub(super) fn share(self, player: usize) -> u64 {
        let pot = Equity::POT as u64;
        // Without a low hand the high half is the whole pot.
        let (high_half, low_half) = if self.low == 0 { (pot, 0) } else { (pot / 2, pot / 2) };
        let of = |half: u64, winners: Players| match winners >> player & 1 {
            0 => 0,
            _ => half / u64::from(winners.count_ones()),
        };
        of(high_half, self.high) + of(low_half, self.low)
    }
}

/// What each player has won so far. Counts are signed, for some are taken back.
#[derive(Clone, Copy, Default)]
pub(super) struct Score {
    /// Showdowns for one pot between the first players, by who wins: by far the most are of these.
    few: [i64; 1 << FEW],
    total: i64,
    wins: [i64; MAX_SEATS],
    ties: [i64; MAX_SEATS],
    /// What ties gave.
    parts: [i64; MAX_SEATS],
}

/// How many players are few.
const FEW: usize = 3;

impl Score {
    /// Counts so many showdowns with these winners.
    #[inline]
    pub(super) fn add(&mut self, winners: Winners, showdowns: i64) {
        if winners.low == 0
            && let Some(count) = self.few.get_mut(usize::from(winners.high))
        {
            *count += showdowns;
        } else {
            self.add_any(winners, showdowns);
        }
    }

    fn add_any(&mut self, winners: Winners, showdowns: i64) {
        let Winners { high, low } = winners;
        self.total += showdowns;
        if high.is_power_of_two() && (low == 0 || low == high) {
            // No more players than seats.
            self.wins[high.trailing_zeros() as usize % MAX_SEATS] += showdowns;
        } else {
            self.split(winners, showdowns);
        }
    }

    fn split(&mut self, winners: Winners, showdowns: i64) {
        for player in 0..MAX_SEATS {
            self.ties[player] += showdowns * i64::from((winners.high | winners.low) >> player & 1);
            self.parts[player] += showdowns * winners.share(player) as i64;
        }
    }

    /// The result for so many players.
    pub(super) fn equity(mut self, players: usize) -> Equity {
        for (high, showdowns) in core::mem::take(&mut self.few).into_iter().enumerate() {
            self.add_any(Winners { high: high as Players, low: 0 }, showdowns);
        }
        let mut equity = Equity { total: self.total as u128, ..Equity::default() };
        for player in 0..players.min(MAX_SEATS) {
            let (wins, ties) = (self.wins[player], self.ties[player]);
            let share = wins * Equity::POT as i64 + self.parts[player];
            let won = PlayerEquity { wins: wins as u128, ties: ties as u128, share: share as u128 };
            // There are as many places as players.
            let _full = equity.players.push(won);
        }
        equity
    }
}
