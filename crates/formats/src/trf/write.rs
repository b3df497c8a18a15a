//! Writing, strictly: TRF26 columns, CR LF, what the reader kept in its place.

use std::fmt::Write;

use jadoube_vocabulary::{Mark, Side};

use super::columns::{fitted, write_tenths};
use super::model::{Kept, Player, PointsRecord, RoundCell, Spelling, Trf};
use super::points::{in_tenths, point_system};
use crate::sheets::result_code;

/// Writes a file.
pub fn write(trf: &Trf) -> String {
    let mut lines: Vec<String> = Vec::new();
    let (heads, tails): (Vec<_>, Vec<_>) = trf
        .kept
        .iter()
        .partition(|kept| kept.code.starts_with(['0', '1', '2']) && kept.code.as_str() < "240");
    let before = |code: &str| code < "142";
    lines.extend(heads.iter().filter(|k| before(&k.code)).map(|k| kept(k)));
    lines.extend(trf.rounds.map(|rounds| format!("142 {rounds}")));
    lines.extend(trf.initial_colour.map(|colour| {
        let code = match colour {
            Side::White => 'W',
            Side::Black => 'B',
        };
        format!("152 {code}")
    }));
    lines.extend(points(&trf.points));
    if trf.by_rank {
        lines.push("XXC rank".to_owned());
    }
    lines.extend(heads.iter().filter(|k| !before(&k.code)).map(|k| kept(k)));
    // Our notes explain what follows; lines that were read stay where they were.
    let note = |kept: &&&Kept| kept.code == "###" && kept.raw.is_empty();
    lines.extend(tails.iter().filter(note).map(|k| kept(k)));
    lines.extend(trf.players.iter().map(player));
    records(trf, &mut lines);
    trim(&mut lines);
    lines.extend(tails.iter().filter(|k| !note(k)).map(|k| kept(k)));
    let mut text = lines.join("\r\n");
    text.push_str("\r\n");
    text
}

/// A record kept as written, in its own words.
pub(super) fn kept(kept: &Kept) -> String {
    if kept.raw.is_empty() {
        format!("{:<3} {}", kept.code, one_line(&kept.text))
            .trim_end()
            .to_owned()
    } else {
        kept.raw.clone()
    }
}

/// Record 162, or XXS for what it cannot say: a forfeit worth something else than an absence,
/// or than a win.
pub(super) fn points(stated: &PointsRecord) -> Vec<String> {
    let system = point_system(stated);
    if system.forfeit_win != system.win || system.forfeit_loss != system.absence {
        let mut lines = vec![xxs(stated)];
        lines.extend(
            stated
                .unknown
                .map(|x| format!("162  X{}", optional(Some(x), 4))),
        );
        return lines;
    }
    let mut text = "162  ".to_owned();
    for (code, value) in [
        ('W', stated.win),
        ('D', stated.draw),
        ('L', stated.loss),
        ('A', stated.absence),
        ('P', stated.pairing_bye),
        ('X', stated.unknown),
    ] {
        if let Some(value) = value {
            // Writing into a string cannot fail.
            let _ = write!(text, "{code}{}    ", optional(Some(value), 4));
        }
    }
    if text.len() > 5 {
        vec![text.trim_end().to_owned()]
    } else {
        Vec::new()
    }
}

/// Record XXS with every worth spelled out.
pub(super) fn xxs(stated: &PointsRecord) -> String {
    let system = point_system(stated);
    let mut text = "XXS".to_owned();
    for (code, value) in [
        ("W", system.win),
        ("D", system.draw),
        ("WL", system.loss),
        ("BL", system.loss),
        ("FW", system.forfeit_win),
        ("FPB", system.forfeit_win),
        ("FL", system.forfeit_loss),
        ("ZPB", system.absence),
        ("PAB", system.pairing_bye),
    ] {
        // Writing into a string cannot fail.
        let _ = write!(text, " {code}={}", write_tenths(in_tenths(value)));
    }
    text
}

/// A record is one line, whatever somebody pasted into a name.
fn one_line(text: &str) -> String {
    let spaced = |sign: char| if sign.is_control() { ' ' } else { sign };
    text.chars().map(spaced).collect()
}

/// A text cut and filled to its columns.
fn fit(text: &str, width: usize) -> String {
    let cut: String = one_line(text).chars().take(width).collect();
    format!("{cut:<width$}")
}

/// The ten columns of a round; what was left blank stays blank.
fn cell(cell: RoundCell) -> String {
    if cell.spelling == Spelling::Blank {
        return " ".repeat(10);
    }
    let opponent = match cell.opponent {
        Some(number) => format!("{number:>4}"),
        None => "0000".to_owned(),
    };
    let colour = match cell.colour {
        Some(Side::White) => 'w',
        Some(Side::Black) => 'b',
        None => '-',
    };
    let code = match cell.spelling {
        Spelling::NoCode => ' ',
        _ => result_code(cell),
    };
    format!("  {opponent} {colour} {code}")
}

