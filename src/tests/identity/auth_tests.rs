use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use chrono::TimeDelta;
use poem::http::Method;
use serde_json::{Value, json};

use crate::identity::auth_guessing_tests::{count_throttled, guess};
use crate::{Clinic, PASSWORD, Person, both, both_empty};
use foundation::clock::Clock;
use identity::auth::{Claims, service};

async fn login(clinic: &Clinic, email: &str, password: &str) -> crate::Answer {
    clinic.on.anonymous(&clinic.host, Method::POST, "/auth/login", Some(json!({"email": email, "password": password}))).await
}

#[test]
fn login_with_the_right_password_opens_a_login_session() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana Ribeiro").await;
        let body = login(&clinic, &format!("  {} ", ana.email.to_uppercase()), PASSWORD).await.expect(200);
        let token = body["access_token"].as_str().unwrap();
        let claims: Claims = on.app.tokens.read(token, on.app.clock.now()).unwrap();
        assert_eq!((claims.id, claims.name.as_str(), claims.role.as_str()), (ana.id, "Ana Ribeiro", "specialist"));
        assert_eq!(claims.tenant, clinic.tenant);
    });
}

#[test]
fn login_with_a_wrong_password_or_unknown_email_answers_alike() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        for (email, password) in [(ana.email.as_str(), "errada"), ("ninguem@x.example", PASSWORD), (&ana.email, &"x".repeat(5_000))] {
            let body = login(&clinic, email, password).await.expect(401);
            assert_eq!(body["errors"]["password"], json!(["E-mail ou senha estão inválidos"]));
        }
        let other = on.clinic().await;
        login(&other, &ana.email, PASSWORD).await.expect(401);
    });
}

#[test]
fn login_beyond_the_password_queue_is_told_to_wait() {
    both(async |on| {
        // A replica has its own password threads, which are overloaded here.
        let on = on.replica(|_| {}).await;
        let clinic = on.clinic().await;
        let done = AtomicBool::new(false);
        let others = (0..60).map(async |_| {
            let mut hashed = 0;
            while !done.load(Ordering::Relaxed) {
                match on.app.passwords.hash("uma senha").await {
                    Ok(_) => hashed += 1,
                    Err(_) => tokio::time::sleep(Duration::from_millis(1)).await,
                }
            }
            hashed
        });
        let ours = async {
            let mut waited = 0;
            let refused = loop {
                let answer = guess(&clinic, &format!("ninguem.{waited}@x.example"), "12345678", &format!("192.0.2.{waited}"), None).await;
                match answer.status.as_u16() {
                    401 if waited < 50 => waited += 1,
                    _ => break answer,
                }
            };
            done.store(true, Ordering::Relaxed);
            assert_eq!(refused.headers["retry-after"], "5");
            assert_eq!(refused.expect(429)["code"], "too_many_requests");
            // Refused logins are not counted as guesses; each of the others is counted by both
            // limits.
            assert_eq!(count_throttled(&clinic).await, 2 * waited);
        };
        let (hashed, ()) = tokio::join!(futures_util::future::join_all(others), ours);
        assert!(hashed.into_iter().sum::<i32>() >= 50, "who is in the queue is served");
        on.app.db.close().await;
    });
}

#[test]
fn login_with_a_malformed_body_names_the_field() {
    both(async |on| {
        let clinic = on.clinic().await;
        let post = async |body| on.anonymous(&clinic.host, Method::POST, "/auth/login", Some(body)).await;
        assert_eq!(post(json!({"email": 5, "password": "x"})).await.field("email"), "Valor inválido.");
        assert_eq!(post(json!({"email": "x"})).await.field("password"), "Este campo deve ser informado.");
        assert_eq!(post(json!([])).await.expect(422)["code"], "invalid_body");
        for broken in ["{", r#"{"email": "x@y.example", "password": "z"} {}"#, r#"{"email": "x@y.example", "password": "z"}]"#] {
            let request = on.request(&clinic.host, Method::POST, "/auth/login").content_type("application/json").body(broken);
            assert_eq!(on.send(request).await.expect(422)["code"], "invalid_body", "{broken}");
        }
        let huge = json!({"email": "x".repeat(2 * 1024 * 1024), "password": "y"});
        assert_eq!(post(huge).await.expect(413)["code"], "too_large");
    });
}

#[test]
fn me_answers_the_person_of_the_login_session() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let company = clinic.company("Aurora Têxtil").await;
        let elisa = clinic.student("Elisa", &ana, company, "admin").await;
        let me = clinic.post(&elisa, "/auth/me", json!({})).await.data();
        assert_eq!(me["name"], "Elisa");
        assert_eq!(me["role"], "student");
        assert_eq!(me["adminOrganization"], json!(company));
        assert_eq!(me["organization"], json!({"id": company, "name": "Aurora Têxtil", "user_role": "admin"}));
        assert_eq!(me["tenant"], json!({"id": clinic.tenant, "name": "Clínica de Teste"}));
    });
}

