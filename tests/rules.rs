//! The rule books as the engine has them, spelled out against their texts, and what every knob must be able to do.

use cardroom::Chips;
use cardroom::rules::*;

#[path = "../examples/knobs.rs"]
#[allow(dead_code, reason = "the example's main is not run here")]
mod table;

/// Every knob with every answer it can be given; numbers with a few.
fn every_answer() -> impl Iterator<Item = (&'static Knob, String)> {
    RuleSet::KNOBS.iter().flat_map(|knob| {
        let answers: Vec<String> = match knob.kind {
            "u8" => ["0", "1", "255"].map(String::from).into(),
            "RaiseCap" => ["Uncapped", "Raises(0)", "Raises(3)", "Raises(255)"].map(String::from).into(),
            "Rake" => [
                "Unraked",
                "Percent { basis_points: 500, cap: 300, no_flop_no_drop: true }",
                "Percent { basis_points: 65535, cap: 18446744073709551615, no_flop_no_drop: false }",
            ]
            .map(String::from)
            .into(),
            _ => knob.answers.iter().map(|answer| answer.to_string()).collect(),
        };
        answers.into_iter().map(move |answer| (knob, answer))
    })
}

/// Checks a preset against lines `group.knob Answer`, a knob a line; text after `#` says where the book says so.
#[track_caller]
fn answers(rules: RuleSet, lines: &str) {
    for line in lines.lines().map(|line| line.split('#').next().unwrap().trim()).filter(|line| !line.is_empty()) {
        let (knob, answer) = line.split_once(' ').unwrap();
        assert_eq!(rules.get(knob).unwrap().to_string(), answer.trim(), "{knob}");
    }
}

#[test]
fn club_1999_answers() {
    answers(
        RuleSet::CLUB_1999,
        "
        forced.heads_up_blinds DealerPostsLast  # C99-A3: no exception heads-up
        forced.straddle Nobody                  # C99-4.2-2: blinds are all that is forced, nothing else is posted
        forced.blind_option HighestBlinds       # C99-4.2-6
        betting.reopen Any                      # C99-A2, C99-2-8
        betting.reopen_limit Any                # C99-A2
        betting.least_wager MinimumAndLastRaise # C99-A1
        betting.fold_unbet Legal                # C99-4.3-3
        betting.cap Uncapped                    # C99-6-V6 to V9
        betting.pot_limit_blinds AsPosted       # C99-2-15: the pot is the chips contributed
        dealing.burn Never                      # C99-A9
        showdown.order Free                     # C99-4.6-3
        showdown.must_show Everybody            # C99-4.6-4
        showdown.last_hand MustShow             # C99-4.6-4
        showdown.all_in Hidden                  # C99-2-3: private until the showdown
        showdown.show_one_show_all AsShown      # C99-5.1-6
        showdown.playing_board TableAll         # C99-4.6-4
        showdown.runs Once                      # C99-4.4-1, C99-4.5-1: one turn card, one river card
        pots.odd_chip Carried                   # C99-3-13
        pots.carried_for Everyone               # C99-A5
        pots.rake Unraked
        ",
    );
}

