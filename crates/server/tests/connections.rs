//! Clients that dawdle, crowd or shout, over real sockets.
//!
//! No test here measures time: where the server did not do its part a test would wait for
//! ever, and how slow the machine is does not matter.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::net::SocketAddr;
use std::time::Duration;

use jadoube_server::listen::{Limits, Patience, serve};
use jadoube_server::{AppState, Bounds, Seats, Work};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Longer than any test runs.
const FOR_EVER: Duration = Duration::from_secs(100_000);

/// Shorter than anybody waits.
const AT_ONCE: Duration = Duration::from_millis(50);

/// A server at a socket of its own.
struct Server {
    address: SocketAddr,
    end: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

/// Limits that never bite.
const fn endless() -> Limits {
    Limits {
        connections: 100,
        per_address: 100,
        patience: Patience {
            head: FOR_EVER,
            idle: FOR_EVER,
            stalled: FOR_EVER,
            slowest: 1,
        },
        farewell: FOR_EVER,
    }
}

async fn start(limits: Limits, state: AppState) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (end, ended) = oneshot::channel();
    let router = jadoube_server::router(&state);
    let served = tokio::spawn(async move {
        let end = async {
            let _ = ended.await;
        };
        serve(limits, listener, router, end).await;
    });
    Server {
        address,
        end,
        served,
    }
}

impl Server {
    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// Asks for a page on a connection of its own; empty where it was hung up on.
    async fn get(&self, path: &str) -> String {
        let mut stream = self.connect().await;
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        let _ = stream.write_all(request.as_bytes()).await;
        rest(&mut stream).await
    }
}

/// Everything until the other end hangs up.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes).await;
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A position that no search settles within the life of this test, as a form of the desk.
fn endless_case() -> String {
    let text = "kind = \"game\"\ntitle = \"\"\n\
        fen = \"3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 b - - 0 1\"\n\
        story = \"\"\"\narbiter begins the round\nblack resigns\n\"\"\"\n";
    let text: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let body = format!("do=import&text={text}");
    format!(
        "POST /case HTTP/1.1\r\nHost: localhost\r\nX-Case: 1\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// One worker, no queue and no end of nodes: while somebody's search runs, the next one who
/// asks for a case is sent away. It is served again only if the search has stopped, and
/// nothing but the reader's leaving can have stopped it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_search_ends_when_its_reader_hangs_up() {
    let work = Work::within(Bounds {
        quick_nodes: u64::MAX / 4,
        long_nodes: 0,
        quick_workers: 1,
        long_workers: 1,
        waiting: 0,
        patience: Duration::ZERO,
        longest: FOR_EVER,
    });
    let state = AppState::default().working(work).answering_within(FOR_EVER);
    let server = start(endless(), state).await;
    let status = async || {
        let page = server.get("/case?start=touched-piece").await;
        page.split(' ').nth(1).unwrap_or_default().to_owned()
    };
    assert_eq!(status().await, "200");
    // Our own question may hold the worker just when the reader asks; then it is the reader
    // who is sent away, and asks again.
    let reader = 'asking: loop {
        let mut reader = server.connect().await;
        reader.write_all(endless_case().as_bytes()).await.unwrap();
        loop {
            if status().await == "503" {
                break 'asking reader;
            }
            let mut answer = [0];
            if reader.try_read(&mut answer).is_ok() {
                break;
            }
        }
    };
    assert!(server.get("/").await.starts_with("HTTP/1.1 200"));
    drop(reader);
    while status().await != "200" {}
}

#[tokio::test]
async fn half_a_head_is_hung_up_on() {
    let mut limits = endless();
    limits.patience.head = AT_ONCE;
    let server = start(limits, AppState::default()).await;
    for said in [
        "",
        "GET / HT",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ",
    ] {
        let mut stream = server.connect().await;
        // On a busy machine it may have hung up already.
        let _ = stream.write_all(said.as_bytes()).await;
        assert_eq!(rest(&mut stream).await, "", "{said}");
    }
}

#[tokio::test]
async fn who_never_reads_does_not_keep_the_place() {
    let mut limits = endless();
    limits.patience.stalled = AT_ONCE;
    limits.connections = 1;
    let server = start(limits, AppState::default()).await;
    let mut deaf = server.connect().await;
    // More books than the buffers between us hold.
    let books = "GET /laws/fide-2023 HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
    deaf.write_all(books.as_bytes()).await.unwrap();
    let page = server.get("/").await;
    assert!(page.starts_with("HTTP/1.1 200"), "{page:.80}");
}

#[tokio::test]
async fn one_address_cannot_hold_every_connection() {
    let mut limits = endless();
    limits.per_address = 1;
    let server = start(limits, AppState::default()).await;
    let mut held = server.connect().await;
    held.write_all(b"GET / HTTP/1.1\r\n").await.unwrap();
    assert_eq!(server.get("/").await, "");
    drop(held);
    // When the first one has left, and the server has noticed, there is a place again.
    while server.get("/").await.is_empty() {}
}

#[tokio::test]
async fn a_class_that_is_full_sheds_and_keeps_whom_it_has() {
    let state = AppState::default().seating(Seats::new([1, 1, 1, 1]));
    let server = start(endless(), state).await;
    let mut reader = server.connect().await;
    let request = b"HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let mut answer = [0; 12];
    reader.write_all(request).await.unwrap();
    reader.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    let late = server.get("/").await;
    assert!(late.starts_with("HTTP/1.1 503"), "{late:.80}");
    assert!(late.contains("retry-after"), "{late:.400}");
    // Another class has its own seats: nothing is there yet, but it is looked for.
    let device = server.get("/live/records").await;
    assert!(device.starts_with("HTTP/1.1 404"), "{device:.80}");
}

#[tokio::test]
async fn a_refusal_arrives_although_the_client_still_sends() {
    let server = start(endless(), AppState::default()).await;
    for head in [
        "NONSENSE\r\n\r\n".to_owned(),
        format!("GET /{} HTTP/1.1\r\n", "x".repeat(900_000)),
    ] {
        let stream = server.connect().await;
        let (mut reading, mut writing) = stream.into_split();
        let sending = tokio::spawn(async move {
            // The server may hang up before everything is sent.
            let _ = writing.write_all(head.as_bytes()).await;
            let _ = writing.shutdown().await;
        });
        let mut answer = Vec::new();
        reading.read_to_end(&mut answer).await.unwrap();
        sending.await.unwrap();
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.starts_with("HTTP/1.1 4"), "{answer:.80}");
    }
    assert!(server.get("/").await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn the_address_a_connection_came_to_is_ours() {
    let server = start(endless(), AppState::default()).await;
    let mut stream = server.connect().await;
    let host = server.address;
    let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    assert!(rest(&mut stream).await.starts_with("HTTP/1.1 200"));
    let mut stream = server.connect().await;
    let request = "GET / HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    assert!(rest(&mut stream).await.starts_with("HTTP/1.1 421"));
}

#[tokio::test]
async fn the_end_comes_although_somebody_never_finishes() {
    let mut limits = endless();
    limits.farewell = AT_ONCE;
    let server = start(limits, AppState::default()).await;
    let mut stream = server.connect().await;
    stream
        .write_all(b"POST /case HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n")
        .await
        .unwrap();
    server.end.send(()).unwrap();
    server.served.await.unwrap();
    assert_eq!(rest(&mut stream).await, "");
}
