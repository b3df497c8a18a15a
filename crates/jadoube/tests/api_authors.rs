//! Who said it and who may take it back; texts that no file and no database can hold. Through a real
//! server.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod client;

use std::process::Command;

use client::{Client, Hall, Place};
use serde_json::{Value, json};

fn swiss(place: &Place, players: usize) -> Hall {
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample", "game": "chess", "system": "fide-dutch", "rounds": 3,
               "initial_colour": "white"}),
    );
    hall.enter(players);
    hall
}

fn as_somebody(client: &Client, hall: &Hall) -> Hall {
    client.hall(hall.id.clone())
}

fn last(answer: &Value) -> u64 {
    answer["events"].as_array().unwrap().last().unwrap()["seq"]
        .as_u64()
        .unwrap()
}

/// 2.8: an act is undone by its author or by the chief arbiter.
#[test]
fn only_its_author_and_the_chief_undo_an_act() {
    let place = Place::open();
    let hall = swiss(&place, 4);
    let scope = format!("tournament/{}", hall.id);
    let sector = place.somebody(&["sector", "--scope", &scope]);
    let sector = as_somebody(&sector, &hall);
    let deputy = place.somebody(&["deputy", "--scope", &scope]);
    let deputy = as_somebody(&deputy, &hall);
    hall.plain("draft-round", json!({"round": 1}));
    let published = last(&hall.plain("publish-round", json!({"round": 1})));
    for other in [&sector, &deputy] {
        let refused = other.send("undo", json!({ "seq": published }));
        assert_eq!(refused.status, 403, "{}", refused.text);
    }
    let result = json!({"round": 1, "board": 1, "outcome": "1-0"});
    let own = last(&sector.plain("confirm-result", result.clone()));
    assert_eq!(deputy.send("undo", json!({ "seq": own })).status, 403);
    sector.plain("undo", json!({ "seq": own }));
    assert_eq!(hall.round(1)["boards"][0]["outcome"], "open");
    let own = last(&sector.plain("confirm-result", result));
    hall.plain("undo", json!({ "seq": own }));
    assert_eq!(hall.round(1)["boards"][0]["outcome"], "open");
    // What is no act is the rules' to refuse.
    let nothing = sector.send("undo", json!({"seq": 999_999}));
    assert_eq!(nothing.status, 422, "{}", nothing.text);
}

/// 2.9: two equal reports are those of two, not of one who says it twice.
#[test]
fn one_who_reports_twice_is_one() {
    let place = Place::open();
    let hall = swiss(&place, 4);
    hall.plain("configure", json!({"results": "two-equal-reports"}));
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    let scope = format!("tournament/{}", hall.id);
    let first = as_somebody(&place.somebody(&["helper", "--scope", &scope]), &hall);
    let second = as_somebody(&place.somebody(&["helper", "--scope", &scope]), &hall);
    let said = json!({"round": 1, "board": 1, "outcome": "1-0", "entered_at": 1_790_000_000_000_i64,
                      "reporter": "somebody else"});
    first.plain("report-result", said.clone());
    assert_eq!(first.plain("report-result", said.clone())["already"], true);
    assert_eq!(hall.round(1)["boards"][0]["outcome"], "open");
    second.plain("report-result", said);
    assert_eq!(hall.round(1)["boards"][0]["outcome"], "1-0");
    let log = hall.get("/log?limit=1000");
    let reports: Vec<&Value> = log["events"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|event| event["kind"] == "result.reported")
        .collect();
    assert_eq!(reports.len(), 2);
    assert_eq!(reports[0]["data"]["entered_at"], 1_790_000_000_000_i64);
    assert_ne!(
        reports[0]["data"]["reporter"],
        reports[1]["data"]["reporter"]
    );
}

/// 2.2: a question of level 4 tells what follows.
#[test]
fn level_four_tells_its_consequences() {
    let place = Place::open();
    let hall = swiss(&place, 6);
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    let asked = hall.send("configure", json!({"tie_breaks": ["BH"]}));
    assert_eq!(asked.status, 428, "{}", asked.text);
    let warning = asked.json()["warnings"][0].clone();
    assert_eq!(
        (&warning["code"], &warning["level"]),
        (&json!("tiebreaks-changed"), &json!(4))
    );
    assert!(
        warning["consequences"]
            .as_str()
            .is_some_and(|text| text.len() > 20)
    );
}

/// A name pasted with line breaks and tabs is one line of every file; U+0000 is nobody's name.
#[test]
fn names_are_one_line() {
    let place = Place::open();
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample", "game": "chess", "system": "fide-dutch", "rounds": 3,
               "initial_colour": "white"}),
    );
    let names = [
        "Sample\nAnna",
        "Sample,\tBen",
        "  Sample,   Cid ",
        "Sample, Dóra",
        "Ł\u{202e}",
        "中文",
    ];
    let entries: Vec<Value> = names.iter().map(|name| json!({ "name": name })).collect();
    hall.plain("add-entries", json!({ "entries": entries }));
    for (bad, status) in [("a\u{0}b", 400), ("bell\u{7}", 422)] {
        let refused = hall.send("add-entries", json!({"entries": [{ "name": bad }]}));
        assert_eq!(refused.status, status, "{}", refused.text);
    }
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    hall.all(1, "1/2");
    let report = place.client.get(&hall.path("/export/trf26"));
    assert!(report.text.contains("Sample Anna"), "{}", report.text);
    let out = place.folder.path().join("out.trf");
    std::fs::write(&out, &report.text).unwrap();
    let checked = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .arg("check")
        .arg(&out)
        .output()
        .unwrap();
    assert!(
        checked.status.success(),
        "{}",
        String::from_utf8_lossy(&checked.stderr)
    );
}
