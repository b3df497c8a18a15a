//! What `why` answers, recomputed by trying every pairing of small fields.
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test may stop at the first surprise"
)]

use std::collections::HashMap;

use crate::trying::{Pairs, place, scope, sorted};
use jadoube_pairing::swiss::dutch::{
    Bracket, Condition, Dice, Exact, Field, PairedRound, PairingCriterion, Plan, Scope, Under,
    Vector, WhyUnpaired, barrier, generate, nearest, pair_with, reason, vector, why,
};
use jadoube_vocabulary::Points;

/// Every legal pairing of a field: pairs of seats; the one left over has the bye.
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

/// A field with everything tried: the values of every bracket of every pairing.
struct Tried<'a> {
    field: &'a Field,
    all: Vec<Pairs>,
    known: HashMap<(Option<Points>, Vec<usize>, Pairs), Option<Values>>,
}

type Values = Vec<Vec<i64>>;

impl Tried<'_> {
    fn bye_score(&self, pairs: &Pairs) -> Option<Points> {
        let alone = |seat: &usize| !pairs.iter().any(|(a, b)| a == seat || b == seat);
        let bye = (0..self.field.seats.len()).find(alone);
        bye.map(|seat| self.field.seats[seat].score)
    }

    /// Pairs made from the top down to the bracket of this score.
    fn down_to(&self, pairs: &Pairs, score: Points) -> Pairs {
        let above = |pair: &&(usize, usize)| self.field.seats[pair.1].score >= score;
        sorted(pairs.iter().filter(above).copied().collect())
    }

    /// The values of a bracket; C8 by trying all legal pairings that begin so.
    fn values(&mut self, scope: &Scope, above: &Pairs, inside: &Pairs) -> Option<Values> {
        let mut begin = above.clone();
        begin.extend(inside);
        let begin = sorted(begin);
        let key = (
            scope.bye_score,
            scope.seats[..scope.bracket].to_vec(),
            begin.clone(),
        );
        if let Some(found) = self.known.get(&key) {
            return found.clone();
        }
        let local = |seat: &usize| scope.seats.iter().position(|s| s == seat).unwrap();
        let pairs = inside.iter().map(|(a, b)| (local(a), local(b))).collect();
        let found = vector(self.field, scope, &pairs).ok().map(|vector| {
            let resident = self.field.seats[scope.seats[scope.bracket - 1]].score;
            let next = scope
                .seats
                .get(scope.bracket)
                .map(|s| self.field.seats[*s].score);
            let like = self.all.iter().filter(|pairs| {
                self.bye_score(pairs) == scope.bye_score && self.down_to(pairs, resident) == begin
            });
            let best = next.map(|next| {
                let floats = like.map(|pairs| {
                    let down = self.down_to(pairs, next);
                    let alone = |seat: &&usize| !down.iter().any(|(a, b)| a == *seat || b == *seat);
                    let left = scope.seats[..scope.next].iter().filter(alone);
                    let mut scores: Vec<i64> =
                        left.map(|s| self.field.seats[*s].score.tenths()).collect();
                    scores.insert(0, i64::MAX);
                    scores.sort_unstable_by_key(|score| std::cmp::Reverse(*score));
                    scores[0] = i64::try_from(scores.len() - 1).unwrap();
                    scores
                });
                floats.min().unwrap()
            });
            let with = |(criterion, list)| match criterion {
                PairingCriterion::C8 => best.clone().unwrap_or_default(),
                _ => list,
            };
            vector.0.into_iter().map(with).collect()
        });
        self.known.insert(key, found.clone());
        found
    }

    /// The best bracket among some pairings that begin alike.
    fn best(&mut self, scope: &Scope, above: &Pairs, open: &[Pairs]) -> Option<(Values, Pairs)> {
        let score = self.field.seats[scope.seats[scope.bracket - 1]].score;
        let mut inside: Vec<Pairs> = open
            .iter()
            .map(|pairs| self.down_to(pairs, score))
            .collect();
        inside
            .iter_mut()
            .for_each(|pairs| pairs.retain(|p| !above.contains(p)));
        inside.sort();
        inside.dedup();
        let local = |seat: &usize| scope.seats.iter().position(|s| s == seat).unwrap();
        inside
            .into_iter()
            .filter_map(|pairs| {
                let values = self.values(scope, above, &pairs)?;
                let at = pairs.iter().map(|(a, b)| (local(a), local(b))).collect();
                Some((values, place(scope, &at), pairs))
            })
            .min_by(|a, b| (&a.0, &a.1).cmp(&(&b.0, &b.1)))
            .map(|(values, _, pairs)| (values, pairs))
    }

    /// The best pairing that fulfils a condition, and its values bracket by bracket.
    fn under(
        &mut self,
        holds: &dyn Fn(&Pairs) -> bool,
        made: &PairedRound,
    ) -> Option<(Pairs, Vec<Values>)> {
        let mut open: Vec<Pairs> = self
            .all
            .iter()
            .filter(|pairs| holds(pairs))
            .cloned()
            .collect();
        // C5.
        let lowest = open.iter().map(|pairs| self.bye_score(pairs)).min()?;
        open.retain(|pairs| self.bye_score(pairs) == lowest);
        let (mut above, mut all, mut moved) = (Vec::new(), Vec::new(), Vec::new());
        for bracket in &made.brackets {
            let here = Bracket {
                moved,
                ..bracket.clone()
            };
            let mut scope = scope(self.field, &here, None);
            scope.bye_score = lowest;
            let (values, pairs) = self.best(&scope, &above, &open)?;
            all.push(values);
            above.extend(&pairs);
            above.sort_unstable();
            open.retain(|pairs| self.down_to(pairs, bracket.score) == above);
            let alone = |seat: &&usize| !above.iter().any(|(a, b)| a == *seat || b == *seat);
            moved = scope.seats[..scope.bracket]
                .iter()
                .filter(alone)
                .copied()
                .collect();
        }
        Some((above, all))
    }
}

