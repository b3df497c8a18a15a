//! Chapter V of the draughts code on the command line, on the examples.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use jadoube_formats::competition_file::CompetitionFile;
use serde_json::Value;

fn jadoube(args: &[&str]) -> Output {
    speaking("en", args)
}

fn speaking(lang: &str, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/tournaments"))
        .args(["--lang", lang])
        .args(args)
        .output()
        .unwrap()
}

/// Standard output of a run that must end with `code`.
fn answer(code: i32, args: &[&str]) -> String {
    let output = jadoube(args);
    let said = String::from_utf8(output.stdout).unwrap();
    let wrong = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {said}{wrong}");
    said
}

/// The one line on standard error of a run that was given bad input.
fn refused(args: &[&str]) -> String {
    let output = jadoube(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    let wrong = String::from_utf8(output.stderr).unwrap();
    assert_eq!(wrong.lines().count(), 1, "{args:?}: {wrong}");
    wrong.trim_end().to_owned()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_slice(&jadoube(args).stdout).unwrap()
}

/// A file of this test's own.
fn written(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path
}

fn example(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/tournaments");
    std::fs::read_to_string(folder.join(name)).unwrap()
}

#[test]
fn v_1_1_rank_tells_games_open_missing_or_played_twice() {
    let event = |rounds: &str, policies: &str| {
        format!(
            r#"{{ "format": "jadoube-tournament", "version": 1, "system": "round-robin",
  {policies}
  "players": [
    {{ "no": 1, "rating": 2100, "list": "A", "list_place": 5 }},
    {{ "no": 2, "rating": 2100, "list": "B" }}, {{ "no": 3, "rating": 2100, "list": "B" }}
  ],
  "rounds": [{rounds}]
}}"#
        )
    };
    let round = |no: usize, pair: &str, result: &str| {
        let (white, black) = pair.split_once('-').unwrap();
        format!(
            r#"{{ "round": {no}, "pairs": [{{ "white": {white}, "black": {black}, "result": "{result}" }}] }}"#
        )
    };
    let of = |rounds: &[String]| event(&rounds.join(","), "");
    let (first, second) = (round(1, "1-2", "1-1"), round(2, "3-1", "1-1"));
    let rank = |name: &str, text: &str| {
        let file = written(name, text);
        let shown = answer(0, &["rank", file.to_str().unwrap()]);
        let output = jadoube(&["rank", file.to_str().unwrap(), "--json"]);
        let places: Value = serde_json::from_slice(&output.stdout).unwrap();
        (shown, places, String::from_utf8(output.stderr).unwrap())
    };
    let (shown, places, noted) = rank("gap-missing.json", &of(&[first.clone(), second.clone()]));
    assert!(shown.contains("games not paired yet: 2-3"), "{shown}");
    assert!(shown.contains("shared until the open games are played"));
    assert!(noted.contains("games not paired yet: 2-3"), "{noted}");
    assert_eq!(places[1]["play_off"], false);
    assert_eq!(places[1]["waits"], true);
    let open = round(3, "2-3", "adjourned");
    let (shown, ..) = rank("gap-open.json", &of(&[first.clone(), second.clone(), open]));
    assert!(shown.contains("games without a result: 2-3"), "{shown}");
    let third = round(3, "2-3", "1-1");
    let again = round(4, "2-1", "1-1");
    let all = [first.clone(), second.clone(), third.clone(), again];
    let (shown, ..) = rank("gap-extra.json", &of(&all));
    assert!(shown.contains("met more often than the system allows: 1-2"));
    let (shown, places, noted) = rank("gap-none.json", &of(&[first, second, third]));
    assert!(
        shown.contains("play-off due") && noted.is_empty(),
        "{shown}{noted}"
    );
    assert_eq!(places[1]["play_off"], true);
    // A ring, list A knows 1 only: the reading that decides about 2 and 3 is named.
    let ring = [
        round(1, "1-2", "2-0"),
        round(2, "2-3", "2-0"),
        round(3, "3-1", "2-0"),
    ];
    let (shown, ..) = rank("ring.json", &of(&ring));
    assert!(shown.contains("policy after_list_a: play-off"), "{shown}");
    let policy = r#""policies": { "after_list_a": "begin-again" },"#;
    let (shown, places, _) = rank("ring-again.json", &event(&ring.join(","), policy));
    assert!(
        shown.contains("policy after_list_a: begin-again"),
        "{shown}"
    );
    assert_eq!(
        (&places[1]["no"], &places[1]["place"]),
        (&2.into(), &2.into())
    );
    assert_eq!(
        (&places[2]["no"], &places[2]["place"]),
        (&3.into(), &3.into())
    );
}

