//! Which way of counting suits a spot.

use super::boards;
use super::games::{Holdem, Omaha, Stripped};
use super::ranks;
use super::score::Score;
use super::spot::{Format, Spot};
use crate::cards::CardSet;
use crate::eval::{HoleUse, Ranking};

/// With fewer cards to come than this, boards are gone through one by one.
const FEWEST_BY_RANKS: usize = 3;

/// Counts every board.
pub(super) fn solve(spot: &Spot) -> Score {
    if spot.to_come < FEWEST_BY_RANKS {
        return boards::count(spot);
    }
    match Flushes::of(&spot.format) {
        Some(Flushes::Holdem) => match spot.hands.len() {
            2 => ranks::count::<_, 2>(&Holdem::new(spot), spot),
            3 => ranks::count::<_, 3>(&Holdem::new(spot), spot),
            _ => ranks::count::<_, 0>(&Holdem::new(spot), spot),
        },
        Some(Flushes::Stripped) => ranks::count::<_, 0>(&Stripped::new(spot), spot),
        Some(Flushes::Omaha) => ranks::count::<_, 0>(&Omaha::new(spot), spot),
        None => boards::count(spot),
    }
}

/// The games in which a flush takes three cards of the board or more, so that only one suit can make any, and in which
/// suits count for nothing else.
enum Flushes {
    Holdem,
    Stripped,
    Omaha,
}

impl Flushes {
    fn of(format: &Format) -> Option<Self> {
        use Ranking::{EightOrBetter, High, ShortDeck, Stripped24, Stripped32, Stripped40};
        // Five and fewer of the board, two and fewer of the hand.
        let two = format.hole <= 2 && format.board <= 5;
        if !format.deck.is_subset(CardSet::DECK) {
            return None;
        }
        match (format.rankings.as_slice(), format.hole_use) {
            ([High] | [High, EightOrBetter], HoleUse::Any) if two => Some(Self::Holdem),
            ([ShortDeck { .. } | Stripped40 | Stripped32 | Stripped24], HoleUse::Any) if two => Some(Self::Stripped),
            ([High] | [High, EightOrBetter], HoleUse::Exactly(2)) if (2..=7).contains(&format.hole) => {
                Some(Self::Omaha)
            }
            _ => None,
        }
    }
}
