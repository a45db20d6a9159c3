use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use poem::http::Method;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::messaging::mail_testing::eventually;
use crate::scheduling::appointments_scene::Scene;
use crate::{Clinic, Person, TestApp, both, id, png};
use foundation::clock::Clock;

const READS: [&str; 1] = ["patients:read"];

/// Returns the list's entry of a key.
async fn find_key(clinic: &Clinic, admin: &Person, key: &Person) -> Value {
    let keys = clinic.get(admin, "/api-keys").await.data();
    let own = keys.as_array().unwrap().iter().find(|it| id(it) == key.id.to_string());
    own.unwrap_or_else(|| panic!("{} is not in {keys}", key.id)).clone()
}

/// Returns the same server some minutes later.
fn later(on: &TestApp, minutes: i64) -> TestApp {
    on.at(Clock::fixed(on.app.clock.now() + TimeDelta::minutes(minutes)))
}

async fn status(on: &TestApp, key: &Person) -> (u16, Value) {
    let answer = on.as_person(key, Method::GET, "/patients", None).await;
    (answer.status.as_u16(), answer.json()["code"].take())
}

fn refusal(code: &str) -> (u16, Value) {
    (if code == "api_key_invalid" { 401 } else { 403 }, json!(code))
}

#[test]
fn api_key_secret_is_shown_once_and_stored_as_a_hash() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let wanted =
            json!({"name": "  Site da clínica ", "scopes": ["patients:write", "patients:read", "patients:read"], "expires_in_days": 30});
        let made = clinic.post(&admin, "/api-keys", wanted).await.expect(201)["data"].take();
        let (key, secret) = (&made["key"], made["secret"].as_str().unwrap());
        let random = secret.strip_prefix("nutrir_").expect("the mark");
        assert!(random.len() == 64 && random.bytes().all(|byte| byte.is_ascii_hexdigit()), "256 bits");
        assert_eq!(key["prefix"], secret[..13]);
        let time = |of: &Value| of.as_str().unwrap().parse::<DateTime<Utc>>().unwrap();
        assert_eq!(time(&key["expires_at"]) - time(&key["created_at"]), TimeDelta::days(30));
        let told = ["name", "scopes", "status", "created_by", "last_used_at", "revoked_at"].map(|field| key[field].clone());
        let scopes = json!(["patients:read", "patients:write"]);
        assert_eq!(told, [json!("Site da clínica"), scopes, json!("active"), json!("Otávio Admin"), json!(null), json!(null)]);

        let list = clinic.get(&admin, "/api-keys").await;
        assert!(!list.text.contains(random), "{}", list.text);
        assert_eq!(list.expect(200), json!({"data": [key], "meta": {"current_page": 1, "last_page": 1, "total": 1, "per_page": 10}}));
        let mut tx = on.app.db.read(&clinic.scope()).await.unwrap();
        let sql = "SELECT secret_hash, name || search_key || prefix || secret_hash || scopes FROM api_keys WHERE tenant_id = $1";
        let (hash, row): (String, String) = tx.query(sql).fetch_optional().await.unwrap().unwrap();
        assert_eq!(hash, foundation::text::hex(&Sha256::digest(secret)));
        assert!(!row.contains(&random[6..]), "{row}");
        drop(tx);
        let log = clinic.get(&admin, "/system-logs?object_type=api_key").await;
        assert!(!log.text.contains(&random[..6]), "{}", log.text);
        let entry = log.data()[0].clone();
        let told = ["user_name", "event", "object_type_label", "object"].map(|field| entry[field].clone());
        assert_eq!(told, ["Otávio Admin", "create", "Chave de API", "Site da clínica"]);
    });
}

