//! Games that are read are written so that they read back as the same games, and what
//! can be replayed of them is audited alike.
#![no_main]

use jadoube_draughts::audit::audit;
use jadoube_draughts::draws::DrawRegulations;
use jadoube_draughts::pdn::{Item, PdnGame, read_games, replay, write_game};
use jadoube_draughts::{Board64, Board100, Geometry};
use libfuzzer_sys::fuzz_target;

/// Whether every word kept as a move is built like one. Others are kept for the audit to name, but
/// beside new neighbours they may read as something else (`1-`, `-` and `1+` as a result).
fn built_of_moves(items: &[Item]) -> bool {
    items.iter().all(|item| match item {
        Item::Move(played) => {
            let mut fields = played.text.split(['-', 'x', ':']);
            let field =
                |field: &str| !field.is_empty() && field.bytes().all(|b| b.is_ascii_alphanumeric());
            played.text.contains(['-', 'x', ':']) && fields.all(field)
        }
        Item::Variation(inside) => built_of_moves(inside),
        Item::Comment(_) | Item::SetUp { .. } => true,
    })
}

/// Line numbers aside.
fn bare(items: &mut [Item]) {
    for item in items {
        match item {
            Item::Move(played) => played.line = 0,
            Item::SetUp { line, .. } => *line = 0,
            Item::Variation(inside) => bare(inside),
            Item::Comment(_) => {}
        }
    }
}

fn law<B: Geometry>(game: &PdnGame, again: &PdnGame) {
    let findings = |game: &PdnGame| {
        let replayed = replay::<B>(game, DrawRegulations::DEFAULT).ok()?;
        let found = audit(game, &replayed);
        Some(
            found
                .into_iter()
                .map(|found| (found.ply, found.what))
                .collect::<Vec<_>>(),
        )
    };
    assert_eq!(findings(game), findings(again));
}

fuzz_target!(|text: &str| {
    let Ok(games) = read_games(text) else { return };
    for mut game in games.into_iter().filter(|game| built_of_moves(&game.items)) {
        let written = write_game(&game);
        let mut again = read_games(&written).expect("written games are readable");
        assert_eq!(again.len(), 1, "{written}");
        for again in &mut again {
            law::<Board100>(&game, again);
            law::<Board64>(&game, again);
            for game in [&mut game, &mut *again] {
                game.line = 0;
                bare(&mut game.items);
            }
            assert_eq!(*again, game, "{written}");
        }
    }
});
