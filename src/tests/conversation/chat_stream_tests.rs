use std::time::Duration;

use serde_json::json;

use crate::conversation::chat_scene::Page;
use crate::{Clinic, PASSWORD, Person, TestApp, both, both_empty};
use platform::db::Db;

async fn pair(clinic: &Clinic) -> (Person, Person, String) {
    let ana = clinic.specialist("Ana").await;
    let carla = clinic.patient("Carla", &ana).await;
    let room = clinic.direct_room(&carla, &ana).await;
    (ana, carla, room)
}

#[test]
fn chat_stream_carries_events_of_the_own_rooms_without_texts() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (ana, carla, room) = pair(&clinic).await;
        let stranger = clinic.patient("Dora", &ana).await;
        let response = clinic.stream(&ana).await;
        assert_eq!(response.header("content-type"), Some("text/event-stream"));
        assert_eq!((response.header("cache-control"), response.header("x-accel-buffering")), (Some("no-store, no-transform"), Some("no")));
        let mut anas = Page::of(response);
        assert_eq!(anas.hears().await, Some(("ready".into(), json!({}))));
        let (mut carlas, mut doras) = (clinic.listens(&carla).await, clinic.listens(&stranger).await);
        clinic.post(&carla, &format!("/chat/rooms/{room}/typing"), json!({})).await.expect(204);
        let typing = json!({"chat_id": room, "who": carla.id, "name": "Carla"});
        assert_eq!(anas.hears().await, Some(("typing".into(), typing)));
        clinic.says(&carla, &room, "Oi!").await;
        let message = Some(("message".to_owned(), json!({"chat_id": room, "seq": 1})));
        assert_eq!((anas.hears().await, carlas.hears().await), (message.clone(), message), "one's own other pages, too");
        clinic.reads(&ana, &room, 1).await.expect(204);
        clinic.reads(&ana, &room, 1).await.expect(204);
        clinic.says(&ana, &room, "Olá!").await;
        let read = json!({"chat_id": room, "seq": 1, "who": ana.id});
        assert_eq!(carlas.hears().await, Some(("read".into(), read)));
        assert_eq!(carlas.hears().await, Some(("message".into(), json!({"chat_id": room, "seq": 2}))), "what is read twice is no news");
        let hers = clinic.direct_room(&stranger, &ana).await;
        clinic.says(&ana, &hers, "Oi, Dora").await;
        assert_eq!(doras.hears().await, Some(("message".into(), json!({"chat_id": hers, "seq": 1}))), "and nothing of others");
    });
}

#[test]
fn chat_message_of_a_dropped_transaction_sends_no_event() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (_, carla, room) = pair(&clinic).await;
        let mut page = clinic.listens(&carla).await;
        let caller = platform::caller::Caller::Person(platform::scope::Scope {
            user: carla.id,
            role: platform::scope::Role::Patient,
            ..clinic.scope()
        });
        let draft = conversation::chat::messages::Draft { room: room.parse().unwrap(), text: "Oi".into(), client: None, file: None };
        let mut tx = on.app.db.begin(&caller.scope()).await.unwrap();
        conversation::chat::messages::write(&on.app, &mut tx, &caller, &draft).await.unwrap();
        drop(tx);
        let said = clinic.says(&carla, &room, "Oi de novo").await;
        assert_eq!(said["seq"], 1);
        assert_eq!(page.hears().await, Some(("message".into(), json!({"chat_id": room, "seq": 1}))));
        let silent = tokio::time::timeout(Duration::from_millis(300), page.hears()).await;
        assert!(silent.is_err(), "{silent:?}");
    });
}

#[test]
fn chat_streams_beyond_eight_per_user_end_the_oldest() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (_, carla, room) = pair(&clinic).await;
        let mut pages = Vec::new();
        for _ in 0..9 {
            pages.push(clinic.listens(&carla).await);
        }
        assert_eq!(pages[0].hears().await, None);
        clinic.says(&carla, &room, "Oi").await;
        for page in &mut pages[1..] {
            assert_eq!(page.waits_for("message").await["seq"], 1);
        }
        let hub = &on.app.conversation.hub;
        assert_eq!(hub.count(clinic.tenant, carla.id), 8);
        drop(pages);
        assert_eq!(hub.count(clinic.tenant, carla.id), 0);
    });
}

