//! Confirmations of appointments: by a link without a login, by the team, and by the patient.

use poem::http::Method;
use serde_json::{Value, json};

use crate::scheduling::appointments_scene::{Scene, call};
use crate::{Answer, Clinic, both, both_empty, id};
use scheduling::appointments::reminders::send_due;

/// Returns the fragment of an appointment's link, from the list of its day.
async fn link(it: &Scene, booked: &Value) -> String {
    let day = &booked["datetime_start"].as_str().unwrap()[..10];
    let list = it.clinic.get(&it.admin, &format!("/appointments/day?date={day}")).await.data();
    let rows = list["appointments"].as_array().unwrap().clone();
    let row = rows.iter().find(|row| row["appointment"]["id"] == booked["id"]).unwrap();
    row["confirmation_link"].as_str().unwrap().split_once('#').unwrap().1.to_owned()
}

/// Opens a link as somebody without a login.
async fn open(clinic: &Clinic, link: &str) -> Answer {
    clinic.on.anonymous(&clinic.host, Method::POST, "/confirmation", Some(json!({"link": link}))).await
}

/// Answers a link as somebody without a login.
async fn answer(clinic: &Clinic, link: &str, start: &Value, answer: &str, note: Option<&str>) -> Answer {
    let body = json!({"link": link, "answer": answer, "datetime_start": start, "note": note});
    clinic.on.anonymous(&clinic.host, Method::PUT, "/confirmation", Some(body)).await
}

async fn mark(it: &Scene, person: &crate::Person, booked: &Value, marks: Value) -> Answer {
    it.clinic.put(person, &format!("/appointments/{}/marks", id(booked)), marks).await
}

#[test]
fn confirmation_link_shows_one_appointment_and_confirms_it_once() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-25 08:00").await;
        let (link, start) = (link(&it, &booked).await, &booked["datetime_start"]);
        let shown = open(&it.clinic, &link).await.data();
        let expected = json!({
            "state": "open", "confirmation": "unasked", "first_name": "Carla", "specialist_name": "Ana",
            "datetime_start": "2026-11-25 08:00", "datetime_end": "2026-11-25 09:00", "timezone": "America/Sao_Paulo",
            "in_person": false, "place": null, "change_note": null, "may_cancel": true, "cancelable_until": null
        });
        assert_eq!(shown, expected);
        for _ in 0..2 {
            assert_eq!(answer(&it.clinic, &link, start, "confirm", None).await.data()["confirmation"], "confirmed");
        }
        let confirmed = it.logged().await.into_iter().filter(|event| event == "confirmed_by_link").count();
        assert_eq!(confirmed, 1, "confirmed once");
        let marks = it.read(&it.ana, &booked).await["marks"].clone();
        assert_eq!((&marks["confirmation"], &marks["confirmed_by"]), (&json!("confirmed"), &json!(null)));
        assert_eq!(it.read(&it.carla, &booked).await["situation"], "approved");

        let note = "Pode ser às dez? Trabalho até as nove.";
        let asked = answer(&it.clinic, &link, start, "change", Some(note)).await.data();
        assert_eq!((&asked["confirmation"], &asked["change_note"]), (&json!("change_asked"), &json!(note)));
        let long = answer(&it.clinic, &link, start, "change", Some(&"a".repeat(501))).await;
        assert!(long.field("note").contains("500"));
        assert_eq!(it.read(&it.ana, &booked).await["marks"]["change_note"], note);
    });
}

#[test]
fn confirmation_link_of_another_appointment_or_tenant_is_unknown() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (one, other) = (it.books("2026-11-25 08:00").await, it.books("2026-11-26 08:00").await);
        let own = link(&it, &one).await;
        let secret = own.split_once('.').unwrap().1;
        let borrowed = format!("{}.{secret}", id(&other).replace('-', ""));
        let foreign = it.clinic.on.clinic().await;
        let refused = "Este link de confirmação não é válido. Confira se ele foi copiado por inteiro, ou fale com a clínica.";
        for (clinic, link) in [(&it.clinic, borrowed.as_str()), (&it.clinic, "x"), (&it.clinic, ""), (&foreign, own.as_str())] {
            assert_eq!(open(clinic, link).await.expect(404)["message"], refused, "{link}");
            answer(clinic, link, &one["datetime_start"], "confirm", None).await.expect(404);
        }
        // Guessing is limited, and the valid link is still opened.
        for _ in 0..100 {
            open(&it.clinic, "x").await;
        }
        assert_eq!(open(&it.clinic, "x").await.expect(429)["code"], "too_many_tries");
        open(&it.clinic, &own).await.data();
    });
}

