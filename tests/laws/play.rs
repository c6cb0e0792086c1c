//! Playing a random hand: a host that answers whatever the hand waits for, a floor that rules at any time, and enemies
//! who send anything.

use crate::setups;
use crate::tape::Tape;
use cardroom::{
    Action, BoardCards, Card, CardFault, CardSet, CardSource, Category, Chips, Command, DealRequest, Event, Expect,
    Hand, Penalty, Rejection, Ruling, Seat, SeatSet, Setup, State,
};

/// Who takes part besides the players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Manner {
    /// Nobody: every command answers what the hand waits for.
    Honest,
    /// The floor, who may rule anything at any time.
    Ruled,
    /// The floor, and enemies.
    Hostile,
}

/// One command and what became of it.
pub struct Step {
    pub before: State,
    pub command: Command,
    pub outcome: Result<Vec<Event>, Rejection>,
    pub after: State,
}

impl Step {
    /// The events, none of a refused command.
    pub fn events(&self) -> &[Event] {
        self.outcome.as_deref().unwrap_or_default()
    }
}

/// A hand that was played to its end.
pub struct Played {
    pub setup: Setup,
    pub steps: Vec<Step>,
}

impl Played {
    pub fn events(&self) -> Vec<Event> {
        self.steps.iter().flat_map(Step::events).copied().collect()
    }

    pub fn last(&self) -> &State {
        &self.steps.last().expect("a hand is at least started").after
    }
}

/// No hand here takes so many commands: tapes are 500 numbers long, and after that players only check and call.
const ENDLESS: usize = 3_000;

pub fn any(tape: &mut Tape) -> Played {
    let manner = tape.pick(&[Manner::Honest, Manner::Ruled, Manner::Hostile]);
    with(tape, manner)
}

pub fn with(tape: &mut Tape, manner: Manner) -> Played {
    let setup = setups::any(tape);
    of(setup, tape, manner)
}

/// Plays this set-up. The answer to what the hand waits for has to be accepted, else the hand is stuck.
pub fn of(setup: Setup, tape: &mut Tape, manner: Manner) -> Played {
    if std::env::var_os("LAWS_TELL").is_some() {
        let spec = setup.spec();
        eprintln!("game {:?}\nstakes {:?}\nbutton {}", spec.game, spec.stakes, spec.button);
        for (seat, entry) in spec.seats.iter().filter_map(|(seat, entry)| Some((seat, (*entry)?))) {
            eprintln!("{seat}: {entry:?}");
        }
        eprintln!("carried {} {:?} left {:?} {:?}", spec.carried, spec.carried_for, spec.players_left, spec.cards);
        for difference in spec.rules.diff(&cardroom::RuleSet::TDA) {
            eprintln!("  {difference}");
        }
    }
    let mut host = Host::new(setup);
    let mut steps = Vec::new();
    while steps.len() < ENDLESS {
        if manner >= Manner::Ruled && tape.one_in(12) {
            let ruling = ruling(tape, &host.hand);
            steps.push(host.execute(Command::Rule(ruling)));
            continue;
        }
        if manner == Manner::Hostile && tape.one_in(3) {
            let command = hostile(tape, &host.hand);
            steps.push(host.execute(command));
            continue;
        }
        if tape.one_in(10) {
            // Somebody shows cards who need not; the house may forbid it.
            let command = host.aside(tape);
            steps.push(host.execute(command));
            continue;
        }
        let Some(command) = host.answer(tape) else { break };
        let step = host.execute(command);
        if let Err(rejection) = &step.outcome {
            // Where no card can be spared, an exposed one is dealt like any other.
            if matches!(rejection, Rejection::Cards(CardFault::NoneToSpare(_))) {
                steps.push(step);
                continue;
            }
            panic!("stuck: {command:?} answers {:?} but is refused: {rejection}", step.before.expects());
        }
        steps.push(step);
    }
    assert!(host.hand.state().is_over(), "the hand waits for nothing but is not over: {:?}", host.hand.state());
    for _ in 0..tape.below(6) {
        let command = if tape.one_in(2) { hostile(tape, &host.hand) } else { host.late_show(tape) };
        steps.push(host.execute(command));
    }
    Played { setup, steps }
}

