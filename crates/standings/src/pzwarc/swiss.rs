//! Final order of Swiss events: V/2.9, and the round list of V/2.7.
//!
//! The same keys order the round list of the Dutch and the rating variants by current points, so
//! both are implemented here.

use std::cmp::{Ordering, Reverse};

use jadoube_lawbook::ProvisionId;
use serde::{Deserialize, Serialize};

use super::compare::{held, position};
use super::turns::{ByTheCode, Turn, Turns};
use jadoube_competition::Adjourned;

/// The three variants of the Swiss system (V/2.7.1-2.7.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// Start numbers order the score groups.
    Classic,
    /// From round three the tie-breaks order them; the code calls it Dutch, but it is not FIDE's
    /// system.
    #[serde(rename = "dutch")]
    TieBreaks,
    /// The sum of the opponents' ratings orders them.
    Rating,
}

/// What one round adds to a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct SumEntry {
    /// The round, from 1.
    pub round: usize,
    /// Index of the opponent; none in a pause or a missed round.
    pub opponent: Option<usize>,
    /// What it adds.
    pub value: u32,
}

/// A criterion of the final order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub enum SwissCriterion {
    /// V/2.9: points.
    Points,
    /// V/2.9.2.1: median Solkoff.
    MedianSolkoff,
    /// V/2.9.2.2: Solkoff without the given number of smallest entries.
    ReducedSolkoff(usize),
    /// V/2.9.1.1: sum of the opponents' ratings.
    RatingSum,
    /// V/2.9.1.2: that sum without the given number of weakest.
    ReducedRatingSum(usize),
    /// V/2.9.1.3, V/2.9.2.3: better result against a higher-ranked player.
    HigherRanked(Variant),
    /// A play-off the arbiter ordered: the code names none here (reading Q13; IV/2.17).
    PlayOff,
}

impl SwissCriterion {
    /// The article that states it.
    pub const fn provision(self) -> ProvisionId {
        match self {
            Self::Points => ProvisionId::new("pzwarc:V/2.9"),
            Self::MedianSolkoff => ProvisionId::new("pzwarc:V/2.9.2.1"),
            Self::ReducedSolkoff(_) => ProvisionId::new("pzwarc:V/2.9.2.2"),
            Self::RatingSum => ProvisionId::new("pzwarc:V/2.9.1.1"),
            Self::ReducedRatingSum(_) => ProvisionId::new("pzwarc:V/2.9.1.2"),
            Self::HigherRanked(Variant::Rating) => ProvisionId::new("pzwarc:V/2.9.1.3"),
            Self::HigherRanked(Variant::Classic | Variant::TieBreaks) => {
                ProvisionId::new("pzwarc:V/2.9.2.3")
            }
            Self::PlayOff => ProvisionId::new("pzwarc:IV/2.17"),
        }
    }
}

/// One place of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SwissPlace {
    /// The place, shared by equals (V/2.9 names nothing more: reading Q13).
    pub place: usize,
    /// Index of the player.
    pub player: usize,
    /// Points.
    pub points: u32,
    /// The sums that decide, in order: median and reduced Solkoff, or rating sums.
    pub sums: Vec<u32>,
    /// The criterion that put the player behind the previous one; `None` for the first and for
    /// equals.
    pub decided_by: Option<SwissCriterion>,
}

/// V/2.9.2.1: the points of each round's opponent; zero for a pause or a missed round.
///
/// A walkover round counts the paired opponent (reading Q12).
pub fn solkoff_entries(record: &Turns, player: usize, points: &[u32]) -> Vec<SumEntry> {
    entries(record, player, 0, |opponent| {
        points.get(opponent).copied().unwrap_or(0)
    })
}

/// V/2.9.1.1: the rating of each round's opponent; the lowest in the event minus one for a
/// pause or a missed round.
pub fn rating_entries(record: &Turns, player: usize) -> Vec<SumEntry> {
    let missing = record.lowest_rating().saturating_sub(1);
    entries(record, player, missing, |opponent| {
        record.rating(opponent).unwrap_or(missing)
    })
}

fn entries(
    record: &Turns,
    player: usize,
    missing: u32,
    value: impl Fn(usize) -> u32,
) -> Vec<SumEntry> {
    record
        .of(player)
        .iter()
        .enumerate()
        .map(|(at, turn)| {
            let opponent = match turn {
                Turn::Game { opponent, .. } => Some(*opponent),
                Turn::Pause | Turn::Missing => None,
            };
            SumEntry {
                round: at + 1,
                opponent,
                value: opponent.map_or(missing, &value),
            }
        })
        .collect()
}

