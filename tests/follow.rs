//! Forged logs: into a true hand comes an event that cannot stand there, and is refused for what is wrong with it.

mod script;

use cardroom::DoesNotFollow::{Cards, Chips as NoChips, Phase, Turn};
use cardroom::{
    Action, Ante, BoardCards, CardSet, CardSource, Category, Chips, Command, DealRequest, DoesNotFollow, Event, Expect,
    Game, Penalty, Portion, Redact, RuleSet, Ruling, Seat, SeatSet, SeenBy, Setup, Stakes, State, Viewer, evolve,
    follow,
};
use script::{Table, cards, holdem, p, seats, spec};

const BLINDS: Stakes = Stakes::no_limit(Chips(1), Chips(2));
const CHECKED_DOWN: &str = "p1 x, p2 x, p3 x, p1 x, p2 x, p3 x, p1 x, p2 x, p3 x";

/// The state that some first events of a log lead to.
fn after_events(setup: &Setup, events: &[Event]) -> State {
    events.iter().fold(State::new(setup), |mut state, event| {
        follow(setup, &state, event).unwrap_or_else(|fault| panic!("{event:?}: {fault}"));
        evolve(&mut state, event);
        state
    })
}

/// The state before the first event like this, and the event.
#[track_caller]
fn before(t: &Table, like: impl Fn(&Event) -> bool) -> (State, Event) {
    let at = t.events.iter().position(like).expect("there is such an event");
    (after_events(t.hand.setup(), &t.events[..at]), t.events[at])
}

/// The state after the last event like this.
#[track_caller]
fn after(t: &Table, like: impl Fn(&Event) -> bool) -> State {
    let at = t.events.iter().rposition(like).expect("there is such an event");
    after_events(t.hand.setup(), &t.events[..=at])
}

/// Each of these events is refused there, for this reason.
#[track_caller]
fn refused(t: &Table, state: &State, forged: &[(Event, DoesNotFollow)]) {
    for (event, fault) in forged {
        assert_eq!(follow(t.hand.setup(), state, event), Err(*fault), "{event:?}");
    }
}

/// The state when one more event has followed.
#[track_caller]
fn then(t: &Table, mut state: State, event: Event) -> State {
    follow(t.hand.setup(), &state, &event).unwrap_or_else(|fault| panic!("{event:?}: {fault}"));
    evolve(&mut state, &event);
    state
}

/// The figures of a street that is forged: its number, its cards to a board, the first board, the price, the increment.
type Figures<'a> = (&'a mut u8, &'a mut u8, &'a mut u8, &'a mut Chips, &'a mut Chips);

