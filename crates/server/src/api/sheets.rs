//! Every table of a tournament as rows of cells, for spreadsheets: one sheet per table, or one
//! table as CSV. Headers are API names, so that a file is the same in any language.

use jadoube_formats::workbook::Sheet;
use jadoube_tournament::Norms;
use jadoube_vocabulary::RoundNumber;
use serde_json::Value;

use crate::api::rooms::Seen;
use crate::api::shown::{Shown, Viewer, tenths};

/// The names of all tables.
pub(crate) const TABLES: [&str; 8] = [
    "start-list",
    "pairings",
    "standings",
    "crosstable",
    "teams",
    "matches",
    "prizes",
    "norms",
];

/// A cell from a JSON value; `None` is an empty cell.
fn cell(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
    }
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value
        .get(name)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

fn head(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

/// The named fields of rows, below a header row.
fn fields(rows: &[Value], names: &[&str]) -> Vec<Vec<String>> {
    let row = |row: &Value| names.iter().map(|name| cell(row.get(name))).collect();
    std::iter::once(head(names))
        .chain(rows.iter().map(row))
        .collect()
}

/// A table by name; `None` if unknown. Pairings are those of the round asked for, else the last.
pub(crate) fn table(seen: &Seen, name: &str, round: Option<RoundNumber>) -> Option<Sheet> {
    let eyes = Viewer::Staff;
    let shown = Shown { seen, eyes };
    let rows = match name {
        "start-list" => start_list(&shown),
        "pairings" => pairings(&shown, round.or_else(|| seen.state.last_published())),
        "standings" => standings(&shown, round),
        "crosstable" => crosstable(&shown, round),
        "teams" => teams(&shown),
        "matches" => matches(&shown, round),
        "prizes" => prizes(&shown),
        "norms" => norms(&shown)?,
        _ => return None,
    };
    let name = name.to_owned();
    Some(Sheet { name, rows })
}

/// Every table, including each published round.
pub(crate) fn all(seen: &Seen) -> Vec<Sheet> {
    let mut sheets: Vec<Sheet> = Vec::new();
    for name in TABLES {
        let only_teams = matches!(name, "teams" | "matches") && !seen.state.is_team_event();
        let no_prizes = name == "prizes" && seen.state.prizes().is_none();
        if name != "pairings" && !only_teams && !no_prizes {
            sheets.extend(table(seen, name, None));
        }
    }
    let rounds = (0..seen.state.rounds().len()).map(RoundNumber::at);
    for round in rounds.filter(|round| seen.state.is_published(*round)) {
        let sheet = table(seen, "pairings", Some(round));
        sheets.extend(sheet.map(|sheet| Sheet {
            name: format!("round {round}"),
            ..sheet
        }));
    }
    sheets
}

fn start_list(shown: &Shown<'_>) -> Vec<Vec<String>> {
    let entries = shown.entries();
    let names = [
        "number",
        "name",
        "title",
        "rating",
        "federation",
        "club",
        "entry",
    ];
    fields(list(&entries, "entries"), &names)
}

/// The result of a board; empty while it is played.
fn result(board: &Value) -> String {
    match cell(board.get("outcome")).as_str() {
        "open" => String::new(),
        code => code.to_owned(),
    }
}

fn pairings(shown: &Shown<'_>, round: Option<RoundNumber>) -> Vec<Vec<String>> {
    let mut rows = vec![head(&[
        "board",
        "table",
        "white_number",
        "white",
        "result",
        "black_number",
        "black",
    ])];
    let found = round.and_then(|round| shown.round(round));
    let Some(found) = found else {
        return rows;
    };
    for board in list(&found, "boards") {
        let side = |side: &str, field: &str| cell(board.get(side).and_then(|one| one.get(field)));
        rows.push(vec![
            cell(board.get("board")),
            cell(board.get("table")),
            side("white", "number"),
            side("white", "name"),
            result(board),
            side("black", "number"),
            side("black", "name"),
        ]);
    }
    let bye = found.get("pab").filter(|bye| !bye.is_null());
    rows.extend(bye.map(|bye| {
        vec![
            String::new(),
            String::new(),
            cell(bye.get("number")),
            cell(bye.get("name")),
            "bye".to_owned(),
            String::new(),
            String::new(),
        ]
    }));
    rows
}

fn standings(shown: &Shown<'_>, after: Option<RoundNumber>) -> Vec<Vec<String>> {
    let table = shown.standings(after);
    let rows = list(&table, "rows");
    let mut first = head(&["rank", "number", "name", "points"]);
    let codes = rows.first().map_or(&[][..], |row| list(row, "tie_breaks"));
    first.extend(codes.iter().map(|one| cell(one.get("code"))));
    let mut made = vec![first];
    made.extend(rows.iter().map(|row| {
        let mut line = vec![
            cell(row.get("rank")),
            cell(row.get("number")),
            cell(row.get("name")),
            points(row.get("points")),
        ];
        let values = list(row, "tie_breaks").iter();
        line.extend(values.map(|one| cell(one.get("value"))));
        line
    }));
    made
}

/// Tenths as a decimal that always has its tenth, so that a column sorts.
fn points(value: Option<&Value>) -> String {
    let text = tenths(value.and_then(Value::as_i64).unwrap_or_default());
    match text.contains('.') {
        true => text,
        false => format!("{text}.0"),
    }
}

/// The crosstable: the opponent's number, the colour and the result as on the board, `12w1-0`, or
/// the kind of a round without a game.
fn crosstable(shown: &Shown<'_>, after: Option<RoundNumber>) -> Vec<Vec<String>> {
    let table = shown.crosstable(after);
    let rows = list(&table, "rows");
    let rounds = rows.first().map_or(0, |row| list(row, "rounds").len());
    let mut first = head(&["rank", "number", "name"]);
    first.extend((1..=rounds).map(|round| format!("round {round}")));
    first.push("points".to_owned());
    let mut made = vec![first];
    made.extend(rows.iter().map(|row| {
        let mut line = vec![
            cell(row.get("rank")),
            cell(row.get("number")),
            cell(row.get("name")),
        ];
        line.extend(list(row, "rounds").iter().map(|one| {
            let kind = cell(one.get("kind"));
            match kind.as_str() {
                "game" => {
                    let colour = match cell(one.get("colour")).as_str() {
                        "white" => "w",
                        _ => "b",
                    };
                    let (number, outcome) = (cell(one.get("number")), cell(one.get("outcome")));
                    format!("{number}{colour} {outcome}")
                }
                "match" => {
                    let part = |name: &str| points(one.get(name));
                    let number = cell(one.get("number"));
                    format!("{number} {}:{}", part("own_points"), part("their_points"))
                }
                _ => kind,
            }
        }));
        line.push(points(row.get("points")));
        line
    }));
    made
}

fn teams(shown: &Shown<'_>) -> Vec<Vec<String>> {
    let mut rows = vec![head(&["number", "team", "place", "name"])];
    let teams = shown.teams();
    for team in list(&teams, "teams") {
        let people = list(team, "base").iter().chain(list(team, "reserves"));
        for (place, person) in (1_u32..).zip(people) {
            rows.push(vec![
                cell(team.get("number")),
                cell(team.get("name")),
                place.to_string(),
                cell(person.get("name")),
            ]);
        }
    }
    rows
}

/// The boards of every match: of the round asked for, else of all published ones.
fn matches(shown: &Shown<'_>, round: Option<RoundNumber>) -> Vec<Vec<String>> {
    let mut rows = vec![head(&[
        "round",
        "match",
        "home",
        "away",
        "score",
        "board",
        "home_colour",
        "home_player",
        "result",
        "away_player",
    ])];
    let state = shown.state();
    let rounds = (0..state.rounds().len()).map(RoundNumber::at);
    for round in rounds.filter(|one| round.is_none_or(|round| round == *one)) {
        let Some(found) = state.round(round).filter(|_| state.is_published(round)) else {
            continue;
        };
        for one in shown.matches(found) {
            let name = |of: Option<&Value>| cell(of.and_then(|of| of.get("name")));
            for board in list(&one, "boards") {
                rows.push(vec![
                    round.to_string(),
                    cell(one.get("match")),
                    name(one.get("home")),
                    name(one.get("away")),
                    cell(one.get("points_text")),
                    cell(board.get("board")),
                    cell(board.get("home_colour")),
                    name(board.get("home")),
                    result(board),
                    name(board.get("away")),
                ]);
            }
        }
    }
    rows
}

/// Figures for chess norms; the draughts code judges norms by conditions, which make no table.
fn norms(shown: &Shown<'_>) -> Option<Vec<Vec<String>>> {
    let state = shown.state();
    let Some(Norms::Fide(list)) = state.norms(&shown.seen.people) else {
        return None;
    };
    let mut rows = vec![head(&[
        "number",
        "name",
        "games",
        "points",
        "rated_opponents",
        "mean_rating",
        "titled_opponents",
        "federations",
    ])];
    for one in list {
        let entry = state.place_of(&one.entry).and_then(|at| state.entry(at));
        let number = entry.and_then(|entry| entry.number);
        rows.push(vec![
            number.map_or_else(String::new, |number| number.to_string()),
            entry
                .and_then(|entry| shown.name(entry))
                .unwrap_or_default(),
            one.games.to_string(),
            points(Some(&one.points.into())),
            one.rated.to_string(),
            one.mean.map_or_else(String::new, |mean| mean.to_string()),
            one.titled.to_string(),
            one.federations.to_string(),
        ]);
    }
    Some(rows)
}

fn prizes(shown: &Shown<'_>) -> Vec<Vec<String>> {
    let mut rows = vec![head(&[
        "place",
        "category",
        "number",
        "name",
        "amount",
        "shared_by",
    ])];
    let state = shown.state();
    for award in state.awards() {
        let entry = state.place_of(&award.entry).and_then(|at| state.entry(at));
        rows.push(vec![
            award.place.to_string(),
            award.category.clone().unwrap_or_default(),
            entry
                .and_then(|entry| entry.number)
                .map_or_else(String::new, |number| number.to_string()),
            entry
                .and_then(|entry| shown.name(entry))
                .unwrap_or_default(),
            format!("{}.{:02}", award.amount / 100, award.amount % 100),
            award.shared_by.to_string(),
        ]);
    }
    rows
}

/// A table as CSV; a cell that a spreadsheet would compute is turned into text.
pub(crate) fn csv(sheet: &Sheet) -> String {
    csv_rows(&sheet.rows)
}

/// Rows as CSV.
pub(crate) fn csv_rows(rows: &[Vec<String>]) -> String {
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().map(|cell| quoted(cell)).collect();
        format!("{}\r\n", cells.join(","))
    };
    rows.iter().map(line).collect()
}

fn quoted(cell: &str) -> String {
    let computes = cell.starts_with(['=', '+', '@', '\t', '\r'])
        || (cell.starts_with('-') && cell.parse::<f64>().is_err());
    let cell = match computes {
        true => format!("'{cell}"),
        false => cell.to_owned(),
    };
    match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_text_whatever_it_holds() {
        assert_eq!(quoted("Sample, Anna"), "\"Sample, Anna\"");
        assert_eq!(quoted("=1+1"), "'=1+1");
        assert_eq!(quoted("-1+1"), "'-1+1");
        assert_eq!(quoted("-0.5"), "-0.5");
        assert_eq!(quoted("a\"b,"), "\"a\"\"b,\"");
        assert_eq!(quoted("4.5"), "4.5");
    }
}
