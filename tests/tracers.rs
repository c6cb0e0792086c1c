//! One game of each foreign kind runs whole on the machine: worked hands, the arithmetic beside them.

mod script;

use cardroom::{
    Ante, CardFault, CardSet, Chips, Command, DealRequest, Event, Expect, Game, HandResult, Portion, Redact, Rejection,
    RuleSet, Setup, SetupFault, ShareOf, Stakes, Viewer, legal,
};
use script::{Table, cards, p, seats, spec};

/// Razz at 10/20 with antes of 1 and a bring-in of 3. RR-9: the high card by suit brings it in, aces low; the low board
/// acts first; A-2-3-4-5 is best. TDA 17-A: the last aggressor shows first.
#[test]
fn razz_whole() {
    let stakes = Stakes::stud(Chips(1), Chips(3), Chips(10), Chips(20));
    let mut t = Table::new(spec(RuleSet::TDA, Game::RAZZ, stakes, &[200; 4])).holes(&[
        "2c3d 7h 6h 7d 4s Kh",
        "Ac4d Kc 5h 3h 2h 9s",
        "5s6s Kd",
        "8c9d Qs",
    ]);
    t.deal();
    // Two kings show; diamonds are above clubs.
    assert_eq!(t.turn(), Some(3));
    let bring_in = t.legal(3);
    assert_eq!((bring_in.bring_in, t.raise(3), bring_in.fold), (Some(Chips(3)), Some((10, 10)), false));
    assert_eq!(t.refused("p3 f"), Rejection::NoFold { seat: p(3) });
    t.play("p3 pb");
    assert_eq!((t.turn(), t.call(4), t.raise(4)), (Some(4), Some(3), Some((10, 10))));
    t.play("p4 f, p1 r 10");
    // Completing is the bet: a raise of it is to 20.
    assert_eq!((t.call(2), t.raise(2)), (Some(10), Some((20, 20))));
    t.play("p2 c, p3 f");
    // 4 antes, the bring-in of 3 that was given up, 10 and 10.
    assert_eq!(t.pots(), [(27, seats(&[1, 2]))]);
    // 7-6 is lower than K-5.
    assert_eq!(t.turn(), Some(1));
    t.play("p1 r 10, p2 c");
    // 7-7-6 is a pair, so K-5-3 is lower. The big bet from here.
    assert_eq!((t.turn(), t.raise(2)), (Some(2), Some((20, 20))));
    t.play("p2 x, p1 x, p2 r 20, p1 r 40, p2 c");
    // 27 + 2 x 10 + 2 x 40.
    assert_eq!(t.pots(), [(127, seats(&[1, 2]))]);

    // The seventh card is dealt down. Player 4, who folded, knows his own two cards and the upcards.
    let view = t.hand.view(Viewer::Seat(p(4)));
    let of = |n| (view.down_cards(p(n)), view.hidden_cards(p(n)), view.up_cards(p(n)));
    assert_eq!(of(1), (CardSet::EMPTY, 3, cards("7h6h7d4s")));
    assert_eq!(of(2), (CardSet::EMPTY, 3, cards("Kc5h3h2h")));
    assert_eq!(of(4), (cards("8c9d"), 0, cards("Qs")));
    // Whoever acts sees from his view what the server sees.
    let own = t.hand.view(Viewer::Seat(p(2)));
    assert_eq!(own.down_cards(p(2)), cards("Ac4d9s"));
    assert_eq!(legal(t.hand.setup(), &own, p(2)), t.legal(2));
    let last = t.events.iter().rev().find(|event| matches!(event, Event::HoleDealt { .. })).unwrap();
    let CardSet::EMPTY = (match *last.redact(Viewer::Rail) {
        Event::HoleDealt { down, hidden: 1, .. } => down,
        ref other => panic!("{other:?}"),
    }) else {
        panic!("the rail sees a seventh card");
    };

    t.play("p2 x, p1 r 20, p2 c");
    assert_eq!(t.turn(), Some(1), "the last to bet shows first");
    t.finish();
    // 7-6-4-3-2 against the wheel. The pot: 127 + 2 x 20 = 167.
    assert_eq!(t.won(), [0, 167, 0, 0]);
    // 200 - 1 - 10 - 10 - 40 - 20 = 119, and 119 + 167; 200 - 1 - 3; 200 - 1.
    assert_eq!(t.stacks(), [119, 286, 196, 199]);
}

