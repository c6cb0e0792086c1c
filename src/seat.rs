//! Seats: their numbers, sets of them, and values held one a seat.

use core::fmt;
use core::ops::{BitAnd, BitOr, Index, IndexMut, Not};

/// The most seats a table can have.
///
/// Ten is the largest table a cardroom deals; two more leave room for the odd home game. A seat set then fits in sixteen
/// bits.
pub const MAX_SEATS: usize = 12;

/// A seat at the table, numbered clockwise from 0 to [`MAX_SEATS`] − 1.
///
/// Numbers belong to chairs, not to players in the hand: empty chairs keep theirs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(Chair);

/// The numbers there are. That a seat is one of so few values spares each look-up by seat a check, and each seat that may
/// be absent a byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[rustfmt::skip]
#[repr(u8)]
enum Chair { C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11 }

use Chair::{C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11};

impl Seat {
    const ALL: [Self; MAX_SEATS] = {
        let chairs = [C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11];
        let (mut seats, mut i) = ([Self(C0); MAX_SEATS], 0);
        while i < MAX_SEATS {
            seats[i] = Self(chairs[i]);
            i += 1;
        }
        seats
    };

    /// The seats by the place of their bit in a set, which is below twelve.
    const AT: [Self; 16] = {
        let (mut seats, mut i) = ([Self(C0); 16], 0);
        while i < MAX_SEATS {
            seats[i] = Self::ALL[i];
            i += 1;
        }
        seats
    };

    /// Seat 0.
    pub(crate) const FIRST: Self = Self(C0);

    /// The seat with this number, or `None` from [`MAX_SEATS`] on.
    ///
    /// ```
    /// use cardroom::Seat;
    /// assert_eq!(Seat::new(3).unwrap().number(), 3);
    /// assert_eq!(Seat::new(12), None);
    /// ```
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < MAX_SEATS { Some(Self::ALL[number as usize]) } else { None }
    }

    /// The seat's number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 as u8
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every seat, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        Self::ALL.into_iter()
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.number())
    }
}

/// Shows the number alone.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A set of seats.
///
/// ```
/// use cardroom::{Seat, SeatSet};
/// let [a, b, c] = [1, 4, 9].map(|n| Seat::new(n).unwrap());
/// let set = SeatSet::EMPTY.with(c).with(a);
/// assert_eq!(set.after(a), Some(c));
/// assert_eq!(set.after(c), Some(a), "clockwise, round the table");
/// assert!(!set.contains(b));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [a, c]);
/// ```
// Twelve bits would fit in two bytes, but compilers read those back as four, and a processor waits for that until the
// last store is through: by a tenth of a whole hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u32);

const SEAT_BITS: u32 = (1 << MAX_SEATS) - 1;

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);
    /// Every seat there is.
    pub const ALL: Self = Self(SEAT_BITS);

    /// The set whose bit `n` stands for seat `n`; bits beyond the last seat are refused.
    pub const fn from_bits(bits: u16) -> Option<Self> {
        let bits = bits as u32;
        if bits & !SEAT_BITS == 0 { Some(Self(bits)) } else { None }
    }

    /// Bit `n` is set when seat `n` is in the set.
    pub const fn bits(self) -> u16 {
        self.0 as u16
    }

    /// The set of one seat.
    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.number())
    }

    /// This set and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.number())
    }

    /// This set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.number()))
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        *self = self.with(seat);
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        *self = self.without(seat);
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.number() & 1 == 1
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether two seats or more are in the set.
    #[inline]
    pub const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every seat of this set is in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The seats in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The seats in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The seats of this set that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The member with the lowest number.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat::AT[self.0.trailing_zeros() as usize & 15]) }
    }

    /// The only member, if there is exactly one.
    pub const fn only(self) -> Option<Seat> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The next member clockwise after `seat`, which comes last itself.
    #[inline]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        let above = self.0 & (SEAT_BITS << 1 << seat.number());
        if above != 0 { Self(above).first() } else { self.first() }
    }

    /// The members in seat order.
    #[inline]
    pub const fn iter(self) -> SeatIter {
        SeatIter(self.0)
    }

    /// The members clockwise, from the one after `seat`; `seat` itself comes last.
    #[inline]
    pub const fn clockwise_after(self, seat: Seat) -> SeatIter {
        let above = SEAT_BITS << 1 << seat.number();
        SeatIter(self.0 & above | (self.0 & !above) << 16)
    }
}

impl BitAnd for SeatSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.and(other)
    }
}

