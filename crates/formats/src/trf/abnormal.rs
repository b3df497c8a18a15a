//! Record 299: points that differ from the results.
//!
//! Readings: a record with a kind of result gives its points in place of that result's worth,
//! in its round or, without a round, wherever the player has such a result; naming nobody it
//! speaks of everybody. A record without a kind is a penalty or bonus: it adds to the score, in
//! its round or, without a round, once (a penalty in every round would be no penalty for one
//! deed), after the last round of the file. It changes no game: direct encounters, wins,
//! standard points and the points made against an opponent go by the results (C.07 art. 6.1,
//! 7.1, 7.7, 9.1).

use std::collections::BTreeMap;

use jadoube_vocabulary::{Mark, PointSystem, Points};

use super::between::blank;
use super::columns::Columns;
use super::fault::{Fault, Quoted};
use super::lists::{numbers, optional_points, round};
use super::model::{AbnormalPoints, Player, RoundCell, Trf};
use super::points::{point_system, worth};
use super::read::{Reading, Who};

/// What one round may be corrected by, in tenths; sums then stay far from any overflow.
const MOST: i32 = 99_999;

/// Points that a record gives in a round, counted from 0.
pub(super) struct Given {
    pub(super) at: usize,
    pub(super) points: i32,
    /// The line of the record.
    pub(super) line: usize,
}

impl AbnormalPoints {
    /// Whether it is a penalty or bonus on top of the result.
    pub(super) fn is_bonus(&self) -> bool {
        self.kind == ' '
    }

    fn names(&self, number: u32) -> bool {
        self.players.contains(&number) || (self.players.is_empty() && !self.is_bonus())
    }

    /// Whether a round, counted from 0, is the record's; a penalty without a round is one of
    /// the last.
    fn meets(&self, at: usize, rounds: usize) -> bool {
        match self.round {
            Some(round) => round == at + 1,
            None => !self.is_bonus() || at + 1 == rounds,
        }
    }

    /// Whether it is about results of this kind, of games or of matches.
    pub(super) fn is_of(&self, mark: Mark) -> bool {
        letter(mark) == Some(self.kind)
    }
}

/// The letter of a kind of result; none for what the record cannot name.
pub(super) const fn letter(mark: Mark) -> Option<char> {
    Some(match mark {
        Mark::Win => 'W',
        Mark::Draw => 'D',
        Mark::Loss => 'L',
        Mark::FullBye => 'F',
        Mark::HalfBye => 'H',
        Mark::ZeroBye => 'Z',
        Mark::ForfeitWin => '+',
        Mark::ForfeitLoss => '-',
        Mark::PairingBye | Mark::Open => return None,
    })
}

impl Trf {
    /// What each round gave a player beside the worth of its result.
    pub(super) fn corrections(&self, player: &Player) -> Vec<i32> {
        let mut corrections = Vec::new();
        let given = self.result_corrections(player).into_iter();
        for given in given.chain(self.bonuses(player)) {
            correct(&mut corrections, given.at, |before| {
                before.saturating_add(given.points)
            });
        }
        let draw = worth(Mark::Draw, &point_system(&self.points));
        if let Some(unknown) = self.points.unknown {
            for (at, found) in player.rounds.iter().enumerate() {
                if found.mark == Mark::Open {
                    correct(&mut corrections, at, |before| before + unknown - draw);
                }
            }
        }
        corrections
    }

    /// What the first `rounds` rounds gave a player, in tenths: results, records 299 and 162.
    pub(super) fn points_after(&self, player: &Player, rounds: usize) -> i32 {
        let (system, corrections) = (point_system(&self.points), self.corrections(player));
        let given = (0..rounds).map(|at| {
            let mark = player
                .rounds
                .get(at)
                .map_or(Mark::ZeroBye, |cell| cell.mark);
            let correction = corrections.get(at).copied().unwrap_or(0);
            worth(mark, &system).saturating_add(correction)
        });
        given.fold(0, i32::saturating_add)
    }

    /// Results worth something else: records 299 of a kind. The last one that speaks of a round
    /// counts there.
    pub(super) fn result_corrections(&self, player: &Player) -> Vec<Given> {
        let system = point_system(&self.points);
        let mut corrections: BTreeMap<usize, Given> = BTreeMap::new();
        for (record, points) in self.abnormal_of(player).filter(|(r, _)| !r.is_bonus()) {
            for (at, found) in player.rounds.iter().enumerate() {
                if record.meets(at, 0) && record.is_of(found.mark) {
                    let points = points - worth(found.mark, &system);
                    let line = record.line;
                    corrections.insert(at, Given { at, points, line });
                }
            }
        }
        corrections.into_values().collect()
    }