/// V/2.9.2.1: the sum without its largest and its smallest entry; nothing is left of two.
pub fn median(values: &[u32]) -> u32 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let kept = sorted.len().saturating_sub(2);
    sorted.iter().skip(1).take(kept).sum()
}

/// V/2.9.2.2, V/2.9.1.2: the sum without the `without` smallest entries.
pub fn reduced(values: &[u32], without: usize) -> u32 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted.iter().skip(without).sum()
}

/// The sums of a player in the order in which they decide.
pub fn sums(record: &Turns, player: usize, variant: Variant, points: &[u32]) -> Vec<u32> {
    let (entries, first) = match variant {
        Variant::Classic | Variant::TieBreaks => {
            let entries = solkoff_entries(record, player, points);
            let first = median(&values(&entries));
            (entries, first)
        }
        Variant::Rating => {
            let entries = rating_entries(record, player);
            let first = reduced(&values(&entries), 0);
            (entries, first)
        }
    };
    let mut sorted = values(&entries);
    sorted.sort_unstable();
    let mut left: u32 = sorted.iter().sum();
    let mut sums = vec![first];
    for value in &sorted {
        left -= value;
        sums.push(left);
    }
    // Without all entries nothing is left to compare.
    if sums.len() > 1 {
        sums.pop();
    }
    sums
}

fn values(entries: &[SumEntry]) -> Vec<u32> {
    entries.iter().map(|entry| entry.value).collect()
}

/// The criterion behind position `at` of [`sums`].
pub const fn sum_criterion(variant: Variant, at: usize) -> SwissCriterion {
    match (variant, at) {
        (Variant::Classic | Variant::TieBreaks, 0) => SwissCriterion::MedianSolkoff,
        (Variant::Classic | Variant::TieBreaks, k) => SwissCriterion::ReducedSolkoff(k),
        (Variant::Rating, 0) => SwissCriterion::RatingSum,
        (Variant::Rating, k) => SwissCriterion::ReducedRatingSum(k),
    }
}

/// V/2.9.1.3, V/2.9.2.3: points scored against players placed above, in table order.
///
/// Not having met counts as a loss, so only places that gave points are kept; played
/// games only (reading Q1). The larger list, place by place, wins: see [`compare_walks`].
fn walk(record: &Turns, player: usize, place_of: &[Option<usize>], how: Adjourned) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for turn in record.of(player) {
        let Turn::Game {
            opponent,
            side,
            outcome,
            ..
        } = turn
        else {
            continue;
        };
        let points = outcome.points(*side, how);
        let place = place_of.get(*opponent).copied().flatten();
        if let (true, true, Some(place)) = (outcome.is_begun(), points > 0, place) {
            match steps.iter_mut().find(|step| step.place == place) {
                Some(step) => step.points += points,
                None => steps.push(Step { place, points }),
            }
        }
    }
    steps.sort_unstable_by_key(|step| step.place);
    steps
}

/// Points taken at a place of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Step {
    place: usize,
    points: u32,
}

/// The first place where the two differ decides; `Greater` is the better walk.
fn compare_walks(left: &[Step], right: &[Step]) -> Ordering {
    for (a, b) in left.iter().zip(right) {
        match b.place.cmp(&a.place).then(a.points.cmp(&b.points)) {
            Ordering::Equal => {}
            decided => return decided,
        }
    }
    left.len().cmp(&right.len())
}

/// Against whom those equal on all sums are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Walks {
    /// Final table: everybody ranked above, including those just separated from the same block.
    Final,
    /// Round list: those placed above the block; then start numbers (reading of V/2.7.2).
    RoundList,
}

/// The whole table: V/2.9 with V/2.9.1 (rating variant) or V/2.9.2 (the others).
pub fn table(record: &Turns, variant: Variant, how: Adjourned) -> Vec<SwissPlace> {
    ranked(record, variant, how, Walks::Final)
}

/// The table after play-offs: `play_offs` are the orders they gave, best first, as numbers.
///
/// Without one equals share their place (reading Q13).
pub fn table_after(
    record: &Turns,
    variant: Variant,
    how: Adjourned,
    play_offs: &[Vec<u32>],
) -> Vec<SwissPlace> {
    let mut table = table(record, variant, how);
    let number = |place: &SwissPlace| record.number(place.player);
    for block in table.chunk_by_mut(|a, b| a.place == b.place) {
        let members: Vec<u32> = block.iter().map(number).collect();
        let Some(order) = held(&members, play_offs).filter(|_| members.len() > 1) else {
            continue;
        };
        let mut decided_by = block.first().and_then(|first| first.decided_by);
        block.sort_by_key(|place| position(order, number(place)));
        for (at, place) in block.iter_mut().enumerate() {
            place.place += at;
            place.decided_by = decided_by.replace(SwissCriterion::PlayOff);
        }
    }
    table
}

