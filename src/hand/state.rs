//! The state of a hand: what its events add up to.

use crate::card::Card;
use crate::cards::CardSet;
use crate::chips::Chips;
use crate::eval::Category;
use crate::game::{MAX_BOARD, MAX_BOARDS};
use crate::hand::event::{Portion, Post, SeenBy};
use crate::hand::setup::Setup;
use crate::list::List;
use crate::pot::{Pots, layer};
use crate::seat::{BySeat, Seat, SeatSet};

/// What part of a hand is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub(crate) enum Phase {
    #[default]
    Unstarted,
    Opening,
    Dealing,
    Betting,
    /// Between a round and what comes next.
    Collected,
    BringIn,
    NamingFirst,
    Drawing,
    ChoosingRuns,
    Showing,
    Settling,
    Over,
}

/// One board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    pub(crate) set: CardSet,
    pub(crate) cards: List<Option<Card>, MAX_BOARD>,
}

impl Board {
    const EMPTY: Self = Self { set: CardSet::EMPTY, cards: List::empty(None) };
}

/// What stood in a round before its last wager, for a ruling that corrects it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stood {
    pub(crate) price: Chips,
    pub(crate) increment: Chips,
    pub(crate) raises: u8,
}

impl Stood {
    const NOTHING: Self = Self { price: Chips::ZERO, increment: Chips::ZERO, raises: 0 };
}

/// The round that has just been closed: its last wager can be corrected until something else happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Closed {
    /// Whether nothing has happened since.
    pub(crate) fresh: bool,
    pub(crate) price: Chips,
    pub(crate) aggressor: Option<Seat>,
    pub(crate) bets: BySeat<Chips>,
}

impl Closed {
    const NOTHING: Self = Self { fresh: false, price: Chips::ZERO, aggressor: None, bets: BySeat::filled(Chips::ZERO) };
}

