//! The places of the bits that are set, lowest first.

/// The places in one word, the word being the `at`-th of its row.
pub fn of_word(word: u64, at: usize) -> impl Iterator<Item = usize> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(at * 64 + bit)
    })
}

/// The places in a row of words.
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
}
