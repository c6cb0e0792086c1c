//! Many hands at a time.

#[cfg(all(feature = "simd", target_arch = "x86_64"))]
use super::simd::Machine;
use super::strength::Strength;
use super::{Distinct, Tally};

/// How strong many [standard high hands](crate::Ranking::High) are: [`Distinct::strength`] of each, in their order.
///
/// Writes to the beginning of `strengths` and returns what it has written: as many strengths as there are hands, or as
/// `strengths` has room for if that is less. What is behind stays as it was, so that one buffer serves batches of any
/// size.
///
/// Without features this is a loop. With the feature `simd`, the keys of many hands are added up at once where the
/// machine has AVX2 or AVX-512 (VBMI): with `std` it is asked when the program runs, otherwise the target features of
/// the build decide. Arrays of different cards are the layout that this takes best. Their bytes lie side by side, a
/// register takes as many hands as it has room for, and nothing has to be checked. The strengths are the same
/// everywhere. Batches of fewer than about seventy hands are a loop in any case.
///
/// More than seven cards do not compile.
///
/// ```
/// use cardroom::{Category, Distinct, Ranking, evaluate_many};
///
/// let hands = ["As Kd Qh Jc Ts 3d 2c", "Ah Kh 9h 5h 2h Ac As", "7c 7d 7h 4s 4d Kc 2d"]
///     .map(|text| text.split(' ').map(|card| card.parse().unwrap()).collect::<Vec<_>>())
///     .map(|cards| Distinct::<7>::new(cards.try_into().unwrap()).unwrap());
///
/// let mut room = vec![None; 1_000];
/// let strengths = evaluate_many(&hands, &mut room);
/// let categories: Vec<Category> = strengths.iter().flatten().map(|&strength| Ranking::High.category(strength)).collect();
/// assert_eq!(categories, [Category::Straight, Category::Flush, Category::FullHouse]);
/// assert_eq!(strengths.iter().max(), Some(&hands[2].strength()));
/// ```
pub fn evaluate_many<'a, const N: usize>(
    hands: &[Distinct<N>],
    strengths: &'a mut [Option<Strength>],
) -> &'a mut [Option<Strength>] {
    const { assert!(N <= Tally::MAX, "a hand has at most seven cards") };
    let count = hands.len().min(strengths.len());
    let (hands, strengths) = (&hands[..count], &mut strengths[..count]);
    #[cfg(all(feature = "simd", target_arch = "x86_64"))]
    let done = Machine::best().map_or(0, |machine| machine.evaluate(hands, strengths));
    #[cfg(not(all(feature = "simd", target_arch = "x86_64")))]
    let done = 0;
    for (hand, strength) in hands[done..].iter().zip(&mut strengths[done..]) {
        *strength = hand.strength();
    }
    strengths
}
