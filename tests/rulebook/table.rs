//! A table for rule tests: a set-up in a few words, a hand as a script, expectations beside the actions.
//!
//! Seats are letters, `A` being seat 0 and, unless said otherwise, the last one having the button. A script has lines:
//!
//! - actions, separated by commas: `A f` folds, `x` checks, `c` calls, `b20` and `r60` bet and raise to a total, `ai`
//!   bets or calls all-in; `A show`, `A show As`, `A showto BC As`, `A muck`, `A board`, `A runs 2`; `kill A`; `expose A 7c`; `deal`
//!   deals all that is due, `settle` pays one part of the pots, `end` deals, shows and pays until the hand is over.
//!   Cards that are due are dealt before an action.
//! - `? clause; clause`: what must hold now. See [`Table::holds`].
//! - `! action: kind`: an action that is refused, for this reason, and changes nothing. No card is dealt before it.

#[path = "../script/laws.rs"]
mod laws;

use cardroom::{
    Action, Ante, BoardCards, Card, CardSet, CardSource, Category, Chips, Command, DealRequest, Event, Expect, Game,
    Hand, Presence, Rejection, RuleSet, Ruling, Seat, SeatSet, Setup, SetupSpec, Stakes, Viewer,
};

pub(crate) fn seat(letter: char) -> Seat {
    Seat::new(letter as u8 - b'A').unwrap()
}

pub(crate) fn seats(letters: &str) -> SeatSet {
    letters.chars().map(seat).collect()
}

fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.number())
}

fn letters(seats: SeatSet) -> String {
    seats.iter().map(letter).collect()
}

/// `A 10 B 20` as pairs.
fn pairs(text: &str) -> Vec<(Seat, &str)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.chunks(2).map(|pair| (seat(pair[0].chars().next().unwrap()), pair[1])).collect()
}

