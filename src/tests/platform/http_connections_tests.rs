use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use poem::http::StatusCode;
use poem::{Endpoint, EndpointExt, Request, Response, endpoint::make};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, timeout};

use crate::{alone, http2};
use platform::http::connections::{Limits, Overloaded, Shutdown, connections_within, serve};

const SOON: Duration = Duration::from_secs(5);
const GET: &str = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";

fn limits(connections: usize) -> Limits {
    let quick = Duration::from_millis(300);
    Limits { head: quick, write: quick, idle: SOON * 2, ..Limits::new(connections, Vec::new()) }
}

async fn start(limits: Limits, endpoint: impl Endpoint<Output = Response> + 'static) -> (SocketAddr, watch::Sender<bool>) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    let (close, closed) = watch::channel(false);
    let mut asked = closed.clone();
    let asked = async move { drop(asked.wait_for(|closed| *closed).await) };
    tokio::spawn(serve(listener, endpoint, limits, Shutdown { closed, asked, finish: SOON }));
    (address, close)
}

fn hello() -> impl Endpoint<Output = Response> {
    make(|request: Request| async move {
        match request.extensions().get::<Overloaded>() {
            Some(_) => Response::builder().status(StatusCode::TOO_MANY_REQUESTS).finish(),
            None => Response::builder().body("hello"),
        }
    })
    .map_to_response()
}

/// Returns an endpoint that answers only after a notification.
fn slow(go: &Arc<Notify>) -> impl Endpoint<Output = Response> + use<> {
    let go = go.clone();
    make(move |request: Request| {
        let go = go.clone();
        async move {
            if request.extensions().get::<Overloaded>().is_some() {
                return Response::builder().status(StatusCode::TOO_MANY_REQUESTS).finish();
            }
            go.notified().await;
            Response::builder().body("hello")
        }
    })
    .map_to_response()
}

async fn open(address: SocketAddr, says: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(says.as_bytes()).await.unwrap();
    stream
}

/// Connects from another loopback address and sends `says`.
async fn open_from(host: u8, address: SocketAddr, says: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((Ipv4Addr::new(127, 0, 0, host), 0).into()).unwrap();
    let mut stream = socket.connect(address).await.unwrap();
    stream.write_all(says.as_bytes()).await.unwrap();
    stream
}

/// Reads the next response and returns its status, or `None` once the connection is closed.
async fn status(stream: &mut TcpStream) -> Option<u16> {
    let mut buffer = [0; 4096];
    let length = timeout(SOON, stream.read(&mut buffer)).await.expect("an answer or an end").unwrap_or(0);
    let text = String::from_utf8_lossy(&buffer[..length]).into_owned();
    text.split(' ').nth(1).and_then(|status| status.parse().ok())
}

async fn is_open(stream: &mut TcpStream) -> bool {
    timeout(Duration::from_millis(50), stream.read(&mut [0; 16])).await.is_err()
}

#[test]
fn http_request_head_that_does_not_end_closes_the_connection() {
    alone(async {
        let (address, _close) = start(limits(100), hello()).await;
        let began = Instant::now();
        let mut silent = open(address, "").await;
        let mut half = open(address, "GET / HTTP/1.1\r\nhost: x\r\nx-more: ").await;
        let mut preface = open(address, "PRI * HTTP/2.0\r\n").await;
        let mut second = open(address, GET).await;
        assert_eq!(status(&mut second).await, Some(200));
        second.write_all(b"GET / HTTP/1.1\r\n").await.unwrap();
        for stream in [&mut silent, &mut half, &mut preface, &mut second] {
            assert_eq!(status(stream).await, None);
        }
        assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
    });
}

#[test]
fn http_connection_between_two_requests_stays_open() {
    alone(async {
        let (address, _close) = start(limits(100), hello()).await;
        let mut kept = open(address, GET).await;
        assert_eq!(status(&mut kept).await, Some(200));
        tokio::time::sleep(Duration::from_millis(800)).await;
        kept.write_all(GET.as_bytes()).await.unwrap();
        assert_eq!(status(&mut kept).await, Some(200));
    });
}

#[test]
fn http_connections_half_open_give_way_to_new_ones() {
    alone(async {
        let (address, _close) = start(Limits { head: SOON, ..limits(8) }, hello()).await;
        let mut kept = open(address, GET).await;
        assert_eq!(status(&mut kept).await, Some(200));
        let mut half = Vec::new();
        for _ in 0..50 {
            half.push(open(address, "GET / HTTP/1.1\r\n").await);
        }
        let mut new = open(address, GET).await;
        assert_eq!(status(&mut new).await, Some(200));
        assert_eq!(status(&mut half[0]).await, None, "the oldest was closed");
        kept.write_all(GET.as_bytes()).await.unwrap();
        assert_eq!(status(&mut kept).await, Some(200), "those that asked before go last");
    });
}

