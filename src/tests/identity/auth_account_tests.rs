use std::time::Duration;

use chrono::TimeDelta;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::messaging::mail_testing::eventually;
use crate::{Answer, Clinic, PASSWORD, Person, both, during, id};
use foundation::clock::Clock;
use identity::auth::service::session_for;
use identity::users;
use overview::people::lifecycle;
use platform::scope::Scope;

const SOON: Duration = Duration::from_secs(20);
const NEW: &str = "uma senha nova e comprida";

async fn post(clinic: &Clinic, path: &str, body: Value) -> Answer {
    clinic.on.anonymous(&clinic.host, Method::POST, path, Some(body)).await
}

fn seen_later(clinic: &Clinic, minutes: i64) -> Clinic {
    let on = clinic.on.at(Clock::fixed(clinic.on.app.clock.now() + TimeDelta::minutes(minutes)));
    Clinic { on, tenant: clinic.tenant, host: clinic.host.clone() }
}

async fn log_in(clinic: &Clinic, email: &str, password: &str) -> Answer {
    post(clinic, "/auth/login", json!({"email": email, "password": password})).await
}

fn reset(email: &str, token: &str, password: &str) -> Value {
    json!({"email": email, "token": token, "password": password, "password_confirmation": password})
}

#[test]
fn password_reset_link_is_valid_once() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        post(&clinic, "/auth/forgot-password", json!({"email": ana.email.to_uppercase()})).await.expect(204);
        let token = clinic.password_token(&ana.email).await;
        let short = post(&clinic, "/auth/reset-password", reset(&ana.email, &token, "curta")).await;
        assert_eq!(short.field("password"), "A senha deve ter ao menos 8 caracteres.");
        let other = on.clinic().await;
        post(&other, "/auth/reset-password", reset(&ana.email, &token, NEW)).await.expect(422);
        post(&clinic, "/auth/reset-password", reset("outra@x.example", &token, NEW)).await.expect(422);
        let opened = post(&clinic, "/auth/reset-password", reset(&ana.email, &token, NEW)).await.expect(200);
        assert!(opened["access_token"].is_string());
        let again = post(&clinic, "/auth/reset-password", reset(&ana.email, &token, "mais uma senha nova")).await;
        assert_eq!(again.field("token"), "Este link não vale mais. Peça outro.");
        clinic.get(&ana, "/patients").await.expect(401);
        log_in(&clinic, &ana.email, PASSWORD).await.expect(401);
        log_in(&clinic, &ana.email, NEW).await.expect(200);
    });
}

#[test]
fn password_reset_request_discloses_no_account_and_is_rate_limited() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        for _ in 0..6 {
            post(&clinic, "/auth/forgot-password", json!({"email": ana.email})).await.expect(204);
            post(&clinic, "/auth/forgot-password", json!({"email": "ninguem@x.example"})).await.expect(204);
        }
        eventually("three links are written", SOON, async || clinic.written(&ana.email).await.len() == 3).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(clinic.written(&ana.email).await.len(), 3, "and no more");
        // After the limit has expired there are new links, so that the owner is not locked out.
        let later = seen_later(&clinic, 21);
        post(&later, "/auth/forgot-password", json!({"email": ana.email})).await.expect(204);
        eventually("a fourth link is written", SOON, async || clinic.written(&ana.email).await.len() == 4).await;
        let admin = clinic.admin().await;
        let log = clinic.get(&admin, "/system-logs?object_type=password&event=requested").await.data();
        assert_eq!(log.as_array().unwrap().len(), 4, "{log}");
        assert_eq!((&log[0]["user_name"], &log[0]["object"]), (&json!("Sistema"), &json!("Ana")));
        assert_eq!(post(&clinic, "/auth/forgot-password", json!({"email": "ana"})).await.field("email"), "E-mail inválido");
    });
}

