//! Every value of every tie-break code, put together again from its parts: for each golden
//! report, as players and (each player a team of four boards) as teams.
#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise"
)]

use std::collections::BTreeMap;
use std::path::Path;

use jadoube_formats::trf;
use jadoube_standings::fide::teams::{self, TeamContestant, TeamCrosstable, TeamRound};
use jadoube_standings::fide::{
    Basis, Contribution, Crosstable, Descriptor, Makeup, NAMES, Name, Origin, Ranking, Scored,
    TAKES, Value, allowed, expected_percent, ranking, rating_difference,
};
use jadoube_vocabulary::{Mark, PointSystem, Points};

/// Every code plain and with every modifier it takes, one at a time.
fn codes() -> Vec<Descriptor> {
    let mut list = Vec::new();
    for ((_, code), takes) in NAMES.iter().zip(&TAKES) {
        let mut texts = vec![(*code).to_owned()];
        for letter in takes.modifiers {
            texts.push(match letter {
                'C' => format!("{code}/C2"),
                'M' => format!("{code}/M1"),
                'L' => format!("{code}/L+1"),
                'K' => format!("{code}/K7"),
                plain => format!("{code}/{plain}"),
            });
        }
        list.extend(texts.iter().map(|text| text.parse::<Descriptor>().unwrap()));
    }
    list
}

/// The documented combination of the parts, in hundredths.
fn together(value: &Value) -> i64 {
    let kept: Vec<&Contribution> = value.contributions.iter().filter(|c| !c.cut).collect();
    let amounts = || kept.iter().map(|c| c.amount.hundredths);
    let count = i64::try_from(kept.len()).unwrap();
    let half_up = |sum: i64, count: i64| (2 * sum + count).div_euclid(2 * count);
    for c in &value.contributions {
        if let (Some(theirs), Some(made), Makeup::Sum) = (c.theirs, c.made, value.makeup) {
            assert_eq!(
                c.amount.hundredths * 100,
                theirs.hundredths * made.hundredths
            );
        }
    }
    match value.makeup {
        Makeup::Sum => amounts().sum(),
        Makeup::Limit { limit } => {
            for c in &value.contributions {
                assert_eq!(c.cut, c.theirs.unwrap().hundredths < limit.hundredths);
            }
            amounts().sum()
        }
        Makeup::Mean if value.number.decimals == 0 => {
            100 * half_up(amounts().sum::<i64>() / 100, count)
        }
        Makeup::Mean => half_up(amounts().sum(), count),
        Makeup::Meetings => {
            let mut met: BTreeMap<usize, Vec<i64>> = BTreeMap::new();
            for c in &kept {
                let Origin::Opponent(place) = c.origin else {
                    panic!("a meeting without an opponent");
                };
                met.entry(place).or_default().push(c.amount.hundredths);
            }
            let whole = 720_720;
            let mean = |games: &Vec<i64>| {
                games.iter().sum::<i64>() * whole / i64::try_from(games.len()).unwrap()
            };
            met.values().map(mean).sum::<i64>() / whole
        }
        Makeup::Performance {
            average,
            score,
            percent,
            difference,
        } => {
            let made: i64 = kept.iter().map(|c| c.made.unwrap().hundredths).sum();
            assert_eq!(made, score.hundredths);
            assert_eq!(percent, half_up(made, count));
            assert_eq!(difference, rating_difference(percent));
            assert_eq!(
                average.hundredths,
                100 * half_up(amounts().sum::<i64>() / 100, count)
            );
            average.hundredths + 100 * difference
        }
        Makeup::Perfect {
            score,
            expected,
            one_less,
        } => {
            let made: i64 = kept.iter().map(|c| c.made.unwrap().hundredths).sum();
            assert_eq!(made, score.hundredths);
            let at = |rating: i64| -> i64 {
                amounts().map(|r| expected_percent(rating - r / 100)).sum()
            };
            let rating = value.number.hundredths / 100;
            assert_eq!(
                kept.iter()
                    .map(|c| c.expected.unwrap().hundredths)
                    .sum::<i64>(),
                expected.hundredths
            );
            assert_eq!(
                (at(rating), at(rating - 1)),
                (expected.hundredths, one_less.hundredths)
            );
            assert!(expected.hundredths >= made && one_less.hundredths < made);
            100 * rating
        }
        Makeup::Nothing { lowest } => {
            assert_eq!(amounts().min(), Some(lowest.hundredths));
            lowest.hundredths - 80_000
        }
        Makeup::Schedule {
            secondary,
            strength,
            divisor,
        } => {
            assert_eq!(amounts().sum::<i64>(), strength.hundredths);
            half_up(
                secondary.hundredths * divisor + strength.hundredths,
                divisor,
            )
        }
        Makeup::Own => {
            assert!(value.contributions.is_empty());
            value.number.hundredths
        }
        Makeup::NoGame => {
            assert!(kept.is_empty());
            0
        }
    }
}

