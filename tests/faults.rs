//! Faults that the laws have found, each with the smallest hand that shows it.

#[path = "faults/dealing.rs"]
mod dealing;
mod script;

use cardroom::rules::{AllInHands, Runs, ShowOneShowAll, ShowOrder};
use cardroom::{
    Action, CardFault, CardSet, CardSource, Chips, Command, DealRequest, Draw, Event, Expect, Game, GameFault,
    GameSpec, HoleUse, List, Opener, Presence, Ranking, Redact, Rejection, RuleSet, Ruling, Setup, SetupFault,
    ShortStub, Stakes, Street, Viewer, follow,
};
use script::{Table, cards, holdem, p, posts, seats, spec};

const BLINDS: Stakes = Stakes::no_limit(Chips(1), Chips(2));

/// A game of these streets.
fn game(streets: &[Street], short_stub: ShortStub) -> GameSpec {
    GameSpec {
        deck: CardSet::DECK,
        streets: List::of(streets),
        rankings: List::of(&[Ranking::High]),
        hole_use: HoleUse::Any,
        boards: 1,
        short_stub,
        openers: None,
    }
}

fn faults(spec: GameSpec) -> Vec<GameFault> {
    Game::new(spec).map_or_else(|faults| faults.iter().collect(), |_| Vec::new())
}

fn dealt(down: u8) -> Street {
    Street { down, ..Street::BETTING }
}

fn drawn(draw: Draw) -> Street {
    Street { draw, ..Street::BETTING }
}

// Cards that run out.

/// Six hold 30 cards; of five-card draw's 52 that leaves 22 for up to 30 replacements. What the players served have
/// thrown comes back, and nobody gets a card of his own again.
#[test]
fn six_players_may_all_draw_five() {
    let mut t = Table::new(spec(RuleSet::TDA, Game::SINGLE_DRAW, BLINDS, &[100; 6]));
    t.play("p3 c, p4 c, p5 c, p6 c, p1 c, p2 x");
    for player in 1..=6 {
        let thrown = t.state().down_cards(p(player));
        t.run(Command::Discard { seat: p(player), cards: thrown, hidden: 0 });
    }
    let mut out = t.events.iter().fold(CardSet::EMPTY, |out, event| match event {
        Event::HoleDealt { down, .. } => out | *down,
        _ => out,
    });
    while let Expect::Deal(DealRequest::Hole { seat, down, reshuffle, .. }) = t.hand.expects() {
        let stub = CardSet::DECK.minus(out);
        assert_eq!(reshuffle, stub.len() < down.into());
        let back = if reshuffle { t.state().returnable(seat) } else { CardSet::EMPTY };
        let dealt: CardSet = stub.iter().chain(back).take(down.into()).collect();
        out = if reshuffle { out.minus(back) | dealt } else { out | dealt };
        t.run(Command::deal_down(seat, dealt));
    }
    assert!(t.events.contains(&Event::Reshuffled));
    assert!(matches!(t.hand.expects(), Expect::Act(_)));
    for player in 1..=6 {
        let threw = |event: &Event| match event {
            Event::Discarded { seat, cards, .. } if *seat == p(player) => *cards,
            _ => CardSet::EMPTY,
        };
        let thrown = t.events.iter().map(threw).fold(CardSet::EMPTY, CardSet::or);
        assert!(t.state().down_cards(p(player)).is_disjoint(thrown), "player {player}");
    }
}

/// Ten hold 50 of 52 cards: one of them might draw five, and all that could come back are his own.
#[test]
fn ten_players_are_too_many_for_five_card_draw() {
    let ten = spec(RuleSet::TDA, Game::FIVE_CARD_DRAW, BLINDS, &[100; 10]);
    let faults: Vec<_> = Setup::new(ten).unwrap_err().iter().collect();
    assert_eq!(faults, [SetupFault::Deck { seats: 10, needed: 55, deck: 52 }]);
}

