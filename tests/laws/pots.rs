//! Pots: what they are, whoever counts them.

use crate::play::{self, Played};
use crate::tape::{Tape, cases, tapes};
use cardroom::pot::layer;
use cardroom::{BySeat, CardSet, Chips, Event, HandResult, HoleUse, Post, Seat, SeatSet, Setup, State, evolve};
use proptest::prelude::*;

/// What every seat has put in and what belongs to nobody, added up from the events alone.
#[derive(Clone)]
pub struct Book {
    paid: [u64; 12],
    bets: [u64; 12],
    dead: u64,
    /// Whether a round is open, so that what is put in is a bet of it.
    open: bool,
}

impl Book {
    pub fn new(setup: &Setup) -> Self {
        Self { paid: [0; 12], bets: [0; 12], dead: setup.spec().carried.0, open: true }
    }

    fn bet(&mut self, seat: Seat, amount: u64) {
        self.paid[usize::from(seat.number())] += amount;
        if self.open {
            self.bets[usize::from(seat.number())] += amount;
        }
    }

    pub fn note(&mut self, event: &Event) {
        match *event {
            Event::Posted { post: Post::TableAnte | Post::Dead, amount, .. } => self.dead += amount.0,
            Event::Posted { post: Post::Ante, seat, amount } => self.paid[usize::from(seat.number())] += amount.0,
            Event::Posted { seat, amount, .. }
            | Event::Called { seat, amount }
            | Event::BroughtIn { seat, amount }
            | Event::ChipsAdded { seat, amount } => self.bet(seat, amount.0),
            Event::RaisedTo { seat, to, .. } => self.bet(seat, to.0 - self.bets[usize::from(seat.number())]),
            Event::UncalledReturned { seat, amount } | Event::ChipsReturned { seat, amount } => {
                let seat = usize::from(seat.number());
                self.paid[seat] -= amount.0;
                self.bets[seat] = self.bets[seat].saturating_sub(amount.0);
            }
            Event::BetsCollected => (self.bets, self.open) = ([0; 12], false),
            Event::ActionOn { .. } | Event::BringInOn { .. } => self.open = true,
            _ => {}
        }
    }

    /// The most this seat can win: of every seat as much as it has put in itself, and all dead money. Whoever has put in
    /// as much as any live hand can win everything.
    fn most(&self, seat: Seat, live: SeatSet) -> u64 {
        let own = self.paid[usize::from(seat.number())];
        if live.iter().all(|other| self.paid[usize::from(other.number())] <= own) {
            return self.all();
        }
        self.paid.iter().map(|paid| *paid.min(&own)).sum::<u64>() + self.dead
    }

    fn all(&self) -> u64 {
        self.paid.iter().sum::<u64>() + self.dead
    }
}

/// Three things say what pots are: all chips are in them; each later pot has fewer who can win it; and what all the pots
/// of a seat hold is the most it can win. No chip can be moved without breaking one.
fn check(pots: &[cardroom::pot::Pot], book: &Book, live: SeatSet) {
    assert_eq!(pots.iter().map(|pot| pot.amount.0).sum::<u64>(), book.all(), "{pots:?} hold all that was paid");
    for pair in pots.windows(2) {
        let (outer, inner) = (pair[0].eligible, pair[1].eligible);
        assert!(inner.is_subset(outer), "{pots:?} nest");
    }
    for pot in pots {
        assert!(!pot.eligible.is_empty() && !pot.amount.is_zero() && pot.eligible.is_subset(live), "{pots:?}");
    }
    for seat in live {
        let own: u64 = pots.iter().filter(|pot| pot.eligible.contains(seat)).map(|pot| pot.amount.0).sum();
        assert_eq!(own, book.most(seat, live), "seat {seat} can win what it paid for, of {pots:?}");
    }
}

pub fn layers(tape: &mut Tape) {
    let mut paid = BySeat::filled(Chips::ZERO);
    let (mut live, few) = (tape.seats(), tape.one_in(2));
    for seat in Seat::all() {
        paid[seat] = if few { Chips(tape.below(5) as u64) } else { tape.amount(0, Chips::MAX.0 / 13) };
    }
    live.insert(tape.seat());
    let dead = tape.amount(0, Chips::MAX.0 / 13);
    let pots = layer(&paid, live, SeatSet::EMPTY, dead);
    let book = Book { paid: paid.as_array().map(|chips| chips.0), bets: [0; 12], dead: dead.0, open: true };
    check(&pots, &book, live);
    assert!(pots.windows(2).all(|pair| pair[0].eligible != pair[1].eligible), "{pots:?}: fewer in each");
}

/// After every event until pots are paid; mucking a hand keeps the pots apart that were made before, and so does killing
/// one whose player has agreed to more runs.
pub fn of_hands(tape: &mut Tape) {
    let played = play::any(tape);
    let mut book = Book::new(&played.setup);
    let mut state = State::new(&played.setup);
    let (mut parted, mut settled) = (false, false);
    // A void hand has no pots any more.
    for event in played.events().into_iter().take_while(|event| *event != Event::HandVoided) {
        evolve(&mut state, &event);
        book.note(&event);
        parted |= match event {
            Event::Mucked { .. } => true,
            Event::HandKilled { .. } => state.runs() > 1,
            _ => false,
        };
        if settled {
            continue;
        }
        // What is bet in an open round is in no pot yet.
        let mut collected = book.clone();
        for seat in 0..12 {
            collected.paid[seat] -= collected.bets[seat];
        }
        let pots = state.pots();
        check(&pots, &collected, state.live());
        assert!(parted || pots.windows(2).all(|pair| pair[0].eligible != pair[1].eligible), "{pots:?}: fewer in each");
        settled = matches!(event, Event::SettlingStarted { .. });
    }
}

