//! Random Swiss tournaments of the draughts code, as tournament files.

use jadoube_competition::RatingList;
use jadoube_formats::tournament::{
    FORMAT, FilePair, FilePlayer, FilePolicies, FileRound, FileSystem, Next, Tournament, VERSION,
};
use jadoube_pairing::swiss::pzwarc::random::{RandomEvent, play};
use jadoube_pairing::swiss::pzwarc::{SwissReadings, SwissSettings};
use jadoube_vocabulary::{GameKind, Seed, Side};

use jadoube_words::refusal::CliRefusal;

use super::Generate;
use crate::{CommandResult, Context, ExitAnswer, say};

pub(super) fn run(args: &Generate, system: FileSystem, context: &Context) -> CommandResult {
    let variant = system
        .variant()
        .ok_or_else(|| context.refuse(&CliRefusal::RoundRobin))?;
    if !(2..=10_000).contains(&args.players) || !(1..=200).contains(&args.rounds) {
        let (players, rounds) = (10_000, 200);
        return Err(context.refuse(&CliRefusal::Size { players, rounds }));
    }
    let settings = SwissSettings {
        variant,
        controlled: !args.uncontrolled,
        first_colour: Side::White,
        policies: SwissReadings::DEFAULT,
    };
    let played = play(&RandomEvent {
        players: args.players,
        rounds: args.rounds,
        settings,
        seed: Seed(args.seed),
        absences: args.absences,
        walkovers: args.walkovers,
        withdrawals: args.withdrawals,
        last_round: true,
    });
    let tournament = Tournament {
        format: FORMAT.to_owned(),
        version: VERSION,
        name: format!("Sample {}", args.seed),
        game: GameKind::Draughts100,
        system,
        controlled: settings.controlled,
        first_colour: settings.first_colour,
        rounds_planned: Some(args.rounds),
        cycles: 1,
        advantage_draws: false,
        seed: Some(args.seed),
        policies: FilePolicies::default(),
        teams: None,
        players: played
            .entrants
            .iter()
            .map(|entrant| FilePlayer {
                no: entrant.number.get(),
                name: format!("Sample player {}", entrant.number),
                rating: entrant.rating.unwrap_or(0),
                list: entrant.list.unwrap_or(RatingList::Technical),
                list_place: None,
                technical: None,
                club: None,
                group: None,
                lineup: None,
            })
            .collect(),
        rounds: played
            .rounds
            .iter()
            .zip(&played.pairings)
            .enumerate()
            .map(|(at, (round, pairing))| FileRound {
                round: at + 1,
                last: at + 1 == args.rounds,
                absent: played.absent.get(at).cloned().unwrap_or_default(),
                withdrawn: played.withdrawn.get(at).cloned().unwrap_or_default(),
                pause: pairing.pause,
                pairs: round
                    .games
                    .iter()
                    .zip(&pairing.pairs)
                    .map(|(game, pair)| FilePair {
                        arrow_white: pair.arrows.white,
                        arrow_black: pair.arrows.black,
                        ..FilePair::new(pair.white, pair.black, Some(game.outcome))
                    })
                    .collect(),
                decision: None,
            })
            .collect(),
        next: Next::default(),
        play_offs: Vec::new(),
    };
    say!("{}", tournament.write().trim_end());
    Ok(ExitAnswer::Yes)
}
