//! Whatever is told at a board, the referee answers, and a game is its log: applied to a new
//! board it gives the same game.
#![no_main]

use jadoube_referee::Game;
use jadoube_scenarios::game::Scenario;
use libfuzzer_sys::fuzz_target;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const MODES: [&str; 5] = [
    "standard",
    "rapid-full",
    "rapid-limited",
    "blitz-full",
    "blitz-limited",
];

fuzz_target!(|story: &str| {
    let story = story.replace("'''", "");
    // Every mode in turn: the length of the story picks one.
    let mode = MODES[story.len() % MODES.len()];
    for (game, fen) in [("chess", START), ("draughts100", ""), ("draughts64", "")] {
        // What the editions leave open in blitz is chosen.
        let text = format!(
            "kind = \"game\"\ngame = \"{game}\"\ntitle = \"any\"\nmode = \"{mode}\"\n\
             story = '''\n{story}\n'''\n\
             [regulations]\nblitz_penalty_seconds = 60\nblitz_recording = true\n"
        );
        let Ok(scenario) = Scenario::read(&text) else {
            return;
        };
        for edition in jadoube_lawbook::Edition::ALL {
            let Ok(played) = scenario.play(edition) else {
                continue;
            };
            let mut replayed = Game::new(played.game.settings().clone(), fen).expect("as before");
            for entry in played.game.log() {
                replayed
                    .apply(entry.clone())
                    .expect("what was ruled applies");
            }
            assert_eq!(format!("{:?}", played.game), format!("{replayed:?}"));
        }
    }
});
