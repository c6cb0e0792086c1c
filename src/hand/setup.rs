//! The set-up of a hand: rules, game, stakes and seats, validated and resolved once.

use crate::bet::Terms;
use crate::chips::Chips;
use crate::game::{BetSize, Game, MAX_STREETS, Opener, Street};
use crate::hand::event::Post;
use crate::list::List;
use crate::rules::{
    AntePriority, BlindOption, Burn, CapHeadsUp, CarriedFor, CheckRaise, Conflict, OpenPair, PotLimitBlinds,
    PotRounding, RuleSet, SmallBlindCounts, Straddle, StraddleGames, StraddleLeast, SuspendedHand,
};
use crate::seat::{BySeat, MAX_SEATS, Seat, SeatSet};
use crate::stakes::{Ante, Posts, Stakes, Structure};
use core::fmt;

/// Where a player is when the cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Presence {
    /// At the table.
    #[default]
    Present,
    /// Not at the table: dealt in, dead when the deal is complete (SE-2.4.5, TDA 30).
    Absent,
    /// Serving a penalty: posts what is due; dealt in and killed, or dealt no cards, as the book says (SE-1.3.4).
    Suspended,
}

/// A seat taking part in the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Entry {
    /// The chips in front of the seat before it posts anything.
    pub stack: Chips,
    /// What it owes before the deal.
    #[cfg_attr(feature = "serde", serde(default))]
    pub posts: Posts,
    /// Whether its player is there.
    #[cfg_attr(feature = "serde", serde(default))]
    pub presence: Presence,
}

/// Where the cards of a hand come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum CardSource {
    /// Every card dealt is known to the host.
    #[default]
    Strict,
    /// A record: cards may be unknown, and become known when they are shown.
    Recorded,
}

/// Everything a hand starts from, as plain data.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct SetupSpec {
    /// How the house rules.
    pub rules: RuleSet,
    /// What is played.
    pub game: Game,
    /// For how much.
    pub stakes: Stakes,
    /// Where the button is; it may stand on an empty seat. The posts of the entries do not follow a change of it, of the
    /// stakes or of the rules: the next hand is a new [`SetupSpec`], or has its posts from [`Stakes::posts`].
    pub button: Seat,
    /// The seats taking part.
    pub seats: BySeat<Option<Entry>>,
    /// Seats that [`SetupSpec::new`] was given more than once: a set-up with any is refused.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub twice: SeatSet,
    /// Chips an earlier hand left in the pot.
    #[cfg_attr(feature = "serde", serde(default))]
    pub carried: Chips,
    /// The seats that were in the hand that left them, where only they may play for them (SE-2.5.6, Robert's 3.5-6);
    /// `None` puts no question.
    #[cfg_attr(feature = "serde", serde(default))]
    pub carried_for: Option<SeatSet>,
    /// How many players are left in the event; `None` outside tournaments.
    #[cfg_attr(feature = "serde", serde(default))]
    pub players_left: Option<u16>,
    /// Where the cards come from.
    #[cfg_attr(feature = "serde", serde(default))]
    pub cards: CardSource,
}

impl SetupSpec {
    /// The ordinary case: these seats with these stacks, the stakes' own posts, everybody present, every card known.
    ///
    /// ```
    /// use cardroom::{Chips, Game, RuleSet, Seat, Setup, SetupSpec, Stakes};
    /// let stakes = Stakes::no_limit(Chips(1), Chips(2));
    /// let stacks = [0, 1, 2].map(|n| (Seat::new(n).unwrap(), Chips(200)));
    /// let spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, Seat::new(0).unwrap(), stacks);
    /// assert!(Setup::new(spec).is_ok());
    /// ```
    pub fn new(
        rules: RuleSet,
        game: Game,
        stakes: Stakes,
        button: Seat,
        stacks: impl IntoIterator<Item = (Seat, Chips)>,
    ) -> Self {
        let mut seats = BySeat::filled(None);
        let (mut set, mut twice) = (SeatSet::EMPTY, SeatSet::EMPTY);
        for (seat, stack) in stacks {
            if set.contains(seat) {
                twice.insert(seat);
            }
            set.insert(seat);
            seats[seat] = Some(Entry { stack, posts: Posts::default(), presence: Presence::Present });
        }
        let posts = stakes.posts(&rules, button, set);
        for seat in set {
            if let Some(entry) = &mut seats[seat] {
                entry.posts = posts[seat];
            }
        }
        Self {
            rules,
            game,
            stakes,
            button,
            seats,
            twice,
            carried: Chips::ZERO,
            carried_for: None,
            players_left: None,
            cards: CardSource::Strict,
        }
    }
}

