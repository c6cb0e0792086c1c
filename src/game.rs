//! Games as data: what is dealt, drawn and compared.

use crate::card::{Card, Rank};
use crate::cards::CardSet;
use crate::eval::{HoleUse, Ranking, ShortDeckTrips, SokoFifth};
use crate::list::List;
use core::fmt;

/// The most streets a game can have: seven-card stud has five, triple draw four; three more for house games.
pub const MAX_STREETS: usize = 8;

/// The most boards at once, be it from the start or by running a hand out more than once.
pub const MAX_BOARDS: usize = 3;

/// The most cards a seat can hold: seven of seven-card stud and two added by a ruling.
pub const MAX_HOLE: usize = 9;

/// The most cards a board can hold: five of hold'em.
pub const MAX_BOARD: usize = 5;

/// How a street is drawn before it is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Draw {
    /// No draw.
    #[default]
    None,
    /// Every player throws up to so many cards away and gets as many back.
    UpTo(u8),
    /// Every player throws exactly so many cards away and gets none back (pineapple).
    Throw(u8),
}

/// Which upcard has to bring it in. Suits break ties: spades, hearts, diamonds, clubs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum BringIn {
    /// The lowest card, aces high: seven-card stud.
    Lowest,
    /// The highest card, aces low: razz.
    HighestAceLow,
    /// The highest card, aces high: Sökö.
    Highest,
}

/// Who acts first on a street.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Opener {
    /// The player left of the largest blind, or left of the button when nobody posted one and on later streets.
    Blinds,
    /// The player left of the button.
    #[default]
    LeftOfButton,
    /// The player whose upcard has to bring it in; where no bring-in is set, he is first to act.
    BringIn(BringIn),
    /// The best upcards under this ranking. Who of equal boards acts first is the house's.
    BestBoard(Ranking),
    /// Whoever was the first in the hand to bet, or the next player to his left; left of the button if nobody did.
    PreviousOpener,
}

/// Which of the two bet sizes a street is played at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum BetSize {
    /// [`Stakes::small_bet`](crate::Stakes::small_bet).
    #[default]
    Small,
    /// [`Stakes::big_bet`](crate::Stakes::big_bet).
    Big,
}

/// One street: first its draw, then its cards, then its betting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Street {
    /// The draw before the deal.
    pub draw: Draw,
    /// Cards dealt face down to each player.
    pub down: u8,
    /// Cards dealt face up to each player.
    pub up: u8,
    /// Cards dealt to each board.
    pub board: u8,
    /// Whether there is a betting round.
    pub betting: bool,
    /// Who acts first in it.
    pub opener: Opener,
    /// At which size it is played in fixed limit.
    pub size: BetSize,
}

impl Street {
    /// A street with betting from the left of the button at the small bet, and no cards yet.
    pub const BETTING: Self = Self {
        draw: Draw::None,
        down: 0,
        up: 0,
        board: 0,
        betting: true,
        opener: Opener::LeftOfButton,
        size: BetSize::Small,
    };

    const fn down(self, down: u8) -> Self {
        Self { down, ..self }
    }

    const fn up(self, up: u8) -> Self {
        Self { up, ..self }
    }

    const fn board(self, board: u8) -> Self {
        Self { board, ..self }
    }

    const fn draw(self, draw: Draw) -> Self {
        Self { draw, ..self }
    }

    const fn opener(self, opener: Opener) -> Self {
        Self { opener, ..self }
    }

    const fn big(self) -> Self {
        Self { size: BetSize::Big, ..self }
    }

    /// How many cards the street deals to each player, not counting replacements.
    pub(crate) const fn each(&self) -> usize {
        self.down as usize + self.up as usize
    }
}

/// What happens when the stub cannot deal a street to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum ShortStub {
    /// It cannot happen: such a hand is refused when it is set up.
    #[default]
    Refused,
    /// One card is dealt face up for all to share: the last street of stud (TDA RP-10-H, Robert's 8).
    CommonCard,
    /// Earlier discards and folded hands are shuffled back in: draw games.
    Reshuffle,
}

