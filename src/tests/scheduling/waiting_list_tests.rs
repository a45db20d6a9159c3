//! Waiting list: free hours are offered to the patients who wait, in the order of their entries.

use std::sync::atomic::{AtomicI64, Ordering};

use chrono::TimeDelta;
use futures_util::future::join_all;
use poem::http::Method;
use serde_json::{Value, json};

use crate::scheduling::appointments_race_tests::servers;
use crate::scheduling::appointments_scene::{Scene, call};
use crate::{Clinic, Person, TestApp, both, both_empty, id};
use foundation::clock::Clock;
use scheduling::waiting_list::offers::offer_due;

/// Time of the scene: a Friday, 09:00 in São Paulo.
const NOW: &str = "2026-11-20T12:00";

/// Examines the due lists at this time in UTC. São Paulo is three hours behind.
async fn offers_at(on: &TestApp, time: &str) {
    offer_due(&on.app.at(Clock::fixed(format!("{time}:00Z").parse().unwrap()))).await.unwrap();
}

/// Milliseconds after the scene's time at which the next entry is added: their order is that of
/// their creation.
static NEXT: AtomicI64 = AtomicI64::new(0);

/// Adds an entry of a patient for the service, later than those before, and returns it.
async fn waits(clinic: &Clinic, person: &Person, service: &str, more: Value) -> Value {
    let mut body = json!({"purchase_service_id": service});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let then = clinic.on.app.clock.now() + TimeDelta::milliseconds(NEXT.fetch_add(1, Ordering::Relaxed));
    let later = clinic.on.at(Clock::fixed(then));
    later.as_person(person, Method::POST, "/waiting-list", Some(body)).await.expect(201)["data"].clone()
}

/// Returns the states of entries, and the starts of the hours that are offered to them.
async fn states(it: &Scene, entries: &[&Value]) -> Vec<(String, Value)> {
    let all = it.clinic.get(&it.admin, "/waiting-list").await.data();
    let state = |entry: &&Value| {
        let found = all.as_array().unwrap().iter().find(|its| its["id"] == entry["id"]).unwrap_or_else(|| panic!("no {entry} in {all}"));
        (found["state"].as_str().unwrap().to_owned(), found["offer"]["datetime_start"].clone())
    };
    entries.iter().map(state).collect()
}

fn state(state: &str, offer: Value) -> (String, Value) {
    (state.to_owned(), offer)
}

/// Returns the starts of the free slots of a day that a person may book.
async fn free(it: &Scene, (person, service): (&Person, &str), day: &str) -> Vec<String> {
    let path = format!("/calendar?purchase_service_id={service}&specialist_id={}&start={day}&end={day}", it.ana.id);
    let calendar = it.clinic.get(person, &path).await.data();
    let blocks = calendar["slots"][0]["blocks"].as_array().cloned().unwrap_or_default();
    blocks.iter().filter(|block| block["available"] == true).map(|block| block["timeStart"].as_str().unwrap().to_owned()).collect()
}

async fn answer(it: &Scene, person: &Person, entry: &Value, action: &str) -> crate::Answer {
    it.clinic.put(person, &format!("/waiting-list/{}/{action}", id(entry)), json!({})).await
}

/// Books 23 November completely for another patient, and returns the appointments.
async fn full_day(it: &Scene) -> (Person, Vec<Value>) {
    let product = it.clinic.product(&it.admin, "Pacote", 0.0, call(json!({"quota": 10}))).await;
    let person = it.clinic.patient("Olga", &it.ana).await;
    it.clinic.buy(&person, &product).await.expect(201);
    let service = it.clinic.service_of(&person).await;
    let mut booked = Vec::new();
    for hour in ["08:00", "09:00", "10:00", "11:00"] {
        booked.push(it.clinic.book(&person, &service, &format!("2026-11-23 {hour}"), json!({})).await.expect(201)["data"].clone());
    }
    (person, booked)
}

const MONDAY: [&str; 2] = ["2026-11-23", "2026-11-23"];

