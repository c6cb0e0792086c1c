//! The variant: what is played, under which betting structure.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// How large a bet may be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Structure {
    /// `F`: bets have a fixed size.
    Fixed,
    /// `N`: no limit.
    No,
    /// `P`: at most the pot.
    Pot,
    /// `S`: between two limits; no structure of the standard.
    Spread,
}

impl Structure {
    /// Every structure.
    pub const ALL: [Self; 4] = [Self::Fixed, Self::No, Self::Pot, Self::Spread];

    /// The letter that begins a variant's code.
    pub const fn letter(self) -> char {
        match self {
            Self::Fixed => 'F',
            Self::No => 'N',
            Self::Pot => 'P',
            Self::Spread => 'S',
        }
    }
}

/// What opens the betting, beside antes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opening {
    /// Blinds: the file has `blinds_or_straddles`.
    Blinds,
    /// A bring-in: the file has `bring_in`.
    BringIn,
    /// Blinds or a bring-in, as the house likes: the file has one of the two.
    Either,
    /// Antes alone.
    Antes,
}

macro_rules! families {
    ($($name:ident $code:literal $opening:ident $doc:literal,)*) => {
        /// The family of games, whatever the betting structure.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Family {
            $(#[doc = concat!("`", $code, "`: ", $doc, ".")] $name,)*
        }

        impl Family {
            /// Every family.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The code behind the structure's letter.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            /// What a player calls it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $doc,)* }
            }

            /// What opens the betting.
            pub const fn opening(self) -> Opening {
                match self { $(Self::$name => Opening::$opening,)* }
            }
        }
    };
}

families! {
    Holdem "T" Blinds "Texas hold'em",
    ShortDeck "S" Blinds "short-deck hold'em",
    Omaha "O" Blinds "Omaha",
    OmahaHiLo "O/8" Blinds "Omaha high/low, eight or better",
    FiveCardOmaha "5O" Blinds "five-card Omaha",
    SixCardOmaha "6O" Blinds "six-card Omaha",
    Courchevel "CV" Blinds "Courchevel",
    CourchevelHiLo "CV/8" Blinds "Courchevel high/low, eight or better",
    Pineapple "P" Blinds "pineapple",
    CrazyPineapple "CP" Blinds "crazy pineapple",
    SevenCardStud "7S" BringIn "seven-card stud",
    SevenCardStudHiLo "7S/8" BringIn "seven-card stud high/low, eight or better",
    Razz "R" BringIn "razz",
    FiveCardStud "5S" BringIn "five-card stud",
    Soko "SK" BringIn "Sökö",
    MississippiStud "MS" Either "Mississippi stud",
    FiveCardDraw "5C" Blinds "five-card draw",
    JacksOrBetter "JB" Antes "jacks or better",
    AceToFiveDraw "L" Blinds "ace-to-five draw",
    DeuceToSevenSingleDraw "2L1D" Blinds "deuce-to-seven single draw",
    DeuceToSevenTripleDraw "2L3D" Blinds "deuce-to-seven triple draw",
    Badugi "B" Blinds "badugi",
    Morkpoker "MP" Blinds "mörkpoker",
}

/// What is played: a structure and a family, written as one code.
///
/// The eleven codes of the standard are among them; the others are made the same way.
///
/// ```
/// use cardroom::notation::phh::{Family, Structure, Variant};
/// let variant: Variant = "FO/8".parse().unwrap();
/// assert_eq!(variant, Variant { structure: Structure::Fixed, family: Family::OmahaHiLo });
/// assert_eq!(variant.to_string(), "FO/8");
/// assert!("XT".parse::<Variant>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Variant {
    /// How large a bet may be.
    pub structure: Structure,
    /// What is played.
    pub family: Family,
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.structure.letter(), self.family.code())
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Variant({self})")
    }
}

/// A code that names no variant.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected F, N, P or S and then one of {}", codes())]
pub struct ParseVariantError;

/// The codes of all families, listed.
fn codes() -> String {
    let mut codes = String::new();
    for family in Family::ALL {
        codes += if codes.is_empty() { "" } else { " " };
        codes += family.code();
    }
    codes
}

impl FromStr for Variant {
    type Err = ParseVariantError;

    fn from_str(code: &str) -> Result<Self, ParseVariantError> {
        let (structure, family) = code.split_at_checked(1).ok_or(ParseVariantError)?;
        let structure = Structure::ALL.into_iter().find(|s| structure.starts_with(s.letter()));
        let family = Family::ALL.iter().copied().find(|f| f.code() == family);
        structure.zip(family).map(|(structure, family)| Self { structure, family }).ok_or(ParseVariantError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_code_is_read_back() {
        for structure in Structure::ALL {
            for &family in Family::ALL {
                let variant = Variant { structure, family };
                assert_eq!(variant.to_string().parse(), Ok(variant));
            }
        }
        for code in ["", "N", "T", "nT", "NT ", "NTT", "N7S/9", "åT", "NO/8/8"] {
            assert_eq!(code.parse::<Variant>(), Err(ParseVariantError), "{code}");
        }
    }
}
