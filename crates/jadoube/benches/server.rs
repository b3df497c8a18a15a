//! The server over real HTTP: how fast it starts, shows a book, and searches.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a bench may stop at the first surprise"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use jadoube_lawbook::lawbook;

/// Starts counted for the start time.
const STARTS: usize = 11;
/// Requests counted for the book.
const BOOKS: usize = 200;
/// Every how many-th provision's title is searched for.
const STRIDE: usize = 4;

/// Rulings counted for each story of the case desk.
const RULINGS: usize = 50;
/// Stories told to the case desk.
const STORIES: [(&str, &str); 3] = [
    (
        "a threefold claim",
        "white plays Nf3\nblack plays Nf6\nwhite plays Ng1\nblack plays Ng8\nwhite plays Nf3\n\
         black plays Nf6\nwhite plays Ng1\n+0:10 black claims repetition with Ng8",
    ),
    (
        "a flag at the start",
        "arbiter begins the round\n2:00:00 arbiter calls flag white",
    ),
    (
        "an illegal move",
        "white plays e4\nblack makes Ke8-e6\nblack presses\nwhite finds illegal move",
    ),
];

struct Server {
    child: Child,
    address: String,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_jadoube"))
            .args(["--lang", "en", "serve", "--listen", "127.0.0.1:0"])
            .current_dir(folder.path())
            .env("XDG_DATA_HOME", folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap())
            .read_line(&mut line)
            .unwrap();
        let (_, address) = line.trim().split_once("http://").unwrap();
        let address = address.to_owned();
        Self {
            child,
            address,
            _folder: folder,
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A connection kept open, as a browser keeps it.
struct Browser {
    stream: BufReader<TcpStream>,
}

impl Browser {
    fn open(server: &Server) -> Self {
        let stream = TcpStream::connect(&server.address).unwrap();
        stream.set_nodelay(true).unwrap();
        Self {
            stream: BufReader::new(stream),
        }
    }

    /// Asks for a page, compressed, and reads it to its end.
    fn get(&mut self, path: &str) -> usize {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Language: pl\r\nAccept-Encoding: gzip\r\n\r\n"
        );
        self.ask(path, &request)
    }

    /// Tells the case desk something, as its script does, and reads the answer.
    fn tell(&mut self, body: &str) -> usize {
        let length = body.len();
        let request = format!(
            "POST /case HTTP/1.1\r\nHost: localhost\r\nAccept-Language: pl\r\nAccept-Encoding: gzip\r\nx-case: part\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        self.ask("/case", &request)
    }

    fn ask(&mut self, path: &str, request: &str) -> usize {
        self.stream.get_mut().write_all(request.as_bytes()).unwrap();
        let (mut length, mut chunked) = (0, false);
        let mut line = String::new();
        loop {
            line.clear();
            self.stream.read_line(&mut line).unwrap();
            let header = line.trim_end().to_ascii_lowercase();
            if let Some(value) = header.strip_prefix("content-length: ") {
                length = value.parse().unwrap();
            }
            chunked |= header == "transfer-encoding: chunked";
            if header.starts_with("http/1.1 ") {
                assert!(header.contains(" 200"), "{path}: {header}");
            }
            if header.is_empty() {
                break;
            }
        }
        if !chunked {
            self.skip(length);
            return length;
        }
        let mut total = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).unwrap();
            let size = usize::from_str_radix(line.trim_end(), 16).expect("size of a chunk");
            self.skip(size + 2);
            if size == 0 {
                return total;
            }
            total += size;
        }
    }

    fn skip(&mut self, bytes: usize) {
        let mut rest = vec![0; bytes];
        self.stream.read_exact(&mut rest).unwrap();
    }
}

fn median(times: &mut [Duration]) -> (Duration, Duration) {
    times.sort_unstable();
    let middle = times.get(times.len() / 2).copied().unwrap_or_default();
    (middle, times.last().copied().unwrap_or_default())
}

fn main() {
    // The first start reads the binary from disk; it is not counted.
    drop(Server::start());
    let mut starts = Vec::new();
    for _ in 0..STARTS {
        let begin = Instant::now();
        let server = Server::start();
        Browser::open(&server).get("/");
        starts.push(begin.elapsed());
    }
    let (middle, slowest) = median(&mut starts);
    println!(
        "server: from start to the first page {middle:.1?} median, {slowest:.1?} slowest of {STARTS} (bar: 100 ms)"
    );

    let server = Server::start();
    let mut browser = Browser::open(&server);
    let size = browser.get("/laws/fide-2023");
    browser.get("/laws/search?q=warm");
    let mut books: Vec<Duration> = (0..BOOKS)
        .map(|_| {
            let begin = Instant::now();
            browser.get("/laws/fide-2023");
            begin.elapsed()
        })
        .collect();
    let (middle, slowest) = median(&mut books);
    println!(
        "server: /laws/fide-2023 warm {middle:.2?} median, {slowest:.2?} slowest of {BOOKS}, {size} bytes compressed (bar: 10 ms)"
    );

    let mut searches = Vec::new();
    for provision in lawbook().provisions().iter().step_by(STRIDE) {
        // Whole titles are the longest queries people make.
        let query: String = provision
            .title
            .pl
            .bytes()
            .map(|byte| format!("%{byte:02X}"))
            .collect();
        let begin = Instant::now();
        browser.get(&format!("/laws/search/hits?few=true&q={query}"));
        searches.push(begin.elapsed());
    }
    let count = searches.len();
    let (middle, slowest) = median(&mut searches);
    println!("server: search {middle:.2?} median, {slowest:.2?} slowest of {count} (bar: 5 ms)");

    // The last event of each story is ruled on; the other editions and all that is possible
    // next are worked out in the same answer.
    for (name, story) in STORIES {
        let encoded: String = story.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let body = format!("do=story&story={encoded}");
        browser.tell(&body);
        let mut rulings: Vec<Duration> = (0..RULINGS)
            .map(|_| {
                let begin = Instant::now();
                browser.tell(&body);
                begin.elapsed()
            })
            .collect();
        let (middle, slowest) = median(&mut rulings);
        println!(
            "server: ruling at the case desk, {name}: {middle:.1?} median, {slowest:.1?} slowest of {RULINGS} (bar: 100 ms)"
        );
    }
}
