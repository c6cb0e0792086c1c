//! Stored hands, decoded and replayed forever.
//!
//! A hand is taken in only when its stacks were checked against a record from outside this crate; the source stands
//! beside it. Its file says what the hand was; this says what must come of it, and that today's rules and today's
//! serialisation still make the same file.

mod script;

use cardroom::log::{Log, LogError, StoredLog};
use cardroom::rules::{CapHeadsUp, HeadsUpCounts};
use cardroom::{
    Ante, Chips, Command, Event, Game, Hand, Redact, RuleSet, Ruling, SeatSet, Stakes, Viewer, audit, viewers,
};
use script::{Table, p, spec};

struct Golden {
    name: &'static str,
    /// Played anew.
    play: fn() -> Table,
    /// The stacks of the outside record.
    stacks: &'static [u64],
    digest: u64,
}

const GOLDEN: &[Golden] = &[
    // Pluribus 113/43: `finishing_stacks` of the record.
    Golden {
        name: "pluribus-113-43",
        play: pluribus_113_43,
        stacks: &[9950, 20_275, 10_000, 9775, 0, 10_000],
        digest: 0xE786_7BCE_1D60_B6D3,
    },
    // Pluribus 97/7: the same; a straight each.
    Golden {
        name: "pluribus-97-7",
        play: pluribus_97_7,
        stacks: &[9950, 9790, 10_130, 10_000, 10_000, 10_130],
        digest: 0x5C93_8E50_1F8B_D11E,
    },
    // World Series of Poker 2023, event 43, day 5, hand 24, razz: `finishing_stacks` of the record.
    Golden {
        name: "wsop-2023-43-5-24",
        play: wsop_24,
        stacks: &[6_500_000, 3_575_000, 6_625_000, 7_000_000, 6_000_000],
        digest: 0xA333_1703_3ABA_220A,
    },
    // The same day, hand 55, deuce-to-seven triple draw.
    Golden {
        name: "wsop-2023-43-5-55",
        play: wsop_55,
        stacks: &[4_625_000, 3_000_000, 14_550_000, 4_575_000, 2_950_000],
        digest: 0xA3B6_B6D4_6F77_923F,
    },
    // THG-11-3, the worked example: main pot 25 x 3 = 75, side pot 35 + 35 = 70. The shortest wins the one, the second
    // the other.
    Golden { name: "thg-11-3", play: thg_11_3, stacks: &[75, 70, 140], digest: 0xB31F_7F11_E31A_D964 },
    // TDA 52-A, the worked example, to 1200 for B, C and D; then TDA 35-E: a fouled deck is found, all bets go back.
    Golden { name: "tda-52-a-and-35-e", play: tda_52_a_and_35_e, stacks: &[5000; 5], digest: 0xCC27_66B8_2753_E3FA },
];

/// The rules of records as these files store them: `RuleSet::RECORD` of their time.
fn record() -> RuleSet {
    let mut rules = RuleSet::RECORD;
    rules.betting.cap_heads_up = CapHeadsUp::OffWhenEventHeadsUp;
    rules.betting.heads_up_counts = HeadsUpCounts::InPot;
    rules
}

fn pluribus(holes: &[&str], board: &str) -> Table {
    Table::new(spec(record(), Game::HOLDEM, Stakes::no_limit(Chips(50), Chips(100)), &[10_000; 6]))
        .holes(holes)
        .boards(&[board])
}

fn pluribus_113_43() -> Table {
    let mut t = pluribus(&["Jd4d", "QcQh", "ThQs", "5c5d", "AhKd", "TdAc"], "QdAd4c2h9d");
    t.play("p3 f, p4 r 225, p5 r 675, p6 f, p1 f, p2 r 1950, p4 f, p5 r 4329, p2 r 10000, p5 c").finish();
    t
}

fn pluribus_97_7() -> Table {
    let mut t = pluribus(&["8d3d", "As4d", "AhJd", "3h2c", "8h7s", "Jh9h"], "Tc8c9sQd5s");
    t.play("p3 r 210, p4 f, p5 f, p6 c, p1 f, p2 c, p2 x, p3 x, p6 r 420, p2 f, p3 c, p3 x, p6 r 530, p3 r 9370, p6 c");
    t.finish();
    t
}

fn wsop_24() -> Table {
    let stakes = Stakes::stud(Chips(50_000), Chips(50_000), Chips(200_000), Chips(400_000));
    let stacks = [6_600_000, 5_425_000, 4_575_000, 7_050_000, 6_050_000];
    let mut t = Table::new(spec(record(), Game::RAZZ, stakes, &stacks)).holes(&[
        "6s3hKh",
        "As6h3cJcAh7d5d",
        "4s3d2d8s3s5s6c",
        "Tc9cKd",
        "5h4hJs",
    ]);
    t.play("p1 pb, p2 c, p3 r 200000, p4 f, p5 f, p1 f, p2 r 400000, p3 c, p3 r 200000, p2 c");
    t.play("p3 r 400000, p2 c, p3 r 400000, p2 c, p3 r 400000, p2 c, p3 s, p2 m").finish();
    t
}

