//! Which game a variant's family is.

use crate::game::Game;
use crate::notation::phh::variant::Family;

/// The game of a family that is opened by blinds or antes, or, as only Mississippi stud may be either way, by a
/// bring-in.
///
/// ```
/// use cardroom::{Game, notation::phh::{Family, game}};
/// assert_eq!(game(Family::Holdem, false), Game::HOLDEM);
/// assert_eq!(game(Family::MississippiStud, true), Game::MISSISSIPPI_STUD_BRING_IN);
/// ```
pub const fn game(family: Family, bring_in: bool) -> Game {
    match family {
        Family::Holdem => Game::HOLDEM,
        Family::ShortDeck => Game::SHORT_DECK,
        Family::Omaha => Game::OMAHA,
        Family::OmahaHiLo => Game::OMAHA_HI_LO,
        Family::FiveCardOmaha => Game::OMAHA_5,
        Family::SixCardOmaha => Game::OMAHA_6,
        Family::Courchevel => Game::COURCHEVEL,
        Family::CourchevelHiLo => Game::COURCHEVEL_HI_LO,
        Family::Pineapple => Game::PINEAPPLE,
        Family::CrazyPineapple => Game::CRAZY_PINEAPPLE,
        Family::SevenCardStud => Game::STUD,
        Family::SevenCardStudHiLo => Game::STUD_HI_LO,
        Family::Razz => Game::RAZZ,
        Family::FiveCardStud => Game::FIVE_CARD_STUD,
        Family::Soko => Game::SOKO,
        Family::MississippiStud if bring_in => Game::MISSISSIPPI_STUD_BRING_IN,
        Family::MississippiStud => Game::MISSISSIPPI_STUD,
        Family::FiveCardDraw => Game::FIVE_CARD_DRAW,
        Family::JacksOrBetter => Game::JACKS_OR_BETTER,
        Family::AceToFiveDraw => Game::LOWBALL_DRAW,
        Family::DeuceToSevenSingleDraw => Game::SINGLE_DRAW,
        Family::DeuceToSevenTripleDraw => Game::TRIPLE_DRAW,
        Family::Badugi => Game::BADUGI,
        Family::Morkpoker => Game::MORKPOKER,
    }
}