#[test]
fn v_1_4_round_robins_and_their_closed_forms() {
    assert_eq!(
        answer(0, &["roundrobin", "4"]),
        "  1  1-4  2-3\n  2  4-3  1-2\n  3  2-4  3-1\n"
    );
    assert_eq!(
        answer(0, &["roundrobin", "10", "--pair", "7", "10"]),
        "  4  10-7\n"
    );
    let one = json(&[
        "roundrobin",
        "10",
        "--player",
        "6",
        "--round",
        "2",
        "--json",
    ]);
    assert_eq!(one[0]["white"], 10);
    let double = answer(0, &["roundrobin", "4", "--double"]);
    assert_eq!(double.lines().last(), Some("  6  4-2  1-3"));
    let half = answer(0, &["roundrobin", "8", "--system", "half"]);
    assert_eq!(half.lines().nth(4), Some("  5  6-1  7-2  8-3  5-4"));
    assert!(answer(0, &["roundrobin", "7", "--system", "rutsch", "--svg"]).starts_with("<svg"));
    assert!(refused(&["roundrobin", "6", "--system", "half"]).contains("V/1.5.1.1"));
    refused(&["roundrobin", "0"]);
    refused(&["roundrobin", "8", "--pair", "3", "9"]);
}

#[test]
fn v_3_7_scheveningen_rounds() {
    let rounds = answer(0, &["scheveningen", "3", "--first", "black"]);
    assert_eq!(
        rounds,
        "  1  B1-A1  B2-A2  B3-A3\n  2  A1-B2  A2-B3  A3-B1\n  3  B3-A1  B1-A2  B2-A3\n"
    );
    assert_eq!(
        json(&["scheveningen", "3", "--json"])["rests_on"][1],
        "pzwarc:V/3.7.1"
    );
    refused(&["scheveningen", "0"]);
}

#[test]
fn v_2_8_pair_lists_the_next_round() {
    assert_eq!(
        answer(0, &["pair", "swiss.json"]),
        "4\n4 3\n2 1\n5 7\n8 6\n"
    );
    assert_eq!(
        answer(0, &["pair", "swiss.json", "--csv"]).lines().nth(1),
        Some("1,4,Dan,3,Cid")
    );
    for system in ["pzwarc-classic", "pzwarc-dutch", "pzwarc-rating"] {
        let pairs = answer(
            0,
            &["pair", "swiss.json", "--system", system, "--uncontrolled"],
        );
        assert_eq!(pairs.lines().next(), Some("4"));
    }
    let document = json(&["pair", "swiss.json", "--json"]);
    assert_eq!(document["round"], 4);
    assert_eq!(document["pairs"][0]["white_name"], "Dan");
    assert!(refused(&["pair", "round-robin.json"]).contains("roundrobin"));
    assert!(refused(&["pair", "swiss.json", "--system", "x"]).contains("no such system"));
    refused(&["pair", "missing.json"]);
}

#[test]
fn v_2_8_6_1_when_nothing_is_legal_the_nearest_pairings_are_offered() {
    let said = answer(1, &["pair", "nothing-legal.json"]);
    assert_eq!(
        said,
        "no complete pairing keeps the absolute rules (V/2.8.6.1): the arbiter decides\n\
         Why: 4 odd groups (1) (2) (4) (3) could only be paired through nobody, which is too few.\n\
         Nearest pairings, each breaking a rule:\n\
         - 4 and 2 meet again after round 1 (V/2.8.6.1.1)\n\
         - 1 and 3 meet again after round 1 (V/2.8.6.1.1)\n  4-2 1-3\n"
    );
    assert_eq!(answer(1, &["explain", "nothing-legal.json"]), said);
    for (lang, word) in [("pl", "sędzia"), ("cs", "rozhodčí")] {
        let output = speaking(lang, &["pair", "nothing-legal.json"]);
        assert_eq!(output.status.code(), Some(1));
        assert!(said_in(&output).contains(word), "{}", said_in(&output));
    }
    let document = json(&["explain", "nothing-legal.json", "--json"]);
    assert_eq!(
        document["nearest"][0]["breaks"][0]["provision"],
        "pzwarc:V/2.8.6.1.1"
    );
}