#[test]
fn confirmation_is_cleared_by_a_move_and_its_replay_refused() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-25 08:00").await;
        let (link, start) = (link(&it, &booked).await, &booked["datetime_start"]);
        answer(&it.clinic, &link, start, "confirm", None).await.data();
        let moved = it.change(&it.ana, &booked, json!({"datetime_start": "2026-11-26 09:00"})).await.data();
        assert_eq!(moved["marks"]["confirmation"], "unasked");
        assert_eq!(open(&it.clinic, &link).await.data()["datetime_start"], "2026-11-26 09:00");
        for replayed in ["confirm", "change", "cancel"] {
            let refused = answer(&it.clinic, &link, start, replayed, None).await.expect(409);
            assert_eq!(refused["code"], "appointment_moved", "{replayed}");
        }
        assert_eq!(answer(&it.clinic, &link, &moved["datetime_start"], "confirm", None).await.data()["confirmation"], "confirmed");

        // Exchanging cancels the former one, whose link says so.
        let more = json!({"previous_appointment_id": moved["id"], "exchange": true});
        let next = it.clinic.book(&it.carla, &it.service, "2026-11-27 09:00", more).await.expect(201)["data"].clone();
        assert_eq!(next["marks"]["confirmation"], "unasked");
        assert_eq!(open(&it.clinic, &link).await.data()["state"], "canceled");
        let refused = answer(&it.clinic, &link, &moved["datetime_start"], "confirm", None).await.expect(409);
        assert_eq!(refused["code"], "not_now");
    });
}

#[test]
fn cancellation_by_a_link_follows_the_patients_rules() {
    both(async |on| {
        let it = Scene::with(&on, call(json!({"params": {"duration": 60, "cancel_hours": 24}}))).await;
        let booked = it.books("2026-11-25 08:00").await;
        let (link, start) = (link(&it, &booked).await, &booked["datetime_start"]);
        let late = it.at("2026-11-24T12:00:00Z");
        let shown = open(&late, &link).await.data();
        assert_eq!((&shown["may_cancel"], &shown["cancelable_until"]), (&json!(false), &json!("2026-11-24 08:00")));
        assert_eq!(answer(&late, &link, start, "cancel", None).await.expect(409)["code"], "too_late");
        for _ in 0..2 {
            assert_eq!(answer(&it.clinic, &link, start, "cancel", None).await.data()["state"], "canceled");
        }
        assert_eq!(it.usage().await, 0);
        assert_eq!(it.logged().await.iter().filter(|event| *event == "canceled").count(), 1);
        assert_eq!(answer(&it.clinic, &link, start, "confirm", None).await.expect(409)["code"], "not_now");
        mark(&it, &it.ana, &booked, json!({"confirmed": true})).await.expect(409);

        let ended = it.books("2026-11-25 08:00").await;
        let link = self::link(&it, &ended).await;
        let begun = it.at("2026-11-25T11:30:00Z");
        assert_eq!(open(&begun, &link).await.data()["state"], "begun");
        assert_eq!(answer(&begun, &link, start, "confirm", None).await.expect(409)["code"], "already_begun");
        let over = it.at("2026-11-25T13:00:00Z");
        assert_eq!(open(&over, &link).await.data()["state"], "over");
        assert_eq!(answer(&over, &link, start, "cancel", None).await.expect(409)["code"], "already_over");
    });
}

#[test]
fn marks_are_set_by_the_team_and_confirmed_by_the_patient() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let rita = it.clinic.receptionist("Rita").await;
        let booked = it.books("2026-11-25 08:00").await;
        let marks = async |person, marks| mark(&it, person, &booked, marks).await.data()["marks"].clone();
        assert_eq!(marks(&rita, json!({"sent": true})).await["confirmation"], "sent");
        assert_eq!(it.read(&it.carla, &booked).await["marks"]["confirmation"], "unasked", "not for the patient");
        assert_eq!(marks(&rita, json!({"sent": false})).await["confirmation"], "unasked");
        assert_eq!(marks(&rita, json!({"confirmed": true})).await["confirmed_by"], "Rita");
        assert_eq!(it.read(&it.carla, &booked).await["marks"]["confirmed_by"], json!(null));
        assert_eq!(marks(&it.ana, json!({"confirmed": false})).await["confirmation"], "unasked");
        assert_eq!(marks(&it.carla, json!({"confirmed": true})).await["confirmation"], "confirmed");
        mark(&it, &it.bruno, &booked, json!({"confirmed": true})).await.expect(404);

        for (body, field) in
            [(json!({"sent": true}), "sent"), (json!({"arrived": true}), "arrived"), (json!({"confirmed": false}), "confirmed")]
        {
            assert_eq!(mark(&it, &it.carla, &booked, body).await.field(field), "Só a equipe da clínica muda isto.");
        }
        // Nobody arrives on another day.
        assert_eq!(mark(&it, &rita, &booked, json!({"arrived": true})).await.expect(409)["code"], "not_now");
        let today = it.at("2026-11-25T10:50:00Z");
        let rita = today.on.signed_in(&rita).await;
        let path = format!("/appointments/{}/marks", id(&booked));
        assert!(today.put(&rita, &path, json!({"arrived": true})).await.data()["marks"]["arrived_at"].is_string());
        assert_eq!(today.put(&rita, &path, json!({"arrived": false})).await.data()["marks"]["arrived_at"], json!(null));
        let events = it.logged().await;
        for event in ["confirmation_sent", "confirmed", "unconfirmed", "arrived", "arrival_undone"] {
            assert!(events.iter().any(|logged| logged == event), "{event}: {events:?}");
        }
    });
}

