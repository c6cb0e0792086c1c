//! Reading a hand from a TOML table.

use super::case::Case;
use super::details::Details;
use super::error::{Error, FieldError};
use super::hand::{self, Hand};
use super::line::Line;
use super::value::{Toml, raw, wrong};
use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use toml_edit::{Array, Item, TableLike, Value};

/// The fields of a hand, and the text they stand in.
pub(super) struct Fields<'t> {
    pub(super) table: &'t dyn TableLike,
    pub(super) text: &'t str,
}

impl Fields<'_> {
    /// A field, if it is there.
    pub(super) fn get<T: Toml>(&self, name: &str) -> Result<Option<T>, Error> {
        let Some(value) = self.table.get(name).and_then(value) else { return Ok(None) };
        T::read(&value, self.text).map(Some).map_err(|source| Error::field(name, source))
    }

    fn required<T: Toml>(&self, name: &str) -> Result<T, Error> {
        self.get(name)?.ok_or_else(|| Error::field(name, FieldError::Missing))
    }

    /// Whether the set-up must be refused, as far as that can be read.
    pub(super) fn refuse(&self) -> bool {
        self.get("_refuse").ok().flatten().unwrap_or(false)
    }

    /// The hand, checked.
    pub(super) fn hand(&self) -> Result<Hand, Error> {
        self.check_names()?;
        let mut hand = Hand {
            variant: self.required("variant")?,
            ante_trimming_status: self.get("ante_trimming_status")?,
            antes: self.required("antes")?,
            blinds_or_straddles: self.get("blinds_or_straddles")?,
            bring_in: self.get("bring_in")?,
            small_bet: self.get("small_bet")?,
            big_bet: self.get("big_bet")?,
            min_bet: self.get("min_bet")?,
            starting_stacks: self.required("starting_stacks")?,
            actions: Vec::new(),
            after_actions: Vec::new(),
            finishing_stacks: self.get("finishing_stacks")?,
            winnings: self.get("winnings")?,
            details: Details::read(self)?,
            case: Case::read(self)?,
            user: self.user(),
        };
        (hand.actions, hand.after_actions) = self.actions()?;
        hand.check()?;
        Ok(hand)
    }

    fn check_names(&self) -> Result<(), Error> {
        let known = |name: &str| name.starts_with('_') || hand::NAMES.contains(&name) || Details::NAMES.contains(&name);
        match self.table.iter().find(|(name, _)| !known(name)) {
            Some((name, _)) => Err(Error::field(name, FieldError::Unknown)),
            None => Ok(()),
        }
    }

    /// The fields of the writer's own that no case file has.
    fn user(&self) -> Vec<(String, String)> {
        let own = self.table.iter().filter(|(name, _)| name.starts_with('_') && !Case::NAMES.contains(name));
        own.filter_map(|(name, item)| {
            let text = match item.as_value() {
                Some(value) => raw(value, self.text).into(),
                None => value(item)?.to_string(),
            };
            Some((name.into(), text))
        })
        .collect()
    }

    /// The actions, and the comments behind the last one.
    fn actions(&self) -> Result<(Vec<Line>, Vec<String>), Error> {
        let missing = || Error::field("actions", FieldError::Missing);
        let value = self.table.get("actions").and_then(value).ok_or_else(missing)?;
        let not_array = || Error::field("actions", wrong(&value, self.text, "an array of strings"));
        let array = value.as_array().ok_or_else(not_array)?;
        let lines = array.iter().enumerate().map(|(index, value)| self.line(index, value));
        let mut lines = lines.collect::<Result<Vec<_>, _>>()?;
        let after = self.comments(array, &mut lines);
        Ok((lines, after))
    }

    fn line(&self, index: usize, value: &Value) -> Result<Line, Error> {
        let Some(text) = value.as_str() else {
            let source = wrong(value, self.text, "a string").into();
            return Err(Error::field("actions", FieldError::Entry { number: index + 1, source }));
        };
        text.parse().map_err(|source| Error::Action { number: index + 1, text: text.into(), source })
    }

    /// Gives each action the comments round it, and returns those behind the last one.
    fn comments(&self, array: &Array, lines: &mut [Line]) -> Vec<String> {
        let span = |span: Option<core::ops::Range<usize>>| span.unwrap_or_default();
        let Some(end) = span(array.span()).end.checked_sub(1) else { return Vec::new() };
        let mut last = span(array.span()).start;
        let mut before = Vec::new();
        for (index, value) in array.iter().enumerate() {
            let here = span(value.span());
            let (behind, own) = comments(self.text.get(last..here.start).unwrap_or_default());
            match index.checked_sub(1) {
                Some(previous) => lines[previous].behind = behind,
                None => before.extend(behind),
            }
            before.extend(own);
            lines[index].before = core::mem::take(&mut before);
            last = here.end;
        }
        let (behind, after) = comments(self.text.get(last..end).unwrap_or_default());
        match lines.last_mut() {
            Some(line) => line.behind = behind,
            None => before.extend(behind),
        }
        before.extend(after);
        before
    }
}

/// The comments in the text between two values: the one on the line of the first, and those on lines of their own.
fn comments(gap: &str) -> (Option<String>, Vec<String>) {
    let comment = |line: &str| line.split_once('#').map(|(_, comment)| comment.trim().into());
    let (first, rest) = gap.split_once('\n').unwrap_or((gap, ""));
    (comment(first), rest.lines().filter_map(comment).collect())
}

/// The item as a value, tables made inline.
fn value(item: &Item) -> Option<Cow<'_, Value>> {
    match item.as_value() {
        Some(value) => Some(Cow::Borrowed(value)),
        None => item.clone().into_value().ok().map(Cow::Owned),
    }
}
