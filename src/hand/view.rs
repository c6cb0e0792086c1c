//! Views: what a viewer may know of events and of a state.

use crate::cards::CardSet;
use crate::hand::event::Event;
use crate::hand::state::State;
use crate::seat::{Seat, SeatSet};
use core::ops::Deref;

/// Somebody who watches a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Somebody on the rail, who knows what everybody knows.
    Rail,
}

impl Viewer {
    /// The viewer's seat.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Rail => None,
        }
    }
}

/// Something without what its viewer may not know.
///
/// A server makes it with [`Redact::redact`] and with nothing else; a client gets it by deserialising, and folds
/// redacted events with the same [`evolve`](crate::evolve).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Redacted<T>(pub(crate) T);

impl<T> Deref for Redacted<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

/// What has a view for each viewer.
///
/// Redaction commutes with [`evolve`](crate::evolve): folding a viewer's redacted events gives the viewer's redacted
/// state.
///
/// ```
/// use cardroom::{CardSet, Event, Redact, Seat, Viewer};
/// let [ann, bob] = [0, 1].map(|n| Seat::new(n).unwrap());
/// let cards: CardSet = "AsKd".parse().unwrap();
/// let dealt = Event::HoleDealt { seat: ann, down: cards, hidden: 0, up: CardSet::EMPTY, hidden_up: 0 };
/// assert_eq!(*dealt.redact(Viewer::Seat(ann)), dealt);
/// let seen = dealt.redact(Viewer::Seat(bob));
/// assert!(matches!(*seen, Event::HoleDealt { down: CardSet::EMPTY, hidden: 2, .. }));
/// ```
pub trait Redact: Sized {
    /// What `viewer` may know of this.
    fn redact(&self, viewer: Viewer) -> Redacted<Self>;
}

impl Redact for Event {
    fn redact(&self, viewer: Viewer) -> Redacted<Self> {
        let mut event = *self;
        let (cards, hidden, known) = match &mut event {
            Self::HoleDealt { seat, down, hidden, .. } => (down, hidden, viewer.seat() == Some(*seat)),
            Self::Discarded { cards, hidden, seen_by, .. } | Self::Shown { cards, hidden, seen_by, .. } => {
                (cards, hidden, seen_by.includes(viewer.seat()))
            }
            _ => return Redacted(event),
        };
        if !known {
            *hidden = hidden.saturating_add(cards.len() as u8);
            *cards = CardSet::EMPTY;
        }
        Redacted(event)
    }
}

impl Redact for State {
    fn redact(&self, viewer: Viewer) -> Redacted<Self> {
        let mut state = *self;
        let private = viewer.seat().map_or(CardSet::EMPTY, |seat| self.seen[seat]);
        let visible = self.public | private;
        for seat in Seat::all() {
            state.hidden[seat] += self.down[seat].minus(visible).len() as u8;
            state.down[seat] = self.down[seat] & visible;
            state.seen[seat] = self.seen[seat] & visible;
            state.fresh[seat] = self.fresh[seat] & visible;
        }
        state.gone = self.gone & visible;
        state.pile = self.pile & visible;
        Redacted(state)
    }
}

/// Every viewer of a hand: its seats, and the rail.
pub fn viewers(seats: SeatSet) -> impl Iterator<Item = Viewer> {
    seats.iter().map(Viewer::Seat).chain([Viewer::Rail])
}
