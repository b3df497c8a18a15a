//! Reading a list of players in any form: plain names, rows of a spreadsheet, a workbook, a report.
//! Nothing is stored until it has been reviewed.

use jadoube_formats::rows::{self, CellRow};
use jadoube_formats::trf;
use jadoube_formats::workbook::WorkbookFault;
use thiserror::Error;

use crate::command::NewEntry;
use crate::entries::is_birth;
use crate::entry_data::{How, Title};
use crate::player_columns::{self, Column, sex};

/// The most lines read.
pub const MOST_LINES: usize = 1_000;

/// A file that is not a list of players.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ListFault {
    /// A workbook that cannot be read.
    #[error(transparent)]
    Workbook(#[from] WorkbookFault),
    /// A report that cannot be read.
    #[error("line {line}: {what}")]
    Report {
        /// The line.
        line: usize,
        /// What is wrong.
        what: String,
    },
}

/// The text without accents and case, for comparison.
pub fn folded(text: &str) -> String {
    let plain = text
        .chars()
        .flat_map(char::to_lowercase)
        .map(|letter| match letter {
            'ą' | 'á' | 'ä' | 'à' | 'â' => 'a',
            'ć' | 'č' | 'ç' => 'c',
            'ď' => 'd',
            'ę' | 'é' | 'ě' | 'è' | 'ë' => 'e',
            'í' | 'ï' => 'i',
            'ł' | 'ľ' => 'l',
            'ń' | 'ň' | 'ñ' => 'n',
            'ó' | 'ö' | 'ô' | 'ø' => 'o',
            'ř' => 'r',
            'ś' | 'š' => 's',
            'ť' => 't',
            'ú' | 'ů' | 'ü' => 'u',
            'ý' => 'y',
            'ź' | 'ż' | 'ž' => 'z',
            ',' | '.' | '-' | '\'' | '’' => ' ',
            other => other,
        });
    let plain: String = plain.collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A line of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListLine {
    /// Which line, from 1.
    pub at: usize,
    /// The line as pasted.
    pub raw: String,
    /// The player it names, if any.
    pub entry: Option<NewEntry>,
}

/// The lines of a file: a workbook, a report with its `001` records, CSV, or plain names.
///
/// # Errors
/// It is a workbook or a report, and cannot be read.
pub fn lines_of_file(bytes: &[u8]) -> Result<Vec<ListLine>, ListFault> {
    if jadoube_formats::workbook::is_workbook(bytes) {
        let read = rows::of_file(bytes, MOST_LINES + 1)?;
        return Ok(lines(read));
    }
    let text = trf::decode(bytes);
    match text.lines().any(|line| line.starts_with("001 ")) {
        true => of_report(&text),
        false => Ok(lines_of_text(&text)),
    }
}

/// The lines of a text, without empty ones.
pub fn lines_of_text(text: &str) -> Vec<ListLine> {
    lines(rows::of_text(text, MOST_LINES + 1))
}

fn of_report(text: &str) -> Result<Vec<ListLine>, ListFault> {
    let report = trf::read(text).map_err(|fault| ListFault::Report {
        line: fault.line,
        what: fault.what.to_string(),
    })?;
    let records = text.lines().zip(1..);
    let records = records.filter(|(line, _)| line.starts_with("001 "));
    let players = entries_of_report(&report).into_iter().zip(records);
    let lines = players.take(MOST_LINES).map(|(entry, (raw, at))| ListLine {
        at,
        raw: raw.trim_end().to_owned(),
        entry: Some(entry),
    });
    Ok(lines.collect())
}

/// The players of a report, without their rounds.
pub fn entries_of_report(report: &trf::Trf) -> Vec<NewEntry> {
    let filled = |text: &String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let entry = |player: &trf::Player| {
        let rating = player.rating.filter(|rating| *rating > 0);
        NewEntry {
            name: player.name.trim().to_owned(),
            rating,
            how: rating.map(|_| How::Listed),
            title: Title::read(&player.title),
            federation: filled(&player.federation),
            fide_id: filled(&player.fide_id).filter(|id| id != "0"),
            birth: filled(&player.birth).filter(|birth| is_birth(birth)),
            sex: sex(&player.sex),
            ..NewEntry::default()
        }
    };
    report.players.iter().map(entry).collect()
}

/// Reads rows as players; the first line may be a header.
fn lines(read: Vec<CellRow>) -> Vec<ListLine> {
    let mut columns: Option<Vec<Option<Column>>> = None;
    let mut lines = Vec::new();
    for row in read {
        if lines.is_empty() && columns.is_none() && row.cells.len() > 1 {
            let named = player_columns::columns(row.cells.iter().map(String::as_str));
            if named.contains(&Some(Column::Name)) || named.contains(&Some(Column::Surname)) {
                columns = Some(named);
                continue;
            }
        }
        let entry = match &columns {
            Some(columns) => by_columns(&row.cells, columns),
            None => guessed(&row.cells),
        };
        lines.push(ListLine {
            at: row.at,
            raw: row.line(),
            entry: entry.filter(|entry| entry.name.chars().any(char::is_alphabetic)),
        });
        if lines.len() == MOST_LINES {
            break;
        }
    }
    lines
}

pub(crate) fn by_columns(cells: &[String], columns: &[Option<Column>]) -> Option<NewEntry> {
    let mut entry = NewEntry::default();
    for (cell, column) in cells.iter().zip(columns) {
        let Some(column) = column.filter(|_| !cell.is_empty()) else {
            continue;
        };
        let text = || Some(cell.clone());
        match column {
            Column::Name => entry.name.clone_from(cell),
            Column::Surname => {
                let comma = if entry.name.is_empty() { "" } else { ", " };
                entry.name = format!("{cell}{comma}{}", entry.name);
            }
            Column::FirstName => {
                let comma = if entry.name.is_empty() { "" } else { ", " };
                entry.name = format!("{}{comma}{cell}", entry.name);
            }
            Column::Rating => entry.rating = cell.parse().ok().filter(|rating| *rating > 0),
            Column::Title => entry.title = Title::read(cell),
            Column::Federation => entry.federation = text(),
            Column::Club => entry.club = text(),
            Column::Category => entry.category = text(),
            // "unknown" and the like say nothing.
            Column::Birth => entry.birth = text().filter(|birth| is_birth(birth)),
            Column::FideId => entry.fide_id = text(),
            Column::NationalId => entry.national_id = text(),
            Column::List => entry.list = text(),
            Column::ListPlace => entry.list_place = cell.parse().ok(),
            Column::Sex => entry.sex = sex(cell),
            Column::Ordinal => {}
        }
    }
    (!entry.name.is_empty()).then_some(entry)
}

fn is_code(cell: &str) -> bool {
    cell.len() == 3 && cell.bytes().all(|byte| byte.is_ascii_uppercase())
}

fn is_date(cell: &str) -> bool {
    let digits = cell.bytes().filter(u8::is_ascii_digit).count();
    digits >= 6
        && cell
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b".-/".contains(&byte))
}

