//! Hands told in words that a player knows, event by event.

use crate::bet::WagerKind;
use crate::card::Card;
use crate::cards::CardSet;
use crate::chips::Chips;
use crate::eval::Description;
use crate::game::{BringIn, Draw, Opener};
use crate::hand::{Event, Expect, Penalty, Portion, Post, Setup, State, evolve};
use crate::seat::{Seat, SeatSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// Tells the events of a hand, one line each.
///
/// What is told of an event depends on the state before it, so a story is told while the events are folded. Told from
/// redacted events, and from the state they add up to, it says only what their viewer may know.
///
/// ```
/// use cardroom::{Chips, Command, Game, Hand, RuleSet, Seat, SetupSpec, Setup, Stakes, State, evolve};
/// use cardroom::notation::Story;
///
/// let seats = [0, 1].map(|n| (Seat::new(n).unwrap(), Chips(200)));
/// let stakes = Stakes::no_limit(Chips(1), Chips(2));
/// let setup = Setup::new(SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, seats[0].0, seats)).unwrap();
/// let mut events = Vec::new();
/// Hand::new(setup).execute(Command::Start, &mut events).unwrap();
///
/// let names = ["Ann".to_string(), "Bob".to_string()];
/// let story = Story::new(&setup).with_names(&names);
/// let mut state = State::new(&setup);
/// let mut told = Vec::new();
/// for event in &events {
///     told.push(story.tell(&state, event).to_string());
///     evolve(&mut state, event);
/// }
/// assert_eq!(told, [
///     "The hand begins: Bob has 200, Ann, on the button, has 200.",
///     "Bob posts the big blind, 2.",
///     "Ann posts the small blind, 1.",
///     "-- The deal --",
/// ]);
/// ```
#[derive(Clone, Copy)]
pub struct Story<'s> {
    setup: &'s Setup,
    names: &'s [String],
    amounts: &'s dyn Fn(Chips) -> String,
}

impl fmt::Debug for Story<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Story").field("names", &self.names).finish_non_exhaustive()
    }
}

impl<'s> Story<'s> {
    /// The story of a hand of this set-up, in which seats go by their numbers, and amounts are told in chips.
    pub fn new(setup: &'s Setup) -> Self {
        Self { setup, names: &[], amounts: &|chips: Chips| chips.to_string() }
    }

    /// The same story with the players' names, that of seat 0 first; a seat whose name is empty or missing goes by its
    /// number.
    #[must_use]
    pub const fn with_names(self, names: &'s [String]) -> Self {
        Self { names, ..self }
    }

    /// The same story with amounts told like this, in a currency for instance.
    #[must_use]
    pub const fn with_amounts(self, amounts: &'s dyn Fn(Chips) -> String) -> Self {
        Self { amounts, ..self }
    }

    /// The telling of one event, which happens in this state.
    pub const fn tell<'t>(&'t self, state: &'t State, event: &'t Event) -> Telling<'t> {
        Telling { story: self, state, event }
    }
}

/// One event, told by displaying it. See [`Story::tell`].
#[derive(Clone, Copy, Debug)]
pub struct Telling<'t> {
    story: &'t Story<'t>,
    state: &'t State,
    event: &'t Event,
}

impl fmt::Display for Telling<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = self.opening(f)?
            || self.dealing(f)?
            || self.betting(f)?
            || self.drawing(f)?
            || self.showing(f)?
            || self.paying(f)?;
        if told { Ok(()) } else { self.ruling(f) }
    }
}

/// Whether a part of the telling has told the event, or leaves it to another part.
type Told = Result<bool, fmt::Error>;

