use chrono::{DateTime, TimeDelta, Utc};
use poem::http::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::scheduling::appointments_scene::{Scene, call};
use crate::{Person, both, id};
use foundation::clock::Clock;
use platform::scope::{Role, Scope};
use scheduling::appointments::moving::{ChangeIn, change};
use scheduling::appointments::rules::{Action, Situation};
use scheduling::appointments::service::{AppointmentNotes, act};

#[test]
fn appointment_is_started_and_completed_with_notes() {
    both(async |on| {
        let it = Scene::with(&on, call(json!({"quota": 1}))).await;
        let booked = it.books("2026-11-23 08:00").await;
        assert_eq!(it.act(&it.carla, &booked, "complete").await.expect(403)["code"], "forbidden");
        assert_eq!(it.act(&it.ana, &booked, "complete").await.expect(409)["code"], "not_now");
        let soon = it.at("2026-11-23T10:30:00Z");
        let carla = soon.on.signed_in(&it.carla).await;
        let started = soon.put(&carla, &format!("/appointments/{}/start", id(&booked)), json!({})).await.data();
        assert_eq!((&started["situation"], &started["datetime_started"]), (&json!("started"), &json!("2026-11-23 07:30")));
        // After the start, the patient cannot cancel it.
        it.act(&it.carla, &booked, "cancel").await.expect(409);
        let path = format!("/appointments/{}/complete", id(&booked));
        let long = "x".repeat(10_001);
        it.clinic.put(&it.ana, &path, json!({"notes": long})).await.field("notes");
        let done = it.clinic.put(&it.ana, &path, json!({"notes": " Pesou 70 kg. "})).await.data();
        assert_eq!((&done["situation"], &done["notes"], &done["actions"]), (&json!("done"), &json!("Pesou 70 kg."), &json!(["edit"])));
        let seen = it.read(&it.carla, &booked).await;
        assert_eq!((&seen["notes"], &seen["actions"]), (&Value::Null, &json!([])));
        let mut logged = it.logged().await;
        logged.sort();
        assert_eq!(logged, ["all_appointments_finished", "create", "done", "product_finished", "read", "started"]);
        assert_eq!(it.usage().await, 1);
    });
}

#[test]
fn appointment_notes_changed_meanwhile_are_not_overwritten() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 08:00").await;
        it.act(&it.ana, &booked, "start").await.data();
        let path = format!("/appointments/{}", id(&booked));
        it.put(&it.ana, &booked, json!({"notes": "Pesou 70 kg.", "notes_were": ""})).await.data();
        let other = it
            .put(&it.admin, &booked, json!({"notes": "Alérgica a amendoim.", "notes_were": "", "situation": "done", "early": true}))
            .await;
        assert_eq!(other.expect(409)["code"], "notes_changed");
        for action in ["complete", "missed"] {
            let old = json!({"notes": "", "notes_were": "Pesou 69 kg."});
            assert_eq!(it.clinic.put(&it.ana, &format!("{path}/{action}"), old).await.expect(409)["code"], "notes_changed");
        }
        let seen = it.read(&it.ana, &booked).await;
        assert_eq!((&seen["notes"], &seen["situation"]), (&json!("Pesou 70 kg."), &json!("started")), "nothing was done");
        // Repeating a save succeeds.
        let again = json!({"notes": "Pesou 70 kg. ", "notes_were": "Pesou 69 kg."});
        assert_eq!(it.put(&it.ana, &booked, again).await.data()["notes"], "Pesou 70 kg.");
        let read = json!({"notes": "Pesou 70 kg. Volta em maio.", "notes_were": "Pesou 70 kg."});
        let done = it.clinic.put(&it.ana, &format!("{path}/complete"), read).await.data();
        assert_eq!((&done["notes"], &done["situation"]), (&json!("Pesou 70 kg. Volta em maio."), &json!("done")));
        // Without `notes_were`, conflicts are not detected, and omitted notes are left unchanged.
        assert_eq!(it.put(&it.ana, &booked, json!({"notes": "Volta em junho."})).await.data()["notes"], "Volta em junho.");
        assert_eq!(it.put(&it.admin, &booked, json!({"situation": "missed"})).await.data()["notes"], "Volta em junho.");
        assert_eq!(it.put(&it.ana, &booked, json!({"notes": "", "notes_were": "Volta em junho."})).await.data()["notes"], Value::Null);
    });
}

