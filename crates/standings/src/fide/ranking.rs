//! A list of tie-breaks applied to an event: C.07 art. 4 and 5.

use std::collections::BTreeMap;

use serde::Serialize;

use super::column::values;
use super::descriptor::Descriptor;
use super::direct::decide;
use super::encounter::{Encounter, TieDecision};
use super::hidden::allowed;
use super::model::Crosstable;
use super::name::Name;
use super::value::Value;

/// A player in the standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Place in the event's list.
    pub player: usize,
    /// The rank; equals share it, to be drawn by lot.
    pub rank: usize,
    /// One value per tie-break; `None` for a direct encounter in which the player was no longer
    /// tied.
    pub values: Vec<Option<Value>>,
}

/// A table of a direct encounter, with its tie-break.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EncounterTable {
    /// The index of the tie-break in the list.
    pub at: usize,
    /// The table.
    pub encounter: Encounter,
}

/// The standings with the tables of direct encounters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ranking {
    /// All participants in order.
    pub standings: Vec<Standing>,
    /// The tables, in the order they were made.
    #[serde(rename = "told")]
    pub encounters: Vec<EncounterTable>,
}

impl Ranking {
    /// The tables of a tie-break, by its place in the list, that concern a participant.
    pub fn encounters_of(&self, at: usize, place: usize) -> impl Iterator<Item = &Encounter> {
        let made = self.encounters.iter().filter(move |made| made.at == at);
        made.map(|made| &made.encounter)
            .filter(move |encounter| encounter.concerns(place))
    }
}

/// How a tie-break decides a tied group.
pub(super) type Split<'a> = Box<dyn Fn(&[usize]) -> TieDecision + 'a>;

/// Ranks by points, then by the list. A list that names the points itself is the whole order
/// (TRF26, record 212).
pub fn rank(event: &Crosstable, list: &[Descriptor]) -> Vec<Standing> {
    ranking(event, list).standings
}

/// As [`rank`], with the tables of direct encounters.
pub fn ranking(event: &Crosstable, list: &[Descriptor]) -> Ranking {
    let points_named = |tie_break: &&Descriptor| tie_break.name == Name::Pts;
    let mut named = list.iter().filter(points_named);
    let whole = named.any(|tie_break| allowed(event, tie_break).is_ok());
    let points = |place: usize| match event.players.get(place) {
        Some(player) if !whole => player.points().tenths(),
        _ => 0,
    };
    let columns: Vec<Option<Vec<Value>>> = list.iter().map(|tb| values(event, tb)).collect();
    let splits: Vec<Split<'_>> = list
        .iter()
        .zip(&columns)
        .map(|(tie_break, column)| split(event, *tie_break, column.as_deref()))
        .collect();
    let numbers: Vec<u32> = event.players.iter().map(|player| player.number).collect();
    standings(&numbers, points, &splits, &columns)
}

fn split<'a>(
    event: &'a Crosstable,
    tie_break: Descriptor,
    column: Option<&'a [Value]>,
) -> Split<'a> {
    // Art. 8 and 10: a tie-break that cannot be used decides nothing.
    if allowed(event, &tie_break).is_err() {
        return Box::new(|group| TieDecision::plain(vec![group.to_vec()]));
    }
    match (tie_break.name, column) {
        (Name::De, _) => {
            let seen = event.seen(tie_break.forfeits_played);
            Box::new(move |group| decide(&seen, group, None))
        }
        (_, Some(column)) => {
            Box::new(move |group| TieDecision::plain(by_column(group, tie_break, column)))
        }
        _ => Box::new(|group| TieDecision::plain(vec![group.to_vec()])),
    }
}

/// Parts of equal value, the best first.
pub(super) fn by_column(
    group: &[usize],
    tie_break: Descriptor,
    column: &[Value],
) -> Vec<Vec<usize>> {
    let mut parts = split_by(group, |place| {
        column.get(place).map_or(0, |value| value.number.hundredths)
    });
    // Art. 7.8: a lower pairing number is better.
    if tie_break.reverse != (tie_break.name == Name::Tpn) {
        parts.reverse();
    }
    parts
}

