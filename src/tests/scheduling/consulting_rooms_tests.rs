//! Consulting rooms: the list, and the rooms that appointments get.

use chrono::TimeDelta;
use poem::http::Method;
use serde_json::{Value, json};

use crate::scheduling::appointments_scene::{Scene, call};
use crate::{Person, TestApp, both, id};
use foundation::clock::Clock;
use scheduling::waiting_list::offers::offer_due;

/// Creates a tenant whose sessions last an hour and need a room.
async fn scene(on: &TestApp, more: Value) -> Scene {
    let mut params = json!({"duration": 60, "service_type": "personal_meeting", "needs_room": true});
    params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    Scene::with(on, call(json!({"params": params, "quota": 20}))).await
}

/// Saves rooms with these names, and returns them.
async fn rooms(it: &Scene, names: &[&str]) -> Value {
    let rooms: Vec<Value> = names.iter().map(|name| json!({"name": name})).collect();
    it.clinic.put(&it.admin, "/consulting-rooms", json!({"data": rooms})).await.data()
}

/// Creates a patient of a specialist with the scene's product.
async fn patient_of(it: &Scene, specialist: &Person, name: &str) -> (Person, String) {
    let person = it.clinic.patient(name, specialist).await;
    let product = it.clinic.get(&it.admin, "/products").await.data()[0].clone();
    it.clinic.buy(&person, &product).await.expect(201);
    let service = it.clinic.service_of(&person).await;
    (person, service)
}

/// Returns the starts of the free slots of a day that a person may book with a specialist.
async fn free(it: &Scene, (person, service): (&Person, &str), specialist: &Person, day: &str) -> Vec<String> {
    let path = format!("/calendar?purchase_service_id={service}&specialist_id={}&start={day}&end={day}", specialist.id);
    let calendar = it.clinic.get(person, &path).await.data();
    let blocks = calendar["slots"][0]["blocks"].as_array().cloned().unwrap_or_default();
    blocks.iter().filter(|block| block["available"] == true).map(|block| block["timeStart"].as_str().unwrap().to_owned()).collect()
}

/// Returns the names of the rooms that are free for an appointment at this time.
async fn offered(it: &Scene, appointment: &Value, start: &str) -> Value {
    let path = format!("/consulting-rooms/free?datetime_start={}&appointment_id={}", start.replace(' ', "%20"), id(appointment));
    let found = it.clinic.get(&it.admin, &path).await.data();
    found["rooms"].as_array().unwrap().iter().map(|room| room["name"].clone()).collect()
}

/// Returns the texts of the mails to a person.
async fn mailed(it: &Scene, person: &Person) -> Vec<String> {
    let mut tx = it.clinic.on.app.db.read(&it.clinic.scope()).await.unwrap();
    let sql = "SELECT body FROM mails WHERE tenant_id = $1 AND recipient = $2 ORDER BY created_at, id";
    let rows: Vec<(String,)> = tx.query(sql).bind(person.email.as_str()).fetch_all().await.unwrap();
    rows.into_iter().map(|(text,)| text).collect()
}

