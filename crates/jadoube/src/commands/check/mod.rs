//! `check`: every round of tournament reports and files of ours is paired again and compared.

mod pzwarc;

use clap::Args;
use jadoube_formats::boards;
use jadoube_formats::trf::{Trf, WrongPoints, write_tenths};
use jadoube_pairing::swiss::dutch::{Difference, Event, Exact, Fast, Method, check_round};
use jadoube_standings::fide::{Basis, Number, Standing, rank, teams};
use jadoube_words::dutch::{self as spoken, TeamFigure};
use jadoube_words::{Words, report};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::json;

use super::explain::dutch::parity;
use super::lineups;
use crate::{Answer, Context, Failure, Outcome, say, tell, tournament_file, trf_file};

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
    teams: Vec<WrongTeam>,
    /// A file of ours: what departs from the draughts code.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<pzwarc::Checked>,
    /// Another system paired the event: only its figures were checked.
    #[serde(skip)]
    other_system: Option<Failure>,
}

impl Checked {
    fn differ(&self) -> usize {
        let code = self.code.iter().flat_map(pzwarc::Checked::rounds);
        self.differences.len() + code.count()
    }

    fn is_sound(&self) -> bool {
        let lineups = self.code.iter().all(pzwarc::Checked::lineups_stand);
        let figures = self.points.is_empty() && self.ranks.is_empty() && self.teams.is_empty();
        self.differ() == 0 && figures && lineups
    }
}

#[derive(Debug, Serialize)]
struct InRound {
    round: usize,
    /// The first board of the round that differs, and the line of its first player.
    board: Option<usize>,
    line: usize,
    #[serde(flatten)]
    difference: Difference,
}

#[derive(Debug, Serialize)]
struct WrongRank {
    line: usize,
    player: u32,
    stated: u32,
    computed: u32,
}

/// What record 310 states of a team against what its matches give.
#[derive(Debug, Serialize)]
struct WrongTeam {
    line: usize,
    team: u32,
    what: TeamFigure,
    stated: String,
    computed: String,
}

impl Check {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        let checked: Vec<Result<Checked, Failure>> = {
            let files = self.files.par_iter();
            files.map(|file| self.check(file, context.words)).collect()
        };
        let mut answer = Answer::Yes;
        let (mut rounds, mut differ) = (0, 0);
        let mut sound = Vec::new();
        let mut refused = Vec::new();
        for file in checked {
            match file {
                Ok(file) => {
                    rounds += file.rounds;
                    differ += file.differ();
                    if !file.is_sound() {
                        answer = answer.max(Answer::No);
                    }
                    if let Some(other) = &file.other_system {
                        tell!("{other}");
                        answer = Answer::BadInput;
                    }
                    if !context.json {
                        print(&file, context);
                    }
                    sound.push(file);
                }
                Err(failure) => {
                    tell!("{failure}");
                    refused.push(failure.to_string());
                    answer = Answer::BadInput;
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
        if tournament_file::is_ours(file) {
            let code = pzwarc::check(file, words)?;
            return Ok(Checked {
                file: file.to_owned(),
                rounds: code.tournament.rounds.len(),
                differences: Vec::new(),
                points: Vec::new(),
                ranks: Vec::new(),
                teams: Vec::new(),
                code: Some(code),
                other_system: None,
            });
        }
        let (trf, other_system) = trf_file::read_to_check(file, words)?;
        let event = trf.event(parity(self.strict_parity));
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
        trf_file::told_to_pair(file, &trf, rounds, words);
        let mut method: Box<dyn Method> = if self.exact {
            Box::new(Exact)
        } else {
            Box::new(Fast::default())
        };
        let differences = (1..=rounds)
            .filter_map(|round| {
                check_round(&event, round, &trf.absent_in(round), method.as_mut())
                    .map(|difference| placed(&trf, &event, round, difference))
            })
            .collect();
        Ok(Checked {
            file: file.to_owned(),
            rounds,
            differences,
            points: trf.wrong_points(&event),
            ranks: if by_team {
                Vec::new()
            } else {
                wrong_ranks(&trf)
            },
            teams: wrong_teams(&trf),
            code: None,
            other_system,
        })
    }
}

/// A difference with the first board it touches.
fn placed(trf: &Trf, event: &Event, round: usize, difference: Difference) -> InRound {
    let boards = boards::recorded(trf, event, round);
    let touched = boards.iter().position(|board| {
        let pair = (board.white, board.black.unwrap_or(0));
        difference.recorded.contains(&pair)
    });
    let line = touched
        .and_then(|at| boards.get(at))
        .map(|board| board.line);
    // Nobody of the difference was paired: whoever should have been.
    let line = line.or_else(|| {
        let (white, _) = difference.expected.first()?;
        Some(trf.player(*white)?.line)
    });
    InRound {
        round,
        board: touched.map(|at| at + 1),
        line: line.unwrap_or(1),
        difference,
    }
}

/// Ranks as stated against the tie-breaks the file declares (records 202, 212).
fn wrong_ranks(trf: &Trf) -> Vec<WrongRank> {
    let Some(list) = trf.declared_tie_breaks() else {
        return Vec::new();
    };
    let standings = rank(&trf.standings_event(), &list);
    standings
        .iter()
        .filter_map(|standing| {
            let player = trf.players.get(standing.player)?;
            let stated = player.rank?;
            let computed = u32::try_from(standing.rank).ok()?;
            (!fits(&standings, standing.rank, stated)).then_some(WrongRank {
                line: player.line,
                player: player.number,
                stated,
                computed,
            })
        })
        .collect()
}

/// Equals share a rank here; the file may have drawn lots between them.
fn fits(standings: &[Standing], rank: usize, stated: u32) -> bool {
    let sharing = standings.iter().filter(|s| s.rank == rank).count();
    usize::try_from(stated).is_ok_and(|stated| (rank..rank + sharing).contains(&stated))
}

/// Points and rank of record 310 against the matches and the tie-breaks declared.
fn wrong_teams(trf: &Trf) -> Vec<WrongTeam> {
    let Some(event) = trf.team_event() else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for (basis, what) in [
        (Basis::MatchPoints, TeamFigure::MatchPoints),
        (Basis::GamePoints, TeamFigure::GamePoints),
    ] {
        let view = event.view(basis);
        for (team, ranked) in trf.teams.iter().zip(&view.players) {
            let stated = match basis {
                Basis::MatchPoints => team.match_points,
                Basis::GamePoints => team.game_points,
            };
            let computed = ranked.points();
            if let Some(stated) = stated.filter(|stated| i64::from(*stated) != computed) {
                found.push(WrongTeam {
                    line: team.line,
                    team: ranked.number,
                    what,
                    stated: write_tenths(stated),
                    computed: Number::tenths(computed).to_string(),
                });
            }
        }
    }
    let Some(list) = trf.declared_tie_breaks() else {
        return found;
    };
    let standings = teams::rank(&event, &list);
    for standing in &standings {
        let (Some(team), Some(ranked)) = (
            trf.teams.get(standing.player),
            event.teams.get(standing.player),
        ) else {
            continue;
        };
        let wrong = |stated: &u32| !fits(&standings, standing.rank, *stated);
        if let Some(stated) = team.rank.filter(wrong) {
            found.push(WrongTeam {
                line: team.line,
                team: ranked.number,
                what: TeamFigure::Rank,
                stated: stated.to_string(),
                computed: standing.rank.to_string(),
            });
        }
    }
    found
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
