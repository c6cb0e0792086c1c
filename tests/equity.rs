//! Equity of hands: counted by ranks and by plain enumeration, the same.

use cardroom::equity::{Equity, EquityError, Holder};
use cardroom::{Card, CardSet, Deck, Game, HoleUse, List, Ranking, ShortDeckTrips, Street};
use proptest::prelude::*;
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

/// Every board, one by one, each ranked for each player by the evaluator of cards: no ranks apart from suits, no keys.
/// For each player wins, ties and share in parts of 55,440.
fn plain(game: &Game, hands: &[CardSet], board: CardSet, dead: CardSet) -> (u128, Vec<[u128; 3]>) {
    let spec = game.spec();
    let gone = hands.iter().fold(board | dead, |gone, &hand| gone | hand);
    let rest: Vec<Card> = spec.deck.minus(gone).iter().collect();
    let mut odds = vec![[0; 3]; hands.len()];
    let mut boards = 0;
    let mut chosen: Vec<usize> = (0..5 - board.len()).collect();
    loop {
        let board = chosen.iter().fold(board, |board, &place| board.with(rest[place]));
        boards += 1;
        let winners = |ranking: Ranking| {
            let strengths: Vec<_> = hands.iter().map(|&hand| ranking.best(hand, board, spec.hole_use)).collect();
            let best = *strengths.iter().max().unwrap();
            let players = (0..hands.len()).filter(|&player| best.is_some() && strengths[player] == best);
            players.collect::<Vec<usize>>()
        };
        let mut halves: Vec<_> =
            spec.rankings.iter().map(|&ranking| winners(ranking)).filter(|w| !w.is_empty()).collect();
        if halves.is_empty() {
            halves.push((0..hands.len()).collect());
        }
        for half in &halves {
            for &player in half {
                odds[player][2] += 55_440 / halves.len() as u128 / half.len() as u128;
            }
        }
        for (player, odds) in odds.iter_mut().enumerate() {
            let of = halves.iter().filter(|half| half.contains(&player)).count();
            let alone = halves.iter().filter(|half| half[..] == [player]).count();
            odds[0] += u128::from(alone == halves.len());
            odds[1] += u128::from(of > 0 && alone < halves.len());
        }
        // The next choice: the last place that can go up does, and those behind it follow.
        let Some(up) = (0..chosen.len()).rev().find(|&i| chosen[i] < rest.len() - (chosen.len() - i)) else { break };
        chosen[up] += 1;
        (up + 1..chosen.len()).for_each(|i| chosen[i] = chosen[i - 1] + 1);
    }
    (boards, odds)
}

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

fn hands(text: &str) -> Vec<CardSet> {
    text.split(" v ").map(cards).collect()
}

/// Short-deck where three of a kind beats a straight.
fn trips_above() -> Game {
    let mut spec = Game::SHORT_DECK.spec();
    spec.rankings.as_mut_slice()[0] = Ranking::ShortDeck { trips: ShortDeckTrips::AboveStraight };
    Game::new(spec).unwrap()
}

/// Hold'em for high and low.
fn holdem_hi_lo() -> Game {
    let rankings = Game::OMAHA_HI_LO.spec().rankings;
    Game::new(cardroom::GameSpec { rankings, ..Game::HOLDEM.spec() }).unwrap()
}

/// The same game with every card of the board on a street of its own, so that it can stand with any number.
fn card_by_card(game: Game) -> Game {
    let mut spec = game.spec();
    let (first, later) = (spec.streets[0], spec.streets[1]);
    let one = Street { board: 1, ..later };
    spec.streets = List::from_slice(&[first, one, one, one, one, one], first).unwrap();
    Game::new(spec).unwrap()
}

#[track_caller]
fn same(game: &Game, text: &str, board: &str, dead: &str) {
    let (players, board, dead) = (hands(text), cards(board), cards(dead));
    let equity = Equity::of(game, &players, board, dead).unwrap();
    let (boards, odds) = plain(game, &players, board, dead);
    let counted: Vec<_> = equity.players().iter().map(|player| [player.wins, player.ties, player.share]).collect();
    assert_eq!((equity.total(), counted), (boards, odds), "{text} on {board}, dead {dead}");
    let shares: u128 = equity.players().iter().map(|player| player.share).sum();
    assert_eq!(shares, equity.total() * Equity::POT, "nothing is left over");
}

