//! Every line of the evaluation cases, where the folder with them stands beside the repository.

mod beside;

use cardroom::{Card, CardSet, HoleUse, Ranking, ShortDeckTrips, SokoFifth, Strength};

/// The rankings by the names that the cases use.
fn ranking(name: &str) -> (Ranking, HoleUse) {
    let ranking = match name {
        "high" | "omaha" => Ranking::High,
        "short-deck" => Ranking::ShortDeck { trips: ShortDeckTrips::BelowStraight },
        "stripped-40" => Ranking::Stripped40,
        "stripped-32" => Ranking::Stripped32,
        "stripped-24" => Ranking::Stripped24,
        "soko" => Ranking::Soko { fifth: SokoFifth::Ignored },
        "ace-to-five" => Ranking::AceToFive,
        "eight-or-better" => Ranking::EightOrBetter,
        "deuce-to-seven" => Ranking::DeuceToSeven,
        "ace-to-six" => Ranking::AceToSix,
        "badugi" => Ranking::Badugi,
        "wild" => Ranking::WILD,
        "bug" => Ranking::BUG,
        _ => panic!("no ranking is called {name}"),
    };
    (ranking, if name == "omaha" { HoleUse::Exactly(2) } else { HoleUse::Any })
}

/// Reads cards; the second of two jokers is written like the first.
fn cards(text: &str) -> CardSet {
    let mut set = CardSet::EMPTY;
    for pair in text.trim().as_bytes().chunks(2) {
        let card = str::from_utf8(pair).unwrap().parse().unwrap();
        assert!(
            set.insert(card) || card == Card::JOKER && set.insert(Card::RED_JOKER),
            "{card} stands twice in {text}"
        );
    }
    set
}

fn strength(ranking: (Ranking, HoleUse), hand: &str) -> Option<Strength> {
    let (hole, board) = hand.split_once('/').unwrap_or((hand, ""));
    ranking.0.best(cards(hole), cards(board), ranking.1)
}

#[test]
fn every_line_holds() {
    let Some(text) = beside::text("cases/eval/cases.txt") else { return };
    let mut wrong = Vec::new();
    for line in text.lines() {
        let relation = line.split('#').next().unwrap();
        let (name, hands) = relation.split_once('|').unwrap();
        let sign = if hands.contains('>') { '>' } else { '=' };
        let (left, right) = hands.split_once(sign).unwrap();
        let ranking = ranking(name.trim());
        let (left, right) = (strength(ranking, left), strength(ranking, right));
        if left.is_none() || !(if sign == '>' { left > right } else { left == right }) {
            wrong.push(line);
        }
    }
    assert!(wrong.is_empty(), "{} lines do not hold:\n{}", wrong.len(), wrong.join("\n"));
    assert!(text.lines().count() > 300, "the cases are more than a few");
}
