//! A file: its text, kept as it is, and the hands in it.

use super::error::{Error, FieldError, broken};
use super::hand::Hand;
use super::read::Fields;
use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use toml_edit::{Item, Table, TableLike};

/// A file of one hand, or of many.
///
/// The text is the document; hands are read from it. Displaying the document gives back every byte of it, and
/// [`Document::set`] changes no other than those of the field it sets.
///
/// ```
/// use cardroom::notation::phh::Document;
/// let text = "[1]\nvariant = 'NT'\n[2]\nvariant = 'XX'\n";
/// let document = Document::parse(text)?;
/// let errors: Vec<String> = document.hands().iter().map(|entry| entry.hand.as_ref().unwrap_err().to_string()).collect();
/// assert_eq!(errors[0], "field `antes`: missing, expected in every hand");
/// assert_eq!(document.hands()[1].key.as_deref(), Some("2"));
/// # Ok::<(), cardroom::notation::phh::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    text: String,
    hands: Vec<Entry>,
}

/// A hand in a file, or what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// What it is called in a file of many hands, `1` for the table `[1]`.
    pub key: Option<String>,
    /// Whether the file says that the set-up must be refused, `_refuse = true`; an error is right then.
    pub refuse: bool,
    /// The hand.
    pub hand: Result<Hand, Error>,
}

impl Document {
    /// Reads a file. A hand that is wrong does not keep the others from being read, even if its TOML is broken.
    ///
    /// # Errors
    /// When the file is broken TOML and cannot be taken apart into hands `[1]`, `[2]`, ….
    pub fn parse(text: &str) -> Result<Self, Error> {
        let hands = match toml_edit::Document::parse(text) {
            Ok(toml) => tables(&toml).into_iter().map(|(key, table)| Entry::read(key, table, text)).collect(),
            Err(error) => salvage(text).ok_or_else(|| broken(&error, text, 0))?,
        };
        Ok(Self { text: text.into(), hands })
    }

    /// Reads a file's bytes.
    ///
    /// # Errors
    /// When they are no text; else as [`Document::parse`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let text = core::str::from_utf8(bytes).map_err(|error| Error::NotText { at: error.valid_up_to() })?;
        Self::parse(text)
    }

    /// Writes hands as a file of many, numbered from 1. One hand alone is its own file: see [`Hand`].
    ///
    /// ```
    /// use cardroom::notation::phh::{Document, Hand};
    /// let mut hand = Hand::new("FJB".parse().unwrap(), vec![100.into(); 3]);
    /// (hand.small_bet, hand.big_bet) = (Some(2.into()), Some(4.into()));
    /// let document = Document::many([&hand, &hand])?;
    /// assert!(document.to_string().starts_with("[1]\nvariant = \"FJB\"\n"));
    /// assert_eq!(document.hands()[1].hand.as_ref(), Ok(&hand));
    /// # Ok::<(), cardroom::notation::phh::Error>(())
    /// ```
    ///
    /// # Errors
    /// When a value of [`Hand::user`] is no TOML.
    pub fn many<'h>(hands: impl IntoIterator<Item = &'h Hand>) -> Result<Self, Error> {
        let tables = hands.into_iter().enumerate().map(|(index, hand)| alloc::format!("[{}]\n{hand}", index + 1));
        Self::parse(&tables.collect::<Vec<_>>().join("\n"))
    }

    /// The hands, in the order of the file.
    pub fn hands(&self) -> &[Entry] {
        &self.hands
    }

    /// Sets a field of one hand to a TOML value, and leaves every other byte as it is. A field that is not there is
    /// added behind the others.
    ///
    /// ```
    /// use cardroom::notation::phh::Document;
    /// let mut document = Document::parse("hand = 1 # the first\nlevel = 2")?;
    /// document.set(0, "hand", "7")?;
    /// document.set(0, "day", "30")?;
    /// assert_eq!(document.to_string(), "hand = 7 # the first\nlevel = 2\nday = 30");
    /// # Ok::<(), cardroom::notation::phh::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the file would be broken TOML, or when the hand is not written in lines; it is left as it was.
    ///
    /// # Panics
    /// When there is no such hand.
    #[track_caller]
    pub fn set(&mut self, hand: usize, field: &str, value: &str) -> Result<(), Error> {
        assert!(hand < self.hands.len(), "hand {hand} of {}", self.hands.len());
        let text = {
            let toml = toml_edit::Document::parse(&*self.text).map_err(|error| broken(&error, &self.text, 0))?;
            let (_, table) = tables(&toml)[hand];
            let (place, new) = match table.get(field).and_then(Item::span) {
                Some(place) => (place, value.to_string()),
                None => {
                    let values = table.iter().filter(|(_, item)| item.is_value());
                    let last = values.filter_map(|(_, item)| item.span()).map(|span| span.end).max().unwrap_or(0);
                    let end = self.text[last..].find('\n').map_or(self.text.len(), |line| last + line);
                    (end..end, alloc::format!("\n{field} = {value}"))
                }
            };
            [&self.text[..place.start], &new, &self.text[place.end..]].concat()
        };
        let toml = toml_edit::Document::parse(&*text).map_err(|error| broken(&error, &text, 0))?;
        let tables = tables(&toml);
        if tables.len() != self.hands.len() || tables[hand].1.get(field).is_none() {
            return Err(Error::field(field, FieldError::NoPlace));
        }
        *self = Self::parse(&text)?;
        Ok(())
    }
}

