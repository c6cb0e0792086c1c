//! Evaluation does not allocate.

use cardroom::{
    Card, CardSet, Distinct, HoleUse, Ranking, ShortDeckTrips, SokoFifth, Tally, evaluate_many, for_each_frequency,
};
use core::fmt::Write;
use core::hint::black_box;

/// Takes text and keeps nothing.
struct Nowhere;

impl Write for Nowhere {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        black_box(text);
        Ok(())
    }
}

#[test]
fn evaluation_does_not_allocate() {
    let hand: CardSet = "AsKsQsJs9s9h9d".parse().unwrap();
    let low: CardSet = "AsAd2s3s4s6s6d".parse().unwrap();
    let (hole, board): (CardSet, CardSet) = ("AsKsQsJs".parse().unwrap(), "9s9h9d2s3s".parse().unwrap());
    let jokers = hand.with(Card::JOKER).with(Card::RED_JOKER);
    let cards: [Card; 7] = ["As", "Ks", "Qs", "Js", "9s", "9h", "9d"].map(|card| card.parse().unwrap());
    let rankings = [
        Ranking::High,
        Ranking::ShortDeck { trips: ShortDeckTrips::AboveStraight },
        Ranking::Stripped40,
        Ranking::Stripped32,
        Ranking::Stripped24,
        Ranking::Soko { fifth: SokoFifth::Plays },
        Ranking::AceToFive,
        Ranking::EightOrBetter,
        Ranking::DeuceToSeven,
        Ranking::AceToSix,
        Ranking::Badugi,
        Ranking::WILD,
        Ranking::BUG,
    ];

    let allocations = allocation_counter::measure(|| {
        for ranking in rankings {
            for set in [hand, low, jokers, board] {
                let strength = black_box(ranking.evaluate(set));
                black_box((ranking.evaluate_plainly(set), ranking.showing(set)));
                let _ = black_box(ranking.try_evaluate(&cards));
                if let Some(strength) = strength {
                    write!(Nowhere, "{} {}", ranking.category(strength), ranking.describe(strength)).unwrap();
                }
            }
            for hole_use in [HoleUse::Any, HoleUse::Exactly(2)] {
                black_box((ranking.best(hole, board, hole_use), ranking.best_cards(hole, board, hole_use)));
            }
        }
        black_box(Tally::try_from(&cards[..]).map(Tally::strength)).unwrap();
        black_box(Tally::from(&Distinct::new(cards).unwrap()).strength());
        black_box(evaluate_many(&[Distinct::new(cards).unwrap(); 100], &mut [None; 100]));
        for_each_frequency(5, |strength, hands| {
            black_box((strength, hands));
        });
    });
    assert_eq!(allocations.count_total, 0);

    let allocations = allocation_counter::measure(|| drop(black_box(vec![1])));
    assert_eq!(allocations.count_total, 1, "the count works");
}
