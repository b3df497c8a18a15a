//! Compares brute force over all perfect matchings with incremental rematching.

use proptest::prelude::*;

use super::*;

/// The first perfect matching in the order of vertices and neighbours.
fn first(size: usize, edges: &[Vec<bool>], used: &mut Vec<bool>) -> Option<Vec<(usize, usize)>> {
    let Some(v) = (0..size).find(|v| !used[*v]) else {
        return Some(Vec::new());
    };
    used[v] = true;
    for w in v + 1..size {
        if used[w] || !edges[v][w] {
            continue;
        }
        used[w] = true;
        if let Some(mut rest) = first(size, edges, used) {
            rest.insert(0, (v, w));
            return Some(rest);
        }
        used[w] = false;
    }
    used[v] = false;
    None
}

/// Any perfect matching: the last one in that order.
fn last(size: usize, edges: &[Vec<bool>]) -> Option<Vec<(usize, usize)>> {
    let turned: Vec<Vec<bool>> = (0..size)
        .map(|v| {
            (0..size)
                .map(|w| edges[size - 1 - v][size - 1 - w])
                .collect()
        })
        .collect();
    let found = first(size, &turned, &mut vec![false; size])?;
    Some(
        found
            .iter()
            .map(|(v, w)| (size - 1 - v, size - 1 - w))
            .collect(),
    )
}

/// A random graph, as a table and as a relation.
fn graph(size: usize, keep: &[u8], density: u8) -> (Vec<Vec<bool>>, Relation) {
    let mut edges = vec![vec![false; size]; size];
    let places = (0..size).flat_map(|v| (v + 1..size).map(move |w| (v, w)));
    let list: Vec<(usize, usize)> = places
        .zip(keep)
        .filter(|(_, value)| **value < density)
        .map(|(edge, _)| edge)
        .collect();
    let mut relation = Relation::new(size);
    for &(v, w) in &list {
        edges[v][w] = true;
        edges[w][v] = true;
        relation.join(v, w);
    }
    (edges, relation)
}

fn matched(size: usize, pairs: &[(usize, usize)]) -> Matching {
    let mut matching = Matching::new(size);
    for &(v, w) in pairs {
        matching.match_up(v, w);
    }
    matching
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]
    #[test]
    fn fixing_first_choices_gives_the_first_perfect_matching(
        half in 1usize..6,
        keep in proptest::collection::vec(0u8..10, 45),
        density in 2u8..10,
    ) {
        let size = 2 * half;
        let (edges, relation) = graph(size, &keep, density);
        let expected = first(size, &edges, &mut vec![false; size]);
        if let Some(start) = last(size, &edges) {
            let mut matched = matched(size, &start);
            let mut found = Vec::new();
            let mut done = vec![false; size];
            for v in 0..size {
                if !done[v] {
                    let wanted: Vec<usize> = (0..size)
                        .filter(|w| edges[v][*w] && matched.is_open(*w))
                        .collect();
                    let w = matched.rematch(&relation, v, &wanted).unwrap();
                    matched.close(v);
                    matched.close(w);
                    done[v] = true;
                    done[w] = true;
                    found.push((v, w));
                }
            }
            prop_assert_eq!(Some(found), expected);
        } else {
            prop_assert_eq!(None, expected);
        }
    }

    #[test]
    fn a_vertex_is_matched_in_a_set_exactly_when_some_perfect_matching_does_so(
        half in 1usize..6,
        keep in proptest::collection::vec(0u8..10, 45),
        density in 2u8..10,
        set in 0u64..1024,
    ) {
        let size = 2 * half;
        let (mut edges, relation) = graph(size, &keep, density);
        if let Some(start) = last(size, &edges) {
            let mut matched = matched(size, &start);
            let may = matched.rematch_within(&relation, 0, &[set]);
            for (w, edge) in edges[0].iter_mut().enumerate() {
                *edge &= set >> w & 1 == 1;
            }
            let expected = first(size, &edges, &mut vec![false; size]);
            prop_assert_eq!(may, expected.is_some());
            for v in 0..size {
                let w = matched.mate(v).unwrap();
                prop_assert_eq!(matched.mate(w), Some(v));
                prop_assert!(relation.has(v, w));
            }
        }
    }

    #[test]
    fn as_many_are_matched_as_can_be(
        size in 1usize..11,
        keep in proptest::collection::vec(0u8..10, 45),
        density in 1u8..6,
    ) {
        let (edges, relation) = graph(size, &keep, density);
        let mut matching = Matching::new(size);
        matching.grow(&relation);
        let left = matching.left_over().count();
        prop_assert_eq!(left, fewest_left(size, &edges, &mut vec![false; size]));
    }
}

/// The fewest vertices left over, by brute force.
fn fewest_left(size: usize, edges: &[Vec<bool>], used: &mut Vec<bool>) -> usize {
    let Some(v) = (0..size).find(|v| !used[*v]) else {
        return 0;
    };
    used[v] = true;
    let mut least = 1 + fewest_left(size, edges, used);
    for w in v + 1..size {
        if !used[w] && edges[v][w] {
            used[w] = true;
            least = least.min(fewest_left(size, edges, used));
            used[w] = false;
        }
    }
    used[v] = false;
    least
}
