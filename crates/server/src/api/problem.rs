//! Refusals as problem documents (RFC 9457) in the reader's language.

use std::sync::Arc;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jadoube_store::{AppendError, LoadError, ReadError};
use jadoube_tournament::{
    ChangedPart, CommandRefusal, ListFault, Reason, RequestFault, Warning, WayOut, Wrong, cited,
};
use jadoube_vocabulary::{EntryId, GameId, Outcome};
use jadoube_words::Words;
use jadoube_words::tournament_app::{self as spoken, KnownNames};
use serde_json::{Map, Value, json};

use crate::api::rooms::Seen;
use crate::api::shown::{Shown, Viewer};
use crate::error::Error;
use crate::lists::load::ListRefusal;

/// Why a request to the API failed.
#[derive(Debug, Clone)]
pub(crate) enum Fault {
    /// No token, or an unknown one.
    Token,
    /// The role does not allow it.
    Forbidden,
    /// It does not exist, or the token may not see it.
    Unknown,
    /// The body is not JSON.
    NotJson(String),
    /// The body is said to be something else than JSON; what.
    NotJsonMedia(String),
    /// The body is JSON but not a known command.
    NotACommand(String),
    /// The same, with the field and what belongs there.
    Misread(Box<RequestFault>),
    /// The body is not a scenario: the line and what is wrong there.
    NotAScenario(usize, String),
    /// The file is not a list of players.
    NotAList(Box<ListFault>),
    /// The file is not loaded as a rating list.
    RatingList(Box<ListRefusal>),
    /// The owner did not configure it.
    Unconfigured,
    /// Another server did not take it; what happened.
    NotSent(String),
    /// The owner of this server does not allow that address.
    NotAllowed,
    /// The maximum number is reached.
    TooMany,
    /// A bad value in the address.
    Address(&'static str),
    /// No key, or one of the wrong length.
    Key,
    /// The key was used for something else.
    KeyReused,
    /// Too many requests in a short time.
    Often,
    /// Too large for the log.
    Large,
    /// Too many requests are waiting.
    Busy,
    /// Nothing can be stored now.
    Storage,
    /// This server has no data.
    NoData,
    /// An internal error.
    Ours,
    /// The rules refuse.
    Refused(Box<CommandRefusal>, Arc<Seen>),
    /// Confirmation is needed first.
    Ask(Vec<Warning>, Arc<Seen>),
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<RequestFault> for Fault {
    fn from(fault: RequestFault) -> Self {
        Self::Misread(Box::new(fault))
    }
}

impl From<AppendError> for Fault {
    fn from(error: AppendError) -> Self {
        match error {
            AppendError::KeyReused => Self::KeyReused,
            AppendError::TooLarge | AppendError::Malformed => Self::Large,
            AppendError::Busy | AppendError::Unknown { .. } | AppendError::Misfits(_) => Self::Busy,
            AppendError::OlderServer { .. } => {
                tracing::error!(target: "jadoube::error", %error, "not stored");
                Self::Storage
            }
            AppendError::ReadOnly(_) | AppendError::Full | AppendError::Closed => Self::Storage,
        }
    }
}

impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Self {
        tracing::error!(target: "jadoube::error", %error, "the store could not be read");
        Self::Storage
    }
}

impl From<LoadError> for Fault {
    fn from(error: LoadError) -> Self {
        tracing::error!(target: "jadoube::error", %error, "a tournament could not be read");
        match error {
            LoadError::Read(_) => Self::Storage,
            LoadError::Unreadable(_) => Self::Ours,
        }
    }
}

impl Fault {
    /// Every fault without data, for the test of their sentences.
    #[cfg(test)]
    const PLAIN: [Self; 14] = [
        Self::Token,
        Self::Forbidden,
        Self::Unknown,
        Self::Address("round"),
        Self::NotAllowed,
        Self::TooMany,
        Self::Key,
        Self::KeyReused,
        Self::Often,
        Self::Large,
        Self::Busy,
        Self::Storage,
        Self::NoData,
        Self::Ours,
    ];

