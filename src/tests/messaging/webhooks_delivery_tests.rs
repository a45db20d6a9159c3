//! Deliveries to receivers: once, signed, in order.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDateTime, TimeDelta};
use futures_util::future::join_all;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::messaging::webhooks_receiver::{ALL, Made, Receiver};
use crate::scheduling::appointments_scene::{Scene, call};
use crate::{Clinic, Person, TestApp, both_empty, id};
use foundation::clock::Clock;
use messaging::webhooks::send_pending;
use platform::db::Db;

/// Returns the same installation, which permits private addresses.
pub(crate) fn open(on: &TestApp, timeout_seconds: u64) -> TestApp {
    let mut config = on.app.config.clone();
    config.webhooks.allow_private_addresses = true;
    config.webhooks.timeout_seconds = timeout_seconds;
    config.validate().unwrap();
    on.with_config(config)
}

pub(super) async fn scene(on: &TestApp) -> Scene {
    Scene::new(&open(on, 10)).await
}

pub(crate) fn later(clinic: &Clinic, by: TimeDelta) -> TestApp {
    clinic.on.at(Clock::fixed(clinic.on.app.clock.now() + by))
}

pub(super) async fn send(clinic: &Clinic) -> usize {
    send_pending(&clinic.on.app).await.unwrap()
}

/// Returns the log's entry of the newest delivery.
pub(super) async fn newest(clinic: &Clinic, admin: &Person, webhook: &Made) -> Value {
    clinic.deliveries(admin, webhook).await.into_iter().next().expect("a delivery")
}

#[test]
fn webhook_for_a_booking_is_delivered_once_signed_and_without_names() {
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

        // A new secret replaces the old one.
        let path = format!("/webhooks/{}/secret", webhook.id);
        let secret = it.clinic.post(&it.admin, &path, json!({})).await.data()["secret"].take();
        it.clinic.post(&it.admin, &format!("/webhooks/{}/test", webhook.id), json!({})).await.expect(202);
        send(&it.clinic).await;
        let test = receiver.messages().pop().unwrap();
        assert!(test.is_signed_with(secret.as_str().unwrap()) && !test.is_signed_with(&webhook.secret));
    });
}

#[test]
fn webhook_events_of_appointments_purchases_and_plans_come_in_order() {
    both_empty(async |on| {
        let it = Scene::with(&open(&on, 10), call(json!({"quota": 9}))).await;
        let clinic = &it.clinic;
        clinic.foods().await;
        let receiver = Receiver::start().await;
        clinic.webhook(&it.admin, "Site", &receiver.url(), &ALL).await;
        let events_about = async |about: &str| {
            send(clinic).await;
            let of = receiver.messages().into_iter().filter(|message| message.json()["data"]["id"] == *about);
            of.map(|message| message.event()).collect::<Vec<_>>()
        };
        let held = it.books("2026-11-25 08:00").await;
        it.change(&it.ana, &held, json!({"datetime_start": "2026-11-26 08:00"})).await.data();
        // None of the delivered fields changed.
        it.change(&it.ana, &held, json!({"datetime_start": "2026-11-26 08:00"})).await.data();
        it.put(&it.ana, &held, json!({"notes": "Trouxe os exames."})).await.data();
        for action in ["start", "complete"] {
            it.act(&it.ana, &held, action).await.data();
        }
        let events = ["appointment.booked", "appointment.rescheduled", "appointment.started", "appointment.done"];
        assert_eq!(events_about(id(&held)).await, events);
        let missed = it.books("2026-11-25 09:00").await;
        it.act(&it.ana, &missed, "missed").await.data();
        it.act(&it.ana, &missed, "cancel").await.data();
        for situation in ["pending", "approved"] {
            it.put(&it.admin, &missed, json!({"situation": situation})).await.data();
        }
        let events = ["appointment.booked", "appointment.missed", "appointment.canceled", "appointment.booked", "appointment.approved"];
        assert_eq!(events_about(id(&missed)).await, events);

        let product = clinic.product(&it.admin, "Outro", 100.0, json!({})).await;
        let bought = clinic.buy(&it.carla, &product).await.data();
        assert_eq!(events_about(id(&bought)).await, ["purchase.created", "purchase.confirmed"]);
        clinic.takes_pix(&it.admin).await;
        let waits = clinic.buy(&it.carla, &product).await.data();
        let path = format!("/purchases/{}", id(&waits));
        clinic.post(&it.admin, &format!("{path}/confirm"), json!({})).await.data();
        clinic.put(&it.admin, &path, json!({"quantity": 2})).await.data();
        clinic.post(&it.admin, &format!("{path}/cancel"), json!({})).await.data();
        assert_eq!(events_about(id(&waits)).await, ["purchase.created", "purchase.confirmed", "purchase.updated", "purchase.canceled"]);
        let last = receiver.messages().pop().unwrap().json();
        let data = ["status", "user_id", "organization_id", "product_id", "quantity"].map(|field| last["data"][field].clone());
        assert_eq!(data, [json!("canceled"), json!(it.carla.id), Value::Null, product["id"].clone(), json!(2)]);

        let plan = clinic.concluded_plan(&it.ana, &it.carla).await;
        assert_eq!(events_about(id(&plan)).await, ["meal_plan.concluded"]);
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
fn webhook_events_not_subscribed_or_paused_are_not_written() {
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
        assert_eq!(it.clinic.deliveries(&it.admin, &bookings).await.len(), 1);
        assert_eq!(it.clinic.deliveries(&it.admin, &plans).await.len(), 0);
        it.clinic.put(&it.admin, &path, change(true)).await.data();
        assert_eq!(send(&it.clinic).await, 1);
        assert_eq!(receiver.messages()[0].json()["data"]["starts_at"], "2026-11-24T11:00:00Z");
    });
}

#[test]
fn webhook_events_come_once_or_as_marked_repeats_in_order() {
    both_empty(async |on| {
        let it = Scene::with(&open(&on, 10), call(json!({"quota": 9}))).await;
        let clinic = &it.clinic;
        // Two of five attempts fail, in pseudorandom order.
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
        // Concurrently: several people who move the same appointments, and the worker.
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
            // This is the order of the changes: the last event has the current state.
            let (first, last, now) = (&of[0], of[of.len() - 1], it.read(&it.ana, appointment).await);
            let start = NaiveDateTime::parse_from_str(now["datetime_start"].as_str().unwrap(), "%Y-%m-%d %H:%M").unwrap();
            assert_eq!(first["type"], "appointment.booked");
            assert_eq!(last["data"]["starts_at"], json!(start.and_utc() + TimeDelta::hours(3)), "by the clock of São Paulo");
            assert_eq!(last["data"]["situation"], now["situation"]);
        }
    });
}

/// Returns an object's events in the order in which they were written.
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
fn webhook_events_of_two_replicas_are_delivered_once_each() {
    both_empty(async |on| {
        let Db::Postgres { .. } = &on.app.db else { return };
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
        // A worker stops when the other one has claimed all deliveries.
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
