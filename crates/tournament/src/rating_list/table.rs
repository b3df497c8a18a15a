//! A list as a table with headings: CSV or a workbook. Headings are those of every list of players,
//! and those of further ratings.

use std::collections::HashSet;

use jadoube_formats::rows::{self, CellRow};

use super::{LineFault, ListFileFault, ListForm, ListedPlayer, ListedRatings, ReadList, SetAside};
use crate::player_columns::{self, Column};
use crate::player_list::{by_columns, folded};

/// The largest number taken for a rating.
const MOST: u32 = 4_000;

/// Columns only a rating list has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RatingColumn {
    Standard,
    Rapid,
    Blitz,
    Inactive,
}

fn more(heading: &str) -> Option<RatingColumn> {
    Some(match folded(heading).replace('_', " ").as_str() {
        "standard" | "std" | "classical" | "klasyczne" | "vazny" | "elo std"
        | "standard rating" => RatingColumn::Standard,
        "rapid" | "rapid rating" | "elo rapid" | "szybkie" | "rpd" => RatingColumn::Rapid,
        "blitz" | "blitz rating" | "elo blitz" | "blyskawiczne" | "bleskove" | "blz" => {
            RatingColumn::Blitz
        }
        "inactive" | "flag" | "nieaktywny" | "neaktivni" => RatingColumn::Inactive,
        _ => return None,
    })
}

pub(super) fn of_workbook(bytes: &[u8]) -> Result<ReadList, ListFileFault> {
    let rows = rows::of_file(bytes, super::MOST_LISTED);
    of_rows(rows.map_err(|fault| ListFileFault::Damaged(fault.to_string()))?)
}

pub(super) fn of_text(text: &str) -> Result<ReadList, ListFileFault> {
    let rows = rows::of_table(text);
    of_rows(rows.map_err(|(line, what)| ListFileFault::Line { line, what })?)
}

fn of_rows(read: Vec<CellRow>) -> Result<ReadList, ListFileFault> {
    let mut read = read.into_iter();
    let head = read.next().ok_or(ListFileFault::Nobody)?;
    let known = player_columns::columns(head.cells.iter().map(String::as_str));
    let named = known.contains(&Some(Column::Name)) || known.contains(&Some(Column::Surname));
    if !named {
        return Err(ListFileFault::Line {
            line: head.at,
            what: "no heading for names".to_owned(),
        });
    }
    let further: Vec<Option<RatingColumn>> = head.cells.iter().map(|cell| more(cell)).collect();
    let mut players: Vec<ListedPlayer> = Vec::new();
    let mut set_aside = Vec::new();
    let mut numbers: HashSet<String> = HashSet::new();
    for row in read.filter(|row| row.cells.iter().any(|cell| !cell.is_empty())) {
        let made = player(&row, &known, &further).and_then(|player| {
            let new = player.id.is_empty() || numbers.insert(player.id.clone());
            new.then_some(player).ok_or(LineFault::Twice)
        });
        match made {
            Ok(player) => players.push(player),
            Err(why) => set_aside.push(SetAside { line: row.at, why }),
        }
    }
    Ok(ReadList {
        form: ListForm::Table,
        period: None,
        players,
        set_aside,
    })
}

fn player(
    row: &CellRow,
    known: &[Option<Column>],
    further: &[Option<RatingColumn>],
) -> Result<ListedPlayer, LineFault> {
    let entry = by_columns(&row.cells, known).ok_or(LineFault::Name)?;
    if !entry.name.chars().any(char::is_alphabetic) {
        return Err(LineFault::Name);
    }
    let rating = |cell: &String| match cell.trim() {
        "" | "0" | "-" => Ok(None),
        typed => match typed.parse::<u32>() {
            Ok(value) if value <= MOST => Ok(Some(value)),
            _ => Err(LineFault::Rating),
        },
    };
    let mut ratings = ListedRatings::default();
    let mut inactive = false;
    for ((cell, known), further) in row.cells.iter().zip(known).zip(further) {
        match (known, further) {
            (Some(Column::Rating), _) | (_, Some(RatingColumn::Standard)) => {
                ratings.standard = rating(cell)?.or(ratings.standard);
            }
            (_, Some(RatingColumn::Rapid)) => ratings.rapid = rating(cell)?,
            (_, Some(RatingColumn::Blitz)) => ratings.blitz = rating(cell)?,
            (_, Some(RatingColumn::Inactive)) => {
                inactive = matches!(
                    folded(cell).as_str(),
                    "i" | "wi" | "1" | "yes" | "tak" | "ano"
                )
            }
            _ => {}
        }
    }
    Ok(ListedPlayer {
        id: entry
            .national_id
            .or_else(|| entry.fide_id.clone())
            .unwrap_or_default(),
        fide_id: entry.fide_id,
        name: entry.name,
        title: entry.title,
        federation: entry.federation,
        sex: entry.sex,
        birth: entry.birth,
        club: entry.club,
        category: entry.category,
        ratings,
        letter: entry.list,
        place: entry.list_place,
        inactive,
    })
}
