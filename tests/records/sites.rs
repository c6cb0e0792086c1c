//! Hands of poker sites.

use crate::play::{Known, play};
use crate::record::Record;
use crate::{beside, setup};

/// What does not agree of a record, however early its cards become known.
fn wrong(line: &str) -> Vec<String> {
    let record = Record::parse(line);
    let Some(game) = setup::game(&record) else { return vec![format!("no game {}", record.game)] };
    let played = [Known::WhenDealt, Known::WhenSeen].map(|known| (known, play(&record, game, known)));
    let failed = played.into_iter().filter_map(|(known, outcome)| Some((known, outcome.err()?)));
    failed.map(|(known, error)| format!("{} {} {known:?}: {error}", record.game, record.hand)).collect()
}

/// Every record of a file, which has so many.
fn file(name: &str, count: usize) {
    let Some(text) = beside::text(&format!("hands/sites/{name}.jsonl")) else { return };
    let lines: Vec<_> = text.lines().collect();
    let wrong: Vec<_> = lines.iter().flat_map(|line| wrong(line)).collect();
    eprintln!("{name}: {} records", lines.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(lines.len(), count);
}

/// A few hands for those who do not have the records: a short all-in raise and an odd chip, a dead small blind, a call
/// of a short big blind, an all-in player who was not there, a hand mucked between two pots, a board run out twice, a
/// quarter, an open pair, upcards nobody recorded, a dead and a live post, side pots after three draws, and an all-in
/// player who was not there in a hand that nobody called.
#[test]
fn hands_of_each_kind() {
    let lines = include_str!("hands.jsonl").lines();
    let wrong: Vec<_> = lines.clone().flat_map(wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(lines.count(), 12);
}

#[test]
fn another_amount_is_noticed() {
    let line = include_str!("hands.jsonl").lines().next().unwrap();
    for (stated, other, what) in [
        (r#"{"seat":4,"amount":354,"#, r#"{"seat":4,"amount":353,"#, "collected"),
        (r#"{"seat":6,"stack":353}"#, r#"{"seat":6,"stack":354}"#, "final stack"),
        (r#"["Main pot",1060]"#, r#"["Main pot",1059]"#, "rake"),
        (r#""amount":115,"all_in":true"#, r#""amount":114,"all_in":true"#, "calls"),
    ] {
        let changed = line.replacen(stated, other, 1);
        assert_ne!(changed, line, "{stated}");
        assert!(wrong(&changed).iter().any(|wrong| wrong.contains(what)), "{what}: {:?}", wrong(&changed));
    }
}

#[test]
fn holdem_no_limit() {
    file("holdem-no", 668);
}

#[test]
fn holdem_pot_limit() {
    file("holdem-pot", 1);
}

#[test]
fn holdem_fixed_limit() {
    file("holdem-fixed", 60);
}

#[test]
fn short_deck() {
    file("holdem_short-no", 1);
}

#[test]
fn omaha_pot() {
    file("omaha-pot", 13);
}

#[test]
fn omaha5_pot() {
    file("omaha5-pot", 2);
}

#[test]
fn omaha5_8_pot() {
    file("omaha5_8-pot", 1);
}

#[test]
fn omaha6_pot() {
    file("omaha6-pot", 2);
}

#[test]
fn omaha8_fixed() {
    file("omaha8-fixed", 12);
}

#[test]
fn omaha8_no() {
    file("omaha8-no", 74);
}

#[test]
fn omaha8_pot() {
    file("omaha8-pot", 9);
}

#[test]
fn courchevel_pot() {
    file("courchevel-pot", 1);
}

#[test]
fn courchevel8_pot() {
    file("courchevel8-pot", 1);
}

#[test]
fn stud_fixed() {
    file("stud-fixed", 24);
}

#[test]
fn stud8_fixed() {
    file("stud8-fixed", 14);
}

#[test]
fn razz_fixed() {
    file("razz-fixed", 18);
}

#[test]
fn draw5_fixed() {
    file("draw5-fixed", 16);
}

#[test]
fn draw5_pot() {
    file("draw5-pot", 1);
}

#[test]
fn sd27_no() {
    file("sd27-no", 3);
}

#[test]
fn td27_fixed() {
    file("td27-fixed", 58);
}

#[test]
fn badugi_fixed() {
    file("badugi-fixed", 106);
}
