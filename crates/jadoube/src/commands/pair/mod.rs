//! `pair`: the next round of a file, by the system the file is kept for.

mod dutch;
pub(crate) mod pzwarc;
mod recorded;

use clap::Args;

use jadoube_words::refusal::Refusal;

use crate::{Context, Outcome, tournament_file};

/// What to pair.
#[derive(Debug, Args)]
pub(crate) struct Pair {
    /// A tournament report (.trf), or a tournament file of ours (.json)
    #[arg(value_name = "FILE")]
    file: String,
    /// The pairing system, where the file does not tell: dutch, pzwarc-classic, pzwarc-dutch, pzwarc-rating
    #[arg(long, value_name = "SYSTEM")]
    system: Option<String>,
    /// The round to come is the last one, whatever the file says
    #[arg(long)]
    last_round: bool,
    /// Drop the rules on floating up and down (draughts code, V/2.8.9.11)
    #[arg(long)]
    uncontrolled: bool,
    /// Read art. 5.2.5 by the pairing number itself (the endorsed engines do not)
    #[arg(long)]
    strict_parity: bool,
    /// Say why: brackets, floaters, due colours, what was refused or given up
    #[arg(long)]
    explain: bool,
    /// Comma-separated values (not with --json or --explain)
    #[arg(long)]
    csv: bool,
    /// The boards of a round in the report, with their results (nothing is paired)
    #[arg(long, value_name = "R", conflicts_with_all = ["last_round", "explain"])]
    round: Option<usize>,
}

impl Pair {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        context.one_form(self.csv)?;
        if self.csv && self.explain {
            return Err(context.refuse_file(&self.file, &Refusal::TwoForms("--explain")));
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
                None => Err(context.refuse_file(&self.file, &Refusal::NoSuchSystem(name))),
            },
        }
    }
}