fn lists(vector: &Vector) -> Values {
    vector.0.iter().map(|(_, list)| list.clone()).collect()
}

#[test]
fn the_best_pairing_with_or_without_two_players_or_a_bye_is_the_best_of_all_pairings() {
    let (mut asked, mut searched) = (0, 0);
    let mut decided = std::collections::BTreeMap::<PairingCriterion, usize>::new();
    let mut kinds = std::collections::BTreeMap::<&str, usize>::new();
    for seed in 0..260 {
        let mut dice = Dice::new(seed);
        let mut plan = Plan::random(&mut dice, 9);
        plan.players = plan.players.max(6);
        generate(&plan, &mut dice, &mut |field| {
            let made = pair_with(field, &mut Exact);
            let Ok(round) = &made else { return made };
            let size = field.seats.len();
            if field.round == 1 || size > 8 {
                return made;
            }
            let all = every_pairing(field);
            let mut tried = Tried {
                field,
                all,
                known: HashMap::new(),
            };
            let pairs = (0..size).flat_map(|b| (0..b).map(move |a| (a, b)));
            let mut questions: Vec<(usize, Option<usize>)> =
                pairs.map(|(a, b)| (a, Some(b))).collect();
            questions.extend((0..size).map(|a| (a, None)));
            for (a, b) in questions {
                let number = |seat: usize| field.seats[seat].number;
                let answer = why(field, round, number(a), b.map_or(0, number));
                let context = format!("seed {seed}, round {}, {a} {b:?}", field.round);
                let is_so = move |pairs: &Pairs| match b {
                    Some(b) => pairs.contains(&(a, b)),
                    None => size % 2 == 1 && !pairs.iter().any(|(x, y)| *x == a || *y == a),
                };
                let boards: Pairs = round.boards.iter().map(|x| (x.higher, x.lower)).collect();
                assert_eq!(answer.paired, is_so(&boards), "{context}");
                let holds = |pairs: &Pairs| is_so(pairs) != answer.paired;
                let Some((best, values)) = tried.under(&holds, round) else {
                    assert_eq!(answer.without, None, "{context}");
                    assert_eq!(answer.best, None, "{context}");
                    let none = answer.paired || answer.nobody_has_bye;
                    assert!(
                        none || answer.criterion <= Some(PairingCriterion::C4),
                        "{context}"
                    );
                    *kinds.entry("impossible").or_default() += 1;
                    continue;
                };
                let condition = match (b, answer.paired) {
                    (Some(b), false) => Condition::Together(a, b),
                    (Some(b), true) => Condition::Apart(a, b),
                    (None, false) => Condition::Bye(a),
                    (None, true) => Condition::NoBye(a),
                };
                let mut under = Under::new(field, condition);
                let other = pair_with(field, &mut under).unwrap();
                assert!(!under.cut_short, "{context}");
                // Without a single try it still keeps to the condition, and says so.
                let mut hasty = Under::within(field, condition, 0);
                let near = pair_with(field, &mut hasty).unwrap();
                let near: Pairs = near.boards.iter().map(|x| (x.higher, x.lower)).collect();
                assert!(hasty.cut_short && holds(&near), "{context}");
                let found: Pairs = other.boards.iter().map(|x| (x.higher, x.lower)).collect();
                assert_eq!(sorted(found), best, "{context}");
                let (_, ours) = tried
                    .under(
                        &|pairs| sorted(pairs.clone()) == sorted(boards.clone()),
                        round,
                    )
                    .unwrap();
                let part = made_brackets(round, &boards, &best);
                let (criterion, made_values, best_values) = if answer.paired {
                    let without = answer.without.as_ref().unwrap();
                    (without.criterion, &without.made, &without.best)
                } else {
                    let (m, t) = (answer.made.as_ref().unwrap(), answer.best.as_ref().unwrap());
                    (answer.criterion.unwrap(), m, t)
                };
                assert_eq!(lists(made_values), ours[part], "{context}");
                assert_eq!(lists(best_values), values[part], "{context}");
                assert!(ours[part] <= values[part], "{context}");
                let first = made_values.first_difference(best_values);
                assert_eq!(
                    criterion,
                    first.unwrap_or(PairingCriterion::Order),
                    "{context}"
                );
                asked += 1;
                *decided.entry(criterion).or_default() += 1;
                let kind = match condition {
                    Condition::Together(..) => "together",
                    Condition::Apart(..) => "apart",
                    Condition::Bye(_) => "bye",
                    Condition::NoBye(_) => "no bye",
                };
                *kinds.entry(kind).or_default() += 1;
                let virtual_points = field.seats.iter().any(|seat| seat.score != seat.points);
                *kinds.entry("accelerated").or_default() += usize::from(virtual_points);
                let topscorers = field.seats.iter().any(|seat| seat.topscorer);
                *kinds.entry("topscorers").or_default() += usize::from(topscorers);
                *kinds.entry("forbidden").or_default() += usize::from(field.forbidden.is_some());
                *kinds.entry("3-1-0").or_default() +=
                    usize::from(plan.points.win == Points::whole(3));
                let absent = size < usize::try_from(plan.players).unwrap();
                *kinds.entry("absent").or_default() += usize::from(absent);
                let moved = other.brackets[part].floats != round.brackets[part].floats;
                searched += usize::from(moved);
            }
            made
        });
    }
    println!("{asked} asked, {searched} with other downfloaters, {decided:?}, {kinds:?}");
    assert!(asked > 5_000 && searched > 2_000, "{asked} {searched}");
    assert!(
        kinds.len() == 10 && kinds.values().all(|count| *count > 100),
        "{kinds:?}"
    );
    assert!(decided.len() > 10, "{decided:?}");
}

