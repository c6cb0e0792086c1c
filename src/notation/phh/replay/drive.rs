//! Driving the machine through the actions of a record.

use super::setup::setup;
use super::{Failure, Miss, Outcome, Refusal, Refused, Unsupported};
use crate::cards::CardSet;
use crate::chips::Chips;
use crate::hand::{Action as Play, BoardCards, CardFault, Command, DealRequest, Event, Expect, Rejection};
use crate::hand::{Hand as Machine, Portion};
use crate::notation::phh::action::{Action, Showing};
use crate::notation::phh::amount::Amount;
use crate::notation::phh::cards::Cards;
use crate::notation::phh::hand::Hand;
use crate::notation::phh::line::Line;
use crate::notation::phh::note::{Note, Reject};
use crate::notation::phh::unit::Unit;
use crate::rules::RuleSet;
use crate::seat::{Seat, SeatSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A replay under way.
pub(super) struct Drive<'h> {
    hand: &'h Hand,
    pub(super) unit: Unit,
    pub(super) machine: Machine,
    log: Vec<Event>,
    pub(super) misses: Vec<Miss>,
}

/// The replay stops here.
struct Stop(Refusal);

impl<E: Into<Refusal>> From<E> for Stop {
    fn from(why: E) -> Self {
        Self(why.into())
    }
}

impl<'h> Drive<'h> {
    pub(super) fn new(hand: &'h Hand, rules: Option<RuleSet>) -> Result<Self, Failure> {
        for (index, line) in hand.actions.iter().enumerate() {
            if matches!(line.note(), Ok(Some(Note::Floor(_)))) {
                return Err(Failure::Unsupported(Unsupported::Floor(index + 1)));
            }
        }
        let (setup, unit) = setup(hand, rules)?;
        Ok(Self { hand, unit, machine: Machine::new(setup), log: Vec::new(), misses: Vec::new() })
    }

    pub(super) fn run(mut self) -> Result<Outcome, Failure> {
        let mut refused = None;
        for (index, line) in self.hand.actions.iter().enumerate() {
            if let Err(Stop(why)) = self.line(index, line) {
                refused = Some(Refused { action: index + 1, text: line.action.to_string(), why, unit: self.unit });
                break;
            }
        }
        if refused.is_none()
            && let Err(Stop(why)) = self.finish()
        {
            let text = self.hand.actions.last().map_or_else(String::new, |line| line.action.to_string());
            refused = Some(Refused { action: self.hand.actions.len(), text, why, unit: self.unit });
        }
        let Self { machine, unit, log, misses, .. } = self;
        Ok(Outcome { setup: *machine.setup(), unit, log, state: *machine.state(), misses, refused })
    }

    fn line(&mut self, index: usize, line: &Line) -> Result<(), Stop> {
        self.supply(index)?;
        self.act(index, &line.action)?;
        self.supply(index + 1)?;
        // Lines were read with their notes, so a note that is none cannot be here.
        match line.note() {
            Ok(Some(Note::Expect(clauses))) => self.expect(index + 1, &clauses),
            Ok(Some(Note::Reject(reject))) => self.reject(index + 1, &reject),
            _ => {}
        }
        Ok(())
    }

    fn execute(&mut self, command: Command) -> Result<(), Rejection> {
        self.machine.execute(command, &mut self.log)
    }

    // What the record leaves to its reader.

    /// Everything that is no player's decision and is written down nowhere, before the entry `next`.
    fn supply(&mut self, next: usize) -> Result<(), Stop> {
        loop {
            match self.machine.expects() {
                Expect::Start => self.execute(Command::Start)?,
                Expect::ChooseRuns(seats) => {
                    for seat in seats {
                        let choices = self.hand.case.run_choices.as_ref();
                        let choice = choices.and_then(|choices| choices.get(seat.index()).copied());
                        let runs = choice.or(self.hand.case.runs).unwrap_or(1);
                        self.execute(Command::ChooseRuns { seat, runs })?;
                    }
                }
                Expect::Settle(portion) => self.execute(Command::Settle { rake: self.rake(portion) })?,
                Expect::First(_) => match self.next_to_act(next) {
                    Some(seat) => self.execute(Command::NameFirst { seat })?,
                    None => return Ok(()),
                },
                Expect::Act(seat) if self.machine.state().all_in().contains(seat) => {
                    if self.next_to_act(next) == Some(seat) {
                        return Ok(());
                    }
                    let action = if self.opens(seat, next) { Play::Open } else { Play::Check };
                    self.execute(Command::Act { seat, action })?;
                }
                _ => return Ok(()),
            }
        }
    }

