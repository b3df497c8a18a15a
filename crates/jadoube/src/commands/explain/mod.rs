//! `explain`: why a round is paired as it is, why two players meet, why an entry has its place.

pub(crate) mod dutch;
mod pzwarc;

use clap::Args;

use jadoube_words::refusal::CliRefusal;

use crate::{CommandResult, Context, tournament_file};

/// What to explain.
#[derive(Debug, Args)]
pub(crate) struct Explain {
    /// A tournament report (.trf) or a Jadoube tournament file (.json)
    #[arg(value_name = "FILE")]
    file: String,
    /// The round [default: the next one]
    #[arg(long, value_name = "ROUND")]
    round: Option<usize>,
    /// Why players A and B meet or do not; A alone (or B = 0): why A has the bye or has not
    #[arg(long, num_args = 1..=2, value_names = ["A", "B"])]
    why: Option<Vec<u32>>,
    /// Why this player has that place
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["round", "why"])]
    place: Option<u32>,
    /// The pairing system, if the file does not name it: fide-dutch, pzwarc-classic,
    /// pzwarc-dutch or pzwarc-rating
    #[arg(long, value_name = "SYSTEM", value_parser = tournament_file::system_name)]
    system: Option<String>,
    /// Read art. 5.2.5 by the pairing number itself (the endorsed engines do not)
    #[arg(long)]
    strict_parity: bool,
}

impl Explain {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        if matches!(self.system.as_deref(), None | Some("dutch"))
            && let Some(event) = tournament_file::fide_dutch(&self.file, context.words)?
        {
            return dutch::of_record(&self, &event, context);
        }
        match self.system.as_deref() {
            None if tournament_file::is_ours(&self.file) => pzwarc::run(&self, None, context),
            None | Some("dutch") => dutch::run(&self, context),
            Some(name) => match tournament_file::system(name) {
                Some(system) => pzwarc::run(&self, Some(system), context),
                None => Err(context.refuse_file(&self.file, &CliRefusal::NoSuchSystem(name))),
            },
        }
    }
}
