//! Moves as the reader writes them: read from national letters, figurines or coordinates, shown in
//! short notation. The story of a case is stored with English letters.

use jadoube_chess::legality::examine;
use jadoube_chess::notation::{self, Style, Tongue, reletter};
use jadoube_chess::setup::Arrangement;
use jadoube_chess::shakmaty::{Chess, Color, Move, Position};
use jadoube_referee::Game;
use jadoube_words::{FluentArgs, Lang};

use super::board::{attempt, chess_of};
use crate::page::Page;

/// The most moves listed if a text could mean several.
const MOST_MEANINGS: usize = 5;

/// The most moves of one piece that are listed individually.
const MOST_LISTED: usize = 4;

/// The piece letters of a reader's language.
pub(crate) const fn tongue(lang: Lang) -> Tongue {
    match lang {
        Lang::English => Tongue::English,
        Lang::Polish => Tongue::Polish,
        Lang::Czech => Tongue::Czech,
    }
}

/// Typed text as stored in a story: in short notation if it is exactly one legal move, else as
/// typed, with English letters.
pub(crate) fn typed(game: &Game, text: &str, lang: Lang) -> String {
    let Some(board) = chess_of(game) else {
        return text.to_owned();
    };
    if let (Some(position), [only]) = (board.position(), meanings(game, text, lang).as_slice()) {
        return short(&position, *only, &Style::pgn());
    }
    tongues(lang)
        .find_map(|from| reletter(text, from, Tongue::English))
        .unwrap_or_else(|| text.to_owned())
}

/// The letters of the reader's language first, then English ones; both read figurines.
fn tongues(lang: Lang) -> impl Iterator<Item = Tongue> {
    [tongue(lang), Tongue::English].into_iter()
}

/// The legal moves that a text may mean.
fn meanings(game: &Game, text: &str, lang: Lang) -> Vec<Move> {
    let Some(standing) = chess_of(game).map(|board| board.standing()) else {
        return Vec::new();
    };
    tongues(lang)
        .find_map(|from| notation::attempts_of(standing, text, from))
        .unwrap_or_default()
        .into_iter()
        .filter_map(|(attempt, _)| examine(standing, attempt).ok())
        .collect()
}

/// What a text that is not a single move could mean, in the reader's letters: the legal moves it
/// fits, else those to the square it names.
pub(crate) fn could_be(game: &Game, text: &str, lang: Lang) -> Vec<String> {
    let Some((board, position)) = chess_of(game).and_then(|it| Some((it, it.position()?))) else {
        return Vec::new();
    };
    let mut meant = meanings(game, text, lang);
    if meant.is_empty() {
        let goal = squares_in(text).next_back();
        let reach = |m: &Move| goal.as_deref() == Some(m.to().to_string().as_str());
        meant = board.legal().into_iter().filter(reach).collect();
    }
    let style = Style::usual(tongue(lang));
    meant
        .into_iter()
        .take(MOST_MEANINGS)
        .map(|m| notation::write(&position, m, &style))
        .collect()
}

/// The squares named anywhere in a text.
fn squares_in(text: &str) -> impl DoubleEndedIterator<Item = String> {
    let letters: Vec<char> = text.to_lowercase().chars().collect();
    let pairs: Vec<String> = letters
        .windows(2)
        .filter(|pair| matches!(pair, ['a'..='h', '1'..='8']))
        .map(|pair| pair.iter().collect())
        .collect();
    pairs.into_iter()
}

/// The moves of a game with their numbers, as on a score sheet.
pub(crate) fn score(game: &Game, lang: Lang) -> String {
    let Some(board) = chess_of(game) else {
        let plies = game.board().plies().iter();
        return plies
            .map(|ply| ply.text.as_str())
            .collect::<Vec<_>>()
            .join(" ");
    };
    let style = Style::usual(tongue(lang));
    let mut out: Vec<String> = Vec::new();
    for (place, ply) in board.plies().iter().enumerate() {
        let standing = board.standing_after(place);
        let written = standing.and_then(|stood| {
            let position = stood.position_waiving().ok()?;
            let m = examine(stood, attempt(&ply.text)?).ok()?;
            Some(notation::write(&position, m, &style))
        });
        let text = written.unwrap_or_else(|| long(standing, &ply.text, lang));
        match standing.map(|stood| (stood.setup.turn, stood.setup.fullmoves)) {
            Some((Color::White, number)) => out.push(format!("{number}.{text}")),
            Some((Color::Black, number)) if place == 0 => out.push(format!("{number}…{text}")),
            _ => out.push(text),
        }
    }
    out.join(" ")
}

/// An illegal move, with both squares and the letter of its piece.
fn long(standing: Option<&Arrangement>, text: &str, lang: Lang) -> String {
    let told = || {
        let (from, to) = (text.get(..2)?, text.get(2..)?);
        let man = standing?.setup.board.piece_at(from.parse().ok()?)?;
        Some(format!("{}{from}-{to}", tongue(lang).letter(man.role)))
    };
    told().unwrap_or_else(|| text.to_owned())
}

