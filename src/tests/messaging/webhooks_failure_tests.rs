//! Receivers that fail, do not answer or may not be reached; senders that crash.

use std::collections::HashSet;
use std::time::Duration;

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::messaging::mail_testing::{dead_port, eventually};
use crate::messaging::webhooks_delivery_tests::{later, newest, open, scene, send};
use crate::messaging::webhooks_receiver::{ALL, Message, Receiver};
use crate::scheduling::appointments_scene::Scene;
use crate::{Clinic, Person, both_empty, id};
use messaging::mail;
use messaging::webhooks;
use messaging::webhooks::rules::WebhookDeliveryState;
use messaging::webhooks::{purge, send_pending, start};
use platform::db::Queue;
use server::mail_validators;

#[test]
fn webhook_failure_is_retried_with_backoff_given_up_and_sent_again_on_request() {
    both_empty(async |on| {
        let it = scene(&on).await;
        let receiver = Receiver::answering(|_| Some(500)).await;
        let webhook = it.clinic.webhook(&it.admin, "Site", &receiver.url(), &["appointment.booked"]).await;
        it.books("2026-11-25 08:00").await;
        let mut waited = TimeDelta::zero();
        for (attempt, seconds) in (1..).zip([10, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400]) {
            let at = later(&it.clinic, waited);
            assert_eq!((send_pending(&at.app).await.unwrap(), send_pending(&at.app).await.unwrap()), (1, 0), "attempt {attempt}");
            let told = newest(&it.clinic, &it.admin, &webhook).await;
            let shown = ["state", "attempts", "http_status", "reason"].map(|field| told[field].clone());
            assert_eq!(shown, [json!("retrying"), json!(attempt), json!(500), json!("O endereço respondeu com o status 500.")]);
            let again: chrono::DateTime<chrono::Utc> = told["next_attempt_at"].as_str().unwrap().parse().unwrap();
            let wait = (again - at.app.clock.now()).num_milliseconds();
            assert!((seconds * 1_000..=seconds * 1_200).contains(&wait), "{wait} after attempt {attempt}");
            // Add two minutes, which is longer than the first waits.
            waited += TimeDelta::milliseconds(wait) + TimeDelta::seconds(120);
        }
        assert_eq!(send_pending(&later(&it.clinic, waited).app).await.unwrap(), 1);
        let told = newest(&it.clinic, &it.admin, &webhook).await;
        assert_eq!((&told["state"], &told["attempts"], &told["next_attempt_at"]), (&json!("given_up"), &json!(9), &Value::Null));
        let path = format!("/webhooks/{}", webhook.id);
        let shown = it.clinic.get(&it.admin, &path).await.data();
        assert_eq!((&shown["status"], &shown["failures"], &shown["open"]), (&json!("active"), &json!(9), &json!(0)));

        receiver.answers(|_| Some(200));
        let again = it.clinic.post(&it.admin, &format!("{path}/deliveries/{}/send-again", id(&told)), json!({})).await.data();
        assert_eq!(again["state"], "waiting");
        assert_eq!(send_pending(&later(&it.clinic, waited + TimeDelta::minutes(3)).app).await.unwrap(), 1);
        let told = newest(&it.clinic, &it.admin, &webhook).await;
        assert_eq!((&told["state"], &told["attempts"], &told["reason"]), (&json!("delivered"), &json!(10), &Value::Null));
        let shown = it.clinic.get(&it.admin, &path).await.data();
        assert_eq!((&shown["failures"], &shown["failing_since"]), (&json!(0), &Value::Null));
        let messages = receiver.messages();
        let ids: HashSet<&str> = messages.iter().map(Message::id).collect();
        let attempts: Vec<i64> = messages.iter().map(crate::messaging::webhooks_receiver::Message::attempt).collect();
        assert_eq!((ids.len(), attempts), (1, (1..=10).collect()));
        assert!(messages.iter().all(|message| message.body == messages[0].body && message.is_signed_with(&webhook.secret)));
        let log = it.clinic.get(&it.admin, "/system-logs?event=sent_again").await.data();
        assert_eq!((log.as_array().unwrap().len(), &log[0]["object"]), (1, &json!("Site")));
    });
}