fn wsop_55() -> Table {
    let stakes = Stakes::fixed_limit(Chips(250_000), Chips(500_000));
    let stacks = [6_125_000, 1_500_000, 14_550_000, 4_575_000, 2_950_000];
    let mut t = Table::new(spec(record(), Game::TRIPLE_DRAW, stakes, &stacks)).holes(&[
        "QdJc8s7d5h As6s 9d 7h",
        "KsKd4s4c2s 7s7c5c 6h",
        "QhQcJd8c3h",
        "AhAdQs9h4d",
        "Js9s9c5d2d",
    ]);
    t.play("p3 f, p4 f, p5 f, p1 r 500000, p2 c, p1 d QdJc, p2 d KsKd4s, p1 r 250000, p2 r 500000, p1 c");
    t.play("p1 d As, p2 d 7s, p1 x, p2 r 500000, p1 c, p1 d 8s, p2 d").finish();
    t
}

fn thg_11_3() -> Table {
    let stakes = Stakes::no_limit(Chips(1), Chips(2));
    let mut t = Table::new(spec(RuleSet::TEXAS_HOLDEM_GUIDE, Game::HOLDEM, stakes, &[25, 60, 200]))
        .holes(&["AsAd", "KsKd", "QsQd"])
        .boards(&["2c3c4d9h9s"]);
    t.play("p3 c, p1 r 25, p2 r 60, p3 c").finish();
    t
}

fn tda_52_a_and_35_e() -> Table {
    let stakes = Stakes::no_limit(Chips(100), Chips(200)).with_ante(Ante::BigBlind(Chips(200)));
    let mut t = Table::new(spec(RuleSet::TDA, Game::HOLDEM, stakes, &[5000; 5]));
    t.play("p3 c, p4 c, p5 c, p1 c, p2 x, p1 r 600");
    t.rule(Ruling::Allow { seat: p(2), to: Chips(1000) }).play("p3 c, p4 c, p5 f");
    t.rule(Ruling::Correct { seat: p(2), to: Chips(1200) }).play("p1 c");
    assert_eq!(t.stacks(), [3600, 3400, 3600, 3600, 4800], "200 and 1200 each, and the ante of the big blind");
    t.rule(Ruling::Void { forfeits: SeatSet::EMPTY });
    t
}

fn path(name: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/v1").join(format!("{name}.json"))
}

