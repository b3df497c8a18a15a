//! The men of `<game-board>` are those of the diagrams: one drawing, two uses.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fmt::Write;

use jadoube_diagram::{Man, ManKind, STYLE};
use jadoube_vocabulary::Side;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/game-board/men.js");

/// The letters by which the element calls the men of each game.
const MEN: [(&str, ManKind, char, char); 8] = [
    ("chess", ManKind::King, 'K', 'k'),
    ("chess", ManKind::Queen, 'Q', 'q'),
    ("chess", ManKind::Rook, 'R', 'r'),
    ("chess", ManKind::Bishop, 'B', 'b'),
    ("chess", ManKind::Knight, 'N', 'n'),
    ("chess", ManKind::Pawn, 'P', 'p'),
    ("draughts", ManKind::Draughtsman, 'w', 'b'),
    ("draughts", ManKind::DraughtsKing, 'W', 'B'),
];

fn module() -> String {
    let mut text = String::from(
        "// Men and colours as the crate `diagram` draws them. Written by a test of the server:\n\
         // UPDATE_MEN=1 cargo test -p jadoube-server --test board_men\n\n\
         /** @type {Record<string, string>} */\nexport const MEN = {\n",
    );
    for (game, kind, white, black) in MEN {
        for (colour, letter) in [(Side::White, white), (Side::Black, black)] {
            let drawing = Man::new(colour, kind).drawing();
            assert!(!drawing.contains('\''));
            writeln!(text, "  \"{game} {letter}\":\n    '{drawing}',").unwrap();
        }
    }
    assert!(!STYLE.contains(['`', '\\', '$']));
    write!(text, "}};\n\nexport const STYLE = `{STYLE}`;\n").unwrap();
    text
}

#[test]
fn the_elements_men_are_the_diagrams_men() {
    let wanted = module();
    if std::env::var_os("UPDATE_MEN").is_some() {
        std::fs::write(FILE, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(
        found == wanted,
        "{FILE} is not what the crate draws: run with UPDATE_MEN=1"
    );
}
