//! C.07 art. 7 to 16 on random events against a second, plainer reading of the articles.
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise"
)]

use jadoube_standings::fide::{
    Contestant, Crosstable, Format, Scored, expected_percent, rating_difference, values,
};
use jadoube_vocabulary::{Mark, PointSystem, Points};
use proptest::prelude::*;

/// What may happen on a board, or to two who are not paired: kinds of both.
const OUTCOMES: [(Mark, Mark, bool); 10] = [
    (Mark::Win, Mark::Loss, true),
    (Mark::Loss, Mark::Win, true),
    (Mark::Draw, Mark::Draw, true),
    (Mark::Win, Mark::Loss, true),
    (Mark::ForfeitWin, Mark::ForfeitLoss, true),
    (Mark::ForfeitLoss, Mark::ForfeitWin, true),
    (Mark::ForfeitLoss, Mark::ForfeitLoss, true),
    (Mark::ZeroBye, Mark::ZeroBye, false),
    (Mark::HalfBye, Mark::ZeroBye, false),
    (Mark::FullBye, Mark::HalfBye, false),
];

const WORTHS: [PointSystem; 2] = [
    PointSystem::CHESS,
    PointSystem {
        win: Points::whole(3),
        draw: Points::whole(1),
        loss: Points::ZERO,
        ..PointSystem::CHESS
    },
];

fn worth_of(kind: Mark, worth: PointSystem) -> Points {
    match kind {
        Mark::Win | Mark::ForfeitWin | Mark::FullBye | Mark::PairingBye => worth.win,
        Mark::Draw | Mark::HalfBye => worth.draw,
        _ => worth.loss,
    }
}

/// Rounds of shuffled players, neighbours meeting.
fn events() -> impl Strategy<Value = Crosstable> {
    (3usize..8, 1usize..7).prop_flat_map(|(players, rounds)| {
        let order: Vec<usize> = (0..players).collect();
        let round = (
            Just(order).prop_shuffle(),
            prop::collection::vec(0..10usize, players),
        );
        let ratings = prop::collection::vec(1400u32..2800, players);
        (
            prop::collection::vec(round, rounds),
            ratings,
            0..2usize,
            any::<bool>(),
        )
            .prop_map(|(rounds, ratings, worth, robin)| {
                made(&rounds, &ratings, WORTHS[worth], robin)
            })
    })
}

fn made(
    rounds: &[(Vec<usize>, Vec<usize>)],
    ratings: &[u32],
    worth: PointSystem,
    robin: bool,
) -> Crosstable {
    let mut players: Vec<Contestant> = ratings
        .iter()
        .zip(1..)
        .map(|(rating, number)| Contestant {
            number,
            rating: Some(*rating),
            rounds: Vec::new(),
        })
        .collect();
    for (order, outcomes) in rounds {
        for (pair, outcome) in order.chunks(2).zip(outcomes) {
            let mut add = |me: usize, opponent: Option<usize>, kind: Mark| {
                let points = worth_of(kind, worth);
                let black = opponent.is_some_and(|other| other < me);
                players[me].rounds.push(Scored {
                    opponent,
                    black,
                    kind,
                    points,
                    decided: Points::ZERO,
                });
            };
            match *pair {
                [a, b] => {
                    let (one, two, paired) = OUTCOMES[*outcome];
                    add(a, paired.then_some(b), one);
                    add(b, paired.then_some(a), two);
                }
                [a] => add(a, None, Mark::PairingBye),
                _ => {}
            }
        }
    }
    let format = if robin {
        Format::RoundRobin
    } else {
        Format::Swiss
    };
    Crosstable {
        format,
        worth,
        rounds: rounds.len(),
        scheduled: rounds.len(),
        players,
    }
}

fn is_game(kind: Mark) -> bool {
    matches!(kind, Mark::Win | Mark::Draw | Mark::Loss)
}

fn is_voluntary(kind: Mark) -> bool {
    matches!(kind, Mark::HalfBye | Mark::ZeroBye | Mark::ForfeitLoss)
}

