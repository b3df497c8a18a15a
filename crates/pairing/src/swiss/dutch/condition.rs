//! The best pairing in which two players meet or do not meet, or in which a player has or does not
//! have the bye.
//!
//! "Best" is what the rules mean by it: bracket by bracket from the top, by C5 to C21 and then by
//! the order of art. 3 and 4. The condition removes candidates but changes no criterion: C8 still
//! considers the best the next bracket can do. So a bracket's first choice may leave a rest that no
//! longer fulfils the condition; then the next best choice of downfloaters is tried, and so on.
#![expect(
    clippy::indexing_slicing,
    reason = "local indices come from the scope itself; proved against all pairings of small fields"
)]

use super::certify;
use super::criteria::Scope;
use super::exact::{self, LocalPairs};
use super::fast::Fast;
use super::field::Field;
use super::order::Place;
use super::round::BracketMethod;
use super::vector::vector;
use crate::swiss::matching::{Graph, Solver};
use jadoube_vocabulary::Points;

/// A condition on a pairing; players as seats of the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Condition {
    /// These two meet.
    Together(usize, usize),
    /// These two do not meet.
    Apart(usize, usize),
    /// This one has the bye.
    Bye(usize),
    /// This one does not have the bye.
    NoBye(usize),
}

impl Condition {
    /// The field without anything that breaks the condition.
    fn narrow(self, field: &Field) -> Field {
        let mut narrow = field.clone();
        let mut alone = |seat: usize, but: Option<usize>| {
            for other in (0..field.seats.len()).filter(|o| *o != seat && Some(*o) != but) {
                narrow.barred.join(seat, other);
            }
        };
        match self {
            Self::Together(a, b) => {
                alone(a, Some(b));
                alone(b, Some(a));
            }
            Self::Apart(a, b) => narrow.barred.join(a, b),
            Self::Bye(a) => alone(a, None),
            Self::NoBye(_) => {}
        }
        if let Self::Together(a, _) | Self::NoBye(a) = self {
            narrow.seats[a].may_have_bye = false;
        }
        if let Self::Together(_, b) = self {
            narrow.seats[b].may_have_bye = false;
        }
        narrow
    }

    /// Those for whom the condition leaves no other opponent.
    fn alone(self) -> Vec<usize> {
        match self {
            Self::Together(a, b) => vec![a, b],
            Self::Bye(a) => vec![a],
            Self::Apart(..) | Self::NoBye(_) => Vec::new(),
        }
    }
}

/// The method that satisfies a condition.
#[derive(Debug)]
pub struct Under {
    condition: Condition,
    /// What the condition leaves of the field.
    narrow: Field,
    /// How many choices of downfloaters may be tried in a bracket.
    tries: usize,
    /// Whether the limit was reached somewhere, so that a better pairing may exist.
    pub cut_short: bool,
}

/// How many choices of downfloaters are tried in a bracket before the search gives up and evaluates
/// C8 on the narrowed field, which settles it at once. This takes a second or two with 1,000
/// players; no known event needs more than a handful.
const MOST_TRIES: usize = 300;

/// Downfloaters settled so far, as local indices of the bracket.
#[derive(Debug, Clone, Default)]
struct Branch {
    float: Vec<usize>,
    stay: Vec<usize>,
}

/// A set of open choices, with a bound on the best among them.
struct Open {
    /// C5 to C21.
    values: Vec<Vec<i64>>,
    /// The rank of its best choice in the order of art. 3 and 4.
    place: Option<Place>,
    branch: Branch,
    /// The best of the set; `None` if only a bound is known so far: all of `branch.float` leave,
    /// and somebody else with them.
    pairs: Option<LocalPairs>,
}

impl Under {
    /// Applies a condition to a field.
    pub fn new(field: &Field, condition: Condition) -> Self {
        Self::within(field, condition, MOST_TRIES)
    }

    /// The same with a limit of tries per bracket.
    pub fn within(field: &Field, condition: Condition, tries: usize) -> Self {
        Self {
            condition,
            narrow: condition.narrow(field),
            tries,
            cut_short: false,
        }
    }

    /// The bracket with some downfloaters settled and the condition kept inside it;
    /// what happens below is left as it is, for C4 and C8.
    fn settle(&self, field: &Field, scope: &Scope, branch: &Branch) -> Field {
        let (inside, below) = scope.seats.split_at(scope.bracket);
        let mut settled = field.clone();
        for (at, &a) in inside.iter().enumerate() {
            for &b in &inside[at + 1..] {
                if !self.narrow.may_meet(a, b) {
                    settled.barred.join(a, b);
                }
            }
        }
        for &local in &branch.float {
            for &other in inside.iter().filter(|other| **other != inside[local]) {
                settled.barred.join(inside[local], other);
            }
        }
        for &local in &branch.stay {
            for &other in below {
                settled.barred.join(inside[local], other);
            }
            settled.seats[inside[local]].may_have_bye = false;
        }
        settled
    }

    fn open(&self, field: &Field, scope: &Scope, branch: Branch) -> Option<Open> {
        let settled = self.settle(field, scope, &branch);
        let pairs = Fast::default().pair_bracket(&settled, scope)?;
        let values = vector(field, scope, &pairs).ok()?.0;
        Some(Open {
            values: values.into_iter().map(|(_, list)| list).collect(),
            branch,
            place: Some(Place::of(scope, &pairs)),
            pairs: Some(pairs),
        })
    }

