//! `/about`: the program, its licence, its source, and what it is built on.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use crate::error::Error;
use crate::page::{Page, html};
use crate::state::AppState;

/// Packages in the binary, written by `scripts/notices.mjs`.
const NOTICES: &str = include_str!("../notices.tsv");

/// The texts of the licences; every package is under one or more of them.
const LICENCES: [(&str, &str); 9] = [
    ("GPL-3.0", include_str!("../../../LICENSE")),
    ("0BSD", include_str!("../licences/0BSD.txt")),
    ("Apache-2.0", include_str!("../licences/Apache-2.0.txt")),
    ("BSD-3-Clause", include_str!("../licences/BSD-3-Clause.txt")),
    (
        "CDLA-Permissive-2.0",
        include_str!("../licences/CDLA-Permissive-2.0.txt"),
    ),
    ("ISC", include_str!("../licences/ISC.txt")),
    ("MIT", include_str!("../licences/MIT.txt")),
    ("Unicode-3.0", include_str!("../licences/Unicode-3.0.txt")),
    ("Zlib", include_str!("../licences/Zlib.txt")),
];

/// A third-party package.
struct Notice {
    package: &'static str,
    version: &'static str,
    licence: &'static str,
    copyright: &'static str,
}

#[derive(Template)]
#[template(path = "about.html")]
struct About {
    page: Page,
    version: &'static str,
    source: Option<String>,
    licences: Vec<&'static str>,
    notices: Vec<Notice>,
}

/// `GET /about`
pub(crate) async fn show(State(state): State<AppState>, page: Page) -> Response {
    html(&About {
        page,
        version: env!("CARGO_PKG_VERSION"),
        source: state.source.as_deref().map(str::to_owned),
        licences: LICENCES.map(|(name, _)| name).to_vec(),
        notices: notices().collect(),
    })
}

/// `GET /about/licences/{name}`: the text itself.
pub(crate) async fn licence(Path(name): Path<String>) -> Result<Response, Error> {
    let found = LICENCES.into_iter().find(|(known, _)| *known == name);
    let (_, text) = found.ok_or(Error::NotFound)?;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

fn notices() -> impl Iterator<Item = Notice> {
    NOTICES.lines().skip(1).filter_map(|line| {
        let mut cells = line.split('\t');
        Some(Notice {
            package: cells.next()?,
            version: cells.next()?,
            licence: cells.next()?,
            copyright: cells.next()?,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_package_is_under_a_licence_whose_text_is_here() {
        let texts: Vec<&str> = LICENCES.into_iter().map(|(name, _)| name).collect();
        let mut count = 0;
        for notice in notices() {
            let bare = notice.licence.replace(['(', ')'], "");
            // Of alternatives one is enough; parts joined by AND are all needed.
            for needed in bare.split(" AND ") {
                let found = needed.split(" OR ").any(|one| {
                    texts.contains(&one) || one.starts_with("GPL-3.0") && texts.contains(&"GPL-3.0")
                });
                assert!(found, "{}: {}", notice.package, notice.licence);
            }
            count += 1;
        }
        assert_eq!(count, NOTICES.lines().count() - 1);
        assert!(count > 50);
    }
}