fn on_monday() -> Value {
    json!({"first_day": MONDAY[0], "last_day": MONDAY[1]})
}

#[test]
fn held_hour_counts_towards_the_daily_limit_of_others() {
    both(async |on| {
        let it = Scene::with(&on, call(json!({"params": {"duration": 60, "daily_limit": 1}}))).await;
        let (dora, of_dora) = it.patient("Dora").await;
        let entry = waits(&it.clinic, &dora, &of_dora, on_monday()).await;
        let hour = json!({"datetime_start": "2026-11-23 10:00"});
        it.clinic.put(&it.ana, &format!("/waiting-list/{}/offer", id(&entry)), hour).await.data();
        assert_eq!(free(&it, (&it.carla, &it.service), "2026-11-23").await, [""; 0]);
        let full = "Não há mais horários livres neste dia. Escolha outro.";
        assert_eq!(it.asks("2026-11-23 08:00").await.field("datetime_start"), full);
        // The hour is the patient's own, who may take it or another one of the day.
        assert_eq!(free(&it, (&dora, &of_dora), "2026-11-23").await.len(), 4);
        answer(&it, &dora, &entry, "accept").await.data();
        assert_eq!(it.asks("2026-11-23 08:00").await.field("datetime_start"), full);
    });
}

#[test]
fn freed_hour_is_held_for_the_first_entry_that_fits_and_then_for_the_next() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let (olga, booked) = full_day(&it).await;
        let ((dora, of_dora), (eva, of_eva)) = (it.patient("Dora").await, it.patient("Eva").await);
        let tuesdays = waits(&it.clinic, &it.carla, &it.service, json!({"weekdays": [2], "last_day": "2026-11-23"})).await;
        let first = waits(&it.clinic, &dora, &of_dora, on_monday()).await;
        let next = waits(&it.clinic, &eva, &of_eva, on_monday()).await;
        let entries = [&tuesdays, &first, &next];
        offers_at(&on, NOW).await;
        assert_eq!(states(&it, &entries).await, vec![state("waiting", json!(null)); 3], "nothing is free");

        it.act(&olga, &booked[1], "cancel").await.data();
        offers_at(&on, NOW).await;
        let (waiting, held) = (|| state("waiting", json!(null)), || state("offered", json!("2026-11-23 09:00")));
        assert_eq!(states(&it, &entries).await, [waiting(), held(), waiting()]);
        let own = it.clinic.get(&dora, "/waiting-list?open=1").await.data()[0]["offer"].clone();
        assert_eq!((&own["held_until"], &own["datetime_end"]), (&json!("2026-11-20 09:30"), &json!("2026-11-23 10:00")));
        let letters = it.clinic.letters(&dora.email).await;
        let letter = letters.iter().find(|letter| letter.event == "waiting_list_offer").expect("a mail");
        assert!(letter.body.contains("Ele fica reservado para você até as 09:30."), "{}", letter.body);

        // Nobody else sees or gets the hour, not even outside of the calendar.
        assert_eq!(free(&it, (&eva, &of_eva), "2026-11-23").await, [""; 0]);
        assert_eq!(free(&it, (&dora, &of_dora), "2026-11-23").await, ["09:00"]);
        assert_eq!(it.clinic.book(&eva, &of_eva, "2026-11-23 09:00", json!({})).await.expect(409)["code"], "slot_taken");
        let squeezed = json!({"squeeze_in": true, "user_id": eva.id});
        assert_eq!(it.clinic.book(&it.ana, &of_eva, "2026-11-23 09:15", squeezed).await.expect(409)["code"], "slot_taken");
        let back = it.put(&it.admin, &booked[1], json!({"situation": "approved"})).await;
        assert_eq!(back.expect(409)["code"], "slot_taken");

        answer(&it, &dora, &first, "decline").await.data();
        assert_eq!(answer(&it, &dora, &first, "accept").await.expect(409)["code"], "offer_gone");
        offers_at(&on, NOW).await;
        assert_eq!(states(&it, &entries).await, [waiting(), waiting(), held()]);
        let got = answer(&it, &eva, &next, "accept").await.data();
        assert_eq!((&got["datetime_start"], &got["situation"]), (&json!("2026-11-23 09:00"), &json!("approved")));
        assert_eq!(states(&it, &entries).await, [waiting(), waiting(), state("booked", json!(null))]);
        let usage = it.clinic.get(&eva, &format!("/purchase-services/{of_eva}")).await.data()["usage"].clone();
        assert_eq!(usage, 1);
        // What was declined is not offered again.
        it.act(&eva, &got, "cancel").await.data();
        offers_at(&on, NOW).await;
        assert_eq!(states(&it, &entries[..2]).await, [waiting(), waiting()]);
        // An entry ends with its last day.
        offers_at(&on, "2026-11-24T03:00").await;
        assert_eq!(states(&it, &entries[..2]).await, vec![state("expired", json!(null)); 2]);
    });
}