    /// C4 with the condition: whether those whom the bracket leaves can be paired below.
    fn completes(&self, scope: &Scope, pairs: &LocalPairs) -> bool {
        let left: Vec<usize> = (0..scope.seats.len())
            .filter(|local| !pairs.iter().any(|(a, b)| a == local || b == local))
            .collect();
        if let Some(known) = self.completes_by_counting(scope, &left) {
            return known;
        }
        let odd = left.len() % 2;
        let mut graph: Graph<i64> = Graph::new(left.len() + odd);
        for (i, &a) in left.iter().enumerate() {
            for (j, &b) in left.iter().enumerate().skip(i + 1) {
                // Two downfloaters of the bracket do not meet below it (art. 3).
                let legal = self.narrow.may_meet(scope.seats[a], scope.seats[b]);
                if b >= scope.bracket && legal {
                    graph.join(i, j, 0);
                }
            }
            if odd == 1 && scope.may_take_bye(&self.narrow, a) {
                graph.join(i, left.len(), 0);
            }
        }
        Solver::new(graph).solve()
    }

    /// The same shown by degrees, apart from those settled by the condition.
    fn completes_by_counting(&self, scope: &Scope, left: &[usize]) -> Option<bool> {
        let start = *scope.seats.get(scope.bracket)?;
        let inside = left.iter().filter(|local| **local < scope.bracket).count();
        let seats: Vec<usize> = left.iter().map(|local| scope.seats[*local]).collect();
        let mut alone = self.condition.alone();
        alone.retain(|seat| seats.contains(seat));
        let (floats, bye) = match (self.condition, alone.as_slice()) {
            (Condition::Together(..), [_]) => return Some(false),
            // Two who leave the bracket together do not meet below it.
            (Condition::Together(..), [a, b]) if a.max(b) < &start => return Some(false),
            (Condition::Bye(a), [_]) if !self.narrow.seats[a].may_have_bye => return Some(false),
            (Condition::Bye(_), [_]) => (inside, None),
            _ => (inside, scope.bye_score),
        };
        let from: Vec<usize> = seats[..floats]
            .iter()
            .copied()
            .filter(|seat| !alone.contains(seat))
            .collect();
        let below = start..self.narrow.seats.len();
        alone.retain(|seat| below.contains(seat));
        certify::joined_but(&self.narrow, &from, from.len(), &below, &alone, bye).then_some(true)
    }

    /// All alternatives to the downfloaters of a failed choice: one of them stays, or all of them
    /// leave together with somebody else.
    fn others(&self, field: &Field, scope: &Scope, open: &Open, queue: &mut Vec<Open>) {
        let Some(pairs) = &open.pairs else {
            let mut branch = open.branch.clone();
            let free = |local: &usize| {
                !open.branch.float.contains(local) && !open.branch.stay.contains(local)
            };
            for local in (0..scope.bracket).rev().filter(free) {
                branch.float.push(local);
                queue.extend(self.open(field, scope, branch.clone()));
                branch.float.pop();
                branch.stay.push(local);
            }
            return;
        };
        let mut branch = open.branch.clone();
        let floats: Vec<usize> = (0..scope.bracket)
            .filter(|local| !pairs.iter().any(|(a, b)| a == local || b == local))
            .collect();
        for &local in &floats {
            if !branch.float.contains(&local) {
                branch.stay.push(local);
                queue.extend(self.open(field, scope, branch.clone()));
                branch.stay.pop();
                branch.float.push(local);
            }
        }
        // C5 unchanged, C6 with two more: it cannot be better than this.
        let more = i64::try_from(floats.len() + 2).unwrap_or(i64::MAX);
        let bye = open.values.first().cloned().unwrap_or_default();
        queue.push(Open {
            values: vec![bye, vec![more]],
            place: None,
            branch,
            pairs: None,
        });
    }
}

impl BracketMethod for Under {
    fn bye_score(&mut self, _: &Field) -> Option<Option<Points>> {
        let (narrow, alone) = (&self.narrow, self.condition.alone());
        let counted = match self.condition {
            Condition::Bye(a) => {
                let all = 0..narrow.seats.len();
                let legal = narrow.seats[a].may_have_bye
                    && certify::joined_but(narrow, &[], 0, &all, &alone, None);
                legal.then(|| Some(narrow.seats[a].score))
            }
            _ => certify::bye_score(narrow, &alone),
        };
        counted.or_else(|| exact::bye_score(narrow))
    }

    fn pair_bracket(&mut self, field: &Field, scope: &Scope) -> Option<LocalPairs> {
        let mut queue: Vec<Open> = Vec::new();
        queue.extend(self.open(field, scope, Branch::default()));
        for _ in 0..self.tries {
            let rank = |at: &usize| (&queue[*at].values, &queue[*at].place);
            let best = (0..queue.len()).min_by(|a, b| rank(a).cmp(&rank(b)))?;
            let open = queue.swap_remove(best);
            if let Some(pairs) = &open.pairs
                && self.completes(scope, pairs)
            {
                return open.pairs;
            }
            self.others(field, scope, &open, &mut queue);
        }
        self.cut_short = true;
        Fast::default().pair_bracket(&self.narrow, scope)
    }
}
