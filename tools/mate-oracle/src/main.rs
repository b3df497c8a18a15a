//! Our mate solver beside the published chasolver.
//!
//! `mate-oracle games SEED COUNT`: positions of seeded random games (every
//! tenth ply and the last), both sides asked; mean and worst time of both
//! solvers from one run, differences listed.
//! `mate-oracle selfplay SEED COUNT`: the same on the more sensible games of
//! the benches.
//! `mate-oracle walls SEED COUNT`: the same on random closed positions.
//! `mate-oracle file FILE.tsv`: the same on a golden file, with its verdicts.
//!
//! Environment: `NODES` our budget; `ALONE` leaves the other solver out;
//! `CERTIFY` makes and checks certificates; `SLOW` lists questions that took
//! more than so many microseconds; `COUNT` lists the nodes of every question.

mod corpus;

use std::str::FromStr;
use std::time::{Duration, Instant};

use jadoube_chess::mate::{Budget, Verdict, can_mate};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode};

#[derive(Default)]
struct Times {
    total: Duration,
    worst: Duration,
    worst_at: String,
    each: Vec<Duration>,
}

impl Times {
    fn add(&mut self, time: Duration, what: &str) {
        self.total += time;
        self.each.push(time);
        if time > self.worst {
            self.worst = time;
            self.worst_at = what.to_owned();
        }
    }

    fn mean(&self) -> f64 {
        self.total.as_secs_f64() * 1e6 / self.each.len().max(1) as f64
    }

    fn median(&mut self) -> f64 {
        self.each.sort_unstable();
        self.each
            .get(self.each.len() / 2)
            .map_or(0.0, |t| t.as_secs_f64() * 1e6)
    }
}

#[derive(Default)]
struct Tally {
    ours: Times,
    theirs: Times,
    yes: usize,
    no: usize,
    undecided: usize,
    their_undecided: usize,
    differ: usize,
    certified: usize,
    nodes: u64,
}

/// The answer and the shortest of three times (of one, if it is long): the
/// machine may be busy with other things.
fn best_of_three<T>(mut work: impl FnMut() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let mut answer = work();
    let mut best = begin.elapsed();
    if best < Duration::from_millis(200) {
        for _ in 0..2 {
            let begin = Instant::now();
            answer = work();
            best = best.min(begin.elapsed());
        }
    }
    (answer, best)
}

fn fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

