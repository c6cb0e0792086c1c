//! Betting arithmetic: what a seat owes, whether and how far it may raise, what its wager makes of the round. Pure.

use crate::chips::Chips;
use crate::rules::{Betting, LeastWager, Reopen, ReopenLimit};
use crate::stakes::Structure;

/// What kind of wager a bet or raise is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum WagerKind {
    /// A full bet or raise. Everybody else may raise again.
    Full,
    /// An all-in below a full bet or raise.
    Short,
    /// In fixed limit, a bet that fills up a bring-in or a short all-in to the full bet. It counts as that bet.
    Completion,
}

/// What a bet or raise leaves behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wager {
    /// Full, short or completing.
    pub(crate) kind: WagerKind,
    /// The least a further raise must add to the new price.
    pub(crate) increment: Chips,
    /// Bets and raises of the round that count towards a cap.
    pub(crate) raises: u8,
}

/// The totals a seat may bet or raise to, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RaiseRange {
    /// The least total for the round. Less than a full raise only when it is all the seat has.
    pub least: Chips,
    /// The largest total for the round.
    pub most: Chips,
}

/// Why a seat may not bet or raise at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoRaise {
    /// Nobody is left who could answer.
    Unanswerable,
    /// It has nothing beyond the call.
    NoChips,
    /// It has acted and no full raise came since.
    NotReopened,
    /// The cap on raises is reached.
    Capped,
}

/// The terms of a street's betting, as they stand before anybody acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Terms {
    /// The structure.
    pub(crate) structure: Structure,
    /// The bet.
    pub(crate) bet: Chips,
    /// The larger bet of fixed limit that a pair among the upcards allows besides.
    pub(crate) open_pair: Option<Chips>,
    /// Pot-limit amounts are rounded up to whole chips of this size, where the house does that.
    pub(crate) rounding: Option<Chips>,
}

/// What one seat faces in a betting round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facing<'t> {
    /// The terms of the street.
    pub(crate) terms: &'t Terms,
    /// How the house rules.
    pub(crate) rules: &'t Betting,
    /// Chips the seat has behind.
    pub(crate) stack: Chips,
    /// Its bet in this round.
    pub(crate) bet: Chips,
    /// The bet to match.
    pub(crate) price: Chips,
    /// The least a raise adds to the price.
    pub(crate) increment: Chips,
    /// Bets and raises so far.
    pub(crate) raises: u8,
    /// Bets and raises at which betting is capped.
    pub(crate) cap: Option<u8>,
    /// The price when the seat last acted, if it has acted since the last full raise.
    pub(crate) faced: Option<Chips>,
    /// Whether another player could answer a raise.
    pub(crate) answerable: bool,
    /// What the last full bet or raise of the round added.
    pub(crate) full_bet: Chips,
    /// Whether a pair among the upcards allows the larger bet.
    pub(crate) open_pair: bool,
    /// Whether the seat is to bring it in and may bet instead: nobody has bet before it.
    pub(crate) opens: bool,
    /// Every chip in the pot, bets included, as a pot-limit count has it.
    pub(crate) pot: Chips,
}

