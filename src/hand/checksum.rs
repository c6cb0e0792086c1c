//! The checksum of a log: one number for its events in their order.

use crate::bet::WagerKind;
use crate::cards::CardSet;
use crate::hand::digest::{Digest, seat_or_none};
use crate::hand::event::{Event, Portion, Post, SeenBy};
use crate::hand::ruling::Penalty;
use crate::seat::Seat;

/// A number for a list of events in their order: whatever is altered in one, exchanged or left out makes another. It is
/// FNV-1a (64 bits) over each event's tag and values, the number of values first, and is as stable as a state's.
pub(crate) fn digest_of_events<'e>(events: impl IntoIterator<Item = &'e Event>) -> u64 {
    let mut digest = Digest::new();
    for event in events {
        put_event(&mut digest, event);
    }
    digest.value()
}

fn put_event(digest: &mut Digest, event: &Event) {
    let mut put = |tag: u16, values: &[u64]| {
        digest.bytes(&tag.to_le_bytes());
        digest.bytes(&(values.len() as u16).to_le_bytes());
        values.iter().for_each(|value| digest.bytes(&value.to_le_bytes()));
    };
    let set = |cards: CardSet| cards.bits();
    let by = |seat: Seat| u64::from(seat.number());
    let part = |portion: Portion| u64::from_le_bytes([portion.pot, portion.board, portion.half, 0, 0, 0, 0, 0]);
    match *event {
        Event::HandStarted => put(1, &[]),
        Event::Posted { seat, post, amount } => put(2, &[by(seat), number_of_post(post), amount.0]),
        Event::StreetStarted { street, seats, down, up, board, first_board, boards, price, increment, raises, cap } => {
            let dealt = u64::from_le_bytes([street, down, up, board, first_board, boards, raises, 0]);
            let cap = cap.map_or(0, |cap| u64::from(cap) + 1);
            put(3, &[dealt, seats.bits().into(), price.0, increment.0, cap]);
        }
        Event::Burned => put(4, &[]),
        Event::Reshuffled => put(5, &[]),
        Event::HoleDealt { seat, down, hidden, up, hidden_up } => {
            put(6, &[by(seat), set(down), hidden.into(), set(up), hidden_up.into()]);
        }
        Event::BoardDealt { board, ref cards } => {
            put(7, &[board.into(), cards.len() as u64]);
            for card in cards {
                put(7, &[card.map_or(255, |card| u64::from(card.place()) + 1)]);
            }
        }
        Event::ActionOn { seat } => put(8, &[by(seat)]),
        Event::BringInOn { seat } => put(9, &[by(seat)]),
        Event::FirstAsked { seats } => put(10, &[seats.bits().into()]),
        Event::BroughtIn { seat, amount } => put(11, &[by(seat), amount.0]),
        Event::Folded { seat } => put(12, &[by(seat)]),
        Event::Checked { seat } => put(13, &[by(seat)]),
        Event::Called { seat, amount } => put(14, &[by(seat), amount.0]),
        Event::RaisedTo { seat, to, kind, increment, raises } => {
            let kind = match kind {
                WagerKind::Full => 0,
                WagerKind::Short => 1,
                WagerKind::Completion => 2,
            };
            put(15, &[by(seat), to.0, kind, increment.0, raises.into()]);
        }
        Event::UncalledReturned { seat, amount } => put(16, &[by(seat), amount.0]),
        Event::BetsCollected => put(17, &[]),
        Event::DiscardOn { seat, most, thrown } => put(18, &[by(seat), most.into(), thrown.into()]),
        Event::Discarded { seat, cards, hidden, owed, seen_by } => {
            put(19, &[by(seat), set(cards), hidden.into(), owed.into(), audience(seen_by)]);
        }
        Event::StoodPat { seat } => put(20, &[by(seat)]),
        Event::DrawDue => put(21, &[]),
        Event::RunsOffered { most } => put(22, &[most.into()]),
        Event::RunsChosen { seat, runs } => put(23, &[by(seat), runs.into()]),
        Event::RunsSet { runs } => put(24, &[runs.into()]),
        Event::ShowdownStarted { seats, first } => put(25, &[seats.bits().into(), seat_or_none(first)]),
        Event::Shown { seat, cards, hidden, seen_by } => {
            put(26, &[by(seat), set(cards), hidden.into(), audience(seen_by)]);
        }
        Event::Mucked { seat } => put(27, &[by(seat)]),
        Event::SettlingStarted { portion } => put(28, &[part(portion)]),
        Event::RakeTaken { pot, amount } => put(29, &[pot.into(), amount.0]),
        Event::ShareAwarded { pot, seat, amount, odd } => put(30, &[pot.into(), by(seat), amount.0, odd.0]),
        Event::Carried { pot, amount } => put(31, &[pot.into(), amount.0]),
        Event::PortionSettled { next } => put(32, &[part(next)]),
        Event::HandKilled { seat, refunded } => put(33, &[by(seat), refunded.into()]),
        Event::HandRevived { seat } => put(34, &[by(seat)]),
        Event::WagerAllowed { seat } => put(35, &[by(seat)]),
        Event::ChipsReturned { seat, amount } => put(36, &[by(seat), amount.0]),
        Event::ChipsAdded { seat, amount } => put(37, &[by(seat), amount.0]),
        Event::RoundCorrected { price, increment, raises, aggressor, pending, acted } => {
            let seats = [seat_or_none(aggressor), pending.bits().into(), acted.bits().into()];
            put(38, &[price.0, increment.0, raises.into(), seats[0], seats[1], seats[2]]);
        }
        Event::Penalised { seat, penalty } => {
            let (kind, number) = match penalty {
                Penalty::Warning => (0, 0),
                Penalty::Hands(hands) => (1, hands),
                Penalty::Minutes(minutes) => (2, minutes),
                Penalty::Rounds(rounds) => (3, rounds),
                Penalty::Disqualified => (4, 0),
            };
            put(39, &[by(seat), kind, number.into()]);
        }
        Event::HandVoided => put(40, &[]),
        Event::HandEnded => put(41, &[]),
        Event::LastCardHeldBack { seat } => put(42, &[by(seat)]),
        Event::LastCardsDue => put(43, &[]),
        Event::HandDeclared { seat, category } => put(44, &[by(seat), category as u64]),
        Event::BoardPlayed { seat } => put(45, &[by(seat)]),
        Event::Opened { seat } => put(47, &[by(seat)]),
        Event::DiscardsShown { seat, cards } => put(48, &[by(seat), cards.bits()]),
        Event::CardExposed { seat, card, replaced } => put(46, &[by(seat), card.place().into(), replaced.into()]),
    }
}

const fn number_of_post(post: Post) -> u64 {
    match post {
        Post::Ante => 0,
        Post::TableAnte => 1,
        Post::Blind => 2,
        Post::Straddle => 3,
        Post::Live => 4,
        Post::Dead => 5,
    }
}

/// Everybody is no set of seats.
fn audience(seen_by: SeenBy) -> u64 {
    match seen_by {
        SeenBy::Everybody => u64::MAX,
        SeenBy::Seats(seats) => seats.bits().into(),
    }
}
