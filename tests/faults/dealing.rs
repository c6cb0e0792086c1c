//! Where cards are few, and cards that are not due or not known.

use super::{BLINDS, dealt, game};
use crate::script::{Table, cards, holdem, p, seats, spec};
use cardroom::rules::{Burn, LastCard};
use cardroom::{
    Action, CardFault, CardSet, CardSource, Chips, Command, DealRequest, Event, Expect, Game, GameSpec, Hand, List,
    Presence, Rejection, RuleSet, ShortStub, Stakes, Street,
};

/// Checks and calls up to the deal of a street. On the sixth of stud, players beyond the third fold.
fn to_the_deal_of(t: &mut Table, street: u8) {
    loop {
        let command = match t.hand.expects() {
            Expect::Deal(_) if t.state().street() == street => return,
            Expect::Deal(_) => {
                t.deal_once();
                continue;
            }
            Expect::BringIn(seat) => Command::BringIn { seat },
            Expect::Act(seat) => {
                let legal = t.hand.legal(seat);
                let action = match t.state().street() {
                    3 if seat.number() > 2 => Action::Fold,
                    _ if legal.check => Action::Check,
                    _ => Action::Call,
                };
                Command::Act { seat, action }
            }
            Expect::Discard(seat) => Command::Discard { seat, cards: CardSet::EMPTY, hidden: 0 },
            other => panic!("{other:?}"),
        };
        t.run(command);
    }
}

fn count(t: &Table, event: Event) -> usize {
    t.events.iter().filter(|other| **other == event).count()
}

fn expose(t: &mut Table, player: usize, card: &str) -> bool {
    let card = card.parse().unwrap();
    t.run(Command::Expose { seat: p(player), card });
    t.events.contains(&Event::CardExposed { seat: p(player), card, replaced: true })
}

/// Eight had six cards each and three are left: one card and three burns, for three cards and a burn. That is enough
/// where the last card may be dealt (Robert's 8); TDA RP-10-H wants one more.
#[test]
fn the_burns_are_dealt_when_they_are_just_enough() {
    let mut rules = RuleSet::TDA;
    rules.dealing.last_card = LastCard::Dealt;
    let stakes = Stakes::stud(Chips(1), Chips(1), Chips(2), Chips(4));
    let mut t = Table::new(spec(rules, Game::STUD, stakes, &[100; 8]));
    to_the_deal_of(&mut t, 4);
    let Expect::Deal(DealRequest::Hole { waiting, down, .. }) = t.hand.expects() else { panic!("no common card") };
    assert_eq!((waiting, down), (seats(&[1, 2, 3]), 1));
    t.deal();
    assert_eq!((count(&t, Event::Burned), t.state().board(0).len()), (4, 0));
}

/// Seven have 35 of 36 cards: the last one is shared, and none is left to burn.
#[test]
fn the_last_card_of_all_is_not_burned() {
    let spec_of = GameSpec { deck: CardSet::STRIPPED_36, ..game(&[dealt(5), dealt(1)], ShortStub::CommonCard) };
    let mut t = Table::new(spec(RuleSet::TDA, Game::new(spec_of).unwrap(), BLINDS, &[100; 7]));
    to_the_deal_of(&mut t, 1);
    t.deal();
    assert_eq!((count(&t, Event::Burned), t.state().board(0).len()), (0, 1));
}

/// Eight have 32 of 36 cards, a burn and three for the board take the rest: no card can be replaced.
#[test]
fn an_exposed_card_that_the_board_needs_stays() {
    let flop = Street { board: 3, ..Street::BETTING };
    let mut rules = RuleSet::TDA;
    for burn in [Burn::BeforeEachStreet, Burn::Never] {
        rules.dealing.burn = burn;
        let spec_of = GameSpec { deck: CardSet::STRIPPED_36, ..game(&[dealt(4), flop], ShortStub::Refused) };
        let mut t = Table::new(spec(rules, Game::new(spec_of).unwrap(), BLINDS, &[100; 8]));
        assert_eq!(expose(&mut t, 1, "As"), burn == Burn::Never, "without a burn there is one card to spare");
        to_the_deal_of(&mut t, 1);
        t.deal();
        assert_eq!(count(&t, Event::Burned), usize::from(burn == Burn::BeforeEachStreet));
        assert_eq!(t.state().board(0).len(), 3);
    }
}

