//! Records 310 and 013 (teams), 300 (boards out of order), 320 (byes), 330 (forfeited matches).

use super::between::{blank, ends};
use super::columns::Columns;
use super::fault::{Fault, Quoted};
use super::lists::{numbers, optional_points, places, round_in, so_many_rounds};
use super::model::{BoardOrder, ForfeitedMatch, Team, TeamByes};
use super::oddity::Oddity;
use super::read::{Reading, Who};

/// Reads one of the records.
pub(super) fn read(
    reading: &mut Reading,
    number: usize,
    code: &str,
    columns: &Columns,
) -> Result<(), Fault> {
    match code {
        "300" => boards(reading, number, columns),
        "320" => byes(reading, number, columns),
        "330" => forfeit(reading, number, columns),
        "013" => old_team(reading, number, columns),
        _ => team(reading, number, columns),
    }
}

/// The team in columns `first..=last`.
fn team_in(columns: &Columns, first: usize, last: usize) -> Result<u32, Fault> {
    let found = columns.number(first, last);
    found.ok_or(Fault::NoTeamIn { first, last })
}

/// Numbers without the empty places.
fn filled(places: &[u32]) -> Vec<u32> {
    places.iter().copied().filter(|place| *place > 0).collect()
}

/// Record 300.
fn boards(reading: &mut Reading, number: usize, columns: &Columns) -> Result<(), Fault> {
    blank(columns, [4, 8, 12, 16])?;
    let order = BoardOrder {
        round: round_in(columns, 5, 7)?,
        team: team_in(columns, 9, 11)?,
        against: columns.number(13, 15).filter(|team| *team > 0),
        players: places(columns, 17, 4)?,
    };
    reading.name(number, "300", Who::Team, &[order.team]);
    reading.name(number, "300", Who::Team, order.against.as_slice());
    reading.name(number, "300", Who::Player, &filled(&order.players));
    reading.trf.board_orders.push(order);
    Ok(())
}

/// Record 320.
fn byes(reading: &mut Reading, number: usize, columns: &Columns) -> Result<(), Fault> {
    blank(columns, [4, 9, 14])?;
    let teams = places(columns, 15, 3)?;
    so_many_rounds(teams.len())?;
    reading.name(number, "320", Who::Team, &filled(&teams));
    let byes = TeamByes {
        match_points: optional_points(columns, 5, 8)?,
        game_points: optional_points(columns, 10, 13)?,
        teams: teams
            .into_iter()
            .map(|team| Some(team).filter(|team| *team > 0))
            .collect(),
        line: number,
    };
    reading.trf.team_byes.push(byes);
    Ok(())
}

/// Record 330.
fn forfeit(reading: &mut Reading, number: usize, columns: &Columns) -> Result<(), Fault> {
    blank(columns, [4, 7, 11, 15])?;
    ends(columns, 18)?;
    let kind = columns.text(5, 6);
    if !["+-", "-+", "--"].contains(&kind.as_str()) {
        return Err(Fault::NotAForfeit(Quoted::new(kind)));
    }
    let (white, black) = (team_in(columns, 12, 14)?, team_in(columns, 16, 18)?);
    if white == black {
        return Err(Fault::TeamItself(white));
    }
    reading.name(number, "330", Who::Team, &[white, black]);
    let round = round_in(columns, 8, 10)?;
    reading.trf.forfeited_matches.push(ForfeitedMatch {
        kind,
        round,
        white,
        black,
    });
    Ok(())
}

/// Record 013.
fn old_team(reading: &mut Reading, number: usize, columns: &Columns) -> Result<(), Fault> {
    let players = numbers(columns, 37)?;
    seat(reading, "013", &players)?;
    reading.trf.teams.push(Team {
        number: None,
        name: columns.text(5, 36),
        nick: String::new(),
        strength: String::new(),
        match_points: None,
        game_points: None,
        rank: None,
        players,
        line: number,
    });
    Ok(())
}

/// Record 310.
fn team(reading: &mut Reading, number: usize, columns: &Columns) -> Result<(), Fault> {
    // Names and nicknames may run over; a number cut short would be another one.
    blank(columns, [4, 8, 54, 61, 68, 72, 73])?;
    for column in [41, 47].into_iter().filter(|at| columns.char(*at) != ' ') {
        reading.remark(number, "310", Oddity::NotBlank(column));
    }
    let own = team_in(columns, 5, 7)?;
    // Records 300 and 320 write 0 for nobody.
    if own == 0 {
        return Err(Fault::NoTeamIn { first: 5, last: 7 });
    }
    if !reading.team_numbers.insert(own) {
        return Err(Fault::TeamTwice(own));
    }
    let players = numbers(columns, 74)?;
    seat(reading, "310", &players)?;
    let team = Team {
        number: Some(own),
        name: columns.text(9, 40),
        nick: columns.text(42, 46),
        strength: columns.text(48, 53),
        match_points: optional_points(columns, 55, 60)?,
        game_points: optional_points(columns, 62, 67)?,
        rank: columns.number(69, 71),
        players,
        line: number,
    };
    reading.trf.teams.push(team);
    Ok(())
}

/// Nobody is in two records of a kind, nor twice in one.
fn seat(reading: &mut Reading, code: &'static str, players: &[u32]) -> Result<(), Fault> {
    for player in players {
        if !reading.in_teams.insert((code, *player)) {
            return Err(Fault::PlayerInTwoTeams(*player));
        }
    }
    Ok(())
}
