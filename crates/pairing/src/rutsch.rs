//! Rutsch system: V/1.5.3. Players change seats by a fixed rule, without reading pairings.
//!
//! The drawings of the code are missing. The seats below satisfy all printed rules, let everybody
//! play everybody and balance the colours: with m tables, seat t is on side A of table t, and seat
//! 2m+1-t opposite. Players are numbered from 1, and in the first round seat s has number s.

use jadoube_lawbook::ProvisionId;

use crate::schedule::{NoSchedule, Schedule, ScheduledRound, check};

/// Who sits where in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seating {
    /// Table by table, from table one: who sits on either side, and which side has White.
    pub tables: Vec<RutschTable>,
    /// Who pauses.
    pub pause: Option<u32>,
}

/// A table with its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RutschTable {
    /// Who sits on side A.
    pub side_a: u32,
    /// Who sits opposite.
    pub side_b: u32,
    /// Whether White is on side A.
    pub white_on_a: bool,
}

/// V/1.5.3: the seating of every round.
///
/// # Errors
/// The field is too small or too large.
pub fn seatings(players: u32) -> Result<Vec<Seating>, NoSchedule> {
    check(players)?;
    Ok(if players.is_multiple_of(2) {
        even_field(players)
    } else {
        odd_field(players)
    })
}

/// V/1.5.3.1.1-1.5.3.1.3: all move one place each round; the place after the last seat pauses.
fn odd_field(players: u32) -> Vec<Seating> {
    let tables = (players - 1) / 2;
    (0..players)
        .map(|round| {
            // In round r, seat s has the player who started r seats further on.
            let at = |seat: u32| (seat - 1 + round) % players + 1;
            Seating {
                tables: (1..=tables)
                    .map(|table| RutschTable {
                        side_a: at(table),
                        side_b: at(2 * tables + 1 - table),
                        // Boards are set up with alternating colours.
                        white_on_a: table % 2 == 1,
                    })
                    .collect(),
                pause: Some(at(players)),
            }
        })
        .collect()
}

/// V/1.5.3.1.4: number one keeps seat 1 and changes colour every round, beginning with Black; the
/// others move round, and number one's last opponent goes to table two with Black.
fn even_field(players: u32) -> Vec<Seating> {
    let tables = players / 2;
    (0..players - 1)
        .map(|round| {
            let at = |seat: u32| {
                if seat == 1 {
                    1
                } else {
                    (seat - 2 + round) % (players - 1) + 2
                }
            };
            Seating {
                tables: (1..=tables)
                    .map(|table| RutschTable {
                        side_a: at(table),
                        side_b: at(players + 1 - table),
                        white_on_a: if table == 1 {
                            round % 2 == 1
                        } else {
                            table.is_multiple_of(2)
                        },
                    })
                    .collect(),
                pause: None,
            }
        })
        .collect()
}

/// V/1.5.3 as a schedule.
///
/// # Errors
/// The field is too small or too large.
pub fn rutsch(players: u32) -> Result<Schedule, NoSchedule> {
    let rounds = seatings(players)?
        .into_iter()
        .map(|seating| ScheduledRound {
            pairs: seating
                .tables
                .iter()
                .map(|table| {
                    if table.white_on_a {
                        (table.side_a, table.side_b)
                    } else {
                        (table.side_b, table.side_a)
                    }
                })
                .collect(),
            pause: seating.pause,
        })
        .collect();
    let mut rests_on = vec![ProvisionId::new("pzwarc:V/1.5.3")];
    rests_on.extend(if players.is_multiple_of(2) {
        [
            ProvisionId::new("pzwarc:V/1.5.3.1.4"),
            ProvisionId::new("pzwarc:V/1.5.3.1.4.1"),
            ProvisionId::new("pzwarc:V/1.5.3.1.4.2"),
            ProvisionId::new("pzwarc:V/1.5.3.1.4.3"),
        ]
        .to_vec()
    } else {
        [
            ProvisionId::new("pzwarc:V/1.5.3.1.1"),
            ProvisionId::new("pzwarc:V/1.5.3.1.2"),
            ProvisionId::new("pzwarc:V/1.5.3.1.3"),
        ]
        .to_vec()
    });
    if players == 8 {
        rests_on.push(ProvisionId::new("pzwarc:V/1.5.3.1.4.4"));
    }
    Ok(Schedule {
        players,
        rounds,
        rests_on,
    })
}

