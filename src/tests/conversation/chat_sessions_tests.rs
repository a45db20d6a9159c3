use chrono::TimeDelta;
use poem::http::Method;
use serde_json::{Value, json};

use crate::scheduling::appointments_scene::friday;
use crate::{Clinic, Person, both, id};

async fn open(clinic: &Clinic, person: &Person, room: &str) -> Value {
    clinic.post(person, "/chat-sessions/open", json!({"roomId": room})).await.expect(201)["data"].take()
}

async fn ping(clinic: &Clinic, person: &Person, room: &str) -> Value {
    clinic.post(person, "/chat-sessions/ping", json!({"chat_id": room})).await.data()["online"].take()
}

/// Ends the presence as a browser does when the page is closed.
async fn close(clinic: &Clinic, room: &str, session: &Value) {
    let path = format!("/chat-sessions/close?token={}&chat_id={room}", session["ticket"].as_str().unwrap());
    clinic.on.anonymous(&clinic.host, Method::POST, &path, None).await.expect(204);
}

#[test]
fn chat_presence_lasts_while_a_page_has_the_room_open() {
    both(async |on| {
        let clock = friday();
        let clinic = on.at(clock.clone()).clinic().await;
        let (ana, bruno) = (clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla", &ana).await;
        let room = clinic.direct_room(&carla, &ana).await;
        let mut page = clinic.listens(&carla).await;
        let presence = |online: bool| json!({"chat_id": room, "who": ana.id, "online": online});
        let first = open(&clinic, &ana, &room).await;
        assert_eq!((&first["chat_id"], page.waits_for("presence").await), (&json!(room), presence(true)));
        let second = open(&clinic, &ana, &room).await;
        assert_ne!(id(&first), id(&second));
        assert_eq!(clinic.room(&carla, &room).await["online"], json!([ana.id]));

        close(&clinic, &room, &first).await;
        assert_eq!(ping(&clinic, &carla, &room).await, json!([ana.id]), "another page of hers is open");
        close(&clinic, &room, &first).await;
        close(&clinic, &room, &second).await;
        assert_eq!(page.waits_for("presence").await, presence(false), "and nothing between");
        assert_eq!(ping(&clinic, &carla, &room).await, json!([]));

        // Somebody whose pings stop is absent after a while, and present again with the next
        // message.
        open(&clinic, &ana, &room).await;
        assert_eq!(page.waits_for("presence").await, presence(true));
        clock.set(clock.now() + TimeDelta::seconds(74));
        assert_eq!(ping(&clinic, &carla, &room).await, json!([ana.id]));
        clock.set(clock.now() + TimeDelta::seconds(1));
        assert_eq!(ping(&clinic, &carla, &room).await, json!([]));
        assert_eq!(ping(&clinic, &ana, &room).await, json!([ana.id]));
        assert_eq!(page.waits_for("presence").await, presence(true));

        // A ping while the clock was ahead does not prolong the presence until then.
        let now = clock.now();
        clock.set(now + TimeDelta::hours(3));
        ping(&clinic, &ana, &room).await;
        clock.set(now + TimeDelta::minutes(5));
        assert_eq!(ping(&clinic, &carla, &room).await, json!([]));

        clinic.post(&bruno, "/chat-sessions/open", json!({"roomId": room})).await.expect(404);
        clinic.post(&bruno, "/chat-sessions/ping", json!({"chat_id": room})).await.expect(404);
        let unknown = format!("/chat-sessions/close?token=x&chat_id={room}");
        on.anonymous(&clinic.host, Method::POST, &unknown, None).await.expect(204);
    });
}
