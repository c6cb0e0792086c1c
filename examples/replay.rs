//! Replays recorded hands and compares what was paid.
//!
//! ```text
//! cargo run --release --example replay -- examples/hands
//! cargo run --release --example replay -- --verbose examples/hands/side-pots.phh
//! ```
//!
//! Reads Poker Hand History files, drives each hand through the machine, and compares the stacks and winnings that the
//! file states, and every expectation in its commentary, with what the machine says. The hands a second are those of the
//! machine: reading the file is apart.
//!
//! Exit code 0: every hand agreed. 1: a hand disagreed, was refused, or is not supported. 2: the arguments are of no
//! use, or no hand was found.

use cardroom::notation::Story;
use cardroom::notation::phh::{self, Amount, Document, Entry, Failure, Hand, Outcome};
use cardroom::rules::Preset;
use cardroom::{Chips, Redact, Seat, State, Viewer, evolve};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Replays recorded hands and compares what was paid.
#[derive(Parser)]
struct Arguments {
    /// Files (.phh, .phhs) and folders of them.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Tell each hand event by event.
    #[arg(long, conflicts_with = "json")]
    verbose: bool,
    /// Tell only what this player may know: 1 for p1, the first left of the button.
    #[arg(long, value_name = "N", requires = "verbose", value_parser = clap::value_parser!(u8).range(1..=cardroom::MAX_SEATS as i64))]
    seat: Option<u8>,
    /// Replay under this rule book instead of the one a file names.
    #[arg(long, value_name = "NAME")]
    rules: Option<Preset>,
    /// Take expected stacks, and refusals that are foretold, from this index of JSON lines.
    #[arg(long, value_name = "FILE")]
    index: Option<PathBuf>,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
    /// Leave out what is not supported yet instead of failing.
    #[arg(long)]
    skip_unsupported: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Prints a text; a reader who has seen enough of it is no error.
fn print(text: &str) -> Result<(), String> {
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("output: {error}")),
        _ => Ok(()),
    }
}

/// Whether every hand agreed.
fn run(arguments: &Arguments) -> Result<bool, String> {
    let index = arguments.index.as_deref().map(Index::read).transpose()?.unwrap_or_default();
    let mut files = Vec::new();
    for path in &arguments.paths {
        collect(path, &mut files)?;
    }
    let bar = if arguments.verbose { ProgressBar::hidden() } else { ProgressBar::new(files.len() as u64) };
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} files, {elapsed}").map_err(|e| e.to_string())?);
    let mut report = Report::default();
    for file in &files {
        replay_file(file, arguments, &index, &mut report)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    if report.rows.is_empty() {
        return Err("no hand was found".into());
    }
    print(&if arguments.json { format!("{:#}\n", report.json()) } else { report.text() })?;
    Ok(report.all_agreed(arguments.skip_unsupported))
}

/// The files of a path, those of folders in the order of their names.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let unreadable = |error| format!("{}: {error}", path.display());
    if !fs::metadata(path).map_err(unreadable)?.is_dir() {
        files.push(path.into());
        return Ok(());
    }
    let entries = fs::read_dir(path).map_err(unreadable)?;
    let mut entries =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
    entries.sort();
    for entry in entries {
        let hands = entry.extension().is_some_and(|extension| extension == "phh" || extension == "phhs");
        if hands || entry.is_dir() {
            collect(&entry, files)?;
        }
    }
    Ok(())
}

fn replay_file(path: &Path, arguments: &Arguments, index: &Index, report: &mut Report) -> Result<(), String> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let document = match Document::from_bytes(&bytes) {
        Ok(document) => document,
        Err(error) => {
            report.add("unreadable", Duration::ZERO, path.display().to_string(), Verdict::Refused(error.to_string()));
            return Ok(());
        }
    };
    for entry in document.hands() {
        let label = match &entry.key {
            Some(key) => format!("{} [{key}]", path.display()),
            None => path.display().to_string(),
        };
        let start = Instant::now();
        let replayed = entry.hand.as_ref().map(|hand| phh::replay(hand, arguments.rules.map(Preset::rules)));
        let took = start.elapsed();
        let verdict = match &replayed {
            Ok(replayed) => judge(entry, replayed, index.row(path, entry)),
            Err(_) if entry.refuse => Verdict::Agreed,
            Err(error) => Verdict::Refused(error.to_string()),
        };
        if let (true, Ok(hand), Ok(Ok(outcome))) = (arguments.verbose, &entry.hand, &replayed) {
            print(&tell(&label, hand, outcome, arguments))?;
        }
        let variant = entry.hand.as_ref().map_or("unreadable".into(), |hand| hand.variant.to_string());
        report.add(&variant, took, label, verdict);
    }
    Ok(())
}

