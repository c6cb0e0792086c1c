//! What a seat may do: the one check that queries and commands share.

use crate::bet::{Facing, NoRaise, RaiseRange};
use crate::card::{Card, Suit};
use crate::cards::CardSet;
use crate::chips::Chips;
use crate::eval::{HoleUse, Ranking};
use crate::game::BringIn;
use crate::hand::rejection::{CardFault, Rejection};
use crate::hand::setup::Setup;
use crate::hand::state::{Phase, State};
use crate::rules::{
    AllInHands, BlindOption, CapHeadsUp, CheckRaise, FoldUnbet, HeadsUpCounts, LowballOpen, MustShow, PlayingBoard,
    RaiseInto,
};
use crate::seat::{Seat, SeatSet};

/// Everything a seat may do at this point of a hand. `decide` accepts exactly these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct LegalActions {
    /// Folding is accepted.
    pub fold: bool,
    /// Folding brings a warning, for nothing is owed (SE-2.6.16, TDA 58).
    pub fold_penalised: bool,
    /// Checking is accepted.
    pub check: bool,
    /// Calling is accepted, and adds so many chips: the whole stack when that is less than owed.
    pub call: Option<Chips>,
    /// Betting or raising is accepted, to these totals for the round.
    pub raise: Option<RaiseRange>,
    /// Opening without a chip is accepted, in a game that asks for openers.
    pub open: bool,
    /// Over an open pair in stud, betting or raising at the larger bet is accepted too, to this total for the round.
    pub double: Option<Chips>,
    /// Posting the bring-in is accepted, so many chips.
    pub bring_in: Option<Chips>,
    /// Drawing is accepted, so many cards at least and at most.
    pub discard: Option<(u8, u8)>,
    /// Choosing the number of runs is accepted, up to so many.
    pub runs: Option<u8>,
    /// Showing the whole hand is accepted.
    pub show: bool,
    /// Claiming with the board is accepted.
    pub play_board: bool,
    /// Mucking is accepted.
    pub muck: bool,
}

impl LegalActions {
    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// What `seat` may do now.
#[must_use]
#[inline]
pub fn legal(setup: &Setup, state: &State, seat: Seat) -> LegalActions {
    if state.phase == Phase::Betting { in_betting(setup, state, seat) } else { outside_betting(setup, state, seat) }
}

/// What `seat` may do in a round of betting.
#[inline]
fn in_betting(setup: &Setup, state: &State, seat: Seat) -> LegalActions {
    let mut legal = LegalActions::default();
    if state.turn != Some(seat) {
        return legal;
    }
    let facing = facing(setup, state, seat);
    let owed = facing.owed();
    if owed.is_zero() {
        let fold = fold(setup, state, seat);
        (legal.fold, legal.fold_penalised) = (fold.is_ok(), fold == Ok(true));
        legal.check = check(setup, state, seat).is_ok();
    } else {
        legal.fold = true;
        legal.call = Some(owed.least(facing.stack));
    }
    legal.raise = raise(setup, state, seat, &facing).ok();
    if setup.raises_restricted {
        legal.open = open(setup, state, seat).is_ok();
    }
    if facing.open_pair {
        legal.double = legal.raise.and_then(|_| facing.double());
    }
    legal
}

/// What `seat` may do when nobody bets.
#[inline(never)]
fn outside_betting(setup: &Setup, state: &State, seat: Seat) -> LegalActions {
    let mut legal = LegalActions::default();
    let in_turn = state.turn == Some(seat);
    match state.phase {
        Phase::BringIn if in_turn => {
            legal.bring_in = Some(setup.stakes().bring_in.least(state.stacks[seat]));
            legal.raise = raise(setup, state, seat, &facing(setup, state, seat)).ok();
        }
        Phase::Drawing if in_turn => {
            let most = state.draw_most.min(state.concealed(seat) as u8);
            legal.discard = Some((if state.draw_thrown { most } else { 0 }, most));
        }
        Phase::ChoosingRuns if state.pending.contains(seat) => legal.runs = Some(state.runs_offered),
        _ => {}
    }
    legal.show = show(state, seat).is_ok();
    legal.play_board = play_board(setup, state, seat).is_ok();
    legal.muck = muck(setup, state, seat).is_ok();
    legal
}

/// What a seat faces in the round.
#[inline(always)]
pub(crate) fn facing<'s>(setup: &'s Setup, state: &State, seat: Seat) -> Facing<'s> {
    let (terms, rules) = (&setup.street(state.street).terms, &setup.rules().betting);
    let others = state.able().without(seat);
    let answerable = match rules.raise_into {
        RaiseInto::ChipsBehind => !others.is_empty(),
        RaiseInto::CoversPrice => others.iter().any(|other| state.bets[other] + state.stacks[other] > state.price),
    };
    Facing {
        terms,
        rules,
        stack: state.stacks[seat],
        bet: state.bets[seat],
        price: state.price,
        increment: state.increment,
        raises: state.raises,
        cap: state.cap,
        faced: state.acted.contains(seat).then(|| state.faced[seat]),
        answerable,
        full_bet: state.full_bet,
        open_pair: terms.open_pair.is_some() && shows_pair(state),
        opens: state.phase == Phase::BringIn,
        pot: state.pot + if state.street == 0 { setup.pot_limit_extra } else { Chips::ZERO },
    }
}

