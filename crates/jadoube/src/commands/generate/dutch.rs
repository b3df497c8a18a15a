//! A random tournament report paired by the FIDE Dutch system.

use jadoube_formats::trf;
use jadoube_pairing::swiss::dutch::{
    Chance, Colour, Dice, Fast, Plan, PointSystem, generate_whole, pair_with,
};
use serde_json::json;

use super::Generate;
use crate::{Answer, Context, Failure, Outcome, print};

pub(super) fn run(args: &Generate, context: &Context) -> Outcome {
    if !(2..=9999).contains(&args.players) || !(1..=99).contains(&args.rounds) {
        return Err(Failure::new("players from 2 to 9999, rounds from 1 to 99"));
    }
    if args.draws > 100 {
        return Err(Failure::new("draws from 0 to 100 percent"));
    }
    nobody_left(args)?;
    let chance = |permille: usize| Chance::permille(u64::try_from(permille).unwrap_or(1000));
    let mut plan = Plan {
        forfeits: chance(args.walkovers),
        half_byes: chance(args.half_byes),
        zero_byes: chance(args.absences),
        full_byes: chance(args.full_byes),
        withdrawals: chance(args.withdrawals),
        late: chance(args.late),
        baku: args.baku,
        forbidden: chance(args.forbidden),
        draws: args.draws,
        points: points(&args.points)?,
        ratings: (2600, (1500 / args.players).max(1)),
        ..Plan::plain(args.players, args.rounds)
    };
    if args.baku && plan.points.win != 2 * plan.points.draw {
        return Err(Failure::new(
            "Baku acceleration needs a win worth two draws (C.04.7)",
        ));
    }
    let mut dice = Dice::new(args.seed);
    if dice.once_in(2) {
        plan.initial = Colour::Black;
    }
    let mut fast = Fast::default();
    let made = generate_whole(&plan, &mut dice, &mut |field| pair_with(field, &mut fast));
    let event = made.map_err(|unfinished| {
        Failure::new(format!(
            "no such event found: {} of {} rounds were the most that {} players could legally be \
             paired for ({} rounds drawn); ask for fewer rounds, fewer absences or more players",
            unfinished.rounds, args.rounds, args.players, unfinished.tries
        ))
    })?;
    let name = format!("Sample event, seed {}", args.seed);
    let file = trf::from_generated(&plan, &event, &name);
    let text = trf::write(&file);
    if context.json {
        let rounds = file.rounds_paired();
        let document = json!({
            "players": args.players, "rounds": rounds, "seed": args.seed, "trf": text
        });
        print::json(&document)?;
    } else {
        print::exactly(&text);
    }
    Ok(Answer::Yes)
}

/// Wishes that leave nobody to pair.
fn nobody_left(args: &Generate) -> Result<(), Failure> {
    let always = [
        ("--absences", args.absences, "nobody would ever play"),
        ("--half-byes", args.half_byes, "nobody would ever play"),
        ("--full-byes", args.full_byes, "nobody would ever play"),
        ("--late", args.late, "nobody would play the first round"),
    ];
    for (option, permille, why) in always {
        if permille >= 1000 {
            return Err(Failure::new(format!("{option} {permille}: {why}")));
        }
    }
    if args.withdrawals >= 1000 && args.rounds > 1 {
        return Err(Failure::new(format!(
            "--withdrawals {}: nobody would play the second round",
            args.withdrawals
        )));
    }
    Ok(())
}

/// What results are worth, and the bye: two words in any order.
fn points(text: &str) -> Result<PointSystem, Failure> {
    let (mut games, mut bye) = (None, None);
    for part in text.split(',') {
        let slot = match part {
            "1-half-0" | "3-1-0" => &mut games,
            "bye-full" | "bye-half" | "bye-zero" => &mut bye,
            other => return Err(Failure::new(format!("no such point system: {other:?}"))),
        };
        if slot.replace(part).is_some_and(|before| before != part) {
            return Err(Failure::new(format!("{text:?}: {part} after another one")));
        }
    }
    let mut points = PointSystem::STANDARD;
    if games == Some("3-1-0") {
        points.win = 30;
        points.draw = 10;
        points.forfeit_win = 30;
    }
    points.pairing_bye = match bye {
        Some("bye-half") => points.draw,
        Some("bye-zero") => 0,
        _ => points.win,
    };
    Ok(points)
}
