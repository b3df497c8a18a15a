//! Rounds of a tournament report under the FIDE Dutch system.

use jadoube_competition::Parity;
use jadoube_formats::fide_event::FideEvent;
use jadoube_pairing::swiss::dutch::{
    Difference, Fast, Field, PairedRound, Scorecards, WhyUnpaired, barrier, blocked, check_round,
    explain as story, nearest, pair_with, reason, why,
};
use jadoube_words::refusal::CliRefusal;
use jadoube_words::{dutch as spoken, dutch_story as told};
use serde_json::json;

use super::Explain;
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say, trf_file};

pub(super) fn run(args: &Explain, context: &Context) -> CommandResult {
    let refused = |why: CliRefusal<'_>| context.refuse_file(&args.file, &why);
    if args.place.is_some() {
        return Err(refused(CliRefusal::PlaceOfReport));
    }
    let trf = trf_file::read_for_pairing(&args.file, context.words)?;
    let next = trf.rounds_paired() + 1;
    let round = asked_round(args.round, next, trf.rounds).map_err(refused)?;
    let pair =
        asked_pair(args.why.as_deref(), |number| trf.player(number).is_some()).map_err(refused)?;
    trf_file::tell_remarks_for_pairing(&args.file, &trf, round, context.words);
    let made = trf.paired_on(round, false, parity(args.strict_parity));
    let made =
        made.map_err(|faults| trf_file::contradiction(&args.file, &faults, context.words))?;
    let (field, event) = (made.field, made.cards);
    // A round that was paired differently is explained as the rules give it, with a remark.
    let recorded = || match round < next {
        true => check_round(&event, round, &trf.absent_in(round), &mut Fast::default()),
        false => None,
    };
    tell(&field, &event, pair, recorded, context)
}

/// A round of a competition file: as it was frozen, if the file has that.
pub(super) fn of_record(args: &Explain, event: &FideEvent, context: &Context) -> CommandResult {
    let refused = |why: CliRefusal<'_>| context.refuse_file(&args.file, &why);
    let faults = |faults: Vec<_>| trf_file::contradiction(&args.file, &faults, context.words);
    if args.place.is_some() {
        return Err(refused(CliRefusal::PlaceOfReport));
    }
    let next = event.rounds() + 1;
    let round = asked_round(args.round, next, event.planned()).map_err(refused)?;
    let pair = asked_pair(args.why.as_deref(), |number| event.has(number)).map_err(refused)?;
    let made = event.paired_on(round, false, args.strict_parity);
    let Some(made) = made.map_err(faults)? else {
        let last = next - 1;
        return Err(refused(CliRefusal::NoRound { round, last }));
    };
    let recorded = || match round < next {
        true => event.difference(round, args.strict_parity, &mut Fast::default()),
        false => None,
    };
    tell(&made.field, &made.cards, pair, recorded, context)
}

fn tell(
    field: &Field,
    cards: &Scorecards,
    pair: Option<(u32, u32)>,
    recorded: impl FnOnce() -> Option<Difference>,
    context: &Context,
) -> CommandResult {
    let Ok(made) = pair_with(field, &mut Fast::default()) else {
        return refuse(field, context);
    };
    let recorded = recorded();
    if let Some(difference) = &recorded
        && !context.json
    {
        let told = spoken::difference(context.words, field.round, difference);
        say!("{told}");
    }
    let Some((a, b)) = pair else {
        print_round(field, &made, recorded.as_ref(), context)?;
        return Ok(ExitAnswer::Yes);
    };
    let mut answer = why(field, &made, a, b);
    answer.met = cards.met(a, b, field.round);
    if context.json {
        print::json(&answer)?;
    } else {
        for line in told::why(context.words, &answer) {
            say!("{line}");
        }
    }
    Ok(ExitAnswer::Yes)
}

/// The round to explain: a recorded one, or the next.
fn asked_round(
    asked: Option<usize>,
    next: usize,
    rounds: Option<usize>,
) -> Result<usize, CliRefusal<'static>> {
    let round = asked.unwrap_or(next);
    if round == next && rounds.is_some_and(|rounds| round > rounds) {
        return Err(CliRefusal::AllPairedWhich(next - 1));
    }
    match (1..=next).contains(&round) {
        true => Ok(round),
        false => Err(CliRefusal::NoRound {
            round,
            last: next - 1,
        }),
    }
}

/// The two entries of `--why`; 0 is the bye.
fn asked_pair(
    asked: Option<&[u32]>,
    known: impl Fn(u32) -> bool,
) -> Result<Option<(u32, u32)>, CliRefusal<'static>> {
    let (a, b) = match asked {
        Some([a]) => (*a, 0),
        Some([a, b, ..]) => (*a, *b),
        Some([]) | None => return Ok(None),
    };
    if a == b {
        return Err(CliRefusal::NotTwo(a, b));
    }
    let unknown = |n: &u32| *n != 0 && !known(*n);
    match [a, b].into_iter().find(unknown) {
        Some(unknown) => Err(CliRefusal::NobodyHas(unknown)),
        None => Ok(Some((a, b))),
    }
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
    made: &PairedRound,
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
pub(crate) fn refuse(field: &Field, context: &Context) -> CommandResult {
    let nearest = nearest(field);
    let reason = reason(field);
    let blocked = blocked(field, &reason);
    let barrier = barrier(field).filter(|_| reason == WhyUnpaired::NoMatching);
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
    Ok(ExitAnswer::No)
}
