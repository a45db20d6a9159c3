//! What receivers see, of servers that fail, of receivers that do.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::time::Duration;

use chrono::{NaiveDateTime, TimeDelta};
use futures_util::future::join_all;
use serde_json::{Value, json};
use uuid::Uuid;

use super::receiver::{ALL, Made, Receiver};
use super::{purge, send_pending, start, store};
use crate::clock::Clock;
use crate::db::Db;
use crate::domains::appointments::scene::{Scene, call};
use crate::mail;
use crate::mail::testing::{dead_port, eventually};
use crate::testing::{Clinic, Person, TestApp, both_empty, id};

/// The same installation, which lets clinics name this machine.
fn open(on: &TestApp, timeout_seconds: u64) -> TestApp {
    let mut config = on.app.config.clone();
    config.webhooks.allow_private_addresses = true;
    config.webhooks.timeout_seconds = timeout_seconds;
    config.validate().unwrap();
    on.with_config(config)
}

async fn scene(on: &TestApp) -> Scene {
    Scene::new(&open(on, 10)).await
}

fn later(clinic: &Clinic, by: TimeDelta) -> TestApp {
    clinic.on.at(Clock::fixed(clinic.on.app.clock.now() + by))
}

async fn send(clinic: &Clinic) -> usize {
    send_pending(&clinic.on.app).await.unwrap()
}

/// What the log says of the newest delivery.
async fn newest(clinic: &Clinic, admin: &Person, webhook: &Made) -> Value {
    clinic.told(admin, webhook).await.into_iter().next().expect("a delivery")
}

#[test]
fn a_booking_is_told_once_signed_and_without_names() {
    both_empty(async |on| {
        let it = scene(&on).await;
        let receiver = Receiver::start().await;
        let webhook = it.clinic.webhook(&it.admin, "Site", &receiver.url(), &ALL).await;
        let booked = it.books("2026-11-25 08:00").await;
        assert_eq!((send(&it.clinic).await, send(&it.clinic).await), (1, 0));
        let [message] = &receiver.messages()[..] else { panic!("{:?}", receiver.messages()) };
        assert!(message.is_signed_with(&webhook.secret));
        assert!(!message.is_signed_with(&it.clinic.webhook(&it.admin, "Outro", &receiver.url(), &ALL).await.secret));
        let header = |name: &str| message.headers[name].as_str();
        assert_eq!((header("request"), header("content-type")), ("POST /avisos HTTP/1.1", "application/json"));
        assert_eq!((header("webhook-attempt"), header("webhook-timestamp")), ("1", "1795176000"));
        assert!(header("user-agent").starts_with("Nutrir-Webhooks/"));
        let expected = json!({
            "id": message.id(), "type": "appointment.booked", "created_at": "2026-11-20T12:00:00Z", "tenant": it.clinic.tenant,
            "data": {
                "id": booked["id"], "situation": "approved", "starts_at": "2026-11-25T11:00:00Z", "ends_at": "2026-11-25T12:00:00Z",
                "user_id": it.carla.id, "specialist_id": it.ana.id, "purchase_service_id": it.service, "previous_appointment_id": null,
            },
        });
        assert_eq!(message.json(), expected);
        let told = newest(&it.clinic, &it.admin, &webhook).await;
        let shown = ["state", "attempts", "http_status", "reason", "next_attempt_at", "settled_at"].map(|field| told[field].clone());
        let now = json!("2026-11-20T12:00:00Z");
        assert_eq!(shown, [json!("delivered"), json!(1), json!(204), Value::Null, Value::Null, now]);
        assert!(told["duration_ms"].is_i64());

        // With a new secret only that one holds.
        let path = format!("/webhooks/{}/secret", webhook.id);
        let secret = it.clinic.post(&it.admin, &path, json!({})).await.data()["secret"].take();
        it.clinic.post(&it.admin, &format!("/webhooks/{}/test", webhook.id), json!({})).await.expect(202);
        send(&it.clinic).await;
        let test = receiver.messages().pop().unwrap();
        assert!(test.is_signed_with(secret.as_str().unwrap()) && !test.is_signed_with(&webhook.secret));
    });
}

