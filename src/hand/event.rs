//! Events: what has happened in a hand, as facts.

use crate::bet::WagerKind;
use crate::card::Card;
use crate::cards::CardSet;
use crate::chips::Chips;
use crate::eval::Category;
use crate::game::MAX_BOARD;
use crate::hand::ruling::Penalty;
use crate::list::List;
use crate::seat::{MAX_SEATS, Seat, SeatSet};

/// The most events one command can make: opening a hand posts at most six amounts a seat, and a handful more start the
/// hand, its first street and its end. Settling a part of a pot, the next largest step, gives each seat one share.
pub const MAX_EVENTS: usize = 6 * MAX_SEATS + 8;

/// The cards of a street on one board, in order; `None` is a card nobody recorded.
pub type BoardCards = List<Option<Card>, MAX_BOARD>;

/// Who has seen a card: some seats, or everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum SeenBy {
    /// The whole table and the rail.
    Everybody,
    /// These seats.
    Seats(SeatSet),
}

impl SeenBy {
    /// Whether a viewer in this seat, or on the rail for `None`, has seen it.
    pub const fn includes(self, seat: Option<Seat>) -> bool {
        match (self, seat) {
            (Self::Everybody, _) => true,
            (Self::Seats(seats), Some(seat)) => seats.contains(seat),
            (Self::Seats(_), None) => false,
        }
    }
}

/// What a forced post is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Post {
    /// The seat's own ante.
    Ante,
    /// An ante for the whole table, dead.
    TableAnte,
    /// A blind.
    Blind,
    /// A straddle.
    Straddle,
    /// A live extra post.
    Live,
    /// A dead post.
    Dead,
}

impl Post {
    /// Whether the post is the seat's bet in the first round.
    pub const fn is_live(self) -> bool {
        matches!(self, Self::Blind | Self::Straddle | Self::Live)
    }

    /// Whether the post is nobody's contribution but the main pot's.
    pub const fn is_dead(self) -> bool {
        matches!(self, Self::TableAnte | Self::Dead)
    }
}

/// One part of the settling: a pot, a board, a half.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Portion {
    /// The pot, the main pot being 0.
    pub pot: u8,
    /// The board or run.
    pub board: u8,
    /// 0 for the high half or the whole, 1 for the low half.
    pub half: u8,
}

