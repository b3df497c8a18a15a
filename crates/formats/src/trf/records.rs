//! One record: from its columns to the model.

use jadoube_pairing::swiss::dutch::Colour;

use super::columns::{Columns, tenths, whole};
use super::model::{
    AbnormalPoints, Acceleration, BoardOrder, Byes, Forbidden, ForfeitedMatch, Kept, Mark, Player,
    Team, TeamByes,
};
use super::read::{MOST_ROUNDS, Reading, TrfError, Who};
use super::{abnormal, cells, codes, points};

/// The most numbers a list may have: as many as four digits can tell apart.
const MOST_NUMBERS: usize = 9999;

/// Reads a record into what is known so far.
pub(super) fn read(reading: &mut Reading, number: usize, line: &str) -> Result<(), TrfError> {
    let columns = Columns::of(line);
    let code = columns.text(1, 3);
    let first_lines = &mut reading.trf.first_lines;
    first_lines.entry(code.clone()).or_insert(number);
    let done = match code.as_str() {
        "001" => {
            let player = player(reading, &columns, number)?;
            let twice = !reading.numbers.insert(player.number);
            let told = format!("player {} stands twice", player.number);
            reading.trf.players.push(player);
            if twice { Err(told) } else { Ok(()) }
        }
        "142" | "152" | "XXR" | "XXC" => terms(reading, number, &code, &columns),
        "162" => points::record_162(&mut reading.trf.points, &columns).map(|unknown| {
            for kind in unknown {
                reading.remark(number, format!("162: {kind} is not known"));
            }
        }),
        "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
            let text = columns.text(4, usize::MAX);
            points::record_bb(&mut reading.trf.points, &code, &text)
        }
        "XXS" => reading.scheme.read(&columns.text(4, usize::MAX), number),
        "240" | "XXZ" | "250" | "XXA" | "260" | "XXP" => {
            for_pairing(reading, number, &code, &columns)
        }
        "299" => abnormal_points(reading, number, &columns),
        "013" | "300" | "310" | "320" | "330" => of_teams(reading, number, &code, &columns),
        _ => {
            keep(reading, number, &code, line);
            Ok(())
        }
    };
    done.map_err(|what| TrfError::new(number, format!("{code}: {what}")))
}

/// Descriptive records, notes and unknown ones.
fn keep(reading: &mut Reading, number: usize, code: &str, line: &str) {
    let text = line.get(code_len(line)..).unwrap_or_default().trim_end();
    if let Some(odd) = codes::odd(code, text) {
        reading.remark(number, odd);
    }
    reading.trf.kept.push(Kept {
        code: code.to_owned(),
        text: text.to_owned(),
        raw: line.trim_end().to_owned(),
        line: number,
    });
}

/// Bytes of the code and the blank after it.
fn code_len(line: &str) -> usize {
    let code: usize = line.chars().take(3).map(char::len_utf8).sum();
    code + usize::from(line.get(code..).is_some_and(|rest| rest.starts_with(' ')))
}

/// The number of rounds and the colour drawn; a second record may only repeat the first.
fn terms(
    reading: &mut Reading,
    number: usize,
    code: &str,
    columns: &Columns,
) -> Result<(), String> {
    let rest = columns.text(4, usize::MAX);
    if matches!(code, "142" | "XXR") {
        let rounds = round(&rest).ok_or("not a number of rounds")?;
        return match reading.trf.rounds.replace(rounds) {
            Some(before) if before != rounds => Err(format!(
                "{rounds} rounds here, {before} in an earlier record"
            )),
            _ => Ok(()),
        };
    }
    let mut colours = Vec::new();
    if code == "152" {
        colours.push(match rest.chars().next().map(|c| c.to_ascii_lowercase()) {
            Some('w') => Colour::White,
            Some('b') => Colour::Black,
            _ => return Err("the initial colour is W or B".to_owned()),
        });
    } else {
        for word in rest.split_whitespace() {
            match word.to_ascii_lowercase().as_str() {
                "white1" => colours.push(Colour::White),
                "black1" => colours.push(Colour::Black),
                "rank" => reading.trf.by_rank = true,
                other => reading.remark(number, format!("XXC: {other:?} is not known")),
            }
        }
    }
    for colour in colours {
        if reading
            .trf
            .initial_colour
            .replace(colour)
            .is_some_and(|before| before != colour)
        {
            return Err("another colour than an earlier record".to_owned());
        }
    }
    Ok(())
}

