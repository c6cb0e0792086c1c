//! Rulings: what each does to the chips and to the order of play, written from the rules, the arithmetic beside it.

#[path = "rulings/bounds.rs"]
mod bounds;
mod script;

use cardroom::{
    Action, Ante, Chips, Command, Event, Expect, Game, Hand, HandResult, Penalty, Rejection, RuleSet, Ruling, Seat,
    SeatSet, Setup, ShareOf, Stakes,
};
use script::{Table, books, holdem, p, posts, seats, spec};

const VOID: Ruling = Ruling::Void { forfeits: SeatSet::EMPTY };

fn kill(player: usize) -> Ruling {
    Ruling::Kill { seat: p(player), refunded: false }
}

fn revive(player: usize) -> Ruling {
    Ruling::Revive { seat: p(player) }
}

fn correct(player: usize, to: u64) -> Ruling {
    Ruling::Correct { seat: p(player), to: Chips(to) }
}

fn allow(player: usize, to: u64) -> Ruling {
    Ruling::Allow { seat: p(player), to: Chips(to) }
}

fn razz(stacks: &[u64]) -> Table {
    Table::new(spec(RuleSet::TDA, Game::RAZZ, Stakes::stud(Chips(1), Chips(3), Chips(10), Chips(20)), stacks))
}

fn result(t: &Table) -> HandResult {
    HandResult::of(t.hand.setup(), &t.events).expect("the hand is over")
}

/// Twelve are all-in for 10, 20 and so on to 120, and the board is the best hand: of eleven pots the main pot is shared by
/// twelve, and each later one by one fewer, so that there are 12 + 11 + ... + 2 = 77 shares of 10 each.
#[test]
fn no_share_is_missing_from_the_largest_result() {
    let stacks: Vec<u64> = (1..=12).map(|player| 10 * player).collect();
    let holes = ["2c3c", "2d3d", "2h3h", "2s3s", "4c5c", "4d5d", "4h5h", "4s5s", "6c7c", "6d7d", "6h7h", "6s7s"];
    let mut t = holdem(RuleSet::TDA, &stacks).holes(&holes).boards(&["AsKsQsJsTs"]);
    t.play(
        "p3 r 30, p4 r 40, p5 r 50, p6 r 60, p7 r 70, p8 r 80, p9 r 90, p10 r 100, p11 r 110, p12 r 120, p1 c, p2 c",
    );
    t.finish();
    let result = result(&t);
    assert_eq!(result.shares.len(), 77);
    assert!(result.shares.iter().all(|share| share.amount == Chips(10)));
    assert_eq!(t.stacks(), stacks);
}

/// The river is checked, and player 1 shows first. Revived before the hands are compared, player 3 has still to show or
/// muck; player 1, who has shown already, has not.
#[test]
fn a_hand_revived_at_the_showdown_shows_unless_it_has() {
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 c, p1 c, p2 x, p1 x, p2 x, p3 x, p1 x, p2 x, p3 x, p1 x, p2 x, p3 x");
    assert!(matches!(t.hand.expects(), Expect::Show(_)));
    t.rule(kill(3)).rule(revive(3));
    t.play("p1 s");
    t.rule(kill(1)).rule(revive(1));
    t.play("p2 s");
    assert_eq!(t.hand.expects(), Expect::Show(seats(&[3])));
    assert_eq!(t.events.iter().filter(|event| matches!(event, Event::ShowdownStarted { .. })).count(), 1);
    assert_eq!(t.state().live(), seats(&[1, 2, 3]));
}

// Void.

/// TDA 35-E, SE-2.5.4, RR-3.5-4: a fouled deck stops the hand at any time and every bet goes back, forced bets included.
#[test]
fn a_void_hand_gives_everybody_back_what_he_put_in_at_every_point_of_it() {
    for (name, rules) in books() {
        let mut spec = spec(rules, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), &[200, 150, 90, 5]);
        posts(&mut spec, 3).ante = Chips(1);
        posts(&mut spec, 4).dead = Chips(2);
        let mut t = Table::new(spec);
        t.play("p3 r 10, p4 c, p1 f, p2 c, p2 x, p3 r 20, p2 c, p2 x, p3 x, p2 x, p3 x");
        t.finish();
        assert!(t.over());
        let mut points = 0;
        for stop in 1..t.commands.len() {
            let mut hand = Hand::new(*t.hand.setup());
            let mut events = Vec::new();
            for command in &t.commands[..stop] {
                hand.execute(*command, &mut events).unwrap();
            }
            let paid = events.iter().any(|event| matches!(event, Event::ShareAwarded { .. } | Event::Carried { .. }));
            let voided = hand.execute(Command::Rule(VOID), &mut events);
            assert_eq!(voided.is_err(), paid, "{name}: refused from the first chip paid on");
            if voided.is_ok() {
                points += 1;
                assert_eq!([1, 2, 3, 4].map(|n| hand.state().stack(p(n)).0), [200, 150, 90, 5], "{name} after {stop}");
                let result = HandResult::of(hand.setup(), &events).unwrap();
                assert!(result.void && result.pots.is_empty() && result.shares.is_empty(), "{name}");
                assert_eq!((result.carried, result.raked), (Chips::ZERO, Chips::ZERO), "{name}");
                assert_eq!(hand.expects(), Expect::Nothing);
            }
        }
        assert!(points > 15, "{name}: {points}");
    }
}