#[test]
fn webhook_receiver_that_never_answers_does_not_delay_others() {
    both_empty(async |on| {
        let on = open(&on, 30);
        let it = Scene::new(&on).await;
        let other = Scene::new(&on).await;
        let (silent, content, elsewhere) = (Receiver::answering(|_| None).await, Receiver::start().await, Receiver::start().await);
        let dead = it.clinic.webhook(&it.admin, "Morto", &silent.url(), &ALL).await;
        it.clinic.webhook(&it.admin, "Vivo", &content.url(), &ALL).await;
        other.clinic.webhook(&other.admin, "Vivo", &elsewhere.url(), &ALL).await;
        let app = it.clinic.on.app.clone();
        let (mails, webhooks) = (mail::start(app.messaging.clone(), mail_validators(&app)), start(app.messaging.clone()));
        for hour in ["08:00", "09:00", "10:00"] {
            it.books(&format!("2026-11-25 {hour}")).await;
            other.books(&format!("2026-11-25 {hour}")).await;
            app.db.wake(Queue::Webhooks);
        }
        let within = Duration::from_secs(20);
        eventually("the dead one was asked", within, async || silent.messages().len() == 2).await;
        eventually("the others hear of it", within, async || content.messages().len() == 3 && elsewhere.messages().len() == 3).await;
        eventually("mails go on", within, async || {
            let mut tx = app.db.read(&it.clinic.scope()).await.unwrap();
            mail::counts(&mut tx).await.unwrap().queued == 0
        })
        .await;
        let told = it.clinic.deliveries(&it.admin, &dead).await;
        assert!(told.iter().all(|it| it["state"] == "waiting" && it["reason"].is_null()), "it has not even failed yet: {told:?}");
        assert_eq!(silent.messages().len(), 2, "one webhook has two on their way at most");
        silent.answers(|_| Some(200));
        silent.release();
        mails.stop().await;
        webhooks.stop().await;
    });
}

#[test]
fn webhook_delivery_of_a_crashed_worker_is_repeated_and_marked() {
    both_empty(async |on| {
        let it = scene(&on).await;
        let receiver = Receiver::start().await;
        let webhook = it.clinic.webhook(&it.admin, "Site", &receiver.url(), &ALL).await;
        it.books("2026-11-25 08:00").await;
        let now = it.clinic.on.app.clock.now();
        let claim = async |now| {
            let mut tx = it.clinic.on.app.db.begin(&it.clinic.scope()).await.unwrap();
            let claimed = webhooks::claim(&mut tx, webhook.id.parse().unwrap(), now, now + TimeDelta::seconds(60)).await.unwrap();
            tx.commit().await.unwrap();
            claimed
        };
        // The worker that claimed it crashed before recording a result.
        let lost = claim(now).await.expect("a delivery");
        assert_eq!(send(&it.clinic).await, 0, "it is somebody's");
        assert!(claim(now).await.is_none());
        let at = later(&it.clinic, TimeDelta::seconds(61));
        assert_eq!(send_pending(&at.app).await.unwrap(), 1);
        let [message] = &receiver.messages()[..] else { panic!("{:?}", receiver.messages()) };
        assert_eq!((message.id(), message.attempt()), (lost.event_id.to_string().as_str(), 2));
        // A result after the end of its lease is ignored.
        let outcome =
            webhooks::WebhookOutcome { state: WebhookDeliveryState::GivenUp, again: None, http_status: None, reason: None, duration_ms: 1 };
        let mut tx = at.app.db.begin(&it.clinic.scope()).await.unwrap();
        webhooks::settle(&mut tx, &lost, &outcome, now).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(newest(&it.clinic, &it.admin, &webhook).await["state"], "delivered");

        // A delivery that repeatedly crashes its workers is given up.
        let again = newest(&it.clinic, &it.admin, &webhook).await;
        it.clinic.post(&it.admin, &format!("/webhooks/{}/deliveries/{}/send-again", webhook.id, id(&again)), json!({})).await.data();
        for minutes in 2..11 {
            assert!(claim(now + TimeDelta::minutes(2 * minutes)).await.is_some(), "{minutes}");
        }
        send_pending(&later(&it.clinic, TimeDelta::minutes(24)).app).await.unwrap();
        let told = newest(&it.clinic, &it.admin, &webhook).await;
        assert_eq!((&told["state"], &told["reason"]), (&json!("given_up"), &json!("O envio foi interrompido vezes demais.")));
        assert_eq!(receiver.messages().len(), 1);
    });
}

