//! The boards of a recorded round. The format has no board numbers: the order is the recommended
//! one, by the higher score of a pair, then both scores, then the higher rank.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use jadoube_competition::Record;
use jadoube_pairing::swiss::dutch::{Field, Scorecard, Scorecards};
use jadoube_vocabulary::{Absence, EntryId, EntryNumber, Outcome, Points, RoundNumber};

use crate::sheets::Rows;
use crate::trf::Trf;

/// One board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordedBoard {
    /// White's number, or the smaller one where no colour is recorded.
    pub white: u32,
    /// Black's number; `None` for the pairing-allocated bye.
    pub black: Option<u32>,
    /// The outcome that counts; `None` for the bye.
    pub outcome: Option<Outcome>,
}

/// The boards of a round, the bye last.
pub fn recorded(record: &Record, round: RoundNumber) -> Vec<RecordedBoard> {
    let Some(played) = record.competition().round(round) else {
        return Vec::new();
    };
    let absent = |card: &Scorecard| {
        let slot = card.rounds.get(round.index());
        !slot.is_some_and(|slot| slot.was_paired())
    };
    let field = Field::of(&Scorecards::read(record), round.index() + 1, &absent);
    let seats: BTreeMap<u32, (usize, Points)> = field
        .seats
        .iter()
        .enumerate()
        .map(|(seat, of)| (of.number, (seat, of.score)))
        .collect();
    let number = |id: &EntryId| record.number_of(id).map(EntryNumber::get);
    let games = played.games.iter().filter_map(|game| {
        Some(RecordedBoard {
            white: number(&game.white)?,
            black: Some(number(&game.black)?),
            outcome: Some(game.outcome),
        })
    });
    let byes = played.out.iter();
    let byes = byes.filter(|out| out.absence == Absence::PairingBye);
    let byes = byes.filter_map(|out| {
        Some(RecordedBoard {
            white: number(&out.entry)?,
            black: None,
            outcome: None,
        })
    });
    let mut boards: Vec<RecordedBoard> = games.chain(byes).collect();
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
    /// The result as arbiters write it; nothing while it is to come.
    pub const fn result(&self) -> &'static str {
        let Some(outcome) = self.outcome else {
            return "U";
        };
        match outcome {
            Outcome::WhiteWon | Outcome::WhiteWonUnrated => "1-0",
            Outcome::BlackWon | Outcome::BlackWonUnrated => "0-1",
            Outcome::Drawn
            | Outcome::DrawnUnrated
            | Outcome::DrawnWhiteBetter
            | Outcome::DrawnBlackBetter => "½-½",
            Outcome::WhiteHalf => "½-0",
            Outcome::BlackHalf => "0-½",
            Outcome::BothLost => "0-0",
            Outcome::WhiteWalkover => "+--",
            Outcome::BlackWalkover => "--+",
            Outcome::BothForfeited => "---",
            Outcome::Adjourned | Outcome::Annulled | Outcome::Open => "",
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
            board.result().to_owned(),
        ]
    }));
    rows
}