/// Something that happened in a hand.
///
/// Each event is a fact about at most one seat and one pot, with all amounts resolved, so that folding events needs no
/// rule and an old log keeps its meaning when a rule is mended. Cards a viewer may not know are counted in `hidden`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Event {
    /// The hand began.
    HandStarted,
    /// A seat posted a forced amount; less than it owed when that was its whole stack.
    Posted {
        /// Who posted.
        seat: Seat,
        /// What it was.
        post: Post,
        /// The chips posted.
        amount: Chips,
    },
    /// A street began: these cards are due, and its betting will start like this.
    StreetStarted {
        /// The street, counted from 0.
        street: u8,
        /// The seats to be dealt to.
        seats: SeatSet,
        /// Cards due face down to each.
        down: u8,
        /// Cards due face up to each.
        up: u8,
        /// Cards due to each board.
        board: u8,
        /// The first board or run due.
        first_board: u8,
        /// How many boards are due from there.
        boards: u8,
        /// The bet to match when betting starts.
        price: Chips,
        /// The least a raise adds to it.
        increment: Chips,
        /// The bets and raises that count towards a cap.
        raises: u8,
        /// The number of them at which betting is capped.
        cap: Option<u8>,
    },
    /// A card was burned, unseen.
    Burned,
    /// Discards and folded hands were shuffled back into the stub.
    Reshuffled,
    /// A seat got cards.
    HoleDealt {
        /// Whose.
        seat: Seat,
        /// Those face down, as far as known.
        down: CardSet,
        /// How many face-down cards are not known.
        hidden: u8,
        /// Those face up.
        up: CardSet,
        /// How many face-up cards nobody recorded.
        hidden_up: u8,
    },
    /// The dealer exposed a face-down card on its way to a seat: the seat keeps it, or gets another for it after everybody
    /// else.
    CardExposed {
        /// Whose it would be.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whether the seat gets another for it.
        replaced: bool,
    },
    /// A board got cards.
    BoardDealt {
        /// Which board.
        board: u8,
        /// The cards, in order.
        cards: BoardCards,
    },
    /// It is a seat's turn to act.
    ActionOn {
        /// Whose.
        seat: Seat,
    },
    /// It is a seat's turn to bring it in.
    BringInOn {
        /// Whose.
        seat: Seat,
    },
    /// Upcards nobody recorded would say who acts first; the host is asked.
    FirstAsked {
        /// Those it may be.
        seats: SeatSet,
    },
    /// A seat posted the bring-in.
    BroughtIn {
        /// Who.
        seat: Seat,
        /// The chips posted.
        amount: Chips,
    },
    /// A seat folded.
    Folded {
        /// Who.
        seat: Seat,
    },
    /// A seat checked.
    Checked {
        /// Who.
        seat: Seat,
    },
    /// A seat opened without a chip, in a game that asks for openers.
    Opened {
        /// Who.
        seat: Seat,
    },
    /// A seat called.
    Called {
        /// Who.
        seat: Seat,
        /// The chips added.
        amount: Chips,
    },
    /// A seat bet or raised.
    RaisedTo {
        /// Who.
        seat: Seat,
        /// Its total for the round.
        to: Chips,
        /// Full, short or completing.
        kind: WagerKind,
        /// The least a further raise adds.
        increment: Chips,
        /// The bets and raises that count towards a cap.
        raises: u8,
    },
    /// The part of a bet that nobody matched went back.
    UncalledReturned {
        /// To whom.
        seat: Seat,
        /// The chips.
        amount: Chips,
    },
    /// The round's bets went into the pot.
    BetsCollected,
    /// It is a seat's turn to discard.
    DiscardOn {
        /// Whose.
        seat: Seat,
        /// The most cards.
        most: u8,
        /// Whether exactly that many must go, and none come back.
        thrown: bool,
    },
    /// A seat threw cards away.
    Discarded {
        /// Who.
        seat: Seat,
        /// The cards, as far as known.
        cards: CardSet,
        /// How many are not known.
        hidden: u8,
        /// How many cards it is owed so far.
        owed: u8,
        /// Who has seen these cards. Cards that different players have seen go in events of their own.
        seen_by: SeenBy,
    },
    /// A seat kept all its cards.
    StoodPat {
        /// Who.
        seat: Seat,
    },
    /// All have discarded: the replacements are due.
    DrawDue,
    /// Of the five cards a seat is owed in this draw, the last comes after everybody else's.
    LastCardHeldBack {
        /// Whose.
        seat: Seat,
    },
    /// The cards that were held back are due.
    LastCardsDue,
    /// The players still in may have the rest dealt more than once.
    RunsOffered {
        /// The most times.
        most: u8,
    },
    /// A seat said how often it would have the rest dealt.
    RunsChosen {
        /// Who.
        seat: Seat,
        /// How often.
        runs: u8,
    },
    /// How often the rest will be dealt.
    RunsSet {
        /// How often.
        runs: u8,
    },
    /// Hands are to be shown.
    ShowdownStarted {
        /// Those who have not shown yet.
        seats: SeatSet,
        /// Who is to show first, where there is an order.
        first: Option<Seat>,
    },
    /// A seat showed cards.
    Shown {
        /// Whose cards.
        seat: Seat,
        /// The cards, as far as the viewer may know.
        cards: CardSet,
        /// How many cards were shown that the viewer may not know.
        hidden: u8,
        /// Who has seen these cards now.
        seen_by: SeenBy,
    },
    /// The opener of a game that asks for openers turned up what he threw away, for he had split his openers and his hand
    /// does not prove them any more (Robert's 12).
    DiscardsShown {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: CardSet,
    },
    /// A seat said what its hand is, and that is what counts.
    HandDeclared {
        /// Whose.
        seat: Seat,
        /// What it is said to be.
        category: Category,
    },
    /// A seat claimed with the board, its cards unseen.
    BoardPlayed {
        /// Who.
        seat: Seat,
    },
    /// A seat gave up its hand at the showdown.
    Mucked {
        /// Who.
        seat: Seat,
    },
    /// The hand is decided: pots are to be paid.
    SettlingStarted {
        /// The part to be paid first.
        portion: Portion,
    },
    /// Rake was taken from a pot.
    RakeTaken {
        /// The pot.
        pot: u8,
        /// The chips.
        amount: Chips,
    },
    /// A seat was paid.
    ShareAwarded {
        /// From which pot.
        pot: u8,
        /// Who.
        seat: Seat,
        /// The chips, the odd chip included.
        amount: Chips,
        /// How much of it is odd.
        odd: Chips,
    },
    /// Chips stay in the pot for the next hand.
    Carried {
        /// From which pot.
        pot: u8,
        /// The chips.
        amount: Chips,
    },
    /// A part of the pots is paid, and this one is next.
    PortionSettled {
        /// The part to be paid next.
        next: Portion,
    },
    /// A hand was declared dead.
    HandKilled {
        /// Whose.
        seat: Seat,
        /// Whether the part of its bet that nobody matches goes back to it all the same.
        refunded: bool,
    },
    /// A dead hand was declared live again.
    HandRevived {
        /// Whose.
        seat: Seat,
    },
    /// A ruling lets stand the wager that comes next, though the rules do not allow it.
    WagerAllowed {
        /// Who makes it.
        seat: Seat,
    },
    /// A ruling gave chips in front of a seat back to it.
    ChipsReturned {
        /// To whom.
        seat: Seat,
        /// The chips.
        amount: Chips,
    },
    /// A ruling had a seat add chips to its bet.
    ChipsAdded {
        /// Who.
        seat: Seat,
        /// The chips.
        amount: Chips,
    },
    /// A ruling set the round's figures anew.
    RoundCorrected {
        /// The bet to match.
        price: Chips,
        /// The least a raise adds.
        increment: Chips,
        /// The bets and raises that count towards a cap.
        raises: u8,
        /// The last to bet or raise.
        aggressor: Option<Seat>,
        /// The seats that still have to act.
        pending: SeatSet,
        /// The seats that have acted since the last full bet or raise.
        acted: SeatSet,
    },
    /// A penalty was recorded.
    Penalised {
        /// Whose.
        seat: Seat,
        /// Which.
        penalty: Penalty,
    },
    /// The hand was declared void; its chips go back.
    HandVoided,
    /// The hand is over.
    HandEnded,
}