/// Returns the reason why a test of this address failed.
async fn reason(clinic: &Clinic, admin: &Person, name: &str, url: &str) -> String {
    let webhook = clinic.webhook(admin, name, url, &ALL).await;
    clinic.post(admin, &format!("/webhooks/{}/test", webhook.id), json!({})).await.expect(202);
    send(clinic).await;
    let told = newest(clinic, admin, &webhook).await;
    assert_eq!(told["state"], "retrying", "{told}");
    clinic.delete(admin, &format!("/webhooks/{}", webhook.id)).await.expect(204);
    told["reason"].as_str().expect("a reason").to_owned()
}

#[test]
fn webhook_failure_reasons_are_explained() {
    both_empty(async |on| {
        let hasty = open(&on, 1).clinic().await;
        let silent = Receiver::answering(|_| None).await;
        let told = reason(&hasty, &hasty.admin().await, "Site", &silent.url()).await;
        assert_eq!(told, "O endereço não respondeu em 1 segundo.");

        let clinic = open(&on, 10).clinic().await;
        let admin = clinic.admin().await;
        let (moved, secured) = (Receiver::answering(|_| Some(302)).await, Receiver::secured().await);
        let closed = format!("http://127.0.0.1:{}/", dead_port().await);
        let cases = [
            (moved.url(), "O endereço respondeu com um redirecionamento (302), que não é seguido."),
            (format!("https://{}/", secured.address), "A conexão segura com o endereço falhou: o certificado dele não vale."),
            (closed, "Não foi possível conectar ao endereço."),
            // The label exceeds the maximum length, so that no name server is asked.
            (format!("http://{}.example/", "a".repeat(64)), "O nome do endereço não foi encontrado."),
        ];
        for (url, expected) in cases {
            assert_eq!(reason(&clinic, &admin, "Site", &url).await, expected, "{url}");
        }
        assert_eq!((moved.messages().len(), secured.messages().len()), (1, 0));
        let hangs_up = Receiver::answering(|_| None).await;
        let released = hangs_up.clone();
        let release = tokio::spawn(async move {
            while released.messages().is_empty() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            released.release();
        });
        let expected = "A conexão com o endereço foi interrompida antes da resposta.";
        assert_eq!(reason(&clinic, &admin, "Site", &hangs_up.url()).await, expected);
        release.await.unwrap();
    });
}

#[test]
fn webhook_to_a_name_in_an_internal_network_is_not_connected() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let secured = Receiver::secured().await;
        let url = format!("https://localhost:{}/", secured.address.port());
        let expected = "O nome do endereço leva a uma rede interna, para onde nada é enviado.";
        assert_eq!(reason(&clinic, &admin, "Site", &url).await, expected);
        // The operator permitted private addresses when this was saved.
        let open = Clinic { on: open(&on, 1), tenant: clinic.tenant, host: clinic.host.clone() };
        let receiver = Receiver::start().await;
        let webhook = open.webhook(&admin, "Antigo", &format!("https://127.0.0.1:{}/", receiver.address.port()), &ALL).await;
        clinic.post(&admin, &format!("/webhooks/{}/test", webhook.id), json!({})).await.expect(202);
        send(&clinic).await;
        let told = newest(&clinic, &admin, &webhook).await;
        assert_eq!(told["reason"], "Este endereço é de uma rede interna, para onde nada é enviado.");
        assert_eq!((secured.messages().len(), receiver.messages().len()), (0, 0));
    });
}

