//! The server as people start it.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may stop at the first surprise"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, ExitStatus, Stdio};

/// A running server; dropped, it is ended.
struct Server {
    child: Child,
    address: String,
    /// Where it keeps its data unless told otherwise.
    folder: tempfile::TempDir,
}

impl Server {
    fn start(args: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_jadoube"))
            .args(["--lang", "en"])
            .args(args)
            .current_dir(folder.path())
            .env("XDG_DATA_HOME", folder.path().join("data"))
            .env("JADOUBE_OPEN", "false")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap())
            .read_line(&mut line)
            .unwrap();
        let from = line.find("http://").expect(&line) + "http://".len();
        let address = line
            .get(from..)
            .unwrap()
            .split(['\n', '"'])
            .next()
            .unwrap()
            .to_owned();
        Self {
            child,
            address,
            folder,
        }
    }

    /// Sends a request as it stands and reads to the end.
    fn exchange(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        // A server that refuses early need not take the rest.
        let _ = stream.write_all(request.as_bytes());
        let mut answer = Vec::new();
        // A server that hangs up early has still said what it had to say.
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn get(&self, path: &str) -> String {
        self.exchange(&format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.address
        ))
    }

    fn end(mut self) -> ExitStatus {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status().unwrap();
        assert!(sent.success());
        self.child.wait().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_prints_its_address_serves_there_and_ends_politely() {
    let server = Server::start(&["serve", "--listen", "127.0.0.1:0"]);
    let page = server.get("/laws/fide-2023");
    assert!(page.starts_with("HTTP/1.1 200 OK"), "{page:.80}");
    assert!(page.contains("7.5.5"));
    assert_eq!(server.end().code(), Some(0));
}

#[test]
fn without_arguments_it_serves_on_loopback_at_the_first_free_port() {
    // If the default port is taken, the server finds another one.
    let _held = TcpListener::bind(("127.0.0.1", 8064));
    let server = Server::start(&[]);
    let (host, port) = server.address.rsplit_once(':').unwrap();
    assert_eq!(host, "127.0.0.1");
    assert_ne!(port, "8064");
    assert!(server.get("/").starts_with("HTTP/1.1 200"));
}

#[test]
fn an_address_that_is_taken_is_bad_input() {
    let held = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = held.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["serve", "--listen", &address])
        .env("XDG_DATA_HOME", folder.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains(&address), "{said}");
}

#[test]
fn a_folder_that_cannot_be_is_bad_input() {
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data", "/dev/null/x"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("/dev/null/x: "), "{said}");
}

#[test]
fn a_folder_that_takes_no_files_is_told_at_the_start() {
    // Nobody can create a file there, not even root.
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args([
            "--lang",
            "en",
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--data",
            "/proc",
        ])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("/proc: nothing can be written there: "),
        "{said}"
    );
}

#[test]
fn at_all_addresses_it_prints_those_people_can_open_and_warns() {
    let mut server = Server::start(&["serve", "--listen", "0.0.0.0:0"]);
    assert!(
        server.address.starts_with("127.0.0.1:"),
        "{}",
        server.address
    );
    assert!(server.get("/").starts_with("HTTP/1.1 200"));
    let mut rest = String::new();
    let mut warned = String::new();
    server.child.kill().unwrap();
    server
        .child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut rest)
        .unwrap();
    server
        .child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut warned)
        .unwrap();
    assert!(!rest.contains("0.0.0.0"), "{rest}");
    assert!(warned.contains("everybody on the network"), "{warned}");
}

