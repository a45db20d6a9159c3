//! Guessing of passwords and one-time links: the limits per account and address, and the people
//! whom they must not affect.

use std::sync::atomic::Ordering;

use chrono::TimeDelta;
use poem::http::Method;
use serde_json::{Value, json};

use crate::{Answer, Clinic, PASSWORD, Person, TestApp, both, both_empty, from_peer};
use foundation::clock::Clock;

const STRANGER: &str = "203.0.113.66";
const HOME: &str = "198.51.100.7";
const PROXY: &str = "10.0.0.1";

/// Sends a login from this peer address, with this `X-Forwarded-For` header.
pub async fn guess(clinic: &Clinic, email: &str, password: &str, peer: &str, forwarded_for: Option<&str>) -> Answer {
    let mut request = clinic.on.request(&clinic.host, Method::POST, "/auth/login");
    if let Some(addresses) = forwarded_for {
        request = request.header("x-forwarded-for", addresses);
    }
    let body = json!({"email": email, "password": password}).to_string();
    clinic.on.send(from_peer(request.content_type("application/json").body(body), peer)).await
}

pub async fn count_throttled(clinic: &Clinic) -> i64 {
    let mut tx = clinic.on.app.db.read(&clinic.scope()).await.unwrap();
    tx.query("SELECT count(*) FROM throttles WHERE tenant_id = $1").fetch_scalar().await.unwrap()
}

/// Returns the same tenant on another server.
fn seen_by(clinic: &Clinic, on: &TestApp) -> Clinic {
    Clinic { on: on.clone(), tenant: clinic.tenant, host: clinic.host.clone() }
}

async fn clinic_of_ana(on: &TestApp) -> (Clinic, Person) {
    let clinic = on.clinic().await;
    let ana = clinic.specialist("Ana").await;
    (clinic, ana)
}

#[test]
fn login_after_ten_wrong_passwords_answers_429_with_the_wait() {
    both(async |on| {
        let on = on.at(Clock::fixed(on.app.clock.now()));
        let (clinic, ana) = clinic_of_ana(&on).await;
        for email in [ana.email.as_str(), "ninguem@x.example"] {
            for number in 0..10 {
                // Different spellings denote one account.
                let written = if number % 2 == 0 { email.to_uppercase() } else { format!(" {email}") };
                assert_eq!(guess(&clinic, &written, "errada", STRANGER, None).await.status, 401, "{number}");
            }
            let refused = guess(&clinic, email, PASSWORD, STRANGER, None).await;
            assert_eq!(refused.headers["retry-after"], "600");
            let body = refused.expect(429);
            let message = "Foram muitas tentativas. Aguarde 10 minutos e tente de novo.";
            assert_eq!(body, json!({"message": message, "code": "too_many_tries", "errors": {}}));
        }
        guess(&clinic, &ana.email, PASSWORD, HOME, None).await.expect(200);
        let later = |minutes| seen_by(&clinic, &on.at(Clock::fixed(on.app.clock.now() + TimeDelta::minutes(minutes))));
        let refused = guess(&later(7), &ana.email, PASSWORD, STRANGER, None).await.expect(429);
        assert_eq!(refused["message"], "Foram muitas tentativas. Aguarde 3 minutos e tente de novo.");
        guess(&later(10), &ana.email, PASSWORD, STRANGER, None).await.expect(200);
    });
}

#[test]
fn login_limit_ignores_forged_proxy_headers() {
    both(async |on| {
        // A replica counts its own password comparisons.
        let on = on.replica(|config| config.trusted_proxies = vec!["10.0.0.0/8".parse().unwrap()]).await;
        let (clinic, ana) = clinic_of_ana(&on).await;
        let compared = || on.app.passwords.compared.load(Ordering::Relaxed);
        // The peer is not a trusted proxy, so that its header is ignored.
        for number in 0..500 {
            let forged = format!("192.0.2.{}, 10.0.0.{}", number % 256, number % 7);
            let expected = if number < 10 { 401 } else { 429 };
            assert_eq!(guess(&clinic, &ana.email, "errada", STRANGER, Some(&forged)).await.status, expected, "{number}");
        }
        assert_eq!(compared(), 10);
        // The proxy appends the peer's address; addresses before it are forged by the client.
        for number in 0..500 {
            let forged = format!("192.0.2.{}, 203.0.113.67", number % 256);
            guess(&clinic, &ana.email, "errada", PROXY, Some(&forged)).await;
        }
        assert_eq!(compared(), 20);
        guess(&clinic, &ana.email, PASSWORD, PROXY, Some(HOME)).await.expect(200);
        on.app.db.close().await;
    });
}

