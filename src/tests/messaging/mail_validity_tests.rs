use std::time::Duration;

use chrono::TimeDelta;
use poem::http::Method;
use serde_json::json;

use crate::messaging::mail_testing::{Manners, SmtpServer, eventually};
use crate::messaging::mail_tests::through;
use crate::{Clinic, TestApp, both_empty, id};
use foundation::clock::Clock;
use messaging::mail::{DROPPED, FILED};
use server::send_pending_mails;

/// Returns event, status and outcome of each mail to this address, the oldest first.
async fn ends_of(clinic: &Clinic, address: &str) -> Vec<(String, String, Option<String>)> {
    let mut tx = clinic.on.app.db.read(&clinic.scope()).await.unwrap();
    let sql = "SELECT event, status, outcome FROM mails WHERE tenant_id = $1 AND recipient = $2 ORDER BY created_at, id";
    tx.query(sql).bind(address).fetch_all().await.unwrap()
}

fn later(clinic: &Clinic, by: TimeDelta) -> TestApp {
    clinic.on.at(Clock::fixed(clinic.on.app.clock.now() + by))
}

#[test]
fn mail_with_a_used_or_revoked_link_is_not_sent() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let ana = clinic.specialist("Ana").await;
        let forgets = async || {
            let sent = json!({"email": ana.email});
            clinic.on.anonymous(&clinic.host, Method::POST, "/auth/forgot-password", Some(sent)).await.expect(204);
        };
        forgets().await;
        let token = clinic.password_token(&ana.email).await;
        let reset = |token: &str| {
            let password = "uma senha nova e comprida";
            json!({"email": ana.email, "token": token, "password": password, "password_confirmation": password})
        };
        clinic.on.anonymous(&clinic.host, Method::POST, "/auth/reset-password", Some(reset(&token))).await.expect(200);
        forgets().await;
        // The mail is written asynchronously.
        eventually("a second link is written", Duration::from_secs(20), async || clinic.written(&ana.email).await.len() == 2).await;
        let token = clinic.password_token(&ana.email).await;
        // The link is valid for the stated 60 minutes from its sending, however long the mail
        // waited.
        send_pending_mails(&later(&clinic, TimeDelta::minutes(50)).app).await.unwrap();
        let ends = ends_of(&clinic, &ana.email).await;
        let ends: Vec<_> = ends.iter().map(|(_, status, outcome)| (status.as_str(), outcome.as_deref())).collect();
        assert_eq!(ends, [("failed", Some(DROPPED)), ("sent", Some(FILED))]);
        let opens = async |minutes| {
            let on = later(&clinic, TimeDelta::minutes(minutes));
            on.anonymous(&clinic.host, Method::POST, "/auth/reset-password", Some(reset(&token))).await
        };
        opens(111).await.field("token");
        opens(109).await.expect(200);
    });
}

#[test]
fn mail_about_a_purchase_no_longer_pending_is_dropped() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        clinic.takes_pix(&admin).await;
        let product = clinic.product(&admin, "Programa", 199.9, json!({})).await;
        let bought = clinic.buy(&carla, &product).await.expect(201)["data"].clone();
        clinic.post(&admin, &format!("/purchases/{}/confirm", id(&bought)), json!({})).await.data();
        send_pending_mails(&clinic.on.app).await.unwrap();
        let of = |event: &str, status: &str, outcome: &str| (event.to_owned(), status.to_owned(), Some(outcome.to_owned()));
        let ends = ends_of(&clinic, &carla.email).await;
        assert!(ends.contains(&of("purchase_awaiting", "failed", DROPPED)), "{ends:?}");
        assert!(ends.contains(&of("purchase_confirmed", "sent", FILED)), "{ends:?}");
        let ends = ends_of(&clinic, &admin.email).await;
        assert!(ends.contains(&of("purchase_to_confirm", "failed", DROPPED)), "{ends:?}");
    });
}

#[test]
fn mail_status_is_sent_only_after_a_server_took_it() {
    both_empty(async |on| {
        let filed = on.clinic().await;
        let owner = filed.admin().await;
        let mail = filed.mail("carla@correio.example", "Carla").await;
        send_pending_mails(&on.app).await.unwrap();
        let page = filed.get(&owner, "/mails").await.expect(200);
        assert_eq!(
            (&page["data"][0]["status"], &page["counts"]),
            (&json!("filed"), &json!({"queued": 0, "sent": 0, "filed": 1, "failed": 0}))
        );
        let of = async |status: &str| filed.get(&owner, &format!("/mails?status={status}")).await.expect(200)["meta"]["total"].clone();
        assert_eq!((of("sent").await, of("filed").await), (json!(0), json!(1)));
        assert_eq!(filed.get(&owner, &format!("/mails/{mail}")).await.data()["status"], "filed");
        // Mails written to a file keep that outcome once there is a server.
        let server = SmtpServer::start(Manners::default()).await;
        let sent = through(&on, server.address.port(), |_| {}).await;
        let admin = sent.admin().await;
        sent.mail("carla@correio.example", "Carla").await;
        send_pending_mails(&sent.on.app).await.unwrap();
        assert_eq!(sent.get(&admin, "/mails").await.expect(200)["data"][0]["status"], "sent");
        assert_eq!(filed.get(&owner, &format!("/mails/{mail}")).await.data()["status"], "filed");
    });
}

#[test]
fn mails_to_a_former_email_are_dropped() {
    both_empty(async |on| {
        let clinic = on.clinic().await;
        let (admin, ana) = (clinic.admin().await, clinic.specialist("Ana").await);
        let carla = clinic.patient("Carla", &ana).await;
        let registration = json!({
            "name": "Outra", "email": carla.email, "birth": "1994-03-18", "gender": "Feminino", "password": "uma senha nova e comprida",
            "password_confirmation": "uma senha nova e comprida", "nutritionist": ana.id, "terms_version": 0,
        });
        clinic.on.anonymous(&clinic.host, Method::POST, "/guest", Some(registration)).await.expect(422);
        let sent = json!({"email": carla.email});
        clinic.on.anonymous(&clinic.host, Method::POST, "/auth/forgot-password", Some(sent)).await.expect(204);
        eventually("both are written", Duration::from_secs(20), async || clinic.written(&carla.email).await.len() == 2).await;
        clinic.put(&admin, &format!("/users/{}", carla.id), json!({"email": "carla.nova@x.example"})).await.data();
        send_pending_mails(&clinic.on.app).await.unwrap();
        let dropped = |event: &str| (event.to_owned(), "failed".to_owned(), Some(DROPPED.to_owned()));
        let mut ends = ends_of(&clinic, &carla.email).await;
        ends.sort();
        assert_eq!(ends, [dropped("already_registered"), dropped("password_reset")]);
        assert_eq!(ends_of(&clinic, "carla.nova@x.example").await, []);
    });
}
