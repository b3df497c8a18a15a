//! Games that are read are written so that they read back as the same games, and
//! can be replayed and audited.
#![no_main]

use jadoube_draughts::audit::audit;
use jadoube_draughts::draws::Regulations;
use jadoube_draughts::pdn::{read_games, replay, write_game};
use jadoube_draughts::{Board64, Board100};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(games) = read_games(text) else { return };
    for game in &games {
        let written = write_game(game);
        let again = read_games(&written).expect("written games are readable");
        let moves: Vec<&str> = game.moves().map(|played| played.text.as_str()).collect();
        let back: Vec<&str> = again
            .iter()
            .flat_map(|game| game.moves().map(|played| played.text.as_str()))
            .collect();
        assert_eq!(moves, back);
        if let Ok(replayed) = replay::<Board100>(game, Regulations::DEFAULT) {
            audit(game, &replayed);
        }
        if let Ok(replayed) = replay::<Board64>(game, Regulations::DEFAULT) {
            audit(game, &replayed);
        }
    }
});
