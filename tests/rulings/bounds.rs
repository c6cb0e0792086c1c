//! How far rulings go: what each refuses, and how the hand goes on where little is left of it.

use super::{allow, correct, holdem, kill, omaha_10500, razz, revive};
use crate::script::{Table, cards, p, seats, spec};
use cardroom::{
    Action, CardSet, CardSource, Chips, Command, DealRequest, Event, Expect, Game, GameSpec, List, Opener, Ranking,
    Rejection, RuleSet, ShortStub, Stakes, Street,
};

const BLINDS: Stakes = Stakes::no_limit(Chips(1), Chips(2));

fn hole(seat: usize, down: &str, hidden: u8, up: &str, hidden_up: u8) -> Command {
    let (down, up) = (cards(down), if up.is_empty() { CardSet::EMPTY } else { cards(up) });
    Command::DealHole { seat: p(seat), down, hidden, up, hidden_up }
}

// Correct.

/// A wager that is right as it is needs no ruling, in its round and after it; of a bet that was only called there is
/// nothing to set right at its caller's.
#[test]
fn a_wager_is_not_corrected_to_itself_nor_at_a_caller() {
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 r 10");
    assert_eq!(t.refused_rule(correct(3, 10)), Rejection::NoWager { seat: p(3) });
    t.play("p1 c");
    t.run(Command::Act { seat: p(2), action: Action::Call });
    assert!(matches!(t.hand.expects(), Expect::Deal(_)), "the round is closed");
    assert_eq!(t.refused_rule(correct(3, 10)), Rejection::NoWager { seat: p(3) });
    assert_eq!(t.refused_rule(correct(2, 8)), Rejection::NoWager { seat: p(2) });
    t.rule(correct(3, 8));
    assert_eq!(t.pots(), [(24, seats(&[1, 2, 3]))], "3 x 8");
}

/// At fixed limit a corrected raise is still the one raise it was: two more before the cap of a bet and three raises
/// (SE-2.6.35), the blind being the bet.
#[test]
fn a_corrected_raise_counts_once_towards_the_cap() {
    let mut t = Table::new(spec(RuleSet::TDA, Game::HOLDEM, Stakes::fixed_limit(Chips(10), Chips(20)), &[500; 4]));
    t.deal();
    assert_eq!((t.state().raises(), t.state().aggressor()), (1, None));
    t.rule(allow(3, 25)).rule(correct(3, 20));
    assert_eq!((t.state().raises(), t.state().aggressor(), t.raise(4)), (2, Some(p(3)), Some((30, 30))));
    t.play("p4 r 30, p1 r 40");
    assert_eq!((t.state().raises(), t.state().aggressor(), t.raise(2)), (4, Some(p(1)), None));
}

/// On the river player 2 bets 30 and player 1 has but 20: 10 went back. To raise the bet would only send more back; to
/// lower it to 12 gives each 8 back. 2 x 80 were in the pot before.
#[test]
fn a_bet_called_for_less_is_corrected_downwards_only() {
    let mut t = holdem(RuleSet::TDA, &[100, 300]).boards(&["2c7d9hJsKd"]);
    t.play("p2 r 80, p1 c, p1 x, p2 x, p1 x, p2 x, p1 x, p2 r 30");
    t.run(Command::Act { seat: p(1), action: Action::Call });
    assert_eq!((t.returned(), t.pots()), (vec![(2, 10)], vec![(200, seats(&[1, 2]))]));
    assert_eq!(t.refused_rule(correct(2, 40)), Rejection::NoWager { seat: p(2) });
    assert_eq!(t.refused_rule(correct(2, 20)), Rejection::NoWager { seat: p(2) }, "what it is now");
    t.rule(correct(2, 12));
    assert_eq!((t.pots(), t.stacks()), (vec![(184, seats(&[1, 2]))], vec![8, 208]));
}

/// A caller who was all-in for exactly what the wager becomes keeps it in: nothing goes back to him, not even nothing.
#[test]
fn a_correction_moves_no_chip_of_who_has_the_right_amount_in() {
    let mut t = holdem(RuleSet::TDA, &[22, 200, 200]);
    t.play("p3 c, p1 c, p2 x, p1 x, p2 x, p3 r 30, p1 c").rule(correct(3, 20));
    let returned: Vec<_> = t.events.iter().filter(|event| matches!(event, Event::ChipsReturned { .. })).collect();
    assert_eq!(returned, [&Event::ChipsReturned { seat: p(3), amount: Chips(10) }]);
    assert_eq!((t.bets(), t.call(2)), (vec![20, 0, 20], Some(20)));
}

/// All a seat has is within what it has.
#[test]
fn a_wager_let_stand_or_corrected_may_be_the_whole_stack() {
    let mut t = omaha_10500();
    t.rule(allow(1, 47_375));
    assert!(t.state().all_in().contains(p(1)));
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 r 10").rule(correct(3, 200));
    assert_eq!((t.call(1), t.stacks()), (Some(199), vec![199, 198, 0]));
}