/// The seating plan of a round as SVG: tables in a row, side A below and side B above, White's side
/// light; a player with a pause stands in a circle after the last table.
pub fn plan_svg(seating: &Seating) -> String {
    const STEP: usize = 90;
    let width = (seating.tables.len() + usize::from(seating.pause.is_some())) * STEP + 20;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} 170\" \
         font-family=\"sans-serif\" font-size=\"18\" text-anchor=\"middle\">\n"
    );
    for (at, table) in seating.tables.iter().enumerate() {
        let x = 10 + at * STEP;
        let (upper, lower) = if table.white_on_a {
            ("#3a3a3a", "#f4efe4")
        } else {
            ("#f4efe4", "#3a3a3a")
        };
        svg.push_str(&format!(
            "<g><text x=\"{c}\" y=\"30\">{b}</text>\
             <rect x=\"{r}\" y=\"42\" width=\"60\" height=\"40\" fill=\"{upper}\" stroke=\"#000\"/>\
             <rect x=\"{r}\" y=\"82\" width=\"60\" height=\"40\" fill=\"{lower}\" stroke=\"#000\"/>\
             <text x=\"{c}\" y=\"146\">{a}</text>\
             <text x=\"{c}\" y=\"165\" font-size=\"11\">{number}</text></g>\n",
            c = x + 45,
            r = x + 15,
            b = table.side_b,
            a = table.side_a,
            number = at + 1,
        ));
    }
    if let Some(no) = seating.pause {
        let x = 10 + seating.tables.len() * STEP + 45;
        svg.push_str(&format!(
            "<circle cx=\"{x}\" cy=\"82\" r=\"22\" fill=\"none\" stroke=\"#000\"/>\
             <text x=\"{x}\" y=\"88\">{no}</text>\n"
        ));
    }
    svg.push_str("</svg>\n");
    svg
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::assert_all_play_all;

    fn pairs(schedule: &Schedule, round: usize) -> Vec<(u32, u32)> {
        schedule.rounds[round - 1].pairs.clone()
    }

    /// Worked example 4.
    #[test]
    fn v_1_5_3_1_rutsch_of_seven() {
        let schedule = rutsch(7).unwrap();
        assert_eq!(pairs(&schedule, 1), [(1, 6), (5, 2), (3, 4)]);
        assert_eq!(pairs(&schedule, 2), [(2, 7), (6, 3), (4, 5)]);
        assert_eq!(pairs(&schedule, 3), [(3, 1), (7, 4), (5, 6)]);
        let pauses: Vec<_> = schedule
            .rounds
            .iter()
            .take(3)
            .map(|round| round.pause)
            .collect();
        assert_eq!(pauses, [Some(7), Some(1), Some(2)]);
    }

    /// Worked example 5.
    #[test]
    fn v_1_5_3_1_4_rutsch_of_eight() {
        let schedule = rutsch(8).unwrap();
        assert_eq!(pairs(&schedule, 1), [(8, 1), (2, 7), (6, 3), (4, 5)]);
        assert_eq!(pairs(&schedule, 2), [(1, 2), (3, 8), (7, 4), (5, 6)]);
        assert_eq!(pairs(&schedule, 3), [(3, 1), (4, 2), (8, 5), (6, 7)]);
        let differences: Vec<i32> = (1..=8).map(|no| schedule.difference(no)).collect();
        assert_eq!(differences, [-1, -1, 1, -1, 1, -1, 1, 1]);
    }

    #[test]
    fn v_1_5_3_1_4_3_last_opponent_of_number_one_comes_to_table_two_with_black() {
        for players in (4..=40).step_by(2) {
            let schedule = rutsch(players).unwrap();
            for (now, next) in schedule.rounds.iter().zip(schedule.rounds.iter().skip(1)) {
                let (white, black) = now.pairs[0];
                let met = if white == 1 { black } else { white };
                assert_eq!(next.pairs[1].1, met);
            }
        }
    }

    #[test]
    fn v_1_5_3_all_play_all_and_colours_balance() {
        for players in 2..=60 {
            let schedule = rutsch(players).unwrap();
            assert_all_play_all(&schedule);
            for no in 1..=players {
                assert!(schedule.difference(no).abs() <= 1);
            }
        }
    }

    #[test]
    fn the_plan_shows_every_player_once() {
        let svg = plan_svg(&seatings(7).unwrap()[1]);
        for no in 1..=7 {
            assert!(svg.contains(&format!(">{no}</text>")), "{no}");
        }
    }
}
