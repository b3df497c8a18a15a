//! Confirmations before a command is carried out, and refusals: with level, article and
//! consequences. Level 4 has two pages; the second spells out the consequences.

use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use jadoube_lawbook::lawbook;
use jadoube_tournament::{
    Answer, CommandRefusal, NoteKind, Reason, State, Warning, WayOut, apply, decide,
};
use jadoube_vocabulary::{EntryId, GameId, Outcome};
use jadoube_words::tournament_app::{self as spoken, KnownNames};

use crate::api::create::facts;
use crate::api::problem::Names;
use crate::api::rooms::Seen;
use crate::event::act::{Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::laws::view::{address, spoken_number};
use crate::page::{Page, html};

/// The most changes of place that are shown.
const MOST_MOVES: usize = 12;

/// An article as people cite it.
pub(crate) struct Cite {
    pub(crate) text: String,
    pub(crate) address: Option<String>,
}

/// The articles that concern this game, each once.
pub(crate) fn cites(articles: &[&str], draughts: bool) -> Vec<Cite> {
    let mut cites: Vec<Cite> = Vec::new();
    for article in articles {
        let (source, number) = article.split_once(':').unwrap_or((article, ""));
        // The draughts code is not cited in chess, nor FIDE's rules in draughts.
        if (source == "pzwarc") != draughts {
            continue;
        }
        let found = lawbook().resolve(article).first().map(|one| one.article);
        let cite = match found {
            Some(found) => Cite {
                text: spoken_number(found).unwrap_or("§").to_owned(),
                address: Some(address(found)),
            },
            None => Cite {
                text: format!("{source} {number}").trim().to_owned(),
                address: None,
            },
        };
        if cites.iter().all(|known| known.text != cite.text) {
            cites.push(cite);
        }
    }
    cites
}

/// Entries, games and results as the desk's pages call them.
pub(crate) struct Called<'a>(&'a Desk, Names<'a>);

impl<'a> Called<'a> {
    pub(crate) const fn new(desk: &'a Desk, seen: &'a Seen) -> Self {
        Self(desk, Names(seen))
    }
}

impl KnownNames for Called<'_> {
    fn entry(&self, id: &EntryId) -> String {
        self.1.entry(id)
    }

    fn game(&self, id: GameId) -> String {
        let state = &self.1.0.state;
        let Some((game, board)) = state.game(id).and_then(|game| Some((game, game.board?))) else {
            return self.1.game(id);
        };
        let tables = state.tables(id.round);
        let table = tables
            .get(&board)
            .map_or_else(|| board.to_string(), Clone::clone);
        let desk = self.0;
        desk.say(
            "desk-game-called",
            &[
                ("white", desk.name(game.white)),
                ("black", desk.name(game.black)),
                ("round", id.round.to_string()),
                ("table", table),
            ],
        )
    }

    fn outcome(&self, outcome: Outcome) -> String {
        self.0.outcome(outcome)
    }
}

/// The lines the report will have and has not yet.
fn notes(before: &State, after: &State) -> Vec<String> {
    let known = before.notes();
    let added = after
        .notes()
        .into_iter()
        .filter(|note| !known.contains(note));
    added.map(|note| note.line()).collect()
}

/// One thing to confirm.
struct WarningView {
    level: u8,
    says: String,
    cites: Vec<Cite>,
    /// The consequence.
    then: Option<String>,
}

/// An entry whose place changes.
struct Move {
    now: u32,
    then: u32,
    number: u32,
    name: String,
    points: String,
    was: Option<String>,
}

#[derive(Template)]
#[template(path = "event/asked.html")]
struct ConfirmPage<'a> {
    page: &'a Page,
    head: Head,
    level: u8,
    second: bool,
    warnings: Vec<WarningView>,
    /// The lines added to the report.
    notes: Vec<String>,
    moves: Vec<Move>,
    more: usize,
    fields: &'a Fields,
    confirm: Vec<String>,
    confirm_again: Vec<String>,
    back: String,
    act: String,
    reason: Option<String>,
    nonce: String,
}

/// The label of the command's button.
fn act(page: &Page, kind: &str) -> String {
    let key = format!("desk-act-{kind}");
    match page.words().has(&key) {
        true => page.text(&key),
        false => page.text("desk-act"),
    }
}

/// The state once everything asked is confirmed; `None` if it cannot be computed.
fn afterwards(desk: &Desk, wish: &Wish, warnings: &[Warning], seen: &Seen) -> Option<State> {
    let (_, mut request) = wish.request().ok()?;
    let marks: Vec<String> = warnings.iter().map(Warning::mark).collect();
    request.confirm.extend(marks.iter().cloned());
    request.confirm_again.extend(marks);
    let facts = facts(&desk.who.caller.data, &seen.people);
    let Ok(Answer::Done(made)) = decide(&seen.state, &request, &facts) else {
        return None;
    };
    let mut state = seen.state.clone();
    for event in &made.events {
        apply(&mut state, event).ok()?;
    }
    Some(state)
}