#[test]
fn expired_offer_passes_to_the_next_entry_without_a_gap() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let (olga, booked) = full_day(&it).await;
        let ((dora, of_dora), (eva, of_eva)) = (it.patient("Dora").await, it.patient("Eva").await);
        let first = waits(&it.clinic, &dora, &of_dora, on_monday()).await;
        let next = waits(&it.clinic, &eva, &of_eva, on_monday()).await;
        it.act(&olga, &booked[2], "cancel").await.data();
        offers_at(&on, NOW).await;
        offers_at(&on, "2026-11-20T12:29").await;
        let held = || state("offered", json!("2026-11-23 10:00"));
        assert_eq!(states(&it, &[&first, &next]).await, [held(), state("waiting", json!(null))]);
        // Even before the list is examined, the offer is over, and the hour is nobody else's.
        let later = it.at("2026-11-20T12:30:00Z");
        let dora = later.on.signed_in(&dora).await;
        let late = later.put(&dora, &format!("/waiting-list/{}/accept", id(&first)), json!({})).await;
        assert_eq!(late.expect(409)["code"], "offer_gone");
        offers_at(&on, "2026-11-20T12:30").await;
        assert_eq!(states(&it, &[&first, &next]).await, [state("waiting", json!(null)), held()]);
    });
}

#[test]
fn appointment_is_moved_forward_to_the_offered_hour() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let (olga, booked) = full_day(&it).await;
        let mine = it.books("2026-11-26 08:00").await;
        let entry = it.clinic.post(&it.carla, "/waiting-list", json!({"appointment_id": mine["id"], "weekdays": [1]})).await.data();
        assert_eq!((&entry["last_day"], &entry["appointment_start"]), (&json!("2026-11-26"), &json!("2026-11-26 08:00")));
        let twice = it.clinic.post(&it.carla, "/waiting-list", json!({"appointment_id": mine["id"]})).await;
        assert_eq!(twice.expect(409)["code"], "already_waiting");
        let (dora, of_dora) = it.patient("Dora").await;
        let thursday = waits(&it.clinic, &dora, &of_dora, json!({"first_day": "2026-11-26", "last_day": "2026-11-26"})).await;
        for hour in ["09:00", "10:00", "11:00"] {
            let more = json!({"user_id": olga.id});
            let service = it.clinic.service_of(&olga).await;
            it.clinic.book(&it.ana, &service, &format!("2026-11-26 {hour}"), more).await.expect(201);
        }
        it.act(&olga, &booked[3], "cancel").await.data();
        offers_at(&on, NOW).await;
        let moved = answer(&it, &it.carla, &entry, "accept").await.data();
        assert_eq!((&moved["datetime_start"], &moved["previous_appointment_id"]), (&json!("2026-11-23 11:00"), &mine["id"]));
        assert_eq!(it.read(&it.carla, &mine).await["situation"], "canceled");
        assert_eq!(it.usage().await, 1);
        // The former hour is free now, and offered in turn.
        offers_at(&on, NOW).await;
        assert_eq!(states(&it, &[&thursday]).await, [state("offered", json!("2026-11-26 08:00"))]);
        // The entry of an appointment ends with it.
        let other = it.books("2026-11-27 08:00").await;
        let ended = it.clinic.post(&it.carla, "/waiting-list", json!({"appointment_id": other["id"]})).await.data();
        it.act(&it.carla, &other, "cancel").await.data();
        offers_at(&on, NOW).await;
        assert_eq!(states(&it, &[&ended]).await, [state("expired", json!(null))]);
    });
}

