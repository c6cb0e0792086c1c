//! Ranks hands given as arguments or as lines of a file.
//!
//! ```text
//! cargo run --example evaluate -- "high | AsKhQdJcTs > 5s4h3d2cAs" "omaha | AhTh8c7d / KhQhJh2c2d, KsKd2sQs / KhQhJh2c2d"
//! cargo run --example evaluate -- --file cases.txt
//! ```
//!
//! A line is a ranking, a bar, and hands with `>`, `=` or `,` between them; `#` begins a comment. Hole cards and board of an
//! Omaha hand have a `/` between them. Left is better, in low games too: `>` and `=` are claims that are checked, `,`
//! claims nothing. A second joker may be written like the first, `Jk`.
//!
//! Ends with 1 if a claim is wrong and with 2 if a line cannot be read, and says which line or argument and what is wrong
//! with it.

use cardroom::{Card, CardSet, HandError, HoleUse, Ranking, ShortDeckTrips, SokoFifth, Strength};
use clap::Parser;
use core::cmp::{Ordering, Reverse};
use core::fmt;
use std::path::PathBuf;
use std::process::ExitCode;

/// Ranks hands, puts them in order and checks what is claimed of them.
#[derive(Parser)]
#[command(arg_required_else_help = true, after_help = rankings())]
struct Options {
    /// Reads lines from this file.
    #[arg(long, short)]
    file: Option<PathBuf>,
    /// Prints wrong claims and faults only.
    #[arg(long, short)]
    quiet: bool,
    /// Lines: a ranking, a bar, and hands with `>`, `=` or `,` between them.
    lines: Vec<String>,
}

fn main() -> ExitCode {
    let options = Options::parse();
    let text = match options.file.as_ref().map(|file| (file, std::fs::read_to_string(file))) {
        None => String::new(),
        Some((_, Ok(text))) => text,
        Some((file, Err(error))) => {
            eprintln!("{}: {error}", file.display());
            return ExitCode::from(2);
        }
    };
    let in_file = (1..).zip(text.lines()).map(|(number, line)| (format!("line {number}"), line));
    let arguments = (1..).zip(&options.lines).map(|(number, line)| (format!("argument {number}"), line.as_str()));
    let (mut wrong, mut unread) = (0, 0);
    for (place, line) in in_file.chain(arguments) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let line: Line = match line.parse() {
            Ok(line) => line,
            Err(fault) => {
                eprintln!("{place}: {fault}");
                unread += 1;
                continue;
            }
        };
        if !options.quiet {
            line.print();
        }
        for claim in line.wrong_claims() {
            eprintln!("{place}: {claim}");
            wrong += 1;
        }
    }
    match (unread, wrong) {
        (0, 0) => ExitCode::SUCCESS,
        (0, _) => ExitCode::from(1),
        _ => ExitCode::from(2),
    }
}

/// A ranking and some hands.
struct Line {
    ranking: Ranking,
    /// The hands with what is claimed of each and the next.
    hands: Vec<(Hand, char)>,
}

struct Hand {
    text: String,
    /// The strength and the cards that make it, unless the hand does not qualify.
    best: Option<(Strength, CardSet)>,
}

/// Why a line cannot be read.
#[derive(Debug, thiserror::Error)]
enum Fault {
    #[error("there is no | behind the ranking")]
    Bar,
    #[error("there is no ranking called {0}; {known}", known = rankings())]
    Ranking(String),
    #[error("a hand is missing")]
    NoHand,
    #[error("in {hand}: {what} is no card")]
    Card { hand: String, what: String },
    #[error("in {hand}: {error}")]
    Hand { hand: String, error: HandError },
}

const RANKINGS: [(&str, Ranking, HoleUse); 17] = [
    ("high", Ranking::High, HoleUse::Any),
    ("holdem", Ranking::High, HoleUse::Any),
    ("omaha", Ranking::High, HoleUse::Exactly(2)),
    ("omaha-low", Ranking::EightOrBetter, HoleUse::Exactly(2)),
    ("short-deck", Ranking::ShortDeck { trips: ShortDeckTrips::BelowStraight }, HoleUse::Any),
    ("short-deck-trips", Ranking::ShortDeck { trips: ShortDeckTrips::AboveStraight }, HoleUse::Any),
    ("stripped-40", Ranking::Stripped40, HoleUse::Any),
    ("stripped-32", Ranking::Stripped32, HoleUse::Any),
    ("stripped-24", Ranking::Stripped24, HoleUse::Any),
    ("soko", Ranking::Soko { fifth: SokoFifth::Ignored }, HoleUse::Any),
    ("ace-to-five", Ranking::AceToFive, HoleUse::Any),
    ("eight-or-better", Ranking::EightOrBetter, HoleUse::Any),
    ("deuce-to-seven", Ranking::DeuceToSeven, HoleUse::Any),
    ("ace-to-six", Ranking::AceToSix, HoleUse::Any),
    ("badugi", Ranking::Badugi, HoleUse::Any),
    ("wild", Ranking::WILD, HoleUse::Any),
    ("bug", Ranking::BUG, HoleUse::Any),
];

