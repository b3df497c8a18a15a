//! A line of fixed columns, counted from 1 as the format's tables do.

/// One line, addressed by column.
pub(super) struct Columns {
    chars: Vec<char>,
    len: usize,
}

impl Columns {
    pub(super) fn of(text: &str) -> Self {
        Self {
            chars: text.chars().collect(),
            len: text.trim_end().chars().count(),
        }
    }

    /// The text in columns `first..=last`, trimmed.
    pub(super) fn text(&self, first: usize, last: usize) -> String {
        let from = first.saturating_sub(1).min(self.chars.len());
        let to = last.min(self.chars.len()).max(from);
        self.chars
            .get(from..to)
            .unwrap_or_default()
            .iter()
            .collect::<String>()
            .trim()
            .to_owned()
    }

    /// The character in a column; a short line is blank beyond its end.
    pub(super) fn char(&self, column: usize) -> char {
        column
            .checked_sub(1)
            .and_then(|at| self.chars.get(at))
            .copied()
            .unwrap_or(' ')
    }

    /// How many columns the line has, trailing blanks aside.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The whole number in columns `first..=last`: digits alone, no sign.
    pub(super) fn number(&self, first: usize, last: usize) -> Option<u32> {
        whole(&self.text(first, last))
    }
}

/// A number of digits alone, without a sign.
pub(super) fn whole(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| text.parse().ok())?
}

/// Reads points with at most one decimal into tenths: `11.5`, `3`, `0,5`. Four digits before
/// the point are the most: no event gives more, and no sum of them overflows.
pub fn tenths(text: &str) -> Option<i32> {
    let text = text.trim();
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, ""));
    if whole.is_empty() && part.is_empty() {
        return None;
    }
    let digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.trim_end_matches('0').len() > 1 || whole.len() > 4 {
        return None;
    }
    let whole: i32 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    let part: i32 = part.get(..1).map_or(Some(0), |d| d.parse().ok())?;
    Some(sign * (whole * 10 + part))
}

/// Writes tenths with one decimal.
pub fn write_tenths(value: i32) -> String {
    let sign = if value < 0 { "-" } else { "" };
    let size = value.unsigned_abs();
    format!("{sign}{}.{}", size / 10, size % 10)
}

/// Tenths in this many columns: with one decimal, or as a whole number where that does not fit.
/// None where nothing fits.
pub(super) fn fitted(value: i32, width: usize) -> Option<String> {
    let text = write_tenths(value);
    let text = match text.strip_suffix(".0") {
        Some(whole) if text.len() > width => whole.to_owned(),
        _ => text,
    };
    (text.len() <= width).then(|| format!("{text:>width$}"))
}

/// Splits at CR, LF or CR LF, numbering lines from 1.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = Some(text);
    let mut number = 0;
    std::iter::from_fn(move || {
        let text = rest?;
        number += 1;
        match text.find(['\r', '\n']) {
            None => {
                rest = None;
                (!text.is_empty()).then_some((number, text))
            }
            Some(at) => {
                let (line, after) = text.split_at(at);
                let after = after
                    .strip_prefix("\r\n")
                    .or_else(|| after.strip_prefix(['\r', '\n']))
                    .unwrap_or_default();
                rest = Some(after);
                Some((number, line))
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_whole_tenths() {
        for (text, value) in [
            ("11.5", 115),
            ("3", 30),
            (" 0,5", 5),
            (".5", 5),
            ("-1.0", -10),
        ] {
            assert_eq!(tenths(text), Some(value));
        }
        for bad in ["", ".", "1.25", "x", "1.5.0", "12345", "+1", "--1"] {
            assert_eq!(tenths(bad), None);
        }
        assert_eq!(fitted(99_990, 4).as_deref(), Some("9999"));
        assert_eq!(fitted(-5, 6).as_deref(), Some("  -0.5"));
        assert_eq!(fitted(1235, 4), None);
        assert_eq!(write_tenths(115), "11.5");
        assert_eq!(write_tenths(-5), "-0.5");
    }

    #[test]
    fn any_line_end_counts_once() {
        let read: Vec<_> = lines("a\rb\r\nc\n\nd").collect();
        assert_eq!(read, [(1, "a"), (2, "b"), (3, "c"), (4, ""), (5, "d")]);
    }
}
