//! Games of a host's own, and lists of games.

use crate::table::{Sit, Table};
use crate::{sit, stud};
use cardroom::rules::{RaiseInto, RuleSet, StraddleLeast};
use cardroom::{
    Ante, BringIn, CardSet, Chips, Command, Draw, Expect, Game, GameFault, GameSpec, HoleUse, List, Opener, Ranking,
    Seat, ShortStub, Stakes, Street,
};

fn draw_from(deck: CardSet, ranking: Ranking) -> Sit {
    let spec = GameSpec { deck, rankings: List::of(&[ranking]), ..Game::FIVE_CARD_DRAW.spec() };
    sit(RuleSet::TDA).game(Game::new(spec).unwrap()).limit(10, 20)
}

fn jacks_with_the_bug() -> Sit {
    let (deck, rankings) = (CardSet::DECK_AND_JOKER, List::of(&[Ranking::BUG]));
    let game = Game::new(GameSpec { deck, rankings, ..Game::JACKS_OR_BETTER.spec() }).unwrap();
    let stakes = Stakes::fixed_limit(Chips(10), Chips(20)).with_blinds(&[]).with_ante(Ante::Each(Chips(2)));
    sit(RuleSet::ROBERTS).game(game).stakes(stakes)
}

fn stripped() -> Sit {
    let spec =
        GameSpec { deck: CardSet::STRIPPED_32, rankings: List::of(&[Ranking::Stripped32]), ..Game::HOLDEM.spec() };
    sit(RuleSet::SPADER_ESS_CASH).game(Game::new(spec).unwrap())
}

hands! {
    /// Five aces with two jokers beat a straight flush.
    jokers_are_wild: draw_from(CardSet::DECK_AND_JOKERS, Ranking::WILD).hole("A JkJrAsAhAd B KsQsJsTs9s"),
        "C f, A c, B x, A pat, B pat, A b20, B c, end
         // 2 x 10 + 2 x 20.
         ? won A 60 B 0";
    /// Two straights to the nine; B's has a joker in it.
    the_fewer_wild_cards_win: draw_from(CardSet::DECK_AND_JOKERS, Ranking::WILD).hole("A 9c8d7h6s5c B 9d8hJk6c5d"),
        "C f, A c, B x, A pat, B pat, A b20, B c, end
         ? won A 60 B 0";
    /// The bug is no third king but an ace; three treys win.
    the_bug_makes_no_three_of_a_kind: draw_from(CardSet::DECK_AND_JOKER, Ranking::BUG).hole("A KsKhJkQd2c B 3s3h3d7c8c"),
        "C f, A c, B x, A pat, B pat, A b20, B c, end
         ? won A 0 B 60";
    the_bug_completes_a_straight: draw_from(CardSet::DECK_AND_JOKER, Ranking::BUG).hole("A 9s8hJk6d5c B 3s3h3d7c8c"),
        "C f, A c, B x, A pat, B pat, A b20, B c, end
         ? won A 60 B 0";
    /// Robert's 12: an ace and the bug are a pair of aces and open; a jack and the bug are an ace high and do not.
    jacks_or_better_with_the_bug: jacks_with_the_bug().hole("A JsJk9c5d3h B JhJd8c4c2s"), "deal
         ? turn A; no-raise
         A x
         ? turn B; raise 10..10";
    aces_with_the_bug_open: jacks_with_the_bug().hole("A AsJk9c5d3h"), "deal
         ? turn A; raise 10..10";
    /// With 32 cards a flush beats a full house.
    a_stripped_deck: stripped().hole("A AhKh B 9s9c").board("8h7hJh Jd 9d"),
        "C f, A c, B x, A x, B x, A b20, B c, A x, B x, end
         // 2 x 10 + 2 x 20.
         ? won A 60 B 0";
    /// A-7-8-9-10 is its lowest straight.
    its_lowest_straight: stripped().hole("A Ac7c B QsKs").board("8d9hTs Qd Kd"),
        "C f, A c, B x, A x, B x, A x, B x, A x, B x, end
         ? won A 20 B 0";
}

/// Hold'em's cards on other streets.
fn streets(streets: &[Street]) -> Game {
    Game::new(GameSpec { streets: List::of(streets), ..Game::HOLDEM.spec() }).unwrap()
}