fn said_in(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn v_2_8_explain_tells_a_round_and_a_pair() {
    let round = answer(0, &["explain", "swiss.json", "--round", "3"]);
    assert!(round.starts_with("Round 3: strict colours\n"), "{round}");
    assert!(round.contains("4 goes down"), "{round}");
    assert_eq!(
        answer(0, &["explain", "swiss.json", "--why", "2", "4"]),
        "2 and 4 may not meet: they met in round 2 (V/2.8.6.1.1)\n"
    );
    let document = json(&["explain", "swiss.json", "--round", "3", "--json"]);
    let groups = document["explanation"]["groups"].as_array().unwrap();
    let cited = groups
        .iter()
        .flat_map(|group| group["down"].as_array().unwrap())
        .all(|down| down["provision"].as_str().unwrap().contains(":V/2.8"));
    assert!(cited);
    assert!(refused(&["explain", "swiss.json", "--round", "9"]).contains("no round 9"));
    assert!(refused(&["explain", "round-robin.json", "--round", "1"]).contains("V/1.4"));
}

#[test]
fn v_2_9_explain_tells_a_place_in_three_languages() {
    let told = answer(0, &["explain", "swiss.json", "--place", "5"]);
    assert_eq!(
        told,
        "Eva (no. 5): place 6\n\
         points: 3 (V/2.9) = 1. Ada 0; 2. Fay 1; 3. Hal 2\n  \
         ahead: Dan 5, Ada 4, Cid 4\n  still equal: Bea 3, Fay 3\n  behind: Gus 2, Hal 0\n\
         median Solkoff: 3 (V/2.9.2.1) = 1. Ada [4]; 2. Fay 3; 3. Hal [0]\n  \
         still equal: Bea 3, Fay 3\n\
         Solkoff without the 1 lowest: 7 (V/2.9.2.2) = 1. Ada 4; 2. Fay 3; 3. Hal [0]\n  \
         ahead: Bea 8\n  still equal: Fay 7\n\
         Solkoff without the 2 lowest: 4 (V/2.9.2.2) = 1. Ada 4; 2. Fay [3]; 3. Hal [0]\n  \
         still equal: Fay 4\n\
         better result against a higher-ranked player, against Ada: 0 (V/2.9.2.3) = 1. Ada 0\n  \
         still equal: Fay –\n\
         better result against a higher-ranked player, against Cid: – (V/2.9.2.3)\n  \
         ahead: Fay 1\n"
    );
    assert_eq!(answer(0, &["rank", "swiss.json", "--player", "5"]), told);
    let speak = |lang: &str| said_in(&speaking(lang, &["explain", "swiss.json", "--place", "5"]));
    assert!(speak("pl").starts_with("Eva (nr 5): miejsce 6\npunkty: 3 (V/2.9)"));
    assert!(speak("cs").starts_with("Eva (č. 5): místo 6\nbody: 3 (V/2.9)"));
    let document = json(&["explain", "swiss.json", "--place", "5", "--json"]);
    let walk = document["story"]["reasons"]
        .as_array()
        .unwrap()
        .last()
        .unwrap();
    assert_eq!(walk["provision"], "pzwarc:V/2.9.2.3");
    assert_eq!(walk["against"][0], 3);
    assert_eq!(walk["ahead"][0], 6);
    assert!(refused(&["explain", "swiss.json", "--place", "99"]).contains("number 99"));
}

#[test]
fn v_1_7_2_and_v_3_2_1_explain_round_robins_teams_and_scheveningen() {
    let articles = |file: &str| -> Vec<String> {
        let document = json(&["explain", file, "--place", "2", "--json"]);
        let reasons = document["story"]["reasons"].as_array().unwrap().clone();
        let mut articles: Vec<String> = reasons
            .iter()
            .map(|reason| reason["provision"].as_str().unwrap().replace("pzwarc:", ""))
            .collect();
        articles.dedup();
        articles
    };
    let asked: Vec<String> = (1..=7).map(|at| format!("V/1.7.2.{at}")).collect();
    assert_eq!(articles("round-robin.json"), asked);
    let asked: Vec<String> = (1..=6).map(|at| format!("V/3.2.1.{at}")).collect();
    assert_eq!(articles("scheveningen.json"), asked);
    let team = json(&["explain", "teams.json", "--place", "2", "--json"]);
    assert_eq!(team["story"]["reasons"][1]["value"], 15);
    assert_eq!(team["story"]["reasons"][1]["ahead"][0], 1);
}

#[test]
fn rank_prints_tables_sheets_and_crosstables() {
    let sheet = answer(0, &["rank", "round-robin.json", "--csv"]);
    assert_eq!(
        sheet.lines().take(3).collect::<Vec<_>>(),
        [
            "place,no,name,points,wins,advantages,decided_by",
            "1,2,Bea,7,2,+1 -0,",
            "2,1,Ada,7,2,+1 -0,place on list A"
        ]
    );
    let cross = answer(0, &["rank", "round-robin.json", "--crosstable", "--csv"]);
    assert_eq!(cross.lines().nth(2), Some("2,1,Ada,7,1,×,1+,1,2,+"));
    let cross = answer(0, &["rank", "swiss.json", "--crosstable", "--csv"]);
    assert_eq!(cross.lines().nth(1), Some("1,4,Dan,5,8b2,2w2,1b1"));
    let cross = answer(0, &["rank", "teams.json", "--crosstable", "--csv"]);
    assert_eq!(cross.lines().nth(1), Some("1,1,North,5,×,4,6,8"));
    let table = answer(0, &["rank", "round-robin.json"]);
    assert!(table.contains("II/5.7.1.2"), "{table}");
    assert_eq!(
        json(&["rank", "teams.json", "--json"])[0]["small_points"],
        18
    );
    assert!(refused(&["rank", "swiss.json", "--tiebreaks", "BH"]).contains("V/2.9"));
}

#[test]
fn v_3_6_line_ups_deadlines_and_quorum() {
    let told = answer(1, &["lineups", "teams.json"]);
    for line in [
        "Round 1, East (no. 2): E2 sits below E3, who comes later in the entry (V/3.6.2.4)",
        "Round 1, South (no. 3): line-up handed in 10 minutes before the match, due 15 minutes before (V/3.6.1.3)",
        "Round 2, South (no. 3): no line-up in time; these play, and that is final: S1, S2, S3, S4 (V/3.6.2.3)",
        "Round 2, North (no. 1): reserve N5: board 3 right after board 4 (V/3.6.2.5)",
        "1. North-West: West lacks the quorum of 3: all its clocks run, the other team makes no move (V/3.4, V/3.4.1.1, V/3.4.1.2)",
    ] {
        assert!(told.lines().any(|said| said == line), "{line}\n{told}");
    }
    answer(0, &["lineups", "teams.json", "--round", "3"]);
    answer(1, &["lineups", "teams.json", "--show", "16"]);
    answer(0, &["lineups", "teams.json", "--show", "16", "--all-ask"]);
    assert!(refused(&["lineups", "swiss.json"]).contains("not a team event"));
}

#[test]
fn check_pairs_our_files_again() {
    let said = answer(
        0,
        &[
            "check",
            "swiss.json",
            "round-robin.json",
            "scheveningen.json",
        ],
    );
    assert_eq!(said, "pairings: rounds 11, agree 11, differ 0\n");
    // Two pairs exchanged in round three: named, and why the file's pair was not made.
    let other = example("swiss.json")
        .replace(r#""white": 1, "black": 4"#, r#""white": 1, "black": 7"#)
        .replace(r#""white": 2, "black": 7"#, r#""white": 2, "black": 4"#);
    let path = written("other.json", &other);
    let said = answer(1, &["check", path.to_str().unwrap()]);
    assert!(said.contains("round 3: the file has 1-7 2-4"), "{said}");
    assert!(
        said.ends_with("pairings: rounds 3, agree 2, differ 1\n"),
        "{said}"
    );
}

#[test]
fn v_2_6_start_lists_by_rating_lot_and_pools() {
    let mut file: Value = serde_json::from_str(&example("swiss.json")).unwrap();
    file["rounds"] = Value::Array(Vec::new());
    file["players"][0]["rating"] = 1900.into();
    let path = written(
        "entries.json",
        &serde_json::to_string_pretty(&file).unwrap(),
    );
    let path = path.to_str().unwrap();
    let numbered = json(&["startlist", path, "--json"]);
    assert_eq!(numbered["players"][0]["name"], "Bea");
    let table = answer(0, &["startlist", path]);
    assert!(table.contains("V/2.6.1.1"), "{table}");
    let drawn = json(&[
        "startlist",
        path,
        "--method",
        "random",
        "--seed",
        "7",
        "--json",
    ]);
    assert_eq!(drawn["seed"], 7);
    assert_eq!(
        drawn,
        json(&[
            "startlist",
            path,
            "--method",
            "random",
            "--seed",
            "7",
            "--json"
        ])
    );
    answer(0, &["startlist", path, "--method", "varma"]);
    assert!(refused(&["startlist", "swiss.json"]).contains("V/2.6"));
}

/// C.04.2 art. 2: by rating, then by title, then by name; those without a rating come last.
#[test]
fn a_chess_report_is_listed_by_rating_title_and_name() {
    let line = |number: u32, title: &str, name: &str, rating: &str| {
        format!(
            "001 {number:>4}  {title:>3} {name:<33} {rating:>4} {:>31}\n",
            "0.0"
        )
    };
    let report = [
        line(1, "", "Sample, Zofia", "2000"),
        line(2, "", "Sample, Anna", ""),
        line(3, "FM", "Sample, Jan", "2000"),
        line(4, "", "Sample, Ewa", "2100"),
        line(5, "", "Sample, Adam", "2000"),
    ];
    let path = written("initial-order.trf", &report.concat());
    let path = path.to_str().unwrap();
    let listed = json(&["startlist", path, "--json"]);
    let was: Vec<u64> = listed
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["was"].as_u64().unwrap())
        .collect();
    assert_eq!(was, [4, 3, 5, 1, 2]);
    assert!(answer(0, &["startlist", path]).contains("C.04.2"));
    assert!(refused(&["startlist", path, "--method", "random"]).contains("C.04.2"));
}

/// Version 2 and reports are numbered as version 1 is, through the record behind them.
#[test]
fn start_lists_of_every_file_say_the_same() {
    let mut file: Value = serde_json::from_str(&example("swiss.json")).unwrap();
    file["rounds"] = Value::Array(Vec::new());
    file["seed"] = 5.into();
    file["players"][2]["technical"] =
        serde_json::json!({ "value": 2000, "method": "estimate", "author": "chief arbiter" });
    let text = serde_json::to_string_pretty(&file).unwrap();
    let first = written("entries-1.json", &text);
    let second = CompetitionFile::read(&text).unwrap();
    assert_eq!(second.seed, Some(5));
    let third = second.technical.get(&"n3".parse().unwrap()).unwrap();
    assert_eq!(third.author, "chief arbiter");
    let second = written("entries-2.json", &second.write().unwrap());
    let (first, second) = (first.to_str().unwrap(), second.to_str().unwrap());
    for method in ["rating", "random", "groups", "varma"] {
        let asked = |path| answer(0, &["startlist", path, "--method", method]);
        assert_eq!(asked(first), asked(second), "{method}");
        assert!(asked(first).contains("chief arbiter (V/2.6.1.2.2)"));
    }
    // What is printed is a file of the same version, with the numbers and the seed.
    let numbered = json(&["startlist", second, "--method", "random", "--json"]);
    assert_eq!(numbered["format"], "jadoube-competition");
    assert_eq!(numbered["seed"], 5);
    let of_first = json(&["startlist", first, "--method", "random", "--json"]);
    let ids = numbered["competition"]["participants"].as_array().unwrap();
    for (entry, player) in ids.iter().zip(of_first["players"].as_array().unwrap()) {
        assert_eq!(entry["number"], player["no"]);
        let name = &numbered["names"][entry["id"].as_str().unwrap()];
        assert_eq!(*name, player["name"]);
    }
    // A report: by rating, whatever its numbers were.
    let line = |number: u32, name: &str, rating: u32| {
        format!(
            "001 {number:>4}      {name:<33} {rating:>4} {:>31}\n",
            "0.0"
        )
    };
    let report = line(1, "Sample, Anna", 1900) + &line(2, "Sample, Bea", 2100);
    let report = written("entries.trf", &report);
    let table = answer(
        0,
        &[
            "startlist",
            report.to_str().unwrap(),
            "--system",
            "pzwarc-rating",
        ],
    );
    let places = ["Bea", "Anna"].map(|name| table.find(name).unwrap());
    assert!(places[0] < places[1], "{table}");
}

/// Contradictions in a competition file are reported by line, in the reader's language.
#[test]
fn faults_of_version_2_stand_at_their_lines() {
    let mut file = CompetitionFile::read(&example("swiss.json")).unwrap();
    file.competition.participants[1].number = file.competition.participants[0].number;
    let text = file.write().unwrap();
    let line = text
        .lines()
        .position(|line| line.contains("\"id\": \"n2\""))
        .unwrap();
    let path = written("two-numbers.json", &text);
    let path = path.to_str().unwrap();
    for (lang, what) in [
        ("en", "number 1 is given twice"),
        ("pl", "numer 1 nadano dwa razy"),
        ("cs", "číslo 1 je přiděleno dvakrát"),
    ] {
        let output = speaking(lang, &["rank", path]);
        let wrong = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2));
        // The brace of the participant stands one line above its identifier.
        assert!(
            wrong.contains(&format!("two-numbers.json:{line}: {what}")),
            "{wrong}"
        );
    }
}

