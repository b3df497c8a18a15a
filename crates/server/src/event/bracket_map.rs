//! A drawing of a round's brackets: one row per bracket, an arc per board, a line down for each
//! floater. The page also describes it in words.

use std::fmt::Write as _;

use jadoube_pairing::swiss::dutch::BracketStory;

/// The most members of a bracket that are drawn.
const WIDEST: usize = 40;

/// The size of a member's box, the distance to the next one, and the distance between rows.
const BOX: (usize, usize) = (34, 26);
const STEP: usize = 40;
const ROW: usize = 96;
/// Where the first box of a row begins; the score is written before it.
const LEFT: usize = 64;
const TOP: usize = 8;

/// The order of members in a row: floaters from above first.
fn seats(story: &BracketStory) -> Vec<u32> {
    let members = story.moved.iter().chain(&story.residents);
    members.map(|one| one.number).collect()
}

/// The middle of a member's box.
fn middle(row: &[u32], number: u32) -> Option<usize> {
    let at = row.iter().position(|one| *one == number)?;
    Some(LEFT + at * STEP + BOX.0 / 2)
}

/// The drawing; `None` if there is nothing to draw or too much.
pub(crate) fn svg(
    brackets: &[BracketStory],
    score: impl Fn(&BracketStory) -> String,
) -> Option<String> {
    let rows: Vec<Vec<u32>> = brackets.iter().map(seats).collect();
    let widest = rows.iter().map(Vec::len).max()?;
    if rows.len() < 2 || widest > WIDEST {
        return None;
    }
    let (width, height) = (LEFT + widest * STEP, TOP + rows.len() * ROW);
    let mut drawn = format!(
        "<svg class=\"bracket-map\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" aria-hidden=\"true\" focusable=\"false\">"
    );
    for (nth, (story, row)) in brackets.iter().zip(&rows).enumerate() {
        let top = TOP + nth * ROW;
        let bottom = top + BOX.1;
        // Lines first, so that the boxes cover them.
        for number in &story.floats {
            let from = middle(row, *number);
            let to = rows.get(nth + 1).and_then(|below| middle(below, *number));
            if let (Some(from), Some(to)) = (from, to) {
                let _ = write!(
                    drawn,
                    "<path class=\"float\" d=\"M{from} {bottom}C{from} {} {to} {} {to} {}\"/>",
                    bottom + 44,
                    bottom + 30,
                    top + ROW,
                );
            }
        }
        for board in &story.boards {
            let (white, black) = (middle(row, board.white), middle(row, board.black));
            if let (Some(white), Some(black)) = (white, black) {
                let deep = bottom + (10 + white.abs_diff(black) / 8).min(44);
                let _ = write!(
                    drawn,
                    "<path class=\"board\" d=\"M{white} {bottom}C{white} {deep} {black} {deep} {black} {bottom}\"/>"
                );
            }
        }
        let _ = write!(
            drawn,
            "<text class=\"score\" x=\"4\" y=\"{}\">{}</text>",
            top + 19,
            score(story)
        );
        for (at, number) in row.iter().enumerate() {
            let x = LEFT + at * STEP;
            let black = story.boards.iter().any(|board| board.black == *number);
            let white = story.boards.iter().any(|board| board.white == *number);
            let class = match () {
                () if white => "white",
                () if black => "black",
                () if story.bye == Some(*number) => "bye",
                () => "moves",
            };
            let _ = write!(
                drawn,
                "<rect class=\"{class}\" x=\"{x}\" y=\"{top}\" width=\"{}\" height=\"{}\" rx=\"5\"/>\
                 <text class=\"{class}\" x=\"{}\" y=\"{}\">{number}</text>",
                BOX.0,
                BOX.1,
                x + BOX.0 / 2,
                top + 18,
            );
        }
    }
    drawn.push_str("</svg>");
    Some(drawn)
}