/// What a table starts from.
#[derive(Clone)]
pub(crate) struct Sit {
    rules: RuleSet,
    game: Game,
    stakes: Stakes,
    stacks: Vec<(Seat, u64)>,
    button: Option<Seat>,
    changes: Vec<(Seat, &'static str, u64)>,
    presence: Vec<(Seat, Presence)>,
    carried: (u64, Option<SeatSet>),
    left: Option<u16>,
    recorded: bool,
    holes: Vec<(Seat, CardSet)>,
    boards: [Vec<Card>; 3],
    ups: Vec<(Seat, Vec<Card>)>,
}

/// Three players with 1000 chips each, blinds of 5 and 10, no limit.
pub(crate) fn sit(rules: RuleSet) -> Sit {
    Sit {
        rules,
        game: Game::HOLDEM,
        stakes: Stakes::no_limit(Chips(5), Chips(10)),
        stacks: (0..3).map(|n| (Seat::new(n).unwrap(), 1000)).collect(),
        button: None,
        changes: Vec::new(),
        presence: Vec::new(),
        carried: (0, None),
        left: None,
        recorded: false,
        holes: Vec::new(),
        boards: Default::default(),
        ups: Vec::new(),
    }
}

/// Three players, the button B, and one dead chip of A's, which makes the pot of B and C, who tie, an odd one.
pub(crate) fn odd_pot(rules: RuleSet) -> Sit {
    let stakes = Stakes::no_limit(Chips(1), Chips(1)).with_blinds(&[]);
    let sit = sit(rules).stakes(stakes).button('B').owes("dead", "A 1");
    sit.hole("A 3c4c B AhKd C AsKc").board("JdTc7s 5h 2c")
}

fn in_order(text: &str) -> Vec<Card> {
    let cards = text.as_bytes().chunks(2).map(|card| core::str::from_utf8(card).unwrap().parse().unwrap());
    cards.collect()
}

impl Sit {
    pub(crate) fn rule(mut self, change: impl FnOnce(&mut RuleSet)) -> Self {
        change(&mut self.rules);
        self
    }
    pub(crate) fn game(mut self, game: Game) -> Self {
        self.game = game;
        self
    }
    pub(crate) fn stakes(mut self, stakes: Stakes) -> Self {
        self.stakes = stakes;
        self
    }
    pub(crate) fn limit(self, small: u64, big: u64) -> Self {
        self.stakes(Stakes::fixed_limit(Chips(small), Chips(big)))
    }
    pub(crate) fn pot_limit(self, small: u64, big: u64) -> Self {
        self.stakes(Stakes::pot_limit(Chips(small), Chips(big)))
    }
    /// No limit with these blinds; the least bet is the largest.
    pub(crate) fn blinds(self, blinds: &[u64]) -> Self {
        let blinds: Vec<Chips> = blinds.iter().copied().map(Chips).collect();
        let big = blinds.iter().copied().max().unwrap_or(Chips(10));
        self.stakes(Stakes::no_limit(Chips(5), big).with_blinds(&blinds))
    }
    pub(crate) fn ante(mut self, ante: Ante) -> Self {
        self.stakes = self.stakes.with_ante(ante);
        self
    }
    /// So many seats, with 1000 chips each.
    pub(crate) fn players(mut self, players: u8) -> Self {
        self.stacks = (0..players).map(|n| (Seat::new(n).unwrap(), 1000)).collect();
        self
    }
    /// Other stacks for some or more seats: `A 500 D 20`.
    pub(crate) fn stacks(mut self, text: &str) -> Self {
        for (seat, stack) in pairs(text) {
            let stack = stack.parse().unwrap();
            match self.stacks.iter_mut().find(|(known, _)| *known == seat) {
                Some(known) => known.1 = stack,
                None => self.stacks.push((seat, stack)),
            }
        }
        self
    }
    pub(crate) fn button(mut self, letter: char) -> Self {
        self.button = Some(seat(letter));
        self
    }
    /// Other posts: `straddle`, `post`, `dead`, `blind` of a seat.
    pub(crate) fn owes(mut self, what: &'static str, text: &str) -> Self {
        self.changes.extend(pairs(text).into_iter().map(|(seat, amount)| (seat, what, amount.parse().unwrap())));
        self
    }
    pub(crate) fn absent(mut self, letters: &str) -> Self {
        self.presence.extend(seats(letters).iter().map(|seat| (seat, Presence::Absent)));
        self
    }
    pub(crate) fn suspended(mut self, letters: &str) -> Self {
        self.presence.extend(seats(letters).iter().map(|seat| (seat, Presence::Suspended)));
        self
    }
    pub(crate) fn carried(mut self, amount: u64, entitled: Option<&str>) -> Self {
        self.carried = (amount, entitled.map(seats));
        self
    }
    pub(crate) fn players_left(mut self, left: u16) -> Self {
        self.left = Some(left);
        self
    }
    pub(crate) fn hole(mut self, text: &str) -> Self {
        self.holes.extend(pairs(text).into_iter().map(|(seat, cards)| (seat, cards.parse().unwrap())));
        self
    }
    /// The first, and for further runs or boards the next, board; spaces are for the eye.
    pub(crate) fn board(mut self, text: &str) -> Self {
        let text: String = text.split_whitespace().collect();
        let board = self.boards.iter_mut().find(|board| board.is_empty()).unwrap();
        *board = in_order(&text);
        self
    }
    /// Upcards, street by street.
    pub(crate) fn ups(mut self, text: &str) -> Self {
        self.ups.extend(pairs(text).into_iter().map(|(seat, cards)| (seat, in_order(cards))));
        self
    }

    pub(crate) fn setup(&self) -> Result<Setup, cardroom::SetupFaults> {
        let button = self.button.unwrap_or(self.stacks.iter().map(|(seat, _)| *seat).max().unwrap());
        let stacks = self.stacks.iter().map(|(seat, stack)| (*seat, Chips(*stack)));
        let mut spec = SetupSpec::new(self.rules, self.game, self.stakes, button, stacks);
        for (seat, what, amount) in &self.changes {
            let posts = &mut spec.seats[*seat].as_mut().unwrap().posts;
            let field = match *what {
                "straddle" => &mut posts.straddle,
                "post" => &mut posts.post,
                "dead" => &mut posts.dead,
                "blind" => &mut posts.blind,
                _ => panic!("no post is called {what}"),
            };
            *field = Chips(*amount);
        }
        for (seat, presence) in &self.presence {
            spec.seats[*seat].as_mut().unwrap().presence = *presence;
        }
        spec.carried = Chips(self.carried.0);
        spec.carried_for = self.carried.1;
        spec.players_left = self.left;
        if self.recorded {
            spec.cards = CardSource::Recorded;
        }
        Setup::new(spec)
    }

