use serde_json::{Value, json};

use crate::messaging::webhooks_receiver::ALL;
use crate::{Clinic, Person, both, id};
use foundation::clock::Clock;

const URL: &str = "https://site.example/avisos";

fn webhook_body(name: &str) -> Value {
    json!({"name": name, "url": URL, "events": ["purchase.confirmed", "appointment.booked"]})
}

async fn audit_entries(clinic: &Clinic, admin: &Person) -> Vec<(Value, Value, Value)> {
    let log = clinic.get(admin, "/system-logs?object_type=webhook").await.data();
    let entry = |it: &Value| (it["event"].clone(), it["object"].clone(), it["user_name"].clone());
    log.as_array().unwrap().iter().map(entry).collect()
}

#[test]
fn webhook_is_created_read_changed_and_removed() {
    both(async |on| {
        let on = on.at(Clock::fixed(on.app.clock.now()));
        let clinic = on.clinic().await;
        let admin = clinic.admin_named("Otávio").await;
        let made = clinic.post(&admin, "/webhooks", webhook_body(" Site ")).await.expect(201)["data"].take();
        let secret = made["secret"].as_str().unwrap().to_owned();
        assert!(secret.starts_with("whsec_") && secret.len() == 50, "{secret}");
        let path = format!("/webhooks/{}", id(&made["webhook"]));
        let first = json!({
            "id": made["webhook"]["id"], "name": "Site", "url": URL, "events": ["appointment.booked", "purchase.confirmed"],
            "status": "active", "failures": 0, "failing_since": null, "open": 0, "created_by": "Otávio",
            "created_at": made["webhook"]["created_at"],
        });
        assert_eq!(made["webhook"], first);
        assert_eq!(clinic.get(&admin, &path).await.data(), first);
        let list = clinic.get(&admin, "/webhooks").await;
        assert!(!list.text.contains("whsec_"), "a secret is said once");
        let list = list.expect(200);
        assert_eq!((&list["data"], &list["meta"]["total"]), (&json!([first]), &json!(1)));

        let change = json!({"name": "Recepção", "url": "https://outro.example:8443/", "events": ["meal_plan.concluded"], "active": false});
        let changed = clinic.put(&admin, &path, change).await.data();
        let told = ["name", "url", "events", "status"].map(|field| changed[field].clone());
        assert_eq!(told, [json!("Recepção"), json!("https://outro.example:8443/"), json!(["meal_plan.concluded"]), json!("paused")]);
        // An omitted field keeps the value that another person may have saved.
        let renamed = clinic.put(&admin, &path, json!({"name": "Portaria"})).await.data();
        assert_eq!(told[1..], ["url", "events", "status"].map(|field| renamed[field].clone()));
        let active = clinic.put(&admin, &path, json!({"name": "Recepção", "active": true})).await.data();
        assert_eq!((&active["status"], &active["url"]), (&json!("active"), &told[1]));

        let anew = clinic.post(&admin, &format!("{path}/secret"), json!({})).await.data();
        assert_eq!(id(&anew["webhook"]), id(&first));
        assert_ne!(anew["secret"], json!(secret));
        clinic.delete(&admin, &path).await.expect(204);
        clinic.get(&admin, &path).await.expect(404);
        clinic.delete(&admin, &path).await.expect(404);
        assert_eq!(clinic.get(&admin, "/webhooks").await.data(), json!([]));
        clinic.post(&admin, "/webhooks", webhook_body("Recepção")).await.expect(201);
        let mut log = audit_entries(&clinic, &admin).await;
        // All entries have the same time.
        log.sort_by_key(|entry| format!("{entry:?}"));
        let entry = |event: &str, object: &str| (json!(event), json!(object), json!("Otávio"));
        let expected = [
            entry("create", "Recepção"),
            entry("create", "Site"),
            entry("removed", "Recepção"),
            entry("secret_changed", "Recepção"),
            entry("updated", "Portaria"),
            entry("updated", "Recepção"),
            entry("updated", "Recepção"),
        ];
        assert_eq!(log, expected);
    });
}

