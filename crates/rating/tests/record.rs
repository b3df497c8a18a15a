//! An event given as a record is rated and judged as the same event given game by game.
#![expect(
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use jadoube_rating::file::{RatingBook, read_title_event};
use jadoube_rating::{Track, category, norm, rate};
use serde_json::{Value, json};

fn record(game: &str) -> Value {
    json!({
        "game": game,
        "system": "round-robin",
        "points": { "win": 20, "draw": 10, "loss": 0, "pab": 20, "forfeit_win": 20, "forfeit_loss": 0, "absence": 0 },
        "participants": [
            { "id": "anna", "number": 1 },
            { "id": "jan", "number": 2 },
            { "id": "ewa", "number": 3 }
        ],
        "rounds": [
            { "games": [{ "white": "anna", "black": "jan", "outcome": "1-0" }],
              "out": [{ "entry": "ewa", "absence": "pab" }] },
            { "games": [{ "white": "jan", "black": "ewa", "outcome": "1/2" }],
              "out": [{ "entry": "anna", "absence": "pab" }] },
            { "games": [{ "white": "ewa", "black": "anna", "outcome": "-/+" }],
              "out": [{ "entry": "jan", "absence": "pab" }] }
        ]
    })
}

fn games() -> Value {
    json!([
        { "white": "anna", "black": "jan", "result": "2:0" },
        { "white": "jan", "black": "ewa", "result": "1:1" },
        { "white": "ewa", "black": "anna", "result": "-:+" }
    ])
}

fn book(key: &str, account: Value) -> Result<RatingBook, String> {
    let mut book = RatingBook::new();
    let player = |id: &str, rating: u32| json!({ "id": id, "rating": rating, "list": "A", "games": 40, "lastGame": "2025-11-02" });
    let list = json!({
        "format": "jadoube-rating-list/1", "game": "draughts100", "period": "2025-Q4",
        "players": [player("anna", 2150), player("jan", 2080), player("ewa", 1990)]
    });
    book.read_list(&list.to_string())
        .map_err(|bad| bad.to_string())?;
    let mut event = json!({ "id": "cup", "ends": "2026-02-08", "rate": "90 min" });
    event[key] = account;
    let events =
        json!({ "format": "jadoube-rating-events/1", "game": "draughts100", "events": [event] });
    book.read_events(&events.to_string())
        .map_err(|bad| bad.to_string())?;
    Ok(book)
}

#[test]
fn a_period_is_the_same_from_games_and_from_a_record() {
    let listed = book("games", games()).unwrap();
    let recorded = book("competition", record("draughts100")).unwrap();
    assert_eq!(listed.events, recorded.events);
    let rated =
        |book: &RatingBook| rate(&book.roll, &book.lists, &book.events, &book.policies).unwrap();
    let (one, other) = (rated(&listed), rated(&recorded));
    assert_eq!(one.list, other.list);
    assert_eq!(one.assessments.len(), 3);
}

#[test]
fn a_record_of_another_game_or_one_that_contradicts_itself_is_refused() {
    let other = book("competition", record("draughts64")).unwrap_err();
    assert_eq!(
        other,
        "line 1: the competition is of draughts64, not of draughts100"
    );
    let mut twice = record("draughts100");
    twice["rounds"][0]["out"][0]["entry"] = json!("jan");
    assert!(book("competition", twice).is_err());
}

#[test]
fn norms_are_the_same_from_games_and_from_a_record() {
    let read = |key: &str, account: Value| {
        let player = |id: &str| json!({ "id": id, "sex": "f", "rating": 2100, "list": "A", "standing": "I" });
        let mut file = json!({
            "format": "jadoube-tournament/1", "game": "draughts100", "system": "round-robin",
            "rate": "90 min", "players": [player("anna"), player("jan"), player("ewa")]
        });
        file[key] = account;
        let event = read_title_event(&file.to_string(), None).unwrap();
        let norm = norm::judge(&event, 0, Track::Open);
        let category = category::judge(&event, 0);
        json!({ "norm": norm, "category": category })
    };
    assert_eq!(
        read("games", games()),
        read("competition", record("draughts100"))
    );
}