/// Deuce-to-seven triple draw at 10/20. When the stub runs out in a draw its last cards come first, then earlier
/// discards and folded hands, shuffled; what was thrown in this draw stays out (swedish draw rules, RR-11).
#[test]
fn triple_draw_with_a_reshuffle() {
    let stakes = Stakes::fixed_limit(Chips(10), Chips(20));
    let mut t = Table::new(spec(RuleSet::TDA, Game::TRIPLE_DRAW, stakes, &[300; 4])).holes(&[
        "KcKdKsKhQc 8c8d8s8hAc 2c3c4c5c5d",
        "QdQsQhJcJd AdAsAh7c7d 2d3d4d5s5h",
        "JsJhTcTdTs 7s7h6c6d6s 2s3s4s6h3h",
        "Th9c9d9s9h",
    ]);
    t.play("p3 r 20, p4 f, p1 c, p2 c");
    // 20 of 52 cards are out, 32 left; three draw five each: 17 left.
    t.play("p1 d KcKdKsKhQc, p2 d QdQsQhJcJd, p3 d JsJhTcTdTs");
    let thrown = t.events.iter().find(|event| matches!(event, Event::Discarded { .. })).unwrap();
    assert!(matches!(*thrown.redact(Viewer::Seat(p(2))), Event::Discarded { cards: CardSet::EMPTY, hidden: 5, .. }));
    assert!(matches!(*thrown.redact(Viewer::Seat(p(1))), Event::Discarded { hidden: 0, .. }));
    assert_eq!((t.turn(), t.raise(1)), (Some(1), Some((10, 10))), "left of the button, still the small bet");
    t.play("p1 x, p2 x, p3 x");
    // Fifteen more: two left.
    t.play("p1 d 8c8d8s8hAc, p2 d AdAsAh7c7d, p3 d 7s7h6c6d6s");
    assert_eq!(t.raise(1), Some((20, 20)), "the big bet");
    t.play("p1 r 20, p2 f, p3 c");
    // 3 x 20 and 2 x 20.
    assert_eq!(t.pots(), [(100, seats(&[1, 3]))]);
    t.run(Command::Discard { seat: p(1), cards: cards("2c4c5c"), hidden: 0 });
    t.run(Command::Discard { seat: p(3), cards: cards("3h"), hidden: 0 });
    // Player 1 is due three cards and two have never been seen.
    let Expect::Deal(request) = t.hand.expects() else { panic!("{:?}", t.hand.expects()) };
    assert_eq!(request, DealRequest::Hole { seat: p(1), waiting: seats(&[1, 3]), down: 3, up: 0, reshuffle: true });
    let first = cards("KcKdKsKhQcQdQsQhJcJdJsJhTcTdTs");
    let second = cards("8c8d8s8hAcAdAsAh7c7d7s7h6c6d6s");
    let folded = cards("Th9c9d9s9h 2d3d4d5s5h");
    assert_eq!(t.state().returnable(p(1)), first | second | folded);
    let hole = |seat, down| Command::DealHole {
        seat: p(seat),
        down: cards(down),
        hidden: 0,
        up: CardSet::EMPTY,
        hidden_up: 0,
    };
    let refused = t.refused_command(hole(1, "4h2h5c"));
    assert!(matches!(refused, Rejection::Cards(CardFault::InPlay(_))), "5c was thrown in this draw: {refused}");
    let refused = t.refused_command(hole(1, "4h8c7c"));
    assert!(matches!(refused, Rejection::Cards(CardFault::InPlay(_))), "2h comes before a second return: {refused}");
    t.run(hole(1, "4h2h7c"));
    t.run(hole(3, "7s"));
    assert_eq!(t.events.iter().filter(|event| **event == Event::Reshuffled).count(), 1);
    t.play("p1 r 20, p3 r 40, p1 r 60, p3 c");
    assert_eq!(t.turn(), Some(1));
    t.finish();
    // 7-5-4-3-2 against 7-6-4-3-2; 100 + 2 x 60 = 220.
    assert_eq!(t.won(), [220, 0, 0, 0]);
    // 300 - 20 - 20 - 60 + 220; 300 - 20; 300 - 20 - 20 - 60; 300.
    assert_eq!(t.stacks(), [420, 280, 200, 300]);
}

