//! A hand ends.

use crate::play::{self, Host, Manner};
use crate::setups;
use crate::tape::{Tape, cases, tapes};
use cardroom::rules::RaiseCap;
use cardroom::{Action, Command, Event, Expect, MAX_BOARDS, Ruling, Setup, Structure};
use proptest::prelude::*;

/// The most commands that a hand of these set-up takes in which there are so many raises.
///
/// For n seats, and by what each command uses up:
/// - one start;
/// - on each street, and on those dealt again for each run: n deals and one for each board; n discards and, of a draw,
///   n replacements; one word on who is first; one bring-in;
/// - in each round at most n actions, and after each raise at most n - 1 more: a player acts again only after a raise;
/// - n choices of runs;
/// - n shows or mucks at a showdown. There is one at the end; where hands are turned up as betting ends, one more each
///   time that cards are dealt face down since then, so at most one a street;
/// - for each pot, n of them at most, a payment for each board and each half.
fn most_commands(setup: &Setup, raises: usize) -> usize {
    let seats = setup.seats().len();
    let game = setup.game().spec();
    let streets = game.streets.len() * MAX_BOARDS;
    let deals = seats + MAX_BOARDS + 2 * seats + 2;
    let actions = game.streets.len() * seats + raises * seats;
    let shows = (game.streets.len() + 1) * seats;
    1 + streets * deals + actions + seats + shows + seats * MAX_BOARDS * 2
}

/// The most bets and raises: each lifts the price by at least a chip, and by a whole bet or raise unless it is all-in,
/// so that a round has no more than the largest stack allows, and one all-in a seat. Fixed limit is capped besides.
fn most_raises(setup: &Setup) -> u128 {
    let stacks = setup.spec().seats.iter().filter_map(|(_, entry)| *entry).map(|entry| u128::from(entry.stack.0));
    let stack = stacks.max().unwrap_or(0);
    let one_chip = setup.rules().betting.least_wager == cardroom::rules::LeastWager::OneChip;
    let step = if one_chip { 1 } else { u128::from(setup.stakes().small_bet.0) };
    let fixed = setup.stakes().structure.contains(&Structure::FixedLimit);
    // A completion in fixed limit adds less than a bet, once for every all-in that fell short.
    let seats = setup.seats().len() as u128;
    let short = if fixed { 2 * seats } else { seats };
    stack / step + short * (1 + setup.game().spec().streets.len() as u128)
}

pub fn bounded(tape: &mut Tape) {
    let played = play::with(tape, Manner::Honest);
    let raise = |event: &Event| matches!(event, Event::RaisedTo { .. });
    let raises = played.events().iter().filter(|event| raise(event)).count();
    // What is refused, and what players show to some without need, is nothing that the hand waits for.
    let answers = |step: &&play::Step| {
        let aside = step.outcome.is_err() || matches!(step.command, Command::ShowTo { .. });
        step.before.expects() != Expect::Nothing && !aside
    };
    let until_over = played.steps.iter().filter(answers).count();
    let most = most_commands(&played.setup, raises);
    assert!(until_over <= most, "{until_over} commands, but {most} should do");
    assert!(raises as u128 <= most_raises(&played.setup), "{raises} raises");
    cap_holds(&played);
}

/// Bets and raises of a fixed-limit round stop at the cap, unless two players may go on.
fn cap_holds(played: &play::Played) {
    let setup = &played.setup;
    let rounds = setup.game().spec().streets.iter().filter(|street| street.betting).count();
    let betting = setup.rules().betting;
    let RaiseCap::Raises(raises) = (if rounds > 2 { betting.cap } else { betting.cap_two_rounds }) else { return };
    let (mut full, mut three) = (0u16, true);
    for step in &played.steps {
        for event in step.events() {
            match event {
                Event::StreetStarted { .. } => (full, three) = (0, true),
                Event::RaisedTo { kind, .. } if *kind != cardroom::WagerKind::Short => full += 1,
                _ => {}
            }
        }
        let able = step.after.live().minus(step.after.all_in()).len();
        three &= step.after.live().len() > 2 && able > 2;
        let street = usize::from(step.after.street());
        let fixed = setup.stakes().structure[street] == Structure::FixedLimit;
        if fixed && three && setup.spec().players_left != Some(2) {
            assert!(full <= u16::from(raises) + 1, "{full} bets and raises with a cap of {raises} raises");
        }
    }
}

/// From any point of any hand, whatever happened: whoever answers what the hand waits for without raising gets to its
/// end in so many commands.
pub fn from_anywhere(tape: &mut Tape) {
    let setup = setups::any(tape);
    let mut host = Host::new(setup);
    for _ in 0..tape.below(120) {
        let command = match tape.below(4) {
            0 | 1 => match host.answer(tape) {
                Some(command) => command,
                None => break,
            },
            2 => play::hostile(tape, &host.hand),
            _ => Command::Rule(play::ruling(tape, &host.hand)),
        };
        let _step = host.execute(command);
    }
    let mut plain = Tape::new(Vec::new());
    let most = most_commands(&setup, 0) + setup.seats().len();
    for count in 0.. {
        let Some(command) = host.answer(&mut plain) else { break };
        assert!(!matches!(command, Command::Act { action: Action::RaiseTo(_), .. }));
        if let Err(rejection) = host.execute(command).outcome {
            panic!("stuck: {command:?} is refused: {rejection}");
        }
        assert!(count <= most, "{count} commands without a raise, but {most} should do");
    }
    assert!(host.hand.state().is_over());
}

/// A void ruling ends a hand at once, at any time before chips are paid.
pub fn void_ends(tape: &mut Tape) {
    let played = play::with(tape, Manner::Honest);
    let at = tape.below(played.steps.len());
    let mut host = Host::new(played.setup);
    for step in &played.steps[..at] {
        let _step = host.execute(step.command);
    }
    let forfeits = tape.seats() & played.setup.seats();
    let step = host.execute(Command::Rule(Ruling::Void { forfeits }));
    let begun = step.before.expects() != Expect::Start;
    let paid = step.before.raked().0 > 0
        || step.before.carried().0 > 0
        || played.setup.seats().iter().any(|seat| !step.before.won(seat).is_zero());
    assert_eq!(step.outcome.is_ok(), begun && !step.before.is_over() && !paid);
    if step.outcome.is_ok() {
        assert!(step.after.is_over() && step.after.is_void());
        for seat in played.setup.seats() {
            let kept = if forfeits.contains(seat) { step.before.stack(seat) } else { played.setup.stack(seat) };
            assert_eq!(step.after.stack(seat), kept, "seat {seat}");
        }
    }
}

proptest! {
    #![proptest_config(cases(30_000))]

    /// An honest hand takes no more commands than its set-up and its raises allow, and no more raises than its chips do.
    #[test]
    fn a_hand_ends_within_a_stated_number_of_commands(mut tape in tapes()) {
        bounded(&mut tape);
    }

    /// Whatever enemies and the floor have done, the hand is never stuck, and without more raises it ends in as many
    /// commands as a hand without any takes from its start.
    #[test]
    fn a_hand_ends_from_anywhere(mut tape in tapes()) {
        from_anywhere(&mut tape);
    }

    /// The floor can void a hand whenever it is under way and unpaid: everybody has what he came with, or what he had
    /// left where he forfeits.
    #[test]
    fn a_void_hand_is_over_at_once(mut tape in tapes()) {
        void_ends(&mut tape);
    }
}
