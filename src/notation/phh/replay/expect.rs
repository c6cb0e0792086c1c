//! Asking the machine what a case expects of it.

use super::drive::{Drive, players};
use super::{Miss, of_players};
use crate::bet::RaiseRange;
use crate::cards::CardSet;
use crate::hand::{DealRequest, Expect, LegalActions};
use crate::notation::phh::note::{Clause, Turn};
use crate::notation::phh::player::Player;
use crate::seat::{Seat, SeatSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

impl Drive<'_> {
    /// Checks the clauses of one note.
    pub(super) fn expect(&mut self, action: usize, clauses: &[Clause]) {
        let mut pots = 0;
        let asked = clauses.iter().filter(|clause| matches!(clause, Clause::Pot { .. })).count();
        for clause in clauses {
            if let Clause::Pot { .. } = clause {
                pots += 1;
            }
            if let Some(found) = self.found_instead(clause, pots, asked) {
                self.misses.push(Miss { action, expected: clause.to_string(), found });
            }
        }
    }

    /// What is found where the clause does not hold. `pot` counts the pots asked for in this note, this one included.
    fn found_instead(&self, clause: &Clause, pot: usize, pots: usize) -> Option<String> {
        let (state, expects) = (self.machine.state(), self.machine.expects());
        let legal = self.legal();
        let unless = |holds: bool, found: &dyn Fn() -> String| (!holds).then(found);
        match clause {
            Clause::Turn(turn) => unless(takes_turn(expects, *turn), &|| of_players(&expects)),
            Clause::Call(amount) => {
                let call = legal.call.map(|call| self.unit.amount(call));
                unless(call == Some(*amount), &|| call.map_or("nothing to call".into(), |call| call.to_string()))
            }
            Clause::Check => unless(legal.check, &|| told(&legal)),
            Clause::NoCheck => unless(!legal.check, &|| told(&legal)),
            Clause::Raise { least, most } => {
                let found =
                    legal.raise.map(|RaiseRange { least, most }| (self.unit.amount(least), self.unit.amount(most)));
                unless(found == Some((*least, *most)), &|| {
                    found.map_or("no raise".into(), |(least, most)| alloc::format!("{least}..{most}"))
                })
            }
            Clause::NoRaise => unless(legal.raise.is_none(), &|| told(&legal)),
            Clause::Fold => unless(legal.fold, &|| told(&legal)),
            Clause::NoFold => unless(!legal.fold, &|| told(&legal)),
            Clause::Pot { amount, players: eligible } => {
                let found = state.pots();
                let this = found.get(pot - 1).map(|pot| (self.unit.amount(pot.amount), pot.eligible));
                // A pot that only one player can win is as good as his, and need not be asked for.
                let more = found.iter().skip(pots).any(|pot| pot.eligible.len() > 1);
                unless(this == Some((*amount, seats(eligible))) && !more, &|| {
                    let pots = found
                        .iter()
                        .map(|pot| alloc::format!("{} {}", self.unit.amount(pot.amount), players(pot.eligible)));
                    pots.collect::<Vec<_>>().join("; ")
                })
            }
            Clause::Stacks(stacks) => {
                let found: Vec<_> = Seat::all()
                    .take(self.machine.setup().seats().len())
                    .map(|seat| self.unit.amount(state.stack(seat)))
                    .collect();
                unless(found == *stacks, &|| found.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            }
            Clause::In(live) => unless(state.live() == seats(live), &|| players(state.live())),
            Clause::Shows(player) => {
                unless(matches!(expects, Expect::Show(seats) if seats.contains(player.seat())), &|| {
                    of_players(&expects)
                })
            }
            Clause::Carry(amount) => {
                let carried = self.unit.amount(state.carried());
                unless(carried == *amount, &|| carried.to_string())
            }
            Clause::Returns(cards) => {
                // A stub of cards that were in play before may give any of them again.
                let deck = self.machine.setup().game().deck();
                let stub = if state.reshuffled { deck.minus(state.gone) } else { CardSet::EMPTY };
                let returns = match expects {
                    Expect::Deal(DealRequest::Hole { seat, .. }) => state.returnable(seat),
                    _ => CardSet::EMPTY,
                };
                let found = returns | stub;
                let expected = cards.iter().flatten().copied().collect();
                unless(found == expected, &|| found.to_string())
            }
            Clause::Won { player, amount } => {
                let won = self.unit.amount(state.won(player.seat()));
                unless(won == *amount, &|| won.to_string())
            }
        }
    }

    /// What the player in turn may do.
    fn legal(&self) -> LegalActions {
        match self.machine.expects() {
            Expect::Act(seat) | Expect::BringIn(seat) | Expect::Discard(seat) => self.machine.legal(seat),
            _ => LegalActions::default(),
        }
    }
}

fn takes_turn(expects: Expect, turn: Turn) -> bool {
    match (turn, expects) {
        (Turn::Player(player), Expect::Act(seat) | Expect::BringIn(seat) | Expect::Discard(seat)) => {
            player.seat() == seat
        }
        (Turn::Deal, Expect::Deal(_)) | (Turn::None, Expect::Nothing) => true,
        _ => false,
    }
}

fn seats(players: &[Player]) -> SeatSet {
    players.iter().map(|player| player.seat()).collect()
}

/// The betting actions that are legal.
fn told(legal: &LegalActions) -> String {
    let mut words = Vec::new();
    if legal.fold {
        words.push("fold".to_string());
    }
    if legal.check {
        words.push("check".to_string());
    }
    words.extend(legal.call.map(|call| alloc::format!("call {call}")));
    words.extend(legal.raise.map(|range| alloc::format!("raise {}..{}", range.least, range.most)));
    if words.is_empty() { "nothing legal".into() } else { words.join(", ") }
}