/// Something a set-up cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupFault {
    /// Fewer than two seats take part.
    #[error("{0} seats take part; a hand needs two")]
    TooFewSeats(usize),
    /// The deck cannot deal to so many.
    #[error("{seats} seats need {needed} cards, but the deck has {deck}")]
    Deck {
        /// The seats dealt to.
        seats: usize,
        /// The cards they need.
        needed: usize,
        /// The cards there are.
        deck: usize,
    },
    /// A seat has no chips.
    #[error("seat {0} has no chips")]
    NoStack(Seat),
    /// Stacks and carried chips, or amounts owed, are more than the arithmetic allows.
    #[error("more than {max} chips are in play", max = Chips::MAX)]
    TooManyChips,
    /// The bets are nothing, or the big one is below the small one.
    #[error("bets of {small} and {big} chips; the small bet must be at least one chip and the big bet no smaller")]
    Bets {
        /// The small bet.
        small: Chips,
        /// The big bet.
        big: Chips,
    },
    /// A spread's upper limit is below its lower one.
    #[error("a spread of {least} to {most} chips")]
    Spread {
        /// The least bet.
        least: Chips,
        /// The most.
        most: Chips,
    },
    /// The smallest chip is nothing.
    #[error("the smallest chip must be worth something")]
    SmallestChip,
    /// The bring-in is larger than the bet that completes it.
    #[error("a bring-in of {bring_in} chips, but the bet is {bet}")]
    BringIn {
        /// The bring-in.
        bring_in: Chips,
        /// The small bet.
        bet: Chips,
    },
    /// A seat posts a blind or the like in a hand that upcards open, as stud's.
    #[error("seat {0} posts a bet, but upcards open the hand")]
    PostAndBringIn(Seat),
    /// There are blinds, but upcards open the hand: stud at the stakes of another game.
    #[error("the stakes have blinds, but upcards open the hand")]
    BlindsAndUpcards,
    /// There is a bring-in, but no upcard opens the hand: another game at the stakes of stud.
    #[error("a bring-in of {0} chips, but no upcard opens the hand")]
    NoBringIn(Chips),
    /// A blind is larger than the one behind it.
    #[error("a blind of {before} chips, and one of {after} behind it; blinds do not fall clockwise")]
    Blinds {
        /// The larger blind.
        before: Chips,
        /// The next one.
        after: Chips,
    },
    /// There are more blinds than players to post them.
    #[error("{blinds} blinds for {seats} seats")]
    MoreBlindsThanSeats {
        /// The blinds.
        blinds: usize,
        /// The seats taking part.
        seats: usize,
    },
    /// The big blind is to post an ante for the table where there is no blind.
    #[error("the big blind posts the ante, but there is no blind")]
    AnteWithoutBlind,
    /// Fewer players are left in the event than take part in the hand.
    #[error("{left} players are left in the event, but {seats} seats take part")]
    PlayersLeft {
        /// The players left.
        left: u16,
        /// The seats taking part.
        seats: usize,
    },
    /// A seat was listed twice.
    #[error("seat {0} is listed twice")]
    Twice(Seat),
    /// Answers of the rule set contradict each other.
    #[error(transparent)]
    Rules(#[from] Conflict),
    /// A seat takes part that has no right to the carried chips (SE-2.5.6, Robert's 3.5-6).
    #[error("seat {0} was not in the hand that left the carried chips")]
    Outsider(Seat),
    /// A straddle the house does not allow.
    #[error("the house allows no straddle from seat {0} here")]
    Straddle(Seat),
    /// A straddle of another size than the house has.
    #[error("a straddle of {amount} chips from seat {seat}; it is twice the blind before it, {expected}")]
    StraddleSize {
        /// Whose.
        seat: Seat,
        /// Its size.
        amount: Chips,
        /// What it should be.
        expected: Chips,
    },
    /// More straddles than the house allows.
    #[error("{found} straddles, but the house allows {limit}")]
    Straddles {
        /// How many there are.
        found: u8,
        /// How many may be.
        limit: u8,
    },
}