fn total(player: &Contestant) -> i64 {
    player
        .rounds
        .iter()
        .map(|round| round.points.tenths())
        .sum()
}

/// 15.2, P: a forfeit is a game lost and won.
fn forfeits_played(mut event: Crosstable) -> Crosstable {
    for round in event.players.iter_mut().flat_map(|p| &mut p.rounds) {
        round.kind = match round.kind {
            Mark::ForfeitWin => Mark::Win,
            Mark::ForfeitLoss => Mark::Loss,
            other => other,
        };
    }
    event
}

/// 8.3: every pairing of the last round drawn.
fn last_drawn(mut event: Crosstable) -> Crosstable {
    for player in &mut event.players {
        let last = player.rounds.last_mut().unwrap();
        if last.opponent.is_some() {
            last.kind = Mark::Draw;
            last.points = event.worth.draw;
        }
    }
    event
}

/// 16.3, read from the last round backwards.
fn adjusted(event: &Crosstable, player: &Contestant) -> i64 {
    let mut away = event.format == Format::Swiss;
    let mut sum = 0;
    for round in player.rounds.iter().rev() {
        away &= is_voluntary(round.kind);
        let requested = round.kind != Mark::ForfeitLoss;
        sum += if away && requested {
            event.worth.draw.tenths()
        } else {
            round.points.tenths()
        };
    }
    sum
}

/// What a round gives: the score faced, the points made, whether unplayed by own will.
#[derive(Clone, Copy, Debug)]
struct Part {
    score: i64,
    made: i64,
    voluntary: bool,
}

/// 8.1, 16.4.
fn parts(event: &Crosstable, player: &Contestant) -> Vec<Part> {
    let mut parts = Vec::new();
    for round in &player.rounds {
        let theirs = round.opponent.map(|o| adjusted(event, &event.players[o]));
        let score = match theirs {
            Some(theirs) if is_game(round.kind) => theirs,
            _ if event.format == Format::RoundRobin => continue,
            Some(theirs) => theirs.min(total(player)),
            None => {
                let rounds = i64::try_from(event.rounds).unwrap();
                total(player).min(event.worth.draw.tenths() * rounds)
            }
        };
        parts.push(Part {
            score,
            made: round.points.tenths(),
            voluntary: is_voluntary(round.kind),
        });
    }
    parts
}

/// 14, 16.5 of Buchholz: the lowest voluntary one goes while there is one, else the lowest.
fn cut_buchholz(mut parts: Vec<Part>, low: usize, high: usize) -> Vec<Part> {
    for _ in 0..low {
        parts.sort_by_key(|part| (!part.voluntary, part.score));
        if !parts.is_empty() {
            parts.remove(0);
        }
    }
    parts.sort_by_key(|part| part.score);
    parts.truncate(parts.len().saturating_sub(high));
    parts
}

/// 14, 16.5 of products: the higher of what the weakest and what the weakest absence give.
fn cut_products(mut parts: Vec<Part>, low: usize, high: usize) -> Vec<Part> {
    let product = |part: &Part| part.score * part.made;
    for _ in 0..low {
        parts.sort_by_key(|part| (part.score, product(part)));
        let mut absent: Vec<usize> = (0..parts.len()).filter(|at| parts[*at].voluntary).collect();
        absent.sort_by_key(|at| (parts[*at].score, product(&parts[*at])));
        let gone = match absent.first() {
            Some(at) if product(&parts[*at]) >= product(&parts[0]) => *at,
            _ => 0,
        };
        if !parts.is_empty() {
            parts.remove(gone);
        }
    }
    parts.sort_by_key(|part| (part.score, product(part)));
    parts.truncate(parts.len().saturating_sub(high));
    parts
}

fn buchholz(event: &Crosstable, player: &Contestant, low: usize, high: usize) -> i64 {
    let kept = cut_buchholz(parts(event, player), low, high);
    kept.iter().map(|part| part.score * 10).sum()
}

