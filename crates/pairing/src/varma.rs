//! Restricted draw by Varma's pools: V/1.6.2.

use std::collections::BTreeMap;

use jadoube_lawbook::ProvisionId;
use serde::Serialize;
use thiserror::Error;

use jadoube_vocabulary::{Lot, Seed};

/// The pools for a field of up to `players` (and one less).
struct Pools {
    players: u32,
    pools: [&'static [u32]; 4],
}

/// V/1.6.2, with its misprints corrected so that each row is a partition: 7-8 pool 2 is printed 3,6
/// (3 twice, 8 nowhere); 13-14 pool 2 lacks 9; 21-22 pool 3 has a full stop for a comma.
const TABLE: [Pools; 9] = [
    Pools {
        players: 8,
        pools: [&[1, 2, 3], &[6, 8], &[4, 5], &[7]],
    },
    Pools {
        players: 10,
        pools: [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]],
    },
    Pools {
        players: 12,
        pools: [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]],
    },
    Pools {
        players: 14,
        pools: [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]],
    },
    Pools {
        players: 16,
        pools: [
            &[5, 6, 7, 12, 13, 14],
            &[1, 2, 3, 9, 10],
            &[8, 11, 15],
            &[4, 16],
        ],
    },
    Pools {
        players: 18,
        pools: [
            &[5, 6, 7, 8, 14, 15, 16],
            &[1, 2, 3, 10, 11, 12],
            &[9, 13, 17],
            &[4, 18],
        ],
    },
    Pools {
        players: 20,
        pools: [
            &[6, 7, 8, 9, 15, 16, 17, 18],
            &[1, 2, 3, 11, 12, 13, 14],
            &[5, 10, 19],
            &[4, 20],
        ],
    },
    Pools {
        players: 22,
        pools: [
            &[6, 7, 8, 9, 10, 17, 18, 19, 20],
            &[1, 2, 3, 4, 12, 13, 14, 15],
            &[11, 16, 21],
            &[5, 22],
        ],
    },
    Pools {
        players: 24,
        pools: [
            &[6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
            &[1, 2, 3, 4, 13, 14, 15, 16, 17],
            &[12, 18, 23],
            &[5, 24],
        ],
    },
];

/// The article.
pub const RESTS_ON: [ProvisionId; 2] = [
    ProvisionId::new("pzwarc:V/1.6.1"),
    ProvisionId::new("pzwarc:V/1.6.2"),
];

/// Why there is no such draw.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize)]
pub enum NoDraw {
    /// The table has rows for 7 to 24 players.
    #[error("{0} players: Varma's table is for 7 to 24")]
    Field(usize),
    /// No pool has room for a club: the arbiter splits it (reading Q2).
    #[error(
        "club {club:?} has {size} players and no pool has so many numbers left (at most {room}): split it"
    )]
    TooLarge {
        /// The club.
        club: String,
        /// Its players.
        size: usize,
        /// The most numbers left in one pool.
        room: usize,
    },
}

/// The pools of a field; an odd field leaves the dummy number out.
///
/// # Errors
/// The table has no row for it.
pub fn pools(players: usize) -> Result<Vec<Vec<u32>>, NoDraw> {
    let no_row = NoDraw::Field(players);
    let number = u32::try_from(players).map_err(|_| no_row.clone())?;
    let row = TABLE
        .iter()
        .find(|row| number <= row.players && number + 1 >= row.players)
        .ok_or(no_row)?;
    Ok(row
        .pools
        .iter()
        .map(|pool| pool.iter().copied().filter(|no| *no <= number).collect())
        .collect())
}

