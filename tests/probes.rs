//! The spots in which other engines go wrong, and what users asked them for. Expected values are the rules'.

mod script;

use cardroom::rules::{AntePriority, Rake, Reopen};
use cardroom::{
    Action, Ante, Card, Chips, Command, Dealer, Event, Expect, Game, Hand, HandResult, LegalActions, Presence, Redact,
    Rejection, RuleSet, Seat, Setup, SetupFault, SetupSpec, Stakes, Viewer, decide, legal, replay,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use script::{Table, books, cards, holdem, p, posts, seats, spec};

const FIVE: [u64; 5] = [200; 5];

// The rule probes: blinds 1 and 2, five seats, p1 the small blind, p5 on the button.

/// Player 3 raises to 6, player 4 is all-in for 8, a raise of 2 where 4 is due. It does not re-open the betting to
/// player 3 (TDA 47-A, RR-14-4, SE-2.6.22, THG-7-3). At the club every wager above the bet is a raise (C99-A2), and the
/// least is the last full one (C99-A1).
#[test]
fn p1_a_single_short_all_in_does_not_reopen_to_the_raiser() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200, 200, 200, 8, 200]);
        t.play("p3 r 6, p4 r 8, p5 c, p1 f, p2 f");
        let raise = (rules.betting.reopen == Reopen::Any).then_some((12, 200));
        assert_eq!((t.turn(), t.call(3), t.raise(3)), (Some(3), Some(2), raise), "{name}");
        if raise.is_none() {
            assert_eq!(t.refused("p3 r 12"), Rejection::NotReopened { seat: p(3) }, "{name}");
            assert_eq!(t.refused("p3 r 200"), Rejection::NotReopened { seat: p(3) }, "{name}: all-in is a raise too");
        }
    }
    assert_eq!(
        books().filter(|(_, rules)| rules.betting.reopen == Reopen::Any).map(|(name, _)| name).collect::<Vec<_>>(),
        ["club-1999"]
    );
}

/// Raise to 6, all-ins for 8 and 10: player 3 owes 4, a full raise. TDA 47-A, RR-14-4: he may raise, to 14 at least.
/// SE-2.6.22 and THG-7-3 as read: no single all-in was one.
#[test]
fn p2_two_short_all_ins_that_add_up_reopen_to_the_raiser() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200, 200, 200, 8, 10]);
        t.play("p3 r 6, p4 r 8, p5 r 10, p1 c, p2 f");
        let raise = match name {
            "tda" | "roberts" | "record" | "club-1999" => Some((14, 200)),
            _ => None,
        };
        assert_eq!((t.turn(), t.call(3), t.raise(3)), (Some(3), Some(4), raise), "{name}");
    }
}

/// In that spot player 5 called 8 between the all-ins and owes 2: he may not raise (TDA 47-A).
#[test]
fn p2b_the_player_who_called_between_them_may_not_raise() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[10, 200, 200, 8, 200]);
        t.play("p3 r 6, p4 r 8, p5 c, p1 r 10, p2 f, p3 c");
        let raise = (name == "club-1999").then_some((14, 200));
        assert_eq!((t.turn(), t.call(5), t.raise(5)), (Some(5), Some(2), raise), "{name}");
    }
}

/// After a raise to 6 and an all-in for 8 the next raise is to 12 at least: the all-in does not change the increment of 4
/// (TDA 43, C99-A1, SE-A8, THG-A8, RR-14-4).
#[test]
fn p3_the_least_raise_over_a_short_all_in_is_the_last_full_raise() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200, 200, 200, 8, 200]);
        t.play("p3 r 6, p4 r 8");
        assert_eq!((t.call(5), t.raise(5)), (Some(8), Some((12, 200))), "{name}");
    }
}

/// The big blind is all-in for 1: others call 2, and raise to 4 at least (C99-A11, RR-4, TDA 43 and 54-B).
#[test]
fn p4_a_short_big_blind_does_not_lower_the_price() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200, 1, 200, 200, 200]);
        t.deal();
        assert_eq!((t.turn(), t.call(3), t.raise(3)), (Some(3), Some(2), Some((4, 200))), "{name}");
        t.play("p3 c, p4 f, p5 f, p1 c");
        // 1 each; 1 more from two.
        assert_eq!(t.pots(), [(3, seats(&[1, 2, 3])), (2, seats(&[1, 3]))], "{name}");
    }
}

/// Heads-up the button posts the small blind, acts first and afterwards last (TDA 34-B, SE-2.9.1.3, THG-2-4, RR-4). The
/// club has no such exception: the player left of the dealer posts first and acts first in every round (C99-A3).
#[test]
fn p6_heads_up_the_button_posts_the_small_blind_and_acts_first() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200, 200]);
        t.deal();
        let club = name == "club-1999";
        assert_eq!((t.bets(), t.turn()), if club { (vec![1, 2], Some(1)) } else { (vec![2, 1], Some(2)) }, "{name}");
        t.play(if club { "p1 c, p2 x" } else { "p2 c, p1 x" });
        assert_eq!(t.turn(), Some(1), "{name}");
    }
}

/// A pot of 20 between three: 6 each and two odd chips, one each to the first two left of the button (TDA 20, SE-A11,
/// THG-A4, RR-3.8); at the club they stay for the next hand (C99-3-13).
#[test]
fn two_odd_chips_for_three_winners_go_to_two_of_them() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &FIVE).boards(&["AsKsQsJsTs"]);
        t.play("p3 r 6, p4 c, p5 f, p1 c, p2 f, p1 x, p3 x, p4 x, p1 x, p3 x, p4 x, p1 x, p3 x, p4 x").finish();
        let club = name == "club-1999";
        assert_eq!(t.won(), if club { [6, 0, 6, 6, 0] } else { [7, 0, 7, 6, 0] }, "{name}");
        assert_eq!(t.state().carried(), Chips(if club { 2 } else { 0 }), "{name}");
    }
}

// What users asked for.

/// uoftcprg/pokerkit#45: an all-in that is itself a full raise let callers raise again over a later short one.
#[test]
fn a_full_raise_all_in_does_not_let_its_callers_reraise_a_later_short_one() {
    for (name, rules) in books() {
        // To 6, all-in to 10 (a full raise), called, all-in to 12.
        let mut t = holdem(rules, &[12, 200, 200, 10, 200]);
        t.play("p3 r 6, p4 r 10, p5 c, p1 r 12, p2 f");
        assert_eq!((t.call(3), t.raise(3)), (Some(6), Some((16, 200))), "{name}: 4 of it was a full raise");
        t.play("p3 c");
        let raise = (name == "club-1999").then_some((16, 200));
        assert_eq!((t.call(5), t.raise(5)), (Some(2), raise), "{name}");
    }
}

/// uoftcprg/pokerkit#40.
#[test]
fn the_least_raise_is_not_capped_by_the_opponents_stack_and_the_excess_comes_back() {
    for (name, rules) in books().filter(|(name, _)| *name != "club-1999") {
        let stakes = Stakes::no_limit(Chips(10), Chips(20));
        let mut t = Table::new(spec(rules, Game::HOLDEM, stakes, &[200, 1000]));
        t.play("p2 r 100, p1 r 180");
        assert_eq!(t.raise(2), Some((260, 1000)), "{name}");
        t.play("p2 r 260, p1 c");
        assert_eq!(t.returned(), [(2, 60)], "{name}");
        assert_eq!(t.pots(), [(400, seats(&[1, 2]))], "{name}");
    }
}