fn ask(
    position: &Chess,
    side: Color,
    tally: &mut Tally,
    budget: Budget,
    with_theirs: bool,
    golden: Option<&str>,
) {
    let text = fen(position);
    let what = format!("{text} {side}");
    let (ours, time) = best_of_three(|| can_mate(position, side, budget));
    tally.ours.add(time, &what);
    if matches!(ours, Verdict::No { .. }) && std::env::var_os("CERTIFY").is_some() {
        let begin = Instant::now();
        let certificate = jadoube_chess::mate::certify(position, side, budget);
        let made = begin.elapsed();
        match certificate
            .as_ref()
            .map(|c| jadoube_chess::mate::check(c, position, side))
        {
            Some(Ok(())) => tally.certified += 1,
            Some(Err(reason)) => println!("BAD CERTIFICATE {what}: {reason} ({ours:?})"),
            None => println!("no certificate {what} ({ours:?})"),
        }
        if std::env::var_os("SLOW").is_some() && begin.elapsed().as_millis() > 500 {
            println!("slow certificate {what}: {made:?} {:?}", begin.elapsed());
        }
    }
    if std::env::var_os("COUNT").is_some() {
        let (_, nodes) = jadoube_chess::mate::can_mate_counting(position, side, budget);
        tally.nodes += nodes;
        println!("nodes {nodes} {what}");
    }
    let ours = match &ours {
        Verdict::Yes { .. } => {
            tally.yes += 1;
            Some(true)
        }
        Verdict::No { .. } => {
            tally.no += 1;
            Some(false)
        }
        Verdict::Undecided { nodes } => {
            tally.undecided += 1;
            println!("undecided {what} {nodes} {golden:?}");
            None
        }
    };
    if std::env::var("SLOW")
        .ok()
        .and_then(|n| n.parse().ok())
        .is_some_and(|least: u128| time.as_micros() > least)
    {
        println!(
            "slow {what} {} us {ours:?} golden {golden:?}",
            time.as_micros()
        );
    }
    let mut theirs = golden.and_then(|verdict| match verdict {
        "winnable" => Some(true),
        "unwinnable" => Some(false),
        _ => None,
    });
    if with_theirs {
        let Ok(board) = chess::Board::from_str(&text) else {
            return;
        };
        let winner = if side.is_white() {
            chess::Color::White
        } else {
            chess::Color::Black
        };
        let (answer, time) = best_of_three(|| chasolver::winnability(&board, winner));
        tally.theirs.add(time, &what);
        let answer = answer.map(|answer| matches!(answer, chasolver::Winnability::Winnable { .. }));
        if answer.is_none() {
            tally.their_undecided += 1;
        }
        theirs = theirs.or(answer);
    }
    if let (Some(a), Some(b)) = (ours, theirs)
        && a != b
    {
        tally.differ += 1;
        println!("DIFFER {what}: ours {a}, theirs {b}");
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |at: usize, default: u64| args.get(at).and_then(|a| a.parse().ok()).unwrap_or(default);
    let budget = std::env::var("NODES")
        .ok()
        .and_then(|n| n.parse().ok())
        .map_or(Budget::DEFAULT, Budget::nodes);
    let with_theirs = std::env::var_os("ALONE").is_none();
    let mut tally = Tally::default();
    match args.first().map(String::as_str) {
        Some("games") => {
            let mut positions = Vec::new();
            for game in 0..number(2, 200) {
                corpus::game(number(1, 1), game, &mut positions);
            }
            for position in &positions {
                for side in Color::ALL {
                    ask(position, side, &mut tally, budget, with_theirs, None);
                }
            }
        }
        Some("selfplay") => {
            let mut positions = Vec::new();
            corpus::selfplay(number(1, 1), number(2, 200), &mut positions);
            for position in &positions {
                for side in Color::ALL {
                    ask(position, side, &mut tally, budget, with_theirs, None);
                }
            }
        }
        Some("walls") => {
            let mut lots = corpus::Lots::new(number(1, 1));
            let mut made = 0;
            while made < number(2, 1000) {
                let Some(position) = corpus::wall(&mut lots) else {
                    continue;
                };
                made += 1;
                for side in Color::ALL {
                    ask(&position, side, &mut tally, budget, with_theirs, None);
                }
            }
        }
        Some("file") => {
            let text = args
                .get(1)
                .and_then(|path| std::fs::read_to_string(path).ok())
                .unwrap_or_default();
            for line in text.lines().skip(1) {
                let fields: Vec<&str> = line.split('\t').collect();
                let [fen, winner, verdict, ..] = fields.as_slice() else {
                    continue;
                };
                let Ok(parsed) = fen.parse::<Fen>() else {
                    println!("bad fen {fen}");
                    continue;
                };
                match parsed.into_position::<Chess>(CastlingMode::Standard) {
                    Ok(position) => {
                        let side = if *winner == "w" {
                            Color::White
                        } else {
                            Color::Black
                        };
                        ask(
                            &position,
                            side,
                            &mut tally,
                            budget,
                            with_theirs,
                            Some(verdict),
                        );
                    }
                    Err(error) => println!("bad position {fen}: {error}"),
                }
            }
        }
        _ => eprintln!(
            "usage: mate-oracle games SEED COUNT | selfplay SEED COUNT | walls SEED COUNT | file FILE.tsv"
        ),
    }
    println!("certified {}", tally.certified);
    println!(
        "questions {}, yes {}, no {}, undecided {} (theirs {}), verdicts differ {}",
        tally.ours.each.len(),
        tally.yes,
        tally.no,
        tally.undecided,
        tally.their_undecided,
        tally.differ
    );
    let (our_median, their_median) = (tally.ours.median(), tally.theirs.median());
    println!(
        "ours:   mean {:.1} us, median {our_median:.1} us, worst {} us at {}",
        tally.ours.mean(),
        tally.ours.worst.as_micros(),
        tally.ours.worst_at
    );
    println!(
        "theirs: mean {:.1} us, median {their_median:.1} us, worst {} us at {}",
        tally.theirs.mean(),
        tally.theirs.worst.as_micros(),
        tally.theirs.worst_at
    );
    println!(
        "ratio of means: {:.3}",
        tally.ours.mean() / tally.theirs.mean().max(1e-9)
    );
}
