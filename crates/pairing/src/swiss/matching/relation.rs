//! Symmetric relations (who may meet whom) as rows of bits.
#![expect(
    clippy::indexing_slicing,
    reason = "rows and words are sized once in `new`; the equality tests run every path"
)]

use super::bits;

/// A symmetric relation on vertices: an unweighted graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relation {
    len: usize,
    words: usize,
    bits: Vec<u64>,
}

impl Relation {
    /// No pair related.
    pub fn new(len: usize) -> Self {
        let words = len.div_ceil(64);
        Self {
            len,
            words,
            bits: vec![0; words * len],
        }
    }

    /// How many vertices.
    pub const fn vertices(&self) -> usize {
        self.len
    }

    /// Relates a pair.
    pub fn join(&mut self, a: usize, b: usize) {
        if a != b {
            bits::put(self.row_mut(a), b);
            bits::put(self.row_mut(b), a);
        }
    }

    /// Separates a pair.
    pub fn part(&mut self, a: usize, b: usize) {
        bits::take(self.row_mut(a), b);
        bits::take(self.row_mut(b), a);
    }

    /// Keeps only the edges of a vertex into a set.
    pub fn confine(&mut self, a: usize, within: &[u64]) {
        for (word, kept) in within.iter().enumerate().take(self.words) {
            let gone = self.bits[a * self.words + word] & !kept;
            self.bits[a * self.words + word] &= kept;
            for b in bits::of_word(gone, word) {
                bits::take(self.row_mut(b), a);
            }
        }
    }

    /// Whether a pair is related.
    pub fn has(&self, a: usize, b: usize) -> bool {
        self.bits[a * self.words + b / 64] >> (b % 64) & 1 == 1
    }

    /// The number of vertices in a range that a vertex is related to.
    pub fn count_in(&self, a: usize, range: std::ops::Range<usize>) -> usize {
        if range.is_empty() {
            return 0;
        }
        let (first, last) = (range.start / 64, (range.end - 1) / 64);
        let row = self
            .bits
            .get(a * self.words + first..=a * self.words + last)
            .unwrap_or_default();
        row.iter()
            .enumerate()
            .map(|(at, word)| {
                let mut word = *word;
                if at == 0 {
                    word &= u64::MAX << (range.start % 64);
                }
                if first + at == last {
                    word &= u64::MAX >> (63 - (range.end - 1) % 64);
                }
                word.count_ones() as usize
            })
            .sum()
    }

    /// The row of a vertex.
    pub fn row(&self, a: usize) -> &[u64] {
        &self.bits[a * self.words..(a + 1) * self.words]
    }

    fn row_mut(&mut self, a: usize) -> &mut [u64] {
        &mut self.bits[a * self.words..(a + 1) * self.words]
    }

    /// The relation among `keep`, renumbered in that order.
    pub fn among(&self, keep: &[usize]) -> Self {
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
