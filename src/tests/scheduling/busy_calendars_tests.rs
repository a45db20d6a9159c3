//! Busy times that are read from calendars outside of the product.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;

use crate::messaging::webhooks_delivery_tests::{later, open};
use crate::scheduling::appointments_scene::Scene;
use crate::{Clinic, Person, TestApp, both, both_empty, id};
use scheduling::busy_calendars::read_pending;

/// Answer of the server: a status line with headers, and a body.
type ServedAnswer = (String, String);

/// A server of calendars on a port of its own, which keeps the requests it receives.
#[derive(Clone)]
struct CalendarServer {
    address: SocketAddr,
    answer: Arc<Mutex<ServedAnswer>>,
    requests: Arc<Mutex<Vec<String>>>,
}

impl CalendarServer {
    async fn start(events: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let server = Self { address, answer: Arc::default(), requests: Arc::default() };
        server.publishes(events);
        let its = server.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let its = its.clone();
                tokio::spawn(async move {
                    let mut stream = BufReader::new(stream);
                    let mut request = String::new();
                    while stream.read_line(&mut request).await? > 2 {}
                    its.requests.lock().unwrap().push(request);
                    let (head, body) = its.answer.lock().unwrap().clone();
                    let length = body.len();
                    stream
                        .write_all(format!("HTTP/1.1 {head}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}").as_bytes())
                        .await?;
                    stream.flush().await
                });
            }
        });
        server
    }

    fn url(&self) -> String {
        format!("http://{}/privada/segredo-xyz9", self.address)
    }

    fn answers(&self, head: &str, body: &str) {
        *self.answer.lock().unwrap() = (head.to_owned(), body.to_owned());
    }

    fn publishes(&self, events: &str) {
        self.answers("200 OK\r\nETag: \"1\"", &format!("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{events}END:VCALENDAR\r\n"));
    }

    fn requests(&self) -> Vec<String> {
        self.requests.lock().unwrap().clone()
    }
}

/// Writes an event in UTC, such as `20261125T110000Z`.
fn event(uid: &str, start: &str, end: &str) -> String {
    format!("BEGIN:VEVENT\r\nUID:{uid}\r\nDTSTART:{start}\r\nDTEND:{end}\r\nSUMMARY:Terapia de casal\r\nEND:VEVENT\r\n")
}

/// Returns an event from 08:00 to 09:00 of Wednesday in São Paulo.
fn wednesday() -> String {
    event("a", "20261125T110000Z", "20261125T120000Z")
}

async fn scene(on: &TestApp) -> Scene {
    Scene::new(&open(on, 10)).await
}

async fn read(clinic: &Clinic) -> usize {
    read_pending(&clinic.on.app.scheduling).await.unwrap()
}

async fn add(it: &Scene, person: &Person, address: &str) -> Value {
    let body = json!({"address": address, "specialist_id": it.ana.id});
    it.clinic.post(person, "/busy-calendars", body).await.expect(201)["data"].clone()
}

async fn list(it: &Scene) -> Value {
    it.clinic.get(&it.ana, "/busy-calendars").await.data()
}

