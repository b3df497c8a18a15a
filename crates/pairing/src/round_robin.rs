//! Round robin by the code's tables, V/1.1-1.4, tables VII-XIII; and the closed forms.
//!
//! FIDE's Berger tables (C.05 annex 1) are the same tables.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use serde::Serialize;

use crate::schedule::{NoSchedule, Schedule, ScheduledRound, check, even};

/// The articles the table is based on.
pub(crate) const RESTS_ON: [ProvisionId; 12] = [
    ProvisionId::new("pzwarc:V/1.1"),
    ProvisionId::new("pzwarc:V/1.3"),
    ProvisionId::new("pzwarc:V/1.4"),
    ProvisionId::new("pzwarc:V/1.4.1"),
    ProvisionId::new("pzwarc:V/1.4.2"),
    ProvisionId::new("pzwarc:V/1.4.3.1"),
    ProvisionId::new("pzwarc:V/1.4.3.2"),
    ProvisionId::new("pzwarc:V/1.4.3.3"),
    ProvisionId::new("pzwarc:V/1.4.4.1"),
    ProvisionId::new("pzwarc:V/1.4.4.2"),
    ProvisionId::new("pzwarc:V/1.4.5"),
    ProvisionId::new("pzwarc:V/1.2"),
];

/// V/1.1.1, V/1.1.2: as many rounds as players if odd, one fewer if even.
pub const fn rounds(players: u32) -> u32 {
    even(players).saturating_sub(1)
}

/// The article that fixes the number of rounds of a field.
const fn rounds_article(players: u32) -> ProvisionId {
    if players.is_multiple_of(2) {
        ProvisionId::new("pzwarc:V/1.1.2")
    } else {
        ProvisionId::new("pzwarc:V/1.1.1")
    }
}

/// V/1.4: every round of the table.
///
/// # Errors
/// The field is too small or too large.
pub fn table(players: u32) -> Result<Schedule, NoSchedule> {
    check(players)?;
    let rounds = pairs(even(players))
        .into_iter()
        .map(|round| ScheduledRound::without_dummy(round.into_iter(), players))
        .collect();
    let mut rests_on = RESTS_ON.to_vec();
    rests_on.push(rounds_article(players));
    Ok(Schedule {
        players,
        rounds,
        rests_on,
    })
}

/// The construction of V/1.4.2-1.4.4 for an even number, White first.
pub(crate) fn pairs(top: u32) -> Vec<Vec<(u32, u32)>> {
    let cycle = top - 1;
    let boards = top / 2;
    // V/1.4.4.2: after the highest odd number comes 1.
    let next = |no: u32, steps: u32| (no - 1 + steps) % cycle + 1;
    let mut rounds: Vec<Vec<(u32, u32)>> = Vec::new();
    let mut top_is_white = false;
    let mut first = 1;
    for _ in 0..cycle {
        // V/1.4.3.1, 1.4.4.1: the highest number on board one, its colour changing.
        let mut round = vec![if top_is_white {
            (top, first)
        } else {
            (first, top)
        }];
        // V/1.4.3.2, 1.4.3.3: on as White downwards, then as Black from the last board back.
        for board in 1..boards {
            let white = next(first, board);
            let black = next(first, cycle - board);
            round.push((white, black));
        }
        // V/1.4.4.1: next against the highest number is Black of the last board.
        first = round.last().map_or(first, |(_, black)| *black);
        if boards == 1 {
            first = 1;
        }
        top_is_white = !top_is_white;
        rounds.push(round);
    }
    rounds
}

/// When two numbers meet in the table, and with which colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Meeting {
    /// The round.
    pub round: u32,
    /// Who has White.
    pub white: u32,
    /// Who has Black.
    pub black: u32,
    /// V/1.4.6 for the colours, V/1.4.7 for the round, V/1.4.8 for the opponent.
    pub rests_on: [ProvisionId; 3],
}

/// The meeting of two players; `None` unless both are in the field.
pub fn meeting(a: u32, b: u32, players: u32) -> Option<Meeting> {
    let round = round_of(a, b, players)?;
    let inside = a <= players && b <= players && opponent(a, round, players) == Some(b);
    let (white, black) = match colour(a, b, players).filter(|_| inside)? {
        Side::White => (a, b),
        Side::Black => (b, a),
    };
    Some(Meeting {
        round,
        white,
        black,
        rests_on: [
            ProvisionId::new("pzwarc:V/1.4.6"),
            ProvisionId::new("pzwarc:V/1.4.7"),
            ProvisionId::new("pzwarc:V/1.4.8"),
        ],
    })
}

/// V/1.4.6: the colour of `a` against `b` among `players`; `None` if they are not two players.
pub fn colour(a: u32, b: u32, players: u32) -> Option<Side> {
    let top = even(players);
    if check(players).is_err() || a == b || a == 0 || b == 0 || a > top || b > top {
        return None;
    }
    let white = |yes: bool| if yes { Side::White } else { Side::Black };
    if a == top {
        return colour(b, a, players).map(Side::other);
    }
    if b == top {
        return Some(white(a <= top / 2));
    }
    Some(white(if (a + b).is_multiple_of(2) {
        a > b
    } else {
        a < b
    }))
}

