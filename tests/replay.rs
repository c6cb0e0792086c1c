//! Records and cases replayed: the hands of this repository, those beside it where there are any, and bad ones.

mod beside;

use cardroom::notation::phh::{self, Amount, Document, Entry, Failure, Hand, Outcome};
use cardroom::{
    Ante, Category, Chips, Event, Redact, RuleSet, SeatSet, SeenBy, Setup, State, Structure, Viewer, evolve, replay,
    viewers,
};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn document(path: &Path) -> Document {
    Document::from_bytes(&fs::read(path).unwrap()).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// How many hands of each kind went how.
#[derive(Default)]
struct Table(BTreeMap<String, [usize; 4]>);

enum Verdict {
    Agreed,
    Failed(Vec<String>),
    Unsupported,
}

impl Table {
    fn add(&mut self, kind: &str, verdict: &Verdict) {
        let row = self.0.entry(kind.into()).or_default();
        row[0] += 1;
        row[match verdict {
            Verdict::Agreed => 1,
            Verdict::Failed(_) => 2,
            Verdict::Unsupported => 3,
        }] += 1;
    }

    fn print(&self) {
        eprintln!("{:24} {:>6} {:>6} {:>6} {:>11}", "", "hands", "agreed", "failed", "unsupported");
        for (kind, [hands, agreed, failed, unsupported]) in &self.0 {
            eprintln!("{kind:24} {hands:6} {agreed:6} {failed:6} {unsupported:11}");
        }
    }
}

/// Whether a hand goes as it says, and ends with `expected` where that is known.
fn judge(hand: &Hand, expected: Option<&[Amount]>) -> Verdict {
    let outcome = match phh::replay(hand, None) {
        Ok(outcome) => outcome,
        Err(Failure::Unsupported(_)) => return Verdict::Unsupported,
        Err(failure) => return Verdict::Failed(vec![failure.to_string()]),
    };
    hold_laws(&outcome);
    if outcome.refused.is_none() {
        comes_back(hand, &outcome);
    }
    let mut faults: Vec<String> = outcome.misses.iter().map(ToString::to_string).collect();
    faults.extend(outcome.refused.as_ref().map(ToString::to_string));
    if outcome.refused.is_none() {
        for stated in [expected, hand.finishing_stacks.as_deref()].into_iter().flatten() {
            faults.extend(outcome.differences(stated).iter().map(ToString::to_string));
        }
    }
    if faults.is_empty() { Verdict::Agreed } else { Verdict::Failed(faults) }
}

/// The laws of every hand: each part of the log replays to the state it led to, each viewer's events fold to what he may
/// know of it, and no chip comes or goes.
fn hold_laws(Outcome { setup, log, state: end, .. }: &Outcome) {
    let chips = |state: &State| -> Chips {
        let stacks: Chips = setup.seats().iter().map(|seat| state.stack(seat)).sum();
        stacks + state.pot() + state.raked() + state.carried()
    };
    let mut state = State::new(setup);
    let total = chips(&state);
    let mut views: Vec<(Viewer, State)> = viewers(setup.seats()).map(|viewer| (viewer, state)).collect();
    for (index, event) in log.iter().enumerate() {
        assert_eq!(replay(setup, &log[..index]).as_ref(), Ok(&state), "after {index} events");
        evolve(&mut state, event);
        assert_eq!(chips(&state), total, "after {event:?}");
        for (viewer, view) in &mut views {
            let seen: Event = *event.redact(*viewer);
            cardroom::follow(setup, view, &seen).unwrap_or_else(|fault| panic!("{viewer:?}: {seen:?}: {fault}"));
            evolve(view, &seen);
            assert_eq!(*view, *state.redact(*viewer), "{viewer:?} after {event:?}");
        }
    }
    assert_eq!(state, *end);
}

/// The hand written down and read again is the same hand.
fn comes_back(hand: &Hand, outcome: &Outcome) {
    let mut record = phh::record(&outcome.setup, &outcome.log).unwrap();
    // A case may end anywhere.
    record.case.id = hand.case.id.clone();
    let document = Document::parse(&record.to_string()).unwrap();
    let read = document.hands()[0].hand.as_ref().unwrap();
    let again = phh::replay(read, None).unwrap();
    assert_eq!(again.refused, None, "{record}");
    assert!(again.log == outcome.log, "{record}\n{:#?}\n{:#?}", outcome.log, again.log);
}

/// An amount of the index: a whole number, or a decimal one as text.
fn amount(value: &Value) -> Amount {
    value.to_string().trim_matches('"').parse().unwrap()
}

#[test]
fn real_hands_are_replayed_to_the_chip() {
    let Some(root) = beside::path("hands/phh") else { return };
    let index = fs::read_to_string(root.join("index.jsonl")).unwrap();
    let (mut table, mut failing) = (Table::default(), Vec::new());
    for line in index.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let path = row["path"].as_str().unwrap();
        let key = row.get("key").map(|key| key.to_string().trim_matches('"').to_string());
        let document = document(&root.join(path));
        let entry = document.hands().iter().find(|entry| entry.key == key).unwrap();
        let expected: Option<Vec<Amount>> =
            row["expected_final_stacks"].as_array().map(|stacks| stacks.iter().map(amount).collect());
        let verdict = judge(entry.hand.as_ref().unwrap(), expected.as_deref());
        // What the index foretells to be refused is right to be refused.
        let foretold = row.get("oracle_error").is_some_and(|error| !error.is_null());
        let verdict = match verdict {
            Verdict::Failed(_) if foretold => Verdict::Agreed,
            Verdict::Agreed if foretold => Verdict::Failed(vec!["accepted, but must be refused".into()]),
            verdict => verdict,
        };
        let collection = row["collection"].as_str().unwrap().split(' ').next().unwrap();
        table.add(&format!("{} {collection}", row["variant"].as_str().unwrap()), &verdict);
        if let Verdict::Failed(faults) = verdict {
            failing.push(format!("{path} {}: {}", key.unwrap_or_default(), faults.join(" | ")));
        }
    }
    table.print();
    assert!(failing.is_empty(), "{}", failing.join("\n"));
}

