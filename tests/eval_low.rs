//! Temporary.
use cardroom::*;
#[test]
fn plain() {
    let deck: Vec<Card> = CardSet::DECK.iter().collect();
    let mut s = 1u64;
    let mut r = || {
        s = s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (s >> 33) as usize
    };
    for n in 5..=7 {
        for _ in 0..20000 {
            let mut set = CardSet::EMPTY;
            while set.len() < n {
                set.insert(deck[r() % 52]);
            }
            for rk in [Ranking::AceToFive, Ranking::DeuceToSeven, Ranking::AceToSix, Ranking::EightOrBetter] {
                assert_eq!(rk.evaluate(set), rk.evaluate_plainly(set), "{rk:?} {set}");
            }
        }
    }
}
