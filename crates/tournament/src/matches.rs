//! Team matches: who sits at which board, the score, decisions about a match.

use jadoube_vocabulary::{BoardNumber, Outcome, Points, RoundNumber, Side};
use serde::Serialize;

use crate::door::{Act, Acted};
use crate::event::{Event, MatchTo, Source};
use crate::refusal::Reason;
use crate::round::{RoundGame, RoundState};
use crate::state::State;

/// A board of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct MatchSeat {
    /// The board in the hall.
    pub board: BoardNumber,
    /// The player of the home team; `None` on an empty board.
    pub home: Option<usize>,
    /// The player of the away team.
    pub away: Option<usize>,
    /// The colour of the home team.
    pub home_colour: Side,
    /// The game, by its serial number; `None` if a player is missing.
    pub game: Option<u32>,
}

/// Two teams in one round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Match {
    /// Its number in the round, from 1.
    pub number: u32,
    /// The home team, by index.
    pub home: usize,
    /// The away team.
    pub away: usize,
    /// The boards, once the line-ups are revealed.
    pub boards: Vec<MatchSeat>,
    /// The winner if decided independently of the boards, which stay as played.
    pub decided: Option<MatchTo>,
}

impl Match {
    /// The other team.
    pub const fn opponent(&self, team: usize) -> usize {
        if team == self.home {
            self.away
        } else {
            self.home
        }
    }
}

/// The score of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MatchScore {
    /// Game points of the home team.
    pub home: Points,
    /// Game points of the away team.
    pub away: Points,
    /// The outcome of the match, with the home team as White.
    pub outcome: Outcome,
    /// Points of the home and away teams, board by board.
    pub boards: Vec<(Points, Points)>,
}

impl RoundState {
    /// The match of a team.
    pub fn match_of(&self, team: usize) -> Option<&Match> {
        let mut all = self.matches.iter();
        all.find(|one| one.home == team || one.away == team)
    }

    /// The home team's colour on a board and the outcome as they were allotted, whatever was played
    /// (T28).
    pub(crate) fn as_allotted(&self, seat: &MatchSeat) -> (Side, Outcome) {
        let outcome = self.seat_outcome(seat);
        let at = seat
            .game
            .and_then(|serial| (serial as usize).checked_sub(1));
        match at.and_then(|at| self.games.get(at)) {
            Some(game) if game.reversed => (seat.home_colour.other(), outcome.swapped()),
            _ => (seat.home_colour, outcome),
        }
    }

    /// The outcome of a board, from the view of White on that board.
    pub fn seat_outcome(&self, seat: &MatchSeat) -> Outcome {
        let game = seat.game.and_then(|serial| {
            let at = (serial as usize).checked_sub(1)?;
            self.games.get(at)
        });
        if let Some(game) = game {
            return match game.is_contested() {
                true => Outcome::Open,
                false => game.outcome,
            };
        }
        let (white, black) = match seat.home_colour {
            Side::White => (seat.home, seat.away),
            Side::Black => (seat.away, seat.home),
        };
        match (white, black) {
            (Some(_), None) => Outcome::WhiteWalkover,
            (None, Some(_)) => Outcome::BlackWalkover,
            _ => Outcome::BothForfeited,
        }
    }
}

impl State {
    /// The current score of a match. V/3.1; C.07 art. 11: more game points win it, equal ones draw
    /// it; a match in which nobody played is a walkover, and lost by both if both forfeited
    /// (II/5.6).
    pub fn match_score(&self, found: &RoundState, one: &Match) -> MatchScore {
        let games = self
            .config
            .as_ref()
            .and_then(|config| config.teams.as_ref())
            .map(|terms| terms.games);
        let games = games.unwrap_or(jadoube_vocabulary::PointSystem::CHESS);
        let outcomes: Vec<(Outcome, Side)> = one
            .boards
            .iter()
            .map(|seat| (found.seat_outcome(seat), seat.home_colour))
            .collect();
        let board = |(outcome, side): &(Outcome, Side)| {
            let worth = |side| games.for_outcome(*outcome, side);
            // A decision counts as a win, loss or draw on every board.
            match one.decided {
                None => (worth(*side), worth(side.other())),
                Some(MatchTo::Home) => (games.win, games.loss),
                Some(MatchTo::Away) => (games.loss, games.win),
                Some(MatchTo::Drawn) => (games.draw, games.draw),
                Some(MatchTo::None) => (games.loss, games.loss),
            }
        };
        let mut boards: Vec<(Points, Points)> = outcomes.iter().map(board).collect();
        if boards.is_empty() && one.decided.is_some() {
            boards = vec![board(&(Outcome::Open, Side::White)); self.match_boards()];
        }
        let home: Points = boards.iter().map(|(home, _)| *home).sum();
        let away: Points = boards.iter().map(|(_, away)| *away).sum();
        let played = outcomes.iter().any(|(outcome, _)| outcome.is_played());
        let count = |wanted: &dyn Fn(Outcome) -> bool| {
            outcomes
                .iter()
                .filter(|(outcome, _)| wanted(*outcome))
                .count()
        };
        let adjourned = count(&|outcome| outcome == Outcome::Adjourned);
        let missing = count(&|outcome| matches!(outcome, Outcome::Open | Outcome::Annulled));
        let waiting = i64::try_from(adjourned).unwrap_or(i64::MAX);
        let behind = (home - away).tenths().abs();
        let undecided = adjourned > 0 && behind <= waiting * (games.win - games.loss).tenths();
        let both_lost = outcomes
            .iter()
            .all(|(outcome, _)| *outcome == Outcome::BothForfeited);
        let outcome = match one.decided {
            Some(MatchTo::Home) if played => Outcome::WhiteWon,
            Some(MatchTo::Home) => Outcome::WhiteWalkover,
            Some(MatchTo::Away) if played => Outcome::BlackWon,
            Some(MatchTo::Away) => Outcome::BlackWalkover,
            Some(MatchTo::Drawn) => Outcome::Drawn,
            Some(MatchTo::None) if played => Outcome::BothLost,
            Some(MatchTo::None) => Outcome::BothForfeited,
            None if one.boards.is_empty() || missing > 0 => Outcome::Open,
            None if undecided => Outcome::Adjourned,
            None if both_lost => Outcome::BothForfeited,
            None => match (home.cmp(&away), played) {
                (std::cmp::Ordering::Greater, true) => Outcome::WhiteWon,
                (std::cmp::Ordering::Less, true) => Outcome::BlackWon,
                (std::cmp::Ordering::Greater, false) => Outcome::WhiteWalkover,
                (std::cmp::Ordering::Less, false) => Outcome::BlackWalkover,
                (std::cmp::Ordering::Equal, _) => Outcome::Drawn,
            },
        };
        MatchScore {
            home,
            away,
            outcome,
            boards,
        }
    }