const SPADER_ESS: &str = "
    forced.heads_up_blinds ButtonPostsSmall     # SE-2.9.1.3
    forced.straddle_games BigBet                # SE-2.6.39, SE-2.9.2.11
    forced.straddle_least NewMinimum            # SE-A9
    forced.blind_option EveryBlind              # SE-2.9.1.2
    betting.reopen FullRaise                    # SE-2.6.22, SE-A8
    betting.reopen_limit HalfBet                # SE-2.6.37, SE-2.6.38
    betting.least_wager MinimumAndLastRaise     # SE-2.6.3, SE-2.6.4
    betting.fold_unbet LastToActOnly            # SE-2.6.16
    betting.cap Raises(3)                       # SE-2.6.34
    betting.cap_two_rounds Raises(4)            # SE-2.6.35
    betting.cap_heads_up OffUnlessReached       # SE-2.6.36
    betting.heads_up_counts AbleToBet           # SE-2.6.36
    betting.pot_limit_blinds AsPosted           # SE-A23
    betting.pot_limit_small_blind AsItIs        # SE-A23
    betting.pot_limit_rounding Exact            # SE-2.6.32
    dealing.burn BeforeEachStreet               # SE-2.5.11
    dealing.suspended NotDealt                  # SE-1.3.4, SE-2.2.6
    dealing.tied_boards ByPosition              # SE-2.5.18: suits decide bring-ins only
    drawing.lowball_check_raise Allowed         # SE-2.6.2
    showdown.order LastAggressor                # SE-2.7.7
    showdown.must_show Claimants                # SE-2.7.5
    showdown.last_hand MustShow                 # SE-2.7.1
    showdown.show_one_show_all ToAll            # SE-2.7.6
    showdown.playing_board MayDeclare           # SE-2.7.1
    showdown.wild_value Declared                # SE-2.10.4-5
    pots.odd_chip LeftOfButton                  # SE-2.8a
    pots.odd_chip_stud LowCardForLow            # SE-2.8b
    pots.odd_chip_cards All                     # SE-2.8b
    pots.tied_both_ways ByHalves                # SE-2.8c
    pots.carried_for PreviousHandOnly           # SE-2.5.6
";

#[test]
fn spader_ess_cash_answers() {
    answers(RuleSet::SPADER_ESS_CASH, SPADER_ESS);
    answers(
        RuleSet::SPADER_ESS_CASH,
        "
        forced.straddle UnderTheGun     # SE-2.6.25
        forced.straddle_limit 1         # SE-2.6.26
        dealing.absent_all_in Live      # SE-2.4.5
        showdown.all_in Hidden          # SE-2.7.8
        showdown.runs ThreeTimes        # SE-2.6.19 twice; SE-0-1 with RR-2 a third time
        showdown.runs_consent EachPot   # SE-A7
        showdown.runs_games Any         # SE-2.6.19
        ",
    );
}

#[test]
fn spader_ess_tournament_answers() {
    answers(RuleSet::SPADER_ESS_TOURNAMENT, SPADER_ESS);
    answers(
        RuleSet::SPADER_ESS_TOURNAMENT,
        "
        forced.straddle Nobody          # SE-2.6.25: cash only
        dealing.absent_all_in Dead      # SE-3.1.20
        showdown.all_in FaceUp          # SE-2.7.8, SE-3.1.34
        showdown.runs Once              # SE-2.6.19: cash only
        ",
    );
}

#[test]
fn texas_holdem_guide_answers() {
    answers(
        RuleSet::TEXAS_HOLDEM_GUIDE,
        "
        forced.heads_up_blinds ButtonPostsSmall     # THG-2-4
        forced.straddle UnderTheGun                 # THG-14-1
        forced.straddle_limit 1
        forced.straddle_games Any                   # THG-14-1
        forced.straddle_least NewMinimum            # THG-14-1: it is a blind
        forced.blind_option HighestBlinds           # THG-5-1
        betting.reopen FullRaise                    # THG-7-3
        betting.reopen_limit FullBet                # THG-7-3
        betting.least_wager MinimumAndLastRaise     # THG-7-1, THG-7-2
        betting.fold_unbet Legal                    # THG-6-5
        betting.cap Raises(3)                       # THG-12-3
        betting.cap_heads_up Capped                 # THG-12-3: no exception
        betting.pot_limit_blinds AsPosted           # THG-A5
        betting.pot_limit_rounding Exact            # THG-A5
        dealing.burn BeforeEachStreet               # THG-4-3
        showdown.order LastAggressor                # THG-9-1, THG-9-2
        showdown.must_show Claimants                # THG-9-3
        showdown.last_hand WinsUnseen               # THG-9-3
        showdown.all_in Hidden                      # the guide turns hands up at showdown only
        showdown.runs Twice                         # THG-18-2
        showdown.runs_consent Everyone              # THG-18-2
        pots.odd_chip LeftOfButton                  # THG-9-5
        pots.rake Unraked                           # THG-13-2: none unless the house says so
        ",
    );
}

