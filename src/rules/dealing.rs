//! Dealing: burns, the hands of players who are not there, and who leads in stud.

use super::knob::{answers, rule_group};

answers! {
    /// Whether cards are burned before streets.
    Burn {
        /// One before each street.
        BeforeEachStreet = "SE-2.5.11, THG-4-3, TDA-38, RR-5",
        /// None.
        Never = "C99-A9",
    }
}

answers! {
    /// What happens to the cards of a player serving a suspension.
    SuspendedHand {
        /// They are dealt, and the hand is killed.
        DealtAndKilled = "TDA-71",
        /// None are dealt; blinds and antes are taken all the same.
        NotDealt = "SE-1.3.4, SE-2.2.6",
    }
}

answers! {
    /// Whether the hand of a player who is away when the deal is complete lives when he is all-in.
    AbsentAllIn {
        /// It is dead like any other.
        Dead = "SE-3.1.20, TDA-30, RR-15-11",
        /// It lives.
        Live = "SE-2.4.5",
    }
}

answers! {
    /// Whether cards go on to a seat that folded when there was nothing to call.
    FoldedUnbet {
        /// None: the hand is dead.
        NoCards = "TDA-RP-10-C",
        /// On each street, so that the others get the cards they would have had, until somebody bets.
        CardsUntilABet = "RR-8-7",
    }
}

answers! {
    /// Who of equal stud boards acts first on later streets.
    TiedBoards {
        /// The one with the highest card by suit.
        BySuit = "TDA-RP-10-D",
        /// The first from the left of the dealer.
        ByPosition = "SE-2.5.18, RR-8",
    }
}

answers! {
    /// Whether the last card of the deck may be dealt on the last street of stud, burns taken up where the stub is short.
    LastCard {
        /// It is not: a card each, a burn and one more are needed, else one common card is dealt.
        Kept = "TDA-RP-10-H",
        /// It is, and there is no burn where the cards just suffice.
        Dealt = "RR-8",
    }
}

answers! {
    /// Who acts first on the last street of stud when one common card is dealt for want of cards.
    CommonCardLeader {
        /// The leader of the street before.
        PreviousLeader = "TDA-RP-10-H",
        /// The best board, the common card included.
        BestHandWithIt = "RR-8",
    }
}

rule_group! {
    /// Dealing.
    ///
    /// ```
    /// use cardroom::rules::{AbsentAllIn, Burn, RuleSet};
    /// assert_eq!(RuleSet::CLUB_1999.dealing.burn, Burn::Never);
    /// assert_eq!(RuleSet::SPADER_ESS_CASH.dealing.absent_all_in, AbsentAllIn::Live);
    /// ```
    dealing: Dealing, DealingPatch {
        /// Are cards burned?
        burn: Burn = Burn::BeforeEachStreet,
        /// What happens to a suspended player's cards?
        suspended: SuspendedHand = SuspendedHand::DealtAndKilled,
        /// Does the hand of an absent player live when he is all-in?
        absent_all_in: AbsentAllIn = AbsentAllIn::Dead,
        /// Does a seat that folded without a wager get further cards?
        folded_unbet: FoldedUnbet = FoldedUnbet::NoCards,
        /// Who of equal stud boards acts first?
        tied_boards: TiedBoards = TiedBoards::BySuit,
        /// May the last card of the deck be dealt, in stud?
        last_card: LastCard = LastCard::Kept,
        /// Who acts first after a common card in stud?
        common_card_leader: CommonCardLeader = CommonCardLeader::PreviousLeader,
    }
}
