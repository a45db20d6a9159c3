use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::{Clinic, Person, TestApp, both, id, program_status};
use foundation::clock::Clock;
use platform::sheets::testing::read_texts;

/// A tenant that sells a program of two stages, with two specialists who are available all day; Ana
/// has Carla in care.
struct Scene {
    clinic: Clinic,
    admin: Person,
    ana: Person,
    bruno: Person,
    carla: Person,
    program: Value,
}

impl Scene {
    async fn new(on: &TestApp) -> Self {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        for specialist in [&ana, &bruno] {
            is_there(&clinic, specialist).await;
        }
        let carla = clinic.patient("Carla", &ana).await;
        let call = |name: &str, quota: i64| json!({"serviceId": "specialist_call", "name": name, "quota": quota});
        let sent = json!({
            "name": "Programa", "price": 0, "installments": 1, "is_b2c": true,
            "productServices": [call("Avaliação", 1), call("Acompanhamento", 2)],
        });
        let program = clinic.post(&admin, "/products", sent).await.data();
        Self { clinic, admin, ana, bruno, carla, program }
    }

    /// Returns the patient's purchased service of this name.
    async fn service(&self, patient: &Person, name: &str) -> Value {
        let services = self.clinic.get(patient, "/purchase-services").await.data();
        services.as_array().unwrap().iter().find(|service| service["name"] == name).expect("a service").clone()
    }

    /// Books the first free slot as the super admin.
    async fn book(&self, patient: &Person, specialist: &Person, name: &str) -> Value {
        let service = self.service(patient, name).await;
        let path = format!("/calendar?specialist_id={}&purchase_service_id={}", specialist.id, id(&service));
        let calendar = self.clinic.get(&self.admin, &path).await.data();
        let day = &calendar["slots"][1];
        let block = day["blocks"].as_array().unwrap().iter().find(|block| block["available"] == true).expect("a free hour");
        let start = format!("{} {}", day["dayNum"].as_str().unwrap(), block["timeStart"].as_str().unwrap());
        let sent = json!({
            "purchase_service_id": service["id"], "user_id": patient.id, "specialist_id": specialist.id, "datetime_start": start,
        });
        self.clinic.post(&self.admin, "/appointments", sent).await.expect(201)["data"].clone()
    }

    async fn act(&self, appointment: &Value, action: &str) {
        // The appointments are days ahead.
        let body = if action == "start" { json!({"early": true}) } else { json!({}) };
        self.clinic.put(&self.admin, &format!("/appointments/{}/{action}", id(appointment)), body).await.data();
    }

    async fn hold(&self, appointment: &Value) {
        self.act(appointment, "start").await;
        self.act(appointment, "complete").await;
    }

    /// Returns the program status, after checking that all operations report the same.
    async fn status(&self, patient: &Person) -> Value {
        let clinic = &self.clinic;
        let path = format!("/patient/{}", patient.id);
        let status = clinic.get(patient, &path).await.data()["user_program_status"].take();
        assert_eq!(clinic.get(&self.ana, &path).await.data()["user_program_status"], status);
        for reader in [patient, &self.ana, &self.admin] {
            let person = clinic.get(reader, &format!("/users/{}", patient.id)).await.data();
            assert_eq!((&person["user_program_status"], &person["program_status"]), (&status, &program_status(&status)));
        }
        for list in ["/patients", "/users"] {
            for staff in [&self.admin, &self.ana] {
                let page = clinic.get(staff, list).await.expect(200);
                let row = page["data"].as_array().unwrap().iter().find(|row| row["id"] == json!(patient.id)).expect("the patient");
                assert_eq!(row["user_program_status"], status, "{list}");
            }
        }
        status
    }
}

/// Sets weekly hours for every day, all day.
async fn is_there(clinic: &Clinic, specialist: &Person) {
    let hours = |weekday: i64| json!({"weekday": weekday, "time_start": "08:00:00", "time_end": "18:00:00"});
    let week: Vec<Value> = (1..=7).map(hours).collect();
    clinic.put(specialist, "/schedule-standards", json!({"data": week})).await.data();
}

