//! Rounds of a tournament report under the FIDE Dutch system.

use jadoube_pairing::swiss::dutch::{
    Difference, Fast, Field, Parity, Reason, Round, barrier, blocked, check_round,
    explain as story, nearest, pair_with, reason, why,
};
use jadoube_words::{dutch as spoken, dutch_story as told};
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
    trf_file::told_to_pair(&args.file, &trf, round, context.words);
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
    if let Some(difference) = &recorded
        && !context.json
    {
        say!("{}", spoken::difference(context.words, round, difference));
    }
    let (a, b) = match args.why.as_deref() {
        Some([a]) => (*a, 0),
        Some([a, b, ..]) => (*a, *b),
        Some([]) | None => {
            print_round(&field, &made, recorded.as_ref(), context)?;
            return Ok(Answer::Yes);
        }
    };
    if a == b {
        return Err(Failure::new(format!(
            "{}: --why asks about two players, not {a} and {b}",
            args.file
        )));
    }
    if let Some(unknown) = [a, b]
        .into_iter()
        .find(|n| *n != 0 && !trf.players.iter().any(|player| player.number == *n))
    {
        return Err(Failure::new(format!(
            "{}: no player {unknown} in the file",
            args.file
        )));
    }
    let mut answer = why(&field, &made, a, b);
    answer.met = event.met(a, b, round);
    if context.json {
        print::json(&answer)?;
    } else {
        for line in told::why(context.words, &answer) {
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

/// The bracket map of a round, its topscorers and its bye; the document also says where a
/// recorded round differs.
pub(crate) fn print_round(
    field: &Field,
    made: &Round,
    recorded: Option<&Difference>,
    context: &Context,
) -> Result<(), Failure> {
    let story = story(field, made);
    if context.json {
        return print::json(&json!({
            "round": story.round,
            "last": story.last,
            "topscorers": story.topscorers,
            "bye": story.bye,
            "brackets": story.brackets,
            "differs": recorded,
        }));
    }
    for line in told::round(context.words, &story) {
        say!("{line}");
    }
    Ok(())
}

/// No legal pairing: the reason and the nearest pairings with what each would break.
pub(crate) fn refuse(field: &Field, context: &Context) -> Outcome {
    let nearest = nearest(field);
    let reason = reason(field);
    let blocked = blocked(field, &reason);
    let barrier = barrier(field).filter(|_| reason == Reason::NoMatching);
    if context.json {
        print::json(&json!({
            "refused": true,
            "round": field.round,
            "reason": reason,
            "text": spoken::reason(context.words, &reason),
            "blocked": blocked,
            "barrier": barrier,
            "nearest": nearest,
        }))?;
    } else {
        say!("{}", context.words.text("dutch-no-pairing"));
        say!("{}", spoken::reason(context.words, &reason));
        for player in &blocked {
            for line in spoken::blocked(context.words, player) {
                say!("{line}");
            }
        }
        if let Some(barrier) = &barrier {
            say!("{}", spoken::barrier(context.words, barrier));
        }
        for near in &nearest {
            say!("{}", spoken::nearest(context.words, near));
        }
    }
    Ok(Answer::No)
}
