//! The lines of the contract, as they are written there, and what follows from them.

use serde_json::{Value, json};

use crate::support::Hall;

/// Nine sample players, unsorted; with Anna there are ten.
const PLAYERS: &str = "Name,Rating,Title,Federation\n\
\"Sample, Beata\",2050,,POL\n\
\"Sample, Cyril\",2200,FM,CZE\n\
\"Sample, Dana\",1900,,CZE\n\
\"Sample, Emil\",1850,,POL\n\
\"Sample, Filip\",1800,,CZE\n\
\"Sample, Gustaw\",1750,,POL\n\
\"Sample, Hana\",1700,,CZE\n\
\"Sample, Igor\",1650,,POL\n\
\"Sample, Jan\",1600,,CZE\n";

/// The lines of cli.md up to the first numbers.
fn begun() -> Hall {
    let hall = Hall::new();
    hall.write("players.csv", PLAYERS);
    hall.done("tournament new open.json --game chess --system fide-dutch --rounds 7 --name \"Sample open\"");
    hall.done("tournament add open.json --name \"Sample, Anna\" --rating 2100 --title WFM");
    hall.done("tournament import open.json players.csv");
    hall.done("tournament number open.json");
    hall
}

#[test]
fn the_lines_of_the_contract_work_as_written() {
    let hall = begun();
    // By rating: Cyril 2200, Anna 2100, Beata 2050, Dana, Emil (5), ...
    let shown = hall.json("tournament show open.json");
    let names: Vec<&str> = shown["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        names[..5],
        [
            "Sample, Cyril",
            "Sample, Anna",
            "Sample, Beata",
            "Sample, Dana",
            "Sample, Emil"
        ]
    );
    hall.done("tournament bye open.json --entry 5 --round 2 --kind half");
    hall.done("tournament draft open.json");
    let draft = hall.pairs("open.json", 1);
    hall.done("tournament publish open.json");
    assert_eq!(hall.pairs("open.json", 1), draft);
    // Ten players: 1 meets 6, 2 meets 7 and so on, whichever side the lot gives White.
    let mut met: Vec<(u64, u64)> = draft
        .0
        .iter()
        .map(|(a, b)| (*a.min(b), *a.max(b)))
        .collect();
    met.sort_unstable();
    assert_eq!(met, [(1, 6), (2, 7), (3, 8), (4, 9), (5, 10)]);
    let told = hall.done("tournament result open.json --round 1 --board 3 1-0");
    assert!(told.contains("1-0"), "{told}");
    let table = hall.done("tournament standings open.json --lang pl");
    assert!(
        table.contains("Sample, Anna") && table.contains("partie nie mają jeszcze wyniku"),
        "{table}"
    );
    hall.done("tournament export open.json --to trf26 -o open.trf");
    let log = hall.done("tournament log open.json");
    assert!(
        log.contains("tournament.created") && log.contains("result.confirmed"),
        "{log}"
    );
    // The lot for the colour of number 1 is in the log, with its seed.
    assert!(log.contains("lot.drawn") && log.contains("seed"), "{log}");
}

#[test]
fn the_file_is_the_log() {
    let hall = begun();
    let file: Value = serde_json::from_str(&hall.read("open.json")).unwrap();
    assert_eq!(
        (&file["format"], &file["version"]),
        (&json!("jadoube-event"), &json!(2))
    );
    let log = file["log"].as_array().unwrap();
    for (at, event) in log.iter().enumerate() {
        assert_eq!(event["seq"].as_u64(), Some(at as u64 + 1));
        assert_eq!(event["version"], json!(1));
        // After 2020, in milliseconds.
        assert!(event["at"].as_i64().unwrap() > 1_577_836_800_000, "{event}");
    }
    // Names are stored outside the log, never in it.
    assert!(!file["log"].to_string().contains("Anna"));
    assert_eq!(file["people"].as_object().unwrap().len(), 10);
    let head = hall.json("tournament log open.json")["head"].clone();
    assert_eq!(head.as_u64(), Some(log.len() as u64));
    let after = hall.json(&format!(
        "tournament log open.json --after {}",
        log.len() - 1
    ));
    assert_eq!(after["events"].as_array().unwrap().len(), 1);
}