#[test]
fn tda_answers() {
    answers(
        RuleSet::TDA,
        "
        forced.heads_up_blinds ButtonPostsSmall     # TDA-34-B
        forced.bba_short_priority BlindFirst        # TDA-RP-11
        forced.straddle Nobody                      # no straddles in tournaments
        forced.blind_option EveryBlind              # TDA-47: who has not acted is never barred
        betting.reopen Cumulative                   # TDA-47-A
        betting.reopen_limit HalfBet                # TDA-47-B
        betting.least_wager MinimumAndLastRaise     # TDA-43
        betting.fold_unbet Penalised                # TDA-58
        betting.cap_heads_up OffWhenEventHeadsUp    # TDA-48
        betting.heads_up_counts InPot               # TDA-48
        betting.pot_limit_blinds CountedFull        # TDA-54-B
        betting.pot_limit_small_blind AsItIs        # TDA-54-B: a pot of 700, not 800
        betting.pot_limit_rounding Exact            # TDA-54
        betting.open_pair NoDouble                  # TDA-RP-10-F
        dealing.burn BeforeEachStreet               # TDA-38
        dealing.suspended DealtAndKilled            # TDA-71
        dealing.absent_all_in Dead                  # TDA-30
        dealing.tied_boards BySuit                  # TDA-RP-10-D
        dealing.last_card Kept                      # TDA-RP-10-H
        dealing.common_card_leader PreviousLeader   # TDA-RP-10-H
        drawing.lowball_open MayCheck               # TDA-RP-17
        showdown.order LastAggressor                # TDA-17-A
        showdown.must_show Claimants                # TDA-13
        showdown.last_hand WinsUnseen               # TDA-17-B
        showdown.all_in FaceUp                      # TDA-16
        showdown.show_one_show_all AsShown          # not one of TDA's rules
        showdown.playing_board TableAll             # TDA-19
        showdown.runs Once
        showdown.wild_value CardsSpeak              # TDA-12
        pots.odd_chip LeftOfButton                  # TDA-20
        pots.odd_chip_stud HighCardBySuit           # TDA-20
        pots.odd_chip_cards BestFive                # TDA-20
        pots.tied_both_ways ByHalves                # TDA-20: 20-D went in 2022
        ",
    );
}

#[test]
fn roberts_answers() {
    answers(
        RuleSet::ROBERTS,
        "
        forced.heads_up_blinds ButtonPostsSmall     # RR-4
        forced.straddle UnderTheGun                 # RR-14-9
        forced.straddle_limit 1                     # RR-14-9
        forced.straddle_games BigBet                # RR-4
        forced.straddle_least NewMinimum            # RR-14-3
        forced.blind_option EveryBlind              # RR-4
        betting.reopen Cumulative                   # RR-14-4
        betting.reopen_limit HalfBet                # RR-3.6-6
        betting.least_wager MinimumAndLastRaise     # RR-3.6-5, RR-14-2
        betting.fold_unbet Legal                    # RR-3.4
        betting.cap Raises(3)                       # RR-3.6-3
        betting.cap_two_rounds Raises(4)            # RR-3.6-3
        betting.cap_heads_up OffUnlessReached       # RR-3.6-4
        betting.heads_up_counts AbleToBet           # RR-3.6-3
        betting.pot_limit_blinds AsPosted           # RR-14: the pot is what is in it
        betting.pot_limit_small_blind AsBigBlind    # RR-14: 40 at 5-10
        betting.pot_limit_rounding UpToSmallestChip # RR-14: advised, 80 counts as 100 by 25s
        betting.open_pair MayDouble                 # RR-8
        dealing.absent_all_in Dead                  # RR-15-11
        dealing.folded_unbet CardsUntilABet         # RR-8-7
        dealing.tied_boards ByPosition              # RR-8
        dealing.last_card Dealt                     # RR-8
        dealing.common_card_leader BestHandWithIt   # RR-8
        drawing.five_card_draw FifthLast            # RR-11, RR-12
        drawing.burn BeforeEachDraw                 # RR-11-5
        drawing.exposed_on_deal ByGame              # RR-11-6, RR-12-3
        drawing.opener_after_draw Opener            # RR-12
        drawing.lowball_open OpenOrFold             # RR-11
        drawing.lowball_check_raise Barred          # RR-3.6-1, RR-11
        showdown.order LastAggressor                # RR-3.7-7
        showdown.must_show Claimants                # RR-3.7-1
        showdown.last_hand MustShow                 # RR-3.7-1
        showdown.all_in Hidden                      # RR-3.7-7: shown in turn; RR-15 turns them up in tournaments
        showdown.show_one_show_all ToAll            # RR-3.7-6
        showdown.playing_board MayDeclare           # RR-5
        showdown.runs ThreeTimes                    # RR-2
        showdown.runs_games BigBet                  # RR-2
        pots.odd_chip LeftOfButton                  # RR-3.8
        pots.odd_chip_stud LowCardForLow            # RR-3.8
        pots.odd_chip_cards All                     # RR-3.8
        pots.tied_both_ways Evenly                  # RR-10
        pots.carried_for PreviousHandOnly           # RR-3.5-6
        ",
    );
}

