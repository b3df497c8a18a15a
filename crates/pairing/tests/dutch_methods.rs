//! The fast method against the reference, and laws no pairing may break.
#![expect(
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use jadoube_pairing::swiss::dutch::worst::{Shape, history};
use jadoube_pairing::swiss::dutch::{
    Cell, Dice, Entrant, Exact, Fast, Field, Plan, Round, generate, pair_with,
};

/// C1 to C3 on a made round, and everybody placed once.
fn assert_legal(field: &Field, round: &Round) {
    let mut placed = vec![0; field.seats.len()];
    for board in &round.boards {
        placed[board.higher] += 1;
        placed[board.lower] += 1;
        assert!(board.higher < board.lower);
        assert!(field.may_meet(board.higher, board.lower), "C1 or C3");
    }
    if let Some(bye) = round.bye {
        placed[bye] += 1;
        assert!(field.seats[bye].may_have_bye, "C2");
    }
    assert!(placed.iter().all(|count| *count == 1), "everybody once");
    assert_eq!(round.bye.is_some(), field.seats.len() % 2 == 1);
}

/// Compares both methods on random events; gives the number of rounds.
fn compare(seeds: std::ops::Range<u64>, rounds: usize, most_players: u32) -> usize {
    let mut compared = 0;
    let mut fast = Fast::default();
    for seed in seeds {
        let mut dice = Dice::new(seed);
        let plan = Plan::random(&mut dice, most_players);
        generate(&plan, &mut dice, &mut |field| {
            let expected = pair_with(field, &mut Exact);
            let found = pair_with(field, &mut fast);
            assert_eq!(
                found, expected,
                "seed {seed}, round {}: {plan:?}",
                field.round
            );
            if let Ok(round) = &expected {
                assert_legal(field, round);
            }
            compared += 1;
            expected
        });
        if compared >= rounds {
            break;
        }
    }
    compared
}

#[test]
fn the_fast_method_gives_the_reference_pairing_and_breaks_no_absolute_criterion() {
    let small = compare(0..10_000, 1_500, 24);
    let larger = compare(10_000..20_000, 500, 70);
    assert!(small + larger >= 2_000);
}

#[test]
fn hard_fields_come_out_as_the_reference_pairs_them() {
    let mut fast = Fast::default();
    for (shape, name, played, rounds) in Shape::HARD {
        for seed in 0..12 {
            let players = 14 + u32::try_from(seed).unwrap_or(0) * 4 + u32::from(played == 8) * 6;
            let event = history(players, played, rounds, shape, seed);
            let absent = |entrant: &Entrant| entrant.number % 17 == 3;
            let field = Field::of(&event, played + 1, &absent);
            let expected = pair_with(&field, &mut Exact);
            let found = pair_with(&field, &mut fast);
            assert_eq!(found, expected, "{name}, {players} players, seed {seed}");
            if let Ok(round) = &expected {
                assert_legal(&field, round);
            }
        }
    }
    // Large parts of them are settled without weights for the order.
    assert!(fast.tally.weighed * 20 < fast.tally.all, "{:?}", fast.tally);
}

#[test]
fn nobody_has_two_byes_or_meets_twice_in_a_whole_event() {
    for seed in 0..40 {
        let mut dice = Dice::new(seed);
        let plan = Plan::random(&mut dice, 40);
        let mut fast = Fast::default();
        let event = generate(&plan, &mut dice, &mut |field| pair_with(field, &mut fast));
        for entrant in &event.entrants {
            let byes = entrant.rounds.iter().filter(|c| **c == Cell::PairingBye);
            assert!(byes.count() <= 1);
            let mut met: Vec<u32> = entrant
                .rounds
                .iter()
                .filter(|c| matches!(c, Cell::Game { .. }))
                .filter_map(|c| c.opponent())
                .collect();
            let games = met.len();
            met.sort_unstable();
            met.dedup();
            assert_eq!(met.len(), games);
        }
    }
}