    /// Why this cannot be played.
    pub(crate) fn faults(&self) -> String {
        self.setup().unwrap_err().to_string()
    }

    /// Starts the hand: forced bets are posted, no card is out.
    #[track_caller]
    pub(crate) fn start(self) -> Table {
        let setup = self.setup().unwrap_or_else(|faults| panic!("{faults}"));
        let mut table =
            Table { hand: Hand::new(setup), log: Vec::new(), holes: self.holes, boards: self.boards, ups: self.ups };
        table.execute(Command::Start).unwrap();
        table
    }

    /// Starts the hand and plays a script.
    #[track_caller]
    pub(crate) fn run(self, script: &str) -> Table {
        let mut table = self.start();
        table.run(script);
        table
    }
}

/// A hand being played.
pub(crate) struct Table {
    pub(crate) hand: Hand,
    pub(crate) log: Vec<Event>,
    holes: Vec<(Seat, CardSet)>,
    boards: [Vec<Card>; 3],
    ups: Vec<(Seat, Vec<Card>)>,
}

impl Table {
    fn execute(&mut self, command: Command) -> Result<(), Rejection> {
        let (before, count) = (*self.hand.state(), self.log.len());
        let done = self.hand.execute(command, &mut self.log);
        if done.is_err() {
            assert!(before == *self.hand.state() && count == self.log.len(), "a refusal changed the hand");
        }
        done
    }

    fn reserved(&self) -> CardSet {
        let holes = self.holes.iter().fold(CardSet::EMPTY, |set, (_, cards)| set | *cards);
        let ups = self.ups.iter().flat_map(|(_, cards)| cards);
        self.boards.iter().flatten().chain(ups).fold(holes, |set, card| set.with(*card))
    }

    /// Cards nobody has named, low ones first, so that auto-dealt hands are weak.
    fn any(&self, count: usize, taken: CardSet) -> Vec<Card> {
        let deck = self.hand.setup().spec().game.spec().deck;
        let thrown = self.log.iter().fold(CardSet::EMPTY, |set, event| match event {
            Event::Discarded { cards, .. } => set | *cards,
            _ => set,
        });
        let free = deck.minus(self.reserved()).minus(taken).minus(thrown).minus(dealt(&self.hand));
        let mut cards: Vec<Card> = free.iter().collect();
        cards.sort_by_key(|card| (card.rank(), card.suit()));
        cards.into_iter().take(count).collect()
    }

    fn deal_once(&mut self, request: DealRequest) {
        let command = match request {
            DealRequest::Hole { seat, down, up, .. } => {
                let (down, up) = (usize::from(down), usize::from(up));
                // Named cards as many as are due; later streets get the rest.
                let named =
                    self.holes.iter().position(|(known, cards)| *known == seat && cards.len() >= down && down > 0);
                let downs: CardSet = match named {
                    Some(at) => {
                        let cards = self.holes[at].1;
                        let due: CardSet = cards.iter().take(down).collect();
                        self.holes[at].1 = cards.minus(due);
                        due
                    }
                    None => self.any(down, CardSet::EMPTY).into_iter().collect(),
                };
                let mut ups = CardSet::EMPTY;
                for _ in 0..up {
                    let named = self.ups.iter_mut().find(|(known, cards)| *known == seat && !cards.is_empty());
                    let card = match named {
                        Some((_, cards)) => cards.remove(0),
                        None => self.any(1, downs | ups)[0],
                    };
                    ups.insert(card);
                }
                Command::DealHole { seat, down: downs, hidden: 0, up: ups, hidden_up: 0 }
            }
            DealRequest::Board { board, cards } => {
                let mut dealt = BoardCards::empty(None);
                for _ in 0..cards {
                    let named = &mut self.boards[usize::from(board)];
                    let card = if named.is_empty() {
                        let taken = dealt.iter().flatten().copied().collect();
                        self.any(1, taken)[0]
                    } else {
                        named.remove(0)
                    };
                    dealt.push(Some(card)).unwrap();
                }
                Command::DealBoard { cards: dealt }
            }
        };
        self.execute(command).unwrap();
    }