/// Record 001.
pub(super) fn player(player: &Player) -> String {
    let blank = |value: Option<String>, width: usize| {
        let text = value.unwrap_or_default();
        format!("{text:>width$}")
    };
    let mut line = format!(
        "001 {:>4} {}{:>3} {} {} {} {:>11} {} {} {}",
        player.number,
        fit(&player.sex, 1),
        player.title.chars().take(3).collect::<String>(),
        fit(&player.name, 33),
        blank(player.rating.map(|r| r.to_string()), 4),
        fit(&player.federation, 3),
        player.fide_id.chars().take(11).collect::<String>(),
        fit(&player.birth, 10),
        optional(player.points, 4),
        blank(player.rank.map(|r| r.to_string()), 4),
    );
    for round in &player.rounds {
        line.push_str(&cell(*round));
    }
    line.trim_end().to_owned()
}

pub(super) fn numbers(players: &[u32]) -> String {
    players.iter().map(|n| format!(" {n:>4}")).collect()
}

fn optional(value: Option<i32>, width: usize) -> String {
    let text = value.and_then(|value| fitted(value, width));
    text.unwrap_or_else(|| " ".repeat(width))
}

/// Records 240 to 330 and the ones of `TRFx` that have no newer form.
pub(super) fn records(trf: &Trf, lines: &mut Vec<String>) {
    let before = lines.len();
    for byes in &trf.byes {
        let kind = match byes.mark {
            Mark::FullBye => 'F',
            Mark::HalfBye => 'H',
            _ => 'Z',
        };
        lines.push(format!(
            "240 {kind} {:>3}{}",
            byes.round,
            numbers(&byes.players)
        ));
    }
    if !trf.absent.is_empty() {
        let list: Vec<String> = trf.absent.iter().map(u32::to_string).collect();
        lines.push(format!("XXZ {}", list.join(" ")));
    }
    for a in &trf.accelerations {
        lines.push(format!(
            "250 {} {} {:>3} {:>3} {:>4} {:>4}",
            optional(a.match_points, 4),
            optional(Some(a.points), 4),
            a.first_round,
            a.last_round,
            a.first,
            a.last
        ));
    }
    for (player, row) in &trf.virtual_points {
        let row: String = row
            .iter()
            .map(|p| format!(" {}", optional(Some(*p), 4)))
            .collect();
        lines.push(format!("XXA {player:>4}{row}"));
    }
    for group in &trf.forbidden {
        lines.push(match (group.first_round, group.last_round) {
            (Some(first), Some(last)) => {
                format!("260 {first:>3} {last:>3}{}", numbers(&group.players))
            }
            _ => {
                let list: Vec<String> = group.players.iter().map(u32::to_string).collect();
                format!("XXP {}", list.join(" "))
            }
        });
    }
    for a in &trf.abnormal {
        let round = a.round.map_or_else(String::new, |r| r.to_string());
        lines.push(format!(
            "299 {}  {}  {}  {round:>3}{}",
            a.kind,
            optional(a.match_points, 4),
            optional(a.points, 4),
            numbers(&a.players)
        ));
    }
    for order in &trf.board_orders {
        let against = order.against.map_or_else(String::new, |t| t.to_string());
        lines.push(format!(
            "300 {:>3} {:>3} {against:>3}{}",
            order.round,
            order.team,
            numbers(&order.players)
        ));
    }
    teams(trf, lines);
    // Those before have been looked at: a file may hold tens of thousands of groups.
    trim(lines.get_mut(before..).unwrap_or_default());
}

fn teams(trf: &Trf, lines: &mut Vec<String>) {
    for team in trf.teams.iter().chain(&trf.old_teams) {
        lines.push(match team.number {
            Some(number) => {
                let rank = team.rank.map_or_else(String::new, |r| r.to_string());
                format!(
                    "310 {number:>3} {} {} {:>6} {} {} {rank:>3} {}",
                    fit(&team.name, 32),
                    fit(&team.nick, 5),
                    team.strength.chars().take(6).collect::<String>(),
                    optional(team.match_points, 6),
                    optional(team.game_points, 6),
                    numbers(&team.players)
                )
            }
            None => {
                let players: String = team.players.iter().map(|n| format!("{n:>4} ")).collect();
                format!("013 {}{players}", fit(&team.name, 32))
            }
        });
    }
    for byes in &trf.team_byes {
        let teams: String = byes
            .teams
            .iter()
            .map(|team| {
                format!(
                    " {:>3}",
                    team.map_or_else(|| "000".to_owned(), |t| t.to_string())
                )
            })
            .collect();
        lines.push(format!(
            "320 {} {}{teams}",
            optional(byes.match_points, 4),
            optional(byes.game_points, 4)
        ));
    }
    for m in &trf.forfeited_matches {
        lines.push(format!(
            "330 {} {:>3} {:>3} {:>3}",
            fit(&m.kind, 2),
            m.round,
            m.white,
            m.black
        ));
    }
}

fn trim(lines: &mut [String]) {
    for line in lines {
        line.truncate(line.trim_end().len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::model::Forbidden;

    /// Each record is written once: what stands before it is not gone through again, or a
    /// file of many groups would take the square of their number.
    #[test]
    fn a_record_touches_its_own_line_alone() {
        let trf = Trf {
            forbidden: vec![Forbidden {
                first_round: None,
                last_round: None,
                players: vec![1, 2],
            }],
            ..Trf::default()
        };
        let mut lines = vec!["### not looked at again  ".to_owned()];
        records(&trf, &mut lines);
        assert_eq!(lines, ["### not looked at again  ", "XXP 1 2"]);
    }
}
