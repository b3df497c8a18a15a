//! Pages: the rulebook and the rooms built on it.
//!
//! [`router`] is the map of all addresses; [`listen`] opens the socket and
//! serves it within limits. A page is an askama template filled by one handler;
//! its sentences come from `jadoube-words`, its matter from the rule crates.
//!
//! ```
//! use axum::http::Request;
//! use tower::ServiceExt;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() {
//! let request = Request::get("/laws/fide-2023").body(axum::body::Body::empty());
//! let response = jadoube_server::router().oneshot(request.unwrap()).await.unwrap();
//! assert_eq!(response.status(), 200);
//! # }
//! ```

mod assets;
mod board;
mod case;
mod figure;
mod guard;
mod home;
mod language;
mod laws;
pub mod listen;
mod page;
mod problem;
mod router;

pub use router::router;

/// Reads the lawbook and its search index before the first reader asks.
pub fn warm_up() {
    let _ = jadoube_lawbook::lawbook().search("j'adoube", "en");
    for lang in jadoube_words::Lang::ALL {
        let _ = jadoube_words::Words::of(lang);
    }
}
