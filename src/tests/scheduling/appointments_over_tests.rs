use serde_json::{Value, json};

use crate::scheduling::appointments_scene::{Scene, call};
use crate::{Person, both, id};

#[test]
fn appointment_past_its_end_is_resolved_by_staff_only() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let booked = it.books("2026-11-23 08:00").await;
        let path = format!("/appointments/{}", id(&booked));
        let seen = async |time: &str, person: &Person| {
            let clinic = it.at(time);
            let person = clinic.on.signed_in(person).await;
            clinic.get(&person, &path).await.data()["actions"].take()
        };
        // Nine o'clock in São Paulo, when it ends, and the minute before.
        assert_eq!(seen("2026-11-23T11:59:00Z", &it.carla).await, json!(["start"]));
        assert_eq!(seen("2026-11-23T12:00:00Z", &it.carla).await, json!([]));
        assert_eq!(seen("2026-11-23T12:00:00Z", &it.ana).await, json!(["cancel", "start", "missed", "change", "edit"]));
        let later = it.at("2026-11-25T12:00:00Z");
        let (carla, ana) = (later.on.signed_in(&it.carla).await, later.on.signed_in(&it.ana).await);
        for action in ["cancel", "start"] {
            let refused = later.put(&carla, &format!("{path}/{action}"), json!({})).await.expect(409);
            assert_eq!(refused["code"], "already_over");
        }
        assert_eq!((it.read(&it.ana, &booked).await["situation"].clone(), it.usage().await), (json!("approved"), json!(1)));
        assert_eq!(later.put(&ana, &format!("{path}/missed"), json!({})).await.data()["situation"], "missed");
        assert_eq!(later.put(&carla, &format!("{path}/cancel"), json!({})).await.expect(409)["code"], "not_now");
    });
}

#[test]
fn appointment_past_its_end_stays_on_the_specialists_dashboard() {
    both(async |on| {
        let it = Scene::new(&on).await;
        let (first, second) = (it.books("2026-11-23 08:00").await, it.books("2026-11-24 08:00").await);
        let third = it.books("2026-11-24 10:00").await;
        it.act(&it.ana, &third, "start").await.data();
        let home = async |time: &str| {
            let clinic = it.at(time);
            let home = clinic.get(&clinic.on.signed_in(&it.ana).await, "/specialist/dashboard").await.data();
            let of = |list: &str| home[list].as_array().unwrap().iter().map(|row| id(row).to_owned()).collect::<Vec<_>>();
            (of("appointments"), of("unresolved"))
        };
        let [first, second, third] = [first, second, third].map(|it| id(&it).to_owned());
        let none: Vec<String> = Vec::new();
        assert_eq!(home("2026-11-23T11:59:00Z").await, (vec![first.clone(), second.clone(), third.clone()], none.clone()));
        assert_eq!(home("2026-11-23T12:00:00Z").await, (vec![second.clone(), third.clone()], vec![first.clone()]));
        // An appointment in progress is not reported, even after its scheduled end.
        assert_eq!(home("2026-11-24T14:30:00Z").await, (vec![third.clone()], vec![second.clone(), first.clone()]));
        assert_eq!(home("2026-11-25T12:00:00Z").await, (none.clone(), vec![third.clone(), second.clone(), first]));
        it.clinic.put(&it.ana, &format!("/appointments/{third}/complete"), json!({})).await.data();
        assert_eq!(home("2027-02-22T10:00:00Z").await, (none.clone(), vec![second]), "what is long ago is not asked about");
    });
}

#[test]
fn appointment_canceled_is_rescheduled_once() {
    both(async |on| {
        let it = Scene::with(&on, call(json!({"quota": 3}))).await;
        let booked = it.books("2026-11-23 08:00").await;
        it.act(&it.ana, &booked, "cancel").await.data();
        let offers = async || it.read(&it.ana, &booked).await["actions"].as_array().unwrap().contains(&json!("reschedule"));
        assert!(offers().await);
        let anew = async |start: &str| {
            let more = json!({"previous_appointment_id": id(&booked), "user_id": it.carla.id});
            it.clinic.book(&it.ana, &it.service, start, more).await
        };
        let again: Value = anew("2026-11-23 09:00").await.expect(201)["data"].clone();
        assert!(!offers().await);
        assert_eq!(anew("2026-11-23 10:00").await.expect(409)["code"], "already_rescheduled");
        assert_eq!(it.usage().await, 1);
        it.act(&it.ana, &again, "cancel").await.data();
        assert!(offers().await, "what took its place is gone");
        anew("2026-11-23 10:00").await.expect(201);
    });
}
