//! Whether a foreign event can have happened next: its phase, its turn, its cards and its chips. No rule of a book is
//! asked, so that old logs stay readable when a rule is mended; [`audit`](crate::audit) asks them all.

use crate::cards::CardSet;
use crate::chips::Chips;
use crate::game::{Draw, Opener, ShortStub};
use crate::hand::decide::burns;
use crate::hand::event::{Event, Portion, Post};
use crate::hand::legal::{betting_closed, played_out, unasked, unopened};
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::pot::layer;
use crate::seat::{Seat, SeatSet};

/// What is wrong with an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DoesNotFollow {
    /// Something else is going on.
    #[error("the hand is not at a point where this can happen")]
    Phase,
    /// It is not this seat's turn, or the seat has no part in it.
    #[error("seat {0} cannot do this now")]
    Turn(Seat),
    /// The chips do not add up.
    #[error("the chips do not add up")]
    Chips,
    /// The cards cannot be these.
    #[error("the cards cannot be these")]
    Cards,
}

use DoesNotFollow as No;

fn ensure(holds: bool, no: No) -> Result<(), No> {
    if holds { Ok(()) } else { Err(no) }
}

/// Whether `event` can be the next one, for events from a log or over a wire.
///
/// After an `Ok`, [`evolve`](crate::evolve) keeps every promise it makes: no sum overflows, no card is twice in play,
/// no chip appears or vanishes.
///
/// # Errors
/// What is wrong with the event.
pub fn follow(setup: &Setup, state: &State, event: &Event) -> Result<(), DoesNotFollow> {
    let at = |phase: Phase| ensure(state.phase == phase, No::Phase);
    let turn = |phase: Phase, seat: Seat| {
        at(phase)?;
        ensure(state.turn == Some(seat), No::Turn(seat))
    };
    let seated = |seat: Seat| ensure(setup.seats.contains(seat), No::Turn(seat));
    let under_way = || ensure(!matches!(state.phase, Phase::Unstarted | Phase::Opening | Phase::Over), No::Phase);
    let refund = matches!(event, Event::ChipsReturned { .. } | Event::Carried { .. } | Event::HandEnded);
    if state.voided && !refund && !matches!(event, Event::Penalised { .. }) {
        return Err(No::Phase);
    }
    match *event {
        Event::HandStarted => at(Phase::Unstarted),
        Event::Posted { seat, post, amount } => {
            at(Phase::Opening)?;
            ensure(next_post(setup, state) == Some((seat, post, amount)), No::Chips)
        }
        Event::StreetStarted { street, seats, down, up, board, first_board, boards, price, increment, .. } => {
            let ready = match state.phase {
                Phase::Opening => next_post(setup, state).is_none(),
                _ => idle(state) && state.live.len() > 1,
            };
            let due = Due { seats, down, up, board, first_board, boards };
            ensure(ready && usize::from(street) < setup.streets.len(), No::Phase)?;
            let first_board = first_board_of(setup, state, street).ok_or(No::Phase)?;
            let common = Due { seats: SeatSet::EMPTY, down: 0, up: 0, board: 1, first_board: 0, boards: 1 };
            let may_be_common = setup.game().short_stub() == ShortStub::CommonCard;
            let ordinary = due_on(setup, state, street, first_board);
            // Where the house deals on to seats that folded unbet.
            let more = Due { seats: ordinary.seats.or(state.folded_unbet), ..ordinary };
            let deals_on = !ordinary.seats.is_empty() && due == more;
            ensure(due == ordinary || deals_on || (may_be_common && due == common), No::Cards)?;
            ensure(price <= Chips::MAX && increment <= Chips::MAX, No::Chips)
        }
        Event::Burned => {
            at(Phase::Dealing)?;
            ensure(burns(setup, state, None), No::Phase)
        }
        Event::Reshuffled => {
            at(Phase::Dealing)?;
            let short = state.due.iter().any(|seat| state.down_due(seat) > state.stub);
            let (first, last) = (state.returns_first().1, state.returns_last().1);
            let some = first > 0 && (short || state.reshuffled) || last > 0 && short;
            ensure(state.replacing && !state.due.is_empty() && some, No::Cards)
        }
        Event::HoleDealt { seat, down, hidden, up, hidden_up } => {
            at(Phase::Dealing)?;
            ensure(!burns(setup, state, Some(seat)), No::Phase)?;
            ensure(state.due.contains(seat), No::Turn(seat))?;
            let counts = down.len() + usize::from(hidden) == usize::from(state.down_due(seat))
                && up.len() + usize::from(hidden_up) == usize::from(state.up_due());
            ensure(counts && down.is_disjoint(up) && fresh_cards(setup, state, down | up), No::Cards)
        }
        Event::CardExposed { seat, card, .. } => {
            at(Phase::Dealing)?;
            ensure(!burns(setup, state, Some(seat)) && !setup.game().deals_up(), No::Phase)?;
            ensure(state.due.contains(seat), No::Turn(seat))?;
            ensure(fresh_cards(setup, state, CardSet::of(card)), No::Cards)
        }
        Event::BoardDealt { board, ref cards } => {
            at(Phase::Dealing)?;
            ensure(!burns(setup, state, None) && state.due.is_empty(), No::Phase)?;
            ensure(board == state.next_board && board < state.end_board, No::Phase)?;
            let known = cards.iter().flatten().count();
            let set: CardSet = cards.iter().flatten().copied().collect();
            let fits = cards.len() == usize::from(state.due_board) && set.len() == known;
            ensure(fits && fresh_cards(setup, state, set), No::Cards)
        }
        Event::ActionOn { seat } => {
            let unasked = unasked(setup, state);
            let able = state.able().and(state.pending).or(unasked);
            ensure(able.contains(seat), No::Turn(seat))?;
            match (state.phase, state.actor) {
                (Phase::Betting, Some(actor)) if state.turn.is_none() => {
                    let waiting = able;
                    // The last to act is in turn again when his fold was taken back; whoever was in turn without having
                    // acted has been killed.
                    let next = if waiting.contains(actor) { Some(actor) } else { waiting.after(actor) };
                    ensure(next == Some(seat), No::Turn(seat))
                }
                // The first to act, or who should have brought it in, has been killed.
                (Phase::Betting | Phase::BringIn, _) if state.turn.is_none() => Ok(()),
                (Phase::NamingFirst, _) => Ok(()),
                _ => ensure(betting_due(setup, state) && !leader_unknown(setup, state), No::Phase),
            }
        }
        Event::BringInOn { seat } => {
            ensure(state.able().contains(seat), No::Turn(seat))?;
            let told = betting_due(setup, state) && !leader_unknown(setup, state);
            ensure(told || (state.phase == Phase::NamingFirst && state.due.contains(seat)), No::Phase)
        }
        Event::FirstAsked { seats } => {
            let who = if setup.street(state.street).has_bring_in() { state.live } else { state.able() };
            ensure(betting_due(setup, state) && leader_unknown(setup, state) && seats == who, No::Phase)
        }
        Event::BroughtIn { seat, amount } => {
            turn(Phase::BringIn, seat)?;
            ensure(amount == setup.stakes().bring_in.least(state.stacks[seat]), No::Chips)
        }
        Event::Folded { seat } => turn(Phase::Betting, seat),
        Event::Checked { seat } => {
            turn(Phase::Betting, seat)?;
            ensure(state.bets[seat] >= state.price, No::Chips)
        }
        Event::Opened { seat } => {
            turn(Phase::Betting, seat)?;
            ensure(unopened(setup, state), No::Phase)
        }
        Event::Called { seat, amount } => {
            turn(Phase::Betting, seat)?;
            let owed = state.price.saturating_sub(state.bets[seat]);
            ensure(!owed.is_zero() && amount == owed.least(state.stacks[seat]), No::Chips)
        }
        Event::RaisedTo { seat, to, increment, .. } => {
            ensure(matches!(state.phase, Phase::Betting | Phase::BringIn), No::Phase)?;
            ensure(state.turn == Some(seat), No::Turn(seat))?;
            let most = state.bets[seat] + state.stacks[seat];
            let opens = state.phase == Phase::BringIn && to >= state.price;
            ensure((to > state.price || opens) && to <= most && increment <= Chips::MAX, No::Chips)
        }
        Event::UncalledReturned { seat, amount } => {
            ensure(round_over(state), No::Phase)?;
            ensure(state.unmatched() == Some((seat, amount)), No::Chips)
        }
        Event::BetsCollected => {
            ensure(round_over(state), No::Phase)?;
            ensure(state.unmatched().is_none(), No::Chips)
        }
        Event::DiscardOn { seat, most, thrown } => {
            let first = state.phase == Phase::Dealing && state.untouched && !state.drawn && state.due.is_empty();
            let next = state.phase == Phase::Drawing && state.turn.is_none();
            ensure(first || next && drew_in_full(state), No::Phase)?;
            let waiting = if first { state.live } else { state.pending };
            // Where nobody has drawn yet, whoever was first has been killed.
            let after = if first { state.button } else { state.actor.unwrap_or(state.button) };
            ensure(waiting.after(after) == Some(seat), No::Turn(seat))?;
            let draw = if thrown { Draw::Throw(most) } else { Draw::UpTo(most) };
            ensure(draw == setup.street(state.street).street.draw, No::Cards)
        }
        Event::Discarded { seat, cards, hidden, owed, seen_by } => {
            at(Phase::Drawing)?;
            // The cards of different audiences come one event after the other.
            let thrown = usize::from(state.fresh_len[seat]);
            let goes_on = state.turn.is_none() && state.actor == Some(seat) && thrown > 0;
            ensure(state.turn == Some(seat) || goes_on, No::Turn(seat))?;
            let unknown = cards.minus(state.down[seat]);
            let uncovered = unknown.len() + usize::from(hidden);
            let count = cards.len() + usize::from(hidden);
            let most = usize::from(state.draw_most);
            let replaced = if state.draw_thrown { 0 } else { thrown + count };
            ensure(count > 0 && thrown + count <= most && usize::from(owed) == replaced, No::Cards)?;
            let seen = cards.iter().all(|card| state.seen_by(seat, card) == seen_by);
            let fits = uncovered <= usize::from(state.hidden[seat]) && fresh_cards(setup, state, unknown);
            ensure(seen && fits, No::Cards)
        }
        Event::StoodPat { seat } => {
            turn(Phase::Drawing, seat)?;
            ensure(!state.draw_thrown, No::Cards)
        }
        Event::DrawDue => {
            at(Phase::Drawing)?;
            ensure(state.turn.is_none() && state.pending.is_empty() && drew_in_full(state), No::Phase)
        }
        Event::LastCardHeldBack { seat } => {
            at(Phase::Dealing)?;
            ensure(state.replacing && state.untouched && state.owed[seat] > 1, No::Phase)?;
            ensure(state.due.contains(seat) && !state.held_back.contains(seat), No::Turn(seat))
        }
        Event::LastCardsDue => {
            at(Phase::Dealing)?;
            ensure(!state.last_cards && state.due.is_empty() && !state.held_back.is_empty(), No::Phase)
        }
        Event::RunsOffered { most } => {
            ensure(idle(state) && state.runs_offered == 0 && betting_closed(state.live, state.all_in), No::Phase)?;
            let fits = (2..=state.boards.len()).contains(&usize::from(most));
            ensure(fits && setup.game().boards() == 1, No::Cards)
        }
        Event::RunsChosen { seat, runs } => {
            at(Phase::ChoosingRuns)?;
            ensure(state.pending.contains(seat), No::Turn(seat))?;
            ensure((1..=state.runs_offered).contains(&runs), No::Cards)
        }
        Event::RunsSet { runs } => {
            at(Phase::ChoosingRuns)?;
            ensure(state.pending.is_empty(), No::Phase)?;
            ensure((1..=state.runs_offered).contains(&runs), No::Cards)
        }
        Event::ShowdownStarted { seats, first } => {
            let back = state.phase == Phase::Settling && state.unpaid() && state.live.len() > 1;
            ensure(state.phase != Phase::Showing || state.pending.is_empty(), No::Phase)?;
            let unclaimed = state.live.minus(state.tabled | state.plays_board);
            ensure((idle(state) || back) && !seats.is_empty() && seats.is_subset(unclaimed), No::Phase)?;
            ensure(first.is_none_or(|first| seats.contains(first)), No::Phase)
        }
        Event::Shown { seat, cards, hidden, .. } => {
            seated(seat)?;
            let may = match state.phase {
                Phase::Showing | Phase::ChoosingRuns => state.live.contains(seat),
                Phase::Dealing => state.live.contains(seat) && betting_closed(state.live, state.all_in),
                Phase::Over => !state.voided,
                _ => false,
            };
            ensure(may, No::Phase)?;
            let unknown = cards.minus(state.down[seat]);
            let uncovered = unknown.len() + usize::from(hidden);
            let some = !cards.is_empty() || hidden > 0;
            let again = !cards.is_empty() && cards.is_subset(state.public);
            let fits = uncovered <= usize::from(state.hidden[seat] + state.hidden_up[seat])
                && fresh_cards(setup, state, unknown);
            ensure(some && !again && fits, No::Cards)
        }
        Event::DiscardsShown { seat, cards } => {
            at(Phase::Showing)?;
            ensure(setup.game().openers().is_some() && state.bettor == Some(seat), No::Turn(seat))?;
            let unknown = cards.minus(state.fresh[seat]);
            let uncovered = usize::from(state.fresh_len[seat]) - state.fresh[seat].len();
            let fits = unknown.len() <= uncovered && fresh_cards(setup, state, unknown);
            ensure(fits && !cards.is_subset(state.public), No::Cards)
        }
        Event::HandDeclared { seat, .. } => {
            seated(seat)?;
            ensure(state.live.contains(seat) && state.declared[seat].is_none(), No::Turn(seat))?;
            ensure(matches!(state.phase, Phase::Showing | Phase::Dealing | Phase::ChoosingRuns), No::Phase)
        }
        Event::BoardPlayed { seat } => turn_of_showdown(state, seat),
        Event::Mucked { seat } => {
            turn_of_showdown(state, seat)?;
            // Hands that are turned up while cards are still to come are not given up.
            ensure(state.live.len() > 1 && played_out(setup, state), No::Turn(seat))
        }
        Event::SettlingStarted { portion } => {
            // A ruling may change who can win before anything is paid.
            let anew = state.phase == Phase::Settling && state.unpaid() && portion != state.portion;
            ensure(idle(state) || anew, No::Phase)?;
            let open = |seat: Seat| state.tabled.or(state.plays_board).contains(seat) || state.unshown(seat) == 0;
            ensure(state.live.len() <= 1 || (played_out(setup, state) && state.live.iter().all(open)), No::Cards)?;
            let pots = layer(&state.paid, state.live, state.parted(), state.dead).len();
            ensure(portion == Portion { pot: pots.saturating_sub(1) as u8, board: 0, half: 0 }, No::Phase)
        }
        Event::RakeTaken { pot, amount } => {
            pays(state, pot, amount)?;
            ensure(state.pot_paid.is_zero(), No::Chips)
        }
        Event::ShareAwarded { pot, seat, amount, odd } => {
            pays(state, pot, amount)?;
            ensure(odd <= amount, No::Chips)?;
            ensure(state.live.contains(seat) && !state.paid_seats.contains(seat), No::Turn(seat))
        }
        Event::Carried { pot, amount } => {
            let unopened = setup.game().openers().is_some() && state.street == 0 && state.bettor.is_none();
            let passed_out = unopened && state.phase == Phase::Collected && amount == state.pot;
            if state.voided || passed_out {
                return ensure(!amount.is_zero() && amount <= state.pot, No::Chips);
            }
            pays(state, pot, amount)
        }
        Event::PortionSettled { next } => {
            at(Phase::Settling)?;
            let now = state.portion;
            let order = |portion: Portion| (u8::MAX - portion.pot, portion.board, portion.half);
            let boards = state.runs.max(setup.game().boards()).max(1);
            ensure(order(next) > order(now) && next.board < boards && next.half < 2, No::Phase)?;
            ensure(!state.pot_paid.is_zero() && (next.pot == now.pot || state.pot_paid == pot_amount(state)), No::Chips)
        }
        Event::HandEnded => {
            let settled = matches!(state.phase, Phase::Settling | Phase::Collected) || state.voided;
            ensure(settled && state.phase != Phase::Over, No::Phase)?;
            ensure(state.pot.is_zero(), No::Chips)
        }
        Event::HandKilled { seat, .. } => {
            under_way()?;
            ensure(state.live.contains(seat), No::Turn(seat))
        }
        Event::HandRevived { seat } => {
            under_way()?;
            let whole = state.live.iter().all(|other| state.held(other) == state.held(seat));
            let dead = setup.dealt.contains(seat) && !state.live.contains(seat);
            ensure(dead && whole && state.kept_up(setup, seat), No::Turn(seat))
        }
        Event::WagerAllowed { seat } => turn(Phase::Betting, seat),
        Event::Penalised { seat, .. } => {
            ensure(state.phase != Phase::Unstarted, No::Phase)?;
            seated(seat)
        }
        Event::HandVoided => ensure(!matches!(state.phase, Phase::Unstarted | Phase::Over), No::Phase),
        Event::ChipsReturned { seat, amount } => {
            seated(seat)?;
            let most = match state.phase {
                _ if state.voided => state.pot,
                Phase::Betting => state.bets[seat],
                _ if state.correctable() => state.closed.bets[seat],
                _ => return Err(No::Phase),
            };
            ensure(!amount.is_zero() && amount <= most && state.stacks[seat] + amount <= setup.stack(seat), No::Chips)
        }
        Event::ChipsAdded { seat, amount } => {
            ensure(state.phase == Phase::Betting || state.correctable(), No::Phase)?;
            seated(seat)?;
            ensure(!amount.is_zero() && amount <= state.stacks[seat], No::Chips)
        }
        Event::RoundCorrected { price, increment, aggressor, pending, acted, .. } => {
            ensure(state.phase == Phase::Betting || state.correctable(), No::Phase)?;
            let bets = if state.phase == Phase::Betting { &state.bets } else { &state.closed.bets };
            ensure(pending.or(acted).is_subset(setup.seats), No::Phase)?;
            ensure(aggressor.is_none_or(|seat| setup.seats.contains(seat) && bets[seat] <= price), No::Chips)?;
            ensure(price <= Chips::MAX && increment <= Chips::MAX, No::Chips)
        }
    }
}