#[test]
fn hour_that_the_patient_could_not_book_is_not_offered() {
    both_empty(async |on| {
        let it = Scene::with(&on, call(json!({"params": {"duration": 60, "buffer_before": 30}}))).await;
        let (dora, of_dora) = it.patient("Dora").await;
        let entry = waits(&it.clinic, &dora, &of_dora, json!({"last_day": "2026-11-22"})).await;
        let for_carla = json!({"user_id": it.carla.id, "specialist_id": it.ana.id});
        // Within the notice of two days, where only the desk books.
        let soon = it.clinic.book(&it.admin, &it.service, "2026-11-21 09:00", for_carla).await.expect(201)["data"].clone();
        it.act(&it.admin, &soon, "cancel").await.data();
        let absence = json!({"date": "22/11/2026"});
        let away = it.clinic.post(&it.ana, "/schedule-exceptions", absence).await.expect(201)["data"].clone();
        offers_at(&on, NOW).await;
        assert_eq!(states(&it, &[&entry]).await, [state("waiting", json!(null))]);
        // Hours that are opened are offered, and held with the service's buffers.
        it.clinic.delete(&it.ana, &format!("/schedule-exceptions/{}", id(&away))).await.expect(204);
        offers_at(&on, NOW).await;
        assert_eq!(states(&it, &[&entry]).await, [state("offered", json!("2026-11-22 08:00"))]);
        assert_eq!(free(&it, (&it.carla, &it.service), "2026-11-22").await, ["10:00", "11:00"]);
        it.clinic.delete(&dora, &format!("/waiting-list/{}", id(&entry))).await.expect(204);
        assert_eq!(free(&it, (&it.carla, &it.service), "2026-11-22").await, ["08:00", "09:00", "10:00", "11:00"]);
    });
}

#[test]
fn offers_are_made_by_day_only() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let entry = waits(&it.clinic, &it.carla, &it.service, json!({})).await;
        let opening = json!({"date": "30/11/2026", "time_start": "18:00", "time_end": "20:00", "opens": true});
        it.clinic.post(&it.ana, "/schedule-exceptions", opening).await.expect(201);
        offers_at(&on, "2026-11-21T00:00").await;
        offers_at(&on, "2026-11-21T10:59").await;
        assert_eq!(states(&it, &[&entry]).await, [state("waiting", json!(null))]);
        offers_at(&on, "2026-11-21T11:00").await;
        assert_eq!(states(&it, &[&entry]).await[0].0, "offered");
    });
}

