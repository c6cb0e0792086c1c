//! Drawing: discards, and the deal of what replaces them.

use super::flow::Flow;
use super::{Sink, in_turn};
use crate::cards::CardSet;
use crate::hand::event::{Event, SeenBy};
use crate::hand::rejection::{CardFault, Rejection};
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::seat::{Seat, SeatSet};

pub(super) fn discard<S: Sink>(
    setup: &Setup,
    state: &State,
    seat: Seat,
    cards: CardSet,
    hidden: u8,
    sink: &mut S,
) -> Result<(), Rejection> {
    in_turn(state, Phase::Drawing, seat)?;
    // Of a record, a seat may throw a card that was not known until now.
    let unknown = cards.minus(state.down[seat]);
    let uncovered = unknown.len() + usize::from(hidden);
    if let Some(card) = unknown.first() {
        let fits = state.gone.and(unknown).is_empty() && unknown.is_subset(setup.game().deck());
        if !setup.recorded() || !fits || uncovered > usize::from(state.hidden[seat]) {
            return Err(CardFault::NotHeld { seat, card }.into());
        }
    }
    if uncovered > usize::from(state.hidden[seat]) {
        return Err(CardFault::Unknown.into());
    }
    let thrown = cards.len() + usize::from(hidden);
    let most = usize::from(state.draw_most).min(state.concealed(seat));
    if thrown > most || (state.draw_thrown && thrown < most) {
        return Err(CardFault::Count { found: thrown as u8, expected: most as u8 }.into());
    }
    let owed = if state.draw_thrown { 0 } else { thrown as u8 };
    if thrown == 0 {
        sink.event(Event::StoodPat { seat });
    } else {
        discarded(state, seat, cards, hidden, !state.draw_thrown, sink);
    }
    let mut flow = Flow::new(setup, state);
    flow.pending.remove(seat);
    let left = state.down[seat].minus(cards);
    let known = usize::from(state.hidden[seat] + state.hidden_up[seat]) == uncovered;
    if thrown > 0 && known && !left.is_empty() && left.is_subset(state.public) {
        flow.tables(seat);
    }
    flow.after_discard(seat, owed, sink);
    Ok(())
}

/// One event for the cards of each audience, so that whoever has seen a card sees it go.
fn discarded<S: Sink>(state: &State, seat: Seat, cards: CardSet, hidden: u8, replaced: bool, sink: &mut S) {
    let (mut rest, mut hidden, mut thrown) = (cards, hidden, 0);
    while let Some((group, seen_by)) = state.first_audience(seat, rest) {
        rest = rest.minus(group);
        thrown += group.len() as u8 + hidden;
        sink.event(Event::Discarded { seat, cards: group, hidden, owed: if replaced { thrown } else { 0 }, seen_by });
        hidden = 0;
    }
    if hidden > 0 {
        let seen_by = SeenBy::Seats(SeatSet::of(seat));
        let owed = if replaced { hidden } else { 0 };
        sink.event(Event::Discarded { seat, cards: CardSet::EMPTY, hidden, owed, seen_by });
    }
}
