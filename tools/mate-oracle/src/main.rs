//! Our mate solver beside the published chasolver.
//!
//! `mate-oracle games SEED COUNT`: positions of seeded random games (every
//! tenth ply and the last), both sides asked; mean and worst time of both
//! solvers from one run, differences listed.
//! `mate-oracle selfplay SEED COUNT`: the same on the more sensible games of
//! the benches.
//! `mate-oracle seeds COUNT SEED...`: both kinds of games for each of these seeds
//! (ten fixed ones if none is named), ratio by ratio, and their spread.
//! `mate-oracle walls SEED COUNT`: the same on random closed positions.
//! `mate-oracle file FILE.tsv`: the same on a golden file, with its verdicts.
//!
//! Environment: `NODES` our budget; `ALONE` leaves the other solver out;
//! `CERTIFY` makes and checks certificates; `SLOW` lists questions that took
//! more than so many microseconds; `COUNT` lists the nodes of every question.

mod corpus;
mod seeds;
mod tally;

use jadoube_chess::mate::Budget;
use jadoube_vocabulary::{Lot, Seed};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color};

use crate::seeds::Kind;
use crate::tally::{Tally, ask};

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
        Some("seeds") => {
            let named: Vec<u64> = args.iter().skip(2).filter_map(|a| a.parse().ok()).collect();
            let chosen = if named.is_empty() {
                &seeds::TEN
            } else {
                named.as_slice()
            };
            seeds::compare(chosen, number(1, 100), budget, with_theirs);
            return;
        }
        Some(kind @ ("games" | "selfplay")) => {
            let kind = if kind == "games" {
                Kind::Games
            } else {
                Kind::Selfplay
            };
            tally = seeds::play(kind, number(1, 1), number(2, 200), budget, with_theirs);
        }
        Some("walls") => {
            let mut lots = Lot::new(Seed(number(1, 1)));
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
            "usage: mate-oracle games SEED COUNT | selfplay SEED COUNT | seeds COUNT SEED... | walls SEED COUNT | file FILE.tsv"
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