    fn deal(&mut self) {
        while let Expect::Deal(request) = self.hand.expects() {
            self.deal_once(request);
        }
    }

    fn end(&mut self) {
        loop {
            match self.hand.expects() {
                Expect::Deal(request) => self.deal_once(request),
                Expect::Show(seats) => {
                    let seat = seats.first().unwrap();
                    let cards = self.hand.state().down_cards(seat);
                    self.execute(Command::Show { seat, cards }).unwrap();
                }
                Expect::ChooseRuns(seats) => {
                    self.execute(Command::ChooseRuns { seat: seats.first().unwrap(), runs: 1 }).unwrap();
                }
                Expect::Settle(_) => self.execute(Command::Settle { rake: None }).unwrap(),
                Expect::Nothing => return,
                // A hand that cannot end by itself is told as far as it goes.
                Expect::Act(_) | Expect::Discard(_) => return,
                other => panic!("the hand waits for {other}"),
            }
        }
    }

    /// The command of `A r60`, `A show`, `kill A`.
    fn command(&self, text: &str) -> Command {
        let mut words = text.split_whitespace();
        let (Some(first), Some(verb)) = (words.next(), words.next()) else { panic!("`{text}` is no action") };
        if first == "expose" {
            let card = words.next().unwrap().parse().unwrap();
            return Command::Expose { seat: seat(verb.chars().next().unwrap()), card };
        }
        if first == "kill" {
            return Command::Rule(Ruling::Kill { seat: seat(verb.chars().next().unwrap()), refunded: false });
        }
        let seat = seat(first.chars().next().unwrap());
        let state = self.hand.state();
        let cards = |word: Option<&str>| word.map_or(state.down_cards(seat), |word| word.parse().unwrap());
        let all_in = state.bet(seat) + state.stack(seat);
        let action = match verb {
            "f" => Action::Fold,
            "x" => Action::Check,
            "c" => Action::Call,
            "opens" => Action::Open,
            "ai" if all_in <= state.price() => Action::Call,
            "ai" => Action::RaiseTo(all_in),
            "show" => return Command::Show { seat, cards: cards(words.next()) },
            "showto" => {
                let to = seats(words.next().unwrap());
                return Command::ShowTo { seat, cards: cards(words.next()), to };
            }
            "showas" => {
                let category = match words.next().unwrap() {
                    "pair" => Category::Pair,
                    "trips" => Category::ThreeOfAKind,
                    "flush" => Category::Flush,
                    other => panic!("no hand is called {other}"),
                };
                return Command::ShowAs { seat, cards: state.down_cards(seat), category };
            }
            "muck" => return Command::Muck { seat },
            "board" => return Command::PlayBoard { seat },
            "pat" => return Command::Discard { seat, cards: CardSet::EMPTY, hidden: 0 },
            "throw" => return Command::Discard { seat, cards: cards(words.next()), hidden: 0 },
            "brings" => return Command::BringIn { seat },
            "runs" => return Command::ChooseRuns { seat, runs: words.next().unwrap().parse().unwrap() },
            _ => Action::RaiseTo(Chips(verb[1..].parse().unwrap())),
        };
        Command::Act { seat, action }
    }

    #[track_caller]
    pub(crate) fn run(&mut self, script: &str) -> &mut Self {
        for line in script.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")) {
            if let Some(clauses) = line.strip_prefix('?') {
                clauses.split(';').for_each(|clause| self.holds(clause.trim()));
            } else if let Some(refusal) = line.strip_prefix('!') {
                let (action, kind) = refusal.split_once(':').unwrap();
                self.refused(action.trim(), kind.trim());
            } else {
                line.split(',').map(str::trim).filter(|action| !action.is_empty()).for_each(|action| self.act(action));
            }
        }
        laws::hold(&self.hand, &self.log);
        self
    }

    /// The seats in the order in which they got cards.
    pub(crate) fn dealt_order(&self) -> String {
        let dealt = self.log.iter().filter_map(|event| match event {
            Event::HoleDealt { seat, .. } => Some(letter(*seat)),
            _ => None,
        });
        dealt.collect()
    }

