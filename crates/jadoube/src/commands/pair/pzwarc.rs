//! The next round of a tournament file by the Swiss system of the draughts code.

use jadoube_competition::System;
use jadoube_formats::code_event::CodeEvent;
use jadoube_formats::sheets;
use jadoube_pairing::swiss::pzwarc::{
    NothingLegal, Pairing, Search, explain, pair as pair_round, refusal,
};
use jadoube_words::pzwarc as spoken;
use jadoube_words::refusal::CliRefusal as Refused;
use serde_json::json;

use super::PairArgs;
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say, tournament_file};

pub(super) fn run(args: &PairArgs, system: Option<System>, context: &Context) -> CommandResult {
    let tournament = tournament_file::read(&args.file, system, context.words)?;
    let mut frozen = tournament
        .paired_on(tournament.rounds() + 1)
        .map_err(|not| Failure::at(&args.file, 1, not))?
        .ok_or_else(|| context.refuse_file(&args.file, &Refused::OnlySwiss))?;
    frozen.settings.controlled &= !args.uncontrolled;
    frozen.last_round |= args.last_round;
    let input = frozen.input();
    let pairing = match pair_round(&input, Search::Fast) {
        Ok(pairing) => pairing,
        Err(reason) => return refuse(&refusal(&input, reason), context),
    };
    if args.csv {
        let text = sheets::csv(&rows(&tournament, &pairing)).map_err(Failure::new)?;
        say!("{}", text.trim_end());
        return Ok(ExitAnswer::Yes);
    }
    if args.explain {
        let told = match explain(&input) {
            Ok(told) => told,
            Err(reason) => return refuse(&refusal(&input, reason), context),
        };
        if context.json {
            print::json(&told)?;
            return Ok(ExitAnswer::Yes);
        }
        list(&pairing);
        say!("");
        for line in spoken::explanation(context.words, &told) {
            say!("{line}");
        }
        return Ok(ExitAnswer::Yes);
    }
    if context.json {
        print::json(&named(&tournament, &pairing))?;
    } else {
        list(&pairing);
    }
    Ok(ExitAnswer::Yes)
}

/// The number of pairs, then `white black` per line, a pause as `id 0`.
fn list(pairing: &Pairing) {
    say!(
        "{}",
        pairing.pairs.len() + usize::from(pairing.pause.is_some())
    );
    for pair in &pairing.pairs {
        say!("{} {}", pair.white, pair.black);
    }
    if let Some(no) = pairing.pause {
        say!("{no} 0");
    }
}

/// A round's boards: board, White, Black.
fn rows(tournament: &CodeEvent, pairing: &Pairing) -> sheets::Rows {
    let mut rows: sheets::Rows = vec![
        ["Board", "White", "Name", "Black", "Name"]
            .map(str::to_owned)
            .into(),
    ];
    let pairs = pairing.pairs.iter().map(|pair| (pair.white, pair.black));
    let pause = pairing.pause.map(|no| (no, 0));
    for (at, (white, black)) in pairs.chain(pause).enumerate() {
        let name = |no: u32| {
            if no == 0 {
                String::new()
            } else {
                tournament.name(no)
            }
        };
        rows.push(vec![
            (at + 1).to_string(),
            white.to_string(),
            name(white),
            black.to_string(),
            name(black),
        ]);
    }
    rows
}

fn named(tournament: &CodeEvent, pairing: &Pairing) -> serde_json::Value {
    let pairs: Vec<serde_json::Value> = pairing
        .pairs
        .iter()
        .enumerate()
        .map(|(at, pair)| {
            json!({
                "board": at + 1,
                "white": pair.white,
                "black": pair.black,
                "white_name": tournament.name(pair.white),
                "black_name": tournament.name(pair.black),
                "arrow_white": pair.arrows.white,
                "arrow_black": pair.arrows.black,
                "colours": pair.colours,
            })
        })
        .collect();
    json!({
        "round": pairing.round,
        "mode": pairing.mode,
        "order": pairing.order,
        "pause": pairing.pause,
        "pairs": pairs,
        "floats": pairing.floats,
    })
}

/// Nothing is legal: why, and the nearest pairings with the rule each would break.
pub(crate) fn refuse(refusal: &NothingLegal, context: &Context) -> CommandResult {
    if context.json {
        print::json(refusal)?;
        return Ok(ExitAnswer::No);
    }
    let words = context.words;
    say!("{}", spoken::no_pairing(words, &refusal.reason));
    if let Some(barrier) = &refusal.barrier {
        say!("{}", spoken::barrier(words, barrier));
    }
    if !refusal.nearest.is_empty() {
        say!("{}", words.text("pzwarc-nearest"));
    }
    for nearest in &refusal.nearest {
        for breach in &nearest.breaks {
            say!("- {}", spoken::breach(words, *breach));
        }
        let mut pairs: Vec<String> = nearest
            .pairing
            .pairs
            .iter()
            .map(|pair| format!("{}-{}", pair.white, pair.black))
            .collect();
        pairs.extend(nearest.pairing.pause.map(|no| format!("{no}-0")));
        say!("  {}", pairs.join(" "));
    }
    Ok(ExitAnswer::No)
}
