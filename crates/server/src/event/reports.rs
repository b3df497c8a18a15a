//! `/reports`: which reports are due to whom by when, what prevents them, what was made, sent and
//! answered; sealing, the archive and the move to another computer.

use askama::Template;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_competition::Digest;
use jadoube_tournament::{CommandKind, Receipt, ReportKind, State, TournamentStage};
use jadoube_vocabulary::{GameKind, Lang};
use serde_json::json;

use crate::api::export;
use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce, stage};
use crate::event::incidents::place;
use crate::event::report_checks::{Check, checks, open_games};
use crate::event::texts::PageTexts;
use crate::filled::Filled;
use crate::page::{Page, html};

/// A report that is due: what, to whom, how many days after the last day.
struct Due {
    report: ReportKind,
    /// The export that makes its file.
    form: &'static str,
    /// The recipient's code, as receipts have it, and the key of its name.
    to: &'static str,
    days: Option<i32>,
}

const fn due(report: ReportKind, form: &'static str, to: &'static str, days: Option<i32>) -> Due {
    Due {
        report,
        form,
        to,
        days,
    }
}

/// What is due in a game and a country (1.1, 8.4; VII/7.5).
fn dues(game: GameKind, locale: Lang) -> Vec<Due> {
    use ReportKind as R;
    if game.is_draughts() {
        return vec![
            due(R::Tournament, "tournament", "pzwarc", Some(7)),
            due(R::Trf26, "trf26", "organiser", None),
        ];
    }
    let mut all = Vec::new();
    if locale == Lang::Polish {
        all.push(due(R::Trf26, "trf26", "region", Some(3)));
    }
    all.extend([
        due(R::Trf26, "trf26", "federation", Some(7)),
        due(R::Trf26Records, "trf26-records", "fide", Some(30)),
        due(R::Trf16, "trf16", "organiser", None),
        due(R::Tournament, "tournament", "organiser", None),
    ]);
    all
}

/// A line of the table.
struct DueLine {
    id: String,
    name: String,
    what: String,
    to: String,
    day: Option<String>,
    left: Option<String>,
    late: bool,
    mark: &'static str,
    tone: &'static str,
    state: String,
    more: Vec<String>,
    /// The actions possible now.
    report: &'static str,
    authority: &'static str,
    download: Option<String>,
    can_make: bool,
    /// The hash of the file that was made, if it can be recorded as sent.
    can_send: Option<String>,
    /// The receipt that still waits for an answer.
    answer: Option<u32>,
    /// Games that have changed since the receipt: place, then, now.
    changed: Vec<(String, String, String)>,
}

#[derive(Template)]
#[template(path = "event/reports.html")]
struct ReportsPage<'a> {
    page: &'a Page,
    head: Head,
    stage: String,
    sealed: Option<String>,
    lines: Vec<DueLine>,
    checks: Vec<Check>,
    notes: Vec<String>,
    can_seal: bool,
    may_seal: bool,
    may_archive: bool,
    may_cancel: bool,
    may_hand: bool,
    custody: Option<String>,
    over: bool,
    /// The address of file exports, and the format of games.
    files: String,
    games: &'static str,
    chess: bool,
    /// The whole event as a file.
    backup: String,
    here: String,
}

fn code(report: ReportKind) -> &'static str {
    match report {
        ReportKind::Trf26 => "trf26",
        ReportKind::Trf26Records => "trf26-records",
        ReportKind::Trf16 => "trf16",
        ReportKind::Tournament => "tournament",
        ReportKind::Arbiter => "arbiter",
        ReportKind::National => "national",
    }
}

/// The day this many days after the last one, and the days left until then.
fn deadline(desk: &Desk, days: i32) -> Option<(String, i32)> {
    let config = desk.state().config()?;
    let end = config.ends_on.as_ref().or(config.starts_on.as_ref())?;
    let end: jiff::civil::Date = end.parse().ok()?;
    let day = end.checked_add(jiff::Span::new().days(days)).ok()?;
    let now = jiff::Timestamp::from_millisecond(desk.who.caller.data.store.now_ms()).ok()?;
    let today = now.to_zoned(jiff::tz::TimeZone::system()).date();
    let left = day.since(today).ok()?.get_days();
    Some((day.to_string(), left))
}