    /// Plays a script of actions that may be refused, and tells everything that came of it: the events, what is waited
    /// for, what the seat in turn may do.
    pub(crate) fn trace(&mut self, script: &str) -> String {
        let mut told = String::new();
        for action in script.split(',').map(str::trim).filter(|action| !action.is_empty()) {
            let before = self.log.len();
            match action {
                "deal" => self.deal(),
                "end" => self.end(),
                _ => {
                    if !action.contains("show") && !action.starts_with("expose") {
                        self.deal();
                    }
                    let command = self.command(action);
                    if let Err(refused) = self.execute(command) {
                        told += &format!("{action}: {refused}\n");
                    }
                }
            }
            let legal: Vec<_> = self.hand.setup().seats().iter().map(|seat| self.hand.legal(seat)).collect();
            told += &format!("{:?}\n{:?}\n{legal:?}\n", &self.log[before..], self.hand.expects());
        }
        told
    }

    #[track_caller]
    fn act(&mut self, action: &str) {
        match action {
            "deal" => self.deal(),
            "end" => self.end(),
            "settle" => self.execute(Command::Settle { rake: None }).unwrap(),
            _ => {
                let dealing = !["show", "kill", "expose"].iter().any(|word| action.contains(word));
                if dealing {
                    self.deal();
                }
                let command = self.command(action);
                if let Err(refused) = self.execute(command) {
                    panic!("`{action}` was refused: {refused}");
                }
            }
        }
    }

    #[track_caller]
    fn refused(&mut self, action: &str, kind: &str) {
        let command = self.command(action);
        match self.execute(command) {
            Ok(()) => panic!("`{action}` was accepted"),
            Err(refused) => assert_eq!(name(&refused), kind, "`{action}`: {refused}"),
        }
    }

