//! Questions put to both solvers, their answers and times.

use std::str::FromStr;
use std::time::Duration;

use cpu_time::ThreadTime;
use jadoube_chess::mate::{Budget, Verdict, can_mate};
use jadoube_chess::side_of;
use shakmaty::fen::Fen;
use shakmaty::{Chess, Color, EnPassantMode};

#[derive(Default)]
pub struct Times {
    pub total: Duration,
    pub worst: Duration,
    pub worst_at: String,
    pub each: Vec<Duration>,
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

    pub fn mean(&self) -> f64 {
        self.total.as_secs_f64() * 1e6 / self.each.len().max(1) as f64
    }

    pub fn median(&mut self) -> f64 {
        self.each.sort_unstable();
        self.each
            .get(self.each.len() / 2)
            .map_or(0.0, |t| t.as_secs_f64() * 1e6)
    }
}

#[derive(Default)]
pub struct Tally {
    pub ours: Times,
    pub theirs: Times,
    pub yes: usize,
    pub no: usize,
    pub undecided: usize,
    pub their_undecided: usize,
    pub differ: usize,
    pub certified: usize,
    pub nodes: u64,
}

/// The answer and the shortest of three times (of one, if it is long), in processor
/// time of this thread: the machine may be busy with other things.
fn best_of_three<T>(mut work: impl FnMut() -> T) -> (T, Duration) {
    let begin = ThreadTime::now();
    let mut answer = work();
    let mut best = begin.elapsed();
    if best < Duration::from_millis(200) {
        for _ in 0..2 {
            let begin = ThreadTime::now();
            answer = work();
            best = best.min(begin.elapsed());
        }
    }
    (answer, best)
}

fn fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

pub fn ask(
    position: &Chess,
    side: Color,
    tally: &mut Tally,
    budget: Budget,
    with_theirs: bool,
    golden: Option<&str>,
) {
    let text = fen(position);
    let what = format!("{text} {side}");
    let (ours, time) = best_of_three(|| can_mate(position, side_of(side), budget));
    tally.ours.add(time, &what);
    if matches!(ours, Verdict::No { .. }) && std::env::var_os("CERTIFY").is_some() {
        let begin = ThreadTime::now();
        let certificate = jadoube_chess::mate::certify(position, side_of(side), budget);
        let made = begin.elapsed();
        match certificate
            .as_ref()
            .map(|c| jadoube_chess::mate::check(c, position, side_of(side)))
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
        let (_, nodes) = jadoube_chess::mate::can_mate_counting(position, side_of(side), budget);
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