    /// The team of a player.
    pub fn team_of(&self, at: usize) -> Option<usize> {
        self.entries.get(at).and_then(|entry| entry.team)
    }

    /// Whether this is a team event.
    pub fn is_team_event(&self) -> bool {
        self.system().is_team()
    }

    /// The number of boards in a match.
    pub fn match_boards(&self) -> usize {
        let terms = self
            .config
            .as_ref()
            .and_then(|config| config.teams.as_ref());
        terms.map_or(0, |terms| terms.boards as usize)
    }
}

impl Act<'_> {
    fn the_match(&self, round: RoundNumber, number: u32) -> Acted<(&RoundState, &Match)> {
        let found = self.published(round)?;
        let one = found.matches.iter().find(|one| one.number == number);
        let one = one.ok_or(Reason::NoSuchThing { number })?;
        Ok((found, one))
    }

    /// T56; TRF 330: the match counts as decided; its boards stay as played and rated.
    pub(crate) fn decide_match(
        &mut self,
        round: RoundNumber,
        number: u32,
        to: MatchTo,
        reason: Option<&String>,
    ) -> Acted {
        let (found, one) = self.the_match(round, number)?;
        if one.decided == Some(to) {
            return Ok(());
        }
        let replaced = self.state.match_score(found, one).outcome;
        self.result_changes(round);
        let basis = self.text(reason);
        self.push(Event::MatchDecided {
            round,
            number,
            to,
            replaced,
            basis,
        });
        Ok(())
    }

    /// T54; V/3.4, II/5.5: a team without a quorum loses on every open board.
    pub(crate) fn walkover_match(
        &mut self,
        round: RoundNumber,
        number: u32,
        absent: MatchTo,
        reason: Option<&String>,
    ) -> Acted {
        let (found, one) = self.the_match(round, number)?;
        if !found.revealed {
            return Err(Reason::LineUpsNotShown { round }.into());
        }
        // V/3.4: a team with its quorum plays.
        let needed = self.state.quorum_needed();
        let gone = match absent {
            MatchTo::Home => vec![one.home],
            MatchTo::Away => vec![one.away],
            MatchTo::None | MatchTo::Drawn => vec![one.home, one.away],
        };
        for team in gone {
            let told = found.at_tables.get(&team).and_then(|told| told.last());
            if let Some((_, present)) = told.filter(|(_, present)| *present >= needed) {
                return Err(Reason::QuorumThere {
                    team: self.id(team)?,
                    present: *present,
                    needed,
                }
                .into());
            }
        }
        let mut lost: Vec<(jadoube_vocabulary::GameId, Outcome)> = Vec::new();
        for seat in &one.boards {
            let game: Option<&RoundGame> = seat
                .game
                .and_then(|serial| found.games.get((serial as usize).wrapping_sub(1)));
            let Some(game) = game.filter(|game| game.is_missing() && !game.is_contested()) else {
                continue;
            };
            let outcome = match (absent, seat.home_colour) {
                (MatchTo::None | MatchTo::Drawn, _) => Outcome::BothForfeited,
                (MatchTo::Home, Side::White) | (MatchTo::Away, Side::Black) => {
                    Outcome::BlackWalkover
                }
                (MatchTo::Home, Side::Black) | (MatchTo::Away, Side::White) => {
                    Outcome::WhiteWalkover
                }
            };
            lost.push((game.id, outcome));
        }
        self.result_changes(round);
        let basis = self.text(reason);
        for (game, outcome) in lost {
            self.push(Event::ResultConfirmed {
                game,
                outcome,
                source: Source::Withdrawal,
                basis: basis.clone(),
                over: Vec::new(),
                rated: Some(outcome.is_rated()),
                seen: None,
                entered_at: None,
            });
        }
        Ok(())
    }
}
