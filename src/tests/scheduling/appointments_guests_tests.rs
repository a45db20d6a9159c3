use chrono::{DateTime, Utc};
use poem::http::Method;
use serde_json::{Value, json};

use crate::scheduling::appointments_scene::{Scene, call};
use crate::{Person, TestApp, both, id, png};
use foundation::clock::Clock;

const EMAIL: &str = "mae@casa.example";

async fn scene(on: &TestApp) -> (Scene, Value) {
    let it = Scene::with(on, call(json!({"product_rules": {"enable_guest": true}}))).await;
    let booked = it.clinic.book(&it.carla, &it.service, "2026-11-23 08:00", json!({"guests": [EMAIL]})).await.data();
    (it, booked)
}

#[test]
fn appointment_guest_joins_writes_and_is_shut_out() {
    both(async |on| {
        let (it, booked) = scene(&on).await;
        let clinic = &it.clinic;
        let mother = clinic.visitor(EMAIL).await;
        let opened = clinic.opens(&mother, &booked).await.data();
        assert_eq!((&opened["username"], &opened["title"]), (&json!(EMAIL), &json!("Consulta")));
        let room = opened["direct"].as_str().unwrap().to_owned();
        let seen = clinic.room(&mother, &room).await;
        assert_eq!((&seen["me"], &seen["guests"], &seen["can_write"]), (&json!(mother.id), &json!([]), &json!(true)));
        let mut page = clinic.listens(&mother).await;
        let said = clinic.says(&mother, &room, "Bom dia!").await;
        assert_eq!((&said["name"], &said["user_id"], &said["mine"]), (&json!(EMAIL), &json!(mother.id), &json!(true)));
        clinic.chat_file(&mother, &room, "foto.png", &png(10, 10)).await.expect(201);
        clinic.says(&it.ana, &room, "Bom dia! Que bom que veio.").await;
        clinic.reads(&mother, &room, 3).await.expect(204);
        clinic.post(&mother, &format!("/chat/rooms/{room}/typing"), json!({})).await.expect(204);
        assert_eq!(clinic.message_texts(&mother, &room).await, ["Bom dia!", "", "Bom dia! Que bom que veio."]);
        assert_eq!(clinic.room(&it.ana, &room).await["unread"], 0);

        // Guests have no access to other rooms.
        let direct = clinic.direct_room(&it.carla, &it.ana).await;
        clinic.get(&mother, &format!("/chat/rooms/{direct}")).await.expect(404);
        clinic.messages(&mother, &direct, "").await.expect(404);
        let (dora, hers) = it.patient("Dora").await;
        let other = clinic.book(&dora, &hers, "2026-11-24 08:00", json!({"guests": ["pai@casa.example"]})).await.data();
        clinic.opens(&mother, &other).await.expect(404);
        for path in ["/patients", "/appointments", &format!("/appointments/{}", id(&booked)), "/chat/rooms"] {
            clinic.get(&mother, path).await.expect(401);
        }
        clinic.post(&mother, "/auth/me", json!({})).await.expect(401);
        clinic.post(&mother, "/chat-sessions/open", json!({"roomId": room})).await.expect(403);
        clinic.post(&mother, "/chat-sessions/ping", json!({"chat_id": room})).await.expect(403);

        // A removed guest loses access: the token, the link, and the open page.
        let link = clinic.guest_token(EMAIL).await;
        it.change(&it.ana, &booked, json!({"guests": []})).await.data();
        assert_eq!(page.waits_for("revoked").await, json!({"chat_id": room}));
        assert_eq!(page.hears().await, None, "the stream has ended");
        is_out(&it, &mother, &booked, &room, &link).await;
        assert_eq!(clinic.room(&it.carla, &room).await["guests"], json!([]));
        assert_eq!(clinic.message_texts(&it.carla, &room).await.len(), 3, "what they said stays");

        clinic.a_moment_passes();
        // A guest who is invited again keeps their id, but old links and tokens stay invalid.
        it.change(&it.ana, &booked, json!({"guests": [EMAIL]})).await.data();
        is_out(&it, &mother, &booked, &room, &link).await;
        let again = clinic.visitor(EMAIL).await;
        assert_eq!((again.id, clinic.message_texts(&again, &room).await.len()), (mother.id, 3));
        it.act(&it.carla, &booked, "cancel").await.data();
        is_out(&it, &again, &booked, &room, &link).await;
    });
}

async fn is_out(it: &Scene, guest: &Person, appointment: &Value, room: &str, link: &str) {
    let clinic = &it.clinic;
    clinic.opens(guest, appointment).await.expect(401);
    clinic.get(guest, &format!("/chat/rooms/{room}")).await.expect(401);
    clinic.messages(guest, room, "").await.expect(401);
    clinic.post(guest, "/chat/messages", json!({"chat_id": room, "message": "Oi"})).await.expect(401);
    assert_eq!(clinic.stream(guest).await.status(), 401);
    let dead = clinic.exchange(link).await.expect(401);
    assert_eq!(dead["code"], "guest_link_invalid");
    assert_eq!(dead["message"], "Este convite não vale mais. Peça um novo a quem convidou você.");
}

