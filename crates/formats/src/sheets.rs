//! Tables of an event, and their CSV: pairings and standings (crosstables have their own file).

use jadoube_standings::fide::{Descriptor, Event, Number, Standing};

use crate::trf::{Mark, RoundCell, Spelling, Trf};

/// Rows of a table, the first one its header.
pub type Rows = Vec<Vec<String>>;

/// The standings with points and tie-breaks.
pub fn standings(trf: &Trf, event: &Event, list: &[Descriptor], standings: &[Standing]) -> Rows {
    let mut head: Vec<String> = ["Rank", "No", "Name", "Rtg", "PTS"]
        .map(str::to_owned)
        .into();
    head.extend(list.iter().map(Descriptor::to_string));
    let mut rows = vec![head];
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
            Number::tenths(ranked.points()).to_string(),
        ];
        row.extend(standing.values.iter().map(|value| {
            value
                .as_ref()
                .map_or_else(String::new, |v| v.number.to_string())
        }));
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
        (Mark::Pending, _) => match cell.spelling {
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

/// Rows as comma-separated values.
///
/// # Errors
/// A row cannot be written.
pub fn csv(rows: &[Vec<String>]) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.write_record(row)?;
    }
    let bytes = writer
        .into_inner()
        .map_err(|error| csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
