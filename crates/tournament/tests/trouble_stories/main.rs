//! The trouble stories T1-T68 of the specification, each with its outcome. Stories of paper,
//! screens, devices and storage (T48-T52, T63, T64, T66) are not the aggregate's; of teams they
//! stand in `team_stories`, of an arbiter's decisions in `arbiter_stories`.

mod absence;
mod corrections;
mod decisions;
mod ending;
mod entering;
mod pairing;
mod settings;

use crate::hall::{Hall, round};
use jadoube_vocabulary::GameId;
use serde_json::json;

fn game(number: u32, serial: u32) -> GameId {
    GameId {
        round: round(number),
        serial,
    }
}

/// Six players rated 2200 to 1700, round 1 published as 1-4 5-2 3-6.
fn six() -> Hall {
    let mut hall = Hall::swiss(5);
    hall.field(&[2200, 2100, 2000, 1900, 1800, 1700]);
    hall.publish(1);
    assert_eq!(hall.boards(1), "1-4 5-2 3-6");
    hall
}

/// Four players, three rounds, as in S7.
fn four() -> Hall {
    let mut hall = Hall::swiss_of(4, 3);
    hall.play(1, &["1-0", "0-1"]);
    assert_eq!(hall.boards(1), "1-3 4-2");
    hall
}

fn draughts(players: u32, system: &str) -> Hall {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample", "game": "draughts100",
        "system": system, "rounds": 5, "initial_colour": "white"}),
    );
    let ratings: Vec<u32> = (0..players).map(|at| 2400 - 10 * at).collect();
    hall.field(&ratings);
    hall
}

fn draughts_round(hall: &mut Hall, number: u32) {
    hall.sure("draft-round", json!({"round": number, "last": false}));
    hall.plain("publish-round", json!({"round": number}));
    let boards = hall.state.boards(round(number)).len();
    hall.results(number, &vec!["1-1"; boards]);
}
