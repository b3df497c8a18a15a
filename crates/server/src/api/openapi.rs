//! The description of this API (`OpenAPI` 3.1), for code generators and for the page `/api`. It is
//! built from the table of routes, a description of each route (`described.json`), the schemas
//! (`schemas.json`) and the commands as declared by the rules; a test compares it with the
//! committed file, so that no route and no argument changes unnoticed.

use std::sync::LazyLock;

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jadoube_tournament::CommandKind;
use serde_json::{Map, Value, json};

use jadoube_tournament::Role;

use crate::people::Right;
use crate::routes::{Room, Route};

/// The description of each route, the schemas by name, and examples of requests and answers.
const DESCRIBED: &str = include_str!("described.json");
const SCHEMAS: &str = include_str!("schemas.json");
const EXAMPLES: &str = include_str!("examples.json");

/// The groups of addresses: the first word of each, and what it is about.
const TAGS: [(&str, &str); 9] = [
    ("case", "A case of the Laws, without a tournament"),
    (
        "events",
        "Events with their tournaments, devices, screens, notices and webhooks",
    ),
    ("healthz", "Whether the program runs"),
    (
        "imports",
        "Lists of players that were compared and wait to be applied",
    ),
    ("lists", "Rating lists"),
    ("openapi", "This document"),
    (
        "public",
        "What is published, readable by everybody and from pages of other sites",
    ),
    ("readyz", "Whether requests can be served and stored"),
    (
        "tournaments",
        "A tournament: its state, commands, tables, explanations, log and files",
    ),
];

/// The document, built once per process.
static MADE: LazyLock<Value> = LazyLock::new(document);

/// `GET /api/v1/openapi.json`
pub(crate) async fn show() -> Response {
    let kind = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, kind)], MADE.to_string()).into_response()
}

/// The document as served.
pub(crate) fn served() -> &'static Value {
    &MADE
}

/// The name of a kind of command.
fn name(kind: CommandKind) -> String {
    let value = serde_json::to_value(kind).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

/// Builds the document from the program.
fn document() -> Value {
    let rows: Map<String, Value> = serde_json::from_str(DESCRIBED).unwrap_or_default();
    let examples: Map<String, Value> = serde_json::from_str(EXAMPLES).unwrap_or_default();
    let mut paths = Map::new();
    for route in crate::api::routes() {
        if route.path.starts_with("/control/") {
            continue;
        }
        let key = format!("{} {}", route.method, route.path);
        let row = rows.get(&key).cloned().unwrap_or_default();
        let shown = examples.get(&key).cloned().unwrap_or_default();
        let methods = paths.entry(route.path).or_insert_with(|| json!({}));
        if let Some(methods) = methods.as_object_mut() {
            let method = route.method.as_str().to_lowercase();
            methods.insert(method, operation(&route, &row, &shown));
        }
    }
    let mut schemas: Map<String, Value> = serde_json::from_str(SCHEMAS).unwrap_or_default();
    let mut each = Vec::new();
    for kind in sent() {
        let called = format!("Command-{}", name(kind));
        each.push(json!({ "$ref": format!("#/components/schemas/{called}") }));
        let shape = command(kind, &schemas);
        schemas.insert(called, shape);
    }
    schemas.insert("Command".to_owned(), json!({ "oneOf": each }));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Jadoube",
            "version": "1",
            "description": DESCRIPTION,
            "license": { "name": "GPL-3.0-or-later", "identifier": "GPL-3.0-or-later" },
        },
        "servers": [{ "url": "/" }],
        "security": [{ "token": [] }],
        "tags": TAGS.map(|(name, about)| json!({ "name": name, "description": about })),
        "paths": paths,
        "webhooks": { "delivery": { "post": delivery() } },
        "components": {
            "securitySchemes": { "token": {
                "type": "http",
                "scheme": "bearer",
                "description": "Made in /tokens or with `jadoube token`: a role, a scope, an expiry",
            } },
            "schemas": schemas,
        },
    })
}

/// What holds for every address.
const DESCRIPTION: &str = "docs/api.md lists what never changes in /api/v1. Times are RFC 3339 in \
UTC or milliseconds since 1970 (names ending in _at and _ms), points are integers in tenths, ids are \
opaque. Unknown fields are refused in requests; answers may have more fields than described. A \
request that changes something carries an Idempotency-Key: the same key with the same body has its \
effect once. Refusals are problem documents in the language of Accept-Language (en, pl, cs).";