fn half_up(sum: i64, count: usize) -> i64 {
    let count = i64::try_from(count).unwrap();
    if count == 0 {
        return 0;
    }
    let floor = sum.div_euclid(count);
    floor + i64::from(2 * sum.rem_euclid(count) >= count)
}

/// Opponents met over the board with the points made.
fn met(player: &Contestant) -> Vec<(usize, Mark)> {
    let games = player.rounds.iter().filter(|round| is_game(round.kind));
    games
        .map(|round| (round.opponent.unwrap(), round.kind))
        .collect()
}

fn ratings(event: &Crosstable, player: &Contestant) -> Vec<i64> {
    let met = met(player).into_iter();
    met.map(|(o, _)| i64::from(event.players[o].rating.unwrap()))
        .collect()
}

fn halves(player: &Contestant) -> i64 {
    let half = |kind: Mark| match kind {
        Mark::Win => 2,
        Mark::Draw => 1,
        _ => 0,
    };
    met(player).into_iter().map(|(_, kind)| half(kind)).sum()
}

fn performance(event: &Crosstable, player: &Contestant) -> i64 {
    let ratings = ratings(event, player);
    if ratings.is_empty() {
        return 0;
    }
    let mean = half_up(ratings.iter().sum(), ratings.len());
    mean + rating_difference(half_up(halves(player) * 50, ratings.len()))
}

/// 10.3, trying every rating from below.
fn perfect(event: &Crosstable, player: &Contestant) -> i64 {
    let ratings = ratings(event, player);
    let Some(lowest) = ratings.iter().min() else {
        return 0;
    };
    if halves(player) == 0 {
        return lowest - 800;
    }
    let expected = |own: i64| -> i64 { ratings.iter().map(|r| expected_percent(own - r)).sum() };
    (lowest - 1000..)
        .find(|own| expected(*own) >= 50 * halves(player))
        .unwrap()
}

fn found(event: &Crosstable, code: &str) -> Vec<i64> {
    let column = values(event, &code.parse().unwrap()).unwrap();
    column.iter().map(|value| value.number.hundredths).collect()
}

