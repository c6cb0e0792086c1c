//! How values of a hand are written: enums externally tagged in snake_case, leaf types as their text. The forms are a
//! contract; each is also taken through a binary format without an allocator.

mod script;

use cardroom::log::{Log, LogError};
use cardroom::{
    Action, Ante, BySeat, Card, CardSet, CardSource, Chips, Command, DealRequest, Entry, Event, Expect, Game,
    HandResult, LegalActions, List, Penalty, Portion, Post, Presence, Redact, Redacted, RuleSet, Ruling, SeatSet,
    SeenBy, Setup, SetupSpec, Stakes, Viewer, WagerKind,
};
use script::{cards, holdem, p, seats, spec};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// Both ways, in text and in binary.
#[track_caller]
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, json: &str) {
    assert_eq!(serde_json::to_string(&value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), value);
    let mut buffer = [0; 4096];
    let bytes = postcard::to_slice(&value, &mut buffer).unwrap();
    assert_eq!(postcard::from_bytes::<T>(bytes).unwrap(), value);
}

#[track_caller]
fn refused<T: DeserializeOwned + Debug>(json: &str, why: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    assert!(error.contains(why), "{error}");
}

#[test]
fn leaf_types_are_their_text() {
    check::<Card>("As".parse().unwrap(), r#""As""#);
    check(cards("AsKd"), r#""KdAs""#);
    check(CardSet::EMPTY, r#""""#);
    check(p(3), "2");
    check(seats(&[1, 3]), "[0,2]");
    check(SeatSet::EMPTY, "[]");
    check(Chips(250), "250");
    refused::<Card>(r#""1s""#, "");
    refused::<Card>("7", r#"expected a card such as "As""#);
    refused::<CardSet>(r#""AsAs""#, "As stands there twice");
    refused::<CardSet>("7", r#"expected cards such as "AsKd""#);
    refused::<cardroom::Seat>("12", "seat number out of range");
    refused::<SeatSet>("[0,0]", "seat numbers, none of them twice");
    refused::<SeatSet>("[0,12]", "seat number out of range");
    refused::<Chips>("-1", "expected u64");
    assert!(postcard::from_bytes::<SeatSet>(&[0xFF, 0xFF, 0x03]).is_err(), "bits beyond the last seat");
}

#[test]
fn commands() {
    let seat = p(1);
    check(Command::Start, r#""start""#);
    check(
        Command::DealHole { seat, down: cards("AsKd"), hidden: 0, up: cards("2c"), hidden_up: 1 },
        r#"{"deal_hole":{"seat":0,"down":"KdAs","hidden":0,"up":"2c","hidden_up":1}}"#,
    );
    let board = List::of(&["Qh".parse().ok(), None]);
    check(Command::DealBoard { cards: board }, r#"{"deal_board":{"cards":["Qh",null]}}"#);
    check(Command::Act { seat, action: Action::Fold }, r#"{"act":{"seat":0,"action":"fold"}}"#);
    check(Command::Act { seat, action: Action::RaiseTo(Chips(6)) }, r#"{"act":{"seat":0,"action":{"raise_to":6}}}"#);
    check(Command::Act { seat, action: Action::Open }, r#"{"act":{"seat":0,"action":"open"}}"#);
    check(Command::Expose { seat, card: "As".parse().unwrap() }, r#"{"expose":{"seat":0,"card":"As"}}"#);
    check(Command::BringIn { seat }, r#"{"bring_in":{"seat":0}}"#);
    check(Command::NameFirst { seat }, r#"{"name_first":{"seat":0}}"#);
    check(
        Command::Discard { seat, cards: cards("As"), hidden: 1 },
        r#"{"discard":{"seat":0,"cards":"As","hidden":1}}"#,
    );
    check(Command::ChooseRuns { seat, runs: 2 }, r#"{"choose_runs":{"seat":0,"runs":2}}"#);
    check(Command::Show { seat, cards: cards("As") }, r#"{"show":{"seat":0,"cards":"As"}}"#);
    let to = seats(&[2, 3]);
    check(Command::ShowTo { seat, cards: cards("As"), to }, r#"{"show_to":{"seat":0,"cards":"As","to":[1,2]}}"#);
    let category = cardroom::Category::Pair;
    check(
        Command::ShowAs { seat, cards: cards("As"), category },
        r#"{"show_as":{"seat":0,"cards":"As","category":"pair"}}"#,
    );
    check(Command::PlayBoard { seat }, r#"{"play_board":{"seat":0}}"#);
    check(Command::Muck { seat }, r#"{"muck":{"seat":0}}"#);
    check(Command::Settle { rake: None }, r#"{"settle":{"rake":null}}"#);
    check(Command::Settle { rake: Some(Chips(3)) }, r#"{"settle":{"rake":3}}"#);
    let rule = |ruling| Command::Rule(ruling);
    check(rule(Ruling::Void { forfeits: seats(&[2]) }), r#"{"rule":{"void":{"forfeits":[1]}}}"#);
    check(rule(Ruling::Kill { seat, refunded: false }), r#"{"rule":{"kill":{"seat":0,"refunded":false}}}"#);
    check(rule(Ruling::Revive { seat }), r#"{"rule":{"revive":{"seat":0}}}"#);
    check(rule(Ruling::Allow { seat, to: Chips(7) }), r#"{"rule":{"allow":{"seat":0,"to":7}}}"#);
    check(rule(Ruling::Correct { seat, to: Chips(7) }), r#"{"rule":{"correct":{"seat":0,"to":7}}}"#);
    check(
        rule(Ruling::Penalise { seat, penalty: Penalty::Rounds(2) }),
        r#"{"rule":{"penalise":{"seat":0,"penalty":{"rounds":2}}}}"#,
    );
    check(
        rule(Ruling::Penalise { seat, penalty: Penalty::Warning }),
        r#"{"rule":{"penalise":{"seat":0,"penalty":"warning"}}}"#,
    );
    refused::<Command>(r#"{"act":{"seat":0,"action":"raise_to"}}"#, "");
    refused::<Command>(r#"{"bet":{"seat":0}}"#, "unknown variant `bet`");
}

#[test]
fn events() {
    let seat = p(1);
    let amount = Chips(5);
    check(Event::HandStarted, r#""hand_started""#);
    check(
        Event::Posted { seat, post: Post::TableAnte, amount },
        r#"{"posted":{"seat":0,"post":"table_ante","amount":5}}"#,
    );
    check(
        Event::StreetStarted {
            street: 1,
            seats: seats(&[1, 2]),
            down: 0,
            up: 1,
            board: 3,
            first_board: 0,
            boards: 1,
            price: Chips(0),
            increment: Chips(2),
            raises: 0,
            cap: Some(4),
        },
        concat!(
            r#"{"street_started":{"street":1,"seats":[0,1],"down":0,"up":1,"board":3,"first_board":0,"boards":1,"#,
            r#""price":0,"increment":2,"raises":0,"cap":4}}"#
        ),
    );
    check(Event::Burned, r#""burned""#);
    check(Event::Reshuffled, r#""reshuffled""#);
    check(
        Event::HoleDealt { seat, down: CardSet::EMPTY, hidden: 2, up: cards("Kh"), hidden_up: 0 },
        r#"{"hole_dealt":{"seat":0,"down":"","hidden":2,"up":"Kh","hidden_up":0}}"#,
    );
    let board = List::of(&["Qh".parse().ok(), "2c".parse().ok(), None]);
    check(Event::BoardDealt { board: 0, cards: board }, r#"{"board_dealt":{"board":0,"cards":["Qh","2c",null]}}"#);
    check(Event::ActionOn { seat }, r#"{"action_on":{"seat":0}}"#);
    check(Event::BringInOn { seat }, r#"{"bring_in_on":{"seat":0}}"#);
    check(Event::FirstAsked { seats: seats(&[1, 4]) }, r#"{"first_asked":{"seats":[0,3]}}"#);
    check(Event::BroughtIn { seat, amount }, r#"{"brought_in":{"seat":0,"amount":5}}"#);
    check(Event::Folded { seat }, r#"{"folded":{"seat":0}}"#);
    check(Event::Checked { seat }, r#"{"checked":{"seat":0}}"#);
    check(Event::Called { seat, amount }, r#"{"called":{"seat":0,"amount":5}}"#);
    check(
        Event::RaisedTo { seat, to: Chips(9), kind: WagerKind::Full, increment: Chips(4), raises: 2 },
        r#"{"raised_to":{"seat":0,"to":9,"kind":"full","increment":4,"raises":2}}"#,
    );
    check(WagerKind::Completion, r#""completion""#);
    check(Event::UncalledReturned { seat, amount }, r#"{"uncalled_returned":{"seat":0,"amount":5}}"#);
    check(Event::BetsCollected, r#""bets_collected""#);
    check(Event::DiscardOn { seat, most: 5, thrown: false }, r#"{"discard_on":{"seat":0,"most":5,"thrown":false}}"#);
    check(
        Event::Discarded { seat, cards: cards("As"), hidden: 0, owed: 1, seen_by: SeenBy::Seats(seats(&[1])) },
        r#"{"discarded":{"seat":0,"cards":"As","hidden":0,"owed":1,"seen_by":{"seats":[0]}}}"#,
    );
    check(Event::StoodPat { seat }, r#"{"stood_pat":{"seat":0}}"#);
    check(Event::DrawDue, r#""draw_due""#);
    check(Event::LastCardHeldBack { seat }, r#"{"last_card_held_back":{"seat":0}}"#);
    check(Event::Opened { seat }, r#"{"opened":{"seat":0}}"#);
    check(
        Event::CardExposed { seat, card: "As".parse().unwrap(), replaced: true },
        r#"{"card_exposed":{"seat":0,"card":"As","replaced":true}}"#,
    );
    check(Event::LastCardsDue, r#""last_cards_due""#);
    check(Event::RunsOffered { most: 2 }, r#"{"runs_offered":{"most":2}}"#);
    check(Event::RunsChosen { seat, runs: 2 }, r#"{"runs_chosen":{"seat":0,"runs":2}}"#);
    check(Event::RunsSet { runs: 2 }, r#"{"runs_set":{"runs":2}}"#);
    check(
        Event::ShowdownStarted { seats: seats(&[1, 2]), first: Some(seat) },
        r#"{"showdown_started":{"seats":[0,1],"first":0}}"#,
    );
    check(
        Event::Shown { seat, cards: cards("As"), hidden: 0, seen_by: SeenBy::Everybody },
        r#"{"shown":{"seat":0,"cards":"As","hidden":0,"seen_by":"everybody"}}"#,
    );
    check(Event::Mucked { seat }, r#"{"mucked":{"seat":0}}"#);
    check(Event::BoardPlayed { seat }, r#"{"board_played":{"seat":0}}"#);
    let category = cardroom::Category::ThreeOfAKind;
    check(Event::DiscardsShown { seat, cards: "As".parse().unwrap() }, r#"{"discards_shown":{"seat":0,"cards":"As"}}"#);
    check(Event::HandDeclared { seat, category }, r#"{"hand_declared":{"seat":0,"category":"three_of_a_kind"}}"#);
    let portion = Portion { pot: 1, board: 0, half: 0 };
    check(Event::SettlingStarted { portion }, r#"{"settling_started":{"portion":{"pot":1,"board":0,"half":0}}}"#);
    check(Event::RakeTaken { pot: 0, amount }, r#"{"rake_taken":{"pot":0,"amount":5}}"#);
    check(
        Event::ShareAwarded { pot: 0, seat, amount, odd: Chips(1) },
        r#"{"share_awarded":{"pot":0,"seat":0,"amount":5,"odd":1}}"#,
    );
    check(Event::Carried { pot: 0, amount }, r#"{"carried":{"pot":0,"amount":5}}"#);
    check(Event::PortionSettled { next: portion }, r#"{"portion_settled":{"next":{"pot":1,"board":0,"half":0}}}"#);
    check(Event::HandKilled { seat, refunded: true }, r#"{"hand_killed":{"seat":0,"refunded":true}}"#);
    check(Event::HandRevived { seat }, r#"{"hand_revived":{"seat":0}}"#);
    check(Event::WagerAllowed { seat }, r#"{"wager_allowed":{"seat":0}}"#);
    check(Event::ChipsReturned { seat, amount }, r#"{"chips_returned":{"seat":0,"amount":5}}"#);
    check(Event::ChipsAdded { seat, amount }, r#"{"chips_added":{"seat":0,"amount":5}}"#);
    check(
        Event::RoundCorrected {
            price: Chips(9),
            increment: Chips(4),
            raises: 1,
            aggressor: None,
            pending: seats(&[2]),
            acted: seats(&[1]),
        },
        concat!(
            r#"{"round_corrected":{"price":9,"increment":4,"raises":1,"aggressor":null,"pending":[1],"#,
            r#""acted":[0]}}"#
        ),
    );
    check(
        Event::Penalised { seat, penalty: Penalty::Disqualified },
        r#"{"penalised":{"seat":0,"penalty":"disqualified"}}"#,
    );
    check(Event::HandVoided, r#""hand_voided""#);
    check(Event::HandEnded, r#""hand_ended""#);
    refused::<Event>(r#"{"called":{"seat":0,"amount":1.5}}"#, "");
    refused::<Event>(r#"{"teleported":{"seat":0}}"#, "unknown variant `teleported`");
}

/// The checksum of a log of this one event.
fn checksum(event: Event) -> u64 {
    let setup = Setup::new(spec(RuleSet::TDA, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), &[9, 9])).unwrap();
    let mut stored = Log::new(setup).store().unwrap();
    (stored.count, stored.events) = (1, vec![event]);
    let Err(LogError::Checksum { found, .. }) = Log::try_from(stored) else { panic!("{event:?}") };
    found
}

/// All values in which one number, truth or text of this one is another.
fn alterations(value: &Value) -> Vec<Value> {
    match value {
        Value::Number(number) => vec![(number.as_u64().unwrap() + 1).into()],
        Value::Bool(truth) => vec![(!truth).into()],
        Value::Null => vec![2.into(), "Kd".into()],
        Value::String(_) => {
            ["Kd", "", "blind", "full", "short", "flush", "everybody", "warning"].map(Value::from).into()
        }
        Value::Array(items) => {
            let one = |i: usize, other| {
                let mut items = items.clone();
                items[i] = other;
                Value::from(items)
            };
            let more = [items.iter().cloned().chain([8.into()]).collect(), Value::from(Vec::<Value>::new())];
            (0..items.len())
                .flat_map(|i| alterations(&items[i]).into_iter().map(move |other| one(i, other)))
                .chain(more)
                .collect()
        }
        Value::Object(fields) => {
            let one = |name: &String, other| {
                let mut fields = fields.clone();
                fields[name] = other;
                Value::from(fields)
            };
            fields
                .iter()
                .flat_map(|(name, value)| alterations(value).into_iter().map(move |other| one(name, other)))
                .collect()
        }
    }
}

/// A log that was altered in a single value has another checksum, whatever the event.
#[test]
fn every_value_of_every_event_is_in_the_checksum() {
    let events = [
        r#""hand_started""#,
        r#"{"posted":{"seat":0,"post":"table_ante","amount":5}}"#,
        r#"{"posted":{"seat":0,"post":"ante","amount":5}}"#,
        r#"{"posted":{"seat":0,"post":"straddle","amount":5}}"#,
        r#"{"posted":{"seat":0,"post":"live","amount":5}}"#,
        r#"{"posted":{"seat":0,"post":"dead","amount":5}}"#,
        r#"{"street_started":{"street":1,"seats":[0,1],"down":0,"up":1,"board":3,"first_board":0,"boards":1,"price":0,"increment":2,"raises":0,"cap":4}}"#,
        r#"{"street_started":{"street":1,"seats":[0,1],"down":0,"up":1,"board":3,"first_board":0,"boards":1,"price":0,"increment":2,"raises":0,"cap":null}}"#,
        r#""burned""#,
        r#""reshuffled""#,
        r#"{"hole_dealt":{"seat":0,"down":"","hidden":2,"up":"Kh","hidden_up":0}}"#,
        r#"{"board_dealt":{"board":0,"cards":["Qh","2c",null]}}"#,
        r#"{"action_on":{"seat":0}}"#,
        r#"{"bring_in_on":{"seat":0}}"#,
        r#"{"first_asked":{"seats":[0,3]}}"#,
        r#"{"brought_in":{"seat":0,"amount":5}}"#,
        r#"{"folded":{"seat":0}}"#,
        r#"{"checked":{"seat":0}}"#,
        r#"{"called":{"seat":0,"amount":5}}"#,
        r#"{"raised_to":{"seat":0,"to":9,"kind":"completion","increment":4,"raises":2}}"#,
        r#"{"uncalled_returned":{"seat":0,"amount":5}}"#,
        r#""bets_collected""#,
        r#"{"discard_on":{"seat":0,"most":5,"thrown":false}}"#,
        r#"{"discarded":{"seat":0,"cards":"As","hidden":0,"owed":1,"seen_by":{"seats":[0]}}}"#,
        r#"{"stood_pat":{"seat":0}}"#,
        r#""draw_due""#,
        r#"{"last_card_held_back":{"seat":0}}"#,
        r#"{"opened":{"seat":0}}"#,
        r#"{"card_exposed":{"seat":0,"card":"As","replaced":true}}"#,
        r#""last_cards_due""#,
        r#"{"runs_offered":{"most":2}}"#,
        r#"{"runs_chosen":{"seat":0,"runs":2}}"#,
        r#"{"runs_set":{"runs":2}}"#,
        r#"{"showdown_started":{"seats":[0,1],"first":0}}"#,
        r#"{"showdown_started":{"seats":[0,1],"first":null}}"#,
        r#"{"shown":{"seat":0,"cards":"As","hidden":0,"seen_by":{"seats":[1]}}}"#,
        r#"{"mucked":{"seat":0}}"#,
        r#"{"board_played":{"seat":0}}"#,
        r#"{"discards_shown":{"seat":0,"cards":"As"}}"#,
        r#"{"hand_declared":{"seat":0,"category":"three_of_a_kind"}}"#,
        r#"{"settling_started":{"portion":{"pot":1,"board":0,"half":0}}}"#,
        r#"{"rake_taken":{"pot":0,"amount":5}}"#,
        r#"{"share_awarded":{"pot":0,"seat":0,"amount":5,"odd":1}}"#,
        r#"{"carried":{"pot":0,"amount":5}}"#,
        r#"{"portion_settled":{"next":{"pot":1,"board":0,"half":0}}}"#,
        r#"{"hand_killed":{"seat":0,"refunded":true}}"#,
        r#"{"hand_revived":{"seat":0}}"#,
        r#"{"wager_allowed":{"seat":0}}"#,
        r#"{"chips_returned":{"seat":0,"amount":5}}"#,
        r#"{"chips_added":{"seat":0,"amount":5}}"#,
        r#"{"round_corrected":{"price":9,"increment":4,"raises":1,"aggressor":null,"pending":[1],"acted":[0]}}"#,
        r#"{"round_corrected":{"price":9,"increment":4,"raises":1,"aggressor":0,"pending":[1],"acted":[0]}}"#,
        r#"{"penalised":{"seat":0,"penalty":"disqualified"}}"#,
        r#"{"penalised":{"seat":0,"penalty":{"hands":1}}}"#,
        r#"{"penalised":{"seat":0,"penalty":{"minutes":1}}}"#,
        r#"{"penalised":{"seat":0,"penalty":{"rounds":1}}}"#,
        r#""hand_voided""#,
        r#""hand_ended""#,
    ];
    let mut all = BTreeMap::new();
    for text in events {
        let event: Event = serde_json::from_str(text).unwrap();
        let altered = alterations(&serde_json::from_str(text).unwrap());
        let altered = altered.into_iter().filter_map(|value| serde_json::from_value(value).ok());
        for event in [event].into_iter().chain(altered) {
            let other = all.insert(checksum(event), event);
            assert!(other.is_none_or(|other| other == event), "{event:?} and {other:?}");
        }
    }
    assert!(all.len() > 3 * events.len(), "{}", all.len());
}

#[test]
fn a_list_says_how_much_it_holds() {
    refused::<List<u8, 2>>("[1,2,3]", "invalid length 3, expected at most 2 values");
    check(List::<u8, 2>::of(&[1, 2]), "[1,2]");
}

/// A server sends what redaction made; a client reads it as the same and cannot tell what it lacks.
#[test]
fn redacted_events_are_written_like_events() {
    let dealt = Event::HoleDealt { seat: p(1), down: cards("AsKd"), hidden: 0, up: CardSet::EMPTY, hidden_up: 0 };
    let seen: Redacted<Event> = dealt.redact(Viewer::Rail);
    check(seen, r#"{"hole_dealt":{"seat":0,"down":"","hidden":2,"up":"","hidden_up":0}}"#);
    check(Viewer::Rail, r#""rail""#);
    check(Viewer::Seat(p(4)), r#"{"seat":3}"#);
}

/// What a hand waits for and what a seat may do are told, never read.
#[test]
fn questions_are_written() {
    let json = |expect: Expect| serde_json::to_string(&expect).unwrap();
    assert_eq!(json(Expect::Act(p(1))), r#"{"act":0}"#);
    assert_eq!(json(Expect::Nothing), r#""nothing""#);
    assert_eq!(json(Expect::Show(seats(&[1, 2]))), r#"{"show":[0,1]}"#);
    let hole = DealRequest::Hole { seat: p(1), waiting: seats(&[1]), down: 2, up: 0, reshuffle: false };
    let text = r#"{"deal":{"hole":{"seat":0,"waiting":[0],"down":2,"up":0,"reshuffle":false}}}"#;
    assert_eq!(json(Expect::Deal(hole)), text);
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.deal();
    let legal: LegalActions = t.legal(3);
    let text = concat!(
        r#"{"fold":true,"fold_penalised":false,"check":false,"call":2,"raise":{"least":4,"most":200},"open":false,"double":null,"bring_in":null,"#,
        r#""discard":null,"runs":null,"show":false,"play_board":false,"muck":false}"#
    );
    assert_eq!(serde_json::to_string(&legal).unwrap(), text);
}

/// A set-up is read through its plain data, with every fault at once.
#[test]
fn set_ups_are_read_through_their_spec() {
    let plain = spec(RuleSet::TDA, Game::RAZZ, Stakes::stud(Chips(1), Chips(3), Chips(10), Chips(20)), &[200, 150]);
    let setup = Setup::new(plain).unwrap();
    let json = serde_json::to_string(&setup).unwrap();
    assert_eq!(json, serde_json::to_string(&plain).unwrap());
    assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
    let mut buffer = [0; 4096];
    let bytes = postcard::to_slice(&setup, &mut buffer).unwrap();
    assert_eq!(postcard::from_bytes::<Setup>(bytes).unwrap(), setup);
    // The spec itself may be anything; the set-up may not.
    let broken = json.replace("\"stack\":200", "\"stack\":0").replace("\"bring_in\":3", "\"bring_in\":30");
    assert!(serde_json::from_str::<SetupSpec>(&broken).is_ok());
    refused::<Setup>(&broken, "a bring-in of 30 chips, but the bet is 10; seat 0 has no chips");
    refused::<Setup>(&json.replace("\"button\"", "\"bottun\""), "unknown field `bottun`");
    // A game, too, is read through its spec.
    refused::<Setup>(&json.replace("\"boards\":1", "\"boards\":9"), "9 boards");
}

#[test]
fn parts_of_a_set_up() {
    check(
        Entry { stack: Chips(9), posts: cardroom::Posts::default(), presence: Presence::Absent },
        concat!(
            r#"{"stack":9,"posts":{"ante":0,"table_ante":0,"blind":0,"straddle":0,"post":0,"dead":0},"#,
            r#""presence":"absent"}"#
        ),
    );
    assert_eq!(
        serde_json::from_str::<Entry>(r#"{"stack":9,"posts":{"blind":2}}"#).unwrap().posts.blind,
        Chips(2),
        "what is not owed may be left out"
    );
    check(CardSource::Recorded, r#""recorded""#);
    check(Ante::BigBlind(Chips(2)), r#"{"big_blind":2}"#);
    let by_seat: BySeat<Chips> = BySeat::filled(Chips(1));
    check(by_seat, "[1,1,1,1,1,1,1,1,1,1,1,1]");
}

#[test]
fn results() {
    let mut t = holdem(RuleSet::TDA, &[200; 2]);
    t.play("p2 f").finish();
    let result = HandResult::of(t.hand.setup(), &t.events).unwrap();
    let text = concat!(
        r#"{"before":[200,200,0,0,0,0,0,0,0,0,0,0],"after":[201,199,0,0,0,0,0,0,0,0,0,0],"#,
        r#""pots":[{"amount":2,"eligible":[0]}],"shares":[{"pot":0,"seat":0,"amount":2}],"raked":0,"carried":0,"#,
        r#""carried_for":[0,1],"void":false}"#
    );
    check(result, text);
}

/// Text that borrows nothing, read from a reader.
#[test]
fn values_are_read_from_a_stream() {
    #[derive(Deserialize)]
    struct Line {
        event: Event,
    }
    let line: Line = serde_json::from_reader(r#"{"event":{"checked":{"seat":4}}}"#.as_bytes()).unwrap();
    assert_eq!(line.event, Event::Checked { seat: p(5) });
}