/// Ten have 40 cards. Of the other twelve one is burned and ten are due: one exposed card is replaced, a second stays.
#[test]
fn exposed_cards_are_replaced_while_everybody_gets_his_last_card() {
    let game = Game::new(game(&[dealt(4), dealt(1)], ShortStub::CommonCard)).unwrap();
    let mut t = Table::new(spec(RuleSet::TDA, game, BLINDS, &[100; 10]));
    to_the_deal_of(&mut t, 1);
    assert!(expose(&mut t, 1, "As"));
    assert!(!expose(&mut t, 2, "Ks"));
    t.deal();
    assert!(t.state().down_cards(p(2)).contains("Ks".parse().unwrap()));
    assert_eq!([1, 2, 10].map(|n| t.state().down_cards(p(n)).len()), [5; 3]);
}

/// Seven have 28 of 36 cards: a burn and seven cards take the rest, where the last may be dealt (RR-8).
#[test]
fn the_burn_leaves_no_card_to_replace_an_exposed_one() {
    let mut rules = RuleSet::TDA;
    rules.dealing.last_card = LastCard::Dealt;
    let spec_of = GameSpec { deck: CardSet::STRIPPED_36, ..game(&[dealt(4), dealt(1)], ShortStub::CommonCard) };
    let mut t = Table::new(spec(rules, Game::new(spec_of).unwrap(), BLINDS, &[100; 7]));
    to_the_deal_of(&mut t, 1);
    assert!(!expose(&mut t, 1, "As"));
    t.deal();
    assert_eq!(t.state().down_cards(p(7)).len(), 5);
}

/// Nine hold 45 of 52 cards, and one who draws five has to be served: two exposed cards can be replaced. The third stays
/// with whoever gets no other.
#[test]
fn a_single_replacement_is_taken_when_none_can_be_spared() {
    let mut t = Table::new(spec(RuleSet::TDA, Game::SINGLE_DRAW, BLINDS, &[100; 9]));
    to_the_deal_of(&mut t, 0);
    while !matches!(t.hand.expects(), Expect::Discard(_)) {
        t.deal();
        let Expect::Act(seat) = t.hand.expects() else { continue };
        let action = if t.hand.legal(seat).check { Action::Check } else { Action::Call };
        t.run(Command::Act { seat, action });
    }
    let held = (1..=9).fold(CardSet::EMPTY, |held, player| held | t.state().down_cards(p(player)));
    for player in 1..=9 {
        let one = t.state().down_cards(p(player)).first().filter(|_| player <= 3);
        t.run(Command::Discard { seat: p(player), cards: one.map_or(CardSet::EMPTY, CardSet::of), hidden: 0 });
    }
    let stub: Vec<String> = CardSet::DECK.minus(held).iter().map(|card| card.to_string()).collect();
    assert!(expose(&mut t, 1, &stub[0]) && expose(&mut t, 2, &stub[1]));
    assert!(!expose(&mut t, 3, &stub[2]));
    assert!(t.state().down_cards(p(3)).contains(stub[2].parse().unwrap()));
}

/// RR-11-5: a card is burned before the draw, while there is one to spare. Six hold 30 cards; 22 are left.
#[test]
fn no_card_is_burned_that_the_draw_needs() {
    for (last, burns) in [(1, 1), (2, 0)] {
        let mut t = Table::new(spec(RuleSet::ROBERTS, Game::LOWBALL_DRAW, BLINDS, &[100; 6]));
        t.play("p3 c, p4 c, p5 c, p6 c, p1 c, p2 x");
        for (player, thrown) in [5, 5, 5, 5, last, 0].into_iter().enumerate() {
            let cards = t.state().down_cards(p(player + 1)).iter().take(thrown).collect();
            t.run(Command::Discard { seat: p(player + 1), cards, hidden: 0 });
        }
        t.deal();
        assert_eq!((count(&t, Event::Burned), count(&t, Event::Reshuffled)), (burns, 0), "{} thrown", 20 + last);
    }
}

