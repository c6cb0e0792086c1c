//! Hands told in words: whole hands of several games, each line read against the hand, and every event by itself.

mod script;

use cardroom::notation::Story;
use cardroom::{
    Action, BoardCards, CardSet, Category, Chips, Command, Draw, Event, Game, List, Penalty, Portion, Post, Redact,
    RuleSet, SeatSet, SeenBy, ShortStub, Stakes, State, Street, Viewer, evolve, replay,
};
use script::{Table, cards, holdem, p, seats, spec};

const NAMES: [&str; 4] = ["Ann", "Bob", "Cid", "Dot"];

/// The whole story of a hand, told as its events are folded.
fn told(table: &Table) -> Vec<String> {
    let names = NAMES.map(String::from);
    let story = Story::new(table.hand.setup()).with_names(&names);
    let mut state = State::new(table.hand.setup());
    let tell = |event: &Event| {
        let line = story.tell(&state, event).to_string();
        evolve(&mut state, event);
        line
    };
    table.events.iter().map(tell).collect()
}

#[test]
fn holdem_with_a_side_pot_and_a_bet_that_nobody_calls() {
    let mut table = holdem(RuleSet::TDA, &[30, 100, 61]).holes(&["AsAh", "KsKh", "7c2d"]).boards(&["Qd9c4h3s8c"]);
    table.play("p3 c, p1 r 6, p2 r 20, p3 c, p1 c, p1 r 10, p2 r 80, p3 c").finish();
    assert_eq!(
        told(&table),
        [
            "The hand begins: Ann has 30, Bob has 100, Cid, on the button, has 61.",
            "Ann posts the small blind, 1.",
            "Bob posts the big blind, 2.",
            "-- The deal --",
            "Ann gets Ah As.",
            "Bob gets Kh Ks.",
            "Cid gets 7c 2d.",
            "Cid is to act: 2 to call, 3 in the middle.",
            "Cid calls 2.",
            "Ann is to act: 1 to call, 5 in the middle.",
            "Ann raises to 6.",
            "Bob is to act: 4 to call, 10 in the middle.",
            "Bob raises to 20.",
            "Cid is to act: 18 to call, 28 in the middle.",
            "Cid calls 18.",
            "Ann is to act: 14 to call, 46 in the middle.",
            "Ann calls 14.",
            "The pot is 60.",
            "-- The flop --",
            "A card is burned.",
            "The board: Qd 9c 4h.",
            "Ann is to act, with 60 in the middle.",
            "Ann bets 10 and is all-in.",
            "Bob is to act: 10 to call, 70 in the middle.",
            "Bob raises to 80 and is all-in.",
            "Cid is to act: 41 to call, 150 in the middle.",
            "Cid calls 41 and is all-in.",
            "Nobody calls the last 39: Bob takes them back.",
            "The main pot is 90; the side pot, between Bob and Cid, is 62.",
            "-- Showdown: Bob is first to show --",
            "Bob shows Kh Ks.",
            "Cid shows 7c 2d.",
            "Ann shows Ah As.",
            "-- The turn --",
            "A card is burned.",
            "The board: Qd 9c 4h and 3s.",
            "-- The river --",
            "A card is burned.",
            "The board: Qd 9c 4h 3s and 8c.",
            "The side pot is paid out.",
            "Bob gets 62: pair of kings, kickers Q-9-8.",
            "The main pot is paid out.",
            "Ann gets 90: pair of aces, kickers Q-9-8.",
            "The hand is over.",
        ]
    );
}

