//! `pair`: the next round of a file, by the system the file is kept for.

mod dutch;
pub(crate) mod pzwarc;
mod recorded;

use clap::Args;

use jadoube_words::refusal::CliRefusal;

use crate::{CommandResult, Context, tournament_file};

/// What to pair.
#[derive(Debug, Args)]
pub(crate) struct PairArgs {
    /// A tournament report (.trf) or a Jadoube tournament file (.json)
    #[arg(value_name = "FILE")]
    file: String,
    /// The pairing system, if the file does not name it: fide-dutch, pzwarc-classic,
    /// pzwarc-dutch or pzwarc-rating
    #[arg(long, value_name = "SYSTEM", value_parser = tournament_file::system_name)]
    system: Option<String>,
    /// Pair the next round as the last one, whatever the file says
    #[arg(long)]
    last_round: bool,
    /// Drop the rules on floating up and down (draughts code, V/2.8.9.11)
    #[arg(long)]
    uncontrolled: bool,
    /// Read art. 5.2.5 by the pairing number itself (the endorsed engines do not)
    #[arg(long)]
    strict_parity: bool,
    /// Explain the pairing: brackets, floaters, colours due, what was refused or given up
    #[arg(long)]
    explain: bool,
    /// Print comma-separated values (not with --json or --explain)
    #[arg(long)]
    csv: bool,
    /// Show the boards of this round as recorded, with results; nothing is paired
    #[arg(long, value_name = "R", conflicts_with_all = ["last_round", "explain"])]
    round: Option<usize>,
}

impl PairArgs {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        context.one_form(self.csv)?;
        if self.csv && self.explain {
            return Err(context.refuse_file(&self.file, &CliRefusal::TwoForms("--explain")));
        }
        if let Some(round) = self.round {
            return recorded::run(&self, round, context);
        }
        if matches!(self.system.as_deref(), None | Some("dutch"))
            && let Some(event) = tournament_file::fide_dutch(&self.file, context.words)?
        {
            return dutch::of_record(&self, &event, context);
        }
        match self.system.as_deref() {
            Some("dutch") => dutch::run(&self, context),
            None if tournament_file::is_ours(&self.file) => pzwarc::run(&self, None, context),
            None => dutch::run(&self, context),
            Some(name) => match tournament_file::system(name) {
                Some(system) => pzwarc::run(&self, Some(system), context),
                None => Err(context.refuse_file(&self.file, &CliRefusal::NoSuchSystem(name))),
            },
        }
    }
}
