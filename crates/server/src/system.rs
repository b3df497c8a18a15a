//! How the installation stands, without tools: the doctor's quick look, and the backups.

use askama::Template;
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::data::backup::Schedule;
use jadoube_store::data::doctor::{Check, Level, Visit, doctor};
use jadoube_store::{Condition, Engine};

use crate::error::Error;
use crate::live;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::audit::Tried;
use crate::people::own::time;
use crate::people::sign_in::away;
use crate::people::{Caller, Right};

/// A line of the doctor in words.
struct Line {
    level: &'static str,
    /// How it stands, for those who do not see the colour.
    stands: String,
    says: String,
}

/// A backup that is there.
struct Copy {
    name: String,
    at: String,
    size: u64,
}

#[derive(Template)]
#[template(path = "system.html")]
struct System {
    page: Page,
    who: Caller,
    writable: bool,
    engine: &'static str,
    head: String,
    streams: usize,
    lines: Vec<Line>,
    copies: Vec<Copy>,
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
fn copies(folder: &std::path::Path) -> Vec<Copy> {
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
pub(crate) fn newest_copy(folder: &std::path::Path) -> Option<i64> {
    let files = std::fs::read_dir(folder).into_iter().flatten();
    files
        .filter_map(Result::ok)
        .filter_map(|file| made_at(&file.file_name().into_string().ok()?))
        .max()
}

/// When a file was made, if it is an automatic backup.
fn made_at(name: &str) -> Option<i64> {
    let at = name.strip_prefix("auto-")?.split('-').next()?;
    at.parse().ok()
}

impl Copy {
    fn kilobytes(&self) -> String {
        format!("{} kB", self.size.div_ceil(1_000))
    }
}

/// Does what reads and writes whole files on a thread of its own.
async fn aside<T, F>(work: impl FnOnce() -> F + Send + 'static) -> Result<T, Error>
where
    T: Send + 'static,
    F: Future<Output = T>,
{
    let runtime = tokio::runtime::Handle::current();
    let done = tokio::task::spawn_blocking(move || runtime.block_on(work()));
    done.await.map_err(|_| Error::Ours)
}

/// `GET /about/system`
pub(crate) async fn show(page: Page, caller: Caller) -> Result<Response, Error> {
    let data = std::sync::Arc::clone(&caller.data);
    let visit = Visit {
        quick: true,
        ..Visit::default()
    };
    let location = data.store.location().clone();
    let asked = location.clone();
    let checks = aside(move || async move { doctor(&asked, &visit).await }).await?;
    let checks = checks.map_err(away)?;
    let folder = location.data_folder().map(|folder| folder.join("backups"));
    let head = data.store.head();
    Ok(html(&System {
        writable: data.store.condition() == Condition::Writable,
        engine: match data.store.engine() {
            Engine::Sqlite => "SQLite",
            Engine::Postgres => "PostgreSQL",
        },
        head: format!("{} {}", live::after(&data), head.hash.short()),
        streams: data.hub.streams(),
        lines: checks.iter().map(|check| line(&page, check)).collect(),
        copies: folder.map(|folder| copies(&folder)).unwrap_or_default(),
        page,
        who: caller,
    }))
}

/// `POST /about/system/backup`
pub(crate) async fn back_up(caller: Caller, peer: Peer) -> Result<Response, Error> {
    let data = &caller.data;
    let Some(folder) = data.store.location().data_folder() else {
        return Err(Error::NotFound);
    };
    let schedule = Schedule::in_folder(folder.join("backups"));
    let store = data.store.clone();
    let done = aside(move || async move { schedule.once(&store).await }).await?;
    let outcome = if done.is_ok() {
        "done"
    } else {
        "refused:backup"
    };
    Tried::by(&caller, peer, "backup", outcome).note(data).await;
    done.map_err(away)?;
    Ok(Redirect::to("/about/system").into_response())
}
