//! C.07 art. 11 to 13 on random team events against a second, plainer reading of the articles.
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise"
)]

use jadoube_standings::fide::teams::{Match, Team, TeamEvent, rank, values};
use jadoube_standings::fide::{Basis, Descriptor, Format, Kind, Worth};
use proptest::prelude::*;

const BOARDS: usize = 3;
const MATCHES: Worth = Worth {
    win: 20,
    draw: 10,
    loss: 0,
};
const GAMES: Worth = Worth::STANDARD;
const SCORES: [Basis; 2] = [Basis::MatchPoints, Basis::GamePoints];

/// Everybody meets everybody in the rounds of a circle; a number says how each match went.
fn events() -> impl Strategy<Value = TeamEvent> {
    let sizes = (1usize..4, 1usize..6, any::<bool>(), any::<bool>());
    sizes.prop_flat_map(|(half, rounds, robin, by_games)| {
        let teams = 2 * half;
        let rounds = rounds.min((teams - 1).max(1));
        // The last of the codes are forfeits, the last but these absences.
        prop::collection::vec(0usize..32, rounds * half).prop_map(move |codes| {
            let mut list: Vec<Team> = (1u32..)
                .take(teams)
                .map(|number| Team {
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
            TeamEvent {
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

fn play(teams: &mut [Team], a: usize, b: usize, code: usize) {
    let boards = |code: usize| -> Vec<i64> {
        (0..BOARDS)
            .map(|board| {
                5 * i64::try_from(code / 3usize.pow(u32::try_from(board).unwrap()) % 3).unwrap()
            })
            .collect()
    };
    let all = GAMES.win * 3;
    let mut add = |me: usize, opponent: Option<usize>, kind: Kind, boards: Vec<i64>| {
        let game_points = match kind {
            Kind::ForfeitWin => all,
            _ => boards.iter().sum(),
        };
        let match_points = match kind {
            Kind::Win | Kind::ForfeitWin => 20,
            Kind::Draw => 10,
            _ => 0,
        };
        teams[me].rounds.push(Match {
            opponent,
            kind,
            match_points,
            game_points,
            boards,
        });
    };
    match code {
        0..=26 => {
            let own = boards(code);
            let theirs: Vec<i64> = own.iter().map(|points| 10 - points).collect();
            let (mine, yours): (i64, i64) = (own.iter().sum(), theirs.iter().sum());
            let kinds = match mine.cmp(&yours) {
                std::cmp::Ordering::Greater => (Kind::Win, Kind::Loss),
                std::cmp::Ordering::Equal => (Kind::Draw, Kind::Draw),
                std::cmp::Ordering::Less => (Kind::Loss, Kind::Win),
            };
            add(a, Some(b), kinds.0, own);
            add(b, Some(a), kinds.1, theirs);
        }
        27..=29 => {
            add(a, Some(b), Kind::ForfeitWin, Vec::new());
            add(b, Some(a), Kind::ForfeitLoss, Vec::new());
        }
        _ => {
            add(a, None, Kind::ZeroBye, Vec::new());
            add(b, None, Kind::ZeroBye, Vec::new());
        }
    }
}

fn points(round: &Match, basis: Basis) -> i64 {
    match basis {
        Basis::MatchPoints => round.match_points,
        Basis::GamePoints => round.game_points,
    }
}

fn total(team: &Team, basis: Basis) -> i64 {
    team.rounds.iter().map(|round| points(round, basis)).sum()
}

fn draw(basis: Basis) -> i64 {
    match basis {
        Basis::MatchPoints => MATCHES.draw,
        Basis::GamePoints => 15,
    }
}

/// 16.3: absences at the end count as drawn.
fn adjusted(event: &TeamEvent, place: usize, basis: Basis) -> i64 {
    let mut away = event.format == Format::Swiss;
    let mut sum = 0;
    for round in event.teams[place].rounds.iter().rev() {
        away &= matches!(round.kind, Kind::ZeroBye | Kind::ForfeitLoss);
        sum += match round.kind {
            Kind::ZeroBye if away => draw(basis),
            _ => points(round, basis),
        };
    }
    sum
}

/// 13.2 and 8.1: the scores faced, and the rounds.
fn faced(event: &TeamEvent, place: usize, basis: Basis) -> Vec<(i64, &Match)> {
    let team = &event.teams[place];
    let own = total(team, basis);
    let rounds = i64::try_from(event.rounds).unwrap();
    let robin = event.format == Format::RoundRobin;
    let one = |round: &Match| match (round.kind, round.opponent) {
        (Kind::Win | Kind::Draw | Kind::Loss, Some(other)) => Some(adjusted(event, other, basis)),
        (_, Some(other)) if robin => Some(total(&event.teams[other], basis)),
        (_, Some(other)) => Some(own.min(adjusted(event, other, basis))),
        _ if robin => None,
        _ => Some(own.min(draw(basis) * rounds)),
    };
    team.rounds
        .iter()
        .filter_map(|round| Some((one(round)?, round)))
        .collect()
}

fn found(event: &TeamEvent, code: &str) -> Vec<i64> {
    let column = values(event, &code.parse().unwrap()).unwrap();
    column.iter().map(|value| value.number.hundredths).collect()
}

fn each(event: &TeamEvent, value: impl Fn(usize) -> i64) -> Vec<i64> {
    (0..event.teams.len()).map(value).collect()
}

/// Points on the boards, round by round; 12: a forfeited match is won on all of them.
fn on_board(team: &Team, board: usize) -> i64 {
    let points = |round: &Match| match round.kind {
        Kind::ForfeitWin => GAMES.win,
        _ => round.boards.get(board).copied().unwrap_or(0),
    };
    team.rounds.iter().map(points).sum()
}

/// 6.1, 6.2 in a score: parts of equal points among the tied, the best first; none where not all
/// have met or nothing parts them.
fn table(event: &TeamEvent, group: &[usize], basis: Basis) -> Option<Vec<Vec<usize>>> {
    let made = |place: usize| -> Option<i64> {
        let rounds = &event.teams[place].rounds;
        let others = group.iter().filter(|other| **other != place);
        let against = |other: &usize| {
            let found = rounds.iter().find(|round| round.opponent == Some(*other))?;
            Some(points(found, basis))
        };
        others.map(against).sum()
    };
    let scores: Option<Vec<(i64, usize)>> = group.iter().map(|p| Some((made(*p)?, *p))).collect();
    let mut scores = scores?;
    scores.sort_by_key(|(score, place)| (-score, *place));
    let parts: Vec<Vec<usize>> = scores
        .chunk_by(|a, b| a.0 == b.0)
        .map(|part| part.iter().map(|(_, place)| *place).collect())
        .collect();
    (parts.len() > 1).then_some(parts)
}

/// 13.3: the first score that parts them, from the start for what is left; then 12 for two.
fn encounter(event: &TeamEvent, group: Vec<usize>, boards: &[&str]) -> Vec<Vec<usize>> {
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
        let figures = |team: &Team| -> Vec<i64> {
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
        for (code, theirs, ours) in [
            ("EMMSB", Basis::MatchPoints, Basis::MatchPoints),
            ("EMGSB", Basis::MatchPoints, Basis::GamePoints),
            ("EGMSB", Basis::GamePoints, Basis::MatchPoints),
            ("EGGSB", Basis::GamePoints, Basis::GamePoints),
        ] {
            let sum = |place: usize| faced(&event, place, theirs).iter().map(|(score, round)| score * points(round, ours)).sum();
            prop_assert_eq!(found(&event, code), each(&event, sum));
        }
        // 13.4.2 b: all match points over those of game points a match gives, or the other way.
        let rounds = i64::try_from(event.rounds).unwrap();
        let (divisor, second) = match event.primary {
            Basis::MatchPoints => (20 * rounds / 30, Basis::GamePoints),
            Basis::GamePoints => (30 * rounds / 20, Basis::MatchPoints),
        };
        let divisor = divisor.max(1);
        let schedule = |place: usize| {
            let strength: i64 = faced(&event, place, event.primary).iter().map(|(score, _)| score * 10).sum();
            let whole = total(&event.teams[place], second) * 10 * divisor + strength;
            whole.div_euclid(divisor) + i64::from(2 * whole.rem_euclid(divisor) >= divisor)
        };
        prop_assert_eq!(found(&event, "SSSC"), each(&event, schedule));
    }

    #[test]
    fn art_13_3_extended_encounters_of_round_robins(event in events()) {
        let event = TeamEvent { format: Format::RoundRobin, ..event };
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
            let parts: Vec<Vec<usize>> = tied.flat_map(|group| encounter(&event, group.to_vec(), boards)).collect();
            let mut ours = Vec::new();
            for part in parts {
                let rank = ours.len() + 1;
                let mut part = part;
                part.sort_unstable();
                ours.extend(part.into_iter().map(|place| (place, rank)));
            }
            let standings = rank(&event, &Descriptor::list(code).unwrap());
            let theirs: Vec<(usize, usize)> = standings.iter().map(|s| (s.player, s.rank)).collect();
            prop_assert_eq!(theirs, ours, "{}", code);
        }
    }
}
