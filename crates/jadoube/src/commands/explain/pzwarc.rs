//! Explanations by the draughts code.

use jadoube_competition::System;
use jadoube_pairing::swiss::pzwarc::{explain as explain_round, refusal};
use jadoube_words::pzwarc as spoken;
use jadoube_words::refusal::CliRefusal;
use serde_json::json;

use super::Explain;
use crate::commands::pair::pzwarc::refuse;
use crate::{
    CommandResult, Context, ExitAnswer, Failure, place_story, print, say, tournament_file,
};

pub(super) fn run(args: &Explain, system: Option<System>, context: &Context) -> CommandResult {
    let tournament = tournament_file::read(&args.file, system, context.words)?;
    if let Some(no) = args.place {
        return place_story::tell(&args.file, &tournament, no, context);
    }
    if tournament.variant().is_none() {
        return Err(context.refuse_file(&args.file, &CliRefusal::ByTable));
    }
    let next = tournament.rounds() + 1;
    let round = args.round.unwrap_or(next);
    // The round as it was then: earlier rounds, and what was known at the time.
    let frozen = tournament
        .paired_on(round)
        .map_err(|not| Failure::at(&args.file, 1, not))?;
    let Some(frozen) = frozen else {
        let last = next - 1;
        return Err(context.refuse_file(&args.file, &CliRefusal::NoRound { round, last }));
    };
    let input = frozen.input();
    let told = match explain_round(&input) {
        Ok(told) => told,
        Err(why) => return refuse(&refusal(&input, why), context),
    };
    if let Some([only]) = args.why.as_deref() {
        return Err(context.refuse_file(&args.file, &CliRefusal::OneAlone(*only)));
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
        return Ok(ExitAnswer::Yes);
    }
    if context.json {
        let mut rests_on = told.provisions();
        rests_on.extend(told.circumstances(&input));
        rests_on.sort_by_key(|id| id.as_str());
        rests_on.dedup();
        print::json(&json!({ "explanation": told, "rests_on": rests_on }))?;
    } else {
        for line in spoken::explanation(context.words, &told) {
            say!("{line}");
        }
    }
    Ok(ExitAnswer::Yes)
}
