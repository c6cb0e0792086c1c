//! Showing and mucking.

use super::Sink;
use super::flow::Flow;
use crate::cards::CardSet;
use crate::hand::event::{Event, SeenBy};
use crate::hand::legal;
use crate::hand::rejection::{CardFault, Rejection};
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::seat::Seat;

pub(super) fn show<S: Sink>(
    setup: &Setup,
    state: &State,
    seat: Seat,
    cards: CardSet,
    sink: &mut S,
) -> Result<(), Rejection> {
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
    // Upcards of a record that nobody wrote down are told with the rest.
    let all = state.down[seat].len() + usize::from(state.hidden[seat] + state.hidden_up[seat]);
    let over = state.phase == Phase::Over;
    if (!over && cards.len() != all) || (over && cards.is_empty()) {
        return Err(CardFault::Count { found: cards.len() as u8, expected: all as u8 }.into());
    }
    if over && cards.is_subset(state.public) {
        return Err(CardFault::AlreadyShown(seat).into());
    }
    sink.event(Event::Shown { seat, cards, hidden: 0, seen_by: SeenBy::Everybody });
    if state.phase == Phase::Showing {
        let mut flow = Flow::new(setup, state);
        flow.pending.remove(seat);
        flow.tables(seat);
        flow.after_show(sink);
    }
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