/// A seat can be at fault for its stack, its posts, its straddle, what was carried, by being listed twice and for its
/// blind, as large as the next is small; streets by a spread, of which there are two sizes of bets; stakes and hand in
/// nine of twelve ways at once, and the rules in their own.
const MAX_FAULTS: usize = 6 * MAX_SEATS + MAX_STREETS + 9 + Conflict::COUNT;

/// The faults of a set-up, all at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SetupFaults(List<Option<SetupFault>, MAX_FAULTS>);

impl SetupFaults {
    /// Each fault.
    pub fn iter(&self) -> impl Iterator<Item = SetupFault> {
        self.0.into_iter().copied().flatten()
    }

    fn add(&mut self, fault: SetupFault) {
        // Streets may have the same fault; once is enough, and then there is room for all.
        if self.iter().all(|known| known != fault) {
            let _full = self.0.push(Some(fault));
        }
    }
}

impl fmt::Display for SetupFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.iter().enumerate() {
            write!(f, "{}{fault}", if i > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupFaults {}

/// A hand's set-up: a [`SetupSpec`] without faults, its rules, game and stakes resolved. It never changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "SetupSpec", into = "SetupSpec"))]
pub struct Setup {
    spec: SetupSpec,
    /// Everybody taking part.
    pub(crate) seats: SeatSet,
    /// Those who get cards.
    pub(crate) dealt: SeatSet,
    /// How many cards the deck has.
    pub(crate) deck_size: u8,
    /// Those who are not at the table.
    pub(crate) away: SeatSet,
    /// Those who owe an ante, their own or the table's, and those who owe anything else.
    antes: SeatSet,
    blinds: SeatSet,
    /// Each street with what the stakes and rules make of it.
    pub(crate) streets: List<ResolvedStreet, MAX_STREETS>,
    /// The seat after which the first round's action starts.
    pub(crate) first_after: Seat,
    /// Those who posted the highest blind or straddle.
    pub(crate) highest_blinds: SeatSet,
    /// What a pot-limit count of the first round adds to the chips really posted.
    pub(crate) pot_limit_extra: Chips,
    /// Whether something besides the round itself may stand against a raise.
    pub(crate) raises_restricted: bool,
}

/// A street of the game with its figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ResolvedStreet {
    pub(crate) street: Street,
    pub(crate) terms: Terms,
    /// The bet to match when the street's betting starts, before anybody has acted.
    pub(crate) price: Chips,
    pub(crate) increment: Chips,
    pub(crate) raises: u8,
    /// Bets and raises at which it is capped.
    pub(crate) cap: Option<u8>,
}

impl ResolvedStreet {
    /// Whether its betting starts with a bring-in.
    pub(crate) fn has_bring_in(&self) -> bool {
        matches!(self.street.opener, Opener::BringIn(_)) && !self.price.is_zero()
    }
}

impl TryFrom<SetupSpec> for Setup {
    type Error = SetupFaults;
    fn try_from(spec: SetupSpec) -> Result<Self, SetupFaults> {
        Self::new(spec)
    }
}

impl From<Setup> for SetupSpec {
    fn from(setup: Setup) -> Self {
        setup.spec
    }
}

impl Setup {
    /// The set-up.
    ///
    /// # Errors
    /// Every reason why it cannot be one.
    pub fn new(spec: SetupSpec) -> Result<Self, SetupFaults> {
        let mut faults = SetupFaults::default();
        for conflict in &spec.rules.conflicts() {
            faults.add(SetupFault::Rules(*conflict));
        }
        check_stakes(&spec, &mut faults);
        check_blinds(&spec, &mut faults);
        check_seats(&spec, &mut faults);
        if faults.iter().next().is_some() {
            return Err(faults);
        }
        let entries = || spec.seats.iter().filter_map(|(seat, entry)| entry.as_ref().map(|entry| (seat, entry)));
        let seats: SeatSet = entries().map(|(seat, _)| seat).collect();
        let (price, largest) = largest_post(&spec);
        let mut setup = Self {
            spec,
            seats,
            dealt: dealt(&spec),
            deck_size: spec.game.deck().len() as u8,
            away: away(&spec),
            antes: owing(&spec, |posts| posts.ante + posts.table_ante),
            blinds: owing(&spec, |posts| posts.live() + posts.dead),
            streets: List::default(),
            first_after: largest.unwrap_or(spec.button),
            highest_blinds: highest_blinds(&spec),
            pot_limit_extra: Chips::ZERO,
            raises_restricted: false,
        };
        setup.pot_limit_extra = setup.pot_limit_extra();
        setup.raises_restricted = setup.raises_restricted();
        for (i, street) in spec.game.streets().iter().enumerate() {
            // The game has no more streets than the list holds.
            let _full = setup.streets.push(setup.resolve(i, street, price));
        }
        Ok(setup)
    }

