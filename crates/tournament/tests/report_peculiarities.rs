//! A report of an event in which everything happened, read back: by the checker, by the pairing of
//! the next round, and taken over as a tournament of its own.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use crate::hall::{Hall, round};
use jadoube_competition::Parity;
use jadoube_formats::trf;
use jadoube_pairing::swiss::dutch::{Fast, check_round};
use jadoube_tournament::engines;
use jadoube_vocabulary::Outcome;
use serde_json::{Value, json};

/// Twelve players, nine rounds, Baku acceleration, a forbidden pair; byes of every kind, a late
/// entry, a withdrawal, forfeits, an unrated game, a played 0-0, points by decision; a result and
/// colours corrected for rating only.
fn everything() -> Hall {
    let mut hall = Hall::new();
    hall.plain(
        "create-tournament",
        json!({"name": "Sample open", "game": "chess", "system": "fide-dutch", "rounds": 9,
               "initial_colour": "black", "acceleration": "baku", "starts_on": "2026-11-14", "ends_on": "2026-11-18",
               "control": "5400+30", "tie_breaks": ["BH/C1", "BH", "SB"]}),
    );
    hall.plain(
        "configure",
        json!({"city": "Sample Town", "federation": "POL"}),
    );
    let ratings: Vec<u32> = (0..12).map(|at| 2400 - 25 * at).collect();
    hall.field(&ratings);
    let [three, four] = [3, 4].map(|number| hall.id(number));
    hall.plain("forbid-pairs", json!({"entries": [three, four]}));
    let bye = |hall: &mut Hall, number: u32, round: u32, kind: &str| {
        let id = hall.id(number);
        hall.sure(
            "grant-bye",
            json!({"entry": id, "round": round, "kind": kind}),
        );
    };
    bye(&mut hall, 5, 2, "half");
    bye(&mut hall, 6, 3, "zero");
    bye(&mut hall, 7, 3, "full");
    let patterns: [&[&str]; 4] = [
        &["1-0", "0-1", "1/2", "+/-", "1-0u", "0-0"],
        &["1-0", "1/2", "-/-", "0-1", "1/2u", "1-0"],
        &["0-1", "1/2-0", "1-0", "1-0", "-/+", "1/2"],
        &["1-0", "1-0", "1/2", "0-1", "0-1", "1-0"],
    ];
    for number in 1..=4_u32 {
        if number == 2 {
            let late = json!({"entries": [{"name": "Late, Sample", "rating": 2310}]});
            hall.plain("add-entries", late);
        }
        if number == 3 {
            let penalised = hall.id(2);
            hall.plain(
                "decide-points",
                json!({"entry": penalised, "round": 2, "points": -5, "reason": "12.9"}),
            );
        }
        if number == 4 {
            let id = hall.id(12);
            hall.plain("withdraw", json!({"entry": id, "from_round": 4}));
        }
        hall.publish(number);
        hall.plain("start-round", json!({"round": number}));
        let boards = hall.state.boards(round(number)).len();
        hall.results(number, &patterns[number as usize - 1][..boards]);
    }
    bye(&mut hall, 8, 5, "zero");
    bye(&mut hall, 9, 7, "zero");
    // Round 1 is closed for the table: for the rating alone a result and colours change.
    for (board, outcome, turned) in [(1, "0-1", false), (2, "0-1", true)] {
        hall.sure(
            "correct-for-report",
            json!({"round": 1, "board": board, "outcome": outcome,
                   "colours_reversed": turned, "reason": "found in the archive"}),
        );
    }
    hall
}

fn next(hall: &Hall, number: u32) -> (Vec<(u32, u32)>, Option<u32>) {
    let made = engines::pair(&hall.state.pairing_input(round(number), false), false).unwrap();
    let boards = made.boards.iter().map(|(white, black, _)| (*white, *black));
    (boards.collect(), made.pab)
}

