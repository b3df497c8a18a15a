//! The language switch.

use axum::extract::Form;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_words::Lang;
use serde::Deserialize;

use crate::page::LANG_COOKIE;

/// A choice of language and the page it was made on.
#[derive(Deserialize)]
pub(crate) struct Choice {
    lang: String,
    #[serde(default)]
    back: String,
}

/// `POST /language`
pub(crate) async fn choose(Form(choice): Form<Choice>) -> Response {
    let Ok(lang) = choice.lang.parse::<Lang>() else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let cookie = format!(
        "{LANG_COOKIE}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict",
        lang.code()
    );
    let Ok(cookie) = HeaderValue::from_str(&cookie) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    (
        [(header::SET_COOKIE, cookie)],
        Redirect::to(way_back(&choice.back)),
    )
        .into_response()
}

/// The page to return to: one of ours, or else the first one.
fn way_back(back: &str) -> &str {
    let ours = back.starts_with('/')
        && !back.starts_with("//")
        && !back.starts_with("/\\")
        && back.bytes().all(|byte| byte.is_ascii_graphic());
    if ours { back } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_stays_in_the_house() {
        assert_eq!(
            way_back("/laws/fide-2023?class=clock"),
            "/laws/fide-2023?class=clock"
        );
        for foreign in [
            "",
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "/a\r\nSet-Cookie: x=y",
            "laws",
        ] {
            assert_eq!(way_back(foreign), "/", "{foreign}");
        }
    }
}
