//! Every knob, changed alone, changes the events or the requests of a hand.

#[path = "rulebook/table.rs"]
#[allow(dead_code, reason = "shared by several tests, each of which uses a part")]
mod table;

use cardroom::rules::{CapHeadsUp, Knob, RuleSet};
use cardroom::{Ante, CardSet, Chips, Game, GameSpec, List, Ranking, Stakes};
use table::{Sit, sit};

/// A hand, or several: what comes of them under these rules.
type Probe = fn(RuleSet) -> String;

/// Everything that comes of a set-up and a script; of a set-up that is refused, why.
fn told(sit: Sit, script: &str) -> String {
    match sit.setup() {
        Ok(_) => {
            let mut table = sit.start();
            format!("{:?}\n{}", table.log.clone(), table.trace(script))
        }
        Err(faults) => faults.to_string(),
    }
}

const FLOP: &str = "C c, A c, B x, deal, ";
const RIVER: &str = "C c, A c, B x, A x, B x, C x, A x, B x, C x, deal, ";

fn flop(sit: Sit, script: &str) -> String {
    told(sit, &(FLOP.to_owned() + script))
}

fn river(sit: Sit, script: &str) -> String {
    told(sit, &(RIVER.to_owned() + script))
}

fn limit(rules: RuleSet) -> Sit {
    sit(rules).limit(20, 40)
}

fn stud(rules: RuleSet) -> Sit {
    sit(rules).game(Game::STUD).stakes(Stakes::stud(Chips(1), Chips(2), Chips(5), Chips(10)))
}

/// Five cards from a deck with jokers, which are wild.
fn wild(rules: RuleSet) -> Sit {
    let spec = GameSpec {
        deck: CardSet::DECK_AND_JOKERS,
        rankings: List::of(&[Ranking::WILD]),
        ..Game::FIVE_CARD_DRAW.spec()
    };
    sit(rules).game(Game::new(spec).unwrap())
}

