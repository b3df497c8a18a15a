//! A draughts event by the code, and round robins.

use crate::support::Hall;

/// Twelve sample players of 100-square draughts.
fn field(hall: &Hall, players: u32) {
    let rows: Vec<String> = (1..=players)
        .map(|no| format!("Sample{no:02}\tPlayer\t{}\tA\t{no}", 2400 - 20 * no))
        .collect();
    let head = "Nazwisko\tImię\tRanking\tLista\tMiejsce na liście";
    hall.write("lista.csv", &format!("{head}\n{}\n", rows.join("\n")));
}

#[test]
fn a_swiss_of_the_code_pairs_as_its_tournament_file_does() {
    let hall = Hall::new();
    field(&hall, 12);
    hall.done("tournament new cup.json --game draughts100 --system pzwarc-classic --rounds 5 --name \"Sample cup\" --initial-colour white");
    hall.done("tournament import cup.json lista.csv");
    hall.done("tournament number cup.json");
    // V/2.4: the arbiter says whether a round is the last.
    let told = hall.ends(1, "tournament draft cup.json");
    assert!(
        told.contains("--last or --not-last") && told.contains("pzwarc:V/2.4"),
        "{told}"
    );
    for round in 1..=5 {
        if round == 3 {
            // V/2.8.9.5: no half points for those who are away.
            let told = hall.ends(1, "tournament bye cup.json --entry 4 --round 3 --kind half");
            assert!(told.contains("pzwarc:V/2.8.9.5"), "{told}");
            hall.done("tournament bye cup.json --entry 4 --round 3 --kind zero");
            hall.done("tournament bye cup.json --entry 7 --round 3 --kind zero");
        }
        // What `pair` makes of the file is what the event drafts.
        hall.done("tournament export cup.json --to tournament -o before.json");
        let last = if round == 5 { "--last" } else { "--not-last" };
        hall.sure(&format!("tournament draft cup.json {last}"));
        let (pairs, pab) = hall.pairs("cup.json", round);
        let option = if round == 5 { "--last-round" } else { "" };
        let made = hall.done(&format!("pair before.json {option}"));
        let mut told: Vec<String> = pairs.iter().map(|(w, b)| format!("{w} {b}")).collect();
        told.extend(pab.map(|no| format!("{no} 0")));
        let made: Vec<&str> = made.lines().skip(1).take(told.len()).collect();
        assert_eq!(made, told, "round {round}");
        hall.done("tournament publish cup.json");
        let results: Vec<String> = (1..=pairs.len())
            .map(|board| format!("{board}={}", ["2-0", "1-1", "0-2"][board % 3]))
            .collect();
        hall.done(&format!("tournament result cup.json {}", results.join(" ")));
    }
    hall.done("tournament export cup.json --to tournament -o cup-file.json");
    let checked = hall.done("check cup-file.json");
    assert!(
        checked.ends_with("pairings: rounds 5, agree 5, differ 0\n"),
        "{checked}"
    );
    let own = hall.json("tournament standings cup.json");
    let ranked = hall.json("rank cup-file.json");
    for (a, b) in own["rows"]
        .as_array()
        .unwrap()
        .iter()
        .zip(ranked.as_array().unwrap())
    {
        assert_eq!(
            (&a["rank"], &a["number"], &a["name"]),
            (&b["place"], &b["no"], &b["name"])
        );
        // Tenths of a point there, points here.
        assert_eq!(
            a["points"].as_u64(),
            b["points"].as_u64().map(|points| points * 10)
        );
        assert_eq!(
            a["tie_breaks"][0]["value"].as_str().unwrap(),
            b["sums"][0].to_string()
        );
    }
    // A chess result is none in draughts.
    let wrong = hall.bad("tournament correct cup.json --board 1 1-0 --reason \"Sample\"");
    assert!(
        wrong.starts_with("cup.json: 1-0 is not a result of this game"),
        "{wrong}"
    );
    let table = hall.done("--lang pl tournament standings cup.json");
    assert!(table.lines().count() > 12, "{table}");
}

#[test]
fn a_round_robin_counts_its_rounds_and_everybody_meets_everybody() {
    let hall = Hall::new();
    hall.done("tournament new ring.json --game chess --system round-robin --name \"Sample ring\"");
    for name in ["Anna", "Beata", "Cyril", "Dana", "Emil", "Filip"] {
        hall.done(&format!(
            "tournament add ring.json --name \"Sample, {name}\""
        ));
    }
    hall.done("tournament number ring.json --order entered");
    let mut met = std::collections::BTreeSet::new();
    for round in 1..=5 {
        hall.done("tournament draft ring.json");
        hall.done("tournament publish ring.json");
        let (pairs, pab) = hall.pairs("ring.json", round);
        assert_eq!((pairs.len(), pab), (3, None));
        met.extend(pairs.iter().map(|(a, b)| (*a.min(b), *a.max(b))));
        let results: Vec<String> = (1..=3).map(|board| format!("{board}=1/2")).collect();
        hall.done(&format!(
            "tournament result ring.json {}",
            results.join(" ")
        ));
    }
    assert_eq!(met.len(), 15);
    hall.ends(1, "tournament draft ring.json --round 6");
    // Nobody enters any more (C.05).
    hall.ends(1, "tournament add ring.json --name \"Sample, Late\"");
    hall.done("tournament export ring.json -o ring.trf");
    assert_eq!(
        hall.done("tournament standings ring.json --csv"),
        hall.done("rank ring.trf --csv")
    );
    // Somebody who leaves too early: half of five games is two and a half.
    let table = hall.json("tournament standings ring.json");
    assert!(
        table["rows"]
            .as_array()
            .unwrap()
            .iter()
            .all(|row| row["points"] == 25),
        "{table}"
    );
}

#[test]
fn a_draughts_round_robin_is_ranked_by_the_code() {
    let hall = Hall::new();
    field(&hall, 4);
    hall.done(
        "tournament new liga.json --game draughts64 --system round-robin --name \"Sample liga\"",
    );
    hall.done("tournament import liga.json lista.csv");
    hall.done("tournament number liga.json --order lot --seed 7");
    for _ in 1..=3 {
        hall.done("tournament draft liga.json");
        hall.done("tournament publish liga.json");
        hall.done("tournament result liga.json 1=2-0 2=1-1");
    }
    hall.done("tournament export liga.json --to tournament -o liga-file.json");
    let own = hall.json("tournament standings liga.json");
    let ranked = hall.json("rank liga-file.json");
    for (a, b) in own["rows"]
        .as_array()
        .unwrap()
        .iter()
        .zip(ranked.as_array().unwrap())
    {
        assert_eq!((&a["rank"], &a["number"]), (&b["place"], &b["no"]));
        assert_eq!(
            a["points"].as_u64(),
            b["points"].as_u64().map(|points| points * 10)
        );
    }
    let lot = hall.done("tournament log liga.json");
    assert!(lot.contains("seed: 7"), "{lot}");
}
