//! Values of columns and rows, the same on both engines.

use serde::{Deserialize, Serialize};

/// The type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Type {
    /// 64-bit integer.
    Int,
    /// Text.
    Text,
    /// Bytes.
    Bytes,
}

/// A value of a column.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// A null of a type, which PostgreSQL needs to know.
    Null(Type),
    /// A number.
    Int(i64),
    /// A text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
    /// Several texts, for `ANY`.
    Texts(Vec<String>),
    /// Several byte strings, for `ANY`.
    Blobs(Vec<Vec<u8>>),
    /// The values of a column over many rows, for `unnest`.
    Column(Type, Vec<Value>),
}

impl Value {
    /// A number that may be absent.
    pub(crate) fn int(value: Option<i64>) -> Self {
        value.map_or(Self::Null(Type::Int), Self::Int)
    }

    /// A text that may be absent.
    pub(crate) fn text(value: Option<impl Into<String>>) -> Self {
        value.map_or(Self::Null(Type::Text), |text| Self::Text(text.into()))
    }

    /// Whether a column of this type takes it.
    pub(crate) const fn fits(&self, kind: Type) -> bool {
        matches!(
            (self, kind),
            (Self::Null(_), _)
                | (Self::Int(_), Type::Int)
                | (Self::Text(_), Type::Text)
                | (Self::Bytes(_), Type::Bytes)
        )
    }

    /// A null for a column.
    pub(crate) const fn null(kind: Type) -> Self {
        Self::Null(kind)
    }
}

impl From<i64> for Value {
    fn from(value: i64) -> Self {
        Self::Int(value)
    }
}

impl From<Option<i64>> for Value {
    fn from(value: Option<i64>) -> Self {
        Self::int(value)
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}

impl From<Vec<u8>> for Value {
    fn from(value: Vec<u8>) -> Self {
        Self::Bytes(value)
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}

/// In exports and tails: `null`, a number, a text, or `{"hex":"…"}`.
impl Serialize for Value {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Int(value) => to.serialize_i64(*value),
            Self::Text(value) => to.serialize_str(value),
            Self::Bytes(bytes) => Written::Bytes {
                hex: crate::codec::hex(bytes),
            }
            .serialize(to),
            Self::Null(_) | Self::Texts(_) | Self::Blobs(_) | Self::Column(..) => {
                to.serialize_none()
            }
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Null,
    Int(i64),
    Text(String),
    Bytes { hex: String },
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(match Written::deserialize(from)? {
            Written::Null => Self::Null(Type::Text),
            Written::Int(value) => Self::Int(value),
            Written::Text(value) => Self::Text(value),
            Written::Bytes { hex } => Self::Bytes(
                crate::codec::unhex(&hex)
                    .ok_or_else(|| serde::de::Error::custom("not hexadecimal"))?,
            ),
        })
    }
}

/// A row of a table or an answer.
pub(crate) type Row = Vec<Value>;

/// Takes typed values out of a row, one after the other.
pub(crate) struct Take(std::vec::IntoIter<Value>);

impl Take {
    pub(crate) fn of(row: Row) -> Self {
        Self(row.into_iter())
    }

    pub(crate) fn int(&mut self) -> i64 {
        self.maybe_int().unwrap_or_default()
    }

    pub(crate) fn maybe_int(&mut self) -> Option<i64> {
        match self.0.next() {
            Some(Value::Int(value)) => Some(value),
            _ => None,
        }
    }

    pub(crate) fn text(&mut self) -> String {
        self.maybe_text().unwrap_or_default()
    }

    pub(crate) fn maybe_text(&mut self) -> Option<String> {
        match self.0.next() {
            Some(Value::Text(value)) => Some(value),
            _ => None,
        }
    }

    pub(crate) fn bytes(&mut self) -> Vec<u8> {
        match self.0.next() {
            Some(Value::Bytes(value)) => value,
            _ => Vec::new(),
        }
    }
}
