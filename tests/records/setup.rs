//! From a site's record to the set-up of its hand.

use crate::record::{ActKind, Limit, PostKind, Record};
use cardroom::{Ante, CardSource, Chips, Entry, Game, Posts, Presence, RuleSet, Seat, SetupSpec, Stakes};
use std::collections::BTreeSet;

/// The game of a record.
pub(crate) fn game(record: &Record) -> Option<Game> {
    Some(match record.game.as_str() {
        // Two records of five-card Omaha are headed like the game with four.
        "omaha" if record.hole.values().any(|cards| cards.len() == 5) => Game::OMAHA_5,
        "holdem" => Game::HOLDEM,
        "holdem_short" => Game::SHORT_DECK,
        "omaha" => Game::OMAHA,
        "omaha8" => Game::OMAHA_HI_LO,
        "omaha5" => Game::OMAHA_5,
        "omaha5_8" => Game::OMAHA_5_HI_LO,
        "omaha6" => Game::OMAHA_6,
        "courchevel" => Game::COURCHEVEL,
        "courchevel8" => Game::COURCHEVEL_HI_LO,
        "stud" => Game::STUD,
        "stud8" => Game::STUD_HI_LO,
        "razz" => Game::RAZZ,
        "draw5" => Game::FIVE_CARD_DRAW,
        "sd27" => Game::SINGLE_DRAW,
        "td27" => Game::TRIPLE_DRAW,
        "badugi" => Game::BADUGI,
        _ => return None,
    })
}

/// The set-up of a record's hand.
pub(crate) fn spec(record: &Record, game: Game) -> SetupSpec {
    let button = record.button.unwrap_or(Seat::new(0).unwrap());
    let stacks = record.seats.iter().filter(|stack| dealt_in(record).contains(&stack.seat));
    let stakes = stakes(record);
    let mut spec = SetupSpec::new(RuleSet::RECORD, game, stakes, button, []);
    for stack in stacks {
        let presence = if folds_all_in(record, stack.seat) { Presence::Absent } else { Presence::Present };
        let entry = Entry { stack: stack.stack, posts: posts(record, stack.seat), presence };
        spec.seats[stack.seat] = Some(entry);
    }
    spec.cards = CardSource::Recorded;
    spec
}

/// Those who posted, acted or had cards; the others sat out.
fn dealt_in(record: &Record) -> BTreeSet<Seat> {
    let posted = record.posts.iter().map(|post| post.seat);
    let acted = record.streets.iter().flat_map(|street| &street.actions).map(|act| act.seat);
    posted.chain(acted).chain(record.hole.keys().copied()).collect()
}

/// Whether a seat had nothing left after its posts and folded all the same: its player was not there.
fn folds_all_in(record: &Record, seat: Seat) -> bool {
    let posted_all = record.posts.iter().any(|post| post.seat == seat && post.all_in);
    posted_all && record.streets[0].actions.iter().any(|act| act.seat == seat && act.act == ActKind::Fold)
}

fn stakes(record: &Record) -> Stakes {
    let [mut small_bet, mut big_bet] = record.header_stakes;
    if small_bet > big_bet {
        // The heading of one record was not understood; its first bet is a small one.
        let first = record.moves().find(|act| matches!(act.act, ActKind::Bet | ActKind::Raise));
        (small_bet, big_bet) = first.map_or((big_bet, big_bet), |act| (act.to, act.to + act.to));
    }
    let blind = |kind| record.posts.iter().filter(|post| post.kind == kind).map(|post| post.amount).max();
    let big_blind = blind(PostKind::ButtonBlind).unwrap_or(record.big_blind);
    let small_blind = blind(PostKind::Sb).unwrap_or_default();
    let bring_in = record.streets[0].actions.iter().find(|act| act.act == ActKind::BringIn);
    let mut stakes = match record.limit {
        Limit::No => Stakes::no_limit(small_blind, big_blind),
        Limit::Pot => Stakes::pot_limit(small_blind, big_blind),
        Limit::Fixed => Stakes::fixed_limit(small_bet, big_bet).with_blinds(&[small_blind, big_blind]),
    };
    stakes.smallest_chip = smallest_chip(record);
    stakes.ante = blind(PostKind::Ante).map_or(Ante::None, Ante::Each);
    stakes.bring_in = bring_in.map_or(Chips::ZERO, |act| act.amount);
    stakes
}

/// What a seat owed. A post that was all-in counts as what was due; only the first of each blind is a position.
fn posts(record: &Record, seat: Seat) -> Posts {
    let due = |kind: PostKind| match kind {
        PostKind::Ante => record.posts.iter().filter(|post| post.kind == kind).map(|post| post.amount).max(),
        PostKind::Bb => Some(record.big_blind),
        _ => None,
    };
    let first =
        |kind: PostKind| record.posts.iter().find(|post| post.kind == kind).is_some_and(|post| post.seat == seat);
    let mut posts = Posts::default();
    for post in record.posts.iter().filter(|post| post.seat == seat) {
        let amount = if post.all_in { due(post.kind).unwrap_or(post.amount) } else { post.amount };
        let live = amount - post.dead;
        match post.kind {
            PostKind::Ante => posts.ante += amount,
            PostKind::Sb | PostKind::Bb if first(post.kind) => posts.blind += live,
            PostKind::ButtonBlind => posts.blind += live,
            PostKind::Sb | PostKind::Bb | PostKind::Post | PostKind::Both => posts.post += live,
            PostKind::Dead => {}
            PostKind::Straddle => posts.straddle += live,
        }
        posts.dead += post.dead;
    }
    posts
}

/// The largest chip of which every amount of the record is a whole number.
fn smallest_chip(record: &Record) -> Chips {
    let stacks = record.seats.iter().map(|stack| stack.stack);
    let posts = record.posts.iter().map(|post| post.amount);
    let collected = record.collected.iter().map(|share| share.amount);
    let common = |one: u64, other: Chips| {
        let (mut one, mut other) = (one, other.0);
        while other > 0 {
            (one, other) = (other, one % other);
        }
        one
    };
    Chips(stacks.chain(posts).chain(collected).fold(0, common))
}
