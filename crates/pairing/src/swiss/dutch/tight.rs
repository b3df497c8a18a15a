//! The order of art. 4 among the tight edges of a solved bracket.
//!
//! Every optimal matching uses tight edges only (complementary slackness). So
//! the first pairing without an exchange over tight edges, whoever floats, comes
//! no later than the true one; if it can be completed to a matching of the
//! optimal weight, it is the true one.
#![expect(
    clippy::indexing_slicing,
    reason = "indices of the graph that was just solved; proved against the exact method on random rounds"
)]

use super::bipartite::Halves;
use super::criteria::Scope;
use super::exact::LocalPairs;
use super::matching::{Graph, Solver, Weight};

/// The pairs of the bracket, when the first ones over tight edges prove optimal.
pub fn first_pairs<W: Weight>(
    solver: &Solver<W>,
    vertices: &[usize],
    scope: &Scope,
) -> Option<LocalPairs> {
    let inside = |vertex: usize| vertices.get(vertex).is_some_and(|l| *l < scope.bracket);
    let count = solver.vertices();
    let mut fixed: Vec<(usize, usize)> = Vec::new();
    let mut remainder: Vec<usize> = Vec::new();
    let mut boards = 0;
    let mut optimum: Vec<(usize, usize)> = Vec::new();
    let mut gone = vec![false; count];
    for v in 0..count {
        let w = solver.mate(v)?;
        if v < w {
            optimum.push((v, w));
        }
        if v < w && inside(w) {
            if vertices[v] < scope.moved {
                fixed.push((v, w));
                gone[v] = true;
                gone[w] = true;
            } else {
                boards += 1;
            }
        }
    }
    for (v, gone) in gone.iter().enumerate().take(vertices.len()) {
        if inside(v) && vertices[v] >= scope.moved && !gone {
            remainder.push(v);
        }
    }
    let floats = remainder.len() - 2 * boards;
    let mut place = vec![usize::MAX; count];
    for (at, &v) in remainder.iter().enumerate() {
        place[v] = at;
    }
    // Rows: the upper half, then those who float; columns: the lower half.
    let mut halves = Halves::new(remainder.len() - boards);
    let mut leaves = vec![false; remainder.len()];
    let tight = solver.tight_edges();
    for &(v, w) in &tight {
        let (x, y) = (place[v], place[w]);
        match (x != usize::MAX, y != usize::MAX) {
            (true, true) => {
                let (upper, lower) = (x.min(y), x.max(y));
                if upper < boards && lower >= boards {
                    halves.join(upper, lower - boards);
                }
            }
            (true, false) => leaves[x] |= !gone[w],
            (false, true) => leaves[y] |= !gone[v],
            (false, false) => {}
        }
    }
    for row in boards..boards + floats {
        for (at, leaves) in leaves.iter().enumerate().skip(boards) {
            if *leaves {
                halves.join(row, at - boards);
            }
        }
    }
    let mates = halves.first_matching()?;
    let mut chosen = fixed.clone();
    let mut floats_down = vec![false; count];
    for (row, column) in mates.into_iter().enumerate() {
        let lower = remainder[boards + column];
        if row < boards {
            chosen.push((remainder[row], lower));
        } else {
            floats_down[lower] = true;
        }
    }
    let pairs: LocalPairs = chosen
        .iter()
        .map(|(v, w)| (vertices[*v], vertices[*w]))
        .collect();
    // The rest: floaters, whoever of the moved-down stays over, and everybody outside.
    let rest: Vec<usize> = (0..count)
        .filter(|v| floats_down[*v] || (place[*v] == usize::MAX && !gone[*v]))
        .collect();
    let mut at = vec![usize::MAX; count];
    for (i, &v) in rest.iter().enumerate() {
        at[v] = i;
    }
    let mut graph: Graph<i64> = Graph::new(rest.len());
    for &(v, w) in &tight {
        let both_inside = inside(v) && inside(w);
        if at[v] != usize::MAX && at[w] != usize::MAX && !both_inside {
            graph.join(at[v], at[w], 0);
        }
    }
    let mut completion = Solver::new(graph);
    if !completion.solve() {
        return None;
    }
    for (i, &v) in rest.iter().enumerate() {
        let w = rest[completion.mate(i)?];
        if v < w {
            chosen.push((v, w));
        }
    }
    (solver.total(&chosen)? == solver.total(&optimum)?).then_some(pairs)
}