/// SE-2.5.5, RR-3.5-5: who knew of the foul deck and bet all the same may forfeit his refund, which stays for the next deal.
#[test]
fn forfeited_chips_are_carried_to_the_next_hand() {
    let mut t = holdem(RuleSet::ROBERTS, &[200; 3]);
    t.play("p3 r 10, p1 c").rule(Ruling::Void { forfeits: seats(&[3]) });
    assert_eq!((t.over(), t.stacks()), (true, vec![200, 200, 190]));
    let result = result(&t);
    assert_eq!((result.carried, result.carried_for, result.void), (Chips(10), seats(&[1, 2, 3]), true));
}

/// Chips carried into a void hand were nobody's stake in it: they are carried on.
#[test]
fn chips_carried_into_a_void_hand_are_carried_on() {
    for (forfeits, carried, third) in [(SeatSet::EMPTY, 6, 200), (seats(&[3]), 16, 190)] {
        let mut spec = spec(RuleSet::CLUB_1999, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), &[200; 3]);
        spec.carried = Chips(6);
        let mut t = Table::new(spec);
        t.play("p3 r 10").rule(Ruling::Void { forfeits });
        assert_eq!((t.stacks(), result(&t).carried), (vec![200, 200, third], Chips(carried)));
    }
}

#[test]
fn a_hand_that_has_not_begun_or_is_over_or_partly_paid_cannot_be_voided() {
    let spec = spec(RuleSet::TDA, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), &[100, 50, 100]);
    let mut hand = Hand::new(Setup::new(spec).unwrap());
    assert_eq!(hand.execute(Command::Rule(VOID), &mut ()), Err(Rejection::Phase(Expect::Start)));
    let mut t = Table::new(spec);
    t.play("p3 r 100, p1 c, p2 c");
    while !matches!(t.hand.expects(), Expect::Settle(_)) {
        match t.hand.expects() {
            Expect::Show(seats) => t.play(&format!("p{} s", seats.first().unwrap().number() + 1)),
            _ => t.deal(),
        };
    }
    t.run(Command::Settle { rake: None });
    assert!(matches!(t.refused_rule(VOID), Rejection::Phase(Expect::Settle(_))), "the side pot has been paid");
    t.finish();
    assert_eq!(t.refused_rule(VOID), Rejection::Phase(Expect::Nothing));
    let stranger = Ruling::Void { forfeits: seats(&[7]) };
    assert_eq!(holdem(RuleSet::TDA, &[9; 2]).refused_rule(stranger), Rejection::NotLive { seat: p(7) });
}

// Kill.

/// SE-1.3.2, C99-5.3-3: the hand is folded and its wagers stay in the pot.
#[test]
fn the_player_in_turn_is_killed_and_the_next_one_acts() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200; 3]);
        t.play("p3 r 10").rule(kill(1));
        assert_eq!((t.turn(), t.call(2)), (Some(2), Some(8)), "{name}");
        t.play("p2 c");
        assert_eq!(t.pots(), [(21, seats(&[2, 3]))], "{name}: 10 + 10 and the small blind");
        assert_eq!(t.refused_rule(kill(1)), Rejection::NotLive { seat: p(1) });
    }
}

/// SE-1.3.2: all chips he has bet are lost. His raise stands as the price for the others. TDA 65 for a hand killed
/// by accident: called bets stay, what nobody called goes back.
#[test]
fn the_raiser_is_killed_and_his_bet_stands_or_its_uncalled_part_goes_back() {
    for (refunded, stacks) in [
        // 1 + 2 + 10 to player 2: 198 + 13.
        (false, [199, 211, 190]),
        // The 8 that nobody called go back, 1 + 2 + 2 to player 2: 198 + 5.
        (true, [199, 203, 198]),
    ] {
        let mut t = holdem(RuleSet::TDA, &[200; 3]);
        t.play("p3 r 10").rule(Ruling::Kill { seat: p(3), refunded });
        assert_eq!((t.turn(), t.call(1), t.raise(1)), (Some(1), Some(9), Some((18, 200))), "the price stands");
        t.play("p1 f");
        t.finish();
        assert_eq!((t.over(), t.stacks()), (true, stacks.to_vec()), "refunded: {refunded}");
    }
    // Called in full, nothing goes back either way: 10 + 10 + 2.
    for refunded in [false, true] {
        let mut t = holdem(RuleSet::TDA, &[200; 3]);
        t.play("p3 r 10").rule(Ruling::Kill { seat: p(3), refunded }).play("p1 c, p2 f").finish();
        assert_eq!(t.stacks(), [212, 198, 190]);
    }
}

#[test]
fn a_kill_that_leaves_one_hand_ends_the_round_and_the_last_hand_cannot_be_killed() {
    let mut t = holdem(RuleSet::TDA, &[200; 2]);
    t.play("p2 r 6").rule(kill(1));
    // 4 of the raise are uncalled; the pot is 2 + 2.
    assert_eq!(t.returned(), [(2, 4)]);
    assert_eq!(t.refused_rule(kill(2)), Rejection::LastHand { seat: p(2) });
    t.finish();
    assert_eq!(t.stacks(), [198, 202]);
}