#[test]
fn login_limit_counts_an_ipv6_network_as_one_address() {
    both(async |on| {
        let (clinic, ana) = clinic_of_ana(&on).await;
        for number in 0..10 {
            assert_eq!(guess(&clinic, &ana.email, "errada", &format!("2001:db8:1:2:{number:x}::1"), None).await.status, 401);
        }
        assert_eq!(guess(&clinic, &ana.email, PASSWORD, "2001:db8:1:2:ffff::1", None).await.status, 429);
        assert_eq!(guess(&clinic, &ana.email, PASSWORD, "2001:db8:1:3::1", None).await.status, 200);
    });
}

#[test]
fn login_limit_is_shared_by_replicas() {
    both(async |on| {
        let second = on.replica(|_| {}).await;
        let (clinic, ana) = clinic_of_ana(&on).await;
        let there = seen_by(&clinic, &second);
        let calls = (0..40).map(|number| guess(if number % 2 == 0 { &clinic } else { &there }, &ana.email, "errada", STRANGER, None));
        let answers = futures_util::future::join_all(calls).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == 401).count(), 10);
        assert!(answers.iter().all(|answer| matches!(answer.status.as_u16(), 401 | 429)), "{answers:?}");
        assert_eq!(
            second.app.passwords.compared.load(Ordering::Relaxed),
            answers.iter().skip(1).step_by(2).filter(|a| a.status == 401).count()
        );
        second.app.db.close().await;
    });
}

#[test]
fn login_with_the_right_password_resets_the_accounts_limit() {
    both(async |on| {
        let (clinic, ana) = clinic_of_ana(&on).await;
        for _ in 0..3 {
            for _ in 0..9 {
                assert_eq!(guess(&clinic, &ana.email, "errada", HOME, None).await.status, 401);
            }
            assert_eq!(guess(&clinic, &ana.email, PASSWORD, HOME, None).await.status, 200);
        }
        // Failed logins to another account from this address still count.
        let bruno = clinic.specialist("Bruno").await;
        for _ in 0..10 {
            assert_eq!(guess(&clinic, &bruno.email, "errada", HOME, None).await.status, 401);
        }
        assert_eq!(guess(&clinic, &ana.email, PASSWORD, HOME, None).await.status, 200);
        assert_eq!(guess(&clinic, &bruno.email, PASSWORD, HOME, None).await.status, 429);
    });
}

#[test]
fn login_limit_for_invented_accounts_keeps_a_shared_address_usable() {
    both(async |on| {
        let on = on.replica(|_| {}).await;
        let (clinic, ana) = clinic_of_ana(&on).await;
        for number in 0..100 {
            let email = format!("alguem.{number}@x.example");
            assert_eq!(guess(&clinic, &email, "errada", STRANGER, None).await.status, 401, "{number}");
            // Many people share one address: successful logins do not count.
            if number % 20 == 0 {
                assert_eq!(guess(&clinic, &ana.email, PASSWORD, STRANGER, None).await.status, 200);
            }
        }
        // From now on each account, known or unknown, has three tries from this address instead of
        // ten.
        let bruno = clinic.specialist("Bruno").await;
        for email in ["mais.um@x.example", bruno.email.as_str()] {
            for number in 0..5 {
                let expected = if number < 3 { 401 } else { 429 };
                assert_eq!(guess(&clinic, email, "errada", STRANGER, None).await.status, expected, "{email} {number}");
            }
        }
        for _ in 0..5 {
            assert_eq!(guess(&clinic, &ana.email, PASSWORD, STRANGER, None).await.status, 200);
        }
        assert_eq!(guess(&clinic, "mais.um@x.example", "errada", HOME, None).await.status, 401);
        // Another tenant of the installation has limits of its own.
        let (other, olga) = clinic_of_ana(&on).await;
        assert_eq!(guess(&other, &olga.email, PASSWORD, STRANGER, None).await.status, 200);
        on.app.db.close().await;
    });
}

