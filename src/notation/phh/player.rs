//! A player as actions name him: `p1`, `p2`, …

use crate::seat::Seat;
use core::fmt;
use core::str::FromStr;

/// A player, numbered from 1, the first seat left of the button.
///
/// ```
/// use cardroom::{Seat, notation::phh::Player};
/// let player: Player = "p3".parse().unwrap();
/// assert_eq!(player.seat(), Seat::new(2).unwrap(), "seats count from 0");
/// assert_eq!(Player::from(player.seat()).to_string(), "p3");
/// assert!("p0".parse::<Player>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(Seat);

impl Player {
    /// The player with this number, or `None` if no seat is left for it.
    pub const fn new(number: u8) -> Option<Self> {
        match number.checked_sub(1) {
            Some(index) => match Seat::new(index) {
                Some(seat) => Some(Self(seat)),
                None => None,
            },
            None => None,
        }
    }

    /// The player's number, from 1.
    pub const fn number(self) -> u8 {
        self.0.number() + 1
    }

    /// The seat he is given: seat 0 for `p1`, and so on round the table.
    pub const fn seat(self) -> Seat {
        self.0
    }

    /// His place in arrays.
    pub const fn index(self) -> usize {
        self.0.number() as usize
    }
}

/// The player who is given this seat.
impl From<Seat> for Player {
    fn from(seat: Seat) -> Self {
        Self(seat)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.number())
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that names no player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a player, p1 to p{}", crate::seat::MAX_SEATS)]
pub struct ParsePlayerError;

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, ParsePlayerError> {
        let number = text.strip_prefix('p').filter(|number| number.starts_with(|c: char| matches!(c, '1'..='9')));
        number.and_then(|number| number.parse().ok()).and_then(Self::new).ok_or(ParsePlayerError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_seat_is_a_player_and_other_texts_are_none() {
        for seat in Seat::all() {
            assert_eq!(Player::from(seat).to_string().parse(), Ok(Player::from(seat)));
        }
        for text in ["", "p", "p0", "p13", "p01", "p+1", "p 1", "P1", "1", "p1p", "p300", "på"] {
            assert_eq!(text.parse::<Player>(), Err(ParsePlayerError), "{text}");
        }
    }
}
