//! Logs of the Annual Computer Poker Competition's dealer: hold'em, limit and no-limit, two- and three-handed.
//!
//! A line is `STATE:hand:betting:cards:payoffs:players`. In no-limit `r200` is the player's total for the whole hand.

use crate::beside;
use crate::laws::{Outcome, Witness};
use cardroom::rules::{Burn, CapHeadsUp, MustShow, Reopen, ReopenLimit, Runs};
use cardroom::{
    Action, BoardCards, BySeat, CardSet, Chips, Command, DealRequest, Expect, Game, RuleSet, Seat, Setup, SetupSpec,
    Stakes,
};

/// Where the competition's rules are not those of other records: any raise re-opens the betting, however short; the
/// cap holds heads-up too; nothing is burned, run out twice or mucked.
const RULES: RuleSet = {
    let mut rules = RuleSet::RECORD;
    rules.betting.reopen = Reopen::Any;
    rules.betting.reopen_limit = ReopenLimit::Any;
    rules.betting.cap_heads_up = CapHeadsUp::Capped;
    rules.dealing.burn = Burn::Never;
    rules.showdown.must_show = MustShow::Everybody;
    rules.showdown.runs = Runs::Once;
    rules
};

/// The competition splits chips, so each is played as six: its halves and thirds are whole then.
const UNIT: u64 = 6;

/// How a log is played.
#[derive(Clone, Copy)]
struct Table {
    seats: usize,
    stakes: Stakes,
    stack: Chips,
}

const fn chips(amount: u64) -> Chips {
    Chips(amount * UNIT)
}

const fn no_limit(seats: usize) -> Table {
    Table { seats, stakes: Stakes::no_limit(chips(50), chips(100)), stack: chips(20_000) }
}

const fn limit(seats: usize) -> Table {
    // Limit is played for any amount; a hand cannot cost more than 240.
    Table { seats, stakes: Stakes::fixed_limit(chips(10), chips(20)), stack: chips(1_000) }
}

/// A hand of a log.
struct Line<'l> {
    betting: Vec<&'l str>,
    hole: Vec<CardSet>,
    board: Vec<BoardCards>,
    /// Net, in units.
    payoffs: Vec<i64>,
}

impl<'l> Line<'l> {
    fn parse(line: &'l str) -> Self {
        let fields: Vec<&str> = line.split(':').collect();
        let [_, _, betting, cards, payoffs, _] = fields[..] else { panic!("not a hand: {line}") };
        let mut cards = cards.split('/');
        let hole = cards.next().unwrap().split('|').map(|cards| cards.parse().unwrap()).collect();
        let board = cards.map(|street| {
            let mut dealt = BoardCards::empty(None);
            for card in 0..street.len() / 2 {
                dealt.push(Some(street[2 * card..2 * card + 2].parse().unwrap())).unwrap();
            }
            dealt
        });
        // Printed with six decimals at most; sixths are told apart by far fewer.
        let payoff = |payoff: &str| (payoff.parse::<f64>().unwrap() * UNIT as f64).round() as i64;
        let payoffs = payoffs.split('|').map(payoff).collect();
        Self { betting: betting.split('/').collect(), hole, board: board.collect(), payoffs }
    }
}

/// The seats' net winnings when the hand is played as the log says.
fn play(table: Table, line: &Line<'_>) -> Outcome<Vec<i64>> {
    let seats: Vec<Seat> = Seat::all().take(table.seats).collect();
    // The button is last, and heads-up it posts the small blind: the competition's reversed blinds.
    let button = seats[table.seats - 1];
    let stacks = seats.iter().map(|seat| (*seat, table.stack));
    let spec = SetupSpec::new(RULES, Game::HOLDEM, table.stakes, button, stacks);
    let mut hand = Witness::new(Setup::new(spec).unwrap());
    let mut actions = line.betting.iter().map(|street| street.as_bytes());
    let mut street: &[u8] = &[];
    let mut board = line.board.iter();
    let mut earlier = BySeat::filled(Chips::ZERO);
    loop {
        let command = match hand.expects() {
            Expect::Start => Command::Start,
            Expect::Deal(DealRequest::Hole { seat, .. }) => {
                let down = line.hole[usize::from(seat.number())];
                Command::deal_down(seat, down)
            }
            Expect::Deal(DealRequest::Board { .. }) => Command::DealBoard { cards: *board.next().unwrap() },
            Expect::Act(seat) => {
                if street.is_empty() {
                    street = actions.next().unwrap();
                    for seat in &seats {
                        earlier[*seat] = table.stack - hand.state().stack(*seat) - hand.state().bet(*seat);
                    }
                }
                let legal = hand.legal(seat);
                let (action, rest) = match street {
                    [b'f', rest @ ..] => (Action::Fold, rest),
                    [b'c', rest @ ..] if legal.check => (Action::Check, rest),
                    [b'c', rest @ ..] => (Action::Call, rest),
                    [b'r', rest @ ..] => {
                        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
                        let (total, rest) = rest.split_at(digits);
                        let to = match str::from_utf8(total).unwrap() {
                            "" => legal.raise.unwrap().least,
                            total => chips(total.parse().unwrap()) - earlier[seat],
                        };
                        (Action::RaiseTo(to), rest)
                    }
                    _ => panic!("no action of {seat} left"),
                };
                street = rest;
                Command::Act { seat, action }
            }
            Expect::Show(seats) => {
                let seat = seats.first().unwrap();
                Command::Show { seat, cards: hand.state().down_cards(seat) }
            }
            Expect::Settle(_) => Command::Settle { rake: None },
            Expect::Nothing => break,
            other => panic!("waits for {other}"),
        };
        hand.execute(command)?;
    }
    assert!(street.is_empty() && actions.all(<[u8]>::is_empty) && board.next().is_none(), "actions or cards are left");
    let result = hand.result()?;
    Ok(seats.iter().map(|seat| result.after[*seat].0 as i64 - result.before[*seat].0 as i64).collect())
}

