//! A hand of a poker site, as its record has it. Amounts are whole units.

use cardroom::{Card, Chips, Seat};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize, Debug)]
pub(crate) struct Record {
    pub(crate) hand: String,
    pub(crate) game: String,
    pub(crate) limit: Limit,
    /// The two bets of fixed limit.
    pub(crate) header_stakes: [Chips; 2],
    pub(crate) big_blind: Chips,
    /// None in stud.
    pub(crate) button: Option<Seat>,
    pub(crate) seats: Vec<Stack>,
    pub(crate) posts: Vec<Posted>,
    pub(crate) streets: Vec<Street>,
    #[serde(default)]
    board: Option<Vec<Card>>,
    #[serde(default)]
    boards: Option<Boards>,
    /// The cards that are known of each hand, whoever came to know them, and when.
    pub(crate) hole: BTreeMap<Seat, Vec<Card>>,
    pub(crate) uncalled: Vec<Amount>,
    pub(crate) collected: Vec<Collected>,
    /// After refunds, before rake.
    pub(crate) total_pot: Chips,
    pub(crate) rake: Chips,
    /// The pots after rake, main pot first, where there are several.
    #[serde(default)]
    pots: Vec<(String, Chips)>,
    pub(crate) final_stacks: Vec<Stack>,
    /// What each put in, net of refunds.
    pub(crate) contributions: Vec<Amount>,
    features: Vec<String>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Limit {
    No,
    Pot,
    Fixed,
}

#[derive(Deserialize, Clone, Copy, Debug)]
pub(crate) struct Stack {
    pub(crate) seat: Seat,
    pub(crate) stack: Chips,
}

#[derive(Deserialize, Clone, Copy, Debug)]
pub(crate) struct Amount {
    pub(crate) seat: Seat,
    pub(crate) amount: Chips,
}

#[derive(Deserialize, Debug)]
pub(crate) struct Collected {
    pub(crate) seat: Seat,
    pub(crate) amount: Chips,
    pot: String,
}

impl Collected {
    /// Which pot it was from, main pot first, where the record tells pots apart.
    pub(crate) fn pot(&self) -> Option<usize> {
        match self.pot.as_str() {
            "main pot" => Some(0),
            pot => pot.strip_prefix("side pot").map(|number| number.trim_start_matches('-').parse().unwrap_or(1)),
        }
    }
}

#[derive(Deserialize, Clone, Copy, Debug)]
pub(crate) struct Posted {
    pub(crate) seat: Seat,
    #[serde(rename = "type")]
    pub(crate) kind: PostKind,
    pub(crate) amount: Chips,
    pub(crate) all_in: bool,
    /// The part that is nobody's bet.
    #[serde(default)]
    pub(crate) dead: Chips,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PostKind {
    Ante,
    Sb,
    Bb,
    Post,
    #[serde(rename = "sb+bb")]
    Both,
    Dead,
    Straddle,
    ButtonBlind,
}

#[derive(Deserialize, Debug)]
pub(crate) struct Street {
    #[serde(rename = "street")]
    pub(crate) name: String,
    pub(crate) actions: Vec<Act>,
    /// The cards each seat had before, and those it got on this street.
    #[serde(default)]
    hole: BTreeMap<Seat, Vec<Vec<Card>>>,
}

#[derive(Deserialize, Debug)]
pub(crate) struct Act {
    pub(crate) seat: Seat,
    pub(crate) act: ActKind,
    /// The chips a call or bring-in adds.
    #[serde(default)]
    pub(crate) amount: Chips,
    /// The round's total of a bet or raise.
    #[serde(default)]
    pub(crate) to: Chips,
    #[serde(default)]
    pub(crate) all_in: bool,
    /// The cards discarded or shown that are known, and how many were discarded.
    #[serde(default)]
    pub(crate) cards: Vec<Card>,
    #[serde(default)]
    pub(crate) n: usize,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ActKind {
    Fold,
    Check,
    Call,
    Bet,
    Raise,
    BringIn,
    Discard,
    Show,
    Muck,
    NoShow,
    UncalledReturned,
}

#[derive(Deserialize, Debug)]
struct Boards {
    first: Vec<Card>,
    second: Vec<Card>,
}

impl Record {
    pub(crate) fn parse(line: &str) -> Self {
        let mut record: Self = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        // One site writes a heading for what comes before the cards.
        record.streets.retain(|street| street.name != "preflop" || !street.actions.is_empty());
        record
    }

    pub(crate) fn has(&self, feature: &str) -> bool {
        self.features.iter().any(|found| found == feature)
    }

    /// The board, or each run of it.
    pub(crate) fn boards(&self) -> Vec<&[Card]> {
        match (&self.board, &self.boards) {
            (_, Some(boards)) => vec![&boards.first, &boards.second],
            (Some(board), None) => vec![board],
            (None, None) => vec![&[]],
        }
    }

    /// Each pot after rake, main pot first.
    pub(crate) fn pots(&self) -> Vec<Chips> {
        if self.pots.is_empty() {
            return vec![self.total_pot - self.rake];
        }
        self.pots.iter().map(|(_, amount)| *amount).collect()
    }

    /// What was bet, drawn and folded, in order. An all-in player who was not there and folds makes no move.
    pub(crate) fn moves(&self) -> impl Iterator<Item = &Act> {
        let moves = self.streets.iter().flat_map(|street| &street.actions);
        let all_in = |seat: Seat| self.posts.iter().any(|post| post.seat == seat && post.all_in);
        moves.filter(move |act| match act.act {
            ActKind::Show | ActKind::Muck | ActKind::NoShow | ActKind::UncalledReturned => false,
            ActKind::Fold => !all_in(act.seat),
            _ => true,
        })
    }

    /// Whether everybody folded to the big blind.
    pub(crate) fn is_walk(&self) -> bool {
        self.moves().all(|act| act.act == ActKind::Fold)
    }

    /// What the record knows of the cards a seat got on a street.
    pub(crate) fn dealt(&self, street: u8, seat: Seat) -> Vec<Card> {
        let lists = |street: u8| self.streets.get(usize::from(street)).and_then(|street| street.hole.get(&seat));
        let discards = |act: &&Act| act.act == ActKind::Discard && act.seat == seat;
        // Five-card draw is written as one street: what was kept, then what was drawn.
        let drawn_at_once = self.streets[0].actions.iter().any(|act| act.act == ActKind::Discard);
        // Where it is not written what was thrown, it cannot be said what was kept.
        if self.moves().any(|act| act.seat == seat && act.act == ActKind::Discard && act.cards.len() < act.n) {
            return Vec::new();
        }
        match (street, drawn_at_once) {
            (0, false) => lists(0).map(|lists| lists.concat()),
            (0, true) => lists(0).map(|lists| {
                let discarded = self.streets[0].actions.iter().find(discards).map_or(&[][..], |act| &act.cards);
                [&lists[0], discarded].concat()
            }),
            (1, true) => lists(0).and_then(|lists| lists.get(1).cloned()),
            (_, false) => lists(street).and_then(|lists| lists.get(1).cloned()),
            _ => None,
        }
        .unwrap_or_default()
    }
}
