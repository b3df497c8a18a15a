//! A program that runs tournaments through a server: what tests and examples play with.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]
#![allow(
    dead_code,
    clippy::allow_attributes,
    reason = "not every test asks for everything"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};

/// A running server; dropped, it is killed.
pub struct Server {
    pub child: Child,
    pub address: String,
    /// Path of the owner's one-time link, where there is one.
    pub setup: Option<String>,
}

impl Server {
    /// A server on a folder.
    pub fn start(folder: &Path) -> Self {
        Self::start_at(&["--data", folder.to_str().unwrap()])
    }

    /// A server on a place named by options.
    pub fn start_at(place: &[&str]) -> Self {
        Self::start_with(place, &[])
    }

    /// A server on a database, with a folder for what it keeps beside it.
    pub fn start_beside(url: &str, folder: &Path) -> Self {
        let folder = folder.to_str().unwrap();
        Self::start_with(&["--database", url], &[("JADOUBE_DATA", folder)])
    }

    /// The same with more in its environment.
    pub fn start_with(place: &[&str], environment: &[(&str, &str)]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_jadoube"))
            .args(["--json", "serve", "--listen", "127.0.0.1:0"])
            .args(place)
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap())
            .read_line(&mut line)
            .unwrap();
        let said: Value = serde_json::from_str(&line).unwrap_or_else(|e| panic!("{e}: {line:?}"));
        let address = said["address"]
            .as_str()
            .unwrap()
            .trim_start_matches("http://")
            .to_owned();
        let setup = said["setup"].as_str().map(|link| {
            let (_, path) = link.split_once(&address).unwrap();
            path.to_owned()
        });
        Self {
            child,
            address,
            setup,
        }
    }

    /// Ends it as a crash does.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Ends it politely.
    pub fn end(mut self) -> Option<i32> {
        let id = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-TERM", &id])
                .status()
                .unwrap()
                .success()
        );
        self.child.wait().unwrap().code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A token made by the command.
pub fn token(folder: &Path, more: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["token", "--data"])
        .arg(folder)
        .args(more)
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{told}");
    said.lines().last().unwrap().to_owned()
}

/// A server on a folder of its own, its owner, and an event.
pub struct Place {
    pub server: Server,
    pub client: Client,
    pub event: String,
    pub folder: tempfile::TempDir,
}

impl Place {
    pub fn open() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start(folder.path());
        let client = Client::new(&server, &token(folder.path(), &["--role", "owner"]));
        let event = client.event();
        Self {
            server,
            client,
            event,
            folder,
        }
    }

    /// Somebody else with a token of this role and what it is for.
    pub fn somebody(&self, role: &[&str]) -> Client {
        let mut args = vec!["--role"];
        args.extend(role);
        Client::new(&self.server, &token(self.folder.path(), &args))
    }
}

/// What came back.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|e| panic!("{e}: {}", self.text))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines();
        lines.find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

/// A key nobody used before.
pub fn key() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let process = std::process::id();
    format!(
        "test-{process:08}-{:012}",
        NEXT.fetch_add(1, Ordering::Relaxed)
    )
}

/// Somebody with a token.
#[derive(Clone)]
pub struct Client {
    pub address: String,
    pub token: String,
    pub lang: &'static str,
}

impl Client {
    pub fn new(server: &Server, token: &str) -> Self {
        Self {
            address: server.address.clone(),
            token: token.to_owned(),
            lang: "en",
        }
    }

    /// One request; none where the connection broke before an answer came.
    pub fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Option<Answer> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        let mut text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAccept-Language: {}\r\nContent-Length: {}\r\n",
            self.address,
            self.lang,
            body.len()
        );
        if !self.token.is_empty() {
            text.push_str(&format!("Authorization: Bearer {}\r\n", self.token));
        }
        for (name, value) in headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        text.push_str("\r\n");
        text.push_str(body);
        // A server that refuses early need not take the rest.
        let _ = stream.write_all(text.as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, rest) = answer.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let rest = match head.to_lowercase().contains("transfer-encoding: chunked") {
            true => unchunked(rest)?,
            false => rest.to_owned(),
        };
        Some(Answer {
            status,
            head: head.to_owned(),
            text: rest,
        })
    }

    pub fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], "").unwrap()
    }

    pub fn post_with(&self, path: &str, key: &str, body: &Value) -> Option<Answer> {
        let headers = [
            ("Idempotency-Key", key),
            ("Content-Type", "application/json"),
        ];
        self.ask("POST", path, &headers, &body.to_string())
    }

    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_with(path, &key(), body).unwrap()
    }

    /// A new event.
    pub fn event(&self) -> String {
        let answer = self.post("/api/v1/events", &json!({ "name": "Sample event" }));
        assert_eq!(answer.status, 201, "{}", answer.text);
        answer.json()["event"].as_str().unwrap().to_owned()
    }

    /// A new tournament; what is asked is confirmed.
    pub fn tournament(&self, event: &str, mut body: Value) -> Hall {
        let path = format!("/api/v1/events/{event}/tournaments");
        for _ in 0..3 {
            let answer = self.post(&path, &body);
            if answer.status == 201 {
                let id = answer.json()["tournament"].as_str().unwrap().to_owned();
                return self.hall(id);
            }
            confirm(&mut body, &answer);
        }
        panic!("{body} is asked about for ever");
    }

    pub fn hall(&self, id: String) -> Hall {
        Hall {
            client: self.clone(),
            id,
        }
    }

    /// A tournament of a report.
    pub fn import(&self, event: &str, text: &str, rounds: Option<usize>) -> (Hall, Value) {
        let rounds = rounds.map_or_else(String::new, |rounds| format!("?rounds={rounds}"));
        let path = format!("/api/v1/events/{event}/tournaments/import{rounds}");
        let key = key();
        let headers = [
            ("Idempotency-Key", key.as_str()),
            ("Content-Type", "text/plain"),
        ];
        let answer = self.ask("POST", &path, &headers, text).unwrap();
        assert_eq!(answer.status, 201, "{}", answer.text);
        let body = answer.json();
        let id = body["tournament"].as_str().unwrap().to_owned();
        (self.hall(id), body)
    }
}

