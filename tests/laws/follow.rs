//! `follow` takes the next event of a hand and no other, and what it takes keeps every promise.

use crate::chips::{all_chips, brought};
use crate::play::{self, Manner};
use crate::tape::{Tape, cases, tapes};
use cardroom::{
    CardSet, Chips, Event, MAX_BOARDS, Penalty, Portion, Post, Redact, Seat, SeatSet, SeenBy, State, Viewer, WagerKind,
    evolve, follow,
};
use proptest::prelude::*;

/// Where a log breaks: the event that does not follow, and the state there; or the state at its end.
fn read<'e>(mut state: State, setup: &cardroom::Setup, events: impl IntoIterator<Item = &'e Event>) -> Option<State> {
    for event in events {
        follow(setup, &state, event).ok()?;
        evolve(&mut state, event);
    }
    Some(state)
}

/// Events that may be missing, stand twice or stand elsewhere, because nothing that went before binds anybody to them
/// and nothing that comes after needs them: rulings, and shows that nobody had to make.
fn is_free(event: &Event) -> bool {
    matches!(
        event,
        Event::Penalised { .. }
            | Event::WagerAllowed { .. }
            | Event::HandKilled { .. }
            | Event::HandRevived { .. }
            | Event::ChipsAdded { .. }
            | Event::ChipsReturned { .. }
            | Event::RoundCorrected { .. }
            | Event::Shown { .. }
            | Event::HandDeclared { .. }
            | Event::BoardPlayed { .. }
    )
}

/// Events that may be missing although something binds the machine to them, and why no reader can tell.
fn may_be_missing(event: &Event) -> bool {
    is_free(event)
        || match event {
            // Only the hands say that a pot has a half or a board more, and who has a share in which.
            Event::PortionSettled { .. } | Event::ShareAwarded { .. } => true,
            // Whether the house offers to run it more than once, and turns up all-in hands, is its rule.
            Event::ShowdownStarted { .. } | Event::RunsOffered { .. } => true,
            // Whether the last replacement comes apart is the house's rule.
            Event::LastCardHeldBack { .. } => true,
            // An exposed card for which another comes at once leaves no trace.
            Event::CardExposed { replaced, .. } => *replaced,
            // What proves an opener's openers changes nothing that comes after.
            Event::DiscardsShown { .. } => true,
            // Whether earlier discards come back together with those of this draw, or at all, is the dealer's need.
            Event::Reshuffled => true,
            _ => false,
        }
}

/// Rulings free what comes after them from what came before; so these hands have none.
pub fn dropped(tape: &mut Tape) {
    let played = play::with(tape, Manner::Honest);
    let events = played.events();
    let mut state = State::new(&played.setup);
    if events.iter().any(|event| matches!(event, Event::HandKilled { .. })) {
        // That of an absent player looks like a ruling.
        return;
    }
    for (i, event) in events.iter().enumerate() {
        let rest = &events[i + 1..];
        // A log may end early, which its count tells; and a pot that is empty, or that nobody opened and that is carried
        // whole, may end as well as be settled.
        let unsettled = matches!(rest, [Event::HandEnded, ..] | [Event::Carried { .. }, Event::HandEnded, ..]);
        let ends = rest.iter().all(is_free) || (unsettled && matches!(event, Event::SettlingStarted { .. }));
        if !ends && read(state, &played.setup, rest).is_some() {
            assert!(may_be_missing(event), "nobody misses {event:?} before {:?}", &rest[..rest.len().min(4)]);
        }
        evolve(&mut state, event);
    }
}

pub fn doubled(tape: &mut Tape) {
    let played = play::any(tape);
    let mut state = State::new(&played.setup);
    for event in &played.events() {
        evolve(&mut state, event);
        if follow(&played.setup, &state, event).is_ok() {
            // What is carried leaves one pot once a portion, and how much of it is the rule of odd chips; earlier
            // discards come back before those of this draw.
            let again = matches!(event, Event::Carried { .. } | Event::Reshuffled);
            assert!(is_free(event) || again, "{event:?} follows itself");
        }
    }
}

