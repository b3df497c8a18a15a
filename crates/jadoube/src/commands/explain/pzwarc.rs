//! Explanations by the draughts code.

use jadoube_formats::tournament::FileSystem;
use jadoube_pairing::swiss::pzwarc::{Input, explain as explain_round, refusal};
use jadoube_words::pzwarc as spoken;
use jadoube_words::refusal::Refusal;
use serde_json::json;

use super::Explain;
use crate::commands::pair::pzwarc::refuse;
use crate::{Answer, Context, Outcome, place_story, print, say, tournament_file};

pub(super) fn run(args: &Explain, system: Option<FileSystem>, context: &Context) -> Outcome {
    let tournament = tournament_file::read(&args.file, system, context.words)?;
    if let Some(no) = args.place {
        return place_story::tell(&args.file, &tournament, no, context);
    }
    let settings = tournament
        .settings()
        .ok_or_else(|| context.refuse_file(&args.file, &Refusal::ByTable))?;
    let next = tournament.rounds.len() + 1;
    let round = args.round.unwrap_or(next);
    if round == 0 || round > next {
        let last = next - 1;
        return Err(context.refuse_file(&args.file, &Refusal::NoRound { round, last }));
    }
    // The round as it was: what came before it, and what was known then.
    let mut before = tournament.clone();
    before.rounds.truncate(round - 1);
    let past = tournament.rounds.get(round - 1);
    let (absent, withdrawn, last_round) = past.map_or_else(
        || {
            (
                tournament.next.absent.clone(),
                tournament.withdrawn(),
                tournament.next.last,
            )
        },
        |past| (past.absent.clone(), past.withdrawn.clone(), past.last),
    );
    let record = before
        .turns()
        .map_err(|bad| tournament_file::bad_record(&args.file, &bad, context.words))?;
    let input = Input {
        record: &record,
        settings,
        absent: &absent,
        withdrawn: &withdrawn,
        last_round,
    };
    let told = match explain_round(&input) {
        Ok(told) => told,
        Err(why) => return refuse(&refusal(&input, why), context),
    };
    if let Some([only]) = args.why.as_deref() {
        return Err(context.refuse_file(&args.file, &Refusal::OneAlone(*only)));
    }
    if let Some([one, other]) = args.why.as_deref() {
        let why = told.why(&input, *one, *other);
        if context.json {
            print::json(&why)?;
        } else {
            for line in spoken::why(context.words, *one, *other, &why) {
                say!("{line}");
            }
        }
        return Ok(Answer::Yes);
    }
    if context.json {
        print::json(&json!({ "explanation": told, "rests_on": told.provisions() }))?;
    } else {
        for line in spoken::explanation(context.words, &told) {
            say!("{line}");
        }
    }
    Ok(Answer::Yes)
}
