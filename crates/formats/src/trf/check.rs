//! Checking a report against the rules: rounds re-paired, ranks and figures recomputed.

use jadoube_competition::{Contradiction, Parity, Record};
use jadoube_pairing::swiss::dutch::{BracketMethod, Difference, Scorecards, check_round};
use jadoube_standings::fide::{Basis, Number, Standing, rank, teams};
use jadoube_vocabulary::RoundNumber;
use serde::Serialize;

use super::columns::write_tenths;
use super::model::Trf;
use crate::boards;

/// A round that is not as the rules give it.
#[derive(Debug, Serialize)]
pub struct InRound {
    /// The round, from 1.
    pub round: usize,
    /// The first board of the round that differs.
    pub board: Option<usize>,
    /// The line of its first player.
    pub line: usize,
    /// What differs.
    #[serde(flatten)]
    pub difference: Difference,
}

/// A rank that the tie-breaks do not give.
#[derive(Debug, Serialize)]
pub struct WrongRank {
    /// The line of the player.
    pub line: usize,
    /// The player.
    pub player: u32,
    /// The rank stated.
    pub stated: u32,
    /// The rank the tie-breaks give.
    pub computed: u32,
}

/// What a file states of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TeamFigure {
    /// Match points.
    MatchPoints,
    /// Game points.
    GamePoints,
    /// The rank.
    Rank,
}

/// What record 310 states about a team compared with its matches.
#[derive(Debug, Serialize)]
pub struct WrongTeam {
    /// The line of the team.
    pub line: usize,
    /// The team.
    pub team: u32,
    /// Which figure.
    pub what: TeamFigure,
    /// As stated.
    pub stated: String,
    /// As computed.
    pub computed: String,
}

impl Trf {
    /// The first rounds paired again: where they differ.
    ///
    /// # Errors
    /// The report was not made by the reader, and contradicts itself.
    pub fn differences(
        &self,
        rounds: usize,
        parity: Parity,
        method: &mut dyn BracketMethod,
    ) -> Result<Vec<InRound>, Vec<Contradiction>> {
        let record = self.played(parity)?;
        let cards = Scorecards::read(&record);
        let mut found = Vec::new();
        for round in 1..=rounds {
            let difference = check_round(&cards, round, &self.absent_in(round), method);
            found.extend(difference.map(|one| placed(self, &record, round, one)));
        }
        Ok(found)
    }

    /// Ranks as stated against the tie-breaks the file declares (records 202, 212).
    ///
    /// # Errors
    /// The report was not made by the reader, and contradicts itself.
    pub fn wrong_ranks(&self) -> Result<Vec<WrongRank>, Vec<Contradiction>> {
        let Some(list) = self.declared_tie_breaks() else {
            return Ok(Vec::new());
        };
        let standings = rank(&self.crosstable()?, &list);
        let wrong = standings
            .iter()
            .filter_map(|standing| {
                let player = self.players.get(standing.player)?;
                let stated = player.rank?;
                let computed = u32::try_from(standing.rank).ok()?;
                (!fits(&standings, standing.rank, stated)).then_some(WrongRank {
                    line: player.line,
                    player: player.number,
                    stated,
                    computed,
                })
            })
            .collect();
        Ok(wrong)
    }

    /// Points and rank of record 310 against the matches and the tie-breaks declared.
    ///
    /// # Errors
    /// The records of the teams contradict each other.
    pub fn wrong_teams(&self) -> Result<Vec<WrongTeam>, Vec<Contradiction>> {
        // Record 013 states nothing.
        if !self.ranks_teams() {
            return Ok(Vec::new());
        }
        let Some(event) = self.team_crosstable()? else {
            return Ok(Vec::new());
        };
        let mut found = Vec::new();
        for (basis, what) in [
            (Basis::MatchPoints, TeamFigure::MatchPoints),
            (Basis::GamePoints, TeamFigure::GamePoints),
        ] {
            let view = event.view(basis);
            for (team, ranked) in self.teams.iter().zip(&view.players) {
                let stated = match basis {
                    Basis::MatchPoints => team.match_points,
                    Basis::GamePoints => team.game_points,
                };
                let computed = ranked.points();
                if let Some(stated) =
                    stated.filter(|stated| i64::from(*stated) != computed.tenths())
                {
                    found.push(WrongTeam {
                        line: team.line,
                        team: ranked.number,
                        what,
                        stated: write_tenths(stated),
                        computed: Number::points(computed).to_string(),
                    });
                }
            }
        }
        let Some(list) = self.declared_tie_breaks() else {
            return Ok(found);
        };
        let standings = teams::rank(&event, &list);
        for standing in &standings {
            let (Some(team), Some(ranked)) = (
                self.teams.get(standing.player),
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
        Ok(found)
    }
}

/// A difference with the first board it touches.
fn placed(trf: &Trf, record: &Record, round: usize, difference: Difference) -> InRound {
    let boards = boards::recorded(record, RoundNumber::at(round.saturating_sub(1)));
    let touched = boards.iter().position(|board| {
        let pair = (board.white, board.black.unwrap_or(0));
        difference.recorded.contains(&pair)
    });
    let line = touched
        .and_then(|at| boards.get(at))
        .and_then(|board| Some(trf.player(board.white)?.line));
    // None of those that differ was paired: show those that should have been.
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

/// Equals share a rank here; the file may have drawn lots between them.
fn fits(standings: &[Standing], rank: usize, stated: u32) -> bool {
    let sharing = standings.iter().filter(|s| s.rank == rank).count();
    usize::try_from(stated).is_ok_and(|stated| (rank..rank + sharing).contains(&stated))
}