    const fn status(&self) -> StatusCode {
        match self {
            Self::Token => StatusCode::UNAUTHORIZED,
            Self::Forbidden => StatusCode::FORBIDDEN,
            Self::Unknown => StatusCode::NOT_FOUND,
            Self::NotJson(_) | Self::Address(_) | Self::Key => StatusCode::BAD_REQUEST,
            Self::NotJsonMedia(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::NotACommand(_)
            | Self::Misread(_)
            | Self::NotAScenario(..)
            | Self::NotAList(_)
            | Self::RatingList(_)
            | Self::Unconfigured
            | Self::NotAllowed
            | Self::TooMany
            | Self::KeyReused => StatusCode::UNPROCESSABLE_ENTITY,
            Self::NotSent(_) => StatusCode::BAD_GATEWAY,
            Self::Often => StatusCode::TOO_MANY_REQUESTS,
            Self::Large => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Busy | Self::Storage | Self::NoData => StatusCode::SERVICE_UNAVAILABLE,
            Self::Ours => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Refused(refusal, _) if refusal.conflict => StatusCode::CONFLICT,
            Self::Refused(..) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Ask(..) => StatusCode::PRECONDITION_REQUIRED,
        }
    }

    /// The stable code.
    const fn code(&self) -> &'static str {
        match self {
            Self::Token => "token",
            Self::Forbidden => "forbidden",
            Self::Unknown => "not-found",
            Self::NotJson(_) => "not-json",
            Self::NotJsonMedia(_) => "not-json-media",
            Self::NotACommand(_) | Self::Misread(_) => "not-a-command",
            Self::NotAScenario(..) => "not-a-scenario",
            Self::NotAList(_) => "not-a-list",
            Self::RatingList(_) => "rating-list-refused",
            Self::Unconfigured => "not-configured",
            Self::NotSent(_) => "not-sent",
            Self::NotAllowed => "address-not-allowed",
            Self::TooMany => "too-many",
            Self::Address(_) => "bad-address",
            Self::Key => "key-missing",
            Self::KeyReused => "key-reused",
            Self::Often => "too-often",
            Self::Large => "too-large",
            Self::Busy => "busy",
            Self::Storage => "not-stored",
            Self::NoData => "no-data",
            Self::Ours => "ours",
            Self::Refused(refusal, _) if refusal.conflict => "conflict",
            Self::Refused(..) => "refused",
            Self::Ask(..) => "ask",
        }
    }

