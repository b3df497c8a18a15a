//! C.07 art. 11 to 13 on random team events against a second, plainer reading of the articles.
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise"
)]

use jadoube_standings::fide::teams::{TeamContestant, TeamCrosstable, TeamRound, rank, values};
use jadoube_standings::fide::{Basis, Descriptor, Format};
use jadoube_vocabulary::{Mark, PointSystem, Points};
use proptest::prelude::*;

const BOARDS: usize = 3;
const MATCHES: PointSystem = PointSystem::DRAUGHTS;
const GAMES: PointSystem = PointSystem::CHESS;
const SCORES: [Basis; 2] = [Basis::MatchPoints, Basis::GamePoints];

/// Everybody meets everybody in the rounds of a circle; a number says how each match went.
fn events() -> impl Strategy<Value = TeamCrosstable> {
    let sizes = (1usize..4, 1usize..6, any::<bool>(), any::<bool>());
    sizes.prop_flat_map(|(half, rounds, robin, by_games)| {
        let teams = 2 * half;
        let rounds = rounds.min((teams - 1).max(1));
        // Every score on three boards, then forfeits and byes.
        prop::collection::vec(0usize..37, rounds * half).prop_map(move |codes| {
            let mut list: Vec<TeamContestant> = (1u32..)
                .take(teams)
                .map(|number| TeamContestant {
                    number,
                    rounds: Vec::new(),
                })
                .collect();
            for round in 0..rounds {
                for pair in 0..half {
                    let (a, b) = circle(teams, round, pair);
                    play(&mut list, a, b, codes[round * half + pair]);
                }
            }
            TeamCrosstable {
                format: if robin {
                    Format::RoundRobin
                } else {
                    Format::Swiss
                },
                primary: SCORES[usize::from(by_games)],
                matches: MATCHES,
                games: GAMES,
                boards: BOARDS,
                rounds,
                scheduled: rounds,
                teams: list,
            }
        })
    })
}

fn circle(teams: usize, round: usize, pair: usize) -> (usize, usize) {
    let turning = teams - 1;
    if pair == 0 {
        return (turning, round % turning.max(1));
    }
    let a = (round + pair) % turning;
    let b = (round + turning - pair) % turning;
    (a, b)
}

fn play(teams: &mut [TeamContestant], a: usize, b: usize, code: usize) {
    let boards = |code: usize| -> Vec<i64> {
        (0..BOARDS)
            .map(|board| {
                5 * i64::try_from(code / 3usize.pow(u32::try_from(board).unwrap()) % 3).unwrap()
            })
            .collect()
    };
    let mut add = |me: usize, opponent: Option<usize>, kind: Mark, boards: Vec<i64>| {
        let (match_points, without_boards) = match kind {
            Mark::Win => (20, 0),
            Mark::ForfeitWin | Mark::FullBye | Mark::PairingBye => (20, 30),
            Mark::Draw => (10, 0),
            Mark::HalfBye => (10, 15),
            _ => (0, 0),
        };
        teams[me].rounds.push(TeamRound {
            opponent,
            kind,
            match_points: Points::from_tenths(match_points),
            game_points: Points::from_tenths(boards.iter().sum::<i64>() + without_boards),
            decided: (Points::ZERO, Points::ZERO),
            boards: boards.into_iter().map(Points::from_tenths).collect(),
        });
    };
    match code {
        0..=26 => {
            let own = boards(code);
            let theirs: Vec<i64> = own.iter().map(|points| 10 - points).collect();
            let (mine, yours): (i64, i64) = (own.iter().sum(), theirs.iter().sum());
            let kinds = match mine.cmp(&yours) {
                std::cmp::Ordering::Greater => (Mark::Win, Mark::Loss),
                std::cmp::Ordering::Equal => (Mark::Draw, Mark::Draw),
                std::cmp::Ordering::Less => (Mark::Loss, Mark::Win),
            };
            add(a, Some(b), kinds.0, own);
            add(b, Some(a), kinds.1, theirs);
        }
        27..=31 => {
            let (one, two) = match code {
                31 => (Mark::ForfeitLoss, Mark::ForfeitLoss),
                _ => (Mark::ForfeitWin, Mark::ForfeitLoss),
            };
            add(a, Some(b), one, Vec::new());
            add(b, Some(a), two, Vec::new());
        }
        _ => {
            let (one, two) = match code {
                32 => (Mark::PairingBye, Mark::ZeroBye),
                33 => (Mark::FullBye, Mark::HalfBye),
                34 => (Mark::HalfBye, Mark::ZeroBye),
                _ => (Mark::ZeroBye, Mark::ZeroBye),
            };
            add(a, None, one, Vec::new());
            add(b, None, two, Vec::new());
        }
    }
}

