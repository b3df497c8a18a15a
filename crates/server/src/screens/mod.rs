//! Screens in the hall: chosen from the desk, stored as events of the event, built from the
//! published view.
//!
//! | file | what |
//! |---|---|
//! | `model` | screens, families, rotators and the alert, built from the log |
//! | `fit` | columns and rows in which a list fills a screen |
//! | `slide` | a list of a tournament as lines |
//! | `show` | `/screen/{id}`, the screen itself |
//! | `change` | adding, switching, removing; for pages and programs alike |
//! | `desk` | `/e/{event}/screens`, from which they are chosen |
//! | `pictures` | pictures: added, removed, served |
//! | `programs` | the same for programs |

mod change;
mod desk;
mod fit;
pub(crate) mod model;
pub(crate) mod pictures;
pub(crate) mod programs;
mod show;
mod slide;

use crate::people::Right;
use crate::routes::{Room, Route};

/// Every address of the screens.
pub(crate) fn routes() -> Vec<Route> {
    let screens = Right::Screens;
    vec![
        Route::get("/screen/{screen}", Right::Open, show::show),
        Route::get("/e/{event}/screens", screens, desk::show),
        Route::post("/e/{event}/screens", screens, desk::take),
        Route::post("/e/{event}/screens/images", screens, pictures::take).within(Room::Import),
        Route::get("/screen/image/{image}", Right::Open, pictures::show),
    ]
}