#[test]
fn appointment_canceled_during_its_time_is_mailed_and_later_not() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 08:00").await;
        let own: Uuid = id(&booked).parse().unwrap();
        let at = |time: &str| on.app.at(Clock::fixed(time.parse::<DateTime<Utc>>().unwrap()));
        let is = |person: &Person, role| Scope { user: person.id, role, ..Scope::system(it.clinic.tenant) };
        let count_mails = async |words: &str| it.clinic.written(&it.carla.email).await.iter().filter(|body| body.contains(words)).count();
        let ana = is(&it.ana, Role::Specialist);
        let called_off = async |time: &str| {
            act(&at(time), &ana, own, Action::Cancel, &AppointmentNotes::default()).await.unwrap();
            count_mails("foi cancelada").await
        };
        assert_eq!(called_off("2026-11-23T11:03:00Z").await, 1, "three minutes after it was to begin");
        let confirmed = count_mails("está confirmada").await;
        let begun = ChangeIn { situation: Some(Situation::Started), ..ChangeIn::default() };
        change(&at("2026-11-23T11:04:00Z"), &is(&it.admin, Role::SuperAdmin), own, &begun).await.unwrap();
        assert_eq!(count_mails("está confirmada").await, confirmed + 1, "in calendars it was gone");
        assert_eq!(called_off("2026-11-23T12:00:00Z").await, 1, "what is over concerns nobody");
    });
}

#[test]
fn appointment_of_a_removed_specialist_cannot_be_reactivated() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 08:00").await;
        it.clinic.put(&it.admin, &format!("/users/{}", it.carla.id), json!({"specialist_id": it.bruno.id})).await.expect(200);
        it.clinic.delete(&it.admin, &format!("/users/{}", it.ana.id)).await.expect(204);
        assert_eq!(it.read(&it.admin, &booked).await["situation"], "canceled");
        let back = it.put(&it.admin, &booked, json!({"situation": "approved"})).await.expect(404);
        assert_eq!(back["message"], "Nutricionista não encontrado.");
    });
}

#[test]
fn appointment_canceled_frees_its_slot_and_session_use() {
    both(async |on| {
        let it = Scene::with(&on, call(json!({"quota": 1}))).await;
        let booked = it.books("2026-11-23 08:00").await;
        let path = format!("/appointments/{}/cancel", id(&booked));
        // Patients may not write notes.
        it.clinic.put(&it.carla, &path, json!({"notes": "não posso"})).await.field("notes");
        let canceled = it.clinic.put(&it.carla, &path, json!({"notes": " "})).await.data();
        assert_eq!((&canceled["situation"], &it.read(&it.ana, &booked).await["notes"]), (&json!("canceled"), &Value::Null));
        assert_eq!(it.usage().await, 0);
        it.act(&it.carla, &booked, "cancel").await.expect(409);
        let again = it.clinic.book(&it.carla, &it.service, "2026-11-23 08:00", json!({"previous_appointment_id": id(&booked)})).await;
        assert_eq!(again.expect(201)["data"]["previous_appointment_id"], booked["id"]);
        // Neither the slot nor the session is free any more.
        assert_eq!(it.put(&it.admin, &booked, json!({"situation": "approved"})).await.expect(409)["code"], "already_used");
        let mail = it.clinic.written(&it.ana.email).await;
        assert_eq!(mail.iter().filter(|body| body.contains("foi cancelada")).count(), 1);
    });
}