#[test]
fn a_kill_during_the_first_deal_ends_it_or_leaves_the_others_to_bet() {
    // Player 3 is the last who waits for cards.
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    assert!(t.deal_once() && t.deal_once());
    t.rule(kill(3));
    assert_eq!((t.turn(), t.call(1)), (Some(1), Some(1)));
    // Only one is left: the big blind's second chip is lost as well (SE-1.3.2).
    let mut t = holdem(RuleSet::SPADER_ESS_CASH, &[200; 2]);
    t.rule(kill(1)).finish();
    assert_eq!((t.over(), t.stacks()), (true, vec![198, 202]));
}

/// TDA RP-10-C: a dead hand gets no further card.
#[test]
fn a_kill_during_a_later_deal_takes_the_hand_out_of_it() {
    let mut t = razz(&[200; 3]).holes(&["2c3d 7h 6h", "Ac4d Kc 5h", "5s6s Qd 8s"]);
    t.play("p2 pb, p3 r 10, p1 c, p2 c");
    // Fourth street is dealt already; on fifth, the one who waits last is killed.
    let low = t.turn().unwrap();
    assert_eq!(low, 1, "7-6 is the lowest board");
    for player in [1, 2, 3] {
        t.run(Command::Act { seat: p(player), action: Action::Check });
    }
    assert!(t.deal_once() && t.deal_once());
    t.rule(kill(3));
    assert_eq!(t.state().up_cards(p(3)).len(), 2);
    assert!(matches!(t.hand.expects(), Expect::Act(_)));
    // Of two who wait, one is killed: the other wins without another card.
    let seat = t.turn().unwrap();
    let other = 3 - seat;
    t.play(&format!("p{seat} x")).run(Command::Act { seat: p(other), action: Action::Check });
    t.rule(kill(1)).finish();
    // 3 antes and 3 x 10.
    assert_eq!((t.over(), t.stacks()), (true, vec![189, 222, 189]));
}

/// RR-8: where the hand that would have been low is dead, the action starts to its left; TDA RP-10-E: bring-in or more,
/// or fold.
#[test]
fn a_kill_before_the_bring_in_starts_the_action_to_its_left() {
    let mut t = razz(&[200; 4]).holes(&["2c3d 7h", "Ac4d Kc", "5s6s Kd", "8c9d Qs"]);
    t.deal();
    assert_eq!(t.hand.expects(), Expect::BringIn(p(3)));
    t.rule(kill(3));
    assert_eq!((t.turn(), t.call(4), t.raise(4), t.legal(4).fold), (Some(4), Some(3), Some((10, 10)), true));
    t.play("p4 f, p1 c, p2 r 10, p1 c");
    assert_eq!(t.pots(), [(24, seats(&[1, 2]))], "4 antes and 2 x 10");
}

#[test]
fn a_kill_during_a_draw_passes_it_on() {
    let table = || {
        let stakes = Stakes::fixed_limit(Chips(10), Chips(20));
        let mut t = Table::new(spec(RuleSet::TDA, Game::TRIPLE_DRAW, stakes, &[200; 3])).holes(&[
            "2c3c4c5cKc",
            "2d3d4d5dKd",
            "2h3h4h5hKh",
        ]);
        t.play("p3 c, p1 c, p2 x");
        assert_eq!(t.hand.expects(), Expect::Discard(p(1)));
        t
    };
    // The first to draw, before anybody has drawn.
    let mut t = table();
    t.rule(kill(1));
    assert_eq!(t.hand.expects(), Expect::Discard(p(2)));
    t.play("p2 d Kd, p3 d");
    assert_eq!(t.turn(), Some(2), "the first live seat left of the button");
    // One who has drawn gets nothing back; the last in turn is killed and the deal begins.
    let mut t = table();
    t.play("p1 d Kc5c, p2 d Kd").rule(kill(1)).rule(kill(3));
    assert!(t.over() || matches!(t.hand.expects(), Expect::Settle(_)), "one hand is left");
    t.finish();
    assert_eq!(t.stacks(), [190, 220, 190]);
    let mut t = table();
    t.play("p1 d Kc5c, p2 d Kd").rule(kill(3));
    let Expect::Deal(cardroom::DealRequest::Hole { seat, waiting, down, .. }) = t.hand.expects() else { panic!() };
    assert_eq!((seat, waiting, down), (p(1), seats(&[1, 2]), 2));
    // While replacements are due, the one who waits last.
    assert!(t.deal_once());
    t.rule(kill(2)).finish();
    assert_eq!(t.stacks(), [220, 190, 190]);
}

#[test]
fn a_kill_while_runs_are_chosen_leaves_the_choice_to_the_others() {
    let mut t =
        Table::new(spec(RuleSet::SPADER_ESS_CASH, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), &[100; 3]));
    t.play("p3 r 100, p1 c, p2 c");
    assert_eq!(t.hand.expects(), Expect::ChooseRuns(seats(&[1, 2, 3])));
    t.play("p1 runs 2, p2 runs 2").rule(kill(3));
    assert_eq!(t.state().runs(), 2, "both who are left want it twice");
    t.finish();
    let boards: Vec<u8> = t
        .events
        .iter()
        .filter_map(|event| match event {
            Event::BoardDealt { board, .. } => Some(*board),
            _ => None,
        })
        .collect();
    assert_eq!(boards, [0, 0, 0, 1, 1, 1]);
    assert_eq!(t.stacks()[2], 0, "his chips are in the pot");
}