#[test]
fn everything_is_read_back() {
    let mut hall = everything();
    let text = hall.state.trf26(&hall.people, true);
    let file = trf::read(&text).unwrap();
    assert!(file.remarks.is_empty(), "{:?}\n{text}", file.remarks);
    assert_eq!(file.wrong_points(), [], "{text}");
    for record in [
        "022 Sample Town",
        "032 POL",
        "042 2026/11/14",
        "052 2026/11/18",
        "062 13",
        "072 13",
        "152 B",
        "172 FIDON",
        "192 FIDE_DUTCH_2026",
        "202 BH/C1,BH,SB",
        "222 5400+30",
    ] {
        assert!(text.lines().any(|line| line == record), "{record}\n{text}");
    }
    let notes = hall.notes();
    assert_eq!(notes.len(), 3, "{notes:?}");
    assert!(
        notes.iter().any(|note| note.starts_with("FPB @ Round 3: ")),
        "{notes:?}"
    );
    assert!(
        notes
            .iter()
            .any(|note| note.ends_with("standings; colours reversed in 001"))
    );
    // Every round, paired again from the file alone, is what was published.
    let cards = file.scorecards(Parity::default()).unwrap();
    for number in 1..=4 {
        let differs = check_round(
            &cards,
            number,
            &file.absent_in(number),
            &mut Fast::default(),
        );
        assert_eq!(differs, None, "round {number}\n{text}");
    }
    // Taken over: nobody asks, and both ledgers, byes to come and the next pairing are the same.
    let mut again = Hall::new();
    let made = again.plain("import-tournament", json!({ "text": text }));
    assert_eq!(made.entries.len(), 13);
    let told = made.events.last().unwrap().parts().1;
    assert_eq!(told["adjustments"], json!(["withdrawn? 12"]));
    for number in 1..=13 {
        assert_eq!(
            again.points(number),
            hall.points(number),
            "{number}\n{text}"
        );
    }
    let corrections = |hall: &Hall| -> Vec<String> {
        let notes = hall.notes().into_iter();
        notes.filter(|note| note.starts_with("Rating")).collect()
    };
    assert_eq!(corrections(&again), corrections(&hall));
    assert_eq!(next(&again, 5), next(&hall, 5), "{text}");
    let config = again.state.config().unwrap();
    assert_eq!(config.starts_on.as_deref(), Some("2026-11-14"));
    assert_eq!(config.control.as_deref(), Some("5400+30"));
    assert_eq!(config.city.as_deref(), Some("Sample Town"));
    // What comes out again is what came in, to the letter, but for who made it and when.
    let whole = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| !line.starts_with("132"));
        lines.map(str::to_owned).collect()
    };
    let out = again.state.trf26(&again.people, true);
    assert_eq!(whole(&out), whole(&text));
    hall.publish(5);
    hall.check();
}

/// T31, S16: an open game is `?` in the exchange file and adjourned when it is imported.
#[test]
fn an_adjourned_game_stays_adjourned() {
    let mut hall = Hall::swiss_of(8, 5);
    hall.publish(1);
    hall.plain(
        "confirm-results",
        json!({"round": 1, "results": [{"board": 1, "outcome": "1-0"},
            {"board": 2, "outcome": "1/2"}, {"board": 3, "outcome": "0-1"}]}),
    );
    hall.publish(2);
    hall.results(2, &["1/2"; 4]);
    let text = hall.state.trf26(&hall.people, true);
    assert_eq!(text.matches(" ?").count(), 2, "{text}");
    let mut again = Hall::new();
    again.plain("import-tournament", json!({ "text": text }));
    assert_eq!(again.outcome(1, 4), Outcome::Adjourned);
    assert_eq!(next(&again, 3), next(&hall, 3), "{text}");
}

/// 2.6: the mark of an event outside FIDE mode goes with its file.
#[test]
fn outside_fide_mode_stays_outside() {
    let mut hall = Hall::swiss_of(8, 6);
    for number in 1..=3 {
        hall.drawn(number);
    }
    hall.sure("leave-fide-mode", json!({}));
    let text = hall.state.trf26(&hall.people, true);
    let mut again = Hall::new();
    again.plain("import-tournament", json!({ "text": text }));
    assert_eq!(again.state.left_fide_mode(), Some(round(3)));
    assert_eq!(again.notes(), ["FIDE mode exited @ Round 3"]);
}

/// T62: players who have played and have nothing in the last rounds are asked about.
#[test]
fn whoever_may_have_left_is_named() {
    let mut hall = Hall::swiss_of(8, 6);
    hall.drawn(1);
    let id = hall.id(3);
    hall.plain("withdraw", json!({"entry": id, "from_round": 2}));
    hall.drawn(2);
    hall.drawn(3);
    let text = hall.state.trf26(&hall.people, true);
    let mut again = Hall::new();
    let made = again.plain("import-tournament", json!({ "text": text }));
    let told = made.events.last().unwrap().parts().1;
    assert_eq!(told["adjustments"], json!(["withdrawn? 3"]));
    // Of the first round alone nobody can say so.
    let mut half = Hall::new();
    let made = half.plain("import-tournament", json!({ "text": text, "rounds": 1 }));
    let told: Value = made.events.last().unwrap().parts().1;
    assert_eq!(told["adjustments"], json!([]));
}
