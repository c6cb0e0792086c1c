//! One TOML value as one of our types, read and written.

use super::amount::{Amount, ParseAmountError};
use super::error::FieldError;
use super::forced::Blind;
use super::variant::Variant;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use toml_edit::Value;

/// A type that stands in a file as a TOML value.
pub(super) trait Toml: Sized {
    /// Reads a value of this text.
    fn read(value: &Value, text: &str) -> Result<Self, FieldError>;
    /// Writes it as TOML.
    fn write(&self) -> String;
}

/// The value as it stands in the text.
pub(super) fn raw<'t>(value: &Value, text: &'t str) -> &'t str {
    value.span().and_then(|span| text.get(span)).unwrap_or_default()
}

/// The error of a value that is something else than `expected`.
pub(super) fn wrong(value: &Value, text: &str, expected: &'static str) -> FieldError {
    FieldError::Value { found: raw(value, text).into(), expected }
}

/// A text, quoted.
pub(super) fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

impl Toml for String {
    fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
        value.as_str().map(Self::from).ok_or_else(|| wrong(value, text, "a string"))
    }

    fn write(&self) -> String {
        quoted(self)
    }
}

impl Toml for bool {
    fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
        value.as_bool().ok_or_else(|| wrong(value, text, "true or false"))
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

macro_rules! integers {
    ($($type:ident $expected:literal)*) => {$(
        impl Toml for $type {
            fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
                let number = value.as_integer().and_then(|number| Self::try_from(number).ok());
                number.ok_or_else(|| wrong(value, text, $expected))
            }

            fn write(&self) -> String {
                self.to_string()
            }
        }
    )*};
}

integers! {
    u8 "a whole number from 0 to 255"
    u16 "a whole number from 0 to 65535"
    u32 "a whole number from 0 to 4294967295"
}

impl Toml for Amount {
    fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
        let amount = match value {
            Value::Integer(number) => {
                u64::try_from(*number.value()).map(Self::from).map_err(|_| ParseAmountError::Negative)
            }
            Value::Float(_) => Self::from_toml(raw(value, text)),
            _ => return Err(wrong(value, text, "a number")),
        };
        amount.map_err(|source| FieldError::Amount { found: raw(value, text).into(), source })
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl Toml for Blind {
    fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
        let (extra, amount) = match (value, raw(value, text).strip_prefix('-')) {
            (Value::Integer(number), _) => (*number.value() < 0, number.value().unsigned_abs().into()),
            (Value::Float(_), Some(rest)) => {
                let amount = Amount::from_toml(rest);
                (true, amount.map_err(|source| FieldError::Amount { found: raw(value, text).into(), source })?)
            }
            _ => (false, Amount::read(value, text)?),
        };
        Ok(match (extra, amount) {
            (_, Amount::ZERO) => Self::None,
            (true, amount) => Self::Extra(amount),
            (false, amount) => Self::Blind(amount),
        })
    }

    fn write(&self) -> String {
        match self {
            Self::Extra(amount) => alloc::format!("-{amount}"),
            _ => self.amount().to_string(),
        }
    }
}

impl Toml for Variant {
    fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
        let code = String::read(value, text)?;
        code.parse().map_err(|source| FieldError::Variant { found: code, source })
    }

    fn write(&self) -> String {
        quoted(&self.to_string())
    }
}

impl<T: Toml> Toml for Vec<T> {
    fn read(value: &Value, text: &str) -> Result<Self, FieldError> {
        let array = value.as_array().ok_or_else(|| wrong(value, text, "an array"))?;
        let entry = |(index, value)| {
            T::read(value, text).map_err(|source| FieldError::Entry { number: index + 1, source: Box::new(source) })
        };
        array.iter().enumerate().map(entry).collect()
    }

    fn write(&self) -> String {
        alloc::format!("[{}]", self.iter().map(T::write).collect::<Vec<_>>().join(", "))
    }
}

/// Declares a struct of optional fields, each once: its name in a file is the prefix and its name.
macro_rules! optional_fields {
    ($(#[$meta:meta])* $struct:ident $prefix:literal { $($(#[$doc:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, Default)]
        #[non_exhaustive]
        pub struct $struct {
            $($(#[$doc])* pub $field: Option<$type>,)*
        }

        impl $struct {
            /// The names of the fields in a file.
            pub const NAMES: &[&'static str] = &[$(concat!($prefix, stringify!($field)),)*];

            pub(super) fn read(
                fields: &super::read::Fields<'_>,
            ) -> Result<Self, super::error::Error> {
                Ok(Self { $($field: fields.get(concat!($prefix, stringify!($field)))?,)* })
            }

            /// The fields that are there, as names and TOML values.
            pub(super) fn written(&self) -> alloc::vec::Vec<(&'static str, alloc::string::String)> {
                let fields = [
                    $((concat!($prefix, stringify!($field)), self.$field.as_ref().map(super::value::Toml::write)),)*
                ];
                fields.into_iter().filter_map(|(name, value)| Some((name, value?))).collect()
            }
        }
    };
}

pub(super) use optional_fields;
