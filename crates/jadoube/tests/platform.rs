//! The program around the store, as an office and a hall use it: killed at any moment,
//! restored elsewhere, looked at only, its accounts kept from the command line.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod client;

use std::path::Path;
use std::process::Command;

use client::{Client, Server, key, token};
use serde_json::{Value, json};

/// A command: its exit code, and what it said on both streams.
fn jadoube(args: &[&str]) -> (Option<i32>, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["--lang", "en"])
        .args(args)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    (
        done.status.code(),
        said + &String::from_utf8_lossy(&done.stderr),
    )
}

fn verified(folder: &Path) {
    let (code, said) = jadoube(&["data", "verify", "--data", folder.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{said}");
}

/// 12.2 over HTTP: the real server is killed while events are made; what was answered is
/// there, and what is sent again counts once. `FAULT_ROUNDS` sets how often.
#[test]
fn a_killed_server_has_everything_it_answered_and_nothing_twice() {
    let rounds: u64 = std::env::var("FAULT_ROUNDS")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(6);
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path());
    let token = token(folder.path(), &["--role", "owner"]);
    let mut made = 0;
    for round in 0..rounds {
        let client = Client::new(&server, &token);
        let keys: Vec<String> = (0..12).map(|_| key()).collect();
        let send = |client: &Client, key: &str| {
            client.post_with("/api/v1/events", key, &json!({ "name": "Sample" }))
        };
        let told: Vec<Option<Value>> = std::thread::scope(|scope| {
            let tasks: Vec<_> = keys
                .iter()
                .map(|key| {
                    let client = &client;
                    scope.spawn(move || {
                        let answer = send(client, key)?;
                        (answer.status == 201).then(|| answer.json()["event"].clone())
                    })
                })
                .collect();
            std::thread::sleep(std::time::Duration::from_millis(round * 7_919 % 31));
            server.child.kill().unwrap();
            server.child.wait().unwrap();
            tasks.into_iter().map(|task| task.join().unwrap()).collect()
        });
        server = Server::start(folder.path());
        let client = Client::new(&server, &token);
        for (key, told) in keys.iter().zip(told) {
            let again = send(&client, key).unwrap();
            assert_eq!(again.status, 201, "{}", again.text);
            if let Some(told) = told {
                assert_eq!(again.json()["event"], told, "answered, and made again");
            }
        }
        made += keys.len();
    }
    let client = Client::new(&server, &token);
    // A3: the page says which entry is the last.
    let position = client.get("/readyz").json()["position"].clone();
    let page = client.get("/about/system").text;
    assert!(page.contains(&format!("Last entry: {position} ")), "{page}");
    let (mut after, mut listed) = (0, 0);
    loop {
        let page = client.get(&format!("/api/v1/events?after={after}&limit=1000"));
        let page = page.json();
        let rows = page["events"].as_array().unwrap();
        listed += rows.len();
        match rows.last() {
            Some(last) => after = last["position"].as_i64().unwrap(),
            None => break,
        }
    }
    assert_eq!(listed, made);
    assert_eq!(server.end(), Some(0));
    verified(folder.path());
}

/// A14: a backup is restored on another machine by one command; browsers and programs go on
/// with what they have, in epoch 2.
#[test]
fn a_backup_restored_elsewhere_is_served_and_everybody_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (old, new) = (folder.path().join("old"), folder.path().join("new"));
    let server = Server::start(&old);
    let token = token(&old, &["--role", "owner"]);
    let event = Client::new(&server, &token).event();
    let backup = folder.path().join("b.db");
    let (code, said) = jadoube(&[
        "data",
        "backup",
        backup.to_str().unwrap(),
        "--data",
        old.to_str().unwrap(),
    ]);
    assert_eq!(code, Some(0), "{said}");
    server.kill();
    let (code, said) = jadoube(&[
        "data",
        "restore",
        backup.to_str().unwrap(),
        "--to",
        new.to_str().unwrap(),
    ]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("epoch 2"), "{said}");
    let server = Server::start(&new);
    let client = Client::new(&server, &token);
    let found = client.get(&format!("/api/v1/events/{event}"));
    assert_eq!(found.status, 200, "{}", found.text);
    client.event();
    assert_eq!(server.end(), Some(0));
    verified(&new);
}