#[test]
fn password_reset_links_are_valid_for_an_hour_until_one_is_used() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let ask = async || post(&clinic, "/auth/forgot-password", json!({"email": ana.email})).await.expect(204);
        ask().await;
        let first = clinic.password_token(&ana.email).await;
        ask().await;
        eventually("a second link is written", SOON, async || clinic.written(&ana.email).await.len() == 2).await;
        let second = clinic.password_token(&ana.email).await;
        assert_ne!(first, second);
        let later = Clinic {
            on: on.at(Clock::fixed(on.app.clock.now() + TimeDelta::minutes(61))),
            tenant: clinic.tenant,
            host: clinic.host.clone(),
        };
        post(&later, "/auth/reset-password", reset(&ana.email, &second, NEW)).await.expect(422);
        post(&clinic, "/auth/reset-password", reset(&ana.email, &first, NEW)).await.expect(200);
        let said = post(&clinic, "/auth/reset-password", reset(&ana.email, &second, NEW)).await;
        assert_eq!(said.field("token"), "Este link não vale mais. Peça outro.");
    });
}

#[test]
fn password_change_needs_the_old_password_and_ends_other_login_sessions() {
    both(async |on| {
        let clinic = on.clinic().await;
        let carla = clinic.patient("Carla", &clinic.specialist("Ana").await).await;
        let change = |old: &str, new: &str, confirmation: &str| json!({"old_password": old, "new_password": new, "new_password_confirmation": confirmation});
        let path = "/auth/change-password";
        assert_eq!(clinic.post(&carla, path, change("errada", NEW, NEW)).await.field("old_password"), "A senha atual não confere.");
        clinic.post(&carla, path, change(PASSWORD, NEW, "outra senha nova")).await.field("new_password_confirmation");
        clinic.post(&carla, path, change(PASSWORD, "curta", "curta")).await.field("new_password");
        let token = clinic.post(&carla, path, change(PASSWORD, NEW, NEW)).await.expect(200)["access_token"].as_str().unwrap().to_owned();
        clinic.get(&carla, "/me/dashboard").await.expect(401);
        let carla = crate::Person { token, ..carla };
        clinic.get(&carla, "/me/dashboard").await.expect(200);
        log_in(&clinic, &carla.email, NEW).await.expect(200);
        for _ in 0..10 {
            clinic.post(&carla, path, change("errada", NEW, NEW)).await.expect(422);
        }
        clinic.post(&carla, path, change(NEW, PASSWORD, PASSWORD)).await.expect(429);
    });
}

#[test]
fn login_overtaken_by_a_new_password_opens_no_login_session() {
    both(async |on| {
        let clinic = on.clinic().await;
        let carla = clinic.patient("Carla", &clinic.specialist("Ana").await).await;
        let app = &clinic.on.app;
        let new = app.passwords.hash(NEW).await.unwrap();
        let mut tx = app.db.begin(&clinic.scope()).await.unwrap();
        let old = users::password_hash(&mut tx, carla.id).await.unwrap();
        users::set_password(&mut tx, carla.id, &new, app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        let begin = async |compared: Option<&str>| session_for(app, clinic.tenant, carla.id, compared, None).await;
        assert_eq!(begin(old.as_deref()).await.unwrap_err().status(), StatusCode::UNAUTHORIZED);
        let token = begin(Some(&new)).await.unwrap();
        clinic.get(&Person { token, ..carla }, "/me/dashboard").await.data();
    });
}

#[test]
fn invitation_link_sets_the_first_password_of_a_new_account() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        clinic.post(&ana, "/users", json!({"name": "Nara Lima", "email": "nara@x.example"})).await.expect(201);
        log_in(&clinic, "nara@x.example", "").await.expect(401);
        let text = clinic.written("nara@x.example").await.remove(0);
        assert!(text.starts_with("Olá, Nara!") && text.contains("&convite=1"), "{text}");
        let token = clinic.password_token("nara@x.example").await;
        let days = |days| Clinic {
            on: on.at(Clock::fixed(on.app.clock.now() + TimeDelta::days(days))),
            tenant: clinic.tenant,
            host: clinic.host.clone(),
        };
        post(&days(8), "/auth/reset-password", reset("nara@x.example", &token, NEW)).await.expect(422);
        post(&days(6), "/auth/reset-password", reset("nara@x.example", &token, NEW)).await.expect(200);
        log_in(&clinic, "nara@x.example", NEW).await.expect(200);
        // The link is hidden from administrators.
        let mails = clinic.get(&admin, "/mails?search=nara").await.expect(200);
        let shown = clinic.get(&admin, &format!("/mails/{}", id(&mails["data"][0]))).await.data();
        assert!(shown["text"].as_str().unwrap().starts_with("Esta mensagem leva um link pessoal"), "{shown}");
    });
}

