//! Rating lists of federations: loaded from files by page, API or command, searched while a name is
//! typed. They lie beside the data, outside log and backups; a list is replaced as a whole.
//!
//! | file | what |
//! |---|---|
//! | `load` | reads a file, checks it against the former list, stores it |
//! | `shelf` | which edition an event uses, how old it is, who is found |
//! | `page` | `/lists` |
//! | `programs` | the same for programs |

pub(crate) mod load;
mod page;
mod programs;
pub(crate) mod shelf;
#[cfg(test)]
mod stories;

use axum::http::Method;

use crate::people::Right;
use crate::routes::{Room, Route};

/// Every page of the lists.
pub(crate) fn routes() -> Vec<Route> {
    vec![
        Route::get("/lists", Right::LookAtInstallation, page::show),
        Route::post("/lists", Right::Installation, page::take).within(Room::Import),
        Route::post("/lists/remove", Right::Installation, page::remove),
    ]
}

/// Every address of the lists in the API.
pub(crate) fn api() -> Vec<Route> {
    let install = Right::Installation;
    let removes = Route::of(
        Method::DELETE,
        "/api/v1/lists/{list}",
        install,
        programs::remove,
    );
    vec![
        Route::get("/api/v1/lists", Right::Known, programs::list).within(Room::Command),
        Route::get(
            "/api/v1/lists/{list}/search",
            Right::Known,
            programs::search,
        )
        .within(Room::Command),
        Route::post("/api/v1/lists/{list}", install, programs::take).within(Room::Import),
        removes.within(Room::Command),
    ]
}