    /// Whether a clause holds.
    ///
    /// What is waited for: `turn A`, `turn deal`, `turn show AB`, `turn runs AB`, `turn settle`, `turn none`. What the
    /// seat in turn may do: `fold`, `check`, `call 10`, `raise 20..500` (or its `least` and `most`), `double 10`, `open-it`, or `no-` before any. `may show A`
    /// and the like ask for a seat out of turn: `show`, `muck`, `play`. Figures: `stacks A 10`, `bets`, `won`,
    /// `pot 30`, `pots 30 ABC, 40 AB`, `price`, `increment`, `carry`, `raked`, `burns`, `board 3`, `street 2`. Seats:
    /// `in AB`, `all-in A`. History: `returned A 5`, `penalised A`, `awards 1B 40, 0C 30`, `shown AB` and `dealt ABAB` in that order,
    /// `odd A 1`. Cards: `open A` when everybody sees them, `unseen A` when nobody else does;
    /// `holds A 7c`, `lacks A 7c`; `public 7c`.
    #[track_caller]
    pub(crate) fn holds(&self, clause: &str) {
        let (what, rest) = clause.split_once(' ').unwrap_or((clause, ""));
        let (state, rest) = (self.hand.state(), rest.trim());
        let turn = match self.hand.expects() {
            Expect::Act(seat) | Expect::BringIn(seat) | Expect::Discard(seat) => Some(seat),
            _ => None,
        };
        let legal = turn.map(|seat| self.hand.legal(seat)).unwrap_or_default();
        let range = |range: Option<cardroom::RaiseRange>| range.map(|range| format!("{}..{}", range.least, range.most));
        let number = |chips: Chips| chips.to_string();
        let figures = |of: &dyn Fn(Seat) -> Chips| {
            for (seat, amount) in pairs(rest) {
                assert_eq!(of(seat).to_string(), amount, "{clause}: {}", letter(seat));
            }
        };
        match what {
            "turn" => assert_eq!(self.expectation(), rest, "{clause}"),
            "fold" => assert!(legal.fold, "{clause}: {legal:?}"),
            "no-fold" => assert!(!legal.fold, "{clause}: {legal:?}"),
            "check" => assert!(legal.check, "{clause}: {legal:?}"),
            "no-check" => assert!(!legal.check, "{clause}: {legal:?}"),
            "call" => assert_eq!(legal.call.map(number).as_deref(), Some(rest), "{clause}"),
            "no-call" => assert_eq!(legal.call, None, "{clause}"),
            "raise" => assert_eq!(range(legal.raise).as_deref(), Some(rest), "{clause}"),
            "least" => assert_eq!(legal.raise.map(|range| number(range.least)).as_deref(), Some(rest), "{clause}"),
            "most" => assert_eq!(legal.raise.map(|range| number(range.most)).as_deref(), Some(rest), "{clause}"),
            "no-raise" => assert_eq!(legal.raise, None, "{clause}"),
            "open-it" => assert!(legal.open, "{clause}: {legal:?}"),
            "no-open-it" => assert!(!legal.open, "{clause}: {legal:?}"),
            "double" => assert_eq!(legal.double.map(number).as_deref(), Some(rest), "{clause}"),
            "no-double" => assert_eq!(legal.double, None, "{clause}"),
            "may" | "may-not" => {
                let (verb, who) = rest.split_once(' ').unwrap();
                for seat in seats(who) {
                    let legal = self.hand.legal(seat);
                    let may = match verb {
                        "show" => legal.show,
                        "muck" => legal.muck,
                        "play" => legal.play_board,
                        _ => panic!("{clause}"),
                    };
                    assert_eq!(may, what == "may", "{clause}: {}", letter(seat));
                }
            }
            "stacks" => figures(&|seat| state.stack(seat)),
            "bets" => figures(&|seat| state.bet(seat)),
            "won" => figures(&|seat| state.won(seat)),
            "pot" => assert_eq!(number(state.pot()), rest, "{clause}"),
            "price" => assert_eq!(number(state.price()), rest, "{clause}"),
            "increment" => assert_eq!(number(state.increment()), rest, "{clause}"),
            "raises" => assert_eq!(state.raises().to_string(), rest, "{clause}"),
            "carry" => assert_eq!(number(state.carried()), rest, "{clause}"),
            "raked" => assert_eq!(number(state.raked()), rest, "{clause}"),
            "burns" => {
                let burns = self.log.iter().filter(|event| **event == Event::Burned).count();
                assert_eq!(burns.to_string(), rest, "{clause}");
            }
            "board" => assert_eq!(state.board(0).len().to_string(), rest, "{clause}"),
            "street" => assert_eq!((state.street() + 1).to_string(), rest, "{clause}"),
            "in" => assert_eq!(letters(state.live()), rest, "{clause}"),
            "all-in" => assert_eq!(letters(state.all_in()), rest, "{clause}"),
            "pots" => {
                let pots = state.pots();
                let found: Vec<String> =
                    pots.iter().map(|pot| format!("{} {}", pot.amount, letters(pot.eligible))).collect();
                assert_eq!(found.join(", "), rest, "{clause}");
            }
            "awards" => {
                let shares = self.log.iter().filter_map(|event| match event {
                    Event::ShareAwarded { pot, seat, amount, .. } => Some(format!("{pot}{} {amount}", letter(*seat))),
                    _ => None,
                });
                assert_eq!(shares.collect::<Vec<_>>().join(", "), rest, "{clause}");
            }
            "shown" => {
                let shown = self.log.iter().filter_map(|event| match event {
                    Event::Shown { seat, .. } => Some(letter(*seat)),
                    _ => None,
                });
                assert_eq!(shown.collect::<String>(), rest, "{clause}");
            }
            "dealt" => assert_eq!(self.dealt_order(), rest, "{clause}"),
            "odd" => {
                for (seat, amount) in pairs(rest) {
                    let odd: Chips = self
                        .log
                        .iter()
                        .filter_map(|event| match event {
                            Event::ShareAwarded { seat: paid, odd, .. } if *paid == seat => Some(*odd),
                            _ => None,
                        })
                        .sum();
                    assert_eq!(odd.to_string(), amount, "{clause}");
                }
            }
            "thrown" | "not-thrown" => {
                let (who, thrown) = rest.split_once(' ').unwrap_or((rest, ""));
                let found = self.log.iter().find_map(|event| match *event {
                    Event::DiscardsShown { seat, cards } if seat == seat_of(who) => Some(cards),
                    _ => None,
                });
                assert_eq!(found, (what == "thrown").then(|| thrown.parse().unwrap()), "{clause}");
            }
            "returned" => {
                for (seat, amount) in pairs(rest) {
                    let amount = Chips(amount.parse().unwrap());
                    assert!(self.log.contains(&Event::UncalledReturned { seat, amount }), "{clause}");
                }
            }
            "penalised" | "not-penalised" => {
                let found = self.log.iter().any(
                    |event| matches!(event, Event::Penalised { seat: penalised, .. } if *penalised == seat_of(rest)),
                );
                assert_eq!(found, what == "penalised", "{clause}");
            }
            "holds" => {
                for (seat, cards) in pairs(rest) {
                    let cards: CardSet = cards.parse().unwrap();
                    assert!(cards.is_subset(state.down_cards(seat)), "{clause}: {}", state.down_cards(seat));
                }
            }
            "lacks" => {
                for (seat, cards) in pairs(rest) {
                    assert!(state.down_cards(seat).is_disjoint(cards.parse().unwrap()), "{clause}");
                }
            }
            "public" => assert!(rest.parse::<CardSet>().unwrap().is_subset(state.public_cards()), "{clause}"),
            "open" | "unseen" => {
                for seat in seats(rest) {
                    let rail = self.hand.view(Viewer::Rail);
                    let open = rail.hidden_cards(seat) == 0 && !rail.down_cards(seat).is_empty();
                    let others = self.hand.setup().seats().without(seat);
                    let seen = others.iter().any(|other| {
                        let view = self.hand.view(Viewer::Seat(other));
                        !view.down_cards(seat).is_empty()
                    });
                    match what {
                        "open" => assert!(open, "{clause}: {}", letter(seat)),
                        _ => assert!(!seen && !open, "{clause}: {}", letter(seat)),
                    }
                }
            }
            _ => panic!("`{clause}` is no clause"),
        }
    }