/// uoftcprg/pokerkit#25.
#[test]
fn call_amount_is_offered_facing_a_short_all_in() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200, 200, 200, 3, 200]);
        t.play("p3 c, p4 r 3");
        assert_eq!((t.call(5), t.call(1)), (Some(3), None), "{name}: player 1 is not in turn");
        t.play("p5 c, p1 c, p2 c");
        assert_eq!((t.turn(), t.call(3)), (Some(3), Some(1)), "{name}");
    }
}

/// uoftcprg/pokerkit#24, ishikota/PyPokerEngine#82: seats keep their numbers whoever has the button.
#[test]
fn seats_keep_their_numbers_wherever_the_button_is() {
    let stacks = [(p(3), Chips(100)), (p(8), Chips(100))];
    for (button, other) in [(3, 8), (8, 3)] {
        let spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), p(button), stacks);
        let mut t = Table::new(spec);
        t.deal();
        assert_eq!((t.state().bet(p(button)), t.state().bet(p(other))), (Chips(1), Chips(2)));
        assert_eq!(t.turn(), Some(button));
        t.play(&format!("p{button} c, p{other} x"));
        assert_eq!(t.turn(), Some(other));
    }
}

/// uoftcprg/pokerkit#9. SE-A7: each pot is divided by the runs, an odd chip to the first; the same deck for both.
#[test]
fn running_it_twice_splits_every_pot_with_the_odd_chip_on_the_first_run() {
    // Player 3 folded 1: 101 in the pot.
    let mut t =
        Table::new(spec(RuleSet::SPADER_ESS_CASH, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), &[50, 50, 50]))
            .holes(&["7c2d", "AsAd", "KsKd"])
            .boards(&["2c3c4d9h9s", "2h3h8sKc5d"]);
    t.play("p3 r 50, p1 f, p2 c");
    assert_eq!(t.hand.expects(), Expect::ChooseRuns(seats(&[2, 3])));
    // Twice by SE-2.6.19, a third time by Robert's 2, on which SE-0-1 falls back.
    assert_eq!(t.legal(2).runs, Some(3));
    assert!(matches!(t.refused("p2 runs 4"), Rejection::Runs { .. }));
    t.play("p2 runs 2, p3 runs 2").finish();
    // 51 to the aces on the first board, 50 to three kings on the second.
    assert_eq!(t.won(), [0, 51, 50]);
    // Unless everybody agrees it is run once.
    let mut t = holdem(RuleSet::SPADER_ESS_CASH, &[50, 50]);
    t.play("p2 r 50, p1 c, p1 runs 2, p2 runs 1");
    assert_eq!(t.state().runs(), 1);
}

/// uoftcprg/pokerkit#9: a bomb pot: everybody antes, no betting before the flop, two boards from the start.
#[test]
fn a_double_board_bomb_pot_splits_between_its_boards() {
    let game = Game::HOLDEM.with_boards(2).unwrap().bomb_pot();
    let stakes = Stakes::no_limit(Chips(1), Chips(2)).with_blinds(&[]).with_ante(Ante::Each(Chips(5)));
    let mut t = Table::new(spec(RuleSet::TDA, game, stakes, &[100; 3]))
        .holes(&["AsAd", "KsKd", "7c2d"])
        .boards(&["2c3c4d9h9s", "2h3h8sKc5d"]);
    t.deal();
    assert_eq!((t.turn(), t.state().board(0).len(), t.state().board(1).len()), (Some(1), 3, 3));
    t.play("p1 x, p2 x, p3 x, p1 x, p2 x, p3 x, p1 x, p2 x, p3 x").finish();
    // 15: 8 on the first board to the aces; on the second three kings win 7.
    assert_eq!(t.won(), [8, 7, 0]);
}

/// uoftcprg/pokerkit#11: how to go all-in when everybody else is.
#[test]
fn facing_an_all_in_by_everybody_else_the_whole_stack_is_a_call() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200, 100, 200]);
        t.play("p3 f, p1 r 150, p2 c");
        assert_eq!(t.returned(), [(1, 50)], "{name}: player 2 called with all he had");
        let mut t = holdem(rules, &[100, 200, 300]);
        t.play("p3 r 6, p1 r 100, p2 r 200");
        assert_eq!((t.call(3), t.raise(3)), (Some(194), None), "{name}: nobody could answer a raise");
        assert_eq!(t.refused("p3 r 300"), Rejection::Unanswerable { seat: p(3) }, "{name}");
        let mut t = holdem(rules, &[100, 200, 50]);
        t.play("p3 c, p1 r 100");
        assert_eq!((t.call(2), t.raise(2)), (Some(98), Some((198, 200))), "{name}: player 3 could still call more");
    }
}

/// RakPiotr/texas-holdem-rl#4: cards come from the caller, a generator from the caller.
#[test]
fn the_same_generator_gives_the_same_hand_and_tables_share_none() {
    let deal = |seed| {
        let mut t = holdem(RuleSet::TDA, &FIVE);
        let mut dealer = Dealer::new(t.hand.setup(), ChaCha8Rng::seed_from_u64(seed));
        while let Some(command) = dealer.answer(t.hand.setup(), t.hand.state()) {
            t.run(command);
        }
        t.events
    };
    assert_eq!(deal(1), deal(1));
    assert_ne!(deal(1), deal(2));
}

/// RakPiotr/texas-holdem-rl#6, elliottneilclark/rs-poker#45: a wrong action is refused with the numbers, changes nothing,
/// and is never turned into another.
#[test]
fn a_wrong_action_is_refused_with_the_numbers_and_changes_nothing() {
    let mut t = holdem(RuleSet::TDA, &FIVE);
    assert_eq!(t.refused("p3 c"), Rejection::Phase(t.hand.expects()), "no cards are out");
    t.play("p3 r 6");
    // `refused` compares state and log with what they were.
    assert_eq!(t.refused("p4 x"), Rejection::Owes { seat: p(4), owed: Chips(6) });
    assert_eq!(t.refused("p4 r 9"), Rejection::AmountBelow { to: Chips(9), least: Chips(10) });
    assert_eq!(t.refused("p4 r 201"), Rejection::AmountAbove { to: Chips(201), most: Chips(200) });
    assert_eq!(t.refused("p5 f"), Rejection::Turn { seat: p(5), expected: Expect::Act(p(4)) });
    assert_eq!(t.refused("p3 f"), Rejection::Turn { seat: p(3), expected: Expect::Act(p(4)) });
    assert_eq!(t.refused("p9 f"), Rejection::Turn { seat: p(9), expected: Expect::Act(p(4)) });
    t.play("p4 f, p5 f, p1 f, p2 f");
    assert!(matches!(t.refused("p3 x"), Rejection::Phase(Expect::Settle(_))));
}

