//! A table of players read strictly: whatever cannot be taken as it is written is refused with its
//! line. Lists that are reviewed before they count are read by `player_list`.

use jadoube_formats::rows;
use thiserror::Error;

use crate::command::NewEntry;
use crate::entries::{HIGHEST_RATING, LONGEST_NAME, bad_text, is_birth};
use crate::entry_data::{How, Title};
use crate::player_columns::{Column, columns, sex};

/// What is wrong with a table.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TableFault {
    /// The text is not a table.
    #[error("{0}")]
    Broken(String),
    /// Two columns with the same meaning.
    #[error("column {0} repeats another")]
    Repeated(String),
    /// No column of names.
    #[error("no column of names")]
    NoNames,
    /// More cells than columns.
    #[error("{found} cells in {columns} columns")]
    Cells {
        /// Cells of the row.
        found: usize,
        /// Columns of the table.
        columns: usize,
    },
    /// No row.
    #[error("no players")]
    Nobody,
    /// A row without a name.
    #[error("no name")]
    Nameless,
    /// Not a year or a day.
    #[error("{0} is not a day of birth")]
    Birth(String),
    /// Not a whole number.
    #[error("{0} is not a whole number")]
    Number(String),
    /// Not a title.
    #[error("{0} is not a title")]
    Title(String),
    /// Neither `m` nor `w`.
    #[error("{0} is neither m nor w")]
    Sex(String),
    /// Higher than any rating.
    #[error("{0} is higher than any rating")]
    Rating(String),
    /// Longer than an entry holds, or not on one line.
    #[error("{0} is too long, or not on one line")]
    Long(String),
}

/// The players of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlayerTable {
    /// The players, in the order of the rows.
    pub entries: Vec<NewEntry>,
    /// The line of the headings.
    pub line: usize,
    /// Columns whose heading is unknown, and which are ignored.
    pub ignored: Vec<String>,
}

/// How a rating was chosen, as far as the list shows.
pub fn rating_source(rating: Option<u32>, list: Option<&str>) -> Option<How> {
    match (rating, list) {
        (None, _) => None,
        (Some(_), Some("T")) => Some(How::Technical),
        (Some(_), Some(_)) => Some(How::Listed),
        (Some(_), None) => Some(How::Manual),
    }
}

impl PlayerTable {
    /// Reads a table with headings in one of three languages.
    ///
    /// # Errors
    /// The line, and what is wrong with it.
    pub fn read(text: &str) -> Result<Self, (usize, TableFault)> {
        let rows = rows::of_table(text);
        let mut rows = rows
            .map_err(|(line, what)| (line, TableFault::Broken(what)))?
            .into_iter();
        let head = rows.next().ok_or((1, TableFault::NoNames))?;
        let columns = columns(head.cells.iter().map(String::as_str));
        let mut table = Self {
            line: head.at,
            ..Self::default()
        };
        for (at, (heading, column)) in head.cells.iter().zip(&columns).enumerate() {
            let before = columns.get(..at).unwrap_or_default();
            if column.is_some() && before.contains(column) {
                return Err((head.at, TableFault::Repeated(heading.clone())));
            }
            if column.is_none() && !heading.is_empty() {
                table.ignored.push(heading.clone());
            }
        }
        let names = [Some(Column::Name), Some(Column::Surname)];
        if !columns.iter().any(|column| names.contains(column)) {
            return Err((head.at, TableFault::NoNames));
        }
        for row in rows.filter(|row| row.cells.iter().any(|cell| !cell.is_empty())) {
            let (found, columns_count) = (row.cells.len(), columns.len());
            if found > columns_count {
                let columns = columns_count;
                return Err((row.at, TableFault::Cells { found, columns }));
            }
            let entry = entry(&columns, &row.cells).map_err(|fault| (row.at, fault))?;
            table.entries.push(entry);
        }
        match table.entries.is_empty() {
            true => Err((head.at, TableFault::Nobody)),
            false => Ok(table),
        }
    }
}

/// Enough of a long text to find it again, on one line.
fn beginning(text: &str) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    let start: String = text.chars().take(20).map(plain).collect();
    format!("{}…", start.trim_end())
}

