//! Pending requests for erasure. Each of the three answers closes a request.

use serde::Serialize;

use crate::error::ReadError;
use crate::facts::{Fact as _, PersonAsked, PersonDisplayed, PersonErased, PersonRefused};
use crate::rows;
use crate::sql::sql;
use crate::store::Store;
use crate::table;

/// A pending request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ErasureRequest {
    /// The person.
    pub person: String,
    /// When it was recorded.
    pub asked_ms: i64,
    /// The last day for an answer, `2026-12-18`.
    pub until: String,
}

/// The pending requests, the most urgent first.
pub async fn wishes(store: &Store) -> Result<Vec<ErasureRequest>, ReadError> {
    let text = format!(
        "SELECT {} FROM event WHERE kind IN ($1, $2, $3, $4) ORDER BY position",
        table::EVENT.names()
    );
    let kinds = [
        PersonAsked::KIND,
        PersonDisplayed::KIND,
        PersonRefused::KIND,
        PersonErased::KIND,
    ];
    let mut conn = store.inner().backend.reader().await?;
    let found = conn.rows(sql(text, kinds.map(Into::into).to_vec())).await?;
    let mut open: Vec<ErasureRequest> = Vec::new();
    for row in found {
        let event = rows::event(row)?;
        match event.read::<PersonAsked>() {
            Ok(asked) if open.iter().any(|wish| wish.person == asked.person) => {}
            Ok(asked) => open.push(ErasureRequest {
                person: asked.person,
                asked_ms: event.at_ms,
                until: asked.until,
            }),
            // An answer is written on the person's own stream.
            Err(_) => open.retain(|wish| wish.person != event.stream.id()),
        }
    }
    open.sort_by(|one, other| one.until.cmp(&other.until));
    Ok(open)
}