/// A game as plain data: what a [`Game`] is made from.
///
/// # Example: a house game
/// ```
/// use cardroom::{Game, GameSpec, Street};
/// // Hold'em that ends on the turn.
/// let mut spec = Game::HOLDEM.spec();
/// let streets = spec.streets.as_slice()[..3].to_vec();
/// spec.streets = cardroom::List::of(&streets);
/// assert!(Game::new(spec).is_ok());
///
/// spec.streets = cardroom::List::of(&[Street::default()]);
/// let faults = Game::new(spec).unwrap_err();
/// assert_eq!(faults.iter().count(), 2, "no cards, and nobody ever acts");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct GameSpec {
    /// The cards played with.
    pub deck: CardSet,
    /// The streets in order, the deal of the hand first.
    pub streets: List<Street, MAX_STREETS>,
    /// What the pot is split between: one ranking, or a high and a low one. By [`Ranking::EightOrBetter`] there may be
    /// no hand: then the other half is the whole pot, or all share where it is the only ranking.
    pub rankings: List<Ranking, 2>,
    /// How many of a player's own cards a hand must use.
    pub hole_use: HoleUse,
    /// How many boards are dealt side by side.
    pub boards: u8,
    /// What happens when the stub runs short.
    pub short_stub: ShortStub,
    /// Nobody may open the first round without a pair of this rank or a better hand; when nobody opens, the pot is
    /// carried to the next hand (Robert's 12, jacks or better). A blind opens for everybody.
    #[cfg_attr(feature = "serde", serde(default))]
    pub openers: Option<Rank>,
}

/// Something a game cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameFault {
    /// The deck has fewer than two cards.
    #[error("the deck has {0} cards, too few for a hand")]
    Deck(usize),
    /// There is no street.
    #[error("there is no street")]
    NoStreets,
    /// There is no ranking.
    #[error("there is no ranking to compare hands by")]
    NoRankings,
    /// The first of two rankings is one by which there may be no hand. A low that nobody has leaves the whole pot to the
    /// high half, which comes first.
    #[error("a low that hands must qualify for is the second half of a pot, not the first")]
    QualifyingFirst,
    /// No street has a betting round.
    #[error("no street has a betting round, so nobody ever acts")]
    NoBetting,
    /// Players get no cards of their own.
    #[error("players get no cards")]
    NoCards,
    /// Players get more cards than a seat can hold.
    #[error("a player would hold {0} cards, more than {max}", max = MAX_HOLE)]
    TooManyHole(usize),
    /// A board gets more cards than it can hold.
    #[error("a board would hold {0} cards, more than {max}", max = MAX_BOARD)]
    TooManyBoard(usize),
    /// There are more boards than fit, or none although cards are dealt to them.
    #[error("{0} boards; a game with a board has 1 to {max}", max = MAX_BOARDS)]
    Boards(u8),
    /// A hand must use more of its own cards than it has.
    #[error("hands must use {0} of their own cards but hold fewer")]
    HoleUse(u8),
    /// A street draws more face-down cards than players hold by then, or throws all the cards they have.
    #[error("street {street} draws {cards} cards, more face-down cards than players hold then, or all their cards")]
    Draw {
        /// The street, counted from 1.
        street: usize,
        /// The cards it draws.
        cards: u8,
    },
    /// A common card stands for the last street of a game without boards, where that street deals to every player.
    #[error("a common card can stand only for the last street's cards, in a game without a board")]
    CommonCard,
    /// A street both draws and deals cards to players.
    #[error("street {0} draws and deals cards to players; that takes two streets")]
    DrawAndDeal(usize),
    /// A street is opened by upcards that nobody has.
    #[error("street {0} is opened by upcards, but none are dealt by then")]
    NoUpcards(usize),
    /// A street neither deals nor draws nor bets.
    #[error("street {0} has nothing to do")]
    Empty(usize),
}

/// A street can be at fault in six ways, and the game as a whole in nine.
const MAX_FAULTS: usize = 6 * MAX_STREETS + 9;

