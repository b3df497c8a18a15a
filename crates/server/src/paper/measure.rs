//! Text measurement with the widths of the style sheet. Letters are assumed slightly wider than in
//! any usual font, so that a sheet may have space left but never too little.

use crate::paper::sheet::{Column, Form, Row, Scale};

/// The height of a line, in hundredths of an em.
const LINE: u32 = 130;
/// The padding of a cell, left and right together, in hundredths of an em.
const PADDING: u32 = 60;

/// Hundredths of an em in tenths of a millimetre, rounded up.
pub(crate) fn tenths(hundredths: u32, scale: Scale) -> u32 {
    (hundredths * scale.em()).div_ceil(1_000)
}

/// The width of a character in hundredths of an em: a little more than in the widest of the usual
/// sans-serif fonts.
const fn letter(letter: char) -> u32 {
    match letter {
        ' ' => 33,
        'i' | 'j' | 'l' | 'ł' | 'í' | '.' | ',' | ':' | ';' | '\'' | '|' | 'I' | 'Í' => 38,
        'f' | 'r' | 't' | 'ř' | 'ť' | '(' | ')' | '-' | '/' | '"' => 44,
        'm' | 'w' | 'M' | 'W' | 'O' | 'Q' | '→' | '…' => 102,
        'A'..='Z' => 78,
        'a'..='z' | '0'..='9' => 66,
        // Accented capitals and all other letters in names.
        _ if letter.is_ascii() => 66,
        _ => 72,
    }
}

fn word_width(word: &str) -> u32 {
    word.chars().map(letter).sum()
}

/// A width in hundredths of an em.
fn ems(width: u32, scale: Scale) -> u32 {
    (width * 1_000 / scale.em()).max(102)
}

/// A line breaker that keeps words whole if they fit.
struct Lines {
    room: u32,
    full: u32,
    used: u32,
}

impl Lines {
    const fn of(room: u32) -> Self {
        Self {
            room,
            full: 0,
            used: 0,
        }
    }

    /// Adds a word and returns the number of lines.
    fn add(&mut self, word: &str) -> u32 {
        let mut gap = if self.used > 0 { letter(' ') } else { 0 };
        // A line may break after a hyphen.
        for part in word.split_inclusive(['-', '–']) {
            self.part(part, gap);
            gap = 0;
        }
        self.full + 1
    }

    /// Adds an unbreakable part; one longer than a line is broken anyway.
    fn part(&mut self, part: &str, gap: u32) {
        let width = word_width(part);
        if self.used + gap + width <= self.room {
            self.used += gap + width;
            return;
        }
        if self.used > 0 {
            self.full += 1;
            self.used = 0;
        }
        for sign in part.chars().map(letter) {
            if self.used + sign > self.room {
                self.full += 1;
                self.used = 0;
            }
            self.used += sign;
        }
    }
}

/// How many lines a text needs.
fn lines_of(text: &str, room: u32) -> u32 {
    let mut lines = Lines::of(room);
    let words = text.split_whitespace();
    words.map(|word| lines.add(word)).last().unwrap_or(1)
}

/// Splits a text into pieces of a maximum height.
pub(crate) fn paged(text: &str, width: u32, scale: Scale, height: u32) -> Vec<String> {
    let most = (height / text_height(1, scale).max(1)).max(2);
    let mut pieces = Vec::new();
    let mut piece = String::new();
    let mut above = 0;
    for line in text.split_inclusive('\n') {
        let mut lines = Lines::of(ems(width, scale));
        let mut now = 1;
        for word in line.split_inclusive(char::is_whitespace) {
            now = lines.add(word.trim_end());
            if above + now > most && !piece.is_empty() {
                pieces.push(std::mem::take(&mut piece));
                above = 0;
                lines = Lines::of(ems(width, scale));
                now = lines.add(word.trim_end());
            }
            piece.push_str(word);
        }
        above += now;
    }
    pieces.push(piece);
    pieces
}

/// How many lines a text needs in a width.
pub(crate) fn lines(text: &str, width: u32, scale: Scale) -> u32 {
    text.split('\n')
        .map(|line| lines_of(line, ems(width, scale)))
        .sum()
}

/// The height of this many lines of running text.
pub(crate) fn text_height(lines: u32, scale: Scale) -> u32 {
    tenths(lines * LINE, scale)
}

/// The widths of columns in a table of this width.
pub(crate) fn widths(columns: &[Column], width: u32, scale: Scale) -> Vec<u32> {
    let fixed = |column: &Column| {
        let tenths_of_em = column.wide.tenths()?;
        Some(tenths(tenths_of_em * 10, scale))
    };
    let taken: u32 = columns.iter().filter_map(fixed).sum();
    let open = columns.iter().filter(|one| one.wide.tenths().is_none());
    let open = u32::try_from(open.count()).unwrap_or(1).max(1);
    let share = width.saturating_sub(taken) / open;
    columns
        .iter()
        .map(|column| fixed(column).unwrap_or(share))
        .collect()
}

