use chrono::{DateTime, Utc};
use poem::Request;
use poem::http::{Method, header};
use serde_json::{Value, json};

use crate::scheduling::appointments_scene::{Scene, call};
use crate::{TestApp, both, id};
use foundation::clock::Clock;

fn at(on: &TestApp, time: &str) -> TestApp {
    let moment: DateTime<Utc> = time.parse().unwrap();
    on.at(Clock::fixed(moment))
}

#[test]
fn appointment_opens_the_conversation_of_patient_and_specialist() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 08:00").await;
        let opened = it.clinic.opens(&it.carla, &booked).await.data();
        let times = json!({"url": null, "opens_at": "2026-11-23T10:45:00Z", "closes_at": "2026-11-23T14:00:00Z"});
        let direct = it.clinic.direct_room(&it.carla, &it.ana).await;
        assert_eq!(opened, json!({"direct": direct, "username": "Carla", "title": "Consulta", "video": times}));
        assert_eq!(it.clinic.opens(&it.ana, &booked).await.data()["username"], "Ana");
        it.clinic.opens(&it.bruno, &booked).await.expect(404);
        // A page may send both ids.
        let open = async |room: &str| {
            it.clinic.post(&it.ana, "/chat-sessions/open", json!({"roomId": room, "appointment_id": booked["id"]})).await
        };
        assert_eq!(open(&direct).await.expect(201)["data"]["chat_id"], direct);
        assert_eq!(open(id(&booked)).await.field("roomId"), "Esta conversa não é a deste agendamento.");
    });
}

#[test]
fn video_call_has_a_secret_address_around_the_time_of_the_appointment() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (booked, other) = (it.books("2026-11-23 08:00").await, it.books("2026-11-24 08:00").await);
        let url = async |time: &str, appointment: &Value| {
            let then = at(&on, time);
            let carla = then.signed_in(&it.carla).await;
            then.as_person(&carla, Method::POST, &format!("/appointments/{}/chat", id(appointment)), None).await.data()["video"]["url"]
                .take()
        };
        let address = url("2026-11-23T10:45:00Z", &booked).await;
        assert_eq!(url("2026-11-23T13:59:59Z", &booked).await, address);
        assert_eq!((url("2026-11-23T10:44:59Z", &booked).await, url("2026-11-23T14:00:00Z", &booked).await), (Value::Null, Value::Null));
        let key = address.as_str().unwrap().strip_prefix("https://meet.jit.si/").expect("the clinic's service");
        assert!(key.len() >= 43 && !key.contains(id(&booked)), "{key}");
        assert_ne!(url("2026-11-24T10:45:00Z", &other).await, address, "each has a call of its own");
        // The address changes, because a former participant may know it.
        it.change(&it.ana, &booked, json!({"datetime_start": "2026-11-23 11:00"})).await.data();
        assert_ne!(url("2026-11-23T13:45:00Z", &booked).await, address);
    });
}

#[test]
fn video_call_is_absent_from_personal_or_canceled_appointments() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 08:00").await;
        it.act(&it.carla, &booked, "cancel").await.data();
        assert_eq!(it.clinic.opens(&it.carla, &booked).await.data()["video"], Value::Null);
    });
    both(async |on| {
        let it = Scene::with(&on, call(json!({"params": {"duration": 60, "type": "personal_meeting"}}))).await;
        let booked = it.books("2026-11-23 08:00").await;
        let opened = it.clinic.opens(&it.carla, &booked).await.data();
        assert_eq!(opened["video"].is_null(), booked["service_type"] == "personal_meeting");
    });
}

