//! The web server: the rulebook, the arbiter's desk, public pages and the API.
//!
//! [`router`] maps every address to its handler, over an [`AppState`]; [`listen`] opens the socket
//! and serves the router within limits. A page is an askama template filled by one handler; its
//! sentences come from `jadoube-words`, its contents from the rule crates.
//!
//! | room | what it serves |
//! |---|---|
//! | `listen`, `connection`, `wire`, `tls`, `rate`, `guard` | sockets, limits, refusals that arrive |
//! | `routes`, `router`, `people` | which address needs which right, and who the caller is |
//! | `home`, `laws`, `case`, `express`, `board` | the rulebook, the case desk, incidents, boards |
//! | `event` | the arbiter's desk, phones, tables, captains |
//! | `api` | the interface for programs, and the rooms in which tournaments are kept |
//! | `public`, `screens`, `live`, `catalogue` | what everybody may see, and changes as they happen |
//! | `paper` | documents to print |
//! | `lists` | rating lists |
//! | `outgoing`, `hooks`, `mail`, `results_site` | what is sent to others |
//! | `jobs`, `work`, `mishap`, `journal`, `metrics`, `weather` | long work, and how the server fares |
//!
//! ```
//! use axum::http::Request;
//! use tower::ServiceExt;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() {
//! let request = Request::get("/laws/fide-2023").header("host", "localhost");
//! let request = request.body(axum::body::Body::empty()).unwrap();
//! let router = jadoube_server::router(&jadoube_server::AppState::default());
//! let response = router.oneshot(request).await.unwrap();
//! assert_eq!(response.status(), 200);
//! # }
//! ```

mod about;
mod api;
mod assets;
mod board;
mod case;
mod catalogue;
mod connection;
mod counts;
mod current;
pub mod data;
mod error;
mod event;
mod express;
mod figure;
mod filled;
mod guard;
pub mod handles;
mod help;
mod home;
mod hooks;
#[cfg(test)]
mod hostile;
pub mod hosts;
mod jobs;
mod journal;
mod language;
mod laws;
pub mod listen;
mod lists;
mod live;
mod mail;
#[cfg(test)]
mod matrix;
mod metrics;
mod mishap;
mod outgoing;
mod page;
mod paper;
mod peer;
mod people;
mod problem;
mod public;
mod rate;
mod results_site;
mod router;
mod routes;
mod screens;
mod seats;
mod setup;
mod state;
mod system;
mod tls;
mod weather;
mod wire;
mod work;

pub use hooks::{Allowed, Trusted};
pub use mail::{Mail, Security};
pub use outgoing::Outgoing;
pub use peer::{Network, NotANetwork, Proxies};
pub use people::qr::blocks as qr_blocks;
pub use public::site;
pub use rate::{Limit, NotALimit, limit_names};
pub use results_site::ResultsSite;
pub use router::{only_control, router, to_https};
pub use seats::{MOST_CONNECTIONS, SeatClass, Seats};
pub use state::{AppState, LiveSettings};
pub use tls::{NoCertificate, TlsCertificates};
pub use work::{Bounds, Work};

/// Loads the lawbook, its search index and the sentences of all languages before the first request.
pub fn warm_up() {
    let _ = jadoube_lawbook::lawbook().search("j'adoube", "en");
    for lang in jadoube_words::Lang::ALL {
        let _ = jadoube_words::Words::of(lang);
    }
}
