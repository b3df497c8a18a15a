//! Records 310 and 013 (teams), 300 (boards out of order), 320 (byes), 330 (forfeited matches).

use super::columns::Columns;
use super::fault::{Fault, Quoted};
use super::lists::{numbers, optional_points, places, round_in, so_many_rounds};
use super::model::{BoardOrder, ForfeitedMatch, Team, TeamByes};
use super::read::{Reading, Who};

/// Reads one of the records.
pub(super) fn read(
    reading: &mut Reading,
    number: usize,
    code: &str,
    columns: &Columns,
) -> Result<(), Fault> {
    let team = |first: usize, last: usize| {
        let found = columns.number(first, last);
        found.ok_or(Fault::NoTeamIn { first, last })
    };
    match code {
        "300" => {
            let order = BoardOrder {
                round: round_in(columns, 5, 7)?,
                team: team(9, 11)?,
                against: columns.number(13, 15).filter(|team| *team > 0),
                players: places(columns, 17, 4)?,
            };
            reading.name(number, code, Who::Team, &[order.team]);
            reading.name(number, code, Who::Team, order.against.as_slice());
            let players: Vec<u32> = order.players.iter().copied().filter(|n| *n > 0).collect();
            reading.name(number, code, Who::Player, &players);
            reading.trf.board_orders.push(order);
        }
        "320" => {
            let teams = places(columns, 15, 3)?;
            so_many_rounds(teams.len())?;
            let named: Vec<u32> = teams.iter().copied().filter(|team| *team > 0).collect();
            reading.name(number, code, Who::Team, &named);
            reading.trf.team_byes.push(TeamByes {
                match_points: optional_points(columns, 5, 8)?,
                game_points: optional_points(columns, 10, 13)?,
                teams: teams
                    .into_iter()
                    .map(|team| Some(team).filter(|team| *team > 0))
                    .collect(),
            });
        }
        "330" => {
            let kind = columns.text(5, 6);
            if !["+-", "-+", "--"].contains(&kind.as_str()) {
                return Err(Fault::NotAForfeit(Quoted::new(kind)));
            }
            let (white, black) = (team(12, 14)?, team(16, 18)?);
            if white == black {
                return Err(Fault::TeamItself(white));
            }
            reading.name(number, code, Who::Team, &[white, black]);
            reading.trf.forfeited_matches.push(ForfeitedMatch {
                kind,
                round: round_in(columns, 8, 10)?,
                white,
                black,
            });
        }
        "013" => reading.trf.teams.push(Team {
            number: None,
            name: columns.text(5, 36),
            nick: String::new(),
            strength: String::new(),
            match_points: None,
            game_points: None,
            rank: None,
            players: numbers(columns, 37)?,
            line: number,
        }),
        _ => {
            let own = team(5, 7)?;
            if !reading.team_numbers.insert(own) {
                return Err(Fault::TeamTwice(own));
            }
            let players = numbers(columns, 74)?;
            for player in &players {
                if !reading.in_teams.insert(*player) {
                    return Err(Fault::PlayerInTwoTeams(*player));
                }
            }
            reading.trf.teams.push(Team {
                number: Some(own),
                name: columns.text(9, 40),
                nick: columns.text(42, 46),
                strength: columns.text(48, 53),
                match_points: optional_points(columns, 55, 60)?,
                game_points: optional_points(columns, 62, 67)?,
                rank: columns.number(69, 71),
                players,
                line: number,
            });
        }
    }
    Ok(())
}
