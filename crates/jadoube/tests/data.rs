//! Commands on stored data, as people type them.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::path::Path;
use std::process::{Command, Output};

use jadoube_store::{Actor, Batch, NewEvent, RulesVersion, Seq, Store};

fn jadoube(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["--lang", "en"])
        .args(args)
        .output()
        .unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// Data with five events; the store is open while `beside` runs.
fn with_data(folder: &Path, beside: impl FnOnce()) {
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = Store::open(folder.to_str().unwrap()).await.unwrap();
        for seq in 0..5 {
            let event = NewEvent {
                kind: "thing.said".parse().unwrap(),
                version: 1,
                rules: RulesVersion("t".into()),
                data: serde_json::value::to_raw_value(&seq).unwrap(),
            };
            let by = Actor::new("account/sample", "arbiter");
            let batch = Batch::by(by).write("thing/a".parse().unwrap(), Seq(seq), vec![event]);
            store.append(batch).await.unwrap();
        }
        tokio::task::block_in_place(beside);
        store.close().await;
    });
}

#[test]
fn backup_verify_restore_and_doctor() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (data, file, new) = (path("data"), path("b.db"), path("new"));
    let missing = jadoube(&["data", "verify", "--data", &data]);
    assert_eq!(missing.status.code(), Some(2), "{}", text(&missing));
    with_data(Path::new(&data), || {
        // Beside the running owner of the data: looking works, writing names the holder.
        let done = jadoube(&["data", "verify", "--data", &data]);
        assert_eq!(
            text(&done).lines().last(),
            Some("verify: events 5, faults 0")
        );
        assert_eq!(done.status.code(), Some(0));
        let done = jadoube(&["data", "backup", &file, "--data", &data]);
        assert_eq!(done.status.code(), Some(0), "{}", text(&done));
        let held = jadoube(&["data", "sweep", "--data", &data]);
        assert_eq!(held.status.code(), Some(2));
        assert!(
            text(&held).contains(&format!("process {}", std::process::id())),
            "{}",
            text(&held)
        );
    });
    let done = jadoube(&["data", "restore", &file, "--to", &new]);
    assert_eq!(done.status.code(), Some(0), "{}", text(&done));
    assert!(
        text(&done).contains("Last entry: thing.said on thing/a"),
        "{}",
        text(&done)
    );
    let again = jadoube(&["data", "restore", &file, "--to", &new]);
    assert_eq!(again.status.code(), Some(2));
    let done = jadoube(&["data", "verify", "--data", &new, "--json"]);
    assert_eq!(
        text(&done).lines().last(),
        Some("verify: events 6, faults 0")
    );
    let wrong = jadoube(&["data", "verify", "--data", &new, "--head", "3:00000000"]);
    assert_eq!(
        (wrong.status.code(), text(&wrong).lines().last()),
        (Some(1), Some("verify: events 6, faults 1"))
    );
    let bad = jadoube(&["data", "verify", "--data", &new, "--head", "3"]);
    assert_eq!(bad.status.code(), Some(2));
    let fine = jadoube(&["doctor", "--quick", "--data", &new]);
    assert_eq!(fine.status.code(), Some(0), "{}", text(&fine));
    let nowhere = jadoube(&["doctor", "--data", &path("nowhere")]);
    assert_eq!(nowhere.status.code(), Some(2));
    // An export goes round through a file.
    let (log, third) = (path("log.jsonl"), path("third"));
    let done = jadoube(&["data", "export", "-o", &log, "--data", &new]);
    assert_eq!(done.status.code(), Some(0), "{}", text(&done));
    let done = jadoube(&["data", "import", &log, "--data", &third]);
    assert_eq!(done.status.code(), Some(0), "{}", text(&done));
    assert_eq!(
        text(&jadoube(&["data", "verify", &log])).lines().last(),
        Some("verify: events 6, faults 0")
    );
    // Damage is a fault, not a crash.
    std::fs::write(Path::new(&third).join("jadoube.db"), vec![7; 9_000]).unwrap();
    let damaged = jadoube(&["data", "verify", "--data", &third]);
    assert_eq!(damaged.status.code(), Some(1), "{}", text(&damaged));
}

/// The commands look where the configuration says, and wrong input is answered in a sentence.
#[test]
fn places_come_from_the_configuration_and_wrong_files_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (data, copy) = (path("data"), path("b.db"));
    with_data(Path::new(&data), || {
        let done = jadoube(&["data", "backup", &copy, "--data", &data]);
        assert_eq!(done.status.code(), Some(0), "{}", text(&done));
        let done = jadoube(&["data", "backup", "--data", &data]);
        assert_eq!(done.status.code(), Some(0), "{}", text(&done));
        let nowhere = path("nowhere/b.db");
        let done = jadoube(&["data", "backup", &nowhere, "--data", &data]);
        assert_eq!(done.status.code(), Some(2));
        assert!(text(&done).starts_with(&path("nowhere")), "{}", text(&done));
    });
    let done = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["--lang", "en", "data", "restore", &copy])
        .env("JADOUBE_DATA", path("named"))
        .output()
        .unwrap();
    assert_eq!(done.status.code(), Some(0), "{}", text(&done));
    assert!(Path::new(&path("named/jadoube.db")).is_file());
    std::fs::write(path("letter"), "Dear all,\n").unwrap();
    for args in [
        &["data", "verify", &path("letter")][..],
        &["data", "restore", &path("letter"), "--to", &path("new")],
        &["data", "import", &path("letter"), "--data", &path("new")],
    ] {
        let done = jadoube(args);
        assert_eq!(done.status.code(), Some(2), "{args:?}");
        let said = format!("{} is not a file of Jadoube\n", path("letter"));
        assert_eq!(text(&done), said);
    }
    // The database is gone and its backups are not: no empty server in its place.
    std::fs::remove_file(Path::new(&data).join("jadoube.db")).unwrap();
    let done = jadoube(&["serve", "--data", &data, "--listen", "127.0.0.1:0"]);
    assert_eq!(done.status.code(), Some(2));
    assert!(
        text(&done).contains("jadoube data restore"),
        "{}",
        text(&done)
    );
    assert!(!Path::new(&data).join("jadoube.db").exists());
    // Where nothing is yet a token is made, and said to be the first thing.
    let done = jadoube(&["token", "--role", "owner", "--data", &path("fresh")]);
    assert_eq!(done.status.code(), Some(0));
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(said.contains("new data was created"), "{said}");
    assert!(String::from_utf8_lossy(&done.stdout).starts_with("jad_"));
}
