//! The state of the installation: the doctor's quick check, jobs and backups.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;

use askama::Template;
use axum::extract::{Path as InPath, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::data::backup::{self, made_at};
use jadoube_store::data::doctor::{Check, Level, Visit, doctor_of};
use jadoube_store::data::reconcile::compare;
use jadoube_store::data::verify::verify;
use jadoube_store::personal::Job as JobRow;
use jadoube_store::{AppendError, Condition, Engine, Position, Store, Stored, Why};
use jadoube_tournament::EventKind;
use jadoube_words::tournament_app;
use serde::Deserialize;

use crate::data::Data;
use crate::error::Error;
use crate::filled::Filled;
use crate::jobs::{self, Kind, Progress};
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::accounts;
use crate::people::audit::Tried;
use crate::people::own::time;
use crate::people::sign_in::away;
use crate::people::spoken::spoken_scope;
use crate::people::{Caller, Right};
use crate::state::AppState;

/// A line of the doctor in words.
struct Line {
    level: &'static str,
    /// The status in words, for readers who cannot see the colour.
    stands: String,
    says: String,
}

/// A job in words.
struct Job {
    id: String,
    says: String,
    at: String,
    /// Whether it can be cancelled.
    under_way: bool,
    /// Whether its file is still available.
    file: bool,
    log: Vec<String>,
}

/// What a database that was set back has lost, and how to recover it.
struct Missing {
    /// The file that contains it.
    tail: String,
    count: usize,
    entries: Vec<String>,
}

/// The most missing entries shown.
const MISSING: usize = 100;

/// An entry as people call it: its place, what was done, to what, when.
async fn in_words(data: &Data, page: &Page, event: &Stored) -> String {
    let kind = event.kind.as_str();
    let own = format!("system-kind-{}", kind.replace('.', "-"));
    let what = match EventKind::of(kind) {
        Some(kind) => tournament_app::event(page.words(), kind),
        None if page.words().has(&own) => page.text(&own),
        None => kind.to_owned(),
    };
    let stream = event.stream.as_str();
    let whose = match stream.split_once('/') {
        Some(("account" | "device", _)) => accounts::called(data, stream).await.ok(),
        _ => Some(spoken_scope(data, page, stream).await),
    };
    let whose = whose.unwrap_or_else(|| stream.to_owned());
    format!(
        "{} {what} · {whose} · {}",
        event.position,
        time(event.at_ms)
    )
}

/// What is missing, by comparing this server's own record with the database.
async fn missing(data: &Data, page: &Page) -> Option<Missing> {
    let Condition::Failed(Why::WentBack { .. }) = data.store.condition() else {
        return None;
    };
    let tail = data.store.tail_file()?;
    let (location, file) = (data.store.location().clone(), tail.clone());
    let compared = aside(move || async move { compare(&location, &file).await }).await;
    let compared = compared.ok()?.ok()?;
    let mut entries = Vec::new();
    for event in compared.missing.iter().take(MISSING) {
        entries.push(in_words(data, page, event).await);
    }
    Some(Missing {
        tail: tail.display().to_string(),
        count: compared.missing.len(),
        entries,
    })
}

/// The newest entry of the log in words.
async fn last_entry(data: &Data, page: &Page) -> Option<String> {
    let before = data.store.head().position.0.checked_sub(1)?;
    let last = data.store.read_all(Position(before), 1).await.ok()?;
    Some(in_words(data, page, last.first()?).await)
}

/// A command that caused an internal error.
struct Kept {
    route: String,
    says: String,
    at: String,
    count: usize,
}

/// An existing backup.
struct Copy {
    name: String,
    at: String,
    size: u64,
}

#[derive(Template)]
#[template(path = "system.html")]
struct SystemPage {
    page: Page,
    who: Caller,
    writable: bool,
    engine: &'static str,
    head: String,
    streams: usize,
    lines: Vec<Line>,
    copies: Vec<Copy>,
    jobs: Vec<Job>,
    mishaps: Vec<Kept>,
    /// Entries that were confirmed here and that the database has lost (W8).
    missing: Option<Missing>,
    /// The newest entry in words.
    last: Option<String>,
    /// Whether the configuration can be reloaded, and the result.
    rereads: bool,
    reread: Option<Result<(), String>>,
    keep: Vec<String>,
}

fn line(page: &Page, check: &Check) -> Line {
    let topic = serde_json::to_value(check.topic).unwrap_or_default();
    let key = format!("doctor-{}", topic.as_str().unwrap_or_default());
    let (level, bad) = match check.level {
        Level::Ok => ("ok", false),
        Level::Warn => ("warn", true),
        Level::Wrong => ("wrong", true),
    };
    let advice = format!("{key}-bad");
    let key = match bad && page.words().has(&advice) {
        true => advice,
        false => key,
    };
    Line {
        level,
        stands: page.text(&format!("system-{level}")),
        says: page.with(&key, "value", &check.value),
    }
}

/// The automatic backups, the newest first.
fn copies(folder: &Path) -> Vec<Copy> {
    let files = std::fs::read_dir(folder).into_iter().flatten();
    let mut found: Vec<(i64, Copy)> = files
        .filter_map(Result::ok)
        .filter_map(|file| {
            let name = file.file_name().into_string().ok()?;
            let at = made_at(&name)?;
            let size = file.metadata().ok()?.len();
            let copy = Copy {
                at: time(at),
                size,
                name,
            };
            Some((at, copy))
        })
        .collect();
    found.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    found.into_iter().take(10).map(|(_, copy)| copy).collect()
}

/// When the newest automatic backup was made.
pub(crate) fn newest_copy(folder: &Path) -> Option<i64> {
    let files = std::fs::read_dir(folder).into_iter().flatten();
    files
        .filter_map(Result::ok)
        .filter_map(|file| made_at(&file.file_name().into_string().ok()?))
        .max()
}

impl Copy {
    fn kilobytes(&self) -> String {
        format!("{} kB", self.size.div_ceil(1_000))
    }
}

/// Runs work on whole files on its own thread.
async fn aside<T, F>(work: impl FnOnce() -> F + Send + 'static) -> Result<T, Error>
where
    T: Send + 'static,
    F: Future<Output = T>,
{
    let runtime = tokio::runtime::Handle::current();
    let done = tokio::task::spawn_blocking(move || runtime.block_on(work()));
    done.await.map_err(|_| Error::Ours)
}

/// The jobs of the last days, the newest first.
async fn jobs(page: &Page, data: &Data) -> Result<Vec<Job>, Error> {
    let mut rows: Vec<JobRow> = data.store.private().all().await.map_err(away)?;
    rows.sort_by_key(|row| std::cmp::Reverse(row.created_ms));
    let folder = jobs::folder(&data.store);
    let spoken = |row: JobRow| {
        let under_way = matches!(row.state.as_str(), "waiting" | "running");
        let percent = match row.total {
            0 => String::new(),
            total => format!("{} %", row.done.saturating_mul(100) / total.max(1)),
        };
        let what = page.text(&format!("job-{}", row.kind));
        let state = page.text(&format!("job-{}", row.state));
        let file = row.file.as_ref().filter(|_| row.state == "done");
        Job {
            says: match under_way && !percent.is_empty() {
                true => format!("{what}: {state}, {percent}"),
                false => format!("{what}: {state}"),
            },
            at: time(row.changed_ms),
            under_way,
            file: file.is_some_and(|name| folder.join(name).is_file()),
            log: row.log.lines().map(str::to_owned).collect(),
            id: row.id,
        }
    };
    Ok(rows.into_iter().take(10).map(spoken).collect())
}

fn kept(data: &Data) -> Vec<Kept> {
    let all = data.mishaps.all().into_iter().take(10);
    all.map(|mishap| Kept {
        route: mishap.route.to_string(),
        says: mishap.says,
        at: time(mishap.last_ms),
        count: usize::try_from(mishap.count).unwrap_or_default(),
    })
    .collect()
}

/// The retention periods in words.
pub(crate) fn kept_for(page: &Page, state: &AppState) -> Vec<String> {
    let keep = state.keep();
    [
        ("keep-commands", keep.commands),
        ("keep-joins", keep.joins),
        ("keep-past", keep.past),
        ("keep-needs", keep.needs),
        ("keep-journal", keep.journal),
        ("keep-jobs", keep.jobs),
        ("keep-deliveries", keep.deliveries),
        ("keep-letters", keep.letters),
        ("keep-persons", keep.persons),
    ]
    .into_iter()
    .map(|(key, days)| page.count(key, usize::try_from(days).unwrap_or_default()))
    .collect()
}

async fn page_of(
    state: &AppState,
    page: Page,
    caller: Caller,
    reread: Option<Result<(), String>>,
) -> Result<Response, Error> {
    let data = Arc::clone(&caller.data);
    let visit = Visit {
        quick: true,
        second: data.second.clone(),
        beside: data
            .store
            .folder()
            .and_then(Path::parent)
            .map(Path::to_owned),
        condition: Some(data.store.condition()),
        ..Visit::default()
    };
    let store = data.store.clone();
    let checks = aside(move || async move { doctor_of(&store, &visit).await }).await?;
    let checks = checks.map_err(away)?;
    let folder = data
        .store
        .folder()
        .map(|folder| folder.join(backup::FOLDER));
    let missing = missing(&data, &page).await;
    let head = data.store.head();
    let wrong = matches!(reread, Some(Err(_)));
    let mut response = html(&SystemPage {
        writable: data.store.condition() == Condition::Writable,
        engine: match data.store.engine() {
            Engine::Sqlite => "SQLite",
            Engine::Postgres => "PostgreSQL",
        },
        head: head.to_string(),
        streams: data.hub.streams(),
        lines: checks.iter().map(|check| line(&page, check)).collect(),
        copies: folder.map(|folder| copies(&folder)).unwrap_or_default(),
        jobs: jobs(&page, &data).await?,
        mishaps: kept(&data),
        missing,
        last: last_entry(&data, &page).await,
        rereads: state.reread.is_some(),
        reread,
        keep: kept_for(&page, state),
        page,
        who: caller,
    });
    if wrong {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

/// `GET /about/system`
pub(crate) async fn show(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
) -> Result<Response, Error> {
    page_of(&state, page, caller, None).await
}

/// `POST /about/system/reload`
pub(crate) async fn reload(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
    peer: Peer,
) -> Result<Response, Error> {
    let reread = state.reread.clone().ok_or(Error::NotFound)?;
    let read = tokio::task::spawn_blocking(move || reread());
    let read = read.await.map_err(|_| Error::Ours)?;
    let outcome = match read {
        Ok(()) => "done",
        Err(_) => "refused:configuration",
    };
    Tried::by(&caller, peer, "reload", outcome)
        .note(&caller.data)
        .await;
    page_of(&state, page, caller, Some(read)).await
}

/// How long the answer to a button waits for its job: most are short.
const PATIENCE: Duration = Duration::from_secs(5);

async fn begun(
    caller: &Caller,
    peer: Peer,
    kind: Kind,
    begun: Result<jobs::Begun, AppendError>,
) -> Result<Response, Error> {
    let begun = begun.map_err(away)?;
    begun.within(PATIENCE).await;
    Tried::by(caller, peer, kind.name(), "done")
        .note(&caller.data)
        .await;
    Ok(Redirect::to("/about/system").into_response())
}

/// `POST /about/system/backup`
pub(crate) async fn back_up(caller: Caller, peer: Peer) -> Result<Response, Error> {
    let data = &caller.data;
    let folder = data
        .store
        .folder()
        .map(|folder| folder.join(backup::FOLDER));
    let (Some(folder), Some(keeper)) = (folder, data.keeper.clone()) else {
        return Err(Error::NotFound);
    };
    if data.store.is_short_of_room() && newest_copy(&folder).is_some() {
        return Err(Error::NearlyFull);
    }
    let begin = jobs::begin(
        data,
        &caller.by,
        Kind::Backup,
        move |_, progress| async move {
            let made = keeper.now().await.ok_or("nobody makes backups")?;
            let made = made.map_err(|why| why.to_string())?;
            progress.say(&format!(
                "backup: events {}, head {}",
                made.events, made.head
            ));
            Ok(())
        },
    );
    begun(&caller, peer, Kind::Backup, begin.await).await
}

/// `POST /about/system/verify`: checks the whole log.
pub(crate) async fn check(caller: Caller, peer: Peer) -> Result<Response, Error> {
    let begin = jobs::begin(
        &caller.data,
        &caller.by,
        Kind::Verify,
        |store, progress| async move {
            let report = verify(&store, None).await.map_err(|why| why.to_string())?;
            progress.say(&format!(
                "verify: events {}, faults {}",
                report.events,
                report.faults.len()
            ));
            match report.faults.is_empty() {
                true => Ok(()),
                false => Err(report
                    .faults
                    .iter()
                    .take(20)
                    .map(|fault| format!("{fault:?}\n"))
                    .collect()),
            }
        },
    );
    begun(&caller, peer, Kind::Verify, begin.await).await
}

/// `POST /about/system/export`: the log as lines, for moving to another program.
pub(crate) async fn export(caller: Caller, peer: Peer) -> Result<Response, Error> {
    let data = &caller.data;
    if data.store.is_short_of_room() {
        return Err(Error::NearlyFull);
    }
    let begin = jobs::begin(
        data,
        &caller.by,
        Kind::Export,
        |store, progress| async move { write_log(&store, &progress).await },
    );
    begun(&caller, peer, Kind::Export, begin.await).await
}

async fn write_log(store: &Store, progress: &Progress) -> Result<(), String> {
    let folder = jobs::folder(store);
    std::fs::create_dir_all(&folder).map_err(|why| why.to_string())?;
    let path = folder.join(format!("log-{}.jsonl", jadoube_store::new_id()));
    progress.leaves(path.clone());
    progress
        .total
        .store(store.head().position.0, Ordering::Relaxed);
    let file = std::fs::File::create(&path).map_err(|why| why.to_string())?;
    let mut lines = Lines {
        file: std::io::BufWriter::new(file),
        done: Arc::clone(&progress.done),
        off: Arc::clone(&progress.off),
    };
    let what = jadoube_store::data::What::default();
    let written = jadoube_store::data::export(store, &what, &mut lines).await;
    written.map_err(|why| why.to_string())?;
    lines.file.flush().map_err(|why| why.to_string())
}

/// A writer that counts lines.
struct Lines {
    file: std::io::BufWriter<std::fs::File>,
    done: Arc<AtomicI64>,
    off: Arc<AtomicBool>,
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.off.load(Ordering::Relaxed) {
            return Err(std::io::ErrorKind::Other.into());
        }
        let written = self.file.write(bytes)?;
        let lines = bytes
            .iter()
            .take(written)
            .filter(|byte| **byte == b'\n')
            .count();
        let lines = i64::try_from(lines).unwrap_or_default();
        self.done.fetch_add(lines, Ordering::Relaxed);
        Ok(written)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.file.flush()
    }
}

/// The job a form is about.
#[derive(Deserialize)]
pub(crate) struct Named {
    job: String,
}

/// `POST /about/system/jobs/end`
pub(crate) async fn call_off(
    caller: Caller,
    peer: Peer,
    Filled(form): Filled<Named>,
) -> Result<Response, Error> {
    match caller.data.jobs.cancel(&form.job) {
        true => {
            let tried = Tried::by(&caller, peer, "cancel", "done");
            tried.note(&caller.data).await;
            Ok(Redirect::to("/about/system").into_response())
        }
        false => Err(Error::NotFound),
    }
}

/// `GET /about/system/jobs/{job}`: the file of a job.
pub(crate) async fn fetch(caller: Caller, InPath(job): InPath<String>) -> Result<Response, Error> {
    let data = &caller.data;
    let row: Option<JobRow> = data.store.private().get(job).await.map_err(away)?;
    let row = row.filter(|row| row.state == "done");
    let name = row.and_then(|row| row.file).ok_or(Error::NotFound)?;
    let path = jobs::folder(&data.store).join(&name);
    let read = tokio::task::spawn_blocking(move || std::fs::read(path));
    let bytes = read.await.map_err(|_| Error::Ours)?;
    let bytes = bytes.map_err(|_| Error::NotFound)?;
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/jsonl"),
        ),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_str(&disposition).map_err(|_| Error::Ours)?,
        ),
    ];
    Ok((headers, bytes).into_response())
}
