//! Team events: V/3.1, V/3.2.

use jadoube_lawbook::ProvisionId;
use serde::{Deserialize, Serialize};

use super::record::{Adjourned, Game, Score, Side};

/// A match: board results White first; the home team has White on odd boards (V/3.3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    /// Home team's number.
    pub home: u32,
    /// Guests' number.
    pub away: u32,
    /// Results by board.
    pub boards: Vec<Score>,
}

/// What a team took from a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Taken {
    /// V/3.1: match points.
    pub match_points: u32,
    /// V/3.1: small points.
    pub small_points: u32,
}

/// V/3.2.2: team Swiss events are ranked like individual ones, on match points.
pub const SWISS: ProvisionId = ProvisionId::new("pzwarc:V/3.2.2");

/// V/3.1: more game points give two match points, equal ones give one each.
pub const MATCH_POINTS: ProvisionId = ProvisionId::new("pzwarc:V/3.1");

impl Match {
    /// The home team's points on a board, from 0, and the guests'.
    fn board(&self, board: usize) -> (u32, u32) {
        let Some(score) = self.boards.get(board) else {
            return (0, 0);
        };
        let white = score.points(Side::White, Adjourned::Open);
        let black = score.points(Side::Black, Adjourned::Open);
        if board.is_multiple_of(2) {
            (white, black)
        } else {
            (black, white)
        }
    }

    /// Both teams' small points.
    fn small(&self) -> (u32, u32) {
        (0..self.boards.len()).fold((0, 0), |sum, board| {
            let (home, away) = self.board(board);
            (sum.0 + home, sum.1 + away)
        })
    }

    /// Whether nobody has given a result yet.
    fn is_open(&self) -> bool {
        self.boards
            .iter()
            .any(|score| matches!(score, Score::Open | Score::Adjourned))
            || self.boards.is_empty()
    }

    /// What a team took; nothing if it does not play here. An unfinished match gives no match
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
        let match_points = match (self.is_open(), own.cmp(&other)) {
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
    fn board_points(&self, team: u32, board: usize) -> u32 {
        let (home, away) = self.board(board);
        if team == self.home {
            home
        } else if team == self.away {
            away
        } else {
            0
        }
    }

    fn is_between(&self, team: u32, others: &[u32]) -> bool {
        (self.home == team && others.contains(&self.away))
            || (self.away == team && others.contains(&self.home))
    }

    /// V/3.2.2: the match as a game of a Swiss event of teams: match points only.
    ///
    /// A match that nobody played on any board is a walkover there.
    pub fn as_game(&self) -> Game {
        let (home, away) = self.small();
        let played = self.boards.iter().any(|score| score.is_played());
        let score = match (self.is_open(), home.cmp(&away), played) {
            (true, _, _) => Score::Open,
            (_, std::cmp::Ordering::Greater, true) => Score::WhiteWon,
            (_, std::cmp::Ordering::Less, true) => Score::BlackWon,
            (_, std::cmp::Ordering::Equal, true) => Score::Drawn,
            (_, std::cmp::Ordering::Greater, false) => Score::WhiteWalkover,
            (_, std::cmp::Ordering::Less, false) => Score::BlackWalkover,
            (_, std::cmp::Ordering::Equal, false) => Score::DoubleWalkover,
        };
        Game {
            white: self.home,
            black: self.away,
            score,
            arrows: None,
        }
    }
}

/// A criterion of V/3.2.1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum Criterion {
    /// Match points.
    MatchPoints,
    /// Small points.
    SmallPoints,
    /// Matches won.
    MatchesWon,
    /// Points on this board in the whole event, from 1.
    Board(usize),
    /// Match points among the tied.
    Direct,
    /// Points on this board in the matches among the tied, from 1.
    DirectBoard(usize),
    /// Small points against the other teams in order of classification.
    InOrder,
}

impl Criterion {
    /// The article that states it.
    pub const fn provision(self) -> ProvisionId {
        match self {
            Self::MatchPoints => ProvisionId::new("pzwarc:V/3.2.1.1"),
            Self::SmallPoints => ProvisionId::new("pzwarc:V/3.2.1.2"),
            Self::MatchesWon => ProvisionId::new("pzwarc:V/3.2.1.3"),
            Self::Board(_) => ProvisionId::new("pzwarc:V/3.2.1.4"),
            Self::Direct => ProvisionId::new("pzwarc:V/3.2.1.5"),
            Self::DirectBoard(_) => ProvisionId::new("pzwarc:V/3.2.1.6"),
            Self::InOrder => ProvisionId::new("pzwarc:V/3.2.1.7"),
        }
    }
}

/// One place of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The place; shared by equals.
    pub place: usize,
    /// The team's number.
    pub team: u32,
    /// Match points.
    pub match_points: u32,
    /// Small points.
    pub small_points: u32,
    /// Matches won.
    pub won: u32,
    /// Points by board.
    pub boards: Vec<u32>,
    /// What put it behind the one before; none for the first and for equals.
    pub decided_by: Option<Criterion>,
}

#[derive(Debug, Clone)]
struct Block {
    teams: Vec<u32>,
    decided_by: Option<Criterion>,
}

