//! Ranges: their text, and their equity against each other, exact and sampled.

use cardroom::equity::{
    Equity, EquityError, Estimate, Holder, Matchup, ParseRangeError, Range, RangeFault, Sampled, Weight,
};
use cardroom::{Card, CardSet, Game, Ranking, Suit, WildFlush, WildTie};
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

fn range(text: &str) -> Range {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn ranges(text: &str) -> Vec<Range> {
    text.split(" v ").map(range).collect()
}

#[test]
fn the_notation_means_what_players_mean() {
    // Each written out by hand.
    for (text, long) in [
        ("QQ+", "QQ, KK, AA"),
        ("AA+", "AA"),
        ("ATs+", "ATs, AJs, AQs, AKs"),
        ("76s+", "76s"),
        ("75o+", "75o, 76o"),
        ("AT+", "ATs, AJs, AQs, AKs, ATo, AJo, AQo, AKo"),
        ("99-66", "66, 77, 88, 99"),
        ("66-99", "99-66"),
        ("A5s-A2s", "A2s, A3s, A4s, A5s"),
        ("A2s-A5s", "A5s-A2s"),
        ("KJo-K9o", "K9o KTo KJo"),
        ("JTs-76s", "JTs, T9s, 98s, 87s, 76s"),
        ("QTo-86o", "QTo, J9o, T8o, 97o, 86o"),
        ("AK", "AKs, AKo"),
        ("KAs", "AKs"),
        ("AKs", "AcKc, AdKd, AhKh, AsKs"),
        ("22", "2c2d, 2c2h, 2c2s, 2d2h, 2d2s, 2h2s"),
        ("KhAh", "AhKh"),
        ("AKs AKo,QQ ,  JJ\n", "AK, JJ-QQ"),
        ("QQ+, KK:0.5", "QQ, AA, KK:0.5"),
        ("KK:0.5, QQ+", "QQ+"),
        ("AA:1.000", "AA"),
        ("QQ+, KK:0", "QQ, AA"),
        (
            "random:0.25, 22+:0",
            "A2+:.25, K2+:.25, Q2+:.25, J2+:.25, T2+:.25, 92+:.25, 82+:.25, 72+:.25, 62+:.25, 52+:.25, 42+:.25, 32:.25",
        ),
        ("", "AA:0"),
    ] {
        assert_eq!(range(text), range(long), "{text}");
    }
    assert_eq!(range("random"), Range::RANDOM);
    assert_eq!(["AKs", "AKo", "AK", "QQ", "AhKh", "random"].map(|text| range(text).len()), [4, 12, 16, 6, 1, 1326]);
}

#[test]
fn a_range_may_have_one_hand_or_none() {
    assert_eq!(Range::of(cards("AhKh")), Some(range("AhKh")));
    for no_hand in ["", "Ah", "AhKhQh", "AhJk"] {
        assert_eq!(Range::of(cards(no_hand)), None, "{no_hand}");
    }
    assert!(Range::EMPTY.is_empty());
    assert!(range("AA:0").is_empty());
    assert!(!range("AhKh:0.000001").is_empty());
    assert_eq!(format!("{:?}", range("QQ, AKs:0.5")), "{QQ, AKs:0.5}");
    assert_eq!(format!("{:?}", Weight::from_millionths(250_000)), "Some(0.25)");
}

#[test]
fn ranges_show_themselves_shortly() {
    for (text, short) in [
        ("AA, KK, QQ", "QQ+"),
        ("KK, QQ, JJ", "KK-JJ"),
        ("AKs, AQs, AJs, A9s, 76s", "AJs+, A9s, 76s"),
        ("A5s-A2s", "A5s-A2s"),
        ("AKo, AKs", "AKs, AKo"),
        ("AA:0.5, KK:0.5, QQ", "KK+:0.5, QQ"),
        ("AhKh, AhKd:0.125, QcQs", "QsQc, AhKh, AhKd:0.125"),
        ("random", "random"),
        ("random:0.3", "random:0.3"),
        ("", ""),
    ] {
        assert_eq!(range(text).to_string(), short);
    }
}

#[test]
fn faults_point_at_their_place() {
    let fault = |text: &str| {
        let ParseRangeError { at, fault } = text.parse::<Range>().unwrap_err();
        (at, fault)
    };
    let ace = Card::new(cardroom::Rank::Ace, Suit::Hearts);
    for (text, expected) in [
        ("AKx", (2, RangeFault::Separator)),
        ("QQ, 1K", (4, RangeFault::NoHand)),
        ("A", (0, RangeFault::NoHand)),
        ("Ah", (0, RangeFault::NoHand)),
        ("AhK", (0, RangeFault::NoHand)),
        ("å", (0, RangeFault::NoHand)),
        ("A, K", (0, RangeFault::NoHand)),
        ("top 15%", (0, RangeFault::RankCase)),
        ("randomAA", (6, RangeFault::Separator)),
        ("QQs", (2, RangeFault::SuitedPair)),
        ("KK, QQo+", (6, RangeFault::SuitedPair)),
        ("AhAh", (2, RangeFault::Twice(ace))),
        ("AhKh+", (4, RangeFault::SpanOfOne)),
        ("AhKh-AdKd", (4, RangeFault::SpanOfOne)),
        ("AKs-AhQh", (4, RangeFault::SpanOfOne)),
        ("AKs-AhQ", (4, RangeFault::NoHand)),
        ("AKs-AQsh", (7, RangeFault::Separator)),
        ("AK-", (3, RangeFault::NoHand)),
        ("KQs-A2s", (0, RangeFault::Span)),
        ("JJ, AQ-AA", (4, RangeFault::Span)),
        ("AKs-AQo", (0, RangeFault::SpanSuits)),
        ("AKs-AQ", (0, RangeFault::SpanSuits)),
        ("AKs++", (4, RangeFault::Separator)),
        ("AKs:", (4, RangeFault::Weight)),
        ("AKs:2", (4, RangeFault::Weight)),
        ("AKs:0.5.5", (4, RangeFault::Weight)),
        ("AKs:0.1234567", (4, RangeFault::Weight)),
        ("AKs:-1", (4, RangeFault::Weight)),
        ("QQ,AKs:½", (7, RangeFault::Weight)),
    ] {
        assert_eq!(fault(text), expected, "{text}");
    }
    assert_eq!(
        "QQ, 1K".parse::<Range>().unwrap_err().to_string(),
        "character 5: expected a hand such as QQ, AKs or AhKh"
    );
    let end = ParseRangeError { at: usize::MAX, fault: RangeFault::NoHand };
    assert!(end.to_string().starts_with("character "), "no text is so long");
}

#[test]
fn what_people_write_is_told_from_what_nobody_reads() {
    // The place counted from 1, as it is shown.
    for (text, place, expected) in [
        ("ak", 1, RangeFault::RankCase),
        ("QQ, Ak", 6, RangeFault::RankCase),
        ("Ahkh", 3, RangeFault::RankCase),
        ("KK-qq", 4, RangeFault::RankCase),
        ("AKS", 3, RangeFault::SuitCase),
        ("AKO+", 3, RangeFault::SuitCase),
        ("AHKH", 2, RangeFault::SuitCase),
        ("AhKH", 4, RangeFault::SuitCase),
        ("A10s", 2, RangeFault::Ten),
        ("99, 10h9h", 5, RangeFault::Ten),
        ("AA : 0.5", 4, RangeFault::Space),
        ("AA: 0.5", 4, RangeFault::Space),
        ("AA: , KK", 4, RangeFault::Space),
        ("AA: ,", 4, RangeFault::Weight),
        ("AA :0.5", 4, RangeFault::Space),
        ("QQ - 99", 4, RangeFault::Space),
        ("QQ- 99", 4, RangeFault::Space),
        ("QQ +", 4, RangeFault::Space),
        ("AK s", 4, RangeFault::Space),
        ("A K", 2, RangeFault::Space),
        ("Ah Kh", 3, RangeFault::Space),
        ("QQ–99", 3, RangeFault::Dash),
        ("QQ — 99", 4, RangeFault::Dash),
        ("QQ−99", 3, RangeFault::Dash),
        ("AA;KK", 3, RangeFault::Separator),
        ("AA; KK", 3, RangeFault::Separator),
        ("*", 1, RangeFault::EveryHand),
        ("any two", 1, RangeFault::EveryHand),
        ("AA, 100%", 5, RangeFault::EveryHand),
        ("Random", 1, RangeFault::EveryHand),
        ("RANDOM:0.5", 1, RangeFault::EveryHand),
        ("A2s-K2s", 1, RangeFault::Span),
    ] {
        let error = text.parse::<Range>().unwrap_err();
        assert_eq!(error.fault, expected, "{text}");
        assert_eq!(error.to_string(), format!("character {place}: {expected}"), "{text}");
    }
}

fn any_range() -> impl Strategy<Value = Range> {
    // Whole classes as often as single hands, so that spans and their gaps come.
    let rank = || prop::sample::select(b"23456789TJQKA".to_vec());
    let class = (rank(), rank(), prop::sample::select(vec!["", "s", "o"]), prop::sample::select(vec!["", "+"]));
    let class = class.prop_map(|(a, b, suits, plus)| {
        let suits = if a == b { "" } else { suits };
        format!("{}{}{suits}{plus}", char::from(a), char::from(b))
    });
    let suit = || prop::sample::select(b"cdhs".to_vec());
    let one = (rank(), suit(), rank(), suit()).prop_filter("two cards", |(a, b, c, d)| (a, b) != (c, d));
    let one = one.prop_map(|(a, b, c, d)| [a, b, c, d].map(char::from).iter().collect::<String>());
    let weight = prop_oneof![4 => Just(1_000_000), 2 => Just(500_000), 1 => 0..1_000_000_u32];
    let item = (prop_oneof![class, one], weight)
        .prop_map(|(hands, weight)| format!("{hands}:{}", Weight::from_millionths(weight).unwrap()));
    prop::collection::vec(item, 0..40).prop_map(|items| range(&items.join(",")))
}

proptest! {
    #[test]
    fn what_is_shown_reads_the_same(range in any_range()) {
        prop_assert_eq!(range.to_string().parse::<Range>(), Ok(range));
    }

    #[test]
    fn any_weights_at_all_read_the_same(weights in prop::collection::vec(0..=3_u32, 1326)) {
        let mut range = Range::EMPTY;
        for ((hand, _), weight) in Range::RANDOM.iter().zip(weights) {
            range.set(hand, Weight::from_millionths(weight).unwrap());
        }
        prop_assert_eq!(range.to_string().parse::<Range>(), Ok(range));
    }

    #[test]
    fn no_text_makes_it_panic(text in "[2-9TJQKAcdhsox+:., é-]{0,12}|.{0,12}") {
        if let Err(error) = text.parse::<Range>() {
            prop_assert!(error.at <= text.len());
        }
    }

    #[test]
    fn removal_takes_what_has_a_card(range in any_range(), bits in any::<u64>()) {
        let dead = CardSet::from_bits(bits & CardSet::DECK.bits()).unwrap();
        let left = range.without(dead);
        for (hand, weight) in range.iter() {
            prop_assert_eq!(left.weight(hand), if hand.is_disjoint(dead) { weight } else { Weight::ZERO });
        }
        prop_assert!(left.len() <= range.len());
    }
}

/// Every choice of hands, one by one, weighted; each counted by the equity of hands.
fn plain(game: &Game, ranges: &[Range], board: CardSet, dead: CardSet) -> (u128, Vec<[u128; 3]>) {
    fn choose(
        rest: &[Range],
        hands: &mut Vec<CardSet>,
        weight: u128,
        used: CardSet,
        found: &mut impl FnMut(&[CardSet], u128),
    ) {
        let Some((range, others)) = rest.split_first() else { return found(hands, weight) };
        for (hand, times) in range.iter() {
            if hand.is_disjoint(used) {
                hands.push(hand);
                choose(others, hands, weight * u128::from(times.millionths()), used | hand, found);
                hands.pop();
            }
        }
    }
    let mut total = 0;
    let mut odds = vec![[0; 3]; ranges.len()];
    let deck = game.spec().deck;
    let out = CardSet::DECK.minus(deck);
    choose(ranges, &mut Vec::new(), 1, board | dead | out, &mut |hands, weight| {
        let equity = Equity::of(game, hands, board, dead).unwrap();
        total += equity.total() * weight;
        for (odds, player) in odds.iter_mut().zip(equity.players()) {
            for (sum, one) in odds.iter_mut().zip([player.wins, player.ties, player.share]) {
                *sum += one * weight;
            }
        }
    });
    (total, odds)
}

/// The exact equity and that of plain choices are in the same proportion: weights may have been divided.
#[track_caller]
fn same(game: &Game, text: &str, board: &str, dead: &str) {
    let (ranges, board, dead) = (ranges(text), cards(board), cards(dead));
    let exact = Matchup::new(game, &ranges, board, dead).unwrap().exact().unwrap();
    let (total, odds) = plain(game, &ranges, board, dead);
    assert_eq!(total % exact.total(), 0, "{text} on {board}");
    let times = total / exact.total();
    for (player, odds) in exact.players().iter().zip(&odds) {
        assert_eq!([player.wins, player.ties, player.share].map(|count| count * times), *odds, "{text} on {board}");
    }
    let shares: u128 = exact.players().iter().map(|player| player.share).sum();
    assert_eq!(shares, exact.total() * Equity::POT, "nothing is left over");
}

#[test]
fn exact_equity_is_that_of_all_choices() {
    let holdem = Game::HOLDEM;
    same(&holdem, "QQ+, AKs v JJ-99, AQs:0.5", "", "");
    same(&holdem, "AA, KK:0.25, AhKh:0.75 v AA, 76s:0.125, 72o:0.3", "", "Ac");
    same(&holdem, "QQ+, AKs v JJ-99, AQs:0.5", "QhJh2h", "");
    same(&holdem, "22+, A2s+, AKo v 22+:0.5, KTs+, T9s-54s", "Qh7s2d", "3c3d");
    same(&holdem, "22+, A2s+, AKo v 22+:0.5, KTs+, T9s-54s", "Qh7s2dQs", "");
    same(&holdem, "22+, A2s+, AKo v 22+:0.5, KTs+, T9s-54s", "Qh7s2dQs2c", "");
    same(&holdem, "random v AA, 87s", "Qh7s2dQs2c", "5d");
    same(&holdem, "KK+ v QQ, AKs v JTs", "", "");
    same(&holdem, "TT+, AQ v QQ, AKs:0.5 v JTs v 22", "Jh2s3d", "");
    same(&Game::SHORT_DECK, "22+, AKs v QJs:0.5, 66", "", "");
    same(&Game::SHORT_DECK, "QQ+, AKs v QJs:0.5, 66", "7h8hQs", "");
    let rankings = Game::OMAHA_HI_LO.spec().rankings;
    let hi_lo = Game::new(cardroom::GameSpec { rankings, ..Game::HOLDEM.spec() }).unwrap();
    same(&hi_lo, "A2s, KK v A3, 87s:0.5", "4h5sKd", "");
    same(&hi_lo, "A2s v KK v 76s:0.5", "4h5sKd9c", "");
}

/// Wins and ties of each player.
fn wins_and_ties(equity: &Equity) -> Vec<(u128, u128)> {
    equity.players().iter().map(|player| (player.wins, player.ties)).collect()
}

#[test]
fn two_ranges_on_the_last_cards() {
    let exact = |text: &str, board: &str| {
        let exact = Matchup::new(&Game::HOLDEM, &ranges(text), cards(board), CardSet::EMPTY).unwrap().exact().unwrap();
        let half_pots = |(wins, ties): &(u128, u128)| (2 * wins + ties) * (Equity::POT / 2);
        let shares: Vec<_> = exact.players().iter().map(|player| player.share).collect();
        assert_eq!(shares, wins_and_ties(&exact).iter().map(half_pots).collect::<Vec<_>>(), "{text}");
        (exact.total(), wins_and_ties(&exact))
    };
    // On the river: six pairs against six.
    let river = "2h7d9cTsJh";
    assert_eq!(exact("AA v KK", river), (36, vec![(36, 0), (0, 0)]));
    // Each two aces against the other two.
    assert_eq!(exact("AA v AA", river), (6, vec![(0, 6), (0, 6)]));
    // Each of four suited hands has neither card of an offsuit one: its ace is of three, its king of the other two.
    assert_eq!(exact("AKs v AKo", river), (24, vec![(0, 24), (0, 24)]));
    // Aces come twice as often as queens.
    assert_eq!(exact("AA, QQ:0.5 v KK", river), (2 * 36 + 36, vec![(72, 0), (36, 0)]));
    // On the turn 44 cards may come; two kings make the kings win.
    assert_eq!(exact("AA v KK", "2h7d9cTs"), (36 * 44, vec![(36 * 42, 0), (36 * 2, 0)]));
    // On the flop 45. A king and no ace make them win: of C(43, 2) = 903 turns and rivers without an ace
    // C(41, 2) = 820 have no king either.
    assert_eq!(exact("AA v KK", "2h7d9c"), (36 * 990, vec![(36 * 907, 0), (36 * 83, 0)]));
}

#[test]
fn suits_count_where_some_jacks_are_wild() {
    let mut spec = Game::HOLDEM.spec();
    let one_eyed = Ranking::Wild { cards: cards("JsJh"), flush: WildFlush::HighestMissing, tie: WildTie::Split };
    spec.rankings.as_mut_slice()[0] = one_eyed;
    let game = Game::new(spec).unwrap();
    let exact = |text| Matchup::new(&game, &ranges(text), cards("8c8d8h8s"), CardSet::EMPTY).unwrap().exact().unwrap();
    // Of 42 rivers two aces and two wild jacks make all play the board; otherwise the ace decides.
    let other_jacks = exact("JcJd v AsAh v KsKh");
    assert_eq!((other_jacks.total(), wins_and_ties(&other_jacks)), (42, vec![(0, 4), (38, 4), (0, 4)]));
    // A wild jack is a fifth eight, and nobody else has one.
    let wild_jacks = exact("JsJh v AsAh v KsKh");
    assert_eq!((wild_jacks.total(), wins_and_ties(&wild_jacks)), (42, vec![(42, 0), (0, 0), (0, 0)]));
}

#[test]
fn aces_against_a_random_hand() {
    // Published many times: aces win 85.2 % against a random hand.
    let matchup = Matchup::new(&Game::HOLDEM, &ranges("AA v random"), CardSet::EMPTY, CardSet::EMPTY).unwrap();
    let exact = matchup.exact().unwrap();
    // For each of 6 pairs of aces C(50, 2) hands and C(48, 5) boards.
    assert_eq!(exact.total(), 6 * 1225 * 1_712_304);
    assert_eq!(format!("{:.3}", exact.fraction(0)), "0.852");
}

#[test]
fn parts_in_any_order_make_the_whole() {
    for (text, board) in [("QQ+ v JJ-99", ""), ("QQ+, AK v JJ-99, 22", "2h7d9c"), ("AA v KK", "2h7d9cTsJh")] {
        let matchup = Matchup::new(&Game::HOLDEM, &ranges(text), cards(board), CardSet::EMPTY).unwrap();
        let plan = matchup.plan().unwrap();
        assert!(!plan.is_empty());
        let backwards: Equity = (0..plan.len()).rev().map(|part| plan.part(part)).sum();
        assert_eq!(backwards, matchup.exact().unwrap());
        assert_eq!(plan.part(plan.len()).total(), 0, "nothing beyond the last");
    }
}

#[test]
fn sampled_equity_is_within_four_standard_errors() {
    for (text, board, dead) in [
        ("QQ+, AK:0.5 v JJ-99, AQs:0.25", "", ""),
        ("AhKh v QsQd", "", "Qh"),
        ("TT+, AQ v QQ, AKs:0.5 v JTs", "Jh2s3d", ""),
        ("22+ v A2s+", "9h9d2s", ""),
        // With aces the first player leaves one hand of three, so that he has them in one deal of four, not of two.
        ("AsAh, 2c2d v AhAd, AsAd, 3c3d", "", ""),
    ] {
        let matchup = Matchup::new(&Game::HOLDEM, &ranges(text), cards(board), cards(dead)).unwrap();
        let exact = matchup.exact().unwrap();
        let mut inside = 0;
        for seed in 0..100 {
            let sampled = matchup.sample(2_000, &mut ChaCha8Rng::seed_from_u64(seed)).unwrap();
            assert_eq!(sampled.counted().total(), 2_000);
            for player in 0..exact.players().len() {
                let (estimate, fraction) = (sampled.estimate(player), exact.fraction(player));
                assert!((estimate.fraction - fraction).abs() < 4.0 * estimate.standard_error, "{text}, seed {seed}");
                inside += usize::from((estimate.low..=estimate.high).contains(&fraction));
            }
        }
        // 95 % of all; of 200 that is 190, give or take 3, and of 300 it is 285, give or take 4.
        let expected = 95 * exact.players().len();
        assert!(inside + 5 * exact.players().len() >= expected, "{text}: {inside} of {expected}");
    }
}

/// Deals between two players in which the first took these parts of the pot.
fn dealt(shares: &[u128]) -> Sampled {
    let player = |shares: &[u128]| {
        let wins = shares.iter().filter(|&&share| share == Equity::POT).count();
        let ties = shares.iter().filter(|&&share| 0 < share && share < Equity::POT).count();
        let counts = format!(r#"{{"wins":{wins},"ties":{ties},"share":{}}}"#, shares.iter().sum::<u128>());
        (counts, shares.iter().map(|share| share * share).sum::<u128>())
    };
    let others: Vec<_> = shares.iter().map(|share| Equity::POT - share).collect();
    let ((one, squares), (other, other_squares)) = (player(shares), player(&others));
    let counted = format!(r#"{{"total":{},"players":[{one},{other}]}}"#, shares.len());
    serde_json::from_str(&format!(r#"{{"counted":{counted},"squares":[{squares},{other_squares}]}}"#)).unwrap()
}

/// So many won of so many dealt.
fn won(wins: usize, deals: usize) -> Sampled {
    dealt(&[vec![Equity::POT; wins], vec![0; deals - wins]].concat())
}

#[track_caller]
fn near(figure: f64, expected: f64, within: f64) {
    assert!((figure - expected).abs() < within, "{figure} is not {expected}");
}

#[test]
fn confidence_intervals_are_those_published() {
    // Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I, method 3.
    for (wins, deals, low, high) in
        [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
    {
        let (one, other) = (won(wins, deals).estimate(0), won(wins, deals).estimate(1));
        near(one.low, low, 0.00005);
        near(one.high, high, 0.00005);
        near(other.low, 1.0 - high, 0.00005);
        near(other.high, 1.0 - low, 0.00005);
    }
}

#[test]
fn standard_errors_are_those_of_the_shares() {
    let pot = Equity::POT;
    // Won, won, halved, lost: 0.625 on average; squares of 0.375, 0.375, -0.125 and -0.625 add up to 0.6875; a third of
    // that is the variance, a quarter of the variance the square of the standard error: 0.0572916667.
    let estimate = dealt(&[pot, pot, pot / 2, 0]).estimate(0);
    near(estimate.fraction, 0.625, 1e-12);
    near(estimate.standard_error, 0.239_356_776_5, 1e-9);
    near(dealt(&[pot, pot, pot / 2, 0]).estimate(1).standard_error, 0.239_356_776_5, 1e-9);
    // The root of 0.25 / 999,999.
    near(won(500_000, 1_000_000).estimate(0).standard_error, 0.000_500_000_25, 1e-12);
    // Alike, or alone.
    for alike in [dealt(&[pot / 2; 7]), won(1, 1), won(0, 1)] {
        assert_eq!(alike.estimate(0).standard_error, 0.0);
        assert_eq!(alike.estimate(0).fraction, alike.counted().fraction(0));
    }
}

#[test]
fn sums_of_samples_are_samples() {
    let pot = Equity::POT;
    let whole = dealt(&[pot, pot, pot / 2, 0]);
    let sum: Sampled = [dealt(&[pot, 0]), dealt(&[pot / 2]), dealt(&[pot])].into_iter().sum();
    assert_eq!(sum, whole);
    assert_eq!([whole].into_iter().sum::<Sampled>(), whole);
    assert_eq!([0, 1].map(|player| sum.estimate(player)), [0, 1].map(|player| whole.estimate(player)));
}

#[test]
fn the_same_seed_and_split_give_the_same_sample() {
    let matchup = Matchup::new(&Game::HOLDEM, &ranges("QQ+ v AK"), CardSet::EMPTY, CardSet::EMPTY).unwrap();
    let part = |stream| {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        rng.set_stream(stream);
        matchup.sample(300, &mut rng).unwrap()
    };
    let forwards: Sampled = (0..8).map(part).sum();
    let backwards: Sampled = (0..8).rev().map(part).sum();
    assert_eq!(forwards, backwards);
    assert_eq!(forwards.counted().total(), 2_400);
    // Pinned: the order of draws is part of the contract.
    let wins = forwards.counted().players().iter().map(|player| player.wins).collect::<Vec<_>>();
    assert_eq!(wins, PINNED);
}

const PINNED: [u128; 2] = [1643, 740];

#[test]
fn what_is_no_matchup_is_refused() {
    fn refused(game: &Game, text: &str, board: &str, dead: &str) -> EquityError {
        Matchup::new(game, &ranges(text), cards(board), cards(dead)).map(|_| ()).unwrap_err()
    }
    fn holdem(text: &str, board: &str, dead: &str) -> EquityError {
        refused(&Game::HOLDEM, text, board, dead)
    }
    assert_eq!(holdem("AA", "", ""), EquityError::Players(1));
    assert_eq!(holdem(&["AA"; 13].join(" v "), "", ""), EquityError::Players(13));
    assert_eq!(holdem("AA v ", "", ""), EquityError::EmptyRange(1));
    assert_eq!(holdem("AKs v QQ", "AhAd2c", "AsAc"), EquityError::EmptyRange(0));
    assert_eq!(refused(&Game::SHORT_DECK, "AA v 55", "", ""), EquityError::EmptyRange(1));
    assert_eq!(refused(&Game::OMAHA, "AA v KK", "", ""), EquityError::RangeHole(4));
    assert_eq!(refused(&Game::RAZZ, "AA v KK", "", ""), EquityError::NotByBoard);
    assert_eq!(holdem("AA v KK", "2c3c4c5c6c7c", ""), EquityError::Board { cards: 6, most: 5 });
    let both = EquityError::Twice { card: "2c".parse().unwrap(), first: Holder::Board, second: Holder::Dead };
    assert_eq!(holdem("AA v KK", "2c", "2c"), both);
    let few = CardSet::DECK.minus(cards("AhAdKhKd2c3c4c5c")).to_string();
    assert_eq!(holdem("AA v KK", "", &few), EquityError::TooFewLeft { left: 4, needed: 5 });
    // The game never stands on a part of the flop.
    assert_eq!(holdem("AA v KK", "2c3c", ""), EquityError::PartOfStreet { cards: 2, whole: 3 });

    let nobody = Matchup::new(&Game::HOLDEM, &ranges("AsAh v AhAd"), CardSet::EMPTY, CardSet::EMPTY).unwrap();
    assert_eq!(nobody.exact(), Err(EquityError::NoDeal));
    assert_eq!(nobody.sample(1, &mut ChaCha8Rng::seed_from_u64(0)), Err(EquityError::NoDeal));
    // Twelve pairs of twenty cards: too many choices to see that none will do.
    let nobody = Matchup::new(&Game::HOLDEM, &vec![range("TT+"); 12], CardSet::EMPTY, CardSet::EMPTY).unwrap();
    assert_eq!(nobody.sample(1, &mut ChaCha8Rng::seed_from_u64(0)), Err(EquityError::NoDraw(1_000_000)));
    let many = Matchup::new(&Game::HOLDEM, &ranges("random v random v 22"), CardSet::EMPTY, CardSet::EMPTY).unwrap();
    let work = 1326 * 1326 * 6;
    assert_eq!(many.work(), work);
    assert_eq!(many.exact(), Err(EquityError::TooMuchWork { work, limit: Matchup::MAX_WORK }));
    assert!(many.sample(10, &mut ChaCha8Rng::seed_from_u64(0)).is_ok());
}

/// 50 x 50 x 40 x 40 choices are four million and not too many: it turns out that everybody would have the ace of spades.
#[test]
fn as_much_work_as_is_allowed_is_done() {
    let with_the_ace = |hands| {
        let ace = "As".parse().unwrap();
        let mut range = Range::EMPTY;
        for card in CardSet::DECK.without(ace).iter().take(hands) {
            range.set(CardSet::of(card).with(ace), Weight::ONE);
        }
        range
    };
    let of = |hands: [usize; 4]| {
        Matchup::new(&Game::HOLDEM, &hands.map(with_the_ace), CardSet::EMPTY, CardSet::EMPTY).unwrap()
    };
    let most = of([50, 50, 40, 40]);
    assert_eq!((most.work(), most.plan().err()), (Matchup::MAX_WORK, Some(EquityError::NoDeal)));
    assert!(matches!(of([51, 50, 40, 40]).plan().err(), Some(EquityError::TooMuchWork { .. })));
}

#[test]
fn any_weights_can_be_sampled() {
    let rng = || ChaCha8Rng::seed_from_u64(3);
    let of = |ranges: &[Range]| Matchup::new(&Game::HOLDEM, ranges, CardSet::EMPTY, CardSet::EMPTY).unwrap();
    for players in 2..=12 {
        let everybody = of(&vec![Range::RANDOM; players]);
        let sampled = everybody.sample(200, &mut rng()).unwrap();
        assert_eq!((sampled.counted().total(), sampled.counted().players().len()), (200, players));
        let too_much = players > 2 && matches!(everybody.exact(), Err(EquityError::TooMuchWork { .. }));
        assert!(too_much || players == 2, "{players}");
    }
    for text in ["random:0.37, AA", "22+, AK:0.123", "22+:0.999999, AKs:0.999998"] {
        let table = of(&vec![range(text); 6]);
        assert!(table.sample(20, &mut rng()).is_ok(), "{text}");
        assert!(matches!(table.exact(), Err(EquityError::TooMuchWork { .. })), "{text}");
    }
    // The weights of a range add up to 1,999,999, of five to 3.2 × 10^31; with C(42, 5) = 850,668 boards and 55,440 parts
    // of the pot that is 1.5 × 10^42, and 128 bits hold 3.4 × 10^38.
    let fine = [
        "AsAh, AsAd:0.999999",
        "KsKh, KsKd:0.999999",
        "QsQh, QsQd:0.999999",
        "JsJh, JsJd:0.999999",
        "TsTh, TsTd:0.999999",
    ];
    let fine = of(&fine.map(range));
    assert_eq!(fine.exact(), Err(EquityError::TooFine));
    assert!(fine.sample(20, &mut rng()).is_ok());
}

#[test]
fn without_deals_nothing_is_known() {
    let matchup = Matchup::new(&Game::HOLDEM, &ranges("AA v KK"), CardSet::EMPTY, CardSet::EMPTY).unwrap();
    let none = matchup.sample(0, &mut ChaCha8Rng::seed_from_u64(0)).unwrap();
    let nothing = Estimate { fraction: 0.0, standard_error: 0.0, low: 0.0, high: 1.0 };
    assert_eq!([0, 1, 2].map(|player| none.estimate(player)), [nothing; 3]);
    assert_eq!([0, 1, 2].map(|player| none.counted().fraction(player)), [0.0; 3]);
}

#[test]
fn ranges_and_results_are_stored() {
    let wide = range("TT+, AKs:0.5, 9h8h");
    let text = serde_json::to_string(&wide).unwrap();
    assert_eq!(text, r#""TT+, AKs:0.5, 9h8h""#);
    assert_eq!(serde_json::from_str::<Range>(&text).unwrap(), wide);
    let fault = serde_json::from_str::<Range>(r#""TT+, AKx""#).unwrap_err();
    assert!(fault.to_string().starts_with("character 8: expected a comma"), "{fault}");
    let number = serde_json::from_str::<Range>("7").unwrap_err();
    assert!(number.to_string().contains(r#"expected a range such as "QQ+, AKs:0.5""#), "{number}");

    let matchup = Matchup::new(&Game::HOLDEM, &ranges("AA v KK, 22"), cards("2h7d9c"), CardSet::EMPTY).unwrap();
    let exact = matchup.exact().unwrap();
    let text = serde_json::to_string(&exact).unwrap();
    assert_eq!(serde_json::from_str::<Equity>(&text).unwrap(), exact);
    // Parts that were sampled elsewhere are put together here.
    let parts = [1, 2].map(|seed| matchup.sample(100, &mut ChaCha8Rng::seed_from_u64(seed)).unwrap());
    let stored = parts.map(|part| serde_json::to_string(&part).unwrap());
    let read = stored.iter().map(|text| serde_json::from_str::<Sampled>(text).unwrap());
    assert_eq!(read.sum::<Sampled>(), parts.into_iter().sum());

    let players = |players: &str| serde_json::from_str::<Equity>(&format!(r#"{{"total":2,"players":[{players}]}}"#));
    assert!(players(r#"{"wins":1,"ties":1,"share":83160},{"wins":0,"ties":1,"share":27720}"#).is_ok());
    for wrong in [
        r#"{"wins":2,"ties":1,"share":0}"#,
        r#"{"wins":0,"ties":0,"share":83160},{"wins":0,"ties":0,"share":27721}"#,
        r#"{"wins":340282366920938463463374607431768211455,"ties":1,"share":0}"#,
        r#"{"wins":0,"ties":0,"share":340282366920938463463374607431768211455},{"wins":0,"ties":0,"share":1}"#,
        r#"{"wins":0,"ties":0,"share":0,"more":0}"#,
    ] {
        assert!(players(wrong).is_err(), "{wrong}");
    }
    let endless = r#"{"total":340282366920938463463374607431768211455,"players":[]}"#;
    assert!(serde_json::from_str::<Equity>(endless).is_err());
    // A player who takes one pot of two has one square at most: his share is never more than that pot.
    let squares = |first: u128| {
        let counted = r#"{"total":2,"players":[{"wins":1,"ties":0,"share":55440},{"wins":1,"ties":0,"share":55440}]}"#;
        let squares = format!(r#"{{"counted":{counted},"squares":[{first},0]}}"#);
        serde_json::from_str::<Sampled>(&squares).is_ok()
    };
    assert!(squares(Equity::POT * Equity::POT) && !squares(Equity::POT * Equity::POT + 1));
    let no_squares = format!(r#"{{"counted":{text},"squares":[0]}}"#);
    assert!(serde_json::from_str::<Sampled>(&no_squares).is_err());
}