/// Draws start numbers so that clubmates meet early: largest club first, each into the smallest
/// pool with enough room; single players from what is left.
///
/// `clubs` names the club of each entrant; the result is each entrant's number.
///
/// # Errors
/// No row for the field, or a club too large for every pool.
pub fn draw(clubs: &[Option<String>], seed: Seed) -> Result<Vec<u32>, NoDraw> {
    let mut lot = Lot::new(seed);
    let mut free = pools(clubs.len())?;
    let mut members: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, club) in clubs.iter().enumerate() {
        if let Some(club) = club {
            members.entry(club).or_default().push(at);
        }
    }
    let mut groups: Vec<(&str, Vec<usize>)> = members
        .into_iter()
        .filter(|(_, players)| players.len() > 1)
        .collect();
    // Clubs of equal size by lot: shuffle first, then sort by size with a stable sort.
    lot.shuffle(&mut groups);
    groups.sort_by_key(|(_, players)| std::cmp::Reverse(players.len()));
    let mut numbers = vec![0; clubs.len()];
    for (club, players) in groups {
        let room = free.iter().map(Vec::len).max().unwrap_or(0);
        let pool = free
            .iter_mut()
            .filter(|pool| pool.len() >= players.len())
            .min_by_key(|pool| pool.len())
            .ok_or_else(|| NoDraw::TooLarge {
                club: club.to_owned(),
                size: players.len(),
                room,
            })?;
        lot.shuffle(pool);
        for player in players {
            if let (Some(no), Some(slot)) = (pool.pop(), numbers.get_mut(player)) {
                *slot = no;
            }
        }
    }
    let mut rest: Vec<u32> = free.concat();
    rest.sort_unstable();
    lot.shuffle(&mut rest);
    for slot in numbers.iter_mut().filter(|slot| **slot == 0) {
        if let Some(no) = rest.pop() {
            *slot = no;
        }
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round_robin::{round_of, rounds};

    #[test]
    fn v_1_6_2_every_row_is_a_partition() {
        for row in &TABLE {
            let mut all = row.pools.concat();
            all.sort_unstable();
            assert_eq!(all, (1..=row.players).collect::<Vec<_>>());
        }
    }

    /// Pool mates never meet in the last three rounds, but for 6 and 12 of twelve.
    #[test]
    fn v_1_6_2_pool_mates_meet_early() {
        for row in &TABLE {
            for pool in row.pools {
                for (at, a) in pool.iter().enumerate() {
                    for b in &pool[at + 1..] {
                        let late = round_of(*a, *b, row.players).unwrap() > rounds(row.players) - 3;
                        assert_eq!(late, (row.players, *a, *b) == (12, 6, 12), "{a}-{b}");
                    }
                }
            }
        }
    }

    /// Worked example 6.
    #[test]
    fn v_1_6_2_club_of_four_among_fourteen() {
        let meet = |a, b| round_of(a, b, 14).unwrap();
        assert_eq!(
            [
                meet(1, 2),
                meet(8, 9),
                meet(1, 8),
                meet(1, 9),
                meet(2, 8),
                meet(2, 9)
            ],
            [2, 3, 8, 9, 9, 10]
        );
        let eight = |a, b| round_of(a, b, 8).unwrap();
        assert_eq!([eight(1, 2), eight(1, 3), eight(2, 3)], [2, 3, 4]);
        assert_eq!([eight(6, 8), eight(4, 5)], [4, 1]);
    }

    #[test]
    fn v_1_6_2_draw_keeps_clubs_in_one_pool() {
        for seed in 0..200 {
            let mut lot = Lot::new(Seed(seed));
            let players = 7 + lot.below(18);
            let clubs: Vec<Option<String>> = (0..players)
                .map(|_| Some(format!("club {}", lot.below(players))))
                .collect();
            let Ok(numbers) = draw(&clubs, Seed(seed)) else {
                continue;
            };
            let mut sorted = numbers.clone();
            sorted.sort_unstable();
            assert_eq!(
                sorted,
                (1..=u32::try_from(players).unwrap()).collect::<Vec<_>>()
            );
            let pools = pools(players).unwrap();
            let pool_of = |no: u32| pools.iter().position(|pool| pool.contains(&no));
            for (a, b) in (0..players).flat_map(|a| (0..a).map(move |b| (a, b))) {
                if clubs[a] == clubs[b] {
                    assert_eq!(pool_of(numbers[a]), pool_of(numbers[b]));
                }
            }
        }
    }

    #[test]
    fn v_1_6_2_a_club_too_large_is_for_the_arbiter_to_split() {
        let clubs = vec![Some("club".to_owned()); 8];
        assert_eq!(
            draw(&clubs, Seed(1)),
            Err(NoDraw::TooLarge {
                club: "club".to_owned(),
                size: 8,
                room: 3
            })
        );
        assert_eq!(draw(&vec![None; 30], Seed(1)), Err(NoDraw::Field(30)));
    }
}
