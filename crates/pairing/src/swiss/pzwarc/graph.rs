//! Who could meet whom, as rows of bits.
#![expect(
    clippy::indexing_slicing,
    reason = "rows and words are sized once in `new`; the equality tests run every path"
)]

/// A symmetric relation on `0..len`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Graph {
    len: usize,
    words: usize,
    bits: Vec<u64>,
}

impl Graph {
    /// No pair related.
    pub(crate) fn new(len: usize) -> Self {
        let words = len.div_ceil(64);
        Self {
            len,
            words,
            bits: vec![0; words * len],
        }
    }

    /// How many vertices.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Relates a pair.
    pub(crate) fn join(&mut self, a: usize, b: usize) {
        if a != b {
            self.bits[a * self.words + b / 64] |= 1 << (b % 64);
            self.bits[b * self.words + a / 64] |= 1 << (a % 64);
        }
    }

    /// Separates a pair.
    pub(crate) fn part(&mut self, a: usize, b: usize) {
        self.bits[a * self.words + b / 64] &= !(1 << (b % 64));
        self.bits[b * self.words + a / 64] &= !(1 << (a % 64));
    }

    /// Whether a pair is related.
    pub(crate) fn has(&self, a: usize, b: usize) -> bool {
        self.bits[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    /// The row of a vertex.
    pub(crate) fn row(&self, a: usize) -> &[u64] {
        &self.bits[a * self.words..(a + 1) * self.words]
    }

    /// The relation among `keep`, renumbered in that order.
    pub(crate) fn among(&self, keep: &[usize]) -> Self {
        let mut small = Self::new(keep.len());
        for (at, a) in keep.iter().enumerate() {
            for (to, b) in keep.iter().enumerate().skip(at + 1) {
                if self.has(*a, *b) {
                    small.join(at, to);
                }
            }
        }
        small
    }
}
