//! Order of team round robins and Scheveningen matches: V/3.2.

use jadoube_lawbook::ProvisionId;
use serde::Serialize;

use super::compare::{Better, Block, Comparison, Computed, Judge, Part, Ranks};
use super::gaps::{Gap, gaps};
pub use super::team_match::{BoardMatch, MATCH_POINTS, MatchColours, Taken};
use super::turns::ByTheCode;
use super::withdrawal::{Fate, fate};
use jadoube_vocabulary::Outcome;

/// V/3.2.2: team Swiss events are ranked like individual ones, on match points.
pub const SWISS: ProvisionId = ProvisionId::new("pzwarc:V/3.2.2");

/// A criterion of V/3.2.1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum TeamCriterion {
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
    /// A play-off the arbiter ordered: the code names none for teams (IV/2.17).
    PlayOff,
}

impl TeamCriterion {
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
            Self::PlayOff => ProvisionId::new("pzwarc:IV/2.17"),
        }
    }
}

/// What is known about a team round robin or a Scheveningen match.
#[derive(Debug, Clone, Copy)]
pub struct TeamRounds<'a> {
    /// The teams' numbers.
    pub teams: &'a [u32],
    /// The matches so far.
    pub matches: &'a [BoardMatch],
    /// Boards of a match.
    pub boards: usize,
    /// Matches a team has to play.
    pub scheduled: usize,
    /// Teams that left (II/5.7.1, applied to teams as to players).
    pub withdrawn: &'a [u32],
    /// Orders that play-offs gave, best first.
    pub play_offs: &'a [Vec<u32>],
}

impl<'a> TeamRounds<'a> {
    /// A single round robin without withdrawals.
    pub fn new(teams: &'a [u32], matches: &'a [BoardMatch]) -> Self {
        let boards = matches.iter().map(|one| one.boards.len()).max();
        Self {
            teams,
            matches,
            boards: boards.unwrap_or(0),
            scheduled: teams.len().saturating_sub(1),
            withdrawn: &[],
            play_offs: &[],
        }
    }

    /// How often two teams meet.
    fn cycles(&self) -> usize {
        let others = self.teams.len().saturating_sub(1);
        self.scheduled.checked_div(others).unwrap_or(0)
    }
}

/// One place of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TeamPlace {
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
    /// The criterion that put it behind the previous one; `None` for the first and for equals.
    pub decided_by: Option<TeamCriterion>,
}

/// The table of a team round robin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TeamStandings {
    /// The places.
    pub places: Vec<TeamPlace>,
    /// Teams that left, and how their matches are treated.
    pub withdrawn: Vec<(u32, Fate)>,
    /// The matches counted.
    pub matches: Vec<BoardMatch>,
    /// What is still open, missing or played twice.
    pub gaps: Vec<Gap>,
    /// The comparisons that concern the team in question.
    #[serde(skip)]
    pub comparisons: Vec<Comparison<TeamCriterion>>,
}

/// V/3.2.1: the table of a team round robin.
pub fn table(event: &TeamRounds<'_>) -> TeamStandings {
    asked(event, None)
}

/// The table with every comparison that concerned one team.
pub fn asked(event: &TeamRounds<'_>, no: Option<u32>) -> TeamStandings {
    let (matches, withdrawn) = clean(event);
    let ranked: Vec<u32> = event
        .teams
        .iter()
        .copied()
        .filter(|team| !withdrawn.contains(&(*team, Fate::Dropped)))
        .collect();
    let mut ranking = Ranking {
        played: Played {
            matches: &matches,
            boards: event.boards,
        },
        judge: Judge::new(no),
    };
    let cycles = event.cycles();
    let gaps = gaps(&ranked, cycles, |one, other| {
        let met = matches.iter().filter(|met| met.is_between(one, &[other]));
        let open = met.clone().filter(|met| met.is_open()).count();
        (met.count(), open)
    });
    let places = ranking.places(ranked, event.play_offs);
    let comparisons = ranking.judge.comparisons;
    TeamStandings {
        places,
        withdrawn,
        matches,
        gaps,
        comparisons,
    }
}

/// II/5.7.1 for teams: matches of a team that left early are removed; a team that left later loses
/// the rest on every board, and two such teams both lose their match.
fn clean(event: &TeamRounds<'_>) -> (Vec<BoardMatch>, Vec<(u32, Fate)>) {
    let played = |team: u32| {
        let own = event.matches.iter().filter(|one| one.is_of(team));
        own.filter(|one| one.boards.iter().any(|score| score.is_begun()))
            .count()
    };
    let withdrawn: Vec<(u32, Fate)> = event
        .withdrawn
        .iter()
        .filter(|team| event.teams.contains(team))
        .map(|team| (*team, fate(played(*team), event.scheduled)))
        .collect();
    let is = |team: u32, fate: Fate| withdrawn.contains(&(team, fate));
    let mut matches: Vec<BoardMatch> = event
        .matches
        .iter()
        .filter(|one| !is(one.home, Fate::Dropped) && !is(one.away, Fate::Dropped))
        .cloned()
        .collect();
    let cycles = event.cycles();
    for (at, home) in event.teams.iter().enumerate() {
        for away in event.teams.iter().skip(at + 1) {
            let gone = (is(*home, Fate::Kept), is(*away, Fate::Kept));
            let dropped = is(*home, Fate::Dropped) || is(*away, Fate::Dropped);
            if dropped || gone == (false, false) {
                continue;
            }
            let met = matches
                .iter()
                .filter(|one| one.is_between(*home, &[*away]))
                .count();
            // Colours do not matter here: the home team is White on every board.
            let score = match gone {
                (true, true) => Outcome::BothForfeited,
                (true, false) => Outcome::BlackWalkover,
                (false, _) => Outcome::WhiteWalkover,
            };
            matches.extend((met..cycles).map(|_| BoardMatch {
                round: None,
                colours: MatchColours::One,
                home: *home,
                away: *away,
                boards: vec![score; event.boards],
            }));
        }
    }
    (matches, withdrawn)
}

