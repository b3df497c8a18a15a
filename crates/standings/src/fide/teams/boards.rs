//! Board by board: C.07 art. 12.

use super::super::model::{Kind, Tenths};
use super::super::value::{Contribution, Number, Origin, Value};
use super::{Match, Team, TeamEvent};

/// Game points on a board of a match, counted from 0.
fn on_board(event: &TeamEvent, round: &Match, board: usize) -> Tenths {
    if let Some(points) = round.boards.get(board) {
        return *points;
    }
    // Nobody sat down: the match's result stands on every board.
    if !round.boards.is_empty() {
        return 0;
    }
    match round.kind {
        Kind::PairingBye | Kind::FullBye | Kind::ForfeitWin => event.games.win,
        Kind::HalfBye => event.games.draw,
        _ => 0,
    }
}

/// All game points on a board.
fn total(event: &TeamEvent, team: &Team, board: usize) -> Tenths {
    let rounds = team.rounds.iter();
    rounds.map(|round| on_board(event, round, board)).sum()
}

fn by_round(event: &TeamEvent, team: &Team, amount: impl Fn(&Match) -> Tenths) -> Value {
    let contributions = team
        .rounds
        .iter()
        .take(event.rounds)
        .enumerate()
        .map(|(at, round)| Contribution {
            round: at + 1,
            origin: round.opponent.map_or(Origin::Round, Origin::Opponent),
            amount: Number::tenths(amount(round)),
            voluntary: false,
            cut: false,
        })
        .collect();
    Value::sum(contributions, 1)
}

/// Art. 12.1, BC: board numbers times the game points made on them; less is better.
pub fn board_count(event: &TeamEvent, team: &Team) -> Value {
    by_round(event, team, |round| {
        (0..event.boards)
            .zip(1..)
            .map(|(board, number)| number * on_board(event, round, board))
            .sum()
    })
}

/// Art. 12.2, TBR: game points on the first board.
pub fn top_board(event: &TeamEvent, team: &Team) -> Value {
    by_round(event, team, |round| on_board(event, round, 0))
}

/// Art. 12.3, BBE: game points on all boards but the bottom one.
pub fn without_bottom(event: &TeamEvent, team: &Team) -> Value {
    by_round(event, team, |round| {
        (0..event.boards.saturating_sub(1))
            .map(|board| on_board(event, round, board))
            .sum()
    })
}

/// Art. 12.1 among tied teams: only when all made the same game points.
pub fn split_by_count(event: &TeamEvent, group: &[usize]) -> Vec<Vec<usize>> {
    let points = |place: usize| -> Option<Tenths> {
        let team = event.teams.get(place)?;
        Some(team.rounds.iter().map(|round| round.game_points).sum())
    };
    let first = group.first().and_then(|place| points(*place));
    if group.iter().any(|place| points(*place) != first) {
        return vec![group.to_vec()];
    }
    split(group, |place| {
        let team = event.teams.get(place);
        -team.map_or(0, |team| board_count(event, team).number.hundredths)
    })
}

/// Art. 12.2 among tied teams: board after board from the top.
pub fn split_from_top(event: &TeamEvent, group: &[usize]) -> Vec<Vec<usize>> {
    by_steps(event, group, |team, step| total(event, team, step))
}

/// Art. 12.3 among tied teams: one more bottom board left out each time.
pub fn split_from_bottom(event: &TeamEvent, group: &[usize]) -> Vec<Vec<usize>> {
    by_steps(event, group, |team, step| {
        let kept = event.boards.saturating_sub(step + 1);
        (0..kept).map(|board| total(event, team, board)).sum()
    })
}

fn by_steps(
    event: &TeamEvent,
    group: &[usize],
    value: impl Fn(&Team, usize) -> Tenths,
) -> Vec<Vec<usize>> {
    let mut parts = vec![group.to_vec()];
    for step in 0..event.boards {
        parts = parts
            .iter()
            .flat_map(|part| {
                split(part, |place| {
                    event.teams.get(place).map_or(0, |team| value(team, step))
                })
            })
            .collect();
    }
    parts
}

fn split(group: &[usize], value: impl Fn(usize) -> i64) -> Vec<Vec<usize>> {
    super::super::ranking::split_by(group, value)
}
