//! The way back: a hand that was played on the machine, as a record.

use super::action::{Action, Showing};
use super::amount::Amount;
use super::cards::Cards;
use super::case::{Button, Flag, Knobs, RuleBook, Spread};
use super::error::Error;
use super::forced::Blind;
use super::hand::Hand;
use super::line::Line;
use super::player::Player;
use super::replay::{game, setup as read_set_up};
use super::variant::{Family, Opening, Structure as Letter, Variant};
use crate::cards::CardSet;
use crate::chips::Chips;
use crate::game::Game;
use crate::hand::{Event, Presence, SeenBy, Setup, State, evolve};
use crate::rules::{HeadsUpBlinds, RuleSet};
use crate::seat::{BySeat, Seat};
use crate::stakes::{Posts, Structure};
use alloc::string::ToString;
use alloc::vec::Vec;

/// Writes down a hand: its set-up, what was done in it, and, when it is over, what everybody has then.
///
/// Players are numbered from the left of the button, whatever their seats were. What the standard has no field for
/// stands in those of a [`Case`](super::Case). [`replay`](super::replay) makes the same hand of it again.
///
/// ```
/// use cardroom::notation::phh::record;
/// use cardroom::{Action, Chips, Command, Game, Hand, RuleSet, Seat, SetupSpec, Setup, Stakes};
///
/// let [a, b] = [0, 1].map(|n| Seat::new(n).unwrap());
/// let stakes = Stakes::no_limit(Chips(1), Chips(2));
/// let spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, b, [(a, Chips(200)), (b, Chips(300))]);
/// let mut hand = Hand::new(Setup::new(spec).unwrap());
/// let mut log = Vec::new();
/// let deal = |seat, cards: &str| Command::DealHole {
///     seat, down: cards.parse().unwrap(), hidden: 0, up: Default::default(), hidden_up: 0,
/// };
/// for command in [
///     Command::Start,
///     deal(a, "AsKs"),
///     deal(b, "7d2c"),
///     Command::Act { seat: b, action: Action::Fold },
///     Command::Settle { rake: None },
/// ] {
///     hand.execute(command, &mut log).unwrap();
/// }
/// let record = record(hand.setup(), &log).unwrap();
/// assert!(record.to_string().contains(r#"
/// actions = [
///   "d dh p1 KsAs",
///   "d dh p2 2c7d",
///   "p2 f",
/// ]
/// finishing_stacks = [201, 299]
/// _rules = "tda"
/// "#));
/// ```
///
/// # Errors
/// [`Unrecordable`], when a record cannot say it.
pub fn record(setup: &Setup, log: &[Event]) -> Result<Hand, Unrecordable> {
    let writer = Writer::new(setup);
    let mut hand = writer.set_up()?;
    writer.play(&mut hand, log)?;
    hand.check().map_err(Unrecordable::Fields)?;
    let again = read_set_up(&hand, None).map_err(|_| Unrecordable::SetUp)?.0;
    if writer.is_same(&again) { Ok(hand) } else { Err(Unrecordable::SetUp) }
}

/// Why a hand cannot be written down.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unrecordable {
    /// No variant is this game with these stakes.
    #[error("no variant is this game with these stakes")]
    Game,
    /// The set-up has something that no field says.
    #[error("the set-up has something that no field says")]
    SetUp,
    /// The hand has something that no action says: a ruling of the floor, an exposed card, a card shown to some only, a
    /// hand that is announced or left to the board.
    #[error(
        "event {index} has no action: a ruling, a card exposed or shown to some, a hand announced or left to the board"
    )]
    Event {
        /// The event, counted from 0.
        index: usize,
    },
    /// The fields do not fit each other.
    #[error(transparent)]
    Fields(Error),
}

struct Writer<'s> {
    setup: &'s Setup,
    /// The seats in the order of the players.
    order: Vec<Seat>,
}

impl<'s> Writer<'s> {
    fn new(setup: &'s Setup) -> Self {
        Self { setup, order: setup.seats().clockwise_after(setup.button()).collect() }
    }

    fn player(&self, seat: Seat) -> Player {
        let index = self.order.iter().position(|other| *other == seat).unwrap_or_default();
        // There are as many players as seats at most.
        Player::new(index as u8 + 1).unwrap_or(Player::from(seat))
    }

