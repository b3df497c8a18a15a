//! The graph of a matching problem.
#![expect(
    clippy::indexing_slicing,
    reason = "hot loops over arrays sized once for the graph; proved by brute force and random graphs"
)]

use rustc_hash::FxHashMap;

use super::as_id;
use crate::swiss::matching::Weight;

/// A graph with weighted edges, equal weights stored once.
#[derive(Debug, Clone)]
pub struct Graph<W> {
    pub(super) edges: Vec<Vec<(u32, u32)>>,
    pub(super) weights: Vec<W>,
    index: FxHashMap<W, u32>,
    /// The last weight and its index: neighbouring edges often weigh the same.
    last: Option<(W, u32)>,
}

impl<W: Weight> Graph<W> {
    /// A graph without edges.
    pub fn new(vertices: usize) -> Self {
        Self {
            edges: vec![Vec::new(); vertices],
            weights: Vec::new(),
            index: FxHashMap::default(),
            last: None,
        }
    }

    /// Reserves capacity for edges at a vertex.
    pub fn expect_edges(&mut self, vertex: usize, count: usize) {
        self.edges[vertex].reserve_exact(count);
    }

    /// Adds an edge; the two vertices differ and are not yet joined.
    pub fn join(&mut self, a: usize, b: usize, weight: W) {
        let index = match self.last {
            Some((last, index)) if last == weight => index,
            _ => {
                let next = as_id(self.weights.len());
                *self.index.entry(weight).or_insert_with(|| {
                    self.weights.push(weight.doubled());
                    next
                })
            }
        };
        self.last = Some((weight, index));
        self.edges[a].push((as_id(b), index));
        self.edges[b].push((as_id(a), index));
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.edges.len()
    }
}