    /// Whether a player all-in for the ante, of whom the file says nothing, must have opened: the draw comes, and nobody
    /// bets before it.
    fn opens(&self, seat: Seat, next: usize) -> bool {
        let rest = self.hand.actions.get(next..).unwrap_or_default();
        let told = rest.iter().find_map(|line| match line.action {
            Action::CompleteBetRaise { .. } => Some(false),
            Action::StandPatOrDiscard { .. } => Some(true),
            _ => None,
        });
        self.machine.legal(seat).open && told == Some(true)
    }

    /// The rake of a pot, once for all its parts; `None` leaves it to the rules.
    fn rake(&self, portion: Portion) -> Option<Chips> {
        let rake = self.hand.case.rake.as_ref()?;
        let first = portion.board == 0 && portion.half == 0;
        let amount = rake.get(usize::from(portion.pot)).copied().filter(|_| first).unwrap_or_default();
        Some(self.unit.chips(amount).unwrap_or_default())
    }

    /// Who acts next in the file.
    fn next_to_act(&self, next: usize) -> Option<Seat> {
        self.hand.actions.get(next..)?.iter().find_map(|line| match line.action {
            Action::Fold { player }
            | Action::CheckCall { player }
            | Action::CompleteBetRaise { player, .. }
            | Action::PostBringIn { player } => Some(player.seat()),
            _ => None,
        })
    }

    /// Hands that have to be shown or mucked and that the file says nothing of: known ones are shown, unknown ones
    /// given up, but for the last.
    fn uncover(&mut self) -> Result<(), Stop> {
        while let Expect::Show(seats) = self.machine.expects() {
            let state = self.machine.state();
            let known = |seat: &Seat| state.hidden_cards(*seat) == 0;
            let command = match seats.iter().find(known).or_else(|| state.live().iter().find(known)) {
                Some(seat) if seats.contains(seat) => Command::Show { seat, cards: state.down_cards(seat) },
                _ => match seats.first() {
                    Some(seat) => Command::Muck { seat },
                    None => return Ok(()),
                },
            };
            self.execute(command)?;
        }
        Ok(())
    }

    /// The end of the file: what is missing of the showdown, if nothing else is.
    fn finish(&mut self) -> Result<(), Stop> {
        let end = self.hand.actions.len();
        self.supply(end)?;
        let stated = self.hand.finishing_stacks.is_some();
        if !self.is_case() || stated {
            self.uncover()?;
            self.supply(end)?;
        }
        if stated && !self.machine.state().is_over() {
            return Err(Stop(Refusal::Unfinished(self.machine.expects())));
        }
        Ok(())
    }

    /// Whether the file is a case, which may end anywhere.
    fn is_case(&self) -> bool {
        self.hand.case.id.is_some()
    }

    // What the file says.

    fn act(&mut self, index: usize, action: &Action) -> Result<(), Stop> {
        if let Action::DealBoard { .. } = action {
            // Hands that the rules turn up before the board goes on.
            if let Expect::Show(_) = self.machine.expects() {
                self.uncover()?;
                self.supply(index)?;
            }
        }
        match self.command(action) {
            Ok(None) => Ok(()),
            Ok(Some(command)) if self.is_done(&command) => Ok(()),
            Ok(Some(command)) => Ok(self.execute(command)?),
            Err(why) => Err(Stop(why)),
        }
    }

    /// Whether a show or a muck has happened already, by the machine's or the reader's doing.
    fn is_done(&self, command: &Command) -> bool {
        let state = self.machine.state();
        match *command {
            Command::Show { seat, cards } => {
                let held = state.down_cards(seat) | state.up_cards(seat);
                state.has_shown(seat) && cards.is_subset(held)
            }
            Command::Muck { seat } => state.is_over() && !state.live().contains(seat),
            _ => false,
        }
    }

