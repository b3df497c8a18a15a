//! Reading a tournament.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use axum::response::Response;
use jadoube_vocabulary::RoundNumber;
use serde::Deserialize;
use serde_json::Value;

use crate::api::caller::Caller;
use crate::api::problem::Fault;
use crate::api::reply::json as sent;
use crate::api::rooms::Seen;
use crate::api::shown::{Shown, Viewer};

fn eyes(caller: &Caller) -> Viewer {
    match caller.sees_drafts() {
        true => Viewer::Drafts,
        false => Viewer::Staff,
    }
}

fn shown<'a>(caller: &Caller, seen: &'a Seen) -> Shown<'a> {
    let eyes = eyes(caller);
    Shown { seen, eyes }
}

/// A round in an address.
pub(crate) fn round_of(text: &str) -> Result<RoundNumber, Fault> {
    let number = text.parse::<u32>().ok().and_then(RoundNumber::new);
    number.ok_or(Fault::Unknown)
}

/// `GET /api/v1/tournaments/{tournament}`
pub(crate) async fn tournament(caller: Caller, Path(id): Path<String>) -> Result<Response, Fault> {
    let seen = caller.room(&id).await?.seen();
    Ok(sent(&shown(&caller, &seen).tournament()))
}

/// `GET /api/v1/tournaments/{tournament}/entries`
pub(crate) async fn entries(
    caller: Caller,
    Path(id): Path<String>,
    query: Result<Query<Part>, QueryRejection>,
) -> Result<Response, Fault> {
    let seen = caller.room(&id).await?.seen();
    let part = Part::of(query)?;
    Ok(sent(&part.cut(
        shown(&caller, &seen).entries(),
        "entries",
        "entry",
    )?))
}

/// A page of a list: after the row with this key, with a limit.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    after: Option<String>,
    limit: Option<usize>,
}

impl Part {
    /// What the address asks for.
    pub(crate) fn of(query: Result<Query<Self>, QueryRejection>) -> Result<Self, Fault> {
        let Query(part) = query.map_err(|_| Fault::Address("after"))?;
        Ok(part)
    }

    /// Cuts a list with keyed rows to a page, and notes whether there are more.
    pub(crate) fn cut(&self, mut body: Value, list: &str, key: &str) -> Result<Value, Fault> {
        let limit = self.limit.unwrap_or(MOST).clamp(1, MOST);
        let mut more = false;
        if let Some(rows) = body.get_mut(list).and_then(Value::as_array_mut) {
            let is_last =
                |row: &Value| row.get(key).and_then(Value::as_str) == self.after.as_deref();
            let begin = match self.after {
                None => 0,
                Some(_) => {
                    rows.iter()
                        .position(is_last)
                        .ok_or(Fault::Address("after"))?
                        + 1
                }
            };
            rows.drain(..begin);
            more = rows.len() > limit;
            rows.truncate(limit);
        }
        if let Some(fields) = body.as_object_mut() {
            fields.insert("more".to_owned(), more.into());
        }
        Ok(body)
    }
}

/// The maximum and default number of rows: clients usually want the whole field.
const MOST: usize = 1_000;

/// `GET /api/v1/tournaments/{tournament}/rounds/{round}`
pub(crate) async fn round(
    caller: Caller,
    Path((id, round)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let seen = caller.room(&id).await?.seen();
    let found = shown(&caller, &seen).round(round_of(&round)?);
    found.map(|body| sent(&body)).ok_or(Fault::Unknown)
}

/// The round after which the table is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct After {
    after: Option<u32>,
}

impl After {
    /// The round asked for.
    pub(crate) fn round(
        query: Result<Query<Self>, QueryRejection>,
    ) -> Result<Option<RoundNumber>, Fault> {
        let Query(query) = query.map_err(|_| Fault::Address("after"))?;
        match query.after {
            None => Ok(None),
            Some(number) => RoundNumber::new(number)
                .map(Some)
                .ok_or(Fault::Address("after")),
        }
    }
}

/// A table after a published round. Tie-breaks of thousands of players take long.
async fn table(
    caller: &Caller,
    id: &str,
    query: Result<Query<After>, QueryRejection>,
    eyes: Viewer,
    made: fn(&Shown<'_>, Option<RoundNumber>) -> Value,
) -> Result<Response, Fault> {
    let seen = caller.room(id).await?.seen();
    let after = After::round(query)?;
    if after.is_some_and(|after| !seen.state.is_published(after)) {
        return Err(Fault::Unknown);
    }
    let table = tokio::task::spawn_blocking(move || made(&Shown { seen: &seen, eyes }, after));
    Ok(sent(&table.await.map_err(|_| Fault::Ours)?))
}

/// `GET /api/v1/tournaments/{tournament}/standings?after=R`
pub(crate) async fn standings(
    caller: Caller,
    Path(id): Path<String>,
    query: Result<Query<After>, QueryRejection>,
) -> Result<Response, Fault> {
    let eyes = eyes(&caller);
    let made = |shown: &Shown<'_>, after| shown.standings(after);
    table(&caller, &id, query, eyes, made).await
}

/// `GET /api/v1/tournaments/{tournament}/crosstable?after=R`
pub(crate) async fn crosstable(
    caller: Caller,
    Path(id): Path<String>,
    query: Result<Query<After>, QueryRejection>,
) -> Result<Response, Fault> {
    let made = |shown: &Shown<'_>, after| shown.crosstable(after);
    table(&caller, &id, query, Viewer::Staff, made).await
}

/// `GET /api/v1/tournaments/{tournament}/entries/{entry}/withdrawal?from=R`: both tables, as a
/// preview before anything is confirmed (T19).
pub(crate) async fn withdrawal(
    caller: Caller,
    Path((id, entry)): Path<(String, String)>,
    query: Result<Query<From>, QueryRejection>,
) -> Result<Response, Fault> {
    let seen = caller.room(&id).await?.seen();
    let entry: jadoube_vocabulary::EntryId = entry.parse().map_err(|_| Fault::Unknown)?;
    let at = seen.state.place_of(&entry).ok_or(Fault::Unknown)?;
    let Query(query) = query.map_err(|_| Fault::Address("from"))?;
    let from = match query.from {
        None => seen.state.next_round(),
        Some(number) => RoundNumber::new(number).ok_or(Fault::Address("from"))?,
    };
    let made = tokio::task::spawn_blocking(move || {
        let eyes = Viewer::Staff;
        let shown = Shown { seen: &seen, eyes };
        let after = seen.state.table_without(at, from);
        let body = serde_json::json!({
            "from_round": from,
            "before": shown.table(&seen.state.table(None), None),
            "after": shown.table(&after, None),
        });
        body
    });
    Ok(sent(&made.await.map_err(|_| Fault::Ours)?))
}

/// The round of the withdrawal.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct From {
    from: Option<u32>,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_list_is_cut_after_a_row() {
        let list = json!({ "rows": [{"id": "a"}, {"id": "b"}, {"id": "c"}] });
        let part = |after: Option<&str>, limit| {
            let after = after.map(str::to_owned);
            let part = Part { after, limit };
            part.cut(list.clone(), "rows", "id").ok()
        };
        let first = json!({ "rows": [{"id": "a"}, {"id": "b"}], "more": true });
        assert_eq!(part(None, Some(2)), Some(first));
        let rest = json!({ "rows": [{"id": "c"}], "more": false });
        assert_eq!(part(Some("b"), Some(2)), Some(rest));
        assert_eq!(part(Some("x"), None), None);
    }
}