/// Seven-card stud with one card down and two up to start with.
fn two_upcards() -> Game {
    let mut spec = Game::STUD.spec();
    let [first, rest @ ..] = spec.streets.as_slice() else { unreachable!() };
    let streets: Vec<Street> = [Street { down: 1, up: 2, ..*first }].into_iter().chain(rest.iter().copied()).collect();
    spec.streets = List::of(&streets);
    Game::new(spec).unwrap()
}

const HOLE: Street = Street { down: 2, opener: Opener::Blinds, ..Street::BETTING };

hands! {
    /// B has 100 in all, which is the price: nobody could put in a chip more than the call.
    a_raise_must_concern_somebody: sit(RuleSet::TDA).rule(|rules| rules.betting.raise_into = RaiseInto::CoversPrice)
        .stacks("B 100 C 100"), "C ai
         ? turn A; call 95; no-raise
         ! A r200: no chips";
    /// With a chip more he could: 100, and the 90 that C raised by.
    a_raise_concerns_who_has_a_chip_more: sit(RuleSet::TDA).rule(|rules| rules.betting.raise_into = RaiseInto::CoversPrice)
        .stacks("B 101 C 100"), "C ai
         ? turn A; call 95; raise 190..1000";
    /// D straddles to 40, 20 more than C: a raise is 20 more.
    a_straddle_as_a_raise: sit(RuleSet::ROBERTS).players(6).owes("straddle", "C 20 D 40").rule(|rules| {
            (rules.forced.straddle_limit, rules.forced.straddle_least) = (2, StraddleLeast::Raise);
        }), "deal
         ? turn E; call 40; raise 60..1000";
    /// Where nobody straddles, a third blind above the bet is the least raise (C99-4.2-6).
    a_third_blind_is_no_straddle: sit(RuleSet::ROBERTS).players(4)
        .stakes(Stakes::no_limit(Chips(5), Chips(10)).with_blinds(&[Chips(5), Chips(10), Chips(20)]))
        .rule(|rules| rules.forced.straddle_least = StraddleLeast::Raise), "deal
         ? turn D; call 20; raise 40..1000";
    /// The blinds start the first round; later ones start left of the button.
    blinds_start_one_round: sit(RuleSet::TDA).game(streets(&[HOLE, Street { board: 3, ..HOLE}])), "deal
         ? turn C
         C c, A c, B x, deal
         ? turn A";
    /// Blinds before a deal nobody bets on: the big blind's other 5 are unmatched, and the first round has no price.
    blinds_without_a_first_round: sit(RuleSet::TDA)
        .game(streets(&[Street { betting: false, ..HOLE }, Street { board: 3, ..Street::BETTING }])), "deal
         ? returned B 5; pot 10; price 0; turn A; check; raise 10..995";
    /// Two upcards at once: the open pair that allows the upper limit is that of the street after the bring-in (RR-8-4).
    a_pair_of_first_upcards_doubles_nothing: stud(RuleSet::ROBERTS, two_upcards(), 1, 5, 15)
        .ups("A KsKd B 9h8c C 2c7d"), "C brings
         ? turn A; raise 15..15; no-double
         A c, B c, deal
         ? turn A; raise 15..15; double 30";
    /// A street without cards, bet on all the same, is no board to run twice.
    a_round_without_cards_is_not_run_twice: sit(RuleSet::SPADER_ESS_CASH)
        .game(streets(&[HOLE, Street { board: 5, ..Street::BETTING }, Street::BETTING])), "C f, A ai, B c
         ? turn deal";
}

#[test]
fn an_impossible_game_is_refused_with_every_reason_at_once() {
    let plain = Street::default();
    let spec = GameSpec {
        deck: CardSet::EMPTY,
        streets: List::of(&[
            Street { opener: Opener::BringIn(BringIn::Lowest), ..Street::BETTING },
            Street { draw: Draw::UpTo(3), down: 1, board: 6, ..plain },
            plain,
        ]),
        rankings: List::default(),
        hole_use: HoleUse::Exactly(3),
        boards: 4,
        short_stub: ShortStub::CommonCard,
        openers: None,
    };
    let faults = Game::new(spec).unwrap_err();
    let expected = [
        GameFault::Deck(0),
        GameFault::NoRankings,
        GameFault::NoUpcards(1),
        GameFault::Draw { street: 2, cards: 3 },
        GameFault::DrawAndDeal(2),
        GameFault::TooManyBoard(6),
        GameFault::Empty(3),
        GameFault::CommonCard,
        GameFault::Boards(4),
        GameFault::HoleUse(3),
    ];
    assert_eq!(faults.iter().collect::<Vec<_>>(), expected);
    let text = faults.to_string();
    assert!(expected.iter().all(|fault| text.contains(&fault.to_string())), "{text}");
}

