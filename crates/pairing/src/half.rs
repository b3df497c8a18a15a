//! Half and reversed half system: V/1.5.1, V/1.5.2.

use jadoube_lawbook::ProvisionId;

use crate::round_robin::pairs;
use crate::schedule::{NoSchedule, Schedule, ScheduledRound, check, even};

/// Which phase comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum First {
    /// V/1.5.1: games within each half come first.
    Inside,
    /// V/1.5.2: games between the halves come first.
    Across,
}

/// V/1.5.1, V/1.5.2: both phases.
///
/// # Errors
/// The number is neither divisible by four nor one less (V/1.5.1.1).
pub fn half(players: u32, first: First) -> Result<Schedule, NoSchedule> {
    check(players)?;
    let top = even(players);
    if !top.is_multiple_of(4) {
        return Err(NoSchedule::NotByFour(players));
    }
    let half = top / 2;
    // V/1.5.1.2: the table of half the number, and the same with half the number added.
    let inside = pairs(half).into_iter().map(|upper| {
        let lower: Vec<(u32, u32)> = upper
            .iter()
            .map(|(white, black)| (white + half, black + half))
            .collect();
        upper.into_iter().chain(lower).collect::<Vec<_>>()
    });
    // V/1.5.1.3: the upper half keeps its boards and changes colour together; the lower half is
    // entered from the first board as the printed example shows, and moves up one each round.
    let across = (0..half).map(|round| {
        (0..half)
            .map(|board| {
                let (upper, lower) = (board + 1, half + (board + round) % half + 1);
                if round.is_multiple_of(2) {
                    (upper, lower)
                } else {
                    (lower, upper)
                }
            })
            .collect::<Vec<_>>()
    });
    let phases: Vec<Vec<(u32, u32)>> = match first {
        First::Inside => inside.chain(across).collect(),
        First::Across => across.chain(inside).collect(),
    };
    let mut rests_on = vec![
        ProvisionId::new("pzwarc:V/1.5.1"),
        ProvisionId::new("pzwarc:V/1.5.1.1"),
        ProvisionId::new("pzwarc:V/1.5.1.2"),
        ProvisionId::new("pzwarc:V/1.5.1.3"),
        ProvisionId::new("pzwarc:V/1.5.1.3.1"),
        ProvisionId::new("pzwarc:V/1.5.1.3.2"),
        ProvisionId::new("pzwarc:V/1.5.1.3.3"),
    ];
    if first == First::Across {
        rests_on.push(ProvisionId::new("pzwarc:V/1.5.2"));
    }
    Ok(Schedule {
        players,
        rounds: phases
            .into_iter()
            .map(|round| ScheduledRound::without_dummy(round.into_iter(), players))
            .collect(),
        rests_on,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::assert_all_play_all;

    fn spell(schedule: &Schedule) -> Vec<String> {
        schedule
            .rounds
            .iter()
            .map(|round| {
                let pairs: Vec<String> = round
                    .pairs
                    .iter()
                    .map(|(w, b)| format!("{w}-{b}"))
                    .collect();
                pairs.join(" ")
            })
            .collect()
    }

    /// Worked example 3.
    #[test]
    fn v_1_5_1_half_of_eight() {
        let expected = [
            "1-4 2-3 5-8 6-7",
            "4-3 1-2 8-7 5-6",
            "2-4 3-1 6-8 7-5",
            "1-5 2-6 3-7 4-8",
            "6-1 7-2 8-3 5-4",
            "1-7 2-8 3-5 4-6",
            "8-1 5-2 6-3 7-4",
        ];
        assert_eq!(spell(&half(8, First::Inside).unwrap()), expected);
        let reversed = spell(&half(8, First::Across).unwrap());
        assert_eq!(reversed[..4], expected[3..]);
        assert_eq!(reversed[4..], expected[..3]);
    }

    #[test]
    fn v_1_5_1_1_only_numbers_by_four_or_one_less() {
        for players in 2..=40 {
            for first in [First::Inside, First::Across] {
                match half(players, first) {
                    Ok(schedule) => {
                        assert_eq!(even(players) % 4, 0);
                        assert_all_play_all(&schedule);
                    }
                    Err(error) => {
                        assert_eq!(error, NoSchedule::NotByFour(players));
                        assert_eq!(even(players) % 4, 2);
                    }
                }
            }
        }
    }
}