#[test]
fn guest_links_replaced_by_staff_end_the_old_ones() {
    both(async |on| {
        let (it, booked) = scene(&on).await;
        let clinic = &it.clinic;
        let stranger = clinic.visitor(EMAIL).await;
        let room = clinic.appointment_room(&stranger, &booked).await;
        let leaked = clinic.guest_token(EMAIL).await;
        let mut page = clinic.listens(&stranger).await;
        let path = format!("/appointments/{}/guest-links", id(&booked));
        clinic.post(&it.bruno, &path, json!({})).await.expect(404);
        clinic.post(&it.carla, &path, json!({})).await.expect(403);
        let video = async |at: &str| {
            let then = on.at(Clock::fixed(at.parse().unwrap()));
            let carla = then.signed_in(&it.carla).await;
            let opened = then.as_person(&carla, Method::POST, &format!("/appointments/{}/chat", id(&booked)), None).await.data();
            opened["video"]["url"].as_str().expect("a call").to_owned()
        };
        let before = video("2026-11-23T11:05:00Z").await;
        clinic.a_moment_passes();
        clinic.post(&it.ana, &path, json!({})).await.expect(204);
        while page.hears().await.is_some() {}
        is_out(&it, &stranger, &booked, &room, &leaked).await;
        // The guest is still invited, by a new link.
        let mother = clinic.visitor(EMAIL).await;
        assert_eq!((mother.id, clinic.opens(&mother, &booked).await.status.as_u16()), (stranger.id, 200));
        assert_eq!(clinic.room(&it.carla, &room).await["guests"].as_array().unwrap().len(), 1);
        assert_ne!(video("2026-11-23T11:05:00Z").await, before, "whoever knew the call's room does not know it any more");
        let log = clinic.get(&it.admin, "/system-logs?event=revoked").await.data();
        assert_eq!((&log[0]["user_name"], &log[0]["object_type"]), (&json!("Ana"), &json!("appointment")));
    });
}

#[test]
fn guest_link_is_valid_until_two_hours_after_the_end_and_moves_with_it() {
    both(async |on| {
        let (it, booked) = scene(&on).await;
        let first = it.clinic.guest_token(EMAIL).await;
        let later = async |time: &str, token: &str| {
            let then: DateTime<Utc> = time.parse().unwrap();
            let path = format!("/auth/guest?token={token}");
            on.at(Clock::fixed(then)).anonymous(&it.clinic.host, Method::GET, &path, None).await.status.as_u16()
        };
        assert_eq!((later("2026-11-23T13:59:59Z", &first).await, later("2026-11-23T14:00:00Z", &first).await), (200, 401));
        let mother = it.clinic.visitor(EMAIL).await;
        it.clinic.a_moment_passes();
        it.change(&it.ana, &booked, json!({"datetime_start": "2026-11-23 10:00"})).await.data();
        assert_eq!(it.clinic.opens(&mother, &booked).await.status, 200, "who is in stays in");
        let second = it.clinic.guest_token(EMAIL).await;
        assert_ne!(first, second);
        assert_eq!((later("2026-11-23T15:59:59Z", &second).await, later("2026-11-23T15:59:59Z", &first).await), (200, 401));
        assert_eq!(later("2026-11-23T16:00:00Z", &second).await, 401);
        let claims = on.app.tokens.read_guest(&it.clinic.visitor(EMAIL).await.token, it.clinic.on.app.clock.now()).unwrap();
        assert_eq!(claims.exp, "2026-11-23T16:00:00Z".parse::<DateTime<Utc>>().unwrap().timestamp());
        assert_eq!(
            (claims.role.as_str(), claims.appointment, claims.name.as_str()),
            ("appointment_guest", id(&booked).parse().ok(), EMAIL)
        );
    });
}

#[test]
fn guest_link_is_valid_in_its_own_tenant_and_guesses_are_limited() {
    both(async |on| {
        let (it, _) = scene(&on).await;
        let token = it.clinic.guest_token(EMAIL).await;
        let other = on.clinic().await;
        other.exchange(&token).await.expect(401);
        let mother = it.clinic.visitor(EMAIL).await;
        let astray = Person { host: other.host.clone(), ..mother };
        assert_eq!(other.stream(&astray).await.status(), 401);
        for _ in 0..20 {
            it.clinic.exchange("adivinhado").await.expect(401);
        }
        it.clinic.exchange("adivinhado").await.expect(429);
        // A valid link is not counted as a guess.
        it.clinic.exchange(&token).await.expect(200);
    });
}

#[test]
fn guest_invitation_mail_is_shown_to_staff_without_its_link() {
    both(async |on| {
        let (it, _) = scene(&on).await;
        let mails = it.clinic.get(&it.admin, &format!("/mails?search={EMAIL}")).await.data();
        let mail = it.clinic.get(&it.admin, &format!("/mails/{}", id(&mails[0]))).await;
        assert!(!mail.text.contains("token="), "{}", mail.text);
    });
}

#[test]
fn appointment_guests_are_shut_out_when_the_patients_account_is_removed() {
    both(async |on| {
        let (it, booked) = scene(&on).await;
        let mother = it.clinic.visitor(EMAIL).await;
        it.act(&it.ana, &booked, "start").await.data();
        let room = it.clinic.appointment_room(&mother, &booked).await;
        let (mut guests, mut patients) = (it.clinic.listens(&mother).await, it.clinic.listens(&it.carla).await);
        it.clinic.post(&it.carla, "/chat-sessions/open", json!({"roomId": room})).await.expect(201);
        it.clinic.delete(&it.admin, &format!("/users/{}", it.carla.id)).await.expect(204);
        guests.waits_for("revoked").await;
        while patients.hears().await.is_some() {}
        it.clinic.opens(&mother, &booked).await.expect(401);
        // Inaccessible like the rest of the record.
        it.clinic.get(&it.ana, &format!("/chat/rooms/{room}")).await.expect(404);
        assert_eq!(it.clinic.get(&it.ana, "/chat/rooms").await.data(), json!([]));
    });
}
