//! Direct encounter: C.07 art. 6.

use jadoube_vocabulary::Points;
use std::collections::{BTreeMap, BTreeSet};

use super::descriptor::Basis;
use super::encounter::{Encounter, EncounterRow, Step, TieDecision};
use super::model::{Crosstable, Format};
use super::value::{Contribution, Makeup, Number, Origin, Value};

/// Averages over up to sixteen meetings are integers in this unit.
const UNIT: i64 = 720_720;

/// A row of the separate standings: the score in parts of a tenth, and who was not met.
#[derive(Clone, Copy)]
struct Line {
    place: usize,
    score: i64,
    missing: usize,
}

/// Art. 6.1: the separate standings of a tied group, the best first.
fn separate_standings(event: &Crosstable, group: &[usize]) -> Vec<Line> {
    let tied: BTreeSet<usize> = group.iter().copied().collect();
    let mut lines: Vec<Line> = group
        .iter()
        .map(|&place| {
            let mut meetings: BTreeMap<usize, (Points, i64)> = BTreeMap::new();
            let player = event.players.get(place);
            let met = player.into_iter().flat_map(|player| player.met());
            for (_, other, round) in met.filter(|(_, other, _)| tied.contains(other)) {
                let (sum, count) = meetings.entry(other).or_default();
                *sum += round.points;
                *count += 1;
            }
            // Art. 6.1.2: of several meetings the mean.
            let mean = |(sum, count): &(Points, i64)| sum.tenths() * UNIT / count;
            Line {
                place,
                score: meetings.values().map(mean).sum(),
                missing: group.len().saturating_sub(1 + meetings.len()),
            }
        })
        .collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line.score));
    lines
}

/// Splits a tied group into ranked parts, a single part meaning no effect; also returns the tables
/// and everybody's row in the first of them. Art. 6.1.1: in `event`, forfeits that count are
/// already games ([`Event::seen`]).
pub fn decide(event: &Crosstable, group: &[usize], basis: Option<Basis>) -> TieDecision {
    let mut encounters = Vec::new();
    let parts = split(event, group, basis, &mut encounters);
    let tied: BTreeSet<usize> = group.iter().copied().collect();
    let rows = encounters.first().map_or_else(Vec::new, |first| {
        let row = |row: &EncounterRow| (row.place, mutual(event, &tied, row));
        first.table.iter().map(row).collect()
    });
    TieDecision {
        parts,
        rows,
        encounters,
    }
}

/// A row with the meetings it is made of.
fn mutual(event: &Crosstable, tied: &BTreeSet<usize>, row: &EncounterRow) -> Value {
    let player = event.players.get(row.place);
    let met = player.into_iter().flat_map(|player| player.met());
    let met = met.filter(|(_, other, _)| tied.contains(other));
    let met = met.map(|(at, other, round)| {
        Contribution::new(
            at + 1,
            Origin::Opponent(other),
            Number::points(round.points),
        )
    });
    Value {
        number: row.number,
        makeup: Makeup::Meetings,
        contributions: met.collect(),
        next: Vec::new(),
    }
}

fn split(
    event: &Crosstable,
    group: &[usize],
    basis: Option<Basis>,
    log: &mut Vec<Encounter>,
) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group.to_vec()];
    }
    let lines = separate_standings(event, group);
    let met = lines.iter().all(|line| line.missing == 0);
    let (step, parts) = if met {
        let parts = by_score(&lines);
        let step = if parts.len() > 1 {
            Step::AllMet
        } else {
            Step::Level
        };
        (step, parts)
    } else if event.format == Format::RoundRobin {
        (Step::NotAllMet, vec![group.to_vec()])
    } else {
        match certain(event, &lines) {
            0 => (Step::Uncertain, vec![group.to_vec()]),
            count => {
                let mut parts: Vec<Vec<usize>> = Vec::new();
                parts.extend(lines.iter().take(count).map(|line| vec![line.place]));
                let rest: Vec<usize> = lines.iter().skip(count).map(|l| l.place).collect();
                if !rest.is_empty() {
                    parts.push(rest);
                }
                (Step::Certain, parts)
            }
        }
    };
    log.push(Encounter {
        basis,
        step,
        table: lines.iter().map(row).collect(),
        parts: parts.clone(),
    });
    if parts.len() < 2 {
        return parts;
    }
    // Art. 6.2 and the end of art. 6.3: again for those still tied.
    parts
        .iter()
        .flat_map(|part| split(event, part, basis, log))
        .collect()
}

