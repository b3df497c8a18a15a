//! Crosstables of reports: everybody's rounds beside rank, points and tie-breaks.

use jadoube_standings::fide::teams::TeamCrosstable;
use jadoube_standings::fide::{Crosstable, Descriptor, Number, Standing};
use jadoube_vocabulary::{Mark, Points, Side};

use crate::sheets::{Column, Rows, columns, result_code, team_points, values};
use crate::trf::{RoundCell, Trf};

/// Rank, number, name, a column for every round, points, tie-breaks; by rank. A round reads
/// `4w1`: opponent, colour, result; a bye is its letter alone.
pub fn players(trf: &Trf, event: &Crosstable, list: &[Descriptor], standings: &[Standing]) -> Rows {
    let rounds = trf.rounds_paired();
    let columns = columns(list);
    let mut rows = vec![head("Name", rounds, &["PTS"], &columns)];
    for standing in standings {
        let (Some(player), Some(ranked)) = (
            trf.players.get(standing.player),
            event.players.get(standing.player),
        ) else {
            continue;
        };
        let mut row = vec![
            standing.rank.to_string(),
            player.number.to_string(),
            player.name.clone(),
        ];
        row.extend((0..rounds).map(|at| {
            let cell = player.rounds.get(at).copied();
            spell(cell.unwrap_or(RoundCell::ABSENT))
        }));
        row.push(Number::points(ranked.points()).to_string());
        row.extend(values(&columns, standing));
        rows.push(row);
    }
    rows
}

/// The same for teams, with match and game points. A round reads `4 2.5:1.5`: opponent, own
/// board points, theirs; `4+ 4.0:0.0` for a match won by forfeit, `4-` for one lost, `4*` for
/// one with a game that goes on; a bye is its letter and its board points.
pub fn teams(
    trf: &Trf,
    event: &TeamCrosstable,
    list: &[Descriptor],
    standings: &[Standing],
) -> Rows {
    let columns = columns(list);
    let mut rows = vec![head("Team", event.rounds, &["MP", "GP"], &columns)];
    for standing in standings {
        let place = standing.player;
        let (Some(team), Some(ranked)) = (trf.teams.get(place), event.teams.get(place)) else {
            continue;
        };
        let mut row = vec![
            standing.rank.to_string(),
            ranked.number.to_string(),
            team.name.clone(),
        ];
        row.extend((0..event.rounds).map(|at| match_of(event, place, at)));
        row.extend(team_points(event, place).map(|points| points.to_string()));
        row.extend(values(&columns, standing));
        rows.push(row);
    }
    rows
}

fn head(name: &str, rounds: usize, points: &[&str], columns: &[Column]) -> Vec<String> {
    let rounds: Vec<String> = (1..=rounds).map(|round| round.to_string()).collect();
    let own = ["Rank", "No", name].into_iter();
    let own = own.chain(rounds.iter().map(String::as_str));
    crate::sheets::head(own.chain(points.iter().copied()), columns)
}

fn spell(cell: RoundCell) -> String {
    let colour = match cell.colour {
        Some(Side::White) => "w",
        Some(Side::Black) => "b",
        None => "",
    };
    let opponent = cell.opponent.map_or_else(String::new, |n| n.to_string());
    format!("{opponent}{colour}{}", result_code(cell))
}

fn match_of(event: &TeamCrosstable, place: usize, at: usize) -> String {
    let of = |place: usize| event.teams.get(place).and_then(|team| team.rounds.get(at));
    let Some(own) = of(place) else {
        return "Z".to_owned();
    };
    let points = Number::points(own.game_points).to_string();
    let sign = match own.kind {
        Mark::PairingBye => return format!("U {points}"),
        Mark::FullBye => return format!("F {points}"),
        Mark::HalfBye => return format!("H {points}"),
        Mark::ZeroBye => return "Z".to_owned(),
        Mark::ForfeitWin => "+",
        Mark::ForfeitLoss => "-",
        Mark::Open => "*",
        Mark::Win | Mark::Draw | Mark::Loss => "",
    };
    let Some(other) = own.opponent else {
        return points;
    };
    let number = event.teams.get(other).map_or(0, |team| team.number);
    let theirs = of(other).filter(|found| found.opponent == Some(place));
    let theirs = Number::points(theirs.map_or(Points::ZERO, |found| found.game_points));
    format!("{number}{sign} {points}:{theirs}")
}
