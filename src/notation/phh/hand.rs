//! A hand as plain data.

use super::action::{Action, ParseActionError};
use super::amount::{Amount, ParseAmountError};
use super::case::Case;
use super::details::Details;
use super::error::{Error, FieldError};
use super::forced::Blind;
use super::line::{Line, ParseLineError};
use super::unit::Unit;
use super::variant::{Opening, Structure, Variant};
use crate::seat::MAX_SEATS;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A hand: what a file states about it, field by field.
///
/// Arrays have one entry for each player, `p1` first. [`Hand::check`] says whether the fields fit each other; hands
/// that were read do. Displaying a hand writes it as a `.phh` file.
///
/// ```
/// use cardroom::notation::phh::{Blind, Document, Hand, Line};
/// let mut hand = Hand::new("NT".parse().unwrap(), vec![200.into(), 300.into()]);
/// hand.blinds_or_straddles = Some(vec![Blind::Blind(1.into()), Blind::Blind(2.into())]);
/// assert_eq!(hand.check().unwrap_err().to_string(), "field `min_bet`: missing, expected in a hand of NT");
/// hand.min_bet = Some(2.into());
/// hand.actions = vec!["d dh p1 ????".parse()?, "d dh p2 AsAh".parse()?, "p2 f # asleep".parse()?];
/// let document = Document::parse(&hand.to_string()).unwrap();
/// assert_eq!(document.hands()[0].hand, Ok(hand));
/// # Ok::<(), cardroom::notation::phh::ParseLineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Hand {
    /// What is played.
    pub variant: Variant,
    /// Whether a player who is short of the ante can win only as much of the others'; not, if it is not said.
    pub ante_trimming_status: Option<bool>,
    /// The antes.
    pub antes: Vec<Amount>,
    /// Blinds, straddles and live extra posts; see [`Hand::forced_bets`] for whose they are.
    pub blinds_or_straddles: Option<Vec<Blind>>,
    /// The bring-in.
    pub bring_in: Option<Amount>,
    /// The bet of the first rounds in fixed limit.
    pub small_bet: Option<Amount>,
    /// The bet of the last rounds in fixed limit.
    pub big_bet: Option<Amount>,
    /// The least bet where it is not fixed.
    pub min_bet: Option<Amount>,
    /// What each player has when the hand begins.
    pub starting_stacks: Vec<Amount>,
    /// What is done, in order.
    pub actions: Vec<Line>,
    /// TOML comments behind the last action, on lines of their own.
    pub after_actions: Vec<String>,
    /// What each player has when the last action is done.
    pub finishing_stacks: Option<Vec<Amount>>,
    /// What each player has collected from pots.
    pub winnings: Option<Vec<Amount>>,
    /// Where, when and among whom.
    pub details: Details,
    /// What a case file states.
    pub case: Case,
    /// Other fields of the writer's own, which begin with `_`: their names, and their values as TOML.
    pub user: Vec<(String, String)>,
}

/// The fields of the standard that make up [`Hand`] itself.
pub(super) const NAMES: [&str; 12] = [
    "variant",
    "ante_trimming_status",
    "antes",
    "blinds_or_straddles",
    "bring_in",
    "small_bet",
    "big_bet",
    "min_bet",
    "starting_stacks",
    "actions",
    "finishing_stacks",
    "winnings",
];

/// Where an amount stands.
enum Place {
    Field(&'static str),
    Action(usize),
}

impl Hand {
    /// A hand that has not begun, without antes.
    pub fn new(variant: Variant, starting_stacks: Vec<Amount>) -> Self {
        Self {
            variant,
            ante_trimming_status: None,
            antes: alloc::vec![Amount::ZERO; starting_stacks.len()],
            blinds_or_straddles: None,
            bring_in: None,
            small_bet: None,
            big_bet: None,
            min_bet: None,
            starting_stacks,
            actions: Vec::new(),
            after_actions: Vec::new(),
            finishing_stacks: None,
            winnings: None,
            details: Details::default(),
            case: Case::default(),
            user: Vec::new(),
        }
    }

