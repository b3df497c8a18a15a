//! Sample events of the tests.

use super::model::{Contestant, Crosstable, Format, Scored};
use jadoube_vocabulary::{Mark, PointSystem, Points};

pub const WIN: Mark = Mark::Win;
pub const LOSS: Mark = Mark::Loss;
pub const DRAW: Mark = Mark::Draw;

/// Rounds of `(opponent, kind, tenths)` by player.
pub fn rows(format: Format, rows: &[&[(Option<usize>, Mark, i64)]]) -> Crosstable {
    let rounds = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let players = rows.iter().zip(1..).map(|(row, number)| Contestant {
        number,
        rating: Some(2000 + 10 * number),
        rounds: row
            .iter()
            .map(|(opponent, kind, points)| Scored {
                opponent: *opponent,
                black: false,
                kind: *kind,
                points: Points::from_tenths(*points),
                decided: Points::ZERO,
            })
            .collect(),
    });
    Crosstable {
        format,
        worth: PointSystem::CHESS,
        rounds,
        scheduled: rounds,
        players: players.collect(),
    }
}

/// An event of mutual games only: `(a, b, points of a)`.
pub fn games(players: usize, games: &[(usize, usize, i64)]) -> Crosstable {
    let kind = |points: i64| match points {
        10 => Mark::Win,
        5 => Mark::Draw,
        _ => Mark::Loss,
    };
    let mut list: Vec<Contestant> = (1u32..)
        .take(players)
        .map(|number| Contestant {
            number,
            rating: None,
            rounds: Vec::new(),
        })
        .collect();
    for &(a, b, points) in games {
        for (me, other, points) in [(a, b, points), (b, a, 10 - points)] {
            list[me].rounds.push(Scored {
                opponent: Some(other),
                black: false,
                kind: kind(points),
                points: Points::from_tenths(points),
                decided: Points::ZERO,
            });
        }
    }
    Crosstable {
        format: Format::Swiss,
        worth: PointSystem::CHESS,
        rounds: 9,
        scheduled: 9,
        players: list,
    }
}
