//! A board of a round as its row shows it, and the parts of the page that change with it.

use askama::Template;
use jadoube_tournament::{CommandKind, RoundGame};
use jadoube_vocabulary::{BoardNumber, Outcome, RoundNumber};
use serde_json::{Value, json};

use crate::event::desk::{Desk, nonce};
use crate::event::matches;
use crate::event::voices::{self, Voice};
use crate::page::Page;

/// A player in a row.
pub(crate) struct RowPlayer {
    pub(crate) number: u32,
    pub(crate) name: String,
    pub(crate) points: String,
    pub(crate) entry: String,
}

/// A board of the round.
pub(crate) struct Row {
    pub(crate) board: u32,
    /// The label of its table.
    pub(crate) table: String,
    pub(crate) white: RowPlayer,
    pub(crate) black: RowPlayer,
    /// `open`, `done`, `contested`, `adjourned` or `reported`.
    pub(crate) state: &'static str,
    pub(crate) mark: &'static str,
    pub(crate) tone: &'static str,
    pub(crate) word: String,
    /// The result as shown, and its code in forms.
    pub(crate) shown: String,
    pub(crate) code: &'static str,
    /// The game, as the log and live frames name it.
    pub(crate) game: String,
    /// Reported results that wait or contradict each other: code, shown.
    pub(crate) said: Vec<(&'static str, String)>,
    /// Who reported them, and when.
    pub(crate) voices: Vec<Voice>,
    /// A ruling that proposes a result: incident, code, shown.
    pub(crate) ruled: Option<(u32, &'static str, String)>,
}

/// The row alone, for a script.
#[derive(Template)]
#[template(path = "event/row.html")]
struct RowPage<'a> {
    page: &'a Page,
    row: &'a Row,
    base: &'a str,
    round: u32,
    /// The three plain results: code and how it is shown.
    plain: &'a [(&'static str, &'static str)],
}

/// The plain results of a game, White's first.
pub(crate) const fn plain(draughts: bool) -> &'static [(&'static str, &'static str)] {
    match draughts {
        true => &[("2-0", "2-0"), ("1-1", "1-1"), ("0-2", "0-2")],
        false => &[("1-0", "1-0"), ("1/2", "½"), ("0-1", "0-1")],
    }
}

pub(crate) fn player(desk: &Desk, at: usize, round: RoundNumber) -> RowPlayer {
    let state = desk.state();
    RowPlayer {
        number: desk.number(at),
        name: desk.name(at),
        // Members of a team have no individual score for pairing.
        points: match state.is_team_event() {
            true => String::new(),
            false => desk.points(state.points_for_pairing(at, round).tenths()),
        },
        entry: state
            .entry(at)
            .map_or_else(String::new, |entry| entry.id.to_string()),
    }
}

/// Whether the start of a round was recorded.
fn has_started(desk: &Desk, round: RoundNumber) -> bool {
    let found = desk.state().round(round);
    found.is_some_and(|found| found.started.is_some())
}

