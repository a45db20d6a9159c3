//! Features for operators: probes, the log, metrics, and a graceful shutdown.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use poem::http::Method;
use serde_json::{Value, json};

use crate::{Program, TestApp, both, both_empty, from_peer};
use platform::db::Db;

async fn probe(on: &TestApp, path: &str) -> (u16, Value) {
    let response = on.respond(poem::Request::builder().uri_str(path).finish()).await;
    let status = response.status().as_u16();
    (status, response.into_body().into_json().await.unwrap())
}

#[test]
fn health_probes_name_the_failed_checks() {
    both_empty(async |on| {
        assert_eq!(probe(&on, "/health/live").await, (200, json!({"status": "ok"})));
        assert_eq!(probe(&on, "/health/ready").await, (200, json!({"status": "ok"})));
        let forget = "DELETE FROM _sqlx_migrations WHERE version = 1";
        match &on.app.db {
            Db::Sqlite { write, .. } => drop(sqlx::query(forget).execute(&mut *write.connection().await.unwrap()).await.unwrap()),
            Db::Postgres { pool, .. } => drop(sqlx::query(forget).execute(pool).await.unwrap()),
        }
        assert_eq!(probe(&on, "/health/ready").await, (503, json!({"status": "unavailable", "failed": ["migrations"]})));
        on.app.db.close().await;
        assert_eq!(probe(&on, "/health/ready").await, (503, json!({"status": "unavailable", "failed": ["database"]})));
        on.app.health.stop();
        assert_eq!(probe(&on, "/health/ready").await.1["failed"], json!(["stopping", "database"]));
        assert_eq!(probe(&on, "/health/live").await.0, 200);
    });
}

#[test]
fn request_id_of_a_trusted_proxy_is_kept() {
    both(async |on| {
        let mut config = on.app.config.clone();
        config.trusted_proxies = vec!["10.0.0.0/8".parse().unwrap()];
        let on = on.with_config(config);
        let long = "a".repeat(65);
        for (peer, told, is_kept) in [
            ("10.1.2.3", "4bf92f3577b34da6a3ce929d0e0e4736", true),
            ("10.1.2.3", "0192f0c1-0000-7000-8000-00000000ca4a", true),
            ("10.1.2.3", "curto", false),
            ("10.1.2.3", long.as_str(), false),
            ("10.1.2.3", "com espaço ou acento", false),
            ("10.1.2.3", "aspas\"e{chaves}", false),
            ("203.0.113.7", "4bf92f3577b34da6a3ce929d0e0e4736", false),
        ] {
            let request = on.request("x", Method::GET, "/health").header("x-request-id", told).finish();
            let response = on.respond(from_peer(request, peer)).await;
            let id = response.header("x-request-id").unwrap();
            assert_eq!(id == told, is_kept, "{peer} {told} became {id}");
            assert!(is_kept || id.len() == 32, "{id}");
        }
    });
}

#[test]
fn log_in_json_has_one_object_per_request() {
    let program = Program::start(false, &[("NUTRIR_LOG__FORMAT", "json"), ("NUTRIR_LOG__LEVEL", "info")]);
    let reply = program.call("GET", "/api/health", "", "");
    for path in ["/health/live", "/health/ready"] {
        assert_eq!(program.call("GET", path, "", "").status, 200);
    }
    let log = program.log();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"))).collect();
    let calls: Vec<&Value> = lines.iter().filter(|line| line["message"] == "answered").collect();
    assert_eq!(calls.len(), 1, "a probe has no line: {log}");
    let call = calls[0];
    assert_eq!(call["span"]["request_id"], reply.header("x-request-id").unwrap());
    assert_eq!((&call["level"], &call["operation"], &call["status"]), (&json!("INFO"), &json!("get_health"), &json!(200)));
    assert!(call["timestamp"].is_string() && call["target"].is_string() && call["ms"].is_number(), "{call}");
    let quiet = Program::start(false, &[("NUTRIR_LOG__LEVEL", "warn")]);
    assert_eq!(quiet.call("GET", "/api/health", "", "").status, 200);
    assert_eq!(quiet.log().matches("answered").count(), 0);
}

