//! Properties of the process that are visible from outside only: its memory and its log.

use serde_json::json;

use crate::{Program, Reply};

const MEBIBYTE: u64 = 1024 * 1024;

fn token(program: &Program) -> String {
    let reply = program.post("/api/auth/login", &json!({"email": "admin@clinica.example", "password": "nutrir-demo"}));
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.json()["access_token"].as_str().expect("a token").to_owned()
}

#[test]
fn request_bodies_of_two_gigabytes_are_refused_without_buffering() {
    let program = Program::start(true, &[]);
    let bearer = format!("authorization: Bearer {}\r\n", token(&program));
    let head = |path: &str, kind: &str, more: &str| format!("POST /api{path} HTTP/1.1\r\nhost: x\r\ncontent-type: {kind}\r\n{more}");
    let upload = "multipart/form-data; boundary=x";
    let heads = [
        (413, head("/auth/login", "application/json", "")),
        (413, head("/auth/login", "application/x-www-form-urlencoded", "")),
        (413, head("/patient/x/plan-meal", "application/json", &bearer)),
        (413, head("/nowhere", "application/json", "")),
        (413, head("/foods/import-table", upload, &bearer)),
        (401, head("/foods/import-table", upload, "")),
    ];
    let before = program.memory();
    for (expected, head) in heads {
        for chunked in [false, true] {
            let (reply, sent) = program.flood(&head, chunked, 2 * 1024 * MEBIBYTE);
            assert_eq!(reply.status, expected, "{head} chunked: {chunked}");
            assert!(sent < 256 * MEBIBYTE, "{} MB were taken of {head} chunked: {chunked}", sent / MEBIBYTE);
        }
    }
    if let (Some((before, _)), Some((_, most))) = (before, program.memory()) {
        let grown = most.saturating_sub(before) / MEBIBYTE;
        assert!(grown < 64, "memory grew by {grown} MiB");
    }
    assert_eq!(program.call("GET", "/api/health", "", "").status, 200);
}

#[test]
fn request_body_slightly_too_large_is_answered_after_it_was_sent() {
    let program = Program::start(false, &[]);
    let head = "POST /api/auth/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n";
    for chunked in [false, true] {
        let (reply, sent) = program.flood(head, chunked, 20 * MEBIBYTE);
        assert_eq!((reply.status, sent), (413, 20 * MEBIBYTE));
    }
    // A client that sends `Expect: 100-continue` is refused before it sends the body.
    let asking = program.exchange(format!("{head}content-length: 2000000\r\nexpect: 100-continue\r\n\r\n"));
    assert_eq!(asking.status, 413, "{asking:?}");
}

/// Returns the log's line about a request, found by the id in its response.
fn line_of<'l>(log: &'l str, reply: &Reply) -> &'l str {
    let id = reply.header("x-request-id").expect("a request id");
    log.lines().find(|line| line.contains(id) && line.contains("answered")).unwrap_or_else(|| panic!("no line names {id}:\n{log}"))
}

#[test]
fn log_names_operations_without_personal_data() {
    // Log at the debug level of all modules.
    let program = Program::start(true, &[("NUTRIR_LOG", "debug")]);
    let token = token(&program);
    let bearer = format!("authorization: Bearer {token}\r\n");
    let (mail, password) = ("canario.correio@x.example", "canário senha");
    let guess = json!({"email": mail, "password": password});
    let person = "0192f0c1-0000-7000-8000-00000000ca4a";
    let first = json!({"token": "canario-link", "clinic_name": "Canário Clínica", "name": "Canário Nome", "email": mail,
        "password": password, "password_confirmation": password});
    let message = json!({"chat_id": person, "message": "canario-recado"}).to_string();
    let said = format!("{bearer}content-type: application/json\r\n");
    let mut replies = vec![
        ("login", 401, program.post("/api/auth/login", &guess)),
        ("login", 422, program.post("/api/auth/login", &json!({"email": 5, "password": password}))),
        ("create_first_admin", 404, program.post("/api/auth/first-admin", &first)),
        ("list_patients", 200, program.call("GET", "/api/patients?search=canario-busca", &bearer, "")),
        ("list_patients", 401, program.call("GET", "/api/patients", "authorization: Bearer canario.token.falso\r\n", "")),
        ("get_patient", 404, program.call("GET", &format!("/api/patient/{person}"), &bearer, "")),
        ("exchange_guest_token", 401, program.call("GET", "/api/auth/guest?token=canario-convite", "", "")),
        ("open_confirmation", 404, program.post("/api/confirmation", &json!({"link": "canario.confirmacao"}))),
        ("create_chat_message", 404, program.call("POST", "/api/chat/messages", &said, &message)),
        ("-", 404, program.call("GET", "/api/canario-caminho?canario-pergunta", &bearer, "")),
        ("-", 413, program.call("POST", "/api/auth/login", "", &"canario-corpo".repeat(100_000))),
    ];
    for _ in 0..9 {
        program.post("/api/auth/login", &guess);
    }
    replies.push(("login", 429, program.post("/api/auth/login", &guess)));
    let log = program.log();
    for (operation, status, reply) in &replies {
        assert_eq!(reply.status, *status, "{reply:?}");
        let line = line_of(&log, reply);
        assert!(line.contains(&format!("operation=\"{operation}\" status={status} ms=")), "{line}");
        assert!(line.contains("address=127.0.0.1"), "who looks for faults may know: {line}");
    }
    assert!(log.contains("limit=\"login\""), "a limit that is reached is worth a line");
    for secret in [&token, "canario", "canário", "Canário", person, "nutrir-demo", "admin@clinica.example", "Bearer"] {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}

#[test]
fn log_omits_ip_addresses_by_default() {
    let program = Program::start(false, &[]);
    let reply = program.post("/api/auth/login", &json!({"email": "x@x.example", "password": "y"}));
    let log = program.log();
    assert!(line_of(&log, &reply).contains("operation=\"login\" status=404"), "{log}");
    assert!(!log.contains("127.0.0.1"), "{log}");
}