#[test]
fn webhook_that_keeps_failing_rests_and_is_stopped_after_three_days() {
    both_empty(async |on| {
        let it = scene(&on).await;
        let receiver = Receiver::answering(|_| Some(410)).await;
        let webhook = it.clinic.webhook(&it.admin, "Site", &receiver.url(), &ALL).await;
        let path = format!("/webhooks/{}", webhook.id);
        let test = async || it.clinic.post(&it.admin, &format!("{path}/test"), json!({})).await.status.as_u16();
        for day in ["23", "24", "25"] {
            it.books(&format!("2026-11-{day} 08:00")).await;
        }
        assert_eq!(test().await, 202);
        assert_eq!(send(&it.clinic).await, 3, "after three failures it rests");
        assert_eq!(send_pending(&later(&it.clinic, TimeDelta::seconds(4)).app).await.unwrap(), 0);
        assert_eq!(send_pending(&later(&it.clinic, TimeDelta::seconds(6)).app).await.unwrap(), 1, "one at a time, and it rests again");
        let shown = it.clinic.get(&it.admin, &path).await.data();
        assert_eq!((&shown["failures"], &shown["failing_since"]), (&json!(4), &json!("2026-11-20T12:00:00Z")));
        let (before, after) = (TimeDelta::days(3) - TimeDelta::minutes(1), TimeDelta::days(3) + TimeDelta::minutes(10));
        assert_eq!(send_pending(&later(&it.clinic, before).app).await.unwrap(), 1);
        assert_eq!(it.clinic.get(&it.admin, &path).await.data()["status"], "active");
        assert_eq!(send_pending(&later(&it.clinic, after).app).await.unwrap(), 1);
        assert_eq!(it.clinic.get(&it.admin, &path).await.data()["status"], "stopped");
        assert_eq!(send_pending(&later(&it.clinic, after + TimeDelta::hours(1)).app).await.unwrap(), 0);
        assert_eq!(test().await, 409);
        it.act(&it.ana, &it.clinic.get(&it.ana, "/appointments").await.data()[0], "cancel").await.data();
        assert_eq!(it.clinic.deliveries(&it.admin, &webhook).await.len(), 4, "nothing is kept for a stopped one");

        receiver.answers(|_| Some(200));
        let change = |active: bool| json!({"name": "Site", "url": receiver.url(), "events": ALL, "active": active});
        assert_eq!(it.clinic.put(&it.admin, &path, change(false)).await.data()["status"], "stopped");
        let shown = it.clinic.put(&it.admin, &path, change(true)).await.data();
        assert_eq!((&shown["status"], &shown["failures"], &shown["failing_since"]), (&json!("active"), &json!(0), &Value::Null));
        send_pending(&later(&it.clinic, after + TimeDelta::days(2)).app).await.unwrap();
        assert_eq!(it.clinic.get(&it.admin, &path).await.data()["open"], 0);
    });
}

#[test]
fn webhook_deliveries_are_purged_after_thirty_days_and_wait_while_disabled() {
    both_empty(async |on| {
        let it = scene(&on).await;
        let receiver = Receiver::start().await;
        let webhook = it.clinic.webhook(&it.admin, "Site", &receiver.url(), &ALL).await;
        it.books("2026-11-25 08:00").await;
        let set_disabled = async |at| {
            let mut tx = on.app.db.begin(&it.clinic.scope()).await.unwrap();
            identity::tenants::set_disabled(&mut tx, at).await.unwrap();
            tx.commit().await.unwrap();
        };
        set_disabled(Some(it.clinic.on.app.clock.now())).await;
        assert_eq!(send(&it.clinic).await, 0);
        set_disabled(None).await;
        assert_eq!(send(&it.clinic).await, 1);
        let day = TimeDelta::days(30);
        assert_eq!(purge(&later(&it.clinic, day - TimeDelta::seconds(1)).app).await.unwrap(), 0);
        assert_eq!(it.clinic.deliveries(&it.admin, &webhook).await.len(), 1);
        assert_eq!(purge(&later(&it.clinic, day + TimeDelta::seconds(1)).app).await.unwrap(), 1);
        assert_eq!(it.clinic.deliveries(&it.admin, &webhook).await.len(), 0);
    });
}
