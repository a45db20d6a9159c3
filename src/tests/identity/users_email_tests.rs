//! Patients without an e-mail address: recorded, booked, and invited by a link when they want a login.

use poem::http::Method;
use serde_json::{Value, json};

use crate::scheduling::appointments_scene::Scene;
use crate::{Clinic, Person, both, id};

const PASSWORD: &str = "uma senha nova e comprida";

async fn without_email(clinic: &Clinic, by: &Person, name: &str, more: Value) -> Value {
    let mut new = json!({"name": name, "without_email": true, "role": "patient"});
    new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    clinic.post(by, "/users", new).await.expect(201)["data"].clone()
}

#[test]
fn patients_without_email_are_added_by_the_team_and_get_no_mail() {
    both(async |on| {
        let scene = Scene::new(&on).await;
        let (clinic, admin, ana) = (&scene.clinic, &scene.admin, &scene.ana);
        let sofia = clinic.receptionist("Sofia").await;
        let lia = without_email(clinic, &sofia, "Lia", json!({"mobile": "11987654321", "specialist_id": ana.id})).await;
        let nair = without_email(clinic, ana, "Nair", json!({})).await;
        assert_eq!((&lia["email"], &lia["invited"]), (&json!(""), &json!(true)));
        for (path, by) in [("/patients?search=lia", ana), ("/users?search=lia", admin), ("/patients?search=987654321", &sofia)] {
            let found = clinic.get(by, path).await.data();
            assert_eq!((&found[0]["id"], &found[0]["email"]), (&lia["id"], &json!("")), "{path}");
        }
        assert_eq!(clinic.get(admin, "/patients?search=invalid").await.data(), json!([]), "the stored form is no word");
        let patient = clinic.get(ana, &format!("/patient/{}", id(&nair))).await.data();
        assert_eq!(patient["email"], json!(""));
        // Booked like others; the mails are for those who have an address.
        let product = clinic.get(admin, "/products").await.data()[0].clone();
        clinic.post(admin, "/purchases", json!({"product_id": id(&product), "user_id": lia["id"]})).await.expect(201);
        let services = clinic.get(admin, &format!("/purchase-services?user_id={}", id(&lia))).await.data();
        let booked = json!({
            "user_id": lia["id"], "specialist_id": ana.id, "purchase_service_id": services[0]["id"], "datetime_start": "2026-11-24 09:00",
        });
        let booked = clinic.post(&sofia, "/appointments", booked).await.data();
        let entry = clinic.get(ana, &format!("/appointments/{}/ics", id(&booked))).await;
        assert!(entry.text.contains("ATTENDEE") && !entry.text.contains("sem-email"), "{}", entry.text);
        let mails = clinic.get(admin, "/mails").await;
        assert!(!mails.text.contains("sem-email") && !mails.text.contains("\"recipient\":\"\""), "{}", mails.text);
        let message = json!({"user_id": lia["id"], "start": "2026-12-01 09:00"});
        let refused = clinic.post(ana, "/user-notifications", message).await.refused();
        assert!(refused.iter().any(|field| field == "user_id"), "{refused:?}");
        let again = clinic.post(ana, &format!("/users/{}/invitation", id(&lia)), json!({})).await;
        assert_eq!(again.expect(409)["code"], json!("has_no_email"));
    });
}

#[test]
fn only_patients_who_are_said_to_have_no_email_are_stored_without_one() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        for (body, field) in [
            (json!({"name": "Lia", "role": "patient"}), "email"),
            (json!({"name": "Lia", "email": "", "role": "patient"}), "email"),
            (json!({"name": "Lia", "email": "lia@x.example", "without_email": true, "role": "patient"}), "without_email"),
            (json!({"name": "Lia", "without_email": true, "role": "specialist"}), "without_email"),
            (json!({"name": "Lia", "without_email": true, "role": "student"}), "without_email"),
        ] {
            let refused = clinic.post(&admin, "/users", body.clone()).await.refused();
            assert!(refused.iter().any(|refused| refused == field), "{body}: {refused:?}");
        }
        let dora = clinic.patient("Dora", &ana).await;
        let path = format!("/users/{}", dora.id);
        assert_eq!(clinic.put(&admin, &path, json!({"email": ""})).await.refused(), ["email"]);
        assert_eq!(clinic.put(&admin, &path, json!({"without_email": true})).await.data()["email"], json!(dora.email));
    });
}

#[test]
fn address_of_a_patient_without_one_is_set_by_administration_and_their_specialist() {
    both(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana, bruno) = (clinic.admin().await, clinic.specialist("Ana").await, clinic.specialist("Bruno").await);
        let sofia = clinic.receptionist("Sofia").await;
        let lia = without_email(&clinic, &ana, "Lia", json!({})).await;
        let path = format!("/users/{}", id(&lia));
        let address = |email: &str| json!({"email": email});
        assert_eq!(clinic.put(&sofia, &path, address("lia@x.example")).await.refused(), ["email"]);
        clinic.put(&bruno, &path, address("lia@x.example")).await.expect(404);
        assert_eq!(clinic.put(&ana, &path, address(&bruno.email)).await.refused(), ["email"]);
        assert_eq!(clinic.put(&ana, &path, json!({"name": "Lia Torres", "email": ""})).await.data()["email"], json!(""));
        assert_eq!(clinic.put(&ana, &path, address("Lia@x.example")).await.data()["email"], json!("lia@x.example"));
        let mails = clinic.get(&admin, "/mails").await.text;
        assert!(mails.contains("lia@x.example"), "the invitation is sent: {mails}");
        assert_eq!(clinic.put(&ana, &path, address("outra@x.example")).await.refused(), ["email"]);
    });
}

#[test]
fn invitation_link_gives_a_patient_without_email_a_login() {
    both(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let lia = without_email(&clinic, &ana, "Lia", json!({})).await;
        let link = clinic.post(&ana, &format!("/users/{}/invitation-link", id(&lia)), json!({})).await.data();
        let link = link["link"].as_str().unwrap().to_owned();
        let token = link.split("/auth/reset-password/").nth(1).unwrap().split('?').next().unwrap().to_owned();
        let opened = async |token: &str, email: &str| {
            let body = json!({"email": email, "token": token, "password": PASSWORD, "password_confirmation": PASSWORD});
            on.anonymous(&clinic.host, Method::POST, "/auth/reset-password", Some(body)).await
        };
        assert_eq!(opened("x", "lia@x.example").await.refused(), ["token"]);
        for wrong in ["", "lia", &ana.email] {
            assert_eq!(opened(&token, wrong).await.refused(), ["email"], "{wrong}");
        }
        assert!(opened(&token, "Lia@x.example").await.status.is_success());
        assert_eq!(opened(&token, "lia@x.example").await.refused(), ["token"], "the link is used up");
        let login = json!({"email": "lia@x.example", "password": PASSWORD});
        assert!(on.anonymous(&clinic.host, Method::POST, "/auth/login", Some(login)).await.status.is_success());
        let found = clinic.get(&ana, "/patients?search=lia@x").await.data();
        assert_eq!((&found[0]["id"], &found[0]["email"]), (&lia["id"], &json!("lia@x.example")));
    });
}