/// V/3.2.1: the table of a team round robin.
pub fn table(teams: &[u32], matches: &[Match]) -> Vec<Place> {
    let boards = matches
        .iter()
        .map(|one| one.boards.len())
        .max()
        .unwrap_or(0);
    let all = Played { matches };
    let mut blocks = vec![Block {
        teams: teams.to_vec(),
        decided_by: None,
    }];
    blocks = each(blocks, Criterion::MatchPoints, |team| {
        all.sum(team).match_points
    });
    blocks = each(blocks, Criterion::SmallPoints, |team| {
        all.sum(team).small_points
    });
    blocks = each(blocks, Criterion::MatchesWon, |team| all.won(team));
    for board in 0..boards {
        blocks = each(blocks, Criterion::Board(board + 1), |team| {
            all.on_board(team, board)
        });
    }
    let direct: Vec<Block> = blocks
        .into_iter()
        .flat_map(|block| all.direct(block, boards))
        .collect();
    let order: Vec<Vec<u32>> = direct.iter().map(|block| block.teams.clone()).collect();
    let mut places: Vec<Place> = Vec::new();
    for block in direct
        .into_iter()
        .flat_map(|block| all.in_order(block, &order, boards))
    {
        let place = places.len() + 1;
        let mut decided_by = block.decided_by;
        for team in block.teams {
            let sum = all.sum(team);
            places.push(Place {
                place,
                team,
                match_points: sum.match_points,
                small_points: sum.small_points,
                won: all.won(team),
                boards: (0..boards).map(|board| all.on_board(team, board)).collect(),
                decided_by: decided_by.take(),
            });
        }
    }
    places
}

struct Played<'a> {
    matches: &'a [Match],
}

impl Played<'_> {
    fn sum(&self, team: u32) -> Taken {
        let mut sum = Taken {
            match_points: 0,
            small_points: 0,
        };
        for taken in self.matches.iter().filter_map(|one| one.taken(team)) {
            sum.match_points += taken.match_points;
            sum.small_points += taken.small_points;
        }
        sum
    }

    fn won(&self, team: u32) -> u32 {
        self.matches
            .iter()
            .filter_map(|one| one.taken(team))
            .filter(|taken| taken.match_points == 2)
            .map(|_| 1)
            .sum()
    }

    fn on_board(&self, team: u32, board: usize) -> u32 {
        self.matches
            .iter()
            .map(|one| one.board_points(team, board))
            .sum()
    }

    /// V/3.2.1.5, 3.2.1.6: matches among the tied, then their boards, again inside what is left.
    fn direct(&self, block: Block, boards: usize) -> Vec<Block> {
        let tied = block.teams.clone();
        let among = |team: u32| {
            let tied = &tied;
            self.matches
                .iter()
                .filter(move |one| one.is_between(team, tied))
        };
        let mut parts = split(block, Criterion::Direct, |team| {
            among(team)
                .filter_map(|one| one.taken(team))
                .map(|taken| taken.match_points)
                .sum::<u32>()
        });
        for board in 0..boards {
            if parts.len() > 1 {
                break;
            }
            parts = each(parts, Criterion::DirectBoard(board + 1), |team| {
                among(team)
                    .map(|one| one.board_points(team, board))
                    .sum::<u32>()
            });
        }
        if parts.len() < 2 {
            return parts;
        }
        parts
            .into_iter()
            .flat_map(|part| self.direct(part, boards))
            .collect()
    }

    /// V/3.2.1.7: small points against the others from the top down; equals count as one.
    fn in_order(&self, block: Block, order: &[Vec<u32>], boards: usize) -> Vec<Block> {
        if block.teams.len() < 2 {
            return vec![block];
        }
        for others in order {
            if others.iter().any(|team| block.teams.contains(team)) {
                continue;
            }
            let parts = split(block.clone(), Criterion::InOrder, |team| {
                self.matches
                    .iter()
                    .filter(|one| one.is_between(team, others))
                    .filter_map(|one| one.taken(team))
                    .map(|taken| taken.small_points)
                    .sum::<u32>()
            });
            if parts.len() > 1 {
                return parts
                    .into_iter()
                    .flat_map(|part| self.direct(part, boards))
                    .flat_map(|part| self.in_order(part, order, boards))
                    .collect();
            }
        }
        vec![block]
    }
}

fn each<K: Ord>(blocks: Vec<Block>, by: Criterion, key: impl Fn(u32) -> K + Copy) -> Vec<Block> {
    blocks
        .into_iter()
        .flat_map(|block| split(block, by, key))
        .collect()
}

fn split<K: Ord>(block: Block, by: Criterion, key: impl Fn(u32) -> K) -> Vec<Block> {
    let mut keyed: Vec<(K, u32)> = block.teams.iter().map(|team| (key(*team), *team)).collect();
    keyed.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut decided_by = block.decided_by;
    keyed
        .chunk_by(|a, b| a.0 == b.0)
        .map(|part| {
            let block = Block {
                teams: part.iter().map(|(_, team)| *team).collect(),
                decided_by,
            };
            decided_by = Some(by);
            block
        })
        .collect()
}
