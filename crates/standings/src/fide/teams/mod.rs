//! Tie-breaks of teams: C.07 art. 11 to 13.
//!
//! A team event is two views of the same matches, one in match points and one in game points; every
//! tie-break of art. 6 to 9 works on either. Our readings where the text leaves room:
//! - a code without `:MP` or `:GP` works on the primary score (art. 13);
//! - the four follow-ups of 13.3.2 are EDEBT = EDE, BC, TBR; EDEBB = EDE, BC,
//!   BBE; EDET = EDE, TBR; EDEB = EDE, BBE, and they look at the whole
//!   tournament: art. 12.1 to 12.3 each count all games the team played in it,
//!   not the one match (another program asks the mutual match only, which
//!   leaves teams that never met equal);
//! - a match won without boards counts as won on every board (art. 12 says so
//!   of the pairing-allocated bye), a half-point bye as drawn on every board;
//! - the divisor of 13.4.2 b is never less than one;
//! - a match with a game that is not finished has no match points yet, and the
//!   game points of the finished boards.

mod boards;
mod encounter;
mod ranking;
mod reading;
mod sums;

use jadoube_vocabulary::{Mark, PointSystem, Points};
use serde::{Deserialize, Serialize};

use super::descriptor::Basis;
use super::model::{Contestant, Crosstable, Format, Scored};

pub use ranking::{allowed, rank, ranking, values};

/// A round of a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamRound {
    /// Place of the scheduled opponent in the event's list.
    pub opponent: Option<usize>,
    /// How the match went.
    pub kind: Mark,
    /// Match points.
    pub match_points: Points,
    /// Game points.
    pub game_points: Points,
    /// Match and game points given or taken by a decision in addition to the result.
    #[serde(default)]
    pub decided: (Points, Points),
    /// Game points by board, the first board first; empty when none was set up.
    pub boards: Vec<Points>,
}

impl TeamRound {
    /// Its points in a score.
    pub const fn points(&self, basis: Basis) -> Points {
        match basis {
            Basis::MatchPoints => self.match_points,
            Basis::GamePoints => self.game_points,
        }
    }

    /// What a decision gave or took in a score.
    const fn decided(&self, basis: Basis) -> Points {
        match basis {
            Basis::MatchPoints => self.decided.0,
            Basis::GamePoints => self.decided.1,
        }
    }
}

/// A team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamContestant {
    /// Its number.
    pub number: u32,
    /// One entry per round of the event.
    pub rounds: Vec<TeamRound>,
}

impl TeamContestant {
    /// All points in a score.
    pub fn points(&self, basis: Basis) -> Points {
        let rounds = self.rounds.iter();
        rounds
            .map(|round| round.points(basis) + round.decided(basis))
            .sum()
    }
}

/// A team event to be ranked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamCrosstable {
    /// How the field meets.
    pub format: Format,
    /// The primary score: match or game points.
    pub primary: Basis,
    /// What matches are worth.
    pub matches: PointSystem,
    /// What games are worth.
    pub games: PointSystem,
    /// Boards of a match.
    pub boards: usize,
    /// How many rounds count.
    pub rounds: usize,
    /// How many rounds the event has.
    pub scheduled: usize,
    /// All teams.
    pub teams: Vec<TeamContestant>,
}

impl TeamCrosstable {
    /// The score that does not decide first.
    pub const fn secondary(&self) -> Basis {
        match self.primary {
            Basis::MatchPoints => Basis::GamePoints,
            Basis::GamePoints => Basis::MatchPoints,
        }
    }

    /// What a match is worth in a score: for game points all boards alike.
    pub fn worth(&self, basis: Basis) -> PointSystem {
        match basis {
            Basis::MatchPoints => self.matches,
            Basis::GamePoints => {
                let boards = i64::try_from(self.boards).unwrap_or(i64::MAX);
                self.games.map(|points| points * boards)
            }
        }
    }

    /// The same with forfeits treated by art. 15.2 and the modifier P.
    fn seen(&self, basis: Basis, forfeits_played: bool) -> Crosstable {
        self.view(basis).seen(forfeits_played).into_owned()
    }

    /// The event as individual tie-breaks see it, teams as players.
    pub fn view(&self, basis: Basis) -> Crosstable {
        Crosstable {
            format: self.format,
            worth: self.worth(basis),
            rounds: self.rounds,
            scheduled: self.scheduled,
            players: self
                .teams
                .iter()
                .map(|team| Contestant {
                    number: team.number,
                    rating: None,
                    rounds: team
                        .rounds
                        .iter()
                        .map(|round| Scored {
                            opponent: round.opponent,
                            black: false,
                            kind: round.kind,
                            points: round.points(basis),
                            decided: round.decided(basis),
                        })
                        .collect(),
                })
                .collect(),
        }
    }
}
