//! Files of a tournament.

use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jadoube_formats::trf::{Dialect, LineEnds, convert};
use serde_json::{Value, json};

use crate::api::caller::Caller;
use crate::api::problem::Fault;
use crate::api::rooms::Seen;
use crate::api::shown::{Eyes, Shown};
use crate::api::{backup, games};

/// A file: its text, its media type, its ending.
type File = (String, &'static str, &'static str);

/// `GET /api/v1/tournaments/{tournament}/export/{form}`
pub(crate) async fn show(
    caller: Caller,
    Path((id, form)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let room = caller.room(&id).await?;
    if !caller.sees_log() {
        return Err(Fault::Forbidden);
    }
    let seen = room.seen();
    if form == "backup" {
        // The whole log, line-ups not yet shown among it: for whoever runs the event.
        if !caller.sees_drafts() {
            return Err(Fault::Forbidden);
        }
        let text = backup::text(&caller, &room).await?;
        return answer(&id, (text, "application/json", "json"));
    }
    let made = tokio::task::spawn_blocking(move || file(&seen, &form));
    let made = made.await.map_err(|_| Fault::Ours)?.ok_or(Fault::Unknown)?;
    answer(&id, made)
}

fn answer(id: &str, (text, media, ending): File) -> Result<Response, Fault> {
    let name = format!("attachment; filename=\"{id}.{ending}\"");
    let name = HeaderValue::from_str(&name).map_err(|_| Fault::Ours)?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(media)),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text).into_response())
}

fn file(seen: &Seen, form: &str) -> Option<File> {
    let plain = "text/plain; charset=utf-8";
    let report = || seen.state.trf26(&seen.people, true);
    let dialect = |to: Dialect| {
        let converted = convert(&report(), to, LineEnds::Lf).ok()?;
        Some((converted.1.text, plain, "trf"))
    };
    match form {
        "trf26" => Some((report(), plain, "trf")),
        "trf16" => dialect(Dialect::Trf16),
        "trfx" => dialect(Dialect::Trfx),
        "tournament" => {
            // Events of the draughts code have their own file; any other is the record itself.
            let text = match seen.state.tournament_file(&seen.people) {
                Some(file) => file.write(),
                None => seen.state.competition_file(&seen.people)?.write().ok()?,
            };
            Some((text, "application/json", "json"))
        }
        "pgn" => Some((games::pgn(seen)?, "application/x-chess-pgn", "pgn")),
        "pdn" => Some((games::pdn(seen)?, plain, "pdn")),
        "csv" => Some((table(seen), "text/csv; charset=utf-8", "csv")),
        "json" => Some((whole(seen).to_string(), "application/json", "json")),
        _ => None,
    }
}

/// The standings as a table for spreadsheets.
fn table(seen: &Seen) -> String {
    let table = seen.state.table(None);
    let codes: Vec<String> = table
        .rows
        .first()
        .map(|row| {
            row.tie_breaks
                .iter()
                .map(|(code, _)| code.clone())
                .collect()
        })
        .unwrap_or_default();
    let mut lines = vec![
        ["rank", "number", "name", "points"]
            .map(str::to_owned)
            .to_vec(),
    ];
    if let Some(head) = lines.first_mut() {
        head.extend(codes);
    }
    for row in &table.rows {
        let person = seen.state.entry(row.at).map(|entry| &entry.person);
        let name = person
            .and_then(|person| seen.people.name(person))
            .unwrap_or_default();
        let points = format!("{}.{}", row.points / 10, row.points.rem_euclid(10));
        let mut line = vec![
            row.rank.to_string(),
            row.number.to_string(),
            name.to_owned(),
            points,
        ];
        line.extend(
            row.tie_breaks
                .iter()
                .map(|(_, value)| value.clone().unwrap_or_default()),
        );
        lines.push(line);
    }
    let cells = |line: &Vec<String>| {
        line.iter()
            .map(|cell| quoted(cell))
            .collect::<Vec<_>>()
            .join(",")
    };
    lines
        .iter()
        .map(|line| format!("{}\r\n", cells(line)))
        .collect()
}

/// A cell; one that a spreadsheet would compute is made text.
fn quoted(cell: &str) -> String {
    let cell = match cell.chars().next() {
        Some('=' | '+' | '-' | '@') => format!("'{cell}"),
        _ => cell.to_owned(),
    };
    match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    }
}

fn whole(seen: &Seen) -> Value {
    let shown = Shown {
        seen,
        eyes: Eyes::Staff,
    };
    let rounds: Vec<Value> = (0..seen.state.rounds().len())
        .filter_map(|at| shown.round(jadoube_vocabulary::RoundNumber::at(at)))
        .collect();
    json!({
        "tournament": shown.tournament(),
        "entries": shown.entries().get("entries"),
        "rounds": rounds,
        "standings": shown.standings(None),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_text_whatever_it_holds() {
        assert_eq!(quoted("Sample, Anna"), "\"Sample, Anna\"");
        assert_eq!(quoted("=1+1"), "'=1+1");
        assert_eq!(quoted("a\"b,"), "\"a\"\"b,\"");
        assert_eq!(quoted("4.5"), "4.5");
    }
}
