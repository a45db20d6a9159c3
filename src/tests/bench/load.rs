//! A small HTTP/1.1 client that keeps a fixed number of connections busy. It shares the machine
//! with the server that it measures, so requests are built beforehand, and only as much of a
//! response is read as identifies it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use foundation::{Error, Result};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};

/// Longer than any response takes on a slow machine.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// A request, ready to be sent, and the properties of its expected response.
#[derive(Clone)]
pub struct Call {
    request: Vec<u8>,
    /// First bytes of the response.
    status: &'static [u8],
    /// First bytes of the body.
    beginning: &'static [u8],
    /// Length of the body, if it is always the same.
    length: Option<usize>,
}

impl Call {
    pub fn get(target: &str, token: &str, beginning: &'static str) -> Self {
        Self::new(format!("GET {target} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer {token}\r\n\r\n"), beginning)
    }

    pub fn post(target: &str, body: &serde_json::Value, beginning: &'static str) -> Self {
        Self::post_from("127.0.0.1", target, body, beginning)
    }

    /// Builds a request as a proxy forwards it. The server trusts the proxy's address.
    pub fn post_from(address: &str, target: &str, body: &serde_json::Value, beginning: &'static str) -> Self {
        let body = body.to_string();
        let length = body.len();
        let head = format!(
            "POST {target} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: {address}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n"
        );
        Self::new(head + &body, beginning)
    }

    pub fn post_as(target: &str, token: &str, body: &serde_json::Value, beginning: &'static str) -> Self {
        let body = body.to_string();
        let length = body.len();
        let head = format!(
            "POST {target} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n"
        );
        Self::new(head + &body, beginning)
    }

    fn new(request: String, beginning: &'static str) -> Self {
        Self { request: request.into_bytes(), status: b"HTTP/1.1 200 ", beginning: beginning.as_bytes(), length: None }
    }

    /// Expects the status 401.
    pub fn expect_unauthorized(mut self) -> Self {
        self.status = b"HTTP/1.1 401 ";
        self
    }

    pub fn expect_created(mut self) -> Self {
        self.status = b"HTTP/1.1 201 ";
        self
    }

    /// Accepts bodies of any length.
    pub fn expect_any_length(&mut self) {
        self.length = None;
    }

    /// Expects bodies of this length from now on.
    pub fn expect_length(&mut self, length: usize) {
        self.length = Some(length);
    }
}

/// A persistent connection.
pub struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    pub async fn open(port: u16) -> Result<Self> {
        let stream = TcpStream::connect(("127.0.0.1", port)).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, buffer: Vec::with_capacity(64 * 1024) })
    }

    /// Sends the request and returns the body of its response. Fails if the status is not the
    /// expected one.
    pub async fn call(&mut self, call: &Call) -> Result<&[u8]> {
        timeout(ANSWER_TIMEOUT, self.exchange(call)).await.map_err(|_| Error::internal("no answer within a minute"))?
    }

    async fn exchange(&mut self, call: &Call) -> Result<&[u8]> {
        self.stream.write_all(&call.request).await?;
        self.buffer.clear();
        let mut head = None;
        let start = loop {
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                return Err(Error::internal("the server closed the connection"));
            }
            if head.is_none() {
                head = read_head(&self.buffer)?;
                if head.is_some() && !self.buffer.starts_with(call.status) {
                    return Err(unexpected(&call.request, &self.buffer));
                }
            }
            match head {
                Some((start, Length::Known(length))) if self.buffer.len() >= start + length => break start,
                // The last chunk is empty.
                Some((start, Length::Chunked)) if self.buffer.ends_with(b"\r\n0\r\n\r\n") => {
                    self.buffer = join_chunks(&self.buffer[start..])?;
                    break 0;
                }
                _ => {}
            }
        };
        let body = &self.buffer[start..];
        if !body.starts_with(call.beginning) || call.length.is_some_and(|length| length != body.len()) {
            return Err(unexpected(&call.request, body));
        }
        Ok(body)
    }
}

/// A response with a status that is not known in advance.
pub struct Answer {
    pub status: u16,
    /// Value of the `ETag` header.
    pub tag: Option<String>,
    pub body: Vec<u8>,
}

impl Connection {
    /// Sends a request with these header lines and no body. Accepts any status.
    pub async fn ask(&mut self, request: &str) -> Result<Answer> {
        timeout(ANSWER_TIMEOUT, self.take(request)).await.map_err(|_| Error::internal("no answer within a minute"))?
    }

    async fn take(&mut self, request: &str) -> Result<Answer> {
        self.stream.write_all(request.as_bytes()).await?;
        self.buffer.clear();
        loop {
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                return Err(Error::internal("the server closed the connection"));
            }
            let Some((start, length)) = read_head(&self.buffer)? else { continue };
            let body = match length {
                Length::Known(length) if self.buffer.len() >= start + length => self.buffer[start..start + length].to_vec(),
                Length::Chunked if self.buffer.ends_with(b"\r\n0\r\n\r\n") => join_chunks(&self.buffer[start..])?,
                _ => continue,
            };
            let head = String::from_utf8_lossy(&self.buffer[..start]);
            let status = head.split_whitespace().nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
            return Ok(Answer { status, tag: value_of(&head, "etag"), body });
        }
    }

    /// Sends a request for an endless response and passes each event to `heard` until it returns
    /// true.
    pub async fn listen(mut self, request: &str, mut heard: impl FnMut(&str) -> bool) -> Result<()> {
        self.stream.write_all(request.as_bytes()).await?;
        self.buffer.clear();
        loop {
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                return Err(Error::internal("the server ended a stream"));
            }
            // An event ends with an empty line; between two events are the head or a chunk's
            // length.
            while let Some(end) = self.buffer.windows(2).position(|window| window == b"\n\n") {
                let event = String::from_utf8_lossy(&self.buffer[..end]).into_owned();
                self.buffer.drain(..end + 2);
                if heard(&event) {
                    return Ok(());
                }
            }
        }
    }
}