fn agrees(table: Table, line: &str) {
    let hand = Line::parse(line);
    assert_eq!(play(table, &hand), Ok(hand.payoffs.clone()), "{line}");
}

/// Every hand of a log.
fn log(table: Table, file: &str) {
    let Some(text) = beside::text(&format!("hands/{file}")) else { return };
    let hands: Vec<_> = text.lines().filter(|line| line.starts_with("STATE:")).collect();
    hands.iter().for_each(|line| agrees(table, line));
    eprintln!("{file}: {} hands", hands.len());
    assert_eq!(hands.len(), 600);
}

#[test]
fn limit_heads_up() {
    log(limit(2), "acpc/2p.limit.log");
}

#[test]
fn limit_three_handed() {
    log(limit(3), "acpc/3p.limit.log");
}

#[test]
fn no_limit_heads_up() {
    log(no_limit(2), "acpc/2p.nolimit.log");
}

#[test]
fn no_limit_three_handed() {
    log(no_limit(3), "acpc/3p.nolimit.log");
}

/// Hands of the logs, one for each thing worth a look, for those who do not have the logs.
const HANDS: [(Table, &str); 12] = [
    // The first hand of each log.
    (limit(2), "STATE:0:cc/crc/cc/cc:5d5c|9hQd/8dAs8s/4h/6d:20|-20:p1|p2"),
    (limit(3), "STATE:0:rfrrc/cc/rrc/rrrrc:5d5c|9hQd|8dAs/8s4h6d/5s/Js:-5|-160|165:p1|p2|p3"),
    (no_limit(2), "STATE:0:r19686r20000c///:5d5c|9hQd/8dAs8s/4h/6d:20000|-20000:p1|p2"),
    (no_limit(3), "STATE:0:fcr17162r20000c///:5d5c|9hQd|8dAs/8s4h6d/5s/Js:20000|-20000|0:p1|p2|p3"),
    // A tie, and one that splits a folded small blind's five.
    (limit(2), "STATE:156:cc/cc/cc/crrrc:4c7h|4s9d/Jh5h8d/8h/5s:0|0:p1|p2"),
    (limit(3), "STATE:79:ccrrcc/rrcc/crcrrcc/ccrcrfrrc:5c9c|5sQd|3hTc/7c4s3d/6s/Td:65|65|-130:p2|p3|p1"),
    // A chip in two halves.
    (
        no_limit(3),
        "STATE:100:cr9579r19429cf/cr19578c/cr19933r20000c/:Jd8d|6h8c|8h2c/Qh3sAh/3h/5c:-9579|4789.5|4789.5:p2|p3|p1",
    ),
    // The last raise is all-in for seven more; the first raiser calls.
    (no_limit(3), "STATE:98:ccr8842r19993r20000cc///:9dAs|6d8h|8c4s/7sTc2h/3h/Td:40000|-20000|-20000:p3|p1|p2"),
    // An all-in bet of two, and a raise of it by two: all that is left.
    (no_limit(2), "STATE:1:r19848c/cr19998c/r20000c/:6sKs|5dJd/2sTh2h/Qh/8h:20000|-20000:p2|p1"),
    // A folded raise is the all-in players' to win.
    (no_limit(3), "STATE:5:r6574r19094cr20000fc///:9dQd|8cKh|KsTh/Kd7d3d/3s/6s:-19094|-20000|39094:p3|p1|p2"),
    // Nobody calls: the big blind goes to the raiser, the raise back to him.
    (no_limit(3), "STATE:7:r17304ff:4h6c|3sQc|TsAd:-50|-100|150:p2|p3|p1"),
    // The cap, heads-up: three raises of the blind, four bets on the flop.
    (limit(2), "STATE:326:rrrc/rrc/rrc/crrrc:3h5h|2c4d/8sKdAs/Qs/Js:0|0:p1|p2"),
];

#[test]
fn hands_of_each_kind() {
    for (table, line) in HANDS {
        agrees(table, line);
    }
}

#[test]
fn another_payoff_is_noticed() {
    let (table, line) = HANDS[0];
    let wrong = line.replace("20|-20", "10|-10");
    let hand = Line::parse(&wrong);
    assert_ne!(play(table, &hand).unwrap(), hand.payoffs);
}
