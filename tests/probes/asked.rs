//! What users asked other engines for, and reported of them.

use crate::script::{Table, books, cards, holdem, p, posts, seats, spec};
use cardroom::rules::{AntePriority, Rake};
use cardroom::{
    Action, Ante, Chips, Command, Dealer, Event, Expect, Game, Hand, HandResult, LegalActions, Redact, Rejection,
    RuleSet, Seat, Setup, SetupFault, SetupSpec, Stakes, Viewer, decide, legal, replay,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

const FIVE: [u64; 5] = [200; 5];

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

/// The cap is reached as the pot grows, and the main pot grows first: 5 % of 120 are 6, of the side pot's 6 the cap of 9
/// leaves 3. That a side pot is paid first changes nothing, nor does what the host takes itself.
#[test]
fn rake_is_capped_from_the_main_pot_on() {
    let mut rules = RuleSet::TDA;
    rules.pots.rake = Rake::Percent { basis_points: 500, cap: Chips(9), no_flop_no_drop: true };
    let raked = |t: &Table| -> Vec<(u8, u64)> {
        let raked = t.events.iter().filter_map(|event| match *event {
            Event::RakeTaken { pot, amount } => Some((pot, amount.0)),
            _ => None,
        });
        raked.collect()
    };
    let all_in = || {
        let mut t = holdem(rules, &[40, 100, 100]);
        t.play("p3 r 100, p1 c, p2 c");
        t
    };
    let mut t = all_in();
    assert_eq!(raked(t.finish()), [(1, 3), (0, 6)]);
    assert_eq!((t.state().raked(), t.stacks().iter().sum::<u64>()), (Chips(9), 240 - 9));
    // Where the host has taken 5 from the side pot, 4 are left for the main pot.
    let mut t = all_in();
    while let Expect::Show(seats) = t.hand.expects() {
        let seat = seats.first().unwrap();
        t.run(Command::Show { seat, cards: t.state().down_cards(seat) });
        t.deal();
    }
    t.settle_with_rake(5);
    assert_eq!(raked(t.finish()), [(1, 5), (0, 4)]);
    // A pot of 30,000 at 5 %.
    rules.pots.rake = Rake::Percent { basis_points: 500, cap: Chips(9_000), no_flop_no_drop: true };
    let mut t = holdem(rules, &[15_000; 2]);
    t.play("p2 r 15000, p1 c");
    assert_eq!(raked(t.finish()), [(0, 1_500)]);
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
