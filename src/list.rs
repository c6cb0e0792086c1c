//! A bounded list of `Copy` values that can be built in a constant.

use arrayvec::ArrayVec;
use core::fmt;
use core::ops::Deref;

/// Up to `N` values in order, held in place.
///
/// Rule sets, games and stakes are constants, so their lists must be buildable at compile time; run-time lists that
/// grow and shrink are `ArrayVec`s.
///
/// ```
/// use cardroom::List;
/// const BLINDS: List<u64, 4> = List::of(&[1, 2]);
/// assert_eq!(&*BLINDS, &[1, 2]);
/// ```
#[derive(Clone, Copy)]
pub struct List<T: Copy, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> List<T, N> {
    /// The list of these values.
    ///
    /// # Panics
    /// When there are no values, or more than `N`. Meant for constants, where that is a compile error; see
    /// [`List::from_slice`] for values that come from outside.
    #[expect(clippy::panic, reason = "documented; for constants, where it is a compile error")]
    pub const fn of(values: &[T]) -> Self {
        assert!(!values.is_empty(), "List::of needs a value; use List::empty");
        match Self::from_slice(values, values[0]) {
            Some(list) => list,
            None => panic!("more values than the list can hold"),
        }
    }

    /// No values. `filler` is never seen.
    pub const fn empty(filler: T) -> Self {
        Self { items: [filler; N], len: 0 }
    }

    /// The list of these values, or `None` if there are more than `N`. `filler` is never seen.
    pub const fn from_slice(values: &[T], filler: T) -> Option<Self> {
        if values.len() > N || N > u8::MAX as usize {
            return None;
        }
        let mut items = [filler; N];
        let mut i = 0;
        while i < values.len() {
            items[i] = values[i];
            i += 1;
        }
        Some(Self { items, len: values.len() as u8 })
    }

    /// How many values there are, plainly no more than there are places.
    const fn places(&self) -> usize {
        if self.len as usize <= N { self.len as usize } else { N }
    }

    /// The values.
    pub const fn as_slice(&self) -> &[T] {
        self.items.split_at(self.places()).0
    }

    /// The values, to change in place.
    pub const fn as_mut_slice(&mut self) -> &mut [T] {
        let places = self.places();
        self.items.split_at_mut(places).0
    }

    /// The value at this place, or a filler beyond the last.
    #[inline]
    pub(crate) const fn at(&self, place: u8) -> &T {
        &self.items[place as usize % N]
    }

    /// Adds a value at the end.
    ///
    /// # Errors
    /// The list is full; the value comes back.
    pub const fn push(&mut self, value: T) -> Result<(), T> {
        if self.len as usize >= N {
            return Err(value);
        }
        self.items[self.len as usize] = value;
        self.len += 1;
        Ok(())
    }
}

/// As many of these values as there is room for.
pub(crate) fn fitting<T, const N: usize>(values: impl IntoIterator<Item = T>) -> ArrayVec<T, N> {
    let mut fitting = ArrayVec::new();
    for value in values {
        if fitting.try_push(value).is_err() {
            break;
        }
    }
    fitting
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::empty(T::default())
    }
}

impl<T: Copy, const N: usize> Deref for List<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Copy + Eq, const N: usize> Eq for List<T, N> {}

impl<T: Copy + core::hash::Hash, const N: usize> core::hash::Hash for List<T, N> {
    fn hash<H: core::hash::Hasher>(&self, hasher: &mut H) {
        (**self).hash(hasher);
    }
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<'l, T: Copy, const N: usize> IntoIterator for &'l List<T, N> {
    type Item = &'l T;
    type IntoIter = core::slice::Iter<'l, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(feature = "serde")]
mod text {
    use super::List;
    use core::fmt;
    use core::marker::PhantomData;
    use serde::de::{Error, SeqAccess, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl<T: Copy + Serialize, const N: usize> Serialize for List<T, N> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.iter())
        }
    }

    struct Values<T, const N: usize>(PhantomData<T>);

    impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Values<T, N> {
        type Value = List<T, N>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "at most {N} values")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<List<T, N>, A::Error> {
            let mut list = List::empty(T::default());
            while let Some(value) = values.next_element()? {
                list.push(value).map_err(|_| A::Error::invalid_length(N + 1, &self))?;
            }
            Ok(list)
        }
    }

    impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_seq(Values(PhantomData))
        }
    }
}