fn row(line: &Line) -> EncounterRow {
    let hundredths = line.score * 10 / UNIT;
    EncounterRow {
        place: line.place,
        number: Number {
            hundredths,
            decimals: if hundredths % 10 == 0 { 1 } else { 2 },
        },
        missing: line.missing,
    }
}

/// Art. 6.3: how many places from the top are certain in the same separate standings: each is above
/// all those below even if it loses every missing game and they win theirs.
fn certain(event: &Crosstable, lines: &[Line]) -> usize {
    let missing = |line: &Line| i64::try_from(line.missing).unwrap_or(i64::MAX / UNIT / 1000);
    let least = |line: &Line| line.score + missing(line) * event.worth.loss.tenths() * UNIT;
    let most = |line: &Line| line.score + missing(line) * event.worth.win.tenths() * UNIT;
    let mut count = 0;
    while let Some((first, rest)) = lines.get(count..).and_then(<[Line]>::split_first) {
        // The last one left has nobody to be above.
        if rest.is_empty() || rest.iter().any(|other| most(other) >= least(first)) {
            break;
        }
        count += 1;
    }
    count
}

/// Art. 6.2: parts of equal score.
fn by_score(lines: &[Line]) -> Vec<Vec<usize>> {
    let mut parts: Vec<(i64, Vec<usize>)> = Vec::new();
    for line in lines {
        match parts.last_mut() {
            Some((last, part)) if *last == line.score => part.push(line.place),
            _ => parts.push((line.score, vec![line.place])),
        }
    }
    parts.into_iter().map(|(_, part)| part).collect()
}

#[cfg(test)]
mod tests {
    use jadoube_vocabulary::Mark;

    use super::super::sample;
    use super::*;

    fn direct_encounter(
        event: &Crosstable,
        group: &[usize],
        forfeits_played: bool,
    ) -> Vec<Vec<usize>> {
        decide(&event.seen(forfeits_played), group, None).parts
    }

    #[test]
    fn art_6_everybody_met_ranks_and_applies_again_inside() {
        // 3 leads with 2.5; 0 and 1 share 1.5, and between them 0 won.
        let event = sample::games(
            4,
            &[
                (0, 1, 10),
                (0, 2, 5),
                (0, 3, 0),
                (1, 2, 10),
                (1, 3, 5),
                (2, 3, 0),
            ],
        );
        let parts = direct_encounter(&event, &[0, 1, 2, 3], false);
        assert_eq!(parts, [vec![3], vec![0], vec![1], vec![2]]);
        let decision = decide(&event, &[0, 1, 2, 3], None);
        let row = &decision
            .rows
            .iter()
            .find(|(place, _)| *place == 1)
            .unwrap()
            .1;
        assert_eq!(row.number.to_string(), "1.5");
        let steps: Vec<Step> = decision.encounters.iter().map(|e| e.step).collect();
        assert_eq!(steps, [Step::AllMet, Step::AllMet]);
        let won: Vec<i64> = row
            .contributions
            .iter()
            .map(|c| c.amount.hundredths)
            .collect();
        assert_eq!(won, [0, 100, 50]);
    }

    #[test]
    fn art_6_not_everybody_met_places_only_who_is_certain() {
        // 0 beat both others, who did not meet: certain. The other two stay tied.
        let certain = sample::games(3, &[(0, 1, 10), (0, 2, 10)]);
        let parts = direct_encounter(&certain, &[0, 1, 2], false);
        assert_eq!(parts, [vec![0], vec![1, 2]]);
        // With one game missing for the leader nothing is certain.
        let open = sample::games(3, &[(0, 1, 10)]);
        assert_eq!(direct_encounter(&open, &[0, 1, 2], false), [vec![0, 1, 2]]);
    }

