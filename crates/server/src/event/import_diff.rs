//! The diff between a list and the entries, as it is shown, ticked and applied: who is new, what
//! changes field by field, who is gone.

use std::fmt::Debug;

use askama::Template;
use axum::response::Response;
use jadoube_store::HexDigest;
use jadoube_tournament::{ListChange, ListLine, NewEntry, People as _, RowChange};
use jadoube_vocabulary::EntryId;
use serde_json::{Value, json};

use crate::api::rooms::Seen;
use crate::data::hex;
use crate::event::act::Fields;
use crate::event::desk::{Desk, Head};
use crate::page::{Page, html};

/// A field that differs.
struct Field {
    name: String,
    code: &'static str,
    was: String,
    now: String,
}

/// A line as shown in the diff.
struct Row {
    at: usize,
    name: String,
    detail: String,
}

/// An entry that changes.
struct ChangedRow {
    at: usize,
    name: String,
    number: u32,
    fields: Vec<Field>,
}

/// A line that matches several entries.
struct DoubtfulRow {
    row: Row,
    /// Entry and what distinguishes it from the others.
    choices: Vec<(String, String)>,
}

/// An entry that no line matches.
struct GoneRow {
    entry: String,
    name: String,
    number: u32,
    /// It has been paired, so it can only be withdrawn.
    played: bool,
}

#[derive(Template)]
#[template(path = "event/import_diff.html")]
struct DiffPage<'a> {
    page: &'a Page,
    head: Head,
    lines: String,
    mark: String,
    source: String,
    new: Vec<Row>,
    changed: Vec<ChangedRow>,
    gone: Vec<GoneRow>,
    doubtful: Vec<DoubtfulRow>,
    /// Lines that repeat an earlier name: the row, and the earlier line.
    twice: Vec<(Row, usize)>,
    nobody: Vec<Row>,
    same: usize,
    /// Somebody changed entries since the diff was shown.
    again: bool,
}

/// A parsed list and its changes to the entries.
pub(crate) struct Diff {
    lines: Vec<ListLine>,
    changes: Vec<RowChange>,
    gone: Vec<EntryId>,
}

impl Diff {
    pub(crate) fn of(lines: Vec<ListLine>, seen: &Seen) -> Self {
        let changes = seen.state.list_changes(&lines, &seen.people);
        let rows: Vec<NewEntry> = lines.iter().filter_map(|line| line.entry.clone()).collect();
        let gone = seen.state.list_diff(&rows, &seen.people).gone;
        Self {
            lines,
            changes,
            gone,
        }
    }

    /// A fingerprint that changes when the effect of the list does.
    pub(crate) fn mark(&self) -> String {
        let told: &dyn Debug = &(&self.changes, &self.gone);
        let digest = HexDigest::of(format!("{told:?}").as_bytes());
        hex(&digest.0).chars().take(16).collect()
    }
}

/// The lines packed into a form field, from the diff to its application.
fn packed(lines: &[ListLine]) -> String {
    let rows = lines
        .iter()
        .map(|line| json!([line.at, line.raw, line.entry]));
    Value::Array(rows.collect()).to_string()
}

pub(crate) fn unpacked(text: &str) -> Option<Vec<ListLine>> {
    let rows: Vec<(usize, String, Option<NewEntry>)> = serde_json::from_str(text).ok()?;
    let lines = rows
        .into_iter()
        .map(|(at, raw, entry)| ListLine { at, raw, entry });
    Some(lines.take(jadoube_tournament::MOST_LINES).collect())
}

fn row(line: &ListLine) -> Row {
    let Some(entry) = &line.entry else {
        return Row {
            at: line.at,
            name: line.raw.clone(),
            detail: String::new(),
        };
    };
    let parts = [
        entry.title.map(|title| title.code().to_owned()),
        entry.rating.map(|rating| rating.to_string()),
        entry.federation.clone(),
        entry.club.clone(),
        entry.category.clone(),
        entry.birth.clone(),
    ];
    Row {
        at: line.at,
        name: entry.name.clone(),
        detail: parts.into_iter().flatten().collect::<Vec<_>>().join(", "),
    }
}