/// Whether players get upcards in this game.
fn deals_up(hand: &Hand) -> bool {
    hand.setup().game().spec().streets.iter().any(|street| street.up > 0)
}

/// Runs a hand, and keeps count of the cards as a dealer's hands would.
pub struct Host {
    pub hand: Hand,
    /// Cards that cannot come from the stub: seen by the host when they left it.
    known: CardSet,
    stub: usize,
    burned: usize,
    pile: usize,
    fresh: [usize; 12],
    owed: [u8; 12],
    replacing: bool,
    /// What each seat gets after everybody else, and whether that is due.
    held: [u8; 12],
    last: bool,
    /// Whether a reshuffle of this command has taken the hands of the dead.
    taken: bool,
}

impl Host {
    pub fn new(setup: Setup) -> Self {
        let stub = setup.game().spec().deck.len();
        let hand = Hand::new(setup);
        Self {
            hand,
            known: CardSet::EMPTY,
            stub,
            burned: 0,
            pile: 0,
            fresh: [0; 12],
            owed: [0; 12],
            replacing: false,
            held: [0; 12],
            last: false,
            taken: false,
        }
    }

    pub fn execute(&mut self, command: Command) -> Step {
        let before = *self.hand.state();
        let mut events = Vec::new();
        let outcome = self.hand.execute(command, &mut events).map(|()| events);
        if std::env::var_os("LAWS_TELL").is_some() {
            eprintln!("{command:?}\n    {outcome:?}");
        }
        self.taken = false;
        if let (Ok([Event::Reshuffled, ..]), Command::DealHole { seat, .. } | Command::Expose { seat, .. }) =
            (outcome.as_deref(), command)
        {
            self.known = self.known.minus(before.returnable(seat));
        }
        for event in outcome.as_deref().unwrap_or_default() {
            self.watch(&before, event);
        }
        Step { before, command, outcome, after: *self.hand.state() }
    }

    fn watch(&mut self, before: &State, event: &Event) {
        match *event {
            Event::StreetStarted { .. } => {
                self.pile += self.fresh.iter().sum::<usize>();
                self.fresh = [0; 12];
                (self.replacing, self.last) = (false, false);
            }
            Event::DrawDue => (self.replacing, self.last) = (true, false),
            Event::Burned => {
                self.leave_stub(1);
                self.burned += 1;
            }
            Event::HoleDealt { seat, down, hidden, up, hidden_up } => {
                self.known = self.known | down | up;
                self.leave_stub(down.len() + up.len() + usize::from(hidden) + usize::from(hidden_up));
                self.owed[usize::from(seat.number())] = 0;
                if self.last {
                    self.held[usize::from(seat.number())] = 0;
                }
            }
            Event::CardExposed { seat, card, replaced } => {
                self.known = self.known.with(card);
                self.leave_stub(1);
                let seat = usize::from(seat.number());
                if self.last {
                    self.held[seat] -= u8::from(!replaced);
                } else {
                    self.owed[seat] = self.owed[seat].saturating_sub(1);
                    self.held[seat] += u8::from(replaced);
                }
            }
            Event::BoardDealt { ref cards, .. } => {
                self.known = self.known | cards.iter().flatten().copied().collect();
                self.leave_stub(cards.len());
            }
            Event::Shown { cards, .. } => self.known = self.known | cards,
            Event::Discarded { seat, cards, hidden, owed, .. } => {
                self.known = self.known | cards;
                self.fresh[usize::from(seat.number())] += cards.len() + usize::from(hidden);
                self.owed[usize::from(seat.number())] = owed;
            }
            Event::LastCardHeldBack { seat } => {
                self.owed[usize::from(seat.number())] -= 1;
                self.held[usize::from(seat.number())] += 1;
            }
            Event::LastCardsDue => self.last = true,
            Event::HandKilled { seat, .. } => {
                (self.owed[usize::from(seat.number())], self.held[usize::from(seat.number())]) = (0, 0);
            }
            Event::Reshuffled => self.reshuffle(before),
            _ => {}
        }
    }