/// What the server sends to the address of a webhook.
fn delivery() -> Value {
    let header = |name: &str, about: &str| {
        json!({
            "name": name, "in": "header", "required": true, "description": about,
            "schema": text(),
        })
    };
    let schema = json!({ "$ref": "#/components/schemas/Delivery" });
    json!({
        "operationId": "webhook-delivery",
        "tags": ["events"],
        "summary": "Something was published, sent to the addresses registered as webhooks",
        "description": "Signed with the secret told when the webhook was registered. Sent again, later and later, until the answer is 2xx.",
        "security": [],
        "parameters": [
            header("Jadoube-Delivery", "The name of the delivery, the same when it is sent again"),
            header("Jadoube-Topic", "The topic"),
            header("Jadoube-Timestamp", "Seconds since 1970 when it was sent"),
            header("Jadoube-Signature", "v1= and the HMAC-SHA256 of timestamp, a point and the body, in hexadecimal digits"),
        ],
        "requestBody": { "required": true, "content": { "application/json": { "schema": schema } } },
        "responses": {
            "2XX": { "description": "Taken" },
            "410": { "description": "Not wanted any more: nothing further is sent" },
        },
    })
}

/// Who may, in a sentence.
fn needs(right: Right) -> String {
    let listed = |roles: &[Role]| {
        let names = roles
            .iter()
            .filter_map(|role| serde_json::to_value(role).ok());
        let names = names.filter_map(|name| name.as_str().map(str::to_owned));
        names.collect::<Vec<_>>().join(", ")
    };
    match right {
        Right::Open => "No token is needed.".to_owned(),
        Right::Anyone => "With a token, as much as its role may see.".to_owned(),
        Right::Known => "Any token; what is shown is what it may see.".to_owned(),
        Right::Staff => {
            "A token with any role in what the address names; more depends on what is sent."
                .to_owned()
        }
        right => {
            let roles: Vec<Role> = Role::ALL
                .into_iter()
                .filter(|role| right.is_of(*role))
                .collect();
            format!("A token with one of the roles {}.", listed(&roles))
        }
    }
}

/// The headers of an answer, by name.
fn headers(named: &[(&str, &str)]) -> Value {
    let each = named.iter().map(|(name, about)| {
        (
            (*name).to_owned(),
            json!({ "description": about, "schema": text() }),
        )
    });
    Value::Object(each.collect())
}

/// Content of one media type, with its examples.
fn content(media: &str, schema: Option<&Value>, examples: Option<&Value>) -> Value {
    let mut one = json!({ "schema": schema });
    let examples = examples.and_then(Value::as_object);
    if let (Some(fields), Some(examples)) = (one.as_object_mut(), examples) {
        let each = examples
            .iter()
            .map(|(name, value)| (name.clone(), json!({ "value": value })));
        fields.insert("examples".to_owned(), Value::Object(each.collect()));
    }
    json!({ media: one })
}

/// Kinds of commands sent to an existing tournament.
fn sent() -> impl Iterator<Item = CommandKind> {
    use CommandKind::{CreateTournament, ImportTournament};
    let all = CommandKind::ALL.iter().copied();
    all.filter(|kind| !matches!(kind, CreateTournament | ImportTournament))
}

/// The name of an operation, for generated clients: `get-tournaments-tournament-rounds-round`.
fn operation_id(route: &Route) -> String {
    let path = route.path.trim_start_matches("/api/v1").to_owned();
    let words = path.split(['/', '{', '}', '.']);
    let words = words.filter(|word| !word.is_empty());
    let method = route.method.as_str().to_lowercase();
    let all: Vec<&str> = std::iter::once(method.as_str()).chain(words).collect();
    all.join("-")
}

/// The group of an address: its first word.
fn tag(path: &str) -> &str {
    let mut words = path.trim_start_matches("/api/v1/").split('/');
    let word = words.find(|word| !word.is_empty()).unwrap_or("server");
    word.split('.').next().unwrap_or(word)
}

