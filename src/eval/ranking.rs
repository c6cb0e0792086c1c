//! The rankings of the rule books: which hand beats which.

use super::category::Category::{self, *};
use super::held::Held;
use super::low;
use super::made::{Made, span};
use super::omaha;
use super::strength::Strength;
use super::subsets::subsets;
use super::tally;
use crate::card::{Card, Rank, Suit};
use crate::cards::CardSet;

/// Which hand beats which: one of the rankings of the rule books, with the house's answers where books differ.
///
/// | ranking | deck | rule |
/// |---|---|---|
/// | [`High`](Self::High) | 52 | C99-3-1, SE-2.10.1, THG-10 |
/// | [`ShortDeck`](Self::ShortDeck) | 36 | |
/// | [`Stripped40`](Self::Stripped40), [`Stripped32`](Self::Stripped32) | 40, 32 | SE-2.10.5-3 |
/// | [`Stripped24`](Self::Stripped24) | 24 | SE-2.10.5-4 |
/// | [`Soko`](Self::Soko) | 52 | SE-2.10.2 |
/// | [`AceToFive`](Self::AceToFive), [`EightOrBetter`](Self::EightOrBetter) | 52, a joker | SE-2.10.3-2, RR-11 |
/// | [`DeuceToSeven`](Self::DeuceToSeven) | 52 | SE-2.10.3-3 |
/// | [`AceToSix`](Self::AceToSix) | 52 | SE-2.10.3-4 |
/// | [`Badugi`](Self::Badugi) | 52 | |
/// | [`Wild`](Self::Wild) | 52, jokers | SE-2.10.4 |
/// | [`Bug`](Self::Bug) | 52, jokers | SE-2.10.4-6, RR-12 |
///
/// Suits are equal in every ranking (SE-2.10-2). Where a hand has more cards than count, the best choice counts; too
/// few cards and cards of another deck are no hand, see [`Ranking::evaluate`].
///
/// ```
/// use cardroom::{CardSet, HoleUse, Ranking};
/// let board: CardSet = "KhQhJh2c2d".parse().unwrap();
/// let (nuts, deuce) = ("AhTh8c7d".parse().unwrap(), "KsKd2sQd".parse().unwrap());
/// let omaha = |hole| Ranking::High.best(hole, board, HoleUse::Exactly(2));
/// assert!(omaha(nuts) > omaha(deuce), "a straight flush beats four deuces, which would take three cards of the board");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Ranking {
    /// The standard high hand.
    #[default]
    High,
    /// Hold'em with 36 cards, sixes and up: a flush beats a full house, and A-6-7-8-9 is the lowest straight.
    ShortDeck {
        /// Where three of a kind stands.
        trips: ShortDeckTrips,
    },
    /// 40 cards, fives and up: a flush beats a full house, and A-5-6-7-8 is the lowest straight.
    Stripped40,
    /// 32 cards, sevens and up: a flush beats a full house, and A-7-8-9-10 is the lowest straight.
    Stripped32,
    /// 24 cards, nines and up: a flush beats four of a kind, and A-9-10-J-Q is the lowest straight.
    Stripped24,
    /// Sökö: four-straight and four-flush stand between a pair and two pair.
    Soko {
        /// Whether the fifth card counts.
        fifth: SokoFifth,
    },
    /// Low, the ace is low, straights and flushes do not count. A joker is the lowest rank one does not have.
    AceToFive,
    /// [Ace-to-five](Self::AceToFive) with no card above an eight and no pair, or no hand.
    EightOrBetter,
    /// Low, the ace is high, straights and flushes count against the hand.
    DeuceToSeven,
    /// Low, the ace is low and nothing else, straights and flushes count against the hand.
    AceToSix,
    /// Low with four cards of different ranks and suits; with fewer such cards, fewer count.
    Badugi,
    /// High with wild cards, which stand for any card, even one that is there already. Five of a kind is the best hand.
    Wild {
        /// The cards that are wild.
        cards: CardSet,
        /// Whether a flush may have two aces.
        flush: WildFlush,
        /// What decides between equal hands.
        tie: WildTie,
    },
    /// High with jokers that complete a straight, a flush or a straight flush, and are aces otherwise.
    Bug {
        /// Whether a flush may have two aces.
        flush: WildFlush,
        /// What decides between equal hands.
        tie: WildTie,
    },
}