#[test]
fn cases_hold() {
    let Some(root) = beside::path("cases/hands") else { return };
    let mut paths: Vec<PathBuf> = fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let (mut table, mut failing) = (Table::default(), Vec::new());
    for path in &paths {
        let document = document(path);
        let [Entry { hand, refuse, .. }] = document.hands() else { panic!("{}", path.display()) };
        let rules = match hand {
            Ok(hand) => hand.case.rules.map_or("record", |book| book.name()),
            Err(_) => "unreadable",
        };
        let verdict = match hand {
            Err(_) if *refuse => Verdict::Agreed,
            Err(error) => Verdict::Failed(vec![error.to_string()]),
            Ok(hand) if *refuse => match phh::replay(hand, None) {
                Err(Failure::Setup(_)) => Verdict::Agreed,
                Err(Failure::Unsupported(_)) => Verdict::Unsupported,
                other => Verdict::Failed(vec![format!("the set-up must be refused: {:?}", other.map(|_| ()))]),
            },
            Ok(hand) => judge(hand, None),
        };
        table.add(rules, &verdict);
        if let Verdict::Failed(faults) = verdict {
            failing.push(format!("{} [{rules}]: {}", path.file_name().unwrap().display(), faults.join(" | ")));
        }
    }
    table.print();
    assert!(failing.is_empty(), "{}", failing.join("\n"));
}

#[test]
fn the_hands_of_the_repository_agree() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/hands");
    let paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(paths.len() >= 12);
    for path in &paths {
        let document = document(path);
        let hand = document.hands()[0].hand.as_ref().unwrap();
        if let Verdict::Failed(faults) = judge(hand, None) {
            panic!("{}: {}", path.display(), faults.join(" | "));
        }
    }
}

/// Under another book than their own, hands are refused here and there, but never break a law.
#[test]
fn the_laws_hold_under_every_book() {
    let root = beside::path("cases/hands");
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/hands");
    let files = root.into_iter().chain([own]).flat_map(|folder| fs::read_dir(folder).unwrap());
    for path in files.map(|entry| entry.unwrap().path()) {
        for entry in document(&path).hands() {
            let Ok(hand) = &entry.hand else { continue };
            for (_, rules) in RuleSet::PRESETS {
                if let Ok(outcome) = phh::replay(hand, Some(*rules)) {
                    hold_laws(&outcome);
                }
            }
        }
    }
}

/// A hand without a fault; each bad one differs from it in a line.
const GOOD: &str = r#"variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 AsAd",
  "d dh p2 ????",
  "d dh p3 KsKd",
  "p3 cbr 30",
  "p1 cc",
  "p2 f",
  "d db 2c7d9h",
  "p1 cc",
  "p3 cbr 70",
  "p1 f",
]
finishing_stacks = [70, 90, 140]
"#;

