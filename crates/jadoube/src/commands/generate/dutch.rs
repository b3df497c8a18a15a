//! A random tournament report paired by the FIDE Dutch system.

use jadoube_formats::trf;
use jadoube_pairing::swiss::dutch::{Colour, Dice, Fast, Plan, generate, pair_with};
use serde_json::json;

use super::Generate;
use crate::{Answer, Context, Failure, Outcome, print};

/// "In a thousand" as "once in so many".
fn rate(thousandth: usize) -> u64 {
    let thousandth = u64::try_from(thousandth).unwrap_or(u64::MAX);
    1000u64
        .checked_div(thousandth)
        .map_or(0, |times| times.max(1))
}

pub(super) fn run(args: &Generate, context: &Context) -> Outcome {
    if !(2..=9999).contains(&args.players) || !(1..=99).contains(&args.rounds) {
        return Err(Failure::new("players from 2 to 9999, rounds from 1 to 99"));
    }
    if args.draws > 100 {
        return Err(Failure::new("draws from 0 to 100 percent"));
    }
    let mut plan = Plan {
        forfeits: rate(args.walkovers),
        half_byes: rate(args.half_byes),
        zero_byes: rate(args.absences),
        full_byes: rate(args.full_byes),
        withdrawals: rate(args.withdrawals),
        late: rate(args.late),
        baku: args.baku,
        forbidden: rate(args.forbidden),
        draws: args.draws,
        ratings: (2600, (1500 / args.players).max(1)),
        ..Plan::plain(args.players, args.rounds)
    };
    for part in args.points.split(',') {
        match part {
            "1-half-0" => {}
            "3-1-0" if args.baku => {
                return Err(Failure::new(
                    "Baku acceleration needs a win worth two draws (C.04.7)",
                ));
            }
            "3-1-0" => {
                plan.points.win = 30;
                plan.points.draw = 10;
                plan.points.forfeit_win = 30;
                plan.points.pairing_bye = 30;
            }
            "bye-half" => plan.points.pairing_bye = plan.points.draw,
            "bye-zero" => plan.points.pairing_bye = 0,
            other => return Err(Failure::new(format!("no such point system: {other:?}"))),
        }
    }
    let mut dice = Dice::new(args.seed);
    if dice.once_in(2) {
        plan.initial = Colour::Black;
    }
    let mut fast = Fast::default();
    let event = generate(&plan, &mut dice, &mut |field| pair_with(field, &mut fast));
    let name = format!("Sample event, seed {}", args.seed);
    let file = trf::from_generated(&plan, &event, &name);
    let made = file.rounds_paired();
    let text = trf::write(&file);
    if context.json {
        let document = json!({ "players": args.players, "rounds": made, "trf": text });
        print::json(&document)?;
    } else {
        print::exactly(&text);
    }
    if made < args.rounds {
        eprintln!(
            "{made} of {} rounds: the next one has no legal pairing, or nobody to pair",
            args.rounds
        );
        return Ok(Answer::No);
    }
    Ok(Answer::Yes)
}
