//! What an operator types: the sentence that comes back says what was done or what to do.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod client;

use std::process::Command;

use client::{Client, Server, token};
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

/// Tokens are listed with their maker and their end, and revoked at once, beside the running
/// server and without one.
#[test]
fn tokens_are_listed_and_revoked() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    assert_eq!(jadoube(&["token", "list", "--data", data]).0, Some(2));
    let server = Server::start(folder.path());
    assert_eq!(
        jadoube(&["token", "list", "--data", data]),
        (Some(0), "There are no tokens.\n".to_owned())
    );
    let leaked = token(folder.path(), &["--role", "owner", "--name", "Leaked"]);
    let client = Client::new(&server, &leaked);
    assert_eq!(client.get("/api/v1/events").status, 200);
    let number = |name: &str| {
        let (code, said) = jadoube(&["--json", "token", "list", "--data", data]);
        assert_eq!(code, Some(0), "{said}");
        let told: Value = serde_json::from_str(&said).unwrap();
        let tokens = told["tokens"].as_array().unwrap().clone();
        let found = tokens.iter().find(|one| one["name"] == name).unwrap();
        found["token"].as_str().unwrap().to_owned()
    };
    let revoke = |number: &str| jadoube(&["token", "revoke", number, "--data", data]);
    let leaks = number("Leaked");
    let (code, said) = revoke(&leaks);
    assert_eq!(
        (code, said),
        (Some(0), format!("Revoked: Leaked ({leaks})\n"))
    );
    assert_eq!(client.get("/api/v1/events").status, 401);
    let (code, said) = revoke(&leaks);
    assert_eq!(code, Some(2));
    assert!(said.contains("jadoube token list"), "{said}");
    assert_eq!(server.end(), Some(0));
    // The same without a server.
    let days = ["--role", "chief", "--name", "Short", "--days", "3"];
    token(folder.path(), &days);
    let (_, said) = jadoube(&["token", "list", "--data", data]);
    assert!(said.contains("Short\tchief server\t-\t"), "{said}");
    assert_eq!(revoke(&number("Short")).0, Some(0));
    for days in ["0", "366", "x"] {
        let args = ["token", "--role", "owner", "--days", days, "--data", data];
        assert_eq!(jadoube(&args).0, Some(2), "{days}");
    }
}

/// Where to restore and load is said like anywhere else; a wrong file is told what it is.
#[test]
fn a_place_is_named_as_everywhere_and_a_wrong_file_is_told_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let data = path("data");
    token(folder.path().join("data").as_path(), &["--role", "owner"]);
    let (backup, export) = (path("b.db"), path("log.jsonl"));
    let run = |args: &[&str], code: i32, words: &[&str]| {
        let (found, said) = jadoube(args);
        assert_eq!(found, Some(code), "{args:?}: {said}");
        for word in words {
            assert!(said.contains(word), "{args:?}: {said}");
        }
    };
    run(&["data", "backup", &backup, "--data", &data], 0, &[]);
    let again = ["already exists", "name another file"];
    run(&["data", "backup", &backup, "--data", &data], 2, &again);
    run(&["data", "export", "-o", &export, "--data", &data], 0, &[]);
    // A backup is restored, an export is imported.
    let new = path("new");
    let told = ["is a backup", "jadoube data restore"];
    run(&["data", "import", &backup, "--to", &new], 2, &told);
    run(
        &["data", "restore", &backup, "--data", &new],
        0,
        &["epoch 2"],
    );
    run(
        &["data", "import", &export, "--to", &path("third")],
        0,
        &["epoch 2"],
    );
    run(
        &["data", "restore", &backup, "--data", &new],
        2,
        &["--aside"],
    );
    let both = ["data", "restore", &backup, "--data", &new, "--to", &new];
    run(&both, 2, &[]);
    let (code, said) = jadoube(&["data", "import", &export, "--data", &new]);
    assert_eq!(code, Some(2));
    assert!(
        said.contains("name an empty place") && !said.contains("--aside"),
        "{said}"
    );
    run(&["data", "verify", "--data", &new], 0, &["verify: events "]);
}

/// Accounts: what was done is said, a slip in an id is not swallowed.
#[test]
fn account_commands_say_what_they_did() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let server = Server::start(folder.path());
    let client = Client::new(&server, &token(folder.path(), &["--role", "owner"]));
    let made = client.post("/api/v1/events", &json!({ "name": "Sample" }));
    let event = made.json()["event"].as_str().unwrap().to_owned();
    let account = |args: &[&str]| {
        let mut all = vec!["account"];
        all.extend(args);
        all.extend(["--data", data]);
        jadoube(&all)
    };
    assert_eq!(account(&["add", "Anna Sample"]).0, Some(0));
    let (code, said) = account(&["grant", "Anna Sample", "deputy", "--scope", "event/nothing"]);
    assert_eq!(code, Some(2), "{said}");
    let scope = format!("event/{event}");
    let (code, said) = account(&["grant", "anna sample", "deputy", "--scope", &scope]);
    assert_eq!(
        (code, said),
        (Some(0), format!("Anna Sample: deputy for {scope}\n"))
    );
    let other = format!("event/{}", "0".repeat(26));
    let (code, said) = account(&["grant", "Anna Sample", "deputy", "--scope", &other]);
    assert_eq!(
        (code, said),
        (Some(2), format!("there is no {other} here\n"))
    );
    let (code, said) = account(&["revoke", "Anna Sample", "chief"]);
    assert_eq!(code, Some(2), "{said}");
    for (args, says) in [
        (
            vec!["revoke", "Anna Sample", "deputy", "--scope", &scope],
            "no longer deputy",
        ),
        (vec!["lock", "Anna Sample"], "is locked"),
        (vec!["lock", "Anna Sample", "--undo"], "may sign in again"),
    ] {
        let (code, said) = account(&args);
        assert_eq!(code, Some(0), "{said}");
        assert!(said.contains(says), "{said}");
    }
    let (code, said) = jadoube(&["person", "find", "nobody", "--data", data]);
    assert_eq!((code, said), (Some(1), "Nobody of that name.\n".to_owned()));
    assert_eq!(server.end(), Some(0));
    // Without a server the link leads to where the configuration starts one.
    std::fs::write(
        folder.path().join("jadoube.toml"),
        "listen = \"0.0.0.0:8099\"\n",
    )
    .unwrap();
    let (_, said) = account(&["link", "Anna Sample"]);
    assert!(said.contains("http://127.0.0.1:8099/setup/"), "{said}");
}
