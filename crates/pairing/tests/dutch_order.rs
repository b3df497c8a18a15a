//! Every bracket of small events against a third method that matches nothing: all ways
//! to pair the bracket are tried, and art. 3 and 4 order those that are equally good.
#![expect(
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use std::cmp::Reverse;

use jadoube_pairing::swiss::dutch::{
    Bracket, Dice, Exact, Fast, Field, Plan, Scope, generate, pair_with, vector,
};

type Pairs = Vec<(usize, usize)>;

/// All sets of pairs of a bracket that leave at most so many of it.
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

/// Where a candidate stands in the order of art. 3 and 4, smaller being earlier.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    /// Which moved-down players are left out, best first.
    left_out: Vec<bool>,
    /// The opponents of the others.
    opponents: Vec<usize>,
    /// Art. 4.3: how many are exchanged, and the difference of their numbers.
    exchanged: usize,
    difference: usize,
    /// Then the highest numbers leave the upper half, and the lowest ones enter it.
    leave: Reverse<Vec<usize>>,
    enter: Vec<usize>,
    /// Art. 4.2: whom the upper players meet.
    transposition: Vec<usize>,
}

fn place(scope: &Scope, pairs: &Pairs) -> Place {
    let opponent = |a: usize| pairs.iter().find(|p| p.0 == a).map(|p| p.1);
    let opponents: Vec<usize> = (0..scope.moved).filter_map(opponent).collect();
    let remainder: Vec<usize> = (scope.moved..scope.bracket)
        .filter(|a| !opponents.contains(a))
        .collect();
    let mut upper: Vec<usize> = pairs
        .iter()
        .map(|p| p.0)
        .filter(|a| *a >= scope.moved)
        .collect();
    upper.sort_unstable();
    let half = &remainder[..upper.len()];
    let mut leave: Vec<usize> = half
        .iter()
        .copied()
        .filter(|a| !upper.contains(a))
        .collect();
    leave.reverse();
    let enter: Vec<usize> = upper
        .iter()
        .copied()
        .filter(|a| !half.contains(a))
        .collect();
    Place {
        left_out: (0..scope.moved).map(|a| opponent(a).is_none()).collect(),
        opponents,
        exchanged: leave.len(),
        difference: enter.iter().sum::<usize>() - leave.iter().sum::<usize>(),
        leave: Reverse(leave),
        enter,
        transposition: upper.iter().filter_map(|a| opponent(*a)).collect(),
    }
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

fn scope(field: &Field, bracket: &Bracket, bye: Option<usize>) -> Scope {
    let start = bracket.residents[0];
    let end = start + bracket.residents.len();
    let score = field.seats.get(end).map(|seat| seat.score);
    let below = field.seats.iter().skip(end);
    let next = below.take_while(|seat| Some(seat.score) == score).count();
    let mut seats = bracket.moved.clone();
    seats.extend(start..field.seats.len());
    Scope {
        moved: bracket.moved.len(),
        bracket: bracket.moved.len() + bracket.residents.len(),
        next: bracket.moved.len() + bracket.residents.len() + next,
        seats,
        bye_score: bye.map(|seat| field.seats[seat].score),
    }
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

fn sorted(mut pairs: Pairs) -> Pairs {
    pairs.sort_unstable();
    pairs
}
