//! A state's digest: one number that is the same on every platform and in every version.

use crate::bet::WagerKind;
use crate::cards::CardSet;
use crate::hand::event::{Event, Portion, Post, SeenBy};
use crate::hand::ruling::Penalty;
use crate::hand::state::{Phase, State};
use crate::seat::{BySeat, Seat};

/// FNV-1a of 64 bits over tags and values, values of nothing left out, so that a field added later leaves old digests
/// as they were.
struct Digest(u64);

impl Digest {
    const fn new() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3);
        }
    }

    fn put(&mut self, tag: u16, value: u64) {
        if value != 0 {
            self.bytes(&tag.to_le_bytes());
            self.bytes(&value.to_le_bytes());
        }
    }

    /// A value a seat: the tag's low bits are the seat's.
    fn seats<T>(&mut self, tag: u16, values: &BySeat<T>, number: impl Fn(&T) -> u64) {
        for (seat, value) in values.iter() {
            self.put(tag + u16::from(seat.number()), number(value));
        }
    }
}

/// A seat or nothing, nothing being 0.
fn seat_or_none(seat: Option<Seat>) -> u64 {
    seat.map_or(0, |seat| u64::from(seat.number()) + 1)
}

impl State {
    /// A number that tells states apart: equal states have equal digests on every platform and in every version of
    /// this crate within a log version. A viewer's state has its own.
    ///
    /// It is FNV-1a (64 bits) over (tag, value) pairs, little-endian, of all fields that are not nothing.
    /// Stored logs state it: a tag keeps its number for good, and what is added takes the next one and is nothing in a
    /// hand that has no use for it.
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::new();
        digest.put(1, phase(self.phase));
        digest.put(2, seat_or_none(self.turn));
        digest.put(3, self.street.into());
        digest.put(4, self.button.number().into());
        digest.put(5, self.live.bits().into());
        digest.put(6, self.all_in.bits().into());
        digest.put(7, self.pending.bits().into());
        digest.put(8, self.acted.bits().into());
        digest.put(9, self.tabled.bits().into());
        digest.put(10, self.actions.into());
        digest.put(11, self.chip_actions.into());
        digest.put(12, self.pot.0);
        digest.put(13, self.dead.0);
        digest.put(14, self.raked.0);
        digest.put(15, self.pot_rake.0);
        digest.put(16, self.carried.0);
        digest.put(17, self.price.0);
        digest.put(18, self.increment.0);
        digest.put(19, self.raises.into());
        digest.put(20, self.cap.map_or(0, |cap| u64::from(cap) + 1));
        digest.put(21, seat_or_none(self.aggressor));
        digest.put(22, seat_or_none(self.opener));
        digest.put(23, seat_or_none(self.bettor));
        digest.put(24, self.gone.bits());
        digest.put(25, self.public.bits());
        digest.put(26, self.pile.bits());
        digest.put(27, self.pile_len.into());
        digest.put(30, self.stub.into());
        digest.put(31, self.burned.into());
        digest.put(32, self.due.bits().into());
        digest.put(33, self.due_down.into());
        digest.put(34, self.due_up.into());
        digest.put(35, self.replacing.into());
        digest.put(36, self.due_board.into());
        digest.put(37, self.next_board.into());
        digest.put(38, self.end_board.into());
        digest.put(39, self.untouched.into());
        digest.put(40, self.draw_most.into());
        digest.put(41, self.draw_thrown.into());
        digest.put(42, self.runs.into());
        digest.put(43, self.runs_offered.into());
        digest.put(44, self.runs_from.into());
        digest.put(45, self.portion.pot.into());
        digest.put(46, self.portion.board.into());
        digest.put(47, self.portion.half.into());
        digest.put(48, self.voided.into());
        digest.put(49, seat_or_none(self.actor));
        digest.put(50, self.pot_paid.0);
        digest.put(51, self.paid_seats.bits().into());
        digest.put(52, self.reshuffled.into());
        digest.put(53, self.stood.price.0);
        digest.put(54, self.stood.increment.0);
        digest.put(55, self.stood.raises.into());
        digest.put(56, self.refunded.bits().into());
        digest.put(57, self.mucked.bits().into());
        digest.put(58, self.full_bet.0);
        digest.put(59, self.closed.fresh.into());
        digest.put(60, self.closed.price.0);
        digest.put(61, seat_or_none(self.closed.aggressor));
        digest.put(62, self.checked.bits().into());
        digest.put(63, self.plays_board.bits().into());
        digest.put(64, self.held_back.bits().into());
        digest.seats(0x100, &self.stacks, |chips| chips.0);
        digest.seats(0x110, &self.bets, |chips| chips.0);
        digest.seats(0x120, &self.paid, |chips| chips.0);
        digest.seats(0x130, &self.faced, |chips| chips.0);
        digest.seats(0x140, &self.won, |chips| chips.0);
        digest.seats(0x150, &self.down, |cards| cards.bits());
        digest.seats(0x160, &self.up, |cards| cards.bits());
        digest.seats(0x170, &self.hidden, |count| u64::from(*count));
        digest.seats(0x180, &self.hidden_up, |count| u64::from(*count));
        digest.seats(0x190, &self.seen, |cards| cards.bits());
        digest.seats(0x1A0, &self.owed, |count| u64::from(*count));
        digest.seats(0x1C0, &self.closed.bets, |chips| chips.0);
        digest.seats(0x1B0, &self.choices, |runs| u64::from(*runs));
        digest.seats(0x1C0, &self.fresh, |cards| cards.bits());
        digest.seats(0x1D0, &self.fresh_len, |count| u64::from(*count));
        digest.seats(0x1E0, &self.closed.bets, |chips| chips.0);
        digest.seats(0x1F0, &self.declared, |category| category.map_or(0, |category| category as u64 + 1));
        for (board, tag) in self.boards.iter().zip([0x200, 0x210, 0x220]) {
            for (card, place) in board.cards.iter().zip(0..) {
                // A place of a card is below 64; an unrecorded card has a number of its own.
                digest.put(tag + place, card.map_or(255, |card| u64::from(card.place()) + 1));
            }
        }
        digest.0
    }
}

const fn phase(phase: Phase) -> u64 {
    match phase {
        Phase::Unstarted => 0,
        Phase::Opening => 1,
        Phase::Dealing => 2,
        Phase::Betting => 3,
        Phase::BringIn => 4,
        Phase::NamingFirst => 5,
        Phase::Drawing => 6,
        Phase::ChoosingRuns => 7,
        Phase::Showing => 8,
        Phase::Settling => 9,
        Phase::Over => 10,
        Phase::Collected => 11,
    }
}

/// A number for a list of events in their order: whatever is altered in one, exchanged or left out makes another. It is
/// FNV-1a (64 bits) over each event's tag and values, the number of values first, and is as stable as a state's.
#[cfg(feature = "alloc")]
pub(crate) fn digest_of_events<'e>(events: impl IntoIterator<Item = &'e Event>) -> u64 {
    let mut digest = Digest::new();
    for event in events {
        put_event(&mut digest, event);
    }
    digest.0
}

#[cfg(feature = "alloc")]
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
    }
}

#[cfg(feature = "alloc")]
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
#[cfg(feature = "alloc")]
fn audience(seen_by: SeenBy) -> u64 {
    match seen_by {
        SeenBy::Everybody => u64::MAX,
        SeenBy::Seats(seats) => seats.bits().into(),
    }
}
