//! Super admins who attend: one account that administers the clinic and looks after patients.

use serde_json::{Value, json};

use crate::scheduling::appointments_scene::{Scene, call, friday};
use crate::{Clinic, Person, both, id};

/// Returns the claims of a token, as the web application reads them.
fn claims(token: &str) -> Value {
    use base64::Engine as _;
    let payload = token.split('.').nth(1).expect("a payload");
    serde_json::from_slice(&base64::engine::general_purpose::URL_SAFE_NO_PAD.decode(payload).expect("base64")).expect("claims")
}

async fn attends(clinic: &Clinic, admin: &Person, body: Value) -> Value {
    claims(clinic.put(admin, "/me/attendance", body).await.data()["access_token"].as_str().expect("a token"))
}

#[test]
fn own_attendance_is_told_by_a_new_token_of_the_same_session() {
    both(async |on| {
        let clinic = on.at(friday()).clinic().await;
        let admin = clinic.admin().await;
        assert!(claims(&admin.token).get("attends").is_none(), "claims of others have the first release's names");
        let refused = clinic.put(&admin, "/me/attendance", json!({"attends": true, "crn": "12"})).await;
        assert_eq!(refused.refused(), ["crn"]);
        let renewed = attends(&clinic, &admin, json!({"attends": true, "crn": "CRN-3 21765"})).await;
        let before = claims(&admin.token);
        assert_eq!((&renewed["attends"], &renewed["role"]), (&json!(true), &json!("super_admin")));
        for same in ["jti", "sub", "exp", "version"] {
            assert_eq!(renewed[same], before[same], "{same}");
        }
        let own = clinic.get(&admin, &format!("/users/{}", admin.id)).await.data();
        assert_eq!((&own["attends"], &own["crn"], &own["role"]), (&json!(true), &json!("CRN-3 21765"), &json!("super_admin")));
        let listed = clinic.get(&admin, "/users?searchRole=specialist").await.data();
        assert_eq!((&listed[0]["id"], &listed[0]["role"]), (&json!(admin.id), &json!("super_admin")));
        let ended = attends(&clinic, &admin, json!({"attends": false})).await;
        assert!(ended.get("attends").is_none());
        assert_eq!(clinic.get(&admin, "/users?searchRole=specialist").await.data(), json!([]));
        // Nobody else can be said to attend.
        let ana = clinic.specialist("Ana").await;
        let carla = clinic.patient("Carla", &ana).await;
        for person in [&ana, &carla] {
            let refused = clinic.put(&admin, &format!("/users/{}", person.id), json!({"attends": person.id == carla.id})).await;
            assert_eq!(refused.refused(), ["attends"]);
        }
    });
}

#[test]
fn attending_super_admin_is_booked_and_has_patients_of_their_own() {
    both(async |on| {
        let scene = Scene::with(&on, call(json!({}))).await;
        let (clinic, admin) = (&scene.clinic, &scene.admin);
        attends(clinic, admin, json!({"attends": true})).await;
        clinic.keeps_hours(admin).await;
        let booked_with = clinic.get(admin, "/specialists").await.data();
        assert!(booked_with.as_array().unwrap().iter().any(|person| person["id"] == json!(admin.id)), "{booked_with}");
        let new = json!({"name": "Nina", "email": "nina@x.example", "role": "patient", "specialist_id": admin.id});
        let nina = clinic.post(admin, "/users", new).await.expect(201)["data"].clone();
        assert_eq!(nina["specialist"]["name"], json!("Otávio Admin"));
        let own = clinic.get(admin, "/patients?own=1").await.data();
        assert_eq!(own.as_array().unwrap().iter().map(|row| &row["id"]).collect::<Vec<_>>(), [&nina["id"]]);
        assert_eq!(clinic.get(admin, "/patients").await.data().as_array().unwrap().len(), 2);
        // Carla, who is Ana's, has a session with the super admin as well.
        let wanted = json!({
            "user_id": scene.carla.id, "specialist_id": admin.id, "purchase_service_id": scene.service,
            "datetime_start": "2026-11-24 09:00",
        });
        let appointment = clinic.post(admin, "/appointments", wanted).await.data();
        assert_eq!(appointment["specialist_name"], json!("Otávio Admin"));
        let board = clinic.get(admin, "/specialist/dashboard").await.data();
        assert_eq!(board["appointments"].as_array().unwrap().iter().map(|row| &row["id"]).collect::<Vec<_>>(), [&appointment["id"]]);
        let started = scene.act(admin, &appointment, "start").await.data();
        assert_eq!(started["situation"], json!("started"));
        // A conversation of their own, which is no visit to somebody else's.
        let room = clinic.post(admin, "/chat/rooms", json!({"user_id": scene.carla.id})).await.data();
        clinic.says(&scene.carla, id(&room), "Bom dia!").await;
        assert_eq!(clinic.get(admin, "/chat/rooms").await.data()[0]["id"], room["id"]);
        let other = clinic.patient("Dora", &scene.bruno).await;
        clinic.post(admin, "/chat/rooms", json!({"user_id": other.id})).await.expect(404);
        let of_ana = clinic.direct_room(&scene.carla, &scene.ana).await;
        clinic.get(admin, &format!("/chat/rooms/{of_ana}")).await.expect(404);
        // Patients and appointments keep them.
        let refused = clinic.put(admin, "/me/attendance", json!({"attends": false})).await;
        assert_eq!(refused.refused(), ["attends"]);
        let handed = json!({"specialist_id": scene.ana.id});
        clinic.put(admin, &format!("/users/{}", id(&nina)), handed).await.data();
        let refused = clinic.put(admin, "/me/attendance", json!({"attends": false})).await;
        assert!(refused.text.contains("consultas marcadas"), "{}", refused.text);
    });
}

#[test]
fn super_admin_who_does_not_attend_is_no_specialist() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (clinic, admin) = (&scene.clinic, &scene.admin);
        let hours = json!({"data": []});
        assert_eq!(clinic.put(admin, "/schedule-standards", hours).await.refused(), ["specialist_id"]);
        let new = json!({"name": "Nina", "email": "nina@x.example", "role": "patient", "specialist_id": admin.id});
        assert_eq!(clinic.post(admin, "/users", new).await.refused(), ["specialist_id"]);
        clinic.post(admin, "/chat/rooms", json!({"user_id": scene.carla.id})).await.expect(403);
        assert_eq!(clinic.get(admin, "/patients?own=1").await.data(), json!([]));
    });
}
