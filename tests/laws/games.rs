//! Random games: those of the catalogue, and any other valid game.

use crate::tape::Tape;
use cardroom::BetSize;
use cardroom::{
    BringIn, CardSet, Draw, Game, GameSpec, HoleUse, List, Opener, Rank, Ranking, ShortDeckTrips, ShortStub, SokoFifth,
    Street, WildFlush, WildTie,
};

pub const RANKINGS: [Ranking; 14] = [
    Ranking::High,
    Ranking::EightOrBetter,
    Ranking::AceToFive,
    Ranking::DeuceToSeven,
    Ranking::AceToSix,
    Ranking::Badugi,
    Ranking::Soko { fifth: SokoFifth::Ignored },
    Ranking::ShortDeck { trips: ShortDeckTrips::AboveStraight },
    Ranking::Stripped40,
    Ranking::Stripped32,
    Ranking::Stripped24,
    Ranking::WILD,
    Ranking::BUG,
    Ranking::Wild { cards: CardSet::STRIPPED_24, flush: WildFlush::HighestMissing, tie: WildTie::Split },
];

const DECKS: [CardSet; 7] = [
    CardSet::DECK,
    CardSet::DECK_AND_JOKER,
    CardSet::DECK_AND_JOKERS,
    CardSet::STRIPPED_40,
    CardSet::STRIPPED_36,
    CardSet::STRIPPED_32,
    CardSet::STRIPPED_24,
];

pub fn any(tape: &mut Tape) -> Game {
    let mut game = match tape.below(12) {
        0..6 => tape.pick(Game::ALL).1,
        _ => Game::new(valid_spec(tape)).expect("mended until it is valid"),
    };
    if tape.one_in(4) {
        game = game.with_boards(tape.below(3) as u8 + 1).unwrap_or(game);
    }
    if tape.one_in(4) {
        game = game.bomb_pot();
    }
    game
}

/// Any spec at all, most of them games.
pub fn any_spec(tape: &mut Tape) -> GameSpec {
    let short_stub = tape.pick(&[ShortStub::Refused, ShortStub::CommonCard, ShortStub::Reshuffle]);
    let with_boards = short_stub != ShortStub::CommonCard && !tape.one_in(4);
    let streets: Vec<Street> = (0..tape.below(8) + 1).map(|i| street(tape, i, with_boards)).collect();
    let one = [tape.pick(&RANKINGS)];
    let two = [tape.pick(&RANKINGS), tape.pick(&RANKINGS)];
    GameSpec {
        deck: deck(tape),
        streets: List::of(&streets),
        rankings: if tape.one_in(3) { List::of(&two) } else { List::of(&one) },
        hole_use: if tape.one_in(3) { HoleUse::Exactly(tape.below(5) as u8) } else { HoleUse::Any },
        boards: tape.below(4) as u8,
        short_stub,
        openers: tape.one_in(5).then(|| tape.pick(&Rank::ALL)),
    }
}

fn deck(tape: &mut Tape) -> CardSet {
    if tape.one_in(8) {
        // An arbitrary set of cards, jokers perhaps among them.
        let bits = u64::from(tape.number()) << 32 | u64::from(tape.number());
        return CardSet::from_bits(bits & CardSet::DECK_AND_JOKERS.bits()).unwrap();
    }
    tape.pick(&DECKS)
}

fn street(tape: &mut Tape, index: usize, with_boards: bool) -> Street {
    let few = [0, 0, 1, 2, 3];
    let draw = match tape.below(8) {
        0..5 => Draw::None,
        5 | 6 => Draw::UpTo(tape.below(5) as u8 + 1),
        _ => Draw::Throw(tape.below(2) as u8 + 1),
    };
    let deals = draw == Draw::None || tape.one_in(20);
    Street {
        draw,
        down: if index == 0 {
            tape.below(5) as u8 + 1
        } else if deals {
            tape.pick(&few)
        } else {
            0
        },
        up: if deals && tape.one_in(3) { tape.pick(&few) } else { 0 },
        board: if with_boards { tape.pick(&few) } else { 0 },
        betting: !tape.one_in(4),
        opener: match tape.below(8) {
            0..2 => Opener::Blinds,
            2..4 => Opener::LeftOfButton,
            4 => Opener::PreviousOpener,
            5 => Opener::BringIn(tape.pick(&[BringIn::Lowest, BringIn::Highest, BringIn::HighestAceLow])),
            _ => Opener::BestBoard(tape.pick(&RANKINGS)),
        },
        size: tape.pick(&[BetSize::Small, BetSize::Big]),
    }
}

/// A random spec, made plainer one step at a time until it is a game.
fn valid_spec(tape: &mut Tape) -> GameSpec {
    let mut spec = any_spec(tape);
    for step in 0.. {
        if Game::new(spec).is_ok() {
            return spec;
        }
        let mut streets = spec.streets.to_vec();
        let last = streets.len() - 1;
        match step % 5 {
            0 => spec.boards = if step > 0 { 1 } else { spec.boards.clamp(1, 3) },
            1 => {
                spec.hole_use = HoleUse::Any;
                spec.rankings.as_mut_slice().reverse();
            }
            2 => streets[0].draw = Draw::None,
            3 if last > 0 => streets.truncate(last),
            3 => streets[0] = Street { down: 2, ..Street::BETTING },
            _ => {
                let mut up = 0;
                for street in &mut streets {
                    up += street.up;
                    if up == 0 && matches!(street.opener, Opener::BringIn(_) | Opener::BestBoard(_)) {
                        street.opener = Opener::Blinds;
                    }
                }
                if step > 20 {
                    spec.deck = CardSet::DECK;
                }
                if step > 30 {
                    return Game::HOLDEM.spec();
                }
            }
        }
        spec.streets = List::of(&streets);
    }
    unreachable!("the loop returns")
}
