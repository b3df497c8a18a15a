//! Writing a game so that any program opens it.
//!
//! Other programs know legal moves only. What follows an illegal move that stood is
//! therefore kept in a comment `[%stood ...]`, which our reader reads back.

use shakmaty::{Chess, Color, Position};

use super::{Game, Ply, Stood, Variation};
use crate::notation::{Style, write as write_move};

/// The seven tags every record has, in their order.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Writes a game in export form.
pub fn write(game: &Game) -> String {
    let mut out = String::new();
    let result = game.result.map_or("*", |result| result.as_str());
    for name in ROSTER {
        let value = match (name, game.tag(name)) {
            ("Result", _) => result,
            (_, Some(value)) => value,
            ("Date", None) => "????.??.??",
            (_, None) => "?",
        };
        tag(&mut out, name, value);
    }
    for (name, value) in &game.tags {
        let standing = name == "FEN" || name == "SetUp";
        if !ROSTER.contains(&name.as_str()) && !standing {
            tag(&mut out, name, value);
        }
    }
    if game.tag("FEN").is_some() {
        tag(&mut out, "SetUp", "1");
        tag(&mut out, "FEN", &game.start.x_fen());
    }
    out.push('\n');
    let mut words = Words::default();
    comments(&mut words, &game.comments);
    match game.start.position() {
        Ok(position) => line(&mut words, &position, &game.plies, true),
        Err(_) => stood(&mut words, &game.plies),
    }
    words.push(result);
    out.push_str(&words.wrapped());
    out
}

fn tag(out: &mut String, name: &str, value: &str) {
    let value: String = value
        .chars()
        .filter(|letter| !letter.is_control())
        .flat_map(|letter| match letter {
            '"' | '\\' => vec!['\\', letter],
            letter => vec![letter],
        })
        .collect();
    out.push_str(&format!("[{name} \"{value}\"]\n"));
}

/// Words to be wrapped at 80 columns.
#[derive(Default)]
struct Words(Vec<String>);

impl Words {
    fn push(&mut self, word: &str) {
        self.0.push(word.to_owned());
    }

    fn wrapped(&self) -> String {
        let mut out = String::new();
        let mut column = 0;
        // A comment may hold blanks; they are places to break as well.
        for word in self.0.iter().flat_map(|words| words.split(' ')) {
            let length = word.chars().count();
            if column > 0 && column + 1 + length > 79 {
                out.push('\n');
                column = 0;
            } else if column > 0 {
                out.push(' ');
                column += 1;
            }
            // A line must not begin with the sign of an escaped line or of a tag.
            out.push_str(word);
            column += length;
        }
        out.push_str("\n\n");
        out
    }
}

fn comments(words: &mut Words, comments: &[String]) {
    for comment in comments {
        // A comment cannot hold its own closing brace.
        words.push(&format!("{{{}}}", comment.replace('}', ")")));
    }
}

/// Writes plies from a playable position; true for the main line.
fn line(words: &mut Words, start: &Chess, plies: &[Ply], main: bool) {
    let mut position = start.clone();
    let mut numbered = false;
    for (index, ply) in plies.iter().enumerate() {
        let Stood::Legal(m) = ply.stood else {
            let rest = plies.get(index..).unwrap_or_default();
            if main {
                stood(words, rest);
            } else {
                let text: Vec<&str> = rest.iter().map(|ply| ply.text.as_str()).collect();
                comments(words, &[text.join(" ")]);
            }
            return;
        };
        let number = position.fullmoves();
        match position.turn() {
            Color::White => words.push(&format!("{number}.")),
            Color::Black if !numbered => words.push(&format!("{number}...")),
            Color::Black => {}
        }
        numbered = ply.comments.is_empty() && ply.variations.is_empty();
        words.push(&write_move(&position, m, &Style::pgn()));
        for nag in &ply.nags {
            words.push(&format!("${nag}"));
        }
        comments(words, &ply.comments);
        for variation in &ply.variations {
            bracketed(words, &position, variation);
        }
        if ply.offer {
            comments(words, &["(=)".to_owned()]);
            numbered = false;
        }
        position.play_unchecked(m);
    }
}

fn bracketed(words: &mut Words, before: &Chess, variation: &Variation) {
    let mut inner = Words::default();
    comments(&mut inner, &variation.comments);
    line(&mut inner, before, &variation.plies, false);
    words.push(&format!("({})", inner.0.join(" ")));
}

/// The rest of a main line from an illegal move on.
fn stood(words: &mut Words, plies: &[Ply]) {
    if plies.is_empty() {
        return;
    }
    let text: Vec<String> = plies
        .iter()
        .map(|ply| match ply.stood {
            // Both squares, so that it can be read back without guessing.
            Stood::Illegal {
                attempt:
                    crate::legality::Attempt::Step {
                        from,
                        to,
                        promotion,
                    },
                ..
            } => {
                let promotion = promotion.map(|role| format!("={}", role.upper_char()));
                format!("{from}{to}{}", promotion.unwrap_or_default())
            }
            _ => ply.text.replace(['}', ']', ' '], ""),
        })
        .collect();
    comments(words, &[format!("[%stood {}]", text.join(" "))]);
    for ply in plies {
        comments(words, &ply.comments);
    }
}
