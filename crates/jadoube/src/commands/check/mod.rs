//! `check`: every round of tournament reports and of our files is paired again and compared.

mod pzwarc;

use clap::Args;
use jadoube_competition::System;
use jadoube_formats::code_event::line_ups;
use jadoube_formats::fide_event::FideEvent;
use jadoube_formats::trf::check::{InRound, WrongRank, WrongTeam};
use jadoube_formats::trf::{WrongPoints, write_tenths};
use jadoube_pairing::swiss::dutch::{BracketMethod, Exact, Fast};
use jadoube_words::dutch as spoken;
use jadoube_words::{Words, report};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::json;

use super::explain::dutch::parity;
use super::lineups;
use crate::{CommandResult, Context, ExitAnswer, Failure, say, tell, tournament_file, trf_file};

/// Which files to check.
#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Tournament reports (.trf) or Jadoube tournament files (.json)
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// Pair by the slow, exact method
    #[arg(long)]
    exact: bool,
    /// Read art. 5.2.5 by the pairing number itself (the endorsed engines do not)
    #[arg(long)]
    strict_parity: bool,
}

/// The result for one file.
#[derive(Debug, Serialize)]
struct Checked {
    file: String,
    rounds: usize,
    differences: Vec<InRound>,
    points: Vec<WrongPoints>,
    ranks: Vec<WrongRank>,
    teams: Vec<WrongTeam>,
    /// A Jadoube tournament file: what departs from the draughts code.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<pzwarc::CheckedFile>,
    /// Another system paired the event: only its figures were checked.
    #[serde(skip)]
    other_system: Option<Failure>,
}

impl Checked {
    fn differ(&self) -> usize {
        let code = self.code.iter().flat_map(pzwarc::CheckedFile::rounds);
        self.differences.len() + code.count()
    }

    fn is_sound(&self) -> bool {
        let mut lineups = self.code.iter().filter_map(|code| code.lineups.as_ref());
        let figures = self.points.is_empty() && self.ranks.is_empty() && self.teams.is_empty();
        self.differ() == 0 && figures && lineups.all(line_ups::CheckedLineUps::stand)
    }
}

impl Check {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let checked: Vec<Result<Checked, Failure>> = {
            let files = self.files.par_iter();
            files.map(|file| self.check(file, context.words)).collect()
        };
        let mut answer = ExitAnswer::Yes;
        let (mut rounds, mut differ) = (0, 0);
        let mut sound = Vec::new();
        let mut refused = Vec::new();
        for file in checked {
            match file {
                Ok(file) => {
                    rounds += file.rounds;
                    differ += file.differ();
                    if !file.is_sound() {
                        answer = answer.max(ExitAnswer::No);
                    }
                    if let Some(other) = &file.other_system {
                        tell!("{other}");
                        answer = ExitAnswer::BadInput;
                    }
                    if !context.json {
                        print(&file, context);
                    }
                    sound.push(file);
                }
                Err(failure) => {
                    tell!("{failure}");
                    refused.push(failure.to_string());
                    answer = ExitAnswer::BadInput;
                }
            }
        }
        let agree = rounds - differ;
        if context.json {
            let document = json!({
                "rounds": rounds, "agree": agree, "differ": differ,
                "files": sound, "refused": refused
            });
            say!("{document}");
        }
        say!("pairings: rounds {rounds}, agree {agree}, differ {differ}");
        Ok(answer)
    }

    fn check(&self, file: &str, words: &Words) -> Result<Checked, Failure> {
        if let Some(event) = tournament_file::fide(file, words)? {
            return self.check_record(file, &event, words);
        }
        if tournament_file::is_ours(file) {
            let code = pzwarc::check(file, words)?;
            return Ok(Checked {
                file: file.to_owned(),
                rounds: code.tournament.rounds(),
                differences: Vec::new(),
                points: Vec::new(),
                ranks: Vec::new(),
                teams: Vec::new(),
                code: Some(code),
                other_system: None,
            });
        }
        let (trf, other_system) = trf_file::read_for_checking(file, words)?;
        let faults = |faults: Vec<_>| trf_file::contradiction(file, &faults, words);
        // Boards of team matches follow the teams, not the players' scores.
        let by_team = trf.is_team_event();
        if let Some(other) = other_system.as_ref().filter(|_| by_team) {
            tell!("{other}");
        }
        let other_system = other_system.filter(|_| !by_team);
        let rounds = if by_team || other_system.is_some() {
            0
        } else {
            trf.rounds_paired()
        };
        trf_file::tell_remarks_for_pairing(file, &trf, rounds, words);
        let mut method: Box<dyn BracketMethod> = if self.exact {
            Box::new(Exact)
        } else {
            Box::new(Fast::default())
        };
        let parity = parity(self.strict_parity);
        let differences = trf.differences(rounds, parity, method.as_mut());
        Ok(Checked {
            file: file.to_owned(),
            rounds,
            differences: differences.map_err(faults)?,
            points: trf.wrong_points(),
            ranks: match by_team {
                true => Vec::new(),
                false => trf.wrong_ranks().map_err(faults)?,
            },
            teams: trf.wrong_teams().map_err(faults)?,
            code: None,
            other_system,
        })
    }
}

impl Check {
    /// The rounds of a competition file that the Dutch system paired.
    fn check_record(
        &self,
        file: &str,
        event: &FideEvent,
        words: &Words,
    ) -> Result<Checked, Failure> {
        if event.has_teams() || event.system() != System::FideDutch {
            return Err(tournament_file::not_paired(file, event, words));
        }
        let mut method: Box<dyn BracketMethod> = match self.exact {
            true => Box::new(Exact),
            false => Box::new(Fast::default()),
        };
        let differences = event.differences(self.strict_parity, method.as_mut());
        Ok(Checked {
            file: file.to_owned(),
            rounds: event.rounds(),
            differences,
            points: Vec::new(),
            ranks: Vec::new(),
            teams: Vec::new(),
            code: None,
            other_system: None,
        })
    }
}

fn print(file: &Checked, context: &Context) {
    let words = context.words;
    let at = |line: usize, told: String| say!("{}:{line}: {told}", file.file);
    for found in &file.differences {
        let told = spoken::difference(words, found.round, &found.difference);
        at(
            found.line,
            match found.board {
                Some(board) => format!("{}: {told}", report::board(words, board)),
                None => told,
            },
        );
    }
    if let Some(code) = &file.code {
        for line in code
            .departures
            .iter()
            .flat_map(|one| pzwarc::lines(one, context))
        {
            say!("{}: {line}", file.file);
        }
        if let Some(checked) = &code.lineups {
            lineups::print(&code.tournament, checked, context, false);
        }
    }
    for wrong in &file.points {
        let (stated, computed) = (write_tenths(wrong.stated), write_tenths(wrong.computed));
        let told = spoken::wrong_points(words, wrong.player, &stated, &computed);
        at(wrong.line, told);
    }
    for wrong in &file.ranks {
        let told = spoken::wrong_rank(words, wrong.player, wrong.stated, wrong.computed);
        at(wrong.line, told);
    }
    for wrong in &file.teams {
        let (stated, computed) = (&wrong.stated, &wrong.computed);
        let told = spoken::wrong_team(words, wrong.team, wrong.what, stated, computed);
        at(wrong.line, told);
    }
}
