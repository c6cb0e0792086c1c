//! Dealing: cards to seats and boards.

use super::Sink;
use super::flow::Flow;
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

#[inline]
pub(super) fn hole<S: Sink>(
    setup: &Setup,
    state: &State,
    seat: Seat,
    cards: Cards,
    sink: &mut S,
) -> Result<(), Rejection> {
    let Cards { down, hidden, up, hidden_up } = cards;
    if state.phase != Phase::Dealing || state.due.is_empty() {
        return Err(Rejection::Phase(state.expects()));
    }
    if !state.due.contains(seat) {
        return Err(Rejection::Turn { seat, expected: state.expects() });
    }
    let (down_due, up_due) = (state.down_due(seat), if state.replacing { 0 } else { state.due_up });
    count(down, hidden, down_due)?;
    count(up, hidden_up, up_due)?;
    if hidden + hidden_up > 0 && !setup.recorded() {
        return Err(CardFault::Unknown.into());
    }
    if let Some(card) = down.and(up).first() {
        return Err(CardFault::InPlay(card).into());
    }
    match if state.replacing { returned(setup, state, seat, down)? } else { None } {
        Some(gone) => {
            available(setup, gone, down | up)?;
            sink.event(Event::Reshuffled);
            let (_, first) = state.returns_first();
            if first > 0 && state.stub + first < down_due {
                sink.event(Event::Reshuffled);
            }
        }
        None => {
            available(setup, state.gone, down | up)?;
            burn(setup, state, sink);
        }
    }
    sink.event(Event::HoleDealt { seat, down, hidden, up, hidden_up });
    if state.due != crate::seat::SeatSet::of(seat) {
        return Ok(());
    }
    if state.owed[seat] > 0 && !state.held_back.is_empty() {
        sink.event(Event::LastCardsDue);
    } else if !board_due(state, state.next_board) {
        let mut flow = Flow::new(setup, state);
        flow.up = Some((seat, up));
        flow.hidden_up = hidden_up > 0;
        if down_due > 0 || hidden_up > 0 {
            flow.covers(seat);
        }
        flow.deals(down_due + up_due);
        flow.dealt(sink);
    }
    Ok(())
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

#[inline]
pub(super) fn board<S: Sink>(setup: &Setup, state: &State, cards: &BoardCards, sink: &mut S) -> Result<(), Rejection> {
    if state.phase != Phase::Dealing || !state.due.is_empty() || !board_due(state, state.next_board) {
        return Err(Rejection::Phase(state.expects()));
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
    burn(setup, state, sink);
    sink.event(Event::BoardDealt { board: state.next_board, cards: *cards });
    if !board_due(state, state.next_board + 1) {
        let mut flow = Flow::new(setup, state);
        flow.board = known;
        flow.deals(state.due_board + u8::from(burns(setup, state)));
        flow.dealt(sink);
    }
    Ok(())
}

/// Whether this board is among those the street still owes cards.
fn board_due(state: &State, board: u8) -> bool {
    state.due_board > 0 && board < state.end_board
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

#[inline]
fn burn<S: Sink>(setup: &Setup, state: &State, sink: &mut S) {
    if burns(setup, state) {
        sink.event(Event::Burned);
    }
}