#[test]
fn http_connections_of_one_address_are_limited_to_half() {
    alone(async {
        let go = Arc::new(Notify::new());
        let (address, _close) = start(limits(8), slow(&go)).await;
        let mut busy = Vec::new();
        for _ in 0..4 {
            busy.push(open(address, GET).await);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        let mut fifth = open(address, "").await;
        assert_eq!(status(&mut fifth).await, Some(503));
        let mut others = open_from(2, address, GET).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        go.notify_waiters();
        assert_eq!(status(&mut others).await, Some(200), "and others have the other half");
        for stream in &mut busy {
            assert_eq!(status(stream).await, Some(200));
        }
    });
}

#[test]
fn http_requests_behind_a_proxy_are_limited_by_client() {
    alone(async {
        let go = Arc::new(Notify::new());
        let proxied = Limits { trusted_proxies: vec!["127.0.0.1/32".parse().unwrap()], ..limits(8) };
        let (address, _close) = start(proxied, slow(&go)).await;
        let of = |client: &str| format!("GET / HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {client}\r\n\r\n");
        let mut busy = Vec::new();
        for _ in 0..4 {
            busy.push(open(address, &of("203.0.113.7")).await);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert_eq!(status(&mut open(address, &of("203.0.113.7")).await).await, Some(429));
        let mut other = open(address, &of("198.51.100.1")).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        go.notify_waiters();
        assert_eq!(status(&mut other).await, Some(200), "the proxy has no share, and another client its own");
        assert_eq!(status(&mut busy[0]).await, Some(200));
        go.notify_one();
        assert_eq!(status(&mut open(address, &of("203.0.113.7")).await).await, Some(200), "there is place again");
    });
}

fn large(held: &Arc<()>) -> impl Endpoint<Output = Response> + use<> {
    let held = held.clone();
    make(move |_| {
        let held = held.clone();
        async move {
            let pieces = futures_util::stream::unfold((held, 0), async |(held, sent)| {
                (sent < 1_000).then(|| (Ok::<_, std::io::Error>(vec![0_u8; 64 * 1024]), (held, sent + 1)))
            });
            Response::builder().body(poem::Body::from_bytes_stream(pieces))
        }
    })
    .map_to_response()
}

async fn is_let_go(held: &Arc<()>) -> bool {
    let until = Instant::now() + SOON;
    while Arc::strong_count(held) > 2 && Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // The two references are the endpoint's and this one.
    Arc::strong_count(held) == 2
}

#[test]
fn http_response_that_is_not_read_is_dropped() {
    alone(async {
        let held = Arc::new(());
        let (address, _close) = start(limits(100), large(&held)).await;
        let stream = open(address, GET).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert_eq!(Arc::strong_count(&held), 3, "it is under way");
        assert!(is_let_go(&held).await);
        drop(stream);
    });
}

#[test]
fn http2_stream_that_is_not_read_is_reset_without_ending_others() {
    alone(async {
        let held = Arc::new(());
        let (large, hello) = (large(&held), hello());
        let (large, hello) = (Arc::new(large), Arc::new(hello));
        let both = make(move |request: Request| {
            let (large, hello) = (large.clone(), hello.clone());
            async move { if request.uri().path() == "/large" { large.call(request).await } else { hello.call(request).await } }
        });
        let (address, _close) = start(limits(100), both.map_to_response()).await;
        let mut stream = open(address, "").await;
        stream.write_all(&http2::preface(16)).await.unwrap();
        stream.write_all(&http2::get(1, "/large")).await.unwrap();
        let mut received = Vec::new();
        let until_frame = async |stream: &mut TcpStream, received: &mut Vec<u8>, kind: u8, of: u32| {
            while !http2::frames(received).contains(&(kind, of)) {
                let length = timeout(SOON, stream.read_buf(received)).await.expect("in time").unwrap();
                assert!(length > 0, "the connection ended: {:?}", http2::frames(received));
            }
        };
        until_frame(&mut stream, &mut received, http2::RST_STREAM, 1).await;
        assert!(is_let_go(&held).await);
        stream.write_all(&http2::get(3, "/")).await.unwrap();
        until_frame(&mut stream, &mut received, http2::DATA, 3).await;
    });
}

#[test]
fn http_connections_end_at_shutdown_once_they_are_answered() {
    alone(async {
        let go = Arc::new(Notify::new());
        let (address, close) = start(limits(100), slow(&go)).await;
        let mut busy = open(address, GET).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        close.send_replace(true);
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert!(TcpStream::connect(address).await.is_err());
        assert!(is_open(&mut busy).await);
        go.notify_waiters();
        assert_eq!(status(&mut busy).await, Some(200));
        assert_eq!(status(&mut busy).await, None);
    });
}

#[test]
fn http_connection_limit_follows_the_limit_of_open_files() {
    assert_eq!(connections_within(256, 8), 124);
    assert_eq!(connections_within(1_024, 8), 700);
    assert_eq!(connections_within(65_536, 8), 4_096);
    assert_eq!(connections_within(64, 8), 32);
}
