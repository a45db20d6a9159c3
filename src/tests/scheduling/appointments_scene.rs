//! For the tests: a tenant on a Friday, its specialist's weekly hours, and a patient who has bought
//! three sessions.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use crate::{Answer, Clinic, Person, TestApp, id};
use foundation::clock::Clock;

/// Returns a clock fixed at 20 November 2026, 09:00 in São Paulo.
pub fn friday() -> Clock {
    let now: DateTime<Utc> = "2026-11-20T12:00:00Z".parse().unwrap();
    Clock::fixed(now)
}

pub struct Scene {
    pub clinic: Clinic,
    pub admin: Person,
    pub ana: Person,
    pub bruno: Person,
    pub carla: Person,
    /// Purchased service with Carla's three sessions.
    pub service: String,
}

/// Returns a product with three sessions of an hour, changed by `more`.
pub fn call(more: Value) -> Value {
    let mut service = json!({"serviceId": "specialist_call", "name": "Consulta", "quota": 3, "params": {"duration": 60}});
    service.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    json!({"productServices": [service]})
}

impl Scene {
    pub async fn new(on: &TestApp) -> Self {
        Self::with(on, call(json!({}))).await
    }

    pub async fn with(on: &TestApp, product: Value) -> Self {
        let clinic = on.at(friday()).clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        for specialist in [&ana, &bruno] {
            clinic.keeps_hours(specialist).await;
        }
        let carla = clinic.patient("Carla", &ana).await;
        let product = clinic.product(&admin, "Programa", 0.0, product).await;
        clinic.buy(&carla, &product).await.expect(201);
        let service = clinic.service_of(&carla).await;
        Self { clinic, admin, ana, bruno, carla, service }
    }

    /// Creates another patient of Ana's with the same purchase.
    pub async fn patient(&self, name: &str) -> (Person, String) {
        let person = self.clinic.patient(name, &self.ana).await;
        let product = self.clinic.get(&self.admin, "/products").await.data()[0].clone();
        self.clinic.buy(&person, &product).await.expect(201);
        let service = self.clinic.service_of(&person).await;
        (person, service)
    }

    /// Requests an appointment as Carla.
    pub async fn asks(&self, start: &str) -> Answer {
        self.clinic.book(&self.carla, &self.service, start, json!({})).await
    }

    /// Books an appointment as Carla.
    pub async fn books(&self, start: &str) -> Value {
        self.asks(start).await.expect(201)["data"].clone()
    }

    /// Changes an appointment's situation. Appointments are started early, because the tests' clock
    /// is fixed days before.
    pub async fn act(&self, person: &Person, appointment: &Value, action: &str) -> Answer {
        let body = if action == "start" { json!({"early": true}) } else { json!({}) };
        self.clinic.put(person, &format!("/appointments/{}/{action}", id(appointment)), body).await
    }

    /// Returns the tenant at another time, at which people have to log in again.
    pub fn at(&self, time: &str) -> Clinic {
        let now = Clock::fixed(time.parse().unwrap());
        Clinic { on: self.clinic.on.at(now), tenant: self.clinic.tenant, host: self.clinic.host.clone() }
    }

    pub async fn put(&self, person: &Person, appointment: &Value, body: Value) -> Answer {
        self.clinic.put(person, &format!("/appointments/{}", id(appointment)), body).await
    }

    pub async fn change(&self, person: &Person, appointment: &Value, body: Value) -> Answer {
        self.clinic.put(person, &format!("/appointments/change/{}", id(appointment)), body).await
    }

    pub async fn read(&self, person: &Person, appointment: &Value) -> Value {
        self.clinic.get(person, &format!("/appointments/{}", id(appointment))).await.data()
    }

    /// Returns how many of Carla's sessions are used.
    pub async fn usage(&self) -> Value {
        self.clinic.get(&self.carla, &format!("/purchase-services/{}", self.service)).await.data()["usage"].clone()
    }

    /// Returns the logged events of appointments and purchased services, the newest first.
    pub async fn logged(&self) -> Vec<String> {
        let mut events = Vec::new();
        for page in 1.. {
            let log = self.clinic.get(&self.admin, &format!("/system-logs?page={page}")).await.expect(200);
            let about = |entry: &&Value| ["appointment", "purchase_service"].contains(&entry["object_type"].as_str().unwrap());
            let entries = log["data"].as_array().unwrap().iter().filter(about);
            events.extend(entries.map(|entry| entry["event"].as_str().unwrap().to_owned()));
            if log["meta"]["last_page"] == page {
                break;
            }
        }
        events
    }
}

impl Clinic {
    /// Sets weekly hours for every day from eight to twelve.
    pub async fn keeps_hours(&self, specialist: &Person) {
        let day = |weekday| json!({"weekday": weekday, "time_start": "08:00", "time_end": "12:00"});
        self.put(specialist, "/schedule-standards", json!({"data": (1..=7).map(day).collect::<Vec<_>>()})).await.data();
    }

    /// Returns the purchased service that the person can book with.
    pub async fn service_of(&self, person: &Person) -> String {
        let services = self.get(person, "/purchase-services").await.data();
        let booked = services.as_array().unwrap().iter().find(|service| service["service"]["name"] == "specialist_call");
        id(booked.expect("a service")).to_owned()
    }

    pub async fn book(&self, person: &Person, service: &str, start: &str, more: Value) -> Answer {
        let mut body = json!({"purchase_service_id": service, "datetime_start": start});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.post(person, "/appointments", body).await
    }
}