/// Plays what is drafted: White wins on odd boards, draws on even ones.
fn play(hall: &Hall, file: &str, round: usize, drawn: &str, won: &str) {
    let boards = hall.pairs(file, round).0.len();
    let results: Vec<String> = (1..=boards)
        .map(|board| format!("{board}={}", if board % 2 == 1 { won } else { drawn }))
        .collect();
    hall.done(&format!(
        "tournament result {file} --round {round} {}",
        results.join(" ")
    ));
}

#[test]
fn a_whole_event_is_accepted_by_check_and_ranked_the_same() {
    let hall = begun();
    hall.done("tournament bye open.json --entry 5 --round 2 --kind half");
    for round in 1..=7 {
        if round == 4 {
            hall.done("tournament withdraw open.json --entry 9");
        }
        if round == 6 {
            hall.done("tournament return open.json --entry 9");
        }
        hall.done("tournament draft open.json");
        hall.done("tournament publish open.json");
        play(&hall, "open.json", round, "1/2", "1-0");
    }
    hall.done("tournament export open.json --to trf26 -o open.trf");
    let checked = hall.done("check open.trf");
    assert!(
        checked.ends_with("pairings: rounds 7, agree 7, differ 0\n"),
        "{checked}"
    );
    // The same table, number by number, from the event and from its report.
    assert_eq!(
        hall.done("tournament standings open.json --csv"),
        hall.done("rank open.trf --csv")
    );
    let own = hall.json("tournament standings open.json");
    let ranked = hall.json("rank open.trf");
    let own = own["rows"].as_array().unwrap();
    let ranked = ranked.as_array().unwrap();
    assert_eq!(own.len(), ranked.len());
    for (a, b) in own.iter().zip(ranked) {
        assert_eq!(
            (&a["rank"], &a["number"], &a["name"]),
            (&b["rank"], &b["number"], &b["name"])
        );
        for tie_break in a["tie_breaks"].as_array().unwrap() {
            let code = tie_break["code"].as_str().unwrap();
            assert_eq!(
                tie_break["value"], b["values"][code],
                "{code} of {}",
                a["name"]
            );
        }
    }
    assert_eq!(hall.json("tournament show open.json")["state"], "decided");
    // Nothing is left to pair.
    let told = hall.ends(1, "tournament draft open.json");
    assert!(
        told.starts_with("Refused: All 7 rounds are paired"),
        "{told}"
    );
    // The other forms.
    hall.done("tournament export open.json --to trf16 -o old.trf");
    hall.done("rank old.trf");
    hall.write(
        "again.csv",
        &hall.done("tournament export open.json --to players"),
    );
    hall.done(
        "tournament new again.json --game chess --system round-robin --name \"Sample again\"",
    );
    hall.done("tournament import again.json again.csv");
    assert_eq!(
        hall.json("tournament show again.json")["entries"]
            .as_array()
            .unwrap()
            .len(),
        10
    );
    let boards = hall.done("tournament export open.json --to pairings --round 1");
    assert!(
        boards.starts_with("Board,White,WhiteName,Black,BlackName,Result\n1,"),
        "{boards}"
    );
}