#[test]
fn desk_offers_and_books_hours_for_entries() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let (sofia, (dora, of_dora)) = (it.clinic.receptionist("Sofia").await, it.patient("Dora").await);
        let by_phone = json!({"purchase_service_id": of_dora, "user_id": dora.id, "day_part": "evening"});
        let entry = it.clinic.post(&sofia, "/waiting-list", by_phone).await.data();
        assert_eq!((&entry["user_name"], &entry["specialist_name"], &entry["state"]), (&json!("Dora"), &json!("Ana"), &json!("waiting")));
        let hour = |start: &str| json!({"datetime_start": start});
        let offer = async |start: &str| it.clinic.put(&sofia, &format!("/waiting-list/{}/offer", id(&entry)), hour(start)).await;
        let early = offer("2026-11-21 08:00").await;
        assert_eq!(early.field("datetime_start"), "O paciente não pode marcar este horário. Escolha outro.");
        assert_eq!(offer("2026-11-24 08:00").await.data()["offer"]["held_until"], "2026-11-20 09:30");
        assert_eq!(offer("2026-11-24 09:00").await.expect(409)["code"], "not_now");
        // The reception may fill an hour that the patient could not book.
        let booked = it.clinic.put(&sofia, &format!("/waiting-list/{}/book", id(&entry)), hour("2026-11-21 08:00")).await.data();
        assert_eq!((&booked["datetime_start"], &booked["user_id"]), (&json!("2026-11-21 08:00"), &json!(dora.id)));
        assert_eq!(states(&it, &[&entry]).await, [state("booked", json!(null))]);
        assert_eq!(free(&it, (&it.carla, &it.service), "2026-11-24").await.len(), 4);
        it.clinic.put(&sofia, &format!("/waiting-list/{}/book", id(&entry)), hour("2026-11-24 08:00")).await.expect(409);
        // Rosa says on the phone that she takes the hour that is held for her.
        let (rosa, of_rosa) = it.patient("Rosa").await;
        let entry = it.clinic.post(&sofia, "/waiting-list", json!({"purchase_service_id": of_rosa, "user_id": rosa.id})).await.data();
        let path = |action: &str| format!("/waiting-list/{}/{action}", id(&entry));
        it.clinic.put(&sofia, &path("offer"), hour("2026-11-24 08:00")).await.data();
        assert!(!free(&it, (&it.carla, &it.service), "2026-11-24").await.contains(&"08:00".to_owned()));
        assert_eq!(it.clinic.put(&sofia, &path("book"), hour("2026-11-24 08:00")).await.data()["user_id"], json!(rosa.id));
        assert_eq!(states(&it, &[&entry]).await, [state("booked", json!(null))]);
        // Ana's list is not Bruno's.
        assert_eq!(it.clinic.get(&it.bruno, "/waiting-list").await.data(), json!([]));
        assert_eq!(it.clinic.get(&it.ana, "/waiting-list").await.data().as_array().unwrap().len(), 2);
    });
}

#[test]
fn entries_are_checked() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let refused = async |more: Value, field: &str| {
            let mut body = json!({"purchase_service_id": it.service});
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            it.clinic.post(&it.carla, "/waiting-list", body).await.field(field)
        };
        assert_eq!(refused(json!({"weekdays": [8]}), "weekdays").await, "Use números de 1 (segunda-feira) a 7 (domingo).");
        let last = "A data final deve ser igual ou posterior à inicial.";
        assert_eq!(refused(json!({"last_day": "2026-11-19"}), "last_day").await, last);
        assert_eq!(refused(json!({"last_day": "2027-11-22"}), "last_day").await, "Escolha uma data nos próximos 366 dias.");
        assert_eq!(it.clinic.post(&it.carla, "/waiting-list", json!({})).await.field("purchase_service_id"), "Escolha o serviço.");
        let bruno = json!({"purchase_service_id": it.service, "specialist_id": it.bruno.id});
        it.clinic.post(&it.carla, "/waiting-list", bruno).await.expect(404);
        let entry = waits(&it.clinic, &it.carla, &it.service, json!({})).await;
        assert_eq!((&entry["first_day"], &entry["last_day"]), (&json!("2026-11-20"), &json!("2026-12-20")));
        assert_eq!(entry["weekdays"], json!([1, 2, 3, 4, 5, 6, 7]));
        // An ordinary booking fulfils it.
        it.books("2026-12-01 08:00").await;
        assert_eq!(states(&it, &[&entry]).await, [state("booked", json!(null))]);
        assert_eq!(it.clinic.get(&it.carla, "/waiting-list?open=1").await.data(), json!([]));
    });
}

/// Counts the appointments and held hours at the start of 23 November, which must be one.
async fn holders(it: &Scene, start: &str) -> usize {
    let path = format!("/appointments?specialist_id={}&start={}&end={}&situation=approved", it.ana.id, MONDAY[0], MONDAY[1]);
    let booked = it.clinic.get(&it.admin, &path).await.data();
    let offers = it.clinic.get(&it.admin, "/waiting-list?open=1").await.data();
    let at = |list: &Value, start_of: fn(&Value) -> &Value| list.as_array().unwrap().iter().filter(|it| start_of(it) == start).count();
    at(&booked, |appointment| &appointment["datetime_start"]) + at(&offers, |entry| &entry["offer"]["datetime_start"])
}