#[test]
fn list_of_a_day_has_the_clinics_text_and_only_visible_patients() {
    both(async |on| {
        let it = Scene::new(&on).await;
        it.clinic.put(&it.admin, &format!("/users/{}", it.carla.id), json!({"mobile": "(11) 98765-4321"})).await.data();
        let booked = it.books("2026-11-25 08:00").await;
        let list = it.clinic.get(&it.ana, "/appointments/day?date=2026-11-25").await.data();
        let row = &list["appointments"][0];
        assert_eq!((&list["date"], &row["mobile"]), (&json!("2026-11-25"), &json!("11987654321")));
        let text = row["confirmation_message"].as_str().unwrap();
        assert!(text.contains("Olá, Carla!") && text.contains("com Ana é quarta-feira, 25/11, às 08:00."), "{text}");
        assert!(text.ends_with(row["confirmation_link"].as_str().unwrap()), "{text}");
        assert!(!text.contains("Consulta") && !text.contains("Programa"), "{text}");
        let of_bruno = it.clinic.get(&it.bruno, "/appointments/day?date=2026-11-25").await.data();
        assert_eq!(of_bruno["appointments"], json!([]));
        assert_eq!(it.clinic.get(&it.ana, "/appointments/day").await.data()["date"], "2026-11-21", "tomorrow by default");
        it.clinic.get(&it.carla, "/appointments/day").await.expect(403);

        let mut settings = it.clinic.get(&it.admin, "/settings").await.data();
        settings["confirmation_text"] = json!("Vem, {nome}? {link}");
        settings = it.clinic.put(&it.admin, "/settings", settings).await.data();
        let list = it.clinic.get(&it.ana, "/appointments/day?date=2026-11-25").await.data();
        assert!(list["appointments"][0]["confirmation_message"].as_str().unwrap().starts_with("Vem, Carla? http"));
        settings["confirmation_text"] = json!("Vem, {nome}?");
        let refused = it.clinic.put(&it.admin, "/settings", settings.clone()).await.field("confirmation_text");
        assert_eq!(refused, "Inclua {link}: é por ele que o paciente responde.");
        settings["confirmation_text"] = json!(null);
        let restored = it.clinic.put(&it.admin, "/settings", settings).await.data();
        assert!(restored["confirmation_text"].as_str().unwrap().starts_with("Olá, {nome}!"));

        it.act(&it.carla, &booked, "cancel").await.data();
        let list = it.clinic.get(&it.ana, "/appointments/day?date=2026-11-25").await.data();
        assert_eq!(
            (&list["appointments"][0]["confirmation_link"], &list["appointments"][0]["confirmation_message"]),
            (&json!(null), &json!(null))
        );
    });
}

#[test]
fn first_visit_and_payment_are_derived_for_the_team() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-25 08:00").await;
        let later = it.books("2026-11-26 08:00").await;
        // The product is free, so that nothing has to be paid.
        let marks = it.read(&it.ana, &booked).await["marks"].clone();
        assert_eq!((&marks["first_visit"], &marks["paid"]), (&json!(true), &json!(null)));
        let own = it.read(&it.carla, &booked).await["marks"].clone();
        assert_eq!((&own["first_visit"], &own["paid"]), (&json!(null), &json!(null)));
        it.act(&it.ana, &booked, "start").await.data();
        it.act(&it.ana, &booked, "complete").await.data();
        assert_eq!(it.read(&it.ana, &booked).await["marks"]["first_visit"], true);
        assert_eq!(it.read(&it.ana, &later).await["marks"]["first_visit"], false);

        let product = it.clinic.product(&it.admin, "Avulsa", 150.0, call(json!({"quota": 1}))).await;
        let service = product["productServices"][0]["id"].clone();
        let more = json!({"user_id": it.carla.id, "product_service_id": service, "purchase_service_id": null});
        let sold = it.clinic.book(&it.ana, "", "2026-11-27 08:00", more).await.expect(201)["data"].clone();
        assert_eq!(it.read(&it.ana, &sold).await["marks"]["paid"], false);
        let purchases = it.clinic.get(&it.admin, "/purchases").await.data();
        let purchase = purchases.as_array().unwrap().iter().find(|one| one["status"] == "pending").unwrap().clone();
        it.clinic.post(&it.admin, &format!("/purchases/{}/confirm", id(&purchase)), json!({})).await.data();
        assert_eq!(it.read(&it.ana, &sold).await["marks"]["paid"], true);
    });
}

#[test]
fn reminder_carries_the_link_to_confirm() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-25 08:00").await;
        send_due(&it.at("2026-11-24T11:00:00Z").on.app).await.unwrap();
        let mail = it.clinic.letters(&it.carla.email).await.remove(0);
        let address = format!("http://{}:8080/confirmacao#{}", it.clinic.host, link(&it, &booked).await);
        assert!(mail.body.contains(&format!("Confirme a sua presença:\n{address}\n")), "{}", mail.body);
    });
}