/// RakPiotr/texas-holdem-rl#9: two go out in one hand; the result tells their stacks before it.
#[test]
fn two_who_go_out_in_one_hand_are_told_apart_by_their_stacks_before_it() {
    let mut t = holdem(RuleSet::TDA, &[60, 90, 200]).holes(&["KsKd", "QsQd", "AsAd"]).boards(&["2c3c4d9h9s"]);
    t.play("p3 r 200, p1 c, p2 c").finish();
    let result = HandResult::of(t.hand.setup(), &t.events).unwrap();
    assert_eq!([1, 2, 3].map(|n| result.before[p(n)].0), [60, 90, 200]);
    assert_eq!([1, 2, 3].map(|n| result.after[p(n)].0), [0, 0, 350]);
}

/// claudijo/poker-ts#18: a player all-in before the flop won no pot that was checked down.
#[test]
fn an_all_in_player_wins_the_pot_he_paid_into_though_others_play_on() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[20, 200, 200]).holes(&["AsAd", "KsKd", "QsQd"]).boards(&["2c3c4d9h9s"]);
        t.play("p3 r 6, p1 r 20, p2 c, p3 c, p2 r 10, p3 c, p2 x, p3 x, p2 x, p3 x").finish();
        // 3 x 20; 2 x 10.
        assert_eq!(t.won(), [60, 20, 0], "{name}");
    }
}

/// org2AI/ORG2#918: a layer whose contributors all folded lost 8,000 chips. C99-4.7-2, SE-2.8d: it falls to the pot below.
#[test]
fn a_layer_whose_contributors_all_folded_falls_to_the_pot_below() {
    for (name, rules) in books() {
        let stakes = Stakes::no_limit(Chips(500), Chips(1000));
        let mut t = Table::new(spec(rules, Game::HOLDEM, stakes, &[4000, 20_000, 20_000, 20_000]))
            .holes(&["AsAd", "KsKd", "QsQd", "7c2d"])
            .boards(&["2c3c4d9h9s"]);
        t.play("p3 r 4000, p4 c, p1 c, p2 c, p2 r 4000, p3 r 8000, p4 f, p2 f");
        // 4 x 4000 and 4000 of player 2 that player 3 called; 4000 of player 3 come back.
        assert_eq!(t.returned(), [(3, 4000)], "{name}");
        let all: u64 = t.pots().iter().map(|(amount, _)| amount).sum();
        assert_eq!(all, 24_000, "{name}");
        t.finish();
        // Player 1 was all-in for the main pot of 16,000; the other 8,000 are player 3's.
        assert_eq!(t.won(), [16_000, 0, 8000, 0], "{name}");
    }
}

/// claudijo/poker-ts#7: the big blind is all-in for his blind; the small blind owes a chip and has to decide. When he owes
/// nothing the board is run out.
#[test]
fn the_small_blind_decides_against_a_blind_that_is_all_in_when_he_owes_chips() {
    for (name, rules) in books().filter(|(name, _)| *name != "club-1999") {
        let mut t = holdem(rules, &[2, 200]);
        t.deal();
        assert_eq!((t.turn(), t.call(2), t.raise(2), t.legal(2).fold), (Some(2), Some(1), None, true), "{name}");
        t.play("p2 f").finish();
        assert_eq!(t.stacks(), [3, 199], "{name}");
        let mut t = holdem(rules, &[1, 200]);
        t.deal();
        assert!(!matches!(t.hand.expects(), Expect::Act(_)), "{name}: one chip each, and nothing to decide");
        assert_eq!(t.pots(), [(2, seats(&[1, 2]))], "{name}");
    }
}

/// ishikota/PyPokerEngine#72: raising shown as impossible though an all-in raise is.
#[test]
fn an_all_in_below_the_least_raise_is_offered_while_betting_is_open() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200, 200, 200, 9, 200]);
        t.play("p3 r 6");
        assert_eq!((t.call(4), t.raise(4)), (Some(6), Some((9, 9))), "{name}");
        assert_eq!(t.refused("p4 r 8"), Rejection::AmountBelow { to: Chips(8), least: Chips(9) }, "{name}");
    }
}

/// ishikota/PyPokerEngine#76, theOGognf/private_poker#20, dberweger2017/deepcfr#33: over many random hands no chip is lost.
#[test]
fn no_chip_is_lost_over_many_hands() {
    for (name, rules) in books() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let mut stacks = [100_u64, 73, 51, 200, 17];
        for _ in 0..200 {
            let seated = stacks.iter().enumerate().filter(|(_, stack)| **stack > 0);
            let mut seated: Vec<_> = seated.map(|(n, stack)| (p(n + 1), Chips(*stack))).collect();
            if seated.len() < 2 {
                stacks = [100, 73, 51, 200, 17];
                seated = stacks.iter().enumerate().map(|(n, stack)| (p(n + 1), Chips(*stack))).collect();
            }
            let stakes = Stakes::no_limit(Chips(1), Chips(2));
            let mut spec = SetupSpec::new(rules, Game::HOLDEM, stakes, seated[0].0, seated.iter().copied());
            spec.carried = Chips(u64::from(rng.next_u32() % 3));
            let total: u64 = stacks.iter().sum::<u64>() + spec.carried.0;
            let mut hand = Hand::new(Setup::new(spec).unwrap());
            play_out(&mut hand, &mut rng, &mut ());
            let left: u64 = seated.iter().map(|(seat, _)| hand.state().stack(*seat).0).sum();
            assert_eq!(left + hand.state().carried().0, total, "{name}");
            for (seat, _) in &seated {
                stacks[usize::from(seat.number())] = hand.state().stack(*seat).0;
            }
        }
    }
}

/// Plays random legal actions to the end.
fn play_out<S: cardroom::Sink>(hand: &mut Hand, rng: &mut ChaCha8Rng, sink: &mut S) {
    let mut dealer = Dealer::new(hand.setup(), ChaCha8Rng::seed_from_u64(rng.next_u64()));
    while !hand.state().is_over() {
        let command = dealer.answer(hand.setup(), hand.state()).unwrap_or_else(|| {
            let seat = match hand.expects() {
                Expect::Act(seat) => seat,
                Expect::Show(seats) | Expect::ChooseRuns(seats) => seats.first().unwrap(),
                other => panic!("{other}"),
            };
            let options = listed(seat, &hand.legal(seat), hand.state().down_cards(seat));
            options[rng.next_u32() as usize % options.len()]
        });
        hand.execute(command, sink).unwrap();
    }
}

/// The commands that a list of legal actions stands for, ranges by their ends.
fn listed(seat: Seat, legal: &LegalActions, hole: cardroom::CardSet) -> Vec<Command> {
    let act = |action| Command::Act { seat, action };
    let mut commands = Vec::new();
    commands.extend(legal.fold.then(|| act(Action::Fold)));
    commands.extend(legal.check.then(|| act(Action::Check)));
    commands.extend(legal.call.map(|_| act(Action::Call)));
    if let Some(range) = legal.raise {
        commands.extend([act(Action::RaiseTo(range.least)), act(Action::RaiseTo(range.most))]);
    }
    if let Some(runs) = legal.runs {
        commands.extend((1..=runs).map(|runs| Command::ChooseRuns { seat, runs }));
    }
    commands.extend(legal.show.then_some(Command::Show { seat, cards: hole }));
    commands.extend(legal.muck.then_some(Command::Muck { seat }));
    commands
}