fn points(round: &TeamRound, basis: Basis) -> i64 {
    match basis {
        Basis::MatchPoints => round.match_points.tenths(),
        Basis::GamePoints => round.game_points.tenths(),
    }
}

fn total(team: &TeamContestant, basis: Basis) -> i64 {
    team.rounds.iter().map(|round| points(round, basis)).sum()
}

fn draw(basis: Basis) -> i64 {
    match basis {
        Basis::MatchPoints => MATCHES.draw.tenths(),
        Basis::GamePoints => 15,
    }
}

/// 15.2, P: a forfeited match is one lost and won.
fn forfeits_played(mut event: TeamCrosstable) -> TeamCrosstable {
    for round in event.teams.iter_mut().flat_map(|team| &mut team.rounds) {
        round.kind = match round.kind {
            Mark::ForfeitWin => Mark::Win,
            Mark::ForfeitLoss => Mark::Loss,
            other => other,
        };
    }
    event
}

/// 8.3: every pairing of the last round drawn.
fn last_drawn(mut event: TeamCrosstable) -> TeamCrosstable {
    for team in &mut event.teams {
        let last = team.rounds.last_mut().unwrap();
        if last.opponent.is_some() {
            last.kind = Mark::Draw;
            last.match_points = Points::from_tenths(draw(Basis::MatchPoints));
            last.game_points = Points::from_tenths(draw(Basis::GamePoints));
        }
    }
    event
}

fn is_voluntary(kind: Mark) -> bool {
    matches!(kind, Mark::HalfBye | Mark::ZeroBye | Mark::ForfeitLoss)
}

/// 16.3: byes asked for at the end count as drawn.
fn adjusted(event: &TeamCrosstable, place: usize, basis: Basis) -> i64 {
    let mut away = event.format == Format::Swiss;
    let mut sum = 0;
    for round in event.teams[place].rounds.iter().rev() {
        away &= is_voluntary(round.kind);
        sum += match round.kind {
            Mark::ZeroBye | Mark::HalfBye if away => draw(basis),
            _ => points(round, basis),
        };
    }
    sum
}

/// 13.2 and 8.1: the scores faced, and the rounds.
fn faced(event: &TeamCrosstable, place: usize, basis: Basis) -> Vec<(i64, &TeamRound)> {
    let team = &event.teams[place];
    let own = total(team, basis);
    let rounds = i64::try_from(event.rounds).unwrap();
    let robin = event.format == Format::RoundRobin;
    let one = |round: &TeamRound| match (round.kind, round.opponent) {
        (Mark::Win | Mark::Draw | Mark::Loss, Some(other)) => Some(adjusted(event, other, basis)),
        (_, Some(other)) => Some(own.min(adjusted(event, other, basis))),
        _ if robin => None,
        _ => Some(own.min(draw(basis) * rounds)),
    };
    let rounds = team.rounds.iter();
    rounds
        .filter_map(|round| Some((one(round)?, round)))
        .collect()
}

/// 14, 16.5: the product with the weakest goes, or that of the weakest absence if it is no less.
fn cut(mut parts: Vec<(i64, i64, bool)>, low: usize) -> i64 {
    for _ in 0..low.min(parts.len()) {
        parts.sort_unstable();
        let absent = parts.iter().filter(|part| part.2);
        let least = absent.min_by_key(|part| (part.0, part.1)).copied();
        let gone = least.filter(|least| least.1 >= parts[0].1);
        let gone = gone.unwrap_or(parts[0]);
        let at = parts.iter().position(|part| *part == gone).unwrap();
        parts.remove(at);
    }
    parts.iter().map(|part| part.1).sum()
}

