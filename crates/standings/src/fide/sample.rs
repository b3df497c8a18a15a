//! Sample events of the tests.

use super::model::{Event, Format, Kind, Player, Round, Tenths, Worth};

pub const WIN: Kind = Kind::Win;
pub const LOSS: Kind = Kind::Loss;
pub const DRAW: Kind = Kind::Draw;

/// Rounds of `(opponent, kind, tenths)` by player.
pub fn rows(format: Format, rows: &[&[(Option<usize>, Kind, Tenths)]]) -> Event {
    let rounds = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let players = rows.iter().zip(1..).map(|(row, number)| Player {
        number,
        rating: Some(2000 + 10 * number),
        rounds: row
            .iter()
            .map(|(opponent, kind, points)| Round {
                opponent: *opponent,
                black: false,
                kind: *kind,
                points: *points,
                decided: 0,
            })
            .collect(),
    });
    Event {
        format,
        worth: Worth::STANDARD,
        rounds,
        scheduled: rounds,
        players: players.collect(),
    }
}

/// An event of mutual games only: `(a, b, points of a)`.
pub fn games(players: usize, games: &[(usize, usize, Tenths)]) -> Event {
    let kind = |points: Tenths| match points {
        10 => Kind::Win,
        5 => Kind::Draw,
        _ => Kind::Loss,
    };
    let mut list: Vec<Player> = (1u32..)
        .take(players)
        .map(|number| Player {
            number,
            rating: None,
            rounds: Vec::new(),
        })
        .collect();
    for &(a, b, points) in games {
        for (me, other, points) in [(a, b, points), (b, a, 10 - points)] {
            list[me].rounds.push(Round {
                opponent: Some(other),
                black: false,
                kind: kind(points),
                points,
                decided: 0,
            });
        }
    }
    Event {
        format: Format::Swiss,
        worth: Worth::STANDARD,
        rounds: 9,
        scheduled: 9,
        players: list,
    }
}