/// `GET /e/{event}/{tournament}/reports`
pub(crate) async fn show(desk: Desk) -> Response {
    match view(&desk).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

/// The latest receipt of a recipient for a kind of report.
fn receipt<'a>(state: &'a State, due: &Due) -> Option<(u32, &'a Receipt)> {
    let all = (1_u32..).zip(state.receipts());
    all.filter(|(_, one)| one.authority == due.to && one.report == due.report)
        .last()
}

async fn due_line(
    desk: &Desk,
    told: &PageTexts,
    due: &Due,
    hash: Option<&str>,
) -> Result<DueLine, Error> {
    let state = desk.state();
    let page = &desk.page;
    let open = open_games(state);
    let may = desk.may(CommandKind::MakeReport);
    let report = code(due.report);
    let (day, left, late) = match due.days.map(|days| deadline(desk, days)) {
        Some(Some((day, left))) => {
            let word = match left {
                ..0 => page.count("chief-due-late", usize::try_from(-left).unwrap_or(0)),
                _ => page.count("chief-due-left", usize::try_from(left).unwrap_or(0)),
            };
            (Some(day), Some(word), left < 0)
        }
        Some(None) => (None, Some(page.text("chief-due-no-end")), false),
        None => (None, None, false),
    };
    let made = state
        .reports()
        .iter()
        .rev()
        .find(|(kind, _)| *kind == due.report);
    let current = made.filter(|(_, made)| Some(made.as_str()) == hash);
    let sent = receipt(state, due);
    let changed_all = state.changed_since_sent();
    let changed: Vec<(String, String, String)> = sent.map_or_else(Vec::new, |(_, one)| {
        let own = one.games.iter().filter(|(id, _)| changed_all.contains(id));
        own.map(|(id, was)| {
            let now = state.game(*id).map(jadoube_tournament::RoundGame::reported);
            let now = now.map_or_else(String::new, |now| desk.outcome(now));
            (place(desk, Some(*id)), desk.outcome(*was), now)
        })
        .collect()
    });
    let nothing = state.last_published().is_none();
    let impossible = due.report.is_for_rating() && (nothing || !open.is_empty());
    let mut more = Vec::new();
    let (mark, tone, key) = match sent {
        Some(_) if !changed.is_empty() => ("wrong", "wrong", "chief-report-changed"),
        Some((_, one)) if one.accepted == Some(true) => ("twice", "ok", "chief-report-accepted"),
        Some((_, one)) if one.accepted == Some(false) => ("wrong", "wrong", "chief-report-refused"),
        Some(_) => ("ok", "ok", "chief-report-sent"),
        None if impossible => ("off", "open", "chief-report-not-possible"),
        None if current.is_some() => ("ok", "wait", "chief-report-made"),
        None if late => ("alarm", "wrong", "chief-report-ready"),
        None => ("ok", "ok", "chief-report-ready"),
    };
    if nothing && impossible {
        more.push(page.text("chief-because-no-round"));
    } else if impossible && sent.is_none() {
        let places: Vec<String> = open
            .iter()
            .take(5)
            .map(|id| place(desk, Some(*id)))
            .collect();
        more.push(page.with("chief-because-open", "games", places.join("; ")));
    }
    if made.is_some() && current.is_none() && sent.is_none() {
        more.push(page.text("chief-report-made-before"));
    }
    if let Some((number, one)) = sent {
        let (by, at) = told.act(desk, one.seq).await?;
        let args = [
            ("number", number.to_string()),
            ("time", at),
            ("by", by),
            ("games", one.games.len().to_string()),
        ];
        more.push(page.say("chief-receipt", &args));
    }
    let authority = due.to;
    Ok(DueLine {
        id: format!("{report}-{authority}"),
        name: page.text(&format!("chief-report-{report}")),
        what: page.text(&format!("chief-report-{report}-what")),
        to: page.text(&format!("chief-to-{authority}")),
        day,
        left: left.filter(|_| sent.is_none()),
        late: late && sent.is_none(),
        mark,
        tone,
        state: page.text(key),
        more,
        report,
        authority,
        download: (!impossible).then(|| format!("{}/reports/file/{}", desk.base(), due.form)),
        can_make: may && !impossible && current.is_none() && sent.is_none(),
        can_send: current
            .filter(|_| may && sent.is_none())
            .map(|(_, hash)| hash.clone()),
        answer: sent
            .filter(|(_, one)| may && one.accepted.is_none())
            .map(|(number, _)| number),
        changed,
    })
}

