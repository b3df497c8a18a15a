//! Golden files: tab separated, a header line with the names of the columns.

use jadoube_vocabulary::{GameKind, Squares};
use jadoube_words::Words;

use crate::input;

/// A row and its line.
#[derive(Debug)]
pub(super) struct Row<const N: usize> {
    pub(super) line: usize,
    pub(super) cells: [String; N],
}

/// Reads the named columns of a file; a mistake is a line `file:line: what`.
pub(super) fn read<const N: usize>(
    file: &str,
    columns: [&str; N],
    words: &Words,
) -> Result<Vec<Row<N>>, String> {
    let text = input::text(file, words).map_err(|failure| failure.to_string())?;
    let mut lines = text.lines().enumerate();
    let header: Vec<&str> = lines
        .next()
        .map(|(_, line)| line.split('\t').collect())
        .unwrap_or_default();
    let mut places = [0; N];
    for (place, column) in places.iter_mut().zip(columns) {
        *place = header
            .iter()
            .position(|name| *name == column)
            .ok_or_else(|| format!("{file}:1: there is no column {column:?}"))?;
    }
    let mut rows = Vec::new();
    for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let cells: Vec<&str> = line.split('\t').collect();
        let mut row = Row {
            line: index + 1,
            cells: [const { String::new() }; N],
        };
        for ((cell, place), column) in row.cells.iter_mut().zip(places).zip(columns) {
            *cell = cells
                .get(place)
                .ok_or_else(|| format!("{file}:{}: column {column:?} is missing", index + 1))?
                .trim()
                .to_owned();
        }
        rows.push(row);
    }
    Ok(rows)
}

/// The board that a column names by its game.
pub(super) fn squares(variant: &str) -> Result<Squares, String> {
    let game = variant.parse::<GameKind>().ok();
    game.and_then(GameKind::squares)
        .ok_or_else(|| format!("no such variant: {variant:?}"))
}