    /// Cards leave the stub; when it is too short, burned cards are taken up again.
    fn leave_stub(&mut self, cards: usize) {
        let from_burns = cards.saturating_sub(self.stub);
        self.stub -= cards - from_burns;
        self.burned = self.burned.checked_sub(from_burns).expect("more cards are dealt than the deck has");
    }

    /// Earlier discards and the hands of the dead go back, and in the next turn what the seats already served have thrown.
    fn reshuffle(&mut self, before: &State) {
        let dead = Seat::all().filter(|seat| !before.live().contains(*seat));
        let folded: usize =
            dead.map(|seat| before.down_cards(seat).len() + usize::from(before.hidden_cards(seat))).sum();
        let first = self.pile + if self.taken { 0 } else { folded };
        self.taken = true;
        if first > 0 {
            (self.stub, self.pile) = (self.stub + first, 0);
        } else {
            for seat in 0..12 {
                if self.owed[seat] == 0 {
                    self.stub += std::mem::take(&mut self.fresh[seat]);
                }
            }
        }
    }

    fn deck(&self) -> CardSet {
        self.hand.setup().game().spec().deck
    }

    fn recorded(&self) -> bool {
        self.hand.setup().spec().cards == CardSource::Recorded
    }

    /// A command that answers what the hand waits for.
    pub fn answer(&mut self, tape: &mut Tape) -> Option<Command> {
        Some(match self.hand.expects() {
            Expect::Start => Command::Start,
            Expect::Deal(DealRequest::Hole { waiting, down, up, .. }) => {
                let seat = tape.seat_of(waiting)?;
                let down = if down > 0 { self.hand.state().down_due(seat) } else { 0 };
                let exposes = down > 0 && tape.one_in(12) && !deals_up(&self.hand);
                if exposes && let Some(card) = self.draw(tape, Some(seat), 1).first() {
                    return Some(Command::Expose { seat, card: *card });
                }
                self.deal_hole(tape, seat, down, up)
            }
            Expect::Deal(DealRequest::Board { cards, .. }) => {
                let drawn = self.draw(tape, None, cards.into());
                if !self.recorded() {
                    return Command::deal_board(&drawn);
                }
                let cards: Vec<Option<Card>> =
                    drawn.into_iter().map(|card| (!self.forgets(tape)).then_some(card)).collect();
                Command::DealBoard { cards: BoardCards::from_slice(&cards, None).expect("what was asked for fits") }
            }
            Expect::Act(seat) => Command::Act { seat, action: self.action(tape, seat) },
            Expect::BringIn(seat) => {
                let legal = self.hand.legal(seat);
                match legal.raise {
                    Some(range) if tape.one_in(4) || legal.bring_in.is_none() => {
                        let to = tape.amount(range.least.0, range.most.0);
                        Command::Act { seat, action: Action::RaiseTo(to) }
                    }
                    _ => Command::BringIn { seat },
                }
            }
            Expect::First(seats) => Command::NameFirst { seat: tape.seat_of(seats)? },
            Expect::Discard(seat) => self.discard(tape, seat),
            Expect::ChooseRuns(seats) => {
                let seat = tape.seat_of(seats)?;
                let most = self.hand.legal(seat).runs.expect("asked for a choice");
                Command::ChooseRuns { seat, runs: most - tape.below(usize::from(most)) as u8 }
            }
            Expect::Show(seats) => {
                let seat = match tape.one_in(6) {
                    // A player who is not asked yet may show.
                    true => Seat::all().find(|seat| self.hand.legal(*seat).show).or(tape.seat_of(seats))?,
                    false => tape.seat_of(seats)?,
                };
                let legal = self.hand.legal(seat);
                if legal.play_board && tape.one_in(2) {
                    Command::PlayBoard { seat }
                } else if legal.muck && tape.one_in(3) {
                    Command::Muck { seat }
                } else {
                    self.show(tape, seat)
                }
            }
            Expect::Settle(portion) => {
                let pots = self.hand.state().pots();
                let whole = portion.board == 0 && portion.half == 0;
                let most = pots.get(usize::from(portion.pot)).map_or(0, |pot| pot.amount.0);
                let given = tape.one_in(6).then(|| if whole { tape.amount(0, most) } else { Chips::ZERO });
                Command::Settle { rake: given }
            }
            Expect::Nothing => return None,
            other => panic!("a host does not know {other:?}"),
        })
    }

