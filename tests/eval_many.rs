//! Batches of hands, on whatever the machine has.

use cardroom::{Card, CardSet, Distinct, Strength, evaluate_many};

/// So many hands, of cards here and there in the deck.
fn hands<const N: usize>(count: usize) -> Vec<Distinct<N>> {
    let deck: Vec<Card> = CardSet::DECK.iter().collect();
    // Three shares no divisor with 52, so that the cards of a hand are different ones.
    let card = |hand: usize, n: usize| deck[(hand * hand / 7 + [3, 17, 25][hand % 3] * n) % 52];
    (0..count).map(|hand| Distinct::new(std::array::from_fn(|n| card(hand, n))).unwrap()).collect()
}

fn one_by_one<const N: usize>(hands: &[Distinct<N>]) -> Vec<Option<Strength>> {
    hands.iter().map(Distinct::strength).collect()
}

#[test]
fn a_batch_has_the_strengths_of_its_hands() {
    fn with<const N: usize>() {
        let hands = hands::<N>(10_000);
        let expected = one_by_one(&hands);
        let mut room = vec![None; hands.len()];
        for count in [0, 1, 63, 64, 65, 71, 72, 128, 1_000, 10_000] {
            for first in 0..=9.min(hands.len() - count) {
                let part = first..first + count;
                assert_eq!(evaluate_many(&hands[part.clone()], &mut room), &expected[part], "{count} of {N}");
            }
        }
    }
    with::<0>();
    with::<1>();
    with::<2>();
    with::<3>();
    with::<4>();
    with::<5>();
    with::<6>();
    with::<7>();
}

#[test]
fn the_shorter_of_hands_and_room_decides() {
    let hands = hands::<7>(200);
    let expected = one_by_one(&hands);
    let other = expected[199];
    for room in [0, 1, 66, 130, 200, 300] {
        let mut strengths = vec![other; room];
        let count = room.min(hands.len());
        assert_eq!(evaluate_many(&hands, &mut strengths).len(), count);
        assert_eq!(strengths[..count], expected[..count]);
    }
    for count in [0, 1, 66, 130] {
        let mut strengths = vec![other; 200];
        assert_eq!(evaluate_many(&hands[..count], &mut strengths), &expected[..count]);
        assert!(strengths[count..].iter().all(|strength| *strength == other), "what is behind stays as it was");
    }
}