/// The body of a chunked answer.
fn unchunked(mut rest: &str) -> Option<String> {
    let mut whole = String::new();
    loop {
        let (size, after) = rest.split_once("\r\n")?;
        let size = usize::from_str_radix(size.trim(), 16).ok()?;
        if size == 0 {
            return Some(whole);
        }
        whole.push_str(after.get(..size)?);
        rest = after.get(size..)?.strip_prefix("\r\n")?;
    }
}

/// Confirms whatever an answer asks, in both lists.
fn confirm(body: &mut Value, answer: &Answer) {
    let told = answer.json();
    let marks: Vec<Value> = match answer.status {
        428 => told["warnings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["mark"].clone())
            .collect(),
        422 if told["way_out"]["mark"].is_string() => vec![told["way_out"]["mark"].clone()],
        _ => panic!("{body}: {} {}", answer.status, answer.text),
    };
    for list in ["confirm", "confirm_again"] {
        let mut all = body[list].as_array().cloned().unwrap_or_default();
        all.extend(marks.iter().cloned());
        body[list] = json!(all);
    }
}

/// A tournament through the server.
#[derive(Clone)]
pub struct Hall {
    pub client: Client,
    pub id: String,
}

impl Hall {
    pub fn path(&self, rest: &str) -> String {
        format!("/api/v1/tournaments/{}{rest}", self.id)
    }

    pub fn get(&self, rest: &str) -> Value {
        let answer = self.client.get(&self.path(rest));
        assert_eq!(answer.status, 200, "{rest}: {}", answer.text);
        answer.json()
    }

    pub fn send(&self, kind: &str, data: Value) -> Answer {
        self.client.post(
            &self.path("/commands"),
            &json!({ "kind": kind, "data": data }),
        )
    }

    /// A command that is carried out without a question.
    pub fn plain(&self, kind: &str, data: Value) -> Value {
        let answer = self.send(kind, data.clone());
        assert_eq!(answer.status, 200, "{kind} {data}: {}", answer.text);
        answer.json()
    }

    /// A command whose questions are confirmed.
    pub fn sure(&self, kind: &str, data: Value) -> Value {
        let mut body = json!({ "kind": kind, "data": data });
        for _ in 0..3 {
            let answer = self.client.post(&self.path("/commands"), &body);
            if answer.status == 200 {
                return answer.json();
            }
            confirm(&mut body, &answer);
        }
        panic!("{kind} is asked about for ever");
    }

    /// Enters players, the best first, and gives numbers in that order.
    pub fn enter(&self, count: usize) -> Vec<String> {
        let entries: Vec<Value> = (0..count)
            .map(
                |at| json!({ "name": format!("Sample{:03}, Player", at + 1), "rating": 2500 - at }),
            )
            .collect();
        let done = self.plain("add-entries", json!({ "entries": entries }));
        let ids: Vec<String> = done["entries"]
            .as_array()
            .unwrap()
            .iter()
            .map(|id| id.as_str().unwrap().to_owned())
            .collect();
        self.plain("assign-numbers", json!({ "order": "standard" }));
        ids
    }

    pub fn round(&self, round: usize) -> Value {
        self.get(&format!("/rounds/{round}"))
    }

    /// Drafts and publishes; the published round.
    pub fn pair(&self, round: usize, last: Option<bool>) -> Value {
        let mut data = json!({ "round": round });
        if let Some(last) = last {
            data["last"] = json!(last);
        }
        self.sure("draft-round", data);
        self.plain("publish-round", json!({ "round": round }));
        self.round(round)
    }

    /// The same result on all boards.
    pub fn all(&self, round: usize, outcome: &str) {
        let boards = self.round(round)["boards"].as_array().unwrap().len();
        let results: Vec<Value> = (1..=boards)
            .map(|board| json!({ "board": board, "outcome": outcome }))
            .collect();
        self.plain(
            "confirm-results",
            json!({ "round": round, "results": results }),
        );
    }
}