/// Whether a seat is among those who are to show.
fn turn_of_showdown(state: &State, seat: Seat) -> Result<(), No> {
    ensure(state.phase == Phase::Showing, No::Phase)?;
    ensure(state.pending.contains(seat), No::Turn(seat))
}

/// What a street deals.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Due {
    seats: SeatSet,
    down: u8,
    up: u8,
    board: u8,
    first_board: u8,
    boards: u8,
}

/// What the game deals on a street.
fn due_on(setup: &Setup, state: &State, street: u8, first_board: u8) -> Due {
    let street = &setup.street(street).street;
    let (down, up, board) = (street.down, street.up, street.board);
    let seats = if street.each() > 0 { state.live } else { SeatSet::EMPTY };
    let boards = if board > 0 { setup.game().boards() } else { 0 };
    Due { seats, down, up, board, first_board, boards }
}

/// The first board that a street deals to, if it can come next: the streets come in order, and for each run once more
/// from where the runs part.
fn first_board_of(setup: &Setup, state: &State, street: u8) -> Option<u8> {
    let again = state.runs > 1 && street == state.runs_from + 1 && state.end_board < state.runs;
    if state.phase == Phase::Opening {
        (street == 0).then_some(0)
    } else if street == state.street + 1 {
        Some(if state.runs > 1 { state.end_board.saturating_sub(1) } else { 0 })
    } else {
        (again && usize::from(state.street) + 1 == setup.streets.len()).then_some(state.end_board)
    }
}