fn rankings() -> String {
    format!("rankings are {}", RANKINGS.map(|(name, ..)| name).join(", "))
}

impl core::str::FromStr for Line {
    type Err = Fault;

    fn from_str(line: &str) -> Result<Self, Fault> {
        let (name, hands) = line.split_once('|').ok_or(Fault::Bar)?;
        let name = name.trim();
        let named = RANKINGS.into_iter().find(|ranking| ranking.0 == name);
        let (_, ranking, hole_use) = named.ok_or_else(|| Fault::Ranking(name.to_owned()))?;
        if hands.trim_end().ends_with(['>', '=', ',']) || hands.trim().is_empty() {
            return Err(Fault::NoHand);
        }
        let hands = hands.split_inclusive(['>', '=', ',']).map(|hand| {
            let claim = hand.chars().next_back().filter(|last| ">=".contains(*last)).unwrap_or(',');
            let text = hand.trim_end_matches(['>', '=', ',']).trim().to_owned();
            if text.is_empty() {
                return Err(Fault::NoHand);
            }
            let (hole, board) = text.split_once('/').unwrap_or((&text, ""));
            let (hole, board) = (cards(&text, hole)?, cards(&text, board)?);
            let checked = hole.and_then(|hole| ranking.try_best(hole, board?, hole_use));
            match checked.and_then(|_| Ok((hole?, board?))) {
                Ok((hole, board)) => Ok((Hand { best: ranking.best_cards(hole, board, hole_use), text }, claim)),
                Err(error) => Err(Fault::Hand { hand: text, error }),
            }
        });
        Ok(Self { ranking, hands: hands.collect::<Result<_, _>>()? })
    }
}

/// Reads cards run together.
fn cards(hand: &str, text: &str) -> Result<Result<CardSet, HandError>, Fault> {
    let mut set = CardSet::EMPTY;
    let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    for pair in letters.chunks(2) {
        let what: String = pair.iter().collect();
        let Ok(card) = what.parse::<Card>() else { return Err(Fault::Card { hand: hand.to_owned(), what }) };
        let new = set.insert(card) || card == Card::JOKER && set.insert(Card::RED_JOKER);
        if !new {
            return Ok(Err(HandError::Twice(card)));
        }
    }
    Ok(Ok(set))
}

impl Line {
    /// Prints each hand and the order of all.
    fn print(&self) {
        for (hand, _) in &self.hands {
            match hand.best {
                Some((strength, cards)) => {
                    println!("{}: {} ({cards})", hand.text, self.ranking.describe(strength));
                }
                None => println!("{}: no hand", hand.text),
            }
        }
        let mut order: Vec<&Hand> = self.hands.iter().map(|(hand, _)| hand).collect();
        order.sort_by_key(|hand| Reverse(hand.strength()));
        let mut text = String::new();
        for (place, hand) in order.iter().enumerate() {
            if place > 0 {
                text += if order[place - 1].strength() == hand.strength() { " = " } else { " > " };
            }
            text += &hand.text;
        }
        println!("  {text}");
    }

    fn wrong_claims(&self) -> impl Iterator<Item = WrongClaim<'_>> {
        self.hands.windows(2).filter_map(|pair| {
            let [(left, claim), (right, _)] = pair else { return None };
            let order = left.strength().cmp(&right.strength());
            let right_claim = match claim {
                '>' => order.is_gt(),
                // Two hands that do not qualify are not compared.
                '=' => order.is_eq() && left.best.is_some(),
                _ => true,
            };
            (!right_claim).then_some(WrongClaim { left, claim: *claim, right })
        })
    }
}

impl Hand {
    fn strength(&self) -> Option<Strength> {
        self.best.map(|(strength, _)| strength)
    }
}

struct WrongClaim<'a> {
    left: &'a Hand,
    claim: char,
    right: &'a Hand,
}

impl fmt::Display for WrongClaim<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { left, claim, right } = self;
        write!(f, "{} {claim} {} is wrong: ", left.text, right.text)?;
        match left.strength().cmp(&right.strength()) {
            _ if left.best.is_none() && right.best.is_none() => f.write_str("neither is a hand"),
            Ordering::Less => f.write_str("the second is better"),
            Ordering::Equal => f.write_str("they tie"),
            Ordering::Greater => f.write_str("the first is better"),
        }
    }
}