#[test]
fn appointment_canceled_is_reactivated_if_its_slot_is_free() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (dora, hers) = it.patient("Dora").await;
        let booked = it.books("2026-11-23 08:00").await;
        it.act(&it.carla, &booked, "cancel").await.data();
        let other = it.clinic.book(&dora, &hers, "2026-11-23 08:00", json!({})).await.expect(201)["data"].clone();
        let taken = it.put(&it.admin, &booked, json!({"situation": "approved"})).await.expect(409);
        assert_eq!(taken["code"], "slot_taken");
        it.put(&it.ana, &booked, json!({"situation": "approved"})).await.field("situation");
        it.act(&dora, &other, "cancel").await.data();
        let back = it.put(&it.admin, &booked, json!({"situation": "approved"})).await.data();
        assert_eq!((&back["situation"], it.usage().await), (&json!("approved"), json!(1)));
        for situation in ["pending", "started", "done", "missed", "canceled", "missed"] {
            let put = it.put(&it.admin, &booked, json!({"situation": situation, "early": true})).await;
            assert_eq!(put.data()["situation"], situation);
        }
        assert_eq!(it.usage().await, 1);
        it.put(&it.admin, &booked, json!({"situation": "never"})).await.expect(422);
    });
}

#[test]
fn appointment_marked_missed_by_staff_counts_as_a_session_use() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 08:00").await;
        it.act(&it.carla, &booked, "missed").await.expect(403);
        let missed = it.act(&it.ana, &booked, "missed").await.data();
        assert_eq!((&missed["situation"], &missed["actions"]), (&json!("missed"), &json!(["cancel", "edit"])));
        assert_eq!(it.usage().await, 1, "a session that was not come to is used");
        it.act(&it.ana, &booked, "start").await.expect(409);
        assert_eq!(it.act(&it.ana, &booked, "cancel").await.data()["situation"], "canceled");
        assert_eq!(it.usage().await, 0);
    });
}

#[test]
fn appointment_is_moved_in_place() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (dora, hers) = it.patient("Dora").await;
        it.clinic.book(&dora, &hers, "2026-11-23 09:00", json!({})).await.expect(201);
        let booked = it.books("2026-11-23 08:00").await;
        let to = |start: &str| json!({"datetime_start": start});
        it.change(&it.carla, &booked, to("2026-11-23 10:00")).await.expect(403);
        it.change(&it.bruno, &booked, to("2026-11-23 10:00")).await.expect(404);
        assert_eq!(it.change(&it.ana, &booked, to("2026-11-23 09:00")).await.expect(409)["code"], "slot_taken");
        it.change(&it.ana, &booked, to("2026-11-23 13:00")).await.field("datetime_start");
        it.change(&it.ana, &booked, to("logo")).await.field("datetime_start");
        let moved = it.change(&it.ana, &booked, to("2026-11-23 10:00")).await.data();
        assert_eq!(
            (id(&moved), &moved["datetime_start"], &moved["datetime_end"]),
            (id(&booked), &json!("2026-11-23 10:00"), &json!("2026-11-23 11:00"))
        );
        assert_eq!(it.usage().await, 1);
        // Its own slot counts as free.
        let path = format!("/calendar?appointment_id={}&start=2026-11-23&end=2026-11-23", id(&booked));
        let calendar = it.clinic.get(&it.ana, &path).await.data();
        let free: Vec<&Value> = calendar["slots"][0]["blocks"].as_array().unwrap().iter().map(|block| &block["available"]).collect();
        assert_eq!(free, [true, false, true, true]);
        it.change(&it.ana, &booked, to("2026-11-23 10:00")).await.data();
        // Only a super admin changes the specialist, who is notified.
        it.change(&it.ana, &booked, json!({"specialist_id": it.bruno.id})).await.expect(404);
        let given = it.change(&it.admin, &booked, json!({"specialist_id": it.bruno.id})).await.data();
        assert_eq!((&given["specialist_name"], &given["datetime_start"]), (&json!("Bruno"), &json!("2026-11-23 10:00")));
        assert!(it.clinic.written(&it.bruno.email).await[0].contains("mudou"));
        assert!(it.clinic.written(&it.ana.email).await.iter().any(|mail| mail.contains("foi cancelada")));
        it.act(&it.admin, &booked, "cancel").await.data();
        it.change(&it.admin, &booked, to("2026-11-23 11:00")).await.expect(409);
    });
}

