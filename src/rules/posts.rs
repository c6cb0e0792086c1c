//! What the seats owe before the deal, as the house has them post.

use super::{HeadsUpBlinds, RuleSet};
use crate::seat::{BySeat, Seat, SeatSet};
use crate::stakes::{Ante, Posts, Stakes};

impl Stakes {
    /// What every seat owes before the deal in the ordinary case: the blinds from the left of the button, turned round
    /// heads-up as the book says (TDA 34-B, SE-2.9.1.3, C99-A3), and the ante.
    ///
    /// `seats` are the players dealt in. Straddles, extra posts, owed blinds and an empty small-blind seat are the
    /// table's to add.
    ///
    /// ```
    /// use cardroom::{Chips, RuleSet, Seat, SeatSet, Stakes};
    /// let [button, other] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
    /// let seats = SeatSet::of(button).with(other);
    /// let stakes = Stakes::no_limit(Chips(1), Chips(2));
    /// assert_eq!(stakes.posts(&RuleSet::TDA, button, seats)[button].blind, Chips(1));
    /// assert_eq!(stakes.posts(&RuleSet::CLUB_1999, button, seats)[button].blind, Chips(2));
    /// ```
    pub fn posts(&self, rules: &RuleSet, button: Seat, seats: SeatSet) -> BySeat<Posts> {
        let mut posts = BySeat::filled(Posts::default());
        let button_first = seats.len() == 2
            && seats.contains(button)
            && rules.forced.heads_up_blinds == HeadsUpBlinds::ButtonPostsSmall
            && self.blinds.len() == 2;
        // The seat before the first blind.
        let before = if button_first { seats.after(button).unwrap_or(button) } else { button };
        let mut last_blind = None;
        for (seat, blind) in seats.clockwise_after(before).zip(&self.blinds) {
            posts[seat].blind = *blind;
            last_blind = Some(seat);
        }
        match self.ante {
            Ante::None => {}
            Ante::Each(ante) => seats.iter().for_each(|seat| posts[seat].ante = ante),
            Ante::BigBlind(ante) => {
                if let Some(seat) = last_blind {
                    posts[seat].table_ante = ante;
                }
            }
            Ante::Button(ante) => {
                if seats.contains(button) {
                    posts[button].table_ante = ante;
                }
            }
        }
        posts
    }
}