#[test]
fn stud_with_a_bring_in_and_seven_streets() {
    let stakes = Stakes::stud(Chips(1), Chips(2), Chips(5), Chips(10));
    let holes = ["AsAh2c3c4c5c6h", "KsKh9d8d7d6d5d", "7c2dTsJsQsKdAd"];
    let mut table = Table::new(spec(RuleSet::ROBERTS, Game::STUD, stakes, &[100, 100, 100])).holes(&holes);
    table.play("p1 pb, p2 r 5, p3 f, p1 c, p2 r 5, p1 c, p2 x, p1 x, p2 x, p1 x, p2 x, p1 x").finish();
    assert_eq!(
        told(&table),
        [
            "The hand begins: Ann has 100, Bob has 100, Cid, on the button, has 100.",
            "Ann posts an ante, 1.",
            "Bob posts an ante, 1.",
            "Cid posts an ante, 1.",
            "-- The deal --",
            "Ann gets Ah As and 2c face up.",
            "Bob gets Kh Ks and 9d face up.",
            "Cid gets 7c 2d and Ts face up.",
            "Ann shows the lowest card and has to bring it in.",
            "Ann brings it in for 2.",
            "Bob is to act: 2 to call, 5 in the middle.",
            "Bob completes to 5.",
            "Cid is to act: 5 to call, 10 in the middle.",
            "Cid folds.",
            "Ann is to act: 3 to call, 10 in the middle.",
            "Ann calls 3.",
            "The pot is 13.",
            "-- Fourth street --",
            "A card is burned.",
            "Ann gets 3c face up.",
            "Bob gets 8d face up.",
            "Bob is to act, with 13 in the middle.",
            "Bob bets 5.",
            "Ann is to act: 5 to call, 18 in the middle.",
            "Ann calls 5.",
            "The pot is 23.",
            "-- Fifth street --",
            "A card is burned.",
            "Ann gets 4c face up.",
            "Bob gets 7d face up.",
            "Bob is to act, with 23 in the middle.",
            "Bob checks.",
            "Ann is to act, with 23 in the middle.",
            "Ann checks.",
            "The pot is 23.",
            "-- Sixth street --",
            "A card is burned.",
            "Ann gets 5c face up.",
            "Bob gets 6d face up.",
            "Bob is to act, with 23 in the middle.",
            "Bob checks.",
            "Ann is to act, with 23 in the middle.",
            "Ann checks.",
            "The pot is 23.",
            "-- Seventh street --",
            "A card is burned.",
            "Ann gets 6h.",
            "Bob gets 5d.",
            "Bob is to act, with 23 in the middle.",
            "Bob checks.",
            "Ann is to act, with 23 in the middle.",
            "Ann checks.",
            "The pot is 23.",
            "-- Showdown: Bob is first to show --",
            "Bob shows 5d Kh Ks: straight flush, nine high.",
            "Ann shows 6h Ah As: straight, six high.",
            "The pot is paid out.",
            "Bob gets 23: straight flush, nine high.",
            "The hand is over.",
        ]
    );
}

#[test]
fn draw_with_a_pat_hand() {
    let stakes = Stakes::fixed_limit(Chips(2), Chips(4));
    let holes = ["AsAh2c3c4c 5c6h7h", "KsKh9d8d7d"];
    let mut table = Table::new(spec(RuleSet::ROBERTS, Game::FIVE_CARD_DRAW, stakes, &[100, 100])).holes(&holes);
    table.play("p2 c, p1 x, p1 d 2c3c4c, p2 d, p1 x, p2 x, p2 s, p1 s").finish();
    assert_eq!(
        told(&table),
        [
            "The hand begins: Ann has 100, Bob, on the button, has 100.",
            "Ann posts the big blind, 2.",
            "Bob posts the small blind, 1.",
            "-- The deal --",
            "Ann gets 2c 3c 4c Ah As.",
            "Bob gets 7d 8d 9d Kh Ks.",
            "Bob is to act: 1 to call, 3 in the middle.",
            "Bob calls 1.",
            "Ann is to act, with 4 in the middle.",
            "Ann checks.",
            "The pot is 4.",
            "-- The draw --",
            "Ann may change up to five cards.",
            "Ann throws 2c 3c 4c.",
            "Bob may change up to five cards.",
            "Bob stands pat.",
            "All have drawn.",
            "A card is burned.",
            "Ann gets 5c 6h 7h.",
            "Ann is to act, with 4 in the middle.",
            "Ann checks.",
            "Bob is to act, with 4 in the middle.",
            "Bob checks.",
            "The pot is 4.",
            "-- Showdown: Ann is first to show --",
            "Bob shows 7d 8d 9d Kh Ks: pair of kings, kickers 9-8-7.",
            "Ann shows 5c 6h 7h Ah As: pair of aces, kickers 7-6-5.",
            "The pot is paid out.",
            "Ann gets 4: pair of aces, kickers 7-6-5.",
            "The hand is over.",
        ]
    );
}

