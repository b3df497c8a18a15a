//! The clients of `examples/clients` as anybody would run them, and files as other programs read
//! them: against a real server.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod client;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use client::{Place, key, token};
use jadoube_formats::workbook::{self, Sheet};
use serde_json::{Value, json};

fn example(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join("../../examples/clients").join(name)
}

fn stdout_of(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}\n{text}");
    text
}

/// What `jadoube check` says of a report.
fn checked(report: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .arg("check")
        .arg(report)
        .output()
        .unwrap();
    stdout_of(&output)
}

/// Nine rounds of 64 through the Python client: what it takes home is what the event file of the
/// desk gives on the command line, and every round is what the rules give.
#[test]
fn the_python_client_runs_an_open_of_64_over_nine_rounds() {
    let place = Place::open();
    let folder = place.folder.path();
    let report = folder.join("open.trf");
    let output = Command::new("python3")
        .arg(example("event.py"))
        .arg(format!("http://{}", place.server.address))
        .args(["--players", "64", "--rounds", "9", "--report"])
        .arg(&report)
        .env("JADOUBE_TOKEN", token(folder, &["--role", "owner"]))
        .output()
        .unwrap();
    let told: Value = serde_json::from_str(stdout_of(&output).lines().last().unwrap()).unwrap();
    let hall = place
        .client
        .hall(told["tournament"].as_str().unwrap().to_owned());
    assert_eq!(hall.get("")["state"], "decided");
    let taken = std::fs::read_to_string(&report).unwrap();
    assert_eq!(
        taken
            .lines()
            .filter(|line| line.starts_with("001 "))
            .count(),
        64
    );
    // The same event as a file on the desk, through the command line.
    let backup = place.client.get(&hall.path("/export/backup"));
    let file = folder.join("event.json");
    std::fs::write(&file, &backup.text).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["tournament", "export"])
        .arg(&file)
        .output()
        .unwrap();
    assert_eq!(stdout_of(&output), taken);
    let verdict = checked(&report);
    assert!(
        verdict.contains("pairings: rounds 9, agree 9, differ 0"),
        "{verdict}"
    );
}

#[test]
fn the_shell_client_runs_a_small_open() {
    let place = Place::open();
    let folder = place.folder.path();
    let output = Command::new("sh")
        .arg(example("event.sh"))
        .arg(format!("http://{}", place.server.address))
        .env("JADOUBE_TOKEN", token(folder, &["--role", "owner"]))
        .output()
        .unwrap();
    let report = folder.join("small.trf");
    let text = stdout_of(&output);
    assert_eq!(
        text.lines().filter(|line| line.starts_with("001 ")).count(),
        8
    );
    std::fs::write(&report, text).unwrap();
    let verdict = checked(&report);
    assert!(
        verdict.contains("pairings: rounds 3, agree 3, differ 0"),
        "{verdict}"
    );
}

fn download(place: &Place, path: &str, to: &Path) {
    let output = Command::new("curl")
        .args(["--silent", "--show-error", "--fail", "--output"])
        .arg(to)
        .args([
            "--header",
            &format!("Authorization: Bearer {}", place.client.token),
        ])
        .arg(format!("http://{}{path}", place.server.address))
        .output()
        .unwrap();
    stdout_of(&output);
}

