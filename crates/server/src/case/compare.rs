//! The same story under other rules, in columns.

use jadoube_lawbook::{Edition, lawbook};
use jadoube_referee::scenario::Played;
use jadoube_referee::{ChessEffect, DraughtsEffect, Effect};

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

/// What makes a ruling the same or different: what is said and what is done.
fn signature(played: &Played) -> Vec<String> {
    let last = played.told.last().map(|told| told.line);
    played
        .told
        .iter()
        .filter(|told| Some(told.line) == last)
        .flat_map(|told| match &told.answer {
            Ok(rulings) => rulings
                .iter()
                .map(|ruling| {
                    let done: Vec<&Effect> = ruling
                        .effects
                        .iter()
                        .filter(|effect| {
                            matches!(
                                effect,
                                Effect::AddTime(..)
                                    | Effect::SetTime(..)
                                    | Effect::Finish(_)
                                    | Effect::Annul
                                    | Effect::Chess(ChessEffect::Bind(_))
                                    | Effect::Draughts(DraughtsEffect::Bind(_))
                                    | Effect::Restore { .. }
                            )
                        })
                        .collect();
                    format!("{:?} {done:?}", ruling.verdict)
                })
                .collect::<Vec<_>>(),
            Err(refusal) => vec![format!("refused {:?}", refusal.why)],
        })
        .collect()
}

fn column(page: &Page, id: &str, title: String, case: &Case, mine: Option<&[String]>) -> Column {
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
            column.same = mine.is_none_or(|mine| mine == signature(&played));
            column.event = view::events(page, case, &played).pop();
            if let Some(event) = &mut column.event {
                event.verdict_first();
            }
        }
        Err(bad) => column.bad = Some(bad.what),
    }
    column
}

/// Every edition that knows the game, the newest first.
pub(crate) fn columns(page: &Page, case: &Case, played: &Played) -> Vec<Column> {
    if case.story.is_empty() {
        return Vec::new();
    }
    let mine = signature(played);
    if case.kind().is_draughts() {
        return variants(page, case, &mine);
    }
    let short = |edition: Edition| lawbook().edition(edition).short.get(page.code()).to_owned();
    case.kind()
        .editions()
        .iter()
        .rev()
        .map(|edition| {
            let mut other = case.clone();
            other.set_edition(*edition);
            let known = (*edition != case.edition()).then_some(mine.as_slice());
            column(page, edition.code(), short(*edition), &other, known)
        })
        .collect()
}

/// Draughts: the other board where the position is the start, and the other time per move.
fn variants(page: &Page, case: &Case, mine: &[String]) -> Vec<Column> {
    let kind = case.kind();
    let name = |kind: Kind| page.text(&format!("case-game-{}", kind.code()));
    let mut columns = vec![column(page, kind.code(), name(kind), case, None)];
    let squares = case.get("fen").is_empty() && case.get("moves").is_empty();
    if squares {
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
    let control = match case.get("control") {
        "" => kind.control(),
        control => control,
    };
    if control != "none" {
        let mut changed = case.clone();
        let (id, key, changed_to) = match control.split_once('+') {
            Some((main, _)) => ("without", "case-without-increment", main.to_owned()),
            None => ("with", "case-with-increment", format!("{control}+30")),
        };
        changed.set("control", &changed_to);
        columns.push(column(page, id, page.text(key), &changed, Some(mine)));
    }
    columns
}