/// The first bracket in which two pairings differ.
fn made_brackets(round: &PairedRound, one: &Pairs, other: &Pairs) -> usize {
    let brackets = round.brackets.iter();
    let here = |pairs: &Pairs, bracket: &Bracket| -> Pairs {
        let below = |pair: &&(usize, usize)| bracket.residents.contains(&pair.1);
        sorted(pairs.iter().filter(below).copied().collect())
    };
    brackets
        .map(|b| here(one, b) == here(other, b))
        .position(|same| !same)
        .unwrap()
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
                // The barrier proves it: more odd groups than those all of them wait for.
                let proof = barrier(field).unwrap();
                assert!(
                    proof.groups.len() > proof.few.len(),
                    "seed {seed}: {proof:?}"
                );
                for group in &proof.groups {
                    assert_eq!(group.len() % 2, 1, "seed {seed}: {proof:?}");
                    let strangers = (0..field.seats.len())
                        .map(|seat| (seat, field.seats[seat].number))
                        .filter(|(_, n)| !group.contains(n) && !proof.few.contains(n));
                    for (seat, _) in strangers {
                        for number in group {
                            let may = match field.seat_of(*number) {
                                Some(own) => field.may_meet(own, seat),
                                None => field.seats[seat].may_have_bye,
                            };
                            assert!(!may, "seed {seed}: {proof:?}");
                        }
                    }
                }
                if let WhyUnpaired::NoOpponent(stuck) = reason(field) {
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
