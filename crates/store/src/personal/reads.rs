//! Reading personal tables.

use crate::backend::Backend;
use crate::error::ReadError;
use crate::personal::TypedRow;
use crate::sql::{Value, sql};

/// Read access to personal tables; authorization is up to the caller.
#[derive(Clone)]
pub struct PrivateReads {
    pub(crate) backend: Backend,
}

impl PrivateReads {
    /// The record with this key.
    pub async fn get<R: TypedRow>(&self, key: impl Into<Value>) -> Result<Option<R>, ReadError> {
        let name = R::TABLE.columns.first().map_or("", |column| column.name);
        Ok(self.find(name, key).await?.into_iter().next())
    }

    /// The records with these first keys, in the order of their keys.
    pub async fn each<R: TypedRow>(&self, keys: &[String]) -> Result<Vec<R>, ReadError> {
        let table = R::TABLE;
        let Some(column) = table.columns.first() else {
            return Ok(Vec::new());
        };
        let mut conn = self.backend.reader().await?;
        let mut found = Vec::with_capacity(keys.len());
        // Both engines take far more; a statement of this length is still read quickly.
        for some in keys.chunks(500) {
            let marks: Vec<String> = (1..=some.len()).map(|at| format!("${at}")).collect();
            let text = format!(
                "SELECT {} FROM \"{}\" WHERE \"{}\" IN ({}) ORDER BY {}",
                table.names(),
                table.name,
                column.name,
                marks.join(", "),
                table.key_names()
            );
            let values = some.iter().map(|key| key.as_str().into()).collect();
            let rows = conn.rows(sql(text, values)).await?;
            found.extend(rows.into_iter().map(R::read));
        }
        Ok(found)
    }

    /// The records with this in a column, in the order of their keys.
    pub async fn find<R: TypedRow>(
        &self,
        column: &str,
        value: impl Into<Value>,
    ) -> Result<Vec<R>, ReadError> {
        let table = R::TABLE;
        let Some(column) = table.column(column) else {
            return Ok(Vec::new());
        };
        let text = format!(
            "SELECT {} FROM \"{}\" WHERE \"{}\" = $1 ORDER BY {}",
            table.names(),
            table.name,
            column.name,
            table.key_names()
        );
        let mut conn = self.backend.reader().await?;
        let rows = conn.rows(sql(text, vec![value.into()])).await?;
        Ok(rows.into_iter().map(R::read).collect())
    }

    /// All records, in the order of their keys.
    pub async fn all<R: TypedRow>(&self) -> Result<Vec<R>, ReadError> {
        let table = R::TABLE;
        let text = format!(
            "SELECT {} FROM \"{}\" ORDER BY {}",
            table.names(),
            table.name,
            table.key_names()
        );
        let mut conn = self.backend.reader().await?;
        let rows = conn.rows(sql(text, vec![])).await?;
        Ok(rows.into_iter().map(R::read).collect())
    }
}
