//! The description of this interface, for programs that make other programs.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

/// Committed beside the code; a test compares it with the routes.
const DOCUMENT: &str = include_str!("openapi.json");

/// `GET /api/v1/openapi.json`
pub(crate) async fn show() -> Response {
    let kind = HeaderValue::from_static("application/json");
    ([(header::CONTENT_TYPE, kind)], DOCUMENT).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_route_is_described_and_nothing_else() {
        let document: serde_json::Value = serde_json::from_str(DOCUMENT).unwrap();
        let described = document
            .get("paths")
            .and_then(serde_json::Value::as_object)
            .unwrap();
        let described: BTreeSet<&str> = described.keys().map(String::as_str).collect();
        let source = include_str!("mod.rs");
        let (routes, _) = source.split_once("/// Whether an address").unwrap();
        let routed: BTreeSet<&str> = routes
            .split('"')
            .filter(|text| text.starts_with('/') && !text.starts_with("/control/"))
            .filter(|text| !text.contains('\n'))
            .collect();
        assert_eq!(described, routed);
    }
}
