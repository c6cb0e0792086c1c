use cardroom::*;
use rand_chacha::{ChaCha8Rng, rand_core::{Rng, SeedableRng}};
#[test]
fn smoke() {
    println!("state {} event {} command {} setup {}", size_of::<State>(), size_of::<Event>(), size_of::<Command>(), size_of::<Setup>());
    for (name, game, stakes) in [
        ("holdem", Game::HOLDEM, Stakes::no_limit(Chips(1), Chips(2))),
        ("limit", Game::HOLDEM, Stakes::fixed_limit(Chips(2), Chips(4))),
        ("pl", Game::OMAHA, Stakes::pot_limit(Chips(1), Chips(2))),
        ("razz", Game::RAZZ, Stakes::stud(Chips(1), Chips(1), Chips(2), Chips(4))),
        ("td", Game::TRIPLE_DRAW, Stakes::fixed_limit(Chips(2), Chips(4))),
        ("o8b2", Game::OMAHA_HI_LO.with_boards(2).unwrap(), Stakes::pot_limit(Chips(1), Chips(2))),
        ("jacks", Game::JACKS_OR_BETTER, Stakes::fixed_limit(Chips(2), Chips(4)).with_blinds(&[]).with_ante(Ante::Each(Chips(1)))),
    ] {
        for (rname, rules) in RuleSet::PRESETS {
            let mut rng = ChaCha8Rng::seed_from_u64(1);
            let mut longest = 0;
            for round in 0..2000 {
                let n = 2 + rng.next_u32() % 5;
                let stacks: Vec<_> = (0..n).map(|s| (Seat::new(s as u8).unwrap(), Chips(1 + u64::from(rng.next_u32() % 100)))).collect();
                let total: Chips = stacks.iter().map(|s| s.1).sum();
                let spec = SetupSpec::new(*rules, game, stakes, stacks[(rng.next_u32() % n) as usize].0, stacks);
                let setup = Setup::new(spec).unwrap();
                let mut hand = Hand::new(setup);
                let mut dealer = Dealer::new(&setup, ChaCha8Rng::seed_from_u64(round));
                let mut log = vec![];
                let mut commands = 0;
                loop {
                    commands += 1;
                    assert!(commands < 500);
                    let command = match (dealer.answer(hand.setup(), hand.state()), hand.expects()) {
                        (Some(c), _) => c,
                        (None, Expect::Act(seat)) => {
                            let l = hand.legal(seat);
                            let mut options = vec![];
                            if l.fold { options.push(Action::Fold) }
                            if l.check { options.push(Action::Check) }
                            if l.call.is_some() { options.push(Action::Call) }
                            if let Some(r) = l.raise { options.push(Action::RaiseTo(r.least)); options.push(Action::RaiseTo(r.most)); }
                            assert!(!options.is_empty(), "{name} {rname} {:?}", hand.state());
                            Command::Act { seat, action: options[rng.next_u32() as usize % options.len()] }
                        }
                        (None, Expect::BringIn(seat)) => Command::BringIn { seat },
                        (None, Expect::Discard(seat)) => {
                            let cards: CardSet = hand.state().down_cards(seat).iter().filter(|_| rng.next_u32() % 2 == 0).collect();
                            Command::Discard { seat, cards, hidden: 0 }
                        }
                        (None, Expect::Show(seats)) => { let seat = seats.first().unwrap(); Command::Show { seat, cards: hand.state().down_cards(seat) } }
                        (None, Expect::ChooseRuns(seats)) => Command::ChooseRuns { seat: seats.first().unwrap(), runs: 2 },
                        (None, Expect::Nothing) => break,
                        (None, e) => panic!("{e:?}"),
                    };
                    let before = log.len();
                    hand.execute(command, &mut log).unwrap_or_else(|e| panic!("{name} {rname} {command:?}: {e}\n{log:#?}"));
                    longest = longest.max(log.len() - before);
                    let mut s = State::new(&setup);
                    let _ = &mut s;
                }
                assert!(hand.state().is_over(), "{name} {rname}: {:?} {log:#?}", hand.expects());
                let sum: Chips = Seat::all().map(|s| hand.state().stack(s)).sum();
                assert_eq!(sum + hand.state().carried(), total, "{name} {rname} {log:#?}");
                match replay(&setup, &log) { Ok(s) => assert_eq!(s, *hand.state()), Err(e) => panic!("{name} {rname} {e} {:?}\n{log:#?}", log[e.index]) }
            }
            println!("{name} {rname} ok longest {longest}");
        }
    }
}