impl Facing<'_> {
    /// Chips to add to match the price, however few the seat has.
    #[inline]
    pub(crate) fn owed(&self) -> Chips {
        self.price.saturating_sub(self.bet)
    }

    /// The bet of the street, or the larger one that has been bet over an open pair.
    #[inline]
    fn bet_size(&self) -> Chips {
        self.terms.bet.most(self.full_bet)
    }

    /// The larger bet, where a pair allows it.
    #[inline]
    pub(crate) fn open_pair(&self) -> Option<Chips> {
        self.terms.open_pair.filter(|_| self.open_pair)
    }

    /// Everything the seat can bet in this round.
    #[inline]
    fn all_in(&self) -> Chips {
        self.bet + self.stack
    }

    /// The totals the seat may bet or raise to.
    #[inline(always)]
    pub(crate) fn raise(&self) -> Result<RaiseRange, NoRaise> {
        let all_in = self.all_in();
        if !self.answerable {
            return Err(NoRaise::Unanswerable);
        }
        if all_in <= self.price {
            return Err(NoRaise::NoChips);
        }
        if self.faced.is_some_and(|faced| !self.reopened(faced)) {
            return Err(NoRaise::NotReopened);
        }
        if self.cap.is_some_and(|cap| self.raises >= cap) {
            return Err(NoRaise::Capped);
        }
        let least = self.price + self.increment;
        let most = match self.terms.structure {
            Structure::NoLimit => all_in,
            Structure::FixedLimit => least,
            Structure::PotLimit => self.pot_raise().most(least),
            Structure::SpreadLimit { most } if self.opens => most.most(least),
            Structure::SpreadLimit { most } => self.price + most.most(self.increment),
        };
        let least = match self.rules.least_wager {
            LeastWager::OneChip if !self.terms.structure.is_fixed() => self.price + Chips(1),
            _ => least,
        };
        Ok(RaiseRange { least: least.least(all_in), most: most.least(all_in) })
    }

    /// A further total, at the larger bet, to which a seat that may raise may do so over an open pair (Robert's 8).
    #[inline]
    pub(crate) fn double(&self) -> Option<Chips> {
        let full = self.price + self.increment;
        let double = self.open_pair()? + full.saturating_sub(self.bet_size());
        let to = double.least(self.all_in());
        (to > full).then_some(to)
    }

    /// The pot-limit maximum: the price, and what is in the pot after the call (SE-2.6.31, TDA 54). Whoever opens in place
    /// of the bring-in calls nothing.
    fn pot_raise(&self) -> Chips {
        let (price, owed) = if self.opens { (Chips::ZERO, Chips::ZERO) } else { (self.price, self.owed()) };
        let pot = self.pot + owed;
        let pot = match self.terms.rounding {
            Some(unit) => match pot.split_by(unit) {
                (_, Chips(0)) => pot,
                (units, _) => Chips((units + 1) * unit.0.max(1)),
            },
            None => pot,
        };
        price + pot
    }

    /// Whether the price has risen enough since the seat acted at `faced` for it to raise again.
    fn reopened(&self, faced: Chips) -> bool {
        let risen = self.price.saturating_sub(faced);
        let fixed = self.terms.structure.is_fixed();
        if self.rules.reopen == Reopen::Any || fixed && self.rules.reopen_limit == ReopenLimit::Any {
            return !risen.is_zero();
        }
        let whole = if fixed { self.counts_as_bet(self.bet_size()) } else { self.increment };
        self.rules.reopen == Reopen::Cumulative && risen >= whole
    }

    /// What a bet or raise to `to`, which [`raise`](Self::raise) or [`double`](Self::double) allow, makes of the round.
    #[inline]
    pub(crate) fn wager(&self, to: Chips) -> Wager {
        let full = self.price + self.increment;
        let counted = self.raises.saturating_add(1);
        if !self.terms.structure.is_fixed() {
            let increment = to.saturating_sub(self.price);
            let reopens = self.rules.least_wager == LeastWager::OneChip
                || (self.rules.reopen == Reopen::HalfRaise && increment.0 >= self.increment.0.div_ceil(2));
            return if to >= full {
                Wager { kind: WagerKind::Full, increment, raises: counted }
            } else if reopens {
                Wager { kind: WagerKind::Full, increment: self.increment, raises: counted }
            } else {
                Wager { kind: WagerKind::Short, increment: self.increment, raises: self.raises }
            };
        }
        // The last whole bet; a bring-in or a short all-in has moved the price above it.
        let level = full.saturating_sub(self.bet_size());
        let (full, bet) = match self.open_pair() {
            Some(bet) if to > full => (level + bet, bet),
            _ => (full, self.bet_size()),
        };
        if to >= full {
            let kind = if self.price > level { WagerKind::Completion } else { WagerKind::Full };
            Wager { kind, increment: bet, raises: counted }
        } else if to.saturating_sub(level) >= self.counts_as_bet(bet) {
            Wager { kind: WagerKind::Full, increment: bet, raises: counted }
        } else {
            Wager { kind: WagerKind::Short, increment: full.saturating_sub(to), raises: self.raises }
        }
    }

    /// How far above the last whole bet an all-in is a bet of its own at fixed limit (SE-2.6.37, TDA 47-B).
    fn counts_as_bet(&self, bet: Chips) -> Chips {
        match self.rules.reopen_limit {
            ReopenLimit::FullBet => bet,
            _ => Chips(bet.0.div_ceil(2)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    /// A bet of 5 on a street where an open pair allows 10 besides.
    const TERMS: Terms =
        Terms { structure: Structure::FixedLimit, bet: Chips(5), open_pair: Some(Chips(10)), rounding: None };

    /// No-limit, where 10 has been bet over a big blind of 10.
    fn no_limit(rules: &Betting, to: u64) -> Wager {
        let terms = Terms { structure: Structure::NoLimit, bet: Chips(10), ..Terms::default() };
        Facing { terms: &terms, rules, ..facing(10, 10, 10) }.wager(Chips(to))
    }

    const fn facing(price: u64, increment: u64, full_bet: u64) -> Facing<'static> {
        Facing {
            terms: &TERMS,
            rules: &RuleSet::TDA.betting,
            stack: Chips(100),
            bet: Chips::ZERO,
            price: Chips(price),
            increment: Chips(increment),
            raises: 0,
            cap: Some(4),
            faced: None,
            answerable: true,
            full_bet: Chips(full_bet),
            open_pair: true,
            opens: false,
            pot: Chips(12),
        }
    }

    fn totals(facing: &Facing<'_>) -> (u64, Option<u64>) {
        (facing.raise().unwrap().least.0, facing.double().map(|to| to.0))
    }

    #[test]
    fn over_an_open_pair_either_limit_is_bet_until_somebody_bets_the_upper_one() {
        // Robert's 8, 5-10: bet 5 or 10; over 5, raise 5 or 10; after 10 all raises are 10.
        assert_eq!(totals(&facing(0, 5, 5)), (5, Some(10)));
        assert_eq!(totals(&facing(5, 5, 5)), (10, Some(15)));
        let wager = facing(5, 5, 5).wager(Chips(15));
        assert_eq!(wager, Wager { kind: WagerKind::Full, increment: Chips(10), raises: 1 });
        assert_eq!(totals(&facing(15, 10, 10)), (25, None));
    }

    #[test]
    fn an_all_in_between_the_limits_is_short_of_the_upper_one() {
        let short = |stack| Facing { stack: Chips(stack), ..facing(0, 5, 5) };
        assert_eq!(totals(&short(7)), (5, Some(7)));
        // At least half of ten, so the next raise is ten more.
        let wager = short(7).wager(Chips(7));
        assert_eq!(wager, Wager { kind: WagerKind::Full, increment: Chips(10), raises: 1 });
        assert_eq!(totals(&short(4)), (4, None));
    }

    #[test]
    fn seats_that_have_the_lower_bet_and_no_more_have_no_upper_one() {
        let five = Facing { stack: Chips(5), ..facing(0, 5, 5) };
        assert_eq!(totals(&five), (5, None));
        assert_eq!(totals(&Facing { stack: Chips(6), ..five }), (5, Some(6)));
    }

    #[test]
    fn fixed_limit_bets_are_whole_where_other_structures_have_no_least() {
        // C99-2-12 leaves only the upper limit to be agreed, in no-limit and pot-limit.
        let one_chip = Betting { least_wager: LeastWager::OneChip, ..RuleSet::TDA.betting };
        let limit = Facing { rules: &one_chip, ..facing(5, 5, 5) };
        assert_eq!(limit.raise(), Ok(RaiseRange { least: Chips(10), most: Chips(10) }));
        let terms = Terms { structure: Structure::NoLimit, ..TERMS };
        assert_eq!(Facing { terms: &terms, ..limit }.raise(), Ok(RaiseRange { least: Chips(6), most: Chips(100) }));
    }

    #[test]
    fn half_a_raise_reopens_where_the_house_has_it_so() {
        let half = Betting { reopen: Reopen::HalfRaise, ..RuleSet::TDA.betting };
        let short = Wager { kind: WagerKind::Short, increment: Chips(10), raises: 0 };
        let full = Wager { kind: WagerKind::Full, increment: Chips(10), raises: 1 };
        // Five is half of ten, four is less.
        assert_eq!([14, 15, 19].map(|to| no_limit(&half, to)), [short, full, full]);
        assert_eq!([14, 15, 19].map(|to| no_limit(&RuleSet::TDA.betting, to)), [short; 3]);
        // More than a full raise is the least raise from then on.
        assert_eq!(no_limit(&half, 22), Wager { kind: WagerKind::Full, increment: Chips(12), raises: 1 });
    }

    #[test]
    fn any_rise_reopens_fixed_limit_where_the_house_has_it_so() {
        // Bets of ten: C99-A2 reopens for any amount, THG-7-3 for a whole bet; in no-limit this answer says nothing.
        let terms = Terms { structure: Structure::FixedLimit, bet: Chips(10), ..Terms::default() };
        let free = Terms { structure: Structure::NoLimit, ..terms };
        let reopened = |terms: &Terms, reopen, reopen_limit, price| {
            let rules = Betting { reopen, reopen_limit, ..RuleSet::TDA.betting };
            let facing = Facing { terms, rules: &rules, faced: Some(Chips(10)), ..facing(price, 10, 10) };
            facing.raise().map(|_| ()) != Err(NoRaise::NotReopened)
        };
        for (reopen, limit, prices) in [
            (Reopen::FullRaise, ReopenLimit::Any, [false, true, true, true]),
            (Reopen::Cumulative, ReopenLimit::Any, [false, true, true, true]),
            (Reopen::Any, ReopenLimit::FullBet, [false, true, true, true]),
            (Reopen::Cumulative, ReopenLimit::HalfBet, [false, false, true, true]),
            (Reopen::Cumulative, ReopenLimit::FullBet, [false, false, false, true]),
            (Reopen::FullRaise, ReopenLimit::FullBet, [false; 4]),
        ] {
            let found = [10, 11, 15, 20].map(|price| reopened(&terms, reopen, limit, price));
            assert_eq!(found, prices, "{reopen:?} {limit:?}");
        }
        for (reopen, prices) in [
            (Reopen::FullRaise, [false; 4]),
            (Reopen::HalfRaise, [false; 4]),
            (Reopen::Cumulative, [false, false, false, true]),
            (Reopen::Any, [false, true, true, true]),
        ] {
            let found = [10, 11, 15, 20].map(|price| reopened(&free, reopen, ReopenLimit::Any, price));
            assert_eq!(found, prices, "{reopen:?}");
        }
    }
}