/// What distinguishes one of several namesakes.
fn told_apart(desk: &Desk, at: usize) -> String {
    let entry = desk.state().entry(at);
    let person = entry.and_then(|entry| desk.seen.people.person(&entry.person));
    let parts = [
        Some(format!("{} {}", desk.number(at), desk.name(at))),
        entry.and_then(|entry| entry.rating.value.map(|rating| rating.to_string())),
        entry.and_then(|entry| entry.club.clone()),
        person.and_then(|person| person.birth.clone()),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

pub(crate) fn diff_page(desk: &Desk, diff: &Diff, source: &str, again: bool) -> Response {
    let page = &desk.page;
    let state = desk.state();
    let mut shown = DiffPage {
        page,
        head: desk.head("players"),
        lines: packed(&diff.lines),
        mark: diff.mark(),
        source: source.to_owned(),
        new: Vec::new(),
        changed: Vec::new(),
        gone: Vec::new(),
        doubtful: Vec::new(),
        twice: Vec::new(),
        nobody: Vec::new(),
        same: 0,
        again,
    };
    for (line, change) in diff.lines.iter().zip(&diff.changes) {
        match change {
            RowChange::New => shown.new.push(row(line)),
            RowChange::Same(_) => shown.same += 1,
            RowChange::Nobody => shown.nobody.push(row(line)),
            RowChange::Twice(first) => shown.twice.push((row(line), *first)),
            RowChange::Doubtful(several) => {
                let choices = several.iter().filter_map(|at| {
                    let entry = state.entry(*at)?;
                    Some((entry.id.to_string(), told_apart(desk, *at)))
                });
                shown.doubtful.push(DoubtfulRow {
                    row: row(line),
                    choices: choices.collect(),
                });
            }
            RowChange::Differs(at, changed) => {
                let fields = changed.fields.iter().map(|one| {
                    let (was, now) = one.words();
                    Field {
                        name: page.text(&format!("desk-field-{}", one.field)),
                        code: one.field,
                        was,
                        now,
                    }
                });
                shown.changed.push(ChangedRow {
                    at: line.at,
                    name: desk.name(*at),
                    number: desk.number(*at),
                    fields: fields.collect(),
                });
            }
        }
    }
    shown.gone = diff.gone.iter().filter_map(|id| gone(desk, id)).collect();
    html(&shown)
}

fn gone(desk: &Desk, id: &EntryId) -> Option<GoneRow> {
    let at = desk.state().place_of(id)?;
    Some(GoneRow {
        entry: id.to_string(),
        name: desk.name(at),
        number: desk.number(at),
        played: desk.state().ever_counted(at),
    })
}

/// Only the fields that were ticked.
fn ticked(change: &ListChange, at: usize, fields: &Fields) -> Option<ListChange> {
    let wanted = |field: &str| {
        let value = format!("{at} {field}");
        fields
            .iter()
            .any(|(name, sent)| name == "change" && *sent == value)
    };
    let rating = change.rating.filter(|_| wanted("rating"));
    let text = |value: &Option<String>, field: &str| value.clone().filter(|_| wanted(field));
    let kept = ListChange {
        entry: change.entry.clone(),
        rating,
        list: change.list.clone().filter(|_| rating.is_some()),
        period: change.period.clone().filter(|_| rating.is_some()),
        title: change.title.filter(|_| wanted("title")),
        federation: text(&change.federation, "federation"),
        club: text(&change.club, "club"),
        category: text(&change.category, "category"),
    };
    let some = kept.rating.is_some()
        || kept.title.is_some()
        || kept.federation.is_some()
        || kept.club.is_some()
        || kept.category.is_some();
    some.then_some(kept)
}

/// The command for the ticked rows.
pub(crate) fn command(desk: &Desk, diff: &Diff, fields: &Fields) -> Value {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    };
    let taken = |at: usize| {
        let at = at.to_string();
        fields
            .iter()
            .any(|(name, value)| name == "take" && *value == at)
    };
    let mut entries: Vec<&NewEntry> = Vec::new();
    let mut changes: Vec<ListChange> = Vec::new();
    for (line, change) in diff.lines.iter().zip(&diff.changes) {
        let Some(entry) = &line.entry else {
            continue;
        };
        match change {
            RowChange::New | RowChange::Twice(_) if taken(line.at) => entries.push(entry),
            RowChange::Differs(_, changed) => {
                changes.extend(ticked(&changed.change, line.at, fields));
            }
            RowChange::Doubtful(several) => match value(&format!("which-{}", line.at)) {
                "" => {}
                "new" => entries.push(entry),
                id => {
                    let meant = several.iter().find(|at| {
                        let entry = desk.state().entry(**at);
                        entry.is_some_and(|entry| entry.id.as_str() == id)
                    });
                    let changed = meant.and_then(|at| desk.state().row_against(*at, entry));
                    changes.extend(changed.map(|changed| changed.change));
                }
            },
            _ => {}
        }
    }
    let gone: Vec<&str> = fields
        .iter()
        .filter(|(name, _)| name == "gone")
        .map(|(_, id)| id.as_str())
        .collect();
    json!({
        "entries": entries,
        "changes": changes,
        "gone": gone,
        "source": value("source"),
        "reason": desk.page.text("desk-reason-paste"),
    })
}