#[test]
fn ace_king_against_queens() {
    let equity = Equity::of(&Game::HOLDEM, &hands("AhKh v QsQd"), CardSet::EMPTY, CardSet::EMPTY).unwrap();
    let [ace_king, queens] = equity.players() else { panic!("two players") };
    assert_eq!((ace_king.wins, equity.losses(0), ace_king.ties), (787_966, 917_606, 6_732));
    assert_eq!((queens.wins, equity.losses(1), queens.ties), (917_606, 787_966, 6_732));
    // C(48, 5).
    assert_eq!(equity.total(), 1_712_304);
    same(&Game::HOLDEM, "AhKh v QsQd", "", "");
}

#[test]
fn two_hands_before_the_flop() {
    for text in [
        "AhAd v KsKc",
        "AhKh v AdKd",
        "AhKh v AdQh",
        "7s7h v 7d7c",
        "2c3c v 2d3d",
        "5h4h v 6s3s",
        "JhTh v 9h8h",
        "AsKd v 2s2d",
        "Tc9c v TdTh",
        "8d7d v AdJc",
    ] {
        same(&Game::HOLDEM, text, "", "");
    }
}

#[test]
fn dead_cards() {
    same(&Game::HOLDEM, "AhKh v QsQd", "", "QhQc2s");
    same(&Game::HOLDEM, "AhKh v QsQd", "", "2h3h4h5h6h7h8h9hThJh");
    same(&Game::HOLDEM, "9s9h v AcKc", "", "2c2d2h2s3c3d3h3s");
    same(&card_by_card(Game::HOLDEM), "9s9h v AcKc v 7d2h", "Jc", "9d9c");
}

#[test]
fn three_hands_and_more() {
    for text in [
        "AhKh v QsQd v JcTc",
        "AhAd v AsKs v KhKd",
        "2h2d v 7h7d v 8c9c",
        "AhKh v QhJh v Th9h",
        "AsAh v KsKh v QsQh v JsJh",
        "AcKd v QcJd v Tc9d v 8c7d v 6c5d",
        "AhKd v QsQc v 7h6h v 2c2d v JcTs v 9s8d",
    ] {
        same(&Game::HOLDEM, text, "", "");
    }
    let table = "AhKd v QsQc v 7h6h v 2c2d v JcTs v 9s8d v AcAd v 5h5s v 8h7s v Kc9h v 3d3s v 6d4d";
    same(&Game::HOLDEM, table, "", "");
}

#[test]
fn with_cards_on_the_board() {
    for board in ["2h", "Qh2h", "QhJh2c", "QhJhTh", "8s8c8d", "QhJh2c3c", "AsKcQc2s", "KhQhJhTh2c"] {
        same(&card_by_card(Game::HOLDEM), "AhKd v QsQd v 9h8h", board, "");
        same(&card_by_card(Game::HOLDEM), "AdTd v TsTc", board, "5d");
    }
}

#[test]
fn omaha() {
    same(&Game::OMAHA, "AhKhQdJd v 9s9c8s8c", "", "");
    same(&Game::OMAHA, "AhAdKhKd v QsJsTs9s", "", "AsAc");
    same(&Game::OMAHA, "AhAdKhKd v QsJsTs9s v 7c6c5d4d", "", "");
    same(&Game::OMAHA, "AhAdKhKd v QsJsTs9s v 7c6c5d4d", "Qh2h3s", "");
    same(&Game::OMAHA, "AhAdKhKd v QsJsTs9s", "Qh2h3sTd", "");
    same(&Game::COURCHEVEL, "AhAdKhKd3c v QsJsTs9s2s", "4s", "");
    same(&Game::OMAHA_5, "AhKhQdJd2c v 9s9c8s8c3h", "", "");
    same(&Game::OMAHA_6, "AhKhQdJd2c2d v 9s9c8s8c3h3d", "", "4c4d");
}