#[test]
fn appointment_is_replaced_by_a_new_booking_of_staff() {
    both(async |on| {
        let it = Scene::with(&on, call(json!({"quota": 1}))).await;
        let booked = it.books("2026-11-23 08:00").await;
        let instead = json!({"previous_appointment_id": id(&booked)});
        let refused = it.clinic.book(&it.carla, &it.service, "2026-11-23 09:00", instead.clone()).await.expect(409);
        assert_eq!(refused["code"], "still_active");
        let for_carla = json!({"previous_appointment_id": id(&booked), "user_id": it.carla.id});
        let again = it.clinic.book(&it.ana, &it.service, "2026-11-23 08:00", for_carla).await.expect(201)["data"].clone();
        assert_eq!(it.read(&it.ana, &booked).await["situation"], "canceled");
        assert_eq!((&again["previous_appointment_id"], it.usage().await), (&booked["id"], json!(1)));
        let (dora, hers) = it.patient("Dora").await;
        it.clinic.book(&dora, &hers, "2026-11-24 09:00", instead).await.expect(404);
    });
}

#[test]
fn appointments_list_shows_what_the_caller_may_see() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (dora, hers) = it.patient("Dora").await;
        let first = it.books("2026-11-23 08:00").await;
        it.books("2026-11-25 08:00").await;
        let third = it.clinic.book(&dora, &hers, "2026-11-24 08:00", json!({})).await.expect(201)["data"].clone();
        it.act(&it.ana, &third, "start").await.data();
        let list = async |person, query: &str| {
            let rows = it.clinic.get(person, &format!("/appointments{query}")).await.expect(200);
            let rows = rows["data"].as_array().unwrap().iter();
            rows.map(|row| format!("{} {}", row["user_name"].as_str().unwrap(), &row["datetime_start"].as_str().unwrap()[8..10]))
                .collect::<Vec<_>>()
        };
        let mine = format!("?user_id={}", it.carla.id);
        assert_eq!(list(&it.carla, "").await, ["Carla 25", "Carla 23"]);
        assert_eq!(list(&it.carla, &format!("{mine}&only_next=true")).await, ["Carla 23", "Carla 25"]);
        assert_eq!(list(&it.ana, "").await, ["Carla 25", "Dora 24", "Carla 23"]);
        assert_eq!(list(&it.ana, &mine).await, ["Carla 25", "Carla 23"]);
        assert_eq!(list(&it.bruno, "").await, Vec::<String>::new());
        assert_eq!(list(&it.admin, "?situation=started,done").await, ["Dora 24"]);
        assert_eq!(
            list(&it.admin, &format!("?specialist_id={}&start=2026-11-24&end=2026-11-25", it.ana.id)).await,
            ["Dora 24", "Carla 25"]
        );
        assert_eq!(list(&it.admin, "?page=2").await, Vec::<String>::new());
        it.clinic.get(&it.bruno, &format!("/appointments{mine}")).await.expect(404);
        it.clinic.get(&dora, &format!("/appointments{mine}")).await.expect(404);
        it.clinic.get(&dora, &format!("/appointments/{}", id(&first))).await.expect(404);
        for (query, field) in [
            ("start=2026-11-24", "end"),
            ("start=2026-11-24&end=2026-11-23", "end"),
            ("start=2026-01-01&end=2026-11-23", "end"),
            ("situation=x", "situation"),
        ] {
            it.clinic.get(&it.ana, &format!("/appointments?{query}")).await.field(field);
        }
    });
}

