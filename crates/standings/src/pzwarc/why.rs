//! Why an entrant has its place: every criterion with what each round adds, and whom it separated.

use jadoube_lawbook::ProvisionId;
use serde::Serialize;

use super::compare::{ComparedValue, Comparison, Part, SeenAs, held, position};
use super::swiss::{self, SumEntry, SwissCriterion, Variant};
use super::turns::{ByTheCode, Turn, Turns};
use super::withdrawal::Fate;
use super::{round_robin, teams};
use jadoube_competition::Adjourned;

/// The explanation of one place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlaceStory {
    /// Start number.
    pub no: u32,
    /// The place; `None` for a player removed from the table (II/5.7.1.1).
    pub place: Option<usize>,
    /// Those who share it.
    pub shared_with: Vec<u32>,
    /// Whether a play-off is due (V/1.7.1.6, V/1.7.2.8).
    pub play_off: bool,
    /// Whether it is shared only until open games are played (II/5.8).
    pub waits: bool,
    /// How the games are treated, if the player left a round robin (II/5.7.1).
    pub left: Option<Fate>,
    /// The criteria in the order they were applied.
    pub reasons: Vec<PlaceReason>,
}

/// A criterion with the value, its contributions, and those compared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlaceReason {
    /// The criterion.
    pub criterion: Named,
    /// The article.
    pub provision: ProvisionId,
    /// The value.
    pub value: Option<i64>,
    /// What each round adds.
    pub parts: Vec<Part>,
    /// Against whom results count; empty means everybody.
    pub against: Vec<u32>,
    /// All who were equal before it, best first.
    pub compared: Vec<ComparedValue>,
    /// Those it put ahead.
    pub ahead: Vec<u32>,
    /// Who is still equal after it.
    pub equal: Vec<u32>,
    /// Those it put behind.
    pub behind: Vec<u32>,
}

/// A criterion of any system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Named {
    /// Of a Swiss event.
    Swiss(SwissCriterion),
    /// Of a round robin.
    RoundRobin(round_robin::RoundRobinCriterion),
    /// Of a team event.
    Teams(teams::TeamCriterion),
}

impl PlaceReason {
    fn new(
        no: u32,
        criterion: Named,
        provision: ProvisionId,
        parts: Vec<Part>,
        compared: Vec<ComparedValue>,
    ) -> Self {
        let own = compared.iter().position(|one| one.no == no);
        let value = own
            .and_then(|at| compared.get(at))
            .and_then(|one| one.value);
        let mut reason = Self {
            criterion,
            provision,
            value,
            parts,
            against: Vec::new(),
            compared,
            ahead: Vec::new(),
            equal: Vec::new(),
            behind: Vec::new(),
        };
        for (at, one) in reason.compared.iter().enumerate() {
            if one.no == no {
                continue;
            }
            let list = if one.value == value {
                &mut reason.equal
            } else if Some(at) < own {
                &mut reason.ahead
            } else {
                &mut reason.behind
            };
            list.push(one.no);
        }
        reason
    }

    fn of<C: Copy>(
        no: u32,
        comparison: Comparison<C>,
        named: fn(C) -> Named,
        provision: ProvisionId,
    ) -> Self {
        let criterion = named(comparison.criterion);
        let mut against = comparison.against;
        against.retain(|other| *other != no);
        Self {
            against,
            ..Self::new(
                no,
                criterion,
                provision,
                comparison.parts,
                comparison.compared,
            )
        }
    }
}

/// V/1.7: a player's place in a round robin; `table` comes from [`round_robin::asked`].
pub fn round_robin_place(
    record: &Turns,
    table: round_robin::RoundRobinStandings,
    no: u32,
    advantage: bool,
) -> Option<PlaceStory> {
    let player = record.index_of(no)?;
    let number = |at: usize| record.number(at);
    let own = table.places.iter().find(|place| place.player == player);
    let shared = table
        .places
        .iter()
        .filter(|place| place.player != player && own.is_some_and(|own| own.place == place.place));
    let left = table.withdrawn.iter().find(|(gone, _)| *gone == player);
    Some(PlaceStory {
        no,
        place: own.map(|own| own.place),
        shared_with: shared.map(|place| number(place.player)).collect(),
        play_off: own.is_some_and(|own| own.play_off),
        waits: own.is_some_and(|own| own.waits),
        left: left.map(|(_, fate)| *fate),
        reasons: table
            .comparisons
            .into_iter()
            .map(|one| {
                let provision = one.criterion.provision(advantage);
                PlaceReason::of(no, one, Named::RoundRobin, provision)
            })
            .collect(),
    })
}

