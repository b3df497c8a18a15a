//! One round of the Dutch system: CPU time by size, worst inputs, memory, equality.
//!
//! Input: round 6 of 9, histories by greedy fold pairing, results by rating,
//! one in a hundred absent. `DUTCH_EQUAL=100000` compares that many random
//! rounds with the reference method (a short run by default), from `DUTCH_SEED` on,
//! with up to `DUTCH_MOST` players (30, every fourth event 90), all of them with
//! odd point systems or accelerated if `DUTCH_ODD` is set.
//! `DUTCH_ONLY=text` times only the worst inputs whose name has that text,
//! `DUTCH_FIELDS=10` sets how many fields of each kind.

use jadoube_pairing::swiss::dutch::worst::{Shape, history};
use jadoube_pairing::swiss::dutch::{
    Dice, Exact, Fast, Field, PairedRound, Plan, Scorecard, Scorecards, explain, generate,
    pair_with, why,
};
use jadoube_vocabulary::Points;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// CPU time of this thread in nanoseconds; without the system's account, by the clock.
fn cpu() -> u64 {
    static START: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse().ok())
        .filter(|spent| *spent > 0)
        .unwrap_or_else(|| u64::try_from(START.elapsed().as_nanos()).unwrap_or(u64::MAX))
}

/// Peak memory of the process in MB.
fn peak() -> u64 {
    std::fs::read_to_string("/proc/self/status")
        .unwrap_or_default()
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .and_then(|rest| rest.trim().split(' ').next()?.parse::<u64>().ok())
        .map_or(0, |kb| kb / 1024)
}

/// The mean of some runs: milliseconds of CPU for the field and the round.
fn time(
    event: &Scorecards,
    round: usize,
    shape: Shape,
    runs: usize,
) -> (f64, Option<PairedRound>, String) {
    let absent = |entrant: &Scorecard| entrant.number % 100 == 37 || shape.has_left(entrant.number);
    let mut made = None;
    let mut ways = String::new();
    // The scheduler's clock ticks every few milliseconds: many runs, and their mean.
    let start = cpu();
    let mut done = 0;
    while done < runs && (done == 0 || cpu() - start < 400_000_000) {
        let mut fast = Fast::default();
        let field = Field::of(event, round, &absent);
        made = pair_with(&field, &mut fast).ok();
        let t = fast.tally;
        ways = format!(
            "{}/{}/{}/{}/{}",
            t.bounds, t.bracket, t.next, t.all, t.weighed
        );
        done += 1;
    }
    #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
    let ms = (cpu() - start) as f64 / 1e6 / done as f64;
    (ms, made, ways)
}

fn main() {
    let only = std::env::var("DUTCH_ONLY").ok();
    if only.is_none() {
        usual();
    }
    let fields = number("DUTCH_FIELDS").unwrap_or(1);
    println!("worst inputs at 1000 players: CPU ms, the slowest of {fields}");
    for (shape, name, played, rounds) in Shape::HARD {
        if only.as_ref().is_some_and(|only| !name.contains(only)) {
            continue;
        }
        // The slowest of some fields of the shape.
        let mut slowest: Option<(f64, String)> = None;
        for seed in 2..2 + fields {
            let event = history(shape.players(1000), played, rounds, shape, seed);
            let (ms, made, ways) = time(&event, played + 1, shape, 50);
            let boards = made.map_or_else(
                || "refused".to_owned(),
                |round| format!("boards {:5}", round.boards.len()),
            );
            if slowest.as_ref().is_none_or(|(most, _)| ms > *most) {
                let text = format!("{boards}  brackets {ways}  seed {seed}");
                slowest = Some((ms, text));
            }
        }
        if let Some((ms, text)) = slowest {
            println!("{name:28} {ms:9.1} ms  {text}");
        }
    }
    println!("peak memory: {} MB", peak());
    compare();
}

/// A line of the table: what is asked of us, and what two other engines were measured to need on
/// one core of the same class.
struct Line {
    players: u32,
    /// The bar in milliseconds.
    bar: Option<f64>,
    /// The engine that most programs embed, in seconds.
    embedded: Option<f64>,
    /// The best other engine, in seconds.
    best: Option<f64>,
}

const TABLE: [Line; 4] = [
    Line {
        players: 500,
        bar: Some(20.0),
        embedded: Some(2.9),
        best: Some(1.25),
    },
    Line {
        players: 1000,
        bar: Some(50.0),
        embedded: Some(28.0),
        best: Some(4.2),
    },
    Line {
        players: 2000,
        bar: None,
        embedded: None,
        best: Some(18.6),
    },
    Line {
        players: 5000,
        bar: Some(2000.0),
        embedded: None,
        best: None,
    },
];