    /// The same, by players who throw all they may.
    pub fn hungry_answer(&mut self, tape: &mut Tape) -> Option<Command> {
        let Expect::Discard(seat) = self.hand.expects() else { return self.answer(tape) };
        let (_, most) = self.hand.legal(seat).discard.expect("asked to draw");
        let cards = self.hand.state().down_cards(seat).iter().take(most.into()).collect();
        Some(Command::Discard { seat, cards, hidden: 0 })
    }

    /// Whether a record lacks this card.
    fn forgets(&self, tape: &mut Tape) -> bool {
        self.recorded() && tape.one_in(3)
    }

    /// Cards from the stub, then from the burns, then for a seat in a draw from what a reshuffle puts back.
    fn draw(&self, tape: &mut Tape, seat: Option<Seat>, count: usize) -> Vec<Card> {
        let near = if seat.is_some() && self.replacing { self.stub } else { self.stub + self.burned };
        let mut cards = tape.cards(self.deck().minus(self.known), count.min(near));
        if let (Some(seat), missing @ 1..) = (seat, count - cards.len()) {
            cards.extend(tape.cards(self.hand.state().returnable(seat), missing));
        }
        cards
    }

    fn deal_hole(&self, tape: &mut Tape, seat: Seat, down: u8, up: u8) -> Command {
        let cards = self.draw(tape, Some(seat), usize::from(down) + usize::from(up));
        let (mut downs, mut ups, mut hidden, mut hidden_up) = (CardSet::EMPTY, CardSet::EMPTY, 0, 0);
        let all_unknown = self.forgets(tape);
        // What the host's count says cannot be dealt is dealt unrecorded where that is allowed.
        for place in 0..usize::from(down) + usize::from(up) {
            let is_up = place >= usize::from(down);
            match cards.get(place) {
                Some(card) if (!all_unknown || is_up) && !(is_up && self.forgets(tape)) => {
                    if is_up {
                        ups.insert(*card)
                    } else {
                        downs.insert(*card)
                    };
                }
                _ if is_up => hidden_up += 1,
                _ => hidden += 1,
            }
        }
        if hidden + hidden_up == 0 && up == 0 {
            return Command::deal_down(seat, downs);
        }
        Command::DealHole { seat, down: downs, hidden, up: ups, hidden_up }
    }

    fn action(&self, tape: &mut Tape, seat: Seat) -> Action {
        let legal = self.hand.legal(seat);
        // Where the house has open or fold, a player who owes nothing may do neither.
        let passive = match (legal.check, legal.call, legal.raise) {
            (true, None, _) => Action::Check,
            (false, Some(_), _) => Action::Call,
            (false, None, Some(range)) if tape.one_in(2) => Action::RaiseTo(range.least),
            (false, None, _) if legal.fold => Action::Fold,
            _ => panic!("neither check, call nor open-or-fold is open to seat {seat}: {legal:?}"),
        };
        if legal.open && tape.one_in(2) {
            return Action::Open;
        }
        match (tape.below(10), legal.raise) {
            (0..6, _) => passive,
            (6, _) if legal.fold => Action::Fold,
            (7, Some(range)) => Action::RaiseTo(range.least),
            (8, Some(range)) => Action::RaiseTo(tape.amount(range.least.0, range.most.0)),
            (9, Some(range)) => Action::RaiseTo(legal.double.unwrap_or(range.most)),
            _ => passive,
        }
    }

    fn discard(&self, tape: &mut Tape, seat: Seat) -> Command {
        let state = self.hand.state();
        let (least, most) = self.hand.legal(seat).discard.expect("asked to draw");
        let count = usize::from(least) + tape.below(usize::from(most - least) + 1);
        let (known, hidden) = (state.down_cards(seat), usize::from(state.hidden_cards(seat)));
        let unknown = hidden.min(count.saturating_sub(if tape.one_in(2) { 0 } else { known.len() }));
        let unknown = unknown.max(count.saturating_sub(known.len()));
        let mut cards = tape.cards(known, count - unknown);
        let mut hidden = unknown;
        if unknown > 0 && tape.one_in(3) {
            // The record names a card only as it is thrown.
            cards.extend(tape.cards(self.deck().minus(self.known), 1));
            hidden -= 1;
        }
        Command::Discard { seat, cards: cards.into_iter().collect(), hidden: hidden as u8 }
    }