/// What each pot pays: shares, rake and what is carried are the pot, and only those who can win it get any.
fn paid_out(played: &Played) -> Option<HandResult> {
    let events = played.events();
    let result = HandResult::of(&played.setup, &events).expect("over");
    if result.void {
        assert!(result.shares.is_empty());
        return None;
    }
    let from = |pot: u8, event: &Event| match *event {
        Event::RakeTaken { pot: of, amount }
        | Event::Carried { pot: of, amount }
        | Event::ShareAwarded { pot: of, amount, .. }
            if of == pot =>
        {
            amount.0
        }
        _ => 0,
    };
    for (i, pot) in (0..).zip(&result.pots) {
        let gone: u64 = events.iter().map(|event| from(i, event)).sum();
        let passed_out = result.shares.is_empty() && result.raked.is_zero();
        assert!(passed_out || gone == pot.amount.0, "pot {i} of {:?} pays {gone}", result.pots);
    }
    let dealt = (0..3).filter(|board| !played.last().board(*board).is_empty()).count().max(1);
    for event in &events {
        if let Event::PortionSettled { next } = event {
            assert!(usize::from(next.board) < dealt, "{next:?} of {dealt} boards");
        }
    }
    for share in &result.shares {
        let pot = result.pots[usize::from(share.pot)];
        assert!(pot.eligible.contains(share.seat), "{share:?} of {pot:?}");
    }
    Some(result)
}

/// In games of one ranking and one board a pot goes to the best hands in equal parts, to a chip.
fn best_hands_win(played: &Played, result: &HandResult) {
    let (spec, state) = (played.setup.game().spec(), played.last());
    let events = played.events();
    let on_board: SeatSet = events
        .iter()
        .filter_map(|event| if let Event::BoardPlayed { seat } = event { Some(*seat) } else { None })
        .collect();
    // Whoever shows his hand as well plays it, or shows it only later.
    if on_board.iter().any(|seat| state.has_shown(seat)) {
        return;
    }
    let declared = events.iter().any(|event| matches!(event, Event::HandDeclared { .. }));
    let alone = !declared && spec.rankings.len() == 1 && spec.boards <= 1 && state.runs() == 1;
    let known = |seat: Seat| on_board.contains(seat) || state.hidden_cards(seat) + state.hidden_up_cards(seat) == 0;
    if !alone || spec.hole_use != HoleUse::Any || !state.live().iter().all(known) {
        return;
    }
    let board = state.board(0).iter().flatten().copied().collect();
    let own = |seat: Seat| {
        if on_board.contains(seat) { CardSet::EMPTY } else { state.down_cards(seat) | state.up_cards(seat) }
    };
    let strength = |seat: Seat| spec.rankings[0].best(own(seat), board, spec.hole_use);
    let unit = played.setup.stakes().smallest_chip.0;
    for (i, pot) in (0..).zip(&result.pots) {
        let best = pot.eligible.iter().map(strength).max().expect("somebody can win it");
        let winners: SeatSet = pot.eligible.iter().filter(|seat| strength(*seat) == best).collect();
        let shares: Vec<_> = result.shares.iter().filter(|share| share.pot == i).collect();
        for share in &shares {
            assert!(winners.contains(share.seat), "{share:?}, but the best of {pot:?} are {winners:?}");
        }
        let (least, most) =
            (shares.iter().map(|share| share.amount.0).min(), shares.iter().map(|share| share.amount.0).max());
        if let (Some(least), Some(most)) = (least, most) {
            assert!(most - least <= unit, "{shares:?} of {pot:?} differ by more than a chip of {unit}");
            let poorest = if shares.len() == winners.len() { least } else { 0 };
            assert!(poorest <= most && (shares.len() == winners.len() || most <= unit), "{shares:?} for {winners:?}");
        }
    }
}

pub fn payments(tape: &mut Tape) {
    let played = play::any(tape);
    if let Some(result) = paid_out(&played)
        && played.last().live().len() > 1
    {
        best_hands_win(&played, &result);
    }
}

proptest! {
    #![proptest_config(cases(200_000))]

    /// Any contributions: the pots hold them all, nest, and are what each seat can win.
    #[test]
    fn pots_are_what_seats_paid_for(mut tape in tapes()) {
        layers(&mut tape);
    }
}

proptest! {
    #![proptest_config(cases(30_000))]

    /// The pots of a hand agree with a second account, kept from its events.
    #[test]
    fn pots_sum_to_contributions_and_nest(mut tape in tapes()) {
        of_hands(&mut tape);
    }

    /// Every pot is paid out whole, to those who can win it, and to the best hands.
    #[test]
    fn pots_are_paid_out_whole_to_the_best_hands(mut tape in tapes()) {
        payments(&mut tape);
    }
}
