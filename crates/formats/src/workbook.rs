//! Workbooks of spreadsheets (XLSX), read and written. A file from outside may say it is small and
//! be endless: it is unpacked against a limit before anything looks into it, and cells are taken
//! one by one, never as the rectangle they claim to span.

use std::io::{Cursor, Read as _};

use calamine::{DataRef, Reader as _, Xlsx};
use rust_xlsxwriter::{Format, Workbook};
use thiserror::Error;

use crate::rows::CellRow;

/// Bytes a workbook may unpack to.
const MOST_BYTES: u64 = 64 << 20;

/// Columns that are looked at.
const MOST_COLUMNS: u32 = 60;

/// Bytes of a cell that are kept.
const MOST_IN_A_CELL: usize = 500;

/// A workbook that cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WorkbookFault {
    /// It is not a workbook, or a damaged one.
    #[error("not a workbook: {0}")]
    Damaged(String),
    /// It unpacks to more than is taken.
    #[error("the workbook is too large")]
    TooLarge,
}

/// Whether the first bytes are those of a workbook.
pub fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// The rows of the first sheet that has any.
///
/// # Errors
/// It cannot be read, or unpacks to too much.
pub fn read(bytes: &[u8], most: usize) -> Result<Vec<CellRow>, WorkbookFault> {
    fits(bytes)?;
    let damaged = |error: calamine::XlsxError| WorkbookFault::Damaged(error.to_string());
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(damaged)?;
    for sheet in book.sheet_names().into_iter().take(20) {
        let rows = sheet_rows(&mut book, &sheet, most).map_err(damaged)?;
        if !rows.is_empty() {
            return Ok(rows);
        }
    }
    Ok(Vec::new())
}

/// Unpacks everything once and keeps nothing.
fn fits(bytes: &[u8]) -> Result<(), WorkbookFault> {
    let damaged = |error: zip::result::ZipError| WorkbookFault::Damaged(error.to_string());
    let mut packed = zip::ZipArchive::new(Cursor::new(bytes)).map_err(damaged)?;
    if packed.len() > 1_000 {
        return Err(WorkbookFault::TooLarge);
    }
    let mut left = MOST_BYTES;
    for at in 0..packed.len() {
        let part = packed.by_index(at).map_err(damaged)?;
        let read = std::io::copy(&mut part.take(left + 1), &mut std::io::sink());
        let read = read.map_err(|error| WorkbookFault::Damaged(error.to_string()))?;
        left = left.checked_sub(read).ok_or(WorkbookFault::TooLarge)?;
    }
    Ok(())
}

fn sheet_rows(
    book: &mut Xlsx<Cursor<&[u8]>>,
    sheet: &str,
    most: usize,
) -> Result<Vec<CellRow>, calamine::XlsxError> {
    let mut rows: Vec<CellRow> = Vec::new();
    let mut reader = book.worksheet_cells_reader(sheet)?;
    while let Some(cell) = reader.next_cell()? {
        let (line, column) = cell.get_position();
        let text = text(cell.get_value());
        if text.is_empty() || column >= MOST_COLUMNS {
            continue;
        }
        let at = line as usize + 1;
        // A file that goes back to a line it has left is not the work of a spreadsheet.
        if rows.last().is_none_or(|row| row.at != at) {
            if rows.len() == most {
                break;
            }
            rows.push(CellRow {
                at,
                cells: Vec::new(),
            });
        }
        if let Some(row) = rows.last_mut() {
            let column = column as usize;
            if row.cells.len() <= column {
                row.cells.resize(column + 1, String::new());
            }
            if let Some(place) = row.cells.get_mut(column) {
                *place = text;
            }
        }
    }
    Ok(rows)
}

/// A cell as a person would type it.
fn text(value: &DataRef<'_>) -> String {
    let text = match value {
        DataRef::Int(number) => number.to_string(),
        // Spreadsheets keep every number so; a whole one prints as one.
        DataRef::Float(number) => number.to_string(),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            text.clone()
        }
        DataRef::SharedString(text) => (*text).to_owned(),
        DataRef::DateTime(time) => {
            let (year, month, day, ..) = time.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        DataRef::Bool(_) | DataRef::Error(_) | DataRef::Empty => String::new(),
    };
    let text = text.trim();
    let short = text
        .char_indices()
        .map(|(at, _)| at)
        .find(|at| *at > MOST_IN_A_CELL);
    short
        .and_then(|at| text.get(..at))
        .unwrap_or(text)
        .to_owned()
}

/// A sheet to be written: its name, its rows, the first of them the head.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// Its name, as the tab shows it.
    pub name: String,
    /// Its rows.
    pub rows: Vec<Vec<String>>,
}