#[test]
fn high_and_low() {
    same(&Game::OMAHA_HI_LO, "As2s3dKd v Ah2hQcJc", "", "");
    same(&Game::OMAHA_HI_LO, "As2s3dKd v Ah2hQcJc v 7c6c5d4d", "", "");
    same(&Game::OMAHA_HI_LO, "As2s3dKd v Ah2hQcJc v 7c6c5d4d", "2c8h9h", "");
    same(&Game::OMAHA_5_HI_LO, "As2s3dKd4c v Ah2hQcJcTc", "", "");
    same(&Game::COURCHEVEL_HI_LO, "As2s3dKd4c v Ah2hQcJcTc", "5h", "");
    same(&Game::OMAHA_6_HI_LO, "As2s3dKd4c5c v Ah2hQcJcTcTd", "4h4d9c", "");
    same(&holdem_hi_lo(), "As2s v KhKd", "", "");
    same(&holdem_hi_lo(), "As2s v Ah2h v 8c7c", "", "3s");
}

#[test]
fn short_deck() {
    for game in [Game::SHORT_DECK, trips_above()] {
        same(&game, "AhKh v QsQd", "", "");
        same(&game, "AhKh v 6s6d", "", "6c");
        same(&game, "AhAd v KhQh v 9s8s", "", "");
        same(&game, "AhAd v KhQh v 9s8s", "7s6s9h", "");
    }
}

/// Hold'em ranked otherwise, perhaps with other cards.
fn holdem_by(rankings: &[Ranking], deck: CardSet) -> Game {
    let rankings = List::from_slice(rankings, Ranking::High).unwrap();
    Game::new(cardroom::GameSpec { rankings, deck, ..Game::HOLDEM.spec() }).unwrap()
}

/// The low takes the whole pot where it is all there is.
#[test]
fn low_alone() {
    let low = |ranking| card_by_card(holdem_by(&[ranking], CardSet::DECK));
    for ranking in [Ranking::AceToFive, Ranking::EightOrBetter, Ranking::DeuceToSeven, Ranking::AceToSix] {
        same(&low(ranking), "As2s v KhKd", "9c8d7h", "");
        same(&low(ranking), "As2s v Ah2h v 8c7c", "3s4d", "KcKsQcQs");
        same(&low(ranking), "As2s v 3h4h", "KcKdQcQh2d", "");
    }
    let omaha = cardroom::GameSpec { rankings: low(Ranking::EightOrBetter).spec().rankings, ..Game::OMAHA.spec() };
    same(&Game::new(omaha).unwrap(), "As2s3dKd v Ah2hQcJc v 7c6c5d4d", "2c8h9h", "");
    // No low can come: three of the board are above an eight. All share, on each of the C(45, 2) boards.
    let none =
        Equity::of(&low(Ranking::EightOrBetter), &hands("As2s v 3h4h"), cards("KcKdQc"), CardSet::EMPTY).unwrap();
    let all = none.players().iter().map(|player| (player.wins, player.ties, player.share));
    assert_eq!(all.collect::<Vec<_>>(), [(0, 990, 990 * Equity::POT / 2); 2]);
    // A-2 and 3-4 on 5-6-K-Q and one of the 44 other cards. 3-4 is low with 3-4-5-6 and any of ace (3 left), deuce (3),
    // seven (4) or eight (4), A-2 with A-2-5-6 and any of trey (3), four (3), seven or eight. With seven or eight both
    // are, and A-2 is lower.
    let share = |ranking| {
        let board = cards("5c6dKcQh");
        let equity = Equity::of(&low(ranking), &hands("As2s v 3h4h"), board, CardSet::EMPTY).unwrap();
        [0, 1].map(|player| equity.players()[player].wins)
    };
    assert_eq!(share(Ranking::EightOrBetter), [14, 6]);
}

