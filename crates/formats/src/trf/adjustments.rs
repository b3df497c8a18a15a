//! Points that a report gives or takes in addition to its results: records 299 and 320 as
//! decisions, each with its line.

use jadoube_competition::{Competition, DecidedAs, DecidedPoints, Record, entry_id};
use jadoube_standings::fide::teams::TeamCrosstable;
use jadoube_vocabulary::{Mark, Points, RoundNumber};

use super::competition::tenths;
use super::model::{TeamByes, Trf};

/// A decision about points and where the report states it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjustment {
    /// The line of the record.
    pub line: usize,
    /// What was given or taken.
    pub decided: DecidedPoints,
}

fn adjustment(
    line: usize,
    (number, at): (u32, usize),
    decided_as: DecidedAs,
    (points, game_points): (Points, Points),
) -> Option<Adjustment> {
    if (points, game_points) == (Points::ZERO, Points::ZERO) {
        return None;
    }
    Some(Adjustment {
        line,
        decided: DecidedPoints {
            entry: entry_id(number),
            round: RoundNumber::at(at),
            decided_as,
            points,
            game_points,
        },
    })
}

impl Trf {
    /// What records 299 gave or took, by player and round.
    pub fn adjustments(&self) -> Vec<Adjustment> {
        let rounds = self.rounds_paired();
        let mut found = Vec::new();
        for player in &self.players {
            let lists = [
                (DecidedAs::Result, self.result_corrections(player)),
                (DecidedAs::Beside, self.bonuses(player)),
            ];
            for (decided_as, list) in lists {
                let given = list.into_iter().filter(|given| given.at < rounds);
                found.extend(given.filter_map(|given| {
                    let points = (tenths(given.points), Points::ZERO);
                    adjustment(given.line, (player.number, given.at), decided_as, points)
                }));
            }
        }
        found
    }

    /// What records 320 and 299 gave or took in the matches of teams; nothing where the file
    /// names no team.
    pub fn team_adjustments(&self) -> Vec<Adjustment> {
        let plain = self.team_competition_undecided();
        plain.map_or_else(Vec::new, |plain| self.match_adjustments(&plain))
    }

    /// The same; the worth of a match is that of a record without decisions.
    pub(super) fn match_adjustments(&self, plain: &Competition) -> Vec<Adjustment> {
        let mut found = Vec::new();
        // Contradictions are reported by validation.
        let record = Record::new(plain.clone()).ok();
        let plain = record.and_then(|record| TeamCrosstable::read(&record, self.primary()));
        let Some(plain) = plain else {
            return found;
        };
        for team in &plain.teams {
            for (at, before) in team.rounds.iter().enumerate() {
                let place = (team.number, at);
                let usual = (before.match_points, before.game_points);
                let (mut line, mut worth) = (0, usual);
                if before.kind == Mark::PairingBye
                    && let Some(byes) = self.stated_bye(team.number, at)
                {
                    line = byes.line;
                    worth = (
                        byes.match_points.map_or(usual.0, tenths),
                        byes.game_points.map_or(usual.1, tenths),
                    );
                }
                let mut beside = Vec::new();
                for record in self.abnormal_of_team(place, plain.rounds) {
                    let (matches, games) =
                        (record.match_points.map(tenths), record.points.map(tenths));
                    if record.is_bonus() {
                        let given = (matches.unwrap_or_default(), games.unwrap_or_default());
                        beside.extend(adjustment(record.line, place, DecidedAs::Beside, given));
                    } else if record.is_of(before.kind) {
                        line = record.line;
                        worth = (matches.unwrap_or(worth.0), games.unwrap_or(worth.1));
                    }
                }
                let in_result = (worth.0 - usual.0, worth.1 - usual.1);
                found.extend(adjustment(line, place, DecidedAs::Result, in_result));
                found.extend(beside);
            }
        }
        found
    }

    /// What record 320 states for a team's bye.
    fn stated_bye(&self, team: u32, at: usize) -> Option<&TeamByes> {
        let mut byes = self.team_byes.iter();
        byes.find(|byes| byes.teams.get(at).copied().flatten() == Some(team))
    }
}
