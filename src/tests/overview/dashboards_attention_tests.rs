use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use crate::messaging::mail_testing::eventually;
use crate::scheduling::appointments_scene::{Scene, call};
use crate::{Clinic, Person, TestApp, both, id, program_status};
use foundation::clock::Clock;

/// Ana's dashboard, with the patients who need attention.
struct Care {
    it: Scene,
    product: Value,
}

impl Care {
    async fn new(on: &TestApp) -> Self {
        let it = Scene::with(on, call(json!({"product_rules": {"enable_guest": true}}))).await;
        let product = it.clinic.get(&it.admin, "/products").await.data()[0].clone();
        Self { it, product }
    }

    /// Returns the tenant `days` days ago.
    fn ago(&self, days: i64) -> Clinic {
        let clinic = &self.it.clinic;
        let then = Clock::fixed(clinic.on.app.clock.now() - TimeDelta::days(days));
        Clinic { on: clinic.on.at(then), tenant: clinic.tenant, host: clinic.host.clone() }
    }

    /// Creates a patient of Ana's who registered and bought the program `days` days ago and has
    /// been inactive since.
    async fn quiet(&self, name: &str, days: i64) -> Person {
        let then = self.ago(days);
        let person = then.patient(name, &self.it.ana).await;
        then.buy(&person, &self.product).await.expect(201);
        person
    }

    /// Sends the person's message a second after the last one. Returns the room.
    async fn writes(&self, person: &Person, text: &str) -> String {
        let clinic = &self.it.clinic;
        clinic.a_moment_passes();
        let room = id(&clinic.post(person, "/chat/rooms", json!({})).await.data()).to_owned();
        clinic.says(person, &room, text).await;
        room
    }

    async fn note(&self, by: &Person, about: &Person, text: &str) -> Value {
        self.it.clinic.a_moment_passes();
        self.it.clinic.post(by, &format!("/sticky-notes/{}", about.id), json!({"text": text})).await.expect(201)["data"].clone()
    }

    async fn of(&self, specialist: &Person) -> Vec<Value> {
        self.it.clinic.get(specialist, "/specialist/dashboard").await.data()["patients"].as_array().unwrap().clone()
    }

    /// Returns name, messages, reminders and inactive days of each patient.
    async fn attention_rows(&self, specialist: &Person) -> Vec<(String, i64, i64, Option<i64>)> {
        let columns = |row: &Value| {
            let count = |key: &str| row[key].as_i64().unwrap();
            (row["name"].as_str().unwrap().to_owned(), count("messages"), count("notes"), row["inactive_days"].as_i64())
        };
        self.of(specialist).await.iter().map(columns).collect()
    }

    async fn names(&self, specialist: &Person) -> Vec<String> {
        self.attention_rows(specialist).await.into_iter().map(|(name, ..)| name).collect()
    }

    async fn active_at(&self, person: &Person) -> Option<DateTime<Utc>> {
        let mut tx = self.it.clinic.on.app.db.read(&self.it.clinic.scope()).await.unwrap();
        identity::users::session(&mut tx, person.id, uuid::Uuid::nil()).await.unwrap().unwrap().active_at
    }
}

fn row(name: &str, messages: i64, notes: i64, days: Option<i64>) -> (String, i64, i64, Option<i64>) {
    (name.to_owned(), messages, notes, days)
}

