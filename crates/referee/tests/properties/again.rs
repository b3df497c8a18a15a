//! A game had again from its snapshot, and one from which every hidden finding is removed.

use jadoube_referee::{Effect, FloorView, Game, Snapshot, Verdict};

/// The game as its snapshot gives it, written down and read.
pub fn from_snapshot(game: &Game) -> Game {
    let text = serde_json::to_string(&game.snapshot()).unwrap();
    let snapshot: Snapshot = serde_json::from_str(&text).unwrap();
    assert_eq!(snapshot, game.snapshot());
    game.kept().resume(&snapshot).unwrap()
}

/// What the floor is shown, and what it would be shown if the rules had found nothing that
/// an official may not act on.
pub fn floor(game: &Game) -> [String; 2] {
    let mut log = game.kept();
    for ruling in log.entries.iter_mut().flat_map(|entry| &mut entry.rulings) {
        if ruling.unasked == Some(false) {
            ruling.verdict = Verdict::Noted;
            ruling.cites.clear();
            ruling.evidence.clear();
            ruling.options.clear();
            ruling.held.clear();
            ruling.unasked = None;
            // What was only found opens nothing; what a player said does.
            let found = |it: &Effect| it.opens().is_some_and(|what| !what.by_word());
            ruling.effects.retain(|effect| !found(effect));
        }
    }
    let text = |view: &FloorView| serde_json::to_string(view).unwrap();
    let bare = log.replay().unwrap();
    [text(&game.for_floor()), text(&bare.for_floor())]
}