/// Checks everybody's value of a list of one; counts those made of parts.
fn check(
    name: &str,
    tie_break: &Descriptor,
    ranking: &Ranking,
    own: &dyn Fn(usize) -> i64,
) -> usize {
    let mut made = 0;
    let encounter = tie_break.is_encounter();
    for standing in &ranking.standings {
        let place = standing.player;
        let told: Vec<_> = ranking
            .encounters
            .iter()
            .filter(|told| told.encounter.concerns(place))
            .collect();
        let Some(value) = &standing.values[0] else {
            // Nobody was tied when it was asked: the only reason to have no value.
            assert!(encounter && told.is_empty(), "{name} {tie_break}");
            continue;
        };
        assert_eq!(
            together(value),
            value.number.hundredths,
            "{name} {tie_break} place {place}: {value:?}"
        );
        if value.makeup == Makeup::Own {
            assert_eq!(value.number.hundredths, 100 * own(place));
        }
        if encounter {
            let first = &told[0].encounter;
            let row = first.table.iter().find(|row| row.place == place).unwrap();
            assert_eq!(row.number, value.number, "{name} {tie_break}");
            let mut parts = first.parts.iter().flatten();
            assert!(parts.any(|one| *one == place));
        }
        made += usize::from(!value.contributions.is_empty());
    }
    made
}

/// Each player a team of four: a result is one of several scores on the boards.
fn as_teams(event: &Crosstable) -> TeamCrosstable {
    let boards = |round: &Scored, at: usize, place: usize| -> Vec<i64> {
        let other = round.opponent.unwrap_or(0);
        let won = [
            [10, 10, 5, 0],
            [0, 10, 10, 10],
            [10, 5, 5, 5],
            [5, 10, 0, 10],
        ];
        let drawn = [[10, 0, 0, 10], [5, 5, 5, 5], [0, 10, 10, 0], [10, 5, 0, 5]];
        let pick = (at + place + other) % 4;
        let mirrored = |row: [i64; 4]| row.map(|points| 10 - points);
        match round.kind {
            Mark::Win => won[pick].to_vec(),
            Mark::Loss => mirrored(won[pick]).to_vec(),
            Mark::Draw if place < other => drawn[pick].to_vec(),
            Mark::Draw => mirrored(drawn[pick]).to_vec(),
            _ => Vec::new(),
        }
    };
    let worth = |kind: Mark, boards: &[i64]| match kind {
        Mark::Win => (20, boards.iter().sum()),
        Mark::Draw | Mark::HalfBye => (10, 20),
        Mark::Loss => (0, boards.iter().sum()),
        Mark::ForfeitWin | Mark::PairingBye | Mark::FullBye => (20, 40),
        _ => (0, 0),
    };
    let list = event
        .players
        .iter()
        .enumerate()
        .map(|(place, player)| TeamContestant {
            number: player.number,
            rounds: player
                .rounds
                .iter()
                .enumerate()
                .map(|(at, round)| {
                    let boards = boards(round, at, place);
                    let (match_points, game_points) = worth(round.kind, &boards);
                    TeamRound {
                        opponent: round.opponent,
                        kind: round.kind,
                        match_points: Points::from_tenths(match_points),
                        game_points: Points::from_tenths(game_points),
                        decided: (Points::ZERO, Points::ZERO),
                        boards: boards.into_iter().map(Points::from_tenths).collect(),
                    }
                })
                .collect(),
        });
    TeamCrosstable {
        format: event.format,
        primary: Basis::MatchPoints,
        matches: PointSystem::DRAUGHTS,
        games: PointSystem::CHESS,
        boards: 4,
        rounds: event.rounds,
        scheduled: event.scheduled,
        teams: list.collect(),
    }
}

#[test]
fn art_6_to_16_every_value_of_every_code_is_what_its_parts_make() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/dutch");
    let codes = codes();
    let mut seen: BTreeMap<Name, usize> = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "trf") {
            continue;
        }
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let file = trf::read(&trf::decode(&std::fs::read(path).unwrap())).unwrap();
        let mut event = file.crosstable().unwrap();
        let teams = as_teams(&event);
        for tie_break in &codes {
            let mut made = 0;
            // A round robin lets in what a Swiss event keeps out (art. 9.2).
            let swiss = event.format;
            if tie_break.name == Name::Ks {
                event.format = jadoube_standings::fide::Format::RoundRobin;
            }
            if allowed(&event, tie_break).is_ok() {
                let ranked = ranking(&event, &[*tie_break]);
                made += check(&name, tie_break, &ranked, &|place| {
                    let player = &event.players[place];
                    match tie_break.name {
                        Name::Tpn => i64::from(player.number),
                        _ => player.rating.map_or(0, i64::from),
                    }
                });
            }
            event.format = swiss;
            if teams::allowed(&teams, tie_break).is_ok() {
                let ranked = teams::ranking(&teams, &[*tie_break]);
                made += check(&name, tie_break, &ranked, &|place| {
                    i64::from(teams.teams[place].number)
                });
            }
            *seen.entry(tie_break.name).or_default() += made;
        }
    }
    // Only a player's own number and rating are independent of rounds.
    for (name, code) in NAMES {
        let own = matches!(name, Name::Tpn | Name::Rtng);
        assert_eq!(seen.get(&name).is_none_or(|made| *made == 0), own, "{code}");
    }
}
