//! A minimum-cost perfect matching with integer costs.

use super::{Graph, Matching, Relation, Solver, Weight, bits};

/// The partner of each vertex in a perfect matching of minimum total cost; costs must not be
/// negative. `None` if the graph has no perfect matching.
///
/// It starts with a maximum matching on the edges of cost zero, which is nearly perfect in
/// practice: labels of zero are feasible for all edges and tight for these.
pub fn cheapest<W: Weight>(
    graph: &Relation,
    cost: impl Fn(usize, usize) -> W,
) -> Option<Vec<usize>> {
    let len = graph.vertices();
    let mut weighted = Graph::new(len);
    let mut nothing = Relation::new(len);
    for a in 0..len {
        let row = bits::of_row(graph.row(a).iter().copied());
        for b in row.filter(|b| *b > a) {
            let price = cost(a, b);
            weighted.join(a, b, W::ZERO.minus(price));
            if price.is_zero() {
                nothing.join(a, b);
            }
        }
    }
    let mut start = Matching::new(len);
    start.grow(&nothing);
    let pairs: Vec<(usize, usize)> = (0..len)
        .filter_map(|a| Some((a, start.mate(a)?)))
        .filter(|(a, b)| a < b)
        .collect();
    let mut solver = Solver::with_pairs(weighted, vec![W::ZERO; len], &pairs);
    if !solver.solve() {
        return None;
    }
    (0..len).map(|v| solver.mate(v)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_vocabulary::{Lot, Seed};

    /// The minimum cost, by brute force over all perfect matchings.
    fn least(graph: &Relation, costs: &[Vec<i128>], free: &mut Vec<usize>) -> Option<i128> {
        let Some(a) = free.pop() else {
            return Some(0);
        };
        let mut best: Option<i128> = None;
        for at in 0..free.len() {
            let b = free.remove(at);
            if graph.has(a, b)
                && let Some(rest) = least(graph, costs, free)
            {
                let total = rest + costs[a][b];
                best = Some(best.map_or(total, |best| best.min(total)));
            }
            free.insert(at, b);
        }
        free.push(a);
        best
    }

    #[test]
    fn cheapest_matching_is_the_cheapest_of_all() {
        let mut lot = Lot::new(Seed(3));
        let mut possible = 0;
        for _ in 0..4_000 {
            let len = 2 * (1 + lot.below(5));
            let dense = 2 + lot.below(7);
            let range = 1 + lot.below(6);
            let mut graph = Relation::new(len);
            let prices: Vec<i128> = (0..len * len)
                .map(|_| i128::try_from(lot.below(range)).unwrap())
                .collect();
            let costs: Vec<Vec<i128>> = (0..len)
                .map(|a| {
                    (0..len)
                        .map(|b| prices[a.min(b) * len + a.max(b)])
                        .collect()
                })
                .collect();
            for a in 0..len {
                for b in 0..a {
                    if lot.chance(dense, 9) {
                        graph.join(a, b);
                    }
                }
            }
            let expected = least(&graph, &costs, &mut (0..len).collect());
            let found = cheapest(&graph, |a, b| costs[a][b]).map(|mates| {
                mates
                    .iter()
                    .enumerate()
                    .map(|(a, b)| {
                        assert_eq!(mates[*b], a);
                        assert!(graph.has(a, *b));
                        if a < *b { costs[a][*b] } else { 0 }
                    })
                    .sum::<i128>()
            });
            assert_eq!(found, expected);
            possible += usize::from(expected.is_some());
        }
        assert!(possible > 2_000, "{possible}");
    }
}