/// Two neighbours in the other order: refused there or later, or merely another order of the same hand.
pub fn swapped(tape: &mut Tape) {
    let played = play::with(tape, Manner::Honest);
    let events = played.events();
    let mut state = State::new(&played.setup);
    for (i, pair) in events.windows(2).enumerate() {
        let mut log = vec![pair[1], pair[0]];
        log.extend(&events[i + 2..]);
        if pair[0] != pair[1] && read(state, &played.setup, &log).is_some() {
            let mut same = state;
            pair.iter().for_each(|event| evolve(&mut same, event));
            let other = read(state, &played.setup, &log[..2]).expect("it was just read");
            let free = pair.iter().any(is_free);
            assert!(free || other == same || order_is_open(&pair[0], &pair[1]), "{pair:?} in the other order");
        }
        evolve(&mut state, &pair[0]);
    }
}

/// Pairs whose order leaves a trace in the state, but no trace that anything later depends on.
fn order_is_open(first: &Event, second: &Event) -> bool {
    matches!(
        (first, second),
        // Replacements count from the stub and what came back to it, in the order they were dealt.
        (Event::HoleDealt { .. } | Event::Reshuffled, Event::HoleDealt { .. } | Event::Reshuffled)
            | (Event::LastCardHeldBack { .. }, Event::LastCardHeldBack { .. })
            // Which part of a pot a share is of, the hands say.
            | (Event::PortionSettled { .. } | Event::ShareAwarded { .. }, Event::PortionSettled { .. } | Event::ShareAwarded { .. })
    )
}

