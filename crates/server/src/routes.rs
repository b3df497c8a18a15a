//! The table of routes: every address, the right it needs and what answers it. The router is
//! built from it, and so is the test of who may go where.

use axum::Router;
use axum::handler::Handler;
use axum::http::Method;
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodRouter, get, post};

use crate::people::gate::{self, Gate};
use crate::people::{Right, own, sign_in};
use crate::state::AppState;
use crate::{about, api, assets, board, case, event, home, language, laws, metrics, setup};

/// How large a request may be and how long its answer may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Room {
    /// Pages and their forms.
    Page,
    /// Commands of programs.
    Command,
    /// Whole tournaments taken over.
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

    /// What a form is sent to.
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

    /// The same with other limits.
    pub(crate) const fn within(mut self, room: Room) -> Self {
        self.room = room;
        self
    }

    /// The same as part of a router, its gate before it.
    fn open(self, router: Router<AppState>, state: &AppState) -> Router<AppState> {
        let answer = match self.right {
            // Nobody is asked who they are where it does not matter.
            Right::Open => self.answer,
            right => {
                let gate = Gate {
                    state: state.clone(),
                    right,
                    name: format!("{} {}", self.method, self.path).into(),
                };
                let gate = from_fn_with_state(gate, gate::pass);
                // Before what answers alone: another method is refused as such.
                self.answer.route_layer(gate)
            }
        };
        router.route(self.path, answer)
    }
}

/// The routes of a room.
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
        Route::get("/about/licences/{name}", open, about::licence),
        Route::get("/board", open, board::show),
        Route::post("/language", open, language::choose),
        Route::get("/case", open, case::show),
        Route::post("/case", open, case::change),
        Route::get("/case/hits", open, case::hits),
        Route::get("/case/print", open, case::print),
        Route::get("/case/export", open, case::export),
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
    table.extend(api::routes());
    table
}

/// Getting in and out.
fn people() -> [Route; 9] {
    [
        Route::get("/setup/{secret}", Right::Open, setup::show),
        Route::post("/setup/{secret}", Right::Open, setup::take),
        Route::get("/sign-in", Right::Anyone, sign_in::show),
        Route::post("/sign-in", Right::Anyone, sign_in::take),
        Route::post("/sign-out", Right::Own, sign_in::leave),
        Route::get("/account", Right::Own, own::show),
        Route::post("/account/password", Right::Own, own::password),
        Route::post("/account/sessions/end", Right::Own, own::end),
        Route::post("/account/sessions/end-others", Right::Own, own::end_others),
    ]
}
