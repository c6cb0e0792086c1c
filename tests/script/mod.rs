//! Hands told as text: what tests of whole hands share.
//!
//! Players are `p1`, `p2`, … as in hand histories: `p1` sits left of the button, the last one on it; `p1` is seat 0.
//! Every command is checked for what holds always: chips are conserved, a viewer's redacted events fold to his view,
//! the log replays to the live state, and the audit decides every event again.
#![allow(dead_code, reason = "each test file uses its own part of this")]

mod laws;

use cardroom::{
    Action, BoardCards, Card, CardSet, Chips, Command, DealRequest, Event, Expect, Game, Hand, LegalActions, Posts,
    Rejection, RuleSet, Ruling, Seat, SeatSet, Setup, SetupSpec, Stakes, State,
};
use std::collections::VecDeque;

/// Player `n`, counted from 1.
pub(crate) fn p(n: usize) -> Seat {
    Seat::new(n as u8 - 1).unwrap()
}

pub(crate) fn seats(players: &[usize]) -> SeatSet {
    players.iter().map(|n| p(*n)).collect()
}

pub(crate) fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

fn in_order(text: &str) -> VecDeque<Card> {
    let text: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    text.chunks(2).map(|card| card.iter().collect::<String>().parse().unwrap()).collect()
}

/// A spec with the button on the last of these stacks.
pub(crate) fn spec(rules: RuleSet, game: Game, stakes: Stakes, stacks: &[u64]) -> SetupSpec {
    let button = p(stacks.len());
    SetupSpec::new(rules, game, stakes, button, stacks.iter().enumerate().map(|(i, stack)| (p(i + 1), Chips(*stack))))
}

/// No-limit hold'em with blinds of 1 and 2.
pub(crate) fn holdem(rules: RuleSet, stacks: &[u64]) -> Table {
    Table::new(spec(rules, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), stacks))
}

/// The posts of a player.
pub(crate) fn posts(spec: &mut SetupSpec, player: usize) -> &mut Posts {
    &mut spec.seats[p(player)].as_mut().unwrap().posts
}

pub(crate) struct Table {
    pub(crate) hand: Hand,
    pub(crate) events: Vec<Event>,
    pub(crate) commands: Vec<Command>,
    holes: Vec<VecDeque<Card>>,
    boards: Vec<VecDeque<Card>>,
}

impl Table {
    /// A hand that has been started.
    #[track_caller]
    pub(crate) fn new(spec: SetupSpec) -> Self {
        let setup = Setup::new(spec).unwrap_or_else(|faults| panic!("{faults}"));
        let (holes, boards) = (vec![VecDeque::new(); 12], vec![VecDeque::new(); 3]);
        let mut table = Self { hand: Hand::new(setup), events: vec![], commands: vec![], holes, boards };
        table.run(Command::Start);
        table
    }

    /// The cards each player gets, in the order he gets them, down before up. Who has none here gets some others.
    pub(crate) fn holes(mut self, holes: &[&str]) -> Self {
        self.holes = holes.iter().map(|text| in_order(text)).chain(vec![VecDeque::new(); 12]).collect();
        self
    }

    /// The cards each board gets, in order.
    pub(crate) fn boards(mut self, boards: &[&str]) -> Self {
        self.boards = boards.iter().map(|text| in_order(text)).chain(vec![VecDeque::new(); 3]).collect();
        self
    }

    pub(crate) fn state(&self) -> &State {
        self.hand.state()
    }

    #[track_caller]
    pub(crate) fn run(&mut self, command: Command) {
        let before = self.events.len();
        if let Err(refused) = self.hand.execute(command, &mut self.events) {
            panic!("{command:?}: {refused}");
        }
        self.commands.push(command);
        assert!(self.events.len() > before, "{command:?} did nothing");
        laws::hold(&self.hand, &self.events);
    }

    #[track_caller]
    pub(crate) fn rule(&mut self, ruling: Ruling) -> &mut Self {
        self.run(Command::Rule(ruling));
        self
    }

    /// Carries actions out, dealing whatever is due before each: `p3 r 6, p4 c, p5 f, p1 x`; `pb` brings in, `d CARDS`
    /// draws, `s` shows, `m` mucks, `runs N` chooses, `first` is named as first to act.
    #[track_caller]
    pub(crate) fn play(&mut self, script: &str) -> &mut Self {
        for action in script.split(',').map(str::trim).filter(|action| !action.is_empty()) {
            self.deal();
            let command = self.command(action);
            self.run(command);
        }
        self.deal();
        self
    }

    #[track_caller]
    fn command(&self, text: &str) -> Command {
        let words: Vec<&str> = text.split_whitespace().collect();
        let seat = p(words[0].strip_prefix('p').expect("a player").parse().expect("a player"));
        let act = |action| Command::Act { seat, action };
        match words[1..] {
            ["f"] => act(Action::Fold),
            ["x"] => act(Action::Check),
            ["c"] => act(Action::Call),
            ["r", to] => act(Action::RaiseTo(Chips(to.parse().unwrap()))),
            ["pb"] => Command::BringIn { seat },
            ["d"] => Command::Discard { seat, cards: CardSet::EMPTY, hidden: 0 },
            ["d", thrown] => Command::Discard { seat, cards: cards(thrown), hidden: 0 },
            ["s"] => Command::Show { seat, cards: self.state().down_cards(seat) },
            ["s", shown] => Command::Show { seat, cards: cards(shown) },
            ["m"] => Command::Muck { seat },
            ["runs", runs] => Command::ChooseRuns { seat, runs: runs.parse().unwrap() },
            ["first"] => Command::NameFirst { seat },
            _ => panic!("{text:?}"),
        }
    }

