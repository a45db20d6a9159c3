//! Responsible adults who act for dependants.

use poem::http::{Method, header};
use serde_json::{Value, json};

use crate::conversation::chat_scene::Page as EventPage;
use crate::scheduling::appointments_scene::Scene;
use crate::{Answer, Clinic, PASSWORD, Person, both, both_empty, id};
use foundation::clock::Clock;
use messaging::mail::{self, MailFilter};
use platform::db::{Page, Tx};
use platform::http::auth::ACTING_FOR;
use scheduling::appointments::reminders::send_due;
use server::app::App;
use server::send_pending_mails;

/// Makes a request for a dependant with an adult's session.
async fn acting(clinic: &Clinic, adult: &Person, dependant: &str, method: Method, path: &str, body: Option<Value>) -> Answer {
    let request = clinic.on.request(&clinic.host, method, path).header(header::AUTHORIZATION, format!("Bearer {}", adult.token));
    clinic.on.call(request.header(ACTING_FOR, dependant), body).await
}

/// A mother and her child of six, who has no e-mail address, in Ana's care.
struct Family {
    it: Scene,
    rita: Person,
    marina: Person,
    bia: String,
}

impl Family {
    async fn new(on: &crate::TestApp) -> Self {
        let it = Scene::new(on).await;
        let rita = it.clinic.receptionist("Rita").await;
        let marina = it.clinic.patient("Marina Souza", &it.bruno).await;
        let bia = Self::child(&it, "Bia Souza", "2020-05-01").await;
        Self { it, rita, marina, bia }
    }

    async fn child(it: &Scene, name: &str, birth: &str) -> String {
        let child = json!({"name": name, "without_email": true, "role": "patient", "birth": birth, "specialist_id": it.ana.id});
        id(&it.clinic.post(&it.admin, "/users", child).await.expect(201)["data"]).to_owned()
    }

    async fn link(&self, by: &Person, child: &str, adult: &Person, kind: &str) -> Answer {
        let path = format!("/users/{child}/responsible-adults");
        self.it.clinic.post(by, &path, json!({"responsible_id": adult.id, "kind": kind})).await
    }

    /// Makes Marina responsible for Bia, and returns the relation.
    async fn linked(&self) -> String {
        id(&self.link(&self.rita, &self.bia, &self.marina, "child").await.expect(201)["data"]).to_owned()
    }

    async fn acts(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        acting(&self.it.clinic, &self.marina, &self.bia, method, path, body).await
    }

    /// Returns the names of the log's actors, the newest first.
    async fn actors(&self, query: &str) -> Vec<String> {
        let log = self.it.clinic.get(&self.it.admin, &format!("/system-logs?{query}")).await.expect(200);
        log["data"].as_array().unwrap().iter().map(|entry| entry["user_name"].as_str().unwrap().to_owned()).collect()
    }

    /// Books with a service that Marina buys for Bia, and returns the appointment.
    async fn books(&self) -> Value {
        let product = self.it.clinic.get(&self.it.admin, "/products").await.data()[0].clone();
        let bought = self.acts(Method::POST, "/purchases", Some(json!({"product_id": id(&product)}))).await.expect(201);
        assert_eq!(bought["data"]["user_id"], self.bia.as_str());
        let services = self.acts(Method::GET, "/purchase-services", None).await.data();
        let call = services.as_array().unwrap().iter().find(|service| service["service"]["name"] == "specialist_call").unwrap();
        let body = json!({"purchase_service_id": id(call), "datetime_start": "2026-11-25 08:00"});
        self.acts(Method::POST, "/appointments", Some(body)).await.expect(201)["data"].clone()
    }
}

fn at(it: &Scene, time: &str) -> App {
    it.clinic.on.app.at(Clock::fixed(time.parse().unwrap()))
}