/// What is wrong with a text, in one line.
fn fault(text: &str) -> Option<String> {
    let document = match Document::parse(text) {
        Ok(document) => document,
        Err(error) => return Some(error.to_string()),
    };
    let hand = match &document.hands()[0].hand {
        Ok(hand) => hand,
        Err(error) => return Some(error.to_string()),
    };
    match phh::replay(hand, None) {
        Err(failure) => Some(failure.to_string()),
        Ok(outcome) => outcome.refused.map(|refused| refused.to_string()),
    }
}

#[test]
fn bad_input_is_told_in_one_line() {
    assert_eq!(fault(GOOD), None);
    for (good, bad, expected) in [
        ("antes = [", "antes = [[", "broken TOML at line 3, column 1: missing comma between array elements"),
        ("\"NT\"", "\"XT\"", "field `variant`: found `XT`, expected F, N, P or S and then one of T S"),
        ("min_bet = 10\n", "", "field `min_bet`: missing, expected in a hand of NT"),
        ("min_bet", "small_bet = 5\nmin_bet", "field `small_bet`: found, expected to be absent in a hand of NT"),
        ("min_bet", "minimum = 5\nmin_bet", "field `minimum`: found, expected a field of the standard"),
        ("[0, 0, 0]", "[0, 0]", "field `antes`: found 2 values, expected 3, one for each player"),
        ("AsAd", "AsAs", "action 1, `d dh p1 AsAs`: As is already in play"),
        ("KsKd", "KsAd", "action 3, `d dh p3 KsAd`: Ad is already in play"),
        ("2c7d9h", "2c7dAd", "action 7, `d db 2c7dAd`: Ad is already in play"),
        ("AsAd", "AsJk", "action 1, `d dh p1 AsJk`: Jk is not in the deck"),
        ("2c7d9h", "2c7d", "action 7, `d db 2c7d`: cards given: 2, cards due: 3"),
        ("2c7d9h", "2c7d9hThJhQh", "action 7, `d db 2c7d9hThJhQh`: cards given: 6, cards due: 3"),
        ("p1 cc\"", "d db 2c7d9hThJhQh\"", "action 5, `d db 2c7d9hThJhQh`: cards given: 6, cards due: 0"),
        (
            "min_bet",
            "_boards = 4\nmin_bet",
            "field `_boards`: 4 boards; a game with a board has 1 to 3, expected a number of",
        ),
        ("[100, 100, 100]", "[100, -100, 100]", "field `starting_stacks`: value 2: found `-100`, expected an amount"),
        ("[5, 10, 0]", "[5, nan, 0]", "field `blinds_or_straddles`: value 2: found `nan`, expected a number"),
        ("= 10\n", "= inf\n", "field `min_bet`: found `inf`, expected a finite amount"),
        ("= 10\n", "= 0.000000001\n", "field `min_bet`: found `0.000000001`, expected at most 8 decimal places"),
        ("cbr 30", "cbr -30", "action 4, `p3 cbr -30`: amount `-30`: expected an amount that is not negative"),
        ("cbr 30", "cbr nan", "action 4, `p3 cbr nan`: amount `nan`: expected a number"),
        ("cbr 30", "cbr inf", "action 4, `p3 cbr inf`: amount `inf`: expected a finite amount"),
        ("cbr 30", "cbr 30.000000001", "action 4, `p3 cbr 30.000000001`: amount `30.000000001`: expected at most 8"),
        ("\"p1 cc\"", "\"p2 cc\"", "action 5, `p2 cc`: p2 is not in turn; the hand waits for p1 to act"),
        ("\"p1 cc\"", "\"p4 cc\"", "action 5, `p4 cc`: found p4, expected p1 to p3"),
        ("cbr 30", "cbr 19", "action 4, `p3 cbr 19`: a bet or raise to 19 is below the minimum 20"),
        (
            "cbr 30",
            "cbr 15.5",
            "action 4, `p3 cbr 15.5`: a bet or raise to 31 is below the minimum 40, in chips of 1/2",
        ),
        ("cbr 70", "cbr 71", "action 9, `p3 cbr 71`: a bet or raise to 71 is above the maximum 70"),
        ("p1 f\",", "p1 f\", \"p3 cc\",", "action 11, `p3 cc`: that is not due now; the hand is over"),
        ("p1 f\",", "p1 f\", \"p3 cbr 90\",", "action 11, `p3 cbr 90`: that is not due now; the hand is over"),
        ("  \"p1 f\",\n", "", "action 9, `p3 cbr 70`: the record ends here, but the hand waits for p1 to act"),
    ] {
        let text = GOOD.replacen(good, bad, 1);
        assert_ne!(text, GOOD, "{good}");
        let found = fault(&text).unwrap_or_else(|| panic!("{bad}: nothing is wrong"));
        assert!(found.starts_with(expected), "{bad}:\n{found}\n{expected}");
        assert!(!found.contains('\n'), "{found}");
    }
}