/// Returns an appointment as lists contain it.
fn appointment_glance(appointment: &Value, situation: &str) -> Value {
    json!({"id": appointment["id"], "date": appointment["datetime_start"], "situation": situation})
}

#[test]
fn program_status_advances_from_purchase_to_the_last_session_use() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (clinic, carla) = (&scene.clinic, &scene.carla);
        clinic.foods().await;
        assert_eq!(scene.status(carla).await, Value::Null);
        clinic.buy(carla, &scene.program).await.expect(201);
        let services = async || {
            let (first, last) = (scene.service(carla, "Avaliação").await, scene.service(carla, "Acompanhamento").await);
            let of = |service: Value| json!({"id": service["id"], "name": service["name"], "quota": service["quota"], "usage": service["usage"]});
            json!([of(first), of(last)])
        };
        let expected = async |current: &str, step: (i64, Option<&str>), now: Option<Value>, last: Option<Value>, next: Option<Value>| {
            json!({
                "current_service": {"display_name": current}, "current_appointment": now, "latest_appointment": null,
                "last_appointment": last, "next_appointment": next,
                "step": step.0, "status": step.1, "total_itens": 2, "services": services().await,
            })
        };
        assert_eq!(scene.status(carla).await, expected("Avaliação", (0, None), None, None, None).await);

        let first = scene.book(carla, &scene.ana, "Avaliação").await;
        let booked = appointment_glance(&first, "approved");
        let status = expected("Avaliação", (1, Some("waiting")), Some(booked.clone()), None, Some(booked)).await;
        assert_eq!(scene.status(carla).await, status);
        scene.act(&first, "cancel").await;
        let canceled = appointment_glance(&first, "canceled");
        assert_eq!(scene.status(carla).await, expected("Avaliação", (0, None), None, Some(canceled.clone()), None).await);

        // A canceled appointment is followed by another: the latest and the current one differ.
        let again = scene.book(carla, &scene.ana, "Avaliação").await;
        let booked = appointment_glance(&again, "approved");
        let status = expected("Avaliação", (1, Some("waiting")), Some(booked.clone()), Some(canceled), Some(booked)).await;
        assert_eq!(scene.status(carla).await, status);
        scene.act(&again, "missed").await;
        assert_eq!(scene.status(carla).await["step"], 0, "nobody came");
        scene.act(&again, "cancel").await;
        let held = scene.book(carla, &scene.ana, "Avaliação").await;
        scene.hold(&held).await;
        let status = scene.status(carla).await;
        assert_eq!((&status["step"], &status["status"]), (&json!(1), &json!("done")));
        assert_eq!(status["current_service"]["display_name"], "Acompanhamento");
        // It was held today, long before its scheduled time.
        let told = &status["current_appointment"];
        assert_eq!((&told["id"], &told["situation"], &status["latest_appointment"]), (&held["id"], &json!("done"), told));
        assert!(told["date"].as_str() < held["datetime_start"].as_str(), "{told}");
        assert_eq!(status["next_appointment"], Value::Null);

        clinic.concluded_plan(&scene.ana, carla).await;
        assert_eq!((scene.status(carla).await["step"].clone(), scene.status(carla).await["status"].clone()), (json!(2), Value::Null));
        clinic.post(&scene.ana, &format!("/patient/{}/plan-meal", carla.id), json!({})).await.expect(201);
        assert_eq!(scene.status(carla).await["step"], 2, "the plan is reopened");

        for _ in 0..2 {
            assert_eq!(scene.status(carla).await["step"], 2);
            let next = scene.book(carla, &scene.ana, "Acompanhamento").await;
            scene.hold(&next).await;
        }
        let status = scene.status(carla).await;
        assert_eq!((&status["step"], &status["current_service"]["display_name"]), (&json!(3), &json!("Acompanhamento")));
    });
}

