//! Documented corners to which no hand comes: each states what the documentation of an item says.

use cardroom::log::Log;
use cardroom::notation::phh::{self, Document};
use cardroom::rules::Preset;
use cardroom::{
    Action, BySeat, Card, CardSet, Chips, Command, Dealer, Decided, Deck, Event, Expect, Game, Hand, HandError,
    HoleUse, List, MAX_SEATS, Penalty, Ranking, RuleSet, Ruling, Seat, SeatSet, Setup, SetupSpec, Stakes, Tally,
    TallyError, Viewer, audit,
};
use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

fn setup() -> Setup {
    let stacks = [0, 1, 2].map(|number| (Seat::new(number).unwrap(), Chips(100)));
    let stakes = Stakes::no_limit(Chips(1), Chips(2));
    Setup::new(SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, stacks[0].0, stacks)).unwrap()
}

#[test]
fn an_empty_deck_deals_nothing() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut deck = Deck::new(cards("As2c"));
    assert_eq!(format!("{deck:?}"), "Deck(2 cards left)");
    assert!(deck.draw_shuffled(&mut rng).is_some() && deck.draw_shuffled(&mut rng).is_some());
    assert_eq!(deck.draw_shuffled(&mut rng), None);
    deck.shuffle(&mut rng);
    assert_eq!((deck.draw(), deck.len(), deck.rest()), (None, 0, CardSet::EMPTY));
}

#[test]
fn a_set_has_each_card_once() {
    assert_eq!(CardSet::from_slice(&[card("As"), card("2c"), card("As")]), None);
    let mut set = cards("As2c");
    assert!(set.remove(card("As")) && !set.remove(card("As")));
    assert_eq!(set, cards("2c"));
}

#[test]
fn chips_beyond_all_numbers_or_in_no_parts() {
    assert_eq!(Chips(u64::MAX).checked_add(Chips(1)), None);
    assert_eq!(Chips(1).checked_sub(Chips(2)), None);
    assert_eq!(Chips(7).split(0), (Chips::ZERO, Chips(7)));
}

#[test]
fn seats_meet_and_values_come_by_number() {
    let seat = |number| Seat::new(number).unwrap();
    let pair = |a, b| SeatSet::from_iter([seat(a), seat(b)]);
    assert_eq!(pair(0, 1) & pair(1, 2), SeatSet::of(seat(1)));
    let numbers: BySeat<usize> = std::array::from_fn::<_, MAX_SEATS, _>(|number| number).into();
    assert!(Seat::all().enumerate().all(|(number, seat)| numbers[seat] == number));
}

#[test]
fn a_tally_says_why_it_takes_no_more() {
    let seven = Tally::try_from(cards("AsKdQh9c7s5d2h")).unwrap();
    assert_eq!(seven.with(card("As")).unwrap_err(), TallyError::Twice(card("As")));
    assert_eq!(seven.with(card("Ac")).unwrap_err(), TallyError::TooMany);
    assert_eq!(seven.with(Card::JOKER).unwrap_err(), TallyError::Joker(Card::JOKER));
    assert_eq!(format!("{:?}", Tally::EMPTY.with(card("As")).unwrap()), format!("Tally({:?})", cards("As")));
}

/// Two hole cards and three of the board make a hand of Omaha: it takes so many, different, of its own deck.
#[test]
fn a_hand_of_hole_and_board_says_what_it_lacks() {
    let best = |hole, board, own| Ranking::High.try_best(cards(hole), cards(board), HoleUse::Exactly(own)).unwrap_err();
    assert_eq!(best("As2c", "AsKdQh", 2), HandError::Twice(card("As")));
    assert_eq!(best("AsJk", "5hKdQh", 2), HandError::OtherDeck(Card::JOKER));
    assert_eq!(best("As", "5hKdQh", 2), HandError::TooFewHole { cards: 1, needed: 2 });
    assert_eq!(best("As2c", "5hKd", 2), HandError::TooFewBoard { cards: 2, needed: 3 });
    assert_eq!(best("As2c", "5hKdQh", 6), HandError::TooManyHole { needed: 6, size: 5 });
    let category = Ranking::High.category(Ranking::High.evaluate(cards("AsAcKdQh2c")).unwrap());
    assert_eq!(Ranking::High.best_as(category, cards("AsAc"), cards("AsKdQh"), HoleUse::Any), None);
}