/// Gives back the file's text.
impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Entry {
    fn read(key: Option<&str>, table: &dyn TableLike, text: &str) -> Self {
        let fields = Fields { table, text };
        Self { key: key.map(String::from), refuse: fields.refuse(), hand: fields.hand() }
    }
}

/// The tables that are hands: every table of the file if it has nothing else, else the file itself.
fn tables(root: &Table) -> Vec<(Option<&str>, &dyn TableLike)> {
    let tables: Option<Vec<_>> = root
        .iter()
        .map(|(key, item)| Some((Some(key), item.as_table_like().filter(|_| !key.starts_with('_'))?)))
        .collect();
    tables.filter(|tables| !tables.is_empty()).unwrap_or_else(|| alloc::vec![(None, root as &dyn TableLike)])
}

/// Reads a file of many hands whose TOML is broken somewhere, each hand by itself. `None` when it is no such file.
fn salvage(text: &str) -> Option<Vec<Entry>> {
    let headers = headers(text);
    let first = headers.first()?.1;
    if !toml_edit::Document::parse(&text[..first]).ok()?.is_empty() {
        return None;
    }
    let ends = headers.iter().skip(1).map(|&(_, start)| start).chain([text.len()]);
    let mut seen = BTreeSet::new();
    let mut entries = Vec::new();
    for (&(key, start), end) in headers.iter().zip(ends) {
        let part = &text[start..end];
        let error = |error| Entry { key: Some(key.into()), refuse: false, hand: Err(error) };
        if !seen.insert(key) {
            entries.push(error(Error::Twice { key: key.into() }));
            continue;
        }
        match toml_edit::Document::parse(part) {
            Ok(toml) => {
                let hands = tables(&toml).into_iter();
                entries.extend(hands.map(|(name, table)| Entry::read(name.or(Some(key)), table, part)));
            }
            Err(broke) => entries.push(error(broken(&broke, text, start))),
        }
    }
    Some(entries)
}

/// The lines `[1]`, `[2]`, …: the number, and where the line begins.
fn headers(text: &str) -> Vec<(&str, usize)> {
    let starts = text.split_inclusive('\n').scan(0, |next, line| {
        let start = *next;
        *next += line.len();
        Some((line, start))
    });
    starts.filter_map(|(line, start)| Some((header(line)?, start))).collect()
}

fn header(line: &str) -> Option<&str> {
    let (key, rest) = line.trim().strip_prefix('[')?.split_once(']')?;
    let number = !key.is_empty() && key.bytes().all(|b| b.is_ascii_digit());
    let rest = rest.trim_start();
    (number && (rest.is_empty() || rest.starts_with('#'))).then_some(key)
}