/// TDA 17-A: from the last aggressor clockwise; a hand killed in its turn hands the turn on.
#[test]
fn a_kill_while_showing_hands_the_turn_on() {
    let table = |rules| {
        let mut t = holdem(rules, &[200; 3]).holes(&["AsAd", "KsKd", "QsQd"]).boards(&["2c3c4d9h9s"]);
        t.play("p3 c, p1 c, p2 x, p1 x, p2 x, p3 x, p1 x, p2 x, p3 x, p1 x, p2 r 10, p3 c, p1 c");
        assert_eq!(t.turn(), Some(2));
        t
    };
    let mut t = table(RuleSet::TDA);
    t.rule(kill(2));
    assert_eq!(t.turn(), Some(3));
    t.finish();
    // 3 x 12 to the aces.
    assert_eq!(t.stacks(), [224, 188, 188]);
    // One hand is left unshown. TDA 17-B: it wins unseen. SE-2.7.1: it shows all its cards to claim the pot.
    let mut t = table(RuleSet::TDA);
    t.rule(kill(2)).rule(kill(1));
    assert!(matches!(t.hand.expects(), Expect::Settle(_)));
    let mut t = table(RuleSet::SPADER_ESS_CASH);
    t.rule(kill(2)).rule(kill(1));
    assert_eq!(t.hand.expects(), Expect::Show(SeatSet::of(p(3))));
    t.play("p3 s").finish();
    assert_eq!(t.stacks(), [188, 188, 224]);
}

/// C99-2-4: a dead hand can win nothing, no pot and no side pot. What it paid is shared out among the others' pots.
#[test]
fn a_kill_before_the_pots_are_paid_makes_other_pots() {
    let table = || {
        let mut t = holdem(RuleSet::TDA, &[50, 100, 100]).holes(&["AsAd", "KsKd", "QsQd"]).boards(&["2c3c4d9h9s"]);
        t.play("p3 r 100, p1 c, p2 c");
        while !matches!(t.hand.expects(), Expect::Settle(_)) {
            match t.hand.expects() {
                Expect::Show(seats) => t.play(&format!("p{} s", seats.first().unwrap().number() + 1)),
                _ => t.deal(),
            };
        }
        assert_eq!(t.pots(), [(150, seats(&[1, 2, 3])), (100, seats(&[2, 3]))]);
        t
    };
    // Without the short stack there is one pot of 250.
    let mut t = table();
    t.rule(kill(1));
    assert_eq!(t.pots(), [(250, seats(&[2, 3]))]);
    t.finish();
    assert_eq!(t.stacks(), [0, 250, 0]);
    // Without player 3 the side pot is player 2's alone.
    let mut t = table();
    t.rule(kill(3)).finish();
    assert_eq!(t.stacks(), [150, 100, 0]);
    // Without both others the last hand takes all.
    let mut t = table();
    t.rule(kill(1)).rule(kill(2)).finish();
    assert_eq!(t.stacks(), [0, 0, 250]);
    // Once a chip is paid it is too late.
    let mut t = table();
    t.run(Command::Settle { rake: None });
    assert!(matches!(t.refused_rule(kill(1)), Rejection::Phase(_)));
}

// Revive.

/// SE-2.4.2: a hand folded on false information is retrieved. Nobody has acted since: its player is in turn again, with
/// every option he had.
#[test]
fn a_fold_is_taken_back_and_its_player_acts_again() {
    for (name, rules) in books() {
        let mut t = holdem(rules, &[200; 3]);
        t.play("p3 r 10, p1 f");
        assert_eq!(t.turn(), Some(2));
        t.rule(revive(1));
        assert_eq!((t.turn(), t.call(1), t.raise(1)), (Some(1), Some(9), Some((18, 200))), "{name}");
        assert_eq!(t.refused_rule(revive(1)), Rejection::NotDead { seat: p(1) });
        t.play("p1 r 18");
        assert_eq!((t.turn(), t.call(2)), (Some(2), Some(16)), "{name}");
        t.play("p2 f, p3 c");
        assert_eq!(t.pots(), [(38, seats(&[1, 3]))], "{name}: 18 + 18 + 2");
    }
}

#[test]
fn a_hand_revived_after_others_have_acted_waits_for_its_turn() {
    let mut t = holdem(RuleSet::TDA, &[200; 4]);
    t.play("p3 r 10, p4 f, p1 c");
    t.rule(revive(4));
    assert_eq!(t.turn(), Some(2));
    t.play("p2 c");
    assert_eq!((t.turn(), t.call(4), t.raise(4)), (Some(4), Some(10), Some((18, 200))));
    t.play("p4 c");
    assert_eq!(t.pots(), [(40, seats(&[1, 2, 3, 4]))]);
}