/// Length of a body.
#[derive(Clone, Copy)]
enum Length {
    Known(usize),
    /// The body is sent while it is generated.
    Chunked,
}

/// Returns the start and the length of the body once the head is complete.
fn read_head(buffer: &[u8]) -> Result<Option<(usize, Length)>> {
    let Some(end) = buffer.windows(4).position(|window| window == b"\r\n\r\n") else { return Ok(None) };
    let head = String::from_utf8_lossy(&buffer[..end]);
    if head.starts_with("HTTP/1.1 304 ") || head.starts_with("HTTP/1.1 204 ") {
        return Ok(Some((end + 4, Length::Known(0))));
    }
    let known = value_of(&head, "content-length").and_then(|length| length.parse().ok()).map(Length::Known);
    let length = known.or_else(|| value_of(&head, "transfer-encoding").filter(|encoding| encoding == "chunked").map(|_| Length::Chunked));
    length.map(|length| Some((end + 4, length))).ok_or_else(|| Error::internal("an answer without a length"))
}

fn value_of(head: &str, wanted: &str) -> Option<String> {
    let mut lines = head.lines().filter_map(|line| line.split_once(':'));
    lines.find(|(name, _)| name.eq_ignore_ascii_case(wanted)).map(|(_, value)| value.trim().to_owned())
}

/// Concatenates the chunks' contents.
fn join_chunks(mut chunks: &[u8]) -> Result<Vec<u8>> {
    let broken = || Error::internal("a chunk that is none");
    let mut body = Vec::with_capacity(chunks.len());
    loop {
        let line = chunks.windows(2).position(|window| window == b"\r\n").ok_or_else(broken)?;
        let size = std::str::from_utf8(&chunks[..line]).ok().and_then(|size| usize::from_str_radix(size, 16).ok()).ok_or_else(broken)?;
        if size == 0 {
            return Ok(body);
        }
        let content = line + 2;
        body.extend_from_slice(chunks.get(content..content + size).ok_or_else(broken)?);
        chunks = chunks.get(content + size + 2..).ok_or_else(broken)?;
    }
}

fn unexpected(request: &[u8], answer: &[u8]) -> Error {
    let first_line = |bytes: &[u8]| String::from_utf8_lossy(bytes).lines().next().unwrap_or_default().chars().take(300).collect::<String>();
    Error::internal(format!("an unexpected answer to '{}': {}", first_line(request), first_line(answer)))
}

/// Results of some connections over some time.
#[derive(Default)]
pub struct Sample {
    /// Duration of each request in microseconds, in ascending order.
    pub times: Vec<u32>,
    pub seconds: f64,
}

impl Sample {
    pub fn rate(&self) -> f64 {
        let count = u32::try_from(self.times.len()).unwrap_or(u32::MAX);
        f64::from(count) / self.seconds.max(f64::EPSILON)
    }

    /// Returns the duration in milliseconds within which this share of the requests were answered.
    pub fn percentile(&self, percent: usize) -> f64 {
        let rank = (self.times.len() * percent).div_ceil(100).saturating_sub(1);
        self.times.get(rank).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
    }
}

/// Connections that repeat the same calls, each starting at another one.
pub struct Group {
    connections: Vec<Connection>,
    calls: Arc<[Call]>,
    /// Index of the next call, if no call can be repeated.
    once: Option<Arc<AtomicUsize>>,
}

impl Group {
    pub async fn connect(port: u16, connections: usize, calls: &[Call], once: Option<Arc<AtomicUsize>>) -> Result<Self> {
        let mut open = Vec::with_capacity(connections);
        for _ in 0..connections {
            open.push(Connection::open(port).await?);
        }
        Ok(Self { connections: open, calls: calls.into(), once })
    }

    /// Keeps all connections busy for `time`. Waits for requests that are in progress at its end
    /// and counts them.
    pub async fn drive(&mut self, time: Duration) -> Result<Sample> {
        let start = Instant::now();
        let mut running = JoinSet::new();
        for (number, mut connection) in self.connections.drain(..).enumerate() {
            let (calls, once) = (self.calls.clone(), self.once.clone());
            running.spawn(async move {
                let mut times = Vec::with_capacity(4096);
                // Whether or not 7 is coprime to the number of calls, neighbouring connections
                // start at different calls.
                let mut next = number * 7;
                while start.elapsed() < time {
                    let number = match &once {
                        Some(once) => once.fetch_add(1, Ordering::Relaxed),
                        None => next % calls.len(),
                    };
                    let call = calls.get(number).ok_or_else(|| Error::internal("all calls were made"))?;
                    let sent = Instant::now();
                    connection.call(call).await?;
                    times.push(u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX));
                    next += 1;
                }
                Ok::<_, Error>((connection, times))
            });
        }
        let mut sample = Sample::default();
        while let Some(done) = running.join_next().await {
            let (connection, times) = done.map_err(Error::internal)??;
            self.connections.push(connection);
            sample.times.extend(times);
        }
        sample.seconds = start.elapsed().as_secs_f64();
        sample.times.sort_unstable();
        Ok(sample)
    }
}
