//! Forms as commands. A form contains a command and its data; the response redirects back, asks for
//! confirmation, or explains the refusal.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_tournament::Request;
use serde_json::{Map, Value, json};

use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::api::reply::Reply;
use crate::error::Error;
use crate::event::asked;
use crate::event::desk::{Desk, nonce};
use crate::filled::Filled;
use crate::page::is_ours;
use crate::people::gate::page_error;

/// The fields of a submitted form; a name may occur several times.
pub(crate) type Fields = Vec<(String, String)>;

/// The command a form asks for.
#[derive(Debug, Clone)]
pub(crate) struct Wish {
    pub(crate) kind: String,
    pub(crate) data: Map<String, Value>,
    pub(crate) confirm: Vec<String>,
    pub(crate) confirm_again: Vec<String>,
    pub(crate) nonce: String,
    pub(crate) back: String,
    /// Everything but the confirmation marks, to be sent again together with them.
    pub(crate) fields: Fields,
    /// Commands to carry out after this one: kind and data.
    then: Vec<(String, Value)>,
}

/// Fields that are numbers.
const NUMBERS: [&str; 19] = [
    "match",
    "round",
    "from_round",
    "first_round",
    "board",
    "rating",
    "list_place",
    "fixed_table",
    "group",
    "seq",
    "rounds",
    "default_time",
    "half_byes",
    "no_half_byes_in_last",
    "notice",
    "incident",
    "appeal",
    "receipt",
    "request",
];

/// Fields that are yes or no.
const SWITCHES: [&str; 11] = [
    "licence",
    "captains_ask",
    "upheld",
    "accepted",
    "last",
    "begun",
    "no_half_bye",
    "unlisted",
    "reported_in_time",
    "controlled",
    "accepted",
];

/// Fields of an entry that may be cleared.
const CLEARABLE: [&str; 5] = ["title", "federation", "club", "category", "fixed_table"];

/// A field in the type the command expects; `None` if empty.
fn typed(kind: &str, name: &str, text: &str) -> Option<Value> {
    let text = text.trim();
    if text.is_empty() {
        let cleared = kind == "change-entry" && CLEARABLE.contains(&name);
        return cleared.then_some(Value::Null);
    }
    if NUMBERS.contains(&name) {
        // An invalid number is rejected when the command is parsed.
        let number = text.parse::<u64>().map(Value::from);
        return Some(number.unwrap_or_else(|_| Value::from(text)));
    }
    if SWITCHES.contains(&name) {
        return Some(Value::from(matches!(text, "yes" | "on" | "true")));
    }
    Some(Value::from(text))
}

/// Parses a local time of the hall (`2026-11-16T15:00`) into milliseconds since 1970.
fn instant(text: &str) -> Option<i64> {
    let local: jiff::civil::DateTime = text.trim().parse().ok()?;
    let zoned = local.to_zoned(jiff::tz::TimeZone::system()).ok()?;
    Some(zoned.timestamp().as_millisecond())
}