#[test]
fn rule_books_have_names() {
    assert_eq!(Preset::Tda.to_string(), "tda");
    let unknown = "hoyle".parse::<Preset>().unwrap_err().to_string();
    assert!(Preset::NAMES.iter().all(|name| unknown.contains(name)), "{unknown}");
}

/// A log is a sink, and a stored log's checksum is that of its events: no two logs of different events share it.
#[test]
fn a_log_records_and_tells_rulings_apart() {
    let stored = |rulings: &[Ruling]| {
        let setup = setup();
        let (mut log, mut hand) = (Log::new(setup), Hand::new(setup));
        hand.execute(Command::Start, &mut log).unwrap();
        for ruling in rulings {
            hand.execute(Command::Rule(*ruling), &mut log).unwrap();
        }
        assert_eq!(log.replay().unwrap(), *hand.state());
        serde_json::to_value(log.store().unwrap()).unwrap()["checksum"].to_string()
    };
    let seat = Seat::new(1).unwrap();
    let penalties = [Penalty::Warning, Penalty::Disqualified].into_iter().chain(
        [1, 2]
            .into_iter()
            .flat_map(|number| [Penalty::Hands(number), Penalty::Minutes(number), Penalty::Rounds(number)]),
    );
    let mut all: Vec<String> = penalties.map(|penalty| stored(&[Ruling::Penalise { seat, penalty }])).collect();
    all.extend([false, true].map(|refunded| stored(&[Ruling::Kill { seat, refunded }])));
    all.push(stored(&[]));
    let count = all.len();
    all.sort();
    all.dedup();
    assert_eq!((all.len(), count), (11, 11));
}

#[test]
fn a_viewers_log_says_whose_it_is() {
    let viewer = Viewer::Seat(Seat::new(1).unwrap());
    assert_eq!(Log::of_viewer(setup(), viewer).viewer(), Some(viewer));
    assert_eq!(Log::new(setup()).viewer(), None);
}

/// Everybody folds to the big blind: he wins the small blind and his own 2, of which one was never called. The winnings
/// that a file states are compared only if they add up to what was won.
#[test]
fn winnings_are_compared_where_they_add_up() {
    let text = r#"variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ["d dh p1 AsKs", "d dh p2 2c2d", "d dh p3 7h8h", "p3 f", "p1 f"]
"#;
    let document = Document::parse(text).unwrap();
    let hand = document.hands()[0].hand.as_ref().unwrap();
    let outcome = phh::replay(hand, None).unwrap();
    let stated = |amounts: [&str; 3]| outcome.winnings_differences(&amounts.map(|amount| amount.parse().unwrap()));
    assert_eq!(stated(["0", "2", "0"]), []);
    assert_eq!(stated(["0", "5", "0"]), [], "more than there was");
    let told: Vec<String> = stated(["2", "0", "0"]).iter().map(ToString::to_string).collect();
    assert_eq!(told, ["p1: stated 2, ours 0", "p2: stated 0, ours 2"]);
    let stacks = outcome.differences(&["99", "100", "101"].map(|amount| amount.parse().unwrap()));
    let told: Vec<String> = stacks.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["p2: stated 100, ours 101", "p3: stated 101, ours 100"]);
}

/// A difference tells the place, what the log has there, and what the rules say instead: another event, a refusal, or
/// what the hand waits for.
#[test]
fn a_difference_of_an_audit_is_told_in_a_sentence() {
    let setup = setup();
    let (mut hand, mut events) = (Hand::new(setup), Vec::new());
    let mut dealer = Dealer::new(&setup, ChaCha8Rng::seed_from_u64(1));
    while let Some(command) = dealer.answer(&setup, hand.state()) {
        hand.execute(command, &mut events).unwrap();
    }
    assert!(audit(&setup, &events).is_ok());
    let told = |events: &[Event]| audit(&setup, events).unwrap_err().to_string();

    // The blinds are posted in the step that starts the hand.
    let posted = &events[1];
    assert!(matches!(posted, Event::Posted { .. }), "{posted:?}");
    assert_eq!(told(&events[..1]), format!("event 1: the log has ended, the rules make {posted:?}"));

    // The button faces the big blind, and is the first of three to act.
    let button = setup.button();
    let next = events.len();
    let checked = Event::Checked { seat: button };
    let refused = hand.execute(Command::Act { seat: button, action: Action::Check }, &mut ()).unwrap_err();
    let expected = format!("event {next}: the log has {checked:?}, the rules refuse it: {refused}");
    assert_eq!(told(&[&events[..], &[checked]].concat()), expected);

    // No command begins with a showdown.
    let showdown = Event::ShowdownStarted { seats: setup.seats(), first: None };
    let expected = format!("event {next}: the log has {showdown:?}, the hand waits for seat 0 to act");
    assert_eq!(told(&[&events[..], &[showdown]].concat()), expected);
}

