//! Encryption by the program itself, with certificates it made for a hall.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may stop at the first surprise"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

fn jadoube(args: &[&str]) -> (Option<i32>, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["--lang", "en"])
        .args(args)
        .output()
        .unwrap();
    let said = [done.stdout, done.stderr].concat();
    (done.status.code(), String::from_utf8(said).unwrap())
}

fn certificate(folder: &Path, names: &str) {
    let to = folder.to_str().unwrap();
    let (code, said) = jadoube(&["certificate", "--names", names, "--days", "3", "--to", to]);
    assert_eq!(code, Some(0), "{said}");
}

struct Server {
    child: Child,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    fn start(folder: &Path) -> Self {
        let at = |name: &str| folder.join(name).to_str().unwrap().to_owned();
        let mut child = Command::new(env!("CARGO_BIN_EXE_jadoube"))
            .args(["--lang", "en", "serve", "--listen", "127.0.0.1:0"])
            .args(["--data", &at("data"), "--host", "hall.local"])
            .args(["--tls-cert", &at("hall.pem"), "--tls-key", &at("hall.key")])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let (_, address) = line.trim().split_once("https://").expect(&line);
        let address = address.to_owned();
        // The rest of what it prints is not waited for.
        std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
        Self { child, address }
    }

    fn port(&self) -> &str {
        self.address.rsplit_once(':').unwrap().1
    }

    /// What the server answers to a client that trusts a root and calls it by a name; none where
    /// the certificate does not do.
    fn get(&self, root: &Path, name: &str, path: &str) -> Option<String> {
        self.ask(
            root,
            name,
            &format!("GET {path} HTTP/1.1\r\nHost: {name}:{}\r\n", self.port()),
        )
    }