#[test]
fn record_asks_nothing_that_records_leave_out() {
    answers(
        RuleSet::RECORD,
        "
        betting.fold_unbet Legal
        betting.open_pair MayDouble
        betting.cap_heads_up OffUnlessReached
        betting.heads_up_counts AbleToBet
        showdown.order Free
        showdown.must_show Claimants
        showdown.last_hand WinsUnseen
        showdown.all_in Hidden
        showdown.runs ThreeTimes
        pots.odd_chip LeftOfButton
        pots.odd_chip_stud LeftOfButton
        pots.rake Unraked
        ",
    );
    let mut betting = RuleSet::RECORD.betting;
    betting.fold_unbet = FoldUnbet::Penalised;
    betting.open_pair = OpenPair::NoDouble;
    betting.cap_heads_up = CapHeadsUp::OffWhenEventHeadsUp;
    betting.heads_up_counts = HeadsUpCounts::InPot;
    assert_eq!(betting, RuleSet::TDA.betting);
}

/// A preset never gives an answer for which its book is not cited, where the book is cited for another.
#[test]
fn presets_give_the_answers_their_books_are_cited_for() {
    let books = [
        ("C99", RuleSet::CLUB_1999),
        ("SE", RuleSet::SPADER_ESS_CASH),
        ("SE", RuleSet::SPADER_ESS_TOURNAMENT),
        ("THG", RuleSet::TEXAS_HOLDEM_GUIDE),
        ("TDA", RuleSet::TDA),
        ("RR", RuleSet::ROBERTS),
    ];
    for (book, rules) in books {
        for knob in RuleSet::KNOBS.iter().filter(|knob| knob.kind != "u8") {
            let cites =
                |rules: &str| rules.split(", ").any(|rule| rule == book || (rule.split('-').next() == Some(book)));
            let answer = rules.get(&knob.to_string()).unwrap().to_string();
            let answer = answer.split(['(', '{']).next().unwrap().trim();
            let given = knob.answers.iter().position(|known| known.split(['(', ' ']).next() == Some(answer));
            if knob.rules.iter().any(|rules| cites(rules)) {
                assert!(cites(knob.rules[given.unwrap()]), "{book} is not cited for {knob} = {answer}");
            }
        }
    }
}

#[test]
fn every_knob_is_indexed_once_with_a_question_and_rules() {
    for (i, knob) in RuleSet::KNOBS.iter().enumerate() {
        assert!(knob.question.ends_with('?') && !knob.question.starts_with(' '), "{knob}: {}", knob.question);
        assert_eq!(knob.answers.len(), knob.rules.len(), "{knob}");
        assert!(knob.rules.iter().all(|rules| !rules.is_empty()), "{knob}");
        assert!(RuleSet::KNOBS[..i].iter().all(|other| other.to_string() != knob.to_string()), "{knob} twice");
    }
}