/// Every change of one number or seat of an event, with a name for it.
fn changes(event: &Event) -> Vec<(Event, &'static str)> {
    let mut all = Vec::new();
    let mut add = |event: Event, what| all.push((event, what));
    let other = |seat: Seat| SeatSet::ALL.after(seat).expect("twelve seats");
    let near = |amount: Chips| [Chips(amount.0.wrapping_add(1)), Chips(amount.0.wrapping_sub(1)), Chips(u64::MAX)];
    match *event {
        Event::Posted { seat, post, amount } => {
            add(Event::Posted { seat: other(seat), post, amount }, "seat");
            add(Event::Posted { seat, post: if post == Post::Dead { Post::Live } else { Post::Dead }, amount }, "post");
            for amount in near(amount) {
                add(Event::Posted { seat, post, amount }, "amount");
            }
        }
        Event::StreetStarted { street, seats, down, up, board, first_board, boards, price, increment, raises, cap } => {
            let made = |street, seats, (down, up), (board, first_board, boards)| Event::StreetStarted {
                street,
                seats,
                down,
                up,
                board,
                first_board,
                boards,
                price,
                increment,
                raises,
                cap,
            };
            let (hole, table) = ((down, up), (board, first_board, boards));
            add(made(street + 1, seats, hole, table), "street");
            add(made(street.wrapping_sub(1), seats, hole, table), "street");
            add(made(street, SeatSet::from_bits(seats.bits() ^ 1).unwrap(), hole, table), "seats");
            add(made(street, seats, (down + 1, up), table), "down");
            add(made(street, seats, (down, up + 1), table), "up");
            add(made(street, seats, hole, (board + 1, first_board, boards)), "board");
            add(made(street, seats, hole, (board, first_board + 1, boards)), "first_board");
            add(made(street, seats, hole, (board, first_board, boards + 1)), "boards");
            add(made(street, seats, hole, (board, 255, 255)), "boards");
        }
        Event::HoleDealt { seat, down, hidden, up, hidden_up } => {
            add(Event::HoleDealt { seat, down, hidden: hidden.wrapping_add(1), up, hidden_up }, "hidden");
            add(Event::HoleDealt { seat, down, hidden, up, hidden_up: hidden_up.wrapping_sub(1) }, "hidden_up");
            if let Some(card) = down.first() {
                add(Event::HoleDealt { seat, down: down.without(card), hidden, up, hidden_up }, "down");
                add(
                    Event::HoleDealt { seat, down, hidden: hidden.wrapping_sub(1), up: up.with(card), hidden_up },
                    "up",
                );
            }
        }
        Event::BoardDealt { board, cards } => {
            add(Event::BoardDealt { board: board.wrapping_add(1), cards }, "board");
            if let [first, .., last] = *cards {
                let twice: Vec<_> = cards.iter().map(|card| if *card == last { first } else { *card }).collect();
                if first.is_some() && last.is_some() {
                    let cards = cardroom::BoardCards::from_slice(&twice, None).unwrap();
                    add(Event::BoardDealt { board, cards }, "twice");
                }
            }
        }
        Event::ActionOn { seat } => add(Event::ActionOn { seat: other(seat) }, "seat"),
        Event::BringInOn { seat } => add(Event::BringInOn { seat: other(seat) }, "seat"),
        Event::FirstAsked { seats } => {
            add(Event::FirstAsked { seats: SeatSet::from_bits(seats.bits() ^ 1).unwrap() }, "seats");
        }
        Event::BroughtIn { seat, amount } => {
            add(Event::BroughtIn { seat: other(seat), amount }, "seat");
            for amount in near(amount) {
                add(Event::BroughtIn { seat, amount }, "amount");
            }
        }
        Event::Folded { seat } => add(Event::Folded { seat: other(seat) }, "seat"),
        Event::Checked { seat } => {
            add(Event::Checked { seat: other(seat) }, "seat");
            add(Event::Called { seat, amount: Chips(1) }, "called");
            add(Event::Called { seat, amount: Chips(0) }, "called");
        }
        Event::Called { seat, amount } => {
            add(Event::Called { seat: other(seat), amount }, "seat");
            add(Event::Checked { seat }, "checked");
            for amount in near(amount) {
                add(Event::Called { seat, amount }, "amount");
            }
        }
        Event::RaisedTo { seat, to, kind, increment, raises } => {
            add(Event::RaisedTo { seat: other(seat), to, kind, increment, raises }, "seat");
            add(Event::RaisedTo { seat, to: Chips(u64::MAX), kind, increment, raises }, "beyond the stack");
            add(Event::RaisedTo { seat, to: Chips(0), kind, increment, raises }, "below the price");
            add(Event::RaisedTo { seat, to, kind, increment: Chips(u64::MAX), raises }, "increment beyond all chips");
            let kind = if kind == WagerKind::Short { WagerKind::Full } else { WagerKind::Short };
            add(Event::RaisedTo { seat, to, kind, increment, raises }, "kind");
        }
        Event::UncalledReturned { seat, amount } => {
            add(Event::UncalledReturned { seat: other(seat), amount }, "seat");
            for amount in near(amount) {
                add(Event::UncalledReturned { seat, amount }, "amount");
            }
        }
        Event::DiscardOn { seat, most, thrown } => {
            add(Event::DiscardOn { seat: other(seat), most, thrown }, "seat");
            add(Event::DiscardOn { seat, most: most + 1, thrown }, "most");
            add(Event::DiscardOn { seat, most, thrown: !thrown }, "thrown");
        }
        Event::Discarded { seat, cards, hidden, owed, seen_by } => {
            add(Event::Discarded { seat: other(seat), cards, hidden, owed, seen_by }, "seat");
            add(Event::Discarded { seat, cards, hidden: hidden.wrapping_add(1), owed, seen_by }, "hidden");
            add(Event::Discarded { seat, cards, hidden, owed: owed.wrapping_add(1), seen_by }, "owed");
            add(Event::StoodPat { seat }, "stood pat");
            if !cards.is_empty() && seen_by != SeenBy::Everybody {
                add(Event::Discarded { seat, cards, hidden, owed, seen_by: SeenBy::Everybody }, "seen_by");
            }
        }
        Event::StoodPat { seat } => add(Event::StoodPat { seat: other(seat) }, "seat"),
        Event::RunsOffered { most } => {
            for most in [0, 1, 4, 255] {
                add(Event::RunsOffered { most }, "beyond");
            }
            add(Event::RunsOffered { most: most ^ 1 }, "how many");
        }
        Event::RunsChosen { seat, .. } => {
            for runs in [0, 4, 255] {
                add(Event::RunsChosen { seat, runs }, "beyond");
            }
        }
        Event::RunsSet { .. } => {
            for runs in [0, 4, 255] {
                add(Event::RunsSet { runs }, "beyond");
            }
        }
        Event::Shown { seat, cards, hidden, seen_by } => {
            add(Event::Shown { seat: other(seat), cards, hidden, seen_by }, "seat");
            add(Event::Shown { seat, cards, hidden: hidden.wrapping_add(20), seen_by }, "hidden");
            add(Event::Shown { seat, cards: CardSet::EMPTY, hidden: 0, seen_by }, "nothing");
        }
        Event::CardExposed { seat, card, replaced } => {
            add(Event::CardExposed { seat, card, replaced: !replaced }, "replaced");
        }
        Event::Mucked { seat } => add(Event::Mucked { seat: other(seat) }, "whoever waits"),
        Event::SettlingStarted { portion } => {
            let Portion { pot, board, half } = portion;
            for portion in [
                Portion { pot: pot.wrapping_add(1), board, half },
                Portion { pot, board: board + 1, half },
                Portion { pot, board, half: half + 1 },
            ] {
                add(Event::SettlingStarted { portion }, "portion");
            }
        }
        Event::RakeTaken { pot, amount } => {
            add(Event::RakeTaken { pot: pot.wrapping_add(1), amount }, "pot");
            for amount in near(amount) {
                add(Event::RakeTaken { pot, amount }, "amount");
            }
        }
        Event::ShareAwarded { pot, seat, amount, odd } => {
            add(Event::ShareAwarded { pot: pot.wrapping_add(1), seat, amount, odd }, "pot");
            add(Event::ShareAwarded { pot, seat, amount, odd: Chips(amount.0 + 1) }, "odd");
            for amount in near(amount) {
                add(Event::ShareAwarded { pot, seat, amount, odd }, "amount");
            }
        }
        Event::Carried { pot, amount } => {
            for amount in near(amount) {
                add(Event::Carried { pot, amount }, "amount");
            }
        }
        Event::PortionSettled { next: Portion { pot, board, half } } => {
            add(Event::PortionSettled { next: Portion { pot: pot.wrapping_add(1), board, half } }, "pot");
            add(Event::PortionSettled { next: Portion { pot, board: 200, half } }, "board");
            add(Event::PortionSettled { next: Portion { pot, board, half: 2 } }, "half");
        }
        Event::Penalised { penalty, .. } => {
            add(
                Event::Penalised { seat: Seat::new(11).unwrap(), penalty: Penalty::Disqualified },
                "whoever and whatever",
            );
            let _ = penalty;
        }
        _ => {}
    }
    all
}

