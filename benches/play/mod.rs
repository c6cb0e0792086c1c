//! A table of players who draw their actions: six-handed, blinds of 1 and 2 or what the game has instead, stacks of 200,
//! each decision drawn evenly from folding to a bet, checking or calling, the least raise, a raise of the pot, and
//! all-in.
//!
//! Every event is made and folded, every showdown evaluated, every card drawn fresh, and the chips are counted after
//! each hand.

use cardroom::{
    Action, Chips, Command, Dealer, Event, Expect, Game, Hand, RaiseRange, RuleSet, Seat, Setup, SetupSpec, Sink,
    Stakes,
};
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// What is played, and for how much.
pub(crate) const GAMES: [(&str, Game, Stakes); 4] = [
    ("hands", Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2))),
    ("omaha", Game::OMAHA, Stakes::pot_limit(Chips(1), Chips(2))),
    ("stud", Game::STUD, Stakes::stud(Chips(1), Chips(1), Chips(2), Chips(4))),
    ("triple-draw", Game::TRIPLE_DRAW, Stakes::fixed_limit(Chips(2), Chips(4))),
];

const SEATS: u8 = 6;
const STACK: Chips = Chips(200);

/// The table, under the rules of the Tournament Directors Association.
pub(crate) fn setup(game: Game, stakes: Stakes) -> Setup {
    let seats = (0..SEATS).filter_map(Seat::new).map(|seat| (seat, STACK));
    Setup::new(SetupSpec::new(RuleSet::TDA, game, stakes, Seat::new(SEATS - 1).unwrap(), seats)).unwrap()
}

/// An action at random: checking or calling, folding to a bet, the least raise, the pot, all-in.
fn act(hand: &Hand<&Setup>, seat: Seat, rng: &mut impl Rng) -> Action {
    let legal = hand.legal(seat);
    let (passive, others) = if legal.call.is_some() { (Action::Call, 2) } else { (Action::Check, 1) };
    let count = others + if legal.raise.is_some() { 3 } else { 0 };
    let choice = (u64::from(rng.next_u32()) * count) >> 32;
    match legal.raise {
        _ if choice == 0 => passive,
        Some(RaiseRange { least, most }) if choice >= others => {
            let state = hand.state();
            let pot = (state.price() + state.pot() + legal.call.unwrap_or_default()).most(least).least(most);
            Action::RaiseTo([least, pot, most][(choice - others) as usize])
        }
        _ => Action::Fold,
    }
}

/// Plays one hand to its end and returns the number of decisions in it.
pub(crate) fn play(setup: &Setup, rng: &mut Xoshiro256PlusPlus, sink: &mut impl Sink) -> u32 {
    let mut hand = Hand::new(setup);
    let mut dealer = Dealer::new(setup, &mut *rng);
    let mut decisions = 0;
    loop {
        let command = if let Some(seat) = hand.state().to_act() {
            decisions += 1;
            Command::Act { seat, action: act(&hand, seat, dealer.rng()) }
        } else if let Some(command) = dealer.answer(hand.setup(), hand.state()) {
            command
        } else {
            match hand.expects() {
                Expect::BringIn(seat) => Command::BringIn { seat },
                Expect::Discard(seat) => {
                    // Up to two cards, whichever come first.
                    let count = (dealer.rng().next_u32() >> 30).min(2) as usize;
                    let cards = hand.state().down_cards(seat).iter().take(count).collect();
                    Command::Discard { seat, cards, hidden: 0 }
                }
                Expect::Show(seats) => {
                    let seat = seats.first().unwrap();
                    Command::Show { seat, cards: hand.state().down_cards(seat) }
                }
                _ => break,
            }
        };
        hand.execute(command, sink).unwrap();
    }
    let chips: Chips = (0..SEATS).filter_map(Seat::new).map(|seat| hand.state().stack(seat)).sum();
    assert_eq!(chips, Chips(STACK.0 * u64::from(SEATS)));
    decisions
}

/// Counts the events, so that none of them can be left unmade.
pub(crate) struct Count(pub(crate) u64);

impl Sink for Count {
    fn event(&mut self, event: Event) {
        self.0 += u64::from(!matches!(event, Event::HandStarted));
    }
}