#[test]
fn it_answers_to_the_hosts_it_was_told_and_to_no_others() {
    let server = Server::start(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--host",
        "chess.example",
    ]);
    let ask = |host: &str| {
        server.exchange(&format!(
            "GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        ))
    };
    assert!(ask("chess.example").starts_with("HTTP/1.1 200"));
    assert!(ask("evil.example").starts_with("HTTP/1.1 421"));
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["serve", "--host", "not a host"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_journal_names_requests_and_no_secrets() {
    let mut server = Server::start(&["serve", "--listen", "127.0.0.1:0", "--journal", "access"]);
    server.get("/laws?secret=query");
    server.get("/join/0123456789abcdef");
    server.child.kill().unwrap();
    let mut journal = String::new();
    server
        .child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut journal)
        .unwrap();
    assert!(journal.contains("\"path\":\"/laws\""), "{journal}");
    assert!(journal.contains("/join/***"), "{journal}");
    for secret in ["query", "0123456789abcdef"] {
        assert!(!journal.contains(secret), "{journal}");
    }
}

#[test]
fn with_json_the_address_is_a_document() {
    let server = Server::start(&["--json", "serve", "--listen", "127.0.0.1:0"]);
    assert!(server.get("/").starts_with("HTTP/1.1 200"));
}

#[test]
fn what_is_no_request_is_refused() {
    let server = Server::start(&["serve", "--listen", "127.0.0.1:0"]);
    assert!(
        server
            .exchange("NONSENSE\r\n\r\n")
            .starts_with("HTTP/1.1 400")
    );
    let long = "x".repeat(100_000);
    let answer = server.get(&format!("/{long}"));
    assert!(answer.starts_with("HTTP/1.1 4"), "{answer:.80}");
    // And it lives on.
    assert!(server.get("/").starts_with("HTTP/1.1 200"));
}

/// Without a word the data lies where this system keeps data of programs; data that lies in the
/// working directory already is used, and that is said.
#[cfg(target_os = "linux")]
#[test]
fn data_lies_in_the_folder_of_the_system_unless_there_is_some_here() {
    let server = Server::start(&["serve", "--listen", "127.0.0.1:0"]);
    let folder = server.folder.path().to_owned();
    assert!(folder.join("data/jadoube/jadoube.db").is_file());
    assert!(!folder.join("jadoube.db").exists());
    let here = folder.join("here");
    std::fs::create_dir(&here).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_jadoube"));
    command
        .args(["--lang", "en", "token", "--role", "owner", "--data", "."])
        .current_dir(&here);
    assert!(command.output().unwrap().status.success());
    assert!(here.join("jadoube.db").is_file());
    let mut child = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["--lang", "en", "serve", "--listen", "127.0.0.1:0"])
        .current_dir(&here)
        .env("XDG_DATA_HOME", folder.join("other"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap())
        .read_line(&mut line)
        .unwrap();
    child.kill().unwrap();
    let mut said = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut said)
        .unwrap();
    child.wait().unwrap();
    assert!(
        said.contains("jadoube.db in the working directory"),
        "{said}"
    );
    assert!(!folder.join("other").exists());
}

/// 11.3: reloadable settings are read on the signal; errors change nothing.
#[cfg(unix)]
#[test]
fn the_configuration_is_read_again_on_the_signal() {
    let settings = tempfile::tempdir().unwrap();
    let file = settings.path().join("jadoube.toml");
    std::fs::write(&file, "hosts = [\"one.example\"]\n").unwrap();
    let server = Server::start(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--config",
        file.to_str().unwrap(),
    ]);
    let ask = |host: &str| {
        let request = format!("GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        server.exchange(&request).contains(" 200 ")
    };
    let hang_up = || {
        let id = server.child.id().to_string();
        let sent = Command::new("kill").args(["-HUP", &id]).status().unwrap();
        assert!(sent.success());
    };
    assert!(ask("one.example") && !ask("two.example"));
    std::fs::write(
        &file,
        "hosts = [\"two.example\"]\n[limits]\nsearch = \"1/h 1\"\n",
    )
    .unwrap();
    hang_up();
    // A signal is taken when it is taken; the test waits for it, not for a time.
    while !ask("two.example") {}
    assert!(!ask("one.example"));
    std::fs::write(&file, "hosts = [\"one.example\"]\ncolour = 1\n").unwrap();
    hang_up();
    assert!(ask("two.example"), "a file with a fault changes nothing");
    std::fs::write(&file, "hosts = [\"three.example\"]\n").unwrap();
    hang_up();
    while !ask("three.example") {}
}