/// The state of a hand.
///
/// It is the fold of the hand's events over [`State::new`], a small value that a simulation may copy at will, and it
/// never holds an undealt card. What it says about a viewer's own seat is the same whether it was folded from all
/// events or from those the viewer may see.
///
/// It is not deserialised: a snapshot of a hand is its set-up and its events.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) phase: Phase,
    /// Whose turn it is, to act, draw or show; `None` between two events.
    pub(crate) turn: Option<Seat>,
    /// The last to act or draw on this street.
    pub(crate) actor: Option<Seat>,
    pub(crate) street: u8,
    pub(crate) button: Seat,
    // Seats.
    /// In the hand with a live hand.
    pub(crate) live: SeatSet,
    /// With nothing behind.
    pub(crate) all_in: SeatSet,
    /// Still to act in the round, to draw, to choose runs, or to show.
    pub(crate) pending: SeatSet,
    /// Has acted since the last full bet or raise of the round.
    pub(crate) acted: SeatSet,
    /// Has checked in this round.
    pub(crate) checked: SeatSet,
    /// Has folded with nothing to call, and nobody has bet since.
    pub(crate) folded_unbet: SeatSet,
    /// Claims with the board, its cards unseen.
    pub(crate) plays_board: SeatSet,
    /// What a seat said its hand is, where that counts.
    pub(crate) declared: BySeat<Option<Category>>,
    /// Killed without losing what nobody matches of their bets.
    pub(crate) refunded: SeatSet,
    /// Has given up its hand at the showdown.
    pub(crate) mucked: SeatSet,
    /// Has shown every card to everybody.
    pub(crate) tabled: SeatSet,
    /// Has acted of its own will, and with chips, since the forced bets: for substantial action.
    pub(crate) actions: u8,
    pub(crate) chip_actions: u8,
    // Chips.
    pub(crate) stacks: BySeat<Chips>,
    /// Bets of this round.
    pub(crate) bets: BySeat<Chips>,
    /// All a seat has put in that can be matched: its ante and its bets.
    pub(crate) paid: BySeat<Chips>,
    /// The price each seat had last acted on.
    pub(crate) faced: BySeat<Chips>,
    /// What each seat has won from pots.
    pub(crate) won: BySeat<Chips>,
    /// All chips out of the stacks and not yet paid out, raked or carried.
    pub(crate) pot: Chips,
    /// Of these, the part that belongs to the main pot whoever put it in.
    pub(crate) dead: Chips,
    pub(crate) raked: Chips,
    /// What was raked from the pot being settled, and all that has left it.
    pub(crate) pot_rake: Chips,
    pub(crate) pot_paid: Chips,
    pub(crate) carried: Chips,
    // The round.
    pub(crate) price: Chips,
    pub(crate) increment: Chips,
    /// What the last full bet or raise of the round added.
    pub(crate) full_bet: Chips,
    pub(crate) raises: u8,
    pub(crate) cap: Option<u8>,
    /// The last to bet or raise in this round.
    pub(crate) aggressor: Option<Seat>,
    /// What stood before the last wager of this round; of no meaning while there is none.
    pub(crate) stood: Stood,
    pub(crate) closed: Closed,
    /// Who acted first in this round.
    pub(crate) opener: Option<Seat>,
    /// Who bet first in the hand, or opened it without a chip.
    pub(crate) bettor: Option<Seat>,
    // Cards.
    pub(crate) down: BySeat<CardSet>,
    pub(crate) up: BySeat<CardSet>,
    pub(crate) hidden: BySeat<u8>,
    pub(crate) hidden_up: BySeat<u8>,
    pub(crate) boards: [Board; MAX_BOARDS],
    /// Known cards that have left the stub and not gone back.
    pub(crate) gone: CardSet,
    /// Cards everybody has seen.
    pub(crate) public: CardSet,
    /// Cards each seat has seen that not everybody has.
    pub(crate) seen: BySeat<CardSet>,
    /// Known discards of earlier draws, and how many there are with the unknown ones.
    pub(crate) pile: CardSet,
    pub(crate) pile_len: u8,
    /// Each seat's known discards of this draw, and how many there are with the unknown ones.
    pub(crate) fresh: BySeat<CardSet>,
    pub(crate) fresh_len: BySeat<u8>,
    /// Whether the stub holds nothing but cards that were in play before.
    pub(crate) reshuffled: bool,
    /// Cards of the stub, burns not counted, and the burns.
    pub(crate) stub: u8,
    pub(crate) burned: u8,
    /// Exposed cards that were replaced.
    pub(crate) exposed: u8,
    // What is due.
    /// Seats to be dealt to.
    pub(crate) due: SeatSet,
    pub(crate) due_down: u8,
    pub(crate) due_up: u8,
    /// Replacements each seat is owed in a draw.
    pub(crate) owed: BySeat<u8>,
    /// How many cards of a deal that is no draw each seat has got, exposed, or gets after everybody else.
    pub(crate) apart: BySeat<u8>,
    /// Who gets cards after everybody else, and how many.
    pub(crate) held_back: SeatSet,
    pub(crate) held: BySeat<u8>,
    /// Whether these cards are due.
    pub(crate) last_cards: bool,
    /// Who was dealt to last in this draw, when a card of his is held back.
    pub(crate) drew_last: Option<Seat>,
    /// Whether an exposed card lies where the next burn would.
    pub(crate) exposed_burn: bool,
    /// Whether what is due are replacements.
    pub(crate) replacing: bool,
    /// Whether the street's draw is over.
    pub(crate) drawn: bool,
    /// Cards due to each board, the next board, and the one after the last.
    pub(crate) due_board: u8,
    pub(crate) next_board: u8,
    pub(crate) end_board: u8,
    /// Whether nothing of what is due has been dealt yet.
    pub(crate) untouched: bool,
    /// The most cards the seat in turn may throw, and whether it must throw as many.
    pub(crate) draw_most: u8,
    pub(crate) draw_thrown: bool,
    // Running it more than once.
    /// How often the rest is dealt.
    pub(crate) runs: u8,
    /// The most times that were offered; none when nothing was offered yet.
    pub(crate) runs_offered: u8,
    /// The street after which runs part.
    pub(crate) runs_from: u8,
    pub(crate) choices: BySeat<u8>,
    /// The part being settled, and the seats paid from it.
    pub(crate) portion: Portion,
    pub(crate) paid_seats: SeatSet,
    pub(crate) voided: bool,
}

