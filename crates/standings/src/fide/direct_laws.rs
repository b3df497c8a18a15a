//! C.07 art. 6 compared with a literal implementation that plays out every missing game.

use proptest::prelude::*;

use super::direct::decide;
use super::sample;

/// Two players and what the first made, in tenths.
type Meeting = (usize, usize, i64);

/// The mean of the meetings, in sixtieths of a tenth; `None` without a meeting.
fn mean(games: &[Meeting], a: usize, b: usize) -> Option<i64> {
    let made: Vec<i64> = games
        .iter()
        .filter_map(|&(x, y, points)| match (x, y) {
            _ if (x, y) == (a, b) => Some(points),
            _ if (y, x) == (a, b) => Some(10 - points),
            _ => None,
        })
        .collect();
    let count = i64::try_from(made.len()).unwrap();
    (count > 0).then(|| made.iter().sum::<i64>() * 60 / count)
}

/// Every way the missing games can end, as scores by place in the group.
fn outcomes(games: &[Meeting], group: &[usize]) -> (bool, Vec<Vec<i64>>) {
    let mut all = vec![vec![0; group.len()]];
    let mut met = true;
    for i in 0..group.len() {
        for j in i + 1..group.len() {
            let results = match mean(games, group[i], group[j]) {
                Some(points) => vec![points],
                None => {
                    met = false;
                    vec![0, 300, 600]
                }
            };
            all = all
                .iter()
                .flat_map(|scores| {
                    results.iter().map(move |points| {
                        let mut scores = scores.clone();
                        scores[i] += points;
                        scores[j] += 600 - points;
                        scores
                    })
                })
                .collect();
        }
    }
    (met, all)
}

/// The article, taken literally.
fn plain(games: &[Meeting], group: &[usize]) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group.to_vec()];
    }
    let (met, all) = outcomes(games, group);
    let mut parts: Vec<Vec<usize>> = Vec::new();
    if met {
        let mut values = all[0].clone();
        values.sort_unstable_by_key(|value| std::cmp::Reverse(*value));
        values.dedup();
        for value in values {
            let equal = (0..group.len()).filter(|at| all[0][*at] == value);
            parts.push(equal.map(|at| group[at]).collect());
        }
    } else {
        let mut rest: Vec<usize> = (0..group.len()).collect();
        while rest.len() > 1 {
            let alone = |at: &usize| {
                let others = || rest.iter().filter(|other| *other != at);
                all.iter().all(|s| others().all(|other| s[*at] > s[*other]))
            };
            let Some(top) = rest.iter().copied().find(alone) else {
                break;
            };
            rest.retain(|at| *at != top);
            parts.push(vec![group[top]]);
        }
        parts.push(rest.iter().map(|at| group[*at]).collect());
    }
    if parts.len() < 2 {
        return parts;
    }
    parts.iter().flat_map(|part| plain(games, part)).collect()
}

/// Members of equal parts in one order.
fn sorted(mut parts: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    for part in &mut parts {
        part.sort_unstable();
    }
    parts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn art_6_gives_what_playing_out_every_missing_game_gives(
        games in proptest::collection::vec((0usize..5, 0usize..5, 0i64..3), 0..14)
    ) {
        let games: Vec<Meeting> = games
            .into_iter()
            .filter(|(a, b, _)| a != b)
            .map(|(a, b, halves)| (a, b, halves * 5))
            .collect();
        let group: Vec<usize> = (0..5).collect();
        // At most five meetings of two players: the means stay whole here.
        let often = |a: usize, b: usize| {
            let met = games.iter().filter(|g| (g.0, g.1) == (a, b) || (g.1, g.0) == (a, b));
            met.count()
        };
        prop_assume!(group.iter().all(|a| group.iter().all(|b| often(*a, *b) <= 6)));
        let found = decide(&sample::games(5, &games), &group, None).parts;
        prop_assert_eq!(sorted(found), sorted(plain(&games, &group)));
    }
}
