//! Every hand and case file beside the repository, where there are any: each is read, understood and written back.

mod beside;

use cardroom::notation::phh::{Amount, Case, Document, HeadsUp, Note};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The files under `folder` beside the repository, or none, which is said.
fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    if let Some(root) = beside::path(folder) {
        collect(&root, &mut found);
        assert!(!found.is_empty(), "no hands in {folder}");
    }
    found
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "phh" || extension == "phhs") {
            found.push(path);
        }
    }
}

/// Reads a file, and checks that its bytes come back and that its hands are the same when written anew.
fn read(path: &Path) -> Document {
    let bytes = fs::read(path).unwrap();
    let document = Document::from_bytes(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert_eq!(document.to_string().as_bytes(), bytes, "{}", path.display());
    for entry in document.hands() {
        let Ok(hand) = &entry.hand else { continue };
        let written = Document::parse(&hand.to_string()).unwrap();
        assert_eq!(written.hands()[0].hand.as_ref(), Ok(hand), "{}", path.display());
    }
    document
}

#[test]
fn every_real_hand_is_read() {
    let mut hands = 0;
    for path in files("hands/phh") {
        for entry in read(&path).hands() {
            let hand = entry.hand.as_ref().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let stacks = hand.starting_stacks.iter().map(|&stack| hand.play_unit().chips(stack));
            assert!(stacks.into_iter().all(|chips| chips.is_some()), "{}", path.display());
            assert_eq!(hand.forced_bets(HeadsUp::Turned).len(), hand.starting_stacks.len());
            assert_eq!(hand.case, Case::default(), "{}", path.display());
            hands += 1;
        }
    }
    eprintln!("{hands} hands");
}

#[test]
fn every_hand_is_what_its_index_says() {
    let Some(root) = beside::path("hands/phh") else { return };
    let index = fs::read_to_string(root.join("index.jsonl")).unwrap();
    for line in index.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let path = row["path"].as_str().unwrap();
        let key = row.get("key").map(|key| key.to_string().trim_matches('"').to_string());
        let document = Document::from_bytes(&fs::read(root.join(path)).unwrap()).unwrap();
        let entry = document.hands().iter().find(|entry| entry.key == key).unwrap_or_else(|| panic!("{line}"));
        let hand = entry.hand.as_ref().unwrap();
        assert_eq!(hand.variant.to_string(), row["variant"].as_str().unwrap());
        assert_eq!(Some(hand.starting_stacks.len() as u64), row["seats"].as_u64());
        let stated = row["stated_final_stacks"].as_array().map(|stacks| stacks.iter().map(amount).collect());
        assert!(stated.is_none() || hand.finishing_stacks == stated, "{path}");
        let expected = row["expected_final_stacks"].as_array().into_iter().flatten();
        assert!(
            expected.map(amount).all(|stack| hand.play_unit().chips(stack).is_some()),
            "{path}: {}",
            hand.play_unit()
        );
    }
}

/// An amount of the index: a whole number, or a decimal one as text.
fn amount(value: &Value) -> Amount {
    value.to_string().trim_matches('"').parse().unwrap()
}

#[test]
fn every_case_is_read() {
    let (mut expected, mut rejected, mut floor) = (0, 0, 0);
    let (mut malformed, mut refused) = (Vec::new(), Vec::new());
    let paths = files("cases");
    for path in &paths {
        let document = read(path);
        let [entry] = document.hands() else { panic!("{}: one hand a file", path.display()) };
        let hand = match &entry.hand {
            Ok(hand) => hand,
            Err(error) if entry.refuse => {
                refused.push(error.to_string());
                continue;
            }
            Err(error) => panic!("{}: {error}", path.display()),
        };
        let name = path.file_stem().unwrap().to_str().unwrap();
        assert_eq!(hand.case.id.as_deref(), Some(name));
        assert_eq!(hand.case.refuse.unwrap_or(false), entry.refuse);
        assert_eq!(hand.user, [], "{name}: every field is one of the case files'");
        for line in &hand.actions {
            match line.note().unwrap() {
                Some(Note::Expect(clauses)) => expected += clauses.len(),
                Some(Note::Reject(reject)) => {
                    rejected += 1;
                    if reject.action.is_err() {
                        malformed.push(reject.text);
                    }
                }
                Some(Note::Floor(_)) => floor += 1,
                _ => assert_eq!(line.commentary, None, "{name}: every commentary of a case is a note"),
            }
        }
    }
    eprintln!("{} cases: {expected} clauses, {rejected} rejects, {floor} floor lines", paths.len());
    malformed.sort();
    let on_purpose = [
        "d db 2c7d9x",
        "d dh p1 1sKd",
        "d dh p1 AsK",
        "d dh p1 AsKx",
        "p1 cbr",
        "p1 cbr -10",
        "p1 cbr 1e1",
        "p1 cbr ten",
        "p3 cbr 18446744073709551616",
        "p3 cbr 99999999999999999999999999",
    ];
    assert!(paths.is_empty() || malformed == on_purpose, "{malformed:#?}");
    refused.sort();
    let refusals = [
        "field `blinds_or_straddles`: found 4 values, expected 3, one for each player",
        "field `starting_stacks`: found 1 players, expected 2 to 12",
        "field `starting_stacks`: found 16 players, expected 2 to 12",
        "field `starting_stacks`: value 2: found `-20`, expected an amount that is not negative",
    ];
    assert!(paths.is_empty() || refused == refusals, "{refused:#?}");
}
