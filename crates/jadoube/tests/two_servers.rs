//! Two servers on one PostgreSQL: what one stores the other shows, a key has one effect on both,
//! and results typed at both are all there.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod client;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use client::{Answer, Client, Server};
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
    shell: Child,
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
            "start() {{ {} -D {place}/data -k {place} -c listen_addresses= >>{place}/log 2>&1 & \
             server=$!; }}; start; while read line; do kill -QUIT $server; wait $server; start; echo again >>{place}/started; done; \
             kill -QUIT $server; wait $server; rm -rf {place}",
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
        let cluster = Self { folder, shell };
        assert!(soon(|| cluster.answers()), "PostgreSQL does not answer");
        cluster
    }

    fn answers(&self) -> bool {
        Command::new(bin("psql"))
            .args(["-qXc", "SELECT 1", &self.url()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .unwrap()
            .success()
    }

    /// Stops it as a crash does, and starts it again.
    fn crash_and_start(&mut self) {
        let file = self.folder.join("started");
        let started = || std::fs::read_to_string(&file).map_or(0, |text| text.lines().count());
        let before = started();
        let pipe = self.shell.stdin.as_mut().unwrap();
        pipe.write_all(b"again\n").unwrap();
        pipe.flush().unwrap();
        assert!(soon(|| started() > before), "PostgreSQL is not restarted");
        assert!(soon(|| self.answers()), "PostgreSQL does not come back");
    }

    fn url(&self) -> String {
        let folder = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://jadoube@{folder}/postgres")
    }
}

/// Asks again for ten minutes at most: a busy machine is slow.
fn soon(ready: impl Fn() -> bool) -> bool {
    (0..12_000).any(|_| {
        let is = ready();
        if !is {
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        is
    })
}

/// Waits until one server has heard of everything the other has stored, which takes a moment.
fn has_heard(reader: &client::Hall, writer: &client::Hall) -> bool {
    let head = |told: &Value| told.get("head").and_then(Value::as_i64);
    let stored = head(&writer.get(""));
    soon(|| {
        let answer = reader.client.get(&reader.path(""));
        answer.status == 200 && head(&answer.json()) >= stored
    })
}

/// A command on the database: its exit code, and what it said on both streams.
fn jadoube(folder: &Path, args: &[&str]) -> (Option<i32>, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["--lang", "en"])
        .args(args)
        .env("JADOUBE_DATA", folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    (
        done.status.code(),
        said + &String::from_utf8_lossy(&done.stderr),
    )
}

/// An owner's token of a name.
fn token(folder: &Path, url: &str, name: &str) -> String {
    let args = [
        "token",
        "--role",
        "owner",
        "--name",
        name,
        "--database",
        url,
    ];
    let (code, said) = jadoube(folder, &args);
    assert_eq!(code, Some(0), "{said}");
    said.lines().last().unwrap().to_owned()
}

/// A6: two arbiters confirm different results of one game at two servers, at the same time: one
/// counts, the other gets the first result and the name of who entered it, and both show the same.
#[test]
fn different_results_at_two_servers_are_one_result_and_a_conflict_with_its_name() {
    let cluster = Cluster::start();
    let (url, folder) = (cluster.url(), tempfile::tempdir().unwrap());
    let servers = ["Sample Anna", "Sample Jan"].map(|name| {
        let server = Server::start_beside(&url, folder.path());
        let client = Client::new(&server, &token(folder.path(), &url, name));
        (server, client, name)
    });
    let [(_, one, _), (_, two, _)] = &servers;
    let event = one.event();
    let hall = one.tournament(
        &event,
        json!({"name": "Sample", "game": "chess", "system": "fide-dutch", "rounds": 3,
               "initial_colour": "white"}),
    );
    hall.enter(4);
    hall.pair(1, None);
    let halls = [hall.clone(), two.hall(hall.id.clone())];
    assert!(has_heard(&halls[1], &halls[0]));
    let told: Vec<(Answer, &str)> = std::thread::scope(|scope| {
        let sent = halls.iter().zip(["1-0", "0-1"]).map(|(hall, outcome)| {
            scope.spawn(move || {
                let results = json!([{"board": 1, "outcome": outcome}]);
                let data = json!({"round": 1, "results": results});
                (hall.send("confirm-results", data), outcome)
            })
        });
        let sent: Vec<_> = sent.collect();
        sent.into_iter().map(|task| task.join().unwrap()).collect()
    });
    let of = |status: u16| told.iter().position(|(answer, _)| answer.status == status);
    let (first, late) = (of(200), of(409));
    let texts: Vec<&String> = told.iter().map(|(answer, _)| &answer.text).collect();
    assert!(first.is_some() && late.is_some(), "{texts:?}");
    let (first, late) = (first.unwrap(), late.unwrap());
    let contest = told[late].0.json()["contested"][0].clone();
    assert_eq!(contest["there"], told[first].1, "{contest}");
    assert_eq!(contest["said"], told[late].1, "{contest}");
    assert_eq!(contest["by"], servers[first].2, "{contest}");
    assert!(has_heard(&halls[0], &halls[1]) && has_heard(&halls[1], &halls[0]));
    assert_eq!(halls[0].round(1), halls[1].round(1));
    let log = halls[0].get("/log?limit=1000");
    let kinds = log["events"].as_array().unwrap().iter();
    let confirmed = kinds.filter(|event| event["kind"] == "result.confirmed");
    assert_eq!(confirmed.count(), 1);
    for (server, _, _) in servers {
        assert_eq!(server.end(), Some(0));
    }
}

/// A8: PostgreSQL is restarted during 200 posts: each is answered 201 or 503, each 201 is stored
/// once, and what was answered 503 is stored once when it is sent again. What the server keeps
/// beside the database is there.
#[test]
fn a_restart_of_the_database_during_posts_loses_and_doubles_nothing() {
    let mut cluster = Cluster::start();
    let (url, folder) = (cluster.url(), tempfile::tempdir().unwrap());
    let server = Server::start_beside(&url, folder.path());
    let client = Client::new(&server, &token(folder.path(), &url, "Sample"));
    let body = json!({ "name": "Sample" });
    let keys: Vec<String> = (0..200).map(|_| client::key()).collect();
    let send = |key: &String| client.post_with("/api/v1/events", key, &body).unwrap();
    let told: Vec<Answer> = std::thread::scope(|scope| {
        let tasks: Vec<_> = keys
            .chunks(25)
            .map(|some| scope.spawn(move || some.iter().map(send).collect::<Vec<_>>()))
            .collect();
        std::thread::sleep(std::time::Duration::from_millis(150));
        cluster.crash_and_start();
        tasks
            .into_iter()
            .flat_map(|task| task.join().unwrap())
            .collect()
    });
    for answer in &told {
        assert!([201, 503].contains(&answer.status), "{}", answer.text);
    }
    for (key, first) in keys.iter().zip(&told) {
        let mut again = send(key);
        assert!(soon_is(|| {
            again = send(key);
            again.status == 201
        }));
        if first.status == 201 {
            assert_eq!(again.json()["event"], first.json()["event"]);
        }
    }
    let listed = client.get("/api/v1/events?limit=1000").json();
    assert_eq!(listed["events"].as_array().unwrap().len(), 200);
    let beside: Vec<PathBuf> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.is_dir())
        .collect();
    assert_eq!(beside.len(), 1, "{beside:?}");
    let tails = std::fs::read_dir(&beside[0]).unwrap();
    let tails = tails.map(|file| file.unwrap().path().join("tail.jsonl"));
    let tail = tails.into_iter().find(|path| path.is_file()).unwrap();
    let lines = std::fs::read_to_string(tail).unwrap().lines().count();
    assert_eq!(lines, 200, "each confirmed entry is in the tail once");
    let backups =
        || std::fs::read_dir(beside[0].join("backups")).is_ok_and(|mut all| all.next().is_some());
    assert!(soon(backups), "a backup is made by itself");
    assert_eq!(server.end(), Some(0));
    let (code, said) = jadoube(folder.path(), &["data", "verify", "--database", &url]);
    assert_eq!(code, Some(0), "{said}");
    let (code, said) = jadoube(folder.path(), &["doctor", "--database", &url]);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("fsync on") && said.contains("Newest backup"),
        "{said}"
    );
}

/// The same with something that changes.
fn soon_is(mut ready: impl FnMut() -> bool) -> bool {
    (0..6_000).any(|_| {
        let is = ready();
        if !is {
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        is
    })
}

#[test]
fn two_servers_share_one_log() {
    let cluster = Cluster::start();
    let (url, folder) = (cluster.url(), tempfile::tempdir().unwrap());
    let first = Server::start_beside(&url, folder.path());
    let token = token(folder.path(), &url, "Sample");
    let second = Server::start_beside(&url, folder.path());
    let one = Client::new(&first, &token);
    let two = Client::new(&second, &token);
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