    fn document(&self, words: &Words, path: &str) -> Value {
        let mut fields = Map::new();
        let mut put = |name: &str, value: Value| {
            fields.insert(name.to_owned(), value);
        };
        put("type", self.code().into());
        put("title", words.text(&format!("api-{}", self.code())).into());
        put("status", self.status().as_u16().into());
        put("instance", path.into());
        match self {
            Self::NotSent(what) => put("detail", what.as_str().into()),
            Self::NotJsonMedia(kind) => put("detail", kind.as_str().into()),
            Self::NotACommand(field) if is_field(field) => {
                let fault = RequestFault {
                    at: field.clone(),
                    wrong: Wrong::Value,
                };
                put("detail", spoken::request_fault(words, &fault).into());
                put("at", field.as_str().into());
            }
            Self::NotJson(what) | Self::NotACommand(what) => {
                put("detail", what.as_str().into());
                if let Some(at) = place_in(what) {
                    put("at", at.into());
                }
            }
            Self::Misread(fault) => {
                put("detail", spoken::request_fault(words, fault).into());
                if !fault.at.is_empty() {
                    put("at", fault.at.as_str().into());
                }
            }
            Self::NotAScenario(line, what) => {
                put("line", (*line).into());
                put("at", format!("line {line}").into());
                put("detail", what.as_str().into());
            }
            Self::NotAList(fault) => {
                put("detail", fault.to_string().into());
                if let ListFault::Report { line, .. } = **fault {
                    put("at", format!("line {line}").into());
                }
            }
            Self::RatingList(refusal) => {
                put("detail", refusal.to_string().into());
                put("insist", refusal.is_doubt().into());
            }
            Self::Address(at) => put("at", (*at).into()),
            Self::NotAllowed => {
                put("at", "url".into());
                put(
                    "detail",
                    words.text("api-address-not-allowed-detail").into(),
                );
            }
            Self::Refused(refusal, seen) => {
                let reasons: Vec<Value> = refusal
                    .reasons
                    .iter()
                    .map(|one| reason(words, one, seen))
                    .collect();
                let said = reasons.iter().filter_map(|one| one.get("says")?.as_str());
                put("detail", said.collect::<Vec<_>>().join(" ").into());
                put("reasons", reasons.into());
                let at = refusal.reasons.iter().find_map(|reason| match reason {
                    Reason::BadFile { line, .. } => Some(format!("line {line}")),
                    Reason::BadField { field } => Some(field.clone()),
                    _ => None,
                });
                if let Some(at) = at {
                    put("at", at.into());
                }
                if refusal.conflict {
                    put("current", current(refusal, seen));
                }
                if let Some(WayOut::LeaveFideMode { mark }) = &refusal.way_out {
                    put("way_out", json!({ "way": "leave-fide-mode", "mark": mark }));
                }
            }
            Self::Ask(warnings, seen) => {
                let asked: Vec<Value> = warnings
                    .iter()
                    .map(|one| warning(words, one, seen))
                    .collect();
                let said = asked.iter().filter_map(|one| one.get("says")?.as_str());
                put("detail", said.collect::<Vec<_>>().join(" ").into());
                put("warnings", asked.into());
            }
            _ => {}
        }
        Value::Object(fields)
    }
}

/// The present value of what has changed since the sender looked, so that both can be shown.
fn current(refusal: &CommandRefusal, seen: &Seen) -> Value {
    let state = &seen.state;
    let mut fields = Map::new();
    fields.insert("head".to_owned(), state.head().into());
    let eyes = Viewer::Staff;
    let shown = Shown { seen, eyes };
    for reason in &refusal.reasons {
        let (name, value) = match reason {
            Reason::Changed { part, now, .. } => match part {
                ChangedPart::Settings => ("settings", json!(state.config())),
                ChangedPart::Entry(id) => ("entry", shown.entry_row(id)),
                ChangedPart::Game(id) => {
                    let game = state.game(*id).filter(|game| !game.is_contested());
                    let outcome = game.map_or(Outcome::Open, |game| game.outcome);
                    fields.insert("game".to_owned(), json!(id));
                    ("outcome", Names(seen).outcome(outcome).into())
                }
                ChangedPart::LineUp(team) => {
                    fields.insert("team".to_owned(), json!(team));
                    ("version", (*now).into())
                }
                ChangedPart::Tournament => continue,
            },
            Reason::OtherBoards { hash } => ("hash", hash.as_str().into()),
            _ => continue,
        };
        fields.insert(name.to_owned(), value);
    }
    Value::Object(fields)
}

/// Where a body is wrong: the field the parser names, else line and column, else the whole message
/// if it is itself a field name.
fn place_in(what: &str) -> Option<String> {
    let quoted = what.split('`').nth(1).filter(|_| what.contains(" field `"));
    let counted = what.split_once(" at line ").map(|(_, place)| {
        let place = place.replace(" column ", ":");
        format!("line {place}")
    });
    quoted
        .map(str::to_owned)
        .or(counted)
        .or_else(|| is_field(what).then(|| what.to_owned()))
}

/// Whether a message is the name of a field and nothing else.
fn is_field(what: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte == b'_';
    !what.is_empty() && what.bytes().all(plain)
}

/// Display names of entries and games.
pub(crate) struct Names<'a>(pub(crate) &'a Seen);

impl KnownNames for Names<'_> {
    fn entry(&self, id: &EntryId) -> String {
        let Some((at, entry)) = self
            .0
            .state
            .place_of(id)
            .and_then(|at| Some((at, self.0.state.entry(at)?)))
        else {
            return id.to_string();
        };
        let name = self.0.people.name(&entry.person).unwrap_or_default();
        match (self.0.state.number(at), name) {
            (Some(number), "") => number.to_string(),
            (_, name) => name.to_owned(),
        }
    }

    fn game(&self, id: GameId) -> String {
        let board = self.0.state.game(id).and_then(|game| game.board);
        board.map_or_else(|| id.to_string(), |board| format!("{}/{board}", id.round))
    }

    fn outcome(&self, outcome: Outcome) -> String {
        let game = self.0.state.about().map(|about| about.game);
        let code = game.map_or(outcome.code(), |game| outcome.code_in(game));
        code.to_owned()
    }
}

