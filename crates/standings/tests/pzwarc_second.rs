//! The order of round robins written a second time, plainly and straight from V/1.7.1, V/1.7.2 and
//! V/3.2.1, and held against the program on random events.
//!
//! `JADOUBE_EVENTS` sets how many events of each kind are made.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "a test may stop at the first surprise"
)]

use jadoube_competition::{Participant, RatingList, RecordedGame, Round};
use jadoube_standings::pzwarc::notation;
use jadoube_standings::pzwarc::round_robin::{self, AfterListA, Rules};
use jadoube_standings::pzwarc::teams::{self, BoardMatch, MatchColours, TeamRounds};
use jadoube_vocabulary::Outcome;

/// Two teams, the points of their boards, and whether nobody played.
type Played = (usize, usize, Vec<(i64, i64)>, bool);

fn events() -> u64 {
    let asked = std::env::var("JADOUBE_EVENTS").ok();
    asked.map_or(2_000, |text| text.parse().unwrap())
}

/// Small random numbers, the same on every machine.
struct Lots(u64);

impl Lots {
    fn below(&mut self, n: u64) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % n) as usize
    }
}

type Groups = Vec<Vec<usize>>;

/// The larger value first; equals stay together.
fn sorted(group: &[usize], value: impl Fn(usize) -> Vec<i64>) -> Groups {
    let mut left = group.to_vec();
    let mut parts = Groups::new();
    while let Some(best) = left.iter().map(|one| value(*one)).max() {
        parts.push(
            left.iter()
                .copied()
                .filter(|one| value(*one) == best)
                .collect(),
        );
        left.retain(|one| value(*one) != best);
    }
    parts
}

/// What the articles after the direct result need to know.
struct Event<'a> {
    /// What one took from another: points of players, small points of teams.
    took: &'a dyn Fn(usize, usize) -> i64,
    /// The articles on results among the tied.
    direct: &'a dyn Fn(&[usize]) -> Groups,
    /// The place on list A, larger is better; nobody has one in a team event.
    listed: &'a dyn Fn(usize) -> i64,
    again: bool,
}

impl Event<'_> {
    /// Against whom a tie is first told apart; `Err` if that hangs on an order not known yet.
    fn walk(&self, order: &[(Vec<usize>, bool)], tie: usize, as_one: bool) -> Result<Groups, ()> {
        let tied = &order[tie].0;
        for (place, (others, known)) in order.iter().enumerate() {
            if place == tie {
                continue;
            }
            if *known || as_one {
                let sum = |one: usize| vec![others.iter().map(|o| (self.took)(one, *o)).sum()];
                let parts = sorted(tied, sum);
                if parts.len() > 1 {
                    return Ok(parts);
                }
            } else {
                for other in others {
                    if sorted(tied, |one| vec![(self.took)(one, *other)]).len() > 1 {
                        return Err(());
                    }
                }
            }
        }
        Ok(vec![tied.clone()])
    }

    fn rest(&self, groups: Groups) -> Groups {
        let opened = |groups: Groups| -> Vec<(Vec<usize>, bool)> {
            let parts = groups.iter().flat_map(|group| (self.direct)(group));
            parts.map(|part| (part.clone(), part.len() == 1)).collect()
        };
        let mut order = opened(groups);
        loop {
            let ties: Vec<usize> = (0..order.len()).filter(|at| !order[*at].1).collect();
            if ties.is_empty() {
                return order.into_iter().map(|(group, _)| group).collect();
            }
            let mut close = None;
            let mut apart = None;
            for as_one in [false, true] {
                let walks: Vec<(usize, Result<Groups, ()>)> = ties
                    .iter()
                    .map(|at| (*at, self.walk(&order, *at, as_one)))
                    .collect();
                apart = walks.iter().find_map(|(at, walk)| match walk {
                    Ok(parts) if parts.len() > 1 => Some((*at, parts.clone())),
                    _ => None,
                });
                let list = |at: &usize| sorted(&order[*at].0, |one| vec![(self.listed)(one)]);
                let equal: Vec<usize> = walks
                    .iter()
                    .filter(|(_, walk)| walk.is_ok())
                    .map(|(at, _)| *at)
                    .collect();
                close = if as_one {
                    equal
                        .iter()
                        .find(|at| list(at).len() > 1)
                        .or(equal.first())
                        .copied()
                } else {
                    equal.first().copied()
                };
                if apart.is_some() || close.is_some() {
                    break;
                }
            }
            if let Some((at, parts)) = apart {
                order.splice(at..=at, opened(parts));
                continue;
            }
            let at = close.unwrap();
            let parts = sorted(&order[at].0, |one| vec![(self.listed)(one)]);
            let parts = if parts.len() > 1 && self.again {
                opened(parts)
            } else {
                parts.into_iter().map(|part| (part, true)).collect()
            };
            order.splice(at..=at, parts);
        }
    }
}

