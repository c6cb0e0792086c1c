//! Ranges in the notation of players.

use super::range::Range;
use super::weight::Weight;
use crate::card::{Card, Rank, Suit};
use crate::cards::CardSet;
use core::fmt;
use core::str::FromStr;

/// Text that is no range: where, and what is wrong there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("character {}: {fault}", .at.saturating_add(1))]
pub struct ParseRangeError {
    /// Where it stands, counted in bytes from 0. The text of the error counts characters from 1.
    pub at: usize,
    /// What is wrong.
    pub fault: RangeFault,
}

/// What is wrong with a place in a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RangeFault {
    /// No hand begins here.
    #[error("expected a hand such as QQ, AKs or AhKh")]
    NoHand,
    /// A rank is in lower case.
    #[error("ranks are upper case")]
    RankCase,
    /// A suit, or the letter for suited or offsuit, is in upper case.
    #[error("suits are lower case, and so are s for suited and o for offsuit")]
    SuitCase,
    /// A ten is written with two digits.
    #[error("a ten is T")]
    Ten,
    /// White space stands within a hand or a span, or around the colon of a weight.
    #[error("no space may stand within a hand or a span, nor before a weight")]
    Space,
    /// A dash or a minus sign that is no hyphen.
    #[error("the ends of a span have a hyphen between them: -")]
    Dash,
    /// Every hand is meant, but in other words.
    #[error("every hand is random, in lower case")]
    EveryHand,
    /// A pair has two suits.
    #[error("a pair is neither suited nor offsuit")]
    SuitedPair,
    /// One card stands there twice.
    #[error("{0} stands there twice")]
    Twice(Card),
    /// A plus or a dash follows after the two cards of one hand.
    #[error("a single hand is no end of a span")]
    SpanOfOne,
    /// The ends of a span have nothing in common that would say what lies between them.
    #[error("a span is of pairs, as 99-66, of one higher card, as A5s-A2s, or of hands equally far apart, as JTs-76s")]
    Span,
    /// One end of a span is suited and the other is not.
    #[error("both ends of a span must be suited, or offsuit, or neither")]
    SpanSuits,
    /// What follows after the colon is no weight.
    #[error("expected a weight from 0 to 1 with at most six decimals")]
    Weight,
    /// Two hands run together, or something else stands there.
    #[error("expected a comma or a space between hands")]
    Separator,
}

/// Which suits the two cards of a hand have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Suits {
    Any,
    Suited,
    Offsuit,
}

/// The hands of two ranks.
#[derive(Clone, Copy)]
struct Class {
    high: usize,
    low: usize,
    suits: Suits,
}

impl Class {
    const fn is_pair(self) -> bool {
        self.high == self.low
    }

    fn contains(self, first: Suit, second: Suit) -> bool {
        match self.suits {
            // Of a pair each two suits come twice, once in order.
            _ if self.is_pair() => first > second,
            Suits::Any => true,
            Suits::Suited => first == second,
            Suits::Offsuit => first != second,
        }
    }

    /// Its hands, higher card first.
    fn hands(self) -> impl Iterator<Item = (Card, Card)> {
        let suits = Suit::ALL.into_iter().rev();
        let pairs = suits.clone().flat_map(move |first| suits.clone().map(move |second| (first, second)));
        pairs.filter(move |&(first, second)| self.contains(first, second)).map(move |(first, second)| {
            (Card::new(Rank::ALL[self.high % 13], first), Card::new(Rank::ALL[self.low % 13], second))
        })
    }

    /// The weight of all its hands, if it is one.
    fn weight(self, range: &Range) -> Option<Weight> {
        let mut weights = self.hands().map(|(first, second)| range.weight(CardSet::of(first).with(second)));
        let weight = weights.next()?;
        weights.all(|other| other == weight).then_some(weight)
    }
}

/// Classes in a row, from the lowest.
#[derive(Clone, Copy)]
struct Span {
    from: Class,
    /// How far each of the cards goes up with every step.
    step: (usize, usize),
    steps: usize,
}

