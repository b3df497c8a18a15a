//! `/api`: the API as a page, from the same document that programs read. It loads nothing from
//! elsewhere.

use askama::Template;
use axum::response::Response;
use serde_json::{Map, Value};

use crate::api::openapi;
use crate::page::{Page, html};

/// A field of a request.
struct Field {
    name: String,
    kind: String,
    required: bool,
    about: String,
}

/// A route.
struct Line {
    id: String,
    method: String,
    path: String,
    summary: String,
    open: bool,
    fields: Vec<Field>,
    body: Vec<String>,
    answer: String,
}

/// A command.
struct CommandView {
    kind: String,
    about: String,
    fields: Vec<Field>,
}

/// A named schema.
struct Shape {
    name: String,
    fields: Vec<Field>,
    values: Vec<String>,
}

#[derive(Template)]
#[template(path = "api.html")]
struct Interface {
    page: Page,
    lines: Vec<Line>,
    commands: Vec<CommandView>,
    shapes: Vec<Shape>,
}

fn text(value: Option<&Value>) -> String {
    value.and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// A schema in a word: `integer`, `list of Player`, `Player`.
fn kind(schema: &Value) -> String {
    if let Some(named) = schema.get("$ref").and_then(Value::as_str) {
        return named.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(value) = schema.get("const").and_then(Value::as_str) {
        return format!("\"{value}\"");
    }
    for list in ["oneOf", "anyOf", "allOf"] {
        if let Some(parts) = schema.get(list).and_then(Value::as_array) {
            return parts.iter().map(kind).collect::<Vec<_>>().join(" | ");
        }
    }
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        let values: Vec<&str> = values.iter().filter_map(Value::as_str).collect();
        return values.join(" | ");
    }
    match schema.get("type") {
        Some(Value::String(one)) if one == "array" => {
            let items = schema.get("items").map(kind);
            format!("[{}]", items.unwrap_or_default())
        }
        Some(Value::String(one)) => one.clone(),
        Some(Value::Array(several)) => {
            let names: Vec<&str> = several.iter().filter_map(Value::as_str).collect();
            names.join(" | ")
        }
        _ => "any".to_owned(),
    }
}

fn fields(schema: Option<&Value>) -> Vec<Field> {
    let Some(schema) = schema else {
        return Vec::new();
    };
    let required: Vec<&str> = schema
        .get("required")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let properties = schema.get("properties").and_then(Value::as_object);
    properties
        .into_iter()
        .flatten()
        .map(|(name, shape)| Field {
            name: name.clone(),
            kind: kind(shape),
            required: required.contains(&name.as_str()),
            about: text(shape.get("description")),
        })
        .collect()
}

fn line(path: &str, method: &str, operation: &Value) -> Line {
    let parameters = operation.get("parameters").and_then(Value::as_array);
    let parameters = parameters.into_iter().flatten().map(|one| Field {
        name: text(one.get("name")),
        kind: one.get("schema").map(kind).unwrap_or_default(),
        required: one.get("required") == Some(&Value::Bool(true)),
        about: text(one.get("in")),
    });
    let content = operation
        .get("requestBody")
        .and_then(|body| body.get("content"));
    let body = content.and_then(Value::as_object).into_iter().flatten();
    let body = body.map(|(media, shape)| {
        let shape = shape.get("schema").map(kind).unwrap_or_default();
        format!("{media}: {shape}")
    });
    let responses = operation.get("responses").and_then(Value::as_object);
    let done = responses
        .into_iter()
        .flatten()
        .find(|(status, _)| status.starts_with('2'));
    let answer = done.map_or_else(String::new, |(status, told)| {
        let content = told.get("content").and_then(Value::as_object);
        let shape = content.into_iter().flatten().next();
        let shape = shape.and_then(|(_, shape)| shape.get("schema")).map(kind);
        format!("{status} {}", shape.unwrap_or_default())
    });
    let id: String = format!("{method}{path}")
        .chars()
        .map(|sign| {
            if sign.is_ascii_alphanumeric() {
                sign
            } else {
                '-'
            }
        })
        .collect();
    Line {
        id,
        method: method.to_uppercase(),
        path: path.to_owned(),
        summary: text(operation.get("summary")),
        open: operation.get("security").is_some(),
        fields: parameters.collect(),
        body: body.collect(),
        answer,
    }
}

/// `GET /api`
pub(crate) async fn show(page: Page) -> Response {
    let document = openapi::served();
    let mut lines: Vec<Line> = Vec::new();
    let paths = document.get("paths").and_then(Value::as_object);
    for (path, methods) in paths.into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            lines.push(line(path, method, operation));
        }
    }
    let none = Map::new();
    let schemas = document.pointer("/components/schemas");
    let schemas = schemas.and_then(Value::as_object).unwrap_or(&none);
    let mut commands = Vec::new();
    let mut shapes = Vec::new();
    for (name, schema) in schemas {
        match name.strip_prefix("Command-") {
            Some(kind) => {
                let data = schema.pointer("/properties/data");
                let named = data
                    .and_then(|data| data.get("$ref"))
                    .and_then(Value::as_str);
                let named = named.and_then(|named| schemas.get(named.rsplit('/').next()?));
                commands.push(CommandView {
                    kind: kind.to_owned(),
                    about: text(schema.get("description")),
                    fields: fields(named.or(data)),
                });
            }
            None if name == "Command" => {}
            None => {
                let values = schema.get("enum").and_then(Value::as_array);
                let values = values.into_iter().flatten().filter_map(Value::as_str);
                shapes.push(Shape {
                    name: name.clone(),
                    fields: fields(Some(schema)),
                    values: values.map(str::to_owned).collect(),
                });
            }
        }
    }
    html(&Interface {
        page,
        lines,
        commands,
        shapes,
    })
}
