//! `roundrobin`: schedules of all-play-all events.

use clap::{Args, ValueEnum};
use jadoube_pairing::half::{First, half};
use jadoube_pairing::schedule::Schedule;
use jadoube_pairing::{round_robin, rutsch};
use jadoube_words::FluentArgs;
use serde_json::json;

use crate::{CommandResult, Context, ExitAnswer, Failure, say};

/// Which schedule.
#[derive(Debug, Args)]
pub(crate) struct RoundRobinArgs {
    /// Number of players
    #[arg(value_name = "PLAYERS")]
    players: u32,
    /// The system of the schedule
    #[arg(long, value_enum, default_value_t = TableSystem::Table)]
    system: TableSystem,
    /// Play two cycles, with colours exchanged in the second
    #[arg(long)]
    double: bool,
    /// Only show when numbers A and B meet, and who has White
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with_all = ["double", "player"])]
    pair: Option<Vec<u32>>,
    /// Only show whom this number meets, in --round or in every round
    #[arg(long, value_name = "NUMBER", conflicts_with = "double")]
    player: Option<u32>,
    /// Only this round
    #[arg(long, value_name = "ROUND")]
    round: Option<u32>,
    /// Draw the seating plan of --round (default 1) as SVG; Rutsch only
    #[arg(long)]
    svg: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum TableSystem {
    /// The tables of the draughts code (V/1.4)
    Table,
    /// First each half of the field within itself, then half against half (V/1.5.1)
    Half,
    /// The reverse: first half against half (V/1.5.2)
    ReversedHalf,
    /// Players move from seat to seat by a fixed rule (V/1.5.3)
    Rutsch,
    /// FIDE's Berger tables
    Berger,
}

impl RoundRobinArgs {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        if self.svg {
            return self.plan();
        }
        if let Some([a, b]) = self.pair.as_deref() {
            return self.meeting(context, *a, *b);
        }
        let schedule = self.schedule()?;
        if let Some(no) = self.player {
            return self.games(context, &schedule, no);
        }
        if context.json {
            say!("{}", json!(schedule));
            return Ok(ExitAnswer::Yes);
        }
        for (at, round) in schedule.rounds.iter().enumerate() {
            if self
                .round
                .is_some_and(|only| usize::try_from(only) != Ok(at + 1))
            {
                continue;
            }
            let pairs: Vec<String> = round
                .pairs
                .iter()
                .map(|(white, black)| format!("{white}-{black}"))
                .collect();
            let pause = round.pause.map_or_else(String::new, |no| {
                let mut args = FluentArgs::new();
                args.set("no", no);
                format!("  {}", context.words.text_with("pzwarc-pause", &args))
            });
            say!("{:>3}  {}{pause}", at + 1, pairs.join("  "));
        }
        Ok(ExitAnswer::Yes)
    }

    fn schedule(&self) -> Result<Schedule, Failure> {
        let made = match self.system {
            TableSystem::Table => round_robin::table(self.players),
            TableSystem::Half => half(self.players, First::Inside),
            TableSystem::ReversedHalf => half(self.players, First::Across),
            TableSystem::Rutsch => rutsch::rutsch(self.players),
            TableSystem::Berger if self.double => {
                return round_robin::berger_double(self.players).map_err(Failure::new);
            }
            TableSystem::Berger => round_robin::table(self.players),
        };
        let schedule = made.map_err(Failure::new)?;
        Ok(if self.double {
            schedule.doubled()
        } else {
            schedule
        })
    }

    /// V/1.4.6, V/1.4.7 for the tables; looked up in the other systems.
    fn meeting(&self, context: &Context, a: u32, b: u32) -> CommandResult {
        let schedule = self.schedule()?;
        let found = match self.system {
            TableSystem::Table | TableSystem::Berger => {
                let found = round_robin::meeting(a, b, self.players);
                found.map(|it| (it.round, it.white, it.black, it.rests_on.to_vec()))
            }
            TableSystem::Half | TableSystem::ReversedHalf | TableSystem::Rutsch => {
                let found = schedule.meeting(a, b);
                found.map(|(round, white, black)| (round, white, black, schedule.rests_on))
            }
        };
        let Some((round, white, black, rests_on)) = found else {
            return Err(Failure::new(format!(
                "{a} and {b} are not two of {} players",
                self.players
            )));
        };
        if context.json {
            say!(
                "{}",
                json!({ "round": round, "white": white, "black": black, "rests_on": rests_on })
            );
        } else {
            say!("{round:>3}  {white}-{black}");
        }
        Ok(ExitAnswer::Yes)
    }

    /// V/1.4.8, read off the schedule so that it holds in every system.
    fn games(&self, context: &Context, schedule: &Schedule, no: u32) -> CommandResult {
        if no == 0 || no > self.players {
            return Err(Failure::new(format!(
                "there is no number {no} among {} players",
                self.players
            )));
        }
        let mut lines = Vec::new();
        for (number, pair) in schedule.games_of(no) {
            if self.round.is_some_and(|only| only != number) {
                continue;
            }
            match pair {
                Some((white, black)) => {
                    if !context.json {
                        say!("{number:>3}  {white}-{black}");
                    }
                    lines.push(json!({ "round": number, "white": white, "black": black }));
                }
                None => {
                    if !context.json {
                        let mut args = FluentArgs::new();
                        args.set("no", no);
                        say!(
                            "{number:>3}  {}",
                            context.words.text_with("pzwarc-pause", &args)
                        );
                    }
                    lines.push(json!({ "round": number, "pause": no }));
                }
            }
        }
        if context.json {
            say!("{}", json!(lines));
        }
        Ok(ExitAnswer::Yes)
    }

    fn plan(&self) -> CommandResult {
        if self.system != TableSystem::Rutsch {
            return Err(Failure::new("--svg needs --system rutsch"));
        }
        let seatings = rutsch::seatings(self.players).map_err(Failure::new)?;
        let round = self.round.unwrap_or(1);
        let seating = usize::try_from(round)
            .ok()
            .and_then(|round| seatings.get(round.checked_sub(1)?))
            .ok_or_else(|| Failure::new(format!("there is no round {round}")))?;
        say!("{}", rutsch::plan_svg(seating).trim_end());
        Ok(ExitAnswer::Yes)
    }
}