    /// The refusal of an action; the hand must be as before.
    #[track_caller]
    pub(crate) fn refused(&mut self, action: &str) -> Rejection {
        self.refused_command(self.command(action))
    }

    #[track_caller]
    pub(crate) fn refused_rule(&mut self, ruling: Ruling) -> Rejection {
        self.refused_command(Command::Rule(ruling))
    }

    #[track_caller]
    pub(crate) fn refused_command(&mut self, command: Command) -> Rejection {
        let (before, count) = (self.hand, self.events.len());
        let refused = self.hand.execute(command, &mut self.events).expect_err("should be refused");
        assert_eq!((self.hand, self.events.len()), (before, count), "a refusal leaves the hand as it was");
        refused
    }

    /// Deals all cards that are due.
    #[track_caller]
    pub(crate) fn deal(&mut self) -> &mut Self {
        while self.deal_once() {}
        self
    }

    /// Deals what is asked for first, if anything is.
    #[track_caller]
    pub(crate) fn deal_once(&mut self) -> bool {
        let Expect::Deal(request) = self.hand.expects() else { return false };
        let command = match request {
            DealRequest::Hole { seat, down, up, .. } => {
                let down = (0..down).map(|_| self.next_hole(seat)).collect();
                let up = (0..up).map(|_| self.next_hole(seat)).collect();
                Command::DealHole { seat, down, hidden: 0, up, hidden_up: 0 }
            }
            DealRequest::Board { board, cards } => {
                let mut list = BoardCards::empty(None);
                for _ in 0..cards {
                    let card = self.boards[usize::from(board)].pop_front();
                    list.push(Some(card.unwrap_or_else(|| self.filler()))).unwrap();
                }
                Command::DealBoard { cards: list }
            }
        };
        self.run(command);
        true
    }

    fn next_hole(&mut self, seat: Seat) -> Card {
        self.holes[usize::from(seat.number())].pop_front().unwrap_or_else(|| self.filler())
    }

    /// A card that no test has named and nobody holds; each is handed out once.
    fn filler(&mut self) -> Card {
        let mut taken: CardSet = self.holes.iter().chain(&self.boards).flatten().copied().collect();
        for event in &self.events {
            match event {
                Event::HoleDealt { down, up, .. } => taken = taken | *down | *up,
                Event::BoardDealt { cards, .. } => cards.iter().flatten().for_each(|card| taken = taken.with(*card)),
                _ => {}
            }
        }
        let card = self.hand.setup().game().spec().deck.minus(taken).first().expect("a card is left");
        // Held back from the next call within the same deal.
        self.holes[11].push_back(card);
        card
    }

    /// Deals, once, turns up every hand that is asked for and pays, until a player has to act or all is over.
    #[track_caller]
    pub(crate) fn finish(&mut self) -> &mut Self {
        loop {
            self.deal();
            let command = match self.hand.expects() {
                Expect::Show(seats) => {
                    let seat = seats.first().unwrap();
                    Command::Show { seat, cards: self.state().down_cards(seat) }
                }
                Expect::ChooseRuns(seats) => Command::ChooseRuns { seat: seats.first().unwrap(), runs: 1 },
                Expect::Settle(_) => Command::Settle { rake: None },
                _ => break,
            };
            self.run(command);
        }
        self
    }

    #[track_caller]
    pub(crate) fn settle_with_rake(&mut self, rake: u64) {
        self.run(Command::Settle { rake: Some(Chips(rake)) });
    }

    /// Whose turn it is to act, draw, bring in or show.
    pub(crate) fn turn(&self) -> Option<usize> {
        let seat = match self.hand.expects() {
            Expect::Act(seat) | Expect::BringIn(seat) | Expect::Discard(seat) => seat,
            Expect::Show(seats) => seats.only()?,
            _ => return None,
        };
        Some(usize::from(seat.number()) + 1)
    }

    pub(crate) fn legal(&self, player: usize) -> LegalActions {
        self.hand.legal(p(player))
    }

    pub(crate) fn call(&self, player: usize) -> Option<u64> {
        self.legal(player).call.map(|chips| chips.0)
    }

    pub(crate) fn raise(&self, player: usize) -> Option<(u64, u64)> {
        self.legal(player).raise.map(|range| (range.least.0, range.most.0))
    }

    fn players(&self) -> impl Iterator<Item = Seat> + '_ {
        self.hand.setup().seats().iter()
    }

    pub(crate) fn stacks(&self) -> Vec<u64> {
        self.players().map(|seat| self.state().stack(seat).0).collect()
    }

    pub(crate) fn bets(&self) -> Vec<u64> {
        self.players().map(|seat| self.state().bet(seat).0).collect()
    }

    pub(crate) fn won(&self) -> Vec<u64> {
        self.players().map(|seat| self.state().won(seat).0).collect()
    }

    pub(crate) fn pots(&self) -> Vec<(u64, SeatSet)> {
        self.state().pots().iter().map(|pot| (pot.amount.0, pot.eligible)).collect()
    }

    pub(crate) fn over(&self) -> bool {
        self.state().is_over()
    }

    pub(crate) fn returned(&self) -> Vec<(usize, u64)> {
        let returned = self.events.iter().filter_map(|event| match event {
            Event::UncalledReturned { seat, amount } => Some((usize::from(seat.number()) + 1, amount.0)),
            _ => None,
        });
        returned.collect()
    }
}

/// Each rule book that is no mere record, with its name.
pub(crate) fn books() -> impl Iterator<Item = (&'static str, RuleSet)> {
    RuleSet::PRESETS.iter().copied()
}