/// Whether a live hand shows a pair, as far as upcards are known.
fn shows_pair(state: &State) -> bool {
    state.live.iter().any(|seat| {
        let ranks = Suit::ALL.iter().fold(0, |ranks, suit| ranks | state.up[seat].ranks_of(*suit));
        (ranks.count_ones() as usize) < state.up[seat].len() || state.hidden_up[seat] > 0
    })
}

/// Whether the cap does not count the next raise, because two players are left before it was reached.
pub(crate) fn uncapped_heads_up(setup: &Setup, state: &State) -> bool {
    let rules = &setup.rules().betting;
    rules.cap_heads_up == CapHeadsUp::OffUnlessReached && two_left(rules.heads_up_counts, state.live, state.able())
}

/// Whether at most two players are left, as the house counts them (SE-2.6.36, Robert's 3.6-3).
pub(crate) fn two_left(counts: HeadsUpCounts, live: SeatSet, able: SeatSet) -> bool {
    let left = match counts {
        HeadsUpCounts::InPot => live,
        HeadsUpCounts::AbleToBet => able,
    };
    left.len() <= 2
}

/// Whether the seat in turn may check.
#[inline]
pub(crate) fn check(setup: &Setup, state: &State, seat: Seat) -> Result<(), Rejection> {
    let owed = state.price.saturating_sub(state.bets[seat]);
    if !owed.is_zero() {
        return Err(Rejection::Owes { seat, owed });
    }
    let may_pass = !must_open(setup, state) || state.all_in.contains(seat);
    if may_pass { Ok(()) } else { Err(Rejection::NoCheck { seat }) }
}

/// Whether a seat that owes nothing has to open or fold: before the draw of lowball (Robert's 11). A blind has opened.
#[inline]
fn must_open(setup: &Setup, state: &State) -> bool {
    setup.rules().drawing.lowball_open == LowballOpen::OpenOrFold
        && state.street == 0
        && state.price.is_zero()
        && setup.game().is_lowball()
}

/// Whether the seat in turn may fold; when it owes nothing, whether a penalty comes with it.
#[inline]
pub(crate) fn fold(setup: &Setup, state: &State, seat: Seat) -> Result<bool, Rejection> {
    // Whoever is all-in is asked only whether he opens.
    if state.phase != Phase::Betting || state.all_in.contains(seat) {
        return Err(Rejection::NoFold { seat });
    }
    if state.price > state.bets[seat] || must_open(setup, state) {
        return Ok(false);
    }
    let last_round = usize::from(state.street) + 1 == setup.streets.len();
    let last_to_act = last_round && state.pending == SeatSet::of(seat);
    match setup.rules().betting.fold_unbet {
        FoldUnbet::Legal => Ok(false),
        FoldUnbet::Penalised => Ok(true),
        FoldUnbet::LastToActOnly | FoldUnbet::LastToActElsePenalised if last_to_act => Ok(false),
        FoldUnbet::LastToActElsePenalised => Ok(true),
        _ => Err(Rejection::NoFold { seat }),
    }
}

/// The totals a seat in turn may bet or raise to.
#[inline(always)]
pub(crate) fn raise(setup: &Setup, state: &State, seat: Seat, facing: &Facing<'_>) -> Result<RaiseRange, Rejection> {
    let range = facing.raise().map_err(|no| match no {
        NoRaise::NoChips => Rejection::NoChips { seat },
        NoRaise::Unanswerable => Rejection::Unanswerable { seat },
        NoRaise::NotReopened => Rejection::NotReopened { seat },
        NoRaise::Capped => Rejection::Capped { raises: state.raises },
    })?;
    // A bring-in of a full bet leaves nothing larger to open for (Robert's 8).
    if facing.opens && facing.terms.structure.is_fixed() && facing.price >= facing.terms.bet {
        return Err(state.not_now());
    }
    if setup.raises_restricted {
        restricted(setup, state, seat)?;
    }
    Ok(range)
}

