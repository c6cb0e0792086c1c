//! The hands that the laws are held to reach every corner of the machine.

use crate::play::{self, Played};
use crate::tape::{Tape, tapes};
use cardroom::{Event, Expect};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use std::collections::BTreeMap;

fn kind<T: std::fmt::Debug>(value: &T) -> String {
    format!("{value:?}").split([' ', '(', '{']).next().unwrap_or_default().to_string()
}

fn count(played: &Played, seen: &mut BTreeMap<String, usize>) {
    let mut note = |what: String| *seen.entry(what).or_default() += 1;
    for step in &played.steps {
        note(format!("expects {}", kind(&step.before.expects())));
        match &step.outcome {
            Ok(events) => events.iter().for_each(|event| note(format!("event {}", kind(event)))),
            Err(rejection) => note(format!("refused {}", kind(rejection))),
        }
    }
    if played.last().runs() > 1 {
        note("hand run more than once".to_string());
    }
    if played.steps.iter().any(|step| matches!(step.before.expects(), Expect::Settle(portion) if portion.pot > 1)) {
        note("hand with three pots".to_string());
    }
    let whole = |event: &Event| matches!(event, Event::SettlingStarted { .. });
    let settled = played.steps.iter().find(|step| step.events().iter().any(whole));
    if settled.is_some_and(|step| step.after.live().len() > 2) {
        note("showdown of three".to_string());
    }
}

/// Among six thousand random hands there are some of each event, each wait and each refusal. A law that is never
/// tried holds.
#[test]
fn every_kind_of_event_wait_and_refusal_is_met() {
    let mut runner = TestRunner::deterministic();
    let (mut seen, mut commands) = (BTreeMap::new(), 0);
    for _ in 0..6_000 {
        let mut tape: Tape = tapes().new_tree(&mut runner).expect("a tape").current();
        let played = play::any(&mut tape);
        commands += played.steps.len();
        count(&played, &mut seen);
    }
    let times = |what: &str| seen.get(what).copied().unwrap_or_default();
    let events = "HandStarted Posted StreetStarted Burned Reshuffled HoleDealt BoardDealt ActionOn BringInOn FirstAsked \
        BroughtIn Folded Checked Opened Called RaisedTo UncalledReturned BetsCollected DiscardOn Discarded StoodPat DrawDue \
        LastCardHeldBack LastCardsDue CardExposed RunsOffered RunsChosen RunsSet ShowdownStarted Shown DiscardsShown HandDeclared BoardPlayed Mucked \
        SettlingStarted RakeTaken ShareAwarded Carried PortionSettled HandKilled HandRevived ChipsReturned ChipsAdded \
        RoundCorrected WagerAllowed Penalised HandVoided HandEnded";
    let waits = "Start Deal Act BringIn First Discard ChooseRuns Show Settle Nothing";
    let refusals = "Phase Turn Owes OwesNothing NoFold AmountBelow AmountAbove NotReopened Capped NoChips Unanswerable Cards MustShow \
        NotLive NotDead Runs Rake NoWager LastHand TooLate";
    for (group, names) in [("event", events), ("expects", waits), ("refused", refusals)] {
        for name in names.split_whitespace() {
            let what = format!("{group} {name}");
            assert!(times(&what) >= 3, "{what}: {} times", times(&what));
        }
    }
    for what in ["hand run more than once", "hand with three pots", "showdown of three"] {
        assert!(times(what) >= 50, "{what}: {} times", times(what));
    }
    assert!(commands > 6_000 * 20, "{commands} commands are few");
}
