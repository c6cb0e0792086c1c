//! Poker Hand History files: what is read, what is written, and what is said of bad ones.

use cardroom::notation::phh::*;

/// The one hand of a document.
fn one(text: &str) -> Result<Hand, Error> {
    let document = Document::parse(text)?;
    assert_eq!(document.to_string(), text);
    let [entry] = document.hands() else { panic!("one hand") };
    assert_eq!(entry.key, None);
    entry.hand.clone()
}

fn amounts<const N: usize>(texts: [&str; N]) -> Vec<Amount> {
    texts.map(|text| text.parse().unwrap()).to_vec()
}

fn player(number: u8) -> Player {
    Player::new(number).unwrap()
}

const FULL: &str = r##"# Written for this test: every field, and comments in every place.
variant = "NT"  # no limit
ante_trimming_status = true
antes = [ 0, 1_000, 0.50 ]
blinds_or_straddles = [0.25, 0.50, -1.5]
min_bet = 0.50
starting_stacks = [1e3, +2000, 0x10]
actions = [ # cards
  # Before the flop

  "d dh p1 As??",  # Ann
  'd dh p2 ????'
  , # Bob
  "d dh p3 JkTd", "# expect turn p3; raise 1..16", "p3 cbr 12.25 # hm",
  "p1 f", # folds
  "",
  # The end
]
author = "A. Nonymous"
event = "A \"friendly\" game"
url = "https://example.org"
venue = "Kitchen"
address = "1 Main Street"
city = "Malmö"
region = "Skåne"
postal_code = "211 11"
country = "Sweden"
time = 21:30:00.5
time_zone = "Europe/Stockholm"
time_zone_abbreviation = "CET"
day = 31
month = 12
year = 2023
hand = "final"
level = 3
seats = [2, 4, 1]
seat_count = 6
table = 7
players = ["Ann", "", "Cid"]
finishing_stacks = [999.75, 2000.125, 16]
winnings = [0, 0.0, 4]
currency = "SEK"
currency_symbol = "kr"
time_limit = inf
time_banks = [30, 30.5, 0]
_id = "all"
_rules = "tda"
_set = { "forced.bba_short_priority" = "AnteFirst" }
_source = ["TDA-1"]
_dead = [0, 0, 2]
_carry = 3
_carry_players = [1, 1, 0]
_rake = [1, 0.75]
_runs = 2
_run_choices = [2, 3, 0]
_boards = 2
_bomb = false
_absent = [0, 0, 1]
_button = "empty"
_refuse = false
_mood = ["good", { of = 'Ann' }]
"##;