/// After an action the next to act is known.
fn is_action(event: &Event) -> bool {
    matches!(
        event,
        Event::Folded { .. }
            | Event::Checked { .. }
            | Event::Opened { .. }
            | Event::Called { .. }
            | Event::RaisedTo { .. }
            | Event::BroughtIn { .. }
    )
}

/// Changes that no reader without the rule book can tell, each with the reason.
fn is_beyond_telling(event: &Event, what: &str, opens: bool) -> bool {
    match (event, what) {
        // Who acts or brings it in first is the rule of the house and, in stud, of the cards.
        (Event::ActionOn { .. } | Event::BringInOn { .. }, "seat") => opens,
        // Whether a wager is full is the house's rule of half bets and of what re-opens.
        (Event::RaisedTo { .. }, "kind") => true,
        // How often it may be run is the house's.
        (Event::RunsOffered { .. }, "how many") => true,
        // Another player's hand may be the one that is shown or given up, where the order is free; what is named of an
        // unrecorded hand may be anybody's.
        (Event::Shown { .. }, "seat" | "hidden") | (Event::Mucked { .. }, "whoever waits") => true,
        // Whether an exposed card is kept is the house's and the game's.
        (Event::CardExposed { .. }, "replaced") => true,
        // The floor may penalise whom it likes for what it likes.
        (Event::Penalised { .. }, _) => true,
        // A street of boards differs from one of a common card by nothing but the game's need.
        (Event::StreetStarted { board: 1, .. }, "down") => false,
        _ => false,
    }
}

/// Whether seats that have folded get cards here and not there: the house's rule, where nobody has bet (RR-8-7). A fold
/// leaves the street's price at nothing then.
fn deals_on(state: &State, one: &Event, other: &Event) -> bool {
    match (one, other) {
        (Event::StreetStarted { seats: one, .. }, Event::StreetStarted { seats: other, .. }) => {
            let more = one.or(*other).minus(state.live());
            !more.is_empty() && one.and(*other) == state.live() && state.price().is_zero()
        }
        _ => false,
    }
}

/// Changes that only what comes after tells: one part of a pot is too large or too small once the rest of it is paid.
fn is_noticed_later(event: &Event, what: &str) -> bool {
    match event {
        Event::RakeTaken { .. } | Event::ShareAwarded { .. } | Event::Carried { .. } => what == "amount",
        // He might have; but cards come that nobody would owe him.
        Event::Discarded { .. } => what == "stood pat",
        _ => false,
    }
}

