//! Sets of vertices as bit masks, and iteration over the set bits, lowest first.
#![expect(
    clippy::indexing_slicing,
    reason = "rows are sized once for all vertices; every search runs these"
)]

/// A set of vertices.
pub type Mask = Vec<u64>;

/// Whether a set contains a vertex.
pub fn has(mask: &[u64], v: usize) -> bool {
    mask[v / 64] >> (v % 64) & 1 == 1
}

/// Adds a vertex to a set.
pub fn put(mask: &mut [u64], v: usize) {
    mask[v / 64] |= 1 << (v % 64);
}

/// Removes a vertex from a set.
pub fn take(mask: &mut [u64], v: usize) {
    mask[v / 64] &= !(1 << (v % 64));
}

/// The set of all vertices below `size`.
pub fn everybody(size: usize) -> Mask {
    let mut mask = vec![u64::MAX; size.div_ceil(64)];
    if let Some(last) = mask.last_mut()
        && !size.is_multiple_of(64)
    {
        *last = (1 << (size % 64)) - 1;
    }
    mask
}

/// The set bits of one word, the `at`-th of its row.
pub fn of_word(word: u64, at: usize) -> impl Iterator<Item = usize> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(at * 64 + bit)
    })
}

/// The set bits of a row of words.
pub fn of_row<'a>(words: impl IntoIterator<Item = u64> + 'a) -> impl Iterator<Item = usize> + 'a {
    let words = words.into_iter().enumerate();
    words.flat_map(|(at, word)| of_word(word, at))
}

#[cfg(test)]
mod tests {
    #[test]
    fn places_are_counted_over_the_words_of_a_row() {
        let places: Vec<usize> = super::of_row([0b101, 0, 1 << 63]).collect();
        assert_eq!(places, [0, 2, 191]);
    }

    #[test]
    fn everybody_is_everybody_below_the_size() {
        for size in [0, 1, 63, 64, 65, 128] {
            let all: Vec<usize> = super::of_row(super::everybody(size)).collect();
            assert_eq!(all, (0..size).collect::<Vec<_>>());
        }
    }
}