fn places(groups: &Groups) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for group in groups {
        let place = found.len() + 1;
        let mut group = group.clone();
        group.sort_unstable();
        found.extend(group.into_iter().map(|one| (place, one)));
    }
    found
}

#[test]
fn v_1_7_a_second_implementation_agrees_on_random_round_robins() {
    let mut lots = Lots(22);
    for event in 0..events() {
        let n = 3 + lots.below(6);
        let advantage = lots.below(3) == 0;
        let again = lots.below(2) == 0;
        let cycles = 1 + lots.below(5) / 4;
        let list: Vec<u32> = (0..n)
            .map(|_| lots.below(4) as u32 * lots.below(2) as u32)
            .collect();
        // White, Black, points of both, and who had the better draw.
        let mut games = Vec::new();
        for _ in 0..cycles {
            for white in 0..n {
                for black in 0..white {
                    let kinds = if advantage { 12 } else { 9 };
                    games.push(match lots.below(kinds) {
                        0 | 1 => (white, black, 2, 0, 0, Outcome::WhiteWon),
                        2 => (white, black, 0, 2, 0, Outcome::BlackWon),
                        3 if lots.below(4) == 0 => (white, black, 2, 0, 0, Outcome::WhiteWalkover),
                        3 if lots.below(4) == 0 => (white, black, 0, 0, 0, Outcome::BothForfeited),
                        9 => (white, black, 1, 1, 1, Outcome::DrawnWhiteBetter),
                        10 => (white, black, 1, 1, -1, Outcome::DrawnBlackBetter),
                        _ => (white, black, 1, 1, 0, Outcome::Drawn),
                    });
                }
            }
        }
        let took = |one: usize, other: usize| -> i64 {
            let won = games
                .iter()
                .map(|(white, black, of_white, of_black, _, _)| {
                    if (*white, *black) == (one, other) {
                        *of_white
                    } else if (*white, *black) == (other, one) {
                        *of_black
                    } else {
                        0
                    }
                });
            won.sum()
        };
        let own = |one: usize| {
            let (mut points, mut wins, mut plus, mut minus) = (0, 0, 0, 0);
            for (white, black, of_white, of_black, better, _) in &games {
                let (mine, better) = match one {
                    _ if *white == one => (*of_white, *better),
                    _ if *black == one => (*of_black, -*better),
                    _ => continue,
                };
                points += mine;
                wins += i64::from(mine == 2);
                plus += i64::from(better == 1);
                minus += i64::from(better == -1);
            }
            if advantage {
                vec![points, wins, plus - minus, plus]
            } else {
                vec![points, wins]
            }
        };
        fn direct(group: &[usize], took: &dyn Fn(usize, usize) -> i64) -> Groups {
            let parts = sorted(group, |one| vec![group.iter().map(|o| took(one, *o)).sum()]);
            if parts.len() < 2 {
                return parts;
            }
            parts.iter().flat_map(|part| direct(part, took)).collect()
        }
        let second = Event {
            took: &took,
            direct: &|group| direct(group, &took),
            // Nobody's place is behind every place.
            listed: &|one| {
                if list[one] == 0 {
                    -1_000
                } else {
                    -i64::from(list[one])
                }
            },
            again,
        };
        let everybody: Vec<usize> = (0..n).collect();
        let expected = second.rest(sorted(&everybody, own));

        let entrants = (1..).zip(&list).take(n).map(|(no, place)| Participant {
            list_place: (*place > 0).then_some(*place),
            ..notation::entrant(
                no,
                2000,
                if *place > 0 {
                    RatingList::A
                } else {
                    RatingList::B
                },
            )
        });
        let rounds = games.iter().map(|(white, black, _, _, _, outcome)| Round {
            games: vec![RecordedGame::numbered(
                *white as u32 + 1,
                *black as u32 + 1,
                *outcome,
            )],
            ..Round::default()
        });
        let record = notation::turns(entrants.collect(), rounds.collect()).unwrap();
        let rules = Rules {
            advantage,
            cycles,
            after_list_a: if again {
                AfterListA::BeginAgain
            } else {
                AfterListA::PlayOff
            },
            ..Rules::DEFAULT
        };
        let table = round_robin::table(&record, &[], rules, &[]);
        let found: Vec<(usize, usize)> = table
            .places
            .iter()
            .map(|place| (place.place, place.player))
            .collect();
        assert_eq!(
            found,
            places(&expected),
            "event {event}: {games:?} {list:?}"
        );
        assert!(table.gaps.is_empty(), "event {event}");
    }
}

