//! Dealing: cards to seats and boards.

use super::{Sink, Step};
use crate::card::Card;
use crate::cards::CardSet;
use crate::game::ShortStub;
use crate::hand::event::{BoardCards, Event};
use crate::hand::rejection::{CardFault, Rejection};
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::rules::{Burn, DrawBurn, ExposedOnDeal, FiveCardDraw};
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
            return Err(CardFault::Twice(card).into());
        }
        match if state.replacing { returned(setup, state, seat, down)? } else { None } {
            Some(gone) => {
                available(setup, gone, down | up)?;
                self.reshuffle(seat);
            }
            None => {
                available(setup, state.gone, down | up)?;
                self.burn(Some(seat));
            }
        }
        self.event(Event::HoleDealt { seat, down, hidden, up, hidden_up });
        self.after_serving();
        Ok(())
    }

    /// A card is exposed on its way to a seat.
    pub(super) fn expose(&mut self, seat: Seat, card: Card) -> Result<(), Rejection> {
        let (setup, state) = (self.setup, &*self.state);
        if state.phase != Phase::Dealing || state.due.is_empty() {
            return Err(state.not_now());
        }
        if !state.due.contains(seat) {
            return Err(state.not_its_turn(seat));
        }
        if setup.game().deals_up() {
            return Err(CardFault::Upcards(card).into());
        }
        let burned = burns(setup, state, Some(seat));
        let replaced = !stays_exposed(setup, state, card) && spares(setup, state, 1 + u8::from(burned));
        // Who has got a part of his replacements takes a card that others may need.
        if state.replacing && !replaced && state.down_due(seat) > 1 {
            return Err(CardFault::NoneToSpare(card).into());
        }
        // When the stub is gone, the card comes from those that were in play.
        let from_play = state.replacing && state.stub == 0 && setup.game().short_stub() == ShortStub::Reshuffle;
        if from_play {
            available(setup, state.gone.minus(state.returnable(seat)), CardSet::of(card))?;
            self.reshuffle(seat);
        } else {
            available(setup, state.gone, CardSet::of(card))?;
            self.burn(Some(seat));
        }
        self.event(Event::CardExposed { seat, card, replaced });
        self.after_serving();
        Ok(())
    }

    /// After cards for a seat: when none is due to any, what was held back, the boards, or what follows the deal.
    #[inline]
    fn after_serving(&mut self) {
        if self.state.due.is_empty() {
            if !self.state.held_back.is_empty() {
                self.event(Event::LastCardsDue);
            } else if !self.state.board_due() {
                self.dealt();
            }
        }
    }

    /// The cards that were in play go back into the stub: first those of earlier draws and folded hands, and when they
    /// are too few for this seat, what the players already served have thrown.
    fn reshuffle(&mut self, seat: Seat) {
        let (_, first) = self.state.returns_first();
        let again = first > 0 && self.state.stub + first < self.state.down_due(seat);
        self.event(Event::Reshuffled);
        if again {
            self.event(Event::Reshuffled);
        }
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
                Some(card) if !known.insert(card) => return Err(CardFault::Twice(card).into()),
                Some(_) => {}
            }
        }
        available(setup, state.gone, known)?;
        self.burn(None);
        self.event(Event::BoardDealt { board: self.state.next_board, cards: *cards });
        if !self.state.board_due() {
            self.dealt();
        }
        Ok(())
    }

    #[inline]
    fn burn(&mut self, seat: Option<Seat>) {
        if burns(self.setup, self.state, seat) {
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
        Some(known) if cards.count_few() == known => Ok(()),
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

/// Whether a card is burned before what is dealt now, to a seat or a board: before the first card of a later street or of
/// a draw, where the house burns and can spare a card.
#[inline]
pub(in crate::hand) fn burns(setup: &Setup, state: &State, seat: Option<Seat>) -> bool {
    if !state.untouched || state.street == 0 {
        return false;
    }
    if state.replacing {
        return burns_in_draw(setup, state, seat);
    }
    setup.rules().dealing.burn == Burn::BeforeEachStreet
        && !state.exposed_burn
        && !state.last_cards
        && state.spares_a_card()
}

/// Before a draw; and before the fifth card of a player who would otherwise get five in a row (Robert's 11).
fn burns_in_draw(setup: &Setup, state: &State, seat: Option<Seat>) -> bool {
    let drawing = &setup.rules().drawing;
    let burns = if state.last_cards {
        let five = |last: Seat| state.due.contains(last) && state.fresh_len[last] >= 5;
        let in_a_row = state.drew_last.filter(|last| five(*last) && seat.is_none_or(|seat| seat == *last));
        drawing.five_card_draw == FiveCardDraw::FifthLast && in_a_row.is_some()
    } else {
        // A card exposed before the draw, and replaced, is the burn (Robert's 11).
        drawing.burn == DrawBurn::BeforeEachDraw && !state.exposed_burn
    };
    burns && !state.reshuffled && usize::from(state.stub) > seats_due(state) && spares(setup, state, 1)
}

/// How many face-down cards all seats are still due on this street or draw.
fn seats_due(state: &State) -> usize {
    let now: usize = state.due.iter().map(|seat| usize::from(state.down_due(seat))).sum();
    let later: usize = state.held_back.iter().map(|seat| usize::from(state.held[seat])).sum();
    if state.last_cards { now } else { now + later }
}

/// Whether an exposed card stays with the seat it was dealt to: never in a draw, and in the first deal as the game has it
/// (Robert's 11, 12).
fn stays_exposed(setup: &Setup, state: &State, card: Card) -> bool {
    let by_game = setup.rules().drawing.exposed_on_deal == ExposedOnDeal::ByGame;
    let fixed = setup.street(state.street).terms.structure.is_fixed();
    by_game && !state.replacing && setup.game().keeps_exposed(card, fixed)
}

/// Whether the whole hand can be dealt without so many cards more than are burned and exposed so far.
fn spares(setup: &Setup, state: &State, cards: u8) -> bool {
    // Only in a draw is the stub filled up again.
    if !state.replacing && usize::from(state.stub) < seats_due(state) + usize::from(cards) {
        return false;
    }
    let burns = setup.rules().dealing.burn == Burn::BeforeEachStreet;
    let needed = setup.game().cards_needed(setup.dealt.len(), burns);
    needed + usize::from(state.burned + state.exposed + cards) <= setup.game().deck().len()
}
