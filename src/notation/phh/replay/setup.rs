//! From the fields of a record to the set-up of a hand.

use super::{Failure, game};
use crate::chips::Chips;
use crate::game::{Game, MAX_STREETS};
use crate::hand::{CardSource, Entry, Presence, Setup, SetupSpec};
use crate::list::List;
use crate::notation::phh::amount::Amount;
use crate::notation::phh::case::{Button, RuleBook};
use crate::notation::phh::forced::{Blind, HeadsUp};
use crate::notation::phh::hand::Hand;
use crate::notation::phh::unit::Unit;
use crate::notation::phh::variant::Structure as Letter;
use crate::rules::{HeadsUpBlinds, RuleSet, Straddle};
use crate::seat::{BySeat, Seat, SeatSet};
use crate::stakes::{Ante, Posts, Stakes, Structure};
use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::vec::Vec;

/// The rules of the record: the caller's, else those that the file names.
fn rules(hand: &Hand, rules: Option<RuleSet>) -> Result<RuleSet, Failure> {
    if let Some(rules) = rules {
        return Ok(rules);
    }
    let book = |book: RuleBook| {
        RuleSet::preset(book.name()).ok_or(Failure::Field {
            name: "_rules",
            found: book.to_string(),
            expected: "a rule book of this crate",
        })
    };
    let mut rules = hand.case.rules.map_or(Ok(RuleSet::RECORD), book)?;
    for (knob, answer) in hand.case.set.iter().flat_map(|knobs| &knobs.0) {
        rules.set(knob, answer).map_err(|source| Failure::Knob { knob: knob.clone(), source })?;
    }
    Ok(rules)
}

/// The set-up, and what a chip of it is worth.
pub(in crate::notation::phh) fn setup(hand: &Hand, given: Option<RuleSet>) -> Result<(Setup, Unit), Failure> {
    let rules = rules(hand, given)?;
    let unit = hand.play_unit();
    let game = played(hand)?;
    let heads_up = match rules.forced.heads_up_blinds {
        HeadsUpBlinds::ButtonPostsSmall => HeadsUp::Turned,
        HeadsUpBlinds::DealerPostsLast => HeadsUp::AsWritten,
    };
    let reader = Reader { hand, unit };
    let posts = reader.posts(&rules, heads_up)?;
    let mut seats = BySeat::filled(None);
    for ((seat, posts), stack) in Seat::all().zip(&posts).zip(&hand.starting_stacks) {
        let away = hand.case.absent.as_ref().is_some_and(|absent| absent.get(seat.index()).is_some_and(|away| away.0));
        let presence = if away { Presence::Absent } else { Presence::Present };
        let stack = reader.chips("starting_stacks", *stack)?;
        seats[seat] = Some(Entry { stack, posts: *posts, presence });
    }
    let spec = SetupSpec {
        rules,
        game,
        stakes: reader.stakes(&posts)?,
        button: button(hand)?,
        seats,
        twice: SeatSet::EMPTY,
        carried: reader.chips("_carry", hand.case.carry.unwrap_or_default())?,
        carried_for: hand.case.carry_players.as_ref().map(|players| {
            let entitled = Seat::all().zip(players).filter(|(_, player)| player.0);
            entitled.map(|(seat, _)| seat).collect::<SeatSet>()
        }),
        players_left: None,
        cards: CardSource::Recorded,
    };
    Ok((Setup::new(spec).map_err(|faults| Failure::Setup(Box::new(faults)))?, unit))
}

/// The game of the variant, over as many boards as the file says.
fn played(hand: &Hand) -> Result<Game, Failure> {
    let mut played = game(hand.variant.family, hand.bring_in.is_some());
    if let Some(boards) = hand.case.boards {
        played = played.with_boards(boards).map_err(|faults| Failure::Field {
            name: "_boards",
            found: faults.to_string(),
            expected: "a number of boards that fits the game",
        })?;
    }
    Ok(if hand.case.bomb == Some(true) { played.bomb_pot() } else { played })
}

/// The last player's seat, or the empty one behind him.
fn button(hand: &Hand) -> Result<Seat, Failure> {
    let players = hand.starting_stacks.len() as u8;
    let number = players - u8::from(hand.case.button != Some(Button::Empty));
    Seat::new(number).ok_or_else(|| Failure::Field {
        name: "_button",
        found: alloc::format!("{players} players and an empty seat"),
        expected: "a table with a seat for each",
    })
}

