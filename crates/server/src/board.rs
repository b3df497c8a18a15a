//! `/board`: a board for setting up a position and copying it as text.

use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::Response;
use jadoube_chess::picture::{man, place};
use jadoube_chess::setup::{Arrangement, BadFen};
use jadoube_diagram::{Coordinates, Diagram, DiagramSquare, Man, ManKind, Size};
use jadoube_draughts as draughts;
use jadoube_draughts::{Board64, Board100, Geometry, Setup, SquareSet};
use jadoube_vocabulary::GameKind;
use jadoube_words::{self as said, Words};
use serde::Deserialize;

use crate::page::{Page, html};

/// The query of the address.
#[derive(Deserialize)]
pub(crate) struct BoardQuery {
    #[serde(default)]
    game: String,
    #[serde(default)]
    fen: String,
    #[serde(default)]
    side: String,
}

/// The sentence that names the board of a game.
const fn key(game: GameKind) -> &'static str {
    match game {
        GameKind::Chess => "board-chess",
        GameKind::Draughts100 => "board-draughts100",
        GameKind::Draughts64 => "board-draughts64",
    }
}

/// The first position of a game.
const fn first(game: GameKind) -> &'static str {
    match game {
        GameKind::Chess => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        GameKind::Draughts100 => "W:W31-50:B1-20",
        GameKind::Draughts64 => "W:W21-32:B1-12",
    }
}

/// The picture of a position, or why the text is not a position.
fn picture(game: GameKind, words: &Words, fen: &str) -> Result<Diagram, String> {
    let wrong = |error| said::draughts::fen_error(words, &error);
    match game {
        GameKind::Chess => chess(fen).map_err(|bad| said::chess::bad_fen(words, bad)),
        GameKind::Draughts100 => {
            on_dark_squares::<Board100>(fen, Size::Ten, Coordinates::Numbers).map_err(wrong)
        }
        GameKind::Draughts64 => {
            on_dark_squares::<Board64>(fen, Size::Eight, Coordinates::Algebraic).map_err(wrong)
        }
    }
}

fn chess(fen: &str) -> Result<Diagram, BadFen> {
    let standing = Arrangement::from_fen(fen)?;
    let mut diagram = Diagram::new(Size::Eight, Coordinates::Algebraic);
    for (square, piece) in &standing.setup.board {
        diagram.put(place(square), man(piece));
    }
    Ok(diagram)
}

fn on_dark_squares<B: Geometry>(
    fen: &str,
    size: Size,
    coordinates: Coordinates,
) -> Result<Diagram, draughts::FenError> {
    let setup: Setup<B> = fen.parse()?;
    let mut diagram = Diagram::new(size, coordinates);
    for square in SquareSet::<B>::ALL {
        let Some(piece) = setup.piece(square) else {
            continue;
        };
        let kind = match piece.kind {
            draughts::PieceKind::Man => ManKind::Draughtsman,
            draughts::PieceKind::King => ManKind::DraughtsKing,
        };
        if let Some(place) = DiagramSquare::numbered(size, square.number()) {
            diagram.put(place, Man::new(piece.side, kind));
        }
    }
    Ok(diagram)
}

#[derive(Template)]
#[template(path = "board.html")]
struct BoardPage {
    page: Page,
    /// Code, sentence key, whether it is selected.
    games: Vec<(&'static str, &'static str, bool)>,
    game: &'static str,
    /// The content of the field, as typed.
    written: String,
    /// The position on the board.
    shown: String,
    black_below: bool,
    black_to_move: bool,
    /// Why the text is not a position.
    problem: Option<String>,
    svg: String,
}

/// `GET /board`
pub(crate) async fn show(page: Page, Query(asked): Query<BoardQuery>) -> Response {
    let mut games = GameKind::ALL.into_iter();
    let game = games.find(|game| game.name() == asked.game);
    let game = game.unwrap_or(GameKind::Chess);
    let written = match asked.fen.trim() {
        "" => first(game).to_owned(),
        text => text.to_owned(),
    };
    let black_below = asked.side == "black";
    let (shown, drawn, problem) = match picture(game, page.words(), &written) {
        Ok(picture) => (written.clone(), Some(picture), None),
        Err(reason) => (
            first(game).to_owned(),
            picture(game, page.words(), first(game)).ok(),
            Some(reason),
        ),
    };
    let svg = drawn.map_or_else(String::new, |mut diagram| {
        diagram.flipped = black_below;
        diagram.description = Some(page.text(key(game)));
        diagram.svg()
    });
    let refused = problem.is_some();
    let black_to_move = match game.is_draughts() {
        false => shown.split_whitespace().nth(1) == Some("b"),
        true => shown.starts_with(['B', 'b']),
    };
    let mut response = html(&BoardPage {
        games: GameKind::ALL
            .map(|one| (one.name(), key(one), one == game))
            .to_vec(),
        game: game.name(),
        written,
        shown,
        black_below,
        black_to_move,
        problem,
        svg,
        page,
    });
    if refused && response.status() == StatusCode::OK {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    response
}

#[cfg(test)]
mod tests {
    use jadoube_words::Lang;

    use super::*;

    #[test]
    fn every_first_position_is_a_picture_with_all_men() {
        for (game, men) in GameKind::ALL.into_iter().zip([32, 40, 24]) {
            let drawn = picture(game, Words::of(Lang::English), first(game));
            assert_eq!(drawn.unwrap().men.len(), men);
        }
    }

    #[test]
    fn an_absurd_text_is_answered_with_a_reason_in_the_language_of_the_reader() {
        for game in GameKind::ALL {
            for text in ["x", "9/9", "W:W99:B1", "W:W1,1:B", "\u{0}"] {
                let [english, polish, czech] = [Lang::English, Lang::Polish, Lang::Czech]
                    .map(|lang| picture(game, Words::of(lang), text).unwrap_err());
                assert!(!english.is_empty(), "{text}");
                assert!(english != polish && english != czech, "{english}");
                assert_ne!(polish, czech);
            }
        }
    }
}
