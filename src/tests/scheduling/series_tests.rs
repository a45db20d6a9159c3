//! Appointments that repeat: booked together or not at all, and moved and canceled together.

use serde_json::{Value, json};

use super::appointments_scene::{Scene, call};
use crate::{Answer, both, id};

/// Books as the desk, weekly from the first Monday.
async fn repeats(scene: &Scene, weeks: i64, times: i64) -> Answer {
    let body = json!({
        "user_id": scene.carla.id, "specialist_id": scene.ana.id, "purchase_service_id": scene.service,
        "datetime_start": "2026-11-23 09:00", "repeat_weeks": weeks, "repeat_times": times,
    });
    scene.clinic.post(&scene.admin, "/appointments", body).await
}

async fn sessions(scene: &Scene) -> Vec<(String, String)> {
    let rows = scene.clinic.get(&scene.carla, "/appointments?start=2026-11-01&end=2027-01-31").await.data();
    let text = |row: &Value, field: &str| row[field].as_str().unwrap().to_owned();
    rows.as_array().unwrap().iter().map(|row| (text(row, "datetime_start"), text(row, "situation"))).collect()
}

fn at(rows: &[(&str, &str)]) -> Vec<(String, String)> {
    rows.iter().map(|(start, situation)| ((*start).to_owned(), (*situation).to_owned())).collect()
}

#[test]
fn series_books_a_session_for_each_week_or_nothing() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        // Carla has three sessions.
        assert_eq!(repeats(&scene, 1, 4).await.refused(), ["repeat_times"]);
        assert_eq!(sessions(&scene).await, []);
        let first = repeats(&scene, 2, 3).await.data();
        assert_eq!(first["datetime_start"], json!("2026-11-23 09:00"));
        let booked = at(&[("2026-11-23 09:00", "approved"), ("2026-12-07 09:00", "approved"), ("2026-12-21 09:00", "approved")]);
        assert_eq!(sessions(&scene).await, booked);
        let later = scene.clinic.get(&scene.ana, &format!("/appointments/{}/series", id(&first))).await.data();
        assert_eq!(later.as_array().unwrap().len(), 2);
        let last = id(&later[1]);
        assert_eq!(scene.clinic.get(&scene.ana, &format!("/appointments/{last}/series")).await.data(), json!([]));
        let services = scene.clinic.get(&scene.carla, "/purchase-services").await.data();
        assert!(services.as_array().unwrap().iter().any(|service| service["usage"] == json!(3)), "{services}");
    });
}

#[test]
fn series_with_a_taken_week_names_it_and_books_nothing() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (dora, service) = scene.patient("Dora").await;
        scene.clinic.book(&dora, &service, "2026-11-30 09:00", json!({})).await.expect(201);
        let answer = repeats(&scene, 1, 3).await;
        assert!(answer.text.contains("30/11 às 09:00"), "{}", answer.text);
        assert_eq!(answer.refused(), ["repeat_times"]);
        assert_eq!(sessions(&scene).await, []);
    });
}

#[test]
fn series_is_for_the_team() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let more = json!({"repeat_weeks": 1, "repeat_times": 2});
        assert_eq!(scene.clinic.book(&scene.carla, &scene.service, "2026-11-23 09:00", more).await.refused(), ["repeat_times"]);
        assert_eq!(repeats(&scene, 0, 99).await.refused(), ["repeat_times", "repeat_weeks"]);
        let first = repeats(&scene, 1, 2).await.data();
        let path = format!("/appointments/{}/series", id(&first));
        scene.clinic.get(&scene.carla, &path).await.expect(403);
        scene.clinic.get(&scene.bruno, &path).await.expect(404);
        scene.clinic.put(&scene.bruno, &format!("{path}/cancel"), json!({})).await.expect(404);
    });
}

#[test]
fn series_to_come_moves_and_is_canceled_together() {
    both(async |on| {
        let scene = Scene::with(&on, call(json!({"quota": 4}))).await;
        let (clinic, ana) = (&scene.clinic, &scene.ana);
        let first = repeats(&scene, 1, 4).await.data();
        let later = clinic.get(ana, &format!("/appointments/{}/series", id(&first))).await.data();
        let second = id(&later[0]).to_owned();
        // A week later: each goes where the next one was.
        let moved = clinic.put(ana, &format!("/appointments/{second}/series"), json!({"datetime_start": "2026-12-07 10:00"})).await.data();
        assert_eq!(moved.as_array().unwrap().len(), 3);
        let expected = at(&[
            ("2026-11-23 09:00", "approved"),
            ("2026-12-07 10:00", "approved"),
            ("2026-12-14 10:00", "approved"),
            ("2026-12-21 10:00", "approved"),
        ]);
        assert_eq!(sessions(&scene).await, expected);
        // Somebody else has one of the new times: nothing moves.
        let (dora, service) = scene.patient("Dora").await;
        clinic.book(&dora, &service, "2026-12-15 08:00", json!({})).await.expect(201);
        let refused = clinic.put(ana, &format!("/appointments/{second}/series"), json!({"datetime_start": "2026-12-08 08:00"})).await;
        assert!(refused.text.contains("15/12 às 08:00"), "{}", refused.text);
        assert_eq!(sessions(&scene).await, expected);
        let back = json!({"datetime_start": "2026-11-30 08:00"});
        clinic.put(ana, &format!("/appointments/{second}/series"), back).await.data();
        let canceled = clinic.put(ana, &format!("/appointments/{second}/series/cancel"), json!({})).await.data();
        assert_eq!(canceled.as_array().unwrap().len(), 3);
        let expected = at(&[
            ("2026-11-23 09:00", "approved"),
            ("2026-11-30 08:00", "canceled"),
            ("2026-12-07 08:00", "canceled"),
            ("2026-12-14 08:00", "canceled"),
        ]);
        assert_eq!(sessions(&scene).await, expected);
    });
}

#[test]
fn two_series_for_the_same_hour_at_once_one_wins_whole() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (dora, service) = scene.patient("Dora").await;
        let body = |person: &crate::Person, service: &str| {
            json!({
                "user_id": person.id, "specialist_id": scene.ana.id, "purchase_service_id": service,
                "datetime_start": "2026-11-23 09:00", "repeat_weeks": 1, "repeat_times": 3,
            })
        };
        let (one, other) = tokio::join!(
            scene.clinic.post(&scene.admin, "/appointments", body(&scene.carla, &scene.service)),
            scene.clinic.post(&scene.admin, "/appointments", body(&dora, &service)),
        );
        let won = [&one, &other].iter().filter(|answer| answer.status == 201).count();
        assert_eq!(won, 1, "{} {}", one.text, other.text);
        let rows = scene.clinic.get(&scene.ana, "/appointments?start=2026-11-01&end=2027-01-31").await.data();
        assert_eq!(rows.as_array().unwrap().len(), 3, "a half series is never booked");
    });
}