#[test]
fn lives_of_appointments_purchases_and_plans_are_told_in_order() {
    both_empty(async |on| {
        let it = Scene::with(&open(&on, 10), call(json!({"quota": 9}))).await;
        let clinic = &it.clinic;
        clinic.foods().await;
        let receiver = Receiver::start().await;
        clinic.webhook(&it.admin, "Site", &receiver.url(), &ALL).await;
        let told = async |about: &str| {
            send(clinic).await;
            let of = receiver.messages().into_iter().filter(|message| message.json()["data"]["id"] == *about);
            of.map(|message| message.event()).collect::<Vec<_>>()
        };
        let held = it.books("2026-11-25 08:00").await;
        it.change(&it.ana, &held, json!({"datetime_start": "2026-11-26 08:00"})).await.data();
        // Nothing that is told changed.
        it.change(&it.ana, &held, json!({"datetime_start": "2026-11-26 08:00"})).await.data();
        it.put(&it.ana, &held, json!({"notes": "Trouxe os exames."})).await.data();
        for action in ["start", "complete"] {
            it.act(&it.ana, &held, action).await.data();
        }
        let events = ["appointment.booked", "appointment.rescheduled", "appointment.started", "appointment.done"];
        assert_eq!(told(id(&held)).await, events);
        let missed = it.books("2026-11-25 09:00").await;
        it.act(&it.ana, &missed, "missed").await.data();
        it.act(&it.ana, &missed, "cancel").await.data();
        for situation in ["pending", "approved"] {
            it.put(&it.admin, &missed, json!({"situation": situation})).await.data();
        }
        let events = ["appointment.booked", "appointment.missed", "appointment.canceled", "appointment.booked", "appointment.approved"];
        assert_eq!(told(id(&missed)).await, events);

        let product = clinic.product(&it.admin, "Outro", 100.0, json!({})).await;
        let bought = clinic.buy(&it.carla, &product).await.data();
        assert_eq!(told(id(&bought)).await, ["purchase.created", "purchase.confirmed"]);
        clinic.takes_pix(&it.admin).await;
        let waits = clinic.buy(&it.carla, &product).await.data();
        let path = format!("/purchases/{}", id(&waits));
        clinic.post(&it.admin, &format!("{path}/confirm"), json!({})).await.data();
        clinic.put(&it.admin, &path, json!({"quantity": 2})).await.data();
        clinic.post(&it.admin, &format!("{path}/cancel"), json!({})).await.data();
        assert_eq!(told(id(&waits)).await, ["purchase.created", "purchase.confirmed", "purchase.updated", "purchase.canceled"]);
        let last = receiver.messages().pop().unwrap().json();
        let data = ["status", "user_id", "organization_id", "product_id", "quantity"].map(|field| last["data"][field].clone());
        assert_eq!(data, [json!("canceled"), json!(it.carla.id), Value::Null, product["id"].clone(), json!(2)]);

        let plan = clinic.concluded_plan(&it.ana, &it.carla).await;
        assert_eq!(told(id(&plan)).await, ["meal_plan.concluded"]);
        let last = receiver.messages().pop().unwrap().json();
        let expected = json!({
            "id": plan["id"], "user_id": it.carla.id, "author_id": it.ana.id, "version": 1, "concluded_at": "2026-11-20T12:00:00Z",
        });
        assert_eq!(last["data"], expected);
        for message in receiver.messages() {
            for word in ["Carla", "Ana", "Outro", "exames", "Consulta", "@"] {
                assert!(!message.body.contains(word), "{word} in {}", message.body);
            }
        }
    });
}

#[test]
fn what_nobody_wants_is_not_written() {
    both_empty(async |on| {
        let it = scene(&on).await;
        let receiver = Receiver::start().await;
        let (plans, paused) = (["meal_plan.concluded"], ["appointment.booked"]);
        let plans = it.clinic.webhook(&it.admin, "Planos", &receiver.url(), &plans).await;
        let bookings = it.clinic.webhook(&it.admin, "Agenda", &receiver.url(), &paused).await;
        let removed = it.clinic.webhook(&it.admin, "Antigo", &receiver.url(), &ALL).await;
        let path = format!("/webhooks/{}", bookings.id);
        let change = |active: bool| json!({"name": "Agenda", "url": receiver.url(), "events": paused, "active": active});
        it.books("2026-11-24 08:00").await;
        it.clinic.put(&it.admin, &path, change(false)).await.data();
        it.clinic.delete(&it.admin, &format!("/webhooks/{}", removed.id)).await.expect(204);
        it.books("2026-11-25 08:00").await;
        assert_eq!(send(&it.clinic).await, 0, "what waits for a paused webhook goes on waiting, and a removed one's is gone");
        assert_eq!(it.clinic.told(&it.admin, &bookings).await.len(), 1);
        assert_eq!(it.clinic.told(&it.admin, &plans).await.len(), 0);
        it.clinic.put(&it.admin, &path, change(true)).await.data();
        assert_eq!(send(&it.clinic).await, 1);
        assert_eq!(receiver.messages()[0].json()["data"]["starts_at"], "2026-11-24T11:00:00Z");
    });
}