impl BitOr for SeatSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.or(other)
    }
}

impl Not for SeatSet {
    type Output = Self;
    fn not(self) -> Self {
        Self::ALL.minus(self)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = SeatIter;
    fn into_iter(self) -> SeatIter {
        self.iter()
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

/// The seats of a [`SeatSet`], one after the other: bit `n` and bit `16 + n` stand for seat `n`.
#[derive(Clone, Debug)]
pub struct SeatIter(u32);

impl Iterator for SeatIter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Seat::AT[place as usize & 15])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for SeatIter {}

/// One value for each seat, indexed by [`Seat`].
///
/// ```
/// use cardroom::{BySeat, Chips, Seat};
/// let mut stacks = BySeat::filled(Chips::ZERO);
/// let seat = Seat::new(2).unwrap();
/// stacks[seat] = Chips(500);
/// assert_eq!(stacks.iter().find(|(_, stack)| **stack > Chips::ZERO), Some((seat, &Chips(500))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct BySeat<T>([T; MAX_SEATS]);

impl<T: Copy> BySeat<T> {
    /// The same value for every seat.
    pub const fn filled(value: T) -> Self {
        Self([value; MAX_SEATS])
    }
}

impl<T: Copy + Default> Default for BySeat<T> {
    fn default() -> Self {
        Self::filled(T::default())
    }
}

impl<T> BySeat<T> {
    /// Each seat with its value, in seat order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all().zip(&self.0)
    }

    /// The values in seat order.
    pub const fn as_array(&self) -> &[T; MAX_SEATS] {
        &self.0
    }
}

impl<T> From<[T; MAX_SEATS]> for BySeat<T> {
    fn from(values: [T; MAX_SEATS]) -> Self {
        Self(values)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(feature = "serde")]
mod text {
    use super::{BySeat, Seat, SeatSet};
    use core::fmt;
    use serde::de::{Error, SeqAccess, Unexpected, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for Seat {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u8(self.number())
        }
    }

    impl<'de> Deserialize<'de> for Seat {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Self::new(u8::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("seat number out of range"))
        }
    }

    /// `[0,3]` in text formats, its [bits](SeatSet::bits) in binary ones.
    impl Serialize for SeatSet {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            if serializer.is_human_readable() {
                serializer.collect_seq(*self)
            } else {
                serializer.serialize_u16(self.bits())
            }
        }
    }

    struct Seats;

    impl<'de> Visitor<'de> for Seats {
        type Value = SeatSet;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("seat numbers, none of them twice")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seats: A) -> Result<SeatSet, A::Error> {
            let mut set = SeatSet::EMPTY;
            while let Some(seat) = seats.next_element::<Seat>()? {
                if set.contains(seat) {
                    return Err(A::Error::invalid_value(Unexpected::Unsigned(seat.number().into()), &self));
                }
                set.insert(seat);
            }
            Ok(set)
        }
    }

    impl<'de> Deserialize<'de> for SeatSet {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            if deserializer.is_human_readable() {
                return deserializer.deserialize_seq(Seats);
            }
            Self::from_bits(u16::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("seat set out of range"))
        }
    }

    impl<T: Serialize> Serialize for BySeat<T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.0.serialize(serializer)
        }
    }

    impl<'de, T: Deserialize<'de>> Deserialize<'de> for BySeat<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Deserialize::deserialize(deserializer).map(Self)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_and_clockwise_agree_with_walking_round_the_table() {
        for bits in 0..1 << MAX_SEATS {
            let set = SeatSet::from_bits(bits).unwrap();
            for seat in Seat::all() {
                let walk = (1..=MAX_SEATS).map(|step| Seat::ALL[(seat.index() + step) % MAX_SEATS]);
                assert!(set.clockwise_after(seat).eq(walk.filter(|s| set.contains(*s))), "{set:?} after {seat}");
                assert_eq!(set.after(seat), set.clockwise_after(seat).next());
            }
        }
    }

    #[test]
    fn iterators_know_how_many_seats_are_to_come() {
        let mut seats = SeatSet::from_iter(Seat::all()).iter();
        for left in (0..=MAX_SEATS).rev() {
            assert_eq!((seats.len(), seats.size_hint()), (left, (left, Some(left))));
            assert_eq!(seats.next().is_some(), left > 0);
        }
        let three: SeatSet = [1, 4, 9].into_iter().filter_map(Seat::new).collect();
        assert_eq!(three.clockwise_after(Seat::ALL[4]).size_hint(), (3, Some(3)));
    }
}
