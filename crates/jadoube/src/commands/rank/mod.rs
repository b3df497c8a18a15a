//! `rank`: the standings of a file.

mod explain;
mod fide;
mod pzwarc;
mod teams;

use clap::Args;

use jadoube_words::refusal::CliRefusal;

use crate::{CommandResult, Context, tournament_file};

/// What to rank.
#[derive(Debug, Args)]
pub(crate) struct Rank {
    /// A tournament report (.trf) or a Jadoube tournament file (.json)
    #[arg(value_name = "FILE")]
    file: String,
    /// Tie-breaks in order, such as BH/C1,BH,DE [default: those the file declares]
    #[arg(long, value_name = "LIST")]
    tiebreaks: Option<String>,
    /// Show how the values of this player (or team) come about
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["csv", "crosstable"])]
    player: Option<u32>,
    /// Print comma-separated values (not with --json)
    #[arg(long)]
    csv: bool,
    /// Rank the teams [default if the file has records 310]
    #[arg(long, conflicts_with = "players")]
    teams: bool,
    /// Rank the players, even in a team event
    #[arg(long)]
    players: bool,
    /// Show everybody's rounds (in a team event, matches) beside points and tie-breaks
    #[arg(long)]
    crosstable: bool,
    /// Rank by the draughts code, if the file does not name its system: pzwarc-classic,
    /// pzwarc-dutch, pzwarc-rating or round-robin
    #[arg(long, value_name = "SYSTEM", value_parser = tournament_file::system_name)]
    system: Option<String>,
}

impl Rank {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        context.one_form(self.csv)?;
        if matches!(self.system.as_deref(), None | Some("dutch"))
            && let Some(event) = tournament_file::fide(&self.file, context.words)?
        {
            return fide::of_record(&self, &event, context);
        }
        match self.system.as_deref() {
            None if tournament_file::is_ours(&self.file) => pzwarc::run(&self, None, context),
            None | Some("dutch") => fide::run(&self, context),
            Some(name) => match tournament_file::system(name) {
                Some(system) => pzwarc::run(&self, Some(system), context),
                None => Err(context.refuse_file(&self.file, &CliRefusal::NoSuchSystem(name))),
            },
        }
    }
}
