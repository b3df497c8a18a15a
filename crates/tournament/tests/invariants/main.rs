//! The invariants of 2.10 over random command sequences. The draws come from a recorded seed; the
//! long run is `make long` (over 100,000 commands).
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod due;
mod oracles;
mod play;
mod teams;

use self::play::Play;
use crate::hall::{Hall, Reply, round};
use jadoube_tournament::RoundSlot;
use serde_json::json;

#[test]
fn random_sequences_keep_the_invariants() {
    let long = std::env::var_os("JADOUBE_LONG").is_some();
    let (seeds, steps) = if long { (510, 250) } else { (38, 220) };
    let mut done = 0;
    let mut rounds = 0;
    let mut taken_over = 0;
    let mut taken_back = 0;
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
        play.event_file_agrees();
        play.own_file_agrees();
        taken_over += usize::from(play.taken_over());
        done += play.done;
        taken_back += play.taken_back;
        rounds += play
            .hall
            .state
            .rounds()
            .iter()
            .filter(|found| found.published.is_some())
            .count();
    }
    println!(
        "commands {done}, rounds published {rounds}, taken over {taken_over}, taken back {taken_back}"
    );
    assert!(
        taken_back >= usize::try_from(seeds).unwrap(),
        "{taken_back}"
    );
    assert!(
        rounds >= usize::try_from(seeds).unwrap(),
        "too little is played: {rounds}"
    );
}

/// 12: an event as arbiters live it, taken over through its report and its file after every round.
#[test]
fn files_taken_over_pair_the_same() {
    let mut taken_over = 0;
    for seed in 0..30 {
        // Seeds of the chess Swiss alone.
        let mut play = Play::new(seed * play::TURN);
        let hall = &mut play.hall;
        hall.sure("configure", json!({"rounds": 6}));
        let players = 8 + play.lot.below(7);
        let ratings: Vec<u32> = (0..players)
            .map(|at| 2300 - 20 * u32::try_from(at).unwrap())
            .collect();
        hall.field(&ratings);
        let (one, two) = (hall.id(1), hall.id(2));
        hall.plain("forbid-pairs", json!({"entries": [one, two]}));
        for number in 1..=5_u32 {
            let hall = &mut play.hall;
            let numbers = u32::try_from(hall.state.numbers().len()).unwrap();
            let somebody = hall.id(1 + u32::try_from(play.lot.below(numbers as usize)).unwrap());
            let wish = match play.lot.below(5) {
                0 => {
                    json!({"kind": "grant-bye", "data": {"entry": somebody, "round": number, "kind": "half"}})
                }
                1 => json!({"kind": "withdraw", "data": {"entry": somebody, "from_round": number}}),
                2 => {
                    json!({"kind": "add-entry", "data": {"name": format!("Sample, Late{number}"), "rating": 2050}})
                }
                _ => {
                    json!({"kind": "grant-bye", "data": {"entry": somebody, "round": number, "kind": "zero"}})
                }
            };
            // What is asked or refused here is left alone.
            let _ = hall.send(wish);
            let Reply::Done(_) =
                hall.send(json!({"kind": "draft-round", "data": {"round": number}}))
            else {
                break;
            };
            hall.plain("publish-round", json!({"round": number}));
            let boards = hall.state.boards(round(number)).len();
            let outcomes: Vec<&str> = (0..boards)
                .map(|_| ["1-0", "1/2", "0-1", "1-0", "0-1", "+/-", "-/-"][play.lot.below(7)])
                .collect();
            hall.results(number, &outcomes);
            if number == 3 {
                let wish = json!({"round": 2, "board": 1, "outcome": "1/2", "reason": "slip", "reported_in_time": true});
                let _ = hall.send(json!({"kind": "correct-result", "data": wish}));
            }
            play.own_file_agrees();
            assert!(play.taken_over(), "seed {seed} round {number}");
            taken_over += 1;
        }
    }
    println!("taken over {taken_over}");
    assert!(taken_over >= 100, "too little is played: {taken_over}");
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
        None | Some(RoundSlot::Out(_))
    ));
}