/// google-deepmind/open_spiel#1042: a listed action crashed when played.
#[test]
fn every_listed_action_is_accepted() {
    for (name, rules) in books() {
        let mut rng = ChaCha8Rng::seed_from_u64(9);
        for _ in 0..20 {
            let mut t = holdem(rules, &[100, 7, 51, 200]);
            let mut dealer = Dealer::new(t.hand.setup(), ChaCha8Rng::seed_from_u64(rng.next_u64()));
            while !t.over() {
                let mut options = Vec::new();
                for seat in t.hand.setup().seats() {
                    options.extend(listed(seat, &t.hand.legal(seat), t.state().down_cards(seat)));
                }
                for option in &options {
                    let accepted = decide(t.hand.setup(), t.hand.state(), *option, &mut ());
                    assert!(accepted.is_ok(), "{name}: {option:?}: {accepted:?}");
                }
                let command = dealer.answer(t.hand.setup(), t.hand.state());
                let command = command.unwrap_or_else(|| options[rng.next_u32() as usize % options.len()]);
                t.hand.execute(command, &mut t.events).unwrap();
            }
        }
    }
}

/// pokerth/pokerth#21. TDA RP-11: a big blind with 15 owes a blind of 10 and an ante of 10 for the table: 10 and 5; by
/// the older rule 10 to the ante and 5 to the blind. The ante is the main pot's, whoever paid it.
#[test]
fn a_short_big_blind_pays_its_blind_before_the_tables_ante_or_after_it() {
    let stakes = Stakes::no_limit(Chips(5), Chips(10)).with_ante(Ante::BigBlind(Chips(10)));
    for (priority, blind, ante) in [(AntePriority::BlindFirst, 10, 5), (AntePriority::AnteFirst, 5, 10)] {
        let mut spec = spec(RuleSet::TDA, Game::HOLDEM, stakes, &[200, 15, 200]);
        spec.rules.forced.bba_short_priority = priority;
        let mut t = Table::new(spec);
        assert_eq!((t.bets(), t.state().pot()), (vec![5, blind, 0], Chips(5 + blind + ante)));
        t.deal();
        assert_eq!((t.call(3), t.raise(3)), (Some(10), Some((20, 200))), "the price is the blind in full");
        t.play("p3 c, p1 f");
        // Main: the ante, the small blind, what the big blind posted, and as much from player 3; the rest is his alone.
        let (main, rest) = if blind == 10 { (30, None) } else { (25, Some(5)) };
        assert_eq!(t.pots().first(), Some(&(main, seats(&[2, 3]))));
        assert_eq!(t.returned().first().map(|(_, amount)| *amount), rest);
    }
    // Each player's own antes: a short one is matched only as far as it goes.
    let stakes = Stakes::no_limit(Chips(5), Chips(10)).with_ante(Ante::Each(Chips(4)));
    let mut t = Table::new(spec(RuleSet::TDA, Game::HOLDEM, stakes, &[200, 200, 3]));
    t.play("p1 c, p2 x");
    // 3 x 3; the fourth chips and 2 x 10.
    assert_eq!(t.pots(), [(9, seats(&[1, 2, 3])), (22, seats(&[1, 2]))]);
}

/// pokerth/pokerth#30, open_spiel#1277, kuco23/pokerlib#9: the log is the hand: at every event it gives back a state that
/// waits for the same, and undo is the log less one command.
#[test]
fn a_hand_is_restored_from_its_log_at_any_event_and_undone_to_any_command() {
    let mut hand = Hand::new(*holdem(RuleSet::TDA, &[100, 40, 60]).hand.setup());
    let (mut events, mut states) = (Vec::new(), vec![(0, *hand.state())]);
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut dealer = Dealer::new(hand.setup(), ChaCha8Rng::seed_from_u64(4));
    while !hand.state().is_over() {
        let command = dealer.answer(hand.setup(), hand.state()).unwrap_or_else(|| {
            let seat = match hand.expects() {
                Expect::Act(seat) => seat,
                Expect::Show(seats) => seats.first().unwrap(),
                other => panic!("{other}"),
            };
            let options = listed(seat, &hand.legal(seat), hand.state().down_cards(seat));
            options[rng.next_u32() as usize % options.len()]
        });
        hand.execute(command, &mut events).unwrap();
        states.push((events.len(), *hand.state()));
    }
    assert!(states.len() > 10);
    for (count, state) in states {
        let restored = replay(hand.setup(), &events[..count]).unwrap();
        assert_eq!((restored.expects(), restored.digest()), (state.expects(), state.digest()));
        assert!(restored == state);
    }
}

/// pokerth/pokerth#406, SirRender00/texasholdem#19: a player's own log has his cards from the deal on, and no others.
#[test]
fn a_seats_log_has_its_own_hole_cards_from_the_deal_on_and_no_others() {
    let mut t = holdem(RuleSet::TDA, &[200; 3]).holes(&["AsAd", "KsKd", "QsQd"]);
    t.play("p3 c, p1 c");
    for n in 1..=3 {
        let viewer = Viewer::Seat(p(n));
        for event in &t.events {
            if let Event::HoleDealt { seat, down, hidden, .. } = *event.redact(viewer) {
                assert_eq!((down.len(), hidden), if seat == p(n) { (2, 0) } else { (0, 2) });
            }
        }
        let view = t.hand.view(viewer);
        assert_eq!(legal(t.hand.setup(), &view, p(2)), t.legal(2), "what may be done is no secret");
    }
    let rail: Vec<Event> = t.events.iter().map(|event| *event.redact(Viewer::Rail)).collect();
    assert!(rail.iter().all(|event| !matches!(event, Event::HoleDealt { hidden: 0, .. })));
}

/// SirRender00/texasholdem#75, kuco23/pokerlib#11: the last aggressor shows first, others may muck (TDA 17-A, 13); at the
/// club everybody called shows (C99-4.6-4).
#[test]
fn the_last_aggressor_shows_first_and_the_others_may_muck() {
    for (name, rules) in books().filter(|(name, _)| !matches!(*name, "club-1999" | "record")) {
        let mut t = holdem(rules, &[200; 3]).holes(&["KsKd", "AsAd", "QsQd"]).boards(&["2c3c4d9h9s"]);
        t.play("p3 c, p1 c, p2 x, p1 x, p2 x, p3 x, p1 x, p2 x, p3 x, p1 x, p2 r 10, p3 c, p1 c");
        assert_eq!(t.turn(), Some(2), "{name}");
        t.play("p2 s");
        assert_eq!((t.turn(), t.legal(3).muck), (Some(3), true), "{name}");
        t.play("p3 m, p1 m").finish();
        assert_eq!(t.stacks(), [188, 224, 188], "{name}");
        let rail = t.hand.view(Viewer::Rail);
        assert_eq!((rail.down_cards(p(2)), rail.hidden_cards(p(1))), (cards("AsAd"), 2), "{name}");
    }
    let mut t = holdem(RuleSet::CLUB_1999, &[200; 3]);
    t.play("p3 c, p1 c, p2 x, p1 x, p2 x, p3 x, p1 x, p2 x, p3 x, p1 x, p2 r 10, p3 c, p1 c");
    assert_eq!(t.refused("p3 m"), Rejection::MustShow { seat: p(3) });
}