fn ranked(record: &Turns, variant: Variant, how: Adjourned, walks: Walks) -> Vec<SwissPlace> {
    let points: Vec<u32> = (0..record.len())
        .map(|player| record.points(player, how))
        .collect();
    let mut rows: Vec<(u32, Vec<u32>, usize)> = points
        .iter()
        .enumerate()
        .map(|(player, own)| (*own, sums(record, player, variant, &points), player))
        .collect();
    rows.sort_by(|a, b| (b.0, &b.1).cmp(&(a.0, &a.1)).then(a.2.cmp(&b.2)));

    let mut place_of: Vec<Option<usize>> = vec![None; points.len()];
    let mut table: Vec<SwissPlace> = Vec::with_capacity(rows.len());
    for block in rows.chunk_by(|a, b| (a.0, &a.1) == (b.0, &b.1)) {
        let Some((points, sums, _)) = block.first() else {
            continue;
        };
        let block_place = table.len() + 1;
        let mut left: Vec<usize> = block.iter().map(|row| row.2).collect();
        let mut decided_by = table
            .last()
            .and_then(|last| between(last, block.first()?, variant));
        while !left.is_empty() {
            let next = best_walks(record, &left, &place_of, how);
            left.retain(|player| !next.contains(player));
            let place = table.len() + 1;
            for player in next {
                table.push(SwissPlace {
                    place,
                    player,
                    points: *points,
                    sums: sums.clone(),
                    decided_by: decided_by.take(),
                });
                if let (Walks::Final, Some(slot)) = (walks, place_of.get_mut(player)) {
                    *slot = Some(place);
                }
            }
            decided_by = Some(SwissCriterion::HigherRanked(variant));
        }
        if walks == Walks::RoundList {
            for (at, row) in table.iter().enumerate().skip(block_place - 1) {
                if let Some(slot) = place_of.get_mut(row.player) {
                    *slot = Some(at + 1);
                }
            }
        }
    }
    table
}

/// Which criterion puts a block of equals behind the last placed.
fn between(
    last: &SwissPlace,
    row: &(u32, Vec<u32>, usize),
    variant: Variant,
) -> Option<SwissCriterion> {
    if last.points != row.0 {
        return Some(SwissCriterion::Points);
    }
    let at = last.sums.iter().zip(&row.1).position(|(a, b)| a != b)?;
    Some(sum_criterion(variant, at))
}

/// Those of a tied block whose walk down the table is best, by start number.
fn best_walks(
    record: &Turns,
    left: &[usize],
    place_of: &[Option<usize>],
    how: Adjourned,
) -> Vec<usize> {
    let walks: Vec<(usize, Vec<Step>)> = left
        .iter()
        .map(|player| (*player, walk(record, *player, place_of, how)))
        .collect();
    let Some(best) = walks.iter().max_by(|a, b| compare_walks(&a.1, &b.1)) else {
        return Vec::new();
    };
    walks
        .iter()
        .filter(|other| compare_walks(&other.1, &best.1) == Ordering::Equal)
        .map(|other| other.0)
        .collect()
}

/// A stop on the walk of V/2.9.1.3 and V/2.9.2.3.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stop {
    /// Those at one place above, by index; several where they share it.
    pub against: Vec<usize>,
    /// What each of the tied scored against them in play; `None` if they have not met.
    pub taken: Vec<(usize, Option<u32>)>,
}

