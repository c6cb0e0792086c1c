//! Says who is ahead, and by how much, when all are all in.
//!
//! ```text
//! cargo run --release --example equity -- AhKh QsQd
//! cargo run --release --example equity -- --board Jh9h2c "QQ+, AK" "JJ-99, AQs:0.5" random
//! cargo run --release --example equity -- --game omaha-hi-lo As2s3dKd Ah2hQcJc
//! cargo run --release --example equity -- AhKh --heat-map ace-king.svg
//! ```
//!
//! Players are hands or, in games of two cards, ranges; they are numbered from 0. What is too much to go through is
//! sampled; so is anything with `--deals`, in games of two cards. The heat map is a picture of the equity of one hand or range against each of the 169 starting hands.

use cardroom::equity::{Equity, EquityError, Matchup, Range, Sampled};
use cardroom::{CardSet, Game, Rank};
use clap::Parser;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use rayon::prelude::*;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use svg::Document;
use svg::node::element::{Rectangle, Text};

/// Says who is ahead, and by how much, when all are all in.
#[derive(Parser)]
struct Options {
    /// Hands such as AhKh, or ranges such as "QQ+, AKs:0.5".
    #[arg(required = true)]
    players: Vec<String>,
    /// The game.
    #[arg(long, short, default_value = "holdem", value_parser = games())]
    game: Named,
    /// The cards on the board.
    #[arg(long, short, default_value = "")]
    board: CardSet,
    /// Cards that cannot come: folded, or exposed.
    #[arg(long, short, default_value = "")]
    dead: CardSet,
    /// Deals so many random hands instead of going through all, in games of two cards.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    deals: Option<u64>,
    /// Where random deals start: the same seed gives the same deals.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Draws the equity of the one player against each starting hand into this SVG file.
    #[arg(long, value_name = "FILE", conflicts_with = "deals")]
    heat_map: Option<PathBuf>,
}

