//! Games told in short: a position and a line of moves.

use jadoube_draughts::draws::{DrawRegulations, GameEnd, RuleDraw};
use jadoube_draughts::{Geometry, PlayedGame, notation};

/// A game from a position through a line of moves.
pub fn play<B: Geometry>(fen: &str, regulations: DrawRegulations, line: &str) -> PlayedGame<B> {
    let mut game = PlayedGame::from(fen.parse().unwrap(), regulations);
    play_on(&mut game, line);
    game
}

/// Plays a line; every move must be legal and name one move only.
pub fn play_on<B: Geometry>(game: &mut PlayedGame<B>, line: &str) {
    for text in line.split_whitespace() {
        let mv = notation::read(game.position(), text).unwrap();
        game.play(mv).unwrap();
    }
}

/// The ply after which a line first ends the game, and how.
pub fn first_ending<B: Geometry>(
    fen: &str,
    regulations: DrawRegulations,
    line: &str,
) -> Option<(usize, GameEnd)> {
    let mut game = PlayedGame::<B>::from(fen.parse().unwrap(), regulations);
    end_of(&mut game, line)
}

/// The same for a game under way.
pub fn end_of<B: Geometry>(game: &mut PlayedGame<B>, line: &str) -> Option<(usize, GameEnd)> {
    for text in line.split_whitespace() {
        if let Some(ending) = game.ending() {
            return Some((game.ply(), ending));
        }
        play_on(game, text);
    }
    game.ending().map(|ending| (game.ply(), ending))
}

/// The rules of a draw by their short names.
pub fn names(ending: &GameEnd) -> Vec<&'static str> {
    match ending {
        GameEnd::Win { .. } => vec!["win"],
        GameEnd::Draw(rules) => rules
            .iter()
            .map(|rule| match rule {
                RuleDraw::ThirdRepetition { .. } => "6.1",
                RuleDraw::KingMovesOnly { .. } => "6.2",
                RuleDraw::ThreeAgainstOne { .. } => "6.3",
                RuleDraw::TwoAgainstOne { .. } => "6.4",
                RuleDraw::LoneKingOnRoad { .. } => "6.3-64 lone",
                RuleDraw::ThreeKingsOnRoad { .. } => "6.3-64 three",
            })
            .collect(),
    }
}