/// The action goes on from the last to act: a hand revived between him and a hand killed in turn is not passed over, and
/// the log of it is read back.
#[test]
fn a_hand_revived_before_another_is_killed_in_turn_acts_next() {
    let mut t = holdem(RuleSet::TDA, &[200; 5]);
    t.play("p3 r 10").rule(kill(4)).rule(revive(4)).rule(kill(5));
    assert_eq!((t.turn(), t.call(4)), (Some(4), Some(10)));
    t.play("p4 c, p1 f, p2 f");
    assert_eq!(t.pots(), [(23, seats(&[3, 4]))], "2 x 10 and the blinds");
}

/// A killed hand that had answered the bet need not answer it again.
#[test]
fn a_revived_hand_that_owes_nothing_is_not_asked_again() {
    let mut t = holdem(RuleSet::TDA, &[200; 4]);
    t.play("p3 r 10, p4 c").rule(kill(4)).rule(revive(4)).play("p1 f, p2 c");
    assert_eq!(t.pots(), [(31, seats(&[2, 3, 4]))], "3 x 10 and the small blind");
}

#[test]
fn a_hand_that_missed_bets_or_cards_cannot_be_revived() {
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 r 10, p1 f, p2 c");
    assert_eq!(t.refused_rule(revive(1)), Rejection::TooLate { seat: p(1) }, "it has 1 in and owes 9");
    assert_eq!(t.refused_rule(revive(5)), Rejection::NotDead { seat: p(5) });
    // It has kept up with the bets, but not with the cards.
    let mut t = razz(&[200; 3]).holes(&["2c3d 7h 6h", "Ac4d Kc 5h", "5s6s Qd 8s"]);
    t.play("p2 pb, p3 r 10, p1 c, p2 c, p1 x").rule(kill(3));
    t.rule(revive(3)).rule(kill(3)).play("p2 x");
    assert_eq!(t.refused_rule(revive(3)), Rejection::TooLate { seat: p(3) });
}

/// SE-2.4.2: what one player anted more than another is no bet that the other has missed.
#[test]
fn a_hand_is_revived_whatever_others_have_anted() {
    let mut spec = spec(RuleSet::TDA, Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2)), &[200; 3]);
    posts(&mut spec, 2).ante = Chips(5);
    let mut t = Table::new(spec);
    t.play("p3 c, p1 f").rule(revive(1));
    assert_eq!((t.turn(), t.call(1)), (Some(1), Some(1)));
    t.play("p1 c, p2 x, p1 f").rule(revive(1)).play("p1 r 10, p2 c, p3 f");
    assert_eq!(t.pots(), [(26, seats(&[1, 2])), (5, seats(&[2]))], "3 x 2 and 2 x 10, and the ante");
}

/// SE-2.4.2: it is a fold that is taken back. Whoever has brought it in has not had his turn yet.
#[test]
fn a_bring_in_whose_hand_is_revived_waits_for_its_turn() {
    let mut t = razz(&[200; 3]).holes(&["2c3d 7h", "Ac4d Kc", "5s6s Qd"]);
    t.play("p2 pb").rule(kill(2));
    assert_eq!(t.turn(), Some(3));
    t.rule(revive(2));
    assert_eq!((t.turn(), t.call(3)), (Some(3), Some(3)));
    t.play("p3 c, p1 f");
    assert_eq!((t.turn(), t.call(2)), (Some(2), None), "the others have answered his bring-in");
}

/// SE-2.7.9: B miscalls his hand, A mucks, and A's hand is certainly identifiable: it is live, and cards speak.
#[test]
fn a_hand_mucked_on_a_miscall_comes_back_to_the_showdown() {
    for (name, rules) in books().filter(|(_, rules)| rules.showdown.must_show == cardroom::rules::MustShow::Claimants) {
        let table = || {
            let mut t = holdem(rules, &[200; 2]).holes(&["AsAd", "KsKd"]).boards(&["2c3c4d9h9s"]);
            t.play("p2 c, p1 x, p1 x, p2 x, p1 x, p2 x, p1 r 20, p2 r 60, p1 c");
            // Player 2 raised last and has to show first; player 1 gives up out of turn.
            t.play("p1 m");
            t
        };
        let mut t = table();
        t.rule(revive(1));
        t.play("p2 s, p1 s").finish();
        // 2 x 62.
        assert_eq!(t.stacks(), [262, 138], "{name}");
        let mut t = table();
        t.finish();
        assert_eq!(t.stacks(), [138, 262], "{name}: nobody objected");
        assert!(matches!(t.refused_rule(revive(1)), Rejection::Phase(_)), "{name}: the pot is paid");
    }
}

/// An all-in player's hand that was mucked comes back like any other. C99: nothing is turned up before the showdown.
#[test]
fn an_all_in_hand_comes_back_to_the_showdown_too() {
    let mut t = holdem(RuleSet::RECORD, &[50, 100]).holes(&["AsAd", "KsKd"]).boards(&["2c3c4d9h9s"]);
    t.play("p2 r 50, p1 c, p1 runs 1, p2 runs 1, p1 m").rule(revive(1)).finish();
    assert_eq!(t.stacks(), [100, 50]);
}

// Correct.