/// The most faults there can be: five on every street, and five of the whole game. A street that bets has something to
/// do, and a game that deals has cards and streets.
#[test]
fn no_fault_is_missing_from_the_worst_game() {
    let opener = Opener::BringIn(BringIn::Lowest);
    let street = Street { draw: Draw::UpTo(200), down: 10, board: 6, opener, ..Street::BETTING };
    let spec = GameSpec {
        deck: CardSet::EMPTY,
        streets: List::of(&[street; 8]),
        rankings: List::of(&[Ranking::EightOrBetter, Ranking::High]),
        hole_use: HoleUse::Exactly(200),
        boards: 4,
        short_stub: ShortStub::CommonCard,
        openers: None,
    };
    let mut expected = vec![
        GameFault::Deck(0),
        GameFault::QualifyingFirst,
        GameFault::CommonCard,
        GameFault::Boards(4),
        GameFault::HoleUse(200),
    ];
    for street in 1..=8 {
        expected.extend([
            GameFault::Draw { street, cards: 200 },
            GameFault::DrawAndDeal(street),
            GameFault::TooManyHole(10 * street),
            GameFault::TooManyBoard(6 * street),
            GameFault::NoUpcards(street),
        ]);
    }
    let found: Vec<GameFault> = Game::new(spec).unwrap_err().iter().collect();
    let missing: Vec<_> = expected.iter().filter(|fault| !found.contains(fault)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert_eq!(found.len(), 5 * 8 + 5);
}

/// Where nobody has a low, the high hand takes the whole pot. So the half that may have no winner is the second.
#[test]
fn the_half_that_may_have_no_winner_is_the_second() {
    let faults = |rankings: &[Ranking]| {
        let spec = GameSpec { rankings: List::of(rankings), ..Game::HOLDEM.spec() };
        Game::new(spec).map_or_else(|faults| faults.iter().collect(), |_| Vec::new())
    };
    assert_eq!(faults(&[Ranking::High, Ranking::EightOrBetter]), []);
    assert_eq!(faults(&[Ranking::EightOrBetter]), []);
    assert_eq!(faults(&[Ranking::AceToFive, Ranking::High]), []);
    assert_eq!(faults(&[Ranking::EightOrBetter, Ranking::High]), [GameFault::QualifyingFirst]);
}

#[test]
fn a_game_without_betting_or_cards_is_refused() {
    let spec = GameSpec { streets: List::of(&[Street { board: 3, ..Street::default() }]), ..Game::HOLDEM.spec() };
    let faults = Game::new(spec).unwrap_err();
    assert_eq!(faults.iter().collect::<Vec<_>>(), [GameFault::NoBetting, GameFault::NoCards]);
}

/// The faults of a game of these streets.
fn faults(streets: &[Street], boards: u8) -> Vec<GameFault> {
    let spec = GameSpec { streets: List::of(streets), boards, ..Game::FIVE_CARD_DRAW.spec() };
    Game::new(spec).map_or_else(|faults| faults.iter().collect(), |_| Vec::new())
}

fn down(cards: u8) -> Street {
    Street { down: cards, ..Street::BETTING }
}

/// A street that is not bet on.
fn quiet() -> Street {
    Street { betting: false, ..Street::BETTING }
}

#[test]
fn a_draw_takes_no_more_than_the_cards_that_are_down() {
    let draw = |most| Street { draw: Draw::UpTo(most), ..Street::BETTING };
    let fault = |cards| GameFault::Draw { street: 2, cards };
    assert_eq!(faults(&[down(5), draw(5)], 0), []);
    assert_eq!(faults(&[down(5), draw(6)], 0), [fault(6)]);
    let one_up = Street { up: 1, ..down(4) };
    assert_eq!(faults(&[one_up, draw(4)], 0), []);
    assert_eq!(faults(&[one_up, draw(5)], 0), [fault(5)]);
    assert_eq!(faults(&[down(5), draw(0)], 0), [fault(0)]);
}

/// Everybody has seen everything: nobody is asked to show, and nobody has anything to show. The pair wins.
#[test]
fn hands_of_upcards_alone_need_no_showdown() {
    let street = Street { up: 5, opener: Opener::Blinds, ..Street::BETTING };
    let spec = GameSpec { streets: List::of(&[street]), ..Game::FIVE_CARD_DRAW.spec() };
    let sit = sit(RuleSet::TDA).players(2).game(Game::new(spec).unwrap());
    let mut t = sit.ups("A AsAh7c5d2h B KsQh9c4d3h").start();
    t.run("B c, A x");
    assert!(matches!(t.hand.expects(), Expect::Settle(_)), "{:?}", t.hand.expects());
    let showing = Command::Show { seat: Seat::new(0).unwrap(), cards: CardSet::EMPTY };
    assert!(t.hand.execute(showing, &mut ()).is_err());
    t.run("end");
}

/// A seat holds nine cards. The street that goes beyond is told of, and none after it that deals nothing.
#[test]
fn a_seat_holds_nine_cards() {
    assert_eq!(faults(&[down(9), down(0)], 0), []);
    assert_eq!(faults(&[down(10)], 0), [GameFault::TooManyHole(10)]);
    assert_eq!(faults(&[down(10), down(0)], 0), [GameFault::TooManyHole(10)]);
    assert_eq!(faults(&[down(9), down(1), down(0)], 0), [GameFault::TooManyHole(10)]);
}

/// A board holds five cards. A hand without cards uses none, and that it has none is fault enough.
#[test]
fn a_board_holds_five_cards_and_a_hand_has_some() {
    let flop = |board| Street { board, ..Street::BETTING };
    assert_eq!(faults(&[down(2), flop(5)], 1), []);
    assert_eq!(faults(&[down(2), flop(6)], 1), [GameFault::TooManyBoard(6)]);
    assert_eq!(faults(&[down(2), flop(5), flop(0)], 1), []);
    let spec = GameSpec { streets: List::of(&[flop(5)]), hole_use: HoleUse::Exactly(2), ..Game::HOLDEM.spec() };
    let faults = Game::new(spec).map_or_else(|faults| faults.iter().collect(), |_| Vec::new());
    assert_eq!(faults, [GameFault::NoCards]);
}

/// What a street does may be to deal or to draw alone; only one that does neither and is not bet on is empty. The first
/// one posts.
#[test]
fn streets_without_betting() {
    let (draw, deal) = (Street { draw: Draw::UpTo(3), ..quiet() }, Street { down: 1, ..quiet() });
    assert_eq!(faults(&[down(5), draw, down(0)], 0), []);
    assert_eq!(faults(&[down(5), deal, down(0)], 0), []);
    assert_eq!(faults(&[down(5), Street { board: 3, ..quiet() }], 1), []);
    assert_eq!(faults(&[down(5), quiet()], 0), [GameFault::Empty(2)]);
    assert_eq!(faults(&[quiet()], 0), [GameFault::NoBetting, GameFault::NoCards]);
}

#[test]
fn three_boards_at_most_and_none_without_cards_for_them() {
    let (flop, no_flop) = ([down(2), Street { board: 3, ..Street::BETTING }], [down(2), down(3)]);
    for (boards, with_a_flop, without) in
        [(0, false, true), (1, true, true), (2, true, false), (3, true, false), (4, false, false)]
    {
        let fault = |sound| if sound { Vec::new() } else { vec![GameFault::Boards(boards)] };
        assert_eq!(faults(&flop, boards), fault(with_a_flop), "{boards}");
        assert_eq!(faults(&no_flop, boards), fault(without), "{boards}");
    }
}

/// Ten players with six cards each would need 60.
#[test]
fn a_game_that_its_deck_cannot_serve_is_refused_at_the_table() {
    let faults = sit(RuleSet::TDA).game(Game::OMAHA_6).players(10).faults();
    assert!(faults.contains("cards"), "{faults}");
}

/// A house's own: two cards, a draw of up to two, then a flop and a river.
#[test]
fn a_house_game_of_its_own_streets() {
    let street = Street::BETTING;
    let streets = List::of(&[
        Street { down: 3, opener: Opener::Blinds, ..street },
        Street { draw: Draw::UpTo(2), ..street },
        Street { board: 3, ..street },
        Street { board: 1, ..street },
    ]);
    let game = Game::new(GameSpec { streets, ..Game::HOLDEM.spec() }).unwrap();
    let sit = sit(RuleSet::TDA).game(game).hole("A AsKd2c A AhAd B QsQh3c B Qd").board("Qc9h8h Ac");
    // 2 x 10; 2 x 20; 2 x 50: four aces against four queens. 1000 - 80 + 160.
    sit.run(
        "C f, A c, B x
         ? turn A
         A throw Kd2c, B throw 3c, deal
         ? turn A; board 0
         A b20, B c, deal
         ? board 3; pots 60 AB
         A b50, B c, A x, B x, end
         ? won A 160; stacks A 1080 B 920",
    );
}

/// Five cards and two draws of one card at a time.
#[test]
fn a_draw_of_one_card_at_a_time() {
    let street = Street::BETTING;
    let one = Street { draw: Draw::UpTo(1), ..street };
    let streets = List::of(&[Street { down: 5, opener: Opener::Blinds, ..street }, one, one]);
    let game = Game::new(GameSpec { streets, boards: 0, ..Game::FIVE_CARD_DRAW.spec() }).unwrap();
    let sit = sit(RuleSet::TDA).game(game).hole("A AsAdKd2c3h A Ah A Ac B QsQhQd3c4c");
    // The button folds; 2 x 10 and 2 x 50. Four aces beat three queens.
    sit.run(
        "C f, A c, B x
         ? turn A
         ! A throw 2c3h: cards
         A throw 2c, B pat, deal
         A x, B x
         ! A throw Kd3h: cards
         A throw 3h, B pat, deal
         A b50, B c, end
         ? won A 120; stacks A 1060 B 940",
    );
}

/// Plays on by checking and calling.
fn check_down(table: &mut Table) {
    loop {
        let (seat, verb) = match table.hand.expects() {
            Expect::BringIn(seat) => (seat, "brings"),
            Expect::Act(seat) => (seat, if table.hand.legal(seat).check { "x" } else { "c" }),
            Expect::Discard(seat) => (seat, "pat"),
            Expect::Nothing => return,
            Expect::Deal(_) => {
                table.run("deal");
                continue;
            }
            _ => {
                table.run("end");
                continue;
            }
        };
        table.run(&format!("{} {verb}", char::from(b'A' + seat.number())));
    }
}

/// Each player with his stack as the hand before left it.
fn next(game: Game, stacks: &[u64], button: usize) -> Sit {
    let stakes = if matches!(game.spec().streets[0].opener, Opener::BringIn(_)) {
        Stakes::stud(Chips(2), Chips(3), Chips(10), Chips(20))
    } else {
        Stakes::fixed_limit(Chips(10), Chips(20))
    };
    let letter = |n: usize| char::from(b'A' + n as u8);
    let stacks: Vec<String> = stacks.iter().enumerate().map(|(n, stack)| format!("{} {stack}", letter(n))).collect();
    sit(RuleSet::ROBERTS).players(4).game(game).stakes(stakes).stacks(&stacks.join(" ")).button(letter(button))
}

#[test]
fn horse_is_a_list_of_games_played_hand_after_hand() {
    let mut stacks = [500; 4];
    for (hand, game) in Game::HORSE.iter().cycle().take(10).enumerate() {
        let mut table = next(*game, &stacks, hand % 4).start();
        check_down(&mut table);
        let state = table.hand.state();
        stacks = core::array::from_fn(|n| state.stack(Seat::new(n as u8).unwrap()).0);
        assert_eq!(stacks.iter().sum::<u64>(), 2000, "hand {hand}");
        // All four called: a blind or the bring-in and the antes each.
        let paid = if table.hand.setup().spec().stakes.ante == Ante::None { 4 * 10 } else { 4 * (2 + 3) };
        let won: u64 = Seat::all().map(|seat| state.won(seat).0).sum();
        assert_eq!(won, paid, "hand {hand}");
    }
}
