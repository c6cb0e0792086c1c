//! The log of a hand: its set-up and its events, versioned and stored so that a later version still reads them.
//!
//! # What is promised
//! A log says in which [`FORMAT`] it is stored. Self-describing text (JSON and its like) of one format is read by every
//! later minor version: fields may be added, with a default, and no more. Positional formats (postcard, bincode) are
//! read by versions that write the same format number. Events are facts with their amounts, so that an old log keeps
//! its meaning when a rule is mended: [`Log::replay`] reads it as ever, [`audit`](crate::audit()) tells where today's
//! rules would differ.
//!
//! # When the shape must change
//! The number in [`FORMAT`] is raised; the shapes of the old number move into a module of their own (`log/v1.rs`), with
//! `From<v1::Event> for Event`, and [`StoredLog`] reads the number first and then whichever shape it names. The number
//! is the first field for that purpose. Hands stored under `tests/golden/v1` are decoded and replayed forever.

use crate::hand::{
    DoesNotFollow, Event, Redact, Redacted, ReplayError, Setup, Sink, State, Viewer, digest_of_events, evolve, follow,
    replay,
};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// The number of the format that this version stores, and the only one so far that it reads.
pub const FORMAT: u16 = 1;

/// The log of a hand: its set-up, and its events so far.
///
/// It is a [`Sink`], so that a hand can write into it directly.
///
/// # Example: a hand is stored, and the store is tampered with
/// ```
/// use cardroom::log::{Log, LogError, StoredLog};
/// use cardroom::{Action, Chips, Command, Dealer, Event, Expect, Game, Hand, RuleSet, Seat, Setup, SetupSpec, Stakes};
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let stacks = [0, 1, 2].map(|n| (Seat::new(n).unwrap(), Chips(100)));
/// let stakes = Stakes::no_limit(Chips(1), Chips(2));
/// let spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, stacks[0].0, stacks);
/// let mut hand = Hand::new(Setup::new(spec).unwrap());
/// let mut log = Log::new(*hand.setup());
/// let mut dealer = Dealer::new(hand.setup(), ChaCha8Rng::seed_from_u64(7));
/// while !hand.state().is_over() {
///     let command = dealer.answer(hand.setup(), hand.state()).unwrap_or_else(|| match hand.expects() {
///         Expect::Act(seat) => Command::Act { seat, action: Action::Fold },
///         other => panic!("{other}"),
///     });
///     hand.execute(command, &mut log).unwrap();
/// }
/// assert_eq!(log.replay().unwrap(), *hand.state());
///
/// let stored = log.store().unwrap();
/// assert_eq!(Log::try_from(stored.clone()).unwrap(), log);
///
/// let mut cut = stored.clone();
/// cut.events.pop();
/// let error = Log::try_from(cut).unwrap_err();
/// assert_eq!(error, LogError::Count { stated: stored.count, found: stored.count - 1 });
/// assert_eq!(error.to_string(), format!("{} events, but the log states {}", stored.count - 1, stored.count));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Log {
    setup: Setup,
    viewer: Option<Viewer>,
    events: Vec<Event>,
}

/// A log as plain data, the form in which it is stored. [`Log::try_from`] reads it, [`Log::store`] makes it.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct StoredLog {
    /// The number of the format, see [`FORMAT`].
    #[cfg_attr(feature = "serde", serde(deserialize_with = "text::format"))]
    pub format: u16,
    /// The version of this crate that made it, for people.
    pub version: String,
    /// Whose view of the hand it is; of nobody's, it is the whole.
    pub viewer: Option<Viewer>,
    /// What the hand started from.
    pub setup: Setup,
    /// How many events there are.
    pub count: u32,
    /// A number over all of them in their order, so that an altered one is noticed also where it leaves no trace in the
    /// state.
    #[cfg_attr(feature = "serde", serde(with = "text::digest"))]
    pub checksum: u64,
    /// The digest of the state after them.
    #[cfg_attr(feature = "serde", serde(with = "text::digest"))]
    pub digest: u64,
    /// The events.
    pub events: Vec<Event>,
}