    /// Penalties and bonuses: they change the score, not the games. Without a round they count
    /// from the last round of the file on: what was paired before is not paired again by them.
    pub(super) fn bonuses(&self, player: &Player) -> Vec<Given> {
        let rounds = self.rounds_paired().max(1);
        let records = self.abnormal_of(player).filter(|(r, _)| r.is_bonus());
        let given = records.map(|(record, points)| Given {
            at: record.round.unwrap_or(rounds).saturating_sub(1),
            points,
            line: record.line,
        });
        // What is announced for a round to come is given when that round is there.
        given.filter(|given| given.at < rounds).collect()
    }

    /// The records 299 about a player, with their points.
    fn abnormal_of(&self, player: &Player) -> impl Iterator<Item = (&AbnormalPoints, i32)> {
        let number = player.number;
        let by_team = self.abnormal.is_empty() || self.is_team_event();
        let all = self.abnormal.iter().filter(move |_| !by_team);
        let own = all.filter(move |record| record.names(number));
        own.filter_map(|record| Some((record, record.points?)))
    }

    /// What a cell has given. A game without a result has given nothing yet (C.04.2 takes it as
    /// drawn for pairing only), unless record 162 states what it is worth.
    pub(super) fn given(&self, found: RoundCell, system: &PointSystem) -> Points {
        let tenths = match (found.mark, self.points.unknown) {
            (Mark::Open, unknown) => unknown.unwrap_or(0),
            (mark, _) => worth(mark, system),
        };
        Points::from_tenths(tenths.into())
    }

    /// The records 299 about a team's round, counted from 0, of this many.
    pub(super) fn abnormal_of_team(
        &self,
        (team, at): (u32, usize),
        rounds: usize,
    ) -> impl Iterator<Item = &AbnormalPoints> {
        let by_team = !self.abnormal.is_empty() && self.is_team_event();
        let all = self.abnormal.iter().filter(move |_| by_team);
        all.filter(move |record| record.names(team) && record.meets(at, rounds))
    }
}

/// Changes the points of a round.
fn correct(corrections: &mut Vec<i32>, at: usize, change: impl FnOnce(i32) -> i32) {
    if corrections.len() <= at {
        corrections.resize(at + 1, 0);
    }
    if let Some(correction) = corrections.get_mut(at) {
        *correction = change(*correction).clamp(-MOST, MOST);
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
    blank(columns, [4, 6, 7, 12, 13, 18, 19, 23])?;
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

#[cfg(test)]
mod tests {
    use jadoube_standings::fide::{Descriptor, rank};

    use super::super::read;

    /// 1 drew with 2 and beat 3; 2 drew twice; 3 beat 4.
    fn fined(record: &str) -> String {
        let line = |number: u32, points: &str, rounds: &str| {
            format!(
                "001 {number:>4}      {:<33} 2000 {points:>31}     {rounds}\n",
                "Sample"
            )
        };
        [
            line(1, "1.0", "     2 w =     3 b 1"),
            line(2, "1.0", "     1 b =     4 w ="),
            line(3, "1.0", "     4 w 1     1 w 0"),
            line(4, "0.5", "     3 b 0     2 b ="),
            format!("142 3\n{record}\n"),
        ]
        .concat()
    }

    #[test]
    fn a_penalty_changes_the_score_and_no_game() {
        let codes = ["DE", "SB", "STD", "WIN", "BH"];
        let list: Vec<Descriptor> = codes.map(|code| code.parse().unwrap()).to_vec();
        for record in [
            "299          -0.5  000    1",
            "299          -0.5  001    1",
            "299          -0.5    2    1",
        ] {
            let trf = read(&fined(record)).unwrap();
            let event = trf.crosstable().unwrap();
            assert_eq!(event.players[0].points().tenths(), 10, "{record}");
            let standings = rank(&event, &list);
            let of = |player: usize| -> Vec<String> {
                let found = standings.iter().find(|s| s.player == player).unwrap();
                let values = found.values.iter().flatten();
                values.map(|value| value.number.to_string()).collect()
            };
            assert_eq!(of(0), ["1.5", "1.50", "1.5", "1", "2.0"], "{record}");
            assert_eq!(of(1)[2], "1.0", "{record}");
        }
    }

    #[test]
    fn a_penalty_without_a_round_does_not_pair_the_past_again() {
        let trf = read(&fined("299          -0.5  000    1")).unwrap();
        assert_eq!(trf.corrections(&trf.players[0]), [0, -5]);
        assert!(trf.wrong_points().is_empty());
    }
}