    /// The largest unit that makes every amount of the hand whole, those of the result included.
    ///
    /// ```
    /// use cardroom::notation::phh::Hand;
    /// let mut hand = Hand::new("NT".parse().unwrap(), vec![100.into(), 101.into()]);
    /// hand.finishing_stacks = Some(vec!["100.5".parse().unwrap(); 2]);
    /// assert_eq!(hand.unit().to_string(), "1/2", "a chip was split");
    /// assert_eq!(hand.play_unit().to_string(), "1", "but none was played with");
    /// ```
    pub fn unit(&self) -> Unit {
        Unit::making_whole(self.play_amounts().chain(self.result_amounts()).map(|(_, amount)| amount))
    }

    /// The largest unit that makes every amount whole that is played with: without `finishing_stacks` and `winnings`,
    /// where a file may split a chip that was not split at the table.
    ///
    /// Notes of case files do not count either.
    pub fn play_unit(&self) -> Unit {
        Unit::making_whole(self.play_amounts().map(|(_, amount)| amount))
    }

    /// Checks that the fields are those of the variant and fit each other.
    ///
    /// # Errors
    /// The first field or action that does not.
    pub fn check(&self) -> Result<(), Error> {
        self.check_fields()?;
        self.check_lengths()?;
        self.check_ranges()?;
        self.check_actions()?;
        self.check_sizes()
    }

    fn check_fields(&self) -> Result<(), Error> {
        let variant = self.variant;
        let (fixed, spread) = (variant.structure == Structure::Fixed, variant.structure == Structure::Spread);
        let (blinds, bring_in) = (self.blinds_or_straddles.is_some(), self.bring_in.is_some());
        let (needs_blinds, needs_bring_in) = match variant.family.opening() {
            Opening::Blinds => (true, false),
            Opening::BringIn => (false, true),
            Opening::Antes => (false, false),
            Opening::Either => (blinds || !bring_in, bring_in && !blinds),
        };
        for (name, needed, found) in [
            ("blinds_or_straddles", needs_blinds, blinds),
            ("bring_in", needs_bring_in, bring_in),
            ("small_bet", fixed, self.small_bet.is_some()),
            ("big_bet", fixed, self.big_bet.is_some()),
            ("min_bet", !fixed && !spread, self.min_bet.is_some()),
            ("_spread", spread, self.case.spread.is_some()),
        ] {
            match (needed, found) {
                (true, false) => return Err(Error::field(name, FieldError::Needed { variant })),
                (false, true) => return Err(Error::field(name, FieldError::Surplus { variant })),
                _ => (),
            }
        }
        Ok(())
    }

    fn check_lengths(&self) -> Result<(), Error> {
        let players = self.starting_stacks.len();
        for (name, found) in [
            ("antes", Some(self.antes.len())),
            ("blinds_or_straddles", self.blinds_or_straddles.as_ref().map(Vec::len)),
            ("finishing_stacks", self.finishing_stacks.as_ref().map(Vec::len)),
            ("winnings", self.winnings.as_ref().map(Vec::len)),
            ("seats", self.details.seats.as_ref().map(Vec::len)),
            ("players", self.details.players.as_ref().map(Vec::len)),
            ("time_banks", self.details.time_banks.as_ref().map(Vec::len)),
            ("_dead", self.case.dead.as_ref().map(Vec::len)),
            ("_carry_players", self.case.carry_players.as_ref().map(Vec::len)),
            ("_run_choices", self.case.run_choices.as_ref().map(Vec::len)),
            ("_absent", self.case.absent.as_ref().map(Vec::len)),
        ] {
            if let Some(found) = found.filter(|&found| found != players) {
                return Err(Error::field(name, FieldError::Length { found, expected: players }));
            }
        }
        if (2..=MAX_SEATS).contains(&players) {
            Ok(())
        } else {
            Err(Error::field("starting_stacks", FieldError::Players { found: players }))
        }
    }