/// Six of triple draw have thrown one card, and then five each. 21 cards serve four of them; one is left, and one that was
/// thrown before. For the fifth player these are too few, so that what the first four threw is shuffled in as well: 1 + 1
/// + 20. What the fifth threw is not, and the sixth cannot get it.
#[test]
fn the_discards_of_those_served_follow_the_earlier_ones() {
    let mut t = Table::new(spec(RuleSet::TDA, Game::TRIPLE_DRAW, BLINDS, &[100; 6]));
    t.play("p3 c, p4 c, p5 c, p6 c, p1 c, p2 x");
    let first = CardSet::of(t.state().down_cards(p(1)).first().unwrap());
    t.run(Command::Discard { seat: p(1), cards: first, hidden: 0 });
    t.play("p2 d, p3 d, p4 d, p5 d, p6 d, p1 x, p2 x, p3 x, p4 x, p5 x, p6 x");
    let thrown = [1, 2, 3, 4, 5, 6].map(|player| t.state().down_cards(p(player)));
    for (player, cards) in thrown.into_iter().enumerate() {
        t.run(Command::Discard { seat: p(player + 1), cards, hidden: 0 });
    }
    for _ in 0..4 {
        assert!(t.deal_once());
    }
    assert_eq!(count(&t, Event::Reshuffled), 0);
    let Expect::Deal(DealRequest::Hole { seat, reshuffle: true, .. }) = t.hand.expects() else { panic!("a reshuffle") };
    let back = t.state().returnable(seat);
    assert_eq!((seat, back), (p(5), thrown[..4].iter().fold(first, |back, cards| back | *cards)));
    let held = (1..=4).fold(CardSet::EMPTY, |held, player| held | t.state().down_cards(p(player)));
    let stub = CardSet::DECK.minus(held).minus(back).minus(thrown[4]).minus(thrown[5]);
    assert_eq!(stub.len(), 1);
    t.run(Command::deal_down(seat, stub.iter().chain(back).take(5).collect()));
    assert_eq!(count(&t, Event::Reshuffled), 2);
    let refused = t.refused_command(Command::deal_down(p(6), thrown[4]));
    assert!(matches!(refused, Rejection::Cards(CardFault::InPlay(_))), "{refused}");
    t.run(Command::deal_down(p(6), back.minus(t.state().down_cards(p(5))).iter().take(5).collect()));
}

// What is due, and what is known.

/// On a street that deals to players and boards, players come first; no card is exposed on its way to a board.
#[test]
fn players_get_their_cards_before_the_board() {
    let river = Street { down: 1, board: 1, ..Street::BETTING };
    let game = Game::new(game(&[dealt(2), river], ShortStub::Refused)).unwrap();
    let mut t = Table::new(spec(RuleSet::TDA, game, BLINDS, &[100, 100]));
    to_the_deal_of(&mut t, 1);
    let board = Command::DealBoard { cards: List::of(&[Some("As".parse().unwrap())]) };
    assert!(matches!(t.refused_command(board), Rejection::Phase(Expect::Deal(DealRequest::Hole { .. }))));
    assert!(t.deal_once() && t.deal_once());
    let exposed = Command::Expose { seat: p(1), card: "As".parse().unwrap() };
    assert!(matches!(t.refused_command(exposed), Rejection::Phase(Expect::Deal(DealRequest::Board { .. }))));
    t.run(board);
}

/// Only a record has cards that nobody knows.
#[test]
fn every_card_is_known_outside_records() {
    let mut t = holdem(RuleSet::TDA, &[100, 100]);
    let down = CardSet::of("As".parse().unwrap());
    let hole = Command::DealHole { seat: p(1), down, hidden: 1, up: CardSet::EMPTY, hidden_up: 0 };
    assert_eq!(t.refused_command(hole), Rejection::Cards(CardFault::Unknown));
    t.play("p2 c");
    t.run(Command::Act { seat: p(1), action: Action::Check });
    let ace = Some("As".parse().unwrap());
    let flop = Command::DealBoard { cards: List::of(&[ace, Some("Kd".parse().unwrap()), None]) };
    assert_eq!(t.refused_command(flop), Rejection::Cards(CardFault::Unknown));
}

