//! Changes to personal tables that belong to an act: stored with its events or not at all.

use serde::{Deserialize, Serialize};

use crate::personal::{TypedRow, tables};
use crate::sql::{Clash, Statement, Value, sql};
use crate::table::Table;

/// A field of a person that can be corrected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PersonField {
    /// Family names.
    Family,
    /// Given names.
    Given,
    /// The name as shown.
    Shown,
    /// Sex as the tables need it.
    Sex,
    /// Date of birth.
    Birth,
    /// Citizenship.
    Citizenship,
    /// Federation.
    Federation,
    /// Number in the register.
    RegistryNumber,
    /// Ids elsewhere.
    External,
}

impl PersonField {
    /// Its column.
    pub const fn column(self) -> &'static str {
        match self {
            Self::Family => "family",
            Self::Given => "given",
            Self::Shown => "shown",
            Self::Sex => "sex",
            Self::Birth => "birth",
            Self::Citizenship => "citizenship",
            Self::Federation => "federation",
            Self::RegistryNumber => "registry_number",
            Self::External => "external",
        }
    }
}

/// One change outside the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SideWrite {
    /// Inserts a row, or replaces the one with its key.
    Put {
        /// The table.
        table: String,
        /// The values in the order of its columns.
        row: Vec<Value>,
    },
    /// Removes rows.
    Remove {
        /// The table.
        table: String,
        /// Those with this column …
        column: String,
        /// … equal to this.
        value: Value,
    },
    /// Changes one column of one row.
    Set {
        /// The table.
        table: String,
        /// The key of the row.
        key: Vec<Value>,
        /// The column.
        column: String,
        /// The value.
        value: Value,
    },
    /// Corrects a person's field; the previous value is kept for a while.
    Correct {
        /// The person.
        person: String,
        /// The field.
        field: PersonField,
        /// The correct value.
        value: Option<String>,
        /// Why, as a code or the id of a text.
        reason: String,
    },
    /// Erases everything about a person except the id, sex and federation.
    Erase {
        /// The person.
        person: String,
    },
    /// How a person is shown in public: `full`, `initials`, `hidden`.
    Display {
        /// The person.
        person: String,
        /// How to show the person.
        display: String,
    },
}

impl SideWrite {
    /// Puts a record.
    pub fn put<R: TypedRow>(record: &R) -> Self {
        Self::Put {
            table: R::TABLE.name.to_owned(),
            row: record.row(),
        }
    }

    /// Removes the records with this in a column.
    pub fn remove<R: TypedRow>(column: &str, value: impl Into<Value>) -> Self {
        Self::Remove {
            table: R::TABLE.name.to_owned(),
            column: column.to_owned(),
            value: value.into(),
        }
    }

    /// Changes one column of the record with this key.
    pub fn set<R: TypedRow>(key: Vec<Value>, column: &str, value: impl Into<Value>) -> Self {
        Self::Set {
            table: R::TABLE.name.to_owned(),
            key,
            column: column.to_owned(),
            value: value.into(),
        }
    }

    /// Whether it names tables and columns that exist, with as many values as they have,
    /// and carries no text that PostgreSQL would refuse.
    pub(crate) fn is_sound(&self) -> bool {
        let clean = |value: &Value| !matches!(value, Value::Text(text) if text.contains('\0'));
        let text = |text: &String| !text.contains('\0');
        match self {
            Self::Put { table, row } => {
                personal(table).is_some_and(|t| {
                    t.columns.len() == row.len()
                        && t.columns.iter().zip(row).all(|(c, v)| v.fits(c.kind))
                }) && row.iter().all(clean)
            }
            Self::Remove {
                table,
                column,
                value,
            } => {
                personal(table)
                    .and_then(|t| t.column(column))
                    .is_some_and(|c| value.fits(c.kind))
                    && clean(value)
            }
            Self::Set {
                table,
                key,
                column,
                value,
            } => {
                personal(table).is_some_and(|t| {
                    t.keys == key.len() && t.column(column).is_some_and(|c| value.fits(c.kind))
                }) && key.iter().chain([value]).all(clean)
            }
            Self::Correct {
                person,
                value,
                reason,
                ..
            } => text(person) && text(reason) && value.as_ref().is_none_or(text),
            Self::Erase { person } => text(person),
            Self::Display { person, display } => text(person) && text(display),
        }
    }