/// SirRender00/texasholdem#39: "raise 50" is to 50: a raise names the total, and what it adds is told beside it.
#[test]
fn a_raise_names_the_total_and_the_event_what_it_adds() {
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 r 50");
    assert_eq!(t.bets(), [1, 2, 50]);
    let raised = t.events.iter().find(|event| matches!(event, Event::RaisedTo { .. })).unwrap();
    assert!(matches!(raised, Event::RaisedTo { to: Chips(50), increment: Chips(48), .. }));
}

/// SirRender00/texasholdem#24: the rule behind a refusal is named.
#[test]
fn a_refusal_names_its_rule() {
    let mut t = holdem(RuleSet::TDA, &[200, 200, 200, 8, 200]);
    t.play("p3 r 6, p4 r 8, p5 c, p1 f, p2 f");
    let refused = t.refused("p3 r 12");
    assert!(refused.rule().is_some_and(|rules| rules.contains("TDA-47")), "{:?}", refused.rule());
}

/// elliottneilclark/rs-poker#102: the dealer acted first on the flop.
#[test]
fn the_first_live_seat_left_of_the_button_opens_the_flop() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &FIVE);
        t.play("p3 c, p4 c, p5 c, p1 f, p2 x");
        assert_eq!(t.turn(), Some(2), "{name}: the small blind has folded");
        t.play("p2 x, p3 x, p4 x, p5 x");
        assert_eq!(t.turn(), Some(2), "{name}");
    }
}

/// hippich/Bitcoin-Poker-Room#96: a missed small blind is dead money, a missed big blind the seat's bet.
#[test]
fn missed_blinds_are_posted_dead_and_live() {
    let mut spec = spec(RuleSet::TDA, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), &FIVE);
    posts(&mut spec, 4).dead = Chips(1);
    posts(&mut spec, 5).post = Chips(2);
    let mut t = Table::new(spec);
    t.play("p3 c");
    assert_eq!((t.bets(), t.state().pot()), (vec![1, 2, 2, 0, 2], Chips(8)));
    assert_eq!(t.call(4), Some(2), "the dead chip is none of his bet");
    t.play("p4 c");
    assert_eq!((t.turn(), t.legal(5).check, t.raise(5)), (Some(5), true, Some((4, 200))), "a live post has its option");
}

/// chips-blockchain/pangea-poker#48, hippich/Bitcoin-Poker-Room#22: an uncalled bet on the river shows no cards; mucked
/// hands stay unseen.
#[test]
fn a_bet_that_nobody_calls_shows_no_cards() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200; 2]);
        t.play(if name == "club-1999" { "p1 c, p2 x" } else { "p2 c, p1 x" });
        t.play("p1 x, p2 x, p1 x, p2 x, p1 r 10, p2 f").finish();
        assert!(!t.events.iter().any(|event| matches!(event, Event::Shown { .. })), "{name}");
        assert_eq!(t.stacks(), [202, 198], "{name}");
        let rail = t.hand.view(Viewer::Rail);
        assert_eq!([1, 2].map(|n| rail.hidden_cards(p(n))), [2, 2], "{name}");
        // The winner may show all the same.
        t.play("p1 s");
        assert_eq!(t.hand.view(Viewer::Rail).hidden_cards(p(1)), 0, "{name}");
    }
}

/// hippich/Bitcoin-Poker-Room#8: no flop, no drop; a bet that was not called is never raked.
#[test]
fn rake_is_not_taken_before_the_flop_nor_from_an_uncalled_bet() {
    let mut rules = RuleSet::TDA;
    rules.pots.rake = Rake::Percent { basis_points: 1000, cap: Chips(50), no_flop_no_drop: true };
    let mut t = holdem(rules, &[200; 3]);
    t.play("p3 r 60, p1 f, p2 f").finish();
    assert_eq!((t.state().raked(), t.stacks()), (Chips::ZERO, vec![199, 198, 203]));
    let mut t = holdem(rules, &[200; 3]);
    t.play("p3 r 60, p1 f, p2 c, p2 r 100, p3 f").finish();
    // A tenth of 60 + 60 + 1, rounded down; the 100 come back.
    assert_eq!((t.state().raked(), t.stacks()), (Chips(12), vec![199, 200 - 60 + 109, 140]));
}

/// HitEmPoka/StellPoker#194 is tests/rulings.rs; #186: straddles are rule set and set-up data.
#[test]
fn straddles_are_allowed_by_the_rule_set_and_act_last() {
    let stakes = Stakes::no_limit(Chips(1), Chips(2));
    let straddled = |rules, player: usize| {
        let mut spec = spec(rules, Game::HOLDEM, stakes, &FIVE);
        posts(&mut spec, player).straddle = Chips(4);
        spec
    };
    let allowed = |rules, player| Setup::new(straddled(rules, player)).is_ok();
    for (name, rules) in books() {
        // SE-2.6.25 in cash games, THG-14-1, RR-14-9; nobody in tournaments and at the club (C99-4.2-2).
        let under_the_gun = matches!(name, "spader-ess-cash" | "texas-holdem-guide" | "roberts" | "record");
        assert_eq!(allowed(rules, 3), under_the_gun, "{name}");
        assert_eq!(allowed(rules, 5), name == "record", "{name}: on the button");
    }
    let faults = Setup::new(straddled(RuleSet::TDA, 3)).unwrap_err();
    assert_eq!(faults.iter().collect::<Vec<_>>(), [SetupFault::Straddle(p(3))]);
    let mut t = Table::new(straddled(RuleSet::SPADER_ESS_CASH, 3));
    t.deal();
    // SE-A9: a third blind; the least raise is the straddle.
    assert_eq!((t.turn(), t.call(4), t.raise(4)), (Some(4), Some(4), Some((8, 200))));
    t.play("p4 c, p5 c, p1 c, p2 c");
    assert_eq!((t.turn(), t.legal(3).check, t.raise(3)), (Some(3), true, Some((8, 200))), "the straddler acts last");
    // A Mississippi straddle: the button's; the first to act is left of him.
    let mut t = Table::new(straddled(RuleSet::RECORD, 5));
    t.deal();
    assert_eq!(t.turn(), Some(1));
}

/// rafanoronha/scala-poker#51: odd chips are of the smallest chip in play (TDA 20).
#[test]
fn odd_chips_are_of_the_smallest_chip_in_play() {
    let mut stakes = Stakes::no_limit(Chips(50), Chips(100));
    stakes.smallest_chip = Chips(25);
    let mut spec = spec(RuleSet::TDA, Game::HOLDEM, stakes, &[1000; 3]);
    posts(&mut spec, 3).dead = Chips(25);
    let mut t = Table::new(spec).boards(&["AsKsQsJsTs"]);
    t.play("p3 f, p1 c, p2 x, p1 x, p2 x, p1 x, p2 x, p1 x, p2 x").finish();
    // 225: nine chips, five and four.
    assert_eq!(t.won(), [125, 100, 0]);
}

/// org2AI/ORG2#832: amounts near the limit of the type are refused or carried out, never wrapped.
#[test]
fn amounts_beyond_the_arithmetic_are_refused_when_the_hand_is_set_up() {
    let stakes = Stakes::no_limit(Chips(1), Chips(2));
    let stacks = |a: u64, b: u64| spec(RuleSet::TDA, Game::HOLDEM, stakes, &[a, b]);
    let faults = Setup::new(stacks(u64::MAX, u64::MAX)).unwrap_err();
    assert!(faults.iter().any(|fault| fault == SetupFault::TooManyChips));
    let half = Chips::MAX.0 / 2;
    let mut t = Table::new(stacks(half, half));
    t.play(&format!("p2 r {half}, p1 c")).finish();
    assert_eq!(t.stacks().iter().sum::<u64>(), 2 * half);
}

