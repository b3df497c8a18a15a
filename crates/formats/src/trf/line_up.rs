//! The boards of a match from the line-ups of its two teams.

use std::collections::BTreeSet;

use jadoube_competition::{MatchBoard, person_id};
use jadoube_vocabulary::{Mark, Outcome, PerSide, PointSystem, Points, Side};

use super::competition::outcome;
use super::model::RoundCell;

/// A place in a team's line-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Seat {
    /// Who has it; none for an empty board.
    pub(super) player: Option<u32>,
    /// What the player's record says of the round.
    pub(super) cell: RoundCell,
    /// What it gave the team.
    pub(super) points: Points,
}

impl Seat {
    /// An empty board.
    pub(super) const NOBODY: Self = Self {
        player: None,
        cell: RoundCell::ABSENT,
        points: Points::ZERO,
    };

    const fn is_alone(&self) -> bool {
        self.cell.opponent.is_none()
    }

    /// Whether nobody played here, for nothing.
    fn is_empty(&self) -> bool {
        self.is_alone() && self.cell.mark == Mark::ZeroBye
    }

    fn meets(&self, other: &Self) -> bool {
        self.player.is_some() && self.player == other.cell.opponent
    }
}

/// The boards of a match: home and away.
#[derive(Debug)]
pub(super) struct TeamBoards {
    boards: Vec<[Seat; 2]>,
    /// Whether the two who sit there stand in their teams.
    members: Vec<[bool; 2]>,
}

impl TeamBoards {
    /// Puts two line-ups side by side. A board is one of both teams: who sits alone has nobody
    /// opposite, wherever the other line-up left that out; where the orders differ the first
    /// one counts.
    pub(super) fn of(sheets: [&[Seat]; 2], is_member: [&dyn Fn(u32) -> bool; 2]) -> Self {
        let [home, away] = sheets;
        let mut boards: Vec<[Seat; 2]> = Vec::new();
        let mut seated: BTreeSet<usize> = BTreeSet::new();
        let (mut own, mut other) = (home.iter().peekable(), (0..).zip(away).peekable());
        loop {
            match (own.peek().copied(), other.peek().copied()) {
                (_, Some((at, _))) if seated.contains(&at) => {
                    other.next();
                }
                (Some(seat), Some((at, theirs)))
                    if seat.meets(theirs)
                        || (seat.is_alone()
                            && theirs.is_alone()
                            && (seat.is_empty() || theirs.is_empty())) =>
                {
                    boards.push([*seat, *theirs]);
                    seated.insert(at);
                    own.next();
                }
                (Some(seat), _) if seat.is_alone() => {
                    boards.push([*seat, Seat::NOBODY]);
                    own.next();
                }
                (_, Some((at, theirs))) if theirs.is_alone() => {
                    boards.push([Seat::NOBODY, *theirs]);
                    seated.insert(at);
                }
                (Some(seat), _) => {
                    let found = (0..).zip(away).find(|(_, theirs)| seat.meets(theirs));
                    boards.push([*seat, found.map_or(Seat::NOBODY, |(_, theirs)| *theirs)]);
                    seated.extend(found.map(|(at, _): (usize, _)| at));
                    own.next();
                }
                (None, Some((at, theirs))) => {
                    boards.push([Seat::NOBODY, *theirs]);
                    seated.insert(at);
                }
                (None, None) => break,
            }
        }
        let [at_home, away] = is_member;
        let members = boards.iter().map(|[home, other]| {
            [
                home.player.is_some_and(at_home),
                other.player.is_some_and(away),
            ]
        });
        Self {
            members: members.collect(),
            boards,
        }
    }

    /// With home and away exchanged.
    pub(super) fn swapped(mut self) -> Self {
        for board in &mut self.boards {
            board.reverse();
        }
        for members in &mut self.members {
            members.reverse();
        }
        self
    }

    pub(super) const fn len(&self) -> usize {
        self.boards.len()
    }

    /// The boards as the record has them.
    pub(super) fn to_record(&self, games: &PointSystem) -> Vec<MatchBoard> {
        let boards = self.boards.iter().zip(&self.members);
        boards
            .map(|([home, away], [home_in, away_in])| {
                let side = home.cell.colour.or(away.cell.colour.map(Side::other));
                let side = side.unwrap_or(Side::White);
                let (white, black) = match side {
                    Side::White => (home, away),
                    Side::Black => (away, home),
                };
                let outcome = met(white, black);
                let given = |seat: &Seat, side| {
                    let usual = games.for_outcome(outcome, side);
                    (seat.points != usual).then_some(seat.points)
                };
                let person = |seat: &Seat, is_in: bool| {
                    let player = seat.player.filter(|_| is_in);
                    player.map(person_id)
                };
                let people = PerSide {
                    white: person(home, *home_in),
                    black: person(away, *away_in),
                };
                MatchBoard {
                    people: match side {
                        Side::White => people,
                        Side::Black => people.swapped(),
                    },
                    points: PerSide {
                        white: given(white, Side::White),
                        black: given(black, Side::Black),
                    },
                    ..MatchBoard::new(side, outcome)
                }
            })
            .collect()
    }

    /// The outcome of the match: game points decide; a team that forfeited every game forfeited the
    /// match; nobody has won a match in which a game goes on.
    pub(super) fn outcome(&self, games: &PointSystem) -> Outcome {
        let boards = self.to_record(games);
        let seated = || {
            let boards = boards.iter().zip(&self.boards);
            boards.filter(|(_, [home, away])| !(home.is_empty() && away.is_empty()))
        };
        let forfeited = |team: Side| {
            let lost = |outcome: Outcome| {
                outcome == Outcome::walkover(team.other()) || outcome == Outcome::BothForfeited
            };
            seated().all(|(board, _)| lost(board.for_home()))
        };
        let open = |board: &MatchBoard| matches!(board.outcome, Outcome::Open | Outcome::Adjourned);
        let taken = |team: Side| -> Points {
            let boards = boards.iter();
            boards.map(|board| board.taken(team, games)).sum()
        };
        match (forfeited(Side::White), forfeited(Side::Black)) {
            (true, true) => Outcome::BothForfeited,
            (false, true) => Outcome::WhiteWalkover,
            (true, false) => Outcome::BlackWalkover,
            (false, false) if boards.iter().any(open) => Outcome::Open,
            (false, false) => match taken(Side::White).cmp(&taken(Side::Black)) {
                std::cmp::Ordering::Greater => Outcome::WhiteWon,
                std::cmp::Ordering::Equal => Outcome::Drawn,
                std::cmp::Ordering::Less => Outcome::BlackWon,
            },
        }
    }
}

/// What the seats of White and Black say of their board.
fn met(white: &Seat, black: &Seat) -> Outcome {
    match (white.is_empty(), black.is_empty()) {
        (true, true) => Outcome::BothForfeited,
        (false, true) if white.is_alone() => Outcome::WhiteWalkover,
        (true, false) if black.is_alone() => Outcome::BlackWalkover,
        // A game whose other side the line-up leaves out.
        (false, true) => outcome(white.cell, against(white.cell)),
        (true, false) => outcome(against(black.cell), black.cell),
        (false, false) => outcome(white.cell, black.cell),
    }
}

/// The cell opposite one that a line-up left out: what its game gave the other side.
const fn against(cell: RoundCell) -> RoundCell {
    RoundCell {
        mark: match cell.mark {
            Mark::Win => Mark::Loss,
            Mark::Loss => Mark::Win,
            Mark::ForfeitWin => Mark::ForfeitLoss,
            Mark::ForfeitLoss => Mark::ForfeitWin,
            mark => mark,
        },
        ..cell
    }
}