#[test]
fn login_session_expires() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let hours = i64::from(on.app.config.auth.token_hours);
        let soon = on.at(Clock::fixed(on.app.clock.now() + TimeDelta::hours(hours) - TimeDelta::minutes(1)));
        assert_eq!(soon.as_person(&ana, Method::POST, "/auth/me", None).await.status, 200);
        let late = on.at(Clock::fixed(on.app.clock.now() + TimeDelta::hours(hours) + TimeDelta::minutes(1)));
        assert_eq!(late.as_person(&ana, Method::POST, "/auth/me", None).await.status, 401);
    });
}

#[test]
fn token_with_a_forged_part_answers_401() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let [header, claims, signature] = ana.token.split('.').collect::<Vec<_>>()[..] else { panic!("three parts") };
        let none = "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0";
        for token in [format!("{none}.{claims}."), format!("{header}.{claims}.{}", signature.to_uppercase()), "x".into(), String::new()] {
            let forged = crate::Person { token, ..ana.clone() };
            assert_eq!(clinic.get(&forged, "/patients").await.status, 401);
        }
    });
}

fn account(token: &str) -> Value {
    json!({"token": token, "clinic_name": "Clínica Nova", "name": "Helena Prado", "email": "Helena@Clinica.Example",
        "password": "uma senha comprida", "password_confirmation": "uma senha comprida"})
}

#[test]
fn first_administrator_link_creates_the_first_tenant_once() {
    both_empty(async |on| {
        let host = "qualquer.example";
        let nowhere = on.anonymous(host, Method::GET, "/tenant", None).await;
        assert_eq!(nowhere.expect(404)["message"], "Nenhuma clínica responde neste endereço.");
        let later = || on.app.clock.set(on.app.clock.now() + TimeDelta::seconds(1));
        let oldest = service::setup_link(&on.app).await.unwrap().unwrap();
        later();
        let link = service::setup_link(&on.app).await.unwrap().unwrap();
        // Every replica prints a valid link; the oldest ones become invalid.
        let mut other = String::new();
        for _ in 0..19 {
            later();
            other = service::setup_link(&on.app).await.unwrap().unwrap();
        }
        let token = |link: &str| link.split_once('#').unwrap().1.to_owned();
        let post = async |body| on.anonymous(host, Method::POST, "/auth/first-admin", Some(body)).await;
        let said = post(account(&token(&oldest))).await.expect(404)["message"].take();
        assert_eq!(said, "Este link não vale mais. Reinicie o servidor para receber outro.");
        let mut bad = account(&token(&link));
        bad["password"] = json!("curta");
        bad["email"] = json!("sem arroba");
        bad["clinic_name"] = json!("  ");
        let errors = post(bad).await.expect(422)["errors"].take();
        assert_eq!(errors["password"][0], "A senha deve ter ao menos 8 caracteres.");
        assert_eq!(errors["password_confirmation"][0], "A confirmação não é igual à senha.");
        assert_eq!(errors["email"][0], "O e-mail não é válido.");
        assert_eq!(errors["clinic_name"][0], "O campo nome da clínica deve ser informado.");
        let body = post(account(&token(&link))).await.expect(201);
        let claims = on.app.tokens.read(body["access_token"].as_str().unwrap(), on.app.clock.now()).unwrap();
        assert_eq!(claims.role, "super_admin");
        assert_eq!(on.anonymous(host, Method::GET, "/tenant", None).await.data()["name"], "Clínica Nova");
        let credentials = json!({"email": "helena@clinica.example", "password": "uma senha comprida"});
        on.anonymous(host, Method::POST, "/auth/login", Some(credentials)).await.expect(200);
        for used in [&link, &other] {
            let said = post(account(&token(used))).await.expect(404)["message"].take();
            assert_eq!(said, "A clínica já foi criada. Entre com o e-mail de quem a administra.");
        }
        assert!(service::setup_link(&on.app).await.unwrap().is_none());
    });
}

#[test]
fn token_is_valid_in_its_own_tenant_only() {
    both(async |on| {
        let (ours, theirs) = (on.clinic().await, on.clinic().await);
        let admin = ours.admin().await;
        let astray = Person { host: theirs.host.clone(), ..admin.clone() };
        assert_eq!(ours.get(&astray, "/patients").await.status, 401);
        assert_eq!(ours.get(&admin, "/patients").await.status, 200);
    });
}