#[test]
fn waiting_list_race_of_acceptances_and_bookings_has_one_winner() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let servers = servers(&it).await;
        let (olga, mut booked) = full_day(&it).await;
        let ((dora, of_dora), (eva, of_eva)) = (it.patient("Dora").await, it.patient("Eva").await);
        for round in 0..3 {
            let start = ["2026-11-23 08:00", "2026-11-23 09:00", "2026-11-23 10:00"][round];
            let entry = waits(&it.clinic, &dora, &of_dora, on_monday()).await;
            it.act(&olga, &booked.remove(0), "cancel").await.data();
            offers_at(&on, NOW).await;
            let accept = format!("/waiting-list/{}/accept", id(&entry));
            let book = json!({"purchase_service_id": of_eva, "datetime_start": start});
            let squeeze = json!({"purchase_service_id": of_eva, "datetime_start": start, "user_id": eva.id, "squeeze_in": true});
            let asks = [
                (&dora, Method::PUT, accept.as_str(), json!({})),
                (&eva, Method::POST, "/appointments", book),
                (&dora, Method::PUT, accept.as_str(), json!({})),
                (&it.ana, Method::POST, "/appointments", squeeze),
            ];
            let answers = asks.iter().zip(servers.iter().cycle());
            let answers = answers.map(async |((person, method, path, body), on)| {
                on.as_person(person, method.clone(), path, Some(body.clone())).await.status.as_u16()
            });
            let statuses = join_all(answers).await;
            let mut accepted = [statuses[0], statuses[2]];
            accepted.sort_unstable();
            assert_eq!((accepted, statuses[1], statuses[3]), ([200, 409], 409, 409), "{statuses:?}");
            assert_eq!(holders(&it, start).await, 1);
        }
    });
}

#[test]
fn waiting_list_race_of_an_acceptance_and_the_expiry_has_one_winner() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let servers = servers(&it).await;
        let (olga, mut booked) = full_day(&it).await;
        let ((dora, of_dora), (eva, of_eva)) = (it.patient("Dora").await, it.patient("Eva").await);
        for start in ["2026-11-23 08:00", "2026-11-23 09:00", "2026-11-23 10:00", "2026-11-23 11:00"] {
            let entry = waits(&it.clinic, &dora, &of_dora, on_monday()).await;
            let next = waits(&it.clinic, &eva, &of_eva, on_monday()).await;
            it.act(&olga, &booked.remove(0), "cancel").await.data();
            offers_at(&on, NOW).await;
            let path = format!("/waiting-list/{}/accept", id(&entry));
            let accept = servers[1].as_person(&dora, Method::PUT, &path, Some(json!({})));
            let (accepted, (), ()) =
                tokio::join!(accept, offers_at(&servers[0], "2026-11-20T12:30"), offers_at(&servers[1], "2026-11-20T12:30"));
            offers_at(&on, "2026-11-20T12:30").await;
            let told = states(&it, &[&entry, &next]).await;
            match accepted.status.as_u16() {
                200 => assert_eq!(told, [state("booked", json!(null)), state("waiting", json!(null))]),
                409 => assert_eq!(told, [state("waiting", json!(null)), state("offered", json!(start))]),
                status => panic!("{status}: {}", accepted.text),
            }
            assert_eq!(holders(&it, start).await, 1);
            for (person, entry) in [(&dora, &entry), (&eva, &next)] {
                it.clinic.delete(person, &format!("/waiting-list/{}", id(entry))).await.expect(204);
            }
            // Whoever has not got the hour leaves it free; it is taken for the next round.
            if accepted.status.as_u16() == 409 {
                let service = it.clinic.service_of(&olga).await;
                it.clinic.book(&olga, &service, start, json!({})).await.expect(201);
            }
        }
    });
}