/// Where three of a kind stands in short-deck hold'em. Both orders are in use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum ShortDeckTrips {
    /// A straight beats three of a kind, as with 52 cards.
    #[default]
    BelowStraight,
    /// Three of a kind beats a straight, which comes more often with 36 cards.
    AboveStraight,
}

/// Whether the card beside a four-straight or a four-flush counts (SE-A14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum SokoFifth {
    /// The four cards alone decide, and hands equal in them tie.
    #[default]
    Ignored,
    /// The fifth card decides between hands equal in the four.
    Plays,
}

/// Whether a flush may have two aces, one of them a wild card (SE-2.10.4-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum WildFlush {
    /// A wild card in a flush is the highest card that is missing (RR-12).
    #[default]
    HighestMissing,
    /// A wild card in a flush may be a second ace.
    DoubleAce,
}

/// What decides between hands that are equal but for their wild cards (SE-2.10.4-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum WildTie {
    /// Nothing: they tie.
    #[default]
    Split,
    /// The hand with fewer wild cards wins.
    FewestWild,
}

/// How many of the hole cards make part of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum HoleUse {
    /// As many as one likes, or none (C99-3-2).
    #[default]
    Any,
    /// Exactly so many, and the rest from the board: two in Omaha. More than a hand has cards make no hand.
    Exactly(u8),
}

impl Ranking {
    /// [`Wild`](Self::Wild) as Spader Ess plays it: both jokers wild, double-ace flushes, and of equal hands the one with
    /// fewer wild cards (SE-2.10.4).
    pub const WILD: Self =
        Self::Wild { cards: CardSet::DECK_AND_JOKERS.jokers(), flush: WildFlush::DoubleAce, tie: WildTie::FewestWild };

    /// [`Bug`](Self::Bug) as in Robert's Rules: in a flush the highest card that is missing, and ties split (RR-12).
    pub const BUG: Self = Self::Bug { flush: WildFlush::HighestMissing, tie: WildTie::Split };

    /// The cards that this ranking knows.
    ///
    /// ```
    /// use cardroom::{CardSet, Ranking};
    /// assert_eq!(Ranking::High.deck(), CardSet::DECK);
    /// assert_eq!(Ranking::Stripped24.deck(), CardSet::STRIPPED_24);
    /// ```
    pub const fn deck(self) -> CardSet {
        match self {
            Self::High | Self::Soko { .. } | Self::DeuceToSeven | Self::AceToSix | Self::Badugi => CardSet::DECK,
            Self::ShortDeck { .. } => CardSet::STRIPPED_36,
            Self::Stripped40 => CardSet::STRIPPED_40,
            Self::Stripped32 => CardSet::STRIPPED_32,
            Self::Stripped24 => CardSet::STRIPPED_24,
            Self::AceToFive | Self::EightOrBetter | Self::Bug { .. } => CardSet::DECK_AND_JOKERS,
            Self::Wild { cards, .. } => CardSet::DECK.or(cards),
        }
    }

    /// How many cards make a hand: four in badugi, otherwise five.
    pub const fn hand_size(self) -> usize {
        if matches!(self, Self::Badugi) { 4 } else { 5 }
    }

    /// Whether the lowest hand is best.
    pub const fn is_low(self) -> bool {
        matches!(self, Self::AceToFive | Self::EightOrBetter | Self::DeuceToSeven | Self::AceToSix | Self::Badugi)
    }

    /// Whether an ace is the lowest card under it, so that the highest card of A-2-3-4-5 is the five.
    pub(crate) const fn plays_aces_low(self) -> bool {
        matches!(self, Self::AceToFive | Self::EightOrBetter | Self::AceToSix | Self::Badugi)
    }