#[test]
fn omaha_hi_lo_run_twice() {
    let stakes = Stakes::pot_limit(Chips(1), Chips(2));
    let spec = spec(RuleSet::ROBERTS, Game::OMAHA_HI_LO, stakes, &[20, 20]);
    let mut table = Table::new(spec).holes(&["AsAh2c3c", "KsKh9d8d"]).boards(&["4d5d8s4c5c", "6c7c"]);
    table.play("p2 r 6, p1 r 18, p2 c, p1 r 2, p2 c, p1 runs 2, p2 runs 2").finish();
    assert_eq!(
        told(&table),
        [
            "The hand begins: Ann has 20, Bob, on the button, has 20.",
            "Ann posts the big blind, 2.",
            "Bob posts the small blind, 1.",
            "-- The deal --",
            "Ann gets 2c 3c Ah As.",
            "Bob gets 8d 9d Kh Ks.",
            "Bob is to act: 1 to call, 3 in the middle.",
            "Bob raises to 6.",
            "Ann is to act: 4 to call, 8 in the middle.",
            "Ann raises to 18.",
            "Bob is to act: 12 to call, 24 in the middle.",
            "Bob calls 12.",
            "The pot is 36.",
            "-- The flop --",
            "A card is burned.",
            "The board: 4d 5d 8s.",
            "Ann is to act, with 36 in the middle.",
            "Ann bets 2 and is all-in.",
            "Bob is to act: 2 to call, 38 in the middle.",
            "Bob calls 2 and is all-in.",
            "The pot is 40.",
            "The rest may be dealt up to 3 times.",
            "Ann would have it dealt twice.",
            "Bob would have it dealt twice.",
            "The rest is dealt twice.",
            "-- The turn, run 1 --",
            "A card is burned.",
            "The board of run 1: 4d 5d 8s and 4c.",
            "-- The river, run 1 --",
            "A card is burned.",
            "The board of run 1: 4d 5d 8s 4c and 5c.",
            "-- The turn, run 2 --",
            "A card is burned.",
            "The board of run 2: 4d 5d 8s and 6c.",
            "-- The river, run 2 --",
            "A card is burned.",
            "The board of run 2: 4d 5d 8s 6c and 7c.",
            "-- Showdown: Ann is first to show --",
            "Ann shows 2c 3c Ah As: two pair, aces and fives, eight kicker; 8-5-4-2-A low; straight, six high; 6-5-4-2-A low.",
            "Bob shows 8d 9d Kh Ks: two pair, kings and fives, eight kicker; straight, nine high.",
            "The pot, run 1 is paid out.",
            "Ann gets 20: two pair, aces and fives, eight kicker.",
            "The pot, run 2 is paid out.",
            "Bob gets 10: straight, nine high.",
            "The pot, run 2, the low half is paid out.",
            "Ann gets 10: 6-5-4-2-A low.",
            "The hand is over.",
        ]
    );
}

/// What is told of an event by itself, when three players have posted their blinds of 1 and 2.
#[track_caller]
fn says(event: Event, sentence: &str) {
    let names = NAMES.map(String::from);
    let table = holdem(RuleSet::TDA, &[100, 100, 100]);
    let story = Story::new(table.hand.setup()).with_names(&names);
    assert_eq!(story.tell(table.state(), &event).to_string(), sentence);
}

#[test]
fn every_post_has_its_name() {
    let posted = |seat, post, amount| Event::Posted { seat: p(seat), post, amount: Chips(amount) };
    says(posted(3, Post::Ante, 1), "Cid posts an ante, 1.");
    says(posted(3, Post::TableAnte, 3), "Cid posts the ante for the table, 3.");
    says(posted(1, Post::Blind, 1), "Ann posts the small blind, 1.");
    says(posted(2, Post::Blind, 2), "Bob posts the big blind, 2.");
    says(posted(3, Post::Straddle, 4), "Cid straddles, 4.");
    says(posted(3, Post::Live, 2), "Cid posts 2 to come in.");
    says(posted(3, Post::Dead, 1), "Cid posts 1 dead.");
    // The stack is 100.
    says(posted(3, Post::Live, 100), "Cid posts 100 to come in and is all-in.");
}

