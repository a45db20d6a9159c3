use serde_json::{Value, json};

use crate::{Clinic, Person, both, id};

struct World {
    clinic: Clinic,
    admin: Person,
    ana: Person,
    carla: Person,
    /// Carla's services in the product's order: three sessions, and a test that may be taken twice.
    services: Vec<Value>,
}

impl World {
    async fn new(clinic: Clinic) -> Self {
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let program = clinic.product(&admin, "Programa", 100.0, json!({})).await;
        clinic.buy(&carla, &program).await.expect(201);
        let services = clinic.get(&carla, "/purchase-services").await.data().as_array().unwrap().clone();
        Self { clinic, admin, ana, carla, services }
    }

    fn start_path(&self) -> String {
        format!("/purchase-services/{}/start", id(&self.services[1]))
    }
}

#[test]
fn session_uses_are_limited_to_the_purchased_quota() {
    both(async |on| {
        let it = World::new(on.clinic().await).await;
        let path = it.start_path();
        let first = it.clinic.post(&it.carla, &path, json!({})).await.data();
        let disc = id(&it.services[1]);
        assert_eq!(it.services[1]["link"], json!(null));
        assert_eq!(first, json!({"id": disc, "quota": 2, "usage": 1, "link": "https://teste.example/disc"}));
        // The last use is requested twice at once.
        let (one, other) = tokio::join!(it.clinic.post(&it.carla, &path, json!({})), it.clinic.post(&it.carla, &path, json!({})));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort();
        assert_eq!(statuses, [200, 409]);
        let over = it.clinic.post(&it.carla, &path, json!({})).await.expect(409);
        assert_eq!((&over["code"], &over["message"]), (&json!("already_used"), &json!("Este serviço já foi utilizado.")));
        let now = it.clinic.get(&it.carla, &format!("/purchase-services/{disc}")).await.data();
        assert_eq!((&now["usage"], &now["remaining"], &now["available"]), (&json!(2), &json!(0), &json!(false)));
        // The link is disclosed to the owner after the start, and to nobody else.
        assert_eq!(now["link"], "https://teste.example/disc");
        let of_carla = it.clinic.get(&it.admin, &format!("/purchase-services?user_id={}", it.carla.id)).await.data();
        assert_eq!(of_carla.as_array().unwrap().iter().map(|service| &service["link"]).collect::<Vec<_>>(), [&json!(null); 2]);
        let log = it.clinic.get(&it.admin, "/system-logs?object_type=purchase_service").await.data();
        let events: Vec<&Value> = log.as_array().unwrap().iter().map(|entry| &entry["event"]).collect();
        assert_eq!(events, ["product_finished", "started", "started"]);
        // Available services come first.
        let order = it.clinic.get(&it.carla, "/purchase-services").await.data();
        assert_eq!((id(&order[0]), id(&order[1])), (id(&it.services[0]), disc));
    });
}

#[test]
fn service_of_appointments_cannot_be_started() {
    both(async |on| {
        let it = World::new(on.clinic().await).await;
        let path = format!("/purchase-services/{}/start", id(&it.services[0]));
        assert_eq!(it.clinic.post(&it.carla, &path, json!({})).await.expect(409)["code"], "needs_booking");
    });
}

#[test]
fn purchase_services_are_readable_by_those_concerned_and_started_by_the_owner() {
    both(async |on| {
        let it = World::new(on.clinic().await).await;
        let bruno = it.clinic.specialist("Bruno").await;
        let dora = it.clinic.patient("Dora", &bruno).await;
        let path = format!("/purchase-services/{}", id(&it.services[1]));
        let list = format!("/purchase-services?user_id={}", it.carla.id);
        for person in [&it.carla, &it.ana, &it.admin] {
            assert_eq!(it.clinic.get(person, &path).await.data(), it.services[1]);
            assert_eq!(it.clinic.get(person, &list).await.data(), json!(it.services));
        }
        for person in [&bruno, &dora] {
            assert_eq!(it.clinic.get(person, &path).await.expect(404)["message"], "Este serviço não existe.");
            it.clinic.get(person, &list).await.expect(404);
        }
        let start = it.start_path();
        assert_eq!(it.clinic.post(&dora, &start, json!({})).await.expect(404)["message"], "Este serviço não existe.");
        for staff in [&it.ana, &it.admin] {
            it.clinic.post(staff, &start, json!({})).await.expect(403);
        }
        let other = on.clinic().await;
        let stranger = other.patient("Carla", &other.specialist("Ana").await).await;
        other.get(&stranger, &path).await.expect(404);
        other.post(&stranger, &start, json!({})).await.expect(404);
        assert_eq!(it.clinic.get(&it.carla, &path).await.data()["usage"], 0);
        // Lists contain neither links nor internal notes.
        let told = it.clinic.get(&it.carla, "/purchase-services").await.text;
        assert!(!told.contains("teste.example") && !told.contains("secret note") && told.contains("\"duration\":50"), "{told}");
    });
}