#[test]
fn a_failure_is_tried_again_later_each_time_given_up_at_last_and_sent_again_when_asked() {
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
            // With its rest, which is longer than the first waits.
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
        let ids: HashSet<&str> = messages.iter().map(super::receiver::Message::id).collect();
        let attempts: Vec<i64> = messages.iter().map(super::receiver::Message::attempt).collect();
        assert_eq!((ids.len(), attempts), (1, (1..=10).collect()));
        assert!(messages.iter().all(|message| message.body == messages[0].body && message.is_signed_with(&webhook.secret)));
        let log = it.clinic.get(&it.admin, "/system-logs?event=sent_again").await.data();
        assert_eq!((log.as_array().unwrap().len(), &log[0]["object"]), (1, &json!("Site")));
    });
}

#[test]
fn each_event_comes_once_or_as_a_marked_repeat_and_in_order_of_its_object() {
    both_empty(async |on| {
        let it = Scene::with(&open(&on, 10), call(json!({"quota": 9}))).await;
        let clinic = &it.clinic;
        // Two of five attempts fail, in no order that anybody chose.
        let receiver = Receiver::answering(|message| {
            let mixed = message
                .body
                .bytes()
                .chain(message.attempt().to_string().bytes())
                .fold(7_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
            Some(if message.attempt() < 5 && mixed % 5 < 2 { 503 } else { 200 })
        })
        .await;
        let webhook = clinic.webhook(&it.admin, "Site", &receiver.url(), &ALL).await;
        let days = ["23", "24", "25", "26", "27"];
        let mut appointments = Vec::new();
        for day in days {
            appointments.push(it.books(&format!("2026-11-{day} 08:00")).await);
        }
        // At once: several who move the same ones, and the worker.
        let moves = appointments
            .iter()
            .zip(days)
            .flat_map(|(appointment, day)| ["09:00", "10:00", "11:00"].map(|hour| (appointment, format!("2026-11-{day} {hour}"))));
        let moved = join_all(
            moves.map(async |(appointment, start)| it.change(&it.ana, appointment, json!({"datetime_start": start})).await.status.as_u16()),
        );
        let (statuses, _) = tokio::join!(moved, send(clinic));
        assert_eq!(statuses, [200; 15]);
        for appointment in &appointments[..3] {
            it.act(&it.ana, appointment, "cancel").await.data();
        }
        let mut waited = TimeDelta::zero();
        for _ in 0..60 {
            waited += TimeDelta::hours(1);
            send_pending(&later(clinic, waited).app).await.unwrap();
        }
        assert_eq!(clinic.get(&it.admin, &format!("/webhooks/{}", webhook.id)).await.data()["open"], 0);
        let messages = receiver.messages();
        assert!(messages.iter().all(|message| message.is_signed_with(&webhook.secret)));
        assert!(messages.iter().any(|message| message.answered == Some(503)), "nothing failed");
        let mut attempts: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
        for message in &messages {
            attempts.entry(message.id()).or_default().push(message.attempt());
        }
        for (id, attempts) in &attempts {
            assert_eq!(*attempts, (1..=i64::try_from(attempts.len()).unwrap()).collect::<Vec<_>>(), "{id}: a repeat says that it is one");
        }
        let taken: Vec<Value> = messages.iter().filter(|message| message.answered == Some(200)).map(|message| message.json()).collect();
        let ids: BTreeSet<&str> = taken.iter().map(id).collect();
        assert_eq!((taken.len(), ids.len()), (23, 23), "each is taken once");
        for appointment in &appointments {
            let of: Vec<&Value> = taken.iter().filter(|event| event["data"]["id"] == appointment["id"]).collect();
            let came: Vec<&str> = of.iter().map(|event| id(event)).collect();
            let written = positions(clinic, id(appointment).parse().unwrap()).await;
            assert_eq!(came, written.iter().map(String::as_str).collect::<Vec<_>>(), "in the order in which they were written");
            // And that is the order of the changes: the last one tells how it is.
            let (first, last, now) = (&of[0], of[of.len() - 1], it.read(&it.ana, appointment).await);
            let start = NaiveDateTime::parse_from_str(now["datetime_start"].as_str().unwrap(), "%Y-%m-%d %H:%M").unwrap();
            assert_eq!(first["type"], "appointment.booked");
            assert_eq!(last["data"]["starts_at"], json!(start.and_utc() + TimeDelta::hours(3)), "by the clock of São Paulo");
            assert_eq!(last["data"]["situation"], now["situation"]);
        }
    });
}

/// An object's events in the order in which they were written.
async fn positions(clinic: &Clinic, object: Uuid) -> Vec<String> {
    let mut tx = clinic.on.app.db.read(&clinic.scope()).await.unwrap();
    let sql = "SELECT event_id FROM webhook_deliveries WHERE tenant_id = $1 AND object_id = $2 ORDER BY position";
    #[derive(sqlx::FromRow)]
    struct Row {
        event_id: Uuid,
    }
    let rows: Vec<Row> = tx.query(sql).bind(object).fetch_all().await.unwrap();
    rows.iter().map(|row| row.event_id.to_string()).collect()
}

#[test]
fn a_receiver_that_never_answers_holds_nobody_up() {
    both_empty(async |on| {
        let on = open(&on, 30);
        let it = Scene::new(&on).await;
        let other = Scene::new(&on).await;
        let (silent, content, elsewhere) = (Receiver::answering(|_| None).await, Receiver::start().await, Receiver::start().await);
        let dead = it.clinic.webhook(&it.admin, "Morto", &silent.url(), &ALL).await;
        it.clinic.webhook(&it.admin, "Vivo", &content.url(), &ALL).await;
        other.clinic.webhook(&other.admin, "Vivo", &elsewhere.url(), &ALL).await;
        let app = it.clinic.on.app.clone();
        let (mails, webhooks) = (mail::start(app.clone()), start(app.clone()));
        for hour in ["08:00", "09:00", "10:00"] {
            it.books(&format!("2026-11-25 {hour}")).await;
            other.books(&format!("2026-11-25 {hour}")).await;
            app.webhooks.wake();
        }
        let within = Duration::from_secs(20);
        eventually("the dead one was asked", within, async || silent.messages().len() == 2).await;
        eventually("the others hear of it", within, async || content.messages().len() == 3 && elsewhere.messages().len() == 3).await;
        eventually("mails go on", within, async || {
            let mut tx = app.db.read(&it.clinic.scope()).await.unwrap();
            mail::store::counts(&mut tx).await.unwrap().queued == 0
        })
        .await;
        let told = it.clinic.told(&it.admin, &dead).await;
        assert!(told.iter().all(|it| it["state"] == "waiting" && it["reason"].is_null()), "it has not even failed yet: {told:?}");
        assert_eq!(silent.messages().len(), 2, "one webhook has two on their way at most");
        silent.answers(|_| Some(200));
        silent.release();
        mails.stop().await;
        webhooks.stop().await;
    });
}

#[test]
fn two_servers_deliver_each_event_once() {
    both_empty(async |on| {
        let Db::Postgres(_) = &on.app.db else { return };
        let it = scene(&on).await;
        let receiver = Receiver::start().await;
        let urls: Vec<Made> = join_all((0..5).map(|number| {
            let (it, url) = (&it, receiver.url());
            async move { it.clinic.webhook(&it.admin, &format!("Site {number}"), &url, &ALL).await }
        }))
        .await;
        let replica = it.clinic.on.replica(|_| ()).await;
        // 300 events, some of the same object.
        for webhook in &urls {
            for _ in 0..50 {
                it.clinic.post(&it.admin, &format!("/webhooks/{}/test", webhook.id), json!({})).await.expect(202);
            }
        }
        for day in 1..=3 {
            it.books(&format!("2026-12-0{day} 08:00")).await;
        }
        let (one, two) = tokio::join!(send_pending(&it.clinic.on.app), send_pending(&replica.app));
        let (mut one, mut two) = (one.unwrap(), two.unwrap());
        // Who finds nothing at a moment when the other has all in hand stops looking.
        loop {
            let more = tokio::join!(send_pending(&it.clinic.on.app), send_pending(&replica.app));
            let more = (more.0.unwrap(), more.1.unwrap());
            if more == (0, 0) {
                break;
            }
            (one, two) = (one + more.0, two + more.1);
        }
        assert!(one > 0 && two > 0, "{one} and {two}");
        let messages = receiver.messages();
        assert_eq!((messages.len(), one + two), (265, 265));
        assert!(messages.iter().all(|message| message.attempt() == 1));
        replica.app.db.close().await;
    });
}

#[test]
fn what_a_crash_left_behind_is_repeated_and_says_so() {
    both_empty(async |on| {
        let it = scene(&on).await;
        let receiver = Receiver::start().await;
        let webhook = it.clinic.webhook(&it.admin, "Site", &receiver.url(), &ALL).await;
        it.books("2026-11-25 08:00").await;
        let now = it.clinic.on.app.clock.now();
        let claim = async |now| {
            let mut tx = it.clinic.on.app.db.begin(&it.clinic.scope()).await.unwrap();
            let claimed = store::claim(&mut tx, webhook.id.parse().unwrap(), now, now + TimeDelta::seconds(60)).await.unwrap();
            tx.commit().await.unwrap();
            claimed
        };
        // Whoever took it did not live to say what happened.
        let lost = claim(now).await.expect("a delivery");
        assert_eq!(send(&it.clinic).await, 0, "it is somebody's");
        assert!(claim(now).await.is_none());
        let at = later(&it.clinic, TimeDelta::seconds(61));
        assert_eq!(send_pending(&at.app).await.unwrap(), 1);
        let [message] = &receiver.messages()[..] else { panic!("{:?}", receiver.messages()) };
        assert_eq!((message.id(), message.attempt()), (lost.event_id.to_string().as_str(), 2));
        // And if they live after all, what they say comes too late.
        let outcome = store::Outcome { state: "given_up", again: None, http_status: None, reason: None, duration_ms: 1 };
        let mut tx = at.app.db.begin(&it.clinic.scope()).await.unwrap();
        store::settle(&mut tx, &lost, &outcome, now).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(newest(&it.clinic, &it.admin, &webhook).await["state"], "delivered");

        // One that takes its senders with it is given up.
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

/// The reason why a test of this address failed.
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
fn why_it_failed_is_said_in_words() {
    both_empty(async |on| {
        let clinic = open(&on, 1).clinic().await;
        let admin = clinic.admin().await;
        let (silent, moved, secured) =
            (Receiver::answering(|_| None).await, Receiver::answering(|_| Some(302)).await, Receiver::secured().await);
        let closed = format!("http://127.0.0.1:{}/", dead_port().await);
        let cases = [
            (silent.url(), "O endereço não respondeu em 1 segundo."),
            (moved.url(), "O endereço respondeu com um redirecionamento (302), que não é seguido."),
            (format!("https://{}/", secured.address), "A conexão segura com o endereço falhou: o certificado dele não vale."),
            (closed, "Não foi possível conectar ao endereço."),
            // Longer than a name may be: nobody is asked for it.
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
fn names_that_lead_to_internal_networks_are_not_connected_to() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let secured = Receiver::secured().await;
        let url = format!("https://localhost:{}/", secured.address.port());
        let expected = "O nome do endereço leva a uma rede interna, para onde nada é enviado.";
        assert_eq!(reason(&clinic, &admin, "Site", &url).await, expected);
        // The operator allowed more when this was typed.
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
fn a_webhook_to_which_nothing_comes_through_rests_and_is_stopped() {
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
        assert_eq!(it.clinic.told(&it.admin, &webhook).await.len(), 4, "nothing is kept for a stopped one");

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
fn deliveries_are_forgotten_after_thirty_days_and_a_disabled_clinics_rest() {
    both_empty(async |on| {
        let it = scene(&on).await;
        let receiver = Receiver::start().await;
        let webhook = it.clinic.webhook(&it.admin, "Site", &receiver.url(), &ALL).await;
        it.books("2026-11-25 08:00").await;
        let set_disabled = async |at| {
            let mut tx = on.app.db.begin(&it.clinic.scope()).await.unwrap();
            crate::domains::tenants::store::set_disabled(&mut tx, at).await.unwrap();
            tx.commit().await.unwrap();
        };
        set_disabled(Some(it.clinic.on.app.clock.now())).await;
        assert_eq!(send(&it.clinic).await, 0);
        set_disabled(None).await;
        assert_eq!(send(&it.clinic).await, 1);
        let day = TimeDelta::days(30);
        assert_eq!(purge(&later(&it.clinic, day - TimeDelta::seconds(1)).app).await.unwrap(), 0);
        assert_eq!(it.clinic.told(&it.admin, &webhook).await.len(), 1);
        assert_eq!(purge(&later(&it.clinic, day + TimeDelta::seconds(1)).app).await.unwrap(), 1);
        assert_eq!(it.clinic.told(&it.admin, &webhook).await.len(), 0);
    });
}