#[test]
fn every_field_is_read() {
    let hand = one(FULL).unwrap();
    assert_eq!(hand.variant, Variant { structure: Structure::No, family: Family::Holdem });
    assert_eq!(hand.ante_trimming_status, Some(true));
    assert_eq!(hand.antes, amounts(["0", "1000", "0.5"]));
    let [small, big, extra] = amounts(["0.25", "0.5", "1.5"])[..] else { panic!() };
    assert_eq!(hand.blinds_or_straddles, Some(vec![Blind::Blind(small), Blind::Blind(big), Blind::Extra(extra)]));
    assert_eq!((hand.min_bet, hand.bring_in, hand.small_bet, hand.big_bet), (Some(big), None, None, None));
    assert_eq!(hand.starting_stacks, amounts(["1000", "2000", "16"]));
    assert_eq!(hand.finishing_stacks, Some(amounts(["999.75", "2000.125", "16"])));
    assert_eq!(hand.winnings, Some(amounts(["0", "0", "4"])));
    assert_eq!((hand.unit().to_string(), hand.play_unit().to_string()), ("1/8".into(), "1/4".into()));

    let details = &hand.details;
    let texts = [
        (&details.author, "A. Nonymous"),
        (&details.event, "A \"friendly\" game"),
        (&details.url, "https://example.org"),
        (&details.venue, "Kitchen"),
        (&details.address, "1 Main Street"),
        (&details.city, "Malmö"),
        (&details.region, "Skåne"),
        (&details.postal_code, "211 11"),
        (&details.country, "Sweden"),
        (&details.time_zone, "Europe/Stockholm"),
        (&details.time_zone_abbreviation, "CET"),
        (&details.currency, "SEK"),
        (&details.currency_symbol, "kr"),
    ];
    for (found, text) in texts {
        assert_eq!(found.as_deref(), Some(text));
    }
    assert_eq!(details.time, Some(Time { hour: 21, minute: 30, second: 0, nanosecond: 500_000_000 }));
    assert_eq!((details.day, details.month, details.year), (Some(31), Some(12), Some(2023)));
    assert_eq!((&details.hand, &details.table), (&Some(Name::Text("final".into())), &Some(Name::Number(7))));
    assert_eq!((details.level, details.seat_count), (Some(3), Some(6)));
    assert_eq!(details.seats, Some(vec![2, 4, 1]));
    assert_eq!(details.players, Some(vec!["Ann".into(), String::new(), "Cid".into()]));
    assert_eq!(details.time_limit, Some(TimeLimit::None));
    assert_eq!(details.time_banks, Some(amounts(["30", "30.5", "0"])));

    let case = &hand.case;
    assert_eq!((case.id.as_deref(), case.rules), (Some("all"), Some(RuleBook::Tda)));
    assert_eq!(case.set, Some(Knobs(vec![("forced.bba_short_priority".into(), "AnteFirst".into())])));
    assert_eq!(case.source, Some(vec!["TDA-1".into()]));
    assert_eq!((&case.dead, case.carry), (&Some(amounts(["0", "0", "2"])), Some(3.into())));
    assert_eq!(case.carry_players, Some([true, true, false].map(Flag).to_vec()));
    assert_eq!(case.rake, Some(amounts(["1", "0.75"])));
    assert_eq!((case.runs, case.boards, case.bomb), (Some(2), Some(2), Some(false)));
    assert_eq!(case.absent, Some([false, false, true].map(Flag).to_vec()));
    assert_eq!(case.run_choices, Some(vec![2, 3, 0]));
    assert_eq!((case.button, case.refuse, case.spread), (Some(Button::Empty), Some(false), None));
    assert_eq!(hand.user, [("_mood".to_string(), "[\"good\", { of = 'Ann' }]".to_string())]);
}

#[test]
fn every_action_is_read_with_what_is_said_about_it() {
    let hand = one(FULL).unwrap();
    let texts: Vec<_> = hand.actions.iter().map(Line::to_string).collect();
    let expected = [
        "d dh p1 As??",
        "d dh p2 ????",
        "d dh p3 JkTd",
        "# expect turn p3; raise 1..16",
        "p3 cbr 12.25 # hm",
        "p1 f",
        "",
    ];
    assert_eq!(texts, expected);
    let [ann, bob, cid, expect, bet, fold, nothing] = &hand.actions[..] else { panic!() };
    assert_eq!(
        (&ann.before[..], ann.behind.as_deref()),
        (&["cards".into(), "Before the flop".into()][..], Some("Ann"))
    );
    assert_eq!((&bob.behind, &cid.before[..]), (&None, &["Bob".to_string()][..]));
    let clauses = vec![Clause::Turn(Turn::Player(player(3))), Clause::Raise { least: 1.into(), most: 16.into() }];
    assert_eq!(expect.note(), Ok(Some(Note::Expect(clauses))));
    assert_eq!(bet.action, Action::CompleteBetRaise { player: player(3), amount: "12.25".parse().unwrap() });
    assert_eq!((bet.commentary.as_deref(), bet.note()), (Some("hm"), Ok(None)));
    assert_eq!((fold.behind.as_deref(), &nothing.action), (Some("folds"), &Action::NoOp));
    assert_eq!(hand.after_actions, ["The end"]);
}

#[test]
fn a_hand_is_read_back_as_it_was_written() {
    let hand = one(FULL).unwrap();
    let text = hand.to_string();
    assert_eq!(one(&text), Ok(hand));
    assert_eq!(one(&text).unwrap().to_string(), text);
    let mut odd = one("variant='FT'\nantes=[0,0]\nblinds_or_straddles=[0,0]\nsmall_bet=1\nbig_bet=2\nstarting_stacks=[1,1]\nactions=[]").unwrap();
    odd.details.author = Some("\"\\\n\u{1}'''\"\"\"å".into());
    odd.details.time_limit = Some(TimeLimit::Seconds("0.5".parse().unwrap()));
    // TOML allows tabs in comments, and all but the control characters of ASCII.
    odd.after_actions = vec!["over\nand out".into(), "at\tlast, å\u{9f}".into(), "a\u{1}b\u{7f}c".into()];
    let back = one(&odd.to_string()).unwrap();
    assert_eq!(back.details, odd.details);
    assert_eq!(back.after_actions, ["over and out", "at\tlast, å\u{9f}", "a b c"], "a comment is one line");
}