fn postflop_200(stacks: &[u64]) -> Table {
    let mut t = Table::new(spec(RuleSet::TDA, Game::HOLDEM, Stakes::no_limit(Chips(100), Chips(200)), stacks));
    t.play("p3 c, p4 c, p5 c, p1 c, p2 x");
    t
}

/// TDA 52-A, the worked example: 100-200, after the flop. A bets 600, B puts in 1000, C and D call, E folds; noticed
/// before the turn. A raise is at least 600 more: B, C and D are brought up to 1200, and A faces 600 more.
#[test]
fn tda_52_a_a_raise_too_small_is_brought_up_for_all_who_called() {
    for (name, rules) in books() {
        let mut t = Table::new(spec(rules, Game::HOLDEM, Stakes::no_limit(Chips(100), Chips(200)), &[5000; 5]));
        t.play("p3 c, p4 c, p5 c, p1 c, p2 x, p1 r 600");
        let refused = t.refused("p2 r 1000");
        assert_eq!(refused, Rejection::AmountBelow { to: Chips(1000), least: Chips(1200) }, "{name}");
        // The dealer missed it.
        t.rule(allow(2, 1000)).play("p3 c, p4 c, p5 f");
        assert_eq!((t.bets(), t.call(1)), (vec![600, 1000, 1000, 1000, 0], Some(400)), "{name}");
        t.rule(correct(2, 1200));
        assert_eq!(t.bets(), [600, 1200, 1200, 1200, 0], "{name}");
        // The raise is a full one now: A may raise, by 600 at least.
        assert_eq!((t.turn(), t.call(1), t.raise(1)), (Some(1), Some(600), Some((1800, 4800))), "{name}");
        t.play("p1 c");
        // 5 x 200 and 4 x 1200.
        assert_eq!(t.pots(), [(5800, seats(&[1, 2, 3, 4]))], "{name}");
    }
}

/// A calls before anybody notices, which closes the round: still before the turn, all are brought up. After the turn the
/// wager stands.
#[test]
fn tda_52_a_it_is_corrected_until_the_next_card_and_then_stands() {
    let table = || {
        let mut t = postflop_200(&[5000; 5]);
        t.play("p1 r 600").rule(allow(2, 1000)).play("p3 c, p4 c, p5 f");
        t.run(Command::Act { seat: p(1), action: Action::Call });
        t
    };
    let mut t = table();
    t.rule(correct(2, 1200));
    assert_eq!(t.pots(), [(5800, seats(&[1, 2, 3, 4]))], "5 x 200 and 4 x 1200");
    assert_eq!(t.stacks(), [3600, 3600, 3600, 3600, 4800]);
    t.deal();
    assert_eq!((t.turn(), t.bets()), (Some(1), vec![0; 5]));
    let mut t = table();
    t.deal();
    assert_eq!(t.refused_rule(correct(2, 1200)), Rejection::NoWager { seat: p(2) });
    assert_eq!(t.pots(), [(5000, seats(&[1, 2, 3, 4]))], "5 x 200 and 4 x 1000");
}

/// On the river until the showdown starts.
#[test]
fn tda_52_a_on_the_river_it_is_corrected_until_a_hand_is_shown() {
    let table = || {
        let mut t = holdem(RuleSet::TDA, &[200; 2]).holes(&["AsAd", "KsKd"]).boards(&["2c3c4d9h9s"]);
        t.play("p2 c, p1 x, p1 x, p2 x, p1 x, p2 x, p1 r 20").rule(allow(2, 30)).play("p1 c");
        assert!(matches!(t.hand.expects(), Expect::Show(_)));
        t
    };
    let mut t = table();
    t.rule(correct(2, 40)).finish();
    // 2 x 42.
    assert_eq!(t.stacks(), [242, 158]);
    let mut t = table();
    t.play("p2 s");
    assert_eq!(t.refused_rule(correct(2, 40)), Rejection::NoWager { seat: p(2) });
    t.finish();
    assert_eq!(t.stacks(), [232, 168]);
}

#[test]
fn a_caller_without_enough_for_the_corrected_wager_is_all_in() {
    // C had 1300 to start with: 200 before the flop, 1100 since.
    let mut t = postflop_200(&[5000, 5000, 1300, 5000, 5000]);
    t.play("p1 r 600").rule(allow(2, 1000)).play("p3 c, p4 c, p5 f").rule(correct(2, 1200));
    assert_eq!(t.bets(), [600, 1200, 1100, 1200, 0]);
    assert!(t.state().all_in().contains(p(3)));
    t.play("p1 c");
    // 5 x 200 and 4 x 1100; 3 x 100.
    assert_eq!(t.pots(), [(5400, seats(&[1, 2, 3, 4])), (300, seats(&[1, 2, 4]))]);
}

#[test]
fn a_closed_round_is_corrected_no_further_than_somebody_can_match() {
    // B has 4800 behind the flop, C 900 and D 500 when the round closes.
    let mut t = Table::new(spec(RuleSet::TDA, Game::HOLDEM, Stakes::no_limit(Chips(100), Chips(200)), &[1100, 5000]));
    t.play("p2 c, p1 x, p1 x").rule(allow(2, 100)).run(Command::Act { seat: p(1), action: Action::Call });
    t.rule(correct(2, 2000));
    // Player 1 has 800 left and puts them in: 900 each.
    assert_eq!(t.stacks(), [0, 3900]);
    assert_eq!(t.pots(), [(2200, seats(&[1, 2]))]);
}

