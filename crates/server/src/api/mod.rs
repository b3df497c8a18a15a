//! The API for programs: JSON over HTTP.
//!
//! Every request except public ones carries a token; every request that changes something carries a
//! key and takes effect once, however often it is sent. An answer means that the data is on disk.

pub(crate) mod backup;
pub(crate) mod caller;
pub(crate) mod commands;
mod control;
pub(crate) mod create;
mod devices;
pub(crate) mod events;
mod explain;
pub(crate) mod export;
mod games;
pub(crate) mod import;
pub(crate) mod keys;
mod kinds;
pub(crate) mod list_import;
mod lists;
mod log;
pub(crate) mod look;
mod matters;
mod openapi;
pub(crate) mod page;
pub(crate) mod people;
pub(crate) mod problem;
mod public;
mod ready;
pub(crate) mod register;
pub(crate) mod reply;
pub(crate) mod rooms;
pub(crate) mod sheets;
mod shown;
mod teams;

use axum::http::Method;
use jadoube_tournament::CommandKind;

pub(crate) use events::rules;
pub(crate) use kinds::kinds;

use crate::people::Right;
use crate::routes::{Room, Route};
use crate::screens::programs;

/// Every address of the API.
pub(crate) fn routes() -> Vec<Route> {
    use CommandKind::{CreateTournament, ImportTournament};
    let (open, staff, screens) = (Right::Open, Right::Staff, Right::Screens);
    let create = Right::Do(CreateTournament);
    let import = Right::Do(ImportTournament);
    let routes = [
        Route::get("/healthz", open, ready::alive),
        Route::get("/readyz", open, ready::ready),
        Route::post("/control/token", Right::Control, control::token),
        Route::post("/control/tokens", Right::Control, control::tokens),
        Route::post("/control/account", Right::Control, control::account),
        Route::post("/control/person", Right::Control, control::person),
        Route::post("/control/state", Right::Control, control::stands),
        Route::post("/control/sweep", Right::Control, control::sweep),
        Route::post("/control/rebuild", Right::Control, control::rebuild),
        Route::get("/api/v1/openapi.json", open, openapi::show),
        Route::post("/api/v1/case", open, crate::case::posted::judge),
        Route::get("/api/v1/events", Right::Known, lists::events),
        Route::post("/api/v1/events", Right::Events, events::create),
        Route::get("/api/v1/events/{event}", staff, events::show),
        Route::get(
            "/api/v1/events/{event}/tournaments",
            staff,
            lists::tournaments,
        ),
        Route::post("/api/v1/events/{event}/tournaments", create, create::create),
        Route::get("/api/v1/tournaments/{tournament}", staff, look::tournament),
        Route::post(
            "/api/v1/tournaments/{tournament}/commands",
            staff,
            commands::send,
        ),
        Route::get(
            "/api/v1/tournaments/{tournament}/entries",
            staff,
            look::entries,
        ),
        Route::get(
            "/api/v1/tournaments/{tournament}/requests",
            staff,
            matters::requests,
        ),
        Route::get(
            "/api/v1/events/{event}/devices",
            Right::Accounts,
            devices::list,
        ),
        Route::post(
            "/api/v1/events/{event}/devices",
            Right::Accounts,
            devices::invite,
        ),
        Route::of(
            Method::DELETE,
            "/api/v1/events/{event}/devices/{device}",
            Right::Accounts,
            devices::send_away,
        ),
        Route::get("/api/v1/events/{event}/notices", staff, matters::notices),
        Route::post(
            "/api/v1/events/{event}/notices",
            staff,
            matters::post_notice,
        ),
        Route::of(
            Method::DELETE,
            "/api/v1/events/{event}/notices/{notice}",
            staff,
            matters::take_notice_down,
        ),
        Route::get(
            "/api/v1/tournaments/{tournament}/rounds/{round}",
            staff,
            look::round,
        ),
        Route::get(
            "/api/v1/tournaments/{tournament}/rounds/{round}/lineups",
            staff,
            teams::line_ups,
        ),
        Route::get("/api/v1/tournaments/{tournament}/teams", staff, teams::list),
        Route::get(
            "/api/v1/tournaments/{tournament}/rounds/{round}/explanation",
            staff,
            explain::round,
        ),
        Route::get(
            "/api/v1/tournaments/{tournament}/rounds/{round}/why",
            staff,
            explain::pair,
        ),
        Route::get(
            "/api/v1/tournaments/{tournament}/standings",
            staff,
            look::standings,
        ),
        Route::get(
            "/api/v1/tournaments/{tournament}/standings/{entry}/why",
            staff,
            explain::place,
        ),
        Route::get(
            "/api/v1/tournaments/{tournament}/crosstable",
            staff,
            look::crosstable,
        ),
        Route::get(
            "/api/v1/tournaments/{tournament}/prizes",
            staff,
            lists::prizes,
        ),
        Route::get(
            "/api/v1/tournaments/{tournament}/norms",
            staff,
            lists::norms,
        ),
        Route::post(
            "/api/v1/imports/{import}/apply",
            Right::Known,
            list_import::apply,
        ),
        Route::get(
            "/api/v1/tournaments/{tournament}/entries/{entry}/withdrawal",
            staff,
            look::withdrawal,
        ),
        Route::get(
            "/api/v1/tournaments/{tournament}/numbers",
            staff,
            lists::numbers,
        ),
        Route::get(
            "/api/v1/tournaments/{tournament}/log",
            Right::Log,
            log::show,
        ),
        Route::get(
            "/api/v1/tournaments/{tournament}/export/{form}",
            Right::Log,
            export::show,
        ),
        Route::get("/api/v1/public/{slug}", open, public::tournament),
        Route::get("/api/v1/public/{slug}/entries", open, public::entries),
        Route::get("/api/v1/public/{slug}/rounds/{round}", open, public::round),
        Route::get("/api/v1/public/{slug}/standings", open, public::standings),
        Route::get("/api/v1/public/{slug}/crosstable", open, public::crosstable),
        Route::get("/api/v1/public/{slug}/notices", open, public::notices),
        Route::get(
            "/api/v1/public/{slug}/standings/{entry}/why",
            open,
            public::why,
        ),
        Route::get("/api/v1/events/{event}/screens", screens, programs::list),
        Route::post("/api/v1/events/{event}/screens", screens, programs::set),
        Route::of(
            Method::DELETE,
            "/api/v1/events/{event}/screens/{screen}",
            screens,
            programs::remove,
        ),
        Route::of(
            Method::DELETE,
            "/api/v1/events/{event}/images/{image}",
            screens,
            crate::screens::pictures::remove,
        ),
        Route::post("/api/v1/events/{event}/alert", screens, programs::alert),
    ];
    let takes = Route::post(
        "/api/v1/events/{event}/tournaments/import",
        import,
        import::take,
    );
    let compares = Route::post(
        "/api/v1/tournaments/{tournament}/import",
        Right::Do(CommandKind::ImportEntries),
        list_import::compare,
    );
    let routes = routes.into_iter().map(|route| route.within(Room::Command));
    let routes = routes
        .chain(crate::hooks::api())
        .chain(crate::lists::api())
        .chain(crate::results_site::api());
    let live = Route::get(
        "/api/v1/events/{event}/live",
        Right::Anyone,
        crate::live::of_event,
    );
    let routes = routes.chain([live.within(Room::Stream)]);
    let pictures = Route::post(
        "/api/v1/events/{event}/images",
        screens,
        crate::screens::pictures::add,
    );
    let files = [takes, compares, pictures].map(|route| route.within(Room::Import));
    routes.chain(files).collect()
}

/// Whether an address belongs to the API, so that refusals are problem documents.
pub(crate) fn is_api(path: &str) -> bool {
    ["/api/", "/control/"]
        .iter()
        .any(|room| path.starts_with(room))
        || path == "/readyz"
}