/// Of a record one card of a hand is known: to show it is not to show the hand.
#[test]
fn a_hand_with_an_unknown_card_is_shown_whole() {
    let mut plain = spec(RuleSet::TDA, Game::HOLDEM, BLINDS, &[100, 100]);
    plain.cards = CardSource::Recorded;
    let mut t = Table::new(plain);
    for (player, down) in [(1, "As"), (2, "Ks")] {
        let (down, up) = (cards(down), CardSet::EMPTY);
        t.run(Command::DealHole { seat: p(player), down, hidden: 1, up, hidden_up: 0 });
    }
    t.play("p2 c, p1 x, p1 x, p2 x, p1 x, p2 x, p1 x, p2 x");
    assert_eq!(t.refused("p1 s As"), Rejection::Cards(CardFault::Count { found: 1, expected: 2 }));
    t.play("p1 s AsAd");
    assert!(t.state().has_shown(p(1)));
}

/// After the hand a card may be shown by itself, and is news once.
#[test]
fn a_card_is_shown_once() {
    let mut t = holdem(RuleSet::TDA, &[100, 100]).holes(&["AsKd"]);
    t.play("p2 f").finish();
    t.play("p1 s As");
    assert_eq!(t.refused("p1 s As"), Rejection::Cards(CardFault::AlreadyShown(p(1))));
    t.play("p1 s AsKd");
}

/// An upcard that nobody recorded may have made the open pair that a record's double bet asks for (RR-8).
#[test]
fn an_unrecorded_upcard_may_be_a_pair() {
    let stakes = Stakes::stud(Chips(1), Chips(3), Chips(10), Chips(20));
    for (unknown, double) in [(false, None), (true, Some(Chips(20)))] {
        let mut plain = spec(RuleSet::ROBERTS, Game::STUD, stakes, &[200, 200]);
        plain.cards = CardSource::Recorded;
        let mut t = Table::new(plain);
        for (player, down, up) in [(1, "AsAd", "2c"), (2, "KsKd", "9h")] {
            let (down, up) = (cards(down), cards(up));
            t.run(Command::DealHole { seat: p(player), down, hidden: 0, up, hidden_up: 0 });
        }
        t.run(Command::BringIn { seat: p(1) });
        t.run(Command::Act { seat: p(2), action: Action::Call });
        let up = if unknown { CardSet::EMPTY } else { cards("8h") };
        for (seat, up, hidden_up) in [(p(1), cards("7d"), 0), (p(2), up, u8::from(unknown))] {
            t.run(Command::DealHole { seat, down: CardSet::EMPTY, hidden: 0, up, hidden_up });
        }
        if unknown {
            t.run(Command::NameFirst { seat: p(2) });
        }
        assert_eq!((t.turn(), t.legal(2).double), (Some(2), double));
        assert!(t.legal(1).is_empty() && !t.legal(2).is_empty(), "it is player 2's turn");
    }
}

/// A sink may be lent.
#[test]
fn events_go_to_a_borrowed_sink() {
    let mut events = Vec::new();
    let mut hand = Hand::new(*holdem(RuleSet::TDA, &[100, 100]).hand.setup());
    let mut lent = &mut events;
    hand.execute(Command::Start, &mut lent).unwrap();
    assert_eq!(events.first(), Some(&Event::HandStarted));
}