#[test]
fn the_bytes_come_back_whatever_the_line_ends() {
    let bare = FULL.trim_end();
    for text in [FULL.to_string(), bare.to_string(), FULL.replace('\n', "\r\n"), format!("\u{feff}{FULL}")] {
        assert_eq!(one(&text), one(FULL));
    }
}

const MANY: &str = "# two hands\n[1]\nvariant = 'FJB'\nantes = [1, 1]\nsmall_bet = 2\nbig_bet = 4\nstarting_stacks = [9, 9]\n\
                    actions = []\n\n[2] # another\nvariant = 'PMS'\nantes = [0, 0]\nbring_in = 1\nmin_bet = 2\n\
                    starting_stacks = [9, 9]\nactions = ['p1 pb']\n";

#[test]
fn one_bad_hand_does_not_stop_the_others() {
    let document = Document::parse(MANY).unwrap();
    assert_eq!(document.to_string(), MANY);
    let keys: Vec<_> = document.hands().iter().map(|entry| entry.key.as_deref().unwrap()).collect();
    assert_eq!(keys, ["1", "2"]);
    assert!(document.hands().iter().all(|entry| entry.hand.is_ok()));

    let bad = |from: &str, to: &str| {
        let text = MANY.replacen(from, to, 1);
        let document = Document::parse(&text).unwrap();
        assert_eq!(document.to_string(), text);
        document.hands().iter().map(|entry| entry.hand.as_ref().map_or_else(Error::to_string, |_| "".into())).collect()
    };
    let errors: Vec<String> = bad("'FJB'", "'FJX'");
    assert!(
        errors[0].starts_with("field `variant`: found `FJX`, expected F, N, P or S and then one of T S O"),
        "{errors:?}"
    );
    assert_eq!(errors[1], "");
    let errors: Vec<String> = bad("[9, 9]\nactions = ['", "[9, 9\nactions = ['");
    assert_eq!(errors[0], "");
    assert!(errors[1].starts_with("broken TOML at line 1"), "{errors:?}");
    let errors: Vec<String> = bad("small_bet = 2", "small_bet == 2");
    assert!(errors[0].starts_with("broken TOML at line 5, column "), "{errors:?}");
    assert_eq!(errors[1], "");
    let errors: Vec<String> = bad("[2]", "[1]");
    assert_eq!(errors, ["", "hand `1`: found a second time, expected a new number"]);

    // A table that has no number begins no hand.
    let own = format!("[1]\n{SMALL}[1._own]\nx = 1\n[2]\nvariant == 1\n");
    let document = Document::parse(&own).unwrap();
    let read: Vec<_> = document.hands().iter().map(|entry| (entry.key.as_deref(), entry.hand.is_ok())).collect();
    assert_eq!(read, [(Some("1"), true), (Some("2"), false)]);
}

#[test]
fn setting_a_field_leaves_every_other_byte() {
    let mut document = Document::parse(MANY).unwrap();
    document.set(1, "min_bet", "3").unwrap();
    document.set(0, "finishing_stacks", "[10, 8]").unwrap();
    let changed = MANY.replace("min_bet = 2", "min_bet = 3");
    let changed = changed.replacen("actions = []\n", "actions = []\nfinishing_stacks = [10, 8]\n", 1);
    assert_eq!(document.to_string(), changed);
    assert_eq!(document.hands()[0].hand.as_ref().unwrap().finishing_stacks, Some(vec![10.into(), 8.into()]));
    assert!(document.set(0, "hand", "= 3").is_err());
    assert_eq!(document.to_string(), changed);

    let mut after = Document::parse("hand = 1\n[_own]\nx = 1\n").unwrap();
    after.set(0, "day", "2").unwrap();
    assert_eq!(after.to_string(), "hand = 1\nday = 2\n[_own]\nx = 1\n");
    let mut last = Document::parse("hand = 1\nlevel = 2 # two\n# the end\n").unwrap();
    last.set(0, "day", "3").unwrap();
    assert_eq!(last.to_string(), "hand = 1\nlevel = 2 # two\nday = 3\n# the end\n");
    let mut inline = Document::parse("1 = { hand = 1 }\n2.hand = 2\n").unwrap();
    inline.set(0, "hand", "3").unwrap();
    assert_eq!(inline.to_string(), "1 = { hand = 3 }\n2.hand = 2\n");
    let error = inline.set(1, "day", "2").unwrap_err().to_string();
    assert_eq!(error, "field `day`: found no line to add it behind, expected a hand written in lines");
}

