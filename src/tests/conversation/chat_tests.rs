use std::collections::BTreeSet;

use poem::http::{Method, header};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::{Answer, Clinic, Person, both, id};

#[test]
fn chat_between_patient_and_specialist_keeps_messages_reads_and_unread_counts() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let opened = clinic.post(&carla, "/chat/rooms", json!({})).await.data();
        let room = id(&opened).to_owned();
        let person = |person: &Person, name: &str| json!({"id": person.id, "name": name, "pictureUrl": null});
        let empty = json!({
            "id": room, "kind": "direct", "patient": person(&carla, "Carla"), "specialist": person(&ana, "Ana"), "appointment": null,
            "guests": [], "me": carla.id, "online": [], "last_seq": 0, "reads": [], "unread": 0, "last_message": null, "can_write": true,
        });
        assert_eq!(opened, empty);
        assert_eq!(clinic.direct_room(&carla, &ana).await, room, "there is one room for both");

        let client = Uuid::from_u128(7);
        let draft = json!({"chat_id": room, "message": " Oi, Ana!\r\nTudo bem? \u{7}", "client_id": client});
        let sent = clinic.post(&carla, "/chat/messages", draft).await.expect(201)["data"].take();
        let expected = json!({
            "uuid": sent["uuid"], "seq": 1, "user_id": carla.id, "name": "Carla", "message": "Oi, Ana!\nTudo bem?",
            "created_at": sent["created_at"], "client_id": client, "mine": true, "file": null,
        });
        assert_eq!(sent, expected);
        let seen = clinic.messages(&ana, &room, "").await.expect(200);
        assert_eq!(seen["data"][0]["mine"], false);
        assert_eq!(seen["meta"], json!({"last_seq": 1, "has_more": false, "reads": [{"who": carla.id, "seq": 1}]}));

        let waiting = clinic.room(&ana, &room).await;
        assert_eq!((&waiting["unread"], &waiting["last_message"]["mine"]), (&json!(1), &json!(false)));
        let waits = async || {
            let rooms = clinic.get(&ana, "/chat/rooms?unread=true").await.expect(200);
            (rooms["meta"]["total"].clone(), rooms["data"][0]["id"].clone())
        };
        assert_eq!(waits().await, (json!(1), json!(room)));
        assert_eq!(clinic.get(&carla, "/me/dashboard").await.data()["unread"], 0, "what one wrote oneself is read");

        clinic.says(&ana, &room, "Tudo ótimo, Carla.").await;
        assert_eq!(clinic.room(&ana, &room).await["unread"], 0, "who answers has read");
        assert_eq!(clinic.get(&carla, "/me/dashboard").await.data()["unread"], 1);
        assert_eq!(waits().await, (json!(0), Value::Null));
        clinic.reads(&carla, &room, 99).await.expect(204);
        clinic.reads(&carla, &room, 1).await.expect(204);
        let read = clinic.room(&carla, &room).await;
        let marks: BTreeSet<(&str, i64)> =
            read["reads"].as_array().unwrap().iter().map(|mark| (mark["who"].as_str().unwrap(), mark["seq"].as_i64().unwrap())).collect();
        let (carlas, anas) = (carla.id.to_string(), ana.id.to_string());
        assert_eq!(marks, BTreeSet::from([(carlas.as_str(), 2), (anas.as_str(), 2)]), "no further than there is, and never back");
        assert_eq!(read["unread"], 0);
        let last =
            json!({"text": "Tudo ótimo, Carla.", "created_at": read["last_message"]["created_at"], "mine": false, "has_file": false});
        assert_eq!(read["last_message"], last);

        // A former specialist's messages are in a conversation that is not listed any more.
        clinic.says(&ana, &room, "Até breve!").await;
        assert_eq!(clinic.get(&carla, "/me/dashboard").await.data()["unread"], 1);
        let bruno = clinic.specialist("Bruno").await;
        clinic.put(&clinic.admin().await, &format!("/users/{}", carla.id), json!({"specialist_id": bruno.id})).await.data();
        assert_eq!(clinic.get(&carla, "/me/dashboard").await.data()["unread"], 0);
    });
}