/// W3: `serve --read-only` shows and stores nothing.
#[test]
fn a_server_for_looking_shows_and_refuses() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let token = token(folder.path(), &["--role", "owner"]);
    let event = Client::new(&server, &token).event();
    assert_eq!(server.end(), Some(0));
    let before = std::fs::read(folder.path().join("jadoube.db")).unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Server::start_at(&["--data", data, "--read-only"]);
    assert_eq!(server.setup, None);
    let client = Client::new(&server, &token);
    let shown = client.get(&format!("/api/v1/events/{event}"));
    assert_eq!(shown.status, 200, "{}", shown.text);
    let refused = client.post("/api/v1/events", &json!({ "name": "Sample" }));
    assert_eq!(refused.status, 503, "{}", refused.text);
    assert_eq!(server.end(), Some(0));
    assert_eq!(
        std::fs::read(folder.path().join("jadoube.db")).unwrap(),
        before
    );
}

/// A role for some boards ends at them, for programs as for devices.
#[test]
fn a_helper_of_two_boards_says_nothing_about_the_third() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let owner = token(folder.path(), &["--role", "owner"]);
    let client = Client::new(&server, &owner);
    let event = client.event();
    let hall = client.tournament(
        &event,
        json!({"name": "Sample", "game": "chess", "system": "fide-dutch", "rounds": 3, "initial_colour": "white"}),
    );
    hall.enter(8);
    hall.pair(1, None);
    let scope = format!("tournament/{}/boards/1-2", hall.id);
    let helper = token(folder.path(), &["--role", "helper", "--scope", &scope]);
    let mine = Client::new(&server, &helper).hall(hall.id.clone());
    let report = |board: u32| {
        let data = json!({"round": 1, "board": board, "outcome": "1-0"});
        mine.send("report-result", data).status
    };
    assert_eq!([1, 2, 3, 4].map(report), [200, 200, 403, 403]);
    // The same board by the number of its game.
    let boards = hall.round(1)["boards"].as_array().unwrap().clone();
    let by_game = |at: usize| {
        let data = json!({"game": boards[at]["game"], "outcome": "1/2"});
        mine.send("report-result", data).status
    };
    assert_eq!(by_game(2), 403);
    assert_ne!(by_game(1), 403);
    // Another role of the same helper that ends at no board lifts the bounds.
    let bad = jadoube(&[
        "token",
        "--data",
        folder.path().to_str().unwrap(),
        "--role",
        "helper",
        "--scope",
        &format!("tournament/{}/boards/2-1", hall.id),
    ]);
    assert_eq!(bad.0, Some(2), "{}", bad.1);
}