/// Why a stored log was not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// A later version stored it, or none.
    #[error("the log is in format {found}, but this version reads format {FORMAT}")]
    UnknownFormat {
        /// Its format.
        found: u16,
    },
    /// Events are missing, or there are too many.
    #[error("{found} events, but the log states {stated}")]
    Count {
        /// As many as the log states.
        stated: u32,
        /// As many as there are.
        found: u32,
    },
    /// An event was altered, or two were exchanged.
    #[error("the events have checksum {found:016x}, but the log states {stated:016x}")]
    Checksum {
        /// The checksum that the log states.
        stated: u64,
        /// The checksum of its events.
        found: u64,
    },
    /// An event cannot have happened there.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The events lead to another state than the log states: the set-up was altered.
    #[error("the events lead to digest {found:016x}, but the log states {stated:016x}")]
    Digest {
        /// The digest that the log states.
        stated: u64,
        /// The digest of what its events lead to.
        found: u64,
    },
}

impl Log {
    /// The log of a hand that has not started.
    pub const fn new(setup: Setup) -> Self {
        Self { setup, viewer: None, events: Vec::new() }
    }

    /// The log of one viewer, as a client keeps it: of a hand that has not started.
    pub const fn of_viewer(setup: Setup, viewer: Viewer) -> Self {
        Self { setup, viewer: Some(viewer), events: Vec::new() }
    }

    /// The hand's set-up.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Whose view of the hand this is; of nobody's, it is the whole.
    pub const fn viewer(&self) -> Option<Viewer> {
        self.viewer
    }

    /// The events so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Adds an event that this crate made for the state where the log stands. The [`Sink`] of a hand does the same.
    ///
    /// Events from elsewhere are checked as they come with [`extend_checked`](Self::extend_checked), or all at once by
    /// [`replay`](Self::replay).
    pub fn record(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Adds events from elsewhere, each checked with [`follow`], and gives the state after them. When one
    /// does not follow, none is added.
    ///
    /// # Errors
    /// The first event that does not follow, counted from the start of the log.
    pub fn extend_checked(&mut self, events: impl IntoIterator<Item = Event>) -> Result<State, ReplayError> {
        let mut state = self.replay()?;
        let old = self.events.len();
        for event in events {
            let checked: Result<(), DoesNotFollow> = follow(&self.setup, &state, &event);
            if let Err(fault) = checked {
                let index = self.events.len();
                self.events.truncate(old);
                return Err(ReplayError { index, fault });
            }
            evolve(&mut state, &event);
            self.events.push(event);
        }
        Ok(state)
    }

    /// The state after all events, each checked. Of a viewer's log it is what the viewer may know of the state.
    ///
    /// # Errors
    /// The first event that does not follow.
    pub fn replay(&self) -> Result<State, ReplayError> {
        replay(&self.setup, &self.events)
    }

    /// The state after so many events, or after all there are.
    ///
    /// # Errors
    /// The first event that does not follow.
    pub fn replay_to(&self, count: usize) -> Result<State, ReplayError> {
        replay(&self.setup, self.events.iter().take(count))
    }

    /// The log as it is stored, with its count and its digest.
    ///
    /// # Errors
    /// The first event that does not follow: what is stored can be read again.
    pub fn store(&self) -> Result<StoredLog, ReplayError> {
        Ok(StoredLog {
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            viewer: self.viewer,
            setup: self.setup,
            count: count(&self.events),
            checksum: digest_of_events(&self.events),
            digest: self.replay()?.digest(),
            events: self.events.clone(),
        })
    }
}

/// A hand has fewer events than this counts by far; a list that has more is none of a hand.
fn count(events: &[Event]) -> u32 {
    u32::try_from(events.len()).unwrap_or(u32::MAX)
}

impl Sink for Log {
    #[inline]
    fn event(&mut self, event: Event) {
        self.record(event);
    }
}

impl TryFrom<StoredLog> for Log {
    type Error = LogError;