/// A workbook opened by a reader that is not ours: every table a sheet, numbers as numbers, names
/// with their accents, nothing that computes.
#[test]
fn a_workbook_is_read_by_another_program() {
    let place = Place::open();
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample open", "game": "chess", "system": "fide-dutch", "rounds": 3,
               "initial_colour": "white"}),
    );
    let names = ["Šámplová, Žofie", "=1+1", "Sample, Łucja", "Sample, Dan"];
    let entries: Vec<Value> = names
        .iter()
        .zip([2100, 2000, 1900, 1800])
        .map(|(name, rating)| json!({"name": name, "rating": rating}))
        .collect();
    hall.plain("add-entries", json!({ "entries": entries }));
    hall.plain("assign-numbers", json!({"order": "standard"}));
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    hall.plain(
        "confirm-results",
        json!({"round": 1, "results": [{"board": 1, "outcome": "1-0"}, {"board": 2, "outcome": "1/2"}]}),
    );
    let file = place.folder.path().join("all.xlsx");
    download(&place, &hall.path("/export/xlsx"), &file);
    let script = "import json, sys, openpyxl\n\
        book = openpyxl.load_workbook(sys.argv[1])\n\
        rows = {s.title: [[c.value for c in r] for r in s.iter_rows()] for s in book}\n\
        kinds = {s.title: [[c.data_type for c in r] for r in s.iter_rows()] for s in book}\n\
        print(json.dumps({'rows': rows, 'kinds': kinds}))";
    let output = Command::new("/usr/bin/python3")
        .args(["-c", script])
        .arg(&file)
        .output()
        .unwrap();
    let read: Value = serde_json::from_str(&stdout_of(&output)).unwrap();
    let sheets: Vec<&String> = read["rows"].as_object().unwrap().keys().collect();
    // Keys of a JSON object are sorted here.
    assert_eq!(
        sheets,
        [
            "2 standings",
            "3 crosstable",
            "4 norms",
            "5 round 1",
            "start-list"
        ]
    );
    let list = &read["rows"]["start-list"];
    assert_eq!(
        list[1].as_array().unwrap()[..4],
        [json!(1), json!("Šámplová, Žofie"), json!(null), json!(2100)]
    );
    assert_eq!(list[2][1], "=1+1");
    // A text, not a formula.
    assert_ne!(read["kinds"]["start-list"][2][1], "f");
    // 1-3 won, 4-2 drawn.
    let round = &read["rows"]["5 round 1"];
    assert_eq!(
        round[1],
        json!([1, 1, 1, "Šámplová, Žofie", "1-0", 3, "Sample, Łucja"])
    );
    assert_eq!(round[2][4], "1/2");
    // One game each; both opponents of the drawn game are rated and have no title.
    assert_eq!(
        read["rows"]["4 norms"][2],
        json!([2, "=1+1", 1, 0.5, 1, 1800, 0, 0])
    );
    let standings = &read["rows"]["2 standings"];
    assert_eq!(
        standings[1].as_array().unwrap()[..4],
        [json!(1), json!(1), json!("Šámplová, Žofie"), json!(1)]
    );
    let csv = place
        .client
        .get(&hall.path("/export/csv?table=pairings&round=1"));
    assert_eq!(
        csv.text.lines().nth(1),
        Some("1,1,1,\"Šámplová, Žofie\",1-0,3,\"Sample, Łucja\"")
    );
    // Boards of matches, of teams alone.
    let league = place.client.tournament(
        &place.event,
        json!({"name": "Sample league", "game": "chess", "system": "team-round-robin",
               "boards": 1, "initial_colour": "white"}),
    );
    let team = |name: &str| json!({"name": name, "strength": 2000, "players": [{"name": format!("{name}, Player")}]});
    let made = league.plain("add-teams", json!({"teams": [team("Alfa"), team("Beta")]}));
    league.sure("assign-numbers", json!({"order": made["entries"]}));
    league.pair(1, None);
    league.all(1, "1-0");
    let csv = place.client.get(&league.path("/export/csv?table=matches"));
    assert_eq!(
        csv.text.lines().nth(1),
        Some("1,1,Alfa,Beta,1:0,1,white,\"Alfa, Player\",1-0,\"Beta, Player\"")
    );
    assert_eq!(
        place
            .client
            .get(&hall.path("/export/csv?table=nothing"))
            .status,
        404
    );
    assert_eq!(
        place.client.get(&hall.path("/export/csv?round=2")).status,
        404
    );
    let games = place.client.get(&hall.path("/export/pgn?round=1"));
    assert_eq!(games.text.matches("[WhiteElo ").count(), 2);
    assert!(games.text.contains("[Round \"1.2\"]"));
}