#[test]
fn chat_rooms_are_listed_by_newest_message() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let (carla, dora) = (clinic.patient("Carla", &ana).await, clinic.patient("Dora", &ana).await);
        let (with_carla, with_dora) = (clinic.direct_room(&carla, &ana).await, clinic.direct_room(&dora, &ana).await);
        clinic.says(&dora, &with_dora, "Bom dia").await;
        clinic.says(&carla, &with_carla, "Boa tarde").await;
        let names = async |query: &str| {
            let page = clinic.get(&ana, &format!("/chat/rooms{query}")).await.expect(200);
            let names: Vec<String> =
                page["data"].as_array().unwrap().iter().map(|room| room["patient"]["name"].as_str().unwrap().to_owned()).collect();
            (names.join(" "), page["meta"]["total"].as_i64().unwrap())
        };
        assert_eq!(names("").await, ("Carla Dora".into(), 2));
        assert_eq!(names("?per_page=1&page=2").await, ("Dora".into(), 2));
        clinic.reads(&ana, &with_carla, 1).await.expect(204);
        assert_eq!(names("?unread=true").await, ("Dora".into(), 1));
        assert_eq!(clinic.get(&admin, "/chat/rooms").await.data(), json!([]), "a super admin takes part in none");
    });
}

async fn known(clinic: &Clinic, person: &Person, room: &str, query: &str, tag: &str) -> Answer {
    let request = clinic.on.request(&clinic.host, Method::GET, &format!("/chat/messages?chat_id={room}{query}"));
    let request = request.header(header::AUTHORIZATION, format!("Bearer {}", person.token)).header(header::IF_NONE_MATCH, tag);
    clinic.on.call(request, None).await
}

#[test]
fn chat_messages_are_paged_and_answer_304_when_unchanged() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let room = clinic.direct_room(&carla, &ana).await;
        for number in 1..=5 {
            clinic.says(&carla, &room, &number.to_string()).await;
        }
        let tag = |answer: &Answer| answer.headers[header::ETAG].to_str().unwrap().to_owned();
        let texts = |body: &Value| {
            body["data"].as_array().unwrap().iter().map(|message| message["message"].as_str().unwrap()).collect::<Vec<_>>().join("")
        };
        for (query, expected, has_more) in [
            ("", "12345", false),
            ("&limit=2", "45", true),
            ("&before=4&limit=2", "23", true),
            ("&before=2&limit=2", "1", false),
            ("&after=2&limit=2", "34", true),
            ("&after=3", "45", false),
            ("&after=5", "", false),
            ("&after=-9&limit=0", "1", true),
        ] {
            let body = clinic.messages(&ana, &room, query).await.expect(200);
            assert_eq!((texts(&body).as_str(), &body["meta"]["has_more"]), (expected, &json!(has_more)), "{query}");
        }
        let state = tag(&clinic.messages(&ana, &room, "&after=0&limit=2").await);
        known(&clinic, &ana, &room, "&after=2", &state).await.expect(200);
        for query in ["", "&after=5"] {
            let same = known(&clinic, &ana, &room, query, &state).await;
            assert_eq!((same.status.as_u16(), same.text.as_str(), tag(&same)), (304, "", state.clone()));
        }
        // Weak validators and lists, as sent by a proxy.
        known(&clinic, &ana, &room, "", &format!("\"0\", W/{state}")).await.expect(304);
        clinic.reads(&ana, &room, 5).await.expect(204);
        let changed = known(&clinic, &ana, &room, "&after=5", &state).await;
        let newer = tag(&changed);
        assert_eq!(changed.expect(200)["meta"]["reads"].as_array().unwrap().len(), 2, "a read mark is a change");
        clinic.reads(&ana, &room, 5).await.expect(204);
        known(&clinic, &ana, &room, "&after=5", &newer).await.expect(304);
        clinic.says(&carla, &room, "6").await;
        assert_eq!(texts(&known(&clinic, &ana, &room, "&after=5", &newer).await.expect(200)), "6");
    });
}

#[test]
fn chat_message_resent_with_its_client_id_is_stored_once() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let room = clinic.direct_room(&carla, &ana).await;
        let draft = |text: &str| json!({"chat_id": room, "message": text, "client_id": Uuid::from_u128(1)});
        let first = clinic.post(&carla, "/chat/messages", draft("Oi")).await.expect(201);
        assert_eq!(clinic.post(&carla, "/chat-sessions/new-message", draft("Oi, de novo")).await.expect(200), first);
        let hers = clinic.post(&ana, "/chat-sessions/new-message", draft("Olá")).await.expect(201);
        assert_eq!(hers["data"]["seq"], 2, "another's name for a message is another's");
        clinic.says(&carla, &room, "Oi").await;
        assert_eq!(clinic.message_texts(&ana, &room).await, ["Oi", "Olá", "Oi"]);
    });
}

