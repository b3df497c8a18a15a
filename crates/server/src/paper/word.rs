//! Check words of four letters that identify the content of a sheet: equal content has an equal
//! word.

use crate::assets::fingerprint;

/// Letters that are easy to tell apart when read aloud or written by hand, and form no words.
const LETTERS: &[u8; 19] = b"BCDFGHJKLMNPRSTVWXZ";

/// The check word of a content.
pub(crate) fn of(content: &str) -> String {
    let print = fingerprint([content.as_bytes()]);
    // Mixes the upper half into the lower: the last steps of the hash affect the low bits most.
    let mut rest = print ^ (print >> 32);
    let mut word = String::with_capacity(4);
    for _ in 0..4 {
        let at = usize::try_from(rest % 19).unwrap_or(0);
        rest /= 19;
        word.push(LETTERS.get(at).map_or('X', |letter| char::from(*letter)));
    }
    word
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_check_word_is_four_letters_of_the_content_alone() {
        let word = of("1 Sample, Anna - Sample, Bruno");
        assert_eq!(word.len(), 4);
        assert!(word.bytes().all(|letter| LETTERS.contains(&letter)));
        assert_eq!(word, of("1 Sample, Anna - Sample, Bruno"));
        assert_ne!(word, of("1 Sample, Bruno - Sample, Anna"));
    }

    #[test]
    fn contents_that_differ_in_one_figure_hardly_ever_share_a_word() {
        let words: BTreeSet<String> = (0..1_000).map(|at| of(&format!("board {at}"))).collect();
        // A thousand draws from 130,321 words have about four collisions.
        assert!(words.len() > 985, "{}", words.len());
    }
}