impl State {
    /// Nothing has happened, to nobody.
    pub(crate) const BLANK: Self = Self {
        phase: Phase::Unstarted,
        turn: None,
        actor: None,
        street: 0,
        button: Seat::FIRST,
        live: SeatSet::EMPTY,
        all_in: SeatSet::EMPTY,
        pending: SeatSet::EMPTY,
        acted: SeatSet::EMPTY,
        checked: SeatSet::EMPTY,
        folded_unbet: SeatSet::EMPTY,
        plays_board: SeatSet::EMPTY,
        declared: BySeat::filled(None),
        refunded: SeatSet::EMPTY,
        mucked: SeatSet::EMPTY,
        tabled: SeatSet::EMPTY,
        actions: 0,
        chip_actions: 0,
        stacks: BySeat::filled(Chips::ZERO),
        bets: BySeat::filled(Chips::ZERO),
        paid: BySeat::filled(Chips::ZERO),
        faced: BySeat::filled(Chips::ZERO),
        won: BySeat::filled(Chips::ZERO),
        pot: Chips::ZERO,
        dead: Chips::ZERO,
        raked: Chips::ZERO,
        pot_rake: Chips::ZERO,
        pot_paid: Chips::ZERO,
        carried: Chips::ZERO,
        price: Chips::ZERO,
        increment: Chips::ZERO,
        full_bet: Chips::ZERO,
        raises: 0,
        cap: None,
        aggressor: None,
        stood: Stood::NOTHING,
        closed: Closed::NOTHING,
        opener: None,
        bettor: None,
        down: BySeat::filled(CardSet::EMPTY),
        up: BySeat::filled(CardSet::EMPTY),
        hidden: BySeat::filled(0),
        hidden_up: BySeat::filled(0),
        boards: [Board::EMPTY; MAX_BOARDS],
        gone: CardSet::EMPTY,
        public: CardSet::EMPTY,
        seen: BySeat::filled(CardSet::EMPTY),
        pile: CardSet::EMPTY,
        pile_len: 0,
        fresh: BySeat::filled(CardSet::EMPTY),
        fresh_len: BySeat::filled(0),
        reshuffled: false,
        stub: 0,
        burned: 0,
        exposed: 0,
        due: SeatSet::EMPTY,
        due_down: 0,
        due_up: 0,
        owed: BySeat::filled(0),
        apart: BySeat::filled(0),
        held_back: SeatSet::EMPTY,
        held: BySeat::filled(0),
        last_cards: false,
        drew_last: None,
        exposed_burn: false,
        replacing: false,
        drawn: false,
        due_board: 0,
        next_board: 0,
        end_board: 0,
        untouched: false,
        draw_most: 0,
        draw_thrown: false,
        runs: 1,
        runs_offered: 0,
        runs_from: 0,
        choices: BySeat::filled(0),
        portion: Portion { pot: 0, board: 0, half: 0 },
        paid_seats: SeatSet::EMPTY,
        voided: false,
    };

    /// The state before the first event.
    // Made where it is to lie: in line, it would be made elsewhere and copied.
    #[inline(never)]
    pub fn new(setup: &Setup) -> Self {
        let mut stacks = BySeat::filled(Chips::ZERO);
        for seat in setup.seats {
            stacks[seat] = setup.stack(seat);
        }
        let mut state = Self::BLANK;
        state.button = setup.button();
        state.live = setup.dealt;
        state.stacks = stacks;
        state.pot = setup.spec().carried;
        state.dead = setup.spec().carried;
        state.stub = setup.deck_size;
        state
    }