fn each(event: &Crosstable, value: impl Fn(&Contestant) -> i64) -> Vec<i64> {
    event.players.iter().map(value).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn art_8_9_14_16_buchholz_and_sonneborn_berger_with_every_cut(event in events()) {
        let robin = event.format == Format::RoundRobin;
        let played = forfeits_played(event.clone());
        for p in [false, true] {
            let seen = if p || robin { &played } else { &event };
            let suffix = if p { "/P" } else { "" };
            let fore = last_drawn(seen.clone());
            for (text, low, high) in [("", 0, 0), ("/C1", 1, 0), ("/C2", 2, 0), ("/C4", 4, 0), ("/M1", 1, 1), ("/M2", 2, 2)] {
                let ours = each(seen, |one| buchholz(seen, one, low, high));
                prop_assert_eq!(found(&event, &format!("BH{text}{suffix}")), ours);
                let ours = each(&fore, |one| buchholz(&fore, one, low, high));
                prop_assert_eq!(&found(&event, &format!("FB{text}{suffix}")), &ours);
                prop_assert_eq!(found(&event, &format!("BH{text}{suffix}/F")), ours);
                let ours = each(seen, |one| {
                    let kept = cut_products(parts(seen, one), low, high);
                    kept.iter().map(|part| part.score * part.made).sum()
                });
                prop_assert_eq!(found(&event, &format!("SB{text}{suffix}")), ours);
            }
            for (text, valued) in [("", seen), ("/F", &fore)] {
                let ours = each(seen, |one| {
                    let met = met(one);
                    let sum = met.iter().map(|(o, _)| buchholz(valued, &valued.players[*o], 0, 0)).sum();
                    half_up(sum, met.len())
                });
                prop_assert_eq!(found(&event, &format!("AOB{text}{suffix}")), ours);
            }
        }
    }

    #[test]
    fn art_9_2_koya_moves_its_limit_by_half_points(event in events(), shift in -6i64..7) {
        let event = Crosstable { format: Format::RoundRobin, ..event };
        let seen = forfeits_played(event.clone());
        let count = event.players.len();
        let free = if count % 2 == 1 && event.rounds.is_multiple_of(count) { event.rounds / count } else { 0 };
        let most = event.worth.win.tenths() * i64::try_from(event.rounds - free).unwrap();
        let ours = each(&seen, |one| {
            let games = one.rounds.iter().filter(|round| is_game(round.kind));
            let good = games.filter(|round| {
                let theirs = total(&seen.players[round.opponent.unwrap()]);
                // Half of the most and this many halves of a point, doubled.
                2 * theirs >= most + 10 * shift
            });
            good.map(|round| round.points.tenths() * 10).sum()
        });
        prop_assert_eq!(found(&event, &format!("KS/L{shift:+}")), ours);
    }

    #[test]
    fn art_10_ratings_count_games_over_the_board_alone(event in events()) {
        prop_assert_eq!(found(&event, "TPR"), each(&event, |one| 100 * performance(&event, one)));
        prop_assert_eq!(found(&event, "PTP"), each(&event, |one| 100 * perfect(&event, one)));
        let mean = |one: &Contestant, value: &dyn Fn(&Contestant) -> i64| {
            let met = met(one);
            let sum = met.iter().map(|(o, _)| value(&event.players[*o])).sum();
            100 * half_up(sum, met.len())
        };
        let ours = each(&event, |one| mean(one, &|other| performance(&event, other)));
        prop_assert_eq!(found(&event, "APRO"), ours);
        let ours = each(&event, |one| mean(one, &|other| perfect(&event, other)));
        prop_assert_eq!(found(&event, "APPO"), ours);
        for (code, low, high) in [("ARO", 0, 0), ("ARO/C1", 1, 0), ("ARO/C2", 2, 0), ("ARO/M1", 1, 1)] {
            let ours = each(&event, |one| {
                let mut ratings = ratings(&event, one);
                ratings.sort_unstable();
                ratings.drain(..low.min(ratings.len()));
                ratings.truncate(ratings.len().saturating_sub(high));
                100 * half_up(ratings.iter().sum(), ratings.len())
            });
            prop_assert_eq!(found(&event, code), ours);
        }
    }

    #[test]
    fn art_7_own_results_round_by_round(event in events()) {
        let rounds = |one: &Contestant, hit: &dyn Fn(&Scored) -> bool| {
            100 * i64::try_from(one.rounds.iter().filter(|round| hit(round)).count()).unwrap()
        };
        let win = event.worth.win;
        prop_assert_eq!(found(&event, "WIN"), each(&event, |one| rounds(one, &|r| r.points == win)));
        prop_assert_eq!(found(&event, "WON"), each(&event, |one| rounds(one, &|r| r.kind == Mark::Win)));
        prop_assert_eq!(found(&event, "BPG"), each(&event, |one| rounds(one, &|r| is_game(r.kind) && r.black)));
        prop_assert_eq!(found(&event, "BWG"), each(&event, |one| rounds(one, &|r| r.kind == Mark::Win && r.black)));
        prop_assert_eq!(found(&event, "REP"), each(&event, |one| rounds(one, &|r| !is_voluntary(r.kind))));
        // 7.7: won rounds count one and drawn ones a half, byes and forfeits by what they gave.
        let draw = event.worth.draw;
        let standard = |one: &Contestant| rounds(one, &|r| r.points > draw) + rounds(one, &|r| r.points == draw) / 2;
        prop_assert_eq!(found(&event, "STD"), each(&event, standard));
        for (code, low, high) in [("PS", 0, 0), ("PS/C1", 1, 0), ("PS/C2", 2, 0), ("PS/M1", 1, 1)] {
            let ours = each(&event, |one| {
                let totals = (1..=one.rounds.len()).map(|n| one.rounds[..n].iter().map(|r| r.points.tenths() * 10).sum::<i64>());
                let kept = one.rounds.len().saturating_sub(low + high);
                totals.skip(low).take(kept).sum()
            });
            prop_assert_eq!(found(&event, code), ours);
        }
    }
}
