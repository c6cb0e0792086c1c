//! Showing, claiming and mucking.

use super::{Sink, Step};
use crate::cards::CardSet;
use crate::eval::Category;
use crate::hand::event::{Event, SeenBy};
use crate::hand::legal;
use crate::hand::rejection::{CardFault, Rejection};
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::rules::{ShowOneShowAll, WildValue};
use crate::seat::{Seat, SeatSet};

impl<S: Sink> Step<'_, S> {
    #[inline]
    pub(super) fn show(&mut self, seat: Seat, cards: CardSet) -> Result<(), Rejection> {
        let cards = shown(self.setup, self.state, seat, cards)?;
        if self.state.phase != Phase::Over {
            whole(self.state, seat, cards)?;
        }
        self.shows(seat, cards);
        Ok(())
    }

    /// A seat shows its whole hand, or after the end what it likes of it.
    fn shows(&mut self, seat: Seat, cards: CardSet) {
        self.event(Event::Shown { seat, cards, hidden: 0, seen_by: SeenBy::Everybody });
        if self.state.phase == Phase::Showing {
            self.has_shown(seat);
        }
    }

    /// A hand of the showdown is open to everybody.
    fn has_shown(&mut self, seat: Seat) {
        if legal::asks_openers(self.setup) {
            self.proves_openers(seat);
        }
        self.after_show();
    }

    /// Whoever opened a game that asks for openers and has split them since shows what he threw away.
    #[cold]
    fn proves_openers(&mut self, seat: Seat) {
        let (setup, state) = (self.setup, &*self.state);
        let thrown = state.fresh[seat];
        let unproved = state.bettor == Some(seat) && !legal::are_openers(setup, state.down[seat]);
        if unproved && !thrown.is_subset(state.public) {
            self.event(Event::DiscardsShown { seat, cards: thrown });
        }
    }

    pub(super) fn show_to(&mut self, seat: Seat, cards: CardSet, to: SeatSet) -> Result<(), Rejection> {
        let (setup, state) = (self.setup, &*self.state);
        let cards = shown(setup, state, seat, cards)?.minus(state.public);
        let to = to.without(seat);
        if let Some(stranger) = to.minus(setup.seats).first() {
            return Err(Rejection::NotLive { seat: stranger });
        }
        let fresh = |cards: CardSet, viewer: Seat| !cards.is_subset(state.seen[viewer]);
        if !to.iter().any(|viewer| fresh(cards, viewer)) {
            return Err(CardFault::AlreadyShown(seat).into());
        }
        // What a player out of the hand is shown while it is on, the rest see only when it is over.
        let later = state.phase != Phase::Over && to.and(state.live).is_empty();
        if setup.rules().showdown.show_one_show_all == ShowOneShowAll::ToAll && !later {
            self.event(Event::Shown { seat, cards, hidden: 0, seen_by: SeenBy::Everybody });
            if self.state.phase == Phase::Showing && self.state.tabled.contains(seat) {
                self.has_shown(seat);
            }
            return Ok(());
        }
        // One event for the cards of each audience, so that whoever has seen a card knows who else has.
        let mut rest = cards;
        while let Some((group, before)) = self.state.first_audience(seat, rest) {
            rest = rest.minus(group);
            // Cards that all of these have seen are shown to nobody.
            if let SeenBy::Seats(seats) = before
                && !to.is_subset(seats)
            {
                let seen_by = SeenBy::Seats(seats | to);
                self.event(Event::Shown { seat, cards: group, hidden: 0, seen_by });
            }
        }
        Ok(())
    }

    pub(super) fn show_as(&mut self, seat: Seat, cards: CardSet, category: Category) -> Result<(), Rejection> {
        let (setup, state) = (self.setup, &*self.state);
        let game = setup.game();
        if setup.rules().showdown.wild_value == WildValue::CardsSpeak || !game.has_wild_cards() {
            return Err(Rejection::CardsSpeak { seat });
        }
        let cards = shown(setup, state, seat, cards)?;
        whole(state, seat, cards)?;
        if state.phase != Phase::Showing {
            return Err(state.not_now());
        }
        let (held, board) = (cards | state.up[seat], state.boards[0].set);
        let makes = |ranking: &crate::eval::Ranking| ranking.best_as(category, held, board, game.hole_use()).is_some();
        if !game.rankings().iter().any(makes) {
            return Err(CardFault::NotThatHand(seat).into());
        }
        self.event(Event::HandDeclared { seat, category });
        self.shows(seat, cards);
        Ok(())
    }

    pub(super) fn play_board(&mut self, seat: Seat) -> Result<(), Rejection> {
        legal::play_board(self.setup, self.state, seat)?;
        self.event(Event::BoardPlayed { seat });
        self.after_show();
        Ok(())
    }

    pub(super) fn muck(&mut self, seat: Seat) -> Result<(), Rejection> {
        legal::muck(self.setup, self.state, seat)?;
        self.event(Event::Mucked { seat });
        self.after_show();
        Ok(())
    }
}

/// The cards as far as they are down, if the seat may show them now.
#[inline(always)]
fn shown(setup: &Setup, state: &State, seat: Seat, cards: CardSet) -> Result<CardSet, Rejection> {
    legal::show(state, seat)?;
    // Upcards are seen already; naming them is no fault.
    let cards = cards.minus(state.up[seat]);
    if !cards.is_subset(state.down[seat]) {
        let hidden = state.hidden[seat] + state.hidden_up[seat];
        recorded(setup, state, seat, cards.minus(state.down[seat]), hidden)?;
    }
    if cards.is_empty() {
        return Err(CardFault::Count { found: 0, expected: state.unshown(seat) as u8 }.into());
    }
    if state.phase == Phase::Over && cards.is_subset(state.public) {
        return Err(CardFault::AlreadyShown(seat).into());
    }
    Ok(cards)
}

/// Of a record, cards may become known as they are shown or thrown, as many as are `hidden`.
#[cold]
pub(super) fn recorded(
    setup: &Setup,
    state: &State,
    seat: Seat,
    unknown: CardSet,
    hidden: u8,
) -> Result<(), CardFault> {
    let elsewhere = unknown.and(state.gone).or(unknown.minus(setup.game().deck()));
    let enough = setup.recorded() && unknown.len() <= usize::from(hidden);
    match elsewhere.first().or(if enough { None } else { unknown.first() }) {
        Some(card) => Err(CardFault::NotHeld { seat, card }),
        None => Ok(()),
    }
}

/// Before the hand is over, a claim takes all cards.
fn whole(state: &State, seat: Seat, cards: CardSet) -> Result<(), CardFault> {
    // All known down cards are these, and none is unknown: by far the most shows.
    if cards.bits() == state.down[seat].bits() && state.hidden[seat] + state.hidden_up[seat] == 0 {
        return Ok(());
    }
    let (found, expected) = (cards.len() as u8, state.unshown(seat) as u8);
    if found == expected { Ok(()) } else { Err(CardFault::Count { found, expected }) }
}