    /// The plain data, for a variation of this hand. Its entries have the posts of this hand.
    pub const fn spec(&self) -> &SetupSpec {
        &self.spec
    }

    /// How the house rules.
    pub const fn rules(&self) -> &RuleSet {
        &self.spec.rules
    }

    /// What is played.
    pub const fn game(&self) -> &Game {
        &self.spec.game
    }

    /// For how much.
    pub const fn stakes(&self) -> &Stakes {
        &self.spec.stakes
    }

    /// Where the button is.
    pub const fn button(&self) -> Seat {
        self.spec.button
    }

    /// The seats taking part.
    pub const fn seats(&self) -> SeatSet {
        self.seats
    }

    /// The chips a seat started with.
    pub fn stack(&self, seat: Seat) -> Chips {
        self.spec.seats[seat].map_or(Chips::ZERO, |entry| entry.stack)
    }

    pub(crate) fn recorded(&self) -> bool {
        self.spec.cards == CardSource::Recorded
    }

    pub(crate) fn presence(&self, seat: Seat) -> Presence {
        self.spec.seats[seat].map_or(Presence::Present, |entry| entry.presence)
    }

    /// A street of the game; streets are only ever started from this list.
    #[inline]
    pub(crate) fn street(&self, street: u8) -> &ResolvedStreet {
        self.streets.at(street)
    }

    /// What a seat posts, in the order in which a short stack pays: its own ante, then its bet, then dead money; an
    /// ante for the table comes before or after the bet as the book says.
    pub(crate) fn posted(&self, seat: Seat) -> [(Post, Chips); 6] {
        let entry = self.spec.seats[seat];
        let (mut left, owed) = entry.map_or((Chips::ZERO, Posts::default()), |entry| (entry.stack, entry.posts));
        let live = [(Post::Blind, owed.blind), (Post::Straddle, owed.straddle), (Post::Live, owed.post)];
        let (ante, table, dead) =
            ((Post::Ante, owed.ante), (Post::TableAnte, owed.table_ante), (Post::Dead, owed.dead));
        let [blind, straddle, post] = live;
        let order = match self.spec.rules.forced.bba_short_priority {
            AntePriority::BlindFirst => [ante, blind, straddle, post, dead, table],
            AntePriority::AnteFirst => [ante, table, blind, straddle, post, dead],
        };
        order.map(|(post, owed)| {
            let amount = owed.least(left);
            left -= amount;
            (post, amount)
        })
    }