/// Three cards of one's own or eight, more than the shorter ways of counting are made for.
#[test]
fn more_hole_cards_than_are_usual() {
    let holding = |game: Game, cards| {
        let mut spec = game.spec();
        spec.streets.as_mut_slice()[0].down = cards;
        Game::new(spec).unwrap()
    };
    // With three of a suit in the hand two of the board make a flush, and two suits can.
    same(&holding(Game::SHORT_DECK, 3), "AhKh9h v QsJs8s", "", "6c6d7c7d");
    same(&holding(Game::HOLDEM, 3), "AhKh9h v QcJc8c", "", "2s3s4s5s6s7s8s9sTsJsKsAs2h3h4h5h6h7h8h2d3d4d5d");
    let dead = "4c4d4h4s5c5d5h5s6c6d6h6s8c8d8h8sTcTdThTs";
    same(&holding(Game::OMAHA, 8), "2h2dAhKsQcJd9h7c v 3h3dAdKcQsJh9d7s", "", dead);
}

/// With a joker in the deck no suit is a suit alone.
#[test]
fn decks_with_jokers() {
    let (flush, tie) = Default::default();
    let deck = CardSet::DECK.with(Card::JOKER);
    let bug = card_by_card(holdem_by(&[Ranking::Bug { flush, tie }], deck));
    same(&bug, "AhKh v QsQd", "QhJh2c", "");
    same(&bug, "JkKh v QsQd v 9c8c", "QhJh2c", "");
    let wild = card_by_card(holdem_by(&[Ranking::Wild { cards: CardSet::EMPTY.with(Card::JOKER), flush, tie }], deck));
    same(&wild, "AhKh v QsQd", "QhJh2c", "");
    same(&card_by_card(holdem_by(&[Ranking::AceToFive], deck)), "Ah2h v 3s4d", "KhQh2c", "");
    // Kings lead sevens with one card to come out of 45, and two of them are sevens. The joker helps nobody: the bug is a
    // second ace, with which kings and sevens are two pair, and a wild joker makes three of a kind of either; kings are
    // higher both times.
    for game in [&bug, &wild] {
        let equity = Equity::of(game, &hands("KsKd v 7h7c"), cards("As2c9dJh"), CardSet::EMPTY).unwrap();
        assert_eq!((equity.total(), equity.players()[1].wins), (45, 2));
    }
}

proptest! {
    // With many dead cards there are few boards, so that many spots are soon gone through.
    #[test]
    fn any_spot_at_all(seed in any::<u64>(), game in 0..8_usize, players in 2..=4_usize, board in 0..=5_usize, left in 8..=16_usize) {
        let game = [
            Game::HOLDEM,
            Game::HOLDEM,
            Game::OMAHA,
            Game::OMAHA_HI_LO,
            Game::OMAHA_5,
            Game::SHORT_DECK,
            trips_above(),
            holdem_hi_lo(),
        ][game];
        let game = card_by_card(game);
        let hole = usize::from(game.spec().streets[0].down);
        let mut deck = Deck::new(game.spec().deck);
        deck.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
        let mut take = |count: usize| (0..count).filter_map(|_| deck.draw()).collect::<CardSet>();
        let hands: Vec<CardSet> = (0..players).map(|_| take(hole)).collect();
        let (board, left) = (take(board), take(left));
        let known = hands.iter().fold(board | left, |known, &hand| known | hand);
        let dead = game.spec().deck.minus(known);
        let equity = Equity::of(&game, &hands, board, dead).unwrap();
        let counted: Vec<_> = equity.players().iter().map(|player| [player.wins, player.ties, player.share]).collect();
        prop_assert_eq!((equity.total(), counted), plain(&game, &hands, board, dead));
    }
}