// Kill.

/// RR-8: a hand that dies during the deal with the low card brings nothing in; the action starts to its left.
#[test]
fn a_hand_killed_during_the_deal_does_not_pass_its_bring_in_on() {
    let mut t = razz(&[200; 4]).holes(&["2c3d7h", "Ac4dQc", "5s6sKd", "8c9dJs"]);
    assert!(t.deal_once() && t.deal_once() && t.deal_once());
    t.rule(kill(3)).deal();
    // The king is the highest card of those dealt, the queen of those that live.
    assert_eq!(t.hand.expects(), Expect::Act(p(4)));
    assert_eq!((t.call(4), t.bets()), (Some(3), vec![0; 4]));
}

/// RR-11-6: a card exposed before the draw is replaced after the deal, also where the hand last in line dies first.
#[test]
fn a_kill_of_the_last_in_line_leaves_the_others_their_replacements() {
    let mut t = Table::new(spec(
        RuleSet::ROBERTS,
        Game::LOWBALL_DRAW,
        Stakes::fixed_limit(Chips(10), Chips(20)),
        &[200, 200, 200],
    ));
    t.run(Command::Expose { seat: p(1), card: "Kc".parse().unwrap() });
    assert!(t.deal_once() && t.deal_once());
    t.rule(kill(3));
    let Expect::Deal(DealRequest::Hole { seat, down, .. }) = t.hand.expects() else { panic!("{}", t.hand.expects()) };
    assert_eq!((seat, down), (p(1), 1));
    t.deal();
    assert_eq!((t.state().down_cards(p(1)).len(), t.turn()), (5, Some(1)));
}

/// The choice is the others': who has not chosen yet is still asked.
#[test]
fn a_kill_while_runs_are_chosen_does_not_choose_for_anybody() {
    let mut t = Table::new(spec(RuleSet::SPADER_ESS_CASH, Game::HOLDEM, BLINDS, &[100; 3]));
    t.play("p3 r 100, p1 c, p2 c, p1 runs 2").rule(kill(3));
    assert_eq!(t.hand.expects(), Expect::ChooseRuns(seats(&[2])));
    t.play("p2 runs 2");
    assert_eq!(t.state().runs(), 2);
}

/// A card down and one up, which opens, and blinds; a record that has no upcards.
fn best_board_without_upcards(stacks: &[u64]) -> Table {
    let first = Street { down: 1, up: 1, opener: Opener::BestBoard(Ranking::High), ..Street::BETTING };
    let last = Street { down: 1, up: 0, ..first };
    let streets = List::of(&[first, last]);
    let game = GameSpec { streets, boards: 0, short_stub: ShortStub::Refused, ..Game::HOLDEM.spec() };
    let mut spec = spec(RuleSet::TDA, Game::new(game).unwrap(), BLINDS, stacks);
    spec.cards = CardSource::Recorded;
    let mut t = Table::new(spec);
    for (player, card) in ["2c", "3c", "4c", "5c"].into_iter().enumerate().take(stacks.len()) {
        t.run(hole(player + 1, card, 0, "", 1));
    }
    t
}

/// Of those who may be named first, one less; when the last of them dies, only hands without chips are left.
#[test]
fn a_kill_while_the_first_to_act_is_asked_for() {
    let mut t = best_board_without_upcards(&[100; 3]);
    assert_eq!(t.hand.expects(), Expect::First(seats(&[1, 2, 3])));
    t.rule(kill(2));
    assert_eq!(t.hand.expects(), Expect::First(seats(&[1, 3])));
    assert_eq!(t.events.last(), Some(&Event::HandKilled { seat: p(2), refunded: false }), "nothing else happens");
    // The blinds are all-in; only player 3 could bet.
    let mut t = best_board_without_upcards(&[1, 2, 100]);
    assert_eq!(t.hand.expects(), Expect::First(seats(&[3])));
    t.rule(kill(3));
    assert!(!matches!(t.hand.expects(), Expect::First(_)));
    assert_eq!(t.returned(), [(2, 1)], "the blind that nobody matches");
    // The same on the next street.
    let mut t = best_board_without_upcards(&[2, 2, 100, 100]);
    t.play("p3 first, p3 c, p4 c, p1 c");
    assert_eq!(t.hand.expects(), Expect::First(seats(&[3, 4])));
    t.rule(kill(3)).rule(kill(4));
    assert!(matches!(t.hand.expects(), Expect::Show(_)), "only hands without chips are left");
}

// Revive.