fn operation(route: &Route, row: &Value, shown: &Value) -> Value {
    let mut parameters: Vec<Value> = Vec::new();
    let names = route.path.split('{').skip(1);
    for name in names.filter_map(|part| part.split('}').next()) {
        let schema = json!({ "type": "string" });
        parameters.push(json!({ "name": name, "in": "path", "required": true, "schema": schema }));
    }
    let writes = route.method != axum::http::Method::GET;
    let judges = route.path == "/api/v1/case";
    if writes && !judges {
        let schema = json!({ "type": "string", "minLength": 16, "maxLength": 64 });
        parameters.push(json!({
            "name": "Idempotency-Key", "in": "header", "required": true, "schema": schema,
        }));
    }
    for (name, schema) in row
        .get("query")
        .and_then(Value::as_object)
        .into_iter()
        .flatten()
    {
        parameters.push(json!({ "name": name, "in": "query", "schema": schema }));
    }
    let public = route.path.starts_with("/api/v1/public/");
    if public {
        parameters.push(json!({
            "name": "If-None-Match", "in": "header", "required": false, "schema": text(),
        }));
    }
    let status = row.get("status").and_then(Value::as_u64).unwrap_or(200);
    let media = match row.get("file").is_some() {
        true => "application/octet-stream",
        false => "application/json",
    };
    let media = row.get("media").and_then(Value::as_str).unwrap_or(media);
    let mut responses = Map::new();
    let mut done = json!({
        "description": "Done",
        "content": content(media, row.get("answer"), shown.get("answers")),
    });
    let carried = match (public, row.get("file").is_some()) {
        (true, _) => headers(&[("ETag", "Changes with what is shown")]),
        (_, true) => headers(&[("Content-Disposition", "The name of the file")]),
        _ => json!({}),
    };
    if let (Some(fields), Some(false)) =
        (done.as_object_mut(), carried.as_object().map(Map::is_empty))
    {
        fields.insert("headers".to_owned(), carried.clone());
    }
    responses.insert(status.to_string(), done);
    if public {
        let same = json!({ "description": "The reader's copy is current", "headers": carried });
        responses.insert("304".to_owned(), same);
    }
    let mut problems = vec![400, 404, 429, 500, 503];
    let open = route.right == Right::Open;
    if !open {
        problems.extend([401, 403]);
    }
    if writes {
        problems.extend([409, 413, 422]);
    }
    if writes && !judges {
        problems.push(428);
    }
    if row.get("sends").is_some() {
        problems.push(502);
    }
    let body = row.get("body").and_then(Value::as_object);
    if body.is_some_and(|body| body.contains_key("application/json")) {
        problems.push(415);
    }
    if route.room == Room::Import {
        problems.push(507);
    }
    problems.sort_unstable();
    for status in problems {
        let schema = json!({ "$ref": "#/components/schemas/Problem" });
        let content = json!({ "application/problem+json": { "schema": schema } });
        let mut told = json!({ "description": about_problem(status), "content": content });
        let carried = match status {
            401 => headers(&[("WWW-Authenticate", "Bearer")]),
            429 | 503 => headers(&[("Retry-After", "Seconds to wait")]),
            _ => Value::Null,
        };
        if let (Some(fields), true) = (told.as_object_mut(), carried.is_object()) {
            fields.insert("headers".to_owned(), carried);
        }
        responses.insert(status.to_string(), told);
    }
    let mut made = json!({
        "operationId": operation_id(route),
        "tags": [tag(route.path)],
        "summary": row.get("summary"),
        "description": needs(route.right),
        "parameters": parameters,
        "responses": responses,
    });
    if let Some(fields) = made.as_object_mut() {
        if let Some(body) = row.get("body").and_then(Value::as_object) {
            let mut whole = Map::new();
            for (media, one) in body {
                // The examples are those of the first media type that is text.
                let first = whole.is_empty() && media != "application/octet-stream";
                let examples = shown.get("requests").filter(|_| first);
                if let Value::Object(one) = content(media, one.get("schema"), examples) {
                    whole.extend(one);
                }
            }
            let body = json!({ "required": true, "content": whole });
            fields.insert("requestBody".to_owned(), body);
        }
        if open {
            fields.insert("security".to_owned(), json!([]));
        }
    }
    made
}