    /// The street, counted from 0.
    pub const fn street(&self) -> u8 {
        self.street
    }

    /// The seats with a live hand.
    pub const fn live(&self) -> SeatSet {
        self.live
    }

    /// The seats with nothing behind.
    pub const fn all_in(&self) -> SeatSet {
        self.all_in
    }

    /// The chips a seat has behind.
    pub fn stack(&self, seat: Seat) -> Chips {
        self.stacks[seat]
    }

    /// The chips a seat has bet in this round.
    pub fn bet(&self, seat: Seat) -> Chips {
        self.bets[seat]
    }

    /// The chips a seat has been paid from pots, returned bets not counted.
    pub fn won(&self, seat: Seat) -> Chips {
        self.won[seat]
    }

    /// All chips in the middle: pots and bets.
    pub const fn pot(&self) -> Chips {
        self.pot
    }

    /// The chips raked so far.
    pub const fn raked(&self) -> Chips {
        self.raked
    }

    /// The chips this hand leaves for the next.
    pub const fn carried(&self) -> Chips {
        self.carried
    }

    /// The bet to match in this round.
    pub const fn price(&self) -> Chips {
        self.price
    }

    /// The least a raise adds to the price.
    pub const fn increment(&self) -> Chips {
        self.increment
    }

    /// The bets and raises of this round that count towards a cap, a blind being a bet.
    pub const fn raises(&self) -> u8 {
        self.raises
    }

    /// The last to bet or raise in this round.
    pub const fn aggressor(&self) -> Option<Seat> {
        self.aggressor
    }

    /// A seat's face-down cards, as far as they are known here.
    pub fn down_cards(&self, seat: Seat) -> CardSet {
        self.down[seat]
    }

    /// How many of a seat's face-down cards are not known here.
    pub fn hidden_cards(&self, seat: Seat) -> u8 {
        self.hidden[seat]
    }

    /// A seat's face-up cards.
    pub fn up_cards(&self, seat: Seat) -> CardSet {
        self.up[seat]
    }

    /// How many of a seat's face-up cards nobody recorded.
    pub fn hidden_up_cards(&self, seat: Seat) -> u8 {
        self.hidden_up[seat]
    }

    /// The cards of a board, in the order they were dealt; `None` is a card nobody recorded.
    pub fn board(&self, board: usize) -> &[Option<Card>] {
        self.boards.get(board).map_or(&[], |board| board.cards.as_slice())
    }

    /// The cards of a board that are known, without their order.
    pub(crate) fn board_cards(&self, board: u8) -> CardSet {
        self.boards.get(usize::from(board)).map_or(CardSet::EMPTY, |board| board.set)
    }

    /// The cards everybody has seen.
    pub const fn public_cards(&self) -> CardSet {
        self.public
    }

    /// Whether a seat has shown every card to everybody.
    pub const fn has_shown(&self, seat: Seat) -> bool {
        self.tabled.contains(seat)
    }

    /// How often the rest of the board is dealt.
    pub const fn runs(&self) -> u8 {
        self.runs
    }

    /// Whether the hand is over.
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// Whether the hand was declared void.
    pub const fn is_void(&self) -> bool {
        self.voided
    }

    /// Whether action has been substantial: two actions in turn, one of them with chips, or any three (TDA 36). Forced
    /// bets are no actions.
    pub const fn substantial_action(&self) -> bool {
        self.actions >= 3 || (self.actions >= 2 && self.chip_actions >= 1)
    }

    /// The pots as they stand without the bets of this round, main pot first.
    pub fn pots(&self) -> Pots {
        let mut collected = self.paid;
        for seat in Seat::all() {
            collected[seat] = collected[seat].saturating_sub(self.bets[seat]);
        }
        layer(&collected, self.live, self.parted(), self.dead)
    }