    /// Whether it changes accounts or access.
    pub(crate) fn is_about_access(&self) -> bool {
        match self {
            Self::Put { table, .. } | Self::Remove { table, .. } | Self::Set { table, .. } => {
                is_about_access(table)
            }
            // Accounts of the person are closed.
            Self::Erase { .. } => true,
            Self::Correct { .. } | Self::Display { .. } => false,
        }
    }

    /// The statements, for either engine. `at_ms` is the time of the act.
    pub(crate) fn statements(&self, at_ms: i64) -> Vec<Statement> {
        match self {
            Self::Put { table, row } => match personal(table) {
                Some(table) => vec![crate::sqlite::insert(
                    table,
                    vec![table.typed(row.clone())],
                    Clash::Replace,
                )],
                None => Vec::new(),
            },
            Self::Remove {
                table,
                column,
                value,
            } => {
                vec![sql(
                    format!("DELETE FROM \"{table}\" WHERE \"{column}\" = $1"),
                    vec![value.clone()],
                )]
            }
            Self::Set {
                table,
                key,
                column,
                value,
            } => {
                let keys = personal(table).map(|t| t.columns.iter().take(t.keys));
                let keys: Vec<_> = keys.into_iter().flatten().map(|c| c.name).collect();
                let found: Vec<_> = (2..)
                    .zip(keys)
                    .map(|(n, k)| format!("\"{k}\" = ${n}"))
                    .collect();
                let kind = personal(table)
                    .and_then(|t| t.column(column))
                    .map(|c| c.kind);
                let mut values = vec![match (value, kind) {
                    (Value::Null(_), Some(kind)) => Value::null(kind),
                    (value, _) => value.clone(),
                }];
                values.extend(key.iter().cloned());
                let text = format!(
                    "UPDATE \"{table}\" SET \"{column}\" = $1 WHERE {}",
                    found.join(" AND ")
                );
                vec![sql(text, values)]
            }
            Self::Correct {
                person,
                field,
                value,
                reason,
            } => correct(person, field.column(), value.as_deref(), reason, at_ms),
            Self::Erase { person } => crate::personal::erase::statements(person, at_ms),
            Self::Display { person, display } => vec![sql(
                "UPDATE person SET display = $2 WHERE id = $1",
                vec![person.as_str().into(), display.as_str().into()],
            )],
        }
    }
}

/// Moves the previous value aside and stores the correct one.
fn correct(
    person: &str,
    column: &str,
    value: Option<&str>,
    reason: &str,
    at_ms: i64,
) -> Vec<Statement> {
    let aside = format!(
        "INSERT INTO person_past (person, field, at_ms, value, reason) \
         SELECT id, '{column}', CAST($2 AS bigint), \"{column}\", $3 FROM person \
         WHERE id = $1 AND \"{column}\" IS NOT NULL ON CONFLICT DO NOTHING"
    );
    vec![
        sql(aside, vec![person.into(), at_ms.into(), reason.into()]),
        sql(
            format!("UPDATE person SET \"{column}\" = $2 WHERE id = $1"),
            vec![person.into(), Value::text(value)],
        ),
    ]
}

/// Whether a table concerns accounts or access.
pub(crate) fn is_about_access(table: &str) -> bool {
    [
        tables::Account::TABLE,
        tables::Credential::TABLE,
        tables::Session::TABLE,
        tables::Device::TABLE,
        tables::Token::TABLE,
    ]
    .iter()
    .any(|one| one.name == table)
}

/// The personal table with a name.
pub(crate) fn personal(name: &str) -> Option<&'static Table> {
    tables::PERSONAL.iter().find(|table| table.name == name)
}