    fn set_up(&self) -> Result<Hand, Unrecordable> {
        let spec = self.setup.spec();
        let stakes = &spec.stakes;
        let (family, boards, bomb) = self.family().ok_or(Unrecordable::Game)?;
        let structure = match stakes.structure[0] {
            Structure::NoLimit => Letter::No,
            Structure::PotLimit => Letter::Pot,
            Structure::FixedLimit => Letter::Fixed,
            Structure::SpreadLimit { .. } => Letter::Spread,
        };
        let stacks = self.order.iter().map(|seat| self.setup.stack(*seat).into()).collect();
        let mut hand = Hand::new(Variant { structure, family }, stacks);
        match stakes.structure[0] {
            Structure::FixedLimit => {
                hand.small_bet = Some(stakes.small_bet.into());
                hand.big_bet = Some(stakes.big_bet.into());
            }
            Structure::SpreadLimit { most } => {
                hand.case.spread = Some(Spread { least: stakes.small_bet.into(), most: most.into() });
            }
            Structure::NoLimit | Structure::PotLimit => hand.min_bet = Some(stakes.small_bet.into()),
        }
        let bring_in = match family.opening() {
            Opening::BringIn => true,
            Opening::Either => !stakes.bring_in.is_zero(),
            Opening::Blinds | Opening::Antes => false,
        };
        if bring_in {
            hand.bring_in = Some(stakes.bring_in.into());
        }
        self.forced(&mut hand, !bring_in && family.opening() != Opening::Antes);
        self.house(&mut hand);
        hand.case.boards = (boards > 1).then_some(boards);
        hand.case.bomb = bomb.then_some(true);
        hand.case.button = (!self.setup.seats().contains(self.setup.button())).then_some(Button::Empty);
        if !spec.carried.is_zero() {
            hand.case.carry = Some(spec.carried.into());
        }
        hand.case.carry_players =
            spec.carried_for.map(|seats| self.order.iter().map(|seat| Flag(seats.contains(*seat))).collect());
        let away = |seat: &Seat| Flag(self.setup.presence(*seat) != Presence::Present);
        let away: Vec<Flag> = self.order.iter().map(away).collect();
        hand.case.absent = away.contains(&Flag(true)).then_some(away);
        Ok(hand)
    }

    /// The family of the game, over how many boards, and whether there is no betting before the flop.
    fn family(&self) -> Option<(Family, u8, bool)> {
        let played = *self.setup.game();
        let boards = played.boards().max(1);
        let bring_in = !self.setup.stakes().bring_in.is_zero();
        let is = |game: Game| game == played || game.with_boards(boards) == Ok(played);
        [false, true].into_iter().find_map(|bomb| {
            let game = |family| game(family, bring_in);
            let game = |family| if bomb { game(family).bomb_pot() } else { game(family) };
            let family = Family::ALL.iter().copied().find(|family| is(game(*family)))?;
            Some((family, boards, bomb))
        })
    }

    /// Antes, blinds and dead posts.
    fn forced(&self, hand: &mut Hand, blinds: bool) {
        let posts = |seat: &Seat| self.setup.spec().seats[*seat].map_or(Posts::default(), |entry| entry.posts);
        let mut forced: Vec<Posts> = self.order.iter().map(posts).collect();
        if forced.iter().any(|owed| !owed.dead.is_zero()) {
            hand.case.dead = Some(forced.iter().map(|owed| owed.dead.into()).collect());
        }
        let turned = self.setup.rules().forced.heads_up_blinds == HeadsUpBlinds::ButtonPostsSmall;
        if forced.len() == 2 && turned {
            forced.reverse();
        }
        hand.antes = forced.iter().map(|owed| (owed.ante + owed.table_ante).into()).collect();
        let blind = |owed: &Posts| match (owed.blind + owed.straddle, owed.post) {
            (Chips::ZERO, Chips::ZERO) => Blind::None,
            (Chips::ZERO, extra) => Blind::Extra(extra.into()),
            (blind, _) => Blind::Blind(blind.into()),
        };
        hand.blinds_or_straddles = blinds.then(|| forced.iter().map(blind).collect());
    }

    /// The rule book that is nearest to the rules, and where they differ.
    fn house(&self, hand: &mut Hand) {
        let rules = self.setup.rules();
        let books = RuleBook::ALL.iter().filter_map(|book| Some((Some(*book), RuleSet::preset(book.name())?)));
        let nearest =
            [(None, RuleSet::RECORD)].into_iter().chain(books).min_by_key(|(_, book)| rules.diff(book).count());
        let Some((name, book)) = nearest else { return };
        hand.case.rules = name;
        let knobs: Vec<_> = rules.diff(&book).map(|knob| (knob.knob.to_string(), knob.ours.to_string())).collect();
        hand.case.set = (!knobs.is_empty()).then_some(Knobs(knobs));
    }