fn street(event: Event, change: impl Fn(Figures<'_>)) -> Event {
    let Event::StreetStarted {
        mut street,
        seats,
        down,
        up,
        mut board,
        mut first_board,
        boards,
        mut price,
        mut increment,
        raises,
        cap,
    } = event
    else {
        panic!("{event:?} starts no street")
    };
    change((&mut street, &mut board, &mut first_board, &mut price, &mut increment));
    Event::StreetStarted { street, seats, down, up, board, first_board, boards, price, increment, raises, cap }
}

fn starts(number: u8) -> impl Fn(&Event) -> bool {
    move |event| matches!(event, Event::StreetStarted { street, .. } if *street == number)
}

fn collected(event: &Event) -> bool {
    matches!(event, Event::BetsCollected)
}

fn discards(player: usize) -> impl Fn(&Event) -> bool {
    move |event| matches!(event, Event::Discarded { seat, .. } | Event::StoodPat { seat } if *seat == p(player))
}

fn replaces(player: usize) -> impl Fn(&Event) -> bool {
    move |event| matches!(event, Event::HoleDealt { seat, .. } if *seat == p(player))
}

fn thrown(player: usize, card: &str, owed: u8) -> Event {
    let cards = cards(card);
    Event::Discarded { seat: p(player), cards, hidden: 0, owed, seen_by: SeenBy::Seats(SeatSet::of(p(player))) }
}

fn shown(player: usize, card: &str, hidden: u8) -> Event {
    Event::Shown { seat: p(player), cards: cards(card), hidden, seen_by: SeenBy::Everybody }
}

fn shares(pot: u8, player: usize, amount: u64) -> Event {
    Event::ShareAwarded { pot, seat: p(player), amount: Chips(amount), odd: Chips(0) }
}

// Streets and boards.

#[test]
fn a_street_comes_in_its_order_with_its_cards() {
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 c, p1 c, p2 x").play(CHECKED_DOWN).finish();
    let (state, flop) = before(&t, starts(1));
    let over = Chips(Chips::MAX.0 + 1);
    refused(
        &t,
        &state,
        &[
            (street(flop, |(street, ..)| *street = 2), Phase),
            (street(flop, |(_, board, ..)| *board = 1), Cards),
            (street(flop, |(_, _, first_board, ..)| *first_board = 1), Cards),
            (street(flop, |(_, _, _, price, _)| *price = over), NoChips),
            (street(flop, |(_, _, _, _, increment)| *increment = over), NoChips),
        ],
    );
    // No street comes after the river.
    let (_, river) = before(&t, starts(3));
    refused(&t, &after(&t, collected), &[(street(river, |(street, ..)| *street = 4), Phase)]);
    // Nobody is dealt to when one hand is left.
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 r 10, p1 f, p2 f").finish();
    refused(&t, &after(&t, collected), &[(flop, Phase)]);
}

#[test]
fn a_board_is_dealt_once() {
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 c, p1 c, p2 x");
    let state = after(&t, |event| matches!(event, Event::BoardDealt { .. }));
    let more: Vec<_> = CardSet::DECK.minus(state.public_cards()).iter().map(Some).collect();
    let board = |at: usize| BoardCards::from_slice(&more[at..at + 3], None).unwrap();
    // These three nobody holds.
    let held = Seat::all().fold(CardSet::EMPTY, |held, seat| held | state.down_cards(seat));
    let at = (0..more.len() - 3).find(|at| more[*at..at + 3].iter().flatten().all(|card| !held.contains(*card)));
    refused(&t, &state, &[(Event::BoardDealt { board: 1, cards: board(at.unwrap()) }, Phase)]);
}

#[test]
fn the_rest_is_dealt_as_often_as_was_agreed() {
    let mut t = holdem(RuleSet::SPADER_ESS_CASH, &[50, 50]);
    t.play("p2 r 50, p1 c, p1 runs 2, p2 runs 2").finish();
    let state = after(&t, |event| matches!(event, Event::BoardDealt { .. }));
    let flops: Vec<Event> = t.events.iter().copied().filter(starts(1)).collect();
    assert_eq!(flops.len(), 2);
    // A third run.
    refused(&t, &state, &[(street(flops[1], |(_, _, first_board, ..)| *first_board = 2), Phase)]);
    // Nor is one paid.
    let paid = after(&t, |event| matches!(event, Event::PortionSettled { .. }));
    let third = Event::PortionSettled { next: Portion { pot: 0, board: 2, half: 0 } };
    refused(&t, &paid, &[(third, Phase)]);
    // A game of two boards has its two boards already.
    let game = Game::HOLDEM.with_boards(2).unwrap();
    let mut t = Table::new(spec(RuleSet::SPADER_ESS_CASH, game, BLINDS, &[50, 50]));
    t.play("p2 r 50, p1 c").finish();
    refused(&t, &after(&t, collected), &[(Event::RunsOffered { most: 2 }, Cards)]);
}

// Rounds.

#[test]
fn a_round_is_not_over_while_somebody_waits() {
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 c, p1 c, p2 x");
    // Both blinds still have to act, though two players have two chips in.
    let state = then(&t, before(&t, |event| matches!(event, Event::Called { .. })).0, called(3, 2));
    refused(&t, &state, &[(Event::BetsCollected, Phase)]);
}

fn called(player: usize, amount: u64) -> Event {
    Event::Called { seat: p(player), amount: Chips(amount) }
}

#[test]
fn chips_move_by_a_ruling_only_as_far_as_they_lie_there() {
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 r 10, p1 c, p2 c, p1 x");
    let returned = |player: usize, amount| Event::ChipsReturned { seat: p(player), amount: Chips(amount) };
    let added = |player: usize, amount| Event::ChipsAdded { seat: p(player), amount: Chips(amount) };
    let corrected = |price, increment, aggressor| Event::RoundCorrected {
        price,
        increment,
        raises: 2,
        aggressor,
        pending: seats(&[1, 2]),
        acted: seats(&[3]),
    };
    // Player 3 has 10 in and 190 behind.
    let (state, _) = before(&t, |event| *event == called(1, 9));
    let (ten, over) = (Chips(10), Chips(Chips::MAX.0 + 1));
    refused(
        &t,
        &state,
        &[
            (returned(3, 0), NoChips),
            (returned(3, 11), NoChips),
            (added(1, 0), NoChips),
            (added(1, 200), NoChips),
            (corrected(Chips(5), ten, Some(p(3))), NoChips),
            (corrected(ten, ten, Some(p(9))), NoChips),
            (corrected(over, ten, Some(p(3))), NoChips),
            (corrected(ten, over, Some(p(3))), NoChips),
        ],
    );
    // On the flop nobody has bet; the 10 of before lie in the pot. They can be given back until the flop is dealt.
    refused(&t, t.state(), &[(returned(1, 5), NoChips)]);
    let dealt = after(&t, |event| matches!(event, Event::BoardDealt { .. }));
    refused(&t, &dealt, &[(returned(3, 10), Phase), (added(3, 10), Phase)]);
}

#[test]
fn a_hand_lives_again_only_if_it_is_dead_and_has_kept_up() {
    let mut t = holdem(RuleSet::TDA, &[200; 4]);
    t.play("p3 r 10, p4 f, p1 c, p2 c");
    let revived = |player: usize| Event::HandRevived { seat: p(player) };
    refused(&t, t.state(), &[(revived(1), Turn(p(1))), (revived(4), Turn(p(4))), (revived(9), Turn(p(9)))]);
}

// Draws.

fn draw(stacks: &[u64]) -> Table {
    Table::new(spec(RuleSet::ROBERTS, Game::SINGLE_DRAW, BLINDS, stacks))
}

/// Player 3 threw two and player 4 one; the burn is before the first card.
#[test]
fn the_last_card_is_held_back_of_several_and_before_any_is_dealt() {
    let mut t = draw(&[100; 4]).holes(&["2c3c4c5c7d", "2d3d4d5d7h", "2h3h4h5h7s", "2s3s4s5s7c"]);
    t.play("p3 c, p4 c, p1 c, p2 x, p1 d, p2 d 7h, p3 d 2h3h, p4 d 2s");
    let held = |player: usize| Event::LastCardHeldBack { seat: p(player) };
    let due = after(&t, |event| matches!(event, Event::DrawDue));
    refused(&t, &due, &[(held(2), Phase), (held(4), Phase)]);
    let dealt = after(&t, replaces(2));
    refused(&t, &dealt, &[(held(3), Phase)]);
}

#[test]
fn a_player_discards_in_turn() {
    let mut t = Table::new(spec(RuleSet::ROBERTS, Game::FIVE_CARD_DRAW, BLINDS, &[100; 3])).holes(&[
        "KhQh3c2c",
        "AsJsTs9s4d",
        "8d7d6d5d2d",
    ]);
    // Robert's 12: a card exposed before the draw is kept. It has another audience than what player 1 throws with it.
    t.run(Command::Expose { seat: p(1), card: "8c".parse().unwrap() });
    t.play("p3 c, p1 c, p2 x, p1 d 8cKh, p2 d, p3 d 5d2d");
    let turn =
        |player: usize| before(&t, move |event| matches!(event, Event::DiscardOn { seat, .. } if *seat == p(player))).0;
    let two = t.events.iter().filter(|event| discards(1)(event)).count();
    assert_eq!(two, 2, "one event an audience");
    refused(&t, &turn(2), &[(thrown(2, "4d", 1), Turn(p(2))), (Event::DrawDue, Phase)]);
    let (in_turn, _) = before(&t, discards(2));
    // Player 2 has nothing that is not known, and not the king of clubs, which is in the stub.
    refused(&t, &in_turn, &[(thrown(1, "Qh", 3), Turn(p(1))), (thrown(2, "Kc", 1), Cards)]);
    refused(&t, &turn(3), &[(thrown(2, "4d", 1), Turn(p(2)))]);
    let (in_turn, _) = before(&t, discards(3));
    let none = Event::Discarded {
        seat: p(3),
        cards: CardSet::EMPTY,
        hidden: 0,
        owed: 0,
        seen_by: SeenBy::Seats(SeatSet::of(p(3))),
    };
    refused(&t, &in_turn, &[(none, Cards)]);
}

/// Cards come back only to a stub that is too short.
#[test]
fn nothing_is_reshuffled_without_need() {
    // Player 3 has folded, and 52 - 15 cards are left.
    let mut t = draw(&[100; 3]).holes(&["2c3c4c5c7d", "2d3d4d5d7h", "2h3h4h5h7s"]);
    t.play("p3 f, p1 c, p2 x, p1 d 7d, p2 d 7h");
    for player in [1, 2] {
        let at = t.events.iter().rposition(replaces(player)).unwrap();
        let state = after_events(t.hand.setup(), &t.events[..at]);
        refused(&t, &state, &[(Event::Reshuffled, Cards)]);
    }
    // Nobody has folded; what player 1 threw lies there when player 2 is served.
    let mut t = draw(&[100; 2]).holes(&["2c3c4c5c7d", "2d3d4d5d7h"]);
    t.play("p2 c, p1 x, p1 d 7d, p2 d 7h");
    let at = t.events.iter().rposition(replaces(2)).unwrap();
    refused(&t, &after_events(t.hand.setup(), &t.events[..at]), &[(Event::Reshuffled, Cards)]);
}

/// 52 - 30 cards are left for six players. No card is burned.
fn drawn_by_six(last: usize, folds: bool) -> Table {
    let mut t = Table::new(spec(RuleSet::TDA, Game::SINGLE_DRAW, BLINDS, &[100; 6]));
    t.play(if folds { "p3 f, p4 c, p5 c, p6 c, p1 c, p2 x" } else { "p3 c, p4 c, p5 c, p6 c, p1 c, p2 x" });
    while let Expect::Discard(seat) = t.hand.expects() {
        let most = if seat == p(6) { last } else { 5 };
        let cards = t.state().down_cards(seat).iter().take(most).collect();
        t.run(Command::Discard { seat, cards, hidden: 0 });
    }
    while let Expect::Deal(DealRequest::Hole { seat, down, reshuffle, .. }) = t.hand.expects() {
        let out = t.events.iter().fold(CardSet::EMPTY, |out, event| match event {
            Event::HoleDealt { down, .. } => out | *down,
            _ => out,
        });
        let back = if reshuffle { t.state().returnable(seat) } else { CardSet::EMPTY };
        let down = CardSet::DECK.minus(out).iter().chain(back).take(down.into()).collect();
        t.run(Command::DealHole { seat, down, hidden: 0, up: CardSet::EMPTY, hidden_up: 0 });
        if reshuffle {
            break;
        }
    }
    t
}

#[test]
fn a_stub_that_just_suffices_is_not_reshuffled() {
    // Players 1, 2, 4 and 5 get 5 each, and player 6 the last two.
    let t = drawn_by_six(2, true);
    assert!(!t.events.contains(&Event::Reshuffled));
    let burns = t.events.iter().filter(|event| **event == Event::Burned).count();
    assert_eq!(burns, 0);
    let at = t.events.iter().rposition(replaces(6)).unwrap();
    refused(&t, &after_events(t.hand.setup(), &t.events[..at]), &[(Event::Reshuffled, Cards)]);
}

#[test]
fn what_has_come_back_does_not_come_back_again() {
    // After 4 x 5 two are left for player 5, and what the first four threw comes back.
    let t = drawn_by_six(5, false);
    let state = after(&t, |event| *event == Event::Reshuffled);
    refused(&t, &state, &[(Event::Reshuffled, Cards)]);
}

// Showdown.

#[test]
fn hands_are_shown_at_a_showdown() {
    let mut t = holdem(RuleSet::RECORD, &[200; 3]).holes(&["AsAd", "KsKd", "QsQd"]).boards(&["2c3c4d9h9s"]);
    t.play("p3 c, p1 c, p2 x").play(CHECKED_DOWN).finish();
    let (flop, _) = before(&t, |event| matches!(event, Event::BoardDealt { .. }));
    refused(&t, &flop, &[(shown(1, "AsAd", 0), Phase)]);
    let (_, settling) = before(&t, |event| matches!(event, Event::SettlingStarted { .. }));
    // Nothing is paid before the hands are open.
    refused(&t, &after(&t, collected), &[(settling, Cards)]);
    let asked = after(&t, |event| matches!(event, Event::ShowdownStarted { .. }));
    // Not his cards; one that is not his with one that is on the board.
    refused(&t, &asked, &[(shown(1, "8h8d", 0), Cards), (shown(1, "8h2c", 0), Cards)]);
    // All have shown: nobody is asked again.
    let again = Event::ShowdownStarted { seats: seats(&[1]), first: None };
    refused(&t, &before(&t, |event| matches!(event, Event::SettlingStarted { .. })).0, &[(again, Phase)]);
    // Nor is one who is left alone.
    let mut t = holdem(RuleSet::RECORD, &[200; 3]);
    t.play("p3 r 10, p1 f, p2 f").finish();
    let alone = Event::ShowdownStarted { seats: seats(&[3]), first: None };
    refused(&t, &after(&t, |event| matches!(event, Event::SettlingStarted { .. })), &[(alone, Phase)]);
}

/// The rail knows no card of player 1: he has two.
#[test]
fn no_more_is_shown_than_was_hidden() {
    let mut t = holdem(RuleSet::RECORD, &[200; 3]).holes(&["AsAd", "KsKd", "QsQd"]).boards(&["2c3c4d9h9s"]);
    t.play("p3 c, p1 c, p2 x").play(CHECKED_DOWN);
    let rail: Vec<Event> = t.events.iter().map(|event| *event.redact(Viewer::Rail)).collect();
    let state = after_events(t.hand.setup(), &rail);
    assert!(matches!(state.expects(), Expect::Show(_)));
    refused(&t, &state, &[(shown(1, "As", 2), Cards), (shown(1, "8h2c", 0), Cards)]);
    assert_eq!(follow(t.hand.setup(), &state, &shown(1, "As", 1)), Ok(()));
}

#[test]
fn the_last_hand_is_not_given_up() {
    let mut t = holdem(RuleSet::RECORD, &[200; 3]);
    t.play("p3 c, p1 c, p2 x").play(CHECKED_DOWN).play("p1 m, p2 m").finish();
    let state = after(&t, |event| *event == Event::Mucked { seat: p(2) });
    refused(&t, &state, &[(Event::Mucked { seat: p(3) }, Turn(p(3)))]);
}

#[test]
fn a_live_hand_is_declared_once() {
    let mut t = holdem(RuleSet::RECORD, &[200; 4]);
    t.play("p3 f, p4 c, p1 c, p2 x, p1 x, p2 x, p4 x, p1 x, p2 x, p4 x, p1 x, p2 x, p4 x");
    let declared = |player: usize| Event::HandDeclared { seat: p(player), category: Category::Pair };
    refused(&t, t.state(), &[(declared(3), Turn(p(3)))]);
    refused(&t, &then(&t, *t.state(), declared(1)), &[(declared(1), Turn(p(1)))]);
}

fn jacks_or_better(game: Game) -> Table {
    let stakes = Stakes::no_limit(Chips(1), Chips(10)).with_blinds(&[]).with_ante(Ante::Each(Chips(2)));
    Table::new(spec(RuleSet::ROBERTS, game, stakes, &[100; 3])).holes(&["AhAdKh9h5h", "AsAcTd3c2d", "KsKdKc9c9d"])
}

/// Robert's 12: the opener who split his openers turns up what he threw.
#[test]
fn the_openers_discards_are_those_he_threw() {
    const PLAY: &str = "p1 r 10, p2 c, p3 f, p1 d Ad, p2 d, p1 x, p2 x, p1 s";
    let mut t = jacks_or_better(Game::JACKS_OR_BETTER);
    t.play(PLAY);
    let proved = |player: usize, text| Event::DiscardsShown { seat: p(player), cards: cards(text) };
    let (state, event) = before(&t, |event| matches!(event, Event::DiscardsShown { .. }));
    assert_eq!(event, proved(1, "Ad"));
    refused(&t, &state, &[(proved(2, "Ad"), Turn(p(2))), (proved(1, "8s"), Cards), (proved(1, "8s7s"), Cards)]);
    // A game without openers has nothing to prove.
    let mut t = jacks_or_better(Game::FIVE_CARD_DRAW);
    t.play(PLAY);
    refused(&t, t.state(), &[(proved(1, "Ad"), Turn(p(1)))]);
}

// Pots.

#[test]
fn a_pot_is_carried_unsettled_only_whole_and_only_when_nobody_opened() {
    let carried = |amount| Event::Carried { pot: 0, amount: Chips(amount) };
    let mut t = jacks_or_better(Game::JACKS_OR_BETTER).holes(&["AhKd9c7s5d", "TsTh4c3d2c", "QsJhAc6d5c"]);
    t.play("p1 x, p2 x, p3 x");
    let (state, event) = before(&t, |event| matches!(event, Event::Carried { .. }));
    assert_eq!(event, carried(6));
    refused(&t, &state, &[(carried(5), Phase)]);
    // Opened: 6 of antes and 20.
    let mut t = jacks_or_better(Game::JACKS_OR_BETTER);
    t.play("p1 r 10, p2 c, p3 f");
    refused(&t, &after(&t, collected), &[(carried(26), Phase)]);
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 c, p1 c, p2 x");
    refused(&t, &after(&t, collected), &[(carried(6), Phase)]);
}

/// Player 1 is all-in for 50: a main pot of 150, and a side pot of 100, which is paid first.
#[test]
fn a_pot_pays_what_it_has_part_by_part() {
    let mut t = holdem(RuleSet::TDA, &[50, 100, 100]).holes(&["AsAd", "KsKd", "QsQd"]).boards(&["2c3c4d9h9s"]);
    t.play("p3 r 100, p1 c, p2 c").finish();
    let next = |pot, board, half| Event::PortionSettled { next: Portion { pot, board, half } };
    let rake = |pot, amount| Event::RakeTaken { pot, amount: Chips(amount) };
    let (state, event) = before(&t, |event| matches!(event, Event::ShareAwarded { .. }));
    assert_eq!(event, shares(1, 2, 100));
    refused(
        &t,
        &state,
        &[
            (shares(1, 2, 0), NoChips),
            (shares(1, 2, 101), NoChips),
            (shares(0, 2, 100), Phase),
            (next(0, 0, 0), NoChips),
            (next(1, 0, 1), NoChips),
            (next(1, 1, 0), Phase),
            (next(1, 0, 2), Phase),
        ],
    );
    // Rake comes first, and once; a pot is left when it is paid.
    let paid = then(&t, state, shares(1, 2, 60));
    refused(&t, &paid, &[(rake(1, 10), NoChips), (next(0, 0, 0), NoChips), (next(1, 0, 0), Phase)]);
    refused(&t, &then(&t, state, rake(1, 10)), &[(rake(1, 10), NoChips)]);
    // A hand killed now makes one pot of both, of which 150 are left.
    let state = after(&t, |event| matches!(event, Event::PortionSettled { .. }));
    let state = then(&t, state, Event::HandKilled { seat: p(1), refunded: false });
    refused(&t, &state, &[(shares(0, 3, 200), NoChips)]);
}

// Void hands.

/// 1 + 2 + 10 are in; player 3 forfeits his 10.
#[test]
fn a_void_hand_gives_back_its_chips_and_nothing_else() {
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 r 10").rule(Ruling::Void { forfeits: seats(&[3]) });
    let state = after(&t, |event| *event == Event::HandVoided);
    let returned = |player: usize, amount| Event::ChipsReturned { seat: p(player), amount: Chips(amount) };
    let carried = |amount| Event::Carried { pot: 0, amount: Chips(amount) };
    refused(
        &t,
        &state,
        &[
            (Event::HandVoided, Phase),
            (Event::ChipsAdded { seat: p(1), amount: Chips(1) }, Phase),
            (shown(1, "2c", 0), Phase),
            (returned(1, 2), NoChips),
            (returned(1, 0), NoChips),
            (carried(0), NoChips),
            (carried(14), NoChips),
        ],
    );
    // The floor may still penalise whoever fouled the deck.
    let penalised = Event::Penalised { seat: p(3), penalty: Penalty::Disqualified };
    assert_eq!(follow(t.hand.setup(), &state, &penalised), Ok(()));
    refused(&t, t.state(), &[(Event::HandVoided, Phase)]);
    refused(&t, &State::new(t.hand.setup()), &[(Event::HandVoided, Phase)]);
}

/// Upcards that nobody wrote down: somebody is first on each street, and until he is named the round is neither over nor
/// is there anything to show.
#[test]
fn nothing_comes_before_the_first_to_act_is_named() {
    let stakes = Stakes::stud(Chips(1), Chips(2), Chips(10), Chips(20));
    let mut unwritten = spec(RuleSet::ROBERTS, Game::STUD, stakes, &[200, 200]);
    unwritten.cards = CardSource::Recorded;
    let mut t = Table::new(unwritten);
    let upcard = |player, down| Command::DealHole {
        seat: p(player),
        down: cards(down),
        hidden: 0,
        up: CardSet::EMPTY,
        hidden_up: 1,
    };
    let forged = [
        (Event::BetsCollected, Phase),
        (Event::ShowdownStarted { seats: seats(&[1, 2]), first: None }, Phase),
        (Event::RunsOffered { most: 2 }, Phase),
        (Event::SettlingStarted { portion: Portion { pot: 0, board: 0, half: 0 } }, Phase),
    ];
    t.run(upcard(1, "AsAd"));
    t.run(upcard(2, "KsKd"));
    for street in 0..2 {
        assert_eq!((t.hand.expects(), t.state().street()), (Expect::First(seats(&[1, 2])), street));
        refused(&t, t.state(), &forged);
        t.run(Command::NameFirst { seat: p(1) });
        if street == 0 {
            t.run(Command::BringIn { seat: p(1) });
            t.run(Command::Act { seat: p(2), action: Action::Call });
            t.run(upcard(1, ""));
            t.run(upcard(2, ""));
        }
    }
}

/// Those who could be named are killed, and two who are all-in for the ante are left: the round is over, and its bets come
/// in before anything is shown.
#[test]
fn the_antes_come_in_where_nobody_is_left_to_name() {
    let stakes = Stakes::stud(Chips(1), Chips(2), Chips(10), Chips(20));
    let mut unwritten = spec(RuleSet::ROBERTS, Game::STUD, stakes, &[200, 200, 1, 1]);
    unwritten.cards = CardSource::Recorded;
    let mut t = Table::new(unwritten);
    for (player, down) in [(1, "AsAd"), (2, "KsKd"), (3, "QsQd"), (4, "JsJd")] {
        let (seat, down) = (p(player), cards(down));
        t.run(Command::DealHole { seat, down, hidden: 0, up: CardSet::EMPTY, hidden_up: 1 });
    }
    assert!(matches!(t.hand.expects(), Expect::First(_)));
    for player in [1, 2] {
        t.rule(Ruling::Kill { seat: p(player), refunded: false });
    }
    let state = after(&t, |event| *event == Event::HandKilled { seat: p(2), refunded: false });
    let showdown = Event::ShowdownStarted { seats: seats(&[3, 4]), first: None };
    refused(&t, &state, &[(showdown, Phase)]);
    then(&t, state, Event::BetsCollected);
}
