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
//! | `list` | all events |
//! | `presets`, `create`, `paste`, `sample` | from nothing to a drafted first round |
//! | `players`, `card`, `check_in` | who plays |
//! | `team_list`, `teams`, `line_ups`, `matches` | teams, who sits where, their matches |
//! | `draft`, `story` | the pairing before it is published, and why it is so |
//! | `round`, `row`, `take`, `board` | results |
//! | `settings` | what the regulations say |
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
mod line_ups;
pub(crate) mod list;
mod log;
mod matches;
pub(crate) mod paste;
mod players;
mod presets;
mod round;
mod row;
mod sample;
mod settings;
mod standings;
mod story;
mod take;
mod team_list;
mod teams;
mod who;

use jadoube_tournament::CommandKind;

use crate::people::Right;
use crate::routes::{Room, Route};

/// Every address of the desk. A form may hold a pasted list of a thousand players, and a
/// pairing takes its time: both have the limits of commands.
pub(crate) fn routes() -> Vec<Route> {
    let staff = Right::Staff;
    let routes = vec![
        Route::get("/events", Right::Anyone, list::show),
        Route::get("/events/new", Right::Events, create::show),
        Route::post("/events/new", Right::Events, create::start),
        Route::post("/events/sample", Right::Events, sample::make),
        Route::get("/e/{event}/{tournament}", staff, desk::enter),
        Route::get("/e/{event}/{tournament}/players", staff, players::show),
        Route::post(
            "/e/{event}/{tournament}/players/paste",
            Right::Do(CommandKind::AddEntries),
            players::paste,
        ),
        Route::get("/e/{event}/{tournament}/players/{entry}", staff, card::show),
        Route::post(
            "/e/{event}/{tournament}/edit",
            Right::Do(CommandKind::ChangeEntry),
            card::edit,
        ),
        Route::get("/e/{event}/{tournament}/check-in", staff, check_in::show),
        Route::get("/e/{event}/{tournament}/rounds/{round}", staff, round::show),
        Route::get(
            "/e/{event}/{tournament}/rounds/{round}/draft",
            Right::Drafts,
            draft::show,
        ),
        Route::post(
            "/e/{event}/{tournament}/rounds/{round}/result",
            staff,
            take::take,
        ),
        Route::get(
            "/e/{event}/{tournament}/rounds/{round}/rows",
            staff,
            take::rows,
        ),
        Route::get(
            "/e/{event}/{tournament}/rounds/{round}/boards/{board}",
            staff,
            board::show,
        ),
        Route::get("/e/{event}/{tournament}/standings", staff, standings::show),
        Route::get(
            "/e/{event}/{tournament}/crosstable",
            staff,
            crosstable::show,
        ),
        Route::get("/e/{event}/{tournament}/teams", staff, teams::show),
        Route::post(
            "/e/{event}/{tournament}/teams",
            Right::Do(CommandKind::AddTeams),
            teams::add,
        ),
        Route::get(
            "/e/{event}/{tournament}/rounds/{round}/line-ups",
            staff,
            line_ups::show,
        ),
        Route::post(
            "/e/{event}/{tournament}/rounds/{round}/line-ups",
            Right::Do(CommandKind::HandInLineup),
            line_ups::hand_in,
        ),
        Route::get(
            "/e/{event}/{tournament}/rounds/{round}/matches/{match}",
            staff,
            matches::show,
        ),
        Route::get("/e/{event}/{tournament}/settings", staff, settings::show),
        Route::post(
            "/e/{event}/{tournament}/settings",
            Right::Do(CommandKind::Configure),
            settings::save,
        ),
        Route::get("/e/{event}/{tournament}/log", Right::Log, log::show),
        Route::post("/e/{event}/{tournament}/do", staff, act::take),
        Route::post(
            "/e/{event}/{tournament}/remove",
            Right::Do(CommandKind::CancelTournament),
            sample::remove,
        ),
    ];
    let within = routes.into_iter().map(|route| route.within(Room::Command));
    within.collect()
}
