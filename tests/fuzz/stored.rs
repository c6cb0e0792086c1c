//! Set-ups, rule sets, games, commands, events and logs as they are stored: every text is a value or an error. A value
//! comes back as it went, a set-up can be played, and a log replayed.

#![no_main]

use cardroom::log::{Log, StoredLog};
use cardroom::rules::RuleSetPatch;
use cardroom::{
    Action, Command, Dealer, Event, Expect, Game, GameSpec, Hand, HandResult, RuleSet, Seat, Setup, SetupSpec, Stakes,
};
use libfuzzer_sys::fuzz_target;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// The value that this is, if it is one, after it has been written and read again.
fn read<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) -> Option<T> {
    let value = serde_json::from_slice(bytes).ok()?;
    let text = serde_json::to_string(&value).expect("what was read is written");
    assert_eq!(serde_json::from_str::<T>(&text).as_ref().ok(), Some(&value), "{text}");
    let bytes = postcard::to_allocvec(&value).expect("what was read is written");
    assert_eq!(postcard::from_bytes::<T>(&bytes).as_ref(), Ok(&value), "{text}");
    Some(value)
}

/// Everybody checks, calls and shows.
fn play(setup: Setup) {
    let (mut hand, mut dealer) = (Hand::new(setup), Dealer::new(&setup, ChaCha8Rng::seed_from_u64(1)));
    for _ in 0..1_000 {
        let choice = match hand.expects() {
            Expect::Act(seat) if hand.legal(seat).check => Command::Act { seat, action: Action::Check },
            Expect::Act(seat) if hand.legal(seat).call.is_some() => Command::Act { seat, action: Action::Call },
            Expect::Act(seat) => Command::Act { seat, action: Action::Fold },
            Expect::Show(seats) => match seats.first() {
                Some(seat) => Command::Show { seat, cards: hand.state().down_cards(seat) },
                None => return,
            },
            _ => Command::Start,
        };
        let command = dealer.answer(&setup, hand.state()).unwrap_or(choice);
        for seat in Seat::all() {
            let _ = hand.legal(seat);
        }
        if hand.execute(command, &mut ()).is_err() {
            return;
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    read::<RuleSet>(bytes);
    read::<RuleSetPatch>(bytes);
    read::<GameSpec>(bytes);
    read::<Game>(bytes);
    read::<Stakes>(bytes);
    read::<Command>(bytes);
    read::<Event>(bytes);
    read::<HandResult>(bytes);
    if let Some(spec) = read::<SetupSpec>(bytes) {
        assert_eq!(read::<Setup>(bytes).is_some(), Setup::new(spec).is_ok());
    }
    if let Some(setup) = read::<Setup>(bytes) {
        play(setup);
    }
    if let Some(stored) = read::<StoredLog>(bytes) {
        play(stored.setup);
        if let Ok(log) = Log::try_from(stored.clone()) {
            assert_eq!(log.store().map(|again| (again.events, again.digest)), Ok((stored.events, stored.digest)));
        }
    }
});
