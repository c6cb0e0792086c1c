//! The peers' cards and hands, made from ours.

use cardroom::{Card, Rank, Suit};

fn rank(card: Card) -> Rank {
    card.rank().expect("no jokers are dealt")
}

fn suit(card: Card) -> Suit {
    card.suit().expect("no jokers are dealt")
}

/// The index of a card in `pokers::CARDS`: four a rank, spades, hearts, clubs, diamonds.
pub fn pokers_card(card: Card) -> u8 {
    let suit = match suit(card) {
        Suit::Spades => 0,
        Suit::Hearts => 1,
        Suit::Clubs => 2,
        Suit::Diamonds => 3,
    };
    4 * rank(card) as u8 + suit
}

pub fn pokers_hand(cards: &[u8]) -> pokers::Hand {
    cards.iter().fold(pokers::Hand::default(), |hand, &card| hand + pokers::CARDS[usize::from(card)])
}

pub fn aya_card(card: Card) -> aya_poker::base::Card {
    let rank = (rank(card) as u8).try_into().expect("thirteen ranks");
    let suit = (suit(card) as u8).try_into().expect("four suits");
    aya_poker::base::Card::new(rank, suit)
}

pub fn aya_hand(cards: &[aya_poker::base::Card]) -> aya_poker::base::Hand {
    let mut hand = aya_poker::base::Hand::new();
    cards.iter().for_each(|card| hand.insert_unchecked(card));
    hand
}

pub fn rs_card(card: Card) -> rs_poker::core::Card {
    use rs_poker::core::{Card, Suit as Theirs, Value};
    let suit = match suit(card) {
        Suit::Clubs => Theirs::Club,
        Suit::Diamonds => Theirs::Diamond,
        Suit::Hearts => Theirs::Heart,
        Suit::Spades => Theirs::Spade,
    };
    Card::new(Value::from(rank(card) as u8), suit)
}

pub fn rs_hand(cards: &[rs_poker::core::Card]) -> rs_poker::core::SevenCardAccum {
    let mut hand = rs_poker::core::SevenCardAccum::new();
    cards.iter().for_each(|&card| hand.add(card));
    hand
}

pub fn poker_card(card: Card) -> poker::Card {
    use poker::{Rank as R, Suit as S};
    const RANKS: [R; 13] = [
        R::Two,
        R::Three,
        R::Four,
        R::Five,
        R::Six,
        R::Seven,
        R::Eight,
        R::Nine,
        R::Ten,
        R::Jack,
        R::Queen,
        R::King,
        R::Ace,
    ];
    const SUITS: [S; 4] = [S::Clubs, S::Diamonds, S::Hearts, S::Spades];
    poker::Card::new(RANKS[rank(card) as usize], SUITS[suit(card) as usize])
}