/// V/2.9.1.3, V/2.9.2.3: the stops at which a player was compared with those equal to him on all
/// sums, from the top of the table down; again for every place that went to another of them first.
pub fn walk_down(record: &Turns, variant: Variant, how: Adjourned, player: usize) -> Vec<Stop> {
    let table = table(record, variant, how);
    let mut stops = Vec::new();
    let Some(own) = table.iter().find(|place| place.player == player) else {
        return stops;
    };
    let is_equal = |place: &&SwissPlace| (place.points, &place.sums) == (own.points, &own.sums);
    let above = table.iter().take_while(|place| !is_equal(place)).count();
    let mut left: Vec<usize> = table
        .iter()
        .filter(is_equal)
        .map(|place| place.player)
        .collect();
    let mut placed = above;
    while left.len() > 1 && left.contains(&player) {
        let mut tied = left.clone();
        let higher = table.get(..placed).unwrap_or_default();
        for group in higher.chunk_by(|a, b| a.place == b.place) {
            let against: Vec<usize> = group.iter().map(|place| place.player).collect();
            let taken: Vec<(usize, Option<u32>)> = tied
                .iter()
                .map(|one| (*one, taken_from(record, *one, &against, how)))
                .collect();
            if taken.iter().all(|(_, points)| points.is_none()) {
                continue;
            }
            let worth = |points: Option<u32>| points.unwrap_or(0);
            let best = taken.iter().map(|(_, points)| worth(*points)).max();
            tied = taken
                .iter()
                .filter(|(_, points)| Some(worth(*points)) == best)
                .map(|(one, _)| *one)
                .collect();
            stops.push(Stop { against, taken });
            if tied.len() < 2 || !tied.contains(&player) {
                break;
            }
        }
        let given = table.iter().filter(|place| place.place == placed + 1);
        let given: Vec<usize> = given.map(|place| place.player).collect();
        if given.is_empty() {
            break;
        }
        placed += given.len();
        left.retain(|one| !given.contains(one));
    }
    stops
}

/// Points a player scored against some opponents in play; `None` if none was met.
fn taken_from(record: &Turns, player: usize, opponents: &[usize], how: Adjourned) -> Option<u32> {
    record
        .of(player)
        .iter()
        .filter_map(|turn| match turn {
            Turn::Game {
                opponent,
                side,
                outcome,
                ..
            } if outcome.is_begun() && opponents.contains(opponent) => {
                Some(outcome.points(*side, how))
            }
            Turn::Game { .. } | Turn::Pause | Turn::Missing => None,
        })
        .reduce(|sum, points| sum + points)
}

/// V/2.7: the round list of all entrants before round `round` is paired.
///
/// Classic: points, start number. Dutch: so in rounds one and two, from round three the final
/// criteria on current points, then start number (V/2.7.2, reading Q8). Rating: points, sum of the
/// opponents' ratings, start number (V/2.7.3). Adjourned games count as draws (V/2.8.9.10).
pub fn round_list(record: &Turns, variant: Variant) -> Vec<usize> {
    let how = Adjourned::AsDraw;
    let points: Vec<u32> = (0..record.len())
        .map(|player| record.points(player, how))
        .collect();
    let of = |player: usize| points.get(player).copied().unwrap_or(0);
    let mut list: Vec<usize> = (0..points.len()).collect();
    match variant {
        Variant::Classic => list.sort_by_key(|player| (Reverse(of(*player)), *player)),
        Variant::Rating => list.sort_by_cached_key(|player| {
            let sum: u32 = rating_entries(record, *player)
                .iter()
                .map(|entry| entry.value)
                .sum();
            (Reverse(of(*player)), Reverse(sum), *player)
        }),
        Variant::TieBreaks if record.rounds() < 2 => {
            list.sort_by_key(|player| (Reverse(of(*player)), *player));
        }
        Variant::TieBreaks => {
            list = ranked(record, variant, how, Walks::RoundList)
                .into_iter()
                .map(|place| place.player)
                .collect();
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked example 13: opponents' points of three players over seven rounds.
    #[test]
    fn v_2_9_2_1_median_and_reduced_solkoff() {
        let x = [9, 7, 8, 6, 10, 5, 7];
        let y = [11, 9, 7, 8, 6, 7, 3];
        let z = [8, 8, 7, 0, 10, 7, 9];
        assert_eq!(
            [median(&x), reduced(&x, 1), reduced(&x, 2), reduced(&x, 3)],
            [37, 47, 41, 34]
        );
        assert_eq!([median(&y), reduced(&y, 1)], [37, 48]);
        assert_eq!([median(&z), reduced(&z, 1)], [39, 49]);
    }

    /// Worked example 14: equal rating sums, the sum without the weakest decides.
    #[test]
    fn v_2_9_1_2_rating_sum_without_the_weakest() {
        let a = [2310, 2255, 2190, 2105, 2040];
        let b = [2300, 2240, 2226, 2150, 1984];
        assert_eq!([reduced(&a, 0), reduced(&a, 1)], [10900, 8860]);
        assert_eq!([reduced(&b, 0), reduced(&b, 1)], [10900, 8916]);
    }

    #[test]
    fn v_2_9_2_1_median_of_fewer_than_three_rounds_is_nothing() {
        assert_eq!(median(&[4, 2]), 0);
        assert_eq!(median(&[4]), 0);
        assert_eq!(median(&[]), 0);
    }
}
