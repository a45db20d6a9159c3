use serde_json::{Value, json};

use crate::scheduling::appointments_scene::Scene;
use crate::{Answer, Person, both, id};

/// Acts at another time.
async fn act_at(it: &Scene, time: &str, person: &Person, appointment: &Value, (action, body): (&str, Value)) -> Answer {
    let clinic = it.at(time);
    let person = clinic.on.signed_in(person).await;
    clinic.put(&person, &format!("/appointments/{}/{action}", id(appointment)), body).await
}

async fn actions_at(it: &Scene, time: &str, person: &Person, appointment: &Value) -> Value {
    let clinic = it.at(time);
    let person = clinic.on.signed_in(person).await;
    clinic.get(&person, &format!("/appointments/{}", id(appointment))).await.data()["actions"].take()
}

#[test]
fn appointment_start_by_a_patient_is_accepted_from_30_minutes_before() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 08:00").await;
        assert_eq!(booked["start_allowed_from"], "2026-11-23 07:30");
        let start = ("start", json!({"early": true}));
        let days_before = it.act(&it.carla, &booked, "start").await.expect(409);
        assert_eq!(days_before["code"], "too_early");
        assert_eq!(days_before["message"], "Esta consulta pode ser iniciada a partir de 23/11/2026 às 07:30.");
        let a_minute_before = act_at(&it, "2026-11-23T10:29:00Z", &it.carla, &booked, start.clone()).await.expect(409);
        assert_eq!(a_minute_before["message"], "Esta consulta pode ser iniciada a partir de 07:30.");
        assert_eq!(actions_at(&it, "2026-11-23T10:29:00Z", &it.carla, &booked).await, json!(["cancel"]));
        assert_eq!(actions_at(&it, "2026-11-23T10:30:00Z", &it.carla, &booked).await, json!(["cancel", "start"]));
        let started = act_at(&it, "2026-11-23T10:30:00Z", &it.carla, &booked, start).await.data();
        assert_eq!((&started["situation"], &started["datetime_started"]), (&json!("started"), &json!("2026-11-23 07:30")));
    });
}

#[test]
fn appointment_start_by_staff_before_its_time_needs_confirmation() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (booked, other) = (it.books("2026-11-23 08:00").await, it.books("2026-11-24 08:00").await);
        let path = format!("/appointments/{}/start", id(&booked));
        for body in [json!({}), json!({"early": false}), json!({"early": null})] {
            assert_eq!(it.clinic.put(&it.ana, &path, body).await.expect(409)["code"], "too_early");
        }
        let started = it.clinic.put(&it.ana, &path, json!({"early": "true"})).await.data();
        assert_eq!((&started["situation"], &started["datetime_started"]), (&json!("started"), &json!("2026-11-20 09:00")));
        // One that was started early is completed without confirmation.
        let done = it.act(&it.ana, &booked, "complete").await.data();
        assert_eq!(done["datetime_started"], "2026-11-20 09:00");
        // The form of a super admin requires the confirmation, too.
        for situation in ["started", "done"] {
            assert_eq!(it.put(&it.admin, &other, json!({"situation": situation})).await.expect(409)["code"], "too_early");
            assert_eq!(it.change(&it.admin, &other, json!({"situation": situation})).await.expect(409)["code"], "too_early");
        }
        let started = it.put(&it.admin, &other, json!({"situation": "started", "early": true})).await.data();
        assert_eq!(started["datetime_started"], "2026-11-20 09:00");
        let back = it.put(&it.admin, &other, json!({"situation": "approved"})).await.data();
        assert_eq!(back["datetime_started"], Value::Null);
        // Within the period, no confirmation is required.
        act_at(&it, "2026-11-24T10:30:00Z", &it.ana, &other, ("start", json!({}))).await.data();
    });
}

#[test]
fn appointment_start_limit_follows_the_settings() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (booked, other) = (it.books("2026-11-23 08:00").await, it.books("2026-11-24 08:00").await);
        let choose = async |minutes: Value| {
            let mut settings = it.clinic.get(&it.admin, "/settings").await.data();
            settings["start_minutes_before"] = minutes;
            it.clinic.put(&it.admin, "/settings", settings).await.data();
        };
        choose(json!(0)).await;
        assert_eq!(it.read(&it.carla, &booked).await["start_allowed_from"], "2026-11-23 08:00");
        assert_eq!(actions_at(&it, "2026-11-23T10:59:00Z", &it.carla, &booked).await, json!(["cancel"]));
        assert_eq!(actions_at(&it, "2026-11-23T11:00:00Z", &it.carla, &booked).await, json!(["start"]));
        choose(json!(1440)).await;
        assert_eq!(actions_at(&it, "2026-11-22T11:00:00Z", &it.carla, &booked).await, json!(["cancel", "start"]));
        // Without a limit, it may be started at any time.
        choose(Value::Null).await;
        let seen = it.read(&it.carla, &booked).await;
        assert_eq!((&seen["start_allowed_from"], &seen["actions"]), (&Value::Null, &json!(["cancel", "start"])));
        let path = |appointment: &Value| format!("/appointments/{}/start", id(appointment));
        it.clinic.put(&it.carla, &path(&booked), json!({})).await.data();
        it.clinic.put(&it.ana, &path(&other), json!({})).await.data();
        // A client that does not know the field resets it to the default.
        let mut settings = it.clinic.get(&it.admin, "/settings").await.data();
        settings.as_object_mut().unwrap().remove("start_minutes_before");
        assert_eq!(it.clinic.put(&it.admin, "/settings", settings).await.data()["start_minutes_before"], 30);
    });
}