fn found(event: &TeamCrosstable, code: &str) -> Vec<i64> {
    let column = values(event, &code.parse().unwrap()).unwrap();
    column.iter().map(|value| value.number.hundredths).collect()
}

fn each(event: &TeamCrosstable, value: impl Fn(usize) -> i64) -> Vec<i64> {
    (0..event.teams.len()).map(value).collect()
}

/// Points on the boards, round by round; 12: a bye or forfeit stands on all of them.
fn on_board(team: &TeamContestant, board: usize) -> i64 {
    let points = |round: &TeamRound| match round.kind {
        Mark::ForfeitWin | Mark::PairingBye | Mark::FullBye => GAMES.win,
        // A forfeit seen as a match.
        Mark::Win if round.boards.is_empty() => GAMES.win,
        Mark::HalfBye => GAMES.draw,
        _ => round.boards.get(board).copied().unwrap_or_default(),
    };
    team.rounds.iter().map(points).sum::<Points>().tenths()
}

/// 6 in a score, one table: parts of the tied, the best first; none where it has no effect.
fn table(event: &TeamCrosstable, group: &[usize], basis: Basis) -> Option<Vec<Vec<usize>>> {
    // What they made against each other, how many they have not met, who.
    let row = |place: &usize| {
        let met = event.teams[*place].rounds.iter().filter(|round| {
            let other = round.opponent.is_some_and(|other| group.contains(&other));
            other && matches!(round.kind, Mark::Win | Mark::Draw | Mark::Loss)
        });
        let missing = group.len() - 1 - met.clone().count();
        let made: i64 = met.map(|round| points(round, basis)).sum();
        (made, i64::try_from(missing).unwrap(), *place)
    };
    let mut rows: Vec<(i64, i64, usize)> = group.iter().map(row).collect();
    rows.sort_by_key(|(made, _, place)| (-made, *place));
    let places = |rows: &[(i64, i64, usize)]| rows.iter().map(|row| row.2).collect::<Vec<_>>();
    if rows.iter().all(|row| row.1 == 0) {
        let parts: Vec<Vec<usize>> = rows.chunk_by(|a, b| a.0 == b.0).map(places).collect();
        return (parts.len() > 1).then_some(parts);
    }
    if event.format == Format::RoundRobin {
        return None;
    }
    // 6.3: a team that stays alone above with all its missing matches lost and the others' won.
    let most = 2 * draw(basis);
    let mut parts = Vec::new();
    while let [first, rest @ ..] = rows.as_slice() {
        if rest.is_empty() || rest.iter().any(|other| other.0 + other.1 * most >= first.0) {
            break;
        }
        parts.push(vec![first.2]);
        rows.remove(0);
    }
    if parts.is_empty() {
        return None;
    }
    parts.push(places(&rows));
    Some(parts)
}

