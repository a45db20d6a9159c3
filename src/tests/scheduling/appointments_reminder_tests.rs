use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::scheduling::appointments_scene::{Scene, call};
use crate::{both_empty, id};
use foundation::clock::Clock;
use platform::db::Db;
use scheduling::appointments;
use scheduling::appointments::reminders::send_due;
use server::app::App;

/// Returns the same server at this time, in UTC: São Paulo is three hours behind.
fn at(it: &Scene, time: &str) -> App {
    it.clinic.on.app.at(Clock::fixed(format!("{time}:00Z").parse().unwrap()))
}

/// Returns the subjects of Carla's reminders.
async fn reminders(it: &Scene) -> Vec<String> {
    let letters = it.clinic.letters(&it.carla.email).await.into_iter().filter(|mail| mail.event == "appointment_reminder");
    let mut subjects: Vec<String> = letters.map(|mail| mail.subject).collect();
    subjects.sort();
    subjects
}

/// Creates a reminder template with this lead time in hours.
async fn remind(it: &Scene, hours: i64, service: Option<&Value>) -> Value {
    let more = json!({"subject": "{{faltam}}", "reminder": hours, "product_service_id": service});
    it.clinic.template(&it.admin, "appointment_reminder", more).await
}

#[test]
fn reminder_is_mailed_to_the_patient_once_a_day_before() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-25 08:00").await;
        assert_eq!(send_due(&at(&it, "2026-11-24T10:59")).await.unwrap(), 0);
        assert_eq!(send_due(&at(&it, "2026-11-24T11:00")).await.unwrap(), 1);
        assert_eq!(send_due(&at(&it, "2026-11-24T11:01")).await.unwrap(), 0);
        let mail = it.clinic.letters(&it.carla.email).await.remove(0);
        assert_eq!(mail.event, "appointment_reminder");
        assert_eq!(mail.subject, "Lembrete da consulta: quarta-feira, 25 de novembro de 2026, às 08:00 (horário de Brasília)");
        assert!(
            mail.body.starts_with("Olá, Carla!\n\nA sua consulta com Ana (Consulta) é daqui a 24 horas:\nquarta-feira, 25"),
            "{}",
            mail.body
        );
        assert!(mail.body.contains(&format!("http://{}:8080/admin/appointments/{}\n", it.clinic.host, id(&booked))), "{}", mail.body);
        assert_eq!(it.clinic.letters(&it.ana.email).await.len(), 1, "the specialist has an agenda");
    });
}

#[test]
fn reminder_follows_a_moved_canceled_or_reactivated_appointment() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-25 08:00").await;
        let canceled = it.books("2026-11-25 10:00").await;
        it.change(&it.ana, &booked, json!({"datetime_start": "2026-11-27 08:00"})).await.data();
        it.act(&it.carla, &canceled, "cancel").await.data();
        assert_eq!(send_due(&at(&it, "2026-11-24T20:00")).await.unwrap(), 0);
        assert_eq!(send_due(&at(&it, "2026-11-26T11:00")).await.unwrap(), 1);
        // A moved appointment gets a new reminder.
        it.change(&it.ana, &booked, json!({"datetime_start": "2026-11-29 08:00"})).await.data();
        assert_eq!(send_due(&at(&it, "2026-11-28T11:00")).await.unwrap(), 1);
        assert_eq!(reminders(&it).await.len(), 2);
        // A reactivated appointment does, too.
        it.put(&it.admin, &canceled, json!({"situation": "approved"})).await.data();
        assert_eq!(send_due(&at(&it, "2026-11-24T13:00")).await.unwrap(), 1);
    });
}

#[test]
fn reminder_of_an_appointment_moved_meanwhile_is_not_claimed() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-25 08:00").await;
        let now = "2026-11-24T11:00:00Z".parse().unwrap();
        let mut tx = on.app.db.read_operator().await.unwrap();
        let due: Vec<_> = appointments::to_remind(&mut tx, now, 9).await.unwrap().into_iter().map(|key| key.id).collect();
        drop(tx);
        it.change(&it.ana, &booked, json!({"datetime_start": "2026-11-27 08:00"})).await.data();
        let mut tx = on.app.db.begin(&it.clinic.scope()).await.unwrap();
        assert_eq!((due.len(), appointments::claim_reminders(&mut tx, &due, now).await.unwrap().len()), (1, 0));
    });
}

#[test]
fn reminder_is_skipped_for_a_late_booking_or_move() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        // It is nine o'clock on the 20th; bookings are permitted two days ahead.
        remind(&it, 72, None).await;
        let booked = it.books("2026-11-23 08:00").await;
        it.books("2026-11-24 08:00").await;
        it.change(&it.ana, &booked, json!({"datetime_start": "2026-11-23 07:59"})).await.field("datetime_start");
        assert_eq!(send_due(&at(&it, "2026-11-21T10:59")).await.unwrap(), 0);
        assert_eq!(send_due(&at(&it, "2026-11-21T11:00")).await.unwrap(), 1);
        assert_eq!(send_due(&at(&it, "2026-11-23T10:00")).await.unwrap(), 0);
        assert_eq!(reminders(&it).await, ["3 dias"]);
    });
}

#[test]
fn reminder_of_a_pending_appointment_waits_for_approval() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let mut settings = it.clinic.get(&it.admin, "/settings").await.data();
        settings["booking_approval"] = json!(true);
        it.clinic.put(&it.admin, "/settings", settings).await.data();
        let (approved, pending) = (it.books("2026-11-25 08:00").await, it.books("2026-11-25 10:00").await);
        it.put(&it.ana, &approved, json!({"situation": "approved"})).await.data();
        assert_eq!(pending["situation"], "pending");
        assert_eq!(send_due(&at(&it, "2026-11-24T20:00")).await.unwrap(), 1);
    });
}

