//! Rows of cells from any source: a pasted list, a CSV file, a workbook. Cells are not interpreted
//! here.

use crate::trf;
use crate::workbook::{self, WorkbookFault};

/// A row: its line, and its trimmed cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellRow {
    /// The line, from 1.
    pub at: usize,
    /// The cells.
    pub cells: Vec<String>,
}

impl CellRow {
    /// The row as one line for people.
    pub fn line(&self) -> String {
        match self.cells.as_slice() {
            [alone] => alone.clone(),
            cells => cells.join("; "),
        }
    }
}

/// Rows of a file, `most` of them at most: a workbook, known by its first bytes, else text in any
/// of the usual encodings.
///
/// # Errors
/// It is a workbook that cannot be read, or too large a one.
pub fn of_file(bytes: &[u8], most: usize) -> Result<Vec<CellRow>, WorkbookFault> {
    match workbook::is_workbook(bytes) {
        true => workbook::read(bytes, most),
        false => Ok(of_text(&trf::decode(bytes), most)),
    }
}

/// Rows of a list typed or pasted, `most` of them at most; a row is a line. Cells are separated by
/// tabs, semicolons or bars. Names contain commas, so these separate only where a quoted cell comes
/// before one, or in all lines if the first names columns (`name,rating`). Empty lines are skipped.
pub fn of_text(text: &str, most: usize) -> Vec<CellRow> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = (1..).zip(text.lines());
    let mut lines = lines.filter(|(_, line)| !line.trim().is_empty()).peekable();
    let commas = lines.peek().is_some_and(|(_, head)| is_comma_head(head));
    lines
        .take(most)
        .map(|(at, line)| CellRow {
            at,
            cells: cells(line.trim(), commas),
        })
        .collect()
}

/// Rows of a table whose first line has the headings, separated by the most frequent of comma,
/// semicolon and tab; quoted cells may span lines.
///
/// # Errors
/// The line and what is wrong with it.
pub fn of_table(text: &str) -> Result<Vec<CellRow>, (usize, String)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .delimiter(delimiter(text))
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    // The reader gives the place where it began to look for a row: empty lines come before it.
    let line = |position: Option<&csv::Position>| {
        let place = |number: u64| usize::try_from(number).unwrap_or(0);
        let (line, byte) = position.map_or((1, 0), |it| (place(it.line()), place(it.byte())));
        let rest = text.as_bytes().get(byte..).unwrap_or_default();
        let empty = rest.iter().take_while(|byte| b"\r\n".contains(byte));
        line.max(1) + empty.filter(|byte| **byte == b'\n').count()
    };
    let rows = reader.records().map(|row| match row {
        Ok(row) => Ok(CellRow {
            at: line(row.position()),
            cells: row.iter().map(str::to_owned).collect(),
        }),
        Err(error) => Err((line(error.position()), error.to_string())),
    });
    rows.collect()
}

/// The delimiter that occurs most often in the first line.
fn delimiter(text: &str) -> u8 {
    let first = text.lines().find(|line| !line.trim().is_empty());
    let first = first.unwrap_or_default();
    let mut best = (0, b',');
    for (letter, byte) in [(',', b','), (';', b';'), ('\t', b'\t')] {
        let times = first.matches(letter).count();
        if times > best.0 {
            best = (times, byte);
        }
    }
    best.1
}

/// Whether commas separate the cells of a list with this first line: `name,rating`, never
/// `Sample, Anna`. Headings are short and have no blank after the comma.
fn is_comma_head(head: &str) -> bool {
    let bare = head.contains(',') && !head.contains(", ");
    bare && !head.contains(['\t', ';', '|']) && head.split(',').all(|cell| cell.len() < 40)
}

/// The cells of one line of a list; `commas` says whether the first line uses commas.
fn cells(line: &str, commas: bool) -> Vec<String> {
    let sign = ['\t', ';', '|']
        .into_iter()
        .find(|sign| line.contains(*sign));
    let comma = commas || line.contains("\",");
    match sign.or(comma.then_some(',')) {
        None => vec![line.trim_matches('"').trim().to_owned()],
        Some(sign) => between(line, sign),
    }
}

/// Cells between signs; a quoted one may hold the sign, and a quote twice.
fn between(line: &str, sign: char) -> Vec<String> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(u8::try_from(sign).unwrap_or(b','))
        .from_reader(line.as_bytes());
    let mut record = csv::StringRecord::new();
    match reader.read_record(&mut record) {
        Ok(true) => record.iter().map(|cell| cell.trim().to_owned()).collect(),
        Ok(false) | Err(_) => line
            .split(sign)
            .map(|cell| cell.trim().to_owned())
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<Vec<String>> {
        of_text(text, 100)
            .into_iter()
            .map(|row| row.cells)
            .collect()
    }

    #[test]
    fn a_name_keeps_its_comma() {
        assert_eq!(
            rows("Sample, Anna\n\nSample, Ben"),
            [["Sample, Anna"], ["Sample, Ben"]]
        );
        assert_eq!(of_text("\nSample, Anna", 5)[0].at, 2);
    }

    #[test]
    fn a_csv_file_with_commas_is_told_by_its_first_line() {
        let read = rows("name,rating\r\n\"Sample, Anna\",2100\r\n\"Sample \"\"A\"\", Ben\",1900");
        assert_eq!(read[1], ["Sample, Anna", "2100"]);
        assert_eq!(read[2], ["Sample \"A\", Ben", "1900"]);
        assert_eq!(rows("\"Sample, Cid\",1800")[0], ["Sample, Cid", "1800"]);
    }

    #[test]
    fn semicolons_tabs_and_bars_separate_cells() {
        assert_eq!(rows("Sample; Ben ;1850")[0], ["Sample", "Ben", "1850"]);
        assert_eq!(
            rows("1\tSample, Ben\t1850")[0],
            ["1", "Sample, Ben", "1850"]
        );
        assert_eq!(rows("\"A; B\";2")[0], ["A; B", "2"]);
    }

    #[test]
    fn a_row_of_a_table_knows_its_line() {
        let read = of_table("name;club\r\n\r\n\"Sample\nA\";x\nSample B;y").unwrap();
        let lines: Vec<usize> = read.iter().map(|row| row.at).collect();
        assert_eq!(lines, [1, 3, 5]);
        assert_eq!(read[1].cells, ["Sample\nA", "x"]);
    }

    #[test]
    fn no_more_rows_than_asked() {
        assert_eq!(of_text("a\nb\nc", 2).len(), 2);
    }
}