/// V/3.2.1: a team's place; `table` comes from [`teams::asked`].
pub fn team_place(table: teams::TeamStandings, no: u32) -> Option<PlaceStory> {
    let own = table.places.iter().find(|place| place.team == no);
    let left = table.withdrawn.iter().find(|(gone, _)| *gone == no);
    if own.is_none() && left.is_none() {
        return None;
    }
    let shared = table
        .places
        .iter()
        .filter(|place| place.team != no && own.is_some_and(|own| own.place == place.place));
    Some(PlaceStory {
        no,
        place: own.map(|own| own.place),
        shared_with: shared.map(|place| place.team).collect(),
        play_off: false,
        waits: false,
        left: left.map(|(_, fate)| *fate),
        reasons: table
            .comparisons
            .into_iter()
            .map(|one| {
                let provision = one.criterion.provision();
                PlaceReason::of(no, one, Named::Teams, provision)
            })
            .collect(),
    })
}

/// V/2.9: a player's (or team's) place in a Swiss event.
pub fn swiss_place(
    record: &Turns,
    variant: Variant,
    play_offs: &[Vec<u32>],
    no: u32,
) -> Option<PlaceStory> {
    let player = record.index_of(no)?;
    let table = swiss::table_after(record, variant, Adjourned::Open, play_offs);
    let own = table.iter().find(|place| place.player == player)?;
    let asked = PlaceQuestion {
        record,
        variant,
        player,
        no,
    };
    let mut reasons = vec![asked.points(&table)];
    // Each sum among those equal on everything before it, until nobody is.
    let points: Vec<u32> = (0..record.len())
        .map(|one| record.points(one, Adjourned::Open))
        .collect();
    for at in 0..own.sums.len() {
        let tied: Vec<&swiss::SwissPlace> = table
            .iter()
            .filter(|place| {
                place.points == own.points && place.sums.get(..at) == own.sums.get(..at)
            })
            .collect();
        if at > 0 && tied.len() < 2 {
            break;
        }
        reasons.push(asked.sum(at, &tied, &points));
    }
    let block: Vec<&swiss::SwissPlace> = table
        .iter()
        .filter(|place| place.points == own.points && place.sums == own.sums)
        .collect();
    if block.len() > 1 {
        asked.walk(&block, &mut reasons);
        asked.play_off(play_offs, &mut reasons);
    }
    let shared = table
        .iter()
        .filter(|place| place.place == own.place && place.player != player);
    Some(PlaceStory {
        no,
        place: Some(own.place),
        shared_with: shared.map(|place| asked.number(place.player)).collect(),
        play_off: false,
        waits: false,
        left: None,
        reasons,
    })
}

struct PlaceQuestion<'a> {
    record: &'a Turns,
    variant: Variant,
    player: usize,
    no: u32,
}