/// The knob, the rules around it, and hands that tell all its answers apart. Where the answers are numbers: which.
const PROBES: &[(&str, RuleSet, &[&str], Probe)] = &[
    ("forced.heads_up_blinds", RuleSet::TDA, &[], |rules| told(sit(rules).players(2), "deal")),
    ("forced.bba_short_priority", RuleSet::TDA, &[], |rules| {
        told(sit(rules).ante(Ante::BigBlind(Chips(10))).stacks("B 15"), "deal")
    }),
    ("forced.straddle", RuleSet::ROBERTS, &[], |rules| {
        let under_the_gun = told(sit(rules).players(6).owes("straddle", "C 20"), "deal");
        let button = told(sit(rules).players(6).owes("straddle", "F 20"), "deal");
        let other = told(sit(rules).players(6).owes("straddle", "E 20"), "deal");
        under_the_gun + &button + &other
    }),
    ("forced.straddle_limit", RuleSet::ROBERTS, &["0", "1", "2"], |rules| {
        let one = told(sit(rules).players(6).owes("straddle", "C 20"), "deal");
        one + &told(sit(rules).players(6).owes("straddle", "C 20 D 40"), "deal")
    }),
    ("forced.straddle_games", RuleSet::ROBERTS, &[], |rules| {
        told(limit(rules).players(4).owes("straddle", "C 40"), "deal")
    }),
    ("forced.straddle_least", RuleSet::ROBERTS, &[], |rules| {
        told(sit(rules).players(4).owes("straddle", "C 20"), "D r30")
    }),
    ("forced.blind_option", RuleSet::TDA, &[], |rules| {
        told(sit(rules).blinds(&[10]).owes("post", "C 10"), "B c, C r30")
    }),
    ("betting.reopen", RuleSet::TDA, &[], |rules| {
        let two =
            told(sit(rules).players(4).stacks("B 170 C 230"), "C c, D c, A c, B x, A b100, B ai, C ai, D c, A r500");
        two + &flop(sit(rules).stacks("B 140"), "A b100, B ai, C c, A r500")
    }),
    ("betting.reopen_limit", RuleSet::TDA, &[], |rules| {
        let half = flop(limit(rules).stacks("B 50"), "A b20, B ai, C c, A r50");
        half + &flop(limit(rules).stacks("B 49"), "A b20, B ai, C c, A r40")
    }),
    ("betting.least_wager", RuleSet::TDA, &[], |rules| flop(sit(rules), "A b1")),
    ("betting.raise_into", RuleSet::TDA, &[], |rules| flop(sit(rules).stacks("A 60 C 40"), "A ai, B r200")),
    ("betting.fold_unbet", RuleSet::TDA, &[], |rules| flop(sit(rules), "A f") + &river(sit(rules), "A x, B x, C f")),
    ("betting.cap", RuleSet::TDA, &["Uncapped", "Raises(3)", "Raises(4)"], |rules| {
        flop(limit(rules), "A b20, B r40, C r60, A r80, B r100, C r120")
    }),
    ("betting.cap_two_rounds", RuleSet::TDA, &["Uncapped", "Raises(3)", "Raises(4)"], |rules| {
        told(limit(rules).game(Game::FIVE_CARD_DRAW), "C r40, A r60, B r80, C r100, A r120")
    }),
    ("betting.cap_heads_up", RuleSet::TDA, &[], |rules| {
        let war = "B r40, A r60, B r80, A r100, B r120";
        let event = told(limit(rules).players(2).players_left(2), war);
        let two = told(limit(rules).players(2).players_left(9), war);
        event + &two + &flop(limit(rules).players_left(9), "A b20, B r40, C f, A r60, B r80, A r100")
    }),
    (
        "betting.heads_up_counts",
        {
            let mut rules = RuleSet::TDA;
            rules.betting.cap_heads_up = CapHeadsUp::OffUnlessReached;
            rules
        },
        &[],
        |rules| flop(limit(rules).stacks("C 60"), "A b20, B r40, C c, A r60, B r80, A r100"),
    ),
    ("betting.pot_limit_blinds", RuleSet::TDA, &[], |rules| told(sit(rules).pot_limit(5, 10).stacks("B 6"), "C r35")),
    ("betting.pot_limit_small_blind", RuleSet::TDA, &[], |rules| told(sit(rules).pot_limit(5, 10), "C r40")),
    ("betting.pot_limit_rounding", RuleSet::TDA, &[], |rules| {
        let mut stakes = Stakes::pot_limit(Chips(5), Chips(10));
        stakes.smallest_chip = Chips(25);
        told(sit(rules).stakes(stakes), "C r35, C r36")
    }),
    ("betting.open_pair", RuleSet::ROBERTS, &[], |rules| {
        told(stud(rules).ups("A 7c7d B 9h8s C 5hKs"), "C brings, A c, B c, A b5, B r15")
    }),
    ("dealing.burn", RuleSet::TDA, &[], |rules| flop(sit(rules), "A x")),
    ("dealing.suspended", RuleSet::TDA, &[], |rules| told(sit(rules).players(4).suspended("C"), "deal")),
    ("dealing.absent_all_in", RuleSet::TDA, &[], |rules| told(sit(rules).stacks("B 10").absent("B"), "deal")),
    ("dealing.folded_unbet", RuleSet::ROBERTS, &[], |rules| {
        told(stud(rules).ups("A Kd8c B 9cQd C 2h3s"), "C brings, A c, B c, A f, B x, C x, deal")
    }),
    ("dealing.tied_boards", RuleSet::TDA, &[], |rules| {
        told(stud(rules).ups("A 9dKc B 9cKd C 2h3s"), "C brings, A c, B c, deal")
    }),
    // 8 x 3, 8, 7 and 6 cards leave seven: six, and a burn.
    ("dealing.last_card", RuleSet::TDA, &[], |rules| {
        let ups = "A AcJd9h B QcTd C 2c4d6h D 3c5d7h9s E 4c6d9d2s F 5c7d2h3s G 8c2d3h5s H 9c3d5h4s";
        let script = "C brings, D c, E c, F c, G c, H c, A c, B c, A x, B f, C x, D x, E x, F x, G x, H x, \
                      A x, C f, D x, E x, F x, G x, H x, A x, D x, E x, F x, G x, H x, deal";
        told(stud(rules).players(8).ups(ups), script)
    }),
    ("dealing.common_card_leader", RuleSet::TDA, &[], |rules| {
        let ups = "A AcJd9h7s B QcTd8h6s C 2c4d6h8s D 3c5d7h9s E 4c6d9d2s F 5c7d2h3s G 8c2d3h5s H 9c3d5h4s";
        let checks = "A x, B x, C x, D x, E x, F x, G x, H x, ";
        let script = "C brings, D c, E c, F c, G c, H c, A c, B c, ".to_owned() + &checks.repeat(3) + "deal";
        told(stud(rules).players(8).ups(ups).board("Qh"), &script)
    }),
    ("drawing.burn", RuleSet::TDA, &[], |rules| {
        told(limit(rules).game(Game::FIVE_CARD_DRAW), "C c, A c, B x, A throw, B pat, C pat, deal")
    }),
    ("drawing.exposed_on_deal", RuleSet::TDA, &[], |rules| {
        told(limit(rules).game(Game::FIVE_CARD_DRAW), "expose A 9c, deal")
    }),
    ("drawing.five_card_draw", RuleSet::TDA, &[], |rules| {
        told(limit(rules).game(Game::FIVE_CARD_DRAW), "C c, A c, B x, A throw, B pat, C pat, deal")
    }),
    ("drawing.opener_after_draw", RuleSet::TDA, &[], |rules| {
        told(limit(rules).game(Game::FIVE_CARD_DRAW), "C r40, A c, B c, A pat, B pat, C pat")
    }),
    ("drawing.lowball_open", RuleSet::TDA, &[], |rules| {
        let stakes = Stakes::fixed_limit(Chips(20), Chips(40)).with_blinds(&[]).with_ante(Ante::Each(Chips(5)));
        told(sit(rules).game(Game::LOWBALL_DRAW).stakes(stakes), "A x")
    }),
    ("drawing.lowball_check_raise", RuleSet::TDA, &[], |rules| {
        told(limit(rules).game(Game::LOWBALL_DRAW), "C c, A c, B x, A pat, B pat, C pat, A x, B b40, C f, A r80")
    }),
    ("showdown.order", RuleSet::TDA, &[], |rules| river(sit(rules), "A x, B x, C x")),
    ("showdown.must_show", RuleSet::TDA, &[], |rules| {
        river(sit(rules), "A b20, B c, C f, A muck") + &river(sit(rules), "A x, B x, C x, A muck")
    }),
    ("showdown.last_hand", RuleSet::TDA, &[], |rules| river(sit(rules), "A b20, B c, C f, A muck")),
    ("showdown.all_in", RuleSet::TDA, &[], |rules| told(sit(rules), "C f, A ai, B c")),
    ("showdown.show_one_show_all", RuleSet::TDA, &[], |rules| told(sit(rules), "C f, A f, end, B showto A")),
    ("showdown.playing_board", RuleSet::TDA, &[], |rules| {
        river(sit(rules).board("AhKdQc Js Th"), "A x, B x, C x, A board, end")
    }),
    ("showdown.runs", RuleSet::ROBERTS, &[], |rules| told(sit(rules), "C f, A ai, B c")),
    ("showdown.runs_consent", RuleSet::ROBERTS, &[], |rules| {
        let all_in = "C ai, A ai, B c, A runs 1, B runs 2, C runs 2, deal";
        told(sit(rules).stacks("A 100"), all_in)
    }),
    ("showdown.runs_games", RuleSet::ROBERTS, &[], |rules| told(limit(rules).stacks("A 40 B 40"), "C f, A ai, B c")),
    ("showdown.wild_value", RuleSet::TDA, &[], |rules| {
        let hands = wild(rules).hole("A KsKhJk4d2c B AsAh3c4c5d C 6h7h8d9cJs");
        told(hands, "C f, A c, B x, A pat, B pat, A x, B x, A showas pair, end")
    }),
    ("pots.odd_chip", RuleSet::TDA, &[], |rules| {
        let tied = sit(rules).hole("A 3c4c B AhKd C AsKc").board("JdTc7s 5h 2c");
        told(tied, "C c, A f, B x, B x, C x, B x, C x, B x, C x, end")
    }),
    ("pots.odd_chip_stud", RuleSet::TDA, &[], |rules| razz(rules, 'A', 'B') + &razz(rules, 'B', 'A')),
    ("pots.odd_chip_cards", RuleSet::TDA, &[], |rules| {
        // Two straights to the nine: B's nine is the higher by suit, A has a king besides.
        to_the_end(stud(rules).hole("A 5c6hKh B 5d6sQd").ups("A 7c8h9c2s B 7d8s9d3c"))
    }),
    ("pots.tied_both_ways", RuleSet::TDA, &[], |rules| {
        let sit = sit(rules).game(Game::OMAHA_HI_LO).stakes(Stakes::no_limit(Chips(2), Chips(10)));
        let tied = sit.hole("A KcQc9c9d B AhKdQh6d C AsKhQs6h").board("2d3c4s 5h 7c");
        told(tied, "C c, A f, B x, B x, C x, B x, C x, B x, C x, end")
    }),
    ("pots.carried_for", RuleSet::TDA, &[], |rules| told(sit(rules).carried(30, Some("AB")), "deal")),
    (
        "pots.rake",
        RuleSet::TDA,
        &[
            "Unraked",
            "Percent { basis_points: 500, cap: 3, no_flop_no_drop: true }",
            "Percent { basis_points: 500, cap: 3, no_flop_no_drop: false }",
            "Percent { basis_points: 500, cap: 1, no_flop_no_drop: true }",
            "Percent { basis_points: 100, cap: 3, no_flop_no_drop: true }",
        ],
        |rules| {
            flop(sit(rules), "A b100, B c, C f, A b20, B f, end")
                + &told(sit(rules), "C r40, A c, B f, A b100, C f, end")
                + &told(sit(rules), "C r200, A r400, B f, C f, end")
        },
    ),
];