#[test]
fn every_answer_is_set_and_read_back() {
    for (name, preset) in RuleSet::PRESETS {
        for (knob, answer) in every_answer() {
            let (mut rules, full) = (*preset, knob.to_string());
            let before = rules.get(&full).unwrap();
            rules.set(&full, &answer).unwrap();
            assert_eq!(rules.get(&full).unwrap().to_string(), answer, "{name} {full}");
            let differences: Vec<_> = rules.diff(preset).collect();
            if before.to_string() == answer {
                assert!(differences.is_empty() && rules == *preset, "{full}");
            } else {
                assert_eq!(differences.len(), 1, "{name} {full} {answer}");
                assert_eq!((differences[0].knob, differences[0].theirs), (knob, before));
                assert_eq!(differences[0].ours.to_string(), answer);
            }
            rules.set(&full, &before.to_string()).unwrap();
            assert_eq!(rules, *preset);
        }
    }
}

#[test]
fn names_that_do_not_exist_are_refused_and_change_nothing() {
    let mut rules = RuleSet::TDA;
    let told = rules.get("betting").unwrap_err().to_string();
    assert_eq!(told, "no knob has this name; knobs are named group.knob");
    for name in ["", ".", "betting", "betting.", ".reopen", "betting.reopen.", "Betting.reopen", "pots.reopen", "x.y"] {
        assert_eq!(rules.set(name, "Any"), Err(KnobError::UnknownKnob), "{name}");
        assert_eq!(rules.get(name), Err(KnobError::UnknownKnob), "{name}");
    }
    for knob in RuleSet::KNOBS {
        for answer in [
            "",
            "any",
            " Any",
            "256",
            "-1",
            "Raises",
            "Raises()",
            "Raises(256)",
            "Raises(3",
            "Percent",
            "Percent {}",
            "Percent { basis_points: 1, cap: 1 }",
            "Percent { cap: 1, cap: 1, no_flop_no_drop: true, basis_points: 1 }",
            "Percent { basis_points: 1, basis_points: 1, cap: 1, no_flop_no_drop: true }",
            "Percent { basis_points: 1, cap: 1, no_flop_no_drop: true, no_flop_no_drop: true }",
            "Percent { basis_points: 70000, cap: 1, no_flop_no_drop: true }",
        ] {
            let refused = rules.set(&knob.to_string(), answer).unwrap_err();
            assert_eq!(refused, KnobError::UnknownAnswer(knob), "{knob} {answer}");
            assert!(refused.to_string().starts_with(&format!("{knob} is answered by {}", knob.answers[0])));
        }
    }
    assert_eq!(rules, RuleSet::TDA);
}

#[test]
fn differences_mirror_and_lead_from_one_book_to_another() {
    for (_, ours) in RuleSet::PRESETS {
        for (_, theirs) in RuleSet::PRESETS {
            let there: Vec<_> = ours.diff(theirs).collect();
            let back: Vec<_> = theirs.diff(ours).collect();
            assert_eq!(there.len(), back.len());
            let mut walked = *ours;
            for (there, back) in there.iter().zip(&back) {
                assert_eq!((there.knob, there.ours, there.theirs), (back.knob, back.theirs, back.ours));
                walked.set(&there.knob.to_string(), &there.theirs.to_string()).unwrap();
            }
            assert_eq!(walked, *theirs);
            assert_eq!(there.is_empty(), ours == theirs);
            assert_eq!(RuleSetPatch::between(ours, theirs).apply(*ours), *theirs);
            assert_eq!(RuleSetPatch::between(ours, theirs).is_none(), ours == theirs);
        }
    }
}

