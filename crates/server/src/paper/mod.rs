//! Paper: every document of a tournament as pages that a browser prints.
//!
//! A document is made as data ([`sheet::Paper`]), laid out on sheets by pure functions using the
//! widths of the style sheet, and printed in any of the languages, independent of the desk's.
//!
//! | file | what |
//! |---|---|
//! | `documents` | the table of all documents: address, options, audience, function |
//! | `dialog`, `options` | the print dialog; what is chosen, and remembered by a cookie |
//! | `print` | a document on its sheets: head, foot, marks, check word |
//! | `sheet`, `form`, `measure`, `flow`, `cut`, `word` | pure: the contents of a sheet,
//! measurement, layout, stack-cut order, check words |
//! | `job`, `history`, `matter` | what a document is made from: desk, options, the log with its times and words |
//! | `pairings`, `tables`, `lists` | what is printed every round |
//! | `slips` | result slips, place cards, table numbers, score sheets |
//! | `schedules`, `team_sheets` | round robins; teams |
//! | `awards`, `norms`, `report` | the end of an event |
//! | `matters`, `wall` | decisions and appeals; the notice board |
//! | `letters`, `inform` | letters to those concerned: on paper, and as a page |

mod awards;
mod cut;
mod dialog;
mod documents;
mod flow;
mod form;
mod history;
mod inform;
mod job;
mod letters;
mod lists;
mod matter;
mod matters;
mod measure;
mod norms;
pub(crate) mod options;
mod pairings;
mod print;
mod report;
mod schedules;
mod sheet;
mod slips;
#[cfg(test)]
mod stories;
mod tables;
mod team_sheets;
mod wall;
mod word;

use crate::people::Right;
use crate::routes::{Room, Route};

/// Every address of printed documents. Large tables take time, so they have the limits of commands.
pub(crate) fn routes() -> Vec<Route> {
    let staff = Right::Staff;
    vec![
        Route::get("/e/{event}/{tournament}/print", staff, dialog::show).within(Room::Command),
        Route::get(
            "/e/{event}/{tournament}/print/{document}",
            staff,
            print::show,
        )
        .within(Room::Command),
        Route::get("/e/{event}/{tournament}/told", Right::Log, inform::show).within(Room::Command),
        Route::post("/e/{event}/{tournament}/told", Right::Log, inform::send).within(Room::Command),
    ]
}