/// Whether upcards say who acts first, and nobody recorded some of them.
fn leader_unknown(setup: &Setup, state: &State) -> bool {
    let opener = setup.street(state.street).street.opener;
    let by_cards = matches!(opener, Opener::BringIn(_) | Opener::BestBoard(_));
    by_cards && state.live.iter().any(|seat| state.hidden_up[seat] > 0)
}

/// Whether these cards can still come: in the deck, not in play.
fn fresh_cards(setup: &Setup, state: &State, cards: CardSet) -> bool {
    cards.is_subset(setup.game().deck()) && cards.is_disjoint(state.gone)
}

/// Whether the last to draw has thrown all he had to, in events of which each tells the cards of one audience.
fn drew_in_full(state: &State) -> bool {
    let whole = |seat: Seat| state.fresh_len[seat] >= state.draw_most || state.concealed(seat) == 0;
    !state.draw_thrown || state.actor.is_none_or(|seat| whole(seat) || !state.live.contains(seat))
}

/// The forced post that comes next: posts have an order, and all before it are in the pot.
fn next_post(setup: &Setup, state: &State) -> Option<(Seat, Post, Chips)> {
    let (mut due, mut next) = (setup.spec().carried, None);
    setup.opening(|seat, post, amount| {
        due += amount;
        if due > state.pot && next.is_none() {
            next = Some((seat, post, amount));
        }
    });
    next
}

