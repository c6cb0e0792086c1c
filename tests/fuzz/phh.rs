//! Poker Hand History and case files: every file is read or refused; what is read is written and read again, replayed,
//! and recorded anew.

#![no_main]

use cardroom::notation::phh::{Document, record, replay};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(document) = Document::from_bytes(bytes) else { return };
    assert_eq!(document.to_string().as_bytes(), bytes);
    for (index, entry) in document.hands().iter().enumerate() {
        let mut changed = document.clone();
        if changed.set(index, "level", "7").is_err() {
            assert_eq!(changed, document);
        }
        let Ok(hand) = &entry.hand else { continue };
        let again = Document::parse(&hand.to_string()).expect("what was read is written as a file");
        assert_eq!(again.hands()[0].hand.as_ref(), Ok(hand));
        let Ok(outcome) = replay(hand, None) else { continue };
        if let Ok(recorded) = record(&outcome.setup, &outcome.log) {
            let again = Document::parse(&recorded.to_string()).expect("what was recorded is written as a file");
            assert_eq!(again.hands()[0].hand.as_ref(), Ok(&recorded));
        }
    }
});
