//! The description of this API (`OpenAPI` 3.1), for code generators and for the page `/api`. It is
//! built from the table of routes, a description of each route (`described.json`), the schemas
//! (`schemas.json`) and the commands as declared by the rules; a test compares it with the
//! committed file, so that no route and no argument changes unnoticed.

use std::sync::LazyLock;

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jadoube_tournament::CommandKind;
use serde_json::{Map, Value, json};

use crate::people::Right;
use crate::routes::Route;

/// The description of each route, and the schemas by name.
const DESCRIBED: &str = include_str!("described.json");
const SCHEMAS: &str = include_str!("schemas.json");

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
    let mut paths = Map::new();
    for route in crate::api::routes() {
        if route.path.starts_with("/control/") {
            continue;
        }
        let key = format!("{} {}", route.method, route.path);
        let row = rows.get(&key).cloned().unwrap_or_default();
        let methods = paths.entry(route.path).or_insert_with(|| json!({}));
        if let Some(methods) = methods.as_object_mut() {
            let method = route.method.as_str().to_lowercase();
            methods.insert(method, operation(&route, &row));
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
            "description": "docs/api.md lists what never changes in /api/v1.",
            "license": { "name": "GPL-3.0-or-later", "identifier": "GPL-3.0-or-later" },
        },
        "security": [{ "token": [] }],
        "paths": paths,
        "components": {
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
            "schemas": schemas,
        },
    })
}

/// Kinds of commands sent to an existing tournament.
fn sent() -> impl Iterator<Item = CommandKind> {
    use CommandKind::{CreateTournament, ImportTournament};
    let all = CommandKind::ALL.iter().copied();
    all.filter(|kind| !matches!(kind, CreateTournament | ImportTournament))
}

fn operation(route: &Route, row: &Value) -> Value {
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
    let status = row.get("status").and_then(Value::as_u64).unwrap_or(200);
    let media = match row.get("file").is_some() {
        true => "application/octet-stream",
        false => "application/json",
    };
    let mut responses = Map::new();
    responses.insert(
        status.to_string(),
        json!({ "description": "Done", "content": { media: { "schema": row.get("answer") } } }),
    );
    let mut problems = vec![400, 404, 429, 503];
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
    problems.sort_unstable();
    for status in problems {
        let schema = json!({ "$ref": "#/components/schemas/Problem" });
        let content = json!({ "application/problem+json": { "schema": schema } });
        let told = json!({ "description": "A problem document", "content": content });
        responses.insert(status.to_string(), told);
    }
    let mut made = json!({
        "summary": row.get("summary"),
        "parameters": parameters,
        "responses": responses,
    });
    if let Some(fields) = made.as_object_mut() {
        if let Some(body) = row.get("body") {
            let body = json!({ "required": true, "content": body });
            fields.insert("requestBody".to_owned(), body);
        }
        if open {
            fields.insert("security".to_owned(), json!([]));
        }
    }
    made
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
mod tests {
    use std::collections::BTreeSet;

    use jadoube_tournament::{NewEntry, NewTeam, NewTournament, Settings, System};
    use jadoube_vocabulary::GameKind;

    use super::*;

    /// The document committed beside the code.
    const DOCUMENT: &str = include_str!("openapi.json");

    /// Regenerated by `UPDATE_OPENAPI=1 cargo nextest run -p jadoube-server openapi`.
    #[test]
    fn the_committed_document_is_the_programs() {
        let made = format!("{:#}\n", document());
        if std::env::var_os("UPDATE_OPENAPI").is_some() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/api/openapi.json");
            std::fs::write(file, &made).unwrap();
            return;
        }
        assert!(
            made == DOCUMENT,
            "the interface changed: look at it, then write the document anew"
        );
    }

    #[test]
    fn every_route_is_described_and_nothing_else() {
        let rows: Map<String, Value> = serde_json::from_str(DESCRIBED).unwrap();
        let described: BTreeSet<String> = rows.keys().cloned().collect();
        let routed: BTreeSet<String> = crate::api::routes()
            .iter()
            .filter(|route| !route.path.starts_with("/control/"))
            .map(|route| format!("{} {}", route.method, route.path))
            .collect();
        assert_eq!(described, routed);
    }

    #[test]
    fn every_argument_has_a_shape_and_every_shape_is_there() {
        let schemas: Map<String, Value> = serde_json::from_str(SCHEMAS).unwrap();
        for kind in sent().filter(|kind| {
            use CommandKind::{AddEntry, AddTeam, Configure};
            !matches!(kind, Configure | AddEntry | AddTeam)
        }) {
            for (field, declared, _) in kind.arguments() {
                assert!(
                    shape(declared, &schemas).is_some(),
                    "{kind:?} {field}: {declared}"
                );
            }
        }
        let document = document();
        let text = document.to_string();
        let known = document["components"]["schemas"].as_object().unwrap();
        for part in text.split("#/components/schemas/").skip(1) {
            let called = part.split('"').next().unwrap();
            assert!(known.contains_key(called), "{called}");
        }
    }

    #[test]
    fn shapes_of_entries_and_settings_are_those_of_the_types() {
        let schemas: Map<String, Value> = serde_json::from_str(SCHEMAS).unwrap();
        let fields = |value: &Value| -> BTreeSet<String> {
            value.as_object().unwrap().keys().cloned().collect()
        };
        let described = |name: &str| fields(&schemas[name]["properties"]);
        let entry = serde_json::to_value(NewEntry::default()).unwrap();
        assert_eq!(described("NewEntry"), fields(&entry));
        let team = serde_json::to_value(NewTeam::default()).unwrap();
        assert_eq!(described("NewTeam"), fields(&team));
        let settings = serde_json::to_value(Settings::default()).unwrap();
        assert_eq!(described("Settings"), fields(&settings));
        let new = NewTournament::new("Sample", GameKind::Chess, System::FideDutch);
        let mut new = fields(&serde_json::to_value(new).unwrap());
        // The address names the event, the server assigns the tournament; marks are separate.
        new.remove("tournament");
        new.remove("event");
        new.extend(["confirm", "confirm_again"].map(str::to_owned));
        assert_eq!(described("NewTournament"), new);
    }
}