/// Omaha high/low on two boards, three stacks all-in. Each pot is divided between the boards, the odd chip to the first;
/// each board between high and low, the odd chip to the high (TDA 20, SE-2.8c); where no low qualifies the high takes
/// the board. Side pots first (THG-11-2).
#[test]
fn a_high_low_pot_on_two_boards_with_a_side_pot() {
    let game = Game::OMAHA_HI_LO.with_boards(2).unwrap();
    let stakes = Stakes::no_limit(Chips(5), Chips(10));
    let mut t = Table::new(spec(RuleSet::TDA, game, stakes, &[101, 200, 200]))
        .holes(&["Ah4hKcTh", "As5sQd8d", "Ac4cJsJd"])
        .boards(&["2c3d7hKsKd", "QhQc9s5d6h"]);
    t.play("p3 r 200, p1 c, p2 c");
    // 3 x 101; 2 x 99.
    assert_eq!(t.pots(), [(303, seats(&[1, 2, 3])), (198, seats(&[2, 3]))]);
    t.finish();
    // Board 1 high: p1 K-K-K-A-7; p2 K-K-A-Q-7; p3 K-K-J-J-7. Low: p1 and p3 7-4-3-2-A, p2 7-5.
    // Board 2 has two cards below nine: no low. High: p2 Q-Q-Q-5-5; p3 Q-Q-J-J-9; p1 Q-Q-A-K-9.
    // Side 198: 99 + 99. Board 1: high 50 to p3, low 49 to p3. Board 2: 99 to p2.
    // Main 303: 152 + 151. Board 1: high 76 to p1, low 76: 38 to p1 and 38 to p3. Board 2: 151 to p2.
    let awards = t.events.iter().filter_map(|event| match *event {
        Event::ShareAwarded { pot, seat, amount, .. } => Some((pot, seat, amount.0)),
        _ => None,
    });
    let expected =
        [(1, p(3), 50), (1, p(3), 49), (1, p(2), 99), (0, p(1), 76), (0, p(1), 38), (0, p(3), 38), (0, p(2), 151)];
    assert!(awards.eq(expected));
    let portions = t.events.iter().filter_map(|event| match *event {
        Event::SettlingStarted { portion } | Event::PortionSettled { next: portion } => Some(portion),
        _ => None,
    });
    let portion = |pot, board, half| Portion { pot, board, half };
    let expected = [(1, 0, 0), (1, 0, 1), (1, 1, 0), (0, 0, 0), (0, 0, 1), (0, 1, 0)].map(|(p, b, h)| portion(p, b, h));
    assert!(portions.eq(expected));
    // p1 76 + 38, p2 99 + 151, p3 50 + 49 + 38.
    assert_eq!(t.stacks(), [114, 250, 137]);
    let result = HandResult::of(t.hand.setup(), &t.events).unwrap();
    let share = |pot, player, amount| ShareOf { pot, seat: p(player), amount: Chips(amount) };
    let expected = [share(1, 3, 99), share(1, 2, 99), share(0, 1, 114), share(0, 3, 38), share(0, 2, 151)];
    assert_eq!(*result.shares, expected);
}