impl Wish {
    /// Reads a form.
    pub(crate) fn read(sent: Fields) -> Self {
        let mut wish = Self {
            kind: String::new(),
            data: Map::new(),
            confirm: Vec::new(),
            confirm_again: Vec::new(),
            nonce: String::new(),
            back: String::new(),
            fields: Vec::new(),
            then: Vec::new(),
        };
        let kind = sent.iter().find(|(name, _)| name == "kind");
        wish.kind = kind.map_or_else(String::new, |(_, kind)| kind.clone());
        for (name, value) in sent {
            match name.as_str() {
                "confirm" => {
                    wish.confirm.push(value);
                    continue;
                }
                "confirm_again" => {
                    wish.confirm_again.push(value);
                    continue;
                }
                "nonce" => {
                    wish.nonce = value;
                    continue;
                }
                // Already checked by the gate.
                "form" => continue,
                "kind" => {}
                // Complete JSON data written by one of our own pages.
                "data" => {
                    if let Ok(Value::Object(data)) = serde_json::from_str(&value) {
                        wish.data.extend(data);
                    }
                }
                "then" => wish.then = serde_json::from_str(&value).unwrap_or_default(),
                // Some commands have a `kind` in their data, distinct from the kind of the command.
                "kind_of_bye" => {
                    wish.data.insert("kind".to_owned(), value.as_str().into());
                }
                // A local time, as shown by the clocks of the hall.
                "starts_local" => {
                    if let Some(at) = instant(&value) {
                        wish.data.insert("starts_at".to_owned(), at.into());
                    }
                }
                // Moves one entry behind another.
                "order_of" => {
                    let list = wish.data.entry("order").or_insert_with(|| json!([]));
                    if let Some(list) = list.as_array_mut().filter(|_| !value.is_empty()) {
                        list.push(Value::from(value.as_str()));
                    }
                }
                "back" => wish.back.clone_from(&value),
                "entries" => {
                    let list = wish.data.entry("entries").or_insert_with(|| json!([]));
                    if let Some(list) = list.as_array_mut() {
                        list.push(Value::from(value.as_str()));
                    }
                }
                _ => {
                    if let Some(value) = typed(&wish.kind, &name, &value) {
                        wish.data.insert(name.clone(), value);
                    }
                }
            }
            wish.fields.push((name, value));
        }
        if wish.nonce.is_empty() {
            wish.nonce = nonce();
        }
        wish
    }

    /// A command built by the server, with its data.
    pub(crate) fn new(kind: &str, data: Value, nonce: &str, back: &str) -> Self {
        let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        Self::read(vec![
            field("kind", kind),
            field("back", back),
            field("nonce", nonce),
            field("data", &data.to_string()),
        ])
    }

    /// The same command with another address to return to.
    pub(crate) fn leading(mut self, back: &str) -> Self {
        back.clone_into(&mut self.back);
        for (_, value) in self.fields.iter_mut().filter(|(name, _)| name == "back") {
            back.clone_into(value);
        }
        self
    }

    fn json(&self) -> Value {
        json!({
            "kind": self.kind,
            "data": self.data,
            "confirm": self.confirm,
            "confirm_again": self.confirm_again,
        })
    }

    /// The request behind the form.
    pub(crate) fn request(&self) -> Result<(Sent, Request), Fault> {
        let value = self.json();
        let sent = Sent::of_form(&self.nonce, &value);
        let request = Request::read(value)?;
        Ok((sent, request))
    }

    /// Where to redirect: one of our addresses, or else the current work page.
    pub(crate) fn way_back(&self, desk: &Desk) -> String {
        match self.back.as_str() {
            back if is_ours(back) => back.to_owned(),
            _ => desk.work(),
        }
    }
}

/// Carries out the command of a form.
pub(crate) async fn carry(desk: &Desk, wish: &Wish) -> Result<Reply, Fault> {
    let (sent, request) = wish.request()?;
    desk.carry(sent, request).await
}

/// Carries out several commands in order. If one needs confirmation, the rest follow once it is
/// confirmed.
pub(crate) async fn carry_all(desk: &Desk, wishes: &[Wish]) -> Result<(), Response> {
    for (at, wish) in (1..).zip(wishes) {
        if let Err(fault) = carry(desk, wish).await {
            let rest = wishes.iter().skip(at);
            let rest: Vec<(&str, &Map<String, Value>)> =
                rest.map(|wish| (wish.kind.as_str(), &wish.data)).collect();
            let mut wish = wish.clone();
            if !rest.is_empty() {
                wish.fields
                    .push(("then".to_owned(), json!(rest).to_string()));
            }
            return Err(answer(desk, &wish, fault));
        }
    }
    Ok(())
}

/// The page for a command that was not carried out.
pub(crate) fn answer(desk: &Desk, wish: &Wish, fault: Fault) -> Response {
    match fault {
        Fault::Ask(warnings, seen) => asked::ask(desk, wish, &warnings, &seen),
        Fault::Refused(refusal, seen) => asked::refuse(desk, wish, &refusal, &seen),
        Fault::Forbidden => asked::forbid(desk, wish),
        other => page_error(&other).into_response(),
    }
}

