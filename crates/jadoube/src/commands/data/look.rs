//! Commands that only read, even while a server is running: backup, verify, export.

use std::io::Write as _;
use std::path::PathBuf;

use jadoube_server::data::views;
use jadoube_store::data::backup::{self, Schedule};
use jadoube_store::data::{What, export as dump, verify as checking};
use jadoube_store::{Position, Store, StoreOptions, StreamId};
use serde_json::json;

use super::Place;
use super::spoken::{arg, failing, fault, opening, say as sentence};
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say};

/// Opens for reading only.
async fn look(context: &Context, place: &Place) -> Result<Store, Failure> {
    let found = place.found(context)?;
    let options = found.options(StoreOptions::looking());
    Store::open_with(found.location, options)
        .await
        .map_err(|error| opening(context, &error))
}

pub(super) async fn backup(
    context: &Context,
    file: Option<PathBuf>,
    place: &Place,
) -> CommandResult {
    let store = look(context, place).await?;
    let second = place.found(context)?.second;
    let folder = store.folder().map(|folder| folder.join(backup::FOLDER));
    let made = match file {
        Some(file) => backup::backup(&store, &file).await,
        None => {
            let folder = folder.unwrap_or_else(|| PathBuf::from(backup::FOLDER));
            let schedule = Schedule {
                second,
                ..Schedule::in_folder(folder)
            };
            schedule.once(&store).await
        }
    };
    store.close().await;
    let made = made.map_err(|error| failing(context, &error))?;
    if context.json {
        print::json(&made)?;
    } else {
        let args = [
            ("file", arg(made.file.display())),
            ("events", arg(made.events)),
            ("kilobytes", arg(made.bytes.div_ceil(1_000))),
            ("head", arg(made.head)),
        ];
        say!("{}", sentence(context, "data-backup", &args));
    }
    Ok(ExitAnswer::Yes)
}

pub(super) async fn verify(
    context: &Context,
    file: Option<PathBuf>,
    head: Option<String>,
    place: &Place,
) -> CommandResult {
    let paper = head
        .map(|head| {
            head.parse()
                .map_err(|what: String| Failure::new(format!("--head: {what}")))
        })
        .transpose()?;
    let report = match &file {
        Some(file) => checking::verify_file(file, paper).await,
        None => checking::verify_location(&place.location(context)?, paper).await,
    };
    let mut report = report.map_err(|error| failing(context, &error))?;
    if file.is_none() && report.faults.is_empty() {
        // What follows from a sound log.
        let views = checking::verify_views(&place.location(context)?, &views()).await;
        report.faults = views.map_err(|error| failing(context, &error))?;
    }
    let faults = report.faults.len();
    if context.json {
        print::json(&json!({
            "events": report.events,
            "faults": faults,
            "found": report.faults,
            "sound": report.sound,
            "head": report.head,
        }))?;
    } else {
        for found in &report.faults {
            say!("{}", fault(context, found));
        }
        match (faults, report.head) {
            (0, Some(head)) => say!(
                "{}",
                sentence(context, "data-verified", &[("head", arg(head))])
            ),
            _ => say!(
                "{}",
                sentence(context, "data-sound", &[("position", arg(report.sound))])
            ),
        }
    }
    say!("verify: events {}, faults {faults}", report.events);
    Ok(if faults == 0 {
        ExitAnswer::Yes
    } else {
        ExitAnswer::No
    })
}

/// What to write, and where.
pub(super) struct ExportRequest {
    pub(super) after: i64,
    pub(super) stream: Option<String>,
    pub(super) with_personal: bool,
    pub(super) output: Option<PathBuf>,
}

pub(super) async fn export(
    context: &Context,
    wanted: ExportRequest,
    place: &Place,
) -> CommandResult {
    let stream = wanted
        .stream
        .map(|name| name.parse::<StreamId>())
        .transpose();
    let what = What {
        after: Position(wanted.after),
        stream: stream.map_err(Failure::new)?,
        personal: wanted.with_personal,
    };
    let store = look(context, place).await?;
    let done = match &wanted.output {
        None => {
            dump(
                &store,
                &what,
                &mut std::io::BufWriter::new(std::io::stdout()),
            )
            .await
        }
        Some(path) => {
            let file = std::fs::File::create_new(path);
            let file =
                file.map_err(|error| Failure::new(format!("{}: {error}", path.display())))?;
            let mut out = std::io::BufWriter::new(file);
            let done = dump(&store, &what, &mut out).await;
            let synced = out.flush().and_then(|()| out.get_ref().sync_all());
            synced.map_err(|error| Failure::new(format!("{}: {error}", path.display())))?;
            done
        }
    };
    store.close().await;
    let done = done.map_err(|error| failing(context, &error))?;
    if wanted.output.is_some() && context.json {
        print::json(&done)?;
    } else if wanted.output.is_some() {
        let args = [
            ("events", arg(done.events)),
            ("rows", arg(done.rows)),
            ("head", arg(done.head)),
        ];
        say!("{}", sentence(context, "data-exported", &args));
    }
    Ok(ExitAnswer::Yes)
}