/// Players are away in a stud game: without a bring-in nobody brings in nothing, and where the upcards are unknown
/// nobody knows who would have had to.
#[test]
fn an_absent_player_brings_in_what_there_is_to_bring_in_and_where_it_is_known() {
    let mut stakes = Stakes::stud(Chips(1), Chips(0), Chips(10), Chips(20));
    let absent = |stakes| {
        let mut spec = spec(RuleSet::TDA, Game::RAZZ, stakes, &[100, 100, 100]);
        spec.seats[p(3)].as_mut().unwrap().presence = Presence::Absent;
        spec
    };
    let mut t = Table::new(absent(stakes)).holes(&["2c3d7h", "Ac4d9c", "5s6sKd"]);
    t.deal();
    assert_eq!((t.turn(), t.legal(1).check, t.stacks()), (Some(1), true, vec![99, 99, 99]));
    assert!(!t.events.iter().any(|event| matches!(event, Event::BringInOn { .. } | Event::BroughtIn { .. })));
    stakes.bring_in = Chips(3);
    let mut spec = absent(stakes);
    spec.cards = CardSource::Recorded;
    let mut t = Table::new(spec);
    for player in 1..=3 {
        let (down, up) = (CardSet::EMPTY, CardSet::EMPTY);
        t.run(Command::DealHole { seat: p(player), down, hidden: 2, up, hidden_up: 1 });
    }
    assert_eq!((t.hand.expects(), t.stacks()), (Expect::First(seats(&[1, 2])), vec![99, 99, 99]));
}

/// In stud the host deals an exposed card face up (RR-8-5); to expose one is for games without upcards.
#[test]
fn nothing_is_exposed_where_cards_are_dealt_up() {
    for game in [Game::STUD, Game::RAZZ, Game::MISSISSIPPI_STUD_BRING_IN] {
        let stakes = Stakes::stud(Chips(1), Chips(1), Chips(2), Chips(4));
        let mut t = Table::new(spec(RuleSet::ROBERTS, game, stakes, &[100; 3]));
        let Expect::Deal(DealRequest::Hole { seat, .. }) = t.hand.expects() else { panic!("cards are due") };
        let card = "5c".parse().unwrap();
        assert_eq!(t.refused_command(Command::Expose { seat, card }), CardFault::Upcards(card).into());
    }
}

/// Of a record, a card may become known as it is thrown or shown: one of the deck that nobody else has had, and no more of
/// them than are unknown. Where all cards are known, none does.
#[test]
fn an_unknown_card_becomes_known_only_if_it_can_be_that_one() {
    let not_held = |card: &str| Rejection::from(CardFault::NotHeld { seat: p(1), card: card.parse().unwrap() });
    let table = |recorded: bool, down: &str, hidden: u8| {
        let mut spec = spec(RuleSet::ROBERTS, Game::FIVE_CARD_DRAW, BLINDS, &[100, 100]);
        spec.cards = if recorded { CardSource::Recorded } else { spec.cards };
        let mut t = Table::new(spec);
        for (seat, down, hidden) in [(p(1), cards(down), hidden), (p(2), cards("AsKdQh9c7d"), 0)] {
            t.run(Command::DealHole { seat, down, hidden, up: CardSet::EMPTY, hidden_up: 0 });
        }
        t.play("p2 c, p1 x");
        assert_eq!(t.hand.expects(), Expect::Discard(p(1)));
        t
    };
    let throw = |thrown: &str| Command::Discard { seat: p(1), cards: cards(thrown), hidden: 0 };
    let mut t = table(true, "2c3c4c", 2);
    for (thrown, card) in [("As", "As"), ("Jk", "Jk"), ("5d6d7h", "5d")] {
        assert_eq!(t.refused_command(throw(thrown)), not_held(card), "{thrown}");
    }
    t.run(throw("5d6d"));
    let mut known = table(false, "2c3c4c5c7h", 0);
    assert_eq!(known.refused_command(throw("5d")), not_held("5d"));

    // At the showdown. Player 1 stands pat with two cards that nobody knows.
    let mut t = table(true, "2c3c4c", 2);
    t.play("p1 d, p2 d, p1 x, p2 x");
    let show = |shown: &str| Command::Show { seat: p(1), cards: cards(shown) };
    for (shown, card) in [("2c3c4c5cAs", "As"), ("2c3c4c5cJk", "Jk"), ("2c3c4c5d6d7h", "5d")] {
        assert_eq!(t.refused_command(show(shown)), not_held(card), "{shown}");
    }
    t.run(show("2c3c4c5d6d"));
}