/// Reads the metrics from the address in the log.
fn figures(program: &Program) -> String {
    let log = program.log();
    let port = log.split("address=127.0.0.1:").nth(1).and_then(|rest| rest.split_whitespace().next()).expect("an address");
    let mut stream = TcpStream::connect(("127.0.0.1", port.parse().unwrap())).unwrap();
    stream.write_all(b"GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn metrics_count_operations_without_personal_data() {
    let program = Program::start(true, &[("NUTRIR_METRICS__LISTEN", "127.0.0.1:0")]);
    let guess = json!({"email": "canario@x.example", "password": "canario"});
    for _ in 0..11 {
        program.post("/api/auth/login", &guess);
    }
    program.call("GET", "/api/canario/caminho", "", "");
    program.call("CANARIO", "/api/health", "", "");
    program.call("GET", "/api/patient/0192f0c1-0000-7000-8000-00000000ca4a", "", "");
    program.call("GET", "/canario-pagina", "", "");
    program.call("GET", "/health/ready", "", "");
    let text = figures(&program);
    assert!(text.starts_with("HTTP/1.1 200") && text.contains("text/plain; version=0.0.4"), "{text}");
    let figure = |line: &str| {
        let found = text.lines().find_map(|its| its.strip_prefix(line)?.strip_prefix(' ')?.parse::<f64>().ok());
        found.unwrap_or_else(|| panic!("no {line} in\n{text}"))
    };
    assert_eq!(figure(r#"nutrir_http_requests_total{method="POST",operation="login",status="4xx"}"#), 11.0);
    assert_eq!(figure(r#"nutrir_http_request_duration_seconds_count{operation="login"}"#), 11.0);
    assert_eq!(figure(r#"nutrir_http_requests_total{method="GET",operation="unknown",status="4xx"}"#), 1.0);
    assert_eq!(figure(r#"nutrir_http_requests_total{method="GET",operation="get_patient",status="4xx"}"#), 1.0);
    assert_eq!(figure(r#"nutrir_limited_total{limit="login"}"#), 1.0);
    assert_eq!(figure("nutrir_http_requests_in_flight"), 0.0);
    assert_eq!(figure("nutrir_database_up"), 1.0);
    assert_eq!(figure(r#"nutrir_work{kind="job",state="failed"}"#), 0.0);
    assert_eq!(figure("nutrir_chat_streams"), 0.0);
    figure(r#"nutrir_work{kind="mail",state="waiting"}"#);
    figure(r#"nutrir_work{kind="webhook",state="waiting"}"#);
    figure(r#"nutrir_work_oldest_seconds{kind="mail"}"#);
    let writers = |state| figure(&format!(r#"nutrir_database_connections{{pool="write",state="{state}"}}"#));
    assert_eq!(writers("idle") + writers("used"), 1.0);
    assert_eq!(figure(&format!(r#"nutrir_build_info{{version="{}"}}"#, env!("CARGO_PKG_VERSION"))), 1.0);
    if cfg!(target_os = "linux") {
        assert!(figure("process_resident_memory_bytes") > 1e6 && figure("process_open_fds") > 3.0);
    }
    for secret in ["canario", "CANARIO", "ca4a", "clinica.example", "127.0.0.1"] {
        assert!(!text.contains(secret), "{secret} is in the figures:\n{text}");
    }
    let here = program.call("GET", "/metrics", "", "");
    assert!(!here.body.contains("nutrir_build_info"), "figures are not for everyone");
}

/// Outcome of a request.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    /// A whole response, and true if the connection may be used again.
    Answered(u16, bool),
    /// The connection ended without a single byte.
    Nothing,
    Cut(String),
}

fn exchange(stream: &mut TcpStream, request: &[u8]) -> Outcome {
    if stream.write_all(request).is_err() {
        return Outcome::Nothing;
    }
    let mut reader = BufReader::new(stream);
    let (mut head, mut length, mut is_kept) = (String::new(), 0, true);
    loop {
        let before = head.len();
        match reader.read_line(&mut head) {
            Ok(0) | Err(_) if head.is_empty() => return Outcome::Nothing,
            Ok(0) | Err(_) => return Outcome::Cut(head),
            Ok(_) => {}
        }
        let line = head[before..].trim().to_ascii_lowercase();
        if let Some(value) = line.strip_prefix("content-length: ") {
            length = value.parse().unwrap();
        }
        is_kept &= line != "connection: close";
        if line.is_empty() {
            break;
        }
    }
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    match reader.read_exact(&mut vec![0; length]) {
        Ok(()) => Outcome::Answered(status, is_kept),
        Err(_) => Outcome::Cut(head),
    }
}

/// Repeats the request until the server refuses connections. Counts the responses and returns the
/// errors.
fn ask(port: u16, request: &[u8], keeps: bool, answers: &AtomicUsize) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut kept: Option<TcpStream> = None;
    loop {
        let mut stream = match kept.take().map_or_else(|| TcpStream::connect(("127.0.0.1", port)), Ok) {
            Ok(stream) => stream,
            Err(_) => return wrong,
        };
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        match exchange(&mut stream, request) {
            Outcome::Answered(status, is_kept) => {
                answers.fetch_add(1, Ordering::Relaxed);
                if status != 200 {
                    wrong.push(format!("answered {status}"));
                }
                kept = Some(stream).filter(|_| keeps && is_kept);
            }
            // Only connections after the listener has closed may end without a response.
            Outcome::Nothing if TcpStream::connect(("127.0.0.1", port)).is_err() => return wrong,
            other => wrong.push(format!("{other:?}, though the door was open")),
        }
    }
}

#[test]
fn shutdown_lets_accepted_requests_and_streams_finish() {
    let mut program = Program::start(true, &[("NUTRIR_SHUTDOWN__DRAIN_SECONDS", "8")]);
    let port = program.port;
    let login = program.post("/api/auth/login", &json!({"email": "carla@clinica.example", "password": "nutrir-demo"}));
    let token = login.json()["access_token"].as_str().unwrap().to_owned();
    let mut chat = program.connect();
    write!(chat, "GET /api/chat/events HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer {token}\r\n\r\n").unwrap();
    let mut chat = BufReader::new(chat);
    let mut line = String::new();
    while !line.contains("event: ready") {
        line.clear();
        assert!(chat.read_line(&mut line).unwrap() > 0, "the stream did not begin");
    }
    // A request that was accepted and whose body arrives slowly.
    let mut slow = program.connect();
    let body = json!({"email": "x@x.example", "password": "y"}).to_string();
    let head = format!(
        "POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    slow.write_all(head.as_bytes()).unwrap();
    slow.write_all(&body.as_bytes()[..5]).unwrap();
    let answers = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let asking: Vec<_> = (0..8)
            .map(|number| {
                scope.spawn({
                    let answers = &answers;
                    let request =
                        format!("GET /api/purchase-services HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer {token}\r\n\r\n");
                    move || ask(port, request.as_bytes(), number % 2 == 0, answers)
                })
            })
            .collect();
        while answers.load(Ordering::Relaxed) < 200 {
            std::thread::sleep(Duration::from_millis(2));
        }
        program.signal("TERM");
        let before = answers.load(Ordering::Relaxed);
        let mut ready = program.call("GET", "/health/ready", "", "");
        while ready.status == 200 {
            ready = program.call("GET", "/health/ready", "", "");
        }
        assert_eq!((ready.status, ready.json()), (503, json!({"status": "unavailable", "failed": ["stopping"]})));
        assert_eq!(program.call("GET", "/health/live", "", "").status, 200, "it is not dead yet");
        for asking in asking {
            assert_eq!(asking.join().unwrap(), Vec::<String>::new());
        }
        assert!(answers.load(Ordering::Relaxed) > before, "requests are still answered while others notice");
    });
    let mut rest = String::new();
    chat.read_to_string(&mut rest).expect("the stream ends in order");
    assert!(rest.ends_with("0\r\n\r\n"), "{rest}");
    // The accepted request is answered although the listener is closed.
    assert_eq!(exchange(&mut slow, &body.as_bytes()[5..]), Outcome::Answered(401, false));
    assert!(program.ended(Duration::from_secs(20)).success(), "{}", program.log());
}

#[test]
fn shutdown_by_a_second_signal_is_immediate() {
    let mut program = Program::start(false, &[("NUTRIR_SHUTDOWN__DRAIN_SECONDS", "300")]);
    program.signal("TERM");
    while program.call("GET", "/health/ready", "", "").status == 200 {
        std::thread::sleep(Duration::from_millis(2));
    }
    program.signal("TERM");
    assert!(!program.ended(Duration::from_secs(20)).success(), "it was broken off");
}

#[test]
fn shutdown_by_a_signal_exits_successfully() {
    for _ in 0..5 {
        let mut program = Program::start(false, &[("NUTRIR_SHUTDOWN__DRAIN_SECONDS", "0")]);
        program.signal("TERM");
        let ended = program.ended(Duration::from_secs(20));
        assert!(ended.success(), "{ended}:\n{}", program.log());
    }
}