/// 13.3: the first score that parts them, from the start for what is left; then 12 for two.
fn encounter(event: &TeamCrosstable, group: Vec<usize>, boards: &[&str]) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group];
    }
    let second = SCORES
        .into_iter()
        .find(|basis| *basis != event.primary)
        .unwrap();
    for basis in [event.primary, second] {
        if let Some(parts) = table(event, &group, basis) {
            return parts
                .into_iter()
                .flat_map(|part| encounter(event, part, boards))
                .collect();
        }
    }
    let &[a, b] = group.as_slice() else {
        return vec![group];
    };
    let (one, two) = (&event.teams[a], &event.teams[b]);
    if SCORES
        .iter()
        .any(|basis| total(one, *basis) != total(two, *basis))
    {
        return vec![group];
    }
    for rule in boards {
        let figures = |team: &TeamContestant| -> Vec<i64> {
            let on: Vec<i64> = (0..BOARDS).map(|board| on_board(team, board)).collect();
            match *rule {
                "BC" => vec![-(on[0] + 2 * on[1] + 3 * on[2])],
                "TBR" => on,
                _ => vec![on[0] + on[1], on[0]],
            }
        };
        match figures(one).cmp(&figures(two)) {
            std::cmp::Ordering::Greater => return vec![vec![a], vec![b]],
            std::cmp::Ordering::Less => return vec![vec![b], vec![a]],
            std::cmp::Ordering::Equal => {}
        }
    }
    vec![group]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn art_12_and_13_boards_extended_sums_and_schedule(event in events()) {
        let board = |place: usize, board: usize| on_board(&event.teams[place], board);
        prop_assert_eq!(found(&event, "BC"), each(&event, |t| 10 * (board(t, 0) + 2 * board(t, 1) + 3 * board(t, 2))));
        prop_assert_eq!(found(&event, "TBR"), each(&event, |t| 10 * board(t, 0)));
        prop_assert_eq!(found(&event, "BBE"), each(&event, |t| 10 * (board(t, 0) + board(t, 1))));
        let robin = event.format == Format::RoundRobin;
        let played = forfeits_played(event.clone());
        let rounds = i64::try_from(event.rounds).unwrap();
        // 13.4.2 b: all match points over those of game points a match gives, or the other way.
        let (divisor, second) = match event.primary {
            Basis::MatchPoints => (20 * rounds / 30, Basis::GamePoints),
            Basis::GamePoints => (30 * rounds / 20, Basis::MatchPoints),
        };
        for (suffix, seen) in [("", if robin { &played } else { &event }), ("/P", &played)] {
            for (code, theirs, ours) in [
                ("EMMSB", Basis::MatchPoints, Basis::MatchPoints),
                ("EMGSB", Basis::MatchPoints, Basis::GamePoints),
                ("EGMSB", Basis::GamePoints, Basis::MatchPoints),
                ("EGGSB", Basis::GamePoints, Basis::GamePoints),
            ] {
                for (cuts, low) in [("", 0), ("/C1", 1), ("/C2", 2), ("/C3", 3)] {
                    let sum = |place: usize| {
                        let faced = faced(seen, place, theirs).into_iter();
                        let parts = faced.map(|(score, round)| {
                            (score, score * points(round, ours), is_voluntary(round.kind))
                        });
                        cut(parts.collect(), low)
                    };
                    prop_assert_eq!(found(&event, &format!("{code}{cuts}{suffix}")), each(&event, sum));
                }
            }
            let fore = last_drawn(seen.clone());
            for (text, valued, divisor) in [
                ("", seen, divisor),
                ("/F", &fore, divisor),
                ("/K5", seen, 5),
            ] {
                let divisor = divisor.max(1);
                let schedule = |place: usize| {
                    let faced = faced(valued, place, event.primary).into_iter();
                    let strength: i64 = faced.map(|(score, _)| score * 10).sum();
                    let whole = total(&event.teams[place], second) * 10 * divisor + strength;
                    whole.div_euclid(divisor) + i64::from(2 * whole.rem_euclid(divisor) >= divisor)
                };
                prop_assert_eq!(found(&event, &format!("SSSC{suffix}{text}")), each(&event, schedule));
            }
        }
    }

    #[test]
    fn art_13_3_extended_encounters_with_and_without_forfeits(event in events(), p in any::<bool>()) {
        let played = forfeits_played(event.clone());
        let seen = if p || event.format == Format::RoundRobin { &played } else { &event };
        for (code, boards) in [
            ("EDE", &[][..]),
            ("EDEBT", &["BC", "TBR"]),
            ("EDEBB", &["BC", "BBE"]),
            ("EDET", &["TBR"]),
            ("EDEB", &["BBE"]),
        ] {
            let mut places: Vec<usize> = (0..event.teams.len()).collect();
            places.sort_by_key(|place| -total(&event.teams[*place], event.primary));
            let tied = places.chunk_by(|a, b| {
                total(&event.teams[*a], event.primary) == total(&event.teams[*b], event.primary)
            });
            let parts: Vec<Vec<usize>> = tied.flat_map(|group| encounter(seen, group.to_vec(), boards)).collect();
            let mut ours = Vec::new();
            for part in parts {
                let rank = ours.len() + 1;
                let mut part = part;
                part.sort_unstable();
                ours.extend(part.into_iter().map(|place| (place, rank)));
            }
            let text = format!("{code}{}", if p { "/P" } else { "" });
            let standings = rank(&event, &Descriptor::list(&text).unwrap());
            let theirs: Vec<(usize, usize)> = standings.iter().map(|s| (s.player, s.rank)).collect();
            prop_assert_eq!(theirs, ours, "{}", code);
        }
    }
}