/// What must be played, as an order: the moves, or the piece if it has many.
pub(crate) fn must(page: &Page, game: &Game, moves: &[String]) -> String {
    let lang = page.lang();
    let standing = chess_of(game).map(|board| board.standing());
    let mut listed_moves = moves.to_vec();
    if let Some(standing) = standing {
        listed(standing, &mut listed_moves, lang);
    }
    let from = moves.first().and_then(|text| text.get(..2));
    let one_man = moves.iter().all(|text| text.get(..2) == from);
    if let (Some(standing), Some(from), true) = (standing, from, one_man)
        && moves.len() > MOST_LISTED
        && let Some(piece) = from
            .parse()
            .ok()
            .and_then(|at| standing.setup.board.piece_at(at))
    {
        let mut args = FluentArgs::new();
        args.set("man", jadoube_words::chess::man(page.words(), piece.role));
        args.set("square", from.to_owned());
        let key = match piece.color {
            Color::White => "case-must-man-white",
            Color::Black => "case-must-man-black",
        };
        return page.words().text_with(key, &args);
    }
    page.with("ruling-must", "moves", listed_moves.join(", "))
}

/// Moves from one position in short notation; unknown ones stay as they are.
fn listed(standing: &Arrangement, moves: &mut [String], lang: Lang) {
    let Ok(position) = standing.position_waiving() else {
        return;
    };
    let style = Style::usual(tongue(lang));
    for text in moves {
        if let Some(m) = attempt(text).and_then(|it| examine(standing, it).ok()) {
            *text = short(&position, m, &style);
        }
    }
}

/// Without the signs for check and mate, as it is an order and not a record.
fn short(position: &Chess, m: Move, style: &Style) -> String {
    let written = notation::write(position, m, style);
    written.trim_end_matches(['+', '#']).to_owned()
}

/// A move with its number.
pub(crate) fn numbered(position: &Chess, m: Move, lang: Lang) -> String {
    let dots = match position.turn() {
        Color::White => ".",
        Color::Black => "…",
    };
    let style = Style::usual(tongue(lang));
    let number = position.fullmoves();
    format!("{number}{dots}{}", notation::write(position, m, &style))
}

/// The label of a half-move of a game: `3…Sf6`; `None` for the starting position and for moves not
/// on the board.
pub(crate) fn ply(game: &Game, number: usize, lang: Lang) -> Option<String> {
    let place = number.checked_sub(1)?;
    let Some(board) = chess_of(game) else {
        let text = &game.board().plies().get(place)?.text;
        let dots = if place % 2 == 0 { "." } else { "…" };
        return Some(format!("{}{dots}{text}", place / 2 + 1));
    };
    let stood = board.standing_after(place)?;
    let position = stood.position_waiving().ok()?;
    let m = examine(stood, attempt(&board.plies().get(place)?.text)?).ok()?;
    Some(numbered(&position, m, lang))
}

#[cfg(test)]
mod tests {
    use super::super::model::{Case, Kind};
    use super::*;

    fn after(moves: &str) -> Game {
        let mut case = Case::blank(Kind::Chess);
        case.told.moves = Some(moves.to_owned());
        case.play(case.edition()).unwrap().game
    }

    #[test]
    fn moves_are_read_in_every_way_people_write_them() {
        let blank = Case::blank(Kind::Chess);
        let game = blank.play(blank.edition()).unwrap().game;
        for (lang, text) in [
            (Lang::Polish, "Sf3"),
            (Lang::Polish, "sf3"),
            (Lang::Polish, "Nf3"),
            (Lang::Polish, "♘f3"),
            (Lang::Polish, "Sg1-f3"),
            (Lang::Czech, "Jf3"),
            (Lang::Czech, "jf3"),
            (Lang::English, "g1f3"),
            (Lang::English, "1.Nf3!"),
        ] {
            assert_eq!(typed(&game, text, lang), "Nf3", "{text}");
        }
        // An illegal move stays as it was meant, with English letters.
        assert_eq!(typed(&game, "Hd4", Lang::Polish), "Qd4");
        assert_eq!(typed(&game, "e2-e5", Lang::Polish), "e2-e5");
        assert_eq!(typed(&game, "good morning", Lang::Polish), "good morning");
    }

    #[test]
    fn what_is_not_clear_is_answered_with_what_it_could_mean() {
        let game = after("e4 e5 Nf3 Nc6 Nc3 d6 d4 exd4");
        let mut both = could_be(&game, "Sd5", Lang::Polish);
        both.sort();
        assert_eq!(both, ["Sd5"]);
        // The knight and the queen can go to d4.
        let mut to = could_be(&game, "Xd4", Lang::Polish);
        to.sort();
        assert_eq!(to, ["H:d4", "S:d4"]);
        assert!(could_be(&game, "hello", Lang::Polish).is_empty());
    }

    #[test]
    fn the_score_is_told_in_short_notation() {
        let game = after("e2e4 e7e5 g1f3");
        assert_eq!(score(&game, Lang::Polish), "1.e4 e5 2.Sf3");
        assert_eq!(score(&game, Lang::Czech), "1.e4 e5 2.Jf3");
        assert_eq!(ply(&game, 2, Lang::Czech).as_deref(), Some("1…e5"));
        assert_eq!(ply(&game, 0, Lang::Czech), None);
        // An illegal move that was made is shown with both its squares.
        let mut case = Case::blank(Kind::Chess);
        case.told.moves = Some("e4 e5".to_owned());
        case.told.story.push("white plays f1-f5".parse().unwrap());
        let game = case.play(case.edition()).unwrap().game;
        assert_eq!(score(&game, Lang::Polish), "1.e4 e5 2.Gf1-f5");
    }
}
