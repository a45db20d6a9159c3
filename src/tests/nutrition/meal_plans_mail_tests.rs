use std::time::SystemTime;

use chrono::TimeDelta;
use serde_json::{Value, json};
use uuid::Uuid;

use super::meal_plans_tests::{cared_for, plan_path};
use crate::{Clinic, Person, both_empty, id};
use server::send_pending_mails;

fn mail_path(patient: &Person, plan: &Value) -> String {
    format!("{}/{}/pdf/mail", plan_path(patient), id(plan))
}

/// Returns id, status and subject of the mails with a plan to this address.
async fn plan_mails(clinic: &Clinic, address: &str) -> Vec<(Uuid, String, String)> {
    let mut tx = clinic.on.app.db.read(&clinic.scope()).await.unwrap();
    let sql = "SELECT id, status, subject FROM mails WHERE tenant_id = $1 AND event = 'meal_plan_pdf' AND recipient = $2";
    tx.query(sql).bind(address).fetch_all().await.unwrap()
}

#[test]
fn meal_plan_pdf_is_attached_to_a_mail_to_the_patient() {
    both_empty(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let plan = clinic.concluded_plan(&ana, &carla).await;
        let sent = clinic.post(&ana, &mail_path(&carla, &plan), json!({"large": true, "kcal": true})).await.expect(201);
        assert_eq!(sent["data"], json!({"recipient": carla.email}));
        // The patient moved to another address meanwhile.
        let admin = clinic.admin().await;
        let email = format!("nova@{}", clinic.host);
        clinic.put(&admin, &format!("/users/{}", carla.id), json!({"email": email})).await.data();
        send_pending_mails(&clinic.on.app).await.unwrap();
        let mails = plan_mails(&clinic, &email).await;
        let [(mail, status, subject)] = mails.as_slice() else { panic!("{mails:?}") };
        assert_eq!((status.as_str(), subject.as_str()), ("sent", "Seu plano alimentar em PDF"));

        let folder = clinic.on.app.mailer.folder().unwrap();
        let file = folder.join(format!("{mail}.eml"));
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains("Content-Type: application/pdf") && text.contains("filename=\"plano-alimentar-carla.pdf\""), "{text}");
        // Base64 of "%PDF-1.7".
        assert!(text.contains("JVBERi0xLj") && text.contains("Content-Type: multipart/alternative"));
        let log = clinic.get(&admin, &format!("/system-logs?patient_id={}", carla.id)).await.expect(200);
        let copies = log["data"].as_array().unwrap().iter().filter(|entry| entry["event"] == "exported").count();
        assert_eq!(copies, 1, "{log}");

        // Files of mails are kept as long as the mails.
        let written = SystemTime::from(clinic.on.app.clock.now() - TimeDelta::days(91));
        std::fs::File::options().write(true).open(&file).unwrap().set_modified(written).unwrap();
        messaging::mail::purge(&clinic.on.app).await.unwrap();
        assert!(!file.exists());
    });
}

#[test]
fn meal_plan_mail_has_the_words_of_the_clinic_and_only_concluded_plans() {
    both_empty(async |on| {
        let (clinic, ana, carla) = cared_for(&on).await;
        let (admin, bruno) = (clinic.admin().await, clinic.specialist("Bruno").await);
        let words = json!({"subject": "Plano de {{nutricionista}}", "body": "<p>Segue em anexo.</p>", "category": "plano_alimentar"});
        clinic.template(&admin, "meal_plan_pdf", words).await;
        let plan = clinic.plan(&ana, &carla).await;
        assert_eq!(clinic.post(&ana, &mail_path(&carla, &plan), json!({})).await.expect(409)["code"], "meal_plan_draft");
        clinic.put(&ana, &format!("{}/{}", plan_path(&carla), id(&plan)), json!({"status": "done"})).await.data();
        clinic.post(&bruno, &mail_path(&carla, &plan), json!({})).await.expect(404);
        clinic.post(&carla, &mail_path(&carla, &plan), json!({})).await.expect(403);
        clinic.post(&ana, &mail_path(&carla, &plan), json!({"large": "talvez"})).await.expect(422);
        clinic.post(&ana, &mail_path(&carla, &plan), json!({})).await.expect(201);
        let mails = plan_mails(&clinic, &carla.email).await;
        let [(_, status, subject)] = mails.as_slice() else { panic!("{mails:?}") };
        assert_eq!((status.as_str(), subject.as_str()), ("queued", "Plano de Ana"));
    });
}
