//! Extended direct encounter: C.07 art. 13.3.

use super::super::descriptor::Basis;
use super::super::direct::decide;
use super::super::encounter::{Encounter, EncounterRow, Step, TieDecision};
use super::super::model::Crosstable;
use super::super::name::Name;
use super::super::value::{Number, Value};
use super::boards::{
    board_count, split_by_count, split_from_bottom, split_from_top, top_board, without_bottom,
};
use super::{TeamContestant, TeamCrosstable};
use jadoube_vocabulary::Points;

/// The event in both scores, the primary first.
pub type Views = [(Basis, Crosstable); 2];

/// The event in both scores with forfeits treated by art. 15.2 and the modifier P.
pub fn views(event: &TeamCrosstable, forfeits_played: bool) -> Views {
    let scores = [event.primary, event.secondary()];
    scores.map(|basis| (basis, event.seen(basis, forfeits_played)))
}

/// Splits tied teams: art. 6 on the primary score, then on the secondary, from the start for every
/// part that is still tied; for two teams left tied art. 12 applies if the name says so. Every
/// team's row is that of the primary score among all who were tied, with the matches in both
/// scores.
pub fn extended(event: &TeamCrosstable, views: &Views, group: &[usize], name: Name) -> TieDecision {
    let mut log = Log {
        event,
        name,
        views,
        rows: Vec::new(),
        encounters: Vec::new(),
    };
    let parts = log.split(group);
    let rows = log.rows.into_iter().map(|(place, mut value)| {
        with_secondary(&mut value, event, place);
        (place, value)
    });
    TieDecision {
        parts,
        rows: rows.collect(),
        encounters: log.encounters,
    }
}

/// What the matches gave in the other score.
fn with_secondary(value: &mut Value, event: &TeamCrosstable, place: usize) {
    let team = event.teams.get(place);
    for c in &mut value.contributions {
        let round = team.and_then(|team| team.rounds.get(c.round.saturating_sub(1)));
        c.second = round.map(|round| Number::points(round.points(event.secondary())));
    }
}

/// The tables made so far.
struct Log<'a> {
    event: &'a TeamCrosstable,
    name: Name,
    views: &'a Views,
    /// The first table's rows.
    rows: Vec<(usize, Value)>,
    encounters: Vec<Encounter>,
}

impl Log<'_> {
    /// Art. 13.3.1, and 13.3.3 for every new subset.
    fn split(&mut self, group: &[usize]) -> Vec<Vec<usize>> {
        if group.len() < 2 {
            return vec![group.to_vec()];
        }
        for (basis, view) in self.views {
            let decision = decide(view, group, Some(*basis));
            if self.encounters.is_empty() {
                self.rows = decision.rows;
            }
            // A subset starts again, so only the first table counts here.
            let Some(table) = decision.encounters.into_iter().next() else {
                continue;
            };
            let parts = table.parts.clone();
            self.encounters.push(table);
            if parts.len() > 1 {
                return parts.iter().flat_map(|part| self.split(part)).collect();
            }
        }
        self.knock_out(group)
    }

    /// Art. 13.3.2: exactly two teams, tied in match and game points alike.
    fn knock_out(&mut self, group: &[usize]) -> Vec<Vec<usize>> {
        let steps: &[Step] = match self.name {
            Name::Edebt => &[Step::BoardCount, Step::TopBoards],
            Name::Edebb => &[Step::BoardCount, Step::BottomBoards],
            Name::Edet => &[Step::TopBoards],
            Name::Edeb => &[Step::BottomBoards],
            _ => &[],
        };
        let tied = vec![group.to_vec()];
        if !steps.is_empty() && (group.len() != 2 || !self.level(group)) {
            self.log(group, Step::NoKnockOut, &tied);
            return tied;
        }
        for step in steps {
            let parts = match step {
                Step::BoardCount => split_by_count(self.event, group),
                Step::TopBoards => split_from_top(self.event, group),
                _ => split_from_bottom(self.event, group),
            };
            self.log(group, *step, &parts);
            if parts.len() > 1 {
                return parts;
            }
        }
        tied
    }

    /// Whether teams are tied in match and game points alike.
    fn level(&self, group: &[usize]) -> bool {
        let scores = [self.event.primary, self.event.secondary()];
        scores.into_iter().all(|basis| {
            let teams = group
                .iter()
                .filter_map(|place| self.event.teams.get(*place));
            let mut points = teams.map(|team| team.points(basis));
            let first = points.next();
            points.all(|other| Some(other) == first)
        })
    }

    fn log(&mut self, group: &[usize], step: Step, parts: &[Vec<usize>]) {
        let number = |team: &TeamContestant| match step {
            Step::BoardCount => board_count(self.event, team).number,
            Step::TopBoards => self.decisive(group, team, top_board),
            Step::BottomBoards => self.decisive(group, team, without_bottom),
            _ => Number::points(Points::ZERO),
        };
        let row = |place: &usize| {
            Some(EncounterRow {
                place: *place,
                number: number(self.event.teams.get(*place)?),
                missing: 0,
            })
        };
        let table = parts.iter().flatten().filter_map(row).collect();
        self.encounters.push(Encounter {
            basis: None,
            step,
            table,
            parts: parts.to_vec(),
        });
    }

    /// The figure in which the teams first differ, else the first one.
    fn decisive(
        &self,
        group: &[usize],
        team: &TeamContestant,
        value: fn(&TeamCrosstable, &TeamContestant) -> Value,
    ) -> Number {
        let figures = |team: &TeamContestant| -> Vec<Number> {
            let value = value(self.event, team);
            std::iter::once(value.number).chain(value.next).collect()
        };
        let own = figures(team);
        let others: Vec<Vec<Number>> = group
            .iter()
            .filter_map(|place| self.event.teams.get(*place))
            .map(figures)
            .collect();
        let differ = |at: &usize| others.iter().any(|other| other.get(*at) != own.get(*at));
        let at = (0..own.len()).find(differ).unwrap_or(0);
        own.get(at).copied().unwrap_or(Number::points(Points::ZERO))
    }
}
