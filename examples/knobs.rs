//! Writes the table of all knobs into the documentation: `cargo run --example knobs`.

use cardroom::rules::{Knob, Preset, RuleSet};
use core::fmt::Write as _;

fn main() -> std::io::Result<()> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rules/KNOBS.md");
    std::fs::write(path, table())?;
    println!("{} knobs written to {path}", RuleSet::KNOBS.len());
    Ok(())
}

/// The table, in Markdown: a section a group, a row an answer, with the books that give it and the rules they cite.
pub(crate) fn table() -> String {
    let mut text = String::from("# Every knob, every book\n\nWritten by `cargo run --example knobs`.\n");
    let mut group = "";
    for knob in RuleSet::KNOBS {
        if knob.group != group {
            group = knob.group;
            write!(text, "\n## {group}\n\n| knob | answer | books | rules |\n|---|---|---|---|\n").unwrap();
        }
        let link = format!("{}::{}", struct_name(knob.group), knob.name);
        let mut first = format!("[`{}`]({link})<br>{}", knob.name, knob.question);
        for (answer, books, rules) in rows(knob) {
            writeln!(text, "| {first} | `{answer}` | {} | {rules} |", books.join(", ")).unwrap();
            first.clear();
        }
    }
    text
}

fn struct_name(group: &str) -> String {
    group[..1].to_uppercase() + &group[1..]
}

/// Each answer with the books that give it and the rules that ask for it; answers with a number as the books have them.
fn rows(knob: &Knob) -> Vec<(String, Vec<&'static str>, &'static str)> {
    let open = |answer: &str| answer.contains('(') || answer.contains('{') || answer.contains(' ');
    let mut rows: Vec<(String, Vec<&'static str>, &'static str)> = Vec::new();
    for (answer, rules) in knob.answers.iter().zip(knob.rules) {
        if !open(answer) {
            rows.push((answer.to_string(), Vec::new(), rules));
        }
    }
    for preset in Preset::ALL {
        let answer = preset.rules().get(&knob.to_string()).unwrap().to_string();
        match rows.iter_mut().find(|row| row.0 == answer) {
            Some(row) => row.1.push(preset.name()),
            None => rows.push((answer, vec![preset.name()], knob.rules.last().unwrap())),
        }
    }
    for (answer, rules) in knob.answers.iter().zip(knob.rules) {
        if open(answer) && rows.iter().all(|row| row.2 != *rules) {
            rows.push((answer.to_string(), Vec::new(), rules));
        }
    }
    rows
}
