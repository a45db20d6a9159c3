use serde_json::{Value, json};
use uuid::Uuid;

use crate::scheduling::appointments_scene::friday;
use crate::{Answer, Clinic, Person, TestApp, both, id};

/// Text in data that is hidden from the employer.
const CANARY: &str = "canário-3b1d";

/// An organization that gives its people two sessions and a test; Diego has one licence of it and
/// further services of his own.
struct Scene {
    clinic: Clinic,
    admin: Person,
    ana: Person,
    aurora: Uuid,
    elisa: Person,
    diego: Person,
    purchase: String,
}

impl Scene {
    async fn new(on: &TestApp) -> Self {
        let clinic = on.at(friday()).clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist(&format!("Ana {CANARY}")).await);
        clinic.keeps_hours(&ana).await;
        let aurora = clinic.company("Aurora").await;
        let elisa = clinic.student("Elisa", &ana, aurora, "admin").await;
        let diego = clinic.student("Diego", &ana, aurora, "member").await;
        let services = json!([
            {"serviceId": "specialist_call", "name": "Consulta", "quota": 2, "params": {"duration": 60}},
            {"serviceId": "disc", "name": "DISC", "quota": 1},
        ]);
        let sent = json!({"name": "Equipe", "price": 0, "productServices": services});
        let product = clinic.post(&admin, "/products", sent).await.data();
        let bought = clinic.post(&elisa, "/purchases", json!({"product_id": id(&product), "quantity": 5})).await.data();
        let purchase = format!("/purchases/{}", id(&bought));
        let own = json!([{"serviceId": "specialist_call", "name": CANARY, "quota": 4, "params": {"duration": 60}}]);
        let own = json!({"name": format!("Particular {CANARY}"), "price": 0, "productServices": own});
        let own = clinic.post(&admin, "/products", own).await.data();
        clinic.buy(&diego, &own).await.expect(201);
        let it = Self { clinic, admin, ana, aurora, elisa, diego, purchase };
        it.hand_to(&it.diego).await.expect(201);
        it
    }

    async fn hand_to(&self, person: &Person) -> Answer {
        self.clinic.post(&self.elisa, &format!("{}/associations", self.purchase), json!({"user_id": person.id})).await
    }

    async fn service(&self, name: &str) -> String {
        let services = self.clinic.get(&self.diego, "/purchase-services").await.data();
        id(services.as_array().unwrap().iter().find(|service| service["name"] == name).expect("a service")).to_owned()
    }

    async fn book(&self, service: &str, start: &str) -> Value {
        let booked = self.clinic.book(&self.diego, &self.service(service).await, start, json!({})).await.data();
        self.clinic.put(&self.ana, &format!("/appointments/{}", id(&booked)), json!({"notes": CANARY})).await.data();
        booked
    }

    async fn act(&self, appointment: &Value, action: &str) {
        self.clinic
            .put(&self.ana, &format!("/appointments/{}/{action}", id(appointment)), json!({"notes": CANARY, "early": true}))
            .await
            .data();
    }

    async fn row(&self, person: &Person) -> Value {
        let rows = self.clinic.get(&self.elisa, "/organizations/mine/usage").await.data();
        rows.as_array().unwrap().iter().find(|row| row["id"] == json!(person.id)).expect("a row").clone()
    }

    async fn overview(&self) -> Value {
        self.clinic.get(&self.elisa, "/organizations/mine/usage-overview").await.data()
    }
}

#[test]
fn licence_usage_shows_services_and_dates_without_details() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (call, disc) = (it.service("Consulta").await, it.service("DISC").await);
        let booked = it.book("Consulta", "2026-11-24 08:00").await;
        it.book(CANARY, "2026-11-23 08:00").await;
        let kept = it.book(CANARY, "2026-11-25 08:00").await;
        it.act(&kept, "start").await;
        it.act(&kept, "complete").await;

        let answer = it.clinic.get(&it.elisa, "/organizations/mine/usage").await;
        assert!(!answer.text.contains(CANARY), "{}", answer.text);
        let services = json!([
            {"id": call, "name": "Consulta", "quota": 2, "usage": 1}, {"id": disc, "name": "DISC", "quota": 1, "usage": 0},
        ]);
        let diego = json!({
            "id": it.diego.id, "user": {"id": it.diego.id, "name": "Diego", "pictureUrl": null}, "services": services,
            "appointments": {"last": null, "next": {"date": "2026-11-24 08:00", "situation": "approved"}},
        });
        let elisa = json!({
            "id": it.elisa.id, "user": {"id": it.elisa.id, "name": "Elisa", "pictureUrl": null}, "services": [],
            "appointments": {"last": null, "next": null},
        });
        let meta = json!({"current_page": 1, "last_page": 1, "total": 2, "per_page": 10});
        assert_eq!(answer.json(), json!({"data": [diego, elisa], "meta": meta}));
        let by_id = it.clinic.get(&it.admin, &format!("/organizations/{}/usage", it.aurora)).await;
        assert_eq!(by_id.json(), answer.json());

        let overview = it.overview().await;
        let expected = json!({
            "organization": {"id": it.aurora, "name": "Aurora"}, "users": {"total": 2}, "purchases": {"total": 5},
            "purchaseUsers": {"total": 1, "done": 0}, "appointments": {"total": 1, "done": 0},
        });
        assert_eq!(overview, expected);
        assert_eq!(it.clinic.get(&it.admin, &format!("/organizations/{}/usage-overview", it.aurora)).await.data(), expected);

        it.act(&booked, "start").await;
        it.act(&booked, "complete").await;
        let appointments = it.row(&it.diego).await["appointments"].clone();
        // It was held days before its scheduled time: the last appointment is never in the future.
        assert_eq!(appointments, json!({"last": {"date": "2026-11-20 09:00", "situation": "done"}, "next": null}));
        assert_eq!(it.overview().await["appointments"], json!({"total": 1, "done": 1}));
    });
}

