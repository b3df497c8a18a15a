//! Games from several seeds beside each other: one seed proves little, for the ratio
//! differs from seed to seed by more than most changes are worth.

use jadoube_chess::mate::Budget;
use shakmaty::Color;

use crate::corpus;
use crate::tally::{Tally, ask};

/// Ten seeds on which nothing was tuned.
pub const TEN: [u64; 10] = [
    1_009, 20_011, 30_029, 40_031, 50_047, 60_077, 70_099, 80_107, 90_121, 100_151,
];

/// Which games.
#[derive(Clone, Copy)]
pub enum Kind {
    /// Random ones.
    Games,
    /// The more sensible ones of the benches.
    Selfplay,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Selfplay => "selfplay",
        }
    }
}

/// Asks both sides of every tenth position of so many games from a seed.
pub fn play(kind: Kind, seed: u64, games: u64, budget: Budget, with_theirs: bool) -> Tally {
    let mut positions = Vec::new();
    match kind {
        Kind::Games => (0..games).for_each(|game| corpus::game(seed, game, &mut positions)),
        Kind::Selfplay => corpus::selfplay(seed, games, &mut positions),
    }
    let mut tally = Tally::default();
    for position in &positions {
        for side in Color::ALL {
            ask(position, side, &mut tally, budget, with_theirs, None);
        }
    }
    tally
}

/// Prints the ratios of every seed and kind, and for each kind how far they spread.
pub fn compare(seeds: &[u64], games: u64, budget: Budget, with_theirs: bool) {
    println!(
        "kind\tseed\tquestions\tour mean\ttheir mean\tratio\tour median\ttheir median\tratio\tour worst\ttheir worst\tundecided\tdiffer"
    );
    for kind in [Kind::Selfplay, Kind::Games] {
        let (mut means, mut medians) = (Vec::new(), Vec::new());
        let (mut undecided, mut differ) = (0, 0);
        let mut worst = 0;
        for &seed in seeds {
            let mut tally = play(kind, seed, games, budget, with_theirs);
            let (mean, their_mean) = (tally.ours.mean(), tally.theirs.mean());
            let (median, their_median) = (tally.ours.median(), tally.theirs.median());
            means.push(mean / their_mean.max(1e-9));
            medians.push(median / their_median.max(1e-9));
            undecided += tally.undecided;
            differ += tally.differ;
            worst = worst.max(tally.ours.worst.as_micros());
            println!(
                "{}\t{seed}\t{}\t{mean:.1}\t{their_mean:.1}\t{:.2}\t{median:.1}\t{their_median:.1}\t{:.2}\t{}\t{}\t{}\t{}",
                kind.name(),
                tally.ours.each.len(),
                mean / their_mean.max(1e-9),
                median / their_median.max(1e-9),
                tally.ours.worst.as_micros(),
                tally.theirs.worst.as_micros(),
                tally.undecided,
                tally.differ,
            );
        }
        println!(
            "{}: {} seeds, ratio of means {}, ratio of medians {}, our worst {worst} us, undecided {undecided}, verdicts differ {differ}",
            kind.name(),
            seeds.len(),
            spread(&means),
            spread(&medians),
        );
    }
}

/// The average and the ends of a list of ratios.
fn spread(ratios: &[f64]) -> String {
    let average = ratios.iter().sum::<f64>() / ratios.len().max(1) as f64;
    let lowest = ratios.iter().copied().fold(f64::INFINITY, f64::min);
    let highest = ratios.iter().copied().fold(0.0, f64::max);
    format!("{average:.2} ({lowest:.2} to {highest:.2})")
}
