//! Suggestions for misspelled words.

/// The most suggestions.
const MOST: usize = 3;

/// The known words closest to a word, the closest first; empty if none is close.
pub fn nearest<'w>(word: &str, known: impl IntoIterator<Item = &'w str>) -> Vec<String> {
    // A third of the letters may be wrong, and two of a short word.
    let most = (word.chars().count() / 3).max(2);
    let mut near: Vec<(usize, &str)> = known
        .into_iter()
        .map(|known| (distance(word, known), known))
        .filter(|(far, _)| *far <= most)
        .collect();
    near.sort_unstable();
    near.dedup();
    near.into_iter()
        .take(MOST)
        .map(|(_, known)| known.to_owned())
        .collect()
}

/// How many letters are changed, added, left out or swapped with their neighbour.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (row, letter) in one.iter().enumerate() {
        let mut next = vec![row + 1];
        for (column, wanted) in other.iter().enumerate() {
            let at = |line: &[usize], place: usize| line.get(place).copied().unwrap_or(usize::MAX);
            let mut least = (at(&last, column) + usize::from(letter != wanted))
                .min(at(&last, column + 1) + 1)
                .min(at(&next, column) + 1);
            let swapped = column > 0
                && row > 0
                && one.get(row - 1) == Some(wanted)
                && other.get(column - 1) == Some(letter);
            if swapped {
                least = least.min(at(&before, column - 1) + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut last, next);
    }
    last.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_the_pen_find_their_word() {
        let verbs = ["presses", "plays", "places", "promotes"];
        assert_eq!(nearest("preses", verbs), ["presses"]);
        assert_eq!(nearest("plasy", verbs), ["plays"]);
        assert_eq!(nearest("dances", ["grants"]), [""; 0]);
        assert_eq!(distance("ab", "ba"), 1);
        assert_eq!(distance("", "abc"), 3);
    }
}
