//! No bytes make the reader of Poker Hand History files panic, and all that it reads it writes back.

use cardroom::Chips;
use cardroom::notation::phh::{Action, Amount, Document, Line, Note, Unit};
use proptest::prelude::*;

/// Files to begin with; each has parts of the syntax that the others lack.
const SEEDS: [&str; 3] = [
    "variant = 'NT'\nantes = [0, 0.5]\nblinds_or_straddles = [1, -2e0]\nmin_bet = 2\nstarting_stacks = [9, 9.25]\n\
     actions = ['d dh p1 ????', # Ann\n 'd dh p2 AsJk', '# expect turn p2; raise 4..9', '# reject turn: p1 cbr ten',\n\
     # the end\n 'p2 f # slow',]\nfinishing_stacks = [10, 8.25]\n_source = ['TDA-1']\ntime = 21:30:00\n",
    "[1]\nvariant = 'F7S/8'\nantes = [1, 1]\nbring_in = 1\nsmall_bet = 2\nbig_bet = 4\nstarting_stacks = [9, 9]\n\
     actions = ['p1 pb', 'p2 sm -']\n[2]\nvariant = 'FJB'\nantes = [1, 1]\nsmall_bet = 2\nbig_bet = 4\n\
     starting_stacks = [9, 9]\nactions = []\n_set = { 'a.b' = 'C' }\n",
    "variant = \"ST\"\r\nantes = [0, 0]\r\nblinds_or_straddles = [1, 2]\r\nstarting_stacks = [\"\"\"x\"\"\", inf]\r\n[_x]\r\ny = 1\r\n",
];

/// Pieces that mean something to the reader, to be put in anywhere.
const PIECES: [&str; 24] = [
    "[",
    "]",
    "{",
    "}",
    "'",
    "\"",
    "\"\"\"",
    "#",
    "\n",
    "=",
    ",",
    ".",
    "-",
    "inf",
    "nan",
    "e999",
    "0x",
    "[1]\n",
    "p1 ",
    "??",
    "# expect ",
    "å",
    "\u{0}",
    "99999999999999999999",
];

fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let edit = (any::<prop::sample::Index>(), 0..6usize, prop::sample::select(&PIECES[..]));
    (prop::sample::select(&SEEDS[..]), prop::collection::vec(edit, 0..8)).prop_map(|(seed, edits)| {
        let mut bytes = seed.as_bytes().to_vec();
        for (index, cut, piece) in edits {
            let at = index.index(bytes.len() + 1);
            let end = (at + cut).min(bytes.len());
            bytes.splice(at..end, piece.bytes());
        }
        bytes
    })
}

/// Reads the bytes; whatever is read is written and read again.
fn check(bytes: &[u8]) {
    let document = match Document::from_bytes(bytes) {
        Ok(document) => document,
        Err(error) => return assert!(!error.to_string().contains('\n'), "{error}"),
    };
    assert_eq!(document.to_string().as_bytes(), bytes);
    for (index, entry) in document.hands().iter().enumerate() {
        match &entry.hand {
            Err(error) => assert!(!error.to_string().contains(['\n', '\r']), "{error}"),
            Ok(hand) => {
                let again = Document::parse(&hand.to_string()).unwrap();
                assert_eq!(again.hands()[0].hand.as_ref(), Ok(hand));
                assert!(hand.starting_stacks.iter().all(|&stack| hand.unit().chips(stack).is_some()));
            }
        }
        let mut changed = document.clone();
        match changed.set(index, "level", "7") {
            Err(_) => assert_eq!(changed, document),
            Ok(()) => {
                assert_eq!(changed.hands().len(), document.hands().len());
                for (other, (old, new)) in document.hands().iter().zip(changed.hands()).enumerate() {
                    assert!(other == index || old == new, "hand {other} changed");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        check(&bytes);
    }

    #[test]
    fn any_text(text in "\\PC{0,60}") {
        check(text.as_bytes());
        let _ = Note::read(&text);
        if let Ok(line) = text.parse::<Line>() {
            prop_assert_eq!(line.to_string().parse::<Line>(), Ok(line));
        }
    }

    #[test]
    fn mutated_files(bytes in mutated()) {
        check(&bytes);
    }

    #[test]
    fn action_like_text(text in "(d d[bh]|p[0-9]{1,2}|#)( (f|cc|cbr|pb|sd|sm|p[0-9]|-|[0-9.eE+-]{1,30}|[AKx?sd]{1,8})){0,3}( # .{0,9})?") {
        if let Ok(line) = text.parse::<Line>() {
            prop_assert_eq!(line.to_string().parse::<Line>(), Ok(line.clone()));
            prop_assert_eq!(line.action.to_string().parse::<Action>(), Ok(line.action));
        }
    }

    #[test]
    fn amounts_survive_their_unit(parts in prop::collection::vec((any::<u32>(), 0..100_000_000u32, 0..9u32), 1..6)) {
        let amounts: Vec<Amount> = parts
            .iter()
            .map(|&(whole, part, places)| format!("{whole}.{:08}", part / 10u32.pow(places) * 10u32.pow(places)).parse().unwrap())
            .collect();
        let unit = Unit::making_whole(amounts.iter().copied());
        for amount in amounts {
            let chips: Chips = unit.chips(amount).unwrap();
            prop_assert_eq!(unit.amount(chips), amount);
            prop_assert_eq!(amount.to_string().parse::<Amount>(), Ok(amount));
        }
    }
}
