//! Tables of an event, and their CSV: pairings and standings (crosstables have their own file).

use std::borrow::Cow;
use std::collections::BTreeMap;

use jadoube_standings::fide::teams::TeamCrosstable;
use jadoube_standings::fide::{Basis, Crosstable, Descriptor, Name, Number, Standing};
use jadoube_vocabulary::{Mark, Points};

use crate::trf::{RoundCell, Spelling, Trf};

/// Rows of a table, the first one its header.
pub type Rows = Vec<Vec<String>>;

/// A column of a tie-break.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// Which tie-break of the list.
    pub at: usize,
    /// Its heading.
    pub title: String,
}

impl Column {
    /// The value of a participant.
    pub fn value(&self, standing: &Standing) -> Option<Number> {
        let value = standing.values.get(self.at)?.as_ref()?;
        Some(value.number)
    }
}

/// The columns of a list beside those of the points, no name twice: points have their own
/// columns, and a code says the same a second time, but for a direct encounter, which C.07 art.
/// 4.3 asks again among those still tied (`DE(2)`).
pub fn columns(list: &[Descriptor]) -> Vec<Column> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut columns = Vec::new();
    for (at, tie_break) in list.iter().enumerate() {
        if tie_break.name == Name::Pts {
            continue;
        }
        let code = tie_break.to_string();
        let times = seen.entry(code.clone()).or_default();
        *times += 1;
        let title = match (*times, tie_break.is_encounter()) {
            (1, _) => code,
            (times, true) => format!("{code}({times})"),
            (_, false) => continue,
        };
        columns.push(Column { at, title });
    }
    columns
}

/// The values of somebody's row.
pub(crate) fn values<'a>(
    columns: &'a [Column],
    standing: &'a Standing,
) -> impl Iterator<Item = String> + 'a {
    columns.iter().map(|column| {
        let value = column.value(standing);
        value.map_or_else(String::new, |number| number.to_string())
    })
}

/// The head of a table: its own columns, then those of the tie-breaks.
pub(crate) fn head<'a>(own: impl IntoIterator<Item = &'a str>, columns: &[Column]) -> Vec<String> {
    let own = own.into_iter().map(str::to_owned);
    own.chain(columns.iter().map(|column| column.title.clone()))
        .collect()
}

/// A team's match and game points.
pub fn team_points(event: &TeamCrosstable, place: usize) -> [Number; 2] {
    [Basis::MatchPoints, Basis::GamePoints].map(|basis| {
        let points = event
            .teams
            .get(place)
            .map_or(Points::ZERO, |team| team.points(basis));
        Number::points(points)
    })
}

/// The standings of teams with both scores and tie-breaks.
pub fn team_standings(
    trf: &Trf,
    event: &TeamCrosstable,
    list: &[Descriptor],
    standings: &[Standing],
) -> Rows {
    let columns = columns(list);
    let mut rows = vec![head(["Rank", "No", "Team", "MP", "GP"], &columns)];
    for standing in standings {
        let place = standing.player;
        let (Some(team), Some(ranked)) = (trf.teams.get(place), event.teams.get(place)) else {
            continue;
        };
        let mut row = vec![
            standing.rank.to_string(),
            ranked.number.to_string(),
            team.name.clone(),
        ];
        row.extend(team_points(event, place).map(|points| points.to_string()));
        row.extend(values(&columns, standing));
        rows.push(row);
    }
    rows
}

/// The standings with points and tie-breaks.
pub fn standings(
    trf: &Trf,
    event: &Crosstable,
    list: &[Descriptor],
    standings: &[Standing],
) -> Rows {
    let columns = columns(list);
    let mut rows = vec![head(["Rank", "No", "Name", "Rtg", "PTS"], &columns)];
    for standing in standings {
        let (Some(player), Some(ranked)) = (
            trf.players.get(standing.player),
            event.players.get(standing.player),
        ) else {
            continue;
        };
        let mut row = vec![
            standing.rank.to_string(),
            player.number.to_string(),
            player.name.clone(),
            player.rating.map_or_else(String::new, |r| r.to_string()),
            Number::points(ranked.points()).to_string(),
        ];
        row.extend(values(&columns, standing));
        rows.push(row);
    }
    rows
}

/// The result as the file codes it.
pub fn result_code(cell: RoundCell) -> char {
    match (cell.mark, cell.rated) {
        (Mark::Win, true) => '1',
        (Mark::Win, false) => 'W',
        (Mark::Draw, true) => '=',
        (Mark::Draw, false) => 'D',
        (Mark::Loss, true) => '0',
        (Mark::Loss, false) => 'L',
        (Mark::ForfeitWin, _) => '+',
        (Mark::ForfeitLoss, _) => '-',
        (Mark::PairingBye, _) => 'U',
        (Mark::FullBye, _) => 'F',
        (Mark::HalfBye, _) => 'H',
        (Mark::ZeroBye, _) => 'Z',
        (Mark::Open, _) => match cell.spelling {
            Spelling::Question => '?',
            Spelling::Star => '*',
            Spelling::Code | Spelling::Blank | Spelling::NoCode => ' ',
        },
    }
}

/// The boards of a round to come: board, white, black.
pub fn pairings(trf: &Trf, boards: &[(u32, u32)]) -> Rows {
    let name = |number: u32| {
        trf.player(number)
            .map_or_else(String::new, |p| p.name.clone())
    };
    let mut rows: Rows = vec![
        ["Board", "White", "WhiteName", "Black", "BlackName"]
            .map(str::to_owned)
            .into(),
    ];
    for (at, (white, black)) in boards.iter().enumerate() {
        rows.push(vec![
            (at + 1).to_string(),
            white.to_string(),
            name(*white),
            black.to_string(),
            name(*black),
        ]);
    }
    rows
}

/// A cell that a spreadsheet treats as text: a name that looks like a formula gets an apostrophe.
/// Numbers and marks of results (`-5`, `+:-`, `1-:1+`) are not formulas.
fn no_formula(cell: &str) -> Cow<'_, str> {
    let begins = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let is_mark = |text: &str| {
        text.chars()
            .all(|c| c.is_ascii_digit() || "+-=:.,/½ ".contains(c))
    };
    if begins && (cell.starts_with('=') && cell.len() > 1 || !is_mark(cell)) {
        Cow::Owned(format!("'{cell}"))
    } else {
        Cow::Borrowed(cell)
    }
}

/// Rows as comma-separated values.
///
/// # Errors
/// A row cannot be written.
pub fn csv(rows: &[Vec<String>]) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row.iter().map(|cell| no_formula(cell).into_owned()))?;
    }
    let bytes = writer
        .into_inner()
        .map_err(|error| csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_begins_like_a_formula_stays_a_name() {
        let rows = [["=1+1", "+1 -0", "-5", "+:-", "@sum", "=", "Sample, Anna"].map(String::from)];
        let rows: Rows = rows.into_iter().map(Vec::from).collect();
        let written = csv(&rows).unwrap_or_default();
        assert_eq!(written, "'=1+1,+1 -0,-5,+:-,'@sum,=,\"Sample, Anna\"\n");
    }
}
