//! Plays a hand as its record says.

use crate::laws::{Outcome, Witness, ensure, same};
use crate::record::{Act, ActKind, Amount, Limit, Record};
use crate::setup;
use cardroom::{
    Action, BoardCards, Card, CardSet, Chips, Command, DealRequest, Event, Expect, Game, Portion, Seat, SeatSet, Setup,
};
use std::collections::BTreeMap;

/// When a record's cards become known to the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// As they are dealt, as far as anybody ever came to know them.
    WhenDealt,
    /// As the player who wrote the record came to know them.
    WhenSeen,
}

/// Plays the record's hand to its end, and compares everything it says about chips.
pub(crate) fn play(record: &Record, game: Game, known: Known) -> Outcome {
    let setup = Setup::new(setup::spec(record, game)).map_err(|faults| faults.to_string())?;
    let mut play = Play {
        record,
        hand: Witness::new(setup),
        known,
        steps: record.moves().collect(),
        shows: Vec::new(),
        next: 0,
        pot_sized: false,
        dealt: [0; 2],
    };
    for street in &record.streets {
        let talk = street.actions.iter().filter(|act| matches!(act.act, ActKind::Show | ActKind::Muck));
        play.shows.extend(talk.map(|act| (act, street.name == "showdown")));
    }
    while play.hand.expects() != Expect::Nothing {
        let command = play.answer()?;
        play.hand.execute(command)?;
    }
    same("actions played", play.next, play.steps.len())?;
    play.compare()
}

struct Play<'r> {
    record: &'r Record,
    hand: Witness,
    known: Known,
    /// What was bet, drawn and folded, and how much of that is played.
    steps: Vec<&'r Act>,
    next: usize,
    /// What was shown and mucked, and whether at the showdown.
    shows: Vec<(&'r Act, bool)>,
    /// Whether anybody has bet as much as the pot-limit lets him.
    pot_sized: bool,
    /// How many cards of each run are out.
    dealt: [usize; 2],
}

impl<'r> Play<'r> {
    fn answer(&mut self) -> Outcome<Command> {
        if let Some(early) = self.early_show() {
            return Ok(early);
        }
        Ok(match self.hand.expects() {
            Expect::Start => Command::Start,
            Expect::Deal(DealRequest::Hole { seat, down, up, .. }) => self.deal(seat, down, up),
            Expect::Deal(DealRequest::Board { board, cards }) => self.board(board, cards)?,
            Expect::Act(seat) => Command::Act { seat, action: self.action(seat)? },
            Expect::BringIn(seat) => {
                let act = self.step(seat)?;
                if act.act == ActKind::BringIn {
                    same("bring-in", self.hand.legal(seat).bring_in, Some(act.amount))?;
                    Command::BringIn { seat }
                } else {
                    Command::Act { seat, action: Action::RaiseTo(act.to) }
                }
            }
            Expect::First(_) => Command::NameFirst { seat: self.steps.get(self.next).ok_or("nobody acts first")?.seat },
            Expect::Discard(seat) => {
                let act = self.step(seat)?;
                let cards: CardSet = act.cards.iter().copied().collect();
                Command::Discard { seat, cards, hidden: (act.n - cards.len()) as u8 }
            }
            Expect::ChooseRuns(seats) => {
                let runs = self.record.boards().len() as u8;
                Command::ChooseRuns { seat: seats.first().unwrap(), runs }
            }
            Expect::Show(seats) => self.show(seats),
            Expect::Settle(portion) => Command::Settle { rake: Some(self.rake(portion)?) },
            other => return Err(format!("waits for {other}")),
        })
    }