#[test]
fn attention_list_orders_messages_then_reminders_then_inactivity() {
    both(async |on| {
        let care = Care::new(&on).await;
        let (clinic, ana) = (&care.it.clinic, &care.it.ana);
        assert_eq!(care.of(ana).await, [] as [Value; 0]);
        let (gil, _) = (care.quiet("Gil", 20).await, care.quiet("Hugo", 14).await);
        care.quiet("Ivo", 13).await;
        // Patients without a program are not expected to be active.
        care.ago(30).patient("Jonas", ana).await;
        let [nora, olga, uma, vera] = [
            clinic.patient("Nora", ana).await,
            clinic.patient("Olga", ana).await,
            clinic.patient("Uma", ana).await,
            clinic.patient("Vera", ana).await,
        ];
        care.note(ana, &nora, "Pedir os exames").await;
        let of_olga = care.note(ana, &olga, "Ligar").await;
        care.note(ana, &nora, "Receita").await;
        care.note(ana, &gil, "Convidar de volta").await;
        let of_uma = care.writes(&uma, "Oi, Ana!").await;
        let of_vera = care.writes(&vera, "Bom dia").await;
        care.writes(&vera, "Posso trocar o jantar?").await;
        let newest = care.writes(&uma, "E o almoço?").await;
        care.note(ana, &vera, "Responder do jantar").await;
        let expected = [
            row("Uma", 2, 0, None),
            row("Vera", 2, 1, None),
            row("Nora", 0, 2, None),
            row("Olga", 0, 1, None),
            row("Gil", 0, 1, Some(20)),
            row("Hugo", 0, 0, Some(14)),
        ];
        assert_eq!(care.attention_rows(ana).await, expected);

        let uma_row = care.of(ana).await.swap_remove(0);
        let room = clinic.room(ana, &newest).await;
        assert_eq!(
            uma_row,
            json!({
                "id": uma.id, "name": "Uma", "pictureUrl": null, "messages": 2, "chat_id": newest,
                "last_message_at": room["last_message"]["created_at"], "notes": 0, "inactive_days": null, "agendamento": null,
                "program_status": null,
            })
        );
        let gil_row = care.of(ana).await.swap_remove(4);
        assert_eq!((&gil_row["chat_id"], &gil_row["last_message_at"]), (&Value::Null, &Value::Null));
        let status = clinic.get(ana, &format!("/patient/{}", gil.id)).await.data()["user_program_status"].take();
        assert_eq!(gil_row["program_status"], program_status(&status));

        // Handled items disappear: messages read up to the first or the last, answered ones, and
        // reminders.
        clinic.reads(ana, &of_uma, 1).await;
        assert_eq!(care.attention_rows(ana).await[..2], [row("Vera", 2, 1, None), row("Uma", 1, 0, None)], "the other waits longer now");
        clinic.reads(ana, &of_uma, 2).await;
        clinic.says(ana, &of_vera, "Pode, sim!").await;
        clinic.put(ana, &format!("/sticky-notes/{}/done", id(&of_olga)), json!({})).await.data();
        assert_eq!(care.names(ana).await, ["Nora", "Gil", "Vera", "Hugo"]);
        clinic.delete(ana, &format!("/sticky-notes/{}", id(&care.note(ana, &olga, "Outra").await))).await.expect(204);
        assert_eq!(care.names(ana).await, ["Nora", "Gil", "Vera", "Hugo"]);

        assert_eq!(care.of(&care.it.bruno).await, [] as [Value; 0]);
        let other = on.clinic().await;
        assert_eq!(other.get(&other.specialist("Ana").await, "/specialist/dashboard").await.data()["patients"], json!([]));

        // The tenant's setting determines the number of days.
        let mut settings = clinic.get(&care.it.admin, "/settings").await.data();
        settings["engagement_days"] = json!(13);
        clinic.put(&care.it.admin, "/settings", settings).await.data();
        assert_eq!(care.names(ana).await, ["Nora", "Gil", "Vera", "Ivo", "Hugo"]);
    });
}

#[test]
fn attention_list_counts_messages_of_appointment_conversations() {
    both(async |on| {
        let care = Care::new(&on).await;
        let (clinic, carla, ana, bruno) = (&care.it.clinic, &care.it.carla, &care.it.ana, &care.it.bruno);
        let guests = json!({"guests": ["mae@example.com"]});
        let booked = clinic.book(carla, &care.it.service, "2026-11-23 08:00", guests).await.expect(201)["data"].clone();
        let room = clinic.appointment_room(carla, &booked).await;
        let direct = care.writes(carla, "Oi, Ana!").await;
        clinic.a_moment_passes();
        clinic.says(carla, &room, "Minha mãe vem junto").await;
        let mother = clinic.visitor("mae@example.com").await;
        clinic.a_moment_passes();
        clinic.says(&mother, &room, "Boa tarde!").await;
        let rows = care.of(ana).await;
        assert_eq!((rows.len(), &rows[0]["messages"], &rows[0]["chat_id"]), (1, &json!(3), &json!(room)));

        // Bruno has it now: its messages wait for him, and he has met her.
        care.it.change(&care.it.admin, &booked, json!({"specialist_id": bruno.id})).await.data();
        let messages_and_room =
            |rows: Vec<Value>| rows.into_iter().map(|row| (row["messages"].clone(), row["chat_id"].clone())).collect::<Vec<_>>();
        assert_eq!(messages_and_room(care.of(ana).await), [(json!(1), json!(direct))]);
        assert_eq!(messages_and_room(care.of(bruno).await), [(json!(2), json!(room))]);
        clinic.reads(bruno, &room, 2).await;
        assert_eq!(messages_and_room(care.of(bruno).await), []);
    });
}

