//! Record 299: points given otherwise than the results say.
//!
//! Readings: a record with a kind of result gives its points in place of that result's worth,
//! in its round or, without a round, wherever the player has such a result; naming nobody it
//! speaks of everybody. A record without a kind is a penalty or bonus: it adds, in its round or,
//! without a round, once (a penalty in every round would be no penalty for one deed).

use jadoube_standings::fide::Kind;
use jadoube_standings::fide::teams::Match;

use super::columns::Columns;
use super::event::cell;
use super::fault::{Fault, Quoted};
use super::lists::{numbers, optional_points, round};
use super::model::{AbnormalPoints, Mark, Player, Trf};
use super::points::point_system;
use super::read::{Reading, Who};

/// What one round may be corrected by, in tenths; sums then stay far from any overflow.
const MOST: i32 = 99_999;

impl AbnormalPoints {
    /// A penalty or bonus, beside the result.
    fn is_bonus(&self) -> bool {
        self.kind == ' '
    }

    fn names(&self, number: u32) -> bool {
        self.players.contains(&number) || (self.players.is_empty() && !self.is_bonus())
    }

    /// Whether a round, counted from 0, is the record's.
    fn meets(&self, at: usize) -> bool {
        match self.round {
            Some(round) => round == at + 1,
            None => !self.is_bonus() || at == 0,
        }
    }

    fn is_of(&self, mark: Mark) -> bool {
        let kind = match mark {
            Mark::Win => 'W',
            Mark::Draw => 'D',
            Mark::Loss => 'L',
            Mark::FullBye => 'F',
            Mark::HalfBye => 'H',
            Mark::ZeroBye => 'Z',
            Mark::ForfeitWin => '+',
            Mark::ForfeitLoss => '-',
            Mark::PairingBye | Mark::Pending => return false,
        };
        kind == self.kind
    }

    fn is_of_match(&self, kind: Kind) -> bool {
        let kind = match kind {
            Kind::Win => 'W',
            Kind::Draw => 'D',
            Kind::Loss => 'L',
            Kind::FullBye => 'F',
            Kind::HalfBye => 'H',
            Kind::ZeroBye => 'Z',
            Kind::ForfeitWin => '+',
            Kind::ForfeitLoss => '-',
            Kind::PairingBye | Kind::Open => return false,
        };
        kind == self.kind
    }
}

impl Trf {
    /// What each round gave a player beside the worth of its result: records 299, and record
    /// 162 X for a game whose result is not known (C.04.2 takes it as drawn).
    pub(super) fn corrections(&self, player: &Player) -> Vec<i32> {
        let system = point_system(&self.points);
        let rounds = player.rounds.len();
        let mut corrections = Vec::new();
        let mut correct = |at: usize, change: &dyn Fn(i32) -> i32| {
            if corrections.len() <= at {
                corrections.resize(at + 1, 0);
            }
            if let Some(correction) = corrections.get_mut(at) {
                *correction = change(*correction).clamp(-MOST, MOST);
            }
        };
        if let Some(unknown) = self.points.unknown {
            for (at, found) in player.rounds.iter().enumerate() {
                if found.mark == Mark::Pending {
                    correct(at, &|_| unknown - system.draw);
                }
            }
        }
        if self.abnormal.is_empty() || self.is_team_event() {
            return corrections;
        }
        let own = || {
            let given = self.abnormal.iter().filter(|r| r.names(player.number));
            given.filter_map(|record| Some((record, record.points?)))
        };
        for (record, points) in own().filter(|(record, _)| !record.is_bonus()) {
            for (at, found) in player.rounds.iter().enumerate() {
                if record.meets(at) && record.is_of(found.mark) {
                    correct(at, &|_| points - cell(*found).points(&system));
                }
            }
        }
        for (record, points) in own().filter(|(record, _)| record.is_bonus()) {
            let at = record.round.map_or(0, |round| round.saturating_sub(1));
            // What is announced for a round to come is given when that round is there.
            if at < rounds.max(1) {
                correct(at, &|before| before.saturating_add(points));
            }
        }
        corrections
    }

    /// A team's match with the records 299 that name the team.
    pub(super) fn correct_match(&self, team: u32, at: usize, found: &mut Match) {
        if !self.is_team_event() {
            return;
        }
        for record in &self.abnormal {
            if !record.names(team) || !record.meets(at) {
                continue;
            }
            let given = [
                (record.match_points, &mut found.match_points),
                (record.points, &mut found.game_points),
            ];
            let of_kind = record.is_of_match(found.kind);
            for (points, total) in given {
                let Some(points) = points.map(i64::from) else {
                    continue;
                };
                if record.is_bonus() {
                    *total = total.saturating_add(points);
                } else if of_kind {
                    *total = points;
                }
            }
        }
    }
}

/// The kinds of the record.
const KINDS: [char; 9] = ['W', 'D', 'L', 'F', 'H', 'Z', '+', '-', ' '];

/// Reads the record.
pub(super) fn read(reading: &mut Reading, number: usize, columns: &Columns) -> Result<(), Fault> {
    let kind = columns.char(5).to_ascii_uppercase();
    if !KINDS.contains(&kind) {
        return Err(Fault::NotAKind(Quoted::char(kind)));
    }
    let match_points = optional_points(columns, 8, 11)?;
    let points = optional_points(columns, 14, 17)?;
    if match_points.is_none() && points.is_none() {
        return Err(Fault::NoPoints);
    }
    let round = match columns.text(20, 22).as_str() {
        "" | "0" | "00" | "000" => None,
        text => Some(round(text).ok_or(Fault::NoRoundIn {
            first: 20,
            last: 22,
        })?),
    };
    let players = numbers(columns, 24)?;
    if players.is_empty() && (kind == ' ' || round.is_some()) {
        return Err(Fault::NamesNobody);
    }
    reading.name(number, "299", Who::Either, &players);
    reading.trf.abnormal.push(AbnormalPoints {
        kind,
        match_points,
        points,
        round,
        players,
        line: number,
    });
    Ok(())
}
