//! Direct encounter: C.07 art. 6.

use std::borrow::Cow;

use super::model::{Event, Format, Tenths};
use super::value::{Contribution, Number, Origin, Value};

/// Mutual scores of a tied group, in sixtieths of a tenth so that averages stay whole.
struct MiniTable {
    score: Vec<i64>,
    missing: Vec<i64>,
}

/// Averages over up to five meetings stay whole in this unit.
const UNIT: i64 = 60;

fn mini_table(event: &Event, group: &[usize]) -> MiniTable {
    let size = group.len();
    let mut table = MiniTable {
        score: vec![0; size],
        missing: vec![0; size],
    };
    for (row, &a) in group.iter().enumerate() {
        for (column, &b) in group.iter().enumerate() {
            if row == column {
                continue;
            }
            let meetings: Vec<Tenths> = event
                .players
                .get(a)
                .into_iter()
                .flat_map(|player| player.played())
                .filter(|round| round.opponent == Some(b))
                .map(|round| round.points)
                .collect();
            match i64::try_from(meetings.len()) {
                Ok(count @ 1..) => {
                    let sum: Tenths = meetings.iter().sum();
                    if let Some(score) = table.score.get_mut(row) {
                        *score += sum * UNIT / count;
                    }
                }
                _ => {
                    if let Some(missing) = table.missing.get_mut(row) {
                        *missing += 1;
                    }
                }
            }
        }
    }
    table
}

/// Splits a tied group into ranked parts; a single part means no effect.
pub fn direct_encounter(event: &Event, group: &[usize], forfeits_played: bool) -> Vec<Vec<usize>> {
    split(&seen(event, forfeits_played), group)
}

/// Art. 6 with art. 15: forfeits count where the modifier P or a round robin says so.
fn seen(event: &Event, forfeits_played: bool) -> Cow<'_, Event> {
    if forfeits_played || event.format == Format::RoundRobin {
        Cow::Owned(event.with_forfeits_played())
    } else {
        Cow::Borrowed(event)
    }
}

/// A player's row in the table of a tied group: the mean of every pair's meetings, and the
/// meetings themselves.
pub fn mutual(event: &Event, group: &[usize], place: usize, forfeits_played: bool) -> Value {
    let event = seen(event, forfeits_played);
    let table = mini_table(&event, group);
    let row = group.iter().position(|member| *member == place);
    let score = row.and_then(|row| table.score.get(row)).copied();
    // Sixtieths of a tenth are six-hundredths.
    let hundredths = score.unwrap_or(0) * 10 / UNIT;
    let rounds = event.players.get(place).map_or(&[][..], |p| &p.rounds);
    let met = rounds.iter().enumerate().filter_map(|(at, round)| {
        let opponent = round.opponent.filter(|o| group.contains(o))?;
        round.kind.is_played().then_some(Contribution {
            round: at + 1,
            origin: Origin::Opponent(opponent),
            amount: Number::tenths(round.points),
            voluntary: false,
            cut: false,
        })
    });
    Value {
        number: Number {
            hundredths,
            decimals: if hundredths % 10 == 0 { 1 } else { 2 },
        },
        contributions: met.collect(),
    }
}

fn split(event: &Event, group: &[usize]) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group.to_vec()];
    }
    let table = mini_table(event, group);
    if table.missing.iter().all(|missing| *missing == 0) {
        return by_score(event, group, &table);
    }
    // Not everybody met: whoever is alone on top whatever the missing games give.
    let most = |at: usize| {
        let score = table.score.get(at).copied().unwrap_or(0);
        let missing = table.missing.get(at).copied().unwrap_or(0);
        score + missing * event.worth.win * UNIT
    };
    let least = |at: usize| {
        let score = table.score.get(at).copied().unwrap_or(0);
        let missing = table.missing.get(at).copied().unwrap_or(0);
        score + missing * event.worth.loss * UNIT
    };
    let top = (0..group.len())
        .find(|&at| (0..group.len()).all(|other| other == at || least(at) > most(other)));
    let Some(top) = top else {
        return vec![group.to_vec()];
    };
    let mut parts = Vec::new();
    let mut rest = group.to_vec();
    parts.push(vec![rest.remove(top)]);
    parts.extend(split(event, &rest));
    parts
}

/// Everybody met: the mini-table ranks, and again inside whatever stays tied.
fn by_score(event: &Event, group: &[usize], table: &MiniTable) -> Vec<Vec<usize>> {
    let mut order: Vec<(i64, usize)> = table
        .score
        .iter()
        .copied()
        .zip(group.iter().copied())
        .collect();
    order.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    let mut parts: Vec<(i64, Vec<usize>)> = Vec::new();
    for (score, place) in order {
        match parts.last_mut() {
            Some((last, part)) if *last == score => part.push(place),
            _ => parts.push((score, vec![place])),
        }
    }
    if parts.len() == 1 {
        return vec![group.to_vec()];
    }
    parts
        .into_iter()
        .flat_map(|(_, part)| split(event, &part))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::model::{Kind, Player, Round, Worth};
    use super::*;

    /// An event of mutual games only: `(a, b, points of a)`.
    fn event(players: usize, games: &[(usize, usize, Tenths)]) -> Event {
        let kind = |points: Tenths| match points {
            10 => Kind::Win,
            5 => Kind::Draw,
            _ => Kind::Loss,
        };
        let mut list: Vec<Player> = (1u32..)
            .take(players)
            .map(|number| Player {
                number,
                rating: None,
                rounds: Vec::new(),
            })
            .collect();
        for &(a, b, points) in games {
            for (me, other, points) in [(a, b, points), (b, a, 10 - points)] {
                list[me].rounds.push(Round {
                    opponent: Some(other),
                    black: false,
                    kind: kind(points),
                    points,
                });
            }
        }
        Event {
            format: Format::Swiss,
            worth: Worth {
                win: 10,
                draw: 5,
                loss: 0,
            },
            rounds: 9,
            players: list,
        }
    }

    #[test]
    fn art_6_everybody_met_ranks_and_applies_again_inside() {
        // 3 leads with 2.5; 0 and 1 share 1.5, and between them 0 won.
        let event = event(
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
        let row = mutual(&event, &[0, 1, 2, 3], 1, false);
        assert_eq!(row.number.to_string(), "1.5");
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
        let certain = event(3, &[(0, 1, 10), (0, 2, 10)]);
        let parts = direct_encounter(&certain, &[0, 1, 2], false);
        assert_eq!(parts, [vec![0], vec![1, 2]]);
        // With one game missing for the leader nothing is certain.
        let open = event(3, &[(0, 1, 10)]);
        assert_eq!(direct_encounter(&open, &[0, 1, 2], false), [vec![0, 1, 2]]);
    }
}