#[test]
fn api_key_with_a_wrong_field_is_refused_at_it() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let wrong = async |field: &str, change: Value| {
            let mut wanted = json!({"name": "Site", "scopes": READS});
            wanted.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
            clinic.post(&admin, "/api-keys", wanted).await.field(field)
        };
        assert_eq!(wrong("name", json!({"name": " "})).await, "O campo nome deve ser informado.");
        assert_eq!(wrong("name", json!({"name": "x".repeat(61)})).await, "O campo nome deve ter no máximo 60 caracteres.");
        assert_eq!(wrong("scopes", json!({"scopes": []})).await, "Escolha ao menos uma permissão.");
        wrong("scopes.0", json!({"scopes": ["users:write"]})).await;
        let days = "Escolha 30, 90 ou 365 dias, ou deixe sem validade.";
        for out in [json!(0), json!(-30), json!(31), json!(i64::MAX)] {
            assert_eq!(wrong("expires_in_days", json!({"expires_in_days": out})).await, days);
        }
        let site = clinic.key(&admin, "Site", &READS).await;
        assert_eq!(wrong("name", json!({"name": "SITE"})).await, "Já existe uma chave com este nome.");
        clinic.delete(&admin, &format!("/api-keys/{}", site.id)).await.expect(204);
        clinic.key(&admin, "Site", &READS).await;
    });
}

#[test]
fn api_key_is_refused_after_it_expires() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let made = clinic.post(&admin, "/api-keys", json!({"name": "Site", "scopes": READS, "expires_in_days": 30})).await.data();
        let endless = clinic.key(&admin, "Agenda", &READS).await;
        let key = Person { id: id(&made["key"]).parse().unwrap(), token: made["secret"].as_str().unwrap().to_owned(), ..endless.clone() };
        let (before, after) = (later(&on, 30 * 24 * 60 - 1), later(&on, 30 * 24 * 60 + 1));
        assert_eq!(status(&before, &key).await, (200, json!(null)));
        assert_eq!(status(&after, &key).await, refusal("api_key_invalid"));
        assert_eq!(status(&after, &endless).await, (200, json!(null)));
        for (server, expected) in [(&before, "active"), (&after, "expired")] {
            let seen = Clinic { on: server.clone(), tenant: clinic.tenant, host: clinic.host.clone() };
            // The login session does not last that long.
            let admin = seen.admin_named(&format!("Olga {expected}")).await;
            assert_eq!(find_key(&seen, &admin, &key).await["status"], expected);
            let again = seen.post(&admin, "/api-keys", json!({"name": "Site", "scopes": READS})).await;
            assert_eq!(again.status.as_u16(), if expected == "active" { 422 } else { 201 }, "its name is free when it has expired");
        }
    });
}

#[test]
fn api_key_revoked_is_refused_at_once_on_every_replica() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let (key, other) = (clinic.key(&admin, "Site", &READS).await, clinic.key(&admin, "Agenda", &READS).await);
        let replica = on.replica(|_| {}).await;
        for server in [&on, &replica] {
            assert_eq!(status(server, &key).await, (200, json!(null)));
        }
        let path = format!("/api-keys/{}", key.id);
        for _ in 0..2 {
            clinic.delete(&admin, &path).await.expect(204);
        }
        for server in [&on, &replica] {
            assert_eq!(status(server, &key).await, refusal("api_key_invalid"));
            assert_eq!(status(server, &other).await, (200, json!(null)));
        }
        let told = find_key(&clinic, &admin, &key).await;
        assert!(told["status"] == "revoked" && told["revoked_at"].is_string(), "{told}");
        let keys = clinic.get(&admin, "/api-keys").await.data();
        assert_eq!(id(&keys[1]), key.id.to_string(), "it comes last, though it is not the oldest");
        let log = clinic.get(&admin, "/system-logs?event=revoked").await.data();
        assert_eq!(log.as_array().unwrap().len(), 1, "the second time nothing was revoked: {log}");
        assert_eq!((&log[0]["event_label"], &log[0]["object"]), (&json!("Revogado"), &json!("Site")));
        replica.app.db.close().await;
    });
}