    /// Whose dead hands keep apart the pots they had a part in: those mucked at the showdown, and where the rest is dealt
    /// more than once, those who agreed to it.
    pub(crate) fn parted(&self) -> SeatSet {
        let agreed = |seat: &Seat| self.choices[*seat] > 0;
        if self.runs > 1 { self.mucked | Seat::all().filter(agreed).collect() } else { self.mucked }
    }

    /// Known cards that may be dealt to this seat again once the stub is gone: earlier discards and folded hands, and
    /// when those are too few, what the players already served have thrown in this draw.
    pub fn returnable(&self, seat: Seat) -> CardSet {
        let (first, count) = self.returns_first();
        let enough = self.stub + count >= self.down_due(seat);
        if enough { first } else { first | self.returns_last().0 }
    }

    /// Earlier discards and folded hands: the known ones, and how many there are.
    pub(crate) fn returns_first(&self) -> (CardSet, u8) {
        let folded = Seat::all().filter(|seat| !self.live.contains(*seat));
        folded.fold((self.pile, self.pile_len), |(cards, count), seat| {
            (cards | self.down[seat], count + self.concealed(seat) as u8)
        })
    }

    /// Those who have got all their replacements in this draw, or all but what comes after everybody else's.
    pub(crate) fn served(&self) -> SeatSet {
        Seat::all().filter(|seat| self.owed[*seat] == 0).collect()
    }

    /// What players already served have thrown in this draw: the known cards, and how many there are.
    pub(crate) fn returns_last(&self) -> (CardSet, u8) {
        self.served()
            .iter()
            .fold((CardSet::EMPTY, 0), |(cards, count), seat| (cards | self.fresh[seat], count + self.fresh_len[seat]))
    }

    /// Who has seen a card of `owner`'s.
    pub(crate) fn seen_by(&self, owner: Seat, card: Card) -> SeenBy {
        if self.public.contains(card) {
            return SeenBy::Everybody;
        }
        SeenBy::Seats(Seat::all().filter(|seat| self.seen[*seat].contains(card)).collect::<SeatSet>().with(owner))
    }

    /// Of these cards of a seat those that the same players have seen, and who that is. Who has seen cards, and nothing
    /// about the cards themselves, says which come first, so that the order of events tells nobody anything.
    pub(crate) fn first_audience(&self, owner: Seat, cards: CardSet) -> Option<(CardSet, SeenBy)> {
        let order = |card: Card| match self.seen_by(owner, card) {
            SeenBy::Everybody => u16::MAX,
            SeenBy::Seats(seats) => seats.bits(),
        };
        let least = cards.iter().map(order).min()?;
        let group: CardSet = cards.iter().filter(|card| order(*card) == least).collect();
        Some((group, self.seen_by(owner, group.first()?)))
    }

    /// The live seats that can still bet.
    pub(crate) fn able(&self) -> SeatSet {
        self.live.minus(self.all_in)
    }

    /// Whether a seat has put in all it had to in the rounds before this one, so that a hand revived there plays for
    /// the same pots as the others. Nobody has to match another's ante.
    pub(crate) fn kept_up(&self, setup: &Setup, seat: Seat) -> bool {
        let ante = |seat: Seat| -> Chips {
            let antes = setup.posted(seat).into_iter().filter(|(post, _)| *post == Post::Ante);
            antes.map(|(_, amount)| amount).sum()
        };
        let collected = |seat: Seat| self.paid[seat].saturating_sub(self.bets[seat] + ante(seat));
        let most = self.live.iter().map(collected).max().unwrap_or_default();
        self.all_in.contains(seat) || collected(seat) >= most
    }

    /// Whether a seat takes its turn back when its hand is revived: the last to act has folded and still has to answer.
    /// Whoever has brought it in has not acted yet.
    pub(crate) fn takes_turn_back(&self, seat: Seat) -> bool {
        self.actor == Some(seat) && self.actions > 0 && self.must_answer(seat)
    }

    /// Whether a seat with a live hand still has to act in this round.
    pub(crate) fn must_answer(&self, seat: Seat) -> bool {
        let answered = self.bets[seat] >= self.price && self.acted.contains(seat);
        self.phase == Phase::Betting && !self.all_in.contains(seat) && !answered
    }