/// Art. 4.2: everybody by points, then by the splits, then sharing a rank.
pub(super) fn standings(
    numbers: &[u32],
    points: impl Fn(usize) -> i64,
    splits: &[Split<'_>],
    columns: &[Option<Vec<Value>>],
) -> Ranking {
    let everybody: Vec<usize> = (0..numbers.len()).collect();
    let mut resolved = Resolved::default();
    for group in split_by(&everybody, points) {
        resolved.resolve(splits, 0, group);
    }
    let mut standings = Vec::new();
    for mut part in resolved.parts {
        let rank = standings.len() + 1;
        part.sort_by_key(|place| numbers.get(*place));
        for player in part {
            let of_column = |(at, column): (usize, &Option<Vec<Value>>)| match column {
                Some(column) => column.get(player).cloned(),
                None => resolved.rows.get(&(at, player)).cloned(),
            };
            standings.push(Standing {
                player,
                rank,
                values: columns.iter().enumerate().map(of_column).collect(),
            });
        }
    }
    Ranking {
        standings,
        encounters: resolved.encounters,
    }
}

/// Groups decided so far.
#[derive(Default)]
struct Resolved {
    parts: Vec<Vec<usize>>,
    /// Values among the tied, by tie-break and place.
    rows: BTreeMap<(usize, usize), Value>,
    encounters: Vec<EncounterTable>,
}

impl Resolved {
    /// Art. 4.2: every subgroup that is still tied moves on to the next tie-break of the list.
    fn resolve(&mut self, splits: &[Split<'_>], from: usize, group: Vec<usize>) {
        if group.len() > 1 {
            for (at, split) in splits.iter().enumerate().skip(from) {
                let decision = split(&group);
                for (place, value) in decision.rows {
                    self.rows.insert((at, place), value);
                }
                let told = decision.encounters.into_iter();
                self.encounters
                    .extend(told.map(|encounter| EncounterTable { at, encounter }));
                if decision.parts.len() > 1 {
                    for part in decision.parts {
                        self.resolve(splits, at + 1, part);
                    }
                    return;
                }
            }
        }
        self.parts.push(group);
    }
}

/// Parts of equal value, the highest first.
pub(super) fn split_by(group: &[usize], value: impl Fn(usize) -> i64) -> Vec<Vec<usize>> {
    let mut order: Vec<(i64, usize)> = group.iter().map(|p| (value(*p), *p)).collect();
    order.sort_by_key(|(value, place)| (std::cmp::Reverse(*value), *place));
    let mut parts: Vec<(i64, Vec<usize>)> = Vec::new();
    for (value, place) in order {
        match parts.last_mut() {
            Some((last, part)) if *last == value => part.push(place),
            _ => parts.push((value, vec![place])),
        }
    }
    parts.into_iter().map(|(_, part)| part).collect()
}

#[cfg(test)]
mod tests {
    use jadoube_vocabulary::Mark;

    use super::super::model::Format;
    use super::super::sample::{DRAW, LOSS, WIN, rows};
    use super::*;

    fn order(event: &Crosstable, list: &str) -> Vec<(u32, usize)> {
        let standings = rank(event, &Descriptor::list(list).unwrap());
        let row = |s: &Standing| (event.players[s.player].number, s.rank);
        standings.iter().map(row).collect()
    }

    /// 1, 2 and 3 have one point each; 2 beat 3; 1 did not meet them. By wins 1 is separated.
    fn tied() -> Crosstable {
        let one = [(Some(3), DRAW, 5), (Some(4), DRAW, 5)];
        let two = [(Some(2), WIN, 10), (Some(3), LOSS, 0)];
        let three = [(Some(1), LOSS, 0), (Some(4), WIN, 10)];
        let four = [(Some(0), DRAW, 5), (Some(1), WIN, 10)];
        let five = [(None, Mark::ZeroBye, 0), (Some(2), LOSS, 0)];
        rows(Format::Swiss, &[&one, &two, &three, &four, &five])
    }

    #[test]
    fn art_4_2_a_group_still_tied_goes_on_to_the_next_of_the_list() {
        let event = tied();
        // The direct encounter decides nothing among the three; wins separate 1 from 2 and 3.
        assert_eq!(order(&event, "DE,WIN")[1..4], [(2, 2), (3, 2), (1, 4)]);
        // Art. 4.3: if listed again, it is applied again.
        assert_eq!(order(&event, "DE,WIN,DE")[1..4], [(2, 2), (3, 3), (1, 4)]);
    }

    #[test]
    fn art_8_and_10_what_must_not_be_used_decides_nothing() {
        let one = [(Some(1), WIN, 10), (Some(2), LOSS, 0)];
        let two = [(Some(0), LOSS, 0), (None, Mark::ZeroBye, 0)];
        let three = [(None, Mark::ZeroBye, 0), (Some(0), WIN, 10)];
        let mut event = rows(Format::Swiss, &[&one, &two, &three]);
        assert_ne!(order(&event, "BH")[1].1, 1);
        assert_ne!(order(&event, "ARO")[1].1, 1);
        event.format = Format::RoundRobin;
        assert_eq!(order(&event, "BH")[..2], [(1, 1), (3, 1)]);
        event.players[1].rating = None;
        assert_eq!(order(&event, "ARO")[..2], [(1, 1), (3, 1)]);
    }

    #[test]
    fn points_of_teams_in_a_list_do_not_take_the_points_of_players_out_of_it() {
        let event = tied();
        assert_eq!(order(&event, "TPN/R,PTS:MP"), order(&event, "TPN/R"));
        assert_ne!(order(&event, "TPN/R,PTS"), order(&event, "TPN/R"));
    }

    #[test]
    fn direct_encounter_shows_the_tied_and_their_meetings_and_nobody_else() {
        let event = tied();
        let list = Descriptor::list("DE,WIN,DE").unwrap();
        let ranking = ranking(&event, &list);
        let of = |player: usize| {
            let standing = ranking
                .standings
                .iter()
                .find(|s| s.player == player)
                .unwrap();
            let text = |v: &Option<Value>| v.as_ref().map(|v| v.number.to_string());
            standing.values.iter().map(text).collect::<Vec<_>>()
        };
        assert_eq!(
            of(1),
            [Some("1.0".into()), Some("1".into()), Some("1.0".into())]
        );
        assert_eq!(of(0)[2], None);
        assert_eq!(of(3)[0], None);
        let groups: Vec<(usize, usize)> = ranking
            .encounters
            .iter()
            .map(|told| (told.at, told.encounter.table.len()))
            .collect();
        assert_eq!(groups, [(0, 3), (2, 2)]);
    }
}
