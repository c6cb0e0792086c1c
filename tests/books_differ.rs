//! Where two rule books differ in a hold'em hand, the same hand under both, and the difference.
//!
//! The points are those of the comparison of TDA, Robert's, WSOP and Spader Ess, and of the conflicts between the three
//! Swedish books. Points about words and chips, about the table between hands and about other games are not here.

#[macro_use]
#[path = "rulebook/macros.rs"]
#[allow(unused_macros, reason = "shared by several tests, each of which uses a part")]
mod macros;
#[path = "rulebook/table.rs"]
#[allow(dead_code, reason = "shared by several tests, each of which uses a part")]
mod table;

use cardroom::{Chips, RuleSet, Stakes};
use table::{Sit, sit};

const CLUB: RuleSet = RuleSet::CLUB_1999;
const CASH: RuleSet = RuleSet::SPADER_ESS_CASH;
const TOURNAMENT: RuleSet = RuleSet::SPADER_ESS_TOURNAMENT;
const GUIDE: RuleSet = RuleSet::TEXAS_HOLDEM_GUIDE;
const TDA: RuleSet = RuleSet::TDA;
const ROBERTS: RuleSet = RuleSet::ROBERTS;

/// One hand under several books: what happens under all, then a book and what it makes of it.
macro_rules! differ {
    ($($(#[$meta:meta])* $name:ident: $sit:expr, $script:expr; $($book:expr => $then:expr),+;)+) => {
        $(
            $(#[$meta])*
            #[test]
            fn $name() {
                $( $sit($book).run(concat!($script, "\n", $then)); )+
            }
        )+
    };
}

fn plain(rules: RuleSet) -> Sit {
    sit(rules)
}

fn tied(rules: RuleSet) -> Sit {
    sit(rules).hole("A 3c4c B AhKd C AsKc").board("JdTc7s 5h 2c")
}

differ! {
    /// L1: C99-3-13, SE-2.8a, THG-9-5.
    odd_chips: tied, "C c, A f, B x, B x, C x, B x, C x, B x, C x, end";
        CLUB => "? won B 12 C 12; carry 1", CASH => "? won B 13 C 12; carry 0", GUIDE => "? won B 13 C 12; carry 0";
    /// L2: C99-A3, SE-2.9.1.3, THG-2-4.
    heads_up_blinds: |rules| sit(rules).players(2), "deal";
        CLUB => "? bets A 5 B 10; turn A", CASH => "? bets B 5 A 10; turn B", GUIDE => "? bets B 5 A 10; turn B";
    /// L3 and 49: C99-4.3-3, SE-2.6.16, THG-6-5, TDA-58.
    a_fold_without_a_bet: plain, flop!();
        CLUB => "A f
                 ? not-penalised A", CASH => "! A f: no fold", GUIDE => "A f
                 ? not-penalised A", TDA => "A f
                 ? penalised A; in BC", ROBERTS => "A f
                 ? not-penalised A";
    /// L4: C99-A2, SE-2.6.22, THG-7-3.
    a_short_all_in: |rules| sit(rules).stacks("B 140"), concat!(flop!(), "A b100, B ai, C c\n? turn A; call 30");
        CLUB => "? least 230", CASH => "? no-raise", GUIDE => "? no-raise", TDA => "? no-raise", ROBERTS => "? no-raise";
    /// 13: TDA-47-A, RR-14-4, SE-A8.
    short_all_ins_that_add_up: |rules| sit(rules).players(4).stacks("B 170 C 230"),
        "C c, D c, A c, B x, A b100, B ai, C ai, D c\n? turn A; call 120";
        TDA => "? least 320", ROBERTS => "? least 320", CASH => "? no-raise", CLUB => "? least 320";
    /// 15: TDA-47-B, RR-3.6-6, SE-2.6.38; the club's book has no half bets (C99-A2).
    less_than_half_a_bet_in_limit: |rules| sit(rules).limit(20, 40).stacks("B 49"),
        concat!(flop!(), "A b20, B ai, C c\n? turn A; call 9");
        TDA => "? no-raise", ROBERTS => "? no-raise", CASH => "? no-raise", CLUB => "? raise 40..40";
    /// 15: half a bet is a bet everywhere but in the guide, which knows only full raises (THG-7-3).
    half_a_bet_in_limit: |rules| sit(rules).limit(20, 40).stacks("B 50"),
        concat!(flop!(), "A b20, B ai, C c\n? turn A; call 10");
        TDA => "? raise 50..50", CASH => "? raise 50..50", GUIDE => "? no-raise";
    /// 16: TDA-48, RR-3.6-4, SE-2.6.36, THG-12-3.
    the_cap_when_the_third_folds_before_it: |rules| sit(rules).limit(20, 40).players_left(9),
        concat!(flop!(), "A b20, B r40, C f, A r60, B r80\n? turn A");
        TDA => "? no-raise", GUIDE => "? no-raise", ROBERTS => "? raise 100..100", CASH => "? raise 100..100",
        CLUB => "? raise 100..100";
    /// 16: who is left in the event counts for TDA only.
    the_cap_when_the_event_is_down_to_two: |rules| sit(rules).limit(20, 40).players(2).players_left(2),
        "B r40, A r60, B r80\n? turn A";
        TDA => "? raise 100..100", GUIDE => "? no-raise", ROBERTS => "? raise 100..100";
    /// 16: SE-2.6.36 and RR-3.6-3 count those who can bet, TDA those in the pot.
    the_cap_and_a_third_who_is_all_in: |rules| sit(rules).limit(20, 40).players_left(9).stacks("C 60"),
        concat!(flop!(), "A b20, B r40, C c, A r60, B r80\n? turn A");
        TDA => "? no-raise", ROBERTS => "? raise 100..100", CASH => "? raise 100..100";
    /// 23: TDA-54-B, RR-14, SE-A23.
    the_first_pot_sized_raise: |rules| sit(rules).pot_limit(5, 10), "deal\n? turn C";
        TDA => "? most 35", CASH => "? most 35", ROBERTS => "? most 40", CLUB => "? most 35";
    /// 23: a short blind counts in full for TDA only.
    the_first_pot_sized_raise_over_a_short_blind: |rules| sit(rules).pot_limit(5, 10).stacks("B 6"), "deal\n? turn C";
        TDA => "? most 35", CASH => "? most 31", GUIDE => "? most 31";
    /// 24: SE-2.6.32, RR-14.
    rounding_the_pot: |rules| {
            let mut stakes = Stakes::pot_limit(Chips(20), Chips(20));
            stakes.smallest_chip = Chips(25);
            sit(rules).players(4).stakes(stakes)
        }, "C c, D c, A x, B x, deal\n? turn A";
        CASH => "? most 80", TDA => "? most 80", ROBERTS => "? most 100";
    /// L6: C99-4.6-4, SE-2.7.5, THG-9-3.
    who_must_show: plain, concat!(showdown!(), "A show");
        CLUB => "! B muck: must show", CASH => "B muck
                 ? in AC", GUIDE => "B muck
                 ? in AC";
    /// TDA-17-B, THG-9-3 against SE-2.7.1, RR-3.7-1.
    the_last_hand: plain, concat!(river!(), "A b20, B c, C f, A muck");
        TDA => "? turn settle", GUIDE => "? turn settle", CASH => "! B muck: must show", ROBERTS => "! B muck: must show";
    /// L7: C99-4.6-3, SE-2.7.7, THG-9-1.
    who_shows_first: plain, concat!(river!(), "A b20, B r60, C f, A c");
        CLUB => "? turn show AB", CASH => "? turn show B", GUIDE => "? turn show B";
    /// 28: TDA-16, SE-2.7.8, SE-3.1.34.
    all_in_hands: plain, "C f, A ai, B c";
        TDA => "? turn show A; may-not muck AB", TOURNAMENT => "? turn show A; may-not muck AB",
        CASH => "? turn runs AB; unseen AB", CLUB => "? turn deal; unseen AB";
    /// TDA-16: where hands are turned up nobody mucks at the showdown either.
    mucking_with_an_all_in: |rules| sit(rules).stacks("C 20").hole("A AsAh"),
        concat!("C ai, A c, B c, A x, B x, A x, B x, A x, B x, A show");
        TDA => "! B muck: must show", CASH => "B muck
                 ? in AC", ROBERTS => "B muck
                 ? in AC";
    /// 30: RR-3.7-6 and SE-2.7.6 against C99-5.1-6 and TDA, which say nothing of it.
    show_one_show_all: |rules| sit(rules).hole("B AsKd"), "C f, A f, end, B showto A";
        CASH => "? open B", ROBERTS => "? open B", TDA => "? shown B
                 ! B showto A: cards", CLUB => "? shown B
                 ! B showto A: cards";
    /// 31: TDA-19, RR-5, SE-2.7.1.
    playing_the_board: |rules| sit(rules).board("AhKdQc Js Th"), showdown!();
        TDA => "! A board: cards speak", ROBERTS => "A board
                 ? in ABC; unseen A", CASH => "A board
                 ? in ABC; unseen A";
    /// 47: TDA-30, SE-3.1.20, SE-2.4.5.
    an_absent_player_who_is_all_in: |rules| sit(rules).absent("B").stacks("B 10"), "deal";
        TDA => "? in AC", TOURNAMENT => "? in AC", CASH => "? in ABC";
    /// TDA-71, SE-1.3.4.
    a_suspended_player: |rules| sit(rules).players(4).suspended("C"), "deal\n? in ABD; turn D";
        TDA => "? unseen C", CASH => "? in ABD";
    /// 55 and L21: SE-2.6.19, with a third run by SE-0-1; THG-18-2, RR-2; TDA and the club know one run.
    dealing_it_more_than_once: plain, "C f, A ai, B c";
        CASH => "A runs 3
                 B runs 3", GUIDE => "A runs 2
                 ! B runs 3: runs", ROBERTS => "A runs 3
                 B runs 3", CLUB => "! A runs 2: phase", TOURNAMENT => "! A runs 2: phase";
    /// 55: Robert's allows it at big-bet poker only.
    dealing_it_twice_in_limit: |rules| sit(rules).limit(20, 40).stacks("A 40 B 40"), "C f, A ai, B c";
        CASH => "? turn runs AB", ROBERTS => "? turn deal";
    /// Consent: SE-A7 asks pot by pot, THG-18-2 everybody.
    consent_to_two_runs: |rules| sit(rules).stacks("A 100"), "C ai, A ai, B c, A runs 1, B runs 2, C runs 2, deal";
        CASH => "end
                 ? board 5", GUIDE => "? board 5";
    /// L18: C99-A9, THG-4-3.
    burns: plain, river!();
        CLUB => "? burns 0", CASH => "? burns 3", GUIDE => "? burns 3";
    /// L22: C99-4.2-6, SE-2.9.1.2.
    the_option_of_a_live_post: |rules| sit(rules).blinds(&[10]).owes("post", "C 10"), "B c\n? turn C; check";
        CLUB => "? no-raise", CASH => "? least 20", TDA => "? least 20";
}

/// 25 and L13: SE-2.6.25, SE-2.6.39, THG-14-1, RR-14-9; none in TDA's tournaments and in the club.
#[test]
fn straddles() {
    let allowed = |rules: RuleSet, limit: bool| {
        let sit = if limit { sit(rules).limit(10, 20) } else { sit(rules) };
        sit.players(4).owes("straddle", "C 20").setup().is_ok()
    };
    let books = [CLUB, TDA, TOURNAMENT, CASH, ROBERTS, GUIDE];
    assert_eq!(books.map(|book| allowed(book, false)), [false, false, false, true, true, true]);
    assert_eq!(books.map(|book| allowed(book, true)), [false, false, false, false, false, true]);
}

/// SE-2.5.6 and RR-3.5-6 against C99-A5.
#[test]
fn who_plays_for_carried_chips() {
    let allowed = |rules: RuleSet| sit(rules).carried(30, Some("AB")).setup().is_ok();
    assert_eq!([CLUB, CASH, ROBERTS].map(allowed), [true, false, false]);
}