/// Without a reshuffle every replacement needs a card of its own.
#[test]
fn draws_without_a_reshuffle_count_as_cards() {
    let game = Game::new(game(&[dealt(5), drawn(Draw::UpTo(5))], ShortStub::Refused)).unwrap();
    assert!(Setup::new(spec(RuleSet::TDA, game, BLINDS, &[100; 5])).is_ok(), "50 cards");
    assert!(Setup::new(spec(RuleSet::TDA, game, BLINDS, &[100; 6])).is_err(), "60 cards");
}

/// Eight players of seven-card stud and nobody folds: 8 x 6 = 48 and 3 burns leave one card. With the burns there are
/// four, too few for eight, so one is shared; the burn and that card use the stub and the burns (TDA RP-10-H).
#[test]
fn the_last_card_of_eight_is_shared() {
    let stakes = Stakes::stud(Chips(1), Chips(1), Chips(2), Chips(4));
    let mut t = Table::new(spec(RuleSet::TDA, Game::STUD, stakes, &[100; 8]));
    while t.state().street() < 4 {
        t.play("");
        let command = match t.hand.expects() {
            Expect::BringIn(seat) => Command::BringIn { seat },
            Expect::Act(seat) => {
                let action = if t.hand.legal(seat).check { Action::Check } else { Action::Call };
                Command::Act { seat, action }
            }
            other => panic!("{other:?}"),
        };
        t.run(command);
    }
    assert_eq!(t.hand.expects(), Expect::Deal(DealRequest::Board { board: 0, cards: 1 }));
    t.play("");
    assert_eq!(t.state().board(0).len(), 1);
    assert!(matches!(t.hand.expects(), Expect::Act(_)));
}

/// A common card stands for the last street's cards and nothing else: with a board, or with no cards before, there is
/// nothing it could mean.
#[test]
fn a_common_card_needs_a_last_street_of_cards_and_no_board() {
    let with_board = game(&[dealt(2), Street { board: 3, ..Street::BETTING }, dealt(1)], ShortStub::CommonCard);
    assert_eq!(faults(with_board), [GameFault::CommonCard]);
    assert_eq!(faults(game(&[dealt(5)], ShortStub::CommonCard)), [GameFault::CommonCard]);
    assert_eq!(faults(game(&[dealt(4), dealt(1)], ShortStub::CommonCard)), []);
}

/// Only face-down cards are thrown, and some stay.
#[test]
fn draws_are_of_face_down_cards() {
    let open = Street { down: 1, up: 2, ..Street::BETTING };
    let two = game(&[open, drawn(Draw::UpTo(2))], ShortStub::Refused);
    assert_eq!(faults(two), [GameFault::Draw { street: 2, cards: 2 }]);
    let all = game(&[open, drawn(Draw::Throw(1))], ShortStub::Refused);
    assert_eq!(faults(all), [GameFault::Draw { street: 2, cards: 1 }]);
}

/// The throw of pineapple comes before the flop's burn and does not save it.
#[test]
fn a_throw_is_followed_by_a_burn() {
    let mut t = Table::new(spec(RuleSet::TDA, Game::PINEAPPLE, BLINDS, &[100, 100]));
    t.play("p2 c, p1 x");
    for player in [1, 2] {
        let card = t.state().down_cards(p(player)).first().unwrap();
        t.run(Command::Discard { seat: p(player), cards: CardSet::of(card), hidden: 0 });
    }
    t.play("");
    let from = t.events.iter().position(|event| *event == Event::DrawDue).unwrap();
    assert_eq!(t.events[from + 1], Event::Burned);
}

// Who is left, and whose turn it is.

/// Everybody is away: the hand of the last blind is not killed, and wins.
#[test]
fn of_absent_players_the_last_blind_wins() {
    let mut spec = spec(RuleSet::TDA, Game::HOLDEM, BLINDS, &[100, 100, 100]);
    for player in 1..=3 {
        spec.seats[p(player)].as_mut().unwrap().presence = Presence::Absent;
    }
    let mut t = Table::new(spec);
    t.play("");
    t.finish();
    // The big blind gets back the chip nobody matched, and wins 1 + 1.
    assert_eq!(t.stacks(), [99, 101, 100]);
}