#[test]
fn mother_acts_for_her_child_until_the_clinic_ends_it() {
    both(async |on| {
        let family = Family::new(&on).await;
        let (it, clinic) = (&family.it, &family.it.clinic);
        assert_eq!(family.acts(Method::POST, "/auth/me", None).await.expect(404)["code"], "acting_ended");
        assert_eq!(clinic.post(&family.marina, "/auth/me", json!({})).await.data()["has_dependants"], false);
        let relation = family.linked().await;

        let listed = clinic.get(&family.rita, &format!("/users/{}/dependants", family.bia)).await.data();
        let adult = &listed["responsible_adults"][0];
        assert_eq!((adult["person"]["name"].as_str(), adult["ends_on"].as_str()), (Some("Marina Souza"), Some("2038-05-01")));
        let listed = clinic.get(&family.rita, &format!("/users/{}/dependants", family.marina.id)).await.data();
        assert_eq!(listed["dependants"][0]["person"]["name"], "Bia Souza");
        let own = clinic.get(&family.marina, "/me/dependants").await.data();
        assert_eq!((own.as_array().unwrap().len(), &own[0]["person"]["id"]), (1, &json!(family.bia)));
        let me = clinic.post(&family.marina, "/auth/me", json!({})).await.data();
        assert_eq!((&me["has_dependants"], &me["acting_adult"]), (&json!(true), &json!(null)));

        let me = family.acts(Method::POST, "/auth/me", None).await.data();
        assert_eq!((&me["id"], &me["name"], &me["role"]), (&json!(family.bia), &json!("Bia Souza"), &json!("patient")));
        assert_eq!((&me["acting_adult"]["name"], &me["has_dependants"]), (&json!("Marina Souza"), &json!(false)));
        let booked = family.books().await;
        assert_eq!(booked["user_id"], family.bia.as_str());
        // Alone, the adult sees nothing of the child's.
        let path = format!("/appointments/{}", id(&booked));
        clinic.get(&family.marina, &path).await.expect(404);
        assert_eq!(clinic.get(&family.marina, "/appointments").await.data(), json!([]));
        family.acts(Method::GET, &path, None).await.expect(200);
        // Neither does she see her own data, or others', as the child.
        for other in [family.marina.id, it.carla.id] {
            family.acts(Method::GET, &format!("/users/{other}"), None).await.expect(404);
            family.acts(Method::GET, &format!("/patient/{other}/plan-meal"), None).await.expect(404);
        }

        // What she did is logged as hers, for the child.
        let both_names = "Marina Souza por Bia Souza";
        let newest = family.actors("object_type=appointment&event=create").await;
        assert_eq!(newest, [both_names]);
        for search in ["marina", "bia", "bia%20marina"] {
            assert!(family.actors(&format!("user={search}")).await.contains(&both_names.to_owned()), "{search}");
        }
        family.acts(Method::GET, &format!("/patient/{}/medical-record", family.bia), None).await.expect(200);
        let accesses = clinic.get(&it.admin, &format!("/patient/{}/record-accesses", family.bia)).await.expect(200);
        let by_mother = accesses["data"].as_array().unwrap().iter().find(|day| day["user_name"] == "Marina Souza").unwrap();
        assert_eq!(by_mother["user_role"], "responsável");
        let parts = |kind: &str| by_mother[kind].as_array().unwrap().clone();
        assert!(parts("read").contains(&json!("Prontuário")) && parts("changed").contains(&json!("Consultas")), "{by_mother}");

        let end = format!("/users/{}/responsible-adults/{relation}", family.bia);
        clinic.delete(&family.rita, &end).await.expect(204);
        for (method, path) in [(Method::POST, "/auth/me"), (Method::GET, "/appointments"), (Method::GET, path.as_str())] {
            assert_eq!(family.acts(method, path, None).await.expect(404)["code"], "acting_ended");
        }
        clinic.delete(&family.rita, &end).await.expect(404);
        assert_eq!(clinic.get(&family.marina, "/me/dependants").await.data(), json!([]));
        // The log keeps her name, and a new relation takes effect.
        assert_eq!(family.actors("object_type=appointment&event=create").await, [both_names]);
        family.linked().await;
        family.acts(Method::GET, &path, None).await.expect(200);
    });
}