/// V/1.4.7: the round in which two numbers meet.
pub fn round_of(a: u32, b: u32, players: u32) -> Option<u32> {
    let top = even(players);
    if check(players).is_err() || a == b || a == 0 || b == 0 || a > top || b > top {
        return None;
    }
    let sum = match (a == top, b == top) {
        (true, _) => 2 * b,
        (_, true) => 2 * a,
        _ => a + b,
    };
    Some(if sum > top { sum - top } else { sum - 1 })
}

/// V/1.4.8: the opponent of a number in a round; the dummy `N` of an odd field means a pause.
///
/// The printed rule fails for the highest number itself; its opponent follows from V/1.4.7.
pub fn opponent(a: u32, round: u32, players: u32) -> Option<u32> {
    let top = even(players);
    if check(players).is_err() || a == 0 || a > top || round == 0 || round >= top {
        return None;
    }
    if a == top {
        return Some(if round.is_multiple_of(2) {
            (round + top) / 2
        } else {
            round.div_ceil(2)
        });
    }
    let found = if round >= a {
        round - a + 1
    } else {
        round + top - a
    };
    Some(if found == a { top } else { found })
}

/// FIDE's advice for double events: the last two rounds of the first cycle are swapped, so that
/// nobody has the same colour three times in a row where the cycles meet.
///
/// # Errors
/// The field is too small or too large.
pub fn berger_double(players: u32) -> Result<Schedule, NoSchedule> {
    let mut schedule = table(players)?.doubled();
    let cycle = schedule.rounds.len() / 2;
    if cycle >= 2 {
        schedule.rounds.swap(cycle - 2, cycle - 1);
    }
    Ok(schedule)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::assert_all_play_all;

    #[test]
    fn v_1_4_all_play_all_and_colours_balance() {
        for players in 2..=60 {
            let schedule = table(players).unwrap();
            assert_all_play_all(&schedule);
            assert_eq!(
                schedule.rounds.len(),
                usize::try_from(rounds(players)).unwrap()
            );
            for no in 1..=players {
                assert!(schedule.difference(no).abs() <= 1);
            }
        }
    }

    #[test]
    fn v_1_4_6_to_1_4_8_closed_forms_agree_with_the_construction() {
        for players in 2..=60 {
            for (at, round) in pairs(even(players)).iter().enumerate() {
                let number = u32::try_from(at + 1).unwrap();
                for (white, black) in round {
                    assert_eq!(colour(*white, *black, players), Some(Side::White));
                    assert_eq!(colour(*black, *white, players), Some(Side::Black));
                    assert_eq!(round_of(*white, *black, players), Some(number));
                    assert_eq!(opponent(*white, number, players), Some(*black));
                    assert_eq!(opponent(*black, number, players), Some(*white));
                }
            }
        }
    }

    /// Worked example 1.
    #[test]
    fn v_1_4_6_worked_pairs_of_ten() {
        assert_eq!(
            (colour(3, 8, 10), round_of(3, 8, 10)),
            (Some(Side::White), Some(1))
        );
        assert_eq!(
            (colour(10, 7, 10), round_of(7, 10, 10)),
            (Some(Side::White), Some(4))
        );
        assert_eq!(
            (colour(5, 10, 10), round_of(5, 10, 10)),
            (Some(Side::White), Some(9))
        );
        assert_eq!(
            (opponent(4, 2, 10), opponent(6, 2, 10)),
            (Some(8), Some(10))
        );
    }

    /// Worked example 2.
    #[test]
    fn v_1_4_1_pauses_of_seven() {
        let pauses: Vec<u32> = table(7)
            .unwrap()
            .rounds
            .iter()
            .filter_map(|round| round.pause)
            .collect();
        assert_eq!(pauses, [1, 5, 2, 6, 3, 7, 4]);
    }

    #[test]
    fn double_round_robins_meet_once_with_each_colour() {
        for schedule in [table(6).unwrap().doubled(), berger_double(6).unwrap()] {
            let mut pairs: Vec<(u32, u32)> = schedule
                .rounds
                .iter()
                .flat_map(|round| round.pairs.clone())
                .collect();
            pairs.sort_unstable();
            pairs.dedup();
            assert_eq!(pairs.len(), 30);
        }
    }

    #[test]
    fn numbers_outside_the_field_have_no_game() {
        assert_eq!(colour(3, 3, 10), None);
        assert_eq!(round_of(0, 3, 10), None);
        assert_eq!(opponent(11, 1, 10), None);
        assert_eq!(opponent(1, 10, 10), None);
        assert!(table(1).is_err() && table(100_000).is_err());
    }
}