#[test]
fn what_cannot_be_seen_is_counted() {
    let none = CardSet::EMPTY;
    let dealt = |down, hidden, up, hidden_up| Event::HoleDealt { seat: p(1), down, hidden, up, hidden_up };
    says(dealt(none, 2, none, 0), "Ann gets two cards.");
    says(dealt(cards("As"), 1, none, 0), "Ann gets As and one card.");
    says(dealt(none, 2, cards("Kd"), 0), "Ann gets two cards and Kd face up.");
    says(dealt(none, 0, none, 1), "Ann gets one card face up.");
    let thrown =
        |cards, hidden| Event::Discarded { seat: p(1), cards, hidden, owed: hidden, seen_by: SeenBy::Everybody };
    for (hidden, words) in [(3, "three cards"), (4, "four cards"), (5, "five cards"), (6, "6 cards")] {
        says(thrown(none, hidden), &format!("Ann throws {words}."));
    }
    let shown = |cards, hidden| Event::Shown { seat: p(1), cards, hidden, seen_by: SeenBy::Everybody };
    says(shown(cards("AsAd"), 0), "Ann shows Ad As.");
    says(shown(cards("As"), 1), "Ann shows As and one card.");
    let mut flop = BoardCards::empty(None);
    for card in [Some("2c"), None, Some("3c")] {
        flop.push(card.map(|card| card.parse().unwrap())).unwrap();
    }
    says(Event::BoardDealt { board: 0, cards: flop }, "The board: 2c ?? 3c.");
}

#[test]
fn what_seldom_happens_has_its_sentence_too() {
    let [ann, bob, cid] = [1, 2, 3].map(p);
    let amount = Chips(7);
    says(Event::Reshuffled, "The stub is short: earlier discards and folded hands are shuffled back.");
    says(Event::FirstAsked { seats: seats(&[1, 2]) }, "Upcards nobody wrote down say who is first.");
    says(Event::Opened { seat: ann }, "Ann opens without a chip.");
    says(Event::DiscardOn { seat: ann, most: 1, thrown: true }, "Ann has to throw one card.");
    let exposed = |replaced| Event::CardExposed { seat: bob, card: "9c".parse().unwrap(), replaced };
    says(exposed(true), "The dealer exposes 9c; Bob gets another.");
    says(exposed(false), "The dealer exposes 9c; Bob keeps it.");
    says(Event::LastCardHeldBack { seat: cid }, "Cid gets the last card when all are served.");
    says(Event::LastCardsDue, "The last cards are due.");
    says(Event::RunsOffered { most: 2 }, "The rest may be dealt up to twice.");
    says(Event::RunsChosen { seat: ann, runs: 1 }, "Ann would have it dealt once.");
    let any_order = Event::ShowdownStarted { seats: seats(&[1, 2, 3]), first: None };
    says(any_order, "-- Showdown: Ann, Bob and Cid are to show, in any order --");
    says(Event::ShowdownStarted { seats: seats(&[2]), first: None }, "-- Showdown: Bob is first to show --");
    says(Event::DiscardsShown { seat: ann, cards: cards("JcQd") }, "Ann had split the openers, and threw Jc Qd.");
    says(Event::HandDeclared { seat: ann, category: Category::FullHouse }, "Ann announces full house.");
    says(Event::BoardPlayed { seat: ann }, "Ann plays the board.");
    says(Event::Mucked { seat: ann }, "Ann mucks.");
    says(Event::RakeTaken { pot: 0, amount }, "The house takes 7 from the pot.");
    let share = Event::ShareAwarded { pot: 0, seat: ann, amount, odd: Chips(1) };
    says(share, "Ann gets 7, 1 of it odd.");
    says(Event::Carried { pot: 0, amount }, "7 stay in the pot for the next hand.");
}