#[test]
fn appointment_with_a_specialist_shows_them_the_patients_other_appointments() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 08:00").await;
        let path = format!("/appointments/{}", id(&booked));
        it.clinic.get(&it.bruno, &path).await.expect(404);
        let with_bruno = json!({"user_id": it.carla.id, "specialist_id": it.bruno.id});
        let other = it.clinic.book(&it.admin, &it.service, "2026-11-24 08:00", with_bruno).await.expect(201)["data"].clone();
        let seen = it.clinic.get(&it.bruno, &path).await.data();
        assert_eq!((&seen["user_name"], &seen["actions"]), (&json!("Carla"), &json!([])));
        it.act(&it.bruno, &booked, "cancel").await.expect(404);
        it.act(&it.bruno, &other, "cancel").await.data();
        it.clinic.get(&it.bruno, &path).await.expect(404);
    });
}

#[test]
fn organization_administrator_sees_only_the_times_of_appointments() {
    both(async |on| {
        let it = Scene::with(&on, call(json!({"product_rules": {"enable_guest": true}}))).await;
        let company = it.clinic.company("Aurora").await;
        let (elisa, diego) =
            (it.clinic.student("Elisa", &it.ana, company, "admin").await, it.clinic.student("Diego", &it.ana, company, "member").await);
        let product = it.clinic.get(&it.admin, "/products").await.data()[0].clone();
        let bought = it.clinic.buy(&elisa, &product).await.expect(201)["data"].clone();
        it.clinic.post(&elisa, &format!("/purchases/{}/associations", id(&bought)), json!({"user_id": diego.id})).await.expect(201);
        let service = it.clinic.service_of(&diego).await;
        let booked =
            it.clinic.book(&diego, &service, "2026-11-23 08:00", json!({"guests": ["a@b.example"]})).await.expect(201)["data"].clone();
        // Appointments with a member's own purchases are hidden from the employer.
        let nina = it.clinic.student("Nina", &it.ana, company, "member").await;
        it.clinic.buy(&nina, &product).await.expect(201);
        let own = it.clinic.service_of(&nina).await;
        let private = it.clinic.book(&nina, &own, "2026-11-24 08:00", json!({})).await.expect(201)["data"].clone();
        it.clinic.get(&elisa, &format!("/appointments/{}", id(&private))).await.expect(404);
        assert_eq!(it.clinic.get(&elisa, &format!("/appointments?user_id={}", nina.id)).await.data(), json!([]));
        it.put(&it.ana, &booked, json!({"notes": "segredo"})).await.data();
        let seen = it.read(&elisa, &booked).await;
        assert_eq!(
            (&seen["datetime_start"], &seen["notes"], &seen["guests"], &seen["actions"]),
            (&json!("2026-11-23 08:00"), &Value::Null, &json!([]), &json!([]))
        );
        assert_eq!(it.clinic.get(&elisa, "/appointments").await.data(), json!([]));
        for query in [format!("user_id={}", diego.id), format!("organization_id={company}")] {
            let seen = it.clinic.get(&elisa, &format!("/appointments?{query}")).await.data();
            assert_eq!(seen.as_array().unwrap().iter().map(id).collect::<Vec<_>>(), [id(&booked)]);
        }
        it.act(&elisa, &booked, "cancel").await.expect(404);
        it.clinic.get(&elisa, &format!("/appointments/{}/ics", id(&booked))).await.expect(404);
        it.clinic.get(&diego, &format!("/appointments?organization_id={company}")).await.expect(404);
        it.clinic.get(&elisa, &format!("/appointments?user_id={}", it.carla.id)).await.expect(404);
    });
}