#[test]
fn games_that_know_no_shorter_way() {
    // Three cards of the hand may play, so that two suits may have a flush on one board; Sökö has four-flushes.
    let mut spec = Game::HOLDEM.spec();
    spec.streets.as_mut_slice()[0].down = 3;
    same(&card_by_card(Game::new(spec).unwrap()), "AhKhQh v 9s8s7s", "2h", "");
    let mut spec = Game::HOLDEM.spec();
    spec.rankings.as_mut_slice()[0] = Ranking::Soko { fifth: Default::default() };
    same(&card_by_card(Game::new(spec).unwrap()), "AhKh v 9s8s", "2h3s", "");
    let mut spec = Game::OMAHA.spec();
    spec.hole_use = HoleUse::Exactly(3);
    same(&card_by_card(Game::new(spec).unwrap()), "AhKhQhJh v 9s8s7s6s", "2h3s", "");
    same(&Game::PINEAPPLE, "AhKh v QsQd", "2h3h4d", "");
    // Two suits may have a flush in short-deck as well, and of eight cards the aces must not be forgotten.
    let mut spec = Game::SHORT_DECK.spec();
    spec.streets.as_mut_slice()[0].down = 3;
    same(&card_by_card(Game::new(spec).unwrap()), "AhKhQh v 9s8s7s", "6h", "9c9d9hTcTdJcJdQcQdKcKdAcAd");
    let mut spec = Game::OMAHA.spec();
    spec.streets.as_mut_slice()[0].down = 8;
    let dead = CardSet::DECK.minus(cards("2c3c4d5d7h8sAhAd2d3d6c7c8cTsJsQs9c9d9h6h6s5c5h4hKsKcTd7d"));
    let eight = card_by_card(Game::new(spec).unwrap());
    same(&eight, "2c3c4d5d7h8sAhAd v 2d3d6c7c8cTsJsQs", "9c", &dead.to_string());
}

#[test]
fn both_cards_play_where_the_game_says_so() {
    let mut spec = Game::HOLDEM.spec();
    spec.hole_use = HoleUse::Exactly(2);
    let game = Game::new(spec).unwrap();
    // Twos full of aces' three against three aces; if they could, both would play the board.
    let players = hands("2c2d v QsJs");
    let of = |game: &Game| Equity::of(game, &players, cards("AsAhAdKcKd"), CardSet::EMPTY).unwrap();
    let wins = |equity: Equity| [0, 1].map(|player| (equity.players()[player].wins, equity.players()[player].ties));
    assert_eq!(wins(of(&game)), [(1, 0), (0, 0)]);
    assert_eq!(wins(of(&Game::HOLDEM)), [(0, 1), (0, 1)]);
    same(&game, "2c2d v QsJs v KhQh", "AsAhAd", "");
}

#[test]
fn what_is_no_spot_is_refused() {
    let of = |game: &Game, text: &str, board: &str, dead: &str| {
        Equity::of(game, &hands(text), cards(board), cards(dead)).unwrap_err()
    };
    let holdem = |text, board, dead| of(&Game::HOLDEM, text, board, dead);
    let card = |text: &str| text.parse::<Card>().unwrap();
    assert_eq!(holdem("AhKh", "", ""), EquityError::Players(1));
    let thirteen = "2c2d v 3c3d v 4c4d v 5c5d v 6c6d v 7c7d v 8c8d v 9c9d v TcTd v JcJd v QcQd v KcKd v AcAd";
    assert_eq!(holdem(thirteen, "", ""), EquityError::Players(13));
    assert_eq!(of(&Game::STUD, "AhKh v QsQd", "", ""), EquityError::NotByBoard);
    assert_eq!(of(&Game::FIVE_CARD_DRAW, "AhKh v QsQd", "", ""), EquityError::NotByBoard);
    assert_eq!(holdem("AhKh v QsQd2d", "", ""), EquityError::Hole { player: 1, cards: 3, needed: 2, thrown: 0 });
    assert_eq!(
        of(&Game::OMAHA, "AhKh v QsQd", "", ""),
        EquityError::Hole { player: 0, cards: 2, needed: 4, thrown: 0 }
    );
    assert_eq!(holdem("AhKh v QsQd", "2c3c4c5c6c7c", ""), EquityError::Board { cards: 6, most: 5 });
    // Hold'em never stands with a part of the flop, and Courchevel does with its first card.
    for (cards, board) in [(1, "2c"), (2, "2c3c")] {
        assert_eq!(holdem("AhKh v QsQd", board, ""), EquityError::PartOfStreet { cards, whole: 3 });
    }
    for (board, whole) in [("", None), ("2c", None), ("2c3c", Some(3)), ("2c3c4c", None), ("2c3c4c5c", None)] {
        let equity = Equity::of(&Game::COURCHEVEL, &hands("AhKhQhJhTh v AsKsQsJsTs"), cards(board), CardSet::EMPTY);
        assert_eq!(equity.err(), whole.map(|whole| EquityError::PartOfStreet { cards: 2, whole }), "{board}");
    }
    let twice = |first, second| EquityError::Twice { card: card("Ah"), first, second };
    assert_eq!(holdem("AhKh v AhQd", "", ""), twice(Holder::Player(0), Holder::Player(1)));
    assert_eq!(holdem("QsQd v AhKh", "Ah2c3c", ""), twice(Holder::Player(1), Holder::Board));
    assert_eq!(holdem("QsQd v AhKh", "", "Ah"), twice(Holder::Player(1), Holder::Dead));
    assert_eq!(holdem("QsQd v JhKh", "Ah", "Ah"), twice(Holder::Board, Holder::Dead));
    let other = |card, holder| EquityError::OtherDeck { card, holder };
    assert_eq!(holdem("JkKh v AhQd", "", ""), other(Card::JOKER, Holder::Player(0)));
    assert_eq!(of(&Game::SHORT_DECK, "AhKh v QsQd", "2c", ""), other(card("2c"), Holder::Board));
    let all_but_four = CardSet::DECK.minus(cards("AhKhQsQd2c3c4c5c")).to_string();
    assert_eq!(holdem("AhKh v QsQd", "", &all_but_four), EquityError::TooFewLeft { left: 4, needed: 5 });
}