/// Between two streets a hand comes back as long as its board is the one thing that is due.
#[test]
fn a_hand_killed_between_streets_is_revived_before_the_next_card() {
    let table = || {
        let mut t = holdem(RuleSet::TDA, &[200; 3]);
        t.play("p3 c, p1 c");
        t.run(Command::Act { seat: p(2), action: Action::Check });
        assert!(matches!(t.hand.expects(), Expect::Deal(DealRequest::Board { .. })));
        t.rule(kill(3));
        t
    };
    let mut t = table();
    t.rule(revive(3)).play("p1 x, p2 x");
    assert_eq!((t.turn(), t.pots()), (Some(3), vec![(6, seats(&[1, 2, 3]))]));
    let mut t = table();
    t.deal().rule(revive(3));
    assert_eq!(t.state().live(), seats(&[1, 2, 3]), "no card of his own came between");
    // Where the street deals to players, he would miss his card.
    let mut t = razz(&[200; 3]).holes(&["2c3d7h", "Ac4dKc", "5s6sQd"]);
    t.play("p2 pb, p3 r 10, p1 c");
    t.run(Command::Act { seat: p(2), action: Action::Call });
    assert!(matches!(t.hand.expects(), Expect::Deal(DealRequest::Hole { .. })));
    t.rule(kill(3));
    assert!(matches!(t.refused_rule(revive(3)), Rejection::Phase(Expect::Deal(_))));
}

/// A pot won because everybody else folded is no showdown to come back to, though no bet was missed.
#[test]
fn a_fold_that_ended_the_hand_early_is_not_taken_back() {
    let mut t = holdem(RuleSet::TDA, &[200; 2]);
    t.play("p2 c, p1 x, p1 x, p2 f");
    assert!(matches!(t.hand.expects(), Expect::Settle(_)));
    assert!(matches!(t.refused_rule(revive(2)), Rejection::Phase(Expect::Settle(_))));
}

/// A hand that threw cards and died before they were replaced has fewer than the others.
#[test]
fn a_hand_without_its_replacements_cannot_be_revived() {
    let stakes = Stakes::fixed_limit(Chips(10), Chips(20));
    let mut t = Table::new(spec(RuleSet::TDA, Game::SINGLE_DRAW, stakes, &[200; 3])).holes(&["2c3c4c5cKc"]);
    t.play("p3 c, p1 c, p2 x, p1 d Kc").rule(kill(1)).play("p2 d, p3 d");
    assert_eq!(t.turn(), Some(2));
    assert_eq!(t.refused_rule(revive(1)), Rejection::TooLate { seat: p(1) });
}

/// An upcard that nobody recorded is a card all the same.
#[test]
fn a_hand_with_an_unrecorded_upcard_is_whole() {
    let mut spec = spec(RuleSet::TDA, Game::RAZZ, Stakes::stud(Chips(1), Chips(3), Chips(10), Chips(20)), &[200; 3]);
    spec.cards = CardSource::Recorded;
    let mut t = Table::new(spec);
    t.run(hole(1, "2c3d", 0, "7h", 0));
    t.run(hole(2, "Ac4d", 0, "Kc", 0));
    t.run(hole(3, "5s6s", 0, "", 1));
    t.run(Command::NameFirst { seat: p(2) });
    t.play("p2 pb").rule(kill(3)).rule(revive(3));
    assert_eq!(t.state().live(), seats(&[1, 2, 3]));
}

/// The big blind has not acted yet: he keeps his option.
#[test]
fn a_revived_big_blind_still_has_his_option() {
    let mut t = holdem(RuleSet::TDA, &[200; 3]);
    t.play("p3 c").rule(kill(2)).rule(revive(2)).play("p1 c");
    assert_eq!((t.turn(), t.legal(2).check, t.raise(2)), (Some(2), true, Some((4, 200))));
}

/// Player 4 called 10 and folds to an all-in that is no full raise: he has acted, and still owes 5.
#[test]
fn a_fold_to_a_short_all_in_is_taken_back_and_answered() {
    let mut t = holdem(RuleSet::TDA, &[200, 15, 200, 200]);
    t.play("p3 r 10, p4 c, p1 c, p2 r 15, p3 c, p4 f").rule(revive(4));
    assert_eq!((t.turn(), t.call(4), t.raise(4)), (Some(4), Some(5), None));
    t.play("p4 c, p1 c");
    assert_eq!(t.pots(), [(60, seats(&[1, 2, 3, 4]))], "4 x 15");
}

/// A player without a chip has nothing to say to the bet.
#[test]
fn a_revived_hand_that_is_all_in_is_not_asked() {
    let mut t = holdem(RuleSet::TDA, &[200, 200, 200, 5]);
    t.play("p3 r 10, p4 c").rule(kill(4)).rule(revive(4));
    assert_eq!(t.turn(), Some(1));
    t.play("p1 f, p2 c");
    assert_eq!(t.pots(), [(16, seats(&[2, 3, 4])), (10, seats(&[2, 3]))], "3 x 5 and the small blind; 2 x 5");
}

/// Void hands, and no others, say so.
#[test]
fn only_a_void_hand_is_void() {
    let mut t = holdem(RuleSet::TDA, &[200; 2]);
    t.play("p2 f").finish();
    assert!(t.over() && !t.state().is_void());
    let mut t = holdem(RuleSet::TDA, &[200; 2]);
    t.rule(super::VOID);
    assert!(t.over() && t.state().is_void());
}
