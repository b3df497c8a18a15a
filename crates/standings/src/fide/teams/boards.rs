//! Board by board: C.07 art. 12.

use super::super::value::{Contribution, Number, Origin, Value};
use super::{TeamContestant, TeamCrosstable, TeamRound};
use jadoube_vocabulary::{Mark, Points};

/// Game points on a board of a match, counted from 0.
fn on_board(event: &TeamCrosstable, round: &TeamRound, board: usize) -> Points {
    if let Some(points) = round.boards.get(board) {
        return *points;
    }
    // Fewer players than boards: the remaining boards stayed empty.
    if !round.boards.is_empty() {
        return Points::ZERO;
    }
    // Nobody played: the match's result counts on every board.
    match round.kind {
        Mark::PairingBye | Mark::FullBye | Mark::ForfeitWin => event.games.win,
        Mark::HalfBye => event.games.draw,
        _ => Points::ZERO,
    }
}

/// All game points on a board.
fn total(event: &TeamCrosstable, team: &TeamContestant, board: usize) -> Points {
    let rounds = team.rounds.iter();
    rounds.map(|round| on_board(event, round, board)).sum()
}

/// Game points on the boards of every round, each as a part.
fn by_board(
    event: &TeamCrosstable,
    team: &TeamContestant,
    part: impl Fn(usize, Contribution, Points) -> Option<Contribution>,
) -> Value {
    let rounds = team.rounds.iter().take(event.rounds).enumerate();
    let contributions = rounds
        .flat_map(|(at, round)| {
            let origin = round.opponent.map_or(Origin::Round, Origin::Opponent);
            (0..event.boards).map(move |board| {
                let points = on_board(event, round, board);
                let plain = Contribution {
                    board: Some(board + 1),
                    ..Contribution::new(at + 1, origin, Number::points(points))
                };
                (board, plain, points)
            })
        })
        .filter_map(|(board, plain, points)| part(board, plain, points))
        .collect();
    Value::sum(contributions, 1)
}

/// Art. 12.1, BC: board numbers times the game points made on them; less is better.
pub fn board_count(event: &TeamCrosstable, team: &TeamContestant) -> Value {
    by_board(event, team, |board, plain, points| {
        let number = i64::try_from(board + 1).unwrap_or(i64::MAX);
        Some(Contribution {
            amount: Number::points(points * number),
            theirs: Some(Number::whole(number)),
            made: Some(Number::points(points)),
            ..plain
        })
    })
}

/// Art. 12.2, TBR: game points on the first board; then on the second, and so on.
pub fn top_board(event: &TeamCrosstable, team: &TeamContestant) -> Value {
    let first = by_board(event, team, |board, plain, _| (board == 0).then_some(plain));
    Value {
        next: (1..event.boards)
            .map(|board| Number::points(total(event, team, board)))
            .collect(),
        ..first
    }
}

/// Art. 12.3, BBE: game points on all boards but the bottom one; then without the two bottom
/// ones, and so on.
pub fn without_bottom(event: &TeamCrosstable, team: &TeamContestant) -> Value {
    let first = by_board(event, team, |board, plain, _| {
        Some(Contribution {
            cut: board + 1 == event.boards,
            ..plain
        })
    });
    Value {
        next: (1..event.boards.saturating_sub(1))
            .map(|step| Number::points(upper(event, team, step)))
            .collect(),
        ..first
    }
}

/// Game points on the boards that are left when `step` and one more bottom boards are out.
fn upper(event: &TeamCrosstable, team: &TeamContestant, step: usize) -> Points {
    let kept = event.boards.saturating_sub(step + 1);
    (0..kept).map(|board| total(event, team, board)).sum()
}

/// Art. 12.1 among tied teams: only when all made the same game points.
pub fn split_by_count(event: &TeamCrosstable, group: &[usize]) -> Vec<Vec<usize>> {
    let points = |place: usize| -> Option<Points> {
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
pub fn split_from_top(event: &TeamCrosstable, group: &[usize]) -> Vec<Vec<usize>> {
    by_steps(event, group, |team, step| total(event, team, step))
}

/// Art. 12.3 among tied teams: one more bottom board left out each time.
pub fn split_from_bottom(event: &TeamCrosstable, group: &[usize]) -> Vec<Vec<usize>> {
    by_steps(event, group, |team, step| upper(event, team, step))
}

fn by_steps(
    event: &TeamCrosstable,
    group: &[usize],
    value: impl Fn(&TeamContestant, usize) -> Points,
) -> Vec<Vec<usize>> {
    let mut parts = vec![group.to_vec()];
    for step in 0..event.boards {
        parts = parts
            .iter()
            .flat_map(|part| {
                split(part, |place| {
                    let team = event.teams.get(place);
                    team.map_or(0, |team| value(team, step).tenths())
                })
            })
            .collect();
    }
    parts
}

fn split(group: &[usize], value: impl Fn(usize) -> i64) -> Vec<Vec<usize>> {
    super::super::ranking::split_by(group, value)
}
