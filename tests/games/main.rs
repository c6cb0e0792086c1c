//! Worked hands of every game that has few or no recorded ones: written from the rules, the arithmetic beside them.

#[path = "../rulebook/macros.rs"]
#[macro_use]
#[allow(unused_macros, reason = "shared by several tests, each of which uses a part")]
mod macros;
#[path = "../rulebook/table.rs"]
#[allow(dead_code, reason = "shared by several tests, each of which uses a part")]
mod table;

mod books;
mod house;

use cardroom::{Ante, Chips, Game, RuleSet, Stakes};
use table::{Sit, sit};

fn stud(rules: RuleSet, game: Game, ante: u64, bring_in: u64, small: u64) -> Sit {
    sit(rules).game(game).stakes(Stakes::stud(Chips(ante), Chips(bring_in), Chips(small), Chips(2 * small)))
}

/// Fixed limit with antes and no blinds.
fn antes(rules: RuleSet, game: Game, ante: u64, small: u64) -> Sit {
    let stakes = Stakes::fixed_limit(Chips(small), Chips(2 * small)).with_blinds(&[]);
    sit(rules).game(game).stakes(stakes.with_ante(Ante::Each(Chips(ante))))
}

/// Omaha high/low, no limit.
fn omaha_8(rules: RuleSet) -> Sit {
    sit(rules).game(Game::OMAHA_HI_LO)
}

/// The pot that nobody opened lies in the next hand.
fn after_a_pass_out() -> Sit {
    antes(RuleSet::ROBERTS, Game::JACKS_OR_BETTER, 2, 10)
        .stacks("A 998 B 998 C 998")
        .carried(6, Some("ABC"))
        .button('A')
}

fn pot_limit_soko() -> Sit {
    let mut stakes = Stakes::pot_limit(Chips(10), Chips(10)).with_blinds(&[]).with_ante(Ante::Each(Chips(5)));
    stakes.bring_in = Chips(10);
    sit(RuleSet::SPADER_ESS_CASH).game(Game::SOKO).stakes(stakes)
}