#[test]
fn rooms_are_kept_in_their_order_with_unique_names_and_one_usual_room_each() {
    both(async |on| {
        let it = scene(&on, json!({})).await;
        let empty = it.clinic.get(&it.ana, "/consulting-rooms").await.data();
        assert_eq!(empty, json!([]));
        let saved = rooms(&it, &["Sala 1", "  Sala 2 ", "Consultório azul"]).await;
        let names = |rooms: &Value| rooms.as_array().unwrap().iter().map(|room| room["name"].clone()).collect::<Vec<_>>();
        assert_eq!(names(&saved), ["Sala 1", "Sala 2", "Consultório azul"]);
        // Omitted rooms and fields are left unchanged.
        let change = json!({"data": [
            {"id": saved[2]["id"], "name": "Consultório verde", "usual_of": [it.ana.id]},
            {"id": saved[0]["id"], "name": "Sala 1", "active": false},
        ]});
        let changed = it.clinic.put(&it.admin, "/consulting-rooms", change).await.data();
        assert_eq!(names(&changed), ["Consultório verde", "Sala 1", "Sala 2"]);
        assert_eq!(changed[0]["usual_of"], json!([it.ana.id]));
        assert_eq!((&changed[1]["active"], &changed[2]["active"]), (&json!(false), &json!(true)));
        assert_eq!(it.clinic.get(&it.bruno, "/consulting-rooms").await.data(), changed);
        // A specialist who gets another usual room leaves the former one.
        let change = json!({"data": [
            {"id": saved[0]["id"], "name": "Sala 1", "usual_of": [it.ana.id, it.bruno.id]}, {"id": saved[2]["id"], "name": "Verde"},
        ]});
        let changed = it.clinic.put(&it.admin, "/consulting-rooms", change).await.data();
        assert_eq!(changed[0]["usual_of"], json!([it.ana.id, it.bruno.id]));
        assert_eq!(changed[1]["usual_of"], json!([]));
        for (wrong, field) in [
            (json!([{"name": " "}]), "data.0.name"),
            (json!([{"name": "x".repeat(41)}]), "data.0.name"),
            (json!([{"name": "Sala"}, {"name": "SALA"}]), "data.1.name"),
            (json!([{"id": it.ana.id, "name": "Sala"}]), "data.0.id"),
            (json!([{"name": "A", "usual_of": [it.carla.id]}]), "data.0.usual_of"),
            (json!([{"name": "A", "usual_of": [it.ana.id]}, {"name": "B", "usual_of": [it.ana.id]}]), "data.1.usual_of"),
            ((0..51).map(|number| json!({"name": format!("Outra {number}")})).collect(), "data"),
        ] {
            let refused = it.clinic.put(&it.admin, "/consulting-rooms", json!({"data": wrong})).await.expect(422);
            assert!(refused["errors"][field].is_array(), "{field}: {refused}");
        }
        for person in [&it.ana, &it.carla] {
            it.clinic.put(person, "/consulting-rooms", json!({"data": []})).await.expect(403);
        }
    });
}

#[test]
fn bookings_get_the_usual_room_or_the_first_free_one_until_none_is_left() {
    both(async |on| {
        let it = scene(&on, json!({})).await;
        let (bia, caio) = (it.clinic.specialist("Bia").await, it.clinic.specialist("Caio").await);
        for specialist in [&bia, &caio] {
            it.clinic.keeps_hours(specialist).await;
        }
        let (of_bia, bias) = patient_of(&it, &bia, "Dora").await;
        let (of_caio, caios) = patient_of(&it, &caio, "Elias").await;
        // Without rooms, nothing is missing.
        let before = it.books("2026-11-24 08:00").await;
        assert_eq!((&before["consulting_room_id"], &before["consulting_room_name"]), (&Value::Null, &Value::Null));
        let saved = rooms(&it, &["Sala 1", "Sala 2"]).await;
        let usual =
            json!({"data": [{"id": saved[0]["id"], "name": "Sala 1"}, {"id": saved[1]["id"], "name": "Sala 2", "usual_of": [it.ana.id]}]});
        it.clinic.put(&it.admin, "/consulting-rooms", usual).await.data();
        let first = it.books("2026-11-23 08:00").await;
        assert_eq!((&first["consulting_room_name"], &first["consulting_room_id"]), (&json!("Sala 2"), &saved[1]["id"]));
        assert_eq!(it.read(&it.carla, &first).await, first);
        let second = it.clinic.book(&of_bia, &bias, "2026-11-23 08:00", json!({})).await.expect(201)["data"].clone();
        assert_eq!(second["consulting_room_name"], "Sala 1");
        // Caio is free at eight, and no room is.
        assert_eq!(free(&it, (&of_caio, &caios), &caio, "2026-11-23").await, ["09:00", "10:00", "11:00"]);
        for (person, more) in
            [(&of_caio, json!({})), (&it.admin, json!({"user_id": of_caio.id, "specialist_id": caio.id, "squeeze_in": true}))]
        {
            let refused = it.clinic.book(person, &caios, "2026-11-23 08:00", more).await.expect(409);
            assert_eq!(refused["code"], "room_taken");
            assert_eq!(refused["message"], "Não há sala livre neste horário. Escolha outro.");
        }
        // A service that needs none is booked as before.
        let online = it.clinic.product(&it.admin, "Online", 0.0, call(json!({"params": {"duration": 60, "needs_room": true}}))).await;
        it.clinic.buy(&of_caio, &online).await.expect(201);
        let services = it.clinic.get(&of_caio, "/purchase-services").await.data();
        let service = services.as_array().unwrap().iter().find(|service| id(service) != caios).unwrap();
        let remote = it.clinic.book(&of_caio, id(service), "2026-11-23 08:00", json!({})).await.expect(201)["data"].clone();
        assert_eq!(remote["consulting_room_id"], Value::Null);
        it.act(&of_caio, &remote, "cancel").await.data();
        // A canceled appointment leaves its room, and needs one again.
        it.act(&it.carla, &first, "cancel").await.data();
        let third = it.clinic.book(&of_caio, &caios, "2026-11-23 08:00", json!({})).await.expect(201)["data"].clone();
        assert_eq!(third["consulting_room_name"], "Sala 2");
        let refused = it.put(&it.admin, &first, json!({"situation": "approved"})).await.expect(409);
        assert_eq!(refused["code"], "room_taken");
        it.act(&of_bia, &second, "cancel").await.data();
        let again = it.put(&it.admin, &first, json!({"situation": "approved"})).await.data();
        assert_eq!(again["consulting_room_name"], "Sala 1");
    });
}