#[test]
fn books_differ() {
    let told = |ours: RuleSet, theirs: RuleSet| ours.diff(&theirs).map(|d| d.to_string()).collect::<Vec<_>>();
    assert_eq!(
        told(RuleSet::SPADER_ESS_TOURNAMENT, RuleSet::SPADER_ESS_CASH),
        [
            "forced.straddle: Nobody, not UnderTheGun",
            "forced.straddle_limit: 0, not 1",
            "dealing.absent_all_in: Dead, not Live",
            "showdown.all_in: FaceUp, not Hidden",
            "showdown.runs: Once, not ThreeTimes",
        ]
    );
    assert_eq!(
        told(RuleSet::RECORD, RuleSet::TDA),
        [
            "forced.straddle: AnySeat, not Nobody",
            "forced.straddle_limit: 12, not 0",
            "forced.straddle_games: Any, not BigBet",
            "betting.fold_unbet: Legal, not Penalised",
            "betting.cap_heads_up: OffUnlessReached, not OffWhenEventHeadsUp",
            "betting.heads_up_counts: AbleToBet, not InPot",
            "betting.open_pair: MayDouble, not NoDouble",
            "showdown.order: Free, not LastAggressor",
            "showdown.all_in: Hidden, not FaceUp",
            "showdown.runs: ThreeTimes, not Once",
            "pots.odd_chip_stud: LeftOfButton, not HighCardBySuit",
        ]
    );
}

#[test]
fn house_rules_come_back_from_storage() {
    for preset in Preset::ALL {
        assert_eq!(preset.name().parse(), Ok(*preset));
        assert_eq!(RuleSet::preset(preset.name()), Some(preset.rules()));
        for (knob, answer) in every_answer() {
            let mut rules = preset.rules();
            rules.set(&knob.to_string(), &answer).unwrap();
            let house = HouseRules::new(*preset, &rules);
            assert_eq!(house.rules(), rules);

            let json = serde_json::to_string(&house).unwrap();
            assert_eq!(serde_json::from_str::<HouseRules>(&json).unwrap(), house, "{json}");
            let bytes = postcard::to_allocvec(&house).unwrap();
            assert_eq!(postcard::from_bytes::<HouseRules>(&bytes).unwrap(), house);

            let json = serde_json::to_string(&house.patch).unwrap();
            assert_eq!(serde_json::from_str::<RuleSetPatch>(&json).unwrap(), house.patch, "{json}");
            let bytes = postcard::to_allocvec(&house.patch).unwrap();
            assert_eq!(postcard::from_bytes::<RuleSetPatch>(&bytes).unwrap(), house.patch);

            let json = serde_json::to_string(&rules).unwrap();
            assert_eq!(serde_json::from_str::<RuleSet>(&json).unwrap(), rules, "{json}");
            let bytes = postcard::to_allocvec(&rules).unwrap();
            assert_eq!(postcard::from_bytes::<RuleSet>(&bytes).unwrap(), rules);
        }
    }
}

