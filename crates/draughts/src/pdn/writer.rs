//! Games to PDN text.

use super::{Item, PdnGame, PlayedMove};

/// Lines are no longer than this.
const WIDTH: usize = 80;

/// Writes a game: tags, numbered moves, and `*`.
///
/// Move numbers follow the side to move of the starting position.
pub fn write_game(game: &PdnGame) -> String {
    let mut text = String::new();
    for (name, value) in &game.tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let value: String = value.chars().filter(|sign| !sign.is_control()).collect();
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    let black_first = game
        .tag("FEN")
        .is_some_and(|fen| fen.trim_start().starts_with(['B', 'b']));
    let mut words = Vec::new();
    write_items(&game.items, usize::from(black_first), &mut words);
    words.push("*".to_owned());
    text.push('\n');
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > WIDTH {
            text.push('\n');
            column = 0;
        }
        if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(&word);
        column += width;
    }
    text.push('\n');
    text
}

fn write_items(items: &[Item], first_ply: usize, words: &mut Vec<String>) {
    let mut ply = first_ply;
    let mut numbered = false;
    for item in items {
        match item {
            Item::Move(played) => {
                let dots = match (ply % 2, numbered) {
                    (0, _) => Some("."),
                    (_, false) => Some("..."),
                    _ => None,
                };
                if let Some(dots) = dots {
                    words.push(format!("{}{dots}", ply / 2 + 1));
                }
                write_move(played, words);
                numbered = played.clock.is_none();
                ply += 1;
            }
            Item::Comment(comment) => {
                // A brace would end the comment; nothing in PDN escapes it.
                let inside = comment.replace(['{', '}'], "|");
                words.push(format!("{{{}}}", inside.trim()));
                numbered = false;
            }
            Item::SetUp { fen, .. } => {
                words.push(format!("/FEN \"{}\"/", fen.replace(['"', '/'], "")));
                numbered = false;
                // Who moves next is said by the position.
                let black = fen.trim_start().starts_with(['B', 'b']);
                ply = ply.div_ceil(2) * 2 + usize::from(black);
            }
            Item::Variation(inside) => {
                words.push("(".to_owned());
                write_items(inside, ply.saturating_sub(1), words);
                words.push(")".to_owned());
                numbered = false;
            }
        }
    }
}

fn write_move(played: &PlayedMove, words: &mut Vec<String>) {
    let mut word = played.text.clone();
    let mut glyphs = Vec::new();
    for sign in &played.signs {
        match sign.glyph() {
            Some(glyph) => glyphs.push(glyph),
            None => word.push_str(&sign.to_string()),
        }
    }
    words.push(word);
    glyphs.extend(&played.glyphs);
    words.extend(glyphs.iter().map(|glyph| format!("${glyph}")));
    if let Some(seconds) = played.clock {
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        words.push(format!("{{[%clk {hours}:{minutes:02}:{seconds:02}]}}"));
    }
}
