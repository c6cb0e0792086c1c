//! House rules as they are stored: a rule book's name and what the house changes in it.

use super::{Preset, RuleSet, RuleSetPatch};

/// A rule book and a house's changes to it.
///
/// Stored so, house rules stay short, follow corrections of the book they start from, and say what is special about
/// the house.
///
/// ```
/// use cardroom::rules::{HouseRules, Preset, Reopen, RuleSet};
/// let house: HouseRules = serde_json::from_str(r#"{"preset":"tda","betting":{"reopen":"any"}}"#).unwrap();
/// assert_eq!(house.preset, Preset::Tda);
/// assert_eq!(house.rules().betting.reopen, Reopen::Any);
///
/// let mut rules = RuleSet::ROBERTS;
/// rules.forced.straddle_limit = 2;
/// let house = HouseRules::new(Preset::Roberts, &rules);
/// assert_eq!(serde_json::to_string(&house).unwrap(), r#"{"preset":"roberts","forced":{"straddle_limit":2}}"#);
/// ```
///
/// # Example: a knob that does not exist is refused
///
/// ```
/// use cardroom::rules::HouseRules;
/// let refused = serde_json::from_str::<HouseRules>(r#"{"preset":"tda","betting":{"reopens":"any"}}"#);
/// assert!(refused.unwrap_err().to_string().starts_with("unknown field `reopens`"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HouseRules {
    /// The book that the house starts from.
    pub preset: Preset,
    /// What it changes.
    pub patch: RuleSetPatch,
}

impl HouseRules {
    /// These rules, told as changes to a book.
    pub fn new(preset: Preset, rules: &RuleSet) -> Self {
        Self { preset, patch: RuleSetPatch::between(&preset.rules(), rules) }
    }

    /// The rules.
    pub const fn rules(&self) -> RuleSet {
        self.patch.apply(self.preset.rules())
    }
}

/// A book as it is.
impl From<Preset> for HouseRules {
    fn from(preset: Preset) -> Self {
        Self { preset, patch: RuleSetPatch::NONE }
    }
}