fn read(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn log(t: &Table) -> Log {
    let mut log = Log::new(*t.hand.setup());
    t.events.iter().for_each(|event| log.record(*event));
    log
}

/// Pretty, one event a line.
fn write(stored: &StoredLog) -> String {
    let mut value = serde_json::to_value(stored).unwrap();
    let events: Vec<String> = match value["events"].take() {
        serde_json::Value::Array(events) => events.iter().map(ToString::to_string).collect(),
        other => panic!("{other}"),
    };
    let head = serde_json::to_string(stored).unwrap();
    let head = &head[..head.find("\"events\":[").unwrap()];
    format!("{head}\"events\":[\n{}\n]}}\n", events.join(",\n"))
}

#[test]
fn every_golden_hand_is_decoded_and_replayed_to_its_stacks_and_digest() {
    for golden in GOLDEN {
        let name = golden.name;
        let log: Log = serde_json::from_str(&read(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let state = log.replay().unwrap();
        let stacks: Vec<u64> = log.setup().seats().iter().map(|seat| state.stack(seat).0).collect();
        assert_eq!(stacks, golden.stacks, "{name}");
        assert_eq!(state.digest(), golden.digest, "{name}: {:#018x}", state.digest());
        let audited = audit(log.setup(), log.events()).unwrap_or_else(|difference| panic!("{name}: {difference}"));
        assert!(audited == state, "{name}");
        for viewer in viewers(log.setup().seats()) {
            let seen = log.redact(viewer);
            assert!(seen.replay().unwrap() == *state.redact(viewer), "{name}: {viewer:?}");
        }
    }
}

/// Fields may have been added since; nothing that was stored may be stored otherwise.
#[test]
fn the_same_hands_are_stored_in_the_same_shape_today() {
    for golden in GOLDEN {
        let today = log(&(golden.play)()).store().unwrap();
        let now = serde_json::to_value(&today).unwrap();
        let mut then: serde_json::Value = serde_json::from_str(&read(golden.name)).unwrap();
        // The version is for people.
        then["version"] = now["version"].clone();
        holds(&now, &then, golden.name);
    }
}

#[track_caller]
fn holds(now: &serde_json::Value, then: &serde_json::Value, place: &str) {
    use serde_json::Value::{Array, Object};
    match (now, then) {
        (Object(now), Object(then)) => {
            for (key, then) in then {
                holds(now.get(key).unwrap_or(&serde_json::Value::Null), then, &format!("{place}.{key}"));
            }
        }
        (Array(now), Array(then)) if now.len() == then.len() => {
            for (i, (now, then)) in now.iter().zip(then).enumerate() {
                holds(now, then, &format!("{place}[{i}]"));
            }
        }
        _ => assert_eq!(now, then, "{place}"),
    }
}

/// Writes the files that are missing; to be run by hand for a hand that has been checked.
#[test]
#[ignore = "writes the file of a new golden hand"]
fn write_missing() {
    for golden in GOLDEN {
        let t = (golden.play)();
        assert_eq!(t.stacks(), golden.stacks, "{}", golden.name);
        if !path(golden.name).exists() {
            std::fs::write(path(golden.name), write(&log(&t).store().unwrap())).unwrap();
        }
        println!("{}: {:#018x}", golden.name, t.state().digest());
    }
}

// What is cut, altered or from elsewhere.

fn stored() -> StoredLog {
    serde_json::from_str(&read("pluribus-113-43")).unwrap()
}

#[test]
fn a_cut_log_is_refused_by_its_count() {
    let whole = stored();
    for kept in 0..whole.events.len() {
        let mut cut = whole.clone();
        cut.events.truncate(kept);
        let refused = Log::try_from(cut).unwrap_err();
        assert_eq!(refused, LogError::Count { stated: whole.count, found: kept as u32 });
    }
    // Events that were added, too.
    let mut longer = whole.clone();
    longer.events.push(Event::HandEnded);
    assert!(matches!(Log::try_from(longer), Err(LogError::Count { .. })));
}

#[test]
fn a_log_with_any_event_changed_or_exchanged_is_refused() {
    let whole = stored();
    for i in 1..whole.events.len() {
        let mut altered = whole.clone();
        altered.events.swap(i - 1, i);
        assert!(matches!(Log::try_from(altered), Err(LogError::Checksum { .. })), "{i}: {:?}", whole.events[i]);
        // One fewer, with the count adjusted.
        let mut shorter = whole.clone();
        shorter.events.remove(i - 1);
        shorter.count -= 1;
        assert!(matches!(Log::try_from(shorter), Err(LogError::Checksum { .. })), "{i}");
    }
    let text = read("pluribus-113-43");
    // Another card in a hand that was folded unseen.
    let altered = text.replacen("\"down\":\"AcTd\"", "\"down\":\"AcJh\"", 1);
    assert!(altered != text);
    let error = serde_json::from_str::<Log>(&altered).unwrap_err().to_string();
    assert!(error.contains("checksum"), "{error}");
    // More chips in the set-up.
    let error = serde_json::from_str::<Log>(&text.replacen("\"stack\":10000", "\"stack\":10001", 1)).unwrap_err();
    assert!(error.to_string().contains("digest"), "{error}");
    // Whoever makes a checksum for chips from nowhere is told where they are.
    let mut forged = whole.clone();
    forged.events[2] = Event::Posted { seat: p(2), post: cardroom::Post::Blind, amount: Chips(101) };
    let Err(LogError::Checksum { found, .. }) = Log::try_from(forged.clone()) else { panic!() };
    forged.checksum = found;
    let Err(LogError::Replay(error)) = Log::try_from(forged) else { panic!() };
    assert_eq!(error.index, 2);
    let mut other = whole;
    other.digest ^= 1;
    assert!(matches!(Log::try_from(other), Err(LogError::Digest { .. })));
}

#[test]
fn a_log_of_another_format_is_refused_for_that_reason() {
    let mut later = stored();
    later.format = 2;
    assert_eq!(Log::try_from(later), Err(LogError::UnknownFormat { found: 2 }));
    // Whatever else has changed by then.
    let error = serde_json::from_str::<Log>(r#"{"format":2,"hands":[{"unheard_of":1}]}"#).unwrap_err().to_string();
    assert!(error.starts_with("the log is in format 2, but this version reads format 1"), "{error}");
}

/// Digests are sixteen hexadecimal digits: shorter ones, and a sign among them, are no digest.
#[test]
fn digests_of_another_shape_are_refused() {
    let text = read("pluribus-113-43");
    let at = text.find("\"digest\":\"").unwrap() + 10;
    for digest in ["ff", "00000000000000ff", "+0000000000000ff", "000000000000000000ff", "00000000000000fg"] {
        let changed = format!("{}{digest}{}", &text[..at], &text[at + 16..]);
        let stored = serde_json::from_str::<StoredLog>(&changed);
        if digest == "00000000000000ff" {
            assert_eq!(stored.unwrap().digest, 255);
        } else {
            let error = stored.unwrap_err().to_string();
            assert!(error.contains("expected sixteen hexadecimal digits"), "{error}");
        }
    }
}

/// A hand tells its log what happens, event by event.
#[test]
fn a_log_takes_the_events_of_a_hand_as_they_happen() {
    let whole: Log = serde_json::from_str(&read("thg-11-3")).unwrap();
    let mut hand = Hand::new(*whole.setup());
    let mut log = Log::new(*hand.setup());
    hand.execute(Command::Start, &mut log).unwrap();
    assert!(!log.events().is_empty() && whole.events().starts_with(log.events()));
    assert_eq!(log.replay().unwrap(), *hand.state());
}

#[test]
fn a_viewers_log_is_stored_and_read_as_his() {
    let whole: Log = serde_json::from_str(&read("wsop-2023-43-5-24")).unwrap();
    for viewer in viewers(whole.setup().seats()) {
        let seen = whole.redact(viewer);
        let text = serde_json::to_string(&seen).unwrap();
        let read: Log = serde_json::from_str(&text).unwrap();
        assert_eq!((read.viewer(), &read), (Some(viewer), &*seen));
        assert_eq!(*seen.redact(viewer), read, "nobody loses what he has seen");
        // Player 2 mucked an ace in the hole.
        let events = &text[text.find("\"events\"").unwrap()..];
        assert_eq!(events.contains("As"), viewer == Viewer::Seat(p(2)), "{viewer:?}");
    }
    // A view of another's view is what both know.
    let both = whole.redact(Viewer::Seat(p(2))).redact(Viewer::Seat(p(3)));
    assert_eq!(*both, *whole.redact(Viewer::Rail));
}

#[test]
fn a_log_goes_through_a_binary_format() {
    for golden in GOLDEN {
        let log: Log = serde_json::from_str(&read(golden.name)).unwrap();
        let bytes = postcard::to_allocvec(&log).unwrap();
        assert_eq!(postcard::from_bytes::<Log>(&bytes).unwrap(), log, "{}", golden.name);
        for cut in 0..bytes.len() {
            assert!(postcard::from_bytes::<Log>(&bytes[..cut]).is_err(), "{} cut at {cut}", golden.name);
        }
    }
}

#[test]
fn foreign_events_are_checked_as_they_come() {
    let whole: Log = serde_json::from_str(&read("thg-11-3")).unwrap();
    let mut log = Log::new(*whole.setup());
    let (first, rest) = whole.events().split_at(6);
    log.extend_checked(first.iter().copied()).unwrap();
    let error = log.extend_checked(rest[1..].iter().copied()).unwrap_err();
    assert_eq!((error.index, log.events().len()), (6, 6), "none is added");
    let state = log.extend_checked(rest.iter().copied()).unwrap();
    assert!(state.is_over() && log == whole);
    assert!(
        log.replay_to(6).unwrap()
            == Log::replay(&{
                let mut log = Log::new(*whole.setup());
                log.extend_checked(first.iter().copied()).unwrap();
                log
            })
            .unwrap()
    );
}

/// Every event of every golden hand, changed in one amount, is either refused by the audit at that place or no event of
/// the hand's rules; the audit names the place.
#[test]
fn the_audit_names_the_first_difference() {
    for golden in GOLDEN {
        let log: Log = serde_json::from_str(&read(golden.name)).unwrap();
        for (i, event) in log.events().iter().enumerate() {
            let mut events = log.events().to_vec();
            let altered = match event {
                Event::RaisedTo { seat, to, kind, increment, raises } => Event::RaisedTo {
                    seat: *seat,
                    to: *to,
                    kind: *kind,
                    increment: Chips(increment.0 + 1),
                    raises: *raises,
                },
                Event::ShareAwarded { pot, seat, amount, odd } => {
                    Event::ShareAwarded { pot: *pot, seat: *seat, amount: Chips(amount.0 - 1), odd: *odd }
                }
                Event::ActionOn { .. } => Event::ActionOn { seat: p(12) },
                Event::Posted { seat, post, amount } => {
                    Event::Posted { seat: *seat, post: *post, amount: Chips(amount.0 + 1) }
                }
                _ => continue,
            };
            events[i] = altered;
            let difference = audit(log.setup(), &events).unwrap_err();
            assert_eq!((difference.index, difference.logged), (i, Some(altered)), "{}: {difference}", golden.name);
        }
        // A log that ends in the middle of a step.
        let difference = audit(log.setup(), &log.events()[..3]).unwrap_err();
        assert_eq!((difference.index, difference.logged), (3, None));
    }
}
