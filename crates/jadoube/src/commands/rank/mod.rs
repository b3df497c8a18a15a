//! `rank`: the standings of a file.

mod cross;
mod explain;
mod fide;
mod pzwarc;
mod teams;

use clap::Args;

use jadoube_words::refusal::Refusal;

use crate::{Context, Outcome, tournament_file};

/// What to rank.
#[derive(Debug, Args)]
pub(crate) struct Rank {
    /// A tournament report (.trf), or a tournament file of ours (.json)
    #[arg(value_name = "FILE")]
    file: String,
    /// Tie-breaks in order, as BH/C1,BH,DE (default: those the file declares)
    #[arg(long, value_name = "LIST")]
    tiebreaks: Option<String>,
    /// Show what the values of this player (or team) are made of
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["csv", "crosstable"])]
    player: Option<u32>,
    /// Comma-separated values (not with --json)
    #[arg(long)]
    csv: bool,
    /// Rank the teams of the file (default where it has records 310)
    #[arg(long, conflicts_with = "players")]
    teams: bool,
    /// Rank the players, also of a team event
    #[arg(long)]
    players: bool,
    /// Everybody's rounds beside points and tie-breaks; in a team event the matches
    #[arg(long)]
    crosstable: bool,
    /// Rank by the draughts code, where the file does not tell: pzwarc-classic, pzwarc-dutch, pzwarc-rating, round-robin
    #[arg(long, value_name = "SYSTEM")]
    system: Option<String>,
}

impl Rank {
    pub(crate) fn run(self, context: &Context) -> Outcome {
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
                None => Err(context.refuse_file(&self.file, &Refusal::NoSuchSystem(name))),
            },
        }
    }
}