/// Returns the free slots of a day, as Carla sees them.
async fn free(it: &Scene, day: &str) -> Vec<String> {
    let path = format!("/calendar?purchase_service_id={}&start={day}&end={day}", it.service);
    let calendar = it.clinic.get(&it.carla, &path).await.data();
    let blocks = calendar["slots"][0]["blocks"].as_array().cloned().unwrap_or_default();
    blocks.iter().filter(|block| block["available"] == true).map(|block| block["timeStart"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn busy_times_close_slots_for_patients_and_not_for_squeezed_in_appointments() {
    both_empty(async |on| {
        let it = scene(&on).await;
        let server = CalendarServer::start(&wednesday()).await;
        let added = add(&it, &it.ana, &server.url()).await;
        assert_eq!((&added["host"], &added["ending"], &added["reading"]), (&json!("127.0.0.1"), &json!("xyz9"), &json!(true)));
        assert_eq!((&added["read_at"], &added["failure"], &added["times"]), (&Value::Null, &Value::Null, &json!(0)));
        assert_eq!((read(&it.clinic).await, read(&it.clinic).await), (1, 0));
        let [calendar] = &list(&it).await.as_array().unwrap().clone()[..] else { panic!("one calendar") };
        assert_eq!((&calendar["read_at"], &calendar["times"]), (&json!("2026-11-20T12:00:00Z"), &json!(1)));
        assert_eq!(calendar["reading"], false);

        assert_eq!(free(&it, "2026-11-25").await, ["09:00", "10:00", "11:00"]);
        assert_eq!(it.asks("2026-11-25 08:00").await.expect(409)["code"], "slot_taken");
        let by_team = json!({"user_id": it.carla.id});
        assert_eq!(it.clinic.book(&it.ana, &it.service, "2026-11-25 08:00", by_team).await.expect(409)["code"], "slot_taken");
        let moved = it.books("2026-11-25 09:00").await;
        assert_eq!(it.change(&it.ana, &moved, json!({"datetime_start": "2026-11-25 08:00"})).await.expect(409)["code"], "slot_taken");
        let squeezed = json!({"user_id": it.carla.id, "squeeze_in": true});
        it.clinic.book(&it.ana, &it.service, "2026-11-25 08:00", squeezed).await.expect(201);

        // The team sees when, and nobody what.
        let times = it.clinic.get(&it.ana, "/busy-times?start=2026-11-23&end=2026-11-29").await.data();
        let expected = json!({"specialist_id": it.ana.id, "datetime_start": "2026-11-25 08:00", "datetime_end": "2026-11-25 09:00"});
        assert_eq!(times, json!([expected]));
        let all = it.clinic.get(&it.admin, "/busy-times?start=2026-11-23&end=2026-11-29").await.data();
        assert_eq!(all, times);
        assert_eq!(it.clinic.get(&it.bruno, "/busy-times?start=2026-11-23&end=2026-11-29").await.data(), json!([]));
        let log = it.clinic.get(&it.admin, "/system-logs?page=1").await.expect(200).to_string();
        assert!(log.contains("busy_calendar") && !log.contains("segredo"), "{log}");
    });
}

#[test]
fn a_calendar_is_read_again_after_twenty_minutes_and_its_changes_apply() {
    both_empty(async |on| {
        let it = scene(&on).await;
        let long = event("b", "20261126T030000Z", "20261128T030000Z");
        let server = CalendarServer::start(&format!("{}{long}", wednesday())).await;
        add(&it, &it.admin, &server.url()).await;
        read(&it.clinic).await;
        // Two whole days are closed, however they are stored.
        assert_eq!((free(&it, "2026-11-26").await.len(), free(&it, "2026-11-27").await.len()), (0, 0));
        assert_eq!(free(&it, "2026-11-28").await.len(), 4);
        assert_eq!(list(&it).await[0]["times"], 2);

        let then = later(&it.clinic, TimeDelta::minutes(19));
        assert_eq!(read_pending(&then.app.scheduling).await.unwrap(), 0);
        server.answers("304 Not Modified", "");
        let then = later(&it.clinic, TimeDelta::minutes(23));
        assert_eq!(read_pending(&then.app.scheduling).await.unwrap(), 1);
        assert!(server.requests()[1].contains("if-none-match: \"1\"\r\n"), "{:?}", server.requests());
        assert_eq!(list(&it).await[0]["times"], 2);

        server.publishes(&event("a", "20261125T120000Z", "20261125T130000Z"));
        let then = later(&it.clinic, TimeDelta::minutes(50));
        assert_eq!(read_pending(&then.app.scheduling).await.unwrap(), 1);
        assert_eq!(free(&it, "2026-11-25").await, ["08:00", "10:00", "11:00"]);
        assert_eq!(free(&it, "2026-11-26").await.len(), 4);

        // On request, and then as a whole.
        let calendar = id(&list(&it).await[0]).to_owned();
        let awaited = it.clinic.put(&it.ana, &format!("/busy-calendars/{calendar}/read"), json!({})).await.data();
        assert_eq!(awaited["reading"], true);
        assert_eq!(read(&it.clinic).await, 1);
        assert!(!server.requests()[3].contains("if-none-match"), "{:?}", server.requests());
    });
}

#[test]
fn own_appointments_that_come_back_close_nothing() {
    both_empty(async |on| {
        let it = scene(&on).await;
        let booked = it.books("2026-11-25 08:00").await;
        let own = event(&format!("{}@elsewhere.example", id(&booked)), "20261125T110000Z", "20261125T120000Z");
        let server = CalendarServer::start(&own).await;
        add(&it, &it.ana, &server.url()).await;
        read(&it.clinic).await;
        assert_eq!(list(&it).await[0]["times"], 0);
        it.act(&it.carla, &booked, "cancel").await.data();
        assert_eq!(free(&it, "2026-11-25").await.len(), 4);

        // An administrator gives an appointment its time back in spite of busy times.
        server.publishes(&wednesday());
        it.clinic.put(&it.ana, &format!("/busy-calendars/{}/read", id(&list(&it).await[0])), json!({})).await.data();
        read(&it.clinic).await;
        let refused = it.put(&it.admin, &booked, json!({"situation": "approved"})).await.expect(409);
        assert_eq!(refused["code"], "outside_hours");
        let message = refused["message"].as_str().unwrap();
        assert!(message.ends_with("tem outro compromisso neste horário, em outra agenda."), "{message}");
        it.put(&it.admin, &booked, json!({"situation": "approved", "outside_hours": true})).await.data();
    });
}

#[test]
fn failures_are_told_and_keep_the_times_of_the_last_reading() {
    both_empty(async |on| {
        let it = scene(&on).await;
        let server = CalendarServer::start(&wednesday()).await;
        let added = add(&it, &it.ana, &server.url()).await;
        read(&it.clinic).await;
        let large = "x".repeat(5 << 20);
        let failures = [
            ("404 Not Found", "", "O endereço não existe mais ou deixou de ser compartilhado. Copie-o de novo na outra agenda."),
            ("500 Oops", "", "O endereço respondeu com o status 500."),
            ("200 OK", "<!doctype html><p>Entre</p>", "O endereço não leva a uma agenda no formato iCalendar (.ics)."),
            ("200 OK", &format!("BEGIN:VCALENDAR\r\n{large}"), "A agenda é grande demais: são lidos até 5 MB."),
            ("302 Found\r\nLocation: /outra", "", "O endereço redireciona vezes demais."),
            ("302 Found\r\nLocation: ftp://127.0.0.1/a", "", "Comece o endereço por https:// ou http://."),
            ("302 Found", "", "O endereço respondeu com um redirecionamento que não se pode seguir."),
        ];
        for (head, body, expected) in failures {
            server.answers(head, body);
            it.clinic.put(&it.ana, &format!("/busy-calendars/{}/read", id(&added)), json!({})).await.data();
            read(&it.clinic).await;
            let calendar = &list(&it).await[0];
            assert_eq!((&calendar["failure"], &calendar["read_at"]), (&json!(expected), &json!("2026-11-20T12:00:00Z")));
            assert_eq!((&calendar["reading"], &calendar["times"]), (&json!(false), &json!(1)));
        }
        // The times stay for as long as nothing was read, even after weeks.
        let then = later(&it.clinic, TimeDelta::days(20));
        read_pending(&then.app.scheduling).await.unwrap();
        assert_eq!(free(&it, "2026-11-25").await, ["09:00", "10:00", "11:00"]);
        server.publishes("");
        it.clinic.put(&it.ana, &format!("/busy-calendars/{}/read", id(&added)), json!({})).await.data();
        read(&it.clinic).await;
        assert_eq!((&list(&it).await[0]["failure"], free(&it, "2026-11-25").await.len()), (&Value::Null, 4));
    });
}

#[test]
fn a_removed_calendar_frees_its_times_and_can_be_restored_for_a_while() {
    both_empty(async |on| {
        let it = scene(&on).await;
        let server = CalendarServer::start(&wednesday()).await;
        let path = format!("/busy-calendars/{}", id(&add(&it, &it.ana, &server.url()).await));
        read(&it.clinic).await;
        it.clinic.delete(&it.ana, &path).await.expect(204);
        it.clinic.delete(&it.ana, &path).await.expect(204);
        assert_eq!((list(&it).await, free(&it, "2026-11-25").await.len()), (json!([]), 4));
        it.clinic.put(&it.ana, &format!("{path}/read"), json!({})).await.expect(404);

        it.clinic.put(&it.ana, &format!("{path}/restore"), json!({})).await.data();
        assert_eq!(read(&it.clinic).await, 1);
        assert_eq!((&list(&it).await[0]["times"], free(&it, "2026-11-25").await.len()), (&json!(1), 3));

        it.clinic.delete(&it.ana, &path).await.expect(204);
        let then = later(&it.clinic, TimeDelta::minutes(11));
        assert_eq!(read_pending(&then.app.scheduling).await.unwrap(), 0);
        it.clinic.put(&it.ana, &format!("{path}/restore"), json!({})).await.expect(404);
        assert_eq!(server.requests().len(), 2);
    });
}

#[test]
fn addresses_of_calendars_are_checked_and_limited() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let refused = async |address: &str| {
            let answer = it.clinic.post(&it.ana, "/busy-calendars", json!({"address": address})).await;
            answer.field("address").to_owned()
        };
        assert_eq!(refused("http://agenda.example/a.ics").await, "Comece o endereço por https://.");
        assert_eq!(refused("https://169.254.169.254/a.ics").await, "Este endereço é de uma rede interna, de onde nada é lido.");
        assert_eq!(refused("agenda").await, "Este endereço não está escrito como um endereço da internet.");
        assert_eq!(refused(" ").await, "O campo endereço deve ser informado.");
        let added = add(&it, &it.ana, "webcal://agenda.example/a.ics").await;
        assert_eq!((&added["host"], &added["ending"]), (&json!("agenda.example"), &json!(".ics")));
        assert_eq!(refused("https://agenda.example/a.ics").await, "Esta agenda já está na lista.");
        for number in 1..10 {
            add(&it, &it.ana, &format!("https://agenda.example/{number}.ics")).await;
        }
        let answer = it.clinic.post(&it.ana, "/busy-calendars", json!({"address": "https://agenda.example/z.ics"})).await;
        assert_eq!(answer.expect(409)["code"], "too_many_calendars");
        let whose = json!({"address": "https://agenda.example/a.ics"});
        assert_eq!(it.clinic.post(&it.admin, "/busy-calendars", whose).await.field("specialist_id"), "Escolha o nutricionista.");

        // With the account, its calendars go.
        it.clinic.delete(&it.admin, &format!("/users/{}?patients_to={}", it.ana.id, it.bruno.id)).await.expect(204);
        let left = it.clinic.get(&it.admin, &format!("/busy-calendars?specialist_id={}", it.ana.id)).await;
        left.expect(404);
    });
}