/// Plays a hand to its end or until somebody has to choose how to show, everybody going all-in or checking.
fn play(hand: &mut Hand, all_in: bool, events: &mut Vec<Event>) {
    let (setup, mut dealer) = (*hand.setup(), Dealer::new(hand.setup(), ChaCha8Rng::seed_from_u64(1)));
    loop {
        let command = match (dealer.answer(&setup, hand.state()), hand.expects()) {
            (Some(command), _) => command,
            (None, Expect::Act(seat)) => {
                let legal = hand.legal(seat);
                let action = match legal.raise.filter(|_| all_in) {
                    Some(raise) => Action::RaiseTo(raise.most),
                    None if legal.call.is_some() => Action::Call,
                    None => Action::Check,
                };
                Command::Act { seat, action }
            }
            (None, _) => return,
        };
        hand.execute(command, events).unwrap();
    }
}

/// Where all are all-in, hands are face up (TDA-16): nobody has a choice, and the dealer turns them up. Where somebody may
/// muck, the dealer leaves it to him.
#[test]
fn the_dealer_turns_up_the_hands_that_must_be_shown() {
    let mut hand = Hand::new(setup());
    let mut events = Vec::new();
    play(&mut hand, true, &mut events);
    assert_eq!(hand.expects(), Expect::Nothing);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Shown { .. })).count(), 3);

    let (mut hand, mut events) = (Hand::new(setup()), Vec::new());
    play(&mut hand, false, &mut events);
    let Expect::Show(seats) = hand.expects() else { panic!("{:?}", hand.expects()) };
    let legal = hand.legal(seats.first().unwrap());
    assert!(legal.show && legal.muck);
}

/// Of two commands that may have made an event, the one that agrees with the log longer tells the difference, and of two
/// that agree as long the likelier.
#[test]
fn a_difference_is_where_the_log_agrees_longest() {
    let (mut hand, mut events) = (Hand::new(setup()), Vec::new());
    let mut dealer = Dealer::new(&setup(), ChaCha8Rng::seed_from_u64(1));
    while let Some(command) = dealer.answer(&setup(), hand.state()) {
        hand.execute(command, &mut events).unwrap();
    }
    // Shown too early: a show to all is refused, and a show to some.
    let seat = Seat::new(0).unwrap();
    let cards = hand.state().down_cards(seat);
    let shown = Event::Shown { seat, cards, hidden: 0, seen_by: cardroom::SeenBy::Everybody };
    let refusal = |command| hand.clone().execute(command, &mut ()).unwrap_err();
    let to_all = refusal(Command::Show { seat, cards });
    let difference = audit(&setup(), &[&events[..], &[shown]].concat()).unwrap_err();
    assert_eq!((difference.index, difference.decided), (events.len(), Decided::Refused(to_all)));

    // One card of two, shown at a showdown: to all that is not enough, and to one player it would be told otherwise.
    let (mut checked, mut shown) = (Hand::new(setup()), Vec::new());
    play(&mut checked, false, &mut shown);
    let Expect::Show(seats) = checked.expects() else { panic!("a showdown") };
    let (seat, at) = (seats.first().unwrap(), shown.len());
    let one = CardSet::of(checked.state().down_cards(seat).first().unwrap());
    let too_few = checked.execute(Command::Show { seat, cards: one }, &mut ()).unwrap_err();
    shown.push(Event::Shown { seat, cards: one, hidden: 0, seen_by: cardroom::SeenBy::Everybody });
    let difference = audit(&setup(), &shown).unwrap_err();
    assert_eq!((difference.index, difference.decided), (at, Decided::Refused(too_few)));

    // The big blind's 2 stand against 1: of the pot of 2 the house takes 1. The house computes no rake; one was given.
    for seat in [0, 1].map(|number| Seat::new(number).unwrap()) {
        hand.execute(Command::Act { seat, action: Action::Fold }, &mut events).unwrap();
    }
    hand.execute(Command::Settle { rake: Some(Chips(1)) }, &mut events).unwrap();
    assert!(audit(&setup(), &events).is_ok());
    let place = events.iter().position(|event| matches!(event, Event::ShareAwarded { .. })).unwrap();
    let share = std::mem::replace(&mut events[place], Event::HandEnded);
    assert!(matches!(share, Event::ShareAwarded { amount: Chips(1), .. }), "{share:?}");
    let difference = audit(&setup(), &events).unwrap_err();
    assert_eq!((difference.index, difference.decided), (place, Decided::Event(share)));
}

