//! Counts whole betting trees and compares them with stated counts.
//!
//! `cargo run --release --example perft -- FILE.jsonl` reads one configuration a line: the stakes and the house's
//! answers under `config`, the counts under `expect`. Cards do not matter: dealing is no action, and a run-out or a
//! showdown is a leaf.

use cardroom::rules::{
    AllInHands, AntePriority, CapHeadsUp, FoldUnbet, HeadsUpCounts, PotLimitBlinds, RaiseCap, RaiseInto, Reopen,
    ReopenLimit, Runs, Straddle, StraddleGames,
};
use cardroom::{
    Action, BoardCards, CardSet, CardSource, Chips, Command, DealRequest, Entry, Expect, Game, Hand, Posts, Presence,
    RuleSet, Seat, SeatSet, Setup, SetupSpec, Stakes, Structure,
};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Deserialize;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

/// Counts betting trees.
#[derive(Parser)]
struct Arguments {
    /// Files of configurations, one a line.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Leave out trees with more nodes than this.
    #[arg(long)]
    most: Option<u64>,
}

#[derive(Deserialize)]
struct Line {
    id: String,
    config: Config,
    expect: Counts,
    nodes: u64,
}

/// A configuration. Amounts are chips; seats go clockwise from the button's left.
#[derive(Deserialize)]
struct Config {
    stacks: Vec<u64>,
    blinds: Vec<u64>,
    straddle: u64,
    ante: u64,
    ante_by: String,
    ante_order: String,
    structure: String,
    min_bet: u64,
    small_bet: u64,
    big_bet: u64,
    cap: Option<u8>,
    fl_uncap: String,
    half_bet: bool,
    reopen: String,
    streets: u8,
    fold_any: bool,
    raise_into: String,
    pl_full_blinds: bool,
}

/// What a tree holds.
#[derive(Deserialize, PartialEq, Eq, Debug, Default)]
struct Counts {
    /// Sequences of one action, of two, …, up to eight.
    perft: Vec<u64>,
    decisions: u64,
    terminals: u64,
    folded: u64,
    showdowns: u64,
    longest: u64,
    /// Each seat's net chips over all leaves.
    committed_sum: Vec<u64>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut lines = Vec::new();
    for file in &arguments.files {
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) => return unusable(&format!("{}: {error}", file.display())),
        };
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            match serde_json::from_str::<Line>(line) {
                Ok(line) => lines.push(line),
                Err(error) => return unusable(&format!("{}:{}: {error}", file.display(), number + 1)),
            }
        }
    }
    lines.retain(|line| arguments.most.is_none_or(|most| line.nodes <= most));
    if lines.is_empty() {
        return unusable("no configurations");
    }
    // Drawn only on a terminal.
    let bar = ProgressBar::new(lines.iter().map(|line| line.nodes).sum());
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} nodes, {eta} left  {msg}") {
        bar.set_style(style);
    }
    let (mut wrong, mut done) = (0, 0);
    for line in &lines {
        bar.set_message(line.id.clone());
        let verdict = match count(&line.config, &bar) {
            Ok(counts) if counts == line.expect => None,
            Ok(counts) => Some(format!("stated {:?}, counted {counts:?}", line.expect)),
            Err(fault) => Some(fault),
        };
        done += line.nodes;
        bar.set_position(done);
        if let Some(fault) = verdict {
            wrong += 1;
            bar.suspend(|| println!("{}: {fault}", line.id));
        }
    }
    bar.finish_and_clear();
    println!("{} trees, {} agree, {wrong} disagree", lines.len(), lines.len() - wrong);
    ExitCode::from(u8::from(wrong > 0))
}

fn unusable(fault: &str) -> ExitCode {
    eprintln!("{fault}");
    ExitCode::from(2)
}

fn count(config: &Config, bar: &ProgressBar) -> Result<Counts, String> {
    let mut hand = Hand::new(setup(config)?);
    hand.execute(Command::Start, &mut ()).map_err(|refused| refused.to_string())?;
    let mut tree = Tree { config, counts: Counts::default(), bar, before: bar.position() };
    tree.counts.perft = vec![0; 8];
    tree.counts.committed_sum = vec![0; config.stacks.len()];
    tree.walk(&hand, 0)?;
    while tree.counts.perft.last() == Some(&0) {
        tree.counts.perft.pop();
    }
    Ok(tree.counts)
}

struct Tree<'t> {
    config: &'t Config,
    counts: Counts,
    bar: &'t ProgressBar,
    /// The nodes of the trees before this one.
    before: u64,
}

impl Tree<'_> {
    fn walk(&mut self, hand: &Hand, depth: usize) -> Result<(), String> {
        let mut hand = *hand;
        let seat = loop {
            match hand.expects() {
                Expect::Act(seat) => break seat,
                Expect::Deal(request) if self.goes_on(&hand) => {
                    hand.execute(deal(request), &mut ()).map_err(|refused| refused.to_string())?;
                }
                _ => {
                    self.leaf(&hand, depth);
                    return Ok(());
                }
            }
        };
        self.counts.decisions += 1;
        if self.counts.decisions.is_multiple_of(4096) {
            self.bar.set_position(self.before + self.counts.decisions + self.counts.terminals);
        }
        let legal = hand.legal(seat);
        let raises = legal.raise.map_or(1..1, |range| range.least.0..range.most.0 + 1);
        let passive = if legal.call.is_some() { Action::Call } else { Action::Check };
        let fold = legal.fold.then_some(Action::Fold);
        let actions = fold.into_iter().chain([passive]).chain(raises.map(|to| Action::RaiseTo(Chips(to))));
        for action in actions {
            if let Some(count) = self.counts.perft.get_mut(depth) {
                *count += 1;
            }
            let mut next = hand;
            next.execute(Command::Act { seat, action }, &mut ()).map_err(|refused| refused.to_string())?;
            self.walk(&next, depth + 1)?;
        }
        Ok(())
    }

    /// Whether cards that are due lead to another decision, rather than to the end of the tree or a run-out.
    fn goes_on(&self, hand: &Hand) -> bool {
        let state = hand.state();
        let betting = state.street() == 0 || state.live().minus(state.all_in()).len() > 1;
        state.street() < self.config.streets && betting
    }

    fn leaf(&mut self, hand: &Hand, depth: usize) {
        let (setup, state) = (hand.setup(), hand.state());
        self.counts.terminals += 1;
        if state.live().len() == 1 {
            self.counts.folded += 1;
        } else {
            self.counts.showdowns += 1;
        }
        self.counts.longest = self.counts.longest.max(depth as u64);
        for (seat, committed) in setup.seats().iter().zip(&mut self.counts.committed_sum) {
            *committed += setup.stack(seat).0 - state.stack(seat).0;
        }
    }
}