#[test]
fn rulings_are_told() {
    let [ann, bob, cid] = [1, 2, 3].map(p);
    let amount = Chips(7);
    says(Event::HandKilled { seat: ann, refunded: false }, "The hand of Ann is dead.");
    says(Event::HandRevived { seat: ann }, "The hand of Ann lives again.");
    says(Event::WagerAllowed { seat: bob }, "The next wager of Bob is let stand.");
    says(Event::ChipsReturned { seat: bob, amount }, "Bob gets 7 back.");
    says(Event::ChipsAdded { seat: cid, amount }, "Cid adds 7.");
    let (none, increment) = (SeatSet::EMPTY, Chips(2));
    let corrected =
        Event::RoundCorrected { price: amount, increment, raises: 1, aggressor: None, pending: none, acted: none };
    says(corrected, "The bet stands at 7.");
    for (penalty, words) in [
        (Penalty::Warning, "a warning"),
        (Penalty::Hands(1), "a penalty of 1 hand"),
        (Penalty::Hands(3), "a penalty of 3 hands"),
        (Penalty::Minutes(10), "a penalty of 10 minutes"),
        (Penalty::Rounds(1), "a penalty of 1 round"),
        (Penalty::Disqualified, "disqualified"),
    ] {
        says(Event::Penalised { seat: ann, penalty }, &format!("Ann gets {words}."));
    }
    says(Event::HandVoided, "The hand is void.");
}

#[test]
fn names_and_amounts_are_the_callers() {
    let table = holdem(RuleSet::TDA, &[100, 100]);
    let called = Event::Called { seat: p(2), amount: Chips(150) };
    let nameless = Story::new(table.hand.setup());
    assert_eq!(nameless.tell(table.state(), &called).to_string(), "Seat 1 calls 150.");
    let euros = |cents: Chips| format!("{}.{:02} EUR", cents.0 / 100, cents.0 % 100);
    let names = [String::new(), String::from("Bob")];
    let story = nameless.with_names(&names).with_amounts(&euros);
    assert_eq!(story.tell(table.state(), &called).to_string(), "Bob calls 1.50 EUR.");
    let folded = Event::Folded { seat: p(1) };
    assert_eq!(story.tell(table.state(), &folded).to_string(), "Seat 0 folds.", "an empty name is none");
}

#[test]
fn streets_have_the_names_that_players_use() {
    let blinds = Stakes::fixed_limit(Chips(2), Chips(4));
    let antes = Stakes::stud(Chips(1), Chips(1), Chips(2), Chips(4));
    let name = |game: Game, street: u8| {
        let stakes = if game.spec().streets[0].up > 0 { antes } else { blinds };
        let table = Table::new(spec(RuleSet::ROBERTS, game, stakes, &[100, 100]));
        let started = Event::StreetStarted {
            street,
            seats: seats(&[1, 2]),
            down: 0,
            up: 0,
            board: 0,
            first_board: 0,
            boards: 1,
            price: Chips::ZERO,
            increment: Chips::ZERO,
            raises: 0,
            cap: None,
        };
        Story::new(table.hand.setup()).tell(table.state(), &started).to_string()
    };
    let names = |game: Game, streets: &[&str]| {
        for (index, street) in streets.iter().enumerate() {
            assert_eq!(name(game, index as u8), format!("-- {street} --"));
        }
    };
    names(Game::HOLDEM, &["The deal", "The flop", "The turn", "The river"]);
    names(Game::TRIPLE_DRAW, &["The deal", "Draw 1", "Draw 2", "Draw 3"]);
    names(Game::SINGLE_DRAW, &["The deal", "The draw"]);
    names(Game::COURCHEVEL, &["The deal", "The flop", "The turn", "The river"]);
    names(Game::FIVE_CARD_STUD, &["The deal", "Third street", "Fourth street", "Fifth street"]);
    names(Game::STUD, &["The deal", "Fourth street", "Fifth street", "Sixth street", "Seventh street"]);
    assert_eq!(name(Game::HOLDEM, 9), "-- The river --", "there is none behind it");
    // A card is thrown before the flop, and another time all bet once more when all is dealt.
    let mut pineapple = Game::PINEAPPLE.spec();
    let [deal, flop, turn, river] = pineapple.streets[..] else { panic!("four streets") };
    let throw = Street { draw: flop.draw, ..Street::BETTING };
    let flop = Street { draw: Draw::None, ..flop };
    pineapple.streets = List::from_slice(&[deal, throw, flop, turn, river], deal).unwrap();
    names(Game::new(pineapple).unwrap(), &["The deal", "The throw", "The flop", "The turn", "The river"]);
    let mut stud = Game::STUD.spec();
    stud.streets.push(Street::BETTING).unwrap();
    stud.short_stub = ShortStub::Reshuffle;
    assert_eq!(name(Game::new(stud).unwrap(), 5), "-- Street 6 --");
}

