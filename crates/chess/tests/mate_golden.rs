//! The golden mate questions: no wrong answer, hardly any left open, and a
//! certificate for every no that the independent checker accepts.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use jadoube_chess::mate::{Budget, MateVerdict, can_mate, certify, check};
use jadoube_vocabulary::Side;
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, Position};

struct Row {
    fen: String,
    side: Side,
    verdict: String,
    line: String,
}

fn rows() -> Vec<Row> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../testdata/chess/unwinnability.tsv"
    );
    std::fs::read_to_string(path)
        .unwrap()
        .lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            Row {
                fen: cells[0].to_owned(),
                side: if cells[1] == "w" {
                    Side::White
                } else {
                    Side::Black
                },
                verdict: cells[2].to_owned(),
                line: cells[3].to_owned(),
            }
        })
        .collect()
}

fn position(fen: &str) -> Chess {
    fen.parse::<Fen>()
        .unwrap()
        .into_position(CastlingMode::Standard)
        .unwrap()
}

#[test]
fn no_golden_row_gets_a_wrong_answer_and_hardly_any_stays_open() {
    let rows = rows();
    let mut open = 0;
    for row in &rows {
        let start = position(&row.fen);
        match can_mate(&start, row.side, Budget::nodes(300_000)) {
            MateVerdict::Yes { line } => {
                assert_ne!(row.verdict, "unwinnable", "{} {:?}", row.fen, row.side);
                let mut end = start.clone();
                for m in line {
                    end = end.play(m).unwrap();
                }
                assert!(
                    end.is_checkmate() && end.turn() != jadoube_chess::color_of(row.side),
                    "{}",
                    row.fen
                );
            }
            MateVerdict::No { .. } => {
                assert_ne!(row.verdict, "winnable", "{} {:?}", row.fen, row.side);
            }
            MateVerdict::Undecided { .. } => open += 1,
        }
    }
    assert!(open * 100 <= rows.len(), "{open} of {} open", rows.len());
}

#[test]
fn a_sample_of_the_golden_noes_has_certificates_that_the_checker_accepts() {
    let noes = rows().into_iter().filter(|row| row.verdict == "unwinnable");
    let (mut asked, mut accepted) = (0, 0);
    for row in noes.step_by(4) {
        let start = position(&row.fen);
        asked += 1;
        if let Some(certificate) = certify(&start, row.side, Budget::nodes(300_000)) {
            if let Err(reason) = check(&certificate, &start, row.side) {
                panic!("{} {:?}: {reason}", row.fen, row.side);
            }
            accepted += 1;
        }
    }
    assert!(accepted * 100 >= asked * 80, "{accepted} of {asked}");
}

#[test]
fn no_certificate_exists_against_a_golden_line() {
    for row in rows()
        .iter()
        .filter(|row| row.verdict == "winnable")
        .step_by(7)
    {
        let start = position(&row.fen);
        // The file's own line is legal and ends in the mate.
        let mut end = start.clone();
        for text in row.line.split_whitespace() {
            let m = text.parse::<UciMove>().unwrap().to_move(&end).unwrap();
            end = end.play(m).unwrap();
        }
        assert!(
            end.is_checkmate() && end.turn() != jadoube_chess::color_of(row.side),
            "{}",
            row.fen
        );
        assert_eq!(
            certify(&start, row.side, Budget::nodes(20_000)),
            None,
            "{}",
            row.fen
        );
    }
}
