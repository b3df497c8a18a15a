//! Styles, scripts and pictures, embedded in the binary.
//!
//! They are served under a path that contains the hash of them all: a browser
//! may keep them forever, and relative imports between scripts stay valid.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};

use crate::error::Error;

/// An embedded file.
struct Asset {
    name: &'static str,
    kind: &'static str,
    bytes: &'static [u8],
}

macro_rules! asset {
    ($name:literal, $kind:literal) => {
        Asset {
            name: $name,
            kind: $kind,
            bytes: include_bytes!(concat!("../assets/", $name)),
        }
    };
}

/// All embedded files.
static ASSETS: &[Asset] = &[
    Asset {
        name: "board.css",
        kind: "text/css; charset=utf-8",
        bytes: jadoube_diagram::STYLE.as_bytes(),
    },
    asset!("board-page.css", "text/css; charset=utf-8"),
    asset!("board-page.js", "text/javascript; charset=utf-8"),
    asset!("game-board.js", "text/javascript; charset=utf-8"),
    asset!("game-board/drawing.js", "text/javascript; charset=utf-8"),
    asset!("game-board/element.js", "text/javascript; charset=utf-8"),
    asset!("game-board/grid.js", "text/javascript; charset=utf-8"),
    asset!("game-board/keyboard.js", "text/javascript; charset=utf-8"),
    asset!("game-board/men.js", "text/javascript; charset=utf-8"),
    asset!("game-board/notation.js", "text/javascript; charset=utf-8"),
    asset!("game-board/placing.js", "text/javascript; charset=utf-8"),
    asset!("game-board/pointer.js", "text/javascript; charset=utf-8"),
    asset!("game-board/promotion.js", "text/javascript; charset=utf-8"),
    asset!("game-board/sheet.js", "text/javascript; charset=utf-8"),
    asset!("game-board/squares.js", "text/javascript; charset=utf-8"),
    asset!("game-board/words.js", "text/javascript; charset=utf-8"),
    asset!("case.css", "text/css; charset=utf-8"),
    asset!("case-paper.css", "text/css; charset=utf-8"),
    asset!("case.js", "text/javascript; charset=utf-8"),
    asset!("express.js", "text/javascript; charset=utf-8"),
    asset!("controls.css", "text/css; charset=utf-8"),
    asset!("desk.css", "text/css; charset=utf-8"),
    asset!("desk-forms.css", "text/css; charset=utf-8"),
    asset!("desk-rooms.css", "text/css; charset=utf-8"),
    asset!("desk.js", "text/javascript; charset=utf-8"),
    asset!("draft.js", "text/javascript; charset=utf-8"),
    asset!("desk-round.css", "text/css; charset=utf-8"),
    asset!("desk-chief.css", "text/css; charset=utf-8"),
    asset!("desk-tables.css", "text/css; charset=utf-8"),
    asset!("express.css", "text/css; charset=utf-8"),
    asset!("fields.css", "text/css; charset=utf-8"),
    asset!("paper.css", "text/css; charset=utf-8"),
    asset!("paper-a4.css", "text/css; charset=utf-8"),
    asset!("paper-a4-landscape.css", "text/css; charset=utf-8"),
    asset!("paper-a5.css", "text/css; charset=utf-8"),
    asset!("paper-a5-landscape.css", "text/css; charset=utf-8"),
    asset!("paper.js", "text/javascript; charset=utf-8"),
    asset!("people.css", "text/css; charset=utf-8"),
    asset!("live.js", "text/javascript; charset=utf-8"),
    asset!("players.js", "text/javascript; charset=utf-8"),
    asset!("phone.css", "text/css; charset=utf-8"),
    asset!("phone.js", "text/javascript; charset=utf-8"),
    asset!("icon.svg", "image/svg+xml"),
    asset!("keys.js", "text/javascript; charset=utf-8"),
    asset!("kiosk.css", "text/css; charset=utf-8"),
    asset!("laws.css", "text/css; charset=utf-8"),
    asset!("chapters.js", "text/javascript; charset=utf-8"),
    asset!("main.js", "text/javascript; charset=utf-8"),
    asset!("outline.js", "text/javascript; charset=utf-8"),
    asset!("outside.css", "text/css; charset=utf-8"),
    asset!("print.css", "text/css; charset=utf-8"),
    asset!("public.css", "text/css; charset=utf-8"),
    asset!("public.js", "text/javascript; charset=utf-8"),
    asset!("results.js", "text/javascript; charset=utf-8"),
    asset!("screen.css", "text/css; charset=utf-8"),
    asset!("screen.js", "text/javascript; charset=utf-8"),
    asset!("screens.css", "text/css; charset=utf-8"),
    asset!("search.js", "text/javascript; charset=utf-8"),
    asset!("style.css", "text/css; charset=utf-8"),
    asset!("unsent.js", "text/javascript; charset=utf-8"),
    asset!("topic.css", "text/css; charset=utf-8"),
];

/// A non-cryptographic hash to distinguish contents (FNV-1a, 64 bits).
pub(crate) fn fingerprint<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> u64 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in parts.into_iter().flatten() {
        hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    }
    hash
}

/// The hash of all assets.
static BUILD: LazyLock<String> = LazyLock::new(|| {
    let parts = ASSETS
        .iter()
        .flat_map(|asset| [asset.name.as_bytes(), asset.bytes]);
    format!("{:016x}", fingerprint(parts))
});

/// The address of an asset in this build.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *BUILD)
}

/// The content of an asset.
pub(crate) fn bytes(name: &str) -> Option<&'static [u8]> {
    let asset = ASSETS.iter().find(|asset| asset.name == name)?;
    Some(asset.bytes)
}

/// `GET /assets/{build}/{*name}`
pub(crate) async fn serve(Path((build, name)): Path<(String, String)>) -> Response {
    let Some(asset) = ASSETS
        .iter()
        .find(|asset| asset.name == name && build == *BUILD)
    else {
        return Error::NotFound.into_response();
    };
    (
        [
            (header::CONTENT_TYPE, HeaderValue::from_static(asset.kind)),
            (
                header::CACHE_CONTROL,
                HeaderValue::from_static("public, max-age=31536000, immutable"),
            ),
        ],
        asset.bytes,
    )
        .into_response()
}

/// `GET /favicon.ico`, which some browsers request regardless of the page.
pub(crate) async fn icon() -> Response {
    axum::response::Redirect::permanent(&address("icon.svg")).into_response()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_file_of_the_folder_is_embedded() {
        let root = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/assets"));
        let mut folders = vec![root.to_owned()];
        let mut files = BTreeSet::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let name = path.strip_prefix(root).unwrap();
                    files.insert(name.to_str().unwrap().to_owned());
                }
            }
        }
        let embedded: BTreeSet<String> = ASSETS
            .iter()
            .map(|asset| asset.name.to_owned())
            // The style sheet of the diagrams comes from their crate.
            .filter(|name| name != "board.css")
            .collect();
        assert_eq!(files, embedded);
    }

    #[test]
    fn an_address_carries_the_build() {
        assert_eq!(
            address("style.css"),
            format!("/assets/{}/style.css", *BUILD)
        );
        assert_eq!(BUILD.len(), 16);
    }
}
