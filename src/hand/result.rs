//! What a hand tells back to the table.

use crate::chips::Chips;
use crate::hand::event::Event;
use crate::hand::evolve::evolve;
use crate::hand::setup::Setup;
use crate::hand::state::State;
use crate::pot::Pots;
use crate::seat::{BySeat, MAX_SEATS, Seat, SeatSet};
use arrayvec::ArrayVec;

/// What one seat was paid from one pot, over all its boards and halves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ShareOf {
    /// The pot, the main pot being 0.
    pub pot: u8,
    /// Who.
    pub seat: Seat,
    /// The chips.
    pub amount: Chips,
}

/// Each later pot has a seat fewer that can win it, so there are at most 12 + 11 + … + 1 shares.
const MAX_SHARES: usize = MAX_SEATS * (MAX_SEATS + 1) / 2;

/// The outcome of a hand.
///
/// # Example
/// ```
/// use cardroom::{Action, Chips, Command, Dealer, Game, Hand, HandResult, RuleSet, Seat, Setup, SetupSpec, Stakes};
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let [a, b] = [0, 1].map(|n| Seat::new(n).unwrap());
/// let stakes = Stakes::no_limit(Chips(1), Chips(2));
/// let spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, a, [(a, Chips(50)), (b, Chips(50))]);
/// let mut hand = Hand::new(Setup::new(spec).unwrap());
/// let mut dealer = Dealer::new(hand.setup(), ChaCha8Rng::seed_from_u64(1));
/// let mut events = Vec::new();
/// while !hand.state().is_over() {
///     assert_eq!(HandResult::of(hand.setup(), &events), None, "not over");
///     let fold = Command::Act { seat: a, action: Action::Fold };
///     let command = dealer.answer(hand.setup(), hand.state()).unwrap_or(fold);
///     hand.execute(command, &mut events).unwrap();
/// }
/// let result = HandResult::of(hand.setup(), &events).unwrap();
/// // The big blind's second chip went back to it; the pot is one chip each.
/// assert_eq!((result.before[b], result.after[b]), (Chips(50), Chips(51)));
/// assert_eq!((result.shares[0].seat, result.shares[0].amount), (b, Chips(2)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HandResult {
    /// The stacks before the hand.
    pub before: BySeat<Chips>,
    /// The stacks after it.
    pub after: BySeat<Chips>,
    /// The pots with the seats that could win them, main pot first; none of a void hand.
    pub pots: Pots,
    /// Every share.
    pub shares: ArrayVec<ShareOf, MAX_SHARES>,
    /// Rake taken.
    pub raked: Chips,
    /// Chips left in the pot for the next hand.
    pub carried: Chips,
    /// The seats that were in this hand: where the house says so, only they may play for what is carried.
    pub carried_for: SeatSet,
    /// Whether the hand was void.
    pub void: bool,
}

impl HandResult {
    /// The outcome of a hand that went like this, or `None` while it is not over.
    pub fn of<'e>(setup: &Setup, events: impl IntoIterator<Item = &'e Event>) -> Option<Self> {
        let mut state = State::new(setup);
        let mut shares = ArrayVec::<ShareOf, MAX_SHARES>::new();
        let before = state.stacks;
        for event in events {
            if let Event::ShareAwarded { pot, seat, amount, .. } = *event {
                match shares.iter_mut().find(|share| (share.pot, share.seat) == (pot, seat)) {
                    Some(share) => share.amount += amount,
                    None => shares.try_push(ShareOf { pot, seat, amount }).ok()?,
                }
            }
            evolve(&mut state, event);
        }
        state.is_over().then(|| Self {
            before,
            after: state.stacks,
            pots: if state.voided { Pots::new() } else { state.pots() },
            shares,
            raked: state.raked,
            carried: state.carried,
            carried_for: setup.seats(),
            void: state.voided,
        })
    }
}