#[test]
fn mails_to_a_child_without_an_address_go_to_the_adults() {
    both_empty(async |on| {
        let family = Family::new(&on).await;
        let (it, clinic) = (&family.it, &family.it.clinic);
        let rui = clinic.patient("Rui Souza", &it.bruno).await;
        family.linked().await;
        let of_rui = id(&family.link(&family.rita, &family.bia, &rui, "child").await.expect(201)["data"]).to_owned();
        let booked = family.books().await;
        for adult in [&family.marina, &rui] {
            let letter = clinic.letters(&adult.email).await.into_iter().find(|letter| letter.event == "appointment_booked").unwrap();
            assert!(letter.subject.starts_with("Bia: Sua consulta: "), "{}", letter.subject);
            let link = format!("/admin/appointments/{}?cuidar={}", id(&booked), family.bia);
            assert!(letter.body.contains(&link) && letter.html.contains(&link), "{}", letter.body);
        }
        let letter = &clinic.letters(&family.marina.email).await[0];
        assert!(letter.body.starts_with("Para Marina Souza, responsável por Bia Souza.\n\nOlá, Bia!"), "{}", letter.body);
        // The specialist learns who booked.
        let to_ana = clinic.letters(&it.ana.email).await.into_iter().find(|letter| letter.event == "appointment_booked").unwrap();
        assert!(to_ana.body.contains("com Marina Souza por Bia Souza (Consulta)"), "{}", to_ana.body);

        // The clinic reaches the child by the first adult who can be called.
        clinic.put(&it.admin, &format!("/users/{}", rui.id), json!({"mobile": "19999887766"})).await.expect(200);
        let day = clinic.get(&family.rita, "/appointments/day?date=2026-11-25").await.data();
        let entry = &day["appointments"][0];
        assert_eq!((&entry["mobile"], &entry["responsible_name"]), (&json!("19999887766"), &json!("Rui Souza")));
        assert_eq!(entry["email"], rui.email.as_str());

        // Who is not responsible any more gets nothing; the others get the reminder with its link.
        assert_eq!(send_due(&at(it, "2026-11-24T12:00:00Z")).await.unwrap(), 1);
        clinic.delete(&family.rita, &format!("/users/{}/responsible-adults/{of_rui}", family.bia)).await.expect(204);
        send_pending_mails(&at(it, "2026-11-24T12:00:00Z")).await.unwrap();
        let mut tx = clinic.on.app.db.read(&clinic.scope()).await.unwrap();
        let outcome = async |tx: &mut Tx, adult: &Person| {
            let filter = MailFilter { statuses: None, search: Some(adult.email.clone()) };
            let mails = mail::list(tx, &filter, Page::asked(None)).await.unwrap();
            mails.into_iter().find(|mail| mail.event == "appointment_reminder").unwrap().outcome
        };
        assert_eq!(outcome(&mut tx, &family.marina).await.as_deref(), Some(mail::FILED));
        assert_eq!(outcome(&mut tx, &rui).await.as_deref(), Some(mail::DROPPED));
        drop(tx);
        let letters = clinic.letters(&family.marina.email).await;
        let reminder = letters.iter().find(|letter| letter.event == "appointment_reminder").unwrap();
        assert!(reminder.subject.starts_with("Bia: Lembrete da consulta"), "{}", reminder.subject);
        assert!(reminder.body.contains("?cuidar="), "{}", reminder.body);

        // A child with an address of her own gets the mails herself.
        clinic.put(&it.admin, &format!("/users/{}", family.bia), json!({"email": "bia@casa.example"})).await.expect(200);
        let before = clinic.letters(&family.marina.email).await.len();
        family.acts(Method::PUT, &format!("/appointments/{}/cancel", id(&booked)), Some(json!({}))).await.expect(200);
        assert!(clinic.letters("bia@casa.example").await.iter().any(|letter| letter.event == "appointment_canceled"));
        assert_eq!(clinic.letters(&family.marina.email).await.len(), before);
    });
}

