//! The HTTP server: accepts connections within limits, and closes those whose peer keeps it
//! waiting.
//!
//! poem's own server sets no deadline for a request's head or for an unread response, and accepts
//! any number of connections. The server is therefore built here on the same `hyper-util`. The
//! limits:
//!
//! - Connections, in total and per address. Beyond either, the connection that has waited longest
//!   for a request is closed in favour of the new one; the new one is refused only if all are busy.
//!   Trusted proxies are exempt from the limit per address, as they represent many clients.
//! - Concurrent requests per client address, as reported by a trusted proxy.
//! - Time: for a request's head, for an idle connection, for a peer that reads nothing.

mod answer;
mod connection;
mod limits;
mod registry;

pub use limits::{Limits, connections_within};

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use poem::http::uri::Scheme;
use poem::http::{self, Version};
use poem::web::{LocalAddr, RemoteAddr};
use poem::{Endpoint, Request, Response};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::client::Client;
use answer::{PacedBody, StreamExecutor};
use connection::{Connection, WatchedIo};
use registry::{Registry, Ticket};

/// Maximum size of a request's head, and of the buffers of a body or response over HTTP/1.
const HTTP1_BUFFER_BYTES: usize = 32 * 1024;
const MAX_STREAMS_PER_CONNECTION: u32 = 100;
/// Bytes that a peer may send over HTTP/2 before a handler reads them.
const HTTP2_STREAM_WINDOW: u32 = 64 * 1024;
const HTTP2_CONNECTION_WINDOW: u32 = 256 * 1024;
const HTTP2_SEND_BUFFER_BYTES: usize = 32 * 1024;
const HTTP2_HEADER_LIST_BYTES: u32 = 16 * 1024;
const HTTP2_PENDING_RESETS: usize = 20;
/// Pause between two attempts to accept while no file descriptor is free.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Marks a request of a client that has reached its limit of concurrent requests.
#[derive(Debug, Clone, Copy)]
pub struct Overloaded;

/// Shutdown of a server in three steps: it stops accepting when `closed` is true, lets connections
/// finish when `asked` resolves, and cuts them after `finish`.
pub struct Shutdown<F> {
    /// True once the listener has to be closed.
    pub closed: watch::Receiver<bool>,
    /// Resolves when connections have to finish.
    pub asked: F,
    /// Time in which they may finish before they are cut.
    pub finish: Duration,
}

/// Serves until the shutdown is complete.
pub async fn serve<E, F>(listener: TcpListener, endpoint: E, limits: Limits, shutdown: Shutdown<F>)
where
    E: Endpoint<Output = Response> + 'static,
    F: Future<Output = ()>,
{
    tracing::debug!(connections = limits.connections, per_address = limits.per_address, "connections are limited");
    let Shutdown { mut closed, asked, finish } = shutdown;
    let server = Arc::new(Server { endpoint, registry: Registry::new(limits) });
    let (ending, _) = watch::channel(false);
    let mut tasks = JoinSet::new();
    let mut open = Some(listener);
    tokio::pin!(asked);
    loop {
        tokio::select! {
            // A flood of connections must delay neither the shutdown nor the clean-up, and
            // connections that arrived before the listener closes are still accepted.
            biased;
            () = &mut asked => break,
            Some(ended) = tasks.join_next() => {
                if let Err(error) = ended && error.is_panic() {
                    tracing::error!(%error, "a connection panicked");
                }
            }
            accepted = accept(open.as_ref()) => match accepted {
                Ok((stream, peer)) => server.clone().admit(stream, peer, &mut tasks, &ending),
                Err(error) => server.failed_to_accept(&error).await,
            },
            () = is_set(&mut closed), if open.is_some() => open = None,
        }
    }
    drop(open);
    ending.send_replace(true);
    let all_ended = async { while tasks.join_next().await.is_some() {} };
    if tokio::time::timeout(finish, all_ended).await.is_err() {
        tracing::warn!(connections = tasks.len(), "connections were cut at the end");
    }
}

