//! Drawing: discards, and the deal of what replaces them.

use super::show::recorded;
use super::{Sink, Step, in_turn};
use crate::cards::CardSet;
use crate::hand::event::{Event, SeenBy};
use crate::hand::rejection::{CardFault, Rejection};
use crate::hand::state::Phase;
use crate::seat::{Seat, SeatSet};

impl<S: Sink> Step<'_, S> {
    pub(super) fn discard(&mut self, seat: Seat, cards: CardSet, hidden: u8) -> Result<(), Rejection> {
        let (setup, state) = (self.setup, &*self.state);
        in_turn(state, Phase::Drawing, seat)?;
        let left = state.hidden[seat].checked_sub(hidden).ok_or(CardFault::Unknown)?;
        let unknown = cards.minus(state.down[seat]);
        if !unknown.is_empty() {
            recorded(setup, state, seat, unknown, left)?;
        }
        let thrown = cards.len() + usize::from(hidden);
        let most = usize::from(state.draw_most).min(state.concealed(seat));
        if thrown > most || (state.draw_thrown && thrown < most) {
            return Err(CardFault::Count { found: thrown as u8, expected: most as u8 }.into());
        }
        if thrown == 0 {
            self.event(Event::StoodPat { seat });
        } else {
            self.discards(seat, cards, hidden, !state.draw_thrown);
        }
        self.after_discard(seat);
        Ok(())
    }

    /// One event for the cards of each audience, so that whoever has seen a card sees it go.
    fn discards(&mut self, seat: Seat, cards: CardSet, hidden: u8, replaced: bool) {
        let (mut rest, mut hidden, mut thrown) = (cards, hidden, 0);
        while let Some((group, seen_by)) = self.state.first_audience(seat, rest) {
            rest = rest.minus(group);
            thrown += group.len() as u8 + hidden;
            let owed = if replaced { thrown } else { 0 };
            self.event(Event::Discarded { seat, cards: group, hidden, owed, seen_by });
            hidden = 0;
        }
        if hidden > 0 {
            let seen_by = SeenBy::Seats(SeatSet::of(seat));
            let owed = if replaced { hidden } else { 0 };
            self.event(Event::Discarded { seat, cards: CardSet::EMPTY, hidden, owed, seen_by });
        }
    }
}