    /// Tells every forced post in order: antes before blinds, each from the left of the button.
    pub(crate) fn opening(&self, mut tell: impl FnMut(Seat, Post, Chips)) {
        for (antes, seats) in [(true, self.antes), (false, self.blinds)] {
            for seat in seats.clockwise_after(self.spec.button) {
                for (post, amount) in self.posted(seat) {
                    if matches!(post, Post::Ante | Post::TableAnte) == antes && !amount.is_zero() {
                        tell(seat, post, amount);
                    }
                }
            }
        }
    }

    /// What short and missing blinds would have added to a pot-limit count (TDA 54-B, Robert's 14).
    fn pot_limit_extra(&self) -> Chips {
        let betting = &self.spec.rules.betting;
        let blinds = &self.spec.stakes.blinds;
        let posted = |post: Post| -> Chips {
            let amounts = self.seats.iter().flat_map(|seat| self.posted(seat));
            amounts.filter(|(kind, _)| *kind == post).map(|(_, amount)| amount).sum()
        };
        let mut extra = Chips::ZERO;
        if betting.pot_limit_blinds == PotLimitBlinds::CountedFull {
            let owed: Chips =
                self.seats.iter().filter_map(|seat| self.spec.seats[seat]).map(|entry| entry.posts.blind).sum();
            extra += blinds.iter().copied().sum::<Chips>().most(owed).saturating_sub(posted(Post::Blind));
        }
        if let (SmallBlindCounts::AsBigBlind, [small, big]) = (betting.pot_limit_small_blind, blinds.as_slice()) {
            let owed = |seat: Seat| self.spec.seats[seat].is_some_and(|entry| entry.posts.blind == *small);
            if self.seats.iter().any(owed) {
                extra += big.saturating_sub(*small);
            }
        }
        extra
    }

    fn resolve(&self, index: usize, street: &Street, largest_post: Chips) -> ResolvedStreet {
        let stakes = &self.spec.stakes;
        let (structure, bet) = (stakes.structure[index], stakes.bet(street));
        let first_betting = self.spec.game.streets().iter().position(|street| street.betting) == Some(index);
        let mut resolved = ResolvedStreet {
            street: *street,
            terms: self.terms(index, street),
            price: Chips::ZERO,
            increment: bet,
            raises: 0,
            cap: self.cap(structure),
        };
        if first_betting && index == 0 {
            // Where no upcard opens the hand, a bring-in is a fault.
            if !stakes.bring_in.is_zero() {
                resolved.price = stakes.bring_in;
                resolved.increment = bet.saturating_sub(stakes.bring_in);
                if resolved.increment.is_zero() {
                    (resolved.increment, resolved.raises) = (bet, 1);
                }
            } else if !largest_post.is_zero() {
                resolved.price = largest_post;
                resolved.raises = 1;
                if !structure.is_fixed() {
                    resolved.increment = self.first_increment(bet, largest_post);
                }
            }
        }
        resolved
    }

    /// The terms of a street's betting.
    fn terms(&self, index: usize, street: &Street) -> Terms {
        let stakes = &self.spec.stakes;
        Terms {
            structure: stakes.structure[index],
            bet: stakes.bet(street),
            open_pair: self.open_pair_bet(street, stakes.structure[index]),
            rounding: match self.spec.rules.betting.pot_limit_rounding {
                PotRounding::Exact => None,
                PotRounding::UpToSmallestChip => Some(stakes.smallest_chip),
            },
        }
    }

    /// Whether something besides the round itself may stand against a raise: a game that asks for openers, the blinds'
    /// option (C99-4.2-6), a check in lowball (Robert's 11).
    fn raises_restricted(&self) -> bool {
        let rules = &self.spec.rules;
        self.spec.game.openers().is_some()
            || rules.forced.blind_option == BlindOption::HighestBlinds
            || rules.drawing.lowball_check_raise == CheckRaise::Barred
    }