/// Whether all cards due on a street are out and nobody has acted since.
fn all_dealt(state: &State) -> bool {
    let dealt = state.due.is_empty() && state.held_back.is_empty() && state.next_board >= state.end_board;
    state.phase == Phase::Dealing && dealt
}

/// Whether the cards of a street are out, and its betting is next.
fn betting_due(setup: &Setup, state: &State) -> bool {
    let street = &setup.street(state.street).street;
    all_dealt(state) && street.betting && (state.drawn || street.draw == Draw::None)
}

/// Whether something has just come to its end: a round, a show, a choice, a deal nobody bets after.
fn idle(state: &State) -> bool {
    match state.phase {
        Phase::Collected => true,
        Phase::Showing => state.pending.is_empty() || state.live.len() <= 1,
        Phase::Dealing => state.street > 0 && (all_dealt(state) || state.live.len() <= 1),
        // A ruling has left one hand, or nobody who could be the first to act.
        Phase::NamingFirst => state.live.len() <= 1 || (state.street > 0 && none_named(state)),
        Phase::Drawing | Phase::ChoosingRuns => state.live.len() <= 1,
        _ => false,
    }
}

/// Whether nobody of those who may be named first can bet.
fn none_named(state: &State) -> bool {
    state.due.minus(state.all_in).is_empty()
}