#[test]
fn attention_list_reminders_follow_the_patients_specialist() {
    both(async |on| {
        let care = Care::new(&on).await;
        let (clinic, admin, carla, ana, bruno) = (&care.it.clinic, &care.it.admin, &care.it.carla, &care.it.ana, &care.it.bruno);
        let gil = care.quiet("Gil", 20).await;
        care.note(ana, carla, "Pedir os exames").await;
        // The patient's specialist gets the reminder, whoever wrote it.
        care.note(admin, carla, "Conferir o pagamento").await;
        care.writes(carla, "Oi, Ana!").await;
        assert_eq!(care.attention_rows(ana).await, [row("Carla", 1, 2, None), row("Gil", 0, 0, Some(20))]);

        let to = async |person: &Person, specialist: Value| {
            clinic.put(admin, &format!("/users/{}", person.id), json!({"specialist_id": specialist})).await.data();
        };
        to(carla, json!(bruno.id)).await;
        to(&gil, json!(bruno.id)).await;
        assert_eq!(care.attention_rows(ana).await, [], "she does not care for them any more");
        assert_eq!(care.attention_rows(bruno).await, [row("Carla", 0, 2, None), row("Gil", 0, 0, Some(20))]);

        // Ana's appointment makes Carla her patient: her messages wait for Ana again, the reminders
        // are Bruno's.
        let more = json!({"user_id": carla.id, "specialist_id": ana.id});
        let met = clinic.book(admin, &care.it.service, "2026-11-23 08:00", more).await.expect(201)["data"].clone();
        assert_eq!(care.attention_rows(ana).await, [row("Carla", 1, 0, None)]);
        care.it.act(admin, &met, "cancel").await.data();
        assert_eq!(care.attention_rows(ana).await, []);

        // Without a specialist, the author of a reminder gets it if they care for the patient; then
        // the specialist whom the patient books.
        to(carla, json!("")).await;
        assert_eq!((care.attention_rows(ana).await, care.attention_rows(bruno).await), (vec![], vec![row("Gil", 0, 0, Some(20))]));
        clinic.book(carla, &care.it.service, "2026-11-24 08:00", json!({"specialist_id": ana.id})).await.expect(201);
        assert_eq!(care.attention_rows(ana).await, [row("Carla", 1, 2, None)]);

        // A removed specialist's reminders are transferred.
        clinic.delete(admin, &format!("/users/{}?patients_to={}", ana.id, bruno.id)).await.expect(204);
        assert_eq!(care.attention_rows(bruno).await, [row("Carla", 0, 2, None), row("Gil", 0, 0, Some(20))]);
        care.writes(carla, "Oi, Bruno!").await;
        assert_eq!(care.attention_rows(bruno).await[0], row("Carla", 1, 2, None));
        // Removed patients have no reminders.
        for person in [carla, &gil] {
            clinic.delete(admin, &format!("/users/{}", person.id)).await.expect(204);
        }
        assert_eq!(care.attention_rows(bruno).await, []);
    });
}