    /// The whole hand of a seat, what is not known of it made up from the cards that are nowhere else.
    fn show(&self, tape: &mut Tape, seat: Seat) -> Command {
        let state = self.hand.state();
        let unknown = usize::from(state.hidden_cards(seat)) + usize::from(state.hidden_up_cards(seat));
        let unseen = tape.cards(self.deck().minus(self.known), unknown);
        Command::Show { seat, cards: state.down_cards(seat) | unseen.into_iter().collect() }
    }

    /// A show that nobody asks for: of some cards, to some players or as this or that.
    fn aside(&self, tape: &mut Tape) -> Command {
        let state = self.hand.state();
        let seat = tape.seat_of(self.hand.setup().seats()).expect("somebody takes part");
        if let Expect::Show(seats) = self.hand.expects()
            && let Some(seat) = tape.seat_of(seats)
            && tape.one_in(2)
        {
            return Command::ShowAs { seat, cards: state.down_cards(seat), category: self.category(tape, seat) };
        }
        let cards = state.down_cards(seat);
        let some = tape.below(cards.len() + 1);
        let cards = cards.iter().take(some.max(1)).collect();
        Command::ShowTo { seat, cards, to: tape.seats() & self.hand.setup().seats() }
    }

    /// What a hand may be said to be: what it is, or anything.
    fn category(&self, tape: &mut Tape, seat: Seat) -> Category {
        let (state, game) = (self.hand.state(), self.hand.setup().game().spec());
        let board = state.board(0).iter().flatten().copied().collect();
        let best = game.rankings[0].best(state.down_cards(seat) | state.up_cards(seat), board, game.hole_use);
        match best {
            Some(strength) if !tape.one_in(3) => game.rankings[0].category(strength),
            _ => tape.pick(&Category::ALL),
        }
    }

    fn late_show(&self, tape: &mut Tape) -> Command {
        let seat = tape.seat_of(self.hand.setup().seats()).expect("somebody takes part");
        let cards: Vec<Card> = self.hand.state().down_cards(seat).iter().collect();
        let count = tape.below(cards.len() + 1);
        Command::Show { seat, cards: cards.into_iter().take(count.max(1)).collect() }
    }
}

pub fn ruling(tape: &mut Tape, hand: &Hand) -> Ruling {
    let state = hand.state();
    let seat = if tape.one_in(8) { tape.seat() } else { tape.seat_of(hand.setup().seats()).expect("seats") };
    let penalty = tape.pick(&[Penalty::Warning, Penalty::Hands(1), Penalty::Minutes(u16::MAX), Penalty::Disqualified]);
    match tape.below(20) {
        0..3 => Ruling::Penalise { seat, penalty },
        3..8 => Ruling::Kill { seat, refunded: tape.one_in(3) },
        8..12 => Ruling::Revive { seat },
        12..15 => {
            let seat = match hand.expects() {
                Expect::Act(turn) if !tape.one_in(4) => turn,
                _ => seat,
            };
            let most = state.bet(seat).0.saturating_add(state.stack(seat).0);
            Ruling::Allow { seat, to: tape.amount(0, most.saturating_add(1)) }
        }
        15..19 => {
            let seat = state.aggressor().unwrap_or(seat);
            let most = state.bet(seat).0.saturating_add(state.stack(seat).0);
            Ruling::Correct { seat, to: tape.amount(0, most.saturating_add(1)) }
        }
        _ => Ruling::Void { forfeits: if tape.one_in(2) { SeatSet::EMPTY } else { tape.seats() } },
    }
}