#[test]
fn v_3_2_1_a_second_implementation_agrees_on_random_team_events() {
    let mut lots = Lots(321);
    for event in 0..events() {
        let (n, boards) = (3 + lots.below(4), 1 + lots.below(3));
        // Points of the home team and the guests by board; the home team is White on odd boards.
        let mut matches: Vec<Played> = Vec::new();
        for home in 0..n {
            for away in 0..home {
                let both_absent = lots.below(12) == 0;
                let points = (0..boards).map(|_| match lots.below(5) {
                    _ if both_absent => (0, 0),
                    0 => (2, 0),
                    1 => (0, 2),
                    _ => (1, 1),
                });
                let points = points.collect();
                matches.push((home, away, points, both_absent));
            }
        }
        // Per match: match points, small points, boards, as `one` sees it.
        let seen = |one: usize| -> Vec<(usize, i64, Vec<i64>)> {
            let own = matches.iter().filter_map(|(home, away, points, absent)| {
                let mine: Vec<(i64, i64)> = if *home == one {
                    points.clone()
                } else if *away == one {
                    points.iter().map(|(a, b)| (*b, *a)).collect()
                } else {
                    return None;
                };
                let other = if *home == one { *away } else { *home };
                let (a, b): (i64, i64) = (
                    mine.iter().map(|board| board.0).sum(),
                    mine.iter().map(|board| board.1).sum(),
                );
                // II/5.6: nothing to nothing where nobody came; V/3.1 otherwise.
                let won = match a.cmp(&b) {
                    _ if *absent => 0,
                    std::cmp::Ordering::Greater => 2,
                    std::cmp::Ordering::Equal => 1,
                    std::cmp::Ordering::Less => 0,
                };
                Some((other, won, mine.iter().map(|board| board.0).collect()))
            });
            own.collect()
        };
        let small = |boards: &Vec<i64>| boards.iter().sum::<i64>();
        let own = |one: usize| {
            let all = seen(one);
            let mut value = vec![
                all.iter().map(|met| met.1).sum(),
                all.iter().map(|met| small(&met.2)).sum(),
                all.iter().map(|met| i64::from(met.1 == 2)).sum(),
            ];
            value.extend((0..boards).map(|board| all.iter().map(|met| met.2[board]).sum::<i64>()));
            value
        };
        fn direct(group: &[usize], among: &dyn Fn(usize, &[usize]) -> Vec<i64>) -> Groups {
            let deep = among(group[0], group).len();
            for upto in 1..=deep {
                let parts = sorted(group, |one| among(one, group)[..upto].to_vec());
                if parts.len() > 1 {
                    return parts.iter().flat_map(|part| direct(part, among)).collect();
                }
            }
            vec![group.to_vec()]
        }
        let among = |one: usize, group: &[usize]| {
            let all = seen(one);
            let inside = all.iter().filter(|met| group.contains(&met.0));
            let mut value = vec![inside.clone().map(|met| met.1).sum()];
            value.extend(
                (0..boards).map(|board| inside.clone().map(|met| met.2[board]).sum::<i64>()),
            );
            value
        };
        let took = |one: usize, other: usize| -> i64 {
            let all = seen(one);
            all.iter()
                .filter(|met| met.0 == other)
                .map(|met| small(&met.2))
                .sum()
        };
        let second = Event {
            took: &took,
            direct: &|group| direct(group, &among),
            listed: &|_| 0,
            again: false,
        };
        let everybody: Vec<usize> = (0..n).collect();
        let expected = second.rest(sorted(&everybody, own));

        let played: Vec<BoardMatch> = matches
            .iter()
            .map(|(home, away, points, absent)| BoardMatch {
                round: Some(1),
                colours: MatchColours::Alternate,
                home: *home as u32 + 1,
                away: *away as u32 + 1,
                boards: (0..)
                    .zip(points)
                    .map(|(at, (a, b))| {
                        let white = if at % 2 == 0 { *a } else { *b };
                        match white {
                            _ if *absent => Outcome::BothForfeited,
                            2 => Outcome::WhiteWon,
                            1 => Outcome::Drawn,
                            _ => Outcome::BlackWon,
                        }
                    })
                    .collect(),
            })
            .collect();
        let numbers: Vec<u32> = (1..=n as u32).collect();
        let table = teams::table(&TeamRounds::new(&numbers, &played));
        let found: Vec<(usize, usize)> = table
            .places
            .iter()
            .map(|place| (place.place, place.team as usize - 1))
            .collect();
        assert_eq!(found, places(&expected), "event {event}: {matches:?}");
    }
}