    #[test]
    fn art_6_3_the_second_rank_is_read_from_the_same_standings() {
        // 0 has 2.5; 1 drew with him and has 2.0; 2 and 3, who have not met, can reach 1.5 and 1.
        let games = [(0, 1, 5), (0, 2, 10), (0, 3, 10), (1, 2, 5), (1, 3, 10)];
        let event = sample::games(4, &games);
        let decision = decide(&event, &[0, 1, 2, 3], None);
        assert_eq!(decision.parts, [vec![0], vec![1], vec![2, 3]]);
        let steps: Vec<Step> = decision.encounters.iter().map(|e| e.step).collect();
        assert_eq!(steps, [Step::Certain, Step::Uncertain]);
    }

    #[test]
    fn art_6_3_whoever_is_left_meets_article_6_again() {
        // 3 beat the others but 2, whom he has not met; 0 beat 1, 1 beat 2, 2 beat 0 by a draw.
        let games = [
            (3, 0, 10),
            (3, 1, 10),
            (0, 1, 10),
            (1, 2, 0),
            (2, 0, 0),
            (4, 3, 0),
        ];
        let event = sample::games(5, &games);
        // 3 leads certainly among 0, 1 and 3; 0 and 1 have met.
        let parts = direct_encounter(&event, &[0, 1, 3], false);
        assert_eq!(parts, [vec![3], vec![0], vec![1]]);
    }

    #[test]
    fn art_6_3_is_for_swiss_events_a_round_robin_waits_for_all_games() {
        let mut robin = sample::games(3, &[(0, 1, 10), (0, 2, 10)]);
        robin.format = Format::RoundRobin;
        let decision = decide(&robin, &[0, 1, 2], None);
        assert_eq!(decision.parts, [vec![0, 1, 2]]);
        assert_eq!(decision.encounters[0].step, Step::NotAllMet);
    }

    #[test]
    fn art_6_1_1_forfeits_count_only_with_p_or_in_a_round_robin() {
        let mut swiss = sample::games(2, &[(0, 1, 10)]);
        swiss.players[0].rounds[0].kind = Mark::ForfeitWin;
        swiss.players[1].rounds[0].kind = Mark::ForfeitLoss;
        assert_eq!(direct_encounter(&swiss, &[0, 1], false), [vec![0, 1]]);
        assert_eq!(direct_encounter(&swiss, &[0, 1], true), [vec![0], vec![1]]);
        swiss.format = Format::RoundRobin;
        assert_eq!(direct_encounter(&swiss, &[0, 1], false), [vec![0], vec![1]]);
    }

    #[test]
    fn art_6_1_2_several_meetings_count_as_their_mean() {
        // 1 beat 2 twice, 0 drew with 1 and beat 2 once: 1.5, 1.5, 0; summed 1 would lead.
        let event = sample::games(3, &[(0, 1, 5), (0, 2, 10), (1, 2, 10), (1, 2, 10)]);
        let decision = decide(&event, &[0, 1, 2], None);
        assert_eq!(decision.parts, [vec![0, 1], vec![2]]);
        let one = &decision
            .rows
            .iter()
            .find(|(place, _)| *place == 1)
            .unwrap()
            .1;
        assert_eq!(
            (one.number.to_string().as_str(), one.contributions.len()),
            ("1.5", 3)
        );
        // A double round robin: the means rank as the sums would.
        let double = sample::games(2, &[(0, 1, 10), (1, 0, 5)]);
        assert_eq!(
            direct_encounter(&double, &[0, 1], false),
            [vec![0], vec![1]]
        );
    }

    #[test]
    fn art_6_1_a_game_that_goes_on_is_a_missing_one() {
        let mut event = sample::games(2, &[(0, 1, 0)]);
        event.players[0].rounds[0].kind = Mark::Open;
        event.players[1].rounds[0].kind = Mark::Open;
        let decision = decide(&event, &[0, 1], None);
        assert_eq!(decision.encounters[0].step, Step::Uncertain);
    }
}
