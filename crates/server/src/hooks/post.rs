//! One request to another server. Redirects are not followed, and only the status of the answer is
//! kept.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use crate::hooks::address::{Reach, Target, is_public};
use crate::hooks::model::{Answer, Trouble};

/// How long a request may take.
const TIME: Duration = Duration::from_secs(10);

/// The trusted certificate authorities.
#[derive(Clone)]
pub struct Trusted {
    /// `None` if TLS is not available.
    config: Option<Arc<ClientConfig>>,
    /// Certificates added by the configuration, as in the file.
    pub(crate) added: Vec<CertificateDer<'static>>,
}

impl std::fmt::Debug for Trusted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Trusted").finish_non_exhaustive()
    }
}

impl Default for Trusted {
    /// The authorities known to browsers.
    fn default() -> Self {
        Self::of(Vec::new())
    }
}

impl Trusted {
    fn of(added: Vec<CertificateDer<'static>>) -> Self {
        let mut roots = RootCertStore::empty();
        roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        roots.add_parsable_certificates(added.iter().cloned());
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map(|config| config.with_root_certificates(roots).with_no_client_auth());
        Self {
            config: config.ok().map(Arc::new),
            added,
        }
    }

    /// The same, and those of a file.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or contains no certificate.
    pub fn with(file: &Path) -> Result<Self, String> {
        let wrong = |why: &dyn std::fmt::Display| format!("{}: {why}", file.display());
        let found = CertificateDer::pem_file_iter(file).map_err(|error| wrong(&error))?;
        let found: Result<Vec<_>, _> = found.collect();
        let found = found.map_err(|error| wrong(&error))?;
        match found.is_empty() {
            true => Err(wrong(&"no certificate in it")),
            false => Ok(Self::of(found)),
        }
    }
}

/// The request to send.
pub(crate) struct Letter {
    pub(crate) headers: Vec<(&'static str, String)>,
    pub(crate) body: String,
}

/// Sends it and waits for the answer.
pub(crate) async fn post(
    target: &Target,
    reach: Reach,
    trusted: &Trusted,
    letter: Letter,
) -> Answer {
    match tokio::time::timeout(TIME, carried(target, reach, trusted, letter)).await {
        Ok(Ok(410)) => Answer::Gone,
        Ok(Ok(status)) if (200..300).contains(&status) => Answer::Taken(status),
        Ok(Ok(status)) => Answer::Refused(status),
        Ok(Err(trouble)) => Answer::None(trouble),
        Err(_) => Answer::None(Trouble::Time),
    }
}

/// The most bytes read of an answer.
const MOST: usize = 256 * 1024;

/// A request of the owner's own settings, and the whole answer: a `GET`, or a `POST` of a body with
/// its media type.
pub(crate) async fn exchange(
    target: &Target,
    trusted: &Trusted,
    body: Option<(&str, String)>,
) -> Result<(u16, String), Trouble> {
    let told = async {
        let broken = |_| Trouble::Connection;
        let stream = reached(target, Reach::Anywhere, trusted).await?;
        let (mut sender, connection) = http1::handshake::<_, Body>(TokioIo::new(stream))
            .await
            .map_err(broken)?;
        let request = Request::builder()
            .uri(target.path.as_str())
            .header(header::HOST, target.authority())
            .header(header::CONNECTION, "close");
        let request = match body {
            Some((media, body)) => request
                .method(Method::POST)
                .header(header::CONTENT_TYPE, media)
                .body(Body::from(body)),
            None => request.body(Body::empty()),
        };
        let request = request.map_err(|_| Trouble::Address)?;
        let _driven = Driven(tokio::spawn(connection));
        let response = sender.send_request(request).await.map_err(broken)?;
        let status = response.status().as_u16();
        let answer = axum::body::to_bytes(Body::new(response.into_body()), MOST).await;
        let answer = answer.map_err(|_| Trouble::Connection)?;
        Ok((status, String::from_utf8_lossy(&answer).into_owned()))
    };
    match tokio::time::timeout(TIME * 3, told).await {
        Ok(told) => told,
        Err(_) => Err(Trouble::Time),
    }
}

/// The allowed addresses a target resolves to.
async fn found(target: &Target, reach: Reach) -> Result<Vec<SocketAddr>, Trouble> {
    let asked = tokio::net::lookup_host((target.host.as_str(), target.port)).await;
    let all: Vec<SocketAddr> = asked.map_err(|_| Trouble::Address)?.collect();
    let allowed = all.iter().copied().filter(|one| match reach {
        Reach::Anywhere => true,
        Reach::Public => is_public(one.ip()),
        Reach::Nowhere => false,
    });
    let allowed: Vec<SocketAddr> = allowed.collect();
    match (all.is_empty(), allowed.is_empty()) {
        (true, _) => Err(Trouble::Address),
        (false, true) => Err(Trouble::Forbidden),
        (false, false) => Ok(allowed),
    }
}

async fn carried(
    target: &Target,
    reach: Reach,
    trusted: &Trusted,
    letter: Letter,
) -> Result<u16, Trouble> {
    let stream = reached(target, reach, trusted).await?;
    asked(target, stream, letter).await
}

/// A connection, encrypted or not.
trait Wire: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Wire for T {}

/// Connects to the same address that was checked.
async fn reached(
    target: &Target,
    reach: Reach,
    trusted: &Trusted,
) -> Result<Box<dyn Wire>, Trouble> {
    let addresses = found(target, reach).await?;
    let stream = TcpStream::connect(addresses.as_slice()).await;
    let stream = stream.map_err(|_| Trouble::Connection)?;
    if !target.secure {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(target.host.clone()).map_err(|_| Trouble::Address)?;
    let config = trusted.config.clone().ok_or(Trouble::Encryption)?;
    let connector = TlsConnector::from(config);
    let stream = connector.connect(name, stream).await;
    Ok(Box::new(stream.map_err(|_| Trouble::Encryption)?))
}

async fn asked(
    target: &Target,
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    letter: Letter,
) -> Result<u16, Trouble> {
    let broken = |_| Trouble::Connection;
    let (mut sender, connection) = http1::handshake::<_, Body>(TokioIo::new(stream))
        .await
        .map_err(broken)?;
    let mut request = Request::post(target.path.as_str())
        .header(header::HOST, target.authority())
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::CONNECTION, "close");
    for (name, value) in letter.headers {
        request = request.header(name, value);
    }
    let request = request
        .body(Body::from(letter.body))
        .map_err(|_| Trouble::Address)?;
    // The connection task runs beside the request, and ends with it.
    let driven = Driven(tokio::spawn(connection));
    let response = sender.send_request(request).await;
    drop(driven);
    Ok(response.map_err(broken)?.status().as_u16())
}

/// A connection task, aborted on drop.
struct Driven(tokio::task::JoinHandle<hyper::Result<()>>);

impl Drop for Driven {
    fn drop(&mut self) {
        self.0.abort();
    }
}
