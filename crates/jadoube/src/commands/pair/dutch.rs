//! The next round of a tournament report by the FIDE Dutch system.

use jadoube_formats::fide_event::FideEvent;
use jadoube_formats::sheets;
use jadoube_formats::trf::{Oddity, Trf};
use jadoube_pairing::swiss::dutch::{Fast, Field, explain, pair_with};
use jadoube_vocabulary::Side;
use jadoube_words::refusal::CliRefusal;
use serde_json::json;

use super::PairArgs;
use crate::commands::explain::dutch::{self, parity};
use crate::trf_file;
use crate::{CommandResult, Context, ExitAnswer, Failure, say};

pub(super) fn run(pair: &PairArgs, context: &Context) -> CommandResult {
    let trf = trf_file::read_next(&pair.file, pair.last_round, context.words)?;
    let round = trf.rounds_paired() + 1;
    if !pair.last_round && trf.rounds.is_some_and(|rounds| round > rounds) {
        return Err(context.refuse_file(&pair.file, &CliRefusal::AllPaired(round - 1)));
    }
    if !pair.last_round && trf.rounds.is_none() {
        let what = Oddity::NoRounds(round);
        trf_file::odd(&pair.file, 1, "", what, context.words);
    }
    trf_file::tell_remarks_for_pairing(&pair.file, &trf, round, context.words);
    let made = trf.paired_on(round, pair.last_round, parity(pair.strict_parity));
    let made =
        made.map_err(|faults| trf_file::contradiction(&pair.file, &faults, context.words))?;
    let field = made.field;
    if field.seats.is_empty() {
        let what = Oddity::EverybodyAbsent(round);
        trf_file::odd(&pair.file, 1, "", what, context.words);
    }
    print(pair, &field, || Ok(trf), context)
}

/// The next round of a competition file.
pub(super) fn of_record(pair: &PairArgs, event: &FideEvent, context: &Context) -> CommandResult {
    let faults = |faults: Vec<_>| trf_file::contradiction(&pair.file, &faults, context.words);
    let round = event.rounds() + 1;
    if !pair.last_round && event.planned().is_some_and(|planned| round > planned) {
        return Err(context.refuse_file(&pair.file, &CliRefusal::AllPaired(round - 1)));
    }
    let made = event.paired_on(round, pair.last_round, pair.strict_parity);
    let Some(made) = made.map_err(faults)? else {
        return Err(context.refuse_file(&pair.file, &CliRefusal::AllPaired(round - 1)));
    };
    let report = || event.report().map_err(faults);
    print(pair, &made.field, report, context)
}

fn print(
    pair: &PairArgs,
    field: &Field,
    report: impl FnOnce() -> Result<Trf, Failure>,
    context: &Context,
) -> CommandResult {
    let round = field.round;
    let Ok(made) = pair_with(field, &mut Fast::default()) else {
        return dutch::refuse(field, context);
    };
    let mut boards: Vec<(u32, u32)> = made
        .boards
        .iter()
        .map(|board| {
            let (a, b) = (field.number(board.higher), field.number(board.lower));
            match board.colour {
                Side::White => (a, b),
                Side::Black => (b, a),
            }
        })
        .collect();
    boards.extend(made.bye.map(|seat| (field.number(seat), 0)));
    if pair.csv {
        let rows = sheets::pairings(&report()?, &boards);
        let text = sheets::csv(&rows).map_err(Failure::new)?;
        say!("{}", text.trim_end());
    } else if context.json {
        let document = if pair.explain {
            let story = explain(field, &made);
            json!({
                "round": round,
                "pairs": boards,
                "topscorers": story.topscorers,
                "bye": story.bye,
                "brackets": story.brackets,
            })
        } else {
            json!({ "round": round, "pairs": boards })
        };
        say!("{document}");
    } else {
        say!("{}", boards.len());
        for (white, black) in boards {
            say!("{white} {black}");
        }
    }
    if pair.explain && !context.json {
        dutch::print_round(field, &made, None, context)?;
    }
    Ok(ExitAnswer::Yes)
}