/// How a hand went.
enum Verdict {
    Agreed,
    /// What disagrees, a line each.
    Disagreed(Vec<Disagreement>),
    Refused(String),
    Unsupported(String),
}

/// One thing that is not as stated.
struct Disagreement {
    /// The player, or the action whose expectation did not hold.
    place: String,
    stated: String,
    ours: String,
}

fn judge(entry: &Entry, replayed: &Result<Outcome, Failure>, row: Option<&Row>) -> Verdict {
    let Ok(hand) = &entry.hand else { return Verdict::Agreed };
    let outcome = match replayed {
        Err(Failure::Unsupported(what)) => return Verdict::Unsupported(what.to_string()),
        Err(Failure::Setup(_)) if entry.refuse => return Verdict::Agreed,
        Err(failure) => return Verdict::Refused(failure.to_string()),
        Ok(outcome) => outcome,
    };
    let refusal_is_due = |stated: &str| {
        let (place, ours) = ("hand".into(), "accepted".into());
        Verdict::Disagreed(vec![Disagreement { place, stated: stated.into(), ours }])
    };
    if entry.refuse {
        return refusal_is_due("a set-up to be refused");
    }
    let foretold = row.is_some_and(|row| row.refused);
    match &outcome.refused {
        Some(_) if foretold => return Verdict::Agreed,
        Some(refused) => return Verdict::Refused(refused.to_string()),
        None if foretold => return refusal_is_due("an action to be refused"),
        None => {}
    }
    let mut found: Vec<Disagreement> = Vec::new();
    for miss in &outcome.misses {
        let place = format!("action {}", miss.action);
        found.push(Disagreement { place, stated: miss.expected.clone(), ours: miss.found.clone() });
    }
    let stacks = row.and_then(|row| row.stacks.as_deref());
    let stated = [stacks, hand.finishing_stacks.as_deref()].into_iter().flatten();
    let stacks = stated.flat_map(|stated| outcome.differences(stated));
    let winnings = hand.winnings.iter().flat_map(|stated| outcome.winnings_differences(stated));
    for difference in stacks.chain(winnings) {
        let (player, stated, ours) = (difference.player, difference.stated, difference.ours);
        found.push(Disagreement { place: player.to_string(), stated: stated.to_string(), ours: ours.to_string() });
    }
    if found.is_empty() { Verdict::Agreed } else { Verdict::Disagreed(found) }
}

/// The story of a hand.
fn tell(label: &str, hand: &Hand, outcome: &Outcome, arguments: &Arguments) -> String {
    let players = hand.details.players.clone().unwrap_or_default();
    let names: Vec<String> = (1..=hand.starting_stacks.len())
        .map(|number| players.get(number - 1).filter(|name| !name.is_empty()).cloned().unwrap_or(format!("p{number}")))
        .collect();
    let mut text = format!("{label}: {} ({})\n", hand.variant.family.name(), hand.variant);
    let viewer = arguments.seat.and_then(|number| Seat::new(number - 1));
    if viewer.is_some_and(|seat| !outcome.setup.seats().contains(seat)) {
        return text + "  (no player sits there)\n\n";
    }
    let amounts = |chips: Chips| outcome.unit.amount(chips).to_string();
    let story = Story::new(&outcome.setup).with_names(&names).with_amounts(&amounts);
    let mut state = State::new(&outcome.setup);
    for event in &outcome.log {
        let event = viewer.map_or(*event, |seat| *event.redact(Viewer::Seat(seat)));
        text += &format!("  {}\n", story.tell(&state, &event));
        evolve(&mut state, &event);
    }
    for (name, stack) in names.iter().zip(outcome.stacks()) {
        text += &format!("  {name} has {stack}.\n");
    }
    text + "\n"
}

/// What an index of hands expects.
#[derive(Default)]
struct Index(HashMap<(PathBuf, Option<String>), Row>);

struct Row {
    stacks: Option<Vec<Amount>>,
    /// The hand holds an action that must be refused.
    refused: bool,
}

impl Index {
    fn read(path: &Path) -> Result<Self, String> {
        let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let folder = path.parent().unwrap_or(Path::new(""));
        let rows = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).map(|(number, line)| {
            Self::row_of(folder, line).ok_or_else(|| format!("{}: line {} is no row", path.display(), number + 1))
        });
        rows.collect::<Result<_, _>>().map(Self)
    }

    fn row_of(folder: &Path, line: &str) -> Option<((PathBuf, Option<String>), Row)> {
        let row: Value = serde_json::from_str(line).ok()?;
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_string);
        let path = absolute(&folder.join(row.get("path")?.as_str()?));
        let stacks = match row.get("expected_final_stacks").and_then(Value::as_array) {
            Some(stacks) => Some(stacks.iter().map(|stack| text(stack).parse().ok()).collect::<Option<_>>()?),
            None => None,
        };
        let refused = row.get("oracle_error").is_some_and(|error| !error.is_null());
        Some(((path, row.get("key").map(text)), Row { stacks, refused }))
    }

    fn row(&self, path: &Path, entry: &Entry) -> Option<&Row> {
        if self.0.is_empty() { None } else { self.0.get(&(absolute(path), entry.key.clone())) }
    }
}