#[test]
fn the_stored_form_of_house_rules() {
    let stored = r#"{"preset":"spader-ess-cash","betting":{"cap":{"raises":4}},"pots":{"rake":{"percent":{"basis_points":500,"cap":3,"no_flop_no_drop":true}}}}"#;
    let house: HouseRules = serde_json::from_str(stored).unwrap();
    assert_eq!(house.rules().betting.cap, RaiseCap::Raises(4));
    assert_eq!(house.rules().pots.rake, Rake::Percent { basis_points: 500, cap: Chips(3), no_flop_no_drop: true });
    assert_eq!(house.rules().diff(&RuleSet::SPADER_ESS_CASH).count(), 2);
    assert_eq!(serde_json::to_string(&house).unwrap(), stored);
    assert_eq!(serde_json::to_string(&HouseRules::from(Preset::Tda)).unwrap(), r#"{"preset":"tda"}"#);
    assert_eq!(serde_json::to_string(&RuleSetPatch::NONE).unwrap(), "{}");
    assert_eq!(serde_json::from_str::<RuleSet>("{}").unwrap(), RuleSet::default());

    for wrong in [
        "{}",
        r#"{"preset":"TDA"}"#,
        r#"{"preset":"tda","seating":{}}"#,
        r#"{"preset":"tda","betting":{"reopen":"Any"}}"#,
        r#"{"preset":"tda","betting":{"cap":{"raises":256}}}"#,
        r#"{"preset":"tda","pots":{"rake":{"percent":{"basis_points":500}}}}"#,
    ] {
        assert!(serde_json::from_str::<HouseRules>(wrong).is_err(), "{wrong}");
    }
}

const HOUSE: RuleSet = {
    let mut rules = RuleSet::TDA;
    rules.betting.reopen = Reopen::Any;
    rules.forced.straddle_limit = 1;
    rules
};
const PATCHED: RuleSet = {
    let mut patch = RuleSetPatch::NONE;
    patch.betting.reopen = Some(Reopen::Any);
    patch.forced.straddle_limit = Some(1);
    patch.apply(Preset::Tda.rules())
};
const _: () = assert!(HOUSE.conflicts().as_slice().is_empty());

#[test]
fn house_rules_are_constants() {
    assert_eq!(HOUSE, PATCHED);
    assert_eq!(HOUSE.diff(&RuleSet::TDA).count(), 2);
    assert_eq!(RuleSet::default(), RuleSet::TDA);
}

#[test]
fn conflicts_are_reported_all_at_once() {
    for (name, rules) in RuleSet::PRESETS {
        assert!(rules.conflicts().is_empty(), "{name}");
    }
    let mut rules = RuleSet::ROBERTS;
    rules.forced.straddle_limit = 0;
    rules.pots.rake = Rake::Percent { basis_points: 10_001, cap: Chips(1), no_flop_no_drop: false };
    let conflicts = rules.conflicts();
    assert_eq!(&*conflicts, [Conflict::StraddleLimitedToNone, Conflict::RakeAboveThePot]);
    for conflict in &conflicts {
        for knob in conflict.knobs() {
            assert!(rules.get(knob).is_ok() && conflict.to_string().contains(knob), "{conflict}");
        }
    }
    rules.forced.straddle = Straddle::Nobody;
    rules.pots.rake = Rake::Percent { basis_points: 10_000, cap: Chips(1), no_flop_no_drop: false };
    assert!(rules.conflicts().is_empty());
}

#[test]
fn enums_know_their_answers() {
    assert_eq!(Reopen::NAMES, ["Cumulative", "FullRaise", "HalfRaise", "Any"]);
    assert_eq!(Reopen::ALL.len(), Reopen::RULES.len());
    assert_eq!(Reopen::FullRaise.rules(), "SE-2.6.22, SE-A8, THG-7-3");
    assert!(Reopen::ALL.iter().all(|answer| answer.name().parse() == Ok(*answer)));
    assert_eq!(format!("{:>6}|{:<14}|", Burn::Never, Reopen::Any), " Never|Any           |");
    assert_eq!("Raises(300)".parse::<RaiseCap>().unwrap_err().to_string(), "expected one of Uncapped, Raises(n)");
    assert_eq!((RaiseCap::Uncapped.wagers(), RaiseCap::Raises(255).wagers()), (None, Some(256)));
    assert_eq!(Runs::ALL.iter().map(|runs| runs.most()).collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn rules_are_small_plain_values() {
    fn plain<T: Copy + Eq + core::hash::Hash + core::fmt::Debug + Send + Sync + Unpin + 'static>() {}
    plain::<RuleSet>();
    plain::<RuleSetPatch>();
    plain::<HouseRules>();
    assert!(size_of::<RuleSet>() <= 80, "{}", size_of::<RuleSet>());
}

#[test]
fn the_table_in_the_documentation_is_fresh() {
    let written = include_str!("../src/rules/KNOBS.md");
    assert!(written.replace("\r\n", "\n") == table::table(), "stale: run `cargo run --example knobs`");
}