struct Ranking<'a> {
    played: Played<'a>,
    judge: Judge<TeamCriterion>,
}

type Blocks = Vec<Block<TeamCriterion>>;

impl Ranking<'_> {
    fn places(&mut self, teams: Vec<u32>, play_offs: &[Vec<u32>]) -> Vec<TeamPlace> {
        let all = self.played;
        let boards = all.boards;
        let mut blocks = vec![Block::all(teams)];
        let judge = &mut self.judge;
        blocks = judge.split_all(blocks, TeamCriterion::MatchPoints, |team| {
            all.match_points(team)
        });
        blocks = judge.split_all(blocks, TeamCriterion::SmallPoints, |team| {
            all.small_points(team)
        });
        blocks = judge.split_all(blocks, TeamCriterion::MatchesWon, |team| all.won(team));
        for board in 0..boards {
            blocks = judge.split_all(blocks, TeamCriterion::Board(board + 1), |team| {
                all.on_board(team, board)
            });
        }
        let mut direct = Vec::new();
        for block in blocks {
            direct.extend(self.direct(block));
        }
        let mut done = Vec::new();
        for block in self.in_order(direct) {
            done.extend(
                self.judge
                    .play_off(block, TeamCriterion::PlayOff, play_offs),
            );
        }
        let mut places: Vec<TeamPlace> = Vec::new();
        for block in done {
            let place = places.len() + 1;
            let mut decided_by = block.decided_by;
            let count = |made: Computed| u32::try_from(made.value.unwrap_or(0)).unwrap_or(0);
            for team in block.members {
                places.push(TeamPlace {
                    place,
                    team,
                    match_points: count(all.match_points(team)),
                    small_points: count(all.small_points(team)),
                    won: count(all.won(team)),
                    boards: (0..boards)
                        .map(|board| count(all.on_board(team, board)))
                        .collect(),
                    decided_by: decided_by.take(),
                });
            }
        }
        places
    }
}

impl Ranks<TeamCriterion> for Ranking<'_> {
    const IN_ORDER: TeamCriterion = TeamCriterion::InOrder;

    fn judge(&mut self) -> &mut Judge<TeamCriterion> {
        &mut self.judge
    }

    /// V/3.2.1.7: small points against the others.
    fn against(&self, no: u32, others: &[u32]) -> Computed {
        self.played
            .parts(no, Some(others), |one| small_points(one, no))
    }

    /// V/3.2.1 ends here.
    fn last(&mut self, block: Block<TeamCriterion>) -> Blocks {
        vec![block]
    }

    fn last_decides(&self, _: &Block<TeamCriterion>) -> bool {
        false
    }

    fn begins_again(&self) -> bool {
        false
    }

    /// V/3.2.1.5, 3.2.1.6: matches among the tied, then their boards, again within the remaining
    /// parts.
    fn direct(&mut self, block: Block<TeamCriterion>) -> Blocks {
        if !block.is_tied() {
            return vec![block];
        }
        let all = self.played;
        let tied = block.members.clone();
        let mut parts =
            self.judge
                .split(block, TeamCriterion::Direct, Better::More, &tied, |team| {
                    all.parts(team, Some(&tied), |one| match_points(one, team))
                });
        for board in 0..all.boards {
            // Undivided so far: the block is still the one that came in.
            let [whole] = parts.as_slice() else { break };
            parts = self.judge.split(
                whole.clone(),
                TeamCriterion::DirectBoard(board + 1),
                Better::More,
                &tied,
                |team| all.parts(team, Some(&tied), |one| one.board_points(team, board)),
            );
        }
        if parts.len() < 2 {
            return parts;
        }
        let mut done = Vec::new();
        for part in parts {
            done.extend(self.direct(part));
        }
        done
    }
}

#[derive(Clone, Copy)]
struct Played<'a> {
    matches: &'a [BoardMatch],
    boards: usize,
}

impl Played<'_> {
    /// What each match adds, against everybody or against some.
    fn parts(
        &self,
        team: u32,
        others: Option<&[u32]>,
        value: impl Fn(&BoardMatch) -> u32,
    ) -> Computed {
        let parts = self.matches.iter().filter_map(|one| {
            let opponent = one.opponent(team)?;
            if others.is_some_and(|others| !others.contains(&opponent)) {
                return None;
            }
            Some(Part {
                round: one.round,
                opponent: Some(opponent),
                value: i64::from(value(one)),
                how: one.how(),
                dropped: false,
            })
        });
        Computed::of(parts.collect())
    }

    fn match_points(&self, team: u32) -> Computed {
        self.parts(team, None, |one| match_points(one, team))
    }

    fn small_points(&self, team: u32) -> Computed {
        self.parts(team, None, |one| small_points(one, team))
    }

    fn won(&self, team: u32) -> Computed {
        self.parts(team, None, |one| u32::from(match_points(one, team) == 2))
    }

    fn on_board(&self, team: u32, board: usize) -> Computed {
        self.parts(team, None, |one| one.board_points(team, board))
    }
}

fn match_points(one: &BoardMatch, team: u32) -> u32 {
    one.taken(team).map_or(0, |taken| taken.match_points)
}

fn small_points(one: &BoardMatch, team: u32) -> u32 {
    one.taken(team).map_or(0, |taken| taken.small_points)
}
