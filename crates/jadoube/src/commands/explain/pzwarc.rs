//! Explanations by the draughts code.

use jadoube_formats::tournament::{System, Tournament};
use jadoube_pairing::swiss::pzwarc::{Input, explain as explain_round};
use jadoube_standings::pzwarc::round_robin::{self, Rules};
use jadoube_standings::pzwarc::why::{round_robin_place, swiss_place};
use jadoube_words::{pzwarc as spoken, pzwarc_standings};
use serde_json::json;

use super::Explain;
use crate::{Answer, Context, Failure, Outcome, print, say, tournament_file};

pub(super) fn run(args: &Explain, system: Option<System>, context: &Context) -> Outcome {
    let tournament = tournament_file::read(&args.file, system)?;
    if let Some(no) = args.place {
        return place(&tournament, no, context);
    }
    let settings = tournament.settings().ok_or_else(|| {
        Failure::new(format!(
            "{}: the rounds of a round robin follow its table (V/1.4)",
            args.file
        ))
    })?;
    let next = tournament.rounds.len() + 1;
    let round = args.round.unwrap_or(next);
    if round == 0 || round > next {
        return Err(Failure::new(format!("there is no round {round}")));
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
        .record()
        .map_err(|bad| Failure::at(&args.file, 1, bad))?;
    let input = Input {
        record: &record,
        settings,
        absent: &absent,
        withdrawn: &withdrawn,
        last_round,
    };
    let told = match explain_round(&input) {
        Ok(told) => told,
        Err(why) => {
            say!("{}", spoken::no_pairing(context.words, &why));
            return Ok(Answer::No);
        }
    };
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

fn place(tournament: &Tournament, no: u32, context: &Context) -> Outcome {
    let record = tournament.record().map_err(Failure::new)?;
    let player = record
        .index_of(no)
        .ok_or_else(|| Failure::new(format!("there is no player number {no}")))?;
    let reasons = match tournament.system.variant() {
        Some(variant) => swiss_place(&record, variant, player),
        None => {
            let rules = Rules {
                advantage: tournament.advantage_draws,
                walkovers_are_wins: tournament.policies.walkovers_count_as_wins,
                cycles: tournament.cycles,
            };
            let table = round_robin::table(
                &record,
                &tournament.withdrawn(),
                rules,
                &tournament.play_offs,
            );
            round_robin_place(&table, player, tournament.advantage_draws)
        }
    };
    if context.json {
        print::json(&reasons)?;
        return Ok(Answer::Yes);
    }
    let name = |at: usize| {
        record
            .entrants()
            .get(at)
            .map_or_else(String::new, |one| tournament.name(one.no))
    };
    for reason in &reasons {
        say!("{}", pzwarc_standings::reason(context.words, reason, name));
    }
    Ok(Answer::Yes)
}