/// Whose place or points change.
fn moves(desk: &Desk, before: &State, after: &State) -> Vec<Move> {
    let (now, then) = (before.table(None), after.table(None));
    let mut moves: Vec<Move> = Vec::new();
    for row in &then.rows {
        let Some(old) = now.rows.iter().find(|old| old.at == row.at) else {
            continue;
        };
        if old.rank == row.rank && old.points == row.points {
            continue;
        }
        moves.push(Move {
            now: old.rank,
            then: row.rank,
            number: row.number,
            name: desk.name(row.at),
            points: desk.points(row.points),
            was: (old.points != row.points).then(|| desk.points(old.points)),
        });
    }
    moves
}

/// The page that asks for confirmation.
pub(crate) fn ask(desk: &Desk, wish: &Wish, warnings: &[Warning], seen: &Seen) -> Response {
    let page = &desk.page;
    let draughts = desk.game().is_draughts();
    let second = warnings
        .iter()
        .any(|one| one.level() >= 4 && wish.confirm.contains(&one.mark()));
    let after = afterwards(desk, wish, warnings, seen);
    let mut notes = after
        .as_ref()
        .map_or_else(Vec::new, |after| notes(&seen.state, after));
    // Where the outcome cannot be told yet, what kind of line it will be.
    if notes.is_empty() && !draughts {
        let kinds = warnings.iter().filter_map(|one| one.code().note());
        notes.extend(kinds.map(|kind| NoteKind::name(kind).to_owned()));
        notes.dedup();
    }
    let views = warnings.iter().map(|one| WarningView {
        level: one.level(),
        says: spoken::warning(page.words(), one, &Called::new(desk, seen)),
        cites: cites(one.code().articles(), draughts),
        then: spoken::consequences(page.words(), one.code()),
    });
    let views: Vec<WarningView> = views.collect();
    let mut confirm = wish.confirm.clone();
    confirm.extend(warnings.iter().map(Warning::mark));
    confirm.dedup();
    let mut confirm_again = wish.confirm_again.clone();
    if second {
        let again = warnings.iter().filter(|one| one.level() >= 4);
        confirm_again.extend(again.map(Warning::mark));
    }
    let mut moves = after.map_or_else(Vec::new, |after| moves(desk, &seen.state, &after));
    // Whose points change stands above whom that moves.
    moves.sort_by_key(|one| one.was.is_none());
    let more = moves.len().saturating_sub(MOST_MOVES);
    moves.truncate(MOST_MOVES);
    let reason = wish.data.get("reason").and_then(|text| text.as_str());
    html(&ConfirmPage {
        page,
        head: desk.head("asked"),
        level: warnings.iter().map(Warning::level).max().unwrap_or(2),
        second,
        warnings: views,
        notes,
        moves,
        more,
        fields: &wish.fields,
        confirm,
        confirm_again,
        back: wish.way_back(desk),
        act: act(page, &wish.kind),
        reason: reason.map(str::to_owned),
        nonce: nonce(),
    })
}

struct ReasonView {
    says: String,
    cites: Vec<Cite>,
}

#[derive(Template)]
#[template(path = "event/refused.html")]
struct Refused<'a> {
    page: &'a Page,
    head: Head,
    title: String,
    reasons: Vec<ReasonView>,
    /// The mark for leaving FIDE mode, if that is the way out.
    way_out: Option<String>,
    fields: &'a Fields,
    back: String,
    nonce: String,
}

/// The page that explains a refusal.
pub(crate) fn refuse(desk: &Desk, wish: &Wish, refusal: &CommandRefusal, seen: &Seen) -> Response {
    let page = &desk.page;
    let draughts = desk.game().is_draughts();
    let reasons = refusal.reasons.iter().map(|one| ReasonView {
        says: spoken::reason(page.words(), one, &Called::new(desk, seen)),
        cites: match one {
            Reason::FideMode { warning } => cites(warning.code().articles(), draughts),
            other => cites(other.articles(), draughts),
        },
    });
    let way_out = refusal
        .way_out
        .as_ref()
        .map(|WayOut::LeaveFideMode { mark }| mark.clone());
    let title = match refusal.conflict {
        true => page.text("desk-changed-meanwhile"),
        false => page.text("desk-refused"),
    };
    let mut response = html(&Refused {
        page,
        head: desk.head("asked"),
        title,
        reasons: reasons.collect(),
        way_out,
        fields: &wish.fields,
        back: wish.way_back(desk),
        nonce: nonce(),
    });
    *response.status_mut() = match refusal.conflict {
        true => StatusCode::CONFLICT,
        false => StatusCode::UNPROCESSABLE_ENTITY,
    };
    response
}

/// The page for a role that lacks the permission.
pub(crate) fn forbid(desk: &Desk, wish: &Wish) -> Response {
    let mut response = html(&Refused {
        page: &desk.page,
        head: desk.head("asked"),
        title: desk.page.text("desk-refused"),
        reasons: vec![ReasonView {
            says: desk.page.text("desk-not-your-role"),
            cites: Vec::new(),
        }],
        way_out: None,
        fields: &wish.fields,
        back: wish.way_back(desk),
        nonce: nonce(),
    });
    *response.status_mut() = StatusCode::FORBIDDEN;
    response
}
