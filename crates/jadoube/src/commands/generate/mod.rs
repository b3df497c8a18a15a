//! `generate`: random tournaments, for trying out, testing and measuring.

mod dutch;
mod pzwarc;

use clap::Args;

use crate::{Context, Failure, Outcome, tournament_file};

/// What to generate.
#[derive(Debug, Args)]
pub struct Generate {
    /// dutch, pzwarc-classic, pzwarc-dutch or pzwarc-rating
    #[arg(long, value_name = "SYSTEM", default_value = "dutch")]
    system: String,
    /// How many players
    #[arg(long, default_value_t = 20)]
    players: u32,
    /// How many rounds
    #[arg(long, default_value_t = 7)]
    rounds: usize,
    /// Everything random follows from it
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Drop the rules on floating up and down (draughts code)
    #[arg(long)]
    uncontrolled: bool,
    /// Announced absences, in a thousand
    #[arg(long, default_value_t = 20)]
    absences: usize,
    /// Games not played, in a thousand
    #[arg(long, default_value_t = 20)]
    walkovers: usize,
    /// Withdrawals before each round, in a thousand
    #[arg(long, default_value_t = 3)]
    withdrawals: usize,
    /// Half-point byes, in a thousand (dutch)
    #[arg(long, default_value_t = 10)]
    half_byes: usize,
    /// Full-point byes, in a thousand (dutch)
    #[arg(long, default_value_t = 0)]
    full_byes: usize,
    /// Late entries, in a thousand players (dutch)
    #[arg(long, default_value_t = 0)]
    late: usize,
    /// Forbidden pairs, in a thousand players (dutch)
    #[arg(long, default_value_t = 0)]
    forbidden: usize,
    /// Draws, in percent (dutch)
    #[arg(long, default_value_t = 30)]
    draws: u64,
    /// Baku acceleration (dutch)
    #[arg(long)]
    baku: bool,
    /// Point system: 1-half-0 or 3-1-0, with bye-half or bye-zero after a comma (dutch)
    #[arg(long, default_value = "1-half-0")]
    points: String,
}

impl Generate {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        for (option, permille) in [
            ("--absences", self.absences),
            ("--walkovers", self.walkovers),
            ("--withdrawals", self.withdrawals),
            ("--half-byes", self.half_byes),
            ("--full-byes", self.full_byes),
            ("--late", self.late),
            ("--forbidden", self.forbidden),
        ] {
            if permille > 1000 {
                return Err(Failure::new(format!(
                    "{option} {permille}: at most 1000 in a thousand"
                )));
            }
        }
        if self.system == "dutch" {
            return dutch::run(&self, context);
        }
        match tournament_file::system(&self.system) {
            Some(system) => pzwarc::run(&self, system, context),
            None => Err(Failure::new(format!(
                "no such pairing system: {:?}",
                self.system
            ))),
        }
    }
}