#[test]
fn availability_block_with_appointments_cannot_be_removed() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 09:00").await;
        let week = |start: &str, end: &str| json!({"data": [{"weekday": 1, "time_start": start, "time_end": end}]});
        let refused = it.clinic.put(&it.ana, "/schedule-standards", week("09:30", "12:00")).await.expect(422);
        assert_eq!(refused["code"], "cannot_remove");
        assert_eq!(refused["errors"], json!({"cannot_remove": ["23/11/2026 09:00 às 10:00, Carla"]}));
        let said = "Os seguintes horários estão agendados, e precisam ser cancelados antes: 23/11/2026 09:00 às 10:00, Carla";
        assert_eq!(refused["message"], said);
        assert_eq!(it.clinic.get(&it.ana, "/schedule-standards").await.data().as_array().unwrap().len(), 7);
        it.clinic.put(&it.ana, "/schedule-standards", week("09:00", "10:00")).await.data();
        // In a time zone one hour ahead, it is outside of the weekly hours already, so that it does
        // not block changes of them.
        let mut settings = it.clinic.get(&it.admin, "/settings").await.data();
        settings["timezone"] = json!("America/Noronha");
        it.clinic.put(&it.admin, "/settings", settings).await.data();
        it.clinic.put(&it.ana, "/schedule-standards", week("09:00", "10:00")).await.data();
        it.clinic.put(&it.ana, "/schedule-standards", week("10:00", "12:00")).await.data();
        let covered = it.clinic.put(&it.ana, "/schedule-standards", week("08:00", "09:00")).await.expect(422);
        assert_eq!(covered["code"], "cannot_remove");
        it.act(&it.ana, &booked, "cancel").await.data();
        it.clinic.put(&it.ana, "/schedule-standards", json!({"data": []})).await.data();
    });
}

#[test]
fn account_removal_cancels_its_appointments() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 09:00").await;
        it.clinic.delete(&it.admin, &format!("/users/{}", it.carla.id)).await.expect(204);
        assert_eq!(it.read(&it.ana, &booked).await["situation"], "canceled");
        assert!(it.clinic.written(&it.ana.email).await.iter().any(|mail| mail.contains("foi cancelada")));
        let (dora, hers) = it.patient("Dora").await;
        it.clinic.book(&dora, &hers, "2026-11-23 09:00", json!({})).await.expect(201);
        it.clinic.delete(&it.admin, &format!("/users/{}?patients_to={}", it.ana.id, it.bruno.id)).await.expect(204);
        assert_eq!(it.clinic.get(&dora, "/appointments").await.data()[0]["situation"], "canceled");
    });
}

#[test]
fn purchase_quantity_cannot_fall_below_the_session_uses() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let first = it.books("2026-11-23 08:00").await;
        it.books("2026-11-23 09:00").await;
        it.act(&it.carla, &first, "cancel").await.data();
        let purchase = it.clinic.get(&it.carla, "/purchases").await.data()[0].clone();
        let path = format!("/purchases/{}", id(&purchase));
        it.clinic.put(&it.admin, &path, json!({"quantity": 2})).await.data();
        for start in ["2026-11-23 10:00", "2026-11-23 11:00", "2026-11-24 08:00"] {
            it.books(start).await;
        }
        it.clinic.put(&it.admin, &path, json!({"quantity": 1})).await.field("quantity");
        let list = it.clinic.get(&it.carla, "/appointments?only_next=true").await.data();
        it.act(&it.carla, &list[0], "cancel").await.data();
        it.clinic.put(&it.admin, &path, json!({"quantity": 1})).await.data();
        assert_eq!(it.usage().await, 3);
        it.asks("2026-11-24 09:00").await.expect(409);
    });
}

#[test]
fn booking_and_canceling_by_a_patient_are_rate_limited() {
    both(async |on| {
        let it = Scene::new(&on).await;
        for _ in 0..20 {
            let booked = it.books("2026-11-23 08:00").await;
            it.act(&it.carla, &booked, "cancel").await.data();
        }
        let booked = it.books("2026-11-23 08:00").await;
        it.act(&it.carla, &booked, "cancel").await.expect(429);
        it.act(&it.ana, &booked, "cancel").await.data();
    });
}

#[test]
fn appointments_list_of_a_date_range_is_paged() {
    both(async |on| {
        let it = Scene::new(&on).await;
        it.books("2026-11-23 08:00").await;
        let page =
            async |number: i64| it.clinic.get(&it.ana, &format!("/appointments?start=2026-11-23&end=2026-11-23&page={number}")).await;
        let first = page(1).await.expect(200);
        assert_eq!((first["data"].as_array().unwrap().len(), &first["meta"]["last_page"]), (1, &json!(1)));
        assert_eq!(page(2).await.expect(200)["data"], json!([]));
    });
}

