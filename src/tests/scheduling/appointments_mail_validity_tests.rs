use serde_json::json;

use crate::messaging::mail_testing::{Manners, SmtpServer};
use crate::scheduling::appointments_scene::{Scene, call};
use crate::{both_empty, id};
use foundation::clock::Clock;
use messaging::mail as mails;
use messaging::mail::{Mail, MailFilter};
use platform::config::{Config, Tls};
use scheduling::appointments::reminders::send_due;
use server::app::App;
use server::send_pending_mails;

/// Returns the server at this time, in UTC: São Paulo is three hours behind.
fn at(it: &Scene, time: &str) -> App {
    it.clinic.on.app.at(Clock::fixed(format!("{time}:00Z").parse().unwrap()))
}

/// Returns the mails of an event to this address, in no order, because the clock is fixed.
async fn mails_of(it: &Scene, address: &str, event: &str) -> Vec<Mail> {
    let mut tx = it.clinic.on.app.db.read(&it.clinic.scope()).await.unwrap();
    let filter = MailFilter { statuses: None, search: Some(address.to_owned()) };
    let page = platform::db::Page { number: 1, size: 100 };
    let mut found = mails::list(&mut tx, &filter, page).await.unwrap();
    found.retain(|mail| mail.event == event);
    found
}

/// Returns for each mail that it was sent, or why it was dropped; sorted.
async fn ends_of(it: &Scene, address: &str, event: &str) -> Vec<String> {
    let ends = mails_of(it, address, event).await.into_iter().map(|mail| match mail.outcome.as_deref() {
        Some(mails::DROPPED) => mail.last_error.unwrap_or_default(),
        _ => mail.status,
    });
    let mut ends: Vec<String> = ends.collect();
    ends.sort();
    ends
}

const CHANGED: &str = "A consulta mudou antes do envio.";
const OVER: &str = "A consulta passou antes do envio.";

#[test]
fn reminder_mail_that_waited_says_the_time_left_or_is_dropped() {
    both_empty(async |on| {
        let it = Scene::with(&on, call(json!({"quota": 9}))).await;
        let stands = it.books("2026-11-25 11:00").await;
        let canceled = it.books("2026-11-25 10:00").await;
        let moved = it.books("2026-11-25 09:00").await;
        it.books("2026-11-25 08:00").await;
        assert_eq!(send_due(&at(&it, "2026-11-24T14:00")).await.unwrap(), 4);
        // The mail server is unavailable until the next morning, when the first appointment has
        // begun.
        it.act(&it.carla, &canceled, "cancel").await.data();
        it.change(&it.ana, &moved, json!({"datetime_start": "2026-11-27 08:00"})).await.data();
        send_pending_mails(&at(&it, "2026-11-25T11:01")).await.unwrap();
        assert_eq!(ends_of(&it, &it.carla.email, "appointment_reminder").await, [CHANGED, CHANGED, OVER, "sent"]);
        let sent = mails_of(&it, &it.carla.email, "appointment_reminder").await;
        let sent = sent.iter().find(|mail| mail.status == "sent").unwrap();
        assert!(sent.body.contains("é daqui a 3 horas:"), "{}", sent.body);
        assert!(sent.body.contains(&format!("/admin/appointments/{}", id(&stands))), "{}", sent.body);
        // Dropped mails cannot be sent again.
        let dropped = it.clinic.get(&it.admin, "/mails?status=dropped&search=lembrete").await.expect(200);
        assert_eq!((&dropped["meta"]["total"], &dropped["data"][0]["status"]), (&json!(3), &json!("dropped")));
        let path = format!("/mails/{}/send-again", id(&dropped["data"][0]));
        assert_eq!(it.clinic.post(&it.admin, &path, json!({})).await.expect(409)["code"], "mail_not_failed");
        assert_eq!(it.clinic.post(&it.admin, "/mails/send-again", json!({})).await.data()["count"], 0);
    });
}

#[test]
fn booking_mail_is_dropped_once_it_no_longer_holds() {
    both_empty(async |on| {
        let it = Scene::with(&on, call(json!({"quota": 9}))).await;
        let moved = it.books("2026-11-23 08:00").await;
        it.change(&it.ana, &moved, json!({"datetime_start": "2026-11-24 08:00"})).await.data();
        let canceled = it.books("2026-11-23 09:00").await;
        it.act(&it.carla, &canceled, "cancel").await.data();
        let revived = it.books("2026-11-23 10:00").await;
        it.act(&it.carla, &revived, "cancel").await.data();
        it.put(&it.admin, &revived, json!({"situation": "approved"})).await.data();
        it.books("2026-11-23 11:00").await;
        // Ten minutes after its start the appointment is still confirmed; one that has ended is
        // not.
        send_pending_mails(&at(&it, "2026-11-23T14:10")).await.unwrap();
        for person in [&it.carla, &it.ana] {
            let booked = ends_of(&it, &person.email, "appointment_booked").await;
            assert_eq!(booked, [CHANGED, CHANGED, OVER, OVER, "sent"], "moved, canceled, revived twice told, stands");
            assert_eq!(ends_of(&it, &person.email, "appointment_changed").await, ["sent"]);
            assert_eq!(ends_of(&it, &person.email, "appointment_canceled").await, [CHANGED, "sent"]);
        }
    });
}

