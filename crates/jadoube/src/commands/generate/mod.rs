//! `generate`: random tournaments, for trying out, testing and measuring.

mod dutch;
mod pzwarc;

use clap::Args;
use jadoube_formats::tournament::FileSystem;

use jadoube_words::refusal::CliRefusal;

use crate::{CommandResult, Context, tournament_file};

/// What to generate.
#[derive(Debug, Args)]
pub(crate) struct Generate {
    /// The pairing system: fide-dutch, pzwarc-classic, pzwarc-dutch or pzwarc-rating
    #[arg(
        long,
        value_name = "SYSTEM",
        default_value = "fide-dutch",
        value_parser = tournament_file::system_name
    )]
    system: String,
    /// Number of players
    #[arg(long, default_value_t = 20)]
    players: u32,
    /// Number of rounds
    #[arg(long, default_value_t = 7)]
    rounds: usize,
    /// Seed of all random choices; the same seed gives the same tournament
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Drop the rules on floating up and down (draughts code)
    #[arg(long)]
    uncontrolled: bool,
    /// Announced absences per thousand
    #[arg(long, default_value_t = 20)]
    absences: usize,
    /// Games not played per thousand
    #[arg(long, default_value_t = 20)]
    walkovers: usize,
    /// Withdrawals before each round per thousand players
    #[arg(long, default_value_t = 3)]
    withdrawals: usize,
    /// Half-point byes per thousand (dutch) [default: 10]
    #[arg(long)]
    half_byes: Option<usize>,
    /// Full-point byes per thousand (dutch) [default: 0]
    #[arg(long)]
    full_byes: Option<usize>,
    /// Late entries per thousand players (dutch) [default: 0]
    #[arg(long)]
    late: Option<usize>,
    /// Forbidden pairs per thousand players (dutch) [default: 0]
    #[arg(long)]
    forbidden: Option<usize>,
    /// Draws in percent (dutch) [default: 30]
    #[arg(long)]
    draws: Option<u64>,
    /// Use Baku acceleration (dutch)
    #[arg(long)]
    baku: bool,
    /// Point system: 1-half-0 or 3-1-0, followed by a comma and bye-half or bye-zero if the bye is
    /// worth less than a win (dutch) [default: 1-half-0]
    #[arg(long)]
    points: Option<String>,
}

impl Generate {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        for (option, permille) in [
            ("--absences", self.absences),
            ("--walkovers", self.walkovers),
            ("--withdrawals", self.withdrawals),
            ("--half-byes", self.half_byes.unwrap_or(0)),
            ("--full-byes", self.full_byes.unwrap_or(0)),
            ("--late", self.late.unwrap_or(0)),
            ("--forbidden", self.forbidden.unwrap_or(0)),
        ] {
            if permille > 1000 {
                return Err(context.refuse(&CliRefusal::Permille(option, permille)));
            }
        }
        if self.system == "dutch" {
            if self.uncontrolled {
                return Err(context.refuse(&CliRefusal::DraughtsOnly("--uncontrolled")));
            }
            return dutch::run(&self, context);
        }
        let system = tournament_file::system(&self.system);
        let Some(system) = system.and_then(|system| FileSystem::try_from(system).ok()) else {
            return Err(context.refuse(&CliRefusal::NoSuchSystem(&self.system)));
        };
        if let Some(option) = self.dutch_only() {
            return Err(context.refuse(&CliRefusal::DutchOnly(option, &self.system)));
        }
        pzwarc::run(&self, system, context)
    }

    /// An option that only applies to the FIDE Dutch system.
    fn dutch_only(&self) -> Option<&'static str> {
        [
            ("--half-byes", self.half_byes.is_some()),
            ("--full-byes", self.full_byes.is_some()),
            ("--late", self.late.is_some()),
            ("--forbidden", self.forbidden.is_some()),
            ("--draws", self.draws.is_some()),
            ("--baku", self.baku),
            ("--points", self.points.is_some()),
        ]
        .into_iter()
        .find_map(|(option, given)| given.then_some(option))
    }
}