#[test]
fn rooms_keep_the_buffers_of_both_appointments() {
    both(async |on| {
        let it = scene(&on, json!({"buffer_before": 15, "buffer_after": 15})).await;
        rooms(&it, &["Sala 1"]).await;
        let (dora, service) = patient_of(&it, &it.bruno, "Dora").await;
        it.books("2026-11-23 09:00").await;
        assert_eq!(free(&it, (&dora, &service), &it.bruno, "2026-11-23").await, ["11:00"]);
        let refused = it.clinic.book(&dora, &service, "2026-11-23 10:00", json!({})).await.expect(409);
        assert_eq!(refused["code"], "room_taken");
        // One that is squeezed in needs only the time itself.
        let squeezed = json!({"squeeze_in": true, "user_id": dora.id});
        it.clinic.book(&it.bruno, &service, "2026-11-23 10:00", squeezed).await.expect(201);
    });
}

#[test]
fn team_chooses_among_free_rooms_and_moving_keeps_the_room_or_takes_another() {
    both(async |on| {
        let it = scene(&on, json!({})).await;
        let saved = rooms(&it, &["Sala 1", "Sala 2", "Sala 3"]).await;
        let (dora, service) = patient_of(&it, &it.bruno, "Dora").await;
        let named = |room: usize| json!({"consulting_room_id": saved[room]["id"]});
        let mut by_team = named(1);
        by_team["user_id"] = json!(dora.id);
        let other = it.clinic.book(&it.bruno, &service, "2026-11-23 08:00", by_team.clone()).await.expect(201)["data"].clone();
        assert_eq!(other["consulting_room_name"], "Sala 2");
        let refused = it.clinic.book(&it.carla, &it.service, "2026-11-23 08:00", named(2)).await.expect(422);
        assert!(refused["errors"]["consulting_room_id"].is_array());
        let own = it.books("2026-11-23 08:00").await;
        assert_eq!(own["consulting_room_name"], "Sala 1");
        assert_eq!(offered(&it, &own, "2026-11-23 08:00").await, json!(["Sala 1", "Sala 3"]));
        let refused = it.change(&it.ana, &own, named(1)).await.expect(409);
        assert_eq!(
            (&refused["code"], &refused["message"]),
            (&json!("room_taken"), &json!("Sala 2 está ocupada neste horário. Escolha outra sala."))
        );
        let unknown = it.change(&it.ana, &own, json!({"consulting_room_id": it.ana.id})).await.expect(422);
        assert!(unknown["errors"]["consulting_room_id"].is_array());
        let changed = it.change(&it.ana, &own, named(2)).await.data();
        assert_eq!((&changed["consulting_room_name"], &changed["datetime_start"]), (&json!("Sala 3"), &own["datetime_start"]));
        // Mails and calendar entries name the room.
        let mails = mailed(&it, &it.carla).await;
        assert!(mails.iter().any(|mail| mail.contains(", Sala 3")), "{mails:?}");
        let file = it.clinic.get(&it.carla, &format!("/appointments/{}/ics", id(&own))).await;
        let file = std::str::from_utf8(&file.body).unwrap();
        assert!(file.contains("LOCATION:Sala 3"), "{file}");
        // Keeps its room at another hour, unless that is taken then.
        let moved = it.change(&it.ana, &own, json!({"datetime_start": "2026-11-23 10:00"})).await.data();
        assert_eq!(moved["consulting_room_name"], "Sala 3");
        let mut third = named(2);
        third["user_id"] = json!(dora.id);
        it.clinic.book(&it.bruno, &service, "2026-11-24 10:00", third).await.expect(201);
        let moved = it.change(&it.ana, &own, json!({"datetime_start": "2026-11-24 10:00"})).await.data();
        assert_eq!(moved["consulting_room_name"], "Sala 1");
        it.change(&it.carla, &own, named(1)).await.expect(403);
    });
}