/// The faults of a game, all at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameFaults(List<Option<GameFault>, MAX_FAULTS>);

impl GameFaults {
    /// Each fault.
    pub fn iter(&self) -> impl Iterator<Item = GameFault> {
        self.0.into_iter().copied().flatten()
    }

    fn add(&mut self, fault: GameFault) {
        // There is room for all.
        let _full = self.0.push(Some(fault));
    }
}

impl fmt::Display for GameFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.iter().enumerate() {
            write!(f, "{}{fault}", if i > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for GameFaults {}

/// A game that can be played: a [`GameSpec`] without faults.
///
/// The constants are the games of the rule books and of recorded hands. Each is only data; a host's own game stands
/// beside them on the same footing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "GameSpec", into = "GameSpec")
)]
pub struct Game(GameSpec);

impl TryFrom<GameSpec> for Game {
    type Error = GameFaults;
    fn try_from(spec: GameSpec) -> Result<Self, GameFaults> {
        Self::new(spec)
    }
}

impl From<Game> for GameSpec {
    fn from(game: Game) -> Self {
        game.0
    }
}

impl Game {
    /// The game.
    ///
    /// # Errors
    /// Every reason why it cannot be one.
    pub fn new(spec: GameSpec) -> Result<Self, GameFaults> {
        let mut faults = GameFaults::default();
        if spec.deck.len() < 2 {
            faults.add(GameFault::Deck(spec.deck.len()));
        }
        if spec.rankings.is_empty() {
            faults.add(GameFault::NoRankings);
        }
        if let [Ranking::EightOrBetter, _] = spec.rankings.as_slice() {
            faults.add(GameFault::QualifyingFirst);
        }
        if spec.streets.is_empty() {
            faults.add(GameFault::NoStreets);
        }
        check_streets(&spec, &mut faults);
        if faults.iter().next().is_none() { Ok(Self(spec)) } else { Err(faults) }
    }

    /// The plain data, for a variation of this game.
    pub const fn spec(&self) -> GameSpec {
        self.0
    }

    /// The same game over so many boards, the pot split equally between them.
    ///
    /// # Errors
    /// More than [`MAX_BOARDS`], or none for a game that deals to them.
    pub fn with_boards(self, boards: u8) -> Result<Self, GameFaults> {
        Self::new(GameSpec { boards, ..self.0 })
    }

    /// The same game as a bomb pot: no betting on the first street, so that the antes are the first money.
    #[must_use]
    pub fn bomb_pot(mut self) -> Self {
        if let [first, second, ..] = self.0.streets.as_mut_slice()
            && second.betting
        {
            first.betting = false;
        }
        self
    }

    pub(crate) const fn deck(&self) -> CardSet {
        self.0.deck
    }

    pub(crate) const fn streets(&self) -> &[Street] {
        self.0.streets.as_slice()
    }

    pub(crate) const fn rankings(&self) -> &[Ranking] {
        self.0.rankings.as_slice()
    }

    pub(crate) const fn hole_use(&self) -> HoleUse {
        self.0.hole_use
    }

    pub(crate) const fn boards(&self) -> u8 {
        self.0.boards
    }

    pub(crate) const fn short_stub(&self) -> ShortStub {
        self.0.short_stub
    }

    pub(crate) const fn openers(&self) -> Option<Rank> {
        self.0.openers
    }

    /// How many betting rounds there are.
    pub(crate) fn rounds(&self) -> usize {
        self.streets().iter().filter(|street| street.betting).count()
    }

    /// Whether upcards rather than a button say who starts the hand: then cards rather than seats get odd chips.
    pub(crate) fn is_stud(&self) -> bool {
        matches!(self.streets().first(), Some(Street { opener: Opener::BringIn(_), .. }))
    }

    /// Whether it is lowball: one low hand, made by drawing.
    pub(crate) fn is_lowball(&self) -> bool {
        matches!(self.rankings(), [low] if low.is_low())
            && self.streets().iter().any(|street| street.draw != Draw::None)
    }