    /// The upper limit where an open pair on a small street of high stud lets players bet it (Robert's 8).
    fn open_pair_bet(&self, street: &Street, structure: Structure) -> Option<Chips> {
        let may = self.spec.rules.betting.open_pair == OpenPair::MayDouble && structure.is_fixed();
        let small = street.size == BetSize::Small && matches!(street.opener, Opener::BestBoard(_));
        let high = !self.spec.game.rankings().iter().any(|ranking| ranking.is_low());
        (may && small && high).then_some(self.spec.stakes.big_bet)
    }

    /// The least raise over the blinds: the bet, or the largest blind; what a straddle makes of it is the book's.
    fn first_increment(&self, bet: Chips, largest_post: Chips) -> Chips {
        let posts = || self.seats.iter().filter_map(|seat| self.spec.seats[seat]).map(|entry| entry.posts);
        let straddled = posts().any(|posts| !posts.straddle.is_zero());
        let raise = straddled && self.spec.rules.forced.straddle_least == StraddleLeast::Raise;
        if !raise {
            return bet.most(largest_post);
        }
        // Each straddle is a raise of what stood before it.
        let mut amounts = [Chips::ZERO; MAX_SEATS];
        for (amount, posts) in amounts.iter_mut().zip(posts()) {
            *amount = posts.live();
        }
        amounts.sort_unstable();
        let second = amounts.iter().rev().find(|amount| **amount < largest_post).copied().unwrap_or_default();
        bet.most(largest_post.saturating_sub(second))
    }