#[test]
fn acting_is_refused_for_the_account_and_to_keys_and_strangers() {
    both(async |on| {
        let family = Family::new(&on).await;
        let (it, clinic) = (&family.it, &family.it.clinic);
        family.linked().await;
        let password =
            json!({"old_password": PASSWORD, "new_password": "outra senha longa", "new_password_confirmation": "outra senha longa"});
        for (method, path, body) in [
            (Method::POST, "/auth/change-password", Some(password)),
            (Method::POST, "/auth/logout", None),
            (Method::GET, "/calendar-feed", None),
            (Method::POST, "/calendar-feed", None),
            (Method::GET, "/me/dependants", None),
            (Method::GET, "/ancoras/questions", None),
            (Method::GET, "/users", None),
            (Method::GET, "/patients", None),
        ] {
            let refused = family.acts(method, path, body).await.expect(403);
            assert_eq!(refused["message"], "Isto só a própria pessoa faz. Volte para a sua conta.", "{path}");
        }
        // The child's birth decides when it ends.
        let own = format!("/users/{}", family.bia);
        let born = family.acts(Method::PUT, &own, Some(json!({"birth": "2024-05-01"}))).await;
        assert_eq!(born.field("birth"), "Quem muda a data de nascimento é a clínica.");
        family.acts(Method::PUT, &own, Some(json!({"city": "Santos", "birth": "2020-05-01"}))).await.expect(200);
        family.acts(Method::PUT, &own, Some(json!({"email": "mae@x.example"}))).await.expect(422);

        let key = clinic.key(&it.admin, "Agenda", &["appointments:read"]).await;
        let foreign = it.clinic.on.clinic().await;
        let stranger = foreign.patient("Marina Souza", &foreign.specialist("Eva").await).await;
        let get = async |person: &Person, dependant: &str| acting(clinic, person, dependant, Method::GET, "/appointments", None).await;
        assert_eq!(get(&key, &family.bia).await.expect(403)["code"], "not_for_keys");
        for person in [&it.admin, &it.ana, &family.rita, &it.carla] {
            get(person, &family.bia).await.expect(404);
        }
        get(&stranger, &family.bia).await.expect(401);
        acting(&foreign, &stranger, &family.bia, Method::GET, "/appointments", None).await.expect(404);
        for dependant in [String::new(), "x".into(), it.carla.id.to_string(), family.marina.id.to_string()] {
            get(&family.marina, &dependant).await.expect(404);
        }
    });
}

#[test]
fn childs_relation_ends_on_the_eighteenth_birthday() {
    both(async |on| {
        let family = Family::new(&on).await;
        let it = &family.it;
        let lia = Family::child(it, "Lia Souza", "2008-11-25").await;
        family.link(&it.ana, &lia, &family.marina, "child").await.expect(422);
        family.link(&family.rita, &lia, &family.marina, "child").await.expect(201);
        // Midnight in São Paulo.
        for (time, status) in [("2026-11-25T02:59:59Z", 200), ("2026-11-25T03:00:00Z", 404)] {
            let later = it.at(time);
            let marina = later.on.signed_in(&family.marina).await;
            acting(&later, &marina, &lia, Method::POST, "/auth/me", None).await.expect(status);
            let own = later.get(&marina, "/me/dependants").await.data();
            assert_eq!(own.as_array().unwrap().len(), usize::from(status == 200));
        }
        // She may be looked after as an adult who needs help.
        let later = it.at("2026-11-25T03:00:00Z");
        let (rita, marina) = (later.on.signed_in(&family.rita).await, later.on.signed_in(&family.marina).await);
        let path = format!("/users/{lia}/responsible-adults");
        let body = |kind: &str| json!({"responsible_id": family.marina.id, "kind": kind});
        assert_eq!(later.post(&rita, &path, body("child")).await.refused(), ["kind"]);
        later.post(&rita, &path, body("elder")).await.expect(201);
        acting(&later, &marina, &lia, Method::POST, "/auth/me", None).await.expect(200);
    });
}

#[test]
fn mother_chats_for_her_child_under_both_names_until_it_ends() {
    both(async |on| {
        let family = Family::new(&on).await;
        let (it, clinic) = (&family.it, &family.it.clinic);
        let relation = family.linked().await;
        let room = family.acts(Method::POST, "/chat/rooms", Some(json!({}))).await.data();
        let body = json!({"chat_id": room["id"], "message": "Ela pode comer ovo?"});
        family.acts(Method::POST, "/chat/messages", Some(body)).await.expect(201);
        let path = format!("/chat/messages?chat_id={}", id(&room));
        let read = clinic.get(&it.ana, &path).await.data();
        assert_eq!((&read[0]["name"], &read[0]["user_id"]), (&json!("Marina Souza por Bia Souza"), &json!(family.bia)));
        assert_eq!(family.acts(Method::GET, &path, None).await.data()[0]["mine"], true);
        clinic.get(&family.marina, &path).await.expect(404);

        let stream = async || {
            let request = clinic.on.request(&clinic.host, Method::GET, "/chat/events");
            let request = request.header(header::AUTHORIZATION, format!("Bearer {}", family.marina.token));
            clinic.on.respond(request.header(ACTING_FOR, &family.bia).finish()).await
        };
        let opened = async || {
            let mut page = EventPage::of(stream().await);
            assert_eq!(page.hears().await, Some(("ready".into(), json!({}))));
            page
        };
        // The end of the relation closes the stream, as does the end of the adult's session.
        let mut first = opened().await;
        clinic.delete(&family.rita, &format!("/users/{}/responsible-adults/{relation}", family.bia)).await.expect(204);
        while first.hears().await.is_some() {}
        assert_eq!(stream().await.status().as_u16(), 404);
        family.linked().await;
        let mut second = opened().await;
        clinic.post(&family.marina, "/auth/logout", json!({})).await.expect(204);
        while second.hears().await.is_some() {}
        assert_eq!(stream().await.status().as_u16(), 401);
    });
}