    /// Whether players get upcards.
    pub(crate) fn deals_up(&self) -> bool {
        self.streets().iter().any(|street| street.up > 0)
    }

    /// Whether a card that the dealer exposes before the draw stays with its player (Robert's 11 and 12): every card in
    /// high draw; in ace-to-five lowball a seven or lower in fixed limit, a five or lower in other structures; in
    /// deuce-to-seven the cards of the best hand. In other games it does not.
    pub(crate) fn keeps_exposed(&self, card: Card, fixed: bool) -> bool {
        let draws = self.streets().iter().any(|street| matches!(street.draw, Draw::UpTo(_)));
        // A joker is no bad card anywhere.
        let Some(rank) = card.rank() else { return draws };
        let low = match self.rankings() {
            [Ranking::AceToFive] => rank == Rank::Ace || rank <= if fixed { Rank::Seven } else { Rank::Five },
            [Ranking::DeuceToSeven] => rank <= Rank::Seven && rank != Rank::Six,
            [ranking] => !ranking.is_low(),
            _ => false,
        };
        draws && low
    }

    /// Whether some of its cards stand for others.
    pub(crate) fn has_wild_cards(&self) -> bool {
        self.rankings().iter().any(|ranking| matches!(ranking, Ranking::Wild { .. } | Ranking::Bug { .. }))
    }

    /// How many cards a hand of `players` needs at most, so that the deal never stops for want of cards.
    ///
    /// Where the stub is reshuffled, a draw needs no more than every player's cards and one player's discards, which
    /// alone may not come back to him. Anywhere else every replacement counts. Of a street for which one common card may
    /// stand, that card counts.
    pub(crate) fn cards_needed(&self, players: usize, burns: bool) -> usize {
        let (mut dealt, mut drawn) = (0, 0);
        for (i, street) in self.streets().iter().enumerate() {
            let rest = self.streets().get(i..).unwrap_or_default();
            let deals = |street: &Street| street.each() > 0 || street.board > 0;
            if let Draw::UpTo(most) = street.draw {
                if self.short_stub() == ShortStub::Reshuffle && !rest.iter().any(deals) {
                    drawn = drawn.max(usize::from(most));
                } else {
                    dealt += usize::from(most) * players;
                }
            }
            let common = self.short_stub() == ShortStub::CommonCard && rest.len() == 1;
            dealt += if common { 1 } else { street.each() * players + usize::from(street.board * self.boards()) };
            dealt += usize::from(burns && i > 0 && deals(street) && !common);
        }
        dealt + drawn
    }
}

fn check_streets(spec: &GameSpec, faults: &mut GameFaults) {
    let (mut hole, mut up, mut board, mut betting) = (0, 0, 0, false);
    for (i, street) in spec.streets.iter().enumerate() {
        let number = i + 1;
        match street.draw {
            Draw::None => {}
            Draw::UpTo(cards) | Draw::Throw(cards) => {
                let thrown = if matches!(street.draw, Draw::Throw(_)) { cards as usize } else { 0 };
                // Face-up cards stay, and a throw leaves something to play with unseen.
                if cards as usize + up > hole || cards == 0 || thrown + up == hole {
                    faults.add(GameFault::Draw { street: number, cards });
                }
                if street.each() > 0 {
                    faults.add(GameFault::DrawAndDeal(number));
                }
                hole = hole.saturating_sub(thrown);
            }
        }
        hole += street.each();
        up += street.up as usize;
        board += street.board as usize;
        betting |= street.betting;
        if street.each() > 0 && hole > MAX_HOLE {
            faults.add(GameFault::TooManyHole(hole));
        }
        if street.board > 0 && board > MAX_BOARD {
            faults.add(GameFault::TooManyBoard(board));
        }
        if street.betting && up == 0 && matches!(street.opener, Opener::BringIn(_) | Opener::BestBoard(_)) {
            faults.add(GameFault::NoUpcards(number));
        }
        if street.draw == Draw::None && street.each() == 0 && street.board == 0 && !street.betting && number > 1 {
            faults.add(GameFault::Empty(number));
        }
    }
    if !spec.streets.is_empty() && !betting {
        faults.add(GameFault::NoBetting);
    }
    if !spec.streets.is_empty() && hole == 0 {
        faults.add(GameFault::NoCards);
    }
    let last = spec.streets.last().map_or(0, Street::each);
    if spec.short_stub == ShortStub::CommonCard && (board > 0 || last == 0 || last >= hole) {
        faults.add(GameFault::CommonCard);
    }
    if spec.boards as usize > MAX_BOARDS || (board > 0) != (spec.boards > 0) && !(board == 0 && spec.boards == 1) {
        faults.add(GameFault::Boards(spec.boards));
    }
    if let HoleUse::Exactly(cards) = spec.hole_use
        && hole > 0
        && cards as usize > hole
    {
        faults.add(GameFault::HoleUse(cards));
    }
}