#[test]
fn program_status_ignores_a_meal_plan_of_an_earlier_program() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let clinic = &scene.clinic;
        clinic.foods().await;
        let yesterday = on.at(Clock::fixed(on.app.clock.now() - TimeDelta::days(1)));
        let then = Clinic { on: yesterday, tenant: clinic.tenant, host: clinic.host.clone() };
        then.concluded_plan(&scene.ana, &scene.carla).await;
        clinic.buy(&scene.carla, &scene.program).await.expect(201);
        assert_eq!(scene.status(&scene.carla).await["step"], 0);
        let path = format!("/patient/{}/plan-meal", scene.carla.id);
        let again = clinic.post(&scene.ana, &path, json!({})).await.data();
        clinic.put(&scene.ana, &format!("{path}/{}", id(&again)), json!({"status": "done"})).await.data();
        assert_eq!(scene.status(&scene.carla).await["step"], 2);
    });
}

#[test]
fn program_status_is_each_persons_own_in_lists() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let clinic = &scene.clinic;
        let dora = clinic.patient("Dora", &scene.ana).await;
        let company = clinic.company("Aurora").await;
        let elisa = clinic.student("Elisa", &scene.ana, company, "admin").await;
        let diego = clinic.student("Diego", &scene.ana, company, "member").await;
        let test = json!({"name": "Perfil", "price": 0, "productServices": [{"serviceId": "disc", "name": "DISC", "quota": 1}]});
        let test = clinic.post(&scene.admin, "/products", test).await.data();
        clinic.buy(&scene.carla, &scene.program).await.expect(201);
        let licences = clinic.post(&elisa, "/purchases", json!({"product_id": id(&test), "quantity": 3})).await.data();
        for person in [&diego, &elisa] {
            clinic.post(&elisa, &format!("/purchases/{}/associations", id(&licences)), json!({"user_id": person.id})).await.expect(201);
        }
        let service = scene.service(&diego, "DISC").await;
        clinic.post(&diego, &format!("/purchase-services/{}/start", id(&service)), json!({})).await.data();
        scene.book(&scene.carla, &scene.ana, "Avaliação").await;
        let page = clinic.get(&scene.ana, "/users").await.expect(200);
        let rows: Vec<Value> = page["data"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| {
                let status = &row["user_program_status"];
                json!([
                    row["name"],
                    status["step"],
                    status["status"],
                    status["current_service"]["display_name"],
                    status["services"][0]["usage"]
                ])
            })
            .collect();
        let wanted = [
            json!(["Carla", 1, "waiting", "Avaliação", 1]),
            json!(["Diego", 1, "done", "DISC", 1]),
            json!(["Dora", null, null, null, null]),
            json!(["Elisa", 0, null, "DISC", 0]),
        ];
        assert_eq!(rows, wanted);
        assert_eq!(clinic.get(&elisa, "/users").await.expect(200)["data"].as_array().unwrap().len(), 2, "and the company's own see it");
        assert!(clinic.get(&dora, &format!("/patient/{}", dora.id)).await.data()["user_program_status"].is_null());
    });
}

#[test]
fn program_status_of_an_unpaid_purchase_is_absent() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let clinic = &scene.clinic;
        let paid = json!({"name": "Consulta", "price": 90, "productServices": [{"serviceId": "specialist_call", "quota": 1}]});
        let paid = clinic.post(&scene.admin, "/products", paid).await.data();
        clinic.takes_pix(&scene.admin).await;
        let waiting = clinic.buy(&scene.carla, &paid).await.data();
        let found = async || {
            let path = format!("/users?productServiceId={}", paid["productServices"][0]["id"].as_str().expect("an id"));
            clinic.get(&scene.admin, &path).await.expect(200)["meta"]["total"].clone()
        };
        assert_eq!((scene.status(&scene.carla).await, found().await), (Value::Null, json!(0)));
        clinic.post(&scene.admin, &format!("/purchases/{}/confirm", id(&waiting)), json!({})).await.data();
        assert_eq!((scene.status(&scene.carla).await["total_itens"].clone(), found().await), (json!(1), json!(1)));
    });
}

