//! What is wrong with the body of a request: which field, and what belongs there.

use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// A request that is no command, with the place of the fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestFault {
    /// The field, as `entries.2.rating`; empty if the whole body is wrong.
    pub at: String,
    /// What is wrong there.
    pub wrong: Wrong,
}

/// What is wrong with a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrong {
    /// There is no such field or command here.
    Unknown,
    /// It is missing.
    Missing,
    /// It must be one of these.
    NotOneOf(Vec<String>),
    /// It is not an identifier.
    NotAnId,
    /// It must be a value of this sort.
    NotA(Sort),
    /// Its value does not belong there.
    Value,
}

/// A sort of values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// A text.
    Text,
    /// A whole number.
    Number,
    /// A whole number from 0.
    Count,
    /// A whole number from 1.
    Ordinal,
    /// True or false.
    Truth,
    /// An object.
    Object,
    /// A list.
    List,
}

impl Sort {
    /// Every sort.
    pub const ALL: [Self; 7] = [
        Self::Text,
        Self::Number,
        Self::Count,
        Self::Ordinal,
        Self::Truth,
        Self::Object,
        Self::List,
    ];

    /// Its code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Number => "number",
            Self::Count => "count",
            Self::Ordinal => "ordinal",
            Self::Truth => "truth",
            Self::Object => "object",
            Self::List => "list",
        }
    }

    /// From what the reader of JSON expected.
    fn expected(said: &str) -> Option<Self> {
        Some(match said {
            "a string" | "a borrowed string" => Self::Text,
            "i64" | "i32" => Self::Number,
            "u64" | "u32" | "u16" | "u8" | "usize" => Self::Count,
            "a boolean" => Self::Truth,
            "a sequence" => Self::List,
            _ if said.starts_with("a nonzero ") => Self::Ordinal,
            _ if said.starts_with("a tuple of size") => Self::List,
            _ if said.starts_with("struct ") || said.starts_with("a map") => Self::Object,
            _ => return None,
        })
    }
}

impl fmt::Display for RequestFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = if self.at.is_empty() {
            "the body"
        } else {
            &self.at
        };
        match &self.wrong {
            Wrong::Unknown => write!(f, "{at} is unknown"),
            Wrong::Missing => write!(f, "{at} is missing"),
            Wrong::NotOneOf(list) => write!(f, "{at} must be one of {}", list.join(", ")),
            Wrong::NotAnId => write!(f, "{at} is not an identifier"),
            Wrong::NotA(sort) => write!(f, "{at} is not a {}", sort.code()),
            Wrong::Value => write!(f, "{at} has a value that does not belong there"),
        }
    }
}

impl std::error::Error for RequestFault {}

/// Reads a value; what is wrong is told by its place.
///
/// # Errors
/// It is not of this shape.
pub fn read_value<T: DeserializeOwned>(value: &Value) -> Result<T, RequestFault> {
    read_by(value, |value: &Value| T::deserialize(value))
}

/// The same by a reader of one's own.
pub(crate) fn read_by<T>(
    value: &Value,
    read: impl Fn(&Value) -> Result<T, serde_json::Error>,
) -> Result<T, RequestFault> {
    read(value).map_err(|error| {
        let said = error.to_string();
        let fails = |value: &Value| read(value).err().map(|error| error.to_string());
        fault_of(place(value, &said, &fails), &said)
    })
}

/// The quoted parts of a message.
fn quoted(said: &str) -> Vec<String> {
    said.split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

fn fault_of(mut at: Vec<String>, said: &str) -> RequestFault {
    let names = quoted(said);
    let wrong = if said.starts_with("unknown field ") {
        Wrong::Unknown
    } else if said.starts_with("missing field ") {
        at.extend(names.into_iter().next());
        Wrong::Missing
    } else if said.starts_with("unknown variant ") {
        Wrong::NotOneOf(names.into_iter().skip(1).collect())
    } else if said.ends_with("is not an identifier") {
        Wrong::NotAnId
    } else {
        let expected = said
            .rsplit_once(", expected ")
            .map(|(_, expected)| expected);
        expected
            .and_then(Sort::expected)
            .map_or(Wrong::Value, Wrong::NotA)
    };
    RequestFault {
        at: at.join("."),
        wrong,
    }
}

/// The path to the part that alone gives the same message: each step keeps one field or one element
/// of those before it.
fn place(root: &Value, said: &str, fails: &dyn Fn(&Value) -> Option<String>) -> Vec<String> {
    let same = |value: &Value| fails(value).as_deref() == Some(said);
    let missing = said.starts_with("missing field ");
    let unknown = said
        .starts_with("unknown field ")
        .then(|| quoted(said).into_iter().next())
        .flatten();
    let mut path: Vec<String> = Vec::new();
    let mut now = root.clone();
    loop {
        // What is wrong with it empty is wrong with the whole, not with a part.
        if emptied(&now).is_some_and(|none| same(&wrapped(&path, none))) {
            return path;
        }
        let step = match &now {
            Value::Object(fields) => {
                let mut fields: Vec<(&String, &Value)> = fields.iter().collect();
                // The field that is unknown first: what it holds is of no matter.
                fields.sort_by_key(|(name, _)| unknown.as_ref() != Some(*name));
                fields.into_iter().find_map(|(name, value)| {
                    let alone = |value: Value| {
                        let field = Map::from_iter([(name.clone(), value)]);
                        wrapped(&path, Value::Object(field))
                    };
                    // What is missing beside a field is not missing in it.
                    let inside = !missing || emptied(value).is_some_and(|none| !same(&alone(none)));
                    let found = inside && same(&alone(value.clone()));
                    found.then(|| (name.clone(), value.clone()))
                })
            }
            Value::Array(all) => all.iter().enumerate().find_map(|(at, value)| {
                let alone = wrapped(&path, Value::Array(vec![value.clone()]));
                same(&alone).then(|| (at.to_string(), value.clone()))
            }),
            _ => None,
        };
        let Some((name, value)) = step else {
            return path;
        };
        let found = unknown.as_ref() == Some(&name);
        path.push(name);
        if found {
            return path;
        }
        now = value;
    }
}

/// A list or an object with nothing in it.
fn emptied(value: &Value) -> Option<Value> {
    match value {
        Value::Array(_) => Some(Value::Array(Vec::new())),
        Value::Object(_) => Some(Value::Object(Map::new())),
        _ => None,
    }
}

/// A value at the end of a path, with nothing beside it.
fn wrapped(path: &[String], value: Value) -> Value {
    path.iter()
        .rev()
        .fold(value, |value, step| match step.parse::<usize>() {
            Ok(_) => Value::Array(vec![value]),
            Err(_) => Value::Object(Map::from_iter([(step.clone(), value)])),
        })
}