/// SE-2.6.16: the last to act in the last round may fold though nobody has bet. Player 2 is dead: that the wager which he
/// had called is reduced gives him chips back, and no turn.
#[test]
fn a_dead_hand_that_gets_chips_back_is_not_the_last_to_act() {
    let mut t = holdem(RuleSet::SPADER_ESS_CASH, &[200; 3]);
    t.play("p3 c, p1 c, p2 x, p1 x, p2 x, p3 x, p1 r 30, p2 c");
    t.run(Command::Act { seat: p(3), action: Action::Call });
    t.rule(kill(2)).rule(correct(1, 20));
    assert_eq!(t.stacks(), [178; 3]);
    t.play("p1 x");
    assert_eq!(t.turn(), Some(3));
    assert!(t.legal(3).fold);
}

/// TDA 52-B2: pot-limit Omaha, 10,500 in the pot, quoted as 9,500. A bets 9,500 for the pot, B folds; noticed before
/// there is substantial action: increased to 10,500.
#[test]
fn tda_52_b2_a_pot_bet_too_small_is_increased() {
    let mut t = omaha_10500();
    t.play("p1 r 9500, p2 f").rule(correct(1, 10_500));
    assert_eq!((t.bets(), t.turn(), t.call(3)), (vec![10_500, 0, 0, 0], Some(3), Some(10_500)));
    // Pot 21,000, after the call 31,500: a raise to 42,000 at most.
    assert_eq!(t.raise(3), Some((21_000, 42_000)));
}

/// TDA 52-B3: quoted as 11,500. A bets that, B folds, C and D call: reduced to 10,500 for all three. SE-2.6.28: what is
/// too much goes back.
#[test]
fn tda_52_b3_a_pot_bet_too_large_is_reduced_for_all() {
    let mut t = omaha_10500();
    assert_eq!(t.refused("p1 r 11500"), Rejection::AmountAbove { to: Chips(11_500), most: Chips(10_500) });
    t.rule(allow(1, 11_500)).play("p2 f, p3 c");
    t.run(Command::Act { seat: p(4), action: Action::Call });
    t.rule(correct(1, 10_500));
    // 4 x 2,625 and 3 x 10,500.
    assert_eq!(t.pots(), [(42_000, seats(&[1, 3, 4]))]);
    assert_eq!(t.stacks(), [36_875, 47_375, 36_875, 36_875]);
    // After the next card it stands.
    let mut t = omaha_10500();
    t.rule(allow(1, 11_500)).play("p2 f, p3 c, p4 c");
    assert_eq!(t.refused_rule(correct(1, 10_500)), Rejection::NoWager { seat: p(1) });
    assert_eq!(t.pots(), [(45_000, seats(&[1, 3, 4]))]);
}

/// Reduced while somebody has still to act.
#[test]
fn a_pot_bet_too_large_is_reduced_within_the_round() {
    let mut t = omaha_10500();
    t.rule(allow(1, 11_500)).play("p2 f, p3 c").rule(correct(1, 10_500));
    assert_eq!((t.bets(), t.turn(), t.call(4)), (vec![10_500, 0, 10_500, 0], Some(4), Some(10_500)));
}

/// A caller who was all-in for the wrong wager has chips again and bets on.
#[test]
fn a_reduced_caller_who_was_all_in_bets_on() {
    let mut t = omaha(&[50_000, 50_000, 14_125, 50_000]);
    t.rule(allow(1, 11_500)).play("p2 f, p3 c");
    assert!(t.state().all_in().contains(p(3)), "2,625 and 11,500");
    t.run(Command::Act { seat: p(4), action: Action::Call });
    t.rule(correct(1, 10_500)).deal();
    assert_eq!(t.turn(), Some(1));
    t.play("p1 x");
    assert_eq!((t.turn(), t.raise(3)), (Some(3), Some((1000, 1000))), "the thousand that came back");
}

fn omaha_10500() -> Table {
    omaha(&[50_000; 4])
}

fn omaha(stacks: &[u64]) -> Table {
    let mut t = Table::new(spec(RuleSet::TDA, Game::OMAHA, Stakes::pot_limit(Chips(500), Chips(1000)), stacks));
    t.play("p3 r 2625, p4 c, p1 c, p2 c");
    assert_eq!(t.pots(), [(10_500, seats(&[1, 2, 3, 4]))]);
    t
}

/// What follows from a corrected raise follows from what stood before it, not from the wrong figure; a short blind too.
#[test]
fn a_corrected_raise_sets_the_least_raise_anew() {
    // The big blind is all-in for 1; the price is 2 all the same.
    let mut t = holdem(RuleSet::TDA, &[200, 1, 200, 200]);
    t.play("p3 r 6").rule(correct(3, 10));
    // 8 more than 2.
    assert_eq!((t.turn(), t.raise(4)), (Some(4), Some((18, 200))));
    t.rule(correct(3, 4));
    assert_eq!((t.bets(), t.raise(4)), (vec![1, 1, 4, 0], Some((6, 200))));
    assert_eq!(t.refused_rule(correct(3, 2)), Rejection::AmountBelow { to: Chips(2), least: Chips(3) });
    assert_eq!(t.refused_rule(correct(3, 201)), Rejection::AmountAbove { to: Chips(201), most: Chips(200) });
    assert_eq!(t.refused_rule(correct(4, 10)), Rejection::NoWager { seat: p(4) }, "he has not bet");
}