/// A game as its row shows it.
pub(crate) fn row(desk: &Desk, round: RoundNumber, board: BoardNumber, game: &RoundGame) -> Row {
    let page = &desk.page;
    let kind = desk.game();
    let pairs = |list: &mut dyn Iterator<Item = Outcome>| -> Vec<(&'static str, String)> {
        let mut said: Vec<(&'static str, String)> = Vec::new();
        for one in list {
            let told = (one.code_in(kind), desk.outcome(one));
            if !said.contains(&told) {
                said.push(told);
            }
        }
        said
    };
    let (state, mark, tone, key) = match game.outcome {
        _ if game.is_contested() => ("contested", "wrong", "wrong", "desk-state-contested"),
        Outcome::Adjourned => ("adjourned", "pause", "wait", "desk-state-adjourned"),
        Outcome::Annulled => ("open", "open", "wait", "desk-state-annulled"),
        Outcome::Open if !game.reports.is_empty() => {
            ("reported", "told", "told", "desk-state-reported")
        }
        // Whether a game that nobody has begun is running is not known before the round is started.
        Outcome::Open if !has_started(desk, round) => {
            ("open", "open", "open", "desk-state-no-result")
        }
        Outcome::Open => ("open", "open", "open", "desk-state-open"),
        _ if game.is_verified() => ("done", "twice", "ok", "desk-state-verified"),
        _ => ("done", "ok", "ok", "desk-state-confirmed"),
    };
    Row {
        board: board.get(),
        table: board.to_string(),
        white: player(desk, game.white, round),
        black: player(desk, game.black, round),
        state,
        mark,
        tone,
        word: page.text(key),
        shown: match state {
            "contested" => "?".to_owned(),
            "adjourned" => page.text("desk-adjourned-short"),
            "done" => desk.outcome(game.outcome),
            _ => String::new(),
        },
        code: match game.outcome {
            Outcome::Open | Outcome::Annulled => "",
            outcome => outcome.code_in(kind),
        },
        game: game.id.to_string(),
        ruled: desk
            .state()
            .proposal(game.id)
            .filter(|_| matches!(state, "open" | "reported"))
            .map(|(incident, one)| (incident, one.code_in(kind), desk.outcome(one))),
        said: match state {
            "contested" => pairs(&mut game.contested.iter().copied()),
            "reported" => pairs(&mut game.reports.iter().map(|said| said.outcome)),
            _ => Vec::new(),
        },
        voices: Vec::new(),
    }
}

/// How many results are in.
fn tally(desk: &Desk, done: usize, of: usize) -> String {
    desk.say(
        "desk-tally",
        &[("done", done.to_string()), ("of", of.to_string())],
    )
}

/// The announcement of a row to screen readers: "Board 12, 1-0".
pub(crate) fn announcement(desk: &Desk, row: &Row) -> String {
    let shown = match row.shown.is_empty() {
        true => row.word.clone(),
        false => row.shown.clone(),
    };
    desk.say(
        "desk-said",
        &[("board", row.table.clone()), ("result", shown)],
    )
}

/// The boards of a round, counted by state.
pub(crate) struct Count {
    pub(crate) open: usize,
    pub(crate) reported: usize,
    pub(crate) contested: usize,
    pub(crate) adjourned: usize,
    pub(crate) of: usize,
}

impl Count {
    pub(crate) fn of(rows: &[Row]) -> Self {
        let count = |code: &str| rows.iter().filter(|row| row.state == code).count();
        Self {
            open: count("open"),
            reported: count("reported"),
            contested: count("contested"),
            adjourned: count("adjourned"),
            of: rows.len(),
        }
    }

    /// Boards without a result that counts.
    pub(crate) const fn missing(&self) -> usize {
        self.open + self.reported + self.contested
    }

    /// Boards nobody has spoken of, or whose result waits to be confirmed.
    pub(crate) const fn bare(&self) -> usize {
        self.open + self.reported
    }

    pub(crate) const fn done(&self) -> usize {
        self.of - self.missing()
    }
}

/// The progress of the round, and what comes next.
#[derive(Template)]
#[template(path = "event/tally.html")]
pub(crate) struct Tally {
    page: Page,
    base: String,
    tally: String,
    done: usize,
    of: usize,
    missing: usize,
    /// Of those missing, without the contested ones.
    bare: usize,
    contested: usize,
    /// The round that may be paired now.
    next: Option<u32>,
    last: bool,
    round: u32,
    /// The form token for the panel.
    form: String,
    nonce: String,
    /// `close`, `reopen` or nothing; locked while results are missing.
    turn: &'static str,
    /// Line-ups are still missing.
    waits: bool,
}

impl Tally {
    /// Whether the boards are too many for one arbiter: sectors are offered.
    pub(crate) const fn is_large(&self) -> bool {
        self.of > 12
    }
}

/// All rows of a round.
pub(crate) fn rows(desk: &Desk, round: RoundNumber) -> Vec<Row> {
    let games = desk.state().boards(round);
    let tables = desk.state().tables(round);
    games
        .iter()
        .map(|(board, game)| Row {
            table: tables
                .get(board)
                .map_or_else(|| board.to_string(), Clone::clone),
            ..row(desk, round, *board, game)
        })
        .collect()
}

/// The panel beside the boards.
pub(crate) fn panel(desk: &Desk, round: RoundNumber, count: &Count) -> Tally {
    let state = desk.state();
    let last = state.last_published().map_or(0, RoundNumber::get);
    let planned = state.config().map_or(0, |config| config.rounds);
    let current = round.get() == last;
    // Boards come with the line-ups: until then nothing is in and nothing follows.
    let waits = state
        .round(round)
        .is_some_and(jadoube_tournament::RoundState::waits_for_line_ups);
    Tally {
        page: desk.page.clone(),
        base: desk.base().to_owned(),
        tally: tally(desk, count.done(), count.of),
        done: count.done(),
        of: count.of,
        missing: count.missing(),
        bare: count.bare(),
        contested: count.contested,
        next: (current && !waits && count.contested == 0 && last < planned).then_some(last + 1),
        last: current && !waits,
        round: round.get(),
        form: desk.who.form.clone(),
        nonce: nonce(),
        turn: if waits { "" } else { turn(desk, round) },
        waits,
    }
}

/// Whether the user can close or reopen a round.
fn turn(desk: &Desk, round: RoundNumber) -> &'static str {
    let state = desk.state();
    let closed = state.round(round).is_some_and(|found| found.closed);
    match closed {
        _ if state.last_published() != Some(round) => "",
        true if desk.may(CommandKind::ReopenRound) => "reopen",
        false if desk.may(CommandKind::CloseRound) => "close",
        _ => "",
    }
}

/// The current state of the requested rows, and of the panel beside them.
pub(crate) async fn fragment(
    desk: &Desk,
    round: RoundNumber,
    wanted: impl Fn(&Row) -> bool,
) -> Value {
    let mut all = rows(desk, round);
    voices::tell(desk, &mut all).await;
    let count = Count::of(&all);
    let plain = plain(desk.game().is_draughts());
    let shown = all.iter().filter(|row| wanted(row)).map(|row| {
        let text = RowPage {
            page: &desk.page,
            row,
            base: desk.base(),
            round: round.get(),
            plain,
        };
        json!({
            "board": row.board,
            "html": text.render().unwrap_or_default(),
            "said": announcement(desk, row),
        })
    });
    let shown: Vec<Value> = shown.collect();
    let heads = matches::all(desk, round);
    let heads = heads.iter().filter(|head| {
        let mut own = all.iter().filter(|row| wanted(row));
        own.any(|row| head.boards.contains(&row.board))
    });
    let heads =
        heads.map(|head| json!({ "match": head.number, "html": matches::line(desk, round, head) }));
    json!({
        // The last event of the tournament that this includes.
        "head": desk.state().head(),
        "rows": shown,
        "matches": heads.collect::<Vec<Value>>(),
        "boards": all.iter().map(|row| row.board).collect::<Vec<u32>>(),
        "counts": {
            "open": count.open,
            "reported": count.reported,
            "contested": count.contested,
            "adjourned": count.adjourned,
        },
        "missing": count.missing(),
        "panel": panel(desk, round, &count).render().unwrap_or_default(),
    })
}
