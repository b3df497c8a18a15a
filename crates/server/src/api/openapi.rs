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
        "servers": [{ "url": "/" }],
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
    words.find(|word| !word.is_empty()).unwrap_or("server")
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
    let media = row.get("media").and_then(Value::as_str).unwrap_or(media);
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
    if row.get("sends").is_some() {
        problems.push(502);
    }
    problems.sort_unstable();
    for status in problems {
        let schema = json!({ "$ref": "#/components/schemas/Problem" });
        let content = json!({ "application/problem+json": { "schema": schema } });
        let told = json!({ "description": "A problem document", "content": content });
        responses.insert(status.to_string(), told);
    }
    let mut made = json!({
        "operationId": operation_id(route),
        "tags": [tag(route.path)],
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

    use jadoube_tournament::{NewEntry, NewTeam, NewTournament, SettingChanges, TournamentSystem};
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

    /// Keywords of schemas this document uses: JSON Schema 2020-12, the dialect of `OpenAPI` 3.1.
    const KEYWORDS: [&str; 23] = [
        "$ref",
        "additionalProperties",
        "allOf",
        "anyOf",
        "const",
        "default",
        "description",
        "enum",
        "examples",
        "format",
        "items",
        "maxItems",
        "maxLength",
        "maximum",
        "minItems",
        "minLength",
        "minimum",
        "oneOf",
        "pattern",
        "prefixItems",
        "properties",
        "required",
        "type",
    ];

    const TYPES: [&str; 7] = [
        "array", "boolean", "integer", "null", "number", "object", "string",
    ];

    /// What the specification demands of a schema; `at` names it in a failure.
    fn is_schema(schema: &Value, known: &Map<String, Value>, at: &str) {
        if schema.is_boolean() {
            return;
        }
        let fields = schema
            .as_object()
            .unwrap_or_else(|| panic!("{at}: {schema}"));
        for (word, value) in fields {
            assert!(KEYWORDS.contains(&word.as_str()), "{at}: {word}");
            let below = format!("{at}/{word}");
            match word.as_str() {
                "$ref" => {
                    let name = value.as_str().unwrap();
                    let name = name.strip_prefix("#/components/schemas/").unwrap();
                    assert!(known.contains_key(name), "{below}: {name}");
                }
                "type" => {
                    let one = |one: &Value| TYPES.contains(&one.as_str().unwrap_or("?"));
                    let right = value
                        .as_array()
                        .map_or_else(|| one(value), |all| !all.is_empty() && all.iter().all(one));
                    assert!(right, "{below}: {value}");
                }
                "properties" => {
                    for (name, one) in value.as_object().unwrap() {
                        is_schema(one, known, &format!("{below}/{name}"));
                    }
                }
                "required" => {
                    let own = fields.get("properties").and_then(Value::as_object);
                    for name in value.as_array().unwrap() {
                        let name = name.as_str().unwrap();
                        let there = own.is_some_and(|own| own.contains_key(name));
                        assert!(there, "{below}: {name} is required and not described");
                    }
                }
                "items" | "additionalProperties" => is_schema(value, known, &below),
                "allOf" | "oneOf" | "anyOf" | "prefixItems" => {
                    let all = value.as_array().unwrap();
                    assert!(!all.is_empty(), "{below}");
                    for one in all {
                        is_schema(one, known, &below);
                    }
                }
                "enum" => assert!(!value.as_array().unwrap().is_empty(), "{below}"),
                "description" | "format" | "pattern" => assert!(value.is_string(), "{below}"),
                "minimum" | "maximum" => assert!(value.is_number(), "{below}"),
                "minItems" | "maxItems" | "minLength" | "maxLength" => {
                    assert!(value.is_u64(), "{below}");
                }
                _ => {}
            }
        }
    }

    fn is_content(content: &Value, known: &Map<String, Value>, at: &str) {
        let content = content.as_object().unwrap_or_else(|| panic!("{at}"));
        assert!(!content.is_empty(), "{at}");
        for (media, one) in content {
            assert_eq!(media.split('/').count(), 2, "{at}: {media}");
            let fields: Vec<&String> = one.as_object().unwrap().keys().collect();
            assert_eq!(fields, ["schema"], "{at}: {media}");
            is_schema(&one["schema"], known, &format!("{at} {media}"));
        }
    }

    /// The rules of `OpenAPI` 3.1.0 for what this document contains: the fields of each object, names
    /// in paths, unique operations, and every schema.
    #[test]
    fn the_document_keeps_the_rules_of_openapi_3_1() {
        let document = document();
        let fields = |value: &Value| -> Vec<String> {
            let mut all: Vec<String> = value.as_object().unwrap().keys().cloned().collect();
            all.sort();
            all
        };
        assert_eq!(
            fields(&document),
            [
                "components",
                "info",
                "openapi",
                "paths",
                "security",
                "servers"
            ]
        );
        assert_eq!(document["openapi"], "3.1.0");
        assert!(document["info"]["title"].is_string() && document["info"]["version"].is_string());
        assert_eq!(fields(&document["info"]["license"]), ["identifier", "name"]);
        assert_eq!(document["servers"], json!([{ "url": "/" }]));
        let schemes = document["components"]["securitySchemes"]
            .as_object()
            .unwrap();
        let known = document["components"]["schemas"].as_object().unwrap();
        for (name, schema) in known {
            let letters = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
            assert!(name.bytes().all(letters), "{name}");
            is_schema(schema, known, name);
        }
        let mut operations = BTreeSet::new();
        let mut shapes = BTreeSet::new();
        for (path, item) in document["paths"].as_object().unwrap() {
            assert!(path.starts_with('/'), "{path}");
            // Two templates that differ in their names only would be the same address.
            let bare: Vec<&str> = path
                .split('/')
                .map(|part| if part.starts_with('{') { "{}" } else { part })
                .collect();
            assert!(shapes.insert(bare.join("/")), "{path}");
            let in_path: BTreeSet<&str> = path
                .split('{')
                .skip(1)
                .map(|part| part.split('}').next().unwrap())
                .collect();
            for (method, operation) in item.as_object().unwrap() {
                let at = format!("{method} {path}");
                assert!(["get", "post", "delete"].contains(&method.as_str()), "{at}");
                for field in fields(operation) {
                    assert!(
                        [
                            "operationId",
                            "parameters",
                            "requestBody",
                            "responses",
                            "security",
                            "summary",
                            "tags"
                        ]
                        .contains(&field.as_str()),
                        "{at}: {field}"
                    );
                }
                let summary = operation["summary"].as_str().unwrap_or_default();
                assert!(!summary.is_empty(), "{at}");
                let id = operation["operationId"].as_str().unwrap().to_owned();
                assert!(operations.insert(id.clone()), "{id} twice");
                let mut parameters = BTreeSet::new();
                for one in operation["parameters"].as_array().unwrap() {
                    let (name, place) =
                        (one["name"].as_str().unwrap(), one["in"].as_str().unwrap());
                    assert!(["path", "query", "header"].contains(&place), "{at}: {name}");
                    assert!(parameters.insert((place, name)), "{at}: {name} twice");
                    if place == "path" {
                        assert!(
                            in_path.contains(name) && one["required"] == true,
                            "{at}: {name}"
                        );
                    }
                    is_schema(&one["schema"], known, &format!("{at} {name}"));
                }
                for name in &in_path {
                    assert!(parameters.contains(&("path", *name)), "{at}: {name}");
                }
                if let Some(body) = operation.get("requestBody") {
                    assert_ne!(method, "get", "{at}");
                    is_content(&body["content"], known, &at);
                }
                let responses = operation["responses"].as_object().unwrap();
                let good = responses.keys().filter(|status| status.starts_with('2'));
                assert_eq!(good.count(), 1, "{at}");
                for (status, response) in responses {
                    let number: u16 = status.parse().unwrap();
                    assert!((100..600).contains(&number), "{at}: {status}");
                    assert!(response["description"].is_string(), "{at}: {status}");
                    is_content(&response["content"], known, &format!("{at} {status}"));
                }
                for requirement in operation["security"].as_array().into_iter().flatten() {
                    let own = requirement.as_object().unwrap();
                    assert!(own.keys().all(|name| schemes.contains_key(name)), "{at}");
                }
            }
        }
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
        let settings = serde_json::to_value(SettingChanges::default()).unwrap();
        assert_eq!(described("Settings"), fields(&settings));
        let new = NewTournament::new("Sample", GameKind::Chess, TournamentSystem::FideDutch);
        let mut new = fields(&serde_json::to_value(new).unwrap());
        // The address names the event, the server assigns the tournament; marks are separate.
        new.remove("tournament");
        new.remove("event");
        new.extend(["confirm", "confirm_again"].map(str::to_owned));
        assert_eq!(described("NewTournament"), new);
    }
}