#[test]
fn api_key_is_revoked_when_its_creator_stops_administering() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let (demoted, removed) = (clinic.admin_named("Helena Prado").await, clinic.admin_named("Ivo Prado").await);
        let (first, second) = (clinic.key(&demoted, "Site", &READS).await, clinic.key(&removed, "Agenda", &READS).await);
        let own = clinic.key(&admin, "Totem", &READS).await;
        for key in [&first, &second, &own] {
            assert_eq!(find_key(&clinic, &admin, key).await["created_by_left"], false);
        }
        clinic.put(&admin, &format!("/users/{}", demoted.id), json!({"role": "specialist"})).await.expect(200);
        clinic.delete(&admin, &format!("/users/{}", removed.id)).await.expect(204);
        let creator_and_status = |key: Value| (key["created_by_left"].clone(), key["status"].clone());
        for key in [&first, &second] {
            // The removed administrator may still know its secret.
            assert_eq!(status(&on, key).await, refusal("api_key_invalid"));
            assert_eq!(creator_and_status(find_key(&clinic, &admin, key).await), (json!(true), json!("revoked")));
        }
        let log = clinic.get(&admin, "/system-logs?event=revoked").await.data();
        assert_eq!(log.as_array().unwrap().len(), 2, "{log}");
        assert_eq!(status(&on, &own).await, (200, json!(null)));
        // A key of an older installation that did not revoke keys of removed people.
        let mut tx = on.app.db.begin(&clinic.scope()).await.unwrap();
        tx.query("UPDATE api_keys SET revoked_at = NULL WHERE tenant_id = $1 AND id = $2").bind(first.id).execute().await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(status(&on, &first).await, refusal("api_key_invalid"));
        assert_eq!(creator_and_status(find_key(&clinic, &admin, &first).await), (json!(true), json!("revoked")));
        assert_eq!(creator_and_status(find_key(&clinic, &admin, &own).await), (json!(false), json!("active")));
    });
}

#[test]
fn api_key_opens_only_its_scopes_in_its_tenant() {
    both(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let admin = clinic.admin().await;
        let key = clinic.key(&admin, "Site", &READS).await;
        let lacking = clinic.get(&key, "/appointments").await;
        assert_eq!(lacking.expect(403)["message"], "Esta chave de API não tem a permissão appointments:read.");
        for path in ["/settings", "/api-keys", "/system-logs", "/users", "/auth/me"] {
            let method = if path == "/auth/me" { Method::POST } else { Method::GET };
            let closed = on.as_person(&key, method, path, None).await.expect(403);
            assert_eq!(
                (&closed["code"], &closed["message"]),
                (&json!("not_for_keys"), &json!("Esta chamada não está aberta a chaves de API."))
            );
        }
        let astray = Person { host: other.host.clone(), ..key.clone() };
        assert_eq!(status(&on, &astray).await, refusal("api_key_invalid"));
        let secret = key.token.clone();
        for wrong in
            ["nutrir_", "nutrir_zz", &secret[..70], &format!("{secret}0"), &secret.to_uppercase(), &format!("nutrir_{}", "0".repeat(9_000))]
        {
            let wrong = Person { token: wrong.to_owned(), ..key.clone() };
            assert_eq!(on.as_person(&wrong, Method::GET, "/patients", None).await.status, 401, "{}", wrong.token);
        }
        assert_eq!(status(&on, &key).await, (200, json!(null)));
    });
}

#[test]
fn api_key_last_use_is_recorded_once_per_hour() {
    both(async |on| {
        let start = on.app.clock.now();
        let on = on.at(Clock::fixed(start));
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let key = clinic.key(&admin, "Site", &READS).await;
        let last = async || find_key(&clinic, &admin, &key).await["last_used_at"].as_str().map(|at| at.parse::<DateTime<Utc>>().unwrap());
        assert_eq!(last().await, None);
        // Finally the clock, which was half a day ahead, is corrected.
        for (minutes, noted) in [(0, 0), (59, 0), (60, 60), (600, 600), (130, 130)] {
            on.app.clock.set(start + TimeDelta::minutes(minutes));
            assert_eq!(status(&on, &key).await, (200, json!(null)));
            let noted = Some(start + TimeDelta::minutes(noted));
            // The use is recorded asynchronously.
            eventually(&format!("its use after {minutes} minutes is noted"), Duration::from_secs(30), async || last().await == noted).await;
        }
    });
}

