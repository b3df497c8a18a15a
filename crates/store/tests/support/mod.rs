//! What the store's tests share: samples, and a PostgreSQL of their own.
#![expect(dead_code, reason = "each test program uses its part")]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use jadoube_store::{
    Actor, Batch, Expected, Location, NewEvent, RulesVersion, Seq, Store, StoreOptions, StreamId,
};
use serde_json::value::RawValue;

/// A runtime for one test.
pub fn run<F: Future>(test: F) -> F::Output {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
        .block_on(test)
}

pub fn stream(name: &str) -> StreamId {
    name.parse().unwrap()
}

/// An event with these bytes as its payload.
pub fn event(kind: &str, data: &str) -> NewEvent {
    NewEvent {
        kind: kind.parse().unwrap(),
        version: 1,
        rules: RulesVersion("test 1".into()),
        data: RawValue::from_string(data.to_owned()).unwrap(),
    }
}

pub fn arbiter() -> Actor {
    Actor::new("account/sample", "arbiter")
}

/// One event on one stream.
pub fn one(name: &str, expected: i64, data: &str) -> Batch {
    let expected: Expected = Seq(expected).into();
    Batch::by(arbiter()).write(stream(name), expected, vec![event("thing.said", data)])
}

/// A clock that tests turn.
pub fn clock(start: i64) -> (Arc<AtomicI64>, jadoube_store::Clock) {
    let hand = Arc::new(AtomicI64::new(start));
    let read = Arc::clone(&hand);
    (hand, Arc::new(move || read.load(Ordering::SeqCst)))
}

/// Options of tests: no reserve beside every small file.
pub fn options() -> StoreOptions {
    StoreOptions {
        ballast: 0,
        ..StoreOptions::default()
    }
}

/// An empty place for a log.
pub enum Place {
    File(tempfile::TempDir),
    /// A file with one connection, as on a folder of another machine.
    Alone(tempfile::TempDir),
    Postgres(String),
}

impl Place {
    pub fn file() -> Self {
        Self::File(tempfile::tempdir().unwrap())
    }

    pub fn alone() -> Self {
        Self::Alone(tempfile::tempdir().unwrap())
    }

    /// An empty schema in the cluster of this test program: making a database takes a second.
    pub fn postgres() -> Self {
        let cluster = Cluster::shared();
        cluster.sql(
            "postgres",
            "SET client_min_messages = error; DROP SCHEMA IF EXISTS jadoube CASCADE",
        );
        Self::Postgres(cluster.url("postgres"))
    }

    /// A database of its own.
    pub fn postgres_database() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("t{}", NEXT.fetch_add(1, Ordering::SeqCst));
        Cluster::shared().sql("postgres", &format!("CREATE DATABASE {name}"));
        Self::Postgres(Cluster::shared().url(&name))
    }

    pub fn location(&self) -> Location {
        match self {
            Self::File(folder) | Self::Alone(folder) => Location::folder(folder.path()),
            Self::Postgres(url) => url.parse().unwrap(),
        }
    }

    pub async fn open(&self) -> Store {
        self.open_with(options()).await
    }

    pub async fn open_with(&self, mut options: StoreOptions) -> Store {
        options.allow_network_folder |= matches!(self, Self::Alone(_));
        Store::open_with(self.location(), options).await.unwrap()
    }

    /// Runs statements past the store, as a database tool would; the database's complaint if any.
    pub fn tamper(&self, text: &str) -> Result<(), String> {
        match self {
            Self::Postgres(url) => psql(url, &format!("SET search_path = jadoube; {text}")),
            Self::File(folder) | Self::Alone(folder) => {
                let file = folder.path().join(jadoube_store::FILE);
                let text = text.to_owned();
                run_apart(async move {
                    use sqlx::Connection as _;
                    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
                    let mut conn = sqlx::SqliteConnection::connect_with(&options)
                        .await
                        .unwrap();
                    let done = sqlx::raw_sql(sqlx::AssertSqlSafe(text))
                        .execute(&mut conn)
                        .await;
                    conn.close().await.unwrap();
                    done.map(drop).map_err(|error| error.to_string())
                })
            }
        }
    }
}

/// Runs a future on a thread of its own, from inside a runtime.
pub fn run_apart<F>(work: F) -> F::Output
where
    F: Future + Send + 'static,
    F::Output: Send + 'static,
{
    std::thread::spawn(move || run(work)).join().unwrap()
}

fn psql(url: &str, text: &str) -> Result<(), String> {
    let done = Command::new(bin("psql"))
        .args(["-v", "ON_ERROR_STOP=1", "-qXc", text, url])
        .output()
        .unwrap();
    match done.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&done.stderr).into_owned()),
    }
}