/// Returns the device cookie of a login.
fn device(answer: &Answer) -> String {
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("nutrir_device=") && cookie.contains("; HttpOnly; SameSite=Strict"), "{cookie}");
    cookie.split(';').next().unwrap().to_owned()
}

async fn log_in_with(clinic: &Clinic, email: &str, password: &str, peer: &str, cookie: &str) -> Answer {
    let request = clinic.on.request(&clinic.host, Method::POST, "/auth/login").header("cookie", format!("other=1; {cookie}"));
    let body = json!({"email": email, "password": password}).to_string();
    clinic.on.send(from_peer(request.content_type("application/json").body(body), peer)).await
}

#[test]
fn login_from_a_known_device_passes_a_limit_caused_by_its_network() {
    both(async |on| {
        let (clinic, ana) = clinic_of_ana(&on).await;
        let bruno = clinic.specialist("Bruno").await;
        let known = device(&guess(&clinic, &ana.email, PASSWORD, HOME, None).await);
        for number in 0..12 {
            let expected = if number < 10 { 401 } else { 429 };
            assert_eq!(guess(&clinic, &ana.email, "errada", HOME, None).await.status, expected);
        }
        assert_eq!(guess(&clinic, &ana.email, PASSWORD, HOME, None).await.status, 429);
        let again = log_in_with(&clinic, &ana.email, PASSWORD, HOME, &known).await;
        assert_eq!((again.status.as_u16(), device(&again)), (200, known.clone()));
        // Her device is no way around the limits: neither for other accounts nor for more tries at
        // hers.
        for _ in 0..10 {
            assert_eq!(guess(&clinic, &bruno.email, "errada", HOME, None).await.status, 401);
            assert_eq!(log_in_with(&clinic, &ana.email, "errada", HOME, &known).await.status, 401);
        }
        assert_eq!(log_in_with(&clinic, &bruno.email, PASSWORD, HOME, &known).await.status, 429);
        assert_eq!(log_in_with(&clinic, &ana.email, PASSWORD, HOME, &known).await.status, 429);
        assert_eq!(log_in_with(&clinic, &ana.email, PASSWORD, HOME, "nutrir_device=x.y").await.status, 429);
        // She can still log in by a link.
        let post = async |path: &str, body: Value| on.anonymous(&clinic.host, Method::POST, path, Some(body)).await;
        post("/auth/forgot-password", json!({"email": ana.email})).await.expect(204);
        let token = clinic.password_token(&ana.email).await;
        let new = "uma senha nova e comprida";
        let reset = json!({"email": ana.email, "token": token, "password": new, "password_confirmation": new});
        device(&post("/auth/reset-password", reset).await);
    });
}

#[test]
fn password_reset_with_valid_links_is_not_limited() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let post = async |path: &str, body: Value| {
            let request = clinic.on.request(&clinic.host, Method::POST, path).content_type("application/json").body(body.to_string());
            clinic.on.send(from_peer(request, HOME)).await
        };
        let reset = |email: &str, token: &str| json!({"email": email, "token": token, "password": "uma senha nova", "password_confirmation": "uma senha nova"});
        let invited = async |number: usize| {
            let email = format!("pessoa.{number}@{}", clinic.host);
            let body = json!({"name": "Nara Lima", "email": email, "role": "specialist"});
            clinic.post(&admin, "/users", body).await.expect(201);
            let token = clinic.password_token(&email).await;
            (email, token)
        };
        for number in 0..23 {
            let (email, token) = invited(number).await;
            assert_eq!(post("/auth/reset-password", reset(&email, &token)).await.status, 200, "{number}");
        }
        for number in 0..22 {
            let expected = if number < 20 { 422 } else { 429 };
            assert_eq!(post("/auth/reset-password", reset("x@x.example", "adivinhado")).await.status, expected, "{number}");
        }
        let (email, token) = invited(23).await;
        assert_eq!(post("/auth/reset-password", reset(&email, &token)).await.status, 200);
        // Many people of an organization may request links at the same time.
        for number in 0..24 {
            let email = format!("pessoa.{number}@{}", clinic.host);
            assert_eq!(post("/auth/forgot-password", json!({"email": email})).await.status, 204, "{number}");
        }
        clinic.password_token(&format!("pessoa.23@{}", clinic.host)).await;
    });
}

