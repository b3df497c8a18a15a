//! The boards of a recorded round of a tournament report.

use jadoube_competition::Parity;
use jadoube_formats::{boards, sheets};
use jadoube_vocabulary::RoundNumber;
use jadoube_words::refusal::CliRefusal;
use serde_json::{Value as Json, json};

use super::PairArgs;
use crate::{CommandResult, Context, ExitAnswer, Failure, say, tournament_file, trf_file};

pub(super) fn run(pair: &PairArgs, round: usize, context: &Context) -> CommandResult {
    if tournament_file::is_ours(&pair.file) {
        return Err(context.refuse_file(&pair.file, &CliRefusal::ReportsOnly("--round")));
    }
    let trf = trf_file::read(&pair.file, context.words)?;
    let last = trf.rounds_paired();
    if !(1..=last).contains(&round) {
        return Err(context.refuse_file(&pair.file, &CliRefusal::NoRound { round, last }));
    }
    let record = trf.played(Parity::default());
    let record =
        record.map_err(|faults| trf_file::contradiction(&pair.file, &faults, context.words))?;
    let boards = boards::recorded(&record, RoundNumber::at(round - 1));
    if pair.csv {
        let text = sheets::csv(&boards::rows(&trf, &boards)).map_err(Failure::new)?;
        say!("{}", text.trim_end());
    } else if context.json {
        let pairs: Vec<[u32; 2]> = boards
            .iter()
            .map(|board| [board.white, board.black.unwrap_or(0)])
            .collect();
        let results: Vec<Json> = boards.iter().map(|board| json!(board.result())).collect();
        say!(
            "{}",
            json!({ "round": round, "pairs": pairs, "results": results })
        );
    } else {
        say!("{}", boards.len());
        for board in boards {
            say!("{} {}", board.white, board.black.unwrap_or(0));
        }
    }
    Ok(ExitAnswer::Yes)
}