#[test]
fn chat_message_with_a_wrong_field_is_refused_at_it() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let room = clinic.direct_room(&carla, &ana).await;
        let send = async |body: Value| clinic.post(&carla, "/chat/messages", body).await;
        assert_eq!(send(json!({"chat_id": room, "message": " \n\u{0}"})).await.field("message"), "Escreva uma mensagem.");
        let long = send(json!({"chat_id": room, "message": "x".repeat(4_001)})).await.field("message");
        assert_eq!(long, "A mensagem deve ter no máximo 4.000 caracteres.");
        assert_eq!(send(json!({"chat_id": room})).await.field("message"), "Este campo deve ser informado.");
        send(json!({"chat_id": "sala", "message": "Oi"})).await.field("chat_id");
        send(json!({"chat_id": room, "message": "Oi", "client_id": "um"})).await.field("client_id");
        send(json!({"chat_id": Uuid::nil(), "message": "Oi"})).await.expect(404);
        clinic.messages(&carla, &room, "&after=1&before=3").await.field("before");
        clinic.get(&carla, "/chat/messages").await.field("chat_id");
        assert_eq!(clinic.post(&ana, "/chat/rooms", json!({})).await.field("user_id"), "Escolha o paciente.");
        clinic.post(&carla, "/chat-sessions/open", json!({})).await.field("roomId");
        assert_eq!(clinic.message_texts(&ana, &room).await, [""; 0]);
    });
}

#[test]
fn chat_room_without_an_assigned_specialist_cannot_be_opened() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.put(&admin, &format!("/users/{}", carla.id), json!({"specialist_id": ""})).await.data();
        assert_eq!(clinic.post(&carla, "/chat/rooms", json!({})).await.expect(404)["message"], "Você ainda não tem nutricionista.");
        clinic.post(&ana, "/chat/rooms", json!({"user_id": carla.id})).await.expect(404);
        clinic.post(&admin, "/chat/rooms", json!({"user_id": carla.id})).await.expect(403);
    });
}

#[test]
fn chat_room_after_the_care_relation_ends_is_read_only_for_the_patient() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let carla = clinic.patient("Carla", &ana).await;
        let room = clinic.direct_room(&carla, &ana).await;
        clinic.says(&ana, &room, "Até logo!").await;
        clinic.put(&admin, &format!("/users/{}", carla.id), json!({"specialist_id": bruno.id})).await.data();
        clinic.get(&ana, &format!("/chat/rooms/{room}")).await.expect(404);
        clinic.messages(&ana, &room, "").await.expect(404);
        assert_eq!(clinic.get(&ana, "/chat/rooms").await.data(), json!([]));
        assert_eq!(clinic.room(&carla, &room).await["can_write"], false);
        assert_eq!(clinic.message_texts(&carla, &room).await, ["Até logo!"]);
        let refused = clinic.post(&carla, "/chat/messages", json!({"chat_id": room, "message": "Oi"})).await.expect(409);
        assert_eq!((&refused["code"], &refused["message"]), (&json!("room_closed"), &json!("Esta conversa foi encerrada.")));
        clinic.post(&carla, &format!("/chat/rooms/{room}/typing"), json!({})).await.expect(409);
        clinic.reads(&carla, &room, 1).await.expect(204);
        assert_ne!(clinic.direct_room(&carla, &bruno).await, room, "the next one is another's");
    });
}

#[test]
fn chat_messages_by_one_person_are_rate_limited() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let room = clinic.direct_room(&carla, &ana).await;
        for _ in 0..60 {
            clinic.says(&carla, &room, "Oi").await;
        }
        let refused = clinic.post(&carla, "/chat/messages", json!({"chat_id": room, "message": "Oi"})).await;
        assert!(refused.headers.contains_key("retry-after"));
        refused.expect(429);
        clinic.says(&ana, &room, "Calma!").await;
    });
}

#[test]
fn chat_messages_sent_at_once_are_numbered_without_gaps_or_doubles() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        let room = clinic.direct_room(&carla, &ana).await;
        let send = async |number: u128| {
            // Each is sent twice at the same time.
            let person = if number.is_multiple_of(2) { &ana } else { &carla };
            let draft = || json!({"chat_id": room, "message": number.to_string(), "client_id": Uuid::from_u128(number)});
            let (one, other) =
                tokio::join!(clinic.post(person, "/chat/messages", draft()), clinic.post(person, "/chat-sessions/new-message", draft()));
            let mut statuses = [one.status.as_u16(), other.status.as_u16()];
            statuses.sort_unstable();
            assert_eq!((statuses, one.data()["uuid"].take()), ([200, 201], other.data()["uuid"].take()));
        };
        futures_util::future::join_all((1..=40).map(send)).await;
        let messages = clinic.messages(&ana, &room, "&limit=100").await.data();
        let seqs: Vec<i64> = messages.as_array().unwrap().iter().map(|message| message["seq"].as_i64().unwrap()).collect();
        assert_eq!(seqs, (1..=40).collect::<Vec<i64>>(), "the numbers have no gaps");
        let said: BTreeSet<&str> = messages.as_array().unwrap().iter().map(|message| message["message"].as_str().unwrap()).collect();
        assert_eq!(said.len(), 40);
    });
}