/// Jacks or better at 10/20 with antes of 2. RR-12: nobody may open without a pair of jacks or better; a pass-out leaves
/// the antes for the next deal, for which everybody antes again; after the draw the opener starts; bets double. RR-3.5-6
/// and RR-12: only the same players get cards.
#[test]
fn a_jacks_or_better_pass_out_carries_its_pot_to_the_next_hand() {
    let stakes = Stakes::fixed_limit(Chips(10), Chips(20)).with_blinds(&[]).with_ante(Ante::Each(Chips(2)));
    let first = spec(RuleSet::ROBERTS, Game::JACKS_OR_BETTER, stakes, &[100; 3]);
    let passed_out = |first| {
        let mut t = Table::new(first).holes(&["AcKd9h6s3c", "Jc9c8h7d2s", "TcTd4h3h2h"]);
        t.deal();
        assert_eq!((t.turn(), t.legal(1).check, t.raise(1)), (Some(1), true, None), "ace high opens nothing");
        t.play("p1 x, p2 x");
        assert_eq!(t.refused("p3 r 10"), Rejection::Cards(CardFault::NoOpeners(p(3))), "tens are below jacks");
        t.play("p3 x");
        assert!(t.over());
        HandResult::of(t.hand.setup(), &t.events).unwrap()
    };
    let result = passed_out(first);
    assert_eq!((result.carried, result.carried_for), (Chips(6), seats(&[1, 2, 3])));
    assert!(result.shares.is_empty() && !result.void);
    let after = |result: &HandResult| [1, 2, 3].map(|n| result.after[p(n)].0);
    assert_eq!(after(&result), [98; 3]);

    let mut next = spec(RuleSet::ROBERTS, Game::JACKS_OR_BETTER, stakes, &after(&result));
    (next.carried, next.carried_for) = (result.carried, Some(result.carried_for));
    // A second pass-out leaves both hands' antes.
    let again = passed_out(next);
    assert_eq!((again.carried, after(&again)), (Chips(12), [96; 3]));

    let mut t = Table::new(next).holes(&["JsJd5h4c2d Jh8c8d", "KcQc9h7s3d", "TsTh9c6d3c Td3s4s"]);
    t.deal();
    assert_eq!(t.state().pot(), Chips(12), "6 carried and 3 x 2");
    assert_eq!(t.raise(1), Some((10, 10)));
    t.play("p1 r 10, p2 f, p3 c");
    assert_eq!(t.pots(), [(32, seats(&[1, 3]))]);
    t.play("p1 d 5h4c2d, p3 d 9c6d3c");
    assert_eq!((t.turn(), t.raise(1)), (Some(1), Some((20, 20))), "the opener starts, at the big bet");
    t.play("p1 r 20, p3 c");
    t.finish();
    // Jacks full against three tens: 32 + 2 x 20.
    assert_eq!(t.won(), [72, 0, 0]);
    // 98 - 2 - 10 - 20 + 72; 98 - 2; 98 - 2 - 10 - 20.
    assert_eq!(t.stacks(), [138, 96, 66]);

    // A newcomer has no right to what is carried, where the house says so.
    let mut wider = spec(RuleSet::ROBERTS, Game::JACKS_OR_BETTER, stakes, &[98, 98, 98, 100]);
    (wider.carried, wider.carried_for) = (result.carried, Some(result.carried_for));
    let faults = Setup::new(wider).unwrap_err();
    assert_eq!(faults.iter().collect::<Vec<_>>(), [SetupFault::Outsider(p(4))]);
    // C99-A5: at the club everybody dealt in plays for it.
    wider.rules.pots.carried_for = cardroom::rules::CarriedFor::Everyone;
    assert!(Setup::new(wider).is_ok());
}
