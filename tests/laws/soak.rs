//! Many hands, every law, every sort of failure with its shortest tape: for finding, not for the record.

use crate::tape::Tape;
use crate::*;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;

type Law = fn(&mut Tape);
const LAWS: &[(&str, Law)] = &[
    ("chips", chips::conserved),
    ("legal", legal::exact),
    ("refusals", legal::refusals),
    ("prefixes", replay::prefixes),
    ("determined", replay::determined),
    ("digests", replay::digests),
    ("commutes", views::commutes),
    ("worlds", views::worlds),
    ("public", views::compared_cards_are_public),
    ("dropped", follow::dropped),
    ("doubled", follow::doubled),
    ("swapped", follow::swapped),
    ("changed", follow::changed),
    ("foreign", follow::foreign),
    ("layers", pots::layers),
    ("of_hands", pots::of_hands),
    ("payments", pots::payments),
    ("bounded", ending::bounded),
    ("from_anywhere", ending::from_anywhere),
    ("void_ends", ending::void_ends),
];

static LAST: Mutex<String> = Mutex::new(String::new());

fn fails(law: Law, numbers: &[u32]) -> Option<String> {
    catch_unwind(AssertUnwindSafe(|| law(&mut Tape::new(numbers.to_vec())))).err().map(|_| LAST.lock().unwrap().clone())
}

fn kind(message: &str) -> String {
    let (mut depth, mut short) = (0, String::new());
    for c in message.chars() {
        match c {
            '{' | '[' | '(' => depth += 1,
            '}' | ']' | ')' => depth -= 1,
            _ if depth == 0 && !c.is_ascii_digit() => short.push(if c == '\n' { ' ' } else { c }),
            _ => {}
        }
    }
    let short = match short.split_once(" but is refused: ") {
        Some((command, why)) => format!("{} refused {}", command, why.chars().skip(2).collect::<String>()),
        None => short,
    };
    short.chars().take(110).collect()
}

fn shrink(law: Law, kind_of: &str, mut numbers: Vec<u32>) -> Vec<u32> {
    let same = |numbers: &[u32]| fails(law, numbers).is_some_and(|message| kind(&message) == kind_of);
    let mut budget = 4000;
    loop {
        let before = numbers.clone();
        let mut chunk = numbers.len().max(1);
        while chunk > 0 {
            let mut at = 0;
            while at < numbers.len() && budget > 0 {
                budget -= 1;
                let mut less = numbers.clone();
                less.drain(at..(at + chunk).min(numbers.len()));
                if same(&less) { numbers = less } else { at += chunk }
            }
            chunk /= 2;
        }
        for at in 0..numbers.len() {
            for value in [0, numbers[at] / 2] {
                if numbers[at] > value && budget > 0 {
                    budget -= 1;
                    let old = std::mem::replace(&mut numbers[at], value);
                    if same(&numbers) {
                        break;
                    }
                    numbers[at] = old;
                }
            }
        }
        if numbers == before || budget == 0 {
            return numbers;
        }
    }
}

#[test]
#[ignore = "for finding"]
fn soak() {
    let get = |name: &str, default: u64| std::env::var(name).map_or(default, |text| text.parse().unwrap());
    if let Ok(text) = std::env::var("TAPE") {
        let numbers: Vec<u32> = text.split([',', ' ']).filter(|t| !t.is_empty()).map(|t| t.parse().unwrap()).collect();
        let name = std::env::var("LAW").unwrap();
        let law = LAWS.iter().find(|(law, _)| *law == name).unwrap().1;
        law(&mut Tape::new(numbers));
        return;
    }
    let (hands, seed) = (get("HANDS", 2000), get("SEED", 1));
    std::panic::set_hook(Box::new(|info| {
        let at = info.location().map(|l| format!("{}:{}", l.file(), l.line())).unwrap_or_default();
        let text = info.payload_as_str().unwrap_or("?");
        *LAST.lock().unwrap() = format!("{at} {text}");
    }));
    let only = std::env::var("LAW").ok();
    let mut found: BTreeMap<String, (usize, &str, Law, Vec<u32>)> = BTreeMap::new();
    for hand in 0..hands {
        let mut mix = (seed << 32 | hand).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut next = || {
            mix ^= mix << 13;
            mix ^= mix >> 7;
            mix ^= mix << 17;
            (mix >> 16) as u32
        };
        for _ in 0..8 {
            next();
        }
        let length = next() % 500;
        let numbers: Vec<u32> = (0..length).map(|_| next()).collect();
        for (name, law) in LAWS {
            if only.as_deref().is_some_and(|only| only != *name) {
                continue;
            }
            if let Some(message) = fails(*law, &numbers) {
                let entry = found.entry(kind(&message)).or_insert((0, name, *law, numbers.clone()));
                entry.0 += 1;
                if numbers.len() < entry.3.len() {
                    (entry.1, entry.2, entry.3) = (name, *law, numbers.clone())
                }
            }
        }
    }
    for (kind_of, (count, name, law, numbers)) in &found {
        let numbers = shrink(*law, kind_of, numbers.clone());
        let message = fails(*law, &numbers).unwrap_or_default();
        let text: Vec<String> = numbers.iter().map(u32::to_string).collect();
        eprintln!(
            "== {count}x {name}: {}\n   LAW={name} TAPE={}",
            message.chars().take(400).collect::<String>(),
            text.join(",")
        );
    }
}