/// A ruling that kills a hand without loss gives its unmatched bet back in the same step.
#[test]
fn a_hand_killed_without_loss_gets_its_bet_back_as_the_round_ends() {
    let mut t = holdem(RuleSet::TDA, &[100, 100]);
    t.play("p2 r 10");
    t.rule(Ruling::Kill { seat: p(2), refunded: true });
    assert!(t.events.contains(&Event::UncalledReturned { seat: p(2), amount: Chips(8) }));
}

/// A dead hand's wager is no longer corrected: its player adds nothing any more.
#[test]
fn the_wager_of_a_killed_hand_stays() {
    let mut t = holdem(RuleSet::TDA, &[100, 100, 100]);
    t.play("p3 r 6");
    t.rule(Ruling::Kill { seat: p(3), refunded: false });
    let refused = t.refused_command(Command::Rule(Ruling::Correct { seat: p(3), to: Chips(9) }));
    assert_eq!(refused, Rejection::NoWager { seat: p(3) });
}

/// Where the best upcards open and some are not recorded, the host names who acts first; that is no bring-in, though
/// the blinds make a price.
#[test]
fn the_named_leader_of_a_game_with_blinds_acts() {
    let first = Street { down: 1, up: 1, opener: Opener::BestBoard(Ranking::High), ..Street::BETTING };
    let game = Game::new(game(&[first, dealt(1)], ShortStub::Refused)).unwrap();
    let mut spec = spec(RuleSet::TDA, game, BLINDS, &[100, 100]);
    spec.cards = CardSource::Recorded;
    let mut t = Table::new(spec);
    for (player, card) in [(1, "2c"), (2, "3c")] {
        let (down, up) = (cards(card), CardSet::EMPTY);
        t.run(Command::DealHole { seat: p(player), down, hidden: 0, up, hidden_up: 1 });
    }
    assert_eq!(t.hand.expects(), Expect::First(seats(&[1, 2])));
    t.run(Command::NameFirst { seat: p(1) });
    assert_eq!(t.hand.expects(), Expect::Act(p(1)));
}

/// A bring-in opens a hand or blinds do.
#[test]
fn a_blind_and_a_bring_in_are_refused() {
    let stakes = Stakes::stud(Chips(1), Chips(2), Chips(10), Chips(20));
    let mut plain = spec(RuleSet::TDA, Game::RAZZ, stakes, &[100, 100]);
    posts(&mut plain, 2).post = Chips(10);
    let faults: Vec<_> = Setup::new(plain).unwrap_err().iter().collect();
    assert_eq!(faults, [SetupFault::PostAndBringIn(p(2))]);
}

/// The hand is run more than once only when nothing but boards is to come.
#[test]
fn a_street_that_deals_to_players_is_dealt_once() {
    let mut rules = RuleSet::ROBERTS;
    (rules.showdown.runs, rules.showdown.all_in) = (Runs::Twice, AllInHands::Hidden);
    let river = Street { down: 1, board: 1, ..Street::BETTING };
    let game = Game::new(game(&[dealt(2), river], ShortStub::Refused)).unwrap();
    let mut t = Table::new(spec(rules, game, BLINDS, &[10, 10]));
    t.play("p1 r 10, p2 c");
    assert!(!t.events.iter().any(|event| matches!(event, Event::RunsOffered { .. })));
    t.finish();
}

// Who has seen what.

/// A hand is open once nothing of it is hidden, unrecorded upcards included.
#[test]
fn a_hand_with_an_unrecorded_upcard_is_not_open() {
    let mut rules = RuleSet::TDA;
    (rules.showdown.show_one_show_all, rules.showdown.order) = (ShowOneShowAll::ToAll, ShowOrder::Free);
    let first = Street { down: 1, up: 1, opener: Opener::BestBoard(Ranking::High), ..Street::BETTING };
    let game = Game::new(game(&[first], ShortStub::Refused)).unwrap();
    let mut spec = spec(rules, game, BLINDS, &[100, 100]);
    spec.cards = CardSource::Recorded;
    let mut t = Table::new(spec);
    for (player, card) in [(1, "2c"), (2, "3c")] {
        t.run(Command::DealHole { seat: p(player), down: cards(card), hidden: 0, up: CardSet::EMPTY, hidden_up: 1 });
    }
    t.run(Command::NameFirst { seat: p(2) });
    t.play("p2 c, p1 x");
    t.run(Command::ShowTo { seat: p(1), cards: cards("2c"), to: seats(&[2]) });
    assert!(!t.state().has_shown(p(1)));
    t.run(Command::Show { seat: p(1), cards: cards("2c9h") });
    assert!(t.state().has_shown(p(1)));
}

