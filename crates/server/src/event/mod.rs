//! The arbiter's desk: a tournament in the browser.
//!
//! Every page is whole without scripts: forms are sent to [`act`], which carries commands out
//! the way programs do, asks what the rules ask, and leads back. Scripts only add keys.
//!
//! | file | what |
//! |---|---|
//! | `who` | who sits at the desk: the one place that knows sessions |
//! | `desk` | the tournament of an address, with names and numbers as pages write them |
//! | `act`, `asked` | forms as commands; warnings with article and consequence, refusals |
//! | `shelf`, `list` | all events, and the page that shows them |
//! | `presets`, `create`, `paste`, `sample` | from nothing to a drafted first round |
//! | `players`, `card`, `check_in` | who plays |
//! | `draft`, `story` | the pairing before it is published, and why it is so |
//! | `round`, `board` | results |
//! | `standings`, `crosstable`, `log` | the table with its reasons; what happened |

mod act;
mod asked;
mod board;
mod card;
mod check_in;
mod create;
mod crosstable;
mod desk;
mod draft;
pub(crate) mod list;
mod log;
mod paste;
mod players;
mod presets;
mod round;
mod sample;
mod shelf;
mod standings;
mod story;
pub(crate) mod who;

use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::routing::{get, post};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

pub(crate) use shelf::Shelf;

use crate::state::AppState;

/// The largest form: a list of a thousand players pasted.
const FORM_BYTES: usize = 1024 * 1024;

/// A pairing of thousands on a busy machine takes its time.
const ANSWER_TIME: Duration = Duration::from_secs(60);

/// Every address of the desk.
pub(crate) fn router() -> Router<AppState> {
    let of_round = Router::new()
        .route("/", get(round::show))
        .route("/draft", get(draft::show))
        .route("/result", post(round::take))
        .route("/boards/{board}", get(board::show));
    let of_tournament = Router::new()
        .route("/", get(desk::enter))
        .route("/players", get(players::show))
        .route("/players/paste", post(players::paste))
        .route("/players/{entry}", get(card::show))
        .route("/check-in", get(check_in::show))
        .nest("/rounds/{round}", of_round)
        .route("/standings", get(standings::show))
        .route("/crosstable", get(crosstable::show))
        .route("/log", get(log::show))
        .route("/do", post(act::take))
        .route("/edit", post(card::edit))
        .route("/remove", post(sample::remove));
    Router::new()
        .route("/events", get(list::show))
        .route("/events/new", get(create::show).post(create::start))
        .route("/events/sample", post(sample::make))
        .nest("/e/{event}/{tournament}", of_tournament)
        .layer(RequestBodyLimitLayer::new(FORM_BYTES))
        .layer(DefaultBodyLimit::disable())
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            ANSWER_TIME,
        ))
}