/// SE-2.6.30: the wager is let stand: the round goes on from it, in turn and within the stack only.
#[test]
fn a_wager_let_stand_is_within_the_stack_and_in_turn() {
    let mut t = omaha_10500();
    assert_eq!(t.refused_rule(allow(1, 48_000)), Rejection::AmountAbove { to: Chips(48_000), most: Chips(47_375) });
    assert!(matches!(t.refused_rule(allow(2, 20_000)), Rejection::Turn { .. }));
    assert_eq!(t.refused_rule(allow(1, 0)), Rejection::AmountBelow { to: Chips(0), least: Chips(1) });
    t.rule(allow(1, 20_000));
    // Pot 30,500; after the call 50,500.
    assert_eq!((t.turn(), t.call(2), t.raise(2)), (Some(2), Some(20_000), Some((40_000, 47_375))));
}

// Penalise.

#[test]
fn a_penalty_is_put_on_record_and_changes_nothing() {
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.deal();
    let (before, stacks) = (t.hand.expects(), t.stacks());
    let penalty = Ruling::Penalise { seat: p(2), penalty: Penalty::Rounds(1) };
    t.rule(penalty);
    assert_eq!(t.events.last(), Some(&Event::Penalised { seat: p(2), penalty: Penalty::Rounds(1) }));
    assert_eq!((t.hand.expects(), t.stacks()), (before, stacks));
    t.play("p3 f, p1 f").finish();
    t.rule(penalty);
    assert_eq!(
        t.refused_rule(Ruling::Penalise { seat: p(4), penalty: Penalty::Warning }),
        Rejection::NotLive { seat: p(4) }
    );
    let mut hand = Hand::new(*t.hand.setup());
    assert_eq!(hand.execute(Command::Rule(penalty), &mut ()), Err(Rejection::Phase(Expect::Start)));
}

// The result.

#[test]
fn the_result_of_a_hand_has_every_share_and_pot_and_what_was_raked() {
    // 1 ante each and a rake of 3 and 2; player 2 wins the main pot, player 3 the side pot.
    let stakes = Stakes::no_limit(Chips(1), Chips(2)).with_ante(Ante::Each(Chips(1)));
    let mut t = Table::new(spec(RuleSet::RECORD, Game::HOLDEM, stakes, &[101, 51, 101, 101]))
        .holes(&["QsQd", "AsAd", "KsKd", "7c2d"])
        .boards(&["2c3c4d9h9s"]);
    t.play("p3 r 100, p4 f, p1 c, p2 c, p1 runs 1, p2 runs 1, p3 runs 1");
    for n in [1, 2, 3] {
        t.deal();
        t.play(&format!("p{n} s"));
    }
    // Side pot 2 x 50, main pot 4 antes and 3 x 50.
    t.settle_with_rake(2);
    t.settle_with_rake(3);
    let result = result(&t);
    let chips = |stacks: &cardroom::BySeat<Chips>| [1, 2, 3, 4].map(|n| stacks[p(n)].0);
    assert_eq!((chips(&result.before), chips(&result.after)), ([101, 51, 101, 101], [0, 151, 98, 100]));
    let pots: Vec<_> = result.pots.iter().map(|pot| (pot.amount.0, pot.eligible)).collect();
    assert_eq!(pots, [(154, seats(&[1, 2, 3])), (100, seats(&[1, 3]))]);
    let share = |pot, player, amount| ShareOf { pot, seat: p(player), amount: Chips(amount) };
    assert_eq!(*result.shares, [share(1, 3, 98), share(0, 2, 151)]);
    assert_eq!((result.raked, result.carried, result.void), (Chips(5), Chips::ZERO, false));
    assert_eq!(HandResult::of(t.hand.setup(), &t.events[..t.events.len() - 1]), None, "not over");
}

/// C99-3-13, C99-A5: the odd chip of every pot goes to the next hand, for which everybody dealt in competes.
#[test]
fn the_result_tells_what_is_carried_and_for_whom() {
    let mut t = holdem(RuleSet::CLUB_1999, &[200; 4]).holes(&["", "AsKd", "AdKs"]).boards(&["2c3c4d9h9s"]);
    t.play("p3 c, p4 f, p1 f, p2 x, p2 x, p3 x, p2 x, p3 x, p2 x, p3 x").finish();
    // 1 + 2 + 2 = 5: 2 each.
    let result = result(&t);
    assert_eq!(
        (t.stacks(), result.carried, result.carried_for),
        (vec![199, 200, 200, 200], Chips(1), seats(&[1, 2, 3, 4]))
    );
    let _: [Seat; 2] = result.shares.iter().map(|share| share.seat).collect::<Vec<_>>().try_into().unwrap();
}