/// A workbook in a form, as browsers and programs upload it: a diff, and nothing is written.
#[test]
fn a_workbook_is_compared_with_the_entries() {
    let place = Place::open();
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample open", "game": "chess", "system": "fide-dutch", "rounds": 3}),
    );
    hall.plain(
        "add-entries",
        json!({"entries": [{"name": "Sample, Anna", "rating": 2000}, {"name": "Sample, Ben"}]}),
    );
    let row = |cells: &[&str]| cells.iter().map(|&cell| cell.to_owned()).collect();
    let rows = vec![
        row(&["Nazwisko", "Imię", "Ranking", "Klub"]),
        row(&["Sample", "Anna", "2050", ""]),
        row(&["Sample", "Nowa", "1700", "Klub Północ"]),
        row(&["", "", "1500", ""]),
    ];
    let name = "Lista".to_owned();
    let file = place.folder.path().join("list.xlsx");
    std::fs::write(&file, workbook::write(&[Sheet { name, rows }]).unwrap()).unwrap();
    let upload = |file: &Path| -> (String, Value) {
        let output = Command::new("curl")
            .args(["--silent", "--show-error", "--write-out", "\n%{http_code}"])
            .args([
                "--header",
                &format!("Authorization: Bearer {}", place.client.token),
            ])
            .args(["--header", &format!("Idempotency-Key: {}", key())])
            .args(["--form", &format!("file=@{}", file.display())])
            .arg(format!(
                "http://{}{}",
                place.server.address,
                hall.path("/import")
            ))
            .output()
            .unwrap();
        let text = stdout_of(&output);
        let (body, status) = text.rsplit_once('\n').unwrap();
        (status.to_owned(), serde_json::from_str(body).unwrap())
    };
    let (status, diff) = upload(&file);
    assert_eq!(status, "200", "{diff}");
    assert_eq!(diff["new"][0]["name"], "Sample, Nowa");
    assert_eq!(diff["new"][0]["club"], "Klub Północ");
    assert_eq!(
        diff["changed"][0]["fields"],
        json!([{"field": "rating", "from": 2000, "to": 2050}])
    );
    assert_eq!(diff["gone"][0]["name"], "Sample, Ben");
    assert_eq!(diff["unread"][0]["line"], 4);
    assert_eq!(hall.get("")["players"], 2);
    // Half a workbook is reported as such.
    let bytes = std::fs::read(&file).unwrap();
    std::fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    let (status, problem) = upload(&file);
    assert_eq!(
        (status.as_str(), &problem["type"]),
        ("422", &json!("not-a-list"))
    );
}

/// S13, T50 as the server sees them: a phone was offline with four results, the arbiter keyed one
/// of them otherwise meanwhile, and the phone sends its queue, then once more.
#[test]
fn s13_a_queue_is_taken_in_order_and_once() {
    let place = Place::open();
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample open", "game": "chess", "system": "fide-dutch", "rounds": 3,
               "initial_colour": "white", "results": "one-report"}),
    );
    hall.enter(8);
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    let helper = place.somebody(&["helper", "--scope", &format!("tournament/{}", hall.id)]);
    hall.plain(
        "confirm-result",
        json!({"round": 1, "board": 3, "outcome": "1-0"}),
    );
    let queue: Vec<(String, Value)> = [(1, "1-0"), (2, "1/2"), (3, "0-1"), (4, "0-1")]
        .into_iter()
        .map(|(board, outcome)| {
            let data = json!({"round": 1, "board": board, "outcome": outcome, "seen": "open", "source": "phone"});
            (key(), json!({"kind": "report-result", "data": data}))
        })
        .collect();
    let send = || -> Vec<u16> {
        let path = hall.path("/commands");
        let sent = queue.iter().map(|(key, body)| {
            let answer = helper.post_with(&path, key, body).unwrap();
            answer.status
        });
        sent.collect()
    };
    let first = send();
    assert_eq!([first[0], first[1], first[3]], [200, 200, 200]);
    assert_ne!(first[2], 200, "a result that is there is not overwritten");
    let head = hall.get("")["head"].clone();
    send();
    let again = hall.get("")["head"].clone();
    let outcomes: Vec<Value> = hall.get("/rounds/1")["boards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|board| board["outcome"].clone())
        .collect();
    assert_eq!(outcomes[0], "1-0");
    assert_eq!(outcomes[1], "1/2");
    assert_eq!(outcomes[3], "0-1");
    assert_eq!(head, again, "nothing is written twice");
}

