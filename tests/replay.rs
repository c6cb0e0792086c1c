//! Records and cases replayed: the hands of this repository, and those beside it where there are any.

use cardroom::notation::phh::{self, Amount, Document, Entry, Failure, Hand, Outcome};
use cardroom::{Chips, Event, Redact, State, Viewer, evolve, replay, viewers};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn shared(folder: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared").join(folder);
    if !path.exists() {
        eprintln!("no ../shared/{folder}: nothing is tested there");
    }
    path
}

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

/// An amount of the index: a whole number, or a decimal one as text.
fn amount(value: &Value) -> Amount {
    value.to_string().trim_matches('"').parse().unwrap()
}

#[test]
fn real_hands_are_replayed_to_the_chip() {
    let root = shared("hands/phh");
    let Ok(index) = fs::read_to_string(root.join("index.jsonl")) else { return };
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

/// Cases that contradict the text of the rule book they name, and the rule.
const AGAINST_THE_TEXT: [(&str, &str); 1] =
    [("run-three-times-from-the-turn.phh", "SE-2.6.19: the pot is divided in two")];

#[test]
fn cases_hold() {
    let root = shared("cases/hands");
    let mut paths: Vec<PathBuf> =
        fs::read_dir(&root).into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
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
    failing.retain(|line| match AGAINST_THE_TEXT.iter().find(|(file, _)| line.starts_with(file)) {
        Some((_, rule)) => {
            eprintln!("against the text of {rule}: {line}");
            false
        }
        None => true,
    });
    assert!(failing.is_empty(), "{}", failing.join("\n"));
}
