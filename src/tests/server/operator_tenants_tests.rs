use poem::http::Method;
use serde_json::json;

use crate::scheduling::appointments_scene::Scene;
use crate::{both, both_empty};
use foundation::clock::Clock;
use scheduling::appointments::reminders;
use server::app::App;
use server::operator::tenants::{self as operator, set_disabled};

#[test]
fn disabled_tenant_answers_404_and_ends_its_login_sessions() {
    both(async |on| {
        let (clinic, other) = (on.clinic().await, on.clinic().await);
        let (admin, stranger) = (clinic.admin().await, other.admin().await);
        assert!(set_disabled(&on.app, clinic.tenant, true).await.unwrap());
        assert!(!set_disabled(&on.app, clinic.tenant, true).await.unwrap());
        clinic.get(&admin, "/settings").await.expect(404);
        on.anonymous(&clinic.host, Method::GET, "/tenant", None).await.expect(404);
        other.get(&stranger, "/settings").await.expect(200);
        let shown = operator::details(&on.app, Some(&clinic.host)).await.unwrap();
        assert!(shown.listed.clinic.disabled_at.is_some(), "its operator still finds it");

        assert!(set_disabled(&on.app, clinic.tenant, false).await.unwrap());
        clinic.get(&admin, "/settings").await.expect(401);
        on.anonymous(&clinic.host, Method::GET, "/tenant", None).await.expect(200);
        let paula = clinic.admin_named("Paula").await;
        let log = clinic.get(&paula, "/system-logs?object_type=tenant").await.expect(200);
        let entries: Vec<_> = log["data"].as_array().unwrap().iter().map(|entry| (&entry["event_label"], &entry["user_name"])).collect();
        assert_eq!(entries, [(&json!("Reativado"), &json!("Sistema")), (&json!("Desativado"), &json!("Sistema"))]);
    });
}

#[test]
fn disabled_tenant_sends_no_reminders_or_mails_until_enabled() {
    both_empty(async |on| {
        let it = Scene::new(&on).await;
        let at = |time: &str| -> App { on.app.at(Clock::fixed(format!("{time}:00Z").parse().unwrap())) };
        it.books("2026-11-25 08:00").await;
        let (evening, waits) = (at("2026-11-24T11:00"), it.clinic.letters(&it.carla.email).await.len());
        assert!(set_disabled(&evening, it.clinic.tenant, true).await.unwrap());
        assert_eq!(reminders::send_due(&evening).await.unwrap(), 0);
        assert_eq!(server::send_pending_mails(&evening).await.unwrap(), 0);
        assert_eq!(it.clinic.letters(&it.carla.email).await.len(), waits);
        assert!(set_disabled(&evening, it.clinic.tenant, false).await.unwrap());
        assert_eq!(reminders::send_due(&evening).await.unwrap(), 1);
        assert!(server::send_pending_mails(&evening).await.unwrap() > 0);
    });
}