/// III/1.3: colours change and what was left is kept, until somebody wins.
#[test]
fn a_superblitz_duel_tells_its_next_game() {
    let next = json(&["duel", "draw:20:35", "--json"]);
    assert_eq!(next["winner"], Value::Null);
    assert_eq!(next["next"]["game"], 2);
    assert_eq!(next["next"]["white"], "second");
    assert_eq!(next["next"]["white_ms"], 35_000);
    assert_eq!(next["next"]["black_ms"], 20_000);
    let over = json(&["duel", "draw:20:35", "second", "--json"]);
    assert_eq!(over["winner"], "second");
    assert_eq!(over["next"], Value::Null);
    for wrong in [
        &["duel", "draw:20"][..],
        &["duel", "first", "draw:1:1"],
        &["duel", "--minutes", "9"],
    ] {
        assert!(!refused(wrong).is_empty());
    }
    for lang in ["pl", "cs"] {
        let output = speaking(lang, &["duel"]);
        assert_eq!(output.status.code(), Some(0));
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains("3:00"), "{said}");
    }
}

#[test]
fn generated_tournaments_pass_their_check() {
    for system in ["pzwarc-classic", "pzwarc-dutch", "pzwarc-rating"] {
        let args = [
            "generate",
            "--system",
            system,
            "--players",
            "14",
            "--rounds",
            "5",
        ];
        let path = written(&format!("{system}.json"), &answer(0, &args));
        let said = answer(0, &["check", path.to_str().unwrap()]);
        assert_eq!(said, "pairings: rounds 5, agree 5, differ 0\n");
    }
    refused(&["generate", "--system", "nonsense"]);
}

