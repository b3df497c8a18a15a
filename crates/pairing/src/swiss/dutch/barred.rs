//! Who must not meet whom, as a table of bits.

use crate::swiss::bits;

/// Square table of bits: who must not meet whom.
#[derive(Debug, Clone)]
pub struct Barred {
    words: usize,
    bits: Vec<u64>,
}

impl Barred {
    /// Nobody is barred.
    pub fn new(size: usize) -> Self {
        let words = size.div_ceil(64);
        Self {
            words,
            bits: vec![0; words * size],
        }
    }

    /// Bars two seats from meeting.
    pub fn bar(&mut self, a: usize, b: usize) {
        for (row, column) in [(a, b), (b, a)] {
            if let Some(word) = self.bits.get_mut(row * self.words + column / 64) {
                *word |= 1 << (column % 64);
            }
        }
    }

    /// Whether two seats are barred.
    pub fn has(&self, a: usize, b: usize) -> bool {
        self.bits
            .get(a * self.words + b / 64)
            .is_some_and(|word| word >> (b % 64) & 1 == 1)
    }

    /// How many others a seat is barred from.
    pub fn count(&self, a: usize) -> usize {
        self.bits
            .get(a * self.words..(a + 1) * self.words)
            .unwrap_or_default()
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// How many of a range a seat is barred from.
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

    /// The seats barred from this one.
    pub fn row(&self, a: usize) -> impl Iterator<Item = usize> + '_ {
        let row = self.bits.get(a * self.words..(a + 1) * self.words);
        bits::of_row(row.unwrap_or_default().iter().copied())
    }
}