/// The path, so that two ways to write it are equal.
fn absolute(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.into())
}

/// All hands, variant by variant.
#[derive(Default)]
struct Report {
    rows: BTreeMap<String, Counts>,
    disagreements: Vec<(String, Disagreement)>,
    refusals: Vec<(String, String)>,
    unsupported: Vec<(String, String)>,
}

#[derive(Default, Clone, Copy)]
struct Counts {
    hands: usize,
    agreed: usize,
    disagreed: usize,
    refused: usize,
    unsupported: usize,
    took: Duration,
}

impl Counts {
    fn add(&mut self, other: Self) {
        self.hands += other.hands;
        self.agreed += other.agreed;
        self.disagreed += other.disagreed;
        self.refused += other.refused;
        self.unsupported += other.unsupported;
        self.took += other.took;
    }

    fn a_second(&self) -> Option<u64> {
        let seconds = self.took.as_secs_f64();
        (seconds > 0.0).then(|| (self.hands as f64 / seconds) as u64)
    }
}

impl Report {
    fn add(&mut self, variant: &str, took: Duration, label: String, verdict: Verdict) {
        let mut one = Counts { hands: 1, took, ..Counts::default() };
        match verdict {
            Verdict::Agreed => one.agreed = 1,
            Verdict::Disagreed(lines) => {
                one.disagreed = 1;
                self.disagreements.extend(lines.into_iter().map(|line| (label.clone(), line)));
            }
            Verdict::Refused(why) => {
                one.refused = 1;
                self.refusals.push((label, why));
            }
            Verdict::Unsupported(what) => {
                one.unsupported = 1;
                self.unsupported.push((label, what));
            }
        }
        self.rows.entry(variant.into()).or_default().add(one);
    }

    fn total(&self) -> Counts {
        let mut total = Counts::default();
        self.rows.values().for_each(|row| total.add(*row));
        total
    }

    fn all_agreed(&self, skip_unsupported: bool) -> bool {
        let total = self.total();
        total.disagreed + total.refused == 0 && (skip_unsupported || total.unsupported == 0)
    }

    /// The table, and a line for everything that did not agree.
    fn text(&self) -> String {
        let mut text = String::from("variant     hands  agreed  disagreed  refused  unsupported  hands/s\n");
        let total = ("total".to_string(), self.total());
        let total = (self.rows.len() > 1).then_some(&total).map(|(name, row)| (name, row));
        for (name, row) in self.rows.iter().chain(total) {
            let Counts { hands, agreed, disagreed, refused, unsupported, .. } = row;
            let speed = row.a_second().map_or("-".into(), |speed| speed.to_string());
            text += &format!("{name:10} {hands:6} {agreed:7} {disagreed:10} {refused:8} {unsupported:12} {speed:>8}\n");
        }
        for (label, Disagreement { place, stated, ours }) in &self.disagreements {
            text += &format!("{label}: {place}: stated {stated}, ours {ours}\n");
        }
        for (label, why) in &self.refusals {
            text += &format!("{label}: {why}\n");
        }
        for (label, what) in &self.unsupported {
            text += &format!("{label}: not supported yet: {what}\n");
        }
        text
    }

    fn json(&self) -> Value {
        let rows = self.rows.iter().map(|(variant, row)| {
            json!({
                "variant": variant,
                "hands": row.hands,
                "agreed": row.agreed,
                "disagreed": row.disagreed,
                "refused": row.refused,
                "unsupported": row.unsupported,
                "hands_per_second": row.a_second(),
            })
        });
        let disagreements = self.disagreements.iter().map(|(hand, Disagreement { place, stated, ours })| {
            json!({ "hand": hand, "place": place, "stated": stated, "ours": ours })
        });
        let told = |lines: &[(String, String)]| -> Value {
            lines.iter().map(|(hand, why)| json!({ "hand": hand, "why": why })).collect()
        };
        json!({
            "variants": rows.collect::<Value>(),
            "disagreements": disagreements.collect::<Value>(),
            "refused": told(&self.refusals),
            "unsupported": told(&self.unsupported),
        })
    }
}