/// Byes, absences, virtual points and forbidden pairs.
fn for_pairing(
    reading: &mut Reading,
    number: usize,
    code: &str,
    columns: &Columns,
) -> Result<(), String> {
    let rest = || columns.text(4, usize::MAX);
    match code {
        "240" => {
            let mark = match columns.char(5).to_ascii_uppercase() {
                'F' => Mark::FullBye,
                'H' => Mark::HalfBye,
                'Z' => Mark::ZeroBye,
                other => return Err(format!("{other:?} is not a bye (F, H or Z)")),
            };
            let players = numbers(columns, 11)?;
            reading.name(number, code, Who::Either, &players);
            reading.trf.byes.push(Byes {
                mark,
                round: round_number(columns, 7, 9).ok_or("no round")?,
                players,
                line: number,
            });
        }
        "XXZ" => {
            let players = words(&rest())?;
            reading.name(number, code, Who::Player, &players);
            reading.trf.absent.extend(players);
        }
        "250" => {
            let record = acceleration(columns)
                .ok_or("columns: points 10-13, rounds 15-17 and 19-21, numbers 23-26 and 28-31")?;
            if record.first_round > record.last_round || record.first > record.last {
                return Err("the first round or number comes after the last".to_owned());
            }
            reading.trf.accelerations.push(record);
        }
        "XXA" => {
            let player = columns
                .number(5, 8)
                .ok_or("no player number in columns 5-8")?;
            let mut points = Vec::new();
            let mut at = 10;
            while at <= columns.len() {
                let text = columns.text(at, at + 3);
                points.push(if text.is_empty() {
                    0
                } else {
                    tenths(&text).ok_or_else(|| format!("{text:?} are not points"))?
                });
                at += 5;
            }
            at_most(points.len(), MOST_ROUNDS, "rounds")?;
            reading.name(number, code, Who::Player, &[player]);
            reading.trf.virtual_points.push((player, points));
        }
        "260" => {
            let first = round_number(columns, 5, 7).ok_or("no first round")?;
            let last = round_number(columns, 9, 11).ok_or("no last round")?;
            if first > last {
                return Err(format!("round {first} comes after round {last}"));
            }
            let players = numbers(columns, 13)?;
            reading.name(number, code, Who::Either, &players);
            reading.trf.forbidden.push(Forbidden {
                first_round: Some(first),
                last_round: Some(last),
                players,
            });
        }
        _ => {
            let players = words(&rest())?;
            reading.name(number, code, Who::Player, &players);
            reading.trf.forbidden.push(Forbidden {
                first_round: None,
                last_round: None,
                players,
            });
        }
    }
    Ok(())
}

/// Record 299.
fn abnormal_points(reading: &mut Reading, number: usize, columns: &Columns) -> Result<(), String> {
    let kind = columns.char(5).to_ascii_uppercase();
    if !abnormal::KINDS.contains(&kind) {
        return Err(format!(
            "{kind:?} is not a kind of result (W, D, L, F, H, Z, +, - or blank)"
        ));
    }
    let match_points = optional_points(columns, 8, 11)?;
    let points = optional_points(columns, 14, 17)?;
    if match_points.is_none() && points.is_none() {
        return Err("no points in columns 14-17 (teams: 8-11)".to_owned());
    }
    let round = match columns.text(20, 22).as_str() {
        "" | "0" | "00" | "000" => None,
        text => Some(round(text).ok_or_else(|| format!("{text:?} is not a round"))?),
    };
    let players = numbers(columns, 24)?;
    if players.is_empty() && (kind == ' ' || round.is_some()) {
        return Err("names nobody (columns 24-27)".to_owned());
    }
    reading.name(number, "299", Who::Either, &players);
    reading.trf.abnormal.push(AbnormalPoints {
        kind,
        match_points,
        points,
        round,
        players,
        line: number,
    });
    Ok(())
}