/// A game of the catalogue: a spec known to be sound; a test makes each anew through [`Game::new`].
const fn game(deck: CardSet, streets: &[Street], rankings: &[Ranking], hole_use: HoleUse, short: ShortStub) -> Game {
    let streets = List::of(streets);
    let rankings = List::of(rankings);
    Game(GameSpec { deck, streets, rankings, hole_use, boards: 1, short_stub: short, openers: None })
}

/// A game with a flop, a turn and a river.
const fn flop_game(deck: CardSet, hole: u8, rankings: &[Ranking], hole_use: HoleUse) -> Game {
    const S: Street = Street::BETTING;
    let streets = [S.down(hole).opener(Opener::Blinds), S.board(3), S.board(1).big(), S.board(1).big()];
    game(deck, &streets, rankings, hole_use, ShortStub::Refused)
}

/// Seven-card stud: two down and one up, three up, one down.
const fn stud_game(bring_in: BringIn, board: Ranking, rankings: &[Ranking]) -> Game {
    const S: Street = Street::BETTING;
    let board = Opener::BestBoard(board);
    let streets = [
        S.down(2).up(1).opener(Opener::BringIn(bring_in)),
        S.up(1).opener(board),
        S.up(1).opener(board).big(),
        S.up(1).opener(board).big(),
        S.down(1).opener(board).big(),
    ];
    game(CardSet::DECK, &streets, rankings, HoleUse::Any, ShortStub::CommonCard)
}

/// One card down and four up, a round after each upcard.
const fn five_card_stud(bring_in: BringIn, ranking: Ranking) -> Game {
    const S: Street = Street::BETTING;
    let board = Opener::BestBoard(ranking);
    let streets = [
        S.down(1).up(1).opener(Opener::BringIn(bring_in)),
        S.up(1).opener(board),
        S.up(1).opener(board).big(),
        S.up(1).opener(board).big(),
    ];
    game(CardSet::DECK, &streets, &[ranking], HoleUse::Any, ShortStub::Refused)
}

/// Two cards down and one up, two up together, one up, one up.
const fn mississippi(opener: Opener) -> Game {
    const S: Street = Street::BETTING;
    let board = Opener::BestBoard(Ranking::High);
    let streets = [
        S.down(2).up(1).opener(opener),
        S.up(2).opener(board),
        S.up(1).opener(board).big(),
        S.up(1).opener(board).big(),
    ];
    game(CardSet::DECK, &streets, &[Ranking::High], HoleUse::Any, ShortStub::CommonCard)
}

/// A flop game whose first board card is dealt before the first round.
const fn courchevel(rankings: &[Ranking]) -> Game {
    const S: Street = Street::BETTING;
    let streets = [S.down(5).board(1).opener(Opener::Blinds), S.board(2), S.board(1).big(), S.board(1).big()];
    game(CardSet::DECK, &streets, rankings, HoleUse::Exactly(2), ShortStub::Refused)
}

