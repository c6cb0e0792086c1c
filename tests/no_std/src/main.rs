//! Plays a hand of hold'em without `std` and without an allocator.
//!
//! For a target without an operating system this is a whole program: it links only if nothing in the crate asks for
//! more. Anywhere else, `cargo run` plays the same hand and checks the chips.
#![cfg_attr(target_os = "none", no_std, no_main)]

use cardroom::{Action, Chips, Command, Dealer, Expect, Game, Hand, RuleSet, Seat, SeatSet, Setup, SetupSpec, Stakes};
use core::convert::Infallible;
use rand_core::TryRng;

/// Marsaglia's xorshift; good enough for a test.
struct Xorshift(u64);

impl TryRng for Xorshift {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|number| (number >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        Ok(self.0)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for byte in bytes {
            *byte = self.try_next_u64()? as u8;
        }
        Ok(())
    }
}

/// What the player does: raises the least while that is allowed, calls, checks, shows.
fn choose(hand: &Hand) -> Option<Command> {
    match hand.expects() {
        Expect::Act(seat) => {
            let legal = hand.legal(seat);
            let action = match legal.raise {
                Some(range) if hand.state().raises() < 4 => Action::RaiseTo(range.least),
                _ if legal.check => Action::Check,
                _ => Action::Call,
            };
            Some(Command::Act { seat, action })
        }
        Expect::Show(seats) => seats.first().map(|seat| Command::Show { seat, cards: hand.state().down_cards(seat) }),
        _ => None,
    }
}

/// The chips of three players after a hand, if it came to its end.
fn play(seed: u64) -> Option<[Chips; 3]> {
    let seats = SeatSet::from_bits(0b111)?;
    let stakes = Stakes::no_limit(Chips(1), Chips(2));
    let stacks = seats.iter().map(|seat| (seat, Chips(100)));
    let spec = SetupSpec::new(RuleSet::TDA, Game::HOLDEM, stakes, seats.first()?, stacks);
    let setup = Setup::new(spec).ok()?;
    let mut hand = Hand::new(setup);
    let mut dealer = Dealer::new(&setup, Xorshift(seed));
    while let Some(command) = dealer.answer(&setup, hand.state()).or_else(|| choose(&hand)) {
        hand.execute(command, &mut ()).ok()?;
    }
    let stack = |number| Some(hand.state().stack(Seat::new(number)?));
    hand.state().is_over().then_some([stack(0)?, stack(1)?, stack(2)?])
}

#[cfg(not(target_os = "none"))]
fn main() {
    let stacks = play(7).expect("the hand ends");
    println!("{stacks:?}");
    assert_eq!(stacks.into_iter().sum::<Chips>(), Chips(300));
}

#[cfg(target_os = "none")]
mod bare {
    use core::hint::black_box;
    use core::panic::PanicInfo;

    #[unsafe(no_mangle)]
    extern "C" fn _start() -> ! {
        black_box(super::play(black_box(7)));
        loop {}
    }

    #[panic_handler]
    fn panic(_: &PanicInfo<'_>) -> ! {
        loop {}
    }
}