fn registration(nutritionist: &str, email: &str) -> Value {
    json!({
        "name": "Lia Torres", "email": email, "birth": "1994-03-18", "gender": "Feminino", "password": NEW, "password_confirmation": NEW,
        "nutritionist": nutritionist, "terms_version": 0,
    })
}

#[test]
fn registration_by_invitation_makes_a_patient_of_that_specialist() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let nutritionist = ana.id.to_string();
        let shown = on.anonymous(&clinic.host, Method::GET, &format!("/nutritionist/check/{nutritionist}"), None).await.data();
        assert_eq!(shown, json!({"id": nutritionist, "name": "Ana", "crn": null, "bio": null, "pictureUrl": null}));
        for nobody in [admin.id.to_string(), "0192f0c1-0000-7000-8000-000000000001".into()] {
            on.anonymous(&clinic.host, Method::GET, &format!("/nutritionist/check/{nobody}"), None).await.expect(404);
            post(&clinic, "/guest", registration(&nobody, "lia@x.example")).await.expect(404);
        }
        let mut sent = registration(&nutritionist, "Lia@X.example");
        for (name, value) in
            [("role", "super_admin"), ("organization_role", "admin"), ("payment_token", "x"), ("id", "x"), ("tenant_id", "x")]
        {
            sent[name] = json!(value);
        }
        let token = post(&clinic, "/guest", sent).await.expect(201)["access_token"].as_str().unwrap().to_owned();
        let listed = clinic.get(&ana, "/users?search=lia").await.expect(200)["data"][0].clone();
        let lia = crate::Person { id: id(&listed).parse().unwrap(), email: "lia@x.example".into(), host: clinic.host.clone(), token };
        let me = clinic.post(&lia, "/auth/me", json!({})).await.data();
        assert_eq!((&me["role"], &me["guest"], &me["complete"]), (&json!("patient"), &json!(true), &json!(false)));
        assert_eq!(clinic.get(&lia, &format!("/users/{}", lia.id)).await.data()["specialist"]["name"], "Ana");
        log_in(&clinic, "lia@x.example", NEW).await.expect(200);
        let twice = post(&clinic, "/guest", registration(&nutritionist, "LIA@x.example")).await;
        // The error does not disclose that the address is taken.
        assert_eq!(twice.expect(422)["message"], "E-mail ou senha inválidos");
    });
}

#[test]
fn registration_with_a_specialist_removed_meanwhile_answers_404() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let scope = Scope { user: admin.id, ..clinic.scope() };
        let mut tx = on.app.db.begin(&scope).await.unwrap();
        lifecycle::remove_in(&on.app, &mut tx, &scope, ana.id, None).await.unwrap();
        let sent = registration(&ana.id.to_string(), "lia@x.example");
        assert_eq!(during(tx, post(&clinic, "/guest", sent)).await.expect(404)["message"], "Este convite não existe.");
        assert_eq!(clinic.get(&admin, "/users?search=lia").await.expect(200)["meta"]["total"], 0);
    });
}

#[test]
fn email_with_invisible_characters_is_recognized_everywhere() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let copied = "\u{feff}Lia@X.example\u{200b}";
        let made =
            clinic.post(&admin, "/users", json!({"name": "Lia", "email": copied, "role": "specialist"})).await.expect(201)["data"].clone();
        assert_eq!(made["email"], "lia@x.example");
        post(&clinic, "/guest", registration(&ana.id.to_string(), copied)).await.expect(422);
        post(&clinic, "/auth/forgot-password", json!({"email": copied})).await.expect(204);
        eventually("a link is written", SOON, async || {
            clinic.letters("lia@x.example").await.iter().any(|letter| letter.event == "password_reset")
        })
        .await;
        let token = clinic.password_token("lia@x.example").await;
        post(&clinic, "/auth/reset-password", reset(copied, &token, NEW)).await.expect(200);
        log_in(&clinic, copied, NEW).await.expect(200);
    });
}