// Reported cases, under their ids. Evaluation: hands checked down, the winners being those who are paid.

/// The players who are paid when a hand of no-limit `game` is checked down.
fn winners(game: Game, holes: &[&str], board: &str) -> Vec<usize> {
    let stacks = vec![100; holes.len()];
    let mut t = Table::new(spec(RuleSet::TDA, game, Stakes::no_limit(Chips(1), Chips(2)), &stacks));
    t = t.holes(holes).boards(&[board]);
    t.deal();
    while let Some(player) = t.turn().filter(|_| matches!(t.hand.expects(), Expect::Act(_))) {
        let action = if t.legal(player).check { "x" } else { "c" };
        t.play(&format!("p{player} {action}"));
    }
    t.finish();
    (1..=holes.len()).filter(|n| !t.state().won(p(*n)).is_zero()).collect()
}

fn holdem_winners(holes: &[&str], board: &str) -> Vec<usize> {
    winners(Game::HOLDEM, holes, board)
}

#[test]
fn eval_wheel_straight() {
    assert_eq!(holdem_winners(&["Ah2c", "KsKc"], "3h4c5sKd9h"), [1]);
}

#[test]
fn eval_flush_fourth_card() {
    assert_eq!(holdem_winners(&["5dAh", "Qc7d"], "QdJd9dKc6d"), [2]);
}

#[test]
fn eval_three_pairs_kicker() {
    assert_eq!(holdem_winners(&["TdJs", "3s3d"], "6cQcAd6sAc"), [1, 2]);
}

#[test]
fn eval_full_house_best_pair_2() {
    assert_eq!(holdem_winners(&["TsTh", "9s9h"], "Jh6dJd6cJc"), [1]);
}

#[test]
fn eval_two_pair_low_pair() {
    assert_eq!(holdem_winners(&["2h2d", "5h5d"], "6c6dKh9s3c"), [2]);
}

#[test]
fn eval_pair_kicker() {
    assert_eq!(holdem_winners(&["8hKs", "4dQs"], "9c7s5h5s3c"), [1]);
}

#[test]
fn eval_flush_plus_straight_not_sf() {
    assert_eq!(holdem_winners(&["2h3h", "9h8d"], "9cThJhQhKh"), [2]);
}

#[test]
fn eval_flush_on_board_kickers() {
    assert_eq!(holdem_winners(&["QhJd", "3h4s", "AsAd"], "AhKh9h5h2h"), [1]);
}

#[test]
fn eval_suit_count_not_kicker() {
    assert_eq!(holdem_winners(&["AhKc", "AdKh"], "As3c4c5h6c"), [1, 2]);
}

#[test]
fn eval_flush_misnamed_straight() {
    assert_eq!(holdem_winners(&["5c3h", "8h2s", "Ks5s"], "4h8sAsQs6d"), [3]);
}

#[test]
fn omaha_two_pair_uses_one_pair_card() {
    assert_eq!(winners(Game::OMAHA, &["Ks8cJs5c", "AcJd8d4d"], "3s5hQsQd9h"), [1]);
}

#[test]
fn omaha_lone_ace_no_flush() {
    assert_eq!(winners(Game::OMAHA, &["AhKcQd2c", "7h6h2s3s"], "Jh9h5h3h8c"), [2]);
}

#[test]
fn lowball_27_wheel_is_ace_high() {
    let best = |a, b| {
        let mut t = Table::new(spec(RuleSet::TDA, Game::SINGLE_DRAW, Stakes::no_limit(Chips(1), Chips(2)), &[100; 2]))
            .holes(&[a, b]);
        t.play("p2 c, p1 x, p1 d, p2 d, p1 x, p2 x").finish();
        t.won()
    };
    let (wheel, pair, king) = ("Ac2d3h4s5c", "2c2s7h8s9c", "Kc5d4h3s2h");
    assert_eq!(best(king, wheel), [4, 0]);
    assert_eq!(best(wheel, pair), [4, 0]);
}

#[test]
fn shortdeck_low_straight() {
    assert_eq!(winners(Game::SHORT_DECK, &["Ah6c", "QsQd"], "7d8s9hKcQh"), [1]);
}

// Betting. Seats are renamed: p1 is the first left of the button.

/// The books that follow the rule a case rests on; the club's own rule is in the probes above.
fn but_the_club() -> impl Iterator<Item = (&'static str, RuleSet)> {
    books().filter(|(name, _)| *name != "club-1999")
}

fn no_limit(rules: RuleSet, small: u64, big: u64, stacks: &[u64]) -> Table {
    Table::new(spec(rules, Game::HOLDEM, Stakes::no_limit(Chips(small), Chips(big)), stacks))
}

#[test]
fn reopen_short_after_full_raise() {
    for (name, rules) in but_the_club() {
        let mut t = holdem(rules, &[19, 200, 200, 200]);
        t.play("p3 r 16, p4 c, p1 r 19");
        // 16 was a raise of 14.
        assert_eq!(t.raise(2), Some((33, 200)), "{name}");
        t.play("p2 c");
        assert_eq!((t.legal(3).fold, t.call(3), t.raise(3)), (true, Some(3), None), "{name}");
        t.play("p3 c");
        assert_eq!((t.legal(4).fold, t.call(4), t.raise(4)), (true, Some(3), None), "{name}");
    }
}

#[test]
fn reopen_cumulative_shorts() {
    for rules in [RuleSet::TDA, RuleSet::ROBERTS, RuleSet::RECORD] {
        let mut t = no_limit(rules, 50, 100, &[5100, 225, 5100, 300, 5100]);
        t.play("p3 c, p4 c, p5 c, p1 c, p2 x, p1 r 100, p2 r 125, p3 c, p4 r 200, p5 c");
        assert_eq!((t.call(1), t.raise(1)), (Some(100), Some((300, 5000))));
    }
}

#[test]
fn reopen_half_raise_no_limit_floor_call() {
    for (name, rules) in but_the_club() {
        let stakes = Stakes::no_limit(Chips(20_000), Chips(40_000));
        let mut t = Table::new(spec(rules, Game::SINGLE_DRAW, stakes, &[290_000, 2_000_000, 2_000_000]));
        t.play("p3 r 200000, p1 r 290000, p2 c");
        // 90,000 over a raise of 160,000: half of it is not enough at no-limit.
        assert_eq!((t.turn(), t.call(3), t.raise(3)), (Some(3), Some(90_000), None), "{name}");
    }
}

#[test]
fn allin_raise_below_min_is_legal() {
    for (name, rules) in books() {
        let mut t = no_limit(rules, 10, 20, &[150, 1000, 1000]);
        t.play("p3 r 100");
        assert_eq!((t.legal(1).fold, t.call(1), t.raise(1)), (true, Some(90), Some((150, 150))), "{name}");
    }
}

