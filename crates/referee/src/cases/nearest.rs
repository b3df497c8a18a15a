//! Suggestions for misspelled words.

use jadoube_lawbook::slips;

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
    let near = slips(&one, &other, usize::MAX);
    near.and_then(|row| row.last().copied()).unwrap_or_default()
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
