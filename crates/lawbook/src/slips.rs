//! Slips of typing: what separates a typed word from a known one.

/// How many slips (a letter wrong, missing, extra, or two swapped) lie between a typed word and each
/// beginning of a known one, from the empty beginning to the whole word. `None` once every
/// beginning is further away than `allowed`.
///
/// ```
/// use jadoube_lawbook::slips;
///
/// let letters = |word: &str| word.chars().collect::<Vec<char>>();
/// let (typed, known) = (letters("clcok"), letters("clocks"));
/// // One slip from "clock", another from "clocks".
/// assert_eq!(slips(&typed, &known, 2).unwrap(), [5, 4, 3, 2, 2, 1, 2]);
/// assert_eq!(slips(&letters("table"), &known, 2), None);
/// ```
pub fn slips(typed: &[char], known: &[char], allowed: usize) -> Option<Vec<usize>> {
    let at = |row: &[usize], place: usize| row.get(place).copied().unwrap_or(usize::MAX);
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=known.len()).collect();
    for (row, letter) in typed.iter().enumerate() {
        let mut now = Vec::with_capacity(last.len());
        now.push(row + 1);
        for (column, other) in known.iter().enumerate() {
            let mut least = (at(&last, column) + usize::from(letter != other))
                .min(at(&last, column + 1) + 1)
                .min(at(&now, column) + 1);
            let swapped = row > 0
                && column > 0
                && typed.get(row - 1) == Some(other)
                && known.get(column - 1) == Some(letter);
            if swapped {
                least = least.min(at(&before, column - 1) + 1);
            }
            now.push(least);
        }
        if now.iter().all(|errors| *errors > allowed) {
            return None;
        }
        before = std::mem::replace(&mut last, now);
    }
    Some(last)
}