    /// The next move, which must be this seat's.
    fn step(&mut self, seat: Seat) -> Outcome<&'r Act> {
        let act =
            self.steps.get(self.next).ok_or_else(|| format!("waits for seat {seat}, the record is at its end"))?;
        ensure(act.seat == seat, || format!("move {}: waits for seat {seat}, recorded is {act:?}", self.next))?;
        self.next += 1;
        Ok(act)
    }

    fn action(&mut self, seat: Seat) -> Outcome<Action> {
        let act = self.step(seat)?;
        let legal = self.hand.legal(seat);
        let behind = self.hand.state().stack(seat);
        let added = match act.act {
            ActKind::Call => legal.call.unwrap_or_default(),
            ActKind::Bet | ActKind::Raise => act.to - self.hand.state().bet(seat),
            _ => Chips::ZERO,
        };
        // A site gives change at once to who calls more than anybody else can match.
        let changed = act.act == ActKind::Call && self.record.has("call_capped_short_blind");
        if !added.is_zero() && !changed {
            same("all-in", added == behind, act.all_in)?;
        }
        Ok(match act.act {
            ActKind::Fold => Action::Fold,
            ActKind::Check => Action::Check,
            ActKind::Call => {
                ensure(added == act.amount || changed, || format!("seat {seat} calls {added}, recorded is {act:?}"))?;
                Action::Call
            }
            ActKind::Bet | ActKind::Raise => {
                self.pot_sized |= legal.raise.is_some_and(|range| range.most == act.to) && !act.all_in;
                Action::RaiseTo(act.to)
            }
            _ => return Err(format!("waits for seat {seat} to act, recorded is {act:?}")),
        })
    }

    fn deal(&self, seat: Seat, down: u8, up: u8) -> Command {
        let (down, up) = (usize::from(down), usize::from(up));
        let street = self.hand.state().street();
        let draws = self.steps.iter().any(|act| act.act == ActKind::Discard);
        let all = self.record.hole.get(&seat).filter(|cards| !draws && up == 0 && cards.len() == down);
        let cards = match all {
            Some(cards) if self.known == Known::WhenDealt => cards.clone(),
            _ => self.record.dealt(street, seat),
        };
        // Upcards are known to everybody, and come last.
        let (known_down, known_up) = cards.split_at(cards.len() - up.min(cards.len()));
        let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
        let hidden = down.saturating_sub(known_down.len()) as u8;
        let hidden_up = up.saturating_sub(known_up.len()) as u8;
        Command::DealHole { seat, down: set(known_down), hidden, up: set(known_up), hidden_up }
    }

    fn board(&mut self, board: u8, count: u8) -> Outcome<Command> {
        let run = usize::from(board);
        let boards = self.record.boards();
        let cards = boards.get(run).ok_or("one board too few")?;
        if run > 0 && self.dealt[run] == 0 {
            self.dealt[run] = cards.iter().zip(boards[0]).take_while(|(one, other)| one == other).count();
        }
        let from = self.dealt[run];
        self.dealt[run] += usize::from(count);
        let mut dealt = BoardCards::empty(None);
        for card in from..self.dealt[run] {
            dealt.push(cards.get(card).copied()).map_err(|_| "too many cards for a board")?;
        }
        Ok(Command::DealBoard { cards: dealt })
    }

    /// A show before the showdown, once all betting is over.
    fn early_show(&mut self) -> Option<Command> {
        if self.next < self.steps.len() {
            return None;
        }
        let found = self.shows.iter().position(|(act, at_showdown)| {
            act.act == ActKind::Show && !at_showdown && self.hand.legal(act.seat).show
        })?;
        let (act, _) = self.shows.remove(found);
        Some(self.shown(act.seat, &act.cards))
    }

    fn shown(&self, seat: Seat, cards: &[Card]) -> Command {
        let cards: CardSet = cards.iter().copied().collect();
        Command::Show { seat, cards: cards.minus(self.hand.state().up_cards(seat)) }
    }

    /// As recorded. Hands that the record is silent about are shown when they won and mucked when they did not; so are
    /// those of which only a part was shown.
    fn show(&mut self, seats: SeatSet) -> Command {
        let record = self.record;
        let won = |seat: Seat| record.collected.iter().any(|share| share.seat == seat);
        let known = |seat: Seat| record.hole.get(&seat).map_or(&[][..], Vec::as_slice);
        // A winner whose hand is not known whole can only win unseen, when nobody else claims.
        let unseen = seats.iter().any(|seat| won(seat) && known(seat).len() < self.held(seat));
        if let Some(seat) = seats.iter().find(|seat| unseen && !won(*seat)) {
            return Command::Muck { seat };
        }
        let talk = self.shows.iter().position(|(act, _)| seats.contains(act.seat));
        let talk = talk.map(|found| self.shows.remove(found).0);
        let seat = talk.map(|act| act.seat).or_else(|| seats.iter().find(|seat| !won(*seat)));
        let seat = seat.or(seats.first()).unwrap();
        let cards = match talk {
            Some(act) => act.cards.as_slice(),
            None if won(seat) => known(seat),
            None => &[],
        };
        if cards.len() < self.held(seat) {
            return Command::Muck { seat };
        }
        self.shown(seat, cards)
    }

    /// How many cards a seat holds.
    fn held(&self, seat: Seat) -> usize {
        let state = self.hand.state();
        let unknown = state.hidden_cards(seat) + state.hidden_up_cards(seat);
        state.down_cards(seat).len() + state.up_cards(seat).len() + usize::from(unknown)
    }

    /// What the site took from the pot that is to be paid.
    fn rake(&self, portion: Portion) -> Outcome<Chips> {
        if portion.board > 0 || portion.half > 0 {
            return Ok(Chips::ZERO);
        }
        if self.record.is_walk() {
            return Ok(self.record.rake);
        }
        let pots = self.hand.state().pots();
        let pots: Vec<Chips> = pots.iter().map(|pot| pot.amount).collect();
        let stated = self.record.pots();
        let pot = usize::from(portion.pot);
        let differ = || format!("pots: ours {pots:?}, stated {stated:?} after a rake of {}", self.record.rake);
        if pots.len() == stated.len() {
            return pots[pot].checked_sub(stated[pot]).ok_or_else(differ);
        }
        // A site does not count the pots of one hand that everybody gave up to, and it keeps a pot apart that an all-in
        // player bounded who was not there.
        let tops = |pots: &[Chips]| (1..=pots.len()).map(|n| pots[..n].iter().copied().sum()).collect::<Vec<Chips>>();
        let (ours, theirs) = (tops(&pots), tops(&stated));
        let parts = self.record.rake.is_zero() && ours.iter().all(|top| theirs.contains(top));
        let one = stated.len() == 1 && self.hand.state().live().len() == 1;
        ensure(parts || one, differ)?;
        Ok((self.record.rake - self.hand.state().raked()).least(pots[pot]))
    }

    /// Compares everything the record says about chips.
    fn compare(&self) -> Outcome {
        let result = self.hand.result()?;
        let (mut won, mut returned, mut by_pot) = (Sums::new(), Sums::new(), BTreeMap::new());
        for event in self.hand.events() {
            match *event {
                Event::ShareAwarded { pot, seat, amount, .. } => {
                    won.add(seat, amount);
                    by_pot.entry(usize::from(pot)).or_insert_with(Sums::new).add(seat, amount);
                }
                Event::UncalledReturned { seat, amount } => returned.add(seat, amount),
                _ => {}
            }
        }
        if self.record.limit == Limit::Pot {
            same("a wager of the pot", self.pot_sized, self.record.has("pot_sized_max"))?;
        }
        same("rake", result.raked, self.record.rake)?;
        for stack in self.record.final_stacks.iter().filter(|stack| self.hand.plays(stack.seat)) {
            same("final stack", (stack.seat, result.after[stack.seat]), (stack.seat, stack.stack))?;
        }
        let (mut collected, uncalled) = (Sums::new(), Sums::of(&self.record.uncalled));
        let mut stated_by_pot = BTreeMap::new();
        for share in &self.record.collected {
            collected.add(share.seat, share.amount);
            if let Some(pot) = share.pot() {
                stated_by_pot.entry(pot).or_insert_with(Sums::new).add(share.seat, share.amount);
            }
        }
        if self.record.is_walk() {
            // Sites do not agree what of a big blind that nobody called is a pot and what a refund.
            return same("won or returned", won.with(returned), collected.with(uncalled));
        }
        let mut paid = Sums::new();
        for stack in self.record.seats.iter().filter(|stack| self.hand.plays(stack.seat)) {
            paid.add(stack.seat, result.before[stack.seat] - (result.after[stack.seat] - won.at(stack.seat)));
        }
        same("paid in", paid, Sums::of(&self.record.contributions))?;
        same("collected", won, collected)?;
        if stated_by_pot.len() == by_pot.len() {
            same("collected by pot", by_pot, stated_by_pot)?;
        }
        if !self.record.has("uncalled_implied") && !self.record.has("call_capped_short_blind") {
            same("returned", returned, uncalled)?;
        }
        let pot: Chips = result.pots.iter().map(|pot| pot.amount).sum();
        same("pot", pot, self.record.total_pot)
    }
}

/// Chips by seat, seats with nothing left out.
#[derive(PartialEq, Debug)]
struct Sums(BTreeMap<Seat, Chips>);

impl Sums {
    const fn new() -> Self {
        Self(BTreeMap::new())
    }

    fn of(amounts: &[Amount]) -> Self {
        let mut sums = Self::new();
        amounts.iter().for_each(|share| sums.add(share.seat, share.amount));
        sums
    }

    fn add(&mut self, seat: Seat, amount: Chips) {
        if !amount.is_zero() {
            *self.0.entry(seat).or_default() += amount;
        }
    }

    fn at(&self, seat: Seat) -> Chips {
        self.0.get(&seat).copied().unwrap_or_default()
    }

    fn with(mut self, others: Self) -> Self {
        others.0.into_iter().for_each(|(seat, amount)| self.add(seat, amount));
        self
    }
}
