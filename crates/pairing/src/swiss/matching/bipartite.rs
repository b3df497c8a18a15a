//! The first perfect matching of two equal halves in lexicographic order.
#![expect(
    clippy::indexing_slicing,
    reason = "hot loops over arrays sized once; proved against the exact method on random rounds"
)]

use super::bits;

const NONE: u32 = u32::MAX;

/// Rows (upper half, in order) against columns (lower half, best first).
pub struct Halves {
    size: usize,
    words: usize,
    rows: Vec<u64>,
    columns: Vec<u64>,
}

impl Halves {
    /// No edge yet.
    pub fn new(size: usize) -> Self {
        let words = size.div_ceil(64).max(1);
        Self {
            size,
            words,
            rows: vec![0; words * size],
            columns: vec![0; words * size],
        }
    }

    /// Adds an edge between a row and a column.
    pub fn join(&mut self, row: usize, column: usize) {
        self.rows[row * self.words + column / 64] |= 1 << (column % 64);
        self.columns[column * self.words + row / 64] |= 1 << (row % 64);
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.rows[row * self.words..(row + 1) * self.words]
    }

    fn column(&self, column: usize) -> &[u64] {
        &self.columns[column * self.words..(column + 1) * self.words]
    }

    /// The column of every row: the first choice as good as possible, then the second, and so on.
    pub fn first_matching(&self) -> Option<Vec<usize>> {
        let mut search = Search {
            halves: self,
            of_row: vec![NONE; self.size],
            of_column: vec![NONE; self.size],
            free_columns: ones(self.size, self.words),
            unfixed: ones(self.size, self.words),
            parent: vec![NONE; self.size],
            seen: vec![0; self.words],
            queue: Vec::new(),
        };
        search.greedy();
        for row in 0..self.size {
            if search.of_row[row] == NONE && !search.augment(row) {
                return None;
            }
        }
        for row in 0..self.size {
            search.improve(row);
        }
        Some(search.of_row.iter().map(|c| *c as usize).collect())
    }
}

fn ones(size: usize, words: usize) -> Vec<u64> {
    (0..words)
        .map(|at| match size.saturating_sub(at * 64) {
            0 => 0,
            rest if rest >= 64 => u64::MAX,
            rest => (1 << rest) - 1,
        })
        .collect()
}

fn id(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(NONE)
}

struct Search<'a> {
    halves: &'a Halves,
    of_row: Vec<u32>,
    of_column: Vec<u32>,
    free_columns: Vec<u64>,
    /// Rows whose column may still change.
    unfixed: Vec<u64>,
    /// The column a row would move to.
    parent: Vec<u32>,
    seen: Vec<u64>,
    queue: Vec<u32>,
}

impl Search<'_> {
    fn greedy(&mut self) {
        for row in 0..self.halves.size {
            let found = self
                .halves
                .row(row)
                .iter()
                .zip(&self.free_columns)
                .enumerate()
                .find_map(|(at, (row, free))| bits::of_word(row & free, at).next());
            if let Some(column) = found {
                self.set(row, column);
                self.free_columns[column / 64] &= !(1 << (column % 64));
            }
        }
    }

    fn set(&mut self, row: usize, column: usize) {
        self.of_row[row] = id(column);
        self.of_column[column] = id(row);
    }

    /// Rows that can hand their column on until `column` is used up: everything
    /// that reaches it, or until `target` is reached.
    fn reach(&mut self, column: usize, target: impl Fn(usize) -> bool) -> Option<usize> {
        self.seen.fill(0);
        self.queue.clear();
        self.queue.push(id(column));
        let mut at = 0;
        while at < self.queue.len() {
            let from = self.queue[at] as usize;
            at += 1;
            for word in 0..self.halves.words {
                let fresh = self.halves.column(from)[word] & self.unfixed[word] & !self.seen[word];
                if fresh == 0 {
                    continue;
                }
                self.seen[word] |= fresh;
                for row in bits::of_word(fresh, word) {
                    self.parent[row] = id(from);
                    if target(row) {
                        return Some(row);
                    }
                    if self.of_row[row] != NONE {
                        self.queue.push(self.of_row[row]);
                    }
                }
            }
        }
        None
    }

    /// Moves rows along the way found until `end` is taken.
    fn shift(&mut self, start: usize, end: usize) {
        let mut row = start;
        loop {
            let column = self.parent[row] as usize;
            let next = self.of_column[column];
            self.set(row, column);
            if column == end {
                return;
            }
            row = next as usize;
        }
    }

    /// Matches one more row.
    fn augment(&mut self, row: usize) -> bool {
        let free: Vec<usize> = self
            .free_columns
            .iter()
            .enumerate()
            .flat_map(|(at, word)| bits::of_word(*word, at))
            .collect();
        for column in free {
            if self.reach(column, |reached| reached == row).is_some() {
                self.shift(row, column);
                self.free_columns[column / 64] &= !(1 << (column % 64));
                return true;
            }
        }
        false
    }

    /// Gives a row the first column that leaves the rest matched, and fixes it.
    fn improve(&mut self, row: usize) {
        self.unfixed[row / 64] &= !(1 << (row % 64));
        let own = self.of_row[row] as usize;
        let better: Vec<usize> = self
            .halves
            .row(row)
            .iter()
            .enumerate()
            .flat_map(|(at, word)| bits::of_word(*word, at))
            .take_while(|column| *column < own)
            .filter(|column| {
                let holder = self.of_column[*column] as usize;
                self.unfixed[holder / 64] >> (holder % 64) & 1 == 1
            })
            .collect();
        let Some(&first) = better.first() else { return };
        let wanted = self.of_column[first] as usize;
        let chosen = if self.reach(own, |reached| reached == wanted).is_some() {
            Some(first)
        } else {
            better.into_iter().find(|column| {
                let holder = self.of_column[*column] as usize;
                self.seen[holder / 64] >> (holder % 64) & 1 == 1
            })
        };
        if let Some(column) = chosen {
            let holder = self.of_column[column] as usize;
            self.shift(holder, own);
            self.set(row, column);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn first(
        size: usize,
        edges: &[Vec<bool>],
        row: usize,
        used: &mut Vec<bool>,
    ) -> Option<Vec<usize>> {
        if row == size {
            return Some(Vec::new());
        }
        for column in 0..size {
            if edges[row][column] && !used[column] {
                used[column] = true;
                if let Some(mut rest) = first(size, edges, row + 1, used) {
                    rest.insert(0, column);
                    return Some(rest);
                }
                used[column] = false;
            }
        }
        None
    }

    proptest! {
        #[test]
        fn the_lexicographically_first_matching_is_found(
            size in 1usize..8,
            keep in proptest::collection::vec(0u8..10, 64),
            density in 2u8..10,
        ) {
            let mut halves = Halves::new(size);
            let mut edges = vec![vec![false; size]; size];
            for (at, value) in keep.iter().enumerate() {
                let (row, column) = (at / 8, at % 8);
                if row < size && column < size && *value < density {
                    halves.join(row, column);
                    edges[row][column] = true;
                }
            }
            let expected = first(size, &edges, 0, &mut vec![false; size]);
            prop_assert_eq!(halves.first_matching(), expected);
        }
    }
}
