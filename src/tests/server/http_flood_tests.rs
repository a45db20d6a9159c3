//! Attacks that hold connections, bodies or responses open, against the real program.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::json;
use tokio::time::Instant;

use crate::{Program, http2};

const MEBIBYTE: u64 = 1024 * 1024;
const SOON: Duration = Duration::from_secs(3);

fn bearer(program: &Program, person: &str) -> String {
    let reply = program.post("/api/auth/login", &json!({"email": format!("{person}@clinica.example"), "password": "nutrir-demo"}));
    assert_eq!(reply.status, 200, "{reply:?}");
    format!("authorization: Bearer {}\r\n", reply.json()["access_token"].as_str().expect("a token"))
}

#[track_caller]
fn answers_at_once(program: &Program) {
    let began = Instant::now();
    assert_eq!(program.call("GET", "/api/health", "", "").status, 200);
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
}

fn open(program: &Program, says: &[u8]) -> TcpStream {
    let mut stream = program.connect();
    stream.write_all(says).expect("a server that listens");
    stream
}

#[test]
fn half_sent_heads_beyond_the_open_file_limit_do_not_stop_the_server() {
    let program = Program::with_files(256);
    let half: Vec<_> = (0..300).map(|_| open(&program, b"GET /api/health HTTP/1.1\r\nhost: x\r\n")).collect();
    answers_at_once(&program);
    // File descriptors are left for files.
    bearer(&program, "carla");
    drop(half);
}

#[test]
fn uploads_of_one_patient_wait_for_a_place_before_they_are_read() {
    const LENGTH: usize = 4 * 1024 * 1024;
    let program = Program::start(true, &[]);
    let carla = bearer(&program, "carla");
    let head = |bearer: &str, length: usize| {
        format!(
            "POST /api/fm/upload/exame HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\n\
             {bearer}content-length: {length}\r\n\r\n"
        )
    };
    let mut uploads: Vec<(TcpStream, usize)> = (0..40)
        .map(|_| {
            let stream = open(&program, head(&carla, LENGTH).as_bytes());
            stream.set_nonblocking(true).expect("a socket");
            (stream, LENGTH - 1)
        })
        .collect();
    let block = [b'0'; 64 * 1024];
    let until = Instant::now() + SOON;
    while Instant::now() < until {
        for (stream, left) in &mut uploads {
            // The last byte of each is withheld.
            match stream.write(&block[..block.len().min(*left)]) {
                Ok(sent) => *left -= sent,
                Err(error) => assert_eq!(error.kind(), ErrorKind::WouldBlock, "{error}"),
            }
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let taken = program.unnamed_bytes();
    if cfg!(target_os = "linux") {
        assert!((1..=16 * MEBIBYTE).contains(&taken), "{} MB were read", taken / MEBIBYTE);
    }
    let elisa = bearer(&program, "elisa");
    let refused = program.exchange(format!("{}--x--\r\n", head(&elisa, 7)));
    assert_eq!(refused.status, 422, "others' are read: {refused:?}");
}

#[test]
fn unread_responses_use_little_memory() {
    let program = Program::start(true, &[]);
    let page = program.call("GET", "/api/openapi.yaml", "", "");
    assert_eq!(page.status, 200);
    let Some((rest, _)) = program.memory() else { return };
    let unread: Vec<TcpStream> = (0..4)
        .map(|_| {
            let mut says = http2::preface(0);
            for number in 0..75 {
                says.extend(http2::get(number * 2 + 1, "/api/openapi.yaml"));
            }
            open(&program, &says)
        })
        .collect();
    let over_http1: Vec<_> = (0..100).map(|_| open(&program, b"GET /api/openapi.yaml HTTP/1.1\r\nhost: x\r\n\r\n")).collect();
    answers_at_once(&program);
    std::thread::sleep(Duration::from_secs(1));
    let grown = program.memory().map_or(0, |(now, _)| now.saturating_sub(rest)) / MEBIBYTE;
    assert!(grown < 64, "memory grew by {grown} MiB");
    drop((unread, over_http1));
}

#[test]
fn bodies_held_back_use_little_memory() {
    let program = Program::start(false, &[]);
    answers_at_once(&program);
    let Some((rest, _)) = program.memory() else { return };
    let head = "POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n";
    let block = vec![b' '; 999_999];
    let held: Vec<TcpStream> = (0..200)
        .map(|_| {
            let mut stream = open(&program, head.as_bytes());
            stream.set_nonblocking(true).expect("a socket");
            // As much as the socket accepts.
            let _ = stream.write(&block);
            stream
        })
        .collect();
    std::thread::sleep(Duration::from_secs(1));
    answers_at_once(&program);
    let grown = program.memory().map_or(0, |(now, _)| now.saturating_sub(rest)) / MEBIBYTE;
    assert!(grown < 64, "memory grew by {grown} MiB");
    drop(held);
}

#[test]
fn event_streams_of_one_person_beyond_eight_end_the_oldest() {
    let program = Program::start(true, &[]);
    let carla = bearer(&program, "carla");
    let says = format!("GET /api/chat/events HTTP/1.1\r\nhost: x\r\n{carla}\r\n");
    let mut streams: Vec<TcpStream> = (0..40).map(|_| open(&program, says.as_bytes())).collect();
    let is_open = |stream: &mut TcpStream| {
        stream.set_read_timeout(Some(Duration::from_millis(50))).expect("a timeout");
        let mut buffer = [0; 4096];
        loop {
            match stream.read(&mut buffer) {
                Ok(0) => return false,
                Ok(_) => {}
                Err(error) => return matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
            }
        }
    };
    let until = Instant::now() + SOON * 3;
    let open_now = loop {
        let open = streams.iter_mut().filter_map(|stream| is_open(stream).then_some(())).count();
        if open <= 8 || Instant::now() > until {
            break open;
        }
    };
    assert_eq!(open_now, 8, "the others' connections are closed");
}
