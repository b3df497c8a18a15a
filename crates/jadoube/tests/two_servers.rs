//! Two servers on one PostgreSQL: what one stores the other shows, a key has one effect on both,
//! and results typed at both are all there.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod client;

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use client::{Client, Server};
use serde_json::{Value, json};

/// A program of PostgreSQL: Debian keeps them apart from the path.
fn bin(name: &str) -> PathBuf {
    let found = std::fs::read_dir("/usr/lib/postgresql").ok();
    let mut found: Vec<PathBuf> = found
        .into_iter()
        .flatten()
        .filter_map(|version| Some(version.ok()?.path().join("bin").join(name)))
        .filter(|path| path.exists())
        .collect();
    found.sort();
    found.pop().unwrap_or_else(|| name.into())
}

/// Root may not run PostgreSQL: then as the user the package made.
fn as_server(program: PathBuf) -> Command {
    let id = Command::new("id").arg("-u").output().unwrap();
    if id.stdout != b"0\n" {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    let user = [
        "--reuid=postgres",
        "--regid=postgres",
        "--clear-groups",
        "--",
    ];
    command.args(user).arg(program);
    command
}

/// A PostgreSQL in a temporary folder, on a socket; it ends with the test.
struct Cluster {
    folder: PathBuf,
    _shell: Child,
}

impl Cluster {
    fn start() -> Self {
        let made = as_server("mktemp".into())
            .args(["-d", "/tmp/jadoube-pg-XXXXXX"])
            .output()
            .unwrap();
        let folder = PathBuf::from(String::from_utf8(made.stdout).unwrap().trim());
        let opened = as_server("chmod".into()).arg("755").arg(&folder).status();
        assert!(opened.unwrap().success());
        let made = as_server(bin("initdb"))
            .args([
                "-A",
                "trust",
                "-U",
                "jadoube",
                "-E",
                "UTF8",
                "--locale=C",
                "-N",
                "-D",
            ])
            .arg(folder.join("data"))
            .current_dir("/")
            .stdout(Stdio::null())
            .status()
            .unwrap();
        assert!(made.success(), "initdb failed: install postgresql");
        let place = folder.display();
        // The shell ends the server when the pipe from this program closes, however that happens.
        let script = format!(
            "{} -D {place}/data -k {place} -c listen_addresses= >{place}/log 2>&1 & server=$!; \
             read line; kill -QUIT $server; wait $server; rm -rf {place}",
            bin("postgres").display(),
        );
        let shell = as_server("/bin/sh".into())
            .args(["-c", &script])
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let cluster = Self {
            folder,
            _shell: shell,
        };
        let ready = || {
            Command::new(bin("psql"))
                .args(["-qXc", "SELECT 1", &cluster.url()])
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
                .unwrap()
                .success()
        };
        assert!(soon(ready), "PostgreSQL does not answer");
        cluster
    }

    fn url(&self) -> String {
        let folder = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://jadoube@{folder}/postgres")
    }
}

/// Asks again for a minute at most.
fn soon(ready: impl Fn() -> bool) -> bool {
    (0..1_200).any(|_| {
        let is = ready();
        if !is {
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        is
    })
}

/// One server has heard of everything the other has stored: it is told, and that takes a moment.
fn has_heard(reader: &client::Hall, writer: &client::Hall) -> bool {
    let head = |told: &Value| told.get("head").and_then(Value::as_i64);
    let stored = head(&writer.get(""));
    soon(|| {
        let answer = reader.client.get(&reader.path(""));
        answer.status == 200 && head(&answer.json()) >= stored
    })
}

#[test]
fn two_servers_share_one_log() {
    let cluster = Cluster::start();
    let url = cluster.url();
    let first = Server::start_at(&["--database", &url]);
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["token", "--role", "owner", "--database", &url])
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let token = String::from_utf8(output.stdout).unwrap();
    let token = token.lines().last().unwrap();
    let second = Server::start_at(&["--database", &url]);
    let one = Client::new(&first, token);
    let two = Client::new(&second, token);
    let event = one.event();
    let hall = one.tournament(
        &event,
        json!({"name": "Sample open", "game": "chess", "system": "fide-dutch", "rounds": 3,
               "initial_colour": "white"}),
    );
    hall.enter(20);
    hall.pair(1, None);
    // The other server knows it.
    let there = two.hall(hall.id.clone());
    assert!(has_heard(&there, &hall));
    assert_eq!(there.round(1)["boards"].as_array().unwrap().len(), 10);
    // Ten results, half of them at each server, at the same time; each sent twice with its key.
    std::thread::scope(|scope| {
        for board in 1..=10 {
            let (hall, other) = match board % 2 {
                0 => (&hall, &there),
                _ => (&there, &hall),
            };
            scope.spawn(move || {
                let key = client::key();
                let body = json!({"kind": "confirm-results",
                    "data": {"round": 1, "results": [{"board": board, "outcome": "1-0"}]}});
                let path = hall.path("/commands");
                let answer = hall.client.post_with(&path, &key, &body).unwrap();
                assert_eq!(answer.status, 200, "{}", answer.text);
                let again = other.client.post_with(&path, &key, &body).unwrap();
                assert_eq!((again.status, again.text), (200, answer.text));
            });
        }
    });
    assert!(has_heard(&there, &hall) && has_heard(&hall, &there));
    for hall in [&hall, &there] {
        let round = hall.round(1);
        let open = round["boards"].as_array().unwrap().iter();
        assert_eq!(open.filter(|board| board["outcome"] != "1-0").count(), 0);
    }
    let log = there.get("/log?limit=1000");
    let events: Vec<&Value> = log["events"].as_array().unwrap().iter().collect();
    let kinds = events
        .iter()
        .filter(|event| event["kind"] == "result.confirmed");
    assert_eq!(kinds.count(), 10);
    // Round 2 is paired at the second server and shown at the first; the tables are equal.
    there.pair(2, None);
    assert!(has_heard(&hall, &there));
    assert_eq!(hall.round(2), there.round(2));
    assert_eq!(hall.get("/standings"), there.get("/standings"));
    assert_eq!(first.end(), Some(0));
    assert_eq!(second.end(), Some(0));
}
