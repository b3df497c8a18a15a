//! Whatever text comes in, an answer comes out.
#![expect(clippy::expect_used, reason = "a test may stop at the first surprise")]

use jadoube_draughts::audit::audit;
use jadoube_draughts::draws::DrawRegulations;
use jadoube_draughts::notation::{self, read_dxp, split_signs};
use jadoube_draughts::pdn::{read_games, replay, write_game};
use jadoube_draughts::{Board64, Board100, Geometry, Move, Position};
use proptest::prelude::*;

fn any_position_text<B: Geometry>(text: &str) {
    if let Ok(position) = text.parse::<Position<B>>() {
        assert_eq!(position.to_string().parse(), Ok(position));
        for mv in position.moves() {
            assert_eq!(position.after(mv).before(position.undo_of(mv)), position);
        }
    }
}

fn any_move_text<B: Geometry>(text: &str) {
    let start = Position::<B>::start();
    let (plain, _) = split_signs(text);
    let _ = text.parse::<Move<B>>();
    if let Ok(mv) = notation::read(&start, plain) {
        assert!(start.is_legal(mv));
    }
}

fn any_games(text: &str) {
    let Ok(games) = read_games(text) else { return };
    for game in &games {
        let written = write_game(game);
        let again = read_games(&written).expect("written games are readable");
        let moves: Vec<&str> = game.moves().map(|played| played.text.as_str()).collect();
        let back: Vec<&str> = again
            .iter()
            .flat_map(|game| game.moves().map(|played| played.text.as_str()))
            .collect();
        assert_eq!(moves, back, "{written}");
        if let Ok(replayed) = replay::<Board100>(game, DrawRegulations::DEFAULT) {
            audit(game, &replayed);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 4000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_position(text in "[WBwb]?:?[WB]?(K?[0-9a-h]{1,2}(-[0-9]{1,2})?,?){0,8}:?[BW]?(K?[0-9]{1,2},?){0,8}[.:HF]{0,2}") {
        any_position_text::<Board100>(&text);
        any_position_text::<Board64>(&text);
    }

    #[test]
    fn a_move(text in "[0-9a-hx:,!?*+=. -]{0,14}") {
        any_move_text::<Board100>(&text);
        any_move_text::<Board64>(&text);
        let _ = read_dxp(&Position::start(), &text.replace(['-', 'x'], "M"));
    }

    #[test]
    fn games(text in "([0-9]{1,2}[.]{0,3} ?|[0-9a-h]{1,2}[-x:][0-9]{1,2}[!?*+=]{0,2}[0-9]?|[ \n(){}$*%;/\\[\\]\"]|\\[Tag \"[a-z\\\\\"]{0,3}\"\\]\n|1-1|2-0|a\\.l\\.|/FEN \"W:WK1:B2\"/|\\{[a-z%\\[: ]{0,6}\\}){0,20}") {
        any_games(&text);
    }

    #[test]
    fn anything(text in "\\PC{0,60}") {
        any_position_text::<Board100>(&text);
        any_move_text::<Board64>(&text);
        any_games(&text);
    }
}