fn entry(columns: &[Option<Column>], cells: &[String]) -> Result<NewEntry, TableFault> {
    let cell = |wanted: Column| {
        let at = columns.iter().position(|column| *column == Some(wanted))?;
        cells.get(at).filter(|text| !text.is_empty())
    };
    let owned = |wanted: Column| cell(wanted).cloned();
    let number = |wanted: Column| -> Result<Option<u32>, TableFault> {
        let text = cell(wanted).filter(|text| !matches!(text.as_str(), "-" | "0"));
        text.map(|text| text.parse().map_err(|_| TableFault::Number(text.clone())))
            .transpose()
    };
    let name = match (
        cell(Column::Name),
        cell(Column::Surname),
        cell(Column::FirstName),
    ) {
        (Some(name), _, _) => name.clone(),
        (None, Some(surname), Some(first)) => format!("{surname}, {first}"),
        (None, Some(surname), None) => surname.clone(),
        (None, None, _) => return Err(TableFault::Nameless),
    };
    let title = cell(Column::Title)
        .map(|text| Title::read(text).ok_or_else(|| TableFault::Title(text.clone())));
    let birth = cell(Column::Birth);
    if let Some(text) = birth.filter(|text| !is_birth(text)) {
        return Err(TableFault::Birth(text.clone()));
    }
    let sex = cell(Column::Sex).map(|text| sex(text).ok_or_else(|| TableFault::Sex(text.clone())));
    if name.chars().count() > LONGEST_NAME {
        return Err(TableFault::Long(beginning(&name)));
    }
    for column in [
        Column::Federation,
        Column::Club,
        Column::Category,
        Column::FideId,
        Column::NationalId,
    ] {
        if let Some(text) = cell(column).filter(|text| bad_text(text)) {
            return Err(TableFault::Long(beginning(text)));
        }
    }
    let rating = number(Column::Rating)?;
    if let Some(rating) = rating.filter(|rating| *rating > HIGHEST_RATING) {
        return Err(TableFault::Rating(rating.to_string()));
    }
    let list = owned(Column::List);
    Ok(NewEntry {
        name,
        rating,
        how: rating_source(rating, list.as_deref()),
        list,
        list_place: number(Column::ListPlace)?,
        title: title.transpose()?,
        federation: owned(Column::Federation),
        fide_id: owned(Column::FideId),
        national_id: owned(Column::NationalId),
        club: owned(Column::Club),
        category: owned(Column::Category),
        birth: owned(Column::Birth),
        sex: sex.transpose()?,
        ..NewEntry::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_reported_with_its_line() {
        let fault = |text: &str| PlayerTable::read(text).err();
        assert_eq!(fault("rating\n1800"), Some((1, TableFault::NoNames)));
        assert_eq!(fault("name"), Some((1, TableFault::Nobody)));
        assert_eq!(
            fault("name;rating\nSample A;1800\nSample B;high"),
            Some((3, TableFault::Number("high".to_owned())))
        );
        assert_eq!(
            fault("name;nazwisko i imię\nSample A;Sample A"),
            Some((1, TableFault::Repeated("nazwisko i imię".to_owned())))
        );
        let (found, columns) = (3, 2);
        assert_eq!(
            fault("name;rating\nSample A;1;2"),
            Some((2, TableFault::Cells { found, columns }))
        );
        assert_eq!(
            fault("name;sex\n\nSample A;x"),
            Some((3, TableFault::Sex("x".to_owned())))
        );
        assert_eq!(
            fault("name;birth\nSample A;1990-13-45"),
            Some((2, TableFault::Birth("1990-13-45".to_owned())))
        );
        assert_eq!(
            fault("name;rating\nSample A;2000\nSample B;5000"),
            Some((3, TableFault::Rating("5000".to_owned())))
        );
        let long = "x".repeat(101);
        assert_eq!(
            fault(&format!("name;club\nSample A;{long}")),
            Some((2, TableFault::Long(format!("{}…", "x".repeat(20)))))
        );
        assert_eq!(
            fault("name;club\nSample A;\"two\nlines\""),
            Some((2, TableFault::Long("two lines…".to_owned())))
        );
    }

    #[test]
    fn a_table_is_read_in_three_languages() {
        let read = PlayerTable::read("Příjmení,Jméno,Elo,Other\nSample,Anna,1800,x\n").unwrap();
        assert_eq!(read.entries[0].name, "Sample, Anna");
        assert_eq!(read.entries[0].rating, Some(1800));
        assert_eq!(read.entries[0].how, Some(How::Manual));
        assert_eq!(read.ignored, ["Other"]);
    }
}