/// Hold'em with three cards, one of which is thrown before the street with this index.
const fn pineapple(thrown: usize) -> Game {
    let mut game = flop_game(CardSet::DECK, 3, &[Ranking::High], HoleUse::Any);
    let streets = game.0.streets.as_mut_slice();
    streets[thrown] = streets[thrown].draw(Draw::Throw(1));
    game
}

/// Five cards and so many draws; the big bet from the middle of the rounds on.
const fn draw_game(hole: u8, draws: usize, most: u8, ranking: Ranking, opener: Opener) -> Game {
    const S: Street = Street::BETTING;
    let draw = S.draw(Draw::UpTo(most)).opener(opener);
    let first = S.down(hole).opener(Opener::Blinds);
    let streets: &[Street] = if draws == 1 { &[first, draw.big()] } else { &[first, draw, draw.big(), draw.big()] };
    game(CardSet::DECK, streets, &[ranking], HoleUse::Any, ShortStub::Reshuffle)
}

impl Game {
    /// Texas hold'em.
    pub const HOLDEM: Self = flop_game(CardSet::DECK, 2, &[Ranking::High], HoleUse::Any);
    /// Hold'em with 36 cards: a flush beats a full house, a straight beats three of a kind.
    pub const SHORT_DECK: Self = flop_game(
        CardSet::STRIPPED_36,
        2,
        &[Ranking::ShortDeck { trips: ShortDeckTrips::BelowStraight }],
        HoleUse::Any,
    );
    /// Pineapple: three cards, one thrown before the flop.
    pub const PINEAPPLE: Self = pineapple(1);
    /// Crazy pineapple: three cards, one thrown before the turn.
    pub const CRAZY_PINEAPPLE: Self = pineapple(2);
    /// Omaha: two of four cards and three of the board.
    pub const OMAHA: Self = flop_game(CardSet::DECK, 4, &[Ranking::High], HoleUse::Exactly(2));
    /// Omaha high/low, eight or better.
    pub const OMAHA_HI_LO: Self = flop_game(CardSet::DECK, 4, HI_LO, HoleUse::Exactly(2));
    /// Omaha with five cards.
    pub const OMAHA_5: Self = flop_game(CardSet::DECK, 5, &[Ranking::High], HoleUse::Exactly(2));
    /// Omaha with five cards, high/low, eight or better.
    pub const OMAHA_5_HI_LO: Self = flop_game(CardSet::DECK, 5, HI_LO, HoleUse::Exactly(2));
    /// Omaha with six cards.
    pub const OMAHA_6: Self = flop_game(CardSet::DECK, 6, &[Ranking::High], HoleUse::Exactly(2));
    /// Omaha with six cards, high/low, eight or better.
    pub const OMAHA_6_HI_LO: Self = flop_game(CardSet::DECK, 6, HI_LO, HoleUse::Exactly(2));
    /// Courchevel: five-card Omaha whose first board card lies open before the first round.
    pub const COURCHEVEL: Self = courchevel(&[Ranking::High]);
    /// Courchevel high/low, eight or better.
    pub const COURCHEVEL_HI_LO: Self = courchevel(HI_LO);

    /// Seven-card stud.
    pub const STUD: Self = stud_game(BringIn::Lowest, Ranking::High, &[Ranking::High]);
    /// Seven-card stud high/low, eight or better.
    pub const STUD_HI_LO: Self = stud_game(BringIn::Lowest, Ranking::High, HI_LO);
    /// Razz: seven-card stud for low.
    pub const RAZZ: Self = stud_game(BringIn::HighestAceLow, Ranking::AceToFive, &[Ranking::AceToFive]);
    /// Five-card stud.
    pub const FIVE_CARD_STUD: Self = five_card_stud(BringIn::Lowest, Ranking::High);
    /// Sökö, or Scandinavian stud: five-card stud with four-straights and four-flushes. The highest card brings it in.
    pub const SOKO: Self = five_card_stud(BringIn::Highest, Ranking::Soko { fifth: SokoFifth::Ignored });
    /// Mississippi stud with a button and blinds.
    pub const MISSISSIPPI_STUD: Self = mississippi(Opener::Blinds);
    /// Mississippi stud with a bring-in by the lowest card.
    pub const MISSISSIPPI_STUD_BRING_IN: Self = mississippi(Opener::BringIn(BringIn::Lowest));