#[test]
fn licence_usage_is_done_once_every_session_use_was_held() {
    both(async |on| {
        let it = Scene::new(&on).await;
        it.clinic.post(&it.diego, &format!("/purchase-services/{}/start", it.service("DISC").await), json!({})).await.data();
        let mut last = Value::Null;
        for start in ["2026-11-24 08:00", "2026-11-25 08:00"] {
            last = it.book("Consulta", start).await;
            if start.contains("24") {
                it.act(&last, "start").await;
                it.act(&last, "complete").await;
            }
        }
        let licences = async || it.clinic.get(&it.elisa, &it.purchase).await.data()["licences"]["done"].clone();
        assert_eq!((it.overview().await["purchaseUsers"].clone(), licences().await), (json!({"total": 1, "done": 0}), json!(0)));
        it.act(&last, "missed").await;
        assert_eq!((it.overview().await["purchaseUsers"].clone(), licences().await), (json!({"total": 1, "done": 1}), json!(1)));
        assert_eq!(it.overview().await["appointments"], json!({"total": 2, "done": 1}));
    });
}

#[test]
fn licence_usage_shows_canceled_appointments_without_counting_them() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let canceled = it.book("Consulta", "2026-11-24 08:00").await;
        it.clinic.put(&it.diego, &format!("/appointments/{}/cancel", id(&canceled)), json!({})).await.data();
        let diego = it.row(&it.diego).await;
        assert_eq!(diego["appointments"], json!({"last": {"date": "2026-11-24 08:00", "situation": "canceled"}, "next": null}));
        assert_eq!((&diego["services"][0]["usage"], &it.overview().await["appointments"]["total"]), (&json!(0), &json!(0)));

        // Unpaid purchases do not count.
        it.clinic.takes_pix(&it.admin).await;
        let product = it.clinic.product(&it.admin, "Pago", 40.0, json!({"is_b2c": false})).await;
        it.clinic.post(&it.elisa, "/purchases", json!({"product_id": id(&product), "quantity": 3})).await.expect(201);
        assert_eq!(it.overview().await["purchases"], json!({"total": 5}));
    });
}

#[test]
fn licence_usage_lists_members_by_name_in_pages_without_those_who_left() {
    both(async |on| {
        let it = Scene::new(&on).await;
        for number in 0..10 {
            let person = it.clinic.student(&format!("Pessoa {number:02}"), &it.ana, it.aurora, "member").await;
            if number == 9 {
                it.hand_to(&person).await.expect(201);
            }
        }
        let path = "/organizations/mine/usage";
        let second = it.clinic.get(&it.elisa, &format!("{path}?page=2")).await.expect(200);
        let names: Vec<&str> = second["data"].as_array().unwrap().iter().map(|row| row["user"]["name"].as_str().unwrap()).collect();
        assert_eq!((names, &second["meta"]["total"]), (vec!["Pessoa 08", "Pessoa 09"], &json!(12)));
        assert_eq!(second["data"][1]["services"][0]["name"], "Consulta");
        let found = it.clinic.get(&it.elisa, &format!("{path}?search=pess%C3%B4a+03")).await.expect(200);
        assert_eq!((&found["meta"]["total"], &found["data"][0]["user"]["name"]), (&json!(1), &json!("Pessoa 03")));

        it.clinic.delete(&it.elisa, &format!("/organizations/{}/members/{}", it.aurora, it.diego.id)).await.expect(204);
        assert_eq!(it.clinic.get(&it.elisa, path).await.expect(200)["meta"]["total"], 11);
        let overview = it.overview().await;
        assert_eq!(
            (&overview["users"]["total"], &overview["purchaseUsers"]["total"]),
            (&json!(11), &json!(2)),
            "the licence is used all the same"
        );
    });
}

#[test]
fn licence_usage_of_another_organization_answers_404() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let bela = it.clinic.company("Bela").await;
        let fabio = it.clinic.student("Fábio", &it.ana, bela, "admin").await;
        let carla = it.clinic.patient("Carla", &it.ana).await;
        let other = on.clinic().await;
        let foreign = other.admin().await;
        for which in ["usage", "usage-overview"] {
            let (theirs, own) = (format!("/organizations/{}/{which}", it.aurora), format!("/organizations/mine/{which}"));
            it.clinic.get(&fabio, &theirs).await.expect(404);
            other.get(&foreign, &theirs).await.expect(404);
            assert_eq!(it.clinic.get(&it.admin, &own).await.expect(404)["message"], "Empresa não encontrada.");
            for person in [&it.diego, &carla, &it.ana] {
                it.clinic.get(person, &theirs).await.expect(403);
                it.clinic.get(person, &own).await.expect(403);
            }
        }
        // A member who joins from another organization keeps none of its licences.
        it.clinic.put(&it.admin, &format!("/users/{}", it.diego.id), json!({"organization_id": bela})).await.data();
        let rows = it.clinic.get(&fabio, "/organizations/mine/usage").await.data();
        assert_eq!((&rows[0]["user"]["name"], &rows[0]["services"]), (&json!("Diego"), &json!([])));
        let overview = it.clinic.get(&fabio, "/organizations/mine/usage-overview").await.data();
        let counted = (&overview["users"]["total"], &overview["purchases"]["total"], &overview["purchaseUsers"]["total"]);
        assert_eq!(counted, (&json!(2), &json!(0), &json!(0)));
    });
}