hands! {
    /// Bets and raises of 2 to 10 chips, a raise at least as large as the last (Robert's 3.6-5 under a ceiling).
    spread_limit_holdem: sit(RuleSet::ROBERTS).stakes(Stakes::spread_limit(Chips(2), Chips(10), Chips(1), Chips(2)))
        .hole("A AsAh B 7c2d C KsKh").board("Qd9c4h 3s 8c"),
        "deal
         // The blind is a bet of 2: raises of 2 to 10.
         ? turn C; call 2; raise 4..12
         C r9
         // A raise of 7: at least 7 more, at most 10.
         ? turn A; call 8; raise 16..19
         A c, B f, deal
         // 9 + 9 + 2.
         ? pots 20 AC; turn A; raise 2..10
         A b5
         ? turn C; raise 10..15
         C r15
         ? turn A; call 10; raise 25..25
         A c, deal
         // A new round starts at 2 again.
         ? pots 50 AC; raise 2..10
         ! A b11: above 10
         A x, C x, A b10, C c, end
         // 50 + 2 x 10. 1000 - 9 - 15 - 10 + 70.
         ? won A 70; stacks A 1036 B 998 C 966";

    /// Nobody holds jacks: the antes stay for the next deal (Robert's 12).
    jacks_or_better_passed_out: antes(RuleSet::ROBERTS, Game::JACKS_OR_BETTER, 2, 10)
        .hole("A TsTh8c5d3c B AcKdQh9s2c C 9c9d4s4h4d"),
        "A x, B x
         // Three fours open, and need not.
         ? turn C; check; raise 10..10
         C x
         ? turn none; carry 6; stacks A 998 B 998 C 998";
    /// The button has moved, everybody antes again, the same three play for both.
    jacks_or_better_after_a_pass_out: after_a_pass_out().hole("B QsQh7d5c2s B Qd8c6h C KcKd4h4s9c"),
        "deal
         // 6 + 3 x 2.
         ? pot 12; turn B; check; raise 10..10
         B b10, C c, A f
         // 12 + 2 x 10.
         ? pots 32 BC; turn B
         B throw 7d5c2s, C pat, deal
         // The opener starts; bets double.
         ? turn B; raise 20..20
         B b20, C r40, B c, end
         // Three queens against kings and fours: 32 + 2 x 40. 998 - 2 - 10 - 40 + 112.
         ? won B 112; stacks A 996 B 1058 C 946";

    /// Antes, five cards, up to three are changed, both rounds from the left of the button.
    morkpoker: antes(RuleSet::SPADER_ESS_CASH, Game::MORKPOKER, 5, 10)
        .hole("A 8c8dKh6s2c A 8h5d3s B JcJdTsThAc C QsQh9d4d3h"),
        "deal
         ? pot 15; turn A; check; raise 10..10
         A x, B b10, C c, A c
         // 15 + 3 x 10.
         ? pots 45 ABC; turn A
         ! A throw 8dKh6s2c: cards
         A throw Kh6s2c, B pat, C throw 4d3h, deal
         // Left of the button again, though B opened.
         ? turn A; check; raise 20..20
         A x, B b20, C f, A c, end
         // Three eights against jacks and tens: 45 + 2 x 20. 1000 - 5 - 10 - 20 + 85.
         ? won A 85; stacks A 1050 B 965 C 985";

    /// Once all betting is over, whoever is in the hand may turn it up before the next card.
    hands_turned_up_before_the_next_card: sit(RuleSet::CLUB_1999), "C f, A ai, B c
         ? turn deal; may show AB; may-not show C";
    /// But not while a hand waits for its replacements: it is another one then.
    no_hand_is_turned_up_before_its_replacements: sit(RuleSet::CLUB_1999).game(Game::SINGLE_DRAW)
        .hole("A KsKh4d3s2h B JsJh4s3h2d"), "C f, A ai, B c, A throw KsKh, B pat
         ? turn deal; may-not show ABC";
    /// A button and blinds, pot-limit: three cards, two up together, two more up.
    mississippi_with_blinds: sit(RuleSet::SPADER_ESS_CASH).game(Game::MISSISSIPPI_STUD).pot_limit(5, 10)
        .hole("B KsKc C AhAd").ups("B Kd7h7c2s2d C AsQd9cQh3c"),
        "deal
         // Left of the big blind. 15 in the pot and the call of 10: 25 more than 10.
         ? turn C; call 10; raise 20..35
         C r35, A f, B c, deal
         // 35 + 35 + 5. A pair of sevens leads.
         ? pots 75 BC; turn B; check; raise 10..75
         B b75, C c, deal
         // Queens above sevens.
         ? pots 225 BC; turn C
         C x, B x, deal
         // Sevens and deuces lead.
         ? turn B
         B b100, C c, end
         // Kings full against aces full: 225 + 200. 1000 - 35 - 75 - 100 + 425.
         ? won C 425; stacks A 995 B 790 C 1215";
    /// The low card brings it in; fixed limit, the last two rounds doubled.
    mississippi_with_a_bring_in: stud(RuleSet::SPADER_ESS_CASH, Game::MISSISSIPPI_STUD_BRING_IN, 2, 3, 10)
        .hole("A Jc6d B As2d").ups("A 4s9h8c7dTs B 4d6c6sAcQc C JhKd2s"),
        "deal
         ? turn B; no-fold; raise 10..10
         B brings, C r10, A c, B c, deal
         // 3 x 2 + 3 x 10. Sixes lead.
         ? pots 36 ABC; turn B; raise 10..10
         B b10, C f, A c, deal
         // The double bet.
         ? pots 56 AB; turn B; raise 20..20
         B b20, A c, deal
         ? pots 96 AB; turn B
         B x, A b20, B c, end
         // J-10-9-8-7 against aces and sixes: 96 + 40. 1000 - 2 - 10 - 10 - 20 - 20 + 136.
         ? won A 136; stacks A 1074 B 938 C 988";

    /// Three cards, one thrown before the flop, from the left of the button.
    pineapple: sit(RuleSet::TDA).game(Game::PINEAPPLE).hole("A AsAhKd B QsQh2c C 7c8c9c").board("Kc6c5d 2d 2h"),
        "C c, A c, B x
         ? turn A
         ! A throw AsAh: cards
         ! A pat: cards
         A throw Kd
         ? turn B
         B throw 2c, C throw 9c, deal
         ? pots 30 ABC; board 3; turn A
         A b20, B c, C c, A x, B x, C x, A x, B x, C x, end
         // Aces and deuces; C threw the nine of a straight. 30 + 3 x 20. 1000 - 10 - 20 + 90.
         ? won A 90; stacks A 1060 B 970 C 970";
    /// Three cards, one thrown before the turn.
    crazy_pineapple: sit(RuleSet::TDA).game(Game::CRAZY_PINEAPPLE).limit(10, 20)
        .hole("A AsKsQh B JdTd3c").board("KdJs2s 4s Jh"),
        "C f, A c, B x, deal
         ? board 3; turn A
         A b10, B c
         // 2 x 10 + 2 x 10.
         ? pots 40 AB; turn A
         A throw Qh, B throw 3c, deal
         ? board 4; raise 20..20
         A b20, B c, A b20, B r40, A r60, B c, end
         // An ace-high flush against three jacks: 40 + 2 x 20 + 2 x 60. 1000 - 10 - 10 - 20 - 60 + 200.
         ? won A 200; stacks A 1100 B 900 C 1000";

    /// One down, four up; the low card brings it in.
    five_card_stud: stud(RuleSet::ROBERTS, Game::FIVE_CARD_STUD, 1, 2, 5)
        .hole("A Tc C 3s").ups("A 9sTd9h2c B 9c C Kd4h8dKh"),
        "deal
         // The nine of clubs is below the nine of spades.
         ? turn B; no-fold; raise 5..5
         B brings, C r5, A c, B f, deal
         // 3 x 1 + 2 + 2 x 5. K-4 above 10-9.
         ? pots 15 AC; turn C; raise 5..5
         C b5, A c, deal
         // Nines lead, at the big bet: no pair was open on the street before.
         ? pots 25 AC; turn A; raise 10..10; no-double
         A b10, C c, deal
         ? pots 45 AC; turn C
         C b10, A c, end
         // Tens and nines against kings: 45 + 20. 1000 - 1 - 5 - 5 - 10 - 10 + 65.
         ? won A 65; stacks A 1034 B 997 C 969";

    /// The high card brings it in; four to a flush beat a pair.
    soko_fixed_limit: stud(RuleSet::SPADER_ESS_CASH, Game::SOKO, 2, 4, 10)
        .hole("A 3h B Ah").ups("A Kh9h6h2c B Ks4d4c7s C 3d"),
        "deal
         ? turn B; no-fold; raise 10..10
         B brings, C f, A c, deal
         // 3 x 2 + 2 x 4. K-9 above K-4.
         ? pots 14 AB; turn A; raise 10..10
         A b10, B c, deal
         ? pots 34 AB; turn B; raise 20..20
         B b20, A c, B b20, A r40, B c, end
         // Four hearts against fours: 34 + 2 x 20 + 2 x 40. 1000 - 2 - 4 - 10 - 20 - 40 + 154.
         ? won A 154; stacks A 1078 B 924 C 998";
    /// The same at pot-limit; four in a row beat a pair of queens.
    soko_pot_limit: pot_limit_soko().hole("A 8c B Qs").ups("A Ah5c6d7s B QdJdTd2h C 2s"),
        "A brings
         // 15 + 10 and the call of 10: 35 more than 10.
         ? turn B; call 10; raise 20..45
         B r45, C f
         // 15 + 10 + 45 and the call of 35: 105 more than 45.
         ? turn A; call 35; raise 80..150
         A c, deal
         ? pots 105 AB; turn A; raise 10..105
         A x, B x, A x, B x, A x, B x, end
         // 1000 - 5 - 45 + 105.
         ? won A 105; stacks A 1055 B 950 C 995";

    /// Four cards of four suits and ranks, three draws; the bet doubles after the second.
    badugi: sit(RuleSet::TDA).game(Game::BADUGI).limit(10, 20)
        .hole("B As2h3d3c B Kc C 4s5h6d6c C 7c"),
        "C r20, A f, B c
         // 20 + 20 + 5.
         ? pots 45 BC; turn B
         B throw 3c, C throw 6c, deal
         ? turn B; raise 10..10
         B x, C b10, B c, B pat, C pat
         ? turn B; raise 20..20
         B b20, C r40, B c
         // 45 + 20 + 80.
         ? pots 145 BC
         B pat, C pat, B x, C b20, B c, end
         // 7-6-5-4 against K-3-2-A: 145 + 40. 1000 - 20 - 10 - 40 - 20 + 185.
         ? won C 185; stacks A 995 B 910 C 1095";
    /// Four cards beat three, however low these are.
    badugi_of_four_cards_beats_three: sit(RuleSet::TDA).game(Game::BADUGI).limit(10, 20)
        .hole("A KsQhJdTc B As2h3d3h"),
        "C f, A c, B x, A pat, B pat, A x, B x, A pat, B pat, A x, B x, A pat, B pat, A x, B x, end
         ? won A 20 B 0";

    /// Hold'em on two boards with a side pot: each pot is halved, the odd chip to the first board.
    two_boards_and_a_side_pot: sit(RuleSet::TDA).game(Game::HOLDEM.with_boards(2).unwrap()).stacks("A 51 B 120 C 300")
        .hole("A AsAh B KsKh C QsQh").board("2c7d9h Jd 4c").board("Qd7c8s 3h 2h"),
        "C r300, A ai, B ai
         // 3 x 51; 2 x 69; 180 go back.
         ? returned C 180
         end
         // Side 69 and 69: kings on the first board, three queens on the second. Main 77 and 76.
         ? awards 1B 69, 1C 69, 0A 77, 0C 76; stacks A 77 B 69 C 325";
    /// One hand wins both boards.
    two_boards_scooped: sit(RuleSet::TDA).game(Game::HOLDEM.with_boards(2).unwrap())
        .hole("A AsAh B KsKh").board("2c7d9h Jd 4c").board("Ad7c8s 3h 2h"),
        "C f, A r40, B c, deal
         ? pots 80 AB
         A b50, B c, A x, B x, A x, B x, end
         // 80 + 100. 1000 - 40 - 50 + 180.
         ? won A 180; stacks A 1090 B 910 C 1000";

    /// The best high and half of the low: three quarters.
    quarters: omaha_8(RuleSet::TDA).hole("A As2sKsKh B Ah2dQcJd C 9c9d5h5s").board("Kd4c7d 8h Jc"),
        "C r40, A c, B c, A x, B x, C x, A x, B x, C x, A x, B x, C x, end
         // 120: three kings 60; 8-7-4-2-A twice, 30 and 30.
         ? awards 0A 60, 0A 30, 0B 30; stacks A 1050 B 990 C 960";
    /// Equal hands for high and low, halves first: each half has an odd chip, and A is left of the button.
    identical_hands_both_ways_by_halves: omaha_8(RuleSet::TDA).hole("A As2s3h4h C Ad2d3c4c").board("5h6d7s Kc Qc"),
        "C r30, A c, B f, A x, C x, A x, C x, A x, C x, end
         // 30 + 30 + 10: halves of 35, each 18 and 17.
         ? awards 0A 18, 0C 17, 0A 18, 0C 17; odd A 2 C 0";
    /// The same as one pot.
    identical_hands_both_ways_evenly: omaha_8(RuleSet::ROBERTS).hole("A As2s3h4h C Ad2d3c4c").board("5h6d7s Kc Qc"),
        "C r30, A c, B f, A x, C x, A x, C x, A x, C x, end
         ? awards 0A 35, 0C 35";
    /// The odd chip of the pot is the high's, that of the tied low goes left of the button.
    odd_chips_in_each_half: omaha_8(RuleSet::TDA).owes("dead", "C 1")
        .hole("A AsKs3hJc B AhKh3dJd C QsQcTs9h").board("Qd2c7d 8h Qh"),
        "C r30, A c, B c, A x, B x, C x, A x, B x, C x, A x, B x, C x, end
         // 91: four queens 46; 8-7-3-2-A twice on 45: 23 and 22.
         ? awards 0C 46, 0A 23, 0B 22";
}
