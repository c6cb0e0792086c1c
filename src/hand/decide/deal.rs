//! Dealing: cards to seats and boards.

use super::{Sink, Step};
use crate::cards::CardSet;
use crate::game::ShortStub;
use crate::hand::event::{BoardCards, Event};
use crate::hand::rejection::{CardFault, Rejection};
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::rules::Burn;
use crate::seat::Seat;

/// The cards of one deal to a seat.
#[derive(Clone, Copy)]
pub(super) struct Cards {
    pub(super) down: CardSet,
    pub(super) hidden: u8,
    pub(super) up: CardSet,
    pub(super) hidden_up: u8,
}

impl<S: Sink> Step<'_, S> {
    #[inline]
    pub(super) fn deal_hole(&mut self, seat: Seat, cards: Cards) -> Result<(), Rejection> {
        let Cards { down, hidden, up, hidden_up } = cards;
        let (setup, state) = (self.setup, &*self.state);
        if state.phase != Phase::Dealing || state.due.is_empty() {
            return Err(state.not_now());
        }
        if !state.due.contains(seat) {
            return Err(state.not_its_turn(seat));
        }
        let down_due = state.down_due(seat);
        count(down, hidden, down_due)?;
        count(up, hidden_up, state.up_due())?;
        if hidden + hidden_up > 0 && !setup.recorded() {
            return Err(CardFault::Unknown.into());
        }
        if let Some(card) = down.and(up).first() {
            return Err(CardFault::InPlay(card).into());
        }
        match if state.replacing { returned(setup, state, seat, down)? } else { None } {
            Some(gone) => {
                available(setup, gone, down | up)?;
                let (_, first) = state.returns_first();
                let again = first > 0 && state.stub + first < down_due;
                self.event(Event::Reshuffled);
                if again {
                    self.event(Event::Reshuffled);
                }
            }
            None => {
                available(setup, state.gone, down | up)?;
                self.burn();
            }
        }
        self.event(Event::HoleDealt { seat, down, hidden, up, hidden_up });
        if self.state.due.is_empty() {
            if !self.state.held_back.is_empty() {
                self.event(Event::LastCardsDue);
            } else if !self.state.board_due() {
                self.dealt();
            }
        }
        Ok(())
    }

    #[inline]
    pub(super) fn deal_board(&mut self, cards: &BoardCards) -> Result<(), Rejection> {
        let (setup, state) = (self.setup, &*self.state);
        if state.phase != Phase::Dealing || !state.due.is_empty() || !state.board_due() {
            return Err(state.not_now());
        }
        if cards.len() != usize::from(state.due_board) {
            return Err(CardFault::Count { found: cards.len() as u8, expected: state.due_board }.into());
        }
        let mut known = CardSet::EMPTY;
        for card in cards {
            match *card {
                None if !setup.recorded() => return Err(CardFault::Unknown.into()),
                None => {}
                Some(card) if !known.insert(card) => return Err(CardFault::InPlay(card).into()),
                Some(_) => {}
            }
        }
        available(setup, state.gone, known)?;
        self.burn();
        self.event(Event::BoardDealt { board: self.state.next_board, cards: *cards });
        if !self.state.board_due() {
            self.dealt();
        }
        Ok(())
    }

    #[inline]
    fn burn(&mut self) {
        if burns(self.setup, self.state) {
            self.event(Event::Burned);
        }
    }
}

/// Whether a draw's replacements are served from cards that were in play: then the known cards that cannot come.
///
/// When the stub runs out, its last cards come first, then what is [returnable](State::returnable). Once the stub holds
/// nothing but such cards, later ones may join it as well.
fn returned(setup: &Setup, state: &State, seat: Seat, cards: CardSet) -> Result<Option<CardSet>, CardFault> {
    let short = state.down_due(seat).saturating_sub(state.stub);
    if setup.game().short_stub() != ShortStub::Reshuffle || (short == 0 && !state.reshuffled) {
        return Ok(None);
    }
    let returns = state.returnable(seat);
    let back = cards.and(returns);
    match back.first() {
        None if short == 0 => Ok(None),
        Some(card) if !state.reshuffled && back.len() > usize::from(short) => Err(CardFault::InPlay(card)),
        _ => Ok(Some(state.gone.minus(returns))),
    }
}

/// Whether these are as many cards as are due.
#[inline]
fn count(cards: CardSet, hidden: u8, expected: u8) -> Result<(), CardFault> {
    match expected.checked_sub(hidden) {
        Some(known) if cards.has_len(known) => Ok(()),
        _ => Err(CardFault::Count { found: (cards.len() as u8).saturating_add(hidden), expected }),
    }
}

#[inline]
fn available(setup: &Setup, gone: CardSet, cards: CardSet) -> Result<(), CardFault> {
    if let Some(card) = cards.minus(setup.game().deck()).first() {
        return Err(CardFault::NotInDeck(card));
    }
    match cards.and(gone).first() {
        Some(card) => Err(CardFault::InPlay(card)),
        None => Ok(()),
    }
}

/// Whether a card is burned before what is dealt now: before the first card of a later street, where the house burns
/// and can spare a card, and never for the replacements of a draw.
pub(in crate::hand) fn burns(setup: &Setup, state: &State) -> bool {
    state.untouched
        && state.street > 0
        && !state.replacing
        && setup.rules().dealing.burn == Burn::BeforeEachStreet
        && state.spares_a_card()
}
