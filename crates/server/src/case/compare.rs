//! The same story under other rules, in columns.

use jadoube_lawbook::{Edition, lawbook};
use jadoube_referee::cases::{Control, LineAnswer, Played};

use super::model::{Case, Kind};
use super::view::{self, EventView};
use crate::page::Page;

/// One column.
pub(crate) struct Column {
    pub(crate) id: String,
    pub(crate) title: String,
    /// The case under these rules.
    pub(crate) code: String,
    pub(crate) mine: bool,
    pub(crate) same: bool,
    pub(crate) event: Option<EventView>,
    pub(crate) bad: Option<String>,
}

fn column(
    page: &Page,
    id: &str,
    title: String,
    case: &Case,
    mine: Option<&[LineAnswer]>,
) -> Column {
    let mut column = Column {
        id: id.to_owned(),
        title,
        code: case.code(),
        mine: mine.is_none(),
        same: mine.is_none(),
        event: None,
        bad: None,
    };
    match case.play(case.edition()) {
        Ok(played) => {
            column.same = mine.is_none_or(|mine| mine == played.answers());
            column.event = view::last_event(page, case, &played);
        }
        Err(bad) => column.bad = Some(bad.what),
    }
    column
}

/// Every edition that covers the game, the newest first.
pub(crate) fn columns(page: &Page, case: &Case, played: &Played) -> Vec<Column> {
    if case.told.story.is_empty() {
        return Vec::new();
    }
    let mine = played.answers();
    if case.kind().is_draughts() {
        return variants(page, case, &mine);
    }
    let short = |edition: Edition| lawbook().edition(edition).short.get(page.code()).to_owned();
    let editions = case.told.editions().iter().rev();
    editions
        .map(|edition| {
            let mut other = case.clone();
            other.told.edition = Some(*edition);
            let known = (*edition != case.edition()).then_some(mine.as_slice());
            column(page, edition.code(), short(*edition), &other, known)
        })
        .collect()
}

/// Draughts: the other board if the position is the start, and the other time per move.
fn variants(page: &Page, case: &Case, mine: &[LineAnswer]) -> Vec<Column> {
    let kind = case.kind();
    let name = |kind: Kind| page.text(&format!("case-game-{}", kind.code()));
    let mut columns = vec![column(page, kind.code(), name(kind), case, None)];
    if case.fen().is_empty() && case.moves().is_empty() {
        let other = match kind {
            Kind::Draughts100 => Kind::Draughts64,
            _ => Kind::Draughts100,
        };
        let mut changed = case.clone();
        changed.set_kind(other);
        columns.push(column(
            page,
            other.code(),
            name(other),
            &changed,
            Some(mine),
        ));
    }
    if let Some(control) = case.control() {
        let (id, key, changed_to) = match control.split_once('+') {
            Some((main, _)) => ("without", "case-without-increment", main.trim().to_owned()),
            None => ("with", "case-with-increment", format!("{control}+30")),
        };
        if let Ok(control) = changed_to.parse::<Control>() {
            let mut changed = case.clone();
            changed.told.control = Some(control);
            columns.push(column(page, id, page.text(key), &changed, Some(mine)));
        }
    }
    columns
}