#[test]
fn forced_bets_are_turned_round_heads_up_only() {
    let mut hand = one(FULL).unwrap();
    assert_eq!(hand.forced_bets(HeadsUp::Turned), hand.forced_bets(HeadsUp::AsWritten), "three players");
    let third = hand.forced_bets(HeadsUp::Turned)[2];
    assert_eq!((third.ante, third.dead), ("0.5".parse().unwrap(), 2.into()));
    assert_eq!(third.blind, Blind::Extra("1.5".parse().unwrap()));
    hand.starting_stacks.pop();
    let turned = hand.forced_bets(HeadsUp::Turned);
    assert_eq!((turned[0].ante, turned[1].ante), (1000.into(), 0.into()));
}

/// A right hand of two, one field a line.
const SMALL: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                     starting_stacks = [9, 9]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n";

/// What is said when one part of [`SMALL`] is replaced.
fn said(from: &str, to: &str) -> String {
    assert!(SMALL.contains(from), "{from}");
    let error = one(&SMALL.replacen(from, to, 1)).unwrap_err().to_string();
    assert!(!error.contains('\n'), "{error}");
    error
}

#[test]
fn missing_and_surplus_fields_are_named() {
    assert!(one(SMALL).is_ok());
    for name in ["variant", "antes", "starting_stacks", "actions"] {
        assert_eq!(said(&format!("{name} ="), "_x ="), format!("field `{name}`: missing, expected in every hand"));
    }
    for name in ["blinds_or_straddles", "min_bet"] {
        assert_eq!(said(&format!("{name} ="), "_x ="), format!("field `{name}`: missing, expected in a hand of NT"));
    }
    assert_eq!(said("'NT'", "'FT'"), "field `small_bet`: missing, expected in a hand of FT");
    assert_eq!(said("'NT'", "'ST'"), "field `min_bet`: found, expected to be absent in a hand of ST");
    assert_eq!(said("'NT'", "'F7S'"), "field `blinds_or_straddles`: found, expected to be absent in a hand of F7S");
    assert_eq!(said("'NT'", "'FJB'"), "field `blinds_or_straddles`: found, expected to be absent in a hand of FJB");
    assert_eq!(
        said("min_bet = 2", "min_bet = 2\nbring_in = 1"),
        "field `bring_in`: found, expected to be absent in a hand of NT"
    );
    assert_eq!(said("'NT'", "'PMS'\nbring_in = 1"), "field `bring_in`: found, expected to be absent in a hand of PMS");
    assert_eq!(
        said("min_bet = 2", "min_bet = 2\nsmall_bet = 1"),
        "field `small_bet`: found, expected to be absent in a hand of NT"
    );
    assert_eq!(
        said("min_bet = 2", "min_bet = 2\n_spread = [1, 2]"),
        "field `_spread`: found, expected to be absent in a hand of NT"
    );
    assert_eq!(
        said("min_bet = 2", "min_bet = 2\n\"rake\\n\" = 1"),
        "field `rake\\n`: found, expected a field of the standard, or a name that begins with _"
    );
}

