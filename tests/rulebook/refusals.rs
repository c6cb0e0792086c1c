//! The rules that refusals name.

use cardroom::{CardFault, Chips, Expect, Rejection, Seat};

fn p(n: u8) -> Seat {
    Seat::new(n).unwrap()
}

#[test]
fn refusals_name_the_rules_they_rest_on() {
    let (seat, chips) = (p(1), Chips(2));
    let rules = [
        (Rejection::Turn { seat, expected: Expect::Act(p(2)) }, "C99-5.1-8"),
        (Rejection::Turn { seat, expected: Expect::BringIn(p(2)) }, "C99-5.1-8"),
        (Rejection::Turn { seat, expected: Expect::Discard(p(2)) }, "C99-5.1-8"),
        // Nobody passes after an opening.
        (Rejection::Owes { seat, owed: chips }, "C99-4.3-5"),
        (Rejection::NoFold { seat }, "SE-2.6.16"),
        // Lowball: bet or fold before the draw; no check-raise after it.
        (Rejection::NoCheck { seat }, "RR-11"),
        (Rejection::NoCheckRaise { seat }, "RR-3.6-1"),
        // The option of the highest blind.
        (Rejection::NoOption { seat }, "C99-4.2-6"),
        (Rejection::CardsSpeak { seat }, "SE-2.7.2"),
        (Rejection::AmountBelow { to: chips, least: chips }, "SE-2.6.3"),
        // No more than the stack.
        (Rejection::AmountAbove { to: chips, most: chips }, "SE-2.6.20"),
        (Rejection::NotReopened { seat }, "TDA-47"),
        (Rejection::Capped { raises: 4 }, "RR-3.6-3"),
        (Rejection::MustShow { seat }, "C99-4.6-4"),
        (Rejection::Runs { runs: 4, most: 2 }, "SE-2.6.19"),
        (Rejection::NoWager { seat }, "TDA-52"),
        // Cards in the muck.
        (Rejection::TooLate { seat }, "SE-2.4.2"),
        (CardFault::NotThatHand(seat).into(), "SE-2.10.4-5"),
        (CardFault::NoOpeners(seat).into(), "RR-12"),
        (CardFault::Upcards("2c".parse().unwrap()).into(), "RR-8-5"),
    ];
    for (refused, id) in rules {
        let named = refused.rule().unwrap_or_default();
        assert!(named.split(", ").any(|rule| rule == id), "{refused:?} names {named:?}, not {id}");
    }
}

#[test]
fn what_is_no_rule_of_poker_names_none() {
    let seat = p(1);
    let shown = Expect::Show([p(2)].into_iter().collect());
    for refused in [
        Rejection::Phase(Expect::Nothing),
        Rejection::Turn { seat, expected: shown },
        Rejection::OwesNothing { seat },
        CardFault::Unknown.into(),
    ] {
        assert_eq!(refused.rule(), None, "{refused:?}");
    }
}
