//! How often each category comes among all hands of seven cards.

use crate::contest::{Contender, Contest};
use cardroom::{Card, CardSet, Ranking, Tally, for_each_frequency};

/// All hands of seven of 52.
const HANDS: u64 = 133_784_560;

/// Counts by the place of the category, from the lowest.
type Counts = [u32; 16];

fn checked(mut counts: Counts) -> Vec<u32> {
    counts.sort_unstable();
    counts.to_vec()
}

fn contender<'a>(name: &'static str, count: impl Fn() -> Counts + Copy + 'a) -> Contender<'a> {
    Contender {
        name,
        run: Box::new(move || count().iter().map(|&count| u64::from(count)).sum()),
        answers: Box::new(move || checked(count())),
    }
}

/// Every set of seven of 52, by nested loops: `add` adds a card and `count` counts a whole hand.
fn nested<H: Copy>(empty: H, add: impl Fn(H, usize) -> H + Copy, mut count: impl FnMut(H)) {
    for a in 0..52 {
        let one = add(empty, a);
        for b in 0..a {
            let two = add(one, b);
            for c in 0..b {
                let three = add(two, c);
                for d in 0..c {
                    let four = add(three, d);
                    for e in 0..d {
                        let five = add(four, e);
                        for f in 0..e {
                            let six = add(five, f);
                            for g in 0..f {
                                count(add(six, g));
                            }
                        }
                    }
                }
            }
        }
    }
}

pub fn all(repetitions: usize) {
    let deck: Vec<Card> = CardSet::DECK.iter().collect();
    let deck = deck.as_slice();
    let ours = || {
        let mut counts = [0; 16];
        for_each_frequency(7, |strength, hands| counts[Ranking::High.category(strength) as usize] += hands as u32);
        counts
    };
    let pokers = || {
        let mut counts = [0; 16];
        let add = |hand, card: usize| hand + pokers::CARDS[card];
        nested(pokers::Hand::default(), add, |hand| counts[usize::from(hand.evaluate() >> 12)] += 1);
        counts
    };
    let rs_cards: Vec<_> = deck.iter().map(|&card| crate::peers::rs_card(card)).collect();
    let rs = || {
        let mut counts = [0; 16];
        nested(
            rs_poker::core::SevenCardAccum::new(),
            |hand, card| hand + rs_cards[card],
            |hand| counts[hand.rank().category() as usize] += 1,
        );
        counts
    };
    let contenders = vec![contender("cardroom", ours), contender("pokers", pokers), contender("rs_poker", rs)];
    Contest { workload: "7-histogram", items: HANDS, contenders }.hold(repetitions.min(5));

    // The same by plain enumeration, for comparison.
    let plain = || {
        let mut strengths = vec![0_u32; 1 << 16];
        let add = |tally: Tally, card: usize| tally.with(deck[card]).expect("different cards");
        nested(Tally::EMPTY, add, |tally| strengths[usize::from(tally.strength().expect("seven cards").get())] += 1);
        let mut counts = [0; 16];
        for_each_frequency(7, |strength, _| {
            let number = std::mem::take(&mut strengths[usize::from(strength.get())]);
            counts[Ranking::High.category(strength) as usize] += number;
        });
        counts
    };
    let contenders = vec![contender("cardroom", plain), contender("pokers", pokers), contender("rs_poker", rs)];
    Contest { workload: "7-histogram-enumerated", items: HANDS, contenders }.hold(repetitions.min(5));
}
