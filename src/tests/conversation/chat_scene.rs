//! For the tests: actions of people in conversations, and the events that their pages receive.

use std::time::Duration;

use chrono::TimeDelta;
use poem::Response;
use poem::http::{Method, header};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};

use crate::{Answer, Clinic, Person, id, multipart};

pub const PDF: &[u8] = b"%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n";

impl Clinic {
    /// Returns the token of the newest invitation mailed to this address.
    pub async fn guest_token(&self, email: &str) -> String {
        let mails = self.written(email).await;
        let link = mails.iter().flat_map(|mail| mail.split_whitespace()).find(|word| word.contains("/chat/appointments/")).expect("a link");
        link.split_once("?token=").expect("a token").1.to_owned()
    }

    /// Advances the fixed clock by a second, so that later events have later times.
    pub fn a_moment_passes(&self) {
        let clock = &self.on.app.clock;
        clock.set(clock.now() + TimeDelta::seconds(1));
    }

    pub async fn exchange(&self, token: &str) -> Answer {
        self.on.anonymous(&self.host, Method::GET, &format!("/auth/guest?token={token}"), None).await
    }

    /// Returns the guest of the newest invitation mailed to this address.
    pub async fn visitor(&self, email: &str) -> Person {
        let body = self.exchange(&self.guest_token(email).await).await.expect(200);
        let token = body["access_token"].as_str().expect("a token").to_owned();
        let claims = self.on.app.tokens.read_guest(&token, self.on.app.clock.now()).expect("a guest's token");
        Person { id: claims.id, email: email.to_owned(), host: self.host.clone(), token }
    }

    pub async fn opens(&self, person: &Person, appointment: &Value) -> Answer {
        self.on.as_person(person, Method::POST, &format!("/appointments/{}/chat", id(appointment)), None).await
    }

    pub async fn appointment_room(&self, person: &Person, appointment: &Value) -> String {
        self.opens(person, appointment).await.data()["direct"].as_str().expect("a room").to_owned()
    }

    pub async fn direct_room(&self, patient: &Person, specialist: &Person) -> String {
        let room = self.post(specialist, "/chat/rooms", json!({"user_id": patient.id})).await.data();
        assert_eq!(room, {
            let mut theirs = self.post(patient, "/chat/rooms", json!({})).await.data();
            for own in ["me", "unread"] {
                theirs[own] = room[own].clone();
            }
            theirs["last_message"] = room["last_message"].clone();
            theirs
        });
        id(&room).to_owned()
    }

    pub async fn room(&self, person: &Person, room: &str) -> Value {
        self.get(person, &format!("/chat/rooms/{room}")).await.data()
    }

    pub async fn says(&self, person: &Person, room: &str, text: &str) -> Value {
        self.post(person, "/chat/messages", json!({"chat_id": room, "message": text})).await.expect(201)["data"].take()
    }

    pub async fn reads(&self, person: &Person, room: &str, seq: i64) -> Answer {
        self.put(person, &format!("/chat/rooms/{room}/read"), json!({"seq": seq})).await
    }

    pub async fn messages(&self, person: &Person, room: &str, query: &str) -> Answer {
        self.get(person, &format!("/chat/messages?chat_id={room}{query}")).await
    }

    /// Returns the messages' texts in their order.
    pub async fn message_texts(&self, person: &Person, room: &str) -> Vec<String> {
        let messages = self.messages(person, room, "").await.data();
        messages.as_array().expect("messages").iter().map(|message| message["message"].as_str().expect("a text").to_owned()).collect()
    }

    pub async fn chat_file(&self, person: &Person, room: &str, name: &str, content: &[u8]) -> Answer {
        self.chat_form(person, room, &[], name, content).await
    }

    pub async fn chat_form(&self, person: &Person, room: &str, fields: &[(&str, &str)], name: &str, content: &[u8]) -> Answer {
        let path = format!("/chat/rooms/{room}/files");
        let request = self.on.request(&self.host, Method::POST, &path).header(header::AUTHORIZATION, format!("Bearer {}", person.token));
        let body = multipart(fields, Some(("file", name, content)));
        self.on.send(request.content_type("multipart/form-data; boundary=xyz").body(body)).await
    }

    pub async fn stream(&self, person: &Person) -> Response {
        let request = self.on.request(&person.host, Method::GET, "/chat/events");
        self.on.respond(request.header(header::AUTHORIZATION, format!("Bearer {}", person.token)).finish()).await
    }

    /// Opens an event stream of the person.
    pub async fn listens(&self, person: &Person) -> Page {
        let mut page = Page::of(self.stream(person).await);
        assert_eq!(page.hears().await, Some(("ready".into(), json!({}))));
        page
    }
}

/// The client side of a stream.
pub struct Page(Lines<BufReader<Box<dyn tokio::io::AsyncRead + Send + Unpin>>>);

impl Page {
    pub fn of(response: Response) -> Self {
        assert_eq!(response.status(), 200);
        let body: Box<dyn tokio::io::AsyncRead + Send + Unpin> = Box::new(response.into_body().into_async_read());
        Self(BufReader::new(body).lines())
    }

    /// Returns the next event and its data, or `None` at the end.
    pub async fn hears(&mut self) -> Option<(String, Value)> {
        let soon = Duration::from_secs(20);
        tokio::time::timeout(soon, self.next()).await.expect("something in time")
    }

    /// Waits for the next event of this name and returns its data.
    pub async fn waits_for(&mut self, name: &str) -> Value {
        loop {
            let (event, data) = self.hears().await.expect("an open stream");
            if event == name {
                return data;
            }
        }
    }

    async fn next(&mut self) -> Option<(String, Value)> {
        let mut event = None;
        while let Some(line) = self.0.next_line().await.expect("a line") {
            if let Some(name) = line.strip_prefix("event: ") {
                event = Some(name.to_owned());
            } else if let Some(data) = line.strip_prefix("data: ") {
                return Some((event.expect("an event"), serde_json::from_str(data).expect("data")));
            }
        }
        None
    }
}