/// Cards nobody knows.
fn deal(request: DealRequest) -> Command {
    match request {
        DealRequest::Hole { seat, down, up, .. } => {
            Command::DealHole { seat, down: CardSet::EMPTY, hidden: down, up: CardSet::EMPTY, hidden_up: up }
        }
        DealRequest::Board { cards, .. } => {
            let unknown = [None; cardroom::MAX_BOARD];
            let cards = BoardCards::from_slice(&unknown[..usize::from(cards).min(unknown.len())], None);
            Command::DealBoard { cards: cards.unwrap_or_default() }
        }
    }
}

fn setup(config: &Config) -> Result<Setup, String> {
    let players = config.stacks.len() as u8;
    let seats: SeatSet = (0..players).filter_map(Seat::new).collect();
    let button = Seat::new(players.saturating_sub(1)).ok_or("too many seats")?;
    let structure = match config.structure.as_str() {
        "nl" => Structure::NoLimit,
        "pl" => Structure::PotLimit,
        "fl" => Structure::FixedLimit,
        other => return Err(format!("unknown structure {other}")),
    };
    let blinds: Vec<Chips> = config.blinds.iter().map(|blind| Chips(*blind)).collect();
    let mut stakes = Stakes::no_limit(Chips(1), Chips(1)).with_blinds(&blinds);
    stakes.structure = [structure; cardroom::MAX_STREETS];
    (stakes.small_bet, stakes.big_bet) = match structure {
        Structure::FixedLimit => (Chips(config.small_bet), Chips(config.big_bet.max(config.small_bet))),
        _ => (Chips(config.min_bet), Chips(config.min_bet)),
    };
    let rules = rules(config)?;
    let posts = stakes.posts(&rules, button, seats);
    let mut spec = SetupSpec::new(rules, Game::HOLDEM, stakes, button, []);
    spec.cards = CardSource::Recorded;
    for (index, (seat, stack)) in seats.iter().zip(&config.stacks).enumerate() {
        let mut posts: Posts = posts[seat];
        if index == 2 {
            posts.straddle = Chips(config.straddle);
        }
        let big_blind = posts.blind == blinds.last().copied().unwrap_or_default();
        match config.ante_by.as_str() {
            "all" => posts.ante = Chips(config.ante),
            "bb" if big_blind => posts.table_ante = Chips(config.ante),
            _ => {}
        }
        spec.seats[seat] = Some(Entry { stack: Chips(*stack), posts, presence: Presence::Present });
    }
    Setup::new(spec).map_err(|faults| faults.to_string())
}

fn rules(config: &Config) -> Result<RuleSet, String> {
    let mut rules = RuleSet::RECORD;
    rules.forced.straddle = Straddle::AnySeat;
    rules.forced.straddle_games = StraddleGames::Any;
    rules.forced.straddle_limit = 1;
    rules.forced.bba_short_priority =
        if config.ante_order == "ante_first" { AntePriority::AnteFirst } else { AntePriority::BlindFirst };
    let betting = &mut rules.betting;
    betting.reopen = match config.reopen.as_str() {
        "any" => Reopen::Any,
        "full" => Reopen::FullRaise,
        "cumulative" => Reopen::Cumulative,
        other => return Err(format!("unknown reopen {other}")),
    };
    betting.reopen_limit = if config.half_bet { ReopenLimit::HalfBet } else { ReopenLimit::FullBet };
    betting.fold_unbet = if config.fold_any { FoldUnbet::Legal } else { FoldUnbet::Illegal };
    betting.raise_into = match config.raise_into.as_str() {
        "behind" => RaiseInto::ChipsBehind,
        "covering" => RaiseInto::CoversPrice,
        other => return Err(format!("unknown raise_into {other}")),
    };
    // A cap counts bets and raises together, the rule set the raises after the bet.
    betting.cap = config.cap.map_or(RaiseCap::Uncapped, |cap| RaiseCap::Raises(cap.saturating_sub(1)));
    betting.heads_up_counts = HeadsUpCounts::AbleToBet;
    betting.cap_heads_up = match config.fl_uncap.as_str() {
        "never" => CapHeadsUp::Capped,
        "street_start" => CapHeadsUp::OffWhenRoundBeganHeadsUp,
        "anytime" => CapHeadsUp::OffUnlessReached,
        other => return Err(format!("unknown fl_uncap {other}")),
    };
    betting.pot_limit_blinds =
        if config.pl_full_blinds { PotLimitBlinds::CountedFull } else { PotLimitBlinds::AsPosted };
    rules.showdown.all_in = AllInHands::Hidden;
    rules.showdown.runs = Runs::Once;
    Ok(rules)
}