/// Without a header: guesses each cell's meaning from its form.
fn guessed(cells: &[String]) -> Option<NewEntry> {
    let mut entry = NewEntry::default();
    let alone = cells.len() == 1;
    let mut texts: Vec<&str> = Vec::new();
    for (place, cell) in cells.iter().enumerate() {
        let number = cell.parse::<u32>().ok();
        match number {
            _ if cell.is_empty() => {}
            // The first cell of a row may be its number.
            Some(_) if place == 0 && !alone => {}
            Some(number) if number >= 10_000 => entry.fide_id = Some(cell.clone()),
            Some(number) if entry.rating.is_none() && number >= 100 => entry.rating = Some(number),
            Some(number) if (1900..2100).contains(&number) => {
                entry.birth = Some(cell.clone());
            }
            Some(_) => {}
            None if is_date(cell) && is_birth(cell) => entry.birth = Some(cell.clone()),
            None if Title::read(cell).is_some() && !texts.is_empty() => {
                entry.title = Title::read(cell);
            }
            None if is_code(cell) && !texts.is_empty() => {
                entry.federation = Some(cell.clone());
            }
            None => texts.push(cell.as_str()),
        }
    }
    let mut texts = texts.into_iter();
    let mut first = texts.next()?;
    if alone {
        // "12. FM Sample, Anna 2100"
        let bare = first.trim_start_matches(|sign: char| sign.is_ascii_digit());
        if bare.len() < first.len() && bare.starts_with(['.', ')', ' ']) {
            first = bare.trim_start_matches(['.', ')', ' ']);
        }
        if let Some((title, rest)) = first.split_once(' ')
            && title.len() > 1
            && let Some(title) = Title::read(title)
        {
            entry.title = Some(title);
            first = rest.trim();
        }
        if let Some((rest, last)) = first.rsplit_once(' ')
            && let Some(rating) = last
                .parse()
                .ok()
                .filter(|rating| (100..4000).contains(rating))
        {
            entry.rating = Some(rating);
            first = rest.trim();
        }
    }
    let whole = alone || first.contains([',', ' ']);
    entry.name = match texts.next() {
        Some(given) if !whole => format!("{first}, {given}"),
        Some(club) => {
            entry.club = Some(club.to_owned());
            first.to_owned()
        }
        None => first.to_owned(),
    };
    if entry.club.is_none() {
        entry.club = texts.next().map(str::to_owned);
    }
    Some(entry)
}