#[test]
fn approval_mails_are_dropped_once_the_booking_is_approved() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let mut settings = it.clinic.get(&it.admin, "/settings").await.data();
        settings["booking_approval"] = json!(true);
        it.clinic.put(&it.admin, "/settings", settings).await.data();
        let (waits, approved) = (it.books("2026-11-23 08:00").await, it.books("2026-11-23 09:00").await);
        it.put(&it.ana, &approved, json!({"situation": "approved"})).await.data();
        send_pending_mails(&at(&it, "2026-11-21T12:00")).await.unwrap();
        assert_eq!(ends_of(&it, &it.ana.email, "appointment_requested").await, [CHANGED, "sent"]);
        assert_eq!(ends_of(&it, &it.carla.email, "appointment_booked").await, [CHANGED, "sent", "sent"]);
        assert_eq!(it.read(&it.ana, &waits).await["situation"], "pending");
    });
}

#[test]
fn guest_and_specialist_mails_are_dropped_once_they_no_longer_hold() {
    both_empty(async |on| {
        let it = Scene::with(&on, call(json!({"quota": 9, "product_rules": {"enable_guest": true}}))).await;
        let invites = async |start: &str, guests: &[&str]| {
            let answer = it.clinic.book(&it.carla, &it.service, start, json!({"guests": guests})).await;
            answer.expect(201)["data"].clone()
        };
        let (mother, father) = ("mae@casa.example", "pai@casa.example");
        // An additional guest does not invalidate the other's invitation.
        let kept = invites("2026-11-23 08:00", &[mother]).await;
        it.change(&it.ana, &kept, json!({"guests": [mother, father]})).await.data();
        let left = invites("2026-11-23 09:00", &[mother]).await;
        it.change(&it.ana, &left, json!({"guests": []})).await.data();
        let given = invites("2026-11-23 10:00", &[]).await;
        it.change(&it.admin, &given, json!({"specialist_id": it.bruno.id})).await.data();
        it.change(&it.admin, &given, json!({"specialist_id": it.ana.id})).await.data();
        send_pending_mails(&at(&it, "2026-11-21T12:00")).await.unwrap();
        assert_eq!(ends_of(&it, mother, "appointment_invitation").await, [CHANGED, "sent"]);
        assert_eq!(ends_of(&it, father, "appointment_invitation").await, ["sent"]);
        assert_eq!(ends_of(&it, mother, "appointment_uninvited").await, ["sent"]);
        // Ana has it again and gets no cancellation. Bruno never got the change, only the
        // cancellation.
        assert_eq!(ends_of(&it, &it.ana.email, "appointment_canceled").await, [CHANGED]);
        assert_eq!(ends_of(&it, &it.bruno.email, "appointment_changed").await, [CHANGED]);
        assert_eq!(ends_of(&it, &it.bruno.email, "appointment_canceled").await, ["sent"]);
    });
}

#[test]
fn appointment_mail_that_waited_goes_to_the_recipients_new_email() {
    both_empty(async |on| {
        let it = Scene::with(&on, call(json!({"quota": 9, "product_rules": {"enable_guest": true}}))).await;
        let hour = it.books("2026-11-25 11:00").await;
        it.change(&it.ana, &hour, json!({"guests": ["rui@x.example"]})).await.data();
        let old = it.carla.email.as_str();
        let new = "carla.mendes.de.oliveira.e.silva@um-correio-bem-comprido.example";
        it.clinic.put(&it.admin, &format!("/users/{}", it.carla.id), json!({"email": new})).await.data();
        let server = SmtpServer::start(Manners::default()).await;
        let mut config = Config::clone(&it.clinic.on.app.config);
        (config.mail.host, config.mail.port, config.mail.tls) = (Some("127.0.0.1".into()), Some(server.address.port()), Tls::None);
        send_pending_mails(&it.clinic.on.app.with(|parts| parts.config = config)).await.unwrap();
        let received = server.received();
        let to = |address: &str| received.iter().filter(|mail| mail.to == address).count();
        assert_eq!((to(old), to("rui@x.example")), (0, 1), "{received:?}");
        assert!(to(new) > 0, "{received:?}");
        assert!(mails_of(&it, old, "appointment_booked").await.is_empty());
        assert_eq!(ends_of(&it, new, "appointment_booked").await, ["sent"]);
        let mut tx = it.clinic.on.app.db.read(&it.clinic.scope()).await.unwrap();
        let sql = "SELECT calendar FROM mails WHERE tenant_id = $1 AND recipient = $2 AND calendar IS NOT NULL";
        let entries: Vec<(String,)> = tx.query(sql).bind(new).fetch_all().await.unwrap();
        for (entry,) in &entries {
            assert!(entry.lines().all(|line| line.len() <= 75), "{entry}");
            let entry = entry.replace("\r\n ", "");
            assert!(entry.contains(&format!(":mailto:{new}\r\n")) && !entry.contains(old), "{entry}");
        }
        assert!(!entries.is_empty());
    });
}