/// Whether the request comes from one of our scripts, which reads the answer itself.
pub(crate) fn is_scripted(headers: &HeaderMap) -> bool {
    let accepts = headers.get(header::ACCEPT);
    accepts.is_some_and(|kinds| kinds.as_bytes().starts_with(b"application/json"))
}

/// `POST /e/{event}/{tournament}/do`
pub(crate) async fn take(desk: Desk, form: Filled<Fields>) -> Response {
    let wish = Wish::read(form.0);
    if wish.kind.is_empty() {
        return Error::Form.into_response();
    }
    let mut wishes = vec![wish.clone()];
    let then = wish.then.iter();
    wishes.extend(then.map(|(kind, data)| Wish::new(kind, data.clone(), &wish.nonce, &wish.back)));
    // Only the first command carries the chain: each part names what comes after it.
    if let Some(first) = wishes.first_mut() {
        first.fields.retain(|(name, _)| name != "then");
    }
    match carry_all(&desk, &wishes).await {
        Ok(()) => Redirect::to(&wish.way_back(&desk)).into_response(),
        Err(asked) => asked,
    }
}

/// A short JSON document for a script.
pub(crate) fn json_answer(status: StatusCode, body: &Value) -> Response {
    let mut response = crate::api::reply::json(body);
    *response.status_mut() = status;
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(fields: &[(&str, &str)]) -> Wish {
        let fields = fields.iter();
        Wish::read(
            fields
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                .collect(),
        )
    }

    #[test]
    fn a_form_becomes_the_command_it_names() {
        let wish = form(&[
            ("kind", "withdraw"),
            ("entry", "abc"),
            ("from_round", "3"),
            ("cause", ""),
            ("back", "/e/x/y/players"),
            ("confirm", "draft-goes-stale:1"),
        ]);
        let (_, request) = wish.request().unwrap();
        assert_eq!(request.confirm, ["draft-goes-stale:1"]);
        let read = Request::read(json!({
            "kind": "withdraw", "data": { "entry": "abc", "from_round": 3 },
        }))
        .unwrap();
        assert_eq!(request.command, read.command);
        assert!(wish.fields.iter().all(|(name, _)| name != "confirm"));
    }

    #[test]
    fn an_emptied_field_of_an_entry_is_taken_away() {
        let wish = form(&[("kind", "change-entry"), ("entry", "abc"), ("club", " ")]);
        assert_eq!(wish.data.get("club"), Some(&Value::Null));
        let other = form(&[
            ("kind", "add-entry"),
            ("name", "Sample, Anna"),
            ("club", ""),
        ]);
        assert_eq!(other.data.get("club"), None);
    }

    #[test]
    fn the_same_form_has_the_same_key_and_another_choice_another() {
        let one = form(&[("kind", "close-round"), ("round", "1"), ("nonce", "n")]);
        let (first, _) = one.request().unwrap();
        let (again, _) = one.request().unwrap();
        assert_eq!(first.key, again.key);
        let other = form(&[("kind", "close-round"), ("round", "2"), ("nonce", "n")]);
        assert_ne!(first.key, other.request().unwrap().0.key);
    }

    #[test]
    fn a_command_of_ours_comes_back_whole_from_its_fields() {
        let data = json!({ "entries": [{ "name": "Sample, Anna" }], "round": 2, "club": null });
        let mut wish = Wish::new("add-entries", data.clone(), "n", "/back");
        wish.fields.push((
            "then".to_owned(),
            json!([["withdraw", { "entry": "a" }]]).to_string(),
        ));
        let again = Wish::read(wish.fields.clone());
        assert_eq!(Value::Object(again.data), data);
        assert_eq!(
            again.then,
            [("withdraw".to_owned(), json!({ "entry": "a" }))]
        );
        assert_eq!(again.back, "/back");
    }

    #[test]
    fn what_is_no_number_is_refused_and_not_guessed() {
        assert!(
            form(&[("kind", "close-round"), ("round", "two")])
                .request()
                .is_err()
        );
        assert!(
            form(&[("kind", "close-round"), ("round", "0")])
                .request()
                .is_err()
        );
    }
}
