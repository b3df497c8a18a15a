//! Rounds of a tournament report under the FIDE Dutch system.

use jadoube_pairing::swiss::dutch::{
    Fast, Field, Parity, Round, check_round, explain as stories, nearest, pair_with, reason, why,
};
use jadoube_words::dutch as spoken;
use serde_json::json;

use super::Explain;
use crate::{Answer, Context, Failure, Outcome, print, say, trf_file};

pub(super) fn run(args: &Explain, context: &Context) -> Outcome {
    if args.place.is_some() {
        return Err(Failure::new(format!(
            "{}: --place explains files of ours; the places of a report: rank --player NUMBER",
            args.file
        )));
    }
    let trf = trf_file::read_to_pair(&args.file, context.words)?;
    let mut event = trf.event(parity(args.strict_parity));
    let next = trf.rounds_paired() + 1;
    let round = args.round.unwrap_or(next);
    if round == next && trf.rounds.is_some_and(|rounds| round > rounds) {
        return Err(Failure::new(format!(
            "{}: all {} rounds are paired; --round tells which one to explain",
            args.file,
            next - 1
        )));
    }
    if round == 0 || round > next {
        return Err(Failure::new(format!(
            "{}: no round {round}; {} are paired",
            args.file,
            next - 1
        )));
    }
    if trf.rounds.is_none() && round == next {
        event.rounds = usize::MAX;
    }
    let field = if round == next {
        let absent = trf.absent_next(round);
        Field::of(&event, round, &|e| absent.binary_search(&e.number).is_ok())
    } else {
        Field::of(&event, round, &trf.absent_in(round))
    };
    let Ok(made) = pair_with(&field, &mut Fast::default()) else {
        return refuse(&field, context);
    };
    // A round that was paired otherwise is explained as the rules give it, and that is said.
    let recorded = if round < next {
        check_round(&event, round, &trf.absent_in(round), &mut Fast::default())
    } else {
        None
    };
    if let Some(difference) = recorded
        && !context.json
    {
        say!("{}", spoken::difference(context.words, round, &difference));
    }
    let Some(&[a, b]) = args.why.as_deref().and_then(|pair| pair.first_chunk()) else {
        print_round(&field, &made, context)?;
        return Ok(Answer::Yes);
    };
    if a == b {
        return Err(Failure::new(format!(
            "{}: --why asks about two players, not {a} and {b}",
            args.file
        )));
    }
    let Some(answer) = why(&field, &made, a, b) else {
        return Err(Failure::new(format!(
            "{}: {a} and {b} are not both paired in round {round}",
            args.file
        )));
    };
    if context.json {
        print::json(&answer)?;
    } else {
        for line in spoken::why(context.words, &answer) {
            say!("{line}");
        }
    }
    Ok(Answer::Yes)
}

/// How art. 5.2.5 is read.
pub(crate) fn parity(strict: bool) -> Parity {
    if strict {
        Parity::PairingNumber
    } else {
        Parity::default()
    }
}

/// The bracket map of a round.
pub(crate) fn print_round(field: &Field, made: &Round, context: &Context) -> Result<(), Failure> {
    let stories = stories(field, made);
    if context.json {
        return print::json(&json!({ "round": field.round, "brackets": stories }));
    }
    for story in &stories {
        for line in spoken::bracket(context.words, story) {
            say!("{line}");
        }
    }
    Ok(())
}

/// No legal pairing: the reason and the nearest pairings with what each would break.
pub(crate) fn refuse(field: &Field, context: &Context) -> Outcome {
    let nearest = nearest(field);
    let reason = reason(field);
    if context.json {
        print::json(&json!({
            "refused": true,
            "round": field.round,
            "reason": reason,
            "text": spoken::reason(context.words, &reason),
            "nearest": nearest,
        }))?;
    } else {
        say!("{}", context.words.text("dutch-no-pairing"));
        say!("{}", spoken::reason(context.words, &reason));
        for near in &nearest {
            say!("{}", spoken::nearest(context.words, near));
        }
    }
    Ok(Answer::No)
}