/// Records 013, 300, 310, 320 and 330.
fn of_teams(
    reading: &mut Reading,
    number: usize,
    code: &str,
    columns: &Columns,
) -> Result<(), String> {
    let team = |first: usize, last: usize| {
        columns
            .number(first, last)
            .ok_or_else(|| format!("no team in columns {first}-{last}"))
    };
    match code {
        "300" => {
            let order = BoardOrder {
                round: round_number(columns, 5, 7).ok_or("no round")?,
                team: team(9, 11)?,
                against: columns.number(13, 15).filter(|team| *team > 0),
                players: boards(columns, 17)?,
            };
            reading.name(number, code, Who::Team, &[order.team]);
            reading.name(number, code, Who::Team, order.against.as_slice());
            let players: Vec<u32> = order.players.iter().copied().filter(|n| *n > 0).collect();
            reading.name(number, code, Who::Player, &players);
            reading.trf.board_orders.push(order);
        }
        "320" => {
            let teams = team_byes(columns)?;
            let named: Vec<u32> = teams.iter().copied().flatten().collect();
            reading.name(number, code, Who::Team, &named);
            reading.trf.team_byes.push(TeamByes {
                match_points: optional_points(columns, 5, 8)?,
                game_points: optional_points(columns, 10, 13)?,
                teams,
            });
        }
        "330" => {
            let kind = columns.text(5, 6);
            if !["+-", "-+", "--"].contains(&kind.as_str()) {
                return Err(format!("{kind:?} is not a forfeit (+-, -+ or --)"));
            }
            let (white, black) = (team(12, 14)?, team(16, 18)?);
            if white == black {
                return Err(format!("team {white} against itself"));
            }
            reading.name(number, code, Who::Team, &[white, black]);
            reading.trf.forfeited_matches.push(ForfeitedMatch {
                kind,
                round: round_number(columns, 8, 10).ok_or("no round")?,
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
            if reading.trf.teams.iter().any(|t| t.number == Some(own)) {
                return Err(format!("team {own} stands twice"));
            }
            reading.trf.teams.push(Team {
                number: Some(own),
                name: columns.text(9, 40),
                nick: columns.text(42, 46),
                strength: columns.text(48, 53),
                match_points: optional_points(columns, 55, 60)?,
                game_points: optional_points(columns, 62, 67)?,
                rank: columns.number(69, 71),
                players: numbers(columns, 74)?,
                line: number,
            });
        }
    }
    Ok(())
}

/// Points, or blanks.
fn optional_points(columns: &Columns, first: usize, last: usize) -> Result<Option<i32>, String> {
    let text = columns.text(first, last);
    if text.is_empty() {
        return Ok(None);
    }
    match tenths(&text) {
        Some(points) => Ok(Some(points)),
        None => Err(format!("{text:?} in columns {first}-{last} are not points")),
    }
}

fn round(text: &str) -> Option<usize> {
    let round = usize::try_from(whole(text)?).ok()?;
    (1..=MOST_ROUNDS).contains(&round).then_some(round)
}

fn round_number(columns: &Columns, first: usize, last: usize) -> Option<usize> {
    round(&columns.text(first, last))
}

fn at_most(found: usize, most: usize, what: &str) -> Result<(), String> {
    if found > most {
        return Err(format!("{found} {what}; {most} are the most"));
    }
    Ok(())
}

/// Numbers parted by blanks.
fn words(text: &str) -> Result<Vec<u32>, String> {
    let found: Option<Vec<u32>> = text.split_whitespace().map(whole).collect();
    let found = found.ok_or("not numbers")?;
    at_most(found.len(), MOST_NUMBERS, "numbers")?;
    Ok(found)
}

/// Four-column numbers from a column on, one blank between; an empty board as 0.
fn boards(columns: &Columns, from: usize) -> Result<Vec<u32>, String> {
    let mut found = Vec::new();
    let mut at = from;
    while at <= columns.len() {
        let text = columns.text(at, at + 3);
        found.push(if text.is_empty() {
            0
        } else {
            whole(&text)
                .ok_or_else(|| format!("{text:?} in columns {at}-{} is not a number", at + 3))?
        });
        at += 5;
    }
    at_most(found.len(), MOST_NUMBERS, "numbers")?;
    Ok(found)
}

/// As [`boards`], without the empty ones.
fn numbers(columns: &Columns, from: usize) -> Result<Vec<u32>, String> {
    let mut found = boards(columns, from)?;
    found.retain(|number| *number > 0);
    Ok(found)
}

fn team_byes(columns: &Columns) -> Result<Vec<Option<u32>>, String> {
    let mut found = Vec::new();
    let mut at = 15;
    while at <= columns.len() {
        let text = columns.text(at, at + 2);
        found.push(match text.as_str() {
            "" => None,
            number => whole(number)
                .ok_or_else(|| format!("{text:?} in columns {at}-{} is not a team", at + 2))
                .map(|team| Some(team).filter(|team| *team > 0))?,
        });
        at += 4;
    }
    at_most(found.len(), MOST_ROUNDS, "rounds")?;
    Ok(found)
}

fn acceleration(columns: &Columns) -> Option<Acceleration> {
    Some(Acceleration {
        match_points: optional_points(columns, 5, 8).ok()?,
        points: tenths(&columns.text(10, 13))?,
        first_round: round_number(columns, 15, 17)?,
        last_round: round_number(columns, 19, 21)?,
        first: columns.number(23, 26)?,
        last: columns.number(28, 31)?,
    })
}

/// Record 001.
fn player(reading: &mut Reading, columns: &Columns, line: usize) -> Result<Player, TrfError> {
    let bad = |what: &str| TrfError::new(line, format!("001: {what}"));
    let text = columns.text(5, 8);
    let number = whole(&text)
        .filter(|number| *number > 0)
        .ok_or_else(|| bad(&format!("{text:?} is not a starting number")))?;
    if columns.char(4) != ' ' || columns.char(9) != ' ' {
        return Err(bad(
            "the starting number stands in columns 5-8, columns 4 and 9 are blank",
        ));
    }
    let mut optional = |first, last, what: &str| {
        let text = columns.text(first, last);
        let value = whole(&text);
        if value.is_none() && !text.is_empty() {
            reading.remark(line, format!("001: {what} {text:?} is not a number"));
        }
        value
    };
    let rating = optional(49, 52, "rating").filter(|rating| *rating > 0);
    let rank = optional(86, 89, "rank");
    let points_text = columns.text(81, 84);
    let points = tenths(&points_text);
    if points.is_none() && !points_text.is_empty() {
        return Err(bad(&format!("points {points_text:?} are not points")));
    }
    Ok(Player {
        number,
        sex: columns.text(10, 10),
        title: columns.text(11, 13),
        name: columns.text(15, 47),
        rating,
        federation: columns.text(54, 56),
        fide_id: columns.text(58, 68),
        birth: columns.text(70, 79),
        points,
        rank,
        rounds: cells::read(reading, columns, line, number)?,
        line,
    })
}