impl Span {
    fn classes(self) -> impl Iterator<Item = Class> {
        let Self { from, step: (high, low), steps } = self;
        (0..=steps).map(move |step| Class { high: from.high + step * high, low: from.low + step * low, ..from })
    }

    /// The class and all above it.
    fn up(from: Class) -> Self {
        if from.is_pair() {
            Self { from, step: (1, 1), steps: 12 - from.high }
        } else {
            Self { from, step: (0, 1), steps: from.high - 1 - from.low }
        }
    }

    /// The classes from one to the other, whichever is higher.
    fn between(one: Class, other: Class) -> Result<Self, RangeFault> {
        if one.suits != other.suits {
            return Err(RangeFault::SpanSuits);
        }
        let (from, to) = if (one.high, one.low) <= (other.high, other.low) { (one, other) } else { (other, one) };
        let up = to.high - from.high;
        if up == 0 && from.is_pair() == to.is_pair() {
            Ok(Self { from, step: (0, 1), steps: to.low - from.low })
        } else if to.high - to.low == from.high - from.low {
            Ok(Self { from, step: (1, 1), steps: up })
        } else {
            Err(RangeFault::Span)
        }
    }
}

/// What stands between two separators.
enum Item {
    One(CardSet),
    Span(Span),
    All,
}

const SPACES: &[u8] = b" \t\r\n";

/// Reads text from the left.
struct Reader<'t> {
    text: &'t [u8],
    at: usize,
}

