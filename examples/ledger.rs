//! Writes the rules ledger into the documentation: `cargo run --example ledger`.

use core::fmt::Write as _;
use std::path::PathBuf;

fn main() -> std::io::Result<()> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rules/LEDGER.md");
    std::fs::write(path, table())?;
    println!("{} rules written to {path}", rules().count());
    Ok(())
}

/// The books with a ledger: its file, and the book's name.
pub(crate) const BOOKS: &[(&str, &str)] = &[
    ("club_1999", "A closed club, 1999"),
    ("spader_ess", "Spader Ess"),
    ("texas_holdem_guide", "A guide to Texas hold'em"),
    ("tda", "TDA 2024"),
    ("roberts", "Robert's Rules of Poker"),
];

/// Why a rule has no test of its own among those of a hand.
pub(crate) const MARKS: &[(&str, &str)] = &[
    ("floor", "an irregularity, or what was said and pushed: the floor's"),
    ("table", "between hands"),
    ("tournament", "the event's"),
    ("conduct", "recordable as a penalty"),
    ("meta", "scope or definition"),
];

/// A line of a ledger: what the rule is, where it is enforced, and what goes red when it is broken or why nothing does.
pub(crate) struct Line {
    pub(crate) book: &'static str,
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) place: String,
    pub(crate) proof: String,
}

impl Line {
    /// The mark and the reason, where the rule has one instead of tests.
    pub(crate) fn mark(&self) -> Option<(&str, &str)> {
        let (mark, reason) = self.proof.split_once(": ")?;
        MARKS.iter().any(|(known, _)| *known == mark).then_some((mark, reason))
    }

    /// The names of its tests.
    pub(crate) fn tests(&self) -> Vec<&str> {
        if self.mark().is_some() { Vec::new() } else { self.proof.split(", ").collect() }
    }
}

pub(crate) fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "rulebook", "ledger"].iter().collect()
}

/// Every line of every ledger, `ID | title | where | tests, or mark: reason`.
pub(crate) fn rules() -> impl Iterator<Item = Line> {
    BOOKS.iter().flat_map(|(book, _)| {
        let path = folder().join(book).with_extension("txt");
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let lines: Vec<Line> = text.lines().map(|line| read(book, line)).collect();
        lines
    })
}

fn read(book: &'static str, line: &str) -> Line {
    let fields: Vec<&str> = line.split(" | ").map(str::trim).collect();
    let [id, title, place, proof] = fields[..] else { panic!("not `ID | title | where | proof`: {line}") };
    let [id, title, place, proof] = [id, title, place, proof].map(String::from);
    Line { book, id, title, place, proof }
}

/// The ledger in Markdown: a section a book, a row a rule.
pub(crate) fn table() -> String {
    let mut text = String::from("# Every rule, and what holds it\n\nWritten by `cargo run --example ledger`.\n\n");
    text += "A rule without a test among those of a hand carries a mark instead:\n\n";
    for (mark, meaning) in MARKS {
        writeln!(text, "- *{mark}*: {meaning}").unwrap();
    }
    for (book, name) in BOOKS {
        write!(text, "\n## {name}\n\n| rule | | where | goes red |\n|---|---|---|---|\n").unwrap();
        for line in rules().filter(|line| line.book == *book) {
            let proof = match line.mark() {
                Some((mark, reason)) => format!("*{mark}*: {reason}"),
                None => match line.tests()[..] {
                    [only] => format!("`{only}`"),
                    [first, ref more @ ..] => format!("`{first}` and {} more", more.len()),
                    [] => String::new(),
                },
            };
            writeln!(text, "| {} | {} | `{}` | {proof} |", line.id, line.title, line.place.replace(", ", "`, `"))
                .unwrap();
        }
    }
    text
}