    fn ask(&self, root: &Path, name: &str, head: &str) -> Option<String> {
        let mut roots = RootCertStore::empty();
        for found in CertificateDer::pem_file_iter(root).unwrap() {
            roots.add(found.unwrap()).unwrap();
        }
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        let name = ServerName::try_from(name.to_owned()).unwrap();
        let client = ClientConnection::new(Arc::new(config), name).unwrap();
        let stream = TcpStream::connect(&self.address).unwrap();
        let mut stream = StreamOwned::new(client, stream);
        let request = format!("{head}Connection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = Vec::new();
        // How the other end hangs up is not asked here.
        let _ = stream.read_to_end(&mut answer);
        Some(String::from_utf8_lossy(&answer).into_owned())
    }
}

#[test]
fn a_hall_encrypts_with_its_own_certificate_and_commands_go_on() {
    let folder = tempfile::tempdir().unwrap();
    certificate(folder.path(), "hall.local,127.0.0.1");
    let root = folder.path().join("hall-root.pem");
    let server = Server::start(folder.path());
    // By a name of the certificate and by an address of it.
    for name in ["hall.local", "127.0.0.1"] {
        let page = server.get(&root, name, "/healthz").unwrap();
        assert!(page.starts_with("HTTP/1.1 200"), "{name}: {page}");
    }
    // The authority vouches for nothing else.
    assert_eq!(server.get(&root, "elsewhere.example", "/healthz"), None);
    // Who comes without encryption is led to the right address.
    let mut plain = TcpStream::connect(&server.address).unwrap();
    let request = format!(
        "GET /laws HTTP/1.1\r\nHost: hall.local:{0}\r\nConnection: close\r\n\r\n",
        server.port()
    );
    plain.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    plain.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 308"), "{answer}");
    let to = format!("location: https://hall.local:{}/laws\r\n", server.port());
    assert!(answer.contains(&to), "{answer}");
    // A form of a page that was not encrypted is another site's.
    let post = |scheme: &str| {
        let port = server.port();
        let head = format!(
            "POST /sign-in HTTP/1.1\r\nHost: hall.local:{port}\r\nOrigin: {scheme}://hall.local:{port}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\n"
        );
        server.ask(&root, "hall.local", &head).unwrap()
    };
    assert!(post("http").starts_with("HTTP/1.1 403"));
    assert!(!post("https").starts_with("HTTP/1.1 403"));
    // Commands on this machine find the server as before.
    let data = folder.path().join("data");
    let (code, said) = jadoube(&["token", "--role", "owner", "--data", data.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{said}");
    let token = said.lines().last().unwrap();
    let head = format!(
        "GET /readyz HTTP/1.1\r\nHost: hall.local:{}\r\nAuthorization: Bearer {token}\r\n",
        server.port()
    );
    let ready = server.ask(&root, "hall.local", &head).unwrap();
    assert!(ready.contains("\"status\":\"ready\""), "{ready}");
}

/// The cookie of an encrypted session is for encrypted connections alone.
#[test]
fn cookies_are_bound_to_encryption() {
    let folder = tempfile::tempdir().unwrap();
    certificate(folder.path(), "hall.local");
    let server = Server::start(folder.path());
    let root = folder.path().join("hall-root.pem");
    let data = folder.path().join("data");
    let data = data.to_str().unwrap();
    let (code, said) = jadoube(&[
        "account",
        "add",
        "Sample Owner",
        "--role",
        "owner",
        "--data",
        data,
    ]);
    assert_eq!(code, Some(0), "{said}");
    let (code, said) = jadoube(&["account", "link", "Sample Owner", "--data", data]);
    assert_eq!(code, Some(0), "{said}");
    let (_, link) = said.split_once("/setup/").expect(&said);
    let secret: String = link.chars().take_while(char::is_ascii_hexdigit).collect();
    let body = "name=Sample+Owner&password=rook+takes+pawn+on+e5";
    let port = server.port();
    let head = format!(
        "POST /setup/{secret} HTTP/1.1\r\nHost: hall.local:{port}\r\nOrigin: https://hall.local:{port}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let answer = server.ask(&root, "hall.local", &head).unwrap();
    let line = answer
        .lines()
        .find(|line| line.starts_with("set-cookie: __Host-jadoube_"));
    let line = line.expect(&answer);
    assert!(line.ends_with("; Secure"), "{line}");
}

/// A certificate that was renewed is shown after the signal; one that is broken is not.
#[cfg(unix)]
#[test]
fn a_renewed_certificate_is_shown_without_a_new_start() {
    let folder = tempfile::tempdir().unwrap();
    certificate(folder.path(), "hall.local");
    let server = Server::start(folder.path());
    let root = folder.path().join("hall-root.pem");
    assert!(server.get(&root, "hall.local", "/healthz").is_some());
    let renewed = folder.path().join("renewed");
    certificate(&renewed, "hall.local");
    for name in ["hall.pem", "hall.key"] {
        std::fs::copy(renewed.join(name), folder.path().join(name)).unwrap();
    }
    let hang_up = || {
        let id = server.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-HUP", &id])
                .status()
                .unwrap()
                .success()
        );
    };
    hang_up();
    let new_root = renewed.join("hall-root.pem");
    while server.get(&new_root, "hall.local", "/healthz").is_none() {}
    assert_eq!(server.get(&root, "hall.local", "/healthz"), None);
    std::fs::write(folder.path().join("hall.key"), "nothing").unwrap();
    hang_up();
    assert!(server.get(&new_root, "hall.local", "/healthz").is_some());
}

#[test]
fn what_is_no_certificate_is_named_and_nothing_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    certificate(folder.path(), "hall.local");
    let to = folder.path().to_str().unwrap();
    let (code, said) = jadoube(&["certificate", "--names", "hall.local", "--to", to]);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("hall-root.pem"), "{said}");
    let (code, _) = jadoube(&["certificate", "--names", "not a name", "--to", to]);
    assert_eq!(code, Some(2));
    let (code, _) = jadoube(&["certificate", "--names", "x", "--days", "400", "--to", to]);
    assert_eq!(code, Some(2));
    let (chain, key) = (
        folder.path().join("hall.pem"),
        folder.path().join("hall.key"),
    );
    let serve = |chain: &Path, key: &Path| {
        jadoube(&[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--data",
            to,
            "--tls-cert",
            chain.to_str().unwrap(),
            "--tls-key",
            key.to_str().unwrap(),
        ])
    };
    for (one, other, named) in [(&key, &key, &key), (&chain, &chain, &chain)] {
        let (code, said) = serve(one, other);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.starts_with(named.to_str().unwrap()), "{said}");
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(&key).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "a key is for its owner's eyes");
    }
}
