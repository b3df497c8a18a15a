//! How long a Swiss round of the draughts code takes, and that the fast walk equals the plain one.
//!
//! `cargo bench -p jadoube-pairing --bench pzwarc`
#![expect(
    clippy::unwrap_used,
    reason = "a measurement may stop at the first surprise"
)]

use std::time::{Duration, Instant};

use jadoube_pairing::swiss::pzwarc::random::{self, RandomEvent};
use jadoube_pairing::swiss::pzwarc::{Input, Search, SwissReadings, SwissSettings, pair};
use jadoube_standings::pzwarc::{Variant, notation};
use jadoube_vocabulary::{Lot, Seed, Side};

fn main() {
    for (players, rounds) in [(500, 9), (500, 21), (500, 60), (2000, 9), (2000, 15)] {
        for variant in [Variant::Classic, Variant::TieBreaks, Variant::Rating] {
            measure(players, rounds, variant);
        }
    }
    equality(20_000);
}

/// Plays a tournament and times the pairing of every round.
fn measure(players: u32, rounds: usize, variant: Variant) {
    let settings = SwissSettings {
        variant,
        controlled: true,
        first_colour: Side::White,
        policies: SwissReadings::DEFAULT,
    };
    let played = random::play(&RandomEvent {
        players,
        rounds,
        settings,
        seed: Seed(u64::from(players) + u64::try_from(rounds).unwrap()),
        absences: 20,
        walkovers: 20,
        withdrawals: 2,
        last_round: true,
    });
    let mut slowest = (Duration::ZERO, 0);
    let played_out = played.absent.iter().zip(&played.withdrawn);
    for (at, (absent, withdrawn)) in played_out.enumerate() {
        let record = notation::turns(
            played.entrants.clone(),
            played.rounds.iter().take(at).cloned().collect(),
        )
        .unwrap();
        let input = Input {
            record: &record,
            settings,
            absent,
            withdrawn,
            last_round: at + 1 == rounds,
        };
        let start = Instant::now();
        pair(&input, Search::Fast).unwrap();
        slowest = slowest.max((start.elapsed(), at + 1));
    }
    println!(
        "{players} players, {variant:?}: {} of {rounds} rounds paired, slowest round {} in {:.3} s",
        played.rounds.len(),
        slowest.1,
        slowest.0.as_secs_f64()
    );
}

/// Pairs random rounds of up to 12 players both ways.
fn equality(rounds: usize) {
    let mut lot = Lot::new(Seed(20_000));
    let (mut equal, mut refused) = (0, 0);
    for _ in 0..rounds {
        let players = 2 + u32::try_from(lot.below(11)).unwrap();
        let past = lot.below(usize::try_from(players).unwrap());
        let record = random::wild_record(players, past, &mut lot).unwrap();
        let absent: Vec<u32> = (1..=players).filter(|_| lot.chance(1, 15)).collect();
        let input = Input {
            record: &record,
            settings: random::settings(&mut lot),
            absent: &absent,
            withdrawn: &[],
            last_round: lot.chance(1, 6),
        };
        let (fast, plain) = (pair(&input, Search::Fast), pair(&input, Search::Plain));
        equal += usize::from(fast == plain);
        refused += usize::from(plain.is_err());
    }
    println!("equal {equal} of {rounds} ({refused} of them refused by both)");
}