#[test]
fn min_raise_not_capped_by_opponent_stack() {
    // See `the_least_raise_is_not_capped_by_the_opponents_stack_and_the_excess_comes_back`.
    let mut t = no_limit(RuleSet::TDA, 10, 20, &[200, 1000]);
    t.play("p2 r 100, p1 r 180");
    assert_eq!(t.raise(2), Some((260, 1000)));
}

#[test]
fn min_raise_nine_on_five() {
    for (name, rules) in but_the_club() {
        let mut t = holdem(rules, &[100; 2]);
        t.play("p2 c, p1 x, p1 r 5");
        assert_eq!(t.refused("p2 r 9"), Rejection::AmountBelow { to: Chips(9), least: Chips(10) }, "{name}");
    }
}

#[test]
fn min_raise_sequence_b() {
    for (name, rules) in books() {
        let mut t = no_limit(rules, 25, 50, &[5000; 6]);
        t.play("p3 r 500, p4 c, p5 c");
        assert_eq!(t.raise(6), Some((950, 5000)), "{name}");
    }
}

#[test]
fn must_act_facing_allin_raise() {
    for (name, rules) in but_the_club() {
        let mut t = no_limit(rules, 60, 120, &[1880, 2000]);
        t.play("p2 r 240, p1 r 1880");
        assert_eq!((t.turn(), t.legal(2).fold, t.call(2), t.raise(2)), (Some(2), true, Some(1640), None), "{name}");
    }
}

/// In hundredths, for the rake of 3.96.
#[test]
fn hu_short_call_returns_excess() {
    let mut t = no_limit(RuleSet::TDA, 1000, 2000, &[19_800, 100_000]).holes(&["AsAd", "KsKd"]).boards(&["2c3c4d9h9s"]);
    t.play("p2 r 6000, p1 r 10000, p2 r 28000, p1 c");
    assert!(t.events.iter().any(|event| *event == Event::Called { seat: p(1), amount: Chips(9800) }));
    assert_eq!(t.returned(), [(2, 8200)]);
    assert_eq!(t.pots(), [(39_600, seats(&[1, 2]))]);
    t.play("p2 s, p1 s");
    t.settle_with_rake(396);
    assert_eq!(t.won(), [39_204, 0]);
}

#[test]
fn everyone_acts_after_raise() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[100; 3]);
        t.play("p3 r 6, p1 c");
        assert_eq!((t.turn(), t.call(2), t.raise(2)), (Some(2), Some(4), Some((10, 100))), "{name}");
    }
}

#[test]
fn no_betting_when_one_has_chips() {
    for rules in [RuleSet::TDA, RuleSet::SPADER_ESS_TOURNAMENT] {
        let mut t = holdem(rules, &[400, 200]);
        t.play("p2 r 200, p1 c");
        assert!(matches!(t.hand.expects(), Expect::Show(_)), "face up before the board is run out");
        t.finish();
        let bets = t.events.iter().filter(|event| matches!(event, Event::ActionOn { .. })).count();
        assert_eq!((bets, t.state().board(0).len()), (2, 5), "the raise and the call");
        let hidden = [1, 2].map(|n| t.hand.view(Viewer::Rail).hidden_cards(p(n)));
        assert_eq!(hidden, [0, 0]);
    }
}

#[test]
fn hu_button_is_small_blind() {
    let mut t = holdem(RuleSet::TDA, &[100; 2]);
    t.deal();
    assert_eq!((t.bets(), t.turn()), (vec![2, 1], Some(2)));
}

#[test]
fn hu_postflop_order() {
    let mut t = holdem(RuleSet::TDA, &[100; 2]);
    t.play("p2 c, p1 x");
    assert_eq!(t.turn(), Some(1));
}

#[test]
fn side_odd_chips_per_pot_not_merged() {
    let stakes = Stakes::no_limit(Chips(1), Chips(2)).with_ante(Ante::Each(Chips(1)));
    let stacks = [76, 181, 300, 117, 5, 66, 27];
    let mut t = Table::new(spec(RuleSet::TDA, Game::HOLDEM, stakes, &stacks))
        .holes(&["QhTs", "8h2s", "AsKh", "4s6d", "Ah6c", "TcQd", "4dQc"])
        .boards(&["7c2hTdKcQs"]);
    t.play("p3 r 114, p4 r 116, p5 f, p6 c, p7 c, p1 c, p2 c, p3 f");
    assert_eq!(
        t.pots(),
        [(163, seats(&[1, 2, 4, 6, 7])), (195, seats(&[1, 2, 4, 6])), (40, seats(&[1, 2, 4])), (121, seats(&[2, 4])),]
    );
    t.finish();
    assert_eq!(t.stacks(), [220, 185, 185, 0, 4, 178, 0]);
}

#[test]
fn side_multiple_winners_each_pot() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[100, 300, 300, 300])
            .holes(&["AsKs", "AhKh", "QdQc", "JdJc"])
            .boards(&["AdKd7c5s2h", "AdKd7c5s2h"]);
        t.play("p3 r 300, p4 c, p1 c, p2 c");
        assert_eq!(t.pots(), [(400, seats(&[1, 2, 3, 4])), (600, seats(&[2, 3, 4]))], "{name}");
        t.finish();
        assert_eq!(t.stacks(), [200, 800, 0, 0], "{name}");
    }
}

#[test]
fn folded_best_hand_cannot_win() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[100; 3]).holes(&["7c2d", "KhKd", "AhAd"]);
        t.play("p3 f, p1 r 6, p2 f").finish();
        assert_eq!((t.returned(), t.stacks()), (vec![(1, 4)], vec![102, 98, 100]), "{name}");
    }
}

#[test]
fn allin_then_fold_winner_keeps_stack() {
    for (name, rules) in but_the_club() {
        let mut t = holdem(rules, &[200; 2]);
        t.play("p2 r 200, p1 f").finish();
        assert_eq!((t.returned(), t.stacks()), (vec![(2, 198)], vec![198, 202]), "{name}");
    }
}

#[test]
fn ante_then_short_bb_main_side() {
    let stakes = Stakes::no_limit(Chips(400), Chips(800)).with_ante(Ante::Each(Chips(100)));
    let mut stacks = [20_000; 10];
    stacks[1] = 800;
    for (name, rules) in books() {
        let mut t = Table::new(spec(rules, Game::HOLDEM, stakes, &stacks));
        t.deal();
        assert_eq!(t.call(3), Some(800), "{name}");
        t.play("p3 c, p4 r 1600, p5 f, p6 f, p7 f, p8 f, p9 f, p10 f, p1 f, p3 f");
        assert_eq!(t.returned(), [(4, 800)], "{name}");
        // 10 x 100, 400 and 3 x 700; 100 each of players 3 and 4.
        assert_eq!(t.pots(), [(3500, seats(&[2, 4])), (200, seats(&[4]))], "{name}");
    }
}

#[test]
fn pl_open_max_5_10() {
    for (name, rules) in books() {
        let stakes = Stakes::pot_limit(Chips(5), Chips(10));
        let mut t = Table::new(spec(rules, Game::OMAHA, stakes, &[1000; 4]));
        t.deal();
        // Robert's counts the small blind as a big one (RR-14).
        let most = if name == "roberts" { 40 } else { 35 };
        assert_eq!(t.raise(3), Some((20, most)), "{name}");
    }
}

