//! Cases of the books under their own names.

use crate::table::{Sit, sit};
use crate::{omaha_8, stud};
use cardroom::{Ante, CardSet, Chips, Game, GameSpec, List, Ranking, RuleSet, Stakes};

fn two(rules: RuleSet, game: Game, ante: u64, bring_in: u64) -> Sit {
    stud(rules, game, ante, bring_in, 2 * bring_in).players(2).owes("dead", "A 1")
}

/// Five-card draw with two jokers, which are wild.
fn wild() -> Sit {
    let deck = CardSet::DECK_AND_JOKERS;
    let spec = GameSpec { deck, rankings: List::of(&[Ranking::WILD]), ..Game::FIVE_CARD_DRAW.spec() };
    sit(RuleSet::SPADER_ESS_CASH).game(Game::new(spec).unwrap())
}

/// Eight players with 5000 each, antes of 100 and a bring-in of 150, pot-limit.
fn pot_limit_stud() -> Sit {
    let mut stakes = Stakes::pot_limit(Chips(300), Chips(300)).with_blinds(&[]).with_ante(Ante::Each(Chips(100)));
    stakes.bring_in = Chips(150);
    let stacks = "A 5000 B 5000 C 5000 D 5000 E 5000 F 5000 G 5000 H 5000";
    sit(RuleSet::TDA).game(Game::STUD).stakes(stakes).players(8).stacks(stacks).ups("A 2c")
}

