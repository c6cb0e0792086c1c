//! Everything that a hand is played, watched and checked with, in a program that links only if none of it can panic.
//!
//! The panic handler calls a function which is nowhere. Where the compiler finds that nothing panics, it leaves the
//! handler out, and the program links. Otherwise the linker says that `a_panic_is_left` is undefined. To see where it is
//! left, let the handler loop instead, and look for calls of `core::panicking` in what `llvm-objdump -d --demangle` shows.
//! That takes an optimised build for a target without an operating system:
//!
//! `cargo build --release --target thumbv6m-none-eabi --bin no_panic`
//!
//! Two things are not here. Texts: the formatter of `core` has panic paths of its own. And equities: they count in tables
//! by numbers of cards and places of ranks, which are in bounds by how they are counted and not by their types; a check
//! stays in `choose_more`, `leave_out`, `choose_partial`, `choose_whole` and in what they ask of a game (`needed`,
//! `strength`, `flush`, `low`), and a division by the number of winners in `Score::add_any`, who are never none.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(not(target_os = "none"))]
fn main() {}

#[cfg(target_os = "none")]
mod bare {
    use cardroom::eval::winners;
    use cardroom::pot::{Pots, Shares, layer, parts, share_out};
    use cardroom::{
        BySeat, Card, CardSet, Category, Chips, Command, Dealer, Deck, DoesNotFollow, Event, Expect, Game, GameFaults,
        GameSpec, Hand, HandError, HandResult, HoleUse, LegalActions, Ranking, Redact, Redacted, Rejection,
        ReplayError, RuleSet, Seat, SeatSet, Setup, SetupFaults, SetupSpec, Stakes, State, Strength, Tally, TallyError,
        Viewer, audit, evolve, follow, legal, replay,
    };
    use core::convert::Infallible;
    use core::hint::black_box;
    use core::panic::PanicInfo;
    use rand_core::TryRng;

    /// Numbers nobody can foresee.
    struct Numbers;

    impl TryRng for Numbers {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            Ok(black_box(0))
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            Ok(black_box(0))
        }

        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
            black_box(bytes);
            Ok(())
        }
    }

    /// Functions that stay in the program, as if somebody called them with anything.
    macro_rules! keep {
        ($($function:expr => $type:ty;)*) => {
            $(black_box::<$type>($function);)*
        };
    }

    fn spec(rules: RuleSet, game: Game, stakes: Stakes, button: Seat, stacks: &BySeat<Chips>) -> SetupSpec {
        SetupSpec::new(rules, game, stakes, button, Seat::all().map(|seat| (seat, stacks[seat])))
    }

    #[unsafe(no_mangle)]
    extern "C" fn _start() -> ! {
        keep! {
            Game::new => fn(GameSpec) -> Result<Game, GameFaults>;
            spec => fn(RuleSet, Game, Stakes, Seat, &BySeat<Chips>) -> SetupSpec;
            Setup::new => fn(SetupSpec) -> Result<Setup, SetupFaults>;
            Hand::new => fn(Setup) -> Hand;
            |hand, command| hand.execute(command, &mut ()) => fn(&mut Hand, Command) -> Result<(), Rejection>;
            Hand::expects => fn(&Hand) -> Expect;
            legal => fn(&Setup, &State, Seat) -> LegalActions;
            |setup| Dealer::new(setup, Numbers) => fn(&Setup) -> Dealer<Numbers>;
            Dealer::answer => fn(&mut Dealer<Numbers>, &Setup, &State) -> Option<Command>;
        }
        keep! {
            evolve => fn(&mut State, &Event);
            follow => fn(&Setup, &State, &Event) -> Result<(), DoesNotFollow>;
            |setup, events| replay(setup, events) => fn(&Setup, &[Event]) -> Result<State, ReplayError>;
            |setup, events| audit(setup, events).ok() => fn(&Setup, &[Event]) -> Option<State>;
            |setup, events| HandResult::of(setup, events) => fn(&Setup, &[Event]) -> Option<HandResult>;
            State::redact => fn(&State, Viewer) -> Redacted<State>;
            Event::redact => fn(&Event, Viewer) -> Redacted<Event>;
            State::digest => fn(&State) -> u64;
        }
        keep! {
            State::stack => fn(&State, Seat) -> Chips;
            State::down_cards => fn(&State, Seat) -> CardSet;
            State::up_cards => fn(&State, Seat) -> CardSet;
            State::board => fn(&State, usize) -> &[Option<Card>];
            State::pots => fn(&State) -> Pots;
            State::returnable => fn(&State, Seat) -> CardSet;
            State::down_due => fn(&State, Seat) -> u8;
        }
        keep! {
            layer => fn(&BySeat<Chips>, SeatSet, SeatSet, Chips) -> Pots;
            parts => fn(Chips, u64, u64, Chips) -> Chips;
            share_out => fn(Chips, &[Seat], Chips, bool) -> (Shares, Chips);
            |hands| winners(hands.iter().copied()) => fn(&[(Seat, Option<Strength>)]) -> SeatSet;
            Deck::new => fn(CardSet) -> Deck;
            |deck| deck.shuffle(&mut Numbers) => fn(&mut Deck);
            Deck::draw => fn(&mut Deck) -> Option<Card>;
            Deck::rest => fn(&Deck) -> CardSet;
        }
        keep! {
            Ranking::evaluate => fn(Ranking, CardSet) -> Option<Strength>;
            Ranking::evaluate_plainly => fn(Ranking, CardSet) -> Option<Strength>;
            Ranking::showing => fn(Ranking, CardSet) -> Option<Strength>;
            Ranking::category => fn(Ranking, Strength) -> Category;
            Ranking::try_evaluate => fn(Ranking, &[Card]) -> Result<Option<Strength>, HandError>;
            Ranking::try_best => fn(Ranking, CardSet, CardSet, HoleUse) -> Result<Option<Strength>, HandError>;
            Ranking::best_cards => fn(Ranking, CardSet, CardSet, HoleUse) -> Option<(Strength, CardSet)>;
            Ranking::best_as => fn(Ranking, Category, CardSet, CardSet, HoleUse) -> Option<Strength>;
            Tally::with => fn(Tally, Card) -> Result<Tally, TallyError>;
            Tally::strength => fn(Tally) -> Option<Strength>;
        }
        loop {}
    }

    unsafe extern "C" {
        fn a_panic_is_left() -> !;
    }

    #[panic_handler]
    fn panic(_: &PanicInfo<'_>) -> ! {
        // SAFETY: a program with this call does not link.
        unsafe { a_panic_is_left() }
    }
}