    fn try_from(stored: StoredLog) -> Result<Self, LogError> {
        let StoredLog { format, viewer, setup, count: stated, checksum, digest, events, .. } = stored;
        if format != FORMAT {
            return Err(LogError::UnknownFormat { found: format });
        }
        let found = count(&events);
        if found != stated {
            return Err(LogError::Count { stated, found });
        }
        let found = digest_of_events(&events);
        if found != checksum {
            return Err(LogError::Checksum { stated: checksum, found });
        }
        let log = Self { setup, viewer, events };
        let found = log.replay()?.digest();
        if found != digest {
            return Err(LogError::Digest { stated: digest, found });
        }
        Ok(log)
    }
}

/// The log of what one viewer may know. It replays to his view of the state, and has a digest of its own.
///
/// ```
/// use cardroom::log::Log;
/// use cardroom::{Chips, Command, Dealer, Game, Hand, Redact, RuleSet, Seat, Setup, SetupSpec, Stakes, Viewer};
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let [ann, bob] = [0, 1].map(|n| Seat::new(n).unwrap());
/// let stakes = Stakes::no_limit(Chips(1), Chips(2));
/// let spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, ann, [(ann, Chips(50)), (bob, Chips(50))]);
/// let mut hand = Hand::new(Setup::new(spec).unwrap());
/// let mut log = Log::new(*hand.setup());
/// let mut dealer = Dealer::new(hand.setup(), ChaCha8Rng::seed_from_u64(1));
/// while let Some(command) = dealer.answer(hand.setup(), hand.state()) {
///     hand.execute(command, &mut log).unwrap();
/// }
/// let seen = log.redact(Viewer::Seat(bob)).replay().unwrap();
/// assert_eq!(seen, *hand.view(Viewer::Seat(bob)));
/// assert_eq!(seen.down_cards(bob).len(), 2);
/// assert!(seen.down_cards(ann).is_empty(), "bob has not seen them");
/// ```
impl Redact for Log {
    fn redact(&self, viewer: Viewer) -> Redacted<Self> {
        let events = self.events.iter().map(|event| *event.redact(viewer)).collect();
        // A view of another's view is what both may know.
        let viewer = match self.viewer {
            Some(already) if already != viewer => Viewer::Rail,
            _ => viewer,
        };
        Redacted(Self { setup: self.setup, viewer: Some(viewer), events })
    }
}

#[cfg(feature = "serde")]
mod text {
    use super::{FORMAT, Log, LogError, StoredLog};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};

    impl Serialize for Log {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.store().map_err(ser::Error::custom)?.serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Log {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Self::try_from(StoredLog::deserialize(deserializer)?).map_err(de::Error::custom)
        }
    }

    /// Reads the number before anything else, so that a log of another format is refused for that reason and not for
    /// the first shape that differs.
    pub(super) fn format<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
        match u16::deserialize(deserializer)? {
            FORMAT => Ok(FORMAT),
            found => Err(de::Error::custom(LogError::UnknownFormat { found })),
        }
    }

    /// Sixteen hexadecimal digits in text, for readers whose numbers are not whole beyond 53 bits; a number elsewhere.
    pub(super) mod digest {
        use core::fmt;
        use serde::de::{Error, Visitor};
        use serde::{Deserialize, Deserializer, Serializer};

        pub(in super::super) fn serialize<S: Serializer>(digest: &u64, serializer: S) -> Result<S::Ok, S::Error> {
            if serializer.is_human_readable() {
                serializer.collect_str(&format_args!("{digest:016x}"))
            } else {
                serializer.serialize_u64(*digest)
            }
        }

        struct Hex;

        impl Visitor<'_> for Hex {
            type Value = u64;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("sixteen hexadecimal digits")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<u64, E> {
                let whole = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
                let digest = u64::from_str_radix(text, 16).ok().filter(|_| whole);
                digest.ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
            }
        }

        pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
            if deserializer.is_human_readable() {
                deserializer.deserialize_str(Hex)
            } else {
                u64::deserialize(deserializer)
            }
        }
    }
}
