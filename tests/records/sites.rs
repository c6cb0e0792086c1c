//! Hands of poker sites.

use crate::play::{Known, play};
use crate::record::Record;
use crate::{setup, shared};

fn file(name: &str) {
    let Some(lines) = shared::lines(&format!("sites/{name}.jsonl")) else { return };
    let mut wrong = Vec::new();
    for line in &lines {
        let record = Record::parse(line);
        let Some(game) = setup::game(&record) else { panic!("no game {}", record.game) };
        for known in [Known::WhenDealt, Known::WhenSeen] {
            if let Err(error) = play(&record, game, known) {
                wrong.push(format!("{name} {} {:?} {known:?}: {error}", record.hand, record.check));
            }
        }
    }
    eprintln!("{name}: {} records, {} wrong", lines.len(), wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn holdem_no_limit() {
    file("holdem-no");
}

#[test]
fn holdem_pot_limit() {
    file("holdem-pot");
}

#[test]
fn holdem_fixed_limit() {
    file("holdem-fixed");
}

#[test]
fn short_deck() {
    file("holdem_short-no");
}

#[test]
fn omaha_pot() {
    file("omaha-pot");
}

#[test]
fn omaha5_pot() {
    file("omaha5-pot");
}

#[test]
fn omaha5_8_pot() {
    file("omaha5_8-pot");
}

#[test]
fn omaha6_pot() {
    file("omaha6-pot");
}

#[test]
fn omaha8_fixed() {
    file("omaha8-fixed");
}

#[test]
fn omaha8_no() {
    file("omaha8-no");
}

#[test]
fn omaha8_pot() {
    file("omaha8-pot");
}

#[test]
fn courchevel_pot() {
    file("courchevel-pot");
}

#[test]
fn courchevel8_pot() {
    file("courchevel8-pot");
}

#[test]
fn stud_fixed() {
    file("stud-fixed");
}

#[test]
fn stud8_fixed() {
    file("stud8-fixed");
}

#[test]
fn razz_fixed() {
    file("razz-fixed");
}

#[test]
fn draw5_fixed() {
    file("draw5-fixed");
}

#[test]
fn draw5_pot() {
    file("draw5-pot");
}

#[test]
fn sd27_no() {
    file("sd27-no");
}

#[test]
fn td27_fixed() {
    file("td27-fixed");
}

#[test]
fn badugi_fixed() {
    file("badugi-fixed");
}