#[test]
fn errors_are_told_in_sentences() {
    let told = |game: &Game, text: &str, board: &str, dead: &str| {
        Equity::of(game, &hands(text), cards(board), cards(dead)).unwrap_err().to_string()
    };
    let holdem = |text, board, dead| told(&Game::HOLDEM, text, board, dead);
    assert_eq!(holdem("AhKh", "", ""), "1 player; equity is of 2 to 12");
    assert_eq!(holdem("AhKh v Qs", "", ""), "player 1 has 1 card; in this game he has 2");
    assert_eq!(holdem("AhKh v QsQd2d", "", ""), "player 1 has 3 cards; in this game he has 2");
    assert_eq!(
        told(&Game::PINEAPPLE, "AhKhQh v QsQd2d", "", ""),
        "player 0 has 3 cards; in this game he has 2 after all throws"
    );
    assert_eq!(holdem("AhKh v QsQd", "", "Jk"), "Jk of the dead cards is not in the deck of this game");
    assert_eq!(holdem("AhKh v QsQd", "2c", ""), "1 card on the board; with the whole street there are 3");
    assert_eq!(holdem("AhKh v QsQd", "2c3c4c5c6c7c", ""), "6 cards on the board; this game deals 5");
    let all_but_none = CardSet::DECK.minus(cards("AhKhQsQd2c3c4c5c")).to_string();
    assert_eq!(holdem("AhKh v QsQd", "2c3c4c5c", &all_but_none), "the board needs 1 card more, and 0 can come");
    assert_eq!(
        told(&Game::STUD, "AhKh v QsQd", "", ""),
        "equity is for games with a board; in this game players are dealt or draw the last cards"
    );
}

#[test]
fn equity_of_hands_does_not_allocate() {
    let spots = [
        (Game::HOLDEM, hands("AhKh v QsQd v JcTc"), ""),
        (Game::HOLDEM, hands("AhKh v QsQd"), "2c3c4c"),
        (Game::OMAHA_HI_LO, hands("As2s3dKd v Ah2hQcJc"), ""),
        (Game::SHORT_DECK, hands("AhKh v QsQd"), ""),
    ];
    for (game, hands, board) in spots {
        let board = cards(board);
        let allocations = allocation_counter::measure(|| {
            std::hint::black_box(Equity::of(&game, &hands, board, CardSet::EMPTY)).unwrap();
        });
        assert_eq!(allocations.count_total, 0);
    }
}