#[test]
fn patients_export_has_the_program_status_and_last_appointment() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        scene.clinic.buy(&scene.carla, &scene.program).await.expect(201);
        let booked = scene.book(&scene.carla, &scene.ana, "Avaliação").await;
        let rows = read_texts(&scene.clinic.get(&scene.ana, "/patients/export").await.body).remove(0).1;
        assert_eq!(rows[0][3..5], ["Andamento no Programa", "Último Agendamento"]);
        assert_eq!(rows[1][3..5], ["Avaliação", ""], "what is to come is not the last");
        scene.act(&booked, "start").await;
        let started = scene.clinic.get(&scene.ana, &format!("/appointments/{}", id(&booked))).await.data();
        let day = started["datetime_started"].as_str().and_then(|date| date.get(..10)).expect("a day");
        let rows = read_texts(&scene.clinic.get(&scene.ana, "/patients/export").await.body).remove(0).1;
        assert_eq!(rows[1][3..5], ["Avaliação".to_owned(), format!("{day} 00:00:00")]);
    });
}

/// Returns the listed names in their order, and the total.
async fn list_names(clinic: &Clinic, person: &Person, path: &str) -> (Vec<String>, i64) {
    let page = clinic.get(person, path).await.expect(200);
    let names = page["data"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect();
    (names, page["meta"]["total"].as_i64().unwrap())
}

#[test]
fn care_relation_comes_with_an_appointment() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (clinic, carla, ana, bruno) = (&scene.clinic, &scene.carla, &scene.ana, &scene.bruno);
        clinic.foods().await;
        for name in ["Alice", "Dora"] {
            clinic.patient(name, bruno).await;
        }
        let cora = clinic.specialist("Cora").await;
        clinic.buy(carla, &scene.program).await.expect(201);
        clinic.concluded_plan(ana, carla).await;
        let sees = async |specialist: &Person| {
            let paths = [
                format!("/patient/{}", carla.id),
                format!("/users/{}", carla.id),
                format!("/patient/{}/plan-meal", carla.id),
                format!("/purchase-services?user_id={}", carla.id),
                format!("/appointments?user_id={}", carla.id),
            ];
            let mut statuses = Vec::new();
            for path in paths {
                statuses.push(clinic.get(specialist, &path).await.status.as_u16());
            }
            statuses.dedup();
            statuses
        };
        let own = (vec!["Alice".to_owned(), "Dora".to_owned()], 2);
        let with_carla = (vec!["Alice".to_owned(), "Carla".to_owned(), "Dora".to_owned()], 3);
        assert_eq!((sees(ana).await, sees(bruno).await, sees(&cora).await), (vec![200], vec![404], vec![404]));
        assert_eq!(list_names(clinic, bruno, "/patients").await, own);

        let met = scene.book(carla, bruno, "Avaliação").await;
        assert_eq!((sees(ana).await, sees(bruno).await, sees(&cora).await), (vec![200], vec![200], vec![404]));
        for list in ["/patients", "/users"] {
            assert_eq!(list_names(clinic, bruno, list).await, with_carla, "{list}");
            assert_eq!(list_names(clinic, bruno, &format!("{list}?search=carl")).await, (vec!["Carla".to_owned()], 1), "{list}");
            assert_eq!(list_names(clinic, bruno, &format!("{list}?search=ana")).await, (Vec::new(), 0), "{list}");
            assert_eq!(list_names(clinic, bruno, &format!("{list}?page=2")).await, (Vec::new(), 3), "{list}");
            assert_eq!(list_names(clinic, &cora, list).await, (Vec::new(), 0), "{list}");
        }
        let rows = read_texts(&clinic.get(bruno, "/patients/export").await.body).remove(0).1;
        assert_eq!(rows[1..].iter().map(|row| row[0].as_str()).collect::<Vec<_>>(), ["Alice", "Carla", "Dora"]);
        assert_eq!(clinic.get(bruno, &format!("/patient/{}", carla.id)).await.data()["specialist"]["name"], "Ana", "and nobody moved");

        // The care relation does not permit changing personal data.
        let path = format!("/users/{}", carla.id);
        clinic.put(bruno, &path, json!({"name": "Outra"})).await.expect(404);
        clinic.form(bruno, &path, &[("_method", "PUT"), ("remove_picture", "1")], None).await.expect(404);
        assert_eq!(clinic.get(ana, &path).await.data()["name"], "Carla");
        clinic.put(ana, &path, json!({"occupation": "Costureira"})).await.data();
        let both_see = (clinic.get(ana, &path).await.data(), clinic.get(bruno, &path).await.data());
        assert_eq!(both_see.0, both_see.1);

        // A patient who is assigned to Ana and also has an appointment with her is listed once.
        scene.book(carla, ana, "Acompanhamento").await;
        assert_eq!(list_names(clinic, ana, "/patients").await, (vec!["Carla".to_owned()], 1));

        scene.act(&met, "missed").await;
        assert_eq!(sees(bruno).await, [200]);
        scene.act(&met, "cancel").await;
        assert_eq!((sees(ana).await, sees(bruno).await), (vec![200], vec![404]));
        assert_eq!(list_names(clinic, bruno, "/patients").await, own);
        assert_eq!(list_names(clinic, bruno, "/users").await, own);

        // Patients known only by an appointment need not be transferred.
        is_there(clinic, &cora).await;
        scene.book(carla, &cora, "Avaliação").await;
        clinic.delete(&scene.admin, &format!("/users/{}", cora.id)).await.expect(204);
        clinic.delete(&scene.admin, &format!("/users/{}", bruno.id)).await.expect(409);
    });
}