#[test]
fn webhook_of_a_removed_super_admin_is_managed_by_the_others() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (maker, heir) = (clinic.admin_named("Otávio").await, clinic.admin_named("Rita").await);
        let made = clinic.post(&maker, "/webhooks", webhook_body("Site")).await.expect(201)["data"].take();
        let path = format!("/webhooks/{}", id(&made["webhook"]));
        clinic.delete(&heir, &format!("/users/{}", maker.id)).await.expect(204);
        let listed = clinic.get(&heir, "/webhooks").await.data()[0].take();
        assert_eq!((&listed["status"], &listed["created_by"]), (&json!("active"), &json!(platform::audit::REMOVED)));
        let anew = clinic.post(&heir, &format!("{path}/secret"), json!({})).await.data();
        assert_ne!(anew["secret"], made["secret"]);
        assert_eq!(clinic.put(&heir, &path, json!({"active": false})).await.data()["status"], "paused");
        clinic.delete(&heir, &path).await.expect(204);
    });
}

#[test]
fn webhook_with_a_wrong_field_is_refused_at_it() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let site = clinic.post(&admin, "/webhooks", webhook_body("Site")).await.expect(201)["data"].take();
        clinic.post(&admin, "/webhooks", webhook_body("Agenda")).await.expect(201);
        let internal = "Este endereço é de uma rede interna, para onde nada é enviado.";
        let cases = [
            ("name", json!({"name": " "}), "O campo nome deve ser informado."),
            ("name", json!({"name": "a".repeat(61)}), "O campo nome deve ter no máximo 60 caracteres."),
            ("name", json!({"name": "AGENDA"}), "Já existe um webhook com este nome."),
            ("url", json!({"url": ""}), "O campo endereço deve ser informado."),
            ("url", json!({"url": "site"}), "Este endereço não está escrito como um endereço da internet."),
            ("url", json!({"url": "http://site.example"}), "Comece o endereço por https://."),
            ("url", json!({"url": "https://ana:x@site.example"}), "Não ponha usuário e senha no endereço: cada aviso vai assinado."),
            ("url", json!({"url": "https://192.168.0.10/"}), internal),
            ("url", json!({"url": "https://[::ffff:127.0.0.1]/"}), internal),
            (
                "url",
                json!({"url": format!("https://site.example/{}", "a".repeat(500))}),
                "O campo endereço deve ter no máximo 500 caracteres.",
            ),
            ("events", json!({"events": []}), "Escolha ao menos um evento."),
            ("events", json!({"events": ["webhook.test"]}), "Escolha ao menos um evento."),
        ];
        for (field, change, expected) in cases {
            let mut body = webhook_body("Outro");
            body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
            assert_eq!(clinic.post(&admin, "/webhooks", body.clone()).await.field(field), expected, "{change}");
            let path = format!("/webhooks/{}", id(&site["webhook"]));
            assert_eq!(clinic.put(&admin, &path, body).await.field(field), expected, "{change}");
        }
        let mut unknown = webhook_body("Outro");
        unknown["events"] = json!(["appointment.eaten"]);
        clinic.post(&admin, "/webhooks", unknown).await.expect(422);
        for number in 2..20 {
            clinic.post(&admin, "/webhooks", webhook_body(&format!("Site {number}"))).await.expect(201);
        }
        assert_eq!(clinic.post(&admin, "/webhooks", webhook_body("Mais um")).await.expect(409)["code"], "too_many_webhooks");
    });
}