#[test]
fn audit_log_of_an_api_keys_reads_names_the_key() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let key = clinic.key(&admin, "Aplicativo de receitas", &["plans:read"]).await;
        clinic.concluded_plan(&ana, &carla).await;
        let plan = clinic.get(&key, &format!("/patient/{}/plan-meal?include=foods", carla.id)).await.data();
        assert_eq!(plan["status"], "done");
        let told = clinic.get(&carla, &format!("/patient/{}/record-accesses", carla.id)).await.data()[0].clone();
        let words = ["user_name", "user_role", "read", "changed"].map(|field| told[field].clone());
        let name = "chave Aplicativo de receitas";
        assert_eq!(words, [json!(name), json!("sistema da clínica"), json!(["Plano alimentar"]), json!([])]);
        for search in ["receitas", "chave%20apli", "Aplicativo"] {
            let log = clinic.get(&admin, &format!("/system-logs?user={search}")).await.data();
            assert_eq!(log.as_array().unwrap().len(), 1, "{search}: {log}");
            assert_eq!((&log[0]["user_name"], &log[0]["event"]), (&json!(name), &json!("read")));
        }
        assert_eq!(clinic.get(&admin, "/system-logs?user=plicativo").await.data(), json!([]), "words are found by their beginnings");
        // The log keeps the key's name after its deletion.
        clinic.delete(&admin, &format!("/api-keys/{}", key.id)).await.expect(204);
        let log = clinic.get(&admin, "/system-logs?event=read&user=receitas").await.data();
        assert_eq!(log[0]["user_name"], name);
    });
}

#[test]
fn api_key_books_moves_and_cancels_appointments_for_a_patient() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let clinic = &scene.clinic;
        let key = clinic.key(&scene.admin, "Site", &["schedules:read", "appointments:write"]).await;
        let path = format!("/calendar?specialist_id={}&start=2026-11-25&end=2026-11-25", scene.ana.id);
        let hours = clinic.get(&key, &path).await.data();
        assert_eq!(hours["slots"][0]["blocks"][0]["timeStart"], "08:00");
        let nobody = clinic.book(&key, &scene.service, "2026-11-25 08:00", json!({})).await.field("user_id");
        assert_eq!(nobody, "Escolha o paciente.");
        let whom = json!({"user_id": scene.carla.id});
        let booked = clinic.book(&key, &scene.service, "2026-11-25 08:00", whom.clone()).await.expect(201)["data"].take();
        assert_eq!((&booked["situation"], &booked["user_id"]), (&json!("approved"), &json!(scene.carla.id)));
        assert_eq!(clinic.book(&key, &scene.service, "2026-11-25 08:00", whom).await.status, 409);
        scene.change(&key, &booked, json!({"datetime_start": "2026-11-25 10:00"})).await.data();
        for (action, code) in [("start", "not_for_keys"), ("complete", "not_for_keys"), ("missed", "not_for_keys")] {
            assert_eq!(scene.act(&key, &booked, action).await.expect(403)["code"], code);
        }
        assert_eq!(clinic.get(&key, &format!("/appointments/{}", id(&booked))).await.expect(403)["code"], "missing_scope");
        let said = scene.change(&key, &booked, json!({"situation": "done"})).await.field("situation");
        assert_eq!(said, "Uma chave de API não muda a situação.");
        // Notes are visible to those who may read records.
        scene.put(&scene.ana, &booked, json!({"notes": "Pesou 70 kg."})).await.data();
        assert_eq!(scene.change(&key, &booked, json!({})).await.data()["notes"], json!(null));
        let path = format!("/appointments/{}/cancel", id(&booked));
        clinic.put(&key, &path, json!({"notes": "apagado"})).await.field("notes");
        assert_eq!(clinic.put(&key, &path, json!({})).await.data()["notes"], json!(null));
        assert_eq!(scene.read(&scene.ana, &booked).await["notes"], "Pesou 70 kg.");
        let log = clinic.get(&scene.admin, "/system-logs?object_type=appointment").await.data();
        let mut told: Vec<String> = log
            .as_array()
            .unwrap()
            .iter()
            .map(|it| format!("{} {}", it["user_name"].as_str().unwrap(), it["event"].as_str().unwrap()))
            .collect();
        // All entries have the same time.
        told.sort();
        assert_eq!(told, ["Ana read", "Ana updated", "chave Site canceled", "chave Site create", "chave Site updated"]);
        assert_eq!(scene.usage().await, 0);
    });
}

