//! The dealer: answers everything that is no player's decision.

use crate::card::Card;
use crate::cards::CardSet;
use crate::deck::Deck;
use crate::hand::command::Command;
use crate::hand::decide::burns;
use crate::hand::event::BoardCards;
use crate::hand::legal::{muck, show};
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use rand_core::Rng;

/// Deals from a deck, pays the pots, and turns up hands that have to be shown: for hosts that want only the players'
/// decisions. Those are to act, to bring it in, to discard, to show or muck, and to choose how often the board is dealt.
///
/// Cards are drawn from the deck as the hand asks for them, so that a hand costs only the draws it needs. The
/// generator is the caller's; the same generator gives the same hand. What an [`answer`](Self::answer) deals has left
/// the deck: it is carried out before the next one is asked for. A host that has cards exposed
/// ([`Command::Expose`]) deals them itself, from a [`Deck`] of its own.
///
/// # Example: a hand in which everybody checks and calls
/// ```
/// use cardroom::{Action, Chips, Command, Dealer, Expect, Game, Hand, RuleSet, Seat, SetupSpec, Setup, Stakes};
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let stacks = [0, 1, 2].map(|n| (Seat::new(n).unwrap(), Chips(100)));
/// let stakes = Stakes::no_limit(Chips(1), Chips(2));
/// let spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, stacks[0].0, stacks);
/// let mut hand = Hand::new(Setup::new(spec).unwrap());
/// let mut dealer = Dealer::new(hand.setup(), ChaCha8Rng::seed_from_u64(7));
/// loop {
///     let command = match (dealer.answer(hand.setup(), hand.state()), hand.expects()) {
///         (Some(command), _) => command,
///         (None, Expect::Act(seat)) if hand.legal(seat).check => Command::Act { seat, action: Action::Check },
///         (None, Expect::Act(seat)) => Command::Act { seat, action: Action::Call },
///         (None, Expect::Show(seats)) => {
///             let seat = seats.first().unwrap();
///             Command::Show { seat, cards: hand.state().down_cards(seat) }
///         }
///         (None, Expect::ChooseRuns(seats)) => Command::ChooseRuns { seat: seats.first().unwrap(), runs: 1 },
///         _ => break,
///     };
///     hand.execute(command, &mut ()).unwrap();
/// }
/// assert!(hand.state().is_over());
/// let total: Chips = stacks.iter().map(|(seat, _)| hand.state().stack(*seat)).sum();
/// assert_eq!(total, Chips(300));
/// ```
#[derive(Clone, Debug)]
pub struct Dealer<R> {
    deck: Deck,
    burned: CardSet,
    rng: R,
}

impl<R: Rng> Dealer<R> {
    /// A dealer with the game's deck, shuffled by `rng` as cards are drawn.
    pub fn new(setup: &Setup, rng: R) -> Self {
        Self { deck: Deck::new(setup.game().deck()), burned: CardSet::EMPTY, rng }
    }

    /// The dealer's generator, for hosts that draw other things from it.
    pub const fn rng(&mut self) -> &mut R {
        &mut self.rng
    }

    /// The command that serves what the hand waits for; `None` when it waits for a player's decision, or for nothing.
    pub fn answer(&mut self, setup: &Setup, state: &State) -> Option<Command> {
        match state.phase {
            Phase::Dealing => self.deal(setup, state),
            Phase::Showing => forced_show(setup, state),
            Phase::Settling => Some(Command::Settle { rake: None }),
            Phase::Unstarted => Some(Command::Start),
            _ => None,
        }
    }

    /// Serves the next seat, or the next board when all seats have their cards.
    #[inline]
    fn deal(&mut self, setup: &Setup, state: &State) -> Option<Command> {
        let seat = state.next_served();
        if seat.is_none() && !state.board_due() {
            return None;
        }
        if burns(setup, state, seat) {
            self.burned = self.burned | self.draw(1);
        }
        let Some(seat) = seat else {
            let mut board = BoardCards::empty(None);
            self.draw_each(state.due_board, |card| {
                // A street has no more cards than a board.
                let _full = board.push(Some(card));
            });
            return Some(Command::DealBoard { cards: board });
        };
        let (mut cards, mut missing) = (CardSet::EMPTY, state.down_due(seat));
        if state.reshuffles_for(seat) {
            cards = self.deck.rest();
            missing -= cards.len() as u8;
            self.deck = Deck::new(state.returnable(seat));
        }
        let down = cards | self.draw(missing);
        let up = self.draw(state.up_due());
        Some(Command::DealHole { seat, down, hidden: 0, up, hidden_up: 0 })
    }

    #[inline(always)]
    fn draw(&mut self, count: u8) -> CardSet {
        let mut cards = CardSet::EMPTY;
        if count > 0 {
            self.draw_each(count, |card| cards = cards.with(card));
        }
        cards
    }

    #[inline(always)]
    fn draw_each(&mut self, count: u8, take: impl FnMut(Card)) {
        if self.deck.len() < count.into() {
            self.take_up_burns();
        }
        self.deck.deal(count, &mut self.rng, take);
    }

    /// A stub too short for the last street takes up the burns (TDA RP-10-H).
    #[cold]
    fn take_up_burns(&mut self) {
        self.deck = Deck::new(self.deck.rest() | self.burned);
        self.burned = CardSet::EMPTY;
    }
}

/// The show of a hand whose player has no choice.
fn forced_show(setup: &Setup, state: &State) -> Option<Command> {
    let seat = state.turn.or(state.pending.first())?;
    let forced = show(state, seat).is_ok() && muck(setup, state, seat).is_err();
    forced.then(|| Command::Show { seat, cards: state.down_cards(seat) })
}