#[test]
fn bad_values_are_shown_with_what_was_expected() {
    for (from, to, error) in [
        (
            "'NT'",
            "'XT'",
            "field `variant`: found `XT`, expected F, N, P or S and then one of T S O O/8 5O 6O CV CV/8 P CP 7S 7S/8 R 5S SK MS 5C JB L 2L1D 2L3D B MP",
        ),
        ("'NT'", "7", "field `variant`: found `7`, expected a string"),
        ("[0, 0]", "0", "field `antes`: found `0`, expected an array"),
        ("[0, 0]", "[0]", "field `antes`: found 1 values, expected 2, one for each player"),
        ("[1, 2]", "[1, 2, 0]", "field `blinds_or_straddles`: found 3 values, expected 2, one for each player"),
        ("[1, 2]", "[1, 'x']", "field `blinds_or_straddles`: value 2: found `'x'`, expected a number"),
        ("[1, 2]", "[1, -inf]", "field `blinds_or_straddles`: value 2: found `-inf`, expected a finite amount"),
        ("[9, 9]", "[]", "field `antes`: found 2 values, expected 0, one for each player"),
        ("[9, 9]", "[9, -1]", "field `starting_stacks`: value 2: found `-1`, expected an amount that is not negative"),
        (
            "[9, 9]",
            "[9, -0.5]",
            "field `starting_stacks`: value 2: found `-0.5`, expected an amount that is not negative",
        ),
        ("[9, 9]", "[inf, 9]", "field `starting_stacks`: value 1: found `inf`, expected a finite amount"),
        ("[9, 9]", "[nan, 9]", "field `starting_stacks`: value 1: found `nan`, expected a number"),
        ("[9, 9]", "[9, 0]", "field `starting_stacks`: value 2: found `0`, expected a positive amount"),
        (
            "[9, 9]",
            "[9, 0.123456789]",
            "field `starting_stacks`: value 2: found `0.123456789`, expected at most 8 decimal places",
        ),
        (
            "[9, 9]",
            "[9, 1e30]",
            "field `starting_stacks`: value 2: found `1e30`, expected no more than 18446744073709551615 chips",
        ),
        (
            "[9, 9]",
            "[0.00000001, 9e17]",
            "field `starting_stacks`: found `900000000000000000`, expected no more than 18446744073709551615 chips",
        ),
        ("= 2", "= 0", "field `min_bet`: found `0`, expected a positive amount"),
        ("= 2", "= {}", "field `min_bet`: found `{}`, expected a number"),
        ("= 2", "= 2\nday = 32", "field `day`: found `32`, expected a day of a month, 1 to 31"),
        ("= 2", "= 2\nmonth = 0", "field `month`: found `0`, expected a month, 1 to 12"),
        ("= 2", "= 2\nyear = 2023.5", "field `year`: found `2023.5`, expected a whole number from 0 to 65535"),
        ("= 2", "= 2\ntime = 2023-01-01", "field `time`: found `2023-01-01`, expected a time such as 21:30:00"),
        ("= 2", "= 2\ntime_limit = nan", "field `time_limit`: found `nan`, expected a number"),
        ("= 2", "= 2\nhand = -1", "field `hand`: found `-1`, expected a string or a number that is not negative"),
        ("= 2", "= 2\nplayers = ['Ann']", "field `players`: found 1 values, expected 2, one for each player"),
        ("= 2", "= 2\nante_trimming_status = 1", "field `ante_trimming_status`: found `1`, expected true or false"),
        (
            "= 2",
            "= 2\n_rules = 'hoyle'",
            "field `_rules`: found `hoyle`, expected a rule book: club-1999, spader-ess-cash, spader-ess-tournament, texas-holdem-guide, tda, roberts",
        ),
        ("= 2", "= 2\n_set = 1", "field `_set`: found `1`, expected a table"),
        ("= 2", "= 2\n_dead = [1]", "field `_dead`: found 1 values, expected 2, one for each player"),
        ("= 2", "= 2\n_absent = [1, 2]", "field `_absent`: value 2: found `2`, expected 1 or 0"),
        ("= 2", "= 2\n_runs = 0", "field `_runs`: found `0`, expected at least 1"),
        ("= 2", "= 2\n_button = 'p1'", "field `_button`: found `'p1'`, expected \"empty\""),
        (
            "'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2",
            "'ST'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\n_spread = [2, 1]",
            "field `_spread`: found `[2, 1]`, expected two positive amounts, least and most",
        ),
    ] {
        assert_eq!(said(from, to), error);
    }
    let twelve = ["1"; 13].join(", ");
    let crowd =
        format!("variant='FJB'\nantes=[{twelve}]\nsmall_bet=1\nbig_bet=2\nstarting_stacks=[{twelve}]\nactions=[]");
    assert_eq!(one(&crowd).unwrap_err().to_string(), "field `starting_stacks`: found 13 players, expected 2 to 12");
}

#[test]
fn a_spread_is_positive_and_a_time_has_no_date() {
    assert_eq!(
        said("'NT'", "'ST'\n_spread = [0, 5]"),
        "field `_spread`: found `[0, 5]`, expected two positive amounts, least and most"
    );
    assert_eq!(
        said("min_bet = 2", "min_bet = 2\ntime = 2024-05-01T21:30:00"),
        "field `time`: found `2024-05-01T21:30:00`, expected a time such as 21:30:00"
    );
}