/// Amounts of whole chips need no word of what a chip is.
#[test]
fn a_refusal_says_no_more_than_it_has_to() {
    let low = fault(&GOOD.replacen("cbr 30", "cbr 19", 1)).unwrap();
    assert_eq!(low, "action 4, `p3 cbr 19`: a bet or raise to 19 is below the minimum 20");
}

#[test]
fn a_bad_hand_does_not_keep_others_from_being_replayed() {
    let hands = [GOOD, &GOOD.replace("cbr 70", "cbr 71"), &GOOD.replace("\"NT\"", "NT"), GOOD];
    let text: String = hands.iter().zip(1..).map(|(hand, number)| format!("[{number}]\n{hand}")).collect();
    let document = Document::parse(&text).unwrap();
    let agreed = |entry: &Entry| entry.hand.as_ref().is_ok_and(|hand| matches!(judge(hand, None), Verdict::Agreed));
    assert_eq!(document.hands().iter().map(agreed).collect::<Vec<_>>(), [true, false, false, true]);
}

#[test]
fn an_expectation_that_does_not_hold_is_a_miss() {
    for (clauses, misses) in [
        ("turn p3; call 10; raise 20..100; fold; no-check", &[][..]),
        ("turn p1; turn deal; turn none", &["turn p1, found p3 to act", "turn deal, found p3", "turn none, found p3"]),
        ("call 5; check; no-fold", &["call 5, found 10", "check, found fold, call 10", "no-fold, found fold"]),
        ("raise 20..99; no-raise", &["raise 20..99, found 20..100", "no-raise, found fold, call 10, raise 20..100"]),
        ("stacks 95 90 99; in p1 p2", &["stacks 95 90 99, found 95 90 100", "in p1 p2, found p1 p2 p3"]),
        ("shows p1; carry 1; returns 2c", &["shows p1, found p3", "carry 1, found 0", "returns 2c, found"]),
        ("won p1 5; pot 5 p1 p2", &["won p1 5, found 0", "pot 5 p1 p2, found"]),
    ] {
        let text = GOOD.replacen("  \"p3 cbr 30\"", &format!("  \"# expect {clauses}\",\n  \"p3 cbr 30\""), 1);
        let document = Document::parse(&text).unwrap();
        let outcome = phh::replay(document.hands()[0].hand.as_ref().unwrap(), None).unwrap();
        let found: Vec<String> = outcome.misses.iter().map(ToString::to_string).collect();
        assert_eq!(found.len(), misses.len(), "{clauses}: {found:#?}");
        for (found, expected) in found.iter().zip(misses) {
            assert!(found.starts_with(&format!("action 4: expected {expected}")), "{found}");
        }
    }
    for (reject, miss) in [
        ("p3 cbr 19", None),
        ("amount-below: p3 cbr 19", None),
        ("p3 cbr ten", None),
        ("p3 sm -", None),
        ("turn: p1 f", None),
        ("p3 cbr 20", Some("action 4: expected reject p3 cbr 20, found accepted")),
        ("turn: p3 cbr 19", Some("action 4: expected reject turn: p3 cbr 19, found refused as amount-below: a bet")),
    ] {
        let text = GOOD.replacen("  \"p3 cbr 30\"", &format!("  \"# reject {reject}\",\n  \"p3 cbr 30\""), 1);
        let document = Document::parse(&text).unwrap();
        let outcome = phh::replay(document.hands()[0].hand.as_ref().unwrap(), None).unwrap();
        let found = outcome.misses.first().map(ToString::to_string);
        assert_eq!(found.is_some(), miss.is_some(), "{reject}: {found:?}");
        assert!(found.unwrap_or_default().starts_with(miss.unwrap_or_default()), "{reject}");
        assert!(outcome.refused.is_none() && outcome.state.is_over(), "the hand goes on as if nothing had been asked");
    }
}