#[test]
fn questions_refusals_and_undo() {
    let hall = begun();
    hall.done("tournament draft open.json");
    // The draft depends on who plays: level 2 asks, and the mark confirms.
    let line = "tournament withdraw open.json --entry 10";
    let asked = hall.ends(1, line);
    assert!(asked.contains("--confirm draft-goes-stale:"), "{asked}");
    let document: Value = serde_json::from_str(&hall.ends(1, &format!("--json {line}"))).unwrap();
    let warning = &document["warnings"][0];
    assert_eq!(
        (&warning["code"], &warning["level"]),
        (&json!("draft-goes-stale"), &json!(2))
    );
    assert!(warning["text"].as_str().unwrap().contains("round 1"));
    let mark = warning["mark"].as_str().unwrap();
    // A mark of another situation confirms nothing.
    hall.ends(1, &format!("{line} --confirm draft-goes-stale:0000000000"));
    hall.done(&format!("{line} --confirm {mark}"));
    let stale = hall.ends(1, "tournament publish open.json");
    assert!(stale.contains("draft it again"), "{stale}");
    // The last act is taken back: the player is there again.
    hall.done("tournament undo open.json");
    hall.done("tournament draft open.json");
    hall.done("tournament publish open.json");
    assert_eq!(hall.pairs("open.json", 1).0.len(), 5);
    // Two say different things: kept, told, and neither counts until it is settled.
    hall.done("tournament result open.json --board 1 1-0");
    let contested = hall.ends(1, "tournament result open.json --board 1 0-1");
    assert!(contested.contains("Neither counts"), "{contested}");
    hall.ends(1, "tournament draft open.json");
    hall.done("tournament correct open.json --board 1 0-1 --reason \"Slip read again\"");
    hall.done("tournament correct open.json --board 1 1/2 --reason \"Both agree\"");
    hall.done("tournament result open.json --board 2 -/+");
    let shown = hall.json("tournament show open.json --round 1");
    assert_eq!(shown["boards"][0]["outcome"], "1/2");
    assert_eq!(shown["boards"][1]["outcome"], "-/+");
    // The reason is stored outside the log.
    assert!(hall.read("open.json").contains("Slip read again"));
    // What one did not see is not written over: the whole moved on since event 1.
    let told = hall.ends(1, "tournament draft open.json --expect 1");
    assert!(told.contains("seen 1, now"), "{told}");
    // Any other command of the tournament by its kind.
    hall.done(r#"tournament do open.json open-entries"#);
    assert!(hall.read("open.json").contains("entries.opened"));
}

#[test]
fn fide_mode_is_left_only_on_purpose() {
    let hall = begun();
    for round in 1..=3 {
        hall.done("tournament draft open.json");
        hall.done("tournament publish open.json");
        play(&hall, "open.json", round, "1/2", "1-0");
    }
    // T10: two rounds later the table is closed.
    let line = "tournament correct open.json --round 1 --board 1 0-1 --reason \"Late\"";
    let refused = hall.ends(1, line);
    assert!(refused.contains("only outside FIDE mode"), "{refused}");
    assert!(refused.contains("--confirm leave-fide-mode:"), "{refused}");
    // For the rating report it can still be said, with a note.
    hall.sure(
        "tournament correct open.json --round 1 --board 1 0-1 --report-only --reason \"Late\"",
    );
    let report = hall.done("tournament export open.json");
    assert!(
        report.contains("### Rating correction @ Round 1"),
        "{report}"
    );
    hall.sure(line);
    let shown = hall.json("tournament show open.json");
    assert_eq!(shown["conformity"]["fide_mode"], false);
    assert!(
        hall.done("tournament export open.json")
            .contains("### FIDE mode exited")
    );
}

#[test]
fn three_languages() {
    let hall = begun();
    let told = hall.ends(1, "--lang pl tournament publish open.json");
    assert!(told.starts_with("Odmowa: "), "{told}");
    let told = hall.ends(1, "--lang cs tournament publish open.json");
    assert!(told.starts_with("Odmítnuto: "), "{told}");
    let told = hall.done("--lang cs tournament draft open.json --seed 1");
    assert!(
        told.contains("Bílý") && told.contains("1. kolo: návrh"),
        "{told}"
    );
    let told = hall.done("--lang pl tournament show open.json --round 1");
    assert!(
        told.contains("Białe") && told.contains("Runda 1: szkic"),
        "{told}"
    );
}