#[test]
fn attention_list_expects_activity_only_in_running_programs() {
    both(async |on| {
        let care = Care::new(&on).await;
        let (clinic, admin, ana) = (&care.it.clinic, &care.it.admin, &care.it.ana);
        clinic.foods().await;
        let once = json!({"productServices": [{"serviceId": "specialist_call", "quota": 1, "params": {"duration": 60}}]});
        let once = clinic.product(admin, "Uma vez", 0.0, once).await;
        let then = care.ago(20);
        let mut people = Vec::new();
        for (name, hour) in [("Fim", "08:00"), ("Plano", "09:00"), ("Marcado", "10:00")] {
            let person = then.patient(name, ana).await;
            then.buy(&person, &once).await.expect(201);
            let service = then.service_of(&person).await;
            let more = json!({"user_id": person.id, "specialist_id": ana.id});
            people.push((person, clinic.book(admin, &service, &format!("2026-11-23 {hour}"), more).await.expect(201)["data"].clone()));
        }
        assert_eq!(care.names(ana).await.len(), 3, "an appointment is to come");
        for (_, booked) in &people[..2] {
            care.it.act(admin, booked, "missed").await.data();
        }
        clinic.concluded_plan(ana, &people[1].0).await;
        let mut names = care.names(ana).await;
        names.sort();
        assert_eq!(names, ["Marcado", "Plano"]);
        let row = care.of(ana).await.into_iter().find(|row| row["name"] == "Plano").unwrap();
        assert_eq!(row["agendamento"], Value::Null, "its time is still to come");
        let later = care.it.at("2026-11-23T13:00:00Z");
        let ana = later.on.signed_in(ana).await;
        let rows = later.get(&ana, "/specialist/dashboard").await.data()["patients"].clone();
        let row = rows.as_array().unwrap().iter().find(|row| row["name"] == "Plano").unwrap();
        assert_eq!(row["agendamento"], json!({"id": people[1].1["id"], "date": "2026-11-23 09:00", "situation": "missed"}));
    });
}

#[test]
fn attention_list_is_limited_to_twenty_four() {
    both(async |on| {
        let care = Care::new(&on).await;
        let ana = &care.it.ana;
        // Patients without a program do not count towards the limit.
        for days in 15..=40 {
            care.ago(days).patient(&format!("Sem programa {days}"), ana).await;
        }
        for days in 20..=46 {
            care.quiet(&format!("Quieto {days}"), days).await;
        }
        let expected: Vec<_> = (20..=43).map(|days| format!("Quieto {days}")).collect();
        assert_eq!(care.names(ana).await, expected);
        let nora = care.it.clinic.patient("Nora", ana).await;
        care.note(ana, &nora, "Ligar").await;
        let names = care.names(ana).await;
        assert_eq!((names.len(), names[0].as_str(), names[23].as_str()), (24, "Nora", "Quieto 42"));
    });
}

#[test]
fn attention_list_drops_inactive_patients_after_new_activity() {
    both(async |on| {
        let care = Care::new(&on).await;
        let (clinic, ana) = (&care.it.clinic, &care.it.ana);
        let (gil, hugo) = (care.quiet("Gil", 20).await, care.quiet("Hugo", 30).await);
        assert_eq!(care.attention_rows(ana).await, [row("Gil", 0, 0, Some(20)), row("Hugo", 0, 0, Some(30))]);

        let gil = clinic.on.signed_in(&gil).await;
        let clock = &clinic.on.app.clock;
        let seen = async |at: DateTime<Utc>| {
            clinic.get(&gil, "/me/dashboard").await.data();
            // The activity is recorded asynchronously.
            eventually("it is noted", Duration::from_secs(30), async || care.active_at(&gil).await == Some(at)).await;
        };
        let first = clock.now();
        seen(first).await;
        assert_eq!(care.attention_rows(ana).await, [row("Hugo", 0, 0, Some(30))]);
        clock.set(first + TimeDelta::minutes(59));
        seen(first).await;
        clock.set(first + TimeDelta::minutes(61));
        seen(clock.now()).await;
        assert_eq!(care.active_at(ana).await, None, "nobody asks when staff was there");

        // An appointment counts as activity at its time, whoever recorded it, and whenever.
        let service = care.ago(30).service_of(&hugo).await;
        let more = json!({"user_id": hugo.id, "specialist_id": ana.id});
        let booked = clinic.book(&care.it.admin, &service, "2026-11-20 11:00", more).await.expect(201)["data"].clone();
        care.it.act(ana, &booked, "start").await.data();
        assert_eq!(care.names(ana).await, ["Hugo"]);
        care.it.act(ana, &booked, "complete").await.data();
        assert_eq!((care.names(ana).await, care.active_at(&hugo).await), (vec![], Some(clock.now())));
    });
}