/// What a refusal of a status means here.
const fn about_problem(status: u16) -> &'static str {
    match status {
        400 => "The request could not be read: `at` names the place",
        401 => "No token, or one that is not valid",
        403 => "The token's role does not allow it",
        404 => "It does not exist, or the token may not see it",
        409 => "Something has changed since the sender looked: `current` is its present value",
        413 => "The body is too large",
        415 => "The body is said to be something else than JSON",
        422 => "Refused, with all `reasons`, or not understood",
        428 => "Confirm the `warnings` first: repeat with their marks",
        429 => "Too many requests: wait",
        500 => "A mistake of the program",
        502 => "Another server did not take it",
        503 => "Nothing can be served or stored now: wait",
        507 => "The disk is nearly full: imports wait",
        _ => "A problem document",
    }
}

/// A command with its data. For settings, an entry or a team these are the data themselves.
fn command(kind: CommandKind, schemas: &Map<String, Value>) -> Value {
    let data = match kind {
        CommandKind::Configure => {
            let mut settings = schemas.get("Settings").cloned().unwrap_or_default();
            let fields = settings
                .get_mut("properties")
                .and_then(Value::as_object_mut);
            if let Some(fields) = fields {
                fields.insert("reason".to_owned(), text());
            }
            settings
        }
        CommandKind::AddEntry => json!({ "$ref": "#/components/schemas/NewEntry" }),
        CommandKind::AddTeam => json!({ "$ref": "#/components/schemas/NewTeam" }),
        _ => {
            let mut properties = Map::new();
            let mut required = Vec::new();
            for (field, kind, attributes) in kind.arguments() {
                let renamed = attributes.split_once("rename = \"");
                let renamed = renamed.and_then(|(_, rest)| rest.split('"').next());
                let field = renamed.unwrap_or(field);
                let optional = kind.starts_with("Option") || attributes.contains("default");
                if !optional {
                    required.push(field);
                }
                let shape = shape(kind, schemas).unwrap_or_default();
                properties.insert(field.to_owned(), shape);
            }
            json!({
                "type": "object",
                "additionalProperties": false,
                "properties": properties,
                "required": required,
            })
        }
    };
    let marks = json!({ "type": "array", "items": text() });
    json!({
        "type": "object",
        "description": about(kind),
        "required": ["kind"],
        "additionalProperties": false,
        "properties": {
            "kind": { "const": name(kind) },
            "data": data,
            "confirm": marks,
            "confirm_again": marks,
            "expect": { "type": "integer" },
            "seen": text(),
        },
    })
}

/// The purpose of a command: the text of its doc comment.
fn about(kind: CommandKind) -> &'static str {
    let text = kind.declared_about().split('"').nth(1);
    text.unwrap_or_default().trim()
}

fn text() -> Value {
    json!({ "type": "string" })
}

/// The schema of a type as declared in commands; `None` if it has no description.
fn shape(kind: &str, schemas: &Map<String, Value>) -> Option<Value> {
    let kind: String = kind.split_whitespace().collect();
    let inside = |outer: &str| {
        let rest = kind.strip_prefix(outer)?.strip_prefix('<')?;
        rest.strip_suffix('>')
    };
    if let Some(inner) = inside("Option").or_else(|| inside("Box")) {
        return shape(inner, schemas);
    }
    if let Some(inner) = inside("Vec") {
        let items = match inner.strip_prefix("Option<") {
            Some(inner) => {
                let one = shape(inner.strip_suffix('>')?, schemas)?;
                json!({ "anyOf": [one, { "type": "null" }] })
            }
            None => shape(inner, schemas)?,
        };
        return Some(json!({ "type": "array", "items": items }));
    }
    if let Some(parts) = kind
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'))
    {
        let parts: Option<Vec<Value>> = parts.split(',').map(|part| shape(part, schemas)).collect();
        return Some(json!({ "type": "array", "prefixItems": parts? }));
    }
    match kind.as_str() {
        "bool" => Some(json!({ "type": "boolean" })),
        "u32" | "u64" | "i64" => Some(json!({ "type": "integer" })),
        "RoundNumber" | "BoardNumber" => Some(json!({ "type": "integer", "minimum": 1 })),
        "BTreeMap<String,String>" => {
            Some(json!({ "type": "object", "additionalProperties": text() }))
        }
        "String" | "EntryId" | "PersonId" | "TournamentId" | "EventId" | "GameId" => Some(text()),
        named => schemas
            .contains_key(named)
            .then(|| json!({ "$ref": format!("#/components/schemas/{named}") })),
    }
}

#[cfg(test)]
mod tests;