#[test]
fn one_blind_is_the_blind() {
    let stakes = Stakes::no_limit(Chips(1), Chips(2)).with_blinds(&[Chips(2)]);
    let table = Table::new(spec(RuleSet::TDA, Game::HOLDEM, stakes, &[100, 100, 100]));
    assert!(told(&table).contains(&"Ann posts the blind, 2.".into()), "{:#?}", told(&table));
    assert!(format!("{:?}", Story::new(table.hand.setup())).starts_with("Story"));
}

#[test]
fn nothing_is_said_of_hands_that_were_not_shown() {
    let mut table = holdem(RuleSet::TDA, &[100, 100]).holes(&["AsAh", "KsKh"]).boards(&["2c3d4h9sTd"]);
    table.play("p2 c, p1 x, p1 x, p2 x, p1 x, p2 x");
    // The river is due, and not on the board yet.
    let names = NAMES.map(String::from);
    let story = Story::new(table.hand.setup()).with_names(&names);
    let shown = |cards, hidden| Event::Shown { seat: p(1), cards, hidden, seen_by: SeenBy::Everybody };
    let river = table.events.iter().rposition(|event| matches!(event, Event::BoardDealt { .. })).unwrap();
    let before = replay(table.hand.setup(), &table.events[..river]).unwrap();
    assert_eq!(story.tell(&before, &shown(cards("AsAh"), 0)).to_string(), "Ann shows Ah As.");

    // All have checked to the showdown, where one of Ann's cards is seen from the rail.
    let mut showdown = table.hand;
    for player in [1, 2] {
        let mut none = Vec::new();
        showdown.execute(Command::Act { seat: p(player), action: Action::Check }, &mut none).unwrap();
    }
    let mut seen = *showdown.state().redact(Viewer::Rail);
    let one_card = shown(cards("As"), 1);
    assert_eq!(story.tell(&seen, &one_card).to_string(), "Ann shows As and one card.");
    evolve(&mut seen, &one_card);
    let share = Event::ShareAwarded { pot: 0, seat: p(1), amount: Chips(4), odd: Chips::ZERO };
    evolve(&mut seen, &Event::SettlingStarted { portion: Portion::default() });
    assert_eq!(story.tell(&seen, &share).to_string(), "Ann gets 4.");

    // Bob folds to a bet.
    table.play("p1 r 10, p2 f").finish();
    assert!(told(&table).contains(&"Ann gets 4.".into()), "{:#?}", told(&table));

    // A record of stud that knows one down card, and neither another nor the upcard.
    let stud =
        Table::new(spec(RuleSet::TDA, Game::STUD, Stakes::stud(Chips(1), Chips(1), Chips(2), Chips(4)), &[50, 50]));
    let mut state = State::new(stud.hand.setup());
    let dealt = Event::HoleDealt { seat: p(1), down: cards("As"), hidden: 1, up: CardSet::EMPTY, hidden_up: 1 };
    for event in [dealt, shown(cards("As"), 0), Event::SettlingStarted { portion: Portion::default() }] {
        evolve(&mut state, &event);
    }
    let story = Story::new(stud.hand.setup()).with_names(&names);
    assert_eq!(story.tell(&state, &share).to_string(), "Ann gets 4.");
}

#[test]
fn two_boards_and_two_side_pots_are_told_apart() {
    let game = Game::HOLDEM.with_boards(2).unwrap();
    let stakes = Stakes::no_limit(Chips(1), Chips(2));
    let mut table = Table::new(spec(RuleSet::TDA, game, stakes, &[10, 20, 30, 30]))
        .holes(&["AsAh", "KsKh", "QsQh", "7c2d"])
        .boards(&["Qd9c4h3s8c", "Kd9d4s3h8h"]);
    table.play("p3 c, p4 c, p1 r 10, p2 r 20, p3 r 30, p4 c").finish();
    let told = told(&table);
    for line in [
        // 4 x 10; 3 x 10; 2 x 10.
        "The main pot is 40; the side pot 1, between Bob, Cid and Dot, is 30; the side pot 2, between Cid and Dot, is 20.",
        "The board number 1: Qd 9c 4h.",
        "The board number 2: Kd 9d 4s.",
        "Side pot 2, board 1 is paid out.",
        "The main pot, board 2 is paid out.",
    ] {
        assert!(told.iter().any(|told| told == line), "{line} {told:#?}");
    }
}