/// Whether a row needs a second line.
pub(crate) fn is_wrapped(row: &Row, widths: &[u32], scale: Scale) -> bool {
    // A height other than that of a single line means that it wraps.
    let single = Row::of([""]);
    row_height(row, widths, scale, false) > row_height(&single, widths, scale, false)
}

/// The height of a row.
pub(crate) fn row_height(row: &Row, widths: &[u32], scale: Scale, roomy: bool) -> u32 {
    let inside = |width: u32| width.saturating_sub(tenths(PADDING, scale));
    let most = if row.is_group() {
        // Bold letters are wider.
        let whole = widths.iter().sum::<u32>() * 9 / 10;
        row.cells
            .first()
            .map_or(1, |text| lines(text, inside(whole), scale))
    } else {
        let cells = row.cells.iter().zip(widths);
        let each = cells.map(|(text, width)| lines(text, inside(*width), scale));
        each.max().unwrap_or(1)
    };
    let padding = if roomy { 104 } else { 31 };
    // The rule between rows: 0.2 mm, or a pixel of the screen.
    tenths(most * LINE + padding, scale) + 3
}

/// Splits the text of a cell into pieces of a maximum height of their rows.
pub(crate) fn cell_pages(text: &str, width: u32, scale: Scale, height: u32) -> Vec<String> {
    let inside = width.saturating_sub(tenths(PADDING, scale));
    let least = row_height(&Row::of([""]), &[width], scale, true);
    paged(text, inside, scale, height.saturating_sub(least))
}

/// The height of the row of headings.
pub(crate) fn head_height(columns: &[Column], widths: &[u32], scale: Scale) -> u32 {
    let row = Row::of(columns.iter().map(|column| column.head.as_str()));
    // Headings are bold, and bold letters are wider.
    let narrow: Vec<u32> = widths.iter().map(|width| width * 9 / 10).collect();
    row_height(&row, &narrow, scale, false) + 4
}

/// The height of header and footer of every sheet, in tenths of a millimetre.
pub(crate) fn frame_height(form: Form, head: &[String], title: &str, foot: &str) -> u32 {
    let (width, _) = form.room();
    let above: u32 = head
        .iter()
        // What is not there takes no line.
        .filter(|line| !line.is_empty())
        .map(|line| text_height(lines(line, width, Scale::Plain), Scale::Plain))
        .sum();
    // The title is half as large again as running text.
    let title = text_height(lines(title, width * 2 / 3, Scale::Plain), Scale::Plain) * 3 / 2;
    let foot = text_height(lines(foot, width, Scale::Small), Scale::Small);
    // 2 mm below the title, 1.2 mm above the foot, and a little more.
    above + title + foot + 45
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::sheet::{Size, Wide};

    #[test]
    fn columns_have_the_widths_of_the_style_sheet() {
        let style = include_str!("../../assets/paper.css");
        for wide in Wide::ALL {
            let rule = match wide.tenths() {
                Some(tenths) => {
                    format!(
                        ".{} {{\n  width: {}.{}em;",
                        wide.class(),
                        tenths / 10,
                        tenths % 10
                    )
                }
                None => format!(".{} {{\n  width: auto;", wide.class()),
            };
            assert!(style.contains(&rule), "{rule}");
        }
        for (scale, size) in Scale::ALL.into_iter().zip([8, 10, 12, 14, 18]) {
            let rule = format!(".{} {{\n  font-size: {size}pt;", scale.class());
            assert!(style.contains(&rule), "{rule}");
            // A point is 25.4/72 mm.
            assert_eq!(scale.em(), (size * 2_540 + 36) / 72);
        }
    }

    #[test]
    fn words_are_kept_whole_and_long_ones_broken() {
        let room = |text: &str| word_width(text);
        let three = "one two three";
        assert_eq!(lines_of(three, room("one two")), 2);
        assert_eq!(lines_of(three, room("one two") - 1), 3);
        assert_eq!(lines_of(three, room(three)), 1);
        assert_eq!(lines_of("abcdefgh", room("abcd")), 2);
        assert_eq!(lines_of("", room("a")), 1);
        // A line may break after a hyphen, and the rest is kept whole.
        assert_eq!(lines_of("abcd-efgh ij", room("abcd-ef")), 2);
        assert_eq!(lines_of("abcd-efgh ijkl", room("abcd-ef")), 3);
        assert_eq!(lines("a\nb\nc", 1_000, Scale::Plain), 3);
    }

    #[test]
    fn what_is_left_is_shared() {
        let columns = [
            Column::new("", Wide::Number),
            Column::new("", Wide::Rest),
            Column::new("", Wide::Rest),
        ];
        // 3.2 em of 3.53 mm are 11.3 mm.
        assert_eq!(widths(&columns, 1_000, Scale::Plain), [113, 443, 443]);
    }

    #[test]
    fn margins_are_twelve_millimetres() {
        assert_eq!(Form::upright(Size::A4).room(), (1_860, 2_730));
        assert_eq!(Form::landscape(Size::A5).room(), (1_860, 1_240));
    }
}
