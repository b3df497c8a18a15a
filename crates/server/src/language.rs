//! The language switch.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_words::Lang;
use serde::{Deserialize, Deserializer};

use crate::error::Error;
use crate::filled::Filled;
use crate::page::{LANG_COOKIE, is_ours};

/// A choice of language and the page it was made on.
#[derive(Deserialize)]
pub(crate) struct Choice {
    #[serde(deserialize_with = "lang")]
    lang: Lang,
    #[serde(default)]
    back: String,
}

fn lang<'de, D: Deserializer<'de>>(code: D) -> Result<Lang, D::Error> {
    let code = String::deserialize(code)?;
    code.parse()
        .map_err(|_| serde::de::Error::custom("not a language"))
}

/// `POST /language`
pub(crate) async fn choose(Filled(choice): Filled<Choice>) -> Result<Response, Error> {
    let cookie = format!(
        "{LANG_COOKIE}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict",
        choice.lang.code()
    );
    let cookie = HeaderValue::from_str(&cookie).map_err(|_| Error::Ours)?;
    let back = match choice.back.as_str() {
        back if is_ours(back) => back,
        _ => "/",
    };
    Ok(([(header::SET_COOKIE, cookie)], Redirect::to(back)).into_response())
}