#[test]
fn the_pot_that_waits_to_be_paid_is_named() {
    let told = |pot| Expect::Settle(cardroom::Portion { pot, board: 0, half: 0 }).to_string();
    assert_eq!([0, 1, 2].map(told), ["the main pot to be paid", "side pot 1 to be paid", "side pot 2 to be paid"]);
}

#[test]
fn iterators_know_how_many_are_left() {
    let mut deck = CardSet::DECK.iter();
    assert_eq!((deck.size_hint(), deck.len()), ((52, Some(52)), 52));
    deck.nth(49);
    assert_eq!((deck.size_hint(), deck.len()), ((2, Some(2)), 2));
    let mut seats = setup().seats().iter();
    assert_eq!((seats.size_hint(), seats.len()), ((3, Some(3)), 3));
    seats.nth(2);
    assert_eq!((seats.size_hint(), seats.len()), ((0, Some(0)), 0));
}

#[test]
fn a_list_takes_as_many_as_it_holds() {
    let list = |values: &[u8]| List::<u8, 3>::from_slice(values, 0).map(|list| list.as_slice().to_vec());
    assert_eq!(list(&[1, 2, 3]), Some(vec![1, 2, 3]));
    assert_eq!(list(&[1, 2]), Some(vec![1, 2]));
    assert_eq!(list(&[1, 2, 3, 4]), None);
    assert_eq!(list(&[1, 2, 3, 4, 5]), None);
    // It counts them in a byte.
    assert!(List::<u8, 255>::from_slice(&[7; 255], 0).is_some());
    assert!(List::<u8, 256>::from_slice(&[7], 0).is_none());
    assert_ne!(List::<u8, 3>::of(&[1, 2]), List::of(&[1, 3]));
    assert_ne!(List::<u8, 3>::of(&[1, 2]), List::of(&[1, 2, 3]));
}

/// Out of turn nothing is legal, whatever the hand waits for.
#[test]
fn nothing_is_legal_out_of_turn() {
    let seats = [0, 1].map(|number| (Seat::new(number).unwrap(), Chips(100)));
    let stud = Stakes::stud(Chips(1), Chips(2), Chips(5), Chips(10));
    let draw = Stakes::no_limit(Chips(1), Chips(2));
    for (game, stakes) in [(Game::STUD, stud), (Game::FIVE_CARD_DRAW, draw), (Game::HOLDEM, draw)] {
        let mut hand =
            Hand::new(Setup::new(SetupSpec::new(RuleSet::ROBERTS, game, stakes, seats[0].0, seats)).unwrap());
        let mut dealer = Dealer::new(hand.setup(), ChaCha8Rng::seed_from_u64(7));
        let mut asked = 0;
        loop {
            let command = match (dealer.answer(&hand.setup().clone(), hand.state()), hand.expects()) {
                (Some(command), _) => command,
                (None, Expect::BringIn(seat)) => Command::BringIn { seat },
                (None, Expect::Discard(seat)) => Command::Discard { seat, cards: CardSet::EMPTY, hidden: 0 },
                (None, Expect::Act(seat)) => {
                    let action = if hand.legal(seat).check { Action::Check } else { Action::Call };
                    Command::Act { seat, action }
                }
                _ => break,
            };
            if let Expect::Act(seat) | Expect::BringIn(seat) | Expect::Discard(seat) = hand.expects() {
                let other = seats.iter().map(|seat| seat.0).find(|other| *other != seat).unwrap();
                assert!(hand.legal(other).is_empty(), "{:?} while {:?}", hand.legal(other), hand.expects());
                assert!(!hand.legal(seat).is_empty());
                // The board is played at the showdown.
                for seat in [seat, other] {
                    assert!(hand.clone().execute(Command::PlayBoard { seat }, &mut ()).is_err());
                }
                asked += 1;
            }
            hand.execute(command, &mut ()).unwrap();
        }
        assert!(asked >= 6, "{asked}");
    }
}