/// Cards are told audience by audience, and nothing about the cards says in which order: the rail, which sees neither,
/// does not learn whether player 2 knows the higher or the lower of the two.
#[test]
fn the_order_of_events_does_not_tell_cards() {
    let told = |first: &str| {
        let mut rules = RuleSet::TDA;
        rules.showdown.show_one_show_all = ShowOneShowAll::AsShown;
        let mut t = holdem(rules, &[100, 100, 100]).holes(&["2cAs", "9c9d", "8c8d"]);
        t.play("p3 c, p1 c, p2 x, p1 x, p2 x, p3 x, p1 x, p2 x, p3 x, p1 x, p2 x, p3 x");
        assert!(matches!(t.hand.expects(), Expect::Show(_)));
        t.run(Command::ShowTo { seat: p(1), cards: cards(first), to: seats(&[2]) });
        t.run(Command::ShowTo { seat: p(1), cards: cards("2cAs"), to: seats(&[3]) });
        let rail = t.events.iter().map(|event| *event.redact(Viewer::Rail));
        rail.filter(|event| matches!(event, Event::Shown { .. })).collect::<Vec<_>>()
    };
    // First one card for player 2, then both for player 3, in the order of those who know them.
    assert_eq!(told("2c"), told("As"));
    assert_eq!(told("2c").len(), 3);
}

/// Any event can be redacted, whatever counts it claims.
#[test]
fn redacting_a_forged_event_does_not_overflow() {
    let event = Event::HoleDealt { seat: p(1), down: cards("AsKs"), hidden: 255, up: CardSet::EMPTY, hidden_up: 0 };
    let Event::HoleDealt { hidden, .. } = *event.redact(Viewer::Rail) else { panic!("a deal stays a deal") };
    assert_eq!(hidden, 255);
    let t = holdem(RuleSet::TDA, &[100, 100]);
    assert!(follow(t.hand.setup(), t.state(), &event).is_err());
}

/// A pot nobody opened and nobody paid for is not carried.
#[test]
fn nothing_is_not_carried() {
    let mut t = Table::new(spec(RuleSet::TDA, Game::JACKS_OR_BETTER, BLINDS.with_blinds(&[]), &[100, 100]));
    t.play("p1 x, p2 x");
    assert!(t.over());
    assert!(!t.events.iter().any(|event| matches!(event, Event::Carried { .. })));
}

/// Amounts owed are bounded together, as they are added up: twelve blinds of the limit each would overflow.
#[test]
fn debts_beyond_the_limit_are_refused_though_stacks_are_small() {
    let mut plain = spec(RuleSet::TDA, Game::HOLDEM, BLINDS, &[100; 10]);
    for player in 1..=10 {
        posts(&mut plain, player).blind = Chips::MAX;
    }
    let faults: Vec<_> = Setup::new(plain).unwrap_err().iter().collect();
    assert_eq!(faults, [SetupFault::TooManyChips]);
}

/// The unknown card that is thrown is no card of the seat's that lies open.
#[test]
fn a_seat_cannot_throw_what_it_does_not_hold_unseen() {
    let first = Street { down: 1, up: 1, ..Street::BETTING };
    let game = Game::new(game(&[first, drawn(Draw::UpTo(1))], ShortStub::Refused)).unwrap();
    let mut t = Table::new(spec(RuleSet::TDA, game, BLINDS, &[100, 100]));
    t.play("p1 x, p2 c");
    assert_eq!(t.hand.legal(p(1)).discard, Some((0, 1)), "the upcard stays");
    let open = t.state().up_cards(p(1));
    let refused = t.refused_command(Command::Discard { seat: p(1), cards: open, hidden: 0 });
    assert!(matches!(refused, Rejection::Cards(CardFault::NotHeld { .. })), "{refused}");
}