impl Telling<'_> {
    fn opening(&self, f: &mut fmt::Formatter<'_>) -> Told {
        match *self.event {
            Event::HandStarted => {
                let setup = self.story.setup;
                let seats = setup.seats().clockwise_after(setup.button());
                let stacks = seats.map(|seat| {
                    let button = if seat == setup.button() { ", on the button," } else { "" };
                    alloc::format!("{}{button} has {}", self.name(seat), self.amount(self.state.stack(seat)))
                });
                let stacks: Vec<_> = stacks.collect();
                write!(f, "The hand begins: {}", stacks.join(", "))?;
                if !self.state.pot().is_zero() {
                    write!(f, "; {} lie in the pot already", self.amount(self.state.pot()))?;
                }
                f.write_str(".")
            }
            Event::Posted { seat, post, amount } => {
                let (name, all_in, amount) = (self.name(seat), self.all_in(seat, amount), self.amount(amount));
                match post {
                    Post::Ante => write!(f, "{name} posts an ante, {amount}{all_in}."),
                    Post::TableAnte => write!(f, "{name} posts the ante for the table, {amount}{all_in}."),
                    Post::Blind => write!(f, "{name} posts the {}, {amount}{all_in}.", self.blind(seat)),
                    Post::Straddle => write!(f, "{name} straddles, {amount}{all_in}."),
                    Post::Live => write!(f, "{name} posts {amount} to come in{all_in}."),
                    Post::Dead => write!(f, "{name} posts {amount} dead{all_in}."),
                }
            }
            _ => return Ok(false),
        }?;
        Ok(true)
    }

    fn dealing(&self, f: &mut fmt::Formatter<'_>) -> Told {
        match *self.event {
            Event::StreetStarted { street, first_board, .. } => {
                write!(f, "-- {}", self.street(street))?;
                if self.state.runs() > 1 {
                    write!(f, ", run {}", first_board + 1)?;
                }
                f.write_str(" --")
            }
            Event::Burned => f.write_str("A card is burned."),
            Event::Reshuffled => f.write_str("The stub is short: earlier discards and folded hands are shuffled back."),
            Event::HoleDealt { seat, down, hidden, up, hidden_up } => {
                write!(f, "{} gets ", self.name(seat))?;
                let faces = [
                    (!down.is_empty() || hidden > 0).then(|| Cards { known: down, hidden }.to_string()),
                    (!up.is_empty() || hidden_up > 0)
                        .then(|| alloc::format!("{} face up", Cards { known: up, hidden: hidden_up })),
                ];
                let faces: Vec<_> = faces.into_iter().flatten().collect();
                write!(f, "{}.", faces.join(" and "))
            }
            Event::BoardDealt { board, ref cards } => {
                let before = self.state.board(board.into());
                write!(f, "The board")?;
                if self.state.runs() > 1 {
                    write!(f, " of run {}", board + 1)?;
                } else if self.story.setup.game().boards() > 1 {
                    write!(f, " number {}", board + 1)?;
                }
                write!(f, ":{}", Row(before))?;
                if !before.is_empty() {
                    f.write_str(" and")?;
                }
                write!(f, "{}.", Row(cards))
            }
            _ => return Ok(false),
        }?;
        Ok(true)
    }

    fn betting(&self, f: &mut fmt::Formatter<'_>) -> Told {
        match *self.event {
            Event::ActionOn { seat } => {
                let owed = self.state.price().saturating_sub(self.state.bet(seat));
                write!(f, "{} is to act", self.name(seat))?;
                if owed.is_zero() {
                    write!(f, ", with {} in the middle.", self.amount(self.state.pot()))
                } else {
                    let call = owed.least(self.state.stack(seat));
                    write!(f, ": {} to call, {} in the middle.", self.amount(call), self.amount(self.state.pot()))
                }
            }
            Event::BringInOn { seat } => {
                let card = match self.story.setup.game().streets().first().map(|street| street.opener) {
                    Some(Opener::BringIn(BringIn::Lowest)) => "lowest",
                    _ => "highest",
                };
                write!(f, "{} shows the {card} card and has to bring it in.", self.name(seat))
            }
            Event::FirstAsked { .. } => f.write_str("Upcards nobody wrote down say who is first."),
            Event::BroughtIn { seat, amount } => {
                write!(f, "{} brings it in for {}{}.", self.name(seat), self.amount(amount), self.all_in(seat, amount))
            }
            Event::Folded { seat } => write!(f, "{} folds.", self.name(seat)),
            Event::Checked { seat } => write!(f, "{} checks.", self.name(seat)),
            Event::Opened { seat } => write!(f, "{} opens without a chip.", self.name(seat)),
            Event::Called { seat, amount } => {
                write!(f, "{} calls {}{}.", self.name(seat), self.amount(amount), self.all_in(seat, amount))
            }
            Event::RaisedTo { seat, to, kind, .. } => {
                let verb = match (kind, self.state.price().is_zero()) {
                    (_, true) => "bets",
                    (WagerKind::Completion, _) => "completes to",
                    _ => "raises to",
                };
                let all_in = self.all_in(seat, to.saturating_sub(self.state.bet(seat)));
                write!(f, "{} {verb} {}{all_in}.", self.name(seat), self.amount(to))
            }
            Event::UncalledReturned { seat, amount } => {
                write!(f, "Nobody calls the last {}: {} takes them back.", self.amount(amount), self.name(seat))
            }
            Event::BetsCollected => self.pots(f),
            _ => return Ok(false),
        }?;
        Ok(true)
    }

    fn drawing(&self, f: &mut fmt::Formatter<'_>) -> Told {
        match *self.event {
            Event::DiscardOn { seat, most, thrown } => {
                let much = if thrown { "has to throw" } else { "may change up to" };
                write!(f, "{} {much} {}.", self.name(seat), count(most))
            }
            Event::Discarded { seat, cards, hidden, .. } => {
                write!(f, "{} throws {}.", self.name(seat), Cards { known: cards, hidden })
            }
            Event::StoodPat { seat } => write!(f, "{} stands pat.", self.name(seat)),
            Event::DrawDue => f.write_str("All have drawn."),
            Event::CardExposed { seat, card, replaced } => {
                let then = if replaced { "gets another" } else { "keeps it" };
                write!(f, "The dealer exposes {card}; {} {then}.", self.name(seat))
            }
            Event::LastCardHeldBack { seat } => {
                write!(f, "{} gets the last card when all are served.", self.name(seat))
            }
            Event::LastCardsDue => f.write_str("The last cards are due."),
            _ => return Ok(false),
        }?;
        Ok(true)
    }

    fn showing(&self, f: &mut fmt::Formatter<'_>) -> Told {
        match *self.event {
            Event::RunsOffered { most } => write!(f, "The rest may be dealt up to {}.", times(most)),
            Event::RunsChosen { seat, runs } => write!(f, "{} would have it dealt {}.", self.name(seat), times(runs)),
            Event::RunsSet { runs } => write!(f, "The rest is dealt {}.", times(runs)),
            Event::ShowdownStarted { seats, first } => {
                let who = match (first, seats.only()) {
                    (Some(seat), _) | (None, Some(seat)) => alloc::format!("{} is first to show", self.name(seat)),
                    (None, None) => alloc::format!("{} are to show, in any order", self.list(seats)),
                };
                write!(f, "-- Showdown: {who} --")
            }
            Event::Shown { seat, cards, hidden, .. } => {
                write!(f, "{} shows {}", self.name(seat), Cards { known: cards, hidden })?;
                let made = self.made(seat);
                write!(f, "{}{}.", if made.is_empty() { "" } else { ": " }, made.join("; "))
            }
            Event::DiscardsShown { seat, cards } => {
                write!(f, "{} had split the openers, and threw {}.", self.name(seat), Cards { known: cards, hidden: 0 })
            }
            Event::HandDeclared { seat, category } => write!(f, "{} announces {category}.", self.name(seat)),
            Event::BoardPlayed { seat } => write!(f, "{} plays the board.", self.name(seat)),
            Event::Mucked { seat } => write!(f, "{} mucks.", self.name(seat)),
            _ => return Ok(false),
        }?;
        Ok(true)
    }

    fn paying(&self, f: &mut fmt::Formatter<'_>) -> Told {
        match *self.event {
            Event::SettlingStarted { portion } | Event::PortionSettled { next: portion } => {
                write!(f, "{} is paid out.", capital(&self.portion(portion)))
            }
            Event::RakeTaken { pot, amount } => {
                write!(f, "The house takes {} from {}.", self.amount(amount), self.pot(pot))
            }
            Event::ShareAwarded { seat, amount, odd, .. } => {
                write!(f, "{} gets {}", self.name(seat), self.amount(amount))?;
                if !odd.is_zero() {
                    write!(f, ", {} of it odd", self.amount(odd))?;
                }
                match self.paid_for(seat) {
                    Some(hand) => write!(f, ": {hand}."),
                    None => f.write_str("."),
                }
            }
            Event::Carried { amount, .. } => write!(f, "{} stay in the pot for the next hand.", self.amount(amount)),
            Event::HandEnded => f.write_str("The hand is over."),
            _ => return Ok(false),
        }?;
        Ok(true)
    }

    fn ruling(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self.event {
            Event::HandKilled { seat, .. } => write!(f, "The hand of {} is dead.", self.name(seat)),
            Event::HandRevived { seat } => write!(f, "The hand of {} lives again.", self.name(seat)),
            Event::WagerAllowed { seat } => write!(f, "The next wager of {} is let stand.", self.name(seat)),
            Event::ChipsReturned { seat, amount } => {
                write!(f, "{} gets {} back.", self.name(seat), self.amount(amount))
            }
            Event::ChipsAdded { seat, amount } => write!(f, "{} adds {}.", self.name(seat), self.amount(amount)),
            Event::RoundCorrected { price, .. } => write!(f, "The bet stands at {}.", self.amount(price)),
            Event::Penalised { seat, penalty } => {
                write!(
                    f,
                    "{} gets {}.",
                    self.name(seat),
                    match penalty {
                        Penalty::Warning => "a warning".to_string(),
                        Penalty::Hands(hands) => missing(hands, "hand"),
                        Penalty::Minutes(minutes) => missing(minutes, "minute"),
                        Penalty::Rounds(rounds) => missing(rounds, "round"),
                        Penalty::Disqualified => "disqualified".to_string(),
                    }
                )
            }
            Event::HandVoided => f.write_str("The hand is void."),
            // Every other event is told above.
            _ => Ok(()),
        }
    }

    // Words for things.

    fn name(&self, seat: Seat) -> String {
        match self.story.names.get(seat.index()).filter(|name| !name.is_empty()) {
            Some(name) => name.clone(),
            None => alloc::format!("Seat {seat}"),
        }
    }

    /// Names in a row, the last after an `and`.
    fn list(&self, seats: SeatSet) -> String {
        let names: Vec<_> = seats.iter().map(|seat| self.name(seat)).collect();
        match names.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, others)) => alloc::format!("{} and {last}", others.join(", ")),
            None => "nobody".into(),
        }
    }

    fn amount(&self, chips: Chips) -> String {
        (self.story.amounts)(chips)
    }

    fn all_in(&self, seat: Seat, adds: Chips) -> &'static str {
        if adds == self.state.stack(seat) { " and is all-in" } else { "" }
    }

    fn blind(&self, seat: Seat) -> &'static str {
        let spec = self.story.setup.spec();
        let blinds = || spec.seats.iter().filter_map(|(_, entry)| entry.as_ref()).map(|entry| entry.posts.blind);
        let posted = blinds().filter(|blind| !blind.is_zero());
        let own = spec.seats[seat].map_or(Chips::ZERO, |entry| entry.posts.blind);
        match (posted.count(), Some(own) == blinds().max()) {
            (1, _) => "blind",
            (_, true) => "big blind",
            _ => "small blind",
        }
    }

    /// What players call a street.
    fn street(&self, index: u8) -> String {
        let streets = self.story.setup.game().streets();
        let index = usize::from(index).min(streets.len() - 1);
        let (so_far, street) = (&streets[..=index], streets[index]);
        let board: u8 = so_far.iter().map(|street| street.board).sum();
        let dealt: u8 = so_far.iter().map(|street| street.down + street.up).sum();
        let draws = so_far.iter().filter(|street| street.draw != Draw::None).count();
        match (index, street.board, board, street.draw) {
            (0, ..) => "The deal".into(),
            (_, 0, _, Draw::Throw(_)) => "The throw".into(),
            (_, 0, _, Draw::UpTo(_)) if streets.iter().filter(|street| street.draw != Draw::None).count() == 1 => {
                "The draw".into()
            }
            (_, 0, _, Draw::UpTo(_)) => alloc::format!("Draw {draws}"),
            (_, 1.., 3, _) => "The flop".into(),
            (_, 1.., 4, _) => "The turn".into(),
            (_, 1.., 5, _) => "The river".into(),
            _ if street.down + street.up > 0 => match dealt {
                3 => "Third street".into(),
                4 => "Fourth street".into(),
                5 => "Fifth street".into(),
                6 => "Sixth street".into(),
                7 => "Seventh street".into(),
                _ => alloc::format!("Street {}", index + 1),
            },
            _ => alloc::format!("Street {}", index + 1),
        }
    }

    /// The pots when the bets of the round are in.
    fn pots(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut state = *self.state;
        evolve(&mut state, self.event);
        let pots = state.pots();
        match &pots[..] {
            [] => f.write_str("The pot is empty."),
            [pot] => write!(f, "The pot is {}.", self.amount(pot.amount)),
            [main, side @ ..] => {
                write!(f, "The main pot is {}", self.amount(main.amount))?;
                for (index, pot) in side.iter().enumerate() {
                    let number = if side.len() > 1 { alloc::format!(" {}", index + 1) } else { String::new() };
                    let players = self.list(pot.eligible);
                    write!(f, "; the side pot{number}, between {players}, is {}", self.amount(pot.amount))?;
                }
                f.write_str(".")
            }
        }
    }

    fn pot(&self, pot: u8) -> String {
        match (pot, self.state.pots().len()) {
            (0, 0 | 1) => "the pot".into(),
            (0, _) => "the main pot".into(),
            (1, 2) => "the side pot".into(),
            (number, _) => alloc::format!("side pot {number}"),
        }
    }

    fn portion(&self, Portion { pot, board, half }: Portion) -> String {
        let mut text = self.pot(pot);
        if self.state.runs() > 1 {
            text += &alloc::format!(", run {}", board + 1);
        } else if self.story.setup.game().boards() > 1 {
            text += &alloc::format!(", board {}", board + 1);
        }
        if half > 0 {
            text += ", the low half";
        }
        text
    }

    /// The hand that wins a seat its share of what is being paid, as far as it was shown.
    fn paid_for(&self, seat: Seat) -> Option<Description> {
        let (state, game) = (self.state, self.story.setup.game());
        let Expect::Settle(Portion { board, half, .. }) = state.expects() else { return None };
        let ranking = game.rankings().get(usize::from(half))?;
        let held = state.down_cards(seat) | state.up_cards(seat);
        let cards: CardSet = state.board(usize::from(board)).iter().copied().flatten().collect();
        if !state.has_shown(seat) {
            return None;
        }
        Some(ranking.describe(ranking.best(held, cards, game.hole_use())?))
    }

    /// What the seat holds after showing, on each board that is complete.
    fn made(&self, seat: Seat) -> Vec<String> {
        let mut state = *self.state;
        evolve(&mut state, self.event);
        let game = self.story.setup.game();
        let held = state.down_cards(seat) | state.up_cards(seat);
        let full: u8 = game.streets().iter().map(|street| street.board).sum();
        let boards = if full == 0 { 1 } else { game.boards().max(state.runs()) };
        let last = usize::from(state.street()) + 1 == game.streets().len();
        let mut hands = Vec::new();
        for board in (0..boards).map(usize::from) {
            let cards: CardSet = state.board(board).iter().copied().flatten().collect();
            if !last || state.hidden_cards(seat) > 0 || state.board(board).len() < full.into() {
                continue;
            }
            for ranking in game.rankings() {
                let strength = ranking.best(held, cards, game.hole_use());
                let hand = strength.map(|strength| ranking.describe(strength).to_string());
                hands.extend(hand.filter(|hand| !hands.contains(hand)));
            }
        }
        hands
    }
}