#[test]
fn webhook_test_delivery_is_logged_with_its_body() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let webhook = clinic.webhook(&admin, "Site", URL, &ALL).await;
        let path = format!("/webhooks/{}", webhook.id);
        let log = format!("{path}/deliveries");
        clinic.post(&admin, &format!("{path}/test"), json!({})).await.expect(202);
        clinic.post(&admin, &format!("{path}/test"), json!({})).await.expect(202);
        assert_eq!(clinic.get(&admin, &path).await.data()["open"], 2);
        let told = clinic.deliveries(&admin, &webhook).await;
        assert_eq!(told.len(), 2);
        let told = &told[0];
        let shown = ["event", "state", "attempts", "http_status", "reason", "settled_at"].map(|field| told[field].clone());
        assert_eq!(shown, [json!("webhook.test"), json!("waiting"), json!(0), Value::Null, Value::Null, Value::Null]);
        let one = clinic.get(&admin, &format!("{log}/{}", id(told))).await.data();
        let body: Value = serde_json::from_str(one["body"].as_str().unwrap()).unwrap();
        let expected = json!({
            "id": told["event_id"], "type": "webhook.test", "created_at": body["created_at"], "tenant": clinic.tenant,
            "data": {"webhook_id": webhook.id},
        });
        assert_eq!(body, expected);
        for (state, count) in [("waiting", 2), ("retrying", 0), ("delivered", 0), ("given_up", 0)] {
            let found = clinic.get(&admin, &format!("{log}?state={state}")).await.expect(200);
            assert_eq!((found["data"].as_array().unwrap().len(), &found["meta"]["total"]), (count, &json!(count)), "{state}");
        }
        clinic.get(&admin, &format!("{log}?state=lost")).await.expect(422);
        let again = clinic.post(&admin, &format!("{log}/{}/send-again", id(told)), json!({})).await;
        assert_eq!(again.expect(409)["code"], "delivery_open");
        let other = clinic.webhook(&admin, "Outro", URL, &ALL).await;
        clinic.get(&admin, &format!("/webhooks/{}/deliveries/{}", other.id, id(told))).await.expect(404);

        let mut paused = json!({"name": "Site", "url": URL, "events": ALL});
        paused["active"] = json!(false);
        clinic.put(&admin, &path, paused).await.data();
        for call in [format!("{path}/test"), format!("{log}/{}/send-again", id(told))] {
            let refused = clinic.post(&admin, &call, json!({})).await.expect(409);
            assert_eq!(
                (&refused["code"], &refused["message"]),
                (&json!("webhook_paused"), &json!("Este webhook está pausado. Ative-o para enviar."))
            );
        }
    });
}

#[test]
fn webhooks_are_managed_by_super_admins_of_the_tenant_only() {
    both(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let (admin, stranger) = (clinic.admin().await, other.admin().await);
        let ana = clinic.specialist("Ana").await;
        let key = clinic.key(&admin, "Tudo", &["appointments:read", "appointments:write", "purchases:read", "plans:read"]).await;
        let webhook = clinic.webhook(&admin, "Site", URL, &ALL).await;
        clinic.post(&admin, &format!("/webhooks/{}/test", webhook.id), json!({})).await.expect(202);
        let delivery = id(&clinic.deliveries(&admin, &webhook).await[0]).to_owned();
        let path = format!("/webhooks/{}", webhook.id);
        let reads = ["/webhooks".to_owned(), path.clone(), format!("{path}/deliveries"), format!("{path}/deliveries/{delivery}")];
        let writes =
            [format!("{path}/secret"), format!("{path}/test"), format!("{path}/deliveries/{delivery}/send-again"), "/webhooks".to_owned()];
        for (person, status, code) in [(&ana, 403, "forbidden"), (&key, 403, "not_for_keys"), (&stranger, 404, "not_found")] {
            for call in reads.iter().filter(|call| status != 404 || *call != "/webhooks") {
                assert_eq!(clinic.get(person, call).await.expect(status)["code"], code, "{call}");
            }
            for call in writes.iter().filter(|call| status != 404 || *call != "/webhooks") {
                assert_eq!(clinic.post(person, call, webhook_body("Outro")).await.expect(status)["code"], code, "{call}");
            }
            assert_eq!(clinic.put(person, &path, webhook_body("Outro")).await.expect(status)["code"], code);
            assert_eq!(clinic.delete(person, &path).await.expect(status)["code"], code);
        }
        assert_eq!(clinic.get(&admin, &path).await.data()["name"], "Site");
    });
}