/// The replay of a hand that is read without a fault.
#[track_caller]
fn replayed(text: &str) -> Outcome {
    phh::replay(Document::parse(text).unwrap().hands()[0].hand.as_ref().unwrap(), None).unwrap()
}

/// The fields of the hand written down again, one a line.
#[track_caller]
fn written(text: &str) -> String {
    let outcome = replayed(text);
    assert_eq!(outcome.refused, None);
    phh::record(&outcome.setup, &outcome.log).unwrap().to_string()
}

/// [`GOOD`] with one more field.
fn with(field: &str) -> String {
    GOOD.replacen("min_bet", &format!("{field}\nmin_bet"), 1)
}

fn amounts(texts: [&str; 3]) -> [Amount; 3] {
    texts.map(|text| text.parse().unwrap())
}

#[test]
fn a_stated_amount_may_split_a_chip_and_no_more() {
    // The hand ends with 70, 90 and 140 chips of one each.
    let differences = |text: &str, stated| {
        let differences = replayed(text).differences(&amounts(stated));
        differences.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    for agreed in [["70", "90", "140"], ["70.5", "89.5", "140"], ["69.00000001", "90", "140.99999999"]] {
        assert!(differences(GOOD, agreed).is_empty(), "{agreed:?}");
    }
    assert_eq!(
        differences(GOOD, ["71", "88.5", "140"]),
        ["p1: stated 71, ours 70", "p2: stated 88.5, ours 90"],
        "a whole chip, and more than one"
    );
    // In chips of a half, a quarter may be a split chip, and three quarters are not.
    let halves = GOOD.replacen("[5, 10, 0]", "[4.5, 10, 0]", 1);
    assert!(differences(&halves, ["70.25", "89.75", "140"]).is_empty());
    assert_eq!(differences(&halves, ["70.75", "90", "140"]), ["p1: stated 70.75, ours 70"]);
}

#[test]
fn winnings_that_do_not_add_up_say_nothing() {
    // Player 3 takes the 30, 30 and 10 of the first round; nobody called his 70.
    let differences = |stated| {
        let differences = replayed(GOOD).winnings_differences(&amounts(stated));
        differences.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert!(differences(["0", "0", "70"]).is_empty());
    assert!(differences(["0", "0", "0"]).is_empty());
    assert!(differences(["70", "0", "70"]).is_empty());
    assert_eq!(
        differences(["69", "1", "0"]),
        ["p1: stated 69, ours 0", "p2: stated 1, ours 0", "p3: stated 0, ours 70"]
    );
}

#[test]
fn what_the_floor_did_is_not_supported() {
    let text = GOOD.replacen("  \"p3 cbr 30\"", "  \"# floor p3 says raise\",\n  \"p3 cbr 30\"", 1);
    assert_eq!(fault(&text).unwrap(), "not supported yet: action 4, a floor line");
}

#[test]
fn the_button_is_the_last_players_or_behind_him() {
    assert_eq!(replayed(GOOD).setup.button().number(), 2);
    assert_eq!(replayed(&with("_button = 'empty'")).setup.button().number(), 3);
    // Behind the last of twelve there is no seat.
    let each = |value| format!("[{}]", [value; 12].join(", "));
    let twelve = format!(
        "variant = 'NT'\nantes = {}\nblinds_or_straddles = {}\nmin_bet = 2\nstarting_stacks = {}\n_id = 'x'\n\
         _button = 'empty'\nactions = []\n",
        each("0"),
        each("0").replacen("0, 0", "1, 2", 1),
        each("100")
    );
    let told = "field `_button`: 12 players and an empty seat, expected a table with a seat for each";
    assert_eq!(fault(&twelve).as_deref(), Some(told));
}

/// Whoever shows his cards as they were dealt shows all of them.
#[test]
fn cards_are_shown_as_they_were_dealt() {
    let shown = GOOD.replacen("\"p1 f\",", "\"p1 cc\", \"d db 3c\", \"d db 4c\", \"p3 sm -\", \"p1 sm -\",", 1);
    let outcome = replayed(&shown.replacen("[70, 90, 140]", "[210, 90, 0]", 1));
    assert_eq!(outcome.refused, None);
    let shown: Vec<String> = outcome
        .log
        .iter()
        .filter_map(|event| match event {
            Event::Shown { cards, .. } => Some(cards.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(shown, ["KdKs", "AdAs"]);
}

#[test]
fn what_goes_without_saying_is_not_written() {
    let own =
        |text: &str| written(text).lines().filter(|line| line.starts_with('_')).map(String::from).collect::<Vec<_>>();
    assert_eq!(own(GOOD), [""; 0]);
    // A bet of 60 that a dead post leaves possible, and a second flop for a second board.
    let short = |field| with(field).replace("cbr 70", "cbr 60").replace("finishing_stacks", "_stacks");
    for field in ["_button = \"empty\"", "_dead = [0, 0, 3]"] {
        assert_eq!(own(&short(field)), [field]);
    }
    let boards = short("_boards = 2").replace("\"d db 2c7d9h\",", "\"d db 2c7d9h\", \"d db 2d7c9s\",");
    assert_eq!(own(&boards), ["_boards = 2"]);
}

/// All are in before the flop, by a book under which the rest may be dealt twice.
const ALL_IN: &str = r#"variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [100, 100, 100]
_rules = "spader-ess-cash"
actions = [
  "d dh p1 7c2d",
  "d dh p2 QsQd",
  "d dh p3 AsAd",
  "p3 cbr 100",
  "p1 f",
  "p2 cc",
  "d db 2c7d9h",
  "d db Th",
  "d db Jh",
]
"#;

#[test]
fn a_file_may_leave_out_the_showdown() {
    // Of 205 chips the aces take all.
    let outcome = replayed(ALL_IN);
    assert!(outcome.refused.is_none() && outcome.state.is_over());
    let stacks = |outcome: &Outcome| outcome.stacks().map(|stack| stack.to_string()).collect::<Vec<_>>();
    assert_eq!(stacks(&outcome), ["95", "0", "205"]);
    // Queens that nobody wrote down are given up once the aces are shown, whoever shows first.
    let unknown = replayed(&ALL_IN.replace("QsQd", "????"));
    assert!(unknown.refused.is_none() && unknown.state.is_over());
    assert_eq!(stacks(&unknown), ["95", "0", "205"]);
    let aces = unknown.setup.seats().iter().nth(2).unwrap();
    assert!(unknown.state.has_shown(aces));
    // What the reader has turned up already may be shown again, and a folded hand be given up when all is over.
    let again = ALL_IN.replace("\"d db Jh\",", "\"d db Jh\", \"p2 sm QsQd\", \"p3 sm AsAd\", \"p1 sm\"");
    assert_eq!(replayed(&again).refused, None);
    // By the tournament book all turn up their hands before the flop.
    let up =
        ALL_IN.replace("spader-ess-cash", "tda").replace("\"d db Jh\",", "\"d db Jh\", \"p2 sm QsQd\", \"p3 sm AsAd\"");
    assert_eq!(replayed(&up).refused, None);
    let early = ALL_IN.replace("\"p1 f\",", "\"p1 f\", \"p1 sm\",");
    assert!(replayed(&early).refused.is_some(), "there is no showdown yet");
    // A case may end anywhere, and then nothing is made up.
    let case = replayed(&ALL_IN.replace("min_bet", "_id = 'x'\nmin_bet"));
    assert!(case.refused.is_none() && !case.state.is_over());
}

#[test]
fn runs_are_written_where_there_are_two_and_rake_is_taken_once() {
    assert!(!written(ALL_IN).contains("_runs"));
    let twice = ALL_IN.replace("min_bet", "_runs = 2\n_rake = [4]\nmin_bet");
    let twice = twice.replace("\"d db Jh\",", "\"d db Jh\", \"d db 2s7h9s\", \"d db Tc\", \"d db Jc\"");
    let outcome = replayed(&twice);
    assert_eq!((outcome.state.runs(), outcome.state.raked()), (2, Chips(4)));
    let record = written(&twice);
    assert!(record.contains("\n_runs = 2\n") && record.contains("\n_rake = [4]\n"), "{record}");
}

#[test]
fn a_pot_that_several_can_win_must_be_asked_for() {
    // Player 1 is in the main pot of 3 × 20 only, and 2 × 80 are between the others.
    let text = |expect: &str| {
        let text = ALL_IN.replacen("[100, 100, 100]", "[20, 100, 100]", 1).replace("\"p1 f\"", "\"p1 cc\"");
        text.replace("\"p2 cc\",", &format!("\"p2 cc # expect {expect}\","))
    };
    assert!(replayed(&text("pot 60 p1 p2 p3; pot 160 p2 p3")).misses.is_empty());
    let misses = replayed(&text("pot 60 p1 p2 p3")).misses;
    assert!(misses[0].to_string().contains("found 60 p1 p2 p3; 160 p2 p3"), "{misses:?}");
}

/// Who is all-in for the ante has no chip to open with, and files do not tell what he does. If nobody bets and the draw
/// comes, he must have opened.
#[test]
fn who_is_all_in_for_the_ante_has_opened_if_the_draw_comes_unbet() {
    let opened_and_checked = |stacks: &str, actions: &str| {
        let deals = (1..=3).map(|player| format!("'d dh p{player} ??????????', ")).collect::<String>();
        let outcome = replayed(&format!(
            "variant = 'FJB'\nantes = [1, 1, 1]\nsmall_bet = 2\nbig_bet = 4\nstarting_stacks = {stacks}\n\
             _rules = 'roberts'\n_id = 'x'\nactions = [{deals}{actions}]\n"
        ));
        assert_eq!(outcome.refused, None, "{actions}");
        let all_in = outcome.state.all_in().first().unwrap();
        let count = |event| outcome.log.iter().filter(|other| **other == event).count();
        (count(Event::Opened { seat: all_in }), count(Event::Checked { seat: all_in }))
    };
    assert_eq!(opened_and_checked("[1, 9, 9]", "'p2 cc', 'p3 cc', 'p1 sd'"), (1, 0));
    assert_eq!(opened_and_checked("[1, 9, 9]", "'p2 cbr 2', 'p3 cc', 'p1 sd'"), (0, 1));
    // A file may say so, as our own do.
    assert_eq!(opened_and_checked("[1, 9, 9]", "'p1 cbr 0', 'p2 cc', 'p3 cc', 'p1 sd'"), (1, 0));
    assert_eq!(opened_and_checked("[9, 1, 9]", "'p1 cc', 'p2 cbr 0', 'p3 cc'"), (1, 0));
}

/// A blind of 20 behind the big blind of 10 is a straddle where the house knows one.
#[test]
fn a_third_blind_is_a_straddle_where_there_is_such_a_thing() {
    let document = Document::parse(&GOOD.replacen("[5, 10, 0]", "[5, 10, 20]", 1)).unwrap();
    let hand = document.hands()[0].hand.as_ref().unwrap();
    let mut known = 0;
    for (name, rules) in RuleSet::PRESETS {
        let Ok(outcome) = phh::replay(hand, Some(*rules)) else { continue };
        let third = outcome.setup.seats().iter().nth(2).unwrap();
        let posts = outcome.setup.spec().seats[third].unwrap().posts;
        let straddles = rules.forced.straddle != cardroom::rules::Straddle::Nobody;
        known += usize::from(straddles);
        let expected = if straddles { (Chips(0), Chips(20)) } else { (Chips(20), Chips(0)) };
        assert_eq!((posts.blind, posts.straddle), expected, "{name}");
        let blinds = [5, 10, 20].map(Chips);
        assert_eq!(outcome.setup.stakes().blinds[..], blinds[..if straddles { 2 } else { 3 }], "{name}");
    }
    assert!(known > 0);
    // Of two the small blind comes first, though it is the button's, and nothing is behind the big one.
    let two = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [20, 10]\nmin_bet = 10\nstarting_stacks = [99, 99]\n\
               _id = 'x'\n_rules = 'texas-holdem-guide'\nactions = []\n";
    let two = replayed(two).setup;
    let posts = two.spec().seats[two.button()].unwrap().posts;
    assert_eq!((posts.blind, posts.straddle), (Chips(20), Chips(0)));
    // No more than the big blind is one more blind.
    let ten = replayed(&GOOD.replacen("[5, 10, 0]", "[5, 10, 10]", 1));
    let third = ten.setup.seats().iter().nth(2).unwrap();
    let posts = ten.setup.spec().seats[third].unwrap().posts;
    assert_eq!((posts.blind, posts.straddle), (Chips(10), Chips(0)));
}

#[test]
fn equal_antes_are_everybodys_own() {
    assert_eq!(replayed(GOOD).setup.stakes().ante, Ante::None);
    let ante =
        GOOD.replacen("[0, 0, 0]", "[1, 1, 1]", 1).replace("cbr 70", "cbr 69").replace("finishing_stacks", "_stacks");
    assert_eq!(replayed(&ante).setup.stakes().ante, Ante::Each(Chips(1)));
}

#[test]
fn what_no_field_says_is_not_written() {
    let outcome = replayed(GOOD);
    let mut spec = *outcome.setup.spec();
    spec.stakes.structure[1] = Structure::PotLimit;
    let limits = Setup::new(spec).unwrap();
    assert_eq!(phh::record(&limits, &[]).err(), Some(phh::Unrecordable::SetUp));
    let mut spec = *outcome.setup.spec();
    let first = outcome.setup.seats().first().unwrap();
    spec.seats[first].as_mut().unwrap().posts.ante = Chips(1);
    let one_ante = Setup::new(spec).unwrap();
    assert_eq!(phh::record(&one_ante, &[]).err(), Some(phh::Unrecordable::SetUp), "it would be the table's");

    let card = "2c".parse().unwrap();
    let seat = first;
    let nothing = SeatSet::EMPTY;
    for event in [
        Event::HandKilled { seat, refunded: false },
        Event::HandRevived { seat },
        Event::WagerAllowed { seat },
        Event::HandVoided,
        Event::ChipsReturned { seat, amount: Chips(1) },
        Event::ChipsAdded { seat, amount: Chips(1) },
        Event::RoundCorrected {
            price: Chips(1),
            increment: Chips(1),
            raises: 1,
            aggressor: None,
            pending: nothing,
            acted: nothing,
        },
        Event::CardExposed { seat, card, replaced: true },
        Event::HandDeclared { seat, category: Category::Flush },
        Event::BoardPlayed { seat },
        Event::Shown { seat, cards: [card].into_iter().collect(), hidden: 0, seen_by: SeenBy::Seats(nothing) },
    ] {
        let log = [Event::HandStarted, event];
        let refused = phh::record(&outcome.setup, &log).err();
        assert_eq!(refused, Some(phh::Unrecordable::Event { index: 1 }), "{event:?}");
    }
}

#[test]
fn a_discard_is_one_action_whoever_saw_its_cards() {
    let draw = replayed(
        "variant = 'FJB'\nantes = [1, 1]\nsmall_bet = 2\nbig_bet = 4\nstarting_stacks = [9, 9]\nactions = []\n",
    );
    let [first, second] = [0, 1].map(|player| draw.setup.seats().iter().nth(player).unwrap());
    let thrown = |seat, cards: &str, seen_by| Event::Discarded {
        seat,
        cards: cards.parse().unwrap(),
        hidden: 0,
        owed: 1,
        seen_by,
    };
    let log = [
        Event::Opened { seat: first },
        thrown(first, "2c", SeenBy::Everybody),
        thrown(first, "3d", SeenBy::Seats(SeatSet::EMPTY)),
        thrown(second, "4h", SeenBy::Everybody),
    ];
    let record = phh::record(&draw.setup, &log).unwrap();
    let actions: Vec<_> = record.actions.iter().map(ToString::to_string).collect();
    // An opening without a chip is a bet of nothing.
    assert_eq!(actions, ["p1 cbr 0", "p1 sd 2c3d", "p2 sd 4h"]);
}

/// A record does not say how many are left in its event: two at the table are heads-up, and so are two who are left
/// before the cap is reached. 10/20, six bets before the flop; among three there are four.
#[test]
fn a_limit_record_of_two_players_has_no_cap() {
    let limit = |players: &str, actions: &[&str]| {
        let actions = actions.iter().map(|action| format!("'{action}'")).collect::<Vec<_>>().join(", ");
        fault(&format!("variant = 'FT'\n{players}\nsmall_bet = 10\nbig_bet = 20\nactions = [{actions}]\n"))
    };
    let two = "antes = [0, 0]\nblinds_or_straddles = [5, 10]\nstarting_stacks = [500, 500]";
    let deal = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????"];
    let war = ["p2 cbr 20", "p1 cbr 30", "p2 cbr 40", "p1 cbr 50", "p2 cbr 60", "p1 f"];
    assert_eq!(limit(two, &[&deal[..2], &war].concat()), None);
    let three = "antes = [0, 0, 0]\nblinds_or_straddles = [5, 10, 0]\nstarting_stacks = [500, 500, 500]";
    let left = ["p3 f", "p1 cbr 20", "p2 cbr 30", "p1 cbr 40", "p2 cbr 50", "p1 f"];
    assert_eq!(limit(three, &[&deal[..], &left].concat()), None);
    let capped = ["p3 cbr 20", "p1 cbr 30", "p2 cbr 40", "p3 cbr 50"];
    let refused = limit(three, &[&deal[..], &capped].concat()).unwrap();
    assert!(refused.contains("capped"), "{refused}");
}