hands! {
    ex_se_2_8b_1: two(RuleSet::SPADER_ESS_CASH, Game::STUD, 5, 5)
        .hole("A AcKs5d B Ad2h5s").ups("A 6h7c8s9d B 6d7h8c9s"),
        // 2 x 5 + 2 x 5 + 1. Straights to the nine; of the aces the diamond is the higher.
        "B brings, A c, A x, B x, A x, B x, A x, B x, A x, B x, end
         ? won A 10 B 11";
    ex_se_2_8b_2: two(RuleSet::SPADER_ESS_CASH, Game::RAZZ, 5, 5)
        .hole("A 2cQhKh B 2d8hKd").ups("A 3h4d5s7h B 3s4c5h7d"),
        // 21. 7-5-4-3-2 twice; of the deuces the club is the lower.
        "B brings, A c, A x, B x, A x, B x, A x, B x, A x, B x, end
         ? won A 11 B 10";
    ex_se_2_8c_1: omaha_8(RuleSet::SPADER_ESS_CASH).owes("dead", "C 1").hole("A QsQhTc9c B As2s8h8d").board("Qd4c7d 3h Jc"),
        // 2 x 10 + 1. Three queens, and 7-4-3-2-A.
        "C f, A c, B x, A x, B x, A x, B x, A x, B x, end
         ? awards 0A 11, 0B 10";
    ex_se_2_10_4_5_1: wild().hole("A KsKhJk4d2c B QsQhQd9c8c"),
        // With the joker three kings would win; announced as a pair, they are one.
        "C f, A c, B x, A pat, B pat, A x, B x, A showas pair, end
         ? won A 0 B 20";
    /// Only wild cards stand for what is announced; where there are none the cards speak (SE-2.10.4-5).
    no_announcing_without_wild_cards: sit(RuleSet::SPADER_ESS_CASH).hole("A KsKh B QsQh").board("Ad9c4h 3s 8c"),
        "C f, A c, B x, A x, B x, A x, B x, A x, B x
         ! A showas pair: cards speak";
    /// Razz has no draw, so that the ban of Robert's 11 on check-raising is not for it (RR-3.6-1).
    check_raise_in_razz: two(RuleSet::ROBERTS, Game::RAZZ, 10, 15)
        .hole("A AcKdKh B AdQdQh").ups("A 2c3d4h5h B 4c3h2d5s"),
        "B brings, A c, A x, B b30
         ? turn A; raise 60..60";
    ex_t20_2: omaha_8(RuleSet::TDA).blinds(&[25, 50]).owes("dead", "C 1").hole("A QsQhTc9c B As2s8h8d").board("Qd4c7d 3h Jc"),
        "C f, A c, B x, A x, B x, A x, B x, A x, B x, end
         ? awards 0A 51, 0B 50";
    ex_t20_3: omaha_8(RuleSet::TDA).players(6).button('A').blinds(&[2, 33])
        .hole("C QsKs9c9h F QdKd9d9s E Ah3h5c5d").board("QhJd2c 4s 7d"),
        // 3 x 33 + 2. The button is A: C before F. High 51: 26 and 25; low 50.
        "D f, E c, F c, A f, B f, C x, C x, E x, F x, C x, E x, F x, C x, E x, F x, end
         ? awards 0C 26, 0F 25, 0E 50";
    ex_t20_5: two(RuleSet::TDA, Game::RAZZ, 10, 15)
        .hole("A AcKdKh B AsQdQh").ups("A 2c3d4h5s B 4c3h2d5h"),
        // 2 x 10 + 2 x 15 + 1. The high card of a wheel is its five: the spade.
        "B brings, A c, A x, B x, A x, B x, A x, B x, A x, B x, end
         ? won A 26 B 25";
    ex_r3t_5b: two(RuleSet::ROBERTS, Game::RAZZ, 10, 15)
        .hole("A AcKdKh B AdQdQh").ups("A 2c3d4h5h B 4c3h2d5s"),
        // The low card of all seven: the ace of clubs.
        "B brings, A c, A x, B x, A x, B x, A x, B x, A x, B x, end
         ? won A 26 B 25";
    ex_r8_3: stud(RuleSet::ROBERTS, Game::STUD, 2, 5, 15).players(4).ups("A Jd B 8h C 4c D Ks"),
        "C brings, D r15
         // The bet; nobody has raised.
         ? raises 1; turn A; raise 30..30
         A r30, B r45
         ? turn C; raise 60..60
         C r60
         ? turn D; call 45; no-raise";
    ex_r8_4: stud(RuleSet::ROBERTS, Game::STUD, 1, 2, 5).ups("A TsTd B 9h8c C 2c7d"),
        "C brings, A c, B c, deal
         ? turn A; raise 5..5; double 10
         A b5
         ? turn B; call 5; raise 10..10; double 15
         B r15
         ? turn C; call 15; raise 25..25; no-double";
    // TDA 54: with nothing bet before him, the largest bet of the low card is what is in the pot.
    pot_limit_stud_opened_by_the_low_card: pot_limit_stud(), "deal
         ? turn A; raise 300..800";
    // 800 + 150 and the call of 150: 1100 more than 150.
    ex_b_pl3: pot_limit_stud(), "A brings
         ? turn B; call 150; most 1250";
    // 800 + 150 + 650 and the call of 650: 2250 more than 650.
    ex_b_pl4: pot_limit_stud(), "A brings, B r650
         ? turn C; call 650; most 2900";

    /// Blinds of 5 and 10 at 10/20, killed: D posts 20, and the limits are 20/40.
    rr_13_a_kill_doubles_blinds_and_limits: kill(20),
        "? bets A 5 B 10 D 20
         deal
         ? turn C; call 20; raise 40..40
         C c, D x, A c, B c, deal
         ? pots 80 ABCD; turn A; raise 20..20
         A x, B x, C x, D x, deal
         ? turn A; raise 40..40";
    rr_13_the_killer_acts_in_turn: kill(20), "C r40
         ? turn D; call 20; raise 60..60
         D c
         ? turn A; call 35";
    /// One and a half times the blind: 15/30.
    rr_13_half_a_kill: kill(15), "deal
         ? turn C; call 15; raise 30..30
         C c
         ? turn D; check; raise 30..30";
}

/// Four players, D has killed the pot for so much.
fn kill(amount: u64) -> Sit {
    let stakes = Stakes::fixed_limit(Chips(amount), Chips(2 * amount)).with_blinds(&[Chips(5), Chips(10)]);
    let post: &'static str = if amount == 20 { "D 20" } else { "D 15" };
    sit(RuleSet::ROBERTS).players(4).stakes(stakes).owes("post", post)
}
