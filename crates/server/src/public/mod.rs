//! The public side: what anybody sees of a tournament, without an account and with no cookie but
//! the language.
//!
//! | file | what |
//! |---|---|
//! | `published` | when things were published, from the log |
//! | `view` | the published view: the only place that decides what is public |
//! | `place` | addresses, the same on a server and among files |
//! | `frame`, `ticket`, `pages` | the pages, as text |
//! | `feed` | Atom and calendars |
//! | `chess_results` | the file for chess-results.com |
//! | `visit` | the handlers, with a cache of rendered pages |
//! | `site` | the same as a folder of files |
//! | `when` | times as the hall's clocks show them |

pub(crate) mod chess_results;
mod feed;
mod frame;
pub(crate) mod pages;
mod place;
pub(crate) mod published;
pub mod site;
#[cfg(test)]
mod stories;
mod ticket;
pub(crate) mod view;
mod visit;
pub(crate) mod when;

pub(crate) use frame::{Around, Frame};
pub(crate) use place::{Links, Place};
pub(crate) use ticket::{Book, Named, Teller};
pub(crate) use view::PublicView;
pub(crate) use visit::Kept;

use crate::people::Right;
use crate::routes::Route;

/// Every address of the public side.
pub(crate) fn routes() -> Vec<Route> {
    let open = Right::Open;
    vec![
        Route::get("/p/{slug}", open, visit::home),
        Route::get("/p/{slug}/feed.atom", open, visit::atom),
        Route::get("/p/{slug}/calendar.ics", open, visit::rounds),
        Route::get("/p/{slug}/players/{entry}/calendar.ics", open, visit::own),
        Route::get("/p/{slug}/{*path}", open, visit::show),
    ]
}
