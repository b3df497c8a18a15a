//! The request log: what was requested and how it ended, without secrets.
//!
//! Addresses that carry a secret are cut, queries are left out (a case travels in one), and
//! of a reader's network address only the network is kept.

use std::fmt;
use std::net::IpAddr;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::error::Error;
use crate::peer::Peer;

/// Paths that are followed by a secret.
const SECRET: [&str; 2] = ["/setup/", "/join/"];

/// The most characters of a path that are logged.
const LONGEST: usize = 120;

/// The number of a request, by which it is found in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Number(u32);

impl Number {
    /// The next number. Numbers start at a random value, so that two runs of the server do not
    /// share them.
    fn next() -> Self {
        static LAST: LazyLock<AtomicU32> =
            LazyLock::new(|| AtomicU32::new(u32::from_be_bytes(jadoube_store::random())));
        Self(LAST.fetch_add(1, Ordering::Relaxed))
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

/// The header with the number of a failed request, for programs.
const NUMBER: HeaderName = HeaderName::from_static("x-request-number");

/// Logs every request that was answered, or whose client left.
pub(crate) async fn record(mut request: Request, next: Next) -> Response {
    let number = Number::next();
    request.extensions_mut().insert(number);
    let mut entry = Entry {
        number,
        method: request.method().to_string(),
        path: shown(request.uri().path()),
        peer: request
            .extensions()
            .get::<Peer>()
            .and_then(|peer| peer.address)
            .map(network),
        began: Instant::now(),
        status: None,
        error: None,
    };
    let mut response = next.run(request).await;
    if response.status().is_server_error()
        && let Ok(value) = HeaderValue::from_str(&number.to_string())
    {
        response.headers_mut().insert(NUMBER, value);
    }
    entry.status = Some(response.status().as_u16());
    entry.error = response.extensions().get::<Error>().copied();
    drop(entry);
    response
}

/// A pending line, written on drop, so that an aborted request has one too.
struct Entry {
    number: Number,
    method: String,
    path: String,
    peer: Option<String>,
    began: Instant,
    status: Option<u16>,
    error: Option<Error>,
}

impl Drop for Entry {
    fn drop(&mut self) {
        let Self {
            number,
            method,
            path,
            began,
            ..
        } = self;
        let peer = self.peer.as_deref().unwrap_or("-");
        let ms = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
        match (self.status, self.error) {
            (None, _) => {
                tracing::info!(target: "jadoube::access", peer, method, path, ms, "given up");
            }
            (Some(status), _) if status >= 500 => {
                let error = self
                    .error
                    .map_or_else(String::new, |error| error.to_string());
                tracing::error!(target: "jadoube::error", %number, peer, method, path, status, ms, error);
            }
            (Some(status), Some(error)) => {
                tracing::info!(target: "jadoube::access", %number, peer, method, path, status, ms, %error);
            }
            (Some(status), None) => {
                tracing::info!(target: "jadoube::access", peer, method, path, status, ms);
            }
        }
    }
}

/// A path as logged: plain characters, no secret, not too long.
fn shown(path: &str) -> String {
    for room in SECRET {
        if path.starts_with(room) {
            return format!("{room}***");
        }
    }
    path.chars()
        .map(|letter| {
            if letter.is_ascii_graphic() {
                letter
            } else {
                '?'
            }
        })
        .take(LONGEST)
        .collect()
}

/// The network of an address: 24 bits of IPv4, 48 of IPv6.
pub(crate) fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        address if address.is_loopback() => address.to_string(),
        IpAddr::V4(address) => {
            let [first, second, third, _] = address.octets();
            format!("{first}.{second}.{third}.0/24")
        }
        IpAddr::V6(address) => {
            let [first, second, third, ..] = address.segments();
            format!("{first:x}:{second:x}:{third:x}::/48")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_and_whole_addresses_are_not_written_down() {
        assert_eq!(shown("/laws/fide-2023"), "/laws/fide-2023");
        assert_eq!(shown("/join/0123456789abcdef"), "/join/***");
        assert_eq!(shown("/setup/0123456789abcdef"), "/setup/***");
        assert_eq!(shown("/a\u{1b}[31m\n"), "/a?[31m?");
        assert_eq!(shown(&"x".repeat(10_000)).len(), LONGEST);
        assert_eq!(network("192.0.2.77".parse().unwrap()), "192.0.2.0/24");
        assert_eq!(
            network("2001:db8:1:2::3".parse().unwrap()),
            "2001:db8:1::/48"
        );
        assert_eq!(network("::1".parse().unwrap()), "::1");
    }
}
