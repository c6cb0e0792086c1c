//! The arena of `rs_poker`: the same hands under the same policy, its agents asked one after the other.

use crate::contest::Contender;
use crate::hands::{STACK, choice, player};
use async_trait::async_trait;
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};
use rs_poker::arena::action::AgentAction;
use rs_poker::arena::historian::VecHistorian;
use rs_poker::arena::{Agent, GameState, GameStateBuilder, Historian, HoldemSimulationBuilder};
use std::hint::black_box;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, Waker};

/// Draws its actions as our players do, and counts them.
struct Player {
    rng: SmallRng,
    decisions: Arc<AtomicU64>,
}

#[async_trait]
impl Agent for Player {
    async fn act(&mut self, _: u128, state: &GameState) -> AgentAction {
        self.decisions.fetch_add(1, Ordering::Relaxed);
        let (bet, stack) = (state.current_round_current_player_bet(), state.current_player_stack());
        let price = state.current_round_bet();
        let (facing, most) = (price > bet, bet + stack);
        let others = if facing { 2 } else { 1 };
        // Somebody else can answer a raise.
        let raises = most > price && state.player_active.count() > 1;
        let choice = choice(others + if raises { 3 } else { 0 }, &mut self.rng);
        let least = (price + state.current_round_min_raise()).min(most);
        let pot = price + state.total_pot + (price - bet);
        match choice {
            0 => AgentAction::Bet(price.min(most)),
            1 if facing => AgentAction::Fold,
            _ => AgentAction::Bet(match choice - others {
                0 => least,
                1 => pot.clamp(least, most),
                _ => most,
            }),
        }
    }

    fn name(&self) -> &str {
        "player"
    }
}

fn table(seats: usize) -> GameState {
    let builder = GameStateBuilder::new().num_players_with_stack(seats, STACK as f32).blinds(2.0, 1.0);
    builder.dealer_idx(seats - 1).build().expect("an ordinary table")
}

/// Waits for what never has to wait: the players know their actions at once.
fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => unreachable!("nobody waits for anything"),
    }
}

/// Whole hands, with every action recorded or none.
pub fn hands<'a>(seats: usize, hands: u64, logged: bool) -> Contender<'a> {
    let mut rng = SmallRng::seed_from_u64(1);
    let decisions = Arc::new(AtomicU64::new(0));
    player("rs_poker", move || {
        decisions.store(0, Ordering::Relaxed);
        for _ in 0..hands {
            let agent = |_| {
                let rng = SmallRng::seed_from_u64(rng.next_u64());
                Box::new(Player { rng, decisions: decisions.clone() }) as Box<dyn Agent>
            };
            let agents = (0..seats).map(agent).collect();
            let historians: Vec<Box<dyn Historian>> =
                if logged { vec![Box::new(VecHistorian::new())] } else { Vec::new() };
            let builder = HoldemSimulationBuilder::default().game_state(table(seats)).agents(agents);
            let seed = SmallRng::seed_from_u64(rng.next_u64());
            let mut hand = builder.historians(historians).build_with_rng(seed).expect("a whole table");
            now(hand.run());
            let chips: f32 = hand.game_state.stacks.iter().sum();
            assert!((chips - STACK as f32 * seats as f32).abs() < 0.01, "{chips} chips");
        }
        let decisions = decisions.load(Ordering::Relaxed);
        let each = decisions as f64 / hands as f64;
        assert!(seats != 6 || (8.3..9.0).contains(&each), "the policy makes 8.67 decisions a hand, not {each}");
        decisions
    })
}

/// A state copied, and the player in turn calls.
pub fn fork<'a>(times: u64) -> Contender<'a> {
    let mut state = table(6);
    // The blinds, as its simulation posts them.
    state.advance_round();
    while state.round != rs_poker::arena::game_state::Round::Preflop {
        state.advance_round();
    }
    for blind in [1.0, 2.0] {
        state.do_bet(blind, true).expect("a blind");
    }
    player("rs_poker", move || {
        let mut turns = 0;
        for _ in 0..times {
            let mut fork = black_box(&state).clone();
            fork.do_bet(2.0, false).expect("a call");
            turns += u64::from(fork.to_act_idx() != state.to_act_idx());
        }
        turns
    })
}
