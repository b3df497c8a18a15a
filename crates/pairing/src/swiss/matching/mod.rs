//! Matchings of general graphs: one library for every Swiss system.
//!
//! | question | where |
//! |---|---|
//! | maximum-weight perfect matching, integer weights of any width | [`Solver`] over a [`Graph`]
//! with a [`Weight`] |
//! | minimum-cost perfect matching of a relation | [`cheapest()`] |
//! | unweighted: growing a matching, changing a partner | [`Matching`] over a [`Relation`] |
//! | bipartite: the first perfect matching in lexicographic order | [`Halves`] |

mod alternating;
mod bipartite;
pub mod bits;
mod cheapest;
mod relation;
mod solver;
mod weight;

pub use alternating::{Matching, PathEnd};
pub use bipartite::Halves;
pub use cheapest::cheapest;
pub use relation::Relation;
pub use solver::{Graph, Solver};
pub use weight::{LaneSlot, Lanes, Layout, Weight};

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Graph, Solver, Weight};
    use crate::swiss::dutch::Dice;

    /// The best perfect matching, by brute force.
    fn best(n: usize, edges: &[Vec<Option<i64>>], used: &mut Vec<bool>) -> Option<i64> {
        let Some(v) = (0..n).find(|v| !used[*v]) else {
            return Some(0);
        };
        used[v] = true;
        let mut found: Option<i64> = None;
        for w in v + 1..n {
            if used[w] {
                continue;
            }
            let Some(weight) = edges[v][w] else { continue };
            used[w] = true;
            if let Some(rest) = best(n, edges, used) {
                found = found.max(Some(rest + weight));
            }
            used[w] = false;
        }
        used[v] = false;
        found
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]
        #[test]
        fn the_heaviest_perfect_matching_is_found(
            half in 1usize..6,
            weights in proptest::collection::vec((0i64..12, 0u8..10), 45),
            sparse in 0u8..9,
        ) {
            let n = 2 * half;
            let mut edges = vec![vec![None; n]; n];
            let mut graph = Graph::new(n);
            let mut source = weights.iter();
            let places = (0..n).flat_map(|v| (v + 1..n).map(move |w| (v, w)));
            for (v, w) in places {
                {
                    let Some(&(weight, keep)) = source.next() else { continue };
                    if keep >= sparse {
                        edges[v][w] = Some(weight);
                        graph.join(v, w, weight);
                    }
                }
            }
            let expected = best(n, &edges, &mut vec![false; n]);
            let mut solver = Solver::new(graph);
            let solved = solver.solve();
            prop_assert_eq!(solved, expected.is_some());
            if solved {
                let mut sum = i64::ZERO;
                for (v, row) in edges.iter().enumerate() {
                    let w = solver.mate(v).unwrap();
                    prop_assert_eq!(solver.mate(w), Some(v));
                    if v < w {
                        sum += row[w].unwrap();
                    }
                }
                prop_assert_eq!(Some(sum), expected);
            }
        }
    }

    /// A regression test: five of these 2,000 graphs were once matched wrongly, because an edge
    /// between two outer vertices was forgotten when a closer one joined its end's blossom.
    #[test]
    fn duals_prove_the_matching_of_larger_graphs() {
        let n = 48;
        for seed in 0..2000 {
            let mut dice = Dice::new(seed);
            let class: Vec<u64> = (0..n).map(|_| dice.below(4)).collect();
            let mut graph = Graph::new(n);
            for (v, w) in (0..n).flat_map(|v| (v + 1..n).map(move |w| (v, w))) {
                let (a, b) = (class[v], class[w]);
                let good = u64::from(a != b) * 8 + u64::from(a * b > 2);
                let weight = good * 1024 + ((v * 7919 % 31) * (w * 31 % 17)) as u64;
                if dice.below(100) < 60 {
                    graph.join(v, w, i64::try_from(weight).unwrap());
                }
            }
            let mut solver = Solver::new(graph);
            assert!(solver.solve() && solver.is_certified(), "seed {seed}");
        }
    }
}
