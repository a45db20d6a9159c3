//! Appointments that staff squeeze in outside of the free slots.

use serde_json::json;

use crate::scheduling::appointments_scene::Scene;
use crate::{Answer, Person, both};

/// Requests an appointment of Carla's at any time, as a member of the staff.
async fn squeeze(it: &Scene, person: &Person, start: &str) -> Answer {
    let more = json!({"squeeze_in": true, "user_id": it.carla.id, "specialist_id": it.ana.id});
    it.clinic.book(person, &it.service, start, more).await
}

#[test]
fn squeezed_in_appointment_may_be_outside_of_hours_and_within_the_notice() {
    both(async |on| {
        let it = Scene::new(&on).await;
        // Today in the afternoon, at an odd minute, where there are no hours.
        let today = squeeze(&it, &it.ana, "2026-11-20 13:07").await.expect(201)["data"].clone();
        assert_eq!((&today["squeezed_in"], &today["situation"]), (&json!(true), &json!("approved")));
        assert_eq!(it.read(&it.carla, &today).await["squeezed_in"], true);
        // Over midnight, by a super admin.
        let night = squeeze(&it, &it.admin, "2026-11-22 23:30").await.expect(201)["data"].clone();
        assert_eq!(night["datetime_end"], "2026-11-23 00:30");
        assert_eq!(it.logged().await, ["squeezed_in", "squeezed_in"]);

        for past in ["2026-11-20 08:59", "2026-11-19 10:00"] {
            assert_eq!(squeeze(&it, &it.ana, past).await.field("datetime_start"), "Este horário já passou. Escolha outro.");
        }
        assert_eq!(squeeze(&it, &it.carla, "2026-11-25 20:00").await.field("squeeze_in"), "Só a equipe da clínica marca encaixes.");
        squeeze(&it, &it.bruno, "2026-11-25 20:00").await.expect(404);
        // Without the action, the rules of a booking apply to staff, too.
        let plain = it.clinic.book(&it.ana, &it.service, "2026-11-20 15:00", json!({"user_id": it.carla.id})).await;
        assert_eq!(plain.field("datetime_start"), "Só é possível agendar a partir de 22/11.");
        // One that is moved is at a free slot.
        let moved = it.change(&it.ana, &night, json!({"datetime_start": "2026-11-24 09:00"})).await.data();
        assert_eq!(moved["squeezed_in"], false);
    });
}

#[test]
fn squeezed_in_appointment_never_overlaps_another() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (dora, of_dora) = it.patient("Dora").await;
        let taken = async |answer: Answer| assert_eq!(answer.expect(409)["code"], "slot_taken");
        // The specialist has one.
        it.clinic.book(&dora, &of_dora, "2026-11-23 09:00", json!({})).await.expect(201);
        for start in ["2026-11-23 08:30", "2026-11-23 09:59", "2026-11-23 09:15"] {
            taken(squeeze(&it, &it.ana, start).await).await;
        }
        // The patient has one, with somebody else.
        let with_bruno = json!({"user_id": it.carla.id, "specialist_id": it.bruno.id});
        it.clinic.book(&it.admin, &it.service, "2026-11-24 09:00", with_bruno).await.expect(201);
        taken(squeeze(&it, &it.ana, "2026-11-24 09:30").await).await;
        // After midnight there is one, which the day of the start does not contain.
        let night = json!({"squeeze_in": true, "user_id": dora.id});
        it.clinic.book(&it.ana, &of_dora, "2026-11-26 00:10", night).await.expect(201);
        taken(squeeze(&it, &it.ana, "2026-11-25 23:30").await).await;
        squeeze(&it, &it.ana, "2026-11-25 23:10").await.expect(201);
        assert_eq!(it.usage().await, 2);
    });
}
