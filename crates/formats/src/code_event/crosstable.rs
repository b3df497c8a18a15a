//! Crosstables of the draughts code: by round in a Swiss event, by opponent in the others.

use std::collections::BTreeMap;

use jadoube_competition::Adjourned;
use jadoube_standings::pzwarc::{ByTheCode, Turn, Turns, round_robin, teams};
use jadoube_vocabulary::{Outcome, Side};

use super::CodeEvent;

/// Columns beside the standings, rows in their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossColumns {
    /// The round or the opponent of each column.
    pub head: Vec<String>,
    /// The cells of each row.
    pub rows: Vec<Vec<String>>,
}

/// The crosstable of those in `order`.
pub fn columns(tournament: &CodeEvent, record: &Turns, order: &[u32]) -> CrossColumns {
    if tournament.variant().is_some() {
        let rounds = record.rounds();
        return CrossColumns {
            head: (1..=rounds).map(|round| round.to_string()).collect(),
            rows: order.iter().map(|no| by_round(record, *no)).collect(),
        };
    }
    let cells: Cells = if tournament.has_teams() {
        matches(tournament)
    } else {
        games(tournament, record)
    };
    let against = |no: &u32, other: &u32| {
        if no == other {
            return "×".to_owned();
        }
        let marks = cells.get(&(*no, *other));
        marks.map_or_else(String::new, |marks| marks.join(" "))
    };
    CrossColumns {
        head: order.iter().map(u32::to_string).collect(),
        rows: order
            .iter()
            .map(|no| order.iter().map(|other| against(no, other)).collect())
            .collect(),
    }
}

/// What one took from another, meeting by meeting.
type Cells = BTreeMap<(u32, u32), Vec<String>>;

/// Round by round: `5w2`, `3b+`, `2` for a pause, `-` for a missed round.
fn by_round(record: &Turns, no: u32) -> Vec<String> {
    let Some(player) = record.index_of(no) else {
        return Vec::new();
    };
    let number = |at: usize| record.number(at);
    record
        .of(player)
        .iter()
        .map(|turn| match turn {
            Turn::Game {
                opponent,
                side,
                outcome,
                ..
            } => {
                let colour = match side {
                    Side::White => 'w',
                    Side::Black => 'b',
                };
                format!("{}{colour}{}", number(*opponent), mark(*outcome, *side))
            }
            Turn::Pause => "2".to_owned(),
            Turn::Missing => "-".to_owned(),
        })
        .collect()
}

/// The games of a round robin, including those not played because a player left (II/5.7.1.2).
fn games(tournament: &CodeEvent, record: &Turns) -> Cells {
    let number = |at: usize| record.number(at);
    let table = round_robin::table(
        record,
        &tournament.withdrawn(),
        tournament.round_robin_rules(),
        &tournament.play_offs(),
    );
    let mut cells = Cells::new();
    for one in &table.results {
        let key = (number(one.player), number(one.opponent));
        cells
            .entry(key)
            .or_default()
            .push(mark(one.score, one.side));
    }
    cells
}

/// Small points in the matches of a team event.
fn matches(tournament: &CodeEvent) -> Cells {
    let mut cells = Cells::new();
    let Some(event) = tournament.teams() else {
        return cells;
    };
    for one in teams::table(&event.rounds()).matches {
        for (no, other) in [(one.home, one.away), (one.away, one.home)] {
            let small = one.taken(no).map_or(0, |taken| taken.small_points);
            cells
                .entry((no, other))
                .or_default()
                .push(small.to_string());
        }
    }
    cells
}

fn mark(score: Outcome, side: Side) -> String {
    let own = |white: &str, black: &str| match side {
        Side::White => white.to_owned(),
        Side::Black => black.to_owned(),
    };
    match score {
        Outcome::WhiteWon
        | Outcome::Drawn
        | Outcome::BlackWon
        | Outcome::WhiteWonUnrated
        | Outcome::DrawnUnrated
        | Outcome::BlackWonUnrated
        | Outcome::WhiteHalf
        | Outcome::BlackHalf
        | Outcome::BothLost => score.points(side, Adjourned::Open).to_string(),
        Outcome::DrawnWhiteBetter => own("1+", "1-"),
        Outcome::DrawnBlackBetter => own("1-", "1+"),
        Outcome::WhiteWalkover => own("+", "-"),
        Outcome::BlackWalkover => own("-", "+"),
        Outcome::BothForfeited => "-".to_owned(),
        Outcome::Adjourned => "a".to_owned(),
        Outcome::Open | Outcome::Annulled => "?".to_owned(),
    }
}
