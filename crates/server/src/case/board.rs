//! The board of a case: the element's attributes and the fallback picture.

use jadoube_chess::legality::{Attempt, examine};
use jadoube_chess::picture::{man, place};
use jadoube_chess::setup::Arrangement;
use jadoube_chess::shakmaty::{Chess, Position};
use jadoube_diagram::{Coordinates, Diagram, DiagramSquare, Size, SquareMark};
use jadoube_draughts::{Fen, Geometry, PlayedGame as Play, picture};
use jadoube_referee::{ChessBoard, Game, GameBoard};
use jadoube_words::Lang;

use super::letters;
use super::model::Kind;
use crate::figure::sign;

/// A board as the page shows it.
pub(crate) struct BoardView {
    /// The attribute `game` of the element.
    pub(crate) game: &'static str,
    pub(crate) fen: String,
    /// The squares of the last move.
    pub(crate) last: String,
    /// Highlighted squares.
    pub(crate) marks: String,
    /// The picture for readers without scripts.
    pub(crate) svg: String,
}

/// The chess board of a game, if it is a chess game.
pub(crate) fn chess_of(game: &Game) -> Option<&ChessBoard> {
    game.board().chess()
}

/// The current board.
pub(crate) fn now(kind: Kind, game: &Game) -> BoardView {
    let Some(board) = chess_of(game) else {
        return draughts(kind, game);
    };
    let last = board.plies().last().map(|ply| squares(&ply.text));
    let bound: Vec<String> = game
        .must_play()
        .unwrap_or_default()
        .iter()
        .filter_map(|text| squares(text).first().cloned())
        .collect();
    chess(kind, board.standing(), &last.unwrap_or_default(), &bound)
}

/// The squares of a move in coordinate notation.
fn squares(text: &str) -> Vec<String> {
    [text.get(..2), text.get(2..4)]
        .into_iter()
        .flatten()
        .filter(|square| DiagramSquare::algebraic(square).is_some())
        .map(str::to_owned)
        .collect()
}

/// A draughts board.
fn draughts(kind: Kind, game: &Game) -> BoardView {
    let ends = |text: &str| {
        let mut squares = text.split(['-', 'x', ':']);
        let first = squares.next()?.to_owned();
        Some((first, squares.next_back()?.to_owned()))
    };
    let last = game.board().plies().last().and_then(|ply| ends(&ply.text));
    let must = game.must_play().unwrap_or_default();
    let mut bound: Vec<String> = must.iter().filter_map(|text| Some(ends(text)?.0)).collect();
    bound.dedup();
    let diagram = match game.board() {
        GameBoard::Hundred(board) => picture::diagram(board.position(), None),
        GameBoard::SixtyFour(board) => picture::diagram(board.position(), None),
        GameBoard::Chess(_) => Diagram::new(Size::Eight, Coordinates::Algebraic),
    };
    BoardView {
        marks: bound.join(" "),
        ..drawn(kind, game.board().fen(), diagram, last)
    }
}

/// The draughts board after a number of half-moves.
pub(crate) fn draughts_after(kind: Kind, game: &Game, ply: usize) -> Option<BoardView> {
    let (fen, diagram) = match game.board() {
        GameBoard::Hundred(board) => stood(board.settled(), ply)?,
        GameBoard::SixtyFour(board) => stood(board.settled(), ply)?,
        GameBoard::Chess(_) => return None,
    };
    Some(drawn(kind, fen, diagram, None))
}

/// A position of the completed moves.
fn stood<B: Geometry>(play: &Play<B>, ply: usize) -> Option<(String, Diagram)> {
    let position = if ply == play.ply() {
        play.position()
    } else {
        play.before(ply)?
    };
    Some((Fen(position).to_string(), picture::diagram(position, None)))
}

/// A draughts diagram with its last move.
fn drawn(kind: Kind, fen: String, diagram: Diagram, last: Option<(String, String)>) -> BoardView {
    let named = |square: &str| match kind {
        Kind::Draughts100 => DiagramSquare::numbered(Size::Ten, square.parse().ok()?),
        _ => DiagramSquare::algebraic(square),
    };
    let diagram = Diagram {
        description: Some(fen.clone()),
        last_move: last
            .as_ref()
            .and_then(|(from, to)| Some((named(from)?, named(to)?))),
        ..diagram
    };
    BoardView {
        game: kind.board(),
        fen,
        last: last.map_or_else(String::new, |(from, to)| format!("{from} {to}")),
        marks: String::new(),
        svg: diagram.svg(),
    }
}

/// A chess board.
pub(crate) fn chess(
    kind: Kind,
    standing: &Arrangement,
    last: &[String],
    marks: &[String],
) -> BoardView {
    let mut diagram = Diagram::new(Size::Eight, Coordinates::Algebraic);
    let mut described = Vec::new();
    for (square, piece) in &standing.setup.board {
        let man = man(piece);
        diagram.put(place(square), man);
        described.push(format!("{}{square}", sign(man)));
    }
    // Figurines and squares are the same in every language.
    diagram.description = Some(described.join(" "));
    let named = |square: &String| DiagramSquare::algebraic(square);
    if let [from, to] = last
        && let (Some(from), Some(to)) = (named(from), named(to))
    {
        diagram.last_move = Some((from, to));
    }
    let pointed = marks.iter().filter_map(named);
    diagram
        .marks
        .extend(pointed.map(|square| (square, SquareMark::Point)));
    let mut marks = marks.to_vec();
    marks.dedup();
    BoardView {
        game: kind.board(),
        fen: standing.x_fen(),
        last: last.join(" "),
        marks: marks.join(" "),
        svg: diagram.svg(),
    }
}

/// A line of moves from a position: each move in notation, and the resulting position.
pub(crate) fn line(
    kind: Kind,
    start: &Chess,
    moves: &[String],
    lang: Lang,
) -> Vec<(String, BoardView)> {
    let mut position = start.clone();
    let mut steps = Vec::new();
    for text in moves {
        let standing = Arrangement::of(&position);
        let Some(m) = attempt(text).and_then(|attempt| examine(&standing, attempt).ok()) else {
            break;
        };
        let written = letters::numbered(&position, m, lang);
        let Ok(after) = position.play(m) else {
            break;
        };
        position = after;
        let view = chess(kind, &Arrangement::of(&position), &squares(text), &[]);
        steps.push((written, view));
    }
    steps
}

/// A move in the referee's form.
pub(super) fn attempt(text: &str) -> Option<Attempt> {
    use jadoube_chess::shakmaty::{CastlingSide, Role};
    match text {
        "O-O" => return Some(Attempt::Castle(CastlingSide::KingSide)),
        "O-O-O" => return Some(Attempt::Castle(CastlingSide::QueenSide)),
        _ => {}
    }
    Some(Attempt::Step {
        from: text.get(..2)?.parse().ok()?,
        to: text.get(2..4)?.parse().ok()?,
        promotion: text.chars().nth(4).and_then(Role::from_char),
    })
}