/// A workbook of these sheets. Whole and decimal numbers are numbers in it, everything else text:
/// a name that begins with an equals sign is computed by nobody.
///
/// # Errors
/// A sheet is larger than the format knows.
pub fn write(sheets: &[Sheet]) -> Result<Vec<u8>, WorkbookFault> {
    let failed = |error: rust_xlsxwriter::XlsxError| WorkbookFault::Damaged(error.to_string());
    let mut book = Workbook::new();
    let head = Format::new().set_bold();
    for (at, sheet) in sheets.iter().enumerate() {
        let page = book.add_worksheet();
        page.set_name(tab(&sheet.name, at)).map_err(failed)?;
        page.set_freeze_panes(1, 0).map_err(failed)?;
        for (line, row) in (0u32..).zip(&sheet.rows) {
            for (column, cell) in (0u16..).zip(row) {
                match (line, number(cell)) {
                    (0, _) => page.write_string_with_format(0, column, cell, &head),
                    (_, Some(number)) => page.write_number(line, column, number),
                    (_, None) => page.write_string(line, column, cell),
                }
                .map_err(failed)?;
            }
        }
        page.autofit();
    }
    book.save_to_buffer().map_err(failed)
}

/// A number that a spreadsheet may add up; `007` and `1e5` are not meant as one.
fn number(cell: &str) -> Option<f64> {
    let digits = cell.strip_prefix('-').unwrap_or(cell);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let plain = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let leading = whole.len() > 1 && whole.starts_with('0');
    (plain(whole) && plain(part) && !leading && cell.len() < 12)
        .then(|| cell.parse().ok())
        .flatten()
}

/// A tab's name as the format allows it: 31 characters, some signs not, no two alike.
fn tab(name: &str, at: usize) -> String {
    let bare = name.chars().filter(|sign| !"[]:*?/\\'".contains(*sign));
    let short: String = bare.take(26).collect();
    match (at, short.is_empty()) {
        (_, true) => format!("{}", at + 1),
        (0, _) => short,
        _ => format!("{} {short}", at + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(rows: &[&[&str]]) -> Vec<u8> {
        let rows = rows
            .iter()
            .map(|row| row.iter().map(|cell| (*cell).to_owned()).collect())
            .collect();
        let name = "Start list".to_owned();
        write(&[Sheet { name, rows }]).unwrap()
    }

    #[test]
    fn what_is_written_is_read_again() {
        let bytes = book(&[
            &["Name", "Rating", "FIDE ID"],
            &["Šámplová, Žofie", "2105", "007"],
            &["=1+1", "", "4.5"],
        ]);
        assert!(is_workbook(&bytes));
        let rows = read(&bytes, 100).unwrap();
        let cells: Vec<&[String]> = rows.iter().map(|row| row.cells.as_slice()).collect();
        assert_eq!(cells[0], ["Name", "Rating", "FIDE ID"]);
        assert_eq!(cells[1], ["Šámplová, Žofie", "2105", "007"]);
        assert_eq!(cells[2], ["=1+1", "", "4.5"]);
        assert_eq!(rows[2].at, 3);
        assert_eq!(read(&bytes, 2).unwrap().len(), 2);
    }

    #[test]
    fn a_damaged_workbook_is_refused() {
        let bytes = book(&[&["Name"], &["Sample, Anna"]]);
        let half = &bytes[..bytes.len() / 2];
        assert!(matches!(read(half, 10), Err(WorkbookFault::Damaged(_))));
        assert!(matches!(
            read(b"PK\x03\x04", 10),
            Err(WorkbookFault::Damaged(_))
        ));
    }

    #[test]
    fn a_workbook_that_never_ends_is_not_unpacked() {
        use std::io::Write as _;
        let mut packed = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default();
        packed.start_file("xl/sharedStrings.xml", options).unwrap();
        let blank = vec![b' '; 1 << 20];
        for _ in 0..70 {
            packed.write_all(&blank).unwrap();
        }
        let bytes = packed.finish().unwrap().into_inner();
        assert!(bytes.len() < 1 << 20);
        assert_eq!(read(&bytes, 10), Err(WorkbookFault::TooLarge));
    }

    #[test]
    fn numbers_are_numbers_and_codes_are_not() {
        assert_eq!(number("45"), Some(45.0));
        assert_eq!(number("-4.5"), Some(-4.5));
        for text in ["", "007", "1e5", "4,5", "½", "12345678901234", "1.", "-"] {
            assert_eq!(number(text), None, "{text}");
        }
    }

    #[test]
    fn tabs_have_names_of_their_own() {
        assert_eq!(tab("Standings: after 3/9", 0), "Standings after 39");
        assert_eq!(tab("Standings", 2), "3 Standings");
        assert_eq!(tab("[]", 1), "2");
    }
}