/// A command of the sort that is due, from whom it is due, but with any amount.
fn contrary(tape: &mut Tape, hand: &Hand) -> Option<Command> {
    let state = hand.state();
    let runs = tape.pick(&[0, 1, 2, 3, 4, 255]);
    Some(match hand.expects() {
        Expect::Act(seat) | Expect::BringIn(seat) => {
            let (price, all) = (state.price().0, state.bet(seat).0 + state.stack(seat).0);
            let action = match tape.below(8) {
                0 => Action::Fold,
                1 => Action::Check,
                2 if tape.one_in(4) => Action::Open,
                2 => Action::Call,
                3 => Action::RaiseTo(Chips(all)),
                4 | 5 => Action::RaiseTo(Chips(price.saturating_add(state.increment().0))),
                _ => Action::RaiseTo(tape.amount(price, all.max(price).saturating_add(2))),
            };
            Command::Act { seat, action }
        }
        Expect::ChooseRuns(seats) => Command::ChooseRuns { seat: seats.first()?, runs },
        Expect::Show(seats) => Command::Muck { seat: seats.first()? },
        Expect::Settle(_) => Command::Settle { rake: Some(tape.amount(0, state.pot().0.saturating_add(2))) },
        _ => return None,
    })
}

/// Any command at all, from anybody, with any amounts and any cards.
pub fn hostile(tape: &mut Tape, hand: &Hand) -> Command {
    if tape.one_in(2)
        && let Some(command) = contrary(tape, hand)
    {
        return command;
    }
    let state = hand.state();
    let seat = tape.seat();
    let few = |tape: &mut Tape| tape.pick(&[0, 1, 2, 3, 5, 255]);
    let cards = |tape: &mut Tape| {
        let count = tape.below(6);
        let from = match tape.below(4) {
            0 => CardSet::DECK_AND_JOKERS,
            1 => state.public_cards(),
            2 => state.returnable(seat),
            _ => state.down_cards(seat),
        };
        tape.cards(from, count).into_iter().collect::<CardSet>()
    };
    let amount = |tape: &mut Tape| match tape.below(3) {
        0 => tape.amount(0, u64::MAX),
        1 => tape.amount(0, state.pot().0),
        _ => tape.amount(state.price().0, state.price().0.saturating_add(2 * state.increment().0)),
    };
    match tape.below(17) {
        0 => Command::Start,
        1 => {
            let (down, up) = (cards(tape), cards(tape));
            let (hidden, hidden_up) = if tape.one_in(2) { (few(tape), few(tape)) } else { (0, 0) };
            Command::DealHole { seat, down, hidden, up, hidden_up }
        }
        2 => {
            let count = tape.below(6);
            let mut board = BoardCards::empty(None);
            for card in tape.cards(CardSet::DECK_AND_JOKERS, count) {
                board.push((!tape.one_in(5)).then_some(card)).expect("five cards fit");
            }
            Command::DealBoard { cards: board }
        }
        3..8 => {
            let turn = match hand.expects() {
                Expect::Act(turn) | Expect::BringIn(turn) if !tape.one_in(3) => turn,
                _ => seat,
            };
            let action = match tape.below(6) {
                0 => Action::Fold,
                1 => Action::Check,
                2 => Action::Call,
                3 => Action::RaiseTo(Chips(state.bet(turn).0 + state.stack(turn).0)),
                _ => Action::RaiseTo(amount(tape)),
            };
            Command::Act { seat: turn, action }
        }
        8 => Command::BringIn { seat },
        9 => Command::NameFirst { seat },
        10 => Command::Discard { seat, cards: cards(tape), hidden: few(tape) },
        11 => Command::ChooseRuns { seat, runs: few(tape) },
        16 => Command::Expose { seat, card: tape.cards(CardSet::DECK_AND_JOKERS, 1)[0] },
        12 => Command::Show { seat, cards: if tape.one_in(2) { cards(tape) } else { state.down_cards(seat) } },
        13 => Command::Muck { seat },
        14 if tape.one_in(2) => Command::PlayBoard { seat },
        14 if tape.one_in(2) => Command::ShowTo { seat, cards: cards(tape), to: tape.seats() },
        14 if tape.one_in(4) => Command::ShowAs { seat, cards: cards(tape), category: tape.pick(&Category::ALL) },
        14 => Command::Settle { rake: tape.one_in(2).then(|| amount(tape)) },
        _ => Command::Rule(ruling(tape, hand)),
    }
}