    /// Five-card draw.
    pub const FIVE_CARD_DRAW: Self = draw_game(5, 1, 5, Ranking::High, Opener::PreviousOpener);
    /// Five-card draw, jacks or better to open (knektöppning). It is played for antes: where a blind has opened, nobody
    /// needs jacks.
    pub const JACKS_OR_BETTER: Self = {
        let mut game = draw_game(5, 1, 5, Ranking::High, Opener::PreviousOpener);
        game.0.openers = Some(Rank::Jack);
        game
    };
    /// Swedish mörkpoker: five-card draw in which up to three cards are drawn, both rounds from the left of the button.
    pub const MORKPOKER: Self = draw_game(5, 1, 3, Ranking::High, Opener::LeftOfButton);
    /// Ace-to-five lowball, one draw.
    pub const LOWBALL_DRAW: Self = draw_game(5, 1, 5, Ranking::AceToFive, Opener::LeftOfButton);
    /// Deuce-to-seven lowball, one draw.
    pub const SINGLE_DRAW: Self = draw_game(5, 1, 5, Ranking::DeuceToSeven, Opener::LeftOfButton);
    /// Deuce-to-seven lowball, three draws.
    pub const TRIPLE_DRAW: Self = draw_game(5, 3, 5, Ranking::DeuceToSeven, Opener::LeftOfButton);
    /// Badugi: four cards, three draws.
    pub const BADUGI: Self = draw_game(4, 3, 4, Ranking::Badugi, Opener::LeftOfButton);

    /// The games of HORSE, in order.
    pub const HORSE: [Self; 5] = [Self::HOLDEM, Self::OMAHA_HI_LO, Self::RAZZ, Self::STUD, Self::STUD_HI_LO];

    /// Every game of the catalogue with its English name.
    pub const ALL: &[(&str, Self)] = &[
        ("hold'em", Self::HOLDEM),
        ("short-deck hold'em", Self::SHORT_DECK),
        ("pineapple", Self::PINEAPPLE),
        ("crazy pineapple", Self::CRAZY_PINEAPPLE),
        ("Omaha", Self::OMAHA),
        ("Omaha hi/lo", Self::OMAHA_HI_LO),
        ("five-card Omaha", Self::OMAHA_5),
        ("five-card Omaha hi/lo", Self::OMAHA_5_HI_LO),
        ("six-card Omaha", Self::OMAHA_6),
        ("six-card Omaha hi/lo", Self::OMAHA_6_HI_LO),
        ("Courchevel", Self::COURCHEVEL),
        ("Courchevel hi/lo", Self::COURCHEVEL_HI_LO),
        ("seven-card stud", Self::STUD),
        ("seven-card stud hi/lo", Self::STUD_HI_LO),
        ("razz", Self::RAZZ),
        ("five-card stud", Self::FIVE_CARD_STUD),
        ("Sökö", Self::SOKO),
        ("Mississippi stud", Self::MISSISSIPPI_STUD),
        ("Mississippi stud with a bring-in", Self::MISSISSIPPI_STUD_BRING_IN),
        ("five-card draw", Self::FIVE_CARD_DRAW),
        ("jacks or better", Self::JACKS_OR_BETTER),
        ("mörkpoker", Self::MORKPOKER),
        ("ace-to-five lowball", Self::LOWBALL_DRAW),
        ("deuce-to-seven single draw", Self::SINGLE_DRAW),
        ("deuce-to-seven triple draw", Self::TRIPLE_DRAW),
        ("badugi", Self::BADUGI),
    ];
}

/// A high half, and a low half for eights or better.
const HI_LO: &[Ranking] = &[Ranking::High, Ranking::EightOrBetter];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_catalogue_is_sound() {
        for (name, game) in Game::ALL {
            assert_eq!(Game::new(game.spec()), Ok(*game), "{name}");
        }
    }
}