impl Reader<'_> {
    fn byte(&self, ahead: usize) -> Option<u8> {
        self.text.get(self.at + ahead).copied()
    }

    fn peek(&self) -> Option<u8> {
        self.byte(0)
    }

    fn take(&mut self, byte: u8) -> bool {
        let there = self.peek() == Some(byte);
        self.at += usize::from(there);
        there
    }

    fn skip_separators(&mut self) {
        while self.peek().is_some() && self.at_separator() {
            self.at += 1;
        }
    }

    fn at_separator(&self) -> bool {
        self.peek().is_none_or(|byte| byte == b',' || SPACES.contains(&byte))
    }

    /// Whether white space stands here, and something behind it.
    fn at_space(&self, ahead: usize) -> bool {
        let mut from_here = self.text.iter().skip(self.at + ahead);
        let space = from_here.next().is_some_and(|byte| SPACES.contains(byte));
        space && from_here.any(|byte| *byte != b',' && !SPACES.contains(byte))
    }

    fn rank(&self, ahead: usize) -> Option<Rank> {
        Rank::from_char(char::from(self.byte(ahead)?))
    }

    fn suit(&self, ahead: usize) -> Option<Suit> {
        Suit::from_char(char::from(self.byte(ahead)?))
    }

    /// An item and its weight.
    fn item(&mut self) -> Result<(Item, Weight), ParseRangeError> {
        let item = self.hands()?;
        if !self.take(b':') {
            return Ok((item, Weight::ONE));
        }
        let start = self.at;
        while !self.at_separator() {
            self.at += 1;
        }
        let fault = if start == self.at && self.at_space(0) { RangeFault::Space } else { RangeFault::Weight };
        let fault = ParseRangeError { at: start, fault };
        Weight::parse(&self.text[start..self.at]).map(|weight| (item, weight)).ok_or(fault)
    }

    fn hands(&mut self) -> Result<Item, ParseRangeError> {
        if self.text[self.at..].starts_with(b"random") {
            self.at += b"random".len();
            return Ok(Item::All);
        }
        if let Some(hand) = self.one_hand()? {
            let span = matches!(self.peek(), Some(b'+' | b'-'));
            return if span { Err(self.fault(RangeFault::SpanOfOne)) } else { Ok(Item::One(hand)) };
        }
        let start = self.at;
        let class = self.class()?;
        if self.take(b'+') {
            return Ok(Item::Span(Span::up(class)));
        }
        if !self.take(b'-') {
            return Ok(Item::Span(Span { from: class, step: (0, 0), steps: 0 }));
        }
        if self.suit(1).is_some() && self.suit(3).is_some() {
            return Err(self.fault(RangeFault::SpanOfOne));
        }
        let other = self.class()?;
        Span::between(class, other).map(Item::Span).map_err(|fault| ParseRangeError { at: start, fault })
    }

    /// Two cards.
    fn one_hand(&mut self) -> Result<Option<CardSet>, ParseRangeError> {
        let parts = (self.rank(0), self.suit(1), self.rank(2), self.suit(3));
        let (Some(rank), Some(suit), Some(other_rank), Some(other_suit)) = parts else { return Ok(None) };
        let (first, second) = (Card::new(rank, suit), Card::new(other_rank, other_suit));
        if first == second {
            return Err(ParseRangeError { at: self.at + 2, fault: RangeFault::Twice(second) });
        }
        self.at += 4;
        Ok(Some(CardSet::of(first).with(second)))
    }

    /// Two ranks, and whether they are suited.
    fn class(&mut self) -> Result<Class, ParseRangeError> {
        let (Some(one), Some(other)) = (self.rank(0), self.rank(1)) else { return Err(self.no_hand()) };
        self.at += 2;
        let suits = match self.peek() {
            Some(b's') => Suits::Suited,
            Some(b'o') => Suits::Offsuit,
            _ => Suits::Any,
        };
        if one == other && suits != Suits::Any {
            return Err(self.fault(RangeFault::SuitedPair));
        }
        self.at += usize::from(suits != Suits::Any);
        Ok(Class { high: one.max(other) as usize, low: one.min(other) as usize, suits })
    }

    const fn fault(&self, fault: RangeFault) -> ParseRangeError {
        ParseRangeError { at: self.at, fault }
    }

    /// What is wrong with what stands where a hand should begin.
    fn no_hand(&self) -> ParseRangeError {
        let here = &self.text[self.at..];
        let begins = |word: &[u8]| here.get(..word.len()).is_some_and(|here| here.eq_ignore_ascii_case(word));
        if ["*", "any", "all", "100%", "random"].iter().any(|word| begins(word.as_bytes())) {
            return self.fault(RangeFault::EveryHand);
        }
        // As far as it might have been one.
        let ahead = match (self.rank(0), self.suit(1), self.rank(2)) {
            (None, ..) => 0,
            (_, None, _) => 1,
            (.., None) => 2,
            _ => 3,
        };
        let common = self.common_fault(ahead).map(|fault| ParseRangeError { at: self.at + ahead, fault });
        common.unwrap_or(self.fault(RangeFault::NoHand))
    }

    /// What people write here often, and is wrong.
    fn common_fault(&self, ahead: usize) -> Option<RangeFault> {
        let (before, here) = self.text.split_at_checked(self.at + ahead)?;
        let after_space = before.last().is_some_and(|byte| SPACES.contains(byte));
        match here {
            [b'a' | b'k' | b'q' | b'j' | b't', ..] => Some(RangeFault::RankCase),
            [b'C' | b'D' | b'H' | b'S' | b'O', ..] => Some(RangeFault::SuitCase),
            [b'1', b'0', ..] => Some(RangeFault::Ten),
            // The en dash, the em dash, and the minus sign.
            [0xE2, 0x80, 0x93 | 0x94, ..] | [0xE2, 0x88, 0x92, ..] => Some(RangeFault::Dash),
            [b':' | b'+' | b'-' | b's' | b'o', ..] if after_space => Some(RangeFault::Space),
            _ if self.at_space(ahead) => Some(RangeFault::Space),
            _ => None,
        }
    }
}

/// Reads a range; see its [syntax](Range#syntax). Text without hands is the empty range.
impl FromStr for Range {
    type Err = ParseRangeError;

