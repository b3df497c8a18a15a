//! The socket: binding it, serving connections within limits, ending politely.

use std::future::Future;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// The port asked for first when nobody names one.
pub const DEFAULT_PORT: u16 = 8064;

/// How many ports after the default one are tried.
const PORTS_TRIED: u16 = 100;

/// A client that has not sent its headers by then is hung up on.
const HEADER_TIME: Duration = Duration::from_secs(15);

/// Room for the request line and headers of one request.
const HEADER_BYTES: usize = 32 * 1024;

/// Connections served at once; the next ones wait in the kernel's queue.
const CONNECTIONS: usize = 1024;

/// How long answers on their way out are waited for at the end.
const FAREWELL: Duration = Duration::from_secs(5);

/// An address that cannot be listened at.
#[derive(Debug, Error)]
#[error("cannot listen at {address}: {source}")]
pub struct CannotListen {
    address: SocketAddr,
    source: std::io::Error,
}

/// Binds the address asked for, or on loopback the first free port from [`DEFAULT_PORT`] on.
///
/// # Errors
/// The address is taken, or not ours to listen at.
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

/// Serves until `end` comes, then lets the answers under way finish.
pub async fn serve(listener: TcpListener, router: Router, end: impl Future<Output = ()>) {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    tokio::pin!(end);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &places) => accepted,
            () = &mut end => break,
        };
        let Some((stream, place)) = accepted else {
            continue;
        };
        let service = TowerToHyperService::new(router.clone());
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEADER_TIME)
            .max_buf_size(HEADER_BYTES)
            .serve_connection(TokioIo::new(stream), service);
        let watched = graceful.watch(connection);
        tokio::spawn(async move {
            // A broken connection is the client's business; there is nobody left to tell.
            let _ = watched.await;
            drop(place);
        });
    }
    drop(listener);
    let _ = tokio::time::timeout(FAREWELL, graceful.shutdown()).await;
}

/// The next connection and its place; none if accepting failed this time.
async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> Option<(tokio::net::TcpStream, tokio::sync::OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, _)) => {
            // Pages are written in one go; waiting to fill packets would only delay them.
            let _ = stream.set_nodelay(true);
            Some((stream, place))
        }
        Err(_) => {
            // Out of file handles, most likely: give the others time to finish.
            tokio::time::sleep(Duration::from_millis(100)).await;
            None
        }
    }
}

/// Comes when the terminal or the system asks the program to end.
pub async fn asked_to_end() {
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
