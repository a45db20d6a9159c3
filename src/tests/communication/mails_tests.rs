use serde_json::{Value, json};

use crate::{Clinic, Person, both, both_empty, encoded, id};

async fn list(clinic: &Clinic, person: &Person, query: &str) -> Value {
    clinic.get(person, &format!("/mails{query}")).await.expect(200)
}

fn recipients(list: &Value) -> Vec<&str> {
    list["data"].as_array().unwrap().iter().map(|mail| mail["recipient"].as_str().unwrap()).collect()
}

#[test]
fn mails_list_shows_queued_and_failed_mails_to_the_super_admin() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let failed = clinic.failed_mail("joao@correio.example", "João Souza").await;
        clinic.mail("carla@correio.example", "Carla Mendes").await;
        on.clinic().await.mail("alheia@correio.example", "Alheia").await;
        let all = list(&clinic, &admin, "").await;
        assert_eq!(recipients(&all), ["carla@correio.example", "joao@correio.example"], "the newest first");
        assert_eq!(all["counts"], json!({"queued": 1, "sent": 0, "filed": 0, "failed": 1}));
        assert_eq!((&all["meta"]["total"], &all["to_folder"]), (&json!(2), &json!(true)));
        let first = &all["data"][0];
        assert_eq!((&first["status"], &first["attempts"], &first["last_error"]), (&json!("queued"), &json!(0), &Value::Null));
        assert_eq!((&first["event"], &first["event_label"]), (&json!("meal_plan_done"), &json!("Plano alimentar concluído")));
        assert_eq!(first["next_attempt_at"], first["created_at"]);
        let second = &all["data"][1];
        assert_eq!((&second["status"], &second["next_attempt_at"]), (&json!("failed"), &Value::Null));
        assert_eq!(id(second), failed.to_string());
        assert_eq!(recipients(&list(&clinic, &admin, "?status=failed").await), ["joao@correio.example"]);
        assert_eq!(recipients(&list(&clinic, &admin, "?status=queued").await), ["carla@correio.example"]);
        assert_eq!(recipients(&list(&clinic, &admin, "?status=sent").await), [""; 0]);
        assert_eq!(recipients(&list(&clinic, &admin, &format!("?search={}", encoded("SOUZA joão"))).await), ["joao@correio.example"]);
        assert_eq!(recipients(&list(&clinic, &admin, "?search=%25").await), [""; 0], "no pattern of the database");
        assert_eq!(recipients(&list(&clinic, &admin, "?page=2").await), [""; 0]);
        assert_eq!(clinic.get(&admin, "/mails?status=lost").await.field("status"), "Valor inválido.");
    });
}

#[test]
fn mail_detail_includes_its_text() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let failed = clinic.failed_mail("joao@correio.example", "João Souza").await;
        let mail = clinic.get(&admin, &format!("/mails/{failed}")).await.data();
        assert_eq!((&mail["id"], &mail["status"]), (&json!(failed), &json!("failed")));
        let text = mail["text"].as_str().unwrap();
        assert!(text.starts_with("Olá, João!\n") && text.contains("http://clinica.example/plano"), "{text}");
        clinic.get(&admin, "/mails/0192f0c1-0000-7000-8000-000000000001").await.expect(404);
    });
}

#[test]
fn mail_that_did_not_fail_cannot_be_sent_again() {
    both(async |on| {
        let clinic = on.clinic().await;
        let admin = clinic.admin().await;
        let failed = clinic.failed_mail("joao@correio.example", "João").await;
        let path = format!("/mails/{failed}/send-again");
        let mail = clinic.post(&admin, &path, json!({})).await.data();
        assert_eq!((&mail["status"], &mail["attempts"], &mail["last_error"]), (&json!("queued"), &json!(0), &Value::Null));
        let refused = clinic.post(&admin, &path, json!({})).await.expect(409);
        assert_eq!(refused["code"], "mail_not_failed");
        assert_eq!(refused["message"], "Só um e-mail não entregue pode ser enviado de novo.");
    });
}

#[test]
fn failed_mails_of_the_own_tenant_are_all_sent_again() {
    both(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let admin = clinic.admin().await;
        for number in 0..3 {
            clinic.failed_mail(&format!("p{number}@correio.example"), "P").await;
        }
        let theirs = other.failed_mail("alheia@correio.example", "Alheia").await;
        assert_eq!(clinic.post(&admin, "/mails/send-again", json!({})).await.data(), json!({"count": 3}));
        assert_eq!(clinic.post(&admin, "/mails/send-again", json!({})).await.data(), json!({"count": 0}));
        assert_eq!(list(&clinic, &admin, "").await["counts"]["failed"], 0);
        let log = clinic.get(&admin, "/system-logs?event=sent_again").await.expect(200);
        assert_eq!((&log["meta"]["total"], &log["data"][0]["object"]), (&json!(1), &json!("3 e-mails não entregues")));
        assert_eq!(other.mail_now(theirs).await.status, "failed");
    });
}

#[test]
fn meal_plan_concluded_sends_a_mail_and_a_refused_conclusion_none() {
    both(async |on| {
        let clinic = on.clinic().await;
        clinic.foods().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana Ribeiro").await);
        let carla = clinic.patient("Carla Mendes", &ana).await;
        let plan = clinic.concluded_plan(&ana, &carla).await;
        let path = format!("/patient/{}/plan-meal/{}", carla.id, id(&plan));
        clinic.put(&ana, &path, json!({"status": "done"})).await.expect(409);
        let mails = list(&clinic, &admin, "").await;
        assert_eq!(recipients(&mails), [carla.email.as_str()]);
        assert_eq!(mails["data"][0]["subject"], "Seu plano alimentar está pronto");
        let text = clinic.get(&admin, &format!("/mails/{}", id(&mails["data"][0]))).await.data()["text"].take();
        let text = text.as_str().unwrap();
        assert!(text.contains("Ana Ribeiro concluiu o seu plano alimentar."), "{text}");
        assert!(text.contains(&format!("http://{}:8080/admin/patient/plano-alimentar\n", clinic.host)), "{text}");
    });
}
