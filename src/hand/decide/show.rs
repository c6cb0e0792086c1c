//! Showing, claiming and mucking.

use super::Sink;
use super::flow::Flow;
use crate::cards::CardSet;
use crate::eval::Category;
use crate::hand::event::{Event, SeenBy};
use crate::hand::legal;
use crate::hand::rejection::{CardFault, Rejection};
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::rules::{ShowOneShowAll, WildValue};
use crate::seat::{Seat, SeatSet};

pub(super) fn show<S: Sink>(
    setup: &Setup,
    state: &State,
    seat: Seat,
    cards: CardSet,
    sink: &mut S,
) -> Result<(), Rejection> {
    let cards = shown(setup, state, seat, cards)?;
    if state.phase != Phase::Over {
        whole(state, seat, cards)?;
    }
    sink.event(Event::Shown { seat, cards, hidden: 0, seen_by: SeenBy::Everybody });
    after_show(setup, state, seat, sink);
    Ok(())
}

/// The cards as far as they are down, if the seat may show them now.
fn shown(setup: &Setup, state: &State, seat: Seat, cards: CardSet) -> Result<CardSet, Rejection> {
    legal::show(state, seat)?;
    // Upcards are seen already; naming them is no fault.
    let cards = cards.minus(state.up[seat]);
    let unknown = cards.minus(state.down[seat]);
    if let Some(card) = unknown.first() {
        let fits = state.gone.and(unknown).is_empty() && unknown.is_subset(setup.game().deck());
        if !setup.recorded() || !fits || unknown.len() > usize::from(state.hidden[seat] + state.hidden_up[seat]) {
            return Err(CardFault::NotHeld { seat, card }.into());
        }
    }
    if cards.is_empty() {
        return Err(CardFault::Count { found: 0, expected: state.unshown(seat) as u8 }.into());
    }
    if state.phase == Phase::Over && cards.is_subset(state.public) {
        return Err(CardFault::AlreadyShown(seat).into());
    }
    Ok(cards)
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

fn after_show<S: Sink>(setup: &Setup, state: &State, seat: Seat, sink: &mut S) {
    if state.phase == Phase::Showing {
        let mut flow = Flow::new(setup, state);
        flow.pending.remove(seat);
        flow.tables(seat);
        flow.after_show(sink);
    }
}

pub(super) fn show_to<S: Sink>(
    setup: &Setup,
    state: &State,
    seat: Seat,
    cards: CardSet,
    to: SeatSet,
    sink: &mut S,
) -> Result<(), Rejection> {
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
        sink.event(Event::Shown { seat, cards, hidden: 0, seen_by: SeenBy::Everybody });
        let tabled =
            state.hidden[seat] + state.hidden_up[seat] == 0 && state.down[seat].is_subset(state.public | cards);
        if tabled {
            after_show(setup, state, seat, sink);
        }
        return Ok(());
    }
    // One event for the cards of each audience, so that whoever has seen a card knows who else has.
    let mut rest = cards;
    while let Some((group, before)) = state.first_audience(seat, rest) {
        rest = rest.minus(group);
        // Cards that all of these have seen are shown to nobody.
        if let SeenBy::Seats(seats) = before
            && !to.is_subset(seats)
        {
            let seen_by = SeenBy::Seats(seats | to);
            sink.event(Event::Shown { seat, cards: group, hidden: 0, seen_by });
        }
    }
    Ok(())
}

pub(super) fn show_as<S: Sink>(
    setup: &Setup,
    state: &State,
    seat: Seat,
    cards: CardSet,
    category: Category,
    sink: &mut S,
) -> Result<(), Rejection> {
    let game = setup.game();
    if setup.rules().showdown.wild_value == WildValue::CardsSpeak || !game.has_wild_cards() {
        return Err(Rejection::CardsSpeak { seat });
    }
    let cards = shown(setup, state, seat, cards)?;
    whole(state, seat, cards)?;
    if state.phase != Phase::Showing {
        return Err(Rejection::Phase(state.expects()));
    }
    let (held, board) = (cards | state.up[seat], state.boards[0].set);
    let makes = |ranking: &crate::eval::Ranking| ranking.best_as(category, held, board, game.hole_use()).is_some();
    if !game.rankings().iter().any(makes) {
        return Err(CardFault::NotThatHand(seat).into());
    }
    sink.event(Event::HandDeclared { seat, category });
    sink.event(Event::Shown { seat, cards, hidden: 0, seen_by: SeenBy::Everybody });
    after_show(setup, state, seat, sink);
    Ok(())
}

pub(super) fn play_board<S: Sink>(setup: &Setup, state: &State, seat: Seat, sink: &mut S) -> Result<(), Rejection> {
    legal::play_board(setup, state, seat)?;
    sink.event(Event::BoardPlayed { seat });
    after_show(setup, state, seat, sink);
    Ok(())
}

pub(super) fn muck<S: Sink>(setup: &Setup, state: &State, seat: Seat, sink: &mut S) -> Result<(), Rejection> {
    legal::muck(setup, state, seat)?;
    sink.event(Event::Mucked { seat });
    let mut flow = Flow::new(setup, state);
    flow.mucks(seat);
    flow.after_show(sink);
    Ok(())
}
