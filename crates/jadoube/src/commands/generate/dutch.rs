//! A random tournament report paired by the FIDE Dutch system.

use jadoube_formats::trf;
use jadoube_pairing::swiss::dutch::{Chance, Dice, Fast, Plan, generate_whole, pair_with};
use jadoube_vocabulary::{PointSystem, Points, Side};
use jadoube_words::refusal::CliRefusal;
use serde_json::json;

use super::Generate;
use crate::{CommandResult, Context, ExitAnswer, print, trf_file};

pub(super) fn run(args: &Generate, context: &Context) -> CommandResult {
    if !(2..=9999).contains(&args.players) || !(1..=99).contains(&args.rounds) {
        let (players, rounds) = (9999, 99);
        return Err(context.refuse(&CliRefusal::Size { players, rounds }));
    }
    let draws = args.draws.unwrap_or(30);
    if draws > 100 {
        return Err(context.refuse(&CliRefusal::Draws));
    }
    let refused = |why: CliRefusal<'_>| context.refuse(&why);
    nobody_left(args).map_err(refused)?;
    let chance = |permille: usize| Chance::permille(u64::try_from(permille).unwrap_or(1000));
    let mut plan = Plan {
        forfeits: chance(args.walkovers),
        half_byes: chance(args.half_byes.unwrap_or(10)),
        zero_byes: chance(args.absences),
        full_byes: chance(args.full_byes.unwrap_or(0)),
        withdrawals: chance(args.withdrawals),
        late: chance(args.late.unwrap_or(0)),
        baku: args.baku,
        forbidden: chance(args.forbidden.unwrap_or(0)),
        draws,
        points: points(args.points.as_deref().unwrap_or("1-half-0")).map_err(refused)?,
        ratings: (2600, (1500 / args.players).max(1)),
        ..Plan::plain(args.players, args.rounds)
    };
    if args.baku && plan.points.win != plan.points.draw * 2 {
        return Err(context.refuse(&CliRefusal::BakuPoints));
    }
    let mut dice = Dice::new(args.seed);
    if dice.once_in(2) {
        plan.initial = Side::Black;
    }
    let mut fast = Fast::default();
    let made = generate_whole(&plan, &mut dice, &mut |field| pair_with(field, &mut fast));
    let event = made.map_err(|unfinished| {
        context.refuse(&CliRefusal::NoEvent {
            found: unfinished.rounds,
            rounds: args.rounds,
            players: args.players,
            tries: unfinished.tries,
        })
    })?;
    let name = format!("Sample event, seed {}", args.seed);
    let file = trf::from_generated(&plan, &event, &name);
    let file = file.map_err(|faults| trf_file::contradiction(&name, &faults, context.words))?;
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
    Ok(ExitAnswer::Yes)
}

/// Rejects options that leave nobody to pair.
fn nobody_left(args: &Generate) -> Result<(), CliRefusal<'static>> {
    let always = [
        ("--absences", args.absences),
        ("--half-byes", args.half_byes.unwrap_or(0)),
        ("--full-byes", args.full_byes.unwrap_or(0)),
    ];
    for (option, permille) in always {
        if permille >= 1000 {
            return Err(CliRefusal::NobodyPlays(option, permille));
        }
    }
    match args.late {
        Some(late) if late >= 1000 => return Err(CliRefusal::NobodyPlaysRound("--late", late, 1)),
        _ => {}
    }
    if args.withdrawals >= 1000 && args.rounds > 1 {
        let option = "--withdrawals";
        return Err(CliRefusal::NobodyPlaysRound(option, args.withdrawals, 2));
    }
    Ok(())
}

/// Parses the point values and the bye: two words in any order.
fn points(text: &str) -> Result<PointSystem, CliRefusal<'_>> {
    let (mut games, mut bye) = (None, None);
    for part in text.split(',') {
        let slot = match part {
            "1-half-0" | "3-1-0" => &mut games,
            "bye-full" | "bye-half" | "bye-zero" => &mut bye,
            other => return Err(CliRefusal::NoSuchPoints(other)),
        };
        if slot.replace(part).is_some_and(|before| before != part) {
            return Err(CliRefusal::PointsTwice(text, part));
        }
    }
    let mut points = PointSystem::CHESS;
    if games == Some("3-1-0") {
        points.win = Points::whole(3);
        points.draw = Points::whole(1);
        points.forfeit_win = Points::whole(3);
    }
    points.pairing_bye = match bye {
        Some("bye-half") => points.draw,
        Some("bye-zero") => Points::ZERO,
        _ => points.win,
    };
    Ok(points)
}