/// A program of PostgreSQL: Debian keeps them apart from the path.
pub fn bin(name: &str) -> PathBuf {
    let newest = std::fs::read_dir("/usr/lib/postgresql")
        .ok()
        .and_then(|all| {
            let mut all: Vec<_> = all
                .filter_map(|v| Some(v.ok()?.path().join("bin").join(name)))
                .collect();
            all.retain(|path| path.exists());
            all.sort();
            all.pop()
        });
    newest.unwrap_or_else(|| name.into())
}

/// A PostgreSQL of our own in a temporary folder, on a socket, with `fsync` on; it ends with the
/// test program.
pub struct Cluster {
    folder: PathBuf,
    server: std::sync::Mutex<Option<Child>>,
}

/// Root may not run PostgreSQL: then as the user the package made.
fn as_server(program: PathBuf) -> Command {
    let root = rustix::process::geteuid().is_root();
    if !root {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command
        .args([
            "--reuid=postgres",
            "--regid=postgres",
            "--clear-groups",
            "--",
        ])
        .arg(program);
    command
}

impl Cluster {
    /// The one of this test program.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<Cluster> = OnceLock::new();
        SHARED.get_or_init(|| {
            let cluster = Self::new();
            // Ends also when the program does not: a watcher waits for its standard input to close.
            cluster.start();
            cluster
        })
    }

    /// Makes a cluster, not started.
    pub fn new() -> Self {
        // Made by the user who runs the server, so that he may also remove it.
        let made = as_server("mktemp".into())
            .args(["-d", "/tmp/jadoube-pg-XXXXXX"])
            .output()
            .unwrap();
        let folder = PathBuf::from(String::from_utf8_lossy(&made.stdout).trim());
        let opened = as_server("chmod".into())
            .arg("755")
            .arg(&folder)
            .status()
            .unwrap();
        assert!(opened.success());
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
            .output()
            .expect("initdb is missing: install postgresql");
        assert!(
            made.status.success(),
            "{}",
            String::from_utf8_lossy(&made.stderr)
        );
        Self {
            folder,
            server: std::sync::Mutex::new(None),
        }
    }

    /// Starts the server and waits until it answers.
    pub fn start(&self) {
        // The shell ends the server when the pipe from this program closes, however that happens.
        let script = format!(
            "{} -D {}/data -k {} -c listen_addresses= -c max_connections=60 >{}/log 2>&1 & server=$!; \
             echo $server > {}/pid; read line; kill -QUIT $server; wait $server; rm -rf {}",
            bin("postgres").display(),
            self.folder.display(),
            self.folder.display(),
            self.folder.display(),
            self.folder.display(),
            self.folder.display(),
        );
        let child = as_server("/bin/sh".into())
            .args(["-c", &script])
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        *self.server.lock().unwrap() = Some(child);
        self.wait();
    }

    /// Starts the server by its own control program, so that it can be crashed and started.
    pub fn start_by_control(&self) {
        self.control(&["start"]);
    }

    fn control(&self, what: &[&str]) {
        let options = format!(
            "-k {} -c listen_addresses= -c max_connections=60",
            self.folder.display()
        );
        let done = as_server(bin("pg_ctl"))
            .args(what)
            .args(["-w", "-t", "600", "-o", &options, "-l"])
            .arg(self.folder.join("log"))
            .arg("-D")
            .arg(self.folder.join("data"))
            .current_dir("/")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .unwrap();
        assert!(done.success());
        self.wait();
    }

    fn wait(&self) {
        for _ in 0..12_000 {
            if psql(&self.url("postgres"), "SELECT 1").is_ok() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        panic!(
            "PostgreSQL did not start: {}",
            std::fs::read_to_string(self.folder.join("log")).unwrap_or_default()
        );
    }

    pub fn url(&self, base: &str) -> String {
        let host = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://jadoube@{host}/{base}")
    }

    pub fn sql(&self, base: &str, text: &str) {
        psql(&self.url(base), text).unwrap();
    }

    /// Stops at once, as a crash would, and starts again.
    pub fn crash_and_start(&self) {
        self.control(&["restart", "-m", "immediate"]);
    }

    /// Stops for good and removes the folder.
    pub fn stop(&self) {
        let _ = as_server(bin("pg_ctl"))
            .args(["stop", "-m", "immediate", "-w", "-D"])
            .arg(self.folder.join("data"))
            .current_dir("/")
            .output();
        let _ = as_server("rm".into()).arg("-rf").arg(&self.folder).status();
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }
}
