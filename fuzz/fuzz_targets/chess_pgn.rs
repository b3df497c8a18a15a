//! Any text is read as games in every language, and what is written of them reads back as
//! the same games: the same moves, and written once more the same text.
#![no_main]

use jadoube_chess::audit::Auditor;
use jadoube_chess::editions::BoardLaws;
use jadoube_chess::notation::{Style, Tongue};
use jadoube_chess::pgn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut auditor = Auditor::new(BoardLaws::newest());
    auditor.checks.mates = false;
    for text in pgn::games(text) {
        for tongue in Tongue::ALL {
            let game = pgn::read_in(text, tongue);
            for style in [Style::pgn(), Style::usual(tongue)] {
                let written = pgn::write_in(&game, &style);
                assert_eq!(pgn::games(&written).len(), 1, "{written}");
                let again = pgn::read_in(&written, style.tongue);
                assert_eq!(again.legal_moves(), game.legal_moves(), "{written}");
                assert_eq!(again.plies.len(), game.plies.len(), "{written}");
                assert_eq!(pgn::write_in(&again, &style), written);
            }
        }
        let _ = auditor.game(text);
    }
});
