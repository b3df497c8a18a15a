//! The arbiter's desk: a tournament in the browser.
//!
//! Every page works without scripts: forms are sent to [`act`], which carries out commands the way
//! programs do, asks for confirmations, and redirects back. Scripts only add keyboard shortcuts.
//!
//! | file | what |
//! |---|---|
//! | `who` | the signed-in user: the only place that knows sessions |
//! | `desk` | the tournament of an address, with names and numbers formatted for pages |
//! | `act`, `asked` | forms as commands; warnings with article and consequence, refusals |
//! | `list` | all events |
//! | `presets`, `create`, `paste`, `sample` | from nothing to a drafted first round |
//! | `players`, `card`, `leave`, `bulk`, `hits`, `import`, `import_diff`, `fees` | who plays |
//! | `entry_form`, `ask`, `requests` | public entries and requests that wait for an arbiter |
//! | `check_in`, `kiosk` | check-in at the desk and at a screen in the hall |
//! | `team_list`, `teams`, `line_ups`, `matches` | teams, who sits where, their matches |
//! | `draft`, `story`, `bracket_map`, `editor` | the pairing before it is published, its
//! explanation, editing by hand |
//! | `round`, `row`, `take`, `board`, `voices` | results, and who reported them |
//! | `outside` | the public address, notices, what is shown, the pages as files |
//! | `settings`, `regulations` | what the regulations say |
//! | `standings`, `why`, `crosstable`, `log` | the table with its reasons; what happened |
//! | `phone`, `captain` | the pages of helpers, tables and captains on their own devices |
//! | `incidents`, `incident_new`, `incident`, `floor` | what happened at the boards, and the ruling; the hall at a glance |
//! | `from_paper` | entering a round that was paired and played on paper |
//! | `reports`, `prizes`, `norms`, `custody` | the end: what is due, who gets what, another computer |
//! | `bracket` | the knock-out drawn |
//! | `texts` | texts and names stored outside the log |

mod act;
mod ask;
mod asked;
mod board;
mod bracket;
mod bracket_map;
mod bulk;
mod captain;
mod card;
mod check_in;
mod create;
mod crosstable;
mod custody;
pub(crate) mod desk;
mod draft;
pub(crate) mod editor;
mod entry_form;
mod fees;
mod floor;
mod from_paper;
pub(crate) mod hits;
mod import;
mod import_diff;
mod incident;
mod incident_new;
mod incidents;
mod kiosk;
mod leave;
mod line_ups;
pub(crate) mod list;
mod log;
mod log_filter;
pub(crate) mod matches;
mod norms;
mod outside;
pub(crate) mod paste;
mod phone;
pub(crate) mod players;
mod presets;
mod prizes;
pub(crate) mod regulations;
mod report_checks;
mod reports;
pub(crate) mod requests;
mod round;
pub(crate) mod row;
mod sample;
pub(crate) mod settings;
mod settings_form;
pub(crate) mod standings;
pub(crate) mod story;
mod take;
mod team_list;
mod teams;
mod texts;
mod voices;
mod who;
pub(crate) mod why;

use jadoube_tournament::CommandKind;

use crate::people::{Right, tried_page};
use crate::routes::{Room, Route};