impl PlaceQuestion<'_> {
    fn number(&self, player: usize) -> u32 {
        self.record.number(player)
    }

    fn reason(
        &self,
        criterion: SwissCriterion,
        parts: Vec<Part>,
        compared: Vec<ComparedValue>,
    ) -> PlaceReason {
        let provision = criterion.provision();
        PlaceReason::new(self.no, Named::Swiss(criterion), provision, parts, compared)
    }

    /// V/2.9: points, round by round.
    fn points(&self, table: &[swiss::SwissPlace]) -> PlaceReason {
        let turns = self.record.of(self.player);
        let parts = turns.iter().enumerate().map(|(at, turn)| {
            let points = turn.points(Adjourned::Open);
            self.part(at + 1, i64::from(points), false)
        });
        let compared = table.iter().map(|place| ComparedValue {
            no: self.number(place.player),
            value: Some(i64::from(place.points)),
        });
        self.reason(SwissCriterion::Points, parts.collect(), compared.collect())
    }

    /// V/2.9.1.1, 2.9.1.2, 2.9.2.1, 2.9.2.2: one of the sums.
    fn sum(&self, at: usize, tied: &[&swiss::SwissPlace], points: &[u32]) -> PlaceReason {
        let entries = match self.variant {
            Variant::Classic | Variant::TieBreaks => {
                swiss::solkoff_entries(self.record, self.player, points)
            }
            Variant::Rating => swiss::rating_entries(self.record, self.player),
        };
        let criterion = swiss::sum_criterion(self.variant, at);
        let mut compared: Vec<ComparedValue> = tied
            .iter()
            .map(|place| ComparedValue {
                no: self.number(place.player),
                value: place.sums.get(at).copied().map(i64::from),
            })
            .collect();
        compared.sort_by_key(|one| std::cmp::Reverse(one.value));
        self.reason(criterion, self.dropping(&entries, criterion), compared)
    }

    /// Marks the entries a sum leaves out.
    fn dropping(&self, entries: &[SumEntry], criterion: SwissCriterion) -> Vec<Part> {
        let mut order: Vec<usize> = (0..entries.len()).collect();
        order.sort_by_key(|at| entries.get(*at).map_or(0, |entry| entry.value));
        let (lowest, highest) = match criterion {
            SwissCriterion::MedianSolkoff => (1, 1),
            SwissCriterion::ReducedSolkoff(k) | SwissCriterion::ReducedRatingSum(k) => (k, 0),
            SwissCriterion::Points
            | SwissCriterion::RatingSum
            | SwissCriterion::HigherRanked(_)
            | SwissCriterion::PlayOff => (0, 0),
        };
        let last = entries.len().saturating_sub(highest);
        entries
            .iter()
            .enumerate()
            .map(|(at, entry)| {
                let rank = order.iter().position(|other| *other == at).unwrap_or(0);
                let dropped = rank < lowest || rank >= last;
                self.part(entry.round, i64::from(entry.value), dropped)
            })
            .collect()
    }

    fn part(&self, round: usize, value: i64, dropped: bool) -> Part {
        let turn = self.record.of(self.player).get(round.wrapping_sub(1));
        let (opponent, how) = match turn {
            Some(Turn::Game {
                opponent, outcome, ..
            }) => (Some(self.number(*opponent)), outcome.how()),
            Some(Turn::Pause) => (None, SeenAs::Pause),
            Some(Turn::Missing) | None => (None, SeenAs::Missing),
        };
        Part {
            round: Some(round),
            opponent,
            value,
            how,
            dropped,
        }
    }

    /// V/2.9.1.3, V/2.9.2.3: the walk down the table, one reason for each higher-ranked player met
    /// by any of the tied, until the player is separated from all of them.
    fn walk(&self, block: &[&swiss::SwissPlace], reasons: &mut Vec<PlaceReason>) {
        let criterion = SwissCriterion::HigherRanked(self.variant);
        for step in swiss::walk_down(self.record, self.variant, Adjourned::Open, self.player) {
            let mut compared: Vec<ComparedValue> = step
                .taken
                .iter()
                .map(|(player, points)| ComparedValue {
                    no: self.number(*player),
                    value: points.map(i64::from),
                })
                .collect();
            // Not having met counts as nothing, like a loss.
            compared.sort_by_key(|one| (std::cmp::Reverse(one.value.unwrap_or(0)), one.no));
            let against: Vec<u32> = step.against.iter().map(|at| self.number(*at)).collect();
            let turns = self.record.of(self.player);
            let parts: Vec<Part> = turns
                .iter()
                .enumerate()
                .filter_map(|(at, turn)| match turn {
                    Turn::Game {
                        opponent, outcome, ..
                    } if step.against.contains(opponent) && outcome.is_begun() => {
                        let points = turn.points(Adjourned::Open);
                        Some(self.part(at + 1, i64::from(points), false))
                    }
                    _ => None,
                })
                .collect();
            let mut reason = self.reason(criterion, parts, compared);
            let own = reason.value.unwrap_or(0);
            let worth = |one: &ComparedValue| one.value.unwrap_or(0);
            let others = || reason.compared.iter().filter(|one| one.no != self.no);
            let list = |keep: fn(i64, i64) -> bool| -> Vec<u32> {
                others()
                    .filter(|one| keep(worth(one), own))
                    .map(|one| one.no)
                    .collect()
            };
            let (ahead, equal, behind) = (
                list(|theirs, own| theirs > own),
                list(|theirs, own| theirs == own),
                list(|theirs, own| theirs < own),
            );
            reason.ahead = ahead;
            reason.equal = equal;
            reason.behind = behind;
            reason.against = against;
            reasons.push(reason);
        }
        // None of the tied met anybody above: the article was applied without effect.
        let asked = Named::Swiss(criterion);
        if !reasons.iter().any(|reason| reason.criterion == asked) {
            let compared = block.iter().map(|place| ComparedValue {
                no: self.number(place.player),
                value: None,
            });
            reasons.push(self.reason(criterion, Vec::new(), compared.collect()));
        }
    }

    /// The play-off among those who would otherwise share the place (reading Q13).
    fn play_off(&self, play_offs: &[Vec<u32>], reasons: &mut Vec<PlaceReason>) {
        let table = swiss::table(self.record, self.variant, Adjourned::Open);
        let own = table.iter().find(|place| place.player == self.player);
        let equal: Vec<u32> = table
            .iter()
            .filter(|place| own.is_some_and(|own| own.place == place.place))
            .map(|place| self.number(place.player))
            .collect();
        let Some(order) = held(&equal, play_offs).filter(|_| equal.len() > 1) else {
            return;
        };
        let compared: Vec<ComparedValue> = order
            .iter()
            .filter(|no| equal.contains(no))
            .map(|no| ComparedValue {
                no: *no,
                value: position(order, *no),
            })
            .collect();
        reasons.push(self.reason(SwissCriterion::PlayOff, Vec::new(), compared));
    }
}
