//! Which game a variant's family is.

use crate::game::Game;
use crate::notation::phh::variant::Family;

/// The game of a family, as far as the catalogue has it.
///
/// ```
/// use cardroom::{Game, notation::phh::{Family, game}};
/// assert_eq!(game(Family::Holdem), Some(Game::HOLDEM));
/// ```
pub const fn game(family: Family) -> Option<Game> {
    Some(match family {
        Family::Holdem => Game::HOLDEM,
        Family::Omaha => Game::OMAHA,
        Family::OmahaHiLo => Game::OMAHA_HI_LO,
        Family::Razz => Game::RAZZ,
        Family::DeuceToSevenTripleDraw => Game::TRIPLE_DRAW,
        Family::JacksOrBetter => Game::JACKS_OR_BETTER,
        _ => return None,
    })
}