/// Every address of the desk. A form may hold a pasted list of a thousand players, and pairing
/// takes time, so both have the limits of commands.
pub(crate) fn routes() -> Vec<Route> {
    let staff = Right::Staff;
    let rooms = Right::Rooms;
    let routes = vec![
        Route::get("/events", Right::Anyone, list::show),
        Route::get("/events/new", Right::Events, create::show),
        Route::post("/events/new", Right::Events, create::start),
        Route::post("/events/sample", Right::Events, sample::make),
        Route::get("/e/{event}/{tournament}", staff, desk::enter),
        Route::get("/e/{event}/{tournament}/players", rooms, players::show),
        Route::get(
            "/e/{event}/{tournament}/players/import",
            Right::Do(CommandKind::ImportEntries),
            import::show,
        ),
        Route::post(
            "/e/{event}/{tournament}/players/import/apply",
            Right::Do(CommandKind::ImportEntries),
            import::apply,
        ),
        Route::get(
            "/e/{event}/{tournament}/players/hits",
            Right::Do(CommandKind::AddEntry),
            hits::show,
        ),
        Route::post(
            "/e/{event}/{tournament}/players/bulk",
            Right::Do(CommandKind::ChangeEntry),
            bulk::change,
        ),
        Route::post("/e/{event}/{tournament}/fees", Right::Fees, fees::set),
        Route::get("/e/{event}/{tournament}/requests", rooms, requests::show),
        Route::post(
            "/e/{event}/{tournament}/requests/form",
            Right::Do(CommandKind::AddEntries),
            requests::set_form,
        ),
        Route::post(
            "/e/{event}/{tournament}/requests/entries",
            Right::Do(CommandKind::AddEntries),
            requests::answer_entries,
        ),
        Route::post(
            "/e/{event}/{tournament}/requests/asks",
            Right::Do(CommandKind::AnswerRequest),
            ask::answer,
        ),
        Route::get("/ask/{list}", Right::Anyone, ask::show),
        Route::post("/ask/{list}", Right::Anyone, ask::take),
        Route::get("/enter/{list}", Right::Anyone, entry_form::show),
        Route::post("/enter/{list}", Right::Anyone, entry_form::take),
        Route::get("/e/{event}/{tournament}/players/{entry}", rooms, card::show),
        Route::get(
            "/e/{event}/{tournament}/players/{entry}/leave",
            Right::Do(CommandKind::Withdraw),
            leave::show,
        ),
        Route::post(
            "/e/{event}/{tournament}/edit",
            Right::Do(CommandKind::ChangeEntry),
            card::edit,
        ),
        Route::get(
            "/e/{event}/{tournament}/check-in",
            Right::Presence,
            check_in::show,
        ),
        Route::get(
            "/e/{event}/{tournament}/check-in/close",
            Right::Do(CommandKind::CloseCheckIn),
            check_in::look,
        ),
        Route::post(
            "/e/{event}/{tournament}/check-in/close",
            Right::Do(CommandKind::CloseCheckIn),
            check_in::close,
        ),
        Route::get(
            "/e/{event}/{tournament}/kiosk",
            Right::Do(CommandKind::CheckIn),
            kiosk::show,
        ),
        Route::post(
            "/e/{event}/{tournament}/kiosk/here",
            Right::Do(CommandKind::CheckIn),
            kiosk::here,
        ),
        Route::get("/e/{event}/{tournament}/kiosk/lock", staff, kiosk::ask),
        Route::post("/e/{event}/{tournament}/kiosk/lock", staff, kiosk::turn),
        Route::get("/e/{event}/{tournament}/rounds/{round}", rooms, round::show),
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
            rooms,
            take::rows,
        ),
        Route::get(
            "/e/{event}/{tournament}/rounds/{round}/boards/{board}",
            rooms,
            board::show,
        ),
        Route::get("/e/{event}/{tournament}/standings", rooms, standings::show),
        Route::get(
            "/e/{event}/{tournament}/crosstable",
            rooms,
            crosstable::show,
        ),
        Route::get("/e/{event}/{tournament}/teams", rooms, teams::show),
        Route::post(
            "/e/{event}/{tournament}/teams",
            Right::Do(CommandKind::AddTeams),
            teams::add,
        ),
        Route::get(
            "/e/{event}/{tournament}/rounds/{round}/line-ups",
            rooms,
            line_ups::show,
        ),
        Route::post(
            "/e/{event}/{tournament}/rounds/{round}/line-ups",
            Right::Do(CommandKind::HandInLineup),
            line_ups::hand_in,
        ),
        Route::get(
            "/e/{event}/{tournament}/rounds/{round}/matches/{match}",
            rooms,
            matches::show,
        ),
        Route::get("/e/{event}/{tournament}/settings", rooms, settings::show),
        Route::get(
            "/e/{event}/{tournament}/incidents",
            Right::Do(CommandKind::RecordIncident),
            incidents::show,
        ),
        Route::post(
            "/e/{event}/{tournament}/incidents",
            Right::Do(CommandKind::RecordIncident),
            incident_new::record,
        ),
        Route::get(
            "/e/{event}/{tournament}/incidents/new",
            Right::Do(CommandKind::RecordIncident),
            incident_new::show,
        ),
        Route::get(
            "/e/{event}/{tournament}/incidents/{incident}",
            Right::Do(CommandKind::RecordIncident),
            incident::show,
        ),
        Route::post(
            "/e/{event}/{tournament}/incidents/{incident}/rule",
            Right::Do(CommandKind::RuleIncident),
            incident::rule,
        ),
        Route::get("/e/{event}/{tournament}/floor", rooms, floor::show),
        Route::get("/e/{event}/{tournament}/taken", rooms, custody::taken),
        Route::get(
            "/e/{event}/{tournament}/rounds/{round}/from-paper",
            Right::Drafts,
            from_paper::show,
        ),
        Route::post(
            "/e/{event}/{tournament}/rounds/{round}/from-paper",
            Right::Do(CommandKind::PublishRound),
            from_paper::take,
        ),
        Route::get("/e/{event}/{tournament}/bracket", staff, bracket::show),
        Route::get("/e/{event}/{tournament}/reports", Right::Log, reports::show),
        Route::get(
            "/e/{event}/{tournament}/reports/file/{form}",
            Right::Log,
            reports::download,
        ),
        Route::post(
            "/e/{event}/{tournament}/reports/make",
            Right::Do(CommandKind::MakeReport),
            reports::make,
        ),
        Route::get("/e/{event}/{tournament}/prizes", Right::Log, prizes::show),
        Route::post(
            "/e/{event}/{tournament}/prizes",
            Right::Do(CommandKind::SetPrizes),
            prizes::save,
        ),
        Route::get("/e/{event}/{tournament}/norms", Right::Log, norms::show),
        Route::post(
            "/e/{event}/{tournament}/hand-over",
            Right::Do(CommandKind::HandOver),
            custody::hand_over,
        ),
        Route::post(
            "/e/{event}/{tournament}/settings",
            Right::Do(CommandKind::Configure),
            settings::save,
        ),
        Route::get("/e/{event}/{tournament}/public", staff, outside::show),
        Route::post(
            "/e/{event}/{tournament}/public",
            Right::Do(CommandKind::SetPublicFields),
            outside::take,
        ),
        Route::post(
            "/e/{event}/{tournament}/public/chess-results",
            Right::Webhooks,
            outside::send,
        )
        .within(Room::Command),
        Route::post("/e/{event}/site", Right::Events, outside::write),
        Route::get("/e/{event}/{tournament}/log", Right::Log, log::show),
        Route::get(
            "/e/{event}/{tournament}/tried",
            Right::Audit,
            tried_page::of_tournament,
        ),
        Route::post(
            "/e/{event}/{tournament}/undo",
            Right::Do(CommandKind::Undo),
            log::undo_last,
        ),
        Route::get("/e/{event}/{tournament}/phone", staff, phone::show),
        Route::post("/e/{event}/{tournament}/phone", staff, phone::take),
        Route::get("/e/{event}/{tournament}/captain", staff, captain::show),
        Route::post("/e/{event}/{tournament}/captain", staff, captain::report),
        Route::post(
            "/e/{event}/{tournament}/captain/line-up",
            Right::Do(CommandKind::HandInLineup),
            captain::hand_in,
        ),
        Route::post(
            "/e/{event}/{tournament}/captain/ask",
            Right::Do(CommandKind::FileRequest),
            captain::ask,
        ),
        Route::post("/e/{event}/{tournament}/do", staff, act::take),
        Route::post(
            "/e/{event}/{tournament}/remove",
            Right::Do(CommandKind::CancelTournament),
            sample::remove,
        ),
    ];
    let within = routes.into_iter().map(|route| route.within(Room::Command));
    let mut all: Vec<Route> = within.collect();
    // A list is sent as a file.
    all.push(
        Route::post(
            "/e/{event}/{tournament}/players/import",
            Right::Do(CommandKind::ImportEntries),
            import::look,
        )
        .within(Room::Import),
    );
    // Files that hold whole events.
    let files = [
        Route::post("/events/take-over", Right::Events, custody::take_over),
        Route::post(
            "/e/{event}/{tournament}/take-back",
            Right::Do(CommandKind::TakeBack),
            custody::take_back,
        ),
    ];
    all.extend(files.map(|route| route.within(Room::Import)));
    all
}
