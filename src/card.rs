//! A card: rank and suit, or a joker.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

/// A rank, from the deuce up to the ace.
///
/// The order is the usual one, ace high. Where an ace counts low, the ranking says so, not the rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[allow(missing_docs, reason = "the names say it")]
#[repr(u8)]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// Every rank, lowest first.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    const CHARS: [u8; 13] = *b"23456789TJQKA";

    /// The rank's letter or digit, `T` for ten.
    pub const fn char(self) -> char {
        Self::CHARS[self as usize] as char
    }

    /// The rank written with this letter or digit; letters are upper case.
    pub const fn from_char(c: char) -> Option<Self> {
        let mut i = 0;
        while i < 13 {
            if Self::CHARS[i] as char == c {
                return Some(Self::ALL[i]);
            }
            i += 1;
        }
        None
    }

    /// The English name, singular: "ace", "six".
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 13] =
            ["deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"];
        NAMES[self as usize]
    }

    /// The English name, plural: "aces", "sixes".
    pub const fn plural(self) -> &'static str {
        const NAMES: [&str; 13] = [
            "deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens",
            "kings", "aces",
        ];
        NAMES[self as usize]
    }
}

/// A suit. The order is clubs, diamonds, hearts, spades.
///
/// No ranking of hands looks at that order. It decides bring-ins, draws for seats and some odd chips (SE-2.5.18).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[allow(missing_docs, reason = "the names say it")]
#[repr(u8)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// Every suit, lowest first.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// The suit's letter: `c`, `d`, `h`, `s`.
    pub const fn char(self) -> char {
        ['c', 'd', 'h', 's'][self as usize]
    }

    /// The suit written with this lower-case letter.
    pub const fn from_char(c: char) -> Option<Self> {
        Some(match c {
            'c' => Self::Clubs,
            'd' => Self::Diamonds,
            'h' => Self::Hearts,
            's' => Self::Spades,
            _ => return None,
        })
    }
}

/// A playing card, or one of two jokers. `Option<Card>` takes one byte.
///
/// Written as rank and suit, `As`, `Td`; the jokers are `Jk` and, the second, `Jr`.
///
/// ```
/// use cardroom::{Card, Rank, Suit};
/// let card: Card = "Td".parse().unwrap();
/// assert_eq!(card, Card::new(Rank::Ten, Suit::Diamonds));
/// assert_eq!(card.to_string(), "Td");
/// assert_eq!(Card::JOKER.rank(), None);
/// assert!("1d".parse::<Card>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Card(NonZeroU8);

impl Card {
    /// The joker, `Jk`.
    pub const JOKER: Self = Self::at(13);
    /// The second joker, `Jr`.
    pub const RED_JOKER: Self = Self::at(29);

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self::at(16 * suit as u8 + rank as u8)
    }

    /// The card's place among 64: sixteen a suit, ranks from 0, the jokers at 13 and 29.
    pub const fn place(self) -> u8 {
        self.0.get() & 63
    }

    /// The card at this place, or `None` where no card stands.
    pub const fn from_place(place: u8) -> Option<Self> {
        match place {
            0..64 if place & 15 < 13 || place == 13 || place == 29 => Some(Self::at(place)),
            _ => None,
        }
    }

    // The byte it is kept in: its place with the bit above set.
    pub(crate) const fn code(self) -> u8 {
        self.0.get()
    }

    // Callers pass the place of a card; the bit above the six makes it non-zero.
    pub(crate) const fn at(place: u8) -> Self {
        Self(NonZeroU8::MIN.saturating_add((64 | place) - 1))
    }

    /// Its rank, unless it is a joker.
    pub const fn rank(self) -> Option<Rank> {
        let low = self.0.get() & 15;
        if low < 13 { Some(Rank::ALL[low as usize]) } else { None }
    }

    /// Its suit, unless it is a joker.
    pub const fn suit(self) -> Option<Suit> {
        if self.is_joker() { None } else { Some(Suit::ALL[(self.place() >> 4) as usize]) }
    }

    /// Whether it is one of the jokers.
    pub const fn is_joker(self) -> bool {
        self.0.get() & 15 >= 13
    }

    /// Reads a card from two bytes.
    const fn parse(text: &[u8]) -> Option<Self> {
        match text {
            b"Jk" => Some(Self::JOKER),
            b"Jr" => Some(Self::RED_JOKER),
            &[rank, suit] => match (Rank::from_char(rank as char), Suit::from_char(suit as char)) {
                (Some(rank), Some(suit)) => Some(Self::new(rank, suit)),
                _ => None,
            },
            _ => None,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => write!(f, "{}{}", rank.char(), suit.char()),
            _ => f.write_str(if *self == Self::JOKER { "Jk" } else { "Jr" }),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that names no card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a card: a card is a rank of 23456789TJQKA and a suit of cdhs, or Jk or Jr for a joker")]
pub struct ParseCardError;

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Self, ParseCardError> {
        Self::parse(text.as_bytes()).ok_or(ParseCardError)
    }
}

#[cfg(feature = "serde")]
mod text {
    use super::Card;
    use core::fmt;
    use serde::de::{Error, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// `"As"` in text formats, its [place](Card::place) in binary ones.
    impl Serialize for Card {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            if serializer.is_human_readable() {
                serializer.collect_str(self)
            } else {
                serializer.serialize_u8(self.place())
            }
        }
    }

    struct Text;

    impl Visitor<'_> for Text {
        type Value = Card;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a card such as \"As\"")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<Card, E> {
            text.parse().map_err(E::custom)
        }
    }

    impl<'de> Deserialize<'de> for Card {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            if deserializer.is_human_readable() {
                deserializer.deserialize_str(Text)
            } else {
                Self::from_place(u8::deserialize(deserializer)?)
                    .ok_or_else(|| D::Error::custom("no card has this place"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    extern crate alloc;
    use alloc::string::ToString;

    #[test]
    fn every_card_is_its_text_and_its_place() {
        let cards = (0..=255).filter_map(Card::from_place);
        assert_eq!(cards.clone().count(), 54);
        for card in cards {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::from_place(card.place()), Some(card));
            assert_eq!(card.is_joker(), card.rank().is_none() && card.suit().is_none());
        }
        assert_eq!(size_of::<Option<Card>>(), 1);
    }

    #[test]
    fn cards_are_shown_as_they_are_written_in_debug_output_too() {
        let ace = Card::new(Rank::Ace, Suit::Spades);
        assert_eq!(alloc::format!("{:?}", [ace, Card::JOKER]), "[As, Jk]");
    }
}