async fn accept(listener: Option<&TcpListener>) -> std::io::Result<(TcpStream, SocketAddr)> {
    match listener {
        Some(listener) => listener.accept().await,
        None => std::future::pending().await,
    }
}

async fn is_set(flag: &mut watch::Receiver<bool>) {
    drop(flag.wait_for(|flag| *flag).await);
}

struct Server<E> {
    endpoint: E,
    registry: Arc<Registry>,
}

impl<E: Endpoint<Output = Response> + 'static> Server<E> {
    fn admit(self: Arc<Self>, stream: TcpStream, peer: SocketAddr, tasks: &mut JoinSet<()>, ending: &watch::Sender<bool>) {
        match self.registry.admit(peer.ip()) {
            Some(ticket) => {
                let ending = ending.subscribe();
                tasks.spawn(async move { self.attend(stream, peer, ticket, ending).await });
            }
            None => {
                // A proxy forwards it; a client that does not read it loses nothing.
                const BUSY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
                let _ = stream.try_write(BUSY);
            }
        }
    }

    async fn failed_to_accept(&self, error: &std::io::Error) {
        use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
        if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
            tracing::warn!(%error, "no connection could be accepted");
            self.registry.close_longest_waiting();
            tokio::time::sleep(ACCEPT_PAUSE).await;
        }
    }

    async fn attend(self: Arc<Self>, stream: TcpStream, peer: SocketAddr, ticket: Ticket, mut ending: watch::Receiver<bool>) {
        let (Ok(local), Ok(())) = (stream.local_addr(), stream.set_nodelay(true)) else { return };
        let connection = ticket.connection();
        let io = TokioIo::new(WatchedIo::new(stream, connection.clone()));
        let (server, watched) = (self.clone(), connection.clone());
        let service = service_fn(move |request| server.clone().answer(request, local, peer, watched.clone()));
        let builder = builder(self.registry.limits().write);
        let serving = builder.serve_connection(io, service);
        tokio::pin!(serving);
        tokio::select! {
            _ = serving.as_mut() => return,
            () = connection.expired() => return,
            () = is_set(&mut ending) => {}
        }
        serving.as_mut().graceful_shutdown();
        tokio::select! {
            _ = serving => {}
            () = connection.expired() => {}
        }
    }

    async fn answer(
        self: Arc<Self>,
        request: http::Request<Incoming>,
        local: SocketAddr,
        peer: SocketAddr,
        connection: Arc<Connection>,
    ) -> Result<http::Response<PacedBody>, std::convert::Infallible> {
        let is_http2 = request.version() == Version::HTTP_2;
        let in_progress = connection.begin_request(is_http2);
        let addresses = (LocalAddr(local.into()), RemoteAddr(peer.into()));
        let mut request = Request::from((request, addresses.0, addresses.1, Scheme::HTTP));
        let client = Client::of(&request, &self.registry.limits().trusted_proxies);
        let share = self.registry.begin_request(client.address);
        if share.is_none() {
            request.extensions_mut().insert(Overloaded);
        }
        let response: http::Response<_> = self.endpoint.get_response(request).await.into();
        Ok(response.map(|body| PacedBody::new(body, is_http2, (in_progress, share))))
    }
}

fn builder(write_timeout: Duration) -> auto::Builder<StreamExecutor> {
    let mut builder = auto::Builder::new(StreamExecutor { write_timeout });
    builder.http1().max_buf_size(HTTP1_BUFFER_BYTES);
    builder
        .http2()
        .timer(TokioTimer::new())
        // Detects peers that disappeared while an event stream is idle.
        .keep_alive_interval(Duration::from_secs(30))
        .keep_alive_timeout(write_timeout)
        .max_concurrent_streams(MAX_STREAMS_PER_CONNECTION)
        .initial_stream_window_size(HTTP2_STREAM_WINDOW)
        .initial_connection_window_size(HTTP2_CONNECTION_WINDOW)
        .max_send_buf_size(HTTP2_SEND_BUFFER_BYTES)
        .max_header_list_size(HTTP2_HEADER_LIST_BYTES)
        .max_pending_accept_reset_streams(HTTP2_PENDING_RESETS);
    builder
}