#[test]
fn api_key_creates_and_changes_patients_without_granting_access() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let key = clinic.key(&admin, "Cadastro", &["patients:read", "patients:write"]).await;
        let email = format!("nara@{}", clinic.host);
        for role in ["super_admin", "specialist", "student"] {
            let wrong = clinic.post(&key, "/users", json!({"name": "Nara", "email": email, "role": role})).await.field("role");
            assert_eq!(wrong, "Uma chave de API só cadastra pacientes.");
        }
        let company = clinic.company("Aurora").await;
        let more = json!({"name": "Nara", "email": email, "specialist_id": ana.id, "organization_id": company, "payment_token": "x"});
        assert_eq!(clinic.post(&key, "/users", more).await.refused(), ["organization_id", "payment_token"]);
        let wanted = json!({"name": "Nara", "email": email, "specialist_id": ana.id});
        let nara = clinic.post(&key, "/users", wanted).await.expect(201)["data"].take();
        assert_eq!((&nara["role"], &nara["specialist"]["id"]), (&json!("patient"), &json!(ana.id)));
        assert_eq!((&nara["organization_id"], &nara["payment_token"]), (&json!(null), &json!(null)));
        assert_eq!(clinic.written(&email).await.len(), 1, "the invitation");

        let path = format!("/users/{}", id(&nara));
        let change = json!({"occupation": "Costureira", "email": "ladra@x.example", "role": "super_admin", "specialist_id": ""});
        assert_eq!(clinic.put(&key, &path, change).await.refused(), ["email", "role", "specialist_id"]);
        let changed = clinic.put(&key, &path, json!({"occupation": "Costureira", "email": email})).await.data();
        let told = ["occupation", "email", "role"].map(|field| changed[field].clone());
        assert_eq!(told, ["Costureira", email.as_str(), "patient"]);
        assert_eq!(changed["specialist"]["id"], json!(ana.id));
        let pictured =
            clinic.form(&key, &path, &[("_method", "PUT"), ("update_profile", "1")], Some(("eu.png", &png(64, 64)))).await.data();
        assert!(pictured["pictureUrl"].is_string(), "{pictured}");
        assert_eq!(clinic.get(&key, &path).await.data()["occupation"], "Costureira");
        assert_eq!(clinic.get(&key, &format!("/patient/{}", id(&nara))).await.data()["name"], "Nara");
        assert_eq!(clinic.get(&key, "/patients").await.data()[0]["id"], nara["id"]);
        for staff in [&admin, &ana] {
            let path = format!("/users/{}", staff.id);
            assert_eq!(clinic.get(&key, &path).await.status, 404);
            assert_eq!(clinic.put(&key, &path, json!({"name": "Outra"})).await.status, 404);
        }
        let closed = clinic.delete(&key, &path).await.expect(403);
        assert_eq!(closed["code"], "not_for_keys");
        let log = clinic.get(&admin, &format!("/system-logs?patient_id={}", id(&nara))).await.data();
        assert!(log.as_array().unwrap().iter().all(|entry| entry["user_name"] == "chave Cadastro"), "{log}");
    });
}

#[test]
fn api_key_reads_purchases_of_every_patient() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let clinic = &scene.clinic;
        let key = clinic.key(&scene.admin, "Financeiro", &["purchases:read"]).await;
        let bought = clinic.get(&key, "/purchases").await.data();
        assert_eq!(bought.as_array().unwrap().len(), 1);
        assert_eq!(clinic.get(&key, &format!("/purchases/{}", id(&bought[0]))).await.data()["id"], bought[0]["id"]);
        let services = clinic.get(&key, &format!("/purchase-services?user_id={}", scene.carla.id)).await.data();
        assert_eq!(id(&services[0]), scene.service);
        assert_eq!(clinic.post(&key, &format!("/purchases/{}/cancel", id(&bought[0])), json!({})).await.status, 403);
    });
}