/// Whether a round's betting is over: nobody is left to act, or nobody needs to.
fn round_over(state: &State) -> bool {
    let waiting = state.pending.and(state.able());
    let sole = waiting.only().filter(|seat| state.able() == SeatSet::of(*seat));
    let nobody = waiting.is_empty() || sole.is_some();
    match state.phase {
        // A ruling that leaves one hand ends the round whoever was in turn.
        Phase::Betting | Phase::BringIn => (state.turn.is_none() && nobody) || state.live.len() <= 1,
        Phase::Dealing => state.street == 0 && (all_dealt(state) || state.live.len() <= 1),
        Phase::NamingFirst => state.street == 0 && (none_named(state) || state.live.len() <= 1),
        _ => false,
    }
}

fn pot_amount(state: &State) -> Chips {
    let pots = layer(&state.paid, state.live, state.parted(), state.dead);
    pots.get(usize::from(state.portion.pot)).map_or(Chips::ZERO, |pot| pot.amount)
}

/// Chips leave the pot that is being settled.
fn pays(state: &State, pot: u8, amount: Chips) -> Result<(), No> {
    ensure(state.phase == Phase::Settling && pot == state.portion.pot, No::Phase)?;
    let left = pot_amount(state).checked_sub(state.pot_paid).unwrap_or_default();
    ensure(!amount.is_zero() && amount <= left && amount <= state.pot, No::Chips)
}
