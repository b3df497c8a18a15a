//! One change applied to all players ticked on the list.

use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_vocabulary::EntryId;
use serde_json::{Value, json};

use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, nonce};
use crate::filled::Filled;

/// The most entries that are changed at once.
const MOST: usize = 1_000;

/// The command for one entry; `None` if nothing has to change.
fn wish(
    desk: &Desk,
    what: &str,
    to: &str,
    id: &EntryId,
    nonce: &str,
    back: &str,
) -> Result<Option<Wish>, Error> {
    let state = desk.state();
    let at = state.place_of(id).ok_or(Error::NotFound)?;
    let entry = state.entry(at).ok_or(Error::NotFound)?;
    let round = state.next_round();
    let bye = |kind: &str| json!({ "entry": id, "round": round, "kind": kind });
    let reason = desk.page.text("desk-reason-typed");
    let (kind, data) = match what {
        "plays" if entry.has_left() => ("return", json!({ "entry": id })),
        "plays" if entry.byes.contains_key(&round) => {
            ("cancel-bye", json!({ "entry": id, "round": round }))
        }
        "plays" => return Ok(None),
        "absent" => ("grant-bye", bye("zero")),
        "half" => ("grant-bye", bye("half")),
        "withdraw" if entry.has_left() => return Ok(None),
        "withdraw" => ("withdraw", json!({ "entry": id, "from_round": round })),
        "remove" => ("remove-entry", json!({ "entry": id, "reason": reason })),
        "club" | "category" | "federation" => {
            let now = match what {
                "club" => &entry.club,
                "category" => &entry.category,
                _ => &entry.federation,
            };
            if now.as_deref().unwrap_or_default() == to {
                return Ok(None);
            }
            let to = match to {
                "" => Value::Null,
                to => to.into(),
            };
            (
                "change-entry",
                json!({ "entry": id, what: to, "reason": reason }),
            )
        }
        _ => return Err(Error::Form),
    };
    Ok(Some(Wish::new(kind, data, nonce, back)))
}

/// `POST /e/{event}/{tournament}/players/bulk`
pub(crate) async fn change(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.trim())
    };
    let back = format!("{}/players", desk.base());
    let nonce = match value("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let ticked = fields.iter().filter(|(name, _)| name == "entries");
    let mut wishes = Vec::new();
    for (_, id) in ticked.take(MOST) {
        let made = id.parse::<EntryId>().map_err(|_| Error::Form);
        let made = made.and_then(|id| wish(&desk, value("what"), value("to"), &id, &nonce, &back));
        match made {
            Ok(wish) => wishes.extend(wish),
            Err(error) => return error.into_response(),
        }
    }
    match act::carry_all(&desk, &wishes).await {
        Ok(()) => Redirect::to(&back).into_response(),
        Err(asked) => asked,
    }
}