    fn check_ranges(&self) -> Result<(), Error> {
        let amounts = [
            ("bring_in", self.bring_in),
            ("small_bet", self.small_bet),
            ("big_bet", self.big_bet),
            ("min_bet", self.min_bet),
        ];
        let zero = |expected| FieldError::Value { found: "0".into(), expected };
        if let Some((name, _)) = amounts.iter().find(|(_, amount)| *amount == Some(Amount::ZERO)) {
            return Err(Error::field(name, zero("a positive amount")));
        }
        if let Some(index) = self.starting_stacks.iter().position(|stack| stack.is_zero()) {
            let source = Box::new(zero("a positive amount"));
            return Err(Error::field("starting_stacks", FieldError::Entry { number: index + 1, source }));
        }
        for (name, number, range, expected) in [
            ("day", self.details.day, 1..=31, "a day of a month, 1 to 31"),
            ("month", self.details.month, 1..=12, "a month, 1 to 12"),
            ("_runs", self.case.runs, 1..=u8::MAX, "at least 1"),
            ("_boards", self.case.boards, 1..=u8::MAX, "at least 1"),
        ] {
            if let Some(number) = number.filter(|number| !range.contains(number)) {
                return Err(Error::field(name, FieldError::Value { found: number.to_string(), expected }));
            }
        }
        Ok(())
    }

    fn check_actions(&self) -> Result<(), Error> {
        let players = self.starting_stacks.len();
        for (index, line) in self.actions.iter().enumerate() {
            if let Some(found) = line.action.player().filter(|player| player.index() >= players) {
                return Err(self.action_error(index, ParseLineError::NoSuchPlayer { found, players }));
            }
        }
        Ok(())
    }

    /// Checks that every amount fits in chips of the hand's unit.
    fn check_sizes(&self) -> Result<(), Error> {
        let unit = self.unit();
        let mut amounts = self.play_amounts().chain(self.result_amounts());
        let Some((place, amount)) = amounts.find(|&(_, amount)| unit.chips(amount).is_none()) else { return Ok(()) };
        let (found, source) = (amount.to_string(), ParseAmountError::TooLarge);
        Err(match place {
            Place::Field(name) => Error::field(name, FieldError::Amount { found, source }),
            Place::Action(index) => self.action_error(index, ParseActionError::Amount { found, source }.into()),
        })
    }

    fn action_error(&self, index: usize, source: ParseLineError) -> Error {
        Error::Action { number: index + 1, text: self.actions[index].to_string(), source }
    }

    /// Every amount that is played with, and where it stands.
    fn play_amounts(&self) -> impl Iterator<Item = (Place, Amount)> {
        let spread = self.case.spread.iter().flat_map(|spread| [spread.least, spread.most]);
        let blinds = self.blinds_or_straddles.iter().flatten().map(|blind| blind.amount());
        let bets = self.actions.iter().enumerate().filter_map(|(index, line)| match line.action {
            Action::CompleteBetRaise { amount, .. } => Some((Place::Action(index), amount)),
            _ => None,
        });
        named("antes", self.antes.iter().copied())
            .chain(named("blinds_or_straddles", blinds))
            .chain(named("bring_in", self.bring_in))
            .chain(named("small_bet", self.small_bet))
            .chain(named("big_bet", self.big_bet))
            .chain(named("min_bet", self.min_bet))
            .chain(named("starting_stacks", self.starting_stacks.iter().copied()))
            .chain(named("_dead", self.case.dead.iter().flatten().copied()))
            .chain(named("_carry", self.case.carry))
            .chain(named("_rake", self.case.rake.iter().flatten().copied()))
            .chain(named("_spread", spread))
            .chain(bets)
    }

    /// Every amount of the result, and where it stands.
    fn result_amounts(&self) -> impl Iterator<Item = (Place, Amount)> {
        named("finishing_stacks", self.finishing_stacks.iter().flatten().copied())
            .chain(named("winnings", self.winnings.iter().flatten().copied()))
    }
}

fn named(name: &'static str, amounts: impl IntoIterator<Item = Amount>) -> impl Iterator<Item = (Place, Amount)> {
    amounts.into_iter().map(move |amount| (Place::Field(name), amount))
}