#[test]
fn pl_with_limper_and_sb_raise() {
    for (name, rules) in books().filter(|(name, _)| *name != "roberts") {
        let stakes = Stakes::pot_limit(Chips(100), Chips(200));
        let mut t = Table::new(spec(rules, Game::OMAHA, stakes, &[20_000; 4]));
        t.play("p3 c");
        assert_eq!(t.raise(4), Some((400, 900)), "{name}: 500 in the pot, 700 after the call");
        t.play("p4 f");
        assert_eq!(t.raise(1), Some((400, 800)), "{name}: 600 after calling 100");
    }
}

#[test]
fn odd_chip_o8_identical_both_ways() {
    // Robert's 10: a tie both ways is split as evenly as it goes.
    let stakes = Stakes::no_limit(Chips(1), Chips(2));
    let mut t = Table::new(spec(RuleSet::ROBERTS, Game::OMAHA_HI_LO, stakes, &[200; 2]))
        .holes(&["AsKs4s5s", "AdKd4d5d"])
        .boards(&["2c3c7hThJh"]);
    t.play("p2 r 33, p1 c, p1 x, p2 x, p1 x, p2 x, p1 x, p2 x").finish();
    assert_eq!(t.won(), [33, 33]);
}

/// Pots of 51 and 31, both tied between players 1 and 2.
#[test]
fn odd_chip_main_and_side_same_player() {
    let mut spec = spec(RuleSet::TDA, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(1)), &[200, 200, 10, 200]);
    spec.carried = Chips(11);
    let mut t = Table::new(spec).holes(&["AsKs", "AdKd", "7c2d", "7d2h"]).boards(&["QhJhTh3c4c"]);
    t.play("p3 r 10, p4 c, p1 c, p2 c, p1 r 1, p2 c, p4 c, p1 r 14, p2 c, p4 f, p1 x, p2 x");
    // 11 carried and 4 x 10; 2 x 15 and 1.
    assert_eq!(t.pots(), [(51, seats(&[1, 2, 3])), (31, seats(&[1, 2]))]);
    t.finish();
    assert_eq!(t.won(), [42, 40, 0, 0]);
}

#[test]
fn odd_chip_hilo_high_gets_it() {
    for (name, rules) in but_the_club() {
        let stakes = Stakes::no_limit(Chips(1), Chips(2));
        let mut t = Table::new(spec(rules, Game::OMAHA_HI_LO, stakes, &[200; 3]))
            .holes(&["", "KsKdQs9s", "Ac4cTs9d"])
            .boards(&["2c3h7hKhJd"]);
        t.play("p3 r 22, p1 f, p2 c, p2 x, p3 x, p2 x, p3 x, p2 x, p3 x").finish();
        assert_eq!(t.won(), [0, 23, 22], "{name}");
    }
}

#[test]
fn fl_cap_heads_up_in_multiway_tournament() {
    for (name, rules) in but_the_club() {
        let stakes = Stakes::fixed_limit(Chips(2), Chips(4));
        let mut t = Table::new(spec(rules, Game::HOLDEM, stakes, &[100; 3]));
        t.play("p3 c, p1 c, p2 x, p1 r 2, p2 r 4, p3 r 6, p1 r 8");
        assert_eq!((t.legal(2).fold, t.call(2), t.raise(2)), (true, Some(4), None), "{name}");
        assert_eq!(t.refused("p2 r 10"), Rejection::Capped { raises: 4 }, "{name}");
    }
}

#[test]
fn showdown_last_aggressor_first() {
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 r 10, p1 c, p2 c, p1 x, p2 x, p3 x, p1 x, p2 x, p3 x, p1 x, p2 r 20, p3 c, p1 c");
    for player in [2, 3, 1] {
        assert_eq!(t.turn(), Some(player));
        t.play(&format!("p{player} s"));
    }
}

#[test]
fn showdown_allin_no_muck() {
    for rules in [RuleSet::TDA, RuleSet::SPADER_ESS_TOURNAMENT] {
        let mut t = holdem(rules, &[300, 100]).holes(&["KhKd", "7c2d"]).boards(&["Ks8d8h3c4s"]);
        t.play("p2 r 100, p1 c");
        assert_eq!([1, 2].map(|n| t.legal(n).muck), [false, false]);
        assert!(matches!(t.refused("p2 m"), Rejection::MustShow { .. }));
    }
}

#[test]
fn short_allin_bet_postflop_call_amount() {
    for (name, rules) in books() {
        let mut t = no_limit(rules, 2000, 4000, &[7000, 50_000, 50_000]);
        t.play("p3 c, p1 c, p2 x, p1 r 3000");
        assert_eq!(t.call(2), Some(3000), "{name}");
        let mut t = no_limit(rules, 2000, 4000, &[50_000, 3000, 50_000]);
        t.deal();
        assert_eq!(t.call(3), Some(4000), "{name}");
    }
}

#[test]
fn post_missed_sb_only() {
    let mut spec = spec(RuleSet::TDA, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), &[200; 6]);
    posts(&mut spec, 5).dead = Chips(1);
    let mut t = Table::new(spec);
    t.play("p3 f, p4 f");
    assert_eq!((t.call(5), t.state().pot()), (Some(2), Chips(4)), "he still needs 2 to play");
}

// Records.

#[test]
fn parse_ten_two_characters() {
    assert!("10s".parse::<Card>().is_err(), "refused, and never another card");
    assert_eq!(holdem_winners(&["9hKs", "9sAh"], "TsJdQc6d5c"), [1]);
}

#[test]
fn parse_rake_with_uncalled() {
    let mut t = no_limit(RuleSet::RECORD, 2, 5, &[528, 899, 500, 657, 498, 445]);
    t.play("p3 c, p4 f, p5 f, p6 f, p1 r 24, p2 f, p3 c, p1 r 16, p3 f");
    assert_eq!((t.returned(), t.pots()), (vec![(1, 16)], vec![(53, seats(&[1]))]));
    t.settle_with_rake(4);
    assert_eq!((t.won()[0], t.stacks()), (49, vec![553, 894, 476, 657, 498, 445]));
}

/// In hundredths. One of two sits out after the small blind is in.
#[test]
fn parse_cancelled_hand_returns_blind() {
    let stakes = Stakes::no_limit(Chips(200), Chips(400));
    let one = SetupSpec::new(RuleSet::RECORD, Game::HOLDEM, stakes, p(3), [(p(3), Chips(48_570))]);
    let faults: Vec<_> = Setup::new(one).unwrap_err().iter().collect();
    assert_eq!(faults, [SetupFault::TooFewSeats(1)]);
    let mut t = Table::new(spec(RuleSet::RECORD, Game::HOLDEM, stakes, &[39_736, 48_570]));
    t.rule(cardroom::Ruling::Void { forfeits: cardroom::SeatSet::EMPTY });
    assert_eq!((t.over(), t.stacks(), t.state().raked()), (true, vec![39_736, 48_570], Chips::ZERO));
}

/// A player away when the cards are out has no hand (TDA 30): reported as hands that waited for ever.
#[test]
fn nobody_waits_for_a_player_who_is_away() {
    let mut spec = spec(RuleSet::TDA, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), &FIVE);
    spec.seats[p(3)].as_mut().unwrap().presence = Presence::Absent;
    let mut t = Table::new(spec);
    t.deal();
    assert_eq!(t.turn(), Some(4));
}
