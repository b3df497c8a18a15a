//! Laws of whole events, recomputed from the rounds alone: nothing here asks the code that pairs
//! who may meet, who may have the bye or who floated.
#![expect(
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use jadoube_pairing::swiss::dutch::{
    Cell, Dice, Fast, Field, Float, Plan, Scorecards, generate, pair_with,
};
use jadoube_vocabulary::{Points, Side};

/// Random events with everything in them, each looked at when its rounds are made.
fn events(seeds: std::ops::Range<u64>, look: &mut dyn FnMut(&Scorecards)) {
    for seed in seeds {
        let mut dice = Dice::new(seed);
        let plan = Plan::random(&mut dice, 40);
        let mut fast = Fast::default();
        look(&generate(&plan, &mut dice, &mut |field| {
            pair_with(field, &mut fast)
        }));
    }
}

fn worth(event: &Scorecards, cell: Cell) -> Points {
    use jadoube_pairing::swiss::dutch::CellScore::{Draw, Loss, Win};
    let points = &event.points;
    match cell {
        Cell::Game { score: Win, .. } => points.win,
        Cell::Game { score: Draw, .. } | Cell::HalfBye => points.draw,
        Cell::Game { score: Loss, .. } => points.loss,
        Cell::Forfeit { won: true, .. } | Cell::FullBye => points.forfeit_win,
        Cell::Forfeit { won: false, .. } => points.forfeit_loss,
        Cell::PairingBye => points.pairing_bye,
        Cell::ZeroBye => points.absence,
    }
}

/// The score on which a round, from 0, was paired.
fn score(event: &Scorecards, at: usize, round: usize) -> Points {
    let entrant = &event.entrants[at];
    let won: Points = entrant.rounds[..round]
        .iter()
        .map(|cell| worth(event, *cell))
        .sum();
    let given: Points = entrant.corrections.iter().take(round).copied().sum();
    won + given
        + entrant
            .virtual_points
            .get(round)
            .copied()
            .unwrap_or_default()
}

fn place(event: &Scorecards, number: u32) -> usize {
    let mut entrants = event.entrants.iter();
    let found = entrants.position(|entrant| entrant.number == number);
    found.unwrap_or(usize::MAX)
}

#[test]
fn c1_nobody_meets_twice() {
    events(0..60, &mut |event| {
        for entrant in &event.entrants {
            let played = |cell: &&Cell| matches!(cell, Cell::Game { .. });
            let games = entrant.rounds.iter().filter(played);
            let mut met: Vec<u32> = games.filter_map(|cell| cell.opponent()).collect();
            let games = met.len();
            met.sort_unstable();
            met.dedup();
            assert_eq!(met.len(), games, "player {}", entrant.number);
        }
    });
}

#[test]
fn c2_no_bye_after_a_bye_or_after_a_win_without_play() {
    let mut byes = 0;
    events(0..120, &mut |event| {
        for entrant in &event.entrants {
            let mut barred = false;
            for &cell in &entrant.rounds {
                if cell == Cell::PairingBye {
                    assert!(!barred, "player {}", entrant.number);
                    byes += 1;
                }
                let unplayed = !matches!(cell, Cell::Game { .. });
                barred |= cell == Cell::PairingBye
                    || (unplayed && worth(event, cell) >= event.points.win);
            }
        }
    });
    assert!(byes > 200, "{byes}");
}

/// C3 and art. 1.6: before the last round nobody is more than two games of one colour ahead or
/// has one colour three times running.
#[test]
fn c3_colours_stay_within_two_and_never_come_three_times_running() {
    let mut games = 0;
    events(0..120, &mut |event| {
        for entrant in &event.entrants {
            let mut colours = Vec::new();
            for (round, cell) in entrant.rounds.iter().enumerate() {
                if round + 1 >= event.rounds {
                    break;
                }
                let Cell::Game { colour, .. } = cell else {
                    continue;
                };
                colours.push(*colour);
                games += 1;
                let white = colours.iter().filter(|c| **c == Side::White).count();
                let black = colours.len() - white;
                assert!(white.abs_diff(black) <= 2, "player {}", entrant.number);
                if let [.., a, b, c] = colours.as_slice() {
                    assert!(!(a == b && b == c), "player {}", entrant.number);
                }
            }
        }
    });
    assert!(games > 5_000, "{games}");
}

/// Art. 1.4: who meets a lower score floats down, who meets a higher one floats up; the bye and
/// whatever gives more than a loss without play is a float down; an absence is none.
#[test]
fn art_1_4_floats_follow_from_the_scores_of_the_round() {
    let mut seen = [0; 3];
    events(0..80, &mut |event| {
        let rounds = event.entrants.iter().map(|e| e.rounds.len()).max();
        for round in 1..rounds.unwrap_or(0) {
            let field = Field::of(event, round + 1, &|_| false);
            for seat in &field.seats {
                let at = place(event, seat.number);
                let cell = event.entrants[at].rounds[round - 1];
                let expected = match cell {
                    Cell::Game { opponent, .. } => {
                        let own = score(event, at, round - 1);
                        let other = score(event, place(event, opponent), round - 1);
                        match own.cmp(&other) {
                            std::cmp::Ordering::Greater => Float::Down,
                            std::cmp::Ordering::Less => Float::Up,
                            std::cmp::Ordering::Equal => Float::Level,
                        }
                    }
                    Cell::PairingBye => Float::Down,
                    unplayed if worth(event, unplayed) > event.points.loss => Float::Down,
                    _ => Float::Level,
                };
                assert_eq!(
                    seat.float_last, expected,
                    "player {}, round {round}: {cell:?}",
                    seat.number
                );
                let index = match expected {
                    Float::Down => 0,
                    Float::Up => 1,
                    Float::Level => 2,
                };
                seen[index] += 1;
            }
        }
    });
    assert!(seen.iter().all(|count| *count > 500), "{seen:?}");
}
