//! The ledger is whole and names nothing that does not exist.

use cardroom::rules::RuleSet;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

#[path = "../../examples/ledger.rs"]
#[allow(dead_code, reason = "the example's main is not run here")]
mod example;

use example::{folder, rules};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The sources under a folder of the repository.
fn sources(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found
}

/// Names of tests in a source: functions behind `#[test]`, and the lines `name: …` of the macros that make tests here.
fn tests_of(text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut marked = false;
    for line in text.lines().map(str::trim) {
        if line == "#[test]" {
            marked = true;
            continue;
        }
        if let Some(rest) = line.strip_prefix("fn ").filter(|_| marked) {
            names.extend(rest.split('(').next().map(String::from));
        }
        if !line.starts_with("#[") && !line.starts_with("//") {
            marked = false;
        }
        if let Some((name, _)) = line.split_once(": ").or(line.strip_suffix(':').map(|name| (name, "")))
            && carries_an_id(name)
        {
            names.insert(name.to_owned());
        }
    }
    names
}

/// Whether a test is named for a rule or for a case of the books.
fn carries_an_id(name: &str) -> bool {
    let prefixes = ["c99_", "se_", "thg_", "tda_", "rr_", "ex_"];
    prefixes.iter().any(|prefix| name.starts_with(prefix))
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

fn all_tests() -> BTreeMap<String, BTreeSet<PathBuf>> {
    let mut tests: BTreeMap<String, BTreeSet<PathBuf>> = BTreeMap::new();
    for path in ["tests", "src"].into_iter().flat_map(sources) {
        for name in tests_of(&std::fs::read_to_string(&path).unwrap()) {
            tests.entry(name).or_default().insert(path.clone());
        }
    }
    tests
}

#[test]
fn every_test_that_the_ledger_names_exists() {
    let tests = all_tests();
    for line in rules() {
        assert!(line.mark().is_some() || !line.tests().is_empty(), "{} proves nothing", line.id);
        if let Some((_, reason)) = line.mark() {
            assert!(!reason.is_empty(), "{} has a mark without a reason", line.id);
        }
        for test in line.tests() {
            assert!(tests.contains_key(test), "{} names {test}, which is no test", line.id);
        }
    }
}

#[test]
fn no_rule_waits_for_its_game() {
    assert!(example::MARKS.iter().all(|(mark, _)| *mark != "games"));
    for line in rules() {
        assert!(!line.proof.starts_with("games"), "{} is left for later", line.id);
    }
}

#[test]
fn every_place_that_the_ledger_names_exists() {
    for line in rules().filter(|line| line.mark().is_none()) {
        for place in line.place.split(", ") {
            let module = root().join("src").join(place.replace("::", "/"));
            let is_module = module.with_extension("rs").is_file() || module.join("mod.rs").is_file();
            assert!(is_module || RuleSet::TDA.get(place).is_ok(), "{}: there is no {place}", line.id);
        }
    }
}

#[test]
fn every_test_named_for_a_rule_is_in_the_ledger() {
    let named: BTreeSet<String> =
        rules().flat_map(|line| line.tests().into_iter().map(String::from).collect::<Vec<_>>()).collect();
    for path in sources("tests/rulebook") {
        let tests = tests_of(&std::fs::read_to_string(&path).unwrap());
        for test in tests.into_iter().filter(|test| carries_an_id(test)) {
            assert!(named.contains(&test), "{test} of {} is in no ledger", path.display());
        }
    }
}

/// A rule a line: those of the three books' own headings.
fn committed() -> Vec<String> {
    let text = std::fs::read_to_string(folder().join("ids.txt")).unwrap();
    text.lines().map(String::from).collect()
}

#[test]
fn no_rule_is_missing_and_none_stands_twice() {
    let mut seen = BTreeSet::new();
    for line in rules() {
        assert!(seen.insert(line.id.clone()), "{} stands twice", line.id);
    }
    for id in committed() {
        assert!(seen.contains(&id), "{id} is not in the ledger");
    }
    assert_eq!(committed().len(), 459);
}

#[test]
fn the_list_of_rules_is_that_of_the_books() {
    let mut ids = Vec::new();
    for book in ["club-1999", "spader-ess", "texas-holdem-guide"] {
        let Some(text) = crate::beside::text(&format!("rules/{book}.md")) else { return };
        let headings = text.lines().filter_map(|line| line.strip_prefix("#### "));
        ids.extend(headings.filter_map(|heading| heading.split_whitespace().next()).map(String::from));
    }
    assert_eq!(ids, committed());
}

#[test]
fn the_table_in_the_documentation_is_fresh() {
    let written = std::fs::read_to_string(root().join("src/rules/LEDGER.md")).unwrap();
    assert!(written == example::table(), "run `cargo run --example ledger`");
}