    /// What an action comes to.
    pub(super) fn command(&self, action: &Action) -> Result<Option<Command>, Refusal> {
        let state = self.machine.state();
        Ok(Some(match action {
            Action::NoOp => return Ok(None),
            Action::DealBoard { cards } => Command::DealBoard { cards: self.board(cards)? },
            Action::DealHole { player, cards } => self.deal(player.seat(), cards)?,
            Action::Fold { player } => Command::Act { seat: player.seat(), action: Play::Fold },
            Action::CheckCall { player } => {
                let owes = state.bet(player.seat()) < state.price();
                let action = if owes { Play::Call } else { Play::Check };
                Command::Act { seat: player.seat(), action }
            }
            Action::CompleteBetRaise { player, amount } => {
                let to = self.chips(*amount)?;
                let action = if to.is_zero() { Play::Open } else { Play::RaiseTo(to) };
                Command::Act { seat: player.seat(), action }
            }
            Action::PostBringIn { player } => Command::BringIn { seat: player.seat() },
            Action::StandPatOrDiscard { player, cards } => {
                let (cards, hidden) = set(cards)?;
                Command::Discard { seat: player.seat(), cards, hidden }
            }
            Action::ShowOrMuck { player, showing: Showing::Muck } => Command::Muck { seat: player.seat() },
            Action::ShowOrMuck { player, showing: Showing::AsDealt } => {
                Command::Show { seat: player.seat(), cards: state.down_cards(player.seat()) }
            }
            Action::ShowOrMuck { player, showing: Showing::Cards(cards) } => {
                Command::Show { seat: player.seat(), cards: set(cards)?.0 }
            }
        }))
    }

    /// A file deals down cards and upcards together, the upcards last.
    fn deal(&self, seat: Seat, cards: &Cards) -> Result<Command, Refusal> {
        let up = match self.machine.expects() {
            Expect::Deal(DealRequest::Hole { up, .. }) => usize::from(up).min(cards.len()),
            _ => 0,
        };
        let (down, up) = cards.split_at(cards.len() - up);
        set(cards)?;
        let ((down, hidden), (up, hidden_up)) = (set(down)?, set(up)?);
        Ok(Command::DealHole { seat, down, hidden, up, hidden_up })
    }

    fn board(&self, cards: &Cards) -> Result<BoardCards, Refusal> {
        BoardCards::from_slice(cards, None).ok_or_else(|| {
            let expected = match self.machine.expects() {
                Expect::Deal(DealRequest::Board { cards, .. }) => cards,
                _ => 0,
            };
            let found = u8::try_from(cards.len()).unwrap_or(u8::MAX);
            Rejection::from(CardFault::Count { found, expected }).into()
        })
    }

    fn chips(&self, amount: Amount) -> Result<Chips, Refusal> {
        self.unit.chips(amount).ok_or(Refusal::Amount { amount, unit: self.unit })
    }

    // What the file has refused.

    fn reject(&mut self, action: usize, reject: &Reject) {
        let before = (self.machine, self.log.len());
        let Ok(malformed_or_not) = &reject.action else { return };
        let result = match self.command(malformed_or_not) {
            Ok(None) => return,
            Ok(Some(command)) => self.execute(command).map_err(Refusal::Rules),
            Err(why) => Err(why),
        };
        let kind = reject.kind.map_or_else(String::new, |kind| alloc::format!("{kind}: "));
        let found = match result {
            Ok(()) => "accepted".into(),
            Err(why) if (self.machine, self.log.len()) != before => alloc::format!("a changed hand, and {why}"),
            Err(why) if reject.kind.is_some() && why.kind() != reject.kind => {
                let found = why.kind().map_or_else(String::new, |kind| alloc::format!("{kind}: "));
                alloc::format!("refused as {found}{why}")
            }
            Err(_) => return,
        };
        self.misses.push(Miss { action, expected: alloc::format!("reject {kind}{}", reject.text), found });
        self.machine = before.0;
        self.log.truncate(before.1);
    }
}

/// Cards as a set, and how many are not known.
fn set(cards: &[Option<crate::card::Card>]) -> Result<(CardSet, u8), Refusal> {
    let mut known = CardSet::EMPTY;
    for card in cards.iter().flatten() {
        if !known.insert(*card) {
            return Err(Rejection::from(CardFault::InPlay(*card)).into());
        }
    }
    // More cards than a number holds are more than any hand has.
    let hidden = cards.iter().filter(|card| card.is_none()).count();
    Ok((known, u8::try_from(hidden).unwrap_or(u8::MAX)))
}

/// A set of seats, for players to read.
pub(super) fn players(seats: SeatSet) -> String {
    let names = seats.iter().map(|seat| crate::notation::phh::player::Player::from(seat).to_string());
    names.collect::<Vec<_>>().join(" ")
}