#[test]
fn values_are_told_as_a_file_has_them() {
    assert_eq!(RuleBook::Tda.to_string(), "tda");
    assert_eq!([Name::Number(7), Name::Text("seven".into())].map(|name| name.to_string()), ["7", "seven"]);
    assert_eq!(Cards::unknown(3).to_string(), "??????");
    let known: Cards = ["As", "2c"].map(|card| card.parse::<cardroom::Card>().unwrap()).into_iter().collect();
    assert_eq!(known.to_string(), "As2c");
    assert_eq!(Line::comment("a word").to_string(), "# a word");
    // And so in what a failed assertion prints.
    let amount: Amount = "1.5".parse().unwrap();
    assert_eq!(
        format!("{amount:?} {known:?} {:?} {:?}", player(2), one(SMALL).unwrap().variant),
        "Amount(1.5) Cards(As2c) p2 Variant(NT)"
    );
}

#[test]
fn bad_actions_are_numbered() {
    let at = |action: &str| said("'p2 f'", action);
    assert_eq!(at("'p2 g'"), "action 3, `p2 g`: found `g`, expected one of f, cc, cbr, pb, sd, sm");
    assert_eq!(at("'# nothing', 'p3 f'"), "action 4, `p3 f`: found p3, expected p1 to p2");
    assert_eq!(
        at("'p2 cbr ten'"),
        "action 3, `p2 cbr ten`: amount `ten`: expected a plain decimal number such as 12 or 0.25"
    );
    assert_eq!(
        at("'d db AsKx'"),
        "action 3, `d db AsKx`: cards `AsKx`, at character 2: not a card: a card is a rank of 23456789TJQKA and a suit of cdhs, or Jk or Jr for a joker, or ?? for an unknown card"
    );
    assert_eq!(at("'# expect raise 5'"), "action 3, `# expect raise 5`: found `raise 5`, expected raise LEAST..MOST");
    assert_eq!(at("7"), "field `actions`: value 3: found `7`, expected a string");
    assert_eq!(
        at("'p2 cbr 0.00000001', 'p2 cbr 900000000000000000'"),
        "action 4, `p2 cbr 900000000000000000`: amount `900000000000000000`: expected no more than 18446744073709551615 chips"
    );
    assert_eq!(
        at("\"p2\\nx\\t\\u2028\""),
        "action 3, `p2\\nx\\t\\u{2028}`: found `x`, expected one of f, cc, cbr, pb, sd, sm"
    );
    let long = at(&format!("'p2 {}'", "å".repeat(100)));
    assert!(long.len() < 400 && long.contains("…"), "{long}");
}

#[test]
fn broken_files_are_told_in_one_line() {
    assert_eq!(Document::from_bytes(b"ab\xff"), Err(Error::NotText { at: 2 }));
    for (text, place) in [
        ("variant = ", "line 1, column "),
        ("variant = 'NT'\nhand = [1\n", "line "),
        ("hand = 99999999999999999999", "line 1, column 8"),
        ("hand = 1\nhand = 2", "line 2, column 1"),
        ("[1]\nx=1\n[1]\nx=1\ny", "line"),
    ] {
        match Document::parse(text) {
            Err(error) => {
                let error = error.to_string();
                assert!(error.starts_with(&format!("broken TOML at {place}")) && !error.contains('\n'), "{error}");
            }
            Ok(document) => assert!(document.hands().iter().all(|entry| entry.hand.is_err())),
        }
    }
    assert_eq!(one("").unwrap_err().to_string(), "field `variant`: missing, expected in every hand");
}

#[test]
fn deep_nesting_is_refused() {
    let deep = 100_000;
    let dotted = vec!["_a"; deep].join(".");
    for text in [
        format!("_a = {}", "[".repeat(deep)),
        format!("_a = {}", "{ a = ".repeat(deep)),
        format!("{dotted} = 1"),
        format!("[{dotted}]"),
        format!("[[{dotted}]]"),
        format!("[1]\n_a = {{ {dotted} = 1 }}"),
    ] {
        assert!(
            Document::parse(&text).map_or(true, |document| document.hands().iter().all(|entry| entry.hand.is_err()))
        );
    }
}

#[test]
fn a_refusal_is_known_though_the_hand_is_bad() {
    let document = Document::parse(&SMALL.replace("[9, 9]", "[9, -9]\n_refuse = true")).unwrap();
    assert!(document.hands()[0].refuse && document.hands()[0].hand.is_err());
}