/// Cards of which some may not be known.
struct Cards {
    known: CardSet,
    hidden: u8,
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, card) in self.known.iter().enumerate() {
            write!(f, "{}{card}", if index > 0 { " " } else { "" })?;
        }
        match (self.known.is_empty(), self.hidden) {
            (_, 0) => Ok(()),
            (true, hidden) => f.write_str(&count(hidden)),
            (false, hidden) => write!(f, " and {}", count(hidden)),
        }
    }
}

/// Cards in a row, each behind a space.
struct Row<'c>(&'c [Option<Card>]);

impl fmt::Display for Row<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| match card {
            Some(card) => write!(f, " {card}"),
            None => f.write_str(" ??"),
        })
    }
}

fn count(cards: u8) -> String {
    match cards {
        1 => "one card".into(),
        2 => "two cards".into(),
        3 => "three cards".into(),
        4 => "four cards".into(),
        5 => "five cards".into(),
        many => alloc::format!("{many} cards"),
    }
}

fn times(runs: u8) -> String {
    match runs {
        1 => "once".into(),
        2 => "twice".into(),
        many => alloc::format!("{many} times"),
    }
}

fn missing(many: u16, what: &str) -> String {
    alloc::format!("a penalty of {many} {what}{}", if many == 1 { "" } else { "s" })
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
