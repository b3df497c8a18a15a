//! The table of routes: every address, the right it needs and what answers it. The router is
//! built from it, and so is the test of who may go where.

use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::http::Method;
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodFilter, MethodRouter, get, post};

use crate::counts::{self, Counted};
use crate::people::gate::{self, Gate};
use crate::people::{Right, devices, own, persons, sign_in, staff, tokens, tried_page};
use crate::state::AppState;
use crate::{
    about, api, assets, board, case, event, express, help, home, hooks, language, laws, live,
    metrics, paper, public, screens, setup, system,
};

/// The limits on the size of a request and the time for its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Room {
    /// Pages and their forms.
    Page,
    /// Commands of API clients.
    Command,
    /// Imports of whole tournaments.
    Import,
    /// Answers that stay open.
    Stream,
}

/// One line of the table.
pub(crate) struct Route {
    pub(crate) method: Method,
    pub(crate) path: &'static str,
    pub(crate) right: Right,
    pub(crate) room: Room,
    answer: MethodRouter<AppState>,
}

impl Route {
    /// A page.
    pub(crate) fn get<H, T>(path: &'static str, right: Right, answer: H) -> Self
    where
        H: Handler<T, AppState>,
        T: 'static,
    {
        Self {
            method: Method::GET,
            path,
            right,
            room: Room::Page,
            answer: get(answer),
        }
    }

    /// A form's target.
    pub(crate) fn post<H, T>(path: &'static str, right: Right, answer: H) -> Self
    where
        H: Handler<T, AppState>,
        T: 'static,
    {
        Self {
            method: Method::POST,
            path,
            right,
            room: Room::Page,
            answer: post(answer),
        }
    }

    /// A route with another method.
    pub(crate) fn of<H, T>(method: Method, path: &'static str, right: Right, answer: H) -> Self
    where
        H: Handler<T, AppState>,
        T: 'static,
    {
        let on = MethodFilter::try_from(method.clone()).unwrap_or(MethodFilter::DELETE);
        Self {
            method,
            path,
            right,
            room: Room::Page,
            answer: axum::routing::on(on, answer),
        }
    }

    /// The same with other limits.
    pub(crate) const fn within(mut self, room: Room) -> Self {
        self.room = room;
        self
    }

    /// Adds the route to a router, behind its gate.
    fn open(self, router: Router<AppState>, state: &AppState) -> Router<AppState> {
        let name: Arc<str> = format!("{} {}", self.method, self.path).into();
        let counted = Counted {
            counts: state.counts.clone(),
            route: Arc::clone(&name),
        };
        let answer = match self.right {
            // Open routes do not authenticate.
            Right::Open => self.answer,
            right => {
                let gate = Gate {
                    state: state.clone(),
                    right,
                    name,
                    room: self.room,
                };
                let gate = from_fn_with_state(gate, gate::pass);
                // Only before the handler, so that another method is refused as such.
                self.answer.route_layer(gate)
            }
        };
        let answer = answer.route_layer(from_fn_with_state(counted, counts::count));
        router.route(self.path, answer)
    }
}

/// The routes with the limits of a room.
pub(crate) fn of(room: Room, state: &AppState) -> Router<AppState> {
    table()
        .into_iter()
        .filter(|route| route.room == room)
        .fold(Router::new(), |router, route| route.open(router, state))
}

/// Every route.
pub(crate) fn table() -> Vec<Route> {
    let open = Right::Open;
    let mut table = vec![
        Route::get("/", Right::Anyone, home::show),
        Route::get("/about", open, about::show),
        Route::get("/api", open, api::page::show),
        Route::get("/about/licences/{name}", open, about::licence),
        Route::get("/board", open, board::show),
        Route::get("/help", open, help::whole),
        Route::get("/help/{topic}", open, help::show),
        Route::post("/language", open, language::choose),
        Route::get("/case", open, case::show),
        Route::post("/case", open, case::change),
        Route::get("/case/hits", open, case::hits),
        Route::get("/case/print", open, case::print),
        Route::get("/case/export", open, case::export),
        Route::get("/incident", open, express::show),
        Route::get("/laws", open, laws::editions::show),
        Route::get("/laws/search", open, laws::search::show),
        Route::get("/laws/search/hits", open, laws::search::hits),
        Route::get("/laws/conformance", open, laws::editions::conformance),
        Route::get("/laws/topics", open, laws::topics::list),
        Route::get("/laws/topics/{slug}", open, laws::topics::show),
        Route::get("/laws/{edition}", open, laws::book::show),
        Route::get("/laws/{edition}/checklist", open, laws::checklist::show),
        Route::get("/laws/{edition}/{*article}", open, laws::article::show),
        Route::get("/assets/{build}/{*name}", open, assets::serve),
        Route::get("/favicon.ico", open, assets::icon),
        Route::get("/metrics", Right::Anyone, metrics::show),
    ];
    table.extend(people());
    table.extend(event::routes());
    table.extend(public::routes());
    table.extend(screens::routes());
    table.extend(hooks::routes());
    table.extend(crate::lists::routes());
    table.extend(paper::routes());
    table.extend(api::routes());
    table
}

/// Signing in and out, and administration.
fn people() -> Vec<Route> {
    let (open, anyone, own) = (Right::Open, Right::Anyone, Right::Own);
    let (accounts, look) = (Right::Accounts, Right::LookAtInstallation);
    let install = Right::Installation;
    vec![
        Route::get("/setup/{secret}", open, setup::show),
        Route::post("/setup/{secret}", open, setup::take),
        Route::get("/sign-in", anyone, sign_in::show),
        Route::post("/sign-in", anyone, sign_in::take),
        Route::post("/sign-out", own, sign_in::leave),
        Route::get("/account", own, own::show),
        Route::post("/account/password", own, own::password),
        Route::post("/account/sessions/end", own, own::end),
        Route::post("/account/sessions/end-others", own, own::end_others),
        Route::get("/cases", own, case::kept::list),
        Route::post("/cases", own, case::kept::keep),
        Route::get("/cases/keep", own, case::kept::ask),
        Route::post("/cases/drop", own, case::kept::drop_one),
        Route::get("/tokens", own, tokens::show),
        Route::post("/tokens", own, tokens::make),
        Route::post("/tokens/end", own, tokens::end),
        Route::get("/accounts", accounts, staff::show),
        Route::post("/accounts", accounts, staff::change),
        Route::get("/join", open, devices::ask),
        Route::post("/join", open, devices::enter_digits),
        Route::get("/join/{secret}", open, devices::look),
        Route::post("/join/{secret}", open, devices::enter),
        Route::get("/device", Right::Known, devices::here),
        Route::post("/device", Right::Known, devices::call),
        Route::post("/device/leave", Right::Known, devices::leave),
        Route::get("/devices", accounts, devices::show),
        Route::post("/devices", accounts, devices::invite),
        Route::post("/devices/end", accounts, devices::end),
        Route::post("/devices/anew", accounts, devices::anew),
        Route::get(
            "/tournaments/{tournament}/devices",
            accounts,
            devices::show_of,
        ),
        Route::post(
            "/tournaments/{tournament}/devices",
            accounts,
            devices::invite_of,
        ),
        Route::post(
            "/tournaments/{tournament}/devices/end",
            accounts,
            devices::end_of,
        ),
        Route::post(
            "/tournaments/{tournament}/devices/anew",
            accounts,
            devices::anew_of,
        ),
        Route::get("/journal", Right::Audit, tried_page::show),
        Route::get("/journal.csv", Right::Audit, tried_page::table),
        Route::get("/privacy", open, persons::privacy),
        Route::get("/persons", install, persons::list),
        Route::get("/persons/{person}", install, persons::one),
        Route::post("/persons/{person}", install, persons::act),
        Route::post("/persons/{person}/export", install, persons::give_out),
        Route::get("/about/system", look, system::show),
        Route::post("/about/system/backup", install, system::back_up),
        Route::post("/about/system/verify", install, system::check),
        Route::post("/about/system/export", install, system::export),
        Route::post("/about/system/reload", install, system::reload),
        Route::get("/about/system/jobs/{job}", install, system::fetch),
        Route::post("/about/system/jobs/end", install, system::call_off),
        Route::get("/live/stream", anyone, live::open).within(Room::Stream),
        Route::post("/live/topics", anyone, live::tune),
        Route::get("/events/{event}/live", anyone, live::of_event).within(Room::Stream),
    ]
}