#[test]
fn verify_pzwarc_swiss_counts_golden_rounds() {
    let golden = "../../testdata/pairing/pzwarc-swiss-public.jsonl";
    let said = answer(0, &["verify", "pzwarc-swiss", golden]);
    assert_eq!(
        said.lines().last(),
        Some("pzwarc-swiss: rounds 168, agree 168, differ 0")
    );
    let bad = written("bad.jsonl", "\n{\"id\": 1}\n");
    let wrong = refused(&["verify", "pzwarc-swiss", bad.to_str().unwrap()]);
    assert!(wrong.contains("bad.jsonl:2: "), "{wrong}");
}

#[test]
fn bad_files_are_answered_with_file_and_line() {
    let good = example("swiss.json");
    for (name, from, to, line, what) in [
        (
            "b1.json",
            r#""black": 5,"#,
            r#""black": 55,"#,
            22,
            "no player number 55",
        ),
        ("b2.json", r#""0-2""#, r#""0-3""#, 25, "unknown variant"),
        ("b3.json", r#""no": 8"#, r#""no": 1"#, 16, "entered twice"),
        (
            "b4.json",
            "\"rounds_planned\"",
            "\"rounds_plan\"",
            6,
            "unknown field",
        ),
    ] {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good, "{from}");
        let path = written(name, &text);
        let path = path.to_str().unwrap();
        for command in ["pair", "rank", "explain", "check", "startlist"] {
            let output = jadoube(&[command, path]);
            let wrong = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{command} {name}");
            assert!(
                wrong.contains(&format!("{name}:{line}: ")),
                "{command}: {wrong}"
            );
            assert!(wrong.contains(what), "{command}: {wrong}");
        }
    }
}
