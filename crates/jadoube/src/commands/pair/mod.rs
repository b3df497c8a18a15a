//! `pair`: the next round of a file, by the system the file is kept for.

mod dutch;

use clap::Args;

use crate::{Context, Failure, Outcome};

/// What to pair.
#[derive(Debug, Args)]
pub struct Pair {
    /// A tournament report (.trf) for the FIDE Dutch system
    #[arg(value_name = "FILE")]
    file: String,
    /// The pairing system, where the file does not tell: dutch
    #[arg(long, value_name = "SYSTEM")]
    system: Option<String>,
    /// The round to come is the last one, whatever the file says
    #[arg(long)]
    last_round: bool,
}

impl Pair {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        match self.system.as_deref() {
            None | Some("dutch") => dutch::run(&self, context),
            Some(other) => Err(Failure::new(format!("no such pairing system: {other:?}"))),
        }
    }
}
