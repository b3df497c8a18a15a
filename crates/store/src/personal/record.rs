//! A typed row of a personal table.

use crate::sql::{Take, Value};
use crate::table::Table;

/// A typed row, written along with an event and read back.
pub trait TypedRow: Sized {
    /// Its table.
    const TABLE: Table;

    /// As values, in the order of the columns.
    fn row(&self) -> Vec<Value>;

    /// From values, in the order of the columns.
    fn read(row: Vec<Value>) -> Self;
}

/// How a field's type is stored.
pub(crate) trait Field: Sized {
    fn value(&self) -> Value;
    fn take(row: &mut Take) -> Self;
}

impl Field for String {
    fn value(&self) -> Value {
        self.as_str().into()
    }
    fn take(row: &mut Take) -> Self {
        row.text()
    }
}

impl Field for Option<String> {
    fn value(&self) -> Value {
        Value::text(self.as_deref())
    }
    fn take(row: &mut Take) -> Self {
        row.maybe_text()
    }
}

impl Field for i64 {
    fn value(&self) -> Value {
        (*self).into()
    }
    fn take(row: &mut Take) -> Self {
        row.int()
    }
}

impl Field for Option<i64> {
    fn value(&self) -> Value {
        Value::int(*self)
    }
    fn take(row: &mut Take) -> Self {
        row.maybe_int()
    }
}

impl Field for Vec<u8> {
    fn value(&self) -> Value {
        Value::Bytes(self.clone())
    }
    fn take(row: &mut Take) -> Self {
        row.bytes()
    }
}

/// Declares a record, its table and the conversions.
macro_rules! records {
    ($($(#[$doc:meta])* $name:ident = $table:literal, $keys:literal, $holds:ident {
        $($(#[$field_doc:meta])* $field:ident: $type:ty => $column:ident,)+
    })+) => {
        $($(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
        pub struct $name {
            $($(#[$field_doc])* pub $field: $type,)+
        }

        impl $crate::personal::TypedRow for $name {
            const TABLE: $crate::table::Table = $crate::table::Table {
                name: $table,
                columns: &[$($crate::table::Column {
                    name: stringify!($field),
                    kind: $crate::sql::Type::$column,
                }),+],
                keys: $keys,
                holds: $crate::table::Holds::$holds,
            };

            fn row(&self) -> Vec<$crate::sql::Value> {
                vec![$($crate::personal::record::Field::value(&self.$field)),+]
            }

            fn read(row: Vec<$crate::sql::Value>) -> Self {
                let mut row = $crate::sql::Take::of(row);
                Self { $($field: $crate::personal::record::Field::take(&mut row)),+ }
            }
        })+

        /// Every personal table.
        pub(crate) const PERSONAL: &[$crate::table::Table] = &[$(<$name as $crate::personal::TypedRow>::TABLE),+];
    };
}
pub(crate) use records;