/// Lines with a name that occurs earlier: the line, and the earlier one.
pub fn twice(lines: &[ListLine]) -> Vec<(usize, usize)> {
    let mut seen: Vec<(String, Option<&str>, usize)> = Vec::new();
    let mut twice = Vec::new();
    for line in lines {
        let Some(entry) = &line.entry else {
            continue;
        };
        let name = folded(&entry.name);
        let birth = entry.birth.as_deref();
        let same = seen.iter().find(|(known, born, _)| {
            *known == name && (born.is_none() || birth.is_none() || *born == birth)
        });
        match same {
            Some((_, _, first)) => twice.push((line.at, *first)),
            None => seen.push((name, birth, line.at)),
        }
    }
    twice
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(text: &str) -> Vec<NewEntry> {
        lines_of_text(text)
            .into_iter()
            .filter_map(|line| line.entry)
            .collect()
    }

    #[test]
    fn names_alone_are_names() {
        let read = entries("Sample, Anna\n\n 2. Sample, Ben \nFM Sample, Cid 2105\nŘehoř Sample");
        let names: Vec<&str> = read.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(
            names,
            ["Sample, Anna", "Sample, Ben", "Sample, Cid", "Řehoř Sample"]
        );
        assert_eq!(read[2].title, Some(Title::Fm));
        assert_eq!(read[2].rating, Some(2105));
        assert_eq!(read[0].rating, None);
    }

    #[test]
    fn rows_of_a_spreadsheet_are_guessed() {
        let read =
            entries("1\tSample, Anna\tWGM\t2105\tPOL\tClub North\t1999\nSample;Ben;1850;12345678");
        assert_eq!(read[0].name, "Sample, Anna");
        assert_eq!(read[0].rating, Some(2105));
        assert_eq!(read[0].title, Some(Title::Wgm));
        assert_eq!(read[0].federation.as_deref(), Some("POL"));
        assert_eq!(read[0].club.as_deref(), Some("Club North"));
        assert_eq!(read[0].birth.as_deref(), Some("1999"));
        assert_eq!(read[1].name, "Sample, Ben");
        assert_eq!(read[1].fide_id.as_deref(), Some("12345678"));
    }

    #[test]
    fn a_head_line_names_the_columns() {
        let read = entries("Nazwisko;Imię;Klub;Ranking\nSample;Ewa;Klub Północ;1700");
        assert_eq!(read.len(), 1);
        assert_eq!(read[0].name, "Sample, Ewa");
        assert_eq!(read[0].club.as_deref(), Some("Klub Północ"));
        assert_eq!(read[0].rating, Some(1700));
    }

    #[test]
    fn a_name_that_stands_twice_is_found_whatever_its_accents() {
        let lines = lines_of_text("Sample, Jan\nSample, Ewa\nsample jań\n;;1650");
        assert_eq!(twice(&lines), [(3, 1)]);
        assert_eq!(lines[3].entry, None);
        let born = lines_of_text("Sample, Jan\t1500\t1971\nSample, Jan\t1500\t2004");
        assert_eq!(twice(&born), []);
    }
}