#[test]
fn requests_notices_pages_of_lists_and_readers_from_other_sites() {
    let place = Place::open();
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample open", "game": "chess", "system": "fide-dutch", "rounds": 3,
               "initial_colour": "white"}),
    );
    let ids = hall.enter(6);
    let list = hall.get("/entries?limit=4");
    assert_eq!(
        (list["entries"].as_array().unwrap().len(), &list["more"]),
        (4, &json!(true))
    );
    let last = list["entries"][3]["entry"].as_str().unwrap();
    let rest = hall.get(&format!("/entries?limit=4&after={last}"));
    assert_eq!(
        (rest["entries"].as_array().unwrap().len(), &rest["more"]),
        (2, &json!(false))
    );
    assert_eq!(place.client.get(&hall.path("/entries?page=2")).status, 400);
    // A player asks, the arbiter declines with a word; a player does not answer.
    let scope = format!("tournament/{}", hall.id);
    let player = place.somebody(&["player", "--scope", &scope]);
    let wish = json!({"kind": "file-request", "data": {"entry": ids[2],
        "request": {"for": "bye", "round": 1, "kind": "half"}, "text": "a wedding"}});
    assert_eq!(player.post(&hall.path("/commands"), &wish).status, 200);
    let answer = json!({"kind": "answer-request", "data": {"request": 1, "accepted": true}});
    assert_eq!(player.post(&hall.path("/commands"), &answer).status, 403);
    hall.plain(
        "answer-request",
        json!({"request": 1, "accepted": false, "text": "too late"}),
    );
    let told = hall.get("/requests");
    let one = &told["requests"][0];
    assert_eq!(
        (&one["stage"], &one["text"]),
        (&json!("declined"), &json!("a wedding"))
    );
    assert_eq!(one["answer"], "too late");
    assert_eq!(one["entry"]["entry"], json!(ids[2]));
    // Notices of the event.
    let notices = format!("/api/v1/events/{}/notices", place.event);
    let new = json!({"tournament": hall.id, "text": "Round 1 begins at ten"});
    let made = place.client.post(&notices, &new);
    assert_eq!(made.status, 200, "{}", made.text);
    let hung = place.client.get(&notices).json();
    assert_eq!(hung["notices"][0]["text"], "Round 1 begins at ten");
    // One who plays in a tournament has nothing to do with the event.
    assert!(matches!(player.post(&notices, &new).status, 403 | 404));
    let one = format!("{notices}/{}", hung["notices"][0]["id"].as_str().unwrap());
    let key = key();
    let gone = place
        .client
        .ask("DELETE", &one, &[("Idempotency-Key", key.as_str())], "");
    assert_eq!(gone.unwrap().status, 200);
    assert_eq!(place.client.get(&notices).json()["notices"], json!([]));
    // What is published may be read by pages of other sites, nothing else may.
    hall.plain("draft-round", json!({"round": 1}));
    hall.plain("publish-round", json!({"round": 1}));
    let public = place.client.get(&format!("/api/v1/public/{}", hall.id));
    assert_eq!(public.header("access-control-allow-origin"), Some("*"));
    assert!(public.header("etag").is_some());
    let own = place.client.get(&hall.path(""));
    assert_eq!(own.header("access-control-allow-origin"), None);
    // A wrong body is reported with the place of the fault.
    let wrong = json!({"kind": "publish-round", "data": {"rond": 1}});
    let told = place.client.post(&hall.path("/commands"), &wrong).json();
    assert_eq!(
        (&told["at"], &told["status"]),
        (&json!("rond"), &json!(422))
    );
    assert_eq!(told["instance"], json!(hall.path("/commands")));
    // The page about all this is there in three languages.
    for (lang, title) in [
        ("en", "The interface for programs"),
        ("pl", "Interfejs dla programów"),
        ("cs", "Rozhraní pro programy"),
    ] {
        let reader = client::Client {
            lang,
            ..place.client.clone()
        };
        let page = reader.get("/api");
        assert!(page.text.contains(title), "{}", page.text.len());
        assert!(page.text.contains("answer-request"));
    }
}

