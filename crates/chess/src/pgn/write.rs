//! Writing a game so that any program opens it.
//!
//! Other programs know legal moves only. An illegal move that stood and all that
//! follows in its line is therefore kept in comments: a note with the move as it was
//! written down, then `[%stood ...]` with moves, signs and variations, which our reader
//! reads back; clocks and remarks go into comments of their own, as usual. Words that
//! led nowhere are kept as `[%unread ...]`.

use shakmaty::{CastlingSide, Chess, Color, Position};

use super::{PgnGame, RecordedPly, Stood, Variation};
use crate::legality::Attempt;
use crate::notation::{Style, Tongue, write as write_move};

/// The note before an illegal move that stood.
pub(super) const STOOD: &str = "illegal, but it stood:";

/// The seven tags every record has, in their order.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Writes a game in export form: English letters, for any program.
pub fn write(game: &PgnGame) -> String {
    write_in(game, &Style::pgn())
}

/// Writes a game with its moves in any style; other programs may want English letters,
/// [`super::read_in`] reads every language back.
pub fn write_in(game: &PgnGame, style: &Style) -> String {
    let mut out = String::new();
    let tagged = || game.tag("Result").and_then(super::read_result);
    let result = game.result.or_else(tagged).map_or("*", super::write_result);
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
        Ok(position) => line(&mut words, &position, &game.plies, style),
        Err(_) => beyond(&mut words, &game.plies, style.tongue),
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
            // A line must not begin with the sign of an escaped line, a tag or a comment.
            let stays = word.starts_with(['%', '[', ';']);
            if column > 0 && column + 1 + length > 79 && !stays {
                out.push('\n');
                column = 0;
            } else if column > 0 {
                out.push(' ');
                column += 1;
            }
            out.push_str(word);
            column += length;
        }
        out.push_str("\n\n");
        out
    }
}

fn comments(words: &mut Words, comments: &[String]) {
    for comment in comments {
        // The reader leaves no closing brace in a comment; a game made otherwise may have one.
        words.push(&format!("{{{}}}", comment.replace('}', ")")));
    }
}

/// Writes plies from a playable position.
fn line(words: &mut Words, start: &Chess, plies: &[RecordedPly], style: &Style) {
    let mut position = start.clone();
    let mut numbered = false;
    for (index, ply) in plies.iter().enumerate() {
        let Stood::Legal(m) = ply.stood else {
            beyond(words, plies.get(index..).unwrap_or_default(), style.tongue);
            return;
        };
        let number = position.fullmoves();
        match position.turn() {
            Color::White => words.push(&format!("{number}.")),
            Color::Black if !numbered => words.push(&format!("{number}...")),
            Color::Black => {}
        }
        numbered = ply.comments.is_empty() && ply.variations.is_empty();
        words.push(&write_move(&position, m, style));
        for nag in &ply.nags {
            words.push(&format!("${nag}"));
        }
        comments(words, &ply.comments);
        for variation in &ply.variations {
            bracketed(words, &position, variation, style);
        }
        if ply.offer {
            comments(words, &["(=)".to_owned()]);
            numbered = false;
        }
        position.play_unchecked(m);
    }
}

fn bracketed(words: &mut Words, before: &Chess, variation: &Variation, style: &Style) {
    let mut inner = Words::default();
    comments(&mut inner, &variation.comments);
    line(&mut inner, before, &variation.plies, style);
    words.push(&format!("({})", inner.0.join(" ")));
}

/// The rest of a line from a move on that other programs do not know.
fn beyond(words: &mut Words, plies: &[RecordedPly], tongue: Tongue) {
    let mut beyond = StoodWriter {
        words,
        tongue,
        stood: Vec::new(),
        note: None,
    };
    beyond.plies(plies);
    beyond.flush();
}

/// Gathers what goes into the next `[%stood ...]`.
struct StoodWriter<'a> {
    words: &'a mut Words,
    tongue: Tongue,
    stood: Vec<String>,
    note: Option<String>,
}

impl StoodWriter<'_> {
    fn plies(&mut self, plies: &[RecordedPly]) {
        for ply in plies {
            self.ply(ply);
            for nag in &ply.nags {
                self.stood.push(format!("${nag}"));
            }
            if ply.offer {
                self.stood.push("(=)".to_owned());
            }
            self.comments(&ply.comments);
            for variation in &ply.variations {
                self.stood.push("(".to_owned());
                self.comments(&variation.comments);
                self.plies(&variation.plies);
                self.stood.push(")".to_owned());
            }
        }
    }

    fn ply(&mut self, ply: &RecordedPly) {
        let text = match &ply.stood {
            Stood::Legal(m) => squares(&Attempt::from(*m), self.tongue),
            Stood::Illegal { attempt, faults } => {
                if !faults.is_empty() {
                    self.flush();
                    self.note = Some(plain(&ply.text));
                }
                squares(attempt, self.tongue)
            }
            Stood::Unread(_) => {
                self.flush();
                let unread = format!("[%unread {}]", plain(&ply.text));
                comments(self.words, &[unread]);
                return;
            }
        };
        self.stood.push(text);
    }

    fn comments(&mut self, texts: &[String]) {
        if !texts.is_empty() {
            self.flush();
            comments(self.words, texts);
        }
    }

    fn flush(&mut self) {
        if self.stood.is_empty() {
            return;
        }
        let stood = format!("[%stood {}]", self.stood.join(" "));
        self.stood.clear();
        let text = match self.note.take() {
            Some(note) => format!("{STOOD} {note} {stood}"),
            None => stood,
        };
        comments(self.words, &[text]);
    }
}

/// A word that cannot close the comment it stands in.
fn plain(text: &str) -> String {
    text.replace(['{', '}', '[', ']'], "")
}

/// Both squares, so that it can be read back without guessing.
fn squares(attempt: &Attempt, tongue: Tongue) -> String {
    match attempt {
        Attempt::Castle(CastlingSide::KingSide) => "O-O".to_owned(),
        Attempt::Castle(CastlingSide::QueenSide) => "O-O-O".to_owned(),
        Attempt::Step {
            from,
            to,
            promotion,
        } => {
            let promotion = promotion.map(|role| format!("={}", tongue.letter(role)));
            format!("{from}{to}{}", promotion.unwrap_or_default())
        }
    }
}
