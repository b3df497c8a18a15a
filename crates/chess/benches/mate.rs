//! Who can still mate: microseconds per question on positions of seeded
//! games (every tenth ply and the last, both sides asked).
//!
//! The ratio to the published chasolver comes from `tools/mate-oracle`.

use std::time::{Duration, Instant};

use jadoube_chess::mate::{Budget, MateVerdict, can_mate};
use jadoube_chess::selfplay;
use jadoube_vocabulary::{Lot, Seed, Side};
use shakmaty::{Chess, Position};

const SEED: u64 = 2023;
const GAMES: usize = 300;

fn positions() -> Vec<Chess> {
    let mut lots = Lot::new(Seed(SEED));
    let mut positions = Vec::new();
    for _ in 0..GAMES {
        let longest = 40 + lots.below(260);
        let (last, moves) = selfplay::play(&mut lots, longest);
        let mut now = Chess::default();
        for (ply, m) in moves.into_iter().enumerate() {
            if ply > 0 && ply % 10 == 0 {
                positions.push(now.clone());
            }
            now.play_unchecked(m);
        }
        positions.push(last);
    }
    positions
}

fn main() {
    let positions = positions();
    let mut times = Vec::new();
    let (mut yes, mut no, mut undecided) = (0, 0, 0);
    for position in &positions {
        for side in Side::BOTH {
            let begin = Instant::now();
            let verdict = can_mate(position, side, Budget::DEFAULT);
            times.push(begin.elapsed());
            match verdict {
                MateVerdict::Yes { .. } => yes += 1,
                MateVerdict::No { .. } => no += 1,
                MateVerdict::Undecided { .. } => undecided += 1,
            }
        }
    }
    times.sort_unstable();
    let total: Duration = times.iter().sum();
    let count = u32::try_from(times.len()).unwrap_or(u32::MAX).max(1);
    let at = |place: usize| times.get(place).copied().unwrap_or_default().as_micros();
    println!(
        "mate: seed {SEED}, games {GAMES}, questions {}, yes {yes}, no {no}, undecided {undecided}",
        times.len()
    );
    println!(
        "mate: mean {} us, median {} us, 99th percentile {} us, worst {} us",
        (total / count).as_micros(),
        at(times.len() / 2),
        at(times.len() * 99 / 100),
        at(times.len().saturating_sub(1)),
    );
}