#[test]
fn users_are_filtered_by_appointments_and_purchased_service() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (clinic, carla) = (&scene.clinic, &scene.carla);
        let dora = clinic.patient("Dora", &scene.ana).await;
        let emil = clinic.patient("Emil", &scene.bruno).await;
        for person in [carla, &dora, &emil] {
            clinic.buy(person, &scene.program).await.expect(201);
        }
        let canceled = scene.book(&dora, &scene.ana, "Avaliação").await;
        scene.act(&canceled, "cancel").await;
        scene.book(&emil, &scene.bruno, "Avaliação").await;
        let names = |names: &[&str]| (names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>(), i64::try_from(names.len()).unwrap());
        let service = scene.program["productServices"][1]["id"].as_str().expect("an id");
        let nobodys = uuid::Uuid::nil();
        for (person, query, wanted) in [
            (&scene.admin, "onlyAppointments=true".to_owned(), &["Dora", "Emil"][..]),
            (&scene.ana, "onlyAppointments=true".to_owned(), &["Dora"]),
            (&scene.bruno, "onlyAppointments=true".to_owned(), &["Emil"]),
            (&scene.ana, "onlyAppointments=false".to_owned(), &["Carla", "Dora"]),
            (&scene.admin, format!("productServiceId={service}"), &["Carla", "Dora", "Emil"]),
            (&scene.ana, format!("productServiceId={service}&onlyAppointments=true&search=dora"), &["Dora"]),
            (&scene.admin, format!("productServiceId={service}&search=carla"), &["Carla"]),
            (&scene.admin, format!("productServiceId={nobodys}"), &[]),
        ] {
            assert_eq!(list_names(clinic, person, &format!("/users?{query}")).await, names(wanted), "{query}");
        }
        let rows = read_texts(&clinic.get(&scene.admin, &format!("/users/export?productServiceId={service}")).await.body).remove(0).1;
        assert_eq!(rows.len(), 4);
        clinic.get(&scene.admin, "/users?productServiceId=x").await.expect(422);
    });
}

#[test]
fn program_status_last_appointment_is_one_before_the_next() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (clinic, carla) = (&scene.clinic, &scene.carla);
        clinic.buy(carla, &scene.program).await.expect(201);
        let next = scene.book(carla, &scene.ana, "Acompanhamento").await;
        let later = scene.book(carla, &scene.ana, "Acompanhamento").await;
        scene.act(&later, "cancel").await;
        let status = scene.status(carla).await;
        assert_eq!((&status["last_appointment"], &status["next_appointment"]["id"]), (&Value::Null, &next["id"]));
        // A later appointment replaces it.
        scene.act(&next, "cancel").await;
        let again = scene.book(carla, &scene.ana, "Acompanhamento").await;
        let status = scene.status(carla).await;
        assert_eq!(
            (&status["last_appointment"], &status["next_appointment"]["id"]),
            (&appointment_glance(&later, "canceled"), &again["id"])
        );
    });
}