pub fn changed(tape: &mut Tape) {
    let played = play::with(tape, Manner::Honest);
    let events = played.events();
    let mut state = State::new(&played.setup);
    for (i, event) in events.iter().enumerate() {
        for (other, what) in changes(event) {
            let opens = i == 0 || !is_action(&events[i - 1]);
            let untold = is_beyond_telling(event, what, opens) || deals_on(&state, &other, event);
            if other == *event || follow(&played.setup, &state, &other).is_err() || untold {
                continue;
            }
            assert!(is_noticed_later(event, what), "{what}: {other:?} for {event:?} follows");
            let mut log = vec![other];
            log.extend(&events[i + 1..]);
            assert!(read(state, &played.setup, &log).is_none(), "{what}: {other:?} for {event:?} is never noticed");
        }
        evolve(&mut state, event);
    }
}

/// The known cards in hands and on boards.
fn cards_in_play(state: &State) -> CardSet {
    let hands = Seat::all().map(|seat| state.down_cards(seat) | state.up_cards(seat));
    let boards = (0..MAX_BOARDS).map(|board| state.board(board).iter().flatten().copied().collect());
    hands.chain(boards).fold(CardSet::EMPTY, CardSet::or)
}

/// The same deal with a card that is in play for one of its own.
fn with_card_of(event: &Event, in_play: CardSet) -> Option<Event> {
    let card = in_play.first()?;
    match *event {
        Event::HoleDealt { seat, down, hidden, up, hidden_up } => {
            let down = down.without(down.first()?).with(card);
            Some(Event::HoleDealt { seat, down, hidden, up, hidden_up })
        }
        Event::BoardDealt { board, mut cards } => {
            *cards.as_mut_slice().first_mut()? = Some(card);
            Some(Event::BoardDealt { board, cards })
        }
        _ => None,
    }
}

/// Events from other hands, changed events, events in no order, for any viewer: whatever is taken, no sum overflows, no
/// chip appears or vanishes, and no card lies in two places.
pub fn foreign(tape: &mut Tape) {
    let played = play::any(tape);
    let events = played.events();
    let mut pool = events.clone();
    pool.extend(play::any(tape).events());
    let more: Vec<Event> = pool.iter().flat_map(|event| changes(event).into_iter().map(|(event, _)| event)).collect();
    pool.extend(more);
    let viewer = match tape.seat_of(played.setup.seats()) {
        Some(seat) if tape.one_in(2) => Viewer::Seat(seat),
        _ => Viewer::Rail,
    };
    let redacted = tape.one_in(3);
    let mut state = State::new(&played.setup);
    let mut at = 0;
    while let Some(next) = events.get(at) {
        // Mostly the hand's own next event, so that every part of a hand is reached.
        let own = !tape.one_in(3);
        let mut event = if own { *next } else { tape.pick(&pool) };
        if redacted {
            event = *event.redact(viewer);
        }
        at += usize::from(own);
        if let Some(forged) = with_card_of(&event, cards_in_play(&state)) {
            assert!(follow(&played.setup, &state, &forged).is_err(), "{forged:?} deals a card that is in play");
        }
        if follow(&played.setup, &state, &event).is_err() {
            continue;
        }
        evolve(&mut state, &event);
        assert_eq!(all_chips(&state), brought(&played.setup), "after {event:?}");
        let _digest = (state.digest(), state.expects(), state.pots());
        let mut seen = CardSet::EMPTY;
        for seat in Seat::all() {
            for cards in [state.down_cards(seat), state.up_cards(seat)] {
                assert!(cards.is_disjoint(seen), "after {event:?}");
                seen = seen | cards;
            }
            assert!(state.stack(seat) <= Chips::MAX);
        }
    }
}

proptest! {
    #![proptest_config(cases(4_000))]

    /// A log with an event missing does not read to its end, but for events that nothing else depends on.
    #[test]
    fn a_missing_event_is_missed(mut tape in tapes()) {
        dropped(&mut tape);
    }

    /// An event does not follow itself.
    #[test]
    fn an_event_does_not_stand_twice(mut tape in tapes()) {
        doubled(&mut tape);
    }

    /// Two events in the other order are refused, or are the same hand told in another order.
    #[test]
    fn events_do_not_change_places(mut tape in tapes()) {
        swapped(&mut tape);
    }

    /// An event with another seat or amount is refused, there or by what comes after.
    #[test]
    fn a_changed_event_is_noticed(mut tape in tapes()) {
        changed(&mut tape);
    }

    /// Whatever is accepted keeps chips and cards together.
    #[test]
    fn foreign_events_break_nothing(mut tape in tapes()) {
        foreign(&mut tape);
    }
}
