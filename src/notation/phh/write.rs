//! Writing a hand as a file.

use super::case::quoted_key;
use super::hand::Hand;
use super::line::Line;
use super::value::{Toml, quoted};
use alloc::string::{String, ToString};
use core::fmt;

/// Writes the hand as a `.phh` file: the standard's fields first, one action a line.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        field(f, "variant", Some(&self.variant))?;
        field(f, "ante_trimming_status", self.ante_trimming_status.as_ref())?;
        field(f, "antes", Some(&self.antes))?;
        field(f, "blinds_or_straddles", self.blinds_or_straddles.as_ref())?;
        field(f, "bring_in", self.bring_in.as_ref())?;
        field(f, "small_bet", self.small_bet.as_ref())?;
        field(f, "big_bet", self.big_bet.as_ref())?;
        field(f, "min_bet", self.min_bet.as_ref())?;
        field(f, "starting_stacks", Some(&self.starting_stacks))?;
        self.write_actions(f)?;
        for (name, value) in self.details.written() {
            writeln!(f, "{name} = {value}")?;
        }
        field(f, "finishing_stacks", self.finishing_stacks.as_ref())?;
        field(f, "winnings", self.winnings.as_ref())?;
        for (name, value) in self.case.written() {
            writeln!(f, "{name} = {value}")?;
        }
        self.user.iter().try_for_each(|(name, value)| writeln!(f, "{} = {value}", quoted_key(name)))
    }
}

impl Hand {
    fn write_actions(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.actions.is_empty() && self.after_actions.is_empty() {
            return writeln!(f, "actions = []");
        }
        writeln!(f, "actions = [")?;
        self.actions.iter().try_for_each(|line| write_line(f, line))?;
        self.after_actions.iter().try_for_each(|text| writeln!(f, "  # {}", comment(text)))?;
        writeln!(f, "]")
    }
}

fn write_line(f: &mut fmt::Formatter<'_>, line: &Line) -> fmt::Result {
    line.before.iter().try_for_each(|text| writeln!(f, "  # {}", comment(text)))?;
    write!(f, "  {},", quoted(&line.to_string()))?;
    match &line.behind {
        Some(text) => writeln!(f, "  # {}", comment(text)),
        None => writeln!(f),
    }
}

fn field(f: &mut fmt::Formatter<'_>, name: &str, value: Option<&impl Toml>) -> fmt::Result {
    value.map_or(Ok(()), |value| writeln!(f, "{name} = {}", value.write()))
}

/// A comment without the characters that TOML does not allow in one.
fn comment(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii_control() && c != '\t' { ' ' } else { c }).collect()
}
