//! The socket: binding it, limits per address, graceful shutdown.

use std::collections::HashMap;
use std::future::Future;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;

use crate::connection;
use crate::tls::TlsCertificates;

/// The port tried first if none is configured.
pub const DEFAULT_PORT: u16 = 8064;

/// How many ports after the default one are tried.
const PORTS_TRIED: u16 = 100;

/// Timeouts for slow clients.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// For sending a request head.
    pub head: Duration,
    /// Between two requests.
    pub idle: Duration,
    /// Without reading any of a response.
    pub stalled: Duration,
    /// The lowest acceptable rate in bytes per second; slower clients are disconnected.
    pub slowest: u64,
}

/// How many connections are served, and how patiently.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Connections at once; the next ones wait in the kernel's queue.
    pub connections: usize,
    /// Of these, connections from one address; further ones are closed.
    pub per_address: usize,
    /// Timeouts for slow clients.
    pub patience: Patience,
    /// How long to wait for responses in progress at shutdown.
    pub farewell: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self::for_connections(1024)
    }
}

impl Limits {
    /// The usual limits with as many connections as there are handles for.
    #[must_use]
    pub const fn for_connections(connections: usize) -> Self {
        Self {
            connections,
            // A school or a proxy stands behind one address.
            per_address: 256,
            patience: Patience {
                head: Duration::from_secs(5),
                idle: Duration::from_secs(15),
                stalled: Duration::from_secs(20),
                slowest: 4 * 1024,
            },
            farewell: Duration::from_secs(5),
        }
    }
}

/// An address that cannot be bound.
#[derive(Debug, Error)]
#[error("cannot listen at {address}: {source}")]
pub struct CannotListen {
    address: SocketAddr,
    source: std::io::Error,
}

/// Binds the given address, or on loopback the first free port from [`DEFAULT_PORT`] on.
///
/// # Errors
///
/// The address is taken, or cannot be bound.
pub async fn bind(wanted: Option<SocketAddr>) -> Result<TcpListener, CannotListen> {
    if let Some(address) = wanted {
        return TcpListener::bind(address)
            .await
            .map_err(|source| CannotListen { address, source });
    }
    let loopback = |port| SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port);
    for port in DEFAULT_PORT..DEFAULT_PORT + PORTS_TRIED {
        if let Ok(listener) = TcpListener::bind(loopback(port)).await {
            return Ok(listener);
        }
    }
    let address = loopback(0);
    TcpListener::bind(address)
        .await
        .map_err(|source| CannotListen { address, source })
}

/// What is served on a socket.
#[derive(Debug, Clone)]
pub struct Front {
    pub(crate) router: Router,
    /// Present if clients must use TLS.
    pub(crate) certificates: Option<Arc<TlsCertificates>>,
    /// The router for those who do not.
    pub(crate) aside: Router,
}

impl From<Router> for Front {
    /// Plain HTTP, as used in halls.
    fn from(router: Router) -> Self {
        Self {
            router,
            certificates: None,
            aside: Router::new(),
        }
    }
}

impl Front {
    /// Encrypted; `aside` answers plain HTTP requests.
    #[must_use]
    pub const fn encrypted(
        router: Router,
        certificates: Arc<TlsCertificates>,
        aside: Router,
    ) -> Self {
        Self {
            router,
            certificates: Some(certificates),
            aside,
        }
    }
}

/// Serves until `end` completes, then lets the responses in progress finish.
pub async fn serve(
    limits: Limits,
    listener: TcpListener,
    front: impl Into<Front>,
    end: impl Future<Output = ()>,
) {
    let front = front.into();
    let places = Arc::new(Semaphore::new(limits.connections));
    let shares = Shares::default();
    let (ending, ended) = watch::channel(false);
    let mut connections = JoinSet::new();
    tokio::pin!(end);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &places) => accepted,
            Some(_) = connections.join_next() => continue,
            () = &mut end => break,
        };
        let Some((stream, peer, place)) = accepted else {
            continue;
        };
        let Some(share) = shares.take(peer.ip(), limits.per_address) else {
            // At request level, so that a crowding client does not flood the error log too.
            tracing::info!(target: "jadoube::access", "too many connections of one address");
            continue;
        };
        let served = connection::serve(stream, peer, front.clone(), limits.patience, ended.clone());
        connections.spawn(async move {
            served.await;
            drop((place, share));
        });
    }
    drop(listener);
    let _ = ending.send(true);
    let farewell = async { while connections.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(limits.farewell, farewell).await;
    // Remaining connections had their chance: dropping them stops their searches.
    connections.shutdown().await;
}

/// The next connection and its permit; `None` if accepting failed this time.
async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => {
            // Pages are written in one go; waiting to fill packets would only delay them.
            let _ = stream.set_nodelay(true);
            Some((stream, peer, place))
        }
        Err(error) => {
            // Out of file handles, most likely: give the others time to finish.
            tracing::warn!(target: "jadoube::error", %error, "a connection could not be accepted");
            tokio::time::sleep(Duration::from_millis(100)).await;
            None
        }
    }
}

/// Connections by address. An IPv6 network counts as one.
#[derive(Debug, Clone, Default)]
struct Shares(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A share, returned when the connection ends.
struct Share {
    shares: Shares,
    of: IpAddr,
}

impl Shares {
    fn take(&self, peer: IpAddr, most: usize) -> Option<Share> {
        let of = neighbourhood(peer);
        let mut shares = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let held = shares.entry(of).or_default();
        if *held >= most {
            return None;
        }
        *held += 1;
        Some(Share {
            shares: self.clone(),
            of,
        })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut shares = self.shares.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(held) = shares.get_mut(&self.of) {
            *held = held.saturating_sub(1);
            if *held == 0 {
                shares.remove(&self.of);
            }
        }
    }
}

/// An address as counted: IPv4 in full, IPv6 by its first 64 bits.
pub(crate) fn neighbourhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = address.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(network.into())
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// Completes when the system asks the program to reload its configuration.
pub async fn reload_requested() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut signal) = signal(SignalKind::hangup()) {
            signal.recv().await;
            return;
        }
    }
    std::future::pending().await
}

/// Completes when the terminal or the system asks the program to stop.
pub async fn shutdown_requested() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_has_its_share_and_no_more() {
        let shares = Shares::default();
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|text| text.parse().unwrap());
        let first = shares.take(one, 2).unwrap();
        let second = shares.take(one, 2).unwrap();
        assert!(shares.take(one, 2).is_none());
        assert!(shares.take(other, 2).is_some());
        drop(first);
        assert!(shares.take(one, 2).is_some());
        drop(second);
        assert!(shares.0.lock().unwrap().is_empty());
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one() {
        let of = |text: &str| neighbourhood(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff:1"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}
