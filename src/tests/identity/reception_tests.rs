//! The reception: contact data, agenda and sales of the whole clinic, and nothing clinical.

use serde_json::{Value, json};

use crate::scheduling::appointments_scene::{Scene, call};
use crate::{Clinic, Person, TestApp, both, id};

struct Desk {
    scene: Scene,
    sofia: Person,
}

impl Desk {
    async fn new(on: &TestApp) -> Self {
        let scene = Scene::new(on).await;
        let sofia = scene.clinic.receptionist("Sofia").await;
        Self { scene, sofia }
    }

    fn clinic(&self) -> &Clinic {
        &self.scene.clinic
    }

    async fn found(&self, by: &Person, path: &str, typed: &str) -> Vec<String> {
        let typed = serde_urlencoded::to_string([("search", typed)]).unwrap();
        let rows = self.clinic().get(by, &format!("{path}?{typed}")).await.data();
        rows.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
    }
}

#[test]
fn reception_keeps_the_agenda_of_every_specialist() {
    both(async |on| {
        let desk = Desk::new(&on).await;
        let (clinic, sofia, carla) = (desk.clinic(), &desk.sofia, &desk.scene.carla);
        let wanted = json!({
            "user_id": carla.id, "specialist_id": desk.scene.ana.id, "purchase_service_id": desk.scene.service,
            "datetime_start": "2026-11-20 10:00",
        });
        // Today: the notice is for patients.
        let booked = clinic.post(sofia, "/appointments", wanted).await.data();
        assert_eq!((&booked["situation"], &booked["notes"]), (&json!("approved"), &json!(null)));
        let actions: Vec<&str> = booked["actions"].as_array().unwrap().iter().map(|action| action.as_str().unwrap()).collect();
        assert_eq!(actions, ["cancel", "missed", "change"]);
        let path = format!("/appointments/change/{}", id(&booked));
        let moved = json!({"datetime_start": "2026-11-23 09:00", "specialist_id": desk.scene.bruno.id});
        assert_eq!(clinic.put(sofia, &path, moved).await.data()["specialist_name"], json!("Bruno"));
        for (path, body) in [
            (format!("/appointments/{}/start", id(&booked)), json!({"early": true})),
            (format!("/appointments/{}/complete", id(&booked)), json!({})),
            (format!("/appointments/{}", id(&booked)), json!({"notes": "x"})),
        ] {
            clinic.put(sofia, &path, body).await.expect(403);
        }
        clinic.put(&desk.scene.bruno, &format!("/appointments/{}", id(&booked)), json!({"notes": "segredo-41"})).await.data();
        for path in ["/appointments".to_owned(), format!("/appointments/{}", id(&booked)), "/appointments/next".to_owned()] {
            let answer = clinic.get(sofia, &path).await;
            assert!(answer.status.is_success() && !answer.text.contains("segredo-41"), "{path}: {}", answer.text);
        }
        let noted = json!({"notes": "x"});
        let refused = clinic.put(sofia, &format!("/appointments/{}/cancel", id(&booked)), noted).await.expect(422);
        assert!(refused["errors"]["notes"].is_array(), "{refused}");
        let canceled = clinic.put(sofia, &format!("/appointments/{}/cancel", id(&booked)), json!({})).await.data();
        assert_eq!(canceled["situation"], json!("canceled"));
        let away = json!({"specialist_id": desk.scene.ana.id, "date": "25/12/2026", "time_start": "08:00", "time_end": "18:00"});
        clinic.post(sofia, "/schedule-exceptions", away).await.expect(201);
        let week = clinic.get(sofia, "/schedule-standards").await.data();
        assert!(week.as_array().unwrap().len() > 2, "{week}");
    });
}