#[test]
fn relations_are_made_by_the_desk_and_the_specialist_only() {
    both(async |on| {
        let family = Family::new(&on).await;
        let (it, clinic) = (&family.it, &family.it.clinic);
        family.link(&it.bruno, &family.bia, &family.marina, "child").await.expect(404);
        family.link(&family.marina, &family.bia, &family.marina, "child").await.expect(403);
        // Ana does not know Marina, and looks after Carla.
        assert_eq!(
            family.link(&it.ana, &family.bia, &family.marina, "child").await.field("responsible_id"),
            "Escolha uma pessoa da lista."
        );
        let of_carla = id(&family.link(&it.ana, &family.bia, &it.carla, "child").await.expect(201)["data"]).to_owned();
        assert_eq!(family.link(&it.admin, &family.bia, &it.carla, "child").await.field("responsible_id"), "Esta pessoa já é responsável.");
        family.linked().await;
        // Neither chains nor the team.
        let leo = Family::child(it, "Leo Souza", "2019-01-01").await;
        assert_eq!(family.link(&it.admin, &it.carla.id.to_string(), &family.marina, "elder").await.refused(), ["kind"]);
        let bia = Person { id: family.bia.parse().unwrap(), ..family.marina.clone() };
        assert_eq!(family.link(&it.admin, &leo, &bia, "child").await.refused(), ["responsible_id"]);
        assert_eq!(family.link(&it.admin, &leo, &it.ana, "child").await.refused(), ["responsible_id"]);
        assert_eq!(family.link(&it.admin, &it.ana.id.to_string(), &family.marina, "elder").await.refused(), ["kind"]);
        clinic.delete(&it.bruno, &format!("/users/{}/responsible-adults/{of_carla}", family.bia)).await.expect(404);
        clinic.delete(&it.ana, &format!("/users/{leo}/responsible-adults/{of_carla}")).await.expect(404);
        clinic.delete(&it.ana, &format!("/users/{}/responsible-adults/{of_carla}", family.bia)).await.expect(204);
        // A closed account ends its relations.
        clinic.delete(&it.admin, &format!("/users/{}", family.marina.id)).await.expect(204);
        let left = clinic.get(&it.ana, &format!("/users/{}/dependants", family.bia)).await.data();
        assert_eq!(left["responsible_adults"], json!([]));
    });
}

#[test]
fn concurrent_relations_of_two_people_leave_one_and_no_chain() {
    both(async |on| {
        let family = Family::new(&on).await;
        let it = &family.it;
        for round in 0..5 {
            let child = Family::child(it, &format!("Criança {round}"), "2020-01-01").await;
            let (one, other) = tokio::join!(
                family.link(&it.admin, &child, &family.marina, "child"),
                family.link(&family.rita, &child, &family.marina, "child"),
            );
            let mut statuses = [one.status.as_u16(), other.status.as_u16()];
            statuses.sort_unstable();
            assert_eq!(statuses, [201, 422], "{} {}", one.text, other.text);
            let (one, other) =
                (it.clinic.patient(&format!("Um {round}"), &it.ana).await, it.clinic.patient(&format!("Dois {round}"), &it.ana).await);
            let (first, second) = (one.id.to_string(), other.id.to_string());
            let (one, other) =
                tokio::join!(family.link(&it.admin, &first, &other, "elder"), family.link(&family.rita, &second, &one, "elder"));
            let mut statuses = [one.status.as_u16(), other.status.as_u16()];
            statuses.sort_unstable();
            assert_eq!(statuses, [201, 422], "{} {}", one.text, other.text);
        }
    });
}
