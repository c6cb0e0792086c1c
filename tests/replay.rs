//! Records and cases replayed: the hands of this repository, those beside it where there are any, and bad ones.

mod beside;

use cardroom::notation::phh::{self, Amount, Document, Entry, Failure, Hand, Outcome};
use cardroom::{Chips, Event, Redact, RuleSet, State, Viewer, evolve, replay, viewers};
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