#[test]
fn registration_limit_counts_refused_addresses_only() {
    both(async |on| {
        let (clinic, ana) = clinic_of_ana(&on).await;
        let register = async |number: usize| {
            let body = json!({"name": "Lia Torres", "email": format!("lia.{number}@x.example"), "birth": "1994-03-18", "gender": "Feminino",
                "password": PASSWORD, "password_confirmation": PASSWORD, "nutritionist": ana.id, "terms_version": 0});
            let request = clinic.on.request(&clinic.host, Method::POST, "/guest").content_type("application/json");
            clinic.on.send(from_peer(request.body(body.to_string()), HOME)).await
        };
        for number in 0..35 {
            assert_eq!(register(number).await.status, 201, "{number}");
        }
        // A taken address gets a generic error, and its owner one mail, however often it is tried.
        for number in 0..22 {
            let refused = register(0).await;
            if number < 20 {
                let body = refused.expect(422);
                assert_eq!(body, json!({"message": "E-mail ou senha inválidos", "code": "registration_refused", "errors": {}}));
            } else {
                assert_eq!(refused.status, 429);
            }
        }
        assert_eq!(register(35).await.status, 201, "whoever else is there registers");
        let told = clinic.eventually_written("lia.0@x.example").await;
        assert!(told.starts_with("Olá, Lia!\n\nAlguém tentou se cadastrar em Clínica de Teste com o seu e-mail."), "{told}");
        assert_eq!(clinic.letters("lia.0@x.example").await.iter().filter(|letter| letter.event == "already_registered").count(), 1);
    });
}

#[test]
fn throttle_table_holds_hashes_only() {
    both(async |on| {
        let (clinic, ana) = clinic_of_ana(&on).await;
        guess(&clinic, &ana.email, "errada", STRANGER, None).await.expect(401);
        let mut tx = on.app.db.read(&clinic.scope()).await.unwrap();
        let keys: Vec<(String,)> = tx.query("SELECT key_hash FROM throttles WHERE tenant_id = $1").fetch_all().await.unwrap();
        assert_eq!(keys.len(), 2);
        assert!(keys.iter().all(|(key,)| key.len() == 64 && key.bytes().all(|byte| byte.is_ascii_hexdigit())), "{keys:?}");
    });
}

#[test]
fn first_administrator_link_guesses_are_limited() {
    both_empty(async |on| {
        let post = async |peer: &str, token: &str| {
            let body = json!({"token": token, "clinic_name": "Clínica Nova", "name": "Helena Prado", "email": "helena@clinica.example",
                "password": "uma senha comprida", "password_confirmation": "uma senha comprida"});
            let request = on.request("qualquer.example", Method::POST, "/auth/first-admin").content_type("application/json");
            on.send(from_peer(request.body(body.to_string()), peer)).await
        };
        let link = identity::auth::service::setup_link(&on.app).await.unwrap().unwrap();
        let token = link.split_once('#').unwrap().1;
        for number in 0..20 {
            assert_eq!(post(STRANGER, &format!("guess {number}")).await.status, 404, "{number}");
        }
        let refused = post(STRANGER, "one more").await;
        assert!(refused.headers.contains_key("retry-after"));
        assert_eq!(refused.expect(429)["code"], "too_many_tries");
        // A valid link is not counted as a guess.
        post(STRANGER, token).await.expect(201);
    });
}