/// The articles of the tournament's game.
fn articles(all: &[&'static str], seen: &Seen) -> Vec<&'static str> {
    match seen.state.about() {
        Some(about) => cited(all, about.game),
        None => all.to_vec(),
    }
}

fn reason(words: &Words, reason: &Reason, seen: &Seen) -> Value {
    // Something only FIDE mode forbids is explained by its own warning.
    if let Reason::FideMode { warning: about } = reason {
        let mut told = warning(words, about, seen);
        if let Some(fields) = told.as_object_mut() {
            fields.insert("waivable".to_owned(), true.into());
        }
        return told;
    }
    let value = serde_json::to_value(reason).unwrap_or_default();
    json!({
        "code": reason.code(),
        "args": value.get("args"),
        "articles": articles(reason.articles(), seen),
        "waivable": false,
        "says": spoken::reason(words, reason, &Names(seen)),
    })
}

fn warning(words: &Words, warning: &Warning, seen: &Seen) -> Value {
    let mut told = serde_json::to_value(warning.shown()).unwrap_or_default();
    if let Some(fields) = told.as_object_mut() {
        let cited = articles(warning.code().articles(), seen);
        fields.insert("articles".to_owned(), json!(cited));
        let says = spoken::warning(words, warning, &Names(seen));
        fields.insert("says".to_owned(), says.into());
        let then = spoken::consequences(words, warning.code());
        fields.insert("consequences".to_owned(), then.into());
    }
    told
}

/// Adds the problem document to a bare refusal.
pub(crate) fn speak(response: &Response, words: &Words, path: &str) -> Response {
    let status = response.status();
    let document = match response.extensions().get::<Fault>() {
        Some(fault) => fault.document(words, path),
        None => {
            let error = response.extensions().get::<Error>().copied();
            let error = error.unwrap_or_else(|| Error::of(status));
            let (title, advice) = match error {
                // Advice for pages is none for programs.
                Error::Method => ("problem-method-title", "api-method-detail"),
                error => error.sentences(),
            };
            json!({
                "type": error.code(),
                "title": words.text(title),
                "detail": words.text(advice),
                "status": status.as_u16(),
                "instance": path,
            })
        }
    };
    let kind = HeaderValue::from_static("application/problem+json");
    let mut spoken = (status, [(header::CONTENT_TYPE, kind)], document.to_string()).into_response();
    let headers = spoken.headers_mut();
    let language = HeaderValue::from_static(words.lang().code());
    headers.insert(header::CONTENT_LANGUAGE, language);
    if status == StatusCode::UNAUTHORIZED {
        headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    if matches!(
        status,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE
    ) {
        headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    spoken
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_words::Lang;

    #[test]
    fn a_wrong_body_is_told_by_its_place() {
        let place = |what: &str| place_in(what).unwrap_or_default();
        assert_eq!(place("unknown field `rond`, expected `round`"), "rond");
        assert_eq!(place("missing field `round`"), "round");
        assert_eq!(place("expected value at line 2 column 7"), "line 2:7");
        assert_eq!(place("name"), "name");
        assert_eq!(place_in("this makes a tournament of its own"), None);
    }

    #[test]
    fn every_fault_has_its_sentence() {
        let seen = Arc::new(Seen::default());
        let refusal = |conflict| {
            let refusal = CommandRefusal {
                reasons: vec![Reason::Nothing {}],
                conflict,
                way_out: None,
            };
            Fault::Refused(Box::new(refusal), Arc::clone(&seen))
        };
        let more = [
            Fault::NotJson(String::new()),
            Fault::NotJsonMedia(String::new()),
            Fault::NotACommand(String::new()),
            Fault::NotACommand("name".to_owned()),
            Fault::Misread(Box::new(RequestFault {
                at: "round".to_owned(),
                wrong: Wrong::Missing,
            })),
            Fault::NotAScenario(1, String::new()),
            Fault::NotAList(Box::new(ListFault::Report {
                line: 3,
                what: String::new(),
            })),
            Fault::Ask(Vec::new(), Arc::clone(&seen)),
            refusal(true),
            refusal(false),
        ];
        for lang in Lang::ALL {
            let words = Words::of(lang);
            for fault in Fault::PLAIN.into_iter().chain(more.clone()) {
                assert!(words.has(&format!("api-{}", fault.code())), "{fault:?}");
                let document = fault.document(words, "/");
                assert_eq!(
                    document.get("status"),
                    Some(&json!(fault.status().as_u16()))
                );
            }
        }
    }
}