    /// How strong the best hand among these cards is.
    ///
    /// `None` if there is no hand: no eight-or-better low, no card at all, a card that is not in the
    /// [deck](Self::deck), or in a low ranking of five cards fewer than five. Fewer than five cards in the other
    /// rankings are a hand that lacks side cards, straights and flushes.
    ///
    /// ```
    /// use cardroom::{Category, Ranking};
    /// let seven = "TsTh5d5c9s3h2d".parse().unwrap();
    /// let strength = Ranking::High.evaluate(seven).unwrap();
    /// assert_eq!(Ranking::High.category(strength), Category::TwoPair);
    /// assert_eq!(Ranking::EightOrBetter.evaluate(seven), None, "only 2, 3 and 5 are below a nine");
    /// assert_eq!(Ranking::Stripped32.evaluate(seven), None, "no fives in that deck");
    /// ```
    #[inline(always)]
    pub fn evaluate(self, cards: CardSet) -> Option<Strength> {
        // Where the ranking is known at compile time, only its own line is left.
        match self {
            Self::High => tally::high(cards),
            Self::AceToFive if cards.is_subset(CardSet::DECK) => low::ace_to_five(cards),
            Self::EightOrBetter if cards.is_subset(CardSet::DECK) => low::eight_or_better(cards),
            Self::DeuceToSeven if cards.is_subset(CardSet::DECK) => low::deuce_to_seven(cards),
            Self::AceToSix if cards.is_subset(CardSet::DECK) => low::ace_to_six(cards),
            _ => self.evaluate_plainly(cards),
        }
    }

    /// The same as [`evaluate`](Self::evaluate) without a table, by going through the categories from the best down.
    ///
    /// Slow. It is what the tables are proved against, and works for any number of cards.
    pub fn evaluate_plainly(self, cards: CardSet) -> Option<Strength> {
        if self.is_low() && self != Self::Badugi && cards.len() < 5 {
            return None;
        }
        let strength = self.showing(cards)?;
        match self {
            Self::EightOrBetter => {
                let made = self.made(strength);
                // Bit 7 is the eight where the ace is low.
                (made.category == HighCard && made.side < 1 << 8).then_some(strength)
            }
            _ => Some(strength),
        }
    }

    /// How the cards that show compare, from one upcard to five: who acts first in stud.
    ///
    /// Boards of the same size compare as the hands they would be with equal cards added. Pairs and the like count;
    /// straights and flushes from five cards on, four-straights and four-flushes in Sökö from four. In low games the
    /// lowest board has the greatest strength, and an [eight-or-better](Self::EightOrBetter) board need not qualify.
    /// `None` for no card and for a card that is not in the [deck](Self::deck).
    ///
    /// ```
    /// use cardroom::Ranking;
    /// let showing = |ranking: Ranking, up: &str| ranking.showing(up.parse().unwrap());
    /// assert!(showing(Ranking::High, "2c2d") > showing(Ranking::High, "AsKs"));
    /// assert!(showing(Ranking::AceToFive, "7c3d2h") > showing(Ranking::AceToFive, "2c2dAs"));
    /// assert_eq!(showing(Ranking::High, ""), None);
    /// ```
    pub fn showing(self, up: CardSet) -> Option<Strength> {
        if up.is_empty() || !up.is_subset(self.deck()) {
            return None;
        }
        match self {
            Self::High | Self::ShortDeck { .. } | Self::Stripped40 | Self::Stripped32 | Self::Stripped24 => {
                self.strongest(&Held::new(up, self.lowest()))
            }
            Self::Soko { fifth } => {
                let mut made = self.best_made(&Held::new(up, self.lowest()))?;
                if fifth == SokoFifth::Ignored && matches!(made.category, FourStraight | FourFlush) {
                    made.side = 0;
                }
                Some(self.strength(made))
            }
            Self::Bug { tie, .. } => {
                let bugs = up.jokers();
                let held = Held::new(up.minus(bugs), self.lowest());
                self.strongest_with(bugs.len(), tie, |count| held.and_bugs(count))
            }
            Self::Wild { cards, tie, .. } => {
                let wild = up.and(cards);
                let held = Held::new(up.minus(wild), self.lowest());
                self.strongest_with(wild.len(), tie, |count| held.and_wild(count))
            }
            Self::AceToFive | Self::EightOrBetter => self.lowest_of(fill_jokers(up), Held::ace_low),
            Self::AceToSix => self.lowest_of(up, Held::ace_low),
            Self::DeuceToSeven => self.lowest_of(up, Held::ace_high),
            Self::Badugi => badugi(up).map(|made| self.strength(made)),
        }
    }

    /// The strength of some cards of which only the ranks are known, without a flush: the ranks of which there are at
    /// least one, two, three and four, and eight ranks at most. For rankings of high hands without wild cards.
    pub(crate) fn unsuited(self, at_least: [u16; 4]) -> Option<Strength> {
        self.strongest(&Held::unsuited(at_least, self.lowest()))
    }

