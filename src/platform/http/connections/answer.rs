//! Response bodies that are being sent.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use http_body::{Body, Frame, SizeHint};
use http_body_util::combinators::BoxBody;
use hyper::rt::Executor;
use tokio::time::Instant;

use super::connection::InProgress;
use super::registry::Share;

/// Number of bytes handed to the transport at a time. It copies nothing but buffers one piece per
/// stream, and a response handed over as a whole would count as sent.
const HTTP1_PIECE: usize = 64 * 1024;
const HTTP2_PIECE: usize = 16 * 1024;

tokio::task_local! {
    static PROGRESS: Arc<Progress>;
}

/// A body that is handed to the transport in pieces, with the resources that are held until its
/// end.
pub(super) struct PacedBody {
    inner: BoxBody<Bytes, io::Error>,
    rest: Bytes,
    piece: usize,
    progress: Option<Arc<Progress>>,
    _held: (InProgress, Option<Share>),
}

impl PacedBody {
    pub fn new(inner: BoxBody<Bytes, io::Error>, is_http2: bool, held: (InProgress, Option<Share>)) -> Self {
        let progress = PROGRESS.try_with(Arc::clone).ok();
        if let Some(progress) = &progress {
            progress.set(Some(Instant::now()));
        }
        Self { inner, rest: Bytes::new(), piece: if is_http2 { HTTP2_PIECE } else { HTTP1_PIECE }, progress, _held: held }
    }
}

impl Body for PacedBody {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, io::Error>>> {
        let this = self.get_mut();
        if let Some(progress) = &this.progress {
            progress.set(None);
        }
        if this.rest.is_empty() {
            let next = ready!(Pin::new(&mut this.inner).poll_frame(cx));
            match next.map(|frame| frame.map(Frame::into_data)) {
                Some(Ok(Ok(data))) => this.rest = data,
                Some(Ok(Err(frame))) => return Poll::Ready(Some(Ok(frame))),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                None => return Poll::Ready(None),
            }
        }
        if let Some(progress) = &this.progress {
            progress.set(Some(Instant::now()));
        }
        let piece = this.rest.split_to(this.piece.min(this.rest.len()));
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (inner, rest) = (self.inner.size_hint(), self.rest.len() as u64);
        let mut hint = SizeHint::new();
        hint.set_lower(inner.lower() + rest);
        if let Some(upper) = inner.upper() {
            hint.set_upper(upper + rest);
        }
        hint
    }
}

/// Time at which the transport was last handed a piece of a response; `None` while it waits for
/// one.
#[derive(Default)]
struct Progress(Mutex<Option<Instant>>);

impl Progress {
    fn set(&self, handed: Option<Instant>) {
        *self.handed() = handed;
    }

    /// Resolves when the transport has kept a piece for too long.
    async fn stalled(&self, timeout: Duration) {
        loop {
            let (now, handed) = (Instant::now(), *self.handed());
            let deadline = handed.unwrap_or(now) + timeout;
            if deadline <= now {
                return;
            }
            tokio::time::sleep_until(deadline).await;
        }
    }

    fn handed(&self) -> MutexGuard<'_, Option<Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs the streams of an HTTP/2 connection, each in a task of its own, and resets those whose
/// response is not read. The socket of such a connection is not blocked: only the stream's window
/// is closed, and a proxy's other streams continue.
#[derive(Debug, Clone, Copy)]
pub(super) struct StreamExecutor {
    pub write_timeout: Duration,
}

impl<F> Executor<F> for StreamExecutor
where
    F: Future + Send + 'static,
{
    fn execute(&self, stream: F) {
        let (progress, timeout) = (Arc::new(Progress::default()), self.write_timeout);
        let watched = progress.clone();
        tokio::spawn(PROGRESS.scope(progress, async move {
            tokio::select! {
                _ = stream => {}
                () = watched.stalled(timeout) => {}
            }
        }));
    }
}
