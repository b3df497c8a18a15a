//! `generate`: random tournaments, for trying out, testing and measuring.

mod pzwarc;

use clap::Args;

use crate::{Context, Failure, Outcome, tournament_file};

/// What to generate.
#[derive(Debug, Args)]
pub struct Generate {
    /// pzwarc-classic, pzwarc-dutch or pzwarc-rating
    #[arg(long, value_name = "SYSTEM")]
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
}

impl Generate {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        match tournament_file::system(&self.system) {
            Some(system) => pzwarc::run(&self, system, context),
            None => Err(Failure::new(format!(
                "no such pairing system: {:?}",
                self.system
            ))),
        }
    }
}