    /// The rank above the ace in the lowest straight.
    const fn lowest(self) -> u16 {
        1 << match self {
            Self::ShortDeck { .. } => Rank::Six as u32,
            Self::Stripped40 => Rank::Five as u32,
            Self::Stripped32 => Rank::Seven as u32,
            Self::Stripped24 => Rank::Nine as u32,
            _ => Rank::Two as u32,
        }
    }

    /// The categories from the weakest to the strongest.
    const fn ladder(self) -> &'static [Category] {
        match self {
            Self::High => {
                &[HighCard, Pair, TwoPair, ThreeOfAKind, Straight, Flush, FullHouse, FourOfAKind, StraightFlush]
            }
            Self::ShortDeck { trips: ShortDeckTrips::BelowStraight } | Self::Stripped40 | Self::Stripped32 => {
                &[HighCard, Pair, TwoPair, ThreeOfAKind, Straight, FullHouse, Flush, FourOfAKind, StraightFlush]
            }
            Self::ShortDeck { trips: ShortDeckTrips::AboveStraight } => {
                &[HighCard, Pair, TwoPair, Straight, ThreeOfAKind, FullHouse, Flush, FourOfAKind, StraightFlush]
            }
            Self::Stripped24 => {
                &[HighCard, Pair, TwoPair, ThreeOfAKind, Straight, FullHouse, FourOfAKind, Flush, StraightFlush]
            }
            Self::Soko { .. } => &[
                HighCard,
                Pair,
                FourStraight,
                FourFlush,
                TwoPair,
                ThreeOfAKind,
                Straight,
                Flush,
                FullHouse,
                FourOfAKind,
                StraightFlush,
            ],
            Self::AceToFive | Self::EightOrBetter => &[FourOfAKind, FullHouse, ThreeOfAKind, TwoPair, Pair, HighCard],
            Self::DeuceToSeven | Self::AceToSix => {
                &[StraightFlush, FourOfAKind, FullHouse, Flush, Straight, ThreeOfAKind, TwoPair, Pair, HighCard]
            }
            Self::Badugi => &[OneCard, TwoCards, ThreeCards, Badugi],
            Self::Wild { flush: WildFlush::HighestMissing, .. }
            | Self::Bug { flush: WildFlush::HighestMissing, .. } => &[
                HighCard,
                Pair,
                TwoPair,
                ThreeOfAKind,
                Straight,
                Flush,
                FullHouse,
                FourOfAKind,
                StraightFlush,
                FiveOfAKind,
            ],
            Self::Wild { flush: WildFlush::DoubleAce, .. } | Self::Bug { flush: WildFlush::DoubleAce, .. } => &[
                HighCard,
                Pair,
                TwoPair,
                ThreeOfAKind,
                Straight,
                Flush,
                DoubleAceFlush,
                FullHouse,
                FourOfAKind,
                StraightFlush,
                FiveOfAKind,
            ],
        }
    }

    /// By how much numbers of neighbouring hands differ: up to five wild cards stand between them.
    const fn step(self) -> u16 {
        if matches!(self, Self::Wild { .. } | Self::Bug { .. }) { 6 } else { 1 }
    }

    /// How many numbers the categories below this one take.
    const fn below(self, category: Category) -> u16 {
        let ladder = self.ladder();
        let (mut below, mut rung) = (0, 0);
        while rung < ladder.len() && ladder[rung] as u8 != category as u8 {
            below += span(ladder[rung]);
            rung += 1;
        }
        below
    }

    /// The strength of a hand without wild cards.
    pub(super) const fn strength(self, made: Made) -> Strength {
        let number = made.number();
        let number = if self.is_low() { span(made.category) - 1 - number } else { number };
        Strength::from_number((self.below(made.category) + number) * self.step() + (self.step() - 1))
    }

    /// The category of a strength, and the number within it.
    fn place(self, strength: Strength) -> (Category, u16) {
        let mut number = strength.number() / self.step();
        let ladder = self.ladder();
        for &category in ladder {
            if number < span(category) {
                return (category, if self.is_low() { span(category) - 1 - number } else { number });
            }
            number -= span(category);
        }
        (ladder[0], 0)
    }

    /// The hand that has this strength, taken apart. A strength of another ranking gives some hand.
    pub(super) fn made(self, strength: Strength) -> Made {
        let (category, number) = self.place(strength);
        Made::from_number(category, number)
    }

    /// The best hand of the best category there is.
    fn best_made(self, held: &Held) -> Option<Made> {
        self.ladder().iter().rev().find_map(|&category| held.make(category))
    }

    fn strongest(self, held: &Held) -> Option<Strength> {
        self.best_made(held).map(|made| self.strength(made))
    }

    /// The best hand with up to `wild` wild cards, each a step less where the tie goes to the fewest.
    fn strongest_with(self, wild: usize, tie: WildTie, held: impl Fn(u32) -> Held) -> Option<Strength> {
        let fives = (0..=wild.min(5) as u32).filter_map(|count| {
            let strength = self.strongest(&held(count))?;
            let less = if tie == WildTie::FewestWild { count as u16 } else { 0 };
            Some(Strength::from_number(strength.number() - less))
        });
        fives.max()
    }

    /// The lowest hand of five cards, or of all if there are fewer.
    fn lowest_of(self, cards: CardSet, held: impl Fn(CardSet) -> Held) -> Option<Strength> {
        let fives = subsets(cards, cards.len().min(5)).filter_map(|five| {
            // What the five cards are is their highest category, which comes first on a low ladder.
            let held = held(five);
            self.ladder().iter().find_map(|&category| held.make(category))
        });
        fives.map(|made| self.strength(made)).max()
    }

    /// How strong the best hand is that uses `hole_use` of the hole cards and the rest from the board.
    ///
    /// With [`HoleUse::Exactly`], as many board cards count as the hand has room for, or all if there are fewer.
    /// `None` as in [`evaluate`](Self::evaluate), if there are too few hole cards, and if a card is in both sets.
    ///
    /// ```
    /// use cardroom::{Category, HoleUse, Ranking};
    /// let (hole, board) = ("AcAhQcJc".parse().unwrap(), "2s3s4s9h9d".parse().unwrap());
    /// let strength = Ranking::High.best(hole, board, HoleUse::Exactly(2)).unwrap();
    /// assert_eq!(Ranking::High.describe(strength).to_string(), "two pair, aces and nines, four kicker");
    /// assert_eq!(Ranking::High.best(hole, hole, HoleUse::Any), None, "no card is dealt twice");
    /// ```
    #[inline]
    pub fn best(self, hole: CardSet, board: CardSet, hole_use: HoleUse) -> Option<Strength> {
        match hole_use {
            HoleUse::Any => hole.is_disjoint(board).then(|| self.evaluate(hole.or(board))).flatten(),
            HoleUse::Exactly(_) => self.best_choice(hole, board, hole_use),
        }
    }

    /// The same where the hole cards are a choice.
    // Apart, so that whoever ranks all cards does not pay for it.
    #[inline(never)]
    fn best_choice(self, hole: CardSet, board: CardSet, hole_use: HoleUse) -> Option<Strength> {
        match (self, hole_use) {
            (Self::High, HoleUse::Exactly(2)) if omaha::fits(hole, board) => omaha::high(hole, board),
            (Self::EightOrBetter, HoleUse::Exactly(2)) if omaha::fits(hole, board) => {
                omaha::eight_or_better(hole, board)
            }
            _ => self.choices(hole, board, hole_use)?.filter_map(|cards| self.evaluate(cards)).max(),
        }
    }

    /// The strength of the [best](Self::best) hand, and the cards that make it.
    ///
    /// Fewer than five cards where fewer count: three in a three-card badugi hand, four in a Sökö four-flush whose
    /// fifth card is ignored.
    ///
    /// ```
    /// use cardroom::{HoleUse, Ranking};
    /// let (hole, board) = ("Th5d".parse().unwrap(), "Ts5c9s3h2d".parse().unwrap());
    /// let (_, cards) = Ranking::High.best_cards(hole, board, HoleUse::Any).unwrap();
    /// assert_eq!(cards, "TsTh5d5c9s".parse().unwrap());
    /// ```
    pub fn best_cards(self, hole: CardSet, board: CardSet, hole_use: HoleUse) -> Option<(Strength, CardSet)> {
        let (strength, mut cards) = self
            .choices(hole, board, hole_use)?
            .filter_map(|cards| Some((self.evaluate(cards)?, cards)))
            .max_by_key(|&(strength, _)| strength)?;
        // A card without which the hand is as strong is not part of it.
        for card in cards {
            let rest = cards.without(card);
            if self.evaluate(rest) == Some(strength) {
                cards = rest;
            }
        }
        Some((strength, cards))
    }

    /// How strong the best hand of one category is, with wild cards that stand for what the category needs: what a hand
    /// counts that its owner announces (SE-2.10.4-5).
    ///
    /// `None` as in [`best`](Self::best), in a ranking without wild cards, and where the cards make no such hand.
    ///
    /// ```
    /// use cardroom::{CardSet, Category, HoleUse, Ranking};
    /// let cards = "KsKhJk4d2c".parse().unwrap();
    /// let said = |category| Ranking::WILD.best_as(category, cards, CardSet::EMPTY, HoleUse::Any);
    /// assert_eq!(said(Category::ThreeOfAKind), Ranking::WILD.evaluate(cards), "the best there is");
    /// assert!(said(Category::Pair) < said(Category::ThreeOfAKind));
    /// assert_eq!(said(Category::Flush), None);
    /// ```
    pub fn best_as(self, category: Category, hole: CardSet, board: CardSet, hole_use: HoleUse) -> Option<Strength> {
        let (wild, tie) = match self {
            Self::Wild { cards, tie, .. } => (cards, tie),
            Self::Bug { tie, .. } => (CardSet::DECK_AND_JOKERS.jokers(), tie),
            _ => return None,
        };
        if !self.ladder().contains(&category) {
            return None;
        }
        let strength = |cards: CardSet| {
            let (held, wild) = (Held::new(cards.minus(wild), self.lowest()), cards.and(wild).len());
            let fives = (0..=wild.min(5) as u32).filter_map(|count| {
                let held = if matches!(self, Self::Bug { .. }) { held.and_bugs(count) } else { held.and_wild(count) };
                let made = held.make(category)?;
                // Five cards without a pair are no hand of high cards when two of them are equal.
                let lacking = category == HighCard && (made.side.count_ones() as usize) < cards.len().min(5);
                let less = if tie == WildTie::FewestWild { count as u16 } else { 0 };
                (!lacking).then(|| Strength::from_number(self.strength(made).number() - less))
            });
            fives.max()
        };
        self.choices(hole, board, hole_use)?.filter_map(strength).max()
    }

    /// The sets of cards that a hand may be chosen from.
    fn choices(self, hole: CardSet, board: CardSet, hole_use: HoleUse) -> Option<impl Iterator<Item = CardSet>> {
        if !hole.is_disjoint(board) {
            return None;
        }
        let (own, shared) = match hole_use {
            HoleUse::Any => (hole.len(), board.len()),
            HoleUse::Exactly(own) => {
                let own = usize::from(own);
                (own, self.hand_size().checked_sub(own)?.min(board.len()))
            }
        };
        Some(subsets(hole, own).flat_map(move |hole| subsets(board, shared).map(move |board| hole.or(board))))
    }

    /// The category of a hand of this strength under this ranking.
    ///
    /// A strength from another ranking has some category too, which means nothing.
    ///
    /// ```
    /// use cardroom::{Category, Ranking};
    /// let strength = Ranking::BUG.evaluate("QhJhTh9hJk".parse().unwrap()).unwrap();
    /// assert_eq!(Ranking::BUG.category(strength), Category::StraightFlush);
    /// ```
    pub fn category(self, strength: Strength) -> Category {
        self.place(strength).0
    }
}

/// Every joker replaced by a card of the lowest rank, the ace being lowest, that is missing (RR-11).
fn fill_jokers(cards: CardSet) -> CardSet {
    let mut filled = cards.minus(cards.jokers());
    for _ in cards.jokers() {
        let low_first = core::iter::once(Rank::Ace).chain(Rank::ALL);
        let missing = low_first.map(|rank| Card::new(rank, Suit::Spades)).find(|card| {
            Suit::ALL.iter().all(|&suit| !card.rank().is_some_and(|rank| filled.contains(Card::new(rank, suit))))
        });
        filled = missing.map_or(filled, |card| filled.with(card));
    }
    filled
}

/// The best cards of different ranks and suits.
fn badugi(cards: CardSet) -> Option<Made> {
    let mut best = None;
    for (size, category) in [(4, Badugi), (3, ThreeCards), (2, TwoCards), (1, OneCard)] {
        for chosen in subsets(cards, size) {
            let held = Held::ace_low(chosen);
            if held.is_rainbow_without_pair() {
                let made = Made::new(category, held.ranks(), 0);
                if best.is_none_or(|best: Made| made.main < best.main) {
                    best = Some(made);
                }
            }
        }
        if best.is_some() {
            break;
        }
    }
    best
}