#[test]
fn appointment_with_guests_has_a_chat_room_of_its_own() {
    both(async |on| {
        let it = Scene::with(&on, call(json!({"product_rules": {"enable_guest": true}}))).await;
        let guests = json!({"guests": ["mae@casa.example"]});
        let booked = it.clinic.book(&it.carla, &it.service, "2026-11-23 08:00", guests).await.data();
        let room = it.clinic.appointment_room(&it.ana, &booked).await;
        assert_ne!(room, it.clinic.direct_room(&it.carla, &it.ana).await);
        assert_eq!(it.clinic.appointment_room(&it.carla, &booked).await, room);
        let seen = it.clinic.room(&it.carla, &room).await;
        let appointment = json!({"id": booked["id"], "datetime_start": "2026-11-23 08:00", "datetime_end": "2026-11-23 09:00",
            "title": "Consulta", "situation": "approved"});
        assert_eq!(
            (&seen["kind"], &seen["appointment"], &seen["guests"]),
            (&json!("appointment"), &appointment, &json!(["mae@casa.example"]))
        );
        // Another specialist takes over: the previous one gets no more events.
        let mut left = it.clinic.listens(&it.ana).await;
        it.change(&it.admin, &booked, json!({"specialist_id": it.bruno.id})).await.data();
        assert_eq!(left.waits_for("revoked").await, json!({"chat_id": room}));
        it.clinic.get(&it.ana, &format!("/chat/rooms/{room}")).await.expect(404);
        assert_eq!(it.clinic.room(&it.bruno, &room).await["specialist"]["name"], "Bruno");
        // After the cancellation it is read-only.
        it.clinic.says(&it.bruno, &room, "Até segunda!").await;
        it.act(&it.carla, &booked, "cancel").await.data();
        assert_eq!(it.clinic.room(&it.carla, &room).await["can_write"], false);
        assert_eq!(it.clinic.message_texts(&it.bruno, &room).await, ["Até segunda!"]);
        it.clinic.post(&it.bruno, "/chat/messages", json!({"chat_id": room, "message": "Oi"})).await.expect(409);
    });
}

#[test]
fn super_admin_enters_a_conversation_by_the_appointment_only_and_is_logged() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 08:00").await;
        let room = it.clinic.direct_room(&it.carla, &it.ana).await;
        it.clinic.get(&it.admin, &format!("/chat/rooms/{room}")).await.expect(404);
        it.clinic.messages(&it.admin, &room, "").await.expect(404);
        let opened = it.clinic.opens(&it.admin, &booked).await.data();
        assert_eq!((&opened["direct"], &opened["username"]), (&json!(room), &json!("Otávio Admin")));
        let entries = it.clinic.get(&it.admin, "/system-logs?object_type=chat_room").await.data();
        assert_eq!((entries.as_array().unwrap().len(), &entries[0]["event"]), (1, &json!("read")));
        let said = it.clinic.says(&it.admin, &room, "Aqui é da clínica.").await;
        assert_eq!((&said["name"], &said["user_id"]), (&json!("Otávio Admin"), &json!(it.admin.id)));
        let (dora, hers) = it.patient("Dora").await;
        let other = it.clinic.book(&dora, &hers, "2026-11-23 09:00", json!({})).await.data();
        let elsewhere = it.clinic.appointment_room(&dora, &other).await;
        it.clinic.get(&it.admin, &format!("/chat/rooms/{elsewhere}")).await.expect(404);
        // On the next day they have to join again.
        let later = at(&on, "2026-11-20T23:59:59Z");
        assert_eq!(later.as_person(&it.admin, Method::GET, &format!("/chat/rooms/{room}"), None).await.status, 200);
        let mut tx = on.app.db.read(&it.clinic.scope()).await.unwrap();
        let tomorrow = "2026-11-21T00:00:00Z".parse().unwrap();
        assert!(!conversation::chat::is_admitted(&mut tx, room.parse().unwrap(), it.admin.id, tomorrow).await.unwrap());
    });
}

#[test]
fn video_frames_are_allowed_on_chat_pages_from_the_configured_service_only() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let mut settings = clinic.get(&admin, "/settings").await.data();
        settings["video_base_url"] = json!("https://video.example/salas/");
        clinic.put(&admin, "/settings", settings).await.data();
        let headers = async |path: &str| {
            let answer = on.send(Request::builder().uri_str(path).header(header::HOST, &clinic.host).finish()).await;
            let text = |name: &str| answer.headers[name].to_str().unwrap().to_owned();
            (text("content-security-policy"), text("permissions-policy"))
        };
        let (content, permissions) = headers("/chat/appointments/x/chat").await;
        assert!(content.ends_with("; frame-src https://video.example"), "{content}");
        let allowed = "(self \"https://video.example\")";
        assert_eq!(permissions, format!("camera={allowed}, microphone={allowed}, geolocation=()"));
        for path in ["/", "/chat", "/admin/chat/x", "/dashboard", "/api/chat/rooms"] {
            let (content, permissions) = headers(path).await;
            assert!(!content.contains("frame-src") && !content.contains("video.example"), "{path}: {content}");
            assert_eq!(permissions, "camera=(), microphone=(), geolocation=()", "{path}");
        }
    });
}