async fn view(desk: &Desk) -> Result<Response, Error> {
    let state = desk.state();
    let page = &desk.page;
    let told = PageTexts::read(desk, std::iter::empty()).await?;
    let mut lines = Vec::new();
    for due in dues(desk.game(), state.locale()) {
        let hash = file(desk, due.form)
            .await?
            .map(|(text, ..)| fingerprint(&text));
        lines.push(due_line(desk, &told, &due, hash.as_deref()).await?);
    }
    let checks = checks(desk);
    let forbidden = checks.iter().any(|check| check.tone == "wrong");
    let over = matches!(
        state.stage(),
        TournamentStage::Archived | TournamentStage::Cancelled
    );
    let notes = state.notes();
    let decided =
        state.stage() == TournamentStage::Decided || state.stage() == TournamentStage::Reported;
    Ok(html(&ReportsPage {
        page,
        head: desk.head("reports"),
        stage: stage(page, state.stage()),
        sealed: state
            .sealed()
            .map(|sealed| sealed.hash.chars().take(12).collect()),
        lines,
        can_seal: !forbidden && decided && state.sealed().is_none(),
        checks,
        notes: notes.iter().map(jadoube_tournament::Note::line).collect(),
        may_seal: desk.may(CommandKind::SealFinal),
        may_archive: desk.may(CommandKind::ArchiveTournament),
        may_cancel: desk.may(CommandKind::CancelTournament),
        may_hand: desk.may(CommandKind::HandOver),
        custody: state.custody().map(str::to_owned),
        over,
        files: format!("/api/v1/tournaments/{}/export", desk.param("tournament")),
        games: if desk.game().is_draughts() {
            "pdn"
        } else {
            "pgn"
        },
        chess: !desk.game().is_draughts() && !desk.state().is_team_event(),
        backup: format!(
            "/api/v1/tournaments/{}/export/backup",
            desk.param("tournament")
        ),
        here: format!("{}/reports", desk.base()),
    }))
}

fn fingerprint(file: &[u8]) -> String {
    Digest::of(file).to_string()
}

/// The file of a report as of now, made on a blocking thread.
async fn file(desk: &Desk, form: &'static str) -> Result<Option<export::File>, Error> {
    let seen = std::sync::Arc::clone(&desk.seen);
    let made = tokio::task::spawn_blocking(move || {
        export::file(&seen, form, &export::ExportQuery::default(), None)
    });
    made.await.map_err(|_| Error::Ours)
}

/// The export with a name.
fn known(desk: &Desk, form: &str) -> Option<Due> {
    let mut all = dues(desk.game(), desk.state().locale()).into_iter();
    all.find(|due| due.form == form)
}

/// `GET /e/{event}/{tournament}/reports/file/{form}`: the file itself, refused with all reasons
/// while a game is open.
pub(crate) async fn download(desk: Desk) -> Response {
    let Some(due) = known(&desk, desk.param("form")) else {
        return Error::NotFound.into_response();
    };
    if due.report.is_for_rating() && !open_games(desk.state()).is_empty() {
        let data = json!({ "report": due.report, "hash": "-" });
        let back = format!("{}/reports", desk.base());
        let wish = Wish::new("make-report", data, &nonce(), &back);
        // The rules themselves give the reason.
        return match act::carry(&desk, &wish).await {
            Ok(_) => Redirect::to(&back).into_response(),
            Err(fault) => act::answer(&desk, &wish, fault),
        };
    }
    match file(&desk, due.form).await {
        Ok(Some(made)) => match export::answer(desk.param("tournament"), made) {
            Ok(response) => response,
            Err(_) => Error::Ours.into_response(),
        },
        Ok(None) => Error::NotFound.into_response(),
        Err(error) => error.into_response(),
    }
}

/// `POST /e/{event}/{tournament}/reports/make`: makes the file now and records its hash.
pub(crate) async fn make(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    };
    let Some(due) = known(&desk, value("report")) else {
        return Error::Form.into_response();
    };
    let text = match file(&desk, due.form).await {
        Ok(Some((text, ..))) => text,
        Ok(None) => return Error::NotFound.into_response(),
        Err(error) => return error.into_response(),
    };
    let data = json!({ "report": due.report, "hash": fingerprint(&text) });
    let back = format!("{}/reports", desk.base());
    let sent = match value("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let wish = Wish::new("make-report", data, &sent, &back);
    match act::carry(&desk, &wish).await {
        Ok(_) => Redirect::to(&back).into_response(),
        Err(fault) => act::answer(&desk, &wish, fault),
    }
}