#[test]
fn room_that_is_set_inactive_names_its_appointments_and_keeps_them() {
    both(async |on| {
        let it = scene(&on, json!({})).await;
        let saved = rooms(&it, &["Sala 1", "Sala 2"]).await;
        let own = it.books("2026-11-23 08:00").await;
        let close = json!({"data": [{"id": saved[0]["id"], "name": "Sala 1", "active": false}]});
        let after = it.clinic.put(&it.admin, "/consulting-rooms", close).await.data();
        assert_eq!(after[0]["booked"], json!(["23/11/2026 08:00 às 09:00, Carla"]));
        assert_eq!(it.read(&it.carla, &own).await["consulting_room_name"], "Sala 1");
        assert_eq!(it.books("2026-11-24 08:00").await["consulting_room_name"], "Sala 2");
        let refused = it.change(&it.ana, &own, json!({"consulting_room_id": saved[0]["id"], "datetime_start": "2026-11-23 09:00"})).await;
        assert!(refused.expect(422)["errors"]["consulting_room_id"].is_array());
        // Once it is moved, it takes a room that is in use.
        let moved = it.change(&it.ana, &own, json!({"datetime_start": "2026-11-23 09:00"})).await.data();
        assert_eq!(moved["consulting_room_name"], "Sala 2");
        assert_eq!(it.clinic.get(&it.admin, "/consulting-rooms").await.data()[0]["booked"], json!([]));
        // Without a room in use, the rule does not apply.
        let close = json!({"data": [{"id": saved[1]["id"], "name": "Sala 2", "active": false}]});
        it.clinic.put(&it.admin, "/consulting-rooms", close).await.data();
        assert_eq!(it.books("2026-11-25 08:00").await["consulting_room_id"], Value::Null);
    });
}

#[test]
fn offer_of_the_waiting_list_holds_a_room_and_a_freed_room_is_offered_to_all_lists() {
    both(async |on| {
        let it = scene(&on, json!({})).await;
        rooms(&it, &["Sala 1"]).await;
        let (dora, doras) = patient_of(&it, &it.bruno, "Dora").await;
        let monday = json!({"purchase_service_id": doras, "first_day": "2026-11-23", "last_day": "2026-11-23", "day_part": "morning"});
        let mut own = Vec::new();
        for hour in ["08:00", "09:00", "10:00", "11:00"] {
            own.push(it.books(&format!("2026-11-23 {hour}")).await);
        }
        let later = it.clinic.on.at(Clock::fixed(it.clinic.on.app.clock.now() + TimeDelta::milliseconds(5)));
        let entry = later.as_person(&dora, Method::POST, "/waiting-list", Some(monday)).await.expect(201)["data"].clone();
        let state = async || it.clinic.get(&dora, "/waiting-list").await.data()[0].clone();
        let offers = async |time: &str| offer_due(&on.app.at(Clock::fixed(time.parse().unwrap()))).await.unwrap();
        offers("2026-11-20T12:01:00Z").await;
        assert_eq!(state().await["state"], "waiting");
        // Ana's patient leaves the only room, which Bruno's waits for.
        it.act(&it.carla, &own[1], "cancel").await.data();
        offers("2026-11-20T12:02:00Z").await;
        assert_eq!(state().await["offer"]["datetime_start"], "2026-11-23 09:00");
        // The room is held, for Ana's patients, too.
        let refused = it.asks("2026-11-23 09:00").await.expect(409);
        assert_eq!(refused["code"], "room_taken");
        let booked = it.clinic.put(&dora, &format!("/waiting-list/{}/accept", id(&entry)), json!({})).await.data();
        assert_eq!((&booked["consulting_room_name"], &booked["specialist_id"]), (&json!("Sala 1"), &json!(it.bruno.id)));
    });
}
