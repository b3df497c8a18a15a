//! Sending a tournament to chess-results.com. Off unless the owner configures the keys the site
//! gives to programs; without them the file can be written and uploaded by hand.
//!
//! | file | what |
//! |---|---|
//! | `settings` | what the configuration says: address, number of the program, keys |
//! | `seal` | the site's signature: AES-128 in CBC mode |
//! | `talk` | the three requests of the site, and its answers |
//! | `send` | sending, for pages and programs alike; the tournament's key is kept |

mod seal;
mod send;
mod settings;
mod talk;

pub use settings::ResultsSite;

pub(crate) use send::{SentThere, of_tournament, on_page};

use crate::people::Right;
use crate::routes::{Room, Route};

/// The routes of the API.
pub(crate) fn api() -> Vec<Route> {
    let path = "/api/v1/tournaments/{tournament}/chess-results";
    let routes = [
        Route::get(path, Right::Webhooks, send::show),
        Route::post(path, Right::Webhooks, send::carry),
    ];
    let within = routes.into_iter().map(|route| route.within(Room::Command));
    within.collect()
}