#[test]
fn chat_stream_of_a_slow_reader_is_ended() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (ana, carla, room) = pair(&clinic).await;
        let mut slow = clinic.listens(&ana).await;
        let mut quick = clinic.listens(&carla).await;
        for number in 0..70 {
            clinic.on.app.db.notify(&notice(&clinic, &[&ana, &carla], number)).await.unwrap();
            quick.hears().await.expect("a notice");
        }
        let mut heard = 0;
        while slow.hears().await.is_some() {
            heard += 1;
        }
        assert!((64..70).contains(&heard), "{heard} were waiting, and then it ended");
        clinic.says(&carla, &room, "Oi").await;
        assert_eq!(quick.waits_for("message").await["seq"], 1);
    });
}

fn notice(clinic: &Clinic, to: &[&Person], number: i64) -> String {
    let to: Vec<_> = to.iter().map(|person| person.id).collect();
    json!({"tenant": clinic.tenant, "to": to, "news": ["read", {"chat_id": clinic.tenant, "seq": number}], "ends": false}).to_string()
}

#[test]
fn chat_events_reach_streams_of_both_replicas() {
    both(async |on| {
        // On SQLite there is no second replica.
        let other: TestApp = if matches!(on.app.db, Db::Postgres { .. }) { on.replica(|_| ()).await } else { on.clone() };
        let clinic = on.clinic().await;
        let (ana, carla, room) = pair(&clinic).await;
        let there = Clinic { on: other.clone(), tenant: clinic.tenant, host: clinic.host.clone() };
        let (mut here, mut elsewhere) = (clinic.listens(&ana).await, there.listens(&carla).await);
        for seq in 1..=20 {
            let (from, by) = if seq % 2 == 0 { (&clinic, &ana) } else { (&there, &carla) };
            from.says(by, &room, "Oi").await;
            assert_eq!(
                (here.waits_for("message").await["seq"].as_i64(), elsewhere.waits_for("message").await["seq"].as_i64()),
                (Some(seq), Some(seq))
            );
        }
        there.post(&carla, &format!("/chat/rooms/{room}/typing"), json!({})).await.expect(204);
        assert_eq!(here.waits_for("typing").await["who"], json!(carla.id));
    });
}

#[test]
fn chat_streams_of_older_login_sessions_end_with_a_new_password() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (ana, carla, _) = pair(&clinic).await;
        let (mut anas, mut carlas) = (clinic.listens(&ana).await, clinic.listens(&carla).await);
        let new = "uma senha nova e comprida";
        let change = json!({"old_password": PASSWORD, "new_password": new, "new_password_confirmation": new});
        clinic.post(&carla, "/auth/change-password", change).await.expect(200);
        assert_eq!(carlas.hears().await, None);
        let other = clinic.direct_room(&clinic.patient("Dora", &ana).await, &ana).await;
        clinic.says(&ana, &other, "Oi").await;
        assert_eq!(anas.waits_for("message").await["chat_id"], json!(other));
    });
}

#[test]
fn chat_streams_end_when_the_server_stops() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let (ana, carla, _) = pair(&clinic).await;
        let mut page = clinic.listens(&ana).await;
        on.app.conversation.hub.close();
        assert_eq!(page.hears().await, None);
        assert_eq!(Page::of(clinic.stream(&carla).await).hears().await, None, "nor are there new ones");
    });
}

#[test]
fn chat_streams_end_after_a_lost_database_listener() {
    both_empty(async |on| {
        let Db::Postgres { pool, .. } = &on.app.db else { return };
        let clinic = on.clinic().await;
        let (ana, carla, room) = pair(&clinic).await;
        let replica = on.replica(|_| ()).await;
        let there = Clinic { on: replica.clone(), tenant: clinic.tenant, host: clinic.host.clone() };
        let mut page = there.listens(&ana).await;
        let sql = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE datname = current_database() AND query LIKE 'LISTEN%' AND usename = current_user";
        let _: i64 = sqlx::query_scalar(sql).fetch_one(pool).await.unwrap();
        assert_eq!(page.hears().await, None, "something may have been missed");
        let mut again = there.listens(&ana).await;
        clinic.says(&carla, &room, "Oi").await;
        assert_eq!(again.waits_for("message").await["seq"], 1);
    });
}
