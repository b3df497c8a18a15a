//! A match of two teams: V/3.1, V/3.3.

use jadoube_lawbook::ProvisionId;
use serde::{Deserialize, Serialize};

use super::compare::SeenAs;
use super::notation::spelling;
use super::turns::ByTheCode;
use jadoube_competition::Adjourned;
use jadoube_vocabulary::{Outcome, Side};

/// Who has which colour in a match.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MatchColours {
    /// V/3.3: the home team has White on odd boards.
    #[default]
    Alternate,
    /// V/3.7.2: a team has one colour on all boards of a Scheveningen round.
    One,
}

/// A match: board results White first; the home team has White as `colours` says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardMatch {
    /// The round, from 1; `None` for a match that was never played.
    pub round: Option<usize>,
    /// Who has White on which board.
    pub colours: MatchColours,
    /// Home team's number.
    pub home: u32,
    /// Away team's number.
    pub away: u32,
    /// Results by board.
    #[serde(with = "spelling::list")]
    pub boards: Vec<Outcome>,
}

/// What a team scored in a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Taken {
    /// V/3.1: match points.
    pub match_points: u32,
    /// V/3.1: small points.
    pub small_points: u32,
}

/// V/3.1: more game points give two match points, equal ones give one each.
pub const MATCH_POINTS: ProvisionId = ProvisionId::new("pzwarc:V/3.1");

impl BoardMatch {
    /// The points of the home and away teams on a board, from 0.
    fn board(&self, board: usize) -> (u32, u32) {
        let Some(score) = self.boards.get(board) else {
            return (0, 0);
        };
        let white = score.points(Side::White, Adjourned::Open);
        let black = score.points(Side::Black, Adjourned::Open);
        match self.colours {
            MatchColours::Alternate if !board.is_multiple_of(2) => (black, white),
            MatchColours::Alternate | MatchColours::One => (white, black),
        }
    }

    /// Both teams' small points.
    fn small(&self) -> (u32, u32) {
        (0..self.boards.len()).fold((0, 0), |sum, board| {
            let (home, away) = self.board(board);
            (sum.0 + home, sum.1 + away)
        })
    }

    /// II/5.6: neither team played: 0:0, and no match points for the tie.
    fn is_double_walkover(&self) -> bool {
        self.boards
            .iter()
            .all(|score| *score == Outcome::BothForfeited)
    }

    /// Whether a board has no result yet.
    pub(super) fn is_open(&self) -> bool {
        self.boards.iter().any(|score| score.is_unfinished()) || self.boards.is_empty()
    }

    /// What a team scored; `None` if it is not in this match. An unfinished match gives no match
    /// points yet.
    pub fn taken(&self, team: u32) -> Option<Taken> {
        let (home, away) = self.small();
        let (own, other) = if team == self.home {
            (home, away)
        } else if team == self.away {
            (away, home)
        } else {
            return None;
        };
        let none = self.is_open() || self.is_double_walkover();
        let match_points = match (none, own.cmp(&other)) {
            (true, _) | (_, std::cmp::Ordering::Less) => 0,
            (_, std::cmp::Ordering::Equal) => 1,
            (_, std::cmp::Ordering::Greater) => 2,
        };
        Some(Taken {
            match_points,
            small_points: own,
        })
    }

    /// A team's points on a board, from 0.
    pub(super) fn board_points(&self, team: u32, board: usize) -> u32 {
        let (home, away) = self.board(board);
        if team == self.home {
            home
        } else if team == self.away {
            away
        } else {
            0
        }
    }

    pub(super) const fn opponent(&self, team: u32) -> Option<u32> {
        if team == self.home {
            Some(self.away)
        } else if team == self.away {
            Some(self.home)
        } else {
            None
        }
    }

    pub(super) fn how(&self) -> SeenAs {
        if self.round.is_none() {
            SeenAs::Left
        } else {
            self.outcome().how()
        }
    }

    pub(super) const fn is_of(&self, team: u32) -> bool {
        self.home == team || self.away == team
    }

    pub(super) fn is_between(&self, team: u32, others: &[u32]) -> bool {
        (self.home == team && others.contains(&self.away))
            || (self.away == team && others.contains(&self.home))
    }

    /// V/3.2.2: the outcome of the match as of a game in a Swiss event of teams: match points only.
    ///
    /// A match not played on any board is a walkover; with equal boards given to both teams it is
    /// drawn (V/3.1), and only one lost by both is 0:0 (II/5.6).
    pub fn outcome(&self) -> Outcome {
        let (home, away) = self.small();
        let played = self.boards.iter().any(|score| score.is_begun());
        match (self.is_open(), home.cmp(&away), played) {
            (true, _, _) => Outcome::Open,
            (_, std::cmp::Ordering::Greater, true) => Outcome::WhiteWon,
            (_, std::cmp::Ordering::Less, true) => Outcome::BlackWon,
            (_, std::cmp::Ordering::Equal, true) => Outcome::Drawn,
            (_, std::cmp::Ordering::Greater, false) => Outcome::WhiteWalkover,
            (_, std::cmp::Ordering::Less, false) => Outcome::BlackWalkover,
            (_, std::cmp::Ordering::Equal, false) if !self.is_double_walkover() => Outcome::Drawn,
            (_, std::cmp::Ordering::Equal, false) => Outcome::BothForfeited,
        }
    }
}
