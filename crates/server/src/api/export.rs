//! Files of a tournament.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jadoube_formats::trf::{Dialect, LineEnds, convert};
use jadoube_formats::workbook;
use jadoube_vocabulary::RoundNumber;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::caller::Caller;
use crate::api::problem::Fault;
use crate::api::rooms::Seen;
use crate::api::shown::{Shown, Viewer};
use crate::api::{backup, games, sheets};
use crate::public::PublicView;
use crate::public::chess_results::{self, Given};

/// A file: its bytes, media type and extension.
pub(crate) type File = (Vec<u8>, &'static str, &'static str);

/// The part of a file that is asked for.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExportQuery {
    /// For a table: which one.
    table: Option<String>,
    /// For pairings, games and tables: which round.
    round: Option<u32>,
    /// For FIDE's report: only the rounds of a month, as `2026-11` (T59).
    period: Option<String>,
    /// For the chess-results file: the key the site gave the organiser.
    #[serde(default)]
    key: String,
    #[serde(default)]
    creator: String,
    #[serde(default)]
    federation: String,
}

/// `GET /api/v1/tournaments/{tournament}/export/{form}`
pub(crate) async fn show(
    caller: Caller,
    Path((id, form)): Path<(String, String)>,
    query: Result<Query<ExportQuery>, QueryRejection>,
) -> Result<Response, Fault> {
    let Query(wanted) = query.map_err(|_| Fault::Address("table"))?;
    let round = match wanted.round {
        None => None,
        Some(round) => Some(RoundNumber::new(round).ok_or(Fault::Address("round"))?),
    };
    if Given::read(&wanted.key, &wanted.creator, &wanted.federation).is_none() {
        return Err(Fault::Address("key"));
    }
    let room = caller.room(&id).await?;
    if !caller.sees_log() {
        return Err(Fault::Forbidden);
    }
    let seen = room.seen();
    if form == "backup" {
        // The whole log, including secret line-ups: only for those who run the event.
        if !caller.sees_drafts() {
            return Err(Fault::Forbidden);
        }
        let text = backup::text(&caller, &room).await?;
        return answer(&id, (text.into_bytes(), "application/json", "json"));
    }
    if round.is_some_and(|round| !seen.state.is_published(round)) {
        return Err(Fault::Unknown);
    }
    let made = tokio::task::spawn_blocking(move || file(&seen, &form, &wanted, round));
    let made = made.await.map_err(|_| Fault::Ours)?.ok_or(Fault::Unknown)?;
    answer(&id, made)
}

pub(crate) fn answer(id: &str, (bytes, media, ending): File) -> Result<Response, Fault> {
    let name = format!("attachment; filename=\"{id}.{ending}\"");
    let name = HeaderValue::from_str(&name).map_err(|_| Fault::Ours)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(media)),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, bytes).into_response())
}

/// The media type of a workbook.
const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

pub(crate) fn file(
    seen: &Seen,
    form: &str,
    wanted: &ExportQuery,
    round: Option<RoundNumber>,
) -> Option<File> {
    let plain = "text/plain; charset=utf-8";
    let report = || seen.state.trf26(&seen.people, true);
    let dialect = |to: Dialect| {
        let converted = convert(&report(), to, LineEnds::Lf).ok()?;
        Some((converted.1.text.into_bytes(), plain, "trf"))
    };
    match form {
        "trf26" if wanted.period.is_some() => {
            let rounds = seen
                .state
                .rounds_of_period(wanted.period.as_deref().unwrap_or_default())?;
            let text = seen.state.trf26_of_rounds(&seen.people, &rounds)?;
            Some((text.into_bytes(), plain, "trf"))
        }
        "trf26" => Some((report().into_bytes(), plain, "trf")),
        "trf26-records" => Some((
            seen.state.trf26(&seen.people, false).into_bytes(),
            plain,
            "trf",
        )),
        "trf16" => dialect(Dialect::Trf16),
        "trfx" => dialect(Dialect::Trfx),
        "tournament" => {
            // Events of the draughts code have their own file format; others export the record
            // itself.
            let text = match seen.state.tournament_file(&seen.people) {
                Some(file) => file.write(),
                None => seen.state.competition_file(&seen.people)?.write().ok()?,
            };
            Some((text.into_bytes(), "application/json", "json"))
        }
        "pgn" => {
            let text = games::pgn(seen, round)?.into_bytes();
            Some((text, "application/x-chess-pgn", "pgn"))
        }
        "pdn" => Some((games::pdn(seen, round)?.into_bytes(), plain, "pdn")),
        "csv" => {
            let table = wanted.table.as_deref().unwrap_or("standings");
            let sheet = sheets::table(seen, table, round)?;
            let text = sheets::csv(&sheet).into_bytes();
            Some((text, "text/csv; charset=utf-8", "csv"))
        }
        "xlsx" => {
            let sheets = match wanted.table.as_deref() {
                Some(table) => vec![sheets::table(seen, table, round)?],
                None => sheets::all(seen),
            };
            Some((workbook::write(&sheets).ok()?, WORKBOOK, "xlsx"))
        }
        "chess-results" => {
            let given = Given::read(&wanted.key, &wanted.creator, &wanted.federation)?;
            let text = chess_results::xml(PublicView::of(seen)?, &given)?;
            Some((text.into_bytes(), "application/xml", "xml"))
        }
        "json" => {
            let text = whole(seen).to_string().into_bytes();
            Some((text, "application/json", "json"))
        }
        _ => None,
    }
}

fn whole(seen: &Seen) -> Value {
    let shown = Shown {
        seen,
        eyes: Viewer::Staff,
    };
    let rounds: Vec<Value> = (0..seen.state.rounds().len())
        .filter_map(|at| shown.round(RoundNumber::at(at)))
        .collect();
    json!({
        "tournament": shown.tournament(),
        "entries": shown.entries().get("entries"),
        "rounds": rounds,
        "standings": shown.standings(None),
        "crosstable": shown.crosstable(None),
        "teams": shown.teams().get("teams"),
        "awards": seen.state.awards(),
        "numbers": seen.state.numbers().iter().filter_map(|at| seen.state.entry(*at)).map(|entry| &entry.id).collect::<Vec<_>>(),
    })
}