/// What a house or a game may have against a raise that the round allows.
#[cold]
fn restricted(setup: &Setup, state: &State, seat: Seat) -> Result<(), Rejection> {
    if state.checked.contains(seat) && check_raise_barred(setup, state) {
        return Err(Rejection::NoCheckRaise { seat });
    }
    if state.street == 0
        && setup.rules().forced.blind_option == BlindOption::HighestBlinds
        && lacks_option(setup, state, seat)
    {
        return Err(Rejection::NoOption { seat });
    }
    if setup.game().openers().is_some() && lacks_openers(setup, state, seat) {
        return Err(CardFault::NoOpeners(seat).into());
    }
    Ok(())
}

/// Whether the house bars raising after a check: after the draw of limit ace-to-five lowball (Robert's 11).
fn check_raise_barred(setup: &Setup, state: &State) -> bool {
    let street = setup.street(state.street);
    setup.rules().drawing.lowball_check_raise == CheckRaise::Barred
        && street.terms.structure.is_fixed()
        && state.street > 0
        && setup.game().is_lowball()
        && setup.game().rankings() == [Ranking::AceToFive]
}

/// Whether everybody has called the blinds and the seat posted none of the highest (C99-4.2-6): the round would be over
/// but for those who did.
fn lacks_option(setup: &Setup, state: &State, seat: Seat) -> bool {
    let called = state.aggressor.is_none() && state.able().iter().all(|other| state.bets[other] == state.price);
    called && !state.price.is_zero() && !setup.highest_blinds.contains(seat)
}

/// Whether whoever opens needs openers: where a blind has opened, nobody does.
pub(crate) fn asks_openers(setup: &Setup) -> bool {
    setup.game().openers().is_some() && setup.street(0).price.is_zero()
}

/// Whether the first round of a game that asks for openers waits for them.
pub(crate) fn unopened(setup: &Setup, state: &State) -> bool {
    setup.game().openers().is_some() && state.street == 0 && state.bettor.is_none() && state.price.is_zero()
}

/// Those all-in for the ante who may still open, and have not been asked yet. Whoever is away passes.
pub(crate) fn unasked(setup: &Setup, state: &State) -> SeatSet {
    if unopened(setup, state) { state.live.and(state.all_in).minus(state.acted | setup.away) } else { SeatSet::EMPTY }
}

/// Whether the seat in turn may open without a chip: it holds openers, and cannot bet (Robert's 12).
#[cold]
pub(crate) fn open(setup: &Setup, state: &State, seat: Seat) -> Result<(), Rejection> {
    if !unopened(setup, state) {
        return Err(state.not_now());
    }
    if lacks_openers(setup, state, seat) {
        return Err(CardFault::NoOpeners(seat).into());
    }
    // Whoever can bet opens with a bet.
    let cannot_bet = state.all_in.contains(seat) || state.able().without(seat).is_empty();
    if cannot_bet { Ok(()) } else { Err(state.not_now()) }
}

/// Whether a seat would open the first round of a game that asks for openers without holding them. Unknown cards get
/// the benefit of the doubt.
fn lacks_openers(setup: &Setup, state: &State, seat: Seat) -> bool {
    let first = state.street == 0 && state.bettor.is_none() && state.price.is_zero();
    first && state.hidden[seat] == 0 && !are_openers(setup, state.down[seat])
}

/// Whether these cards are openers, or the game asks for none.
pub(crate) fn are_openers(setup: &Setup, cards: CardSet) -> bool {
    let Some(pair) = setup.game().openers() else { return true };
    let pair = CardSet::of(Card::new(pair, Suit::Clubs)).with(Card::new(pair, Suit::Diamonds));
    // Of a game with wild cards they make openers too.
    let high = setup.game().rankings().iter().copied().find(|ranking| !ranking.is_low()).unwrap_or(Ranking::High);
    high.showing(cards) >= high.showing(pair)
}

/// Whether a seat's hand must be open to everybody: all-in hands of a house that turns them up, once no more betting
/// is possible (TDA 16, SE-2.7.8, SE-3.1.34).
pub(crate) fn all_in_face_up(setup: &Setup, live: SeatSet, all_in: SeatSet) -> bool {
    setup.rules().showdown.all_in == AllInHands::FaceUp && betting_closed(live, all_in) && !live.and(all_in).is_empty()
}