    /// The actions, and what the hand ends with.
    fn play(&self, hand: &mut Hand, log: &[Event]) -> Result<(), Unrecordable> {
        let mut state = State::new(self.setup);
        let mut choices = BySeat::filled(0);
        for (index, event) in log.iter().enumerate() {
            match *event {
                Event::RunsChosen { seat, runs } => choices[seat] = runs,
                Event::RunsSet { runs } => {
                    hand.case.runs = (runs > 1).then_some(runs);
                    let choices: Vec<u8> = self.order.iter().map(|seat| choices[*seat]).collect();
                    let of_one_mind = choices.iter().all(|choice| [0, runs].contains(choice));
                    hand.case.run_choices = (!of_one_mind).then_some(choices);
                }
                Event::RakeTaken { pot, amount } => {
                    let rake = hand.case.rake.get_or_insert_default();
                    rake.resize(rake.len().max(usize::from(pot) + 1), Amount::ZERO);
                    rake[usize::from(pot)] = amount.into();
                }
                Event::HandKilled { seat, .. } if self.setup.presence(seat) == Presence::Absent => {}
                Event::HandKilled { .. }
                | Event::HandRevived { .. }
                | Event::WagerAllowed { .. }
                | Event::HandVoided
                | Event::ChipsReturned { .. }
                | Event::ChipsAdded { .. }
                | Event::RoundCorrected { .. }
                | Event::CardExposed { .. }
                | Event::HandDeclared { .. }
                | Event::BoardPlayed { .. }
                | Event::Shown { seen_by: SeenBy::Seats(_), .. } => return Err(Unrecordable::Event { index }),
                Event::Discarded { seat, cards, hidden, .. } => {
                    let player = self.player(seat);
                    let thrown = run(cards, hidden);
                    // One discard is told in several events, where different players have seen its cards.
                    match (index.checked_sub(1).map(|before| &log[before]), hand.actions.last_mut()) {
                        (
                            Some(Event::Discarded { seat: same, .. }),
                            Some(Line { action: Action::StandPatOrDiscard { cards, .. }, .. }),
                        ) if *same == seat => cards.0.extend(thrown.0),
                        _ => hand.actions.push(Action::StandPatOrDiscard { player, cards: thrown }.into()),
                    }
                }
                _ => hand.actions.extend(self.action(&state, event).map(Line::from)),
            }
            evolve(&mut state, event);
        }
        if state.is_over() {
            hand.finishing_stacks = Some(self.order.iter().map(|seat| state.stack(*seat).into()).collect());
        }
        Ok(())
    }

    /// What one event is as an action, if it is one.
    fn action(&self, state: &State, event: &Event) -> Option<Action> {
        Some(match *event {
            Event::HoleDealt { seat, down, hidden, up, hidden_up } => {
                let mut cards = run(down, hidden);
                cards.0.extend(run(up, hidden_up).0);
                Action::DealHole { player: self.player(seat), cards }
            }
            Event::BoardDealt { ref cards, .. } => Action::DealBoard { cards: cards.iter().copied().collect() },
            Event::BroughtIn { seat, .. } => Action::PostBringIn { player: self.player(seat) },
            Event::Folded { seat } => Action::Fold { player: self.player(seat) },
            Event::Checked { seat } | Event::Called { seat, .. } => Action::CheckCall { player: self.player(seat) },
            // An opening without a chip is a bet of nothing.
            Event::Opened { seat } => {
                Action::CompleteBetRaise { player: self.player(seat), amount: Chips::ZERO.into() }
            }
            Event::RaisedTo { seat, to, .. } => {
                Action::CompleteBetRaise { player: self.player(seat), amount: to.into() }
            }
            Event::StoodPat { seat } => {
                Action::StandPatOrDiscard { player: self.player(seat), cards: Cards::default() }
            }
            Event::Shown { seat, cards, hidden, .. } => {
                // Upcards are written behind the others, as other readers of the standard want them.
                let mut shown = run(cards, hidden);
                shown.0.extend(run(state.up_cards(seat), 0).0);
                Action::ShowOrMuck { player: self.player(seat), showing: Showing::Cards(shown) }
            }
            Event::Mucked { seat } => Action::ShowOrMuck { player: self.player(seat), showing: Showing::Muck },
            _ => return None,
        })
    }

    /// Whether a set-up read back is the same, but for the numbers of the seats.
    fn is_same(&self, again: &Setup) -> bool {
        let (ours, theirs) = (self.setup.spec(), again.spec());
        let bets = |setup: &Setup| {
            let stakes = setup.stakes();
            let streets = setup.game().streets().len();
            let limits = stakes.structure.into_iter().take(streets).collect::<Vec<_>>();
            (limits, stakes.small_bet, stakes.big_bet, stakes.bring_in, stakes.smallest_chip, setup.pot_limit_extra)
        };
        let entries =
            self.order.iter().zip(Seat::all()).all(|(seat, player)| ours.seats[*seat] == theirs.seats[player]);
        let rest = (ours.rules, ours.game, ours.carried) == (theirs.rules, theirs.game, theirs.carried);
        entries && rest && bets(self.setup) == bets(again)
    }
}

/// Cards as a file has them, unknown ones last.
fn run(known: CardSet, hidden: u8) -> Cards {
    known.iter().map(Some).chain((0..hidden).map(|_| None)).collect()
}
