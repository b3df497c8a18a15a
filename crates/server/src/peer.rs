//! Where a request comes from. Forwarding headers are trusted only from configured proxies.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use axum::middleware::Next;
use axum::response::Response;
use thiserror::Error;

use crate::connection::Encrypted;
use crate::state::AppState;

/// The client of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Peer {
    /// Its address; `None` without a connection (in tests).
    pub(crate) address: Option<IpAddr>,
    /// Whether the browser's own connection is encrypted.
    pub(crate) secure: bool,
}

/// A network: addresses with a common prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

/// A text that is not a network.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("not an address or a network like 10.0.0.0/8: {0:?}")]
pub struct NotANetwork(String);

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Self, NotANetwork> {
        let bad = || NotANetwork(text.to_owned());
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| bad())?;
        let address = address.to_canonical();
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            Some(bits) => bits.parse().map_err(|_| bad())?,
            None => most,
        };
        match bits <= most {
            true => Ok(Self { address, bits }),
            false => Err(bad()),
        }
    }
}

impl std::fmt::Display for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

impl Network {
    fn contains(self, address: IpAddr) -> bool {
        let (own, other) = match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => (
                u128::from(own.to_bits()) << 96,
                u128::from(other.to_bits()) << 96,
            ),
            (IpAddr::V6(own), IpAddr::V6(other)) => (own.to_bits(), other.to_bits()),
            _ => return false,
        };
        (own ^ other).leading_zeros() >= self.bits.min(128)
    }
}

/// The trusted proxies.
#[derive(Debug, Clone, Default)]
pub struct Proxies(pub Vec<Network>);

impl Proxies {
    fn trust(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(address))
    }

    /// The client, from the connection and the headers of trusted proxies: the last address that is
    /// not one of theirs. Anybody could have written those before it.
    fn peer(&self, connection: Option<IpAddr>, headers: &HeaderMap) -> Peer {
        let Some(address) = connection.map(|address| address.to_canonical()) else {
            return Peer::default();
        };
        if !self.trust(address) {
            return Peer {
                address: Some(address),
                secure: false,
            };
        }
        let lines = headers.get_all(HeaderName::from_static("x-forwarded-for"));
        let named: Vec<IpAddr> = lines
            .iter()
            .filter_map(|line| line.to_str().ok())
            .flat_map(|line| line.split(','))
            .map_while(|one| one.trim().parse().ok())
            .collect();
        let outer = named.into_iter().rev().find(|one| !self.trust(*one));
        let scheme = headers.get(HeaderName::from_static("x-forwarded-proto"));
        Peer {
            address: Some(outer.unwrap_or(address).to_canonical()),
            secure: scheme.is_some_and(|scheme| scheme.as_bytes() == b"https"),
        }
    }
}

/// Determines the peer of a request, once.
pub(crate) async fn know(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let connection = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let connection = connection.map(|connection| connection.0.ip());
    let mut peer = state.proxies.peer(connection, request.headers());
    peer.secure |= request.extensions().get::<Encrypted>().is_some();
    request.extensions_mut().insert(peer);
    next.run(request).await
}

impl<S: Sync> FromRequestParts<S> for Peer {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(parts.extensions.get::<Self>().copied().unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn peer(proxies: &[&str], connection: &str, told: &[&'static str], https: bool) -> Peer {
        let proxies = Proxies(proxies.iter().map(|one| one.parse().unwrap()).collect());
        let mut headers = HeaderMap::new();
        for line in told {
            headers.append("x-forwarded-for", HeaderValue::from_static(line));
        }
        if https {
            headers.insert("x-forwarded-proto", HeaderValue::from_static("https"));
        }
        proxies.peer(Some(connection.parse().unwrap()), &headers)
    }

    #[test]
    fn only_proxies_we_were_told_of_are_believed() {
        let address = |text: &str| Some(text.parse().unwrap());
        let plain = peer(&[], "192.0.2.1", &["198.51.100.7"], true);
        assert_eq!((plain.address, plain.secure), (address("192.0.2.1"), false));
        let told = peer(&["192.0.2.0/24"], "192.0.2.1", &["198.51.100.7"], true);
        assert_eq!((told.address, told.secure), (address("198.51.100.7"), true));
        // What the client itself wrote is on the left.
        let forged = ["203.0.113.9, 198.51.100.7, 192.0.2.8"];
        let told = peer(&["192.0.2.0/24"], "192.0.2.1", &forged, false);
        assert_eq!(told.address, address("198.51.100.7"));
        let none = peer(&["192.0.2.1"], "192.0.2.1", &[], false);
        assert_eq!(none.address, address("192.0.2.1"));
    }

    #[test]
    fn a_network_holds_its_own_addresses() {
        let holds = |network: &str, address: &str| {
            let network: Network = network.parse().unwrap();
            network.contains(address.parse().unwrap())
        };
        assert!(holds("10.0.0.0/8", "10.255.1.2"));
        assert!(holds("10.0.0.0/8", "::ffff:10.1.1.1"));
        assert!(!holds("10.0.0.0/8", "11.0.0.1"));
        assert!(holds("2001:db8::/32", "2001:db8:ffff::1"));
        assert!(!holds("2001:db8::/32", "2001:db9::1"));
        assert!(holds("0.0.0.0/0", "192.0.2.1"));
        assert!(!holds("0.0.0.0/0", "2001:db8::1"));
        for bad in ["", "10.0.0.0/33", "10.0.0/8", "x", "::/129"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
    }
}
