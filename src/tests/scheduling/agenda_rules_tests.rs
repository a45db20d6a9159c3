//! Rules of the agenda that a service sets: buffers, notice, cancellations and a daily limit.

use serde_json::{Value, json};

use crate::scheduling::appointments_scene::{Scene, call};
use crate::{Person, both, id};

/// Creates a tenant whose sessions last an hour and have these rules.
async fn scene(on: &crate::TestApp, rules: Value) -> Scene {
    let mut params = json!({"duration": 60});
    params.as_object_mut().unwrap().extend(rules.as_object().unwrap().clone());
    Scene::with(on, call(json!({"params": params}))).await
}

/// Returns the starts of the free slots of a day that a person may book with their service.
async fn free(it: &Scene, (person, service): (&Person, &str), day: &str) -> Vec<String> {
    let path = format!("/calendar?purchase_service_id={service}&specialist_id={}&start={day}&end={day}", it.ana.id);
    let calendar = it.clinic.get(person, &path).await.data();
    let blocks = calendar["slots"][0]["blocks"].as_array().cloned().unwrap_or_default();
    blocks.iter().filter(|block| block["available"] == true).map(|block| block["timeStart"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn buffers_keep_time_around_appointments_free() {
    both(async |on| {
        let it = scene(&on, json!({"buffer_before": 15, "buffer_after": "15"})).await;
        let (dora, of_dora) = it.patient("Dora").await;
        it.books("2026-11-23 09:00").await;
        assert_eq!(free(&it, (&dora, &of_dora), "2026-11-23").await, ["11:00"]);
        let refused = it.clinic.book(&dora, &of_dora, "2026-11-23 10:00", json!({})).await.expect(409);
        assert_eq!(refused["code"], "slot_taken");
        // Buffers separate the specialist's appointments, and not a patient's with others.
        let with_bruno = json!({"user_id": it.carla.id, "specialist_id": it.bruno.id});
        it.clinic.book(&it.admin, &it.service, "2026-11-23 10:00", with_bruno).await.expect(201);
        // What is squeezed in needs only the time itself.
        let squeezed = json!({"squeeze_in": true, "user_id": dora.id});
        it.clinic.book(&it.ana, &of_dora, "2026-11-23 10:00", squeezed).await.expect(201);
    });
}

#[test]
fn rules_of_a_service_apply_to_what_was_bought_before() {
    both(async |on| {
        let it = scene(&on, json!({})).await;
        let carla = (&it.carla, it.service.as_str());
        let product = it.clinic.get(&it.admin, "/products").await.data()[0].clone();
        let product = it.clinic.get(&it.admin, &format!("/products/{}", id(&product))).await.data();
        let set = async |rules: Value| {
            let mut service = product["productServices"][0].clone();
            service["params"].as_object_mut().unwrap().extend(rules.as_object().unwrap().clone());
            it.clinic.put(&it.admin, &format!("/products/{}", id(&product)), json!({"productServices": [service]})).await
        };
        for (name, wrong, range) in [
            ("buffer_before", json!(241), "0 a 240"),
            ("buffer_after", json!("x"), "0 a 240"),
            ("notice_days", json!(-1), "0 a 60"),
            ("cancel_hours", json!(1.5), "0 a 720"),
            ("daily_limit", json!(0), "1 a 100"),
        ] {
            let field = format!("productServices.0.params.{name}");
            assert_eq!(set(json!({name: wrong})).await.field(&field), format!("Use um número inteiro de {range}."));
        }
        assert_eq!(free(&it, carla, "2026-11-22").await.len(), 4);
        set(json!({"notice_days": 5})).await.data();
        assert_eq!((free(&it, carla, "2026-11-24").await.len(), free(&it, carla, "2026-11-25").await.len()), (0, 4));
        assert_eq!(it.asks("2026-11-24 09:00").await.field("datetime_start"), "Só é possível agendar a partir de 25/11.");
        // Super admins need no notice.
        let for_carla = json!({"user_id": it.carla.id, "specialist_id": it.ana.id});
        it.clinic.book(&it.admin, &it.service, "2026-11-21 09:00", for_carla).await.expect(201);
        set(json!({"notice_days": 0})).await.data();
        assert_eq!(free(&it, carla, "2026-11-20").await, ["10:00", "11:00"]);
    });
}

#[test]
fn daily_limit_closes_the_day_for_the_service() {
    both(async |on| {
        let it = scene(&on, json!({"daily_limit": 1})).await;
        let carla = (&it.carla, it.service.as_str());
        let booked = it.books("2026-11-23 09:00").await;
        assert_eq!(free(&it, carla, "2026-11-23").await, Vec::<String>::new());
        let full = "Não há mais horários livres neste dia. Escolha outro.";
        assert_eq!(it.asks("2026-11-23 10:00").await.field("datetime_start"), full);
        // It is moved within its day, and not to another full one.
        it.change(&it.ana, &booked, json!({"datetime_start": "2026-11-23 11:00"})).await.data();
        let other = it.books("2026-11-24 09:00").await;
        let refused = it.change(&it.ana, &other, json!({"datetime_start": "2026-11-23 09:00"})).await;
        assert_eq!(refused.field("datetime_start"), full);
        it.act(&it.carla, &booked, "cancel").await.data();
        assert_eq!(free(&it, carla, "2026-11-23").await.len(), 4);
    });
}

#[test]
fn cancellation_by_a_patient_ends_at_the_limit_of_the_service() {
    both(async |on| {
        let it = scene(&on, json!({"cancel_hours": 72})).await;
        // In 72 hours it is Monday, 09:00.
        let (late, early) = (it.books("2026-11-23 08:00").await, it.books("2026-11-23 09:00").await);
        assert_eq!([&late, &early].map(|booked| booked["actions"].clone()), [json!([]), json!(["cancel"])]);
        let refused = it.act(&it.carla, &late, "cancel").await.expect(409);
        assert_eq!(refused["code"], "too_late");
        assert_eq!(refused["message"], "Esta consulta podia ser cancelada ou trocada até 20/11/2026 às 08:00. Fale com a clínica.");
        let exchange = json!({"previous_appointment_id": late["id"], "exchange": true});
        let refused = it.clinic.book(&it.carla, &it.service, "2026-11-26 09:00", exchange).await.expect(409);
        assert_eq!(refused["code"], "too_late");
        it.act(&it.carla, &early, "cancel").await.data();
        it.act(&it.ana, &late, "cancel").await.data();
    });
}

#[test]
fn patient_exchanges_an_appointment_in_one_step() {
    both(async |on| {
        let it = scene(&on, json!({})).await;
        let (dora, of_dora) = it.patient("Dora").await;
        it.clinic.book(&dora, &of_dora, "2026-11-24 09:00", json!({})).await.expect(201);
        let booked = it.books("2026-11-23 09:00").await;
        let to = async |start: &str, exchange: bool| {
            let more = json!({"previous_appointment_id": booked["id"], "exchange": exchange});
            it.clinic.book(&it.carla, &it.service, start, more).await
        };
        assert_eq!(to("2026-11-25 09:00", false).await.expect(409)["code"], "still_active");
        // A time that is taken, or too early, leaves the old one.
        assert_eq!(to("2026-11-24 09:00", true).await.expect(409)["code"], "slot_taken");
        assert_eq!(to("2026-11-21 09:00", true).await.field("datetime_start"), "Só é possível agendar a partir de 22/11.");
        assert_eq!((it.read(&it.carla, &booked).await["situation"].clone(), it.usage().await), (json!("approved"), json!(1)));
        // Nobody exchanges an appointment of others.
        let of_carla = json!({"previous_appointment_id": booked["id"], "exchange": true});
        it.clinic.book(&dora, &of_dora, "2026-11-25 09:00", of_carla).await.expect(404);

        let new = to("2026-11-23 10:00", true).await.expect(201)["data"].clone();
        assert_eq!((&new["situation"], &new["previous_appointment_id"]), (&json!("approved"), &booked["id"]));
        assert_eq!((it.read(&it.carla, &booked).await["situation"].clone(), it.usage().await), (json!("canceled"), json!(1)));
        let mut logged = it.logged().await;
        logged.sort_unstable();
        assert_eq!(logged, ["canceled", "create", "create", "create"]);
        assert_eq!(to("2026-11-26 09:00", true).await.expect(409)["code"], "already_rescheduled");
    });
}