/// Two players who stay to the end of a stud game, with one dead chip that makes the pot odd.
fn to_the_end(sit: Sit) -> String {
    let script = "A brings, B brings, A c, B c, ".to_owned() + &"A x, B x, ".repeat(10) + "end";
    told(sit.players(2).owes("dead", "A 1"), &script)
}

/// Equal low hands: one has the five of spades, the other the ace of clubs.
fn razz(rules: RuleSet, spade: char, club: char) -> String {
    let holes = format!("{spade} 4cKcQc {club} 4dKdQd");
    let ups = format!("{spade} 5s3c2cAd {club} 5h3d2dAc");
    to_the_end(stud(rules).game(Game::RAZZ).hole(&holes).ups(&ups))
}

fn answers(knob: &Knob, given: &[&'static str]) -> Vec<&'static str> {
    if given.is_empty() { knob.answers.to_vec() } else { given.to_vec() }
}

#[test]
fn every_knob_changed_alone_changes_a_hand() {
    for knob in RuleSet::KNOBS {
        let name = knob.to_string();
        let probe = PROBES.iter().find(|(probed, ..)| *probed == name);
        let (_, base, given, probe) = probe.unwrap_or_else(|| panic!("no hand tells the answers to {name} apart"));
        let told: Vec<(&str, String)> = answers(knob, given)
            .into_iter()
            .map(|answer| {
                let mut rules = *base;
                rules.set(&name, answer).unwrap();
                (answer, probe(rules))
            })
            .collect();
        for (i, (answer, hand)) in told.iter().enumerate() {
            for (other, same) in &told[..i] {
                assert_ne!(hand, same, "{name}: {answer} and {other} make the same hand");
            }
        }
    }
}

#[test]
fn every_probe_is_of_a_knob() {
    for (name, ..) in PROBES {
        assert!(RuleSet::KNOBS.iter().any(|knob| knob.to_string() == *name), "{name}");
    }
    assert_eq!(PROBES.len(), RuleSet::KNOBS.len());
}