#[test]
fn appointment_cancel_by_a_patient_is_accepted_before_the_start_only() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (first, second) = (it.books("2026-11-23 08:00").await, it.books("2026-11-23 09:00").await);
        let cancel = ("cancel", json!({}));
        let begun = act_at(&it, "2026-11-23T11:00:00Z", &it.carla, &first, cancel.clone()).await.expect(409);
        assert_eq!(begun["code"], "already_begun");
        // A cancellation two minutes before its end freed the session.
        act_at(&it, "2026-11-23T11:58:00Z", &it.carla, &first, cancel.clone()).await.expect(409);
        assert_eq!(it.usage().await, json!(2));
        act_at(&it, "2026-11-23T11:59:00Z", &it.carla, &second, cancel.clone()).await.data();
        act_at(&it, "2026-11-23T11:58:00Z", &it.ana, &first, cancel).await.data();
        assert_eq!(it.usage().await, json!(0));
    });
}

#[test]
fn appointment_approval_during_an_exception_needs_confirmation() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let mut settings = it.clinic.get(&it.admin, "/settings").await.data();
        settings["booking_approval"] = json!(true);
        it.clinic.put(&it.admin, "/settings", settings).await.data();
        let (waits, canceled) = (it.books("2026-11-25 08:00").await, it.books("2026-11-25 10:00").await);
        it.act(&it.carla, &canceled, "cancel").await.data();
        let away = json!({"date": "25/11/2026", "time_start": "08:30", "time_end": "12:00"});
        it.clinic.post(&it.ana, "/schedule-exceptions", away).await.expect(201);
        let approved = json!({"situation": "approved"});
        let refused = it.put(&it.ana, &waits, approved.clone()).await.expect(409);
        assert_eq!(refused["code"], "outside_hours");
        assert_eq!(refused["message"], "Há uma exceção na agenda de Ana neste horário: 25/11/2026, das 08:30 às 12:00.");
        for situation in ["pending", "approved", "started"] {
            let body = json!({"situation": situation, "early": true});
            assert_eq!(it.put(&it.admin, &canceled, body.clone()).await.expect(409)["code"], "outside_hours");
            assert_eq!(it.change(&it.admin, &canceled, body).await.expect(409)["code"], "outside_hours");
        }
        let knowing = json!({"situation": "approved", "outside_hours": true});
        for (person, appointment) in [(&it.ana, &waits), (&it.admin, &canceled)] {
            assert_eq!(it.put(person, appointment, knowing.clone()).await.data()["situation"], "approved");
        }
        // Canceling and recording an outcome need no confirmation.
        it.act(&it.ana, &waits, "cancel").await.data();
        it.put(&it.admin, &waits, json!({"situation": "missed"})).await.data();
    });
}

#[test]
fn appointment_reactivation_outside_the_availability_needs_confirmation() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-25 08:00").await;
        it.act(&it.carla, &booked, "cancel").await.data();
        let later = json!({"data": [{"weekday": 3, "time_start": "09:00", "time_end": "12:00"}]});
        it.clinic.put(&it.ana, "/schedule-standards", later).await.data();
        let refused = it.put(&it.admin, &booked, json!({"situation": "approved"})).await.expect(409);
        assert_eq!(refused["message"], "Este horário não está mais na agenda de Ana.");
        it.put(&it.admin, &booked, json!({"situation": "approved", "outside_hours": true})).await.data();
    });
}

#[test]
fn program_status_latest_appointment_is_never_in_the_future() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let status = async || it.clinic.get(&it.ana, "/patients").await.data()[0]["user_program_status"].clone();
        let (first, next) = (it.books("2026-11-23 08:00").await, it.books("2026-11-24 08:00").await);
        let seen = status().await;
        assert_eq!((&seen["latest_appointment"], &seen["current_appointment"]["id"]), (&Value::Null, &first["id"]));
        let glance = |situation: &str| json!({"id": first["id"], "date": "2026-11-20 09:00", "situation": situation});
        it.act(&it.ana, &first, "start").await.data();
        let seen = status().await;
        assert_eq!((&seen["latest_appointment"], &seen["next_appointment"]), (&glance("started"), &glance("started")));
        it.act(&it.ana, &first, "complete").await.data();
        let seen = status().await;
        assert_eq!((&seen["latest_appointment"], &seen["last_appointment"]), (&glance("done"), &glance("done")));
        assert_eq!(seen["next_appointment"]["id"], next["id"]);
        // An appointment that was missed or canceled before its time is not the latest one, either.
        it.act(&it.ana, &next, "missed").await.data();
        assert_eq!(status().await["latest_appointment"], glance("done"));
        it.act(&it.ana, &next, "cancel").await.data();
        assert_eq!(status().await["latest_appointment"], glance("done"));
    });
}