struct Reader<'h> {
    hand: &'h Hand,
    unit: Unit,
}

impl Reader<'_> {
    fn chips(&self, name: &'static str, amount: Amount) -> Result<Chips, Failure> {
        self.unit.chips(amount).ok_or_else(|| Failure::Field {
            name,
            found: amount.to_string(),
            expected: "a whole number of chips within 64 bits",
        })
    }

    /// What each player owes before the deal.
    fn posts(&self, rules: &RuleSet, heads_up: HeadsUp) -> Result<Vec<Posts>, Failure> {
        let mut forced = self.hand.forced_bets(heads_up);
        // From the small blind on, which two players may have turned round.
        let turned = forced.len() == 2 && heads_up == HeadsUp::Turned;
        if turned {
            forced.reverse();
        }
        // Equal antes are everybody's own; others are somebody's for the whole table.
        let own = forced.windows(2).all(|pair| pair[0].ante == pair[1].ante);
        let big_blind = self.big_blind()?;
        let mut largest = Chips::ZERO;
        let mut posts = Vec::new();
        for forced in &forced {
            let ante = self.chips("antes", forced.ante)?;
            let mut owed = Posts { dead: self.chips("_dead", forced.dead)?, ..Posts::default() };
            *(if own { &mut owed.ante } else { &mut owed.table_ante }) = ante;
            match forced.blind {
                Blind::None => {}
                Blind::Extra(amount) => owed.post = self.chips("blinds_or_straddles", amount)?,
                Blind::Blind(amount) => {
                    let amount = self.chips("blinds_or_straddles", amount)?;
                    // Behind the big blind, more than the last blind is a straddle, where the house knows such a thing.
                    let behind = largest >= big_blind && amount > largest;
                    let straddle = behind && rules.forced.straddle != Straddle::Nobody;
                    *(if straddle { &mut owed.straddle } else { &mut owed.blind }) = amount;
                    largest = largest.most(amount);
                }
            }
            posts.push(owed);
        }
        if turned {
            posts.reverse();
        }
        Ok(posts)
    }

    /// What at least the big blind is: the first bet, where that has a size; else the second blind.
    fn big_blind(&self) -> Result<Chips, Failure> {
        let second = self.hand.blinds_or_straddles.as_ref().and_then(|blinds| blinds.get(1));
        match (self.hand.variant.structure, second) {
            (Letter::Spread, Some(Blind::Blind(second))) => self.chips("blinds_or_straddles", *second),
            _ => self.least_bet(),
        }
    }

    /// The bet of the first round, or the least of it.
    fn least_bet(&self) -> Result<Chips, Failure> {
        let spread = self.hand.case.spread.map(|spread| ("_spread", spread.least));
        let small = self.hand.small_bet.map(|bet| ("small_bet", bet));
        let least = self.hand.min_bet.map(|bet| ("min_bet", bet));
        let (name, bet) = small.or(least).or(spread).unwrap_or(("min_bet", Amount::ZERO));
        self.chips(name, bet)
    }

    fn stakes(&self, posts: &[Posts]) -> Result<Stakes, Failure> {
        let small = self.least_bet()?;
        let big = self.hand.big_bet.map_or(Ok(small), |bet| self.chips("big_bet", bet))?;
        let structure = match (self.hand.variant.structure, self.hand.case.spread) {
            (Letter::Fixed, _) => Structure::FixedLimit,
            (Letter::No, _) => Structure::NoLimit,
            (Letter::Pot, _) => Structure::PotLimit,
            (Letter::Spread, spread) => {
                let most = spread.map_or(Amount::ZERO, |spread| spread.most);
                Structure::SpreadLimit { most: self.chips("_spread", most)? }
            }
        };
        let mut stakes = Stakes::no_limit(small, small);
        stakes.structure = [structure; MAX_STREETS];
        (stakes.small_bet, stakes.big_bet) = (small, big);
        let blinds: Vec<Chips> = posts.iter().map(|owed| owed.blind).filter(|blind| !blind.is_zero()).collect();
        stakes.blinds = List::from_slice(&blinds, Chips::ZERO).unwrap_or_default();
        stakes.blinds.as_mut_slice().sort_unstable();
        stakes.ante = match posts.first() {
            Some(owed) if !owed.ante.is_zero() => Ante::Each(owed.ante),
            _ => Ante::None,
        };
        stakes.bring_in = self.chips("bring_in", self.hand.bring_in.unwrap_or_default())?;
        Ok(stakes)
    }
}
