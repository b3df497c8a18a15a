//! Any text is read as games, audited, and written so that the moves read back.
#![no_main]

use jadoube_chess::audit::Auditor;
use jadoube_chess::editions::Laws;
use jadoube_chess::pgn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut auditor = Auditor::new(Laws::newest());
    auditor.checks.mates = false;
    for text in pgn::games(text) {
        let game = pgn::read(text);
        let again = pgn::read(&pgn::write(&game));
        assert_eq!(again.legal_moves(), game.legal_moves());
        let _ = auditor.game(text);
    }
});
