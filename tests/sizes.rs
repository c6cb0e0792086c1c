//! Sizes and traits that must not drift.

use cardroom::{
    Card, CardSet, Chips, Command, Deck, DoesNotFollow, Event, GameFaults, Hand, HandResult, LegalActions, List,
    Rejection, ReplayError, Seat, SeatSet, Setup, SetupFaults, SetupSpec, State, Strength,
};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::mem::size_of;

/// Leaves are as small as what they tell: a card and nothing in one byte, a set of cards in a word.
#[test]
fn leaves_are_small() {
    assert_eq!(size_of::<Card>(), 1);
    assert_eq!(size_of::<Option<Card>>(), 1, "the niche of a card is its absence");
    assert_eq!(size_of::<CardSet>(), 8);
    assert_eq!(size_of::<Seat>(), 1);
    assert_eq!(size_of::<Option<Seat>>(), 1, "the niche of a seat is its absence");
    assert_eq!(size_of::<SeatSet>(), 4, "one bit a seat, in a whole register");
    assert_eq!(size_of::<Chips>(), 8);
    assert_eq!(size_of::<Option<Strength>>(), 2);
}

/// An event is four words: the start of a street takes two amounts and thirteen bytes of counts and sets, a deal two sets
/// of cards and a few counts. A command is three: it has no street to start. A hand of a hundred events is three
/// kilobytes.
#[test]
fn events_and_commands_are_small() {
    assert_eq!(size_of::<Event>(), 32);
    assert_eq!(size_of::<Command>(), 24);
    // Six amounts, most of them optional, and a handful of flags.
    assert_eq!(size_of::<LegalActions>(), 88);
    // Two amounts, or a seat and what was expected.
    assert_eq!(size_of::<Rejection>(), 24);
    assert_eq!(size_of::<DoesNotFollow>(), 1, "a seat, or one of its niches");
}

/// A state is a value that simulators copy: at most one and a half kibibytes. Most of it are twelve seats with five
/// amounts and four sets of cards each, 864 bytes, and three boards. A set-up is made once a hand and not copied in it;
/// of its spec, twelve seats with six posts and a stack each are 768 bytes, and eight streets with their figures come on
/// top.
#[test]
fn states_are_cheap_to_copy() {
    fn copied<T: Copy>() -> usize {
        size_of::<T>()
    }
    assert!(copied::<State>() <= 1536, "{}", size_of::<State>());
    assert!(copied::<Setup>() <= 2304, "{}", size_of::<Setup>());
    assert!(copied::<SetupSpec>() <= 1536, "{}", size_of::<SetupSpec>());
    assert_eq!(size_of::<Hand>(), size_of::<State>() + size_of::<Setup>());
    assert!(size_of::<Deck>() <= 66, "64 places, and where the next card is: {}", size_of::<Deck>());
}

/// Everything may be sent to and shared between threads, and owns what it holds.
#[test]
fn values_are_send_and_sync() {
    fn plain<T: Send + Sync + Unpin + Clone + std::fmt::Debug + 'static>() {}
    plain::<Card>();
    plain::<CardSet>();
    plain::<Deck>();
    plain::<Event>();
    plain::<Command>();
    plain::<State>();
    plain::<Setup>();
    plain::<SetupSpec>();
    plain::<Hand>();
    plain::<HandResult>();
    plain::<LegalActions>();
    plain::<Rejection>();
    plain::<SetupFaults>();
    plain::<cardroom::Dealer<rand_chacha::ChaCha8Rng>>();
}

/// Every error is one to the standard library, and speaks in lower case without a full stop.
#[test]
fn errors_are_errors() {
    fn is_error<T: core::error::Error + Send + Sync + 'static>() {}
    is_error::<Rejection>();
    is_error::<cardroom::CardFault>();
    is_error::<SetupFaults>();
    is_error::<cardroom::SetupFault>();
    is_error::<GameFaults>();
    is_error::<cardroom::GameFault>();
    is_error::<DoesNotFollow>();
    is_error::<ReplayError>();
    is_error::<cardroom::ParseCardError>();
    is_error::<cardroom::ParseCardSetError>();
    is_error::<cardroom::rules::KnobError>();
    is_error::<cardroom::rules::ParseAnswerError>();
    is_error::<cardroom::rules::Conflict>();
    let told = [
        "Xx".parse::<Card>().unwrap_err().to_string(),
        "AsAs".parse::<CardSet>().unwrap_err().to_string(),
        Rejection::NoFold { seat: Seat::new(3).unwrap() }.to_string(),
        cardroom::CardFault::Unknown.to_string(),
        DoesNotFollow::Chips.to_string(),
    ];
    for text in told {
        assert!(!text.ends_with('.') && !text.is_empty(), "{text}");
    }
}

/// A list is hashed by what is in it, like a slice.
#[test]
fn lists_are_hashed_by_their_elements() {
    let hasher = BuildHasherDefault::<DefaultHasher>::new();
    let list = |elements: &[u8]| hasher.hash_one(List::<u8, 4>::from_slice(elements, 9).unwrap());
    for elements in [&[][..], &[1], &[1, 2], &[2, 1], &[0, 0]] {
        assert_eq!(list(elements), hasher.hash_one(elements), "{elements:?}");
    }
}