fn usual() {
    println!("FIDE Dutch, round 6 of 9: CPU ms on one core, peak memory (bar at 5000: 200 MB)");
    println!(
        "(brackets settled by bounds/bracket/two/all/weights; others as measured on such a core, in s)"
    );
    let mut before: Option<(f64, f64)> = None;
    for line in TABLE {
        let players = line.players;
        let event = history(players, 5, 9, Shape::Usual, 1);
        let (ms, made, ways) = time(&event, 6, Shape::Usual, 200);
        let boards = made.map_or(0, |round| round.boards.len());
        let memory = peak();
        let told = |what: Option<f64>| what.map_or_else(|| "-".to_owned(), |it| it.to_string());
        let size = f64::from(players).ln();
        let growth = before.map_or_else(String::new, |(last, at)| {
            format!("  growth n^{:.1}", (ms / last).ln() / (size - at))
        });
        before = Some((ms, size));
        println!(
            "players {players:5}  {ms:7.1} ms (bar {:>4})  {memory:4} MB  boards {boards:5}  brackets {ways}  others {:>4} {:>4}{growth}",
            told(line.bar),
            told(line.embedded),
            told(line.best)
        );
    }
    questions();
    beside_the_reference();
}

/// The story of a round, and a question about its best and its last player.
fn questions() {
    for players in [1000, 5000] {
        let event = history(players, 5, 9, Shape::Usual, 1);
        let field = Field::of(&event, 6, &|entrant: &Scorecard| entrant.number % 100 == 37);
        let Ok(made) = pair_with(&field, &mut Fast::default()) else {
            continue;
        };
        let spent = |work: &dyn Fn()| {
            let start = cpu();
            work();
            #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
            let ms = (cpu() - start) as f64 / 1e6;
            ms
        };
        let story = spent(&|| drop(explain(&field, &made)));
        let (best, last) = (field.number(0), field.number(field.seats.len() - 1));
        let question = spent(&|| drop(why(&field, &made, best, last)));
        println!("players {players:5}  explain {story:7.1} ms  why {question:7.1} ms");
    }
}

/// Both methods on the same fields, as a ratio of their CPU times.
fn beside_the_reference() {
    for players in [50, 100, 200] {
        let event = history(players, 5, 9, Shape::Usual, 1);
        let field = Field::of(&event, 6, &|entrant: &Scorecard| entrant.number % 100 == 37);
        let (ours, _, _) = time(&event, 6, Shape::Usual, 200);
        let (start, mut runs) = (cpu(), 0_u32);
        let mut exact = None;
        while runs == 0 || cpu() - start < 100_000_000 {
            exact = pair_with(&field, &mut Exact).ok();
            runs += 1;
        }
        #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
        let slow = (cpu() - start) as f64 / 1e6 / f64::from(runs);
        let same = exact == pair_with(&field, &mut Fast::default()).ok();
        println!(
            "players {players:5}  exact method {slow:9.1} ms, {:6.0} times ours, same pairing: {same}",
            slow / ours
        );
    }
}

/// The fast method against the reference on random rounds.
fn compare() {
    let wanted = number("DUTCH_EQUAL").unwrap_or(2000);
    let odd = number("DUTCH_ODD").is_some();
    let mut seed = number("DUTCH_SEED").unwrap_or(1_000_000);
    let (mut compared, mut equal) = (0, 0);
    let mut fast = Fast::default();
    while compared < wanted {
        let mut dice = Dice::new(seed);
        let most = number("DUTCH_MOST").unwrap_or(if seed.is_multiple_of(4) { 90 } else { 30 });
        let mut plan = Plan::random(&mut dice, u32::try_from(most).unwrap_or(90));
        if odd {
            make_odd(&mut plan, seed);
        }
        generate(&plan, &mut dice, &mut |field| {
            let expected = pair_with(field, &mut Exact);
            compared += 1;
            if pair_with(field, &mut fast) == expected {
                equal += 1;
            } else {
                println!("seed {seed} round {} differs", field.round);
            }
            expected
        });
        seed += 1;
    }
    let t = fast.tally;
    println!(
        "random rounds {compared}, equal {equal}, differ {} (brackets {}/{}/{}/{}/{})",
        compared - equal,
        t.bounds,
        t.bracket,
        t.next,
        t.all,
        t.weighed
    );
}

/// Accelerated, or with points nobody expects; sometimes both.
fn make_odd(plan: &mut Plan, seed: u64) {
    plan.baku = !seed.is_multiple_of(3);
    let [win, draw, loss, bye, forfeit, absence] = match seed % 7 {
        0 => [10, 5, 0, 10, 10, 0],
        1 => [30, 10, 0, 10, 30, 0],
        2 => [20, 10, 0, 0, 20, 0],
        3 => [30, 20, 10, 30, 20, 0],
        4 => [10, 5, 0, 5, 5, 5],
        5 => [10, 4, 1, 7, 10, 2],
        _ => [40, 10, 0, 20, 30, 10],
    }
    .map(Points::from_tenths);
    plan.points.win = win;
    plan.points.draw = draw;
    plan.points.loss = loss;
    plan.points.pairing_bye = bye;
    plan.points.forfeit_win = forfeit;
    plan.points.absence = absence;
}
