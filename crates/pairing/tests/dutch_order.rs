//! Every bracket of small events against a third method that matches nothing: all ways
//! to pair the bracket are tried, and art. 3 and 4 order those that are equally good.
#![expect(
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use crate::trying::{Pairs, place, scope, sorted};
use jadoube_pairing::swiss::dutch::{
    Dice, Exact, Fast, Field, Plan, Scope, generate, pair_with, vector,
};

/// All sets of pairs of a bracket that leave at most this many of it.
fn candidates(field: &Field, scope: &Scope, most_left: usize) -> Vec<Pairs> {
    fn extend(
        (field, scope): (&Field, &Scope),
        free: &[usize],
        left: usize,
        made: &mut Pairs,
        all: &mut Vec<Pairs>,
    ) {
        let Some((&a, rest)) = free.split_first() else {
            all.push(made.clone());
            return;
        };
        for (at, &b) in rest.iter().enumerate() {
            // Art. 3: moved-down players never meet each other.
            if b >= scope.moved && field.may_meet(scope.seats[a], scope.seats[b]) {
                let mut others = rest.to_vec();
                others.remove(at);
                made.push((a, b));
                extend((field, scope), &others, left, made, all);
                made.pop();
            }
        }
        if left > 0 {
            extend((field, scope), rest, left - 1, made, all);
        }
    }
    let mut all = Vec::new();
    let free: Vec<usize> = (0..scope.bracket).collect();
    extend((field, scope), &free, most_left, &mut Vec::new(), &mut all);
    all
}

/// The pairs of a bracket by trying everything.
fn by_trying(field: &Field, scope: &Scope, most_left: usize) -> Option<Pairs> {
    candidates(field, scope, most_left)
        .into_iter()
        .filter_map(|pairs| {
            let values = vector(field, scope, &pairs).ok()?;
            let values: Vec<Vec<i64>> = values.0.into_iter().map(|(_, list)| list).collect();
            Some(((values, place(scope, &pairs)), pairs))
        })
        .min_by(|a, b| a.0.cmp(&b.0))
        .map(|(_, pairs)| pairs)
}

#[test]
fn art_3_and_4_every_bracket_is_the_first_of_the_best_of_all_candidates() {
    let (mut brackets, mut moved, mut exchanged) = (0, 0, 0);
    for seed in 0..2_000 {
        let mut dice = Dice::new(seed);
        let plan = Plan::random(&mut dice, 14);
        generate(&plan, &mut dice, &mut |field| {
            let made = pair_with(field, &mut Exact);
            assert_eq!(pair_with(field, &mut Fast::default()), made, "seed {seed}");
            let Ok(round) = &made else { return made };
            for bracket in &round.brackets {
                let scope = scope(field, bracket, round.bye);
                if !(2..=8).contains(&scope.bracket) || bracket.floats.len() > 3 {
                    continue;
                }
                let tried = by_trying(field, &scope, bracket.floats.len()).map(|pairs| {
                    let seat = |at: usize| scope.seats[at];
                    pairs.into_iter().map(|(a, b)| (seat(a), seat(b))).collect()
                });
                let mut found: Pairs = bracket.pairs.clone();
                found.sort_unstable();
                let context = format!("seed {seed}, round {}, {}", field.round, bracket.score);
                assert_eq!(tried.map(sorted), Some(found), "{context}");
                brackets += 1;
                moved += usize::from(scope.moved > 0);
                let local = |at: usize| scope.seats.iter().position(|seat| *seat == at);
                let pairs = bracket.pairs.iter();
                let pairs: Option<Pairs> =
                    pairs.map(|(a, b)| Some((local(*a)?, local(*b)?))).collect();
                exchanged += usize::from(pairs.is_some_and(|p| place(&scope, &p).exchanged > 0));
            }
            made
        });
    }
    assert!(
        brackets > 15_000 && moved > 8_000 && exchanged > 1_000,
        "{brackets} brackets, {moved} with moved-down players, {exchanged} with an exchange"
    );
}