    /// Whether the last wager of the round just closed can still be corrected: until the next card, draw or show
    /// (TDA 52).
    pub(crate) fn correctable(&self) -> bool {
        self.closed.fresh && matches!(self.phase, Phase::Dealing | Phase::Drawing | Phase::Showing) && !self.voided
    }

    /// Whether nothing has been paid out of the pots yet.
    pub(crate) fn unpaid(&self) -> bool {
        let won = self.won.as_array().iter().any(|won| !won.is_zero());
        !won && self.raked.is_zero() && self.carried.is_zero()
    }

    /// Whose bet of the round nobody matches, and by how much. What a killed hand put in stays there, unless it was
    /// killed without that loss.
    pub(crate) fn unmatched(&self) -> Option<(Seat, Chips)> {
        let (seat, top) = self.bets.iter().max_by_key(|(_, bet)| **bet)?;
        let second = self.bets.iter().filter(|(other, _)| *other != seat).map(|(_, bet)| *bet).max()?;
        (*top > second && (self.live.or(self.refunded)).contains(seat)).then(|| (seat, *top - second))
    }

    /// Whether a board is still to be dealt to on this street.
    pub(crate) fn board_due(&self) -> bool {
        self.next_board < self.end_board
    }

    /// Whether more cards are left, burns included, than the street deals: in stud the last of all may be dealt, to a seat
    /// or for all to share. Asked before the street's first card.
    pub(crate) fn spares_a_card(&self) -> bool {
        let boards = self.end_board.saturating_sub(self.next_board) * self.due_board;
        let seats: u8 = self.due.iter().map(|seat| self.down_due(seat) + self.up_due()).sum();
        self.stub + self.burned > boards + seats
    }

    /// How many face-down cards a seat is due now, when it is one of those [waiting](crate::DealRequest::Hole) for
    /// cards. In a draw each seat is due what it has thrown. A card that is held back for the end is not due before.
    #[inline]
    pub fn down_due(&self, seat: Seat) -> u8 {
        match (self.last_cards, self.replacing) {
            (true, _) => self.held[seat],
            (false, true) => self.owed[seat],
            (false, false) => self.due_down.saturating_sub(self.apart[seat]),
        }
    }

    /// Whether the stub cannot serve a seat, and cards that were in play go back into it.
    #[inline]
    pub(crate) fn reshuffles_for(&self, seat: Seat) -> bool {
        self.replacing && self.down_due(seat) > self.stub
    }

    /// How many face-up cards each waiting seat is due now.
    #[inline]
    pub(crate) fn up_due(&self) -> u8 {
        if self.replacing || self.last_cards { 0 } else { self.due_up }
    }

    /// Whether everybody has seen all of a seat's cards, some of which were dealt face down.
    pub(crate) fn is_open(&self, seat: Seat) -> bool {
        let known = self.hidden[seat] + self.hidden_up[seat] == 0 && !self.down[seat].is_empty();
        known && self.down[seat].is_subset(self.public)
    }

    /// How many cards a seat holds face down.
    pub(crate) fn concealed(&self, seat: Seat) -> usize {
        self.down[seat].len() + usize::from(self.hidden[seat])
    }

    /// How many cards a seat has to show: those face down, and upcards that nobody recorded.
    pub(crate) fn unshown(&self, seat: Seat) -> usize {
        self.concealed(seat) + usize::from(self.hidden_up[seat])
    }

    /// Whether a seat has a card to show.
    #[inline]
    pub(crate) fn has_unshown(&self, seat: Seat) -> bool {
        !self.down[seat].is_empty() || self.hidden[seat] + self.hidden_up[seat] > 0
    }

    /// How many cards a seat holds.
    pub(crate) fn held(&self, seat: Seat) -> usize {
        self.concealed(seat) + self.up[seat].len() + usize::from(self.hidden_up[seat])
    }
}
