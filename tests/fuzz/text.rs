//! Cards, ranges and the lines of hand histories as text: what is read is written as something that reads the same.

#![no_main]

use cardroom::equity::Range;
use cardroom::notation::phh::{Action, Amount, Cards, Line, Note, Player, RuleBook, Variant};
use cardroom::{Card, CardSet, Tally};
use libfuzzer_sys::fuzz_target;
use std::fmt::{Debug, Display};
use std::str::FromStr;

fn read<T: FromStr + Display + PartialEq + Debug>(text: &str) -> Option<T> {
    let value = text.parse::<T>().ok()?;
    let written = value.to_string();
    assert_eq!(written.parse::<T>().ok().as_ref(), Some(&value), "{text:?} became {written:?}");
    Some(value)
}

fuzz_target!(|text: &str| {
    // The whole, and each line of it.
    for text in [text].into_iter().chain(text.lines()) {
        read::<Card>(text);
        if let Some(cards) = read::<CardSet>(text)
            && let Ok(tally) = Tally::try_from(cards)
        {
            assert_eq!(tally.strength(), cardroom::Ranking::High.evaluate_plainly(cards));
        }
        if let Err(error) = text.parse::<Range>() {
            assert!(error.at <= text.len(), "{error} in {text:?}");
        }
        read::<Range>(text);
        read::<Line>(text);
        read::<Action>(text);
        read::<Amount>(text);
        read::<Cards>(text);
        read::<Player>(text);
        read::<RuleBook>(text);
        read::<Variant>(text);
        let _ = Note::read(text);
    }
});