/// `jadoube account`, without a server and beside one.
#[test]
fn accounts_are_kept_from_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let account = |args: &[&str]| {
        let mut all = vec!["account"];
        all.extend(args);
        all.extend(["--data", data]);
        jadoube(&all)
    };
    // Nothing is there yet: said, not made.
    assert_eq!(account(&["list"]).0, Some(2));
    let server = Server::start(folder.path());
    let (code, said) = account(&["add", "Sample Chief", "--role", "chief"]);
    assert_eq!(code, Some(0), "{said}");
    let link = said.split("/setup/").nth(1).unwrap().trim().to_owned();
    let nobody = Client {
        address: server.address.clone(),
        token: String::new(),
        lang: "en",
    };
    // The link shows whose it is, and works until it is used.
    let page = nobody.get(&format!("/setup/{link}"));
    assert_eq!(page.status, 200);
    assert!(page.text.contains("Sample Chief"));
    let (code, said) = account(&["list"]);
    assert_eq!(code, Some(0));
    assert!(
        said.contains("Sample Chief") && said.contains("no password"),
        "{said}"
    );
    for (args, word) in [
        (vec!["add", "sample  CHIEF"], "already taken"),
        (vec!["link", "Sample Nobody"], "nobody has an account"),
        (vec!["grant", "Sample Chief", "king"], "no such role"),
        (
            vec!["grant", "Sample Chief", "deputy", "--scope", "moon/1"],
            "no such role or scope",
        ),
    ] {
        let (code, said) = account(&args);
        assert_eq!(code, Some(2), "{args:?}: {said}");
        assert!(said.contains(word), "{args:?}: {said}");
    }
    assert_eq!(account(&["grant", "Sample Chief", "deputy"]).0, Some(0));
    assert_eq!(account(&["revoke", "Sample Chief", "deputy"]).0, Some(0));
    assert_eq!(account(&["sessions", "Sample Chief"]).0, Some(0));
    let (code, said) = account(&["lock", "Sample Chief"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(account(&["list"]).1.contains("locked"));
    assert_eq!(server.end(), Some(0));
    // Without a server the same commands work on the data itself.
    assert_eq!(account(&["lock", "Sample Chief", "--undo"]).0, Some(0));
    let (code, said) = account(&["list"]);
    assert_eq!(code, Some(0));
    assert!(!said.contains("locked"), "{said}");
    let (code, said) = jadoube(&["--json", "account", "list", "--data", data]);
    assert_eq!(code, Some(0));
    let told: Value = serde_json::from_str(&said).unwrap();
    assert!(told.to_string().contains("Sample Chief"));
    verified(folder.path());
}

/// `data reconcile` says what is missing, brings it back, and names another loss.
#[test]
fn what_a_database_lost_is_shown_and_brought_back() {
    let folder = tempfile::tempdir().unwrap();
    let (data, stick) = (folder.path().join("data"), folder.path().join("stick"));
    std::fs::create_dir_all(&stick).unwrap();
    let (at, second) = (data.to_str().unwrap(), stick.to_str().unwrap());
    let server = Server::start_at(&["--data", at, "--backup-second", second]);
    let token = token(&data, &["--role", "owner"]);
    let client = Client::new(&server, &token);
    client.event();
    let backup = folder.path().join("b.db");
    let file = backup.to_str().unwrap();
    assert_eq!(jadoube(&["data", "backup", file, "--data", at]).0, Some(0));
    let (lost, last) = (client.event(), key());
    let body = json!({ "name": "Sample" });
    let told = client.post_with("/api/v1/events", &last, &body).unwrap();
    assert_eq!(server.end(), Some(0));
    // The old state in its place, as after a failover to a copy that lagged behind.
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(data.join(format!("jadoube.db{end}")));
    }
    std::fs::copy(&backup, data.join("jadoube.db")).unwrap();
    let tail = stick.join("tail.jsonl");
    let tail = tail.to_str().unwrap();
    let (code, said) = jadoube(&["data", "reconcile", "--tail", tail, "--data", at]);
    assert_eq!(code, Some(1), "{said}");
    assert!(
        said.contains("missing: 2") && said.contains("event.created"),
        "{said}"
    );
    let other = jadoube(&[
        "data",
        "reconcile",
        "--tail",
        tail,
        "--accept-loss",
        "99",
        "--data",
        at,
    ]);
    assert_eq!(other.0, Some(2), "{}", other.1);
    let (code, said) = jadoube(&[
        "data",
        "reconcile",
        "--tail",
        tail,
        "--bring-back",
        "--data",
        at,
    ]);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("Brought back: 2") && said.contains("epoch 2"),
        "{said}"
    );
    let (code, said) = jadoube(&["data", "reconcile", "--tail", tail, "--data", at]);
    assert_eq!(code, Some(0), "{said}");
    let server = Server::start_at(&["--data", at]);
    let client = Client::new(&server, &token);
    assert_eq!(client.get(&format!("/api/v1/events/{lost}")).status, 200);
    let again = client.post_with("/api/v1/events", &last, &body).unwrap();
    assert_eq!(
        again.json()["event"],
        told.json()["event"],
        "known by its key"
    );
}

