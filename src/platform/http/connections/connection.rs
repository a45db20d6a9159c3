//! State of one connection: its requests in progress, and the deadline of its peer.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time::Instant;

use super::limits::Limits;

/// Longest time until a changed deadline is noticed.
const CHECK: Duration = Duration::from_secs(5);

pub(super) struct Connection {
    head: Duration,
    idle: Duration,
    write: Duration,
    state: Mutex<ConnectionState>,
    closed: Notify,
}

struct ConnectionState {
    requests: usize,
    /// True once it has sent a complete request head.
    has_asked: bool,
    is_http2: bool,
    /// Time at which it was accepted, or its last request ended.
    waiting_since: Instant,
    /// Time at which the first byte of the next head arrived.
    head_since: Option<Instant>,
    /// Time since which the peer has accepted no output.
    blocked_since: Option<Instant>,
}

/// One request of a connection, until its response is handed over.
pub(super) struct InProgress(Arc<Connection>);

impl Connection {
    pub fn new(limits: &Limits) -> Self {
        let state = ConnectionState {
            requests: 0,
            has_asked: false,
            is_http2: false,
            waiting_since: Instant::now(),
            head_since: None,
            blocked_since: None,
        };
        Self { head: limits.head, idle: limits.idle, write: limits.write, state: Mutex::new(state), closed: Notify::new() }
    }

    pub fn begin_request(self: Arc<Self>, is_http2: bool) -> InProgress {
        let mut state = self.state();
        state.requests += 1;
        state.has_asked = true;
        state.is_http2 = is_http2;
        state.head_since = None;
        drop(state);
        InProgress(self)
    }

    /// Returns whether it has ever sent a request, and since when it waits for one; `None` while it
    /// is busy.
    pub fn waits(&self) -> Option<(bool, Instant)> {
        let state = self.state();
        (state.requests == 0 && state.blocked_since.is_none()).then_some((state.has_asked, state.waiting_since))
    }

    pub fn close(&self) {
        self.closed.notify_one();
    }

    /// Resolves when the connection is to be closed: its peer was too slow, or its place is needed.
    pub async fn expired(&self) {
        loop {
            let now = Instant::now();
            let deadline = self.deadline();
            if deadline.is_some_and(|deadline| deadline <= now) {
                return;
            }
            let check = now + CHECK.min(self.head / 2);
            let next = deadline.map_or(check, |deadline| deadline.min(check));
            tokio::select! {
                () = tokio::time::sleep_until(next) => {}
                () = self.closed.notified() => return,
            }
        }
    }

    fn deadline(&self) -> Option<Instant> {
        let state = self.state();
        if let Some(since) = state.blocked_since {
            return Some(since + self.write);
        }
        if state.requests > 0 {
            return None;
        }
        if !state.has_asked {
            return Some(state.waiting_since + self.head);
        }
        let idle = state.waiting_since + self.idle;
        // Over HTTP/2, incoming bytes need not belong to a request.
        let head = state.head_since.filter(|_| !state.is_http2).map(|since| since + self.head);
        Some(head.map_or(idle, |head| head.min(idle)))
    }

    fn note_read(&self) {
        let mut state = self.state();
        if state.requests == 0 && state.head_since.is_none() {
            state.head_since = Some(Instant::now());
        }
    }

    fn note_blocked(&self, is_blocked: bool) {
        self.state().blocked_since = is_blocked.then(Instant::now);
    }

    fn state(&self) -> MutexGuard<'_, ConnectionState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for InProgress {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.requests -= 1;
        if state.requests == 0 {
            state.waiting_since = Instant::now();
            state.head_since = None;
        }
    }
}

/// A socket that reports reads and blocked writes to its [`Connection`].
pub(super) struct WatchedIo {
    stream: TcpStream,
    connection: Arc<Connection>,
    is_blocked: bool,
}

impl WatchedIo {
    pub fn new(stream: TcpStream, connection: Arc<Connection>) -> Self {
        Self { stream, connection, is_blocked: false }
    }

    fn note<T>(&mut self, outcome: Poll<T>) -> Poll<T> {
        if outcome.is_pending() != self.is_blocked {
            self.is_blocked = outcome.is_pending();
            self.connection.note_blocked(self.is_blocked);
        }
        outcome
    }
}

impl AsyncRead for WatchedIo {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buffer.filled().len();
        let outcome = Pin::new(&mut this.stream).poll_read(cx, buffer);
        if buffer.filled().len() > before {
            this.connection.note_read();
        }
        outcome
    }
}

impl AsyncWrite for WatchedIo {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let outcome = Pin::new(&mut this.stream).poll_write(cx, bytes);
        this.note(outcome)
    }

    fn poll_write_vectored(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[io::IoSlice<'_>]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let outcome = Pin::new(&mut this.stream).poll_write_vectored(cx, bytes);
        this.note(outcome)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}