#[test]
fn reception_reads_contact_data_only() {
    both(async |on| {
        let desk = Desk::new(&on).await;
        let (clinic, sofia, admin) = (desk.clinic(), &desk.sofia, &desk.scene.admin);
        let sections = json!([{"name": "Sono", "fields": [{"name": "Dorme bem", "type": "text", "required": true, "searchable": true}]}]);
        let group = json!({"name": "Hábitos", "place": "patient", "extended_data": {"sections": sections}});
        clinic.post(admin, "/extended-data", group).await.expect(201);
        // The required question is not asked of her.
        let new = json!({"name": "Nara Luz", "email": "nara@x.example", "mobile": "(11) 98765-4321", "specialist_id": desk.scene.ana.id});
        let nara = clinic.post(sofia, "/users", new).await.data();
        assert_eq!((&nara["role"], &nara["specialist"]["name"]), (&json!("patient"), &json!("Ana")));
        assert_eq!((&nara["extended_data"], &nara["user_program_status"]), (&json!(null), &json!(null)));
        let path = format!("/users/{}", id(&nara));
        let changed = clinic.put(sofia, &path, json!({"mobile": "11987650000", "specialist_id": desk.scene.bruno.id})).await.data();
        assert_eq!((&changed["mobile"], &changed["specialist"]["name"]), (&json!("11987650000"), &json!("Bruno")));
        for (field, value) in
            [("role", json!("super_admin")), ("email", json!("outra@x.example")), ("extended_data", json!({"dorme_bem": "x"}))]
        {
            let refused = clinic.put(sofia, &path, json!({field: value})).await.expect(422);
            assert!(refused["errors"].as_object().unwrap().keys().any(|key| key.starts_with(field)), "{refused}");
        }
        let patient = clinic.get(sofia, &format!("/patient/{}", desk.scene.carla.id)).await.data();
        assert_eq!(
            (&patient["name"], &patient["meal_plan"], &patient["user_program_status"]),
            (&json!("Carla"), &json!(null), &json!(null))
        );
        for (filter, key) in [("/users", "searchData"), ("/patients", "searchData")] {
            let asked = serde_urlencoded::to_string([(key, r#"{"dorme_bem":"sim"}"#)]).unwrap();
            clinic.get(sofia, &format!("{filter}?{asked}")).await.expect(422);
        }
        // A colleague's data are hers.
        clinic.get(sofia, &format!("/users/{}", desk.scene.ana.id)).await.expect(404);
        clinic.get(sofia, &format!("/users/{}", sofia.id)).await.expect(200);
        clinic.delete(sofia, &path).await.expect(403);
    });
}

#[test]
fn people_are_found_by_telephone_in_any_notation_and_by_cpf() {
    both(async |on| {
        let desk = Desk::new(&on).await;
        let (clinic, sofia) = (desk.clinic(), &desk.sofia);
        let contact = json!({"mobile": "(11) 98765-4321", "phone": "(19) 3333-4444", "cpf": "529.982.247-25"});
        clinic.put(&desk.scene.admin, &format!("/users/{}", desk.scene.carla.id), contact).await.data();
        let typed = ["(11) 98765-4321", "11987654321", "+55 11 98765-4321", "98765-4321", "4321", "3333 4444", "529.982.247-25", "52998"];
        for typed in typed {
            for (by, path) in [(sofia, "/users"), (sofia, "/patients"), (&desk.scene.ana, "/patients"), (&desk.scene.admin, "/users")] {
                assert_eq!(desk.found(by, path, typed).await, ["Carla"], "{path} {typed}");
            }
            assert!(desk.found(&desk.scene.bruno, "/patients", typed).await.is_empty(), "{typed}");
        }
        clinic.put(sofia, &format!("/users/{}", desk.scene.carla.id), json!({"mobile": "(21) 91234-0000"})).await.data();
        assert!(desk.found(sofia, "/users", "98765-4321").await.is_empty());
        assert_eq!(desk.found(sofia, "/users", "021 91234-0000").await, ["Carla"]);
        // An organization's administrator sees no telephone numbers, and finds nobody by one.
        let company = clinic.company("Aurora").await;
        let (elisa, diego) = (
            clinic.student("Elisa", &desk.scene.ana, company, "admin").await,
            clinic.student("Diego", &desk.scene.ana, company, "member").await,
        );
        clinic.put(&desk.scene.admin, &format!("/users/{}", diego.id), json!({"mobile": "(31) 97777-8888"})).await.data();
        assert!(desk.found(&elisa, "/users", "97777-8888").await.is_empty());
        assert_eq!(desk.found(sofia, "/users", "97777-8888").await, ["Diego"]);
    });
}

#[test]
fn staff_book_first_and_are_paid_later() {
    both(async |on| {
        let desk = Desk::new(&on).await;
        let (clinic, sofia, scene) = (desk.clinic(), &desk.sofia, &desk.scene);
        let product = clinic.product(&scene.admin, "Avulsa", 150.0, call(json!({"quota": 1}))).await;
        let service = product["productServices"][0].clone();
        let booking = |hour: &str, more: Value| {
            let mut booking = json!({
                "user_id": scene.carla.id, "specialist_id": scene.ana.id, "product_service_id": id(&service),
                "datetime_start": format!("2026-11-23 {hour}"),
            });
            booking.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            booking
        };
        clinic.post(sofia, "/appointments", booking("08:00", json!({}))).await.data();
        clinic.post(&scene.ana, "/appointments", booking("09:00", json!({"courtesy": true}))).await.data();
        let refused = clinic.post(&scene.carla, "/appointments", booking("10:00", json!({}))).await.expect(422);
        assert!(refused["errors"]["product_service_id"].is_array(), "{refused}");
        let path = format!("/purchases?user_id={}", scene.carla.id);
        let bought = clinic.get(sofia, &path).await.data();
        let facts: Vec<_> =
            bought.as_array().unwrap().iter().map(|it| (it["status"].as_str().unwrap(), it["price_paid"].as_f64().unwrap())).collect();
        assert_eq!(facts.iter().filter(|fact| **fact == ("pending", 150.0)).count(), 1, "{facts:?}");
        assert_eq!(facts.iter().filter(|fact| **fact == ("confirmed", 0.0)).count(), 2, "{facts:?}");
        let pending = bought.as_array().unwrap().iter().find(|it| it["status"] == "pending").unwrap();
        assert_eq!(pending["payment"], json!(null));
        // A booking that fails sells nothing.
        clinic.post(sofia, "/appointments", booking("08:00", json!({}))).await.expect(409);
        assert_eq!(clinic.get(sofia, &path).await.data().as_array().unwrap().len(), 3);
        clinic.post(sofia, &format!("/purchases/{}/confirm", id(pending)), json!({})).await.expect(200);
    });
}

#[test]
fn unpaid_sessions_are_booked_by_staff_who_say_so() {
    both(async |on| {
        let desk = Desk::new(&on).await;
        let (clinic, sofia, scene) = (desk.clinic(), &desk.sofia, &desk.scene);
        let product = clinic.product(&scene.admin, "Avulsa", 150.0, call(json!({"quota": 1}))).await;
        clinic.takes_pix(&scene.admin).await;
        clinic.buy(&scene.carla, &product).await.expect(201);
        let services = clinic.get(sofia, &format!("/purchase-services?user_id={}", scene.carla.id)).await.data();
        let unpaid = services.as_array().unwrap().iter().find(|it| it["status"] == "pending").unwrap();
        let booking = |more: Value| {
            let mut booking = json!({
                "user_id": scene.carla.id, "specialist_id": scene.ana.id, "purchase_service_id": id(unpaid),
                "datetime_start": "2026-11-23 08:00",
            });
            booking.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            booking
        };
        assert_eq!(clinic.post(sofia, "/appointments", booking(json!({}))).await.expect(409)["code"], json!("not_confirmed"));
        clinic.post(&scene.carla, "/appointments", booking(json!({"pay_later": true}))).await.expect(422);
        clinic.post(sofia, "/appointments", booking(json!({"pay_later": true}))).await.data();
    });
}

#[test]
fn bookings_that_sell_at_once_take_one_slot_and_sell_one_product() {
    both(async |on| {
        let desk = Desk::new(&on).await;
        let (clinic, scene) = (desk.clinic(), &desk.scene);
        let product = clinic.product(&scene.admin, "Avulsa", 150.0, call(json!({"quota": 1}))).await;
        let booking = json!({
            "user_id": scene.carla.id, "specialist_id": scene.ana.id, "product_service_id": id(&product["productServices"][0]),
            "datetime_start": "2026-11-23 08:00",
        });
        let book = |by| clinic.post(by, "/appointments", booking.clone());
        let (one, two) = futures_util::future::join(book(&desk.sofia), book(&scene.admin)).await;
        let mut statuses = [one.status.as_u16(), two.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409], "{} {}", one.text, two.text);
        let bought = clinic.get(&desk.sofia, &format!("/purchases?user_id={}&status=pending", scene.carla.id)).await.data();
        assert_eq!(bought.as_array().unwrap().len(), 1);
    });
}