/// 9.3, 9.4: what is kept of a player is given out, and erased at his wish; results stay.
#[test]
fn a_person_is_found_given_out_and_erased_from_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Server::start(folder.path());
    let owner = token(folder.path(), &["--role", "owner"]);
    let client = Client::new(&server, &owner);
    let event = client.event();
    let hall = client.tournament(
        &event,
        json!({"name": "Sample", "game": "chess", "system": "fide-dutch", "rounds": 3, "initial_colour": "white"}),
    );
    hall.enter(4);
    hall.pair(1, None);
    hall.all(1, "1-0");
    let person = |args: &[&str]| {
        let mut all = vec!["person"];
        all.extend(args);
        all.extend(["--data", data]);
        jadoube(&all)
    };
    // Beside the server and without it: the server does what it is asked.
    let (code, said) = person(&["find", "sample003"]);
    assert_eq!(code, Some(0), "{said}");
    let (id, name) = said.trim().split_once('\t').unwrap();
    assert_eq!(name, "Sample003, Player");
    let (code, said) = person(&["ask", id]);
    assert_eq!(code, Some(0), "{said}");
    let due = said.trim().rsplit(' ').next().unwrap().to_owned();
    assert_eq!(person(&["ask", id]).0, Some(2), "it waits already");
    let (code, said) = person(&["wishes"]);
    assert_eq!(
        (code, said.trim()),
        (Some(0), format!("{due}\t{id}").as_str())
    );
    let page = client.get("/persons").text;
    assert!(
        page.contains(&due) && page.contains("Sample003, Player"),
        "{page}"
    );
    let (code, said) = person(&["export", id]);
    assert_eq!(code, Some(0), "{said}");
    let told: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(told["person"]["id"], id);
    assert!(!told["events"].as_array().unwrap().is_empty());
    assert_eq!(person(&["export", "nobody"]).0, Some(2));
    let file = folder.path().join("person.zip");
    let (code, said) = person(&["export", id, "-o", file.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{said}");
    assert!(std::fs::read(&file).unwrap().starts_with(b"PK"));
    let noted = client.get("/journal.csv").text;
    assert!(
        noted.contains("person-export") && noted.contains("person-ask"),
        "{noted}"
    );
    // Somebody else is erased while the server runs: no page shows the name any more.
    let (_, said) = person(&["find", "sample004"]);
    let other = said.split('\t').next().unwrap().to_owned();
    let (code, said) = person(&["erase", &other]);
    assert_eq!(code, Some(0), "{said}");
    let shown = || hall.get("/standings").to_string();
    assert!(shown().contains("Sample003"));
    let gone = || !shown().contains("Sample004");
    assert!((0..6_000).any(|_| gone() || {
        std::thread::sleep(std::time::Duration::from_millis(100));
        false
    }));
    let table = hall.get("/standings");
    let (code, said) = jadoube(&["data", "sweep", "--show", "--data", data]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(jadoube(&["data", "sweep", "--data", data]).0, Some(0));
    assert_eq!(server.end(), Some(0));
    // The three answers to a wish to be erased; each is recorded.
    let (code, said) = person(&["restrict", id, "--show", "initials"]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(person(&["restrict", id, "--show", "smiling"]).0, Some(2));
    let (code, said) = person(&["refuse", id, "--ground", "ruling"]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(
        person(&["refuse", "nobody", "--ground", "ruling"]).0,
        Some(2)
    );
    let (_, said) = person(&["export", id]);
    let told: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(told["person"]["display"], "initials");
    let kinds = told["events"].to_string();
    assert!(kinds.contains("person.displayed") && kinds.contains("person.refused"));
    let (code, said) = person(&["erase", id]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(person(&["erase", id]).0, Some(2), "there is nobody left");
    assert_eq!(person(&["find", "sample003"]).0, Some(1));
    verified(folder.path());
    // The table is as it was but for the name.
    let server = Server::start(folder.path());
    let hall = Client::new(&server, &owner).hall(hall.id);
    let points = |table: &Value| -> Vec<Value> {
        let rows = table["rows"].as_array().unwrap().iter();
        rows.map(|row| json!([row["rank"], row["entry"], row["points"]]))
            .collect()
    };
    let after = hall.get("/standings");
    assert_eq!(points(&after), points(&table));
    assert!(table.to_string().contains("Sample003"));
    assert!(!after.to_string().contains("Sample003"));
}

/// A15: data of a newer program is refused in one sentence, with exit code 2, and stays as it is;
/// it can still be exported.
#[test]
fn data_of_a_newer_program_is_refused_and_untouched() {
    let folder = tempfile::tempdir().unwrap();
    token(folder.path(), &["--role", "owner"]);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = jadoube_store::Store::open(folder.path().to_str().unwrap())
            .await
            .unwrap();
        let event = jadoube_store::NewEvent {
            kind: "future.invented".parse().unwrap(),
            version: 1,
            rules: jadoube_store::RulesVersion("x".into()),
            data: serde_json::value::RawValue::from_string("1".to_owned()).unwrap(),
        };
        let stream = "future/a".parse().unwrap();
        let batch = jadoube_store::Batch::by(jadoube_store::Actor::system());
        let batch = batch.write(stream, jadoube_store::Seq(0), vec![event]);
        store.append(batch).await.unwrap();
        store.close().await;
    });
    let file = folder.path().join("jadoube.db");
    let before = std::fs::read(&file).unwrap();
    let data = folder.path().to_str().unwrap();
    let (code, said) = jadoube(&["serve", "--listen", "127.0.0.1:0", "--data", data]);
    assert_eq!(code, Some(2), "{said}");
    assert_eq!(said.trim().lines().count(), 1, "{said}");
    let version = env!("CARGO_PKG_VERSION");
    assert!(
        said.contains(&format!("written by Jadoube {version}, this is {version}"))
            && said.contains("future.invented"),
        "{said}"
    );
    assert_eq!(std::fs::read(&file).unwrap(), before);
    let (code, said) = jadoube(&["data", "export", "--data", data]);
    assert_eq!(code, Some(0));
    assert!(said.contains("future.invented"), "{said}");
}

/// A16: a row is changed past the program. The doctor names the position, pages stay and say so,
/// and nothing more is stored.
#[test]
fn a_changed_row_is_named_by_the_doctor_and_on_the_pages() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Server::start(folder.path());
    let token = token(folder.path(), &["--role", "owner"]);
    let client = Client::new(&server, &token);
    let body = json!({ "name": "Sample of the unchanged" });
    assert_eq!(client.post("/api/v1/events", &body).status, 201);
    client.event();
    // One file with everything in it, served elsewhere.
    let elsewhere = tempfile::tempdir().unwrap();
    let file = elsewhere.path().join("jadoube.db");
    let backup = ["data", "backup", file.to_str().unwrap(), "--data", data];
    assert_eq!(jadoube(&backup).0, Some(0));
    assert_eq!(server.end(), Some(0));
    let (folder, data) = (elsewhere.path(), elsewhere.path().to_str().unwrap());
    // As long as before: only the letters of the payload change.
    let mut bytes = std::fs::read(&file).unwrap();
    let was = b"Sample of the unchanged";
    let places: Vec<usize> = bytes
        .windows(was.len())
        .enumerate()
        .filter(|(_, window)| window == was)
        .map(|(at, _)| at)
        .collect();
    assert!(!places.is_empty());
    for at in places {
        bytes.splice(at..at + was.len(), *b"Sample of the UNchanged");
    }
    std::fs::write(&file, bytes).unwrap();
    let (code, said) = jadoube(&["doctor", "--quick", "--data", data]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("changed or damaged at 1"), "{said}");
    let (code, said) = jadoube(&["data", "verify", "--data", data]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.ends_with("verify: events 2, faults 1\n"), "{said}");
    let server = Server::start(folder);
    let client = Client::new(&server, &token);
    let refused = client.post("/api/v1/events", &body);
    assert_eq!(refused.status, 503, "{}", refused.text);
    let page = client.get("/about/system");
    assert_eq!(page.status, 200);
    assert!(page.text.contains("The data is damaged"), "{}", page.text);
    assert!(page.text.contains("jadoube data rescue"), "{}", page.text);
    assert_eq!(client.get("/laws").status, 200);
    assert_eq!(client.get("/readyz").status, 503);
    assert_eq!(server.end(), Some(0));
}

/// A7 over HTTP: a small disk fills. What is not stored is answered so, the pages say it, and
/// with room it goes on, nothing doubled. Mounting needs root.
#[test]
fn a_full_disk_is_said_and_passes() {
    let folder = tempfile::tempdir().unwrap();
    let mounted = Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=3m", "tmpfs"])
        .arg(folder.path())
        .status();
    if !mounted.is_ok_and(|done| done.success()) {
        println!("skipped: mounting a disk for the test needs root");
        return;
    }
    let played = std::panic::catch_unwind(|| fill(folder.path()));
    let gone = Command::new("umount").arg("-l").arg(folder.path()).status();
    assert!(gone.unwrap().success());
    played.unwrap();
}

fn fill(folder: &Path) {
    let server = Server::start(folder);
    let client = Client::new(&server, &token(folder, &["--role", "owner"]));
    let mut stored = 0;
    let mut post = |key: &str| {
        let body = json!({ "name": "Sample".repeat(15) });
        let answer = client.post_with("/api/v1/events", key, &body).unwrap();
        stored += usize::from(answer.status == 201);
        answer
    };
    assert_eq!(post(&key()).status, 201);
    // The rest of the disk is somebody else's.
    let other = folder.join("other");
    let mut room = 3 << 20;
    while std::fs::write(&other, vec![0; room]).is_err() {
        room -= 4_096;
    }
    let refused = (0..2_000).find_map(|_| {
        let key = key();
        let answer = post(&key);
        (answer.status != 201).then_some((key, answer))
    });
    let (unsent, answer) = refused.unwrap();
    assert_eq!(answer.status, 503, "{}", answer.text);
    assert_eq!(answer.json()["type"], "not-stored");
    let page = client.get("/about/system").text;
    assert!(
        page.contains("Entries are not being stored: the disk is full"),
        "{page}"
    );
    assert!(page.contains("Last stored entry"), "{page}");
    assert_eq!(post(&unsent).status, 503, "it stops at its row");
    std::fs::remove_file(&other).unwrap();
    assert_eq!(post(&unsent).status, 201);
    let first = post(&unsent).json()["event"].clone();
    assert_eq!(post(&unsent).json()["event"], first, "known by its key");
    // Sent three times, stored once.
    let listed = client.get("/api/v1/events?limit=1000").json();
    assert_eq!(listed["events"].as_array().unwrap().len(), stored - 2);
    assert_eq!(client.get("/readyz").status, 200);
    assert_eq!(server.end(), Some(0));
    verified(folder);
}

/// A library that shows a program another time, as `make tools` installs it.
fn other_time() -> Option<String> {
    let folders = std::fs::read_dir("/usr/lib").ok()?.filter_map(Result::ok);
    let mut found = folders.map(|one| one.path().join("faketime/libfaketimeMT.so.1"));
    Some(found.find(|path| path.is_file())?.display().to_string())
}

/// 12.11, A10: the real server starts again with the machine's clock an hour behind. Order and
/// keys are as before, everybody known before is known, and the pages say it.
#[test]
fn a_clock_that_is_an_hour_behind_changes_no_order_and_is_said() {
    let Some(library) = other_time() else {
        println!("skipped: libfaketime is not installed");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Server::start(folder.path());
    let token = token(folder.path(), &["--role", "owner"]);
    let (key, body) = (key(), json!({ "name": "Sample" }));
    let client = Client::new(&server, &token);
    let first = client.post_with("/api/v1/events", &key, &body).unwrap();
    assert_eq!(server.end(), Some(0));
    let behind = [
        ("LD_PRELOAD", library.as_str()),
        ("FAKETIME", "-1h"),
        // What is measured, not told, goes on.
        ("FAKETIME_DONT_FAKE_MONOTONIC", "1"),
    ];
    let server = Server::start_with(&["--data", data], &behind);
    let client = Client::new(&server, &token);
    let again = client.post_with("/api/v1/events", &key, &body).unwrap();
    assert_eq!(again.json()["event"], first.json()["event"]);
    client.event();
    client.event();
    let page = client.get("/about/system").text;
    assert!(page.contains("clock went back by 0:5"), "{page}");
    assert_eq!(server.end(), Some(0));
    let (_, said) = jadoube(&["data", "export", "--data", data]);
    let events = said.lines().filter_map(|line| {
        let line: Value = serde_json::from_str(line).ok()?;
        line["event"]["at_ms"].as_i64()
    });
    let times: Vec<i64> = events.collect();
    assert_eq!(times.len(), 3, "{said}");
    assert!(times.is_sorted(), "{times:?}");
    verified(folder.path());
}

/// A rating list is loaded beside a running server, found by it at once while a name is typed, and
/// in no backup; a broken file changes nothing.
#[test]
fn a_rating_list_is_loaded_beside_a_running_server() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Server::start(folder.path());
    let client = Client::new(&server, &token(folder.path(), &["--role", "owner"]));
    let event = client.event();
    let hall = client.tournament(
        &event,
        json!({"name": "Sample", "game": "chess", "system": "fide-dutch", "rounds": 3,
               "control": "600+5", "starts_on": "2026-11-20"}),
    );
    let file = folder.path().join("list.csv");
    let lists = |args: &[&str]| jadoube(&[&["lists"], args, &["--data", data]].concat());
    let load = |text: &str, more: &[&str]| {
        std::fs::write(&file, text).unwrap();
        lists(&[&["load", file.to_str().unwrap(), "--list", "fide"], more].concat())
    };
    assert_eq!(lists(&["search", "sample"]).0, Some(1));
    let (code, said) = load("hello\nworld\n", &["--period", "2026-11"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("list.csv:1: no heading for names"), "{said}");
    let list = "fide_id;name;rating;rapid;federation;born\n\
        100;Łoś, Żaneta;2100;1990;POL;1999\n200;Sample, Anna;2000;;CZE;1980\n";
    let (code, said) = load(list, &["--period", "2026-11"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("FIDE 2026-11: players loaded 2, lines not read 0"),
        "{said}"
    );
    // Half of it is missing: the former list stays.
    let (code, said) = load("fide_id;name\n100;Łoś, Żaneta\n", &["--period", "2026-12"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("--insist"), "{said}");
    let (code, said) = lists(&["search", "zan los"]);
    assert_eq!(code, Some(0));
    assert!(
        said.contains("100  Łoś, Żaneta  2100  POL  1999  FIDE 2026-11"),
        "{said}"
    );
    // The event is rapid: its rating is that of rapid play, with its list and month.
    let hits = client.get(&format!("/e/{event}/{}/players/hits?q=los", hall.id));
    let hits = hits.json();
    let hit = &hits["hits"][0];
    assert_eq!(hit["rating"], 1990, "{hits}");
    assert_eq!(
        (&hit["list"], &hit["period"]),
        (&json!("fide"), &json!("2026-11"))
    );
    assert_eq!(hit["fide_id"], "100");
    let entry = json!({"name": hit["name"], "rating": hit["rating"], "list": hit["list"],
        "period": hit["period"], "how": hit["how"], "fide_id": hit["fide_id"]});
    hall.plain("add-entry", entry);
    // Players already entered are not offered again; the list's age is shown.
    let hits = client
        .get(&format!("/e/{event}/{}/players/hits?q=los", hall.id))
        .json();
    assert_eq!(hits["hits"], json!([]));
    let page = client.get(&format!("/e/{event}/{}/players", hall.id)).text;
    assert!(page.contains("FIDE 2026-11"), "{page}");
    // Backups do not hold lists.
    let copy = folder.path().join("copy.db");
    let (code, said) = jadoube(&["data", "backup", copy.to_str().unwrap(), "--data", data]);
    assert_eq!(code, Some(0), "{said}");
    assert!(!String::from_utf8_lossy(&std::fs::read(&copy).unwrap()).contains("zaneta los"));
    assert_eq!(lists(&["remove", "fide"]).0, Some(0));
    assert_eq!(lists(&["remove", "fide"]).0, Some(2));
    server.end();
    verified(folder.path());
}

/// Whether something becomes true; how long that takes decides nothing.
fn comes_true(mut is: impl FnMut() -> bool) -> bool {
    (0..3_000).any(|_| {
        let now = is();
        if !now {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        now
    })
}

/// P9, 12.15 in the product: the stored catalogue of events follows the log, is what the log makes
/// of it, and can be thrown away beside a running server and without one.
#[test]
fn the_stored_catalogue_follows_and_is_rebuilt() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Server::start(folder.path());
    let token = token(folder.path(), &["--role", "owner"]);
    let client = Client::new(&server, &token);
    let made: Vec<String> = (0..3).map(|_| client.event()).collect();
    let caught_up = |client: &Client| {
        let said = client.get("/metrics").text;
        said.contains("jadoube_follower_lag{name=\"catalogue\"} 0\n")
    };
    assert!(comes_true(|| caught_up(&client)));
    verified(folder.path());
    let (code, said) = jadoube(&["data", "rebuild", "catalogue", "--data", data]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(said, "Rebuilt: catalogue, from 3 events\n");
    let listed = |client: &Client| -> Vec<String> {
        let rows = client.get("/api/v1/events").json()["events"].clone();
        let rows = rows.as_array().unwrap().iter();
        rows.map(|row| row["event"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(listed(&client), made);
    server.kill();
    // A start reads the view and what came after it.
    let server = Server::start(folder.path());
    let client = Client::new(&server, &token);
    assert_eq!(listed(&client), made);
    let more = client.event();
    assert_eq!(listed(&client).last(), Some(&more));
    assert!(comes_true(|| caught_up(&client)));
    assert_eq!(server.end(), Some(0));
    let (code, said) = jadoube(&["doctor", "--quick", "--data", data]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("Stored view: catalogue 0 events"), "{said}");
    let (code, said) = jadoube(&["data", "rebuild", "--data", data, "--json"]);
    assert_eq!(code, Some(0), "{said}");
    let said: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(said["views"][0]["applied"], 4, "{said}");
    let (code, said) = jadoube(&["data", "rebuild", "nothing", "--data", data]);
    assert_eq!(code, Some(2), "{said}");
    verified(folder.path());
}

/// 3.3: a folder of another machine is served over one connection, and every page says so.
#[test]
fn a_network_folder_that_was_accepted_is_served_and_said() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Server::start_at(&["--data", data, "--allow-network-folder"]);
    let token = token(folder.path(), &["--role", "owner"]);
    let client = Client::new(&server, &token);
    let made: Vec<String> = (0..5).map(|_| client.event()).collect();
    let page = client.get("/about/system");
    assert!(
        page.text.contains("in a folder on another machine"),
        "{}",
        page.text
    );
    let listed = client.get("/api/v1/events").json();
    assert_eq!(listed["events"].as_array().unwrap().len(), made.len());
    let (code, said) = jadoube(&["serve", "--data", data, "--listen", "127.0.0.1:0"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("this data is open in"), "{said}");
    server.kill();
    verified(folder.path());
    let server = Server::start(folder.path());
    assert_eq!(
        Client::new(&server, &token)
            .get(&format!("/api/v1/events/{}", made[4]))
            .status,
        200
    );
    assert_eq!(server.end(), Some(0));
}

/// 9.1: no word about a person, and no text that somebody typed about an act, stands in the log.
#[test]
fn no_word_about_a_person_is_in_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Server::start(folder.path());
    let token = token(folder.path(), &["--role", "owner"]);
    let client = Client::new(&server, &token);
    let event = client.event();
    let hall = client.tournament(
        &event,
        json!({ "name": "Sample open", "game": "chess", "system": "fide-dutch", "rounds": 3 }),
    );
    let entries: Vec<Value> = (0..6)
        .map(|at| {
            json!({
                "name": format!("Sampleford{at}, Wilhelmina{at}"),
                "rating": 2100 - at,
                "birth": format!("19{}1-04-2{at}", 6 + at / 2),
                "fide_id": format!("147009{at}1"),
                "sex": "w",
                "federation": "POL",
                "club": format!("Samplewich Rooks {at}"),
            })
        })
        .collect();
    let done = hall.plain("add-entries", json!({ "entries": entries }));
    hall.plain("assign-numbers", json!({ "order": "standard" }));
    hall.pair(1, None);
    hall.all(1, "1-0");
    hall.sure(
        "correct-result",
        json!({ "round": 1, "board": 1, "outcome": "1/2", "reason": "Wilhelmina0 showed the sheet" }),
    );
    hall.sure(
        "withdraw",
        json!({ "entry": done["entries"][5], "from_round": 2, "cause": "fell off her bicycle" }),
    );
    let notice = json!({ "tournament": hall.id, "text": "Sampleford4 lost an umbrella" });
    let notices = client.post(&format!("/api/v1/events/{event}/notices"), &notice);
    assert!(notices.status < 300, "{}", notices.text);
    assert_eq!(server.end(), Some(0));
    let (code, said) = jadoube(&["data", "export", "--with-personal", "--data", data]);
    assert_eq!(code, Some(0));
    let lines: Vec<Value> = said
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let events: Vec<String> = lines
        .iter()
        .filter_map(|line| Some(line.get("event")?.to_string()))
        .collect();
    assert!(events.len() > 8, "{said}");
    let mut words = Vec::new();
    for line in &lines {
        let row = &line["row"];
        // Columns with words; the others hold ids and codes.
        let columns: &[usize] = match row["table"].as_str().unwrap_or_default() {
            // Family and given name, as shown, birth, number in the register, numbers elsewhere.
            "person" => &[1, 2, 3, 5, 8, 9],
            "contact" => &[1, 2, 3, 4],
            "text" => &[3],
            _ => &[],
        };
        let texts = columns.iter().filter_map(|at| row["values"][*at].as_str());
        words.extend(texts.filter(|text| !text.is_empty()).map(str::to_owned));
    }
    for known in ["Sampleford3", "147009", "bicycle", "umbrella", "the sheet"] {
        assert!(words.iter().any(|word| word.contains(known)), "{known}");
        assert!(!events.iter().any(|event| event.contains(known)), "{known}");
    }
    for word in words {
        let found = events.iter().find(|event| event.contains(&word));
        assert_eq!(found, None, "{word}");
    }
}

/// 8.6: the journal of a tournament joins what was done with what was tried and refused, for those
/// who may see it there.
#[test]
fn the_journal_of_a_tournament_has_what_was_done_and_what_was_tried() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    let owner = Client::new(&server, &token(folder.path(), &["--role", "owner"]));
    let event = owner.event();
    let body =
        json!({ "name": "Sample open", "game": "chess", "system": "fide-dutch", "rounds": 3 });
    let hall = owner.tournament(&event, body);
    hall.enter(4);
    hall.pair(1, None);
    // There is no board 9.
    let wrong = json!({ "round": 1, "results": [{ "board": 9, "outcome": "1-0" }] });
    assert_eq!(hall.send("confirm-results", wrong).status, 422);
    let helper = Client::new(&server, &token(folder.path(), &["--role", "helper"]));
    let draft = json!({ "kind": "draft-round", "data": { "round": 2 } });
    let denied = helper.post(&hall.path("/commands"), &draft);
    assert_eq!(denied.status, 403, "{}", denied.text);
    let page = owner.get(&format!("/e/{event}/{}/tried", hall.id)).text;
    for said in ["refused: by the rules", "no right to it", ">done<"] {
        assert!(page.contains(said), "{said}: {page}");
    }
    let other = owner.event();
    let body = json!({ "name": "Another", "game": "chess", "system": "fide-dutch", "rounds": 3 });
    let other_hall = owner.tournament(&other, body);
    let page = owner
        .get(&format!("/e/{other}/{}/tried", other_hall.id))
        .text;
    assert!(!page.contains("no right to it"), "{page}");
    let own = format!("/e/{event}/{}/tried", hall.id);
    assert!(matches!(helper.get(&own).status, 403 | 404));
    assert_eq!(server.end(), Some(0));
}
