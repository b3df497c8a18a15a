//! One connection: the peer, its timeouts, and closing it.

use std::convert::Infallible;
use std::future::{Future, poll_fn};
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, Sleep, sleep_until, timeout};
use tower::Service;

use crate::guard::HEADER_BYTES;
use crate::listen::{Front, Patience};
use crate::seats::Seat;
use crate::wire::Wire;

/// The local address of a connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Local(pub(crate) SocketAddr);

/// The connection is encrypted by us.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Encrypted;

/// The first byte of a TLS handshake.
const HANDSHAKE: u8 = 0x16;

/// Bytes a client may still send after a refusal; the rest is not waited for.
const LEFTOVER: usize = 1024 * 1024;

/// Serves one connection until it ends, is too slow, or the server ends.
pub(crate) async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    front: Front,
    patience: Patience,
    mut ending: watch::Receiver<bool>,
) {
    let Ok(local) = stream.local_addr() else {
        return;
    };
    let Ok(Ok((stream, router))) = timeout(patience.head, greet(stream, front)).await else {
        return;
    };
    let encrypted = matches!(stream, Wire::Encrypted(_));
    let course = Arc::new(Course::default());
    let io = TokioIo::new(Patient::new(stream, patience, Arc::clone(&course)));
    let seat = Seat::default();
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let busy = Busy::begin(&course);
        let mut request = request.map(Body::new);
        let extensions = request.extensions_mut();
        extensions.insert(ConnectInfo(peer));
        extensions.insert(Local(local));
        extensions.insert(seat.clone());
        if encrypted {
            extensions.insert(Encrypted);
        }
        let answer = router.clone().call(request);
        let answering: Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>> =
            Box::pin(async move {
                let answer = answer.await;
                drop(busy);
                answer
            });
        answering
    });
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.idle)
        .max_buf_size(HEADER_BYTES)
        .serve_connection(io, service);
    // A broken connection is not our error, and nobody is left to notify.
    let mut ended = *ending.borrow();
    if ended {
        Pin::new(&mut connection).graceful_shutdown();
    }
    loop {
        tokio::select! {
            _ = poll_fn(|context| connection.poll_without_shutdown(context)) => break,
            _ = ending.changed(), if !ended => {
                ended = true;
                Pin::new(&mut connection).graceful_shutdown();
            }
        }
    }
    let stream = connection.into_parts().io.into_inner().stream;
    let _ = timeout(patience.stalled, hang_up(stream)).await;
}

/// Encrypts a connection if configured. A plain-text request to an encrypted port is redirected to
/// the right address.
async fn greet(stream: TcpStream, front: Front) -> io::Result<(Wire, Router)> {
    let Some(certificates) = &front.certificates else {
        return Ok((Wire::Plain(stream), front.router));
    };
    let mut first = [0];
    stream.peek(&mut first).await?;
    if first != [HANDSHAKE] {
        return Ok((Wire::Plain(stream), front.aside));
    }
    let stream = certificates.acceptor().accept(stream).await?;
    Ok((Wire::Encrypted(Box::new(stream)), front.router))
}

/// Ends a connection so that the last answer arrives. Closing while the client still sends would
/// reset the connection, and a reset throws away what the client has not read yet: a refusal would
/// be lost. So we shut down our side and let the client finish.
async fn hang_up(mut stream: Wire) -> io::Result<()> {
    stream.shutdown().await?;
    let mut rest = [0; 8 * 1024];
    let mut left = LEFTOVER;
    while left > 0 {
        match stream.read(&mut rest).await? {
            0 => break,
            read => left = left.saturating_sub(read),
        }
    }
    Ok(())
}

/// The state of a connection's request.
#[derive(Default)]
struct Course {
    /// A request head is complete, and nothing was read since.
    whole: AtomicBool,
    /// A request is being answered.
    busy: AtomicBool,
}

/// A request is being answered, so the timeout for request heads is paused.
struct Busy(Arc<Course>);

impl Busy {
    fn begin(course: &Arc<Course>) -> Self {
        course.whole.store(true, Ordering::Relaxed);
        course.busy.store(true, Ordering::Relaxed);
        Self(Arc::clone(course))
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.busy.store(false, Ordering::Relaxed);
    }
}

/// A stream with limits on slow clients: for sending a complete request head, and for reading the
/// response.
struct Patient {
    stream: Wire,
    patience: Patience,
    course: Arc<Course>,
    /// The deadline for completing a started head.
    head: Option<Pin<Box<Sleep>>>,
    /// The deadline for the client to read something.
    stall: Option<Stall>,
    /// Time spent waiting for the client to read the current answer, and bytes it has read.
    stalled: Duration,
    taken: u64,
}

/// A stalled client: since when, and until when that is tolerated.
struct Stall {
    since: Instant,
    until: Pin<Box<Sleep>>,
}

impl Patient {
    fn new(stream: Wire, patience: Patience, course: Arc<Course>) -> Self {
        Self {
            // A new connection is expected to send a request: the first head counts as started.
            head: Some(Box::pin(sleep_until(Instant::now() + patience.head))),
            stream,
            patience,
            course,
            stall: None,
            stalled: Duration::ZERO,
            taken: 0,
        }
    }

    /// The result of an attempt to write, tracking a slow client.
    fn counted(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(result) => {
                if let Some(stall) = self.stall.take() {
                    self.stalled += stall.since.elapsed();
                }
                if let Ok(bytes) = &result {
                    self.taken = self.taken.saturating_add(*bytes as u64);
                }
                Poll::Ready(result)
            }
            Poll::Pending => {
                let now = Instant::now();
                // A slow reader is tolerated as long as it is not slower than the slowest network.
                let earned = Duration::from_secs(self.taken / self.patience.slowest.max(1));
                let borne = (self.patience.stalled + earned).saturating_sub(self.stalled);
                let until = now + borne.min(self.patience.stalled);
                let stall = self.stall.get_or_insert_with(|| Stall {
                    since: now,
                    until: Box::pin(sleep_until(until)),
                });
                match stall.until.as_mut().poll(context) {
                    Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
                    Poll::Pending => Poll::Pending,
                }
            }
        }
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if self.course.whole.swap(false, Ordering::Relaxed) {
            self.head = None;
        }
        if self.course.busy.load(Ordering::Relaxed) {
            // A body has its own limit, that of the answer.
            return read;
        }
        if read.is_ready() && buffer.filled().len() > before && self.head.is_none() {
            let until = Instant::now() + self.patience.head;
            self.head = Some(Box::pin(sleep_until(until)));
            self.stalled = Duration::ZERO;
            self.taken = 0;
        }
        if read.is_pending()
            && let Some(head) = &mut self.head
            && head.as_mut().poll(context).is_ready()
        {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        read
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.counted(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.counted(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
