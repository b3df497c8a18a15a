//! The boards of a recorded round. The format has no board numbers: the order is the recommended
//! one, by the higher score of a pair, then both scores, then the higher rank.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use jadoube_pairing::swiss::dutch::{Field, Scorecards};
use jadoube_vocabulary::{Points, Side};

use crate::sheets::Rows;
use crate::trf::{Mark, RoundCell, Trf};

/// One board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordedBoard {
    /// White's number, or the smaller one where no colour is recorded.
    pub white: u32,
    /// Black's number; `None` for the pairing-allocated bye.
    pub black: Option<u32>,
    /// The line of the first one's record.
    pub line: usize,
    /// What the first one has in the round.
    pub cell: RoundCell,
    /// What the other one has.
    pub other: Option<RoundCell>,
}

/// The boards of a round (from 1), the bye last.
pub fn recorded(trf: &Trf, event: &Scorecards, round: usize) -> Vec<RecordedBoard> {
    let at = round.saturating_sub(1);
    let field = Field::of(event, round, &trf.absent_in(round));
    let seats: BTreeMap<u32, (usize, Points)> = field
        .seats
        .iter()
        .enumerate()
        .map(|(seat, of)| (of.number, (seat, of.score)))
        .collect();
    let cells: BTreeMap<u32, RoundCell> = trf
        .players
        .iter()
        .filter_map(|player| Some((player.number, *player.rounds.get(at)?)))
        .collect();
    let mut boards: Vec<RecordedBoard> = trf
        .players
        .iter()
        .filter_map(|player| {
            let cell = *player.rounds.get(at)?;
            let first = match (cell.opponent, cell.colour) {
                (None, _) => cell.mark == Mark::PairingBye,
                (Some(_), Some(colour)) => colour == Side::White,
                (Some(opponent), None) => {
                    let other = cells.get(&opponent).and_then(|cell| cell.colour);
                    other == Some(Side::Black) || (other.is_none() && player.number < opponent)
                }
            };
            first.then(|| RecordedBoard {
                white: player.number,
                black: cell.opponent,
                line: player.line,
                cell,
                other: cell.opponent.and_then(|number| cells.get(&number).copied()),
            })
        })
        .collect();
    let seat = |number: u32| {
        seats
            .get(&number)
            .copied()
            .unwrap_or((usize::MAX, Points::ZERO))
    };
    boards.sort_by_key(|board| {
        let (a, b) = (seat(board.white), seat(board.black.unwrap_or(0)));
        let (higher, sum) = (a.1.max(b.1), a.1 + b.1);
        (board.black.is_none(), Reverse((higher, sum)), a.0.min(b.0))
    });
    boards
}

impl RecordedBoard {
    /// The result as arbiters write it.
    pub fn result(&self) -> String {
        let side = |cell: Option<RoundCell>| match cell.map(|cell| cell.mark) {
            Some(Mark::Win) => "1",
            Some(Mark::Draw) => "½",
            Some(Mark::Loss) => "0",
            Some(Mark::ForfeitWin) => "+",
            Some(Mark::ForfeitLoss) => "-",
            _ => "",
        };
        match (self.black, self.cell.mark) {
            (None, _) => "U".to_owned(),
            (Some(_), Mark::Pending) => String::new(),
            (Some(_), _) => format!("{}-{}", side(Some(self.cell)), side(self.other)),
        }
    }
}

/// Board, both numbers and names, result.
pub fn rows(trf: &Trf, boards: &[RecordedBoard]) -> Rows {
    let names: BTreeMap<u32, &str> = trf
        .players
        .iter()
        .map(|player| (player.number, player.name.as_str()))
        .collect();
    let name = |number: u32| names.get(&number).copied().unwrap_or_default().to_owned();
    let mut rows: Rows = vec![
        [
            "Board",
            "White",
            "WhiteName",
            "Black",
            "BlackName",
            "Result",
        ]
        .map(str::to_owned)
        .into(),
    ];
    rows.extend(boards.iter().enumerate().map(|(at, board)| {
        let black = board.black.unwrap_or(0);
        vec![
            (at + 1).to_string(),
            board.white.to_string(),
            name(board.white),
            black.to_string(),
            name(black),
            board.result(),
        ]
    }));
    rows
}