#[test]
fn availability_change_at_once_with_a_booking_accepts_one_of_them() {
    both(async |on| {
        for _ in 0..3 {
            let it = Scene::new(&on).await;
            let (booked, changed) =
                tokio::join!(it.asks("2026-11-23 08:00"), it.clinic.put(&it.ana, "/schedule-standards", json!({"data": []})));
            let both = (booked.status.as_u16(), changed.status.as_u16());
            assert!([(201, 422), (422, 200)].contains(&both), "{both:?}");
        }
    });
}

#[test]
fn appointment_started_stays_listed_until_it_is_completed() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let held = it.books("2026-11-23 08:00").await;
        it.act(&it.ana, &held, "start").await.data();
        let seen = async |minutes: i64| {
            let later =
                it.clinic.on.at(Clock::fixed("2026-11-23T11:00:00Z".parse::<DateTime<Utc>>().unwrap() + TimeDelta::minutes(minutes)));
            let read =
                async |person: &Person, path: &str| later.as_person(&later.signed_in(person).await, Method::GET, path, None).await.data();
            let of_ana = read(&it.ana, "/specialist/dashboard").await["appointments"].take();
            let of_carla = read(&it.carla, "/me/dashboard").await;
            assert_eq!((&of_carla["program"]["step"], &of_carla["program"]["status"]), (&json!(1), &json!("waiting")));
            (of_ana.as_array().unwrap().iter().map(|it| id(it).to_owned()).collect::<Vec<_>>(), of_carla["appointment"]["id"].clone())
        };
        for minutes in [30, 70, 7 * 60] {
            assert_eq!(seen(minutes).await, (vec![id(&held).to_owned()], held["id"].clone()), "after {minutes} minutes");
        }
        // On the next day the patient's program still waits for it.
        assert_eq!(seen(24 * 60).await, (vec![], held["id"].clone()));
    });
}

#[test]
fn appointments_list_of_open_situations_is_sorted_by_soonest() {
    both(async |on| {
        let it = Scene::new(&on).await;
        for start in ["2026-11-25 09:00", "2026-11-23 09:00", "2026-11-24 09:00"] {
            it.books(start).await;
        }
        let starts = async |situation: &str| {
            let rows = it.clinic.get(&it.carla, &format!("/appointments?situation={situation}")).await.data();
            rows.as_array().unwrap().iter().map(|row| row["datetime_start"].as_str().unwrap()[8..10].to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(starts("pending,approved,started").await, ["23", "24", "25"]);
        assert_eq!(starts("approved,done").await, ["25", "24", "23"]);
    });
}

#[test]
fn appointment_moved_to_its_own_time_is_unchanged() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 09:00").await;
        // Patients cannot book within the exception. Existing appointments stay booked and are
        // listed.
        let exception = |end: &str| json!({"date": "23/11/2026", "time_start": "08:00", "time_end": end});
        let made = it.clinic.post(&it.ana, "/schedule-exceptions", exception("12:00")).await.expect(201)["data"].clone();
        assert_eq!(made["booked"], json!(["23/11/2026 09:00 às 10:00, Carla"]));
        let path = format!("/schedule-exceptions/{}", id(&made));
        let within = async |end: &str| it.clinic.put(&it.ana, &path, exception(end)).await.data()["booked"].take();
        assert_eq!((within("09:00").await, within("09:01").await), (json!([]), made["booked"].clone()));
        within("12:00").await;
        let same = it.change(&it.ana, &booked, json!({"datetime_start": "2026-11-23 09:00"})).await.data();
        assert_eq!(same["datetime_start"], booked["datetime_start"]);
        it.change(&it.ana, &booked, json!({"datetime_start": "2026-11-23 10:00"})).await.field("datetime_start");
        it.act(&it.ana, &booked, "start").await.data();
        let back = it.change(&it.admin, &booked, json!({"datetime_start": "2026-11-23 09:00", "situation": "approved"})).await.data();
        assert_eq!(back["situation"], "approved");
    });
}