    fn from_str(text: &str) -> Result<Self, ParseRangeError> {
        let mut range = Self::EMPTY;
        let mut reader = Reader { text: text.as_bytes(), at: 0 };
        loop {
            reader.skip_separators();
            if reader.peek().is_none() {
                return Ok(range);
            }
            let (item, weight) = reader.item()?;
            if !reader.at_separator() {
                let fault = reader.common_fault(0).unwrap_or(RangeFault::Separator);
                return Err(reader.fault(fault));
            }
            // All of these are two cards of the 52.
            match item {
                Item::One(hand) => _ = range.set(hand, weight),
                Item::All => super::range::hands().for_each(|hand| _ = range.set(hand, weight)),
                Item::Span(span) => span.classes().flat_map(Class::hands).for_each(|(first, second)| {
                    range.set(CardSet::of(first).with(second), weight);
                }),
            }
        }
    }
}

/// Shows the range in its [syntax](Range#syntax): pairs, suited hands, offsuit hands, and then the hands of which not all
/// of a kind have one weight.
impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = ItemList { f, first: true };
        let first = self.weight(CardSet::of(Card::at(0)).with(Card::at(1)));
        if first > Weight::ZERO && super::range::hands().all(|hand| self.weight(hand) == first) {
            return list.item(format_args!("random"), first);
        }
        let pair = |rank| Class { high: rank, low: rank, suits: Suits::Any };
        list.spans(self, 12, pair)?;
        for suits in [Suits::Suited, Suits::Offsuit] {
            for high in (1..13).rev() {
                list.spans(self, high - 1, |low| Class { high, low, suits })?;
            }
        }
        let pairs = (0..13).rev().map(pair);
        let others = [Suits::Suited, Suits::Offsuit].into_iter().flat_map(|suits| {
            (1..13).rev().flat_map(move |high| (0..high).rev().map(move |low| Class { high, low, suits }))
        });
        for class in pairs.chain(others).filter(|class| class.weight(self).is_none()) {
            for (first, second) in class.hands() {
                let weight = self.weight(CardSet::of(first).with(second));
                if weight > Weight::ZERO {
                    list.item(format_args!("{first}{second}"), weight)?;
                }
            }
        }
        Ok(())
    }
}

/// Items with commas between them.
struct ItemList<'a, 'f> {
    f: &'a mut fmt::Formatter<'f>,
    first: bool,
}

impl ItemList<'_, '_> {
    fn item(&mut self, text: fmt::Arguments<'_>, weight: Weight) -> fmt::Result {
        let separator = if core::mem::take(&mut self.first) { "" } else { ", " };
        write!(self.f, "{separator}{text}")?;
        if weight == Weight::ONE { Ok(()) } else { write!(self.f, ":{weight}") }
    }

    /// Those of some classes in a row that are in the range, from the highest: those with one weight together.
    fn spans(&mut self, range: &Range, highest: usize, class: impl Fn(usize) -> Class) -> fmt::Result {
        let mut next = Some(highest);
        while let Some(top) = next {
            next = top.checked_sub(1);
            let Some(weight) = class(top).weight(range).filter(|&weight| weight > Weight::ZERO) else { continue };
            let mut bottom = top;
            while let Some(lower) = next
                && class(lower).weight(range) == Some(weight)
            {
                (bottom, next) = (lower, lower.checked_sub(1));
            }
            let (top_class, bottom_class) = (class(top), class(bottom));
            match top - bottom {
                0 => self.item(format_args!("{top_class}"), weight)?,
                _ if top == highest => self.item(format_args!("{bottom_class}+"), weight)?,
                _ => self.item(format_args!("{top_class}-{bottom_class}"), weight)?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = |place: usize| Rank::ALL[place % 13].char();
        let suits = match self.suits {
            Suits::Any => "",
            Suits::Suited => "s",
            Suits::Offsuit => "o",
        };
        write!(f, "{}{}{suits}", rank(self.high), rank(self.low))
    }
}

#[cfg(feature = "serde")]
mod text {
    use super::Range;
    use core::fmt;
    use serde::de::{Error, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// As it shows itself, `"QQ+, AKs:0.5"`.
    impl Serialize for Range {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    struct Text;

    impl Visitor<'_> for Text {
        type Value = Range;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a range such as \"QQ+, AKs:0.5\"")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<Range, E> {
            text.parse().map_err(E::custom)
        }
    }

    impl<'de> Deserialize<'de> for Range {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_str(Text)
        }
    }
}
