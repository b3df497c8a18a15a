//! What `why` answers, recomputed by trying every pairing of small fields.
#![expect(
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use jadoube_pairing::swiss::dutch::{
    Criterion, Dice, Exact, Field, Plan, Reason, Round, Scope, Vector, generate, nearest,
    pair_with, reason, vector, why,
};

type Pairs = Vec<(usize, usize)>;

/// Every legal pairing of a field: pairs of seats; whoever is left has the bye.
fn pairings(field: &Field, free: &mut Vec<usize>, made: &mut Pairs, all: &mut Vec<Pairs>) {
    let Some(&a) = free.first() else {
        all.push(made.clone());
        return;
    };
    free.remove(0);
    for at in 0..free.len() {
        let b = free[at];
        if field.may_meet(a, b) {
            free.remove(at);
            made.push((a, b));
            pairings(field, free, made, all);
            made.pop();
            free.insert(at, b);
        }
    }
    let taken = made
        .iter()
        .flat_map(|(x, y)| [*x, *y])
        .chain(free.iter().copied());
    let bye_is_open = taken.count() + 1 == field.seats.len() && field.seats.len() % 2 == 1;
    if bye_is_open && field.seats[a].may_have_bye {
        pairings(field, free, made, all);
    }
    free.insert(0, a);
}

fn every_pairing(field: &Field) -> Vec<Pairs> {
    let mut all = Vec::new();
    let mut free = (0..field.seats.len()).collect();
    pairings(field, &mut free, &mut Vec::new(), &mut all);
    all
}

/// The scope of the first bracket.
fn top(field: &Field, made: &Round) -> Scope {
    let end_of = |start: usize| {
        let score = field.seats.get(start).map(|s| s.score);
        let rest = field.seats.iter().skip(start);
        start + rest.take_while(|s| Some(s.score) == score).count()
    };
    let bracket = end_of(0);
    Scope {
        seats: (0..field.seats.len()).collect(),
        moved: 0,
        bracket,
        next: end_of(bracket),
        bye_score: made.bye.map(|seat| field.seats[seat].score),
    }
}

/// The best values of the first bracket among some pairings.
fn best<'a>(
    field: &Field,
    scope: &Scope,
    pairings: impl Iterator<Item = &'a Pairs>,
) -> Option<Vector> {
    pairings
        .filter_map(|pairs| {
            let inside = pairs.iter().filter(|(_, b)| *b < scope.bracket).copied();
            vector(field, scope, &inside.collect()).ok()
        })
        .min_by_key(|v| v.0.iter().map(|(_, list)| list.clone()).collect::<Vec<_>>())
}

#[test]
fn both_vectors_of_why_are_the_best_of_all_pairings() {
    let (mut asked, mut decided) = (0, std::collections::BTreeSet::new());
    for seed in 0..400 {
        let mut dice = Dice::new(seed);
        let plan = Plan::random(&mut dice, 8);
        generate(&plan, &mut dice, &mut |field| {
            let made = pair_with(field, &mut Exact);
            if let Ok(round) = &made
                && field.round > 1
                && field.seats.len() <= 8
            {
                let all = every_pairing(field);
                let scope = top(field, round);
                let number = |seat: usize| field.seats[seat].number;
                for (a, b) in (0..scope.bracket).flat_map(|b| (0..b).map(move |a| (a, b))) {
                    let answer = why(field, round, number(a), number(b)).unwrap();
                    let with = || all.iter().filter(|pairs| pairs.contains(&(a, b)));
                    let (Some(ours), Some(theirs)) = (&answer.made, &answer.best) else {
                        continue;
                    };
                    if answer.bracket != Some(field.seats[0].score) {
                        continue;
                    }
                    asked += 1;
                    decided.extend(answer.criterion);
                    let bye = |pairs: &&Pairs| {
                        let seats = 0..field.seats.len();
                        let mut alone =
                            seats.filter(|s| !pairs.iter().any(|(x, y)| x == s || y == s));
                        alone.next().map(|s| field.seats[s].score) == scope.bye_score
                    };
                    let context = format!("seed {seed}, round {}, {a} {b}", field.round);
                    assert_eq!(
                        best(field, &scope, all.iter().filter(bye)).as_ref(),
                        Some(ours),
                        "{context}"
                    );
                    assert_eq!(
                        best(field, &scope, with().filter(bye)).as_ref(),
                        Some(theirs),
                        "{context}"
                    );
                    let first = ours.first_difference(theirs).unwrap_or(Criterion::Order);
                    assert_eq!(answer.criterion, Some(first), "{context}");
                }
            }
            made
        });
    }
    assert!(asked > 300, "{asked}");
    for criterion in [
        Criterion::C6,
        Criterion::C8,
        Criterion::C12,
        Criterion::Order,
    ] {
        assert!(decided.contains(&criterion), "{criterion:?} in {decided:?}");
    }
}

#[test]
fn a_field_is_refused_exactly_when_no_pairing_is_legal_and_the_nearest_break_something() {
    let mut refused = 0;
    for seed in 0..1500 {
        let mut dice = Dice::new(seed);
        let mut plan = Plan::random(&mut dice, 7);
        plan.rounds = usize::try_from(plan.players).unwrap();
        generate(&plan, &mut dice, &mut |field| {
            let made = pair_with(field, &mut Exact);
            if field.seats.len() <= 7 {
                assert_eq!(
                    made.is_err(),
                    every_pairing(field).is_empty(),
                    "seed {seed}"
                );
            }
            if made.is_err() {
                refused += 1;
                let near = nearest(field);
                assert!(!near.is_empty(), "seed {seed}");
                for pairing in &near {
                    assert!(!pairing.breaks.is_empty());
                    assert!(pairing.breaks.iter().all(|b| pairing.lifted.contains(&b.0)));
                    assert_eq!(pairing.pairs.len(), field.seats.len().div_ceil(2));
                }
                if let Reason::NoOpponent(stuck) = reason(field) {
                    for number in stuck {
                        let seat = field.seats.iter().position(|s| s.number == number).unwrap();
                        assert!((0..field.seats.len()).all(|other| !field.may_meet(seat, other)));
                    }
                }
            }
            made
        });
    }
    assert!(refused > 20, "{refused}");
}
