//! The invariants of 2.10 over random command sequences. The draws come from a recorded seed; the
//! long run is `JADOUBE_LONG=1` (100,000 commands).
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

#[path = "../hall/mod.rs"]
mod hall;
mod oracles;
mod play;

use hall::{Hall, round};
use jadoube_tournament::Slot;
use play::Play;
use serde_json::json;

#[test]
fn random_sequences_keep_the_invariants() {
    let long = std::env::var_os("JADOUBE_LONG").is_some();
    let (seeds, steps) = if long { (500, 250) } else { (36, 140) };
    let mut done = 0;
    let mut rounds = 0;
    let mut taken_over = 0;
    for seed in 0..seeds {
        let mut play = Play::new(seed);
        for at in 0..5 + play.lot.below(6) {
            let name = format!("Sample{at:02}, Player");
            let rating = 1500 + play.lot.below(900);
            play.hall
                .plain("add-entry", json!({"name": name, "rating": rating}));
        }
        play.hall
            .plain("assign-numbers", json!({"order": "standard"}));
        for step in 0..steps {
            play.step();
            if step % 10 == 9 {
                play.hall.check();
                play.undo_restores();
            }
        }
        play.hall.check();
        play.pairings_are_lawful();
        taken_over += usize::from(play.taken_over());
        done += play.done;
        rounds += play
            .hall
            .state
            .rounds()
            .iter()
            .filter(|found| found.published.is_some())
            .count();
    }
    println!("commands {done}, rounds published {rounds}, taken over {taken_over}");
    assert!(
        rounds >= usize::try_from(seeds).unwrap(),
        "too little is played: {rounds}"
    );
}

/// 8: what the public may see does not depend on a draft.
#[test]
fn drafts_are_invisible() {
    let mut hall = Hall::swiss_of(8, 4);
    hall.drawn(1);
    let seen = |hall: &Hall| {
        let open: Vec<_> = (1..=4)
            .map(|number| hall.state.public(round(number)))
            .collect();
        (
            open,
            hall.state.table(None),
            hall.state.trf26(&hall.people, true),
        )
    };
    let before = seen(&hall);
    hall.draft(2);
    assert_eq!(seen(&hall), before);
    assert!(matches!(
        hall.state.slot(0, round(2)),
        None | Some(Slot::Out(_))
    ));
}
