//! `check`: every round of tournament reports and files of ours is paired again and compared.

mod pzwarc;

use clap::Args;
use jadoube_formats::trf::{Trf, write_tenths};
use jadoube_pairing::swiss::dutch::{
    Difference, Exact, Fast, Method, Parity, check_round, points_after,
};
use jadoube_standings::fide::rank;
use jadoube_words::dutch as spoken;
use rayon::prelude::*;
use serde::Serialize;
use serde_json::json;

use super::lineups;
use crate::{Answer, Context, Failure, Outcome, say, tournament_file, trf_file};

/// Which files to check.
#[derive(Debug, Args)]
pub struct Check {
    /// Tournament reports (.trf), or tournament files of ours (.json)
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// Pair by the slow exact method
    #[arg(long)]
    exact: bool,
    /// Read art. 5.2.5 by the pairing number itself (the endorsed engines do not)
    #[arg(long)]
    strict_parity: bool,
}

/// What one file came to.
#[derive(Debug, Serialize)]
struct Checked {
    file: String,
    rounds: usize,
    differences: Vec<InRound>,
    points: Vec<WrongPoints>,
    ranks: Vec<WrongRank>,
    /// A file of ours: what departs from the draughts code.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<pzwarc::Checked>,
}

impl Checked {
    fn differ(&self) -> usize {
        let code = self.code.iter().flat_map(pzwarc::Checked::rounds);
        self.differences.len() + code.count()
    }

    fn is_sound(&self) -> bool {
        let lineups = self.code.iter().all(pzwarc::Checked::lineups_stand);
        self.differ() == 0 && self.points.is_empty() && self.ranks.is_empty() && lineups
    }
}

#[derive(Debug, Serialize)]
struct InRound {
    round: usize,
    #[serde(flatten)]
    difference: Difference,
}

#[derive(Debug, Serialize)]
struct WrongPoints {
    player: u32,
    stated: i32,
    computed: i32,
}

#[derive(Debug, Serialize)]
struct WrongRank {
    player: u32,
    stated: u32,
    computed: u32,
}

impl Check {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        let checked: Vec<Result<Checked, Failure>> =
            self.files.par_iter().map(|file| self.check(file)).collect();
        let mut answer = Answer::Yes;
        let (mut rounds, mut differ) = (0, 0);
        let mut sound = Vec::new();
        for file in checked {
            match file {
                Ok(file) => {
                    rounds += file.rounds;
                    differ += file.differ();
                    if !file.is_sound() {
                        answer = answer.max(Answer::No);
                    }
                    if !context.json {
                        print(&file, context);
                    }
                    sound.push(file);
                }
                Err(failure) => {
                    eprintln!("{failure}");
                    answer = Answer::BadInput;
                }
            }
        }
        let agree = rounds - differ;
        if context.json {
            let document =
                json!({ "rounds": rounds, "agree": agree, "differ": differ, "files": sound });
            say!("{document}");
        }
        say!("pairings: rounds {rounds}, agree {agree}, differ {differ}");
        Ok(answer)
    }

    fn check(&self, file: &str) -> Result<Checked, Failure> {
        if tournament_file::is_ours(file) {
            let code = pzwarc::check(file)?;
            return Ok(Checked {
                file: file.to_owned(),
                rounds: code.tournament.rounds.len(),
                differences: Vec::new(),
                points: Vec::new(),
                ranks: Vec::new(),
                code: Some(code),
            });
        }
        let trf = trf_file::read(file)?;
        let parity = if self.strict_parity {
            Parity::PairingNumber
        } else {
            Parity::default()
        };
        let event = trf.event(parity);
        let rounds = trf.rounds_paired();
        let mut method: Box<dyn Method> = if self.exact {
            Box::new(Exact)
        } else {
            Box::new(Fast::default())
        };
        let differences = (1..=rounds)
            .filter_map(|round| {
                check_round(&event, round, &trf.absent_in(round), method.as_mut())
                    .map(|difference| InRound { round, difference })
            })
            .collect();
        Ok(Checked {
            file: file.to_owned(),
            rounds,
            differences,
            points: wrong_points(&trf, &event),
            ranks: wrong_ranks(&trf),
            code: None,
        })
    }
}

/// Points as stated in the file against points recomputed from its results.
fn wrong_points(trf: &Trf, event: &jadoube_pairing::swiss::dutch::Event) -> Vec<WrongPoints> {
    let rounds = trf
        .players
        .iter()
        .map(|p| p.rounds.len())
        .max()
        .unwrap_or(0);
    trf.players
        .iter()
        .zip(&event.entrants)
        .filter_map(|(player, entrant)| {
            let computed = points_after(event, entrant, rounds);
            let stated = player.points?;
            (stated != computed).then_some(WrongPoints {
                player: player.number,
                stated,
                computed,
            })
        })
        .collect()
}

/// Ranks as stated against the tie-breaks the file declares (records 202, 212).
fn wrong_ranks(trf: &Trf) -> Vec<WrongRank> {
    let Some(list) = trf.declared_tie_breaks() else {
        return Vec::new();
    };
    let standings = rank(&trf.standings_event(), &list);
    let sharing = |rank: usize| {
        let count = standings.iter().filter(|s| s.rank == rank).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    };
    standings
        .iter()
        .filter_map(|standing| {
            let player = trf.players.get(standing.player)?;
            let stated = player.rank?;
            let computed = u32::try_from(standing.rank).ok()?;
            // Equals share a rank here; the file may have drawn lots between them.
            let fits = (computed..computed + sharing(standing.rank)).contains(&stated);
            (!fits).then_some(WrongRank {
                player: player.number,
                stated,
                computed,
            })
        })
        .collect()
}

fn print(file: &Checked, context: &Context) {
    let words = context.words;
    for InRound { round, difference } in &file.differences {
        say!(
            "{}: {}",
            file.file,
            spoken::difference(words, *round, difference)
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
        say!(
            "{}: {}",
            file.file,
            spoken::wrong_points(
                words,
                wrong.player,
                &write_tenths(wrong.stated),
                &write_tenths(wrong.computed)
            )
        );
    }
    for wrong in &file.ranks {
        say!(
            "{}: {}",
            file.file,
            spoken::wrong_rank(words, wrong.player, wrong.stated, wrong.computed)
        );
    }
}