    fn cap(&self, structure: Structure) -> Option<u8> {
        if !structure.is_fixed() {
            return None;
        }
        let betting = &self.spec.rules.betting;
        let cap = if self.spec.game.rounds() > 2 { betting.cap } else { betting.cap_two_rounds };
        let off = betting.cap_heads_up == CapHeadsUp::OffWhenEventHeadsUp && self.spec.players_left == Some(2);
        if off { None } else { cap.wagers().map(|wagers| u8::try_from(wagers).unwrap_or(u8::MAX)) }
    }
}

/// Those who get cards: everybody but the suspended of a house that deals them none.
fn dealt(spec: &SetupSpec) -> SeatSet {
    let none = spec.rules.dealing.suspended == SuspendedHand::NotDealt;
    let dealt = |entry: &Entry| !(none && entry.presence == Presence::Suspended);
    spec.seats.iter().filter(|(_, entry)| entry.as_ref().is_some_and(dealt)).map(|(seat, _)| seat).collect()
}

/// The seats whose players are not there.
fn away(spec: &SetupSpec) -> SeatSet {
    let away = |entry: &Entry| entry.presence != Presence::Present;
    spec.seats.iter().filter(|(_, entry)| entry.as_ref().is_some_and(away)).map(|(seat, _)| seat).collect()
}

/// The seats that owe something of a kind.
fn owing(spec: &SetupSpec, kind: impl Fn(&Posts) -> Chips) -> SeatSet {
    let owes = |entry: &Entry| !kind(&entry.posts).is_zero();
    spec.seats.iter().filter(|(_, entry)| entry.as_ref().is_some_and(owes)).map(|(seat, _)| seat).collect()
}

/// The largest live post, as owed, and the seat behind which the action starts: that of the largest blind or
/// straddle, the last of equal ones. Extra posts are no position.
fn largest_post(spec: &SetupSpec) -> (Chips, Option<Seat>) {
    let (mut price, mut position, mut largest) = (Chips::ZERO, None, Chips(1));
    for seat in SeatSet::ALL.clockwise_after(spec.button) {
        let Some(entry) = spec.seats[seat] else { continue };
        let placed = entry.posts.blind + entry.posts.straddle;
        if placed >= largest {
            (largest, position) = (placed, Some(seat));
        }
        price = price.most(entry.posts.live());
    }
    (price, position)
}

fn highest_blinds(spec: &SetupSpec) -> SeatSet {
    let placed = |seat: Seat| spec.seats[seat].map_or(Chips::ZERO, |entry| entry.posts.blind + entry.posts.straddle);
    let highest = Seat::all().map(placed).max().unwrap_or_default();
    Seat::all().filter(|seat| !highest.is_zero() && placed(*seat) == highest).collect()
}

fn check_stakes(spec: &SetupSpec, faults: &mut SetupFaults) {
    let stakes = &spec.stakes;
    if stakes.small_bet.is_zero() || stakes.big_bet < stakes.small_bet {
        faults.add(SetupFault::Bets { small: stakes.small_bet, big: stakes.big_bet });
    }
    if stakes.smallest_chip.is_zero() {
        faults.add(SetupFault::SmallestChip);
    }
    if stakes.bring_in > stakes.small_bet {
        faults.add(SetupFault::BringIn { bring_in: stakes.bring_in, bet: stakes.small_bet });
    }
    for (street, structure) in spec.game.streets().iter().zip(&stakes.structure) {
        if let Structure::SpreadLimit { most } = structure {
            let least = stakes.bet(street);
            if *most < least {
                faults.add(SetupFault::Spread { least, most: *most });
            }
        }
    }
    let blinds = stakes.blinds.iter().try_fold(Chips::ZERO, |sum, blind| sum.checked_add(*blind));
    let limits = stakes.structure.iter().map(|structure| match structure {
        Structure::SpreadLimit { most } => *most,
        _ => Chips::ZERO,
    });
    let amounts = [stakes.big_bet, stakes.bring_in, stakes.smallest_chip, blinds.unwrap_or(Chips(u64::MAX))];
    if amounts.into_iter().chain(limits).any(|amount| amount > Chips::MAX) {
        faults.add(SetupFault::TooManyChips);
    }
}

/// Whether upcards say who starts the hand, with a bring-in or without.
fn upcards_open(spec: &SetupSpec) -> bool {
    spec.game.streets().first().is_some_and(|street| matches!(street.opener, Opener::BringIn(_)))
}

/// Whether the stakes' forced bets fit each other, the game and the table.
fn check_blinds(spec: &SetupSpec, faults: &mut SetupFaults) {
    let stakes = &spec.stakes;
    let blinds = stakes.blinds.as_slice();
    let seats = spec.seats.iter().filter(|(_, entry)| entry.is_some()).count();
    for pair in blinds.windows(2) {
        if pair[0] > pair[1] {
            faults.add(SetupFault::Blinds { before: pair[0], after: pair[1] });
        }
    }
    if seats > 1 && blinds.len() > seats {
        faults.add(SetupFault::MoreBlindsThanSeats { blinds: blinds.len(), seats });
    }
    let some = blinds.iter().any(|blind| !blind.is_zero());
    if upcards_open(spec) && some {
        faults.add(SetupFault::BlindsAndUpcards);
    }
    if !upcards_open(spec) && !stakes.bring_in.is_zero() {
        faults.add(SetupFault::NoBringIn(stakes.bring_in));
    }
    if matches!(stakes.ante, Ante::BigBlind(ante) if !ante.is_zero()) && !some {
        faults.add(SetupFault::AnteWithoutBlind);
    }
}

fn check_seats(spec: &SetupSpec, faults: &mut SetupFaults) {
    let entries = || spec.seats.iter().filter_map(|(seat, entry)| entry.as_ref().map(|entry| (seat, entry)));
    for seat in spec.twice {
        faults.add(SetupFault::Twice(seat));
    }
    let taking_part = entries().count();
    if let Some(left) = spec.players_left.filter(|left| usize::from(*left) < taking_part) {
        faults.add(SetupFault::PlayersLeft { left, seats: taking_part });
    }
    let dealt = dealt(spec).len();
    if dealt < 2 {
        faults.add(SetupFault::TooFewSeats(dealt));
    }
    let burns = spec.rules.dealing.burn == Burn::BeforeEachStreet;
    let (needed, deck) = (spec.game.cards_needed(dealt, burns), spec.game.deck().len());
    if needed > deck {
        faults.add(SetupFault::Deck { seats: dealt, needed, deck });
    }
    let brought_in = upcards_open(spec);
    let (mut total, mut all_owed) = (Some(spec.carried), Some(Chips::ZERO));
    for (seat, entry) in entries() {
        if entry.stack.is_zero() {
            faults.add(SetupFault::NoStack(seat));
        }
        let posts = [
            entry.posts.ante,
            entry.posts.table_ante,
            entry.posts.blind,
            entry.posts.straddle,
            entry.posts.post,
            entry.posts.dead,
        ];
        all_owed = posts.into_iter().fold(all_owed, |sum, post| sum.and_then(|sum| sum.checked_add(post)));
        if brought_in && [entry.posts.blind, entry.posts.straddle, entry.posts.post] != [Chips::ZERO; 3] {
            faults.add(SetupFault::PostAndBringIn(seat));
        }
        total = total.and_then(|total| total.checked_add(entry.stack));
        let outsider = spec.carried_for.is_some_and(|entitled| !entitled.contains(seat));
        if outsider && !spec.carried.is_zero() && spec.rules.pots.carried_for == CarriedFor::PreviousHandOnly {
            faults.add(SetupFault::Outsider(seat));
        }
    }
    let too_many = |sum: Option<Chips>| sum.is_none_or(|sum| sum > Chips::MAX);
    if too_many(total) || too_many(all_owed) {
        faults.add(SetupFault::TooManyChips);
    }
    check_straddles(spec, faults);
}

/// Who may straddle: SE-2.6.25, SE-2.6.26, SE-2.6.39, THG-14-1, Robert's 14-9.
fn check_straddles(spec: &SetupSpec, faults: &mut SetupFaults) {
    let rules = &spec.rules.forced;
    let seats: SeatSet = spec.seats.iter().filter(|(_, entry)| entry.is_some()).map(|(seat, _)| seat).collect();
    let posts = |seat: Seat| spec.seats[seat].map_or(Posts::default(), |entry| entry.posts);
    let straddles: SeatSet = seats.iter().filter(|seat| !posts(*seat).straddle.is_zero()).collect();
    let last_blind = seats.clockwise_after(spec.button).filter(|seat| !posts(*seat).blind.is_zero()).last();
    let under_the_gun = last_blind.and_then(|seat| seats.after(seat));
    let allowed_game = match rules.straddle_games {
        StraddleGames::Any => true,
        StraddleGames::BigBet => matches!(spec.stakes.structure[0], Structure::NoLimit | Structure::PotLimit),
    };
    // Each straddler under the gun makes the next player the one under the gun.
    let mut gun = under_the_gun;
    let mut largest = seats.iter().map(|seat| posts(seat).blind).max().unwrap_or_default();
    for seat in seats.clockwise_after(last_blind.unwrap_or(spec.button)).filter(|seat| straddles.contains(*seat)) {
        let in_turn = gun == Some(seat);
        if in_turn {
            gun = seats.after(seat);
        }
        let allowed = match rules.straddle {
            Straddle::Nobody => false,
            Straddle::UnderTheGun => in_turn,
            Straddle::UnderTheGunOrButton => in_turn || seat == spec.button,
            Straddle::AnySeat => true,
        };
        let (amount, expected) = (posts(seat).straddle, Chips(largest.0.saturating_mul(2)));
        if !(allowed && allowed_game) {
            faults.add(SetupFault::Straddle(seat));
        } else if amount != expected && rules.straddle != Straddle::AnySeat {
            faults.add(SetupFault::StraddleSize { seat, amount, expected });
        }
        largest = largest.most(amount);
    }
    let found = straddles.len() as u8;
    if found > rules.straddle_limit && rules.straddle != Straddle::Nobody {
        faults.add(SetupFault::Straddles { found, limit: rules.straddle_limit });
    }
}