/// A game and what it is called here.
type Named = (&'static str, Game);

const GAMES: [Named; 12] = [
    ("holdem", Game::HOLDEM),
    ("short-deck", Game::SHORT_DECK),
    ("pineapple", Game::PINEAPPLE),
    ("crazy-pineapple", Game::CRAZY_PINEAPPLE),
    ("omaha", Game::OMAHA),
    ("omaha-hi-lo", Game::OMAHA_HI_LO),
    ("omaha-5", Game::OMAHA_5),
    ("omaha-5-hi-lo", Game::OMAHA_5_HI_LO),
    ("omaha-6", Game::OMAHA_6),
    ("omaha-6-hi-lo", Game::OMAHA_6_HI_LO),
    ("courchevel", Game::COURCHEVEL),
    ("courchevel-hi-lo", Game::COURCHEVEL_HI_LO),
];

fn games() -> impl TypedValueParser<Value = Named> {
    PossibleValuesParser::new(GAMES.map(|game| game.0))
        .try_map(|name| GAMES.into_iter().find(|game| game.0 == name).ok_or("no such game"))
}

fn main() -> ExitCode {
    let options = Options::parse();
    let done = match &options.heat_map {
        Some(file) => heat_map(&options, file),
        None => table(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Prints what each player wins.
fn table(options: &Options) -> Result<(), Box<dyn Error>> {
    let Options { players, game: (name, game), board, dead, deals, .. } = options;
    if players.len() == 1 {
        return Err("one player has nobody to win from; --heat-map FILE draws him against each starting hand".into());
    }
    // Games of other than two cards have no ranges.
    let ranged = Matchup::new(game, &[Range::RANDOM, Range::RANDOM], CardSet::EMPTY, CardSet::EMPTY).is_ok();
    if !ranged && deals.is_some() {
        return Err(format!("only games of two cards can be sampled; without --deals {name} is gone through").into());
    }
    let hands: Result<Vec<CardSet>, String> = players.iter().map(|text| hand(text)).collect();
    if deals.is_none() && (hands.is_ok() || !ranged) {
        print(players, &Equity::of(game, &hands?, *board, *dead)?, None);
        return Ok(());
    }
    let matchup = Matchup::new(game, &ranges(players)?, *board, *dead)?;
    let exact = if deals.is_some() { None } else { exact(&matchup)? };
    match exact {
        Some(equity) => print(players, &equity, None),
        None => {
            let sampled = sample(&matchup, deals.unwrap_or(2_000_000), options.seed)?;
            print(players, sampled.counted(), Some(&sampled));
        }
    }
    Ok(())
}

fn hand(text: &str) -> Result<CardSet, String> {
    text.parse().map_err(|error| format!("{text}: {error}"))
}

fn ranges(players: &[String]) -> Result<Vec<Range>, String> {
    players.iter().map(|text| text.parse().map_err(|error| format!("{text}: {error}"))).collect()
}

/// The exact equity, on all cores; none if it is too much work.
fn exact(matchup: &Matchup) -> Result<Option<Equity>, EquityError> {
    let plan = match matchup.plan() {
        Err(EquityError::TooMuchWork { work, limit }) => {
            eprintln!("{work} choices of hands, more than {limit}: sampled");
            return Ok(None);
        }
        plan => plan?,
    };
    let progress = Progress::new(plan.len() as u64);
    let parts = (0..plan.len()).into_par_iter().map(|part| progress.after(plan.part(part)));
    Ok(Some(parts.sum()))
}

/// So many random deals, on all cores. Each block of deals has its own stream of random numbers, so that the result does
/// not depend on who does which.
fn sample(matchup: &Matchup, deals: u64, seed: u64) -> Result<Sampled, EquityError> {
    const BLOCK: u64 = 10_000;
    let blocks = deals.div_ceil(BLOCK);
    let progress = Progress::new(blocks);
    let block = |block: u64| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(block);
        matchup.sample(BLOCK.min(deals - block * BLOCK), &mut rng).map(|sampled| progress.after(sampled))
    };
    (0..blocks).into_par_iter().map(block).collect::<Result<Vec<_>, _>>().map(|parts| parts.into_iter().sum())
}

/// A bar that is shown when something takes long.
struct Progress(ProgressBar);

impl Progress {
    fn new(parts: u64) -> Self {
        let style =
            ProgressStyle::with_template("{bar:40} {percent} %, {eta} left").unwrap_or(ProgressStyle::default_bar());
        Self(ProgressBar::with_draw_target(Some(parts), ProgressDrawTarget::hidden()).with_style(style))
    }

    /// One part more is done, and this came out.
    fn after<T>(&self, result: T) -> T {
        if self.0.is_hidden() && self.0.elapsed() > Duration::from_millis(500) {
            self.0.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.0.inc(1);
        result
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// A line and a bar for each player: what he wins, what he ties, what he loses.
fn print(players: &[String], equity: &Equity, sampled: Option<&Sampled>) {
    const WIDTH: f64 = 40.0;
    let longest = players.iter().map(|text| text.chars().count()).max().unwrap_or(0).max(6);
    let counted = if sampled.is_some() { "deals" } else { "deals, all" };
    println!("    {:longest$}  equity    wins    ties  losses", "player");
    for (player, text) in players.iter().enumerate() {
        let Some(odds) = equity.players().get(player) else { continue };
        let part = |count: u128| count as f64 / equity.total() as f64;
        let (wins, ties, losses) = (part(odds.wins), part(odds.ties), part(equity.losses(player)));
        let percent = |part: f64| format!("{:6.2}", 100.0 * part);
        let columns = [equity.fraction(player), wins, ties, losses].map(percent).join("  ");
        let (won, taken) = ((wins * WIDTH).round() as usize, ((wins + ties) * WIDTH).round() as usize);
        let bar = ["█".repeat(won), "▒".repeat(taken - won), "·".repeat(WIDTH as usize - taken)].concat();
        println!("{player:>2}  {text:longest$}  {columns}  {bar}");
    }
    println!("% of {} {counted}; █ wins, ▒ ties or takes a part, · loses", equity.total());
    if let Some(sampled) = sampled {
        for (player, text) in players.iter().enumerate() {
            let estimate = sampled.estimate(player);
            let [low, high, error] = [estimate.low, estimate.high, estimate.standard_error].map(|part| 100.0 * part);
            println!(
                "{player:>2}  {text:longest$}  {low:.2} to {high:.2} % with 95 % confidence, standard error {error:.3}"
            );
        }
    }
}

/// A starting hand: its name, its row and its column in the picture, and the equity against it.
struct Cell {
    name: String,
    row: usize,
    column: usize,
    equity: Option<f64>,
}

/// Draws the equity against each starting hand: pairs on the diagonal, suited hands above, offsuit hands below.
fn heat_map(options: &Options, file: &Path) -> Result<(), Box<dyn Error>> {
    let [player] = options.players.as_slice() else { return Err("a heat map is of one hand or range".into()) };
    let range = ranges(&options.players)?.remove(0);
    let progress = Progress::new(13 * 13);
    let cell = |place: usize| {
        let (row, column) = (place / 13, place % 13);
        let [high, low] = [row.min(column), row.max(column)].map(|place| Rank::ALL[12 - place].char());
        let suits = match row.cmp(&column) {
            std::cmp::Ordering::Less => "s",
            std::cmp::Ordering::Equal => "",
            std::cmp::Ordering::Greater => "o",
        };
        let name = format!("{high}{low}{suits}");
        let against = name.parse::<Range>().map_err(|error| error.to_string())?;
        let matchup = Matchup::new(&options.game.1, &[range.clone(), against], options.board, options.dead);
        let equity = match matchup.and_then(|matchup| matchup.exact()) {
            Ok(equity) => Some(equity.fraction(0)),
            // The cards of this starting hand are gone.
            Err(EquityError::EmptyRange(1) | EquityError::NoDeal) => None,
            Err(error) => return Err(error.to_string()),
        };
        Ok(progress.after(Cell { name, row, column, equity }))
    };
    let cells = (0..13 * 13).into_par_iter().map(cell).collect::<Result<Vec<_>, String>>()?;
    drop(progress);
    let saved = svg::save(file, &picture(player, options, &cells));
    saved.map_err(|error| format!("{}: {error}", file.display()))?;
    println!("{}", file.display());
    Ok(())
}

fn picture(player: &str, options: &Options, cells: &[Cell]) -> Document {
    const SIZE: usize = 56;
    const MARGIN: usize = 20;
    const TOP: usize = 84;
    const SIDE: usize = 13 * SIZE;
    let (width, height) = (SIDE + 2 * MARGIN, TOP + SIDE + 64);
    let title = format!("{player} against each starting hand");
    let Options { game: (game, _), board, dead, .. } = options;
    let mut spot = (*game).to_owned();
    for (what, cards) in [("board", board), ("dead", dead)].into_iter().filter(|(_, cards)| !cards.is_empty()) {
        spot += &format!(", {what} {cards}");
    }
    let text = |content: &str, x: usize, y: usize, size: usize, anchor: &str, fill: &str| {
        let text = Text::new(content).set("x", x).set("y", y).set("font-size", size).set("text-anchor", anchor);
        text.set("font-family", "Helvetica, Arial, sans-serif").set("fill", fill.to_owned())
    };
    let rectangle = |x: usize, y: usize, width: usize, height: usize, fill: String| {
        Rectangle::new().set("x", x).set("y", y).set("width", width).set("height", height).set("fill", fill)
    };
    let mut picture = Document::new().set("viewBox", (0, 0, width, height)).set("width", width).set("height", height);
    picture = picture.add(rectangle(0, 0, width, height, "white".to_owned()));
    picture = picture.add(text(&title, MARGIN, 28, 20, "start", "black"));
    let legend = "part of the pot in %; pairs on the diagonal, suited above, offsuit below";
    picture = picture.add(text(&spot, MARGIN, 50, 14, "start", "#444"));
    picture = picture.add(text(legend, MARGIN, 70, 14, "start", "#444"));
    for cell in cells {
        let (x, y) = (MARGIN + cell.column * SIZE, TOP + cell.row * SIZE);
        let (fill, ink) = cell.equity.map_or(("#ddd".to_owned(), "#666"), |equity| (colour(equity), ink(equity)));
        let number = cell.equity.map_or("–".to_owned(), |equity| format!("{:.1}", 100.0 * equity));
        picture = picture.add(rectangle(x, y, SIZE - 2, SIZE - 2, fill));
        picture = picture.add(text(&cell.name, x + SIZE / 2 - 1, y + 23, 15, "middle", ink).set("font-weight", "bold"));
        picture = picture.add(text(&number, x + SIZE / 2 - 1, y + 42, 14, "middle", ink));
    }
    // The scale of colours.
    let y = TOP + SIDE + 12;
    for percent in 0..100 {
        let x = MARGIN + percent * SIDE / 100;
        let next = MARGIN + (percent + 1) * SIDE / 100;
        picture = picture.add(rectangle(x, y, next - x + 1, 16, colour((percent as f64 + 0.5) / 100.0)));
    }
    for percent in [0, 25, 50, 75, 100] {
        let anchor = match percent {
            0 => "start",
            100 => "end",
            _ => "middle",
        };
        picture = picture.add(text(&format!("{percent} %"), MARGIN + percent * SIDE / 100, y + 34, 13, anchor, "#444"));
    }
    picture
}

/// From orange, behind, through white, even, to blue, ahead: told apart by every eye.
fn colour(equity: f64) -> String {
    const BEHIND: [f64; 3] = [222.0, 95.0, 0.0];
    const EVEN: [f64; 3] = [255.0, 255.0, 255.0];
    const AHEAD: [f64; 3] = [0.0, 84.0, 166.0];
    let (end, part) = if equity < 0.5 { (BEHIND, 1.0 - 2.0 * equity) } else { (AHEAD, 2.0 * equity - 1.0) };
    let mix = |i: usize| (EVEN[i] + (end[i] - EVEN[i]) * part).round() as u8;
    format!("rgb({},{},{})", mix(0), mix(1), mix(2))
}

/// Black or white, whatever has the higher contrast to the colour: white only on dark blue.
fn ink(equity: f64) -> &'static str {
    if equity > 0.9 { "white" } else { "black" }
}