    fn expectation(&self) -> String {
        match self.hand.expects() {
            Expect::Act(seat) | Expect::BringIn(seat) | Expect::Discard(seat) => letter(seat).to_string(),
            Expect::Deal(_) => "deal".into(),
            Expect::Show(seats) => format!("show {}", letters(seats)),
            Expect::ChooseRuns(seats) => format!("runs {}", letters(seats)),
            Expect::Settle(_) => "settle".into(),
            Expect::Nothing => "none".into(),
            other => other.to_string(),
        }
    }
}

fn seat_of(text: &str) -> Seat {
    seat(text.chars().next().unwrap())
}

fn dealt(hand: &Hand) -> CardSet {
    let state = hand.state();
    let held = Seat::all().map(|seat| state.down_cards(seat) | state.up_cards(seat));
    let boards = (0..3).flat_map(|board| state.board(board).to_vec()).flatten();
    let boards: CardSet = boards.collect();
    held.fold(boards | state.public_cards(), |set, cards| set | cards)
}

/// The short name of a refusal, with its figure.
fn name(refused: &Rejection) -> String {
    match refused {
        Rejection::Phase(_) => "phase".into(),
        Rejection::Turn { .. } => "turn".into(),
        Rejection::Owes { owed, .. } => format!("owes {owed}"),
        Rejection::OwesNothing { .. } => "owes nothing".into(),
        Rejection::NoCheck { .. } => "no check".into(),
        Rejection::NoCheckRaise { .. } => "no check-raise".into(),
        Rejection::NoOption { .. } => "no option".into(),
        Rejection::CardsSpeak { .. } => "cards speak".into(),
        Rejection::NoFold { .. } => "no fold".into(),
        Rejection::AmountBelow { least, .. } => format!("below {least}"),
        Rejection::AmountAbove { most, .. } => format!("above {most}"),
        Rejection::NotReopened { .. } => "not reopened".into(),
        Rejection::Capped { .. } => "capped".into(),
        Rejection::NoChips { .. } | Rejection::Unanswerable { .. } => "no chips".into(),
        Rejection::Cards(_) => "cards".into(),
        Rejection::MustShow { .. } => "must show".into(),
        Rejection::Runs { .. } => "runs".into(),
        other => format!("{other:?}"),
    }
}
