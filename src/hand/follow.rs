//! Whether a foreign event can have happened next: its phase, its turn, its cards and its chips. No rule of a book is
//! asked, so that old logs stay readable when a rule is mended; [`audit`](crate::audit) asks them all.

use crate::cards::CardSet;
use crate::chips::Chips;
use crate::hand::decide::burns;
use crate::hand::event::Event;
use crate::hand::legal::betting_closed;
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
        Event::StreetStarted { street, seats, first_board, boards, price, increment, .. } => {
            let ready = match state.phase {
                Phase::Opening => next_post(setup, state).is_none(),
                _ => idle(state) && state.live.len() > 1,
            };
            let next = match state.phase {
                Phase::Opening => street == 0,
                _ => street == state.street + 1 || (state.runs > 1 && street == state.runs_from + 1),
            };
            ensure(ready && next && usize::from(street) < setup.streets.len(), No::Phase)?;
            ensure(usize::from(first_board) + usize::from(boards) <= state.boards.len(), No::Cards)?;
            ensure(seats.is_subset(state.live), No::Phase)?;
            ensure(price <= Chips::MAX && increment <= Chips::MAX, No::Chips)
        }
        Event::Burned => ensure(burns(setup, state), No::Phase),
        Event::Reshuffled => {
            ensure(state.phase == Phase::Dealing && state.replacing && !state.due.is_empty(), No::Phase)
        }
        Event::HoleDealt { seat, down, hidden, up, hidden_up } => {
            at(Phase::Dealing)?;
            ensure(!burns(setup, state), No::Phase)?;
            ensure(state.due.contains(seat), No::Turn(seat))?;
            let up_due = if state.replacing { 0 } else { state.due_up };
            let counts = down.len() + usize::from(hidden) == usize::from(state.down_due(seat))
                && up.len() + usize::from(hidden_up) == usize::from(up_due);
            ensure(counts && down.is_disjoint(up) && fresh_cards(setup, state, down | up), No::Cards)
        }
        Event::BoardDealt { board, ref cards } => {
            at(Phase::Dealing)?;
            ensure(!burns(setup, state) && state.due.is_empty(), No::Phase)?;
            ensure(board == state.next_board && board < state.end_board, No::Phase)?;
            let known = cards.iter().flatten().count();
            let set: CardSet = cards.iter().flatten().copied().collect();
            let fits = cards.len() == usize::from(state.due_board) && set.len() == known;
            ensure(fits && fresh_cards(setup, state, set), No::Cards)
        }
        Event::ActionOn { seat } => {
            ensure(state.able().contains(seat) && state.pending.contains(seat), No::Turn(seat))?;
            match (state.phase, state.actor) {
                (Phase::Betting, Some(actor)) if state.turn.is_none() => {
                    let waiting = state.pending.and(state.able());
                    // The last to act is in turn again when his fold was taken back; whoever was in turn without having
                    // acted has been killed.
                    let next = if waiting.contains(actor) { Some(actor) } else { waiting.after(actor) };
                    ensure(next == Some(seat), No::Turn(seat))
                }
                // The first to act, or who should have brought it in, has been killed.
                (Phase::Betting | Phase::BringIn, _) if state.turn.is_none() => Ok(()),
                (Phase::NamingFirst, _) => Ok(()),
                _ => ensure(all_dealt(state), No::Phase),
            }
        }
        Event::BringInOn { seat } => {
            ensure(state.able().contains(seat), No::Turn(seat))?;
            ensure(all_dealt(state) || state.phase == Phase::NamingFirst, No::Phase)
        }
        Event::FirstAsked { seats } => ensure(all_dealt(state) && seats.is_subset(state.live), No::Phase),
        Event::BroughtIn { seat, amount } => {
            turn(Phase::BringIn, seat)?;
            ensure(amount <= state.stacks[seat] && amount <= state.price, No::Chips)
        }
        Event::Folded { seat } => turn(Phase::Betting, seat),
        Event::Checked { seat } => {
            turn(Phase::Betting, seat)?;
            ensure(state.bets[seat] >= state.price, No::Chips)
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
        Event::DiscardOn { seat, .. } => {
            let first = state.phase == Phase::Dealing && state.untouched && !state.replacing && state.due.is_empty();
            let next = state.phase == Phase::Drawing && state.turn.is_none();
            ensure(first || next, No::Phase)?;
            let waiting = if first { state.live } else { state.pending };
            // Where nobody has drawn yet, whoever was first has been killed.
            let after = if first { state.button } else { state.actor.unwrap_or(state.button) };
            ensure(waiting.after(after) == Some(seat), No::Turn(seat))
        }
        Event::Discarded { seat, cards, hidden, owed, .. } => {
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
            let fits = uncovered <= usize::from(state.hidden[seat]) && fresh_cards(setup, state, unknown);
            ensure(fits, No::Cards)
        }
        Event::StoodPat { seat } => turn(Phase::Drawing, seat),
        Event::DrawDue => {
            at(Phase::Drawing)?;
            ensure(state.turn.is_none() && state.pending.is_empty(), No::Phase)
        }
        Event::LastCardHeldBack { seat } => {
            at(Phase::Dealing)?;
            ensure(state.replacing && state.untouched && state.owed[seat] > 1, No::Phase)?;
            ensure(state.due.contains(seat) && !state.held_back.contains(seat), No::Turn(seat))
        }
        Event::LastCardsDue => {
            at(Phase::Dealing)?;
            ensure(state.replacing && state.due.is_empty() && !state.held_back.is_empty(), No::Phase)
        }
        Event::RunsOffered { most } => {
            ensure(idle(state) && state.runs_offered == 0 && betting_closed(state.live, state.all_in), No::Phase)?;
            ensure((2..=state.boards.len()).contains(&usize::from(most)), No::Cards)
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
        Event::HandDeclared { seat, .. } => {
            seated(seat)?;
            ensure(state.live.contains(seat) && state.declared[seat].is_none(), No::Turn(seat))?;
            ensure(matches!(state.phase, Phase::Showing | Phase::Dealing | Phase::ChoosingRuns), No::Phase)
        }
        Event::BoardPlayed { seat } => turn_of_showdown(state, seat),
        Event::Mucked { seat } => {
            turn_of_showdown(state, seat)?;
            ensure(state.live.len() > 1, No::Turn(seat))
        }
        Event::SettlingStarted { portion } => {
            let again = state.phase == Phase::Settling && state.unpaid();
            ensure(idle(state) || again, No::Phase)?;
            ensure(usize::from(portion.pot) < setup.seats.len() && portion.board == 0 && portion.half == 0, No::Phase)
        }
        Event::RakeTaken { pot, amount } => {
            pays(state, pot, amount)?;
            ensure(state.pot_rake.is_zero() && state.pot_paid.is_zero(), No::Chips)
        }
        Event::ShareAwarded { pot, seat, amount, odd } => {
            pays(state, pot, amount)?;
            ensure(odd <= amount, No::Chips)?;
            ensure(state.live.contains(seat) && !state.paid_seats.contains(seat), No::Turn(seat))
        }
        Event::Carried { pot, amount } => {
            let passed_out = state.phase == Phase::Collected && amount == state.pot;
            if state.voided || passed_out {
                return ensure(!amount.is_zero() && amount <= state.pot, No::Chips);
            }
            pays(state, pot, amount)
        }
        Event::PortionSettled { next } => {
            at(Phase::Settling)?;
            let now = state.portion;
            let order = |portion: crate::hand::event::Portion| (u8::MAX - portion.pot, portion.board, portion.half);
            ensure(
                order(next) > order(now) && usize::from(next.board) < state.boards.len() && next.half < 2,
                No::Phase,
            )?;
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
            ensure(dead && whole && state.kept_up(seat), No::Turn(seat))
        }
        Event::WagerAllowed { seat } => turn(Phase::Betting, seat),
        Event::Penalised { seat, .. } => {
            ensure(state.phase != Phase::Unstarted, No::Phase)?;
            seated(seat)
        }
        Event::HandVoided => ensure(!matches!(state.phase, Phase::Unstarted | Phase::Over) && !state.voided, No::Phase),
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

/// Whether these cards can still come: in the deck, not in play.
fn fresh_cards(setup: &Setup, state: &State, cards: CardSet) -> bool {
    cards.is_subset(setup.game().deck()) && cards.is_disjoint(state.gone)
}

/// The forced post that comes next: posts have an order, and all before it are in the pot.
fn next_post(setup: &Setup, state: &State) -> Option<(Seat, crate::hand::event::Post, Chips)> {
    let mut due = setup.spec().carried;
    setup.opening().find(|(_, _, amount)| {
        due += *amount;
        due > state.pot
    })
}

/// Whether all cards due on a street are out and nobody has acted since.
fn all_dealt(state: &State) -> bool {
    let dealt = state.due.is_empty() && state.held_back.is_empty() && state.next_board >= state.end_board;
    state.phase == Phase::Dealing && dealt
}

/// Whether something has just come to its end: a round, a show, a choice, a deal nobody bets after.
fn idle(state: &State) -> bool {
    match state.phase {
        Phase::Collected => true,
        Phase::Showing => state.pending.is_empty() || state.live.len() <= 1,
        Phase::Dealing => all_dealt(state) && state.street > 0 || state.live.len() <= 1,
        // A ruling has left one hand.
        Phase::NamingFirst | Phase::Drawing | Phase::ChoosingRuns => state.live.len() <= 1,
        _ => false,
    }
}

/// Whether a round's betting is over: nobody is left to act, or nobody needs to.
fn round_over(state: &State) -> bool {
    let waiting = state.pending.and(state.able());
    let sole = waiting.only().filter(|seat| state.able() == SeatSet::of(*seat));
    let nobody = waiting.is_empty() || state.live.len() <= 1 || sole.is_some();
    match state.phase {
        // A ruling that leaves one hand ends the round whoever was in turn.
        Phase::Betting | Phase::BringIn => (state.turn.is_none() && nobody) || state.live.len() <= 1,
        Phase::Dealing | Phase::NamingFirst => state.street == 0 && (all_dealt(state) || state.live.len() <= 1),
        _ => false,
    }
}

fn pot_amount(state: &State) -> Chips {
    let pots = layer(&state.paid, state.live, state.mucked, state.dead);
    pots.get(usize::from(state.portion.pot)).map_or(Chips::ZERO, |pot| pot.amount)
}

/// Chips leave the pot that is being settled.
fn pays(state: &State, pot: u8, amount: Chips) -> Result<(), No> {
    ensure(state.phase == Phase::Settling && pot == state.portion.pot, No::Phase)?;
    let left = pot_amount(state).checked_sub(state.pot_paid).unwrap_or_default();
    ensure(!amount.is_zero() && amount <= left && amount <= state.pot, No::Chips)
}
