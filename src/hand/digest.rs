//! A state's digest: one number that is the same on every platform and in every version.

use crate::hand::state::{Phase, State};
use crate::seat::{BySeat, Seat};

/// FNV-1a of 64 bits over tags and values, values of nothing left out, so that a field added later leaves old digests
/// as they were.
pub(super) struct Digest(u64);

impl Digest {
    pub(super) const fn new() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3);
        }
    }

    pub(super) const fn value(&self) -> u64 {
        self.0
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
pub(super) fn seat_or_none(seat: Option<Seat>) -> u64 {
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
        digest.put(29, self.drawn.into());
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
        digest.put(65, self.folded_unbet.bits().into());
        digest.put(66, self.last_cards.into());
        digest.put(67, seat_or_none(self.drew_last));
        digest.put(68, self.exposed_burn.into());
        digest.put(69, self.exposed.into());
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
        digest.seats(0x1B0, &self.choices, |runs| u64::from(*runs));
        digest.seats(0x1C0, &self.fresh, |cards| cards.bits());
        digest.seats(0x1D0, &self.fresh_len, |count| u64::from(*count));
        digest.seats(0x1E0, &self.closed.bets, |chips| chips.0);
        digest.seats(0x1F0, &self.declared, |category| category.map_or(0, |category| category as u64 + 1));
        digest.seats(0x230, &self.held, |count| u64::from(*count));
        digest.seats(0x240, &self.apart, |count| u64::from(*count));
        for (board, tag) in self.boards.iter().zip([0x200, 0x210, 0x220]) {
            for (card, place) in board.cards.iter().zip(0..) {
                // A place of a card is below 64; an unrecorded card has a number of its own.
                digest.put(tag + place, card.map_or(255, |card| u64::from(card.place()) + 1));
            }
        }
        digest.value()
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

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::cards::CardSet;
    use crate::chips::Chips;
    use crate::eval::Category;
    use crate::game::Game;
    use crate::hand::setup::{Setup, SetupSpec};
    use crate::rules::RuleSet;
    use crate::seat::SeatSet;
    use crate::stakes::Stakes;
    use std::collections::{BTreeSet, HashSet};
    use std::format;
    use std::string::String;

    const SEAT: Seat = Seat::new(2).unwrap();
    const LAST: Seat = Seat::new(11).unwrap();

    /// One change to every number that a state holds, to the same value wherever it can be.
    const CHANGES: &[fn(&mut State)] = &[
        |s| s.phase = Phase::Betting,
        |s| s.turn = Some(SEAT),
        |s| s.actor = Some(SEAT),
        |s| s.street = 7,
        |s| s.button = LAST,
        |s| s.live = SeatSet::of(LAST),
        |s| s.all_in = SeatSet::of(LAST),
        |s| s.pending = SeatSet::of(LAST),
        |s| s.acted = SeatSet::of(LAST),
        |s| s.checked = SeatSet::of(LAST),
        |s| s.folded_unbet = SeatSet::of(LAST),
        |s| s.plays_board = SeatSet::of(LAST),
        |s| s.refunded = SeatSet::of(LAST),
        |s| s.mucked = SeatSet::of(LAST),
        |s| s.tabled = SeatSet::of(LAST),
        |s| s.due = SeatSet::of(LAST),
        |s| s.held_back = SeatSet::of(LAST),
        |s| s.held[SEAT] = 7,
        |s| s.apart[SEAT] = 7,
        |s| s.last_cards = true,
        |s| s.drew_last = Some(SEAT),
        |s| s.exposed = 7,
        |s| s.exposed_burn = true,
        |s| s.paid_seats = SeatSet::of(LAST),
        |s| s.declared[SEAT] = Some(Category::Pair),
        |s| s.declared[SEAT] = Some(Category::HighCard),
        |s| s.actions = 7,
        |s| s.chip_actions = 7,
        |s| s.stacks[SEAT] = Chips(7),
        |s| s.bets[SEAT] = Chips(7),
        |s| s.paid[SEAT] = Chips(7),
        |s| s.faced[SEAT] = Chips(7),
        |s| s.won[SEAT] = Chips(7),
        |s| s.pot = Chips(7),
        |s| s.dead = Chips(7),
        |s| s.raked = Chips(7),
        |s| s.pot_rake = Chips(7),
        |s| s.pot_paid = Chips(7),
        |s| s.carried = Chips(7),
        |s| s.price = Chips(7),
        |s| s.increment = Chips(7),
        |s| s.full_bet = Chips(7),
        |s| s.raises = 7,
        |s| s.cap = Some(7),
        |s| s.cap = Some(0),
        |s| s.aggressor = Some(SEAT),
        |s| s.stood.price = Chips(7),
        |s| s.stood.increment = Chips(7),
        |s| s.stood.raises = 7,
        |s| s.closed.fresh = true,
        |s| s.closed.price = Chips(7),
        |s| s.closed.aggressor = Some(SEAT),
        |s| s.closed.bets[SEAT] = Chips(7),
        |s| s.opener = Some(SEAT),
        |s| s.bettor = Some(SEAT),
        |s| s.down[SEAT] = CardSet::STRIPPED_24,
        |s| s.up[SEAT] = CardSet::STRIPPED_24,
        |s| s.seen[SEAT] = CardSet::STRIPPED_24,
        |s| s.fresh[SEAT] = CardSet::STRIPPED_24,
        |s| s.hidden[SEAT] = 7,
        |s| s.hidden_up[SEAT] = 7,
        |s| s.fresh_len[SEAT] = 7,
        |s| s.owed[SEAT] = 7,
        |s| s.choices[SEAT] = 7,
        |s| s.boards[0].cards.push(None).unwrap(),
        |s| s.boards[1].cards.push(None).unwrap(),
        |s| s.boards[2].cards.push(None).unwrap(),
        |s| s.gone = CardSet::STRIPPED_24,
        |s| s.public = CardSet::STRIPPED_24,
        |s| s.pile = CardSet::STRIPPED_24,
        |s| s.pile_len = 7,
        |s| s.reshuffled = true,
        |s| s.stub = 7,
        |s| s.burned = 7,
        |s| s.due_down = 7,
        |s| s.due_up = 7,
        |s| s.replacing = true,
        |s| s.drawn = true,
        |s| s.due_board = 7,
        |s| s.next_board = 7,
        |s| s.end_board = 7,
        |s| s.untouched = true,
        |s| s.draw_most = 7,
        |s| s.draw_thrown = true,
        |s| s.runs = 7,
        |s| s.runs_offered = 7,
        |s| s.runs_from = 7,
        |s| s.portion.pot = 7,
        |s| s.portion.board = 7,
        |s| s.portion.half = 7,
        |s| s.voided = true,
    ];

    /// The fields of a state, each as it prints.
    fn fields(state: &State) -> BTreeSet<String> {
        let text = format!("{state:#?}");
        let mut fields = BTreeSet::new();
        let mut field = String::new();
        for line in text.lines() {
            if line.starts_with("    ") && !line.starts_with("     ") && !line.trim_start().starts_with(['}', ')', ']'])
            {
                fields.insert(core::mem::take(&mut field));
            }
            field += line;
        }
        fields.insert(field);
        fields
    }

    #[test]
    fn every_field_has_a_tag_of_its_own() {
        let stacks = [SEAT, LAST].map(|seat| (seat, Chips(100)));
        let stakes = Stakes::no_limit(Chips(1), Chips(2));
        let spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, SEAT, stacks);
        let start = State::new(&Setup::new(spec).unwrap());

        let mut digests = HashSet::from([start.digest()]);
        let mut untouched = fields(&start);
        for (number, change) in CHANGES.iter().enumerate() {
            let mut changed = start;
            change(&mut changed);
            assert!(digests.insert(changed.digest()), "change {number} leaves the digest as it was or another made it");
            let changed = fields(&changed);
            untouched.retain(|field| changed.contains(field));
        }
        // What is left is the heading.
        assert_eq!(untouched.len(), 1, "no change touches {untouched:#?}");
    }
}