#[test]
fn registration_needs_the_current_terms_and_complete_fields() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        // Without terms, no version is required.
        let mut sent = registration(&ana.id.to_string(), "ada@x.example");
        sent.as_object_mut().unwrap().remove("terms_version");
        post(&clinic, "/guest", sent).await.expect(201);
        let mut settings = clinic.get(&admin, "/settings").await.data();
        settings["terms"] = json!("Novos termos.");
        clinic.put(&admin, "/settings", settings).await.data();
        let terms = on.anonymous(&clinic.host, Method::GET, "/tenant/terms", None).await.data();
        let mut sent = registration(&ana.id.to_string(), "lia@x.example");
        for refused in [json!(0), json!(99)] {
            sent["terms_version"] = refused;
            let said = post(&clinic, "/guest", sent.clone()).await.field("terms_version");
            assert_eq!(said, "Você ainda não leu os termos e condições da nossa plataforma.");
        }
        sent["terms_version"] = terms["version"].clone();
        post(&clinic, "/guest", sent).await.expect(201);
        // The specification's request has no version, which means the current terms.
        let mut specified = registration(&ana.id.to_string(), "mia@x.example");
        specified.as_object_mut().unwrap().remove("terms_version");
        post(&clinic, "/guest", specified.clone()).await.expect(201);
        specified["terms_version"] = json!(null);
        specified["email"] = json!("ivo@x.example");
        post(&clinic, "/guest", specified).await.expect(201);
        let wrong = json!({
            "name": "", "email": "x", "birth": "", "gender": "", "password": "curta", "password_confirmation": "outra",
            "nutritionist": ana.id.to_string(), "terms_version": terms["version"],
        });
        let answer = post(&clinic, "/guest", wrong).await.expect(422);
        let fields: Vec<&String> = answer["errors"].as_object().unwrap().keys().collect();
        assert_eq!(fields, ["birth", "email", "gender", "name", "password", "password_confirmation"]);
    });
}

#[test]
fn profile_of_a_patient_or_member_is_complete_with_a_cpf() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let aurora = clinic.company("Aurora").await;
        let (diego, elisa) = (clinic.student("Diego", &ana, aurora, "member").await, clinic.student("Elisa", &ana, aurora, "admin").await);
        let (admin, carla) = (clinic.admin().await, clinic.patient("Carla", &ana).await);
        let complete = async |person| clinic.post(person, "/auth/me", json!({})).await.data()["complete"].clone();
        for (person, is) in [(&admin, true), (&ana, true), (&elisa, true), (&carla, false), (&diego, false)] {
            assert_eq!(complete(person).await, json!(is), "{}", person.email);
        }
        // Eleven zeros stand for no CPF.
        clinic.put(&diego, &format!("/users/{}", diego.id), json!({"cpf": "000.000.000-00"})).await.data();
        assert_eq!(complete(&diego).await, json!(false));
        clinic.put(&diego, &format!("/users/{}", diego.id), json!({"cpf": "529.982.247-25"})).await.data();
        assert_eq!(complete(&diego).await, json!(true));
    });
}

#[test]
fn password_link_to_a_former_email_is_invalid() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let nara = clinic.post(&admin, "/users", json!({"name": "Nara Lima", "email": "nara@gmial.example", "role": "super_admin"})).await;
        let nara = nara.expect(201)["data"].take();
        let strangers = clinic.password_token("nara@gmial.example").await;
        let right = "nara@gmail.example";
        let path = format!("/users/{}", id(&nara));
        clinic.put(&admin, &path, json!({"email": right})).await.data();
        post(&clinic, "/auth/reset-password", reset(right, &strangers, NEW)).await.expect(422);
        // The owner has a link of their own.
        let own = clinic.password_token(right).await;
        post(&clinic, "/auth/reset-password", reset(right, &own, NEW)).await.expect(200);
        // A link to a former address is invalid, too; there is no new one, because a password is
        // set.
        post(&clinic, "/auth/forgot-password", json!({"email": right})).await.expect(204);
        eventually("a link is written", SOON, async || clinic.letters(right).await.iter().any(|letter| letter.event == "password_reset"))
            .await;
        let old = clinic.password_token(right).await;
        clinic.put(&admin, &path, json!({"email": "nara@x.example"})).await.data();
        post(&clinic, "/auth/reset-password", reset("nara@x.example", &old, NEW)).await.expect(422);
        assert_eq!(clinic.written("nara@x.example").await, Vec::<String>::new());
        log_in(&clinic, "nara@x.example", NEW).await.expect(200);
    });
}
