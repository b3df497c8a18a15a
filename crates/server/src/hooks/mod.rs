//! Webhooks: addresses notified of what is published about an event, so that nobody has to poll.
//!
//! Notifications are built from the published view only: a webhook learns what anybody may see.
//! Each request is signed; failed ones are retried with increasing delays, and the queue is in the
//! store, so a restart loses nothing.
//!
//! | file | what |
//! |---|---|
//! | `model` | topics, delays, when a webhook is given up; pure functions |
//! | `address` | which addresses are allowed |
//! | `sign` | the signature of a request |
//! | `notification` | the notification for an event of the log |
//! | `clerk` | queues deliveries as the log grows |
//! | `carrier` | sends them, with delays after failures |
//! | `post` | one request to another server |
//! | `change` | creating, testing, ending; for pages and programs alike |
//! | `programs`, `desk` | the same for programs and as a page |

pub(crate) mod address;
mod carrier;
mod change;
mod clerk;
pub(crate) mod desk;
mod model;
mod notification;
mod post;
pub(crate) mod programs;
mod sign;

use axum::http::Method;

pub use address::Allowed;
pub(crate) use carrier::run;
pub(crate) use clerk::Later;
pub(crate) use model::{Trouble, longest_ms, wait_ms};
pub use post::Trusted;
pub(crate) use post::exchange;

use crate::people::Right;
use crate::routes::{Room, Route};

/// The routes of the page; those for programs are part of the API.
pub(crate) fn routes() -> Vec<Route> {
    vec![
        Route::get("/e/{event}/webhooks", Right::Webhooks, desk::show),
        Route::post("/e/{event}/webhooks", Right::Webhooks, desk::take),
    ]
}

/// The routes of the API.
pub(crate) fn api() -> Vec<Route> {
    let right = Right::Webhooks;
    let one = "/api/v1/events/{event}/webhooks/{webhook}";
    let routes = [
        Route::get("/api/v1/events/{event}/webhooks", right, programs::list),
        Route::post("/api/v1/events/{event}/webhooks", right, programs::make),
        Route::of(Method::DELETE, one, right, programs::end),
        Route::get(
            "/api/v1/events/{event}/webhooks/{webhook}/deliveries",
            right,
            programs::deliveries,
        ),
        Route::post(
            "/api/v1/events/{event}/webhooks/{webhook}/test",
            right,
            programs::test,
        ),
        Route::post(
            "/api/v1/events/{event}/webhooks/{webhook}/resume",
            right,
            programs::resume,
        ),
    ];
    let within = routes.into_iter().map(|route| route.within(Room::Command));
    within.collect()
}