#[test]
fn reminder_lead_time_is_the_services_or_the_general_one() {
    both_empty(async |on| {
        let it = Scene::with(&on, call(json!({"quota": 9}))).await;
        let service = it.clinic.get(&it.admin, "/product-services").await.data()[0]["id"].clone();
        let other = it.clinic.product(&it.admin, "Outro", 0.0, call(json!({}))).await;
        it.clinic.buy(&it.carla, &other).await.expect(201);
        it.books("2026-12-01 11:00").await;
        // Booked with a lead time of 24 hours, which becomes 48, and 2 for Carla's service.
        let general = remind(&it, 48, None).await;
        let own = remind(&it, 2, Some(&service)).await;
        it.books("2026-12-02 11:00").await;
        assert_eq!(send_due(&at(&it, "2026-12-01T11:59")).await.unwrap(), 0);
        assert_eq!(send_due(&at(&it, "2026-12-01T12:00")).await.unwrap(), 1);
        assert_eq!(reminders(&it).await, ["2 horas"]);
        // Without a template of its own, the second uses the general one.
        it.clinic.delete(&it.admin, &format!("/email-templates/{}", id(&own))).await.expect(204);
        assert_eq!(send_due(&at(&it, "2026-11-30T13:59")).await.unwrap(), 0);
        assert_eq!(send_due(&at(&it, "2026-11-30T14:00")).await.unwrap(), 1);
        assert_eq!(reminders(&it).await, ["2 dias", "2 horas"]);
        it.books("2026-12-03 08:00").await;
        let path = format!("/email-templates/{}", id(&general));
        let none =
            json!({"name": "appointment_reminder", "type": 1, "subject": "x", "body": "<p>x</p>", "category": "lembretes", "reminder": 0});
        it.clinic.put(&it.admin, &path, none).await.data();
        it.books("2026-12-04 08:00").await;
        assert_eq!(send_due(&at(&it, "2026-12-04T10:00")).await.unwrap(), 0);
        // Back to the default.
        it.clinic.delete(&it.admin, &path).await.expect(204);
        assert_eq!(send_due(&at(&it, "2026-12-03T11:00")).await.unwrap(), 2);
        assert_eq!(reminders(&it).await.len(), 3, "one of the two has begun already");
    });
}

#[test]
fn reminder_of_an_appointment_already_begun_is_not_mailed() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        it.books("2026-11-25 08:00").await;
        it.books("2026-11-25 10:00").await;
        assert_eq!(send_due(&at(&it, "2026-11-25T11:30")).await.unwrap(), 2);
        let [mail] = &it
            .clinic
            .letters(&it.carla.email)
            .await
            .into_iter()
            .filter(|mail| mail.event == "appointment_reminder")
            .collect::<Vec<_>>()[..]
        else {
            panic!("one reminder")
        };
        assert!(mail.body.contains("é daqui a 2 horas:"), "{}", mail.body);
    });
}

#[test]
fn reminder_to_a_closed_account_is_not_mailed() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        it.books("2026-11-25 08:00").await;
        it.clinic.delete(&it.admin, &format!("/users/{}", it.carla.id)).await.expect(204);
        assert_eq!(send_due(&at(&it, "2026-11-24T12:00")).await.unwrap(), 0);
    });
}

#[test]
fn reminders_of_two_replicas_are_mailed_once_each() {
    both_empty(async |on| {
        let it = Scene::with(&on, call(json!({"quota": 30}))).await;
        for day in 23..30 {
            for hour in ["08", "09", "10", "11"] {
                it.books(&format!("2026-11-{day} {hour}:00")).await;
            }
        }
        let replica = match &on.app.db {
            Db::Postgres { .. } => on.replica(|_| ()).await.app,
            Db::Sqlite { .. } => on.app.clone(),
        };
        for day in 22..29 {
            let now = at(&it, &format!("2026-11-{day}T14:00")).clock.clone();
            let servers = [on.app.at(now.clone()), replica.at(now.clone()), on.app.at(now.clone()), replica.at(now)];
            let done: usize = join_all(servers.iter().map(|server| send_due(server))).await.into_iter().map(|done| done.unwrap()).sum();
            assert_eq!(done, 4, "{day}");
        }
        let letters = it.clinic.letters(&it.carla.email).await;
        let mut bodies: Vec<&str> =
            letters.iter().filter(|mail| mail.event == "appointment_reminder").map(|mail| mail.body.as_str()).collect();
        let count = bodies.len();
        bodies.sort_unstable();
        bodies.dedup();
        assert_eq!((bodies.len(), count), (28, 28));
    });
}

#[test]
fn reminder_of_an_appointment_canceled_meanwhile_is_not_set() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-25 08:00").await;
        let now = it.clinic.on.app.clock.now();
        let mut tx = on.app.db.read(&it.clinic.scope()).await.unwrap();
        let planned = appointments::planned(&mut tx, now).await.unwrap();
        drop(tx);
        it.act(&it.carla, &booked, "cancel").await.data();
        let mut tx = on.app.db.begin(&it.clinic.scope()).await.unwrap();
        appointments::set_reminder(&mut tx, &planned[0], Some(now)).await.unwrap();
        tx.commit().await.unwrap();
        let mut tx = on.app.db.read_operator().await.unwrap();
        assert_eq!((planned.len(), appointments::to_remind(&mut tx, now, 9).await.unwrap().len()), (1, 0));
    });
}