/// Whether nobody may muck when the betting is over, because somebody is all-in and the house turns such hands up with
/// those that called them (TDA 16, SE-3.1.34).
fn hands_face_up(setup: &Setup, live: SeatSet, all_in: SeatSet) -> bool {
    setup.rules().showdown.all_in == AllInHands::FaceUp && !live.and(all_in).is_empty()
}

/// Whether no more betting is possible in the hand.
#[inline]
pub(crate) fn betting_closed(live: SeatSet, all_in: SeatSet) -> bool {
    !live.minus(all_in).is_several()
}

/// Whether a seat may show its whole hand now.
#[inline(always)]
pub(crate) fn show(state: &State, seat: Seat) -> Result<(), Rejection> {
    let allowed = match state.phase {
        Phase::Showing => state.live.contains(seat),
        // All betting is over: whoever likes may turn his cards up.
        Phase::Dealing => {
            state.untouched && !state.replacing && state.live.contains(seat) && betting_closed(state.live, state.all_in)
        }
        Phase::ChoosingRuns => state.live.contains(seat),
        Phase::Over => !state.voided,
        _ => false,
    };
    if !allowed || !state.has_unshown(seat) {
        return Err(state.not_now());
    }
    if state.tabled.contains(seat) { Err(CardFault::AlreadyShown(seat).into()) } else { Ok(()) }
}

/// Whether a seat may claim with the board, its cards unseen (SE-2.7.1, Robert's 5).
pub(crate) fn play_board(setup: &Setup, state: &State, seat: Seat) -> Result<(), Rejection> {
    if state.phase != Phase::Showing || !state.pending.contains(seat) {
        return Err(state.not_now());
    }
    let rules = &setup.rules().showdown;
    if rules.playing_board == PlayingBoard::TableAll {
        return Err(Rejection::CardsSpeak { seat });
    }
    let game = setup.game();
    let size = game.rankings().first().map_or(0, |ranking| ranking.hand_size());
    let boards = usize::from(state.runs.max(game.boards()));
    let complete =
        game.hole_use() == HoleUse::Any && state.boards.iter().take(boards).all(|board| board.set.len() >= size);
    if !complete || rules.must_show == MustShow::Everybody || hands_face_up(setup, state.live, state.all_in) {
        return Err(Rejection::MustShow { seat });
    }
    Ok(())
}

/// Whether no street is left to play, in no run.
pub(crate) fn played_out(setup: &Setup, state: &State) -> bool {
    let last_run = state.runs <= 1 || state.end_board >= state.runs;
    usize::from(state.street) + 1 == setup.streets.len() && last_run
}

/// Whether a seat may muck now.
pub(crate) fn muck(setup: &Setup, state: &State, seat: Seat) -> Result<(), Rejection> {
    if state.phase != Phase::Showing || !state.pending.contains(seat) {
        return Err(state.not_now());
    }
    let rules = &setup.rules().showdown;
    let must_show = match rules.must_show {
        MustShow::Everybody => true,
        MustShow::CalledHands => state.aggressor.is_some() || betting_closed(state.live, state.all_in),
        MustShow::Claimants => false,
    };
    // The last hand in a pot is asked to show only where it must: to prove openers, or to claim at all.
    let last = || !state.live.is_several() || state.pots().iter().any(|pot| pot.eligible.only() == Some(seat));
    // Hands that are turned up while cards are still to come are not given up.
    if must_show || !played_out(setup, state) || hands_face_up(setup, state.live, state.all_in) || last() {
        return Err(Rejection::MustShow { seat });
    }
    Ok(())
}

/// How upcards compare for a bring-in: the greater brings it in.
pub(crate) fn bring_in_key(bring_in: BringIn, card: Card) -> i16 {
    let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else { return i16::MIN };
    let (rank, suit) = (rank as i16, suit as i16);
    match bring_in {
        BringIn::Lowest => -(rank * 4 + suit),
        BringIn::Highest => rank * 4 + suit,
        BringIn::HighestAceLow => (rank + 1) % 13 * 4 + suit,
    }
}

/// How cards compare where one card decides between equal hands or boards: by rank, the ace where the ranking has it,
/// then by suit.
pub(crate) fn height(ranking: Ranking, card: Card) -> (u8, Option<Suit>) {
    let rank = |rank| if ranking.plays_aces_low() { (rank as u8 + 1) % 13 } else { rank as u8 };
    (card.rank().map_or(0, rank), card.suit())
}