/// The file for chess-results.com, read by another program: what `docs/formats/chess-results.md`
/// says of three players, one of whom has the bye.
#[test]
fn the_file_for_chess_results_is_read_by_another_program() {
    let place = Place::open();
    let hall = place.client.tournament(
        &place.event,
        json!({"name": "Sample \"open\" <1>", "game": "chess", "system": "fide-dutch",
               "rounds": 3, "initial_colour": "white", "tie_breaks": ["BH/C1", "DE"]}),
    );
    hall.plain(
        "add-entries",
        json!({"entries": [
            {"name": "Šámplová, Žofie", "rating": 2100, "title": "WFM", "federation": "CZE"},
            {"name": "Sample, Ben", "rating": 2000, "federation": "POL", "birth": "2001-02-03"},
            {"name": "Sample, Cid", "rating": 1900, "federation": "POL"},
        ]}),
    );
    hall.plain("assign-numbers", json!({"order": "standard"}));
    // 1 and 2 meet, the last one is free.
    hall.pair(1, None);
    hall.all(1, "1-0");
    let file = place.folder.path().join("upload.xml");
    let path = hall.path("/export/chess-results?key=1268765&creator=77&federation=pol");
    download(&place, &path, &file);
    let script = "import json, sys, xml.etree.ElementTree as tree\n\
        root = tree.parse(sys.argv[1]).getroot()\n\
        print(json.dumps([root.tag, {part.tag: [one.attrib for one in part] for part in root}]))";
    let output = Command::new("python3")
        .args(["-c", script])
        .arg(&file)
        .output()
        .unwrap();
    let read: Value = serde_json::from_str(&stdout_of(&output)).unwrap();
    assert_eq!(read[0], "chessresults");
    let about = &read[1]["tournamentdata"][0];
    for (name, value) in [
        ("key", "1268765"),
        ("creator", "77"),
        ("federation", "POL"),
        ("type", "0"),
        ("name", "Sample \"open\" <1>"),
        ("rounds", "3"),
        ("currentround", "1"),
        ("rankinground", "1"),
        // Buchholz without the lowest, then the direct encounter.
        ("tb1no", "84"),
        ("tb1_detail", "0,0,1,-,-"),
        ("tb2no", "81"),
        ("endstatus", "N"),
    ] {
        assert_eq!(about[name], value, "{name}");
    }
    assert_eq!(read[1]["rounds"].as_array().unwrap().len(), 3);
    let first = &read[1]["players"][0];
    for (name, value) in [
        ("no", "1"),
        ("lastname", "Šámplová"),
        ("firstname", "Žofie"),
        ("title", "WFM"),
        ("rtg", "2100"),
        ("fed", "CZE"),
        ("pts", "1,0"),
    ] {
        assert_eq!(first[name], value, "{name}");
    }
    // Years of birth are not public here.
    assert_eq!(read[1]["players"][1]["dob"], "");
    let games = &read[1]["playerpairings"];
    let row = |white: &str, black: &str, forfeit: &str| {
        json!({"round": "1", "pairing": if black == "-1" { "2" } else { "1" }, "board": "1",
               "whiteno": white, "blackno": black, "reswhite": "1.0", "resblack": "0.0",
               "forfeit": forfeit})
    };
    assert_eq!(*games, json!([row("1", "2", ""), row("3", "-1", "K")]));
    // What is neither a number nor a federation is reported, and nothing is written.
    let wrong = hall.path("/export/chess-results?key=secret");
    assert_eq!(place.client.get(&wrong).status, 400);
}
